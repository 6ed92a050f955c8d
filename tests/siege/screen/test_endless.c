/*
 * test_endless.c -- campaigns whose missions are made when they come, with the program's own services: begun from a
 * plan that stands in no file, made from their home, played, saved and opened again; harder after a success, easier
 * after a failure. PNGs to look at if CITADEL_GALLERY names a folder.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "shell/ui/ui.h"
#include "siege/screen/board/session.h"
#include "siege/screen/campaign/campaign_endless.h"
#include "siege/screen/campaign/campaign_run.h"
#include "siege/screen/campaign/campaign_parts.h"
#include "siege/screen/menu/menus.h"
#include "siege/screen/menu/mission_browse.h"
#include "siege/screen/siege_preferences.h"
#include "siege/text/mission/campaign_ledger.h"
#include "siege/workshop/draft.h"
#include "support/english.h"
#include "support/window/desk.h"
#include "support/window/person.h"

enum { PATIENCE = 3000, STEPS_MOST = 20000, SEED = 7 };

/* ---- the campaign ---------------------------------------------------------------------------------------------- */

static const struct plan_entry *plan_of(const struct desk *desk, int edition)
{
    int count = services_look(desk->services, LIST_PLANS);
    const struct plan_entry *entry = &desk->services->plans.entry[count - desk->services->editions + edition];
    assert_true(campaign_endless_is(entry->plan.id));
    return entry;
}

static struct campaign_run *begin(const struct desk *desk, int edition, uint64_t seed)
{
    const struct campaign_start start = {.plan = &plan_of(desk, edition)->plan,
                                         .seed = seed,
                                         .mode = CAMPAIGN_MODE_COOP,
                                         .legion = CAMPAIGN_LEGION_DECK,
                                         .players = 2,
                                         .corporation = {0, 1},
                                         .control = {CONTROL_HUMAN, CONTROL_CAUTIOUS}};
    assert_int_equal(campaign_check_start(&start).why, REJECT_NONE);
    struct campaign_run *run = campaign_run_new(desk->services, &start);
    assert_non_null(run);
    return run;
}

static struct campaign_run *open_again(const struct desk *desk, const char *path)
{
    char why[WHY_MAX_BYTES] = "";
    enum campaign_opened opened;
    struct session empty = {.services = desk->services};
    struct campaign_run *run = campaign_run_open(desk->services, path, &empty, &opened, why);
    assert_non_null(run);
    assert_int_equal(opened, CAMPAIGN_OPEN_BETWEEN);
    return run;
}

/* The coming mission, without a window. */
static void make(const struct desk *desk, struct campaign_run *run)
{
    struct forging forging = {.state = FORGING_AT_WORK};
    const struct services *services = desk->services;
    const struct forge_wish wish = campaign_endless_wish(run);
    assert_true(services->forge_begin(services->self, &wish, forging.told));
    for (int i = 0; i < PATIENCE && forging.state == FORGING_AT_WORK; i++) {
        nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
        services->forge_look(services->self, &forging);
    }
    assert_int_equal(forging.state, FORGING_MADE);
    assert_whole(forging.told);
    campaign_run_find_missions(run);
}

static void play_mission(struct campaign_run *run)
{
    char why[WHY_MAX_BYTES] = "";
    int steps = 0;
    struct session *session = campaign_run_begin(run, why);
    assert_non_null(session);
    for (int seat = 0; seat < TEAM_MAX; seat++)
        session->control[seat] = session->control[seat] == CONTROL_CLOSED ? CONTROL_CLOSED : CONTROL_CAUTIOUS;
    while (!game_is_over(&session->game) && steps++ < STEPS_MOST)
        assert_true(session_step(session));
    campaign_run_finish(run, session);
    session_free(session);
}

/* ---- what is looked at ------------------------------------------------------------------------------------------ */

