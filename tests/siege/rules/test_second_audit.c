/* What reading the 2018 rules against the engine, rule by rule, found to be wrong; each stays right from now on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/attack/attack.h"
#include "siege/rules/board/board.h"
#include "siege/rules/mission/condition.h"
#include "siege/rules/legion/force.h"
#include "siege/rules/mission/points.h"
#include "siege/rules/board/terrain.h"
#include "siege/rules/mission/trigger.h"
#include "support/hand.h"
#include "support/scene.h"

enum { A, B, C, D };

/* In round 2. */
static struct tiny *scene(const char *sketch)
{
    struct tiny *tiny = scene_second(sketch);
    tiny->game.turn.round = 2;
    return tiny;
}

/* ---- advancing through a door ---------------------------------------------------------------------------------- */

static const char HELD_DOOR[] = "+-+-+-+-+\n"
                                "|. AD"
                                "n .|\n"
                                "+-+-+-+-+\n";

static struct command overrun(const struct tiny *tiny, int x, int y)
{
    struct command command = tiny_command(tiny, COMMAND_OVERRUN);
    command.figure = A;
    command.to = square_at(x, y);
    return command;
}

/* S-CC-2: the advance is immediate, so that the door has not swung shut; S-DOOR-10: it is gone through like any. */
static void a_victor_advances_through_the_door_that_was_held_open(void **state)
{
    (void)state;
    struct tiny *tiny = scene(HELD_DOOR);
    scene_only_door_card(tiny, DOOR_CLEAR);
    MUST(tiny, scene_attack(tiny, A, scene_creature(tiny, 'n'), MODE_CLOSE, "111"));
    assert_int_equal(tiny->game.pending.type, PENDING_OVERRUN);
    assert_int_equal(tiny->game.doors, 0);
    MUST(tiny, overrun(tiny, 2, 0));
    assert_true(scene_stands(tiny, A, 2, 0));
    assert_int_equal(tiny_count(tiny, EVENT_DOOR_CARD), 1);
    assert_int_equal(tiny->game.doors, 0);
    assert_int_equal(terrain_door_at(&tiny->game, square_at(1, 0), EAST), -1);
    tiny_free(tiny);
}

/* S-DOOR-8: whoever stays lets it swing shut. */
static void a_door_swings_shut_behind_a_victor_who_stays(void **state)
{
    (void)state;
    struct tiny *tiny = scene(HELD_DOOR);
    MUST(tiny, scene_attack(tiny, A, scene_creature(tiny, 'n'), MODE_CLOSE, "111"));
    MUST(tiny, tiny_command(tiny, COMMAND_KEEP));
    assert_int_equal(tiny_event(tiny, EVENT_DOOR_SWINGS)->choice, 0);
    assert_int_equal(tiny->game.doors, 1);
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    tiny_free(tiny);
}

/* S-DOOR-2, S-PP-3: what waits behind the door meets the victor, too. */
static void a_door_s_trap_strikes_the_victor(void **state)
{
    (void)state;
    struct tiny *tiny = scene(HELD_DOOR);
    scene_only_door_card(tiny, DOOR_BLAST);
    MUST(tiny, scene_attack(tiny, A, scene_creature(tiny, 'n'), MODE_CLOSE, "111"));
    int legion = tiny->game.legion.points;
    tiny_dice(tiny, "11 0");
    MUST(tiny, overrun(tiny, 2, 0));
    assert_int_equal(scene_strength(tiny, A), 4);
    assert_int_equal(tiny->game.legion.points, legion + 1);
    tiny_free(tiny);
}

/* The same with an alarm: there is no Move to wait for. */
static void a_door_s_alarm_rings_at_once_for_the_victor(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+-+-+\n"
                              "|. AD"
                              "n . .|\n"
                              "+-+-+-+-+-+\n");
    scene_only_door_card(tiny, DOOR_ALARM);
    scene_lay_force(tiny, 0, 4);
    tiny->game.force.place[tiny->game.force.count - 1] = FORCE_PILE;
    MUST(tiny, scene_attack(tiny, A, scene_creature(tiny, 'n'), MODE_CLOSE, "111"));
    MUST(tiny, overrun(tiny, 2, 0));
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_REVEALED), 1);
    assert_int_equal(tiny->game.pending.type, PENDING_PLACE);
    MUST(tiny, scene_place(tiny, "legionnaire", 4, 0));
    assert_int_equal(tiny->game.move.alarm, 0);
    tiny_free(tiny);
}

