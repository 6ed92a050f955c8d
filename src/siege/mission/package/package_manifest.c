/* package_manifest.c -- manifest.json of a package, and the sheet pack.json from which its author's words come. */
#include "siege/mission/package/package_parts.h"

#include "base/ascii.h"
#include "base/version.h"
#include "shell/json/node.h"
#include "shell/json/problem.h"
#include "shell/json/scan.h"
#include "siege/mission/load/mission_find.h"

#include <cjson/cJSON.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FORMAT_NAME "citadel-package"

/* ---- words that must be well-formed ---------------------------------------------------------------------------- */

/* Small letters, digits and the marks, none of them at the ends nor two in a row. */
static bool is_chained(const char *text, size_t size, const char *marks, bool letters)
{
    bool mark = true;
    size_t length = strlen(text);
    for (size_t i = 0; i < length; i++) {
        bool plain = isdigit((unsigned char)text[i]) || (letters && islower((unsigned char)text[i]));
        if (!plain && (mark || !strchr(marks, text[i])))
            return false;
        mark = !plain;
    }
    return !mark && length < size;
}

bool package_is_reserved(const char *name)
{
    static const char *const DEVICE[] = {"con", "prn", "aux", "nul", "com", "lpt"};
    enum { DEVICES = sizeof DEVICE / sizeof *DEVICE, NUMBERED_FROM = 4, LETTERS = 3 };
    size_t length = strcspn(name, ".");
    char word[LETTERS + 1] = "";
    bool numbered = length == LETTERS + 1 && name[LETTERS] >= '1' && name[LETTERS] <= '9';
    if (length != LETTERS && !numbered)
        return false;
    memcpy(word, name, LETTERS);
    for (int i = numbered ? NUMBERED_FROM : 0; i < (numbered ? DEVICES : NUMBERED_FROM); i++)
        if (ascii_same_word(word, DEVICE[i]))
            return true;
    return false;
}

bool package_id_is_good(const char *id)
{
    return is_chained(id, CAMPAIGN_ID_BYTES, "-.", true) && mission_folder_holds(id) && !package_is_reserved(id);
}

bool package_version_is_good(const char *version)
{
    return is_chained(version, PACKAGE_VERSION_SIZE, ".", false);
}

/* ---- reading --------------------------------------------------------------------------------------------------- */

static bool problems_told(const struct package_desk *desk, const char *name, char why[PACKAGE_WHY_SIZE])
{
    char first[PACKAGE_WHY_SIZE];
    if (!problem_list_has_errors(desk->problems))
        return true;
    problem_write_first(first, sizeof first, desk->problems, name, 60, desk->strings);
    return package_refuse(desk, why, "package.bad_manifest", SLOTS({"why", first, 0}));
}

static void read_words(struct node root, const char *key, char *out, size_t size)
{
    struct node node = node_get(root, key);
    if (node_exists(node))
        (void)node_copy_text(node, out, size);
}

static const char *const ABOUT[] = {"id", "name", "author", "version", "licence"};
enum { ABOUT_COUNT = sizeof ABOUT / sizeof *ABOUT };

static void read_about(struct node root, struct package_about *about)
{
    read_words(root, "id", about->id, sizeof about->id);
    read_words(root, "name", about->name, sizeof about->name);
    read_words(root, "author", about->author, sizeof about->author);
    read_words(root, "version", about->version, sizeof about->version);
    read_words(root, "licence", about->licence, sizeof about->licence);
}

static bool about_is_good(const struct package_desk *desk, const struct package_about *about,
                          char why[PACKAGE_WHY_SIZE])
{
    if (about->id[0] && !package_id_is_good(about->id))
        return package_refuse(desk, why, package_is_reserved(about->id) ? "package.reserved_id" : "package.bad_id",
                              SLOTS({"id", about->id, 0}));
    if (about->version[0] && !package_version_is_good(about->version))
        return package_refuse(desk, why, "package.bad_version", SLOTS({"version", about->version, 0}));
    return true;
}

bool package_read_sheet(struct package_about *about, const struct package_desk *desk, const char *path,
                        char why[PACKAGE_WHY_SIZE])
{
    problem_list_clear(desk->problems);
    struct scan_tree *tree = scan_file(path, desk->problems);
    struct node root = node_root_object(tree);
    if (node_exists(root)) {
        node_reject_unknown(root, ABOUT, ABOUT_COUNT);
        read_about(root, about);
    }
    scan_free(tree);
    return problems_told(desk, PACKAGE_SHEET, why) && about_is_good(desk, about, why);
}

static void read_files(struct node root, struct package_manifest *manifest)
{
    struct node list = node_require(root, "files");
    int count = node_array(list, 1, PACKAGE_FILES);
    struct node entry = node_first(list);
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        struct package_listed *file = &manifest->file[manifest->files++];
        if (!node_expect(entry, NODE_OBJECT))
            continue;
        (void)node_copy_text(node_require(entry, "name"), file->name, sizeof file->name);
        (void)node_copy_text(node_require(entry, "sha256"), file->digest, sizeof file->digest);
        file->size = node_int(node_require(entry, "size"), 0, PACKAGE_FILE_MAX);
    }
}

