/*
 * Computer players in the missions of 2018: they fetch and carry, share out what is wanted, hack, charge, spend their
 * cards where it counts, do their errands before they leave, and know no more than their seat.
 */
#include "siege/ai/bot/bot.h"
#include "siege/ai/bot/bot_parts.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/mission/task.h"
#include "support/arena.h"
#include "support/seats.h"
#include "support/shipped.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char SOLDIER[] = "missions/second/day-of-reckoning/01-no-soldier-left-behind.json";
static const char RAID[] = "missions/second/day-of-reckoning/02-supply-raid.json";
static const char SUMMONING[] = "missions/second/day-of-reckoning/04-nepharite-summoning.json";
static const char SECRET[] = "missions/second/second-assault/04-secret-mission.json";
static const char THRONE[] = "missions/second/second-assault/05-throne-of-alakhai.json";

/* The first decision of a team's turn in round 1. */
static struct game opened(const struct scenario *scenario, int teams)
{
    struct game game;
    struct command command;
    struct bot bot = {BOT_CAUTIOUS, rng_seed(1, 1)};
    struct event_list *events = malloc(sizeof *events);
    struct game_setup setup = game_setup_default(scenario->catalogue, teams, 5);
    assert_non_null(events);
    setup.draft = 1;
    events->count = 0;
    game_start(&game, scenario, &setup, events);
    while ((game.turn.seat != 0 || game.pending.type != PENDING_NONE) && seats_next_command(&game, &bot, &command)) {
        events->count = 0;
        assert_int_equal(game_apply(&game, &command, events).why, REJECT_NONE);
    }
    assert_false(game_is_over(&game));
    free(events);
    return game;
}

/* The same on an open floor, with nothing lying on it. */
static struct game open_scene(const struct scenario *scenario, int teams, int width, int height)
{
    struct game game = opened(scenario, teams);
    arena_clear(&game, width, height);
    for (int m = 0; m < game.markers; m++) {
        game.marker[m].state = MARKER_UNUSED;
        game.marker[m].x = game.marker[m].y = -1;
    }
    game.doors = 0;
    game.turn.active = FIGURE_NONE;
    memset(game.team[0].hand, CARD_NONE, sizeof game.team[0].hand);
    for (int k = 0; k < PAIR; k++)
        game.figure[k].gear = 0;
    return game;
}

/* The n-th marker of the kind, put there. */
static int lay(struct game *game, int kind, int nth, int x, int y)
{
    for (int m = 0; m < game->markers; m++) {
        if (game->marker[m].kind != kind || nth-- > 0)
            continue;
        game->marker[m].state = MARKER_STANDS;
        game->marker[m].x = (int8_t)x;
        game->marker[m].y = (int8_t)y;
        return m;
    }
    fail();
    return -1;
}

static int trooper_of(const struct game *game, int team, int specialty)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    for (int i = 0; i < catalogue->roster; i++)
        if (catalogue->trooper[i].corporation == game->team[team].corporation &&
            catalogue->trooper[i].specialty == specialty)
            return i;
    fail();
    return -1;
}

static void give(struct game *game, const char *card)
{
    int index = shipped_find_doomtrooper(game->scenario->catalogue, card);
    assert_true(index >= 0);
    game->team[0].hand[0] = (uint8_t)index;
}

/* ---- loads ----------------------------------------------------------------------------------------------------- */

static void the_wounded_is_lifted(void **state)
{
    (void)state;
    struct scenario *scenario = shipped_scenario(SOLDIER);
    struct game game = open_scene(scenario, 1, 16, 16);
    int casualty = lay(&game, MARKER_CASUALTY, 0, 4, 4);
    arena_stand(&game, 0, 5, 5, 2);
    struct command command = seats_decide(&game);
    assert_int_equal(command.type, COMMAND_TASK);
    assert_int_equal(command.target, TARGET_MARKER + casualty);
    scenario_free(scenario);
}

