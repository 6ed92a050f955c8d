/* Moves by the 2018 rules (S-ENTER, S-MAP, S-DOOR, S-MOVE, S-BLOCK, S-DLM, S-STAIR, S-ITEM-3), through the one door. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/attack/attack_resolve.h"
#include "siege/rules/board/alter.h"
#include "siege/rules/board/board.h"
#include "siege/rules/turn/legal.h"
#include "siege/rules/board/los.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/move/move.h"
#include "siege/rules/move/reach.h"
#include "siege/rules/board/terrain.h"
#include "support/oracle.h"
#include "support/scene.h"
#include "support/lasting.h"

#include <stdlib.h>
#include <string.h>

enum { A, B, C, D };

/* The board in the Dark Legion's turn. */
static struct tiny *legion_scene(const char *sketch)
{
    struct tiny *tiny = scene_second(sketch);
    tiny_turn(tiny, SEAT_LEGION);
    return tiny;
}

/* A token of the mission on a square; the debris of the sketch turned into something else. */
static int token(struct tiny *tiny, enum marker_kind kind, int x, int y)
{
    int marker = marker_on(&tiny->game, square_at(x, y), 0);
    if (marker < 0)
        marker = terrain_new_marker(&tiny->game);
    tiny->game.marker[marker] = (struct marker){
        .kind = (uint8_t)kind, .state = MARKER_STANDS, .x = (int8_t)x, .y = (int8_t)y, .owner = TEAM_MAX};
    return marker;
}

static struct command permit(const struct tiny *tiny, int choice)
{
    struct command command = tiny_command(tiny, COMMAND_PERMIT);
    command.choice = (uint8_t)choice;
    return command;
}

/* ---- blocking -------------------------------------------------------------------------------------------------- */

/* S-EX-01: S-BLOCK-1, S-BLOCK-4, S-MOVE-1. */
static void a_creature_beside_the_start_leaves_two_steps(void **state)
{
    (void)state;
    struct tiny *tiny = scene_second("+-+-+-+-+-+\n"
                                     "|A l . . .|\n"
                                     "+ + + + + +\n"
                                     "|. . . . .|\n"
                                     "+-+-+-+-+-+\n");
    REFUSED(tiny, scene_walk(tiny, A, "S E E", GATE_NONE), TOO_FAR);
    MUST(tiny, scene_walk(tiny, A, "S E", GATE_NONE));
    REFUSED(tiny, scene_walk(tiny, A, "E E E", GATE_NONE), TOO_FAR);
    tiny_free(tiny);
}

/* S-EX-02: S-BLOCK-2, S-GEO-5. */
static void a_creature_behind_a_wall_or_a_door_does_not_block(void **state)
{
    (void)state;
    const char *const SKETCH[] = {"+-+-+-+-+\n|A|l . .|\n+ + + + +\n|. . . .|\n+-+-+-+-+\n",
                                  "+-+-+-+-+\n|AD. l .|\n+ + + + +\n|. . . .|\n+-+-+-+-+\n"};
    for (int i = 0; i < 2; i++) {
        struct tiny *tiny = scene_second(SKETCH[i]);
        MUST(tiny, scene_walk(tiny, A, "S E E", GATE_NONE));
        tiny_free(tiny);
    }
}

/* S-BLOCK-4: only the start counts; S-MOVE-6. */
static void passing_by_a_creature_costs_nothing(void **state)
{
    (void)state;
    struct tiny *tiny = scene_second("+-+-+-+-+-+\n"
                                     "|A . l . .|\n"
                                     "+ + + + + +\n"
                                     "|. . . . .|\n"
                                     "+-+-+-+-+-+\n");
    MUST(tiny, scene_walk(tiny, A, "SE E E", GATE_NONE));
    REFUSED(tiny, tiny_move(tiny, A, 3, 1), EMPTY_MOVE);
    tiny_free(tiny);
}

/* An event holds back who stands in a sector; a card frees a pair for its turn. */
static void a_sector_can_be_blocked_and_a_pair_unblocked(void **state)
{
    (void)state;
    struct tiny *tiny = scene_second("+-+-+-+-+-+\n"
                                     "|A . . . .|\n"
                                     "+-+-+-+-+-+\n");
    make_last_about(&tiny->game, EFFECT_BLOCK_SECTOR, LASTS_ON_LEGION, 0, 0);
    REFUSED(tiny, tiny_move(tiny, A, 3, 0), TOO_FAR);
    make_last(&tiny->game, EFFECT_UNBLOCKED, lasting_team(0), 0, 0);
    MUST(tiny, tiny_move(tiny, A, 3, 0));
    tiny_free(tiny);
}

/* S-EX-50: S-BLOCK-3, S-DLM-1, S-DLA-3. */
static void creatures_are_never_blocked(void **state)
{
    (void)state;
    struct tiny *tiny = legion_scene("+-+-+-+-+-+-+\n"
                                     "|A l . . . B|\n"
                                     "+-+-+-+-+-+-+\n");
    figure_id l = tiny_creature(tiny, 'l', 0);
    struct command fire_at_a = tiny_attack(tiny, l, A, MODE_FIRE);
    struct command fire_at_b = tiny_attack(tiny, l, B, MODE_FIRE);
    REFUSED(tiny, fire_at_a, ADJACENT_TARGET);
    assert_int_equal(command_check(&tiny->game, &fire_at_b).why, REJECT_NONE);
    MUST(tiny, scene_walk(tiny, l, "E E E", GATE_NONE));
    tiny_free(tiny);
}

/* ---- through others -------------------------------------------------------------------------------------------- */

/* S-EX-03: S-MOVE-4, S-MAP-3. */
static void the_own_team_mate_is_passed_but_not_ended_on(void **state)
{
    (void)state;
    struct tiny *tiny = scene_second("+-+-+-+-+\n"
                                     "|A B . .|\n"
                                     "+-+-+-+-+\n");
    REFUSED(tiny, tiny_move(tiny, A, 1, 0), FIGURE_IN_WAY);
    REFUSED(tiny, scene_walk(tiny, A, "E", GATE_NONE), FIGURE_IN_WAY);
    MUST(tiny, tiny_move(tiny, A, 2, 0));
    assert_true(scene_stands(tiny, A, 2, 0));
    assert_true(scene_stands(tiny, B, 1, 0));
    assert_int_equal(tiny->game.occupied[0], 6);
    tiny_free(tiny);
}

/* S-EX-04: S-DLM-2, S-DLM-3, S-MOVE-3. */
static void creatures_pass_creatures_and_nobody_passes_enemies(void **state)
{
    (void)state;
    struct tiny *tiny = legion_scene("+-+-+-+-+\n"
                                     "|l n . A|\n"
                                     "+-+-+-+-+\n");
    figure_id l = tiny_creature(tiny, 'l', 0);
    REFUSED(tiny, scene_walk(tiny, l, "E E E", GATE_NONE), FIGURE_IN_WAY);
    REFUSED(tiny, tiny_move(tiny, l, 1, 0), FIGURE_IN_WAY);
    MUST(tiny, tiny_move(tiny, l, 2, 0));
    tiny_turn(tiny, 0);
    REFUSED(tiny, scene_walk(tiny, A, "W W", GATE_NONE), FIGURE_IN_WAY);
    tiny_free(tiny);
}

/* A corridor with C of another team in the way of A. */
static struct tiny *corridor(void)
{
    return scene_second("+-+-+-+-+-+\n"
                        "|A C . . B|\n"
                        "+-+-+-+-+-+\n");
}

