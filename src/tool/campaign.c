/* campaign.c -- whole campaigns played by computer players: how often each mission is won at the Rank that the missions
 * before it have brought. */
#include "siege/trial/playing.h"
#include "tool/measured.h"
#include "tool/tool.h"

#include "siege/mission/campaign/campaign_load.h"
#include "siege/rules/campaign/campaign.h"
#include "siege/text/mission/balance.h"
#include "siege/text/mission/campaign_ways.h"

#include <cJSON.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { RUNS_MOST = 100000, OPTIONS_MOST = 8, TEAMS_MOST = 4, CORPORATION_PAIRS = 4 };

enum form { FORM_TABLE, FORM_JSON };

struct wish {
    const char *file;
    int runs, teams, rank;
    uint64_t seed;
    struct commander legion;
    const char *option[OPTIONS_MOST];
    int options;
    bool printed; /* one or two teams play with the printed values, too */
    enum form form;
};

/* Sums over the campaigns, of one mission. */
struct tally {
    int runs, wins, rounds, points, stalls;
    long long ranks, rank_squares; /* of the teams */
    long long decisions, watched;  /* of the teams, of the Dark Legion */
    bool adapted;
};

/* A campaign on the table. */
struct table {
    struct tool *tool;
    struct wish wish;
    struct campaign_plan plan;
    struct campaign campaign;
    struct campaign_start start;
    const struct catalogue *catalogue;
    struct scenario *scenario[CAMPAIGN_MISSIONS];
    struct tally tally[CAMPAIGN_MISSIONS];
    int taken[WAYS_MOST], ended[CAMPAIGN_MISSIONS]; /* how often each way was taken; a mission was the last */
    int won;                                        /* campaigns */
    struct nepharite *nepharite;
    struct game game;
};

/* ---- the call -------------------------------------------------------------------------------------------------- */

static bool read_number(const char *value, long long least, long long most, int *out)
{
    long long number;
    if (!tool_number(value, least, most, &number))
        return false;
    *out = (int)number;
    return true;
}

static bool read_argument(int count, char **arguments, int *at, struct wish *wish)
{
    const char *value;
    int seed;
    if ((value = tool_option(count, arguments, at, "--runs")))
        return read_number(value, 1, RUNS_MOST, &wish->runs);
    if ((value = tool_option(count, arguments, at, "--teams")))
        return read_number(value, 1, TEAMS_MOST, &wish->teams);
    if ((value = tool_option(count, arguments, at, "--rank")))
        return read_number(value, 1, RANK_MAX, &wish->rank);
    if ((value = tool_option(count, arguments, at, "--legion")))
        return measured_read_commander(value, &wish->legion);
    if ((value = tool_option(count, arguments, at, "--seed"))) {
        bool read = read_number(value, 0, INT32_MAX, &seed);
        wish->seed = read ? (uint64_t)seed : 0;
        return read;
    }
    if ((value = tool_option(count, arguments, at, "--option"))) {
        if (wish->options == OPTIONS_MOST)
            return false;
        wish->option[wish->options++] = value;
        return true;
    }
    if (strcmp(arguments[*at], "--printed") == 0)
        return wish->printed = true;
    if (strcmp(arguments[*at], "--json") == 0) {
        wish->form = FORM_JSON;
        return true;
    }
    if (arguments[*at][0] == '-' || wish->file)
        return false;
    wish->file = arguments[*at];
    return true;
}

static bool read_wish(int count, char **arguments, struct wish *wish)
{
    *wish = (struct wish){
        .runs = 1000, .teams = 2, .seed = 1, .legion = {.name = "deck", .policy = BOT_GREEDY, .deck = true}};
    for (int i = 0; i < count; i++)
        if (!read_argument(count, arguments, &i, wish))
            return false;
    if (!wish->printed)
        wish->options = measured_propose(wish->option, wish->options, OPTIONS_MOST);
    return wish->file != NULL;
}

/* ---- the table ------------------------------------------------------------------------------------------------- */

/* False, told, if a mission is not there or an option is none. */
static bool lay_out(struct table *table)
{
    char shipped[FILE_PATH_SIZE], path[FILE_PATH_SIZE];
    struct tool *tool = table->tool;
    struct game_setup agreed;
    table->catalogue = editions_of_file(tool->editions, table->wish.file);
    if (!tool_mission_path(tool, "", shipped) ||
        !campaign_load_beside(&table->plan, table->catalogue, shipped, table->wish.file, tool->problems)) {
        problem_list_print(stderr, tool->problems, PROBLEM_FORMAT_TEXT, &tool->strings);
        return false;
    }
    for (int i = 0; i < table->plan.missions; i++)
        if (!campaign_find_mission(path, table->plan.mission[i], shipped, table->wish.file) ||
            !(table->scenario[i] = tool_open_mission(tool, path)))
            return false;
    if (table->wish.rank > table->catalogue->ranks) {
        tool_say(tool, stderr, "tool.simulate.no_rank",
                 SLOTS({"file", table->wish.file, 0}, {"most", NULL, table->catalogue->ranks}));
        return false;
    }
    if (!measured_agree(tool, editions_options(tool->editions, table->plan.edition), table->wish.option,
                        table->wish.options, &agreed))
        return false;
    table->start = (struct campaign_start){.plan = &table->plan,
                                           .mode = CAMPAIGN_MODE_SOLO,
                                           .legion = CAMPAIGN_LEGION_DECK,
                                           .rank = (uint8_t)(table->wish.rank ? table->wish.rank : table->plan.rank),
                                           .changes = agreed.changes,
                                           .players = (uint8_t)table->wish.teams};
    memcpy(table->start.change, agreed.change, sizeof agreed.change);
    return true;
}

