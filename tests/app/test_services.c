/* test_services.c -- what screens may ask of the program: missions, saves and autosaves, a killed game, rules. */
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "shell/store/files.h"
#include "siege/mission/package/package.h"
#include "siege/mission/save/replay.h"
#include "siege/mission/save/save.h"
#include "siege/rules/turn/reject.h"
#include "siege/screen/board/session.h"
#include "support/english.h"
#include "support/window/desk.h"
#include "siege/mission/catalogue/editions.h"

/* Places in the list of missions. */
enum { TRIAL_BY_FIRE = 1, EAGLE_STRIKE = 2 };

static void begin_at(struct desk *desk, struct session *session, const char *path, bool tested)
{
    char why[WHY_MAX_BYTES] = "";
    enum seat_control control[SEAT_COUNT] = {CONTROL_GREEDY, CONTROL_CAUTIOUS, CONTROL_CLOSED,
                                             CONTROL_CLOSED, CONTROL_CLOSED,   CONTROL_DECK};
    struct game_setup setup = game_setup_default(desk->services->catalogue, 2, 5);
    setup.tested = tested;
    const struct services *services = desk->services;
    struct scenario *scenario = services->open_scenario(services->self, path, why);
    assert_non_null(scenario);
    *session = (struct session){.services = services, .tested = tested};
    assert_true(session_begin(session, scenario, path, &setup, control, why));
}

static void begin_as(struct desk *desk, struct session *session, int mission, bool tested)
{
    assert_true(services_look(desk->services, LIST_MISSIONS) > mission);
    begin_at(desk, session, desk->services->missions.entry[mission].path, tested);
}

static void begin(struct desk *desk, struct session *session, int mission)
{
    begin_as(desk, session, mission, false);
}

static void write_file(const char *folder, const char *name, const char *text)
{
    char path[FILE_PATH_SIZE];
    assert_int_equal(file_make_folders(folder), FILE_OK);
    assert_true(file_join(path, sizeof path, folder, name));
    assert_int_equal(file_write_atomic(path, text, strlen(text)), FILE_OK);
}

/* ---- missions -------------------------------------------------------------------------------------------------- */

static void missions_are_listed_in_order_training_first(void **state)
{
    struct desk *desk = *state;
    const struct services *services = desk->services;
    int count = services_look(services, LIST_MISSIONS);
    assert_true(count >= 4);
    assert_true(services->missions.entry[0].training);
    assert_string_equal(services->missions.entry[0].title, "First Mission");
    assert_string_equal(services->missions.entry[1].title, "Trial by Fire");
    for (int i = 0; i < count; i++)
        assert_int_equal(services->missions.entry[i].problems, 0);
    assert_int_equal(services->missions.entry[2].number, 1);
}

/* The desk speaks English: here it is the language that the missions are translated into. */
static void copy_hall(const char *folder)
{
    char *text;
    size_t length;
    assert_int_equal(file_read_all("tests/language/hold-the-hall.json", 1 << 20, &text, &length), FILE_OK);
    write_file(folder, "hall.json", text);
    free(text);
    write_file(
        folder, "hall.en.json",
        "{\"format\": 1, \"mission\": \"test.hold-the-hall\", \"title\": \"The Great Hall\", \"brief\": \"Stay.\","
        " \"counters\": {\"bells\": \"chimes\"}}");
}

static void words_beside_a_mission_are_told_and_no_mission(void **state)
{
    struct desk *desk = *state;
    const struct services *services = desk->services;
    char folder[PATHS_SIZE], path[PATHS_SIZE], why[WHY_MAX_BYTES] = "";
    int before = services_look(services, LIST_MISSIONS);
    assert_true(file_join(folder, PATHS_SIZE, desk->paths.user, "missions/mine"));
    copy_hall(folder);
    assert_int_equal(services_look(services, LIST_MISSIONS), before + 1);
    assert_string_equal(services->missions.entry[before].title, "The Great Hall");
    assert_int_equal(services->missions.entry[before].problems, 0);
    struct scenario *scenario = services->open_scenario(services->self, services->missions.entry[before].path, why);
    assert_non_null(scenario);
    assert_string_equal(scenario->mission.brief, "Stay.");
    services->close_scenario(services->self, scenario);

    assert_true(file_join(path, PATHS_SIZE, folder, "hall.en.json"));
    struct package_entry offer;
    assert_false(services->package_offer(services->self, path, &offer, why));
    assert_non_null(strstr(why, "the mission itself is not there"));
    system_remove(path);
    assert_int_equal(services_look(services, LIST_MISSIONS), before + 1);
    assert_string_equal(services->missions.entry[before].title, "Hold the Hall");
}

/* Also of one that lies anywhere, opened by its name; a save that is loaded later remembers where. */
static void words_are_told_wherever_the_mission_lies(void **state)
{
    struct desk *desk = *state;
    const struct services *services = desk->services;
    char folder[PATHS_SIZE], path[PATHS_SIZE], why[WHY_MAX_BYTES] = "";
    assert_true(file_join(folder, PATHS_SIZE, desk->paths.user, "elsewhere"));
    copy_hall(folder);
    assert_true(file_join(path, PATHS_SIZE, folder, "hall.json"));
    struct scenario *scenario = services->open_scenario(services->self, path, why);
    assert_non_null(scenario);
    assert_string_equal(scenario->mission.title, "The Great Hall");
    assert_string_equal(scenario->mission.counter[0].title, "chimes");
    app_services_tell_anew(desk->app);
    assert_string_equal(scenario->mission.counter[0].title, "chimes");
    services->close_scenario(services->self, scenario);

    /* Copied among the player's own it brings them along. */
    struct package_entry offer;
    int before = services_look(services, LIST_MISSIONS);
    assert_true(services->package_offer(services->self, path, &offer, why));
    assert_true(services->package_take(services->self, &offer, why));
    assert_int_equal(services_look(services, LIST_MISSIONS), before + 1);
    assert_string_equal(services->missions.entry[before].title, "The Great Hall");
}

