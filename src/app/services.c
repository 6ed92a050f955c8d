#include "app/services.h"

#include "ai/bot.h"
#include "ai/deck.h"
#include "app/lock.h"
#include "app/mission_shelf.h"
#include "app/paths.h"
#include "app/rules_text.h"
#include "app/save_store.h"
#include "mission/catalogue_load.h"
#include "mission/files.h"
#include "mission/mission_load.h"
#include "mission/problem.h"
#include "mission/replay.h"
#include "mission/save.h"
#include "screen/session.h"
#include "text/phrase.h"
#include "text/strings.h"
#include "ui/preferences.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { OPENED_MAX = 8, MISSION_BYTES_MAX = 16 * 1024 * 1024 };

/* The file of a scenario in use, byte for byte: saves embed it. */
struct opened {
    struct scenario *scenario;
    char *text;
    size_t length;
};

struct app_services {
    struct app_parts parts;
    struct services table;
    struct catalogue catalogue;
    struct mission_shelf shelf;
    struct save_store store;
    struct rules_text rules;  /* of this edition */
    struct rules_text second; /* of the other one, where the AI deck's rules stand (S-AI) */
    struct lock lock;
    struct opened opened[OPENED_MAX];
    struct bot bot;
    struct mission mission; /* being loaded */
    struct problem_list *problems;
    uint64_t games; /* started so far, for seeds */
};

/* ---- scenarios ---------------------------------------------------------------------------------------------- */

static struct opened *find_opened(struct app_services *services, const struct scenario *scenario)
{
    for (int i = 0; i < OPENED_MAX; i++)
        if (services->opened[i].scenario == scenario)
            return &services->opened[i];
    return NULL;
}

static void close_scenario(void *self, struct scenario *scenario)
{
    struct opened *opened = find_opened(self, scenario);
    if (opened && scenario) {
        free(opened->text);
        *opened = (struct opened){0};
    }
    scenario_free(scenario);
}

/* Takes over text and scenario. False, and both are freed, if there is no place left. */
static bool keep_opened(struct app_services *services, struct scenario *scenario, char *text, size_t length)
{
    struct opened *place = scenario ? find_opened(services, NULL) : NULL;
    if (!place) {
        free(text);
        scenario_free(scenario);
        return false;
    }
    *place = (struct opened){scenario, text, length};
    return true;
}

/* "12:3: the sentence", the first mistake in the file. */
static void tell_problem(const struct app_services *services, char why[WHY_MAX_BYTES])
{
    why[0] = '\0';
    for (int i = 0; i < services->problems->count; i++) {
        const struct problem *problem = &services->problems->item[i];
        if (problem_severity(problem->code) != PROBLEM_ERROR)
            continue;
        char sentence[WHY_MAX_BYTES - 32];
        problem_write_sentence(sentence, sizeof sentence, problem, services->parts.strings);
        snprintf(why, WHY_MAX_BYTES, "%d:%d: %s", problem->line, problem->column, sentence);
        return;
    }
}

static struct scenario *open_scenario(void *self, const char *path, char why[WHY_MAX_BYTES])
{
    struct app_services *services = self;
    char *text = NULL;
    size_t length = 0;
    enum file_error error = file_read_all(path, MISSION_BYTES_MAX, &text, &length);
    if (error != FILE_OK) {
        snprintf(why, WHY_MAX_BYTES, "%s", string_get(services->parts.strings, file_error_key(error)));
        return NULL;
    }
    problem_list_clear(services->problems);
    if (!mission_load_text(&services->mission, &services->catalogue, path, text, length, services->problems)) {
        tell_problem(services, why);
        free(text);
        return NULL;
    }
    struct scenario *scenario = scenario_new(&services->catalogue, &services->mission);
    if (keep_opened(services, scenario, text, length))
        return scenario;
    snprintf(why, WHY_MAX_BYTES, "%s", string_get(services->parts.strings, "start.no_memory"));
    return NULL;
}

/* ---- missions ----------------------------------------------------------------------------------------------- */

static int mission_count(void *self)
{
    struct app_services *services = self;
    char own[PATHS_SIZE];
    bool has_own = services->parts.paths->user[0] && paths_join(own, services->parts.paths->user, "missions");
    mission_shelf_fill(&services->shelf, &services->catalogue, services->parts.strings,
                       services->parts.paths->missions, has_own ? own : NULL);
    return services->shelf.count;
}

static const struct mission_entry *mission_at(void *self, int index)
{
    struct app_services *services = self;
    return &services->shelf.entry[index];
}

/* ---- computer players --------------------------------------------------------------------------------------- */

