/* simulate.c -- how missions play: win rates with intervals, rounds, losses, by number of teams and Rank. */
#include "tool/simulate.h"

#include "base/version.h"
#include "shell/store/terminal.h"
#include "tool/document.h"

#include <stdlib.h>
#include <string.h>

/* What one call makes, mission after mission. */
struct telling {
    const struct tool *tool;
    struct wish *wish;
    struct bytes page;
    bool begun; /* the page is */
    bool fine;  /* every mission came to an end */
};

bool simulate_read_list(const char *text, int most, bool *listed)
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

/* How the games are to be played. */
static bool read_players(int count, char **arguments, int *at, struct wish *wish, bool *fine)
{
    const char *value;
    *fine = true;
    if ((value = tool_option(count, arguments, at, "--policy"))) {
        wish->policy_named = value;
        *fine = measured_read_policy(value, &wish->policy);
    } else if ((value = tool_option(count, arguments, at, "--legion"))) {
        *fine = measured_read_commander(value, &wish->legion);
    } else if ((value = tool_option(count, arguments, at, "--rank"))) {
        wish->ranks_asked = value;
        *fine = simulate_read_list(value, TRIAL_RANKS_MOST, wish->ranks);
    } else if ((value = tool_option(count, arguments, at, "--teams"))) {
        wish->teams_asked = value;
    } else if (strcmp(arguments[*at], "--printed") == 0) {
        wish->printed = true;
    } else if ((value = tool_option(count, arguments, at, "--option"))) {
        *fine = wish->options < WISHED_OPTIONS;
        if (*fine)
            wish->option[wish->options++] = value;
    } else {
        return false;
    }
    return true;
}

/* Which games, and how many at once. */
static bool read_games(int count, char **arguments, int *at, struct wish *wish, bool *fine)
{
    static const struct {
        const char *name;
        long long least, greatest;
    } NUMBER[] = {{"--runs", 1, RUNS_MOST},
                  {"--first", 1, RUNS_MOST},
                  {"--jobs", 1, SYSTEM_THREADS_MAX},
                  {"--thinking", 1, NEPHARITE_THINKING_MOST},
                  {"--seed", 0, INT64_MAX}};
    for (int i = 0; i < 5; i++) {
        long long number;
        const char *value = tool_option(count, arguments, at, NUMBER[i].name);
        if (!value)
            continue;
        *fine = tool_number(value, NUMBER[i].least, NUMBER[i].greatest, &number);
        int *const PLACE[] = {&wish->runs, &wish->first, &wish->jobs, &wish->thinking};
        if (*fine && i < 4)
            *PLACE[i] = (int)number;
        else if (*fine)
            wish->seed = (uint64_t)number;
        wish->least = *fine ? 0 : NUMBER[i].least;
        wish->greatest = *fine ? 0 : NUMBER[i].greatest;
        return true;
    }
    return false;
}

static bool read_path(int count, char **arguments, int *at, const char *name, const char **path)
{
    const char *value = tool_option(count, arguments, at, name);
    *path = value ? value : *path;
    return value != NULL;
}

/* One argument, or two if the second is the value of the first. */
static bool read_argument(int count, char **arguments, int *at, struct wish *wish)
{
    static const char *const OUTPUT[] = {NULL, "--json", "--markdown", "--table", "--strength"};
    bool fine;
    const char *name = arguments[*at];
    if (read_players(count, arguments, at, wish, &fine) || read_games(count, arguments, at, wish, &fine)) {
        wish->playing = name;
        return fine;
    }
    if (read_path(count, arguments, at, "--report", &wish->report))
        return wish->report[0] && wish->report[0] != '-';
    if (read_path(count, arguments, at, "--compare", &wish->compare))
        return wish->compare[0] && wish->compare[0] != '-';
    int output = tool_word(arguments[*at], OUTPUT, OUTPUTS);
    wish->output_named = output >= 0 ? name : wish->output_named;
    if (output >= 0)
        wish->output = (enum output)output;
    else if (strcmp(name, "--watch") == 0)
        wish->watched = true;
    else if (strcmp(name, "--merge") == 0)
        wish->merges = true;
    else if (name[0] == '-' || wish->files == FILES_MOST)
        return false;
    else
        wish->file[wish->files++] = name;
    return true;
}

