/* package_store.c -- lists, offers, installs, switches and removes packages; copies a single mission. */
#include "app/package_store.h"

#include "shell/json/problem.h"
#include "shell/words/phrase.h"
#include "siege/mission/catalogue/editions.h"
#include "siege/mission/catalogue/own_load.h"
#include "siege/mission/file_kind.h"
#include "siege/mission/load/mission_find.h"
#include "siege/mission/load/mission_order.h"
#include "siege/mission/load/mission_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Static_assert((int)PACKAGE_WHY_SIZE == (int)WHY_MAX_BYTES, "sentences are handed on");
_Static_assert((int)PACKAGE_RATES >= (int)MEASURED_TEAMS, "rates are handed on");
_Static_assert((int)PACKAGE_AUTHOR == (int)PACKAGE_TITLE_SIZE, "authors are handed on");
_Static_assert((int)PACKAGE_LABEL == (int)PACKAGE_WORDS_SIZE, "licences are handed on");

static bool refuse(const struct package_store *store, const char *key, const char *path, enum file_error error,
                   char why[WHY_MAX_BYTES])
{
    snprintf(why, WHY_MAX_BYTES, "%s", file_tell(store->desk.strings, key, path, error));
    return false;
}

/* ---- what is there --------------------------------------------------------------------------------------------- */

static void describe(struct package_entry *entry, const struct package_about *about)
{
    snprintf(entry->id, sizeof entry->id, "%s", about->id);
    snprintf(entry->name, sizeof entry->name, "%s", about->name);
    snprintf(entry->author, sizeof entry->author, "%s", about->author);
    snprintf(entry->licence, sizeof entry->licence, "%s", about->licence);
    snprintf(entry->version, sizeof entry->version, "%s", about->version);
}

static void add_title(struct package_entry *entry, const char *title)
{
    if (entry->missions < PACKAGE_TITLES)
        snprintf(entry->title[entry->missions], TITLE_MAX_BYTES, "%s", title);
    entry->missions++;
}

static void add_mission(void *context, const char *path, const struct mission_summary *summary)
{
    (void)path;
    add_title(context, summary->title);
}

static int count_plans(const char *home)
{
    char folder[FILE_PATH_SIZE];
    struct file_listing plans;
    if (!file_join(folder, sizeof folder, home, "campaigns") || file_list(folder, ".json", &plans) != FILE_OK)
        return 0;
    int count = plans.count;
    file_listing_clear(&plans);
    return count;
}

/* A folder that somebody has put there by hand has a place in the order, too. */
static void add_package(struct package_store *store, const char *name)
{
    char home[FILE_PATH_SIZE];
    struct package_about about;
    struct package_entry *entry = &store->package[store->packages];
    if (store->packages == PACKAGES_LISTED_MAX || !mission_folder_holds(name) || strlen(name) >= sizeof entry->id ||
        !file_join(home, sizeof home, store->own, name))
        return;
    bool package = package_find(&about, &store->desk, store->own, name);
    if (!package) {
        about = (struct package_about){.off = false};
        snprintf(about.id, sizeof about.id, "%s", name);
        snprintf(about.name, sizeof about.name, "%s", name);
    }
    *entry = (struct package_entry){.off = about.off, .campaigns = (uint8_t)count_plans(home), .folder = !package};
    describe(entry, &about);
    mission_find(home, add_mission, entry);
    if (package || entry->missions + entry->campaigns > 0)
        store->packages++;
}

void package_store_find(struct package_store *store)
{
    struct file_listing folders;
    store->packages = 0;
    if (!store->own[0])
        return;
    package_mend(store->own);
    if (mission_order_list(store->own, &folders) != FILE_OK)
        return;
    for (int i = 0; i < folders.count; i++)
        add_package(store, folders.names[i]);
    file_listing_clear(&folders);
}

static bool is_known(const struct package_store *store, const char *path)
{
    for (int i = 0; i < store->files; i++)
        if (strcmp(store->file[i].path, path) == 0)
            return true;
    return false;
}