/* ---- Nimrod ---------------------------------------------------------------------------------------------------- */

static const char TWO_IN_SIGHT[] = "+-+-+-+-+-+-+-+\n"
                                   "|. . . . n"
                                   "D. .|\n"
                                   "+ + + + + + + +\n"
                                   "|B . . . ."
                                   "D. r|\n"
                                   "+-+-+-+-+-+-+-+\n";

static struct command split(const struct tiny *tiny, figure_id first, figure_id second)
{
    struct command command = tiny_attack(tiny, B, first, MODE_FIRE);
    command.shape = SHAPE_SPLIT;
    command.target2 = second;
    return command;
}

/* S-WEAP-10: both are checked before any roll; that a door swings shut behind the first does not save the second. */
static void the_second_roll_does_not_mind_a_door_that_has_swung_shut(void **state)
{
    (void)state;
    struct tiny *tiny = scene(TWO_IN_SIGHT);
    figure_id n = scene_creature(tiny, 'n'), r = scene_creature(tiny, 'r');
    tiny_weapon(tiny, B, "nimrod_autocannon");
    scene_defend(tiny, 'n', 1);
    scene_defend(tiny, 'r', 2);
    tiny_dice(tiny, "110 111");
    MUST(tiny, split(tiny, n, r));
    assert_int_equal(tiny_count(tiny, EVENT_ATTACK_LOST), 0);
    assert_int_equal(tiny->game.figure[n].state, FIGURE_POOL);
    assert_int_equal(tiny->game.figure[r].state, FIGURE_POOL);
    tiny_free(tiny);
}

/* S-CONC-1, S-CONC-2: whoever was attacked second has been attacked, too. */
static void fire_concentrates_on_the_second_of_two_targets(void **state)
{
    (void)state;
    struct tiny *tiny = scene(TWO_IN_SIGHT);
    figure_id n = scene_creature(tiny, 'n'), r = scene_creature(tiny, 'r');
    tiny_weapon(tiny, B, "nimrod_autocannon");
    tiny_dice(tiny, "000 000");
    MUST(tiny, split(tiny, n, r));
    struct command again = split(tiny, r, FIGURE_NONE);
    assert_int_equal(pool_size(attack_pool(&tiny->game, &again, 0)), 4);
    assert_int_equal(pool_size(attack_pool(&tiny->game, &again, 1)), 4);
    tiny_dice(tiny, "0000 0000");
    MUST(tiny, again);
    assert_int_equal(tiny->game.streak.fire, 1);
    tiny_free(tiny);
}

/* ---- two in one turn ------------------------------------------------------------------------------------------- */

/* S-CC-4, S-CC-5: "Double Time" lets both move; the next action of the first is still the attack. */
static void a_charge_outlasts_the_partner_s_move(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+-+-+\n"
                              "|A . . n .|\n"
                              "+ + + + + +\n"
                              "|B . . . .|\n"
                              "+-+-+-+-+-+\n");
    hand_give(tiny, 0, "double_time");
    MUST(tiny, hand_play(tiny, 0, "double_time", 0));
    MUST(tiny, tiny_move(tiny, A, 2, 0));
    MUST(tiny, tiny_move(tiny, B, 1, 1));
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    struct command command = scene_charge(tiny, A, scene_creature(tiny, 'n'));
    assert_int_equal(pool_size(attack_pool(&tiny->game, &command, 0)), 4);
    tiny_dice(tiny, "0000");
    MUST(tiny, command);
    REFUSED(tiny, scene_charge(tiny, B, scene_creature(tiny, 'n')), NOT_ADJACENT);
    tiny_free(tiny);
}

