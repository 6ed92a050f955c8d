/* condition.c -- conditions: the numbers that they compare, the row of each kind, and trees. */
#include "siege/rules/mission/condition_rows.h"

#include "siege/rules/board/board.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/mission/score.h"
#include "siege/rules/mission/secondary.h"
#include "siege/rules/mission/trigger.h"
#include "siege/rules/turn/game.h"

#include <assert.h>
#include <limits.h>
#include <stddef.h>

/* What is asked: nodes of a tree, for a team, on a game. Missions may ask for cards and cards for the mission: no
 * deeper than DEPTH_MAX, where neither holds. */
enum { DEPTH_MAX = 3 };
struct asked {
    const struct game *game;
    const struct condition *node;
    int team;
    int depth;
    int enough; /* a count that has come to so many decides the condition */
};

/* ---- teams: what all that play did together, or the own one ---------------------------------------------------- */

static bool team_counts(const struct asked *asked, int team, bool own)
{
    return own ? team == asked->team : (asked->game->team[team].flags & TEAM_PLAYS) != 0;
}

/* The sum of what the row reads of each team. */
static int sum_of_teams(const struct asked *asked, const struct condition *condition)
{
    int sum = 0;
    for (int team = 0; team < TEAM_MAX; team++)
        if (team_counts(asked, team, condition->filter.own))
            sum += (int)condition_row(condition)->of_team(&asked->game->team[team], condition);
    return sum;
}

/* The bits that any of them has. */
static uint32_t bits_of_teams(const struct asked *asked, const struct condition *condition, bool own)
{
    uint32_t bits = 0;
    for (int team = 0; team < TEAM_MAX; team++)
        if (team_counts(asked, team, own))
            bits |= condition_row(condition)->of_team(&asked->game->team[team], condition);
    return bits;
}

static int count_bits(const struct asked *asked, const struct condition *condition)
{
    return __builtin_popcount(bits_of_teams(asked, condition, condition->filter.own));
}

static uint32_t kill_points(const struct team *team, const struct condition *condition)
{
    (void)condition;
    return (uint32_t)team->kill_points;
}

static bool kind_fits(const struct condition *condition, int kind)
{
    return condition->filter.kinds == 0 || condition->filter.kinds >> kind & 1;
}

static uint32_t eliminations(const struct team *team, const struct condition *condition)
{
    uint32_t sum = 0;
    for (int kind = 0; kind < KIND_MAX; kind++)
        sum += kind_fits(condition, kind) ? team->kills[kind] : 0;
    return sum;
}

static uint32_t kinds_eliminated(const struct team *team, const struct condition *condition)
{
    uint32_t kinds = 0;
    for (int kind = 0; kind < KIND_MAX; kind++)
        kinds |= kind_fits(condition, kind) && team->kills[kind] > 0 ? UINT32_C(1) << kind : 0;
    return kinds;
}

static uint32_t kills_by(const struct team *team, const struct condition *condition)
{
    uint32_t sum = 0;
    for (int mode = MODE_CLOSE; mode <= MODE_TECH; mode <<= 1)
        sum += condition->which & mode ? team->kills_by[mode_index(mode)] : 0;
    return sum;
}

static uint32_t tasks_done(const struct team *team, const struct condition *condition)
{
    return condition->which < TASK_MAX ? team->tasks[condition->which] : 0;
}

/* What needs no argument of the condition: one member of the team. */
#define OF_TEAM(member)                                                                                                \
    static uint32_t of_##member(const struct team *team, const struct condition *condition)                            \
    {                                                                                                                  \
        (void)condition;                                                                                               \
        return team->member;                                                                                           \
    }
OF_TEAM(health_lost)
OF_TEAM(reckless)
OF_TEAM(firsts)
OF_TEAM(hacks)
OF_TEAM(entered)
OF_TEAM(tokens)
OF_TEAM(scans)

/* Different terminals that somebody has hacked: the same one by two teams is one. */
static int count_hacks(const struct asked *asked, const struct condition *condition)
{
    const struct game *game = asked->game;
    int count = 0;
    if (condition->filter.own)
        return sum_of_teams(asked, condition);
    for (int m = 0; m < game->markers; m++)
        count += (marker_traits(game->marker[m].kind) & TRAIT_HACKED) && game->marker[m].stamp != 0;
    return count;
}

