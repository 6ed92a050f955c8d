/* simulate_past.c -- results of earlier simulations, read again: to put parts together, and to compare. */
#include "tool/result_line.h"
#include "tool/simulate.h"

#include <cJSON.h>
#include <stdlib.h>
#include <string.h>

void past_free(struct past *list)
{
    while (list) {
        struct past *next = list->next;
        free(list);
        list = next;
    }
}

/* ---- a line ---------------------------------------------------------------------------------------------------- */

static bool read_hash(const cJSON *line, uint64_t *hash)
{
    char text[24], *end;
    if (!result_text(line, "hash", text, sizeof text) || strlen(text) != 16)
        return false;
    *hash = strtoull(text, &end, 16);
    return *end == 0;
}

static bool read_triggers(const cJSON *line, struct trial_past *games)
{
    const cJSON *list = cJSON_GetObjectItemCaseSensitive(line, "triggers"), *entry;
    if (!cJSON_IsArray(list) || cJSON_GetArraySize(list) > TRIGGER_MAX)
        return false;
    cJSON_ArrayForEach(entry, list)
    {
        const char *id = cJSON_GetStringValue(entry);
        if (!id || strlen(id) >= sizeof games->trigger[0])
            return false;
        memcpy(games->trigger[games->triggers++], id, strlen(id) + 1);
    }
    return true;
}

/* Sums that no games can have would make nonsense of everything that is told of them. */
static bool is_sound(const struct trial_sum *sum)
{
    int64_t ended = 0;
    for (int round = 0; round < TRIAL_ROUNDS; round++) {
        if (sum->by_round[round] < 0 || sum->contact[round] < 0)
            return false;
        ended += sum->by_round[round];
    }
    return sum->runs[0] >= 1 && sum->runs[0] <= RUNS_MOST && ended == sum->runs[0] && sum->wins[0] >= 0 &&
           sum->wins[0] <= sum->runs[0] && sum->stalls[0] >= 0 && sum->stalls[0] <= sum->runs[0];
}

static bool read_line(const cJSON *line, struct past *past)
{
    const cJSON *counts = cJSON_GetObjectItemCaseSensitive(line, "counts");
    struct trial_sum *sum = &past->games.sum;
    int format;
    char seed[24];
    bool fine = result_small(line, "format", TRIAL_FORMAT, TRIAL_FORMAT, &format) &&
                result_text(line, "file", past->file, sizeof past->file) &&
                result_text(line, "mission", past->mission, sizeof past->mission) &&
                result_text(line, "content", past->content, sizeof past->content) &&
                result_text(line, "policy", past->policy, sizeof past->policy) &&
                result_text(line, "legion", past->legion, sizeof past->legion) &&
                result_text(line, "options", past->options, sizeof past->options) &&
                result_text(line, "seed", seed, sizeof seed) && tool_number(seed, 0, INT64_MAX, &past->seed) &&
                result_small(line, "first", 1, RUNS_MOST, &past->first) &&
                result_small(line, "teams", 1, TRIAL_TEAMS_MOST, &past->games.teams) &&
                result_small(line, "rank", 1, TRIAL_RANKS_MOST, &past->games.rank) && read_hash(line, &sum->hash) &&
                read_triggers(line, &past->games);
#define X(name, count) fine = fine && result_count(counts, #name, sum->name, count);
    TRIAL_COUNTS(X)
#undef X
    return fine && is_sound(sum);
}

/* ---- a file ---------------------------------------------------------------------------------------------------- */

static bool append_line(void *closure, const cJSON *line)
{
    struct past ***end = closure, *past = calloc(1, sizeof *past);
    if (!past || !read_line(line, past)) {
        free(past);
        return false;
    }
    **end = past;
    *end = &past->next;
    return true;
}

bool past_read(const struct tool *tool, const char *path, struct past **list)
{
    struct past **end = list;
    while (*end)
        end = &(*end)->next;
    return result_lines_read(tool, path, "tool.simulate.no_result", append_line, &end);
}

const struct past *past_find(const struct past *list, const char *mission, int rank, int teams)
{
    for (; list; list = list->next)
        if (strcmp(list->mission, mission) == 0 && (!rank || list->games.rank == rank) &&
            (!teams || list->games.teams == teams))
            return list;
    return NULL;
}

/* ---- missions or campaigns ------------------------------------------------------------------------------------- */

/* Lines of either kind that were read; only those of campaigns have steps. */
struct kinds {
    int missions, campaigns;
};

static bool count_kind(void *closure, const cJSON *line)
{
    struct kinds *kinds = closure;
    if (cJSON_HasObjectItem(line, "step"))
        kinds->campaigns++;
    else
        kinds->missions++;
    return cJSON_IsObject(line);
}

