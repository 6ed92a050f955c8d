/* draft_store.c -- opens, saves and recovers missions that are being written, finds names for them, and has computer
 * players play them. */
#include "app/draft_store.h"

#include "app/mission_shelf.h"
#include "base/hash.h"
#include "shell/json/problem.h"
#include "shell/store/files.h"
#include "shell/words/phrase.h"
#include "siege/mission/catalogue/editions.h"
#include "siege/mission/load/mission_load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DRAFT_BYTES_MAX = 4 << 20, SLUG_BYTES = 36, NAMES_MOST = 1000, SLICE_MS = 24, MEASURE_SEED = 1 };

/* A new mission of the player's begins with this. */
static const char OWN_PREFIX[] = "my.";

static bool refuse(const struct draft_store *store, const char *key, const char *path, enum file_error error,
                   char why[WHY_MAX_BYTES])
{
    snprintf(why, WHY_MAX_BYTES, "%s", file_tell(store->strings, key, path, error));
    return false;
}

static bool refuse_memory(const struct draft_store *store, char why[WHY_MAX_BYTES])
{
    snprintf(why, WHY_MAX_BYTES, "%s", string_get(store->strings, "start.no_memory"));
    return false;
}

/* ---- names ----------------------------------------------------------------------------------------------------- */

/* "Out of the Pit!" becomes "out-of-the-pit". */
static void make_slug(char slug[SLUG_BYTES], const char *title)
{
    size_t used = 0;
    for (; *title && used + 1 < SLUG_BYTES; title++) {
        char c = *title >= 'A' && *title <= 'Z' ? (char)(*title - 'A' + 'a') : *title;
        bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (plain)
            slug[used++] = c;
        else if (used > 0 && slug[used - 1] != '-')
            slug[used++] = '-';
    }
    while (used > 0 && slug[used - 1] == '-')
        used--;
    slug[used] = '\0';
    if (used == 0)
        snprintf(slug, SLUG_BYTES, "mission");
}

static bool has_id(const struct mission_shelf *shelf, const char *id)
{
    for (int i = 0; i < shelf->missions; i++)
        if (strcmp(shelf->mission[i].id, id) == 0)
            return true;
    return false;
}

static bool says_the_same(const struct draft_store *store, const char *path, const char *kept);

/* Is the file there, or kept for a draft that has not been saved? */
static bool is_taken(const struct draft_store *store, const char *path)
{
    for (int i = 0; i < store->drafts; i++)
        if (strcmp(store->draft[i].path, path) == 0)
            return true;
    return !file_is_free(path); /* a mission that was deleted is told to be had back under its name */
}

/* The recovery file of a mission: its name, and a number made of the path that two of one name do not share. */
static bool find_kept(const struct draft_store *store, const char *path, char kept[LISTED_PATH])
{
    char folder[FILE_PATH_SIZE], name[128];
    unsigned mark = (unsigned)(hash_bytes(path, strlen(path), 0) & 0xFFFFFFFFu);
    const char *base = file_base_name(path);
    size_t length = strlen(base) > 5 ? strlen(base) - 5 : strlen(base); /* without ".json" */
    snprintf(name, sizeof name, "%.*s-%08x.json", length < 80 ? (int)length : 80, base, mark);
    return file_join(folder, sizeof folder, store->user, "drafts") && file_join(kept, LISTED_PATH, folder, name);
}

/* "slug-2.json", or with a folder of its own "slug-2/slug-2.json"; 1 is without its number. False: it is too long. */
static bool write_place(const struct draft_store *store, const char *slug, int n, bool folder,
                        struct draft_place *place)
{
    char name[SLUG_BYTES + 8], file[2 * sizeof name + 8];
    snprintf(name, sizeof name, n > 1 ? "%s-%d" : "%s", slug, n);
    snprintf(file, sizeof file, folder ? "%s/%s.json" : "%s.json", name, name);
    return file_join(place->path, sizeof place->path, store->own, file) && find_kept(store, place->path, place->kept);
}

