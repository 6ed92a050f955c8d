/* The end of a mission: accomplished or not, who gets what, who wins (C-END, C-PRIM, C-MODE, C-M01, C-M04). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/board/board.h"
#include "siege/rules/mission/score.h"
#include "support/shipped.h"
#include "support/tiny.h"

#include <string.h>

static struct game game;
static struct event_list events;
static struct scenario *scenario;

enum { EAGLE_STRIKE = 1, EAST_TOWER = 2 };

/* All Doomtroopers stand somewhere on the board, no creature, no Force Card; the last round runs. */
static void begin(int mission, int teams)
{
    scenario_free(scenario);
    scenario = shipped_scenario(SHIPPED_PATH[mission]);
    struct game_setup setup = game_setup_default(scenario->catalogue, teams, 1);
    setup.legion_corporation = 4;
    events.count = 0;
    game_start(&game, scenario, &setup, &events);
    game.turn.phase = PHASE_TURN;
    game.turn.round = scenario->mission.rounds;
    game.pending = (struct pending){.type = PENDING_NONE, .seat = SEAT_NONE};
    for (figure_id id = 0; id < 2 * teams; id++) {
        game.figure[id].state = FIGURE_ON_BOARD;
        game.figure[id].x = (int8_t)(id % 8);
        game.figure[id].y = (int8_t)(id / 8);
        game.figure[id].gate = GATE_NONE;
    }
    memset(game.force.place, FORCE_OUT, sizeof game.force.place);
    board_occupy(&game);
}

static int clean_up(void **state)
{
    (void)state;
    scenario_free(scenario);
    scenario = NULL;
    return 0;
}

static void set_state(figure_id id, enum figure_state state, int gate)
{
    game.figure[id].state = (uint8_t)state;
    game.figure[id].x = game.figure[id].y = -1;
    game.figure[id].gate = (uint8_t)gate;
    if (state == FIGURE_ELIMINATED)
        game.figure[id].strength = 0;
    board_occupy(&game);
}

/* Some opening of the sector with this printed number. */
static int gate_of_sector(int number)
{
    int slot = mission_slot_of(&scenario->mission, scenario->catalogue, number);
    for (int g = 0; g < scenario->mission.gates; g++)
        if (scenario->mission.gate[g].slot == slot)
            return g;
    fail_msg("sector %d has no opening", number);
    return GATE_NONE;
}

static bool judge(bool early)
{
    events.count = 0;
    score_mission(&game, early, &events);
    return score_is_accomplished(&game);
}

static void put_creature(enum figure_state state)
{
    figure_id id = TROOPER_MAX;
    while (game.figure[id].state != FIGURE_POOL)
        id++;
    game.figure[id].state = (uint8_t)state;
    if (state == FIGURE_ON_BOARD) {
        game.figure[id].x = 0;
        game.figure[id].y = (int8_t)(20 - id / 8);
    } else if (state == FIGURE_WAITING) {
        game.figure[id].gate = 0;
    }
    board_occupy(&game);
}

/* ---- Mission 1 ------------------------------------------------------------------------------------------------- */

/* C-M01-OBJ, C-M01-R1: 20 points, of all teams together. */
static void eagle_strike_needs_twenty_points_of_all_teams_together(void **state)
{
    (void)state;
    static const struct {
        int16_t first, second;
        bool enough;
    } CASE[] = {{20, 0, true}, {13, 7, true}, {0, 21, true}, {19, 0, false}, {10, 9, false}, {0, 0, false}};
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        begin(EAGLE_STRIKE, 2);
        game.team[0].kill_points = CASE[i].first;
        game.team[1].kill_points = CASE[i].second;
        set_state(0, FIGURE_WITHDRAWN, gate_of_sector(4));
        assert_int_equal(judge(false), CASE[i].enough);
        assert_int_equal(game.legion.award_credits, CASE[i].enough ? 0 : 2); /* C-M01-RWD */
        assert_int_equal(game.team[0].award_credits, CASE[i].enough);
    }
}