/* ---- playing --------------------------------------------------------------------------------------------------- */

/* Corporations take turns, and each pair of neighbours in the row comes as often. */
static void seat_corporations(struct table *table, int run)
{
    int step = 1 + run / CORPORATIONS % CORPORATION_PAIRS;
    for (int team = 0; team < table->wish.teams; team++)
        table->start.corporation[team] = (uint8_t)((run + team * (table->wish.teams > 2 ? 1 : step)) % CORPORATIONS);
}

static void play_mission(struct table *table, int index, uint64_t seed)
{
    struct campaign *campaign = &table->campaign;
    struct tally *tally = &table->tally[index];
    campaign_draw_legion(campaign);
    campaign_start_mission(campaign, seed);
    struct game_setup setup = campaign_mission_setup(campaign, table->catalogue);
    setup.legion_deck = table->wish.legion.deck;
    scenario_apply_changes(table->scenario[index], &setup);
    for (int player = 0; player < campaign->players; player++) {
        int rank = campaign_rank(campaign, table->catalogue, player);
        tally->ranks += rank;
        tally->rank_squares += (long long)rank * rank;
    }
    struct players players = {BOT_CAUTIOUS, table->wish.legion.policy, seed, false, table->nepharite, NULL, NULL};
    struct outcome outcome = playing_run(table->scenario[index], &setup, players, &table->game);
    tally->runs++;
    tally->wins += outcome.won;
    tally->stalls += !outcome.ended;
    tally->rounds += outcome.rounds;
    tally->points += outcome.points;
    tally->decisions += outcome.team_commands;
    tally->watched += outcome.commands - outcome.team_commands;
    tally->adapted = table->scenario[index]->mission.fewer.on;
    if (!outcome.ended) {
        campaign->over = 1;
        return;
    }
    campaign_record(campaign, &table->game);
    int way = campaign->taken[campaign->plays - 1];
    if (way)
        table->taken[way - 1]++;
    table->ended[index] += campaign_is_over(campaign);
}

static void play_campaign(struct table *table, int run)
{
    seat_corporations(table, run);
    table->start.seed = table->wish.seed * 1000003u + (uint64_t)run;
    campaign_begin(&table->campaign, &table->start, table->catalogue);
    while (!campaign_is_over(&table->campaign))
        play_mission(table, table->campaign.next, table->start.seed * CAMPAIGN_PLAYS + (uint64_t)table->campaign.plays);
    table->won += campaign_winners(&table->campaign) != 0;
}

/* ---- telling --------------------------------------------------------------------------------------------------- */

static double mean_rank(const struct table *table, const struct tally *tally)
{
    return (double)tally->ranks / (tally->runs * table->wish.teams);
}

static double spread(const struct table *table, const struct tally *tally)
{
    double mean = mean_rank(table, tally);
    return sqrt(fmax(0, (double)tally->rank_squares / (tally->runs * table->wish.teams) - mean * mean));
}

/* With one person who leads all of them. */
static long minutes(const struct table *table, const struct tally *tally)
{
    const struct balance_row row = {.teams = (uint8_t)table->wish.teams,
                                    .decisions = (uint16_t)(tally->decisions / tally->runs),
                                    .watched = (uint16_t)(tally->watched / tally->runs)};
    return balance_minutes(&row, table->wish.teams);
}

static void print_row(const struct table *table, int index)
{
    const struct tool *tool = table->tool;
    const struct tally *tally = &table->tally[index];
    tool_say(tool, stdout, "tool.campaign.row",
             SLOTS({"title", table->scenario[index]->mission.title, 0}, {"runs", NULL, tally->runs},
                   {"rate", tool_tenths(tool, tally->wins * 1000LL / tally->runs), 0},
                   {"rank", tool_tenths(tool, (long long)(mean_rank(table, tally) * 10 + 0.5)), 0},
                   {"spread", tool_tenths(tool, (long long)(spread(table, tally) * 10 + 0.5)), 0},
                   {"rounds", tool_tenths(tool, tally->rounds * 10LL / tally->runs), 0},
                   {"points", tool_tenths(tool, tally->points * 10LL / tally->runs), 0},
                   {"minutes", NULL, minutes(table, tally)}));
}

