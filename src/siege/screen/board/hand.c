/* hand.c -- cards and gear in hand: which there are, aiming one, what is lit meanwhile, keys. */
#include "siege/screen/board/board_screen_parts.h"

#include "siege/rules/board/alter.h"
#include "siege/rules/board/board.h"
#include "siege/rules/card/card.h"
#include "siege/screen/board/curtain.h"
#include "siege/screen/board/special.h"
#include "siege/text/play/playable.h"
#include "siege/rules/card/effect_row.h"
#include "siege/input/key_commands.h"
#include "siege/screen/siege_preferences.h"

#include <string.h>

/* ---- what there is --------------------------------------------------------------------------------------------- */

static int add_gear_of(const struct game *game, figure_id figure, struct hand_entry out[HAND_ENTRIES], int count)
{
    for (uint32_t gear = game->figure[figure].gear; gear && count < HAND_ENTRIES; gear &= gear - 1) {
        struct command command = COMMAND_EMPTY;
        command.type = COMMAND_USE;
        command.choice = (uint8_t)__builtin_ctz(gear);
        if (card_verb(game, &command) != EFFECT_COUNT)
            out[count++] = (struct hand_entry){true, command.choice, figure};
    }
    return count;
}

/* `game` may show more than the viewer's cards. */
static int list_of(const struct game *game, seat_id seat, struct hand_entry out[HAND_ENTRIES])
{
    int count = 0;
    if (seat >= TEAM_MAX || !(game->team[seat].flags & TEAM_PLAYS))
        return 0;
    for (int i = 0; i < HAND_MAX; i++)
        if (game->team[seat].hand[i] < game->scenario->catalogue->doomtrooper_cards)
            out[count++] = (struct hand_entry){false, game->team[seat].hand[i], FIGURE_NONE};
    for (int k = 0; k < PAIR; k++) {
        figure_id figure = (figure_id)(seat * PAIR + k);
        uint8_t state = game->figure[figure].state;
        if (state == FIGURE_ON_BOARD || state == FIGURE_WAITING)
            count = add_gear_of(game, figure, out, count);
    }
    return count;
}

int hand_list(const struct board_screen *board, struct hand_entry out[HAND_ENTRIES])
{
    return list_of(&board->seen, board->viewer, out);
}

seat_id hand_other_seat(const struct board_screen *board)
{
    struct hand_entry entries[HAND_ENTRIES];
    const struct session *session = board->session;
    int from = board->viewer < SEAT_COUNT ? board->viewer : 0;
    for (int i = 1; i < SEAT_COUNT; i++) {
        seat_id seat = (seat_id)((from + i) % SEAT_COUNT);
        if (session->control[seat] == CONTROL_HUMAN && list_of(&session->game, seat, entries) > 0)
            return seat;
    }
    return SEAT_NONE;
}

void hand_open(struct board_screen *board, seat_id seat)
{
    bool other = seat != board->viewer, in_turn = session_human_to_act(board->session) && !board->hand.guest;
    if (seat >= TEAM_MAX || board->session->control[seat] != CONTROL_HUMAN)
        return;
    hand_drop(board);
    board->hand.open = true;
    board->hand.at = 0;
    if (other) {
        board->hand.guest = (uint8_t)(seat + 1);
        board_drop_aim(board);
        stage_skip_all(&board->stage);
        board_take_view(board);
    }
    if (curtain_guards(board->session, seat) && (other || !in_turn)) {
        board->curtain = true;
        board->curtain_for = seat;
    }
}

void hand_show_first(struct board_screen *board)
{
    struct hand_entry entries[HAND_ENTRIES];
    if (!board->hand.dealt || board->session->game.turn.round == 0 || board->seen.pending.type == PENDING_BUNKER)
        return;
    board->hand.dealt = false;
    bool drafted = history_setup(board->session->history)->draft;
    if (!drafted || hand_list(board, entries) == 0 || board->hand.open || curtain_guards(board->session, board->viewer))
        return;
    hand_open(board, board->viewer);
    board->hand.first = board->hand.open;
}

void hand_close(struct board_screen *board)
{
    hand_drop(board);
    board->hand.open = board->hand.first = false;
    board->hand.guest = 0; /* whoever is to act sits down again */
}

