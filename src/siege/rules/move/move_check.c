/*
 * move_check.c -- whether a Move is allowed, and the first reason why not; finds the steps of one that names only its
 * end.
 */
#include "siege/rules/move/move.h"

#include "siege/rules/board/board.h"
#include "siege/rules/board/latch.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/move/reach.h"
#include "siege/rules/board/terrain.h"
#include "siege/rules/card/lasting.h"

#include <assert.h>

/* C-MOVE-7, C-M08-R1, S-MAP-2, S-MAP-4: a computer, debris, a pit is in the way; a doorway whose other square is
 * occupied leads nowhere. */
static struct reject check_marker(const struct game *game, figure_id mover, struct square at)
{
    if (board_has(game->scenario->closed, at))
        return reject_at(REJECT_OBSTRUCTED, FIGURE_NONE, at, 0);
    int bars = marker_on(game, at, TRAIT_BARS);
    if (bars >= 0)
        return reject_at(marker_traits(game->marker[bars].kind) & TRAIT_TARGET ? REJECT_MARKER_IN_WAY
                                                                               : REJECT_DEBRIS_IN_WAY,
                         FIGURE_NONE, at, 0);
    struct square lead = marker_lead(game, at);
    figure_id other = square_same(lead, at) ? FIGURE_NONE : figure_at(game, lead);
    bool blocked = other != FIGURE_NONE && other != mover;
    return blocked ? reject_at(REJECT_DOORWAY_BLOCKED, other, at, 0) : REJECT_FINE;
}

/* Does nobody bar it, and may the mover leave its post for it? */
static struct reject check_figures(const struct game *game, figure_id mover, struct square at, bool is_last)
{
    figure_id other = figure_at(game, at);
    if (other != FIGURE_NONE && other != mover && (is_last || !reach_may_pass(game, mover, other)))
        return reject_at(REJECT_FIGURE_IN_WAY, other, at, 0);
    return reach_leaves_post(game, mover, at) ? reject_at(REJECT_STAYS_AT_POST, mover, at, 0) : REJECT_FINE;
}

/* Is the square free to be stepped on, or at least to be passed? `bare`: no marker is in anybody's way. */
static struct reject check_square(const struct game *game, figure_id mover, struct square at, bool bare, bool is_last)
{
    if (bare && !board_has(game->scenario->closed, at))
        return check_figures(game, mover, at, is_last);
    struct reject reject = check_marker(game, mover, at);
    return reject.why ? reject : check_figures(game, mover, at, is_last);
}

/* Squares that are passed only: doorways (C-M08-SPC), tokens (S-MAP-3, S-DLM-3), and guarded entrances for creatures
 * (house rule). */
static struct reject check_stop(const struct game *game, figure_id mover, struct square at, bool bare)
{
    int passed = bare ? -1 : marker_on(game, at, TRAIT_NO_END);
    if (passed >= 0)
        return reject_at(marker_is_doorway(game, passed) ? REJECT_DOORWAY_NO_END : REJECT_TOKEN_NO_END, FIGURE_NONE, at,
                         0);
    if (game_seat_of(game, mover) == SEAT_LEGION && board_is_guarded(game, at))
        return reject_at(REJECT_ENTRANCE_GUARDED, mover, at, 0);
    return REJECT_FINE;
}

static struct reject check_last_square(const struct game *game, figure_id mover, struct square at)
{
    struct reject reject = check_stop(game, mover, at, false);
    return reject.why ? reject : check_square(game, mover, at, false, true);
}

/* Found quickly: an empty square, no wall between, and nothing else that could speak against it. */
static bool is_plain_step(const struct game *game, figure_id mover, struct square from, enum direction direction)
{
    struct square to = square_step(from, direction);
    return !game_parameters(game)->terrain && !(game->figure[mover].status & STATUS_GUARDS) &&
           board_linked(&game->rows, from, direction) && !board_has(game->occupied, to) &&
           !board_has(game->scenario->closed, to);
}

/* What bars the way: a locked door, a wall, a corner. */
static struct reject barred(const struct game *game, struct square from, enum direction direction)
{
    int door = direction % 2 == 0 ? terrain_door_at(game, from, direction) : -1;
    enum reject_why why = direction % 2 ? REJECT_CORNER_IN_WAY : REJECT_WALL_IN_WAY;
    return reject_at(door >= 0 && latch_is_locked(game, door) ? REJECT_DOOR_LOCKED : why, FIGURE_NONE, from, 0);
}

