#include "siege/rules/turn/legal.h"

#include "siege/rules/turn/action.h"
#include "siege/rules/board/alter.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/attack/attack_resolve.h"
#include "siege/rules/board/board.h"
#include "siege/rules/card/card.h"
#include "siege/rules/turn/deploy.h"
#include "siege/rules/legion/force.h"
#include "siege/rules/legion/legion.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/move/move.h"
#include "siege/rules/move/reach.h"
#include "siege/rules/mission/secondary.h"
#include "siege/rules/attack/strikes.h"
#include "siege/rules/move/tactic.h"
#include "siege/rules/mission/task.h"
#include "siege/rules/turn/turn.h"
#include "siege/rules/card/effect_row.h"
#include "siege/rules/card/lasting.h"

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

/* Who gives the figure's commands now: its seat, or whoever a card lends it to. */
static seat_id seat_now(const struct game *game, figure_id id)
{
    return game->interlude.running ? game->interlude.seat : game_seat_of(game, id);
}

static bool can_act(const struct game *game, figure_id id, enum command_type type, bool extra)
{
    struct command command = COMMAND_EMPTY;
    command.type = (uint8_t)type;
    command.seat = seat_now(game, id);
    command.figure = id;
    command.extra = extra;
    return action_check(game, &command).why == REJECT_NONE;
}

static void add_move(struct legal_list *list, seat_id seat, figure_id id, struct square to, int gate, bool extra)
{
    struct command *command = add(list, COMMAND_MOVE, seat);
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
    return game->figure[id].gate != GATE_NONE && !game_gate_closed(game, game->figure[id].gate) &&
           (figure_is_trooper(id) ||
            (game->figure[id].gate != effect_barred_gate(game) && !mission_bars_legion(mission, game->turn.round)));
}

