/* The worked examples of docs/rules/classic.md, section 22, played with their dice. The `check` lines are read from the
 * document itself in test_examples.c. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/attack/attack.h"
#include "siege/rules/board/board.h"
#include "siege/rules/turn/legal.h"
#include "siege/rules/board/los.h"
#include "siege/rules/mission/score.h"
#include "support/scene.h"
#include "support/shipped.h"

#include <string.h>

static struct tiny *turn_on(const char *sketch, seat_id seat)
{
    struct tiny *tiny = tiny_new(sketch);
    tiny_turn(tiny, seat);
    return tiny;
}

static bool may(const struct tiny *tiny, struct command command)
{
    return command_check(&tiny->game, &command).why == REJECT_NONE;
}

static void c_ex_01_three_steps_for_everybody_four_for_mishima(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+-+\n"
                                "|A . . . .|\n"
                                "+ + + + + +\n"
                                "|. . . . .|\n"
                                "+ + + + + +\n"
                                "|. . . . .|\n"
                                "+ + + + + +\n"
                                "|. . . . .|\n"
                                "+ + + + + +\n"
                                "|. . . . .|\n"
                                "+-+-+-+-+-+",
                                0);
    for (int c = 0; c < CORPORATIONS; c++) {
        const char *id = tiny->catalogue.corporation[c].id;
        tiny_team(tiny, 0, id, 1);
        assert_true(may(tiny, scene_walk(tiny, 0, "SE SE SE", GATE_NONE)));
        assert_int_equal(may(tiny, scene_walk(tiny, 0, "SE SE SE SE", GATE_NONE)), strcmp(id, "mishima") == 0);
        assert_int_equal(may(tiny, tiny_move(tiny, 0, 4, 4)), strcmp(id, "mishima") == 0);
    }
    MUST(tiny, scene_walk(tiny, 0, "SE SE SE SE", GATE_NONE)); /* Mishima is last in the catalogue */
    tiny_free(tiny);
}

static void c_ex_02_diagonally_between_two_figures(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+\n|A l .|\n+ + + +\n|n . .|\n+ + + +\n|. . .|\n+-+-+-+", 0);
    REFUSED(tiny, scene_walk(tiny, 0, "E", GATE_NONE), FIGURE_IN_WAY);
    REFUSED(tiny, scene_walk(tiny, 0, "S", GATE_NONE), FIGURE_IN_WAY);
    MUST(tiny, scene_walk(tiny, 0, "SE", GATE_NONE));
    tiny_free(tiny);
}

static void c_ex_03_no_moving_through_figures_not_even_friends(void **state)
{
    (void)state;
    static struct legal_list list;
    struct tiny *tiny = turn_on("+-+-+-+-+\n|A B . .|\n+-+-+-+-+", 0);
    REFUSED(tiny, scene_walk(tiny, 0, "E E", GATE_NONE), FIGURE_IN_WAY);
    legal_commands_of(&tiny->game, 0, &list);
    for (int i = 0; i < list.count; i++)
        assert_int_not_equal(list.item[i].type, COMMAND_MOVE);
    MUST(tiny, tiny_move(tiny, 1, 3, 0));
    MUST(tiny, tiny_move(tiny, 0, 2, 0));
    tiny_free(tiny);
}

static void c_ex_04_round_the_end_of_a_wall_not_through_a_straight_wall(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+\n|A . .|\n+-+ + +\n|. B .|\n+-+-+ +\n|. . .|\n+-+-+-+", 0);
    REFUSED(tiny, scene_walk(tiny, 0, "S", GATE_NONE), WALL_IN_WAY);
    REFUSED(tiny, scene_walk(tiny, 1, "S", GATE_NONE), WALL_IN_WAY);
    MUST(tiny, scene_walk(tiny, 1, "SE", GATE_NONE)); /* (1,1) to (2,2) */
    MUST(tiny, scene_walk(tiny, 0, "SE W", GATE_NONE));
    REFUSED(tiny, scene_walk(tiny, 0, "SE", GATE_NONE), CORNER_IN_WAY); /* (0,1) to (1,2) */
    tiny_free(tiny);
}