static int points_gained(const struct team *team)
{
    return team->points - team->start_points;
}

/* Alone, a team leads by all that it has gained. */
static int lead_of_team(const struct asked *asked, const struct condition *condition)
{
    bool alone = true;
    int best = 0;
    (void)condition;
    if (asked->team >= TEAM_MAX)
        return 0;
    for (int team = 0; team < TEAM_MAX; team++) {
        const struct team *other = &asked->game->team[team];
        if (team == asked->team || !team_counts(asked, team, false))
            continue;
        best = alone || points_gained(other) > best ? points_gained(other) : best;
        alone = false;
    }
    return points_gained(&asked->game->team[asked->team]) - best;
}

static int is_noted(const struct asked *asked, const struct condition *condition)
{
    (void)condition;
    return asked->team < TEAM_MAX && (asked->game->team[asked->team].flags & TEAM_NOTED);
}

/* ---- sectors --------------------------------------------------------------------------------------------------- */

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

/* Sectors of the filter without a bit in `seen`. */
static int sectors_without(const struct asked *asked, const struct condition *condition, uint32_t seen)
{
    int count = 0;
    for (int slot = 0; slot < SLOT_MAX; slot++)
        count += asked->game->scenario->mission.slot[slot].sector != SLOT_NONE && !(seen >> slot & 1) &&
                 sector_fits(asked, slot, condition->filter.slots);
    return count;
}

static int sectors_unseen(const struct asked *asked, const struct condition *condition)
{
    return sectors_without(asked, condition, bits_of_teams(asked, condition, condition->filter.own));
}

/* Where neither the team's token lies nor, if nobody is asked about, any. */
static int sectors_unmarked(const struct asked *asked, const struct condition *condition)
{
    return sectors_without(asked, condition, bits_of_teams(asked, condition, asked->team < TEAM_MAX));
}

/* ---- figures --------------------------------------------------------------------------------------------------- */

static bool state_fits(const struct figure *figure, int states)
{
    static const uint8_t WANTED[] = {[FIGURE_POOL] = 0,
                                     [FIGURE_WAITING] = WANT_WAITING,
                                     [FIGURE_ON_BOARD] = WANT_ON_BOARD,
                                     [FIGURE_ELIMINATED] = WANT_ELIMINATED,
                                     [FIGURE_WITHDRAWN] = WANT_WITHDRAWN};
    assert(figure->state < sizeof WANTED);
    return states & WANTED[figure->state];
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
    if (figure_follows(asked->game, id))
        return filter->followers && (!filter->own || (asked->team < TEAM_MAX && figure->captor == asked->team));
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
    const struct figure_filter *filter = &condition->filter;
    figure_id end = filter->creatures || filter->followers ? FIGURE_MAX : TROOPER_MAX;
    int count = 0;
    for (figure_id id = filter->troopers ? 0 : TROOPER_MAX; id < end && count < asked->enough; id++)
        count += figure_fits(asked, id, filter);
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
        if (sector_fits(asked, game_home_slot(asked->game, slot), condition->filter.slots))
            count += force_face_down(asked->game, slot);
    return count;
}

/* ---- markers --------------------------------------------------------------------------------------------------- */

/* Doors are none. */
static int targets_destroyed(const struct asked *asked, const struct condition *condition)
{
    const struct game *game = asked->game;
    int count = 0;
    (void)condition;
    assert(game->scenario->mission.markers <= MARKER_ALL);
    for (int m = 0; m < game->scenario->mission.markers; m++)
        count += !(marker_traits(game->marker[m].kind) & TRAIT_EDGE) && game->marker[m].state == MARKER_DESTROYED;
    return count;
}

static bool is_of(const struct marker *marker, int kind, enum marker_state state)
{
    return marker->kind == kind && marker->state == state;
}

