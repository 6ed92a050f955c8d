#include "rules/condition.h"

#include "rules/game.h"

/* What is asked: nodes of a tree, for a team, on a game. */
struct asked {
    const struct game *game;
    const struct condition *node;
    int team;
};

static bool has_stairs(const struct sector *sector)
{
    for (int y = 0; y < SECTOR_SIZE; y++)
        for (int x = 0; x < SECTOR_SIZE; x++)
            if (sector->stair[y][x])
                return true;
    return false;
}

/* Is the sector that lay in the slot `home` when the mission began among those named? 0 names all of them. */
static bool sector_fits(const struct asked *asked, int home, uint32_t slots)
{
    if (slots == 0)
        return true;
    const struct scenario *scenario = asked->game->scenario;
    if (home >= SLOT_MAX || scenario->mission.slot[home].sector == SLOT_NONE)
        return false;
    if (slots & SLOTS_STAIRS && has_stairs(&scenario->catalogue->sector[scenario->mission.slot[home].sector]))
        return true;
    return slots >> home & 1;
}

/* ---- figures ------------------------------------------------------------------------------------------------ */

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

/* Where it stands the sector counts, wherever that lies now; where it left or waits the gate does. */
static bool place_fits(const struct asked *asked, figure_id id, uint32_t slots)
{
    if (slots == 0)
        return true;
    const struct game *game = asked->game;
    const struct figure *figure = &game->figure[id];
    if (figure->state == FIGURE_ON_BOARD)
        return sector_fits(asked, game_home_slot(game, game_slot_at(game, figure_square(game, id))), slots);
    if (figure->gate == GATE_NONE)
        return false;
    return sector_fits(asked, game->scenario->mission.gate[figure->gate].slot, slots);
}

static bool gate_fits(const struct figure *figure, int through)
{
    return through == 0 || (figure->state == FIGURE_WITHDRAWN && figure->gate == through - 1);
}

static bool side_fits(const struct asked *asked, figure_id id, const struct figure_filter *filter)
{
    const struct figure *figure = &asked->game->figure[id];
    if (figure_is_trooper(id))
        return filter->troopers && !filter->captives && (!filter->own || id / PAIR == asked->team);
    if (!filter->creatures || (filter->kinds && !(filter->kinds >> figure->kind & 1)))
        return false;
    bool captive = asked->team < TEAM_MAX && figure->captor == asked->team;
    return captive || (!filter->own && !filter->captives);
}

static bool figure_fits(const struct asked *asked, figure_id id, const struct figure_filter *filter)
{
    const struct figure *figure = &asked->game->figure[id];
    if (figure->kind == KIND_NONE || !state_fits(figure, filter->states) || !side_fits(asked, id, filter))
        return false;
    if ((filter->marks && !(figure->marks & filter->marks)) || !gate_fits(figure, filter->through))
        return false;
    return place_fits(asked, id, filter->slots);
}

static int count_figures(const struct asked *asked, const struct figure_filter *filter)
{
    int count = 0;
    for (figure_id id = 0; id < FIGURE_MAX; id++)
        count += figure_fits(asked, id, filter);
    return count;
}

/* An eliminated Doomtrooper has lost all its Strength. A filter without states means every state. */
static int count_wounds(const struct asked *asked, struct figure_filter filter)
{
    int full = figure_full_strength(asked->game);
    int wounds = 0;
    filter.troopers = 1;
    if (filter.states == 0)
        filter.states = WANT_WAITING | WANT_ON_BOARD | WANT_ELIMINATED | WANT_WITHDRAWN;
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (figure_fits(asked, id, &filter) && asked->game->figure[id].strength < full)
            wounds += full - asked->game->figure[id].strength;
    return wounds;
}

/* ---- what teams did ----------------------------------------------------------------------------------------- */

static bool team_counts(const struct asked *asked, int team, bool own)
{
    return own ? team == asked->team : (asked->game->team[team].flags & TEAM_PLAYS) != 0;
}

static int elimination_points(const struct asked *asked, bool own)
{
    int sum = 0;
    for (int team = 0; team < TEAM_MAX; team++)
        if (team_counts(asked, team, own))
            sum += asked->game->team[team].kill_points;
    return sum;
}

static int eliminations_of_kind(const struct asked *asked, const struct figure_filter *filter, int kind)
{
    if (filter->kinds && !(filter->kinds >> kind & 1))
        return 0;
    int sum = 0;
    for (int team = 0; team < TEAM_MAX; team++)
        if (team_counts(asked, team, filter->own))
            sum += asked->game->team[team].kills[kind];
    return sum;
}

static int eliminations(const struct asked *asked, const struct figure_filter *filter)
{
    int sum = 0;
    for (int kind = 0; kind < KIND_MAX; kind++)
        sum += eliminations_of_kind(asked, filter, kind);
    return sum;
}

static int kinds_eliminated(const struct asked *asked, const struct figure_filter *filter)
{
    int count = 0;
    for (int kind = 0; kind < KIND_MAX; kind++)
        count += eliminations_of_kind(asked, filter, kind) > 0;
    return count;
}

static int sectors_unseen(const struct asked *asked, const struct figure_filter *filter)
{
    const struct game *game = asked->game;
    uint32_t entered = 0;
    int unseen = 0;
    for (int team = 0; team < TEAM_MAX; team++)
        if (team_counts(asked, team, filter->own))
            entered |= game->team[team].entered;
    for (int slot = 0; slot < SLOT_MAX; slot++)
        unseen += game->scenario->mission.slot[slot].sector != SLOT_NONE && !(entered >> slot & 1) &&
                  sector_fits(asked, slot, filter->slots);
    return unseen;
}

