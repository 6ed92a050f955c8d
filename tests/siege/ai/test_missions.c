/*
 * Computer players in the shipped missions: every one of them is played to its end, and what a mission is about is
 * what they strive for.
 */
#include "siege/ai/bot/bot.h"
#include "siege/ai/bot/bot_parts.h"
#include "siege/rules/attack/attack.h"
#include "support/arena.h"
#include "support/seats.h"
#include "support/shipped.h"
#include "support/soak.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { COMMANDS_MAX = 20000 };

static struct scenario *mission(const char *id)
{
    for (int i = 0; i < SHIPPED_MISSIONS; i++) {
        struct scenario *scenario = shipped_scenario(SHIPPED_PATH[i]);
        if (strcmp(scenario->mission.id, id) == 0)
            return scenario;
        scenario_free(scenario);
    }
    fail_msg("no mission %s", id);
    return NULL;
}

static struct game_setup setup_for(const struct scenario *scenario, int teams, uint64_t seed)
{
    struct game_setup setup = game_setup_default(scenario->catalogue, teams, seed);
    setup.draft = scenario->mission.parameters.equipment && !scenario->mission.parameters.figure_weapons;
    setup.legion_deck = seed % 2 == 0;
    return setup;
}

/* ---- whole missions -------------------------------------------------------------------------------------------- */

static void play(const struct scenario *scenario, const struct game_setup *setup, enum bot_policy policy,
                 struct event_list *events)
{
    struct game game;
    struct command command;
    struct bot bot = {policy, rng_seed(setup->seed, 9)};
    int commands = 0;
    events->count = 0;
    game_start(&game, scenario, setup, events);
    while (seats_next_command(&game, &bot, &command)) {
        events->count = 0;
        assert_int_equal(game_apply(&game, &command, events).why, REJECT_NONE);
        assert_true(++commands < COMMANDS_MAX);
    }
    assert_true(game_is_over(&game));
}

static void every_mission_is_played_to_its_end(void **state)
{
    (void)state;
    struct event_list *events = malloc(sizeof *events);
    assert_non_null(events);
    for (int i = 0; i < SHIPPED_MISSIONS; i++) {
        struct scenario *scenario = shipped_scenario(SHIPPED_PATH[i]);
        for (int policy = BOT_RANDOM; policy <= BOT_CAUTIOUS; policy++) {
            for (uint64_t k = 0; k < 4; k++) {
                int teams = 1 + (int)k;
                if (teams < scenario->mission.least_teams)
                    teams = scenario->mission.least_teams;
                struct game_setup setup = setup_for(scenario, teams, soak_seed() + k);
                setup.rank = (uint8_t)(1 + k * 2 % 6);
                play(scenario, &setup, (enum bot_policy)policy, events);
            }
        }
        scenario_free(scenario);
    }
    free(events);
}

/* ---- scenes ---------------------------------------------------------------------------------------------------- */

/* Team 0 in its turn; nobody on the board, no card face down. */
static struct game scene(const struct scenario *scenario, int round)
{
    struct game game;
    struct event_list *events = malloc(sizeof *events);
    assert_non_null(events);
    struct game_setup setup = game_setup_default(scenario->catalogue, 2, 3);
    events->count = 0;
    game_start(&game, scenario, &setup, events);
    free(events);
    arena_clear(&game, scenario->width, scenario->height);
    game.rows = scenario->rows;
    game.board_changed = 0;
    game.turn.phase = PHASE_TURN;
    game.turn.setup_step = SETUP_DONE;
    game.turn.seat = 0;
    game.turn.round = (uint8_t)round;
    game.turn.active = FIGURE_NONE;
    game.team[0].extra_actions = 0;
    memset(game.team[0].hand, CARD_NONE, sizeof game.team[0].hand);
    game.team[0].secondary = CARD_NONE;
    game.figure[0].gear = game.figure[1].gear = 0;
    game.pending = (struct pending){.type = PENDING_NONE, .seat = SEAT_NONE};
    for (int i = 0; i < FORCE_MAX; i++)
        game.force.place[i] = FORCE_OUT;
    return game;
}

/* The same on an open floor. */
static struct game open_scene(const struct scenario *scenario, int width, int height)
{
    struct game game = scene(scenario, 1);
    arena_clear(&game, width, height);
    return game;
}

