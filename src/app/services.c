/*
 * services.c -- what the program does when a screen asks: opens missions, lists and loads saves, writes them, lets
 * computer players decide.
 */
#include "app/services.h"

#include "siege/ai/bot/bot.h"
#include "siege/ai/deck/deck.h"
#include "shell/store/lock.h"
#include "app/draft_store.h"
#include "app/mission_flaws.h"
#include "app/mission_forge.h"
#include "app/mission_shelf.h"
#include "app/mission_watch.h"
#include "app/package_store.h"
#include "shell/app/crash.h"
#include "shell/store/paths.h"
#include "app/save_store.h"
#include "app/saving.h"
#include "app/thinking.h"
#include "base/hash.h"
#include "siege/mission/catalogue/editions.h"
#include "shell/store/files.h"
#include "siege/mission/load/mission_adapt.h"
#include "siege/mission/load/mission_load.h"
#include "shell/json/locale.h"
#include "shell/json/problem.h"
#include "siege/mission/save/replay.h"
#include "siege/mission/save/save.h"
#include "siege/screen/campaign/campaign_run.h"
#include "siege/screen/board/session.h"
#include "siege/screen/game_screen.h"
#include "siege/text/mission/mission_told.h"
#include "siege/text/names/names.h"
#include "siege/text/report/report.h"
#include "shell/words/phrase.h"
#include "shell/words/strings.h"
#include "siege/screen/siege_preferences.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { OPENED_MAX = 8, EDITIONS_MAX = 4, MISSION_BYTES_MAX = 16 * 1024 * 1024, BOOK_BYTES_MAX = 4 << 20 };

/* The file of a scenario in use, byte for byte: saves embed it. */
struct opened {
    struct scenario *scenario;
    struct mission *told; /* with its words as its file has them */
    char *text;
    size_t length;
    char path[SAVE_PATH_MAX];     /* where it lies or lay: its words in other languages may be beside it; "": unknown */
    const struct catalogue *from; /* what it is made for, with what its folder adds */
    bool adapted;                 /* it is played by other rules than those */
    uint64_t game;                /* as in the marks of its saves; 0: it has not been saved */
};

struct app_services {
    struct app_parts parts;
    struct services table;
    struct editions *editions;
    struct edition_entry edition[EDITIONS_MAX];
    char *book[EDITIONS_MAX]; /* their rules */
    struct mission_shelf shelf;
    struct save_store store;
    struct saving saving;
    struct package_store packages;
    struct draft_store drafts;
    struct lock lock;
    struct mission_watch watch;   /* of the mission that is tested */
    struct mission_watch edited;  /* of the one in the editor */
    struct mission_watch folders; /* of those that a list shows */
    bool looks_ahead;             /* files of missions are read between frames */
    bool knows_missions;          /* that has been done */
    struct mission_forge forge;
    struct missions_left left;
    struct measured measured;
    struct opened opened[OPENED_MAX];
    const struct session *playing; /* saved or loaded last, and its scenario still open; NULL: none */
    struct thinking thinking;      /* of the Nepharite */
    struct mission adapted;        /* being made of `mission` */
    struct mission mission;        /* being loaded */
    struct problem_list *problems;
    char shipped[PATHS_SIZE], own[PATHS_SIZE]; /* folders of missions: that came with the game, the player's */
    uint64_t games;                            /* started so far, for seeds and marks */
};

/* ---- what is played -------------------------------------------------------------------------------------------- */

/* For reports of bugs, and for the note that a crash leaves. */
static void note_playing(struct app_services *services, const struct session *session)
{
    char lines[CRASH_TEXT_SIZE] = "";
    if (!services->playing != !session)
        lock_mark(&services->lock, session != NULL);
    services->playing = session;
    if (!services->parts.crash)
        return;
    if (session)
        snprintf(lines, sizeof lines, "mission = %s\nseed = %llu\nround = %d\ncommands = %d\n",
                 session->scenario->mission.id, (unsigned long long)history_setup(session->history)->seed,
                 session->game.turn.round, history_count(session->history));
    crash_doing(services->parts.crash, lines);
}

/* ---- scenarios ------------------------------------------------------------------------------------------------- */

static struct opened *find_opened(struct app_services *services, const struct scenario *scenario)
{
    for (int i = 0; i < OPENED_MAX; i++)
        if (services->opened[i].scenario == scenario)
            return &services->opened[i];
    return NULL;
}

static void close_scenario(struct app_services *services, struct scenario *scenario)
{
    struct opened *opened = find_opened(services, scenario);
    saving_wait(&services->saving);
    thinking_stop(&services->thinking);
    if (services->playing && services->playing->scenario == scenario)
        note_playing(services, NULL);
    if (opened && scenario) {
        free(opened->text);
        free(opened->told);
        *opened = (struct opened){0};
    }
    scenario_free(scenario);
}

/* In the language that is spoken, where somebody has put them into it; of a mission that is being written in the one
 * that whoever writes it has chosen. */
static void tell_words(struct app_services *services, const struct opened *opened)
{
    char lies[LISTED_PATH];
    struct mission *mission = &opened->scenario->mission;
    if (draft_store_owner(&services->drafts, opened->path, lies)) {
        mission_told_in(mission, &services->drafts.told);
        return;
    }
    package_store_hear(&services->packages, opened->path, services->parts.language);
    mission_told_in(mission, services->parts.strings);
    mission_told_in(mission, &services->packages.told);
}

/* Takes over text and scenario; lies_at() is to follow. False, and both are freed, if there is no place left. */
static bool keep_opened(struct app_services *services, struct scenario *scenario, char *text, size_t length)
{
    struct opened *place = scenario ? find_opened(services, NULL) : NULL;
    if (!place) {
        free(text);
        scenario_free(scenario);
        return false;
    }
    *place = (struct opened){.scenario = scenario, .text = text, .length = length};
    place->told = malloc(sizeof *place->told);
    if (place->told)
        *place->told = scenario->mission;
    return true;
}

