/* campaign.c -- whole campaigns played by computer players: how often each mission is won at the Rank that the missions
 * before it have brought. */
#include "tool/campaign.h"

#include "base/version.h"
#include "shell/store/terminal.h"
#include "siege/mission/campaign/campaign_load.h"
#include "tool/crew.h"

#include <stdlib.h>
#include <string.h>

/* A campaign on the table, played with one number of teams after the other. */
struct table {
    struct tool *tool;
    struct wish *wish;
    struct campaign_plan plan;
    struct campaign_trial trial; /* with the number of teams that is being played */
    struct scenario *scenario[CAMPAIGN_MISSIONS];
    struct campaign_trial_sum sum[TRIAL_TEAMS_MOST + 1]; /* by number of teams */
    struct campaign_part *merged, *old;                  /* owned; what --merge and --compare read */
    char content[24];                                    /* of the campaign's file and its missions', as a hash */
    struct bytes changes;
    bool fine; /* every campaign came to its end */
};

/* ---- the call ---------------------------------------------------------------------------------------------------- */

static bool refuse(const struct table *table, const char *argument, const char *key)
{
    const struct tool *tool = table->tool;
    tool_say(tool, stderr, "tool.campaign.refused",
             SLOTS({"file", table->wish->file[0], 0}, {"argument", argument, 0},
                   {"why", string_get(&tool->strings, key), 0}));
    return false;
}

/* Not all that is asked of missions can be asked of a campaign; what cannot is told. Sets the Rank where one is asked
 * for, else 0. */
static bool takes_wish(struct table *table)
{
    const struct wish *wish = table->wish;
    char ranks[64];
    int count = 0;
    (void)snprintf(ranks, sizeof ranks, "--rank %s", wish->ranks_asked ? wish->ranks_asked : "");
    for (int rank = 1; rank <= TRIAL_RANKS_MOST; rank++) {
        count += wish->ranks[rank];
        table->trial.rank = wish->ranks[rank] ? rank : table->trial.rank;
    }
    if (wish->output == OUTPUT_MARKDOWN || wish->output == OUTPUT_TABLE || wish->output == OUTPUT_STRENGTH)
        return refuse(table, wish->output_named, "tool.campaign.no_table");
    return count <= 1 || refuse(table, ranks, "tool.campaign.one_rank");
}

/* Two teams where nothing is said. */
static bool takes_teams(struct table *table)
{
    struct wish *wish = table->wish;
    if (wish->merges)
        return true;
    wish->teams[2] = true;
    if (!wish->teams_asked || simulate_read_list(wish->teams_asked, TRIAL_TEAMS_MOST, wish->teams))
        return true;
    tool_say(table->tool, stderr, "tool.campaign.no_teams", SLOTS({"teams", wish->teams_asked, 0}));
    return false;
}

/* Old results of another campaign say nothing about this one. */
static bool takes_past(struct table *table)
{
    const struct wish *wish = table->wish;
    if (!wish->compare)
        return true;
    if (!campaign_past_read(table->tool, wish->compare, &table->old) || !campaign_past_join(table->tool, &table->old))
        return false;
    if (strcmp(table->old->campaign, table->plan.id) == 0)
        return true;
    tool_say(table->tool, stderr, "tool.campaign.other",
             SLOTS({"file", wish->compare, 0}, {"other", table->old->campaign, 0}, {"campaign", table->plan.id, 0}));
    return false;
}

/* ---- the table --------------------------------------------------------------------------------------------------- */

/* False, told, if a mission is not there. */
static bool open_missions(struct table *table)
{
    char shipped[FILE_PATH_SIZE], path[FILE_PATH_SIZE];
    struct tool *tool = table->tool;
    const char *file = table->wish->file[0];
    uint64_t hash = tool_hash_file(file, 0);
    problem_list_clear(tool->problems);
    if (!tool_mission_path(tool, "", shipped) ||
        !campaign_load_beside(&table->plan, table->trial.catalogue, shipped, file, tool->problems)) {
        problem_list_print(stderr, tool->problems, PROBLEM_FORMAT_TEXT, &tool->strings);
        return false;
    }
    for (int i = 0; i < table->plan.missions; i++) {
        if (!campaign_find_mission(path, table->plan.mission[i], shipped, file) ||
            !(table->scenario[i] = tool_open_mission(tool, path)))
            return false;
        hash = tool_hash_file(path, hash);
    }
    (void)snprintf(table->content, sizeof table->content, "%s",
                   table->merged ? table->merged->content : tool_hash(tool, hash));
    return true;
}

