/*
 * test_new_mission.c -- a new mission is ordered, made and chosen in the list, with the program's own services: nothing
 * clipped, any text a seed, cancelled without a trace, a folder that cannot be written told, at rest when idle.
 * PNGs to look at if CITADEL_GALLERY names a folder.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "shell/store/files.h"
#include "shell/ui/ui.h"
#include "shell/ui/ui_inside.h"
#include "siege/screen/menu/menus.h"
#include "siege/screen/menu/mission_browse.h"
#include "siege/screen/siege_preferences.h"
#include "support/english.h"
#include "support/window/desk.h"
#include "support/window/person.h"

enum { PATIENCE = 3000 };

static const struct size {
    int w, h;
    float scale;
} usual = {1280, 800, 1}, sizes[] = {{1024, 640, 1}, {1024, 640, 1.6f}, {1280, 800, 1}, {1920, 1080, 1}};
enum { SIZES = sizeof sizes / sizeof sizes[0] };

/* ---- a window with the list of missions and the order on top ---------------------------------------------------- */

static void open_again(const struct desk *desk, struct size size)
{
    person_open_window(desk->services, size.w, size.h, size.scale);
    struct screen *list = mission_list_new();
    assert_non_null(list);
    screen_stack_push(&person_loop.stack, list);
    person_wait(4);
    person_click("missions.new");
    person_wait(4);
}

static void open_window(const struct desk *desk, struct size size)
{
    preferences_init(&person_preferences, &SIEGE_PREFERENCES);
    open_again(desk, size);
}

static void close_window(void)
{
    loop_close(&person_loop);
}

static const char *top_name(void)
{
    return screen_stack_top(&person_loop.stack)->kind->name;
}

static void write_seed(const char *seed)
{
    person_click("new.seed");
    input_typed(&person_loop.input, seed);
    person_wait(3);
}

static bool is_kept(const struct desk *desk, int number)
{
    char name[64], path[FILE_PATH_SIZE];
    (void)snprintf(name, sizeof name, "missions/new-mission-%d.json", number);
    assert_true(file_join(path, sizeof path, desk->paths.user, name));
    return system_is_file(path);
}

/* Until the list is back, or an order can be given again. */
static void wait_until_made(void)
{
    for (int i = 0; i < PATIENCE && person_sees("new.stop"); i++) {
        nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
        person_wait(1);
    }
    person_wait(4);
}

/* ---- what is looked at ------------------------------------------------------------------------------------------ */

static void an_order_fits_into_every_window(void **state)
{
    for (int i = 0; i < SIZES; i++) {
        open_window(*state, sizes[i]);
        assert_string_equal(top_name(), "new_mission");
        person_expect_unclipped("order");
        person_picture_of_size("new-mission-order");
        person_click("new.make");
        person_wait(4);
        assert_true(person_sees("new.stop"));
        person_expect_unclipped("work");
        person_click("new.stop");
        assert_true(person_sees("new.make"));
        close_window();
    }
    assert_false(is_kept(*state, 1));
}

/* As any mission of one's own that was measured: what it was is still told of it. */
static void change_made(const struct services *services, int index)
{
    char *bytes, path[LISTED_PATH];
    size_t length;
    snprintf(path, sizeof path, "%s", services->missions.entry[index].path);
    assert_int_equal(file_read_all(path, 1 << 20, &bytes, &length), FILE_OK);
    char *title = strstr(bytes, "\"title\":");
    assert_non_null(title);
    *(strchr(title + strlen("\"title\":"), '"') + 1) = 'X';
    assert_int_equal(file_write_atomic(path, bytes, length), FILE_OK);
    free(bytes);
    (void)services_look(services, LIST_MISSIONS);
    for (index = 0; index < services->missions.count - 1; index++) /* it is called otherwise now */
        if (strcmp(services->missions.entry[index].path, path) == 0)
            break;
    assert_string_equal(services->missions.entry[index].path, path);
    assert_int_equal(services->missions.entry[index].measured, 0);
    assert_int_equal(services->missions.entry[index].measured_before, 1);
    assert_int_equal(services->missions.entry[index].before_row[0].teams, 2);
}

