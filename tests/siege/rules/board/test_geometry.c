/* Squares, directions, distance; walls, corners and sectors of boards (C-GEO, C-DEF-2). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/board/board.h"
#include "support/oracle.h"
#include "support/scene.h"
#include "support/shipped.h"

#include <stdlib.h>
#include <string.h>

static bool adjacent(const struct tiny *tiny, int ax, int ay, int bx, int by)
{
    bool there = board_adjacent(&tiny->game, square_at(ax, ay), square_at(bx, by));
    assert_int_equal(board_adjacent(&tiny->game, square_at(bx, by), square_at(ax, ay)), there);
    return there;
}

/* C-GEO-1: x from the west, y from the north. */
static void directions_run_clockwise_from_north(void **state)
{
    (void)state;
    static const int DX[] = {0, 1, 1, 1, 0, -1, -1, -1};
    static const int DY[] = {-1, -1, 0, 1, 1, 1, 0, -1};
    struct square centre = square_at(5, 5);
    for (int d = 0; d < DIRECTIONS; d++) {
        struct square to = square_step(centre, (enum direction)d);
        assert_int_equal(to.x - centre.x, DX[d]);
        assert_int_equal(to.y - centre.y, DY[d]);
        assert_int_equal(direction_dx((enum direction)d), DX[d]);
        assert_int_equal(direction_dy((enum direction)d), DY[d]);
        assert_int_equal(direction_between(centre, to), d);
        assert_true(square_same(square_step(to, direction_opposite((enum direction)d)), centre));
    }
    assert_int_equal(direction_between(centre, centre), DIRECTION_NONE);
    assert_int_equal(direction_between(centre, square_at(7, 5)), DIRECTION_NONE);
}

/* C-GEO-7 */
static void a_diagonal_step_counts_as_one_in_distance(void **state)
{
    (void)state;
    assert_int_equal(square_distance(square_at(0, 0), square_at(0, 0)), 0);
    assert_int_equal(square_distance(square_at(0, 0), square_at(1, 1)), 1);
    assert_int_equal(square_distance(square_at(4, 1), square_at(1, 3)), 3);
    assert_int_equal(square_distance(square_at(1, 3), square_at(4, 1)), 3);
    assert_int_equal(square_distance(square_at(39, 0), square_at(0, 39)), 39);
}

/* C-GEO-7: walls do not lengthen it. */
static void walls_do_not_change_distance(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+\n|A|.|.|\n+-+-+-+");
    assert_int_equal(square_distance(figure_square(&tiny->game, 0), square_at(2, 0)), 2);
    tiny_free(tiny);
}

/* C-GEO-1: four quarter turns are none; one sends the north-west corner to the north-east one. */
static void a_quarter_turn_goes_clockwise(void **state)
{
    (void)state;
    assert_true(square_same(square_turned(square_at(0, 0), 1), square_at(7, 0)));
    assert_true(square_same(square_turned(square_at(2, 1), 1), square_at(6, 2)));
    for (int y = 0; y < SECTOR_SIZE; y++)
        for (int x = 0; x < SECTOR_SIZE; x++) {
            struct square at = square_at(x, y);
            assert_true(square_same(square_turned(square_turned(at, 1), 3), at));
            assert_true(square_same(square_turned(at, 4), at));
            assert_true(square_same(square_turned(at, 2), square_at(7 - x, 7 - y)));
        }
}

/* C-GEO-4 */
static void neighbours_are_connected_unless_a_wall_lies_on_their_edge(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+\n"
                                 "|A|.|\n"
                                 "+ +-+\n"
                                 "|. .|\n"
                                 "+-+-+");
    assert_false(adjacent(tiny, 0, 0, 1, 0));
    assert_true(adjacent(tiny, 0, 0, 0, 1));
    assert_false(adjacent(tiny, 1, 0, 1, 1));
    assert_true(adjacent(tiny, 0, 1, 1, 1));
    tiny_free(tiny);
}

/* C-GEO-5: all 16 ways to put walls on the four edges that meet in a corner. Both diagonals are connected exactly if
 * at least one of the two ways round, each two edges long, is free. */
