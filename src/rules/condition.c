#include "rules/condition.h"

#include "rules/game.h"

static bool state_fits(const struct figure *figure, int states)
{
    switch ((enum figure_state)figure->state) {
    case FIGURE_WAITING:
        return states & WANT_WAITING;
    case FIGURE_ON_BOARD:
        return states & WANT_ON_BOARD;
    case FIGURE_ELIMINATED:
        return states & WANT_ELIMINATED;
    case FIGURE_WITHDRAWN:
        return states & WANT_WITHDRAWN;
    case FIGURE_POOL:
        break;
    }
    return false;
}

/* The slots where a sector with stairs lies now. */
static uint32_t slots_with_stairs(const struct game *game)
{
    uint32_t slots = 0;
    for (int slot = 0; slot < SLOT_MAX; slot++) {
        if (game->slot_sector[slot] == SLOT_NONE)
            continue;
        const struct sector *sector = &game->scenario->catalogue->sector[game->slot_sector[slot]];
        for (int i = 0; i < SECTOR_SIZE * SECTOR_SIZE; i++)
            if (sector->stair[i / SECTOR_SIZE][i % SECTOR_SIZE] != 0)
                slots |= (uint32_t)1 << slot;
    }
    return slots;
}

static bool place_fits(const struct game *game, figure_id id, uint32_t slots)
{
    if (slots == 0)
        return true;
    if (slots & SLOTS_STAIRS)
        slots = (slots & ~SLOTS_STAIRS) | slots_with_stairs(game);
    const struct figure *figure = &game->figure[id];
    if (figure->state == FIGURE_ON_BOARD)
        return slots >> game_slot_at(game, figure_square(game, id)) & 1;
    if (figure->gate == GATE_NONE)
        return false;
    return slots >> game->scenario->mission.gate[figure->gate].slot & 1;
}

static bool figure_fits(const struct game *game, figure_id id, const struct figure_filter *filter, int team)
{
    const struct figure *figure = &game->figure[id];
    if (figure->kind == KIND_NONE || !state_fits(figure, filter->states))
        return false;
    if (figure_is_trooper(id) ? !filter->troopers : !filter->creatures)
        return false;
    if (filter->own && (!figure_is_trooper(id) || id / PAIR != team))
        return false;
    if (!figure_is_trooper(id) && filter->kinds && !(filter->kinds >> figure->kind & 1))
        return false;
    if (filter->through && (figure->state != FIGURE_WITHDRAWN || figure->gate != filter->through - 1))
        return false;
    return place_fits(game, id, filter->slots);
}

static int count_figures(const struct game *game, const struct figure_filter *filter, int team)
{
    int count = 0;
    for (figure_id id = 0; id < FIGURE_MAX; id++)
        count += figure_fits(game, id, filter, team);
    return count;
}

/* Cards face down in these slots; 0 means everywhere. */
static int cards_face_down(const struct game *game, uint32_t slots)
{
    int count = 0;
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (slots == 0 || slots >> slot & 1)
            count += force_face_down(game, slot);
    return count;
}

static int elimination_points(const struct game *game, bool own, int team)
{
    int sum = 0;
    for (int t = 0; t < TEAM_MAX; t++)
        if (!own || t == team)
            sum += game->team[t].kill_points;
    return sum;
}

int condition_number(const struct game *game, int node, int team)
{
    const struct condition *condition = &game->scenario->mission.node[node];
    switch ((enum condition_kind)condition->kind) {
    case CONDITION_ELIMINATIONS:
    case CONDITION_KINDS_ELIMINATED:
    case CONDITION_SECTORS_UNSEEN:
    case CONDITION_WOUNDS:
    case CONDITION_MARKERS_DESTROYED:
    case CONDITION_NOTED:
    case CONDITION_COUNT:
        return count_figures(game, &condition->filter, team);
    case CONDITION_ELIMINATION_POINTS:
        return elimination_points(game, condition->filter.own, team);
    case CONDITION_FORCE_FACE_DOWN:
        return cards_face_down(game, condition->filter.slots);
    case CONDITION_ROUND:
        return game->turn.round;
    case CONDITION_ENDED_EARLY:
        return game->turn.ended_early;
    case CONDITION_ALL:
    case CONDITION_ANY:
    case CONDITION_NOT:
    case CONDITION_KINDS:
        break;
    }
    return condition_holds(game, node, team);
}

static bool children_hold(const struct game *game, const struct condition *condition, int team, bool wanted)
{
    const struct condition *node = game->scenario->mission.node;
    for (int child = condition->first_child; child != CONDITION_NONE; child = node[child].next)
        if (condition_holds(game, child, team) == wanted)
            return true;
    return false;
}

bool condition_holds(const struct game *game, int root, int team)
{
    if (root == CONDITION_NONE)
        return true;
    const struct condition *condition = &game->scenario->mission.node[root];
    switch ((enum condition_kind)condition->kind) {
    case CONDITION_ALL:
        return !children_hold(game, condition, team, false);
    case CONDITION_ANY:
        return children_hold(game, condition, team, true);
    case CONDITION_NOT:
        return !condition_holds(game, condition->first_child, team);
    case CONDITION_ELIMINATIONS:
    case CONDITION_KINDS_ELIMINATED:
    case CONDITION_SECTORS_UNSEEN:
    case CONDITION_WOUNDS:
    case CONDITION_MARKERS_DESTROYED:
    case CONDITION_NOTED:
    case CONDITION_COUNT:
    case CONDITION_ELIMINATION_POINTS:
    case CONDITION_FORCE_FACE_DOWN:
    case CONDITION_ROUND:
    case CONDITION_ENDED_EARLY: {
        int number = condition_number(game, root, team);
        return number >= condition->at_least && number <= condition->at_most;
    }
    case CONDITION_KINDS:
        break;
    }
    return false;
}
