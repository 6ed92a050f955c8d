#include "siege/screen/board/board_screen_parts.h"

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
static const char *why_waiting(const struct board_screen *board)
{
    return game_is_over(&board->seen) ? "hud.why.over" : "hud.why.not_your_turn";
}

/* Why the selected figure cannot do anything now; empty if it can. */
static const char *why_not(const struct board_screen *board, char *out, size_t size)
{
    out[0] = '\0';
    if (board_is_interrupted(board))
        return out;
    if (!session_human_to_act(board->session) || board->replaying)
        return board_say(out, size, board, why_waiting(board));
    if (!intent_is_turn(&board->seen))
        return board_say(out, size, board, "hud.why.choice_first");
    if (board->selection.figure == FIGURE_NONE)
        return board_say(out, size, board, "hud.why.select_first");
    if (intent_can_act(&board->seen, board->selection.figure, board->selection.extra))
        return out;
    struct reject reject = reject_for(REJECT_NO_ACTIONS);
    reject.figure = board->selection.figure;
    if (board->seen.figure[board->selection.figure].flags & FIGURE_ACTIVE_DONE)
        reject.why = REJECT_FIGURE_DONE;
    reject_sentence(out, size, &board->words, &board->seen, reject);
    return out;
}

/* Would a grenade strike anybody? */
static bool can_throw(const struct board_screen *board)
{
    struct square squares[AREAS_MAX];
    return board->selection.figure < FIGURE_MAX &&
           intent_list_areas(&board->seen, board->selection.figure, squares) > 0;
}

static const char *why_no_attack(const struct board_screen *board, int mode, char *out, size_t size)
{
    figure_id targets[FIGURE_MAX];
    why_not(board, out, size);
    if (out[0] || board->selection.figure == FIGURE_NONE ||
        intent_list_targets(&board->seen, board->selection.figure, mode, targets) > 0 ||
        (mode == MODE_FIRE && can_throw(board)) ||
        (mode == MODE_TECH && intent_to_hack(&board->seen, board->selection.figure) != FIGURE_NONE))
        return out;
    struct reject reject = intent_no_target(&board->seen, board->selection.figure, mode);
    if (reject.why == REJECT_NONE)
        return out;
    return reject_sentence(out, size, &board->words, &board->seen, reject);
}

static const char *why_no_extra(const struct board_screen *board, char *out, size_t size)
{
    out[0] = '\0';
    if (board_is_interrupted(board))
        return out;
    if (!session_human_to_act(board->session) || board->selection.figure == FIGURE_NONE ||
        !intent_is_turn(&board->seen))
        return why_not(board, out, size);
    struct reject reject = intent_extra_check(&board->seen, board->selection.figure);
    return reject.why == REJECT_NONE ? out : reject_sentence(out, size, &board->words, &board->seen, reject);
}

static bool draw_verb(struct board_screen *board, struct frame *frame, struct rect rect, struct verb verb,
                      const char *refusal, bool lit, enum ui_tone tone)
{
    char cap[KEY_CHORD_TEXT], hint_key[WORDS_KEY_MAX];
    struct ui *ui = frame->ui;
    words_key(hint_key, verb.key, "hint");
    const char *hint = verb.silent ? NULL : verb.hint && verb.hint[0] ? verb.hint : words_get(&board->words, hint_key);
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
    ui_label(ui, label, style, TEXT_CENTRE, words_get(&board->words, verb.key));
    return used;
}

/* A creature that the selected figure may examine now (C-SEC-5), or why there is none. */
static struct command examination(const struct board_screen *board, struct reject *reject)
{
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_EXAMINE;
    command.seat = board->viewer;
    command.figure = board->selection.figure;
    command.extra = board->selection.extra;
    *reject = reject_for(REJECT_NOTHING_TO_EXAMINE);
    reject->figure = command.figure;
    for (int id = TROOPER_MAX; id < FIGURE_MAX && command.figure < TROOPER_MAX; id++) {
        command.target = (figure_id)id;
        if (figure_on_board(&board->seen, command.target) && command_check(&board->seen, &command).why == REJECT_NONE) {
            *reject = REJECT_FINE;
            break;
        }
    }
    return command;
}