/* An installed one that somebody has copied: no package bears its name, so its missions are the player's own. */
static void a_folder_with_the_manifest_of_another_is_no_package(void **state)
{
    struct desk *desk = *state;
    const struct services *services = desk->services;
    char folder[PATHS_SIZE];
    int before = services_look(services, LIST_MISSIONS);
    assert_true(file_join(folder, PATHS_SIZE, desk->paths.user, "missions/halls-of-old"));
    copy_hall(folder);
    write_file(folder, PACKAGE_KEPT,
               "{\"format\": \"citadel-package\", \"format_version\": 1, \"id\": \"halls\", \"name\": \"Halls\","
               " \"author\": \"A\", \"version\": \"1\", \"licence\": \"CC0\","
               " \"files\": [{\"name\": \"hall.json\", \"size\": 1, \"sha256\": \"0\"}]}");
    assert_int_equal(services_look(services, LIST_PACKAGES), 1);
    assert_true(services->packages.entry[0].folder); /* which has its place in the order, and is no package */
    assert_int_equal(services_look(services, LIST_MISSIONS), before + 1);
    assert_string_equal(services->missions.entry[before].package, "");
    assert_string_equal(services->missions.entry[before].author, "");
}

/* A package of that id with the hall in it, and with its title in the language that is spoken. */
static void put_package(const struct desk *desk, const char *id)
{
    char folder[PATHS_SIZE], home[PATHS_SIZE], manifest[512], words[256];
    assert_true(file_join(folder, PATHS_SIZE, desk->paths.user, "missions"));
    assert_true(file_join(home, PATHS_SIZE, folder, id));
    copy_hall(home);
    (void)snprintf(manifest, sizeof manifest,
                   "{\"format\": \"citadel-package\", \"format_version\": 1, \"id\": \"%s\", \"name\": \"Pack %s\","
                   " \"author\": \"A\", \"version\": \"1\", \"licence\": \"CC0\","
                   " \"files\": [{\"name\": \"hall.json\", \"size\": 1, \"sha256\": \"0\"}]}",
                   id, id);
    write_file(home, PACKAGE_KEPT, manifest);
    (void)snprintf(
        words, sizeof words,
        "{\"format\": 1, \"mission\": \"test.hold-the-hall\", \"title\": \"Hall of %s\", \"brief\": \"Stay.\"}", id);
    write_file(home, "hall.en.json", words);
}

/* Two packages that somebody has put there by hand have a mission of one id: it is told which of them is taken, and the
 * player says otherwise. */
static void the_order_of_packages_is_told_and_changed(void **state)
{
    struct desk *desk = *state;
    const struct services *services = desk->services;
    char why[WHY_MAX_BYTES] = "";
    int before = services_look(services, LIST_MISSIONS);
    put_package(desk, "a");
    put_package(desk, "b");
    app_services_tell_anew(desk->app);
    assert_int_equal(services_look(services, LIST_PACKAGES), 2);
    assert_string_equal(services->packages.entry[0].id, "a");
    assert_int_equal(services_look(services, LIST_MISSIONS), before + 2);
    const struct mission_entry *entry = &services->missions.entry[before];
    assert_string_equal(entry[0].package, "a");
    assert_string_equal(entry[0].twin_package, "Pack b");
    assert_false(entry[0].twin_first);
    assert_string_equal(entry[1].twin_package, "Pack a");
    assert_true(entry[1].twin_first);
    assert_string_equal(entry[1].title, "Hall of a");

    assert_true(services->package_move(services->self, "b", -1, why));
    assert_int_equal(services_look(services, LIST_PACKAGES), 2);
    assert_string_equal(services->packages.entry[0].id, "b");
    assert_int_equal(services_look(services, LIST_MISSIONS), before + 2);
    assert_string_equal(entry[0].package, "b");
    assert_false(entry[0].twin_first);
    assert_true(entry[1].twin_first);
    assert_string_equal(entry[1].title, "Hall of b");

    assert_true(services->package_move(services->self, "b", -1, why)); /* it is the first already */
    assert_true(services->package_move(services->self, "b", 1, why));
    services_look(services, LIST_PACKAGES);
    assert_string_equal(services->packages.entry[0].id, "a");
}

/* One package and a folder that lies beside it: both are ordered, and nothing of the order is lost by a move. */
static void folders_have_their_place_among_packages(void **state)
{
    struct desk *desk = *state;
    const struct services *services = desk->services;
    char why[WHY_MAX_BYTES] = "", folder[PATHS_SIZE];
    int before = services_look(services, LIST_MISSIONS);
    put_package(desk, "b");
    assert_true(file_join(folder, PATHS_SIZE, desk->paths.user, "missions/a-loose-one"));
    copy_hall(folder);
    assert_int_equal(services_look(services, LIST_PACKAGES), 2);
    const struct package_entry *entry = services->packages.entry;
    assert_string_equal(entry[0].name, "a-loose-one");
    assert_true(entry[0].folder && !entry[1].folder);
    assert_int_equal(entry[0].missions, 1);
    assert_int_equal(services_look(services, LIST_MISSIONS), before + 2);
    assert_true(services->package_move(services->self, "a-loose-one", 1, why));
    assert_int_equal(services_look(services, LIST_PACKAGES), 2);
    assert_string_equal(entry[0].id, "b");
    assert_string_equal(entry[1].id, "a-loose-one");
}

static void a_broken_mission_is_listed_with_its_first_problem(void **state)
{
    struct desk *desk = *state;
    const struct services *services = desk->services;
    char folder[PATHS_SIZE], why[WHY_MAX_BYTES] = "";
    assert_true(file_join(folder, PATHS_SIZE, desk->paths.user, "missions/mine"));
    write_file(folder, "mine.json", "{\n  \"title\": \"Mine\",\n  \"rounds\": \"many\"\n}\n");
    int count = services_look(services, LIST_MISSIONS);
    const struct mission_entry *entry = &services->missions.entry[count - 1];
    assert_true(entry->problems > 1);
    assert_non_null(strstr(entry->first_problem, "mine.json:"));
    static struct told_problem told[TOLD_PROBLEMS];
    assert_true(services->tell_problems(services->self, entry->path, told) >= entry->problems);
    assert_string_equal(told[0].what, "Line 1, column 1: The key \"format\" is missing in this object.");
    assert_true(told[0].error && told[0].help[0]);
    assert_null(services->open_scenario(services->self, entry->path, why));
    assert_whole(why);
    assert_null(services->open_scenario(services->self, "/nowhere.json", why));
    assert_whole(why);
}

