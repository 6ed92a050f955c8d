/* Rules where they meet: cards that act in other turns, house rules beside Secondary Missions, questions that a card
 * interrupts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/attack/attack.h"
#include "siege/rules/attack/attack_resolve.h"
#include "support/arena.h"
#include "support/hand.h"
#include "support/scene.h"
#include "support/lasting.h"

enum { A, B, C, D };
enum { HELP, HINDER };

static const char HALL[] = "+-+-+-+-+-+-+-+-+-+-+-+-+\n"
                           "|A . . . . . . . . . . .|\n"
                           "+ + + + + + + + + + + + +\n"
                           "|B . . . . . . . . . . .|\n"
                           "+ + + + + + + + + + + + +\n"
                           "|C D . . . . . . . . . l|\n"
                           "+-+-+-+-+-+-+-+-+-+-+-+-+";

/* ---- C-TURN-4 -------------------------------------------------------------------------------------------------- */

/* C-TURN-4: "with Extra Actions and cards": what a card gives at once is one of the four actions of the own turn. */
static void a_free_move_is_one_of_the_four_actions_of_the_turn(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(HALL);
    hand_give(tiny, 0, "movement_boost");
    tiny->game.team[0].extra_actions = 4;
    tiny_turn(tiny, 0);
    MUST(tiny, hand_play(tiny, 0, "movement_boost", HELP));
    MUST(tiny, tiny_move(tiny, A, 1, 0));
    MUST(tiny, tiny_command(tiny, COMMAND_KEEP));
    MUST(tiny, tiny_move(tiny, A, 2, 0));
    MUST(tiny, tiny_move(tiny, A, 3, 0));
    MUST(tiny, scene_extra(tiny_move(tiny, A, 4, 0)));
    REFUSED(tiny, scene_extra(tiny_move(tiny, A, 5, 0)), ACTION_CAP);
    for (int x = 1; x <= 2; x++) /* the other one kept all four */
        MUST(tiny, tiny_move(tiny, B, x, 1));
    for (int x = 3; x <= 4; x++)
        MUST(tiny, scene_extra(tiny_move(tiny, B, x, 1)));
    tiny_free(tiny);
}

/* C-TURN-4: who has had four actions gets no fifth by a card; in another player's turn the card's Move is free. */
static void a_free_move_is_no_fifth_action(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(HALL);
    hand_give(tiny, 0, "movement_boost");
    tiny->game.team[0].extra_actions = 2;
    tiny_turn(tiny, 0);
    for (int x = 1; x <= 4; x++)
        MUST(tiny, x <= 2 ? tiny_move(tiny, A, x, 0) : scene_extra(tiny_move(tiny, A, x, 0)));
    struct game before = tiny->game;
    MUST(tiny, hand_play(tiny, 0, "movement_boost", HELP));
    REFUSED(tiny, tiny_move(tiny, A, 5, 0), ACTION_CAP);
    MUST(tiny, tiny_move(tiny, B, 1, 1));
    assert_int_equal(tiny_count(tiny, EVENT_INTERLUDE_ENDED), 1); /* nobody may use the other Move */
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    tiny->game = before;
    tiny_turn(tiny, 1);
    MUST(tiny, hand_play(tiny, 0, "movement_boost", HELP));
    MUST(tiny, tiny_move(tiny, A, 5, 0));
    tiny_free(tiny);
}

/* ---- hurt legs ------------------------------------------------------------------------------------------------- */

/* Card 4, gamedata 13: one square less in total in a round, however many turns it moves in. */
static void a_hurt_leg_costs_one_square_a_round_in_whoevers_turn(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(HALL);
    tiny->game.turn.round = 1;
    make_last(&tiny->game, EFFECT_HURT_LEG, A, 0, 1);
    hand_give(tiny, 1, "spectral_displacement"); /* its other side: False Orders */
    tiny_turn(tiny, 1);
    MUST(tiny, hand_play_on(tiny, 1, "spectral_displacement", HINDER, 0));
    assert_int_equal(figure_steps(&tiny->game, A), 2);
    MUST(tiny, tiny_move(tiny, A, 2, 0));
    MUST(tiny, tiny_move(tiny, A, 5, 0));
    tiny_turn(tiny, 0); /* its own turn of the same round */
    assert_int_equal(figure_steps(&tiny->game, A), 3);
    MUST(tiny, tiny_move(tiny, A, 8, 0));
    scene_next_round(tiny);
    assert_int_equal(figure_steps(&tiny->game, A), 2);
    tiny_free(tiny);
}

