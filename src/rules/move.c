#include "rules/move.h"

#include "rules/board.h"
#include "rules/marker.h"
#include "rules/secondary.h"
#include "rules/tactic.h"
#include "rules/reach.h"

#include <assert.h>
#include <string.h>

static struct reject refuse(enum reject_why why, figure_id figure, struct square at, int number)
{
    struct reject reject = reject_for(why);
    reject.figure = figure;
    reject.at = at;
    reject.number = (int16_t)number;
    return reject;
}

/* May `mover` pass over the figure standing there? S-MOVE-4, S-DLM-2; never in the 1993 rules (C-MOVE-2). */
static bool may_pass(const struct game *game, figure_id mover, figure_id other)
{
    const struct parameters *parameters = &game->scenario->mission.parameters;
    if (figure_is_trooper(mover))
        return parameters->pass_team && figure_is_trooper(other) && other / PAIR == mover / PAIR;
    return parameters->pass_creatures && !figure_is_trooper(other);
}

/* C-MOVE-7, C-M08-R1: a computer is in the way; a doorway whose other square is occupied leads nowhere. */
static struct reject check_marker(const struct game *game, figure_id mover, struct square at)
{
    int marker = marker_at(game, at);
    if (marker < 0)
        return REJECT_FINE;
    if (marker_blocks(game, marker))
        return refuse(REJECT_MARKER_IN_WAY, FIGURE_NONE, at, 0);
    struct square lead = marker_lead(game, at);
    figure_id other = square_same(lead, at) ? FIGURE_NONE : figure_at(game, lead);
    bool blocked = other != FIGURE_NONE && other != mover;
    return blocked ? refuse(REJECT_DOORWAY_BLOCKED, other, at, 0) : REJECT_FINE;
}

/* Is the square free to be stepped on, or at least to be passed? */
static struct reject check_square(const struct game *game, figure_id mover, struct square at, bool is_last)
{
    struct reject reject = check_marker(game, mover, at);
    if (reject.why)
        return reject;
    figure_id other = figure_at(game, at);
    if (other != FIGURE_NONE && other != mover && (is_last || !may_pass(game, mover, other)))
        return refuse(REJECT_FIGURE_IN_WAY, other, at, 0);
    return REJECT_FINE;
}

/* Squares that are passed only: doorways (C-M08-SPC), and guarded entrances for creatures (house rule). */
static struct reject check_stop(const struct game *game, figure_id mover, struct square at)
{
    if (marker_bars_end(game, at))
        return refuse(REJECT_DOORWAY_NO_END, FIGURE_NONE, at, 0);
    if (!figure_is_trooper(mover) && game_seat_of(game, mover) == SEAT_LEGION && board_is_guarded(game, at))
        return refuse(REJECT_ENTRANCE_GUARDED, mover, at, 0);
    return REJECT_FINE;
}

static struct reject check_last_square(const struct game *game, figure_id mover, struct square at)
{
    struct reject reject = check_stop(game, mover, at);
    return reject.why ? reject : check_square(game, mover, at, true);
}

/* Figures beside a diagonal step do not matter (C-MOVE-3). */
static struct reject check_step(const struct game *game, figure_id mover, struct square from,
                                enum direction direction, bool is_last)
{
    struct square to = square_step(from, direction);
    if (!board_is_floor(game, to))
        return refuse(REJECT_OFF_BOARD, FIGURE_NONE, to, 0);
    if (!reach_linked(game, reach_phases(game, mover), from, direction))
        return refuse(direction % 2 ? REJECT_CORNER_IN_WAY : REJECT_WALL_IN_WAY, FIGURE_NONE, from, 0);
    return check_square(game, mover, to, is_last);
}

