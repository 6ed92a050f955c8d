/* simulate_print.c -- the results of a simulation as sentences, rows of tables and lines of JSON. */
#include "siege/trial/figures.h"
#include "tool/simulate.h"

#include <cJSON.h>
#include <string.h>

/* Tenths of the mean of a sum. */
static const char *mean(const struct tool *tool, const struct trial_sum *sum, int64_t of)
{
    return tool_tenths(tool, figures_tenths(of, sum->runs[0]));
}

/* How often each bonus was reached, as a list; "–": the mission has none. */
static const char *bonus_text(const struct words *words, const struct mission *mission, const struct trial_sum *sum)
{
    const char *told[OBJECTIVE_MAX];
    int count = 0;
    for (int o = 0; o < mission->objectives; o++)
        if (mission->objective[o].bonus)
            told[count++] = words_tell(
                words, "tool.simulate.row.bonus",
                SLOTS({"objective", trial_objective_called(mission, o), 0},
                      {"rate", words_tenths(words, (long)figures_tenths(sum->reached[o] * 100, sum->runs[0])), 0}));
    char *room = string_room(words->strings, STRINGS_TOLD_MAX);
    return count ? words_join(room, STRINGS_TOLD_MAX, words, told, count, WORDS_COMMA) : "–";
}

static void print_bonuses(const struct tool *tool, const struct mission *mission, const struct trial_sum *sum)
{
    for (int o = 0; o < mission->objectives; o++)
        if (mission->objective[o].bonus)
            tool_say(tool, stdout, "tool.simulate.bonus",
                     SLOTS({"objective", trial_objective_called(mission, o), 0},
                           {"rate", mean(tool, sum, sum->reached[o] * 100), 0}));
}

/* A sentence, or a row of a table. */
static void print_sum(const struct tool *tool, const char *key, const struct scenario *scenario, int teams,
                      const struct trial_sum *sum)
{
    const struct words words = {&tool->strings, scenario->catalogue};
    struct figures_interval rate = figures_rate(sum->wins[0], sum->runs[0]);
    tool_say(tool, stdout, key,
             SLOTS({"teams", NULL, teams}, {"runs", NULL, (long)sum->runs[0]},
                   {"rate", mean(tool, sum, sum->wins[0] * 100), 0}, {"low", tool_tenths(tool, rate.low), 0},
                   {"high", tool_tenths(tool, rate.high), 0}, {"median", NULL, figures_round(sum->by_round, 50)},
                   {"most", NULL, figures_round(sum->by_round, 90)},
                   {"lost", mean(tool, sum, sum->troopers_lost[0]), 0},
                   {"killed", mean(tool, sum, sum->creatures_eliminated[0]), 0},
                   {"points", mean(tool, sum, sum->points[0]), 0}, {"stalls", NULL, (long)sum->stalls[0]},
                   {"bonus", bonus_text(&words, &scenario->mission, sum), 0}, {"hash", tool_hash(tool, sum->hash), 0}));
}

/* ---- JSON ------------------------------------------------------------------------------------------------------ */

/* A list without the zeros at its end; a number where there is only one. */
static void add_count(cJSON *counts, const char *name, const int64_t *number, int count)
{
    if (count == 1) {
        cJSON_AddNumberToObject(counts, name, (double)number[0]);
        return;
    }
    while (count > 0 && number[count - 1] == 0)
        count--;
    cJSON *list = cJSON_AddArrayToObject(counts, name);
    for (int i = 0; i < count; i++)
        cJSON_AddItemToArray(list, cJSON_CreateNumber((double)number[i]));
}

static void add_counts(cJSON *line, const struct mission *mission, const struct trial_sum *sum)
{
    cJSON *triggers = cJSON_AddArrayToObject(line, "triggers");
    for (int i = 0; i < mission->triggers; i++)
        cJSON_AddItemToArray(triggers, cJSON_CreateString(mission->trigger[i].id));
    cJSON *bonus = cJSON_AddObjectToObject(line, "bonus_percent");
    for (int o = 0; o < mission->objectives; o++)
        if (mission->objective[o].bonus)
            cJSON_AddNumberToObject(bonus, mission->objective[o].id,
                                    (double)figures_tenths(sum->reached[o] * 100, sum->runs[0]) / 10.0);
    cJSON *counts = cJSON_AddObjectToObject(line, "counts");
#define X(name, count) add_count(counts, #name, sum->name, count);
    TRIAL_COUNTS(X)
#undef X
}

