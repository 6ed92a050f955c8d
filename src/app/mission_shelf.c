/*
 * mission_shelf.c -- walks through the folders of missions and campaigns and describes each file. A broken one is
 * listed too, with what can be read of it.
 */
#include "app/mission_shelf.h"

#include "app/measured.h"
#include "base/hash.h"

#include "siege/mission/campaign/campaign_load.h"
#include "siege/mission/catalogue/editions.h"
#include "siege/mission/catalogue/own_load.h"
#include "shell/store/files.h"
#include "siege/mission/file_kind.h"
#include "siege/mission/load/mission_find.h"
#include "siege/mission/load/mission_load.h"
#include "siege/mission/load/mission_order.h"
#include "siege/mission/package/package.h"
#include "siege/screen/campaign/campaign_endless.h"
#include "siege/text/mission/mission_explain.h"
#include "siege/text/mission/mission_told.h"
#include "shell/json/problem.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 4, MISSION_BYTES_MAX = 16 << 20, KNOWN_STEP = 32, AHEAD = 2 };

static const char PLANS[] = "campaigns"; /* the folder that they lie in */

/* What a walk through the folders needs. */
struct walk {
    struct mission_shelf *shelf;
    struct mission *mission;
    struct problem_list *problems;
    struct campaign_search *search; /* for the missions of campaigns */
    int *ahead;                     /* so many are still read and none is listed; NULL: all are listed */
    bool own;                       /* the player's, not the shipped ones */
    struct package_about package;   /* whose folder it is in; all "": none's */
    int place;                      /* of the folder among all right below the root, from 1; 0: the root itself */
};

/* How many errors there are, and the first of them. */
static int note_problem(const struct walk *walk, const char *path, char first[WHY_MAX_BYTES])
{
    problem_write_first(first, WHY_MAX_BYTES, walk->problems, file_base_name(path), 40, walk->shelf->strings);
    return walk->problems->errors;
}

/* ---- missions -------------------------------------------------------------------------------------------------- */

/* Whatever of a broken file can still be read. */
static void describe_broken(struct walk *walk, struct mission_entry *entry)
{
    struct mission_summary summary;
    entry->problems = note_problem(walk, entry->path, entry->first_problem);
    problem_list_clear(walk->problems);
    if (mission_load_summary(&summary, entry->path, walk->problems)) {
        snprintf(entry->id, sizeof entry->id, "%.47s", summary.id);
        snprintf(entry->title, sizeof entry->title, "%s", summary.title);
        snprintf(entry->edition, sizeof entry->edition, "%s", summary.edition);
        entry->number = summary.number;
    }
    if (!entry->title[0])
        snprintf(entry->title, sizeof entry->title, "%.79s", file_base_name(entry->path));
}

/* A mission does not remember of what it was made or copied, its file does. */
static void find_origin(struct walk *walk, struct mission_entry *entry)
{
    struct mission_summary summary;
    _Static_assert(sizeof summary.basis == sizeof entry->basis, "what it is based on is handed on");
    if (!mission_load_summary(&summary, entry->path, walk->problems))
        return;
    memcpy(entry->basis, summary.basis, sizeof entry->basis);
    entry->as_made = summary.as_made;
    if (strncmp(entry->id, MISSION_MADE, strlen(MISSION_MADE)) == 0)
        memcpy(entry->word, summary.word, sizeof entry->word);
}

void mission_shelf_describe(const struct mission *mission, struct mission_entry *entry)
{
    snprintf(entry->id, sizeof entry->id, "%.47s", mission->id);
    snprintf(entry->title, sizeof entry->title, "%s", mission->title);
    snprintf(entry->edition, sizeof entry->edition, "%s", mission->edition);
    entry->number = mission->number;
    entry->least_teams = mission->least_teams;
    entry->most_teams = mission->most_teams;
    entry->rounds = mission->rounds;
    entry->rounds_for_few = mission->fewer.rounds != mission->rounds ? mission->fewer.rounds : 0; /* 0: none given */
    entry->fewer = mission->fewer.given;
    entry->training = mission_is_training(mission);
}

bool mission_shelf_mark(char mark[LISTED_PATH], const char *path)
{
    int length = snprintf(mark, LISTED_PATH, "%s" PACKAGE_SWITCHED_OFF, path);
    return length > 0 && length < LISTED_PATH;
}