static void read_rates(struct node list, struct package_rated *mission)
{
    mission->rates = node_array(list, 1, PACKAGE_RATES);
    struct node entry = node_first(list);
    for (int i = 0; i < mission->rates; i++, entry = node_next(entry)) {
        struct package_rate *rate = &mission->rate[i];
        if (!node_expect(entry, NODE_OBJECT))
            continue;
        rate->teams = (uint16_t)node_int(node_require(entry, "teams"), 1, TEAM_MAX);
        rate->games = (uint16_t)node_int(node_require(entry, "games"), 1, UINT16_MAX);
        rate->won = (uint16_t)node_int(node_require(entry, "won"), 0, rate->games);
    }
}

/* Of what it says of missions only how they were measured is needed; of most nothing is said. */
static void read_rated(struct node root, struct package_manifest *manifest)
{
    struct node entry = node_first(node_get(root, "missions"));
    for (; node_exists(entry) && manifest->rated < PACKAGE_FILES; entry = node_next(entry)) {
        struct node list = node_get(entry, "measured");
        if (!node_exists(list))
            continue;
        struct package_rated *mission = &manifest->mission[manifest->rated++];
        (void)node_copy_text(node_require(entry, "file"), mission->file, sizeof mission->file);
        read_rates(list, mission);
    }
}

/* The format first: of a later one nothing is known. Without a root there are problems. */
static bool read_root(struct package_manifest *manifest, const struct package_desk *desk, struct node root,
                      char why[PACKAGE_WHY_SIZE])
{
    if (!problems_told(desk, PACKAGE_MANIFEST, why))
        return false;
    if (!node_says(node_get(root, "format"), FORMAT_NAME))
        return package_refuse(desk, why, "package.foreign_manifest", SLOTS({"format", FORMAT_NAME, 0}));
    if (node_int(node_require(root, "format_version"), 1, INT32_MAX) > PACKAGE_FORMAT)
        return package_refuse(
            desk, why, "package.newer_format",
            SLOTS({"game", node_text_or(node_get(root, "game"), "?"), 0}, {"version", CITADEL_VERSION, 0}));
    for (int i = 0; i < ABOUT_COUNT; i++)
        (void)node_require(root, ABOUT[i]);
    read_about(root, &manifest->about);
    read_files(root, manifest);
    read_rated(root, manifest);
    return problems_told(desk, PACKAGE_MANIFEST, why) && about_is_good(desk, &manifest->about, why);
}

bool package_read_manifest(struct package_manifest *manifest, const struct package_desk *desk, const char *bytes,
                           size_t length, char why[PACKAGE_WHY_SIZE])
{
    problem_list_clear(desk->problems);
    memset(manifest, 0, sizeof *manifest);
    struct scan_tree *tree = scan_text(PACKAGE_MANIFEST, bytes, length, desk->problems);
    bool read = read_root(manifest, desk, node_root_object(tree), why);
    scan_free(tree);
    return read;
}

/* Of what is installed under that id, to be freed; NULL: nothing. */
static struct package_manifest *find_manifest(const struct package_desk *desk, const char *folder, const char *id)
{
    char home[FILE_PATH_SIZE], path[FILE_PATH_SIZE], why[PACKAGE_WHY_SIZE], *bytes;
    size_t length;
    if (!file_join(home, sizeof home, folder, id) || !file_join(path, sizeof path, home, PACKAGE_KEPT) ||
        file_read_all(path, PACKAGE_FILE_MAX, &bytes, &length) != FILE_OK)
        return NULL;
    struct package_manifest *manifest = malloc(sizeof *manifest);
    bool found = manifest && package_read_manifest(manifest, desk, bytes, length, why) &&
                 strcmp(manifest->about.id, id) == 0;
    free(bytes);
    if (found)
        return manifest;
    free(manifest);
    return NULL;
}

bool package_find(struct package_about *about, const struct package_desk *desk, const char *folder, const char *id)
{
    char home[FILE_PATH_SIZE], path[FILE_PATH_SIZE];
    struct package_manifest *manifest = find_manifest(desk, folder, id);
    *about = (struct package_about){.id = ""};
    if (!manifest)
        return false;
    *about = manifest->about;
    about->off = file_join(home, sizeof home, folder, id) && file_join(path, sizeof path, home, PACKAGE_SWITCHED_OFF) &&
                 system_is_there(path);
    free(manifest);
    return true;
}