/* A place that no other mission has, and the id that goes with it. `folder`: no other file lies beside it. */
static bool find_place(struct draft_store *store, const char *title, bool folder, struct draft_place *place,
                       char id[CAMPAIGN_ID_BYTES], char why[WHY_MAX_BYTES])
{
    char slug[SLUG_BYTES], lies[FILE_PATH_SIZE];
    *place = (struct draft_place){.seen = 0};
    if (!store->own[0])
        return refuse(store, "editor.no_folder", "", FILE_OK, why);
    mission_shelf_find_missions(store->shelf);
    draft_store_list(store);
    make_slug(slug, title);
    for (int n = 1; n < NAMES_MOST; n++) {
        snprintf(id, CAMPAIGN_ID_BYTES, n > 1 ? "%s%s-%d" : "%s%s", OWN_PREFIX, slug, n);
        if (!write_place(store, slug, n, folder, place))
            break;
        draft_folder_of(lies, place->path);
        place->beside = draft_beside_seen(place->path);
        if (!has_id(store->shelf, id) && !is_taken(store, place->path) && !(folder && system_is_folder(lies)))
            return true;
    }
    return refuse(store, "editor.not_saved", place->path, FILE_NAME_TOO_LONG, why);
}

/* ---- opening --------------------------------------------------------------------------------------------------- */

/* Is it the player's to be written over? What a package has brought is not. */
static bool is_own(struct draft_store *store, const char *path)
{
    mission_shelf_find_missions(store->shelf);
    for (int i = 0; i < store->shelf->missions; i++) {
        const struct mission_entry *entry = &store->shelf->mission[i];
        if (strcmp(entry->path, path) == 0)
            return entry->own && !entry->package[0];
    }
    return false;
}

static bool is_shipped(const struct draft_store *store, const char *path)
{
    for (int i = 0; i < store->shelf->missions; i++)
        if (strcmp(store->shelf->mission[i].path, path) == 0)
            return !store->shelf->mission[i].own && !store->shelf->mission[i].package[0];
    return false;
}

/* Of which mission it is a copy: "Eagle Strike", "The Vault (Mia, Caves 1.2)". */
static void write_basis(const struct draft_store *store, const char *path, const char *title,
                        char out[MISSION_BASIS_BYTES])
{
    (void)snprintf(out, MISSION_BASIS_BYTES, "%s", title);
    for (int i = 0; i < store->shelf->missions; i++) {
        const struct mission_entry *entry = &store->shelf->mission[i];
        char told[MISSION_BASIS_BYTES];
        int length = snprintf(told, sizeof told, "%s (%s%s%s %s)", title, entry->author, entry->author[0] ? ", " : "",
                              entry->package_name, entry->version);
        if (entry->package[0] && strcmp(entry->path, path) == 0 && length < MISSION_BASIS_BYTES)
            memcpy(out, told, sizeof told);
    }
}

/* "Title (copy)", with an id of its own and all that lies beside it; the draft that is handed over goes. NULL with a
 * sentence. */
static struct draft *make_copy(struct draft_store *store, struct draft *draft, const char *path,
                               struct draft_place *place, char why[WHY_MAX_BYTES])
{
    char title[DRAFT_VALUE_BYTES], copied[TITLE_MAX_BYTES + 32], id[CAMPAIGN_ID_BYTES], basis[MISSION_BASIS_BYTES];
    size_t length = 0;
    if (!draft_text(draft, "/title", title))
        title[0] = '\0';
    phrase_write(copied, sizeof copied, string_get(store->strings, "editor.copy_of"), SLOTS({"title", title, 0}));
    struct draft *copy = NULL;
    bool brings = draft_catalogue(draft)->own != NULL, placed = find_place(store, copied, brings, place, id, why);
    enum file_error error = placed && brings ? draft_bring(path, place->path) : FILE_OK;
    if (error)
        refuse(store, "editor.not_saved", place->path, error, why);
    if (placed && !error) {
        const struct draft_world world = draft_world_at(store, place->path);
        write_basis(store, path, title, basis);
        if (is_shipped(store, path))
            draft_read_shipped_words(store, draft);
        (void)draft_name_basis(draft, basis);
        (void)draft_set(draft, "/id", id);
        (void)draft_set(draft, "/title", copied); /* refused where it is too long: then it keeps its own */
        const char *bytes = draft_bytes(draft, &length);
        copy = draft_new(&world, file_base_name(place->path), bytes, length);
        if (copy)
            draft_take_words(copy, draft);
        place->beside = draft_beside_seen(place->path);
        place->words = draft_words_seen(store, place->path);
        place->copied = true;
        if (!copy)
            refuse_memory(store, why);
    }
    draft_free(draft);
    return copy;
}

