/* test_mission_forge.c -- a new mission that the program made: what was measured of it is told after a restart, too. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "support/window/desk.h"

static void make_one(const struct desk *desk)
{
    const struct services *services = desk->services;
    const struct forge_wish wish = {
        .edition = "classic", .teams = 2, .wins = 15, .rounds = 4, .seed = 5002, .word = "“Sieg\"fried"};
    const struct timespec moment = {.tv_nsec = 20000000};
    char why[WHY_MAX_BYTES] = "";
    struct forging forging;
    assert_true(services->forge_begin(services->self, &wish, why));
    do {
        nanosleep(&moment, NULL);
        services->forge_look(services->self, &forging);
    } while (forging.state == FORGING_AT_WORK);
    assert_int_equal(forging.state, FORGING_MADE);
}

/* The one that was made. */
static const struct mission_entry *made(const struct desk *desk)
{
    int count = services_look(desk->services, LIST_MISSIONS);
    for (int i = 0; i < count; i++)
        if (strstr(desk->services->missions.entry[i].path, "new-mission-1.json"))
            return &desk->services->missions.entry[i];
    fail_msg("it is not listed");
    return NULL;
}

static void what_was_measured_is_known_after_a_restart(void **state)
{
    struct desk *desk = *state;
    make_one(desk);
    assert_int_equal(made(desk)->measured, 1);
    struct balance_row before = made(desk)->measured_row[0];
    assert_in_range(before.won, before.games / 10, before.games / 5);
    desk_stop(desk);
    desk_start(desk);
    assert_int_equal(made(desk)->measured, 1);
    assert_string_equal(made(desk)->word, "“Sieg\"fried"); /* so that it can be asked for again */
    assert_memory_equal(&made(desk)->measured_row[0], &before, sizeof before);
}

/* As long as any other mission of so many rounds for so many teams: two persons take minutes for a round. */
static void its_minutes_agree_with_its_rounds(void **state)
{
    struct desk *desk = *state;
    make_one(desk);
    const struct mission_entry *entry = made(desk);
    int minutes = balance_minutes(&entry->measured_row[0], 2);
    int usual = balance_guess_minutes(entry->rounds, 2);
    assert_in_range(minutes, usual / 3, usual * 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_was_measured_is_known_after_a_restart, desk_open, desk_close),
        cmocka_unit_test_setup_teardown(its_minutes_agree_with_its_rounds, desk_open, desk_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
