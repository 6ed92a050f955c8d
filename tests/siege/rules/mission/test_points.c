/* Ranks that follow points, what the Dark Legion gains, tokens and the commander (S-PP, S-RANK, S-FF-2, S-CMD-1). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/mission/points.h"
#include "support/scene.h"
#include "support/shipped.h"
#include "support/tiny.h"

/* A and B are Bauhaus, C and D Capitol, E Cybertronic. */
static const char BOARD[] = "+-+-+-+-+-+\n"
                            "|A B . . r|\n"
                            "+ + + + + +\n"
                            "|C D E . l|\n"
                            "+-+-+-+-+-+";

enum { BAUHAUS, CAPITOL, CYBERTRONIC };

static struct tiny *tiny;

static int begin(void **state)
{
    *state = tiny = tiny_second(BOARD);
    tiny_turn(tiny, BAUHAUS);
    tiny->events.count = 0;
    return 0;
}

/* Rank and points above it: the peg and the card of the tray. */
static void give(int team, int rank, int points)
{
    tiny->game.team[team].points = 0;
    tiny->game.team[team].rank = 1;
    team_add_points(&tiny->game, team, 10 * (rank - 1) + points, &tiny->events);
    tiny->events.count = 0;
}

static void expect(int team, int rank, int points)
{
    assert_int_equal(tiny->game.team[team].rank, rank);
    assert_int_equal(tiny->game.team[team].points - 10 * (rank - 1), points);
}

static void add(int team, int change)
{
    tiny->events.count = 0;
    team_add_points(&tiny->game, team, change, &tiny->events);
}

/* ---- Ranks ----------------------------------------------------------------------------------------------------- */

/* S-RANK-1, S-RANK-2, S-RANK-6, S-EX-36: a Razide is worth 4. S-REF-4: the reference board stays. */
static void s_ex_36_rank_up_in_play(void **state)
{
    (void)state;
    give(BAUHAUS, 1, 8);
    int band = tiny->game.legion.band, credits = tiny->game.team[BAUHAUS].bunker_credits;
    add(BAUHAUS, 4);
    expect(BAUHAUS, 2, 2);
    assert_int_equal(tiny_count(tiny, EVENT_RANK_CHANGED), 1);
    const struct event *event = tiny_event(tiny, EVENT_RANK_CHANGED);
    assert_int_equal(event->seat, BAUHAUS);
    assert_int_equal(event->number, 2);
    assert_int_equal(event->number2, 1);
    const struct rank *card = points_rank(&tiny->game, BAUHAUS);
    assert_int_equal(card->combat.count[DIE_RED], 1);
    assert_int_equal(tiny->game.team[BAUHAUS].die, card->defence);
    assert_int_equal(tiny->game.legion.band, band);
    assert_int_equal(tiny->game.team[BAUHAUS].bunker_credits, credits);
}

/* S-RANK-1: several Ranks at once. S-RANK-3: so with them the amount of the re-rolls. */
static void several_ranks_are_gained_at_once(void **state)
{
    (void)state;
    give(BAUHAUS, 4, 9);
    int rerolls = points_rank(&tiny->game, BAUHAUS)->ability;
    add(BAUHAUS, 25);
    expect(BAUHAUS, 7, 4);
    assert_int_equal(tiny_count(tiny, EVENT_RANK_CHANGED), 1);
    assert_true(points_rank(&tiny->game, BAUHAUS)->ability > rerolls);
}

/* S-RANK-4. */
static void losses_go_down_the_ranks_and_stop_at_nothing(void **state)
{
    (void)state;
    give(BAUHAUS, 3, 1);
    add(BAUHAUS, -2);
    expect(BAUHAUS, 2, 9);
    add(BAUHAUS, -30);
    expect(BAUHAUS, 1, 0);
    assert_int_equal(tiny_event(tiny, EVENT_POINTS)->number, -19);
    add(BAUHAUS, -3);
    expect(BAUHAUS, 1, 0);
    assert_int_equal(tiny_count(tiny, EVENT_RANK_CHANGED), 0);
}

