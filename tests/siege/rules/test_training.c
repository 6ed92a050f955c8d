/* The training mission (C-TRAIN). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/attack/attack.h"
#include "siege/rules/mission/score.h"
#include "siege/rules/turn/turn.h"
#include "support/scene.h"
#include "support/shipped.h"

#include <string.h>

static const char TRAINING[] = "missions/training/trial-by-fire.json";

/* A tiny board with the rules of the training mission. */
static struct tiny *training_on(const char *sketch)
{
    static struct mission mission;
    struct scenario *scenario = shipped_scenario(TRAINING);
    mission = scenario->mission;
    scenario_free(scenario);
    struct tiny *tiny = tiny_new(sketch);
    struct mission *here = &tiny->scenario->mission;
    here->parameters = mission.parameters;
    here->rounds = mission.rounds;
    here->end_condition = mission.end_condition;
    here->nodes = mission.nodes;
    memcpy(here->node, mission.node, sizeof here->node);
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (tiny->game.figure[id].kind != KIND_NONE) {
            tiny->game.figure[id].strength = 1;
            tiny->game.figure[id].weapon = CARD_NONE;
        }
    for (int team = 0; team < TEAM_MAX; team++)
        tiny->game.team[team].extra_actions = tiny->game.team[team].credits = 0;
    scene_lay_force(tiny, 20, 12); /* a card face down somewhere, so that the mission goes on */
    return tiny;
}

/* C-TRAIN-1, C-TRAIN-5 */
static void the_training_leaves_out_what_the_rules_say(void **state)
{
    (void)state;
    static struct game game;
    static struct event_list events;
    struct scenario *scenario = shipped_scenario(TRAINING);
    struct game_setup setup = game_setup_default(scenario->catalogue, 3, 1);
    setup.rank = 5;
    setup.legion_corporation = 4;
    events.count = 0;
    game_start(&game, scenario, &setup, &events);
    const struct parameters *parameters = &scenario->mission.parameters;
    assert_int_equal(scenario->mission.rounds, 0);
    assert_int_equal(game.events.count, 0);
    assert_int_equal(game.legion.band, 0); /* the card "Rank 1-2" (C-TRAIN-2) */
    assert_int_equal(parameters->limited_calls, 0);
    assert_int_equal(scenario->mission.objectives, 0);
    for (int team = 0; team < 3; team++) {
        assert_int_equal(game.team[team].points, 0);
        assert_int_equal(game.team[team].credits, 0);
        assert_int_equal(game.team[team].extra_actions, 0);
        assert_int_equal(game.team[team].die, DIE_WHITE);
        assert_int_equal(game.figure[2 * team].weapon, CARD_NONE);
        assert_int_equal(game.figure[2 * team].strength, 1);
    }
    scenario_free(scenario);
}

/* C-TRAIN-3, C-TRAIN-4: cards 1, 2, 4, 5 and 7, one on each of five sectors, with any number of teams. */
static void five_cards_lie_on_five_sectors(void **state)
{
    (void)state;
    static struct game game;
    static struct event_list events;
    struct scenario *scenario = shipped_scenario(TRAINING);
    static const int NUMBER[] = {1, 2, 4, 5, 7};
    for (int teams = scenario->mission.least_teams; teams <= 4; teams++) {
        struct game_setup setup = game_setup_default(scenario->catalogue, teams, (uint64_t)teams);
        unsigned numbers = 0;
        int sectors = 0;
        events.count = 0;
        game_start(&game, scenario, &setup, &events);
        assert_int_equal(game.force.count, 5);
        for (int i = 0; i < 5; i++)
            numbers |= 1u << scenario->catalogue->force[game.force.card[i]].number;
        for (int i = 0; i < 5; i++)
            assert_true(numbers >> NUMBER[i] & 1);
        for (int slot = 0; slot < SLOT_MAX; slot++) {
            bool sector = scenario->mission.slot[slot].sector != SLOT_NONE;
            sectors += sector;
            assert_int_equal(force_face_down(&game, slot), sector);
        }
        assert_int_equal(sectors, 5);
    }
    scenario_free(scenario);
}

