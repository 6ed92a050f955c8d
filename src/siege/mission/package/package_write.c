/* package_write.c -- gathers missions and campaigns into a package and writes it. */
#include "siege/mission/package/package_parts.h"

#include "base/ascii.h"
#include "shell/json/problem.h"
#include "shell/store/archive.h"
#include "siege/mission/campaign/campaign_load.h"
#include "siege/mission/catalogue/editions.h"
#include "siege/mission/load/mission_find.h"
#include "siege/text/mission/balance.h"

#include <cJSON.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_MOST = 64, SHIPPED_MAX = 256 };

bool package_refuse(const struct package_desk *desk, char why[PACKAGE_WHY_SIZE], const char *key,
                    const struct phrase_slot *slots, int count)
{
    phrase_write(why, PACKAGE_WHY_SIZE, string_get(desk->strings, key), slots, count);
    return false;
}

void package_clear(struct package *package)
{
    for (int i = 0; i < package->files; i++)
        free(package->file[i].bytes);
    *package = (struct package){.files = 0};
}

/* ---- names ----------------------------------------------------------------------------------------------------- */

static bool is_plan(const char *name)
{
    return strncmp(name, PACKAGE_PLANS, strlen(PACKAGE_PLANS)) == 0;
}

static bool is_words(const char *name)
{
    return strncmp(name, PACKAGE_WORDS, strlen(PACKAGE_WORDS)) == 0;
}

bool package_name_is_good(const char *name)
{
    const char *ending = package_is_picture(name) ? ".svg" : ".json";
    name += is_plan(name)              ? strlen(PACKAGE_PLANS)
            : is_words(name)           ? strlen(PACKAGE_WORDS)
            : package_is_picture(name) ? strlen(PACKAGE_ART)
                                       : 0;
    size_t length = strlen(name);
    bool dot = true;
    if (package_is_reserved(name))
        return false;
    for (size_t i = 0; i < length; i++) {
        bool plain = isalnum((unsigned char)name[i]) || (i > 0 && (name[i] == '-' || name[i] == '_'));
        if (!plain && (name[i] != '.' || dot))
            return false;
        dot = name[i] == '.';
    }
    return length <= NAME_MOST && length > strlen(ending) && file_ends_with(name, ending);
}

bool package_refuse_file(const struct package_desk *desk, const struct package_file *file, char why[PACKAGE_WHY_SIZE])
{
    char first[PACKAGE_WHY_SIZE];
    problem_write_first(first, sizeof first, desk->problems, file->name, PACKAGE_NAME_SIZE, desk->strings);
    return package_refuse(desk, why, "package.bad_file", SLOTS({"why", first, 0}));
}

/* ---- files ----------------------------------------------------------------------------------------------------- */

/* With a shelf its missions must be on it. */
static bool read_plan(char id[CAMPAIGN_ID_BYTES], char title[TITLE_MAX_BYTES], const struct package_desk *desk,
                      const struct package_file *file, const struct campaign_shelf *shelf)
{
    struct campaign_plan *plan = malloc(sizeof *plan);
    const struct catalogue *catalogue = editions_of_text(desk->editions, "", file->bytes, file->length);
    bool read = plan &&
                campaign_load_text(plan, catalogue, shelf, file->name, file->bytes, file->length, desk->problems);
    if (read) {
        memcpy(id, plan->id, CAMPAIGN_ID_BYTES);
        snprintf(title, TITLE_MAX_BYTES, "%s", plan->title);
    }
    free(plan);
    return read;
}

static void describe(struct package_mission *out, const struct package_file *file, const struct mission *mission)
{
    int teams = mission->most_teams < 2 ? mission->most_teams : mission->least_teams > 2 ? mission->least_teams : 2;
    memcpy(out->file, file->name, sizeof out->file);
    snprintf(out->id, sizeof out->id, "%.47s", mission->id);
    snprintf(out->title, sizeof out->title, "%s", mission->title);
    snprintf(out->edition, sizeof out->edition, "%s", mission->edition);
    out->least_teams = mission->least_teams;
    out->most_teams = mission->most_teams;
    out->rounds = mission->rounds;
    out->minutes = balance_guess_minutes(mission->rounds, teams);
}

