/*
 * move.c -- carries a Move out step by step: cards turned over, terrain met, the end of it. Whether it is allowed is
 * in move_check.c.
 */
#include "siege/rules/move/move.h"

#include "siege/rules/board/board.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/mission/secondary.h"
#include "siege/rules/move/reach.h"
#include "siege/rules/move/tactic.h"
#include "siege/rules/board/terrain.h"
#include "siege/rules/card/lasting.h"

#include <assert.h>
#include <string.h>

/* ---- where it has been ----------------------------------------------------------------------------------------- */

/* The team has been in that sector, wherever it lies now. */
static void note_team(struct game *game, figure_id figure, struct square at)
{
    int slot = game_slot_at(game, at);
    if (figure_is_trooper(figure) && slot < SLOT_MAX)
        game->team[figure / PAIR].entered |= UINT32_C(1) << game_home_slot(game, slot);
}

static void queue_reveal(struct game *game, int slot)
{
    assert(is_slot_number(slot));
    for (size_t i = 0; i < sizeof game->reveal_order; i++) {
        if (game->reveal_order[i] == SLOT_NONE) {
            game->reveal_order[i] = (uint8_t)slot;
            return;
        }
    }
    game->reveal |= UINT32_C(1) << slot; /* a long Move over small sectors */
}

/* Does the whole stack that was laid there still lie? Then nobody has turned a card over. */
static bool is_untouched(const struct game *game, int slot)
{
    assert(is_slot_number(slot));
    const struct mission *mission = &game->scenario->mission;
    int laid = mission->parameters.force_each_team ? game->teams : 1;
    if (mission->force_each > 1)
        laid *= mission->force_each;
    return force_face_down(game, slot) >= laid;
}

/* S-FORCE-1, S-FORCE-3: once for each team and sector, where a Move ends. */
static void note_token(struct game *game, figure_id figure, int slot, struct event_list *events)
{
    assert(figure_is_trooper(figure) && is_slot_number(slot));
    struct team *team = &game->team[figure / PAIR];
    uint32_t home = UINT32_C(1) << game_home_slot(game, slot);
    game->entered |= UINT32_C(1) << slot;
    if (team->tokens & home)
        return;
    bool first = is_untouched(game, slot);
    for (int other = 0; other < TEAM_MAX; other++)
        first = first && !(game->team[other].tokens & home);
    team->tokens |= home;
    event_at(events, EVENT_TOKEN_PLACED, figure, SQUARE_NONE, slot)->seat = (seat_id)(figure / PAIR);
    if (force_face_down(game, slot) == 0)
        return;
    team->firsts = (uint8_t)(team->firsts + first);
    queue_reveal(game, slot);
}

/* Notes that a figure stands in the square's sector, for its team and for the Force Cards there (C-FORCE-1 to
 * C-FORCE-4). */
static void note_sector(struct game *game, figure_id figure, struct square at, struct event_list *events)
{
    assert(is_figure_id(figure) && board_is_floor(game, at));
    int slot = game_slot_at(game, at);
    note_team(game, figure, at);
    if (!figure_is_trooper(figure) || slot >= SLOT_MAX)
        return;
    if (game_parameters(game)->reveal_each_team) {
        note_token(game, figure, slot, events);
        return;
    }
    if (game->entered >> slot & 1)
        return;
    game->entered |= UINT32_C(1) << slot;
    event_at(events, EVENT_SECTOR_ENTERED, figure, SQUARE_NONE, slot);
    queue_reveal(game, slot);
}

bool move_turns_force(const struct game *game, figure_id figure, struct square to)
{
    int slot = game_slot_at(game, to);
    if (!figure_is_trooper(figure) || slot >= SLOT_MAX || force_face_down(game, slot) == 0)
        return false;
    if (!game_parameters(game)->reveal_each_team)
        return !(game->entered >> slot & 1u);
    int home = game_home_slot(game, slot);
    return home < SLOT_MAX && !(game->team[figure / PAIR].tokens >> home & 1u);
}

/* A Doomtrooper has come to its square, by a Move or not: who guards the place (mission.guarded_slots) leaves its post
 * from now on. */