/* ---- shields --------------------------------------------------------------------------------------------------- */

/* Cards 1 and 13: the roll of the Temporary Defense System is the Dark Legion's attack. */
static void combat_aura_turns_the_defense_system_aside(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(HALL);
    struct dice_pool pool = {{0, 0, 3}};
    make_last(&tiny->game, EFFECT_SHIELD, lasting_team(0), 0, 1);
    tiny_turn(tiny, SEAT_LEGION);
    tiny->events.count = 0;
    tiny_dice(tiny, "111");
    attack_declare_card(&tiny->game, TEAM_MAX, A, pool);
    while (attack_continue(&tiny->game, &tiny->events))
        assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    assert_int_equal(tiny_count(tiny, EVENT_ATTACK_LOST), 1);
    assert_int_equal(tiny->game.figure[A].strength, 5);
    tiny_free(tiny);
}

/* ---- captives -------------------------------------------------------------------------------------------------- */

/* C-EXIT-5, card "Capture Alien Specimen": the house rule holds the Legion back, not a captive that is led away. */
static void a_captive_leaves_although_the_legion_holds_its_ground(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+\n"
                                 "Xc . . A|\n"
                                 "+-+-+-+-+");
    figure_id c = tiny_creature(tiny, 'c', 0);
    tiny->scenario->mission.parameters.legion_may_exit = 0;
    struct command leave = scene_walk(tiny, c, "", 0);
    tiny_turn(tiny, SEAT_LEGION);
    leave.seat = SEAT_LEGION;
    leave.to = square_at(0, 0);
    REFUSED(tiny, leave, CREATURES_STAY);
    tiny->game.figure[c].captor = 0;
    tiny_turn(tiny, 0);
    leave.seat = 0;
    MUST(tiny, leave);
    assert_int_equal(tiny->game.figure[c].state, FIGURE_WITHDRAWN);
    tiny_free(tiny);
}

/* ---- questions ------------------------------------------------------------------------------------------------- */

/* C-DCARD-3, card 13: the last Doomtrooper on the board is led away while the Dark Legion player chooses one: nobody is
 * left to be struck, and the turn goes on. */
static void a_question_without_an_answer_is_not_asked_again(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+\n"
                                 "XA . . l|\n"
                                 "+-+-+-+-+");
    tiny->game.team[1].flags |= TEAM_PLAYS;
    for (figure_id id = B; id <= D; id++) {
        tiny->game.figure[id].kind = tiny->game.figure[A].kind;
        tiny->game.figure[id].state = id == B ? FIGURE_ELIMINATED : FIGURE_WAITING;
        tiny->game.figure[id].gate = GATE_NONE;
    }
    hand_give(tiny, 1, "spectral_displacement");
    tiny->game.teams = 4; /* no calls */
    scene_legion_turn(tiny, 13);
    assert_int_equal(tiny->game.pending.type, PENDING_FIGURE);
    struct command play = hand_play_on(tiny, 1, "spectral_displacement", HINDER, 0);
    MUST(tiny, play);
    struct command leave = scene_walk(tiny, A, "", 0);
    leave.to = square_at(0, 0);
    MUST(tiny, leave);
    assert_int_equal(tiny->game.figure[A].state, FIGURE_WITHDRAWN);
    assert_int_not_equal(tiny->game.pending.type, PENDING_FIGURE);
    assert_int_equal(tiny->game.kept.type, PENDING_NONE);
    tiny_free(tiny);
}

/* C-END-3: the mission ends at once when a card's Move takes the last Doomtrooper off the board; no question is asked
 * any more. */
static void nothing_is_asked_after_the_last_doomtrooper_has_left(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+\n"
                                 "XA . . l|\n"
                                 "+-+-+-+-+");
    tiny->game.figure[B].state = FIGURE_ELIMINATED;
    tiny->game.figure[B].gate = GATE_NONE;
    tiny->game.teams = 4; /* no calls */
    hand_give(tiny, 0, "movement_boost");
    scene_legion_turn(tiny, 9);
    assert_int_equal(tiny->game.pending.type, PENDING_TEAM);
    MUST(tiny, hand_play(tiny, 0, "movement_boost", HELP));
    struct command leave = scene_walk(tiny, A, "", 0);
    leave.to = square_at(0, 0);
    MUST(tiny, leave);
    assert_true(game_is_over(&tiny->game));
    assert_int_equal(tiny->game.turn.ended_early, 1);
    assert_int_equal(tiny->game.kept.type, PENDING_NONE);
    tiny_free(tiny);
}

