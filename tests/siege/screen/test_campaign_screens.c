/*
 * test_campaign_screens.c -- campaigns on the screen, with the program's own files behind them: begun, home between the
 * missions, bought and corrected, gone on with, lost games and broken files, the end; nothing clipped at any size. PNGs
 * to look at if CITADEL_GALLERY names a folder.
 */
#include <setjmp.h>
#include <math.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "shell/app/loop.h"
#include "shell/store/paths.h"
#include "app/services.h"
#include "shell/input/input.h"
#include "shell/ui/ui_inside.h"
#include "siege/mission/campaign/campaign_save.h"
#include "shell/store/files.h"
#include "shell/json/problem.h"
#include "siege/screen/board/board_screen_parts.h"
#include "siege/screen/campaign/campaign_choice.h"
#include "siege/screen/setup/setup_choice.h"
#include "shell/stack/list_screen.h"
#include "siege/screen/menu/menus.h"
#include "siege/screen/campaign/campaign_parts.h"
#include "support/english.h"
#include "support/temporary_folder.h"
#include "siege/screen/siege_preferences.h"
#include "siege/mission/catalogue/editions.h"

static const struct size {
    int w, h;
    float scale;
} sizes[] = {{1024, 640, 0}, {1280, 800, 0}, {1920, 1080, 0}, {1280, 800, 1.25f}, {2560, 1440, 1.5f}};
enum { SIZES = sizeof sizes / sizeof *sizes, STEPS_MOST = 20000 };

/* ---- the program behind the screens ---------------------------------------------------------------------------- */

static struct loop loop;
static struct preferences preferences;
static struct paths paths;
static struct problem_list *problems;
static struct app_services *app;
static const struct services *services;
static char user[TEMPORARY_FOLDER_SIZE];

static void open_services(void)
{
    const struct app_parts parts = {.paths = &paths,
                                    .preferences = &preferences,
                                    .strings = english_strings(),
                                    .has_seed = true,
                                    .seed = 31,
                                    .version = "Citadel test"};
    app = app_services_new(&parts, problems);
    assert_non_null(app);
    services = app_services_table(app);
}

static int open_desk(void **state)
{
    (void)state;
    temporary_folder(user, sizeof user);
    assert_true(paths_init(&paths, &CITADEL_HOME, user, "assets"));
    preferences_init(&preferences, &SIEGE_PREFERENCES);
    problems = problem_list_new();
    open_services();
    return 0;
}

static int close_desk(void **state)
{
    (void)state;
    app_services_free(app);
    problem_list_free(problems);
    temporary_folder_remove(user);
    return 0;
}

/* ---- a window with nobody but the test before it --------------------------------------------------------------- */

static void frames(int count)
{
    for (int i = 0; i < count; i++) {
        loop.now += 16;
        loop_draw_frame(&loop);
    }
}

static void open_window(struct size size, struct screen *first)
{
    char error[256];
    memset(&loop, 0, sizeof loop);
    loop.scale = size.scale;
    loop.strings = services->strings;
    loop.game = (void *)(uintptr_t)services;
    loop.wording = services->catalogue->id;
    assert_true(loop_open_offscreen(&loop, &preferences, "assets", size.w, size.h, error));
    assert_non_null(first);
    screen_stack_push(&loop.stack, first);
    frames(4);
}

static void close_window(void)
{
    loop_close(&loop);
    screen_stack_free_all(&loop.stack);
}

static bool is_there(const char *id)
{
    struct rect rect;
    return ui_find(loop.ui, id, &rect);
}

static bool is_off(const char *id)
{
    return is_there(id) && ui_find_disabled(loop.ui, id);
}

static void click(const char *id)
{
    struct rect rect;
    if (!ui_find(loop.ui, id, &rect))
        fail_msg("there is no %s on %s", id, screen_stack_top(&loop.stack)->kind->name);
    input_pointer_to(&loop.input, rect.x + rect.w / 2, rect.y + rect.h / 2);
    frames(1);
    input_button_down(&loop.input, POINTER_LEFT, false);
    frames(1);
    input_button_up(&loop.input, POINTER_LEFT);
    frames(4);
}

static bool is_on(const char *name)
{
    return strcmp(screen_stack_top(&loop.stack)->kind->name, name) == 0;
}

static void look(const char *name, struct size size)
{
    char path[512];
    const char *folder = getenv("CITADEL_GALLERY");
    snprintf(path, sizeof path, "%s/campaign-%s-%dx%d-%d.png", folder ? folder : "", name, size.w, size.h,
             (int)(size.scale * 100));
    if (folder)
        assert_true(canvas_save_png(loop.window.canvas, path));
    for (int i = 0; i < ui_clipped_count(loop.ui) && i < 8; i++)
        print_message("%s at %dx%d, clipped: %s\n", name, size.w, size.h, ui_clipped_text(loop.ui, i));
    assert_int_equal(ui_clipped_count(loop.ui), 0);
    assert_int_equal(strings_missing_count(services->strings), 0);
}

/* ---- campaigns ------------------------------------------------------------------------------------------------- */

static const struct campaign_plan *plan_named(const char *id)
{
    int count = services_look(services, LIST_PLANS);
    for (int i = 0; i < count; i++)
        if (strcmp(services->plans.entry[i].plan.id, id) == 0)
            return &services->plans.entry[i].plan;
    fail_msg("there is no campaign %s", id);
    return NULL;
}