static void c_ex_05_inner_corner_and_outer_corner(void **state)
{
    (void)state;
    struct tiny *inner = turn_on("+-+-+\n|A|.|\n+-+ +\n|. l|\n+-+-+", 0);
    REFUSED(inner, tiny_attack(inner, 0, tiny_creature(inner, 'l', 0), MODE_CLOSE), WALL_BETWEEN);
    tiny_turn(inner, SEAT_LEGION);
    REFUSED(inner, tiny_attack(inner, tiny_creature(inner, 'l', 0), 0, MODE_CLOSE), WALL_BETWEEN);
    tiny_free(inner);
    struct tiny *outer = turn_on("+-+-+\n|A|.|\n+ +-+\n|. l|\n+-+-+", 0);
    MUST(outer, scene_attack(outer, 0, tiny_creature(outer, 'l', 0), MODE_CLOSE, "000"));
    tiny_turn(outer, SEAT_LEGION);
    MUST(outer, scene_attack(outer, tiny_creature(outer, 'l', 0), 0, MODE_CLOSE, "00"));
    tiny_free(outer);
}

static void c_ex_06_entering_costs_a_step_second_trooper_follows(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+\nE. . . .|\n+-+-+-+-+");
    tiny_team(tiny, 0, "capitol", 1);
    scene_first_turn(tiny, 0);
    MUST(tiny, scene_entrance(tiny, 0));
    REFUSED(tiny, scene_walk(tiny, 0, "E E E", GATE_NONE), TOO_FAR);
    MUST(tiny, scene_walk(tiny, 0, "E E", GATE_NONE));
    assert_true(scene_stands(tiny, 0, 2, 0));
    REFUSED(tiny, scene_walk(tiny, 1, "E E", GATE_NONE), FIGURE_IN_WAY);
    MUST(tiny, scene_walk(tiny, 1, "E", GATE_NONE));
    assert_true(scene_stands(tiny, 1, 1, 0));
    tiny_free(tiny);
}

static void c_ex_07_second_trooper_cannot_enter(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+\nE. l . .|\n+-+-+-+-+");
    figure_id legionnaire = tiny_creature(tiny, 'l', 0);
    scene_first_turn(tiny, 0);
    MUST(tiny, scene_entrance(tiny, 0));
    MUST(tiny, tiny_move(tiny, 0, 0, 0));
    MUST(tiny, scene_attack(tiny, 0, legionnaire, MODE_CLOSE, "000"));
    REFUSED(tiny, tiny_move(tiny, 1, 0, 0), ENTRANCE_OCCUPIED);
    REFUSED(tiny, tiny_attack(tiny, 1, legionnaire, MODE_FIRE), STILL_WAITING);
    MUST(tiny, tiny_command(tiny, COMMAND_END_TURN));
    assert_int_equal(tiny->game.figure[1].state, FIGURE_WAITING);
    assert_int_equal(tiny->game.figure[1].gate, 0);
    tiny_turn(tiny, SEAT_LEGION);
    REFUSED(tiny, tiny_attack(tiny, legionnaire, 1, MODE_FIRE), TARGET_OUT);
    tiny_turn(tiny, 0);
    MUST(tiny, scene_attack(tiny, 0, legionnaire, MODE_CLOSE, "111"));
    MUST(tiny, tiny_move(tiny, 0, 1, 0));
    MUST(tiny, tiny_move(tiny, 1, 0, 0));
    tiny_free(tiny);
}

static void c_ex_08_leaving_costs_a_step(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+\nX. . A B|\n+-+-+-+-+", 0);
    REFUSED(tiny, scene_walk(tiny, 1, "W W W", 0), FIGURE_IN_WAY);
    MUST(tiny, scene_walk(tiny, 0, "W W", 0));
    assert_int_equal(tiny->game.figure[0].state, FIGURE_WITHDRAWN);
    assert_int_equal(tiny->game.figure[0].actions, 0);
    REFUSED(tiny, scene_walk(tiny, 1, "W W W", 0), TOO_FAR); /* from (3,0) */
    tiny_free(tiny);
}

static void c_ex_09_two_sectors_entered_in_one_move(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+-+-+\n|. A:. .:. .|\n+-+-+-+-+-+-+", 0);
    /* cards with one Legionnaire and one Necromutant */
    struct catalogue *catalogue = &tiny->catalogue;
    memset(catalogue->force[0].creatures, 0, sizeof catalogue->force[0].creatures);
    memset(catalogue->force[1].creatures, 0, sizeof catalogue->force[1].creatures);
    catalogue->force[0].creatures[scene_kind(tiny, "legionnaire")] = 1;
    catalogue->force[1].creatures[scene_kind(tiny, "necromutant")] = 1;
    scene_lay_force(tiny, 1, catalogue->force[0].number);
    scene_lay_force(tiny, 2, catalogue->force[1].number);
    MUST(tiny, scene_walk(tiny, 0, "E E E", GATE_NONE));
    assert_int_equal(tiny_event(tiny, EVENT_FORCE_REVEALED)->slot, 1);
    REFUSED(tiny, scene_place(tiny, "legionnaire", 3, 0), NEXT_TO_DOOMTROOPER);
    MUST(tiny, scene_place(tiny, "legionnaire", 2, 0));
    assert_int_equal(tiny_event(tiny, EVENT_FORCE_REVEALED)->slot, 2);
    assert_int_equal(tiny_count(tiny, EVENT_NO_ROOM), 1);
    assert_int_equal(scene_count(tiny, "necromutant", FIGURE_POOL), 9);
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    tiny_free(tiny);
}