/* Figures beside a diagonal step do not matter (C-MOVE-3, S-MOVE-2). `opened`: the citadel doors it has gone through by
 * then. `bare`: no marker is in anybody's way. */
static struct reject check_step(const struct game *game, figure_id mover, struct square from, enum direction direction,
                                uint32_t opened, bool bare, bool is_last)
{
    struct square to = square_step(from, direction);
    if (bare && is_plain_step(game, mover, from, direction))
        return REJECT_FINE;
    if (!board_is_floor(game, to))
        return reject_at(REJECT_OFF_BOARD, FIGURE_NONE, to, 0);
    if (!reach_may_step(game, mover, from, direction, opened))
        return barred(game, from, direction);
    return check_square(game, mover, to, bare, is_last);
}

struct reject move_check_exit(const struct game *game, figure_id figure, int gate)
{
    assert(is_figure_id(figure) && game_has_gate(game, gate));
    const struct mission *mission = &game->scenario->mission;
    const struct gate *way = &mission->gate[gate];
    struct reject closed = reject_for(REJECT_EXIT_CLOSED);
    closed.gate = (uint8_t)gate;
    bool portal = way->flags & GATE_PORTAL;
    bool stays = !mission->parameters.legion_may_exit && game_seat_of(game, figure) == SEAT_LEGION;
    if (!figure_is_trooper(figure) && (portal || stays)) {
        closed = reject_at(REJECT_CREATURES_STAY, figure, SQUARE_NONE, 0);
        closed.gate = (uint8_t)gate;
        return closed;
    }
    if (game_gate_closed(game, gate))
        return closed;
    if (!figure_is_trooper(figure) && !figure_follows(game, figure))
        return REJECT_FINE;
    if (portal && !(game->turn.round < 32 && way->open_rounds >> game->turn.round & 1u)) {
        closed.why = REJECT_PORTAL_CLOSED;
        closed.number = game->turn.round;
        return closed;
    }
    if (!mission_lets_out(mission, gate))
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
        return reject_at(REJECT_NO_EXIT_HERE, command->figure, command->to, 0);
    return move_check_exit(game, command->figure, command->gate);
}

/* C-REIN-2, C-M04-R1: in barred rounds and sectors nothing of the Dark Legion comes in. */
static struct reject check_may_enter(const struct game *game, figure_id id)
{
    assert(is_figure_id(id) && game->figure[id].state == FIGURE_WAITING);
    const struct mission *mission = &game->scenario->mission;
    if (game->figure[id].gate == GATE_NONE || game_gate_closed(game, game->figure[id].gate)) {
        struct reject reject = reject_at(REJECT_NOT_AN_ENTRANCE, id, SQUARE_NONE, 0);
        reject.gate = game->figure[id].gate;
        return reject;
    }
    if (!figure_is_trooper(id) && game->figure[id].gate == effect_barred_gate(game)) {
        struct reject reject = reject_at(REJECT_GATE_IS_BARRED, id, SQUARE_NONE, 0);
        reject.gate = game->figure[id].gate;
        return reject;
    }
    if (!figure_is_trooper(id) && mission_bars_legion(mission, game->turn.round))
        return reject_at(REJECT_NO_REINFORCEMENTS_NOW, id, SQUARE_NONE, game->turn.round);
    return REJECT_FINE;
}

/* S-ENTER-2, S-DL-10: through a square that the figure may pass it may come in. */
static struct reject check_entry_free(const struct game *game, figure_id mover)
{
    assert(game_has_gate(game, game->figure[mover].gate));
    const struct gate *gate = &game->scenario->mission.gate[game->figure[mover].gate];
    for (int i = 0; i < gate->width; i++) {
        figure_id other = figure_at(game, gate->inside[i]);
        if (other == FIGURE_NONE || reach_may_pass(game, mover, other))
            return REJECT_FINE;
    }
    return reject_at(REJECT_ENTRANCE_OCCUPIED, figure_at(game, gate->inside[0]), gate->inside[0], 0);
}

/* A way as it is gone, step by step. */
struct way {
    struct square at;
    int steps;
    bool bare;           /* no marker is in anybody's way */
    uint32_t opened;     /* citadel doors gone through */
    struct square smoke; /* the first square in smoke on it, its start included */
};

static void come_to(const struct game *game, struct way *way, struct square at)
{
    way->at = at;
    if (!square_is(way->smoke) && terrain_in_smoke(game, at))
        way->smoke = at;
}

/* A step ends there, or on the doorway to which that square leads. */
static void step_on(const struct game *game, struct way *way, struct square at)
{
    come_to(game, way, way->bare ? at : marker_lead(game, at));
    way->steps++;
}