static struct campaign_run *begin(const char *id, enum campaign_mode mode, int players, bool retries)
{
    const struct campaign_plan *plan = plan_named(id);
    struct campaign_choice choice = campaign_choice_recommended(services->catalogue, plan);
    campaign_choice_set_mode(&choice, services->catalogue, plan, mode);
    choice.retries = retries;
    for (int i = 0; i < CORPORATIONS; i++)
        choice.corporation[i] = i >= players ? CONTROL_CLOSED : i ? CONTROL_GREEDY : CONTROL_HUMAN;
    struct campaign_start start = campaign_choice_start(&choice, plan, services->options,
                                                        services->new_seed(services->self));
    assert_int_equal(campaign_check_start(&start).why, REJECT_NONE);
    struct campaign_run *run = campaign_run_new(services, &start);
    assert_non_null(run);
    return run;
}

/* Bold computer players sit at all seats. */
static void play_out(struct session *session)
{
    int steps = 0;
    for (int seat = 0; seat < TEAM_MAX; seat++)
        session->control[seat] = session->control[seat] == CONTROL_CLOSED ? CONTROL_CLOSED : CONTROL_GREEDY;
    if (session->control[SEAT_LEGION] == CONTROL_HUMAN)
        session->control[SEAT_LEGION] = CONTROL_GREEDY;
    while (!game_is_over(&session->game) && steps++ < STEPS_MOST)
        assert_true(session_step(session));
    assert_true(game_is_over(&session->game));
}

static void drop(struct session *session)
{
    session_clear(session);
    free(session);
}

static void play_mission(struct campaign_run *run)
{
    char why[WHY_MAX_BYTES] = "";
    struct session *session = campaign_run_begin(run, why);
    if (!session)
        fail_msg("%s", why);
    play_out(session);
    campaign_run_finish(run, session);
    drop(session);
}

/* Whatever has not been told lies on top of the home. */
static void hear_story(void)
{
    for (int i = 0; i < CAMPAIGN_PLAYS && is_on("story"); i++)
        click("story.go");
}

static void open_home(struct size size, struct campaign_run *run)
{
    open_window(size, campaign_home_new(run));
    hear_story();
}

static struct campaign_home *home(void)
{
    hear_story();
    assert_true(is_on("campaign"));
    return (struct campaign_home *)screen_stack_top(&loop.stack);
}

/* ---- beginning ------------------------------------------------------------------------------------------------- */

static void plans_are_listed_and_begun_by_clicks(void **state)
{
    (void)state;
    open_window(sizes[1], title_screen_new());
    assert_false(is_there("title.continue"));
    click("title.campaign");
    assert_true(is_there("campaigns.row#2"));
    click("campaigns.row#1");
    click("campaigns.go");
    assert_true(is_on("campaign_start"));
    click("cstart.rules");
    click("cstart.difficulty#0");
    click("cstart.rules.close");
    click("cstart.begin");
    assert_true(is_on("story"));
    assert_int_equal(home()->run->campaign.missions, 10);
    assert_int_equal(home()->run->campaign.changes, 3); /* easier, adapted to fewer teams, side by side */
    assert_true(home()->run->campaign.may_retry);
    assert_true(home()->run->path[0] && !home()->run->unsaved[0]);
    click("home.title");
    assert_true(is_on("title"));
    click("title.continue");
    assert_string_equal(home()->run->campaign.title, "The Siege of the Citadel");
    struct rect badge;
    assert_true(ui_find(loop.ui, "home.rules", &badge)); /* which house rules, its hint tells */
    input_pointer_to(&loop.input, badge.x + badge.w / 2, badge.y + badge.h / 2);
    frames(80);
    assert_non_null(loop.ui->tip_text);
    assert_non_null(strstr(loop.ui->tip_text, "Side by side"));
    look("rules-badge", sizes[1]);
    close_window();
}

static void solo_takes_one_corporation_and_versus_lets_players_lead_the_legion(void **state)
{
    (void)state;
    open_window(sizes[0], campaign_start_new(plan_named("classic.siege-of-the-citadel")));
    assert_true(is_off("cstart.legion#1"));
    click("cstart.mode#2");
    assert_false(is_off("cstart.begin"));
    click("cstart.corporation#3"); /* another one instead */
    assert_false(is_off("cstart.begin"));
    click("cstart.mode#0");
    assert_false(is_off("cstart.legion#1"));
    click("cstart.legion#1");
    for (int i = 0; i < CORPORATIONS; i++) {
        char id[UI_ID_SIZE];
        snprintf(id, sizeof id, "cstart.seat#%d", i);
        for (int k = 0; k < 4; k++)
            click(id);
    }
    click("cstart.begin");
    assert_int_equal(home()->run->campaign.legion_mode, CAMPAIGN_LEGION_DRAWN);
    assert_true(home()->run->campaign.drawn);
    close_window();
}