static bool is_installed(const struct package_store *store, const char *path)
{
    char why[WHY_MAX_BYTES];
    struct package *package = calloc(1, sizeof *package);
    bool installed = package && store->own[0] && package_read(package, &store->desk, path, why) &&
                     package_is_there(package, store->own);
    if (package)
        package_clear(package);
    free(package);
    return installed;
}

static void find_files_in(struct package_store *store, const char *folder)
{
    struct file_listing found;
    char path[LISTED_PATH];
    if (file_list(folder, PACKAGE_ENDING, &found) != FILE_OK)
        return;
    for (int i = 0; i < found.count && store->files < PACKAGE_FILES_MAX; i++)
        if (file_join(path, sizeof path, folder, found.names[i]) && !is_known(store, path)) {
            struct found_file *file = &store->file[store->files++];
            memcpy(file->path, path, sizeof path);
            file->installed = is_installed(store, path);
        }
    file_listing_clear(&found);
}

void package_store_find_files(struct package_store *store, const char *const *folder, int folders)
{
    store->files = 0;
    for (int i = 0; i < folders; i++)
        if (folder[i][0])
            find_files_in(store, folder[i]);
}

void package_store_speak(struct package_store *store, const char *language)
{
    if (store->own[0])
        package_load_words(&store->told, &store->desk, store->own, language);
}

void package_store_hear(struct package_store *store, const char *mission, const char *language)
{
    mission_words_add_beside(&store->told, mission, language);
}

void package_store_clear(struct package_store *store)
{
    strings_clear(&store->told);
}

/* ---- what is handed to the program ----------------------------------------------------------------------------- */

/* Of a file by itself nobody wants to hear that a package holds it. */
static bool refuse_mission(const struct package_store *store, const char *name, char why[WHY_MAX_BYTES])
{
    char first[WHY_MAX_BYTES];
    if (!problem_list_has_errors(store->desk.problems))
        return false;
    problem_write_first(first, sizeof first, store->desk.problems, name, PACKAGE_NAME_SIZE, store->desk.strings);
    phrase_write(why, WHY_MAX_BYTES, string_get(store->desk.strings, "packages.bad_mission"), SLOTS({"why", first, 0}));
    return false;
}

/* A mission by itself is looked at as if it were packed. */
static bool read_mission(struct package *package, const struct package_store *store, const char *path,
                         char why[WHY_MAX_BYTES])
{
    char *bytes;
    size_t length;
    enum file_error error = file_read_all(path, PACKAGE_FILE_MAX, &bytes, &length);
    char folder[FILE_PATH_SIZE];
    if (error)
        return refuse(store, "package.unread", path, error, why);
    if (strcmp(file_base_name(path), OWN_FILE) == 0) {
        free(bytes);
        return refuse(store, "package.own.alone", path, FILE_OK, why);
    }
    (void)snprintf(folder, sizeof folder, "%.*s", (int)(file_base_name(path) - path), path);
    if (!package_add_own(package, &store->desk, folder[0] ? folder : ".", why)) {
        free(bytes);
        return refuse_mission(store, OWN_FILE, why);
    }
    if (!package_add(package, &store->desk, file_base_name(path), bytes, length, why))
        return refuse_mission(store, file_base_name(path), why);
    if (package->missions == 0) /* words of one: they are told apart by nothing else */
        phrase_write(why, WHY_MAX_BYTES, string_get(store->desk.strings, "package.words.alone"),
                     SLOTS({"name", file_base_name(path), 0}));
    return package->missions > 0;
}

static bool read_file(struct package *package, const struct package_store *store, const char *path,
                      char why[WHY_MAX_BYTES])
{
    return file_ends_with(path, ".json") ? read_mission(package, store, path, why)
                                         : package_read(package, &store->desk, path, why);
}