/* What was played, put where its table is told from. False, told, if the campaign has other steps or ways by now. */
static bool takes_merged(struct table *table)
{
    const struct campaign_plan *plan = &table->plan;
    bool fine = true;
    for (const struct campaign_part *part = table->merged; part && fine; part = part->next) {
        struct campaign_trial_sum *sum = &table->sum[part->past.teams];
        int ways[CAMPAIGN_MISSIONS] = {0};
        *sum = part->past.sum;
        for (int i = 0; i < plan->ways.count; i++) {
            int step = plan->ways.way[i].step;
            sum->taken[i] = part->past.taken[step][ways[step]++];
        }
        fine = strcmp(part->campaign, plan->id) == 0;
        for (int step = 0; step < CAMPAIGN_MISSIONS && fine; step++)
            fine = !part->past.mission[step][0] ||
                   (step < plan->missions && strcmp(part->past.mission[step], plan->mission[step]) == 0 &&
                    part->past.ways[step] == ways[step]);
    }
    if (!fine)
        tool_say(table->tool, stderr, "tool.campaign.changed", SLOTS({"file", table->wish->file[0], 0}));
    return fine;
}

/* What all of its missions take; where nothing is asked, the fewest. */
static bool missions_take_teams(const struct table *table)
{
    struct wish *wish = table->wish;
    const struct campaign_plan *plan = &table->plan;
    bool fit = true;
    if (wish->merges || !plan->most_teams)
        return true;
    for (int teams = 1; teams <= TRIAL_TEAMS_MOST; teams++)
        fit = fit && (!wish->teams[teams] || (teams >= plan->least_teams && teams <= plan->most_teams));
    if (!fit && !wish->teams_asked) {
        memset(wish->teams, 0, sizeof wish->teams);
        wish->teams[plan->least_teams] = fit = true;
    }
    if (!fit)
        tool_say(table->tool, stderr, "tool.campaign.no_teams.missions",
                 SLOTS({"file", wish->file[0], 0}, {"teams", wish->teams_asked, 0}, {"least", NULL, plan->least_teams},
                       {"most", NULL, plan->most_teams}));
    return fit;
}

/* False, told, if anything of the call does not fit the campaign. */
static bool lay_out(struct table *table)
{
    struct tool *tool = table->tool;
    struct wish *wish = table->wish;
    struct campaign_trial *trial = &table->trial;
    trial->catalogue = editions_of_file(tool->editions, wish->file[0]);
    if (!open_missions(table) || !missions_take_teams(table))
        return false;
    if (trial->rank > trial->catalogue->ranks) {
        tool_say(tool, stderr, "tool.simulate.no_rank",
                 SLOTS({"file", wish->file[0], 0}, {"most", NULL, trial->catalogue->ranks}));
        return false;
    }
    int proposed = table->plan.rank ? table->plan.rank : 1;
    trial->rank = trial->rank ? trial->rank : proposed;
    trial->rank = table->merged ? table->merged->past.rank : trial->rank;
    trial->plan = &table->plan;
    trial->scenario = table->scenario;
    trial->policy = wish->policy;
    trial->legion = wish->legion.policy;
    trial->deck = wish->legion.deck;
    trial->watched = wish->watched;
    trial->seed = wish->seed;
    trial->first = wish->first - 1;
    trial->runs = wish->runs;
    return takes_past(table) && takes_merged(table) &&
           measured_agree(tool, editions_options(tool->editions, table->plan.edition), wish->option, wish->options,
                          &trial->agreed);
}

/* ---- playing ----------------------------------------------------------------------------------------------------- */

/* What one of the processors has to itself, and what all of them bring together. */
struct own {
    struct campaign room;
    struct campaign_trial_sum sum;
    struct campaign_fault fault;
};
struct harvest {
    const struct campaign_trial *trial;
    struct campaign_trial_sum *sum;
    struct campaign_fault fault;
};

static void play_run(void *context, void *room, struct nepharite *nepharite, int run)
{
    const struct harvest *harvest = context;
    struct own *own = room;
    campaign_trial_play(harvest->trial, harvest->trial->first + run, nepharite, &own->room, &own->sum, &own->fault);
}

static void gather(void *context, const void *room)
{
    struct harvest *harvest = context;
    const struct own *own = room;
    campaign_trial_add(harvest->sum, &own->sum);
    if (own->fault.why && (!harvest->fault.why || own->fault.run < harvest->fault.run))
        harvest->fault = own->fault;
}

static void say_fault(const struct table *table, const struct campaign_fault *fault)
{
    tool_say(table->tool, stderr, "tool.simulate.broken",
             SLOTS({"mission", table->plan.mission[fault->step], 0}, {"teams", NULL, table->trial.teams},
                   {"seed", NULL, (long)fault->seed}, {"broken", fault->why, 0}));
}