static void nobody_begins_without_a_person(void **state)
{
    char why[WHY_MAX_BYTES];
    (void)state;
    const struct words words = {services->strings, services->catalogue};
    const struct campaign_plan *plan = plan_named("classic.three-nights");
    struct campaign_choice choice = campaign_choice_recommended(services->catalogue, plan);
    assert_int_equal(choice.mode, CAMPAIGN_MODE_SOLO);
    assert_int_equal(setup_choice_teams(choice.corporation), 2);
    assert_null(campaign_choice_refusal(why, sizeof why, &words, &choice, plan, services->options));
    for (int i = 0; i < CORPORATIONS; i++)
        choice.corporation[i] = i < 2 ? CONTROL_GREEDY : CONTROL_CLOSED;
    choice.mode = CAMPAIGN_MODE_COOP;
    assert_non_null(campaign_choice_refusal(why, sizeof why, &words, &choice, plan, services->options));
    choice.corporation[0] = CONTROL_HUMAN;
    choice.corporation[1] = CONTROL_CLOSED;
    assert_non_null(
        campaign_choice_refusal(why, sizeof why, &words, &choice, plan, services->options)); /* co-op alone */
}

/* ---- between missions ------------------------------------------------------------------------------------------ */

static void a_credit_is_bought_after_a_question_and_stands_in_the_ledger(void **state)
{
    (void)state;
    struct campaign_run *run = begin("classic.three-nights", CAMPAIGN_MODE_COOP, 2, false);
    assert_int_equal(campaign_correct(&run->campaign, 0, 12, 0, "A gift").why, REJECT_NONE);
    open_home(sizes[0], run);
    click("home.buy#0");
    click("home.ask.no");
    assert_int_equal(run->campaign.player[0].points, 12);
    click("home.buy#0");
    look("buy", sizes[0]);
    click("home.ask.yes");
    assert_int_equal(run->campaign.player[0].points, 7);
    assert_int_equal(run->campaign.player[0].credits, 3);
    assert_true(is_off("home.buy#0"));
    assert_false(is_there("home.buy#1")); /* a computer player buys nothing */
    assert_int_equal(run->campaign.entry[run->campaign.entries - 1].cause, CAMPAIGN_CAUSE_BOUGHT);
    close_window();
}

static void a_correction_needs_a_reason_and_leaves_a_badge(void **state)
{
    (void)state;
    struct campaign_run *run = begin("classic.three-nights", CAMPAIGN_MODE_COOP, 2, false);
    open_home(sizes[1], run);
    click("home.ledger");
    assert_true(is_off("ledger.correct"));
    click("ledger.tabs#1");
    click("ledger.correct");
    assert_true(is_off("correct.enter"));
    click("correct.reason");
    input_typed(&loop.input, "Counted twice");
    frames(2);
    struct rect track;
    assert_true(ui_find(loop.ui, "correct.points", &track));
    input_pointer_to(&loop.input, track.x + track.w * 0.7f, track.y + track.h / 2);
    frames(1);
    input_button_down(&loop.input, POINTER_LEFT, false);
    frames(1);
    input_button_up(&loop.input, POINTER_LEFT);
    frames(2);
    assert_false(is_off("correct.enter"));
    click("correct.enter");
    assert_true(campaign_is_corrected(&run->campaign));
    assert_true(campaign_is_sound(&run->campaign));
    assert_string_equal(run->campaign.reason[0], "Counted twice");
    click("ledger.back");
    assert_true(is_on("campaign"));
    close_window();
}

static void a_rule_is_read_by_clicking_its_line(void **state)
{
    (void)state;
    open_home(sizes[1], begin("classic.three-nights", CAMPAIGN_MODE_COOP, 2, false));
    click("home.ledger");
    assert_true(is_off("ledger.rule"));
    click("ledger.row#0");
    assert_true(is_off("ledger.watch")); /* nothing has been played */
    click("ledger.rule");
    assert_true(is_on("rules"));
    click("rules.back");
    click("ledger.row#0"); /* once more */
    assert_true(is_on("rules"));
    close_window();
}

static void who_plays_is_changed_between_missions(void **state)
{
    (void)state;
    struct campaign_run *run = begin("classic.three-nights", CAMPAIGN_MODE_COOP, 2, false);
    open_home(sizes[1], run);
    click("home.seat#0");
    assert_int_not_equal(run->campaign.player[0].control, CONTROL_HUMAN);
    assert_true(is_off("home.mission")); /* nobody is left */
    click("home.seat#1");
    assert_int_equal(run->campaign.player[1].control, CONTROL_HUMAN);
    assert_false(is_off("home.mission"));
    close_window();
}

/* ---- into a mission and out of it ------------------------------------------------------------------------------ */

static void the_result_counts_and_leads_home(void **state)
{
    (void)state;
    open_home(sizes[0], begin("classic.three-nights", CAMPAIGN_MODE_COOP, 2, false));
    click("home.mission");
    click("brief.start");
    frames(4);
    assert_true(is_on("bunker")); /* … which lies on the board */
    click("hud.menu");
    assert_true(is_off("pause.save")); /* it saves itself */
    click("pause.resume");
    struct board_screen *board = (struct board_screen *)loop.stack.screen[loop.stack.count - 2];
    play_out(board->play.session);
    frames(2000);
    click("hud.continue");
    assert_true(is_on("result"));
    assert_true(is_off("result.retry"));
    look("result", sizes[0]);
    click("result.next");
    assert_int_equal(home()->run->campaign.plays, 1);
    look("after", sizes[0]);
    close_window();
}

