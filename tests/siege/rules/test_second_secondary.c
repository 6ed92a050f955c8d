/* Secondary Missions of the 2018 edition: two are drawn, one is kept, each is proven once and missed once (S-SEC). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/board/board.h"
#include "siege/rules/card/card.h"
#include "siege/rules/mission/condition.h"
#include "siege/rules/mission/score.h"
#include "siege/rules/mission/secondary.h"
#include "siege/rules/turn/legal.h"
#include "support/arena.h"
#include "support/scene.h"
#include "support/shipped.h"

#include <string.h>

static const char BOARD[] = "+-+-+-+-+-+-+-+-+-+\n"
                            "|A . .:. . .:. . C|\n"
                            "+ + + + + + + + + +\n"
                            "|B . .:. l .:. c D|\n"
                            "+-+-+-+-+-+-+-+-+-+";

enum { A, B, C, D, BAUHAUS = 0, CAPITOL = 1 };

static struct tiny *tiny;

static int begin(void **state)
{
    *state = tiny = tiny_second(BOARD);
    tiny_turn(tiny, BAUHAUS);
    return 0;
}

static const struct secondary_card *hold(int team, const char *card)
{
    int found = catalogue_find_secondary(&tiny->catalogue, card);
    assert_true(found >= 0);
    tiny->game.team[team].secondary = (uint8_t)found;
    return &tiny->catalogue.secondary[found];
}

static bool holds_now(const char *card)
{
    const struct secondary_card *of = hold(BAUHAUS, card);
    return condition_holds_in(&tiny->game, of->node, of->condition, BAUHAUS);
}

/* ---- dealing --------------------------------------------------------------------------------------------------- */

/* A game in the set-up step in which teams choose. */
static void deal(bool keeps_all)
{
    struct mission *mission = &tiny->scenario->mission;
    mission->secondary = SECONDARY_ALL;
    mission->keeps_all_secondary = keeps_all;
    for (int team = 0; team < TEAM_MAX; team++)
        tiny->game.team[team].secondary = tiny->game.team[team].secondary2 = CARD_NONE;
    secondary_deal(&tiny->game, &tiny->events);
    for (int team = 0; team < TEAM_MAX; team++) /* S-SETUP-11: nobody holds any before the equipment is taken */
        assert_int_equal(tiny->game.team[team].secondary, CARD_NONE);
    tiny->events.count = 0;
    secondary_draw(&tiny->game, &tiny->events);
}

/* S-SEC-1, S-SETUP-11: every team, however many play. */
static void every_team_draws_two_and_keeps_one(void **state)
{
    (void)state;
    tiny->game.turn.draft_order[0] = CAPITOL;
    tiny->game.turn.draft_order[1] = BAUHAUS;
    deal(false);
    const struct team *team = tiny->game.team;
    assert_int_equal(tiny_count(tiny, EVENT_SECONDARY_DEALT), 2);
    assert_int_equal(tiny_event(tiny, EVENT_SECONDARY_DEALT)->number, 2);
    assert_int_not_equal(team[BAUHAUS].secondary, team[BAUHAUS].secondary2);
    assert_true(team[BAUHAUS].flags & TEAM_PRIMARY);
    uint8_t other = team[CAPITOL].secondary2, first = team[BAUHAUS].secondary;
    assert_true(secondary_ask(&tiny->game, CAPITOL));
    assert_int_equal(tiny->game.pending.type, PENDING_SECONDARY);
    assert_int_equal(tiny->game.pending.seat, CAPITOL);
    secondary_keep(&tiny->game, &(struct command){.seat = CAPITOL, .choice = 1}, &tiny->events);
    assert_int_equal(tiny->game.team[CAPITOL].secondary, other);
    assert_int_equal(tiny->game.team[CAPITOL].secondary2, CARD_NONE);
    assert_int_equal(tiny_event(tiny, EVENT_SECONDARY_KEPT)->seat, CAPITOL);
    assert_false(secondary_ask(&tiny->game, CAPITOL));
    assert_true(secondary_ask(&tiny->game, BAUHAUS));
    assert_int_equal(tiny->game.pending.seat, BAUHAUS);
    secondary_keep(&tiny->game, &(struct command){.seat = BAUHAUS, .choice = 0}, &tiny->events);
    assert_int_equal(tiny->game.team[BAUHAUS].secondary, first);
    assert_false(secondary_ask(&tiny->game, BAUHAUS));
}

