/* editions.c -- opens the editions found, in order of their names, and finds out which of them a file is made for. */
#include "siege/mission/catalogue/editions.h"

#include "siege/mission/load/edition_fit.h"
#include "siege/mission/load/field_kinds.h"

#include "siege/mission/book/handbook_load.h"
#include "siege/mission/catalogue/balance_load.h"
#include "siege/mission/catalogue/catalogue_load.h"
#include "siege/mission/catalogue/own_load.h"
#include "siege/mission/file_kind.h"
#include "shell/json/problem.h"
#include "shell/json/scan.h"
#include "shell/store/archive.h"
#include "siege/mission/save/save.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const CARRIED[] = {"saves",        "campaigns", "drafts", "settings.txt", "settings.txt.bak",
                                      "measured.txt", NULL};
const struct file_home CITADEL_HOME = {
    .name = "citadel", .variable = "CITADEL_DATA", .mark = "locale", .carried = CARRIED};

enum { EDITION_MAX = 8 };

struct edition {
    char id[NAME_MAX_BYTES];
    struct catalogue catalogue;
    struct rule_options options;
    struct handbook handbook;
    struct balance balance;
};

struct editions {
    char root[FILE_PATH_SIZE];
    struct problem_list *ignored; /* of files of which only the edition is asked */
    struct problem_list *lacks;   /* what the game goes on without */
    struct own_shelf own;         /* with what missions' folders add */
    int count;
    struct edition *edition[EDITION_MAX];         /* owned */
    char ids[EDITION_MAX * (NAME_MAX_BYTES + 2)]; /* all of them, "classic, second" */
};

static bool add_edition(struct editions *editions, const char *id)
{
    if (editions->count == EDITION_MAX || strlen(id) >= NAME_MAX_BYTES)
        return true;
    struct edition *edition = calloc(1, sizeof *edition);
    if (!edition)
        return false;
    memcpy(edition->id, id, strlen(id) + 1);
    editions->edition[editions->count++] = edition;
    return true;
}

static bool list_editions(struct editions *editions)
{
    char folder[FILE_PATH_SIZE];
    struct file_listing names;
    bool whole = true;
    if (!file_join(folder, sizeof folder, editions->root, "rules") || file_list(folder, NULL, &names) != FILE_OK)
        return true;
    for (int i = 0; whole && i < names.count; i++)
        whole = add_edition(editions, names.names[i]);
    file_listing_clear(&names);
    return whole;
}

static void list_ids(struct editions *editions)
{
    size_t used = 0;
    for (int i = 0; i < editions->count; i++) {
        used += (size_t)snprintf(editions->ids + used, sizeof editions->ids - used, "%s%s", i ? ", " : "",
                                 editions->edition[i]->id);
        editions->edition[i]->catalogue.editions = editions->ids;
    }
}

/* What is wrong with the second is told too if the first is broken. Without any edition the loader says what is
 * missing. */
static bool read_editions(struct editions *editions, struct problem_list *problems)
{
    bool whole = editions->count > 0 || add_edition(editions, "?");
    for (int i = 0; i < editions->count; i++) {
        struct edition *edition = editions->edition[i];
        whole = catalogue_load(&edition->catalogue, editions->root, edition->id, problems) && whole;
        whole = option_load(&edition->options, editions->root, edition->id, problems) && whole;
        whole = handbook_load(&edition->handbook, editions->root, edition->id, problems) && whole;
        (void)balance_load(&edition->balance, editions->root, edition->id, editions->lacks);
    }
    list_ids(editions);
    return whole;
}

struct editions *editions_open(const char *root, struct problem_list *problems)
{
    struct editions *editions = calloc(1, sizeof *editions);
    if (!editions)
        return NULL;
    editions->ignored = problem_list_new();
    editions->lacks = problem_list_new();
    snprintf(editions->root, sizeof editions->root, "%s", root);
    if (editions->ignored && editions->lacks && list_editions(editions) && read_editions(editions, problems))
        return editions;
    editions_close(editions);
    return NULL;
}

void editions_close(struct editions *editions)
{
    if (!editions)
        return;
    for (int i = 0; i < editions->count; i++)
        free(editions->edition[i]);
    own_shelf_clear(&editions->own);
    problem_list_free(editions->ignored);
    problem_list_free(editions->lacks);
    free(editions);
}

int editions_count(const struct editions *editions)
{
    return editions->count;
}

const char *editions_id(const struct editions *editions, int index)
{
    assert(index >= 0 && index < editions->count);
    return editions->edition[index]->id;
}

const struct catalogue *editions_first(const struct editions *editions)
{
    return &editions->edition[0]->catalogue;
}

int editions_index(const struct editions *editions, const char *id)
{
    for (int i = 0; i < editions->count; i++)
        if (strcmp(editions->edition[i]->id, id) == 0)
            return i;
    return -1;
}

static const struct edition *find(const struct editions *editions, const char *id)
{
    int index = editions_index(editions, id);
    return index < 0 ? NULL : editions->edition[index];
}

const struct catalogue *editions_find(const struct editions *editions, const char *id)
{
    const struct edition *edition = find(editions, id);
    return edition ? &edition->catalogue : NULL;
}

const struct rule_options *editions_options(const struct editions *editions, const char *id)
{
    const struct edition *edition = find(editions, id);
    return edition ? &edition->options : NULL;
}

const struct handbook *editions_handbook(const struct editions *editions, const char *id)
{
    const struct edition *edition = find(editions, id);
    return edition ? &edition->handbook : NULL;
}

const struct balance *editions_balance(const struct editions *editions, const char *id)
{
    const struct edition *edition = find(editions, id);
    return edition ? &edition->balance : NULL;
}

