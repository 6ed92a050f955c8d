/* hud_strip.c -- draws round, order of seats and tools, and chooses the prompt with the button that goes with it. */
#include "siege/screen/hud/hud.h"

#include "siege/screen/board/aim.h"
#include "siege/screen/board/special.h"
#include "siege/text/play/effects.h"
#include "siege/text/names/names.h"
#include "siege/text/play/playable.h"
#include "siege/text/names/refusals.h"
#include "siege/text/play/prompts.h"
#include "siege/rules/card/lasting.h"
#include "siege/rules/turn/action.h"
#include "siege/input/key_commands.h"
#include "siege/view/banner.h"

#include <math.h>
#include <stdio.h>

/* Room for the names of all seats. */
static bool is_wide(const struct hud *hud, const struct ui *ui)
{
    return hud->layout->strip.w >= ui_px(ui, 1200);
}

/* ---- round ----------------------------------------------------------------------------------------------------- */

static void draw_round(struct hud *hud, struct ui *ui, struct rect *rest)
{
    const struct shown *shown = &play_stage(hud->play)->shown;
    int rounds = game_last_round(&shown->game);
    struct about about = play_about(hud->play);
    about.number = shown->game.turn.round;
    about.number2 = rounds;
    const char *words = about_tell(&about, rounds ? "hud.round_of" : "hud.round");
    struct text_style style = ui_title(ui, 21, PALETTE_BRASS_LIGHT);
    ui_label(ui, rect_cut_left(rest, hud_text_width(ui, style, words) + ui_px(ui, 8)), style, TEXT_LEFT, words);
    if (rounds && rounds <= 12 && hud->layout->strip.w >= ui_px(ui, 1100)) { /* the goal says it, too */
        struct rect pips = rect_cut_left(rest, ui_px(ui, 12) * (float)rounds);
        ui_pips(ui, rect_anchor(pips, pips.w, ui_px(ui, 12), 0, 0.5f), shown->game.turn.round, rounds,
                palette_colour(PALETTE_EMBER));
    }
    ui_cut_left(ui, rest, 12);
}

/* ---- who is on, who was, who is still in the cup --------------------------------------------------------------- */

enum seat_mark { SEAT_DONE, SEAT_ON, SEAT_TO_COME };
enum { BADGE = 28, SEAT_WIDTH = BADGE + 18 }; /* the width of a seat without its name, and the gap behind it */

static bool plays(const struct game *game, seat_id seat)
{
    return seat == SEAT_LEGION || team_takes_part(game, seat);
}

static struct text_style seat_style(const struct ui *ui, enum seat_mark mark)
{
    static const enum palette colours[] = {PALETTE_BONE_FAINT, PALETTE_BRASS_LIGHT, PALETTE_BONE_DIM};
    return ui_title(ui, 18, colours[mark]);
}

static float name_width(struct hud *hud, struct ui *ui, seat_id seat)
{
    return hud_text_width(ui, seat_style(ui, SEAT_ON), seat_text(NAME(hud->words), hud->words, hud->game, seat)) +
           ui_px(ui, 10);
}

/* Of a team: that it can be chosen, too. */
static const char *seat_hint(const struct hud *hud, const struct about *about, const char *key)
{
    const char *turn = about_tell(about, key);
    if (about->seat >= TEAM_MAX)
        return turn;
    const char *key_cap = hud_key(hud->frame, KEY_COMMAND_TEAMS);
    return words_then(hud->words, turn, words_tell(hud->words, "hud.seat.team", SLOTS({"key", key_cap, 0})));
}

/* Of whom it stands fixed when he comes, that is said: the last marker in the cup, and with teams_first the Dark
 * Legion's. */
static const char *seat_key(const struct hud *hud, seat_id seat, enum seat_mark mark)
{
    static const char *const keys[] = {"hud.seat.done", "hud.seat.on", "hud.seat.to_come"};
    const struct game *game = play_shown(hud->play);
    unsigned waiting = game->turn.waiting_markers, legion = 1u << SEAT_LEGION;
    bool teams_first = game_parameters(game)->teams_first;
    if (mark != SEAT_TO_COME)
        return keys[mark];
    if (teams_first && seat == SEAT_LEGION)
        return "hud.seat.teams_first";
    if (teams_first)
        waiting &= ~legion;
    return waiting == 1u << seat ? "hud.seat.next" : keys[mark];
}