static bool read_mission(struct package_mission *out, const struct package *package, const struct package_desk *desk,
                         const struct package_file *file)
{
    struct mission *mission = malloc(sizeof *mission);
    const struct catalogue *catalogue = package_catalogue(package, desk, file);
    bool read = mission && mission_load_text(mission, catalogue, file->name, file->bytes, file->length, desk->problems);
    if (read)
        describe(out, file, mission);
    free(mission);
    return read;
}

/* Among what is there already. */
static bool is_new(const struct package *package, const struct package_desk *desk, const char *name,
                   char why[PACKAGE_WHY_SIZE])
{
    if (!package_name_is_good(name))
        return package_refuse(desk, why, "package.entry.name", SLOTS({"name", name, 0}));
    if (ascii_same_word(name, PACKAGE_MANIFEST) || package->files == PACKAGE_FILES)
        return package_refuse(desk, why, package->files == PACKAGE_FILES ? "package.too_many" : "package.entry.name",
                              SLOTS({"name", name, 0}, {"most", NULL, PACKAGE_FILES}));
    for (int i = 0; i < package->files; i++)
        if (ascii_same_word(package->file[i].name, name))
            return package_refuse(desk, why, "package.entry.twice", SLOTS({"name", name, 0}));
    return true;
}

/* What it holds. */
static bool take_in(struct package *package, const struct package_desk *desk, const struct package_file *file,
                    char why[PACKAGE_WHY_SIZE])
{
    struct package_mission *mission = &package->mission[package->missions];
    char title[TITLE_MAX_BYTES];
    problem_list_clear(desk->problems);
    if (package_is_own(file->name))
        return package_check_own(desk, file, why);
    if (package_is_picture(file->name))
        return package_check_picture(desk, file, why);
    if (is_words(file->name) ||
        (!is_plan(file->name) && package_is_beside(desk, file))) /* whose they are is seen when all is there */
        return true;
    if (is_plan(file->name)
            ? !read_plan(package->plan[package->plans], package->plans ? title : package->plan_title, desk, file, NULL)
            : !read_mission(mission, package, desk, file))
        return package_refuse_file(desk, file, why);
    for (int i = 0; !is_plan(file->name) && i < package->missions; i++)
        if (strcmp(package->mission[i].id, mission->id) == 0)
            return package_refuse(
                desk, why, "package.id_twice",
                SLOTS({"id", mission->id, 0}, {"name", file->name, 0}, {"other", package->mission[i].file, 0}));
    package->plans += is_plan(file->name);
    package->missions += !is_plan(file->name);
    return true;
}

bool package_add(struct package *package, const struct package_desk *desk, const char *name, char *bytes, size_t length,
                 char why[PACKAGE_WHY_SIZE])
{
    struct package_file *file = &package->file[package->files];
    bool fits = is_new(package, desk, name, why);
    problem_list_clear(desk->problems);
    if (fits && (length > PACKAGE_FILE_MAX || package->total + length > PACKAGE_TOTAL_MAX))
        fits = package_refuse(desk, why, "package.entry.large", SLOTS({"name", name, 0}));
    if (!fits) {
        free(bytes);
        return false;
    }
    snprintf(file->name, sizeof file->name, "%s", name);
    file->bytes = bytes;
    file->length = length;
    package->files++; /* it is cleared with the others from now on */
    package->total += length;
    return take_in(package, desk, file, why);
}

/* ---- what campaigns need --------------------------------------------------------------------------------------- */

