/* legal.c -- what a seat may do with its figures, its cards and its gear. Answers to questions: legal_answers.c. */
#include "siege/rules/turn/legal_parts.h"

#include "siege/rules/turn/action.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/board/board.h"
#include "siege/rules/card/card.h"
#include "siege/rules/move/move.h"
#include "siege/rules/move/reach.h"
#include "siege/rules/mission/secondary.h"
#include "siege/rules/mission/task.h"
#include "siege/rules/turn/turn.h"
#include "siege/rules/card/effect_row.h"
#include "siege/rules/card/lasting.h"

#include <assert.h>

struct command *legal_add(struct legal_list *list, enum command_type type, seat_id seat)
{
    assert(list->count < LEGAL_MAX);
    struct command *command = &list->item[list->count++];
    *command = command_make((uint8_t)type, seat, FIGURE_NONE);
    return command;
}

/* Who gives the figure's commands now: its seat, or whoever a card lends it to. */
static seat_id seat_now(const struct game *game, figure_id id)
{
    return game->interlude.running ? game->interlude.seat : game_seat_of(game, id);
}

static bool can_act(const struct game *game, figure_id id, enum command_type type, bool extra)
{
    struct command command = command_make((uint8_t)type, seat_now(game, id), id);
    command.extra = extra;
    return action_check(game, &command).why == REJECT_NONE;
}

static void add_move(struct legal_list *list, const struct command *move, struct square to, int gate)
{
    assert(list->count < LEGAL_MAX);
    struct command *command = &list->item[list->count++];
    *command = *move;
    command->to = to;
    command->gate = (uint8_t)gate;
}

/* Does the figure stand there with a step left, at the end or on its way (S-MAP-3: it does not end there)? */
static bool has_step_left(const struct reach *reach, struct square at)
{
    if (at.y < reach->first_row || at.y > reach->last_row)
        return false;
    int steps = reach_steps_past(reach, at);
    return steps >= 0 && steps < reach->steps;
}

static void add_exits(const struct game *game, figure_id id, const struct reach *reach, const struct command *move,
                      struct legal_list *list)
{
    assert(is_figure_id(id));
    const struct mission *mission = &game->scenario->mission;
    for (int g = 0; g < mission->gates; g++)
        for (int i = 0; i < mission->gate[g].width; i++) {
            struct square in = mission->gate[g].inside[i];
            if (has_step_left(reach, in) && !move_check_exit(game, id, g).why)
                add_move(list, move, in, g);
        }
}

static void add_moves(const struct game *game, figure_id id, bool extra, struct legal_list *list)
{
    if (!move_may_come_in(game, id))
        return;
    struct reach reach;
    struct command move = command_make(COMMAND_MOVE, seat_now(game, id), id);
    move.extra = extra;
    reach_compute(game, id, figure_steps(game, id), &reach);
    for (int k = 1; k <= reach.steps; k++)
        for (int y = reach.first_row; y <= reach.last_row; y++)
            for (uint64_t row = reach.layer[k][y] & ~game->occupied[y]; row; row &= row - 1)
                add_move(list, &move, square_at(__builtin_ctzll(row), y), GATE_NONE);
    add_exits(game, id, &reach, &move, list);
}

static void add_attacks(const struct game *game, figure_id id, bool extra, struct legal_list *list)
{
    if (!figure_on_board(game, id))
        return;
    int from = list->count;
    list->count += attack_list(game, id, extra, list->item + from, LEGAL_MAX - from);
    assert(list->count <= LEGAL_MAX);
    for (int i = from; i < list->count; i++)
        list->item[i].seat = seat_now(game, id);
}

static void add_examinations(const struct game *game, figure_id id, bool extra, struct legal_list *list)
{
    const struct team *team = &game->team[id < TROOPER_MAX ? id / PAIR : 0];
    if (!figure_is_trooper(id) || (team->secondary >= SECONDARY_MAX && team->secondary2 >= SECONDARY_MAX))
        return;
    for (figure_id target = TROOPER_MAX; target < FIGURE_MAX; target++) {
        struct command command = command_make(COMMAND_EXAMINE, figure_seat(id), id);
        command.target = target;
        command.extra = extra;
        if (figure_on_board(game, target) && !secondary_check_examine(game, &command).why)
            *legal_add(list, COMMAND_EXAMINE, command.seat) = command;
    }
}