static bool is_switched_off(const char *path)
{
    char mark[LISTED_PATH];
    return mission_shelf_mark(mark, path) && system_is_there(mark);
}

/* What is known of the file as it is now, or, if nothing is, as it was. */
static void find_measured(const struct mission_shelf *shelf, struct mission_entry *entry)
{
    char *bytes;
    size_t length;
    if (file_read_all(entry->path, MISSION_BYTES_MAX, &bytes, &length) != FILE_OK)
        return;
    uint64_t mark = measured_mark(bytes, length, editions_of_file(shelf->editions, entry->path));
    entry->measured = (uint8_t)measured_find(shelf->measured, mark, entry->measured_row);
    if (!entry->measured)
        entry->measured_before = (uint8_t)measured_find(shelf->measured, measured_mark_before(entry->id),
                                                        entry->before_row);
    free(bytes);
}

/* As it is told in the language that is spoken. */
static void find_about(const struct walk *walk, const struct catalogue *catalogue, struct mission_entry *entry)
{
    struct mission *mission = walk->mission;
    const struct mission_shelf *shelf = walk->shelf;
    const struct words words = {shelf->strings, catalogue};
    int teams = mission->most_teams < 2 ? mission->most_teams : mission->least_teams > 2 ? mission->least_teams : 2;
    mission_told_in(mission, shelf->strings);
    mission_told_in(mission, shelf->told);
    (void)snprintf(entry->about, sizeof entry->about, "%.500s\n%s", mission_goal_text(&words, mission, teams),
                   mission->brief);
}

/* ---- what is known of a file ----------------------------------------------------------------------------------- */

/* Of all that its entry hangs on; 0: of more than its own text and the words that are spoken. */
static uint64_t mark_of(const struct mission_shelf *shelf, const char *path)
{
    char own[FILE_PATH_SIZE], *bytes;
    size_t length;
    (void)snprintf(own, sizeof own, "%.*s" OWN_FILE, (int)(file_base_name(path) - path), path);
    if (system_is_there(own) || file_read_all(path, MISSION_BYTES_MAX, &bytes, &length) != FILE_OK)
        return 0;
    uint64_t mark = hash_bytes(bytes, length, hash_bytes(path, strlen(path), 1));
    free(bytes);
    return shelf->told->used ? hash_bytes(shelf->told->bytes, shelf->told->used, mark) : mark;
}

static struct known_mission *find_known(const struct mission_shelf *shelf, const char *path)
{
    for (int i = 0; i < shelf->knowns; i++)
        if (strcmp(shelf->known[i].entry.path, path) == 0)
            return &shelf->known[i];
    return NULL;
}

/* NULL: there is no room. */
static struct known_mission *add_known(struct mission_shelf *shelf)
{
    if (shelf->knowns % KNOWN_STEP == 0) {
        size_t room = (size_t)(shelf->knowns + KNOWN_STEP);
        struct known_mission *known = shelf->knowns < LISTED_MAX ? realloc(shelf->known, room * sizeof *known) : NULL;
        if (!known)
            return NULL;
        shelf->known = known;
    }
    return &shelf->known[shelf->knowns++];
}

/* Only what the file says of itself. False: it does not load. */
static bool read_mission(struct walk *walk, const char *path, struct mission_entry *entry)
{
    const struct catalogue *catalogue = editions_of_file(walk->shelf->editions, path);
    *entry = (struct mission_entry){.own = walk->own};
    memcpy(entry->path, path, strlen(path) + 1);
    if (!mission_load(walk->mission, catalogue, path, walk->problems))
        return false;
    mission_shelf_describe(walk->mission, entry);
    find_about(walk, catalogue, entry);
    if (entry->own)
        find_origin(walk, entry);
    return true;
}

/* The same, from what is known of it if that still holds. */
static bool look_into(struct walk *walk, const char *path, struct mission_entry *entry)
{
    uint64_t mark = mark_of(walk->shelf, path);
    struct known_mission *known = find_known(walk->shelf, path);
    if (known && mark && known->mark == mark) {
        *entry = known->entry;
        return true;
    }
    bool loads = read_mission(walk, path, entry);
    known = known ? known : add_known(walk->shelf);
    if (known)
        *known = (struct known_mission){loads ? mark : 0, *entry};
    return loads;
}

