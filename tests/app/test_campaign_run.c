/*
 * test_campaign_run.c -- a campaign of three missions from the title to its end by mouse alone, through SDL's event queue
 * and a real window (dummy video driver). The program is killed in the middle of the second mission, started again, and
 * goes on where it stood. A person with Capitol and a computer player with Bauhaus take part.
 *
 * What was clicked can be written down and played again by the program itself (tests/app/test_campaign_run.sh):
 * CITADEL_SCRIPT names the files, ".1" and ".2" are added; CITADEL_USER names the folder, which is left there then.
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

#include "app/loop.h"
#include "app/paths.h"
#include "app/services.h"
#include "app/start.h"
#include "input/input_sdl.h"
#include "mission/problem.h"
#include "rules/bunker.h"
#include "screen/board_screen_parts.h"
#include "screen/campaign_home_parts.h"
#include "screen/hud_bunker.h"
#include "support/english.h"

enum { FRAME = 16, CLICKS_MOST = 2500, SETTLE_MOST = 6000, KILLED_IN_ROUND = 2 };

struct program {
    struct loop loop;
    struct paths paths;
    struct preferences preferences;
    struct problem_list *problems;
    struct app_services *services;
    FILE *script;
    int clicks;
};

/* ---- frames and clicks ---------------------------------------------------------------------------------------------- */

static void frame(struct program *program)
{
    struct loop *loop = &program->loop;
    input_sdl_poll(&loop->input, &program->preferences.bindings, window_density(&loop->window));
    loop->now += FRAME;
    loop_draw_frame(loop);
}

static const struct screen *top(const struct program *program)
{
    return screen_stack_top(&program->loop.stack);
}

static bool is_on(const struct program *program, const char *name)
{
    return top(program) && strcmp(top(program)->kind->name, name) == 0;
}

static struct board_screen *board_of(struct program *program)
{
    return is_on(program, "board") ? (struct board_screen *)screen_stack_top(&program->loop.stack) : NULL;
}

static void wait_for(struct program *program, int ms)
{
    for (int t = 0; t < ms; t += FRAME)
        frame(program);
    if (program->script)
        fprintf(program->script, "wait %d\n", ms);
}

/* Until nothing moves and a person must decide, or the mission is over. */
static void wait_for_a_person(struct program *program)
{
    int frames = 0;
    for (; frames < SETTLE_MOST; frames++) {
        struct board_screen *board = board_of(program);
        bool waits = !board || game_is_over(&board->session->game) || board->hand.first || board_may_act(board) || hud_bunker_is_open(board);
        if (waits && !screen_stack_wants_frames(&program->loop.stack))
            break;
        frame(program);
    }
    assert_true(frames < SETTLE_MOST);
    if (program->script && frames)
        fprintf(program->script, "wait %d\n", frames * FRAME);
    wait_for(program, 4 * FRAME);
}

static bool click(struct program *program, const char *id)
{
    struct rect rect;
    if (!ui_find(program->loop.ui, id, &rect) || ui_find_disabled(program->loop.ui, id))
        return false;
    float density = window_density(&program->loop.window);
    struct point middle = rect_centre(rect);
    int x = (int)(middle.x / density), y = (int)(middle.y / density);
    input_sdl_push_motion(x, y);
    frame(program);
    input_sdl_push_button(x, y, POINTER_LEFT, true, false);
    frame(program);
    input_sdl_push_button(x, y, POINTER_LEFT, false, false);
    frame(program);
    if (program->script)
        fprintf(program->script, "click @%s\nwait %d\n", id, 2 * FRAME);
    program->clicks++;
    return true;
}

/* The same, and the cards that are shown after the draft put away. */
static void settle(struct program *program)
{
    wait_for_a_person(program);
    while (board_of(program) && board_of(program)->hand.first && click(program, "hand.begin"))
        wait_for_a_person(program);
}

static void click_or_fail(struct program *program, const char *id)
{
    if (!click(program, id))
        fail_msg("there is no \"%s\" to click on the screen \"%s\"", id, top(program) ? top(program)->kind->name : "none");
    wait_for(program, 10 * FRAME);
}

static bool click_numbered(struct program *program, const char *kind, int number)
{
    char id[UI_ID_SIZE];
    snprintf(id, sizeof id, "%s%d", kind, number);
    return click(program, id);
}

/* ---- a person who does as little as the rules allow ----------------------------------------------------------------- */

static int commands(struct program *program)
{
    struct board_screen *board = board_of(program);
    return board ? history_count(board->session->history) : -1;
}