struct reject move_check_exit(const struct game *game, figure_id figure, int gate)
{
    const struct mission *mission = &game->scenario->mission;
    const struct gate *way = &mission->gate[gate];
    struct reject closed = reject_for(REJECT_EXIT_CLOSED);
    closed.gate = (uint8_t)gate;
    bool portal = way->flags & GATE_PORTAL;
    bool stays = !mission->parameters.legion_may_exit && game_seat_of(game, figure) == SEAT_LEGION;
    if (!figure_is_trooper(figure) && (portal || stays)) {
        closed = refuse(REJECT_CREATURES_STAY, figure, SQUARE_NONE, 0);
        closed.gate = (uint8_t)gate;
        return closed;
    }
    if (game_gate_closed(game, gate))
        return closed;
    if (!figure_is_trooper(figure))
        return REJECT_FINE;
    if (portal && !(game->turn.round < 32 && way->open_rounds >> game->turn.round & 1u)) {
        closed.why = REJECT_PORTAL_CLOSED;
        closed.number = game->turn.round;
        return closed;
    }
    if (mission->exits_only && !(way->flags & GATE_EXIT)) /* otherwise entrances lead out, too (C-EXIT-4) */
        return closed;
    if (game->turn.round < mission->exits_from_round) {
        closed.number = mission->exits_from_round;
        return closed;
    }
    return REJECT_FINE;
}

static bool gate_is_at(const struct gate *gate, struct square at)
{
    for (int i = 0; i < gate->width; i++)
        if (square_same(gate->inside[i], at))
            return true;
    return false;
}

static struct reject check_leaving(const struct game *game, const struct command *command)
{
    if (command->gate >= game->scenario->mission.gates ||
        !gate_is_at(&game->scenario->mission.gate[command->gate], command->to))
        return refuse(REJECT_NO_EXIT_HERE, command->figure, command->to, 0);
    return move_check_exit(game, command->figure, command->gate);
}

/* C-REIN-2, C-M04-R1: in barred rounds and sectors nothing of the Dark Legion comes in. */
static struct reject check_may_enter(const struct game *game, figure_id id)
{
    const struct mission *mission = &game->scenario->mission;
    if (game->figure[id].gate == GATE_NONE || game_gate_closed(game, game->figure[id].gate)) {
        struct reject reject = refuse(REJECT_NOT_AN_ENTRANCE, id, SQUARE_NONE, 0);
        reject.gate = game->figure[id].gate;
        return reject;
    }
    if (!figure_is_trooper(id) && mission_bars_legion(mission, game->turn.round))
        return refuse(REJECT_NO_REINFORCEMENTS_NOW, id, SQUARE_NONE, game->turn.round);
    return REJECT_FINE;
}

/* S-ENTER-2: through a square that the figure may pass it may come in. */
static struct reject check_entry_free(const struct game *game, figure_id mover)
{
    const struct gate *gate = &game->scenario->mission.gate[game->figure[mover].gate];
    for (int i = 0; i < gate->width; i++) {
        figure_id other = figure_at(game, gate->inside[i]);
        if (other == FIGURE_NONE || may_pass(game, mover, other))
            return REJECT_FINE;
    }
    return refuse(REJECT_ENTRANCE_OCCUPIED, figure_at(game, gate->inside[0]), gate->inside[0], 0);
}

/* Follows step[] and the doorways on the way; the end must be command->to. */
static struct reject check_path(const struct game *game, const struct command *command, int allowed)
{
    const struct figure *figure = &game->figure[command->figure];
    struct square at = figure_square(game, command->figure);
    bool stays = command->gate == GATE_NONE;
    int steps = 0;
    if (figure->state == FIGURE_WAITING) {
        const struct gate *gate = &game->scenario->mission.gate[figure->gate];
        if (command->entry >= gate->width)
            return refuse(REJECT_NOT_AN_ENTRANCE, command->figure, SQUARE_NONE, 0);
        struct reject reject = check_square(game, command->figure, gate->inside[command->entry],
                                            command->steps == 0 && stays);
        if (reject.why)
            return reject;
        at = marker_lead(game, gate->inside[command->entry]);
        steps++;
    }
    for (int i = 0; i < command->steps; i++) {
        if (command->step[i] >= DIRECTIONS)
            return reject_for(REJECT_UNKNOWN_COMMAND);
        struct reject reject = check_step(game, command->figure, at, (enum direction)command->step[i],
                                          i == command->steps - 1 && stays);
        if (reject.why)
            return reject;
        at = marker_lead(game, square_step(at, (enum direction)command->step[i]));
        steps++;
    }
    struct reject stop = stays ? check_stop(game, command->figure, at) : REJECT_FINE;
    if (stop.why)
        return stop;
    if (!square_same(at, command->to))
        return refuse(REJECT_NO_PATH, command->figure, command->to, allowed);
    return steps > allowed ? refuse(REJECT_TOO_FAR, command->figure, command->to, allowed) : REJECT_FINE;
}