static void a_mission_is_played_again_only_if_agreed(void **state)
{
    char why[WHY_MAX_BYTES] = "";
    (void)state;
    struct campaign_run *run = begin("classic.three-nights", CAMPAIGN_MODE_COOP, 2, true);
    struct session *session = campaign_run_begin(run, why);
    assert_non_null(session);
    play_out(session);
    assert_null(campaign_run_retry_refusal(run, why));
    struct session *again = campaign_run_retry(run, why);
    assert_non_null(again);
    assert_false(game_is_over(&again->game));
    assert_int_equal(run->campaign.retries, 1);
    play_out(again);
    campaign_run_finish(run, again);
    assert_int_equal(run->campaign.plays, 1);
    assert_int_equal(run->campaign.play[0].retries, 1);
    drop(session);
    drop(again);
    free(run);
}

/* In co-op and solo nobody is asked to pass the seat, not after the program was closed either. */
static void no_curtain_falls_in_co_op(void **state)
{
    static const enum campaign_mode MODES[] = {CAMPAIGN_MODE_COOP, CAMPAIGN_MODE_VERSUS};
    char why[WHY_MAX_BYTES] = "";
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct campaign_run *run = begin("classic.three-nights", MODES[i], 2, false);
        run->campaign.player[1].control = CAMPAIGN_CONTROL_HUMAN;
        struct session *session = campaign_run_begin(run, why);
        assert_non_null(session);
        assert_int_equal(session->one_person, MODES[i] == CAMPAIGN_MODE_COOP);
        struct session *again = campaign_run_resume(run, why);
        assert_non_null(again);
        assert_int_equal(again->one_person, MODES[i] == CAMPAIGN_MODE_COOP);
        drop(session);
        drop(again);
        free(run);
    }
}

/* Between two of its missions too: it stands in the campaign's file. */
static void one_person_at_the_table_is_remembered_by_the_campaign(void **state)
{
    char why[WHY_MAX_BYTES] = "";
    enum campaign_opened opened;
    struct session empty = {.services = services};
    (void)state;
    struct campaign_run *run = begin("classic.three-nights", CAMPAIGN_MODE_VERSUS, 2, false);
    run->campaign.player[1].control = CAMPAIGN_CONTROL_HUMAN;
    struct session *session = campaign_run_begin(run, why);
    assert_non_null(session);
    session_say_one_person(session);
    play_out(session);
    campaign_run_finish(run, session);
    struct campaign_run *later = campaign_run_open(run->services, run->path, &empty, &opened, why);
    assert_non_null(later);
    assert_int_equal(opened, CAMPAIGN_OPEN_BETWEEN);
    struct session *next = campaign_run_begin(later, why);
    assert_non_null(next);
    assert_true(session_is_one_person(next));
    drop(session);
    drop(next);
    free(run);
    free(later);
}

static void a_finished_game_is_counted_when_the_program_comes_back(void **state)
{
    char why[WHY_MAX_BYTES] = "", path[LISTED_PATH];
    (void)state;
    struct campaign_run *run = begin("classic.three-nights", CAMPAIGN_MODE_COOP, 2, false);
    struct session *session = campaign_run_begin(run, why);
    play_out(session);
    snprintf(path, sizeof path, "%s", run->path);
    drop(session);
    free(run);
    open_window(sizes[1], title_screen_new());
    click("title.continue");
    assert_true(is_on("result"));
    click("result.next");
    assert_int_equal(home()->run->campaign.plays, 1);
    assert_true(campaign_is_sound(&home()->run->campaign));
    close_window();
}

static void a_lost_game_begins_the_mission_anew(void **state)
{
    char why[WHY_MAX_BYTES] = "", game[LISTED_PATH + 16], old[LISTED_PATH + 32];
    (void)state;
    struct campaign_run *run = begin("classic.three-nights", CAMPAIGN_MODE_COOP, 2, true);
    struct session *session = campaign_run_begin(run, why);
    assert_non_null(session);
    assert_true(campaign_game_path(game, sizeof game, run->path));
    drop(session);
    free(run);
    snprintf(old, sizeof old, "%s.bak", game);
    assert_int_equal(unlink(game), 0);
    (void)unlink(old);
    open_window(sizes[1], title_screen_new());
    click("title.continue");
    assert_true(home()->run->campaign.started);
    assert_true(is_off("home.seat#0"));
    look("anew", sizes[1]);
    click("home.again");
    click("home.ask.yes");
    assert_true(is_on("board"));
    close_window();
}

/* ---- seals on the map, and insignia that move ------------------------------------------------------------------- */

static void seals_lie_apart_and_the_small_window_has_a_list(void **state)
{
    (void)state;
    for (int i = 0; i < SIZES; i++) {
        int count = 0;
        char id[UI_ID_SIZE];
        struct rect seal[CAMPAIGN_MISSIONS];
        open_home(sizes[i], begin("classic.siege-of-the-citadel", CAMPAIGN_MODE_COOP, 2, false));
        for (; count < CAMPAIGN_MISSIONS; count++) {
            snprintf(id, sizeof id, "home.seal#%d", count);
            if (!ui_find(loop.ui, id, &seal[count]))
                break;
            for (int other = 0; other < count; other++) /* round ones: their boxes may touch at the corners */
                assert_true(hypotf(seal[count].x - seal[other].x, seal[count].y - seal[other].y) >= seal[count].w);
        }
        assert_int_equal(count, sizes[i].w < 1280 || sizes[i].scale == 1.25f ? 0 : 10);
        close_window();
    }
}