/* The mission of that path as this file has it. NULL with a sentence. */
static struct draft *read_draft(struct draft_store *store, const char *path, const char *lies, char why[WHY_MAX_BYTES])
{
    const struct draft_world world = draft_world_at(store, lies);
    char *bytes;
    size_t length;
    enum file_error error = file_read_all(path, DRAFT_BYTES_MAX, &bytes, &length);
    if (error) {
        refuse(store, "editor.not_opened", path, error, why);
        return NULL;
    }
    struct draft *draft = draft_new(&world, file_base_name(path), bytes, length);
    free(bytes);
    if (draft)
        draft_read_words(store, draft, lies);
    else
        refuse_memory(store, why);
    return draft;
}

struct draft *draft_store_open(struct draft_store *store, const char *path, struct draft_place *place,
                               char why[WHY_MAX_BYTES])
{
    long long seen = system_changed_at(path);
    struct draft *draft = read_draft(store, path, path, why);
    if (!draft || !is_own(store, path))
        return draft ? make_copy(store, draft, path, place, why) : NULL;
    *place = (struct draft_place){
        .seen = seen, .beside = draft_beside_seen(path), .words = draft_words_seen(store, path)};
    snprintf(place->path, sizeof place->path, "%s", path);
    if (find_kept(store, path, place->kept)) {
        struct draft_entry entry = {.minutes_ago = 0};
        memcpy(entry.path, place->path, sizeof entry.path);
        memcpy(entry.kept, place->kept, sizeof entry.kept);
        if (!system_changed_at(entry.kept) || says_the_same(store, path, entry.kept))
            return draft;
        draft_free(draft); /* what was not saved the last time is gone on with: nobody's work is dropped unseen */
        draft = draft_store_recover(store, &entry, place, why);
        place->found = draft != NULL;
        return draft;
    }
    refuse(store, "editor.not_opened", path, FILE_NAME_TOO_LONG, why);
    draft_free(draft);
    return NULL;
}

struct draft *draft_store_new(struct draft_store *store, const char *edition, const char *title,
                              struct draft_place *place, char why[WHY_MAX_BYTES])
{
    char id[CAMPAIGN_ID_BYTES];
    const struct catalogue *catalogue = editions_find(store->editions, edition);
    if (!find_place(store, title, false, place, id, why))
        return NULL;
    const struct draft_world world = draft_world_at(store, place->path);
    struct draft *draft = draft_begin(&world, catalogue ? catalogue : editions_first(store->editions), id, title);
    if (draft)
        draft_read_words(store, draft, NULL);
    else
        refuse_memory(store, why);
    return draft;
}

/* ---- saving ---------------------------------------------------------------------------------------------------- */

static enum file_error write_draft(const struct draft *draft, const char *path,
                                   enum file_error (*put)(const char *path, const char *bytes, size_t length))
{
    char folder[FILE_PATH_SIZE];
    size_t length;
    const char *bytes = draft_bytes(draft, &length);
    draft_folder_of(folder, path);
    enum file_error error = file_make_folders(folder);
    return error ? error : put(path, bytes, length);
}

