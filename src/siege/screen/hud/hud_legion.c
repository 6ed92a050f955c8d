/* hud_legion.c -- drawing of the enemy's turn: the card, the reason, speeds, the summary. */
#include "siege/screen/hud/hud.h"

#include "siege/rules/attack/attack.h"
#include "siege/rules/legion/legion.h"
#include "siege/text/play/effects.h"
#include "siege/rules/turn/reason.h"
#include "siege/text/names/names.h"
#include "siege/text/play/odds.h"
#include "siege/text/names/reasons.h"
#include "siege/view/board_view.h"
#include "siege/view/card_view.h"
#include "siege/view/figure_view.h"
#include "siege/view/painting.h"
#include "siege/input/key_commands.h"
#include "siege/screen/siege_preferences.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- cards ----------------------------------------------------------------------------------------------------- */

/* The reason for what is shown now if this card gave it, or NULL. */
static const struct event *reason_of_card(struct hud *hud, int card)
{
    const struct event *reason = legion_turn_reason(play_stage(hud->play));
    return reason && reason->reason.card == card ? reason : NULL;
}

static bool is_action(const struct event *reason)
{
    return reason->choice == COMMAND_MOVE || reason->choice == COMMAND_ATTACK || reason->choice == COMMAND_JUMP;
}

/* The line of the card that decided, or -1. */
static int line_that_decided(const struct event *reason)
{
    return reason && is_action(reason) && !reason_is_fallback(reason->reason.kind) ? reason->reason.line : -1;
}

/* What is not an action is decided by a picture at the card's head. */
static enum card_part part_that_decided(const struct event *reason)
{
    static const enum card_part tie[] = {CARD_PART_NONE, CARD_PART_COMPASS, CARD_PART_ICON, CARD_PART_MATRIX};
    if (!reason || is_action(reason))
        return CARD_PART_NONE;
    switch (reason->reason.kind) {
    case REASON_COMPASS:
        return CARD_PART_COMPASS;
    case REASON_ICON:
        return CARD_PART_ICON;
    case REASON_MATRIX:
        return CARD_PART_MATRIX;
    case REASON_NEAREST_SECTOR:
        return reason->reason.tie < sizeof tie / sizeof *tie ? tie[reason->reason.tie] : CARD_PART_NONE;
    default:
        return CARD_PART_NONE;
    }
}

/* What the pictures at a card's head decide, in two words. */
static const char *const SYMBOL[] = {"hud.symbol.compass", "hud.symbol.icon", "hud.symbol.matrix"};

/* Is the card shown now turned over to say where a creature appears? */
static bool places_next(const struct hud *hud)
{
    const struct stage *stage = play_stage(hud->play);
    bool places = hud->play->seen.pending.type == PENDING_PLACE;
    for (int i = stage->next + 1; i < stage->count && !places && stage->event[i].type != EVENT_AI_CARD; i++)
        places = stage->event[i].type == EVENT_PLACED;
    return places;
}

/* A card turned over in the turn of a team: what the Dark Legion turns it over for. */
const char *hud_ai_between(const struct hud *hud)
{
    return places_next(hud) ? "hud.prompt.own.ai.place" : "hud.prompt.own.ai";
}

/* Does the card shown now only say where a creature appears? Its lines have no part in it. */
static bool only_places(const struct hud *hud, const struct event *reason)
{
    const struct stage *stage = play_stage(hud->play);
    if (stage->shown.game.turn.seat >= TEAM_MAX)
        return false;
    return reason ? reason->reason.kind == REASON_MATRIX : places_next(hud);
}

static struct card_face ai_face(struct hud *hud, int card)
{
    static const char *const directions[] = {"hud.compass.north", "hud.compass.east", "hud.compass.south",
                                             "hud.compass.west"};
    const struct words *words = hud->words;
    const struct ai_card *it = &words->catalogue->ai[card];
    const struct ai_behaviour *behaviour = &words->catalogue->behaviour[it->behaviour];
    const struct event *reason = reason_of_card(hud, card);
    struct card_face face = card_face_empty(CARD_AI);
    char *code = string_room(words->strings, 2);
    code[0] = behaviour->code;
    code[1] = '\0';
    face.ai = it;
    face.title = ai_card_text(NAME(words), words, card);
    face.behaviour = code;
    face.lines = only_places(hud, reason) ? 0 : behaviour->lines;
    for (int i = 0; i < face.lines && i < CARD_LINES; i++)
        face.line[i] = ai_line_text(SENTENCE(words), words, card, i);
    face.current = line_that_decided(reason);
    face.decides = only_places(hud, reason) ? CARD_PART_MATRIX : part_that_decided(reason);
    for (int i = 0; i < 4; i++)
        face.direction[i] = words_get(words, directions[i]);
    for (int i = 0; i < 3; i++)
        face.word[i] = words_get(words, SYMBOL[i]);
    return face;
}

/* The pictures at the head of the card say what they decide when they are pointed at. */
static void explain_symbols(struct hud *hud, struct ui *ui, struct rect card, const struct card_face *face)
{
    static const char *const hint[] = {"term.compass", "term.emblem", "term.grid"};
    struct brush brush = hud_brush(hud->frame);
    struct rect place[3];
    card_told_parts(&brush, card, face, place);
    for (int i = 0; i < 3; i++) {
        char id[UI_ID_SIZE];
        snprintf(id, sizeof id, "symbol#%d", i);
        (void)ui_area(ui, id, place[i], 0, words_get(hud->words, hint[i]));
        ui_tip_around(ui, card); /* its lines are read meanwhile */
    }
}

static void draw_ai_card(struct hud *hud, struct rect rect, int card)
{
    struct brush brush = hud_brush(hud->frame);
    struct card_face face = ai_face(hud, card);
    rect.h = fminf(rect.h, ceilf(card_told_height(&brush, rect.w, &face)));
    card_draw_told(&brush, rect, &face);
    explain_symbols(hud, hud->frame->ui, rect, &face);
}

/* What the card says of them, or why they stay away: the same when its turn is watched again. */
static const char *reinforcements_text(const struct hud *hud, int card)
{
    const struct words *words = hud->words;
    const struct legion_turn *turn = hud->play->legion;
    for (int i = 0; i < turn->cards; i++)
        if (turn->card[i].card == card && turn->card[i].call == SUMMARY_BARRED)
            return words_get(words, "hud.event.barred");
        else if (turn->card[i].card == card && turn->card[i].call == SUMMARY_UNCALLED)
            return words_tell(words, turn->card[i].calls ? "hud.event.uncalled" : "hud.event.uncalled.none",
                              SLOTS({"n", NULL, turn->card[i].calls}));
    return reinforcements_in_game(words, &hud->play->seen, card);
}

static void draw_event_card(struct hud *hud, struct rect rect, int card, float turned)
{
    const struct words *words = hud->words;
    struct brush brush = hud_brush(hud->frame);
    struct painting painting;
    struct card_face face = card_face_empty(CARD_EVENT);
    face.title = event_card_text(NAME(words), words, card);
    face.text = event_card_sentence(SENTENCE(words), words, card);
    face.caption = words_tell(words, "hud.event.caption", SLOTS({"text", reinforcements_text(hud, card), 0}));
    if (painting_of_event(&painting, &brush, words->catalogue, card))
        face.picture = &painting.tableau;
    card_draw_flip(&brush, rect, &face, turned);
}

