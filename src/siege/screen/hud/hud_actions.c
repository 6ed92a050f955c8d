/*
 * hud_actions.c -- the verbs that the selected figure has, why others are closed to it, undo and the end of the turn.
 */
#include "siege/screen/hud/hud_actions.h"

#include "siege/screen/board/hand.h"

#include "siege/screen/board/hold.h"
#include "siege/screen/hud/hud_legion.h"
#include "siege/screen/hud/hud_paint.h"
#include "siege/screen/hud/hud_special.h"
#include "siege/screen/board/aim.h"
#include "siege/screen/board/special.h"
#include "siege/text/names/names.h"
#include "siege/text/play/prompts.h"
#include "siege/text/names/refusals.h"
#include "siege/input/key_commands.h"

#include <math.h>
#include <string.h>

/* One verb of the bar. */
struct verb {
    const char *id, *icon, *key;
    int command;
    const char *hint; /* instead of the usual one, or NULL */
    bool silent;      /* no hint: what it would tell lies open */
};

/* Nothing can be done by the player at present. */
static const char *why_waiting(const struct hand *hand)
{
    return game_is_over(&hand->play->seen) ? "hud.why.over" : "hud.why.not_your_turn";
}

/* Why the selected figure cannot do anything now; empty if it can. */
static const char *why_not(const struct hand *hand, char *out, size_t size)
{
    out[0] = '\0';
    if (play_is_interrupted(hand->play))
        return out;
    if (!session_human_to_act(hand->play->session) || hand->play->replaying)
        return play_say(out, size, hand->play, why_waiting(hand));
    if (!intent_is_turn(&hand->play->seen))
        return play_say(out, size, hand->play, "hud.why.choice_first");
    if (hand->hold->selection.figure == FIGURE_NONE)
        return play_say(out, size, hand->play, "hud.why.select_first");
    if (intent_can_act(&hand->play->seen, hand->hold->selection.figure, hand->hold->selection.extra))
        return out;
    struct reject reject = reject_for(REJECT_NO_ACTIONS);
    reject.figure = hand->hold->selection.figure;
    if (hand->play->seen.figure[hand->hold->selection.figure].flags & FIGURE_ACTIVE_DONE)
        reject.why = REJECT_FIGURE_DONE;
    reject_sentence(out, size, &hand->play->words, &hand->play->seen, reject);
    return out;
}

/* Would a grenade strike anybody? */
static bool can_throw(const struct hand *hand)
{
    struct square squares[AREAS_MAX];
    return hand->hold->selection.figure < FIGURE_MAX &&
           intent_list_areas(&hand->play->seen, hand->hold->selection.figure, squares) > 0;
}

static const char *why_no_attack(const struct hand *hand, int mode, char *out, size_t size)
{
    figure_id targets[FIGURE_MAX];
    why_not(hand, out, size);
    if (out[0] || hand->hold->selection.figure == FIGURE_NONE ||
        intent_list_targets(&hand->play->seen, hand->hold->selection.figure, mode, targets) > 0 ||
        (mode == MODE_FIRE && can_throw(hand)) ||
        (mode == MODE_TECH && intent_to_hack(&hand->play->seen, hand->hold->selection.figure) != FIGURE_NONE))
        return out;
    struct reject reject = intent_no_target(&hand->play->seen, hand->hold->selection.figure, mode);
    if (reject.why == REJECT_NONE)
        return out;
    return reject_sentence(out, size, &hand->play->words, &hand->play->seen, reject);
}

static const char *why_no_extra(const struct hand *hand, char *out, size_t size)
{
    out[0] = '\0';
    if (play_is_interrupted(hand->play))
        return out;
    if (!session_human_to_act(hand->play->session) || hand->hold->selection.figure == FIGURE_NONE ||
        !intent_is_turn(&hand->play->seen))
        return why_not(hand, out, size);
    struct reject reject = intent_extra_check(&hand->play->seen, hand->hold->selection.figure);
    return reject.why == REJECT_NONE ? out : reject_sentence(out, size, &hand->play->words, &hand->play->seen, reject);
}

