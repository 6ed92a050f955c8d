/* explain.c -- a mission read back in plain sentences. */
#include "shell/store/terminal.h"
#include "siege/text/mission/mission_explain.h"
#include "tool/tool.h"

int tool_explain(struct tool *tool, int count, char **arguments)
{
    static char text[EXPLAIN_SIZE];
    if (count != 1 || arguments[0][0] == '-')
        return tool_usage(tool, "explain");
    if (!tool_open_editions(tool))
        return TOOL_USAGE;
    struct scenario *scenario = tool_open_mission(tool, arguments[0]);
    if (!scenario)
        return TOOL_PROBLEMS;
    mission_explain(text, sizeof text, &scenario->mission, scenario->catalogue, &tool->strings);
    terminal_print(stdout, text);
    scenario_free(scenario);
    return TOOL_FINE;
}