static struct reject follow_entry(const struct game *game, const struct command *command, struct way *way)
{
    assert(game_has_gate(game, game->figure[command->figure].gate));
    const struct gate *gate = &game->scenario->mission.gate[game->figure[command->figure].gate];
    if (command->entry >= gate->width)
        return reject_at(REJECT_NOT_AN_ENTRANCE, command->figure, SQUARE_NONE, 0);
    bool is_last = command->steps == 0 && command->gate == GATE_NONE;
    struct reject reject = check_square(game, command->figure, gate->inside[command->entry], way->bare, is_last);
    if (reject.why)
        return reject;
    step_on(game, way, gate->inside[command->entry]);
    return REJECT_FINE;
}

static struct reject follow_step(const struct game *game, const struct command *command, int i, struct way *way)
{
    assert(i >= 0 && i < STEP_MAX);
    if (command->step[i] >= DIRECTIONS)
        return reject_for(REJECT_UNKNOWN_COMMAND);
    enum direction direction = (enum direction)command->step[i];
    bool is_last = i == command->steps - 1 && command->gate == GATE_NONE;
    struct reject reject = check_step(game, command->figure, way->at, direction, way->opened, way->bare, is_last);
    if (reject.why)
        return reject;
    int door = figure_is_trooper(command->figure) ? reach_door_on_way(game, way->at, direction) : -1;
    if (door >= 0)
        way->opened |= UINT32_C(1) << door;
    step_on(game, way, square_step(way->at, direction));
    return REJECT_FINE;
}

/* S-ITEM-3: a way that begins in smoke or enters it is short. */
static struct reject check_smoke(const struct game *game, const struct command *command, const struct way *way)
{
    int most = game_parameters(game)->smoke_steps;
    int steps = way->steps + (command->gate != GATE_NONE);
    if (!square_is(way->smoke) || steps <= most)
        return REJECT_FINE;
    return reject_at(REJECT_SMOKE_TOO_FAR, command->figure, way->smoke, most);
}

/* Follows step[] and the doorways on the way; the end must be command->to. */
static struct reject check_path(const struct game *game, const struct command *command, int allowed)
{
    struct way way = {.at = SQUARE_NONE, .bare = !marker_any(game, TRAIT_BARS | TRAIT_NO_END), .smoke = SQUARE_NONE};
    struct reject reject = REJECT_FINE;
    if (game->figure[command->figure].state == FIGURE_WAITING)
        reject = follow_entry(game, command, &way);
    else
        come_to(game, &way, figure_square(game, command->figure));
    for (int i = 0; !reject.why && i < command->steps; i++)
        reject = follow_step(game, command, i, &way);
    if (reject.why)
        return reject;
    if (command->gate == GATE_NONE) {
        reject = check_stop(game, command->figure, way.at, way.bare);
        if (reject.why)
            return reject;
    }
    if (!square_same(way.at, command->to))
        return reject_at(REJECT_NO_PATH, command->figure, command->to, allowed);
    if (way.steps > allowed)
        return reject_at(REJECT_TOO_FAR, command->figure, command->to, allowed);
    return check_smoke(game, command, &way);
}

/* The locked door without whose lock the square could be reached, or -1. */
static int find_lock(const struct game *game, const struct command *command, int allowed)
{
    for (int m = 0; m < game->markers; m++) {
        if (!marker_has(game, m, TRAIT_SWINGS) || !latch_is_locked(game, m))
            continue;
        struct game unlocked = *game;
        struct reach reach;
        unlocked.marker[m].stamp &= (uint8_t)~DOOR_LOCKED;
        reach_compute(&unlocked, command->figure, allowed, &reach);
        if (reach_steps_past(&reach, command->to) >= 0)
            return m;
    }
    return -1;
}

/* Why the square cannot be reached, more exactly than "no path" where that is possible. */
static struct reject refuse_unreachable(const struct game *game, const struct command *command, int allowed)
{
    if (!board_is_floor(game, command->to))
        return reject_at(REJECT_OFF_BOARD, FIGURE_NONE, command->to, 0);
    bool leaves = command->gate != GATE_NONE;
    struct reject reject = leaves ? check_square(game, command->figure, command->to, false, false)
                                  : check_last_square(game, command->figure, command->to);
    if (!reject.why && leaves) /* where nobody leaves it does not matter how far that is */
        reject = check_leaving(game, command);
    if (reject.why)
        return reject;
    if (figure_on_board(game, command->figure)) {
        struct square from = figure_square(game, command->figure);
        if (square_distance(from, command->to) > allowed && !reach_teleporters_stand(game))
            return reject_at(REJECT_TOO_FAR, command->figure, command->to, allowed);
        enum direction step = direction_between(from, command->to);
        if (step != DIRECTION_NONE && allowed == 1)
            return check_step(game, command->figure, from, step, 0, false, true);
    }
    int door = find_lock(game, command, allowed);
    if (door >= 0)
        return reject_at(REJECT_DOOR_LOCKED, FIGURE_NONE, marker_square(game, door), 0);
    return reject_at(REJECT_NO_PATH, command->figure, command->to, allowed);
}

