/* simulate.c -- how missions play: win rates with intervals, rounds, losses, by number of teams and Rank. */
#include "tool/playing.h"
#include "tool/document.h"
#include "tool/tool.h"

#include <cJSON.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { RUNS_MOST = 1000000, WISHED_OPTIONS = SETUP_CHANGES_MAX, FILES_MOST = 32, RANKS_MOST = RANK_MAX };

enum output { OUTPUT_SENTENCES, OUTPUT_JSON, OUTPUT_MARKDOWN, OUTPUT_TABLE, OUTPUT_STRENGTH, OUTPUTS };

enum { NEPHARITE_SEED = 1 };

struct wish {
    const char *file[FILES_MOST];
    int files;
    int runs, rank; /* rank: the one being played */
    bool ranks[RANKS_MOST + 1];
    uint64_t seed;
    bool teams[TEAM_MAX + 1];
    enum bot_policy policy, legion;
    bool deck, searches;         /* the Dark Legion is played by the AI deck, by the Nepharite; else by `legion` */
    const char *commander;       /* as it was named */
    struct nepharite *nepharite; /* if it searches */
    enum output output;
    const char *option[WISHED_OPTIONS]; /* ids of house rules and difficulty */
    int options;
    bool watched;             /* invariants after every command */
    struct game_setup agreed; /* only its changes are used */
};

/* Sums over the missions of one number of teams. */
struct tally {
    int runs, wins, stalls, broken, rounds, troopers_lost, creatures_lost, points;
    long long commands, decisions, legion_points, legion_squares; /* the squares of the Dark Legion's PP, too */
    int by_round[64];
    uint64_t hash;
};

static bool read_policy(const char *text, enum bot_policy *policy)
{
    static const char *const NAME[] = {"random", "greedy", "cautious"};
    int found = tool_word(text, NAME, 3);
    if (found >= 0)
        *policy = (enum bot_policy)found;
    return found >= 0;
}

/* "1,12": the numbers from 1 to `most` that are listed. */
static bool read_list(const char *text, int most, bool *listed)
{
    memset(listed, 0, (size_t)(most + 1) * sizeof *listed);
    for (;; text++) {
        char number[4] = "";
        long long listing;
        size_t digits = strspn(text, "0123456789");
        if (digits == 0 || digits >= sizeof number)
            return false;
        memcpy(number, text, digits);
        if (!tool_number(number, 1, most, &listing))
            return false;
        listed[listing] = true;
        text += digits;
        if (*text == 0)
            return true;
        if (*text != ',')
            return false;
    }
}

/* One argument, or two if the second is the value of the first. */
static bool read_argument(int count, char **arguments, int *at, struct wish *wish)
{
    static const char *const OUTPUT[] = {NULL, "--json", "--markdown", "--table", "--strength"};
    long long number;
    const char *value;
    if ((value = tool_option(count, arguments, at, "--runs"))) {
        if (!tool_number(value, 1, RUNS_MOST, &number))
            return false;
        wish->runs = (int)number;
    } else if ((value = tool_option(count, arguments, at, "--seed"))) {
        if (!tool_number(value, 0, INT64_MAX, &number))
            return false;
        wish->seed = (uint64_t)number;
    } else if ((value = tool_option(count, arguments, at, "--rank"))) {
        if (!read_list(value, RANKS_MOST, wish->ranks))
            return false;
    } else if ((value = tool_option(count, arguments, at, "--teams"))) {
        if (!read_list(value, 4, wish->teams))
            return false;
    } else if ((value = tool_option(count, arguments, at, "--policy"))) {
        if (!read_policy(value, &wish->policy))
            return false;
    } else if ((value = tool_option(count, arguments, at, "--legion"))) {
        wish->commander = value;
        wish->deck = strcmp(value, "deck") == 0;
        wish->searches = strcmp(value, "nepharite") == 0;
        if (!wish->deck && !wish->searches && !read_policy(value, &wish->legion))
            return false;
    } else if ((value = tool_option(count, arguments, at, "--option"))) {
        if (wish->options == WISHED_OPTIONS)
            return false;
        wish->option[wish->options++] = value;
    } else if (strcmp(arguments[*at], "--watch") == 0) {
        wish->watched = true;
    } else if (tool_word(arguments[*at], OUTPUT, OUTPUTS) >= 0) {
        wish->output = (enum output)tool_word(arguments[*at], OUTPUT, OUTPUTS);
    } else if (arguments[*at][0] == '-' || wish->files == FILES_MOST) {
        return false;
    } else {
        wish->file[wish->files++] = arguments[*at];
    }
    return true;
}

