/* explain_plan.c -- a campaign read back in sentences: its missions in order, what follows each, what is kept. */
#include "siege/mission/campaign/campaign_load.h"
#include "siege/mission/load/mission_load.h"
#include "siege/text/mission/campaign_ways.h"
#include "siege/text/mission/results.h"
#include "tool/explain_plan.h"

#include <stdlib.h>
#include <string.h>

enum { WORDS_BYTES = 256 };

/* A campaign being explained. */
struct explaining {
    const struct tool *tool;
    const struct catalogue *catalogue;
    struct campaign_plan plan;
    struct mission *mission[CAMPAIGN_MISSIONS]; /* owned; NULL: it cannot be read */
};

/* NULL if it cannot be read. */
static struct mission *load_mission(const struct explaining *explaining, const char *path)
{
    struct mission *mission = malloc(sizeof *mission);
    problem_list_clear(explaining->tool->problems);
    if (mission &&
        mission_load(mission, editions_of_file(explaining->tool->editions, path), path, explaining->tool->problems))
        return mission;
    free(mission);
    return NULL;
}

static const char *title_of(const struct explaining *explaining, int index)
{
    return explaining->mission[index] ? explaining->mission[index]->title : explaining->plan.mission[index];
}

/* ---- sentences ------------------------------------------------------------------------------------------------- */

static const char *word(const struct tool *tool, const char *key)
{
    return string_get(&tool->strings, key);
}

static void list_modes(const struct explaining *explaining, char out[WORDS_BYTES])
{
    static const char *const KEY[] = {"tool.plan.versus", "tool.plan.coop", "tool.plan.solo"};
    size_t length = 0;
    out[0] = '\0';
    for (int mode = 0; mode < CAMPAIGN_MODE_COUNT && length < WORDS_BYTES; mode++)
        if (explaining->plan.modes >> mode & 1)
            length += (size_t)snprintf(out + length, WORDS_BYTES - length, "%s%s", length ? ", " : "",
                                       word(explaining->tool, KEY[mode]));
}

static void say_head(const struct explaining *explaining)
{
    const struct campaign_plan *plan = &explaining->plan;
    const struct tool *tool = explaining->tool;
    char modes[WORDS_BYTES];
    list_modes(explaining, modes);
    tool_say(tool, stdout, "tool.plan.head",
             SLOTS({"title", plan->title, 0}, {"edition", plan->edition, 0}, {"missions", NULL, plan->missions},
                   {"min", NULL, plan->least_players}, {"max", NULL, plan->most_players}, {"modes", modes, 0}));
    if (plan->rank > 1)
        tool_say(tool, stdout, "tool.plan.rank", SLOTS({"rank", NULL, plan->rank}));
}

/* What may follow and when, with two spaces more than its mission; the next in the list needs no words. */
static void say_forks(const struct explaining *explaining, int at)
{
    const struct campaign_plan *plan = &explaining->plan;
    const struct words words = {&explaining->tool->strings, explaining->catalogue};
    struct campaign_fork fork[FORKS_MOST];
    char line[WORDS_SENTENCE_MAX * 4];
    int count = campaign_plan_forks(plan, at, fork);
    for (int i = 0; i < count; i++) {
        int next = fork[i].next;
        if (count == 1 && next == at + 1 && next < plan->missions)
            continue;
        campaign_fork_sentence(line, sizeof line, &words, &plan->ways, &fork[i], i == 0,
                               next == plan->missions ? NULL : title_of(explaining, next));
        tool_say(explaining->tool, stdout, "tool.plan.fork", SLOTS({"text", line, 0}));
    }
}

static void say_reward(const struct explaining *explaining, const struct mission *mission)
{
    const struct words words = {&explaining->tool->strings, explaining->catalogue};
    char line[WORDS_SENTENCE_MAX];
    for (int i = 0; i < mission->objectives; i++)
        if (objective_reward_sentence(line, sizeof line, &words, mission, i)[0])
            tool_say(explaining->tool, stdout, "tool.plan.reward", SLOTS({"text", line, 0}));
}

static void say_mission(const struct explaining *explaining, int at)
{
    const struct campaign_plan *plan = &explaining->plan;
    tool_say(explaining->tool, stdout, "tool.plan.mission",
             SLOTS({"number", NULL, at + 1}, {"title", title_of(explaining, at), 0}, {"id", plan->mission[at], 0}));
    if (explaining->mission[at])
        say_reward(explaining, explaining->mission[at]);
    say_forks(explaining, at);
}

static void say_end(const struct explaining *explaining)
{
    const struct campaign_plan *plan = &explaining->plan;
    const struct tool *tool = explaining->tool;
    bool by_rank = explaining->catalogue->parameters.credits_by_rank != 0;
    tool_say(tool, stdout, by_rank ? "tool.plan.kept_ranks" : "tool.plan.kept_credits",
             SLOTS({"credits", NULL, CAMPAIGN_START_CREDITS}, {"price", NULL, CAMPAIGN_CREDIT_PRICE}));
    if (plan->kind == CAMPAIGN_LONG)
        tool_say(tool, stdout, "tool.plan.target", SLOTS({"target", NULL, plan->target}));
    else
        tool_say(tool, stdout, by_rank ? "tool.plan.highest_rank" : "tool.plan.highest_score", NULL, 0);
    if (plan->together)
        tool_say(tool, stdout,
                 campaign_plan_is_branched(plan) ? "campaign.end.together.branched" : "campaign.end.together",
                 SLOTS({"number", NULL, plan->together}, {"number2", NULL, plan->missions}));
}

/* ---- the command ----------------------------------------------------------------------------------------------- */

static bool load(struct explaining *explaining, struct tool *tool, const char *path)
{
    char shipped[FILE_PATH_SIZE], mission[FILE_PATH_SIZE];
    explaining->tool = tool;
    explaining->catalogue = editions_of_file(tool->editions, path);
    if (!tool_mission_path(tool, "", shipped) ||
        !campaign_load_beside(&explaining->plan, explaining->catalogue, shipped, path, tool->problems)) {
        problem_list_print(stderr, tool->problems, PROBLEM_FORMAT_TEXT, &tool->strings);
        return false;
    }
    for (int i = 0; i < explaining->plan.missions; i++)
        if (campaign_find_mission(mission, explaining->plan.mission[i], shipped, path))
            explaining->mission[i] = load_mission(explaining, mission);
    return true;
}

int explain_plan(struct tool *tool, const char *path)
{
    struct explaining *explaining = calloc(1, sizeof *explaining);
    int status = TOOL_PROBLEMS;
    if (explaining && load(explaining, tool, path)) {
        say_head(explaining);
        for (int i = 0; i < explaining->plan.missions; i++)
            say_mission(explaining, i);
        say_end(explaining);
        status = TOOL_FINE;
    }
    for (int i = 0; explaining && i < CAMPAIGN_MISSIONS; i++)
        free(explaining->mission[i]);
    free(explaining);
    return status;
}