/* However late in the file: what breaks it, then shapes, references, places, warnings; by lines within. */
static void the_most_telling_problem_is_told_first(void **state)
{
    static struct told_problem told[TOLD_PROBLEMS];
    static const char *const ORDER[] = {
        "Line 12, column 12: A comma is missing", "Line 3, column 3: The key \"tile\" is not known",
        "Line 10, column 25: secondary_missions: \"bogus\" is not", "Line 9, column 23: There is no sector \"7\"",
        "Line 11, column 25: There is nothing with the name \"razid\""};
    struct desk *desk = *state;
    const struct services *services = desk->services;
    char folder[PATHS_SIZE];
    assert_true(file_join(folder, PATHS_SIZE, desk->paths.user, "missions/mine"));
    write_file(folder, "order.json",
               "{ \"format\": 1, \"id\": \"order\",\n  \"edition\": \"classic\",\n  \"tile\": \"Order\",\n"
               "  \"brief\": \"b\",\n  \"board\": { \"layout\": [[\"1\", \"2\"]] },\n  \"rounds\": 3,\n"
               "  \"force\": { \"use\": [1] },\n  \"entrances\": { \"doomtroopers\": [\"1.n\"] },\n"
               "  \"exits\": { \"only\": [\"7.n\"] },\n  \"secondary_missions\": \"bogus\",\n"
               "  \"figures\": [{ \"kind\": \"razid\", \"at\": \"2.c4\" }],\n  \"x-a\": [1 2]\n}\n");
    int count = services_look(services, LIST_MISSIONS);
    for (int i = 0; i < count; i++)
        if (strstr(services->missions.entry[i].path, "order.json"))
            count = services->tell_problems(services->self, services->missions.entry[i].path, told);
    assert_int_equal(count, 6);
    assert_false(told[5].error); /* so short a brief */
    for (int i = 0; i < 5; i++) {
        assert_memory_equal(told[i].what, ORDER[i], strlen(ORDER[i]));
        assert_true(told[i].line[0] && !told[i].whole);
        assert_reads_well(told[i].help);
    }
}

/* ---- saves ----------------------------------------------------------------------------------------------------- */

static void play(struct session *session, int steps)
{
    for (int i = 0; i < steps; i++)
        session_step(session);
}

static void a_saved_game_comes_back(void **state)
{
    struct desk *desk = *state;
    const struct services *services = desk->services;
    struct session session, loaded;
    char why[WHY_MAX_BYTES] = "";
    begin(desk, &session, EAGLE_STRIKE);
    play(&session, 40);
    assert_true(services->save(services->self, &session, "My game 1", why));
    uint64_t hash = game_hash(&session.game);
    assert_true(services_look(services, LIST_SAVES) > 1);
    const struct save_entry *entry = &services->saves.entry[0];
    assert_false(entry->autosave);
    assert_string_equal(entry->name, "My game 1");
    assert_int_equal(strlen(entry->when), strlen("2026-11-22 13:45"));
    assert_int_equal(entry->state, SAVE_GOOD);
    assert_string_equal(entry->title, "Eagle Strike");
    assert_int_equal(entry->minutes_ago, 0);
    loaded = (struct session){.services = services};
    assert_true(services->load(services->self, entry->path, &loaded, why));
    assert_int_equal(game_hash(&loaded.game), hash);
    assert_int_equal(loaded.control[1], CONTROL_CAUTIOUS);
    play(&session, 25);
    play(&loaded, 25);
    assert_true(services->save(services->self, &loaded, "again", why)); /* the mission is still known */
    session_clear(&session);
    session_clear(&loaded);
}

/* Two figures on one square. */
static void spoil_position(struct game *game)
{
    figure_id first = 0;
    while (!figure_on_board(game, first))
        first++;
    figure_id second = (figure_id)(first + 1);
    while (!figure_on_board(game, second))
        second++;
    game->figure[second].x = game->figure[first].x;
    game->figure[second].y = game->figure[first].y;
}

static void a_doubted_game_comes_back_one_command_earlier_and_says_so(void **state)
{
    struct desk *desk = *state;
    struct session session, loaded;
    char why[WHY_MAX_BYTES] = "";
    begin(desk, &session, EAGLE_STRIKE);
    play(&session, 60);
    int commands = history_count(session.history);
    const struct services *services = desk->services;
    spoil_position(&session.game);
    assert_true(services->save(services->self, &session, "Mine", why));
    assert_true(services_look(services, LIST_SAVES) > 0);
    loaded = (struct session){.services = services};
    assert_true(services->load(services->self, services->saves.entry[0].path, &loaded, why));
    assert_non_null(strstr(why, "1 command earlier"));
    assert_int_equal(history_count(loaded.history), commands - 1);
    session_clear(&session);
    session_clear(&loaded);
}

static void a_replay_file_is_verified_and_gone_on_with(void **state)
{
    struct desk *desk = *state;
    struct session session, loaded;
    char path[LISTED_PATH], why[WHY_MAX_BYTES] = "";
    struct replay_report report;
    struct game end;
    begin(desk, &session, EAGLE_STRIKE);
    play(&session, 30);
    struct save_source source = {
        .game = &session.game, .history = session.history, .saved_at = 1, .version = "0", .replay = true};
    char *text;
    assert_int_equal(file_read_all(session.mission_path, 1 << 20, &text, &source.mission_length), FILE_OK);
    source.mission_text = text;
    source.mission_path = session.mission_path;
    assert_true(file_join(path, sizeof path, desk->user, "eagle.replay"));
    assert_int_equal(save_write(&source, path), FILE_OK);
    free(text);
    loaded = (struct session){.services = desk->services};
    assert_true(desk->services->load(desk->services->self, path, &loaded, why));
    assert_true(replay_verify(&report, &end, loaded.scenario, loaded.history));
    assert_int_equal(game_hash(&end), game_hash(&session.game));
    assert_int_equal(game_hash(&loaded.game), game_hash(&session.game)); /* and goes on from there */
    assert_null(desk->services->notice(desk->services->self));
    session_clear(&session);
    session_clear(&loaded);
}