/* Where a single mission would lie: among the others, or in a folder called as its file if it brings things along. */
static bool place_mission(const struct package *package, const struct package_store *store, char path[FILE_PATH_SIZE])
{
    const char *name = package->mission[0].file;
    char home[PACKAGE_NAME_SIZE];
    (void)snprintf(home, sizeof home, "%.*s", (int)(strlen(name) - strlen(".json")), name);
    return file_join(path, FILE_PATH_SIZE, store->own, package->files > 1 ? home : name);
}

/* False if it lies there already, or another of its name or id does. */
static bool mission_fits(const struct package *package, const struct package_store *store, char path[FILE_PATH_SIZE],
                         char why[WHY_MAX_BYTES])
{
    if (!place_mission(package, store, path))
        return refuse(store, "package.disk", store->own, FILE_NAME_TOO_LONG, why);
    if (!package_ids_are_free(package, &store->desk, store->own, "", why))
        return false;
    return !system_is_there(path) || refuse(store, "package.in_the_way", path, FILE_OK, why);
}

/* All but what it would take the place of. */
static void fill_offer(struct package_entry *offer, const struct package *package, const char *path)
{
    *offer = (struct package_entry){.campaigns = (uint8_t)package->plans};
    snprintf(offer->path, sizeof offer->path, "%s", path);
    describe(offer, &package->about);
    for (int i = 0; i < package->missions; i++)
        add_title(offer, package->mission[i].title);
}

static bool make_offer(const struct package_store *store, const struct package *package, const char *path,
                       struct package_entry *offer, char why[WHY_MAX_BYTES])
{
    char place[FILE_PATH_SIZE];
    struct package_about there;
    fill_offer(offer, package, path);
    if (!offer->id[0])
        return mission_fits(package, store, place, why);
    if (package_find(&there, &store->desk, store->own, offer->id)) {
        snprintf(offer->replaces, sizeof offer->replaces, "%s", there.version);
        offer->older = package_compare_versions(offer->version, there.version) < 0;
        offer->differs = !package_is_there(package, store->own);
    }
    return package_fits(package, &store->desk, store->own, true, why);
}

bool package_store_offer(struct package_store *store, const char *path, struct package_entry *offer,
                         char why[WHY_MAX_BYTES])
{
    struct package *package = calloc(1, sizeof *package);
    *offer = (struct package_entry){.missions = 0};
    if (!package || !store->own[0] || strlen(path) >= sizeof offer->path) {
        free(package);
        return refuse(store, "package.disk", path, store->own[0] ? FILE_NAME_TOO_LONG : FILE_DENIED, why);
    }
    bool offered = read_file(package, store, path, why) && make_offer(store, package, path, offer, why);
    package_clear(package);
    free(package);
    return offered;
}

static bool install(const struct package_store *store, const struct package *package, char why[WHY_MAX_BYTES])
{
    char path[FILE_PATH_SIZE];
    if (package->about.id[0])
        return package_fits(package, &store->desk, store->own, true, why) &&
               package_install(package, &store->desk, store->own, why);
    if (!mission_fits(package, store, path, why))
        return false;
    enum file_error error = file_make_folders(store->own);
    if (!error)
        error = package->files > 1 ? package_write_files(package, path)
                                   : file_write_atomic(path, package->file[0].bytes, package->file[0].length);
    if (error && package->files > 1)
        (void)file_remove_folder(path);
    return !error || refuse(store, "package.disk", path, error, why);
}

static void copy_file(const char *from, const char *to)
{
    char *bytes;
    size_t length;
    if (system_is_there(to) || file_read_all(from, PACKAGE_FILE_MAX, &bytes, &length) != FILE_OK)
        return;
    (void)file_write_atomic(to, bytes, length);
    free(bytes);
}

/* What a single mission says in other languages comes along; without it the mission is whole, too. */
static void copy_words(void *closure, const char *path)
{
    const char *const *home = closure;
    char to[FILE_PATH_SIZE];
    if (file_join(to, sizeof to, *home, file_base_name(path)))
        copy_file(path, to);
}