static bool teleporters_stand(const struct game *game)
{
    for (int m = 0; m < game->markers; m++)
        if (marker_partner(game, m) >= 0)
            return true;
    return false;
}

/* Why the square cannot be reached, more exactly than "no path" where that is possible. */
static struct reject refuse_unreachable(const struct game *game, const struct command *command, int allowed)
{
    if (!board_is_floor(game, command->to))
        return refuse(REJECT_OFF_BOARD, FIGURE_NONE, command->to, 0);
    struct reject reject = command->gate == GATE_NONE ? check_last_square(game, command->figure, command->to)
                                                      : check_square(game, command->figure, command->to, false);
    if (reject.why)
        return reject;
    if (figure_on_board(game, command->figure)) {
        struct square from = figure_square(game, command->figure);
        if (square_distance(from, command->to) > allowed && !teleporters_stand(game))
            return refuse(REJECT_TOO_FAR, command->figure, command->to, allowed);
        enum direction step = direction_between(from, command->to);
        if (step != DIRECTION_NONE && allowed == 1)
            return check_step(game, command->figure, from, step, true);
    }
    return refuse(REJECT_NO_PATH, command->figure, command->to, allowed);
}

static struct reject check_shortest(const struct game *game, const struct command *command, int allowed)
{
    struct reach reach;
    reach_compute(game, command->figure, allowed, &reach);
    bool leaves = command->gate != GATE_NONE;
    int steps = leaves ? reach_steps_past(&reach, command->to) : reach_steps_to(&reach, command->to);
    if (steps < 0)
        return refuse_unreachable(game, command, allowed);
    return leaves ? REJECT_FINE : check_last_square(game, command->figure, command->to);
}

struct reject move_check(const struct game *game, const struct command *command)
{
    figure_id id = command->figure;
    int steps = figure_steps(game, id);
    int allowed = command->gate == GATE_NONE ? steps : steps - 1; /* C-EXIT-2: leaving costs a step */
    if (command->to.x < 0 || command->to.y < 0 || command->to.x >= BOARD_MAX || command->to.y >= BOARD_MAX)
        return refuse(REJECT_OFF_BOARD, FIGURE_NONE, command->to, 0);
    if (command->steps > STEP_MAX || steps <= 0)
        return refuse(REJECT_TOO_FAR, id, command->to, steps);
    if (game->figure[id].state == FIGURE_WAITING) {
        struct reject reject = check_may_enter(game, id);
        if (!reject.why)
            reject = check_entry_free(game, id);
        if (reject.why)
            return reject;
    } else if (command->gate == GATE_NONE && !command->steps && square_same(command->to, figure_square(game, id))) {
        return refuse(REJECT_EMPTY_MOVE, id, command->to, 0);
    }
    if (command->gate != GATE_NONE) {
        struct reject reject = check_leaving(game, command);
        if (reject.why)
            return reject;
    }
    bool stays = game->figure[id].state == FIGURE_ON_BOARD && square_same(command->to, figure_square(game, id));
    if (command->steps || (game->figure[id].state == FIGURE_WAITING && command->entry))
        return check_path(game, command, allowed);
    return stays ? REJECT_FINE : check_shortest(game, command, allowed);
}