static void each_edition_has_one(void **state)
{
    const struct desk *desk = *state;
    for (int i = 0; i < desk->services->editions; i++) {
        const struct plan_entry *entry = plan_of(desk, i);
        assert_int_equal(entry->problems, 0);
        assert_string_equal(entry->plan.edition, desk->services->edition[i].id);
        assert_int_equal(entry->plan.missions, CAMPAIGN_MISSIONS);
        assert_whole(entry->plan.title);
        assert_whole(entry->plan.brief);
    }
    assert_false(campaign_endless_is("classic.three-nights"));
}

/* Two of them share no mission. */
static void its_missions_are_its_own(void **state)
{
    struct campaign_run *one = begin(*state, 0, SEED), *other = begin(*state, 0, SEED + 1);
    for (int i = 0; i < CAMPAIGN_MISSIONS; i++) {
        assert_true(campaign_endless_is(one->campaign.mission[i]));
        for (int k = 0; k < CAMPAIGN_MISSIONS; k++)
            assert_string_not_equal(one->campaign.mission[i], other->campaign.mission[k]);
    }
    assert_string_equal(campaign_run_title(one, 2), "Mission 3");
    free(one);
    free(other);
}

static void it_gets_harder_by_success_and_easier_by_failure(void **state)
{
    struct campaign_run *run = begin(*state, 1, SEED);
    struct campaign *campaign = &run->campaign;
    int wins = campaign_endless_wish(run).wins;
    assert_int_equal(campaign_endless_wish(run).teams, 2);
    assert_int_equal(campaign_endless_wish(run).rank, 1);
    campaign_run_concede(run);
    assert_int_equal(campaign->plays, 1);
    assert_true(campaign_endless_wants(run));
    assert_true(campaign_endless_wish(run).wins > wins);
    campaign->play[0].accomplished = 1;
    assert_true(campaign_endless_wish(run).wins < wins);
    for (int i = 0; i < 20; i++)
        campaign->play[campaign->plays++] = (struct campaign_play){.accomplished = 1};
    int hardest = campaign_endless_wish(run).wins;
    campaign->play[campaign->plays++] = (struct campaign_play){.accomplished = 1};
    assert_int_equal(campaign_endless_wish(run).wins, hardest);
    assert_in_range(hardest, FORGE_WINS_LEAST, FORGE_WINS_MOST);
    free(run);
}

static void a_mission_is_made_played_and_found_again(void **state)
{
    const struct desk *desk = *state;
    struct campaign_run *run = begin(desk, 0, SEED);
    assert_true(campaign_endless_wants(run));
    const struct forge_wish first = campaign_endless_wish(run);
    make(desk, run);
    assert_false(campaign_endless_wants(run));
    assert_string_equal(campaign_run_next(run)->id, first.id);
    assert_int_equal(campaign_run_next(run)->most_teams, 2);
    play_mission(run);
    assert_int_equal(run->campaign.plays, 1);
    assert_true(campaign_endless_wants(run));
    int wins = campaign_endless_wish(run).wins;
    assert_true(run->campaign.play[0].accomplished ? wins < first.wins : wins > first.wins);

    /* The program ends, and another one opens the file: the same ids, and the same mission is asked for. */
    struct campaign_run *later = open_again(desk, run->path);
    assert_memory_equal(later->campaign.mission, run->campaign.mission, sizeof run->campaign.mission);
    assert_true(campaign_endless_wants(later));
    assert_int_equal(campaign_endless_wish(later).wins, wins);
    assert_true(campaign_endless_wish(later).seed == campaign_endless_wish(run).seed);
    assert_string_equal(campaign_run_title(later, 0), campaign_run_title(run, 0));
    make(desk, later);
    play_mission(later);
    assert_int_equal(later->campaign.plays, 2);
    assert_int_equal(services_look(desk->services, LIST_CAMPAIGNS), 1);
    assert_string_equal(campaign_endless_title(desk->services->strings, desk->services->campaigns.entry[0].mission),
                        "Mission 3");
    free(run);
    free(later);
}