static void an_insignia_moves_and_comes_to_rest(void **state)
{
    (void)state;
    for (int still = 0; still < 2; still++) {
        struct campaign_run *run = begin("classic.three-nights", CAMPAIGN_MODE_COOP, 2, false);
        play_mission(run);
        preferences_set(&preferences, PREFERENCE_REDUCED_MOTION, still);
        open_home(sizes[1], run);
        assert_int_equal(ui_is_animating(loop.ui), !still);
        frames(130);
        assert_false(ui_is_animating(loop.ui));
        close_window();
    }
    preferences_set(&preferences, PREFERENCE_REDUCED_MOTION, 0);
}

/* Who gains a Rank, and what it opens, is told once, after the story; and what the next one opens when asked. */
static void a_promotion_is_celebrated_once(void **state)
{
    (void)state;
    struct campaign_run *run = begin("classic.three-nights", CAMPAIGN_MODE_COOP, 2, false);
    for (int player = 0; player < 2; player++)
        assert_int_equal(campaign_correct(&run->campaign, player, 9, 0, "A gift").why, REJECT_NONE);
    open_home(sizes[0], run);
    assert_false(is_there("promotion.on"));
    assert_true(is_there("home.rank.next#0"));
    click("home.ledger");
    play_mission(run);
    int rank = campaign_rank(&run->campaign, campaign_run_catalogue(run), 0),
        other = campaign_rank(&run->campaign, campaign_run_catalogue(run), 1);
    assert_true(rank > 1 || other > 1);
    click("ledger.back");
    assert_true(is_on("story"));
    assert_false(is_there("promotion.on"));
    hear_story();
    assert_true(is_on("campaign"));
    assert_true(is_there("promotion.on"));
    frames(130);
    look("promotion", sizes[0]);
    click("promotion.on");
    assert_false(is_there("promotion.on"));
    click("home.ledger");
    click("ledger.back");
    assert_false(is_there("promotion.on"));
    close_window();
}

/* ---- the story, and giving up ---------------------------------------------------------------------------------- */

static void the_story_is_told_once_and_read_again(void **state)
{
    (void)state;
    struct campaign_run *run = begin("classic.three-nights", CAMPAIGN_MODE_COOP, 2, false);
    open_window(sizes[1], campaign_home_new(run));
    assert_true(is_on("story"));
    look("story-opening", sizes[1]);
    click("story.go");
    assert_true(is_on("campaign"));
    play_mission(run);
    click("home.ledger");
    click("ledger.back");
    assert_true(is_on("story"));
    look("story-after", sizes[1]);
    click("story.go");
    click("home.ledger");
    click("ledger.back");
    assert_true(is_on("campaign")); /* not a second time */
    click("home.story");
    assert_true(is_off("story.back"));
    click("story.go");
    click("story.back");
    click("story.go");
    click("story.go");
    assert_true(is_on("campaign"));
    close_window();
}

/* A mission left for the home goes on where it stood; it may be conceded there. */
static void a_mission_is_left_for_the_home_and_conceded(void **state)
{
    (void)state;
    open_home(sizes[0], begin("classic.three-nights", CAMPAIGN_MODE_COOP, 2, true));
    assert_false(is_there("home.concede")); /* nothing has begun */
    click("home.mission");
    click("brief.start");
    frames(30);
    click("hud.menu");
    look("pause", sizes[0]);
    click("pause.title");
    assert_true(home()->run->campaign.started);
    look("running", sizes[0]);
    click("home.mission");
    assert_true(is_on("bunker"));
    frames(30);
    look("resumed", sizes[0]);
    click("hud.menu");
    click("pause.title");
    click("home.concede");
    look("concede", sizes[0]);
    click("home.ask.no");
    assert_int_equal(home()->run->campaign.plays, 0);
    click("home.concede");
    click("home.ask.yes");
    assert_true(is_on("story"));
    assert_int_equal(home()->run->campaign.plays, 1);
    assert_true(home()->run->campaign.play[0].conceded);
    assert_false(home()->run->campaign.started);
    assert_true(is_off("home.again")); /* the next one has not begun */
    click("home.give_up");
    click("home.ask.yes");
    assert_true(is_on("story"));
    assert_true(campaign_is_over(&home()->run->campaign));
    click("home.next");
    look("after-the-end", sizes[0]);
    assert_true(is_there("campaigns.go"));
    close_window();
}

/* ---- ways ------------------------------------------------------------------------------------------------------ */

#define WAYS "tests/siege/mission/campaigns/two-ways-up.json"

/* Among the player's own campaigns. */
static void add_branched_plan(void)
{
    char folder[FILE_PATH_SIZE], path[FILE_PATH_SIZE];
    char *text;
    size_t length;
    assert_int_equal(file_read_all(WAYS, 1 << 20, &text, &length), FILE_OK);
    snprintf(folder, sizeof folder, "%s/missions", user);
    (void)mkdir(folder, 0700);
    snprintf(folder, sizeof folder, "%s/missions/campaigns", user);
    (void)mkdir(folder, 0700);
    assert_true(file_join(path, sizeof path, folder, "two-ways-up.json"));
    assert_int_equal(file_write_atomic(path, text, length), FILE_OK);
    free(text);
}