struct command hand_command(const struct board_screen *board, const struct hand_entry *entry, int side)
{
    struct command command = COMMAND_EMPTY;
    command.type = entry->gear ? COMMAND_USE : COMMAND_PLAY;
    command.seat = board->viewer;
    command.choice = entry->index;
    command.figure = entry->figure;
    command.turn = (uint8_t)(entry->gear ? 0 : side);
    return command;
}

struct reject hand_check(const struct board_screen *board, const struct hand_entry *entry, int side)
{
    return entry->gear ? playable_check_gear(&board->seen, entry->figure, entry->index)
                       : playable_check_card(&board->seen, board->viewer, entry->index, side);
}

/* ---- the right moment ------------------------------------------------------------------------------------------ */

static bool is_about_the_moment(struct reject reject)
{
    return reject.why == REJECT_CARD_NOT_NOW || reject.why == REJECT_CARD_RUNNING ||
           reject.why == REJECT_NOT_YOUR_TURN || reject.why == REJECT_OWN_TURN_ONLY ||
           reject.why == REJECT_MISSION_OVER || reject.why == REJECT_CHOICE_FIRST;
}

bool hand_holds(const struct board_screen *board)
{
    struct hand_entry entries[HAND_ENTRIES];
    if ((!board->hand.open && !hand_is_aiming(board)) || session_human_to_act(board->session))
        return false;
    if (board->hand.guest || board->hand.first)
        return true;
    int count = hand_list(board, entries);
    for (int i = 0; i < count; i++)
        for (int side = 0; side < (entries[i].gear ? 1 : 2); side++)
            if (!is_about_the_moment(hand_check(board, &entries[i], side)))
                return true;
    return false;
}

/* ---- aiming ---------------------------------------------------------------------------------------------------- */

bool hand_is_aiming(const struct board_screen *board)
{
    return board->hand.command.type != COMMAND_NONE;
}

bool hand_is_ready(const struct board_screen *board)
{
    return hand_is_aiming(board) && command_check(&board->seen, &board->hand.command).why == REJECT_NONE;
}

void hand_drop(struct board_screen *board)
{
    board->hand.command = COMMAND_EMPTY;
    board->marks_stale = true;
}

/* Whoever alone has got an action goes on. */
static void select_gainer(struct board_screen *board)
{
    const struct event_list *events = &board->session->events;
    figure_id gainer = FIGURE_NONE;
    for (int i = 0; i < events->count; i++) {
        if (events->item[i].type != EVENT_ACTION_GAINED)
            continue;
        if (gainer != FIGURE_NONE)
            return;
        gainer = events->item[i].figure;
    }
    if (gainer != FIGURE_NONE && intent_commands(&board->seen, board->viewer, gainer) && board_may_act(board))
        board_select(board, gainer);
}

void hand_confirm(struct board_screen *board, struct ui *ui)
{
    const struct command command = board->hand.command;
    if (!hand_is_aiming(board))
        return;
    if (!board_play_card(board, ui, &command))
        return;
    hand_close(board);
    select_gainer(board);
}

enum aim hand_aim(const struct board_screen *board)
{
    /* healing gear serves its bearer */
    enum effect_verb verb = card_verb(&board->seen, &board->hand.command);
    bool own = board->hand.command.type == COMMAND_USE && effect_row(verb)->answer == ANSWER_HEAL;
    return own ? AIM_NOTHING : (enum aim)effect_row(verb)->aim;
}

static bool is_of_figures(enum aim aim)
{
    return aim == AIM_OWN_FIGURE || aim == AIM_FIGURE || aim == AIM_CREATURE;
}

static bool may_go(const struct board_screen *board, figure_id figure, enum aim aim)
{
    return figure_is_trooper(figure) && figure_on_board(&board->seen, figure) &&
           (aim == AIM_FIGURE_SQUARE || figure_seat(figure) == board->viewer);
}

/* The side of the square that is meant: the one nearest to the pointer that can be closed, else any that can. */
static struct reject point_at_edge(const struct board_screen *board, struct command *command)
{
    const struct pick *pick = &board->pick;
    struct reject reject = REJECT_FINE;
    command->to = pick->square;
    for (int i = 0; i < 4; i++) {
        command->entry = (uint8_t)(((int)pick->side / 2 * 2 + 2 * i) % DIRECTIONS);
        struct reject here = command_check(&board->seen, command);
        if (here.why == REJECT_NONE)
            return here;
        if (i == 0)
            reject = here;
    }
    return reject;
}