static float draw_seat(struct hud *hud, struct ui *ui, struct rect rest, seat_id seat, enum seat_mark mark, bool named)
{
    char id[UI_ID_SIZE];
    const char *name = seat_text(NAME(hud->words), hud->words, hud->game, seat);
    struct about about = play_about(hud->play);
    about.seat = seat;
    float badge = ui_px(ui, BADGE), gap = ui_px(ui, 4);
    float width = ui_px(ui, SEAT_WIDTH) - gap + (named ? name_width(hud, ui, seat) : 0);
    struct rect place = rect_anchor(rect_cut_left(&rest, width), width, ui_px(ui, 34), 0, 0.5f);
    if (place.w < width)
        return 0;
    snprintf(id, sizeof id, "seat#%d", seat);
    if (ui_area(ui, id, place, 0, seat_hint(hud, &about, seat_key(hud, seat, mark))).activated && seat < TEAM_MAX)
        hud_team_show(hud, seat);
    if (mark == SEAT_ON) {
        struct colour tone = banner_colour(hud_banner_of_seat(hud->game, seat)),
                      black = palette_colour(PALETTE_IRON_BLACK);
        canvas_fill_cut(ui_canvas(ui), place, ui_px(ui, 6), colour_mixed(black, tone, 0.34f),
                        colour_mixed(black, tone, 0.14f));
        canvas_frame_cut(ui_canvas(ui), place, ui_px(ui, 6), ui_px(ui, 1), palette_colour(PALETTE_BRASS_LIGHT));
    }
    struct rect inner = rect_of(place.x + ui_px(ui, 6), place.y, place.w - ui_px(ui, 8), place.h);
    struct rect banner = rect_anchor(rect_cut_left(&inner, badge), badge, badge, 0, 0.5f);
    struct badge sign = banner_badge(hud_banner_of_seat(hud->game, seat));
    if (mark == SEAT_DONE)
        sign.colour = colour_mixed(sign.colour, palette_colour(PALETTE_IRON_BLACK), 0.72f);
    ui_badge(ui, ui_inset(ui, banner, 1), sign);
    if (mark == SEAT_DONE)
        ui_icon(ui, rect_anchor(banner, badge * 0.56f, badge * 0.56f, 1.2f, 1.2f), "check", WHITE);
    if (named) {
        ui_cut_left(ui, &inner, 4);
        ui_label(ui, inner, seat_style(ui, mark), TEXT_LEFT, name);
    }
    return width + gap;
}

static int count_seats(const struct hud *hud)
{
    int count = 0;
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++)
        count += plays(play_shown(hud->play), seat);
    return count;
}

static const char *order_word(const struct hud *hud, int left, int length)
{
    static const char *const keys[][3] = {{"hud.order.anew", "hud.order.anew.short", "hud.order.anew.shortest"},
                                          {"hud.order.last", "hud.order.last", "hud.order.last"},
                                          {"hud.order.cup", "hud.order.cup.short", "hud.order.cup.short"}};
    if (left == 0 && game_in_last_round(&play_stage(hud->play)->shown.game))
        return words_get(hud->words, "hud.order.end");
    return words_get(hud->words, keys[left > 1 ? 2 : left][length]);
}

static struct text_style order_style(const struct ui *ui)
{
    return ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM);
}

/* What the order takes at least: every seat, and the word for those still in the cup. */
static float order_width(const struct hud *hud, struct ui *ui)
{
    float word = fmaxf(hud_text_width(ui, order_style(ui), words_get(hud->words, "hud.order.anew.shortest")),
                       hud_text_width(ui, order_style(ui), order_word(hud, 2, 2)));
    return (float)count_seats(hud) * ui_px(ui, SEAT_WIDTH) + word + ui_px(ui, 24);
}

/* Those whose markers are still in the cup, without an order, behind the word that says so; the last one comes for
 * certain; in the last turn of a round, that a new one follows. C-ROUND-2. */
static void draw_cup(struct hud *hud, struct ui *ui, struct rect rest, const bool drawn[SEAT_COUNT])
{
    const struct shown *shown = &play_stage(hud->play)->shown;
    int left = 0;
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++)
        left += !drawn[seat] && plays(play_shown(hud->play), seat);
    bool ends = left == 0 && game_in_last_round(&play_stage(hud->play)->shown.game);
    struct text_style style = order_style(ui);
    for (int i = 0; i < 3 && shown->game.turn.seat < SEAT_COUNT; i++) {
        const char *text = order_word(hud, left, i);
        float width = hud_text_width(ui, style, text) + ui_px(ui, 10);
        if (width + (float)left * ui_px(ui, SEAT_WIDTH) > rest.w)
            continue;
        struct rect place = rect_cut_left(&rest, width);
        (void)ui_area(ui, "order", place, 0,
                      words_get(hud->words, ends                                      ? "turn.next.end"
                                            : game_parameters(hud->game)->teams_first ? "hud.order.hint.teams_first"
                                                                                      : "hud.order.hint"));
        ui_label(ui, place, style, TEXT_CENTRE, text);
        break;
    }
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++)
        if (!drawn[seat] && plays(play_shown(hud->play), seat))
            rect_cut_left(&rest, draw_seat(hud, ui, rest, seat, SEAT_TO_COME, false));
}

