/* Campaigns: what teams keep, who is the Dark Legion, how points come, who wins (C-MODE, C-CRED-6, C-END-7). */
#include "siege/rules/campaign/campaign.h"
#include "siege/rules/mission/score.h"
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
static struct game game;
static struct event_list events;

static int prepare(void **state)
{
    (void)state;
    plan = (struct campaign_plan){
        .id = "test", .title = "Test", .edition = "classic", .kind = CAMPAIGN_MINI, .missions = 3};
    strcpy(plan.mission[0], "classic.eagle-strike");
    strcpy(plan.mission[1], "classic.assault-on-the-east-tower");
    strcpy(plan.mission[2], "classic.eagle-strike");
    return 0;
}

static struct campaign_start some_players(int players, enum campaign_legion legion)
{
    return (struct campaign_start){.plan = &plan,
                                   .seed = 11,
                                   .legion = (uint8_t)legion,
                                   .players = (uint8_t)players,
                                   .corporation = {BAUHAUS, CAPITOL, CYBERTRONIC, IMPERIAL, MISHIMA},
                                   .control = {1, 1, 2, 1, 3}};
}

static void begin(int players, enum campaign_legion legion)
{
    struct campaign_start start = some_players(players, legion);
    assert_int_equal(campaign_check_start(&start).why, REJECT_NONE);
    campaign_begin(&campaign, &start, shipped_catalogue());
}

/* Totals as a campaign on its way may have them, entered as corrections. */
static void give(int player, int points, int credits)
{
    int more = credits - campaign.player[player].credits;
    if (points || more)
        assert_int_equal(campaign_correct(&campaign, player, points - campaign.player[player].points, more, "test").why,
                         REJECT_NONE);
}

static void assert_totals(int player, int points, int credits)
{
    assert_int_equal(campaign.player[player].points, points);
    assert_int_equal(campaign.player[player].credits, credits);
    assert_true(campaign_is_sound(&campaign));
}

/* ---- a mission without playing it: a game that stands as one does when it is over ------------------------------ */

static struct scenario *scenario;

static void begin_mission(void)
{
    if (!campaign.drawn)
        campaign_draw_legion(&campaign);
    bool first = strcmp(campaign.mission[campaign.next], "classic.eagle-strike") == 0;
    scenario = shipped_scenario(SHIPPED_PATH[first ? 1 : 2]);
    memset(&game, 0, sizeof game);
    game.scenario = scenario;
    struct game_setup setup = campaign_setup(&campaign, shipped_catalogue(), 3);
    for (int t = 0; t < setup.teams; t++) {
        game.team[t].flags = TEAM_PLAYS;
        game.team[t].corporation = setup.corporation[t];
        game.team[t].points = setup.points[t];
        game.team[t].credits = setup.credits[t];
    }
    game.legion.corporation = setup.legion_corporation;
    game.legion.points = setup.points[SEAT_LEGION];
    game.legion.credits = setup.credits[SEAT_LEGION];
    game.turn.round = 1;
}

static void end_mission(void)
{
    game.turn.phase = PHASE_OVER;
    assert_true(campaign_fits(&campaign, &game));
    campaign_record(&campaign, &game);
    scenario_free(scenario);
}

static void play_empty_mission(void)
{
    begin_mission();
    end_mission();
}

static void note(enum event_type type, seat_id seat, figure_id figure, int number, int line)
{
    events.count = 0;
    struct event *event = event_add(&events, type);
    event->seat = seat;
    event->figure = figure;
    event->number = (int16_t)number;
    campaign_note_event(&campaign, &game, event, line);
}

/* The change is noted and happens in the game. */
static void change(enum event_type type, seat_id seat, int number, int line)
{
    bool points = type == EVENT_POINTS;
    if (seat == SEAT_LEGION && points)
        game.legion.points = (int16_t)(game.legion.points + number);
    else if (seat == SEAT_LEGION)
        game.legion.credits = (uint8_t)(game.legion.credits + number);
    else if (points)
        game.team[seat].points = (int16_t)(game.team[seat].points + number);
    else
        game.team[seat].credits = (uint8_t)(game.team[seat].credits + number);
    note(type, seat, FIGURE_NONE, number, line);
}

static const struct campaign_entry *last_entry(void)
{
    return &campaign.entry[campaign.entries - 1];
}

static void assert_last(enum campaign_cause cause, int points, int credits, int line)
{
    assert_string_equal(campaign_cause_name((enum campaign_cause)last_entry()->cause), campaign_cause_name(cause));
    assert_int_equal(last_entry()->points, points);
    assert_int_equal(last_entry()->credits, credits);
    assert_int_equal(last_entry()->line, line);
}

/* ---- the beginning --------------------------------------------------------------------------------------------- */

/* C-CRED-1, C-TRAIN-19 */
static void everybody_begins_with_two_credits_at_rank_1(void **state)
{
    (void)state;
    begin(4, CAMPAIGN_LEGION_DRAWN);
    for (int p = 0; p < 4; p++) {
        assert_totals(p, 0, 2);
        assert_int_equal(campaign_rank(&campaign, shipped_catalogue(), p), 1);
        assert_int_equal(campaign_next_rank_points(&campaign, shipped_catalogue(), p), 10);
        assert_int_equal(campaign_score(&campaign, p), 10);
    }
    assert_false(campaign_is_over(&campaign));
    assert_int_equal(campaign_winners(&campaign), 0);
    assert_int_equal(campaign.entries, 4);
}

