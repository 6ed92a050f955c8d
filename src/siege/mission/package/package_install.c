/* package_install.c -- a package becomes a folder of missions: written beside its place, then put there at once. */
#include "siege/mission/package/package_parts.h"

#include "siege/mission/load/mission_find.h"

#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Folders beside a package's own while it is installed; names with a dot are no missions to anybody. */
#define NEW_ONE ".new-"
#define OLD_ONE ".old-"

static bool refuse_disk(const struct package_desk *desk, char why[PACKAGE_WHY_SIZE], const char *path,
                        enum file_error error)
{
    return package_refuse(desk, why, "package.disk",
                          SLOTS({"path", path, 0}, {"why", string_get(desk->strings, file_error_key(error)), 0}));
}

/* ---- may it be installed --------------------------------------------------------------------------------------- */

/* Number by number; what lacks one has a 0 there. */
int package_compare_versions(const char *a, const char *b)
{
    while (*a || *b) {
        char *end_a, *end_b;
        unsigned long number_a = strtoul(a, &end_a, 10), number_b = strtoul(b, &end_b, 10);
        if (number_a != number_b)
            return number_a < number_b ? -1 : 1;
        if ((end_a == a && *a) || (end_b == b && *b)) /* no version at all */
            return strcmp(a, b);
        a = end_a + (*end_a == '.');
        b = end_b + (*end_b == '.');
    }
    return 0;
}

/* Its manifest has the digest of every file. */
bool package_is_there(const struct package *package, const char *folder)
{
    char home[FILE_PATH_SIZE], path[FILE_PATH_SIZE], *kept;
    size_t length;
    if (!file_join(home, sizeof home, folder, package->about.id) || !file_join(path, sizeof path, home, PACKAGE_KEPT) ||
        file_read_all(path, PACKAGE_FILE_MAX, &kept, &length) != FILE_OK)
        return false;
    char *text = package_manifest_text(package);
    bool same = text && length == strlen(text) && memcmp(text, kept, length) == 0;
    cJSON_free(text);
    free(kept);
    return same;
}

/* Missions that are there, compared with those to come. */
struct comparing {
    const struct package *package;
    const char *own; /* the package's folder with a slash: what lies there goes; "": it has none */
    const struct package_mission *taken;
    char where[FILE_PATH_SIZE], title[TITLE_MAX_BYTES];
};

static void compare(void *context, const char *path, const struct mission_summary *summary)
{
    struct comparing *comparing = context;
    if (comparing->taken || (comparing->own[0] && strncmp(path, comparing->own, strlen(comparing->own)) == 0))
        return;
    for (int i = 0; i < comparing->package->missions; i++)
        if (strcmp(comparing->package->mission[i].id, summary->id) == 0) {
            comparing->taken = &comparing->package->mission[i];
            snprintf(comparing->where, sizeof comparing->where, "%s", path);
            snprintf(comparing->title, sizeof comparing->title, "%s", summary->title);
        }
}

bool package_ids_are_free(const struct package *package, const struct package_desk *desk, const char *folder,
                          const char *home, char why[PACKAGE_WHY_SIZE])
{
    struct comparing comparing = {.package = package, .own = home};
    mission_find(desk->shipped, compare, &comparing);
    const char *key = comparing.taken         ? "package.id_shipped"
                      : !desk->plays          ? "package.id_taken"
                      : package->missions > 1 ? "package.had.one"
                                              : "package.had";
    if (folder)
        mission_find(folder, compare, &comparing);
    return !comparing.taken || package_refuse(desk, why, key,
                                              SLOTS({"id", comparing.taken->id, 0}, {"name", comparing.taken->file, 0},
                                                    {"path", comparing.where, 0}, {"title", comparing.title, 0}));
}

bool package_fits(const struct package *package, const struct package_desk *desk, const char *folder, bool older,
                  char why[PACKAGE_WHY_SIZE])
{
    struct package_about there;
    char home[FILE_PATH_SIZE], within[FILE_PATH_SIZE];
    bool known = package_find(&there, desk, folder, package->about.id);
    if (!file_join(home, sizeof home, folder, package->about.id) || !file_join(within, sizeof within, home, ""))
        return refuse_disk(desk, why, folder, FILE_NAME_TOO_LONG);
    if (!known && system_is_there(home))
        return package_refuse(desk, why, "package.in_the_way", SLOTS({"path", home, 0}));
    if (known && !older && package_compare_versions(package->about.version, there.version) < 0)
        return package_refuse(
            desk, why, "package.older",
            SLOTS({"name", there.name, 0}, {"version", package->about.version, 0}, {"there", there.version, 0}));
    return package_ids_are_free(package, desk, folder, within, why);
}

/* ---- writing --------------------------------------------------------------------------------------------------- */

