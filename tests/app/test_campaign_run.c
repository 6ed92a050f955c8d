/*
 * test_campaign_run.c -- a campaign of three missions from the title to its end by mouse alone, through SDL's event
 * queue and a real window (dummy video driver): story, set-up, brief, Bunker, board, result, ledger, records and ending
 * of one person alone, who is never asked to pass the seat. The program is killed in the middle of the second mission,
 * started again, and goes on where it stood.
 */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "siege/rules/turn/legal.h"
#include "siege/screen/board/board_screen_parts.h"
#include "siege/screen/campaign/campaign_parts.h"
#include "siege/screen/bunker/set_up.h"
#include "support/english.h"
#include "support/window/player.h"

/*
 * What was clicked can be written down and played again by the program itself (tests/app/test_campaign_run.sh):
 * CITADEL_SCRIPT names the files, ".1" and ".2" are added; CITADEL_USER names the folder, which is left there then.
 */

enum { CLICKS_MOST = 2500, SEED = 23, KILLED_IN_ROUND = 2 };

/* ---- a person who does as little as the rules allow ------------------------------------------------------------ */

/* Doomtroopers who wait outside must enter before a turn may end. */
static bool walk_somewhere(struct program *program)
{
    static struct legal_list legal;
    legal_commands(&program_board(program)->play.session->game, &legal);
    for (int i = 0; i < legal.count; i++)
        if (legal.item[i].type == COMMAND_MOVE && player_try(program, &legal.item[i]))
            return true;
    return false;
}

static bool end_turn(struct program *program)
{
    int before = player_commands(program);
    if (!program_click(program, "hud.end_turn"))
        return false;
    program_wait(program, 2);
    (void)program_click(program, "end_turn.confirm");
    program_settle(program);
    return player_commands(program) != before;
}

static bool answer(struct program *program)
{
    static const char *const ids[] = {"react.not_this_round", "react.not_now", "choice#0", "reroll.keep",
                                      "hud.leave_rest"};
    int before = player_commands(program);
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
        if (program_click(program, ids[i])) {
            program_settle(program);
            if (player_commands(program) != before)
                return true;
        }
    return false;
}

static void choose_equipment(struct program *program)
{
    if (!program_click(program, "bunker.recommend_all"))
        program_click_or_fail(program, "bunker.ready");
    program_settle(program);
}

/* What there was to click, for whoever reads the failure. */
static void give_up(struct program *program)
{
    const struct game *game = &program_board(program)->play.session->game;
    for (int i = 0; i < ui_widget_count(program->loop.ui); i++)
        print_error("%s%s ", ui_widget_id(program->loop.ui, i),
                    ui_find_disabled(program->loop.ui, ui_widget_id(program->loop.ui, i)) ? "(off)" : "");
    fail_msg("nothing can be clicked in round %d, pending %d", game->turn.round, game->pending.type);
}

static void decide(struct program *program)
{
    struct rect curtain;
    struct board_screen *board = program_board(program);
    assert_false(ui_find(program->loop.ui, "curtain", &curtain));
    if (bunker_screen_is_due(&board->play))
        choose_equipment(program);
    else if (!answer(program) && !end_turn(program) && !walk_somewhere(program))
        give_up(program);
}

/* Everything fits, in the program that plays this again, too. */
static void look(struct program *program, const char *name)
{
    program_show(program, name);
    assert_int_equal(program->clipped, 0);
}

/* Until the mission is over, or in the round (0: never). */
static void play(struct program *program, int until_round)
{
    program_settle(program);
    assert_non_null(program_board(program));
    while (program->clicks < CLICKS_MOST && program_board(program)) {
        struct board_screen *board = program_board(program);
        if (until_round && board->play.session->game.turn.round >= until_round &&
            board->play.session->game.pending.type == PENDING_NONE)
            return;
        if (game_is_over(&board->play.session->game))
            program_click_or_fail(program, "hud.continue");
        else
            decide(program);
    }
    assert_true(program_is_on(program, "result"));
    program_wait(program, 10);
}