/* Where the pointer is as the aim of `command`. False: it says nothing. */
static bool point(const struct board_screen *board, struct command *command, struct reject *reject)
{
    const struct pick *pick = &board->pick;
    enum aim aim = hand_aim(board);
    bool figure = pick->figure != FIGURE_NONE;
    *reject = REJECT_FINE;
    switch (aim) {
    case AIM_NOTHING:
        return false;
    case AIM_OWN_FIGURE:
    case AIM_FIGURE:
    case AIM_CREATURE:
        command->target = pick->figure;
        break;
    case AIM_TEAM:
    case AIM_PLAYER:
        command->kind = figure ? figure_seat(pick->figure) : KIND_NONE;
        break;
    case AIM_SECTOR:
        figure = pick->slot != SLOT_NONE;
        command->slot = (uint8_t)pick->slot;
        break;
    case AIM_OWN_SQUARE:
    case AIM_FIGURE_SQUARE:
        if (figure && may_go(board, pick->figure, aim)) {
            command->target = pick->figure;
            command->to = SQUARE_NONE;
            return true;
        }
        figure = square_is(pick->square) && command->target != FIGURE_NONE;
        command->to = pick->square;
        break;
    case AIM_EDGE:
        if (!square_is(pick->square))
            return false;
        *reject = point_at_edge(board, command);
        return true;
    case AIM_SQUARE_BESIDE:
        figure = square_is(pick->square);
        command->to = pick->square;
        break;
    case AIM_DOOR:
        figure = pick->marker >= 0 && pick->marker < MARKER_ALL;
        command->target = figure ? (figure_id)(TARGET_MARKER + pick->marker) : FIGURE_NONE;
        break;
    case AIM_GATE:
        figure = pick->gate != GATE_NONE;
        command->gate = (uint8_t)pick->gate;
        break;
    }
    if (figure)
        *reject = command_check(&board->seen, command);
    return figure;
}

static bool add_option(const struct board_screen *board, const struct command *command, struct command *out, int *count)
{
    if (command_check(&board->seen, command).why != REJECT_NONE)
        return true;
    if (*count == HAND_OPTIONS)
        return false;
    out[(*count)++] = *command;
    return true;
}

/* On the board, or about to come in: an action helps there, too. */
static bool is_about(const struct board_screen *board, figure_id figure)
{
    return figure_on_board(&board->seen, figure) || board->seen.figure[figure].state == FIGURE_WAITING;
}

int hand_options(const struct board_screen *board, struct command out[HAND_OPTIONS])
{
    struct command command = board->hand.command;
    enum aim aim = hand_aim(board);
    int count = 0;
    bool room = true;
    for (int i = 0; i < FIGURE_MAX && room; i++) {
        if (is_of_figures(aim)) {
            command.target = (figure_id)i;
            room = !is_about(board, (figure_id)i) || add_option(board, &command, out, &count);
        } else if (aim == AIM_DOOR && i < MARKER_ALL) {
            command.target = (figure_id)(TARGET_MARKER + i);
            room = board->seen.marker[i].state != MARKER_STANDS || add_option(board, &command, out, &count);
        } else if (aim == AIM_GATE && i < board->seen.scenario->mission.gates) {
            command.gate = (uint8_t)i;
            room = add_option(board, &command, out, &count);
        } else if ((aim == AIM_TEAM || aim == AIM_PLAYER) && i < SEAT_COUNT) {
            command.kind = (uint8_t)i;
            room = add_option(board, &command, out, &count);
        } else if (aim == AIM_SECTOR && i < SLOT_MAX) {
            command.slot = (uint8_t)i;
            room = add_option(board, &command, out, &count);
        } else if ((aim == AIM_OWN_SQUARE || aim == AIM_FIGURE_SQUARE) && may_go(board, (figure_id)i, aim)) {
            room = count < HAND_OPTIONS;
            command.target = (figure_id)i;
            if (room)
                out[count++] = command;
        }
    }
    return room ? count : -1;
}

static bool same_aim(const struct command *a, const struct command *b)
{
    return a->target == b->target && a->kind == b->kind && a->slot == b->slot && a->entry == b->entry &&
           a->gate == b->gate && square_same(a->to, b->to);
}

static void aim_at(struct board_screen *board, struct ui *ui, const struct command *command)
{
    bool again = same_aim(command, &board->hand.command);
    board->hand.command = *command;
    board->marks_stale = true;
    if (hand_is_ready(board) && (again || board->confirm == CONFIRM_NOTHING))
        hand_confirm(board, ui);
}

