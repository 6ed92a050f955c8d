/* campaign_way.c -- which way a campaign takes: the numbers that conditions compare, a row for each kind, and trees. */
#include "siege/rules/campaign/campaign_way.h"

#include "siege/rules/campaign/campaign.h"
#include "siege/rules/mission/score.h"

#include <assert.h>
#include <string.h>

/* What is asked: of a campaign whose coming mission is over; `over` NULL: it was given up, and what happened in it
 * counts for nothing. */
struct asked {
    const struct campaign *campaign;
    const struct catalogue *catalogue;
    const struct game *over;
    const struct way_condition *node;
};

/* ---- numbers --------------------------------------------------------------------------------------------------- */

static bool plays(const struct game *game, int team)
{
    return (game->team[team].flags & TEAM_PLAYS) != 0;
}

/* 1: the Primary Mission was accomplished. */
static int accomplished(const struct asked *asked)
{
    return asked->over && score_is_accomplished(asked->over);
}

/* 1: the objective of that id was. */
static int objective(const struct asked *asked)
{
    const char *name = asked->campaign->ways.name[asked->node->which];
    if (!asked->over)
        return 0;
    const struct mission *mission = &asked->over->scenario->mission;
    for (int i = 0; i < mission->objectives; i++)
        if (strcmp(mission->objective[i].id, name) == 0)
            return asked->over->turn.accomplished >> i & 1;
    return 0;
}

/* Doomtroopers eliminated, of all teams. */
static int losses(const struct asked *asked)
{
    int count = 0;
    for (figure_id id = 0; asked->over && id < TROOPER_MAX; id++)
        count += plays(asked->over, id / PAIR) && asked->over->figure[id].state == FIGURE_ELIMINATED;
    return count;
}

/* Promotion Points gained by the team that gained most. */
static int points(const struct asked *asked)
{
    int best = 0;
    for (int team = 0; asked->over && team < TEAM_MAX; team++) {
        int gained = asked->over->team[team].points - asked->over->team[team].start_points;
        best = plays(asked->over, team) && gained > best ? gained : best;
    }
    return best;
}

/* Strength points that the Dark Legion took from Doomtroopers (C-PP-4). */
static int legion_damage(const struct asked *asked)
{
    return asked->over ? asked->over->legion.damage : 0;
}

/* The round in which it ended. */
static int rounds(const struct asked *asked)
{
    return asked->over ? asked->over->turn.round : 0;
}

/* Missions accomplished so far, this one among them; one played twice counts once. */
static int missions_won(const struct asked *asked)
{
    const struct campaign *campaign = asked->campaign;
    bool before = false;
    for (int i = 0; i < campaign->plays; i++)
        before |= campaign->play[i].accomplished && campaign->play[i].mission == campaign->next;
    return campaign_missions_accomplished(campaign) + (accomplished(asked) && !before);
}

/* The highest Rank among the teams, as they come out of it. */
static int rank(const struct asked *asked)
{
    int highest = 0;
    const struct campaign *campaign = asked->campaign;
    for (int p = 0; p < campaign->players; p++) {
        seat_id seat = campaign_seat_of(campaign, p);
        bool counted = asked->over && seat < TEAM_MAX && game_parameters(asked->over)->promotion;
        int total = counted ? asked->over->team[seat].points : campaign->player[p].points;
        int own = catalogue_rank_of(asked->catalogue, campaign->player[p].corporation, total);
        highest = seat < TEAM_MAX && own > highest ? own : highest;
    }
    return highest;
}

/* ---- rows and trees -------------------------------------------------------------------------------------------- */

static int (*const NUMBER[WAY_KINDS])(const struct asked *asked) = {[WAY_ACCOMPLISHED] = accomplished,
                                                                    [WAY_OBJECTIVE] = objective,
                                                                    [WAY_LOSSES] = losses,
                                                                    [WAY_POINTS] = points,
                                                                    [WAY_LEGION_DAMAGE] = legion_damage,
                                                                    [WAY_ROUNDS] = rounds,
                                                                    [WAY_MISSIONS_WON] = missions_won,
                                                                    [WAY_RANK] = rank};