static void refuse_argument(const struct tool *tool, const char *argument, const char *value)
{
    char text[256];
    (void)snprintf(text, sizeof text, value ? "%s %s" : "%s", argument, value);
    tool_say(tool, stderr, "tool.simulate.bad_argument", SLOTS({"argument", text, 0}));
}

static bool read_wish(const struct tool *tool, int count, char **arguments, struct wish *wish)
{
    *wish = (struct wish){.runs = 1000,
                          .ranks = {[1] = true},
                          .seed = 1,
                          .policy = BOT_CAUTIOUS,
                          .legion = BOT_GREEDY,
                          .deck = true,
                          .commander = "deck"};
    memset(wish->teams + 1, true, 4);
    for (int i = 0; i < count; i++) {
        int first = i;
        if (read_argument(count, arguments, &i, wish))
            continue;
        refuse_argument(tool, arguments[first], i > first ? arguments[i] : NULL);
        return false;
    }
    return wish->files > 0;
}

static void add_outcome(struct tally *tally, const struct outcome *outcome)
{
    tally->runs++;
    tally->wins += outcome->won;
    tally->stalls += !outcome->ended;
    tally->broken += outcome->broken != NULL;
    tally->rounds += outcome->rounds;
    tally->troopers_lost += outcome->troopers_lost;
    tally->creatures_lost += outcome->creatures_lost;
    tally->points += outcome->points;
    tally->commands += outcome->commands;
    tally->decisions += outcome->team_commands;
    tally->legion_points += outcome->legion_points;
    tally->legion_squares += (long long)outcome->legion_points * outcome->legion_points;
    tally->by_round[outcome->rounds < 64 ? outcome->rounds : 63]++;
    tally->hash = tally->hash * 31 + outcome->hash;
}

/* ---- playing --------------------------------------------------------------------------------------------------- */

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

/* The 95 % interval of the Dark Legion's mean PP, in tenths. */
static void interval_of_points(const struct tally *tally, int *low, int *high)
{
    double n = tally->runs;
    double mean = (double)tally->legion_points / n;
    double spread = tally->runs > 1 ? sqrt(((double)tally->legion_squares - n * mean * mean) / (n - 1)) : 0;
    double width = 1.959964 * spread / sqrt(n);
    *low = (int)((mean - width) * 10 + 0.5);
    *high = (int)((mean + width) * 10 + 0.5);
}

/* Tenths of the mean of a sum. */
static const char *mean(const struct tool *tool, const struct tally *tally, long long sum)
{
    return tool_tenths(tool, sum * 10 / tally->runs);
}

/* A sentence, or a row of a table. */
static void print_tally(const struct tool *tool, const char *key, int teams, const struct tally *tally)
{
    int low, high;
    interval(tally, &low, &high);
    tool_say(tool, stdout, key,
             SLOTS({"teams", NULL, teams}, {"runs", NULL, tally->runs},
                   {"rate", mean(tool, tally, tally->wins * 100LL), 0}, {"low", tool_tenths(tool, low), 0},
                   {"high", tool_tenths(tool, high), 0}, {"median", NULL, percentile(tally, 50)},
                   {"most", NULL, percentile(tally, 90)}, {"lost", mean(tool, tally, tally->troopers_lost), 0},
                   {"killed", mean(tool, tally, tally->creatures_lost), 0},
                   {"points", mean(tool, tally, tally->points), 0}, {"stalls", NULL, tally->stalls},
                   {"hash", tool_hash(tool, tally->hash), 0}));
}