bool draft_store_save(struct draft_store *store, struct draft *draft, struct draft_place *place,
                      char why[WHY_MAX_BYTES])
{
    enum file_error error = write_draft(draft, place->path, file_write_atomic);
    if (error)
        return refuse(store, "editor.not_saved", place->path, error, why);
    char words[FILE_PATH_SIZE];
    place->seen = system_changed_at(place->path);
    place->copied = false;
    error = draft_write_words(draft, place->path, words);
    place->words = draft_words_seen(store, place->path);
    if (error)
        return refuse(store, "editor.not_saved", words, error, why);
    draft_mark_saved(draft);
    draft_store_drop(store, place->kept);
    return true;
}

bool draft_store_keep(struct draft_store *store, const struct draft *draft, const struct draft_place *place,
                      char why[WHY_MAX_BYTES])
{
    enum file_error error = write_draft(draft, place->kept, file_write_over);
    if (!error)
        error = draft_keep_words(draft, place->kept);
    strings_clear(&store->told);
    draft_tell(draft, &store->told);
    return error ? refuse(store, "editor.not_kept", place->kept, error, why) : true;
}

void draft_store_drop(const struct draft_store *store, const char *kept)
{
    system_remove(kept);
    draft_drop_words(store, kept);
}

bool draft_store_is_stale(const struct draft_store *store, const struct draft_place *place)
{
    long long changed = system_changed_at(place->path);
    return changed != 0 && (changed != place->seen || draft_words_seen(store, place->path) != place->words);
}

/* One step to those bytes, which are freed, and the words beside that path; `all`: those that are not there go. */
static enum draft_done replace_all(struct draft *draft, const char *key, char *bytes, size_t length, const char *path,
                                   bool all)
{
    struct draft_bytes words[DRAFT_LANGUAGES] = {{NULL, 0}};
    draft_find_words(draft, path, all, words);
    enum draft_done done = draft_replace_all(draft, key, (struct draft_bytes){bytes, length}, words);
    draft_free_words(words);
    free(bytes);
    return done;
}

bool draft_store_reload(struct draft_store *store, struct draft *draft, struct draft_place *place,
                        char why[WHY_MAX_BYTES])
{
    char *bytes;
    size_t length;
    long long seen = system_changed_at(place->path), words = draft_words_seen(store, place->path);
    enum file_error error = file_read_all(place->path, DRAFT_BYTES_MAX, &bytes, &length);
    if (error)
        return refuse(store, "editor.not_opened", place->path, error, why);
    enum draft_done done = replace_all(draft, "workshop.step.reread", bytes, length, place->path, true);
    if (done == DRAFT_NO_MEMORY)
        return refuse_memory(store, why);
    place->seen = seen;
    place->words = words;
    draft_mark_saved(draft);
    draft_store_drop(store, place->kept);
    return true;
}

/* ---- removing -------------------------------------------------------------------------------------------------- */

/* A recovery file that says something else stays: nobody has seen that in the list. */
static void drop_kept_of(const struct draft_store *store, const char *path)
{
    char kept[LISTED_PATH];
    if (find_kept(store, path, kept) && says_the_same(store, path, kept))
        draft_store_drop(store, kept);
}

bool draft_store_remove(struct draft_store *store, const char *path, char told[WHY_MAX_BYTES])
{
    char kept[FILE_PATH_SIZE];
    if (!is_own(store, path))
        return refuse(store, "missions.not_removed", path, FILE_DENIED, told);
    drop_kept_of(store, path);
    enum file_error error = file_put_away(path, kept);
    if (error)
        return refuse(store, "missions.not_removed", path, error, told);
    draft_put_words_away(store, path);
    phrase_write(told, WHY_MAX_BYTES, string_get(store->strings, "missions.removed"),
                 SLOTS({"name", file_base_name(path), 0}, {"path", file_base_name(kept), 0}));
    return true;
}

/* ---- recovery files -------------------------------------------------------------------------------------------- */