const struct way_kind_row *way_kind_row(int kind)
{
    static const struct way_kind_row ROW[WAY_KINDS] = {
#define X(id, word, takes, least, most) {word, WAY_TAKES_##takes, least, most},
        WAY_CONDITIONS(X)
#undef X
    };
    assert(kind >= 0 && kind < WAY_KINDS);
    return &ROW[kind];
}

static int number_of(const void *closure, const struct way_condition *node)
{
    struct asked asked = *(const struct asked *)closure;
    asked.node = node;
    return NUMBER[node->kind](&asked);
}

bool campaign_way_holds(const struct campaign_ways *ways, int root, way_number *number, const void *closure)
{
    if (root == WAY_NOTHING)
        return true;
    assert(root >= 0 && root < WAY_NODES);
    const struct way_condition *node = &ways->node[root];
    if (NUMBER[node->kind]) {
        int found = number(closure, node);
        return found >= node->at_least && found <= node->at_most;
    }
    if (node->kind == WAY_NOT)
        return !campaign_way_holds(ways, node->first_child, number, closure);
    bool some = node->kind == WAY_ANY;
    for (int child = node->first_child; child != WAY_NOTHING; child = ways->node[child].next)
        if (campaign_way_holds(ways, child, number, closure) == some)
            return some;
    return !some;
}

/* What a campaign and its plan both have. */
struct course {
    const struct campaign_ways *ways;
    const uint8_t *accomplished, *failed;
    uint8_t kind, missions;
};

static struct course course_of(const struct campaign *campaign)
{
    return (struct course){&campaign->ways, campaign->accomplished, campaign->failed, campaign->kind,
                           campaign->missions};
}

static struct course course_of_plan(const struct campaign_plan *plan)
{
    return (struct course){&plan->ways, plan->accomplished, plan->failed, plan->kind, plan->missions};
}

static uint8_t step_after(const struct course *course, int at, int step)
{
    if (step >= CAMPAIGN_STEP_LOST)
        return course->missions;
    int next = step == CAMPAIGN_STEP_NEXT ? at + 1 : step - 1;
    return (uint8_t)(course->kind == CAMPAIGN_LONG ? next % course->missions : next);
}

struct campaign_turn campaign_turn(const struct campaign *campaign, const struct catalogue *catalogue,
                                   const struct game *over)
{
    const struct asked asked = {campaign, catalogue, over, NULL};
    const struct course course = course_of(campaign);
    int at = campaign->next;
    assert(campaign->next < campaign->missions && campaign->drawn);
    for (int i = 0; i < campaign->ways.count; i++) {
        const struct campaign_way *way = &campaign->ways.way[i];
        if (way->step == at && campaign_way_holds(&campaign->ways, way->condition, number_of, &asked))
            return (struct campaign_turn){step_after(&course, at, way->go_to), (uint8_t)(i + 1)};
    }
    int step = accomplished(&asked) ? campaign->accomplished[at] : campaign->failed[at];
    return (struct campaign_turn){step_after(&course, at, step), 0};
}

static int result_given(const void *closure, const struct way_condition *node)
{
    (void)node;
    return *(const int *)closure;
}

/* Does it ask for nothing but whether the mission was accomplished? */
static bool asks_result_alone(const struct campaign_ways *ways, int root)
{
    const struct way_condition *node = &ways->node[root];
    bool alone = !NUMBER[node->kind] || node->kind == WAY_ACCOMPLISHED;
    for (int child = node->first_child; child != WAY_NOTHING && alone; child = ways->node[child].next)
        alone = asks_result_alone(ways, child);
    return alone;
}

/* Is one of the step's ways taken whenever its mission ends so? */
static bool is_decided(const struct course *course, int step, int won)
{
    const struct campaign_ways *ways = course->ways;
    for (int i = 0; i < ways->count; i++) {
        int root = ways->way[i].condition;
        if (ways->way[i].step == step && (root == WAY_NOTHING || asks_result_alone(ways, root)) &&
            campaign_way_holds(ways, root, result_given, &won))
            return true;
    }
    return false;
}

