/* Service records: every deed of a mission is a line, a record is their sum; missions and campaigns given up. */
#include "siege/rules/campaign/campaign.h"
#include "support/shipped.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { BAUHAUS, CAPITOL, DUVAL = 0, HUNTER = 2, LEGIONNAIRE = 0, CREATURE = TROOPER_MAX };

static struct campaign campaign;
static struct campaign_plan plan;
static struct game game;
static struct scenario *scenario;

static void begin(const struct catalogue *catalogue, enum campaign_mode mode, int together)
{
    plan = (struct campaign_plan){.id = "test", .title = "Test", .missions = 2, .together = (uint8_t)together};
    strcpy(plan.edition, catalogue->id);
    strcpy(plan.mission[0], "classic.eagle-strike");
    strcpy(plan.mission[1], "classic.eagle-strike");
    struct campaign_start start = {.plan = &plan,
                                   .seed = 11,
                                   .mode = (uint8_t)mode,
                                   .legion = CAMPAIGN_LEGION_DECK,
                                   .players = 2,
                                   .corporation = {BAUHAUS, CAPITOL},
                                   .control = {1, 1}};
    campaign_begin(&campaign, &start, catalogue);
}

static void begin_mission(void)
{
    struct event_list *events = calloc(1, sizeof *events);
    scenario = shipped_scenario(SHIPPED_PATH[1]);
    campaign_draw_legion(&campaign);
    campaign_start_mission(&campaign, 5);
    struct game_setup setup = campaign_mission_setup(&campaign, shipped_catalogue());
    assert_non_null(events);
    game_start(&game, scenario, &setup, events);
    free(events);
}

static void end_mission(void)
{
    game.turn.phase = PHASE_OVER;
    campaign_record(&campaign, &game);
    scenario_free(scenario);
}

static void note(enum event_type type, figure_id figure, figure_id target, int number, int line)
{
    struct event event = {.type = (uint8_t)type, .seat = SEAT_NONE, .figure = figure, .target = target};
    event.number = (int16_t)number;
    campaign_note_event(&campaign, &game, &event, line);
}

static struct campaign_service service_of(int player, int trooper)
{
    return campaign_service(&campaign, player, trooper, -1);
}

static void a_record_is_the_sum_of_its_lines(void **state)
{
    uint8_t trooper[ROSTER_MAX];
    (void)state;
    begin(shipped_catalogue(), CAMPAIGN_MODE_COOP, 2);
    begin_mission();
    note(EVENT_ROUND_BEGAN, FIGURE_NONE, FIGURE_NONE, 1, 1);
    note(EVENT_ELIMINATED, CREATURE, 2, 0, 2);
    note(EVENT_ROUND_BEGAN, FIGURE_NONE, FIGURE_NONE, 2, 3);
    note(EVENT_ELIMINATED, CREATURE, 2, 0, 4);
    note(EVENT_ELIMINATED, CREATURE + 1, 2, 0, 5);
    note(EVENT_ELIMINATED, CREATURE + 1, FIGURE_NONE, 0, 6); /* by a trap: nobody's deed */
    note(EVENT_STRENGTH_LOST, 2, FIGURE_NONE, 3, 7);
    note(EVENT_ELIMINATED, 0, CREATURE, 0, 8);
    end_mission();
    struct campaign_service hunter = service_of(1, HUNTER), duval = service_of(0, DUVAL);
    assert_int_equal(hunter.missions, 1);
    assert_int_equal(hunter.kills, 3);
    assert_int_equal(hunter.kill[LEGIONNAIRE], 3);
    assert_int_equal(hunter.wounds, 3);
    assert_int_equal(hunter.fallen, 0);
    assert_int_equal(hunter.best, 2);
    assert_int_equal(hunter.best_round, 2);
    assert_int_equal(hunter.best_play, 0);
    assert_int_equal(duval.fallen, 1);
    assert_int_equal(duval.kills, 0);
    assert_int_equal(campaign_list_troopers(&campaign, shipped_catalogue(), 1, trooper, ROSTER_MAX), 2);
    assert_int_equal(trooper[0], HUNTER);
    begin_mission();
    end_mission();
    assert_int_equal(service_of(1, HUNTER).missions, 2);
    assert_int_equal(campaign_service(&campaign, 1, HUNTER, 1).kills, 0);
}

/* After undo the lines of the log that are gone are no deeds. */
static void what_is_taken_back_was_never_done(void **state)
{
    (void)state;
    begin(shipped_catalogue(), CAMPAIGN_MODE_COOP, 2);
    begin_mission();
    note(EVENT_ELIMINATED, CREATURE, 2, 0, 4);
    note(EVENT_ELIMINATED, CREATURE, 2, 0, 5);
    campaign_forget_lines(&campaign, 5, 1);
    assert_int_equal(service_of(1, HUNTER).kills, 1);
    campaign_forget_notes(&campaign);
    assert_int_equal(service_of(1, HUNTER).kills, 0);
    scenario_free(scenario);
}