static void draw_force_card(struct hud *hud, struct rect rect, int card, float turned)
{
    char art[CARD_ROWS][FIGURE_ART_BYTES];
    const struct words *words = hud->words;
    const struct catalogue *catalogue = words->catalogue;
    struct brush brush = hud_brush(hud->frame);
    struct painting painting;
    struct card_face face = card_face_empty(CARD_FORCE);
    face.title = force_card_text(NAME(words), words, card);
    if (legion_turns_force(&hud->play->seen) && !hud->play->replaying)
        face.caption = words_get(words, "hud.force.turned");
    painting_of_force(&painting, catalogue, catalogue->force[card].creatures);
    face.picture = &painting.tableau;
    for (int kind = 0; kind < catalogue->kinds && face.rows < CARD_ROWS; kind++) {
        int creatures = catalogue->force[card].creatures[kind];
        struct figure_look look = figure_look_of_creature(catalogue, kind, art[face.rows]);
        if (creatures > 0)
            face.row[face.rows++] = (struct card_row){look.art, kind_text(NAME(words), words, kind), look.letter,
                                                      creatures};
    }
    card_draw_flip(&brush, rect, &face, turned);
}

/* A Doomtrooper card or gear as it is played: what it does, and who plays it. */
static void draw_played_card(struct hud *hud, struct rect rect, const struct shown_play *play, float turned)
{
    const struct words *words = hud->words;
    struct brush brush = hud_brush(hud->frame);
    struct card_face face = card_face_empty(play->gear ? CARD_EQUIPMENT : CARD_DOOMTROOPER);
    face.title = hud_card_title(words, play->gear, play->card, play->side);
    face.text = hud_card_words(words, play->gear, play->card, play->side);
    if (!play->gear && play->seat < SEAT_COUNT)
        face.caption = seat_title(NAME(words), words, hud->game, play->seat);
    face.art = hud_card_art(words, play->gear, play->card, play->side);
    card_draw_flip(&brush, rect, &face, turned);
}

static bool is_played(const struct hud *hud, const struct shown_play *play)
{
    const struct catalogue *catalogue = hud->game->scenario->catalogue;
    return play->any && play->card < (play->gear ? catalogue->gears : catalogue->doomtrooper_cards);
}

/* Without a card: who acts. */
static void draw_actor(struct hud *hud, struct ui *ui, struct rect rect)
{
    const struct event *event = stage_current(play_stage(hud->play));
    figure_id figure = event && event->figure < FIGURE_MAX ? event->figure
                                                           : play_stage(hud->play)->shown.game.turn.active;
    struct rect words = ui_cut_bottom(ui, &rect, 34);
    if (figure >= FIGURE_MAX || rect.h < ui_px(ui, 40))
        return;
    hud_draw_portrait(hud->play, hud->frame, rect_fit_aspect(rect, 1, 1), figure);
    ui_label(ui, words, ui_title(ui, 22, PALETTE_BRASS_LIGHT), TEXT_CENTRE,
             figure_text(NAME(hud->words), hud->words, hud->game, figure));
}

enum { TURN_MS = 300 }; /* a card is turned over in no more, however long it lies open */

/* What lies open: a card, or who acts. */
enum open_kind { OPEN_FORCE, OPEN_EVENT, OPEN_PLAYED, OPEN_AI, OPEN_AI_BACK, OPEN_ACTOR };
struct open_card {
    enum open_kind kind;
    int card;     /* of FORCE, EVENT and AI */
    bool turning; /* just now */
};

/* The card that was turned over last in this turn. */
static struct open_card open_card_of(struct hud *hud)
{
    const struct stage *stage = play_stage(hud->play);
    const struct shown *shown = &stage->shown;
    const struct event *event = stage_current(stage);
    int type = event && stage->begun ? event->type : EVENT_NONE;
    if ((type == EVENT_FORCE_REVEALED || type == EVENT_FORCE_DRAWN) && event->card < CARD_HIDDEN)
        return (struct open_card){OPEN_FORCE, event->card, true};
    if (type == EVENT_EVENT_DRAWN && event->card < CARD_HIDDEN)
        return (struct open_card){OPEN_EVENT, event->card, true};
    if ((type == EVENT_CARD_PLAYED || type == EVENT_GEAR_USED) && is_played(hud, &shown->play))
        return (struct open_card){OPEN_PLAYED, 0, true};
    if (type == EVENT_AI_CARD && event->card < AI_CARD_MAX)
        return (struct open_card){OPEN_AI, event->card, true};
    if (shown->game.ai.shown < AI_CARD_MAX &&
        (shown->game.turn.seat == SEAT_LEGION || reason_of_card(hud, shown->game.ai.shown)))
        return (struct open_card){OPEN_AI, shown->game.ai.shown, false};
    if (shown->force_card < CARD_HIDDEN)
        return (struct open_card){OPEN_FORCE, shown->force_card, false};
    if (shown->game.legion.event < CARD_HIDDEN)
        return (struct open_card){OPEN_EVENT, shown->game.legion.event, false};
    if (is_played(hud, &shown->play))
        return (struct open_card){OPEN_PLAYED, 0, false};
    bool deck = hud->game->legion.deck && shown->game.turn.seat == SEAT_LEGION;
    return (struct open_card){deck ? OPEN_AI_BACK : OPEN_ACTOR, 0, false};
}

/* Large while it turns, then docked. */
static void draw_card(struct hud *hud, struct ui *ui, struct rect rect)
{
    const struct stage *stage = play_stage(hud->play);
    const struct open_card open = open_card_of(hud);
    const struct brush brush = hud_brush(hud->frame);
    bool turns = open.turning && !stage->manner.still;
    float turned = turns ? fminf(1, fmaxf(stage_progress(stage) * 1.6f, stage->elapsed / TURN_MS)) : 1;
    switch (open.kind) {
    case OPEN_FORCE:
        draw_force_card(hud, rect, open.card, turned);
        break;
    case OPEN_EVENT:
        draw_event_card(hud, rect, open.card, turned);
        break;
    case OPEN_PLAYED:
        draw_played_card(hud, rect, &stage->shown.play, turned);
        break;
    case OPEN_AI:
        draw_ai_card(hud, rect, open.card);
        break;
    case OPEN_AI_BACK:
        card_draw_back(&brush, rect, CARD_AI);
        break;
    case OPEN_ACTOR:
        draw_actor(hud, ui, rect);
        break;
    }
}

/* ---- words ----------------------------------------------------------------------------------------------------- */

