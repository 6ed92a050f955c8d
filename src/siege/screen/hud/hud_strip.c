/* hud_strip.c -- draws round, order of seats and tools, and chooses the prompt with the button that goes with it. */
#include "siege/screen/hud/hud_strip.h"

#include "siege/screen/board/aim.h"
#include "siege/screen/board/hand.h"
#include "siege/screen/hud/hud_hand.h"
#include "siege/screen/hud/hud_paint.h"
#include "siege/screen/menu/pause_menu.h"
#include "siege/screen/board/special.h"
#include "siege/text/play/effects.h"
#include "siege/text/names/names.h"
#include "siege/text/play/prompts.h"
#include "siege/rules/card/lasting.h"
#include "siege/input/key_commands.h"
#include "siege/view/banner.h"

#include <math.h>
#include <stdio.h>

/* ---- round ----------------------------------------------------------------------------------------------------- */

static void draw_round(struct hand *hand, struct frame *frame, struct rect *rest)
{
    char text[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    const struct shown *shown = &play_stage(hand->play)->shown;
    int rounds = hand->play->seen.scenario->mission.rounds;
    struct about about = play_about(hand->play);
    about.number = shown->game.turn.round;
    about.number2 = rounds;
    const char *words = about_say(text, sizeof text, &about, rounds ? "hud.round_of" : "hud.round");
    struct text_style style = ui_title(ui, 21, PALETTE_BRASS_LIGHT);
    struct rect place = rect_cut_left(rest, font_width(frame->fonts, style.face, style.px, words) + ui_px(ui, 8));
    ui_label(ui, place, style, TEXT_LEFT, words);
    if (rounds && rounds <= 12 && hand->lookout->layout.form != HUD_SMALL) {
        struct rect pips = rect_cut_left(rest, ui_px(ui, 12) * (float)rounds);
        ui_pips(ui, rect_anchor(pips, pips.w, ui_px(ui, 12), 0, 0.5f), shown->game.turn.round, rounds,
                palette_colour(PALETTE_EMBER));
    }
    rect_cut_left(rest, ui_px(ui, 12));
}

/* ---- who is on, who was, who is still in the cup --------------------------------------------------------------- */

enum seat_mark { SEAT_DONE, SEAT_ON, SEAT_TO_COME };

static bool plays(const struct game *game, seat_id seat)
{
    return seat == SEAT_LEGION || (game->team[seat].flags & (TEAM_PLAYS | TEAM_OUT)) == TEAM_PLAYS;
}

static float draw_seat(struct hand *hand, struct frame *frame, struct rect rest, seat_id seat, enum seat_mark mark)
{
    static const char *const keys[] = {"hud.seat.done", "hud.seat.on", "hud.seat.to_come"};
    char name[WORDS_NAME_MAX], hint[WORDS_SENTENCE_MAX], id[UI_ID_SIZE];
    struct ui *ui = frame->ui;
    bool wide = hand->lookout->layout.form == HUD_FULL || (hand->lookout->layout.form == HUD_MEDIUM && mark == SEAT_ON);
    seat_text(name, sizeof name, &hand->play->words, &hand->play->seen, seat);
    struct about about = play_about(hand->play);
    about.seat = seat;
    about_say(hint, sizeof hint, &about, keys[mark]);
    struct text_style style = ui_title(ui, 18,
                                       mark == SEAT_ON     ? PALETTE_BRASS_LIGHT
                                       : mark == SEAT_DONE ? PALETTE_BONE_FAINT
                                                           : PALETTE_BONE_DIM);
    float badge = ui_px(ui, 28), text = wide ? font_width(frame->fonts, style.face, style.px, name) + ui_px(ui, 10) : 0;
    float width = badge + text + ui_px(ui, 14);
    struct rect place = rect_anchor(rect_cut_left(&rest, width), width, ui_px(ui, 34), 0, 0.5f);
    if (place.w < width)
        return 0;
    snprintf(id, sizeof id, "seat#%d", seat);
    (void)ui_area(ui, id, place, 0, hint);
    if (mark == SEAT_ON) {
        canvas_fill_cut(frame->canvas, place, ui_px(ui, 6), (struct colour){86, 26, 22, 255},
                        (struct colour){40, 12, 12, 255});
        canvas_frame_cut(frame->canvas, place, ui_px(ui, 6), ui_px(ui, 1), palette_colour(PALETTE_BRASS_LIGHT));
    }
    struct rect inner = rect_of(place.x + ui_px(ui, 6), place.y, place.w - ui_px(ui, 8), place.h);
    struct rect banner = rect_anchor(rect_cut_left(&inner, badge), badge, badge, 0, 0.5f);
    ui_badge(ui, rect_inset(banner, ui_px(ui, 1)), banner_badge(hud_banner_of_seat(&hand->play->seen, seat)));
    if (mark != SEAT_ON)
        canvas_fill_round(frame->canvas, banner, ui_px(ui, 6),
                          colour_faded(palette_colour(PALETTE_IRON_BLACK), mark == SEAT_DONE ? 0.6f : 0.3f));
    if (mark == SEAT_DONE)
        ui_icon(ui, rect_anchor(banner, badge * 0.7f, badge * 0.7f, 1, 1), "check",
                (struct colour){255, 255, 255, 255});
    if (wide) {
        rect_cut_left(&inner, ui_px(ui, 4));
        ui_label(ui, inner, style, TEXT_LEFT, name);
    }
    return width + ui_px(ui, 4);
}

static void draw_order(struct hand *hand, struct frame *frame, struct rect rest)
{
    const struct shown *shown = &play_stage(hand->play)->shown;
    bool drawn[SEAT_COUNT] = {false};
    for (int i = 0; i < shown->game.turn.drawn && i < SEAT_COUNT; i++) {
        seat_id seat = shown->game.turn.order[i];
        if (seat >= SEAT_COUNT)
            continue;
        drawn[seat] = true;
        rect_cut_left(&rest, draw_seat(hand, frame, rest, seat, seat == shown->game.turn.seat ? SEAT_ON : SEAT_DONE));
    }
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++)
        if (!drawn[seat] && plays(play_shown(hand->play), seat) && shown->game.turn.round > 0)
            rect_cut_left(&rest, draw_seat(hand, frame, rest, seat, SEAT_TO_COME));
}

