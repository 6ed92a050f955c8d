/* explain.c -- what is read and not played: a mission back in plain sentences, the JSON Schema of our files. */
#include "shell/store/terminal.h"
#include "siege/mission/campaign/campaign_load.h"
#include "siege/mission/load/field_kinds.h"
#include "siege/mission/load/mission_load.h"
#include "siege/text/mission/campaign_ways.h"
#include "siege/text/mission/mission_explain.h"
#include "tool/tool.h"

#include <string.h>

/* The titles of a plan's missions, where they are found. */
struct titles {
    const struct campaign_plan *plan;
    char text[CAMPAIGN_MISSIONS][TITLE_MAX_BYTES];
    const char *title[CAMPAIGN_MISSIONS];
};

static void look_at(struct tool *tool, const char *path, void *closure)
{
    struct titles *titles = closure;
    struct mission_summary summary;
    if (campaign_is_plan_path(path) || !mission_load_summary(&summary, path, tool->problems)) {
        problem_list_clear(tool->problems);
        return;
    }
    for (int i = 0; i < titles->plan->missions; i++)
        if (strcmp(titles->plan->mission[i], summary.id) == 0) {
            memcpy(titles->text[i], summary.title, sizeof titles->text[i]);
            titles->title[i] = titles->text[i];
        }
}

/* A plan of a campaign: what it is, its missions and what may follow each. */
static int explain_campaign(struct tool *tool, const char *path)
{
    static char text[CAMPAIGN_EXPLAIN_SIZE];
    static struct campaign_plan plan;
    static struct titles titles;
    char shipped[FILE_PATH_SIZE];
    const struct catalogue *catalogue = editions_of_file(tool->editions, path);
    const struct words words = {&tool->strings, catalogue};
    if (!tool_mission_path(tool, "", shipped) ||
        !campaign_load_beside(&plan, catalogue, shipped, path, tool->problems)) {
        problem_list_print(stderr, tool->problems, PROBLEM_FORMAT_TEXT, &tool->strings);
        return TOOL_PROBLEMS;
    }
    titles = (struct titles){.plan = &plan};
    (void)mission_files_visit(tool, shipped, look_at, &titles);
    campaign_explain(text, sizeof text, &words, &plan, titles.title);
    terminal_print(stdout, text);
    return TOOL_FINE;
}

int tool_explain(struct tool *tool, int count, char **arguments)
{
    static char text[EXPLAIN_SIZE];
    if (count != 1 || arguments[0][0] == '-')
        return tool_usage(tool, "explain");
    if (!tool_open_editions(tool))
        return TOOL_USAGE;
    if (campaign_is_plan_path(arguments[0]))
        return explain_campaign(tool, arguments[0]);
    struct scenario *scenario = tool_open_mission(tool, arguments[0]);
    if (!scenario)
        return TOOL_PROBLEMS;
    mission_explain(text, sizeof text, &scenario->mission, scenario->catalogue, &tool->strings);
    terminal_print(stdout, text);
    scenario_free(scenario);
    return TOOL_FINE;
}

int tool_schema(struct tool *tool, int count, char **arguments)
{
    bool campaign = count >= 1 && strcmp(arguments[0], "campaign") == 0;
    if (count < 1 || count > 2 || (!campaign && strcmp(arguments[0], "mission") != 0))
        return tool_usage(tool, "schema");
    if (!tool_open_editions(tool))
        return TOOL_USAGE;
    const struct catalogue *catalogue = count == 2 ? editions_find(tool->editions, arguments[1])
                                                   : editions_first(tool->editions);
    if (!catalogue)
        return tool_usage(tool, "schema");
    field_kinds_write_schema(stdout, campaign ? &SCHEMA_CAMPAIGN : &SCHEMA_MISSION, catalogue, &tool->strings);
    return TOOL_FINE;
}