/* S-CONC-2: white dice gained stay for the turn, whoever moves in between. */
static void concentrated_fire_outlasts_the_partner_s_move(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+-+-+-+\n"
                              "|B . . . . r|\n"
                              "+ + + + + + +\n"
                              "|A . . . . .|\n"
                              "+-+-+-+-+-+-+\n");
    figure_id r = scene_creature(tiny, 'r');
    hand_give(tiny, 0, "double_time");
    tiny->game.figure[B].actions = 3;
    for (int i = 0; i < 2; i++) {
        tiny_dice(tiny, i ? "0000" : "000");
        MUST(tiny, tiny_attack(tiny, B, r, MODE_FIRE));
    }
    MUST(tiny, hand_play(tiny, 0, "double_time", 0));
    MUST(tiny, tiny_move(tiny, B, 1, 0));
    MUST(tiny, tiny_move(tiny, A, 1, 1));
    struct command command = tiny_attack(tiny, B, r, MODE_FIRE);
    assert_int_equal(pool_size(attack_pool(&tiny->game, &command, 0)), 4);
    tiny_free(tiny);
}

/* ---- turrets --------------------------------------------------------------------------------------------------- */

/* S-COVER-1: a turret's shot is a firearm attack, against which there is cover. */
static void there_is_cover_from_a_turret(void **state)
{
    (void)state;
    for (int covered = 0; covered < 2; covered++) {
        struct tiny *tiny = scene("+-+-+-+-+-+\n"
                                  "|A . . . .|\n"
                                  "+-+-+-+-+-+\n");
        (void)scene_token(tiny, MARKER_TURRET, 4, 0);
        (void)scene_token(tiny, covered ? MARKER_DEBRIS : MARKER_TRAP, 2, 0);
        tiny_dice(tiny, "11 0");
        scene_legion_turn(tiny, 0);
        assert_int_equal(tiny_event(tiny, EVENT_ATTACK_RESULT)->number2, 1 + covered);
        assert_int_equal(scene_strength(tiny, A), 4 + covered);
        tiny_free(tiny);
    }
}

/* The house rule that cover is a die holds there, too. */
static void cover_from_a_turret_may_be_a_die(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+-+-+\n"
                              "|A . . . .|\n"
                              "+-+-+-+-+-+\n");
    tiny->scenario->mission.parameters.cover_die = 1;
    (void)scene_token(tiny, MARKER_TURRET, 4, 0);
    (void)scene_token(tiny, MARKER_DEBRIS, 2, 0);
    tiny_dice(tiny, "11 10");
    scene_legion_turn(tiny, 0);
    assert_int_equal(tiny_event(tiny, EVENT_ARMOUR_ROLLED)->dice_count, 2);
    assert_int_equal(scene_strength(tiny, A), 5);
    tiny_free(tiny);
}

/* ---- cover of several figures ---------------------------------------------------------------------------------- */

static int armour_met(const struct tiny *tiny, figure_id target)
{
    for (int i = 0; i < tiny->events.count; i++)
        if (tiny->events.item[i].type == EVENT_ATTACK_RESULT && tiny->events.item[i].target == target)
            return tiny->events.item[i].number2;
    return -1;
}

/* S-WEAP-12: whoever stands behind the token in the line has cover, whoever stands before it has none. */
static void the_spray_meets_cover_where_a_token_lies_before(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+-+-+-+\n"
                              "|. B n * n .|\n"
                              "+-+-+-+-+-+-+\n");
    figure_id near = tiny_creature(tiny, 'n', 0), far = tiny_creature(tiny, 'n', 1);
    scene_defend(tiny, 'n', 1);
    tiny_weapon(tiny, B, "gehenna_puker");
    tiny_dice(tiny, "000");
    struct command command = tiny_attack(tiny, B, far, MODE_FIRE);
    command.shape = SHAPE_LINE;
    MUST(tiny, command);
    assert_int_equal(armour_met(tiny, near), 1);
    assert_int_equal(armour_met(tiny, far), 2);
    tiny_free(tiny);
}