static bool draw_verb(struct hand *hand, struct frame *frame, struct rect rect, struct verb verb, const char *refusal,
                      bool lit, enum ui_tone tone)
{
    char cap[KEY_CHORD_TEXT], hint_key[WORDS_KEY_MAX];
    struct ui *ui = frame->ui;
    words_key(hint_key, verb.key, "hint");
    const char *hint = verb.silent                 ? NULL
                       : verb.hint && verb.hint[0] ? verb.hint
                                                   : words_get(&hand->play->words, hint_key);
    bool words = rect.h >= ui_px(ui, 76) && rect.w >= ui_px(ui, 60);
    struct ui_button button = {.id = verb.id,
                               .icon = verb.icon,
                               .key_cap = hud_key(frame, verb.command, cap),
                               .hint = hint,
                               .refusal = refusal[0] ? refusal : NULL,
                               .selected = lit,
                               .tone = tone};
    if (!words)
        return ui_button(ui, rect, button);
    struct rect rest = rect, label = rect_cut_bottom(&rest, ui_px(ui, 24));
    bool used = ui_button(ui, rest, button);
    struct text_style style = ui_title(ui, 18,
                                       refusal[0] ? PALETTE_BONE_FAINT
                                       : lit      ? PALETTE_BRASS_LIGHT
                                                  : PALETTE_BONE);
    ui_label(ui, label, style, TEXT_CENTRE, words_get(&hand->play->words, verb.key));
    return used;
}

static void draw_examine(struct hand *hand, struct frame *frame, struct rect rect)
{
    static const struct verb examine = {"action.examine", "recommended", "hud.examine", KEY_COMMAND_USE, NULL, false};
    char why[WORDS_SENTENCE_MAX];
    struct reject reject;
    (void)hold_examination(hand->hold, &reject);
    why_not(hand, why, sizeof why);
    if (!why[0] && reject.why != REJECT_NONE && !play_is_interrupted(hand->play))
        reject_sentence(why, sizeof why, &hand->play->words, &hand->play->seen, reject);
    if (draw_verb(hand, frame, rect, examine, why, false, UI_TONE_IRON))
        hold_examine(hand->hold, frame->ui);
}

static bool extra_is_offered(const struct hand *hand)
{
    figure_id figure = hand->hold->selection.figure;
    return play_may_act(hand->play) && figure != FIGURE_NONE && !game_is_asked(&hand->play->seen) &&
           !intent_can_act(&hand->play->seen, figure, false) &&
           intent_extra_check(&hand->play->seen, figure).why == REJECT_NONE;
}

/* ---- attacks: the ways that the weapon in hand has ------------------------------------------------------------- */

/* Those of one mode; none without a figure. */
static int list_ways(const struct hand *hand, int mode, struct attack_way ways[WAYS_MAX])
{
    struct attack_way all[WAYS_MAX];
    figure_id figure = hand->hold->selection.figure;
    int count = figure < FIGURE_MAX ? intent_list_ways(&hand->play->seen, figure, all) : 0, kept = 0;
    for (int i = 0; i < count; i++)
        if (all[i].mode == mode)
            ways[kept++] = all[i];
    return kept;
}

/* "With this weapon: One target, Two targets. Press again for the next way." Empty for an ordinary weapon. */
static const char *ways_hint(const struct hand *hand, const struct attack_way *ways, int count, char *out, size_t size)
{
    char names[WORDS_SENTENCE_MAX];
    const char *items[WAYS_MAX];
    out[0] = '\0';
    if (count == 1 && ways[0].shape == SHAPE_LINE)
        return words_say(out, size, &hand->play->words, "aim.line.hint", NULL, 0);
    if (count < 2)
        return out;
    for (int i = 0; i < count; i++)
        items[i] = words_get(&hand->play->words, ways[i].shape ? aim_way_key(ways[i]) : "aim.single");
    words_join(names, sizeof names, &hand->play->words, items, count, WORDS_COMMA);
    return words_say(out, size, &hand->play->words, "aim.ways.hint", &(struct phrase_slot){"text", names, 0}, 1);
}