/* Into the coming mission, which ends like this, and to the page of its result. */
static void play_to_result(bool accomplished, int losses)
{
    click("home.mission");
    click("brief.start");
    frames(4);
    int at = loop.stack.count - 1;
    while (at > 0 && strcmp(loop.stack.screen[at]->kind->name, "board") != 0)
        at--;
    struct session *session = ((struct board_screen *)loop.stack.screen[at])->play.session;
    play_out(session);
    session->game.turn.accomplished = accomplished ? 0xFF : 0;
    for (int i = 0; i < TROOPER_MAX && accomplished; i++)
        if (session->game.figure[i].state == FIGURE_ELIMINATED)
            session->game.figure[i].state = FIGURE_WITHDRAWN;
    for (int i = 0; i < losses; i++)
        session->game.figure[i].state = FIGURE_ELIMINATED;
    frames(2000);
    click("hud.continue");
    assert_true(is_on("result"));
}

static void go_home(void)
{
    click("result.next");
    for (int i = 0; i < 8 && !is_on("campaign"); i++)
        click("story.go");
    if (is_there("promotion.on"))
        click("promotion.on");
    frames(4);
}

/* What may follow lies behind what comes, the page of the result says which way was taken, and the home why. */
static void both_ways_are_shown(void **state)
{
    static const char *const NAME[2][4] = {{"ways-begin-lost", "ways-result-lost", "ways-lost", "ways-end-lost"},
                                           {"ways-begin-won", "ways-result-won", "ways-won", "ways-end-won"}};
    (void)state;
    add_branched_plan();
    for (int i = 0; i < 2; i++)
        for (int won = 0; won < 2; won++) {
            open_home(sizes[i], begin("tests.two-ways-up", CAMPAIGN_MODE_COOP, 2, true));
            struct campaign_run *run = home()->run;
            look(NAME[won][0], sizes[i]);
            play_to_result(won, 0);
            look(NAME[won][1], sizes[i]);
            go_home();
            assert_int_equal(run->campaign.next, won ? 1 : 3);
            assert_int_equal(run->campaign.taken[0], won ? 2 : 1);
            look(NAME[won][2], sizes[i]);
            click("home.concede");
            look("ways-concede", sizes[i]);
            click("home.ask.no");
            while (!campaign_is_over(&run->campaign)) {
                play_to_result(won, 0);
                go_home();
            }
            assert_int_equal(campaign_is_won(&run->campaign), won);
            look(NAME[won][3], sizes[i]);
            close_window();
        }
    open_window(sizes[0], title_screen_new());
    click("title.campaign");
    look("ways-list", sizes[0]);
    close_window();
    open_window(sizes[0], campaign_list_new_after("second.the-long-war")); /* the own one stands behind the shipped */
    look("ways-new", sizes[0]);
    close_window();
}

/* What may follow by a way and what follows by the result: each row is asked about by itself. */
static void each_fork_of_the_list_has_its_own_hint(void **state)
{
    (void)state;
    add_branched_plan();
    open_home(sizes[0], begin("tests.two-ways-up", CAMPAIGN_MODE_COOP, 2, true));
    struct campaign *campaign = &home()->run->campaign;
    campaign->ways.way[2].step = 4; /* what follows otherwise no longer does so whatever happened */
    campaign->ways.way[0].condition = campaign->ways.way[1].condition; /* nor is failing decided */
    campaign->accomplished[0] = 2;
    campaign->failed[0] = 5;
    frames(2);
    for (int i = 1; i <= 4; i++) {
        char id[24];
        snprintf(id, sizeof id, "home.play#%d", i);
        assert_true(is_there(id));
    }
    look("ways-results", sizes[0]);
    close_window();
}

/* Where the campaign would be over, no mission comes. */
static void an_end_is_no_mission(void **state)
{
    (void)state;
    add_branched_plan();
    open_home(sizes[1], begin("tests.two-ways-up", CAMPAIGN_MODE_COOP, 2, true));
    struct campaign *campaign = &home()->run->campaign;
    assert_true(is_there("home.seal#1") && !is_there("home.end#1"));
    for (int i = 0; i < campaign->ways.count; i++)
        campaign->ways.way[i].go_to = i == 0 ? CAMPAIGN_STEP_WON : CAMPAIGN_STEP_LOST;
    frames(2);
    assert_true(is_there("home.end#1") && !is_there("home.seal#1"));
    assert_true(is_there("home.end#2") && !is_there("home.seal#2"));
    look("ways-ends", sizes[1]);
    close_window();
}

static void a_way_has_a_story_of_its_own(void **state)
{
    (void)state;
    add_branched_plan();
    open_home(sizes[1], begin("tests.two-ways-up", CAMPAIGN_MODE_COOP, 2, true));
    struct campaign_run *run = home()->run;
    play_to_result(true, 1);
    look("ways-result-losses", sizes[1]);
    click("result.next");
    assert_true(is_on("story"));
    look("ways-story", sizes[1]);
    assert_int_equal(run->campaign.taken[0], 3);
    assert_int_equal(run->story.way[2], 1);
    close_window();
}

/* ---- files that cannot be played on ---------------------------------------------------------------------------- */