/* S-SETUP-11, S-SETUP-12: which card it keeps and where it starts, then the next team; hands are dealt after both. */
static void each_team_is_asked_in_one_sitting(void **state)
{
    static const uint8_t ASKED[] = {PENDING_SECONDARY, PENDING_DEPLOY, PENDING_DEPLOY};
    static struct legal_list list;
    struct scenario *scenario = shipped_scenario("missions/second/second-assault/03-high-command-error.json");
    struct game_setup setup = game_setup_default(scenario->catalogue, 2, 5);
    struct game *game = &tiny->game;
    (void)state;
    tiny->events.count = 0;
    game_start(game, scenario, &setup, &tiny->events);
    for (int answers = 0; game->turn.phase == PHASE_SETUP;) {
        if (game->pending.seat != SEAT_LEGION) {
            assert_int_equal(game->pending.type, ASKED[answers % 3]);
            assert_int_equal(game->pending.seat, answers / 3);
            assert_int_equal(card_count(game, BAUHAUS), 0);
            answers++;
        }
        legal_commands(game, &list);
        assert_true(list.count > 0);
        tiny->events.count = 0;
        assert_int_equal(game_apply(game, &list.item[0], &tiny->events).why, REJECT_NONE);
    }
    assert_true(card_count(game, BAUHAUS) > 0);
    game->scenario = tiny->scenario;
    scenario_free(scenario);
}

/* The mission says otherwise: "every team keeps both". */
static void a_mission_may_let_teams_keep_both(void **state)
{
    (void)state;
    deal(true);
    assert_false(secondary_ask(&tiny->game, BAUHAUS));
    assert_non_null(secondary_card_at(&tiny->game, BAUHAUS, 0));
    assert_non_null(secondary_card_at(&tiny->game, BAUHAUS, 1));
}

static void a_mission_without_cards_deals_none(void **state)
{
    (void)state;
    tiny->scenario->mission.secondary = SECONDARY_NONE; /* S-C1M1-SEC */
    secondary_deal(&tiny->game, &tiny->events);
    secondary_draw(&tiny->game, &tiny->events);
    assert_false(secondary_ask(&tiny->game, BAUHAUS));
    assert_int_equal(tiny->game.team[BAUHAUS].secondary, CARD_NONE);
}

/* S-SETUP-10, S-SETUP-11: a whole set-up; while equipment is chosen nobody holds one, nor sees one in any view. */
static void nobody_holds_a_card_before_the_equipment_is_taken(void **state)
{
    static struct game game;
    static struct event_list events;
    static struct legal_list list;
    (void)state;
    struct scenario *scenario = shipped_scenario("missions/second/second-assault/03-high-command-error.json");
    struct game_setup setup = game_setup_default(scenario->catalogue, 2, 3);
    bool shopped = false;
    setup.draft = 1;
    game_start(&game, scenario, &setup, &events);
    while (game.pending.type != PENDING_SECONDARY) {
        shopped = shopped || game.pending.type == PENDING_BUNKER;
        for (int team = 0; team < 2; team++) {
            assert_int_equal(game.team[team].secondary, CARD_NONE);
            assert_int_equal(game.team[team].secondary2, CARD_NONE);
        }
        legal_commands(&game, &list);
        assert_true(list.count > 0);
        events.count = 0;
        assert_int_equal(game_apply(&game, &list.item[list.count - 1], &events).why, REJECT_NONE);
    }
    assert_true(shopped);
    assert_int_not_equal(game.team[1].secondary2, CARD_NONE);
    assert_int_equal(card_count(&game, 0), 0); /* S-SETUP-12 comes after */
    scenario_free(scenario);
}

static void one_card_each_if_one_is_drawn(void **state)
{
    (void)state;
    tiny->scenario->mission.parameters.secondary_drawn = 1;
    deal(false);
    assert_int_not_equal(tiny->game.team[CAPITOL].secondary, CARD_NONE);
    assert_int_equal(tiny->game.team[CAPITOL].secondary2, CARD_NONE);
}

