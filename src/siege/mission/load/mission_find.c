/* mission_find.c -- walks through folders of missions and reads the head of each file. */
#include "siege/mission/load/mission_find.h"

#include "shell/json/problem.h"
#include "shell/store/files.h"
#include "siege/mission/load/mission_words.h"

#include <stdio.h>
#include <string.h>

enum { DEPTH_MAX = 3, ENDING_MAX = 32 };

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

bool mission_folder_holds(const char *name)
{
    return strcmp(name, "schema") != 0 && strcmp(name, "campaigns") != 0 && strcmp(name, "locale") != 0;
}

static void look_at_folder(const struct search *search, const char *folder, int depth)
{
    struct file_listing folders;
    char path[FILE_PATH_SIZE];
    look_at_files(search, folder);
    if (depth == DEPTH_MAX || file_list(folder, NULL, &folders) != FILE_OK)
        return;
    for (int i = 0; i < folders.count; i++)
        if (mission_folder_holds(folders.names[i]) && file_join(path, sizeof path, folder, folders.names[i]))
            look_at_folder(search, path, depth + 1);
    file_listing_clear(&folders);
}

/* Depth first, as above. */
static void add_words(struct string_table *told, const char *folder, const char *ending, int depth)
{
    struct file_listing files, folders;
    char path[FILE_PATH_SIZE];
    if (file_list(folder, ending, &files) == FILE_OK) {
        for (int i = 0; i < files.count; i++)
            if (file_join(path, sizeof path, folder, files.names[i]))
                mission_words_add(told, path);
        file_listing_clear(&files);
    }
    if (depth == DEPTH_MAX || file_list(folder, NULL, &folders) != FILE_OK)
        return;
    for (int i = 0; i < folders.count; i++)
        if (mission_folder_holds(folders.names[i]) && file_join(path, sizeof path, folder, folders.names[i]))
            add_words(told, path, ending, depth + 1);
    file_listing_clear(&folders);
}

void mission_find_words(const char *folder, const char *language, struct string_table *told)
{
    char ending[ENDING_MAX];
    int length = snprintf(ending, sizeof ending, ".%s.json", language);
    if (length > 0 && length < (int)sizeof ending)
        add_words(told, folder, ending, 0);
}

void mission_find(const char *folder, mission_found *found, void *context)
{
    struct search search = {problem_list_new(), found, context};
    if (search.problems)
        look_at_folder(&search, folder, 0);
    problem_list_free(search.problems);
}