/* Special actions: tasks of the mission with each marker that they may be about, and scans (S-TURN-3). */
static void add_specials(const struct game *game, figure_id id, bool extra, struct legal_list *list)
{
    const struct mission *mission = &game->scenario->mission;
    if (!figure_is_trooper(id) || !mission->parameters.special_actions || !figure_on_board(game, id))
        return;
    struct command command = command_make(COMMAND_SCAN, figure_seat(id), id);
    command.extra = extra;
    if (!task_check_scan(game, &command).why)
        *legal_add(list, COMMAND_SCAN, command.seat) = command;
    command.type = COMMAND_TASK;
    for (command.choice = 0; command.choice < mission->tasks; command.choice++) {
        bool marked = mission->task[command.choice].marker != MARKER_NONE;
        for (int m = 0; m < (marked ? game->markers : 1); m++) {
            command.target = marked ? (uint8_t)(TARGET_MARKER + m) : FIGURE_NONE;
            if (!task_check(game, &command).why)
                *legal_add(list, COMMAND_TASK, command.seat) = command;
        }
    }
}

static void add_jumps(const struct game *game, figure_id id, bool extra, struct legal_list *list)
{
    if (figure_is_trooper(id) || game->legion.jumps == 0 || game->interlude.running ||
        game_seat_of(game, id) != SEAT_LEGION || !figure_on_board(game, id))
        return;
    for (int y = 0; y < game->scenario->height; y++) {
        for (uint64_t row = game->scenario->floor[y] & ~game->occupied[y]; row; row &= row - 1) {
            struct command command = command_make(COMMAND_JUMP, SEAT_LEGION, id);
            command.to = square_at(__builtin_ctzll(row), y);
            command.extra = extra;
            if (!move_check_jump(game, &command).why)
                *legal_add(list, COMMAND_JUMP, SEAT_LEGION) = command;
        }
    }
}

static void add_figure(const struct game *game, figure_id id, struct legal_list *list)
{
    assert(is_figure_id(id));
    for (int extra = 0; extra <= 1; extra++) {
        if (can_act(game, id, COMMAND_MOVE, extra)) {
            add_moves(game, id, extra, list);
            add_jumps(game, id, extra, list);
        }
        if (can_act(game, id, COMMAND_ATTACK, extra)) {
            add_attacks(game, id, extra, list);
            if (!game->interlude.running) {
                add_examinations(game, id, extra, list);
                add_specials(game, id, extra, list);
            }
        }
    }
    if (game->interlude.running)
        return;
    struct command finish = command_make(COMMAND_FINISH, game_seat_of(game, id), id);
    if (!action_check_finish(game, &finish).why)
        *legal_add(list, COMMAND_FINISH, finish.seat) = finish;
}

void legal_commands_of(const struct game *game, figure_id figure, struct legal_list *list)
{
    assert(is_figure_id(figure));
    list->count = 0;
    if (game_is_over(game))
        return;
    if (question_asks(game, CHOICE_ACTION) || (!game_is_asked(game) && game_seat_of(game, figure) == game->turn.seat))
        add_figure(game, figure, list);
}

void legal_add_turn(const struct game *game, struct legal_list *list)
{
    assert(is_seat_number(game->turn.seat));
    seat_id seat = game->turn.seat;
    for (figure_id id = seat == SEAT_LEGION ? TROOPER_MAX : 0; id < FIGURE_MAX; id++)
        if (game_seat_of(game, id) == seat && game->figure[id].kind != KIND_NONE && figure_in_play(game, id))
            add_figure(game, id, list);
    if (!turn_check_end(game).why)
        (void)legal_add(list, COMMAND_END_TURN, seat);
}

