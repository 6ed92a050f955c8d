/* hand.c -- cards and gear in hand: which there are, aiming one, what is lit meanwhile, keys. */

#include "siege/screen/board/hand.h"
#include "shell/input/input.h"
#include "shell/ui/ui.h"
#include "shell/stack/stack.h"

#include "siege/screen/board/hold.h"
#include "siege/rules/board/board.h"
#include "siege/rules/card/card.h"
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

int hand_list(const struct hand *hand, struct hand_entry out[HAND_ENTRIES])
{
    return list_of(hand->game, hand->play->viewer, out);
}

bool hand_may_open(const struct hand *hand, seat_id seat)
{
    struct hand_entry entries[HAND_ENTRIES];
    const struct session *session = hand->play->session;
    return session->control[seat] == CONTROL_HUMAN && list_of(&session->game, seat, entries) > 0;
}

seat_id hand_other_seat(const struct hand *hand)
{
    int from = hand->play->viewer < SEAT_COUNT ? hand->play->viewer : 0;
    for (int i = 1; i < SEAT_COUNT; i++) {
        seat_id seat = (seat_id)((from + i) % SEAT_COUNT);
        if (hand_may_open(hand, seat))
            return seat;
    }
    return SEAT_NONE;
}

seat_id hand_first_seat(const struct hand *hand)
{
    struct hand_entry entries[HAND_ENTRIES];
    seat_id other = hand_other_seat(hand);
    if (hand_list(hand, entries) > 0 || other == SEAT_NONE || curtain_guards(hand->play->session, other))
        return hand->play->viewer;
    return other;
}

void hand_open(struct hand *hand, seat_id seat)
{
    bool other = seat != hand->play->viewer, in_turn = session_human_to_act(hand->play->session) && !hand->play->guest;
    if (seat >= TEAM_MAX || hand->play->session->control[seat] != CONTROL_HUMAN)
        return;
    hand_drop(hand);
    hand->open = true;
    hand->at = 0;
    if (other) {
        hand->play->guest = (uint8_t)(seat + 1);
        hold_drop_aim(hand->hold);
        stage_skip_all(&hand->play->stage);
        play_look(hand->play);
    }
    if (curtain_guards(hand->play->session, seat) && (other || !in_turn)) {
        hand->play->curtain = true;
        hand->play->curtain_for = seat;
    }
}

void hand_show_first(struct hand *hand)
{
    struct hand_entry entries[HAND_ENTRIES];
    if (!hand->dealt || hand->play->session->game.turn.round == 0 || question_asks(hand->game, CHOICE_BUNKER))
        return;
    hand->dealt = false;
    bool drafted = history_setup(hand->play->session->history)->draft;
    if (!drafted || hand_list(hand, entries) == 0 || hand->open ||
        curtain_guards(hand->play->session, hand->play->viewer))
        return;
    hand_open(hand, hand->play->viewer);
    hand->first = hand->open;
}

void hand_close(struct hand *hand)
{
    hand_drop(hand);
    hand->open = hand->first = false;
    hand->play->guest = 0; /* whoever is to act sits down again */
}

void hand_leave_curtain(struct hand *hand)
{
    hand_close(hand);
    hand->play->curtain = false;
    play_look(hand->play);
}

void hand_toggle(struct hand *hand)
{
    if (hand->open)
        hand_close(hand);
    else
        hand_open(hand, hand_first_seat(hand));
}

struct command hand_command(const struct hand *hand, const struct hand_entry *entry, int side)
{
    struct command command = COMMAND_EMPTY;
    command.type = entry->gear ? COMMAND_USE : COMMAND_PLAY;
    command.seat = hand->play->viewer;
    command.choice = entry->index;
    command.figure = entry->figure;
    command.turn = (uint8_t)(entry->gear ? 0 : side);
    return command;
}

struct reject hand_check(const struct hand *hand, const struct hand_entry *entry, int side)
{
    return entry->gear ? playable_check_gear(hand->game, entry->figure, entry->index)
                       : playable_check_card(hand->game, hand->play->viewer, entry->index, side);
}

/* ---- the right moment ------------------------------------------------------------------------------------------ */

static bool is_about_the_moment(struct reject reject)
{
    return reject.why == REJECT_CARD_NOT_NOW || reject.why == REJECT_CARD_RUNNING ||
           reject.why == REJECT_NOT_YOUR_TURN || reject.why == REJECT_OWN_TURN_ONLY ||
           reject.why == REJECT_MISSION_OVER || reject.why == REJECT_CHOICE_FIRST;
}