void hand_begin(struct board_screen *board, struct ui *ui, struct command command)
{
    struct command options[HAND_OPTIONS];
    stage_skip_all(&board->stage);
    board_drop_aim(board);
    board->pinned_to = SQUARE_NONE;
    board->hand.command = command;
    if (command.target == FIGURE_NONE && hand_options(board, options) == 1)
        board->hand.command = options[0];
    if (hand_aim(board) == AIM_SQUARE_BESIDE && command.figure < FIGURE_MAX)
        board_select(board, command.figure);
    board->marks_stale = true;
    if (hand_is_ready(board) && board->confirm == CONFIRM_NOTHING)
        hand_confirm(board, ui);
}

bool hand_click(struct board_screen *board, struct ui *ui)
{
    struct command command = board->hand.command;
    struct reject reject;
    if (!hand_is_aiming(board))
        return false;
    if (!point(board, &command, &reject))
        return true;
    if (reject.why == REJECT_NONE)
        aim_at(board, ui, &command);
    else
        board_tell_refusal(board, ui, reject);
    return true;
}

/* ---- what is lit ----------------------------------------------------------------------------------------------- */

static void mark_squares(struct board_screen *board, struct command command)
{
    struct overlay *overlay = &board->overlay;
    if (command.target == FIGURE_NONE)
        return;
    for (int y = 0; y < board->seen.scenario->height; y++)
        for (uint64_t row = board->seen.scenario->floor[y] & ~board->seen.occupied[y]; row; row &= row - 1) {
            command.to = square_at(__builtin_ctzll(row), y);
            if (command_check(&board->seen, &command).why == REJECT_NONE) {
                overlay->squares[y] |= row & -row;
                overlay->squares_any = true;
            }
        }
}

/* Both squares of every opening that can be closed. */
static void mark_edges(struct board_screen *board, struct command command)
{
    struct overlay *overlay = &board->overlay;
    if (hand_is_ready(board)) {
        struct square beyond = square_step(command.to, (enum direction)command.entry);
        overlay->squares[command.to.y] |= UINT64_C(1) << command.to.x;
        if (board_is_floor(&board->seen, beyond))
            overlay->squares[beyond.y] |= UINT64_C(1) << beyond.x;
        overlay->squares_any = true;
        return;
    }
    for (int y = 0; y < board->seen.scenario->height; y++)
        for (uint64_t row = board->seen.scenario->floor[y]; row; row &= row - 1)
            for (int side = NORTH; side < DIRECTIONS; side += 2) {
                command.to = square_at(__builtin_ctzll(row), y);
                command.entry = (uint8_t)side;
                if (command_check(&board->seen, &command).why == REJECT_NONE) {
                    overlay->squares[y] |= row & -row;
                    overlay->squares_any = true;
                }
            }
}

/* The squares round the bearer. */
static void mark_beside(struct board_screen *board, struct command command)
{
    if (command.figure >= FIGURE_MAX || !figure_on_board(&board->seen, command.figure))
        return;
    for (int d = NORTH; d < DIRECTIONS; d++) {
        command.to = square_step(figure_square(&board->seen, command.figure), (enum direction)d);
        if (board_is_floor(&board->seen, command.to) && command_check(&board->seen, &command).why == REJECT_NONE) {
            board->overlay.squares[command.to.y] |= UINT64_C(1) << command.to.x;
            board->overlay.squares_any = true;
        }
    }
}

/* Doors that gear opens from afar, entrances that are barred. */
static void mark_objects(struct board_screen *board, struct command command)
{
    struct overlay *overlay = &board->overlay;
    enum aim aim = hand_aim(board);
    for (int m = 0; aim == AIM_DOOR && m < board->seen.markers; m++) {
        command.target = (figure_id)(TARGET_MARKER + m);
        bool fits = command_check(&board->seen, &command).why == REJECT_NONE;
        bool held = fits && board->hand.command.target == command.target;
        overlay->marker_mark[m] |= (uint16_t)(fits ? OVERLAY_TARGET | (held ? OVERLAY_AIMED : 0) : 0);
    }
    for (int gate = 0; aim == AIM_GATE && gate < board->seen.scenario->mission.gates; gate++) {
        command.gate = (uint8_t)gate;
        if (command_check(&board->seen, &command).why == REJECT_NONE)
            overlay_add_gate(overlay->gates, gate);
    }
}