/* The odds of the attack being shown, as they were before it; "": none is. */
static const char *attack_words(const struct hud *hud, const struct stage *stage)
{
    const struct event *event = stage_current(stage);
    const struct game *before = &hud->play->told;
    if (!event || hud->play->replaying || (event->type != EVENT_ATTACK_DECLARED && event->type != EVENT_DICE_ROLLED) ||
        event->figure >= FIGURE_MAX || event->target >= FIGURE_MAX || !figure_on_board(before, event->figure) ||
        !figure_on_board(before, event->target))
        return "";
    struct attack_odds odds = attack_quote(before, event->figure, event->target,
                                           event->mode ? event->mode : stage->shown.roll.mode);
    return odds_sentence(SENTENCE(hud->words), hud->words, before, event->target, &odds);
}

/* Who of the Dark Legion does what is shown, and why; "": it gave no reason. */
static const char *reason_words(const struct hud *hud, const struct stage *stage)
{
    struct about about = play_about(hud->play);
    const struct event *reason = legion_turn_reason(stage);
    const struct event *event = stage_current(stage);
    if (!reason && event && event->type == EVENT_AI_CARD && only_places(hud, NULL))
        return words_get(hud->words, "hud.ai.places");
    if (!reason)
        return "";
    const char *why = reason_brief(hud->words, hud->game, &reason->reason, (enum command_type)reason->choice);
    about.figure = reason->figure;
    about.text = why;
    return reason->figure == FIGURE_NONE ? why : about_tell(&about, "reason.of");
}

static float words_height(struct hud *hud, struct ui *ui, float width)
{
    const struct stage *stage = play_stage(hud->play);
    const char *odds = attack_words(hud, stage);
    float odds_high = ui_paragraph_height(ui, ui_bold(ui, UI_TEXT_SMALL, PALETTE_BLOOD_LIGHT), width, odds);
    return ui_paragraph_height(ui, ui_body(ui, UI_TEXT_SMALL, PALETTE_FROST), width, reason_words(hud, stage)) +
           (odds[0] ? odds_high + ui_px(ui, 4) : 0);
}

static void draw_words(struct hud *hud, struct ui *ui, struct rect room)
{
    const struct stage *stage = play_stage(hud->play);
    const char *odds = attack_words(hud, stage), *reason = reason_words(hud, stage);
    struct text_style bold = ui_bold(ui, UI_TEXT_SMALL, PALETTE_BLOOD_LIGHT),
                      style = ui_body(ui, UI_TEXT_SMALL, PALETTE_FROST);
    hud_draw_text(ui, &room, bold, odds);
    if (odds[0])
        ui_cut_top(ui, &room, 4);
    if (reason[0] &&
        ui_area(ui, "enemy.why", room, 0, words_get(hud->words, "hud.enemy.why.hint")).activated) { /* all of it */
        log_panel_ask_why(hud->play->log);
        hud->lookout->drawer = hud->layout->form == HUD_FULL ? hud->lookout->drawer : DRAWER_LOG;
    }
    if (room.h >= ui_paragraph_height(ui, style, room.w, reason))
        ui_paragraph(ui, room, style, TEXT_LEFT, reason);
    else
        font_draw_wrapped(ui_fonts(ui), style, room, TEXT_LEFT, reason);
}

/* ---- speeds ---------------------------------------------------------------------------------------------------- */

/* The speed that holds is lit. While the first turn of the Dark Legion is slowed down that is one of its own, and any
 * other may be chosen instead. */
static void draw_speeds(struct hud *hud, struct ui *ui, struct rect row)
{
    static const struct {
        enum stage_speed speed;
        const char *key;
    } TABS[] = {{STAGE_STEP, "hud.speed.step"},         {STAGE_SLOW, "hud.speed.slow"},
                {STAGE_USUAL, "hud.speed.usual"},       {STAGE_DOUBLE, "hud.speed.double"},
                {STAGE_FOURFOLD, "hud.speed.fourfold"}, {STAGE_INSTANT, "hud.speed.instant"}};
    enum { TAB_COUNT = sizeof TABS / sizeof *TABS };
    const char *labels[TAB_COUNT];
    enum stage_speed speed[TAB_COUNT], now = play_speed(hud->play);
    int count = 0, chosen = -1;
    for (int i = 0; i < TAB_COUNT; i++) {
        if (TABS[i].speed == STAGE_SLOW && now != STAGE_SLOW)
            continue;
        chosen = TABS[i].speed == now ? count : chosen;
        speed[count] = TABS[i].speed;
        labels[count++] = words_get(hud->words, TABS[i].key);
    }
    if (ui_tabs(ui, row, "speed", labels, count, &chosen))
        play_choose_speed(hud->play, hud->frame->preferences, speed[chosen]);
}

/* Whose acting is being shown, where a button stands when it waits. */
static void draw_running(struct hud *hud, struct ui *ui, struct rect row)
{
    struct about about = play_about(hud->play);
    struct text_style style = ui_title(ui, 19, PALETTE_BONE_DIM);
    about.seat = play_stage(hud->play)->shown.game.turn.seat;
    if (about.seat >= SEAT_COUNT)
        return;
    const char *text = about_tell(&about, "hud.enemy.runs");
    float sign = ui_px(ui, 34), width = fminf(row.w, hud_text_width(ui, style, text) + sign);
    struct rect place = rect_anchor(row, width, row.h, 0.5f, 0.5f);
    ui_badge(ui, ui_anchor(ui, rect_cut_left(&place, sign), 24, 24, 0, 0.5f),
             banner_badge(hud_banner_of_seat(hud->game, about.seat)));
    ui_label(ui, place, style, TEXT_LEFT, text);
}

/* What waits is gone on with by a button of its own: it never turns into the one that skips what runs. */
static void draw_next(struct hud *hud, struct ui *ui, struct rect row)
{
    struct stage *stage = play_stage(hud->play);
    bool waiting = stage_is_waiting(stage);
    if (!waiting && row.w < ui_px(ui, 120))
        return;
    if (!waiting) {
        draw_running(hud, ui, row);
    } else if (hud_button(ui, row, hud->words, "enemy.next", "hud.enemy.next", NULL, words_get(hud->words, "key.space"),
                          UI_TONE_PRIMARY)) {
        play_step_on(hud->play);
    }
}

static void draw_skips(struct hud *hud, struct ui *ui, struct rect row)
{
    float gap = ui_px(ui, 6);
    bool roomy = row.w >= ui_px(ui, 200);
    const struct input *input = hud->frame->input;
    bool skips = hud_button(ui, rect_column(row, 0, 2, gap), hud->words, "enemy.skip", "hud.enemy.skip", NULL,
                            roomy ? hud_key(hud->frame, KEY_COMMAND_NEXT) : NULL, UI_TONE_QUIET);
    bool all = hud_button(ui, rect_column(row, 1, 2, gap), hud->words, "enemy.skip_all", "hud.enemy.skip_all", NULL,
                          NULL, UI_TONE_QUIET);
    if (skips)
        play_skip_step(hud->play);
    if (all)
        play_skip_turn(hud->play);
    if (skips || all) {
        hud->skipped_from = (struct point){input->pointer.x, input->pointer.y};
        hud->skipped_rests = input->device == INPUT_MOUSE;
    }
}

