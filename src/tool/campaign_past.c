/* campaign_past.c -- what came of campaigns as lines of JSON, one for each step, and back. */
#include "tool/campaign.h"
#include "tool/result_line.h"

#include <cJSON.h>
#include <stdlib.h>
#include <string.h>

/* ---- written ----------------------------------------------------------------------------------------------------- */

/* In the order of the file; only where not one mission follows the other. */
static void add_ways(cJSON *line, const struct campaign_plan *plan, const struct campaign_trial_sum *sum, int step)
{
    if (!campaign_plan_is_branched(plan))
        return;
    cJSON *ways = cJSON_AddArrayToObject(line, "ways");
    for (int i = 0; i < plan->ways.count; i++)
        if (plan->ways.way[i].step == step)
            cJSON_AddItemToArray(ways, cJSON_CreateNumber((double)sum->taken[i]));
}

/* How it was played, so that a comparison knows. */
static void add_how(cJSON *line, const struct wish *wish, const char *content, const struct campaign_trial *trial)
{
    char seed[24];
    (void)snprintf(seed, sizeof seed, "%llu", (unsigned long long)trial->seed);
    cJSON_AddNumberToObject(line, "format", CAMPAIGN_TRIAL_FORMAT);
    cJSON_AddStringToObject(line, "file", wish->file[0]);
    cJSON_AddStringToObject(line, "content", content);
    cJSON_AddStringToObject(line, "policy", wish->policy_named);
    cJSON_AddStringToObject(line, "options", wish->options_named);
    cJSON_AddStringToObject(line, "seed", seed);
    cJSON_AddNumberToObject(line, "first", wish->first);
    cJSON_AddNumberToObject(line, "from_rank", trial->rank);
}

static void add_counts(cJSON *line, const struct campaign_trial_sum *sum, const struct campaign_step_sum *step)
{
    cJSON_AddNumberToObject(line, "campaigns", (double)sum->campaigns);
    cJSON_AddNumberToObject(line, "victories", (double)sum->victories);
    cJSON_AddNumberToObject(line, "last_ranks", (double)sum->last_ranks);
    cJSON *counts = cJSON_AddObjectToObject(line, "counts");
#define X(name) cJSON_AddNumberToObject(counts, #name, (double)step->name);
    CAMPAIGN_STEP_COUNTS(X)
#undef X
}

static void print_step(const struct wish *wish, const char *content, const struct campaign_trial *trial,
                       const struct campaign_trial_sum *sum, int index)
{
    const struct campaign_step_sum *step = &sum->step[index];
    int64_t teams = step->games * trial->teams; /* that have played it */
    cJSON *line = measured_line(&(struct measured){.mission = trial->plan->mission[index],
                                                   .campaign = trial->plan->id,
                                                   .legion = wish->legion.name,
                                                   .teams = trial->teams,
                                                   .rank = (int)((2 * step->ranks + teams) / (2 * teams)),
                                                   .games = (int)step->games,
                                                   .won = (int)step->wins,
                                                   .adapted = trial->scenario[index]->mission.fewer.on,
                                                   .decisions = step->decisions,
                                                   .watched = step->watched});
    cJSON_AddNumberToObject(line, "mean_rank", campaign_trial_rank(sum, index, trial->teams) / 10.0);
    cJSON_AddNumberToObject(line, "stalled", (double)step->stalls);
    cJSON_AddNumberToObject(line, "step", index + 1);
    add_ways(line, trial->plan, sum, index);
    add_how(line, wish, content, trial);
    add_counts(line, sum, step);
    tool_print_json(line);
    putchar('\n');
}

void campaign_print_json(const struct wish *wish, const char *content, const struct campaign_trial *trial,
                         const struct campaign_trial_sum *sum)
{
    for (int step = 0; step < trial->plan->missions; step++)
        if (sum->step[step].games > 0)
            print_step(wish, content, trial, sum, step);
}

/* ---- read again -------------------------------------------------------------------------------------------------- */

static bool read_ways(const cJSON *line, struct campaign_past *past, int step)
{
    const cJSON *list = cJSON_GetObjectItemCaseSensitive(line, "ways");
    past->ways[step] = (uint8_t)(list ? cJSON_GetArraySize(list) & 0xFF : 0);
    return !list || result_list(line, "ways", past->taken[step], WAYS_OF_STEP);
}