static bool walk(struct program *program, const struct command *command)
{
    char id[UI_ID_SIZE];
    struct board_screen *board = board_of(program);
    if (board->selection.figure != command->figure) {
        (void)click_numbered(program, "team#", command->figure % PAIR);
        wait_for(program, 2 * FRAME);
    }
    snprintf(id, sizeof id, "square.%c%d", 'A' + command->to.x, command->to.y + 1);
    return click(program, id);
}

/* Doomtroopers who wait outside must enter before a turn may end. */
static bool walk_somewhere(struct program *program)
{
    static struct legal_list legal;
    int before = commands(program);
    legal_commands(&board_of(program)->session->game, &legal);
    for (int i = 0; i < legal.count; i++) {
        if (legal.item[i].type != COMMAND_MOVE || !board_of(program) || !walk(program, &legal.item[i]))
            continue;
        settle(program);
        if (commands(program) != before)
            return true;
    }
    return false;
}

static bool end_turn(struct program *program)
{
    int before = commands(program);
    if (!click(program, "hud.end_turn"))
        return false;
    wait_for(program, 2 * FRAME);
    (void)click(program, "end_turn.confirm");
    settle(program);
    return commands(program) != before;
}

static bool answer(struct program *program)
{
    static const char *const ids[] = {"react.not_this_round", "react.not_now", "choice#0", "tray.keep", "hud.leave_rest"};
    int before = commands(program);
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
        if (click(program, ids[i])) {
            settle(program);
            if (commands(program) != before)
                return true;
        }
    return false;
}

static void choose_equipment(struct program *program)
{
    if (!click(program, "bunker.recommend_all"))
        click_or_fail(program, "bunker.ready");
    settle(program);
}

/* What there was to click, for whoever reads the failure. */
static void give_up(struct program *program)
{
    const struct game *game = &board_of(program)->session->game;
    for (int i = 0; i < ui_widget_count(program->loop.ui); i++)
        print_error("%s%s ", ui_widget_id(program->loop.ui, i), ui_find_disabled(program->loop.ui, ui_widget_id(program->loop.ui, i)) ? "(off)" : "");
    fail_msg("nothing can be clicked in round %d, pending %d", game->turn.round, game->pending.type);
}

static void decide(struct program *program)
{
    struct board_screen *board = board_of(program);
    if (hud_bunker_is_open(board))
        choose_equipment(program);
    else if (!answer(program) && !end_turn(program) && !walk_somewhere(program))
        give_up(program);
}

static void look(struct program *program, const char *name)
{
    if (program->script)
        fprintf(program->script, "expect_unclipped\nscreenshot %s.png\n", name);
    assert_int_equal(ui_clipped_count(program->loop.ui), 0);
}

/* Until the mission is over, or in the round (0: never). */
static void play(struct program *program, int until_round)
{
    settle(program);
    assert_true(is_on(program, "board"));
    while (program->clicks < CLICKS_MOST && is_on(program, "board")) {
        struct board_screen *board = board_of(program);
        if (until_round && board->session->game.turn.round >= until_round && board->session->game.pending.type == PENDING_NONE)
            return;
        if (game_is_over(&board->session->game))
            click_or_fail(program, "hud.continue");
        else
            decide(program);
    }
    assert_true(is_on(program, "result"));
    wait_for(program, 10 * FRAME);
}

/* ---- the campaign ---------------------------------------------------------------------------------------------------- */

static struct campaign_home *home_of(struct program *program)
{
    assert_true(is_on(program, "campaign"));
    return (struct campaign_home *)screen_stack_top(&program->loop.stack);
}

static void begin_campaign(struct program *program)
{
    wait_for(program, 10 * FRAME);
    assert_true(is_on(program, "title"));
    click_or_fail(program, "title.campaign");
    click_or_fail(program, "campaigns.row#0");
    if (is_on(program, "campaigns"))
        click_or_fail(program, "campaigns.go");
    click_or_fail(program, "cstart.corporation#3"); /* Imperial and Mishima stay at home, Bauhaus is bold */
    click_or_fail(program, "cstart.corporation#4");
    click_or_fail(program, "cstart.seat#0");
    click_or_fail(program, "cstart.begin");
    assert_int_equal(home_of(program)->run->campaign.players, 2);
    look(program, "home-1");
}

static void go_to_mission(struct program *program)
{
    click_or_fail(program, "home.mission");
    assert_true(is_on(program, "brief"));
    click_or_fail(program, "brief.start");
}

