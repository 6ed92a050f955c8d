/* Campaigns by the 2018 rules: points and Ranks carry over and nothing else; the ledger tells why they changed (S-CAMP,
 * S-CMD, S-SETUP-R1, S-SETUP-7). */
#include "siege/rules/campaign/campaign.h"
#include "siege/rules/mission/points.h"
#include "siege/rules/mission/score.h"
#include "siege/rules/mission/trigger.h"
#include "support/shipped.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { BAUHAUS, CAPITOL, CYBERTRONIC, IMPERIAL, MISHIMA };

static struct campaign campaign;
static struct campaign_plan plan;
static struct scenario *scenario;
static struct game game;
static struct event_list events;
static int line;

static void begin(int players, enum campaign_legion legion)
{
    struct campaign_start start = {.plan = &plan,
                                   .seed = 11,
                                   .legion = (uint8_t)legion,
                                   .players = (uint8_t)players,
                                   .corporation = {BAUHAUS, CAPITOL, CYBERTRONIC, IMPERIAL, MISHIMA},
                                   .control = {1, 1, 1, 1, 1}};
    assert_int_equal(campaign_check_start(&start).why, REJECT_NONE);
    campaign_begin(&campaign, &start, shipped_second());
    line = 0;
}

static int prepare(void **state)
{
    (void)state;
    plan = (struct campaign_plan){
        .id = "test", .title = "Test", .edition = "second", .kind = CAMPAIGN_MINI, .missions = 2};
    strcpy(plan.mission[0], "second.battle-plans");
    strcpy(plan.mission[1], "second.battle-plans");
    scenario = shipped_scenario("missions/second/second-assault/01-battle-plans.json");
    return 0;
}

static int clean_up(void **state)
{
    (void)state;
    scenario_free(scenario);
    return 0;
}

static void give(int player, int points)
{
    int more = points - campaign.player[player].points;
    if (more)
        assert_int_equal(campaign_correct(&campaign, player, more, 0, "test").why, REJECT_NONE);
}

static void note_all(void)
{
    for (int i = 0; i < events.count; i++)
        campaign_note_event(&campaign, &game, &events.item[i], ++line);
    events.count = 0;
}

/* The coming mission, set up and noted. */
static void start_mission(void)
{
    campaign_draw_legion(&campaign);
    campaign_start_mission(&campaign, 5);
    struct game_setup setup = campaign_mission_setup(&campaign, shipped_second());
    events.count = 0;
    line = 0;
    game_start(&game, scenario, &setup, &events);
    note_all();
    game.turn.phase = PHASE_TURN;
    game.turn.round = 1;
    game.pending = (struct pending){.type = PENDING_NONE, .seat = SEAT_NONE};
}

static void end_mission(bool accomplished)
{
    game.team[0].tasks[0] = accomplished;
    score_mission(&game, false, &events);
    note_all();
    assert_true(campaign_fits(&campaign, &game));
    campaign_record(&campaign, &game);
    assert_true(campaign_is_sound(&campaign));
}

/* Points by entries of the cause in the first play, of all or one player. */
static int by_cause(int player, enum campaign_cause cause)
{
    int sum = 0;
    for (int i = 0; i < campaign.entries; i++)
        if (campaign.entry[i].player == player && campaign.entry[i].cause == cause)
            sum += campaign.entry[i].points;
    return sum;
}

static void event(enum event_type type, seat_id seat, figure_id figure)
{
    struct event *added = event_add(&events, type);
    added->seat = seat;
    added->figure = figure;
}

/* ---- what is kept ---------------------------------------------------------------------------------------------- */

/* S-CAMP-2, S-SETUP-7 */
static void nobody_keeps_or_buys_credits(void **state)
{
    (void)state;
    begin(3, CAMPAIGN_LEGION_IN_TURN);
    assert_false(campaign_keeps_credits(&campaign));
    assert_null(campaign_flaw(&campaign).what); /* Credits may be worth nothing */
    campaign_draw_legion(&campaign);
    for (int p = 0; p < 3; p++) {
        assert_int_equal(campaign.player[p].credits, 0);
        assert_int_equal(campaign.player[p].points, 0);
        give(p, 30);
        assert_int_equal(campaign_check_buy(&campaign, p).why, REJECT_CREDITS_NOT_KEPT);
        assert_int_equal(campaign_score(&campaign, p), 30);
        assert_int_equal(campaign_rank(&campaign, shipped_second(), p), 4);
    }
    start_mission();
    end_mission(true);
    for (int p = 0; p < 3; p++)
        assert_int_equal(campaign.player[p].credits, 0);
}

static void points_and_ranks_carry_over(void **state)
{
    (void)state;
    begin(2, CAMPAIGN_LEGION_DECK);
    give(0, 24);
    start_mission();
    assert_int_equal(game.team[0].rank, 3);
    assert_int_equal(game.team[1].rank, 1);
    team_add_points(&game, 1, 11, &events);
    end_mission(true);
    assert_int_equal(campaign.player[0].points, 28);
    assert_int_equal(campaign.player[1].points, 15);
    start_mission();
    assert_int_equal(game.team[1].rank, 2);
    assert_int_equal(game.team[1].points, 15);
}

