/*
 * services.c -- what the program does when a screen asks: opens missions, lists and loads saves, writes them, lets
 * computer players decide.
 */
#include "app/services.h"

#include "siege/ai/bot/bot.h"
#include "siege/ai/deck/deck.h"
#include "siege/ai/nepharite/nepharite.h"
#include "app/campaign_store.h"
#include "shell/store/lock.h"
#include "app/mission_shelf.h"
#include "shell/app/paths.h"
#include "app/rules_text.h"
#include "app/save_store.h"
#include "base/hash.h"
#include "siege/mission/catalogue/editions.h"
#include "shell/store/files.h"
#include "siege/mission/load/mission_adapt.h"
#include "siege/mission/load/mission_load.h"
#include "shell/json/problem.h"
#include "siege/mission/save/replay.h"
#include "siege/mission/save/save.h"
#include "siege/screen/campaign/campaign_run.h"
#include "siege/screen/board/session.h"
#include "siege/screen/game_screen.h"
#include "siege/text/names/names.h"
#include "shell/words/phrase.h"
#include "shell/words/strings.h"
#include "siege/screen/siege_preferences.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { OPENED_MAX = 8, RULE_BOOKS_MAX = 4, MISSION_BYTES_MAX = 16 * 1024 * 1024 };

/* The file of a scenario in use, byte for byte: saves embed it. */
struct opened {
    struct scenario *scenario;
    char *text;
    size_t length;
    bool adapted;  /* it is played by other rules than those it is made for */
    uint64_t game; /* as in the marks of its saves; 0: it has not been saved */
};

struct app_services {
    struct app_parts parts;
    struct services table;
    struct editions *editions;
    struct mission_shelf shelf;
    struct save_store store;
    struct campaign_store campaigns;
    struct campaign_file campaign;           /* being read */
    struct rules_text rules[RULE_BOOKS_MAX]; /* of the editions in their order */
    struct lock lock;
    struct opened opened[OPENED_MAX];
    struct nepharite *nepharite; /* made when it is first asked */
    struct mission adapted;      /* being made of `mission` */
    struct mission mission;      /* being loaded */
    struct problem_list *problems;
    char missions[PATHS_SIZE]; /* the folder of those that came with the game */
    uint64_t games;            /* started so far, for seeds and marks */
    uint64_t written;          /* the greatest number in the folders of saves and campaigns */
};

/* ---- scenarios ------------------------------------------------------------------------------------------------- */

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
    *place = (struct opened){.scenario = scenario, .text = text, .length = length};
    return true;
}

/* "12:3: the sentence", the first mistake in the file. */
static void tell_problem(const struct app_services *services, char why[WHY_MAX_BYTES])
{
    problem_write_first(why, WHY_MAX_BYTES, services->problems, NULL, 0, services->parts.strings);
}

/* Its catalogue, with the mission in services->mission and its text, to be freed; NULL with a sentence. */
static const struct catalogue *read_mission(struct app_services *services, const char *path, char **text,
                                            size_t *length, char why[WHY_MAX_BYTES])
{
    enum file_error error = file_read_all(path, MISSION_BYTES_MAX, text, length);
    if (error != FILE_OK) {
        snprintf(why, WHY_MAX_BYTES, "%s", string_get(services->parts.strings, file_error_key(error)));
        return NULL;
    }
    problem_list_clear(services->problems);
    const struct catalogue *catalogue = editions_of_text(services->editions, *text, *length);
    if (mission_load_text(&services->mission, catalogue, path, *text, *length, services->problems))
        return catalogue;
    tell_problem(services, why);
    free(*text);
    return NULL;
}

/* Takes over the text. */
static struct scenario *make_scenario(struct app_services *services, const struct catalogue *catalogue,
                                      const struct mission *mission, char *text, size_t length, char why[WHY_MAX_BYTES])
{
    struct scenario *scenario = scenario_new(catalogue, mission);
    if (keep_opened(services, scenario, text, length))
        return scenario;
    snprintf(why, WHY_MAX_BYTES, "%s", string_get(services->parts.strings, "start.no_memory"));
    return NULL;
}