/* The result counts, and every line of it is in the ledger. */
static void count_result(struct program *program, int plays)
{
    click_or_fail(program, "result.next");
    const struct campaign *campaign = &home_of(program)->run->campaign;
    assert_int_equal(campaign->plays, plays);
    assert_true(campaign_is_sound(campaign));
    for (int i = 0; i < campaign->entries; i++)
        assert_int_not_equal(campaign->entry[i].cause, CAMPAIGN_CAUSE_DIFFERENCE);
}

static void open_program(struct program *program, const char *user, int part)
{
    char error[256], why[WHY_MAX_BYTES], path[512];
    const char *script = getenv("CITADEL_SCRIPT");
    memset(program, 0, sizeof *program);
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    assert_true(paths_init(&program->paths, user, "assets"));
    preferences_init(&program->preferences);
    preferences_set(&program->preferences, PREFERENCE_ENEMY_SPEED, 5);
    program->problems = problem_list_new();
    const struct app_parts parts = {.paths = &program->paths,
                                    .preferences = &program->preferences,
                                    .strings = english_strings(),
                                    .has_seed = true,
                                    .seed = 23,
                                    .version = "Citadel test"};
    program->services = app_services_new(&parts, program->problems);
    assert_non_null(program->services);
    program->loop.strings = parts.strings;
    program->loop.game = (void *)(uintptr_t)app_services_table(program->services);
    assert_true(loop_open(&program->loop, &program->preferences, "assets", 1280, 800, true, error));
    snprintf(path, sizeof path, "%.500s.%d", script ? script : "", part);
    program->script = script ? fopen(path, "w") : NULL;
    assert_true(start_push_first(&program->loop.stack, app_services_table(program->services), NULL, why));
}

static void close_program(struct program *program)
{
    loop_close(&program->loop);
    screen_stack_free_all(&program->loop.stack);
    app_services_free(program->services);
    problem_list_free(program->problems);
    if (program->script)
        fclose(program->script);
}

/* The first mission, and the second up to its second round; then nothing is closed or saved any more. */
static void play_until_killed(const char *user)
{
    static struct program program;
    open_program(&program, user, 1);
    begin_campaign(&program);
    go_to_mission(&program);
    play(&program, 0);
    count_result(&program, 1);
    look(&program, "home-2");
    go_to_mission(&program);
    play(&program, KILLED_IN_ROUND);
    assert_true(is_on(&program, "board"));
    if (program.script) {
        fprintf(program.script, "screenshot killed.png\nwait 600000\n");
        fclose(program.script);
    }
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
    wait_for(program, 10 * FRAME);
    click_or_fail(program, "title.continue");
    settle(program);
    struct board_screen *board = board_of(program);
    assert_non_null(board);
    assert_string_equal(board->session->scenario->mission.id, "classic.get-the-boss");
    assert_int_equal(board->session->game.turn.round, KILLED_IN_ROUND);
    assert_non_null(board->session->campaign);
    assert_int_equal(board->session->campaign->campaign.plays, 1);
}

static void check_ledger(struct program *program)
{
    char row[UI_ID_SIZE];
    struct rect rect;
    const struct campaign *campaign = &home_of(program)->run->campaign;
    int lines = campaign->entries;
    assert_true(campaign_is_over(campaign));
    click_or_fail(program, "home.ledger");
    assert_true(is_on(program, "ledger"));
    snprintf(row, sizeof row, "ledger.row#%d", lines < 5 ? lines - 1 : 4);
    assert_true(ui_find(program->loop.ui, row, &rect));
    look(program, "ledger");
    click_or_fail(program, "ledger.tabs#1");
    look(program, "ledger-bauhaus");
    click_or_fail(program, "ledger.back");
}

static void a_campaign_survives_being_killed(void **state)
{
    static struct program program;
    const char *kept = getenv("CITADEL_USER");
    char user[256] = "/tmp/citadel-campaign-XXXXXX", command[320];
    (void)state;
    if (kept)
        snprintf(user, sizeof user, "%.250s", kept);
    else
        assert_non_null(mkdtemp(user));
    kill_in_the_second_mission(user);
    open_program(&program, user, 2);
    resume(&program);
    play(&program, 0);
    count_result(&program, 2);
    go_to_mission(&program);
    play(&program, 0);
    count_result(&program, 3);
    look(&program, "end");
    check_ledger(&program);
    click_or_fail(&program, "home.title");
    assert_true(is_on(&program, "title"));
    assert_int_equal(strings_missing_count(english_strings()), 0);
    if (program.script)
        fprintf(program.script, "expect @title.campaign\nquit\n");
    close_program(&program);
    snprintf(command, sizeof command, "rm -rf '%s'", user);
    if (!kept)
        assert_int_equal(system(command), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_campaign_survives_being_killed)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