/* ---- the cards ------------------------------------------------------------------------------------------------- */

static void points_for_creatures_prove_two(void **state)
{
    (void)state;
    tiny->game.team[CAPITOL].kill_points = 40;
    tiny->game.team[BAUHAUS].kill_points = 9;
    assert_false(holds_now("body_count"));
    tiny->game.team[BAUHAUS].kill_points = 14;
    assert_true(holds_now("body_count"));
    assert_false(holds_now("massacre"));
    tiny->game.team[BAUHAUS].kill_points = 15;
    assert_true(holds_now("massacre"));
}

static void kinds_eliminated_prove_three(void **state)
{
    uint8_t *kills = tiny->game.team[BAUHAUS].kills;
    (void)state;
    kills[scene_kind(tiny, "legionnaire")] = 4;
    assert_false(holds_now("cull_the_ranks"));
    kills[scene_kind(tiny, "legionnaire")] = 5;
    assert_true(holds_now("cull_the_ranks"));
    kills[scene_kind(tiny, "centurion")] = 1;
    assert_false(holds_now("officer_hunt"));
    kills[scene_kind(tiny, "centurion")] = 2;
    assert_true(holds_now("officer_hunt"));
    assert_false(holds_now("big_game"));
    kills[scene_kind(tiny, "praetorian_stalker")] = 1;
    assert_true(holds_now("big_game"));
}

static void the_sample_must_be_alive_at_the_end(void **state)
{
    (void)state;
    assert_false(holds_now("tissue_sample"));
    tiny->game.figure[A].marks = MARK_EXAMINED;
    assert_true(holds_now("tissue_sample"));
    tiny->game.figure[A].state = FIGURE_ELIMINATED;
    assert_false(holds_now("tissue_sample"));
}

static void places_prove_three(void **state)
{
    struct team *team = &tiny->game.team[BAUHAUS];
    (void)state;
    tiny->game.figure[B].marks = MARK_DROPPED;
    assert_true(holds_now("dead_drop"));
    team->scans = 0x7;
    assert_false(holds_now("survey"));
    team->scans = 0xF;
    assert_true(holds_now("survey"));
    team->tokens = 0x5;
    assert_false(holds_now("full_sweep"));
    team->tokens = 0x7;
    assert_true(holds_now("full_sweep"));
}

/* S-FF-1 */
static void health_and_tokens_prove_two(void **state)
{
    struct team *team = &tiny->game.team[BAUHAUS];
    (void)state;
    team->health_lost = 2;
    assert_true(holds_now("by_the_book"));
    team->reckless = 1;
    assert_false(holds_now("by_the_book"));
    assert_false(holds_now("blooded"));
    team->health_lost = 5;
    assert_true(holds_now("blooded"));
    tiny->game.figure[B].state = FIGURE_ELIMINATED;
    assert_false(holds_now("blooded"));
}

static void means_of_elimination_prove_three(void **state)
{
    struct team *team = &tiny->game.team[BAUHAUS];
    (void)state;
    team->kills_by[mode_index(MODE_CLOSE)] = 3;
    assert_true(holds_now("cold_steel"));
    team->kills_by[mode_index(MODE_FIRE)] = 3;
    assert_false(holds_now("marksmen"));
    team->kills_by[mode_index(MODE_FIRE)] = 4;
    assert_true(holds_now("marksmen"));
    team->kills_by[mode_index(MODE_TECH)] = 1;
    assert_false(holds_now("ghosts_in_the_wire"));
    team->hacks = 1;
    assert_true(holds_now("ghosts_in_the_wire"));
}

