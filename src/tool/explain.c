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

/* `teams` 0: for any number of them, with what fewer have beside it. */
static bool read_call(int count, char **arguments, const char **file, long long *teams)
{
    for (int i = 0; i < count; i++) {
        const char *value = tool_option(count, arguments, &i, "--teams");
        bool is_file = !value && arguments[i][0] != '-' && !*file;
        if (!is_file && !(value && tool_number(value, 1, TEAM_MAX, teams)))
            return false;
        *file = is_file ? arguments[i] : *file;
    }
    return *file != NULL;
}

int tool_explain(struct tool *tool, int count, char **arguments)
{
    static char text[EXPLAIN_SIZE];
    const char *file = NULL;
    long long teams = 0;
    if (!read_call(count, arguments, &file, &teams))
        return tool_usage(tool, "explain");
    if (!tool_open_editions(tool))
        return TOOL_USAGE;
    enum file_sort sort = file_sort_of(file);
    if (sort == FILE_SORT_PLAN)
        return explain_plan(tool, file);
    struct scenario *scenario = tool_open_mission(tool, file);
    if (!scenario)
        return TOOL_PROBLEMS;
    if (teams) {
        mission_use_fewer(&scenario->mission, teams <= FEWER_TEAMS_MOST);
        scenario->mission.fewer.given = 0; /* what others have is not asked for */
    }
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
