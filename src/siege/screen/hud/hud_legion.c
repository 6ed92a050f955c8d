/* hud_legion.c -- drawing of the enemy's turn: the card, the reason, speeds, the summary. */

#include "siege/screen/hud/hud_legion.h"

#include "siege/screen/board/hold.h"

#include "siege/screen/hud/hud_paint.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/turn/reason.h"
#include "siege/text/play/effects.h"
#include "siege/text/names/names.h"
#include "siege/text/play/odds.h"
#include "siege/text/names/reasons.h"
#include "siege/view/card_view.h"
#include "siege/view/figure_view.h"
#include "siege/input/key_commands.h"
#include "siege/screen/siege_preferences.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- cards
 * ----------------------------------------------------------------------------------------------------------- */

/* The words that the face of an AI card borrows. */
struct ai_words {
    char title[WORDS_NAME_MAX], line[CARD_LINES][WORDS_SENTENCE_MAX], code[2];
};

/* The reason for what is shown now if this card gave it, or NULL. */
static const struct event *reason_of_card(struct hold *hold, int card)
{
    const struct event *reason = legion_turn_reason(play_stage(hold->play));
    return reason && reason->reason.card == card ? reason : NULL;
}

static bool is_action(const struct event *reason)
{
    return reason->choice == COMMAND_MOVE || reason->choice == COMMAND_ATTACK || reason->choice == COMMAND_JUMP;
}