static void wake_guards(struct game *game, figure_id figure, struct event_list *events)
{
    uint32_t guarded = game->scenario->mission.guarded_slots;
    if (!guarded || !figure_is_trooper(figure))
        return;
    int slot = game_slot_at(game, figure_square(game, figure));
    if (slot >= SLOT_MAX || !(guarded >> slot & 1u))
        return;
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++) {
        if (!(game->figure[id].status & STATUS_GUARDS))
            continue;
        game->figure[id].status &= (uint8_t)~STATUS_GUARDS;
        event_add(events, EVENT_GUARD_WAKES)->figure = id;
    }
}

static void set_down(struct game *game, figure_id id, struct square to, enum manner manner, struct event_list *events)
{
    struct event *event = event_at(events, EVENT_PUT, id, to, SLOT_NONE);
    event->from = figure_square(game, id);
    event->choice = (uint8_t)manner;
    board_stand(game, id, to);
}

/* What others on the way stood on stays taken (S-MOVE-4, S-DLM-2). */
static void share_squares(struct game *game)
{
    const struct parameters *parameters = game_parameters(game);
    if (parameters->pass_team || parameters->pass_creatures || effect_kinds_phasing(game))
        board_occupy(game);
}

static void note_passing(struct game *game, figure_id id, struct event_list *events)
{
    const struct parameters *parameters = game_parameters(game);
    wake_guards(game, id, events);
    if (parameters->reveal_on_passing && !parameters->reveal_each_team)
        note_sector(game, id, figure_square(game, id), events);
}

static void step_to(struct game *game, figure_id id, struct square to, int number, struct event_list *events)
{
    struct event *event = event_at(events, EVENT_STEPPED, id, to, SLOT_NONE);
    event->from = figure_square(game, id);
    event->number = (int16_t)number;
    if (game->figure[id].state == FIGURE_WAITING)
        event->gate = game->figure[id].gate;
    board_stand(game, id, to);
    share_squares(game);
    note_passing(game, id, events);
    struct square lead = marker_lead(game, to);
    if (square_same(lead, to))
        return;
    set_down(game, id, lead, MANNER_DOORWAY, events);
    note_passing(game, id, events);
}

/* C-EXIT-1, C-EXIT-2, S-ENTER-6. */
static void leave_board(struct game *game, figure_id id, int gate, struct event_list *events)
{
    struct figure *figure = &game->figure[id];
    assert(figure_on_board(game, id) && game_has_gate(game, gate));
    note_team(game, id, figure_square(game, id));
    struct event *event = event_of(events, EVENT_LEFT_BOARD, id, 0, 0);
    event->from = figure_square(game, id);
    event->gate = (uint8_t)gate;
    board_leave(game, id, FIGURE_WITHDRAWN);
    figure->gate = (uint8_t)gate;
    figure->actions = figure->moves = 0;
    figure->flags |= FIGURE_ACTIVE_DONE;
}

/* What the square it has come to does: doors swing, a door is gone through, a trap attacks (S-DOOR-7, S-TRAP-3). */
static void meet_terrain(struct game *game, figure_id id, int door, struct event_list *events)
{
    if (!game_parameters(game)->terrain)
        return;
    if (door >= 0)
        terrain_pass_door(game, id, door, events);
    terrain_swing_doors(game, events);
    terrain_step_on(game, id);
}

void move_resolve(struct game *game, const struct command *command, struct event_list *events)
{
    struct command full = *command;
    move_complete(game, &full);
    struct move_in_progress *move = &game->move;
    assert(full.steps <= STEP_MAX && !move->running);
    *move = (struct move_in_progress){.running = 1, .figure = full.figure, .steps = full.steps, .gate = full.gate};
    memcpy(move->step, full.step, sizeof move->step);
    if (game->figure[full.figure].state != FIGURE_WAITING)
        return;
    assert(game_has_gate(game, game->figure[full.figure].gate) &&
           full.entry < game->scenario->mission.gate[game->figure[full.figure].gate].width);
    step_to(game, full.figure, game->scenario->mission.gate[game->figure[full.figure].gate].inside[full.entry],
            ++move->number, events);
    meet_terrain(game, full.figure, -1, events);
}