/* C-M01-R1: losses of PP do not lower the count. */
static void eagle_strike_counts_points_gained_not_points_held(void **state)
{
    (void)state;
    begin(EAGLE_STRIKE, 2);
    game.team[0].kill_points = 20;
    game.team[0].points = 0;
    set_state(0, FIGURE_WITHDRAWN, gate_of_sector(1));
    assert_true(judge(false));
}

/* C-M01-OUT, C-M01-R2: only the ways out of sectors 1 and 4 count. */
static void eagle_strike_counts_exits_of_sectors_one_and_four_only(void **state)
{
    (void)state;
    static const struct {
        int sector;
        bool counts;
    } CASE[] = {{1, true}, {4, true}, {2, false}, {5, false}};
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        begin(EAGLE_STRIKE, 2);
        game.team[0].kill_points = 25;
        set_state(0, FIGURE_WITHDRAWN, gate_of_sector(CASE[i].sector));
        assert_int_equal(judge(false), CASE[i].counts);
        assert_int_equal(game.team[0].award_credits, CASE[i].counts);
    }
}

/* C-M01-R2: each team needs an exit of its own for the reward. */
static void eagle_strike_rewards_teams_with_an_exit_of_their_own(void **state)
{
    (void)state;
    begin(EAGLE_STRIKE, 4);
    game.team[3].kill_points = 20;
    set_state(0, FIGURE_WITHDRAWN, gate_of_sector(1));
    set_state(2, FIGURE_WITHDRAWN, gate_of_sector(4));
    set_state(3, FIGURE_ELIMINATED, GATE_NONE);
    set_state(4, FIGURE_WITHDRAWN, gate_of_sector(2));
    assert_true(judge(false));
    assert_int_equal(game.team[0].award_credits, 1);
    assert_int_equal(game.team[1].award_credits, 1); /* one withdrew; that the other fell does not matter */
    assert_int_equal(game.team[2].award_credits, 0); /* left by sector 2 */
    assert_int_equal(game.team[3].award_credits, 0); /* nobody left */
    assert_int_equal(game.team[0].credits, 3);
    assert_int_equal(game.legion.award_credits, 0);
}

/* C-M01-R2: in any order of time; and nobody standing at the exit has left. */
static void standing_at_the_exit_is_not_leaving(void **state)
{
    (void)state;
    begin(EAGLE_STRIKE, 1);
    game.team[0].kill_points = 28;
    assert_false(judge(false));
    assert_int_equal(game.legion.award_credits, 2);
}

/* ---- Mission 4 ------------------------------------------------------------------------------------------------- */

/* C-M04-OBJ, C-M04-RWD */
static void the_tower_must_be_free_of_creatures(void **state)
{
    (void)state;
    begin(EAST_TOWER, 2);
    assert_true(judge(false));
    assert_int_equal(game.team[0].award_credits, 2);
    assert_int_equal(game.team[1].award_credits, 2);
    assert_int_equal(game.legion.award_credits, 0);
    begin(EAST_TOWER, 2);
    put_creature(FIGURE_ON_BOARD);
    assert_false(judge(false));
    assert_int_equal(game.team[0].award_credits, 0);
    assert_int_equal(game.legion.award_credits, 2);
}

/* C-M04-R1 */
static void creatures_waiting_outside_the_tower_do_not_count(void **state)
{
    (void)state;
    begin(EAST_TOWER, 1);
    put_creature(FIGURE_WAITING);
    put_creature(FIGURE_WITHDRAWN);
    assert_true(judge(false));
}

/* C-M04-R2: after an early end every face-down Force Card counts as creatures; after the last round none does. */
static void face_down_cards_count_after_an_early_end_only(void **state)
{
    (void)state;
    for (int early = 0; early <= 1; early++) {
        for (int cards = 0; cards <= 1; cards++) {
            begin(EAST_TOWER, 1);
            if (cards)
                game.force.place[0] = 1;
            assert_int_equal(judge(early), !(early && cards));
            assert_int_equal(game.legion.award_credits, early && cards ? 2 : 0);
        }
    }
}