/* `path`: "" if it is unknown. Hands the scenario back, with its words; NULL is fine. */
static struct scenario *lies_at(struct app_services *services, struct scenario *scenario, const char *path)
{
    struct opened *opened = scenario ? find_opened(services, scenario) : NULL;
    if (opened && strlen(path) < sizeof opened->path)
        memcpy(opened->path, path, strlen(path) + 1);
    if (opened)
        tell_words(services, opened);
    return scenario;
}

void app_services_tell_anew(struct app_services *services)
{
    if (services) {
        saving_wait(&services->saving); /* titles are changed below */
        thinking_stop(&services->thinking);
        package_store_speak(&services->packages, services->parts.language);
        mission_shelf_forget(&services->shelf);
        services->looks_ahead = services->knows_missions = false;
    }
    for (int i = 0; services && i < OPENED_MAX; i++) {
        const struct opened *opened = &services->opened[i];
        if (!opened->scenario || !opened->told)
            continue;
        mission_take_words(&opened->scenario->mission, opened->told);
        tell_words(services, opened);
    }
}

/* The catalogue, with the mission in services->mission; NULL with a sentence, and the text is freed. */
static const struct catalogue *load_mission(struct app_services *services, const char *path,
                                            const struct catalogue *catalogue, char *text, size_t length,
                                            char why[WHY_MAX_BYTES])
{
    problem_list_clear(services->problems);
    if (mission_load_text(&services->mission, catalogue, path, text, length, services->problems))
        return catalogue;
    problem_write_first(why, WHY_MAX_BYTES, services->problems, NULL, 0, services->parts.strings);
    free(text);
    return NULL;
}

/* Where a mission is read as if it lay there. */
static void find_place(const struct app_services *services, const char *path, char lies[LISTED_PATH])
{
    if (!draft_store_owner(&services->drafts, path, lies))
        (void)snprintf(lies, LISTED_PATH, "%s", path);
}

/* Of a file that holds something else than a mission is told what it holds. */
static const struct catalogue *load_or_tell(struct app_services *services, const char *path, const char *lies,
                                            char *text, size_t length, char why[WHY_MAX_BYTES])
{
    const struct catalogue *catalogue = load_mission(
        services, lies, editions_of_text(services->editions, lies, text, length), text, length, why);
    if (!catalogue && mission_flaws_other(why, WHY_MAX_BYTES, path, services->parts.strings))
        problem_list_clear(services->problems);
    return catalogue;
}

/* The same of a file, with its text, to be freed. A recovery file is read as if it lay where its mission does. */
static const struct catalogue *read_mission(struct app_services *services, const char *path, char **text,
                                            size_t *length, char why[WHY_MAX_BYTES])
{
    enum file_error error = file_read_all(path, MISSION_BYTES_MAX, text, length);
    char lies[LISTED_PATH];
    find_place(services, path, lies);
    if (error == FILE_OK)
        return load_or_tell(services, path, lies, *text, *length, why);
    snprintf(why, WHY_MAX_BYTES, "%s",
             file_tell(services->parts.strings, "missions.unread", file_base_name(path), error));
    return NULL;
}

/* Takes over the text. */
static struct scenario *make_scenario(struct app_services *services, const struct catalogue *catalogue,
                                      const struct mission *mission, char *text, size_t length, char why[WHY_MAX_BYTES])
{
    struct scenario *scenario = scenario_hasten(scenario_new(catalogue, mission));
    if (keep_opened(services, scenario, text, length))
        return scenario;
    save_store_refuse(&services->store, "start.no_memory", why);
    return NULL;
}

/* Sentences for what was adapted; a note names a creature or a rule. */
static void write_notes(const struct app_services *services, const struct adapt_report *report,
                        const struct catalogue *from, struct adapted_notes *notes)
{
    const struct words words = {services->parts.strings, from};
    *notes = (struct adapted_notes){.refused = report->refused};
    for (int i = 0; i < report->count && notes->count < ADAPTED_LINES; i++) {
        const struct adapt_note *note = &report->note[i];
        int kind = catalogue_find_kind(from, note->name);
        const char *name = kind >= 0 ? kind_text(NAME(&words), &words, kind) : note->name;
        words_say(notes->line[notes->count++], ADAPTED_LINE_BYTES, &words, note->key,
                  SLOTS({"name", name, 0}, {"n", NULL, note->n}));
    }
}

/* The mission in services->mission by the rules of `to`; takes over its text. */
static struct scenario *make_adapted(struct app_services *services, const struct catalogue *from,
                                     const struct catalogue *to, char *text, size_t length, struct adapted_notes *notes,
                                     char why[WHY_MAX_BYTES])
{
    struct adapt_report report;
    bool adapts = mission_adapt(&services->adapted, &services->mission, from, to, &report);
    write_notes(services, &report, from, notes);
    if (adapts) {
        struct scenario *scenario = make_scenario(services, to, &services->adapted, text, length, why);
        struct opened *opened = scenario ? find_opened(services, scenario) : NULL;
        if (opened) {
            opened->from = from;
            opened->adapted = from != to;
        }
        return scenario;
    }
    snprintf(why, WHY_MAX_BYTES, "%s", notes->count ? notes->line[notes->count - 1] : "");
    free(text);
    return NULL;
}

static struct scenario *open_adapted(struct app_services *services, const char *path, const char *edition,
                                     struct adapted_notes *notes, char why[WHY_MAX_BYTES])
{
    char *text = NULL;
    size_t length = 0;
    *notes = (struct adapted_notes){.count = 0};
    if (strcmp(services->watch.path, path) == 0)
        mission_watch_take(&services->watch); /* before it is read: nothing is missed */
    const struct catalogue *from = read_mission(services, path, &text, &length, why);
    const struct catalogue *to = editions_find(services->editions, edition);
    if (from && (!to || strcmp(to->id, from->id) == 0)) /* with what its folder adds */
        to = from;
    return from ? lies_at(services, make_adapted(services, from, to, text, length, notes, why), path) : NULL;
}