static figure_id creature_at(struct game *game, const char *kind, int x, int y)
{
    figure_id id = arena_creature(game, kind);
    arena_stand(game, id, x, y, 2);
    return id;
}

static void stand_apart(struct game *game, figure_id figure)
{
    game->figure[figure].state = FIGURE_ELIMINATED;
}

static bool strikes(const struct game *game, const struct command *command, figure_id figure)
{
    uint8_t struck[SHAPE_STRUCK_MAX];
    int count = attack_list_struck(game, command, struck);
    for (int i = 0; i < count; i++)
        if (struck[i] == figure)
            return true;
    return false;
}

/* ---- special weapons ------------------------------------------------------------------------------------------- */

/* C-WEAP-2: one alone in the east, two behind each other in the south. */
static void a_line_goes_where_it_hits_two(void **state)
{
    (void)state;
    struct scenario *scenario = mission("classic.trapped");
    struct game game = open_scene(scenario, 12, 12);
    stand_apart(&game, 1);
    seats_arm(&game, 0, "gehenna_puker");
    arena_stand(&game, 0, 0, 0, 1);
    figure_id first = creature_at(&game, "legionnaire", 0, 3);
    figure_id second = creature_at(&game, "legionnaire", 0, 5);
    creature_at(&game, "legionnaire", 4, 0);
    struct command command = seats_decide(&game);
    assert_int_equal(command.type, COMMAND_ATTACK);
    assert_true(strikes(&game, &command, first) && strikes(&game, &command, second));
    scenario_free(scenario);
}

/* C-WEAP-5. */
static void a_swing_goes_round_where_enemies_stand_about(void **state)
{
    (void)state;
    struct scenario *scenario = mission("classic.trapped");
    struct game game = open_scene(scenario, 12, 12);
    stand_apart(&game, 1);
    seats_arm(&game, 0, "violator_sword");
    game.team[0].die = DIE_BLACK;
    arena_stand(&game, 0, 4, 4, 1);
    creature_at(&game, "legionnaire", 3, 3);
    creature_at(&game, "legionnaire", 4, 3);
    creature_at(&game, "legionnaire", 5, 3);
    struct command command = seats_decide(&game);
    assert_int_equal(command.type, COMMAND_ATTACK);
    assert_int_equal(command.shape, SHAPE_SWING);
    scenario_free(scenario);
}

static void nobody_fires_through_friends(void **state)
{
    (void)state;
    struct scenario *scenario = mission("classic.trapped");
    struct game game = open_scene(scenario, 12, 12);
    seats_arm(&game, 0, "gehenna_puker");
    arena_stand(&game, 0, 0, 0, 2);
    arena_stand(&game, 1, 3, 0, 2);
    game.figure[1].flags |= FIGURE_ACTIVE_DONE;
    game.turn.active = 0;
    creature_at(&game, "legionnaire", 6, 0);
    struct command command = seats_decide(&game);
    assert_false(command.type == COMMAND_ATTACK && strikes(&game, &command, 1));
    scenario_free(scenario);
}

/* ---- cards ----------------------------------------------------------------------------------------------------- */

static void give(struct game *game, const char *card)
{
    int index = shipped_find_doomtrooper(game->scenario->catalogue, card);
    assert_true(index >= 0);
    game->team[0].hand[0] = (uint8_t)index;
}

static void who_is_hurt_takes_medicine_and_who_is_well_keeps_it(void **state)
{
    (void)state;
    struct scenario *scenario = mission("classic.trapped");
    struct game game = open_scene(scenario, 12, 12);
    give(&game, "medic");
    arena_stand(&game, 0, 0, 0, 2);
    arena_stand(&game, 1, 2, 0, 2);
    assert_int_not_equal(seats_decide(&game).type, COMMAND_PLAY);
    game.figure[1].strength = 1;
    struct command command = seats_decide(&game);
    assert_int_equal(command.type, COMMAND_PLAY);
    assert_int_equal(command.turn, 0);
    assert_int_equal(command.target, 1);
    scenario_free(scenario);
}

