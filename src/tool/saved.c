/* saved.c -- saved games, replays and campaigns in progress: whether they can be played on. */
#include "tool/saved.h"

#include "siege/mission/campaign/campaign_save.h"
#include "siege/mission/file_kind.h"

#include <cJSON.h>
#include <stdio.h>
#include <string.h>

static enum saved_state state_of(enum save_verdict verdict)
{
    bool strange = verdict == SAVE_FOREIGN || verdict == SAVE_UNREADABLE;
    return verdict == SAVE_FINE      ? SAVED_FINE
           : verdict == SAVE_CHANGED ? SAVED_EDITED
           : strange                 ? SAVED_NONE
                                     : SAVED_WRONG;
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

enum saved_state saved_look(struct tool *tool, const char *path, char why[SAVE_WHY_MAX])
{
    why[0] = '\0';
    bool other = file_ends_with(path, ".json") && file_sort_of(path) != FILE_SORT_SAVED;
    if (other || (!tool->editions && !tool_open_editions(tool)))
        return SAVED_NONE;
    enum saved_state state = check_campaign(tool, path, why);
    return state == SAVED_NONE ? check_game(tool, path, why) : state;
}

void saved_print(const struct tool *tool, const char *path, enum saved_state state, const char *why,
                 enum problem_format format)
{
    const char *severity = problem_severity_name(state == SAVED_WRONG ? PROBLEM_ERROR : PROBLEM_WARNING);
    const char *key = format == PROBLEM_FORMAT_GITHUB ? "tool.check.saved.github" : "tool.check.saved";
    if (format != PROBLEM_FORMAT_JSON) {
        tool_say(tool, stdout, key, SLOTS({"file", path, 0}, {"severity", severity, 0}, {"why", why, 0}));
        return;
    }
    cJSON *object = cJSON_CreateObject();
    cJSON_AddStringToObject(object, "file", path);
    cJSON_AddStringToObject(object, "severity", severity);
    cJSON_AddStringToObject(object, "message", why);
    tool_print_json(object);
}