static void add_exits(const struct game *game, figure_id id, const struct reach *reach, bool extra,
                      struct legal_list *list)
{
    assert(is_figure_id(id));
    const struct mission *mission = &game->scenario->mission;
    for (int g = 0; g < mission->gates; g++) {
        if (move_check_exit(game, id, g).why)
            continue;
        for (int i = 0; i < mission->gate[g].width; i++) {
            struct square in = mission->gate[g].inside[i];
            int steps = reach_steps_past(reach, in); /* S-MAP-3: it does not end there */
            if (steps >= 0 && steps < reach->steps)
                add_move(list, seat_now(game, id), id, in, g, extra);
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
                add_move(list, seat_now(game, id), id, square_at(__builtin_ctzll(row), y), GATE_NONE, extra);
    add_exits(game, id, &reach, extra, list);
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
        struct command command = COMMAND_EMPTY;
        command.type = COMMAND_EXAMINE;
        command.seat = (seat_id)(id / PAIR);
        command.figure = id;
        command.target = target;
        command.extra = extra;
        if (figure_on_board(game, target) && !secondary_check_examine(game, &command).why)
            *add(list, COMMAND_EXAMINE, command.seat) = command;
    }
}

/* Special actions: tasks of the mission with each marker that they may be about, and scans (S-TURN-3). */
static void add_specials(const struct game *game, figure_id id, bool extra, struct legal_list *list)
{
    const struct mission *mission = &game->scenario->mission;
    if (!figure_is_trooper(id) || !mission->parameters.special_actions || !figure_on_board(game, id))
        return;
    struct command command = COMMAND_EMPTY;
    command.seat = (seat_id)(id / PAIR);
    command.figure = id;
    command.extra = extra;
    command.type = COMMAND_SCAN;
    if (!task_check_scan(game, &command).why)
        *add(list, COMMAND_SCAN, command.seat) = command;
    command.type = COMMAND_TASK;
    for (command.choice = 0; command.choice < mission->tasks; command.choice++) {
        bool marked = mission->task[command.choice].marker != MARKER_NONE;
        for (int m = 0; m < (marked ? game->markers : 1); m++) {
            command.target = marked ? (uint8_t)(TARGET_MARKER + m) : FIGURE_NONE;
            if (!task_check(game, &command).why)
                *add(list, COMMAND_TASK, command.seat) = command;
        }
    }
}

static void add_jumps(const struct game *game, figure_id id, bool extra, struct legal_list *list)
{
    if (figure_is_trooper(id) || game->legion.jumps == 0 || game->interlude.running ||
        game->figure[id].captor < TEAM_MAX || !figure_on_board(game, id))
        return;
    for (int y = 0; y < game->scenario->height; y++) {
        for (uint64_t row = game->scenario->floor[y] & ~game->occupied[y]; row; row &= row - 1) {
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
    struct command finish = COMMAND_EMPTY;
    finish.type = COMMAND_FINISH;
    finish.seat = game_seat_of(game, id);
    finish.figure = id;
    if (!action_check_finish(game, &finish).why)
        *add(list, COMMAND_FINISH, finish.seat) = finish;
}

void legal_commands_of(const struct game *game, figure_id figure, struct legal_list *list)
{
    assert(is_figure_id(figure));
    list->count = 0;
    if (game_is_over(game))
        return;
    if (game->pending.type == PENDING_INTERLUDE ||
        (game->pending.type == PENDING_NONE && game_seat_of(game, figure) == game->turn.seat))
        add_figure(game, figure, list);
}

static bool is_in_play(const struct game *game, figure_id id)
{
    return game->figure[id].kind != KIND_NONE &&
           (game->figure[id].state == FIGURE_ON_BOARD || game->figure[id].state == FIGURE_WAITING);
}

static void add_turn(const struct game *game, struct legal_list *list)
{
    assert(is_seat_number(game->turn.seat));
    seat_id seat = game->turn.seat;
    for (figure_id id = seat == SEAT_LEGION ? TROOPER_MAX : 0; id < FIGURE_MAX; id++)
        if (game_seat_of(game, id) == seat && is_in_play(game, id))
            add_figure(game, id, list);
    if (!turn_check_end(game).why)
        (void)add(list, COMMAND_END_TURN, seat);
}

static void add_interlude(const struct game *game, struct legal_list *list)
{
    const struct interlude *interlude = &game->interlude;
    if (interlude->figure != FIGURE_NONE)
        add_figure(game, interlude->figure, list);
    else
        for (int k = 0; k < PAIR; k++)
            add_figure(game, (figure_id)(interlude->team * PAIR + k), list);
    (void)add(list, COMMAND_KEEP, interlude->seat);
}

/* ---- cards and gear -------------------------------------------------------------------------------------------- */

static void add_if_fine(const struct game *game, const struct command *command, struct legal_list *list)
{
    if (!command_check(game, command).why) {
        assert(list->count < LEGAL_MAX);
        list->item[list->count++] = *command;
    }
}

static void add_squares(const struct game *game, struct command command, struct legal_list *list)
{
    for (int y = 0; y < game->scenario->height; y++)
        for (uint64_t row = game->scenario->floor[y] & ~game->occupied[y]; row; row &= row - 1) {
            command.to = square_at(__builtin_ctzll(row), y);
            add_if_fine(game, &command, list);
        }
}

/* Every edge once: its northern or western square names it. */
static void add_edges(const struct game *game, struct command command, struct legal_list *list)
{
    for (int y = 0; y < game->scenario->height; y++)
        for (uint64_t row = game->scenario->floor[y]; row; row &= row - 1) {
            command.to = square_at(__builtin_ctzll(row), y);
            for (int side = EAST; side <= SOUTH; side += SOUTH - EAST) {
                command.entry = (uint8_t)side;
                add_if_fine(game, &command, list);
            }
        }
}

static void add_squares_beside(const struct game *game, struct command command, struct legal_list *list)
{
    for (int d = NORTH; d < DIRECTIONS && figure_on_board(game, command.figure); d++) {
        command.to = square_step(figure_square(game, command.figure), (enum direction)d);
        add_if_fine(game, &command, list);
    }
}

static void add_aimed(const struct game *game, struct command command, struct legal_list *list)
{
    enum aim aim = (enum aim)effect_row(card_verb(game, &command))->aim;
    switch (aim) {
    case AIM_NOTHING:
        add_if_fine(game, &command, list);
        break;
    case AIM_OWN_FIGURE:
    case AIM_FIGURE:
    case AIM_CREATURE:
        for (figure_id id = aim == AIM_CREATURE ? TROOPER_MAX : 0; id < FIGURE_MAX; id++) {
            command.target = id;
            if (figure_on_board(game, id) || game->figure[id].state == FIGURE_WAITING)
                add_if_fine(game, &command, list);
        }
        break;
    case AIM_TEAM:
    case AIM_PLAYER:
        for (uint8_t seat = 0; seat < SEAT_COUNT; seat++) {
            command.kind = seat;
            add_if_fine(game, &command, list);
        }
        break;
    case AIM_SECTOR:
        for (uint8_t slot = 0; slot < SLOT_MAX; slot++) {
            command.slot = slot;
            add_if_fine(game, &command, list);
        }
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
        add_squares_beside(game, command, list);
        break;
    case AIM_DOOR:
        for (int m = 0; m < game->markers; m++) {
            command.target = (uint8_t)(TARGET_MARKER + m);
            add_if_fine(game, &command, list);
        }
        break;
    case AIM_GATE:
        for (uint8_t gate = 0; gate < game->scenario->mission.gates; gate++) {
            command.gate = gate;
            add_if_fine(game, &command, list);
        }
        break;
    }
}

static void add_gear(const struct game *game, figure_id id, struct legal_list *list)
{
    assert(figure_is_trooper(id));
    for (uint32_t gear = game->figure[id].gear; gear; gear &= gear - 1) {
        struct command command = COMMAND_EMPTY;
        command.type = COMMAND_USE;
        command.seat = (seat_id)(id / PAIR);
        command.figure = id;
        command.choice = (uint8_t)__builtin_ctz(gear);
        enum effect_verb verb = card_verb(game, &command);
        if (verb == EFFECT_COUNT)
            continue;
        if (effect_row(verb)->answer == ANSWER_HEAL) /* aimed at its bearer */
            add_if_fine(game, &command, list);
        else
            add_aimed(game, command, list);
    }
}

static void add_plays(const struct game *game, seat_id seat, struct legal_list *list)
{
    if (seat >= TEAM_MAX || game_is_over(game) || game->turn.phase != PHASE_TURN)
        return;
    for (int i = 0; i < HAND_MAX; i++) {
        for (uint8_t side = 0; side <= 1; side++) {
            struct command command = COMMAND_EMPTY;
            command.type = COMMAND_PLAY;
            command.seat = seat;
            command.choice = game->team[seat].hand[i];
            command.turn = side;
            if (command.choice < game->scenario->catalogue->doomtrooper_cards)
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

/* ---- answers --------------------------------------------------------------------------------------------------- */

static void add_bunker(const struct game *game, struct legal_list *list)
{
    assert(is_team_number(game->pending.seat));
    const struct catalogue *catalogue = game->scenario->catalogue;
    seat_id seat = game->pending.seat;
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_TAKE;
    command.seat = seat;
    for (int k = 0; k < PAIR; k++) {
        command.figure = (figure_id)(seat * PAIR + k);
        for (uint8_t kind = 0; kind <= 1; kind++) {
            command.kind = kind;
            for (uint8_t i = 0; i < (kind ? catalogue->gears : catalogue->weapons); i++) {
                command.choice = i;
                add_if_fine(game, &command, list);
            }
        }
    }
    command = COMMAND_EMPTY;
    command.type = COMMAND_READY;
    command.seat = seat;
    add_if_fine(game, &command, list);
}

static void add_starts(const struct game *game, struct legal_list *list)
{
    assert(is_team_number(game->pending.seat));
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_DEPLOY;
    command.seat = game->pending.seat;
    for (int k = 0; k < PAIR; k++) {
        command.figure = (figure_id)(command.seat * PAIR + k);
        add_squares(game, command, list);
    }
}

static void add_marker_squares(const struct game *game, struct legal_list *list)
{
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_PLACE_MARKER;
    command.seat = SEAT_LEGION;
    add_squares(game, command, list);
}

static void add_alterations(const struct game *game, struct legal_list *list)
{
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_ALTER;
    command.seat = SEAT_LEGION;
    for (uint8_t slot = 0; slot < SLOT_MAX; slot++) {
        command.slot = slot;
        command.slot2 = SLOT_NONE;
        for (command.choice = 1; command.choice <= 3; command.choice = (uint8_t)(command.choice + 2))
            add_if_fine(game, &command, list);
        command.choice = 0;
        for (uint8_t other = (uint8_t)(slot + 1); other < SLOT_MAX; other++) {
            command.slot2 = other;
            add_if_fine(game, &command, list);
        }
    }
}

static void add_ways_of_force(const struct game *game, struct legal_list *list)
{
    for (uint32_t slots = game->pending.slots; slots; slots &= slots - 1)
        add(list, COMMAND_MOVE_FORCE, SEAT_LEGION)->slot = (uint8_t)__builtin_ctz(slots);
}

static void add_reactions(const struct game *game, struct legal_list *list)
{
    for (uint8_t choice = 0; choice <= 1; choice++)
        add(list, COMMAND_KEEP, game->pending.seat)->choice = choice;
    add_plays(game, game->pending.seat, list);
}

/* ---- answers of the 2018 rules */

/* One answer for each value of `choice` below `most` that passes the check. */
static void add_choices(const struct game *game, enum command_type type, int most, struct legal_list *list)
{
    for (int choice = 0; choice < most; choice++) {
        struct command command = COMMAND_EMPTY;
        command.type = (uint8_t)type;
        command.seat = game->pending.seat;
        command.choice = (uint8_t)choice;
        add_if_fine(game, &command, list);
    }
}

static void add_sector_choices(const struct game *game, struct legal_list *list)
{
    for (uint32_t slots = game->pending.slots; slots; slots &= slots - 1)
        add(list, COMMAND_CHOOSE_SECTOR, game->pending.seat)->slot = (uint8_t)__builtin_ctz(slots);
}

static void add_traps(const struct game *game, struct legal_list *list)
{
    for (int m = 0; m < game->markers; m++) {
        struct command command = COMMAND_EMPTY;
        command.type = COMMAND_CHOOSE_TRAP;
        command.seat = game->pending.seat;
        command.target = (uint8_t)(TARGET_MARKER + m);
        add_if_fine(game, &command, list);
    }
}

static void add_overruns(const struct game *game, struct legal_list *list)
{
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_OVERRUN;
    command.seat = game->pending.seat;
    command.figure = game->pending.card;
    add_squares_beside(game, command, list);
    (void)add(list, COMMAND_KEEP, game->pending.seat);
}

static void add_entrances(const struct game *game, struct legal_list *list)
{
    for (int g = 0; g < game->scenario->mission.gates; g++)
        if (move_is_entrance(game, g))
            add(list, COMMAND_ENTRANCE, game->pending.seat)->gate = (uint8_t)g;
}

static void add_teams(const struct game *game, struct legal_list *list)
{
    for (int team = 0; team < TEAM_MAX; team++)
        if ((game->team[team].flags & (TEAM_PLAYS | TEAM_OUT)) == TEAM_PLAYS)
            add(list, COMMAND_CHOOSE_TEAM, SEAT_LEGION)->choice = (uint8_t)team;
}

static void add_victims(const struct game *game, struct legal_list *list)
{
    for (figure_id id = 0; id < TROOPER_MAX; id++) {
        struct command command = COMMAND_EMPTY;
        command.type = COMMAND_CHOOSE_FIGURE;
        command.seat = SEAT_LEGION;
        command.target = id;
        add_if_fine(game, &command, list);
    }
}

/* Next to dark portals, where the mission lets reinforcements appear there. */
static void add_portal_squares(const struct game *game, int kind, struct legal_list *list)
{
    for (int m = 0; game->scenario->mission.portals_from_round && m < game->markers; m++) {
        if (game->marker[m].kind != MARKER_PORTAL || game->marker[m].state != MARKER_STANDS)
            continue;
        for (int d = NORTH; d < DIRECTIONS; d++) {
            struct command command = COMMAND_EMPTY;
            command.type = COMMAND_REINFORCE;
            command.seat = SEAT_LEGION;
            command.kind = (uint8_t)kind;
            command.to = square_step(square_at(game->marker[m].x, game->marker[m].y), (enum direction)d);
            add_if_fine(game, &command, list);
        }
    }
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
        if (game->legion.reinforce[kind])
            add_portal_squares(game, kind, list);
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
            for (uint64_t row = game->scenario->floor[y] & ~game->occupied[y]; row; row &= row - 1) {
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
    assert(game->legion.deck);
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
        add_plays(game, game->turn.seat, list);
        break;
    case PENDING_LAY_FORCE:
    case PENDING_FORCE:
        add_sectors(game, list);
        break;
    case PENDING_ENTRANCE:
        add_entrances(game, list);
        add_plays(game, game->pending.seat, list);
        break;
    case PENDING_CALL:
        add_choices(game, COMMAND_CALL, 2, list);
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
        add_plays(game, game->pending.seat, list);
        break;
    case PENDING_BUNKER:
        add_bunker(game, list);
        break;
    case PENDING_DEPLOY:
        add_starts(game, list);
        break;
    case PENDING_MARKER:
        add_marker_squares(game, list);
        break;
    case PENDING_REACT:
        add_reactions(game, list);
        break;
    case PENDING_INTERLUDE:
        add_interlude(game, list);
        break;
    case PENDING_ALTER:
        add_alterations(game, list);
        break;
    case PENDING_MOVE_FORCE:
        add_ways_of_force(game, list);
        break;
    case PENDING_PAIR:
        add_choices(game, COMMAND_CHOOSE_PAIR, PAIR + 1, list);
        break;
    case PENDING_SECONDARY:
        add_choices(game, COMMAND_CHOOSE_CARD, 2, list);
        break;
    case PENDING_SECTOR:
        add_sector_choices(game, list);
        break;
    case PENDING_GEAR:
        add_choices(game, COMMAND_CHOOSE_GEAR, GEAR_MAX, list);
        break;
    case PENDING_BARB:
        add_choices(game, COMMAND_CHOOSE_DIE, DIE_COLOURS, list);
        break;
    case PENDING_OVERRUN:
        add_overruns(game, list);
        break;
    case PENDING_TRAP:
        add_traps(game, list);
        break;
    case PENDING_PASS:
        add_choices(game, COMMAND_PERMIT, 2, list);
        break;
    case PENDING_COUNT:
        break;
    }
    if (game->legion.deck && game_seat_to_act(game) == SEAT_LEGION)
        add_deck(game, list);
}