/* It is read anew: what has changed meanwhile is looked at again. */
bool package_store_take(struct package_store *store, const struct package_entry *offer, char told[WHY_MAX_BYTES])
{
    char place[FILE_PATH_SIZE];
    struct package *package = calloc(1, sizeof *package);
    if (!package)
        return refuse(store, "package.disk", offer->path, FILE_NO_MEMORY, told);
    bool done = read_file(package, store, offer->path, told) && install(store, package, told);
    const char *home = package->files > 1 ? place : store->own;
    if (done && !package->about.id[0] && place_mission(package, store, place))
        package_words_beside(offer->path, copy_words, &home);
    if (done)
        phrase_write(told, WHY_MAX_BYTES,
                     string_get(store->desk.strings, package->about.id[0] ? "packages.installed" : "packages.copied"),
                     SLOTS({"name", package->about.id[0] ? package->about.name : package->mission[0].title, 0},
                           {"version", package->about.version, 0}, {"n", NULL, package->missions}));
    package_clear(package);
    free(package);
    return done;
}

/* ---- order, switching and removing ----------------------------------------------------------------------------- */

bool package_store_switch_mission(struct package_store *store, const char *off, bool on, char why[WHY_MAX_BYTES])
{
    enum file_error error = on ? FILE_OK : system_write_new(off, "", 0, true);
    if (on)
        system_remove(off);
    if (on && system_is_there(off))
        error = FILE_DENIED;
    return !error || refuse(store, "package.disk", off, error, why);
}

bool package_store_switch(struct package_store *store, const char *id, bool on, char why[WHY_MAX_BYTES])
{
    char home[FILE_PATH_SIZE], off[FILE_PATH_SIZE];
    if (!file_join(home, sizeof home, store->own, id) || !file_join(off, sizeof off, home, PACKAGE_SWITCHED_OFF))
        return refuse(store, "package.disk", id, FILE_NAME_TOO_LONG, why);
    return package_store_switch_mission(store, off, on, why);
}

/* ---- making one ------------------------------------------------------------------------------------------------ */

struct packing {
    struct package_store *store;
    struct package package;
    char *told;
    bool failed; /* and `told` says why */
};

static void pack_as(struct packing *packing, const char *path, const char *folder)
{
    char name[FILE_PATH_SIZE], *bytes;
    size_t length;
    if (packing->failed)
        return;
    (void)snprintf(name, sizeof name, "%s%.200s", folder, file_base_name(path));
    enum file_error error = file_read_all(path, PACKAGE_FILE_MAX, &bytes, &length);
    packing->failed = error ||
                      !package_add(&packing->package, &packing->store->desk, name, bytes, length, packing->told);
    if (error)
        (void)refuse(packing->store, "packages.not_packed", path, error, packing->told);
}

/* What has been measured of the mission that was packed just now, if it was one. */
static void take_rates(struct packing *packing, const char *path, int missions)
{
    struct package *package = &packing->package;
    struct balance_row row[MEASURED_TEAMS];
    if (packing->failed || package->missions == missions)
        return;
    const struct package_file *file = &package->file[package->files - 1];
    struct package_mission *mission = &package->mission[package->missions - 1];
    const struct catalogue *catalogue = editions_of_file(packing->store->desk.editions, path);
    int rows = measured_find(packing->store->measured, measured_mark(file->bytes, file->length, catalogue), row);
    for (int i = 0; i < rows; i++)
        if (!row[i].rules)
            mission->rate[mission->rates++] = (struct package_rate){row[i].teams, row[i].games, row[i].won};
}

static void pack_words(void *closure, const char *path)
{
    pack_as(closure, path, "");
}

static bool same_folder(const char *a, const char *b)
{
    size_t length = (size_t)(file_base_name(a) - a);
    return length == (size_t)(file_base_name(b) - b) && strncmp(a, b, length) == 0;
}

/* A mission with what it brings along and its words, or a campaign. What the folder of an earlier one of the files
 * holds has been added with that. */