static void who_carries_nothing_has_nothing_to_leave_for(void **state)
{
    (void)state;
    struct scenario *scenario = shipped_scenario(SOLDIER);
    struct game game = opened(scenario, 1);
    const struct bot_temper *temper = bot_temper_of(BOT_CAUTIOUS);
    arena_stand(&game, 0, 3, 3, 2);
    game.turn.round = scenario->mission.rounds;
    assert_true(bot_exit_for(&game, 0, temper).gates == 0);
    game.figure[0].marks = MARK_LOAD;
    struct bot_exit exit = bot_exit_for(&game, 0, temper);
    assert_true(exit.gates != 0);
    assert_true(exit.at_once && exit.loaded && exit.runs);
    scenario_free(scenario);
}

static void enough_loads_on_the_way_are_enough(void **state)
{
    (void)state;
    struct scenario *scenario = shipped_scenario(SOLDIER);
    struct game game = opened(scenario, 2);
    assert_int_equal(bot_plan_of(&game, 0).tasks, 1);
    arena_stand(&game, 2, 3, 3, 2);
    game.figure[2].marks = MARK_LOAD;
    assert_int_equal(bot_plan_of(&game, 0).tasks, 0);
    scenario_free(scenario);
}

/* ---- sharing --------------------------------------------------------------------------------------------------- */

static void each_goes_for_a_container_of_its_own(void **state)
{
    (void)state;
    const struct bot_errand errand = {0, MARK_LOAD, true};
    struct scenario *scenario = shipped_scenario(RAID);
    struct game game = open_scene(scenario, 1, 16, 16);
    uint32_t near = UINT32_C(1) << lay(&game, MARKER_CONTAINER, 0, 6, 0);
    uint32_t far = UINT32_C(1) << lay(&game, MARKER_CONTAINER, 1, 14, 0);
    arena_stand(&game, 0, 2, 0, 2);
    arena_stand(&game, 1, 0, 0, 2);
    assert_int_equal(bot_share_of(&game, 0, near | far, &errand), near);
    assert_int_equal(bot_share_of(&game, 1, near | far, &errand), far);
    assert_int_equal(bot_share_left(&game, near | far, &errand), near | far);
    game.figure[1].marks = MARK_LOAD;
    assert_int_equal(bot_share_left(&game, near | far, &errand), far);
    scenario_free(scenario);
}

/* ---- terminals ------------------------------------------------------------------------------------------------- */

static void who_knows_the_wires_hacks(void **state)
{
    (void)state;
    struct scenario *scenario = shipped_scenario(SUMMONING);
    struct game game = open_scene(scenario, 1, 16, 16);
    int terminal = lay(&game, MARKER_TERMINAL, 0, 4, 4);
    game.figure[0].kind = (uint8_t)trooper_of(&game, 0, MODE_TECH);
    seats_arm(&game, 0, "tentacle_kit");
    arena_stand(&game, 0, 5, 5, 2);
    struct command command = seats_decide(&game);
    assert_int_equal(command.type, COMMAND_ATTACK);
    assert_int_equal(command.shape, SHAPE_HACK);
    assert_int_equal(command.target, TARGET_MARKER + terminal);
    scenario_free(scenario);
}

/* S-SETUP-9: where there is something to hack, the hacker is one of the two, also where no objective asks for it. */
static void the_hacker_comes_along(void **state)
{
    (void)state;
    for (int asked = 1; asked >= 0; asked--) {
        struct scenario *scenario = shipped_scenario(SUMMONING);
        scenario->mission.objectives = (uint8_t)(asked ? scenario->mission.objectives : 0);
        struct game game = opened(scenario, 2);
        for (int team = 0; team < 2; team++) {
            int hackers = 0;
            for (int k = 0; k < PAIR; k++)
                hackers += scenario->catalogue->trooper[game.figure[team * PAIR + k].kind].specialty == MODE_TECH;
            assert_int_equal(hackers, 1);
        }
        scenario_free(scenario);
    }
}

/* Three tasks, for a specialist in close combat, firearms and tech each if `wanted` says so, and all that is asked. */
static void ask_for_tasks(struct mission *mission, int wanted)
{
    mission->tasks = 3;
    mission->nodes = 4;
    mission->objectives = 1;
    mission->triggers = 0;
    mission->end_condition = CONDITION_NONE;
    mission->objective[0] = (struct objective){
        .team_condition = CONDITION_NONE, .team_each = CONDITION_NONE, .legion_each = CONDITION_NONE};
    mission->node[0] = (struct condition){
        .kind = CONDITION_ALL, .first_child = 1, .next = CONDITION_NONE, .at_least = INT16_MIN, .at_most = INT16_MAX};
    for (int t = 0; t < 3; t++) {
        mission->task[t] = (struct task){.marker = MARKER_NONE, .slots = 1, .specialty = (uint8_t)(wanted & (1 << t))};
        mission->node[1 + t] = (struct condition){.kind = CONDITION_TASKS,
                                                  .which = (uint8_t)t,
                                                  .first_child = CONDITION_NONE,
                                                  .next = (uint8_t)(t < 2 ? t + 2 : CONDITION_NONE),
                                                  .at_least = 1,
                                                  .at_most = INT16_MAX};
    }
}