static void autosaves_rotate_and_are_ten_at_most(void **state)
{
    struct desk *desk = *state;
    const struct services *services = desk->services;
    struct session session;
    char why[WHY_MAX_BYTES];
    begin(desk, &session, TRIAL_BY_FIRE);
    for (int i = 0; i < 14; i++)
        assert_true(services->save(services->self, &session, NULL, why));
    assert_int_equal(services_look(services, LIST_SAVES), 10);
    assert_true(services->save(services->self, &session, SAVE_NAME_NOW, why));
    assert_true(services->save(services->self, &session, SAVE_NAME_NOW, why));
    assert_int_equal(services_look(services, LIST_SAVES), 11);
    assert_true(services->saves.entry[0].autosave);
    assert_non_null(strstr(services->saves.entry[0].path, SAVE_NAME_NOW));
    session_clear(&session);
}

static void bad_names_are_refused_with_a_sentence(void **state)
{
    struct desk *desk = *state;
    static const char *const NAMES[] = {"", "../x", "a/b", ".hidden", "autosave-01", "a\nb", " a"};
    struct session session;
    begin(desk, &session, TRIAL_BY_FIRE);
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        char why[WHY_MAX_BYTES] = "";
        assert_false(desk->services->save(desk->services->self, &session, NAMES[i], why));
        assert_whole(why);
    }
    session_clear(&session);
}

static void a_broken_save_is_listed_with_the_reason(void **state)
{
    struct desk *desk = *state;
    const struct services *services = desk->services;
    char folder[PATHS_SIZE], why[WHY_MAX_BYTES] = "";
    struct session loaded;
    assert_true(file_join(folder, PATHS_SIZE, desk->paths.user, "saves"));
    write_file(folder, "odd.save", "{\"citadel\":\"save\",\"format\":99,\"version\":\"Citadel 9\"}");
    write_file(folder, "zero.save", "");
    assert_int_equal(services_look(services, LIST_SAVES), 2);
    for (int i = 0; i < 2; i++) {
        const struct save_entry *entry = &services->saves.entry[i];
        assert_int_equal(entry->state, strstr(entry->path, "odd") ? SAVE_NEWER : SAVE_BROKEN);
        assert_whole(entry->why);
        loaded = (struct session){.services = services};
        assert_false(services->load(services->self, entry->path, &loaded, why));
        assert_whole(why);
        assert_true(services->remove_save(services->self, entry->path, why));
    }
    assert_int_equal(services_look(services, LIST_SAVES), 0);
}

/* ---- two programs, killed programs ----------------------------------------------------------------------------- */

/* In a child: begins a game, says so through the pipe, and dies without a goodbye, at once or when it is killed. */
static pid_t play_in_child(struct desk *desk, int pipe_end, bool stays)
{
    pid_t child = fork();
    if (child != 0)
        return child;
    struct session session;
    desk_start(desk);
    begin(desk, &session, EAGLE_STRIKE);
    play(&session, 12);
    (void)services_look(desk->services, LIST_SAVES); /* until all of it has been written */
    if (write(pipe_end, "x", 1) == 1 && stays)
        pause();
    _exit(0);
}

static void a_killed_game_is_marked_recovered(void **state)
{
    struct desk *desk = *state;
    int ends[2], status;
    desk_stop(desk);
    assert_int_equal(pipe(ends), 0);
    assert_true(waitpid(play_in_child(desk, ends[1], false), &status, 0) > 0);
    desk_start(desk);
    assert_true(services_look(desk->services, LIST_SAVES) > 0);
    assert_true(desk->services->saves.entry[0].recovered);
    struct session resumed;
    char why[WHY_MAX_BYTES];
    resumed = (struct session){.services = desk->services}; /* once somebody has gone on with it, nothing is */
    assert_true(desk->services->load(desk->services->self, desk->services->saves.entry[0].path, &resumed, why));
    assert_true(resumed.resumed);
    assert_true(services_look(desk->services, LIST_SAVES) > 0);
    assert_false(desk->services->saves.entry[0].recovered);
    session_clear(&resumed);
    desk_stop(desk);
    desk_start(desk); /* after an orderly end nothing is */
    assert_true(services_look(desk->services, LIST_SAVES) > 0);
    assert_false(desk->services->saves.entry[0].recovered);
    close(ends[0]);
    close(ends[1]);
}

/* A program that dies after its game was left has lost nothing. */
static void a_game_that_was_left_is_not_recovered(void **state)
{
    struct desk *desk = *state;
    int status;
    desk_stop(desk);
    pid_t child = fork();
    if (child == 0) {
        struct session session;
        desk_start(desk);
        begin(desk, &session, EAGLE_STRIKE);
        play(&session, 12);
        session_clear(&session);
        (void)services_look(desk->services, LIST_SAVES);
        _exit(0);
    }
    assert_true(waitpid(child, &status, 0) > 0);
    desk_start(desk);
    assert_true(services_look(desk->services, LIST_SAVES) > 0);
    assert_true(desk->services->saves.entry[0].autosave);
    assert_false(desk->services->saves.entry[0].recovered);
}

static void a_second_program_writes_no_autosaves(void **state)
{
    struct desk *desk = *state;
    int ends[2], status;
    char ready, why[WHY_MAX_BYTES] = "";
    struct session session;
    desk_stop(desk);
    assert_int_equal(pipe(ends), 0);
    pid_t child = play_in_child(desk, ends[1], true);
    assert_int_equal(read(ends[0], &ready, 1), 1);
    desk_start(desk);
    assert_whole(desk->services->notice(desk->services->self));
    int before = services_look(desk->services, LIST_SAVES);
    begin(desk, &session, EAGLE_STRIKE);
    assert_false(desk->services->save(desk->services->self, &session, NULL, why));
    assert_int_equal(services_look(desk->services, LIST_SAVES), before);
    assert_true(desk->services->save(desk->services->self, &session, "by hand", why));
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
    assert_true(desk->services->save(desk->services->self, &session, NULL, why)); /* this one is the first now */
    assert_null(desk->services->notice(desk->services->self));
    session_clear(&session);
    close(ends[0]);
    close(ends[1]);
}

