/* Line of sight and stairs (C-LOS, C-STAIR); and the squares that special weapons strike (C-WEAP-2, C-WEAP-5). The
 * pairs of the shipped boards are compared with the rule text in test_oracles.c. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/board/board.h"
#include "siege/rules/board/los.h"
#include "siege/rules/board/shape.h"
#include "support/scene.h"

#include <string.h>

static struct los_result trace(const struct tiny *tiny, int ax, int ay, int bx, int by)
{
    struct square a = square_at(ax, ay);
    struct square b = square_at(bx, by);
    struct los_result result = los_trace(&tiny->game, a, b);
    assert_int_equal(los_clear(&tiny->game, a, b), result.block == LOS_CLEAR);
    assert_int_equal(los_clear(&tiny->game, b, a), result.block == LOS_CLEAR); /* C-LOS-5 */
    assert_int_equal(los_trace(&tiny->game, b, a).block == LOS_CLEAR, result.block == LOS_CLEAR);
    return result;
}

static bool sees(const struct tiny *tiny, int ax, int ay, int bx, int by)
{
    return trace(tiny, ax, ay, bx, by).block == LOS_CLEAR;
}

/* C-LOS-1 */
static void a_figure_between_blocks_and_is_named(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+\n|A . l n|\n+-+-+-+-+");
    struct los_result result = trace(tiny, 0, 0, 3, 0);
    assert_int_equal(result.block, LOS_FIGURE);
    assert_int_equal(result.figure, tiny_creature(tiny, 'l', 0));
    assert_true(square_same(result.at, square_at(2, 0)));
    assert_true(sees(tiny, 0, 0, 2, 0)); /* the figure on the target's own square does not count */
    tiny_free(tiny);
}

/* Off the board nothing is seen and nobody sees, whatever is asked. */
static void off_the_board_nothing_is_seen(void **state)
{
    static const struct square OFF[] = {{-1, -1}, {2, 0}, {0, 5}, {BOARD_MAX, 0}, {INT8_MAX, INT8_MAX}};
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+\n|A . # .|\n+-+-+-+-+");
    for (size_t i = 0; i < sizeof OFF / sizeof *OFF; i++) {
        assert_int_equal(los_trace(&tiny->game, square_at(0, 0), OFF[i]).block, LOS_OFF_BOARD);
        assert_int_equal(los_trace(&tiny->game, OFF[i], square_at(0, 0)).block, LOS_OFF_BOARD);
        assert_false(los_past_figures(&tiny->game, square_at(0, 0), OFF[i]));
        assert_false(los_past_figures(&tiny->game, OFF[i], square_at(0, 0)));
    }
    tiny_free(tiny);
}

/* C-LOS-1: the first thing in the way is named, going from the attacker. */
static void the_nearest_obstacle_is_named(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+-+\n|A l|. n .|\n+-+-+-+-+-+");
    assert_int_equal(trace(tiny, 0, 0, 4, 0).block, LOS_FIGURE);
    struct los_result from_east = los_trace(&tiny->game, square_at(2, 0), square_at(0, 0));
    assert_int_equal(from_east.block, LOS_WALL);
    assert_true(square_same(from_east.at, square_at(2, 0)));
    assert_true(square_same(from_east.next, square_at(1, 0)));
    tiny_free(tiny);
}

/* C-LOS-1: only the inside of a square counts: the line (0,0)-(2,1) passes (1,0) and (1,1). */
static void squares_passed_block_and_squares_beside_do_not(void **state)
{
    (void)state;
    static const struct {
        const char *sketch;
        bool clear;
    } CASE[] = {{"+-+-+-+\n|A l .|\n+ + + +\n|. . n|\n+-+-+-+", false},
                {"+-+-+-+\n|A . .|\n+ + + +\n|. l n|\n+-+-+-+", false},
                {"+-+-+-+\n|A . l|\n+ + + +\n|l . n|\n+-+-+-+", true}};
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        struct tiny *tiny = tiny_new(CASE[i].sketch);
        assert_int_equal(sees(tiny, 0, 0, 2, 1), CASE[i].clear);
        tiny_free(tiny);
    }
}

/* C-LOS-2 */
static void sight_passes_between_two_figures_on_a_diagonal(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+\n"
                                 "|A l .|\n"
                                 "+ + + +\n"
                                 "|n . l|\n"
                                 "+ + + +\n"
                                 "|. l r|\n"
                                 "+-+-+-+");
    assert_true(sees(tiny, 0, 0, 2, 2));
    tiny_free(tiny);
}