static bool is_own(const struct board_screen *board, figure_id figure)
{
    return figure_is_trooper(figure) && figure_seat(figure) == board->viewer;
}

/* Rings of aim are for others: under an own Doomtrooper the square lights up. */
static void mark_figure(struct board_screen *board, figure_id figure)
{
    struct overlay *overlay = &board->overlay;
    struct square at = figure_square(&board->seen, figure);
    if (!is_own(board, figure) || !figure_on_board(&board->seen, figure)) {
        overlay->mark[figure] |= OVERLAY_TARGET;
        return;
    }
    overlay->squares[at.y] |= UINT64_C(1) << at.x;
    overlay->squares_any = true;
}

static void mark_aims(struct board_screen *board)
{
    struct overlay *overlay = &board->overlay;
    struct command options[HAND_OPTIONS], command = board->hand.command;
    enum aim aim = hand_aim(board);
    for (int i = 0; i < FIGURE_MAX; i++) {
        overlay->permyriad[i] = -1;
        command.target = (figure_id)i;
        bool fits = is_of_figures(aim) && command_check(&board->seen, &command).why == REJECT_NONE;
        if (fits)
            mark_figure(board, (figure_id)i);
        else if ((aim == AIM_OWN_SQUARE || aim == AIM_FIGURE_SQUARE) && may_go(board, (figure_id)i, aim))
            overlay->mark[i] |= OVERLAY_TARGET;
    }
    int count = aim == AIM_SECTOR ? hand_options(board, options) : 0;
    for (int i = 0; i < count; i++)
        overlay->slots |= UINT32_C(1) << options[i].slot;
    if (aim == AIM_OWN_SQUARE || aim == AIM_FIGURE_SQUARE)
        mark_squares(board, board->hand.command);
    if (aim == AIM_EDGE)
        mark_edges(board, board->hand.command);
    if (aim == AIM_SQUARE_BESIDE)
        mark_beside(board, board->hand.command);
    mark_objects(board, board->hand.command);
}

/* What has been chosen so far. */
static void mark_chosen(struct board_screen *board)
{
    struct overlay *overlay = &board->overlay;
    const struct command *command = &board->hand.command;
    if (command->target < FIGURE_MAX && is_own(board, command->target))
        overlay->selected = command->target;
    else if (command->target < FIGURE_MAX)
        overlay->mark[command->target] |= OVERLAY_AIMED;
    figure_id from = hand_aim(board) == AIM_SQUARE_BESIDE ? command->figure : command->target;
    if (from >= FIGURE_MAX || !square_is(command->to) || !figure_on_board(&board->seen, from))
        return;
    overlay->path_from = figure_square(&board->seen, from);
    overlay->path[0] = command->to;
    overlay->path_count = overlay->path_second = 1;
    overlay->path_pinned = true;
}

void hand_mark(struct board_screen *board)
{
    struct overlay *overlay = &board->overlay;
    struct command command = board->hand.command;
    if (!hand_is_aiming(board))
        return;
    overlay_clear_marks(overlay, 0xFF);
    overlay_clear_reach(overlay);
    overlay_clear_path(overlay);
    overlay_clear_aim(overlay);
    overlay->selected = FIGURE_NONE;
    overlay->slots = 0;
    overlay->squares_any = false;
    memset(overlay->gates, 0, sizeof overlay->gates);
    memset(overlay->squares, 0, sizeof overlay->squares);
    mark_aims(board);
    mark_chosen(board);
    board->offer = INTENT_NONE;
    struct reject reject;
    if (!point(board, &command, &reject))
        return;
    board->offer.command = command;
    board->offer.reject = reject;
    bool whole = command_check(&board->seen, &command).why == REJECT_NONE;
    board->offer.type = reject.why != REJECT_NONE ? INTENT_REFUSED : whole ? INTENT_COMMAND : INTENT_NOTHING;
    overlay->hover_refused = board->offer.type == INTENT_REFUSED;
}

/* ---- keys ------------------------------------------------------------------------------------------------------ */

static void step_option(struct board_screen *board, struct ui *ui, int by)
{
    struct command options[HAND_OPTIONS];
    int count = hand_options(board, options), at = by > 0 ? -1 : 0;
    for (int i = 0; i < count; i++)
        if (same_aim(&options[i], &board->hand.command))
            at = i;
    if (count > 0)
        aim_at(board, ui, &options[((at + by) % count + count) % count]);
}