/* What was measured while it was made is known of it where it is played by the same house rules, and nowhere else. */
static void its_rate_is_known_by_the_rules_it_was_made_for(void **state)
{
    const struct desk *desk = *state;
    struct campaign_run *run = begin(desk, 0, SEED);
    run->campaign.change[run->campaign.changes++] = (struct parameter_change){PARAMETER_events, 0};
    make(desk, run);
    const struct mission_entry *entry = campaign_run_next(run);
    struct game_setup setup = campaign_run_setup(run);
    struct balance_evening played = {.campaign = run->campaign.id, .teams = 2, .people = 1, .rank = 1};
    assert_int_equal(entry->measured, 1);
    assert_null(balance_find(services_measured(desk->services, entry), &played));
    played.rules = balance_rules(setup.change, setup.changes);
    const struct balance_row *row = balance_find(services_measured(desk->services, entry), &played);
    assert_non_null(row);
    assert_in_range(row->won * 100 / row->games, 55, 85); /* 70 are wanted */
    free(run);
}

/* The name of a deleted one stays its own, for it can be had back. */
static void a_deleted_ones_name_is_not_used_again(void **state)
{
    char path[LISTED_PATH], told[WHY_MAX_BYTES] = "";
    const struct desk *desk = *state;
    struct campaign_run *run = begin(desk, 0, SEED);
    make(desk, run);
    (void)snprintf(path, sizeof path, "%s", campaign_run_next(run)->path);
    assert_true(desk->services->mission_remove(desk->services->self, path, told));
    struct campaign_run *later = open_again(desk, run->path);
    make(desk, later);
    assert_string_not_equal(campaign_run_next(later)->path, path);
    free(run);
    free(later);
}

/* Something is told before it, after every mission, however it went, and at the end. */
static void it_has_a_story(void **state)
{
    const struct desk *desk = *state;
    for (int i = 0; i < desk->services->editions; i++) {
        const struct campaign_story *story = &plan_of(desk, i)->plan.story;
        assert_whole(story->opening);
        for (int result = 0; result < 2; result++) {
            assert_whole(story->ending[result]);
            for (int m = 0; m < CAMPAIGN_MISSIONS; m++)
                assert_whole(story->after[m][result]);
            assert_string_not_equal(story->after[0][result], story->after[1][result]);
        }
        assert_string_not_equal(story->after[0][0], story->after[0][1]);
    }
    struct campaign_run *run = begin(desk, 0, SEED);
    campaign_run_concede(run);
    assert_true(campaign_story_is_due(run));
    free(run);
}

/* … which is told when it is near, and by the plan before it begins. */
static void it_ends_at_the_latest_after_sixty_missions(void **state)
{
    struct campaign_run *run = begin(*state, 0, SEED);
    struct campaign *campaign = &run->campaign;
    const struct words words = {run->services->strings, NULL};
    assert_string_equal(campaign_endless_limit(&words, campaign), "");
    while (campaign->plays < 57)
        campaign_run_concede(run);
    assert_string_equal(campaign_endless_limit(&words, campaign),
                        "This campaign ends after mission 60: 3 are left, this one among them. A new one can be begun "
                        "at any time.");
    campaign_run_concede(run);
    campaign_run_concede(run);
    assert_non_null(strstr(campaign_endless_limit(&words, campaign), "This is mission 60, the last one"));
    assert_true(campaign_endless_wants(run));

    /* The file holds them all. */
    struct campaign_run *later = open_again(*state, run->path);
    assert_int_equal(later->campaign.plays, 59);
    assert_memory_equal(later->campaign.mission, campaign->mission, sizeof campaign->mission);
    campaign_run_concede(later);
    assert_true(campaign_is_over(&later->campaign));
    assert_string_equal(campaign_endless_end(&words, &later->campaign),
                        "You came as far as mission 60, 0 accomplished.");
    assert_string_equal(campaign_endless_limit(&words, &later->campaign), "");
    free(run);
    free(later);
}