/* S-MOVE-4, S-MOVE-5. */
static void another_team_is_asked_before_anything_is_paid(void **state)
{
    (void)state;
    struct tiny *tiny = corridor();
    MUST(tiny, tiny_move(tiny, A, 2, 0));
    assert_int_equal(tiny->game.pending.type, PENDING_PASS);
    assert_int_equal(tiny->game.pending.seat, 1);
    assert_int_equal(tiny->game.figure[A].actions, 2);
    assert_true(scene_stands(tiny, A, 0, 0));
    MUST(tiny, permit(tiny, 1));
    assert_int_equal(tiny_event(tiny, EVENT_PASS_ASKED)->choice, 1);
    assert_true(scene_stands(tiny, A, 2, 0));
    assert_int_equal(tiny->game.figure[A].actions, 1);
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    MUST(tiny, tiny_move(tiny, A, 0, 0)); /* asked again for each Move */
    assert_int_equal(tiny->game.pending.type, PENDING_PASS);
    tiny_free(tiny);
}

static void who_refuses_bars_the_way_for_the_turn(void **state)
{
    (void)state;
    struct tiny *tiny = corridor();
    MUST(tiny, tiny_move(tiny, A, 2, 0));
    MUST(tiny, permit(tiny, 0));
    assert_true(scene_stands(tiny, A, 0, 0));
    assert_int_equal(tiny->game.figure[A].actions, 2);
    assert_int_equal(tiny->game.turn.seat, 0);
    REFUSED(tiny, scene_walk(tiny, A, "E E", GATE_NONE), FIGURE_IN_WAY);
    REFUSED(tiny, tiny_move(tiny, A, 2, 0), NO_PATH);
    MUST(tiny, tiny_command(tiny, COMMAND_END_TURN));
    assert_int_equal(tiny->game.turn.refused, 0);
    tiny_free(tiny);
}

static void nobody_is_asked_for_a_way_around(void **state)
{
    (void)state;
    struct tiny *tiny = scene_second("+-+-+-+-+\n"
                                     "|A C . B|\n"
                                     "+ + + + +\n"
                                     "|. . . .|\n"
                                     "+-+-+-+-+\n");
    REFUSED(tiny, tiny_move(tiny, A, 1, 0), FIGURE_IN_WAY);
    MUST(tiny, tiny_move(tiny, A, 2, 0));
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    assert_true(scene_stands(tiny, A, 2, 0));
    tiny_free(tiny);
}

/* S-MOVE-5: solo and co-operative play. */
static void where_the_deck_plays_permission_is_always_given(void **state)
{
    (void)state;
    struct tiny *tiny = corridor();
    tiny->game.legion.deck = 1;
    MUST(tiny, tiny_move(tiny, A, 2, 0));
    assert_true(scene_stands(tiny, A, 2, 0));
    tiny_free(tiny);
}

/* EFFECT_KIND_PHASE: through figures and walls, not ending on figures. */
static void ghostly_creatures_go_through_figures_and_walls(void **state)
{
    (void)state;
    struct tiny *tiny = legion_scene("+-+-+-+-+\n"
                                     "|l A|. B|\n"
                                     "+-+-+-+-+\n");
    figure_id l = tiny_creature(tiny, 'l', 0);
    REFUSED(tiny, tiny_move(tiny, l, 2, 0), NO_PATH);
    make_last_kinds(&tiny->game, EFFECT_KIND_PHASE, LASTS_ON_LEGION, 0, 1u << tiny->game.figure[l].kind);
    REFUSED(tiny, tiny_move(tiny, l, 1, 0), FIGURE_IN_WAY);
    REFUSED(tiny, tiny_move(tiny, l, 3, 0), FIGURE_IN_WAY);
    MUST(tiny, tiny_move(tiny, l, 2, 0));
    assert_true(scene_stands(tiny, A, 1, 0));
    assert_int_equal(tiny->game.occupied[0], 14);
    tiny_free(tiny);
}

/* EFFECT_PHASE_FIGURE: for one Move, or for the Moves of the turn. */
static void a_phasing_doomtrooper_ignores_walls(void **state)
{
    (void)state;
    struct tiny *tiny = scene_second("+-+-+-+-+\n"
                                     "|A|.|.|.|\n"
                                     "+-+-+-+-+\n");
    REFUSED(tiny, scene_walk(tiny, A, "E", GATE_NONE), WALL_IN_WAY);
    make_last_until(&tiny->game, (struct effect){.verb = EFFECT_PHASE_FIGURE, .amount = 1}, UNTIL_MOVE, A,
                    LASTS_ABOUT_NOTHING);
    MUST(tiny, tiny_move(tiny, A, 1, 0));
    REFUSED(tiny, scene_walk(tiny, A, "E", GATE_NONE), WALL_IN_WAY);
    make_last(&tiny->game, EFFECT_PHASE_FIGURE, A, 0, 0);
    MUST(tiny, tiny_move(tiny, A, 3, 0));
    tiny_free(tiny);
}

/* ---- corners, squares, tokens ---------------------------------------------------------------------------------- */

/* S-EX-05: S-GEO-4, S-MOVE-2, S-MOVE-3. */
static void diagonal_steps_past_corners(void **state)
{
    (void)state;
    struct tiny *tiny = scene_second("+-+-+-+\n"
                                     "|A . .|\n"
                                     "+-+ + +\n"
                                     "|. . .|\n"
                                     "+-+-+ +\n"
                                     "|. . .|\n"
                                     "+-+-+-+\n");
    MUST(tiny, scene_walk(tiny, A, "SE SE", GATE_NONE));
    MUST(tiny, scene_walk(tiny, A, "NW W", GATE_NONE));
    tiny_turn(tiny, 0);
    REFUSED(tiny, scene_walk(tiny, A, "SE", GATE_NONE), CORNER_IN_WAY);
    tiny_free(tiny);
    tiny = scene_second("+-+-+\n|A r|\n+ + +\n|n .|\n+-+-+\n");
    MUST(tiny, scene_walk(tiny, A, "SE", GATE_NONE)); /* S-MOVE-2: between two figures */
    tiny_free(tiny);
}

/* S-MAP-2, S-MAP-4: pits and debris are not entered, neither by anybody, and hide nothing. */
static void pits_and_debris_are_not_entered(void **state)
{
    (void)state;
    struct tiny *tiny = scene_second("+-+-+-+-+\n"
                                     "|A ~ . n|\n"
                                     "+-+-+-+-+\n"
                                     "|B * . .|\n"
                                     "+-+-+-+-+\n");
    figure_id n = tiny_creature(tiny, 'n', 0);
    REFUSED(tiny, tiny_move(tiny, A, 1, 0), OBSTRUCTED);
    REFUSED(tiny, scene_walk(tiny, A, "E E", GATE_NONE), OBSTRUCTED);
    REFUSED(tiny, tiny_move(tiny, A, 2, 0), NO_PATH);
    REFUSED(tiny, tiny_move(tiny, B, 1, 1), DEBRIS_IN_WAY);
    REFUSED(tiny, scene_walk(tiny, B, "E E", GATE_NONE), DEBRIS_IN_WAY);
    REFUSED(tiny, tiny_move(tiny, B, 2, 1), NO_PATH);
    assert_true(los_clear(&tiny->game, square_at(0, 0), square_at(3, 0)));
    assert_true(los_clear(&tiny->game, square_at(0, 1), square_at(3, 1)));
    tiny_turn(tiny, SEAT_LEGION);
    REFUSED(tiny, tiny_move(tiny, n, 1, 0), OBSTRUCTED);
    assert_int_equal(move_check_end(&tiny->game, n, square_at(1, 0)).why, REJECT_OBSTRUCTED);
    assert_int_equal(move_check_end(&tiny->game, n, square_at(1, 1)).why, REJECT_DEBRIS_IN_WAY);
    tiny_free(tiny);
}

