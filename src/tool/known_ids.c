/* known_ids.c -- ids in the order in which the game reads the files, and then in that of the call. */
#include "tool/known_ids.h"

#include "base/hash.h"
#include "shell/json/scan.h"
#include "siege/mission/mission_problems.h"

#include <stdlib.h>
#include <string.h>

enum { KNOWN_MAX = 1024, ID_BYTES = 48 };

struct known_id {
    enum file_sort sort;
    char id[ID_BYTES];
    uint64_t mark[2]; /* of the file: it may be visited by two names */
    char path[PROBLEM_LIST_SIZE];
    uint64_t content; /* hash of its bytes */
    bool game;        /* the game's own or the user's; not of this run */
};

struct known_ids {
    int count;
    struct known_id item[KNOWN_MAX];
};

static void take(struct known_ids *known, const struct known_id *entry)
{
    if (known->count < KNOWN_MAX)
        known->item[known->count++] = *entry;
}

/* False for what has no id that a campaign or a save could name. */
static bool describe(struct known_id *entry, const char *path, enum file_sort sort, struct node root)
{
    const char *id = node_text_or(node_get(root, "id"), "");
    *entry = (struct known_id){.sort = sort};
    if ((sort != FILE_SORT_MISSION && sort != FILE_SORT_PLAN) || !*id || strlen(id) >= sizeof entry->id)
        return false;
    memcpy(entry->id, id, strlen(id) + 1);
    (void)snprintf(entry->path, sizeof entry->path, "%s", path);
    entry->content = hash_bytes(root.tree->bytes, root.tree->length, 0);
    return system_folder_mark(path, entry->mark);
}

static void take_file(struct tool *tool, const char *path, void *closure)
{
    struct known_id entry;
    problem_list_clear(tool->problems);
    struct scan_tree *tree = scan_file(path, tool->problems);
    struct node root = node_root(tree);
    bool named = describe(&entry, path, file_kind_of(root).sort, root);
    entry.game = true;
    if (named)
        take(closure, &entry);
    scan_free(tree);
    problem_list_clear(tool->problems);
}

struct known_ids *known_ids_new(struct tool *tool)
{
    char folder[FILE_PATH_SIZE];
    struct known_ids *known = calloc(1, sizeof *known);
    if (known && tool_mission_path(tool, "", folder) && system_is_folder(folder))
        (void)mission_files_gather(tool, folder, take_file, known);
    if (known && tool_own_missions(folder) && system_is_folder(folder))
        (void)mission_files_gather(tool, folder, take_file, known);
    return known;
}

void known_ids_free(struct known_ids *known)
{
    free(known);
}

void known_ids_check(struct known_ids *known, const char *path, enum file_sort sort, struct node root)
{
    struct known_id own;
    if (!known || !describe(&own, path, sort, root))
        return;
    for (int i = 0; i < known->count; i++) {
        struct known_id *other = &known->item[i];
        if (other->sort != sort || strcmp(other->id, own.id) != 0)
            continue;
        if (other->game && other->content == own.content) /* a copy of all missions is no mistake; two of one are */
            *other = own;
        else if (memcmp(other->mark, own.mark, sizeof own.mark) != 0)
            node_report(node_get(root, "id"), PROBLEM_E312, PROBLEM_ARGS(.culprit = own.id, .list = other->path));
        return;
    }
    take(known, &own);
}
