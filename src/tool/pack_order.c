/* pack_order.c -- the order of the packages and folders of missions: told, and changed. */
#include "siege/mission/load/mission_find.h"
#include "siege/mission/load/mission_order.h"
#include "tool/pack_order.h"

#include <stdlib.h>
#include <string.h>

enum { NAMES_MOST = 512, MISSIONS_MOST = 1024, LIST_BYTES = 512 };

/* ---- missions of one id ------------------------------------------------------------------------------------------ */

/* Those that have been met, in their order. */
struct meeting {
    const struct tool *tool;
    int count;
    struct {
        char id[CAMPAIGN_ID_BYTES], path[FILE_PATH_SIZE];
    } mission[MISSIONS_MOST];
};

static void meet(void *context, const char *path, const struct mission_summary *summary)
{
    struct meeting *meeting = context;
    for (int i = 0; i < meeting->count; i++)
        if (strcmp(meeting->mission[i].id, summary->id) == 0) {
            tool_say(meeting->tool, stdout, "tool.order.twins",
                     SLOTS({"id", summary->id, 0}, {"first", meeting->mission[i].path, 0}, {"path", path, 0}));
            return;
        }
    if (meeting->count == MISSIONS_MOST)
        return;
    (void)snprintf(meeting->mission[meeting->count].id, CAMPAIGN_ID_BYTES, "%s", summary->id);
    (void)snprintf(meeting->mission[meeting->count].path, FILE_PATH_SIZE, "%s", path);
    meeting->count++;
}

/* As a campaign beside them looks for missions: those that came with the game last. */
static void tell_twins(const struct tool *tool, const struct package_desk *desk, const char *folder)
{
    struct meeting *meeting = calloc(1, sizeof *meeting);
    if (!meeting)
        return;
    meeting->tool = tool;
    mission_find(folder, meet, meeting);
    mission_find(desk->shipped, meet, meeting);
    free(meeting);
}

/* ---- the order --------------------------------------------------------------------------------------------------- */

static int find_name(const struct file_listing *folders, const char *name)
{
    for (int i = 0; i < folders->count; i++)
        if (strcmp(folders->names[i], name) == 0)
            return i;
    return -1;
}

static int refuse_name(const struct tool *tool, const char *folder, const char *name,
                       const struct file_listing *folders)
{
    char list[LIST_BYTES] = "";
    for (int i = 0; i < folders->count; i++) {
        size_t used = strlen(list);
        if (mission_folder_holds(folders->names[i]))
            (void)snprintf(list + used, sizeof list - used, "%s%s", used ? ", " : "", folders->names[i]);
    }
    tool_say(tool, stderr, list[0] ? "tool.order.unknown" : "tool.order.none",
             SLOTS({"name", name, 0}, {"folder", folder, 0}, {"list", list, 0}));
    return TOOL_USAGE;
}

/* Those that are named come first, once each; then the others as they were. */
static int put_first(const struct tool *tool, const char *folder, const struct file_listing *folders, char **names,
                     int count)
{
    const char *order[NAMES_MOST];
    bool placed[NAMES_MOST] = {false};
    int written = 0;
    for (int i = 0; i < count; i++) {
        int at = find_name(folders, names[i]);
        if (at < 0 || !mission_folder_holds(names[i]))
            return refuse_name(tool, folder, names[i], folders);
        if (at < NAMES_MOST && !placed[at])
            order[written++] = folders->names[at];
        if (at < NAMES_MOST)
            placed[at] = true;
    }
    for (int i = 0; i < folders->count && i < NAMES_MOST; i++)
        if (!placed[i] && mission_folder_holds(folders->names[i]))
            order[written++] = folders->names[i];
    enum file_error error = mission_order_write(folder, order, written);
    if (error)
        tool_say_error(tool, folder, error);
    return error ? TOOL_PROBLEMS : TOOL_FINE;
}

static void tell_order(const struct tool *tool, const struct package_desk *desk, const char *folder,
                       const struct file_listing *folders)
{
    int number = 0;
    for (int i = 0; i < folders->count; i++) {
        struct package_about about;
        if (!mission_folder_holds(folders->names[i]))
            continue;
        bool package = package_find(&about, desk, folder, folders->names[i]);
        const char *key = !package ? "tool.order.folder" : about.off ? "tool.order.off" : "tool.order.package";
        tool_say(tool, stdout, key,
                 SLOTS({"number", NULL, ++number}, {"id", folders->names[i], 0}, {"name", about.name, 0},
                       {"version", about.version, 0}));
    }
    tool_say(tool, stdout, number ? "tool.order.rule" : "tool.order.empty", SLOTS({"folder", folder, 0}));
}

int pack_order(struct tool *tool, const struct package_desk *desk, const char *folder, char **names, int count)
{
    struct file_listing folders;
    int status = TOOL_FINE;
    enum file_error error = mission_order_list(folder, &folders);
    if (error) {
        tool_say_error(tool, folder, error);
        return TOOL_PROBLEMS;
    }
    if (count > 0) {
        status = put_first(tool, folder, &folders, names, count);
        file_listing_clear(&folders);
        if (status != TOOL_FINE || mission_order_list(folder, &folders) != FILE_OK)
            return status;
    }
    tell_order(tool, desk, folder, &folders);
    file_listing_clear(&folders);
    tell_twins(tool, desk, folder);
    return TOOL_FINE;
}