bool hand_holds(const struct hand *hand)
{
    struct hand_entry entries[HAND_ENTRIES];
    if ((!hand->open && !hand_is_aiming(hand)) || session_human_to_act(hand->play->session))
        return false;
    if (hand->play->guest || hand->first)
        return true;
    int count = hand_list(hand, entries);
    for (int i = 0; i < count; i++)
        for (int side = 0; side < (entries[i].gear ? 1 : 2); side++)
            if (!is_about_the_moment(hand_check(hand, &entries[i], side)))
                return true;
    return false;
}

/* ---- aiming ---------------------------------------------------------------------------------------------------- */

bool hand_is_aiming(const struct hand *hand)
{
    return hand->command.type != COMMAND_NONE;
}

bool hand_is_ready(const struct hand *hand)
{
    return hand_is_aiming(hand) && playable_check(hand->game, &hand->command).why == REJECT_NONE;
}

void hand_drop(struct hand *hand)
{
    hand->command = COMMAND_EMPTY;
    hand->armed = false;
    hand->lookout->stale = true;
}

bool hand_is_armed(const struct hand *hand, const struct command *command)
{
    const struct command *held = &hand->command;
    return hand->armed && held->type == command->type && held->choice == command->choice &&
           held->turn == command->turn && held->figure == command->figure;
}

/* Nothing is to be chosen on the board, and nothing seen there: the card serves the own team. */
static bool needs_no_board(const struct hand *hand)
{
    bool own = hand->command.target == FIGURE_NONE ||
               (figure_is_trooper(hand->command.target) && figure_seat(hand->command.target) == hand->play->viewer);
    return hand_is_ready(hand) && own && effect_row(card_verb(hand->game, &hand->command))->boon != BOON_STRIKE;
}

/* Whoever alone has got an action goes on. */
static void select_gainer(struct hand *hand)
{
    const struct event_list *events = &hand->play->session->events;
    figure_id gainer = FIGURE_NONE;
    for (int i = 0; i < events->count; i++) {
        if (events->item[i].type != EVENT_ACTION_GAINED)
            continue;
        if (gainer != FIGURE_NONE)
            return;
        gainer = events->item[i].figure;
    }
    if (gainer != FIGURE_NONE && intent_commands(hand->game, hand->play->viewer, gainer) && play_may_act(hand->play))
        hold_choose(hand->hold, gainer);
}

void hand_confirm(struct hand *hand, struct ui *ui)
{
    const struct command command = hand->command;
    if (!hand_is_aiming(hand))
        return;
    if (!play_give_card(hand->play, ui, &command))
        return;
    hand_close(hand);
    select_gainer(hand);
}

enum aim hand_aim(const struct hand *hand)
{
    /* healing gear serves its bearer */
    enum effect_verb verb = card_verb(hand->game, &hand->command);
    bool own = hand->command.type == COMMAND_USE && effect_row(verb)->answer == ANSWER_HEAL;
    return own ? AIM_NOTHING : (enum aim)effect_row(verb)->aim;
}

static bool is_of_figures(enum aim aim)
{
    return aim == AIM_OWN_FIGURE || aim == AIM_FIGURE || aim == AIM_CREATURE;
}

/* May the card put this figure elsewhere, wherever that is? */
static bool may_go(const struct hand *hand, figure_id figure, enum aim aim)
{
    if (!figure_is_trooper(figure) || !figure_on_board(hand->game, figure))
        return false;
    if (aim != AIM_FIGURE_SQUARE)
        return figure_seat(figure) == hand->play->viewer;
    struct command command = hand->command;
    command.target = figure;
    struct reject reject = playable_check(hand->game, &command);
    return reject.why != REJECT_NO_SUCH_AIM && reject.why != REJECT_SIDE_BY_SIDE;
}

/* The side of the square that is meant: the one nearest to the pointer that can be closed, else any that can. */
static struct reject point_at_edge(const struct hand *hand, struct command *command)
{
    const struct pick *pick = &hand->hold->pick;
    struct reject reject = REJECT_FINE;
    command->to = pick->square;
    for (int i = 0; i < 4; i++) {
        command->entry = (uint8_t)(((int)pick->side / 2 * 2 + 2 * i) % DIRECTIONS);
        struct reject here = playable_check(hand->game, command);
        if (here.why == REJECT_NONE)
            return here;
        if (i == 0)
            reject = here;
    }
    return reject;
}