static struct scenario *open_again(struct app_services *services, const struct scenario *scenario,
                                   char why[WHY_MAX_BYTES])
{
    struct adapted_notes notes;
    const struct opened *opened = find_opened(services, scenario);
    size_t length = opened ? opened->length : 0;
    char *text = malloc(length + 1);
    if (!opened || !text) {
        free(text);
        save_store_refuse(&services->store, "start.no_memory", why);
        return NULL;
    }
    memcpy(text, opened->text, length);
    text[length] = '\0';
    const struct catalogue *from = load_mission(services, "", opened->from, text, length, why);
    return from ? lies_at(services, make_adapted(services, from, scenario->catalogue, text, length, &notes, why),
                          opened->path)
                : NULL;
}

static struct scenario *open_scenario(struct app_services *services, const char *path, char why[WHY_MAX_BYTES])
{
    struct adapted_notes notes;
    return open_adapted(services, path, "", &notes, why);
}

/* ---- a mission that is tested ---------------------------------------------------------------------------------- */

static bool watch(struct app_services *services, const char *path, uint64_t now)
{
    char lies[LISTED_PATH];
    if (now == 0 || strcmp(services->watch.path, path) != 0) { /* 0: it is begun, as the file is now */
        find_place(services, path, lies);
        mission_watch_begin(&services->watch, path, lies, &services->drafts.languages, now);
    }
    return mission_watch_look(&services->watch, now);
}

static bool follow_missions(struct app_services *services, uint64_t now)
{
    if (now == 0)
        services->folders = (struct mission_watch){.shelf = NULL};
    else if (!services->folders.shelf)
        mission_watch_begin_shelf(&services->folders, &services->shelf, now);
    return mission_watch_look(&services->folders, now);
}

static bool knows_missions(struct app_services *services)
{
    services->looks_ahead = services->looks_ahead || !services->knows_missions;
    return services->knows_missions;
}

/* A few files of missions in each turn of the program. True: now all are known. */
static bool look_ahead(struct app_services *services, uint64_t now, uint64_t *next)
{
    if (!services->looks_ahead)
        return false;
    services->looks_ahead = mission_shelf_look_ahead(&services->shelf);
    services->knows_missions = !services->looks_ahead;
    *next = services->looks_ahead ? now : *next;
    return services->knows_missions;
}

static bool glance_at(struct mission_watch *watch, uint64_t now, uint64_t *next)
{
    bool was_due = watch->due, due = mission_watch_look(watch, now);
    *next = watch->look_at < *next ? watch->look_at : *next;
    return due && !was_due;
}

bool app_services_glance(struct app_services *services, uint64_t now, uint64_t *next)
{
    *next = UINT64_MAX;
    bool tests = services->watch.path[0] && services->playing && services->playing->tested;
    bool due = tests && glance_at(&services->watch, now, next);
    due |= services->edited.path[0] && glance_at(&services->edited, now, next);
    due = look_ahead(services, now, next) || due;
    return (services->folders.shelf && glance_at(&services->folders, now, next)) || due;
}

static struct scenario *reopen(struct app_services *services, const struct scenario *running, struct flaws *flaws)
{
    const char *path = services->watch.path;
    const struct opened *before = find_opened(services, running);
    uint64_t game = before ? before->game : 0;
    *flaws = (struct flaws){.errors = 0};
    problem_list_clear(services->problems);
    package_store_speak(&services->packages, services->parts.language); /* what the words beside it said is forgotten */
    struct scenario *scenario = open_scenario(services, path, flaws->why);
    struct opened *opened = scenario ? find_opened(services, scenario) : NULL;
    if (opened)
        opened->game = game;
    else if (services->problems->errors) {
        flaws->errors = services->problems->errors;
        problem_write_first(flaws->why, sizeof flaws->why, services->problems, file_base_name(path), 120,
                            services->parts.strings);
    }
    return scenario;
}

/* ---- what is wrong with a mission ------------------------------------------------------------------------------- */

/* What the editor keeps of a mission has its words elsewhere. */
static struct mission_flaws flaws_of(struct app_services *services, const char *path)
{
    char lies[LISTED_PATH];
    bool kept = draft_store_owner(&services->drafts, path, lies);
    return (struct mission_flaws){
        services->editions, services->parts.strings, kept ? NULL : &services->drafts.languages,
        &services->mission, services->problems,      kept};
}

static int tell_problems(struct app_services *services, const char *path, struct told_problem told[TOLD_PROBLEMS])
{
    const struct mission_flaws flaws = flaws_of(services, path);
    return mission_flaws_tell(&flaws, path, told);
}

static void find_flaws(struct app_services *services, const char *path, struct flaws *flaws)
{
    const struct mission_flaws wanted = flaws_of(services, path);
    mission_flaws_find(&wanted, path, flaws);
}

/* ---- computer players ------------------------------------------------------------------------------------------ */

/* Chance comes from what the seat sees: whoever goes on with a saved game, or takes a command back, meets the same turn
 * again, command by command. */
static bool decide(struct app_services *services, const struct game *view, enum seat_control control,
                   struct command *command)
{
    if (control == CONTROL_DECK && view->legion.deck)
        return deck_decide(view, command);
    if (control == CONTROL_NEPHARITE && !view->legion.deck)
        return thinking_decide(&services->thinking, view, command);
    struct bot bot = {control == CONTROL_CAUTIOUS ? BOT_CAUTIOUS : BOT_GREEDY, rng_seed(game_hash(view), 7)};
    return bot_decide(&bot, view, command);
}

/* The others decide at once. */
static bool think(struct app_services *services, const struct game *view, enum seat_control control)
{
    return control == CONTROL_NEPHARITE && !view->legion.deck && thinking_begin(&services->thinking, view);
}

/* ---- lists ----------------------------------------------------------------------------------------------------- */

static void find_package_files(struct app_services *services)
{
    enum { FOLDERS = 5 };
    char downloads[PATHS_SIZE] = "", program[PATHS_SIZE] = "";
    const struct paths *paths = services->parts.paths;
    (void)file_join(downloads, sizeof downloads, system_home(), "Downloads");
    (void)file_beside(program, sizeof program, paths->assets, "");
    package_store_find_files(
        &services->packages,
        (const char *const[FOLDERS]){downloads, paths->user, services->own, system_home(), program}, FOLDERS);
}