/* C-TRAIN-7, C-TRAIN-9: two actions, three steps for all, no Extra Actions. */
static void everybody_has_two_actions_of_three_steps(void **state)
{
    (void)state;
    static const char *const WHO[] = {"mishima", "imperial"};
    for (int c = 0; c < 2; c++) {
        struct tiny *tiny = training_on("+-+-+-+-+-+-+-+-+\n|A . . . . . . z|\n+-+-+-+-+-+-+-+-+");
        tiny_team(tiny, 0, WHO[c], 1);
        tiny->game.team[0].extra_actions = 0;
        scene_draw_marker(tiny, 0);
        assert_int_equal(tiny->game.team[0].extra_actions, 0);
        REFUSED(tiny, tiny_move(tiny, 0, 4, 0), TOO_FAR);
        MUST(tiny, tiny_move(tiny, 0, 3, 0));
        MUST(tiny, tiny_move(tiny, 0, 5, 0));
        REFUSED(tiny, tiny_move(tiny, 0, 4, 0), NO_ACTIONS);
        REFUSED(tiny, scene_extra(tiny_move(tiny, 0, 4, 0)), NO_EXTRA_ACTIONS);
        tiny_free(tiny);
    }
}

/* C-TRAIN-8 */
static void nepharite_and_ezoghoul_have_the_actions_of_the_card(void **state)
{
    (void)state;
    struct tiny *tiny = training_on("+-+-+-+-+\n|A p z l|\n+-+-+-+-+");
    tiny_turn(tiny, SEAT_LEGION);
    assert_int_equal(tiny->game.figure[tiny_creature(tiny, 'p', 0)].actions, 3);
    assert_int_equal(tiny->game.figure[tiny_creature(tiny, 'z', 0)].actions, 3);
    assert_int_equal(tiny->game.figure[tiny_creature(tiny, 'l', 0)].actions, 2);
    tiny_free(tiny);
}

/* C-TRAIN-10, C-TRAIN-20: specialists hold a sword, the others a firearm; three white dice, no bonus die. */
static void attacks_are_three_white_dice_with_what_the_figure_holds(void **state)
{
    (void)state;
    for (int c = 0; c < CORPORATIONS; c++) {
        struct tiny *tiny = training_on("+-+-+-+-+\n|A l . .|\n+ + + + +\n|B . . n|\n+-+-+-+-+");
        tiny_team(tiny, 0, tiny->catalogue.corporation[c].id, 1);
        scene_draw_marker(tiny, 0);
        figure_id near = tiny_creature(tiny, 'l', 0);
        figure_id far = tiny_creature(tiny, 'n', 0);
        REFUSED(tiny, tiny_attack(tiny, 0, far, MODE_FIRE), NO_FIRE_DICE);
        REFUSED(tiny, tiny_attack(tiny, 1, near, MODE_CLOSE), NO_CLOSE_DICE);
        MUST(tiny, scene_attack(tiny, 1, far, MODE_FIRE, "000"));
        assert_int_equal(tiny_event(tiny, EVENT_DICE_ROLLED)->dice_count, 3);
        MUST(tiny, scene_attack(tiny, 0, near, MODE_CLOSE, "000"));
        const struct event *roll = tiny_event(tiny, EVENT_DICE_ROLLED);
        assert_int_equal(roll->dice_count, 3);
        for (int i = 0; i < 3; i++)
            assert_int_equal(roll->dice[i].colour, DIE_WHITE);
        tiny_free(tiny);
    }
}

/* C-TRAIN-12 */
static void eliminated_creatures_do_not_return_and_count_for_the_attacker(void **state)
{
    (void)state;
    struct tiny *tiny = training_on("+-+-+-+-+\n|A c B .|\n+-+-+-+-+");
    int kind = scene_kind(tiny, "centurion");
    figure_id centurion = tiny_creature(tiny, 'c', 0);
    scene_draw_marker(tiny, 0);
    MUST(tiny, scene_attack(tiny, 0, centurion, MODE_CLOSE, "110"));
    assert_int_equal(tiny->game.figure[centurion].state, FIGURE_ELIMINATED);
    assert_int_equal(legion_available(&tiny->game, kind), 2);
    assert_int_equal(tiny->game.team[0].kills[kind], 1);
    assert_int_equal(tiny->game.team[0].points, 0);
    assert_int_equal(tiny_count(tiny, EVENT_POINTS), 0);
    tiny_free(tiny);
}

/* C-TRAIN-13 */
static void two_hits_in_one_attack_eliminate_a_trooper(void **state)
{
    (void)state;
    for (int hits = 0; hits <= 3; hits++) {
        struct tiny *tiny = training_on("+-+-+-+-+\n|A c . B|\n+-+-+-+-+");
        char dice[] = "000";
        memset(dice, '1', (size_t)hits);
        tiny_turn(tiny, SEAT_LEGION);
        MUST(tiny, scene_attack(tiny, tiny_creature(tiny, 'c', 0), 0, MODE_CLOSE, dice));
        assert_int_equal(tiny->game.figure[0].state, hits >= 2 ? FIGURE_ELIMINATED : FIGURE_ON_BOARD);
        assert_int_equal(tiny->game.legion.kills_troopers, hits >= 2);
        assert_int_equal(tiny_count(tiny, EVENT_ARMOUR_ROLLED), 0);
        assert_int_equal(tiny_count(tiny, EVENT_CREDITS), 0);
        tiny_free(tiny);
    }
}

