/* tool.c -- opens sentences, editions and missions for a command, and reads its options. */
#include "tool/document.h"
#include "tool/tool.h"

#include "base/hash.h"
#include "shell/json/locale.h"
#include "shell/json/scan.h"
#include "shell/words/bytes.h"
#include "siege/mission/load/mission_load.h"
#include "shell/store/paths.h"
#include "shell/store/terminal.h"
#include "siege/mission/catalogue/editions.h"
#include "siege/text/names/words.h"

#include <cJSON.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { SENTENCE_BYTES = 8192, WORD_BYTES = 24, ARGUMENT_BYTES = 256 };

/* Without sentences there are only these two left. */
static bool load_sentences(struct tool *tool)
{
    struct problem_list *problems = tool->problems;
    if (locale_load(&tool->strings, tool->assets, "en", problems) && locale_check_parts(tool->assets, problems))
        return true;
    const struct problem *first = problems->count > 0 ? &problems->item[0] : NULL;
    char line[FILE_PATH_SIZE + 80];
    snprintf(line, sizeof line, "citadel-tool: the sentences cannot be read: %s:%d:%d",
             first ? problems->files[first->file] : tool->assets, first ? first->line : 1, first ? first->column : 1);
    terminal_print_line(stderr, line, strlen(line));
    return false;
}

/* There are no sentences yet. */
static bool take_assets(struct tool *tool, const char *assets)
{
    char line[FILE_PATH_SIZE + 80];
    int length = snprintf(tool->assets, sizeof tool->assets, "%s", assets);
    if (length > 0 && length < (int)sizeof tool->assets && file_is_assets(&CITADEL_HOME, assets))
        return true;
    snprintf(line, sizeof line,
             assets[0] ? "citadel-tool: the folder \"%s\" does not hold rules, art and sentences."
                       : "citadel-tool: --assets needs a folder behind it.%s",
             assets);
    terminal_print_line(stderr, line, strlen(line));
    return false;
}

static bool find_assets(struct tool *tool)
{
    if (file_find_assets(&CITADEL_HOME, tool->assets, sizeof tool->assets))
        return true;
    fputs("citadel-tool: the folder with rules, art and sentences was not found; name it with --assets, or set "
          "CITADEL_DATA to it.\n",
          stderr);
    return false;
}

bool tool_begin(struct tool *tool, const char *assets)
{
    tool->problems = problem_list_new();
    if (!tool->problems || !(assets ? take_assets(tool, assets) : find_assets(tool)))
        return false;
    if (!load_sentences(tool))
        return false;
    problem_list_clear(tool->problems);
    return true;
}

void tool_end(struct tool *tool)
{
    editions_close(tool->editions);
    problem_list_free(tool->problems);
    strings_clear(&tool->strings);
}

static void print_problems(const struct tool *tool, FILE *out)
{
    problem_list_print(out, tool->problems, PROBLEM_FORMAT_TEXT, &tool->strings);
}

bool tool_open_editions(struct tool *tool)
{
    problem_list_clear(tool->problems);
    tool->editions = editions_open(tool->assets, tool->problems);
    if (!tool->editions)
        print_problems(tool, stderr);
    problem_list_clear(tool->problems);
    return tool->editions != NULL;
}

bool tool_mission_path(const struct tool *tool, const char *name, char path[FILE_PATH_SIZE])
{
    char folder[FILE_PATH_SIZE];
    return file_beside(folder, sizeof folder, tool->assets, "missions") &&
           file_join(path, FILE_PATH_SIZE, folder, name);
}

bool tool_own_missions(char path[FILE_PATH_SIZE])
{
    struct paths paths;
    paths_choose_user(&paths, &CITADEL_HOME, NULL);
    return paths.user[0] && file_join(path, FILE_PATH_SIZE, paths.user, "missions");
}

struct scenario *tool_open_mission(struct tool *tool, const char *path)
{
    enum file_sort sort = file_sort_of(path);
    if (sort != FILE_SORT_MISSION) {
        document_refuse(tool, path, sort);
        return NULL;
    }
    struct mission *mission = malloc(sizeof *mission);
    const struct catalogue *catalogue = editions_of_file(tool->editions, path);
    struct scenario *scenario = NULL;
    problem_list_clear(tool->problems);
    if (mission && mission_load(mission, catalogue, path, tool->problems))
        scenario = scenario_hasten(scenario_new(catalogue, mission));
    else
        print_problems(tool, stderr);
    free(mission);
    return scenario;
}

void tool_say(const struct tool *tool, FILE *out, const char *key, const struct phrase_slot *slots, int count)
{
    char sentence[SENTENCE_BYTES];
    phrase_write(sentence, sizeof sentence, string_get(&tool->strings, key), slots, count);
    terminal_print(out, sentence);
    putc('\n', out);
}