/* A file lies in the place of the player's folder, and goes while the game is played. */
static void a_folder_that_comes_back_is_written(void **state)
{
    struct desk *desk = *state;
    char away[sizeof desk->user + 8], why[WHY_MAX_BYTES] = "";
    struct session session;
    desk_stop(desk);
    snprintf(away, sizeof away, "%s.away", desk->user);
    assert_int_equal(rename(desk->user, away), 0);
    assert_int_equal(file_write_atomic(desk->user, "x", 1), FILE_OK);
    assert_true(paths_init(&desk->paths, &CITADEL_HOME, desk->user, "assets"));
    assert_false(desk->paths.can_write);
    assert_int_equal(desk->paths.error, FILE_IN_THE_WAY);
    desk_start(desk);
    begin(desk, &session, EAGLE_STRIKE);
    assert_false(desk->services->save(desk->services->self, &session, "Mine", why));
    assert_int_equal(unlink(desk->user), 0);
    assert_int_equal(rename(away, desk->user), 0);
    assert_true(desk->services->save(desk->services->self, &session, "Mine", why));
    assert_true(desk->services->save(desk->services->self, &session, NULL, why));
    session_clear(&session);
}

/* ---- rules ----------------------------------------------------------------------------------------------------- */

static void every_rule_that_a_refusal_cites_is_in_the_book(void **state)
{
    static const char *const CITED[] = {
#define CLASSIC(id, classic, second) classic,
        REJECTS(CLASSIC)
#undef CLASSIC
    };
    struct desk *desk = *state;
    const char *classic = services_edition(desk->services, "classic")->document;
    const char *second = services_edition(desk->services, "second")->document; /* of the AI deck in both */
    for (size_t i = 0; i < sizeof CITED / sizeof *CITED; i++) {
        char start[48];
        snprintf(start, sizeof start, "\n- **%s** ", CITED[i]);
        if (CITED[i][0] && !strstr(classic, start) && !strstr(second, start))
            fail_msg("%s is in no book of rules", CITED[i]);
    }
    assert_null(strstr(classic, "C-NONE-99"));
}

static void assert_told(const char *told, const char *beginning)
{
    if (strncmp(told, beginning, strlen(beginning)) != 0)
        fail_msg("told: %s", told);
    assert_whole(told);
}

static void a_report_is_kept_beside_the_pictures(void **state)
{
    struct desk *desk = *state;
    const struct services *services = desk->services;
    struct session session;
    struct file_listing listing;
    char told[WHY_MAX_BYTES] = "", folder[PATHS_SIZE];
    begin(desk, &session, TRIAL_BY_FIRE);
    play(&session, 30);
    assert_true(services->save_report(services->self, &session, told));
    assert_told(told, "Report kept: ");
    assert_true(services->save_text(services->self, "What was shown.\n", told));
    assert_told(told, "Log kept: ");
    assert_true(services->save_report(services->self, &session, told));
    assert_true(file_join(folder, sizeof folder, desk->paths.user, "screenshots"));
    assert_int_equal(file_list(folder, ".html", &listing), FILE_OK);
    assert_int_equal(listing.count, 2);
    file_listing_clear(&listing);
    session_clear(&session);
}

static void a_report_that_cannot_be_kept_is_told(void **state)
{
    struct desk *desk = *state;
    const struct services *services = desk->services;
    struct session session;
    char told[WHY_MAX_BYTES] = "";
    begin(desk, &session, TRIAL_BY_FIRE);
    write_file(desk->paths.user, "screenshots", "in the way");
    assert_false(services->save_report(services->self, &session, told));
    assert_told(told, "The report could not be kept: ");
    session_clear(&session);
}

/* In the middle of a game: what the file says, as far as the language has no words of its own for it. */
static void a_mission_in_use_speaks_the_language_of_now(void **state)
{
    struct desk *desk = *state;
    struct session session;
    char told[sizeof session.scenario->mission.brief];
    begin(desk, &session, TRIAL_BY_FIRE);
    struct mission *mission = &session.scenario->mission;
    snprintf(told, sizeof told, "%s", mission->brief);
    assert_string_not_equal(told, "");
    snprintf(mission->brief, sizeof mission->brief, "in another language");
    app_services_tell_anew(desk->app);
    assert_string_equal(mission->brief, told);
    session_clear(&session);
    app_services_tell_anew(desk->app); /* nothing is in use */
}

/* Whatever was saved or loaded last is what a report of a bug tells of, as long as it is open. */
static void the_game_in_progress_is_known(void **state)
{
    struct desk *desk = *state;
    struct session session, other;
    size_t length;
    assert_null(app_services_playing(desk->app));
    assert_null(app_services_game_text(desk->app, &length));
    begin(desk, &session, TRIAL_BY_FIRE);
    assert_ptr_equal(app_services_playing(desk->app), &session);
    begin(desk, &other, EAGLE_STRIKE);
    assert_ptr_equal(app_services_playing(desk->app), &other);
    session_clear(&session);
    char *text = app_services_game_text(desk->app, &length);
    assert_non_null(strstr(text, "\"mission_path\":\"\""));
    assert_int_equal(length, strlen(text));
    free(text);
    session_clear(&other);
    assert_null(app_services_playing(desk->app));
}

/* Loaded where nobody asks for its file: from a report of a bug, or at its end. */
static void a_tested_game_without_a_watched_file_wakes_nobody(void **state)
{
    struct desk *desk = *state;
    struct session session;
    char why[WHY_MAX_BYTES] = "";
    uint64_t next = 0;
    begin_as(desk, &session, EAGLE_STRIKE, true);
    assert_true(desk->services->save(desk->services->self, &session, "Mine", why));
    session_clear(&session);
    desk_stop(desk);
    desk_start(desk);
    assert_true(services_look(desk->services, LIST_SAVES) > 0);
    session = (struct session){.services = desk->services};
    assert_true(desk->services->load(desk->services->self, desk->services->saves.entry[0].path, &session, why));
    assert_true(session.tested);
    assert_false(app_services_glance(desk->app, 5000, &next));
    assert_true(next == UINT64_MAX);
    session_clear(&session);
}

/* The file as an editor leaves it: so many seconds later than before. */
static void touch(const char *path, int seconds)
{
    struct stat now;
    assert_int_equal(stat(path, &now), 0);
    now.st_mtim.tv_sec += seconds;
    assert_int_equal(utimensat(AT_FDCWD, path, (struct timespec[]){now.st_mtim, now.st_mtim}, 0), 0);
}