static bool decide(void *self, const struct game *view, enum seat_control control, struct command *command)
{
    struct app_services *services = self;
    if (control == CONTROL_DECK && view->legion.deck)
        return deck_decide(view, command);
    services->bot.policy = control == CONTROL_CAUTIOUS ? BOT_CAUTIOUS : BOT_GREEDY;
    return bot_decide(&services->bot, view, command);
}

/* ---- saves -------------------------------------------------------------------------------------------------- */

static int save_count(void *self)
{
    struct app_services *services = self;
    save_store_list(&services->store, (int64_t)time(NULL));
    return services->store.count;
}

static const struct save_entry *save_at(void *self, int index)
{
    struct app_services *services = self;
    return &services->store.entry[index];
}

static void take_over(struct session *session, struct save_file *file)
{
    session->scenario = file->scenario;
    session->game = file->game;
    session->history = file->history;
    session->tutorial = file->tutorial;
    session->events.count = 0;
    for (int seat = 0; seat < SEAT_COUNT; seat++)
        session->control[seat] = (enum seat_control)file->control[seat];
    snprintf(session->mission_path, sizeof session->mission_path, "%s", file->head.mission_path);
    file->scenario = NULL;
    file->history = NULL;
}

/* A replay holds no game but its start: what was played is played again, and goes on from its end. */
static bool go_to_end(struct save_file *file, const struct string_table *strings)
{
    struct replay_report report;
    if (!file->head.replay || replay_verify(&report, &file->game, file->scenario, file->history))
        return true;
    const struct phrase_slot slot = {"number", NULL, report.first_difference + 1};
    phrase_write(file->head.why, sizeof file->head.why, string_get(strings, "saves.replay_differs"), &slot, 1);
    return false;
}

static bool load(void *self, const char *path, struct session *session, char why[WHY_MAX_BYTES])
{
    struct app_services *services = self;
    struct save_file *file = calloc(1, sizeof *file);
    bool loaded = file && save_read(file, path, &services->catalogue, services->parts.strings) &&
                  go_to_end(file, services->parts.strings);
    if (!loaded) {
        snprintf(why, WHY_MAX_BYTES, "%s",
                 file ? file->head.why : string_get(services->parts.strings, "start.no_memory"));
    } else {
        char *text = file->mission_text;
        file->mission_text = NULL;
        struct scenario *scenario = file->scenario;
        loaded = keep_opened(services, scenario, text, file->mission_length);
        if (loaded)
            take_over(session, file);
        else {
            file->scenario = NULL;
            snprintf(why, WHY_MAX_BYTES, "%s", string_get(services->parts.strings, "start.no_memory"));
        }
    }
    if (file)
        save_file_clear(file);
    free(file);
    return loaded;
}

static struct save_source source_of(const struct app_services *services, const struct session *session,
                                    const struct opened *opened)
{
    struct save_source source = {.game = &session->game,
                                 .history = session->history,
                                 .mission_text = opened->text,
                                 .mission_length = opened->length,
                                 .mission_path = session->mission_path,
                                 .tutorial = session->tutorial,
                                 .saved_at = (int64_t)time(NULL),
                                 .version = services->parts.version};
    for (int seat = 0; seat < SEAT_COUNT; seat++)
        source.control[seat] = (uint8_t)session->control[seat];
    return source;
}

static bool write_session(struct app_services *services, const struct session *session, bool replay, const char *path,
                          char why[WHY_MAX_BYTES])
{
    const struct opened *opened = find_opened(services, session->scenario);
    enum file_error error = FILE_NO_MEMORY;
    if (opened) {
        struct save_source source = source_of(services, session, opened);
        source.replay = replay;
        error = save_write(&source, path);
    }
    if (error != FILE_OK)
        save_store_tell(&services->store, path, error, why);
    return error == FILE_OK;
}

static bool save(void *self, const struct session *session, const char *name, char why[WHY_MAX_BYTES])
{
    struct app_services *services = self;
    char path[LISTED_PATH];
    int keep = preferences_get(services->parts.preferences, PREFERENCE_AUTOSAVES);
    return save_store_path(&services->store, name, keep, path, why) &&
           write_session(services, session, false, path, why);
}

static bool save_replay(void *self, const struct session *session, char path[LISTED_PATH], char why[WHY_MAX_BYTES])
{
    struct app_services *services = self;
    return save_store_replay_path(&services->store, session->scenario->mission.id, path, why) &&
           write_session(services, session, true, path, why);
}

static bool remove_save(void *self, const char *path, char why[WHY_MAX_BYTES])
{
    struct app_services *services = self;
    return save_store_remove(&services->store, path, why);
}

