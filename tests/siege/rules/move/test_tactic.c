/* What specialists make of one action after another: overrun, charge, concentrated fire and tech (S-CC, S-CONC,
 * S-TECH-5). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/attack/attack.h"
#include "siege/rules/move/move.h"
#include "siege/rules/move/tactic.h"
#include "support/scene.h"

/* Team 0's turn, without the corporations' re-rolls. */
static struct tiny *turn_on(const char *sketch)
{
    struct tiny *tiny = scene_plain(sketch);
    tiny_turn(tiny, 0);
    return tiny;
}

static int dice_rolled(const struct tiny *tiny)
{
    return tiny_event(tiny, EVENT_DICE_ROLLED)->dice_count;
}

static void give_actions(struct tiny *tiny, figure_id figure, int actions)
{
    tiny->game.figure[figure].actions = (uint8_t)actions;
}

/* ---- charge ---------------------------------------------------------------------------------------------------- */

/* S-EX-19: S-CC-4, S-CC-5 */
static void a_move_that_ends_beside_an_enemy_may_become_a_charge(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+-+\n|A . . . r|\n+-+-+-+-+-+");
    figure_id r = scene_creature(tiny, 'r');
    give_actions(tiny, 0, 4);
    REFUSED(tiny, scene_charge(tiny, 0, r), NOT_ADJACENT);
    MUST(tiny, tiny_move(tiny, 0, 3, 0));
    struct command list[8];
    assert_int_equal(attack_list(&tiny->game, 0, false, list, 8), 2);
    assert_int_equal(list[0].charge, 0);
    assert_int_equal(list[1].charge, 1);
    assert_int_equal(pool_size(attack_pool(&tiny->game, &list[1], 0)), 4);
    struct command command = scene_charge(tiny, 0, r);
    tiny_dice(tiny, "0000");
    MUST(tiny, command);
    assert_int_equal(dice_rolled(tiny), 4);
    assert_int_equal(tiny_event(tiny, EVENT_ATTACK_DECLARED)->amount, 1);
    REFUSED(tiny, scene_charge(tiny, 0, r), NO_CHARGE); /* that was the next action */
    MUST(tiny, scene_attack(tiny, 0, r, MODE_CLOSE, "000"));
    assert_int_equal(dice_rolled(tiny), 3);
    tiny_free(tiny);
}

/* S-CC-5: any other action in between forfeits it; S-CC-6: so does another specialty. */
static void a_charge_is_the_very_next_action_of_its_specialist(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+-+\n|A . . . r|\n+ + + + + +\n|B . . . .|\n+-+-+-+-+-+");
    figure_id r = scene_creature(tiny, 'r');
    MUST(tiny, tiny_move(tiny, 0, 3, 0));
    struct command special = tiny_command(tiny, COMMAND_SCAN);
    special.figure = 0;
    tactic_note_action(&tiny->game, &special);
    REFUSED(tiny, scene_charge(tiny, 0, r), NO_CHARGE);
    MUST(tiny, tiny_move(tiny, 1, 3, 1));
    REFUSED(tiny, scene_charge(tiny, 1, r), NO_CHARGE);
    tiny_free(tiny);
}

/* S-CC-4: the Move must have ended next to an enemy, and in this turn. */
static void a_charge_needs_a_move_next_to_an_enemy(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+-+-+\n|A . . . . r|\n+-+-+-+-+-+-+");
    MUST(tiny, tiny_move(tiny, 0, 3, 0));
    assert_int_equal(tiny->game.streak.charge, 0);
    tiny->scenario->mission.parameters.tactics = 0;
    MUST(tiny, tiny_move(tiny, 0, 4, 0));
    assert_int_equal(tiny->game.streak.charge, 0);
    tiny_free(tiny);
}

/* S-CC-5: the enemy must have been adjacent at the end of the Move; who is brought there afterwards was not charged. */
static void a_charge_is_at_whom_the_move_has_reached(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on(
        "+-+-+-+-+-+\n|A . . . r|\n+ + + + + +\n|. . . . .|\n+ + + + + +\n|n . . . .|\n+-+-+-+-+-+");
    figure_id r = scene_creature(tiny, 'r'), n = scene_creature(tiny, 'n');
    static struct event_list events;
    MUST(tiny, tiny_move(tiny, 0, 3, 0));
    move_put(&tiny->game, n, square_at(3, 1), MANNER_SHIFTS, -1, &events);
    REFUSED(tiny, scene_charge(tiny, 0, n), NO_CHARGE);
    tiny_dice(tiny, "0000");
    MUST(tiny, scene_charge(tiny, 0, r));
    tiny_free(tiny);
}