static void what_is_made_is_chosen_in_the_list(void **state)
{
    const struct desk *desk = *state;
    open_window(desk, usual);
    int before = desk->services->missions.count;
    write_seed("5");
    for (int number = 1; number <= 2; number++) {
        person_click("new.make");
        wait_until_made();
        assert_string_equal(top_name(), "missions");
        assert_true(is_kept(desk, number));
        assert_int_equal(desk->services->missions.count, before + number);
        assert_true(person_sees("missions.test")); /* of the player's own alone */
        person_picture_of_size("new-mission-made");
        if (number == 1) {
            person_click("missions.new");
            person_wait(4);
            write_seed("5");
        }
    }
    const struct mission_entry *made = &desk->services->missions.entry[before];
    assert_int_equal(made->problems, 0);
    assert_true(made->own);
    assert_int_equal(made->most_teams, 2);
    assert_int_equal(made->measured, 1); /* how often it was won, which is told */
    assert_int_equal(made->measured_row[0].teams, 2);
    assert_true(made->measured_row[0].games >= 400);
    assert_in_range(100 * made->measured_row[0].won / made->measured_row[0].games, 55 - 4, 55 + 4);
    for (int wins = FORGE_WINS_LEAST; wins <= FORGE_WINS_MOST; wins += 10) /* any that can be ordered: the same word */
        assert_int_equal(balance_hardness(wins - 4), balance_hardness(wins + 4));
    change_made(desk->services, before);
    close_window();
}

/* Found among those that are as hard as it was ordered, and not among the easy ones. */
static void what_is_made_is_found_by_how_hard_it_is(void **state)
{
    enum { EASY = 1, FAIR, HARD };
    const struct desk *desk = *state;
    open_window(desk, usual);
    person_click("new.make");
    wait_until_made();
    const struct services *services = desk->services;
    const struct mission_entry *made = &services->missions.entry[services->missions.count - 1];
    assert_true(made->own);
    int hard = 1 + balance_hardness(100 * made->measured_row[0].won / made->measured_row[0].games);
    const struct mission_filter as_it_is = {.hard = hard, .teams = 2}, for_three = {.hard = hard, .teams = 3},
                                easy = {.hard = EASY};
    assert_true(hard >= FAIR);
    assert_true(mission_filter_takes(&as_it_is, services, &person_preferences, made));
    assert_false(mission_filter_takes(&for_three, services, &person_preferences, made));
    assert_false(mission_filter_takes(&easy, services, &person_preferences, made));
    assert_true(
        mission_filter_takes(&easy, services, &person_preferences, &services->missions.entry[0])); /* the training */
    for (int i = 0; i < hard; i++)
        person_click("missions.filter#3");
    person_click("missions.filter#2"); /* shipped … */
    person_click("missions.filter#2"); /* … and own */
    person_wait(4);
    assert_true(person_sees("missions.row#0") && person_sees("missions.test"));
    assert_false(person_sees("missions.row#1"));
    person_expect_unclipped("filtered");
    person_picture_of_size("new-mission-filtered");
    close_window();
}

/* -1: there is none. */
static int number_before(const char *row, const char *unit)
{
    int number = -1;
    const char *at = strstr(row, unit);
    for (; at && at > row && at[-1] >= '0' && at[-1] <= '9'; at--)
        number = atoi(at - 1);
    return number;
}

/* As its row tells them: the minutes, and the share of games that are won, -1 where nobody has measured it. */
static void read_row(const struct frame *frame, const struct mission_entry *entry, int *minutes, int *rate)
{
    const struct mission_filter all = {.edition = 0};
    const char *row = mission_row_facts(frame, &all, entry, false);
    *minutes = number_before(row, " min");
    *rate = strstr(row, "hardly ever") ? 0 : number_before(row, " %");
    assert_true(*minutes > 0);
}