/* ---- the rest ----------------------------------------------------------------------------------------------- */

static uint64_t new_seed(void *self)
{
    struct app_services *services = self;
    if (services->parts.has_seed)
        return services->parts.seed;
    struct timespec now;
    (void)clock_gettime(CLOCK_REALTIME, &now);
    uint64_t mixed = (uint64_t)now.tv_sec * 1000003u + (uint64_t)now.tv_nsec + ++services->games;
    return mixed % 1000000000u; /* short enough to be told a friend */
}

static const char *rule_text(void *self, const char *rule_id)
{
    struct app_services *services = self;
    const char *text = rules_text_find(&services->rules, rule_id);
    return text ? text : rules_text_find(&services->second, rule_id);
}

static const char *rules_document(void *self, const char *edition)
{
    struct app_services *services = self;
    if (strcmp(edition, services->catalogue.id) == 0)
        return services->rules.document;
    return strcmp(edition, "second") == 0 ? services->second.document : NULL;
}

static bool tutorial_done(void *self)
{
    struct app_services *services = self;
    return preferences_get(services->parts.preferences, PREFERENCE_FIRST_MISSION_WON) != 0;
}

static void set_tutorial_done(void *self)
{
    struct app_services *services = self;
    preferences_set(services->parts.preferences, PREFERENCE_FIRST_MISSION_WON, 1);
}

static const char *notice(void *self)
{
    struct app_services *services = self;
    if (services->store.autosaves)
        return NULL;
    return string_get(services->parts.strings, services->store.folder[0] ? "saves.second_program" : "saves.no_folder");
}

static void fill_table(struct app_services *services)
{
    services->table = (struct services){.self = services,
                                        .strings = services->parts.strings,
                                        .catalogue = &services->catalogue,
                                        .mission_count = mission_count,
                                        .mission_at = mission_at,
                                        .open_scenario = open_scenario,
                                        .close_scenario = close_scenario,
                                        .decide = decide,
                                        .save_count = save_count,
                                        .save_at = save_at,
                                        .load = load,
                                        .save = save,
                                        .remove_save = remove_save,
                                        .new_seed = new_seed,
                                        .rule_text = rule_text,
                                        .rules_document = rules_document,
                                        .tutorial_done = tutorial_done,
                                        .set_tutorial_done = set_tutorial_done,
                                        .save_replay = save_replay,
                                        .notice = notice};
}

/* Folders for saves and replays, and the right to write autosaves there. */
static void open_store(struct app_services *services)
{
    struct save_store *store = &services->store;
    const struct paths *paths = services->parts.paths;
    char folder[PATHS_SIZE];
    store->strings = services->parts.strings;
    services->lock.file = -1;
    if (!paths->can_write)
        return;
    lock_take(&services->lock, paths->user);
    if (paths_join(folder, paths->user, "saves") && paths_make_folder(folder))
        snprintf(store->folder, sizeof store->folder, "%.*s", (int)sizeof store->folder - 1, folder);
    if (paths_join(folder, paths->user, "replays") && paths_make_folder(folder))
        snprintf(store->replays, sizeof store->replays, "%.*s", (int)sizeof store->replays - 1, folder);
    store->autosaves = services->lock.held && store->folder[0];
    store->was_killed = services->lock.was_killed;
}

struct app_services *app_services_new(const struct app_parts *parts, struct problem_list *problems)
{
    struct app_services *services = calloc(1, sizeof *services);
    if (!services)
        return NULL;
    services->parts = *parts;
    services->problems = problem_list_new();
    if (!services->problems || !catalogue_load(&services->catalogue, parts->paths->assets, "classic", problems)) {
        problem_list_free(services->problems);
        free(services);
        return NULL;
    }
    char folder[PATHS_SIZE];
    if (paths_join(folder, parts->paths->assets, "../docs/rules")) {
        (void)rules_text_load(&services->rules, folder, services->catalogue.id);
        (void)rules_text_load(&services->second, folder, "second");
    }
    services->bot.rng = rng_seed((uint64_t)time(NULL), 7);
    open_store(services);
    fill_table(services);
    return services;
}

void app_services_free(struct app_services *services)
{
    if (!services)
        return;
    for (int i = 0; i < OPENED_MAX; i++)
        if (services->opened[i].scenario)
            close_scenario(services, services->opened[i].scenario);
    lock_release(&services->lock);
    rules_text_clear(&services->rules);
    rules_text_clear(&services->second);
    problem_list_free(services->problems);
    free(services);
}

const struct services *app_services_table(const struct app_services *services)
{
    return &services->table;
}