static struct scenario *open_scenario(void *self, const char *path, char why[WHY_MAX_BYTES])
{
    struct app_services *services = self;
    char *text = NULL;
    size_t length = 0;
    const struct catalogue *catalogue = read_mission(services, path, &text, &length, why);
    return catalogue ? make_scenario(services, catalogue, &services->mission, text, length, why) : NULL;
}

/* What a note names: a creature or a rule. */
static const char *note_name(char *out, size_t size, const struct words *words, const struct adapt_note *note)
{
    int kind = catalogue_find_kind(words->catalogue, note->name);
    (void)snprintf(out, size, "%s", note->name);
    return kind >= 0 ? kind_text(out, size, words, kind) : out;
}

/* Sentences for what was adapted. */
static void write_notes(const struct app_services *services, const struct adapt_report *report,
                        const struct catalogue *from, struct adapted_notes *notes)
{
    const struct words words = {services->parts.strings, from};
    *notes = (struct adapted_notes){.refused = report->refused};
    for (int i = 0; i < report->count && notes->count < ADAPTED_LINES; i++) {
        char name[WORDS_NAME_MAX];
        const struct adapt_note *note = &report->note[i];
        const struct phrase_slot slots[] = {{"name", note_name(name, sizeof name, &words, note), 0},
                                            {"n", NULL, note->n}};
        words_say(notes->line[notes->count++], ADAPTED_LINE_BYTES, &words, note->key, slots, 2);
    }
}

static struct scenario *open_adapted(void *self, const char *path, const char *edition, struct adapted_notes *notes,
                                     char why[WHY_MAX_BYTES])
{
    struct app_services *services = self;
    struct adapt_report report;
    char *text = NULL;
    size_t length = 0;
    *notes = (struct adapted_notes){.count = 0};
    const struct catalogue *from = read_mission(services, path, &text, &length, why);
    if (!from)
        return NULL;
    const struct catalogue *to = editions_find(services->editions, edition);
    to = to ? to : from;
    bool adapts = mission_adapt(&services->adapted, &services->mission, from, to, &report);
    write_notes(services, &report, from, notes);
    if (adapts) {
        struct scenario *scenario = make_scenario(services, to, &services->adapted, text, length, why);
        if (scenario)
            find_opened(services, scenario)->adapted = from != to;
        return scenario;
    }
    snprintf(why, WHY_MAX_BYTES, "%s", notes->count ? notes->line[notes->count - 1] : "");
    free(text);
    return NULL;
}

/* ---- missions -------------------------------------------------------------------------------------------------- */

static int mission_count(void *self)
{
    struct app_services *services = self;
    char own[PATHS_SIZE];
    bool has_own = services->parts.paths->user[0] && paths_join(own, services->parts.paths->user, "missions");
    mission_shelf_fill(&services->shelf, services->editions, services->parts.strings, services->missions,
                       has_own ? own : NULL);
    return services->shelf.count;
}

static const struct mission_entry *mission_at(void *self, int index)
{
    struct app_services *services = self;
    return &services->shelf.entry[index];
}

/* ---- computer players ------------------------------------------------------------------------------------------ */

/* Seated when it is first asked; false without memory. The position alone tells what it decides, not the program. */
static bool seat_nepharite(struct app_services *services)
{
    void *memory = services->nepharite ? NULL : malloc(nepharite_size());
    if (memory)
        services->nepharite = nepharite_begin(memory, 0);
    return services->nepharite != NULL;
}

/* Chance comes from what the seat sees: whoever goes on with a saved game, or takes a command back, meets the same turn
 * again, command by command. */
static bool decide(void *self, const struct game *view, enum seat_control control, struct command *command)
{
    struct app_services *services = self;
    if (control == CONTROL_DECK && view->legion.deck)
        return deck_decide(view, command);
    if (control == CONTROL_NEPHARITE && !view->legion.deck && seat_nepharite(services))
        return nepharite_decide(services->nepharite, view, command);
    struct bot bot = {control == CONTROL_CAUTIOUS ? BOT_CAUTIOUS : BOT_GREEDY, rng_seed(game_hash(view), 7)};
    return bot_decide(&bot, view, command);
}