static void look(struct app_services *services, enum services_list list)
{
    struct services *table = &services->table;
    struct mission_shelf *shelf = &services->shelf;
    struct save_store *store = &services->store;
    switch (list) {
    case LIST_MISSIONS:
        package_store_speak(&services->packages, services->parts.language);
        if (services->folders.shelf)
            mission_watch_take(&services->folders);
        mission_shelf_find_missions(shelf);
        table->missions.count = shelf->missions;
        services->looks_ahead = false;
        services->knows_missions = true;
        break;
    case LIST_PLANS:
        mission_shelf_find_plans(shelf);
        table->plans.count = shelf->plans;
        break;
    case LIST_SAVES:
        saving_wait(&services->saving);
        save_store_list_saves(store);
        table->saves.count = store->saves_listed;
        table->saves.total = store->saves_total;
        break;
    case LIST_CAMPAIGNS:
        saving_wait(&services->saving);
        save_store_list_campaigns(store);
        table->campaigns.count = store->campaigns_listed;
        table->campaigns.total = store->campaigns_total;
        break;
    case LIST_PACKAGES:
        package_store_find(&services->packages);
        table->packages.count = services->packages.packages;
        break;
    case LIST_PACKAGE_FILES:
        find_package_files(services);
        table->files.count = services->packages.files;
        break;
    case LIST_DRAFTS:
        look(services, LIST_MISSIONS);
        draft_store_list(&services->drafts);
        table->drafts.count = services->drafts.drafts;
        break;
    }
}

/* ---- saves ----------------------------------------------------------------------------------------------------- */

static bool save_exists(struct app_services *services, const char *name)
{
    saving_wait(&services->saving);
    return save_store_has(&services->store, name);
}

static void take_over(struct session *session, struct save_file *file)
{
    session->scenario = file->scenario;
    session->game = file->game;
    session->history = file->history;
    session->tutorial = file->tutorial;
    session->tested = history_setup(file->history)->tested != 0 && file->table.sandbox_of == 0;
    session->one_person = file->table.one_person;
    session->practice = file->table.practice;
    session->taken_over = file->table.taken_over;
    session->sandbox_of = file->table.sandbox_of;
    memcpy(session->unasked, file->table.unasked, sizeof session->unasked);
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
    phrase_write(file->head.why, sizeof file->head.why, string_get(strings, "saves.replay_differs"),
                 SLOTS({"number", NULL, report.first_difference + 1}));
    return false;
}

/* The game of a file that has been read becomes the session's. */
static bool move_in(struct app_services *services, struct save_file *file, struct session *session,
                    char why[WHY_MAX_BYTES])
{
    char *text = file->mission_text;
    file->mission_text = NULL;
    if (keep_opened(services, file->scenario, text, file->mission_length)) {
        struct opened *opened = find_opened(services, file->scenario);
        opened->from = file->own;
        opened->adapted = file->own != file->scenario->catalogue;
        opened->game = file->head.mark.game;
        (void)lies_at(services, file->scenario, file->head.mission_path);
        take_over(session, file);
        note_playing(services, session);
        services->store.interrupted = 0; /* what a killed program left behind has been gone on with */
        return true;
    }
    file->scenario = NULL;
    return save_store_refuse(&services->store, "start.no_memory", why);
}

static bool load(struct app_services *services, const char *path, struct session *session, char why[WHY_MAX_BYTES])
{
    saving_wait(&services->saving);
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

/* The game that this scenario was opened for. Two games of one seed, begun one after another, are two: the clock and
 * what else sets them apart go into it. */
static uint64_t game_of(struct app_services *services, const struct session *session)
{
    struct opened *opened = find_opened(services, session->scenario);
    if (opened && !opened->game) {
        const struct timespec now = system_now();
        const uint64_t apart[] = {(uint64_t)now.tv_sec, (uint64_t)now.tv_nsec, system_program_number(),
                                  ++services->games};
        opened->game = hash_bytes(apart, sizeof apart, hash_bytes(opened->text, opened->length, 0)) | 1u;
    }
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
                                 .own = opened->from->own,
                                 .mission_path = session->mission_path,
                                 .tutorial = session->tutorial,
                                 .table = {.one_person = session->one_person,
                                           .practice = session->practice,
                                           .sandbox_of = session->sandbox_of,
                                           .taken_over = session->taken_over},
                                 .saved_at = (int64_t)time(NULL),
                                 .version = services->parts.version,
                                 .mark = {opened->game, services->store.written, game_is_over(&session->game)}};
    memcpy(source.table.unasked, session->unasked, sizeof source.table.unasked);
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++)
        source.control[seat] = (uint8_t)session_owner(session, seat);
    return source;
}

/* What is to be written next, with its number. False: it is no game of ours, or there is no memory. */
static bool take_source(struct app_services *services, const struct session *session, struct save_source *source)
{
    if (!game_of(services, session))
        return false;
    services->store.written++;
    *source = source_of(services, session, find_opened(services, session->scenario));
    return true;
}

/* In the order of the calls: autosaves that are still being written come first. */
static bool write_session(struct app_services *services, const struct session *session, const char *path,
                          char why[WHY_MAX_BYTES])
{
    struct save_source source;
    saving_wait(&services->saving);
    enum file_error error = take_source(services, session, &source) ? save_write(&source, path) : FILE_NO_MEMORY;
    return save_store_autosaved(services->parts.strings, AUTOSAVE_FOUND, error, path, why);
}

/* A mission of a campaign has one autosave of its own. */
static bool campaign_game(struct app_services *services, const struct session *session, char path[LISTED_PATH + 8],
                          char why[WHY_MAX_BYTES])
{
    const char *campaign = session->campaign->path;
    if (!save_store_has_campaigns(&services->store, why))
        return false;
    if (campaign[0] && campaign_game_path(path, LISTED_PATH + 8, campaign))
        return true;
    return save_store_refuse(&services->store, "saves.second_program", why);
}