/* S-ITEM-8: only the figure on the target square has cover from a grenade. */
static void a_grenade_meets_cover_on_its_square_only(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+-+-+-+\n"
                              "|. B * . n .|\n"
                              "+ + + + + + +\n"
                              "|. . . . n .|\n"
                              "+-+-+-+-+-+-+\n");
    figure_id aimed = figure_at(&tiny->game, square_at(4, 0)), beside = figure_at(&tiny->game, square_at(4, 1));
    scene_defend(tiny, 'n', 1);
    tiny_gear(tiny, B, "grenade_launcher_ii");
    tiny_dice(tiny, "111");
    struct command command = tiny_attack(tiny, B, FIGURE_NONE, MODE_FIRE);
    command.shape = SHAPE_GRENADE_MOUNT;
    command.to = square_at(4, 0);
    MUST(tiny, command);
    assert_int_equal(armour_met(tiny, aimed), 2);
    assert_int_equal(armour_met(tiny, beside), 1);
    tiny_free(tiny);
}

/* S-CC-3: of several squares vacated by one swing any may be entered, and only one. */
static void a_swing_leaves_a_choice_of_squares(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+\n"
                              "|. n n|\n"
                              "+ + + +\n"
                              "|. A .|\n"
                              "+-+-+-+\n");
    scene_defend(tiny, 'n', 0);
    tiny_weapon(tiny, A, "violator_sword");
    tiny_dice(tiny, "1111");
    struct command command = tiny_attack(tiny, A, figure_at(&tiny->game, square_at(1, 0)), MODE_CLOSE);
    command.shape = SHAPE_SWING;
    MUST(tiny, command);
    assert_int_equal(tiny->game.pending.type, PENDING_OVERRUN);
    REFUSED(tiny, overrun(tiny, 0, 0), NO_OVERRUN);
    MUST(tiny, overrun(tiny, 2, 0));
    assert_true(scene_stands(tiny, A, 2, 0));
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    tiny_free(tiny);
}

/* S-MAP-5, S-TERR-1: a Time Bomb on its square does not save a trap. */
static void a_trap_beneath_a_bomb_is_hit(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+-+-+-+\n"
                              "|. B . . . .|\n"
                              "+-+-+-+-+-+-+\n");
    (void)scene_token(tiny, MARKER_BOMB, 4, 0);
    int trap = scene_token(tiny, MARKER_TRAP, 4, 0);
    tiny_weapon(tiny, B, "gehenna_puker");
    struct command list[8];
    assert_int_equal(attack_list(&tiny->game, B, false, list, 8), 1);
    assert_int_equal(list[0].target, TARGET_MARKER + trap);
    tiny_dice(tiny, "111");
    MUST(tiny, list[0]);
    assert_int_equal(tiny->game.marker[trap].state, MARKER_DESTROYED);
    tiny_free(tiny);
}

/* ---- guards ---------------------------------------------------------------------------------------------------- */

/* A guard that was shot at its post is a creature like any other when it comes out of the pool again. */
static void a_fallen_guard_is_bound_no_longer(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+-+-+-+\n"
                              "|. B . .:. n|\n"
                              "+-+-+-+-+-+-+\n");
    figure_id n = scene_creature(tiny, 'n');
    tiny->scenario->mission.guarded_slots = 2;
    tiny->game.figure[n].status = STATUS_GUARDS;
    MUST(tiny, scene_attack(tiny, B, n, MODE_FIRE, "111"));
    assert_int_equal(tiny->game.figure[n].state, FIGURE_POOL);
    assert_int_equal(tiny->game.figure[n].status, 0);
    tiny_free(tiny);
}

/* Guards leave their post when a Doomtrooper comes in, by whatever way. */
static void a_victor_who_advances_wakes_the_guards(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+-+-+-+\n"
                              "|. . . A:n r|\n"
                              "+-+-+-+-+-+-+\n");
    figure_id r = scene_creature(tiny, 'r');
    tiny->scenario->mission.guarded_slots = 2;
    tiny->game.figure[r].status = STATUS_GUARDS;
    MUST(tiny, scene_attack(tiny, A, scene_creature(tiny, 'n'), MODE_CLOSE, "111"));
    MUST(tiny, overrun(tiny, 4, 0));
    assert_int_equal(tiny->game.figure[r].status, 0);
    assert_int_equal(tiny_count(tiny, EVENT_GUARD_WAKES), 1);
    tiny_free(tiny);
}