void legal_add_interlude(const struct game *game, struct legal_list *list)
{
    const struct interlude *interlude = &game->interlude;
    if (interlude->figure != FIGURE_NONE)
        add_figure(game, interlude->figure, list);
    else
        for (int k = 0; k < PAIR; k++)
            add_figure(game, (figure_id)(interlude->team * PAIR + k), list);
    (void)legal_add(list, COMMAND_KEEP, interlude->seat);
}

/* ---- cards and gear -------------------------------------------------------------------------------------------- */

/* Cards that are listed have passed what does not hang on their aim. */
static bool is_fine(const struct game *game, const struct command *command)
{
    return command->type == COMMAND_PLAY ? !card_check_aimed(game, command).why : command_is_legal(game, command);
}

void legal_add_if_fine(const struct game *game, const struct command *command, struct legal_list *list)
{
    if (is_fine(game, command)) {
        assert(list->count < LEGAL_MAX);
        list->item[list->count++] = *command;
    }
}

void legal_add_each(const struct game *game, struct command command, size_t field, int first, int count,
                    struct legal_list *list)
{
    for (int value = first; value < first + count; value++) {
        ((uint8_t *)&command)[field] = (uint8_t)value;
        legal_add_if_fine(game, &command, list);
    }
}

void legal_add_squares(const struct game *game, struct command command, struct legal_list *list)
{
    for (int y = 0; y < game->scenario->height; y++)
        for (uint64_t row = game->scenario->floor[y] & ~game->occupied[y]; row; row &= row - 1) {
            command.to = square_at(__builtin_ctzll(row), y);
            legal_add_if_fine(game, &command, list);
        }
}

/* Every square, or every edge once: its northern or western square names it. What holds for one place on the list of
 * the card holds for all. */
static void add_places(const struct game *game, struct command command, const struct card_places *places, bool edges,
                       struct legal_list *list)
{
    bool known = false;
    for (int y = 0; y < game->scenario->height; y++)
        for (uint64_t row = places->row[y] | places->south[y]; row; row &= row - 1) {
            command.to = square_at(__builtin_ctzll(row), y);
            for (int side = EAST; side <= (edges ? SOUTH : EAST); side += SOUTH - EAST) {
                const uint64_t *rows = side == EAST ? places->row : places->south;
                command.entry = edges ? (uint8_t)side : command.entry;
                if (!board_has(rows, command.to))
                    continue;
                if (!known && !is_fine(game, &command))
                    return;
                known = true;
                assert(list->count < LEGAL_MAX);
                list->item[list->count++] = command;
            }
        }
}

static void add_edges(const struct game *game, struct command command, struct legal_list *list)
{
    struct card_places places;
    if (card_list_places(game, &command, &places)) {
        add_places(game, command, &places, true, list);
        return;
    }
    for (int y = 0; y < game->scenario->height; y++)
        for (uint64_t row = game->scenario->floor[y]; row; row &= row - 1) {
            command.to = square_at(__builtin_ctzll(row), y);
            for (int side = EAST; side <= SOUTH; side += SOUTH - EAST) {
                command.entry = (uint8_t)side;
                legal_add_if_fine(game, &command, list);
            }
        }
}

static void add_squares(const struct game *game, struct command command, struct legal_list *list)
{
    struct card_places places;
    if (card_list_places(game, &command, &places))
        add_places(game, command, &places, false, list);
    else
        legal_add_squares(game, command, list);
}

void legal_add_squares_beside(const struct game *game, struct command command, struct legal_list *list)
{
    for (int d = NORTH; d < DIRECTIONS && figure_on_board(game, command.figure); d++) {
        command.to = square_step(figure_square(game, command.figure), (enum direction)d);
        legal_add_if_fine(game, &command, list);
    }
}