/* Is it the team's task to examine something? */
static bool examines(const struct board_screen *board)
{
    int card = board->viewer < TEAM_MAX ? board->seen.team[board->viewer].secondary : CARD_NONE;
    const struct catalogue *catalogue = board->seen.scenario->catalogue;
    return card < catalogue->secondary_cards && catalogue->secondary[card].deed == DEED_EXAMINE;
}

void board_examine(struct board_screen *board, struct ui *ui)
{
    struct reject reject;
    struct command command = examination(board, &reject);
    if (!examines(board))
        return;
    if (reject.why == REJECT_NONE)
        (void)board_play(board, ui, &command);
    else if (command.figure != FIGURE_NONE)
        board_tell_refusal(board, ui, reject);
}

static void draw_examine(struct board_screen *board, struct frame *frame, struct rect rect)
{
    static const struct verb examine = {"action.examine", "recommended", "hud.examine", KEY_COMMAND_USE, NULL, false};
    char why[WORDS_SENTENCE_MAX];
    struct reject reject;
    (void)examination(board, &reject);
    why_not(board, why, sizeof why);
    if (!why[0] && reject.why != REJECT_NONE && !board_is_interrupted(board))
        reject_sentence(why, sizeof why, &board->words, &board->seen, reject);
    if (draw_verb(board, frame, rect, examine, why, false, UI_TONE_IRON))
        board_examine(board, frame->ui);
}

static bool extra_is_offered(const struct board_screen *board)
{
    figure_id figure = board->selection.figure;
    return board_may_act(board) && figure != FIGURE_NONE && board->seen.pending.type == PENDING_NONE &&
           !intent_can_act(&board->seen, figure, false) && intent_extra_check(&board->seen, figure).why == REJECT_NONE;
}

/* ---- attacks: the ways that the weapon in hand has ----------------------------------------------------------------
 */

/* Those of one mode; none without a figure. */
static int list_ways(const struct board_screen *board, int mode, struct attack_way ways[WAYS_MAX])
{
    struct attack_way all[WAYS_MAX];
    figure_id figure = board->selection.figure;
    int count = figure < FIGURE_MAX ? intent_list_ways(&board->seen, figure, all) : 0, kept = 0;
    for (int i = 0; i < count; i++)
        if (all[i].mode == mode)
            ways[kept++] = all[i];
    return kept;
}

/* "With this weapon: One target, Two targets. Press again for the next way." Empty for an ordinary weapon. */
static const char *ways_hint(const struct board_screen *board, const struct attack_way *ways, int count, char *out,
                             size_t size)
{
    char names[WORDS_SENTENCE_MAX];
    const char *items[WAYS_MAX];
    out[0] = '\0';
    if (count == 1 && ways[0].shape == SHAPE_LINE)
        return words_say(out, size, &board->words, "aim.line.hint", NULL, 0);
    if (count < 2)
        return out;
    for (int i = 0; i < count; i++)
        items[i] = words_get(&board->words, ways[i].shape ? aim_way_key(ways[i]) : "aim.single");
    words_join(names, sizeof names, &board->words, items, count, WORDS_COMMA);
    return words_say(out, size, &board->words, "aim.ways.hint", &(struct phrase_slot){"text", names, 0}, 1);
}