/* A small picture of each special way on the button; the one aimed with is lit. */
static void draw_way_badges(const struct hand *hand, struct frame *frame, struct rect rect,
                            const struct attack_way *ways, int count)
{
    struct ui *ui = frame->ui;
    float size = ui_px(ui, 22), x = rect.x + ui_px(ui, 2);
    for (int i = 0; i < count; i++) {
        const struct selection *held = &hand->hold->selection;
        bool lit = intent_aims(held) && held->mode == ways[i].mode && held->shape == ways[i].shape;
        if (ways[i].shape == 0)
            continue;
        struct point at = {x + size / 2, rect.y + size / 2};
        canvas_circle(frame->canvas, at, size * 0.56f, palette_colour(lit ? PALETTE_BRASS_LIGHT : PALETTE_BRASS_DARK));
        canvas_circle(frame->canvas, at, size * 0.50f, palette_colour(PALETTE_IRON_BLACK));
        ui_icon(ui, rect_of(x + size * 0.1f, rect.y + size * 0.1f, size * 0.8f, size * 0.8f), aim_way_icon(ways[i]),
                (struct colour){255, 255, 255, 255});
        x += size * 1.1f;
    }
}

static void draw_attack(struct hand *hand, struct frame *frame, struct rect rect, struct verb verb, int mode)
{
    char why[WORDS_SENTENCE_MAX], hint[WORDS_SENTENCE_MAX];
    struct attack_way ways[WAYS_MAX];
    int count = list_ways(hand, mode, ways);
    bool aiming = intent_aims(&hand->hold->selection);
    verb.hint = ways_hint(hand, ways, count, hint, sizeof hint);
    if (draw_verb(hand, frame, rect, verb, why_no_attack(hand, mode, why, sizeof why),
                  aiming && hand->hold->selection.mode == mode, UI_TONE_IRON))
        hold_aim_mode(hand->hold, frame->ui, mode);
    draw_way_badges(hand, frame, rect, ways, count);
}

/* ---- what the 2018 rules add ----------------------------------------------------------------------------------- */

/* Is there any weapon for tech attacks? */
static bool knows_tech(const struct hand *hand)
{
    const struct catalogue *catalogue = hand->play->seen.scenario->catalogue;
    for (int i = 0; i < catalogue->weapons; i++)
        if (catalogue->weapon[i].tech)
            return hand->play->viewer < TEAM_MAX;
    return false;
}

/* "Photograph the plans; Time Bomb": all of them, or why none can be done now. */
static const char *why_no_special(const struct hand *hand, char *out, size_t size, char *hint, size_t hint_size)
{
    struct special specials[SPECIALS_MAX];
    char title[SPECIALS_MAX][WORDS_NAME_MAX];
    const char *items[SPECIALS_MAX];
    int count = special_list(&hand->play->seen, hand->play->viewer, hand->hold->selection.figure,
                             hand->hold->selection.extra, specials);
    for (int i = 0; i < count; i++)
        items[i] = special_title(title[i], sizeof title[i], &hand->play->words, &hand->play->seen, &specials[i]);
    char names[WORDS_SENTENCE_MAX];
    words_join(names, sizeof names, &hand->play->words, items, count, WORDS_COMMA);
    words_say(hint, hint_size, &hand->play->words, count ? "hud.special.list" : "hud.special.hint",
              &(struct phrase_slot){"text", names, 0}, 1);
    why_not(hand, out, size);
    if (!out[0] && count == 0)
        play_say(out, size, hand->play, "special.none");
    return out;
}