/* Whoever leads the Dark Legion is no team. */
static void as_many_begin_as_all_missions_take(void **state)
{
    (void)state;
    plan.least_teams = plan.most_teams = 2;
    for (int players = 1; players <= 4; players++) {
        struct campaign_start start = some_players(players, CAMPAIGN_LEGION_DECK);
        assert_int_equal(campaign_check_start(&start).why, players == 2 ? REJECT_NONE : REJECT_WRONG_PLAYERS);
        start = some_players(players, CAMPAIGN_LEGION_DRAWN);
        assert_int_equal(campaign_check_start(&start).why, players == 3 ? REJECT_NONE : REJECT_WRONG_PLAYERS);
    }
}

static void impossible_parties_are_refused(void **state)
{
    (void)state;
    struct campaign_start start = some_players(1, CAMPAIGN_LEGION_DRAWN);
    assert_int_equal(campaign_check_start(&start).why, REJECT_WRONG_PLAYERS);
    start = some_players(6, CAMPAIGN_LEGION_DRAWN);
    assert_int_equal(campaign_check_start(&start).why, REJECT_WRONG_PLAYERS);
    start = some_players(5, CAMPAIGN_LEGION_DECK);
    assert_int_equal(campaign_check_start(&start).why, REJECT_WRONG_PLAYERS);
    start = some_players(1, CAMPAIGN_LEGION_DECK);
    assert_int_equal(campaign_check_start(&start).why, REJECT_NONE);
    start = some_players(3, CAMPAIGN_LEGION_DRAWN);
    start.corporation[2] = BAUHAUS;
    assert_int_equal(campaign_check_start(&start).why, REJECT_NO_SUCH_CHOICE);
    assert_int_equal(campaign_check_start(&start).number, 2);
    start = some_players(3, CAMPAIGN_LEGION_DRAWN);
    start.changes = SETUP_CHANGES_MAX + 1;
    assert_int_equal(campaign_check_start(&start).why, REJECT_NO_SUCH_CHOICE);
}

/* ---- the Dark Legion player ------------------------------------------------------------------------------------ */

/* C-MODE-8: anew at random; every player keeps the corporation. */
static void the_dark_legion_player_is_drawn_anew_for_every_mission(void **state)
{
    int times[CAMPAIGN_PLAYERS] = {0};
    (void)state;
    plan.kind = CAMPAIGN_LONG;
    plan.target = 9000;
    begin(3, CAMPAIGN_LEGION_DRAWN);
    for (int i = 0; i < 40; i++) {
        campaign_draw_legion(&campaign);
        struct campaign before = campaign;
        campaign_draw_legion(&campaign);
        assert_memory_equal(&campaign, &before, sizeof campaign);
        times[campaign.legion]++;
        play_empty_mission();
    }
    for (int p = 0; p < 3; p++) {
        assert_true(times[p] > 5);
        assert_int_equal(campaign_times_legion(&campaign, p), times[p]);
        assert_int_equal(campaign.player[p].corporation, p);
    }
}

static void in_turn_everybody_plays_it_once_in_five_missions(void **state)
{
    (void)state;
    plan.kind = CAMPAIGN_LONG;
    plan.target = 9000;
    begin(5, CAMPAIGN_LEGION_IN_TURN);
    for (int i = 0; i < 10; i++) {
        play_empty_mission();
        for (int p = 0; p < 5 && i % 5 == 4; p++)
            assert_int_equal(campaign_times_legion(&campaign, p), i / 5 + 1);
    }
}

static void the_deck_is_nobodys_player(void **state)
{
    (void)state;
    begin(2, CAMPAIGN_LEGION_DECK);
    campaign_draw_legion(&campaign);
    struct game_setup setup = campaign_setup(&campaign, shipped_catalogue(), 5);
    assert_int_equal(setup.legion_corporation, 0xFF);
    assert_int_equal(setup.legion_deck, 1);
    assert_int_equal(setup.teams, 2);
    assert_int_equal(campaign_player_at(&campaign, SEAT_LEGION), PLAYER_NONE);
}

static void teams_sit_left_of_the_dark_legion_player(void **state)
{
    (void)state;
    begin(4, CAMPAIGN_LEGION_DRAWN);
    campaign_draw_legion(&campaign);
    campaign.legion = 2; /* Cybertronic, a computer player */
    give(0, 26, 3);
    give(2, 7, 4);
    struct game_setup setup = campaign_setup(&campaign, shipped_catalogue(), 99);
    assert_int_equal(setup.teams, 3);
    assert_int_equal(setup.corporation[0], IMPERIAL);
    assert_int_equal(setup.corporation[1], BAUHAUS);
    assert_int_equal(setup.corporation[2], CAPITOL);
    assert_int_equal(setup.points[1], 26);
    assert_int_equal(setup.credits[1], 3);
    assert_int_equal(setup.points[SEAT_LEGION], 7);
    assert_int_equal(setup.credits[SEAT_LEGION], 4);
    assert_int_equal(setup.legion_corporation, CYBERTRONIC);
    assert_int_equal(setup.legion_deck, 1);
    assert_true(setup.carried && setup.draft && setup.seed == 99);
    assert_int_equal(campaign_seat_of(&campaign, 0), 1);
    assert_int_equal(campaign_seat_of(&campaign, 2), SEAT_LEGION);
    assert_int_equal(campaign_player_at(&campaign, 3), PLAYER_NONE);
    campaign.player[2].control = CAMPAIGN_CONTROL_HUMAN;
    assert_int_equal(campaign_setup(&campaign, shipped_catalogue(), 99).legion_deck, 0);
}