static void draw_order(struct hud *hud, struct ui *ui, struct rect rest)
{
    const struct shown *shown = &play_stage(hud->play)->shown;
    bool drawn[SEAT_COUNT] = {false};
    float room = rest.w - order_width(hud, ui); /* for names: of who is on first of all */
    seat_id on = shown->game.turn.seat;
    room -= on < SEAT_COUNT ? name_width(hud, ui, on) : 0;
    bool on_named = room >= 0 && hud->layout->form <= HUD_MEDIUM;
    for (int i = 0; i < shown->game.turn.drawn && i < SEAT_COUNT; i++) {
        seat_id seat = shown->game.turn.order[i];
        if (seat >= SEAT_COUNT)
            continue;
        drawn[seat] = true;
        bool named = seat == on ? on_named : is_wide(hud, ui) && room >= name_width(hud, ui, seat);
        room -= seat != on && named ? name_width(hud, ui, seat) : 0;
        rect_cut_left(&rest, draw_seat(hud, ui, rest, seat, seat == on ? SEAT_ON : SEAT_DONE, named));
    }
    if (shown->game.turn.round > 0)
        draw_cup(hud, ui, rest, drawn);
}

/* ---- buttons on the right -------------------------------------------------------------------------------------- */

static void draw_buttons(struct hud *hud, const struct ui *ui, struct rect *rest)
{
    struct play *play = hud->play;
    struct lookout *lookout = hud->lookout;
    if (hud_head_button(play, hud->frame, rest, "hud.menu", "menu", "hud.menu.hint", KEY_COMMAND_BACK, false))
        play_open_menu(play, hud->frame);
    if (hud_head_button(play, hud->frame, rest, "hud.objectives", "objectives", "hud.objectives.hint",
                        KEY_COMMAND_OBJECTIVES, play->dialog == DIALOG_OBJECTIVES))
        play_toggle_objectives(play);
    if (hud_head_button(play, hud->frame, rest, "hud.fit", "centre", "hud.fit.hint", KEY_COMMAND_ZOOM_OUT,
                        lookout->fitted && lookout->whole)) {
        bool whole = lookout->fitted && lookout->whole;
        lookout->chosen = !whole;
        (whole ? lookout_fit_play : lookout_fit)(lookout);
    }
    if (is_wide(hud, ui) && hud_head_button(play, hud->frame, rest, "hud.now", "info", "hud.now.hint",
                                            KEY_COMMAND_WHAT_NOW, hud->hold->now_open))
        hud->hold->now_open = !hud->hold->now_open;
    if (lookout->layout.form == HUD_FULL)
        return;
    if (rect_is_empty(lookout->layout.team) && hand_first_seat(hud->hand) != SEAT_NONE &&
        hud_head_button(play, hud->frame, rest, "hud.cards", "cards", "hand.count.hint", KEY_COMMAND_CARDS,
                        hud->hand->open))
        hand_toggle(hud->hand);
    if (hud_head_button(play, hud->frame, rest, "hud.log", "log", "hud.log.hint", KEY_COMMAND_LOG,
                        lookout->drawer == DRAWER_LOG))
        lookout_toggle(lookout, DRAWER_LOG);
    if (hud_head_button(play, hud->frame, rest, "hud.card", "doomtrooper_card", "hud.card.hint", KEY_COMMAND_EXPLAIN,
                        lookout->drawer == DRAWER_CARD))
        lookout_toggle(lookout, DRAWER_CARD);
}

/* The Event Card in play, or else one whose order holds in this round or the next. */
static int card_in_force(struct hud *hud)
{
    int card = play_stage(hud->play)->shown.game.legion.event;
    const struct game *shown = play_shown(hud->play);
    return card < CARD_HIDDEN ? card : game_is_over(shown) ? CARD_NONE : effect_ordering_card(shown);
}

static void draw_event(struct hud *hud, struct ui *ui, struct rect *rest)
{
    int card = card_in_force(hud);
    bool named = is_wide(hud, ui) && rest->w >= ui_px(ui, 1020);
    if (card >= CARD_HIDDEN || rest->w < ui_px(ui, 40))
        return;
    const char *name = event_card_text(NAME(hud->words), hud->words, card);
    struct about about = play_about(hud->play);
    about.event = card;
    about.text = event_card_sentence(SENTENCE(hud->words), hud->words, card);
    struct text_style style = ui_bold(ui, UI_TEXT_SMALL, PALETTE_PARCHMENT);
    float width = named ? hud_text_width(ui, style, name) + ui_px(ui, 40) : ui_px(ui, 34);
    struct rect place = rect_anchor(rect_cut_right(rest, width), width, ui_px(ui, 30), 1, 0.5f);
    ui_cut_right(ui, rest, 10);
    if (ui_area(ui, "hud.event", place, 0, about_tell(&about, "hud.event.hint")).activated)
        hud->hold->pinned = (struct sheet_subject){SHEET_EVENT_CARD, card, SQUARE_NONE};
    canvas_fill_cut(ui_canvas(ui), place, ui_px(ui, 5), (struct colour){58, 46, 30, 255},
                    (struct colour){34, 27, 20, 255});
    canvas_frame_cut(ui_canvas(ui), place, ui_px(ui, 5), ui_px(ui, 1), palette_colour(PALETTE_BRASS_DARK));
    ui_icon(ui, ui_inset(ui, ui_cut_left(ui, &place, 30), 4), "event_card", WHITE);
    if (named)
        ui_label(ui, place, style, TEXT_LEFT, name);
}