/* ---- the campaign ---------------------------------------------------------------------------------------------- */

/* What has not been told of the story lies on top of the home. */
static void hear_story(struct program *program, const char *picture)
{
    assert_true(program_is_on(program, "story"));
    look(program, picture);
    while (program_is_on(program, "story"))
        program_click_or_fail(program, "story.go");
}

static struct campaign_home *home_of(struct program *program)
{
    assert_true(program_is_on(program, "campaign"));
    return (struct campaign_home *)screen_stack_top(&program->loop.stack);
}

static void begin_campaign(struct program *program)
{
    program_wait(program, 10);
    assert_true(program_is_on(program, "title"));
    program_click_or_fail(program, "title.campaign");
    program_click_or_fail(program, "campaigns.row#0");
    if (program_is_on(program, "campaigns"))
        program_click_or_fail(program, "campaigns.go");
    program_click_or_fail(program, "cstart.mode#2");
    program_click_or_fail(program, "cstart.begin");
    hear_story(program, "story-1");
    const struct campaign *campaign = &home_of(program)->run->campaign;
    assert_int_equal(campaign->mode, CAMPAIGN_MODE_SOLO);
    for (int p = 0; p < campaign->players; p++)
        assert_int_equal(campaign->player[p].control, CAMPAIGN_CONTROL_HUMAN);
    look(program, "home-1");
}

static void go_to_mission(struct program *program)
{
    program_click_or_fail(program, "home.mission");
    assert_true(program_is_on(program, "brief"));
    program_click_or_fail(program, "brief.start");
}

/* The result counts, and every line of it is in the ledger. */
static void count_result(struct program *program, int plays)
{
    char picture[16];
    program_click_or_fail(program, "result.next");
    snprintf(picture, sizeof picture, "story-%d", plays + 1);
    hear_story(program, picture);
    const struct campaign *campaign = &home_of(program)->run->campaign;
    assert_int_equal(campaign->plays, plays);
    assert_true(campaign_is_sound(campaign));
    for (int i = 0; i < campaign->entries; i++)
        assert_int_not_equal(campaign->entry[i].cause, CAMPAIGN_CAUSE_DIFFERENCE);
}

static void open_part(struct program *program, const char *user, int part)
{
    char path[512];
    const char *script = getenv("CITADEL_SCRIPT");
    snprintf(path, sizeof path, "%.500s.%d", script ? script : "", part);
    program_open(program, &(struct program_plan){
                              .w = 1280, .h = 800, .seed = SEED, .script = script ? path : NULL, .user = user});
}

/* The first mission, and the second up to its second round; then nothing is closed or saved any more. */
static void play_until_killed(const char *user)
{
    static struct program program;
    open_part(&program, user, 1);
    begin_campaign(&program);
    go_to_mission(&program);
    play(&program, 0);
    count_result(&program, 1);
    look(&program, "home-2");
    go_to_mission(&program);
    play(&program, KILLED_IN_ROUND);
    assert_non_null(program_board(&program));
    if (program.script) {
        fprintf(program.script, "screenshot killed.png\nwait 600000\n");
        fclose(program.script);
    }
    const struct services *services = program_board(&program)->play.session->services;
    (void)services_look(services, LIST_CAMPAIGNS); /* until the round's autosave has been written */
    raise(SIGKILL);
}

static void kill_in_the_second_mission(const char *user)
{
    int status = 0;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        play_until_killed(user);
        _exit(1);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
}

static void resume(struct program *program)
{
    program_wait(program, 10);
    program_click_or_fail(program, "title.continue");
    program_settle(program);
    struct board_screen *board = program_board(program);
    assert_non_null(board);
    assert_string_equal(board->play.session->scenario->mission.id, "classic.get-the-boss");
    assert_int_equal(board->play.session->game.turn.round, KILLED_IN_ROUND);
    assert_non_null(board->play.session->campaign);
    assert_int_equal(board->play.session->campaign->campaign.plays, 1);
}

