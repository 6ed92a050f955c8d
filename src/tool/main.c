/* main.c -- citadel-tool: check, fix, format, explain, draw, simulate, replay, report, bench and serve missions without
 * a window. */
#include "base/version.h"
#include "shell/store/files.h"
#include "siege/mission/package/package.h"
#include "tool/tool.h"

#include <string.h>

/* `unpacked`: of a package it takes no missions while they are packed. */
static const struct {
    const char *name;
    int (*run)(struct tool *tool, int count, char **arguments);
    bool unpacked;
} COMMAND[] = {{"check", tool_check, false},
               {"fix", tool_fix, true},
               {"format", tool_format, true},
               {"explain", tool_explain, true},
               {"map", tool_map, true},
               {"simulate", tool_simulate, true},
               {"campaign", tool_campaign, true},
               {"replay", tool_replay, false},
               {"report", tool_report, false},
               {"bench", tool_bench, false},
               {"serve", tool_serve, false},
               {"schema", tool_schema, false},
               {"pack", tool_pack, false},
               {"install", tool_install, false},
               {"unpack", tool_install, false},
               {"import-tiled", tool_import_tiled, false},
               {"generate", tool_generate, false},
               {"help", tool_help, false}};

enum { COMMANDS = sizeof COMMAND / sizeof *COMMAND };

/* The first argument that names a package, or NULL. */
static const char *package_among(int count, char **arguments)
{
    for (int i = 0; i < count; i++)
        if (arguments[i][0] != '-' && file_ends_with(arguments[i], PACKAGE_ENDING))
            return arguments[i];
    return NULL;
}

static int carry_out(struct tool *tool, int which, int count, char **arguments)
{
    const char *package = COMMAND[which].unpacked ? package_among(count, arguments) : NULL;
    if (!package)
        return COMMAND[which].run(tool, count, arguments);
    tool_say(tool, stderr, "tool.packed", SLOTS({"file", package, 0}, {"command", COMMAND[which].name, 0}));
    return TOOL_USAGE;
}

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
            return asks ? tool_help(tool, 1, arguments + 1) : carry_out(tool, i, count - 2, arguments + 2);
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
    bool lost = fflush(stdout) != 0 || ferror(stdout);
    if (lost)
        tool_say(&tool, stderr, "tool.output_lost", NULL, 0);
    tool_end(&tool);
    return lost && status == TOOL_FINE ? TOOL_USAGE : status;
}