/* S-MAP-3, S-MAP-4, S-MAP-5, S-DLM-3. */
static void tokens_are_passed_but_not_ended_on_and_bombs_are_both(void **state)
{
    (void)state;
    static const uint8_t KIND[] = {MARKER_TRAP,   MARKER_TURRET,    MARKER_TERMINAL,
                                   MARKER_PORTAL, MARKER_CONTAINER, MARKER_CASUALTY};
    for (size_t i = 0; i < sizeof KIND; i++) {
        struct tiny *tiny = scene_second("+-+-+-+-+\n"
                                         "|A . . l|\n"
                                         "+-+-+-+-+\n");
        figure_id l = tiny_creature(tiny, 'l', 0);
        token(tiny, (enum marker_kind)KIND[i], 1, 0);
        REFUSED(tiny, tiny_move(tiny, A, 1, 0), TOKEN_NO_END);
        REFUSED(tiny, scene_walk(tiny, A, "E", GATE_NONE), TOKEN_NO_END);
        tiny_dice(tiny, "0000");
        MUST(tiny, tiny_move(tiny, A, 2, 0));
        assert_true(scene_stands(tiny, A, 2, 0));
        assert_int_equal(move_check_end(&tiny->game, l, square_at(1, 0)).why, REJECT_TOKEN_NO_END);
        tiny_free(tiny);
    }
    struct tiny *tiny = scene_second("+-+-+\n|A .|\n+-+-+\n");
    token(tiny, MARKER_BOMB, 1, 0);
    MUST(tiny, tiny_move(tiny, A, 1, 0));
    tiny_free(tiny);
}

/* S-EX-06: S-TRAP-2, S-TRAP-3, S-TRAP-4, S-MAP-3. */
static void a_trap_attacks_whoever_steps_on_it_and_the_move_goes_on(void **state)
{
    (void)state;
    struct tiny *tiny = scene_second("+-+-+-+-+-+\n"
                                     "|A . * . C|\n"
                                     "+-+-+-+-+-+\n");
    int trap = token(tiny, MARKER_TRAP, 2, 0);
    tiny->game.marker[trap].owner = 1;
    int legion = tiny->game.legion.points;
    REFUSED(tiny, tiny_move(tiny, A, 2, 0), TOKEN_NO_END);
    tiny->catalogue.terrain[0].trap = (struct dice_pool){{0, 3, 0}};
    tiny_dice(tiny, "110 0"); /* two hits, no defence */
    MUST(tiny, tiny_move(tiny, A, 3, 0));
    assert_int_equal(scene_strength(tiny, A), 4);
    assert_true(scene_stands(tiny, A, 3, 0));
    assert_int_equal(tiny->game.legion.points, legion + 1);
    assert_int_equal(tiny->game.team[1].reckless, 0);
    assert_int_equal(tiny->game.team[0].reckless, 0);
    assert_int_equal(tiny->game.marker[trap].state, MARKER_STANDS);
    tiny_free(tiny);
}

/* S-TRAP-3: eliminated on the way, the Move ends there. */
static void who_falls_in_a_trap_goes_no_further(void **state)
{
    (void)state;
    struct tiny *tiny = legion_scene("+-+-+-+-+-+\n"
                                     "|n . * . A|\n"
                                     "+-+-+-+-+-+\n");
    int trap = token(tiny, MARKER_TRAP, 2, 0);
    tiny->game.marker[trap].owner = 0;
    tiny->catalogue.terrain[0].trap = (struct dice_pool){{0, 3, 0}};
    figure_id n = tiny_creature(tiny, 'n', 0);
    int points = tiny->game.team[0].points;
    tiny_dice(tiny, "111");
    MUST(tiny, tiny_move(tiny, n, 3, 0));
    assert_int_equal(tiny->game.figure[n].state, FIGURE_POOL);
    assert_int_equal(tiny_count(tiny, EVENT_STEPPED), 2);
    assert_int_equal(tiny->game.team[0].points, points + 2); /* S-TRAP-4, S-PP-2 */
    assert_int_equal(tiny->game.move.running, 0);
    assert_int_equal(tiny->game.occupied[0], 16);
    tiny_free(tiny);
}

/* ---- doors ----------------------------------------------------------------------------------------------------- */

static const char DOOR[] = "+-+-+-+-+\n"
                           "|. AD. .|\n"
                           "+-+-+-+-+\n";

/* S-EX-07: S-DOOR-1 to S-DOOR-4, S-DOOR-6, S-DOOR-7. */
static void the_first_through_a_door_draws_a_card(void **state)
{
    (void)state;
    struct tiny *tiny = scene_second(DOOR);
    scene_only_door_card(tiny, DOOR_BLAST);
    tiny->catalogue.terrain[0].trap = (struct dice_pool){{0, 3, 0}};
    int legion = tiny->game.legion.points;
    assert_int_equal(tiny->game.doors, 1);
    assert_false(los_clear(&tiny->game, square_at(1, 0), square_at(3, 0)));
    tiny_dice(tiny, "111 1"); /* three hits, the defence die cancels one */
    MUST(tiny, tiny_move(tiny, A, 3, 0));
    assert_int_equal(scene_strength(tiny, A), 4);
    assert_true(scene_stands(tiny, A, 3, 0));
    assert_int_equal(tiny->game.legion.points, legion + 1);
    assert_int_equal(tiny->game.doors, 0);
    assert_int_equal(tiny_count(tiny, EVENT_DOOR_CARD), 1);
    assert_true(los_clear(&tiny->game, square_at(1, 0), square_at(3, 0)));
    MUST(tiny, tiny_move(tiny, A, 0, 0));
    assert_int_equal(tiny_count(tiny, EVENT_DOOR_CARD), 0);
    tiny_free(tiny);
}

/* S-TRAP-1: whoever is asked for a card is told what strikes. */
static void what_strikes_is_known_while_it_strikes(void **state)
{
    (void)state;
    struct tiny *tiny = scene_second(DOOR);
    struct attack_in_progress *attack = &tiny->game.attack;
    attack->attacker = FIGURE_NONE;
    attack->target = A;
    attack->running = 1;
    attack->source = SOURCE_TRAP;
    attack->by_team = TEAM_MAX;
    tiny->game.strikes.figure = A;
    assert_int_equal(attack_cause(&tiny->game), SOURCE_DOOR);
    tiny->game.strikes.figure = FIGURE_NONE;
    assert_int_equal(attack_cause(&tiny->game), SOURCE_EVENT);
    attack->by_team = 0;
    assert_int_equal(attack_cause(&tiny->game), SOURCE_BOMB);
    terrain_lay(&tiny->game, MARKER_TRAP, 0, A, figure_square(&tiny->game, A), &tiny->events);
    assert_int_equal(attack_cause(&tiny->game), SOURCE_TRAP);
    attack->source = SOURCE_TURRET;
    assert_int_equal(attack_cause(&tiny->game), SOURCE_TURRET);
    tiny_free(tiny);
}

/* S-DOOR-3. */
static void a_tech_specialist_draws_none(void **state)
{
    (void)state;
    struct tiny *tiny = scene_second(DOOR);
    scene_only_door_card(tiny, DOOR_BLAST);
    tiny_specialist(tiny, A, MODE_TECH);
    MUST(tiny, scene_walk(tiny, A, "E E", GATE_NONE));
    assert_int_equal(tiny_count(tiny, EVENT_DOOR_CARD), 0);
    assert_int_equal(tiny_event(tiny, EVENT_DOOR_OPENED)->choice, 1);
    assert_int_equal(tiny->game.doors, 0);
    assert_int_equal(scene_strength(tiny, A), 5);
    tiny_free(tiny);
}