/* The line of the card that decided, or -1. */
static int line_that_decided(const struct event *reason)
{
    return reason && is_action(reason) && reason->reason.kind != REASON_FALLBACK ? reason->reason.line : -1;
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

static struct card_face ai_face(struct hold *hold, int card, struct ai_words *words)
{
    static const char *const directions[] = {"hud.compass.north", "hud.compass.east", "hud.compass.south",
                                             "hud.compass.west"};
    const struct catalogue *catalogue = hold->play->seen.scenario->catalogue;
    const struct ai_card *it = &catalogue->ai[card];
    const struct event *reason = reason_of_card(hold, card);
    struct card_face face = card_face_empty(CARD_AI);
    face.ai = it;
    face.title = ai_card_text(words->title, sizeof words->title, &hold->play->words, card);
    words->code[0] = catalogue->behaviour[it->behaviour].code;
    words->code[1] = '\0';
    face.behaviour = words->code;
    face.lines = catalogue->behaviour[it->behaviour].lines;
    for (int i = 0; i < face.lines && i < CARD_LINES; i++)
        face.line[i] = ai_line_text(words->line[i], WORDS_SENTENCE_MAX, &hold->play->words, card, i);
    face.current = line_that_decided(reason);
    face.decides = part_that_decided(reason);
    for (int i = 0; i < 4; i++)
        face.direction[i] = words_get(&hold->play->words, directions[i]);
    return face;
}

/* In the panel it is told in the panel's width; over the board it lies as a card. */
static void draw_ai_card(struct hold *hold, struct frame *frame, struct rect rect, int card, float turned)
{
    struct ai_words words;
    struct brush brush = hud_brush(frame);
    struct card_face face = ai_face(hold, card, &words);
    if (hold->lookout->layout.form != HUD_FULL) {
        (void)card_draw_flip(&brush, rect, &face, turned);
        return;
    }
    rect.h = fminf(rect.h, ceilf(card_told_height(&brush, rect.w, &face)));
    card_draw_told(&brush, rect, &face, turned);
}

static void draw_event_card(struct hold *hold, struct frame *frame, struct rect rect, int card, float turned)
{
    char title[WORDS_NAME_MAX], text[WORDS_SENTENCE_MAX], caption[WORDS_SENTENCE_MAX];
    struct brush brush = hud_brush(frame);
    struct card_face face = card_face_empty(CARD_EVENT);
    face.title = event_card_text(title, sizeof title, &hold->play->words, card);
    face.text = event_card_sentence(text, sizeof text, &hold->play->words, card);
    face.caption = reinforcements_sentence(caption, sizeof caption, &hold->play->words, card);
    (void)card_draw_flip(&brush, rect, &face, turned);
}

static void draw_force_card(struct hold *hold, struct frame *frame, struct rect rect, int card, float turned)
{
    char title[WORDS_NAME_MAX], names[CARD_ROWS][WORDS_NAME_MAX], art[CARD_ROWS][FIGURE_ART_BYTES];
    struct brush brush = hud_brush(frame);
    const struct catalogue *catalogue = hold->play->seen.scenario->catalogue;
    struct card_face face = card_face_empty(CARD_FORCE);
    face.title = force_card_text(title, sizeof title, &hold->play->words, card);
    for (int kind = 0; kind < catalogue->kinds && face.rows < CARD_ROWS; kind++) {
        if (catalogue->force[card].creatures[kind] == 0)
            continue;
        struct figure_look look = figure_look_of_creature(catalogue, kind, art[face.rows]);
        face.row[face.rows] = (struct card_row){look.art,
                                                kind_text(names[face.rows], WORDS_NAME_MAX, &hold->play->words, kind),
                                                look.letter, catalogue->force[card].creatures[kind]};
        face.rows++;
    }
    (void)card_draw_flip(&brush, rect, &face, turned);
}

/* A Doomtrooper card or gear as it is played: what it does, and who plays it. */
static void draw_played_card(struct hold *hold, struct frame *frame, struct rect rect, const struct shown_play *play,
                             float turned)
{
    char title[WORDS_NAME_MAX], text[WORDS_SENTENCE_MAX], caption[WORDS_NAME_MAX], art[96];
    const struct catalogue *catalogue = hold->play->seen.scenario->catalogue;
    struct brush brush = hud_brush(frame);
    struct card_face face = card_face_empty(play->gear ? CARD_EQUIPMENT : CARD_DOOMTROOPER);
    if (play->gear) {
        face.title = gear_text(title, sizeof title, &hold->play->words, play->card);
        face.text = gear_sentence(text, sizeof text, &hold->play->words, play->card);
        snprintf(art, sizeof art, "art/equipment/%s.svg", catalogue->gear[play->card].id);
    } else {
        face.title = card_title(title, sizeof title, &hold->play->words, play->card, play->side);
        face.text = card_sentence(text, sizeof text, &hold->play->words, play->card, play->side);
        if (catalogue->doomtrooper[play->card].moments)
            snprintf(art, sizeof art, "art/doomtrooper/%s.svg", catalogue->doomtrooper[play->card].id);
        else
            snprintf(art, sizeof art, "art/doomtrooper/%s_%s.svg", catalogue->doomtrooper[play->card].id,
                     play->side ? "hinder" : "help");
        face.caption = play->seat < SEAT_COUNT
                           ? seat_title(caption, sizeof caption, &hold->play->words, &hold->play->seen, play->seat)
                           : NULL;
    }
    face.art = art;
    (void)card_draw_flip(&brush, rect, &face, turned);
}

static bool is_played(const struct hold *hold, const struct shown_play *play)
{
    const struct catalogue *catalogue = hold->play->seen.scenario->catalogue;
    return play->any && play->card < (play->gear ? catalogue->gears : catalogue->doomtrooper_cards);
}

/* Without a card: who acts. */
static void draw_actor(struct hold *hold, struct frame *frame, struct rect rect)
{
    char name[WORDS_NAME_MAX];
    struct ui *ui = frame->ui;
    const struct event *event = stage_current(play_stage(hold->play));
    figure_id figure = event && event->figure < FIGURE_MAX ? event->figure
                                                           : play_stage(hold->play)->shown.game.turn.active;
    struct rect words = rect_cut_bottom(&rect, ui_px(ui, 34));
    if (figure >= FIGURE_MAX || rect.h < ui_px(ui, 40))
        return;
    hud_draw_portrait(hold->play, frame, rect_fit_aspect(rect, 1, 1), figure);
    figure_text(name, sizeof name, &hold->play->words, &hold->play->seen, figure);
    ui_label(ui, words, ui_title(ui, 22, PALETTE_BRASS_LIGHT), TEXT_CENTRE, name);
}

enum { TURN_MS = 300 }; /* a card is turned over in no more, however long it lies open */

/* The card that was turned over last in this turn; large while it turns, then docked. */
static void draw_card(struct hold *hold, struct frame *frame, struct rect rect)
{
    const struct stage *stage = play_stage(hold->play);
    const struct shown *shown = &stage->shown;
    const struct event *event = stage_current(stage);
    float progress = stage_progress(stage),
          turned = stage->still ? 1 : fminf(1, fmaxf(progress * 1.6f, stage->elapsed / TURN_MS));
    int type = event && stage->begun ? event->type : EVENT_NONE;
    if ((type == EVENT_FORCE_REVEALED || type == EVENT_FORCE_DRAWN) && event->card < CARD_HIDDEN)
        draw_force_card(hold, frame, rect, event->card, turned);
    else if (type == EVENT_EVENT_DRAWN && event->card < CARD_HIDDEN)
        draw_event_card(hold, frame, rect, event->card, turned);
    else if ((type == EVENT_CARD_PLAYED || type == EVENT_GEAR_USED) && is_played(hold, &shown->play))
        draw_played_card(hold, frame, rect, &shown->play, turned);
    else if (type == EVENT_AI_CARD && event->card < AI_CARD_MAX)
        draw_ai_card(hold, frame, rect, event->card, turned);
    else if (shown->game.ai.shown < AI_CARD_MAX &&
             (shown->game.turn.seat == SEAT_LEGION || reason_of_card(hold, shown->game.ai.shown)))
        draw_ai_card(hold, frame, rect, shown->game.ai.shown, 1);
    else if (shown->force_card < CARD_HIDDEN)
        draw_force_card(hold, frame, rect, shown->force_card, 1);
    else if (shown->game.legion.event < CARD_HIDDEN)
        draw_event_card(hold, frame, rect, shown->game.legion.event, 1);
    else if (is_played(hold, &shown->play))
        draw_played_card(hold, frame, rect, &shown->play, 1);
    else if (hold->play->seen.legion.deck && shown->game.turn.seat == SEAT_LEGION) {
        struct brush brush = hud_brush(frame);
        (void)card_draw_back(&brush, rect, CARD_AI, 1);
    } else {
        draw_actor(hold, frame, rect);
    }
}

/* ---- words
 * ----------------------------------------------------------------------------------------------------------- */

static void attack_words(const struct hold *hold, const struct stage *stage, char *out, size_t size)
{
    const struct event *event = stage_current(stage);
    out[0] = '\0';
    if (!event || hold->play->replaying || (event->type != EVENT_ATTACK_DECLARED && event->type != EVENT_DICE_ROLLED))
        return;
    if (event->figure >= FIGURE_MAX || event->target >= FIGURE_MAX ||
        !figure_on_board(&hold->play->before, event->figure) || !figure_on_board(&hold->play->before, event->target))
        return;
    struct attack_odds odds = attack_quote(&hold->play->before, event->figure, event->target,
                                           event->mode ? event->mode : stage->shown.roll.mode);
    odds_sentence(out, size, &hold->play->words, &hold->play->before, event->target, &odds);
}

static void draw_words(struct hold *hold, struct frame *frame, struct rect room)
{
    char text[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    const struct stage *stage = play_stage(hold->play);
    const struct event *reason = legion_turn_reason(stage);
    attack_words(hold, stage, text, sizeof text);
    if (text[0]) {
        struct text_style style = ui_bold(ui, UI_TEXT_SMALL, PALETTE_BLOOD_LIGHT);
        ui_paragraph(ui, rect_cut_top(&room, fminf(room.h, ceilf(ui_paragraph_height(ui, style, room.w, text)))), style,
                     TEXT_LEFT, text);
        rect_cut_top(&room, ui_px(ui, 4));
    }
    if (!reason)
        return;
    reason_sentence(text, sizeof text, &hold->play->words, &hold->play->seen, &reason->reason,
                    (enum command_type)reason->choice);
    struct text_style style = ui_body(ui, UI_TEXT_SMALL, PALETTE_FROST);
    if (room.h >= ui_paragraph_height(ui, style, room.w, text))
        ui_paragraph(ui, room, style, TEXT_LEFT, text);
    else
        font_draw_wrapped(frame->fonts, style, room, TEXT_LEFT, text);
}

/* ---- speeds
 * ---------------------------------------------------------------------------------------------------------- */

static void draw_speeds(struct hold *hold, struct frame *frame, struct rect row)
{
    enum { SPEEDS = 5 };
    static const enum stage_speed speeds[SPEEDS] = {STAGE_STEP, STAGE_USUAL, STAGE_DOUBLE, STAGE_FOURFOLD,
                                                    STAGE_INSTANT};
    static const char *const keys[SPEEDS] = {"hud.speed.step", "hud.speed.usual", "hud.speed.double",
                                             "hud.speed.fourfold", "hud.speed.instant"};
    const char *labels[SPEEDS];
    int now = preferences_get(frame->preferences, PREFERENCE_ENEMY_SPEED), chosen = -1;
    for (int i = 0; i < SPEEDS; i++) {
        labels[i] = words_get(&hold->play->words, keys[i]);
        chosen = now == (int)speeds[i] ? i : chosen;
    }
    if (ui_tabs(frame->ui, row, "speed", labels, SPEEDS, &chosen))
        preferences_set(frame->preferences, PREFERENCE_ENEMY_SPEED, (int)speeds[chosen]);
}

static void draw_next(struct hold *hold, struct frame *frame, struct rect row)
{
    struct ui *ui = frame->ui;
    struct stage *stage = play_stage(hold->play);
    bool waiting = stage_is_waiting(stage);
    const char *space = words_get(&hold->play->words, "hud.key.space");
    if (ui_button(
            ui, rect_column(row, 0, 2, ui_px(ui, 6)),
            (struct ui_button){.id = "enemy.next",
                               .label = words_get(&hold->play->words, waiting ? "hud.enemy.next" : "hud.enemy.skip"),
                               .key_cap = space,
                               .tone = waiting ? UI_TONE_PRIMARY : UI_TONE_IRON}))
        stage_step(stage);
    if (ui_button(ui, rect_column(row, 1, 2, ui_px(ui, 6)),
                  (struct ui_button){.id = "enemy.skip_all",
                                     .label = words_get(&hold->play->words, "hud.enemy.skip_all"),
                                     .hint = words_get(&hold->play->words, "enemy_turn.skip.hint"),
                                     .tone = UI_TONE_IRON})) {
        stage_skip_all(stage);
        hold->play->skip_turn = !hold->play->replaying;
    }
}

static bool is_turning(struct hold *hold, struct frame *frame)
{
    const struct event *event = stage_current(play_stage(hold->play));
    bool told = hold->lookout->layout.form == HUD_FULL; /* the panel tells AI cards */
    bool card = event && play_stage(hold->play)->begun &&
                ((event->type == EVENT_AI_CARD && !told) || event->type == EVENT_EVENT_DRAWN ||
                 event->type == EVENT_FORCE_REVEALED || event->type == EVENT_FORCE_DRAWN ||
                 event->type == EVENT_CARD_PLAYED || event->type == EVENT_GEAR_USED);
    return card && hold->lookout->layout.board.h >= ui_px(frame->ui, 200);
}

/* A card just being turned over lies large on the hold, whoever turned it over. */
static void draw_large(struct hold *hold, struct frame *frame)
{
    struct ui *ui = frame->ui;
    struct rect area = hold->lookout->layout.board;
    if (!is_turning(hold, frame))
        return;
    float h = fminf(area.h * 0.8f, ui_px(ui, 440)), w = h * CARD_ASPECT;
    struct rect big = rect_of(fmaxf(area.x, rect_right(area) - w - ui_px(ui, 12)), area.y + (area.h - h) / 2, w, h);
    canvas_shadow(frame->canvas, big, ui_px(ui, 20), 0.6f);
    draw_card(hold, frame, big);
}

void legion_turn_draw_buttons(struct hold *hold, struct frame *frame, struct rect room)
{
    struct ui *ui = frame->ui;
    float row = ui_px(ui, 34);
    if (room.h >= 2 * row) {
        draw_speeds(hold, frame, rect_cut_top(&room, row));
        rect_cut_top(&room, ui_px(ui, 6));
    }
    draw_next(hold, frame, rect_anchor(room, room.w, fminf(room.h, ui_px(ui, 40)), 0, 0));
}

static void draw_panel(struct hold *hold, struct frame *frame, struct rect room)
{
    struct ui *ui = frame->ui;
    struct rect buttons = rect_cut_bottom(&room, ui_px(ui, 34 + 6 + 36));
    rect_cut_bottom(&room, ui_px(ui, 6));
    legion_turn_draw_buttons(hold, frame, buttons);
    struct rect words = rect_cut_bottom(&room, fminf(ui_px(ui, 84), room.h * 0.4f));
    rect_cut_bottom(&room, ui_px(ui, 6));
    if (room.h > ui_px(ui, 80) && !is_turning(hold, frame))
        draw_card(hold, frame, room);
    draw_words(hold, frame, words);
}

/* Where there is no panel beside the hold, the card is told over it: compass, corporation, matrix and lines, the one
 * that acted lit, and the reason below. */
static void draw_brief_panel(struct hold *hold, struct frame *frame)
{
    char text[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    struct ai_words words;
    struct brush brush = hud_brush(frame);
    const struct stage *stage = play_stage(hold->play);
    const struct shown *shown = &stage->shown;
    struct rect area = rect_inset(hold->lookout->layout.board, ui_px(ui, 6));
    if (shown->game.ai.shown >= AI_CARD_MAX ||
        (shown->game.turn.seat != SEAT_LEGION && !reason_of_card(hold, shown->game.ai.shown)))
        return;
    if (area.h < ui_px(ui, 250) || area.w < ui_px(ui, 500) || is_turning(hold, frame))
        return;
    struct card_face face = ai_face(hold, shown->game.ai.shown, &words);
    const struct event *reason = legion_turn_reason(stage);
    struct text_style style = ui_body(ui, UI_TEXT_SMALL, PALETTE_FROST);
    float w = ui_px(ui, 282), inner = w - ui_px(ui, 24), told = 0, odds = 0;
    attack_words(hold, stage, text, sizeof text);
    if (text[0])
        odds = ceilf(ui_paragraph_height(ui, ui_bold(ui, UI_TEXT_SMALL, PALETTE_BLOOD_LIGHT), inner, text)) +
               ui_px(ui, 4);
    if (reason) {
        reason_sentence(text, sizeof text, &hold->play->words, &hold->play->seen, &reason->reason,
                        (enum command_type)reason->choice);
        told = ceilf(ui_paragraph_height(ui, style, inner, text));
    }
    float card = ceilf(card_told_height(&brush, inner, &face)), below = told + odds + ui_px(ui, 8);
    float h = fminf(card + below + ui_px(ui, 24), area.h);
    struct rect room = hud_float(ui, "enemy", rect_anchor(area, w, h, 1, 0));
    struct rect last = rect_cut_bottom(&room, fminf(below, room.h * 0.4f));
    rect_cut_top(&last, ui_px(ui, 6));
    card_draw_told(&brush, room, &face, 1);
    draw_words(hold, frame, last);
}

void legion_turn_draw(struct hold *hold, struct frame *frame)
{
    draw_large(hold, frame);
    if (!play_shows_enemy(hold->play) || hold->lookout->layout.form == HUD_TINY ||
        rect_is_empty(hold->lookout->layout.board))
        return;
    if (hold->lookout->layout.form == HUD_FULL)
        draw_panel(hold, frame, hud_plate(frame->ui, hold->lookout->layout.info));
    else
        draw_brief_panel(hold, frame);
}

/* ---- the summary
 * ------------------------------------------------------------------------------------------------------ */

void legion_turn_draw_summary(struct hold *hold, struct frame *frame)
{
    static const char *const keys[SUMMARY_KINDS] = {"hud.summary.moved", "hud.summary.attacks", "hud.summary.wounds",
                                                    "hud.summary.losses", "hud.summary.cards"};
    char text[SUMMARY_KINDS][64], hint[WORDS_SENTENCE_MAX], cap[KEY_CHORD_TEXT];
    struct ui *ui = frame->ui;
    struct legion_turn *turn = hold->play->legion;
    int told = 0;
    for (int i = 0; i < SUMMARY_CARDS; i++)
        told += turn->summary[i].count;
    if (told == 0 || !turn->shown || !turn->complete || hold->play->replaying ||
        game_is_over(&hold->play->session->game) || hold->play->curtain || intent_aims(&hold->selection) ||
        stage_is_busy(&hold->play->stage) || hold->play->viewer == SEAT_LEGION || game_is_asked(&hold->play->seen) ||
        hold->lookout->layout.board.w < ui_px(ui, 360) || hold->lookout->layout.board.h < ui_px(ui, 140))
        return;
    struct text_style style = ui_bold(ui, UI_TEXT, PALETTE_BONE);
    float gap = ui_px(ui, 6), button = ui_px(ui, 36), w = ui_px(ui, 24) + 2 * (button + gap), widths[SUMMARY_KINDS];
    for (int i = 0; i < SUMMARY_KINDS; i++) {
        bool cards = i == SUMMARY_CARDS; /* those that lie there now: others have acted since */
        struct phrase_slot slot = {"n", NULL, cards ? force_face_down_all(&hold->play->seen) : turn->summary[i].count};
        words_say(text[i], sizeof text[i], &hold->play->words, keys[i], &slot, 1);
        widths[i] = turn->summary[i].count || i <= SUMMARY_ATTACKS
                        ? font_width(frame->fonts, style.face, style.px, text[i]) + ui_px(ui, 18)
                        : 0;
        w += widths[i];
    }
    struct rect room = hud_float(ui, "summary", lookout_quiet_place(hold->lookout, ui, w, button + ui_px(ui, 18)));
    room = rect_inset(room, -ui_px(ui, 3));
    struct rect close = rect_cut_right(&room, button);
    rect_cut_right(&room, gap);
    struct rect again = rect_cut_right(&room, button);
    for (int i = 0; i < SUMMARY_KINDS; i++) {
        char id[UI_ID_SIZE];
        struct rect item = rect_cut_left(&room, fminf(widths[i], room.w));
        if (item.w < ui_px(ui, 20))
            continue;
        snprintf(id, sizeof id, "summary#%d", i);
        bool places = turn->summary[i].squares > 0;
        struct ui_response response = ui_area(ui, id, item, 0,
                                              places ? words_get(&hold->play->words, "hud.summary.hint") : NULL);
        style.colour = palette_colour(i == SUMMARY_WOUNDS || i == SUMMARY_LOSSES ? PALETTE_BLOOD_LIGHT
                                      : response.hot && places                   ? PALETTE_BRASS_LIGHT
                                                                                 : PALETTE_BONE);
        ui_label(ui, item, style, TEXT_CENTRE, text[i]);
        if (response.activated && places) {
            overlay_pulse(&hold->lookout->overlay, turn->summary[i].at, turn->summary[i].squares, frame->now);
            struct square at = turn->summary[i].at[0];
            lookout_show_square(hold->lookout, at);
        }
    }
    struct phrase_slot key = {"key", hud_key(frame, KEY_COMMAND_REPLAY_ENEMY, cap), 0};
    words_say(hint, sizeof hint, &hold->play->words, "hud.replay.hint", &key, 1);
    if (ui_button(ui, rect_anchor(again, button, button, 0.5f, 0.5f),
                  (struct ui_button){.id = "hud.replay", .icon = "replay", .hint = hint, .tone = UI_TONE_QUIET}))
        play_start_replay(hold->play, frame);
    if (ui_button(ui, rect_anchor(close, button, button, 0.5f, 0.5f),
                  (struct ui_button){.id = "summary.close", .icon = "cross", .tone = UI_TONE_QUIET}))
        turn->shown = false;
}