static void the_last_three_cards(void **state)
{
    struct team *team = tiny->game.team;
    (void)state;
    team[BAUHAUS].firsts = 1;
    assert_false(holds_now("pathfinders"));
    team[BAUHAUS].firsts = 2;
    assert_true(holds_now("pathfinders"));
    assert_false(holds_now("rear_guard"));
    arena_stand(&tiny->game, tiny_creature(tiny, 'l', 0), 1, 0, 0);
    assert_false(holds_now("rear_guard"));
    arena_stand(&tiny->game, tiny_creature(tiny, 'c', 0), 2, 0, 0);
    assert_true(holds_now("rear_guard"));
    tiny->scenario->mission.objectives = 1;
    tiny->scenario->mission.objective[0] = (struct objective){.condition = 0, .team_condition = CONDITION_NONE};
    tiny->scenario->mission.node[0] = (struct condition){.kind = CONDITION_TASKS, .at_least = 1, .at_most = INT16_MAX};
    assert_false(holds_now("one_up"));
    team[CAPITOL].tasks[0] = 1;
    assert_true(holds_now("one_up"));
    team[CAPITOL].points = (int16_t)(team[CAPITOL].start_points + 3);
    assert_false(holds_now("one_up"));
    team[BAUHAUS].points = (int16_t)(team[BAUHAUS].start_points + 3);
    assert_true(holds_now("one_up"));
}

/* A mission that asks for cards, and a card that asks for the mission. */
static void questions_in_a_circle_come_to_an_end(void **state)
{
    struct mission *mission = &tiny->scenario->mission;
    (void)state;
    mission->objectives = 1;
    mission->objective[0] = (struct objective){.condition = 0, .team_condition = CONDITION_NONE};
    mission->node[0] = (struct condition){
        .kind = CONDITION_TEAMS, .first_child = 1, .at_least = 50, .at_most = INT16_MAX};
    mission->node[1] = (struct condition){
        .kind = CONDITION_SECONDARY, .next = CONDITION_NONE, .at_least = 1, .at_most = INT16_MAX};
    assert_false(holds_now("one_up"));
    assert_false(condition_holds(&tiny->game, 0, TEAM_MAX));
    hold(CAPITOL, "cold_steel");
    tiny->game.team[CAPITOL].kills_by[mode_index(MODE_CLOSE)] = 3;
    assert_int_equal(condition_number(&tiny->game, 0, TEAM_MAX), 100); /* so "One Up" holds for the other */
    assert_true(holds_now("one_up"));
}

/* ---- trophies -------------------------------------------------------------------------------------------------- */

static void kill_one(const char *kind)
{
    tiny->game.team[BAUHAUS].kills[scene_kind(tiny, kind)]++;
    secondary_note_kill(&tiny->game, BAUHAUS, scene_kind(tiny, kind));
}

/* S-SEC-5. */
static void a_rack_keeps_one_of_each_kind_out_of_the_pool(void **state)
{
    (void)state;
    hold(BAUHAUS, "trophy_rack");
    int razides = legion_available(&tiny->game, scene_kind(tiny, "razide"));
    int nepharites = legion_available(&tiny->game, scene_kind(tiny, "nepharite"));
    kill_one("razide");
    kill_one("razide");
    assert_int_equal(legion_available(&tiny->game, scene_kind(tiny, "razide")), razides - 1);
    kill_one("nepharite");
    assert_int_equal(legion_available(&tiny->game, scene_kind(tiny, "nepharite")), nepharites - 1);
    secondary_free_captives(&tiny->game);
    kill_one("legionnaire");
    assert_int_equal(scene_count(tiny, "razide", FIGURE_ELIMINATED), 1);
    kill_one("centurion");
    tiny->events.count = 0;
    secondary_reveal(&tiny->game, &tiny->events); /* S-SEC-2 */
    assert_int_equal(tiny_count(tiny, EVENT_SECONDARY_JUDGED), 1);
    assert_int_equal(tiny_event(tiny, EVENT_SECONDARY_JUDGED)->choice, 1);
    assert_int_equal(legion_available(&tiny->game, scene_kind(tiny, "razide")), razides);
    assert_int_equal(legion_available(&tiny->game, scene_kind(tiny, "nepharite")), nepharites);
    kill_one("razide");
    assert_int_equal(legion_available(&tiny->game, scene_kind(tiny, "razide")), razides);
}

static void nobody_else_keeps_any(void **state)
{
    (void)state;
    hold(BAUHAUS, "cold_steel");
    int razides = legion_available(&tiny->game, scene_kind(tiny, "razide"));
    kill_one("razide");
    assert_int_equal(legion_available(&tiny->game, scene_kind(tiny, "razide")), razides);
}