/* S-RANK-5, S-RANK-6: beyond the top every ten points are a token on the card. */
static void points_go_on_beyond_the_highest_rank(void **state)
{
    (void)state;
    give(BAUHAUS, 12, 9);
    add(BAUHAUS, 15);
    assert_int_equal(tiny->game.team[BAUHAUS].points, 134);
    assert_int_equal(tiny->game.team[BAUHAUS].rank, 12);
    add(BAUHAUS, -14);
    expect(BAUHAUS, 12, 10);
    add(BAUHAUS, -11);
    expect(BAUHAUS, 11, 9);
}

/* More than can be written down is not: the total stops there and tells what was really gained. */
static void points_stop_at_the_most_that_there_is_room_for(void **state)
{
    (void)state;
    tiny->game.team[BAUHAUS].points = INT16_MAX - 2;
    add(BAUHAUS, 5);
    assert_int_equal(tiny->game.team[BAUHAUS].points, INT16_MAX);
    assert_int_equal(tiny_event(tiny, EVENT_POINTS)->number, 2);
}

/* S-RANK-7. */
static void the_dark_legion_player_has_a_rank_too(void **state)
{
    (void)state;
    tiny->game.legion.corporation = 4;
    points_add(&tiny->game, SEAT_LEGION, 9, POINTS_IN_PLAY, &tiny->events);
    assert_int_equal(tiny_count(tiny, EVENT_RANK_CHANGED), 0);
    points_add(&tiny->game, SEAT_LEGION, 1, POINTS_IN_PLAY, &tiny->events);
    assert_int_equal(tiny_event(tiny, EVENT_RANK_CHANGED)->seat, SEAT_LEGION);
    assert_int_equal(tiny_event(tiny, EVENT_RANK_CHANGED)->number, 2);
    assert_int_equal(tiny->game.legion.points, 10);
}

static void without_ranks_in_play_only_points_change(void **state)
{
    (void)state;
    tiny->scenario->mission.parameters.ranks_in_play = 0;
    add(BAUHAUS, 40);
    assert_int_equal(tiny->game.team[BAUHAUS].rank, 1);
    assert_int_equal(tiny_count(tiny, EVENT_RANK_CHANGED), 0);
}

/* S-END-5, S-EX-37: one sum, whatever the order of its parts. */
static void s_ex_37_losing_points(void **state)
{
    static const int TWO[POINTS_CAUSES] = {[POINTS_RECKLESS] = -6}, ONE[POINTS_CAUSES] = {[POINTS_RECKLESS] = -3};
    static const int MIXED[POINTS_CAUSES] = {[POINTS_PRIMARY] = 4, [POINTS_SECONDARY] = -2, [POINTS_RECKLESS] = -3};
    (void)state;
    give(BAUHAUS, 2, 1);
    give(CAPITOL, 1, 2);
    give(CYBERTRONIC, 1, 0);
    points_settle(&tiny->game, BAUHAUS, TWO, &tiny->events);
    points_settle(&tiny->game, CAPITOL, ONE, &tiny->events);
    points_settle(&tiny->game, CYBERTRONIC, MIXED, &tiny->events);
    expect(BAUHAUS, 1, 5);
    expect(CAPITOL, 1, 0);
    expect(CYBERTRONIC, 1, 0); /* 4 - 2 - 3: nothing is left, nothing is owed */
    assert_int_equal(tiny_count(tiny, EVENT_POINTS), 5);
    assert_int_equal(tiny_event(tiny, EVENT_POINTS)->choice, POINTS_RECKLESS);
}

static void a_rank_gained_and_lost_in_one_sum_is_not_told(void **state)
{
    static const int PART[POINTS_CAUSES] = {[POINTS_PRIMARY] = 4, [POINTS_DEMOTION] = -10};
    (void)state;
    give(BAUHAUS, 1, 8);
    points_settle(&tiny->game, BAUHAUS, PART, &tiny->events);
    expect(BAUHAUS, 1, 2);
    assert_int_equal(tiny_count(tiny, EVENT_RANK_CHANGED), 0);
}

/* ---- Doomtroopers hurt ----------------------------------------------------------------------------------------- */