/* Could it be reached if no smoke hung there? */
static bool only_smoke_bars(const struct game *game, const struct command *command, int allowed)
{
    if (!game->smoke)
        return false;
    struct game clear = *game;
    struct reach reach;
    clear.smoke = 0;
    reach_compute(&clear, command->figure, allowed, &reach);
    return reach_steps_to(&reach, command->to) >= 0;
}

static int steps_there(const struct reach *reach, const struct command *command)
{
    return command->gate == GATE_NONE ? reach_steps_to(reach, command->to) : reach_steps_past(reach, command->to);
}

/* Ways that avoid something; the step out of the board counts for smoke, too (S-ENTER-7, S-ITEM-3). */
static int find_steps(const struct game *game, const struct command *command, int allowed, int avoids,
                      struct reach *reach)
{
    int slow = game_parameters(game)->smoke_steps - 1;
    if (!game->smoke || command->gate == GATE_NONE) {
        reach_avoiding(game, command->figure, allowed, avoids, reach);
        return steps_there(reach, command);
    }
    figure_id id = command->figure;
    bool within = figure_on_board(game, id) && terrain_in_smoke(game, figure_square(game, id));
    if (!within) {
        reach_avoiding(game, command->figure, allowed, avoids | AVOID_SMOKE, reach);
        if (steps_there(reach, command) >= 0)
            return steps_there(reach, command);
    }
    reach_avoiding(game, command->figure, allowed < slow ? allowed : slow, avoids, reach);
    return steps_there(reach, command);
}

/* Steps to the square from which the command ends or leaves, or -1; if possible without asking anybody. */
static int find_ways(const struct game *game, const struct command *command, int allowed, struct reach *reach)
{
    if (reach_asks_teams(game)) {
        int steps = find_steps(game, command, allowed, AVOID_ASKING, reach);
        if (steps >= 0)
            return steps;
    }
    return find_steps(game, command, allowed, 0, reach);
}

/* What was found while a Move was checked that does not tell its steps. */
struct search {
    bool made;
    struct reach reach;
};

static struct reject check_shortest(const struct game *game, const struct command *command, int allowed,
                                    struct search *search)
{
    search->made = true;
    if (find_ways(game, command, allowed, &search->reach) >= 0)
        return command->gate == GATE_NONE ? check_last_square(game, command->figure, command->to) : REJECT_FINE;
    if (command->gate == GATE_NONE && only_smoke_bars(game, command, allowed))
        return reject_at(REJECT_SMOKE_TOO_FAR, command->figure, command->to, game_parameters(game)->smoke_steps);
    return refuse_unreachable(game, command, allowed);
}

static struct reject check_move(const struct game *game, const struct command *command, struct search *search)
{
    search->made = false;
    assert(is_figure_id(command->figure) && game->figure[command->figure].kind != KIND_NONE);
    figure_id id = command->figure;
    int steps = figure_steps(game, id);
    int allowed = steps - (command->gate != GATE_NONE); /* C-EXIT-2: leaving costs a step */
    if (command->to.x < 0 || command->to.y < 0 || command->to.x >= BOARD_MAX || command->to.y >= BOARD_MAX)
        return reject_at(REJECT_OFF_BOARD, FIGURE_NONE, command->to, 0);
    if (command->steps > STEP_MAX || steps <= 0)
        return reject_at(REJECT_TOO_FAR, id, command->to, steps);
    if (game->figure[id].state == FIGURE_WAITING) {
        struct reject reject = check_may_enter(game, id);
        if (!reject.why)
            reject = check_entry_free(game, id);
        if (reject.why)
            return reject;
    } else if (command->gate == GATE_NONE && !command->steps && square_same(command->to, figure_square(game, id))) {
        return reject_at(REJECT_EMPTY_MOVE, id, command->to, 0);
    }
    if (command->gate != GATE_NONE) {
        struct reject reject = check_leaving(game, command);
        if (reject.why)
            return reject;
    }
    bool stays = game->figure[id].state == FIGURE_ON_BOARD && square_same(command->to, figure_square(game, id));
    if (!command->steps && stays)
        return REJECT_FINE;
    bool told = command->steps || (game->figure[id].state == FIGURE_WAITING && command->entry);
    struct reject reject = told ? check_path(game, command, allowed) : check_shortest(game, command, allowed, search);
    bool counts = reject.why == REJECT_TOO_FAR || reject.why == REJECT_NO_PATH;
    if (counts && command->gate != GATE_NONE) {
        reject.number = (int16_t)steps; /* of the whole Move: the step out is one of them */
        reject.gate = command->gate;
    }
    return reject;
}

