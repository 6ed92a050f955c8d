/* help.c -- what the commands do, and what to do about each problem code. */
#include "shell/json/suggest.h"
#include "siege/mission/mission_problems.h"
#include "tool/tool.h"

#include <ctype.h>
#include <string.h>

enum { SENTENCE_BYTES = 2048, KEY_BYTES = 64 };

/* The sentence of a code with "…" where a file's own words would stand. */
static void write_sentence(const struct tool *tool, int code, char *out, size_t size)
{
    static const char *const SLOTS[] = {"culprit", "expected", "found", "number", "min", "max", "line", "list", "was"};
    enum { COUNT = sizeof SLOTS / sizeof *SLOTS };
    struct phrase_slot slots[COUNT];
    char key[KEY_BYTES];
    for (int i = 0; i < COUNT; i++)
        slots[i] = (struct phrase_slot){SLOTS[i], "…", 0};
    (void)snprintf(key, sizeof key, "problem.%s", PROBLEM_NAME(code));
    phrase_write(out, size, string_get(&tool->strings, key), slots, COUNT);
}

static void say_code(const struct tool *tool, int code, const char *key)
{
    char sentence[SENTENCE_BYTES];
    char help[KEY_BYTES];
    write_sentence(tool, code, sentence, sizeof sentence);
    (void)snprintf(help, sizeof help, "problem.%s.help", PROBLEM_NAME(code));
    tool_say(tool, stdout, key,
             SLOTS({"code", PROBLEM_NAME(code), 0}, {"severity", problem_severity_name(problem_severity(code)), 0},
                   {"sentence", sentence, 0}, {"help", string_get(&tool->strings, help), 0}));
}

static int say_all_codes(const struct tool *tool)
{
    for (int i = 0; i < MISSION_PROBLEMS.count; i++)
        say_code(tool, MISSION_PROBLEMS.code[i], "tool.help.line");
    return TOOL_FINE;
}

static int say_unknown(const struct tool *tool, const char *topic)
{
    static const char *const TOPIC[] = {"check",  "fix",   "explain", "simulate", "campaign",     "replay",
                                        "report", "bench", "serve",   "schema",   "help",         "codes",
                                        "format", "map",   "pack",    "install",  "import-tiled", "generate"};
    enum { TOPICS = sizeof TOPIC / sizeof *TOPIC };
    char name[PROBLEM_CODE_END][PROBLEM_NAME_SIZE];
    const char *names[TOPICS + PROBLEM_CODE_END];
    int count = 0;
    while (count < TOPICS) {
        names[count] = TOPIC[count];
        count++;
    }
    for (int i = 0; i < MISSION_PROBLEMS.count; i++)
        names[count++] = problem_code_name(name[i], MISSION_PROBLEMS.code[i]);
    int near = suggest_find(topic, names, count);
    tool_say(tool, stderr, near >= 0 ? "tool.help.suggest" : "tool.help.unknown",
             SLOTS({"topic", topic, 0}, {"suggestion", near >= 0 ? names[near] : "", 0}));
    return TOOL_USAGE;
}

int tool_help(struct tool *tool, int count, char **arguments)
{
    char name[KEY_BYTES], key[KEY_BYTES];
    if (count == 0) {
        tool_say(tool, stdout, "tool.help", NULL, 0);
        return TOOL_FINE;
    }
    if (strcmp(arguments[0], "codes") == 0)
        return say_all_codes(tool);
    (void)snprintf(key, sizeof key, "tool.%s.usage", arguments[0]);
    if (strings_has(&tool->strings, key)) {
        tool_say(tool, stdout, key, NULL, 0);
        return TOOL_FINE;
    }
    (void)snprintf(name, sizeof name, "%s", arguments[0]);
    name[0] = (char)toupper((unsigned char)name[0]);
    int code = problem_code_find(&MISSION_PROBLEMS, name);
    if (code == PROBLEM_NONE)
        return say_unknown(tool, arguments[0]);
    say_code(tool, code, "tool.help.code");
    return TOOL_FINE;
}
