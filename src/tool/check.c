/* check.c -- every mistake of mission files in one run. */
#include "mission/mission_load.h"
#include "tool/tool.h"

#include <stdlib.h>
#include <string.h>

static bool read_format(const char *text, enum problem_format *format)
{
    static const char *const NAME[] = {"text", "json", "github"};
    for (int i = 0; i < 3; i++) {
        if (strcmp(text, NAME[i]) == 0) {
            *format = (enum problem_format)i;
            return true;
        }
    }
    return false;
}

/* Checks one file; adds to the sums. */
static void check_file(struct tool *tool, const char *path, enum problem_format format, int *errors, int *warnings)
{
    static struct mission mission;
    problem_list_clear(tool->problems);
    (void)mission_load(&mission, &tool->catalogue, path, tool->problems);
    problem_list_print(stdout, tool->problems, format, &tool->strings);
    *errors += tool->problems->errors;
    *warnings += tool->problems->warnings;
}

int tool_check(struct tool *tool, int count, char **arguments)
{
    enum problem_format format = PROBLEM_FORMAT_TEXT;
    int files = 0;
    int errors = 0;
    int warnings = 0;
    for (int i = 0; i < count; i++) {
        const char *value = tool_option(count, arguments, &i, "--format");
        if (value ? !read_format(value, &format) : arguments[i][0] == '-')
            return tool_usage(tool, "check");
        files += value == NULL;
    }
    if (files == 0)
        return tool_usage(tool, "check");
    if (!tool_load_catalogue(tool, "classic"))
        return TOOL_USAGE;
    for (int i = 0; i < count; i++)
        if (!tool_option(count, arguments, &i, "--format"))
            check_file(tool, arguments[i], format, &errors, &warnings);
    const struct phrase_slot slots[] = {{"count", NULL, files}, {"errors", NULL, errors}, {"warnings", NULL, warnings}};
    if (format == PROBLEM_FORMAT_TEXT)
        tool_say(tool, stdout, errors || warnings ? "tool.check.found" : "tool.check.fine", slots, 3);
    return errors ? TOOL_PROBLEMS : TOOL_FINE;
}