static bool is_as_listed(const struct package_manifest *manifest, const char *folder, const char *file)
{
    char home[FILE_PATH_SIZE], path[FILE_PATH_SIZE], digest[SHA256_TEXT], *bytes;
    size_t length;
    if (!file_join(home, sizeof home, folder, manifest->about.id) || !file_join(path, sizeof path, home, file) ||
        file_read_all(path, PACKAGE_FILE_MAX, &bytes, &length) != FILE_OK)
        return false;
    sha256_text(bytes, length, digest);
    free(bytes);
    for (int i = 0; i < manifest->files; i++)
        if (strcmp(manifest->file[i].name, file) == 0)
            return strcmp(manifest->file[i].digest, digest) == 0;
    return false;
}

int package_rates(const struct package_desk *desk, const char *folder, const char *id, const char *file,
                  struct package_rate rate[PACKAGE_RATES])
{
    int rates = 0;
    struct package_manifest *manifest = find_manifest(desk, folder, id);
    for (int i = 0; manifest && i < manifest->rated; i++) {
        const struct package_rated *mission = &manifest->mission[i];
        if (strcmp(mission->file, file) != 0 || !is_as_listed(manifest, folder, file))
            continue;
        rates = mission->rates;
        memcpy(rate, mission->rate, sizeof mission->rate);
    }
    free(manifest);
    return rates;
}

/* ---- writing --------------------------------------------------------------------------------------------------- */

static void write_files(cJSON *root, const struct package *package)
{
    cJSON *files = cJSON_AddArrayToObject(root, "files");
    for (int i = 0; files && i < package->files; i++) {
        char digest[SHA256_TEXT];
        const struct package_file *file = &package->file[i];
        cJSON *entry = cJSON_CreateObject();
        sha256_text(file->bytes, file->length, digest);
        cJSON_AddStringToObject(entry, "name", file->name);
        cJSON_AddNumberToObject(entry, "size", (double)file->length);
        cJSON_AddStringToObject(entry, "sha256", digest);
        cJSON_AddItemToArray(files, entry);
    }
}

static void write_rates(cJSON *entry, const struct package_mission *mission)
{
    cJSON *list = mission->rates > 0 ? cJSON_AddArrayToObject(entry, "measured") : NULL;
    for (int i = 0; list && i < mission->rates; i++) {
        cJSON *rate = cJSON_CreateObject();
        cJSON_AddNumberToObject(rate, "teams", mission->rate[i].teams);
        cJSON_AddNumberToObject(rate, "games", mission->rate[i].games);
        cJSON_AddNumberToObject(rate, "won", mission->rate[i].won);
        cJSON_AddItemToArray(list, rate);
    }
}

/* For whoever lists packages without reading missions; the game itself reads the missions. */
static void write_missions(cJSON *root, const struct package *package)
{
    cJSON *missions = cJSON_AddArrayToObject(root, "missions");
    for (int i = 0; missions && i < package->missions; i++) {
        const struct package_mission *mission = &package->mission[i];
        cJSON *entry = cJSON_CreateObject(), *teams = cJSON_AddArrayToObject(entry, "teams");
        cJSON_AddStringToObject(entry, "id", mission->id);
        cJSON_AddStringToObject(entry, "file", mission->file);
        cJSON_AddStringToObject(entry, "title", mission->title);
        cJSON_AddStringToObject(entry, "edition", mission->edition);
        cJSON_AddItemToArray(teams, cJSON_CreateNumber(mission->least_teams));
        cJSON_AddItemToArray(teams, cJSON_CreateNumber(mission->most_teams));
        cJSON_AddNumberToObject(entry, "rounds", mission->rounds);
        cJSON_AddNumberToObject(entry, "minutes", mission->minutes);
        write_rates(entry, mission);
        cJSON_AddItemToArray(missions, entry);
    }
}

enum file_error package_write_sheet(const struct package_about *about, const char *path)
{
    const char *const said[] = {about->id, about->name, about->author, about->version, about->licence};
    cJSON *root = cJSON_CreateObject();
    for (int i = 0; i < ABOUT_COUNT; i++)
        if (said[i][0])
            cJSON_AddStringToObject(root, ABOUT[i], said[i]);
    char *text = cJSON_Print(root);
    enum file_error error = text ? file_write_atomic(path, text, strlen(text)) : FILE_NO_MEMORY;
    cJSON_free(text);
    cJSON_Delete(root);
    return error;
}

char *package_manifest_text(const struct package *package)
{
    const struct package_about *about = &package->about;
    cJSON *root = cJSON_CreateObject();
    cJSON_AddStringToObject(root, "format", FORMAT_NAME);
    cJSON_AddNumberToObject(root, "format_version", PACKAGE_FORMAT);
    cJSON_AddStringToObject(root, "game", CITADEL_VERSION);
    cJSON_AddStringToObject(root, "id", about->id);
    cJSON_AddStringToObject(root, "name", about->name);
    cJSON_AddStringToObject(root, "author", about->author);
    cJSON_AddStringToObject(root, "version", about->version);
    cJSON_AddStringToObject(root, "licence", about->licence);
    write_missions(root, package);
    write_files(root, package);
    char *text = cJSON_Print(root);
    cJSON_Delete(root);
    return text;
}