void hud_draw_legion_end(struct hud *hud, struct ui *ui, struct rect room)
{
    float gap = ui_px(ui, 5);
    if (room.h >= ui_px(ui, 60)) {
        draw_next(hud, ui, rect_cut_top(&room, (room.h - gap) * 0.56f));
        rect_cut_top(&room, gap);
        draw_skips(hud, ui, room);
    } else {
        (stage_is_waiting(play_stage(hud->play)) ? draw_next : draw_skips)(hud, ui, room);
    }
}

static bool is_turning(struct hud *hud, struct ui *ui)
{
    const struct stage *stage = play_stage(hud->play);
    const struct event *event = stage_current(stage);
    int type = event && stage->begun ? event->type : EVENT_NONE;
    bool card = type == EVENT_EVENT_DRAWN || type == EVENT_FORCE_REVEALED || type == EVENT_FORCE_DRAWN ||
                type == EVENT_CARD_PLAYED || type == EVENT_GEAR_USED;
    return card && hud->layout->board.h >= ui_px(ui, 200);
}

/* ---- where a card lies over the board -------------------------------------------------------------------------- */

enum { LARGE_CARD = 440 };
enum { LARGE_FORCE = 1, LARGE_EVENT = 0x200, LARGE_PLAYED = 0x400 }; /* what struct legion_card keeps, and its number */

int hud_list_scene(const struct hud *hud, struct rect out[SCENE_MAX])
{
    struct point at;
    const struct stage *stage = play_stage(hud->play);
    const struct event *event = stage_current(stage);
    figure_id figures[] = {stage->shown.game.turn.active, event ? event->figure : FIGURE_NONE,
                           event ? event->target : FIGURE_NONE};
    struct camera camera = hud->lookout->camera;
    int count = 0;
    camera_jump(&camera);
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++)
        if (figures[i] < FIGURE_MAX && stage_pose_of(stage, figures[i]).seen)
            out[count++] = board_view_figure_rect(&camera, stage, figures[i]);
    if (stage_focus(stage, &at)) {
        float square = camera_square(&camera);
        at = camera_to_screen(&camera, at);
        out[count++] = rect_of(at.x - square / 2, at.y - square / 2, square, square);
    }
    return count;
}

static bool hides_nobody(struct rect place, const struct rect *scene, int count)
{
    bool clear = true;
    for (int i = 0; i < count; i++)
        clear = clear && rect_is_empty(rect_overlap(place, scene[i]));
    return clear;
}

/* In the upper right corner, where it is looked for, or where it lay before; elsewhere where that hides clearly less of
 * the rooms, or while it would hide who acts, or its target, or the spot. Within one card it stays where it lies as
 * long as that hides nobody. */
static struct rect place_over_board(struct hud *hud, const struct ui *ui, float w, float h)
{
    enum { HIDES_SCENE = 40000, CLEARLY = 10 };
    static const struct point anchors[] = {{1, 0}, {1, 1}, {0, 0}, {0, 1}, {0.5f, 0}, {0.5f, 1}, {1, 0.5f}, {0, 0.5f}};
    struct rect scene[SCENE_MAX], bounds = rect_inset(hud->layout->board, ui_px(ui, 8));
    struct legion_card *card = &hud->legion_card;
    struct point at = card->lies ? card->anchor : anchors[0];
    int count = hud_list_scene(hud, scene), now = play_stage(hud->play)->shown.game.ai.shown;
    struct rect place = rect_anchor(bounds, w, h, at.x, at.y);
    bool clear = hides_nobody(place, scene, count);
    if (card->lies && card->of == now && clear)
        return rect_snapped(place);
    card->lies = true;
    card->of = now;
    int least = lookout_hidden_by(hud->lookout, place) + (clear ? 0 : HIDES_SCENE) - CLEARLY;
    for (size_t i = 0; i < sizeof anchors / sizeof *anchors; i++) {
        struct rect other = rect_anchor(bounds, w, h, anchors[i].x, anchors[i].y);
        int hidden = lookout_hidden_by(hud->lookout, other) + (hides_nobody(other, scene, count) ? 0 : HIDES_SCENE);
        if (hidden < least) {
            least = hidden;
            at = anchors[i];
        }
    }
    card->anchor = at;
    return rect_snapped(rect_anchor(bounds, w, h, at.x, at.y));
}

/* Dealt from beyond the right edge of the board, a team's own from beyond the left, where its hand is; and, where it
 * lay to be read, laid off beyond the lower one. */
static struct rect on_its_way(const struct hud *hud, struct rect big)
{
    enum { DEALT_MS = 220, LAID_OFF_FROM = 93 };
    const struct stage *stage = play_stage(hud->play);
    struct rect board = hud->layout->board;
    float come = fminf(stage->elapsed / DEALT_MS, 1), gone = 100 * stage_progress(stage) - LAID_OFF_FROM;
    if (stage->manner.still)
        return big;
    int type = stage_current(stage)->type;
    bool own = type == EVENT_CARD_PLAYED || type == EVENT_GEAR_USED;
    big.x += (1 - come) * (1 - come) * ((own ? board.x - big.w : rect_right(board)) - big.x);
    if (gone > 0 && stage_duration(stage_current(stage)) >= 2 * DEALT_MS)
        big.y += gone * gone / ((100 - LAID_OFF_FROM) * (100 - LAID_OFF_FROM)) * (rect_bottom(board) - big.y);
    return rect_snapped(big);
}

static float large_height(const struct hud *hud, const struct ui *ui)
{
    return fminf(hud->layout->board.h * 0.8f, ui_px(ui, LARGE_CARD));
}

/* Nothing happens on the board: in its middle, unless that hides more figures than another place. There it stays. */
static struct rect place_of_event(struct hud *hud, const struct ui *ui, float w, float h)
{
    struct rect middle = rect_snapped(rect_anchor(hud->layout->board, w, h, 0.5f, 0.5f)),
                *kept = &hud->legion_card.event;
    if (kept->w != middle.w || kept->h != middle.h) {
        struct rect quiet = lookout_quiet_place(hud->lookout, ui, w, h);
        bool hides = lookout_hidden_by(hud->lookout, middle) >= lookout_hidden_by(hud->lookout, quiet) + LOOKOUT_FIGURE;
        *kept = hides ? rect_of(quiet.x, quiet.y, middle.w, middle.h) : middle;
    }
    return *kept;
}

/* A card just being turned over lies large on the board, whoever turned it over. An AI card does not: the panel tells
 * it while its creature acts. */
static void draw_large(struct hud *hud, struct ui *ui)
{
    struct rect area = hud->layout->board;
    bool turning = is_turning(hud, ui);
    bool event = turning && stage_current(play_stage(hud->play))->type == EVENT_EVENT_DRAWN;
    if (!event)
        hud->legion_card.event = (struct rect){0, 0, 0, 0};
    if (!turning)
        return;
    float h = large_height(hud, ui), w = h * CARD_ASPECT;
    struct rect big = event ? place_of_event(hud, ui, w, h) : place_over_board(hud, ui, w, h);
    (void)ui_area(ui, "enemy.card", big, UI_KEPT_CLEAR, NULL);
    canvas_push_clip(ui_canvas(ui), area);
    big = on_its_way(hud, big);
    canvas_shadow(ui_canvas(ui), big, ui_px(ui, 20), 0.6f);
    draw_card(hud, ui, big);
    canvas_pop_clip(ui_canvas(ui));
}