/* C-M04-OUT, C-M04-RND, C-M04-REI, C-M04-FRC; C-M01-RND, C-M01-FRC, C-M01-SEC */
static void the_shipped_missions_have_the_numbers_of_their_rules(void **state)
{
    (void)state;
    begin(EAST_TOWER, 1);
    assert_int_equal(scenario->mission.rounds, 8);
    assert_int_equal(scenario->mission.exits_from_round, 7);
    assert_int_equal(scenario->mission.legion_barred_rounds, 1u << 6 | 1u << 7 | 1u << 8);
    assert_int_equal(scenario->mission.force_cards, 9);
    assert_int_equal(scenario->mission.event_cards, 13);
    assert_int_equal(scenario->mission.secondary, SECONDARY_NONE);
    begin(EAGLE_STRIKE, 1);
    assert_int_equal(scenario->mission.rounds, 4);
    assert_int_equal(scenario->mission.exits_from_round, 1);
    assert_int_equal(scenario->mission.legion_barred_rounds, 0);
    assert_int_equal(scenario->mission.force_cards, 7);
    for (int i = 0; i < 7; i++)
        assert_int_equal(scenario->catalogue->force[scenario->mission.force[i]].number, i + 1);
    assert_int_equal(scenario->mission.event_cards, 13);
    assert_int_equal(scenario->mission.secondary, SECONDARY_NONE);
}

static unsigned sectors_with(int flag)
{
    unsigned sectors = 0;
    for (int g = 0; g < scenario->mission.gates; g++)
        if (scenario->mission.gate[g].flags & flag)
            sectors |=
                1u << scenario->catalogue->sector[scenario->mission.slot[scenario->mission.gate[g].slot].sector].number;
    return sectors;
}

/* C-M01-IN, C-M01-REI, C-M04-IN, C-REIN-2, C-REIN-3: Doomtroopers come in from outside the Citadel, the Dark Legion
 * from sectors inside it; the sectors are those of docs/PROVENANCE.md 8.5. */
static void entrances_lie_in_the_sectors_of_the_mission_diagram(void **state)
{
    (void)state;
    begin(EAGLE_STRIKE, 1);
    assert_int_equal(sectors_with(GATE_TROOPERS), 1u << 1 | 1u << 4);
    assert_int_equal(sectors_with(GATE_LEGION), 1u << 2 | 1u << 5);
    begin(EAST_TOWER, 1);
    assert_int_equal(sectors_with(GATE_TROOPERS), 1u << 7 | 1u << 5 | 1u << 4 | 1u << 2 | 1u << 1);
    assert_int_equal(sectors_with(GATE_LEGION), 1u << 8 | 1u << 3 | 1u << 6);
    for (int g = 0; g < scenario->mission.gates; g++)
        assert_int_equal(
            (scenario->mission.gate[g].flags & (GATE_TROOPERS | GATE_LEGION)) == (GATE_TROOPERS | GATE_LEGION), false);
}

/* ---- rewards and scores ---------------------------------------------------------------------------------------- */

