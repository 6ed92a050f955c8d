/* mission_find.c -- walks through folders of missions and reads the head of each file. */
#include "siege/mission/load/mission_find.h"

#include "shell/json/problem.h"
#include "shell/store/files.h"

#include <string.h>

enum { DEPTH_MAX = 3 };

struct search {
    struct problem_list *problems; /* of the missions; nobody reads them */
    mission_found *found;
    void *context;
};

static void look_at_files(const struct search *search, const char *folder)
{
    struct file_listing files;
    struct mission_summary summary;
    char path[FILE_PATH_SIZE];
    if (file_list(folder, ".json", &files) != FILE_OK)
        return;
    for (int i = 0; i < files.count; i++) {
        problem_list_clear(search->problems);
        if (file_join(path, sizeof path, folder, files.names[i]) &&
            mission_load_summary(&summary, path, search->problems))
            search->found(search->context, path, &summary);
    }
    file_listing_clear(&files);
}

static void look_at_folder(const struct search *search, const char *folder, int depth)
{
    struct file_listing folders;
    char path[FILE_PATH_SIZE];
    look_at_files(search, folder);
    if (depth == DEPTH_MAX || file_list(folder, NULL, &folders) != FILE_OK)
        return;
    for (int i = 0; i < folders.count; i++)
        if (strcmp(folders.names[i], "schema") != 0 && strcmp(folders.names[i], "campaigns") != 0 &&
            strcmp(folders.names[i], "locale") != 0 && file_join(path, sizeof path, folder, folders.names[i]))
            look_at_folder(search, path, depth + 1);
    file_listing_clear(&folders);
}

void mission_find(const char *folder, mission_found *found, void *context)
{
    struct search search = {problem_list_new(), found, context};
    if (search.problems)
        look_at_folder(&search, folder, 0);
    problem_list_free(search.problems);
}