/* ---- buying ---------------------------------------------------------------------------------------------------- */

/* C-EX-35 */
static void buying_a_credit_lowers_the_rank(void **state)
{
    const struct catalogue *catalogue = shipped_catalogue();
    (void)state;
    begin(4, CAMPAIGN_LEGION_DRAWN);
    give(0, 26, 2);
    give(1, 12, 2);
    give(2, 4, 2);
    give(3, 50, 2);
    assert_int_equal(campaign_buy(&campaign, 0).why, REJECT_LEGION_NOT_DRAWN);
    campaign_draw_legion(&campaign);
    campaign.legion = 3;
    assert_int_equal(campaign_rank(&campaign, catalogue, 0), 3);
    assert_int_equal(campaign_rank(&campaign, catalogue, 1), 2);
    assert_int_equal(campaign_buy(&campaign, 0).why, REJECT_NONE);
    assert_int_equal(campaign_buy(&campaign, 1).why, REJECT_NONE);
    assert_totals(0, 21, 3);
    assert_totals(1, 7, 3);
    assert_int_equal(campaign_rank(&campaign, catalogue, 0), 2);
    assert_int_equal(campaign_rank(&campaign, catalogue, 1), 1);
    struct reject reject = campaign_buy(&campaign, 2);
    assert_int_equal(reject.why, REJECT_POINTS_TOO_LOW);
    assert_int_equal(reject.number, 5);
    assert_int_equal(reject.number2, 4);
    assert_int_equal(campaign_buy(&campaign, 0).why, REJECT_CREDIT_BOUGHT);
    assert_int_equal(campaign_buy(&campaign, 3).why, REJECT_LEGION_BUYS_NOTHING); /* C-CRED-7 */
    assert_totals(0, 21, 3);
    assert_totals(2, 4, 2);
    struct game_setup setup = campaign_setup(&campaign, catalogue, 1);
    assert_int_equal(setup.points[0], 21);
    assert_int_equal(setup.credits[0], 3);
}

/* More than a game can hold are not bought. */
static void a_full_purse_buys_nothing(void **state)
{
    (void)state;
    begin(2, CAMPAIGN_LEGION_DECK);
    campaign_draw_legion(&campaign);
    give(0, 10, CAMPAIGN_CREDITS_MOST);
    assert_int_equal(campaign_buy(&campaign, 0).why, REJECT_TOTAL_OUT_OF_RANGE);
    give(0, 10, CAMPAIGN_CREDITS_MOST - 1);
    assert_int_equal(campaign_buy(&campaign, 0).why, REJECT_NONE);
}

/* C-CRED-6: at the start of each mission, and not when it runs. */
static void every_mission_sells_one_credit(void **state)
{
    (void)state;
    begin(2, CAMPAIGN_LEGION_DECK);
    give(0, 20, 2);
    campaign_draw_legion(&campaign);
    assert_int_equal(campaign_buy(&campaign, 0).why, REJECT_NONE);
    assert_int_equal(last_entry()->cause, CAMPAIGN_CAUSE_BOUGHT);
    begin_mission();
    note(EVENT_MISSION_BEGAN, SEAT_NONE, FIGURE_NONE, 0, 1);
    assert_int_equal(campaign_buy(&campaign, 1).why, REJECT_MISSION_RUNS);
    end_mission();
    campaign_draw_legion(&campaign);
    assert_int_equal(campaign_buy(&campaign, 0).why, REJECT_NONE);
    assert_totals(0, 10, 4);
}

/* A copy is the way back, until it is confirmed. */
static void a_purchase_is_undone_by_a_copy(void **state)
{
    (void)state;
    begin(2, CAMPAIGN_LEGION_DECK);
    give(0, 20, 2);
    campaign_draw_legion(&campaign);
    struct campaign before = campaign;
    assert_int_equal(campaign_buy(&campaign, 0).why, REJECT_NONE);
    struct campaign bought = campaign;
    campaign = before;
    assert_totals(0, 20, 2);
    assert_int_equal(campaign_buy(&campaign, 0).why, REJECT_NONE);
    assert_memory_equal(&campaign, &bought, sizeof campaign);
}

/* ---- the ledger ------------------------------------------------------------------------------------------------ */

/* Seats: Capitol plays the Dark Legion, so Cybertronic is team 0, Bauhaus team 1. */
static void begin_noted_mission(void)
{
    begin(3, CAMPAIGN_LEGION_DRAWN);
    campaign_draw_legion(&campaign);
    campaign.legion = 1;
    begin_mission();
    note(EVENT_MISSION_BEGAN, SEAT_NONE, FIGURE_NONE, 0, 1);
    note(EVENT_ROUND_BEGAN, SEAT_NONE, FIGURE_NONE, 2, 5);
}