static void write_campaign(const char *name, const char *text)
{
    char folder[FILE_PATH_SIZE], path[FILE_PATH_SIZE];
    assert_true(file_join(folder, sizeof folder, user, "campaigns"));
    assert_true(file_join(path, sizeof path, folder, name));
    assert_int_equal(file_write_atomic(path, text, strlen(text)), FILE_OK);
}

static const struct campaign_saved *saved_with(enum save_state wanted)
{
    int count = services_look(services, LIST_CAMPAIGNS);
    for (int i = 0; i < count; i++)
        if (services->campaigns.entry[i].state == wanted)
            return &services->campaigns.entry[i];
    fail_msg("no campaign in state %d", wanted);
    return NULL;
}

/* A letter of the title, and the seal is broken. */
static void edit(const char *path)
{
    char *text;
    size_t length;
    assert_int_equal(file_read_all(path, 1 << 20, &text, &length), FILE_OK);
    char *title = strstr(text, "Three Nights");
    assert_non_null(title);
    title[0] = 't';
    assert_int_equal(file_write_atomic(path, text, length), FILE_OK);
    free(text);
}

static void broken_newer_and_edited_files_are_told_apart(void **state)
{
    (void)state;
    struct campaign_run *run = begin("classic.three-nights", CAMPAIGN_MODE_COOP, 2, false);
    write_campaign("broken.campaign", "{ \"citadel\": \"campaign\", \"format\": 1, \"sea");
    write_campaign("empty.campaign", "");
    write_campaign("newer.campaign", "{ \"citadel\": \"campaign\", \"format\": 99, \"version\": \"Citadel 9.0\" }\n");
    edit(run->path);
    free(run);
    assert_true(saved_with(SAVE_BROKEN)->why[0]);
    assert_true(saved_with(SAVE_NEWER)->why[0]);
    assert_true(saved_with(SAVE_EDITED)->why[0]);
    open_window(sizes[0], title_screen_new());
    assert_false(is_there("title.continue"));
    click("title.campaign");
    for (int row = 0; row < services_look(services, LIST_CAMPAIGNS); row++) {
        char id[UI_ID_SIZE];
        snprintf(id, sizeof id, "campaigns.row#%d", row);
        const struct campaign_saved *saved = &services->campaigns.entry[row];
        bool playable = saved->state == SAVE_EDITED;
        if (row)
            click(id);
        look("files", sizes[0]);
        assert_int_equal(is_off("campaigns.go"), !playable);
        if (!playable)
            continue;
        click("campaigns.go");
        look("edited", sizes[0]);
        click("campaigns.ask.no");
    }
    click("campaigns.remove");
    click("campaigns.ask.yes");
    assert_int_equal(services_look(services, LIST_CAMPAIGNS), 3);
    close_window();
}

static void random_bytes_never_open(void **state)
{
    char why[WHY_MAX_BYTES], path[FILE_PATH_SIZE];
    struct rng rng = rng_seed(3, 3);
    (void)state;
    struct campaign_run *run = begin("classic.three-nights", CAMPAIGN_MODE_COOP, 2, false);
    char *text;
    size_t length;
    assert_int_equal(file_read_all(run->path, 1 << 20, &text, &length), FILE_OK);
    snprintf(path, sizeof path, "%s", run->path);
    free(run);
    for (int i = 0; i < 200; i++) {
        char *spoilt = malloc(length + 1);
        enum campaign_opened opened;
        struct session session;
        memcpy(spoilt, text, length + 1);
        for (int k = 0; k < 3; k++)
            spoilt[rng_below(&rng, (uint32_t)length)] = (char)(32 + rng_below(&rng, 95));
        assert_int_equal(file_write_atomic(path, spoilt, length), FILE_OK);
        session = (struct session){.services = services};
        struct campaign_run *opened_run = campaign_run_open(services, path, &session, &opened, why);
        assert_true(opened_run || why[0]);
        session_clear(&session);
        free(opened_run);
        free(spoilt);
    }
    free(text);
}

static void without_a_folder_a_campaign_is_played_and_says_so(void **state)
{
    (void)state;
    app_services_free(app);
    paths.can_write = false;
    snprintf(paths.user, sizeof paths.user, "/dev/null/nowhere"); /* nor later */
    open_services();
    open_window(sizes[0], title_screen_new());
    click("title.campaign");
    click("campaigns.go");
    look("no-folder-start", sizes[0]);
    click("cstart.begin");
    assert_string_equal(home()->run->path, "");
    frames(400); /* the notice of the title has gone */
    look("no-folder", sizes[0]);
    click("home.mission");
    click("brief.start");
    assert_true(is_on("board"));
    close_window();
    open_window(sizes[0], title_screen_new());
    screen_stack_push(&loop.stack, campaign_home_new(begin("classic.three-nights", CAMPAIGN_MODE_COOP, 2, false)));
    frames(4);
    hear_story();
    click("home.title"); /* it would be lost: asked first */
    assert_true(is_on("campaign"));
    click("home.ask.yes");
    assert_true(is_on("title"));
    close_window();
}

/* ---- how it looks ---------------------------------------------------------------------------------------------- */