/* C-ATT-7, C-FORCE-9: a creature that comes back in the turn in which it fell has no actions left over. */
static void who_comes_back_has_no_actions_left_over(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(HALL);
    figure_id l = tiny_creature(tiny, 'l', 0);
    hand_give(tiny, 0, "control_defense_system");
    tiny_turn(tiny, SEAT_LEGION);
    assert_int_equal(tiny->game.figure[l].actions, 2);
    tiny_dice(tiny, "111");
    MUST(tiny, hand_play_at(tiny, 0, "control_defense_system", HELP, l));
    assert_int_equal(tiny->game.figure[l].state, FIGURE_POOL);
    assert_int_equal(tiny->game.figure[l].actions, 0);
    tiny_free(tiny);
}

/* ---- what lasts, and how long ---------------------------------------------------------------------------------- */

/* C-ENTER-5: who could not come in in the first turn may wait in later ones, although the way is free now. */
static void who_was_kept_out_in_the_first_turn_may_wait_later(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+\nE. l . .|\n+-+-+-+-+");
    scene_first_turn(tiny, 0);
    MUST(tiny, scene_entrance(tiny, 0));
    REFUSED(tiny, scene_finish(tiny, B), MUST_ENTER_FIRST);
    MUST(tiny, tiny_move(tiny, A, 0, 0));
    MUST(tiny, tiny_command(tiny, COMMAND_END_TURN)); /* B could not come in */
    figure_id l = tiny_creature(tiny, 'l', 0);
    tiny->game.figure[l].state = FIGURE_POOL;
    tiny->game.figure[l].x = tiny->game.figure[l].y = -1;
    tiny->game.figure[A].x = 3;
    tiny->game.occupied[0] = 1u << 3;
    tiny_turn(tiny, 0);
    MUST(tiny, scene_finish(tiny, B));
    MUST(tiny, tiny_command(tiny, COMMAND_END_TURN));
    assert_int_equal(tiny->game.figure[B].state, FIGURE_WAITING);
    tiny_free(tiny);
}

/* Card 3: the free Extra Actions are for this round only. */
static void combat_frenzy_ends_with_the_round(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(HALL);
    hand_give(tiny, 0, "combat_frenzy");
    tiny->game.team[0].extra_actions = 0;
    tiny_turn(tiny, 0);
    MUST(tiny, hand_play(tiny, 0, "combat_frenzy", HELP));
    assert_int_equal(tiny->game.team[0].free_actions, 2);
    scene_next_round(tiny);
    tiny_turn(tiny, 0);
    MUST(tiny, tiny_move(tiny, A, 1, 0));
    MUST(tiny, tiny_move(tiny, A, 2, 0));
    REFUSED(tiny, scene_extra(tiny_move(tiny, A, 3, 0)), NO_EXTRA_ACTIONS);
    tiny_free(tiny);
}

/* Card 13: against the own attacks, in this round. */
static void a_weak_spot_is_the_teams_own_and_ends_with_the_round(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+\n|A n C|\n+-+-+-+");
    figure_id n = tiny_creature(tiny, 'n', 0);
    hand_give(tiny, 0, "weak_spot");
    tiny_turn(tiny, 1);
    MUST(tiny, hand_play_at(tiny, 0, "weak_spot", HELP, n));
    MUST(tiny, scene_attack(tiny, C, n, MODE_CLOSE, "100")); /* one hit against Armor Factor 1 */
    assert_true(figure_on_board(&tiny->game, n));
    scene_next_round(tiny);
    tiny_turn(tiny, 0);
    MUST(tiny, scene_attack(tiny, A, n, MODE_CLOSE, "100"));
    assert_true(figure_on_board(&tiny->game, n));
    tiny_free(tiny);
}

/* C-DMG-4: one hit is no cause for a Kevlarite roll, even if a Disruptor lets it through. */
static void a_disruptor_does_not_bring_the_kevlarite_roll(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+-+\n|A C . l .|\n+-+-+-+-+-+");
    tiny_team(tiny, 0, "capitol", 2);
    tiny_weapon(tiny, A, "gehenna_puker");
    hand_equip(tiny, A, "disruptor");
    tiny_turn(tiny, 0);
    MUST(tiny, scene_attack(tiny, A, tiny_creature(tiny, 'l', 0), MODE_FIRE, "100"));
    assert_int_equal(tiny_count(tiny, EVENT_ARMOUR_ROLLED), 0);
    assert_int_equal(tiny->game.figure[C].strength, 4);
    tiny_free(tiny);
}

