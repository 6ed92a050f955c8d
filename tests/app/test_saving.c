/*
 * test_saving.c -- autosaves that the game does not wait for: the newest is there for whoever looks, also after the
 * program has ended, died or been killed; a failure is told, once.
 */
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
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "shell/app/crash.h"
#include "shell/store/files.h"
#include "siege/rules/turn/reject.h"
#include "siege/screen/board/session.h"
#include "support/english.h"
#include "support/window/desk.h"

enum { KILLS = 24, LOGGED = 3000 };

static struct session session, found;

static void begin(struct desk *desk)
{
    static const char MISSION[] = "missions/training/trial-by-fire.json";
    const enum seat_control control[SEAT_COUNT] = {CONTROL_GREEDY, [SEAT_LEGION] = CONTROL_DECK};
    char why[WHY_MAX_BYTES] = "";
    const struct services *services = desk->services;
    struct scenario *scenario = services->open_scenario(services->self, MISSION, why);
    assert_non_null(scenario);
    const struct game_setup setup = game_setup_default(scenario->catalogue, 1, 5);
    session = (struct session){.services = services};
    assert_true(session_begin(&session, scenario, MISSION, &setup, control, why));
}

/* A log so long that writing it takes a while: what was played once more, for the file only. */
static void lengthen(void)
{
    while (history_count(session.history) < LOGGED) {
        int last = history_count(session.history) - 1;
        history_append(session.history, history_command(session.history, last), history_hash(session.history, last));
    }
}

static void save_beside(const char *name)
{
    char why[WHY_MAX_BYTES] = "";
    const struct services *services = session.services;
    if (!services->save_beside(services->self, &session, name, why))
        fail_msg("%s", why);
}

static const struct save_entry *newest(const struct desk *desk)
{
    assert_true(services_look(desk->services, LIST_SAVES) > 0);
    return &desk->services->saves.entry[0];
}

static void load_newest(struct desk *desk)
{
    char why[WHY_MAX_BYTES] = "";
    const struct save_entry *entry = newest(desk);
    found = (struct session){.services = desk->services};
    assert_true(desk->services->load(desk->services->self, entry->path, &found, why));
}

/* Plays a step after the other, each saved and none waited for. */
static void play(int steps)
{
    for (int i = 0; i < steps; i++) {
        assert_true(session_step(&session));
        session_save_now(&session);
    }
}

static void whoever_looks_sees_what_was_saved_last(void **state)
{
    struct desk *desk = *state;
    begin(desk);
    for (int i = 0; i < 12; i++) {
        play(5);
        load_newest(desk);
        assert_int_equal(game_hash(&found.game), game_hash(&session.game));
        session_clear(&found);
    }
    session_clear(&session);
}

static void a_save_by_name_is_written_after_all_before_it(void **state)
{
    struct desk *desk = *state;
    char why[WHY_MAX_BYTES] = "";
    begin(desk);
    play(6);
    assert_true(desk->services->save(desk->services->self, &session, "Mine", why));
    assert_string_equal(newest(desk)->name, "Mine");
    play(1);
    assert_true(newest(desk)->autosave);
    session_clear(&session);
}

/* However many there were: a position that nobody can have seen on the disk is no file, a step is one. */
static void steps_are_all_written_and_the_position_once_for_all(void **state)
{
    struct desk *desk = *state;
    begin(desk);
    play(2);
    lengthen();
    int before = services_look(desk->services, LIST_SAVES);
    for (int i = 0; i < 3; i++) {
        save_beside(SAVE_NAME_NOW);
        save_beside(NULL);
    }
    assert_int_equal(services_look(desk->services, LIST_SAVES), before + 3);
    session_clear(&session);
}

static void a_program_that_ends_while_it_writes_has_written(void **state)
{
    struct desk *desk = *state;
    begin(desk);
    play(9);
    uint64_t hash = game_hash(&session.game);
    session_clear(&session);
    desk_stop(desk);
    desk_start(desk);
    load_newest(desk);
    assert_int_equal(game_hash(&found.game), hash);
    session_clear(&found);
}

static void a_removed_save_does_not_come_back(void **state)
{
    struct desk *desk = *state;
    char why[WHY_MAX_BYTES] = "", path[LISTED_PATH];
    begin(desk);
    play(3);
    int count = services_look(desk->services, LIST_SAVES);
    snprintf(path, sizeof path, "%s", newest(desk)->path);
    save_beside(SAVE_NAME_NOW);
    assert_true(desk->services->remove_save(desk->services->self, path, why));
    assert_int_equal(services_look(desk->services, LIST_SAVES), count - 1);
    session_clear(&session);
}

/* ---- failures -------------------------------------------------------------------------------------------------- */

/* Everything that could be a place for an autosave is a folder, or is free again. */
static void block(const struct desk *desk, bool blocked)
{
    char path[FILE_PATH_SIZE];
    snprintf(path, sizeof path, "%s/saves", desk->user);
    if (blocked) {
        file_remove_folder(path);
        FILE *file = fopen(path, "w"); /* no folder: nothing can be written in it */
        assert_non_null(file);
        fclose(file);
    } else {
        system_remove(path);
        assert_int_equal(file_make_folders(path), FILE_OK);
    }
}

