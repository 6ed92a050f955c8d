/* saved_check.c -- tells saves from campaigns, opens them as the program would, and prints what was found. */
#include "tool/saved_check.h"

#include "siege/mission/campaign/campaign_save.h"
#include "shell/store/terminal.h"

#include <cjson/cJSON.h>
#include <string.h>

/* Missions and plans of campaigns end in ".json"; what the game saves does not. */
static bool ends_in_json(const char *path)
{
    size_t length = strlen(path);
    return length >= 5 && strcmp(path + length - 5, ".json") == 0;
}

static enum saved_state state_of(enum save_verdict verdict)
{
    switch (verdict) {
    case SAVE_FINE:
        return SAVED_FINE;
    case SAVE_CHANGED:
        return SAVED_EDITED;
    case SAVE_FOREIGN:
    case SAVE_UNREADABLE:
        return SAVED_NONE;
    case SAVE_LATER:
    case SAVE_CUT:
    case SAVE_DAMAGED:
        break;
    }
    return SAVED_WRONG;
}

static enum saved_state check_campaign(struct tool *tool, const char *path, char why[SAVE_WHY_MAX])
{
    static struct campaign_file file;
    (void)campaign_read(&file, path, editions_of_file(tool->editions, path), &tool->strings);
    memcpy(why, file.head.why, SAVE_WHY_MAX);
    return state_of(file.head.verdict);
}

static enum saved_state check_game(struct tool *tool, const char *path, char why[SAVE_WHY_MAX])
{
    static struct save_file file;
    (void)save_read_adapted(&file, path, editions_of_file(tool->editions, path),
                            editions_of_mission_inside(tool->editions, path), &tool->strings);
    enum saved_state state = state_of(file.head.verdict);
    memcpy(why, file.head.why, SAVE_WHY_MAX);
    save_file_clear(&file);
    return state;
}

enum saved_state saved_check(struct tool *tool, const char *path, char why[SAVE_WHY_MAX])
{
    why[0] = '\0';
    if (ends_in_json(path))
        return SAVED_NONE;
    enum saved_state state = check_campaign(tool, path, why);
    return state == SAVED_NONE ? check_game(tool, path, why) : state;
}

static void print_json(const char *path, const char *severity, const char *why)
{
    cJSON *object = cJSON_CreateObject();
    cJSON_AddStringToObject(object, "file", path);
    cJSON_AddStringToObject(object, "severity", severity);
    cJSON_AddStringToObject(object, "message", why);
    char *text = cJSON_PrintUnformatted(object);
    terminal_print(stdout, text ? text : "{}");
    cJSON_free(text);
    cJSON_Delete(object);
}

void saved_print(const struct tool *tool, const char *path, enum saved_state state, const char *why,
                 enum problem_format format)
{
    const char *severity = problem_severity_name(state == SAVED_WRONG ? PROBLEM_ERROR : PROBLEM_WARNING);
    const struct phrase_slot slots[] = {{"file", path, 0}, {"severity", severity, 0}, {"why", why, 0}};
    if (format == PROBLEM_FORMAT_JSON)
        print_json(path, severity, why);
    else
        tool_say(tool, stdout, format == PROBLEM_FORMAT_GITHUB ? "tool.check.saved.github" : "tool.check.saved", slots,
                 3);
}