static void c_ex_10_a_wall_makes_a_neighbouring_square_legal_for_placement(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+\n|. A .|\n+ +-+ +\n|. . .|\n+-+-+-+");
    struct catalogue *catalogue = &tiny->catalogue;
    catalogue->force[0].creatures[scene_kind(tiny, "legionnaire")] = 2;
    scene_lay_force(tiny, 0, catalogue->force[0].number);
    scene_not_entered(tiny, 0);
    tiny_turn(tiny, 0);
    MUST(tiny, scene_walk(tiny, 0, "W E", GATE_NONE));
    for (int y = 0; y < 2; y++)
        for (int x = 0; x < 3; x++)
            assert_int_equal(may(tiny, scene_place(tiny, "legionnaire", x, y)), x == 1 && y == 1);
    MUST(tiny, scene_place(tiny, "legionnaire", 1, 1));
    assert_int_equal(tiny_event(tiny, EVENT_NO_ROOM)->number, 1);
    assert_int_equal(scene_count(tiny, "legionnaire", FIGURE_POOL), 11);
    tiny_free(tiny);
}

static void c_ex_11_reveal_in_the_dark_legion_turn_next_to_a_doomtrooper(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+\n|. A:. .|\n+-+-+-+-+");
    tiny->catalogue.force[5].creatures[scene_kind(tiny, "necromutant")] = 1; /* card 6 with one instead of two */
    scene_lay_force(tiny, 1, 6);
    scene_legion_turn(tiny, 0);
    MUST(tiny, scene_turn_over(tiny, 1));
    MUST(tiny, scene_place(tiny, "necromutant", 2, 0));
    figure_id necromutant = tiny_creature(tiny, 'n', 0);
    MUST(tiny, scene_attack(tiny, necromutant, 0, MODE_CLOSE, "000"));
    MUST(tiny, scene_attack(tiny, necromutant, 0, MODE_CLOSE, "000"));
    REFUSED(tiny, tiny_attack(tiny, necromutant, 0, MODE_CLOSE), NO_ACTIONS);
    tiny_free(tiny);
}

static void c_ex_12_creatures_missing_from_the_pool(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+-+-+-+\n"
                                "|r A:. . . . .|\n"
                                "+ + + + + + + +\n"
                                "|. .:. . . . .|\n"
                                "+-+-+-+-+-+-+-+",
                                0);
    struct catalogue *catalogue = &tiny->catalogue;
    catalogue->force[0].creatures[scene_kind(tiny, "razide")] = 2;
    catalogue->force[0].creatures[scene_kind(tiny, "legionnaire")] = 3;
    scene_leave_in_pool(tiny, "legionnaire", 5);
    scene_lay_force(tiny, 1, catalogue->force[0].number);
    MUST(tiny, scene_walk(tiny, 0, "E W", GATE_NONE));
    assert_int_equal(tiny_event(tiny, EVENT_UNAVAILABLE)->number, 1);
    MUST(tiny, scene_place(tiny, "razide", 6, 0));
    REFUSED(tiny, scene_place(tiny, "razide", 6, 1), NONE_TO_PLACE);
    for (int x = 3; x < 6; x++)
        MUST(tiny, scene_place(tiny, "legionnaire", x, 0));
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    assert_int_equal(scene_count(tiny, "legionnaire", FIGURE_POOL), 2);
    tiny_free(tiny);
}

static void c_ex_13_close_combat_against_a_legionnaire(void **state)
{
    (void)state;
    for (int hits = 0; hits <= 1; hits++) {
        struct tiny *tiny = turn_on("+-+-+\n|A l|\n+-+-+", 0);
        tiny->game.team[0].points = 9;
        MUST(tiny, scene_attack(tiny, 0, tiny_creature(tiny, 'l', 0), MODE_CLOSE, hits ? "010" : "000"));
        assert_int_equal(scene_count(tiny, "legionnaire", FIGURE_POOL), 11 + hits);
        assert_int_equal(tiny->game.team[0].points, 9 + hits);
        assert_int_equal(tiny->game.team[0].rank, 1);
        tiny_free(tiny);
    }
}