static int markers_standing(const struct asked *asked, const struct condition *condition)
{
    assert(asked->game->markers <= MARKER_ALL);
    const struct game *game = asked->game;
    int count = 0;
    for (int m = 0; m < game->markers; m++) {
        struct square at = marker_square(game, m);
        count += is_of(&game->marker[m], condition->which, MARKER_STANDS) && square_is(at) &&
                 sector_fits(asked, game_home_slot(game, game_slot_at(game, at)), condition->filter.slots);
    }
    return count;
}

static int markers_broken(const struct asked *asked, const struct condition *condition)
{
    bool told = marker_traits(condition->which) & TRAIT_TARGET && asked->team < TEAM_MAX; /* by whom */
    int count = 0;
    for (int m = 0; m < asked->game->markers; m++) {
        const struct marker *marker = &asked->game->marker[m];
        count += is_of(marker, condition->which, MARKER_DESTROYED) &&
                 (!condition->filter.own || (told && marker->side == 1 + asked->team));
    }
    return count;
}

static bool is_beside_marker(const struct game *game, figure_id id, int kind)
{
    if (!figure_on_board(game, id))
        return false;
    for (int m = 0; m < game->markers; m++) {
        struct square at = marker_square(game, m);
        if (is_of(&game->marker[m], kind, MARKER_STANDS) &&
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
                 !figure_follows(game, id) && kind_fits(condition, game->figure[id].kind);
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
    return asked->game->turn.ended_early != END_IN_TIME;
}

static bool holds(const struct asked *asked, int root);

static int trigger_fired(const struct asked *asked, const struct condition *condition)
{
    return trigger_has_fired(asked->game, condition->which);
}

static int counter_value(const struct asked *asked, const struct condition *condition)
{
    return condition->which < COUNTER_MAX ? asked->game->counter[condition->which] : 0;
}

static int flag_is_set(const struct asked *asked, const struct condition *condition)
{
    return counter_value(asked, condition) > 0;
}

static int rounds_in_a_row(const struct asked *asked, const struct condition *condition)
{
    return condition->which < CLOCK_MAX ? asked->game->clock[condition->which] : 0;
}

static int rounds_since(const struct asked *asked, const struct condition *condition)
{
    const struct mission *mission = &asked->game->scenario->mission;
    if (condition->which >= mission->clocks ||
        !trigger_has_fired(asked->game, mission->clock[condition->which].trigger))
        return -1;
    return asked->game->clock[condition->which];
}

/* A door once it has been opened for good. */
static int doorway_is_open(const struct asked *asked, const struct condition *condition)
{
    const struct game *game = asked->game;
    const struct figure_filter *named = &condition->filter;
    if (named->door)
        return game->marker[named->door - 1].state != MARKER_STANDS;
    if (named->inner)
        return !game_doorway_closed(game, named->inner - 1);
    return named->gate && !game_gate_closed(game, named->gate - 1);
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
    struct asked inner = {asked->game, mission->node, TEAM_MAX, asked->depth + 1, INT_MAX};
    for (int i = 0; i < mission->objectives; i++)
        if (!mission->objective[i].bonus && !holds(&inner, mission->objective[i].condition))
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
        struct asked inner = {asked->game, card->node, asked->team, asked->depth + 1, INT_MAX};
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

/* Joint, number, course, reach, pursuit, rule, traits, markers, of each team. Every kind needs its row. */

/* clang-format off */
/* Every child. */
ROW(CONDITION_ALL) = {JOINS_ALL, NULL, COURSE_OPEN, REACH_TRUTH, PURSUE_NOTHING, ALWAYS, 0, 0, NULL};
/* Some child. */
ROW(CONDITION_ANY) = {JOINS_ANY, NULL, COURSE_OPEN, REACH_TRUTH, PURSUE_NOTHING, ALWAYS, 0, 0, NULL};
/* Not its one child. */
ROW(CONDITION_NOT) = {JOINS_NOT, NULL, COURSE_OPEN, REACH_TRUTH, PURSUE_NOTHING, ALWAYS, 0, 0, NULL};
/* Figures that pass the filter. */
ROW(CONDITION_COUNT) = {LEAF, count_figures, COURSE_OPEN, REACH_FIGURES, PURSUE_FIGURES, ALWAYS, PAID, 0, NULL};
/* PP gained for creatures (C-M01-R1), of all or own team. */
ROW(CONDITION_ELIMINATION_POINTS) = {LEAF, sum_of_teams, COURSE_GROWS, REACH_POINTS, PURSUE_POINTS,
    ALWAYS, PAID, 0, kill_points};
/* Force Cards face down on the board. */
ROW(CONDITION_FORCE_FACE_DOWN) = {LEAF, cards_face_down, COURSE_OPEN, REACH_FORCE, PURSUE_REVEAL,
    ALWAYS, PAID, 0, NULL};
/* Number of the round. */
ROW(CONDITION_ROUND) = {LEAF, round_number, COURSE_OPEN, REACH_ROUND, PURSUE_NOTHING, ALWAYS, 0, 0, NULL};
/* 1 if the mission ended by C-END-3. */
ROW(CONDITION_ENDED_EARLY) = {LEAF, ended_early, COURSE_OPEN, REACH_END, PURSUE_NOTHING, ALWAYS, IS_TRUTH, 0, NULL};
/* Creatures of the kinds eliminated, by all or own team. */
ROW(CONDITION_ELIMINATIONS) = {LEAF, sum_of_teams, COURSE_GROWS, REACH_CREATURES, PURSUE_HUNT,
    ALWAYS, OF_CREATURES | PAID, 0, eliminations};
/* Different kinds among those. */
ROW(CONDITION_KINDS_ELIMINATED) = {LEAF, count_bits, COURSE_GROWS, REACH_KINDS, PURSUE_VARIETY,
    ALWAYS, OF_CREATURES | PAID, 0, kinds_eliminated};
/* Sectors the (own) team has not entered. */
ROW(CONDITION_SECTORS_UNSEEN) = {LEAF, sectors_unseen, COURSE_FALLS, REACH_ENTERED, PURSUE_ENTER,
    ALWAYS, PAID, 0, of_entered};
/* Strength points missing, of Doomtroopers that pass the filter. */
ROW(CONDITION_WOUNDS) = {LEAF, count_wounds, COURSE_FROM_NOTHING, REACH_STRENGTH, PURSUE_NOTHING,
    ALWAYS, OF_TROOPERS | PAID, 0, NULL};
/* Mission targets destroyed. */
ROW(CONDITION_MARKERS_DESTROYED) = {LEAF, targets_destroyed, COURSE_FROM_NOTHING, REACH_TARGETS, PURSUE_TARGETS,
    ALWAYS, PAID | OF_LOSS, TRAIT_OBJECTIVE, NULL};
/* 1 if the card's note held at the end of the last own turn. */
ROW(CONDITION_NOTED) = {LEAF, is_noted, COURSE_OPEN, REACH_TRUTH, PURSUE_NOTHING,
    ALWAYS, IS_TRUTH | OF_THE_CARD, 0, NULL};
/* How often task `which` was done, by all or own team. */
ROW(CONDITION_TASKS) = {LEAF, sum_of_teams, COURSE_FROM_NOTHING, REACH_TASK, PURSUE_TASK,
    RULE(special_actions), PAID, 0, tasks_done};
/* Percent of the teams for which the one child holds. */
ROW(CONDITION_TEAMS) = {JOINS_TEAMS, share_of_teams, COURSE_OPEN, REACH_SHARE, PURSUE_NOTHING, ALWAYS, 0, 0, NULL};
/* Markers of kind `which` that stand, in the sectors named. */
ROW(CONDITION_MARKERS_STANDING) = {LEAF, markers_standing, COURSE_OPEN, REACH_MARKERS, PURSUE_MARKERS,
    RULE(terrain), OF_MARKER | PAID, 0, NULL};
/* Markers of kind `which` destroyed, by all or own team. */
ROW(CONDITION_MARKERS_BROKEN) = {LEAF, markers_broken, COURSE_FROM_NOTHING, REACH_MARKERS, PURSUE_MARKERS,
    RULE(terrain), OF_MARKER | PAID | OF_LOSS, 0, NULL};
/* Terminals hacked, by all or own team. */
ROW(CONDITION_HACKS) = {LEAF, count_hacks, COURSE_GROWS, REACH_MARKERS, PURSUE_HACK,
    RULE(terrain), PAID, TRAIT_HACKED, of_hacks};
/* Creatures eliminated in mode `which`, by all or own team. */
ROW(CONDITION_KILLS_BY) = {LEAF, sum_of_teams, COURSE_GROWS, REACH_MODE, PURSUE_MODE, ALWAYS, PAID, 0, kills_by};
/* Strength lost in the mission, healed or not. */
ROW(CONDITION_HEALTH_LOST) = {LEAF, sum_of_teams, COURSE_GROWS, REACH_LOST, PURSUE_NOTHING,
    RULE(legion_pp_at_once), PAID, 0, of_health_lost};
/* Reckless maneuver tokens. */
ROW(CONDITION_RECKLESS) = {LEAF, sum_of_teams, COURSE_GROWS, REACH_FREE, PURSUE_NOTHING,
    RULE(reckless_tokens), PAID, 0, of_reckless};
/* Sectors without the own team's token (S-FORCE-1). */
ROW(CONDITION_UNMARKED) = {LEAF, sectors_unmarked, COURSE_FALLS, REACH_SECTORS, PURSUE_MARK,
    RULE(reveal_each_team), OF_ONE_TEAM | PAID, 0, of_tokens};
/* Sectors that the own team has scanned. */
ROW(CONDITION_SCANS) = {LEAF, count_bits, COURSE_GROWS, REACH_SECTORS, PURSUE_SCAN,
    RULE(special_actions), OF_ONE_TEAM | PAID, 0, of_scans};
/* Sectors whose first card the own team turned over. */
ROW(CONDITION_FIRSTS) = {LEAF, sum_of_teams, COURSE_GROWS, REACH_SECTORS, PURSUE_FIRST,
    RULE(reveal_each_team), OF_ONE_TEAM | PAID, 0, of_firsts};
/* Figures of the filter next to a standing marker `which`. */
ROW(CONDITION_BESIDE) = {LEAF, figures_beside, COURSE_FROM_NOTHING, REACH_BESIDE, PURSUE_CLEAR,
    RULE(terrain), OF_MARKER | ON_BOARD_ONLY | PAID, 0, NULL};
/* Most creatures in a sector where one of the own pair stands. */
ROW(CONDITION_CROWD) = {LEAF, greatest_crowd, COURSE_FROM_NOTHING, REACH_CROWD, PURSUE_NOTHING,
    ALWAYS, OF_ONE_TEAM, 0, NULL};
/* PP gained in the mission more than the best other team. */
ROW(CONDITION_LEAD) = {LEAF, lead_of_team, COURSE_OPEN, REACH_LEAD, PURSUE_NOTHING, ALWAYS, OF_ONE_TEAM, 0, NULL};
/* 1 if the Primary Mission is accomplished. */
ROW(CONDITION_PRIMARY) = {LEAF, primary_holds, COURSE_OPEN, REACH_TRUTH, PURSUE_NOTHING,
    ALWAYS, IS_TRUTH | OF_OUTCOME, 0, NULL};
/* Secondary Missions the own team has accomplished. */
ROW(CONDITION_SECONDARY) = {LEAF, secondaries_done, COURSE_FROM_NOTHING, REACH_SECONDARY, PURSUE_ERRAND,
    RULE(secondary_all), OF_ONE_TEAM | PAID, 0, NULL};
/* 1 once trigger `which` of the mission has fired. */
ROW(CONDITION_TRIGGER_FIRED) = {LEAF, trigger_fired, COURSE_GROWS, REACH_TRUTH, PURSUE_FIRED,
    ALWAYS, IS_TRUTH, 0, NULL};
/* The least Strength of a Doomtrooper on the board, of all or own team; 0: nobody is there. */
ROW(CONDITION_WEAKEST) = {LEAF, least_strength, COURSE_OPEN, REACH_WEAKEST, PURSUE_NOTHING, ALWAYS, 0, 0, NULL};
/* What the mission's triggers have counted under counter `which`; 1 if that is not 0. */
ROW(CONDITION_COUNTER) = {LEAF, counter_value, COURSE_OPEN, REACH_COUNTER, PURSUE_COUNT, ALWAYS, OF_COUNTER, 0, NULL};
ROW(CONDITION_FLAG) = {LEAF, flag_is_set, COURSE_OPEN, REACH_COUNTER, PURSUE_COUNT,
    ALWAYS, IS_TRUTH | OF_COUNTER, 0, NULL};
/* Rounds in a row, up to the last one that has ended, at whose end the child held: clock `which`. */
ROW(CONDITION_IN_A_ROW) = {JOINS_ROUNDS, rounds_in_a_row, COURSE_FROM_NOTHING, REACH_ROUNDS, PURSUE_NOTHING,
    ALWAYS, OF_CLOCK, 0, NULL};
/* Rounds that have ended since clock `which`'s trigger fired first. */
ROW(CONDITION_ROUNDS_SINCE) = {LEAF, rounds_since, COURSE_OPEN, REACH_SINCE, PURSUE_NOTHING,
    ALWAYS, OF_CLOCK, 0, NULL};
/* 1 if the doorway is open, or the door in it. */
ROW(CONDITION_DOORWAY) = {LEAF, doorway_is_open, COURSE_OPEN, REACH_DOORWAY, PURSUE_NOTHING, ALWAYS, IS_TRUTH, 0, NULL};
/* clang-format on */

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

bool conditions_ask_for_hacks(const struct mission *mission)
{
    for (int i = 0; i < mission->nodes; i++)
        if (condition_row(&mission->node[i])->markers & TRAIT_HACKED)
            return true;
    return false;
}

int condition_trigger(const struct mission *mission, const struct condition *condition)
{
    const struct condition_row *row = condition_row(condition);
    int trigger = TRIGGER_MAX;
    if (row->pursuit == PURSUE_FIRED)
        trigger = condition->which;
    else if (row->traits & OF_CLOCK && row->joint == JOINS_NOTHING && condition->which < mission->clocks)
        trigger = mission->clock[condition->which].trigger;
    return trigger < mission->triggers ? trigger : TRIGGER_MAX;
}

const char *condition_name(enum condition_kind kind)
{
    assert(kind < CONDITION_KINDS);
    static const char *const NAME[] = {CONDITIONS(LIST_WORD)};
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
    case JOINS_ROUNDS:
        break;
    }
    struct asked leaf = *asked;
    leaf.enough = condition->at_most < INT16_MAX ? condition->at_most + 1 : condition->at_least;
    return condition_fulfils(condition, row->number(&leaf, condition));
}

bool condition_fulfils(const struct condition *condition, int number)
{
    return number >= condition->at_least && number <= condition->at_most;
}

/* What a Doomtrooper has done stays done, whatever becomes of it. */
static bool counts_deeds(const struct condition *condition)
{
    enum { ALWAYS_BORNE = MARK_EXAMINED | MARK_DROPPED };
    const struct figure_filter *filter = &condition->filter;
    return condition->kind == CONDITION_COUNT && filter->marks && !(filter->marks & ~ALWAYS_BORNE) &&
           filter->states == (WANT_WAITING | WANT_ON_BOARD | WANT_ELIMINATED | WANT_WITHDRAWN) && !filter->slots &&
           !filter->through;
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
    bool grows = row->course == COURSE_GROWS || counts_deeds(condition);
    return (grows && condition->at_most == INT16_MAX) ||
           (row->course == COURSE_FALLS && condition->at_least == INT16_MIN);
}

/* ---- asking ---------------------------------------------------------------------------------------------------- */

bool condition_holds_in(const struct game *game, const struct condition *nodes, int root, int team)
{
    assert(nodes && team >= 0 && team <= TEAM_MAX);
    struct asked asked = {game, nodes, team, 0, INT_MAX};
    return holds(&asked, root);
}

int condition_number_in(const struct game *game, const struct condition *nodes, int node, int team)
{
    assert(nodes && node >= 0 && node < CONDITION_NODES && team >= 0 && team <= TEAM_MAX);
    struct asked asked = {game, nodes, team, 0, INT_MAX};
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