/* ---- trophies -------------------------------------------------------------------------------------------------- */

/* S-SEC-5: out of the pool from the kill on, so that no card drawn in between brings the creature back. */
static void a_trophy_is_taken_at_the_kill(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+-+-+\n"
                              "|A n . . .|\n"
                              "+-+-+-+-+-+\n");
    tiny->game.team[0].secondary = (uint8_t)catalogue_find_secondary(&tiny->catalogue, "trophy_rack");
    MUST(tiny, scene_attack(tiny, A, scene_creature(tiny, 'n'), MODE_CLOSE, "111"));
    assert_int_equal(scene_count(tiny, "necromutant", FIGURE_ELIMINATED), 1);
    int printed = tiny->catalogue.kind[scene_kind(tiny, "necromutant")].figures;
    assert_int_equal(legion_available(&tiny->game, scene_kind(tiny, "necromutant")), printed - 1);
    tiny_free(tiny);
}

/* ---- Force Cards laid by triggers ------------------------------------------------------------------------------ */

static struct tiny *scene_with_trigger(int cards)
{
    struct tiny *tiny = scene("+-+-+-+-+-+\n"
                              "|A . . . .|\n"
                              "+-+-+-+-+-+\n");
    struct trigger *trigger = &tiny->scenario->mission.trigger[0];
    tiny->scenario->mission.triggers = 1;
    *trigger = (struct trigger){.moment = TRIGGER_ROUND_START, .condition = CONDITION_NONE, .actions = 1};
    trigger->action[0] = (struct trigger_action){.verb = TRIGGER_LAY_FORCE, .slot = 0, .number = (uint8_t)cards};
    return tiny;
}

/* S-FORCE-4: last placed on top, though it comes from an earlier entry; whoever had looked at the stack knows it no
 * more. */
static void a_card_laid_by_a_trigger_lies_on_top(void **state)
{
    (void)state;
    struct tiny *tiny = scene_with_trigger(1);
    scene_lay_force(tiny, SLOT_MAX, 24); /* a Razide in the pile, older than … */
    tiny->game.force.place[0] = FORCE_PILE;
    scene_lay_force(tiny, 0, 4); /* … the Legionnaire on the sector */
    tiny->game.team[0].looked = 1;
    tiny->events.count = 0;
    trigger_fire(&tiny->game, TRIGGER_ROUND_START, &tiny->events);
    assert_int_equal(force_face_down(&tiny->game, 0), 2);
    assert_int_equal(tiny->game.team[0].looked, 0);
    force_turn_over(&tiny->game, 0, false, &tiny->events);
    assert_int_equal(tiny->catalogue.force[tiny_event(tiny, EVENT_FORCE_REVEALED)->card].number, 24);
    tiny_free(tiny);
}

/* S-FORCE-10: an empty pile is made anew of the discards. */
static void a_trigger_finds_a_card_among_the_discards(void **state)
{
    (void)state;
    struct tiny *tiny = scene_with_trigger(3);
    scene_lay_force(tiny, 0, 24);
    scene_lay_force(tiny, 0, 25);
    tiny->game.force.place[0] = tiny->game.force.place[1] = FORCE_DISCARD;
    tiny->events.count = 0;
    trigger_fire(&tiny->game, TRIGGER_ROUND_START, &tiny->events);
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_SHUFFLED), 1);
    assert_int_equal(force_face_down(&tiny->game, 0), 2);
    tiny_free(tiny);
}

/* ---- what teams have broken ------------------------------------------------------------------------------------ */

