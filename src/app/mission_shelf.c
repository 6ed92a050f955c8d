/*
 * mission_shelf.c -- walks through the folders of missions and describes each file. A broken one is listed too, with
 * what can be read of it.
 */
#include "app/mission_shelf.h"

#include "siege/mission/catalogue/editions.h"
#include "shell/store/files.h"
#include "siege/mission/load/mission_load.h"
#include "shell/json/problem.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 4 };

/* What a walk through the folders needs. */
struct walk {
    struct mission_shelf *shelf;
    struct editions *editions;
    const struct string_table *strings;
    struct mission *mission;
    struct problem_list *problems;
    bool own; /* the player's, not the shipped ones */
};

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static void note_problem(struct walk *walk, struct mission_entry *entry)
{
    entry->problems = walk->problems->errors;
    problem_write_first(entry->first_problem, sizeof entry->first_problem, walk->problems, base_name(entry->path), 40,
                        walk->strings);
}

/* Whatever of a broken file can still be read. */
static void describe_broken(struct walk *walk, struct mission_entry *entry)
{
    struct mission_summary summary;
    note_problem(walk, entry);
    problem_list_clear(walk->problems);
    if (mission_load_summary(&summary, entry->path, walk->problems)) {
        snprintf(entry->id, sizeof entry->id, "%.47s", summary.id);
        snprintf(entry->title, sizeof entry->title, "%s", summary.title);
        snprintf(entry->edition, sizeof entry->edition, "%s", summary.edition);
        entry->number = summary.number;
    }
    if (!entry->title[0])
        snprintf(entry->title, sizeof entry->title, "%.79s", base_name(entry->path));
}

static void describe(const struct mission *mission, struct mission_entry *entry)
{
    snprintf(entry->id, sizeof entry->id, "%.47s", mission->id);
    snprintf(entry->title, sizeof entry->title, "%s", mission->title);
    snprintf(entry->edition, sizeof entry->edition, "%s", mission->edition);
    entry->number = mission->number;
    entry->least_teams = mission->least_teams;
    entry->most_teams = mission->most_teams;
    entry->rounds = mission->rounds;
    entry->training = !mission->parameters.promotion;
}

static void add_file(struct walk *walk, const char *path)
{
    struct mission_shelf *shelf = walk->shelf;
    size_t length = strlen(path);
    if (shelf->count >= LISTED_MAX || length >= LISTED_PATH)
        return;
    struct mission_entry *entry = &shelf->entry[shelf->count++];
    *entry = (struct mission_entry){0};
    memcpy(entry->path, path, length + 1);
    entry->own = walk->own;
    problem_list_clear(walk->problems);
    if (mission_load(walk->mission, editions_of_file(walk->editions, path), path, walk->problems))
        describe(walk->mission, entry);
    else
        describe_broken(walk, entry);
    entry->book = (uint8_t)editions_index(walk->editions, entry->edition); /* 255, the last place, if unknown */
}

static void add_files(struct walk *walk, const char *folder)
{
    struct file_listing files;
    char path[FILE_PATH_SIZE];
    if (file_list(folder, ".json", &files) != FILE_OK)
        return;
    for (int i = 0; i < files.count; i++)
        if (file_join(path, sizeof path, folder, files.names[i]))
            add_file(walk, path);
    file_listing_clear(&files);
}

/* Folders of schemas and campaigns hold no missions. */
static bool holds_missions(const char *name)
{
    return strcmp(name, "schema") != 0 && strcmp(name, "campaigns") != 0;
}

static void add_folder(struct walk *walk, const char *folder, int depth)
{
    struct file_listing folders;
    char path[FILE_PATH_SIZE];
    add_files(walk, folder);
    if (depth >= DEPTH_MAX || file_list(folder, NULL, &folders) != FILE_OK)
        return;
    for (int i = 0; i < folders.count; i++)
        if (holds_missions(folders.names[i]) && file_join(path, sizeof path, folder, folders.names[i]))
            add_folder(walk, path, depth + 1);
    file_listing_clear(&folders);
}

static int compare_entries(const void *left, const void *right)
{
    const struct mission_entry *a = left, *b = right;
    if (a->training != b->training)
        return b->training - a->training;
    if (a->book != b->book)
        return a->book - b->book;
    if (a->number != b->number)
        return a->number - b->number;
    int titles = strcmp(a->title, b->title);
    return titles ? titles : strcmp(a->path, b->path);
}

static void add_sorted(struct walk *walk, const char *folder)
{
    struct mission_shelf *shelf = walk->shelf;
    int first = shelf->count;
    if (!folder)
        return;
    add_folder(walk, folder, 0);
    qsort(shelf->entry + first, (size_t)(shelf->count - first), sizeof *shelf->entry, compare_entries);
}

void mission_shelf_fill(struct mission_shelf *shelf, struct editions *editions, const struct string_table *strings,
                        const char *shipped, const char *own)
{
    struct walk walk = {shelf, editions, strings, malloc(sizeof(struct mission)), problem_list_new(), false};
    shelf->count = 0;
    if (walk.mission && walk.problems) {
        add_sorted(&walk, shipped);
        walk.own = true;
        add_sorted(&walk, own);
    }
    free(walk.mission);
    problem_list_free(walk.problems);
}
