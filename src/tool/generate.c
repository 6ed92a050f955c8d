/* generate.c -- a new mission from a seed, as hard as was asked for. */
#include "base/hash.h"
#include "siege/forge/forge.h"

#include "shell/store/terminal.h"
#include "shell/system/system.h"
#include "shell/words/bytes.h"
#include "tool/tool.h"

#include <stdlib.h>

/* What one call needs. */
struct making {
    struct tool *tool;
    struct forge_order order;
    const char *edition, *out;
    int jobs;
    long long least, greatest; /* a number that was refused lies outside of these; 0 and 0: it was none */
};

/* How far it is, where a terminal shows it: one line that is written over. */
static bool tell_progress(void *closure, const struct forge_news *news)
{
    const struct making *making = closure;
    char line[160];
    phrase_write(line, sizeof line, string_get(&making->tool->strings, "tool.generate.progress"),
                 SLOTS({"sketch", NULL, news->sketch}, {"games", NULL, news->games},
                       {"rate", tool_tenths(making->tool, news->rate), 0}));
    fputs("\r\033[K", stderr);
    terminal_print(stderr, line);
    (void)fflush(stderr);
    return true;
}

static int generate(struct making *making)
{
    const struct tool *tool = making->tool;
    const struct forge_order *order = &making->order;
    bool shown = system_errors_are_watched();
    const struct forge_desk desk = {&tool->strings, making->jobs, shown ? tell_progress : NULL, making};
    struct forge_made made = {0};
    enum forge_end end = forge_make(order, &desk, &made);
    if (shown)
        fputs("\r\033[K", stderr);
    if (end == FORGE_NOTHING) {
        tool_say(tool, stderr, "tool.generate.none",
                 SLOTS({"attempts", NULL, FORGE_SKETCHES}, {"difficulty", NULL, order->difficulty}));
        return TOOL_PROBLEMS;
    }
    int status = tool_hand_out(tool, making->out, made.text, made.length);
    if (status == TOOL_FINE)
        tool_say(tool, making->out ? stdout : stderr, "tool.generate.done",
                 SLOTS({"title", made.title, 0}, {"rate", tool_tenths(tool, made.rate), 0}, {"games", NULL, made.games},
                       {"teams", NULL, order->teams}));
    free(made.text);
    return status;
}

/* One option with its value. False if it is none, or its value is no such number. */
static bool read_option(struct making *making, int count, char **arguments, int *at)
{
    struct forge_order *order = &making->order;
    long long number;
    const struct {
        const char *name;
        long long least, greatest;
        int *place;
    } NUMBER[] = {{"--teams", 1, FORGE_TEAMS_MOST, &order->teams},
                  {"--difficulty", FORGE_DIFFICULTY_LEAST, FORGE_DIFFICULTY_MOST, &order->difficulty},
                  {"--length", FORGE_LENGTH_LEAST, FORGE_LENGTH_MOST, &order->length},
                  {"--jobs", 1, SYSTEM_THREADS_MAX, &making->jobs}};
    const char *value = tool_option(count, arguments, at, "--edition");
    if (value) {
        making->edition = value;
        return value[0] != 0;
    }
    if ((value = tool_option_out(count, arguments, at))) {
        making->out = value;
        return value[0] && value[0] != '-';
    }
    if ((value = tool_option(count, arguments, at, "--seed"))) { /* as the game reads it */
        order->seed = hash_seed(value);
        return value[0] && value[0] != '-';
    }
    for (int i = 0; i < (int)(sizeof NUMBER / sizeof *NUMBER); i++) {
        if (!(value = tool_option(count, arguments, at, NUMBER[i].name)))
            continue;
        if (!tool_number(value, NUMBER[i].least, NUMBER[i].greatest, &number)) {
            making->least = NUMBER[i].least;
            making->greatest = NUMBER[i].greatest;
            return false;
        }
        *NUMBER[i].place = (int)number;
        return true;
    }
    return false;
}

static bool read_call(struct making *making, int count, char **arguments)
{
    for (int i = 0; i < count; i++) {
        int first = i;
        if (read_option(making, count, arguments, &i))
            continue;
        const char *value = i > first ? arguments[i] : NULL;
        return making->greatest
                   ? tool_refuse_number(making->tool, arguments[first], value, making->least, making->greatest)
                   : tool_refuse_argument(making->tool, arguments[first], value);
    }
    return true;
}

/* Told if there is no such edition. */
static bool find_edition(struct making *making)
{
    const struct catalogue *first = editions_first(making->tool->editions);
    making->order.catalogue = making->edition ? tool_find_edition(making->tool, making->edition) : first;
    making->order.extra = making->order.catalogue != first;
    return making->order.catalogue != NULL;
}

int tool_generate(struct tool *tool, int count, char **arguments)
{
    struct making making = {
        .tool = tool, .order = {.seed = 1, .teams = 2, .difficulty = 50, .length = 6}, .jobs = system_processors()};
    if (!read_call(&making, count, arguments))
        return tool_usage(tool, "generate");
    if (!tool_open_editions(tool) || !find_edition(&making))
        return TOOL_USAGE;
    return generate(&making);
}
