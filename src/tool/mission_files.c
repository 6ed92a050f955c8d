/* mission_files.c -- walks through folders and into none that leads back to itself. */
#include "siege/mission/package/package.h" /* PACKAGE_SHEET */
#include "tool/tool.h"

#include <string.h>

enum { DEPTH_MAX = 16 };

/* What is looked for, the same at every depth. */
struct search {
    struct tool *tool;
    mission_files_visitor *visit;
    void *closure;
    int visited;
    uint64_t above[DEPTH_MAX][2]; /* marks of the folders we are in, outermost first */
};

static bool is_no_mission(const char *name)
{
    return file_ends_with(name, ".schema.json") || strcmp(name, PACKAGE_SHEET) == 0;
}

static enum file_error visit_files(struct search *search, const char *folder)
{
    struct file_listing listing;
    char path[FILE_PATH_SIZE];
    enum file_error error = file_list(folder, ".json", &listing);
    for (int i = 0; i < listing.count; i++) {
        if (!file_join(path, sizeof path, folder, listing.names[i]) || is_no_mission(listing.names[i]) ||
            system_is_folder(path))
            continue;
        search->visit(search->tool, path, search->closure);
        search->visited++;
    }
    file_listing_clear(&listing);
    return error;
}

/* Is the folder one of those we are in? A link can lead back there. */
static bool leads_back(const struct search *search, const uint64_t folder[2], int depth)
{
    for (int i = 0; i < depth; i++)
        if (search->above[i][0] == folder[0] && search->above[i][1] == folder[1])
            return true;
    return false;
}

static void visit_folder(struct search *search, const char *folder, int depth)
{
    struct file_listing listing;
    uint64_t *here = search->above[depth];
    char path[FILE_PATH_SIZE];
    if (!system_folder_mark(folder, here) || leads_back(search, here, depth))
        return;
    enum file_error error = visit_files(search, folder);
    if (error)
        tool_say_error(search->tool, folder, error);
    if (depth + 1 == DEPTH_MAX || file_list(folder, NULL, &listing) != FILE_OK)
        return;
    for (int i = 0; i < listing.count; i++)
        if (strcmp(listing.names[i], "locale") != 0 && file_join(path, sizeof path, folder, listing.names[i]))
            visit_folder(search, path, depth + 1);
    file_listing_clear(&listing);
}

void mission_files_of_folder(struct tool *tool, const char *folder, mission_files_visitor *visit, void *closure)
{
    struct search search = {.tool = tool, .visit = visit, .closure = closure};
    (void)visit_files(&search, folder);
}

int mission_files_gather(struct tool *tool, const char *path, mission_files_visitor *visit, void *closure)
{
    struct search search = {.tool = tool, .visit = visit, .closure = closure};
    if (!system_is_folder(path)) {
        visit(tool, path, closure);
        return 1;
    }
    visit_folder(&search, path, 0);
    return search.visited;
}

int mission_files_visit(struct tool *tool, const char *path, mission_files_visitor *visit, void *closure)
{
    int visited = mission_files_gather(tool, path, visit, closure);
    if (visited == 0)
        tool_say(tool, stderr, "tool.no_missions", SLOTS({"folder", path, 0}));
    return visited;
}
