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

static const char *const TOPIC[] = {"check",  "fix",   "explain", "simulate", "campaign",     "replay",
                                    "report", "bench", "serve",   "schema",   "help",         "codes",
                                    "format", "map",   "pack",    "install",  "import-tiled", "generate"};
enum { TOPICS = sizeof TOPIC / sizeof *TOPIC, CODE_TOPIC = 11, LISTED_MOST = 12 };

/* "W5": the codes that begin with it, a few of them. False if none does. */
static bool list_codes(char *out, size_t size, const char *beginning)
{
    size_t length = 0;
    int found = 0;
    for (int i = 0; i < MISSION_PROBLEMS.count; i++) {
        const char *name = PROBLEM_NAME(MISSION_PROBLEMS.code[i]);
        if (strncmp(name, beginning, strlen(beginning)) != 0 || ++found > LISTED_MOST + 1)
            continue;
        length += (size_t)snprintf(out + length, size - length, "%s%s", found > 1 ? ", " : "",
                                   found > LISTED_MOST ? "…" : name);
    }
    return found > 0;
}

static void list_topics(char *out, size_t size)
{
    size_t length = 0;
    for (int i = 0; i < TOPICS && length < size; i++)
        if (i != CODE_TOPIC)
            length += (size_t)snprintf(out + length, size - length, "%s%s", i ? ", " : "", TOPIC[i]);
}

/* `name`: the topic with a capital letter, as codes have it. */
static int say_unknown(const struct tool *tool, const char *topic, const char *name)
{
    char names[PROBLEM_CODE_END][PROBLEM_NAME_SIZE], list[256] = "";
    const char *known[TOPICS + PROBLEM_CODE_END];
    int count = TOPICS;
    memcpy(known, TOPIC, sizeof TOPIC);
    for (int i = 0; i < MISSION_PROBLEMS.count; i++)
        known[count++] = problem_code_name(names[i], MISSION_PROBLEMS.code[i]);
    bool begins = name[0] && list_codes(list, sizeof list, name);
    int near = begins ? -1 : suggest_find(topic, known, count);
    if (!begins)
        list_topics(list, sizeof list);
    tool_say(tool, stderr,
             begins      ? "tool.help.codes_from"
             : near >= 0 ? "tool.help.suggest"
                         : "tool.help.unknown",
             SLOTS({"topic", topic, 0}, {"suggestion", near >= 0 ? known[near] : "", 0}, {"list", list, 0}));
    return TOOL_USAGE;
}

int tool_refuse_command(const struct tool *tool, const char *command)
{
    int near = suggest_find(command, TOPIC, TOPICS);
    bool named = near >= 0 && near != CODE_TOPIC;
    tool_say(tool, stderr, named ? "tool.unknown_command.suggest" : "tool.unknown_command",
             SLOTS({"command", command, 0}, {"suggestion", named ? TOPIC[near] : "", 0}));
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
        return say_unknown(tool, arguments[0], name);
    say_code(tool, code, "tool.help.code");
    return TOOL_FINE;
}