/* ---- buttons on the right -------------------------------------------------------------------------------------- */

static bool small_button(struct hand *hand, struct frame *frame, struct rect *rest, const char *id, const char *icon,
                         const char *hint_key, int command, bool lit)
{
    char cap[KEY_CHORD_TEXT], hint[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    struct phrase_slot slot = {"key", hud_key(frame, command, cap), 0};
    words_say(hint, sizeof hint, &hand->play->words, hint_key, &slot, 1);
    float size = fminf(ui_px(ui, 36), rest->h);
    struct rect place = rect_anchor(rect_cut_right(rest, size), size, size, 1, 0.5f);
    rect_cut_right(rest, ui_px(ui, 6));
    if (place.w < size)
        return false;
    return ui_button(ui, place,
                     (struct ui_button){.id = id, .icon = icon, .hint = hint, .selected = lit, .tone = UI_TONE_QUIET});
}

static void draw_buttons(struct hand *hand, struct frame *frame, struct rect *rest)
{
    if (small_button(hand, frame, rest, "hud.menu", "menu", "hud.menu.hint", KEY_COMMAND_BACK, false)) {
        struct screen *menu = pause_menu_new(hand->play->session);
        if (menu)
            screen_stack_push(frame->stack, menu);
    }
    if (small_button(hand, frame, rest, "hud.objectives", "objectives", "hud.objectives.hint", KEY_COMMAND_OBJECTIVES,
                     hand->play->dialog == DIALOG_OBJECTIVES))
        hand->play->dialog = hand->play->dialog == DIALOG_OBJECTIVES ? DIALOG_NONE : DIALOG_OBJECTIVES;
    if (small_button(hand, frame, rest, "hud.fit", "centre", "hud.fit.hint", KEY_COMMAND_ZOOM_OUT,
                     hand->lookout->fitted)) {
        hand->lookout->chosen = true;
        lookout_fit(hand->lookout);
    }
    if (hand->lookout->layout.form == HUD_FULL) {
        if (small_button(hand, frame, rest, "hud.now", "info", "hud.now.hint", KEY_COMMAND_WHAT_NOW,
                         hand->hold->now_open))
            hand->hold->now_open = !hand->hold->now_open;
        return;
    }
    struct hand_entry entries[HAND_ENTRIES];
    bool own = hand_list(hand, entries) > 0;
    if (rect_is_empty(hand->lookout->layout.team) && (own || hand_other_seat(hand) != SEAT_NONE) &&
        small_button(hand, frame, rest, "hud.cards", "cards", "hand.count.hint", KEY_COMMAND_CARDS, hand->open)) {
        if (hand->open)
            hand_close(hand);
        else
            hand_open(hand, own ? hand->play->viewer : hand_other_seat(hand));
    }
    if (small_button(hand, frame, rest, "hud.log", "log", "hud.log.hint", KEY_COMMAND_LOG,
                     hand->lookout->drawer == DRAWER_LOG))
        hand->lookout->drawer = hand->lookout->drawer == DRAWER_LOG ? DRAWER_NONE : DRAWER_LOG;
    if (small_button(hand, frame, rest, "hud.card", "info", "hud.card.hint", KEY_COMMAND_EXPLAIN,
                     hand->lookout->drawer == DRAWER_CARD))
        hand->lookout->drawer = hand->lookout->drawer == DRAWER_CARD ? DRAWER_NONE : DRAWER_CARD;
}

/* The Event Card in play, or else one whose order holds in this round or the next. */
static int card_in_force(struct hand *hand)
{
    int card = play_stage(hand->play)->shown.game.legion.event;
    return card >= CARD_HIDDEN ? effect_ordering_card(play_shown(hand->play)) : card;
}

static void draw_event(struct hand *hand, struct frame *frame, struct rect *rest)
{
    char name[WORDS_NAME_MAX], text[WORDS_SENTENCE_MAX], hint[2 * WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    int card = card_in_force(hand);
    if (card >= CARD_HIDDEN || hand->lookout->layout.form != HUD_FULL || rest->w < ui_px(ui, 620))
        return;
    event_card_text(name, sizeof name, &hand->play->words, card);
    struct about about = play_about(hand->play);
    about.event = card;
    about.text = event_card_sentence(text, sizeof text, &hand->play->words, card);
    about_say(hint, sizeof hint, &about, "hud.event.hint");
    struct text_style style = ui_bold(ui, UI_TEXT_SMALL, PALETTE_PARCHMENT);
    float width = font_width(frame->fonts, style.face, style.px, name) + ui_px(ui, 40);
    struct rect place = rect_anchor(rect_cut_right(rest, width), width, ui_px(ui, 30), 1, 0.5f);
    rect_cut_right(rest, ui_px(ui, 10));
    if (ui_area(ui, "hud.event", place, 0, hint).activated)
        hand->hold->pinned = (struct sheet_subject){SHEET_EVENT_CARD, card, SQUARE_NONE};
    canvas_fill_cut(frame->canvas, place, ui_px(ui, 5), (struct colour){58, 46, 30, 255},
                    (struct colour){34, 27, 20, 255});
    canvas_frame_cut(frame->canvas, place, ui_px(ui, 5), ui_px(ui, 1), palette_colour(PALETTE_BRASS_DARK));
    ui_icon(ui, rect_inset(rect_cut_left(&place, ui_px(ui, 30)), ui_px(ui, 4)), "event_card",
            (struct colour){255, 255, 255, 255});
    ui_label(ui, place, style, TEXT_LEFT, name);
}

void hud_draw_strip(struct hand *hand, struct frame *frame)
{
    struct ui *ui = frame->ui;
    if (rect_is_empty(hand->lookout->layout.strip))
        return;
    struct rect rest = hand->lookout->layout.strip;
    (void)hud_plate(ui, rest);
    rest = rect_of(rest.x + ui_px(ui, 12), rest.y, rest.w - ui_px(ui, 20), rest.h);
    draw_buttons(hand, frame, &rest);
    draw_round(hand, frame, &rest);
    draw_event(hand, frame, &rest);
    draw_order(hand, frame, rest);
}

/* ---- the prompt ------------------------------------------------------------------------------------------------ */

struct caps {
    char move[KEY_CHORD_TEXT], fire[KEY_CHORD_TEXT], close[KEY_CHORD_TEXT], extra[KEY_CHORD_TEXT], end[KEY_CHORD_TEXT],
        next[KEY_CHORD_TEXT], roll[KEY_CHORD_TEXT];
};

static struct prompt_focus focus_of(struct hand *hand, const struct frame *frame, struct caps *caps)
{
    struct prompt_focus focus = PROMPT_FOCUS_NONE;
    focus.selected = hand->hold->selection.figure;
    focus.aimed_at = hand->hold->selection.target;
    focus.stepping = stage_is_waiting(play_stage(hand->play));
    focus.key_move = hud_key(frame, KEY_COMMAND_MOVE, caps->move);
    focus.key_fire = hud_key(frame, KEY_COMMAND_FIRE, caps->fire);
    focus.key_close = hud_key(frame, KEY_COMMAND_CLOSE_COMBAT, caps->close);
    focus.key_extra = hud_key(frame, KEY_COMMAND_EXTRA_ACTION, caps->extra);
    focus.key_end_turn = hud_key(frame, KEY_COMMAND_END_TURN, caps->end);
    focus.key_next = hud_key(frame, KEY_COMMAND_NEXT, caps->next);
    focus.key_roll = hud_key(frame, KEY_COMMAND_SELECT, caps->roll);
    focus.key_step = words_get(&hand->play->words, "hud.key.space");
    return focus;
}

/* Aimed at somebody who cannot be attacked; NULL: he can. */
static const char *no_attack(struct hand *hand, char *text, size_t size)
{
    struct about about = play_about(hand->play);
    about.figure = hand->hold->selection.figure;
    about.target = hand->hold->selection.target;
    if (!play_may_act(hand->play) || about.figure == FIGURE_NONE || about.target == FIGURE_NONE)
        return NULL;
    struct command attack = intent_attack(hand->play->viewer, &hand->hold->selection);
    if (command_check(&hand->play->seen, &attack).why == REJECT_NONE)
        return NULL;
    return about_say(text, size, &about, "hud.prompt.cannot");
}

/* Another figure has begun and would lose what it has left (C-TURN-2, S-TURN-2); NULL: none would. */
static const char *ends_other(struct hand *hand, char *text, size_t size)
{
    figure_id active = hand->play->seen.turn.active, figure = hand->hold->selection.figure;
    if (active >= FIGURE_MAX || active == figure || !intent_can_act(&hand->play->seen, active, false))
        return NULL;
    struct about about = play_about(hand->play);
    about.figure = figure;
    about.target = active;
    about.number = hand->play->seen.figure[active].actions + hand->play->seen.figure[active].moves;
    return about_say(text, size, &about, "hud.prompt.ends_other");
}

/* A task, a scan or a hack that the figure can do where it stands; NULL: there is none. Equipment can wait. */
static const char *special_now(struct hand *hand, const struct frame *frame, char *text, size_t size)
{
    char title[WORDS_NAME_MAX], cap[KEY_CHORD_TEXT];
    struct special specials[SPECIALS_MAX];
    int count = special_list(&hand->play->seen, hand->play->viewer, hand->hold->selection.figure, false, specials);
    if (count == 0 || specials[0].reject.why != REJECT_NONE || specials[0].command.type == COMMAND_USE)
        return NULL;
    struct about about = play_about(hand->play);
    about.figure = hand->hold->selection.figure;
    about.number = hand->play->seen.figure[about.figure].actions;
    about.text = special_title(title, sizeof title, &hand->play->words, &hand->play->seen, &specials[0]);
    about.text2 = hud_key(frame, KEY_COMMAND_USE, cap);
    return about_say(text, size, &about, "hud.prompt.special");
}

/* What a click would do next for the figure in hand; NULL: the usual line says it. */
static const char *next_click(struct hand *hand, const struct frame *frame, const struct prompt_focus *focus,
                              char *text, size_t size)
{
    figure_id figure = hand->hold->selection.figure;
    figure_id targets[FIGURE_MAX];
    struct about about = play_about(hand->play);
    if (!play_may_act(hand->play) || figure == FIGURE_NONE || game_is_asked(&hand->play->seen) ||
        intent_aims(&hand->hold->selection))
        return NULL;
    about.figure = figure;
    about.number = hand->play->seen.figure[figure].actions + hand->play->seen.figure[figure].moves;
    if (intent_can_act(&hand->play->seen, figure, false)) {
        if (ends_other(hand, text, size) || special_now(hand, frame, text, size))
            return text;
        bool waits = hand->play->seen.figure[figure].state == FIGURE_WAITING;
        bool armed = !waits && hand->play->seen.figure[figure].actions > 0 &&
                     intent_list_targets(&hand->play->seen, figure, MODE_ANY, targets) > 0;
        return about_say(text, size, &about,
                         !hand->lookout->overlay.reach_any && !armed ? "hud.prompt.stuck"
                         : waits                                     ? "hud.prompt.enter"
                         : armed                                     ? "hud.prompt.move_or_aim"
                                                                     : "hud.prompt.move");
    }
    about.target = intent_next_figure(&hand->play->seen, hand->play->viewer, figure, 1);
    about.text = focus->key_next;
    bool extra = intent_extra_check(&hand->play->seen, figure).why == REJECT_NONE;
    if (about.target != FIGURE_NONE && about.target != figure && intent_can_act(&hand->play->seen, about.target, false))
        return about_say(text, size, &about, extra ? "hud.prompt.other_or_extra" : "hud.prompt.other");
    if (!extra)
        return NULL;
    about.text = focus->key_extra;
    about.text2 = focus->key_end_turn;
    return about_say(text, size, &about, "hud.prompt.only_extra");
}

/* Whose actions these are, and by which card (C-DCARD-3); NULL: nobody has any. */
static const char *lent_actions(struct hand *hand, const struct prompt_focus *focus, char *text, size_t size)
{
    char question[WORDS_SENTENCE_MAX];
    const struct history *history = hand->play->session->history;
    if (!question_asks(&hand->play->seen, CHOICE_ACTION))
        return NULL;
    prompt_sentence(question, sizeof question, &hand->play->words, &hand->play->seen, hand->play->viewer, focus);
    for (int i = history_count(history) - 1; i >= 0; i--) {
        const struct command *command = history_command(history, i);
        if (command->type != COMMAND_PLAY)
            continue;
        struct about about = play_about(hand->play);
        about.card = command->choice;
        about.side = command->turn;
        about.text = question;
        return about_say(text, size, &about, "hud.prompt.interlude");
    }
    return NULL;
}

/* Somebody else's turn is being shown; NULL: none is. */
static const char *acting_of_others(struct hand *hand, char *text, size_t size)
{
    const struct stage *stage = play_stage(hand->play);
    struct about about = play_about(hand->play);
    about.seat = stage->shown.game.turn.seat;
    bool own = about.seat == hand->play->viewer ||
               hand->play->acting == hand->play->viewer; /* … or what the viewer does in it */
    if (!stage_is_busy(stage) || about.seat >= SEAT_COUNT || own)
        return NULL;
    bool steps = stage_is_waiting(stage);
    if (about.seat == SEAT_LEGION)
        return play_say(text, size, hand->play, steps ? "hud.prompt.legion_steps" : "prompt.legion_acts");
    return about_say(text, size, &about, steps ? "prompt.team_steps" : "prompt.team_acts");
}

static const char *own_key(const struct event *event)
{
    bool trooper = event && event->figure < TROOPER_MAX;
    switch (event ? (enum event_type)event->type : EVENT_NONE) {
    case EVENT_DOOR_OPENED:
    case EVENT_DOOR_SWINGS:
    case EVENT_DOOR_CARD:
        return trooper ? "hud.prompt.own.door" : "hud.prompt.own.doors";
    case EVENT_FORCE_REVEALED:
    case EVENT_FORCE_DRAWN:
        return "hud.prompt.own.force";
    case EVENT_PLACED:
    case EVENT_REINFORCEMENT:
        return "hud.prompt.own.creatures";
    case EVENT_STEPPED:
        return trooper ? "hud.prompt.own.move" : "hud.prompt.own";
    default:
        return "hud.prompt.own";
    }
}

/* What the viewer's own action brings about is being shown, and the Dark Legion owes an answer in it: it is not its
 * turn. NULL: it is not so. */
static const char *shown_of_own(struct hand *hand, char *text, size_t size)
{
    const struct event *event = stage_current(&hand->play->stage);
    struct about about = play_about(hand->play);
    if (!play_shows_own(hand->play) || game_seat_to_act(&hand->play->seen) != SEAT_LEGION ||
        hand->play->viewer >= TEAM_MAX)
        return NULL;
    about.seat = hand->play->viewer;
    about.figure = event ? event->figure : FIGURE_NONE;
    return about_say(text, size, &about, own_key(event));
}

static const char *prompt_of(struct hand *hand, const struct frame *frame, char *text, size_t size)
{
    struct caps caps;
    struct prompt_focus focus = focus_of(hand, frame, &caps);
    if (hand->play->replaying)
        return play_say(text, size, hand->play, "hud.prompt.replay");
    if (hand_is_aiming(hand))
        return hud_aim_sentence(text, size, hand);
    if (aim_sentence(text, size, hand->hold))
        return text;
    if (hand->lookout->sight)
        return play_say(text, size, hand->play, "hud.prompt.sight");
    if (hand->lookout->threat)
        return play_say(text, size, hand->play,
                        hand->play->viewer == SEAT_LEGION ? "hud.prompt.threat.legion" : "hud.prompt.threat");
    if (hand->hold->selection.extra && session_human_to_act(hand->play->session)) {
        struct about about = play_about(hand->play);
        about.figure = hand->hold->selection.figure;
        return about_say(text, size, &about, "hud.prompt.extra");
    }
    if (square_is(hand->hold->pinned_to)) {
        bool second = hand->lookout->overlay.reach[hand->hold->pinned_to.y][hand->hold->pinned_to.x] & OVERLAY_SECOND;
        return play_say(text, size, hand->play, second ? "hud.prompt.two_moves" : "hud.prompt.again");
    }
    if (acting_of_others(hand, text, size) || shown_of_own(hand, text, size))
        return text;
    const char *next = no_attack(hand, text, size);
    if (!next)
        next = lent_actions(hand, &focus, text, size);
    if (!next)
        next = next_click(hand, frame, &focus, text, size);
    return next ? next : prompt_sentence(text, size, &hand->play->words, &hand->play->seen, hand->play->viewer, &focus);
}

void hud_draw_prompt(struct hand *hand, struct frame *frame)
{
    char text[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    struct rect rect = hand->lookout->layout.prompt;
    if (rect_is_empty(rect))
        return;
    bool own = session_human_to_act(hand->play->session) && !hand->play->replaying;
    struct colour left = own ? (struct colour){70, 22, 18, 255} : (struct colour){38, 30, 46, 255};
    canvas_fill(frame->canvas, rect, palette_colour(PALETTE_IRON_BLACK));
    canvas_gradient_across(frame->canvas, rect_of(rect.x, rect.y, rect.w * 0.75f, rect.h), left,
                           palette_colour(PALETTE_IRON_BLACK));
    canvas_fill(frame->canvas, rect_of(rect.x, rect_bottom(rect) - ui_px(ui, 1), rect.w, ui_px(ui, 1)),
                palette_colour(PALETTE_BRASS_DARK));
    struct rect words = rect_of(rect.x + ui_px(ui, 12), rect.y, rect.w - ui_px(ui, 24), rect.h);
    seat_id seat = hand->play->replaying        ? SEAT_LEGION
                   : play_shows_own(hand->play) ? hand->play->viewer
                                                : game_seat_to_act(&hand->play->seen);
    if (seat < SEAT_COUNT && words.w > ui_px(ui, 200)) {
        struct rect banner = rect_cut_left(&words, ui_px(ui, 30));
        ui_badge(ui, rect_anchor(banner, ui_px(ui, 24), ui_px(ui, 24), 0, 0.5f),
                 banner_badge(hud_banner_of_seat(&hand->play->seen, seat)));
    }
    prompt_of(hand, frame, text, sizeof text);
    struct text_style style = ui_bold(ui, 16, PALETTE_BONE);
    if (font_width(frame->fonts, style.face, style.px, text) > words.w)
        style = ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE);
    if (font_width(frame->fonts, style.face, style.px, text) > words.w &&
        rect.h >= 2 * font_line_height(frame->fonts, style.face, style.px)) {
        float height = ui_paragraph_height(ui, style, words.w, text);
        hand->lookout->prompt_end = rect_right(words);
        ui_paragraph(ui, rect_anchor(words, words.w, fminf(height, words.h), 0, 0.5f), style, TEXT_LEFT, text);
    } else {
        hand->lookout->prompt_end = words.x + font_width(frame->fonts, style.face, style.px, text);
        ui_label(ui, words, style, TEXT_LEFT, text);
    }
}