void hud_draw_strip(struct hud *hud, struct ui *ui)
{
    if (rect_is_empty(hud->layout->strip))
        return;
    struct rect rest = hud->layout->strip;
    (void)hud_plate(ui, rest);
    rest = rect_of(rest.x + ui_px(ui, 12), rest.y, rest.w - ui_px(ui, 20), rest.h);
    draw_buttons(hud, ui, &rest);
    draw_round(hud, ui, &rest);
    draw_event(hud, ui, &rest);
    float right = rect_right(rest);
    rest.w -= order_width(hud, ui);
    hud_draw_goal_bar(hud, ui, &rest);
    rest.w = right - rest.x;
    ui_cut_left(ui, &rest, 10);
    draw_order(hud, ui, rest);
}

/* ---- the prompt ------------------------------------------------------------------------------------------------ */

static struct prompt_focus focus_of(struct hud *hud)
{
    struct prompt_focus focus = PROMPT_FOCUS_NONE;
    focus.selected = hud->held->figure;
    focus.aimed_at = hud->held->target;
    focus.stepping = stage_is_waiting(play_stage(hud->play));
    focus.key_move = hud_key(hud->frame, KEY_COMMAND_MOVE);
    focus.key_fire = hud_key(hud->frame, KEY_COMMAND_FIRE);
    focus.key_close = hud_key(hud->frame, KEY_COMMAND_CLOSE_COMBAT);
    focus.key_extra = hud_key(hud->frame, KEY_COMMAND_EXTRA_ACTION);
    focus.key_end_turn = hud_key(hud->frame, KEY_COMMAND_END_TURN);
    focus.key_next = hud_key(hud->frame, KEY_COMMAND_NEXT);
    focus.key_roll = hud_key(hud->frame, KEY_COMMAND_SELECT);
    focus.key_step = words_get(hud->words, "key.space");
    return focus;
}

/* Aimed at somebody who cannot be attacked; NULL: he can. */
static const char *no_attack(struct hud *hud)
{
    struct about about = play_about(hud->play);
    about.figure = hud->held->figure;
    about.target = hud->held->target;
    bool asks = hud->play->dialog != DIALOG_NONE && session_human_to_act(hud->play->session) &&
                !stage_is_busy(play_stage(hud->play)); /* behind a dialog nothing else is true than before it */
    if ((!asks && !play_may_act(hud->play)) || about.figure == FIGURE_NONE || about.target == FIGURE_NONE)
        return NULL;
    struct command attack = intent_attack(hud->play->viewer, hud->held);
    if (command_check(hud->game, &attack).why == REJECT_NONE)
        return NULL;
    return about_tell(&about, "hud.prompt.cannot");
}