/* ---- judging --------------------------------------------------------------------------------------------------- */

/* S-SEC-2: shown as soon as nothing can undo it, otherwise judged at the end (S-SEC-6). */
static void what_nothing_can_undo_is_shown_at_once(void **state)
{
    (void)state;
    hold(BAUHAUS, "cold_steel");
    hold(CAPITOL, "by_the_book");
    tiny->events.count = 0;
    secondary_reveal(&tiny->game, &tiny->events);
    assert_int_equal(tiny_count(tiny, EVENT_SECONDARY_JUDGED), 0);
    tiny->game.team[BAUHAUS].kills_by[mode_index(MODE_CLOSE)] = 3;
    secondary_reveal(&tiny->game, &tiny->events);
    assert_int_equal(tiny_count(tiny, EVENT_SECONDARY_JUDGED), 1);
    assert_true(secondary_is_done(&tiny->game, BAUHAUS, 0));
    assert_false(secondary_is_done(&tiny->game, CAPITOL, 0));
    tiny->game.team[CAPITOL].reckless = 1;
    tiny->events.count = 0;
    secondary_judge(&tiny->game, &tiny->events);
    assert_int_equal(tiny_count(tiny, EVENT_SECONDARY_JUDGED), 1); /* the other has been shown */
    assert_int_equal(tiny_event(tiny, EVENT_SECONDARY_JUDGED)->seat, CAPITOL);
    assert_int_equal(tiny_event(tiny, EVENT_SECONDARY_JUDGED)->choice, 0);
}

/* Others see the card from then on, and no other. */
static void a_card_that_is_shown_is_seen_by_all(void **state)
{
    (void)state;
    hold(BAUHAUS, "cold_steel");
    uint8_t card = tiny->game.team[BAUHAUS].secondary;
    tiny->game.team[BAUHAUS].kills_by[mode_index(MODE_CLOSE)] = 3;
    struct game view = game_view_for(&tiny->game, CAPITOL);
    assert_int_equal(view.team[BAUHAUS].secondary, CARD_HIDDEN);
    secondary_reveal(&tiny->game, &tiny->events);
    view = game_view_for(&tiny->game, CAPITOL);
    assert_int_equal(view.team[BAUHAUS].secondary, card);
    assert_true(secondary_is_done(&view, BAUHAUS, 0));
}

/* S-SEC-2: the deed is done by a bullet in the middle of the turn, and in somebody else's. */
static void a_deed_is_shown_when_it_is_done_in_whoevers_turn(void **state)
{
    (void)state;
    hold(BAUHAUS, "big_game");
    hold(CAPITOL, "massacre");
    tiny->game.team[CAPITOL].kill_points = 14;
    MUST(tiny, tiny_move(tiny, A, 1, 0));
    assert_int_equal(tiny_count(tiny, EVENT_SECONDARY_JUDGED), 0);
    tiny->game.team[CAPITOL].kill_points = 15; /* in the turn of Bauhaus */
    MUST(tiny, tiny_move(tiny, A, 0, 0));
    assert_int_equal(tiny_count(tiny, EVENT_SECONDARY_JUDGED), 1);
    assert_int_equal(tiny_event(tiny, EVENT_SECONDARY_JUDGED)->seat, CAPITOL);
    assert_true(secondary_is_done(&tiny->game, CAPITOL, 0));
}

/* S-SEC-2, S-SEC-5: the fourth kind falls and the rack is empty again before anything else happens. */
static void trophies_return_to_the_pool_with_the_deed(void **state)
{
    (void)state;
    hold(BAUHAUS, "trophy_rack");
    kill_one("razide");
    kill_one("nepharite");
    kill_one("centurion");
    int printed = tiny->catalogue.kind[scene_kind(tiny, "razide")].figures;
    assert_int_equal(legion_available(&tiny->game, scene_kind(tiny, "razide")), printed - 1);
    tiny->scenario->mission.parameters.corporation_abilities = 0;
    MUST(tiny, scene_attack(tiny, B, scene_creature(tiny, 'l'), MODE_FIRE, "111"));
    assert_int_equal(tiny->game.turn.seat, BAUHAUS);
    assert_int_equal(tiny_count(tiny, EVENT_SECONDARY_JUDGED), 1);
    assert_int_equal(legion_available(&tiny->game, scene_kind(tiny, "razide")), printed);
}