/* What the next mission may ask. */
static void the_next_mission_knows_of_a_failure(void **state)
{
    (void)state;
    begin(2, CAMPAIGN_LEGION_DECK);
    start_mission();
    assert_int_equal(campaign_mission_setup(&campaign, shipped_second()).failed_before, 0);
    end_mission(false);
    start_mission();
    assert_int_equal(campaign_mission_setup(&campaign, shipped_second()).failed_before, 1);
}

/* S-SETUP-R1, S-SETUP-2 */
static void everybody_plays_the_dark_legion_in_turn(void **state)
{
    unsigned seen = 0;
    (void)state;
    plan.missions = 3;
    strcpy(plan.mission[2], "second.battle-plans");
    begin(3, CAMPAIGN_LEGION_IN_TURN);
    for (int mission = 0; mission < 3; mission++) {
        start_mission();
        seen |= 1u << campaign.legion;
        end_mission(true);
    }
    assert_int_equal(seen, 7);
    assert_true(campaign_is_over(&campaign));
}

/* ---- the ledger ------------------------------------------------------------------------------------------------ */

/* S-PP-1, S-PP-3, S-PP-4: points of the Dark Legion player's corporation come in play. */
static void points_in_play_are_told_by_cause(void **state)
{
    (void)state;
    begin(3, CAMPAIGN_LEGION_IN_TURN);
    start_mission();
    int legion = campaign.legion, player = campaign_player_at(&campaign, 0);
    event(EVENT_ATTACK_DECLARED, SEAT_NONE, 0);
    event(EVENT_STRENGTH_LOST, SEAT_NONE, 1);
    points_reckless(&game, 0, 1, &events);
    points_of_loss(&game, 1, 1, false, &events);
    event(EVENT_ELIMINATED, SEAT_NONE, TROOPER_MAX);
    team_add_points(&game, 0, 3, &events);
    points_add(&game, 0, 2, POINTS_TASK, &events);
    note_all();
    assert_int_equal(by_cause(legion, CAMPAIGN_CAUSE_LEGION_DAMAGE), 1);
    assert_int_equal(by_cause(player, CAMPAIGN_CAUSE_KILL), 3);
    assert_int_equal(by_cause(player, CAMPAIGN_CAUSE_TASK), 2);
    end_mission(true);
    assert_int_equal(by_cause(player, CAMPAIGN_CAUSE_REWARD), 4);
    assert_int_equal(by_cause(player, CAMPAIGN_CAUSE_RECKLESS), -3);
    assert_int_equal(by_cause(player, CAMPAIGN_CAUSE_DIFFERENCE), 0);
    assert_int_equal(by_cause(legion, CAMPAIGN_CAUSE_DIFFERENCE), 0);
    assert_int_equal(by_cause(legion, CAMPAIGN_CAUSE_LEGION_DAMAGE), 1);
    assert_int_equal(campaign_missions_rewarded(&campaign, player), 1);
    assert_int_equal(campaign_missions_rewarded(&campaign, legion), 0);
}

/* S-EX-38, S-EX-43: the mission fails; S-CMD-3, S-CMD-5. */
static void a_commander_of_a_campaign_is_demoted(void **state)
{
    (void)state;
    begin(3, CAMPAIGN_LEGION_DECK);
    give(0, 24);
    give(1, 21);
    give(2, 19);
    start_mission();
    assert_int_equal(game.turn.commander, 0);
    team_add_points(&game, 0, 3, &events);
    end_mission(false);
    assert_int_equal(campaign.player[0].points, 15);
    assert_int_equal(campaign_rank(&campaign, shipped_second(), 0), 2);
    assert_int_equal(by_cause(0, CAMPAIGN_CAUSE_DEMOTION), -10);
    assert_int_equal(by_cause(0, CAMPAIGN_CAUSE_COMMANDER), -2);
    assert_int_equal(by_cause(0, CAMPAIGN_CAUSE_DIFFERENCE), 0);
    assert_int_equal(campaign_missions_rewarded(&campaign, 0), 0);
    begin(3, CAMPAIGN_LEGION_DECK);
    give(0, 24);
    give(1, 24);
    give(2, 19);
    start_mission();
    assert_int_equal(game.turn.commander, SEAT_NONE);
}

/* S-SEC-3 */
static void a_failed_card_is_a_penalty(void **state)
{
    (void)state;
    begin(2, CAMPAIGN_LEGION_DECK);
    give(0, 20);
    give(1, 20);
    start_mission();
    game.team[0].secondary = (uint8_t)catalogue_find_secondary(shipped_second(), "officer_hunt");
    game.team[1].secondary = game.team[0].secondary;
    game.team[1].kills[catalogue_find_kind(shipped_second(), "centurion")] = 2;
    end_mission(true);
    assert_int_equal(by_cause(0, CAMPAIGN_CAUSE_PENALTY), -2);
    assert_int_equal(by_cause(1, CAMPAIGN_CAUSE_SECONDARY), 4);
    assert_int_equal(campaign.player[0].points, 22);
    assert_int_equal(campaign.player[1].points, 28);
}