/* C-LOS-3: a corner with a figure on one side and a wall on the other is still passed: figures do not close a side. */
static void a_corner_between_a_wall_and_a_figure_is_passed(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+\n"
                                 "|A l .|\n"
                                 "+-+ + +\n"
                                 "|. . .|\n"
                                 "+ + + +\n"
                                 "|. . r|\n"
                                 "+-+-+-+");
    assert_true(sees(tiny, 0, 0, 2, 2));
    tiny_free(tiny);
}

/* House rule corner_sight (C-LOS-3): there the figure is what is in the way; without the wall, without the figure, or
 * with both on one side the line is free as ever. */
static void by_house_rule_a_figure_and_a_wall_fill_a_corner(void **state)
{
    (void)state;
    static const struct {
        const char *board;
        bool free;
    } CORNERS[] = {
        {"+-+-+-+\n|A l .|\n+-+ + +\n|. . .|\n+ + + +\n|. . r|\n+-+-+-+", false}, /* beside it a wall */
        {"+-+-+-+\n|A l .|\n+ + + +\n|.|. .|\n+ + + +\n|. . r|\n+-+-+-+", false}, /* behind that */
        {"+-+-+-+\n|A|. .|\n+ + + +\n|l . .|\n+ + + +\n|. . r|\n+-+-+-+", false}, /* the other way round */
        {"+-+-+-+\n|A l .|\n+ + + +\n|. . .|\n+ + + +\n|. . r|\n+-+-+-+", true},
        {"+-+-+-+\n|A l .|\n+ + + +\n|n . .|\n+ + + +\n|. . r|\n+-+-+-+", true}, /* figures are no walls */
        {"+-+-+-+\n|A . .|\n+-+ + +\n|. . .|\n+ + + +\n|. . r|\n+-+-+-+", true},
        {"+-+-+-+\n|A|l .|\n+ + + +\n|. . .|\n+ + + +\n|. . r|\n+-+-+-+", true},
    };
    for (size_t i = 0; i < sizeof CORNERS / sizeof *CORNERS; i++) {
        struct tiny *tiny = tiny_new(CORNERS[i].board);
        assert_true(sees(tiny, 0, 0, 2, 2));
        tiny->scenario->mission.parameters.corner_sight = 0;
        struct los_result result = trace(tiny, 0, 0, 2, 2);
        assert_int_equal(result.block, CORNERS[i].free ? LOS_CLEAR : LOS_FIGURE);
        if (!CORNERS[i].free)
            assert_int_equal(result.figure, tiny_creature(tiny, 'l', 0));
        tiny_free(tiny);
    }
}

/* The same as a refusal, told about the figure; steps and blows past the corner are not touched (C-GEO-5). */
static void a_filled_corner_stops_shots_and_nothing_else(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+\n|A l .|\n+-+ + +\n|. n .|\n+ + + +\n|. . r|\n+-+-+-+");
    figure_id n = tiny_creature(tiny, 'n', 0);
    figure_id r = tiny_creature(tiny, 'r', 0);
    tiny->scenario->mission.parameters.corner_sight = 0;
    tiny_weapon(tiny, 0, "punisher_combo");
    tiny_turn(tiny, 0);
    assert_string_equal(scene_refusal(tiny, tiny_attack(tiny, 0, n, MODE_CLOSE)), "NONE");
    tiny->game.figure[n].x = 0;
    tiny->game.figure[n].y = 2;
    board_occupy(&tiny->game);
    struct command shot = tiny_attack(tiny, 0, r, MODE_FIRE);
    assert_string_equal(scene_refusal(tiny, shot), "SIGHT_FIGURE");
    assert_int_equal(command_check(&tiny->game, &shot).figure, tiny_creature(tiny, 'l', 0));
    MUST(tiny, tiny_move(tiny, 0, 1, 1));
    tiny_free(tiny);
}

/* C-LOS-3, C-GEO-5: all 16 sets of walls round a corner: a diagonal line passes exactly when a step would. */
static void sight_through_a_corner_agrees_with_movement(void **state)
{
    (void)state;
    for (int walls = 0; walls < 16; walls++) {
        char sketch[] = "+-+-+\n|. .|\n+ + +\n|. .|\n+-+-+";
        sketch[6 + 2] = walls & 1 ? '|' : ' ';
        sketch[12 + 3] = walls & 2 ? '-' : ' ';
        sketch[18 + 2] = walls & 4 ? '|' : ' ';
        sketch[12 + 1] = walls & 8 ? '-' : ' ';
        struct tiny *tiny = tiny_new(sketch);
        struct los_result result = trace(tiny, 0, 0, 1, 1);
        assert_int_equal(result.block == LOS_CLEAR, board_adjacent(&tiny->game, square_at(0, 0), square_at(1, 1)));
        assert_true(result.block == LOS_CLEAR || result.block == LOS_CORNER);
        tiny_free(tiny);
    }
}