/* S-DOOR-7: the trap of a door may end the Move. */
static void who_falls_behind_a_door_goes_no_further(void **state)
{
    (void)state;
    struct tiny *tiny = scene_second(DOOR);
    scene_only_door_card(tiny, DOOR_BLAST);
    tiny->catalogue.terrain[0].trap = (struct dice_pool){{0, 3, 0}};
    tiny->game.figure[A].strength = 1;
    tiny_dice(tiny, "111 0");
    MUST(tiny, tiny_move(tiny, A, 3, 0));
    assert_int_equal(tiny->game.figure[A].state, FIGURE_ELIMINATED);
    assert_int_equal(tiny_count(tiny, EVENT_STEPPED), 1);
    assert_int_equal(tiny->game.doors, 0);
    tiny_free(tiny);
}

/* S-DOOR-6: only straight, and no diagonal past it. */
static void a_closed_door_is_a_wall_for_diagonals(void **state)
{
    (void)state;
    struct tiny *tiny = scene_second("+-+-+-+\n"
                                     "|A . .|\n"
                                     "+-+D+-+\n"
                                     "|. . .|\n"
                                     "+-+-+-+\n");
    scene_only_door_card(tiny, DOOR_CLEAR);
    REFUSED(tiny, scene_walk(tiny, A, "SE", GATE_NONE), CORNER_IN_WAY);
    assert_false(board_adjacent(&tiny->game, square_at(0, 0), square_at(1, 1)));
    assert_false(board_adjacent(&tiny->game, square_at(1, 0), square_at(1, 1)));
    MUST(tiny, tiny_move(tiny, A, 1, 1));
    assert_int_equal(tiny_count(tiny, EVENT_STEPPED), 2);
    tiny_free(tiny);
}

/* Going through removes the door at once: the same Move may go back past its corner. */
static void a_door_gone_through_is_no_wall_any_more(void **state)
{
    (void)state;
    struct tiny *tiny = scene_second("+-+-+\n"
                                     "|A|.|\n"
                                     "+D+D+\n"
                                     "|. .|\n"
                                     "+-+-+\n");
    scene_only_door_card(tiny, DOOR_CLEAR);
    assert_int_equal(tiny->game.doors, 1); /* two edges, one door */
    MUST(tiny, scene_walk(tiny, A, "S NE", GATE_NONE));
    assert_true(scene_stands(tiny, A, 1, 0));
    tiny_free(tiny);
}

/* S-EX-08: S-DOOR-8, S-DOOR-9, S-BLOCK-1, S-BLOCK-2. */
static void a_door_opens_beside_a_creature_and_closes_behind_it(void **state)
{
    (void)state;
    struct tiny *tiny = legion_scene("+-+-+-+-+\n"
                                     "|. AD. n|\n"
                                     "+-+-+-+-+\n");
    figure_id n = tiny_creature(tiny, 'n', 0);
    assert_false(los_clear(&tiny->game, square_at(1, 0), square_at(3, 0)));
    MUST(tiny, tiny_move(tiny, n, 2, 0));
    assert_int_equal(tiny_event(tiny, EVENT_DOOR_SWINGS)->choice, 1);
    assert_int_equal(tiny->game.doors, 0);
    assert_true(board_adjacent(&tiny->game, square_at(1, 0), square_at(2, 0)));
    assert_int_equal(figure_steps(&tiny->game, A), 2);
    MUST(tiny, tiny_move(tiny, n, 3, 0));
    assert_int_equal(tiny_event(tiny, EVENT_DOOR_SWINGS)->choice, 0);
    assert_int_equal(tiny->game.doors, 1);
    assert_false(board_adjacent(&tiny->game, square_at(1, 0), square_at(2, 0)));
    assert_int_equal(figure_steps(&tiny->game, A), 3);
    tiny_free(tiny);
}

/* S-DOOR-9, S-DLM-4: its own square opens the door; it draws no card, and the token stays. */
static void a_creature_walks_through_a_closed_door(void **state)
{
    (void)state;
    struct tiny *tiny = legion_scene("+-+-+-+-+-+\n"
                                     "|A . .D. n|\n"
                                     "+-+-+-+-+-+\n");
    figure_id n = tiny_creature(tiny, 'n', 0);
    MUST(tiny, tiny_move(tiny, n, 1, 0));
    assert_true(scene_stands(tiny, n, 1, 0));
    assert_int_equal(tiny_count(tiny, EVENT_DOOR_SWINGS), 2);
    assert_int_equal(tiny_count(tiny, EVENT_DOOR_CARD), 0);
    assert_int_equal(tiny->game.doors, 1);
    tiny_free(tiny);
}

/* S-DOOR-10. */
static void a_door_held_open_still_has_its_card(void **state)
{
    (void)state;
    struct tiny *tiny = scene_second("+-+-+-+\n"
                                     "|. A .|\n"
                                     "+-+D+-+\n"
                                     "|. n .|\n"
                                     "+-+-+-+\n");
    scene_only_door_card(tiny, DOOR_CLEAR);
    assert_int_equal(tiny->game.doors, 0);
    MUST(tiny, scene_walk(tiny, A, "SE", GATE_NONE)); /* past the corner that only the door leaves free */
    assert_int_equal(tiny_count(tiny, EVENT_DOOR_OPENED), 1);
    assert_int_equal(tiny_count(tiny, EVENT_DOOR_CARD), 1);
    tiny_free(tiny);
    tiny = scene_second("+-+-+-+\n"
                        "|. A .|\n"
                        "+-+D+ +\n"
                        "|. n .|\n"
                        "+-+-+-+\n");
    MUST(tiny, scene_walk(tiny, A, "SE", GATE_NONE)); /* around it */
    assert_int_equal(tiny_count(tiny, EVENT_DOOR_OPENED), 0);
    tiny_free(tiny);
}

/* A card's alarm comes after the Move. */
static void an_alarm_brings_the_creatures_of_a_force_card(void **state)
{
    (void)state;
    struct tiny *tiny = scene_second("+-+-+-+-+-+-+-+\n"
                                     "|. A:. . . . .|\n"
                                     "+-+-+D+-+-+-+-+\n"
                                     "|. .:. . . . .|\n"
                                     "+-+-+-+-+-+-+-+\n");
    scene_only_door_card(tiny, DOOR_ALARM);
    tiny->game.force.count = 1;
    tiny->game.force.card[0] = 0;
    tiny->game.force.place[0] = FORCE_PILE;
    MUST(tiny, scene_walk(tiny, A, "E S E", GATE_NONE));
    assert_true(scene_stands(tiny, A, 3, 1));
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_REVEALED), 1);
    assert_int_equal(tiny_event(tiny, EVENT_FORCE_REVEALED)->slot, 1);
    assert_int_equal(tiny->game.pending.type, PENDING_PLACE);
    assert_int_equal(tiny->game.legion.place_slot, 1);
    tiny_free(tiny);
}

/* ---- guards ---------------------------------------------------------------------------------------------------- */