void hud_draw_legion_speeds(struct hud *hud, struct ui *ui, struct rect room)
{
    float row = ui_px(ui, 34), head = ui_px(ui, 24);
    if (room.h >= row + head && !hud->play->session->reel) { /* there the time line says it */
        room = rect_anchor(room, room.w, row + head, 0.5f, 0.5f);
        ui_label(ui, rect_cut_top(&room, head), ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT,
                 words_get(hud->words, play_stage(hud->play)->shown.game.turn.seat < TEAM_MAX
                                           ? "hud.speed"
                                           : "preference.enemy_speed"));
    }
    draw_speeds(hud, ui, rect_anchor(room, room.w, fminf(row, room.h), 0.5f, 0.5f));
}

/* The docked card lies large on the board again while it is pointed at; a click keeps it there, until the next one or
 * another card. An AI card is told in the panel's width anyway. */
static void look_closer(struct hud *hud, struct ui *ui, struct rect docked)
{
    const struct open_card open = open_card_of(hud);
    float h = large_height(hud, ui), w = h * CARD_ASPECT;
    int of = open.kind == OPEN_PLAYED ? LARGE_PLAYED + play_stage(hud->play)->shown.play.card
                                      : open.card + (open.kind == OPEN_EVENT ? LARGE_EVENT : LARGE_FORCE);
    if (open.kind != OPEN_FORCE && open.kind != OPEN_EVENT && open.kind != OPEN_PLAYED)
        return;
    docked = rect_fit_aspect(docked, 5, 7);
    struct ui_response response = ui_area(ui, "enemy.docked", docked, 0, NULL);
    if (response.activated)
        hud->legion_card.kept = hud->legion_card.kept == of ? 0 : of;
    if ((!response.hot && hud->legion_card.kept != of) || docked.h >= h)
        return;
    struct rect big = place_over_board(hud, ui, w, h);
    (void)ui_area(ui, "enemy.card", big, UI_KEPT_CLEAR, NULL);
    canvas_shadow(ui_canvas(ui), big, ui_px(ui, 20), 0.6f);
    draw_card(hud, ui, big);
}

static void draw_panel(struct hud *hud, struct ui *ui, struct rect room)
{
    float needed = words_height(hud, ui, room.w) + ui_px(ui, 4); /* the card gives way to why it does so */
    struct rect words = rect_cut_bottom(&room, fminf(fmaxf(needed, ui_px(ui, 84)), room.h * 0.5f));
    ui_cut_bottom(ui, &room, 6);
    bool docks = room.h > ui_px(ui, 80) && !is_turning(hud, ui);
    if (docks)
        draw_card(hud, ui, room);
    draw_words(hud, ui, words);
    if (docks)
        look_closer(hud, ui, room);
}

/* Where there is no panel beside the hud, the card is told over it: compass, corporation, matrix and lines, the one
 * that acted lit, and the reason below. */
static void draw_brief_panel(struct hud *hud, struct ui *ui)
{
    struct brush brush = hud_brush(hud->frame);
    const struct stage *stage = play_stage(hud->play);
    const struct shown *shown = &stage->shown;
    const struct event *event = stage_current(stage);
    struct rect area = ui_inset(ui, hud->layout->board, 8);
    if (shown->game.ai.shown >= AI_CARD_MAX ||
        (shown->game.turn.seat != SEAT_LEGION && !reason_of_card(hud, shown->game.ai.shown) &&
         !(event && event->type == EVENT_AI_CARD)))
        return;
    if (area.h < ui_px(ui, 250) || area.w < ui_px(ui, 500) || is_turning(hud, ui))
        return;
    struct card_face face = ai_face(hud, shown->game.ai.shown);
    float w = ui_px(ui, 282), inner = w - ui_px(ui, 24);
    float below = words_height(hud, ui, inner) + ui_px(ui, 8);
    float card = ceilf(card_told_height(&brush, inner, &face)), h = fminf(card + below + ui_px(ui, 24), area.h);
    struct rect room = hud_float(ui, "enemy", place_over_board(hud, ui, w, h));
    struct rect last = rect_cut_bottom(&room, fminf(below, room.h * 0.4f));
    ui_cut_top(ui, &last, 6);
    card_draw_told(&brush, room, &face);
    explain_symbols(hud, ui, room, &face);
    draw_words(hud, ui, last);
}

void hud_draw_legion(struct hud *hud, struct ui *ui)
{
    draw_large(hud, ui);
    if (!play_shows_enemy(hud->play) || hud->layout->form == HUD_TINY || rect_is_empty(hud->layout->board))
        return;
    if (hud->layout->form == HUD_FULL)
        draw_panel(hud, ui, hud_plate(ui, hud->layout->info));
    else
        draw_brief_panel(hud, ui);
}

/* ---- the summary ----------------------------------------------------------------------------------------------- */

static bool has_summary(const struct hud *hud)
{
    const struct legion_turn *turn = hud->play->legion;
    return turn->shown && (turn->complete || turn->alone) && !hud->play->replaying &&
           !game_is_over(&hud->play->session->game) && !hud->play->curtain && !intent_aims(hud->held) &&
           !stage_is_busy(&hud->play->stage) && hud->play->viewer != SEAT_LEGION &&
           (!game_is_asked(hud->game) || question_asks(hud->game, CHOICE_GATE)) &&
           /* nor under what the player reads */
           !hud->hand->open && hud->hold->pinned.what == SHEET_NOTHING && hud->lookout->drawer == DRAWER_NONE;
}

/* "2 Legionnaires and 1 Razide come in"; NULL: nobody did, or it is not known who. */
static const char *came_text(const struct hud *hud)
{
    const struct legion_turn *turn = hud->play->legion;
    int known = 0, count = turn->summary[SUMMARY_CAME].count;
    for (int kind = 0; kind < KIND_MAX; kind++)
        known += turn->came[kind];
    if (count == 0 || known != count)
        return NULL;
    return words_tell(
        hud->words, "hud.summary.came.who",
        SLOTS({"n", NULL, count}, {"text", kind_counts_text(SENTENCE(hud->words), hud->words, turn->came), 0}));
}

/* An Event Card, and whom or what it was laid on or what it did. */
static const char *card_name(const struct hud *hud, const struct summary_card *card)
{
    struct about about = play_about(hud->play);
    if (card->card >= hud->words->catalogue->event_cards)
        return "";
    about.event = card->card;
    about.figure = card->figure;
    about.seat = card->seat;
    about.slot = card->slot;
    if (card->done.type == EVENT_GEAR_LOST) {
        about.figure = card->done.figure;
        about.gear = card->done.card;
        return about_tell(&about, "hud.summary.event.gear");
    }
    if (card->done.type == EVENT_BOARD_ALTERED) {
        about.slot = card->done.slot;
        about.number = card->done.number;
        return about_tell(&about, card->done.choice ? "hud.summary.event.turned" : "hud.summary.event.swapped");
    }
    return about_tell(&about, about.figure < FIGURE_MAX ? "hud.summary.event.figure"
                              : about.seat < SEAT_COUNT ? "hud.summary.event.seat"
                              : about.slot < SLOT_MAX   ? "hud.summary.event.sector"
                                                        : "hud.summary.event");
}

