/* The end of a mission by the 2018 rules: rewards in points, the commander, the winner, an end by success (S-END,
 * S-WIN, S-MIS-4 to S-MIS-6, S-SEC-3, S-SEC-4, S-CMD-3 to S-CMD-6). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/board/board.h"
#include "siege/rules/mission/points.h"
#include "siege/rules/mission/score.h"
#include "siege/rules/mission/secondary.h"
#include "support/scene.h"
#include "support/shipped.h"

#include <string.h>

/* A, B: Bauhaus; C, D: Capitol; E, F: Cybertronic. A desk stands on (1,0). */
static const char BOARD[] = "+-+-+-+-+-+-+\n"
                            "|A . .:. C D|\n"
                            "+ + + + + + +\n"
                            "|B c .:. E F|\n"
                            "+-+-+-+-+-+-+";

enum { A, B, C, D, E, F, BAUHAUS = 0, CAPITOL = 1, CYBERTRONIC = 2, MISHIMA = 4, ROUNDS = 5 };

static struct tiny *tiny;

/* "Battle Plans": photograph the desk; 4 points each, 4 to the Dark Legion if not, 2 more from the commander. */
static void set_mission(void)
{
    struct mission *mission = &tiny->scenario->mission;
    mission->rounds = ROUNDS;
    mission->tasks = 1;
    mission->task[0] = (struct task){.id = "photograph", .squares = 1, .at = {{1, 0}}};
    mission->objectives = 1;
    mission->objective[0] = (struct objective){
        .condition = 0, .team_condition = CONDITION_NONE, .team_each = CONDITION_NONE, .legion_each = CONDITION_NONE};
    mission->points[0] = (struct objective_points){.team = 4, .legion = 4, .commander = 2, .final = 1};
    mission->node[0] = (struct condition){.kind = CONDITION_TASKS, .at_least = 1, .at_most = INT16_MAX};
    mission->nodes = 1;
}

static int begin(void **state)
{
    *state = tiny = tiny_second(BOARD);
    set_mission();
    tiny->game.legion.corporation = MISHIMA;
    tiny_turn(tiny, BAUHAUS);
    tiny->game.turn.round = 3;
    tiny->events.count = 0;
    return 0;
}

static void give(int team, int points)
{
    tiny->game.team[team].points = 0;
    tiny->game.team[team].rank = 1;
    team_add_points(&tiny->game, team, points, &tiny->events);
    tiny->events.count = 0;
}

static int points_of(int team)
{
    return tiny->game.team[team].points;
}

static void lose(figure_id id)
{
    struct figure *figure = &tiny->game.figure[id];
    figure->state = FIGURE_ELIMINATED;
    figure->strength = 0;
    figure->x = figure->y = -1;
    board_occupy(&tiny->game);
}

static void judge(bool accomplished)
{
    tiny->game.team[BAUHAUS].tasks[0] = accomplished;
    tiny->events.count = 0;
    score_mission(&tiny->game, false, &tiny->events);
    assert_int_equal(score_is_accomplished(&tiny->game), accomplished);
}

static void hold(int team, int which, const char *card)
{
    uint8_t found = (uint8_t)catalogue_find_secondary(&tiny->catalogue, card);
    if (which)
        tiny->game.team[team].secondary2 = found;
    else
        tiny->game.team[team].secondary = found;
}

/* ---- rewards --------------------------------------------------------------------------------------------------- */

/* S-EX-40, S-END-4: Mishima is Bauhaus here. The Dark Legion player wins the tie. */
static void s_ex_40_winner_of_a_single_mission(void **state)
{
    (void)state;
    give(BAUHAUS, 7);
    give(CAPITOL, 5);
    tiny->game.team[BAUHAUS].reckless = 1;
    tiny->game.legion.points = 8;
    lose(C);
    lose(D);
    judge(true);
    assert_int_equal(points_of(BAUHAUS), 8);
    assert_int_equal(points_of(CAPITOL), 5);
    assert_int_equal(tiny->game.legion.points, 8);
    assert_int_equal(tiny->game.legion.score, 8);
    assert_true(score_is_winner(&tiny->game, SEAT_LEGION));
    assert_false(score_is_winner(&tiny->game, BAUHAUS));
}

/* S-WIN-2: a shared win of corporations; S-WIN-1. */
static void corporations_share_a_victory(void **state)
{
    (void)state;
    give(BAUHAUS, 6);
    give(CYBERTRONIC, 6);
    tiny->game.legion.points = 9;
    judge(true);
    assert_true(score_is_winner(&tiny->game, BAUHAUS));
    assert_true(score_is_winner(&tiny->game, CYBERTRONIC));
    assert_false(score_is_winner(&tiny->game, CAPITOL));
    assert_false(score_is_winner(&tiny->game, SEAT_LEGION));
}