void move_complete(const struct game *game, struct command *command)
{
    const struct figure *figure = &game->figure[command->figure];
    if (command->steps || command->entry)
        return;
    struct reach reach;
    struct square path[STEP_MAX];
    reach_compute(game, command->figure, figure_steps(game, command->figure), &reach);
    int count = reach_path(game, &reach, command->to, path);
    struct square at = figure_square(game, command->figure);
    int first = 0;
    if (figure->state == FIGURE_WAITING && count > 0) {
        const struct gate *gate = &game->scenario->mission.gate[figure->gate];
        command->entry = square_same(path[0], gate->inside[0]) ? 0 : 1;
        at = marker_lead(game, path[0]);
        first = 1;
    }
    for (int i = first; i < count; i++) {
        command->step[command->steps++] = (uint8_t)direction_between(at, path[i]);
        at = marker_lead(game, path[i]);
    }
}

/* The team has been in that sector, wherever it lies now. */
static void note_team(struct game *game, figure_id figure, struct square at)
{
    int slot = game_slot_at(game, at);
    if (figure_is_trooper(figure) && slot < SLOT_MAX)
        game->team[figure / PAIR].entered |= UINT32_C(1) << game_home_slot(game, slot);
}

void move_note_sector(struct game *game, figure_id figure, struct square at, struct event_list *events)
{
    int slot = game_slot_at(game, at);
    note_team(game, figure, at);
    if (!figure_is_trooper(figure) || slot >= SLOT_MAX || (game->entered >> slot & 1))
        return;
    game->entered |= UINT32_C(1) << slot;
    struct event *event = event_add(events, EVENT_SECTOR_ENTERED);
    event->figure = figure;
    event->slot = (uint8_t)slot;
    for (int i = 0; i < 4; i++) {
        if (game->reveal_order[i] == SLOT_NONE) {
            game->reveal_order[i] = (uint8_t)slot;
            return;
        }
    }
}

static void set_square(struct game *game, figure_id id, struct square to)
{
    struct figure *figure = &game->figure[id];
    if (figure->state == FIGURE_ON_BOARD)
        game->occupied[figure->y] &= ~(UINT64_C(1) << figure->x);
    figure->state = FIGURE_ON_BOARD;
    figure->x = to.x;
    figure->y = to.y;
    game->occupied[to.y] |= UINT64_C(1) << to.x;
}

static void note_passing(struct game *game, figure_id id, struct event_list *events)
{
    if (game->scenario->mission.parameters.reveal_on_passing)
        move_note_sector(game, id, figure_square(game, id), events);
}

static void step_to(struct game *game, figure_id id, struct square to, int number, struct event_list *events)
{
    struct event *event = event_add(events, EVENT_STEPPED);
    event->figure = id;
    event->from = figure_square(game, id);
    event->at = to;
    event->number = (int16_t)number;
    if (game->figure[id].state == FIGURE_WAITING)
        event->gate = game->figure[id].gate;
    set_square(game, id, to);
    note_passing(game, id, events);
    struct square lead = marker_lead(game, to);
    if (square_same(lead, to))
        return;
    event = event_add(events, EVENT_TELEPORTED);
    event->figure = id;
    event->from = to;
    event->at = lead;
    set_square(game, id, lead);
    note_passing(game, id, events);
}

/* C-EXIT-1, C-EXIT-2. */
static void leave_board(struct game *game, figure_id id, int gate, struct event_list *events)
{
    struct figure *figure = &game->figure[id];
    note_team(game, id, figure_square(game, id));
    struct event *event = event_add(events, EVENT_LEFT_BOARD);
    event->figure = id;
    event->from = figure_square(game, id);
    event->gate = (uint8_t)gate;
    game->occupied[figure->y] &= ~(UINT64_C(1) << figure->x);
    figure->state = FIGURE_WITHDRAWN;
    figure->x = figure->y = -1;
    figure->gate = (uint8_t)gate;
    figure->left_round = game->turn.round;
    figure->actions = figure->moves = 0;
    figure->flags |= FIGURE_ACTIVE_DONE;
    if (game->turn.active == id)
        game->turn.active = FIGURE_NONE;
}