static void print_json(const struct tool *tool, const struct wish *wish, const struct subject *subject, int rank,
                       int teams, const struct trial_sum *sum)
{
    const struct mission *mission = &subject->scenario->mission;
    struct figures_interval rate = figures_rate(sum->wins[0], sum->runs[0]);
    cJSON *line = measured_line(&(struct measured){.mission = mission->id,
                                                   .campaign = "",
                                                   .legion = wish->legion.name,
                                                   .teams = teams,
                                                   .rank = rank,
                                                   .games = (int)sum->runs[0],
                                                   .won = (int)sum->wins[0],
                                                   .adapted = mission->fewer.on,
                                                   .decisions = sum->decisions[0],
                                                   .watched = sum->commands[0] - sum->decisions[0]});
    cJSON_AddNumberToObject(line, "low_percent", rate.low / 10.0);
    cJSON_AddNumberToObject(line, "high_percent", rate.high / 10.0);
    cJSON_AddNumberToObject(line, "rounds_median", figures_round(sum->by_round, 50));
    cJSON_AddNumberToObject(line, "rounds_90", figures_round(sum->by_round, 90));
    cJSON_AddNumberToObject(line, "troopers_lost", (double)sum->troopers_lost[0]);
    cJSON_AddNumberToObject(line, "creatures_eliminated", (double)sum->creatures_eliminated[0]);
    cJSON_AddNumberToObject(line, "points", (double)sum->points[0]);
    cJSON_AddNumberToObject(line, "legion_points", (double)sum->legion_points[0]);
    cJSON_AddNumberToObject(line, "commands", (double)sum->commands[0]);
    cJSON_AddNumberToObject(line, "stalled", (double)sum->stalls[0]);
    cJSON_AddStringToObject(line, "hash", tool_hash(tool, sum->hash));
    cJSON_AddNumberToObject(line, "format", TRIAL_FORMAT);
    cJSON_AddStringToObject(line, "file", subject->file);
    cJSON_AddStringToObject(line, "content", subject->content);
    cJSON_AddStringToObject(line, "policy", wish->policy_named);
    cJSON_AddStringToObject(line, "options", wish->options_named);
    char seed[24];
    (void)snprintf(seed, sizeof seed, "%llu", (unsigned long long)wish->seed);
    cJSON_AddStringToObject(line, "seed", seed);
    cJSON_AddNumberToObject(line, "first", wish->first);
    add_counts(line, mission, sum);
    tool_print_json(line);
    putchar('\n');
}

/* ---- tables ---------------------------------------------------------------------------------------------------- */

/* A row of the table of commanders. */
static void print_strength(const struct tool *tool, const struct wish *wish, const char *title, int teams,
                           const struct trial_sum *sum)
{
    struct figures_interval rate = figures_rate(sum->wins[0], sum->runs[0]), points = figures_legion_points(sum);
    tool_say(tool, stdout, "tool.simulate.strength_row",
             SLOTS({"title", title, 0}, {"teams", NULL, teams}, {"commander", wish->legion.name, 0},
                   {"rate", mean(tool, sum, sum->wins[0] * 100), 0}, {"low", tool_tenths(tool, rate.low), 0},
                   {"high", tool_tenths(tool, rate.high), 0}, {"points", mean(tool, sum, sum->legion_points[0]), 0},
                   {"points_low", tool_tenths(tool, points.low), 0},
                   {"points_high", tool_tenths(tool, points.high), 0}));
}

void simulate_print_head(const struct tool *tool, const struct wish *wish)
{
    if (wish->output == OUTPUT_TABLE)
        tool_say(tool, stdout, "tool.simulate.overview", NULL, 0);
    if (wish->output == OUTPUT_STRENGTH)
        tool_say(tool, stdout, "tool.simulate.strength", NULL, 0);
}

void simulate_print_title(const struct tool *tool, const struct wish *wish, const struct mission *mission, int rank)
{
    const char *key = wish->output == OUTPUT_MARKDOWN                     ? "tool.simulate.table"
                      : wish->output == OUTPUT_SENTENCES && wish->several ? "tool.simulate.heading"
                                                                          : NULL;
    if (key)
        tool_say(tool, stdout, key, SLOTS({"title", mission->title, 0}, {"rank", NULL, rank}));
}

void simulate_print(const struct tool *tool, const struct wish *wish, const struct subject *subject, int rank,
                    int teams, const struct trial_sum *sum)
{
    switch (wish->output) {
    case OUTPUT_SENTENCES:
        print_sum(tool, "tool.simulate.line", subject->scenario, teams, sum);
        print_bonuses(tool, &subject->scenario->mission, sum);
        break;
    case OUTPUT_JSON:
        print_json(tool, wish, subject, rank, teams, sum);
        break;
    case OUTPUT_MARKDOWN:
        print_sum(tool, "tool.simulate.row", subject->scenario, teams, sum);
        break;
    case OUTPUT_STRENGTH:
        print_strength(tool, wish, subject->scenario->mission.title, teams, sum);
        break;
    case OUTPUT_TABLE: /* one row for all numbers of teams */
    case OUTPUTS:
        break;
    }
}

void simulate_print_row(const struct tool *tool, const struct mission *mission, int rank,
                        struct trial_sum *const cell[TRIAL_TEAMS_MOST + 1])
{
    static const char *const NAME[] = {"none", "one", "two", "three", "four"};
    char text[TRIAL_TEAMS_MOST + 1][64];
    struct phrase_slot slots[TRIAL_TEAMS_MOST + 2] = {{"title", mission->title, 0}, {"rank", NULL, rank}};
    for (int teams = 1; teams <= TRIAL_TEAMS_MOST; teams++) {
        const struct trial_sum *sum = cell[teams];
        (void)snprintf(text[teams], sizeof text[teams], "–");
        if (sum) {
            struct figures_interval rate = figures_rate(sum->wins[0], sum->runs[0]);
            (void)snprintf(text[teams], sizeof text[teams], "%d %% (%d–%d)",
                           figures_percent(sum->wins[0], sum->runs[0]), (rate.low + 5) / 10, (rate.high + 5) / 10);
        }
        slots[teams + 1] = (struct phrase_slot){NAME[teams], text[teams], 0};
    }
    tool_say(tool, stdout, "tool.simulate.overview_row", slots, TRIAL_TEAMS_MOST + 2);
}