/* S-AI-23 */
static void against_the_deck_all_win_or_lose_together(void **state)
{
    (void)state;
    tiny->game.legion.corporation = 0xFF;
    tiny->game.legion.points = 90;
    judge(true);
    assert_true(score_is_winner(&tiny->game, BAUHAUS));
    assert_true(score_is_winner(&tiny->game, CYBERTRONIC));
    assert_false(score_is_winner(&tiny->game, SEAT_LEGION));
    tiny->game.turn.accomplished = 0;
    assert_false(score_is_winner(&tiny->game, BAUHAUS));
    assert_true(score_is_winner(&tiny->game, SEAT_LEGION));
}

/* S-MIS-6: who waits or has left is alive; with nobody alive there is no reward (S-MIS-5). */
static void survivors_are_all_but_the_eliminated(void **state)
{
    (void)state;
    lose(A);
    lose(C);
    lose(E);
    lose(F);
    tiny->game.figure[B].state = FIGURE_WAITING;
    tiny->game.figure[D].state = FIGURE_WITHDRAWN;
    judge(true);
    assert_int_equal(points_of(BAUHAUS), 4);
    assert_int_equal(points_of(CAPITOL), 4);
    assert_int_equal(points_of(CYBERTRONIC), 0);
    assert_int_equal(tiny->game.legion.points, 0);
}

/* The Dark Legion's points have come in play (S-PP-3): damage is not added again. */
static void damage_is_counted_once(void **state)
{
    (void)state;
    tiny->game.legion.points = 3;
    tiny->game.legion.damage = 3;
    judge(false);
    assert_int_equal(tiny->game.legion.points, 7);
    assert_int_equal(tiny->game.legion.score, 7);
}

/* S-EX-37, S-FF-2: team X has 11 and two tokens, team Y 2 and one. */
static void tokens_are_paid_after_the_mission(void **state)
{
    (void)state;
    give(BAUHAUS, 11);
    give(CAPITOL, 2);
    tiny->game.team[BAUHAUS].reckless = 2;
    tiny->game.team[CAPITOL].reckless = 1;
    judge(false);
    assert_int_equal(points_of(BAUHAUS), 5);
    assert_int_equal(tiny->game.team[BAUHAUS].rank, 1);
    assert_int_equal(points_of(CAPITOL), 0);
}

/* Points for each of something, and only for teams that fulfil their part. */
static void an_objective_may_bring_points_for_each(void **state)
{
    struct mission *mission = &tiny->scenario->mission;
    (void)state;
    mission->points[0].each = 2;
    mission->points[0].counts_each = 1 + 1;
    mission->node[1] = (struct condition){.kind = CONDITION_COUNT,
                                          .at_least = 1,
                                          .at_most = INT16_MAX,
                                          .filter = {.troopers = 1, .own = 1, .states = WANT_WITHDRAWN}};
    mission->objective[0].team_condition = 1;
    tiny->game.figure[A].state = tiny->game.figure[B].state = tiny->game.figure[C].state = FIGURE_WITHDRAWN;
    judge(true);
    assert_int_equal(points_of(BAUHAUS), 8);
    assert_int_equal(points_of(CAPITOL), 6);
    assert_int_equal(points_of(CYBERTRONIC), 0);
}

/* ---- Secondary Missions ---------------------------------------------------------------------------------------- */

/* S-SEC-3, S-SEC-4, S-SEC-6: independent of the Primary Mission and of survivors. */
static void secondary_missions_bring_and_cost_points(void **state)
{
    (void)state;
    give(BAUHAUS, 5);
    give(CAPITOL, 5);
    hold(BAUHAUS, 0, "cold_steel");
    hold(CAPITOL, 0, "officer_hunt");
    tiny->game.team[BAUHAUS].kills_by[mode_index(MODE_CLOSE)] = 3;
    lose(A);
    lose(B);
    judge(false);
    assert_int_equal(points_of(BAUHAUS), 8);
    assert_int_equal(points_of(CAPITOL), 3);
}

static void two_cards_are_both_counted(void **state)
{
    (void)state;
    give(BAUHAUS, 5);
    hold(BAUHAUS, 0, "officer_hunt");
    hold(BAUHAUS, 1, "cold_steel");
    tiny->game.team[BAUHAUS].kills_by[mode_index(MODE_CLOSE)] = 3;
    judge(true);
    assert_int_equal(points_of(BAUHAUS), 5 + 4 + 3 - 2);
}