/* S-PP-3, S-PP-4, S-PP-5: by whatever means. */
static void the_dark_legion_gains_at_once_by_health_lost(void **state)
{
    (void)state;
    points_of_loss(&tiny->game, 0, 2, false, &tiny->events);
    assert_int_equal(tiny->game.legion.points, 2);
    points_of_loss(&tiny->game, 1, 3, true, &tiny->events);
    assert_int_equal(tiny->game.legion.points, 7);
    assert_int_equal(tiny->game.legion.eliminated, 1);
    assert_int_equal(tiny->game.team[BAUHAUS].health_lost, 5);
    assert_int_equal(tiny_count(tiny, EVENT_POINTS), 2);
    tiny->scenario->mission.parameters.legion_pp_at_once = 0;
    points_of_loss(&tiny->game, 0, 1, false, &tiny->events);
    assert_int_equal(tiny->game.legion.points, 7);
}

/* S-FF-1, S-FF-2: more than the eight of the box are simply counted on. */
static void tokens_are_counted_and_cost_nothing_in_play(void **state)
{
    (void)state;
    give(BAUHAUS, 2, 0);
    points_reckless(&tiny->game, BAUHAUS, 2, &tiny->events);
    points_reckless(&tiny->game, BAUHAUS, 7, &tiny->events);
    assert_int_equal(tiny->game.team[BAUHAUS].reckless, 9);
    assert_int_equal(tiny_event(tiny, EVENT_RECKLESS)->number, 2);
    expect(BAUHAUS, 2, 0);
    tiny->scenario->mission.parameters.reckless_tokens = 0;
    points_reckless(&tiny->game, BAUHAUS, 1, &tiny->events);
    assert_int_equal(tiny->game.team[BAUHAUS].reckless, 9);
}

/* ---- the commander --------------------------------------------------------------------------------------------- */

static seat_id commander(bool campaign)
{
    tiny->game.turn.commander = SEAT_NONE;
    tiny->events.count = 0;
    points_choose_commander(&tiny->game, campaign, &tiny->events);
    assert_int_equal(tiny_count(tiny, EVENT_COMMANDER), tiny->game.turn.commander != SEAT_NONE);
    return tiny->game.turn.commander;
}

/* S-CMD-1, S-CMD-2: the standings of S-EX-38. */
static void the_single_highest_team_commands(void **state)
{
    (void)state;
    give(BAUHAUS, 3, 1);
    give(CAPITOL, 3, 4);
    give(CYBERTRONIC, 2, 9);
    assert_int_equal(commander(true), CAPITOL);
    assert_int_equal(commander(false), SEAT_NONE); /* a single mission */
    give(BAUHAUS, 3, 4);
    assert_int_equal(commander(true), SEAT_NONE);
    give(CYBERTRONIC, 3, 5); /* the tie is not at the top */
    assert_int_equal(commander(true), CYBERTRONIC);
    tiny->scenario->mission.parameters.commander = 0;
    assert_int_equal(commander(true), SEAT_NONE);
}

static void a_team_alone_has_no_commander(void **state)
{
    (void)state;
    give(BAUHAUS, 3, 1);
    tiny->game.teams = 1;
    tiny->game.team[CAPITOL].flags = tiny->game.team[CYBERTRONIC].flags = 0;
    assert_int_equal(commander(true), SEAT_NONE);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, scene_end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(s_ex_36_rank_up_in_play),
        TEST(several_ranks_are_gained_at_once),
        TEST(losses_go_down_the_ranks_and_stop_at_nothing),
        TEST(points_go_on_beyond_the_highest_rank),
        TEST(points_stop_at_the_most_that_there_is_room_for),
        TEST(the_dark_legion_player_has_a_rank_too),
        TEST(without_ranks_in_play_only_points_change),
        TEST(s_ex_37_losing_points),
        TEST(a_rank_gained_and_lost_in_one_sum_is_not_told),
        TEST(the_dark_legion_gains_at_once_by_health_lost),
        TEST(tokens_are_counted_and_cost_nothing_in_play),
        TEST(the_single_highest_team_commands),
        TEST(a_team_alone_has_no_commander),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