/* What a click would do next for the figure in hand; NULL: the usual line says it. */
static const char *next_click(struct hud *hud, const struct prompt_focus *focus)
{
    figure_id figure = hud->held->figure, active = hud->game->turn.active, targets[FIGURE_MAX];
    struct special specials[SPECIALS_MAX];
    struct about about = play_about(hud->play);
    if (!play_is_free(hud->play) || figure == FIGURE_NONE || intent_aims(hud->held))
        return NULL;
    about.figure = figure;
    about.number = effect_actions_left(hud->game, figure);
    if (intent_can_act(hud->game, figure, false)) {
        /* another figure has begun and would lose what it has left (C-TURN-2, S-TURN-2) */
        if (active < FIGURE_MAX && active != figure && intent_can_act(hud->game, active, false)) {
            about.target = active;
            about.number = effect_actions_left(hud->game, active);
            return about_tell(&about, "hud.prompt.ends_other");
        }
        if (active < FIGURE_MAX && active != figure && intent_extra_check(hud->game, active).why == REJECT_NONE) {
            about.target = active;
            return about_tell(&about, "hud.prompt.ends_extra");
        }
        int count = special_list(hud->game, hud->play->viewer, figure, false, specials);
        if (special_is_ready(specials, count)) {
            about.number = effect_actions_within(hud->game, figure, hud->game->figure[figure].actions);
            about.text = special_title(hud->words, hud->game, &specials[0]);
            about.text2 = hud_key(hud->frame, KEY_COMMAND_USE);
            return about_tell(&about, "hud.prompt.special");
        }
        bool waits = hud->game->figure[figure].state == FIGURE_WAITING;
        bool armed = !waits && hud->game->figure[figure].actions > 0 &&
                     intent_list_targets(hud->game, figure, MODE_ANY, targets) > 0;
        about.text = hud->lookout->overlay.reach_second ? words_get(hud->words, "hud.prompt.amber") : "";
        const char *slow = slow_sentence(SENTENCE(hud->words), hud->words, hud->game, figure);
        about.text = slow[0]
                         ? words_tell(hud->words, "hud.prompt.slow", SLOTS({"text", about.text, 0}, {"what", slow, 0}))
                         : about.text;
        return about_tell(&about, !hud->lookout->overlay.reach_any && !armed ? "hud.prompt.stuck"
                                  : waits                                    ? "hud.prompt.enter"
                                  : armed                                    ? "hud.prompt.move_or_aim"
                                                                             : "hud.prompt.move");
    }
    about.target = intent_next_figure(hud->game, hud->play->viewer, figure, 1);
    bool other = about.target != FIGURE_NONE && about.target != figure &&
                 intent_can_act(hud->game, about.target, false);
    bool extra = intent_extra_check(hud->game, figure).why == REJECT_NONE;
    about.text = other ? focus->key_next : focus->key_extra;
    about.text2 = focus->key_end_turn;
    if (extra)
        return about_tell(&about, other ? "hud.prompt.other_or_extra" : "hud.prompt.only_extra");
    if (other && !playable_as_one_more(hud->game, figure))
        return about_tell(&about,
                          figure_just_joined(hud->game, figure) ? "hud.prompt.other.joined" : "hud.prompt.other");
    if (!other)
        about.figure = playable_for_one_more(hud->game, hud->play->viewer);
    if (about.figure == FIGURE_NONE)
        return NULL;
    about.text = hud_key(hud->frame, KEY_COMMAND_CARDS);
    return about_tell(&about, other ? "hud.prompt.other_or_card" : "hud.prompt.only_card");
}

/* Whose actions these are, and by which card (C-DCARD-3); NULL: nobody has any. */
static const char *lent_actions(struct hud *hud, const struct prompt_focus *focus)
{
    const struct history *history = hud->play->session->history;
    for (int i = history_count(history) - 1; i >= 0 && question_asks(hud->game, CHOICE_ACTION); i--) {
        const struct command *command = history_command(history, i);
        if (command->type != COMMAND_PLAY)
            continue;
        struct about about = play_about(hud->play);
        about.card = command->choice;
        about.side = command->turn;
        about.text = prompt_sentence(SENTENCE(hud->words), hud->words, hud->game, hud->play->viewer, focus);
        return about_tell(&about, "hud.prompt.interlude");
    }
    return NULL;
}

/* The Equipment that the Event Card lying there has taken, as far as it is shown; NULL: none. */
static const struct event *gear_taken(const struct stage *stage)
{
    for (int i = stage->next - 1; i >= 0; i--) {
        const struct event *event = &stage->event[i];
        if (event->type == EVENT_GEAR_LOST)
            return event;
        if (event->type == EVENT_EVENT_DRAWN || event->type == EVENT_MARKER_DRAWN)
            break;
    }
    return NULL;
}

/* What it has just done to somebody is told by name while it waits for that to be read. */
static const char *legion_acts(struct hud *hud, const struct stage *stage)
{
    const struct shown_roll *roll = &stage->shown.roll;
    struct about about = play_about(hud->play);
    about.figure = roll->attacker;
    about.target = roll->target;
    bool attacked = roll->any && roll->attacker < FIGURE_MAX && roll->target < FIGURE_MAX;
    bool first = stage->manner.attends == STAGE_ATTENDS_ATTACKS;
    about.event = hud->game->legion.event;
    bool event = !attacked && hud->game->turn.seat == SEAT_LEGION && hud->game->legion.step == LEGION_EFFECTS;
    const struct event *taken = event ? gear_taken(stage) : NULL;
    if (stage_is_attending(stage) && taken) {
        about.figure = taken->figure;
        about.gear = taken->card;
        return about_tell(&about, "hud.prompt.legion_attends.gear");
    }
    if (stage_is_attending(stage) && event)
        return about_tell(&about, "hud.prompt.legion_attends.event");
    if (stage_is_attending(stage))
        return about_tell(&about, attacked ? "hud.prompt.legion_attends" : "hud.prompt.legion_attends.other");
    return about_tell(&about, stage_is_waiting(stage) ? "hud.prompt.legion_steps"
                              : first                 ? "hud.prompt.legion_first"
                                                      : "prompt.legion_acts");
}

const char *hud_between_turns(const struct game *shown)
{
    unsigned to_come = 0;
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++)
        to_come |= (unsigned)plays(shown, seat) << seat;
    for (int i = 0; i < shown->turn.drawn; i++)
        to_come &= ~(1u << shown->turn.order[i]);
    return shown->turn.drawn == 0 ? "hud.prompt.round" : to_come ? "hud.prompt.draw" : "hud.prompt.round_ends";
}