/* S-CC-5: so does who is put elsewhere after its Move, even with an enemy on the same side. */
static void who_is_put_elsewhere_charges_nobody_there(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+-+-+-+\n|A . r . . n .|\n+-+-+-+-+-+-+-+");
    static struct event_list events;
    events.count = 0;
    MUST(tiny, tiny_move(tiny, 0, 1, 0));
    assert_int_not_equal(tiny->game.streak.charge, 0);
    move_put(&tiny->game, 0, square_at(4, 0), MANNER_SHIFTS, -1, &events);
    REFUSED(tiny, scene_charge(tiny, 0, scene_creature(tiny, 'n')), NO_CHARGE); /* as far in the same direction */
    tiny_free(tiny);
}

static void who_changes_places_charges_nobody(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+-+\n|A . r B r|\n+-+-+-+-+-+");
    static struct event_list events;
    figure_id first = tiny_creature(tiny, 'r', 0), second = tiny_creature(tiny, 'r', 1);
    MUST(tiny, tiny_move(tiny, 0, 1, 0));
    move_swap(&tiny->game, 0, 1, &events);
    REFUSED(tiny, scene_charge(tiny, 0, first), NO_CHARGE);
    REFUSED(tiny, scene_charge(tiny, 0, second), NO_CHARGE);
    tiny_dice(tiny, "0000");
    MUST(tiny, tiny_attack(tiny, 0, second, MODE_CLOSE));
    tiny_free(tiny);
}

/* S-CC-5: a swing may be a charge. */
static void a_swing_may_be_a_charge(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+-+\n|A . . . r|\n+-+-+-+-+-+");
    tiny_weapon(tiny, 0, "violator_sword");
    MUST(tiny, tiny_move(tiny, 0, 3, 0));
    struct command command = scene_charge(tiny, 0, scene_creature(tiny, 'r'));
    command.shape = SHAPE_SWING;
    tiny_dice(tiny, "00000");
    MUST(tiny, command);
    assert_int_equal(dice_rolled(tiny), 5);
    tiny_free(tiny);
}

/* ---- overrun --------------------------------------------------------------------------------------------------- */

static struct command overrun(const struct tiny *tiny, int x, int y)
{
    struct command command = tiny_command(tiny, COMMAND_OVERRUN);
    command.figure = 0;
    command.to = square_at(x, y);
    return command;
}

/* S-EX-20: S-CC-2, S-CC-3, S-FORCE-2 */
static void the_victor_may_advance(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+-+\n|. . A:n .|\n+-+-+-+-+-+");
    scene_lay_force(tiny, 1, 1);
    MUST(tiny, scene_attack(tiny, 0, scene_creature(tiny, 'n'), MODE_CLOSE, "110"));
    assert_int_equal(tiny->game.pending.type, PENDING_OVERRUN);
    assert_int_equal(tiny->game.pending.card, 0);
    REFUSED(tiny, overrun(tiny, 1, 0), NO_OVERRUN);
    int actions = tiny->game.figure[0].actions;
    MUST(tiny, overrun(tiny, 3, 0));
    assert_true(scene_stands(tiny, 0, 3, 0));
    assert_int_equal(figure_at(&tiny->game, square_at(3, 0)), 0);
    assert_int_equal(figure_at(&tiny->game, square_at(2, 0)), FIGURE_NONE);
    assert_int_equal(tiny->game.figure[0].actions, actions);
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_REVEALED), 0);
    assert_int_equal(tiny_count(tiny, EVENT_PUT), 1);
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    tiny_free(tiny);
}

/* S-CC-2: it may stay. */
static void the_victor_may_stay(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+\n|A n .|\n+-+-+-+");
    MUST(tiny, scene_attack(tiny, 0, scene_creature(tiny, 'n'), MODE_CLOSE, "110"));
    MUST(tiny, tiny_command(tiny, COMMAND_KEEP));
    assert_true(scene_stands(tiny, 0, 0, 0));
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    tiny_free(tiny);
}

/* S-CC-3: of several squares one, by free choice. */
static void of_several_squares_one_is_entered(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+\n|l . .|\n+ + + +\n|l A l|\n+ + + +\n|. . .|\n+-+-+-+");
    tiny_weapon(tiny, 0, "violator_sword");
    struct command swing = tiny_attack(tiny, 0, figure_at(&tiny->game, square_at(0, 1)), MODE_CLOSE);
    swing.shape = SHAPE_SWING;
    tiny_dice(tiny, "1000");
    MUST(tiny, swing);
    assert_int_equal(tiny_count(tiny, EVENT_ELIMINATED), 3);
    assert_int_equal(tiny->game.pending.type, PENDING_OVERRUN);
    REFUSED(tiny, overrun(tiny, 1, 0), NO_OVERRUN);
    MUST(tiny, overrun(tiny, 2, 1));
    assert_true(scene_stands(tiny, 0, 2, 1));
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    tiny_free(tiny);
}