/* By hand as soon as it was written, or by beginning once more. */
static void what_was_read_of_a_tested_mission_is_not_read_again(void **state)
{
    struct desk *desk = *state;
    const struct services *services = desk->services;
    char folder[PATHS_SIZE], path[PATHS_SIZE];
    struct session session;
    struct flaws flaws;
    assert_true(file_join(folder, PATHS_SIZE, desk->paths.user, "elsewhere"));
    copy_hall(folder);
    assert_true(file_join(path, PATHS_SIZE, folder, "hall.json"));
    assert_false(services->watch(services->self, path, 0));
    begin_at(desk, &session, path, true);
    touch(path, 1);
    assert_false(services->watch(services->self, path, 1000)); /* it does not lie still yet */
    touch(path, 1);
    struct scenario *anew = services->reopen(services->self, session.scenario, &flaws);
    assert_non_null(anew);
    services->close_scenario(services->self, anew);
    assert_false(services->watch(services->self, path, 2000));
    assert_false(services->watch(services->self, path, 3000));
    touch(path, 1);
    assert_false(services->watch(services->self, path, 4000));
    assert_true(services->watch(services->self, path, 5000));
    session_clear(&session);

    touch(path, 1);
    begin_at(desk, &session, path, true);
    assert_false(services->watch(services->self, path, 7000));
    assert_false(services->watch(services->self, path, 8000));
    session_clear(&session);
}

/* While a list is open; a frame is due once for what has changed, and none for waiting. */
static void the_list_of_missions_follows_its_folders(void **state)
{
    struct desk *desk = *state;
    const struct services *services = desk->services;
    char folder[PATHS_SIZE], path[PATHS_SIZE];
    uint64_t next = 0;
    assert_true(file_join(folder, PATHS_SIZE, desk->paths.user, "missions/mine"));
    copy_hall(folder);
    assert_true(file_join(path, PATHS_SIZE, folder, "hall.json"));
    assert_false(app_services_glance(desk->app, 500, &next));
    assert_true(next == UINT64_MAX);
    assert_false(services->follow_missions(services->self, 1000));
    for (uint64_t now = 1000; now < 9000; now += 100) {
        assert_false(app_services_glance(desk->app, now, &next));
        assert_in_range(next, now, now + 500);
    }
    touch(path, 1);
    assert_false(app_services_glance(desk->app, 9600, &next)); /* it does not lie still yet */
    assert_true(app_services_glance(desk->app, next, &next));
    assert_false(app_services_glance(desk->app, next, &next));
    assert_true(services->follow_missions(services->self, next));
    (void)services_look(services, LIST_MISSIONS);
    assert_false(services->follow_missions(services->self, next));
    write_file(folder, "more.json", "{}");
    assert_false(app_services_glance(desk->app, 12000, &next));
    assert_true(app_services_glance(desk->app, 12500, &next));
    (void)services_look(services, LIST_MISSIONS);
    assert_true(file_join(folder, PATHS_SIZE, desk->paths.user, "missions/campaigns"));
    assert_int_equal(file_make_folders(folder), FILE_OK); /* campaigns, too */
    write_file(folder, "long.json", "{}");
    assert_false(app_services_glance(desk->app, 14000, &next));
    assert_true(app_services_glance(desk->app, 14500, &next));
    assert_false(services->follow_missions(services->self, 0));
    assert_false(app_services_glance(desk->app, 20000, &next));
    assert_true(next == UINT64_MAX);
}

static void files_of_missions_are_read_between_frames_when_asked(void **state)
{
    struct desk *desk = *state;
    const struct services *services = desk->services;
    uint64_t next = 0;
    int turns = 0;
    assert_false(app_services_glance(desk->app, 50, &next)); /* nobody has asked */
    assert_true(next == UINT64_MAX);
    assert_false(services->knows_missions(services->self));
    while (!app_services_glance(desk->app, 100, &next)) {
        assert_true(next == 100); /* there are more */
        assert_in_range(++turns, 1, 100);
    }
    assert_true(turns > 4 && next == UINT64_MAX);
    assert_true(services->knows_missions(services->self));
    assert_false(app_services_glance(desk->app, 200, &next));
    missions_are_listed_in_order_training_first(state);
}

/* Also where the file was read before. */
static void a_mission_is_listed_as_its_file_is_now(void **state)
{
    struct desk *desk = *state;
    const struct services *services = desk->services;
    char folder[PATHS_SIZE];
    int before = services_look(services, LIST_MISSIONS);
    assert_true(file_join(folder, PATHS_SIZE, desk->paths.user, "missions/mine"));
    write_file(folder, "hall.json", "{}");
    for (int i = 0; i < 2; i++) {
        assert_int_equal(services_look(services, LIST_MISSIONS), before + 1);
        assert_true(services->missions.entry[before].problems > 0);
    }
    copy_hall(folder);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(services_look(services, LIST_MISSIONS), before + 1);
        assert_int_equal(services->missions.entry[before].problems, 0);
        assert_string_equal(services->missions.entry[before].title, "The Great Hall");
    }
    write_file(folder, "own.json", "{"); /* that goes with it */
    assert_int_equal(services_look(services, LIST_MISSIONS), before + 1);
    assert_true(services->missions.entry[before].problems > 0);
}

/* Among the files that were found, which that one must be. */
static bool is_marked_installed(const struct services *services, const char *path)
{
    int count = services_look(services, LIST_PACKAGE_FILES);
    for (int i = 0; i < count; i++)
        if (strcmp(services->files.entry[i].path, path) == 0)
            return services->files.entry[i].installed;
    fail();
    return false;
}

/* What else the sheet of the folder says stays. */
static void assert_signed(const struct services *services, const char *path)
{
    char *text, sheet[PATHS_SIZE], told[WHY_MAX_BYTES];
    size_t length;
    struct package_sheet said = {.author = ""};
    assert_true(services->package_sheet(services->self, path, &said, told));
    assert_string_equal(said.author, "Ann");
    assert_string_equal(said.licence, "");
    assert_string_equal(said.version, "1"); /* what was packed has not changed */
    (void)snprintf(said.version, sizeof said.version, "1.b");
    assert_false(services->package_sign(services->self, path, &said, told));
    assert_non_null(strstr(told, "1.b"));
    (void)snprintf(said.version, sizeof said.version, "1.9");
    (void)snprintf(said.licence, sizeof said.licence, "CC BY 4.0");
    assert_true(services->package_sign(services->self, path, &said, told));
    (void)snprintf(sheet, sizeof sheet, "%.*spack.json", (int)(file_base_name(path) - path), path);
    assert_int_equal(file_read_all(sheet, 1 << 20, &text, &length), FILE_OK);
    assert_non_null(strstr(text, "Of the folder"));
    assert_non_null(strstr(text, "CC BY 4.0"));
    assert_non_null(strstr(text, "1.9"));
    free(text);
}