/* Does the mission's file say the same? */
static bool says_the_same(const struct draft_store *store, const char *path, const char *kept)
{
    char *bytes[2] = {NULL, NULL};
    size_t length[2];
    if (draft_has_kept_words(store, kept))
        return false;
    bool read = file_read_all(path, DRAFT_BYTES_MAX, &bytes[0], &length[0]) == FILE_OK &&
                file_read_all(kept, DRAFT_BYTES_MAX, &bytes[1], &length[1]) == FILE_OK;
    bool same = read && length[0] == length[1] && memcmp(bytes[0], bytes[1], length[0]) == 0;
    free(bytes[0]);
    free(bytes[1]);
    return same;
}

bool draft_store_owner(const struct draft_store *store, const char *kept, char path[LISTED_PATH])
{
    char other[LISTED_PATH], name[128];
    for (int i = 0; i < store->shelf->missions; i++) {
        const struct mission_entry *entry = &store->shelf->mission[i];
        bool same = entry->own && find_kept(store, entry->path, other) && strcmp(other, kept) == 0;
        if (same)
            snprintf(path, LISTED_PATH, "%s", entry->path);
        if (same)
            return true;
    }
    const char *base = file_base_name(kept);
    const size_t mark = sizeof "-00000000.json" - 1;
    snprintf(name, sizeof name, "%.*s", strlen(base) > mark ? (int)(strlen(base) - mark) : 0, base);
    for (int folder = 0; folder < 2 && name[0] && name[0] != '.'; folder++) {
        struct draft_place place;
        if (write_place(store, name, 1, folder, &place) && strcmp(place.kept, kept) == 0) {
            memcpy(path, place.path, LISTED_PATH);
            return true;
        }
    }
    return false;
}

static void describe(struct draft_entry *entry, struct problem_list *problems)
{
    struct mission_summary summary;
    const long long second = 1000000000;
    long long age = (long long)system_now().tv_sec - system_changed_at(entry->kept) / second;
    problem_list_clear(problems);
    bool told = mission_load_summary(&summary, entry->kept, problems);
    snprintf(entry->title, sizeof entry->title, "%.79s", told ? summary.title : file_base_name(entry->path));
    entry->minutes_ago = age > 0 ? age / 60 : 0;
}

static int newest_first(const void *left, const void *right)
{
    const struct draft_entry *a = left, *b = right;
    return (a->minutes_ago > b->minutes_ago) - (a->minutes_ago < b->minutes_ago);
}

void draft_store_list(struct draft_store *store)
{
    char folder[FILE_PATH_SIZE];
    struct file_listing files;
    struct problem_list *problems = problem_list_new();
    store->drafts = 0;
    bool lists = problems && store->own[0] && file_join(folder, sizeof folder, store->user, "drafts") &&
                 file_list(folder, ".json", &files) == FILE_OK;
    for (int i = 0; lists && i < files.count && store->drafts < DRAFTS_LISTED_MAX; i++) {
        struct draft_entry *entry = &store->draft[store->drafts];
        *entry = (struct draft_entry){.minutes_ago = 0};
        if (!file_join(entry->kept, sizeof entry->kept, folder, files.names[i]) ||
            !draft_store_owner(store, entry->kept, entry->path))
            continue;
        if (says_the_same(store, entry->path, entry->kept)) {
            system_remove(entry->kept);
            continue;
        }
        describe(entry, problems);
        store->drafts++;
    }
    if (lists)
        file_listing_clear(&files);
    qsort(store->draft, (size_t)store->drafts, sizeof *store->draft, newest_first);
    problem_list_free(problems);
}