static void a_diagonal_needs_one_free_way_round_the_corner(void **state)
{
    (void)state;
    for (int walls = 0; walls < 16; walls++) {
        char sketch[] = "+-+-+\n|A .|\n+ + +\n|. .|\n+-+-+";
        bool north = walls & 1;
        bool east = walls & 2;
        bool south = walls & 4;
        bool west = walls & 8;
        sketch[6 + 2] = north ? '|' : ' ';  /* between (0,0) and (1,0) */
        sketch[12 + 3] = east ? '-' : ' ';  /* between (1,0) and (1,1) */
        sketch[18 + 2] = south ? '|' : ' '; /* between (0,1) and (1,1) */
        sketch[12 + 1] = west ? '-' : ' ';  /* between (0,0) and (0,1) */
        struct tiny *tiny = tiny_new(sketch);
        assert_int_equal(adjacent(tiny, 0, 0, 1, 0), !north);
        assert_int_equal(adjacent(tiny, 1, 0, 1, 1), !east);
        assert_int_equal(adjacent(tiny, 0, 1, 1, 1), !south);
        assert_int_equal(adjacent(tiny, 0, 0, 0, 1), !west);
        assert_int_equal(adjacent(tiny, 0, 0, 1, 1), (!north && !east) || (!west && !south));
        assert_int_equal(adjacent(tiny, 1, 0, 0, 1), (!north && !west) || (!east && !south));
        tiny_free(tiny);
    }
}

/* C-GEO-2: a place without a square is walled on all sides. */
static void rock_is_walled_on_all_sides(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+\n"
                                 "|. . .|\n"
                                 "+ + + +\n"
                                 "|A # .|\n"
                                 "+ + + +\n"
                                 "|. . .|\n"
                                 "+-+-+-+");
    struct square rock = square_at(1, 1);
    assert_false(board_is_floor(&tiny->game, rock));
    for (int d = 0; d < DIRECTIONS; d++) {
        struct square beside = square_step(rock, (enum direction)d);
        assert_false(adjacent(tiny, rock.x, rock.y, beside.x, beside.y));
    }
    assert_true(adjacent(tiny, 1, 0, 0, 1)); /* the way round over (0,0) is free (C-GEO-5) */
    tiny_free(tiny);
}

/* C-GEO-5: the side square must exist; with rock on one side the other side counts. */
static void a_diagonal_past_rock_uses_the_other_side(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+\n"
                                 "|A #|\n"
                                 "+ + +\n"
                                 "|. .|\n"
                                 "+-+-+");
    assert_true(adjacent(tiny, 0, 0, 1, 1));
    tiny_free(tiny);
    tiny = tiny_new("+-+-+\n"
                    "|A #|\n"
                    "+-+ +\n"
                    "|. .|\n"
                    "+-+-+");
    assert_false(adjacent(tiny, 0, 0, 1, 1));
    tiny_free(tiny);
    tiny = tiny_new("+-+-+\n"
                    "|A #|\n"
                    "+ + +\n"
                    "|# .|\n"
                    "+-+-+");
    assert_false(adjacent(tiny, 0, 0, 1, 1));
    tiny_free(tiny);
}

/* C-GEO-2, C-GEO-3: nothing beyond the board is adjacent; square arithmetic at the edge asks safely. */
static void the_outer_edge_is_closed(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+\nEA .|\n+-+-+");
    for (int d = 0; d < DIRECTIONS; d++)
        assert_int_equal(board_linked(&tiny->game.rows, square_at(0, 0), (enum direction)d), d == EAST);
    assert_true(board_wall(&tiny->game.rows, square_at(0, 0), WEST));
    assert_int_equal(board_gate_at(&tiny->game, square_at(0, 0), WEST), 0);
    assert_int_equal(board_gate_at(&tiny->game, square_at(0, 0), NORTH), GATE_NONE);
    tiny_free(tiny);
}