struct reject move_check(const struct game *game, const struct command *command)
{
    struct search search;
    return check_move(game, command, &search);
}

void move_take_way(const struct game *game, const struct reach *reach, struct command *command)
{
    const struct figure *figure = &game->figure[command->figure];
    struct square path[STEP_MAX];
    int count = reach_path(game, reach, command->to, path);
    struct square at = figure_square(game, command->figure);
    int first = 0;
    if (figure->state == FIGURE_WAITING && count > 0) {
        const struct gate *gate = &game->scenario->mission.gate[figure->gate];
        command->entry = square_same(path[0], gate->inside[0]) ? 0 : 1;
        at = marker_lead(game, path[0]);
        first = 1;
    }
    for (int i = first; i < count; i++) {
        assert(command->steps < STEP_MAX && direction_between(at, path[i]) != DIRECTION_NONE);
        command->step[command->steps++] = (uint8_t)direction_between(at, path[i]);
        at = marker_lead(game, path[i]);
    }
}

void move_complete(const struct game *game, struct command *command)
{
    assert(is_figure_id(command->figure));
    struct reach reach;
    if (command->steps || command->entry)
        return;
    int allowed = figure_steps(game, command->figure) - (command->gate != GATE_NONE);
    (void)find_ways(game, command, allowed, &reach);
    move_take_way(game, &reach, command);
}

struct reject move_settle(const struct game *game, struct command *command)
{
    struct search search;
    struct reject reject = check_move(game, command, &search);
    if (!reject.why && search.made)
        move_take_way(game, &search.reach, command);
    return reject;
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

bool move_may_come_in(const struct game *game, figure_id id)
{
    return game->figure[id].state != FIGURE_WAITING || !check_may_enter(game, id).why;
}

bool move_can_enter(const struct game *game, figure_id id)
{
    assert(is_figure_id(id));
    if (game->figure[id].state != FIGURE_WAITING || check_may_enter(game, id).why)
        return false;
    struct reach reach;
    reach_avoiding(game, id, figure_steps(game, id), AVOID_ASKING, &reach);
    for (int k = 1; k <= reach.steps; k++)
        for (int y = reach.first_row; y <= reach.last_row; y++)
            if (reach.layer[k][y] & ~game->occupied[y])
                return true;
    return false;
}

bool move_can_enter_by(const struct game *game, figure_id id, int gate)
{
    assert(is_figure_id(id) && game_has_gate(game, gate));
    struct game there = *game;
    there.figure[id].gate = (uint8_t)gate;
    return move_can_enter(&there, id);
}

struct reject move_check_end(const struct game *game, figure_id figure, struct square at)
{
    if (!board_is_floor(game, at))
        return reject_at(REJECT_OFF_BOARD, FIGURE_NONE, at, 0);
    if (board_has(game->occupied, at))
        return reject_at(REJECT_SQUARE_TAKEN, figure_at(game, at), at, 0);
    return check_last_square(game, figure, at);
}

struct reject move_check_jump(const struct game *game, const struct command *command)
{
    assert(is_figure_id(command->figure));
    if (figure_is_trooper(command->figure) || game->legion.jumps == 0)
        return reject_at(REJECT_NO_JUMP, command->figure, SQUARE_NONE, 0);
    if (!figure_on_board(game, command->figure))
        return reject_at(REJECT_STILL_WAITING, command->figure, SQUARE_NONE, 0);
    struct reject reject = move_check_end(game, command->figure, command->to);
    bool same = !reject.why &&
                game_slot_at(game, figure_square(game, command->figure)) == game_slot_at(game, command->to);
    return same && game_parameters(game)->jump_other_sector
               ? reject_at(REJECT_SAME_SECTOR, command->figure, command->to, 0)
               : reject;
}