/* C-END-4, C-PRIM-3: one withdrawn or alive on the board is enough; one who never came in is neither. */
static void a_team_needs_a_doomtrooper_withdrawn_or_alive_on_the_board(void **state)
{
    (void)state;
    static const struct {
        enum figure_state first, second;
        bool entitled;
    } CASE[] = {{FIGURE_ON_BOARD, FIGURE_ON_BOARD, true},      {FIGURE_ON_BOARD, FIGURE_ELIMINATED, true},
                {FIGURE_ELIMINATED, FIGURE_WITHDRAWN, true},   {FIGURE_WITHDRAWN, FIGURE_WITHDRAWN, true},
                {FIGURE_ELIMINATED, FIGURE_ELIMINATED, false}, {FIGURE_ELIMINATED, FIGURE_WAITING, false},
                {FIGURE_WAITING, FIGURE_WAITING, false},       {FIGURE_WAITING, FIGURE_ON_BOARD, true}};
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        begin(EAST_TOWER, 2);
        if (CASE[i].first != FIGURE_ON_BOARD)
            set_state(0, CASE[i].first, 0);
        if (CASE[i].second != FIGURE_ON_BOARD)
            set_state(1, CASE[i].second, 0);
        int16_t points = game.team[0].points = 17;
        assert_true(judge(false));
        assert_int_equal(game.team[0].award_credits, CASE[i].entitled ? 2 : 0);
        assert_int_equal(game.team[1].award_credits, 2);
        assert_int_equal(game.team[0].points, points); /* PP earned are kept */
    }
}

/* C-END-8: to each team, not to each Doomtrooper; C-PRIM-2: to all alike. */
static void a_reward_is_paid_once_to_each_team(void **state)
{
    (void)state;
    begin(EAST_TOWER, 4);
    assert_true(judge(false));
    for (int team = 0; team < 4; team++)
        assert_int_equal(game.team[team].credits, 4);
    assert_int_equal(game.team[4].credits, 0); /* does not play */
}

/* C-MODE-4, C-PP-4, C-END-5, C-END-6 */
static void the_score_is_points_and_five_for_each_credit(void **state)
{
    (void)state;
    begin(EAST_TOWER, 2);
    game.team[0].points = 24;
    game.team[1].points = 3;
    game.team[1].credits = 0;
    game.legion.damage = 9;
    assert_true(judge(false));
    assert_int_equal(game.team[0].score, 24 + 5 * 4);
    assert_int_equal(game.team[1].score, 3 + 5 * 2);
    assert_int_equal(game.legion.points, 9);
    assert_int_equal(game.legion.score, 9 + 5 * 2);
    int scored = 0;
    for (int i = 0; i < events.count; i++)
        scored += events.item[i].type == EVENT_SCORED;
    assert_int_equal(scored, 3);
}

/* C-PP-4: also if the mission was accomplished, and with the failure reward on top if not. */
static void the_dark_legion_gets_its_damage_in_any_case(void **state)
{
    (void)state;
    for (int failed = 0; failed <= 1; failed++) {
        begin(EAST_TOWER, 1);
        game.legion.damage = 6;
        if (failed)
            put_creature(FIGURE_ON_BOARD);
        assert_int_equal(judge(false), !failed);
        assert_int_equal(game.legion.points, 6);
        assert_int_equal(game.legion.credits, 2 + 2 * failed);
    }
}

/* C-MODE-6 */
static void the_highest_score_wins_and_ties_share(void **state)
{
    (void)state;
    static const struct {
        int16_t score[3]; /* teams 0, 1, Dark Legion */
        bool wins[3];
    } CASE[] = {{{40, 30, 20}, {true, false, false}},
                {{40, 40, 20}, {true, true, false}},
                {{10, 12, 13}, {false, false, true}},
                {{13, 12, 13}, {true, false, true}}};
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        begin(EAST_TOWER, 2);
        game.legion.deck = 0; /* a Dark Legion player */
        game.team[0].score = CASE[i].score[0];
        game.team[1].score = CASE[i].score[1];
        game.legion.score = CASE[i].score[2];
        game.team[2].score = 99; /* does not play */
        assert_int_equal(score_is_winner(&game, 0), CASE[i].wins[0]);
        assert_int_equal(score_is_winner(&game, 1), CASE[i].wins[1]);
        assert_int_equal(score_is_winner(&game, SEAT_LEGION), CASE[i].wins[2]);
    }
}

