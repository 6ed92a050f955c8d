/* simulate.c -- how a mission plays: win rates with intervals, rounds, losses, by number of teams. */
#include "mission/option_load.h"
#include "tool/playing.h"
#include "tool/tool.h"

#include <cJSON.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { RUNS_MOST = 1000000, WISHED_OPTIONS = SETUP_CHANGES_MAX };

enum output { OUTPUT_SENTENCES, OUTPUT_JSON, OUTPUT_MARKDOWN };

struct wish {
    const char *file;
    int runs, rank;
    uint64_t seed;
    bool teams[TEAM_MAX + 1];
    enum bot_policy policy, legion;
    bool deck;
    enum output output;
    const char *option[WISHED_OPTIONS]; /* ids of house rules and difficulty */
    int options;
    struct game_setup agreed;           /* only its changes are used */
};

/* Sums over the missions of one number of teams. */
struct tally {
    int runs, wins, stalls, rounds, troopers_lost, creatures_lost, points;
    long long commands;
    int by_round[64];
    uint64_t hash;
};

static bool read_policy(const char *text, enum bot_policy *policy)
{
    static const char *const NAME[] = {"random", "greedy", "cautious"};
    for (int i = 0; i < 3; i++) {
        if (strcmp(text, NAME[i]) == 0) {
            *policy = (enum bot_policy)i;
            return true;
        }
    }
    return false;
}

static bool read_teams(const char *text, bool teams[TEAM_MAX + 1])
{
    memset(teams, 0, (TEAM_MAX + 1) * sizeof *teams);
    for (;;) {
        if (*text < '1' || *text > '4')
            return false;
        teams[*text++ - '0'] = true;
        if (*text == 0)
            return true;
        if (*text++ != ',')
            return false;
    }
}

static bool read_wish(int count, char **arguments, struct wish *wish)
{
    long long number;
    *wish = (struct wish){.runs = 1000, .rank = 1, .seed = 1, .policy = BOT_CAUTIOUS, .legion = BOT_GREEDY, .deck = true};
    memset(wish->teams + 1, true, 4);
    for (int i = 0; i < count; i++) {
        const char *value;
        if ((value = tool_option(count, arguments, &i, "--runs"))) {
            if (!tool_number(value, 1, RUNS_MOST, &number))
                return false;
            wish->runs = (int)number;
        } else if ((value = tool_option(count, arguments, &i, "--seed"))) {
            if (!tool_number(value, 0, INT64_MAX, &number))
                return false;
            wish->seed = (uint64_t)number;
        } else if ((value = tool_option(count, arguments, &i, "--rank"))) {
            if (!tool_number(value, 1, 6, &number))
                return false;
            wish->rank = (int)number;
        } else if ((value = tool_option(count, arguments, &i, "--teams"))) {
            if (!read_teams(value, wish->teams))
                return false;
        } else if ((value = tool_option(count, arguments, &i, "--policy"))) {
            if (!read_policy(value, &wish->policy))
                return false;
        } else if ((value = tool_option(count, arguments, &i, "--legion"))) {
            wish->deck = strcmp(value, "deck") == 0;
            if (!wish->deck && !read_policy(value, &wish->legion))
                return false;
        } else if ((value = tool_option(count, arguments, &i, "--option"))) {
            if (wish->options == WISHED_OPTIONS)
                return false;
            wish->option[wish->options++] = value;
        } else if (strcmp(arguments[i], "--json") == 0) {
            wish->output = OUTPUT_JSON;
        } else if (strcmp(arguments[i], "--markdown") == 0) {
            wish->output = OUTPUT_MARKDOWN;
        } else if (arguments[i][0] == '-' || wish->file) {
            return false;
        } else {
            wish->file = arguments[i];
        }
    }
    return wish->file != NULL;
}

static void add_outcome(struct tally *tally, const struct outcome *outcome)
{
    tally->runs++;
    tally->wins += outcome->won;
    tally->stalls += !outcome->ended;
    tally->rounds += outcome->rounds;
    tally->troopers_lost += outcome->troopers_lost;
    tally->creatures_lost += outcome->creatures_lost;
    tally->points += outcome->points;
    tally->commands += outcome->commands;
    tally->by_round[outcome->rounds < 64 ? outcome->rounds : 63]++;
    tally->hash = tally->hash * 31 + outcome->hash;
}

/* ---- house rules and difficulty ----------------------------------------------------------------------------------- */