static void look_ahead(struct walk *walk, const char *path)
{
    struct mission_entry entry;
    if (*walk->ahead == 0 || find_known(walk->shelf, path) || walk->shelf->knowns == LISTED_MAX)
        return;
    --*walk->ahead;
    (void)look_into(walk, path, &entry);
}

/* As long as nothing is known of it here. */
static void find_said(const struct walk *walk, struct mission_entry *entry)
{
    struct package_rate rate[PACKAGE_RATES];
    const struct mission_shelf *shelf = walk->shelf;
    const struct package_desk desk = {shelf->editions, shelf->strings, shelf->shipped, walk->problems, false};
    int rates = package_rates(&desk, shelf->own, walk->package.id, file_base_name(entry->path), rate);
    for (int i = 0; i < rates && entry->said < MEASURED_TEAMS; i++)
        entry->said_row[entry->said++] = (struct balance_row){.teams = (uint8_t)rate[i].teams,
                                                              .legion = BALANCE_DECK,
                                                              .rank = 1,
                                                              .games = rate[i].games,
                                                              .won = rate[i].won};
}

static void add_mission(struct walk *walk, const char *path)
{
    struct mission_shelf *shelf = walk->shelf;
    if (walk->ahead) {
        look_ahead(walk, path);
        return;
    }
    struct mission_entry *entry = &shelf->mission[shelf->missions];
    bool loads = shelf->missions < LISTED_MAX && look_into(walk, path, entry);
    if (shelf->missions == LISTED_MAX || (!loads && file_sort_of(path) == FILE_SORT_WORDS)) /* beside a mission */
        return;
    shelf->missions++;
    entry->changed = system_changed_at(path);
    if (loads && entry->own)
        find_measured(shelf, entry);
    if (loads && walk->package.id[0] && !entry->measured)
        find_said(walk, entry);
    if (!loads)
        describe_broken(walk, entry);
    snprintf(entry->package, sizeof entry->package, "%s", walk->package.id);
    entry->off = entry->own && !entry->package[0] && is_switched_off(path);
    entry->place = (uint8_t)walk->place;
    snprintf(entry->package_name, sizeof entry->package_name, "%s", walk->package.name);
    snprintf(entry->author, sizeof entry->author, "%s", walk->package.author);
    snprintf(entry->version, sizeof entry->version, "%s", walk->package.version);
    mission_title_told(entry->title, sizeof entry->title, entry->id, shelf->strings);
    mission_title_told(entry->title, sizeof entry->title, entry->id, shelf->told);
    entry->book = (uint8_t)editions_index(shelf->editions, entry->edition); /* 255, the last place, if unknown */
}

/* What else lies beside missions; one may be called so, too. */
static bool is_no_mission(const char *name, const char *path)
{
    return strcmp(name, PACKAGE_SHEET) == 0 || (strcmp(name, OWN_FILE) == 0 && file_sort_of(path) != FILE_SORT_MISSION);
}

static void add_files(struct walk *walk, const char *folder, void (*add)(struct walk *walk, const char *path))
{
    struct file_listing files;
    char path[LISTED_PATH];
    if (file_list(folder, ".json", &files) != FILE_OK)
        return;
    for (int i = 0; i < files.count; i++) {
        problem_list_clear(walk->problems);
        if (file_join(path, sizeof path, folder, files.names[i]) && !is_no_mission(files.names[i], path))
            add(walk, path);
    }
    file_listing_clear(&files);
}

/* A folder right below the player's own may be a package's. False: that one is switched off. */
static bool enter_package(struct walk *walk, const char *name)
{
    const struct mission_shelf *shelf = walk->shelf;
    const struct package_desk desk = {shelf->editions, shelf->strings, shelf->shipped, walk->problems, false};
    return !package_find(&walk->package, &desk, shelf->own, name) || !walk->package.off;
}