/* C-MODE-6 among the teams; the AI deck alone is no player: it wins what was not accomplished and nothing else. */
static void the_deck_alone_wins_what_fails(void **state)
{
    (void)state;
    for (int done = 0; done <= 1; done++) {
        begin(EAST_TOWER, 2);
        game.turn.accomplished = (uint8_t)(done ? 0xFF : 0);
        game.team[0].score = 40;
        game.team[1].score = 12;
        game.legion.score = done ? 99 : 0;
        assert_int_equal(score_is_lost(&game), !done);
        assert_int_equal(score_is_winner(&game, 0), done);
        assert_false(score_is_winner(&game, 1));
        assert_int_equal(score_is_winner(&game, SEAT_LEGION), !done);
    }
}

/* C-END-2 */
static void accomplishing_the_task_does_not_end_the_mission(void **state)
{
    (void)state;
    begin(EAST_TOWER, 1);
    assert_false(score_ends_now(&game));
    begin(EAGLE_STRIKE, 1);
    game.team[0].kill_points = 30;
    set_state(0, FIGURE_WITHDRAWN, gate_of_sector(1));
    assert_false(score_ends_now(&game));
}

/* C-END-3 */
static void a_mission_without_anybody_in_play_ends(void **state)
{
    (void)state;
    begin(EAGLE_STRIKE, 2);
    for (figure_id id = 0; id < 4; id++) {
        assert_false(score_ends_now(&game));
        set_state(id, id % 2 ? FIGURE_ELIMINATED : FIGURE_WITHDRAWN, GATE_NONE);
    }
    assert_true(score_ends_now(&game));
    set_state(3, FIGURE_WAITING, 0);
    assert_false(score_ends_now(&game));
}

/* ---- conditions ------------------------------------------------------------------------------------------------ */

static void a_condition_counts_by_side_kind_state_team_and_sector(void **state)
{
    (void)state;
    begin(EAGLE_STRIKE, 2);
    struct condition *node = &scenario->mission.node[40];
    *node = (struct condition){.kind = CONDITION_COUNT,
                               .first_child = CONDITION_NONE,
                               .next = CONDITION_NONE,
                               .at_least = 0,
                               .at_most = INT16_MAX};
    node->filter = (struct figure_filter){.troopers = 1, .states = WANT_ON_BOARD};
    assert_int_equal(condition_number(&game, 40, TEAM_MAX), 4);
    node->filter.own = 1;
    assert_int_equal(condition_number(&game, 40, 1), 2);
    assert_int_equal(condition_number(&game, 40, TEAM_MAX), 0);
    set_state(2, FIGURE_ELIMINATED, GATE_NONE);
    assert_int_equal(condition_number(&game, 40, 1), 1);
    node->filter = (struct figure_filter){.troopers = 1, .states = WANT_ELIMINATED | WANT_WITHDRAWN};
    assert_int_equal(condition_number(&game, 40, TEAM_MAX), 1);
    put_creature(FIGURE_WAITING);
    node->filter = (struct figure_filter){.creatures = 1, .states = WANT_WAITING, .kinds = 1};
    assert_int_equal(condition_number(&game, 40, TEAM_MAX), 1);
    node->filter.kinds = 2;
    assert_int_equal(condition_number(&game, 40, TEAM_MAX), 0);
    node->filter = (struct figure_filter){.troopers = 1, .states = WANT_ON_BOARD, .slots = 1u << 0};
    assert_int_equal(condition_number(&game, 40, TEAM_MAX), 3);
    node->filter.slots = 1u << 1;
    assert_int_equal(condition_number(&game, 40, TEAM_MAX), 0);
}

