/*
 * test_play_branch.c -- a campaign that branches, from the title to its end by mouse alone, through SDL's event queue
 * and a real window (dummy video driver): what the result promises comes next, and it is what the file says.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

#include "shell/store/files.h"
#include "siege/screen/campaign/campaign_parts.h"
#include "support/english.h"
#include "support/window/player.h"

enum { CLICKS_MOST = 6000, MISSIONS_MOST = 8, SEEDS_MOST = 6, FILE_MOST = 1 << 20 };

/* Places of the missions in the file. */
enum { FIRST_NIGHT, THE_OFFICER, THE_DOORWAY, DUG_IN, THE_TOWER };

static void add_plan(const char *user)
{
    char folder[FILE_PATH_SIZE], path[FILE_PATH_SIZE];
    char *text;
    size_t length;
    assert_int_equal(file_read_all("tests/siege/mission/campaigns/two-ways-up.json", FILE_MOST, &text, &length),
                     FILE_OK);
    assert_true(file_join(folder, sizeof folder, user, "missions"));
    (void)mkdir(folder, 0700);
    assert_true(file_join(path, sizeof path, folder, "campaigns"));
    (void)mkdir(path, 0700);
    assert_true(file_join(folder, sizeof folder, path, "two-ways-up.json"));
    assert_int_equal(file_write_atomic(folder, text, length), FILE_OK);
    free(text);
}

static void hear_stories(struct program *program)
{
    while (program_is_on(program, "story"))
        program_click_or_fail(program, "story.go");
}

static const struct campaign *campaign_of(struct program *program)
{
    assert_true(program_is_on(program, "campaign"));
    return &((struct campaign_home *)screen_stack_top(&program->loop.stack))->run->campaign;
}

/* With two corporations, as it is offered, or with so many more. */
static void begin_campaign(struct program *program, int more)
{
    program_wait(program, 10);
    program_click_or_fail(program, "title.campaign");
    const struct services *services = app_services_table(program->services);
    int row = 0;
    while (row < services->plans.count && strcmp(services->plans.entry[row].plan.id, "tests.two-ways-up") != 0)
        row++;
    assert_true(row < services->plans.count);
    assert_true(program_click_numbered(program, "campaigns.row#", row));
    program_wait(program, 10);
    if (program_is_on(program, "campaigns"))
        program_click_or_fail(program, "campaigns.go");
    for (int corporation = PAIR; corporation < PAIR + more; corporation++)
        assert_true(program_click_numbered(program, "cstart.corporation#", corporation));
    program_click_or_fail(program, "cstart.begin");
    hear_stories(program);
}

/* What the file says of a mission that has been played: the next one, or -1: the campaign is over. */
static int said_to_follow(const struct campaign_play *play)
{
    int lost = 0;
    for (int p = 0; p < CAMPAIGN_PLAYERS; p++)
        lost += play->lost[p];
    switch (play->mission) {
    case FIRST_NIGHT:
        return !play->accomplished ? DUG_IN : lost == 0 ? THE_OFFICER : THE_DOORWAY;
    case THE_OFFICER:
        return THE_TOWER;
    case THE_DOORWAY:
        return play->accomplished || lost <= 2 ? THE_TOWER : -1;
    case DUG_IN:
        return play->accomplished ? THE_TOWER : play->round <= 2 ? DUG_IN : -1;
    default:
        return -1;
    }
}

/* To the result and home again; whether the campaign goes on. */
static bool play_mission(struct program *program, struct bot *bot)
{
    if (program_click(program, "promotion.on"))
        program_wait(program, 10);
    program_click_or_fail(program, "home.mission");
    program_click_or_fail(program, "brief.start");
    player_play_to_the_result(program, bot, CLICKS_MOST);
    program_click_or_fail(program, "result.next");
    hear_stories(program);
    const struct campaign *campaign = campaign_of(program);
    int follows = said_to_follow(&campaign->play[campaign->plays - 1]);
    assert_true(campaign_is_sound(campaign));
    assert_int_equal(campaign_is_over(campaign), follows < 0);
    if (follows >= 0)
        assert_int_equal(campaign->next, follows);
    program_look(program, "branch-home");
    return follows >= 0;
}

/* Plays so many missions of it, or to its end. Returns which was the second one. */
static int play_campaign(uint64_t seed, int more, int missions)
{
    char user[TEMPORARY_FOLDER_SIZE];
    struct program *program = calloc(1, sizeof *program);
    struct bot bot = {BOT_CAUTIOUS, rng_seed(seed, 1)};
    assert_non_null(program);
    temporary_folder(user, sizeof user);
    add_plan(user);
    program_open(program, &(struct program_plan){.w = 1280, .h = 800, .seed = seed, .user = user});
    begin_campaign(program, more);
    int played = 1;
    bool goes_on = play_mission(program, &bot);
    int second = campaign_of(program)->next;
    for (; goes_on && played < missions; played++)
        goes_on = play_mission(program, &bot);
    print_message("with seed %d mission %d follows the first; %d played\n", (int)seed, second, played);
    assert_true(!goes_on || played == missions);
    assert_int_equal(program->clipped, 0);
    assert_int_equal(strings_missing_count(english_strings()), 0);
    program_close(program);
    temporary_folder_remove(user);
    free(program);
    return second;
}

static void a_campaign_goes_the_way_of_its_results(void **state)
{
    (void)state;
    (void)play_campaign(5, 0, MISSIONS_MOST);
}

/* Two teams hardly ever come home from the first night; four do, and other ways are open to them. */
static void the_way_of_those_who_won_is_another(void **state)
{
    bool went_on = false;
    (void)state;
    for (uint64_t seed = 1; seed <= SEEDS_MOST && !went_on; seed++) {
        int second = play_campaign(seed, PAIR, 1);
        went_on = second == THE_OFFICER || second == THE_DOORWAY;
        assert_true(went_on || second == DUG_IN);
    }
    assert_true(went_on);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_campaign_goes_the_way_of_its_results),
        cmocka_unit_test(the_way_of_those_who_won_is_another),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
