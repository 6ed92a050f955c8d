#include "siege/rules/mission/condition.h"

#include "siege/rules/board/board.h"
#include "siege/rules/turn/game.h"
#include "siege/rules/mission/score.h"
#include "siege/rules/mission/secondary.h"
#include "siege/rules/board/terrain.h"

#include <assert.h>

/* What is asked: nodes of a tree, for a team, on a game. Missions may ask for cards and cards for the mission: no
 * deeper than DEPTH_MAX, where neither holds. */
enum { DEPTH_MAX = 3 };
struct asked {
    const struct game *game;
    const struct condition *node;
    int team;
    int depth;
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

/* ---- figures --------------------------------------------------------------------------------------------------- */

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
    assert(game_has_gate(game, figure->gate));
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

/* ---- what teams did -------------------------------------------------------------------------------------------- */

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

/* ---- the table ------------------------------------------------------------------------------------------------- */

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
    assert(game->scenario->mission.markers <= MARKER_ALL);
    for (int m = 0; m < game->scenario->mission.markers; m++)
        count += game->marker[m].kind != MARKER_DOOR && game->marker[m].state == MARKER_DESTROYED;
    return count;
}

static bool is_noted(const struct asked *asked)
{
    return asked->team < TEAM_MAX && (asked->game->team[asked->team].flags & TEAM_NOTED);
}

/* ---- the 2018 edition ------------------------------------------------------------------------------------------ */

static int count_bits(uint32_t bits)
{
    return __builtin_popcount(bits);
}

/* What is counted of a team for a node. */
static int count_of_team(const struct team *team, const struct condition *condition)
{
    int sum = 0;
    switch ((enum condition_kind)condition->kind) {
    case CONDITION_TASKS:
        return condition->which < TASK_MAX ? team->tasks[condition->which] : 0;
    case CONDITION_HACKS:
        return team->hacks;
    case CONDITION_KILLS_BY:
        for (int mode = MODE_CLOSE; mode <= MODE_TECH; mode <<= 1)
            sum += condition->which & mode ? team->kills_by[mode_index(mode)] : 0;
        return sum;
    case CONDITION_HEALTH_LOST:
        return team->health_lost;
    case CONDITION_RECKLESS:
        return team->reckless;
    case CONDITION_FIRSTS:
        return team->firsts;
    default:
        return 0;
    }
}

/* Different terminals that somebody has hacked: the same one by two teams is one. */
static int terminals_hacked(const struct game *game)
{
    int count = 0;
    for (int m = 0; m < game->markers; m++)
        count += game->marker[m].kind == MARKER_TERMINAL && game->marker[m].stamp != 0;
    return count;
}

static int sum_of_teams(const struct asked *asked, const struct condition *condition)
{
    int sum = 0;
    if (condition->kind == CONDITION_HACKS && !condition->filter.own)
        return terminals_hacked(asked->game);
    for (int team = 0; team < TEAM_MAX; team++)
        if (team_counts(asked, team, condition->filter.own))
            sum += count_of_team(&asked->game->team[team], condition);
    return sum;
}

/* The sectors that the team asked about has scanned, or all teams together. */
static int sectors_scanned(const struct asked *asked, const struct figure_filter *filter)
{
    uint32_t scans = 0;
    for (int team = 0; team < TEAM_MAX; team++)
        if (team_counts(asked, team, filter->own))
            scans |= asked->game->team[team].scans;
    return count_bits(scans);
}

/* Sectors where neither the team's token lies nor, if nobody is asked about, any. */
static int sectors_unmarked(const struct asked *asked, const struct figure_filter *filter)
{
    const struct game *game = asked->game;
    uint32_t tokens = 0;
    int unmarked = 0;
    for (int team = 0; team < TEAM_MAX; team++)
        if (team_counts(asked, team, asked->team < TEAM_MAX))
            tokens |= game->team[team].tokens;
    for (int slot = 0; slot < SLOT_MAX; slot++)
        unmarked += game->scenario->mission.slot[slot].sector != SLOT_NONE && !(tokens >> slot & 1) &&
                    sector_fits(asked, slot, filter->slots);
    return unmarked;
}

static bool stands_as(const struct marker *marker, int kind)
{
    return marker->kind == kind && marker->state == MARKER_STANDS;
}

