/* Special actions of missions and Secondary Missions: where, by whom, how often, what is carried (S-MIS-3, S-SEC-2). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/board/board.h"
#include "siege/rules/mission/condition.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/mission/task.h"
#include "support/arena.h"
#include "support/scene.h"
#include "support/shipped.h"

#include <string.h>

/* Sectors 0, 1 and 2; the token lies on (3,0). Gate 0 leads in from the west. */
static const char BOARD[] = "+-+-+-+-+-+-+-+-+-+\n"
                            "|A . .:*|. .:. . C|\n"
                            "+ + + + + + + + + +\n"
                            "EB . .:. c .:. . D|\n"
                            "+-+-+-+-+-+-+-+-+-+";

enum { A, B, C, D, BAUHAUS = 0, CAPITOL = 1 };

static struct tiny *tiny;

static int begin(void **state)
{
    *state = tiny = tiny_second(BOARD);
    tiny_turn(tiny, BAUHAUS);
    return 0;
}

/* A mission with one task. */
static struct task *offer(struct task task)
{
    struct mission *mission = &tiny->scenario->mission;
    mission->tasks = 1;
    mission->task[0] = task;
    return &mission->task[0];
}

/* What lies on (3,0) is of this kind. */
static void lay(enum marker_kind kind)
{
    tiny->game.marker[0].kind = tiny->scenario->mission.marker[0].kind = (uint8_t)kind;
}

static struct command task(figure_id figure)
{
    struct command command = tiny_command(tiny, COMMAND_TASK);
    command.figure = figure;
    command.choice = 0;
    return command;
}

static struct command scan(figure_id figure)
{
    struct command command = tiny_command(tiny, COMMAND_SCAN);
    command.figure = figure;
    return command;
}

static void stand(figure_id figure, int x, int y)
{
    struct figure *f = &tiny->game.figure[figure];
    f->x = (int8_t)x;
    f->y = (int8_t)y;
    f->actions = 2;
    f->taken = 0;
    board_occupy(&tiny->game);
}

static void hold(int team, enum deed deed)
{
    for (uint8_t card = 0; card < tiny->catalogue.secondary_cards; card++)
        if (tiny->catalogue.secondary[card].deed == deed) {
            tiny->game.team[team].secondary = card;
            return;
        }
    fail_msg("no card asks for deed %d", deed);
}

/* ---- where ----------------------------------------------------------------------------------------------------- */

/* S-C1M1-OBJ, S-C1M1-R1: next to the fixture, beside a Centurion, without a roll; S-GEO-5: not past a wall. */
static void a_fixture_is_served_from_a_square_beside_it(void **state)
{
    (void)state;
    offer((struct task){.id = "photograph", .squares = 2, .at = {{3, 0}, {8, 0}}});
    stand(A, 1, 0);
    REFUSED(tiny, task(A), TASK_TOO_FAR);
    stand(A, 4, 0); /* behind the wall */
    REFUSED(tiny, task(A), TASK_WALLED);
    stand(A, 3, 0); /* on the square itself */
    REFUSED(tiny, task(A), ON_TASK);
    assert_int_equal(task_from(&tiny->game, A, square_at(4, 0)), TASK_NONE);
    assert_int_equal(task_from(&tiny->game, A, square_at(3, 1)), 0);
    stand(A, 3, 1);
    MUST(tiny, task(A));
    assert_int_equal(tiny->game.team[BAUHAUS].tasks[0], 1);
    assert_int_equal(tiny->game.figure[A].actions, 1);
    assert_int_equal(tiny_count(tiny, EVENT_DICE_ROLLED), 0);
    const struct event *event = tiny_event(tiny, EVENT_TASK_DONE);
    assert_int_equal(event->figure, A);
    assert_int_equal(event->number, 0);
    assert_int_equal(event->amount, 1);
}

static void a_task_at_a_token_needs_one_that_stands(void **state)
{
    (void)state;
    lay(MARKER_TERMINAL);
    offer((struct task){.id = "read", .marker = MARKER_TERMINAL});
    REFUSED(tiny, task(A), TASK_TOO_FAR);
    stand(A, 2, 1);
    struct command wrong = task(A);
    wrong.target = TARGET_MARKER + 1;
    REFUSED(tiny, wrong, NO_TASK_HERE);
    MUST(tiny, task(A));
    assert_int_equal(tiny_event(tiny, EVENT_TASK_DONE)->target, TARGET_MARKER);
    tiny->game.marker[0].state = MARKER_DESTROYED;
    REFUSED(tiny, task(A), NO_TASK_HERE);
}

static void a_task_in_sectors_is_done_anywhere_in_them(void **state)
{
    (void)state;
    offer((struct task){.id = "search", .slots = 1u << 1});
    REFUSED(tiny, task(A), NO_TASK_HERE);
    stand(A, 5, 0);
    MUST(tiny, task(A));
}

static void there_is_no_other_task(void **state)
{
    (void)state;
    REFUSED(tiny, task(A), NO_TASK_HERE);
    offer((struct task){.id = "search", .slots = 1u << 0});
    tiny->scenario->mission.parameters.special_actions = 0;
    REFUSED(tiny, task(A), NO_TASK_HERE);
}