/* ---- the table ---------------------------------------------------------------------------------------------- */

static int cards_face_down(const struct asked *asked, uint32_t slots)
{
    int count = 0;
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (sector_fits(asked, game_home_slot(asked->game, slot), slots))
            count += force_face_down(asked->game, slot);
    return count;
}

static int markers_destroyed(const struct game *game)
{
    int count = 0;
    for (int m = 0; m < game->scenario->mission.markers; m++)
        count += game->marker[m].kind != MARKER_DOOR && game->marker[m].state == MARKER_DESTROYED;
    return count;
}

static bool is_noted(const struct asked *asked)
{
    return asked->team < TEAM_MAX && (asked->game->team[asked->team].flags & TEAM_NOTED);
}

static bool holds(const struct asked *asked, int root);

static int number_of(const struct asked *asked, int node)
{
    const struct condition *condition = &asked->node[node];
    const struct figure_filter *filter = &condition->filter;
    switch ((enum condition_kind)condition->kind) {
    case CONDITION_COUNT:
        return count_figures(asked, filter);
    case CONDITION_ELIMINATION_POINTS:
        return elimination_points(asked, filter->own);
    case CONDITION_FORCE_FACE_DOWN:
        return cards_face_down(asked, filter->slots);
    case CONDITION_ROUND:
        return asked->game->turn.round;
    case CONDITION_ENDED_EARLY:
        return asked->game->turn.ended_early;
    case CONDITION_ELIMINATIONS:
        return eliminations(asked, filter);
    case CONDITION_KINDS_ELIMINATED:
        return kinds_eliminated(asked, filter);
    case CONDITION_SECTORS_UNSEEN:
        return sectors_unseen(asked, filter);
    case CONDITION_WOUNDS:
        return count_wounds(asked, *filter);
    case CONDITION_MARKERS_DESTROYED:
        return markers_destroyed(asked->game);
    case CONDITION_NOTED:
        return is_noted(asked);
    case CONDITION_ALL:
    case CONDITION_ANY:
    case CONDITION_NOT:
    case CONDITION_TASKS:
    case CONDITION_TEAMS:
    case CONDITION_MARKERS_STANDING:
    case CONDITION_MARKERS_BROKEN:
    case CONDITION_HACKS:
    case CONDITION_KILLS_BY:
    case CONDITION_HEALTH_LOST:
    case CONDITION_RECKLESS:
    case CONDITION_UNMARKED:
    case CONDITION_SCANS:
    case CONDITION_FIRSTS:
    case CONDITION_BESIDE:
    case CONDITION_CROWD:
    case CONDITION_LEAD:
    case CONDITION_PRIMARY:
    case CONDITION_SECONDARY:
    case CONDITION_KINDS:
        break;
    }
    return holds(asked, node);
}

static bool some_child(const struct asked *asked, const struct condition *condition, bool wanted)
{
    for (int child = condition->first_child; child != CONDITION_NONE; child = asked->node[child].next)
        if (holds(asked, child) == wanted)
            return true;
    return false;
}

static bool holds(const struct asked *asked, int root)
{
    if (root == CONDITION_NONE)
        return true;
    const struct condition *condition = &asked->node[root];
    switch ((enum condition_kind)condition->kind) {
    case CONDITION_ALL:
        return !some_child(asked, condition, false);
    case CONDITION_ANY:
        return some_child(asked, condition, true);
    case CONDITION_NOT:
        return !holds(asked, condition->first_child);
    case CONDITION_COUNT:
    case CONDITION_ELIMINATION_POINTS:
    case CONDITION_FORCE_FACE_DOWN:
    case CONDITION_ROUND:
    case CONDITION_ENDED_EARLY:
    case CONDITION_ELIMINATIONS:
    case CONDITION_KINDS_ELIMINATED:
    case CONDITION_SECTORS_UNSEEN:
    case CONDITION_WOUNDS:
    case CONDITION_MARKERS_DESTROYED:
    case CONDITION_NOTED: {
        int number = number_of(asked, root);
        return number >= condition->at_least && number <= condition->at_most;
    }
    case CONDITION_TASKS:
    case CONDITION_TEAMS:
    case CONDITION_MARKERS_STANDING:
    case CONDITION_MARKERS_BROKEN:
    case CONDITION_HACKS:
    case CONDITION_KILLS_BY:
    case CONDITION_HEALTH_LOST:
    case CONDITION_RECKLESS:
    case CONDITION_UNMARKED:
    case CONDITION_SCANS:
    case CONDITION_FIRSTS:
    case CONDITION_BESIDE:
    case CONDITION_CROWD:
    case CONDITION_LEAD:
    case CONDITION_PRIMARY:
    case CONDITION_SECONDARY:
    case CONDITION_KINDS:
        break;
    }
    return false;
}

bool condition_holds_in(const struct game *game, const struct condition *nodes, int root, int team)
{
    struct asked asked = {game, nodes, team};
    return holds(&asked, root);
}

int condition_number_in(const struct game *game, const struct condition *nodes, int node, int team)
{
    struct asked asked = {game, nodes, team};
    return number_of(&asked, node);
}

bool condition_holds(const struct game *game, int root, int team)
{
    return condition_holds_in(game, game->scenario->mission.node, root, team);
}

int condition_number(const struct game *game, int node, int team)
{
    return condition_number_in(game, game->scenario->mission.node, node, team);
}
