#include "siege/screen/board/board_screen_parts.h"

#include "siege/rules/attack/attack.h"
#include "siege/screen/board/aim.h"
#include "siege/screen/result/result_screen.h"
#include "siege/text/play/commands.h"
#include "siege/text/names/names.h"
#include "siege/text/play/odds.h"
#include "siege/text/names/refusals.h"
#include "siege/text/mission/results.h"
#include "siege/screen/siege_preferences.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- the sentence at the pointer: what a click does, or why it does nothing (A2) ------------------------------------
 */

/* The odds against the figure pointed at, and how many more such an attack would strike. */
static void odds_text(const struct board_screen *board, const struct command *attack, char *out, size_t size)
{
    struct strike strike;
    char more[WORDS_NAME_MAX];
    figure_id at = board->offer.figure;
    strike_of(&board->seen, attack, &strike);
    int index = 0;
    while (index < strike.count && strike.target[index] != at)
        index++;
    if (index == strike.count)
        return;
    odds_sentence(out, size, &board->words, &board->seen, at, &strike.odds[index]);
    if (strike.count == 1)
        return;
    struct phrase_slot slots[] = {{"n", NULL, strike.count - 1}, {"friends", NULL, strike.friends}};
    words_say(more, sizeof more, &board->words, strike.friends ? "aim.hover.friends" : "aim.hover.more", slots, 2);
    size_t used = strlen(out);
    snprintf(out + used, size - used, " %s", more);
}

/* One way of attacking what is pointed at; false: it is not worth a line. */
static bool attack_line(const struct board_screen *board, struct attack_way way, char *out, size_t size)
{
    figure_id from = board->selection.figure;
    char line[WORDS_SENTENCE_MAX] = "", name[WORDS_NAME_MAX];
    struct selection aim = board->selection;
    aim.target = board->offer.figure;
    aim = intent_in_way(&board->seen, &aim, way);
    struct command attack = intent_attack(board->viewer, &aim);
    struct reject reject = attack_check_command(&board->seen, &attack);
    bool special = way.shape != 0 && way.shape != SHAPE_LINE;
    if (pool_size(figure_pool(&board->seen, from, way.mode)) == 0 || way.shape == SHAPE_SPLIT ||
        (special && reject.why != REJECT_NONE))
        return false;
    if (reject.why == REJECT_NONE)
        odds_text(board, &attack, line, sizeof line);
    else
        reject_short_sentence(line, sizeof line, &board->words, &board->seen, reject);
    struct about about = board_about(board);
    snprintf(name, sizeof name, "%s",
             way.shape ? words_get(&board->words, aim_way_key(way)) : mode_text(&board->words, way.mode));
    about.text = line;
    about.text2 = name;
    about_say(out, size, &about, "hud.hover.attack");
    return true;
}

static void attack_text(const struct board_screen *board, char *out, size_t size)
{
    char line[WORDS_SENTENCE_MAX];
    struct about about = board_about(board);
    about.figure = board->selection.figure;
    about.target = board->offer.figure;
    about_say(out, size, &about, board->offer.type == INTENT_ROLL ? "hud.hover.roll" : "hud.hover.aim");
    if (board->offer.aim.shape != 0 && intent_aims(&board->selection)) { /* not possible there */
        reject_sentence(out, size, &board->words, &board->seen, board->offer.reject);
        return;
    }
    struct attack_way ways[WAYS_MAX];
    int count = intent_list_ways(&board->seen, about.figure, ways);
    for (int i = 0; i < count; i++)
        if (attack_line(board, ways[i], line, sizeof line)) {
            size_t used = strlen(out);
            snprintf(out + used, size - used, "\n%s", line);
        }
    if (board->offer.reject.why == REJECT_NO_ACTIONS || board->offer.reject.why == REJECT_FIGURE_DONE) {
        reject_short_sentence(line, sizeof line, &board->words, &board->seen, board->offer.reject);
        size_t used = strlen(out);
        snprintf(out + used, size - used, "\n%s", line);
    }
}

static void move_text(const struct board_screen *board, char *out, size_t size)
{
    struct about about = board_about(board);
    struct square at = board->pick.square;
    uint8_t steps = square_is(at) ? board->overlay.reach[at.y][at.x] : 0;
    if (board->offer.command.type == COMMAND_FORCE_SECTOR && board->seen.pending.type == PENDING_LAY_FORCE) {
        hud_choice_here(board, board->offer.command.slot, out, size);
        return;
    }
    command_sentence(out, size, &board->words, &board->seen, &board->offer.command);
    if (!steps || board->offer.command.type != COMMAND_MOVE)
        return;
    char line[WORDS_SENTENCE_MAX];
    about.number = steps & ~OVERLAY_SECOND;
    about_say(line, sizeof line, &about, "hud.hover.steps");
    size_t used = strlen(out);
    snprintf(out + used, size - used, " %s", line);
}