/* A mission that asks for terminals counts terminals: not the trap that was in the way, nor what others broke. */
static void a_team_has_broken_what_is_asked_for(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+-+-+\n"
                              "|A . . . C|\n"
                              "+ + + + + +\n"
                              "|. . . . .|\n"
                              "+-+-+-+-+-+\n");
    struct condition *node = tiny->scenario->mission.node;
    node[0] = (struct condition){.kind = CONDITION_MARKERS_BROKEN,
                                 .which = MARKER_TERMINAL,
                                 .first_child = CONDITION_NONE,
                                 .next = CONDITION_NONE,
                                 .at_least = 1,
                                 .at_most = INT16_MAX,
                                 .filter = {.own = 1}};
    tiny->scenario->mission.nodes = 1;
    int trap = scene_token(tiny, MARKER_TRAP, 1, 0);
    int terminal = scene_token(tiny, MARKER_TERMINAL, 1, 1);
    MUST(tiny, scene_attack(tiny, A, (figure_id)(TARGET_MARKER + trap), MODE_CLOSE, "111"));
    assert_int_equal(tiny->game.marker[trap].state, MARKER_DESTROYED);
    assert_false(condition_holds(&tiny->game, 0, 0));
    MUST(tiny, scene_attack(tiny, A, (figure_id)(TARGET_MARKER + terminal), MODE_CLOSE, "111"));
    assert_true(condition_holds(&tiny->game, 0, 0));
    assert_false(condition_holds(&tiny->game, 0, 1));
    assert_int_equal(condition_number(&tiny->game, 0, 0), 1);
    tiny_free(tiny);
}

/* ---- the beginning --------------------------------------------------------------------------------------------- */

/* S-DOOR-8: a door beside a creature that is there from the start stands open from the start. */
static void a_creature_of_the_mission_holds_its_door_open(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+-+-+\n"
                              "|. . .D. .|\n"
                              "+-+-+-+-+-+\n");
    struct mission *mission = &tiny->scenario->mission;
    const struct marker door = tiny->game.marker[0];
    assert_int_equal(door.kind, MARKER_GATE);
    mission->markers = 1;
    mission->marker[0] = (struct mission_marker){.kind = MARKER_GATE,
                                                 .force_card = CARD_NONE,
                                                 .side = door.side,
                                                 .at = squares_one(square_at(door.x, door.y)),
                                                 .width = 1};
    mission->start_figures = 1;
    mission->start_figure[0] = (struct start_figure){
        .kind = (uint8_t)scene_kind(tiny, "legionnaire"), .gate = GATE_NONE, .at = squares_one(square_at(3, 0))};
    struct game_setup setup = game_setup_default(&tiny->catalogue, 1, 7);
    tiny->events.count = 0;
    game_start(&tiny->game, tiny->scenario, &setup, &tiny->events);
    assert_int_equal(tiny_count(tiny, EVENT_DOOR_SWINGS), 1);
    assert_int_equal(tiny->game.doors, 0);
    tiny_free(tiny);
}

/* ---- terms ----------------------------------------------------------------------------------------------------- */

/* S-DEF-1, S-DEF-2: a figure stands on one square; a token is no figure: it blocks nobody, no line ends at it. */
static void tokens_are_no_figures(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+-+-+\n"
                              "|B . . . n|\n"
                              "+-+-+-+-+-+\n");
    figure_id n = scene_creature(tiny, 'n');
    (void)scene_token(tiny, MARKER_TURRET, 1, 0);
    assert_int_equal(figure_steps(&tiny->game, B), 3);
    assert_int_equal(figure_at(&tiny->game, square_at(1, 0)), FIGURE_NONE);
    assert_int_equal(attack_check(&tiny->game, B, n, MODE_FIRE).why, REJECT_NONE);
    assert_int_equal(figure_at(&tiny->game, square_at(4, 0)), n);
    assert_int_equal(figure_at(&tiny->game, square_at(3, 0)), FIGURE_NONE);
    tiny_free(tiny);
}