static void assert_proposed(const struct services *services, const char *path, const char *version)
{
    char told[WHY_MAX_BYTES];
    struct package_sheet said = {.author = ""};
    assert_true(services->package_sheet(services->self, path, &said, told));
    assert_string_equal(said.version, version);
}

/* Of a mission that has been changed since it was packed the version is one higher, until that is packed. */
static void a_changed_mission_is_packed_as_a_later_version(void **state)
{
    struct desk *desk = *state;
    const struct services *services = desk->services;
    char folder[PATHS_SIZE], path[PATHS_SIZE], told[WHY_MAX_BYTES];
    static const char WORDS[] = "{\"format\": 1, \"mission\": \"test.hold-the-hall\", \"brief\": \"Stay here.\"}";
    struct package_sheet said = {.author = "Ann", .version = "1.9"};
    assert_true(file_join(folder, PATHS_SIZE, desk->paths.user, "missions/mine"));
    copy_hall(folder);
    assert_true(file_join(path, PATHS_SIZE, folder, "hall.json"));
    assert_proposed(services, path, "1"); /* nothing has been packed, and nothing is said */
    assert_true(services->package_sign(services->self, path, &said, told));
    assert_proposed(services, path, "1.9");
    assert_true(services->package_make(services->self, path, told));
    assert_proposed(services, path, "1.9");
    write_file(folder, "hall.en.json", WORDS);
    assert_proposed(services, path, "1.10");
    (void)snprintf(said.version, sizeof said.version, "1.10");
    assert_true(services->package_sign(services->self, path, &said, told));
    assert_true(services->package_make(services->self, path, told));
    assert_proposed(services, path, "1.10");
    write_file(folder, "pack.json", "{\"version\": \"2\"}"); /* by hand, and higher */
    assert_proposed(services, path, "2");
}

/* Words of the installed package are changed, and it is packed again: the same version, but not the same. */
static void offer_of_other_files(const struct desk *desk, const char *folder, struct package_entry *offer)
{
    const struct services *services = desk->services;
    char path[PATHS_SIZE], packed[PATHS_SIZE], told[WHY_MAX_BYTES];
    assert_true(file_join(path, PATHS_SIZE, folder, "hall.json"));
    assert_true(file_join(packed, PATHS_SIZE, desk->paths.user, "hold-the-hall-3.citadel"));
    write_file(folder, "pack.json", "{\"author\": \"Ann\"}");
    copy_hall(folder);
    write_file(folder, "hall.en.json",
               "{\"format\": 1, \"mission\": \"test.hold-the-hall\", \"brief\": \"Stay here.\"}");
    assert_true(services->package_make(services->self, path, told));
    system_remove(path);
    assert_true(services->package_offer(services->self, packed, offer, told));
    assert_string_equal(offer->replaces, offer->version);
    assert_true(offer->differs);
    assert_false(is_marked_installed(services, packed));
}

/* Under a name that nothing has; what cannot be packed is told. */
static void an_own_mission_becomes_a_package(void **state)
{
    struct desk *desk = *state;
    const struct services *services = desk->services;
    char folder[PATHS_SIZE], path[PATHS_SIZE], packed[PATHS_SIZE], told[WHY_MAX_BYTES];
    assert_true(file_join(folder, PATHS_SIZE, desk->paths.user, "missions/mine"));
    copy_hall(folder);
    assert_true(file_join(path, PATHS_SIZE, folder, "hall.json"));
    (void)services_look(services, LIST_MISSIONS);
    for (int i = 0; i < 2; i++) {
        assert_true(services->package_make(services->self, path, told));
        assert_true(
            file_join(packed, PATHS_SIZE, desk->paths.user, i ? "hold-the-hall-2.citadel" : "hold-the-hall.citadel"));
        assert_non_null(strstr(told, packed));
        assert_non_null(strstr(told, i ? "names no licence" : "names no author and no licence"));
        assert_non_null(strstr(told, "mine/pack.json"));
        write_file(folder, "pack.json", "{\"author\": \"Ann\", \"name\": \"Of the folder\"}");
    }
    assert_signed(services, path);
    write_file(folder, "pack.json", "{\"autor\": \"Ann\"}");
    assert_false(services->package_make(services->self, path, told));
    assert_non_null(strstr(told, "autor"));
    assert_false(services->package_sign(services->self, path, &(struct package_sheet){.author = "Ann"}, told));
    assert_non_null(strstr(told, "autor"));
    struct package_entry *offer = calloc(1, sizeof *offer);
    assert_non_null(offer);
    assert_false(services->package_offer(services->self, packed, offer, told)); /* its mission is there already */
    assert_string_equal(told, "You have this mission already: “Hold the Hall”.");
    assert_string_equal(offer->author, "Ann");
    assert_string_equal(offer->name, "Hold the Hall");
    assert_int_equal(offer->missions, 1); /* what it holds is told all the same */
    system_remove(path);
    assert_true(services->package_offer(services->self, packed, offer, told));
    assert_false(is_marked_installed(services, packed));
    assert_true(services->package_take(services->self, offer, told));
    assert_true(is_marked_installed(services, packed));
    assert_true(services->package_offer(services->self, packed, offer, told));
    assert_string_equal(offer->replaces, offer->version);
    assert_false(offer->differs);
    offer_of_other_files(desk, folder, offer);
    free(offer);
    write_file(folder, "bad.json", "{}");
    assert_true(file_join(path, PATHS_SIZE, folder, "bad.json"));
    assert_false(services->package_make(services->self, path, told));
    assert_non_null(strstr(told, "bad.json"));
}

