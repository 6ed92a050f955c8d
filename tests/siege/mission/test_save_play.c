/*
 * test_save_play.c -- whole missions with equipment, Doomtrooper cards and Secondary Missions, played at random: saved
 * and loaded on the way they go on byte for byte as if nothing had been, and undone steps come back the same.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/saved_game.h"
#include "support/shipped.h"

static const char *const MISSION[] = {"missions/classic/01-eagle-strike.json",
                                      "missions/classic/04-assault-on-the-east-tower.json",
                                      "missions/classic/02-trapped.json",
                                      "missions/classic/03-get-the-boss.json",
                                      "missions/classic/05-break-their-back.json",
                                      "missions/classic/06-hold-the-fort.json",
                                      "missions/classic/07-portal-of-doom.json",
                                      "missions/classic/08-to-the-top.json",
                                      "missions/classic/09-corridors-of-death.json",
                                      "missions/classic/10-the-hunt-for-alakhai.json",
                                      "missions/training/trial-by-fire.json",
                                      "missions/training/first-mission.json"};

enum { MISSIONS = sizeof MISSION / sizeof *MISSION, LOAD_EVERY = 23, STEPS_MOST = 260 };

static struct saved_tally seen; /* in all games together */

static struct game_setup setup_of(int mission, uint64_t seed)
{
    struct game_setup setup = game_setup_default(shipped_catalogue(), 2 + mission % 3, seed);
    setup.rank = (uint8_t)(1 + seed % 6);
    setup.draft = 1;
    setup.legion_deck = (uint8_t)(seed % 3 == 0);
    setup.change[0] = (struct parameter_change){PARAMETER_doomtrooper_cards, 5};
    setup.change[1] = (struct parameter_change){PARAMETER_bonus_credits, 12};
    setup.changes = mission < 10 ? 2 : 0;
    return setup;
}

static void play(int mission, uint64_t seed)
{
    const struct saved_plan plan = {.path = MISSION[mission],
                                    .setup = setup_of(mission, seed),
                                    .sequence = (uint64_t)mission,
                                    .steps_most = STEPS_MOST,
                                    .load_every = LOAD_EVERY};
    saved_game_play(&plan, &seen);
}

static void the_first_and_the_fourth_mission_go_on_equally(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        play(0, seed);
        play(1, seed);
    }
}

static void every_other_mission_goes_on_equally(void **state)
{
    (void)state;
    for (int mission = 2; mission < MISSIONS; mission++)
        play(mission, (uint64_t)mission);
}

/* Those of the 2018 rules are met in test_second_save.c. */
static bool is_of_2018(int command)
{
    return command >= COMMAND_TASK && command <= COMMAND_PERMIT;
}

/* What the games above must have met to prove anything. */
static void every_kind_of_command_and_question_came_up(void **state)
{
    static const enum command_type RARE[] = {COMMAND_NONE, COMMAND_EXAMINE, COMMAND_CHOOSE_FIGURE, COMMAND_CONCEDE};
    (void)state;
    for (int type = 0; type < COMMAND_COUNT; type++) {
        bool rare = is_of_2018(type) || command_is_by_hand(type);
        for (size_t i = 0; i < sizeof RARE / sizeof *RARE; i++)
            rare = rare || type == (int)RARE[i];
        if (!rare && seen.commands[type] == 0)
            fail_msg("no command %s came up", command_name((enum command_type)type));
    }
    for (int type = 0; type < PENDING_PAIR; type++)
        if (type != PENDING_FIGURE && seen.pendings[type] == 0)
            fail_msg("nothing was saved while question %d was asked", type);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_and_the_fourth_mission_go_on_equally),
        cmocka_unit_test(every_other_mission_goes_on_equally),
        cmocka_unit_test(every_kind_of_command_and_question_came_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