static void add_folder(struct walk *walk, const char *folder, int depth)
{
    struct file_listing folders;
    char path[FILE_PATH_SIZE];
    add_files(walk, folder, add_mission);
    if (depth >= DEPTH_MAX || mission_order_list(folder, &folders) != FILE_OK)
        return;
    for (int i = 0; i < folders.count; i++) {
        if (depth == 0)
            walk->place = i < UINT8_MAX ? i + 1 : UINT8_MAX;
        bool looks = mission_folder_holds(folders.names[i]) && file_join(path, sizeof path, folder, folders.names[i]);
        if (looks && (depth > 0 || !walk->own || enter_package(walk, folders.names[i])))
            add_folder(walk, path, depth + 1);
        if (depth == 0)
            walk->package = (struct package_about){.id = ""};
    }
    if (depth == 0)
        walk->place = 0;
    file_listing_clear(&folders);
}

/* The missions of endless campaigns come behind the others, campaign by campaign, in the order in which they were
 * made. 0: neither is one, or they are the same. */
static int compare_endless(const struct mission_entry *a, const struct mission_entry *b)
{
    bool of_one = campaign_endless_is(a->id), of_other = campaign_endless_is(b->id);
    const char *number = strrchr(a->id, '-'), *other = strrchr(b->id, '-');
    if (of_one != of_other || !of_one || !number || !other)
        return of_one - of_other;
    bool same = number - a->id == other - b->id && strncmp(a->id, b->id, (size_t)(number - a->id)) == 0;
    return same ? atoi(number + 1) - atoi(other + 1) : strcmp(a->id, b->id);
}

static int compare_entries(const void *left, const void *right)
{
    const struct mission_entry *a = left, *b = right;
    int packages = strcmp(a->package, b->package);
    if (packages && (!a->package[0] || !b->package[0])) /* a mission by itself comes first */
        return packages;
    if (packages)
        return a->place - b->place;
    int endless = compare_endless(a, b);
    if (endless)
        return endless;
    if (a->training != b->training)
        return b->training - a->training;
    if (a->book != b->book)
        return a->book - b->book;
    if (a->number != b->number)
        return a->number - b->number;
    int titles = strcmp(a->title, b->title);
    return titles ? titles : strcmp(a->path, b->path);
}

static void add_sorted(struct walk *walk, const char *folder)
{
    struct mission_shelf *shelf = walk->shelf;
    int first = shelf->missions;
    add_folder(walk, folder, 0);
    qsort(shelf->mission + first, (size_t)(shelf->missions - first), sizeof *shelf->mission, compare_entries);
}

/* ---- what is written by others ---------------------------------------------------------------------------------- */

static uint64_t note_change(uint64_t change, const char *path)
{
    long long at = system_changed_at(path);
    return hash_bytes(&at, sizeof at, hash_bytes(path, strlen(path), change));
}

/* Where missions lie, and where campaigns do. */
static bool is_followed(const char *folder)
{
    return mission_folder_holds(folder) || strcmp(folder, PLANS) == 0;
}

static uint64_t change_in(const char *folder, int depth, uint64_t change)
{
    struct file_listing names;
    char path[FILE_PATH_SIZE];
    change = note_change(change, folder);
    if (file_list(folder, ".json", &names) == FILE_OK) {
        for (int i = 0; i < names.count; i++)
            change = file_join(path, sizeof path, folder, names.names[i]) ? note_change(change, path) : change;
        file_listing_clear(&names);
    }
    if (depth >= DEPTH_MAX || file_list(folder, NULL, &names) != FILE_OK)
        return change;
    for (int i = 0; i < names.count; i++)
        if (is_followed(names.names[i]) && file_join(path, sizeof path, folder, names.names[i]))
            change = change_in(path, depth + 1, change);
    file_listing_clear(&names);
    return change;
}

uint64_t mission_shelf_change(const struct mission_shelf *shelf)
{
    uint64_t change = change_in(shelf->shipped, 0, 0);
    return shelf->own[0] ? change_in(shelf->own, 0, change) : change;
}

/* ---- campaigns ------------------------------------------------------------------------------------------------- */

static void add_plan(struct walk *walk, const char *path)
{
    struct mission_shelf *shelf = walk->shelf;
    if (shelf->plans == PLANS_LISTED_MAX)
        return;
    struct plan_entry *entry = &shelf->plan[shelf->plans++];
    memset(entry, 0, sizeof *entry);
    memcpy(entry->path, path, strlen(path) + 1);
    entry->own = walk->own && !walk->package.id[0];
    const struct catalogue *catalogue = editions_of_file(shelf->editions, path);
    if (campaign_load_among(&entry->plan, catalogue, walk->search, shelf->shipped, path, walk->problems)) {
        campaign_told_in(&entry->plan, shelf->strings);
        campaign_told_in(&entry->plan, shelf->told);
        return;
    }
    entry->problems = note_problem(walk, path, entry->first_problem);
    entry->problems += entry->problems == 0;
    snprintf(entry->plan.title, sizeof entry->plan.title, "%.79s", file_base_name(path));
}