static void short_campaign_to_its_end(void **state)
{
    (void)state;
    for (int i = 0; i < SIZES; i++) {
        struct campaign_run *run = begin("classic.three-nights", CAMPAIGN_MODE_COOP, 4, true);
        for (int plays = 0; plays < 2; plays++)
            play_mission(run);
        open_home(sizes[i], run);
        look("home", sizes[i]);
        click("home.ledger");
        look("ledger", sizes[i]);
        click("ledger.tabs#2");
        look("ledger-one", sizes[i]);
        click("ledger.correct");
        look("correct", sizes[i]);
        click("correct.cancel");
        click("ledger.back");
        click("home.records");
        assert_true(is_on("records"));
        look("records", sizes[i]);
        click("records.back");
        play_mission(run);
        click("home.ledger");
        click("ledger.back");
        assert_true(campaign_is_over(&run->campaign));
        assert_true(is_on("story"));
        look("story-last", sizes[i]);
        click("story.go");
        look("ending", sizes[i]);
        click("story.go");
        look("end", sizes[i]);
        click("home.next");
        assert_true(is_there("campaigns.row#0"));
        look("offered", sizes[i]);
        close_window();
    }
}

static void five_players_against_each_other_fit(void **state)
{
    (void)state;
    struct campaign_run *run = begin("classic.siege-of-the-citadel", CAMPAIGN_MODE_VERSUS, 5, false);
    for (int plays = 0; plays < 3; plays++)
        play_mission(run);
    for (int i = 0; i < SIZES; i++) {
        struct campaign_run *copy = malloc(sizeof *copy);
        *copy = *run;
        open_home(sizes[i], copy);
        look("five", sizes[i]);
        close_window();
    }
    free(run);
}

static void lists_and_the_start_fit(void **state)
{
    (void)state;
    free(begin("classic.three-nights", CAMPAIGN_MODE_COOP, 3, false));
    struct campaign_run *run = begin("classic.race-for-glory", CAMPAIGN_MODE_VERSUS, 3, false);
    assert_int_equal(campaign_correct(&run->campaign, 0, 1, 0, "A test").why, REJECT_NONE);
    campaign_run_save(run);
    free(run);
    for (int i = 0; i < SIZES; i++) {
        open_window(sizes[i], campaign_list_new());
        look("list", sizes[i]);
        click("campaigns.tabs#1");
        look("plans", sizes[i]);
        click("campaigns.go");
        look("start", sizes[i]);
        click("cstart.rules");
        look("rules", sizes[i]);
        close_window();
    }
}

/* The files of missions change, and a campaign has been saved meanwhile that stands further up. */
static void the_chosen_campaign_stays_chosen(void **state)
{
    char path[LISTED_PATH];
    (void)state;
    free(begin("classic.three-nights", CAMPAIGN_MODE_COOP, 3, false));
    free(begin("classic.race-for-glory", CAMPAIGN_MODE_VERSUS, 3, false));
    open_window(sizes[0], campaign_list_new());
    const struct list_screen *list = (const struct list_screen *)screen_stack_top(&loop.stack);
    assert_int_equal(list->count, 2);
    click("campaigns.row#0");
    frames(2);
    assert_int_equal(list->chosen, 0);
    snprintf(path, sizeof path, "%s", services->campaigns.entry[0].path);
    free(begin("classic.siege-of-the-citadel", CAMPAIGN_MODE_COOP, 3, false));
    add_branched_plan();
    frames(400);
    assert_int_equal(list->count, 3);
    assert_true(list->chosen > 0);
    assert_string_equal(services->campaigns.entry[list->chosen].path, path);
    close_window();
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_desk, close_desk)
    const struct CMUnitTest tests[] = {
        TEST(plans_are_listed_and_begun_by_clicks),
        TEST(the_chosen_campaign_stays_chosen),
        TEST(solo_takes_one_corporation_and_versus_lets_players_lead_the_legion),
        TEST(nobody_begins_without_a_person),
        TEST(a_credit_is_bought_after_a_question_and_stands_in_the_ledger),
        TEST(a_correction_needs_a_reason_and_leaves_a_badge),
        TEST(a_rule_is_read_by_clicking_its_line),
        TEST(who_plays_is_changed_between_missions),
        TEST(the_result_counts_and_leads_home),
        TEST(a_mission_is_played_again_only_if_agreed),
        TEST(no_curtain_falls_in_co_op),
        TEST(one_person_at_the_table_is_remembered_by_the_campaign),
        TEST(a_finished_game_is_counted_when_the_program_comes_back),
        TEST(a_lost_game_begins_the_mission_anew),
        TEST(seals_lie_apart_and_the_small_window_has_a_list),
        TEST(an_insignia_moves_and_comes_to_rest),
        TEST(a_promotion_is_celebrated_once),
        TEST(the_story_is_told_once_and_read_again),
        TEST(a_mission_is_left_for_the_home_and_conceded),
        TEST(both_ways_are_shown),
        TEST(each_fork_of_the_list_has_its_own_hint),
        TEST(an_end_is_no_mission),
        TEST(a_way_has_a_story_of_its_own),
        TEST(broken_newer_and_edited_files_are_told_apart),
        TEST(random_bytes_never_open),
        TEST(without_a_folder_a_campaign_is_played_and_says_so),
        TEST(short_campaign_to_its_end),
        TEST(five_players_against_each_other_fit),
        TEST(lists_and_the_start_fit),
    };
    const char *only = getenv("CITADEL_ONLY");
    if (only)
        cmocka_set_test_filter(only);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