static const char *title_at(const struct table *table, int index)
{
    return index < table->plan.missions ? table->scenario[index]->mission.title : NULL;
}

/* How often each step was reached, and what followed it. Percent of the campaigns. */
static void print_ways(const struct table *table)
{
    struct campaign_fork fork[FORKS_MOST];
    const struct tool *tool = table->tool;
    const struct campaign_plan *plan = &table->plan;
    struct words words = {&tool->strings, table->catalogue};
    tool_say(tool, stdout, "tool.campaign.ways",
             SLOTS({"won", tool_tenths(tool, table->won * 1000LL / table->wish.runs), 0}));
    for (int i = 0; i < plan->missions; i++) {
        int count = campaign_plan_forks(plan, i, fork);
        tool_say(tool, stdout, "tool.campaign.reached",
                 SLOTS({"number", NULL, i + 1}, {"title", title_at(table, i), 0}, {"n", NULL, table->tally[i].runs},
                       {"ended", NULL, table->ended[i]}));
        for (int f = 0; f < count; f++)
            if (fork[f].way)
                tool_say(tool, stdout, "tool.campaign.way",
                         SLOTS({"n", NULL, table->taken[fork[f].way - 1]},
                               {"text",
                                campaign_fork_sentence(SENTENCE(&words), &words, &plan->ways, &fork[f], f == 0,
                                                       title_at(table, fork[f].next)),
                                0}));
    }
}

static void print_json(const struct table *table, int index)
{
    const struct tally *tally = &table->tally[index];
    cJSON *line = measured_line(&(struct measured){.mission = table->plan.mission[index],
                                                   .campaign = table->plan.id,
                                                   .legion = table->wish.legion.name,
                                                   .teams = table->wish.teams,
                                                   .rank = (int)(mean_rank(table, tally) + 0.5),
                                                   .games = tally->runs,
                                                   .won = tally->wins,
                                                   .adapted = tally->adapted,
                                                   .decisions = tally->decisions,
                                                   .watched = tally->watched});
    cJSON_AddNumberToObject(line, "mean_rank", (int)(mean_rank(table, tally) * 10 + 0.5) / 10.0);
    cJSON_AddNumberToObject(line, "stalled", tally->stalls);
    if (campaign_plan_is_branched(&table->plan)) {
        cJSON_AddNumberToObject(line, "step", index + 1);
        cJSON *ways = cJSON_AddArrayToObject(line, "ways");
        for (int i = 0; i < table->plan.ways.count; i++)
            if (table->plan.ways.way[i].step == index)
                cJSON_AddItemToArray(ways, cJSON_CreateNumber(table->taken[i]));
    }
    tool_print_json(line);
    putchar('\n');
}

/* By which values one or two teams have played, where a mission has some for them. */
static void print_values(const struct table *table)
{
    bool given = false;
    for (int i = 0; i < table->plan.missions; i++)
        given = given || table->scenario[i]->mission.fewer.given;
    if (given && table->wish.teams <= FEWER_TEAMS_MOST)
        tool_say(table->tool, stdout,
                 measured_adapts(table->wish.option, table->wish.options) ? "tool.simulate.adapted"
                                                                          : "tool.simulate.printed",
                 NULL, 0);
}

static int tell(const struct table *table)
{
    int stalls = 0;
    if (table->wish.form == FORM_TABLE)
        tool_say(table->tool, stdout, "tool.campaign.table",
                 SLOTS({"title", table->plan.title, 0}, {"teams", NULL, table->wish.teams},
                       {"commander", table->wish.legion.name, 0}));
    for (int i = 0; i < table->plan.missions; i++)
        if (table->tally[i].runs) {
            (table->wish.form == FORM_JSON ? print_json : print_row)(table, i);
            stalls += table->tally[i].stalls;
        }
    if (table->wish.form == FORM_TABLE && campaign_plan_is_branched(&table->plan))
        print_ways(table);
    if (table->wish.form == FORM_TABLE)
        print_values(table);
    return stalls ? TOOL_PROBLEMS : TOOL_FINE;
}

int tool_campaign(struct tool *tool, int count, char **arguments)
{
    struct table *table = calloc(1, sizeof *table);
    void *memory = NULL;
    int status = TOOL_USAGE;
    if (!table)
        return status;
    table->tool = tool;
    if (!read_wish(count, arguments, &table->wish))
        status = tool_usage(tool, "campaign");
    else if (tool_open_editions(tool) && lay_out(table)) {
        memory = table->wish.legion.searches ? malloc(nepharite_size()) : NULL;
        table->nepharite = memory ? nepharite_begin(memory, 1) : NULL;
        for (int run = 0; run < table->wish.runs; run++)
            play_campaign(table, run);
        status = tell(table);
    }
    free(memory);
    for (int i = 0; i < CAMPAIGN_MISSIONS; i++)
        scenario_free(table->scenario[i]);
    free(table);
    return status;
}