static void pack_file(struct packing *packing, const char *const *path, int index)
{
    char folder[FILE_PATH_SIZE];
    const char *file = path[index];
    bool known = false;
    if (file_sort_of(file) == FILE_SORT_PLAN) {
        pack_as(packing, file, "campaigns/");
        return;
    }
    for (int i = 0; i < index; i++)
        known |= file_sort_of(path[i]) != FILE_SORT_PLAN && same_folder(path[i], file);
    (void)snprintf(folder, sizeof folder, "%.*s", (int)(file_base_name(file) - file), file);
    if (!packing->failed && !known)
        packing->failed = !package_add_own(&packing->package, &packing->store->desk, folder, packing->told);
    int missions = packing->package.missions;
    pack_as(packing, file, "");
    take_rates(packing, file, missions);
    package_words_beside(file, pack_words, packing);
}

enum { NAMES = 100 };

/* Its name, from 1. */
static bool name_package(char path[FILE_PATH_SIZE], const char *folder, const char *id, int number)
{
    char name[CAMPAIGN_ID_BYTES + 16];
    (void)snprintf(name, sizeof name, number > 1 ? "%s-%d" PACKAGE_ENDING : "%s" PACKAGE_ENDING, id, number);
    return file_join(path, FILE_PATH_SIZE, folder, name);
}

/* All these files, by the title of the first; let_go() in the end. NULL: there is no memory. */
static struct packing *gather(struct package_store *store, const char *const *path, int paths, char told[WHY_MAX_BYTES])
{
    struct packing *packing = calloc(1, sizeof *packing);
    if (!packing)
        return NULL;
    packing->store = store;
    packing->told = told;
    for (int i = 0; i < paths; i++)
        pack_file(packing, path, i);
    package_call_by_title(&packing->package);
    return packing;
}

static void let_go(struct packing *packing)
{
    if (packing)
        package_clear(&packing->package);
    free(packing);
}

static bool find_free_name(char path[FILE_PATH_SIZE], const char *folder, const char *id)
{
    for (int i = 1; i < NAMES; i++) {
        if (!name_package(path, folder, id, i))
            return false;
        if (!system_is_there(path))
            return true;
    }
    return false;
}

/* Where its author says of it what no mission does: beside the first file, or above the folder of campaigns. */
static bool place_sheet(char path[FILE_PATH_SIZE], const char *file)
{
    static const char CAMPAIGNS[] = "campaigns/";
    size_t length = (size_t)(file_base_name(file) - file), last = strlen(CAMPAIGNS);
    if (length >= last && strncmp(file + length - last, CAMPAIGNS, last) == 0)
        length -= last;
    return snprintf(path, FILE_PATH_SIZE, "%.*s" PACKAGE_SHEET, (int)length, file) < FILE_PATH_SIZE;
}

/* A sheet that is not there says nothing. */
static bool read_sheet(const struct package_store *store, const char *sheet, struct package_about *said,
                       char why[WHY_MAX_BYTES])
{
    *said = (struct package_about){.off = false};
    return !system_is_there(sheet) || package_read_sheet(said, &store->desk, sheet, why);
}

/* What the folder of a mission or campaign says of all that is packed from it, and where. */
static bool sheet_of(const struct package_store *store, const char *file, char path[FILE_PATH_SIZE],
                     struct package_about *said, char why[WHY_MAX_BYTES])
{
    return place_sheet(path, file) ? read_sheet(store, path, said, why)
                                   : refuse(store, "packages.not_packed", file, FILE_NAME_TOO_LONG, why);
}

static bool has_file(const struct package *package, const struct package_file *file)
{
    for (int i = 0; i < package->files; i++)
        if (strcmp(package->file[i].name, file->name) == 0)
            return package->file[i].length == file->length &&
                   memcmp(package->file[i].bytes, file->bytes, file->length) == 0;
    return false;
}