/* S-CC-3, S-MAP-3: not where a token lies on which no Move may end; if that is all there is, nobody is asked. */
static void a_square_with_a_token_is_not_entered(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+\n|l . .|\n+ + + +\n|l A l|\n+ + + +\n|. . .|\n+-+-+-+");
    tiny_weapon(tiny, 0, "violator_sword");
    (void)scene_token(tiny, MARKER_CONTAINER, 0, 1);
    struct command swing = tiny_attack(tiny, 0, figure_at(&tiny->game, square_at(0, 1)), MODE_CLOSE);
    swing.shape = SHAPE_SWING;
    tiny_dice(tiny, "1000");
    MUST(tiny, swing);
    assert_int_equal(tiny->game.pending.type, PENDING_OVERRUN);
    assert_true(square_same(tiny->game.streak.vacated, square_at(2, 1)));
    REFUSED(tiny, overrun(tiny, 0, 1), NO_OVERRUN);
    MUST(tiny, overrun(tiny, 0, 0));
    tiny_free(tiny);
    tiny = turn_on("+-+-+-+\n|. A n|\n+-+-+-+");
    (void)scene_token(tiny, MARKER_CONTAINER, 2, 0);
    MUST(tiny, scene_attack(tiny, 0, scene_creature(tiny, 'n'), MODE_CLOSE, "110"));
    assert_int_equal(tiny_count(tiny, EVENT_ELIMINATED), 1);
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    assert_int_equal(tiny->game.streak.overrun, 0);
    tiny_free(tiny);
}

/* S-CC-6, S-CC-3: only the specialist, only in close combat. */
static void others_do_not_advance(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+\n|n B . l|\n+-+-+-+-+");
    tiny_weapon(tiny, 1, "punisher_combo");
    MUST(tiny, scene_attack(tiny, 1, scene_creature(tiny, 'n'), MODE_CLOSE, "110"));
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    tiny_specialist(tiny, 1, MODE_CLOSE);
    MUST(tiny, scene_attack(tiny, 1, scene_creature(tiny, 'l'), MODE_FIRE, "110"));
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    tiny_free(tiny);
}

/* ---- concentrated attacks -------------------------------------------------------------------------------------- */

/* S-EX-21: S-CONC-1, S-CONC-2 */
static void fire_at_the_same_figure_is_concentrated(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+-+\n|B . . . r|\n+ + + + + +\n|. . . . c|\n+-+-+-+-+-+");
    figure_id r = scene_creature(tiny, 'r');
    give_actions(tiny, 1, 5);
    MUST(tiny, scene_attack(tiny, 1, r, MODE_FIRE, "000"));
    assert_int_equal(dice_rolled(tiny), 3);
    assert_int_equal(pool_size(attack_quote(&tiny->game, 1, r, MODE_FIRE).pool), 4);
    MUST(tiny, scene_attack(tiny, 1, r, MODE_FIRE, "0000"));
    assert_int_equal(dice_rolled(tiny), 4);
    MUST(tiny, scene_attack(tiny, 1, scene_creature(tiny, 'c'), MODE_FIRE, "0000"));
    assert_int_equal(dice_rolled(tiny), 4); /* kept for the turn; c is a new figure */
    MUST(tiny, scene_attack(tiny, 1, scene_creature(tiny, 'c'), MODE_FIRE, "00000"));
    assert_int_equal(dice_rolled(tiny), 5);
    MUST(tiny, tiny_move(tiny, 1, 1, 0));
    assert_int_equal(tiny->game.streak.fire, 2);
    assert_int_equal(pool_size(attack_quote(&tiny->game, 1, scene_creature(tiny, 'c'), MODE_FIRE).pool), 5);
    tiny_free(tiny);
}

/* S-CONC-3, and the streak is one Doomtrooper's own. */
static void only_the_firearm_specialist_concentrates(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+-+\n|A . . . r|\n+ + + + + +\n|B . . . .|\n+-+-+-+-+-+");
    figure_id r = scene_creature(tiny, 'r');
    tiny_weapon(tiny, 0, "punisher_combo");
    MUST(tiny, scene_attack(tiny, 0, r, MODE_FIRE, "000"));
    MUST(tiny, scene_attack(tiny, 0, r, MODE_FIRE, "000"));
    assert_int_equal(dice_rolled(tiny), 3);
    MUST(tiny, scene_attack(tiny, 1, r, MODE_FIRE, "000"));
    assert_int_equal(dice_rolled(tiny), 3);
    assert_int_equal(tiny->game.streak.figure, 1);
    tiny_free(tiny);
}