static void open_folder(const struct paths *paths, const char *name, char folder[LISTED_PATH])
{
    char path[PATHS_SIZE];
    if (file_join(path, PATHS_SIZE, paths->user, name) && file_make_folders(path) == FILE_OK)
        snprintf(folder, LISTED_PATH, "%.*s", LISTED_PATH - 1, path);
}

/* The folders of what is in progress, and the right to write there what is written without a question. */
static void open_folders(struct app_services *services)
{
    struct save_store *store = &services->store;
    const struct paths *paths = services->parts.paths;
    lock_take(&services->lock, paths->user, "citadel.lock");
    lock_mark(&services->lock, services->playing != NULL);
    store->alone = services->lock.held;
    open_folder(paths, "saves", store->saves);
    open_folder(paths, "campaigns", store->campaigns);
    uint64_t saves = shelf_greatest(store->saves, save_age), campaigns = shelf_greatest(store->campaigns, save_age);
    uint64_t greatest = saves > campaigns ? saves : campaigns;
    store->written = greatest > store->written ? greatest : store->written;
}

/* What was not to be had at the start may be there now: a folder that can be written, or the lock that another program
 * held. True if autosaves can be written. */
static bool may_autosave(struct app_services *services)
{
    const char *user = services->parts.paths->user;
    const struct save_store *store = &services->store;
    if (!(store->alone && store->saves[0]) && user[0] && file_try_folder(user) == FILE_OK) {
        saving_wait(&services->saving);
        lock_release(&services->lock);
        open_folders(services);
    }
    return store->alone && store->saves[0];
}

static const char *notice(struct app_services *services)
{
    if (may_autosave(services))
        return NULL;
    return string_get(services->parts.strings, services->store.saves[0] ? "saves.second_program" : "saves.no_folder");
}

static bool save(struct app_services *services, const struct session *session, const char *name,
                 char why[WHY_MAX_BYTES])
{
    char path[LISTED_PATH + 8];
    int keep = preferences_get(services->parts.preferences, PREFERENCE_AUTOSAVES);
    bool autosaved = !name || strcmp(name, SAVE_NAME_NOW) == 0;
    note_playing(services, session);
    saving_wait(&services->saving);
    (void)may_autosave(services);
    if (session->campaign && autosaved)
        return campaign_game(services, session, path, why) && write_session(services, session, path, why);
    if (session->campaign && !game_is_over(&session->game)) /* a copy would go on without its campaign */
        return save_store_refuse(&services->store, "pause.save.campaign", why);
    return save_store_path(&services->store, name, game_of(services, session), keep, path, why) &&
           write_session(services, session, path, why);
}

static bool save_beside(struct app_services *services, const struct session *session, const char *name,
                        char why[WHY_MAX_BYTES])
{
    char path[LISTED_PATH + 8] = "";
    struct save_source source;
    note_playing(services, session);
    (void)may_autosave(services);
    if (!(session->campaign ? campaign_game(services, session, path, why)
                            : save_store_may_autosave(&services->store, why)))
        return false;
    const struct autosave_wish wish = {services->store.saves, game_of(services, session),
                                       preferences_get(services->parts.preferences, PREFERENCE_AUTOSAVES),
                                       name != NULL};
    return (take_source(services, session, &source) &&
            saving_begin(&services->saving, &source, session->campaign ? NULL : &wish, path)) ||
           save_store_refuse(&services->store, "hud.no_memory", why);
}

static enum saving_news save_told(struct app_services *services, char why[WHY_MAX_BYTES])
{
    return saving_take_news(&services->saving, why);
}

static const struct kept_file {
    const char *ending, *saved, *not_saved; /* keys of what is said then */
} REPORT = {".html", "report.saved", "report.not_saved"}, LOG_TEXT = {".txt", "log.saved", "log.not_saved"};

/* A new file beside the player's pictures; NULL: there was no memory for what goes into it. */
static bool keep_file(struct app_services *services, const struct kept_file *file, const char *text, size_t length,
                      char told[WHY_MAX_BYTES])
{
    char folder[PATHS_SIZE], path[PATHS_SIZE] = "";
    enum file_error error = text ? FILE_OK : FILE_NO_MEMORY;
    bool named = file_join(folder, sizeof folder, services->parts.paths->user, "screenshots") &&
                 file_new_name(path, sizeof path, folder, file->ending);
    error = !error && !named ? FILE_NAME_TOO_LONG : error;
    error = !error ? file_make_folders(folder) : error;
    error = !error ? file_write_atomic(path, text, length) : error;
    snprintf(told, WHY_MAX_BYTES, "%s",
             file_tell(services->parts.strings, error ? file->not_saved : file->saved, path, error));
    return error == FILE_OK;
}

static bool save_text(struct app_services *services, const char *text, char told[WHY_MAX_BYTES])
{
    return keep_file(services, &LOG_TEXT, text, strlen(text), told);
}

static bool save_report(struct app_services *services, const struct session *session, char told[WHY_MAX_BYTES])
{
    size_t length = 0;
    struct report_source source = {.words = {services->parts.strings, session->scenario->catalogue},
                                   .language = services->parts.language,
                                   .version = services->parts.version,
                                   .game = &session->game,
                                   .history = session->history,
                                   .campaign = session->campaign ? &session->campaign->campaign : NULL};
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++)
        source.control[seat] = (uint8_t)session_owner(session, seat);
    char *page = report_new(&source, &length);
    bool kept = keep_file(services, &REPORT, page, length, told);
    free(page);
    return kept;
}

static bool remove_save(struct app_services *services, const char *path, char why[WHY_MAX_BYTES])
{
    saving_wait(&services->saving);
    return save_store_remove(&services->store, path, why);
}

/* ---- campaigns ------------------------------------------------------------------------------------------------- */

static bool campaign_path(struct app_services *services, const char *plan_id, char path[LISTED_PATH],
                          char why[WHY_MAX_BYTES])
{
    saving_wait(&services->saving);
    return save_store_campaign_path(&services->store, plan_id, path, why);
}

static bool campaign_write(struct app_services *services, const struct campaign *campaign, const char *path,
                           char why[WHY_MAX_BYTES])
{
    saving_wait(&services->saving);
    return save_store_write_campaign(&services->store, campaign, services->parts.version, path, why);
}