static void hear(const struct desk *desk)
{
    (void)services_look(desk->services, LIST_SAVES); /* waits */
    session_hear_saved(&session);
}

static void a_failure_is_told_once_until_one_has_worked(void **state)
{
    struct desk *desk = *state;
    begin(desk);
    hear(desk);
    block(desk, true);
    session_save_now(&session);
    assert_string_equal(session.unsaved, ""); /* it has only begun */
    hear(desk);
    assert_whole(session.unsaved);
    assert_non_null(strstr(session.unsaved, "autosave-now.save"));
    session.unsaved[0] = '\0'; /* told */
    for (int i = 0; i < 3; i++) {
        session_save_now(&session);
        hear(desk);
        assert_string_equal(session.unsaved, "");
    }
    block(desk, false);
    session_save_now(&session);
    hear(desk);
    assert_false(session.unsaved_told);
    block(desk, true);
    session_save_now(&session);
    hear(desk);
    assert_whole(session.unsaved);
    session_clear(&session);
}

/* ---- programs that die ----------------------------------------------------------------------------------------- */

/* In a child: calls `live` with the program started, and ends by its signal. */
static void be_killed_by(struct desk *desk, int number, void (*live)(struct desk *desk))
{
    int status;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        desk_start(desk);
        live(desk);
        _exit(1);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == number);
}

static void fail_by_itself(struct desk *desk)
{
    begin(desk);
    play(4);
    lengthen();
    save_beside(SAVE_NAME_NOW);
    (void)raise(SIGSEGV);
}

/* The thread goes on writing while the program dies. */
static void a_program_that_dies_by_its_own_fault_writes_first(void **state)
{
    static struct crash_note note;
    struct desk *desk = *state;
    desk_stop(desk);
    desk->crash = &note;
    crash_watch(&note, desk->user, "Citadel test");
    be_killed_by(desk, SIGSEGV, fail_by_itself);
    desk->crash = NULL;
    desk_start(desk);
    assert_true(newest(desk)->autosave && newest(desk)->recovered);
    char *text;
    size_t length;
    assert_int_equal(file_read_all(newest(desk)->path, 1 << 24, &text, &length), FILE_OK);
    assert_in_range(length, LOGGED * 20, 1 << 24); /* the long one */
    free(text);
}

static int told_to; /* a pipe */

/* Tells the number of each autosave once it has been written for certain. */
static void save_for_ever(struct desk *desk)
{
    begin(desk);
    play(4);
    lengthen();
    for (uint64_t count = 1;; count++) {
        save_beside(count % 3 ? SAVE_NAME_NOW : NULL);
        if (count % 2)
            continue;
        uint64_t written = newest(desk)->written;
        assert_int_equal(write(told_to, &written, sizeof written), sizeof written);
    }
}

/* What was told last, from `written` on. */
static uint64_t last_told(int pipe, uint64_t written)
{
    uint64_t number;
    while (read(pipe, &number, sizeof number) == (ssize_t)sizeof number)
        written = number;
    return written;
}

/* Killed at any moment once it has saved: every file is whole, and none is older than what was known to be written. */
static void killed_while_it_writes_a_program_leaves_whole_files(void **state)
{
    struct desk *desk = *state;
    for (int kill_at = 0; kill_at < KILLS; kill_at++) {
        int ends[2], status;
        desk_stop(desk);
        assert_int_equal(pipe(ends), 0);
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0) {
            told_to = ends[1];
            desk_start(desk);
            save_for_ever(desk);
        }
        close(ends[1]);
        uint64_t told;
        assert_int_equal(read(ends[0], &told, sizeof told), sizeof told); /* a slow start is not killed */
        (void)nanosleep(&(struct timespec){.tv_nsec = kill_at * 7000000L}, NULL);
        assert_int_equal(kill(child, SIGKILL), 0);
        assert_int_equal(waitpid(child, &status, 0), child);
        told = last_told(ends[0], told);
        close(ends[0]);
        desk_start(desk);
        assert_true(services_look(desk->services, LIST_SAVES) > 0);
        assert_true(newest(desk)->recovered);
        assert_true(newest(desk)->written >= told);
        for (int i = 0; i < desk->services->saves.count; i++)
            assert_int_equal(desk->services->saves.entry[i].state, SAVE_GOOD);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define ON_DESK(test) cmocka_unit_test_setup_teardown(test, desk_open, desk_close)
        ON_DESK(whoever_looks_sees_what_was_saved_last),
        ON_DESK(a_save_by_name_is_written_after_all_before_it),
        ON_DESK(steps_are_all_written_and_the_position_once_for_all),
        ON_DESK(a_program_that_ends_while_it_writes_has_written),
        ON_DESK(a_removed_save_does_not_come_back),
        ON_DESK(a_failure_is_told_once_until_one_has_worked),
        ON_DESK(a_program_that_dies_by_its_own_fault_writes_first),
        ON_DESK(killed_while_it_writes_a_program_leaves_whole_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