static int markers_standing(const struct asked *asked, const struct condition *condition)
{
    assert(asked->game->markers <= MARKER_ALL);
    const struct game *game = asked->game;
    int count = 0;
    for (int m = 0; m < game->markers; m++) {
        struct square at = square_at(game->marker[m].x, game->marker[m].y);
        count += stands_as(&game->marker[m], condition->which) && square_is(at) &&
                 sector_fits(asked, game_home_slot(game, game_slot_at(game, at)), condition->filter.slots);
    }
    return count;
}

static bool is_broken(const struct marker *marker, int kind)
{
    return marker->kind == kind && marker->state == MARKER_DESTROYED;
}

static bool is_broken_by(const struct marker *marker, int kind, int team)
{
    return is_broken(marker, kind) && (marker_traits(kind) & TRAIT_TARGET) && marker->side == 1 + team;
}

static int markers_broken(const struct asked *asked, const struct condition *condition)
{
    const struct game *game = asked->game;
    bool own = condition->filter.own;
    int count = 0;
    if (own && asked->team >= TEAM_MAX)
        return 0;
    for (int m = 0; m < game->markers; m++)
        count += own ? is_broken_by(&game->marker[m], condition->which, asked->team)
                     : is_broken(&game->marker[m], condition->which);
    return count;
}

static bool is_beside_marker(const struct game *game, figure_id id, int kind)
{
    if (!figure_on_board(game, id))
        return false;
    for (int m = 0; m < game->markers; m++) {
        struct square at = square_at(game->marker[m].x, game->marker[m].y);
        if (stands_as(&game->marker[m], kind) &&
            (square_same(at, figure_square(game, id)) || board_adjacent(game, at, figure_square(game, id))))
            return true;
    }
    return false;
}

static int figures_beside(const struct asked *asked, const struct condition *condition)
{
    int count = 0;
    for (figure_id id = 0; id < FIGURE_MAX; id++)
        count += figure_fits(asked, id, &condition->filter) && is_beside_marker(asked->game, id, condition->which);
    return count;
}

static int creatures_in_slot(const struct game *game, int slot, unsigned kinds)
{
    assert(is_slot_number(slot));
    int count = 0;
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        count += figure_on_board(game, id) && game_slot_at(game, figure_square(game, id)) == slot &&
                 (kinds == 0 || (kinds >> game->figure[id].kind & 1));
    return count;
}

static int greatest_crowd(const struct asked *asked, const struct figure_filter *filter)
{
    const struct game *game = asked->game;
    int most = 0;
    for (figure_id id = 0; id < TROOPER_MAX; id++) {
        if (!figure_on_board(game, id) || (asked->team < TEAM_MAX && id / PAIR != asked->team))
            continue;
        int count = creatures_in_slot(game, game_slot_at(game, figure_square(game, id)), filter->kinds);
        most = count > most ? count : most;
    }
    return most;
}

static int points_gained(const struct game *game, int team)
{
    assert(is_team_number(team));
    return game->team[team].points - game->team[team].start_points;
}

/* Alone, a team leads by all that it has gained. */
static int lead_of(const struct game *game, int own)
{
    bool alone = true;
    int best = 0;
    if (own >= TEAM_MAX)
        return 0;
    for (int team = 0; team < TEAM_MAX; team++) {
        if (team == own || !(game->team[team].flags & TEAM_PLAYS))
            continue;
        best = alone || points_gained(game, team) > best ? points_gained(game, team) : best;
        alone = false;
    }
    return points_gained(game, own) - best;
}

static bool holds(const struct asked *asked, int root);

/* Percent of the teams for which the child holds, rounded down. */
static int share_of_teams(const struct asked *asked, const struct condition *condition)
{
    int teams = 0, holding = 0;
    for (int team = 0; team < TEAM_MAX; team++) {
        if (!(asked->game->team[team].flags & TEAM_PLAYS))
            continue;
        struct asked one = *asked;
        one.team = team;
        teams++;
        holding += holds(&one, condition->first_child);
    }
    return teams ? 100 * holding / teams : 0;
}

static bool primary_holds(const struct asked *asked)
{
    const struct mission *mission = &asked->game->scenario->mission;
    if (game_is_over(asked->game))
        return score_is_accomplished(asked->game);
    if (asked->depth >= DEPTH_MAX)
        return false;
    assert(mission->objectives <= OBJECTIVE_MAX);
    struct asked inner = {asked->game, mission->node, TEAM_MAX, asked->depth + 1};
    for (int i = 0; i < mission->objectives; i++)
        if (!holds(&inner, mission->objective[i].condition))
            return false;
    return true;
}