/* C-LOS-4 */
static void a_wall_across_the_line_blocks_and_its_near_square_is_named(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+\n|A .|. n|\n+-+-+-+-+");
    struct los_result result = trace(tiny, 0, 0, 3, 0);
    assert_int_equal(result.block, LOS_WALL);
    assert_true(square_same(result.at, square_at(1, 0)));
    assert_true(square_same(result.next, square_at(2, 0)));
    tiny_free(tiny);
}

/* C-LOS-1, C-GEO-2 */
static void rock_blocks_sight(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+\n|A # n|\n+-+-+-+");
    assert_int_equal(trace(tiny, 0, 0, 2, 0).block, LOS_WALL);
    tiny_free(tiny);
}

/* C-LOS-6 */
static void markers_do_not_block_sight(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+\n|A * n|\n+-+-+-+");
    assert_true(sees(tiny, 0, 0, 2, 0));
    tiny_free(tiny);
}

/* C-LOS-7: (0,0) to (3,1) passes a corner half-way; (0,0) to (2,4) leaves by horizontal lines first. */
static void lines_list_their_squares_in_order(void **state)
{
    (void)state;
    static const struct {
        struct square to;
        int count;
        struct square cell[8];
    } CASE[] = {{{3, 1}, 3, {{1, 0}, {2, 1}, {3, 1}}},
                {{1, 3}, 3, {{0, 1}, {1, 2}, {1, 3}}},
                {{4, 4}, 4, {{1, 1}, {2, 2}, {3, 3}, {4, 4}}},
                {{5, 2}, 7, {{1, 0}, {1, 1}, {2, 1}, {3, 1}, {4, 1}, {4, 2}, {5, 2}}},
                {{0, 0}, 0, {{0, 0}}}};
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        struct square cells[2 * BOARD_MAX];
        int count = los_cells(square_at(0, 0), CASE[i].to, cells);
        assert_int_equal(count, CASE[i].count);
        for (int c = 0; c < count; c++)
            assert_true(square_same(cells[c], CASE[i].cell[c]));
    }
}

/* C-LOS-7: no line between squares of the largest board is longer than promised, and every line arrives. */
static void the_longest_lines_arrive(void **state)
{
    (void)state;
    struct square cells[2 * BOARD_MAX];
    for (int y = 0; y < BOARD_MAX; y++) {
        int count = los_cells(square_at(0, 0), square_at(BOARD_MAX - 1, y), cells);
        assert_in_range(count, BOARD_MAX - 1, 2 * BOARD_MAX);
        assert_true(square_same(cells[count - 1], square_at(BOARD_MAX - 1, y)));
    }
}

/* ---- stairs: the sector x 0-1, y 0-4 with one flight, its foot at the sector below ----------------------------- */

static const char STAIRS[] = "+-+-+-+\n"
                             "|. . .|\n"
                             "+ + + +\n"
                             "|. . .|\n"
                             "+ + + +\n"
                             "|5 6|#|\n"
                             "+ + + +\n"
                             "|3 4|#|\n"
                             "+ + + +\n"
                             "|1 2|#|\n"
                             "+:+:+:+\n"
                             "|. . .|\n"
                             "+ + + +\n"
                             "|. . .|\n"
                             "+-+-+-+";

static bool is_stair_pair(const struct square *a, const struct square *b)
{
    static const char *const LEVEL[] = {"top level", "top level", "top", "middle", "foot", "below", "below"};
    const char *from = LEVEL[a->y];
    const char *to = LEVEL[b->y];
    bool foot = strcmp(from, "foot") == 0;
    if (foot)
        return strcmp(to, "top") == 0 || strcmp(to, "middle") == 0 || strcmp(to, "below") == 0;
    if (strcmp(from, "middle") == 0)
        return strcmp(to, "foot") == 0 || strcmp(to, "top") == 0;
    return false;
}

/* C-STAIR-2 to C-STAIR-5: every pair in which a square 1 to 4 has part. The pairs of the rules, in either direction,
 * are seen; all others are not. */