static void every_cause_names_its_rules(void **state)
{
    (void)state;
    assert_string_equal(campaign_cause_rule(CAMPAIGN_CAUSE_KILL, 0), "C-PP-1");
    assert_string_equal(campaign_cause_rule(CAMPAIGN_CAUSE_KILL, 1), "S-PP-1");
    assert_string_equal(campaign_cause_rule(CAMPAIGN_CAUSE_DEMOTION, 0), "");
    assert_string_equal(campaign_cause_rule(CAMPAIGN_CAUSE_DEMOTION, 1), "S-CMD-3");
    assert_int_equal(campaign_cause_by_name("reckless"), CAMPAIGN_CAUSE_RECKLESS);
}

/* ---- the end --------------------------------------------------------------------------------------------------- */

/* S-CAMP-1, S-CAMP-3, S-CAMP-4: Rank, then points; ties are shared, with the last Dark Legion player, too. */
static void the_highest_rank_wins_and_ties_are_shared(void **state)
{
    (void)state;
    plan.missions = 1;
    begin(3, CAMPAIGN_LEGION_IN_TURN);
    give(0, 28);
    give(1, 28);
    give(2, 28);
    start_mission();
    int legion = campaign.legion;
    game.legion.points = (int16_t)(game.legion.points + 4);
    end_mission(true);
    assert_true(campaign_is_over(&campaign));
    assert_int_equal(campaign_winners(&campaign), 7);
    assert_int_equal(campaign_correct(&campaign, legion, -3, 0, "test").why, REJECT_NONE);
    assert_int_equal(campaign_winners(&campaign), 7u & ~(1u << legion));
}

/* ---- the first mission ----------------------------------------------------------------------------------------- */

/* S-EX-41, S-C1M1-FRC, S-C1M1-RND, S-C1M1-SEC, S-MIS-2: 32 cards, three face down on each tile, the rest in the draw
 * pile; five Event Cards; no Secondary Missions. */
static void s_ex_41_setup_of_battle_plans(void **state)
{
    int pile = 0, tiles = 0;
    (void)state;
    begin(3, CAMPAIGN_LEGION_DECK);
    start_mission();
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (game.slot_sector[slot] != SLOT_NONE) {
            tiles++;
            assert_int_equal(force_face_down(&game, slot), 3);
        }
    for (int i = 0; i < game.force.count; i++) {
        pile += game.force.place[i] == FORCE_PILE;
        assert_in_range(shipped_second()->force[game.force.card[i]].number, 1, 32);
    }
    assert_int_equal(game.force.count, 32);
    assert_int_equal(pile, 32 - 3 * tiles);
    assert_int_equal(game.events.count, 5);
    for (int i = 0; i < game.events.count; i++)
        assert_in_range(shipped_second()->event[game.events.card[i]].number, 1, 12);
    for (int team = 0; team < 3; team++)
        assert_int_equal(game.team[team].secondary, CARD_NONE);
}

/* A mission that lays cards by itself takes them from the pile. */
static void triggers_lay_cards_of_the_draw_pile(void **state)
{
    struct mission *mission = &scenario->mission;
    int slot = 0;
    (void)state;
    begin(3, CAMPAIGN_LEGION_DECK);
    start_mission();
    while (game.slot_sector[slot] == SLOT_NONE)
        slot++;
    mission->triggers = 1;
    mission->trigger[0] = (struct trigger){.moment = TRIGGER_ROUND_START, .condition = CONDITION_NONE, .actions = 1};
    mission->trigger[0].action[0] = (struct trigger_action){
        .verb = TRIGGER_LAY_FORCE, .slot = (uint8_t)slot, .number = 2};
    trigger_fire(&game, TRIGGER_ROUND_START, &events);
    assert_int_equal(force_face_down(&game, slot), 5);
    assert_int_equal(game.force.count, 32);
    campaign_forget_notes(&campaign);
    campaign.started = 0;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, prepare, clean_up)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(nobody_keeps_or_buys_credits),
        TEST(points_and_ranks_carry_over),
        TEST(the_next_mission_knows_of_a_failure),
        TEST(everybody_plays_the_dark_legion_in_turn),
        TEST(points_in_play_are_told_by_cause),
        TEST(a_commander_of_a_campaign_is_demoted),
        TEST(a_failed_card_is_a_penalty),
        TEST(every_cause_names_its_rules),
        TEST(the_highest_rank_wins_and_ties_are_shared),
        TEST(s_ex_41_setup_of_battle_plans),
        TEST(triggers_lay_cards_of_the_draw_pile),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