/* C-EX-43: C-TRAIN-10, C-TRAIN-12, C-TRAIN-13 */
static void hits_of_two_attacks_do_not_add_up(void **state)
{
    (void)state;
    struct tiny *tiny = training_on("+-+-+-+-+\n|A c . B|\n+-+-+-+-+");
    figure_id centurion = tiny_creature(tiny, 'c', 0);
    tiny_turn(tiny, SEAT_LEGION);
    for (int i = 0; i < 2; i++)
        MUST(tiny, scene_attack(tiny, centurion, 0, MODE_CLOSE, "100"));
    assert_true(figure_on_board(&tiny->game, 0));
    tiny_turn(tiny, 0);
    MUST(tiny, scene_attack(tiny, 0, centurion, MODE_CLOSE, "110"));
    assert_int_equal(tiny->game.figure[centurion].state, FIGURE_ELIMINATED); /* kept, not returned */
    tiny_free(tiny);
}

/* C-TRAIN-14: no Event Card, no reinforcements; one card must be turned over first. */
static void the_dark_legion_turns_a_card_and_activates(void **state)
{
    (void)state;
    struct tiny *tiny = training_on("+-+-+-+-+\n|A .:. .R\n+-+-+-+-+");
    scene_lay_force(tiny, 1, 5);
    scene_draw_marker(tiny, SEAT_LEGION);
    assert_int_equal(tiny->game.pending.type, PENDING_FORCE);
    assert_int_equal(tiny_count(tiny, EVENT_EVENT_DRAWN), 0);
    MUST(tiny, scene_turn_over(tiny, 1));
    MUST(tiny, scene_place(tiny, "necromutant", 2, 0)); /* any free square */
    MUST(tiny, scene_place(tiny, "legionnaire", 3, 0));
    assert_int_equal(tiny->game.legion.step, LEGION_ACTIVATE);
    MUST(tiny, tiny_move(tiny, tiny_creature(tiny, 'n', 0), 1, 0));
    tiny_free(tiny);
}

/* C-TRAIN-11: reveals as in the full rules: after the Move, not next to a trooper; the creatures wait. */
static void a_sector_is_revealed_after_the_move_and_away_from_troopers(void **state)
{
    (void)state;
    struct tiny *tiny = training_on("+-+-+-+-+-+\n|B A:. . .|\n+-+-+-+-+-+");
    scene_lay_force(tiny, 1, 6);
    scene_draw_marker(tiny, 0);
    MUST(tiny, tiny_move(tiny, 0, 2, 0));
    REFUSED(tiny, scene_place(tiny, "necromutant", 3, 0), NEXT_TO_DOOMTROOPER);
    MUST(tiny, scene_place(tiny, "necromutant", 4, 0));
    assert_int_equal(tiny_event(tiny, EVENT_NO_ROOM)->number, 1);
    assert_int_equal(game_seat_to_act(&tiny->game), 0);
    assert_int_equal(tiny->game.figure[tiny_creature(tiny, 'n', 0)].actions, 0);
    tiny_free(tiny);
}

/* C-EX-44: C-TRAIN-15, C-TRAIN-16 */
static void the_training_ends_with_the_last_creature_if_no_card_is_face_down(void **state)
{
    (void)state;
    for (int card = 0; card <= 1; card++) {
        struct tiny *tiny = training_on("+-+-+-+-+\n|A l B .|\n+-+-+-+-+");
        if (!card)
            tiny->game.force.place[0] = FORCE_OUT;
        scene_draw_marker(tiny, 0);
        MUST(tiny, scene_attack(tiny, 0, tiny_creature(tiny, 'l', 0), MODE_CLOSE, "100"));
        assert_int_equal(game_is_over(&tiny->game), !card);
        tiny_free(tiny);
    }
}