/* Behind those that somebody has written or ordered, in the order in which they came. */
static void its_missions_stand_by_themselves_in_the_list(void **state)
{
    char why[WHY_MAX_BYTES] = "";
    const struct desk *desk = *state;
    const struct services *services = desk->services;
    struct draft_place place;
    struct campaign_run *run = begin(desk, 0, SEED);
    for (int i = 0; i < 2; i++) {
        make(desk, run);
        campaign_run_concede(run);
    }
    struct draft *draft = services->draft_begin(services->self, "classic", "Zero Hour", &place, why);
    assert_non_null(draft);
    assert_true(services->draft_save(services->self, draft, &place, why));
    draft_free(draft);
    int count = services_look(services, LIST_MISSIONS);
    const struct mission_entry *last = &services->missions.entry[count - 1];
    assert_string_equal(last[-2].title, "Zero Hour");
    assert_int_equal(mission_of_endless(&last[-2]), 0);
    assert_int_equal(mission_of_endless(&last[-1]), 1);
    assert_int_equal(mission_of_endless(&last[0]), 2);
    assert_int_equal(mission_of_endless(&services->missions.entry[0]), 0);
    preferences_init(&person_preferences, &SIEGE_PREFERENCES);
    person_open_window(services, 1024, 640, 1);
    screen_stack_push(&person_loop.stack, mission_list_new());
    person_wait(4);
    person_click("missions.group#3");
    person_wait(4);
    char row[32];
    snprintf(row, sizeof row, "missions.row#%d", count - 1);
    person_click(row);
    person_wait(4);
    person_expect_unclipped("missions");
    person_picture("endless-missions");
    loop_close(&person_loop);
    free(run);
}

/* ---- with a window ---------------------------------------------------------------------------------------------- */

static const char *top_name(void)
{
    return screen_stack_top(&person_loop.stack)->kind->name;
}

/* The story begins; then the home. */
static void turn_to_home(void)
{
    assert_string_equal(top_name(), "story");
    person_expect_unclipped("opening");
    person_picture("endless-opening");
    person_click("story.go");
    person_wait(4);
}

static void its_home_has_the_mission_made(void **state)
{
    const struct desk *desk = *state;
    preferences_init(&person_preferences, &SIEGE_PREFERENCES);
    struct campaign_run *run = begin(desk, 0, SEED);
    person_open_window(desk->services, 1024, 640, 1);
    screen_stack_push(&person_loop.stack, title_screen_new());
    screen_stack_push(&person_loop.stack, campaign_home_new(run));
    person_wait(4);
    turn_to_home();
    assert_string_equal(top_name(), "campaign");
    person_expect_unclipped("home");
    person_picture("endless-home");
    assert_true(person_sees("home.give_up"));
    person_click("home.mission");
    person_wait(4);
    assert_string_equal(top_name(), "new_mission");
    assert_false(person_sees("new.edition#0"));
    person_press("Escape");
    person_wait(4);
    assert_string_equal(top_name(), "campaign");
    assert_true(campaign_endless_wants(run));
    person_click("home.mission");
    person_wait(4);
    for (int i = 0; i < PATIENCE && person_sees("new.stop"); i++) {
        nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
        person_wait(1);
    }
    person_wait(4);
    assert_string_equal(top_name(), "campaign");
    assert_false(campaign_endless_wants(run));
    person_expect_unclipped("home with a mission");
    person_picture("endless-made");
    person_click("home.mission");
    person_wait(4);
    assert_string_equal(top_name(), "brief");
    loop_close(&person_loop);
}