static bool campaign_remove(struct app_services *services, const char *path, char why[WHY_MAX_BYTES])
{
    saving_wait(&services->saving);
    return save_store_remove_campaign(&services->store, path, why);
}

static bool campaign_keep(struct app_services *services, const struct session *session, int play,
                          char why[WHY_MAX_BYTES])
{
    char path[LISTED_PATH + 16];
    return save_store_has_campaigns(&services->store, why) &&
           campaign_play_path(path, sizeof path, session->campaign->path, play) &&
           write_session(services, session, path, why);
}

static bool campaign_kept(struct app_services *services, const char *campaign, int play, char path[LISTED_PATH + 16])
{
    saving_wait(&services->saving);
    return campaign_play_path(path, LISTED_PATH + 16, campaign, play) && system_is_there(path);
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
    save_store_refuse(&services->store, "start.no_memory", why);
    if (!game)
        return opened;
    const char *slash = strrchr(path, '/');
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) : 1, slash ? path : ".");
    const struct catalogue *catalogue = editions_of_file(services->editions, path);
    switch (campaign_resume(&services->store.file, folder, services->editions, catalogue, services->parts.strings, game,
                            why)) {
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

static enum campaign_opened campaign_open(struct app_services *services, const char *path, struct campaign *campaign,
                                          struct session *session, char why[WHY_MAX_BYTES])
{
    saving_wait(&services->saving);
    if (!save_store_read_campaign(&services->store, path)) {
        snprintf(why, WHY_MAX_BYTES, "%s", services->store.file.head.why);
        return CAMPAIGN_OPEN_FAILED;
    }
    *campaign = services->store.file.campaign;
    return open_mission(services, path, session, why);
}

/* ---- packages -------------------------------------------------------------------------------------------------- */

static bool package_offer(struct app_services *services, const char *path, struct package_entry *offer,
                          char why[WHY_MAX_BYTES])
{
    return package_store_offer(&services->packages, path, offer, why);
}

/* Of the installed packages what they say in the player's language. */
static bool told_anew(struct app_services *services, bool done)
{
    package_store_speak(&services->packages, services->parts.language);
    return done;
}

static bool package_take(struct app_services *services, const struct package_entry *offer, char told[WHY_MAX_BYTES])
{
    return told_anew(services, package_store_take(&services->packages, offer, told));
}

static bool package_switch(struct app_services *services, const char *id, bool on, char why[WHY_MAX_BYTES])
{
    return told_anew(services, package_store_switch(&services->packages, id, on, why));
}

static bool package_move(struct app_services *services, const char *id, int by, char why[WHY_MAX_BYTES])
{
    return told_anew(services, package_store_move(&services->packages, id, by, why));
}

static bool remove_package(struct app_services *services, const char *id, char why[WHY_MAX_BYTES])
{
    return told_anew(services, package_store_remove(&services->packages, id, why));
}

/* ---- new missions ---------------------------------------------------------------------------------------------- */

_Static_assert((int)FORGE_WINS_LEAST == (int)FORGE_DIFFICULTY_LEAST, "wishes are handed on");
_Static_assert((int)FORGE_WINS_MOST == (int)FORGE_DIFFICULTY_MOST, "wishes are handed on");
_Static_assert((int)FORGE_ROUNDS_LEAST == (int)FORGE_LENGTH_LEAST, "wishes are handed on");
_Static_assert((int)FORGE_ROUNDS_MOST == (int)FORGE_LENGTH_MOST, "wishes are handed on");
_Static_assert((int)FORGE_TEAMS == (int)FORGE_TEAMS_MOST, "wishes are handed on");

static bool forge_begin(struct app_services *services, const struct forge_wish *wish, char why[WHY_MAX_BYTES])
{
    const struct catalogue *first = editions_first(services->editions),
                           *named = editions_find(services->editions, wish->edition);
    struct forge_order order = {.catalogue = named ? named : first,
                                .seed = wish->seed,
                                .teams = wish->teams,
                                .difficulty = wish->wins,
                                .length = wish->rounds,
                                .rank = wish->rank,
                                .id = wish->id,
                                .word = wish->word,
                                .extra = named && named != first};
    for (int i = 0; i < wish->changes; i++)
        order.change[order.changes++] = wish->change[i];
    return mission_forge_begin(&services->forge, &order, services->own, services->parts.strings, why);
}

static void forge_look(struct app_services *services, struct forging *forging)
{
    mission_forge_look(&services->forge, services->own, services->parts.strings, &services->measured, forging);
}

static void forge_stop(struct app_services *services)
{
    mission_forge_stop(&services->forge);
}

/* ---- missions that are being written ---------------------------------------------------------------------------- */

/* Names are looked for among the missions that are there now. */
static struct draft *with_lists(struct app_services *services, struct draft *draft)
{
    services->table.missions.count = services->shelf.missions;
    services->table.drafts.count = services->drafts.drafts;
    return draft;
}

static struct draft *open_draft(struct app_services *services, const char *path, struct draft_place *place,
                                char why[WHY_MAX_BYTES])
{
    return with_lists(services, draft_store_open(&services->drafts, path, place, why));
}

static struct draft *begin_draft(struct app_services *services, const char *edition, const char *title,
                                 struct draft_place *place, char why[WHY_MAX_BYTES])
{
    return with_lists(services, draft_store_new(&services->drafts, edition, title, place, why));
}

static struct draft *recover_draft(struct app_services *services, const struct draft_entry *entry,
                                   struct draft_place *place, char why[WHY_MAX_BYTES])
{
    return draft_store_recover(&services->drafts, entry, place, why);
}

static bool save_draft(struct app_services *services, struct draft *draft, struct draft_place *place,
                       char why[WHY_MAX_BYTES])
{
    return draft_store_save(&services->drafts, draft, place, why);
}

static bool keep_draft(struct app_services *services, const struct draft *draft, const struct draft_place *place,
                       char why[WHY_MAX_BYTES])
{
    return draft_store_keep(&services->drafts, draft, place, why);
}

static void drop_draft(struct app_services *services, const char *kept)
{
    draft_store_drop(&services->drafts, kept);
    services->edited = (struct mission_watch){.due = false};
}

/* Whoever asks is told of later changes, too: they wake the window. */
static bool draft_is_stale(struct app_services *services, const struct draft_place *place)
{
    if (strcmp(services->edited.path, place->path) != 0)
        mission_watch_begin(&services->edited, place->path, place->path, &services->drafts.languages, 0);
    else if (services->edited.due)
        mission_watch_take(&services->edited);
    return draft_store_is_stale(&services->drafts, place);
}

static bool look_again(struct app_services *services, struct draft *draft, struct draft_place *place)
{
    return draft_store_look_again(&services->drafts, draft, place);
}

static bool reload_draft(struct app_services *services, struct draft *draft, struct draft_place *place,
                         char why[WHY_MAX_BYTES])
{
    return draft_store_reload(&services->drafts, draft, place, why);
}

static bool switch_mission(struct app_services *services, const char *path, bool on, char why[WHY_MAX_BYTES])
{
    char mark[LISTED_PATH];
    return mission_shelf_mark(mark, path) && package_store_switch_mission(&services->packages, mark, on, why);
}

/* Of several of that id the first, as in a campaign; NULL: the player has none outside of packages. */
static const char *find_own(const struct mission_shelf *shelf, const char *id)
{
    for (int i = 0; i < shelf->missions; i++)
        if (shelf->mission[i].own && !shelf->mission[i].package[0] && strcmp(shelf->mission[i].id, id) == 0)
            return shelf->mission[i].path;
    return NULL;
}

/* The player's own missions of a campaign, each once, however many of its steps play it. */
static int add_missions(const struct mission_shelf *shelf, const struct campaign_plan *plan, const char **files,
                        int count)
{
    for (int m = 0; m < plan->missions; m++) {
        const char *path = find_own(shelf, plan->mission[m]);
        for (int i = 0; path && i < count; i++)
            if (strcmp(files[i], path) == 0)
                path = NULL;
        if (path)
            files[count++] = path;
    }
    return count;
}

/* The campaign first, which names the package; its missions are looked for among the player's own. */
static int list_to_pack(const struct mission_shelf *shelf, const char *path, const char *files[1 + CAMPAIGN_MISSIONS])
{
    int count = 1;
    files[0] = path;
    for (int p = 0; p < shelf->plans && count == 1; p++)
        if (strcmp(shelf->plan[p].path, path) == 0)
            count = add_missions(shelf, &shelf->plan[p].plan, files, count);
    return count;
}

static bool make_package(struct app_services *services, const char *path, char told[WHY_MAX_BYTES])
{
    const char *files[1 + CAMPAIGN_MISSIONS];
    int count = list_to_pack(&services->shelf, path, files);
    return package_store_pack(&services->packages, services->parts.paths->user, files, count, told);
}

static bool read_sheet(struct app_services *services, const char *path, struct package_sheet *sheet,
                       char why[WHY_MAX_BYTES])
{
    const char *files[1 + CAMPAIGN_MISSIONS];
    int count = list_to_pack(&services->shelf, path, files);
    return package_store_read_sheet(&services->packages, services->parts.paths->user, files, count, sheet, why);
}

static bool sign_packages(struct app_services *services, const char *path, const struct package_sheet *sheet,
                          char why[WHY_MAX_BYTES])
{
    return package_store_sign(&services->packages, path, sheet, why);
}

/* What comes under its name later is on. */
static bool remove_mission(struct app_services *services, const char *path, char told[WHY_MAX_BYTES])
{
    char mark[LISTED_PATH];
    if (!draft_store_remove(&services->drafts, path, told))
        return false;
    if (mission_shelf_mark(mark, path))
        system_remove(mark);
    return true;
}

static bool measure_draft(struct app_services *services, const struct draft *draft, struct draft_measured *measured,
                          char why[WHY_MAX_BYTES])
{
    return draft_store_measure(&services->drafts, draft, measured, why);
}

static void measure_on(struct app_services *services, struct draft_measured *measured)
{
    draft_store_measure_on(&services->drafts, measured);
}

static bool measure_known(struct app_services *services, const struct draft *draft, bool before,
                          struct draft_measured *measured)
{
    return draft_store_measured(&services->drafts, draft, before, measured);
}

/* ---- the rest -------------------------------------------------------------------------------------------------- */

static uint64_t new_seed(struct app_services *services)
{
    if (services->parts.has_seed)
        return services->parts.seed;
    const struct timespec now = system_now();
    uint64_t mixed = (uint64_t)now.tv_sec * 1000003u + (uint64_t)now.tv_nsec + ++services->games;
    return mixed % 1000000000u; /* short enough to be told a friend */
}

/* The editions with their rule books: a rule of any of them can be looked up from the start. */
static void list_editions(struct app_services *services)
{
    char folder[PATHS_SIZE], path[PATHS_SIZE], name[64];
    size_t length;
    int count = editions_count(services->editions);
    bool found = file_beside(folder, PATHS_SIZE, services->parts.paths->assets, "docs/rules");
    services->table.edition = services->edition;
    services->table.editions = count < EDITIONS_MAX ? count : EDITIONS_MAX;
    for (int i = 0; i < services->table.editions; i++) {
        const char *id = editions_id(services->editions, i);
        snprintf(name, sizeof name, "%.40s.md", id);
        if (found && file_join(path, PATHS_SIZE, folder, name))
            (void)file_read_all(path, BOOK_BYTES_MAX, &services->book[i], &length);
        services->edition[i] = (struct edition_entry){id,
                                                      editions_find(services->editions, id),
                                                      editions_options(services->editions, id),
                                                      services->book[i],
                                                      editions_handbook(services->editions, id),
                                                      editions_balance(services->editions, id)};
    }
}

static void fill_table(struct app_services *services)
{
    services->table = (struct services){
        .self = services,
        .strings = services->parts.strings,
        .catalogue = editions_first(services->editions),
        .options = editions_options(services->editions, editions_id(services->editions, 0)),
        .left = &services->left,
        .missions = {.entry = services->shelf.mission},
        .saves = {.entry = services->store.save},
        .plans = {.entry = services->shelf.plan},
        .campaigns = {.entry = services->store.campaign},
        .look = look,
        .tell_problems = tell_problems,
        .find_flaws = find_flaws,
        .open_scenario = open_scenario,
        .open_adapted = open_adapted,
        .open_again = open_again,
        .close_scenario = close_scenario,
        .watch = watch,
        .follow_missions = follow_missions,
        .knows_missions = knows_missions,
        .reopen = reopen,
        .screen_of = game_screen_new,
        .decide = decide,
        .think = services->parts.wake ? think : NULL,
        .game_of = game_of,
        .save_exists = save_exists,
        .load = load,
        .save = save,
        .save_beside = save_beside,
        .save_told = save_told,
        .save_report = save_report,
        .save_text = save_text,
        .remove_save = remove_save,
        .new_seed = new_seed,
        .notice = notice,
        .campaign_path = campaign_path,
        .campaign_write = campaign_write,
        .campaign_open = campaign_open,
        .campaign_keep = campaign_keep,
        .campaign_kept = campaign_kept,
        .campaign_remove = campaign_remove,
        .packages = {.entry = services->packages.package},
        .files = {.entry = services->packages.file},
        .package_offer = package_offer,
        .package_take = package_take,
        .package_switch = package_switch,
        .package_move = package_move,
        .package_remove = remove_package,
        .forge_begin = forge_begin,
        .forge_look = forge_look,
        .forge_stop = forge_stop,
        .drafts = {.entry = services->drafts.draft},
        .draft_open = open_draft,
        .draft_begin = begin_draft,
        .draft_recover = recover_draft,
        .draft_save = save_draft,
        .draft_keep = keep_draft,
        .draft_drop = drop_draft,
        .draft_is_stale = draft_is_stale,
        .draft_look_again = look_again,
        .draft_reload = reload_draft,
        .package_make = make_package,
        .package_sheet = read_sheet,
        .package_sign = sign_packages,
        .mission_remove = remove_mission,
        .mission_switch = switch_mission,
        .measure_begin = measure_draft,
        .measure_on = measure_on,
        .measure_known = measure_known};
    list_editions(services);
}

static void open_shelf(struct app_services *services)
{
    const struct paths *paths = services->parts.paths;
    file_beside(services->shipped, PATHS_SIZE, paths->assets, "missions");
    if (paths->user[0])
        file_join(services->own, PATHS_SIZE, paths->user, "missions");
    services->shelf.editions = services->editions;
    services->shelf.strings = services->parts.strings;
    services->shelf.shipped = services->shipped;
    services->shelf.own = services->own;
    services->shelf.told = &services->packages.told;
    services->shelf.measured = &services->measured;
    measured_open(&services->measured, paths->user);
    services->packages.own = services->own;
    services->packages.measured = &services->measured;
    services->packages.desk = (struct package_desk){services->editions, services->parts.strings, services->shipped,
                                                    services->problems, true};
    package_store_speak(&services->packages, services->parts.language);
    services->drafts = (struct draft_store){.strings = services->parts.strings,
                                            .editions = services->editions,
                                            .shelf = &services->shelf,
                                            .measured = &services->measured,
                                            .own = services->own,
                                            .assets = paths->assets,
                                            .user = paths->user,
                                            .language = &services->parts.language};
    locale_list(paths->assets, &services->drafts.languages);
}

static void open_store(struct app_services *services)
{
    struct save_store *store = &services->store;
    store->strings = services->parts.strings;
    services->saving.strings = services->parts.strings;
    services->saving.writer.wake = services->thinking.wake = services->parts.wake;
    if (services->parts.crash)
        crash_await(services->parts.crash, &services->saving.writer);
    store->editions = services->editions;
    services->lock.file = -1;
    if (!services->parts.paths->can_write)
        return;
    open_folders(services);
    store->interrupted = services->lock.was_killed ? store->written : 0;
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
    open_shelf(services);
    open_store(services);
    fill_table(services);
    return services;
}

void app_services_free(struct app_services *services)
{
    if (!services)
        return;
    mission_forge_stop(&services->forge);
    thinking_clear(&services->thinking);
    saving_wait(&services->saving); /* before the folder is another program's */
    if (services->parts.crash)
        crash_await(services->parts.crash, NULL);
    for (int i = 0; i < OPENED_MAX; i++)
        if (services->opened[i].scenario)
            close_scenario(services, services->opened[i].scenario);
    lock_release(&services->lock);
    package_store_clear(&services->packages);
    mission_shelf_forget(&services->shelf);
    draft_store_clear(&services->drafts);
    for (int i = 0; i < EDITIONS_MAX; i++)
        free(services->book[i]);
    editions_close(services->editions);
    problem_list_free(services->problems);
    free(services);
}

/* Without the figures of the missions nothing is told of them. */
static const char *lacking(const struct app_services *services)
{
    char why[WHY_MAX_BYTES];
    struct words words = {services->parts.strings, services->table.catalogue};
    const struct problem_list *lacks = editions_lacks(services->editions);
    if (lacks->count == 0)
        return NULL;
    problem_write_first(why, sizeof why, lacks, lacks->files[lacks->item[0].file], 80, services->parts.strings);
    return words_tell(&words, "start.no_balance", SLOTS({"why", why, 0}));
}

const char *app_services_remark(const struct app_services *services)
{
    const struct lock *lock = &services->lock;
    return lock->doubt ? file_tell(services->parts.strings, "start.no_lock", lock->path, lock->doubt)
                       : lacking(services);
}

const struct session *app_services_playing(const struct app_services *services)
{
    return services->playing;
}

char *app_services_game_text(struct app_services *services, size_t *length)
{
    const struct session *session = services->playing;
    struct opened *opened = session ? find_opened(services, session->scenario) : NULL;
    if (!opened)
        return NULL;
    (void)game_of(services, session);
    struct save_source source = source_of(services, session, opened);
    source.mission_path = "";
    return save_write_text(&source, length);
}

const struct services *app_services_table(const struct app_services *services)
{
    return &services->table;
}
