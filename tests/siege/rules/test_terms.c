/* The words of the rules and what is agreed before a mission (C-DEF, C-SETUP), where no other test names them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/board/board.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/turn/legal.h"
#include "support/scene.h"
#include "support/shipped.h"

#include <string.h>

enum { A, B };

static struct game game;
static struct event_list events;

static struct legal_list list;

/* Starts with these Promotion Points, each team's first choice of the set-up made for it. */
static void start(struct scenario *scenario, const int16_t *points, int teams, int legion_points)
{
    struct game_setup setup = game_setup_default(shipped_catalogue(), teams, 1);
    setup.carried = 1;
    for (int team = 0; team < teams; team++)
        setup.points[team] = points[team];
    if (teams < TEAM_MAX) {
        setup.legion_corporation = TEAM_MAX - 1;
        setup.points[SEAT_LEGION] = (int16_t)legion_points;
    }
    events.count = 0;
    assert_int_equal(game_setup_check(scenario, &setup).why, REJECT_NONE);
    game_start(&game, scenario, &setup, &events);
    while (game.pending.type == PENDING_LAY_FORCE) {
        legal_commands(&game, &list);
        assert_int_equal(game_apply(&game, &list.item[0], &events).why, REJECT_NONE);
    }
}

/* ---- words ----------------------------------------------------------------------------------------------------- */

/* C-DEF-1 */
static void a_marker_is_no_figure(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+\n"
                                 "|A . *|\n"
                                 "+-+-+-+");
    tiny->game.marker[0].kind = MARKER_COMPUTER;
    tiny->game.marker[0].state = MARKER_STANDS;
    assert_int_equal(marker_on(&tiny->game, square_at(2, 0), 0), 0);
    assert_int_equal(figure_at(&tiny->game, square_at(2, 0)), FIGURE_NONE);
    assert_false(board_has(tiny->game.occupied, square_at(2, 0)));
    assert_int_equal(figure_at(&tiny->game, square_at(0, 0)), A);
    tiny_free(tiny);
}

/* C-DEF-3 */
static void the_dark_legion_players_own_pair_sits_out(void **state)
{
    static const int16_t POINTS[] = {0, 0, 0, 0};
    (void)state;
    struct scenario *scenario = shipped_scenario("missions/classic/01-eagle-strike.json");
    start(scenario, POINTS, 4, 0);
    int figures = 0;
    for (figure_id id = 0; id < TROOPER_MAX; id++) {
        if (game.figure[id].kind == KIND_NONE)
            continue;
        figures++;
        assert_int_not_equal(shipped_catalogue()->trooper[game.figure[id].kind].corporation, game.legion.corporation);
    }
    assert_int_equal(figures, 4 * PAIR);
    struct game_setup setup = game_setup_default(shipped_catalogue(), 2, 1);
    setup.legion_corporation = setup.corporation[1]; /* nobody plays on both sides */
    assert_int_equal(game_setup_check(scenario, &setup).why, REJECT_NO_SUCH_CHOICE);
    scenario_free(scenario);
}

/* C-ATT-1, C-DEF-6: one action, one attack, one target. */
static void an_attack_is_one_action_against_one_target(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+\n"
                                 "|l A l|\n"
                                 "+ + + +\n"
                                 "|. B l|\n"
                                 "+-+-+-+");
    tiny_turn(tiny, 0);
    MUST(tiny, scene_attack(tiny, A, tiny_creature(tiny, 'l', 0), MODE_CLOSE, "111"));
    assert_int_equal(tiny_count(tiny, EVENT_ATTACK_RESULT), 1);
    assert_int_equal(tiny_count(tiny, EVENT_ELIMINATED), 1);
    assert_int_equal(tiny->game.figure[A].actions, 1);
    MUST(tiny, tiny_move(tiny, A, 0, 0)); /* a Move is the other one */
    assert_int_equal(tiny->game.figure[A].actions, 0);
    tiny_free(tiny);
}

/* C-DEF-5 */
static void creatures_take_no_damage_points(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+\n"
                                 "|A n|\n"
                                 "+-+-+");
    figure_id n = tiny_creature(tiny, 'n', 0);
    struct figure before = tiny->game.figure[n];
    tiny_turn(tiny, 0);
    for (int i = 0; i < 2; i++) {
        MUST(tiny, scene_attack(tiny, A, n, MODE_CLOSE, "100")); /* never above Armor Factor 1 */
        assert_int_equal(tiny_count(tiny, EVENT_STRENGTH_LOST), 0);
        assert_memory_equal(&tiny->game.figure[n], &before, sizeof before);
    }
    tiny->game.figure[A].strength = 5;
    tiny_turn(tiny, SEAT_LEGION);
    MUST(tiny, scene_attack(tiny, n, A, MODE_CLOSE,
                            "111"
                            "0"));
    assert_int_equal(tiny->game.figure[A].strength, 3); /* 3 hits, 1 absorbed */
    tiny_free(tiny);
}