static void refused_text(const struct board_screen *board, char *out, size_t size)
{
    struct square at = board->pick.square;
    bool second = square_is(at) && (board->overlay.reach[at.y][at.x] & OVERLAY_SECOND);
    if (second && board->offer.command.type == COMMAND_MOVE)
        board_say(out, size, board, square_is(board->pinned_to) ? "hud.hover.two_moves_go" : "hud.hover.two_moves");
    else
        reject_sentence(out, size, &board->words, &board->seen, board->offer.reject);
}

/* "Portal: south doorway of sector 8", and when it is open. */
static void gate_words(const struct board_screen *board, char *out, size_t size)
{
    char name[WORDS_NAME_MAX], words[GATE_WORDS][WORDS_SENTENCE_MAX];
    int gate = board->pick.gate;
    snprintf(out, size, "%s: %s", gate_text(name, sizeof name, &board->words, &board->seen, gate),
             hud_gate_word(board, gate));
    bool portal = board->seen.scenario->mission.gate[gate].flags & GATE_PORTAL;
    int count = portal ? hud_list_gate_words(board, gate, words) : 0;
    for (int i = 0; i < count; i++) {
        size_t used = strlen(out);
        snprintf(out + used, size - used, "\n%s", words[i]);
    }
}

static void marker_words(const struct board_screen *board, int marker, char *out, size_t size)
{
    char name[WORDS_NAME_MAX], words[WORDS_SENTENCE_MAX];
    hud_marker_words(board, marker, words, sizeof words);
    snprintf(out, size, "%s\n%s", hud_marker_word(board, marker, name, sizeof name), words);
}

static void place_text(const struct board_screen *board, char *out, size_t size)
{
    char name[WORDS_NAME_MAX], sector[WORDS_NAME_MAX];
    int marker = hud_marker_told(board);
    out[0] = '\0';
    if (board->pick.figure != FIGURE_NONE)
        figure_text(out, size, &board->words, &board->seen, board->pick.figure);
    else if (board->pick.gate != GATE_NONE)
        gate_words(board, out, size);
    else if (marker >= 0)
        marker_words(board, marker, out, size);
    else if (board->pick.kind == PICK_FORCE_CARD) {
        struct about about = board_about(board);
        about.slot = board->pick.slot;
        about.number = force_face_down(&board->seen, board->pick.slot);
        about_say(out, size, &about, "hud.hover.force");
        char known[WORDS_SENTENCE_MAX];
        size_t used = strlen(out);
        if (hud_known_force(board, board->pick.slot, known, sizeof known))
            snprintf(out + used, size - used, "\n%s", known);
    } else if (square_is(board->pick.square))
        snprintf(out, size, "%s, %s", square_text(name, sizeof name, &board->words, board->pick.square),
                 sector_text(sector, sizeof sector, &board->words, &board->seen, board->pick.slot));
}

static void sight_text(const struct board_screen *board, char *out, size_t size)
{
    struct reject reject = REJECT_FINE;
    static const uint8_t whys[] = {
        [LOS_CLEAR] = REJECT_NONE,          [LOS_WALL] = REJECT_SIGHT_WALL,     [LOS_CORNER] = REJECT_SIGHT_CORNER,
        [LOS_FIGURE] = REJECT_SIGHT_FIGURE, [LOS_STAIRS] = REJECT_SIGHT_STAIRS, [LOS_OFF_BOARD] = REJECT_OFF_BOARD};
    reject.why = whys[board->overlay.aim_result.block];
    reject.figure = board->overlay.aim_result.figure;
    reject.at = board->overlay.aim_result.at;
    sight_sentence(out, size, &board->words, &board->seen, reject,
                   square_distance(board->overlay.aim_from, board->overlay.aim_to));
}

static void hover_text(const struct board_screen *board, char *out, size_t size)
{
    out[0] = '\0';
    if (board->sight && board->overlay.aim) {
        sight_text(board, out, size);
        return;
    }
    switch (board->offer.type) {
    case INTENT_AIM:
    case INTENT_ROLL:
        attack_text(board, out, size);
        break;
    case INTENT_COMMAND:
    case INTENT_CHOOSE:
        move_text(board, out, size);
        break;
    case INTENT_REFUSED:
        refused_text(board, out, size);
        break;
    case INTENT_SELECT:
    case INTENT_NOTHING:
        place_text(board, out, size);
        break;
    }
}

static struct rect picked_rect(const struct board_screen *board)
{
    if (board->pick.figure != FIGURE_NONE)
        return board_view_figure_rect(&board->camera, &board->stage, board->pick.figure);
    if (board->pick.gate != GATE_NONE)
        return board_view_gate_rect(board->session->scenario, &board->camera, board->pick.gate);
    return camera_square_rect(&board->camera, board->pick.square.x, board->pick.square.y);
}