/* S-CONC-2: with two rolls the die is in each. S-WEAP-9. */
static void both_rolls_have_the_concentrated_die(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+-+-+\n|B . . . . r|\n+-+-+-+-+-+-+");
    figure_id r = scene_creature(tiny, 'r');
    tiny_weapon(tiny, 1, "nimrod_autocannon");
    MUST(tiny, scene_attack(tiny, 1, r, MODE_FIRE, "000 000"));
    assert_int_equal(tiny_count(tiny, EVENT_DICE_ROLLED), 2);
    MUST(tiny, scene_attack(tiny, 1, r, MODE_FIRE, "0000 0000"));
    assert_int_equal(tiny_count(tiny, EVENT_DICE_ROLLED), 2);
    assert_int_equal(dice_rolled(tiny), 4);
    assert_int_equal(tiny->game.forced_count, 0);
    tiny_free(tiny);
}

/* S-CONC-2, S-WEAP-8: of the two targets of a split shot either may be the one attacked before; else only the target
 * is. */
static void a_split_shot_is_concentrated_by_either_target(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+-+-+\n|B . . . . r|\n+ + + + + + +\n|. . . . . n|\n+-+-+-+-+-+-+");
    figure_id r = scene_creature(tiny, 'r');
    tiny_weapon(tiny, 1, "nimrod_autocannon");
    MUST(tiny, scene_attack(tiny, 1, r, MODE_FIRE, "000 000"));
    struct command command = tiny_attack(tiny, 1, scene_creature(tiny, 'n'), MODE_FIRE);
    command.target2 = r;
    assert_int_equal(pool_size(attack_pool(&tiny->game, &command, 0)), 3); /* no split shot */
    command.shape = SHAPE_SPLIT;
    assert_int_equal(pool_size(attack_pool(&tiny->game, &command, 0)), 4);
    tiny_free(tiny);
}

/* S-TECH-5 */
static void tech_is_concentrated_alike(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+-+\n|A . n . .|\n+-+-+-+-+-+");
    figure_id n = scene_creature(tiny, 'n');
    tiny_specialist(tiny, 0, MODE_TECH);
    tiny_weapon(tiny, 0, "tentacle_kit");
    MUST(tiny, scene_attack(tiny, 0, n, MODE_TECH, "000"));
    assert_int_equal(dice_rolled(tiny), 3);
    MUST(tiny, scene_attack(tiny, 0, n, MODE_TECH, "0000"));
    assert_int_equal(dice_rolled(tiny), 4);
    assert_int_equal(tiny->game.streak.tech, 1);
    assert_int_equal(tiny->game.streak.fire, 0);
    tiny_free(tiny);
}

/* By the 1993 rules there is none of it. */
static void without_tactics_nothing_is_gained(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+-+\n|B . . . r|\n+-+-+-+-+-+");
    figure_id r = scene_creature(tiny, 'r');
    tiny->scenario->mission.parameters.tactics = 0;
    MUST(tiny, scene_attack(tiny, 1, r, MODE_FIRE, "000"));
    MUST(tiny, scene_attack(tiny, 1, r, MODE_FIRE, "000"));
    assert_int_equal(dice_rolled(tiny), 3);
    assert_int_equal(tiny->game.streak.figure, FIGURE_NONE);
    tiny_free(tiny);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_that_ends_beside_an_enemy_may_become_a_charge),
        cmocka_unit_test(a_charge_is_the_very_next_action_of_its_specialist),
        cmocka_unit_test(a_charge_needs_a_move_next_to_an_enemy),
        cmocka_unit_test(a_charge_is_at_whom_the_move_has_reached),
        cmocka_unit_test(who_is_put_elsewhere_charges_nobody_there),
        cmocka_unit_test(who_changes_places_charges_nobody),
        cmocka_unit_test(a_swing_may_be_a_charge),
        cmocka_unit_test(the_victor_may_advance),
        cmocka_unit_test(the_victor_may_stay),
        cmocka_unit_test(of_several_squares_one_is_entered),
        cmocka_unit_test(a_square_with_a_token_is_not_entered),
        cmocka_unit_test(others_do_not_advance),
        cmocka_unit_test(fire_at_the_same_figure_is_concentrated),
        cmocka_unit_test(only_the_firearm_specialist_concentrates),
        cmocka_unit_test(both_rolls_have_the_concentrated_die),
        cmocka_unit_test(a_split_shot_is_concentrated_by_either_target),
        cmocka_unit_test(tech_is_concentrated_alike),
        cmocka_unit_test(without_tactics_nothing_is_gained),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