/* C-GEO-6: figures on the side squares do not matter. */
static void figures_beside_a_corner_do_not_part_squares(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+\n"
                                 "|A l|\n"
                                 "+ + +\n"
                                 "|n r|\n"
                                 "+-+-+");
    assert_true(adjacent(tiny, 0, 0, 1, 1));
    tiny_free(tiny);
}

/* C-GEO-9 */
static void sector_borders_part_nothing(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+\n"
                                 "|A:.|\n"
                                 "+ + +\n"
                                 "|.:.|\n"
                                 "+-+-+");
    assert_int_not_equal(game_slot_at(&tiny->game, square_at(0, 0)), game_slot_at(&tiny->game, square_at(1, 0)));
    assert_true(adjacent(tiny, 0, 0, 1, 0));
    assert_true(adjacent(tiny, 0, 0, 1, 1));
    tiny_free(tiny);
}

/* C-GEO-8: a doorway stands open only if both sectors have it there, whichever way they are turned. */
static void edges_between_shipped_sectors_are_open_only_if_both_are(void **state)
{
    (void)state;
    for (int m = 0; m < SHIPPED_MISSIONS; m++) {
        struct scenario *scenario = shipped_scenario(SHIPPED_PATH[m]);
        const struct mission *mission = &scenario->mission;
        for (int y = 0; y < scenario->height; y++) {
            for (int x = 0; x + 1 < scenario->width; x++) {
                int west = scenario->slot_at[y][x];
                int east = scenario->slot_at[y][x + 1];
                if (west == SLOT_NONE || east == SLOT_NONE) {
                    assert_false(board_linked(&scenario->rows, square_at(x, y), EAST));
                    continue;
                }
                const struct placement *a = &mission->slot[west];
                const struct placement *b = &mission->slot[east];
                bool wall = sector_has_wall(&scenario->catalogue->sector[a->sector], a->quarters,
                                            square_at(x % SECTOR_SIZE, y % SECTOR_SIZE), EAST) ||
                            sector_has_wall(&scenario->catalogue->sector[b->sector], b->quarters,
                                            square_at((x + 1) % SECTOR_SIZE, y % SECTOR_SIZE), WEST);
                bool closed = false;
                for (int i = 0; i < mission->closed_doorways; i++)
                    closed = closed ||
                             (west != east && ((mission->closed[i].slot == west && mission->closed[i].side == EAST) ||
                                               (mission->closed[i].slot == east && mission->closed[i].side == WEST)));
                assert_int_equal(board_linked(&scenario->rows, square_at(x, y), EAST), !wall && !closed);
            }
        }
        scenario_free(scenario);
    }
}

/* A sector turned by a quarter has the walls of the unturned one, turned. */
static void walls_turn_with_their_sector(void **state)
{
    (void)state;
    const struct catalogue *catalogue = shipped_catalogue();
    for (int s = 0; s < catalogue->sectors; s++)
        for (int quarters = 0; quarters < 4; quarters++)
            for (int i = 0; i < SECTOR_SIZE * SECTOR_SIZE; i++)
                for (int side = NORTH; side < DIRECTIONS; side += 2) {
                    struct square local = square_at(i % SECTOR_SIZE, i / SECTOR_SIZE);
                    struct square turned = square_turned(local, quarters);
                    enum direction turned_side = (enum direction)((side + 2 * quarters) % DIRECTIONS);
                    assert_int_equal(sector_has_wall(&catalogue->sector[s], 0, local, (enum direction)side),
                                     sector_has_wall(&catalogue->sector[s], quarters, turned, turned_side));
                }
}

