/*
 * test_second_save.c -- missions of the 2018 edition played at random, with equipment, cards, doors, traps and tasks:
 * saved and loaded on the way they go on byte for byte as if nothing had been, and undone steps come back the same.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/saved_game.h"
#include "support/shipped.h"

enum { MISSIONS = SHIPPED_SECOND_MISSIONS, LOAD_EVERY = 29, STEPS_MOST = 420 };

static struct saved_tally seen; /* in all games together */

static struct game_setup setup_of(int mission, uint64_t seed)
{
    struct game_setup setup = game_setup_default(shipped_second(), 1 + mission % 4, seed);
    setup.rank = (uint8_t)(1 + seed % 12);
    setup.draft = 1;
    setup.legion_deck = (uint8_t)(seed % 3 == 0);
    return setup;
}

static void play(int mission, uint64_t seed)
{
    const struct saved_plan plan = {.path = SHIPPED_SECOND_PATH[mission],
                                    .setup = setup_of(mission, seed),
                                    .sequence = (uint64_t)mission,
                                    .steps_most = STEPS_MOST,
                                    .load_every = LOAD_EVERY};
    saved_game_play(&plan, &seen);
}

static void every_mission_goes_on_equally(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 3; seed++)
        for (int mission = 0; mission < MISSIONS; mission++)
            play(mission, 10 * seed + (uint64_t)mission);
}

/* What the games above must have met to prove anything; the rest is rare at random. */
static void questions_of_2018_came_up(void **state)
{
    static const enum command_type COMMON[] = {COMMAND_CHOOSE_PAIR, COMMAND_CHOOSE_CARD, COMMAND_CHOOSE_SECTOR,
                                               COMMAND_TAKE, COMMAND_PLAY};
    static const enum pending_type ASKED[] = {PENDING_PAIR, PENDING_SECONDARY, PENDING_BUNKER, PENDING_SECTOR,
                                              PENDING_REACT};
    (void)state;
    for (size_t i = 0; i < sizeof COMMON / sizeof *COMMON; i++)
        if (seen.commands[COMMON[i]] == 0)
            fail_msg("no command %s came up", command_name(COMMON[i]));
    for (size_t i = 0; i < sizeof ASKED / sizeof *ASKED; i++)
        if (seen.pendings[ASKED[i]] == 0)
            fail_msg("nothing was saved while question %d was asked", ASKED[i]);
    for (int type = 0; getenv("SHOW_SEEN") && type < COMMAND_COUNT; type++)
        printf("%s %d\n", command_name((enum command_type)type), seen.commands[type]);
    for (int type = 0; getenv("SHOW_SEEN") && type < PENDING_COUNT; type++)
        printf("question %d: %d\n", type, seen.pendings[type]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_mission_goes_on_equally),
        cmocka_unit_test(questions_of_2018_came_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
