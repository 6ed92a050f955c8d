/* campaign_compare.c -- what has changed since other campaigns were played, and whether chance explains it. */
#include "siege/trial/campaign_trial.h"
#include "siege/trial/figures.h"

#include <stdlib.h>
#include <string.h>

/* A mean Rank that differs by less is the same, in tenths. */
enum { RANK_DIFFERS = 2 };

struct campaign_comparison {
    struct bytes *lines;
    const struct words *words;
    const struct campaign_trial *trial;
    const struct campaign_trial_sum *now;
    const struct campaign_past *past;
};

static void add_line(const struct campaign_comparison *comparison, const char *key, const struct phrase_slot *slots,
                     int count)
{
    bytes_format(comparison->lines, "%s\n", words_tell(comparison->words, key, slots, count));
}

static const char *chance_text(const struct campaign_comparison *comparison, bool differ)
{
    return words_get(comparison->words, differ ? "tool.trial.beyond_chance" : "tool.trial.within_chance");
}

/* Shares of what is named, before and now: risen, fallen, or as before. */
static void compare_rate(const struct campaign_comparison *comparison, const char *what, const int64_t now[2],
                         const int64_t then[2])
{
    int was = figures_percent(then[0], then[1]), is = figures_percent(now[0], now[1]);
    bool differ = figures_differ(now[0], now[1], then[0], then[1]);
    const char *key = is > was ? "tool.trial.rose" : is < was ? "tool.trial.fell" : "tool.trial.stayed";
    add_line(comparison, key,
             SLOTS({"cell", what, 0}, {"was", NULL, was}, {"now", NULL, is},
                   {"chance", chance_text(comparison, differ), 0}));
}

static const char *step_name(const struct campaign_comparison *comparison, int step)
{
    return words_tell(comparison->words, "tool.campaign.step",
                      SLOTS({"teams", NULL, comparison->past->teams}, {"number", NULL, step + 1},
                            {"title", comparison->trial->scenario[step]->mission.title, 0}));
}

static void compare_rank(const struct campaign_comparison *comparison, int step)
{
    int teams = comparison->trial->teams;
    int was = campaign_trial_rank(&comparison->past->sum, step, teams);
    int is = campaign_trial_rank(comparison->now, step, teams);
    if (abs(is - was) >= RANK_DIFFERS)
        add_line(comparison, "tool.campaign.rank_changed",
                 SLOTS({"cell", step_name(comparison, step), 0}, {"was", words_tenths(comparison->words, was), 0},
                       {"now", words_tenths(comparison->words, is), 0}));
}

/* How many of a hundred campaigns came there; told where chance does not explain a change. */
static void compare_reach(const struct campaign_comparison *comparison, int step)
{
    const struct campaign_trial_sum *now = comparison->now, *then = &comparison->past->sum;
    bool again = now->step[step].games > now->campaigns || then->step[step].games > then->campaigns;
    if (again || !figures_differ(now->step[step].games, now->campaigns, then->step[step].games, then->campaigns))
        return;
    add_line(comparison, "tool.campaign.reach_changed",
             SLOTS({"cell", step_name(comparison, step), 0},
                   {"was", NULL, figures_percent(then->step[step].games, then->campaigns)},
                   {"now", NULL, figures_percent(now->step[step].games, now->campaigns)}));
}

/* The ways of a step stand side by side from the first on. */
static int count_ways(const struct campaign_plan *plan, int step, int *first)
{
    int count = 0;
    for (int i = 0; i < plan->ways.count; i++) {
        *first = plan->ways.way[i].step < step ? i + 1 : *first;
        count += plan->ways.way[i].step == step;
    }
    return count;
}

static int64_t taken_before(const struct campaign_past *past, int step, const struct campaign_fork *fork, int first)
{
    return fork->way ? past->taken[step][fork->way - 1 - first] : campaign_trial_taken(&past->sum, step, fork);
}

/* Ways have no names: they are compared where the step has as many as it had. */
static void compare_ways(const struct campaign_comparison *comparison, int step)
{
    struct campaign_fork fork[FORKS_MOST];
    const struct campaign_trial_sum *now = comparison->now, *then = &comparison->past->sum;
    int first = 0, count = campaign_plan_forks(comparison->trial->plan, step, fork);
    if (count < 2 || comparison->past->ways[step] != count_ways(comparison->trial->plan, step, &first))
        return;
    for (int f = 0; f < count; f++) {
        int64_t is = campaign_trial_taken(now, step, &fork[f]);
        int64_t was = taken_before(comparison->past, step, &fork[f], first);
        if (!figures_differ(is, now->step[step].games, was, then->step[step].games))
            continue;
        add_line(comparison, "tool.campaign.way_changed",
                 SLOTS({"cell", step_name(comparison, step), 0},
                       {"way", campaign_trial_way(comparison->trial, comparison->words, &fork[f], f == 0), 0},
                       {"was", NULL, figures_percent(was, then->step[step].games)},
                       {"now", NULL, figures_percent(is, now->step[step].games)}));
    }
}

static void compare_step(const struct campaign_comparison *comparison, int step)
{
    const struct campaign_step_sum *now = &comparison->now->step[step], *then = &comparison->past->sum.step[step];
    const char *before = comparison->past->mission[step];
    if (before[0] && strcmp(before, comparison->trial->plan->mission[step]) != 0) {
        add_line(comparison, "tool.campaign.step_replaced",
                 SLOTS({"cell", step_name(comparison, step), 0}, {"mission", before, 0}));
        return;
    }
    if (then->games > 0 && now->games > 0) {
        compare_rate(comparison, step_name(comparison, step), (const int64_t[]){now->wins, now->games},
                     (const int64_t[]){then->wins, then->games});
        compare_rank(comparison, step);
        compare_ways(comparison, step);
    }
    compare_reach(comparison, step);
}

void campaign_trial_compare(struct bytes *lines, const struct words *words, const struct campaign_trial *trial,
                            const struct campaign_trial_sum *now, const struct campaign_past *past)
{
    const struct campaign_comparison comparison = {lines, words, trial, now, past};
    if (campaign_trial_has_goal(trial->plan))
        compare_rate(&comparison, words_tell(words, "tool.campaign.whole", SLOTS({"teams", NULL, past->teams})),
                     (const int64_t[]){now->victories, now->campaigns},
                     (const int64_t[]){past->sum.victories, past->sum.campaigns});
    for (int step = 0; step < trial->plan->missions; step++)
        compare_step(&comparison, step);
}