/* A text that only keeps the place of one is packed, but not without a word. */
static void an_unwritten_text_is_packed_with_a_word(void **state)
{
    struct desk *desk = *state;
    const struct services *services = desk->services;
    char folder[PATHS_SIZE], path[PATHS_SIZE], told[WHY_MAX_BYTES];
    assert_true(file_join(folder, PATHS_SIZE, desk->paths.user, "missions/mine"));
    copy_hall(folder);
    assert_true(file_join(path, PATHS_SIZE, folder, "hall.json"));
    assert_true(services->package_make(services->self, path, told));
    assert_null(strstr(told, "still to be written"));
    write_file(folder, "hall.en.json", "{\"format\": 1, \"mission\": \"test.hold-the-hall\", \"brief\": \"…\"}");
    assert_true(services->package_make(services->self, path, told));
    assert_non_null(strstr(told, "A text in it is still to be written"));
}

/* Copied from tests/ under another id. */
static void copy_mission(const char *from, const char *was, const char *id, const char *folder, const char *name)
{
    char *text;
    size_t length;
    assert_int_equal(file_read_all(from, 1 << 20, &text, &length), FILE_OK);
    const char *at = strstr(text, was);
    char *changed = malloc(length + 64);
    assert_true(at && changed);
    snprintf(changed, length + 64, "%.*s%s%s", (int)(at - text), text, id, at + strlen(was));
    write_file(folder, name, changed);
    free(changed);
    free(text);
}

static int missions_offered(const struct services *services, const char *packed)
{
    char why[WHY_MAX_BYTES] = "";
    struct package_entry *offer = calloc(1, sizeof *offer);
    assert_non_null(offer);
    (void)services->package_offer(services->self, packed, offer, why); /* refused: they are there already */
    int missions = offer->missions;
    free(offer);
    return missions;
}

/* Steps play one mission twice, another lies in two files, and the missions of a folder with an own.json stand before
 * and behind one of another folder: each file is in the package once. */
static void a_campaign_is_packed_with_each_of_its_missions_once(void **state)
{
    struct desk *desk = *state;
    const struct services *services = desk->services;
    static const char HALL[] = "tests/language/hold-the-hall.json", CRYPT[] = "tests/own/the-crypt.json";
    char a[PATHS_SIZE], b[PATHS_SIZE], plans[PATHS_SIZE], path[PATHS_SIZE], packed[PATHS_SIZE], told[WHY_MAX_BYTES];
    const char *user = desk->paths.user;
    assert_true(file_join(a, PATHS_SIZE, user, "missions/a") && file_join(b, PATHS_SIZE, user, "missions/b") &&
                file_join(plans, PATHS_SIZE, user, "missions/campaigns"));
    copy_mission("tests/own/own.json", "classic", "classic", a, "own.json");
    copy_mission(CRYPT, "test.the-crypt", "test.the-crypt", a, "crypt.json");
    copy_mission(HALL, "test.hold-the-hall", "test.first", a, "first.json");
    copy_mission(HALL, "test.hold-the-hall", "test.between", b, "between.json");
    copy_mission(HALL, "test.hold-the-hall", "test.between", b, "between-again.json");
    write_file(plans, "long.json",
               "{\"format\": 1, \"edition\": \"classic\", \"id\": \"test.long\", \"title\": \"The Widow’s Long "
               "Night\", \"brief\": \"On.\","
               " \"missions\": [{\"mission\": \"test.the-crypt\"}, {\"mission\": \"test.between\"},"
               " {\"mission\": \"test.first\"}, {\"mission\": \"test.between\"}]}");
    (void)services_look(services, LIST_MISSIONS);
    (void)services_look(services, LIST_PLANS);
    assert_true(file_join(path, PATHS_SIZE, plans, "long.json"));
    if (!services->package_make(services->self, path, told))
        fail_msg("%s", told);
    assert_true(file_join(packed, PATHS_SIZE, user, "the-widows-long-night.citadel"));
    assert_int_equal(missions_offered(services, packed), 3);
}

static void seeds_differ(void **state)
{
    struct desk *desk = *state;
    uint64_t first = desk->services->new_seed(desk->services->self);
    assert_int_not_equal(first, desk->services->new_seed(desk->services->self));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define ON_DESK(test) cmocka_unit_test_setup_teardown(test, desk_open, desk_close)
        ON_DESK(missions_are_listed_in_order_training_first),
        ON_DESK(words_beside_a_mission_are_told_and_no_mission),
        ON_DESK(words_are_told_wherever_the_mission_lies),
        ON_DESK(a_folder_with_the_manifest_of_another_is_no_package),
        ON_DESK(the_order_of_packages_is_told_and_changed),
        ON_DESK(folders_have_their_place_among_packages),
        ON_DESK(a_broken_mission_is_listed_with_its_first_problem),
        ON_DESK(the_most_telling_problem_is_told_first),
        ON_DESK(a_saved_game_comes_back),
        ON_DESK(a_doubted_game_comes_back_one_command_earlier_and_says_so),
        ON_DESK(a_replay_file_is_verified_and_gone_on_with),
        ON_DESK(autosaves_rotate_and_are_ten_at_most),
        ON_DESK(bad_names_are_refused_with_a_sentence),
        ON_DESK(a_broken_save_is_listed_with_the_reason),
        ON_DESK(a_killed_game_is_marked_recovered),
        ON_DESK(a_game_that_was_left_is_not_recovered),
        ON_DESK(a_second_program_writes_no_autosaves),
        ON_DESK(a_folder_that_comes_back_is_written),
        ON_DESK(every_rule_that_a_refusal_cites_is_in_the_book),
        ON_DESK(a_report_is_kept_beside_the_pictures),
        ON_DESK(a_mission_in_use_speaks_the_language_of_now),
        ON_DESK(a_report_that_cannot_be_kept_is_told),
        ON_DESK(the_game_in_progress_is_known),
        ON_DESK(a_tested_game_without_a_watched_file_wakes_nobody),
        ON_DESK(what_was_read_of_a_tested_mission_is_not_read_again),
        ON_DESK(the_list_of_missions_follows_its_folders),
        ON_DESK(files_of_missions_are_read_between_frames_when_asked),
        ON_DESK(a_mission_is_listed_as_its_file_is_now),
        ON_DESK(an_own_mission_becomes_a_package),
        ON_DESK(an_unwritten_text_is_packed_with_a_word),
        ON_DESK(a_changed_mission_is_packed_as_a_later_version),
        ON_DESK(a_campaign_is_packed_with_each_of_its_missions_once),
        ON_DESK(seeds_differ),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