static void conditions_combine(void **state)
{
    (void)state;
    begin(EAGLE_STRIKE, 1);
    struct condition *node = scenario->mission.node;
    for (int a = 0; a <= 1; a++) {
        for (int b = 0; b <= 1; b++) {
            node[41] = (struct condition){.kind = CONDITION_ROUND,
                                          .first_child = CONDITION_NONE,
                                          .next = 42,
                                          .at_least = (int16_t)(a ? 4 : 5),
                                          .at_most = INT16_MAX};
            node[42] = (struct condition){.kind = CONDITION_ENDED_EARLY,
                                          .first_child = CONDITION_NONE,
                                          .next = CONDITION_NONE,
                                          .at_least = INT16_MIN,
                                          .at_most = (int16_t)(b ? 0 : -1)};
            node[40] = (struct condition){.kind = CONDITION_ALL, .first_child = 41, .next = CONDITION_NONE};
            assert_int_equal(condition_holds(&game, 40, TEAM_MAX), a && b);
            node[40].kind = CONDITION_ANY;
            assert_int_equal(condition_holds(&game, 40, TEAM_MAX), a || b);
            node[40].kind = CONDITION_NOT;
            assert_int_equal(condition_holds(&game, 40, TEAM_MAX), !a);
        }
    }
    assert_true(condition_holds(&game, CONDITION_NONE, TEAM_MAX));
}

/* At any time from the first round on, whatever is being asked; then nothing counts as accomplished, and the Dark
 * Legion alone wins. */
static void what_is_given_up_is_lost(void **state)
{
    (void)state;
    struct command concede = COMMAND_EMPTY;
    concede.type = COMMAND_CONCEDE;
    begin(EAST_TOWER, 2); /* no creature is left: else it would be accomplished */
    game.team[0].points = 40;
    game.turn.phase = PHASE_SETUP;
    assert_int_equal(command_check(&game, &concede).why, REJECT_CHOICE_FIRST);
    game.turn.phase = PHASE_TURN;
    game.pending = (struct pending){.type = PENDING_ENTRANCE, .seat = 0};
    events.count = 0;
    assert_int_equal(game_apply(&game, &concede, &events).why, REJECT_NONE);
    assert_true(game_is_over(&game));
    assert_false(score_is_accomplished(&game));
    assert_true(score_is_lost(&game));
    assert_false(score_is_winner(&game, 0));
    assert_true(score_is_winner(&game, SEAT_LEGION));
    assert_int_equal(command_check(&game, &concede).why, REJECT_MISSION_OVER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(eagle_strike_needs_twenty_points_of_all_teams_together),
        cmocka_unit_test(eagle_strike_counts_points_gained_not_points_held),
        cmocka_unit_test(eagle_strike_counts_exits_of_sectors_one_and_four_only),
        cmocka_unit_test(eagle_strike_rewards_teams_with_an_exit_of_their_own),
        cmocka_unit_test(standing_at_the_exit_is_not_leaving),
        cmocka_unit_test(the_tower_must_be_free_of_creatures),
        cmocka_unit_test(creatures_waiting_outside_the_tower_do_not_count),
        cmocka_unit_test(face_down_cards_count_after_an_early_end_only),
        cmocka_unit_test(the_shipped_missions_have_the_numbers_of_their_rules),
        cmocka_unit_test(entrances_lie_in_the_sectors_of_the_mission_diagram),
        cmocka_unit_test(a_team_needs_a_doomtrooper_withdrawn_or_alive_on_the_board),
        cmocka_unit_test(a_reward_is_paid_once_to_each_team),
        cmocka_unit_test(the_score_is_points_and_five_for_each_credit),
        cmocka_unit_test(the_dark_legion_gets_its_damage_in_any_case),
        cmocka_unit_test(the_highest_score_wins_and_ties_share),
        cmocka_unit_test(the_deck_alone_wins_what_fails),
        cmocka_unit_test(what_is_given_up_is_lost),
        cmocka_unit_test(accomplishing_the_task_does_not_end_the_mission),
        cmocka_unit_test(a_mission_without_anybody_in_play_ends),
        cmocka_unit_test(a_condition_counts_by_side_kind_state_team_and_sector),
        cmocka_unit_test(conditions_combine),
    };
    return cmocka_run_group_tests(tests, NULL, clean_up);
}