static void write(const char *text)
{
    input_typed(&person_loop.input, text);
    person_wait(2);
}

/* Author and licence are asked for, and known the next time. */
static void pack(const struct services *services)
{
    char why[WHY_MAX_BYTES];
    struct package_sheet sheet;
    person_click("missions.pack");
    person_wait(2);
    write("Ann");
    person_picture_of_size("missions-pack");
    person_expect_unclipped("author and licence");
    person_press("Enter");
    person_wait(2);
    write("CC BY 4.0");
    person_press("Enter");
    person_wait(2);
    assert_true(person_sees("pack.told.no"));
    person_picture_of_size("missions-packed");
    person_expect_unclipped("packed");
    person_press("Escape");
    person_wait(2);
    assert_true(services->package_sheet(services->self, services->missions.entry[services->missions.count - 1].path,
                                        &sheet, why));
    assert_string_equal(sheet.author, "Ann");
    assert_string_equal(sheet.licence, "CC BY 4.0");
    assert_string_equal(sheet.version, "1");
    person_click("missions.pack");
    person_wait(2);
    assert_string_equal(ui_focused(person_loop.ui), "pack.make"); /* nothing is left to be written */
    person_click("pack.version");
    write(".");
    person_press("Enter");
    person_wait(2);
    assert_true(person_sees("pack.told.no")); /* that is no version, … */
    person_press("Escape");
    person_wait(2);
    person_picture_of_size("missions-pack-again"); /* … and can be written otherwise */
    write("1.1");
    person_press("Enter");
    person_wait(2);
    assert_true(services->package_sheet(services->self, services->missions.entry[services->missions.count - 1].path,
                                        &sheet, why));
    assert_string_equal(sheet.version, "1.1");
    person_press("Escape");
    person_wait(2);
    person_click("missions.pack");
    person_wait(2);
    person_click("pack.cancel");
    person_wait(2);
    assert_false(person_sees("pack.make"));
}

/* What is ranked in that order never gets smaller downwards, and nothing is lost. */
static void missions_are_put_in_order(void **state)
{
    const struct desk *desk = *state;
    int entry[LISTED_MAX];
    open_window(desk, usual);
    write_seed("5");
    person_click("new.make");
    wait_until_made();
    const struct services *services = desk->services;
    int count = services->missions.count;
    struct frame frame = {.game = (void *)services, .preferences = &person_preferences, .strings = english_strings()};
    const struct mission_filter all = {.edition = 0};
    for (int order = 0; order < MISSION_ORDERS; order++) {
        bool seen[LISTED_MAX] = {false};
        for (int i = 0; i < count; i++)
            entry[i] = i;
        mission_sort(&all, &frame, (enum mission_order)order, entry, count);
        for (int i = 0; i < count; i++) {
            const struct mission_entry *one = &services->missions.entry[entry[i > 0 ? i - 1 : 0]],
                                       *next = &services->missions.entry[entry[i]];
            int minutes[2], rate[2];
            read_row(&frame, one, &minutes[0], &rate[0]);
            read_row(&frame, next, &minutes[1], &rate[1]);
            assert_true(order != ORDER_MINUTES || minutes[0] <= minutes[1]);
            assert_true(order != ORDER_RATE || rate[0] >= rate[1]);
            assert_false(seen[entry[i]]);
            seen[entry[i]] = true;
            assert_true(order != ORDER_GROUPS || entry[i] == i);
            assert_true(order != ORDER_TITLE || strcmp(one->title, next->title) <= 0);
            assert_true(order != ORDER_TEAMS || one->most_teams <= next->most_teams);
            assert_true(order != ORDER_NEWEST || one->changed >= next->changed);
        }
        assert_true(order != ORDER_NEWEST || entry[0] == count - 1); /* just made */
        int minutes, rate;
        read_row(&frame, &services->missions.entry[entry[0]], &minutes, &rate);
        assert_true(order != ORDER_RATE || rate > 50);
    }
    assert_string_equal(mission_source_text(&frame, &services->missions.entry[count - 1]), "Made from seed 5");
    struct mission_entry worded = services->missions.entry[count - 1];
    (void)snprintf(worded.word, sizeof worded.word, "sieg\"fried\"");
    assert_string_equal(mission_source_text(&frame, &worded),
                        "Made from “sieg\"fried\"”: 1993, 2 teams, 55 of 100, 6 rounds");
    worded.word[0] = '\0';
    worded.as_made = false; /* by the editor, which takes out of the file how it was made */
    assert_string_equal(mission_source_text(&frame, &worded), "Made from seed 5; changed since");
    (void)snprintf(worded.basis, sizeof worded.basis, "Pit (Mia)");
    assert_string_equal(mission_basis_text(&frame, &worded), "Based on Pit (Mia)");
    pack(services);
    for (int order = 0; order < MISSION_ORDERS; order++) {
        char name[40];
        (void)snprintf(name, sizeof name, "missions-order-%d", order);
        person_picture_of_size(name);
        person_expect_unclipped(name);
        person_click("missions.order");
        person_wait(4);
    }
    close_window();
}