static void a_full_list_becomes_shorter_and_never_wrong(void **state)
{
    (void)state;
    begin(shipped_catalogue(), CAMPAIGN_MODE_COOP, 2);
    for (int play = 0; play < 2; play++) {
        begin_mission();
        for (int i = 0; i < 2000; i++)
            note(EVENT_ELIMINATED, CREATURE, 2, 0, i + 1);
        end_mission();
    }
    assert_true(campaign.deeds <= CAMPAIGN_DEEDS_MOST);
    assert_int_equal(service_of(1, HUNTER).kills, 4000);
    assert_int_equal(service_of(1, HUNTER).missions, 2);
}

static void a_conceded_mission_counts_as_failed_and_brings_nothing(void **state)
{
    (void)state;
    begin(shipped_catalogue(), CAMPAIGN_MODE_COOP, 2);
    begin_mission();
    note(EVENT_ELIMINATED, CREATURE, 2, 0, 4);
    assert_int_equal(campaign_concede(&campaign, shipped_catalogue(), &scenario->mission).why, REJECT_NONE);
    assert_int_equal(campaign.plays, 1);
    assert_int_equal(campaign.next, 1);
    assert_true(campaign.play[0].conceded);
    assert_false(campaign.play[0].accomplished);
    assert_int_equal(service_of(1, HUNTER).kills, 0);
    assert_false(campaign_is_running(&campaign));
    assert_null(campaign_flaw(&campaign).what);
    scenario_free(scenario);
}

/* S-CMD-3, S-CMD-5: the commander pays for it, at most with all there is. */
static void a_conceded_mission_costs_the_commander(void **state)
{
    (void)state;
    begin(shipped_second(), CAMPAIGN_MODE_COOP, 2);
    assert_int_equal(campaign_correct(&campaign, 0, 25, 0, "test").why, REJECT_NONE);
    campaign_draw_legion(&campaign);
    assert_int_equal(campaign_concede(&campaign, shipped_second(), NULL).why, REJECT_NONE);
    assert_int_equal(campaign.player[0].points, 25 - shipped_second()->parameters.commander_demotion);
    assert_int_equal(campaign.entry[campaign.entries - 1].cause, CAMPAIGN_CAUSE_DEMOTION);
    assert_true(campaign_is_sound(&campaign));
}

static void nobody_gives_a_victory_away(void **state)
{
    (void)state;
    begin(shipped_catalogue(), CAMPAIGN_MODE_VERSUS, 0);
    campaign_draw_legion(&campaign);
    assert_int_equal(campaign_concede(&campaign, shipped_catalogue(), NULL).why, REJECT_NO_CONCESSION);
    assert_int_equal(campaign.plays, 0);
}

static void a_campaign_given_up_is_over_and_lost(void **state)
{
    (void)state;
    begin(shipped_catalogue(), CAMPAIGN_MODE_COOP, 0);
    begin_mission();
    note(EVENT_ELIMINATED, CREATURE, 2, 0, 4);
    campaign_give_up(&campaign);
    scenario_free(scenario);
    assert_true(campaign_is_over(&campaign));
    assert_int_equal(campaign_winners(&campaign), 0);
    assert_int_equal(campaign_check_concede(&campaign).why, REJECT_CAMPAIGN_OVER);
    assert_null(campaign_flaw(&campaign).what);
    assert_int_equal(campaign_correct(&campaign, 0, 5, 0, "test").why, REJECT_NONE);
    assert_true(campaign_is_over(&campaign)); /* a correction does not bring it back */
}

/* Nobody leads before the first mission. */
static void nobody_wins_what_never_began(void **state)
{
    (void)state;
    begin(shipped_catalogue(), CAMPAIGN_MODE_VERSUS, 0);
    campaign_give_up(&campaign);
    assert_true(campaign_is_over(&campaign));
    assert_int_equal(campaign_winners(&campaign), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_is_the_sum_of_its_lines),
        cmocka_unit_test(what_is_taken_back_was_never_done),
        cmocka_unit_test(a_full_list_becomes_shorter_and_never_wrong),
        cmocka_unit_test(a_conceded_mission_counts_as_failed_and_brings_nothing),
        cmocka_unit_test(a_conceded_mission_costs_the_commander),
        cmocka_unit_test(nobody_gives_a_victory_away),
        cmocka_unit_test(a_campaign_given_up_is_over_and_lost),
        cmocka_unit_test(nobody_wins_what_never_began),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