static void every_change_is_entered_with_cause_round_and_line(void **state)
{
    (void)state;
    begin_noted_mission();
    note(EVENT_ATTACK_DECLARED, SEAT_NONE, 2, 0, 6);
    note(EVENT_ELIMINATED, SEAT_NONE, TROOPER_MAX, 0, 7);
    change(EVENT_POINTS, 1, 2, 7);
    assert_last(CAMPAIGN_CAUSE_KILL, 2, 0, 7);
    assert_int_equal(last_entry()->player, 0);
    assert_int_equal(last_entry()->round, 2);
    note(EVENT_ATTACK_DECLARED, SEAT_NONE, 2, 0, 8);
    note(EVENT_STRENGTH_LOST, SEAT_NONE, 3, 1, 9);
    change(EVENT_POINTS, 1, -2, 9);
    assert_last(CAMPAIGN_CAUSE_FRIENDLY_FIRE, -2, 0, 9);
    note(EVENT_ATTACK_DECLARED, SEAT_NONE, TROOPER_MAX, 0, 10);
    note(EVENT_STRENGTH_LOST, SEAT_NONE, 0, 5, 11);
    note(EVENT_ELIMINATED, SEAT_NONE, 0, 0, 12);
    change(EVENT_CREDITS, 0, -1, 12);
    assert_last(CAMPAIGN_CAUSE_LOST, 0, -1, 12);
    assert_int_equal(last_entry()->player, 2);
    note(EVENT_CARD_PLAYED, 0, FIGURE_NONE, 0, 13);
    change(EVENT_POINTS, 0, 3, 13);
    assert_last(CAMPAIGN_CAUSE_CARD, 3, 0, 13);
    note(EVENT_MISSION_ENDED, SEAT_NONE, FIGURE_NONE, 2, 20);
    note(EVENT_OBJECTIVE, SEAT_NONE, FIGURE_NONE, 0, 21);
    change(EVENT_CREDITS, 1, 2, 22);
    assert_last(CAMPAIGN_CAUSE_REWARD, 0, 2, 22);
    note(EVENT_SECONDARY_JUDGED, 1, FIGURE_NONE, 0, 23);
    change(EVENT_CREDITS, SEAT_LEGION, 1, 24);
    assert_last(CAMPAIGN_CAUSE_SECONDARY, 0, 1, 24);
    assert_int_equal(last_entry()->player, 1);
    scenario_free(scenario);
    assert_totals(0, 0, 4);
    assert_totals(2, 3, 1);
}

/* C-CRED-4 without a Credit, C-PP-8 added up. */
static void losses_and_mixed_attacks_are_told_apart(void **state)
{
    (void)state;
    begin_noted_mission();
    note(EVENT_ATTACK_DECLARED, SEAT_NONE, 0, 0, 6);
    note(EVENT_ELIMINATED, SEAT_NONE, TROOPER_MAX, 0, 7);
    change(EVENT_POINTS, 0, 9, 7);
    note(EVENT_ATTACK_DECLARED, SEAT_NONE, 0, 0, 8);
    note(EVENT_STRENGTH_LOST, SEAT_NONE, 1, 1, 9);
    note(EVENT_ELIMINATED, SEAT_NONE, 1, 0, 10);
    change(EVENT_POINTS, 0, -5, 10);
    assert_last(CAMPAIGN_CAUSE_LOST, -5, 0, 10);
    note(EVENT_ELIMINATED, SEAT_NONE, TROOPER_MAX + 1, 0, 11);
    change(EVENT_POINTS, 0, -2, 12);
    assert_last(CAMPAIGN_CAUSE_ATTACK, -2, 0, 12);
    note(EVENT_ELIMINATED, SEAT_NONE, TROOPER_MAX + 2, 0, 13); /* by nobody: it brings nothing */
    note(EVENT_ATTACK_DECLARED, SEAT_NONE, 0, 0, 14);
    note(EVENT_STRENGTH_LOST, SEAT_NONE, 3, 1, 15);
    change(EVENT_POINTS, 0, -1, 15);
    assert_last(CAMPAIGN_CAUSE_FRIENDLY_FIRE, -1, 0, 15);
    scenario_free(scenario);
    assert_totals(2, 1, 2);
}

static void undo_and_a_second_try_take_entries_back(void **state)
{
    (void)state;
    begin_noted_mission();
    note(EVENT_ELIMINATED, SEAT_NONE, TROOPER_MAX, 0, 6);
    change(EVENT_POINTS, 0, 3, 7);
    change(EVENT_POINTS, 1, 5, 9);
    change(EVENT_POINTS, 1, 5, 10);
    campaign_forget_lines(&campaign, 8, 1);
    campaign_forget_lines(&campaign, 8, 1); /* what has gone does not go again */
    assert_totals(2, 3, 2);
    assert_totals(0, 0, 2);
    change(EVENT_POINTS, 1, 1, 8);
    assert_int_equal(last_entry()->round, 1);
    note(EVENT_MISSION_BEGAN, SEAT_NONE, FIGURE_NONE, 0, 1);
    assert_totals(2, 0, 2);
    assert_totals(0, 0, 2);
    assert_int_equal(campaign.entries, 3);
    assert_true(campaign_is_running(&campaign));
    campaign_forget_notes(&campaign);
    campaign.started = 0;
    assert_false(campaign_is_running(&campaign));
    scenario_free(scenario);
}

