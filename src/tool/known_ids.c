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
    bool game;        /* what is read now is the game's own or the user's */
    bool alone;       /* one file is checked, so that either of two has to tell */
    const char *self; /* a file that is not read for its id; NULL: all are */
    int count;
    struct known_id item[KNOWN_MAX];
};

static void take(struct known_ids *known, const struct known_id *entry)
{
    if (known->count < KNOWN_MAX)
        known->item[known->count++] = *entry;
}

/* As ids are written; others are told as such. */
static bool is_id(const char *text)
{
    return *text && text[strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789._-")] == '\0';
}

/* False for what has no id that a campaign or a save could name. */
static bool describe(struct known_id *entry, const char *path, enum file_sort sort, struct node root)
{
    const char *id = node_text_or(node_get(root, "id"), "");
    *entry = (struct known_id){.sort = sort};
    if ((sort != FILE_SORT_MISSION && sort != FILE_SORT_PLAN) || !is_id(id) || strlen(id) >= sizeof entry->id)
        return false;
    memcpy(entry->id, id, strlen(id) + 1);
    (void)snprintf(entry->path, sizeof entry->path, "%s", path);
    entry->content = hash_bytes(root.tree->bytes, root.tree->length, 0);
    return system_folder_mark(path, entry->mark);
}

static void take_file(struct tool *tool, const char *path, void *closure)
{
    struct known_ids *known = closure;
    struct known_id entry;
    if (known->self && strcmp(file_base_name(path), file_base_name(known->self)) == 0)
        return;
    problem_list_clear(tool->problems);
    struct scan_tree *tree = scan_file(path, tool->problems);
    struct node root = node_root(tree);
    bool named = describe(&entry, path, file_kind_of(root).sort, root);
    entry.game = known->game;
    if (named)
        take(known, &entry);
    scan_free(tree);
    problem_list_clear(tool->problems);
}

static struct known_ids *new_of_all(struct tool *tool)
{
    char folder[FILE_PATH_SIZE];
    struct known_ids *known = calloc(1, sizeof *known);
    if (known)
        known->game = true;
    if (known && tool_mission_path(tool, "", folder) && system_is_folder(folder))
        (void)mission_files_gather(tool, folder, take_file, known);
    if (known && tool_own_missions(folder) && system_is_folder(folder))
        (void)mission_files_gather(tool, folder, take_file, known);
    return known;
}

/* False if the path is too long. */
static bool folder_of(char folder[FILE_PATH_SIZE], const char *path)
{
    int length = (int)(file_base_name(path) - path);
    int written = snprintf(folder, FILE_PATH_SIZE, "%.*s", length ? length : 1, length ? path : ".");
    return written > 0 && written < FILE_PATH_SIZE;
}

static struct known_ids *new_beside(struct tool *tool, const char *path)
{
    char folder[FILE_PATH_SIZE];
    struct known_ids *known = calloc(1, sizeof *known);
    if (!known)
        return NULL;
    *known = (struct known_ids){.game = true, .alone = true};
    if (tool_mission_path(tool, "", folder) && system_is_folder(folder))
        (void)mission_files_gather(tool, folder, take_file, known);
    known->game = false;
    known->self = path;
    if (folder_of(folder, path))
        mission_files_of_folder(tool, folder, take_file, known);
    known->self = NULL;
    return known;
}

struct known_ids *known_ids_of_call(struct tool *tool, int count, char **arguments)
{
    const char *path = "";
    int paths = 0;
    for (int i = 0; i < count; i++)
        if (!tool_option(count, arguments, &i, "--format") && arguments[i][0] != '-') {
            path = arguments[i];
            paths += system_is_folder(path) ? 2 : 1;
        }
    return paths > 1 ? new_of_all(tool) : new_beside(tool, path);
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
        bool same_file = memcmp(other->mark, own.mark, sizeof own.mark) == 0;
        bool copy = other->game && other->content == own.content; /* of all missions is no mistake; two of one are */
        if (other->sort != sort || strcmp(other->id, own.id) != 0 || (known->alone && (same_file || copy)))
            continue;
        if (copy)
            *other = own;
        else if (!same_file)
            node_report(node_get(root, "id"), PROBLEM_E312, PROBLEM_ARGS(.culprit = own.id, .list = other->path));
        return;
    }
    take(known, &own);
}
