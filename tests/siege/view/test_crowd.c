/* test_crowd.c -- a sector full of figures: no tag, chance or name lies over another figure or over another plate. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "siege/view/crowd.h"

enum { SIDE = 8, FULL = SIDE * SIDE };

/* Sizes of squares: a small window, a usual one, a large one. */
static const float SQUARES[] = {24, 38, 64};
/* Of pictures: legionnaires, Doomtroopers, large creatures. */
static const float PICTURES[] = {0.92f, 1.1f, 0.98f, 1.06f, 0.92f};

struct piece {
    struct rect square, figure, tag, chance, name;
    bool named;
};

static struct piece piece[FULL];
static struct crowd crowd;

static float at_least(float value, float least)
{
    return value > least ? value : least;
}

/* Plates as high and wide as those of the board. */
static void fill_sector(float s, bool chances, bool names)
{
    crowd.count = 0;
    struct rect view = rect_of(0, 0, s * (SIDE + 6), s * (SIDE + 4));
    float tag = at_least(0.31f * s, 10), odds = at_least(0.34f * s, 11);
    for (int i = 0; i < FULL; i++) {
        piece[i].square = rect_of(s * (float)(3 + i % SIDE), s * (float)(2 + i / SIDE), s, s);
        piece[i].figure = crowd_figure(piece[i].square, PICTURES[i % 5]);
        crowd_stand(&crowd, i, piece[i].figure);
    }
    for (int i = 0; i < FULL; i++)
        piece[i].tag = crowd_tag(&crowd, i, piece[i].square, 2.2f * tag, 1.02f * tag);
    for (int i = 0; chances && i < FULL; i++)
        piece[i].chance = crowd_chance(&crowd, i, piece[i].square, 2.4f * odds, 1.15f * odds);
    for (int i = 0; i < FULL; i++)
        piece[i].named = names && crowd_name(&crowd, i, piece[i].square, view, 100, 19, &piece[i].name);
}

static void assert_apart(struct rect a, struct rect b)
{
    assert_true(rect_is_empty(rect_overlap(a, b)));
}

static void tags_and_chances_cover_no_neighbour_and_no_plate(void **state)
{
    (void)state;
    for (int size = 0; size < 3; size++) {
        fill_sector(SQUARES[size], true, false);
        for (int i = 0; i < FULL; i++) {
            assert_apart(piece[i].tag, piece[i].chance);
            for (int k = 0; k < FULL; k++) {
                if (k == i)
                    continue;
                assert_apart(piece[i].tag, piece[k].figure);
                assert_apart(piece[i].chance, piece[k].figure);
                assert_apart(piece[i].tag, piece[k].tag);
                assert_apart(piece[i].chance, piece[k].chance);
                assert_apart(piece[i].tag, piece[k].chance);
            }
        }
    }
}

/* Those in the middle have no room for a name: their tag has to do. Those on the rim have. */
static void names_go_where_there_is_room(void **state)
{
    (void)state;
    for (int size = 0; size < 3; size++) {
        fill_sector(SQUARES[size], false, true);
        int named = 0;
        for (int i = 0; i < FULL; i++) {
            named += piece[i].named;
            for (int k = 0; k < FULL && piece[i].named; k++) {
                assert_apart(piece[i].name, piece[k].figure);
                assert_apart(piece[i].name, piece[k].tag);
                if (k != i && piece[k].named)
                    assert_apart(piece[i].name, piece[k].name);
            }
        }
        assert_true(named >= 4);
        assert_false(piece[3 * SIDE + 3].named);
    }
}

/* One figure alone has its tag at its foot, its chance over its head, its name below. */
static void alone_everything_has_its_usual_place(void **state)
{
    (void)state;
    struct rect square = rect_of(100, 100, 40, 40), name;
    crowd.count = 0;
    crowd_stand(&crowd, 0, crowd_figure(square, 1));
    struct rect tag = crowd_tag(&crowd, 0, square, 20, 12), chance = crowd_chance(&crowd, 0, square, 24, 14);
    assert_float_equal(rect_centre(tag).y, 100 + 0.92f * 40, 1);
    assert_float_equal(rect_centre(chance).y, 100 - 0.32f * 40, 1);
    assert_true(crowd_name(&crowd, 0, square, rect_of(0, 0, 300, 300), 90, 18, &name));
    assert_true(name.y >= rect_bottom(tag));
}

static void a_plate_belongs_to_the_figure_it_tells_of(void **state)
{
    (void)state;
    fill_sector(SQUARES[1], false, false);
    for (int i = 0; i < FULL; i++)
        assert_int_equal(crowd_plate_at(&crowd, rect_centre(piece[i].tag)), i);
    assert_int_equal(crowd_plate_at(&crowd, (struct point){1, 1}), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tags_and_chances_cover_no_neighbour_and_no_plate),
        cmocka_unit_test(names_go_where_there_is_room),
        cmocka_unit_test(alone_everything_has_its_usual_place),
        cmocka_unit_test(a_plate_belongs_to_the_figure_it_tells_of),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