/* Who served in all three missions, and what is told of it. */
static void check_records(struct program *program)
{
    uint8_t trooper[ROSTER_MAX];
    const struct campaign *campaign = &home_of(program)->run->campaign;
    const struct catalogue *catalogue = campaign_run_catalogue(home_of(program)->run);
    for (int p = 0; p < campaign->players; p++) {
        assert_int_equal(campaign_list_troopers(campaign, catalogue, p, trooper, ROSTER_MAX), PAIR);
        for (int i = 0; i < PAIR; i++)
            assert_int_equal(campaign_service(campaign, p, trooper[i], -1).missions, campaign->plays);
    }
    program_click_or_fail(program, "home.records");
    assert_true(program_is_on(program, "records"));
    look(program, "records");
    program_click_or_fail(program, "records.back");
}

/* A line of the first mission, which was played before the program was killed, opens its moment. */
static void watch_a_line(struct program *program, const struct campaign *campaign)
{
    char row[UI_ID_SIZE];
    int line = 0;
    while (line < campaign->entries && (campaign->entry[line].play != 0 || campaign->entry[line].round < 1))
        line++;
    assert_true(line < campaign->entries);
    int round = campaign->entry[line].round;
    snprintf(row, sizeof row, "ledger.row#%d", line);
    program_click_or_fail(program, row);
    program_click_or_fail(program, "ledger.watch");
    program_wait(program, 20);
    struct board_screen *board = program_board(program);
    assert_non_null(board);
    assert_non_null(board->play.session->reel);
    assert_string_equal(board->play.session->scenario->mission.id, campaign->mission[campaign->play[0].mission]);
    assert_int_equal(board->play.session->game.turn.round, round);
    look(program, "ledger-watched");
    program_click_or_fail(program, "reel.leave");
    assert_true(program_is_on(program, "ledger"));
}

static void check_ledger(struct program *program)
{
    char row[UI_ID_SIZE];
    struct rect rect;
    const struct campaign *campaign = &home_of(program)->run->campaign;
    int lines = campaign->entries;
    assert_true(campaign_is_over(campaign));
    program_click_or_fail(program, "home.ledger");
    assert_true(program_is_on(program, "ledger"));
    snprintf(row, sizeof row, "ledger.row#%d", lines < 5 ? lines - 1 : 4);
    assert_true(ui_find(program->loop.ui, row, &rect));
    look(program, "ledger");
    program_click_or_fail(program, "ledger.tabs#1");
    look(program, "ledger-bauhaus");
    program_click_or_fail(program, "ledger.tabs#0");
    assert_false(program_offers(program, "ledger.watch")); /* nothing is chosen */
    program_click_or_fail(program, "ledger.row#0");
    assert_int_equal(program_offers(program, "ledger.watch"), campaign->entry[0].play < campaign->plays);
    watch_a_line(program, campaign);
    program_click_or_fail(program, "ledger.back");
}

static void a_campaign_survives_being_killed(void **state)
{
    static struct program program;
    const char *kept = getenv("CITADEL_USER");
    char folder[TEMPORARY_FOLDER_SIZE];
    (void)state;
    if (!kept)
        temporary_folder(folder, sizeof folder);
    const char *user = kept ? kept : folder;
    kill_in_the_second_mission(user);
    open_part(&program, user, 2);
    resume(&program);
    play(&program, 0);
    count_result(&program, 2);
    go_to_mission(&program);
    play(&program, 0);
    count_result(&program, 3);
    look(&program, "end");
    check_ledger(&program);
    check_records(&program);
    program_click_or_fail(&program, "home.next"); /* another campaign is offered */
    assert_true(program_is_on(&program, "campaigns"));
    look(&program, "offered");
    program_click_or_fail(&program, "campaigns.back");
    assert_true(program_is_on(&program, "title"));
    assert_true(program_is_on(&program, "title"));
    assert_int_equal(strings_missing_count(english_strings()), 0);
    program_tell(&program, "expect @title.campaign\nquit");
    program_close(&program);
    if (!kept)
        temporary_folder_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_campaign_survives_being_killed)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