/* A click on it shows it. */
static void draw_card_name(struct hud *hud, struct ui *ui, struct rect rect, struct text_style style, int number)
{
    char id[UI_ID_SIZE];
    const struct summary_card *card = &hud->play->legion->card[number];
    const char *name = card_name(hud, card);
    struct about about = play_about(hud->play);
    about.event = card->card;
    char done[WORDS_SENTENCE_MAX];
    bool tells = event_sentence(done, sizeof done, hud->words, about.game, &card->done);
    about.text = event_card_sentence(SENTENCE(hud->words), hud->words, card->card);
    about.text2 = done;
    if (rect.w < ui_px(ui, 40))
        return;
    snprintf(id, sizeof id, "summary.event#%d", number);
    if (ui_area(ui, id, rect, 0, about_tell(&about, tells ? "hud.event.hint.done" : "hud.event.hint")).activated)
        hud->hold->pinned = (struct sheet_subject){SHEET_EVENT_CARD, card->card, SQUARE_NONE};
    ui_label(ui, rect, style, TEXT_CENTRE, name);
}

/* "“Defensive Spike”", "a trap", "the mission" */
static const char *source_name(const struct hud *hud, int source)
{
    const struct legion_turn *turn = hud->play->legion;
    struct about about = play_about(hud->play);
    about.event = turn->card[0].card;
    return source == SUMMARY_BY_MISSION ? words_get(hud->words, "hud.summary.mission")
           : source == SOURCE_EVENT ? about_tell(&about, turn->cards == 1 ? "hud.summary.card" : "hud.summary.a_card")
                                    : source_text(hud->words, source);
}

/* "Legionnaire 2 and a trap": who and what did it to him; "" where nothing is known, or no names are wanted. */
static const char *names_of(const struct hud *hud, const struct summary_item *item, figure_id figure, bool named)
{
    enum { NAMES_MOST = 4 };
    const char *name[NAMES_MOST];
    int count = 0;
    if (figure >= TROOPER_MAX)
        return "";
    for (figure_id id = 0; id < FIGURE_MAX && count < NAMES_MOST; id++)
        if (item->by[figure] >> id & 1u)
            name[count++] = figure_text(NAME(hud->words), hud->words, hud->game, id);
    for (int source = 0; source <= SUMMARY_BY_MISSION && count < NAMES_MOST; source++)
        if (item->by_source[figure] >> source & 1u)
            name[count++] = source_name(hud, source);
    return count && named ? words_join(SENTENCE(hud->words), hud->words, name, count, WORDS_AND) : "";
}

/* A sentence of what befell one Doomtrooper, by its name; with ".by" where it is told who did it. */
static const char *of_figure(const struct hud *hud, const char *key, figure_id figure, long number, const char *names)
{
    char whole[WORDS_KEY_MAX];
    struct about about = play_about(hud->play);
    about.figure = figure;
    about.number = number;
    about.text = names;
    snprintf(whole, sizeof whole, "%s%s", key, names[0] ? ".by" : "");
    return about_tell(&about, whole);
}

/* "Steiner −2 (Legionnaire 3), Hunter −3" */
static const char *of_each(const struct hud *hud, const struct summary_item *item, bool named)
{
    const char *told[TROOPER_MAX];
    int count = 0;
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (item->lost[id])
            told[count++] = of_figure(hud, "hud.summary.wounds.each", id, item->lost[id],
                                      names_of(hud, item, id, named));
    return words_join(SENTENCE(hud->words), hud->words, told, count, WORDS_COMMA);
}

static const char *const SUMMARY_KEY[SUMMARY_KINDS] = {
    "hud.summary.wounds", "hud.summary.losses", "hud.summary.attacks", "hud.summary.moved",
    "hud.summary.came",   "hud.summary.killed", "hud.summary.cards"};

/* What is told of a team of a computer, what matters most first. */
static const uint8_t ALLY_ORDER[] = {SUMMARY_KILLED, SUMMARY_LOSSES,  SUMMARY_WOUNDS, SUMMARY_CARDS,
                                     SUMMARY_CAME,   SUMMARY_ATTACKS, SUMMARY_MOVED};

/* "Bauhaus: 1 creature killed, 2 attacks, 1 move", so many of these at most, 1 or more, and three dots for the others;
 * NULL: nothing is told of that team of a computer. */
static const char *ally_text(const struct hud *hud, seat_id seat, int most)
{
    const struct legion_turn *turn = hud->play->legion;
    const char *told[SUMMARY_KINDS];
    int count = 0;
    if (!legion_turn_tells_ally(turn, seat))
        return NULL;
    for (size_t i = 0; i < sizeof ALLY_ORDER; i++) {
        int kind = ALLY_ORDER[i], number = turn->ally[seat][kind].count;
        const char *key = kind == SUMMARY_CARDS ? "hud.summary.ally.cards" : SUMMARY_KEY[kind];
        if (number > 0)
            told[count++] = words_tell(hud->words, key, SLOTS({"n", NULL, number}));
    }
    int told_of = count < most ? count : most;
    struct about about = play_about(hud->play);
    about.seat = seat;
    about.text = words_join(SENTENCE(hud->words), hud->words, told, told_of, WORDS_COMMA);
    return about_tell(&about, told_of < count ? "hud.summary.ally.part" : "hud.summary.ally");
}

/* What a team of a computer did, as far as there is room; all of it in its tip. A click shows where it was. */
static void draw_ally(struct hud *hud, struct ui *ui, struct rect rect, seat_id seat, const char *text)
{
    const struct summary_item *place = NULL;
    char id[UI_ID_SIZE];
    for (size_t i = 0; i < sizeof ALLY_ORDER && !place; i++)
        place = hud->play->legion->ally[seat][ALLY_ORDER[i]].squares > 0 ? &hud->play->legion->ally[seat][ALLY_ORDER[i]]
                                                                         : NULL;
    if (rect.w < ui_px(ui, 20))
        return;
    snprintf(id, sizeof id, "summary.ally#%d", seat);
    struct ui_response response = ui_area(
        ui, id, rect, 0,
        words_tell(hud->words, "hud.summary.came.hint",
                   SLOTS({"text", ally_text(hud, seat, SUMMARY_KINDS), 0},
                         {"then", place ? words_get(hud->words, "hud.summary.hint") : "", 0})));
    ui_label(ui, rect, ui_bold(ui, UI_TEXT, response.hot && place ? PALETTE_BRASS_LIGHT : PALETTE_BONE), TEXT_CENTRE,
             text);
    if (!response.activated || !place)
        return;
    overlay_pulse(&hud->lookout->overlay, place->at, place->squares, hud->frame->now);
    lookout_show_square(hud->lookout, place->at[0]);
}

static bool did_something(const struct legion_turn *turn)
{
    int told = turn->cards;
    for (int i = 0; i < SUMMARY_CARDS; i++)
        told += turn->summary[i].count;
    return told > 0;
}