static int secondaries_done(const struct asked *asked)
{
    int count = 0;
    if (asked->team >= TEAM_MAX)
        return 0;
    for (int which = 0; which < 2; which++) {
        const struct secondary_card *card = secondary_card_at(asked->game, asked->team, which);
        if (!card)
            continue;
        struct asked inner = {asked->game, card->node, asked->team, asked->depth + 1};
        count += secondary_is_done(asked->game, asked->team, which) ||
                 (asked->depth < DEPTH_MAX && holds(&inner, card->condition));
    }
    return count;
}

/* ---- all together ---------------------------------------------------------------------------------------------- */

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
    case CONDITION_TASKS:
    case CONDITION_HACKS:
    case CONDITION_KILLS_BY:
    case CONDITION_HEALTH_LOST:
    case CONDITION_RECKLESS:
    case CONDITION_FIRSTS:
        return sum_of_teams(asked, condition);
    case CONDITION_TEAMS:
        return share_of_teams(asked, condition);
    case CONDITION_MARKERS_STANDING:
        return markers_standing(asked, condition);
    case CONDITION_MARKERS_BROKEN:
        return markers_broken(asked, condition);
    case CONDITION_UNMARKED:
        return sectors_unmarked(asked, filter);
    case CONDITION_SCANS:
        return sectors_scanned(asked, filter);
    case CONDITION_BESIDE:
        return figures_beside(asked, condition);
    case CONDITION_CROWD:
        return greatest_crowd(asked, filter);
    case CONDITION_LEAD:
        return lead_of(asked->game, asked->team);
    case CONDITION_PRIMARY:
        return primary_holds(asked);
    case CONDITION_SECONDARY:
        return secondaries_done(asked);
    case CONDITION_ALL:
    case CONDITION_ANY:
    case CONDITION_NOT:
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
    assert(root >= 0 && root < CONDITION_NODES);
    const struct condition *condition = &asked->node[root];
    if (condition->kind == CONDITION_ALL)
        return !some_child(asked, condition, false);
    if (condition->kind == CONDITION_ANY)
        return some_child(asked, condition, true);
    if (condition->kind == CONDITION_NOT)
        return !holds(asked, condition->first_child);
    if (condition->kind >= CONDITION_KINDS)
        return false;
    int number = number_of(asked, root);
    return number >= condition->at_least && number <= condition->at_most;
}

/* ---- what lasts ------------------------------------------------------------------------------------------------ */

/* Numbers that never fall. */
static bool only_grows(enum condition_kind kind)
{
    static const bool GROWS[CONDITION_KINDS] = {[CONDITION_ELIMINATION_POINTS] = true,
                                                [CONDITION_ELIMINATIONS] = true,
                                                [CONDITION_KINDS_ELIMINATED] = true,
                                                [CONDITION_HACKS] = true,
                                                [CONDITION_KILLS_BY] = true,
                                                [CONDITION_HEALTH_LOST] = true,
                                                [CONDITION_RECKLESS] = true,
                                                [CONDITION_SCANS] = true,
                                                [CONDITION_FIRSTS] = true};
    return kind < CONDITION_KINDS && GROWS[kind];
}

static bool only_falls(enum condition_kind kind)
{
    return kind == CONDITION_SECTORS_UNSEEN || kind == CONDITION_UNMARKED;
}

bool condition_is_lasting(const struct condition *nodes, int root)
{
    if (root == CONDITION_NONE)
        return false;
    const struct condition *condition = &nodes[root];
    if (condition->kind == CONDITION_ALL || condition->kind == CONDITION_ANY) {
        for (int child = condition->first_child; child != CONDITION_NONE; child = nodes[child].next)
            if (!condition_is_lasting(nodes, child))
                return false;
        return true;
    }
    enum condition_kind kind = (enum condition_kind)condition->kind;
    return (only_grows(kind) && condition->at_most == INT16_MAX) ||
           (only_falls(kind) && condition->at_least == INT16_MIN);
}

/* ---- asking ---------------------------------------------------------------------------------------------------- */

bool condition_holds_in(const struct game *game, const struct condition *nodes, int root, int team)
{
    assert(nodes && team >= 0 && team <= TEAM_MAX);
    struct asked asked = {game, nodes, team, 0};
    return holds(&asked, root);
}

int condition_number_in(const struct game *game, const struct condition *nodes, int node, int team)
{
    assert(nodes && node >= 0 && node < CONDITION_NODES && team >= 0 && team <= TEAM_MAX);
    struct asked asked = {game, nodes, team, 0};
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