static void read_aim_keys(struct board_screen *board, struct frame *frame)
{
    struct command options[HAND_OPTIONS];
    struct input *input = frame->input;
    bool squares = board->overlay.squares_any && !is_of_figures(hand_aim(board));
    if (!squares && input_take(input, KEY_COMMAND_NEXT_TARGET))
        step_option(board, frame->ui, 1);
    if (!squares && input_take(input, KEY_COMMAND_PREVIOUS_TARGET))
        step_option(board, frame->ui, -1);
    int count = hand_options(board, options);
    for (int i = 0; i < 9; i++)
        if (input_take(input, KEY_COMMAND_FIGURE_1 + i) && i < count)
            aim_at(board, frame->ui, &options[i]);
    if (input_take(input, KEY_COMMAND_BACK)) {
        hand_drop(board);
        return;
    }
    if (!ui_focused(frame->ui)[0] && input_take(input, KEY_COMMAND_SELECT)) {
        if (board->cursor_on && (!hand_is_ready(board) || !square_same(board->cursor, board->hand.command.to)))
            (void)hand_click(board, frame->ui);
        else if (hand_is_ready(board))
            hand_confirm(board, frame->ui);
    }
}

static void take_entry(struct board_screen *board, struct ui *ui, const struct hand_entry *entry)
{
    struct reject reject = hand_check(board, entry, board->hand.side);
    if (reject.why == REJECT_NONE)
        hand_begin(board, ui, hand_command(board, entry, board->hand.side));
    else
        board_tell_refusal(board, ui, reject);
}

static void read_open_keys(struct board_screen *board, struct frame *frame)
{
    struct hand_entry entries[HAND_ENTRIES];
    struct input *input = frame->input;
    struct hand_state *hand = &board->hand;
    int count = hand_list(board, entries);
    for (int i = 0; i < 9; i++)
        if (input_take(input, KEY_COMMAND_FIGURE_1 + i) && i < count)
            hand->at = i;
    if (count > 0 && input_take(input, KEY_COMMAND_RIGHT))
        hand->at = (hand->at + 1) % count;
    if (count > 0 && input_take(input, KEY_COMMAND_LEFT))
        hand->at = (hand->at + count - 1) % count;
    if (input_take(input, KEY_COMMAND_UP) || input_take(input, KEY_COMMAND_DOWN))
        hand->side = !hand->side;
    bool begin = hand->first && !ui_focused(frame->ui)[0] && input_take(input, KEY_COMMAND_SELECT);
    if (begin || input_take(input, KEY_COMMAND_BACK))
        hand_close(board);
    else if (hand->at < count && !ui_focused(frame->ui)[0] && input_take(input, KEY_COMMAND_SELECT))
        take_entry(board, frame->ui, &entries[hand->at]);
}

/* U: Special actions where there are any, else what is to be examined, else gear. */
static void use(struct board_screen *board, struct ui *ui)
{
    struct hand_entry entries[HAND_ENTRIES];
    if (special_is_known(&board->seen) && board->viewer < TEAM_MAX && board_may_act(board) && !board->hand.open) {
        hud_special_toggle(board, ui);
        return;
    }
    int count = hand_list(board, entries);
    bool gear = count > 0 && entries[count - 1].gear;
    if (!gear && board_may_act(board))
        board_examine(board, ui);
    for (int i = count - 1; i >= 0; i--)
        if (entries[i].gear) {
            hand_open(board, board->viewer);
            board->hand.at = i;
        }
}

void hand_read_keys(struct board_screen *board, struct frame *frame)
{
    struct hand_entry entries[HAND_ENTRIES];
    if (board->curtain || board->dialog != DIALOG_NONE || board->replaying || game_is_over(&board->session->game))
        return;
    if (hand_is_aiming(board)) {
        read_aim_keys(board, frame);
        return;
    }
    if (input_take(frame->input, KEY_COMMAND_CARDS)) {
        if (board->hand.open)
            hand_close(board);
        else
            hand_open(board, hand_list(board, entries) > 0 ? board->viewer : hand_other_seat(board));
        return;
    }
    bool swings = board->selection.shape == SHAPE_SWING; /* the key turns the swing round */
    if (!swings && input_take(frame->input, KEY_COMMAND_USE))
        use(board, frame->ui);
    if (board->hand.open)
        read_open_keys(board, frame);
    else
        (void)hud_reaction_keys(board, frame);
}