int simulate_thinking(const struct wish *wish)
{
    return wish->legion.searches ? wish->thinking : 0;
}

static void name_thinker(struct wish *wish)
{
    if (!wish->legion.searches || wish->thinking == NEPHARITE_THINKING)
        return;
    (void)snprintf(wish->legion_named, sizeof wish->legion_named, "%s:%d", wish->legion.name, wish->thinking);
    wish->legion.name = wish->legion_named;
}

static void name_option(struct wish *wish, const char *option)
{
    size_t length = strlen(wish->options_named);
    (void)snprintf(wish->options_named + length, sizeof wish->options_named - length, "%s%s", length ? "," : "",
                   option);
}

bool simulate_read_wish(const struct tool *tool, int count, char **arguments, struct wish *wish)
{
    *wish = (struct wish){.runs = 1000,
                          .first = 1,
                          .jobs = system_processors(),
                          .thinking = NEPHARITE_THINKING,
                          .seed = 1,
                          .policy = BOT_CAUTIOUS,
                          .legion = {.name = "deck", .policy = BOT_GREEDY, .deck = true},
                          .policy_named = "cautious"};
    for (int i = 0; i < count; i++) {
        int first = i;
        if (read_argument(count, arguments, &i, wish))
            continue;
        const char *value = i > first ? arguments[i] : NULL;
        return wish->greatest ? tool_refuse_number(tool, arguments[first], value, wish->least, wish->greatest)
                              : tool_refuse_argument(tool, arguments[first], value);
    }
    if (wish->merges && wish->playing) {
        tool_say(tool, stderr, "tool.simulate.merge_only", SLOTS({"argument", wish->playing, 0}));
        return false;
    }
    name_thinker(wish);
    if (!wish->merges && !wish->printed)
        wish->options = measured_propose(wish->option, wish->options, WISHED_OPTIONS);
    for (int i = 0; i < wish->options; i++)
        name_option(wish, wish->option[i]);
    return wish->files > 0;
}

/* ---- playing --------------------------------------------------------------------------------------------------- */

static struct words words_of(const struct tool *tool, const struct subject *subject)
{
    return (struct words){&tool->strings, subject->scenario->catalogue};
}

const char *simulate_options_text(const struct tool *tool, const char *options)
{
    return options[0] ? options : string_get(&tool->strings, "tool.trial.no_options");
}

static void play(struct telling *telling, struct subject *subject, int rank, int teams, struct trial_sum *sum)
{
    const struct wish *wish = telling->wish;
    const char *id = subject->scenario->mission.id;
    if (wish->merges) {
        *sum = past_find(wish->merged, id, rank, teams)->games.sum;
        return;
    }
    struct trial_fault fault = {0};
    struct trial trial = {.scenario = subject->scenario,
                          .teams = teams,
                          .rank = rank,
                          .policy = wish->policy,
                          .legion = wish->legion.policy,
                          .deck = wish->legion.deck,
                          .watched = wish->watched,
                          .seed = wish->seed,
                          .first = wish->first - 1,
                          .runs = wish->runs,
                          .agreed = wish->agreed};
    simulate_run(telling->tool, wish->jobs, simulate_thinking(wish), &trial, sum, &fault);
    if (fault.why)
        tool_say(telling->tool, stderr, "tool.simulate.broken",
                 SLOTS({"mission", id, 0}, {"teams", NULL, teams},
                       {"seed", NULL, (long)trial_setup(&trial, fault.run).seed}, {"broken", fault.why, 0}));
}

static void add_change(const struct telling *telling, struct subject *subject, const char *key,
                       const struct phrase_slot *slots, int count)
{
    const struct words words = words_of(telling->tool, subject);
    bytes_format(&subject->changes, "%s\n", words_tell(&words, key, slots, count));
}

/* What the same games of another time say to these. */
static void compare(const struct telling *telling, struct subject *subject, int rank, int teams)
{
    const struct wish *wish = telling->wish;
    const struct words words = words_of(telling->tool, subject);
    const struct mission *mission = &subject->scenario->mission;
    const struct past *old = past_find(wish->old, mission->id, rank, teams);
    if (old)
        trial_compare(&subject->changes, &words, mission, subject->table.cell[rank][teams], &old->games);
    else
        add_change(telling, subject, "tool.simulate.no_row",
                   SLOTS({"teams", NULL, teams}, {"rank", NULL, rank}, {"file", wish->compare, 0}));
}