/* House rule kevlarite_from (C-DMG-4): then the die may take that hit, and the quote counts it. */
static void by_house_rule_kevlarite_may_take_what_a_disruptor_lets_through(void **state)
{
    (void)state;
    for (int die = 0; die < 2; die++) {
        struct tiny *tiny = tiny_new("+-+-+-+-+-+\n|A C . l .|\n+-+-+-+-+-+");
        tiny_team(tiny, 0, "capitol", 2);
        tiny_team(tiny, 1, "imperial", 1);
        tiny_weapon(tiny, A, "gehenna_puker");
        hand_equip(tiny, A, "disruptor");
        tiny_turn(tiny, 0);
        struct attack_odds usual = attack_quote(&tiny->game, A, C, MODE_FIRE);
        tiny->scenario->mission.parameters.kevlarite_from = 1;
        struct attack_odds quote = attack_quote(&tiny->game, A, C, MODE_FIRE);
        assert_true(quote.total == usual.total);
        uint64_t one_hit = usual.hits[1]; /* of these one in three is absorbed now: a white die (C-RANK-3) */
        assert_true(usual.damage[0] + one_hit / 3 == quote.damage[0]);
        assert_true(usual.damage[1] - one_hit / 3 == quote.damage[1]);
        MUST(tiny, scene_attack(tiny, A, tiny_creature(tiny, 'l', 0), MODE_FIRE, die ? "1001" : "1000"));
        assert_int_equal(tiny_count(tiny, EVENT_ARMOUR_ROLLED), 1);
        assert_int_equal(tiny->game.figure[C].strength, 4 + die);
        tiny_free(tiny);
    }
}

/* C-FORCE-4, C-M08-R1: the sector of the other doorway has been entered, too, if the Move goes on into the next one. */
static void who_walks_on_from_a_doorway_has_entered_its_sector(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+-+-+\n"
                                 "|A * .:. .:.|\n"
                                 "+-+-+-+-+-+-+\n"
                                 "|. . .:. *:.|\n"
                                 "+-+-+-+-+-+-+");
    for (int m = 0; m < 2; m++)
        tiny->game.marker[m].kind = tiny->scenario->mission.marker[m].kind = MARKER_TELEPORTER;
    scene_lay_force(tiny, 1, 12);
    scene_lay_force(tiny, 2, 12);
    tiny_turn(tiny, 0);
    struct command walk = scene_walk(tiny, A, "E E", GATE_NONE);
    walk.to = square_at(5, 1);
    MUST(tiny, walk);
    assert_true(scene_stands(tiny, A, 5, 1));
    assert_int_equal(tiny_count(tiny, EVENT_SECTOR_ENTERED), 2);
    assert_int_equal(tiny_event(tiny, EVENT_SECTOR_ENTERED)->slot, 1);
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_REVEALED), 2);
    tiny_free(tiny);
}

/* Secondary Mission 7: only the end of the last own turn counts, not that of an earlier one. */
static void an_earlier_turn_does_not_prepare_the_attack(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+-+\n|A . .:. l|\n+-+-+-+-+-+");
    uint8_t stairs = (uint8_t)catalogue_find_sector(&tiny->catalogue, 8);
    tiny->scenario->mission.slot[1].sector = tiny->game.slot_sector[1] = stairs;
    tiny->game.team[0].secondary = (uint8_t)catalogue_find_secondary(&tiny->catalogue, "prepare_for_main_attack");
    figure_id l = tiny_creature(tiny, 'l', 0);
    for (int turn = 0; turn < 2; turn++) {
        arena_stand(&tiny->game, l, turn == 0 ? 1 : 4, 0, 0);
        tiny_turn(tiny, 0);
        MUST(tiny, tiny_command(tiny, COMMAND_END_TURN));
        assert_int_equal((tiny->game.team[0].flags & TEAM_NOTED) != 0, turn == 0);
    }
    tiny_free(tiny);
}

/* ---- Promotion Points ------------------------------------------------------------------------------------------ */