static const struct rule_option *find_option(const struct rule_options *options, const char *id)
{
    int house = option_find(&options->house, id);
    int difficulty = option_find(&options->difficulty, id);
    return house >= 0 ? &options->house.item[house] : difficulty >= 0 ? &options->difficulty.item[difficulty] : NULL;
}

static void list_ids(char *out, size_t size, const struct option_list *list)
{
    size_t length = strlen(out);
    for (int i = 0; i < list->count && length < size; i++)
        length += (size_t)snprintf(out + length, size - length, "%s%s", length ? ", " : "", list->item[i].id);
}

static bool refuse_option(const struct tool *tool, const struct rule_options *options, const char *id)
{
    char list[2 * OPTION_MAX * OPTION_ID_BYTES] = "";
    list_ids(list, sizeof list, &options->house);
    list_ids(list, sizeof list, &options->difficulty);
    const struct phrase_slot slots[] = {{"option", id, 0}, {"list", list, 0}};
    tool_say(tool, stderr, "tool.simulate.no_option", slots, 2);
    return false;
}

/* Puts the options of the call into what is agreed; a later one counts more than an earlier one. */
static bool agree(struct tool *tool, struct wish *wish)
{
    struct rule_options options;
    if (wish->options == 0)
        return true;
    if (!option_load(&options, tool->assets, tool->catalogue.id, tool->problems)) {
        problem_list_print(stderr, tool->problems, PROBLEM_FORMAT_TEXT, &tool->strings);
        return false;
    }
    for (int i = 0; i < wish->options; i++) {
        const struct rule_option *option = find_option(&options, wish->option[i]);
        if (!option || !option_agree(option, &wish->agreed))
            return refuse_option(tool, &options, wish->option[i]);
    }
    return true;
}

/* ---- playing ------------------------------------------------------------------------------------------------------ */

/* Corporations take turns, so that no one of them stands for all. Where the rules have a Bunker the teams draft. */
static struct game_setup setup_of(const struct wish *wish, const struct scenario *scenario, int teams, int run)
{
    struct game_setup setup = game_setup_default(scenario->catalogue, teams, wish->seed * 1000003u + (uint64_t)run);
    setup.rank = (uint8_t)wish->rank;
    setup.legion_deck = wish->deck;
    setup.draft = scenario->mission.parameters.equipment && !scenario->mission.parameters.figure_weapons;
    setup.changes = wish->agreed.changes;
    memcpy(setup.change, wish->agreed.change, sizeof setup.change);
    for (int team = 0; team < TEAM_MAX; team++)
        setup.corporation[team] = (uint8_t)((team + run) % CORPORATIONS);
    struct game_setup usual = game_setup_default(scenario->catalogue, teams, 0);
    for (int team = 0; team < TEAM_MAX; team++)
        memcpy(setup.weapon[team], usual.weapon[setup.corporation[team]], PAIR);
    return setup;
}

static int percentile(const struct tally *tally, int percent)
{
    int seen = 0;
    for (int round = 0; round < 64; round++) {
        seen += tally->by_round[round];
        if (seen * 100 >= tally->runs * percent)
            return round;
    }
    return 63;
}

/* Wilson's 95 % interval for wins out of runs, in tenths of a percent. */
static void interval(const struct tally *tally, int *low, int *high)
{
    double n = tally->runs;
    double p = tally->wins / n;
    double z = 1.959964;
    double centre = p + z * z / (2 * n);
    double width = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    *low = (int)((centre - width) / (1 + z * z / n) * 1000 + 0.5);
    *high = (int)((centre + width) / (1 + z * z / n) * 1000 + 0.5);
}

static void write_decimal(char out[24], long long tenths)
{
    (void)snprintf(out, 24, "%lld.%lld", tenths / 10, tenths % 10);
}

/* A sentence, or a row of a table. */
static void print_tally(const struct tool *tool, const char *key, int teams, const struct tally *tally)
{
    int low, high;
    interval(tally, &low, &high);
    char rate[24], from[24], to[24], lost[24], killed[24], points[24], hash[24];
    write_decimal(rate, tally->wins * 1000LL / tally->runs);
    write_decimal(from, low);
    write_decimal(to, high);
    write_decimal(lost, tally->troopers_lost * 10LL / tally->runs);
    write_decimal(killed, tally->creatures_lost * 10LL / tally->runs);
    write_decimal(points, tally->points * 10LL / tally->runs);
    (void)snprintf(hash, sizeof hash, "%016llx", (unsigned long long)tally->hash);
    const struct phrase_slot slots[] = {{"teams", NULL, teams},
                                        {"runs", NULL, tally->runs},
                                        {"rate", rate, 0},
                                        {"low", from, 0},
                                        {"high", to, 0},
                                        {"median", NULL, percentile(tally, 50)},
                                        {"most", NULL, percentile(tally, 90)},
                                        {"lost", lost, 0},
                                        {"killed", killed, 0},
                                        {"points", points, 0},
                                        {"stalls", NULL, tally->stalls},
                                        {"hash", hash, 0}};
    tool_say(tool, stdout, key, slots, sizeof slots / sizeof *slots);
}