/* Said once before everything that is compared. */
static void tell_other_ways(const struct telling *telling, struct subject *subject)
{
    const struct wish *wish = telling->wish;
    const struct past *old = wish->compare ? past_find(wish->old, subject->scenario->mission.id, 0, 0) : NULL;
    if (old && (strcmp(old->policy, wish->policy_named) != 0 || strcmp(old->legion, wish->legion.name) != 0 ||
                strcmp(old->options, wish->options_named) != 0))
        add_change(telling, subject, "tool.simulate.other_ways",
                   SLOTS({"file", wish->compare, 0}, {"policy", old->policy, 0}, {"legion", old->legion, 0},
                         {"options", simulate_options_text(telling->tool, old->options), 0}));
}

static bool play_cell(struct telling *telling, struct subject *subject, int rank, int teams)
{
    struct wish *wish = telling->wish;
    struct trial_sum *sum = subject->table.cell[rank][teams] = calloc(1, sizeof *sum);
    if (!sum)
        return false;
    wish->agreed.teams = (uint8_t)teams;
    scenario_apply_changes(subject->scenario, &wish->agreed);
    play(telling, subject, rank, teams, sum);
    if (sum->runs[0] == 0)
        return false;
    telling->fine = telling->fine && sum->stalls[0] + sum->broken[0] == 0;
    simulate_print(telling->tool, wish, subject, rank, teams, sum);
    wish->told = true;
    (void)fflush(stdout);
    if (wish->compare)
        compare(telling, subject, rank, teams);
    return true;
}

/* With --merge: what the files hold. */
static bool is_asked(const struct wish *wish, const struct subject *subject, int rank, int teams)
{
    return wish->merges ? past_find(wish->merged, subject->scenario->mission.id, rank, teams) != NULL
                        : wish->ranks[rank] && wish->teams[teams];
}

static bool play_rank(struct telling *telling, struct subject *subject, int rank)
{
    const struct mission *mission = &subject->scenario->mission;
    bool any = false;
    for (int teams = 1; teams <= TRIAL_TEAMS_MOST; teams++) {
        if (!is_asked(telling->wish, subject, rank, teams))
            continue;
        if (!any)
            simulate_print_title(telling->tool, telling->wish, mission, rank);
        any = true;
        if (!play_cell(telling, subject, rank, teams))
            return false;
    }
    if (any && telling->wish->output == OUTPUT_TABLE)
        simulate_print_row(telling->tool, mission, rank, subject->table.cell[rank]);
    return true;
}

/* ---- telling --------------------------------------------------------------------------------------------------- */

/* By which values one or two teams have played, where the mission has some for them. NULL: nothing is to be told. */
static const char *values_key(const struct wish *wish, const struct subject *subject)
{
    bool few = false;
    for (int rank = 1; rank <= TRIAL_RANKS_MOST; rank++)
        for (int teams = 1; teams <= FEWER_TEAMS_MOST; teams++)
            few = few || subject->table.cell[rank][teams];
    if (!few || !subject->scenario->mission.fewer.given)
        return NULL;
    return measured_adapts(wish->option, wish->options) ? "tool.simulate.adapted" : "tool.simulate.printed";
}

static void tell_values(const struct telling *telling, const struct subject *subject)
{
    const char *key = values_key(telling->wish, subject);
    if (key && telling->wish->output != OUTPUT_JSON)
        tool_say(telling->tool, telling->wish->output == OUTPUT_SENTENCES ? stdout : stderr, key, NULL, 0);
}

static void print_lines(const struct telling *telling, const struct bytes *lines)
{
    if (lines->length)
        terminal_print(telling->wish->output == OUTPUT_SENTENCES ? stdout : stderr, lines->bytes);
}

static void add_to_page(struct telling *telling, const struct subject *subject)
{
    const struct words words = words_of(telling->tool, subject);
    const struct wish *wish = telling->wish;
    char how[512];
    phrase_write(how, sizeof how, string_get(&telling->tool->strings, "tool.trial.how"),
                 SLOTS({"policy", wish->policy_named, 0}, {"legion", wish->legion.name, 0},
                       {"options", simulate_options_text(telling->tool, wish->options_named), 0},
                       {"seed", NULL, (long)wish->seed}, {"first", NULL, wish->first},
                       {"last", NULL, wish->first + wish->runs - 1}));
    if (!telling->begun)
        trial_page_begin(&telling->page, &words, "en", how);
    telling->begun = true;
    const char *values = values_key(wish, subject);
    trial_page_add(&telling->page, &words, &subject->table, values ? words_get(&words, values) : NULL,
                   wish->compare ? &subject->changes : NULL);
}