static void guards_stay_until_a_doomtrooper_comes_in(void **state)
{
    (void)state;
    struct tiny *tiny = legion_scene("+-+-+-+-+\n"
                                     "|A .:. n|\n"
                                     "+-+-+-+-+\n");
    figure_id n = tiny_creature(tiny, 'n', 0);
    tiny->scenario->mission.guarded_slots = 2;
    tiny->game.figure[n].status |= STATUS_GUARDS;
    REFUSED(tiny, tiny_move(tiny, n, 1, 0), STAYS_AT_POST);
    REFUSED(tiny, scene_walk(tiny, n, "W W", GATE_NONE), STAYS_AT_POST);
    struct command within = tiny_move(tiny, n, 2, 0);
    assert_int_equal(command_check(&tiny->game, &within).why, REJECT_NONE);
    tiny_turn(tiny, 0);
    MUST(tiny, tiny_move(tiny, A, 2, 0));
    assert_int_equal(tiny_event(tiny, EVENT_GUARD_WAKES)->figure, n);
    MUST(tiny, tiny_move(tiny, A, 0, 0));
    tiny_turn(tiny, SEAT_LEGION);
    MUST(tiny, tiny_move(tiny, n, 1, 0));
    tiny_free(tiny);
}

/* ---- entering and leaving -------------------------------------------------------------------------------------- */

/* S-EX-12: S-ENTER-1, S-ENTER-2, S-MOVE-4. */
static void one_enters_past_the_team_mate(void **state)
{
    (void)state;
    struct tiny *tiny = scene_second("+-+-+-+-+\n"
                                     "EB . . .|\n"
                                     "+-+-+-+-+\n");
    assert_int_equal(tiny->game.figure[A].state, FIGURE_WAITING);
    assert_true(move_can_enter(&tiny->game, A));
    REFUSED(tiny, tiny_move(tiny, A, 0, 0), FIGURE_IN_WAY);
    REFUSED(tiny, tiny_move(tiny, A, 3, 0), NO_PATH);
    MUST(tiny, tiny_move(tiny, A, 2, 0));
    assert_int_equal(tiny_count(tiny, EVENT_STEPPED), 3);
    assert_int_equal(tiny->game.occupied[0], 5);
    tiny_free(tiny);
}

/* S-ENTER-2, S-ENTER-3: others may permit it, but nobody must enter over them. S-BLOCK-4: entering is not blocked. */
static void one_enters_past_others_with_permission(void **state)
{
    (void)state;
    struct tiny *tiny = scene_second("+-+-+-+-+\n"
                                     "EC n . .|\n"
                                     "+ + + + +\n"
                                     "|. . . .|\n"
                                     "+-+-+-+-+\n");
    assert_false(move_can_enter(&tiny->game, A));
    MUST(tiny, tiny_move(tiny, A, 2, 1));
    assert_int_equal(tiny->game.pending.type, PENDING_PASS);
    MUST(tiny, permit(tiny, 1));
    assert_true(scene_stands(tiny, A, 2, 1));
    tiny_free(tiny);
}

/* S-ENTER-4, S-ENTER-5: on no square. */
static void who_waits_is_out_of_reach(void **state)
{
    (void)state;
    struct tiny *tiny = legion_scene("+-+-+-+-+\n"
                                     "El . . B|\n"
                                     "+-+-+-+-+\n");
    REFUSED(tiny, tiny_attack(tiny, tiny_creature(tiny, 'l', 0), A, MODE_FIRE), TARGET_OUT);
    tiny_turn(tiny, 0);
    REFUSED(tiny, tiny_attack(tiny, A, tiny_creature(tiny, 'l', 0), MODE_CLOSE), STILL_WAITING);
    REFUSED(tiny, tiny_move(tiny, A, 1, 0), ENTRANCE_OCCUPIED);
    tiny_free(tiny);
}

/* S-ENTER-6, S-ENTER-7. */
static void leaving_takes_a_step_and_ends_the_activation(void **state)
{
    (void)state;
    struct tiny *tiny = scene_second("+-+-+-+-+\n"
                                     "E. . . A|\n"
                                     "+-+-+-+-+\n");
    REFUSED(tiny, scene_walk(tiny, A, "W W W", 0), TOO_FAR);
    MUST(tiny, scene_walk(tiny, A, "W", GATE_NONE));
    MUST(tiny, scene_walk(tiny, A, "W W", 0));
    assert_int_equal(tiny->game.figure[A].state, FIGURE_WITHDRAWN);
    assert_int_equal(tiny->game.figure[A].actions, 0);
    tiny_free(tiny);
}

/* S-ENTER-6, S-MAP-3, S-MOVE-4: who leaves ends on no square, so a token there and a team mate are passed; and the way
 * out is listed. */
static void leaving_past_a_token_or_a_team_mate_is_listed(void **state)
{
    static const char *const WAY_OUT[] = {"+-+-+-+-+\nE. A . .|\n+-+-+-+-+\n", "+-+-+-+-+\nEB A . .|\n+-+-+-+-+\n"};
    static struct legal_list list;
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct tiny *tiny = scene_second(WAY_OUT[i]);
        if (i == 0)
            (void)token(tiny, MARKER_TERMINAL, 0, 0);
        int listed = 0;
        legal_commands_of(&tiny->game, A, &list);
        for (int k = 0; k < list.count; k++)
            listed += list.item[k].gate == 0;
        assert_int_equal(listed, 1);
        struct command leave = tiny_move(tiny, A, 0, 0);
        leave.gate = 0;
        MUST(tiny, leave);
        assert_int_equal(tiny->game.figure[A].state, FIGURE_WITHDRAWN);
        tiny_free(tiny);
    }
}

/* S-DLM-5. */
static void creatures_cannot_leave(void **state)
{
    (void)state;
    struct tiny *tiny = legion_scene("+-+-+-+-+\n"
                                     "Rl . . A|\n"
                                     "+-+-+-+-+\n");
    struct command leave = tiny_move(tiny, tiny_creature(tiny, 'l', 0), 0, 0);
    leave.gate = 0;
    REFUSED(tiny, leave, CREATURES_STAY);
    tiny_free(tiny);
}

/* A legionnaire that waits at the first gate. */
static figure_id waiting_legionnaire(struct tiny *tiny)
{
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++) {
        struct figure *figure = &tiny->game.figure[id];
        if (figure->kind == scene_kind(tiny, "legionnaire") && figure->state == FIGURE_POOL) {
            figure->state = FIGURE_WAITING;
            figure->gate = 0;
            figure->actions = 2;
            return id;
        }
    }
    return FIGURE_NONE;
}

/* S-EX-44: S-DL-10. */
static void reinforcements_enter_over_creatures_but_not_over_doomtroopers(void **state)
{
    (void)state;
    struct tiny *tiny = legion_scene("+-+-+-+-+\n"
                                     "RA . . .|\n"
                                     "+-+-+-+-+\n");
    figure_id l = waiting_legionnaire(tiny);
    assert_false(move_can_enter(&tiny->game, l));
    REFUSED(tiny, tiny_move(tiny, l, 1, 0), ENTRANCE_OCCUPIED);
    tiny_free(tiny);
    tiny = legion_scene("+-+-+-+-+\n"
                        "Rn . . A|\n"
                        "+-+-+-+-+\n");
    l = waiting_legionnaire(tiny);
    assert_true(move_can_enter(&tiny->game, l));
    REFUSED(tiny, tiny_move(tiny, l, 0, 0), FIGURE_IN_WAY);
    MUST(tiny, tiny_move(tiny, l, 2, 0));
    tiny_free(tiny);
}

/* ---- Force Cards are triggered where a Move ends --------------------------------------------------------------- */