/* The words keep off the squares around what is pointed at, and off the selected figure when that stands below. */
static struct rect hover_place(const struct board_screen *board, const struct ui *ui)
{
    float square = camera_square_rect(&board->camera, 0, 0).w;
    struct rect place = picked_rect(board);
    if (board->pick.gate == GATE_NONE)
        place = rect_inset(place, -fminf(square, ui_px(ui, 48)));
    if (board->selection.figure == FIGURE_NONE || !stage_pose_of(&board->stage, board->selection.figure).seen)
        return place;
    struct rect own = board_view_figure_rect(&board->camera, &board->stage, board->selection.figure);
    struct rect words = rect_of(rect_centre(place).x - ui_px(ui, 190), rect_bottom(place), ui_px(ui, 380),
                                ui_px(ui, 100));
    if (!rect_is_empty(rect_overlap(words, own)))
        place.h = rect_bottom(own) + 0.4f * own.h - place.y;
    return place;
}

/* Where the side panel is always open it tells the names of squares and figures; the figure in hand is known. */
static bool is_told_beside(const struct board_screen *board)
{
    if (board->pick.figure != FIGURE_NONE && board->pick.figure == board->selection.figure && !board->sight)
        return true;
    bool idle = board->offer.type == INTENT_NOTHING || board->offer.type == INTENT_SELECT;
    bool bare = (board->pick.kind == PICK_SQUARE || board->pick.kind == PICK_FIGURE) && idle && !board->sight;
    return bare && !board->cursor_on && board->layout.form == HUD_FULL && board->pinned.what == SHEET_NOTHING;
}

/* Pointing at what the aim panel tells anyway, or into a blast being aimed. */
static bool is_aimed_at(const struct board_screen *board)
{
    const struct selection *held = &board->selection;
    bool possible = attack_check_command(&board->seen, &board->offer.command).why == REJECT_NONE;
    if (held->shape != 0)
        return (board->offer.type == INTENT_AIM || board->offer.type == INTENT_ROLL) &&
               (possible || intent_is_incomplete(&board->offer.aim));
    return held->target != FIGURE_NONE && (board->offer.type == INTENT_AIM || board->offer.type == INTENT_ROLL) &&
           board->offer.figure == held->target;
}

void hud_draw_hover(struct board_screen *board, struct frame *frame)
{
    char *text = board->hover;
    int delay = preferences_get(frame->preferences, PREFERENCE_TOOLTIP_DELAY);
    bool aiming = is_aimed_at(board);
    bool over = strcmp(ui_hot(frame->ui), "board") == 0 || board->cursor_on;
    bool idle = !stage_is_busy(board_stage(board));
    board->hover_due = 0;
    if (board->pick.kind == PICK_NOTHING || aiming || !over || !idle || board->dialog != DIALOG_NONE ||
        board->camera.view.h < ui_px(frame->ui, 120))
        return;
    if (frame->now - board->picked_at < (uint64_t)delay) {
        board->hover_due = board->picked_at + (uint64_t)delay;
        return;
    }
    hover_text(board, text, sizeof board->hover);
    if (text[0] && !is_told_beside(board))
        ui_tooltip(frame->ui, hover_place(board, frame->ui), text);
}

/* ---- the mission is over
 * --------------------------------------------------------------------------------------------- */

static void go_on(struct board_screen *board, struct frame *frame)
{
    struct screen *result = result_screen_new(board->session);
    board->session = NULL;
    if (result)
        screen_stack_replace(frame->stack, result);
    else
        screen_stack_pop(frame->stack);
}

void hud_draw_over(struct board_screen *board, struct frame *frame)
{
    char headline[WORDS_SENTENCE_MAX], reason[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    if (!game_is_over(&board->session->game) || stage_is_busy(board_stage(board)))
        return;
    bool versus = board->session->control[SEAT_LEGION] == CONTROL_HUMAN &&
                  !board->session->scenario->mission.parameters.win_by_eliminations;
    struct rect bounds = rect_inset(board->layout.board, ui_px(ui, 12));
    struct rect room = hud_float(ui, "over", rect_anchor(bounds, ui_px(ui, 460), ui_px(ui, 176), 0.5f, 0.3f));
    struct rect button = rect_cut_bottom(&room, fminf(ui_px(ui, UI_BUTTON), room.h));
    ui_label(ui, rect_cut_top(&room, ui_px(ui, 46)), ui_title(ui, 38, PALETTE_BRASS_LIGHT), TEXT_CENTRE,
             (versus ? result_winners : result_headline)(headline, sizeof headline, &board->words, &board->seen));
    ui_paragraph(ui, room, ui_body(ui, UI_TEXT, PALETTE_BONE), TEXT_CENTRE,
                 result_reason(reason, sizeof reason, &board->words, &board->seen));
    ui_focus_first(ui, "hud.continue");
    if (ui_button(ui, rect_anchor(button, ui_px(ui, 220), button.h, 0.5f, 0.5f),
                  (struct ui_button){.id = "hud.continue",
                                     .label = words_get(&board->words, "button.continue"),
                                     .tone = UI_TONE_PRIMARY}))
        go_on(board, frame);
}
