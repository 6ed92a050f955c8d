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
static bool read_call(const struct tool *tool, int count, char **arguments, const char **file, long long *teams)
{
    for (int i = 0; i < count; i++) {
        const char *name = arguments[i], *value = tool_option(count, arguments, &i, "--teams");
        bool is_file = !value && name[0] != '-' && !*file;
        if (value && !tool_number(value, 1, TEAM_MAX, teams))
            return tool_refuse_number(tool, name, value, 1, TEAM_MAX);
        if (!is_file && !value)
            return tool_refuse_argument(tool, name, NULL);
        *file = is_file ? arguments[i] : *file;
    }
    return *file != NULL;
}

/* Is the mission for so many? If not, it is told. */
static bool is_for(const struct tool *tool, const char *file, const struct mission *mission, long teams)
{
    char asked[16];
    bool one = mission->least_teams == mission->most_teams,
         fine = teams >= mission->least_teams && teams <= mission->most_teams;
    (void)snprintf(asked, sizeof asked, "%ld", teams);
    if (!fine)
        tool_say(tool, stderr, one ? "tool.simulate.no_teams.one" : "tool.explain.no_teams",
                 SLOTS({"file", file, 0}, {"teams", asked, 0}, {"least", NULL, mission->least_teams},
                       {"most", NULL, mission->most_teams}));
    return fine;
}

/* Leaves what holds for so many alone, and says so first. */
static void begin_for(const struct tool *tool, struct mission *mission, long teams)
{
    mission_use_fewer(mission, teams <= FEWER_TEAMS_MOST);
    mission->fewer.given = 0; /* what others have is not asked for */
    tool_say(tool, stdout, "tool.explain.teams", SLOTS({"n", NULL, teams}));
}

int tool_explain(struct tool *tool, int count, char **arguments)
{
    static char text[EXPLAIN_SIZE];
    const char *file = NULL;
    long long teams = 0;
    if (!read_call(tool, count, arguments, &file, &teams))
        return tool_usage(tool, "explain");
    if (!tool_open_editions(tool))
        return TOOL_USAGE;
    enum file_sort sort = file_sort_of(file);
    if (sort == FILE_SORT_PLAN)
        return explain_plan(tool, file);
    struct scenario *scenario = tool_open_mission(tool, file);
    if (!scenario)
        return TOOL_PROBLEMS;
    bool fine = !teams || is_for(tool, file, &scenario->mission, (long)teams);
    if (fine && teams)
        begin_for(tool, &scenario->mission, (long)teams);
    if (fine) {
        mission_explain(text, sizeof text, &scenario->mission, scenario->catalogue, &tool->strings);
        terminal_print(stdout, text);
    }
    scenario_free(scenario);
    return fine ? TOOL_FINE : TOOL_USAGE;
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
