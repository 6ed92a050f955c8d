/* schema.c -- the JSON Schema of our files, for editors anywhere. */
#include "siege/mission/campaign/campaign_load.h"
#include "siege/mission/load/field_kinds.h"
#include "siege/mission/load/mission_load.h"
#include "tool/tool.h"

#include <string.h>

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