/* C-PP-4, C-END-7 */
static void recording_a_mission_keeps_its_totals(void **state)
{
    (void)state;
    begin_noted_mission();
    note(EVENT_ELIMINATED, SEAT_NONE, TROOPER_MAX, 0, 6);
    change(EVENT_POINTS, 0, 3, 7);
    change(EVENT_CREDITS, 0, 2, 8);
    note(EVENT_SCORED, SEAT_LEGION, FIGURE_NONE, 0, 30);
    game.team[0].award_credits = 2;
    game.legion.damage = 9;
    game.legion.points = 9;
    game.figure[2].state = game.figure[3].state = FIGURE_ELIMINATED;
    end_mission();
    assert_totals(2, 3, 4);
    assert_totals(1, 9, 2);
    assert_last(CAMPAIGN_CAUSE_LEGION_DAMAGE, 9, 0, 30);
    assert_int_equal(campaign_missions_rewarded(&campaign, 2), 1);
    assert_int_equal(campaign_missions_rewarded(&campaign, 0), 0);
    assert_int_equal(campaign_troopers_lost(&campaign, 0), 2);
    assert_int_equal(campaign_times_legion(&campaign, 1), 1);
    assert_int_equal(campaign.plays, 1);
    assert_int_equal(campaign.next, 1);
    assert_false(campaign.drawn);
    for (int p = 0; p < 3; p++) {
        struct campaign_sum all = campaign_sum(&campaign, p, -1), first = campaign_sum(&campaign, p, 0);
        assert_int_equal(all.points, campaign.player[p].points);
        assert_int_equal(first.points, all.points);
        assert_int_equal(first.credits, campaign.player[p].credits);
    }
}

static void what_the_log_does_not_explain_shows(void **state)
{
    (void)state;
    begin_noted_mission();
    change(EVENT_POINTS, 0, 3, 7);
    game.team[0].points = 4;
    game.team[1].credits = 1;
    end_mission();
    assert_totals(2, 4, 2);
    assert_totals(0, 0, 1);
    int differences = 0;
    for (int i = 0; i < campaign.entries; i++)
        differences += campaign.entry[i].cause == CAMPAIGN_CAUSE_DIFFERENCE;
    assert_int_equal(differences, 2);
}

static void a_game_of_other_teams_does_not_fit(void **state)
{
    (void)state;
    begin(3, CAMPAIGN_LEGION_DRAWN);
    begin_mission();
    assert_true(campaign_fits(&campaign, &game));
    game.team[0].corporation = MISHIMA;
    assert_false(campaign_fits(&campaign, &game));
    scenario_free(scenario);
}

static void corrections_are_marked_and_bounded(void **state)
{
    (void)state;
    begin(2, CAMPAIGN_LEGION_DECK);
    assert_false(campaign_is_corrected(&campaign));
    assert_int_equal(campaign_correct(&campaign, 0, 4, -1, "miscounted kills").why, REJECT_NONE);
    assert_totals(0, 4, 1);
    assert_true(campaign_is_corrected(&campaign));
    assert_last(CAMPAIGN_CAUSE_CORRECTION, 4, -1, 0);
    assert_string_equal(campaign.reason[last_entry()->reason], "miscounted kills");
    assert_int_equal(campaign_correct(&campaign, 0, -5, 0, "x").why, REJECT_TOTAL_OUT_OF_RANGE);
    assert_int_equal(campaign_correct(&campaign, 0, 0, 255, "x").why, REJECT_TOTAL_OUT_OF_RANGE);
    assert_int_equal(campaign_correct(&campaign, 0, 1, 0, "").why, REJECT_REASON_NEEDED);
    assert_int_equal(campaign_correct(&campaign, 0, 0, 0, "x").why, REJECT_NOTHING_CORRECTED);
    campaign_draw_legion(&campaign);
    campaign_start_mission(&campaign, 1);
    assert_int_equal(campaign_correct(&campaign, 0, 1, 0, "x").why, REJECT_MISSION_RUNS);
    campaign_forget_notes(&campaign);
    campaign.started = 0;
    for (int i = 1; i < CAMPAIGN_CORRECTIONS; i++)
        assert_int_equal(campaign_correct(&campaign, 1, 1, 0, "again").why, REJECT_NONE);
    assert_int_equal(campaign_correct(&campaign, 1, 1, 0, "again").why, REJECT_CORRECTIONS_FULL);
    assert_totals(0, 4, 1);
}