/* Warnings are told where people read them, not in tables that other programs take. */
static void tell_mission(struct telling *telling, const struct subject *subject)
{
    const struct wish *wish = telling->wish;
    const struct words words = words_of(telling->tool, subject);
    struct bytes findings = {0};
    tell_values(telling, subject);
    if (wish->output == OUTPUT_SENTENCES) {
        trial_find(&findings, &words, &subject->table);
        trial_name_silent(&findings, &words, &subject->table);
        print_lines(telling, &findings);
    }
    print_lines(telling, &subject->changes);
    if (wish->report)
        add_to_page(telling, subject);
    free(findings.bytes);
}

static int write_page(struct telling *telling)
{
    const struct tool *tool = telling->tool;
    const struct words words = {&tool->strings, NULL};
    if (!telling->begun)
        return TOOL_FINE;
    trial_page_end(&telling->page, &words, CITADEL_NAME);
    return tool_hand_out(tool, telling->wish->report, telling->page.failed ? NULL : telling->page.bytes,
                         telling->page.length);
}

/* ---- missions -------------------------------------------------------------------------------------------------- */

/* Has the edition all Ranks that are asked for? If not, it is told which it has. */
static bool has_ranks(const struct tool *tool, const struct wish *wish, const char *file,
                      const struct catalogue *catalogue)
{
    for (int rank = catalogue->ranks + 1; rank <= TRIAL_RANKS_MOST; rank++)
        if (wish->ranks[rank]) {
            tool_say(tool, stderr, "tool.simulate.no_rank", SLOTS({"file", file, 0}, {"most", NULL, catalogue->ranks}));
            return false;
        }
    return true;
}

/* The numbers of teams that are asked for, by default all. Is the mission for all of them? If not, it is told. */
static bool has_teams(const struct tool *tool, struct wish *wish, const char *file, const struct mission *mission)
{
    int most = mission->most_teams < TRIAL_TEAMS_MOST ? mission->most_teams : TRIAL_TEAMS_MOST;
    bool fine = true;
    for (int teams = 1; teams <= TRIAL_TEAMS_MOST; teams++)
        wish->teams[teams] = teams >= mission->least_teams && teams <= most;
    if (!wish->teams_asked)
        return true;
    fine = simulate_read_list(wish->teams_asked, TRIAL_TEAMS_MOST, wish->teams);
    for (int teams = 1; teams <= TRIAL_TEAMS_MOST && fine; teams++)
        fine = !wish->teams[teams] || (teams >= mission->least_teams && teams <= most);
    if (!fine)
        tool_say(tool, stderr, mission->least_teams == most ? "tool.simulate.no_teams.one" : "tool.simulate.no_teams",
                 SLOTS({"file", file, 0}, {"teams", wish->teams_asked, 0}, {"least", NULL, mission->least_teams},
                       {"most", NULL, most}));
    return fine;
}

/* Old results of other missions say nothing about this one. */
static bool has_past(const struct tool *tool, const struct wish *wish, const struct mission *mission)
{
    if (!wish->compare || past_find(wish->old, mission->id, 0, 0))
        return true;
    tool_say(tool, stderr, "tool.simulate.other_mission",
             SLOTS({"file", wish->compare, 0}, {"other", wish->old->mission, 0}, {"mission", mission->id, 0}));
    return false;
}

static int simulate_subject(struct telling *telling, struct subject *subject)
{
    struct wish *wish = telling->wish;
    const struct tool *tool = telling->tool;
    const struct mission *mission = &subject->scenario->mission;
    if (!has_ranks(tool, wish, subject->file, subject->scenario->catalogue))
        return tool_usage(tool, "simulate");
    if (!has_teams(tool, wish, subject->file, mission) || !has_past(tool, wish, mission) ||
        !measured_agree(tool, editions_options(tool->editions, mission->edition), wish->option, wish->options,
                        &wish->agreed))
        return TOOL_USAGE;
    tell_other_ways(telling, subject);
    for (int rank = 1; rank <= TRIAL_RANKS_MOST; rank++)
        if (!play_rank(telling, subject, rank))
            return TOOL_PROBLEMS;
    tell_mission(telling, subject);
    return TOOL_FINE;
}