/* Like a package: it stays in the list, cannot be chosen, and is found by a filter; what is removed is on again. */
static void an_own_mission_is_switched_off_and_on(void **state)
{
    const struct desk *desk = *state;
    const struct mission_filter off = {.source = 4};
    const struct services *services = desk->services;
    open_window(desk, usual);
    person_click("new.make");
    wait_until_made();
    int made = services->missions.count - 1;
    person_wait(4);
    assert_int_equal(person_loop.ui->toasts, 1); /* beside the title, on no button and no map */
    assert_true(rect_bottom(person_loop.ui->toast[0].place) <= person_find("missions.switch").y);
    assert_false(mission_filter_takes(&off, services, &person_preferences, &services->missions.entry[made]));
    assert_false(ui_find_disabled(person_loop.ui, "missions.choose"));
    person_click("missions.switch");
    person_wait(4);
    assert_true(services->missions.entry[made].off);
    assert_true(mission_filter_takes(&off, services, &person_preferences, &services->missions.entry[made]));
    assert_true(ui_find_disabled(person_loop.ui, "missions.choose"));
    person_expect_unclipped("off");
    person_picture_of_size("new-mission-off");
    person_click("missions.switch");
    person_wait(4);
    assert_false(services->missions.entry[made].off);
    assert_false(ui_find_disabled(person_loop.ui, "missions.choose"));
    close_window();
}

/* A word is a seed as well as a number, however long; its tooltip tells what it is. */
static void any_text_is_a_seed(void **state)
{
    static const char *const SEEDS[] = {"Tolkien", "12x", "1234567890123456789", "123456789012345678"};
    for (size_t i = 0; i < sizeof SEEDS / sizeof *SEEDS; i++) {
        open_window(*state, usual);
        write_seed(SEEDS[i]);
        person_expect_unclipped("seed");
        person_click("new.make");
        assert_true(person_sees("new.stop"));
        person_press("Escape");
        assert_string_equal(top_name(), "new_mission");
        assert_false(person_sees("new.stop"));
        person_press("Escape");
        person_wait(4);
        assert_string_equal(top_name(), "missions");
        close_window();
    }
    assert_false(is_kept(*state, 1));
}

static void the_next_order_begins_as_the_last_one(void **state)
{
    open_window(*state, usual);
    person_click("new.edition#1");
    person_click("new.teams#3");
    person_click("new.make");
    person_press("Escape");
    close_window();
    assert_int_equal(preferences_get(&person_preferences, PREFERENCE_NEW_TEAMS), 4);
    assert_int_equal(preferences_get(&person_preferences, PREFERENCE_NEW_EDITION), 2);
    open_again(*state, usual);
    person_click("new.teams#0");
    person_click("new.make");
    person_press("Escape");
    close_window();
    assert_int_equal(preferences_get(&person_preferences, PREFERENCE_NEW_TEAMS), 1);
    assert_int_equal(preferences_get(&person_preferences, PREFERENCE_NEW_EDITION), 2);
}