static void a_full_ledger_becomes_shorter_and_stays_true(void **state)
{
    (void)state;
    begin_noted_mission();
    for (int i = 0; i < 3 * CAMPAIGN_ENTRIES; i++)
        change(EVENT_POINTS, (seat_id)(i % 2), 1, 10 + i);
    assert_true(campaign.entries <= CAMPAIGN_ENTRIES);
    assert_totals(0, 3 * CAMPAIGN_ENTRIES / 2, 2);
    assert_totals(2, 3 * CAMPAIGN_ENTRIES / 2, 2);
    scenario_free(scenario);
}

/* ---- the end --------------------------------------------------------------------------------------------------- */

/* C-MODE-2, C-MODE-5: PP + 5 x Credits decide after the last mission; ties share. */
static void a_mini_campaign_ends_after_its_last_mission(void **state)
{
    (void)state;
    begin(3, CAMPAIGN_LEGION_DRAWN);
    give(0, 500, 2);
    play_empty_mission();
    play_empty_mission();
    assert_false(campaign_is_over(&campaign));
    give(0, 20, 2);
    give(1, 10, 4);
    give(2, 25, 0);
    play_empty_mission();
    assert_true(campaign_is_over(&campaign));
    assert_int_equal(campaign.next, campaign.missions);
    assert_int_equal(campaign_winners(&campaign), 3u);
    assert_int_equal(campaign_check_buy(&campaign, 0).why, REJECT_CAMPAIGN_OVER);
}

/* C-MODE-3, C-MODE-7: only after a mission; the highest score wins. */
static void a_long_campaign_ends_at_its_target(void **state)
{
    (void)state;
    plan.kind = CAMPAIGN_LONG;
    plan.target = 40;
    plan.missions = 2;
    begin(3, CAMPAIGN_LEGION_DRAWN);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(campaign.next, i % 2);
        play_empty_mission();
        assert_false(campaign_is_over(&campaign));
    }
    campaign_draw_legion(&campaign);
    campaign.legion = 2;
    begin_mission();
    note(EVENT_MISSION_BEGAN, SEAT_NONE, FIGURE_NONE, 0, 1);
    change(EVENT_POINTS, 0, 30, 5);
    change(EVENT_POINTS, 1, 33, 6);
    assert_true(campaign_score(&campaign, 0) >= 40);
    assert_false(campaign_is_over(&campaign));
    end_mission();
    assert_true(campaign_is_over(&campaign));
    assert_int_equal(campaign_winners(&campaign), 2u);
    assert_int_equal(campaign_correct(&campaign, 1, -30, 0, "wrong").why, REJECT_NONE);
    assert_int_equal(campaign_winners(&campaign), 1u);
    assert_int_equal(campaign_correct(&campaign, 0, -30, 0, "wrong").why, REJECT_NONE);
    assert_false(campaign_is_over(&campaign)); /* nobody has reached it: it goes on */
}

/* ---- what the plan says beyond the rules ----------------------------------------------------------------------- */

static void play_mission_with(bool accomplished)
{
    begin_mission();
    if (accomplished)
        game.turn.accomplished = 0xFF;
    end_mission();
}

static void success_and_failure_lead_on_as_planned(void **state)
{
    (void)state;
    plan.failed[0] = 1; /* again */
    plan.accomplished[1] = CAMPAIGN_STEP_END;
    begin(2, CAMPAIGN_LEGION_DECK);
    play_mission_with(false);
    assert_int_equal(campaign.next, 0);
    play_mission_with(true);
    assert_int_equal(campaign.next, 1);
    assert_int_equal(campaign_missions_accomplished(&campaign), 1);
    play_mission_with(true);
    assert_true(campaign_is_over(&campaign));
    assert_int_equal(campaign.plays, 3);
    assert_null(campaign_flaw(&campaign).what);
}

static void a_common_goal_is_reached_or_missed_by_all(void **state)
{
    (void)state;
    for (int accomplished = 1; accomplished <= 2; accomplished++) {
        struct campaign_start start = some_players(2, CAMPAIGN_LEGION_DECK);
        plan.together = 2;
        start.mode = CAMPAIGN_MODE_COOP;
        assert_int_equal(campaign_check_start(&start).why, REJECT_NONE);
        campaign_begin(&campaign, &start, shipped_catalogue());
        for (int i = 0; i < 3; i++)
            play_mission_with(i < accomplished);
        assert_int_equal(campaign_winners(&campaign), accomplished == 2 ? 3u : 0u);
    }
}

static void only_missions_accomplished_are_counted(void **state)
{
    (void)state;
    begin(2, CAMPAIGN_LEGION_DECK);
    play_mission_with(false);
    assert_int_equal(campaign_missions_accomplished(&campaign), 0);
    play_mission_with(true);
    assert_int_equal(campaign_missions_accomplished(&campaign), 1);
}

static void modes_have_their_players(void **state)
{
    (void)state;
    struct campaign_start start = some_players(2, CAMPAIGN_LEGION_DECK);
    start.mode = CAMPAIGN_MODE_SOLO;
    assert_int_equal(campaign_check_start(&start).why, REJECT_NONE); /* one person may lead two teams (S-AI-1) */
    start.players = 1;
    assert_int_equal(campaign_check_start(&start).why, REJECT_NONE);
    start.mode = CAMPAIGN_MODE_COOP;
    assert_int_equal(campaign_check_start(&start).why, REJECT_WRONG_PLAYERS);
    start.players = 3;
    start.legion = CAMPAIGN_LEGION_DRAWN;
    assert_int_equal(campaign_check_start(&start).why, REJECT_NO_SUCH_CHOICE);
}