void move_resolve(struct game *game, const struct command *command, struct event_list *events)
{
    struct command full = *command;
    move_complete(game, &full);
    struct move_in_progress *move = &game->move;
    *move = (struct move_in_progress){.running = 1, .figure = full.figure, .steps = full.steps, .gate = full.gate};
    memcpy(move->step, full.step, sizeof move->step);
    if (game->figure[full.figure].state == FIGURE_WAITING)
        step_to(game, full.figure, game->scenario->mission.gate[game->figure[full.figure].gate].inside[full.entry],
                ++move->number, events);
}

static void end_move(struct game *game, figure_id id, int gate, struct event_list *events)
{
    game->figure[id].flags &= (uint8_t)~FIGURE_FIRST_TURN;
    if (game->figure[id].hurt)
        game->figure[id].hurt_paid = 1;
    if (gate != GATE_NONE) {
        leave_board(game, id, gate, events);
    } else {
        game->figure[id].gate = GATE_NONE;
        move_note_sector(game, id, figure_square(game, id), events); /* S-FORCE-2: where the Move ends */
    }
    board_occupy(game); /* it may have passed over others (S-MOVE-4, S-DLM-2) */
    if (figure_is_trooper(id)) {
        secondary_after_move(game, id, events);
        tactic_note_move_end(game, id);
    }
}

bool move_continue(struct game *game, struct event_list *events)
{
    struct move_in_progress *move = &game->move;
    if (!move->running)
        return false;
    figure_id id = move->figure;
    if (figure_on_board(game, id) && move->next < move->steps) {
        step_to(game, id, square_step(figure_square(game, id), (enum direction)move->step[move->next++]),
                ++move->number, events);
        return true;
    }
    int gate = move->gate;
    memset(move, 0, sizeof *move);
    if (figure_on_board(game, id))
        end_move(game, id, gate, events);
    return true;
}

static bool has_open_entrance(const struct game *game)
{
    for (int g = 0; g < game->scenario->mission.gates; g++)
        if ((game->scenario->mission.gate[g].flags & GATE_TROOPERS) && !game_gate_closed(game, g))
            return true;
    return false;
}

bool move_is_entrance(const struct game *game, int gate)
{
    if (gate >= game->scenario->mission.gates || !(game->scenario->mission.gate[gate].flags & GATE_TROOPERS))
        return false;
    return !game_gate_closed(game, gate) || !has_open_entrance(game);
}

bool move_can_enter(const struct game *game, figure_id id)
{
    if (game->figure[id].state != FIGURE_WAITING || check_may_enter(game, id).why)
        return false;
    struct reach reach;
    reach_compute(game, id, figure_steps(game, id), &reach);
    for (int k = 1; k <= reach.steps; k++)
        for (int y = reach.first_row; y <= reach.last_row; y++)
            if (reach.layer[k][y] & ~game->occupied[y])
                return true;
    return false;
}

struct reject move_check_end(const struct game *game, figure_id figure, struct square at)
{
    if (!board_is_floor(game, at))
        return refuse(REJECT_OFF_BOARD, FIGURE_NONE, at, 0);
    if (board_has(game->occupied, at))
        return refuse(REJECT_SQUARE_TAKEN, figure_at(game, at), at, 0);
    return check_last_square(game, figure, at);
}

void move_put(struct game *game, figure_id figure, struct square to, struct event_list *events)
{
    struct event *event = event_add(events, EVENT_JUMPED);
    event->figure = figure;
    event->from = figure_square(game, figure);
    event->at = to;
    set_square(game, figure, to);
    game->figure[figure].gate = GATE_NONE;
    game->figure[figure].flags &= (uint8_t)~FIGURE_FIRST_TURN;
    move_note_sector(game, figure, to, events);
}

struct reject move_check_jump(const struct game *game, const struct command *command)
{
    if (figure_is_trooper(command->figure) || game->legion.jumps == 0)
        return refuse(REJECT_NO_JUMP, command->figure, SQUARE_NONE, 0);
    if (!figure_on_board(game, command->figure))
        return refuse(REJECT_STILL_WAITING, command->figure, SQUARE_NONE, 0);
    return move_check_end(game, command->figure, command->to);
}

void move_resolve_jump(struct game *game, const struct command *command, struct event_list *events)
{
    game->legion.jumps--;
    move_put(game, command->figure, command->to, events);
}