/* Somebody else's turn, or what was chosen before the first one, is being shown; NULL: none is. */
static const char *acting_of_others(struct hud *hud)
{
    const struct session *session = hud->play->session;
    const struct stage *stage = play_stage(hud->play);
    struct about about = play_about(hud->play);
    about.seat = stage->shown.game.turn.seat;
    if (stage_is_busy(stage) && stage->shown.game.turn.phase == PHASE_SETUP)
        return play_tell(hud->play, "hud.prompt.setup");
    about.number = stage->shown.game.turn.round;
    if (stage_is_busy(stage) && stage->shown.game.turn.phase == PHASE_TURN && about.seat >= SEAT_COUNT)
        return about_tell(&about, hud_between_turns(&stage->shown.game));
    bool own = about.seat == hud->play->viewer || /* … or what the viewer does in it, but not by ending the own turn */
               (hud->play->acting == hud->play->viewer && hud->play->told.turn.seat == about.seat &&
                !question_asks(&hud->play->told, CHOICE_HAND));
    if (!stage_is_busy(stage) || about.seat >= SEAT_COUNT || own)
        return NULL;
    bool steps = stage_is_waiting(stage);
    if (session_is_one_person(session) && session->control[about.seat] == CONTROL_HUMAN) /* another of one's own */
        return about_tell(&about, "hud.prompt.own");
    if (about.seat == SEAT_LEGION)
        return legion_acts(hud, stage);
    bool hunt = mission_is_hunt(&session->scenario->mission) && hud->play->viewer < TEAM_MAX;
    return about_tell(&about, steps ? "prompt.team_steps" : hunt ? "hud.prompt.team_hunts" : "prompt.team_acts");
}

/* What is told of the viewer's own doing while it is shown; `trooper` where a Doomtrooper does it. */
static const struct {
    uint8_t event;
    const char *trooper, *other;
} OWN[] = {
    {EVENT_DOOR_OPENED, "hud.prompt.own.door", "hud.prompt.own.doors"},
    {EVENT_DOOR_SWINGS, "hud.prompt.own.door", "hud.prompt.own.doors"},
    {EVENT_DOOR_CARD, "hud.prompt.own.door", "hud.prompt.own.doors"},
    {EVENT_FORCE_REVEALED, "hud.prompt.own.force", "hud.prompt.own.force"},
    {EVENT_FORCE_DRAWN, "hud.prompt.own.force", "hud.prompt.own.force"},
    {EVENT_PLACED, "hud.prompt.own.creatures", "hud.prompt.own.creatures"},
    {EVENT_REINFORCEMENT, "hud.prompt.own.creatures", "hud.prompt.own.creatures"},
    {EVENT_STEPPED, "hud.prompt.own.move", "hud.prompt.own"},
    {EVENT_ATTACK_DECLARED, "hud.prompt.own.dice", "hud.prompt.own"},
    {EVENT_DICE_ROLLED, "hud.prompt.own.dice", "hud.prompt.own"},
    {EVENT_DIE_REROLLED, "hud.prompt.own.dice", "hud.prompt.own"},
    {EVENT_ARMOUR_ROLLED, "hud.prompt.own.armour", "hud.prompt.own.armour"},
};

/* What the viewer's own action brings about is being shown, and nobody could foresee it, or the Dark Legion owes an
 * answer in it: it is not its turn. NULL: it is not so. */
static const char *shown_of_own(struct hud *hud)
{
    const struct event *event = stage_current(&hud->play->stage);
    const char *key = "hud.prompt.own";
    struct about about = play_about(hud->play);
    bool legion_answers = game_seat_to_act(&hud->play->seen) == SEAT_LEGION;
    if (!play_shows_own(hud->play) || !(legion_answers || play_withholds(hud->play)) || hud->play->viewer >= TEAM_MAX)
        return NULL;
    about.seat = hud->play->viewer;
    about.figure = event ? event->figure : FIGURE_NONE;
    for (size_t i = 0; event && i < sizeof OWN / sizeof *OWN; i++)
        if (OWN[i].event == event->type)
            key = event->figure < TROOPER_MAX ? OWN[i].trooper : OWN[i].other;
    if (event && event->type == EVENT_AI_CARD)
        key = hud_ai_between(hud);
    return about_tell(&about, key);
}