/* The missions of the package and the shipped ones. */
struct shelf {
    int count, shipped;
    const char *id[PACKAGE_FILES + SHIPPED_MAX], *edition[PACKAGE_FILES + SHIPPED_MAX];
    struct mission_summary mission[SHIPPED_MAX];
};

static void add_to_shelf(struct shelf *shelf, const char *id, const char *edition)
{
    shelf->id[shelf->count] = id;
    shelf->edition[shelf->count++] = edition;
}

static void add_shipped(void *context, const char *path, const struct mission_summary *summary)
{
    struct shelf *shelf = context;
    (void)path;
    if (shelf->shipped == SHIPPED_MAX)
        return;
    struct mission_summary *mission = &shelf->mission[shelf->shipped++];
    *mission = *summary;
    add_to_shelf(shelf, mission->id, mission->edition);
}

static bool plans_are_whole(const struct package *package, const struct package_desk *desk, struct shelf *shelf,
                            char why[PACKAGE_WHY_SIZE])
{
    for (int i = 0; i < package->missions; i++)
        add_to_shelf(shelf, package->mission[i].id, package->mission[i].edition);
    mission_find(desk->shipped, add_shipped, shelf);
    const struct campaign_shelf missions = {.id = shelf->id, .count = shelf->count, .edition = shelf->edition};
    char id[CAMPAIGN_ID_BYTES], title[TITLE_MAX_BYTES];
    for (int i = 0; i < package->files; i++) {
        problem_list_clear(desk->problems);
        if (is_plan(package->file[i].name) && !read_plan(id, title, desk, &package->file[i], &missions))
            return package_refuse_file(desk, &package->file[i], why);
    }
    return true;
}

/* Whatever is neither a mission nor in a folder of its own. */
static bool is_beside(const struct package *package, const char *name)
{
    for (int i = 0; i < package->missions; i++)
        if (strcmp(package->mission[i].file, name) == 0)
            return false;
    return !is_plan(name) && !is_words(name) && !package_is_own(name) && !package_is_picture(name);
}

static bool words_are_right(const struct package *package, const struct package_desk *desk,
                            const struct package_file *file, char why[PACKAGE_WHY_SIZE])
{
    if (is_words(file->name))
        return package_check_words(package, desk, file, why);
    return !is_beside(package, file->name) || package_check_beside(package, desk, file, why);
}

bool package_is_whole(const struct package *package, const struct package_desk *desk, char why[PACKAGE_WHY_SIZE])
{
    if (package->missions + package->plans == 0)
        return package_refuse(desk, why, "package.empty", NULL, 0);
    for (int i = 0; i < package->files; i++)
        if (!words_are_right(package, desk, &package->file[i], why))
            return false;
    struct shelf *shelf = package->plans ? calloc(1, sizeof *shelf) : NULL;
    bool whole = !package->plans || (shelf && plans_are_whole(package, desk, shelf, why));
    if (package->plans && !shelf)
        (void)package_refuse(desk, why, "start.no_memory", NULL, 0);
    free(shelf);
    return whole;
}

/* ---- the whole ------------------------------------------------------------------------------------------------- */

/* "The Tower" as "the-tower". */
static void spell_id(char id[CAMPAIGN_ID_BYTES], const char *name, size_t length)
{
    size_t at = 0;
    for (size_t i = 0; i < length && at < CAMPAIGN_ID_BYTES - 1; i++) {
        int letter = tolower((unsigned char)name[i]);
        if (letter < 128 && isalnum(letter))
            id[at++] = (char)letter;
        else if (at > 0 && id[at - 1] != '-')
            id[at++] = '-';
    }
    while (at > 0 && id[at - 1] == '-')
        at--;
    id[at] = '\0';
}