static int list_forks(const struct course *course, int step, struct campaign_fork fork[FORKS_MOST])
{
    int count = 0;
    bool wins = !is_decided(course, step, 1), loses = !is_decided(course, step, 0);
    for (int i = 0; i < course->ways->count && count < WAYS_OF_STEP; i++) {
        const struct campaign_way *way = &course->ways->way[i];
        if (way->step != step)
            continue;
        fork[count++] = (struct campaign_fork){step_after(course, step, way->go_to), (uint8_t)(i + 1), FORK_WHATEVER};
        if (way->condition == WAY_NOTHING)
            return count;
    }
    uint8_t won = step_after(course, step, course->accomplished[step]);
    uint8_t lost = step_after(course, step, course->failed[step]);
    if (wins != loses || (wins && won == lost)) {
        fork[count++] = (struct campaign_fork){wins ? won : lost, 0, FORK_WHATEVER};
        return count;
    }
    if (wins) {
        fork[count++] = (struct campaign_fork){won, 0, FORK_ACCOMPLISHED};
        fork[count++] = (struct campaign_fork){lost, 0, FORK_FAILED};
    }
    return count;
}

int campaign_forks(const struct campaign *campaign, int step, struct campaign_fork fork[FORKS_MOST])
{
    const struct course course = course_of(campaign);
    return list_forks(&course, step, fork);
}

int campaign_plan_forks(const struct campaign_plan *plan, int step, struct campaign_fork fork[FORKS_MOST])
{
    const struct course course = course_of_plan(plan);
    return list_forks(&course, step, fork);
}

static bool is_branched(const struct course *course)
{
    bool led = course->ways->count > 0;
    for (int i = 0; i < course->missions; i++)
        led |= course->accomplished[i] != CAMPAIGN_STEP_NEXT || course->failed[i] != CAMPAIGN_STEP_NEXT;
    return led;
}

bool campaign_is_branched(const struct campaign *campaign)
{
    const struct course course = course_of(campaign);
    return is_branched(&course);
}

bool campaign_plan_is_branched(const struct campaign_plan *plan)
{
    const struct course course = course_of_plan(plan);
    return is_branched(&course);
}

int campaign_verdict(const struct campaign *campaign)
{
    int way = campaign->over && campaign->plays > 0 ? campaign->taken[campaign->plays - 1] : 0;
    int go_to = way ? campaign->ways.way[way - 1].go_to : CAMPAIGN_STEP_NEXT;
    return go_to == CAMPAIGN_STEP_WON ? 1 : go_to == CAMPAIGN_STEP_LOST ? 0 : -1;
}

/* ---- any bytes ------------------------------------------------------------------------------------------------- */

/* Children stand behind their parents, so that no tree is a circle; one that is shared would be walked too often. */
static bool node_fits(const struct campaign_ways *ways, int index)
{
    const struct way_condition *node = &ways->node[index];
    bool leaf = node->kind >= WAY_KINDS || way_kind_row(node->kind)->takes > WAY_TAKES_ONE;
    bool child = node->first_child > index && node->first_child < ways->nodes;
    return node->kind < WAY_KINDS && (leaf ? node->first_child == WAY_NOTHING : child) &&
           (node->next == WAY_NOTHING || (node->next > index && node->next < ways->nodes)) &&
           (node->kind != WAY_OBJECTIVE || node->which < ways->names);
}

static bool count_reference(bool used[WAY_NODES], int node)
{
    if (node == WAY_NOTHING)
        return true;
    bool first = !used[node];
    used[node] = true;
    return first;
}

bool campaign_ways_fit(const struct campaign_ways *ways, int steps)
{
    bool used[WAY_NODES] = {false},
         fit = ways->count <= WAYS_MOST && ways->nodes <= WAY_NODES && ways->names <= WAY_NAMES;
    for (int i = 0; fit && i < ways->nodes; i++)
        fit = node_fits(ways, i) && count_reference(used, ways->node[i].first_child) &&
              count_reference(used, ways->node[i].next);
    for (int i = 0; fit && i < ways->count; i++) {
        const struct campaign_way *way = &ways->way[i];
        fit = way->step < steps && (way->condition == WAY_NOTHING || way->condition < ways->nodes) &&
              (way->condition == WAY_NOTHING || count_reference(used, way->condition)) &&
              way->go_to != CAMPAIGN_STEP_NEXT && (way->go_to <= steps || way->go_to >= CAMPAIGN_STEP_LOST);
    }
    for (int i = 0; fit && i < ways->names; i++)
        fit = memchr(ways->name[i], '\0', WAY_NAME_BYTES) != NULL &&
              memchr(ways->asked[i].title, '\0', WAY_TITLE_BYTES) != NULL;
    return fit;
}