static void c_ex_14_hits_must_exceed_the_armor_factor_in_one_attack(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+\n|A r|\n+-+-+", 0);
    figure_id razide = tiny_creature(tiny, 'r', 0);
    MUST(tiny, scene_attack(tiny, 0, razide, MODE_CLOSE, "110"));
    MUST(tiny, scene_attack(tiny, 0, razide, MODE_CLOSE, "011"));
    assert_true(figure_on_board(&tiny->game, razide));
    assert_int_equal(tiny->game.team[0].points, 0);
    MUST(tiny, scene_extra(scene_attack(tiny, 0, razide, MODE_CLOSE, "111")));
    assert_false(figure_on_board(&tiny->game, razide));
    assert_int_equal(tiny->game.team[0].points, 5);
    tiny_free(tiny);
}

static void c_ex_15_firing_while_an_enemy_is_adjacent(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+-+\n|A . . . n|\n+ + + + + +\n|l . . . .|\n+-+-+-+-+-+", 0);
    tiny_weapon(tiny, 0, "plasma_carbine");
    REFUSED(tiny, tiny_attack(tiny, 0, tiny_creature(tiny, 'l', 0), MODE_FIRE), ADJACENT_TARGET);
    MUST(tiny, scene_attack(tiny, 0, tiny_creature(tiny, 'n', 0), MODE_FIRE, "0000"));
    tiny_free(tiny);
}

static void c_ex_16_a_figure_in_between_blocks_friend_or_enemy(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+-+\n|A . B . n|\n+-+-+-+-+-+", 0);
    tiny_weapon(tiny, 0, "plasma_carbine");
    figure_id necromutant = tiny_creature(tiny, 'n', 0);
    REFUSED(tiny, tiny_attack(tiny, 0, necromutant, MODE_FIRE), SIGHT_FIGURE);
    assert_int_equal(attack_check(&tiny->game, 0, necromutant, MODE_FIRE).figure, 1);
    MUST(tiny, scene_attack(tiny, 1, necromutant, MODE_FIRE, "0000"));
    tiny_free(tiny);
}

static void assert_can_fire_at(const char *sketch, char letter, bool can)
{
    struct tiny *tiny = turn_on(sketch, 0);
    tiny_weapon(tiny, 0, "plasma_carbine");
    figure_id target = tiny_creature(tiny, letter, 0);
    assert_int_equal(may(tiny, tiny_attack(tiny, 0, target, MODE_FIRE)), can);
    if (can)
        MUST(tiny, scene_attack(tiny, 0, target, MODE_FIRE, "0000"));
    tiny_free(tiny);
}

/* C-EX-17, C-EX-18, C-EX-19, C-EX-20 */
static void c_ex_17_to_20_sight_decides_who_may_be_fired_at(void **state)
{
    (void)state;
    assert_can_fire_at("+-+-+-+\n|A l .|\n+ + + +\n|. . n|\n+-+-+-+", 'n', false);
    assert_can_fire_at("+-+-+-+\n|A . .|\n+ + + +\n|l . n|\n+-+-+-+", 'n', true);
    assert_can_fire_at("+-+-+-+\n|A l .|\n+ + + +\n|n . .|\n+ + + +\n|. . r|\n+-+-+-+", 'r', true);
    assert_can_fire_at("+-+-+-+\n|A . .|\n+-+ + +\n|. . .|\n+ + + +\n|. . r|\n+-+-+-+", 'r', true);
    assert_can_fire_at("+-+-+-+\n|A . .|\n+-+-+ +\n|. . .|\n+ + + +\n|. . r|\n+-+-+-+", 'r', false);
    assert_can_fire_at("+-+-+-+-+\n|A .|. .|\n+ + + + +\n|. . . n|\n+-+-+-+-+", 'n', true);
    assert_can_fire_at("+-+-+-+-+\n|A .|. n|\n+ + + + +\n|. . . .|\n+-+-+-+-+", 'n', false);
}

static void c_ex_21_range_24(void **state)
{
    (void)state;
    static const char NEAR[] = "+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+\n"
                               "|A . . . . . . . . . . . . . . . . . . . . . . . c . .|\n"
                               "+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+";
    static const char FAR[] = "+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+\n"
                              "|A . . . . . . . . . . . . . . . . . . . . . . . . c .|\n"
                              "+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+";
    assert_can_fire_at(NEAR, 'c', true);
    assert_can_fire_at(FAR, 'c', false);
}