/* What is being looked at or aimed; NULL: nothing in particular. */
static const char *prompt_of_hold(struct hud *hud)
{
    const struct hold *hold = hud->hold;
    bool legion = hud->play->viewer == SEAT_LEGION;
    if (hud->play->replaying)
        return play_tell(hud->play, "hud.prompt.replay");
    if (hud->hand->first)
        return words_tell(hud->words, "hud.prompt.hand_first",
                          SLOTS({"button", words_get(hud->words, "hand.begin"), 0}));
    if (hand_is_aiming(hud->hand))
        return hud_aim_sentence(hud);
    const char *aim = aim_sentence(hold);
    if (aim)
        return aim;
    if (hud->lookout->sight)
        return play_tell(hud->play, "hud.prompt.sight");
    if (hud->lookout->threat)
        return play_tell(hud->play, legion ? "hud.prompt.threat.legion" : "hud.prompt.threat");
    if (hold->selection.extra && intent_is_turn(hud->game) && session_human_to_act(hud->play->session)) {
        struct about about = play_about(hud->play);
        about.figure = hold->selection.figure;
        bool free = action_free_left(hud->game, about.figure) > 0;
        return about_tell(&about, free ? "hud.prompt.extra.free" : "hud.prompt.extra");
    }
    if (!square_is(hold->pinned_to))
        return NULL;
    bool second = (hud->lookout->overlay.reach[hold->pinned_to.y][hold->pinned_to.x] & OVERLAY_SECOND) ||
                  hold_takes_two_moves(hold);
    return play_tell(hud->play, second ? "hud.prompt.two_moves" : "hud.prompt.again");
}

/* A question for a card that has been answered, or answers itself, while that is being shown: there is nothing to
 * press. NULL: it is not so. */
static const char *answered_by_now(struct hud *hud)
{
    bool waits = session_human_to_act(hud->play->session) && !stage_is_busy(play_stage(hud->play));
    struct about about = play_about(hud->play);
    about.seat = hud->game->turn.seat;
    if (waits || about.seat >= SEAT_COUNT || !question_asks(hud->game, CHOICE_HAND))
        return NULL;
    return about_tell(&about, about.seat == SEAT_LEGION ? "prompt.legion_acts" : "hud.prompt.own");
}

/* Two turns in a row, the second in a new round: said until somebody does something in it. */
static const char *with_first_again(struct hud *hud, const char *text)
{
    const struct turn *shown = &play_stage(hud->play)->shown.game.turn;
    struct about about = play_about(hud->play);
    about.seat = hud->first_again.seat;
    about.number = shown->round;
    about.text = text;
    if (about.seat >= SEAT_COUNT || shown->seat != about.seat || shown->round != hud->first_again.round ||
        hud->play->replaying)
        return text;
    if (shown->active != FIGURE_NONE)
        hud->first_again.seat = SEAT_NONE;
    return about_tell(&about, "hud.prompt.first_again");
}

static const char *prompt_of(struct hud *hud)
{
    struct prompt_focus focus = focus_of(hud);
    const char *text = prompt_of_hold(hud);
    text = text ? text : acting_of_others(hud);
    text = text ? text : shown_of_own(hud);
    text = text ? text : answered_by_now(hud);
    text = text ? text : no_attack(hud);
    text = text ? text : lent_actions(hud, &focus);
    text = text ? text : next_click(hud, &focus);
    text = text ? text : prompt_sentence(SENTENCE(hud->words), hud->words, hud->game, hud->play->viewer, &focus);
    return with_first_again(hud, text);
}

/* For whoever plays without a mouse: what keys or buttons do, as far as the prompt leaves room for it. */
static void draw_controls(const struct hud *hud, struct ui *ui, struct rect room)
{
    static const char *const free[] = {"hud.controls", "hud.controls.short"}, *const asked[] = {"hud.controls.asked"};
    bool choice = !play_is_free(hud->play);                                 /* there is no list of what can be done */
    struct text_style style = ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM); /* quieter than what is to be done */
    const struct frame *frame = hud->frame;
    bool told = frame->input->device != INPUT_MOUSE && play_may_act(hud->play) &&
                hud_prompt_seat(hud) == hud->play->viewer && !intent_aims(hud->held);
    for (int i = 0; told && i < (choice ? 1 : 2); i++) {
        const char *text = words_tell(
            hud->words, choice ? asked[i] : free[i],
            SLOTS({"select", hud_key(frame, KEY_COMMAND_SELECT), 0}, {"back", hud_key(frame, KEY_COMMAND_BACK), 0},
                  {"next", hud_key(frame, KEY_COMMAND_NEXT), 0}, {"now", hud_key(frame, KEY_COMMAND_WHAT_NOW), 0},
                  {"end", hud_key(frame, KEY_COMMAND_END_TURN), 0}));
        if (hud_text_width(ui, style, text) > room.w)
            continue;
        (void)ui_area(ui, choice ? "prompt.answers" : "prompt.controls", room, 0, NULL);
        ui_label(ui, room, style, TEXT_RIGHT, text);
        return;
    }
}

/* What an Event Card forbids as long as it holds, at the right of the line: in a sentence where the prompt leaves room
 * for that, else by the card's name. */