/* A small picture of each special way on the button; the one aimed with is lit. */
static void draw_way_badges(const struct board_screen *board, struct frame *frame, struct rect rect,
                            const struct attack_way *ways, int count)
{
    struct ui *ui = frame->ui;
    float size = ui_px(ui, 22), x = rect.x + ui_px(ui, 2);
    for (int i = 0; i < count; i++) {
        const struct selection *held = &board->selection;
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

static void draw_attack(struct board_screen *board, struct frame *frame, struct rect rect, struct verb verb, int mode)
{
    char why[WORDS_SENTENCE_MAX], hint[WORDS_SENTENCE_MAX];
    struct attack_way ways[WAYS_MAX];
    int count = list_ways(board, mode, ways);
    bool aiming = intent_aims(&board->selection);
    verb.hint = ways_hint(board, ways, count, hint, sizeof hint);
    if (draw_verb(board, frame, rect, verb, why_no_attack(board, mode, why, sizeof why),
                  aiming && board->selection.mode == mode, UI_TONE_IRON))
        board_aim_mode(board, frame->ui, mode);
    draw_way_badges(board, frame, rect, ways, count);
}

/* ---- what the 2018 rules add ----------------------------------------------------------------------------------------
 */

/* Is there any weapon for tech attacks? */
static bool knows_tech(const struct board_screen *board)
{
    const struct catalogue *catalogue = board->seen.scenario->catalogue;
    for (int i = 0; i < catalogue->weapons; i++)
        if (catalogue->weapon[i].tech)
            return board->viewer < TEAM_MAX;
    return false;
}

/* "Photograph the plans; Time Bomb": all of them, or why none can be done now. */
static const char *why_no_special(const struct board_screen *board, char *out, size_t size, char *hint,
                                  size_t hint_size)
{
    struct special specials[SPECIALS_MAX];
    char title[SPECIALS_MAX][WORDS_NAME_MAX];
    const char *items[SPECIALS_MAX];
    int count = special_list(&board->seen, board->viewer, board->selection.figure, board->selection.extra, specials);
    for (int i = 0; i < count; i++)
        items[i] = special_title(title[i], sizeof title[i], &board->words, &board->seen, &specials[i]);
    char names[WORDS_SENTENCE_MAX];
    words_join(names, sizeof names, &board->words, items, count, WORDS_COMMA);
    words_say(hint, hint_size, &board->words, count ? "hud.special.list" : "hud.special.hint",
              &(struct phrase_slot){"text", names, 0}, 1);
    why_not(board, out, size);
    if (!out[0] && count == 0)
        board_say(out, size, board, "special.none");
    return out;
}

static bool can_do_special(const struct board_screen *board)
{
    struct special specials[SPECIALS_MAX];
    int count = special_list(&board->seen, board->viewer, board->selection.figure, board->selection.extra, specials);
    return board_may_act(board) && intent_is_turn(&board->seen) && count > 0 && specials[0].reject.why == REJECT_NONE &&
           specials[0].command.type != COMMAND_USE; /* equipment can wait */
}

static void draw_special(struct board_screen *board, struct frame *frame, struct rect rect)
{
    static const struct verb special = {
        "action.special", "special_action", "hud.special", KEY_COMMAND_USE, NULL, false};
    char why[WORDS_SENTENCE_MAX], hint[WORDS_SENTENCE_MAX];
    struct verb verb = special;
    why_no_special(board, why, sizeof why, hint, sizeof hint);
    verb.hint = hint;
    verb.silent = hud_special_is_shown(board);
    bool urgent = !why[0] && !hud_special_is_shown(board) && can_do_special(board);
    if (draw_verb(board, frame, rect, verb, why, hud_special_is_shown(board), urgent ? UI_TONE_PRIMARY : UI_TONE_IRON))
        hud_special_toggle(board, frame->ui);
}

void hud_draw_actions(struct board_screen *board, struct frame *frame)
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
    if (rect_is_empty(board->layout.actions))
        return;
    struct rect room = hud_plate(ui, board->layout.actions);
    if (board->layout.form != HUD_FULL && board_enemy_shown(board)) {
        legion_turn_draw_buttons(board, frame, room);
        return;
    }
    bool has_extra = board->seen.scenario->mission.parameters.extra_actions || board->viewer == SEAT_LEGION;
    bool has_tech = knows_tech(board), has_special = special_is_known(&board->seen) && board->viewer < TEAM_MAX;
    bool has_examine = examines(board) && !has_special;
    int count = 3 + has_tech + has_special + has_extra + has_examine, at = 3;
    float gap = ui_px(ui, count > 4 ? 4 : 8);
    bool aiming = intent_aims(&board->selection);
    bool walking = board->selection.figure != FIGURE_NONE && !aiming && board->overlay.reach_any;
    if (draw_verb(board, frame, rect_column(room, 0, count, gap), move, why_not(board, why, sizeof why), walking,
                  UI_TONE_IRON))
        board_drop_aim(board);
    draw_attack(board, frame, rect_column(room, 1, count, gap), fire, MODE_FIRE);
    draw_attack(board, frame, rect_column(room, 2, count, gap), close, MODE_CLOSE);
    if (has_tech)
        draw_attack(board, frame, rect_column(room, at++, count, gap), tech, MODE_TECH);
    if (has_special)
        draw_special(board, frame, rect_column(room, at++, count, gap));
    if (has_extra &&
        draw_verb(board, frame, rect_column(room, at, count, gap), extra, why_no_extra(board, why, sizeof why),
                  board->selection.extra, extra_is_offered(board) ? UI_TONE_PRIMARY : UI_TONE_IRON))
        board_toggle_extra(board, ui);
    if (has_examine)
        draw_examine(board, frame, rect_column(room, count - 1, count, gap));
}

/* ---- undo, redo, end of turn ---------------------------------------------------------------------------------------
 */

static const char *undo_hint(const struct board_screen *board, char *out, size_t size)
{
    const struct history *history = board->session->history;
    const struct command *last = session_can_undo(board->session) ? history_last(history) : NULL;
    return undo_text(out, size, &board->words, &board->seen, last, session_boundary(board->session),
                     history_boundary_command(history));
}

static void draw_undo(struct board_screen *board, struct frame *frame, struct rect rect)
{
    char cap[KEY_CHORD_TEXT], text[WORDS_SENTENCE_MAX], redo[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    const struct history *history = board->session->history;
    bool own = session_human_to_act(board->session);
    bool can_undo = own && session_can_undo(board->session), can_redo = own && history_redo_count(history) > 0;
    undo_hint(board, text, sizeof text);
    words_say(redo, sizeof redo, &board->words, can_redo ? "hud.redo.hint" : "undo.no_redo", NULL, 0);
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
        board_undo(board, ui);
    if (ui_button(ui, second,
                  (struct ui_button){.id = "action.redo",
                                     .icon = "redo",
                                     .hint = redo,
                                     .refusal = can_redo ? NULL : redo,
                                     .tone = UI_TONE_QUIET}))
        board_redo(board, ui);
}

/* Space is for stepping and choosing: it never ends a turn. */
static bool by_space(const struct input *input)
{
    return input_pressed(input, KEY_SPACE);
}

static const char *end_refusal(const struct board_screen *board, char *out, size_t size)
{
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_END_TURN;
    command.seat = board->viewer;
    if (board_is_interrupted(board))
        return NULL;
    if (!session_human_to_act(board->session) || board->replaying)
        return board_say(out, size, board, why_waiting(board));
    struct reject reject = command_check(&board->seen, &command);
    if (reject.why == REJECT_NONE)
        return NULL;
    return reject_sentence(out, size, &board->words, &board->seen, reject);
}

/* What a card lends may be left unused: in the place of the end of the turn. */
static void draw_leave_rest(struct board_screen *board, struct frame *frame, struct rect place)
{
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_KEEP;
    command.seat = board->viewer;
    bool small = board->layout.form == HUD_SMALL;
    if (ui_button(frame->ui, place,
                  (struct ui_button){.id = "hud.leave_rest",
                                     .label = small ? NULL : words_get(&board->words, "choose.skip"),
                                     .icon = "end_turn",
                                     .hint = words_get(&board->words, "choose.skip.hint"),
                                     .tone = UI_TONE_IRON}) &&
        !by_space(frame->input))
        (void)board_play(board, frame->ui, &command);
}

void hud_draw_end(struct board_screen *board, struct frame *frame)
{
    char label[WORDS_SENTENCE_MAX], why[WORDS_SENTENCE_MAX], hint[WORDS_SENTENCE_MAX], cap[KEY_CHORD_TEXT],
        caption[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    if (rect_is_empty(board->layout.end))
        return;
    struct rect room = hud_plate(ui, board->layout.end);
    bool small = board->layout.form == HUD_SMALL;
    struct rect undo = rect_cut_left(&room, ui_px(ui, small ? 84 : 52));
    rect_cut_left(&room, ui_px(ui, 8));
    draw_undo(board, frame, undo);
    bool mine = session_human_to_act(board->session);
    int unused = mine ? unused_actions(&board->seen, board->viewer) : 0;
    const char *refusal = end_refusal(board, why, sizeof why);
    end_turn_text(hint, sizeof hint, &board->words, &board->seen, board->viewer == SEAT_NONE ? 0 : board->viewer);
    words_say(label, sizeof label, &board->words, "prompt.end_turn", NULL, 0);
    struct phrase_slot slot = {"n", NULL, unused};
    words_say(caption, sizeof caption, &board->words, unused > 0 ? "hud.unused" : "hud.none_unused", &slot, 1);
    struct ui_button button = {.id = "hud.end_turn",
                               .label = small ? NULL : label,
                               .icon = "end_turn",
                               .hint = hint,
                               .refusal = refusal,
                               .key_cap = room.w > ui_px(ui, 280) ? hud_key(frame, KEY_COMMAND_END_TURN, cap) : NULL,
                               .tone = mine && unused == 0 ? UI_TONE_PRIMARY : UI_TONE_IRON};
    if (!small && mine && intent_is_turn(&board->seen) && board->seen.turn.phase == PHASE_TURN)
        button.caption = caption;
    struct rect place = rect_anchor(room, room.w, fminf(room.h, ui_px(ui, 72)), 0.5f, 0.5f);
    if (board->seen.pending.type == PENDING_INTERLUDE && board_may_act(board))
        draw_leave_rest(board, frame, place);
    else if (ui_button(ui, place, button) && !by_space(frame->input))
        board_end_turn(board, ui);
}

void hud_draw_end_warning(struct board_screen *board, struct frame *frame)
{
    char text[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    if (board->dialog != DIALOG_END_TURN)
        return;
    struct rect room = ui_dialog_begin(ui, "end_turn.dialog", 480, 236, words_get(&board->words, "hud.end_turn.title"));
    struct rect buttons = rect_cut_bottom(&room, ui_px(ui, UI_BUTTON));
    end_turn_text(text, sizeof text, &board->words, &board->seen, board->viewer);
    float used = ui_paragraph(ui, room, ui_body(ui, 17, PALETTE_BONE), TEXT_LEFT, text);
    rect_cut_top(&room, used + ui_px(ui, 6));
    ui_paragraph(ui, room, ui_body(ui, UI_TEXT, PALETTE_BONE_DIM), TEXT_LEFT,
                 words_get(&board->words, board->seen.scenario->mission.parameters.extra_actions
                                              ? "action.end_turn.hint"
                                              : "hud.end_turn.lost"));
    float gap = ui_px(ui, UI_GAP);
    ui_focus_first(ui, "end_turn.back");
    bool back = ui_button(ui, rect_column(buttons, 0, 2, gap),
                          (struct ui_button){.id = "end_turn.back",
                                             .label = words_get(&board->words, "hud.end_turn.back"),
                                             .tone = UI_TONE_IRON});
    bool end = ui_button(ui, rect_column(buttons, 1, 2, gap),
                         (struct ui_button){.id = "end_turn.confirm",
                                            .label = words_get(&board->words, "prompt.end_turn"),
                                            .tone = UI_TONE_PRIMARY});
    ui_dialog_end(ui);
    if (back || end)
        board->dialog = DIALOG_NONE;
    if (end && !by_space(frame->input))
        board_end_turn(board, ui);
}