static void stand(struct tiny *tiny, figure_id id, int x, int y)
{
    tiny->game.figure[id].state = FIGURE_ON_BOARD;
    tiny->game.figure[id].x = (int8_t)x;
    tiny->game.figure[id].y = (int8_t)y;
    board_occupy(&tiny->game);
}

/* C-STAIR-3, C-STAIR-4: from every square of the sketch at every other: who may fire at whom. */
static void c_ex_22_firing_on_the_stairs(void **state)
{
    (void)state;
    static const char *const LEVEL[] = {"top level", "top level", "top", "middle", "foot", "below", "below"};
    struct tiny *tiny = turn_on("+-+-+\n|. .|\n+ + +\n|. .|\n+ + +\n|5 6|\n+ + +\n|3 4|\n+ + +\n|1 2|\n"
                                "+:+:+\n|. .|\n+ + +\n|. .|\n+-+-+",
                                0);
    figure_id target = TROOPER_MAX;
    tiny_weapon(tiny, 0, "plasma_carbine");
    for (int from = 0; from < 7; from++) {
        for (int to = 0; to < 7; to++) {
            if (to - from < 2 && from - to < 2)
                continue; /* adjacent */
            stand(tiny, 0, 0, from);
            stand(tiny, target, 1, to);
            const char *high = LEVEL[from < to ? from : to];
            const char *low = LEVEL[from < to ? to : from];
            bool foot_and_top = strcmp(low, "foot") == 0 && strcmp(high, "top") == 0;
            bool foot_and_below = strcmp(high, "foot") == 0 && strcmp(low, "below") == 0;
            bool on_top = strcmp(low, "top") == 0 || strcmp(low, "top level") == 0;
            assert_int_equal(may(tiny, tiny_attack(tiny, 0, target, MODE_FIRE)),
                             foot_and_top || foot_and_below || on_top);
        }
    }
    tiny_free(tiny);
}

static void c_ex_23_kevlarite(void **state)
{
    (void)state;
    for (int hit = 0; hit <= 1; hit++) {
        struct tiny *tiny = turn_on("+-+-+\n|A r|\n+-+-+", SEAT_LEGION);
        tiny_team(tiny, 0, "imperial", 1);
        MUST(tiny, scene_attack(tiny, tiny_creature(tiny, 'r', 0), 0, MODE_CLOSE, hit ? "111 1" : "111 0"));
        assert_int_equal(tiny->game.figure[0].strength, hit ? 4 : 3);
        assert_int_equal(tiny->game.legion.damage, hit ? 1 : 2);
        tiny_free(tiny);
    }
}

static void c_ex_24_one_hit_is_harmless_no_kevlarite_roll(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+\n|A l|\n+-+-+", SEAT_LEGION);
    tiny_team(tiny, 0, "mishima", 1);
    MUST(tiny, scene_attack(tiny, tiny_creature(tiny, 'l', 0), 0, MODE_CLOSE, "01"));
    assert_int_equal(tiny_count(tiny, EVENT_ARMOUR_ROLLED), 0);
    assert_int_equal(tiny->game.figure[0].strength, 5);
    assert_int_equal(tiny->game.legion.damage, 0);
    tiny_free(tiny);
}

static void c_ex_25_cybertronic_armour(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+\n|A z|\n+-+-+", SEAT_LEGION);
    static const char *const DICE[] = {"1111 11", "1111 10", "0110 11"};
    static const int STRENGTH[] = {4, 2, 2};
    tiny_team(tiny, 0, "cybertronic", 1);
    for (int i = 0; i < 3; i++) {
        MUST(tiny, scene_attack(tiny, tiny_creature(tiny, 'z', 0), 0, MODE_CLOSE, DICE[i]));
        assert_int_equal(tiny->game.figure[0].strength, STRENGTH[i]);
    }
    tiny_free(tiny);
}

static void c_ex_26_loss_of_a_doomtrooper_without_credits(void **state)
{
    (void)state;
    for (uint8_t credits = 0; credits <= 1; credits++) {
        struct tiny *tiny = turn_on("+-+-+-+-+\n|A . c B|\n+-+-+-+-+", SEAT_LEGION);
        tiny_team(tiny, 0, "bauhaus", 1);
        tiny->game.figure[0].strength = 1;
        tiny->game.team[0].credits = credits;
        tiny->game.team[0].points = 3;
        MUST(tiny, scene_attack(tiny, tiny_creature(tiny, 'c', 0), 0, MODE_FIRE, "1111 0"));
        assert_int_equal(tiny->game.figure[0].state, FIGURE_ELIMINATED);
        assert_int_equal(tiny_event(tiny, EVENT_ATTACK_RESULT)->amount, 3);
        assert_int_equal(tiny->game.legion.damage, 1);
        assert_int_equal(tiny->game.team[0].credits, 0);
        assert_int_equal(tiny->game.team[0].points, credits ? 3 : 0);
        tiny_free(tiny);
    }
}