/* What the failure of a card gives the Dark Legion player. */
static void a_failed_card_may_serve_the_dark_legion(void **state)
{
    (void)state;
    hold(BAUHAUS, 0, "officer_hunt");
    tiny->catalogue.secondary[tiny->game.team[BAUHAUS].secondary].legion_points = 2;
    judge(true);
    assert_int_equal(tiny->game.legion.points, 2);
}

/* ---- the commander --------------------------------------------------------------------------------------------- */

/* S-EX-38: standings 3/4, 3/1 and 2/9; 3 points gained in play, the mission fails. S-CMD-3, S-CMD-5. */
static void s_ex_38_commander_demoted(void **state)
{
    (void)state;
    give(BAUHAUS, 24);
    give(CAPITOL, 21);
    give(CYBERTRONIC, 19);
    points_choose_commander(&tiny->game, true, &tiny->events);
    assert_int_equal(tiny->game.turn.commander, BAUHAUS);
    team_add_points(&tiny->game, BAUHAUS, 3, &tiny->events);
    judge(false);
    assert_int_equal(points_of(BAUHAUS), 15);
    assert_int_equal(tiny->game.team[BAUHAUS].rank, 2);
    assert_int_equal(points_of(CAPITOL), 21);
    assert_int_equal(tiny_count(tiny, EVENT_DEMOTED), 1);
    assert_int_equal(tiny_event(tiny, EVENT_DEMOTED)->seat, BAUHAUS);
    assert_int_equal(tiny_event(tiny, EVENT_DEMOTED)->number, 10);
}

/* S-EX-43, S-C1M1-RWD, S-END-1, S-END-2: after the last round; the commander with 31 falls to 19, the Dark Legion
 * player gets 4. */
static void s_ex_43_battle_plans_failed(void **state)
{
    (void)state;
    give(BAUHAUS, 31);
    tiny->game.turn.commander = BAUHAUS;
    tiny->game.turn.round = ROUNDS;
    scene_next_round(tiny);
    assert_true(game_is_over(&tiny->game));
    assert_int_equal(points_of(BAUHAUS), 19);
    assert_int_equal(tiny->game.team[BAUHAUS].rank, 2);
    assert_int_equal(tiny->game.legion.points, 4);
}

/* S-CMD-4 */
static void a_commander_of_rank_1_falls_to_nothing(void **state)
{
    (void)state;
    give(BAUHAUS, 7);
    tiny->game.turn.commander = BAUHAUS;
    judge(false);
    assert_int_equal(points_of(BAUHAUS), 0);
}

/* S-CMD-6: the larger penalty of the card, yet the reward of the Primary Mission. */
static void a_commander_pays_more_for_a_failed_card(void **state)
{
    (void)state;
    give(BAUHAUS, 20);
    hold(BAUHAUS, 0, "officer_hunt");
    tiny->game.turn.commander = BAUHAUS;
    judge(true);
    assert_int_equal(points_of(BAUHAUS), 20 + 4 - 4);
    assert_int_equal(tiny_count(tiny, EVENT_DEMOTED), 0);
}

/* ---- when it ends ---------------------------------------------------------------------------------------------- */

/* S-EX-42, S-END-3, S-C1M1-RWD, S-C1M1-R1, S-C1M1-R2: beside a Centurion, with the last action; the round is played
 * out. */
static void s_ex_42_battle_plans_completed(void **state)
{
    (void)state;
    give(CAPITOL, 2);
    struct command photograph = tiny_command(tiny, COMMAND_TASK);
    photograph.figure = A;
    tiny->game.figure[A].actions = 1;
    assert_false(score_is_settled(&tiny->game));
    MUST(tiny, photograph);
    assert_true(score_is_settled(&tiny->game));
    assert_false(game_is_over(&tiny->game));
    lose(E);
    lose(F);
    scene_next_round(tiny);
    assert_true(game_is_over(&tiny->game));
    assert_int_equal(tiny_event(tiny, EVENT_MISSION_ENDED)->number, 3);
    assert_int_equal(tiny_event(tiny, EVENT_MISSION_ENDED)->choice, 0);
    assert_int_equal(points_of(BAUHAUS), 4);
    assert_int_equal(points_of(CAPITOL), 6);
    assert_int_equal(points_of(CYBERTRONIC), 0);
}

