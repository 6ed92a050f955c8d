/* explain.c -- what is read and not played: a mission back in plain sentences, the JSON Schema of our files. */
#include "shell/store/terminal.h"
#include "siege/mission/campaign/campaign_load.h"
#include "siege/mission/catalogue/own_load.h"
#include "siege/mission/load/field_kinds.h"
#include "siege/mission/load/mission_load.h"
#include "siege/mission/load/mission_words.h"
#include "siege/text/mission/mission_explain.h"
#include "tool/explain_plan.h"
#include "tool/document.h"
#include "tool/tool.h"

#include <string.h>

int tool_explain(struct tool *tool, int count, char **arguments)
{
    static char text[EXPLAIN_SIZE];
    if (count != 1 || arguments[0][0] == '-')
        return tool_usage(tool, "explain");
    if (!tool_open_editions(tool))
        return TOOL_USAGE;
    enum file_sort sort = file_sort_of(arguments[0]);
    if (sort == FILE_SORT_PLAN)
        return explain_plan(tool, arguments[0]);
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
    static const char *const NAME[] = {"mission", "campaign", "words", "own"};
    static const struct shape *const SHAPE_OF[] = {&SCHEMA_MISSION, &SCHEMA_CAMPAIGN, &SCHEMA_MISSION_WORDS,
                                                   &SCHEMA_OWN};
    int which = count >= 1 && count <= 2 ? tool_word(arguments[0], NAME, 4) : -1;
    if (which < 0)
        return tool_usage(tool, "schema");
    if (!tool_open_editions(tool))
        return TOOL_USAGE;
    const struct catalogue *catalogue = count == 2 ? editions_find(tool->editions, arguments[1])
                                                   : editions_first(tool->editions);
    if (!catalogue && file_sort_of(arguments[1]) == FILE_SORT_MISSION)
        catalogue = editions_of_file(tool->editions, arguments[1]);
    if (!catalogue)
        return tool_usage(tool, "schema");
    field_kinds_write_schema(stdout, SHAPE_OF[which], catalogue, &tool->strings);
    return TOOL_FINE;
}