bool past_tell_kind(const struct tool *tool, const struct wish *wish, bool *campaigns)
{
    struct kinds kinds = {0};
    for (int i = 0; i < wish->files; i++) {
        if (!result_lines_read(tool, wish->file[i], "tool.simulate.no_result", count_kind, &kinds))
            return false;
        if (kinds.missions && kinds.campaigns) {
            tool_say(tool, stderr, "tool.simulate.mixed", SLOTS({"file", wish->file[i], 0}));
            return false;
        }
    }
    *campaigns = kinds.campaigns > 0;
    return true;
}

/* ---- parts of one simulation ----------------------------------------------------------------------------------- */

static bool is_same(const struct past *a, const struct past *b)
{
    return strcmp(a->mission, b->mission) == 0 && a->games.rank == b->games.rank && a->games.teams == b->games.teams;
}

static bool is_played_alike(const struct past *a, const struct past *b)
{
    return strcmp(a->policy, b->policy) == 0 && strcmp(a->legion, b->legion) == 0 &&
           strcmp(a->options, b->options) == 0 && a->seed == b->seed;
}

/* Takes the part out of the list that begins where these games end; NULL: there is none. */
static struct past *take_next(struct past *part)
{
    for (struct past **at = &part->next; *at; at = &(*at)->next)
        if (is_same(*at, part) && (*at)->first == part->first + (int)part->games.sum.runs[0]) {
            struct past *next = *at;
            *at = next->next;
            return next;
        }
    return NULL;
}

/* The first games of each kind come to where their kind was read first. */
static void put_first_ones_first(struct past *list)
{
    for (; list; list = list->next)
        for (struct past *other = list->next; other; other = other->next)
            if (is_same(list, other) && other->first < list->first) {
                struct past *after = list->next, *after_other = other->next, former = *list;
                *list = *other;
                *other = former;
                list->next = after;
                other->next = after_other;
            }
}

static bool join_parts(const struct tool *tool, struct past *list)
{
    put_first_ones_first(list);
    for (struct past *part = list; part; part = part->next) {
        for (struct past *next; (next = take_next(part)); free(next))
            trial_append(&part->games.sum, &next->games.sum);
        for (struct past *other = part->next; other; other = other->next)
            if (is_same(part, other)) {
                tool_say(tool, stderr, "tool.simulate.gap",
                         SLOTS({"mission", part->mission, 0}, {"teams", NULL, part->games.teams},
                               {"rank", NULL, part->games.rank}, {"first", NULL, other->first},
                               {"expected", NULL, part->first + (long)part->games.sum.runs[0]}));
                return false;
            }
    }
    return true;
}

static bool refuse_part(const struct tool *tool, const struct past *part)
{
    tool_say(
        tool, stderr, "tool.simulate.unlike",
        SLOTS({"mission", part->mission, 0}, {"teams", NULL, part->games.teams}, {"rank", NULL, part->games.rank}));
    return false;
}

/* Was everything played by the same players, and each mission from the same file? */
static bool are_alike(const struct tool *tool, const struct past *list)
{
    for (const struct past *part = list; part; part = part->next)
        if (!is_played_alike(part, list) || strcmp(part->content, past_find(list, part->mission, 0, 0)->content) != 0)
            return refuse_part(tool, part);
    return true;
}

static bool take_missions(const struct tool *tool, struct wish *wish)
{
    const struct past *first = wish->merged;
    wish->files = 0;
    for (const struct past *part = first; part; part = part->next) {
        bool begins = past_find(first, part->mission, 0, 0) == part; /* its mission */
        if (part->first != first->first || part->games.sum.runs[0] != first->games.sum.runs[0] ||
            (begins && wish->files == FILES_MOST))
            return refuse_part(tool, part);
        if (begins)
            wish->file[wish->files++] = part->file;
    }
    return true;
}

void simulate_take_options(struct wish *wish, char *options)
{
    wish->options = 0;
    (void)snprintf(wish->options_named, sizeof wish->options_named, "%s", options);
    while (*options && wish->options < WISHED_OPTIONS) {
        wish->option[wish->options++] = options;
        options += strcspn(options, ",");
        if (*options)
            *options++ = 0;
    }
}

bool past_merge(const struct tool *tool, struct wish *wish)
{
    for (int i = 0; i < wish->files; i++)
        if (!past_read(tool, wish->file[i], &wish->merged))
            return false;
    if (!are_alike(tool, wish->merged) || !join_parts(tool, wish->merged) || !take_missions(tool, wish))
        return false;
    struct past *first = wish->merged;
    wish->policy_named = first->policy;
    wish->legion.name = first->legion;
    wish->seed = (uint64_t)first->seed;
    wish->first = first->first;
    wish->runs = (int)first->games.sum.runs[0];
    simulate_take_options(wish, first->options);
    return true;
}