static void take_all_actions(struct tiny *tiny, figure_id figure, int normal, int extra)
{
    for (int i = 0; i < normal + extra; i++) {
        struct square at = figure_square(&tiny->game, figure);
        struct command move = tiny_move(tiny, figure, at.x, 1 - at.y);
        MUST(tiny, i < normal ? move : scene_extra(move));
    }
    struct square at = figure_square(&tiny->game, figure);
    assert_false(may(tiny, scene_extra(tiny_move(tiny, figure, at.x, 1 - at.y))));
}

static void c_ex_34_extra_actions(void **state)
{
    (void)state;
    static const char SKETCH[] = "+-+-+-+\n|A B l|\n+ + + +\n|. . .|\n+-+-+-+";
    struct tiny *tiny = tiny_new(SKETCH);
    tiny_team(tiny, 0, "imperial", 1); /* (a) */
    assert_int_equal(tiny->game.team[0].extra_actions, 0);
    scene_draw_marker(tiny, 0);
    assert_int_equal(tiny->game.team[0].extra_actions, 1);
    take_all_actions(tiny, 0, 2, 1);
    take_all_actions(tiny, 1, 2, 0);
    assert_int_equal(tiny->game.team[0].extra_actions, 0);
    tiny_free(tiny);
    for (int both = 0; both <= 1; both++) { /* (b) */
        tiny = tiny_new(SKETCH);
        tiny_team(tiny, 0, "bauhaus", 1);
        scene_draw_marker(tiny, 0);
        if (both) { /* each takes three */
            for (figure_id id = 0; id < 2; id++)
                for (int i = 0; i < 3; i++) {
                    struct command move = tiny_move(tiny, id, id, tiny->game.figure[id].y == 0 ? 1 : 0);
                    MUST(tiny, i < 2 ? move : scene_extra(move));
                }
        } else {
            take_all_actions(tiny, 0, 2, 2); /* no fifth */
            take_all_actions(tiny, 1, 2, 0);
        }
        assert_int_equal(tiny->game.team[0].extra_actions, 0);
        scene_draw_marker(tiny, 0);
        assert_int_equal(tiny->game.team[0].extra_actions, 0);
        tiny_free(tiny);
    }
    tiny = tiny_new(SKETCH);
    tiny_team(tiny, 0, "imperial", 1); /* (c) */
    tiny->game.team[0].extra_actions = 6;
    scene_draw_marker(tiny, 0);
    assert_int_equal(tiny->game.team[0].extra_actions, 6);
    tiny_free(tiny);
}

/* The last round of Mission 1 ends with the Dark Legion's turn. */
static void c_ex_39_end_of_mission_1(void **state)
{
    (void)state;
    static struct game game;
    static struct event_list events;
    struct scenario *scenario = shipped_scenario("missions/classic/01-eagle-strike.json");
    const struct catalogue *catalogue = scenario->catalogue;
    for (int16_t mishima = 6; mishima <= 8; mishima += 2) {
        struct game_setup setup = game_setup_default(catalogue, 2, 1);
        setup.corporation[0] = (uint8_t)catalogue_find_corporation(catalogue, "bauhaus");
        setup.corporation[1] = (uint8_t)catalogue_find_corporation(catalogue, "mishima");
        setup.legion_corporation = (uint8_t)catalogue_find_corporation(catalogue, "imperial");
        setup.legion_deck = 0;
        events.count = 0;
        game_start(&game, scenario, &setup, &events);
        game.pending.type = PENDING_NONE;
        game.team[0].kill_points = 13;
        game.team[1].kill_points = mishima;
        for (figure_id id = 1; id < 4; id++) {
            game.figure[id].state = FIGURE_ON_BOARD;
            game.figure[id].x = (int8_t)id;
            game.figure[id].y = 0;
        }
        game.figure[0].state = FIGURE_WITHDRAWN;
        int slot = mission_slot_of(&scenario->mission, catalogue, 4);
        game.figure[0].gate = (uint8_t)mission_find_gate(&scenario->mission, slot, SOUTH);
        game.figure[0].left_round = 2;
        board_occupy(&game);
        game.turn.phase = PHASE_TURN;
        game.turn.round = 4;
        game.turn.waiting_markers = 0;
        game.turn.seat = SEAT_LEGION;
        game.legion.step = LEGION_ACTIVATE;
        struct command end = COMMAND_EMPTY;
        end.type = COMMAND_END_TURN;
        end.seat = SEAT_LEGION;
        assert_int_equal(game_apply(&game, &end, &events).why, REJECT_NONE);
        assert_true(game_is_over(&game));
        bool done = mishima == 8;
        assert_int_equal(score_is_accomplished(&game), done);
        assert_int_equal(game.team[0].award_credits, done);
        assert_int_equal(game.team[1].award_credits, 0);
        assert_int_equal(game.legion.award_credits, done ? 0 : 2);
    }
    scenario_free(scenario);
}