/* S-EX-09: S-FORCE-1, S-FORCE-2, S-FORCE-6. */
static void only_the_sector_where_a_move_ends_is_marked(void **state)
{
    (void)state;
    struct tiny *tiny = scene_second("+-+-+-+-+-+-+-+\n"
                                     "|. A:. .:. . .|\n"
                                     "+-+-+-+-+-+-+-+\n");
    scene_lay_force(tiny, 1, 1);
    scene_lay_force(tiny, 2, 2);
    MUST(tiny, tiny_move(tiny, A, 4, 0));
    assert_int_equal(tiny->game.team[0].tokens, 4);
    assert_int_equal(tiny_count(tiny, EVENT_TOKEN_PLACED), 1);
    assert_int_equal(tiny_event(tiny, EVENT_FORCE_REVEALED)->slot, 2);
    assert_int_equal(force_face_down(&tiny->game, 1), 1);
    tiny_free(tiny);
}

/* S-FORCE-3: once per team and sector; without a card the token alone. */
static void a_team_marks_a_sector_once(void **state)
{
    (void)state;
    struct tiny *tiny = scene_second("+-+-+-+-+-+\n"
                                     "|A B:. . .|\n"
                                     "+-+-+-+-+-+\n");
    MUST(tiny, tiny_move(tiny, B, 3, 0));
    assert_int_equal(tiny_count(tiny, EVENT_TOKEN_PLACED), 1);
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_REVEALED), 0);
    scene_lay_force(tiny, 1, 1);
    MUST(tiny, tiny_move(tiny, A, 2, 0));
    assert_int_equal(tiny_count(tiny, EVENT_TOKEN_PLACED), 0);
    assert_int_equal(force_face_down(&tiny->game, 1), 1);
    tiny_free(tiny);
}

/* S-FORCE-2: a displacement that is no Move triggers nothing. */
static void what_is_no_move_triggers_nothing(void **state)
{
    (void)state;
    struct tiny *tiny = scene_second("+-+-+-+-+-+\n"
                                     "|A B:. . .|\n"
                                     "+-+-+-+-+-+\n");
    scene_lay_force(tiny, 1, 1);
    tiny->events.count = 0;
    move_put(&tiny->game, A, square_at(2, 0), MANNER_SHIFTS, -1, &tiny->events);
    assert_int_equal(tiny->game.team[0].tokens, 0);
    assert_int_equal(tiny->game.reveal_order[0], SLOT_NONE);
    MUST(tiny, tiny_move(tiny, A, 3, 0));
    assert_int_equal(tiny->game.team[0].tokens, 2);
    assert_int_equal(tiny->game.team[0].firsts, 1);
    assert_int_equal(force_face_down(&tiny->game, 1), 0);
    tiny_free(tiny);
}

/* S-EX-20: S-CC-2, S-CC-3, the board's part: the vacated square is next to it, and standing there is no Move. */
static void an_overrun_triggers_no_force_card(void **state)
{
    (void)state;
    struct tiny *tiny = scene_second("+-+-+-+-+-+\n"
                                     "|. . A:n .|\n"
                                     "+-+-+-+-+-+\n");
    figure_id n = tiny_creature(tiny, 'n', 0);
    scene_lay_force(tiny, 1, 1);
    MUST(tiny, scene_attack(tiny, A, n, MODE_CLOSE, "111"));
    assert_int_equal(tiny->game.pending.type, PENDING_OVERRUN);
    struct command overrun = tiny_command(tiny, COMMAND_OVERRUN);
    overrun.to = square_at(3, 0);
    MUST(tiny, overrun);
    assert_true(scene_stands(tiny, A, 3, 0));
    assert_int_equal(force_face_down(&tiny->game, 1), 1);
    assert_int_equal(tiny->game.team[0].tokens, 0);
    MUST(tiny, tiny_move(tiny, A, 4, 0));
    assert_int_equal(force_face_down(&tiny->game, 1), 0);
    tiny_free(tiny);
}

/* ---- sight ----------------------------------------------------------------------------------------------------- */

/* S-EX-22: S-FIRE-2, S-LOS-1. */
static void one_fires_past_an_adjacent_creature(void **state)
{
    (void)state;
    struct tiny *tiny = scene_second("+-+-+-+-+-+\n"
                                     "|B . . . n|\n"
                                     "+ + + + + +\n"
                                     "|l . . . A|\n"
                                     "+-+-+-+-+-+\n");
    tiny_weapon(tiny, B, "plasma_carbine");
    struct command at_n = tiny_attack(tiny, B, tiny_creature(tiny, 'n', 0), MODE_FIRE);
    REFUSED(tiny, tiny_attack(tiny, B, tiny_creature(tiny, 'l', 0), MODE_FIRE), ADJACENT_TARGET);
    assert_int_equal(command_check(&tiny->game, &at_n).why, REJECT_NONE);
    tiny_free(tiny);
}

/* S-EX-23: S-LOS-2, S-LOS-3. */
static void a_figure_and_a_wall_at_a_corner_leave_it_clear(void **state)
{
    (void)state;
    struct tiny *one = scene_second("+-+-+-+\n|A|. .|\n+ + + +\n|l . .|\n+ + + +\n|. . r|\n+-+-+-+\n");
    struct tiny *both = scene_second("+-+-+-+\n|A|. .|\n+-+ + +\n|l . .|\n+ + + +\n|. . r|\n+-+-+-+\n");
    assert_true(los_clear(&one->game, square_at(0, 0), square_at(2, 2)));
    assert_false(los_clear(&both->game, square_at(0, 0), square_at(2, 2)));
    tiny_free(one);
    tiny_free(both);
}

static bool sees(const struct tiny *tiny, int x, int y, int to_x, int to_y)
{
    bool there = los_clear(&tiny->game, square_at(x, y), square_at(to_x, to_y));
    assert_int_equal(los_clear(&tiny->game, square_at(to_x, to_y), square_at(x, y)), there);
    assert_int_equal(los_trace(&tiny->game, square_at(x, y), square_at(to_x, to_y)).block == LOS_CLEAR, there);
    return there;
}

/* S-EX-25: S-STAIR-1 to S-STAIR-5. */
static void the_stairs_of_2018(void **state)
{
    (void)state;
    struct tiny *tiny = scene_second(
        "+-+-+\n|. .|\n+ + +\n|. .|\n+ + +\n|5 6|\n+ + +\n|3 4|\n+ + +\n|1 2|\n+:+:+\n|. .|\n+ + +\n"
        "|. .|\n+-+-+\n");
    assert_true(sees(tiny, 0, 4, 0, 2) && sees(tiny, 0, 4, 1, 2)); /* S-STAIR-2 */
    assert_false(sees(tiny, 0, 4, 0, 5) || sees(tiny, 0, 4, 0, 6) || sees(tiny, 0, 4, 0, 1));
    assert_true(sees(tiny, 0, 3, 0, 4) && sees(tiny, 0, 3, 1, 4) && sees(tiny, 0, 3, 1, 2)); /* S-STAIR-3 */
    assert_false(sees(tiny, 0, 3, 0, 1) || sees(tiny, 0, 3, 0, 5));
    assert_true(sees(tiny, 0, 2, 1, 3) && sees(tiny, 0, 2, 1, 4)); /* S-STAIR-4 */
    assert_true(sees(tiny, 0, 2, 0, 0) && sees(tiny, 0, 2, 1, 1));
    assert_false(sees(tiny, 0, 2, 0, 5) || sees(tiny, 0, 2, 0, 6));
    assert_true(sees(tiny, 0, 4, 1, 4) && sees(tiny, 0, 3, 1, 3)); /* S-STAIR-5: adjacent ones */
    assert_false(sees(tiny, 0, 1, 0, 5));
    tiny_free(tiny);
}

/* ---- smoke ----------------------------------------------------------------------------------------------------- */