static bool can_do_special(const struct hand *hand)
{
    struct special specials[SPECIALS_MAX];
    int count = special_list(&hand->play->seen, hand->play->viewer, hand->hold->selection.figure,
                             hand->hold->selection.extra, specials);
    return play_may_act(hand->play) && intent_is_turn(&hand->play->seen) && count > 0 &&
           specials[0].reject.why == REJECT_NONE && specials[0].command.type != COMMAND_USE; /* equipment can wait */
}

static void draw_special(struct hand *hand, struct frame *frame, struct rect rect)
{
    static const struct verb special = {
        "action.special", "special_action", "hud.special", KEY_COMMAND_USE, NULL, false};
    char why[WORDS_SENTENCE_MAX], hint[WORDS_SENTENCE_MAX];
    struct verb verb = special;
    why_no_special(hand, why, sizeof why, hint, sizeof hint);
    verb.hint = hint;
    verb.silent = hud_special_is_shown(hand);
    bool urgent = !why[0] && !hud_special_is_shown(hand) && can_do_special(hand);
    if (draw_verb(hand, frame, rect, verb, why, hud_special_is_shown(hand), urgent ? UI_TONE_PRIMARY : UI_TONE_IRON))
        hud_special_toggle(hand, frame->ui);
}

void hud_draw_actions(struct hand *hand, struct frame *frame)
{
    static const struct verb tech = {"action.tech", "tech", "hud.tech", KEY_COMMAND_TECH, NULL, false};
    static const struct verb move = {"action.move", "move", "hud.move", KEY_COMMAND_MOVE, NULL, false};
    static const struct verb fire = {"action.fire", "fire", "hud.fire", KEY_COMMAND_FIRE, NULL, false};
    static const struct verb close = {"action.close",           "close_combat", "hud.close",
                                      KEY_COMMAND_CLOSE_COMBAT, NULL,           false};
    static const struct verb extra = {"action.extra",           "extra_action", "hud.extra",
                                      KEY_COMMAND_EXTRA_ACTION, NULL,           false};
    char why[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    if (rect_is_empty(hand->lookout->layout.actions))
        return;
    struct rect room = hud_plate(ui, hand->lookout->layout.actions);
    if (hand->lookout->layout.form != HUD_FULL && play_shows_enemy(hand->play)) {
        legion_turn_draw_buttons(hand->hold, frame, room);
        return;
    }
    bool has_extra = hand->play->seen.scenario->mission.parameters.extra_actions || hand->play->viewer == SEAT_LEGION;
    bool has_tech = knows_tech(hand),
         has_special = special_is_known(&hand->play->seen) && hand->play->viewer < TEAM_MAX;
    bool has_examine = hold_examines(hand->hold) && !has_special;
    int count = 3 + has_tech + has_special + has_extra + has_examine, at = 3;
    float gap = ui_px(ui, count > 4 ? 4 : 8);
    bool aiming = intent_aims(&hand->hold->selection);
    bool walking = hand->hold->selection.figure != FIGURE_NONE && !aiming && hand->lookout->overlay.reach_any;
    if (draw_verb(hand, frame, rect_column(room, 0, count, gap), move, why_not(hand, why, sizeof why), walking,
                  UI_TONE_IRON))
        hold_drop_aim(hand->hold);
    draw_attack(hand, frame, rect_column(room, 1, count, gap), fire, MODE_FIRE);
    draw_attack(hand, frame, rect_column(room, 2, count, gap), close, MODE_CLOSE);
    if (has_tech)
        draw_attack(hand, frame, rect_column(room, at++, count, gap), tech, MODE_TECH);
    if (has_special)
        draw_special(hand, frame, rect_column(room, at++, count, gap));
    if (has_extra &&
        draw_verb(hand, frame, rect_column(room, at, count, gap), extra, why_no_extra(hand, why, sizeof why),
                  hand->hold->selection.extra, extra_is_offered(hand) ? UI_TONE_PRIMARY : UI_TONE_IRON))
        hold_toggle_extra(hand->hold, ui);
    if (has_examine)
        draw_examine(hand, frame, rect_column(room, count - 1, count, gap));
}

/* ---- undo, redo, end of turn ----------------------------------------------------------------------------------- */

static const char *undo_hint(const struct hand *hand, char *out, size_t size)
{
    const struct history *history = hand->play->session->history;
    const struct command *last = session_can_undo(hand->play->session) ? history_last(history) : NULL;
    return undo_text(out, size, &hand->play->words, &hand->play->seen, last, session_boundary(hand->play->session),
                     history_boundary_command(history));
}

static void draw_undo(struct hand *hand, struct frame *frame, struct rect rect)
{
    char cap[KEY_CHORD_TEXT], text[WORDS_SENTENCE_MAX], redo[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    const struct history *history = hand->play->session->history;
    bool own = session_human_to_act(hand->play->session);
    bool can_undo = own && session_can_undo(hand->play->session), can_redo = own && history_redo_count(history) > 0;
    undo_hint(hand, text, sizeof text);
    words_say(redo, sizeof redo, &hand->play->words, can_redo ? "hud.redo.hint" : "undo.no_redo", NULL, 0);
    bool upright = rect.h >= ui_px(ui, 64) && rect.w < rect.h;
    float gap = ui_px(ui, 4);
    struct rect first = upright ? rect_row(rect, 0, 2, gap) : rect_column(rect, 0, 2, gap);
    struct rect second = upright ? rect_row(rect, 1, 2, gap) : rect_column(rect, 1, 2, gap);
    (void)hud_key(frame, KEY_COMMAND_UNDO, cap);
    if (ui_button(ui, first,
                  (struct ui_button){.id = "action.undo",
                                     .icon = "undo",
                                     .hint = text,
                                     .refusal = can_undo ? NULL : text,
                                     .tone = UI_TONE_QUIET}))
        play_undo(hand->play, ui);
    if (ui_button(ui, second,
                  (struct ui_button){.id = "action.redo",
                                     .icon = "redo",
                                     .hint = redo,
                                     .refusal = can_redo ? NULL : redo,
                                     .tone = UI_TONE_QUIET}))
        play_redo(hand->play, ui);
}

/* Space is for stepping and choosing: it never ends a turn. */
static bool by_space(const struct input *input)
{
    return input_pressed(input, KEY_SPACE);
}

static const char *end_refusal(const struct hand *hand, char *out, size_t size)
{
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_END_TURN;
    command.seat = hand->play->viewer;
    if (play_is_interrupted(hand->play))
        return NULL;
    if (!session_human_to_act(hand->play->session) || hand->play->replaying)
        return play_say(out, size, hand->play, why_waiting(hand));
    struct reject reject = command_check(&hand->play->seen, &command);
    if (reject.why == REJECT_NONE)
        return NULL;
    return reject_sentence(out, size, &hand->play->words, &hand->play->seen, reject);
}

/* What a card lends may be left unused: in the place of the end of the turn. */
static void draw_leave_rest(struct hand *hand, struct frame *frame, struct rect place)
{
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_KEEP;
    command.seat = hand->play->viewer;
    bool small = hand->lookout->layout.form == HUD_SMALL;
    if (ui_button(frame->ui, place,
                  (struct ui_button){.id = "hud.leave_rest",
                                     .label = small ? NULL : words_get(&hand->play->words, "choose.skip"),
                                     .icon = "end_turn",
                                     .hint = words_get(&hand->play->words, "choose.skip.hint"),
                                     .tone = UI_TONE_IRON}) &&
        !by_space(frame->input))
        (void)play_give(hand->play, frame->ui, &command);
}

void hud_draw_end(struct hand *hand, struct frame *frame)
{
    char label[WORDS_SENTENCE_MAX], why[WORDS_SENTENCE_MAX], hint[WORDS_SENTENCE_MAX], cap[KEY_CHORD_TEXT],
        caption[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    if (rect_is_empty(hand->lookout->layout.end))
        return;
    struct rect room = hud_plate(ui, hand->lookout->layout.end);
    bool small = hand->lookout->layout.form == HUD_SMALL;
    struct rect undo = rect_cut_left(&room, ui_px(ui, small ? 84 : 52));
    rect_cut_left(&room, ui_px(ui, 8));
    draw_undo(hand, frame, undo);
    bool mine = session_human_to_act(hand->play->session);
    int unused = mine ? unused_actions(&hand->play->seen, hand->play->viewer) : 0;
    const char *refusal = end_refusal(hand, why, sizeof why);
    end_turn_text(hint, sizeof hint, &hand->play->words, &hand->play->seen,
                  hand->play->viewer == SEAT_NONE ? 0 : hand->play->viewer);
    words_say(label, sizeof label, &hand->play->words, "prompt.end_turn", NULL, 0);
    struct phrase_slot slot = {"n", NULL, unused};
    words_say(caption, sizeof caption, &hand->play->words, unused > 0 ? "hud.unused" : "hud.none_unused", &slot, 1);
    struct ui_button button = {.id = "hud.end_turn",
                               .label = small ? NULL : label,
                               .icon = "end_turn",
                               .hint = hint,
                               .refusal = refusal,
                               .key_cap = room.w > ui_px(ui, 280) ? hud_key(frame, KEY_COMMAND_END_TURN, cap) : NULL,
                               .tone = mine && unused == 0 ? UI_TONE_PRIMARY : UI_TONE_IRON};
    if (!small && mine && intent_is_turn(&hand->play->seen) && hand->play->seen.turn.phase == PHASE_TURN)
        button.caption = caption;
    struct rect place = rect_anchor(room, room.w, fminf(room.h, ui_px(ui, 72)), 0.5f, 0.5f);
    if (question_asks(&hand->play->seen, CHOICE_ACTION) && play_may_act(hand->play))
        draw_leave_rest(hand, frame, place);
    else if (ui_button(ui, place, button) && !by_space(frame->input))
        play_end_turn(hand->play, ui);
}

void hud_draw_end_warning(struct hand *hand, struct frame *frame)
{
    char text[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    if (hand->play->dialog != DIALOG_END_TURN)
        return;
    struct rect room = ui_dialog_begin(ui, "end_turn.dialog", 480, 236,
                                       words_get(&hand->play->words, "hud.end_turn.title"));
    struct rect buttons = rect_cut_bottom(&room, ui_px(ui, UI_BUTTON));
    end_turn_text(text, sizeof text, &hand->play->words, &hand->play->seen, hand->play->viewer);
    float used = ui_paragraph(ui, room, ui_body(ui, 17, PALETTE_BONE), TEXT_LEFT, text);
    rect_cut_top(&room, used + ui_px(ui, 6));
    ui_paragraph(ui, room, ui_body(ui, UI_TEXT, PALETTE_BONE_DIM), TEXT_LEFT,
                 words_get(&hand->play->words, hand->play->seen.scenario->mission.parameters.extra_actions
                                                   ? "action.end_turn.hint"
                                                   : "hud.end_turn.lost"));
    float gap = ui_px(ui, UI_GAP);
    ui_focus_first(ui, "end_turn.back");
    bool back = ui_button(ui, rect_column(buttons, 0, 2, gap),
                          (struct ui_button){.id = "end_turn.back",
                                             .label = words_get(&hand->play->words, "hud.end_turn.back"),
                                             .tone = UI_TONE_IRON});
    bool end = ui_button(ui, rect_column(buttons, 1, 2, gap),
                         (struct ui_button){.id = "end_turn.confirm",
                                            .label = words_get(&hand->play->words, "prompt.end_turn"),
                                            .tone = UI_TONE_PRIMARY});
    ui_dialog_end(ui);
    if (back || end)
        hand->play->dialog = DIALOG_NONE;
    if (end && !by_space(frame->input))
        play_end_turn(hand->play, ui);
}