static void add_aimed(const struct game *game, struct command command, struct legal_list *list)
{
    enum aim aim = (enum aim)effect_row(card_verb(game, &command))->aim;
    switch (aim) {
    case AIM_NOTHING:
        legal_add_if_fine(game, &command, list);
        break;
    case AIM_OWN_FIGURE:
    case AIM_FIGURE:
    case AIM_CREATURE:
        for (figure_id id = aim == AIM_CREATURE ? TROOPER_MAX : 0; id < FIGURE_MAX; id++) {
            command.target = id;
            if (figure_in_play(game, id))
                legal_add_if_fine(game, &command, list);
        }
        break;
    case AIM_TEAM:
    case AIM_PLAYER:
        legal_add_each(game, command, FIELD(kind), 0, SEAT_COUNT, list);
        break;
    case AIM_SECTOR:
        legal_add_each(game, command, FIELD(slot), 0, SLOT_MAX, list);
        break;
    case AIM_OWN_SQUARE:
    case AIM_FIGURE_SQUARE:
        for (figure_id id = 0; id < TROOPER_MAX; id++) {
            command.target = id;
            if (figure_on_board(game, id) && (aim == AIM_FIGURE_SQUARE || id / PAIR == command.seat))
                add_squares(game, command, list);
        }
        break;
    case AIM_EDGE:
        add_edges(game, command, list);
        break;
    case AIM_SQUARE_BESIDE:
        legal_add_squares_beside(game, command, list);
        break;
    case AIM_DOOR:
        legal_add_each(game, command, FIELD(target), TARGET_MARKER, game->markers, list);
        break;
    case AIM_GATE:
        legal_add_each(game, command, FIELD(gate), 0, game->scenario->mission.gates, list);
        break;
    }
}

static void add_gear(const struct game *game, figure_id id, struct legal_list *list)
{
    assert(figure_is_trooper(id));
    for (uint32_t gear = game->figure[id].gear; gear; gear &= gear - 1) {
        struct command command = command_make(COMMAND_USE, figure_seat(id), id);
        command.choice = (uint8_t)__builtin_ctz(gear);
        enum effect_verb verb = card_verb(game, &command);
        if (verb == EFFECT_COUNT)
            continue;
        if (effect_row(verb)->answer == ANSWER_HEAL) /* aimed at its bearer */
            legal_add_if_fine(game, &command, list);
        else
            add_aimed(game, command, list);
    }
}

static void add_plays(const struct game *game, seat_id seat, struct legal_list *list)
{
    if (seat >= TEAM_MAX || game_is_over(game) || game->turn.phase != PHASE_TURN)
        return;
    for (int i = 0; i < HAND_MAX; i++) {
        bool card = game->team[seat].hand[i] < game->scenario->catalogue->doomtrooper_cards;
        for (uint8_t side = 0; card && side <= 1; side++) {
            struct command command = command_make(COMMAND_PLAY, seat, FIGURE_NONE);
            command.choice = game->team[seat].hand[i];
            command.turn = side;
            if (!card_check_now(game, &command).why)
                add_aimed(game, command, list);
        }
    }
    for (int k = 0; k < PAIR; k++)
        if (figure_on_board(game, (figure_id)(seat * PAIR + k)))
            add_gear(game, (figure_id)(seat * PAIR + k), list);
}

void legal_plays(const struct game *game, seat_id seat, struct legal_list *list)
{
    list->count = 0;
    add_plays(game, seat, list);
}

static void add_deck(const struct game *game, struct legal_list *list)
{
    assert(game->legion.deck);
    (void)legal_add(list, COMMAND_AI_REVEAL, SEAT_LEGION);
    if (game->ai.tie_breaker == CARD_NONE && game->legion.step == LEGION_ACTIVATE)
        (void)legal_add(list, COMMAND_AI_TIE_BREAKER, SEAT_LEGION);
}

void legal_commands(const struct game *game, struct legal_list *list)
{
    list->count = 0;
    if (game_is_over(game))
        return;
    legal_add_answers(game, list);
    if (question_of(game)->cards != CARDS_REST)
        add_plays(game, game_seat_to_act(game), list);
    if (game->legion.deck && game_seat_to_act(game) == SEAT_LEGION)
        add_deck(game, list);
}