/* Smoke on the eastern half. */
static struct tiny *smoky(const char *sketch)
{
    struct tiny *tiny = scene_second(sketch);
    tiny->events.count = 0;
    terrain_fill_smoke(&tiny->game, 1, &tiny->events);
    return tiny;
}

/* S-EX-34: S-ITEM-1, S-ITEM-2, S-ITEM-3, S-BLOCK-5. */
static void two_steps_are_all_that_smoke_allows(void **state)
{
    (void)state;
    struct tiny *tiny = smoky("+-+-+-+-+-+-+\n"
                              "|A . B:. . n|\n"
                              "+-+-+-+-+-+-+\n");
    figure_id n = tiny_creature(tiny, 'n', 0);
    tiny_weapon(tiny, B, "plasma_carbine");
    REFUSED(tiny, scene_walk(tiny, B, "E E W", GATE_NONE), SMOKE_TOO_FAR);
    REFUSED(tiny, tiny_attack(tiny, B, n, MODE_FIRE), SMOKE_IN_WAY);
    REFUSED(tiny, scene_walk(tiny, A, "E E E", GATE_NONE), SMOKE_TOO_FAR);
    REFUSED(tiny, tiny_move(tiny, A, 3, 0), SMOKE_TOO_FAR);
    MUST(tiny, tiny_move(tiny, B, 4, 0));
    tiny_turn(tiny, 0);
    MUST(tiny, tiny_move(tiny, A, 2, 0));
    tiny_turn(tiny, SEAT_LEGION);
    assert_int_equal(figure_steps(&tiny->game, n), 2);
    tiny_free(tiny);
}

/* S-ITEM-3: the long way around the smoke may still be gone. */
static void a_way_around_smoke_keeps_its_three_steps(void **state)
{
    (void)state;
    struct tiny *tiny = smoky("+-+-+-+\n"
                              "|A .:.|\n"
                              "+ + + +\n"
                              "|. .:.|\n"
                              "+ + + +\n"
                              "|. .:.|\n"
                              "+ + + +\n"
                              "|. .:.|\n"
                              "+-+-+-+\n");
    REFUSED(tiny, scene_walk(tiny, A, "E SE SW", GATE_NONE), SMOKE_TOO_FAR);
    MUST(tiny, tiny_move(tiny, A, 1, 3));
    for (int i = 0; i < tiny->events.count; i++)
        if (tiny->events.item[i].type == EVENT_STEPPED)
            assert_true(tiny->events.item[i].at.x < 2);
    tiny_free(tiny);
}

/* S-BLOCK-5: blocked and in smoke: still two. */
static void blocked_in_smoke_is_still_two_steps(void **state)
{
    (void)state;
    struct tiny *tiny = smoky("+-+-+-+-+-+\n"
                              "|.:A n . .|\n"
                              "+ + + + + +\n"
                              "|.:. . . .|\n"
                              "+-+-+-+-+-+\n");
    assert_int_equal(figure_steps(&tiny->game, A), 2);
    MUST(tiny, scene_walk(tiny, A, "S E", GATE_NONE));
    tiny_free(tiny);
}

/* The step out counts, too. */
static void leaving_through_smoke_counts_the_step_out(void **state)
{
    (void)state;
    struct tiny *tiny = smoky("+-+-+-+-+\n"
                              "|A:. . .E\n"
                              "+-+-+-+-+\n");
    move_put(&tiny->game, A, square_at(1, 0), MANNER_SHIFTS, -1, &tiny->events);
    tiny->events.count = 0;
    struct command leave = tiny_move(tiny, A, 3, 0);
    leave.gate = 0;
    REFUSED(tiny, scene_walk(tiny, A, "E E", 0), TOO_FAR);
    assert_int_not_equal(command_check(&tiny->game, &leave).why, REJECT_NONE);
    MUST(tiny, scene_walk(tiny, A, "E", GATE_NONE));
    MUST(tiny, leave);
    tiny_free(tiny);
}

/* S-ENTER-7, S-ITEM-3: three steps from outside the smoke, the last one out of the board, are one too many. */
static void who_enters_smoke_does_not_leave_by_a_third_step(void **state)
{
    (void)state;
    struct tiny *tiny = smoky("+-+-+-+\n"
                              "|A .:.E\n"
                              "+-+-+-+\n");
    REFUSED(tiny, scene_walk(tiny, A, "E E", 0), SMOKE_TOO_FAR);
    MUST(tiny, scene_walk(tiny, A, "E", GATE_NONE));
    MUST(tiny, scene_walk(tiny, A, "E", 0));
    assert_int_equal(tiny->game.figure[A].state, FIGURE_WITHDRAWN);
    tiny_free(tiny);
}

/* S-DOOR-8, S-AI-13: a door that only the creature itself holds open is closed on its way past the corner: no step is
 * counted that its Move would be refused. */
static void a_way_does_not_count_on_the_door_left_behind(void **state)
{
    (void)state;
    struct tiny *tiny = legion_scene("+-+-+-+\n"
                                     "|. . A|\n"
                                     "+-+D+-+\n"
                                     "|. l .|\n"
                                     "+-+-+-+\n");
    figure_id l = tiny_creature(tiny, 'l', 0);
    static struct field field;
    REFUSED(tiny, scene_walk(tiny, l, "W NE", GATE_NONE), CORNER_IN_WAY);
    field_compute_of(&tiny->game, l, square_at(1, 0), NULL, &field);
    assert_int_equal(field.steps[1][1], 1);
    assert_int_equal(field.steps[1][0], 2);
    assert_int_equal(field.steps[1][2], 2);
    tiny_free(tiny);
}

/* ---- everything at once, against the rules read slowly --------------------------------------------------------- */

enum { SIDE = 7, BOARDS = 60 };

/* A random board with walls, doors, pits, figures, and a border in the middle. */
static void draw_board(struct rng *rng, char *out)
{
    static const char SQUARES[] = "..............~ln";
    char *at = out;
    for (int y = 0; y <= 2 * SIDE; y++) {
        for (int x = 0; x <= 2 * SIDE; x++) {
            bool rim = y == 0 || x == 0 || y == 2 * SIDE || x == 2 * SIDE;
            bool square = y % 2 && x % 2;
            uint32_t lot = rng_below(rng, 12);
            char c = y % 2 == 0 && x % 2 == 0 ? '+' : y % 2 ? '|' : '-';
            if (square)
                c = SQUARES[rng_below(rng, sizeof SQUARES - 1)];
            else if (!rim && c != '+' && lot > 2)
                c = lot == 3 || lot == 4 ? 'D' : x == SIDE + 1 && y % 2 ? ':' : ' ';
            *at++ = c;
        }
        *at++ = '\n';
    }
    *at = 0;
    out[(2 * (SIDE / 2) + 1) * (2 * SIDE + 2) + 2 * (SIDE / 2) + 1] = 'A';
    out[(2 * SIDE + 2) + 1] = 'B';
    out[(2 * SIDE + 2) + 3] = 'C';
}

/* Ends of all ways of at most three steps, tried one by one. */
static void try_all_ways(struct tiny *tiny, figure_id figure, bool ends[SIDE][SIDE])
{
    struct square from = figure_square(&tiny->game, figure);
    memset(ends, 0, sizeof(bool[SIDE][SIDE]));
    for (int way = 0; way < 8 + 64 + 512; way++) {
        struct command move = tiny_move(tiny, figure, from.x, from.y);
        move.steps = way < 8 ? 1 : way < 72 ? 2 : 3;
        int code = way < 8 ? way : way < 72 ? way - 8 : way - 72;
        struct square at = from;
        for (int i = 0; i < move.steps; i++, code /= 8) {
            move.step[i] = (uint8_t)(code % 8);
            at = square_step(at, (enum direction)move.step[i]);
        }
        move.to = at;
        if (at.x >= 0 && at.y >= 0 && at.x < SIDE && at.y < SIDE && !move_check(&tiny->game, &move).why)
            ends[at.y][at.x] = true;
    }
}