/* Nothing is drawn while nobody does anything; while it works the screen looks now and then. */
static void the_screen_rests_unless_it_works(void **state)
{
    open_window(*state, usual);
    assert_true(screen_stack_next_deadline(&person_loop.stack) == UINT64_MAX);
    assert_false(screen_stack_wants_frames(&person_loop.stack));
    person_click("new.make");
    uint64_t next = screen_stack_next_deadline(&person_loop.stack);
    assert_true(next > person_loop.now && next < person_loop.now + 500);
    assert_false(screen_stack_wants_frames(&person_loop.stack));
    person_press("Escape");
    assert_true(screen_stack_next_deadline(&person_loop.stack) == UINT64_MAX);
    close_window();
}

static void the_window_may_close_while_it_works(void **state)
{
    open_window(*state, usual);
    person_click("new.make");
    person_wait(3);
    close_window();
    assert_false(is_kept(*state, 1));
}

/* Neither leaves a thread behind, nor a file. */
static void the_program_may_end_while_it_works(void **state)
{
    char why[WHY_MAX_BYTES] = "";
    struct desk *desk = *state;
    const struct forge_wish wish = {.edition = "", .teams = 4, .wins = 50, .rounds = 8, .seed = 1};
    assert_true(desk->services->forge_begin(desk->services->self, &wish, why));
    assert_false(desk->services->forge_begin(desk->services->self, &wish, why));
    assert_whole(why);
    desk_stop(desk);
    desk_start(desk);
    assert_false(is_kept(desk, 1));
}

static void a_folder_that_cannot_be_written_is_told(void **state)
{
    char path[FILE_PATH_SIZE];
    const struct desk *desk = *state;
    assert_true(file_join(path, sizeof path, desk->paths.user, "missions"));
    assert_int_equal(file_write_atomic(path, "x", 1), FILE_OK); /* a file where the folder should be */
    open_window(desk, usual);
    person_click("new.make");
    assert_string_equal(top_name(), "new_mission");
    assert_false(person_sees("new.stop"));
    person_expect_unclipped("refused");
    person_picture_of_size("new-mission-refused");
    close_window();
}

/* It is told, the order stands there still, and the same seed makes the same mission again. */
static void a_folder_that_goes_while_it_works_is_told(void **state)
{
    char path[FILE_PATH_SIZE];
    const struct desk *desk = *state;
    assert_true(file_join(path, sizeof path, desk->paths.user, "missions"));
    open_window(desk, usual);
    write_seed("5");
    person_click("new.make");
    assert_true(person_sees("new.stop"));
    assert_true(file_remove_folder(path));
    assert_int_equal(file_write_atomic(path, "x", 1), FILE_OK);
    wait_until_made();
    assert_string_equal(top_name(), "new_mission");
    person_expect_unclipped("not kept");
    system_remove(path);
    person_click("new.make");
    wait_until_made();
    assert_string_equal(top_name(), "missions");
    assert_true(is_kept(desk, 1));
    close_window();
}

int main(void)
{
#define ON_A_DESK(test) cmocka_unit_test_setup_teardown(test, desk_open, desk_close)
    const struct CMUnitTest tests[] = {
        ON_A_DESK(an_order_fits_into_every_window),         ON_A_DESK(what_is_made_is_chosen_in_the_list),
        ON_A_DESK(what_is_made_is_found_by_how_hard_it_is), ON_A_DESK(missions_are_put_in_order),
        ON_A_DESK(an_own_mission_is_switched_off_and_on),   ON_A_DESK(any_text_is_a_seed),
        ON_A_DESK(the_next_order_begins_as_the_last_one),   ON_A_DESK(the_screen_rests_unless_it_works),
        ON_A_DESK(the_window_may_close_while_it_works),     ON_A_DESK(the_program_may_end_while_it_works),
        ON_A_DESK(a_folder_that_cannot_be_written_is_told), ON_A_DESK(a_folder_that_goes_while_it_works_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