static void end_move(struct game *game, figure_id id, int gate, struct event_list *events)
{
    assert(figure_on_board(game, id));
    game->figure[id].flags &= (uint8_t)~FIGURE_FIRST_TURN;
    effect_end_phase(game, id);
    if (figure_is_trooper(id) && effect_hurt(game, id))
        game->figure[id].status |= STATUS_HURT_PAID;
    if (gate != GATE_NONE) {
        leave_board(game, id, gate, events);
    } else {
        game->figure[id].gate = GATE_NONE;
        note_sector(game, id, figure_square(game, id), events); /* S-FORCE-2: where the Move ends */
    }
    share_squares(game);
    if (figure_is_trooper(id)) {
        secondary_after_move(game, id, events);
        tactic_note_move_end(game, id);
    }
}

static void make_step(struct game *game, struct event_list *events)
{
    struct move_in_progress *move = &game->move;
    figure_id id = move->figure;
    assert(move->running && move->next < move->steps && move->steps <= STEP_MAX);
    struct square from = figure_square(game, id);
    enum direction direction = (enum direction)move->step[move->next++];
    int door = figure_is_trooper(id) ? reach_door_on_way(game, from, direction) : -1;
    step_to(game, id, square_step(from, direction), ++move->number, events);
    meet_terrain(game, id, door, events);
}

/* The Move is over, though its figure may have been eliminated on the way. */
static void finish(struct game *game, struct event_list *events)
{
    struct move_in_progress made = game->move;
    assert(made.running && is_figure_id(made.figure));
    memset(&game->move, 0, sizeof game->move);
    if (figure_on_board(game, made.figure))
        end_move(game, made.figure, made.gate, events);
    else
        share_squares(game);
    terrain_swing_doors(game, events);
    if (made.alarm)
        terrain_ring_alarm(game, made.alarm - 1, events);
}

bool move_continue(struct game *game, struct event_list *events)
{
    assert(!game_is_asked(game));
    const struct move_in_progress *move = &game->move;
    if (!move->running)
        return false;
    if (figure_on_board(game, move->figure) && move->next < move->steps)
        make_step(game, events);
    else
        finish(game, events);
    return true;
}

/* A door that the creature held open is gone through like any (S-DOOR-10); there is no Move for its alarm to wait
 * for. */
static void go_through(struct game *game, figure_id id, int door, struct event_list *events)
{
    assert(door < MARKER_ALL);
    if (door < 0)
        return;
    terrain_pass_door(game, id, door, events);
    if (game->move.alarm)
        terrain_ring_alarm(game, game->move.alarm - 1, events);
    game->move.alarm = 0;
}

/* It has come there without a Move: it charges nobody from there (S-CC-5). */
static void settle(struct game *game, figure_id id, struct event_list *events)
{
    game->figure[id].gate = GATE_NONE;
    if (game->streak.figure == id)
        game->streak.charge = 0;
    if (game->aside.figure == id)
        game->aside.charge = 0;
    wake_guards(game, id, events);
}

static void note_arrival(struct game *game, figure_id id, struct event_list *events)
{
    struct square at = figure_square(game, id);
    if (game_parameters(game)->reveal_each_team)
        note_team(game, id, at); /* S-FORCE-2: no Move has ended there */
    else
        note_sector(game, id, at, events);
}

void move_put(struct game *game, figure_id id, struct square to, enum manner manner, int door,
              struct event_list *events)
{
    assert(figure_on_board(game, id) && board_is_floor(game, to) && !board_has(game->occupied, to));
    set_down(game, id, to, manner, events);
    settle(game, id, events);
    go_through(game, id, door, events);
    terrain_swing_doors(game, events);
    note_arrival(game, id, events);
}

void move_swap(struct game *game, figure_id first, figure_id second, struct event_list *events)
{
    assert(figure_on_board(game, first) && figure_on_board(game, second) && first != second);
    const figure_id both[] = {first, second};
    const struct square to[] = {figure_square(game, second), figure_square(game, first)};
    for (int i = 0; i < 2; i++)
        set_down(game, both[i], to[i], MANNER_SWAPS, events);
    board_occupy(game); /* the second has left the square on which the first stands by now */
    for (int i = 0; i < 2; i++)
        settle(game, both[i], events);
    terrain_swing_doors(game, events);
    for (int i = 0; i < 2; i++)
        note_arrival(game, both[i], events);
}

void move_resolve_jump(struct game *game, const struct command *command, struct event_list *events)
{
    assert(game->legion.jumps > 0);
    game->legion.jumps--;
    move_put(game, command->figure, command->to, MANNER_JUMPS, -1, events);
}