static void a_mission_is_begun_again_only_if_agreed(void **state)
{
    (void)state;
    begin(2, CAMPAIGN_LEGION_DECK);
    campaign_draw_legion(&campaign);
    campaign_start_mission(&campaign, 4);
    assert_int_equal(campaign_retry(&campaign).why, REJECT_NO_RETRY);
    campaign.may_retry = 1;
    assert_int_equal(campaign_retry(&campaign).why, REJECT_NONE);
    assert_false(campaign_is_running(&campaign));
    assert_int_equal(campaign_check_retry(&campaign).why, REJECT_NO_RETRY); /* nothing runs */
    campaign_start_mission(&campaign, 5);
    play_empty_mission();
    assert_int_equal(campaign.play[0].retries, 1);
    assert_int_equal(campaign.retries, 0);
}

static void the_setup_is_the_same_however_far_it_has_been_played(void **state)
{
    (void)state;
    begin(3, CAMPAIGN_LEGION_DRAWN);
    campaign.changes = 1;
    campaign.change[0] = (struct parameter_change){PARAMETER_bonus_strength, 2};
    give(0, 30, 2);
    campaign_draw_legion(&campaign);
    campaign.legion = 1;
    assert_int_equal(campaign_buy(&campaign, 0).why, REJECT_NONE);
    campaign_start_mission(&campaign, 88);
    assert_int_equal(campaign_check_buy(&campaign, 2).why, REJECT_MISSION_RUNS);
    struct game_setup before = campaign_mission_setup(&campaign, shipped_catalogue());
    assert_true(before.seed == 88 && before.changes == 1 && before.change[0].value == 2);
    begin_mission();
    note(EVENT_MISSION_BEGAN, SEAT_NONE, FIGURE_NONE, 0, 1);
    change(EVENT_POINTS, 1, 9, 6);
    change(EVENT_CREDITS, 1, -1, 7);
    struct game_setup after = campaign_mission_setup(&campaign, shipped_catalogue());
    assert_memory_equal(after.points, before.points, sizeof after.points);
    assert_memory_equal(after.credits, before.credits, sizeof after.credits);
    assert_int_equal(after.points[1], 25);
    assert_int_equal(after.credits[1], 3);
    scenario_free(scenario);
}

static void places_are_shared(void **state)
{
    struct campaign_place place[CAMPAIGN_PLAYERS];
    (void)state;
    begin(4, CAMPAIGN_LEGION_DRAWN);
    give(1, 9, 2);
    give(3, 4, 3);
    assert_int_equal(campaign_list_places(&campaign, place), 4);
    static const uint8_t PLAYER[] = {1, 3, 0, 2}, PLACE[] = {1, 1, 3, 3};
    for (int i = 0; i < 4; i++) {
        assert_int_equal(place[i].player, PLAYER[i]);
        assert_int_equal(place[i].place, PLACE[i]);
    }
}

/* Any bytes at all are looked at without a step beyond an array. */
static void flaws_are_found_in_any_bytes(void **state)
{
    struct rng rng = rng_seed(4, 4);
    (void)state;
    begin(3, CAMPAIGN_LEGION_DRAWN);
    assert_null(campaign_flaw(&campaign).what);
    struct campaign whole = campaign;
    for (int i = 0; i < 3000; i++) {
        unsigned char *bytes = (unsigned char *)&campaign;
        campaign = whole;
        for (int k = 0; k < 3; k++)
            bytes[rng_below(&rng, offsetof(struct campaign, entry) + 200)] = (unsigned char)rng_next(&rng);
        (void)campaign_flaw(&campaign).what;
    }
    for (size_t i = 0; i < sizeof campaign; i++)
        ((unsigned char *)&campaign)[i] = (unsigned char)rng_next(&rng);
    assert_non_null(campaign_flaw(&campaign).what);
    campaign = whole;
    campaign.player[0].credits++;
    assert_string_equal(campaign_flaw(&campaign).what, "totals");
    campaign = whole;
    campaign.drawn = 1;
    campaign.legion = campaign.players; /* the first that does not play */
    assert_string_equal(campaign_flaw(&campaign).what, "players");
    campaign = whole;
    campaign.changes = 1;
    campaign.change[0] = (struct parameter_change){PARAMETER_COUNT, 0};
    assert_string_equal(campaign_flaw(&campaign).what, "rules");
    campaign = whole;
    campaign.reasons = 1;
    memset(campaign.reason[0], 'x', sizeof campaign.reason[0]); /* without an end */
    assert_string_equal(campaign_flaw(&campaign).what, "ledger");
    campaign = whole;
    campaign.next = 9;
    assert_string_equal(campaign_flaw(&campaign).what, "missions");
}