/* Whose names the summary tells: nobody's, those who were hurt or lost, and who did it, and who came. */
enum summary_names { NAMES_NONE, NAMES_OF_HURT, NAMES_OF_STRIKERS, NAMES_ALL };

/* The words of one number; NULL: it is not told. */
static const char *summary_text(const struct hud *hud, int kind, enum summary_names names)
{
    const struct summary_item *item = &hud->play->legion->summary[kind];
    char one[WORDS_KEY_MAX];
    int number = kind == SUMMARY_CARDS ? force_face_down_all(hud->game) /* those that lie there now: others have acted
                                                                           since */
                                       : item->count;
    const struct legion_turn *turn = hud->play->legion;
    if (item->count == 0)
        return kind == SUMMARY_WOUNDS && number == 0
                   ? words_get(hud->words, did_something(turn) ? "hud.summary.unhurt" : "hud.summary.nothing")
                   : NULL;
    if (kind == SUMMARY_CAME && names == NAMES_ALL && came_text(hud))
        return came_text(hud);
    if (kind == SUMMARY_ATTACKS && turn->missed > 0)
        return words_tell(hud->words,
                          turn->missed < number ? "hud.summary.attacks.missed" : "hud.summary.attacks.all_missed",
                          SLOTS({"n", NULL, number}, {"missed", NULL, turn->missed}));
    if (kind <= SUMMARY_LOSSES && item->figures == 1) {
        snprintf(one, sizeof one, "%s.one", SUMMARY_KEY[kind]);
        return of_figure(hud, one, item->figure, number, names_of(hud, item, item->figure, names > NAMES_OF_HURT));
    }
    if (kind == SUMMARY_WOUNDS && names > NAMES_NONE)
        return words_tell(hud->words, "hud.summary.wounds.of",
                          SLOTS({"n", NULL, number}, {"text", of_each(hud, item, names > NAMES_OF_HURT), 0}));
    return words_tell(hud->words, SUMMARY_KEY[kind], SLOTS({"n", NULL, number}));
}

/* The names that there was no room for are told there. */
static const char *item_hint(const struct hud *hud, int kind, const char *shown)
{
    const char *where = hud->play->legion->summary[kind].squares > 0 ? words_get(hud->words, "hud.summary.hint") : "";
    const char *all = summary_text(hud, kind, NAMES_ALL);
    if (all && (kind == SUMMARY_CAME || strcmp(all, shown) != 0))
        return words_tell(hud->words, "hud.summary.came.hint", SLOTS({"text", all, 0}, {"then", where, 0}));
    return where[0] ? where : NULL;
}

/* A number of the summary: a click shows where it happened. */
static void draw_item(struct hud *hud, struct ui *ui, struct rect rect, int kind, const char *text)
{
    char id[UI_ID_SIZE];
    const struct summary_item *item = &hud->play->legion->summary[kind];
    bool places = item->squares > 0;
    if (rect.w < ui_px(ui, 20))
        return;
    snprintf(id, sizeof id, "summary#%d", kind);
    struct ui_response response = ui_area(ui, id, rect, 0, item_hint(hud, kind, text));
    ui_label(ui, rect,
             ui_bold(ui, UI_TEXT,
                     item->count > 0 && kind <= SUMMARY_LOSSES            ? PALETTE_BLOOD_LIGHT
                     : kind == SUMMARY_KILLED || (response.hot && places) ? PALETTE_BRASS_LIGHT
                                                                          : PALETTE_BONE),
             TEXT_CENTRE, text);
    if (!response.activated || !places)
        return;
    overlay_pulse(&hud->lookout->overlay, item->at, item->squares, hud->frame->now);
    lookout_show_square(hud->lookout, item->at[0]);
}

/* What lies there, with the width of each; 0: there is no room for it. */
struct summary_row {
    float room, cards, items, allies, more; /* for all of it, and what each of these takes together */
    const char *text[SUMMARY_KINDS], *ally[TEAM_MAX], *more_text;
    float card_width[SUMMARY_EVENT_CARDS], width[SUMMARY_KINDS], ally_width[TEAM_MAX];
};

static float summary_width(struct ui *ui, const char *text)
{
    return text && text[0] ? hud_text_width(ui, ui_bold(ui, UI_TEXT, PALETTE_BONE), text) + ui_px(ui, 18) : 0;
}

static bool is_too_wide(const struct summary_row *row)
{
    return row->cards + row->items + row->allies + row->more > row->room;
}

static void list_summary(const struct hud *hud, struct ui *ui, enum summary_names names, struct summary_row *row)
{
    row->items = 0;
    for (int i = 0; i < SUMMARY_KINDS; i++) {
        const char *text = hud->play->legion->alone ? NULL : summary_text(hud, i, names);
        row->text[i] = text ? text : "";
        row->width[i] = summary_width(ui, text);
        row->items += row->width[i];
    }
}

/* The same of the teams of computers, so many things of each. */
static void list_allies(const struct hud *hud, struct ui *ui, int most, struct summary_row *row)
{
    row->allies = 0;
    for (seat_id seat = 0; seat < TEAM_MAX; seat++) {
        row->ally[seat] = ally_text(hud, seat, most);
        row->ally_width[seat] = summary_width(ui, row->ally[seat]);
        row->allies += row->ally_width[seat];
    }
}

static void add_line(char *out, size_t size, const char *text, int *count)
{
    size_t used = strlen(out);
    snprintf(out + used, size - used, "%s%s", *count ? "\n" : "", text);
    ++*count;
}

/* All that there was no room for, a line for each; the number of lines. */
static int list_left_out(const struct hud *hud, const struct summary_row *row, char *out, size_t size)
{
    int count = 0;
    const struct legion_turn *turn = hud->play->legion;
    out[0] = '\0';
    for (int i = 0; i < turn->cards && !turn->alone; i++)
        if (row->card_width[i] <= 0)
            add_line(out, size, card_name(hud, &turn->card[i]), &count);
    for (int i = 0; i < SUMMARY_KINDS; i++)
        if (row->text[i][0] && row->width[i] <= 0)
            add_line(out, size, summary_text(hud, i, NAMES_ALL), &count);
    for (seat_id seat = 0; seat < TEAM_MAX; seat++)
        if (row->ally[seat] && row->ally_width[seat] <= 0)
            add_line(out, size, ally_text(hud, seat, SUMMARY_KINDS), &count);
    return count;
}

/* Goes as a whole; that it did is said in its place. */
static void leave_out(const struct hud *hud, struct ui *ui, struct summary_row *row, float *width, float *sum)
{
    char left[WORDS_SENTENCE_MAX];
    *sum -= *width;
    *width = 0;
    int count = list_left_out(hud, row, left, sizeof left);
    row->more_text = words_tell(hud->words, "hud.summary.more", SLOTS({"n", NULL, count}));
    row->more = count ? summary_width(ui, row->more_text) : 0;
}

