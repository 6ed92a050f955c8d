/* main.c -- citadel-tool: check, fix, format, explain, draw, simulate, replay, report, bench and serve missions without
 * a window. */
#include "base/version.h"
#include "tool/tool.h"

#include <string.h>

static const struct {
    const char *name;
    int (*run)(struct tool *tool, int count, char **arguments);
} COMMAND[] = {{"check", tool_check},       {"fix", tool_fix},
               {"format", tool_format},     {"explain", tool_explain},
               {"map", tool_map},           {"simulate", tool_simulate},
               {"campaign", tool_campaign}, {"replay", tool_replay},
               {"report", tool_report},     {"bench", tool_bench},
               {"serve", tool_serve},       {"schema", tool_schema},
               {"pack", tool_pack},         {"install", tool_install},
               {"unpack", tool_install},    {"import-tiled", tool_import_tiled},
               {"generate", tool_generate}, {"help", tool_help}};

enum { COMMANDS = sizeof COMMAND / sizeof *COMMAND };

static int run(struct tool *tool, int count, char **arguments)
{
    if (count < 2) {
        tool_say(tool, stderr, "tool.help", NULL, 0);
        return TOOL_USAGE;
    }
    if (strcmp(arguments[1], "--help") == 0 || strcmp(arguments[1], "-h") == 0)
        return tool_help(tool, 0, NULL);
    if (strcmp(arguments[1], "--version") == 0) {
        tool_say(tool, stdout, "tool.version", SLOTS({"version", CITADEL_VERSION, 0}));
        return TOOL_FINE;
    }
    bool asks = count > 2 && (strcmp(arguments[2], "--help") == 0 || strcmp(arguments[2], "-h") == 0);
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(arguments[1], COMMAND[i].name) == 0)
            return asks ? tool_help(tool, 1, arguments + 1) : COMMAND[i].run(tool, count - 2, arguments + 2);
    return tool_refuse_command(tool, arguments[1]);
}

/* Takes "--assets FOLDER" out of the call, wherever it stands; "" without a folder, NULL: it is not there. */
static const char *take_assets(int *count, char **arguments)
{
    const char *folder = NULL;
    int kept = 1;
    for (int i = 1; i < *count; i++) {
        const char *value = tool_option(*count, arguments, &i, "--assets");
        if (value)
            folder = value;
        else
            arguments[kept++] = arguments[i];
    }
    *count = kept;
    return folder;
}

int main(int count, char **arguments)
{
    static struct tool tool;
    const char *assets = take_assets(&count, arguments);
    if (!tool_begin(&tool, assets))
        return TOOL_USAGE;
    int status = run(&tool, count, arguments);
    tool_end(&tool);
    if (fflush(stdout) != 0 && status == TOOL_FINE)
        status = TOOL_USAGE;
    return status;
}