/* What its file says is the draft's beginning, so that it counts as changed and the step back leads there. */
struct draft *draft_store_recover(struct draft_store *store, const struct draft_entry *entry, struct draft_place *place,
                                  char why[WHY_MAX_BYTES])
{
    char *bytes;
    size_t length;
    *place = (struct draft_place){.seen = system_changed_at(entry->path),
                                  .beside = draft_beside_seen(entry->path),
                                  .words = draft_words_seen(store, entry->path),
                                  .recovered = true};
    memcpy(place->path, entry->path, sizeof place->path);
    memcpy(place->kept, entry->kept, sizeof place->kept);
    struct draft *draft = read_draft(store, place->seen ? entry->path : entry->kept, entry->path, why);
    enum file_error error = draft ? file_read_all(entry->kept, DRAFT_BYTES_MAX, &bytes, &length) : FILE_OK;
    if (!draft || error) {
        if (error)
            refuse(store, "editor.not_opened", entry->kept, error, why);
        draft_free(draft);
        return NULL;
    }
    if (replace_all(draft, "workshop.step.recover", bytes, length, entry->kept, false) != DRAFT_NO_MEMORY)
        return draft;
    refuse_memory(store, why);
    draft_free(draft);
    return NULL;
}

/* ---- measuring ------------------------------------------------------------------------------------------------- */

static void end_measuring(struct draft_trial *measuring)
{
    scenario_free(measuring->scenario);
    free(measuring->sum);
    *measuring = (struct draft_trial){.scenario = NULL};
}

void draft_store_clear(struct draft_store *store)
{
    end_measuring(&store->measuring);
    strings_clear(&store->told);
    free(store->own_bytes);
    store->own_bytes = NULL;
}

/* The mission as the game would play it; NULL with a sentence. */
static struct scenario *make_scenario(struct draft_store *store, const struct draft *draft, char why[WHY_MAX_BYTES])
{
    size_t length;
    const char *bytes = draft_bytes(draft, &length);
    struct problem_list *problems = problem_list_new();
    struct mission *mission = malloc(sizeof *mission);
    struct scenario *scenario = NULL;
    bool read = problems && mission && mission_load_text(mission, draft_catalogue(draft), "", bytes, length, problems);
    if (read)
        scenario = scenario_new(draft_catalogue(draft), mission);
    if (problems && mission && !read)
        problem_write_first(why, WHY_MAX_BYTES, problems, NULL, 0, store->strings);
    else if (!scenario)
        refuse_memory(store, why);
    problem_list_free(problems);
    free(mission);
    return scenario;
}

/* As `citadel-tool simulate` plays it if nothing else is said: one or two teams by the values for so few. */
static void begin_row(struct draft_trial *measuring, int teams)
{
    measuring->trial = (struct trial){
        .scenario = measuring->scenario,
        .teams = teams,
        .rank = 1,
        .policy = BOT_CAUTIOUS,
        .legion = BOT_GREEDY,
        .deck = true,
        .seed = MEASURE_SEED,
        .runs = MEASURED_GAMES,
        .agreed = {.teams = (uint8_t)teams, .changes = 1, .change = {{.which = PARAMETER_fewer_teams, .value = 1}}}};
    scenario_apply_changes(measuring->scenario, &measuring->trial.agreed);
    memset(measuring->sum, 0, sizeof *measuring->sum);
    measuring->losses = (struct draft_losses){0};
}

bool draft_store_measure(struct draft_store *store, const struct draft *draft, struct draft_measured *measured,
                         char why[WHY_MAX_BYTES])
{
    struct draft_trial *measuring = &store->measuring;
    end_measuring(measuring);
    *measured = (struct draft_measured){.over = true};
    measuring->scenario = scenario_hasten(make_scenario(store, draft, why));
    if (!measuring->scenario)
        return false;
    size_t length;
    const char *bytes = draft_bytes(draft, &length);
    measuring->mark = measured_mark(bytes, length, draft_catalogue(draft));
    measuring->before = measured_mark_before(measuring->scenario->mission.id);
    measuring->sum = calloc(1, sizeof *measuring->sum);
    if (!measuring->sum) {
        end_measuring(measuring);
        return refuse_memory(store, why);
    }
    const struct mission *mission = &measuring->scenario->mission;
    for (int teams = mission->least_teams; teams <= mission->most_teams && measured->rows < MEASURED_TEAMS; teams++)
        measured->row[measured->rows++].teams = teams;
    measured->over = measured->rows == 0;
    if (measured->rows > 0)
        begin_row(measuring, measured->row[0].teams);
    return true;
}

