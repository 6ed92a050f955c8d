/* condition.c -- conditions: the numbers that look at the table, the row of each kind, and trees. Numbers of teams are
 * in condition_teams.c. */
#include "siege/rules/mission/condition_rows.h"

#include "siege/rules/board/board.h"
#include "siege/rules/board/terrain.h"
#include "siege/rules/mission/condition_parts.h"
#include "siege/rules/mission/score.h"
#include "siege/rules/mission/secondary.h"
#include "siege/rules/mission/trigger.h"
#include "siege/rules/turn/game.h"

#include <assert.h>
#include <stddef.h>

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
        return condition_sector_fits(asked, game_home_slot(game, game_slot_at(game, figure_square(game, id))), slots);
    if (figure->gate == GATE_NONE)
        return false;
    assert(game_has_gate(game, figure->gate));
    return condition_sector_fits(asked, game->scenario->mission.gate[figure->gate].slot, slots);
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

static int count_figures(const struct asked *asked, const struct condition *condition)
{
    int count = 0;
    for (figure_id id = 0; id < FIGURE_MAX; id++)
        count += figure_fits(asked, id, &condition->filter);
    return count;
}

/* An eliminated Doomtrooper has lost all its Strength. A filter without states means every state. */
static int count_wounds(const struct asked *asked, const struct condition *condition)
{
    struct figure_filter filter = condition->filter;
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

/* 0 if nobody is there. */
static int least_strength(const struct asked *asked, const struct condition *condition)
{
    const struct game *game = asked->game;
    int least = 0;
    for (figure_id id = 0; id < TROOPER_MAX; id++) {
        int strength = game->figure[id].strength;
        if (!figure_on_board(game, id) || (condition->filter.own && id / PAIR != asked->team))
            continue;
        least = least == 0 || strength < least ? strength : least;
    }
    return least;
}

static int cards_face_down(const struct asked *asked, const struct condition *condition)
{
    int count = 0;
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (condition_sector_fits(asked, game_home_slot(asked->game, slot), condition->filter.slots))
            count += force_face_down(asked->game, slot);
    return count;
}

/* ---- markers --------------------------------------------------------------------------------------------------- */

static int targets_destroyed(const struct asked *asked, const struct condition *condition)
{
    const struct game *game = asked->game;
    int count = 0;
    (void)condition;
    assert(game->scenario->mission.markers <= MARKER_ALL);
    for (int m = 0; m < game->scenario->mission.markers; m++)
        count += !marker_is_steel_door(game->marker[m].kind) && game->marker[m].state == MARKER_DESTROYED;
    return count;
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
                 condition_sector_fits(asked, game_home_slot(game, game_slot_at(game, at)), condition->filter.slots);
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

static int creatures_in_slot(const struct game *game, int slot, const struct condition *condition)
{
    assert(is_slot_number(slot));
    int count = 0;
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        count += figure_on_board(game, id) && game_slot_at(game, figure_square(game, id)) == slot &&
                 condition_kind_fits(condition, game->figure[id].kind);
    return count;
}

static int greatest_crowd(const struct asked *asked, const struct condition *condition)
{
    const struct game *game = asked->game;
    int most = 0;
    for (figure_id id = 0; id < TROOPER_MAX; id++) {
        if (!figure_on_board(game, id) || (asked->team < TEAM_MAX && id / PAIR != asked->team))
            continue;
        int count = creatures_in_slot(game, game_slot_at(game, figure_square(game, id)), condition);
        most = count > most ? count : most;
    }
    return most;
}

/* ---- the mission ----------------------------------------------------------------------------------------------- */

static int round_number(const struct asked *asked, const struct condition *condition)
{
    (void)condition;
    return asked->game->turn.round;
}

static int ended_early(const struct asked *asked, const struct condition *condition)
{
    (void)condition;
    return asked->game->turn.ended_early;
}

static bool holds(const struct asked *asked, int root);

static int trigger_fired(const struct asked *asked, const struct condition *condition)
{
    return trigger_has_fired(asked->game, condition->which);
}

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

static int primary_holds(const struct asked *asked, const struct condition *condition)
{
    (void)condition;
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

static int secondaries_done(const struct asked *asked, const struct condition *condition)
{
    (void)condition;
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

/* ---- the rows -------------------------------------------------------------------------------------------------- */

#define ROW(kind) static const struct condition_row ROW_##kind
#define LEAF JOINS_NOTHING
#define ALWAYS PARAMETER_COUNT
#define RULE(name) PARAMETER_##name

/* Joint, number, course, reach, pursuit, rule, traits, markers. Without its row a kind does not compile. */

/* clang-format off */
/* Every child. */
ROW(CONDITION_ALL) = {JOINS_ALL, NULL, COURSE_OPEN, REACH_TRUTH, PURSUE_NOTHING, ALWAYS, 0, 0};
/* Some child. */
ROW(CONDITION_ANY) = {JOINS_ANY, NULL, COURSE_OPEN, REACH_TRUTH, PURSUE_NOTHING, ALWAYS, 0, 0};
/* Not its one child. */
ROW(CONDITION_NOT) = {JOINS_NOT, NULL, COURSE_OPEN, REACH_TRUTH, PURSUE_NOTHING, ALWAYS, 0, 0};
/* Figures that pass the filter. */
ROW(CONDITION_COUNT) = {LEAF, count_figures, COURSE_OPEN, REACH_FIGURES, PURSUE_FIGURES, ALWAYS, PAID, 0};
/* PP gained for creatures (C-M01-R1), of all or own team. */
ROW(CONDITION_ELIMINATION_POINTS) = {LEAF, condition_elimination_points, COURSE_GROWS, REACH_FREE, PURSUE_POINTS,
    ALWAYS, PAID, 0};
/* Force Cards face down on the board. */
ROW(CONDITION_FORCE_FACE_DOWN) = {LEAF, cards_face_down, COURSE_OPEN, REACH_FORCE, PURSUE_REVEAL, ALWAYS, PAID, 0};
/* Number of the round. */
ROW(CONDITION_ROUND) = {LEAF, round_number, COURSE_OPEN, REACH_ROUND, PURSUE_NOTHING, ALWAYS, 0, 0};
/* 1 if the mission ended by C-END-3. */
ROW(CONDITION_ENDED_EARLY) = {LEAF, ended_early, COURSE_OPEN, REACH_END, PURSUE_NOTHING, ALWAYS, IS_TRUTH, 0};
/* Creatures of the kinds eliminated, by all or own team. */
ROW(CONDITION_ELIMINATIONS) = {LEAF, condition_eliminations, COURSE_GROWS, REACH_CREATURES, PURSUE_HUNT,
    ALWAYS, OF_CREATURES | PAID, 0};
/* Different kinds among those. */
ROW(CONDITION_KINDS_ELIMINATED) = {LEAF, condition_kinds_eliminated, COURSE_GROWS, REACH_KINDS, PURSUE_VARIETY,
    ALWAYS, OF_CREATURES | PAID, 0};
/* Sectors the (own) team has not entered. */
ROW(CONDITION_SECTORS_UNSEEN) = {LEAF, condition_sectors_unseen, COURSE_FALLS, REACH_ENTERED, PURSUE_ENTER,
    ALWAYS, PAID, 0};
/* Strength points missing, of Doomtroopers that pass the filter. */
ROW(CONDITION_WOUNDS) = {LEAF, count_wounds, COURSE_FROM_NOTHING, REACH_STRENGTH, PURSUE_NOTHING,
    ALWAYS, OF_TROOPERS | PAID, 0};
/* Mission targets destroyed. */
ROW(CONDITION_MARKERS_DESTROYED) = {LEAF, targets_destroyed, COURSE_FROM_NOTHING, REACH_TARGETS, PURSUE_TARGETS,
    ALWAYS, PAID, TRAIT_OBJECTIVE};
/* 1 if the card's note held at the end of the last own turn. */
ROW(CONDITION_NOTED) = {LEAF, condition_noted, COURSE_OPEN, REACH_TRUTH, PURSUE_NOTHING,
    ALWAYS, IS_TRUTH | OF_THE_CARD, 0};
/* How often task `which` was done, by all or own team. */
ROW(CONDITION_TASKS) = {LEAF, condition_tasks_done, COURSE_FROM_NOTHING, REACH_TASK, PURSUE_TASK,
    RULE(special_actions), PAID, 0};
/* Percent of the teams for which the one child holds. */
ROW(CONDITION_TEAMS) = {JOINS_TEAMS, share_of_teams, COURSE_OPEN, REACH_SHARE, PURSUE_NOTHING, ALWAYS, 0, 0};
/* Markers of kind `which` that stand, in the sectors named. */
ROW(CONDITION_MARKERS_STANDING) = {LEAF, markers_standing, COURSE_OPEN, REACH_MARKERS, PURSUE_MARKERS,
    RULE(terrain), OF_MARKER | PAID, 0};
/* Markers of kind `which` destroyed, by all or own team. */
ROW(CONDITION_MARKERS_BROKEN) = {LEAF, markers_broken, COURSE_FROM_NOTHING, REACH_MARKERS, PURSUE_MARKERS,
    RULE(terrain), OF_MARKER | PAID, 0};
/* Terminals hacked, by all or own team. */
ROW(CONDITION_HACKS) = {LEAF, condition_hacks, COURSE_GROWS, REACH_MARKERS, PURSUE_HACK,
    RULE(terrain), PAID, TRAIT_HACKED};
/* Creatures eliminated in mode `which`, by all or own team. */
ROW(CONDITION_KILLS_BY) = {LEAF, condition_kills_by, COURSE_GROWS, REACH_FREE, PURSUE_MODE, ALWAYS, PAID, 0};
/* Strength lost in the mission, healed or not. */
ROW(CONDITION_HEALTH_LOST) = {LEAF, condition_health_lost, COURSE_GROWS, REACH_FREE, PURSUE_NOTHING, ALWAYS, PAID, 0};
/* Reckless maneuver tokens. */
ROW(CONDITION_RECKLESS) = {LEAF, condition_reckless_tokens, COURSE_GROWS, REACH_FREE, PURSUE_NOTHING,
    RULE(reckless_tokens), PAID, 0};
/* Sectors without the own team's token (S-FORCE-1). */
ROW(CONDITION_UNMARKED) = {LEAF, condition_sectors_unmarked, COURSE_FALLS, REACH_SECTORS, PURSUE_MARK,
    RULE(reveal_each_team), OF_ONE_TEAM | PAID, 0};
/* Sectors that the own team has scanned. */
ROW(CONDITION_SCANS) = {LEAF, condition_sectors_scanned, COURSE_GROWS, REACH_SECTORS, PURSUE_SCAN,
    RULE(special_actions), OF_ONE_TEAM | PAID, 0};
/* Sectors whose first card the own team turned over. */
ROW(CONDITION_FIRSTS) = {LEAF, condition_first_cards, COURSE_GROWS, REACH_SECTORS, PURSUE_FIRST,
    RULE(reveal_each_team), OF_ONE_TEAM | PAID, 0};
/* Figures of the filter next to a standing marker `which`. */
ROW(CONDITION_BESIDE) = {LEAF, figures_beside, COURSE_FROM_NOTHING, REACH_BESIDE, PURSUE_CLEAR,
    RULE(terrain), OF_MARKER | ON_BOARD_ONLY | PAID, 0};
/* Most creatures in a sector where one of the own pair stands. */
ROW(CONDITION_CROWD) = {LEAF, greatest_crowd, COURSE_FROM_NOTHING, REACH_CROWD, PURSUE_NOTHING, ALWAYS, OF_ONE_TEAM, 0};
/* PP gained in the mission more than the best other team. */
ROW(CONDITION_LEAD) = {LEAF, condition_lead, COURSE_OPEN, REACH_LEAD, PURSUE_NOTHING, ALWAYS, OF_ONE_TEAM, 0};
/* 1 if the Primary Mission is accomplished. */
ROW(CONDITION_PRIMARY) = {LEAF, primary_holds, COURSE_OPEN, REACH_TRUTH, PURSUE_NOTHING, ALWAYS, IS_TRUTH, 0};
/* Secondary Missions the own team has accomplished. */
ROW(CONDITION_SECONDARY) = {LEAF, secondaries_done, COURSE_FROM_NOTHING, REACH_SECONDARY, PURSUE_ERRAND,
    RULE(secondary_all), OF_ONE_TEAM | PAID, 0};
/* clang-format on */

/* 1 once trigger `which` of the mission has fired. */
ROW(CONDITION_TRIGGER_FIRED) = {LEAF, trigger_fired, COURSE_GROWS, REACH_TRUTH, PURSUE_NOTHING, ALWAYS, IS_TRUTH, 0};
/* The least Strength of a Doomtrooper on the board, of all or own team; 0: nobody is there. */
ROW(CONDITION_WEAKEST) = {LEAF, least_strength, COURSE_OPEN, REACH_WEAKEST, PURSUE_NOTHING, ALWAYS, 0, 0};

static const struct condition_row *const ROWS[CONDITION_KINDS] = {
#define X(id, word, takes) [id] = &ROW_##id,
    CONDITIONS(X)
#undef X
};

const struct condition_row *condition_row(const struct condition *condition)
{
    assert(condition->kind < CONDITION_KINDS);
    return ROWS[condition->kind];
}

unsigned condition_markers(const struct condition *condition)
{
    const struct condition_row *row = condition_row(condition);
    return marker_kinds_with((int)row->markers) | (row->traits & OF_MARKER ? 1u << condition->which : 0);
}

const char *condition_name(enum condition_kind kind)
{
    assert(kind < CONDITION_KINDS);
    static const char *const NAME[CONDITION_KINDS] = {
#define X(id, word, takes) word,
        CONDITIONS(X)
#undef X
    };
    return NAME[kind];
}

/* ---- trees ----------------------------------------------------------------------------------------------------- */

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
    const struct condition_row *row = condition_row(condition);
    switch (row->joint) {
    case JOINS_ALL:
        return !some_child(asked, condition, false);
    case JOINS_ANY:
        return some_child(asked, condition, true);
    case JOINS_NOT:
        return !holds(asked, condition->first_child);
    case JOINS_NOTHING:
    case JOINS_TEAMS:
        break;
    }
    return condition_fulfils(condition, row->number(asked, condition));
}

bool condition_fulfils(const struct condition *condition, int number)
{
    return number >= condition->at_least && number <= condition->at_most;
}

bool condition_is_lasting(const struct condition *nodes, int root)
{
    if (root == CONDITION_NONE)
        return false;
    const struct condition *condition = &nodes[root];
    const struct condition_row *row = condition_row(condition);
    if (row->joint == JOINS_ALL || row->joint == JOINS_ANY) {
        for (int child = condition->first_child; child != CONDITION_NONE; child = nodes[child].next)
            if (!condition_is_lasting(nodes, child))
                return false;
        return true;
    }
    return (row->course == COURSE_GROWS && condition->at_most == INT16_MAX) ||
           (row->course == COURSE_FALLS && condition->at_least == INT16_MIN);
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
    const struct condition_row *row = condition_row(&nodes[node]);
    return row->number ? row->number(&asked, &nodes[node]) : holds(&asked, node);
}

bool condition_holds(const struct game *game, int root, int team)
{
    return condition_holds_in(game, game->scenario->mission.node, root, team);
}

int condition_number(const struct game *game, int node, int team)
{
    return condition_number_in(game, game->scenario->mission.node, node, team);
}