/* Was the mission measured as the one of that file there? */
static bool has_rates(const struct package *package, const struct package_mission *mission)
{
    for (int i = 0; i < package->missions; i++)
        if (strcmp(package->mission[i].file, mission->file) == 0)
            return package->mission[i].rates == mission->rates &&
                   memcmp(package->mission[i].rate, mission->rate, sizeof mission->rate) == 0;
    return false;
}

/* Is it all but what their author says of them? */
static bool same_files(const struct package *a, const struct package *b)
{
    bool same = a->files == b->files;
    for (int i = 0; same && i < a->files; i++)
        same = has_file(b, &a->file[i]);
    for (int i = 0; same && i < a->missions; i++)
        same = has_rates(b, &a->mission[i]);
    return same;
}

/* "1.9" as "1.10"; what has no room for that stays. */
static void raise_version(char version[PACKAGE_VERSION])
{
    char raised[PACKAGE_VERSION + 24];
    size_t last = strlen(version);
    while (last > 0 && version[last - 1] != '.')
        last--;
    unsigned long number = strtoul(version + last, NULL, 10);
    (void)snprintf(raised, sizeof raised, "%.*s%lu", (int)last, version, number + 1);
    if (strlen(raised) < PACKAGE_VERSION && package_compare_versions(version, raised) < 0)
        memcpy(version, raised, strlen(raised) + 1);
}

/* Not below those that lie in the folder, and above those with other files. */
static void propose_version(const struct package_store *store, const struct package *package, const char *folder,
                            char version[PACKAGE_VERSION])
{
    char path[FILE_PATH_SIZE], last[PACKAGE_VERSION] = "", why[WHY_MAX_BYTES];
    bool same = false;
    struct package *packed = calloc(1, sizeof *packed);
    for (int i = 1; packed && i < NAMES && name_package(path, folder, package->about.id, i); i++) {
        if (!system_is_there(path) || !package_read(packed, &store->desk, path, why))
            continue;
        int later = last[0] ? package_compare_versions(packed->about.version, last) : 1;
        if (strcmp(packed->about.id, package->about.id) == 0 && later >= 0) {
            same = (later == 0 && same) || same_files(package, packed);
            memcpy(last, packed->about.version, sizeof last);
        }
        package_clear(packed);
    }
    free(packed);
    if (last[0] && !same)
        raise_version(last);
    if (package_compare_versions(last, version) > 0)
        memcpy(version, last, sizeof last);
}

bool package_store_read_sheet(struct package_store *store, const char *folder, const char *const *file, int files,
                              struct package_sheet *sheet, char why[WHY_MAX_BYTES])
{
    char path[FILE_PATH_SIZE], flaw[WHY_MAX_BYTES];
    struct package_about said;
    if (!sheet_of(store, file[0], path, &said, why))
        return false;
    memcpy(sheet->author, said.author, sizeof sheet->author);
    memcpy(sheet->licence, said.licence, sizeof sheet->licence);
    (void)snprintf(sheet->version, sizeof sheet->version, "%s", said.version[0] ? said.version : "1");
    struct packing *packing = gather(store, file, files, flaw);
    if (packing && !packing->failed && package_finish(&packing->package, &store->desk, file[0], flaw))
        propose_version(store, &packing->package, folder, sheet->version);
    let_go(packing);
    return true;
}

bool package_store_sign(struct package_store *store, const char *file, const struct package_sheet *sheet,
                        char why[WHY_MAX_BYTES])
{
    char path[FILE_PATH_SIZE];
    struct package_about said;
    if (!sheet_of(store, file, path, &said, why))
        return false;
    if (sheet->version[0] && !package_version_is_good(sheet->version)) {
        phrase_write(why, WHY_MAX_BYTES, string_get(store->desk.strings, "package.bad_version"),
                     SLOTS({"version", sheet->version, 0}));
        return false;
    }
    if (strcmp(said.author, sheet->author) == 0 && strcmp(said.licence, sheet->licence) == 0 &&
        strcmp(said.version, sheet->version) == 0)
        return true;
    memcpy(said.author, sheet->author, sizeof said.author);
    memcpy(said.licence, sheet->licence, sizeof said.licence);
    memcpy(said.version, sheet->version, sizeof said.version);
    enum file_error error = package_write_sheet(&said, path);
    return !error || refuse(store, "packages.not_packed", path, error, why);
}