/* S-DEF-3: damage is what exceeds the defence. S-DEF-4: three steps are one Move, one action. */
static void hits_damage_steps_and_actions(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+-+-+\n"
                              "|A . . . .|\n"
                              "+-+-+-+-+-+\n");
    MUST(tiny, tiny_move(tiny, A, 3, 0));
    assert_int_equal(tiny_count(tiny, EVENT_STEPPED), 3);
    assert_int_equal(tiny->game.figure[A].actions, 1);
    tiny->catalogue.terrain[0].trap = (struct dice_pool){{3, 0, 0}};
    (void)scene_token(tiny, MARKER_TRAP, 2, 0);
    tiny_dice(tiny, "111 0");
    MUST(tiny, tiny_move(tiny, A, 1, 0));
    assert_int_equal(tiny_event(tiny, EVENT_ATTACK_RESULT)->number, 3);
    assert_int_equal(tiny_event(tiny, EVENT_ATTACK_RESULT)->amount, 2);
    assert_int_equal(scene_strength(tiny, A), 3);
    tiny_free(tiny);
}

/* S-DEF-5, S-ENTER-4, S-ENTER-5: who is not on the board neither attacks nor is attacked, nor blocks anybody. */
static void only_figures_on_the_board_matter(void **state)
{
    (void)state;
    static const uint8_t AWAY[] = {FIGURE_WAITING, FIGURE_POOL, FIGURE_WITHDRAWN, FIGURE_ELIMINATED};
    struct tiny *tiny = scene("+-+-+-+\n"
                              "|A n .|\n"
                              "+-+-+-+\n");
    figure_id n = scene_creature(tiny, 'n');
    assert_int_equal(figure_steps(&tiny->game, A), 2);
    assert_int_equal(attack_check(&tiny->game, A, n, MODE_CLOSE).why, REJECT_NONE);
    for (size_t i = 0; i < sizeof AWAY; i++) {
        tiny->game.figure[n].state = AWAY[i];
        board_occupy(&tiny->game);
        assert_int_equal(attack_check(&tiny->game, A, n, MODE_CLOSE).why, REJECT_TARGET_OUT);
        assert_int_not_equal(attack_check(&tiny->game, n, A, MODE_CLOSE).why, REJECT_NONE);
        assert_int_equal(figure_steps(&tiny->game, A), 3);
    }
    tiny_free(tiny);
}

/* S-GEO-3: neighbours are connected past neither wall nor closed door; S-GEO-7: borders of sectors change nothing. */
static void walls_and_doors_part_neighbours_and_borders_do_not(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+-+-+\n"
                              "|B|. .D.:n|\n"
                              "+-+-+-+-+-+\n");
    assert_false(board_linked(&tiny->game.rows, square_at(0, 0), EAST));
    assert_true(board_linked(&tiny->game.rows, square_at(1, 0), EAST));
    assert_false(board_linked(&tiny->game.rows, square_at(2, 0), EAST));
    assert_true(board_linked(&tiny->game.rows, square_at(3, 0), EAST));
    assert_true(board_adjacent(&tiny->game, square_at(3, 0), square_at(4, 0)));
    tiny_free(tiny);
    tiny = scene("+-+-+-+-+-+\n"
                 "|B .:. .:n|\n"
                 "+-+-+-+-+-+\n");
    assert_int_equal(attack_check(&tiny->game, B, scene_creature(tiny, 'n'), MODE_FIRE).why, REJECT_NONE);
    MUST(tiny, tiny_move(tiny, B, 3, 0));
    tiny_free(tiny);
}

/* ---- numbers of pieces ----------------------------------------------------------------------------------------- */

/* S-COMP-6: the box has five white dice, a Firearm Specialist may roll more. */
static void the_box_does_not_limit_a_roll(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+-+-+-+\n"
                              "|. B . . . r|\n"
                              "+-+-+-+-+-+-+\n");
    figure_id r = scene_creature(tiny, 'r');
    scene_defend(tiny, 'r', 6);
    tiny_gear(tiny, B, "explosive_ammunition");
    tiny->game.figure[B].actions = 3;
    for (int i = 0; i < 3; i++) {
        tiny_dice(tiny, "000000");
        tiny->game.forced_next = 0;
        tiny->game.forced_count = (uint8_t)(4 + i);
        MUST(tiny, tiny_attack(tiny, B, r, MODE_FIRE));
        assert_int_equal(tiny_event(tiny, EVENT_DICE_ROLLED)->dice_count, 4 + i);
        tiny->game.forced_count = tiny->game.forced_next = 0;
    }
    tiny_free(tiny);
}