/* "<folder>/<before><id>". */
static bool place_of(char path[FILE_PATH_SIZE], const char *folder, const char *before, const char *id)
{
    char name[CAMPAIGN_ID_BYTES + sizeof NEW_ONE];
    snprintf(name, sizeof name, "%s%s", before, id);
    return file_join(path, FILE_PATH_SIZE, folder, name);
}

static enum file_error write_into(const char *folder, const char *name, const char *bytes, size_t length)
{
    char path[FILE_PATH_SIZE];
    return file_join(path, sizeof path, folder, name) ? system_write_new(path, bytes, length, true)
                                                      : FILE_NAME_TOO_LONG;
}

static bool holds(const struct package *package, const char *folder)
{
    bool found = false;
    for (int i = 0; i < package->files; i++)
        found = found || strncmp(package->file[i].name, folder, strlen(folder)) == 0;
    return found;
}

enum file_error package_write_files(const struct package *package, const char *folder)
{
    static const char *const BELOW[] = {PACKAGE_PLANS, PACKAGE_WORDS, PACKAGE_ART};
    char below[FILE_PATH_SIZE];
    enum file_error error = file_make_folders(folder);
    for (size_t i = 0; !error && i < sizeof BELOW / sizeof *BELOW; i++)
        if (holds(package, BELOW[i]))
            error = file_join(below, sizeof below, folder, BELOW[i]) ? file_make_folders(below) : FILE_NAME_TOO_LONG;
    for (int i = 0; !error && i < package->files; i++)
        error = write_into(folder, package->file[i].name, package->file[i].bytes, package->file[i].length);
    return error;
}

/* And its manifest. */
static enum file_error write_all(const struct package *package, const char *folder)
{
    enum file_error error = package_write_files(package, folder);
    char *manifest = error ? NULL : package_manifest_text(package);
    if (!error)
        error = manifest ? write_into(folder, PACKAGE_KEPT, manifest, strlen(manifest)) : FILE_NO_MEMORY;
    cJSON_free(manifest);
    return error ? error : system_sync_folder(folder);
}

/* The old one steps aside, the new one takes its place, the old one goes. What fails in between is undone. */
static enum file_error put_in_place(const char *fresh, const char *old, const char *home)
{
    (void)file_remove_folder(old);
    enum file_error error = system_is_there(home) ? system_rename(home, old) : FILE_OK;
    if (error)
        return error;
    error = system_rename(fresh, home);
    if (error)
        (void)system_rename(old, home);
    else
        (void)file_remove_folder(old);
    return error;
}

bool package_install(const struct package *package, const struct package_desk *desk, const char *folder,
                     char why[PACKAGE_WHY_SIZE])
{
    char fresh[FILE_PATH_SIZE], old[FILE_PATH_SIZE], home[FILE_PATH_SIZE];
    const char *id = package->about.id;
    if (!place_of(fresh, folder, NEW_ONE, id) || !place_of(old, folder, OLD_ONE, id) || !place_of(home, folder, "", id))
        return refuse_disk(desk, why, folder, FILE_NAME_TOO_LONG);
    package_mend(folder);
    (void)file_remove_folder(fresh);
    enum file_error error = write_all(package, fresh);
    if (!error)
        error = put_in_place(fresh, old, home);
    if (!error)
        return true;
    (void)file_remove_folder(fresh);
    return refuse_disk(desk, why, home, error);
}

/* ---- afterwards ------------------------------------------------------------------------------------------------ */

/* Killed between two renames: the old one goes back. */
static bool mend(void *context, const char *name)
{
    const char *folder = context;
    char old[FILE_PATH_SIZE], home[FILE_PATH_SIZE], kept[FILE_PATH_SIZE];
    const char *id = name + strlen(OLD_ONE);
    if (strncmp(name, OLD_ONE, strlen(OLD_ONE)) != 0 || !package_id_is_good(id) ||
        !file_join(old, sizeof old, folder, name) || !file_join(home, sizeof home, folder, id) ||
        !file_join(kept, sizeof kept, old, PACKAGE_KEPT) || !system_is_file(kept))
        return true;
    if (system_is_there(home))
        (void)file_remove_folder(old);
    else
        (void)system_rename(old, home);
    return true;
}

void package_mend(const char *folder)
{
    char path[FILE_PATH_SIZE];
    snprintf(path, sizeof path, "%s", folder);
    (void)system_list(folder, mend, path);
}

enum file_error package_remove(const char *folder, const char *id)
{
    char home[FILE_PATH_SIZE], old[FILE_PATH_SIZE];
    if (!package_id_is_good(id) || !place_of(home, folder, "", id) || !place_of(old, folder, NEW_ONE, id))
        return FILE_NAME_TOO_LONG;
    (void)file_remove_folder(old);
    enum file_error error = system_rename(home, old); /* at one moment; a folder of that name is never installed */
    return error ? error : file_remove_folder(old) ? FILE_OK : FILE_WRITE_FAILED;
}