/* C-TRAIN-16: the last card's creatures are on the board before the end is judged. */
static void entering_the_last_sector_does_not_end_the_training(void **state)
{
    (void)state;
    struct tiny *tiny = training_on("+-+-+-+-+-+\n|B A:. . .|\n+-+-+-+-+-+");
    tiny->game.force.place[0] = 1;
    tiny->game.force.card[0] = 0; /* three Legionnaires */
    tiny_turn(tiny, 0);
    MUST(tiny, tiny_move(tiny, 0, 2, 0));
    assert_false(game_is_over(&tiny->game));
    MUST(tiny, scene_place(tiny, "legionnaire", 4, 0));
    assert_false(game_is_over(&tiny->game));
    tiny_free(tiny);
}

/* C-TRAIN-15, C-TRAIN-17: with the last trooper, fallen or gone. */
static void the_training_ends_with_the_last_trooper(void **state)
{
    (void)state;
    struct tiny *tiny = training_on("+-+-+-+-+\nXA l . c|\n+-+-+-+-+");
    tiny->game.figure[1].state = FIGURE_ELIMINATED;
    tiny->game.figure[1].strength = 0;
    tiny_turn(tiny, 0);
    MUST(tiny, scene_walk(tiny, 0, "", 0));
    assert_true(game_is_over(&tiny->game));
    tiny_free(tiny);
}

/* C-TRAIN-17: who leaves counts for nobody. */
static void a_trooper_that_leaves_is_no_elimination(void **state)
{
    (void)state;
    struct tiny *tiny = training_on("+-+-+-+-+\nXA l . B|\n+-+-+-+-+");
    tiny_turn(tiny, 0);
    MUST(tiny, scene_walk(tiny, 0, "", 0));
    assert_false(game_is_over(&tiny->game));
    assert_int_equal(tiny->game.legion.kills_troopers, 0);
    tiny_free(tiny);
}

/* C-EX-44: C-TRAIN-15, C-TRAIN-18: most eliminations win, ties share; of creatures or of troopers. */
static void most_eliminations_win_and_ties_share(void **state)
{
    (void)state;
    static const struct {
        uint8_t kills[3];
        bool wins[3];
    } CASE[] = {{{4, 3, 3}, {true, false, false}},
                {{4, 4, 3}, {true, true, false}},
                {{1, 2, 3}, {false, false, true}},
                {{0, 0, 0}, {true, true, true}}};
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        struct tiny *tiny = training_on("+-+-+-+-+\n|A l . C|\n+-+-+-+-+");
        for (int team = 0; team < 2; team++)
            for (int k = 0; k < CASE[i].kills[team]; k++)
                tiny->game.team[team].kills[k % 3]++;
        tiny->game.legion.kills_troopers = CASE[i].kills[2];
        score_mission(&tiny->game, false, &tiny->events);
        assert_int_equal(tiny->game.team[0].score, CASE[i].kills[0]);
        assert_int_equal(score_is_winner(&tiny->game, 0), CASE[i].wins[0]);
        assert_int_equal(score_is_winner(&tiny->game, 1), CASE[i].wins[1]);
        assert_int_equal(score_is_winner(&tiny->game, SEAT_LEGION), CASE[i].wins[2]);
        tiny_free(tiny);
    }
}

/* C-TRAIN-15, C-TRAIN-17: against the AI deck alone the dead have not won, however many they took with them; somebody
 * who holds the field has. */
static void against_the_deck_nobody_left_is_a_defeat(void **state)
{
    (void)state;
    for (int alive = 0; alive <= 1; alive++)
        for (int deck = 0; deck <= 1; deck++) {
            struct tiny *tiny = training_on("+-+-+-+-+\n|A l . B|\n+-+-+-+-+");
            tiny->game.legion.deck = (uint8_t)deck;
            tiny->game.team[0].kills[0] = 5;
            tiny->game.legion.kills_troopers = (uint8_t)(2 - alive);
            for (figure_id id = 0; id < PAIR; id++)
                tiny->game.figure[id].state = id == 0 && alive ? FIGURE_ON_BOARD : FIGURE_ELIMINATED;
            score_mission(&tiny->game, true, &tiny->events);
            bool lost = deck && !alive;
            assert_int_equal(score_is_lost(&tiny->game), lost);
            assert_int_equal(score_is_winner(&tiny->game, 0), !lost);
            assert_int_equal(score_is_winner(&tiny->game, SEAT_LEGION), lost);
            tiny_free(tiny);
        }
}