/* S-COMP-7, S-FF-2: beyond the eight tokens of the box counting goes on. */
static void more_tokens_than_the_box_holds_are_counted(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+\n"
                              "|A . .|\n"
                              "+-+-+-+\n");
    for (int i = 0; i < 5; i++)
        points_reckless(&tiny->game, 0, 2, &tiny->events);
    assert_int_equal(tiny->game.team[0].reckless, 10);
    tiny_free(tiny);
}

/* S-DMG-4: no more than 5, and nobody comes back. */
static void healing_ends_at_full_health(void **state)
{
    (void)state;
    struct tiny *tiny = scene("+-+-+-+\n"
                              "|A . .|\n"
                              "+-+-+-+\n");
    hand_give(tiny, 0, "field_dressing");
    tiny->game.figure[A].strength = 4;
    MUST(tiny, hand_play_at(tiny, 0, "field_dressing", 0, A));
    assert_int_equal(scene_strength(tiny, A), 5);
    tiny->game.team[0].cards_used = 0; /* S-CARD-2: it was the card of the turn */
    hand_give(tiny, 0, "field_dressing");
    REFUSED(tiny, hand_play_at(tiny, 0, "field_dressing", 0, A), STRENGTH_FULL);
    tiny->game.figure[A].state = FIGURE_ELIMINATED;
    tiny->game.figure[A].strength = 0;
    REFUSED(tiny, hand_play_at(tiny, 0, "field_dressing", 0, A), TARGET_OUT);
    tiny_free(tiny);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_victor_advances_through_the_door_that_was_held_open),
        cmocka_unit_test(a_door_swings_shut_behind_a_victor_who_stays),
        cmocka_unit_test(a_door_s_trap_strikes_the_victor),
        cmocka_unit_test(a_door_s_alarm_rings_at_once_for_the_victor),
        cmocka_unit_test(the_second_roll_does_not_mind_a_door_that_has_swung_shut),
        cmocka_unit_test(fire_concentrates_on_the_second_of_two_targets),
        cmocka_unit_test(a_charge_outlasts_the_partner_s_move),
        cmocka_unit_test(concentrated_fire_outlasts_the_partner_s_move),
        cmocka_unit_test(there_is_cover_from_a_turret),
        cmocka_unit_test(cover_from_a_turret_may_be_a_die),
        cmocka_unit_test(the_spray_meets_cover_where_a_token_lies_before),
        cmocka_unit_test(a_grenade_meets_cover_on_its_square_only),
        cmocka_unit_test(a_swing_leaves_a_choice_of_squares),
        cmocka_unit_test(a_trap_beneath_a_bomb_is_hit),
        cmocka_unit_test(a_fallen_guard_is_bound_no_longer),
        cmocka_unit_test(a_victor_who_advances_wakes_the_guards),
        cmocka_unit_test(a_trophy_is_taken_at_the_kill),
        cmocka_unit_test(a_card_laid_by_a_trigger_lies_on_top),
        cmocka_unit_test(a_trigger_finds_a_card_among_the_discards),
        cmocka_unit_test(a_team_has_broken_what_is_asked_for),
        cmocka_unit_test(a_creature_of_the_mission_holds_its_door_open),
        cmocka_unit_test(tokens_are_no_figures),
        cmocka_unit_test(hits_damage_steps_and_actions),
        cmocka_unit_test(only_figures_on_the_board_matter),
        cmocka_unit_test(walls_and_doors_part_neighbours_and_borders_do_not),
        cmocka_unit_test(the_box_does_not_limit_a_roll),
        cmocka_unit_test(more_tokens_than_the_box_holds_are_counted),
        cmocka_unit_test(healing_ends_at_full_health),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