/* An attack on figure 0 whose dice show so many hits; team 0 is asked. */
static void attack_on_first(struct game *game, enum attack_stage stage, int hits)
{
    enum { DIE_HIT = 4 };
    figure_id creature = creature_at(game, "legionnaire", 1, 0);
    game->turn.seat = SEAT_LEGION;
    game->attack = (struct attack_in_progress){.attacker = creature,
                                               .target = 0,
                                               .mode = MODE_CLOSE,
                                               .target2 = FIGURE_NONE,
                                               .running = 1,
                                               .dice = (uint8_t)hits,
                                               .stage = (uint8_t)stage,
                                               .by_team = SEAT_NONE,
                                               .struck_count = 1};
    for (int i = 0; i < hits; i++)
        game->attack.die[i] = DIE_RED | DIE_HIT;
    game->pending = (struct pending){.type = PENDING_REACT, .seat = 0};
}

static void medicine_is_drunk_when_the_blow_would_be_the_last(void **state)
{
    (void)state;
    struct scenario *scenario = mission("classic.trapped");
    struct game game = open_scene(scenario, 12, 12);
    give(&game, "medic");
    arena_stand(&game, 0, 0, 0, 0);
    game.figure[0].strength = 3;
    attack_on_first(&game, ATTACK_ROLLED, 2);
    assert_int_equal(seats_decide(&game).type, COMMAND_KEEP);
    game.figure[0].strength = 1;
    struct command command = seats_decide(&game);
    assert_int_equal(command.type, COMMAND_PLAY);
    assert_int_equal(command.target, 0);
    scenario_free(scenario);
}

static void a_shield_is_raised_over_the_weak(void **state)
{
    (void)state;
    struct scenario *scenario = mission("classic.trapped");
    struct game game = open_scene(scenario, 12, 12);
    give(&game, "combat_aura");
    arena_stand(&game, 0, 0, 0, 0);
    attack_on_first(&game, ATTACK_DECLARED, 0);
    assert_int_equal(seats_decide(&game).type, COMMAND_KEEP);
    game.figure[0].strength = 1;
    struct command command = seats_decide(&game);
    assert_int_equal(command.type, COMMAND_PLAY);
    assert_int_equal(command.turn, 0);
    scenario_free(scenario);
}

/* ---- what missions are about ----------------------------------------------------------------------------------- */

static int find_gate(const struct scenario *scenario, unsigned flag)
{
    for (int gate = 0; gate < scenario->mission.gates; gate++)
        if (scenario->mission.gate[gate].flags & flag)
            return gate;
    fail_msg("no such gate");
    return GATE_NONE;
}

/* C-M07-R1: rounds 3, 5 and 6. */
static void the_portal_is_used_when_it_opens_and_not_before(void **state)
{
    (void)state;
    struct scenario *scenario = mission("classic.portal-of-doom");
    int portal = find_gate(scenario, GATE_PORTAL);
    struct square inside = scenario->mission.gate[portal].inside[0];
    for (int round = 1; round <= scenario->mission.rounds; round++) {
        struct game game = scene(scenario, round);
        arena_stand(&game, 0, inside.x, inside.y, 2);
        arena_stand(&game, 1, inside.x, inside.y - 2, 2);
        game.turn.active = 0;
        struct command command = seats_decide(&game);
        bool leaves = command.type == COMMAND_MOVE && command.gate != GATE_NONE;
        assert_int_equal(leaves, round == 3 || round >= 5);
        if (leaves)
            assert_int_equal(command.gate, portal);
        else
            assert_int_not_equal(command.type, COMMAND_MOVE); /* it waits where it is */
    }
    scenario_free(scenario);
}

/* C-M05-OBJ: rather the computer than a creature that is easier to hit. */
static void the_computer_is_shot_at_before_creatures(void **state)
{
    (void)state;
    struct scenario *scenario = mission("classic.break-their-back");
    struct game game = open_scene(scenario, 12, 12);
    stand_apart(&game, 1);
    seats_arm(&game, 0, "plasma_carbine");
    arena_stand(&game, 0, 0, 0, 1);
    game.marker[0].state = MARKER_STANDS;
    game.marker[0].x = 5;
    game.marker[0].y = 5;
    creature_at(&game, "legionnaire", 5, 0);
    struct command command = seats_decide(&game);
    assert_int_equal(command.type, COMMAND_ATTACK);
    assert_int_equal(command.target, TARGET_MARKER);
    scenario_free(scenario);
}