/* Our rules for missions that teach, beside C-DL-4 and C-ROUND-2 that they change. */
static void the_dark_legion_may_be_made_to_come_last(void **state)
{
    (void)state;
    for (int first = 0; first <= 1; first++) {
        int legion_first = 0;
        for (uint64_t seed = 1; seed <= 40; seed++) {
            struct tiny *tiny = training_on("+-+-+-+-+\n|A l . C|\n+-+-+-+-+");
            tiny->scenario->mission.parameters.teams_first = (int16_t)first;
            tiny->game.cards = rng_seed(seed, 1);
            tiny->game.turn.phase = PHASE_TURN;
            tiny->game.turn.seat = SEAT_NONE;
            turn_begin_round(&tiny->game, &tiny->events);
            turn_next(&tiny->game, &tiny->events);
            legion_first += tiny->game.turn.seat == SEAT_LEGION;
            tiny_free(tiny);
        }
        assert_int_equal(legion_first > 0, !first);
    }
}

static void the_dark_legion_may_be_kept_from_turning_cards_over(void **state)
{
    (void)state;
    struct tiny *tiny = training_on("+-+-+-+-+\n|A .:l .R\n+-+-+-+-+");
    tiny->scenario->mission.parameters.legion_reveals = 0;
    scene_lay_force(tiny, 1, 5);
    scene_draw_marker(tiny, SEAT_LEGION);
    assert_false(game_is_asked(&tiny->game));
    assert_int_equal(tiny->game.legion.step, LEGION_ACTIVATE);
    assert_int_equal(force_face_down(&tiny->game, 1), 1);
    tiny_free(tiny);
}

/* What is quoted is what comes: neither chance nor dice take the last Strength. */
static void in_the_first_rounds_nobody_need_fall(void **state)
{
    (void)state;
    for (int round = 1; round <= 3; round++) {
        struct tiny *tiny = training_on("+-+-+-+-+\n|A c . B|\n+-+-+-+-+");
        tiny->scenario->mission.parameters.spared_rounds = 2;
        tiny->game.figure[0].strength = 2;
        tiny_turn(tiny, SEAT_LEGION);
        tiny->game.turn.round = (uint8_t)round;
        figure_id centurion = tiny_creature(tiny, 'c', 0);
        assert_int_equal(attack_quote(&tiny->game, centurion, 0, MODE_CLOSE).eliminated > 0, round > 2);
        MUST(tiny, scene_attack(tiny, centurion, 0, MODE_CLOSE, "111"));
        assert_int_equal(scene_strength(tiny, 0), round <= 2 ? 1 : 0);
        assert_int_equal(tiny_event(tiny, EVENT_ATTACK_RESULT)->amount, round <= 2 ? 1 : 2);
        tiny_free(tiny);
    }
}

/* C-TRAIN-6: one entrance for both troopers. */
static void troopers_enter_at_a_marked_entrance(void **state)
{
    (void)state;
    struct tiny *tiny = training_on("+-+-+-+-+\nE. . l .E\n+-+-+-+-+");
    scene_first_turn(tiny, 0);
    MUST(tiny, scene_entrance(tiny, 0));
    MUST(tiny, tiny_move(tiny, 0, 1, 0));
    MUST(tiny, tiny_move(tiny, 1, 0, 0));
    tiny_free(tiny);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_training_leaves_out_what_the_rules_say),
        cmocka_unit_test(five_cards_lie_on_five_sectors),
        cmocka_unit_test(everybody_has_two_actions_of_three_steps),
        cmocka_unit_test(nepharite_and_ezoghoul_have_the_actions_of_the_card),
        cmocka_unit_test(attacks_are_three_white_dice_with_what_the_figure_holds),
        cmocka_unit_test(eliminated_creatures_do_not_return_and_count_for_the_attacker),
        cmocka_unit_test(two_hits_in_one_attack_eliminate_a_trooper),
        cmocka_unit_test(hits_of_two_attacks_do_not_add_up),
        cmocka_unit_test(the_dark_legion_turns_a_card_and_activates),
        cmocka_unit_test(a_sector_is_revealed_after_the_move_and_away_from_troopers),
        cmocka_unit_test(the_training_ends_with_the_last_creature_if_no_card_is_face_down),
        cmocka_unit_test(entering_the_last_sector_does_not_end_the_training),
        cmocka_unit_test(the_training_ends_with_the_last_trooper),
        cmocka_unit_test(a_trooper_that_leaves_is_no_elimination),
        cmocka_unit_test(most_eliminations_win_and_ties_share),
        cmocka_unit_test(against_the_deck_nobody_left_is_a_defeat),
        cmocka_unit_test(the_dark_legion_may_be_made_to_come_last),
        cmocka_unit_test(the_dark_legion_may_be_kept_from_turning_cards_over),
        cmocka_unit_test(in_the_first_rounds_nobody_need_fall),
        cmocka_unit_test(troopers_enter_at_a_marked_entrance),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