/* Two missions do not span the way to the Citadel: it goes on, until the last one comes. */
static void the_way_goes_on_beyond_the_coming_mission(void **state)
{
    struct campaign_run *run = begin(*state, 0, SEED);
    struct campaign *campaign = &run->campaign;
    assert_int_equal(campaign_home_places(campaign, 1), 6);
    campaign_run_concede(run);
    assert_int_equal(campaign_home_places(campaign, 2), 6);
    assert_int_equal(campaign_home_places(campaign, 8), 10);
    while (campaign->next + 1 < campaign->missions)
        campaign_run_concede(run);
    assert_int_equal(campaign_home_places(campaign, 60), 60);
    const struct services *services = run->services;
    preferences_init(&person_preferences, &SIEGE_PREFERENCES);
    person_open_window(services, 1024, 640, 1);
    screen_stack_push(&person_loop.stack, title_screen_new());
    person_wait(4);
    person_expect_unclipped("title");
    person_picture("endless-title"); /* mission 60, not 60 of 60 */
    loop_close(&person_loop);
    free(run);
}

/* It has no goal, as many missions as the players want up to its last one, and is neither won nor lost. */
static void it_is_ended_without_a_verdict(void **state)
{
    const struct desk *desk = *state;
    preferences_init(&person_preferences, &SIEGE_PREFERENCES);
    struct campaign_run *run = begin(desk, 0, SEED);
    const struct words words = {desk->services->strings, NULL};
    char line[WORDS_SENTENCE_MAX];
    const struct campaign_plan *plan = &plan_of(desk, 0)->plan;
    assert_string_equal(campaign_plan_line(line, sizeof line, &words, plan), "up to 60 missions, medium");
    assert_string_equal(
        campaign_plan_sentence(line, sizeof line, &words, plan),
        "It ends when you want it to, after 60 missions at the latest."); /* nobody is surprised by it */
    assert_null(strstr(plan->brief, "60"));
    person_open_window(desk->services, 1024, 640, 1);
    screen_stack_push(&person_loop.stack, title_screen_new());
    screen_stack_push(&person_loop.stack, campaign_home_new(run));
    person_wait(4);
    turn_to_home();
    person_click("home.give_up");
    person_wait(PERSON_READS);
    person_expect_unclipped("question");
    person_picture("endless-question");
    person_click("home.ask.yes");
    person_wait(4);
    assert_string_equal(top_name(), "story");
    person_expect_unclipped("story");
    person_picture("endless-story");
    assert_string_equal(campaign_endless_end(&words, &run->campaign), "You came as far as mission 1, 0 accomplished.");
    person_click("story.go");
    person_wait(4);
    person_expect_unclipped("end");
    person_picture("endless-end");
    screen_stack_push(&person_loop.stack, campaign_list_new());
    person_wait(4);
    const struct campaign_saved *saved = &desk->services->campaigns.entry[0];
    assert_true(saved->over && saved->given_up && campaign_endless_is(saved->id));
    person_expect_unclipped("list");
    person_picture("endless-list");
    loop_close(&person_loop);
}

int main(void)
{
#define ON_A_DESK(test) cmocka_unit_test_setup_teardown(test, desk_open, desk_close)
    const struct CMUnitTest tests[] = {
        ON_A_DESK(each_edition_has_one),
        ON_A_DESK(its_missions_are_its_own),
        ON_A_DESK(it_gets_harder_by_success_and_easier_by_failure),
        ON_A_DESK(a_mission_is_made_played_and_found_again),
        ON_A_DESK(its_rate_is_known_by_the_rules_it_was_made_for),
        ON_A_DESK(a_deleted_ones_name_is_not_used_again),
        ON_A_DESK(it_has_a_story),
        ON_A_DESK(it_ends_at_the_latest_after_sixty_missions),
        ON_A_DESK(its_missions_stand_by_themselves_in_the_list),
        ON_A_DESK(its_home_has_the_mission_made),
        ON_A_DESK(the_way_goes_on_beyond_the_coming_mission),
        ON_A_DESK(it_is_ended_without_a_verdict),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