/* S-GEO-5, S-C1M1-R1: which of the places is meant, how far it is, or that a wall lies between. */
static void a_refusal_names_the_place_and_the_distance_or_the_wall(void **state)
{
    (void)state;
    offer((struct task){.id = "photograph", .squares = 2, .at = {{8, 0}, {3, 0}}, .most = 1});
    stand(A, 1, 0);
    struct command command = task(A);
    struct reject reject = command_check(&tiny->game, &command);
    assert_true(square_same(reject.at, square_at(3, 0)));
    assert_int_equal(reject.number2, 2);
    stand(A, 4, 0);
    reject = command_check(&tiny->game, &command);
    assert_int_equal(reject.why, REJECT_TASK_WALLED);
    assert_true(square_same(reject.at, square_at(3, 0)));
    tiny->game.team[BAUHAUS].tasks[0] = 1; /* what is done is done, wherever one stands */
    REFUSED(tiny, task(A), TASK_DONE);
    assert_int_equal(task_from(&tiny->game, A, square_at(3, 1)), TASK_NONE);
}

/* ---- who and how often ----------------------------------------------------------------------------------------- */

static void a_task_may_want_a_specialist(void **state)
{
    (void)state;
    offer((struct task){.id = "splice", .slots = 1u << 0, .specialty = MODE_TECH});
    REFUSED(tiny, task(A), NOT_THIS_SPECIALIST);
    tiny_specialist(tiny, A, MODE_TECH);
    MUST(tiny, task(A));
}

static void a_task_is_done_so_often_by_all_and_no_more(void **state)
{
    (void)state;
    offer((struct task){.id = "search", .slots = 1u << 0, .most = 2, .team_points = 2});
    tiny->game.team[CAPITOL].tasks[0] = 1;
    int points = tiny->game.team[BAUHAUS].points;
    MUST(tiny, task(A));
    assert_int_equal(task_times(&tiny->game, 0), 2);
    assert_int_equal(tiny->game.team[BAUHAUS].points, points + 2);
    REFUSED(tiny, task(A), TASK_DONE);
}

/* ---- loads ----------------------------------------------------------------------------------------------------- */

static struct task *offer_casualty(void)
{
    lay(MARKER_CASUALTY);
    return offer(
        (struct task){.id = "lift", .marker = MARKER_CASUALTY, .takes = 1, .load = 1, .load_steps = 2, .most = 1});
}

static void who_lifts_a_casualty_carries_it_slowly(void **state)
{
    (void)state;
    offer_casualty();
    assert_int_equal(figure_load(&tiny->game, A), -1);
    assert_true(figure_steps(&tiny->game, A) > 2);
    stand(A, 2, 0);
    MUST(tiny, task(A));
    assert_true(tiny->game.figure[A].marks & MARK_LOAD);
    assert_int_equal(tiny->game.marker[0].state, MARKER_DESTROYED);
    assert_int_equal(tiny_event(tiny, EVENT_MARKER_DESTROYED)->kind, MARKER_CASUALTY);
    assert_int_equal(figure_load(&tiny->game, A), 0);
    assert_int_equal(figure_steps(&tiny->game, A), 2);
    assert_int_equal(figure_load(&tiny->game, B), -1);
    assert_int_equal(figure_load(&tiny->game, TROOPER_MAX), -1);
}

static void nobody_carries_two_loads(void **state)
{
    (void)state;
    offer_casualty();
    tiny->game.figure[A].marks = MARK_LOAD << 2;
    stand(A, 2, 0);
    REFUSED(tiny, task(A), HANDS_FULL);
    stand(B, 2, 1);
    MUST(tiny, task(B));
}

/* Our ruling. */
static void what_a_fallen_one_carried_lies_there_again(void **state)
{
    (void)state;
    offer_casualty();
    stand(A, 2, 0);
    MUST(tiny, task(A));
    tiny->events.count = 0;
    task_put_down(&tiny->game, A, square_at(1, 1), &tiny->events);
    assert_false(tiny->game.figure[A].marks & MARK_LOAD);
    assert_int_equal(marker_on(&tiny->game, square_at(1, 1), 0), 0);
    assert_int_equal(tiny_event(tiny, EVENT_MARKER_PLACED)->number, 0);
    assert_int_equal(task_times(&tiny->game, 0), 0);
    stand(B, 0, 0);
    MUST(tiny, task(B));
    task_put_down(&tiny->game, A, square_at(1, 1), &tiny->events); /* it carries nothing any more */
    assert_int_equal(marker_on(&tiny->game, square_at(1, 1), 0), -1);
}