static void print_json(int teams, const struct tally *tally)
{
    int low, high;
    char hash[24];
    interval(tally, &low, &high);
    (void)snprintf(hash, sizeof hash, "%016llx", (unsigned long long)tally->hash);
    cJSON *line = cJSON_CreateObject();
    cJSON_AddNumberToObject(line, "teams", teams);
    cJSON_AddNumberToObject(line, "runs", tally->runs);
    cJSON_AddNumberToObject(line, "won", tally->wins);
    cJSON_AddNumberToObject(line, "low_percent", low / 10.0);
    cJSON_AddNumberToObject(line, "high_percent", high / 10.0);
    cJSON_AddNumberToObject(line, "rounds_median", percentile(tally, 50));
    cJSON_AddNumberToObject(line, "rounds_90", percentile(tally, 90));
    cJSON_AddNumberToObject(line, "troopers_lost", tally->troopers_lost);
    cJSON_AddNumberToObject(line, "creatures_eliminated", tally->creatures_lost);
    cJSON_AddNumberToObject(line, "points", tally->points);
    cJSON_AddNumberToObject(line, "commands", (double)tally->commands);
    cJSON_AddNumberToObject(line, "stalled", tally->stalls);
    cJSON_AddStringToObject(line, "hash", hash);
    char *text = cJSON_PrintUnformatted(line);
    puts(text ? text : "");
    cJSON_free(text);
    cJSON_Delete(line);
}

static bool simulate_teams(const struct tool *tool, const struct wish *wish, const struct scenario *scenario, int teams)
{
    struct tally tally = {0};
    struct game game;
    for (int run = 0; run < wish->runs; run++) {
        struct game_setup setup = setup_of(wish, scenario, teams, run);
        struct players players = {wish->policy, wish->legion, setup.seed};
        struct outcome outcome = playing_run(scenario, &setup, players, &game);
        add_outcome(&tally, &outcome);
    }
    switch (wish->output) {
    case OUTPUT_SENTENCES:
        print_tally(tool, "tool.simulate.line", teams, &tally);
        break;
    case OUTPUT_JSON:
        print_json(teams, &tally);
        break;
    case OUTPUT_MARKDOWN:
        print_tally(tool, "tool.simulate.row", teams, &tally);
        break;
    }
    return tally.stalls == 0;
}

static bool simulate_mission(const struct tool *tool, const struct wish *wish, struct scenario *scenario)
{
    const struct mission *mission = &scenario->mission;
    const struct phrase_slot slots[] = {{"title", mission->title, 0}, {"rank", NULL, wish->rank}};
    bool fine = true;
    scenario_apply_changes(scenario, &wish->agreed);
    if (wish->output == OUTPUT_MARKDOWN)
        tool_say(tool, stdout, "tool.simulate.table", slots, 2);
    for (int teams = mission->least_teams; teams <= mission->most_teams && teams <= 4; teams++)
        if (wish->teams[teams])
            fine = simulate_teams(tool, wish, scenario, teams) && fine;
    if (wish->output == OUTPUT_SENTENCES)
        tool_say(tool, stdout, "tool.simulate.caption", NULL, 0);
    return fine;
}

int tool_simulate(struct tool *tool, int count, char **arguments)
{
    struct wish wish;
    if (!read_wish(count, arguments, &wish))
        return tool_usage(tool, "simulate");
    if (!tool_load_catalogue(tool, "classic") || !agree(tool, &wish))
        return TOOL_USAGE;
    struct scenario *scenario = tool_open_mission(tool, wish.file);
    if (!scenario)
        return TOOL_PROBLEMS;
    bool fine = simulate_mission(tool, &wish, scenario);
    scenario_free(scenario);
    return fine ? TOOL_FINE : TOOL_PROBLEMS;
}