/* S-SEC-2: a deed that counts whatever becomes of the doer is shown at once; one that asks for him alive is not. */
static void deeds_of_the_dead_count_when_the_card_says_so(void **state)
{
    (void)state;
    hold(BAUHAUS, "dead_drop");
    hold(CAPITOL, "tissue_sample");
    tiny->game.figure[B].marks = MARK_DROPPED;
    tiny->game.figure[C].marks = MARK_EXAMINED;
    tiny->events.count = 0;
    secondary_reveal(&tiny->game, &tiny->events);
    assert_int_equal(tiny_count(tiny, EVENT_SECONDARY_JUDGED), 1);
    assert_true(secondary_is_done(&tiny->game, BAUHAUS, 0));
}

static void both_cards_are_judged(void **state)
{
    (void)state;
    hold(BAUHAUS, "cold_steel");
    tiny->game.team[BAUHAUS].secondary2 = tiny->game.team[BAUHAUS].secondary;
    hold(BAUHAUS, "marksmen");
    tiny->game.team[BAUHAUS].kills_by[mode_index(MODE_CLOSE)] = 3;
    tiny->events.count = 0;
    secondary_judge(&tiny->game, &tiny->events);
    assert_int_equal(tiny_count(tiny, EVENT_SECONDARY_JUDGED), 2);
    assert_false(secondary_is_done(&tiny->game, BAUHAUS, 0));
    assert_true(secondary_is_done(&tiny->game, BAUHAUS, 1));
    assert_true(secondary_has_deed(&tiny->game, BAUHAUS, DEED_NONE));
    struct condition node = {.kind = CONDITION_SECONDARY, .at_least = 1, .at_most = 1};
    assert_int_equal(condition_number_in(&tiny->game, &node, 0, BAUHAUS), 1);
}

/* S-SEC-6: "at most 2 health lost" holds in the first round; who gives up then has not done it, but what was shown
 * before stays done. */
static void what_is_given_up_fulfils_no_card(void **state)
{
    (void)state;
    struct command concede = COMMAND_EMPTY;
    concede.type = COMMAND_CONCEDE;
    hold(BAUHAUS, "cold_steel");
    tiny->game.team[BAUHAUS].secondary2 = tiny->game.team[BAUHAUS].secondary;
    tiny->game.turn.second_done = 1u << BAUHAUS;
    assert_true(holds_now("by_the_book"));
    tiny->events.count = 0;
    assert_int_equal(game_apply(&tiny->game, &concede, &tiny->events).why, REJECT_NONE);
    assert_false(secondary_is_done(&tiny->game, BAUHAUS, 0));
    assert_true(secondary_is_done(&tiny->game, BAUHAUS, 1));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, scene_end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(every_team_draws_two_and_keeps_one),
        TEST(each_team_is_asked_in_one_sitting),
        TEST(a_mission_may_let_teams_keep_both),
        TEST(a_mission_without_cards_deals_none),
        TEST(nobody_holds_a_card_before_the_equipment_is_taken),
        TEST(one_card_each_if_one_is_drawn),
        TEST(points_for_creatures_prove_two),
        TEST(kinds_eliminated_prove_three),
        TEST(the_sample_must_be_alive_at_the_end),
        TEST(places_prove_three),
        TEST(health_and_tokens_prove_two),
        TEST(means_of_elimination_prove_three),
        TEST(the_last_three_cards),
        TEST(questions_in_a_circle_come_to_an_end),
        TEST(a_rack_keeps_one_of_each_kind_out_of_the_pool),
        TEST(nobody_else_keeps_any),
        TEST(what_nothing_can_undo_is_shown_at_once),
        TEST(a_card_that_is_shown_is_seen_by_all),
        TEST(a_deed_is_shown_when_it_is_done_in_whoevers_turn),
        TEST(trophies_return_to_the_pool_with_the_deed),
        TEST(deeds_of_the_dead_count_when_the_card_says_so),
        TEST(both_cards_are_judged),
        TEST(what_is_given_up_fulfils_no_card),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
