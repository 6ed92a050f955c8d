/* What only a sandbox allows: figures put anywhere or taken off by hand, dice set before they fall. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "support/scene.h"

enum { A, B, C, D };

static struct tiny *tiny;

static int begin(void **state)
{
    *state = tiny = tiny_new("+-+-+-+-+\n|A . l #|\n+ + + + +\n|C . . #|\n+-+-+-+-+");
    tiny->game.sandbox = 1;
    tiny_turn(tiny, 0);
    return 0;
}

static struct command put(figure_id figure, int x, int y)
{
    struct command command = tiny_command(tiny, COMMAND_SANDBOX_PLACE);
    command.figure = figure;
    command.to = square_at(x, y);
    return command;
}

static struct command set_die(int result)
{
    struct command command = tiny_command(tiny, COMMAND_SANDBOX_DICE);
    command.choice = (uint8_t)result;
    return command;
}

static void only_a_sandbox_allows_it(void **state)
{
    (void)state;
    tiny->game.sandbox = 0;
    REFUSED(tiny, put(A, 1, 0), NOT_A_SANDBOX);
    REFUSED(tiny, set_die(1), NOT_A_SANDBOX);
}

static void a_figure_is_put_on_a_free_square(void **state)
{
    (void)state;
    REFUSED(tiny, put(FIGURE_MAX, 1, 0), NO_SUCH_FIGURE);
    REFUSED(tiny, put(TROOPER_MAX - 1, 1, 0), NO_SUCH_FIGURE); /* of a team that does not play */
    REFUSED(tiny, put(A, 3, 0), OFF_BOARD);
    REFUSED(tiny, put(A, 2, 0), SQUARE_TAKEN);
    MUST(tiny, put(A, 1, 1));
    assert_true(scene_stands(tiny, A, 1, 1));
    assert_int_equal(figure_at(&tiny->game, square_at(0, 0)), FIGURE_NONE);
    assert_int_equal(tiny_event(tiny, EVENT_SANDBOX)->figure, A);
    MUST(tiny, put(B, 0, 0)); /* it waited */
    assert_true(scene_stands(tiny, B, 0, 0));
}

static void a_figure_is_taken_off_where_its_like_go(void **state)
{
    (void)state;
    figure_id l = scene_creature(tiny, 'l');
    MUST(tiny, put(A, -1, -1));
    MUST(tiny, put(l, -1, -1));
    assert_int_equal(tiny->game.figure[A].state, FIGURE_WITHDRAWN);
    assert_int_equal(tiny->game.figure[l].state, FIGURE_POOL);
    assert_int_equal(tiny->game.occupied[0], 0);
    assert_false(game_is_over(&tiny->game));
}

/* It comes back with a point of Strength, its team takes part again, and the sector has been entered. */
static void who_was_eliminated_comes_back(void **state)
{
    (void)state;
    struct figure *fallen = &tiny->game.figure[C];
    fallen->state = FIGURE_ELIMINATED;
    fallen->strength = 0;
    fallen->x = fallen->y = -1;
    tiny->game.occupied[1] = 0;
    tiny->game.team[1].flags |= TEAM_OUT;
    tiny->game.entered = 0;
    MUST(tiny, put(C, 2, 1));
    assert_true(scene_stands(tiny, C, 2, 1));
    assert_int_equal(scene_strength(tiny, C), 1);
    assert_false(tiny->game.team[1].flags & TEAM_OUT);
    assert_int_equal(tiny->game.entered, 1u);
}

static void dice_fall_as_they_were_set(void **state)
{
    (void)state;
    REFUSED(tiny, set_die(2), NO_SUCH_CHOICE);
    MUST(tiny, put(scene_creature(tiny, 'l'), 1, 0)); /* beside A */
    for (int i = 0; i < FORCED_DICE_MAX; i++)
        MUST(tiny, set_die(i == 1));
    REFUSED(tiny, set_die(1), NO_SUCH_CHOICE); /* no room */
    MUST(tiny, tiny_attack(tiny, A, scene_creature(tiny, 'l'), MODE_CLOSE));
    const struct event *rolled = tiny_event(tiny, EVENT_DICE_ROLLED);
    assert_int_equal(rolled->number, 1);
    assert_int_equal(rolled->dice[1].hit, 1);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, scene_end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(only_a_sandbox_allows_it),
        TEST(a_figure_is_put_on_a_free_square),
        TEST(a_figure_is_taken_off_where_its_like_go),
        TEST(who_was_eliminated_comes_back),
        TEST(dice_fall_as_they_were_set),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