/* "My missions/" as "my-missions", "night.json" as "night". */
static void make_id(char id[CAMPAIGN_ID_BYTES], const char *name)
{
    size_t length = strlen(name);
    while (length > 0 && name[length - 1] == '/')
        length--;
    size_t start = length;
    while (start > 0 && name[start - 1] != '/')
        start--;
    if (file_ends_with(name, ".json"))
        length -= strlen(".json");
    spell_id(id, name + start, length > start ? length - start : 0);
    if (!package_id_is_good(id))
        snprintf(id, CAMPAIGN_ID_BYTES, "missions");
}

static void fill(char *out, size_t size, const char *text)
{
    if (!out[0])
        snprintf(out, size, "%s", text);
}

static void fill_about(struct package *package, const struct package_desk *desk, const char *name)
{
    struct package_about *about = &package->about;
    if (!about->id[0])
        make_id(about->id, name);
    if (package->missions == 1 && package->plans == 0 && strlen(package->mission[0].title) < sizeof about->name)
        fill(about->name, sizeof about->name, package->mission[0].title);
    fill(about->name, sizeof about->name, about->id);
    fill(about->author, sizeof about->author, string_get(desk->strings, "tool.pack.no_author"));
    fill(about->licence, sizeof about->licence, string_get(desk->strings, "tool.pack.no_licence"));
    fill(about->version, sizeof about->version, "1");
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const struct package_file *)a)->name, ((const struct package_file *)b)->name);
}

static int by_file(const void *a, const void *b)
{
    return strcmp(((const struct package_mission *)a)->file, ((const struct package_mission *)b)->file);
}

/* Without apostrophes: "the-widows-tower". */
static void call_by(struct package_about *about, const char *title)
{
    static const char APOSTROPHE[] = "’";
    char plain[TITLE_MAX_BYTES];
    size_t at = 0;
    for (size_t i = 0; title[i]; i++)
        if (strncmp(title + i, APOSTROPHE, strlen(APOSTROPHE)) == 0)
            i += strlen(APOSTROPHE) - 1;
        else if (title[i] != '\'')
            plain[at++] = title[i];
    bool spelt = true;
    for (size_t i = 0; i < at; i++)
        spelt &= (unsigned char)plain[i] < 128;
    if (spelt)
        spell_id(about->id, plain, at);
    if (!package_id_is_good(about->id))
        about->id[0] = '\0';
    if (strlen(title) < sizeof about->name)
        snprintf(about->name, sizeof about->name, "%s", title);
}

void package_call_by_title(struct package *package)
{
    if (package->plans + package->missions > 0)
        call_by(&package->about, package->plans ? package->plan_title : package->mission[0].title);
}

enum package_lack package_lacks(const struct package *package)
{
    const struct package_about *about = &package->about;
    return (about->author[0] ? PACKAGE_LACKS_NOTHING : PACKAGE_LACKS_AUTHOR) +
           (about->licence[0] ? PACKAGE_LACKS_NOTHING : PACKAGE_LACKS_LICENCE);
}

bool package_finish(struct package *package, const struct package_desk *desk, const char *name,
                    char why[PACKAGE_WHY_SIZE])
{
    fill_about(package, desk, name);
    qsort(package->file, (size_t)package->files, sizeof *package->file, by_name);
    qsort(package->mission, (size_t)package->missions, sizeof *package->mission, by_file);
    return package_is_whole(package, desk, why) && package_ids_are_free(package, desk, NULL, "", why);
}

enum file_error package_write(const struct package *package, const char *path)
{
    static const struct tm WHEN = {.tm_year = 80, .tm_mday = 1}; /* the first day there is: the same bytes every day */
    char *manifest = package_manifest_text(package);
    if (!manifest)
        return FILE_NO_MEMORY;
    struct archive *archive = archive_new(&WHEN);
    archive_add(archive, PACKAGE_MANIFEST, manifest, strlen(manifest));
    for (int i = 0; i < package->files; i++)
        archive_add(archive, package->file[i].name, package->file[i].bytes, package->file[i].length);
    cJSON_free(manifest);
    return archive_write(archive, path);
}