/* Who made it, what others may do with it, and its version; its name and its id are those of the mission. */
static void take_sheet(struct packing *packing, const char *sheet)
{
    struct package_about said, *about = &packing->package.about;
    if (packing->failed)
        return;
    packing->failed = !read_sheet(packing->store, sheet, &said, packing->told);
    memcpy(about->author, said.author, sizeof about->author);
    memcpy(about->licence, said.licence, sizeof about->licence);
    memcpy(about->version, said.version, sizeof about->version);
}

/* Does a text in there only keep the place of one that is yet to be written? */
static bool has_unwritten(const struct package *package)
{
    for (int i = 0; i < package->files; i++) {
        const char *end = strrchr(package->file[i].name, '.');
        if (end && strcmp(end, ".json") == 0 && strstr(package->file[i].bytes, "\"…\""))
            return true;
    }
    return false;
}

static bool write_packed(struct packing *packing, const char *folder, const char *sheet, enum package_lack lack)
{
    static const char *const PACKED[] = {"packages.packed", "packages.packed.no_author", "packages.packed.no_licence",
                                         "packages.packed.no_both"};
    char path[FILE_PATH_SIZE];
    bool named = find_free_name(path, folder, packing->package.about.id);
    enum file_error error = named ? package_write(&packing->package, path) : FILE_NAME_TOO_LONG;
    if (error)
        return refuse(packing->store, "packages.not_packed", named ? path : folder, error, packing->told);
    phrase_write(packing->told, WHY_MAX_BYTES, string_get(packing->store->desk.strings, PACKED[lack]),
                 SLOTS({"path", path, 0}, {"sheet", sheet, 0}));
    size_t used = strlen(packing->told);
    if (has_unwritten(&packing->package))
        phrase_write(packing->told + used, WHY_MAX_BYTES - used,
                     string_get(packing->store->desk.strings, "packages.packed.unwritten"), NULL, 0);
    return true;
}

bool package_store_pack(struct package_store *store, const char *folder, const char *const *path, int paths,
                        char told[WHY_MAX_BYTES])
{
    char sheet[FILE_PATH_SIZE];
    struct packing *packing = gather(store, path, paths, told);
    if (!packing)
        return refuse(store, "packages.not_packed", path[0], FILE_NO_MEMORY, told);
    packing->failed = packing->failed || !place_sheet(sheet, path[0]);
    take_sheet(packing, sheet);
    enum package_lack lack = package_lacks(&packing->package);
    bool packed = !packing->failed && package_finish(&packing->package, &store->desk, path[0], told) &&
                  write_packed(packing, folder, sheet, lack);
    let_go(packing);
    return packed;
}

static int place_of(const struct package_store *store, const char *id)
{
    for (int i = 0; i < store->packages; i++)
        if (strcmp(store->package[i].id, id) == 0)
            return i;
    return -1;
}

bool package_store_move(struct package_store *store, const char *id, int by, char why[WHY_MAX_BYTES])
{
    const char *names[PACKAGES_LISTED_MAX];
    package_store_find(store);
    int from = place_of(store, id), to = from + by;
    if (from < 0 || to < 0 || to >= store->packages)
        return true;
    for (int i = 0; i < store->packages; i++)
        names[i] = store->package[i == to ? from : i == from ? to : i].id;
    enum file_error error = mission_order_write(store->own, names, store->packages);
    return !error || refuse(store, "packages.not_moved", store->own, error, why);
}

bool package_store_remove(struct package_store *store, const char *id, char why[WHY_MAX_BYTES])
{
    enum file_error error = package_remove(store->own, id);
    return !error || refuse(store, "packages.not_removed", id, error, why);
}