/* What its file holds: with --merge, what it held when it was played; else now, zeros if it cannot be read. */
static void note_content(const struct telling *telling, struct subject *subject)
{
    const struct past *past = past_find(telling->wish->merged, subject->scenario->mission.id, 0, 0);
    (void)snprintf(subject->content, sizeof subject->content, "%s",
                   past ? past->content : tool_hash(telling->tool, tool_hash_file(subject->file, 0)));
}

static int simulate_file(struct telling *telling, struct tool *tool, const char *file)
{
    struct subject subject = {.file = file, .scenario = tool_open_mission(tool, file)};
    if (!subject.scenario)
        return TOOL_PROBLEMS;
    subject.table.scenario = subject.scenario;
    subject.table.adapts = measured_adapts(telling->wish->option, telling->wish->options);
    note_content(telling, &subject);
    int result = simulate_subject(telling, &subject);
    for (int rank = 0; rank <= TRIAL_RANKS_MOST; rank++)
        for (int teams = 0; teams <= TRIAL_TEAMS_MOST; teams++)
            free(subject.table.cell[rank][teams]);
    free(subject.changes.bytes);
    scenario_free(subject.scenario);
    return result;
}

static bool has_several_ranks(const struct wish *wish)
{
    int ranks = 0;
    for (int rank = 1; rank <= TRIAL_RANKS_MOST; rank++)
        ranks += !wish->merges && wish->ranks[rank];
    for (const struct past *part = wish->merged; part; part = part->next)
        ranks = part->games.rank != wish->merged->games.rank ? 2 : ranks;
    return ranks > 1;
}

/* TOOL_PROBLEMS if a file does not load, or a mission came to no end. */
static int simulate_files(struct tool *tool, struct wish *wish)
{
    struct telling telling = {.tool = tool, .wish = wish, .fine = true};
    int result = TOOL_FINE;
    wish->ranks[1] = wish->ranks[1] || !wish->ranks_asked;
    wish->several = wish->files > 1 || has_several_ranks(wish);
    simulate_print_head(tool, wish);
    for (int i = 0; i < wish->files && result == TOOL_FINE; i++)
        result = simulate_file(&telling, tool, wish->file[i]);
    if (result == TOOL_FINE && wish->report)
        result = write_page(&telling);
    free(telling.page.bytes);
    return result == TOOL_FINE && !telling.fine ? TOOL_PROBLEMS : result;
}

/* The files that the call names beside the missions. */
static bool read_past(const struct tool *tool, struct wish *wish)
{
    return (!wish->compare || past_read(tool, wish->compare, &wish->old)) && (!wish->merges || past_merge(tool, wish));
}

/* A campaign is played as the command "campaign" does it, and alone. */
static int simulate_plan(struct tool *tool, struct wish *wish, const char *path)
{
    if (wish->files == 1 && !wish->merges)
        return campaign_simulate(tool, wish);
    document_say_kind(tool, path, FILE_SORT_PLAN, wish->merges ? "tool.kind.no_part" : "tool.kind.one_campaign");
    return TOOL_USAGE;
}

int tool_simulate(struct tool *tool, int count, char **arguments)
{
    struct wish wish;
    if (!simulate_read_wish(tool, count, arguments, &wish))
        return tool_usage(tool, "simulate");
    for (int i = 0; i < wish.files; i++)
        if (file_sort_of(wish.file[i]) == FILE_SORT_PLAN)
            return simulate_plan(tool, &wish, wish.file[i]);
    bool campaigns = false;
    if (wish.merges && !past_tell_kind(tool, &wish, &campaigns))
        return TOOL_USAGE;
    if (campaigns)
        return campaign_simulate(tool, &wish);
    if (!tool_open_editions(tool))
        return TOOL_USAGE;
    int result = read_past(tool, &wish) ? simulate_files(tool, &wish) : TOOL_USAGE;
    if (wish.output == OUTPUT_SENTENCES && wish.told)
        tool_say(tool, stdout, "tool.simulate.caption", NULL, 0);
    past_free(wish.merged);
    past_free(wish.old);
    return result;
}
