#include "rules/legal.h"

#include "rules/action.h"
#include "rules/attack.h"
#include "rules/attack_resolve.h"
#include "rules/board.h"
#include "rules/force.h"
#include "rules/legion.h"
#include "rules/move.h"
#include "rules/reach.h"
#include "rules/turn.h"

#include <assert.h>

static struct command *add(struct legal_list *list, enum command_type type, seat_id seat)
{
    assert(list->count < LEGAL_MAX);
    struct command *command = &list->item[list->count++];
    *command = COMMAND_EMPTY;
    command->type = (uint8_t)type;
    command->seat = seat;
    return command;
}

static bool can_act(const struct game *game, figure_id id, enum command_type type, bool extra)
{
    struct command command = COMMAND_EMPTY;
    command.type = (uint8_t)type;
    command.seat = figure_seat(id);
    command.figure = id;
    command.extra = extra;
    return action_check(game, &command).why == REJECT_NONE;
}

static void add_move(struct legal_list *list, figure_id id, struct square to, int gate, bool extra)
{
    struct command *command = add(list, COMMAND_MOVE, figure_seat(id));
    command->figure = id;
    command->to = to;
    command->gate = (uint8_t)gate;
    command->extra = extra;
}

static bool may_enter_now(const struct game *game, figure_id id)
{
    if (game->figure[id].state != FIGURE_WAITING)
        return true;
    const struct mission *mission = &game->scenario->mission;
    return game->figure[id].gate != GATE_NONE &&
           (figure_is_trooper(id) || !mission_bars_legion(mission, game->turn.round));
}

static void add_exits(const struct game *game, figure_id id, const struct reach *reach, bool extra,
                      struct legal_list *list)
{
    const struct mission *mission = &game->scenario->mission;
    for (int g = 0; g < mission->gates; g++) {
        if (move_check_exit(game, id, g).why)
            continue;
        for (int i = 0; i < mission->gate[g].width; i++) {
            struct square in = mission->gate[g].inside[i];
            int steps = reach_steps_to(reach, in);
            if (steps >= 0 && steps < reach->steps)
                add_move(list, id, in, g, extra);
        }
    }
}

static void add_moves(const struct game *game, figure_id id, bool extra, struct legal_list *list)
{
    if (!may_enter_now(game, id))
        return;
    struct reach reach;
    reach_compute(game, id, figure_steps(game, id), &reach);
    for (int k = 1; k <= reach.steps; k++)
        for (int y = reach.first_row; y <= reach.last_row; y++)
            for (uint64_t row = reach.layer[k][y] & ~game->occupied[y]; row; row &= row - 1)
                add_move(list, id, square_at(__builtin_ctzll(row), y), GATE_NONE, extra);
    add_exits(game, id, &reach, extra, list);
}

static void add_attacks(const struct game *game, figure_id id, bool extra, struct legal_list *list)
{
    if (!figure_on_board(game, id))
        return;
    figure_id from = figure_is_trooper(id) ? TROOPER_MAX : 0;
    figure_id to = figure_is_trooper(id) ? FIGURE_MAX : TROOPER_MAX;
    for (figure_id target = from; target < to; target++) {
        if (!figure_on_board(game, target))
            continue;
        for (int mode = MODE_CLOSE; mode <= MODE_FIRE; mode++) {
            if (attack_check(game, id, target, mode).why)
                continue;
            struct command *command = add(list, COMMAND_ATTACK, figure_seat(id));
            command->figure = id;
            command->target = target;
            command->mode = (uint8_t)mode;
            command->extra = extra;
        }
    }
}

static void add_jumps(const struct game *game, figure_id id, bool extra, struct legal_list *list)
{
    if (figure_is_trooper(id) || game->legion.jumps == 0 || !figure_on_board(game, id))
        return;
    for (int y = 0; y < game->scenario->height; y++) {
        for (uint64_t row = game->rows.floor[y] & ~game->occupied[y]; row; row &= row - 1) {
            struct command command = COMMAND_EMPTY;
            command.type = COMMAND_JUMP;
            command.seat = SEAT_LEGION;
            command.figure = id;
            command.to = square_at(__builtin_ctzll(row), y);
            command.extra = extra;
            if (!move_check_jump(game, &command).why)
                *add(list, COMMAND_JUMP, SEAT_LEGION) = command;
        }
    }
}

static void add_figure(const struct game *game, figure_id id, struct legal_list *list)
{
    for (int extra = 0; extra <= 1; extra++) {
        if (can_act(game, id, COMMAND_MOVE, extra)) {
            add_moves(game, id, extra, list);
            add_jumps(game, id, extra, list);
        }
        if (can_act(game, id, COMMAND_ATTACK, extra))
            add_attacks(game, id, extra, list);
    }
    struct command finish = COMMAND_EMPTY;
    finish.type = COMMAND_FINISH;
    finish.seat = figure_seat(id);
    finish.figure = id;
    if (!action_check_finish(game, &finish).why)
        *add(list, COMMAND_FINISH, finish.seat) = finish;
}

void legal_commands_of(const struct game *game, figure_id figure, struct legal_list *list)
{
    list->count = 0;
    if (game->pending.type == PENDING_NONE && !game_is_over(game) && figure_seat(figure) == game->turn.seat)
        add_figure(game, figure, list);
}