const struct problem_list *editions_lacks(const struct editions *editions)
{
    return editions->lacks;
}

/* ---- which one a file is made for ------------------------------------------------------------------------------ */

static const struct catalogue *edition_of(const struct editions *editions, struct node node)
{
    const char *id = node_text_or(node_get(node, "edition"), "");
    if (!id[0])
        id = node_text_or(node_get(node_get(node, "mission"), "edition"), ""); /* of a save */
    const struct catalogue *named = id[0] ? editions_find(editions, id) : NULL;
    for (int i = 0; i < editions->count && !named && id[0]; i++)
        if (reference_edition_meant(id, &editions->edition[i]->catalogue))
            named = &editions->edition[i]->catalogue;
    return named ? named : editions_first(editions);
}

/* ---- with what a mission's folder adds -------------------------------------------------------------------------- */

/* The folder that the path leads into; "" for none, and for one that is too long. */
static void folder_of(char folder[FILE_PATH_SIZE], const char *path)
{
    const char *slash = strrchr(path, '/');
    int length = slash ? snprintf(folder, FILE_PATH_SIZE, "%.*s", (int)(slash - path) + (slash == path), path)
                       : snprintf(folder, FILE_PATH_SIZE, "%s", path[0] ? "." : "");
    if (length < 0 || length >= FILE_PATH_SIZE)
        folder[0] = '\0';
}

const struct catalogue *editions_with_own(struct editions *editions, const struct catalogue *edition,
                                          const struct own_source *own)
{
    struct scan_tree *tree = scan_text(own->name, own->bytes, own->length, editions->ignored);
    const char *id = node_text_or(node_get(node_root(tree), "edition"), "");
    const struct catalogue *made_for = editions_find(editions, id);
    bool mission = file_kind_of(node_root(tree)).sort == FILE_SORT_MISSION; /* that somebody has called so */
    scan_free(tree);
    problem_list_clear(editions->ignored);
    return mission || (made_for && made_for != edition) ? edition : own_shelf_take(&editions->own, edition, own);
}

const struct catalogue *editions_beside(struct editions *editions, const struct catalogue *edition, const char *path)
{
    char folder[FILE_PATH_SIZE], file[FILE_PATH_SIZE], *bytes;
    size_t length;
    folder_of(folder, path);
    if (!folder[0] || !file_join(file, sizeof file, folder, OWN_FILE) || !system_is_file(file))
        return edition;
    enum file_error error = file_read_all(file, SCAN_FILE_MAX, &bytes, &length);
    if (error) /* which is told */
        return own_shelf_take(&editions->own, edition, &(struct own_source){file, folder, NULL, 0});
    const struct catalogue *catalogue = editions_with_own(editions, edition,
                                                          &(struct own_source){file, folder, bytes, length});
    free(bytes);
    return catalogue;
}

/* Of a save: with what is inside, and the pictures where they were. */
static const struct catalogue *with_node(struct editions *editions, const struct catalogue *edition, struct node root,
                                         const char *path)
{
    char folder[FILE_PATH_SIZE];
    struct node own = node_get(root, "own");
    if (!node_exists(own))
        return edition;
    const struct scan_node *at = &own.tree->nodes[own.index];
    folder_of(folder, node_text_or(node_get(root, "mission_path"), ""));
    return editions_with_own(editions, edition,
                             &(struct own_source){path, folder, own.tree->bytes + at->start, at->end - at->start});
}

/* A mission that names what its edition lacks and another has is meant for that one. */
static const struct catalogue *fitting_beside(struct editions *editions, const struct catalogue *edition,
                                              struct node node, const char *path)
{
    const struct catalogue *all[EDITION_MAX], *beside = editions_beside(editions, edition, path);
    if (!edition_lacks_many(node, beside))
        return beside;
    for (int i = 0; i < editions->count; i++)
        all[i] = editions_beside(editions, &editions->edition[i]->catalogue, path);
    return edition_fitting(node, beside, all, editions->count);
}

const struct catalogue *editions_of_node(struct editions *editions, struct node node, const char *path)
{
    const struct catalogue *edition = edition_of(editions, node);
    return node_type(node_get(node, "citadel")) == NODE_TEXT ? with_node(editions, edition, node, path)
                                                             : fitting_beside(editions, edition, node, path);
}

/* `inside`: of the mission in it, if there is one. */
static const struct catalogue *of_tree(struct editions *editions, struct scan_tree *tree, bool inside, const char *path)
{
    struct node root = node_root(tree), mission = node_get(root, "mission");
    const struct catalogue *catalogue = inside && node_exists(mission)
                                            ? with_node(editions, edition_of(editions, mission), root, path)
                                            : editions_of_node(editions, root, path);
    scan_free(tree);
    problem_list_clear(editions->ignored);
    return catalogue;
}

const struct catalogue *editions_of_text(struct editions *editions, const char *path, const char *bytes, size_t length)
{
    return of_tree(editions, scan_borrowed("", bytes, length, editions->ignored), false, path);
}

/* NULL for what cannot be read. */
static struct scan_tree *scan(const struct editions *editions, const char *path)
{
    char *bytes;
    size_t length;
    if (archive_read_all(path, SAVE_ENDING, SCAN_FILE_MAX, &bytes, &length) != FILE_OK)
        return NULL;
    return scan_owned(path, bytes, length, editions->ignored);
}

const struct catalogue *editions_of_file(struct editions *editions, const char *path)
{
    return of_tree(editions, scan(editions, path), false, path);
}

const struct catalogue *editions_of_mission_inside(struct editions *editions, const char *path)
{
    return of_tree(editions, scan(editions, path), true, path);
}