static void draw_order_in_force(struct hud *hud, struct ui *ui, struct rect *words, const char *prompt)
{
    int card = CARD_NONE;
    const char *text = hud_order_text(hud, &card);
    struct text_style style = ui_bold(ui, UI_TEXT_SMALL, PALETTE_BLOOD_LIGHT);
    float more = ui_px(ui, 30 + 8 + 16), left = words->w - hud_text_width(ui, ui_bold(ui, 16, PALETTE_BONE), prompt);
    if (!text[0] || card >= CARD_HIDDEN || hud->play->replaying)
        return;
    if (hud_text_width(ui, style, text) + more > left)
        text = event_card_text(NAME(hud->words), hud->words, card);
    float width = hud_text_width(ui, style, text) + more;
    if (width > words->w / 2)
        return;
    struct rect place = rect_cut_right(words, width);
    ui_cut_left(ui, &place, 16);
    place = rect_snapped(rect_anchor(place, place.w, fminf(place.h, ui_px(ui, 30)), 1, 0.5f));
    struct ui_response response = ui_area(ui, "prompt.order", place, 0,
                                          event_card_sentence(SENTENCE(hud->words), hud->words, card));
    if (response.activated)
        hud->hold->pinned = (struct sheet_subject){SHEET_EVENT_CARD, card, SQUARE_NONE};
    hud_draw_cut(ui, place, 5, palette_colour(PALETTE_IRON_DARK), 1,
                 response.hot ? PALETTE_BRASS_LIGHT : PALETTE_BLOOD_LIGHT);
    ui_icon(ui, ui_inset(ui, ui_cut_left(ui, &place, 30), 4), "event_card", WHITE);
    ui_label(ui, place, style, TEXT_LEFT, text);
}

/* In the colour of who acts; brighter for whoever sits here. */
static void draw_band(const struct hud *hud, struct ui *ui, struct rect rect, seat_id seat, bool own)
{
    struct colour black = palette_colour(PALETTE_IRON_BLACK);
    struct colour tone = seat < SEAT_COUNT ? banner_colour(hud_banner_of_seat(hud->game, seat)) : black;
    canvas_fill(ui_canvas(ui), rect, black);
    canvas_gradient_across(ui_canvas(ui), rect_of(rect.x, rect.y, rect.w * 0.75f, rect.h),
                           colour_mixed(black, tone, own ? 0.30f : 0.20f), black);
    canvas_fill(ui_canvas(ui), rect_of(rect.x, rect_bottom(rect) - ui_px(ui, 1), rect.w, ui_px(ui, 1)),
                palette_colour(PALETTE_BRASS_DARK));
}

seat_id hud_prompt_seat(const struct hud *hud)
{
    seat_id shown = play_stage(hud->play)->shown.game.turn.seat;
    if (hud->hand->first || play_shows_own(hud->play))
        return hud->play->viewer;
    if (hud->play->replaying)
        return SEAT_LEGION;
    return play_shows_enemy(hud->play) && shown < (int)SEAT_COUNT ? shown : game_seat_to_act(hud->game);
}

void hud_draw_prompt(struct hud *hud, struct ui *ui)
{
    struct rect rect = hud->layout->prompt;
    if (rect_is_empty(rect))
        return;
    bool own = session_human_to_act(hud->play->session) && !hud->play->replaying;
    const char *watched = hud_reel_prompt(hud), *put = hud_sandbox_prompt(hud);
    struct rect words = rect_of(rect.x + ui_px(ui, 12), rect.y, rect.w - ui_px(ui, 24), rect.h);
    seat_id seat = hud_prompt_seat(hud);
    draw_band(hud, ui, rect, seat, own);
    if (seat < SEAT_COUNT && words.w > ui_px(ui, 200)) {
        struct rect banner = ui_cut_left(ui, &words, 30);
        ui_badge(ui, ui_anchor(ui, banner, 24, 24, 0, 0.5f), banner_badge(hud_banner_of_seat(hud->game, seat)));
    }
    const char *text = watched ? watched : put ? put : prompt_of(hud);
    snprintf(hud->prompt, sizeof hud->prompt, "%s", text);
    draw_order_in_force(hud, ui, &words, text);
    struct text_style style = ui_bold(ui, 16, PALETTE_BONE);
    if (hud_text_width(ui, style, text) > words.w)
        style = ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE);
    float width = hud_text_width(ui, style, text);
    bool wraps = width > words.w && rect.h >= 2 * font_line_height(ui_fonts(ui), style.face, style.px);
    hud->lookout->prompt_end = wraps ? rect_right(words) : words.x + width;
    (void)ui_area(ui, "prompt.words", rect_of(words.x, words.y, hud->lookout->prompt_end - words.x, words.h),
                  UI_NO_TIPS, NULL);
    if (wraps)
        hud_draw_middle(ui, words, style, text);
    else
        ui_label(ui, words, style, TEXT_LEFT, text);
    if (!wraps)
        draw_controls(hud, ui,
                      rect_of(words.x + width + ui_px(ui, 24), words.y, words.w - width - ui_px(ui, 24), words.h));
}