/* S-SETUP-9: who alone can do a task that is asked for comes along; if all three are asked for, in one of the teams. */
static void who_alone_can_do_it_comes_along(void **state)
{
    static const uint8_t WANTED[] = {MODE_TECH, MODE_FIRE | MODE_TECH, MODE_CLOSE | MODE_FIRE | MODE_TECH};
    (void)state;
    for (size_t i = 0; i < sizeof WANTED / sizeof *WANTED; i++) {
        struct scenario *scenario = shipped_scenario(SUMMONING);
        ask_for_tasks(&scenario->mission, WANTED[i]);
        struct game game = opened(scenario, 2);
        for (int t = 0; t < 3; t++)
            assert_true(task_has_specialist(&game, WANTED[i] & (1 << t)));
        scenario_free(scenario);
    }
}

/* ---- fighting -------------------------------------------------------------------------------------------------- */

/* S-CC-4: who has come up to a creature strikes with a charge. */
static void a_charge_is_claimed(void **state)
{
    (void)state;
    struct scenario *scenario = shipped_scenario(THRONE);
    struct game game = open_scene(scenario, 1, 16, 16);
    struct event_list *events = malloc(sizeof *events);
    assert_non_null(events);
    game.figure[0].kind = (uint8_t)trooper_of(&game, 0, MODE_CLOSE);
    seats_arm(&game, 0, "punisher_shortsword");
    arena_stand(&game, 0, 4, 4, 2);
    arena_stand(&game, arena_creature(&game, "centurion"), 8, 4, 2);
    struct command command = seats_decide(&game);
    assert_int_equal(command.type, COMMAND_MOVE);
    events->count = 0;
    assert_int_equal(game_apply(&game, &command, events).why, REJECT_NONE);
    command = seats_decide(&game);
    assert_int_equal(command.type, COMMAND_ATTACK);
    assert_int_equal(command.charge, 1);
    free(events);
    scenario_free(scenario);
}

/* S-CARD-1: a card is given up for what the mission is about, not for nothing. */
static void a_card_goes_for_one_more_action(void **state)
{
    (void)state;
    struct scenario *scenario = shipped_scenario(RAID);
    struct game game = open_scene(scenario, 1, 16, 16);
    give(&game, "recon_sweep");
    arena_stand(&game, 0, 4, 4, 0);
    game.turn.active = 0;
    assert_int_equal(seats_decide(&game).type, COMMAND_FINISH);
    lay(&game, MARKER_CONTAINER, 0, 5, 4);
    struct command command = seats_decide(&game);
    assert_int_equal(command.type, COMMAND_PLAY);
    assert_int_equal(command.turn, 1);
    assert_int_equal(command.target, 0);
    scenario_free(scenario);
}

/* S-CARD-2 */
static void a_firearm_jams_when_it_would_hit_hard(void **state)
{
    enum { DIE_HIT = 4, HITS = 5 };
    (void)state;
    struct scenario *scenario = shipped_scenario(THRONE);
    struct game game = open_scene(scenario, 1, 16, 16);
    give(&game, "jammed_breech");
    arena_stand(&game, 0, 0, 0, 0);
    figure_id creature = arena_creature(&game, "legionnaire");
    arena_stand(&game, creature, 4, 0, 2);
    game.turn.seat = SEAT_LEGION;
    game.attack = (struct attack_in_progress){.attacker = creature,
                                              .target = 0,
                                              .mode = MODE_FIRE,
                                              .target2 = FIGURE_NONE,
                                              .running = 1,
                                              .dice = HITS,
                                              .stage = ATTACK_ROLLED,
                                              .by_team = SEAT_NONE,
                                              .struck_count = 1,
                                              .second = FIGURE_NONE};
    for (int i = 0; i < HITS; i++)
        game.attack.die[i] = DIE_RED | (i < 2 ? DIE_HIT : 0);
    game.pending = (struct pending){.type = PENDING_REACT, .seat = 0};
    assert_int_equal(seats_decide(&game).type, COMMAND_KEEP);
    for (int i = 0; i < HITS; i++)
        game.attack.die[i] = DIE_RED | DIE_HIT;
    assert_int_equal(seats_decide(&game).type, COMMAND_PLAY);
    scenario_free(scenario);
}