/* False without memory for any. */
static bool play(struct table *table, int teams)
{
    struct campaign_trial *trial = &table->trial;
    struct harvest harvest = {.trial = trial, .sum = &table->sum[teams]};
    const struct crew crew = {.jobs = table->wish->jobs,
                              .runs = trial->runs,
                              .thinking = simulate_thinking(table->wish),
                              .own = sizeof(struct own),
                              .play = play_run,
                              .gather = gather,
                              .context = &harvest,
                              .key = "tool.campaign.progress",
                              .title = table->plan.title,
                              .teams = teams,
                              .rank = trial->rank};
    trial->teams = teams;
    trial->agreed.teams = (uint8_t)teams;
    for (int i = 0; i < table->plan.missions; i++)
        scenario_apply_changes(table->scenario[i], &trial->agreed);
    if (!table->merged)
        crew_work(table->tool, &crew);
    if (harvest.fault.why)
        say_fault(table, &harvest.fault);
    return harvest.sum->campaigns > 0;
}

/* ---- telling ----------------------------------------------------------------------------------------------------- */

static void print_row(const struct table *table, int index)
{
    const struct tool *tool = table->tool;
    const struct campaign_trial_sum *sum = &table->sum[table->trial.teams];
    const struct campaign_step_sum *step = &sum->step[index];
    int teams = table->trial.teams;
    tool_say(tool, stdout, "tool.campaign.row",
             SLOTS({"title", table->scenario[index]->mission.title, 0}, {"runs", NULL, (long)step->games},
                   {"rate", tool_tenths(tool, step->wins * 1000 / step->games), 0},
                   {"rank", tool_tenths(tool, campaign_trial_rank(sum, index, teams)), 0},
                   {"spread", tool_tenths(tool, campaign_trial_rank_spread(sum, index, teams)), 0},
                   {"rounds", tool_tenths(tool, step->rounds * 10 / step->games), 0},
                   {"points", tool_tenths(tool, step->points * 10 / step->games), 0},
                   {"minutes", NULL, campaign_trial_minutes(sum, index, teams)}));
}

/* How often each step was reached, and what followed it. Percent of the campaigns. */
static void print_ways(const struct table *table)
{
    struct campaign_fork fork[FORKS_MOST];
    const struct tool *tool = table->tool;
    const struct campaign_trial_sum *sum = &table->sum[table->trial.teams];
    const struct words words = {&tool->strings, table->trial.catalogue};
    tool_say(tool, stdout, campaign_trial_has_goal(&table->plan) ? "tool.campaign.ways" : "tool.campaign.ways.score",
             SLOTS({"won", tool_tenths(tool, sum->victories * 1000 / sum->campaigns), 0}));
    for (int i = 0; i < table->plan.missions; i++) {
        int count = campaign_plan_forks(&table->plan, i, fork);
        tool_say(tool, stdout, "tool.campaign.reached",
                 SLOTS({"number", NULL, i + 1}, {"title", table->scenario[i]->mission.title, 0},
                       {"n", NULL, (long)sum->step[i].games}, {"ended", NULL, (long)sum->step[i].last}));
        for (int f = 0; f < count; f++)
            tool_say(tool, stdout, "tool.campaign.way",
                     SLOTS({"n", NULL, (long)campaign_trial_taken(sum, i, &fork[f])},
                           {"text", campaign_trial_way(&table->trial, &words, &fork[f], f == 0), 0}));
    }
}

/* By which values one or two teams have played, where a mission has some for them. */
static void print_values(const struct table *table)
{
    bool given = false;
    for (int i = 0; i < table->plan.missions; i++)
        given = given || table->scenario[i]->mission.fewer.given;
    bool adapts = measured_adapts(table->wish->option, table->wish->options);
    if (given && table->trial.teams <= FEWER_TEAMS_MOST)
        tool_say(table->tool, stdout, adapts ? "tool.simulate.adapted" : "tool.simulate.printed", NULL, 0);
}

static void print_table(const struct table *table)
{
    tool_say(table->tool, stdout, "tool.campaign.table",
             SLOTS({"title", table->plan.title, 0}, {"teams", NULL, table->trial.teams},
                   {"commander", table->wish->legion.name, 0}));
    for (int i = 0; i < table->plan.missions; i++)
        if (table->sum[table->trial.teams].step[i].games > 0)
            print_row(table, i);
    if (campaign_plan_is_branched(&table->plan))
        print_ways(table);
    print_values(table);
}

static void add_change(struct table *table, const char *key, const struct phrase_slot *slots, int count)
{
    const struct words words = {&table->tool->strings, table->trial.catalogue};
    bytes_format(&table->changes, "%s\n", words_tell(&words, key, slots, count));
}