static void add_plans(struct walk *walk, const char *root)
{
    char folder[FILE_PATH_SIZE];
    if (file_join(folder, sizeof folder, root, PLANS))
        add_files(walk, folder, add_plan);
}

/* And those of packages. */
static void add_all_plans(struct walk *walk, const char *root)
{
    char home[FILE_PATH_SIZE];
    struct file_listing folders;
    add_plans(walk, root);
    if (!walk->own || mission_order_list(root, &folders) != FILE_OK)
        return;
    for (int i = 0; i < folders.count; i++)
        if (enter_package(walk, folders.names[i]) && walk->package.id[0] &&
            file_join(home, sizeof home, root, folders.names[i]))
            add_plans(walk, home);
    file_listing_clear(&folders);
}

/* ---- both ------------------------------------------------------------------------------------------------------ */

static void walk_through(struct mission_shelf *shelf, int *ahead, void (*add)(struct walk *walk, const char *root))
{
    struct walk walk = {
        .shelf = shelf, .ahead = ahead, .mission = malloc(sizeof(struct mission)), .problems = problem_list_new()};
    walk.search = campaign_search_new();
    if (walk.mission && walk.problems) {
        add(&walk, shelf->shipped);
        walk.own = true;
        if (shelf->own[0])
            add(&walk, shelf->own);
    }
    campaign_search_free(walk.search);
    free(walk.mission);
    problem_list_free(walk.problems);
}

/* Does a campaign of the player's take this one rather than the other? As mission_find() walks: the player's own, those
 * by themselves, then by the order of packages and by path. */
static bool comes_first(const struct mission_entry *one, const struct mission_entry *other)
{
    if (one->own != other->own)
        return one->own;
    return one->place != other->place ? one->place < other->place : strcmp(one->path, other->path) < 0;
}

static void name_twin(struct mission_entry *entry, const struct mission_entry *twin)
{
    memcpy(entry->twin, twin->path, LISTED_PATH);
    memcpy(entry->twin_package, twin->package_name, sizeof entry->twin_package);
    entry->twin_first = comes_first(twin, entry);
}

/* Of two with one id each names the other, of more all the first one, which names the second. */
static void find_twins(struct mission_shelf *shelf)
{
    for (int i = 1; i < shelf->missions; i++)
        for (int before = 0; before < i && shelf->mission[i].id[0]; before++)
            if (strcmp(shelf->mission[before].id, shelf->mission[i].id) == 0) {
                name_twin(&shelf->mission[i], &shelf->mission[before]);
                if (!shelf->mission[before].twin[0])
                    name_twin(&shelf->mission[before], &shelf->mission[i]);
                break;
            }
}

void mission_shelf_find_missions(struct mission_shelf *shelf)
{
    shelf->missions = 0;
    walk_through(shelf, NULL, add_sorted);
    find_twins(shelf);
}

static void look_through(struct walk *walk, const char *root)
{
    add_folder(walk, root, 0);
}

bool mission_shelf_look_ahead(struct mission_shelf *shelf)
{
    int left = AHEAD;
    walk_through(shelf, &left, look_through);
    return left == 0;
}

void mission_shelf_forget(struct mission_shelf *shelf)
{
    free(shelf->known);
    shelf->known = NULL;
    shelf->knowns = 0;
}

/* Last, for they stand in no file: one for each edition. */
static void add_endless(struct mission_shelf *shelf)
{
    for (int i = 0; i < editions_count(shelf->editions) && shelf->plans < PLANS_LISTED_MAX; i++) {
        struct plan_entry *entry = &shelf->plan[shelf->plans++];
        memset(entry, 0, sizeof *entry);
        campaign_endless_plan(&entry->plan, editions_id(shelf->editions, i), shelf->strings);
    }
}

void mission_shelf_find_plans(struct mission_shelf *shelf)
{
    shelf->plans = 0;
    walk_through(shelf, NULL, add_all_plans);
    add_endless(shelf);
}
