/* campaign_ways_taken.c -- which ways of a step are ever taken: every end of its mission that its ways tell apart is
 * tried. */
#include "siege/mission/campaign/campaign_load_parts.h"

#include <string.h>

enum {
    VALUES_MOST = 2 * WAY_NODES + 2,
    ENDS_MOST = 50000,                 /* of more nothing is said */
    QUESTIONS = WAY_KINDS + WAY_NAMES, /* what is counted by kind, and whether each objective was accomplished */
};

/* What a question can be answered with: one number for each range that the ways tell apart. */
struct answers {
    int count;
    int value[VALUES_MOST];
};

struct ends {
    const struct campaign_plan *plan;
    struct answers answers[QUESTIONS];
    int given[QUESTIONS]; /* of the end that is tried: places in the answers */
};

static int place_of(const struct way_condition *node)
{
    return node->kind == WAY_OBJECTIVE ? WAY_KINDS + node->which : node->kind;
}

/* The greatest number there can be; nothing that happened counts if the mission is conceded, so that any may be 0. */
static int greatest(int kind, const struct way_bounds *bounds)
{
    int most = way_kind_row(kind)->most;
    if (kind == WAY_LOSSES)
        return bounds->losses < most ? bounds->losses : most;
    if (kind == WAY_ROUNDS)
        return bounds->rounds < most ? bounds->rounds : most;
    return kind == WAY_MISSIONS_WON && bounds->won < most ? bounds->won : most;
}

static void add_answer(struct answers *answers, int value, int most)
{
    for (int i = 0; i < answers->count; i++)
        if (answers->value[i] == value)
            return;
    if (value >= 0 && value <= most && answers->count < VALUES_MOST)
        answers->value[answers->count++] = value;
}

static void ask(struct ends *ends, int root, const struct way_bounds *bounds)
{
    const struct way_condition *node = &ends->plan->ways.node[root];
    for (int child = node->first_child; child != WAY_NOTHING; child = ends->plan->ways.node[child].next)
        ask(ends, child, bounds);
    if (way_kind_row(node->kind)->takes == WAY_TAKES_LIST || way_kind_row(node->kind)->takes == WAY_TAKES_ONE)
        return;
    struct answers *answers = &ends->answers[place_of(node)];
    int most = greatest(node->kind, bounds);
    add_answer(answers, 0, most);
    add_answer(answers, node->at_least, most);
    add_answer(answers, node->at_most + 1, most);
    if (node->kind == WAY_MISSIONS_WON) { /* none and all are told apart: is_consistent() */
        add_answer(answers, 1, most);
        add_answer(answers, most, most);
    }
}

/* The number that the end has of this kind; -1: it is not asked. */
static int number_of_kind(const struct ends *ends, int kind)
{
    const struct answers *answers = &ends->answers[kind];
    return answers->count > 0 ? answers->value[ends->given[kind]] : -1;
}

/* The mission that is over is one of those accomplished, or it is not. */
static bool is_consistent(const struct ends *ends, const struct way_bounds *bounds)
{
    int accomplished = number_of_kind(ends, WAY_ACCOMPLISHED), won = number_of_kind(ends, WAY_MISSIONS_WON);
    if (accomplished < 0 || won < 0)
        return true;
    return accomplished ? won > 0 : won <= bounds->won_before;
}

static int number_given(const void *closure, const struct way_condition *node)
{
    const struct ends *ends = closure;
    int question = place_of(node);
    return ends->answers[question].value[ends->given[question]];
}

/* The next end that the answers make; false after the last one. */
static bool go_on(struct ends *ends)
{
    for (int q = 0; q < QUESTIONS; q++) {
        if (++ends->given[q] < ends->answers[q].count)
            return true;
        ends->given[q] = 0;
    }
    return false;
}

static bool are_few(const struct ends *ends)
{
    long product = 1;
    for (int q = 0; q < QUESTIONS && product <= ENDS_MOST; q++)
        product *= ends->answers[q].count > 0 ? ends->answers[q].count : 1;
    return product <= ENDS_MOST;
}

/* An end that leads to no way is followed by what is said of failed and accomplished ones. */
static void leave(const struct ends *ends, bool left[2])
{
    const struct answers *asked = &ends->answers[WAY_ACCOMPLISHED];
    for (int won = 0; won < 2; won++)
        left[won] |= asked->count == 0 || asked->value[ends->given[WAY_ACCOMPLISHED]] == won;
}

void campaign_find_taken(const struct campaign_plan *plan, int step, const struct way_bounds *most,
                         bool taken[WAYS_MOST], bool left[2])
{
    static const struct ends NOTHING;
    struct ends ends = NOTHING;
    const struct campaign_ways *ways = &plan->ways;
    ends.plan = plan;
    for (int i = 0; i < ways->count; i++)
        if (ways->way[i].step == step && ways->way[i].condition != WAY_NOTHING)
            ask(&ends, ways->way[i].condition, most);
    bool few = are_few(&ends);
    left[0] = left[1] = !few;
    for (int i = 0; i < ways->count; i++)
        if (ways->way[i].step == step)
            taken[i] = !few;
    do {
        int first = 0;
        if (few && !is_consistent(&ends, most))
            continue;
        while (first < ways->count && (ways->way[first].step != step ||
                                       !campaign_way_holds(ways, ways->way[first].condition, number_given, &ends)))
            first++;
        if (first < ways->count)
            taken[first] = true;
        else
            leave(&ends, left);
    } while (few && go_on(&ends));
}