static void add_turn(const struct game *game, struct legal_list *list)
{
    seat_id seat = game->turn.seat;
    figure_id from = seat == SEAT_LEGION ? TROOPER_MAX : (figure_id)(seat * PAIR);
    figure_id to = seat == SEAT_LEGION ? FIGURE_MAX : (figure_id)(from + PAIR);
    for (figure_id id = from; id < to; id++)
        if (game->figure[id].kind != KIND_NONE &&
            (game->figure[id].state == FIGURE_ON_BOARD || game->figure[id].state == FIGURE_WAITING))
            add_figure(game, id, list);
    if (!turn_check_end(game).why)
        (void)add(list, COMMAND_END_TURN, seat);
}

static void add_entrances(const struct game *game, struct legal_list *list)
{
    for (int g = 0; g < game->scenario->mission.gates; g++)
        if (game->scenario->mission.gate[g].flags & GATE_TROOPERS)
            add(list, COMMAND_ENTRANCE, game->pending.seat)->gate = (uint8_t)g;
}

static void add_calls(const struct game *game, struct legal_list *list)
{
    for (int choice = 0; choice <= (game->legion.calls > 0); choice++)
        add(list, COMMAND_CALL, SEAT_LEGION)->choice = (uint8_t)choice;
}

static void add_teams(const struct game *game, struct legal_list *list)
{
    for (int team = 0; team < TEAM_MAX; team++)
        if ((game->team[team].flags & (TEAM_PLAYS | TEAM_OUT)) == TEAM_PLAYS)
            add(list, COMMAND_CHOOSE_TEAM, SEAT_LEGION)->choice = (uint8_t)team;
}

static void add_victims(const struct game *game, struct legal_list *list)
{
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (figure_on_board(game, id))
            add(list, COMMAND_CHOOSE_FIGURE, SEAT_LEGION)->target = id;
}

static void add_reinforcements(const struct game *game, struct legal_list *list)
{
    for (int kind = 0; kind < KIND_MAX; kind++) {
        for (int g = 0; game->legion.reinforce[kind] && g < game->scenario->mission.gates; g++) {
            if (!legion_gate_allowed(game, kind, g))
                continue;
            struct command *command = add(list, COMMAND_REINFORCE, SEAT_LEGION);
            command->kind = (uint8_t)kind;
            command->gate = (uint8_t)g;
        }
    }
}

static void add_sectors(const struct game *game, struct legal_list *list)
{
    for (uint32_t slots = game->pending.slots; slots; slots &= slots - 1)
        add(list, COMMAND_FORCE_SECTOR, SEAT_LEGION)->slot = (uint8_t)__builtin_ctz(slots);
}

static void add_places(const struct game *game, struct legal_list *list)
{
    for (int kind = 0; kind < KIND_MAX; kind++) {
        for (int y = 0; game->legion.place[kind] && y < game->scenario->height; y++) {
            for (uint64_t row = game->rows.floor[y] & ~game->occupied[y]; row; row &= row - 1) {
                struct square at = square_at(__builtin_ctzll(row), y);
                if (force_check_place(game, kind, at).why)
                    continue;
                struct command *command = add(list, COMMAND_PLACE, SEAT_LEGION);
                command->kind = (uint8_t)kind;
                command->to = at;
            }
        }
    }
}

static void add_rerolls(const struct game *game, struct legal_list *list)
{
    for (int i = 0; i < game->attack.dice; i++)
        if (attack_die_may_be_rerolled(game, i))
            add(list, COMMAND_REROLL, game->pending.seat)->choice = (uint8_t)i;
    (void)add(list, COMMAND_KEEP, game->pending.seat);
}

static void add_deck(const struct game *game, struct legal_list *list)
{
    (void)add(list, COMMAND_AI_REVEAL, SEAT_LEGION);
    if (game->ai.tie_breaker == CARD_NONE && game->legion.step == LEGION_ACTIVATE)
        (void)add(list, COMMAND_AI_TIE_BREAKER, SEAT_LEGION);
}

void legal_commands(const struct game *game, struct legal_list *list)
{
    list->count = 0;
    if (game_is_over(game))
        return;
    switch ((enum pending_type)game->pending.type) {
    case PENDING_NONE:
        add_turn(game, list);
        break;
    case PENDING_LAY_FORCE:
    case PENDING_FORCE:
        add_sectors(game, list);
        break;
    case PENDING_ENTRANCE:
        add_entrances(game, list);
        break;
    case PENDING_CALL:
        add_calls(game, list);
        break;
    case PENDING_TEAM:
        add_teams(game, list);
        break;
    case PENDING_FIGURE:
        add_victims(game, list);
        break;
    case PENDING_REINFORCE:
        add_reinforcements(game, list);
        break;
    case PENDING_PLACE:
        add_places(game, list);
        break;
    case PENDING_REROLL:
        add_rerolls(game, list);
        break;
    case PENDING_BUNKER:
    case PENDING_DEPLOY:
    case PENDING_MARKER:
    case PENDING_REACT:
    case PENDING_INTERLUDE:
    case PENDING_ALTER:
    case PENDING_MOVE_FORCE:
    case PENDING_COUNT:
        break;
    }
    if (game->legion.deck && game_seat_to_act(game) == SEAT_LEGION)
        add_deck(game, list);
}