/* Examples 43 and 44 are played in test_training.c. */

static void c_ex_45_final_scores_of_a_single_mission(void **state)
{
    (void)state;
    static struct game game;
    static struct event_list events;
    struct scenario *scenario = shipped_scenario("missions/classic/04-assault-on-the-east-tower.json");
    const struct catalogue *catalogue = scenario->catalogue;
    struct game_setup setup = game_setup_default(catalogue, 2, 1);
    setup.rank = 2;
    setup.corporation[0] = (uint8_t)catalogue_find_corporation(catalogue, "capitol");
    setup.corporation[1] = (uint8_t)catalogue_find_corporation(catalogue, "mishima");
    setup.legion_corporation = (uint8_t)catalogue_find_corporation(catalogue, "bauhaus");
    events.count = 0;
    game_start(&game, scenario, &setup, &events);
    memset(game.force.place, FORCE_OUT, sizeof game.force.place);
    assert_int_equal(game.team[0].points, 10);
    assert_int_equal(game.team[0].credits, 4);
    game.team[0].points = 24;
    game.team[0].credits = 3;
    game.team[1].points = 31;
    game.legion.damage = 9;
    for (figure_id id = 1; id < 4; id++)
        game.figure[id].state = FIGURE_WITHDRAWN;
    game.figure[0].state = FIGURE_ELIMINATED;
    events.count = 0;
    score_mission(&game, false, &events);
    assert_int_equal(game.team[0].score, 49);
    assert_int_equal(game.team[1].score, 61);
    assert_int_equal(game.legion.score, 39);
    assert_false(score_is_winner(&game, 0));
    assert_true(score_is_winner(&game, 1));
    assert_false(score_is_winner(&game, SEAT_LEGION));
    scenario_free(scenario);
}

static void c_ex_47_reinforcements_at_a_blocked_entrance(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+\nRA . .|\n+-+-+-+");
    tiny->game.teams = 4;
    scene_leave_in_pool(tiny, "legionnaire", 1);
    scene_legion_turn(tiny, 5); /* two Legionnaires */
    assert_int_equal(tiny_event(tiny, EVENT_UNAVAILABLE)->number, 1);
    MUST(tiny, scene_reinforce(tiny, "legionnaire", 0));
    figure_id waiting = tiny_event(tiny, EVENT_REINFORCEMENT)->figure;
    assert_int_equal(tiny->game.legion.step, LEGION_ACTIVATE);
    REFUSED(tiny, tiny_move(tiny, waiting, 0, 0), ENTRANCE_OCCUPIED);
    REFUSED(tiny, tiny_attack(tiny, waiting, 0, MODE_CLOSE), STILL_WAITING);
    assert_int_equal(legion_available(&tiny->game, scene_kind(tiny, "legionnaire")), 0);
    MUST(tiny, tiny_command(tiny, COMMAND_END_TURN));
    tiny_turn(tiny, 0);
    REFUSED(tiny, tiny_attack(tiny, 0, waiting, MODE_CLOSE), TARGET_OUT);
    MUST(tiny, tiny_move(tiny, 0, 2, 0));
    tiny_turn(tiny, SEAT_LEGION);
    MUST(tiny, tiny_move(tiny, waiting, 0, 0));
    tiny_free(tiny);
}