/* What the same campaigns of another time say to these. */
static void compare(struct table *table)
{
    const struct wish *wish = table->wish;
    const struct words words = {&table->tool->strings, table->trial.catalogue};
    const struct campaign_part *old = campaign_past_find(table->old, table->trial.teams);
    const struct campaign_past *past = old ? &old->past : NULL;
    if (!past)
        add_change(table, "tool.campaign.no_row",
                   SLOTS({"teams", NULL, table->trial.teams}, {"file", wish->compare, 0}));
    else if (past->rank != table->trial.rank)
        add_change(table, "tool.campaign.other_rank",
                   SLOTS({"file", wish->compare, 0}, {"was", NULL, past->rank}, {"now", NULL, table->trial.rank}));
    if (past)
        campaign_trial_compare(&table->changes, &words, &table->trial, &table->sum[table->trial.teams], past);
}

/* Said once before everything that is compared. */
static void tell_other_ways(struct table *table)
{
    const struct wish *wish = table->wish;
    const struct campaign_part *old = table->old;
    if (wish->compare && (strcmp(old->policy, wish->policy_named) != 0 || strcmp(old->legion, wish->legion.name) != 0 ||
                          strcmp(old->options, wish->options_named) != 0))
        add_change(table, "tool.campaign.other_ways",
                   SLOTS({"file", wish->compare, 0}, {"policy", old->policy, 0}, {"legion", old->legion, 0},
                         {"options", simulate_options_text(table->tool, old->options), 0}));
}

static int write_page(struct table *table)
{
    const struct tool *tool = table->tool;
    const struct wish *wish = table->wish;
    const struct words words = {&tool->strings, table->trial.catalogue};
    struct bytes page = {0};
    char how[512];
    phrase_write(how, sizeof how, string_get(&tool->strings, "tool.campaign.how"),
                 SLOTS({"policy", wish->policy_named, 0}, {"legion", wish->legion.name, 0},
                       {"options", simulate_options_text(tool, wish->options_named), 0},
                       {"seed", NULL, (long)wish->seed}, {"first", NULL, wish->first},
                       {"last", NULL, wish->first + wish->runs - 1}, {"rank", NULL, table->trial.rank}));
    campaign_page_begin(&page, &words, "en", table->plan.title, how, wish->compare ? &table->changes : NULL);
    for (int teams = 1; teams <= TRIAL_TEAMS_MOST; teams++)
        if (wish->teams[teams]) {
            table->trial.teams = teams;
            campaign_page_add(&page, &words, &table->trial, &table->sum[teams]);
        }
    trial_page_end(&page, &words, CITADEL_NAME);
    int status = tool_hand_out(tool, wish->report, page.failed ? NULL : page.bytes, page.length);
    free(page.bytes);
    return status;
}

static void tell(struct table *table)
{
    const struct campaign_trial_sum *sum = &table->sum[table->trial.teams];
    if (table->wish->output == OUTPUT_JSON)
        campaign_print_json(table->wish, table->content, &table->trial, sum);
    else
        print_table(table);
    (void)fflush(stdout);
    for (int i = 0; i < table->plan.missions; i++)
        table->fine = table->fine && sum->step[i].stalls + sum->step[i].broken == 0;
    if (table->wish->compare)
        compare(table);
}

/* ---- the command ------------------------------------------------------------------------------------------------- */

static int play_all(struct table *table)
{
    int status = TOOL_FINE;
    table->fine = true;
    tell_other_ways(table);
    for (int teams = 1; teams <= TRIAL_TEAMS_MOST; teams++) {
        if (!table->wish->teams[teams])
            continue;
        if (!play(table, teams))
            return TOOL_PROBLEMS;
        tell(table);
    }
    if (table->changes.length)
        terminal_print(table->wish->output == OUTPUT_SENTENCES ? stdout : stderr, table->changes.bytes);
    if (table->wish->report)
        status = write_page(table);
    return status == TOOL_FINE && !table->fine ? TOOL_PROBLEMS : status;
}

int campaign_simulate(struct tool *tool, struct wish *wish)
{
    struct table *table = calloc(1, sizeof *table);
    int status = TOOL_USAGE;
    if (!table)
        return status;
    table->tool = tool;
    table->wish = wish;
    if ((!wish->merges || campaign_merge(tool, wish, &table->merged)) && takes_wish(table) && takes_teams(table) &&
        tool_open_editions(tool) && lay_out(table))
        status = play_all(table);
    for (int i = 0; i < CAMPAIGN_MISSIONS; i++)
        scenario_free(table->scenario[i]);
    campaign_past_free(table->merged);
    campaign_past_free(table->old);
    free(table->changes.bytes);
    free(table);
    return status;
}

int tool_campaign(struct tool *tool, int count, char **arguments)
{
    struct wish wish;
    if (!simulate_read_wish(tool, count, arguments, &wish) || (wish.files != 1 && !wish.merges))
        return tool_usage(tool, "campaign");
    return campaign_simulate(tool, &wish);
}