int tool_usage(const struct tool *tool, const char *command)
{
    char key[64];
    (void)snprintf(key, sizeof key, "tool.%s.usage", command);
    tool_say(tool, stderr, key, NULL, 0);
    return TOOL_USAGE;
}

const char *tool_option(int count, char **arguments, int *at, const char *name)
{
    const char *argument = arguments[*at];
    size_t length = strlen(name);
    if (strncmp(argument, name, length) != 0)
        return NULL;
    if (argument[length] == '=')
        return argument + length + 1;
    if (argument[length] != 0)
        return NULL;
    return *at + 1 < count ? arguments[++*at] : "";
}

bool tool_number(const char *text, long long least, long long greatest, long long *number)
{
    char *end;
    errno = 0;
    *number = strtoll(text, &end, 10);
    return end != text && *end == 0 && errno == 0 && *number >= least && *number <= greatest;
}

int tool_word(const char *text, const char *const words[], int count)
{
    for (int i = 0; i < count; i++)
        if (words[i] && strcmp(text, words[i]) == 0)
            return i;
    return -1;
}

const char *tool_tenths(const struct tool *tool, long long tenths)
{
    const struct words words = {&tool->strings, NULL};
    return words_tenths(&words, (long)tenths);
}

const char *tool_hash(const struct tool *tool, uint64_t hash)
{
    char *text = string_room(&tool->strings, WORD_BYTES);
    (void)snprintf(text, WORD_BYTES, "%016" PRIx64, hash);
    return text;
}

uint64_t tool_hash_file(const char *path, uint64_t hash)
{
    char *bytes = NULL;
    size_t length = 0;
    if (file_read_all(path, SCAN_FILE_MAX, &bytes, &length) == FILE_OK)
        hash = hash_bytes(bytes, length, hash);
    free(bytes);
    return hash;
}

/* "--runs 0" */
static const char *argument_text(const struct tool *tool, const char *argument, const char *value)
{
    char *text = string_room(&tool->strings, ARGUMENT_BYTES);
    (void)snprintf(text, ARGUMENT_BYTES, value ? "%s %s" : "%s", argument, value);
    return text;
}

const char *tool_option_out(int count, char **arguments, int *at)
{
    const char *value = tool_option(count, arguments, at, "--out");
    return value ? value : tool_option(count, arguments, at, "-o");
}

const struct catalogue *tool_find_edition(const struct tool *tool, const char *id)
{
    struct bytes names = {0};
    const struct catalogue *found = editions_find(tool->editions, id);
    if (found)
        return found;
    for (int i = 0; i < editions_count(tool->editions); i++)
        bytes_format(&names, i ? ", %s" : "%s", editions_id(tool->editions, i));
    tool_say(tool, stderr, "tool.no_edition", SLOTS({"edition", id, 0}, {"list", names.bytes ? names.bytes : "", 0}));
    free(names.bytes);
    return NULL;
}

bool tool_refuse_argument(const struct tool *tool, const char *argument, const char *value)
{
    tool_say(tool, stderr, "tool.bad_argument", SLOTS({"argument", argument_text(tool, argument, value), 0}));
    return false;
}

bool tool_refuse_number(const struct tool *tool, const char *argument, const char *value, long long least,
                        long long greatest)
{
    tool_say(tool, stderr, greatest == INT64_MAX ? "tool.bad_number.open" : "tool.bad_number",
             SLOTS({"argument", argument_text(tool, argument, value), 0}, {"least", NULL, (long)least},
                   {"greatest", NULL, (long)greatest}));
    return false;
}

void tool_say_unread(const struct tool *tool, const char *path, const char *why)
{
    tool_say(tool, stderr, "tool.no_such_file", SLOTS({"file", path, 0}, {"why", why, 0}));
}

void tool_say_error(const struct tool *tool, const char *path, enum file_error error)
{
    tool_say_unread(tool, path, string_get(&tool->strings, file_error_key(error)));
}

int tool_hand_out(const struct tool *tool, const char *path, const char *text, size_t length)
{
    enum file_error error = !text ? FILE_NO_MEMORY : path ? file_write_atomic(path, text, length) : FILE_OK;
    if (error)
        tool_say_error(tool, path ? path : "-", error);
    else if (!path)
        terminal_print(stdout, text);
    return error ? TOOL_USAGE : TOOL_FINE;
}

void tool_print_json(struct cJSON *value)
{
    char *text = cJSON_PrintUnformatted(value);
    terminal_print(stdout, text ? text : "{}");
    cJSON_free(text);
    cJSON_Delete(value);
}
