/* own_art.c -- lists the pictures beside own.json, and holds their names against what may have one. */
#include "siege/mission/catalogue/own_art.h"

#include "shell/json/schema.h"
#include "shell/json/suggest.h"
#include "shell/store/files.h"
#include "siege/mission/catalogue/own_load.h"
#include "siege/mission/mission_problems.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OPENING_MOST = 1024, NAMES_MAX = 256 };

bool own_art_path(char path[OWN_PICTURE_BYTES], const char *folder, const char *file)
{
    int length = snprintf(path, OWN_PICTURE_BYTES, "%s%s/" OWN_ART "%s%s", folder[0] == '/' ? "" : "./", folder,
                          file[0] ? "/" : "", file);
    return length > 0 && length < OWN_PICTURE_BYTES;
}

bool own_art_list(struct file_listing *files, const char *folder)
{
    char path[OWN_PICTURE_BYTES];
    return folder[0] && own_art_path(path, folder, "") && system_is_folder(path) &&
           file_list(path, OWN_PICTURE_ENDING, files) == FILE_OK;
}

bool own_art_is_drawing(const char *bytes, size_t length)
{
    const char *drawing = length <= OWN_PICTURE_MOST && !memchr(bytes, 0, length) ? strstr(bytes, "<svg") : NULL;
    return drawing && drawing - bytes < OPENING_MOST && strstr(drawing, "</svg");
}

/* ---- whose picture it is ---------------------------------------------------------------------------------------- */

static const struct field *id_of(const struct shape *shape)
{
    for (int i = 0; i < shape->count; i++)
        if (strcmp(shape->fields[i].key, "id") == 0)
            return &shape->fields[i];
    return NULL;
}

/* The ids of all that the catalogue has, in the order of its lists. */
static int list_ids(const char *ids[NAMES_MAX], const struct catalogue *catalogue)
{
    int count = 0;
    for (int i = 0; i < SCHEMA_OWN.count; i++) {
        const struct field *list = &SCHEMA_OWN.fields[i], *id = list->shape ? id_of(list->shape) : NULL;
        int entries = id && list->counted ? ((const uint8_t *)catalogue)[list->count_at] : 0;
        for (int k = 0; k < entries && count < NAMES_MAX; k++)
            ids[count++] = (const char *)catalogue + list->offset + (size_t)k * list->stride + id->offset;
    }
    return count;
}

/* Without the side of a card that has two. */
static void plain_name(char name[NAME_MAX_BYTES], const char *file)
{
    static const char *const SIDES[] = {"_help", "_hinder"};
    int length = (int)(strlen(file) - strlen(OWN_PICTURE_ENDING));
    (void)snprintf(name, NAME_MAX_BYTES, "%.*s", length, file);
    for (size_t i = 0; i < sizeof SIDES / sizeof *SIDES; i++) {
        size_t side = strlen(SIDES[i]), all = strlen(name);
        if (all > side && strcmp(name + all - side, SIDES[i]) == 0)
            name[all - side] = '\0';
    }
}

/* The entry of the file with this id; none if nothing has it. */
static struct node entry_called(struct node root, const char *id)
{
    for (struct node list = node_first(root); node_exists(list); list = node_next(list))
        for (struct node entry = node_first(list); node_exists(entry); entry = node_next(entry))
            if (node_says(node_get(entry, "id"), id))
                return node_get(entry, "id");
    return node_get(root, "");
}

static void check_owner(struct node root, const char *file, const char *const ids[], int count)
{
    char name[NAME_MAX_BYTES], meant[NAME_MAX_BYTES + sizeof OWN_PICTURE_ENDING];
    plain_name(name, file);
    for (int i = 0; i < count; i++)
        if (strcmp(ids[i], name) == 0)
            return;
    if (node_exists(entry_called(root, name))) /* under a key that nobody knows, which is told */
        return;
    int near = suggest_find(name, ids, count);
    struct node entry = near < 0 ? node_get(root, "") : entry_called(root, ids[near]);
    (void)snprintf(meant, sizeof meant, "%s" OWN_PICTURE_ENDING, near < 0 ? "" : ids[near]);
    node_report(node_exists(entry) ? entry : root, PROBLEM_W554,
                PROBLEM_ARGS(.culprit = file, .suggestion = near < 0 ? NULL : meant));
}

static void check_drawing(struct node root, const char *folder, const char *file)
{
    char path[OWN_PICTURE_BYTES], *bytes;
    size_t length;
    if (!own_art_path(path, folder, file) || file_read_all(path, OWN_PICTURE_MOST + 1, &bytes, &length) != FILE_OK)
        return;
    if (!own_art_is_drawing(bytes, length))
        node_report(root, PROBLEM_W555, PROBLEM_ARGS(.culprit = file, .max = OWN_PICTURE_MOST >> 10));
    free(bytes);
}

void own_art_check(struct node root, const struct catalogue *catalogue, const char *folder)
{
    struct file_listing files;
    const char *ids[NAMES_MAX];
    int count = list_ids(ids, catalogue);
    if (!own_art_list(&files, folder))
        return;
    for (int i = 0; i < files.count; i++) {
        check_owner(root, files.names[i], ids, count);
        check_drawing(root, folder, files.names[i]);
    }
    file_listing_clear(&files);
}