/* Every square that some way leads to is found by the quick search and the other way round; its path is legal. */
static void compare_ways(struct tiny *tiny, figure_id figure, const char *sketch)
{
    bool ends[SIDE][SIDE];
    struct square from = figure_square(&tiny->game, figure);
    try_all_ways(tiny, figure, ends);
    for (int y = 0; y < SIDE; y++) {
        for (int x = 0; x < SIDE; x++) {
            struct command move = tiny_move(tiny, figure, x, y);
            if (square_same(move.to, from))
                continue;
            bool found = !move_check(&tiny->game, &move).why;
            if (found != ends[y][x])
                print_message("figure %d from (%d,%d) to (%d,%d): search %d, ways %d\n%s", figure, from.x, from.y, x, y,
                              found, ends[y][x], sketch);
            assert_int_equal(found, ends[y][x]);
            if (!found)
                continue;
            move_complete(&tiny->game, &move);
            assert_int_equal(move_check(&tiny->game, &move).why, REJECT_NONE);
        }
    }
}

/* S-LOS-1 to S-LOS-5 and S-DOOR-6: the quick answer, the traced one and the oracle's agree past closed doors. */
static void compare_sight(const struct game *game)
{
    for (int i = 0; i < SIDE * SIDE; i++) {
        for (int k = 0; k < SIDE * SIDE; k++) {
            struct square a = square_at(i % SIDE, i / SIDE);
            struct square b = square_at(k % SIDE, k / SIDE);
            if (i == k)
                continue;
            bool clear = oracle_line_is_clear(game, a, b);
            assert_int_equal(los_clear(game, a, b), clear);
            assert_int_equal(los_trace(game, a, b).block == LOS_CLEAR, clear);
            assert_int_equal(board_adjacent(game, a, b), oracle_adjacent(game, a, b));
        }
    }
}

static void random_boards_agree_with_the_rules_read_slowly(void **state)
{
    (void)state;
    struct rng rng = rng_seed(2018, 1);
    for (int board = 0; board < BOARDS; board++) {
        char sketch[(2 * SIDE + 2) * (2 * SIDE + 1) + 1];
        draw_board(&rng, sketch);
        struct tiny *tiny = scene_second(sketch);
        token(tiny, MARKER_TRAP, (int)rng_below(&rng, SIDE), (int)rng_below(&rng, SIDE));
        if (rng_below(&rng, 2))
            terrain_fill_smoke(&tiny->game, (int)rng_below(&rng, 2), &tiny->events);
        compare_sight(&tiny->game);
        compare_ways(tiny, A, sketch);
        for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
            if (figure_on_board(&tiny->game, id))
                compare_ways(tiny, id, sketch);
        tiny_free(tiny);
    }
}

/* S-ENTER-7, S-MOVE-1: the step out is one of the Move's, and the refusal tells the steps of the whole Move. */
static void a_refused_way_out_tells_the_steps_of_a_move(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_second("+-+-+-+-+-+\n|A . . . .o\n+-+-+-+-+-+");
    tiny_turn(tiny, 0);
    struct command out = tiny_move(tiny, 0, 4, 0);
    out.gate = 0;
    struct reject reject = command_check(&tiny->game, &out);
    assert_int_not_equal(reject.why, REJECT_NONE);
    assert_int_equal(reject.number, 3);
    tiny_free(tiny);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_refused_way_out_tells_the_steps_of_a_move),
        cmocka_unit_test(a_creature_beside_the_start_leaves_two_steps),
        cmocka_unit_test(a_creature_behind_a_wall_or_a_door_does_not_block),
        cmocka_unit_test(passing_by_a_creature_costs_nothing),
        cmocka_unit_test(a_sector_can_be_blocked_and_a_pair_unblocked),
        cmocka_unit_test(creatures_are_never_blocked),
        cmocka_unit_test(the_own_team_mate_is_passed_but_not_ended_on),
        cmocka_unit_test(creatures_pass_creatures_and_nobody_passes_enemies),
        cmocka_unit_test(another_team_is_asked_before_anything_is_paid),
        cmocka_unit_test(who_refuses_bars_the_way_for_the_turn),
        cmocka_unit_test(nobody_is_asked_for_a_way_around),
        cmocka_unit_test(where_the_deck_plays_permission_is_always_given),
        cmocka_unit_test(ghostly_creatures_go_through_figures_and_walls),
        cmocka_unit_test(a_phasing_doomtrooper_ignores_walls),
        cmocka_unit_test(diagonal_steps_past_corners),
        cmocka_unit_test(pits_and_debris_are_not_entered),
        cmocka_unit_test(tokens_are_passed_but_not_ended_on_and_bombs_are_both),
        cmocka_unit_test(a_trap_attacks_whoever_steps_on_it_and_the_move_goes_on),
        cmocka_unit_test(who_falls_in_a_trap_goes_no_further),
        cmocka_unit_test(the_first_through_a_door_draws_a_card),
        cmocka_unit_test(what_strikes_is_known_while_it_strikes),
        cmocka_unit_test(a_tech_specialist_draws_none),
        cmocka_unit_test(who_falls_behind_a_door_goes_no_further),
        cmocka_unit_test(a_closed_door_is_a_wall_for_diagonals),
        cmocka_unit_test(a_door_gone_through_is_no_wall_any_more),
        cmocka_unit_test(a_door_opens_beside_a_creature_and_closes_behind_it),
        cmocka_unit_test(a_creature_walks_through_a_closed_door),
        cmocka_unit_test(a_door_held_open_still_has_its_card),
        cmocka_unit_test(an_alarm_brings_the_creatures_of_a_force_card),
        cmocka_unit_test(guards_stay_until_a_doomtrooper_comes_in),
        cmocka_unit_test(one_enters_past_the_team_mate),
        cmocka_unit_test(one_enters_past_others_with_permission),
        cmocka_unit_test(who_waits_is_out_of_reach),
        cmocka_unit_test(leaving_takes_a_step_and_ends_the_activation),
        cmocka_unit_test(leaving_past_a_token_or_a_team_mate_is_listed),
        cmocka_unit_test(creatures_cannot_leave),
        cmocka_unit_test(reinforcements_enter_over_creatures_but_not_over_doomtroopers),
        cmocka_unit_test(only_the_sector_where_a_move_ends_is_marked),
        cmocka_unit_test(a_team_marks_a_sector_once),
        cmocka_unit_test(what_is_no_move_triggers_nothing),
        cmocka_unit_test(an_overrun_triggers_no_force_card),
        cmocka_unit_test(one_fires_past_an_adjacent_creature),
        cmocka_unit_test(a_figure_and_a_wall_at_a_corner_leave_it_clear),
        cmocka_unit_test(the_stairs_of_2018),
        cmocka_unit_test(two_steps_are_all_that_smoke_allows),
        cmocka_unit_test(a_way_around_smoke_keeps_its_three_steps),
        cmocka_unit_test(blocked_in_smoke_is_still_two_steps),
        cmocka_unit_test(leaving_through_smoke_counts_the_step_out),
        cmocka_unit_test(who_enters_smoke_does_not_leave_by_a_third_step),
        cmocka_unit_test(a_way_does_not_count_on_the_door_left_behind),
        cmocka_unit_test(random_boards_agree_with_the_rules_read_slowly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
