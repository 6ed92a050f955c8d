/* campaign_shelf.c -- which missions lie beside a campaign file. */
#include "siege/mission/campaign/campaign_load.h"
#include "shell/store/files.h"
#include "siege/mission/load/mission_load.h"
#include "shell/json/problem.h"

#include <stdlib.h>
#include <string.h>

enum { SHELF_MAX = 256, DEPTH_MAX = 3 };

/* Missions being looked for. */
struct search {
    struct problem_list *problems; /* of the missions; nobody reads them */
    int count;
    const char *name[SHELF_MAX];
    char id[SHELF_MAX][CAMPAIGN_ID_BYTES];
};

static void add_file(struct search *search, const char *path)
{
    struct mission_summary summary;
    problem_list_clear(search->problems);
    if (search->count == SHELF_MAX || !mission_load_summary(&summary, path, search->problems))
        return;
    memcpy(search->id[search->count], summary.id, sizeof summary.id);
    search->name[search->count] = search->id[search->count];
    search->count++;
}

static void add_files(struct search *search, const char *folder)
{
    struct file_listing files;
    char path[FILE_PATH_SIZE];
    if (file_list(folder, ".json", &files) != FILE_OK)
        return;
    for (int i = 0; i < files.count; i++)
        if (file_join(path, sizeof path, folder, files.names[i]))
            add_file(search, path);
    file_listing_clear(&files);
}

static void add_folder(struct search *search, const char *folder, int depth)
{
    struct file_listing folders;
    char path[FILE_PATH_SIZE];
    add_files(search, folder);
    if (depth == DEPTH_MAX || file_list(folder, NULL, &folders) != FILE_OK)
        return;
    for (int i = 0; i < folders.count; i++)
        if (strcmp(folders.names[i], "schema") != 0 && strcmp(folders.names[i], "campaigns") != 0 &&
            file_join(path, sizeof path, folder, folders.names[i]))
            add_folder(search, path, depth + 1);
    file_listing_clear(&folders);
}

/* Where the name of the last folder of the path begins and ends. False if there is none. */
static bool find_folder(const char *path, const char **start, const char **end)
{
    *end = strrchr(path, '/');
    if (!*end)
        return false;
    for (*start = *end; *start > path && (*start)[-1] != '/';)
        --*start;
    return true;
}

bool campaign_is_plan_path(const char *path)
{
    static const char NAME[] = "campaigns";
    const char *start, *end;
    return find_folder(path, &start, &end) && (size_t)(end - start) == sizeof NAME - 1 &&
           memcmp(start, NAME, sizeof NAME - 1) == 0;
}

/* The folder above the one that the file lies in; "." if the path names none. */
static bool folder_above(char out[FILE_PATH_SIZE], const char *path)
{
    const char *start, *end;
    if (!find_folder(path, &start, &end) || (size_t)(start - path) >= FILE_PATH_SIZE)
        return false;
    memcpy(out, path, (size_t)(start - path));
    out[start - path] = '\0';
    if (start == path)
        memcpy(out, ".", 2);
    return true;
}

bool campaign_load_beside(struct campaign_plan *out, const struct catalogue *catalogue, const char *shipped,
                          const char *path, struct problem_list *problems)
{
    char folder[FILE_PATH_SIZE];
    struct search *search = calloc(1, sizeof *search);
    struct problem_list *unread = problem_list_new();
    struct campaign_shelf shelf = {NULL, 0};
    if (search && unread && folder_above(folder, path)) {
        search->problems = unread;
        add_folder(search, folder, 0);
        if (shipped)
            add_folder(search, shipped, 0);
        shelf = (struct campaign_shelf){search->name, search->count};
    }
    bool loaded = campaign_load(out, catalogue, shelf.count ? &shelf : NULL, path, problems);
    problem_list_free(unread);
    free(search);
    return loaded;
}