/* ---- saves ----------------------------------------------------------------------------------------------------- */

static void open_folders(struct app_services *services);

/* A number that another program, or a copied file, has brought along. */
static void note_written(struct app_services *services, uint64_t written)
{
    services->written = written > services->written ? written : services->written;
}

static int save_count(void *self)
{
    struct app_services *services = self;
    save_store_list(&services->store, (int64_t)time(NULL));
    if (services->store.count > 0)
        note_written(services, services->store.entry[0].written);
    return services->store.count;
}

static int save_total(void *self)
{
    struct app_services *services = self;
    return services->store.total;
}

static bool save_exists(void *self, const char *name)
{
    struct app_services *services = self;
    return save_store_has(&services->store, name);
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
    session->resumed = true;
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

/* What a killed program left behind has been gone on with. */
static void forget_interruption(struct app_services *services)
{
    services->store.interrupted = services->campaigns.interrupted = 0;
}

/* The game of a file that has been read becomes the session's. */
static bool move_in(struct app_services *services, struct save_file *file, struct session *session,
                    char why[WHY_MAX_BYTES])
{
    char *text = file->mission_text;
    file->mission_text = NULL;
    if (keep_opened(services, file->scenario, text, file->mission_length)) {
        struct opened *opened = find_opened(services, file->scenario);
        opened->adapted = editions_of_text(services->editions, text, file->mission_length) != file->scenario->catalogue;
        opened->game = file->head.mark.game;
        take_over(session, file);
        forget_interruption(services);
        return true;
    }
    file->scenario = NULL;
    snprintf(why, WHY_MAX_BYTES, "%s", string_get(services->parts.strings, "start.no_memory"));
    return false;
}

static bool load(void *self, const char *path, struct session *session, char why[WHY_MAX_BYTES])
{
    struct app_services *services = self;
    struct save_file *file = calloc(1, sizeof *file);
    bool loaded = file &&
                  save_read_adapted(file, path, editions_of_file(services->editions, path),
                                    editions_of_mission_inside(services->editions, path), services->parts.strings) &&
                  go_to_end(file, services->parts.strings);
    snprintf(why, WHY_MAX_BYTES, "%s", file ? file->head.why : string_get(services->parts.strings, "start.no_memory"));
    if (loaded)
        loaded = move_in(services, file, session, why);
    if (file)
        save_file_clear(file);
    free(file);
    return loaded;
}

/* Two games of one seed, begun one after another, are two: the clock and what else sets them apart go into it. */
static uint64_t new_game(struct app_services *services, const struct opened *opened)
{
    struct timespec now;
    (void)clock_gettime(CLOCK_REALTIME, &now);
    const uint64_t apart[] = {(uint64_t)now.tv_sec, (uint64_t)now.tv_nsec, (uint64_t)getpid(), ++services->games};
    return hash_bytes(apart, sizeof apart, hash_bytes(opened->text, opened->length, 0)) | 1u;
}

/* The game that this scenario was opened for. */
static uint64_t game_of(struct app_services *services, const struct session *session)
{
    struct opened *opened = find_opened(services, session->scenario);
    if (opened && !opened->game)
        opened->game = new_game(services, opened);
    return opened ? opened->game : 0;
}

static struct save_source source_of(const struct app_services *services, const struct session *session,
                                    const struct opened *opened)
{
    struct save_source source = {.game = &session->game,
                                 .history = session->history,
                                 .mission_text = opened->text,
                                 .mission_length = opened->length,
                                 .edition = opened->adapted ? opened->scenario->catalogue->id : NULL,
                                 .mission_path = session->mission_path,
                                 .tutorial = session->tutorial,
                                 .saved_at = (int64_t)time(NULL),
                                 .version = services->parts.version,
                                 .mark = {opened->game, services->written, game_is_over(&session->game)}};
    for (int seat = 0; seat < SEAT_COUNT; seat++)
        source.control[seat] = (uint8_t)session->control[seat];
    return source;
}

static bool write_session(struct app_services *services, const struct session *session, bool replay, const char *path,
                          char why[WHY_MAX_BYTES])
{
    uint64_t game = game_of(services, session);
    const struct opened *opened = game ? find_opened(services, session->scenario) : NULL;
    enum file_error error = FILE_NO_MEMORY;
    if (opened) {
        services->written++;
        struct save_source source = source_of(services, session, opened);
        source.replay = replay;
        error = save_write(&source, path);
    }
    if (error != FILE_OK)
        save_store_tell(&services->store, path, error, why);
    return error == FILE_OK;
}

/* A mission of a campaign has one autosave of its own. */
static bool save_beside_campaign(struct app_services *services, const struct session *session, char why[WHY_MAX_BYTES])
{
    char path[LISTED_PATH + 8];
    const char *campaign = session->campaign->path;
    const char *key = services->store.folder[0] ? "saves.second_program" : "saves.no_folder";
    if (campaign[0] && services->campaigns.may_write && campaign_game_path(path, sizeof path, campaign))
        return write_session(services, session, false, path, why);
    snprintf(why, WHY_MAX_BYTES, "%s", string_get(services->parts.strings, key));
    return false;
}

/* What was not to be had at the start may be there now: a folder that can be written, or the lock that another program
 * held. */
static void try_again(struct app_services *services)
{
    const char *user = services->parts.paths->user;
    if (services->store.autosaves || !user[0] || file_try_folder(user) != FILE_OK)
        return;
    lock_release(&services->lock);
    open_folders(services);
}

static bool save(void *self, const struct session *session, const char *name, char why[WHY_MAX_BYTES])
{
    struct app_services *services = self;
    try_again(services);
    char path[LISTED_PATH];
    int keep = preferences_get(services->parts.preferences, PREFERENCE_AUTOSAVES);
    bool autosaved = !name || strcmp(name, SAVE_NAME_NOW) == 0;
    if (session->campaign && autosaved)
        return save_beside_campaign(services, session, why);
    if (session->campaign && !game_is_over(&session->game)) { /* a copy would go on without its campaign */
        snprintf(why, WHY_MAX_BYTES, "%s", string_get(services->parts.strings, "pause.save.campaign"));
        return false;
    }
    return save_store_path(&services->store, name, game_of(services, session), keep, path, why) &&
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

/* ---- campaigns ------------------------------------------------------------------------------------------------- */

static int plan_count(void *self)
{
    struct app_services *services = self;
    char own[PATHS_SIZE];
    bool has_own = services->parts.paths->user[0] && paths_join(own, services->parts.paths->user, "missions");
    campaign_store_find_plans(&services->campaigns, services->missions, has_own ? own : NULL);
    return services->campaigns.plans;
}

static const struct plan_entry *plan_at(void *self, int index)
{
    struct app_services *services = self;
    return &services->campaigns.plan[index];
}

static int campaign_count(void *self)
{
    struct app_services *services = self;
    campaign_store_list(&services->campaigns, (int64_t)time(NULL), &services->campaign);
    if (services->campaigns.count > 0)
        note_written(services, services->campaigns.saved[0].written);
    return services->campaigns.count;
}

static int campaign_total(void *self)
{
    struct app_services *services = self;
    return services->campaigns.total;
}

static const struct campaign_saved *campaign_at(void *self, int index)
{
    struct app_services *services = self;
    return &services->campaigns.saved[index];
}

static bool campaign_path(void *self, const char *plan_id, char path[LISTED_PATH], char why[WHY_MAX_BYTES])
{
    struct app_services *services = self;
    return campaign_store_new_path(&services->campaigns, plan_id, path, why);
}

static bool campaign_write(void *self, const struct campaign *campaign, const char *path, char why[WHY_MAX_BYTES])
{
    struct app_services *services = self;
    return campaign_store_write(&services->campaigns, campaign, services->parts.version, ++services->written, path,
                                why);
}

/* The mission begins anew and will be saved over a file that somebody may still mend. */
static void keep_lost_game(const char *campaign, const char *why)
{
    char game[LISTED_PATH + 8], aside[FILE_PATH_SIZE];
    if (why[0] && campaign_game_path(game, sizeof game, campaign))
        (void)file_set_aside(game, aside, sizeof aside);
}

/* The game of the running mission, if it is there. */
static enum campaign_opened open_mission(struct app_services *services, const char *path, struct session *session,
                                         char why[WHY_MAX_BYTES])
{
    char folder[LISTED_PATH];
    struct save_file *game = calloc(1, sizeof *game);
    enum campaign_opened opened = CAMPAIGN_OPEN_FAILED;
    snprintf(why, WHY_MAX_BYTES, "%s", string_get(services->parts.strings, "start.no_memory"));
    if (!game)
        return opened;
    campaign_store_folder_of(folder, path);
    const struct catalogue *catalogue = editions_of_file(services->editions, path);
    switch (campaign_resume(&services->campaign, folder, catalogue, services->parts.strings, game, why)) {
    case CAMPAIGN_BETWEEN:
        opened = CAMPAIGN_OPEN_BETWEEN;
        break;
    case CAMPAIGN_ANEW:
        opened = CAMPAIGN_OPEN_ANEW;
        keep_lost_game(path, why);
        break;
    case CAMPAIGN_UNREAD:
        break;
    case CAMPAIGN_PLAYING:
    case CAMPAIGN_FINISHED:
        opened = move_in(services, game, session, why) ? CAMPAIGN_OPEN_MISSION : CAMPAIGN_OPEN_FAILED;
        break;
    }
    save_file_clear(game);
    free(game);
    return opened;
}

static enum campaign_opened campaign_open(void *self, const char *path, struct campaign *campaign,
                                          struct session *session, char why[WHY_MAX_BYTES])
{
    struct app_services *services = self;
    const struct catalogue *catalogue = editions_of_file(services->editions, path);
    if (!campaign_read(&services->campaign, path, catalogue, services->parts.strings)) {
        snprintf(why, WHY_MAX_BYTES, "%s", services->campaign.head.why);
        return CAMPAIGN_OPEN_FAILED;
    }
    *campaign = services->campaign.campaign;
    return open_mission(services, path, session, why);
}

static bool campaign_remove(void *self, const char *path, char why[WHY_MAX_BYTES])
{
    struct app_services *services = self;
    return campaign_store_remove(&services->campaigns, path, why);
}

/* ---- the rest -------------------------------------------------------------------------------------------------- */

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
    const char *text = NULL;
    for (int i = 0; !text && i < RULE_BOOKS_MAX; i++)
        text = rules_text_find(&services->rules[i], rule_id);
    return text;
}

static const char *rules_document(void *self, const char *edition)
{
    struct app_services *services = self;
    int index = editions_index(services->editions, edition);
    return index >= 0 && index < RULE_BOOKS_MAX ? services->rules[index].document : NULL;
}

static const struct catalogue *catalogue_of(void *self, const char *edition)
{
    struct app_services *services = self;
    return editions_find(services->editions, edition);
}

static const struct rule_options *options_of(void *self, const char *edition)
{
    struct app_services *services = self;
    return editions_options(services->editions, edition);
}

static const char *edition_at(void *self, int index)
{
    struct app_services *services = self;
    return index >= 0 && index < editions_count(services->editions) ? editions_id(services->editions, index) : NULL;
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
    try_again(services);
    if (services->store.autosaves)
        return NULL;
    return string_get(services->parts.strings, services->store.folder[0] ? "saves.second_program" : "saves.no_folder");
}

static void fill_table(struct app_services *services)
{
    services->table = (struct services){
        .self = services,
        .strings = services->parts.strings,
        .catalogue = editions_first(services->editions),
        .catalogue_of = catalogue_of,
        .options_of = options_of,
        .edition_at = edition_at,
        .mission_count = mission_count,
        .mission_at = mission_at,
        .open_scenario = open_scenario,
        .open_adapted = open_adapted,
        .close_scenario = close_scenario,
        .screen_of = game_screen_new,
        .decide = decide,
        .save_count = save_count,
        .save_total = save_total,
        .save_exists = save_exists,
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
        .notice = notice,
        .options = editions_options(services->editions, editions_id(services->editions, 0)),
        .plan_count = plan_count,
        .plan_at = plan_at,
        .campaign_count = campaign_count,
        .campaign_total = campaign_total,
        .campaign_at = campaign_at,
        .campaign_path = campaign_path,
        .campaign_write = campaign_write,
        .campaign_open = campaign_open,
        .campaign_remove = campaign_remove};
}

static void open_campaigns(struct app_services *services)
{
    char folder[PATHS_SIZE];
    struct campaign_store *campaigns = &services->campaigns;
    if (paths_join(folder, services->parts.paths->user, "campaigns") && file_make_folders(folder) == FILE_OK)
        snprintf(campaigns->folder, sizeof campaigns->folder, "%.*s", (int)sizeof campaigns->folder - 1, folder);
    campaigns->may_write = services->lock.held && campaigns->folder[0];
}

/* Folders for saves and replays, and the right to write autosaves there. */
static void open_folders(struct app_services *services)
{
    struct save_store *store = &services->store;
    const struct paths *paths = services->parts.paths;
    char folder[PATHS_SIZE];
    lock_take(&services->lock, paths->user, "citadel.lock");
    if (paths_join(folder, paths->user, "saves") && file_make_folders(folder) == FILE_OK)
        snprintf(store->folder, sizeof store->folder, "%.*s", (int)sizeof store->folder - 1, folder);
    if (paths_join(folder, paths->user, "replays") && file_make_folders(folder) == FILE_OK)
        snprintf(store->replays, sizeof store->replays, "%.*s", (int)sizeof store->replays - 1, folder);
    store->autosaves = services->lock.held && store->folder[0];
    open_campaigns(services);
    note_written(services, shelf_greatest(store->folder, save_age));
    note_written(services, shelf_greatest(services->campaigns.folder, save_age));
}

static void open_store(struct app_services *services)
{
    struct save_store *store = &services->store;
    store->strings = services->campaigns.strings = services->parts.strings;
    services->campaigns.editions = services->editions;
    services->lock.file = -1;
    if (!services->parts.paths->can_write)
        return;
    open_folders(services);
    store->interrupted = services->campaigns.interrupted = services->lock.was_killed ? services->written : 0;
}

/* The rule books: a rule of any edition can be looked up from the start, as those of the AI deck (S-AI). */
static void read_rules(struct app_services *services)
{
    char folder[PATHS_SIZE];
    if (!paths_join(folder, services->parts.paths->assets, "../docs/rules"))
        return;
    for (int i = 0; i < editions_count(services->editions) && i < RULE_BOOKS_MAX; i++)
        (void)rules_text_load(&services->rules[i], folder, editions_id(services->editions, i));
}

struct app_services *app_services_new(const struct app_parts *parts, struct problem_list *problems)
{
    struct app_services *services = calloc(1, sizeof *services);
    if (!services)
        return NULL;
    services->parts = *parts;
    services->problems = problem_list_new();
    services->editions = editions_open(parts->paths->assets, problems);
    if (!services->problems || !services->editions) {
        editions_close(services->editions);
        problem_list_free(services->problems);
        free(services);
        return NULL;
    }
    paths_join(services->missions, parts->paths->assets, "../missions");
    read_rules(services);
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
    free(services->nepharite);
    for (int i = 0; i < RULE_BOOKS_MAX; i++)
        rules_text_clear(&services->rules[i]);
    editions_close(services->editions);
    problem_list_free(services->problems);
    free(services);
}

bool app_services_remark(const struct app_services *services, char remark[WHY_MAX_BYTES])
{
    const struct string_table *strings = services->parts.strings;
    const struct lock *lock = &services->lock;
    const struct phrase_slot slots[] = {{"path", lock->path, 0},
                                        {"why", string_get(strings, file_error_key(lock->doubt)), 0}};
    if (lock->doubt)
        phrase_write(remark, WHY_MAX_BYTES, string_get(strings, "start.no_lock"), slots, 2);
    return lock->doubt != FILE_OK;
}

const struct services *app_services_table(const struct app_services *services)
{
    return &services->table;
}