/* Our ruling: where something lies already, beside it, clockwise from north. */
static void a_load_falls_beside_what_lies_there(void **state)
{
    (void)state;
    static const struct square AROUND[] = {{0, 1}, {0, 0}, {1, 0}, {1, 1}};
    offer_casualty();
    stand(A, 2, 0);
    MUST(tiny, task(A));
    (void)scene_token(tiny, MARKER_CONTAINER, 1, 1);
    tiny->events.count = 0;
    task_put_down(&tiny->game, A, square_at(1, 1), &tiny->events);
    assert_int_equal(marker_on(&tiny->game, square_at(1, 0), 0), 0);
    stand(A, 2, 0);
    MUST(tiny, task(A));
    for (size_t i = 0; i < sizeof AROUND / sizeof *AROUND; i++)
        if (marker_on(&tiny->game, AROUND[i], 0) < 0)
            (void)scene_token(tiny, MARKER_CONTAINER, AROUND[i].x, AROUND[i].y);
    task_put_down(&tiny->game, A, square_at(0, 0), &tiny->events); /* no room: it is lost */
    assert_false(tiny->game.figure[A].marks & MARK_LOAD);
    assert_int_equal(tiny->game.marker[0].state, MARKER_DESTROYED);
    assert_int_equal(task_times(&tiny->game, 0), 1);
}

static void a_creature_makes_its_victim_drop_the_load(void **state)
{
    (void)state;
    offer_casualty();
    stand(A, 2, 0);
    MUST(tiny, task(A));
    figure_id centurion = tiny_creature(tiny, 'c', 0);
    arena_stand(&tiny->game, centurion, 3, 0, 2);
    tiny->game.figure[A].strength = 1;
    tiny_turn(tiny, SEAT_LEGION);
    char dice[POOL_MAX + 2] = "";
    struct dice_pool pool = figure_pool(&tiny->game, centurion, MODE_CLOSE);
    for (int colour = 0; colour < DIE_COLOURS; colour++)
        for (int i = 0; i < pool.count[colour]; i++)
            strcat(dice, "1");
    strcat(dice, "0"); /* the defence die */
    MUST(tiny, scene_attack(tiny, centurion, A, MODE_CLOSE, dice));
    assert_int_equal(tiny->game.figure[A].state, FIGURE_ELIMINATED);
    assert_int_equal(marker_on(&tiny->game, square_at(2, 0), 0), 0);
}

/* ---- scanning -------------------------------------------------------------------------------------------------- */

/* "Survey": four different sectors. */
static void a_sector_is_scanned_once_by_who_holds_the_card(void **state)
{
    (void)state;
    REFUSED(tiny, scan(A), NOTHING_TO_SCAN);
    hold(BAUHAUS, DEED_SCAN);
    MUST(tiny, scan(A));
    assert_int_equal(tiny->game.team[BAUHAUS].scans, 1u << 0);
    assert_int_equal(tiny_event(tiny, EVENT_SCANNED)->slot, 0);
    REFUSED(tiny, scan(A), NOTHING_TO_SCAN);
    stand(C, 6, 1);
    stand(A, 8, 0);
    MUST(tiny, scan(A));
    assert_int_equal(tiny->game.team[BAUHAUS].scans, 1u << 0 | 1u << 2);
}

/* "Dead Drop": the sector farthest from the team's entrance, here that in the east. */
static void the_message_is_dropped_in_the_farthest_sector(void **state)
{
    (void)state;
    hold(BAUHAUS, DEED_DROP);
    assert_false(task_is_farthest(&tiny->game, BAUHAUS, 0));
    assert_false(task_is_farthest(&tiny->game, BAUHAUS, 1));
    assert_true(task_is_farthest(&tiny->game, BAUHAUS, 2));
    REFUSED(tiny, scan(A), NOTHING_TO_SCAN);
    stand(A, 6, 0);
    MUST(tiny, scan(A));
    assert_true(tiny->game.figure[A].marks & MARK_DROPPED);
    assert_int_equal(tiny_event(tiny, EVENT_DROPPED)->slot, 2);
    REFUSED(tiny, scan(A), NOTHING_TO_SCAN);
}

/* Without an entrance the first sector in which teams begin counts. */
static void teams_that_begin_inside_measure_from_there(void **state)
{
    (void)state;
    tiny->game.team[BAUHAUS].gate = GATE_NONE;
    assert_false(task_is_farthest(&tiny->game, BAUHAUS, 0));
    tiny->scenario->mission.start_slots = 1u << 2;
    assert_true(task_is_farthest(&tiny->game, BAUHAUS, 0));
    assert_false(task_is_farthest(&tiny->game, BAUHAUS, 2));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, scene_end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_fixture_is_served_from_a_square_beside_it),
        TEST(a_refusal_names_the_place_and_the_distance_or_the_wall),
        TEST(a_task_at_a_token_needs_one_that_stands),
        TEST(a_task_in_sectors_is_done_anywhere_in_them),
        TEST(there_is_no_other_task),
        TEST(a_task_may_want_a_specialist),
        TEST(a_task_is_done_so_often_by_all_and_no_more),
        TEST(who_lifts_a_casualty_carries_it_slowly),
        TEST(nobody_carries_two_loads),
        TEST(what_a_fallen_one_carried_lies_there_again),
        TEST(a_load_falls_beside_what_lies_there),
        TEST(a_creature_makes_its_victim_drop_the_load),
        TEST(a_sector_is_scanned_once_by_who_holds_the_card),
        TEST(the_message_is_dropped_in_the_farthest_sector),
        TEST(teams_that_begin_inside_measure_from_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