static void every_pair_on_a_flight_sees_as_the_rules_list(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(STAIRS);
    for (int i = 0; i < 14; i++) {
        for (int j = 0; j < 14; j++) {
            struct square a = square_at(i % 2, i / 2);
            struct square b = square_at(j % 2, j / 2);
            bool through = (a.y <= 2 && b.y >= 3) || (b.y <= 2 && a.y >= 3) || a.y == 3 || a.y == 4 || b.y == 3 ||
                           b.y == 4;
            if (i == j)
                continue;
            assert_int_equal(sees(tiny, a.x, a.y, b.x, b.y),
                             !through || is_stair_pair(&a, &b) || is_stair_pair(&b, &a));
        }
    }
    tiny_free(tiny);
}

/* C-STAIR-5 */
static void a_line_hidden_by_stairs_names_the_stair_square(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(STAIRS);
    struct los_result result = trace(tiny, 0, 0, 0, 6);
    assert_int_equal(result.block, LOS_STAIRS);
    assert_true(square_same(result.at, square_at(0, 3)));
    tiny_free(tiny);
}

/* C-STAIR-5: what the rules of the stairs allow still needs the ordinary geometry. */
static void a_figure_on_the_stairs_blocks_the_flight(void **state)
{
    (void)state;
    char sketch[sizeof STAIRS];
    memcpy(sketch, STAIRS, sizeof sketch);
    struct tiny *tiny = tiny_new(sketch);
    tiny->game.figure[0].state = FIGURE_ON_BOARD;
    tiny->game.figure[0].x = 0;
    tiny->game.figure[0].y = 3;
    board_occupy(&tiny->game);
    assert_int_equal(trace(tiny, 0, 2, 0, 4).block, LOS_FIGURE);
    assert_false(sees(tiny, 0, 2, 0, 4));
    assert_true(sees(tiny, 1, 2, 1, 4));
    tiny_free(tiny);
}

/* C-STAIR-2, C-STAIR-6: the foot sees its own sector in front, not one further on that it does not border. */
static void the_foot_sees_the_adjacent_sector_only(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+\n"
                                 "|5 6|\n"
                                 "+ + +\n"
                                 "|3 4|\n"
                                 "+ + +\n"
                                 "|1 2|\n"
                                 "+:+:+\n"
                                 "|. .|\n"
                                 "+:+:+\n"
                                 "|. .|\n"
                                 "+-+-+");
    assert_true(sees(tiny, 0, 2, 0, 3));
    assert_true(sees(tiny, 0, 2, 1, 3));
    assert_int_equal(trace(tiny, 0, 2, 0, 4).block, LOS_STAIRS);
    tiny_free(tiny);
}

/* C-STAIR-6: a closed border is no open border. */
static void a_foot_behind_a_wall_sees_nothing_in_front(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+\n"
                                 "|5 6 .|\n"
                                 "+ + + +\n"
                                 "|3 4 .|\n"
                                 "+ + + +\n"
                                 "|1 2 .|\n"
                                 "+-+-+:+\n"
                                 "|. . .|\n"
                                 "+-+-+-+");
    assert_false(sees(tiny, 1, 2, 2, 3));
    tiny_free(tiny);
}

/* C-STAIR-7: steps and adjacency on the stairs are ordinary. */
static void adjacency_on_the_stairs_is_ordinary(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(STAIRS);
    assert_true(board_adjacent(&tiny->game, square_at(0, 2), square_at(1, 3)));
    assert_true(board_adjacent(&tiny->game, square_at(0, 3), square_at(1, 3)));
    assert_true(board_adjacent(&tiny->game, square_at(0, 4), square_at(1, 5)));
    tiny_free(tiny);
}

/* ---- shapes ---------------------------------------------------------------------------------------------------- */

/* C-WEAP-2 */
static void a_line_of_fire_goes_through_figures_up_to_its_range(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+-+\n|A l n . .|\n+-+-+-+-+-+");
    struct square squares[SHAPE_SQUARES];
    assert_int_equal(shape_line(&tiny->game, square_at(0, 0), EAST, 24, squares), 4);
    assert_true(square_same(squares[3], square_at(4, 0)));
    assert_int_equal(shape_line(&tiny->game, square_at(0, 0), EAST, 2, squares), 2);
    assert_int_equal(shape_line(&tiny->game, square_at(0, 0), NORTH, 24, squares), 0);
    tiny_free(tiny);
}