/* C-COMP-5: eight sectors of 8 x 8, one of them with stairs; C-STAIR-1: four flights of six. */
static void one_of_the_eight_sectors_has_four_flights_of_stairs(void **state)
{
    (void)state;
    const struct catalogue *catalogue = shipped_catalogue();
    assert_int_equal(catalogue->sectors, 8);
    for (int s = 0; s < catalogue->sectors; s++) {
        int seen[5][7] = {{0}};
        int stairs = 0;
        for (int i = 0; i < SECTOR_SIZE * SECTOR_SIZE; i++) {
            int stair = catalogue->sector[s].stair[i / SECTOR_SIZE][i % SECTOR_SIZE];
            if (!stair)
                continue;
            assert_in_range(stair / 10, 1, 4);
            assert_in_range(stair % 10, 1, 6);
            seen[stair / 10][stair % 10]++;
            stairs++;
        }
        assert_int_equal(stairs, catalogue->sector[s].number == 8 ? 24 : 0);
        for (int flight = 1; stairs && flight <= 4; flight++)
            for (int square = 1; square <= 6; square++)
                assert_int_equal(seen[flight][square], 1);
    }
}

/* C-STAIR-1: 1, 3, 5 form one file and 2, 4, 6 the other; the foot lies at a doorway of the sector's edge. */
static void flights_run_from_a_doorway_to_the_top(void **state)
{
    (void)state;
    const struct catalogue *catalogue = shipped_catalogue();
    const struct sector *stairs = &catalogue->sector[catalogue_find_sector(catalogue, 8)];
    for (int flight = 1; flight <= 4; flight++) {
        struct square at[7];
        for (int i = 0; i < SECTOR_SIZE * SECTOR_SIZE; i++)
            if (stairs->stair[i / SECTOR_SIZE][i % SECTOR_SIZE] / 10 == flight)
                at[stairs->stair[i / SECTOR_SIZE][i % SECTOR_SIZE] % 10] = square_at(i % SECTOR_SIZE, i / SECTOR_SIZE);
        enum direction up = direction_between(at[1], at[3]);
        assert_int_equal(up % 2, 0);
        assert_int_equal(direction_between(at[3], at[5]), up);
        assert_int_equal(direction_between(at[2], at[4]), up);
        assert_int_equal(direction_between(at[4], at[6]), up);
        assert_int_equal(square_distance(at[1], at[2]), 1);
        struct square outside = square_step(at[1], direction_opposite(up));
        assert_true(outside.x < 0 || outside.y < 0 || outside.x >= SECTOR_SIZE || outside.y >= SECTOR_SIZE);
        assert_false(sector_has_wall(stairs, 0, at[1], direction_opposite(up)));
        assert_false(sector_has_wall(stairs, 0, at[2], direction_opposite(up)));
    }
}

/* C-DEF-2: one figure to a square; figure_at() finds it, and nobody where nobody stands. */
static void a_square_holds_one_figure(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+\n|A l|\n+-+-+");
    assert_int_equal(figure_at(&tiny->game, square_at(0, 0)), 0);
    assert_int_equal(figure_at(&tiny->game, square_at(1, 0)), tiny_creature(tiny, 'l', 0));
    assert_int_equal(figure_at(&tiny->game, square_at(2, 0)), FIGURE_NONE);
    assert_int_equal(figure_at(&tiny->game, SQUARE_NONE), FIGURE_NONE);
    tiny_free(tiny);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(directions_run_clockwise_from_north),
        cmocka_unit_test(a_diagonal_step_counts_as_one_in_distance),
        cmocka_unit_test(walls_do_not_change_distance),
        cmocka_unit_test(a_quarter_turn_goes_clockwise),
        cmocka_unit_test(neighbours_are_connected_unless_a_wall_lies_on_their_edge),
        cmocka_unit_test(a_diagonal_needs_one_free_way_round_the_corner),
        cmocka_unit_test(rock_is_walled_on_all_sides),
        cmocka_unit_test(a_diagonal_past_rock_uses_the_other_side),
        cmocka_unit_test(the_outer_edge_is_closed),
        cmocka_unit_test(figures_beside_a_corner_do_not_part_squares),
        cmocka_unit_test(sector_borders_part_nothing),
        cmocka_unit_test(edges_between_shipped_sectors_are_open_only_if_both_are),
        cmocka_unit_test(walls_turn_with_their_sector),
        cmocka_unit_test(one_of_the_eight_sectors_has_four_flights_of_stairs),
        cmocka_unit_test(flights_run_from_a_doorway_to_the_top),
        cmocka_unit_test(a_square_holds_one_figure),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