/* As that of a flame on squares alone. */
static void what_strikes_nobody_brings_nothing(void **state)
{
    (void)state;
    struct scenario *scenario = shipped_scenario(SECRET);
    struct game game = opened(scenario, 1);
    struct bot_plan plan = {.targets = UINT32_MAX};
    struct bot_gains gains;
    bot_gain_begin(&gains, 0, &plan, NULL);
    assert_true(bot_gain_prize(&game, &gains, TARGET_MARKER) > 0);
    assert_int_equal(bot_gain_prize(&game, &gains, FIGURE_NONE), 0);
    scenario_free(scenario);
}

/* ---- errands --------------------------------------------------------------------------------------------------- */

static void set_errand(struct game *game, const char *card)
{
    game->team[0].secondary = (uint8_t)catalogue_find_secondary(game->scenario->catalogue, card);
    game->team[0].secondary2 = CARD_NONE;
}

static void nobody_leaves_before_the_errand_is_done(void **state)
{
    (void)state;
    struct scenario *scenario = shipped_scenario(SECRET);
    struct game game = opened(scenario, 1);
    int legionnaire = catalogue_find_kind(scenario->catalogue, "legionnaire");
    set_errand(&game, "cull_the_ranks");
    struct bot_plan plan = bot_plan_of(&game, 0);
    assert_true(plan.secondary);
    assert_false(bot_plan_is_idle(&plan));
    assert_int_equal(bot_side_of(&game, 0).hunted, 1 << legionnaire);
    game.team[0].kills[legionnaire] = 5;
    plan = bot_plan_of(&game, 0);
    assert_false(plan.secondary);
    assert_true(bot_plan_is_idle(&plan));
    assert_int_equal(plan.exits, 1);
    scenario_free(scenario);
}

/* Little health lost can still be undone: both go home. */
static void what_can_be_undone_is_brought_home_by_both(void **state)
{
    (void)state;
    struct scenario *scenario = shipped_scenario(SECRET);
    struct game game = opened(scenario, 1);
    set_errand(&game, "by_the_book");
    struct bot_plan plan = bot_plan_of(&game, 0);
    assert_true(bot_plan_is_idle(&plan));
    assert_int_equal(plan.exits, PAIR);
    scenario_free(scenario);
}

/* ---- what a seat must not know --------------------------------------------------------------------------------- */

static void secrets_do_not_change_what_is_decided(void **state)
{
    static const char *const FILES[] = {RAID, SUMMONING, SECRET};
    (void)state;
    for (int i = 0; i < 3; i++) {
        struct scenario *scenario = shipped_scenario(FILES[i]);
        struct game game = opened(scenario, 2);
        seats_expect_no_secrets(&game, 300);
        scenario_free(scenario);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_wounded_is_lifted),
        cmocka_unit_test(who_carries_nothing_has_nothing_to_leave_for),
        cmocka_unit_test(enough_loads_on_the_way_are_enough),
        cmocka_unit_test(each_goes_for_a_container_of_its_own),
        cmocka_unit_test(who_knows_the_wires_hacks),
        cmocka_unit_test(the_hacker_comes_along),
        cmocka_unit_test(who_alone_can_do_it_comes_along),
        cmocka_unit_test(a_charge_is_claimed),
        cmocka_unit_test(a_card_goes_for_one_more_action),
        cmocka_unit_test(a_firearm_jams_when_it_would_hit_hard),
        cmocka_unit_test(what_strikes_nobody_brings_nothing),
        cmocka_unit_test(nobody_leaves_before_the_errand_is_done),
        cmocka_unit_test(what_can_be_undone_is_brought_home_by_both),
        cmocka_unit_test(secrets_do_not_change_what_is_decided),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