/* Sums that no campaigns can have would make nonsense of everything that is told of them. */
static bool is_sound(const struct campaign_past *past, int step)
{
    const struct campaign_step_sum *games = &past->sum.step[step];
    return past->sum.campaigns >= 1 && past->sum.campaigns <= RUNS_MOST && past->sum.victories >= 0 &&
           past->sum.victories <= past->sum.campaigns && games->games >= 1 && games->wins >= 0 &&
           games->wins <= games->games && games->ranks >= 0;
}

/* What each line of a part says of the whole must be the same. */
static bool read_whole(const cJSON *line, struct campaign_past *past, bool begins)
{
    struct campaign_past now = {0};
    bool fine = result_small(line, "from_rank", 1, TRIAL_RANKS_MOST, &now.rank) &&
                result_count(line, "campaigns", &now.sum.campaigns, 1) &&
                result_count(line, "victories", &now.sum.victories, 1) &&
                result_count(line, "last_ranks", &now.sum.last_ranks, 1);
    if (begins) {
        past->rank = now.rank;
        past->sum.campaigns = now.sum.campaigns;
        past->sum.victories = now.sum.victories;
        past->sum.last_ranks = now.sum.last_ranks;
    }
    return fine && past->rank == now.rank && past->sum.campaigns == now.sum.campaigns &&
           past->sum.victories == now.sum.victories && past->sum.last_ranks == now.sum.last_ranks;
}

static bool read_step(const cJSON *line, struct campaign_past *past, int step)
{
    const cJSON *counts = cJSON_GetObjectItemCaseSensitive(line, "counts");
    struct campaign_step_sum *games = &past->sum.step[step];
    bool fine = result_text(line, "mission", past->mission[step], sizeof past->mission[step]) &&
                read_ways(line, past, step);
#define X(name) fine = fine && result_count(counts, #name, &games->name, 1);
    CAMPAIGN_STEP_COUNTS(X)
#undef X
    return fine && is_sound(past, step);
}

/* How the campaigns of a line were played. */
static bool read_how(const cJSON *line, struct campaign_part *how)
{
    char seed[24];
    int format;
    if (!result_text(line, "file", how->file, sizeof how->file) ||
        !result_text(line, "content", how->content, sizeof how->content))
        how->file[0] = how->content[0] = '\0';
    return result_small(line, "format", CAMPAIGN_TRIAL_FORMAT, CAMPAIGN_TRIAL_FORMAT, &format) &&
           result_small(line, "teams", 1, TRIAL_TEAMS_MOST, &how->past.teams) &&
           result_small(line, "step", 1, CAMPAIGN_MISSIONS, &how->step) &&
           result_text(line, "campaign", how->campaign, sizeof how->campaign) &&
           result_text(line, "policy", how->policy, sizeof how->policy) &&
           result_text(line, "legion", how->legion, sizeof how->legion) &&
           result_text(line, "options", how->options, sizeof how->options) &&
           result_text(line, "seed", seed, sizeof seed) && tool_number(seed, 0, INT64_MAX, &how->seed) &&
           result_small(line, "first", 1, RUNS_MOST, &how->first);
}

/* The steps of a part stand one after the other. */
static bool goes_on(const struct campaign_part *part, const struct campaign_part *how)
{
    return part && part->past.teams == how->past.teams && part->first == how->first && part->step < how->step;
}

/* The lines of a file: parts are appended. */
struct reading {
    struct campaign_part **list, *last;
};

static bool take_line(void *closure, const cJSON *line)
{
    struct reading *reading = closure;
    struct campaign_part *how = calloc(1, sizeof *how), *part = reading->last;
    bool fine = how && read_how(line, how), goes = fine && goes_on(part, how);
    if (goes) {
        part->step = how->step;
    } else if (fine) {
        struct campaign_part **end = reading->list;
        while (*end)
            end = &(*end)->next;
        *end = reading->last = part = how;
    }
    if (goes || !fine)
        free(how);
    return fine && read_whole(line, &part->past, !goes) && read_step(line, &part->past, part->step - 1);
}

bool campaign_past_read(const struct tool *tool, const char *path, struct campaign_part **list)
{
    struct reading reading = {.list = list};
    return result_lines_read(tool, path, "tool.campaign.no_result", take_line, &reading);
}

void campaign_past_free(struct campaign_part *list)
{
    while (list) {
        struct campaign_part *next = list->next;
        free(list);
        list = next;
    }
}

const struct campaign_part *campaign_past_find(const struct campaign_part *list, int teams)
{
    while (list && list->past.teams != teams)
        list = list->next;
    return list;
}