/* C-PP-8, C-CRED-4: what an attack gains, what it costs and the five points for the own loss are one sum. */
static void gains_and_losses_of_an_attack_are_added_up_before_the_floor(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+\n|z .|\n+ + +\n|A B|\n+-+-+");
    tiny_team(tiny, 0, "capitol", 3);
    tiny_weapon(tiny, A, "violator_sword");
    tiny->game.team[0].points = 2;
    tiny->game.team[0].credits = 0;
    tiny->game.figure[B].strength = 1;
    tiny_turn(tiny, 0);
    struct command swing = tiny_attack(tiny, A, tiny_creature(tiny, 'z', 0), MODE_CLOSE);
    swing.shape = SHAPE_SWING;
    tiny_dice(tiny, "1111 0");
    MUST(tiny, swing);
    assert_int_equal(tiny->game.figure[B].state, FIGURE_ELIMINATED);
    assert_int_equal(tiny->game.team[0].points, 2 + 10 - 3 - 5);
    tiny_free(tiny);
}

/* ---- who rolls again ------------------------------------------------------------------------------------------- */

/* Cards 2 and 6: the roll of the Control Defense System is one of the own attacks of this round. */
static void heroic_luck_covers_the_control_defense_system(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(HALL);
    figure_id l = tiny_creature(tiny, 'l', 0);
    hand_give(tiny, 0, "control_defense_system");
    make_last(&tiny->game, EFFECT_ROUND_REROLL, lasting_team(0), 0, 1);
    tiny_turn(tiny, SEAT_LEGION);
    tiny_dice(tiny, "000");
    MUST(tiny, hand_play_at(tiny, 0, "control_defense_system", HELP, l));
    assert_int_equal(tiny->game.pending.type, PENDING_REROLL);
    assert_int_equal(game_seat_to_act(&tiny->game), 0);
    struct command again = tiny_command(tiny, COMMAND_REROLL);
    again.choice = 0;
    tiny_dice(tiny, "1");
    MUST(tiny, again);
    assert_int_equal(tiny->game.figure[l].state, FIGURE_POOL);
    tiny_free(tiny);
}

/* Cards 2 and 5: whoever commands a creature rolls its dice again. */
static void who_commands_a_creature_rolls_its_dice_again(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+\n|A l C|\n+-+-+-+");
    figure_id l = tiny_creature(tiny, 'l', 0);
    hand_give(tiny, 0, "commanding_voice");
    tiny_turn(tiny, SEAT_LEGION);
    make_last(&tiny->game, EFFECT_LEGION_REROLL, LASTS_ON_LEGION, MODE_CLOSE, 1);
    MUST(tiny, hand_play_at(tiny, 0, "commanding_voice", HELP, l));
    MUST(tiny, scene_attack(tiny, l, C, MODE_CLOSE, "10"));
    assert_int_equal(tiny->game.pending.type, PENDING_REROLL);
    assert_int_equal(game_seat_to_act(&tiny->game), 0);
    MUST(tiny, tiny_command(tiny, COMMAND_KEEP));
    assert_int_equal(tiny->game.legion.damage, 0);
    tiny_free(tiny);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_free_move_is_one_of_the_four_actions_of_the_turn),
        cmocka_unit_test(a_free_move_is_no_fifth_action),
        cmocka_unit_test(a_hurt_leg_costs_one_square_a_round_in_whoevers_turn),
        cmocka_unit_test(combat_aura_turns_the_defense_system_aside),
        cmocka_unit_test(a_captive_leaves_although_the_legion_holds_its_ground),
        cmocka_unit_test(a_question_without_an_answer_is_not_asked_again),
        cmocka_unit_test(nothing_is_asked_after_the_last_doomtrooper_has_left),
        cmocka_unit_test(who_comes_back_has_no_actions_left_over),
        cmocka_unit_test(who_was_kept_out_in_the_first_turn_may_wait_later),
        cmocka_unit_test(combat_frenzy_ends_with_the_round),
        cmocka_unit_test(a_weak_spot_is_the_teams_own_and_ends_with_the_round),
        cmocka_unit_test(a_disruptor_does_not_bring_the_kevlarite_roll),
        cmocka_unit_test(by_house_rule_kevlarite_may_take_what_a_disruptor_lets_through),
        cmocka_unit_test(who_walks_on_from_a_doorway_has_entered_its_sector),
        cmocka_unit_test(an_earlier_turn_does_not_prepare_the_attack),
        cmocka_unit_test(gains_and_losses_of_an_attack_are_added_up_before_the_floor),
        cmocka_unit_test(heroic_luck_covers_the_control_defense_system),
        cmocka_unit_test(who_commands_a_creature_rolls_its_dice_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