static void a_reason_is_text(void **state)
{
    (void)state;
    begin(2, CAMPAIGN_LEGION_DECK);
    assert_int_equal(campaign_correct(&campaign, 0, 1, 0, "gr\xC3\xBC\xC3\x9F").why, REJECT_NONE);
    assert_int_equal(campaign_correct(&campaign, 0, 1, 0, "cut \xC3").why, REJECT_REASON_NEEDED);
    assert_int_equal(campaign_correct(&campaign, 0, 1, 0, "\xC0\x80").why, REJECT_REASON_NEEDED);
    assert_int_equal(campaign_correct(&campaign, 0, 1, 0, "\xED\xA0\x80").why, REJECT_REASON_NEEDED);
}

/* ---- the single mission ---------------------------------------------------------------------------------------- */

/* C-EX-38 */
static void single_missions_begin_at_the_least_points_of_a_rank(void **state)
{
    static const int POINTS[] = {0, 10, 25, 45, 70, 100};
    const struct catalogue *catalogue = shipped_catalogue();
    (void)state;
    for (int rank = 1; rank <= 6; rank++)
        for (int c = 0; c < CORPORATIONS; c++) {
            assert_int_equal(catalogue->corporation[c].rank[rank - 1].points, POINTS[rank - 1]);
            assert_int_equal(catalogue->corporation[c].rank[rank - 1].credits, 2 * rank);
            assert_int_equal(catalogue_rank_of(catalogue, c, POINTS[rank - 1]), rank);
        }
    assert_int_equal(catalogue_rank_of(catalogue, 0, 500), 6); /* C-RANK-4 */
}

/* C-EX-45: the score of a mission and of a campaign are the same sum (C-MODE-4 to C-MODE-6). */
static void final_scores_count_points_and_credits(void **state)
{
    (void)state;
    begin(3, CAMPAIGN_LEGION_DRAWN);
    strcpy(campaign.mission[0], "classic.assault-on-the-east-tower");
    campaign.player[0].corporation = MISHIMA;
    campaign_draw_legion(&campaign);
    campaign.legion = 2;
    for (int p = 0; p < 3; p++)
        give(p, 10, 4);
    begin_mission();
    note(EVENT_MISSION_BEGAN, SEAT_NONE, FIGURE_NONE, 0, 1);
    change(EVENT_POINTS, 0, 21, 5);
    change(EVENT_POINTS, 1, 14, 6);
    change(EVENT_CREDITS, 1, -1, 7);
    note(EVENT_OBJECTIVE, SEAT_NONE, FIGURE_NONE, 0, 9);
    change(EVENT_CREDITS, 0, 2, 10);
    change(EVENT_CREDITS, 1, 2, 11);
    game.legion.damage = 9;
    game.legion.points = 19;
    end_mission();
    assert_int_equal(campaign_score(&campaign, 0), 61);
    assert_int_equal(campaign_score(&campaign, 1), 49);
    assert_int_equal(campaign_score(&campaign, 2), 39);
}

/* ---- small things ---------------------------------------------------------------------------------------------- */

static void names_are_found_again(void **state)
{
    (void)state;
    for (int cause = 0; cause < CAMPAIGN_CAUSE_COUNT; cause++)
        assert_int_equal(campaign_cause_by_name(campaign_cause_name((enum campaign_cause)cause)), cause);
    assert_int_equal(campaign_cause_by_name("nonsense"), CAMPAIGN_CAUSE_COUNT);
    assert_string_equal(campaign_legion_name(CAMPAIGN_LEGION_IN_TURN), "in_turn");
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup(name, prepare)
    const struct CMUnitTest tests[] = {
        CASE(everybody_begins_with_two_credits_at_rank_1),
        CASE(as_many_begin_as_all_missions_take),
        CASE(impossible_parties_are_refused),
        CASE(the_dark_legion_player_is_drawn_anew_for_every_mission),
        CASE(in_turn_everybody_plays_it_once_in_five_missions),
        CASE(the_deck_is_nobodys_player),
        CASE(teams_sit_left_of_the_dark_legion_player),
        CASE(buying_a_credit_lowers_the_rank),
        CASE(a_full_purse_buys_nothing),
        CASE(every_mission_sells_one_credit),
        CASE(a_purchase_is_undone_by_a_copy),
        CASE(every_change_is_entered_with_cause_round_and_line),
        CASE(losses_and_mixed_attacks_are_told_apart),
        CASE(undo_and_a_second_try_take_entries_back),
        CASE(recording_a_mission_keeps_its_totals),
        CASE(what_the_log_does_not_explain_shows),
        CASE(a_game_of_other_teams_does_not_fit),
        CASE(corrections_are_marked_and_bounded),
        CASE(a_full_ledger_becomes_shorter_and_stays_true),
        CASE(a_mini_campaign_ends_after_its_last_mission),
        CASE(a_long_campaign_ends_at_its_target),
        CASE(success_and_failure_lead_on_as_planned),
        CASE(a_common_goal_is_reached_or_missed_by_all),
        CASE(only_missions_accomplished_are_counted),
        CASE(modes_have_their_players),
        CASE(a_mission_is_begun_again_only_if_agreed),
        CASE(the_setup_is_the_same_however_far_it_has_been_played),
        CASE(places_are_shared),
        CASE(flaws_are_found_in_any_bytes),
        CASE(a_reason_is_text),
        CASE(single_missions_begin_at_the_least_points_of_a_rank),
        CASE(final_scores_count_points_and_credits),
        CASE(names_are_found_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
