/* package_words.c -- the words of missions and campaigns of packages in other languages: locale/LANGUAGE.json, and
 * NAME.LANGUAGE.json beside a mission. */
#include "siege/mission/package/package_parts.h"

#include "shell/json/node.h"
#include "shell/json/problem.h"
#include "shell/json/scan.h"
#include "siege/mission/file_kind.h"
#include "siege/mission/load/mission_find.h"
#include "siege/mission/load/mission_load.h"
#include "siege/mission/load/mission_order.h"
#include "siege/mission/load/mission_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Is the key "<kind>.<id>.…"? */
static bool is_of(const char *key, const char *kind, const char *id)
{
    size_t kinds = strlen(kind), ids = strlen(id);
    return strncmp(key, kind, kinds) == 0 && strncmp(key + kinds, id, ids) == 0 && key[kinds + ids] == '.';
}

static bool belongs(const struct package *package, const char *key)
{
    for (int i = 0; i < package->missions; i++)
        if (is_of(key, "mission.", package->mission[i].id))
            return true;
    for (int i = 0; i < package->plans; i++)
        if (is_of(key, "campaign.", package->plan[i]))
            return true;
    return false;
}

bool package_check_words(const struct package *package, const struct package_desk *desk,
                         const struct package_file *file, char why[PACKAGE_WHY_SIZE])
{
    bool good = true;
    problem_list_clear(desk->problems);
    struct scan_tree *tree = scan_text(file->name, file->bytes, file->length, desk->problems);
    struct node root = node_root_object(tree);
    for (struct node entry = node_first(root); good && node_exists(entry); entry = node_next(entry)) {
        if (node_key_is_remark(entry))
            continue;
        (void)node_text(entry);
        if (!belongs(package, node_key(entry)))
            good = package_refuse(desk, why, "package.words.foreign",
                                  SLOTS({"name", file->name, 0}, {"key", node_key(entry), 0}));
    }
    scan_free(tree);
    return good && (!problem_list_has_errors(desk->problems) || package_refuse_file(desk, file, why));
}

bool package_is_beside(const struct package_desk *desk, const struct package_file *file)
{
    struct scan_tree *tree = scan_text(file->name, file->bytes, file->length, desk->problems);
    bool beside = file_kind_of(node_root(tree)).sort == FILE_SORT_WORDS;
    scan_free(tree);
    problem_list_clear(desk->problems); /* nobody reads them */
    return beside;
}

/* The file of the mission beside which these words lie, or NULL. */
static const struct package_file *owner_of(const struct package *package, const struct package_file *file)
{
    char owner[FILE_PATH_SIZE];
    for (int i = 0; mission_words_owner(owner, file->name) && i < package->missions; i++)
        for (int k = 0; strcmp(package->mission[i].file, owner) == 0 && k < package->files; k++)
            if (strcmp(package->file[k].name, owner) == 0)
                return &package->file[k];
    return NULL;
}

bool package_check_beside(const struct package *package, const struct package_desk *desk,
                          const struct package_file *file, char why[PACKAGE_WHY_SIZE])
{
    const struct package_file *owner = owner_of(package, file);
    if (!owner)
        return package_refuse(desk, why, "package.words.alone", SLOTS({"name", file->name, 0}));
    struct mission *mission = malloc(sizeof *mission);
    const struct catalogue *catalogue = package_catalogue(package, desk, owner);
    problem_list_clear(desk->problems);
    bool read = mission &&
                mission_load_text(mission, catalogue, owner->name, owner->bytes, owner->length, desk->problems);
    problem_list_clear(desk->problems);
    struct scan_tree *tree = scan_text(file->name, file->bytes, file->length, desk->problems);
    mission_words_check(node_root_object(tree), read ? mission : NULL);
    scan_free(tree);
    free(mission);
    return !problem_list_has_errors(desk->problems) || package_refuse_file(desk, file, why);
}

/* What was looked at when it was installed. */
static void add_words(struct string_table *told, const struct package_desk *desk, const char *path)
{
    problem_list_clear(desk->problems);
    struct scan_tree *tree = scan_file(path, desk->problems);
    struct node root = node_root(tree);
    for (struct node entry = node_first(root); node_exists(entry); entry = node_next(entry)) {
        const char *key = node_key(entry), *text = node_text_or(entry, "");
        if (text[0] && (strncmp(key, "mission.", 8) == 0 || strncmp(key, "campaign.", 9) == 0))
            (void)strings_add(told, key, text);
    }
    scan_free(tree);
}

/* Of a folder that is a package's: what its file of words says. */
static void add_package_words(struct string_table *told, const struct package_desk *desk, const char *home,
                              const char *language)
{
    char below[FILE_PATH_SIZE], path[FILE_PATH_SIZE];
    int length = snprintf(below, sizeof below, PACKAGE_WORDS "%s.json", language);
    if (length > 0 && length < (int)sizeof below && file_join(path, sizeof path, home, PACKAGE_KEPT) &&
        system_is_file(path) && file_join(path, sizeof path, home, below) && system_is_file(path))
        add_words(told, desk, path);
}

/* The first folders come last and take the place of what the others say; no folder is the first one of all. */
void package_load_words(struct string_table *told, const struct package_desk *desk, const char *folder,
                        const char *language)
{
    struct file_listing homes;
    char home[FILE_PATH_SIZE];
    strings_clear(told);
    if (mission_order_list(folder, &homes) != FILE_OK)
        return;
    for (int i = homes.count - 1; i >= 0; i--) {
        if (!file_join(home, sizeof home, folder, homes.names[i]))
            continue;
        add_package_words(told, desk, home, language);
        if (mission_folder_holds(homes.names[i]))
            mission_find_words(home, language, true, told);
    }
    file_listing_clear(&homes);
    mission_find_words(folder, language, false, told);
}

void package_words_beside(const char *mission, void (*take)(void *closure, const char *path), void *closure)
{
    struct file_listing files;
    char folder[FILE_PATH_SIZE], path[FILE_PATH_SIZE], owner[FILE_PATH_SIZE];
    int length = (int)(file_base_name(mission) - mission);
    if (snprintf(folder, sizeof folder, "%.*s.", length, mission) >= (int)sizeof folder ||
        file_list(folder, ".json", &files) != FILE_OK)
        return;
    for (int i = 0; i < files.count; i++)
        if (snprintf(path, sizeof path, "%.*s%s", length, mission, files.names[i]) < (int)sizeof path &&
            mission_words_owner(owner, path) && strcmp(owner, mission) == 0 && file_sort_of(path) == FILE_SORT_WORDS)
            take(closure, path);
    file_listing_clear(&files);
}