static void print_json(const struct tool *tool, const struct wish *wish, const struct mission *mission, int teams,
                       const struct tally *tally)
{
    int low, high;
    interval(tally, &low, &high);
    cJSON *line = playing_measured(&(struct measured){.mission = mission->id,
                                                      .campaign = "",
                                                      .legion = wish->commander,
                                                      .teams = teams,
                                                      .rank = wish->rank,
                                                      .games = tally->runs,
                                                      .won = tally->wins,
                                                      .adapted = mission->fewer.on,
                                                      .decisions = tally->decisions,
                                                      .watched = tally->commands - tally->decisions});
    cJSON_AddNumberToObject(line, "low_percent", low / 10.0);
    cJSON_AddNumberToObject(line, "high_percent", high / 10.0);
    cJSON_AddNumberToObject(line, "rounds_median", percentile(tally, 50));
    cJSON_AddNumberToObject(line, "rounds_90", percentile(tally, 90));
    cJSON_AddNumberToObject(line, "troopers_lost", tally->troopers_lost);
    cJSON_AddNumberToObject(line, "creatures_eliminated", tally->creatures_lost);
    cJSON_AddNumberToObject(line, "points", tally->points);
    cJSON_AddNumberToObject(line, "legion_points", (double)tally->legion_points);
    cJSON_AddNumberToObject(line, "commands", (double)tally->commands);
    cJSON_AddNumberToObject(line, "stalled", tally->stalls);
    cJSON_AddStringToObject(line, "hash", tool_hash(tool, tally->hash));
    tool_print_json(line);
    putchar('\n');
}

static struct tally play_teams(const struct tool *tool, struct wish *wish, struct scenario *scenario, int teams)
{
    wish->agreed.teams = (uint8_t)teams;
    scenario_apply_changes(scenario, &wish->agreed);
    struct tally tally = {0};
    struct game game;
    for (int run = 0; run < wish->runs; run++) {
        struct game_setup setup = setup_of(wish, scenario, teams, run);
        struct players players = {wish->policy, wish->legion, setup.seed, wish->watched, wish->nepharite};
        struct outcome outcome = playing_run(scenario, &setup, players, &game);
        add_outcome(&tally, &outcome);
        if (outcome.broken)
            tool_say(tool, stderr, "tool.simulate.broken",
                     SLOTS({"mission", scenario->mission.id, 0}, {"teams", NULL, setup.teams},
                           {"seed", NULL, (long)setup.seed}, {"broken", outcome.broken, 0}));
    }
    return tally;
}

/* A row of the table of commanders. */
static void print_strength(const struct tool *tool, const struct wish *wish, const char *title, int teams,
                           const struct tally *tally)
{
    int low, high, least, most;
    interval(tally, &low, &high);
    interval_of_points(tally, &least, &most);
    tool_say(tool, stdout, "tool.simulate.strength_row",
             SLOTS({"title", title, 0}, {"teams", NULL, teams}, {"commander", wish->commander, 0},
                   {"rate", mean(tool, tally, tally->wins * 100LL), 0}, {"low", tool_tenths(tool, low), 0},
                   {"high", tool_tenths(tool, high), 0}, {"points", mean(tool, tally, tally->legion_points), 0},
                   {"points_low", tool_tenths(tool, least), 0}, {"points_high", tool_tenths(tool, most), 0}));
}

static void print_one(const struct tool *tool, const struct wish *wish, const struct mission *mission, int teams,
                      const struct tally *tally)
{
    switch (wish->output) {
    case OUTPUT_SENTENCES:
        print_tally(tool, "tool.simulate.line", teams, tally);
        break;
    case OUTPUT_JSON:
        print_json(tool, wish, mission, teams, tally);
        break;
    case OUTPUT_MARKDOWN:
        print_tally(tool, "tool.simulate.row", teams, tally);
        break;
    case OUTPUT_STRENGTH:
        print_strength(tool, wish, mission->title, teams, tally);
        break;
    case OUTPUT_TABLE: /* one row for all numbers of teams */
    case OUTPUTS:
        break;
    }
}

/* A row of the table of missions: what was won by each number of teams, with its interval. */
static void print_row(const struct tool *tool, const struct wish *wish, const struct mission *mission,
                      const struct tally tally[TEAM_MAX + 1])
{
    static const char *const NAME[] = {"none", "one", "two", "three", "four"};
    char cell[5][64];
    struct phrase_slot slots[6] = {{"title", mission->title, 0}, {"rank", NULL, wish->rank}};
    for (int teams = 1; teams <= 4; teams++) {
        int low = 0, high = 0;
        (void)snprintf(cell[teams], sizeof cell[teams], "–");
        if (tally[teams].runs) {
            interval(&tally[teams], &low, &high);
            (void)snprintf(cell[teams], sizeof cell[teams], "%lld %% (%d–%d)",
                           (tally[teams].wins * 1000LL / tally[teams].runs + 5) / 10, (low + 5) / 10, (high + 5) / 10);
        }
        slots[teams + 1] = (struct phrase_slot){NAME[teams], cell[teams], 0};
    }
    tool_say(tool, stdout, "tool.simulate.overview_row", slots, 6);
}