/* What matters least goes until the rest has room. */
static void drop_items(const struct hud *hud, struct ui *ui, struct summary_row *row)
{
    static const uint8_t least_first[] = {SUMMARY_MOVED, SUMMARY_CARDS, SUMMARY_CAME, SUMMARY_ATTACKS};
    for (size_t i = 0; i < sizeof least_first && is_too_wide(row); i++)
        leave_out(hud, ui, row, &row->width[least_first[i]], &row->items);
}

/* Names give way to what others did, who came first, who was hurt last; then Event Cards, which have been read, the
 * first of them first; teams of computers last. */
static void fit_summary(const struct hud *hud, struct ui *ui, struct summary_row *row)
{
    list_allies(hud, ui, SUMMARY_KINDS, row);
    list_summary(hud, ui, NAMES_ALL, row);
    for (int most = SUMMARY_KINDS - 1; most >= 1 && is_too_wide(row); most--)
        list_allies(hud, ui, most, row);
    for (int names = NAMES_OF_STRIKERS; names >= NAMES_NONE && is_too_wide(row); names--) {
        row->more = 0;
        list_summary(hud, ui, (enum summary_names)names, row);
        drop_items(hud, ui, row);
    }
    for (int i = 0; i < SUMMARY_EVENT_CARDS && is_too_wide(row); i++)
        leave_out(hud, ui, row, &row->card_width[i], &row->cards);
    for (int seat = TEAM_MAX - 1; seat >= 0 && is_too_wide(row); seat--)
        leave_out(hud, ui, row, &row->ally_width[seat], &row->allies);
}

enum { SUMMARY_MARK = 34 };

static bool has_room(const struct hud *hud, const struct ui *ui)
{
    return hud->layout->board.w >= ui_px(ui, 360) && hud->layout->board.h >= ui_px(ui, 140);
}

/* In the place of the news, so that nothing of the board is below it; where there is none, over the board. */
static struct rect summary_room(struct hud *hud, struct ui *ui, struct rect news, float w, float h)
{
    if (rect_is_empty(news)) {
        hud->summary = lookout_quiet_place(hud->lookout, ui, w, h);
        return rect_inset(hud_float(ui, "summary", hud->summary), -ui_px(ui, 3));
    }
    hud->summary = news;
    (void)ui_area(ui, "summary", news, UI_KEPT_CLEAR, NULL);
    canvas_fill(ui_canvas(ui), news, palette_colour(PALETTE_IRON_BLACK));
    canvas_fill(ui_canvas(ui), rect_of(news.x, news.y, news.w, ui_px(ui, 1)), palette_colour(PALETTE_BRASS_DARK));
    struct rect room = rect_snapped(news);
    float mark = ui_px(ui, SUMMARY_MARK);
    rect_cut_right(&room, ui_px(ui, 8));
    ui_cut_left(ui, &room, 4);
    struct rect badge = ui_anchor(ui, rect_cut_left(&room, mark), 24, 24, 0.5f, 0.5f);
    if (!hud->play->legion->alone)
        ui_badge(ui, badge, banner_badge(BANNER_LEGION));
    rect_cut_right(&room, fmaxf(room.w - w, 0));
    return room;
}

struct rect hud_summary_below(const struct hud *hud, const struct ui *ui)
{
    struct rect news = hud->layout->news;
    rect_cut_left(&news, rect_overlap(news, hud_team_over(hud, ui)).w);
    return has_summary(hud) && has_room(hud, ui) && news.w >= ui_px(ui, 360) ? news : rect_of(0, 0, 0, 0);
}

/* What there was no room for is read where it is pointed at. */
static void draw_left_out(struct hud *hud, struct ui *ui, struct rect rect, const struct summary_row *row)
{
    char *left = string_room(hud->words->strings, WORDS_SENTENCE_MAX);
    if (list_left_out(hud, row, left, WORDS_SENTENCE_MAX) == 0)
        return;
    bool hot = ui_area(ui, "summary.more", rect, 0, left).hot;
    ui_label(ui, rect, ui_bold(ui, UI_TEXT, hot ? PALETTE_BRASS_LIGHT : PALETTE_BONE), TEXT_CENTRE, row->more_text);
}

static void draw_row(struct hud *hud, struct ui *ui, struct rect room, const struct summary_row *row)
{
    float kept = fminf(row->more, room.w);
    rect_cut_right(&room, kept);
    for (int i = 0; i < hud->play->legion->cards; i++)
        draw_card_name(hud, ui, rect_cut_left(&room, fminf(row->card_width[i], room.w)),
                       ui_bold(ui, UI_TEXT, PALETTE_PARCHMENT), i);
    for (int i = 0; i < SUMMARY_KINDS; i++)
        draw_item(hud, ui, rect_cut_left(&room, fminf(row->width[i], room.w)), i, row->text[i]);
    for (seat_id seat = 0; seat < TEAM_MAX; seat++)
        draw_ally(hud, ui, rect_cut_left(&room, fminf(row->ally_width[seat], room.w)), seat, row->ally[seat]);
    draw_left_out(hud, ui, rect_of(room.x, room.y, kept, room.h), row);
}

void hud_draw_summary(struct hud *hud, struct ui *ui)
{
    struct summary_row row = {0};
    struct legion_turn *turn = hud->play->legion;
    hud->summary = rect_of(0, 0, 0, 0);
    if (!has_summary(hud) || !has_room(hud, ui))
        return;
    struct rect news = hud_summary_below(hud, ui);
    bool below = !rect_is_empty(news);
    float gap = ui_px(ui, 6), button = below ? fminf(news.h - ui_px(ui, 4), ui_px(ui, 32)) : ui_px(ui, 36),
          w = ui_px(ui, 24) + 2 * (button + gap);
    float most = below ? news.w - ui_px(ui, SUMMARY_MARK + 12) : hud->layout->board.w - ui_px(ui, 16);
    row.room = most - w;
    for (int i = 0; i < turn->cards && !turn->alone; i++) {
        row.card_width[i] = summary_width(ui, card_name(hud, &turn->card[i]));
        row.cards += row.card_width[i];
    }
    fit_summary(hud, ui, &row);
    w = fminf(w + row.items + row.cards + row.allies + row.more, most);
    struct rect room = summary_room(hud, ui, news, w, button + ui_px(ui, 18));
    struct rect close = rect_cut_right(&room, button);
    rect_cut_right(&room, gap);
    struct rect again = rect_cut_right(&room, button);
    draw_row(hud, ui, room, &row);
    const char *hint = words_tell(hud->words, "hud.replay.hint",
                                  SLOTS({"key", hud_key(hud->frame, KEY_COMMAND_REPLAY_ENEMY), 0}));
    if (!turn->alone &&
        ui_button(ui, rect_anchor(again, button, button, 0.5f, 0.5f),
                  (struct ui_button){.id = "hud.replay", .icon = "replay", .hint = hint, .tone = UI_TONE_QUIET}))
        play_start_replay(hud->play, hud->frame);
    if (ui_button(ui, rect_anchor(close, button, button, 0.5f, 0.5f),
                  (struct ui_button){.id = "summary.close",
                                     .icon = "cross",
                                     .hint = words_get(hud->words, "hud.summary.close"),
                                     .tone = UI_TONE_QUIET}))
        turn->shown = false;
}