/* C-M06-OBJ: both squares of the western doorway are manned first, and who stands there stays. */
static void the_doorway_that_must_be_held_is_manned(void **state)
{
    (void)state;
    struct scenario *scenario = mission("classic.hold-the-fort");
    struct bot_plan plan;
    struct game game;
    struct event_list *events = malloc(sizeof *events);
    assert_non_null(events);
    struct game_setup setup = setup_for(scenario, 1, 2);
    events->count = 0;
    game_start(&game, scenario, &setup, events);
    while (game.turn.phase == PHASE_SETUP) {
        struct command command = seats_decide(&game);
        events->count = 0;
        assert_int_equal(game_apply(&game, &command, events).why, REJECT_NONE);
    }
    plan = bot_plan_of(&game, 0);
    uint64_t posts[BOARD_MAX];
    assert_int_not_equal(plan.held_gates, 0);
    assert_false(bot_way_posts(&game, &plan, FIGURE_NONE, posts)); /* none is free */
    assert_true(bot_way_posts(&game, &plan, 0, posts));
    free(events);
    scenario_free(scenario);
}

/* C-M09-OBJ: the card that brings it lies in one of three sectors; these are gone to. */
static void prey_that_lies_hidden_is_sought_where_it_may_lie(void **state)
{
    (void)state;
    struct scenario *scenario = mission("classic.corridors-of-death");
    struct game game = scene(scenario, 1);
    struct bot_plan plan = bot_plan_of(&game, 0);
    uint32_t den = scenario->mission.key_force[0].slots;
    assert_int_not_equal(plan.prey, 0);
    assert_int_equal(bot_plan_seek_slots(&game, &plan), 0);
    for (int slot = 0; slot < 12; slot++) {
        game.force.card[slot] = CARD_HIDDEN;
        game.force.place[slot] = (uint8_t)slot;
    }
    game.force.count = 12;
    uint32_t sought = bot_plan_seek_slots(&game, &plan);
    assert_int_not_equal(sought, 0);
    assert_int_equal(sought & ~den, 0);
    creature_at(&game, "ezoghoul", 9, 9);
    assert_int_equal(bot_plan_seek_slots(&game, &plan), 0);
    scenario_free(scenario);
}

/* A door made by a card is nobody's target; the doorways of this mission are, both of them. */
static void both_doorways_are_targets(void **state)
{
    (void)state;
    struct scenario *scenario = mission("classic.to-the-top");
    struct game game = scene(scenario, 1);
    game.marker[0].state = MARKER_STANDS;
    game.marker[1].state = MARKER_STANDS;
    game.marker[2].state = MARKER_STANDS;
    game.marker[2].kind = MARKER_DOOR;
    assert_int_equal(bot_plan_of(&game, 0).targets, 3);
    game.marker[0].state = MARKER_DESTROYED;
    assert_int_equal(bot_plan_of(&game, 0).targets, 2);
    scenario_free(scenario);
}

/* ---- what a seat must not know --------------------------------------------------------------------------------- */

static void secrets_do_not_change_what_is_decided(void **state)
{
    (void)state;
    struct event_list *events = malloc(sizeof *events);
    assert_non_null(events);
    for (int i = 1; i < SHIPPED_MISSIONS; i += 2) {
        struct scenario *scenario = shipped_scenario(SHIPPED_PATH[i]);
        struct game_setup setup = setup_for(scenario, scenario->mission.least_teams > 3 ? 4 : 3, 4);
        struct game game;
        events->count = 0;
        game_start(&game, scenario, &setup, events);
        seats_expect_no_secrets(&game, 400);
        scenario_free(scenario);
    }
    free(events);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_mission_is_played_to_its_end),
        cmocka_unit_test(a_line_goes_where_it_hits_two),
        cmocka_unit_test(a_swing_goes_round_where_enemies_stand_about),
        cmocka_unit_test(nobody_fires_through_friends),
        cmocka_unit_test(who_is_hurt_takes_medicine_and_who_is_well_keeps_it),
        cmocka_unit_test(medicine_is_drunk_when_the_blow_would_be_the_last),
        cmocka_unit_test(a_shield_is_raised_over_the_weak),
        cmocka_unit_test(the_portal_is_used_when_it_opens_and_not_before),
        cmocka_unit_test(the_computer_is_shot_at_before_creatures),
        cmocka_unit_test(the_doorway_that_must_be_held_is_manned),
        cmocka_unit_test(prey_that_lies_hidden_is_sought_where_it_may_lie),
        cmocka_unit_test(both_doorways_are_targets),
        cmocka_unit_test(secrets_do_not_change_what_is_decided),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