/* C-WEAP-2: and ends before a square that the stairs hide. */
static void a_line_of_fire_ends_where_the_stairs_hide_the_next_square(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(STAIRS);
    struct square squares[SHAPE_SQUARES];
    assert_int_equal(shape_line(&tiny->game, square_at(0, 1), SOUTH, 24, squares), 1); /* the top, not the middle */
    assert_int_equal(shape_line(&tiny->game, square_at(0, 5), NORTH, 24, squares), 1); /* the foot, not the middle */
    tiny_free(tiny);
}

/* C-WEAP-5 */
static void a_swing_in_the_open_visits_all_eight_squares_once(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+\n|. . .|\n+ + + +\n|. A .|\n+ + + +\n|. . .|\n+-+-+-+");
    struct square squares[DIRECTIONS];
    for (int turn = 0; turn < 2; turn++) {
        uint64_t seen[3] = {0, 0, 0};
        assert_int_equal(shape_swing(&tiny->game, square_at(1, 1), square_at(1, 0), turn == 0, squares), 8);
        assert_true(square_same(squares[1], square_at(turn == 0 ? 2 : 0, 0)));
        for (int i = 0; i < 8; i++)
            seen[squares[i].y] |= UINT64_C(1) << squares[i].x;
        assert_true(seen[0] == 7 && seen[1] == 5 && seen[2] == 7);
    }
    tiny_free(tiny);
}

/* C-WEAP-5: the start must be adjacent. */
static void a_swing_does_not_start_behind_a_wall(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+\n|A|l .|\n+-+-+-+");
    struct square squares[DIRECTIONS];
    assert_int_equal(shape_swing(&tiny->game, square_at(0, 0), square_at(1, 0), true, squares), 0);
    assert_int_equal(shape_swing(&tiny->game, square_at(0, 0), square_at(2, 0), true, squares), 0);
    tiny_free(tiny);
}

/* C-WEAP-8, C-WEAP-10: adjacent squares only, clockwise from north. */
static void a_blast_reaches_adjacent_squares_clockwise_from_north(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+\n|. . .|\n+ + + +\n|.|A .|\n+ + + +\n|.|. .|\n+-+-+-+");
    struct square squares[DIRECTIONS];
    static const struct square WANTED[] = {{1, 0}, {2, 0}, {2, 1}, {2, 2}, {1, 2}, {0, 0}};
    assert_int_equal(shape_blast(&tiny->game, square_at(1, 1), squares), 6);
    for (int i = 0; i < 6; i++)
        assert_true(square_same(squares[i], WANTED[i]));
    tiny_free(tiny);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_figure_between_blocks_and_is_named),
        cmocka_unit_test(the_nearest_obstacle_is_named),
        cmocka_unit_test(off_the_board_nothing_is_seen),
        cmocka_unit_test(squares_passed_block_and_squares_beside_do_not),
        cmocka_unit_test(sight_passes_between_two_figures_on_a_diagonal),
        cmocka_unit_test(a_corner_between_a_wall_and_a_figure_is_passed),
        cmocka_unit_test(by_house_rule_a_figure_and_a_wall_fill_a_corner),
        cmocka_unit_test(a_filled_corner_stops_shots_and_nothing_else),
        cmocka_unit_test(sight_through_a_corner_agrees_with_movement),
        cmocka_unit_test(a_wall_across_the_line_blocks_and_its_near_square_is_named),
        cmocka_unit_test(rock_blocks_sight),
        cmocka_unit_test(markers_do_not_block_sight),
        cmocka_unit_test(lines_list_their_squares_in_order),
        cmocka_unit_test(the_longest_lines_arrive),
        cmocka_unit_test(every_pair_on_a_flight_sees_as_the_rules_list),
        cmocka_unit_test(a_line_hidden_by_stairs_names_the_stair_square),
        cmocka_unit_test(a_figure_on_the_stairs_blocks_the_flight),
        cmocka_unit_test(the_foot_sees_the_adjacent_sector_only),
        cmocka_unit_test(a_foot_behind_a_wall_sees_nothing_in_front),
        cmocka_unit_test(adjacency_on_the_stairs_is_ordinary),
        cmocka_unit_test(a_line_of_fire_goes_through_figures_up_to_its_range),
        cmocka_unit_test(a_line_of_fire_ends_where_the_stairs_hide_the_next_square),
        cmocka_unit_test(a_swing_in_the_open_visits_all_eight_squares_once),
        cmocka_unit_test(a_swing_does_not_start_behind_a_wall),
        cmocka_unit_test(a_blast_reaches_adjacent_squares_clockwise_from_north),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