static void what_can_be_undone_does_not_end_a_mission(void **state)
{
    (void)state;
    tiny->game.team[BAUHAUS].tasks[0] = 1;
    tiny->scenario->mission.points[0].final = 0;
    assert_false(score_is_settled(&tiny->game));
    tiny->scenario->mission.points[0].final = 1;
    tiny->scenario->mission.parameters.end_on_success = 0;
    assert_false(score_is_settled(&tiny->game));
}

/* S-EX-52, S-ROUND-3, S-END-3: nobody is left; the card is judged all the same (S-SEC-4). */
static void s_ex_52_team_removed_mission_lost(void **state)
{
    (void)state;
    for (figure_id id = C; id <= F; id++)
        lose(id);
    hold(BAUHAUS, 0, "blooded");
    give(BAUHAUS, 5);
    lose(A);
    points_of_loss(&tiny->game, B, 5, true, &tiny->events);
    lose(B);
    tiny->game.turn.round = 2;
    MUST(tiny, tiny_command(tiny, COMMAND_END_TURN));
    assert_true(game_is_over(&tiny->game));
    assert_int_equal(tiny_event(tiny, EVENT_MISSION_ENDED)->choice, 1);
    assert_int_equal(tiny_event(tiny, EVENT_OBJECTIVE)->choice, 0);
    assert_int_equal(tiny->game.legion.points, 5 + 2 + 4);
    assert_int_equal(tiny_count(tiny, EVENT_SECONDARY_JUDGED), 1);
    assert_int_equal(points_of(BAUHAUS), 5 - 2);
}

/* … and if it was completed before, it stays completed. */
static void a_mission_completed_before_stays_completed(void **state)
{
    (void)state;
    for (figure_id id = A; id <= F; id++)
        lose(id);
    tiny->game.team[CAPITOL].tasks[0] = 1;
    scene_next_round(tiny);
    assert_true(game_is_over(&tiny->game));
    assert_true(score_is_accomplished(&tiny->game));
    assert_int_equal(tiny->game.legion.points, 0);
    assert_int_equal(points_of(BAUHAUS), 0);
}

/* ---- the reference board --------------------------------------------------------------------------------------- */

static int board_of(int teams, const int ranks[TEAM_MAX], bool campaign)
{
    static struct game game;
    struct game_setup setup = game_setup_default(&tiny->catalogue, teams, 1);
    setup.carried = campaign;
    setup.draft = 1;
    for (int team = 0; team < teams; team++)
        setup.points[team] = (int16_t)(10 * (ranks[team] - 1));
    setup.rank = (uint8_t)ranks[0];
    tiny->events.count = 0;
    game_start(&game, tiny->scenario, &setup, &tiny->events);
    return tiny->catalogue.band_rank[game.legion.band];
}

/* S-REF-2, S-REF-3, S-REF-5: the lower Rank of the board. */
static void s_ex_39_reference_board(void **state)
{
    (void)state;
    assert_int_equal(board_of(3, (int[TEAM_MAX]){1, 1, 1}, true), 1);
    assert_int_equal(board_of(3, (int[TEAM_MAX]){4, 2, 1}, true), 1);
    assert_int_equal(board_of(3, (int[TEAM_MAX]){4, 3, 1}, true), 3);
    assert_int_equal(board_of(3, (int[TEAM_MAX]){5, 5, 2}, true), 5);
    assert_int_equal(board_of(1, (int[TEAM_MAX]){7}, true), 7);
    assert_int_equal(board_of(3, (int[TEAM_MAX]){6, 6, 6}, false), 5);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, scene_end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(s_ex_40_winner_of_a_single_mission),
        TEST(corporations_share_a_victory),
        TEST(against_the_deck_all_win_or_lose_together),
        TEST(survivors_are_all_but_the_eliminated),
        TEST(damage_is_counted_once),
        TEST(tokens_are_paid_after_the_mission),
        TEST(an_objective_may_bring_points_for_each),
        TEST(secondary_missions_bring_and_cost_points),
        TEST(two_cards_are_both_counted),
        TEST(a_failed_card_may_serve_the_dark_legion),
        TEST(s_ex_38_commander_demoted),
        TEST(s_ex_43_battle_plans_failed),
        TEST(a_commander_of_rank_1_falls_to_nothing),
        TEST(a_commander_pays_more_for_a_failed_card),
        TEST(s_ex_42_battle_plans_completed),
        TEST(what_can_be_undone_does_not_end_a_mission),
        TEST(s_ex_52_team_removed_mission_lost),
        TEST(a_mission_completed_before_stays_completed),
        TEST(s_ex_39_reference_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
