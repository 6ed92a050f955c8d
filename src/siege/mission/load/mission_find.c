/* mission_find.c -- walks through folders of missions and reads the head of each file. */
#include "siege/mission/load/mission_find.h"

#include "shell/json/problem.h"
#include "shell/store/files.h"
#include "siege/mission/load/mission_order.h"
#include "siege/mission/load/mission_words.h"

#include <stdio.h>
#include <string.h>

enum { DEPTH_MAX = 3, ENDING_MAX = 32 };

bool mission_folder_holds(const char *name)
{
    return strcmp(name, "schema") != 0 && strcmp(name, "campaigns") != 0 && strcmp(name, "locale") != 0;
}

typedef void file_found(void *context, const char *path);

/* The files of a folder alone. */
static void walk_files(const char *folder, const char *ending, file_found *found, void *context)
{
    struct file_listing files;
    char path[FILE_PATH_SIZE];
    if (file_list(folder, ending, &files) != FILE_OK)
        return;
    for (int i = 0; i < files.count; i++)
        if (file_join(path, sizeof path, folder, files.names[i]))
            found(context, path);
    file_listing_clear(&files);
}

/* Then those of the folders in it. */
static void walk(const char *folder, const char *ending, int depth, file_found *found, void *context)
{
    struct file_listing folders;
    char path[FILE_PATH_SIZE];
    walk_files(folder, ending, found, context);
    if (depth == DEPTH_MAX || mission_order_list(folder, &folders) != FILE_OK)
        return;
    for (int i = 0; i < folders.count; i++)
        if (mission_folder_holds(folders.names[i]) && file_join(path, sizeof path, folder, folders.names[i]))
            walk(path, ending, depth + 1, found, context);
    file_listing_clear(&folders);
}

static void add_words(void *context, const char *path)
{
    mission_words_add(context, path);
}

void mission_find_words(const char *folder, const char *language, bool deep, struct string_table *told)
{
    char ending[ENDING_MAX];
    int length = snprintf(ending, sizeof ending, ".%s.json", language);
    if (length > 0 && length < (int)sizeof ending)
        walk(folder, ending, deep ? 0 : DEPTH_MAX, add_words, told);
}

struct search {
    struct problem_list *problems; /* of the missions; nobody reads them */
    mission_found *found;
    void *context;
};

static void look_at(void *context, const char *path)
{
    const struct search *search = context;
    struct mission_summary summary;
    problem_list_clear(search->problems);
    if (mission_load_summary(&summary, path, search->problems))
        search->found(search->context, path, &summary);
}

void mission_find(const char *folder, mission_found *found, void *context)
{
    struct search search = {problem_list_new(), found, context};
    if (search.problems)
        walk(folder, ".json", 0, look_at, &search);
    problem_list_free(search.problems);
}