/* Where the pointer is as the aim of `command`. False: it says nothing. */
static bool point(const struct hand *hand, struct command *command, struct reject *reject)
{
    const struct pick *pick = &hand->hold->pick;
    enum aim aim = hand_aim(hand);
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
        if (figure && may_go(hand, pick->figure, aim)) {
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
        *reject = point_at_edge(hand, command);
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
        *reject = playable_check(hand->game, command);
    return figure;
}

static bool add_option(const struct hand *hand, const struct command *command, struct command *out, int *count)
{
    if (playable_check(hand->game, command).why != REJECT_NONE)
        return true;
    if (*count == HAND_OPTIONS)
        return false;
    out[(*count)++] = *command;
    return true;
}

/* On the hand, or about to come in: an action helps there, too. */
static bool is_about(const struct hand *hand, figure_id figure)
{
    return figure_on_board(hand->game, figure) || hand->game->figure[figure].state == FIGURE_WAITING;
}

int hand_options(const struct hand *hand, struct command out[HAND_OPTIONS])
{
    struct command command = hand->command;
    enum aim aim = hand_aim(hand);
    int count = 0;
    bool room = true;
    for (int i = 0; i < FIGURE_MAX && room; i++) {
        if (is_of_figures(aim)) {
            command.target = (figure_id)i;
            room = !is_about(hand, (figure_id)i) || add_option(hand, &command, out, &count);
        } else if (aim == AIM_DOOR && i < MARKER_ALL) {
            command.target = (figure_id)(TARGET_MARKER + i);
            room = hand->game->marker[i].state != MARKER_STANDS || add_option(hand, &command, out, &count);
        } else if (aim == AIM_GATE && i < hand->game->scenario->mission.gates) {
            command.gate = (uint8_t)i;
            room = add_option(hand, &command, out, &count);
        } else if ((aim == AIM_TEAM || aim == AIM_PLAYER) && i < SEAT_COUNT) {
            command.kind = (uint8_t)i;
            room = add_option(hand, &command, out, &count);
        } else if (aim == AIM_SECTOR && i < SLOT_MAX) {
            command.slot = (uint8_t)i;
            room = add_option(hand, &command, out, &count);
        } else if ((aim == AIM_OWN_SQUARE || aim == AIM_FIGURE_SQUARE) && may_go(hand, (figure_id)i, aim)) {
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

static void aim_at(struct hand *hand, struct ui *ui, const struct command *command)
{
    bool again = same_aim(command, &hand->command);
    hand->command = *command;
    hand->armed = false;
    hand->lookout->stale = true;
    if (hand_is_ready(hand) && (again || hand->hold->confirm == CONFIRM_NOTHING))
        hand_confirm(hand, ui);
}

void hand_begin(struct hand *hand, struct ui *ui, struct command command)
{
    struct command options[HAND_OPTIONS];
    stage_skip_all(&hand->play->stage);
    hold_drop_aim(hand->hold);
    hand->hold->pinned_to = SQUARE_NONE;
    hand->command = command;
    if (command.target == FIGURE_NONE && hand_options(hand, options) == 1)
        hand->command = options[0];
    if (hand_aim(hand) == AIM_SQUARE_BESIDE && command.figure < FIGURE_MAX)
        hold_choose(hand->hold, command.figure);
    hand->armed = needs_no_board(hand);
    hand->lookout->stale = true;
    if (hand_is_ready(hand) && hand->hold->confirm == CONFIRM_NOTHING)
        hand_confirm(hand, ui);
}

bool hand_click(struct hand *hand, struct ui *ui)
{
    struct command command = hand->command;
    struct reject reject;
    if (!hand_is_aiming(hand))
        return false;
    if (!point(hand, &command, &reject))
        return true;
    if (reject.why == REJECT_NONE)
        aim_at(hand, ui, &command);
    else
        play_tell_refusal(hand->play, ui, reject);
    return true;
}

bool hand_click_figure(struct hand *hand, struct ui *ui, figure_id figure)
{
    if (!hand_is_aiming(hand))
        return false;
    enum aim aim = hand_aim(hand);
    if (!is_of_figures(aim) && aim != AIM_OWN_SQUARE && aim != AIM_FIGURE_SQUARE)
        return false;
    struct pick before = hand->hold->pick;
    hand->hold->pick = hold_pick_square(hand->hold, SQUARE_NONE);
    hand->hold->pick.kind = PICK_FIGURE;
    hand->hold->pick.figure = figure;
    (void)hand_click(hand, ui);
    hand->hold->pick = before;
    return true;
}

/* ---- what is lit ----------------------------------------------------------------------------------------------- */

/* Squares, or those at the openings, that the command may name. */
static void mark_squares(struct hand *hand, struct command command, enum aim aim)
{
    const struct game *game = hand->game;
    bool edge = aim == AIM_EDGE, beside = aim == AIM_SQUARE_BESIDE;
    if (beside ? !figure_on_board(game, command.figure) : !edge && command.target == FIGURE_NONE)
        return;
    for (int y = 0; y < game->scenario->height; y++)
        for (uint64_t row = game->scenario->floor[y] & ~(edge || beside ? 0 : game->occupied[y]); row; row &= row - 1)
            for (int side = NORTH; side < (edge ? DIRECTIONS : NORTH + 1); side += 2) {
                command.to = square_at(__builtin_ctzll(row), y);
                command.entry = edge ? (uint8_t)side : command.entry;
                bool near = !beside || square_distance(figure_square(game, command.figure), command.to) == 1;
                if (near && playable_check(game, &command).why == REJECT_NONE)
                    lookout_light(hand->lookout, command.to);
            }
}

/* Both squares of every opening that can be closed, or of the one that is held. */
static void mark_edges(struct hand *hand, const struct command *command)
{
    struct square beyond = square_step(command->to, (enum direction)command->entry);
    if (!hand_is_ready(hand)) {
        mark_squares(hand, *command, AIM_EDGE);
        return;
    }
    lookout_light(hand->lookout, command->to);
    if (board_is_floor(hand->game, beyond))
        lookout_light(hand->lookout, beyond);
}

/* Doors that gear opens from afar, entrances that are barred. */
static void mark_objects(struct hand *hand, struct command command)
{
    struct overlay *overlay = &hand->lookout->overlay;
    enum aim aim = hand_aim(hand);
    for (int m = 0; aim == AIM_DOOR && m < hand->game->markers; m++) {
        command.target = (figure_id)(TARGET_MARKER + m);
        bool fits = playable_check(hand->game, &command).why == REJECT_NONE;
        bool held = fits && hand->command.target == command.target;
        overlay->mark[TARGET_MARKER + m] |= (uint16_t)(fits ? OVERLAY_TARGET | (held ? OVERLAY_AIMED : 0) : 0);
    }
    for (int gate = 0; aim == AIM_GATE && gate < hand->game->scenario->mission.gates; gate++) {
        command.gate = (uint8_t)gate;
        if (playable_check(hand->game, &command).why == REJECT_NONE)
            overlay_add_gate(overlay->gates, gate);
    }
}

static bool is_own(const struct hand *hand, figure_id figure)
{
    return figure_is_trooper(figure) && figure_seat(figure) == hand->play->viewer;
}

/* Rings of aim are for others: under an own Doomtrooper the square lights up. */
static void mark_figure(struct hand *hand, figure_id figure)
{
    if (is_own(hand, figure) && figure_on_board(hand->game, figure))
        lookout_light(hand->lookout, figure_square(hand->game, figure));
    else
        hand->lookout->overlay.mark[figure] |= OVERLAY_TARGET;
}

static void mark_aims(struct hand *hand)
{
    struct overlay *overlay = &hand->lookout->overlay;
    struct command options[HAND_OPTIONS], command = hand->command;
    enum aim aim = hand_aim(hand);
    for (int i = 0; i < FIGURE_MAX; i++) {
        overlay->permyriad[i] = -1;
        command.target = (figure_id)i;
        bool fits = is_of_figures(aim) && playable_check(hand->game, &command).why == REJECT_NONE;
        if (fits)
            mark_figure(hand, (figure_id)i);
        else if ((aim == AIM_OWN_SQUARE || aim == AIM_FIGURE_SQUARE) && may_go(hand, (figure_id)i, aim))
            overlay->mark[i] |= OVERLAY_TARGET;
    }
    int count = aim == AIM_SECTOR ? hand_options(hand, options) : 0;
    for (int i = 0; i < count; i++)
        overlay->slots |= UINT32_C(1) << options[i].slot;
    if (aim == AIM_OWN_SQUARE || aim == AIM_FIGURE_SQUARE || aim == AIM_SQUARE_BESIDE)
        mark_squares(hand, hand->command, aim);
    if (aim == AIM_EDGE)
        mark_edges(hand, &hand->command);
    mark_objects(hand, hand->command);
}

/* What has been chosen so far. */
static void mark_chosen(struct hand *hand)
{
    struct overlay *overlay = &hand->lookout->overlay;
    const struct command *command = &hand->command;
    if (command->target < FIGURE_MAX && is_own(hand, command->target))
        overlay->selected = command->target;
    else if (command->target < FIGURE_MAX)
        overlay->mark[command->target] |= OVERLAY_AIMED;
    figure_id from = hand_aim(hand) == AIM_SQUARE_BESIDE ? command->figure : command->target;
    if (from >= FIGURE_MAX || !square_is(command->to) || !figure_on_board(hand->game, from))
        return;
    overlay->path_from = figure_square(hand->game, from);
    overlay->path[0] = command->to;
    overlay->path_count = overlay->path_second = 1;
    overlay->path_pinned = true;
}

void hand_mark(struct hand *hand)
{
    struct overlay *overlay = &hand->lookout->overlay;
    struct command command = hand->command;
    if (!hand_is_aiming(hand))
        return;
    lookout_bare(hand->lookout);
    mark_aims(hand);
    mark_chosen(hand);
    hand->hold->offer = INTENT_NONE;
    struct reject reject;
    if (!point(hand, &command, &reject))
        return;
    hand->hold->offer.command = command;
    hand->hold->offer.reject = reject;
    bool whole = playable_check(hand->game, &command).why == REJECT_NONE;
    hand->hold->offer.type = reject.why != REJECT_NONE ? INTENT_REFUSED : whole ? INTENT_COMMAND : INTENT_NOTHING;
    overlay->hover_refused = hand->hold->offer.type == INTENT_REFUSED;
}

/* ---- keys ------------------------------------------------------------------------------------------------------ */

static void step_option(struct hand *hand, struct ui *ui, int by)
{
    struct command options[HAND_OPTIONS];
    int count = hand_options(hand, options), at = by > 0 ? -1 : 0;
    for (int i = 0; i < count; i++)
        if (same_aim(&options[i], &hand->command))
            at = i;
    if (count > 0)
        aim_at(hand, ui, &options[((at + by) % count + count) % count]);
}

/* Does the cursor stand on something else that the card may be aimed at? What it left behind counts for nothing. */
bool hand_points_elsewhere(const struct hand *hand)
{
    struct reject reject;
    struct command command = hand->command;
    return hand->hold->cursor_on && point(hand, &command, &reject) && reject.why == REJECT_NONE &&
           memcmp(&command, &hand->command, sizeof command) != 0;
}

void hand_read_aim_keys(struct hand *hand, struct frame *frame)
{
    struct command options[HAND_OPTIONS];
    struct input *input = frame->input;
    bool squares = hand->lookout->overlay.squares_any && !is_of_figures(hand_aim(hand));
    if (!squares && input_take(input, KEY_COMMAND_NEXT_TARGET))
        step_option(hand, frame->ui, 1);
    if (!squares && input_take(input, KEY_COMMAND_PREVIOUS_TARGET))
        step_option(hand, frame->ui, -1);
    int count = hand_options(hand, options);
    for (int i = 0; i < 9; i++)
        if (input_take(input, KEY_COMMAND_FIGURE_1 + i) && i < count)
            aim_at(hand, frame->ui, &options[i]);
    if (input_take(input, KEY_COMMAND_BACK)) {
        hand_drop(hand);
        return;
    }
    if (!ui_focused(frame->ui)[0] && input_take(input, KEY_COMMAND_SELECT)) {
        if (hand->hold->cursor_on && (!hand_is_ready(hand) || hand_points_elsewhere(hand)))
            (void)hand_click(hand, frame->ui);
        else if (hand_is_ready(hand))
            hand_confirm(hand, frame->ui);
    }
}

static void take_entry(struct hand *hand, struct ui *ui, const struct hand_entry *entry)
{
    struct reject reject = hand_check(hand, entry, hand->side);
    if (reject.why == REJECT_NONE)
        hand_begin(hand, ui, hand_command(hand, entry, hand->side));
    else
        play_tell_refusal(hand->play, ui, reject);
}

void hand_read_open_keys(struct hand *hand, struct frame *frame)
{
    struct hand_entry entries[HAND_ENTRIES];
    struct input *input = frame->input;
    int count = hand_list(hand, entries);
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
        hand_close(hand);
    else if (hand->at < count && !ui_focused(frame->ui)[0] && input_take(input, KEY_COMMAND_SELECT))
        take_entry(hand, frame->ui, &entries[hand->at]);
}