static bool simulate_rank(const struct tool *tool, struct wish *wish, struct scenario *scenario)
{
    const struct mission *mission = &scenario->mission;
    struct tally tally[TEAM_MAX + 1] = {0};
    int stalls = 0;
    if (wish->output == OUTPUT_MARKDOWN)
        tool_say(tool, stdout, "tool.simulate.table", SLOTS({"title", mission->title, 0}, {"rank", NULL, wish->rank}));
    for (int teams = mission->least_teams; teams <= mission->most_teams && teams <= 4; teams++) {
        if (!wish->teams[teams])
            continue;
        tally[teams] = play_teams(tool, wish, scenario, teams);
        stalls += tally[teams].stalls + tally[teams].broken;
        print_one(tool, wish, mission, teams, &tally[teams]);
    }
    if (wish->output == OUTPUT_TABLE)
        print_row(tool, wish, mission, tally);
    return stalls == 0;
}

static bool simulate_mission(const struct tool *tool, struct wish *wish, struct scenario *scenario)
{
    bool fine = true;
    for (wish->rank = 1; wish->rank <= RANKS_MOST; wish->rank++)
        if (wish->ranks[wish->rank])
            fine = simulate_rank(tool, wish, scenario) && fine;
    return fine;
}

/* Has the edition all Ranks that are asked for? If not, it is told which it has. */
static bool has_ranks(const struct tool *tool, const struct wish *wish, const char *file,
                      const struct catalogue *catalogue)
{
    for (int rank = catalogue->ranks + 1; rank <= RANKS_MOST; rank++)
        if (wish->ranks[rank]) {
            tool_say(tool, stderr, "tool.simulate.no_rank", SLOTS({"file", file, 0}, {"most", NULL, catalogue->ranks}));
            return false;
        }
    return true;
}

/* TOOL_PROBLEMS if a file does not load, or a mission came to no end. */
static int simulate_files(struct tool *tool, struct wish *wish)
{
    bool fine = true;
    for (int i = 0; i < wish->files; i++) {
        struct scenario *scenario = tool_open_mission(tool, wish->file[i]);
        if (!scenario)
            return TOOL_PROBLEMS;
        if (!has_ranks(tool, wish, wish->file[i], scenario->catalogue)) {
            scenario_free(scenario);
            return tool_usage(tool, "simulate");
        }
        bool agreed = playing_agree(tool, editions_options(tool->editions, scenario->mission.edition), wish->option,
                                    wish->options, &wish->agreed);
        fine = agreed && simulate_mission(tool, wish, scenario) && fine;
        scenario_free(scenario);
        if (!agreed)
            return TOOL_USAGE;
    }
    return fine ? TOOL_FINE : TOOL_PROBLEMS;
}

/* A campaign is played as the command "campaign" does it, and alone. */
static int simulate_plan(struct tool *tool, const struct wish *wish, const char *path, int count, char **arguments)
{
    if (wish->files == 1)
        return tool_campaign(tool, count, arguments);
    document_say_kind(tool, path, FILE_SORT_PLAN, "tool.kind.one_campaign");
    return TOOL_USAGE;
}

int tool_simulate(struct tool *tool, int count, char **arguments)
{
    struct wish wish;
    if (!read_wish(tool, count, arguments, &wish))
        return tool_usage(tool, "simulate");
    for (int i = 0; i < wish.files; i++)
        if (document_sort(tool, wish.file[i]) == FILE_SORT_PLAN)
            return simulate_plan(tool, &wish, wish.file[i], count, arguments);
    if (!tool_open_editions(tool))
        return TOOL_USAGE;
    if (wish.output == OUTPUT_TABLE)
        tool_say(tool, stdout, "tool.simulate.overview", NULL, 0);
    if (wish.output == OUTPUT_STRENGTH)
        tool_say(tool, stdout, "tool.simulate.strength", NULL, 0);
    void *memory = wish.searches ? malloc(nepharite_size()) : NULL;
    wish.nepharite = memory ? nepharite_begin(memory, NEPHARITE_SEED) : NULL;
    int result = wish.searches && !memory ? TOOL_PROBLEMS : simulate_files(tool, &wish);
    free(memory);
    if (wish.output == OUTPUT_SENTENCES && result != TOOL_USAGE)
        tool_say(tool, stdout, "tool.simulate.caption", NULL, 0);
    return result;
}
