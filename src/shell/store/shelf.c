/*
 * shelf.c -- listing, ordering, naming and removing the files of a folder.
 */
#include "shell/store/shelf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int later_first(int64_t a, int64_t b)
{
    return a < b ? 1 : a > b ? -1 : 0;
}

int shelf_age_compare(const struct shelf_age *a, const struct shelf_age *b)
{
    int order = later_first((int64_t)a->written, (int64_t)b->written);
    order = order ? order : later_first(a->saved_at, b->saved_at);
    return order ? order : later_first(a->changed_at, b->changed_at);
}

static int compare_files(const void *left, const void *right)
{
    const struct shelf_file *a = left, *b = right;
    int order = shelf_age_compare(&a->age, &b->age);
    return order ? order : strcmp(a->name, b->name);
}

void shelf_open(struct shelf *shelf, const char *folder, const char *ending, size_t longest, shelf_glance *glance)
{
    char path[FILE_PATH_SIZE];
    *shelf = (struct shelf){.count = 0};
    if (!folder[0] || file_list(folder, ending, &shelf->listing) != FILE_OK)
        return;
    shelf->file = malloc(((size_t)shelf->listing.count + 1) * sizeof *shelf->file);
    for (int i = 0; shelf->file && i < shelf->listing.count; i++)
        if (file_join(path, longest < sizeof path ? longest : sizeof path, folder, shelf->listing.names[i]))
            shelf->file[shelf->count++] = (struct shelf_file){shelf->listing.names[i], glance(path)};
    if (shelf->file)
        qsort(shelf->file, (size_t)shelf->count, sizeof *shelf->file, compare_files);
}

void shelf_close(struct shelf *shelf)
{
    free(shelf->file);
    file_listing_clear(&shelf->listing);
    *shelf = (struct shelf){.count = 0};
}

uint64_t shelf_greatest(const char *folder, shelf_glance *glance)
{
    struct shelf shelf;
    shelf_open(&shelf, folder, "", FILE_PATH_SIZE, glance);
    int first = 0;
    while (first < shelf.count && file_ends_with(shelf.file[first].name, FILE_FRESH_ENDING))
        first++; /* of a program that was killed while it wrote: it never became a file */
    uint64_t greatest = first < shelf.count ? shelf.file[first].age.written : 0;
    shelf_close(&shelf);
    return greatest;
}

enum file_error shelf_new_path(char *path, size_t size, const char *folder, const char *stem, const char *ending,
                               int most)
{
    for (int number = 1; number < most; number++) {
        char name[FILE_PATH_SIZE];
        snprintf(name, sizeof name, "%s-%03d%s", stem, number, ending);
        if (!file_join(path, size, folder, name))
            return FILE_NAME_TOO_LONG;
        if (system_changed_at(path) == 0)
            return FILE_OK;
    }
    return FILE_WRITE_FAILED;
}

bool shelf_remove(const char *path)
{
    char kept[FILE_PATH_SIZE + 8];
    snprintf(kept, sizeof kept, "%s.bak", path);
    system_remove(path);
    if (system_is_there(path))
        return false;
    system_remove(kept);
    return true;
}

int64_t shelf_minutes(const struct shelf_age *age, int64_t now)
{
    return now > age->saved_at ? (now - age->saved_at) / 60 : 0;
}
