/* campaign_merge.c -- parts of one simulation of a campaign, put together as if it had been played in one go. */
#include "tool/campaign.h"

#include <stdlib.h>
#include <string.h>

static bool refuse_part(const struct tool *tool, const char *key, const struct campaign_part *part)
{
    tool_say(tool, stderr, key, SLOTS({"campaign", part->campaign, 0}, {"teams", NULL, part->past.teams}));
    return false;
}

static bool is_played_alike(const struct campaign_part *a, const struct campaign_part *b)
{
    return strcmp(a->campaign, b->campaign) == 0 && strcmp(a->policy, b->policy) == 0 &&
           strcmp(a->legion, b->legion) == 0 && strcmp(a->options, b->options) == 0;
}

/* Do both tell of the same files, begun at the same Rank, with the same seed? */
static bool is_one_simulation(const struct campaign_part *a, const struct campaign_part *b)
{
    return strcmp(a->content, b->content) == 0 && a->seed == b->seed && a->past.rank == b->past.rank;
}

/* Every campaign has ended at one of the steps, unless a line is missing. */
static bool is_complete(const struct campaign_part *part)
{
    int64_t ended = 0;
    for (int step = 0; step < CAMPAIGN_MISSIONS; step++)
        ended += part->past.sum.step[step].last + part->past.sum.step[step].stalls;
    return ended == part->past.sum.campaigns;
}

/* Puts the sums of `more` behind those of the part. False if they tell of different missions or ways at a step. */
static bool append_part(struct campaign_past *part, const struct campaign_past *more)
{
    for (int step = 0; step < CAMPAIGN_MISSIONS; step++) {
        if (more->mission[step][0] && part->mission[step][0] &&
            (strcmp(part->mission[step], more->mission[step]) != 0 || part->ways[step] != more->ways[step]))
            return false;
        if (!more->mission[step][0])
            continue;
        memcpy(part->mission[step], more->mission[step], sizeof part->mission[step]);
        part->ways[step] = more->ways[step];
        for (int way = 0; way < WAYS_OF_STEP; way++)
            part->taken[step][way] += more->taken[step][way];
    }
    campaign_trial_add(&part->sum, &more->sum);
    return true;
}

/* ---- one part for each number of teams --------------------------------------------------------------------------- */

/* Sorted by the number of teams, then by the first campaign; of equal ones those that were read first. */
static struct campaign_part *sorted(struct campaign_part *list)
{
    struct campaign_part *result = NULL;
    while (list) {
        struct campaign_part *part = list, **at = &result;
        list = list->next;
        while (*at && ((*at)->past.teams < part->past.teams ||
                       ((*at)->past.teams == part->past.teams && (*at)->first <= part->first)))
            at = &(*at)->next;
        part->next = *at;
        *at = part;
    }
    return result;
}

/* Joins the part behind this one, which begins where this one ends. */
static bool join_next(const struct tool *tool, struct campaign_part *part)
{
    struct campaign_part *next = part->next;
    long expected = part->first + (long)part->past.sum.campaigns;
    if (!is_one_simulation(part, next))
        return refuse_part(tool, "tool.campaign.unlike", next);
    if (next->first != expected) {
        tool_say(tool, stderr, "tool.campaign.gap",
                 SLOTS({"campaign", part->campaign, 0}, {"teams", NULL, part->past.teams}, {"first", NULL, next->first},
                       {"expected", NULL, expected}));
        return false;
    }
    if (!append_part(&part->past, &next->past))
        return refuse_part(tool, "tool.campaign.unlike", next);
    part->next = next->next;
    free(next);
    return true;
}

bool campaign_past_join(const struct tool *tool, struct campaign_part **list)
{
    for (const struct campaign_part *part = *list; part; part = part->next)
        if (!is_played_alike(part, *list))
            return refuse_part(tool, "tool.campaign.unlike", part);
    *list = sorted(*list);
    for (struct campaign_part *part = *list; part; part = part->next)
        while (part->next && part->next->past.teams == part->past.teams)
            if (!join_next(tool, part))
                return false;
    return true;
}

/* ---- --merge ----------------------------------------------------------------------------------------------------- */

/* Is nothing missing, and were as many campaigns played with each number of teams? */
static bool is_whole(const struct tool *tool, const struct campaign_part *list)
{
    for (const struct campaign_part *part = list; part; part = part->next) {
        if (!part->file[0])
            return refuse_part(tool, "tool.campaign.older", part);
        if (!is_complete(part))
            return refuse_part(tool, "tool.campaign.incomplete", part);
        if (!is_one_simulation(part, list) || part->first != list->first ||
            part->past.sum.campaigns != list->past.sum.campaigns)
            return refuse_part(tool, "tool.campaign.unlike", part);
    }
    return true;
}

bool campaign_merge(const struct tool *tool, struct wish *wish, struct campaign_part **list)
{
    for (int i = 0; i < wish->files; i++)
        if (!campaign_past_read(tool, wish->file[i], list))
            return false;
    if (!campaign_past_join(tool, list) || !is_whole(tool, *list))
        return false;
    struct campaign_part *first = *list;
    memset(wish->teams, 0, sizeof wish->teams);
    for (const struct campaign_part *part = first; part; part = part->next)
        wish->teams[part->past.teams] = true;
    wish->file[0] = first->file;
    wish->files = 1;
    wish->policy_named = first->policy;
    wish->legion.name = first->legion;
    wish->seed = (uint64_t)first->seed;
    wish->first = first->first;
    wish->runs = (int)first->past.sum.campaigns;
    simulate_take_options(wish, first->options);
    return true;
}