/* All games of the number of teams have been played. */
static void note_row(struct draft_trial *measuring, struct measured *measured)
{
    const struct trial *trial = &measuring->trial;
    const struct trial_sum *sum = measuring->sum;
    const struct balance_row row = {.teams = (uint8_t)trial->teams,
                                    .legion = BALANCE_DECK,
                                    .adapted = game_setup_uses_fewer(&trial->agreed, &measuring->scenario->mission),
                                    .rank = (uint8_t)trial->rank,
                                    .games = MEASURED_GAMES,
                                    .won = (uint16_t)sum->wins[0],
                                    .decisions = (uint16_t)(sum->decisions[0] / MEASURED_GAMES),
                                    .watched = (uint16_t)((sum->commands[0] - sum->decisions[0]) / MEASURED_GAMES)};
    measured_note(measured, measuring->mark, &row);
    measuring->row[measuring->rows++] = row;
}

/* Not before: figures of two states of the mission do not stand beside each other. */
static void note_before(const struct draft_trial *measuring, struct measured *measured)
{
    for (int i = 0; i < measuring->rows; i++)
        measured_note(measured, measuring->before, &measuring->row[i]);
}

static long long milliseconds(void)
{
    struct timespec now = system_now();
    return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void draft_store_measure_on(struct draft_store *store, struct draft_measured *measured)
{
    struct draft_trial *measuring = &store->measuring;
    long long end = milliseconds() + SLICE_MS;
    int row = 0;
    while (row < measured->rows && measured->row[row].played == MEASURED_GAMES)
        row++;
    do {
        if (row == measured->rows || !measuring->scenario)
            break;
        struct trial_fault fault = {.why = NULL};
        trial_play(&measuring->trial, measured->row[row].played++, NULL, measuring->sum, &fault);
        measured->row[row].won = (int)measuring->sum->wins[0];
        draft_losses_note(&measuring->losses, &measuring->trial, measuring->sum);
        if (measured->row[row].played < MEASURED_GAMES)
            continue;
        note_row(measuring, store->measured);
        measuring->fired |= draft_fired(&measuring->trial, measuring->sum);
        draft_losses_tell(&measuring->losses, &measuring->trial, measuring->sum, store->strings,
                          measured->row[row].why);
        if (++row < measured->rows)
            begin_row(measuring, measured->row[row].teams);
    } while (milliseconds() < end);
    measured->over = row == measured->rows || !measuring->scenario;
    if (measured->over)
        note_before(measuring, store->measured);
    if (measured->over && measuring->scenario)
        draft_silent_tell(&measuring->trial, measuring->fired, MEASURED_GAMES * measured->rows, store->strings,
                          measured->silent);
    if (measured->over)
        end_measuring(measuring);
}

/* Without house rules, and the same number of games with each number of teams. */
static bool take_known(struct draft_measured *measured, const struct measured *kept, uint64_t mark)
{
    struct balance_row row[MEASURED_TEAMS];
    int rows = measured_find(kept, mark, row);
    *measured = (struct draft_measured){.over = true};
    for (int i = 0; i < rows; i++) {
        if (row[i].rules || (measured->rows > 0 && measured->row[0].played != row[i].games))
            continue;
        measured->row[measured->rows].teams = row[i].teams;
        measured->row[measured->rows].played = row[i].games;
        measured->row[measured->rows++].won = row[i].won;
    }
    return measured->rows > 0;
}

bool draft_store_measured(const struct draft_store *store, const struct draft *draft, bool before,
                          struct draft_measured *measured)
{
    size_t length;
    const char *bytes = draft_bytes(draft, &length);
    const struct scenario *scenario = before ? draft_scenario(draft) : NULL;
    return take_known(measured, store->measured,
                      before ? measured_mark_before(scenario ? scenario->mission.id : "")
                             : measured_mark(bytes, length, draft_catalogue(draft)));
}