static void c_ex_48_removal_of_a_marker_in_mid_round(void **state)
{
    (void)state;
    for (int last = 0; last <= 1; last++) {
        struct tiny *tiny = tiny_new("+-+-+-+-+-+\n|A z C D .|\n+-+-+-+-+-+");
        struct game *game = &tiny->game;
        game->turn.round = 2;
        tiny_team(tiny, 0, "mishima", 1);
        game->figure[1].state = FIGURE_ELIMINATED;
        game->figure[1].strength = 0;
        game->figure[0].strength = 1;
        if (last) { /* the other team has left */
            game->team[1].flags |= TEAM_OUT;
            game->figure[2].state = game->figure[3].state = FIGURE_WITHDRAWN;
            for (figure_id id = 2; id < 4; id++)
                game->figure[id].x = game->figure[id].y = -1;
            board_occupy(game);
        }
        tiny_turn(tiny, SEAT_LEGION);
        game->turn.waiting_markers = last ? 1 : 1 | 2;
        MUST(tiny, scene_attack(tiny, tiny_creature(tiny, 'z', 0), 0, MODE_CLOSE, "1111 0"));
        assert_int_equal(tiny_event(tiny, EVENT_MARKER_REMOVED)->seat, 0);
        assert_int_equal(game_is_over(game), last);
        assert_int_equal(game->turn.waiting_markers, last ? 0 : 2);
        if (!last) {
            MUST(tiny, tiny_command(tiny, COMMAND_END_TURN));
            assert_int_equal(game->turn.seat, 1);
            assert_int_equal(game->turn.round, 2);
        }
        tiny_free(tiny);
    }
}

/* At whom may A fire? */
static void c_ex_49_the_rulebooks_line_of_sight_figure(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+-+\n"
                                "|l|. l . l|\n"
                                "+ +-+-+ + +\n"
                                "|l . . . l|\n"
                                "+ + + + + +\n"
                                "|l l . A .|\n"
                                "+-+ + + + +\n"
                                "|. l|. . .|\n"
                                "+-+-+-+-+-+",
                                0);
    tiny_weapon(tiny, 0, "plasma_carbine");
    for (int n = 0; n < 8; n++) {
        figure_id target = tiny_creature(tiny, 'l', n);
        struct square at = figure_square(&tiny->game, target);
        bool in_sight = square_same(at, square_at(1, 2)) || square_same(at, square_at(0, 1));
        assert_int_equal(may(tiny, tiny_attack(tiny, 0, target, MODE_FIRE)), in_sight);
        assert_int_equal(may(tiny, tiny_attack(tiny, 0, target, MODE_CLOSE)), square_same(at, square_at(4, 1)));
    }
    tiny_free(tiny);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(c_ex_01_three_steps_for_everybody_four_for_mishima),
        cmocka_unit_test(c_ex_02_diagonally_between_two_figures),
        cmocka_unit_test(c_ex_03_no_moving_through_figures_not_even_friends),
        cmocka_unit_test(c_ex_04_round_the_end_of_a_wall_not_through_a_straight_wall),
        cmocka_unit_test(c_ex_05_inner_corner_and_outer_corner),
        cmocka_unit_test(c_ex_06_entering_costs_a_step_second_trooper_follows),
        cmocka_unit_test(c_ex_07_second_trooper_cannot_enter),
        cmocka_unit_test(c_ex_08_leaving_costs_a_step),
        cmocka_unit_test(c_ex_09_two_sectors_entered_in_one_move),
        cmocka_unit_test(c_ex_10_a_wall_makes_a_neighbouring_square_legal_for_placement),
        cmocka_unit_test(c_ex_11_reveal_in_the_dark_legion_turn_next_to_a_doomtrooper),
        cmocka_unit_test(c_ex_12_creatures_missing_from_the_pool),
        cmocka_unit_test(c_ex_13_close_combat_against_a_legionnaire),
        cmocka_unit_test(c_ex_14_hits_must_exceed_the_armor_factor_in_one_attack),
        cmocka_unit_test(c_ex_15_firing_while_an_enemy_is_adjacent),
        cmocka_unit_test(c_ex_16_a_figure_in_between_blocks_friend_or_enemy),
        cmocka_unit_test(c_ex_17_to_20_sight_decides_who_may_be_fired_at),
        cmocka_unit_test(c_ex_21_range_24),
        cmocka_unit_test(c_ex_22_firing_on_the_stairs),
        cmocka_unit_test(c_ex_23_kevlarite),
        cmocka_unit_test(c_ex_24_one_hit_is_harmless_no_kevlarite_roll),
        cmocka_unit_test(c_ex_25_cybertronic_armour),
        cmocka_unit_test(c_ex_26_loss_of_a_doomtrooper_without_credits),
        cmocka_unit_test(c_ex_34_extra_actions),
        cmocka_unit_test(c_ex_39_end_of_mission_1),
        cmocka_unit_test(c_ex_45_final_scores_of_a_single_mission),
        cmocka_unit_test(c_ex_47_reinforcements_at_a_blocked_entrance),
        cmocka_unit_test(c_ex_48_removal_of_a_marker_in_mid_round),
        cmocka_unit_test(c_ex_49_the_rulebooks_line_of_sight_figure),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
