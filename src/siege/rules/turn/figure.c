/* figure.c -- who and what stands where, whose decision it is, and what the catalogue says of a figure. */
#include "siege/rules/board/board.h"
#include "siege/rules/turn/game.h"

#include <assert.h>
#include <stddef.h>

figure_id figure_at(const struct game *game, struct square at)
{
    if (!board_has(game->occupied, at))
        return FIGURE_NONE;
    for (figure_id id = 0; id < FIGURE_MAX; id++)
        if (game->figure[id].x == at.x && game->figure[id].y == at.y && figure_on_board(game, id))
            return id;
    return FIGURE_NONE;
}

const struct creature_kind *figure_creature(const struct game *game, figure_id id)
{
    assert(!figure_is_trooper(id) && is_figure_id(id) && game_has_kind(game, game->figure[id].kind));
    return &game->scenario->catalogue->kind[game->figure[id].kind];
}

const struct creature_band *figure_band(const struct game *game, figure_id id)
{
    assert(game->legion.band < game->scenario->catalogue->bands);
    return &figure_creature(game, id)->band[game->legion.band];
}

const struct start_figure *figure_follower(const struct game *game, figure_id id)
{
    int number = 0, kind = game->figure[id].kind;
    if (figure_is_trooper(id) || !figure_follows(game, id))
        return NULL;
    for (figure_id other = TROOPER_MAX; other < id; other++)
        number += game->figure[other].kind == kind && figure_follows(game, other);
    return mission_follower(&game->scenario->mission, kind, number);
}

int figure_full_strength(const struct game *game)
{
    int strength = game_parameters(game)->strength + game_parameters(game)->bonus_strength;
    return strength < 1 ? 1 : strength;
}

int figure_armour(const struct game *game, figure_id id)
{
    if (figure_is_trooper(id))
        return game_parameters(game)->armour;
    int armour = figure_band(game, id)->armour + game->kind_armour[game->figure[id].kind];
    return armour < 0 ? 0 : armour;
}

int game_home_slot(const struct game *game, int slot)
{
    assert(slot == SLOT_NONE || is_slot_number(slot));
    if (!game->board_changed || slot >= SLOT_MAX)
        return slot;
    for (int home = 0; home < SLOT_MAX; home++)
        if (game->scenario->mission.slot[home].sector == game->slot_sector[slot])
            return home;
    return slot;
}

uint32_t game_sectors_entered(const struct game *game)
{
    uint32_t entered = 0;
    for (int team = 0; team < TEAM_MAX; team++)
        entered |= game->team[team].entered;
    return entered;
}

bool game_gate_closed(const struct game *game, int gate)
{
    assert(game_has_gate(game, gate));
    bool changed = game->gate_changed >> gate & 1;
    bool closed = (game->scenario->mission.gate[gate].flags & GATE_CLOSED) != 0;
    return closed != changed;
}

bool game_doorway_closed(const struct game *game, int index)
{
    assert(index >= 0 && index < game->scenario->mission.closed_doorways);
    return (game->doorways_changed >> index & 1) == game->scenario->mission.closed[index].later;
}

bool game_wall_stands(const struct game *game, int index)
{
    assert(index >= 0 && index < game->scenario->mission.walls);
    return (game->walls_changed >> index & 1) != game->scenario->mission.wall[index].stands;
}

int legion_available(const struct game *game, int kind)
{
    assert(kind >= 0 && kind < KIND_MAX);
    int count = 0;
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        count += game->figure[id].kind == kind && game->figure[id].state == FIGURE_POOL;
    return count;
}

int force_face_down(const struct game *game, int slot)
{
    int count = 0;
    for (int i = 0; i < game->force.count; i++)
        count += game->force.place[i] == slot;
    return count;
}

int force_face_down_all(const struct game *game)
{
    int count = 0;
    for (int i = 0; i < game->force.count; i++)
        count += game->force.place[i] < SLOT_MAX;
    return count;
}