/* ---- agreed beforehand ----------------------------------------------------------------------------------------- */

/* C-SETUP-1, C-MODE-1 */
static void a_single_mission_has_a_rank_from_one_to_six(void **state)
{
    (void)state;
    struct scenario *scenario = shipped_scenario("missions/classic/01-eagle-strike.json");
    for (int rank = 0; rank <= 7; rank++) {
        struct game_setup setup = game_setup_default(shipped_catalogue(), 2, 1);
        setup.rank = (uint8_t)rank;
        bool fits = game_setup_check(scenario, &setup).why == REJECT_NONE;
        assert_int_equal(fits, rank >= 1 && rank <= 6);
    }
    scenario_free(scenario);
}

struct table {
    int teams;
    int16_t points[TEAM_MAX];
    int legion_points;
    int band; /* 0: card of the Ranks 1 and 2, 1: 3 and 4, 2: 5 and 6 */
};

/* C-EX-36: C-SETUP-4, C-SETUP-5, C-SETUP-6, C-SETUP-7, C-SETUP-8; Ranks begin at 0, 10, 25, 45, 70 and 100 points. */
static void example_of_the_reference_card(void **state)
{
    static const struct table TABLE[] = {
        {4, {25, 10, 0, 5}, 100, 0}, {3, {26, 45, 9}, 0, 1}, {3, {70, 44, 0}, 0, 1},
        {3, {99, 100, 24}, 0, 2},    {1, {70}, 0, 2},        {2, {24, 100}, 100, 0},
    };
    (void)state;
    struct scenario *scenario = shipped_scenario("missions/classic/01-eagle-strike.json");
    scenario->mission.least_teams = 1;
    for (size_t i = 0; i < sizeof TABLE / sizeof *TABLE; i++) {
        start(scenario, TABLE[i].points, TABLE[i].teams, TABLE[i].legion_points);
        assert_int_equal(game.legion.band, TABLE[i].band);
        for (int team = 0; team < TABLE[i].teams; team++)
            assert_int_equal(game.team[team].rank, catalogue_rank_of(shipped_catalogue(), team, TABLE[i].points[team]));
    }
    scenario_free(scenario);
}

/* C-EX-37: C-NUM-2, C-NUM-3, C-NUM-4, C-M05-FRC, C-SEC-1, C-SETUP-10 */
static void example_of_two_teams_in_mission_5(void **state)
{
    static const int16_t POINTS[] = {0, 0};
    (void)state;
    struct scenario *scenario = shipped_scenario("missions/classic/05-break-their-back.json");
    start(scenario, POINTS, 2, 0);
    int key = catalogue_find_force(shipped_catalogue(), 12);
    int cards = 0;
    bool hidden = false;
    for (int i = 0; i < game.force.count; i++) {
        if (game.force.place[i] >= SLOT_MAX)
            continue;
        cards++;
        if (game.force.card[i] == key) {
            hidden = true;
            assert_true(scenario->mission.inside >> game.force.place[i] & 1);
        }
    }
    assert_int_equal(cards, 8);
    assert_true(hidden);
    assert_int_equal(game.legion.calls, 2);
    assert_int_equal(game.events.count, 6);
    for (int team = 0; team < 2; team++)
        assert_int_equal(game.team[team].secondary, CARD_NONE);
    scenario_free(scenario);
}

/* C-M02-R2: the bar is for reinforcements; who waits at a doorway of that sector comes in. */
static void a_barred_sector_bars_reinforcements_only(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+-+\n"
                                 "|A . .:. .R\n"
                                 "+-+-+-+-+-+");
    tiny->scenario->mission.legion_barred_slots = 1u << 1;
    figure_id z = TROOPER_MAX;
    while (tiny->game.figure[z].kind != scene_kind(tiny, "ezoghoul"))
        z++;
    tiny->game.figure[z].state = FIGURE_WAITING;
    tiny->game.figure[z].gate = 0;
    tiny_turn(tiny, SEAT_LEGION);
    MUST(tiny, tiny_move(tiny, z, 3, 0));
    assert_true(scene_stands(tiny, z, 3, 0));
    tiny_free(tiny);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_marker_is_no_figure),
        cmocka_unit_test(the_dark_legion_players_own_pair_sits_out),
        cmocka_unit_test(an_attack_is_one_action_against_one_target),
        cmocka_unit_test(creatures_take_no_damage_points),
        cmocka_unit_test(a_single_mission_has_a_rank_from_one_to_six),
        cmocka_unit_test(example_of_the_reference_card),
        cmocka_unit_test(example_of_two_teams_in_mission_5),
        cmocka_unit_test(a_barred_sector_bars_reinforcements_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
