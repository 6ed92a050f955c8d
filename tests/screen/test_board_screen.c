/*
 * test_board_screen.c -- the board screen in memory, played by synthetic pointer and keys: nothing clipped, nothing
 * rolled by one click, nothing changed by looking, nothing drawn when nothing moves. PNGs to look at if
 * CITADEL_GALLERY names a folder.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/bot.h"
#include "ai/deck.h"
#include "app/loop.h"
#include "base/rng.h"
#include "input/input.h"
#include "screen/board_screen.h"
#include "screen/board_screen_parts.h"
#include "support/english.h"
#include "support/shipped.h"

static struct loop loop;
static struct preferences preferences;
static struct session *session;
static struct board_screen *board;
static struct bot bot;

/* ---- a table with nobody but the test at it ------------------------------------------------------------------------
 */

static void close_scenario(void *self, struct scenario *scenario)
{
    (void)self;
    scenario_free(scenario);
}

static bool decide(void *self, const struct game *view, enum seat_control control, struct command *command)
{
    (void)self;
    return control == CONTROL_DECK ? deck_decide(view, command) : bot_decide(&bot, view, command);
}

static const char *rules_document(void *self, const char *edition)
{
    (void)self;
    (void)edition;
    return "# Rules\n\n- **C-MOVE-1** A Move action is up to 3 steps.\n";
}

static struct services services = {.rules_document = rules_document, .close_scenario = close_scenario, .decide = decide};

struct table {
    int w, h;
    float scale;
    const char *mission;
    bool legion_is_human;
    uint64_t seed;
};

static const struct table usual = {1280, 800, 1, "missions/training/trial-by-fire.json", false, 42};

static void run(int ms)
{
    for (int t = 0; t < ms; t += 16) {
        loop.now += 16;
        loop_draw_frame(&loop);
    }
}

static void open_table(struct table table)
{
    char error[256], why[WHY_MAX_BYTES];
    struct scenario *scenario = shipped_scenario(table.mission);
    struct game_setup setup = game_setup_default(shipped_catalogue(), scenario->mission.least_teams, table.seed);
    enum seat_control control[SEAT_COUNT] = {CONTROL_CLOSED};
    services.strings = english_strings();
    services.catalogue = shipped_catalogue();
    memset(&loop, 0, sizeof loop);
    preferences_init(&preferences);
    preferences_set(&preferences, PREFERENCE_ENEMY_SPEED, STAGE_INSTANT);
    loop.scale = table.scale;
    loop.strings = services.strings;
    loop.game = &services;
    assert_true(loop_open_offscreen(&loop, &preferences, "assets", table.w, table.h, error));
    for (int i = 0; i < setup.teams; i++)
        control[i] = i == 0 ? CONTROL_HUMAN : CONTROL_GREEDY;
    control[SEAT_LEGION] = table.legion_is_human ? CONTROL_HUMAN : CONTROL_DECK;
    setup.legion_deck = !table.legion_is_human;
    bot = (struct bot){.policy = BOT_GREEDY};
    session = malloc(sizeof *session);
    assert_non_null(session);
    session_init(session, &services);
    assert_true(session_begin(session, scenario, table.mission, &setup, control, why));
    session->tutorial = scenario->mission.number == 0;
    board = (struct board_screen *)board_screen_new(session);
    assert_non_null(board);
    screen_stack_push(&loop.stack, &board->base);
    run(800);
}

static void close_table(void)
{
    loop_close(&loop);
}

/* ---- a person -------------------------------------------------------------------------------------------------------
 */

static void frame(void)
{
    loop.now += 16;
    loop_draw_frame(&loop);
}

static void point_at(float x, float y)
{
    input_pointer_to(&loop.input, x, y);
    frame();
}

static void click_at(float x, float y)
{
    point_at(x, y);
    input_button_down(&loop.input, POINTER_LEFT, false);
    frame();
    input_button_up(&loop.input, POINTER_LEFT);
    frame();
}

static bool is_there(const char *id)
{
    struct rect rect;
    return ui_find(loop.ui, id, &rect);
}

static void click(const char *id)
{
    struct rect rect;
    if (!ui_find(loop.ui, id, &rect))
        fail_msg("there is no %s", id);
    click_at(rect.x + rect.w / 2, rect.y + rect.h / 2);
}

static void press(const char *text)
{
    struct key_chord chord;
    assert_true(key_chord_parse(text, &chord));
    loop.input.device = INPUT_KEYS;
    input_key_down(&loop.input, &preferences.bindings, chord, false);
    frame();
    input_key_up(&loop.input, &preferences.bindings, chord.key);
}

static void settle(void)
{
    for (int i = 0; i < 2000 && board->base.kind->wants_frames(&board->base); i++)
        frame();
    assert_false(board->base.kind->wants_frames(&board->base));
}

static int commands(void)
{
    return history_count(session->history);
}

static void picture(const char *name)
{
    const char *folder = getenv("CITADEL_GALLERY");
    char path[512];
    if (!folder)
        return;
    snprintf(path, sizeof path, "%s/%s.png", folder, name);
    assert_true(canvas_save_png(loop.window.canvas, path));
}

static void assert_unclipped(const char *where)
{
    if (ui_clipped_count(loop.ui) > 0)
        fail_msg("%s: \"%s\" does not fit", where, ui_clipped_text(loop.ui, 0));
}

/* The team walks in with its first figure, by clicks alone. */
static void walk_in(void)
{
    char id[UI_ID_SIZE];
    settle();
    click("choice#0");
    settle();
    for (int y = 0; y < BOARD_MAX; y++)
        for (int x = 0; x < BOARD_MAX; x++)
            if (board->overlay.reach[y][x] == 2) {
                snprintf(id, sizeof id, "square.%c%d", 'A' + x, y + 1);
                click(id);
                settle();
                return;
            }
    fail_msg("no square is lit");
}

/* ---- what must hold -------------------------------------------------------------------------------------------------
 */

static void everything_fits_from_small_to_large(void **state)
{
    (void)state;
    static const struct table tables[] = {
        {1024, 640, 1, "missions/training/trial-by-fire.json", false, 42},
        {1280, 800, 1, "missions/training/trial-by-fire.json", false, 42},
        {1920, 1080, 1, "missions/classic/01-eagle-strike.json", false, 42},
        {1280, 800, 0.75f, "missions/classic/01-eagle-strike.json", false, 42},
        {1280, 800, 1.5f, "missions/classic/04-assault-on-the-east-tower.json", false, 42},
        {2560, 1440, 2.5f, "missions/classic/04-assault-on-the-east-tower.json", false, 42},
        {640, 480, 1, "missions/training/trial-by-fire.json", false, 42},
    };
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        char name[64];
        snprintf(name, sizeof name, "board_%dx%d_%d", tables[i].w, tables[i].h, (int)(tables[i].scale * 100));
        open_table(tables[i]);
        settle();
        run(300);
        assert_unclipped(name);
        walk_in();
        run(300);
        assert_unclipped(name);
        picture(name);
        close_table();
    }
    assert_int_equal(strings_missing_count(english_strings()), 0);
}

static void windows_nobody_can_play_in_do_no_harm(void **state)
{
    (void)state;
    static const int sizes[][2] = {{200, 100}, {64, 48}, {300, 900}, {900, 120}, {1, 1}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        struct table table = usual;
        table.w = sizes[i][0];
        table.h = sizes[i][1];
        open_table(table);
        press("Enter");
        press("Tab");
        press("F");
        press("O");
        press("Escape");
        click_at((float)table.w / 2, (float)table.h / 2);
        run(500);
        close_table();
    }
}

static void a_click_on_a_lit_square_moves_and_undo_takes_it_back(void **state)
{
    (void)state;
    open_table(usual);
    settle();
    click("choice#0");
    settle();
    uint64_t before = game_hash(&session->game);
    assert_int_equal(board->selection.figure, 0);
    click("action.undo");
    settle();
    assert_int_equal(session->game.pending.type, PENDING_ENTRANCE);
    click("action.redo");
    settle();
    assert_true(game_hash(&session->game) == before);
    close_table();
}

static void entrance_move_and_end_of_turn_by_keys_alone(void **state)
{
    (void)state;
    open_table(usual);
    settle();
    press("Enter"); /* the first doorway */
    settle();
    assert_int_equal(session->game.pending.type, PENDING_NONE);
    int before = commands();
    press("M");
    press("Down");
    press("Enter");
    settle();
    assert_true(commands() > before);
    press("Tab");
    assert_int_equal(board->selection.figure, 1);
    press("M");
    press("Enter");
    settle();
    press("Ctrl+Enter");
    if (board->dialog == DIALOG_END_TURN) {
        press("Right");
        press("Enter");
    }
    run(50);
    settle();
    assert_int_not_equal(session->game.turn.round, 0);
    close_table();
}

/* Nobody who can do nothing more is held while the other one can act. */
static void after_the_last_action_the_partner_is_held(void **state)
{
    (void)state;
    open_table(usual);
    walk_in();
    for (int i = 0; i < 4 && session->game.figure[0].actions > 0; i++) {
        assert_int_equal(board->selection.figure, 0);
        press("M");
        press("Down");
        press("Enter");
        press("Enter");
        settle();
    }
    assert_int_equal(session->game.figure[0].actions, 0);
    assert_int_equal(board->selection.figure, 1);
    board_select(board, 0); /* a click of one's own is not undone */
    frame();
    assert_int_equal(board->selection.figure, 0);
    close_table();
}

static void space_never_ends_a_turn(void **state)
{
    (void)state;
    open_table(usual);
    walk_in();
    struct rect rect;
    assert_true(ui_find(loop.ui, "hud.end_turn", &rect));
    point_at(rect.x + 5, rect.y + 5);
    seat_id seat = session->game.turn.seat;
    press("Space");
    press("Space");
    assert_int_equal(session->game.turn.seat, seat);
    assert_int_equal(board->dialog, DIALOG_NONE);
    close_table();
}

/* A8 */
static void no_single_click_rolls_dice(void **state)
{
    (void)state;
    open_table(usual);
    walk_in();
    for (int own = 0; own < PAIR; own++)
        for (int enemy = TROOPER_MAX; enemy < FIGURE_MAX; enemy++) {
            char id[UI_ID_SIZE];
            snprintf(id, sizeof id, "figure.%d", enemy);
            board_select(board, (figure_id)own);
            frame();
            if (!is_there(id))
                continue;
            int before = commands();
            click(id);
            assert_int_equal(commands(), before);
            if (!figure_on_board(&session->game, (figure_id)own))
                continue;
            assert_int_equal(board->selection.target, enemy);
            assert_true(is_there("aim"));
            picture("board_aim");
            press("Escape");
            assert_int_equal(board->selection.target, FIGURE_NONE);
        }
    close_table();
}

static void end_the_turn(void)
{
    if (board->seen.pending.type == PENDING_ENTRANCE)
        press("Enter");
    settle();
    static struct legal_list list;
    for (int i = 0; i < 8; i++) {
        legal_commands(&session->game, &list);
        if (list.count == 0 || list.item[list.count - 1].type == COMMAND_END_TURN)
            break;
        (void)board_play(board, loop.ui, &list.item[0]);
        settle();
    }
    press("Ctrl+Enter");
    if (board->dialog == DIALOG_END_TURN) {
        frame();
        click("end_turn.confirm");
    }
}

/* B4 */
static void replaying_the_enemy_changes_nothing(void **state)
{
    (void)state;
    open_table(usual);
    settle();
    end_the_turn();
    settle();
    assert_true(board->legion->complete);
    assert_true(is_there("summary#0"));
    picture("board_summary");
    uint64_t before = game_hash(&session->game);
    int count = commands();
    press("R");
    assert_true(board->replaying);
    run(400);
    picture("board_replay");
    settle();
    assert_false(board->replaying);
    assert_true(game_hash(&session->game) == before);
    assert_int_equal(commands(), count);
    close_table();
}

/* B5: at once is at once. */
static void an_instant_enemy_turn_takes_a_few_frames(void **state)
{
    (void)state;
    open_table(usual);
    settle();
    end_the_turn();
    int frames = 0;
    while (!session_human_to_act(session) && !game_is_over(&session->game) && frames < 100) {
        frame();
        frames++;
    }
    assert_true(frames < 20);
    close_table();
}

static void step_by_step_waits_for_each_part(void **state)
{
    (void)state;
    open_table(usual);
    settle();
    preferences_set(&preferences, PREFERENCE_ENEMY_SPEED, STAGE_STEP);
    end_the_turn();
    run(3000);
    assert_true(stage_is_waiting(&board->stage));
    assert_false(board->base.kind->wants_frames(&board->base));
    int next = board->stage.next;
    press("Space");
    run(1500);
    assert_true(board->stage.next > next || !stage_is_waiting(&board->stage));
    picture("board_step");
    press("5");
    frame();
    settle();
    assert_true(session_human_to_act(session) || game_is_over(&session->game));
    close_table();
}

static void an_idle_board_wants_no_frames(void **state)
{
    (void)state;
    open_table(usual);
    walk_in();
    run(2000);
    uint32_t changes = board->stage.changes;
    run(500);
    assert_false(board->base.kind->wants_frames(&board->base));
    assert_int_equal(board->stage.changes, changes);
    assert_true(board->base.kind->next_deadline(&board->base) == UINT64_MAX);
    close_table();
}

/* A12 */
static void behind_the_curtain_there_is_nothing_but_a_name(void **state)
{
    (void)state;
    struct table table = usual;
    table.mission = "missions/classic/01-eagle-strike.json";
    table.legion_is_human = true;
    open_table(table);
    settle();
    assert_true(board->curtain);
    assert_int_equal(ui_widget_count(loop.ui), 1);
    assert_string_equal(ui_widget_id(loop.ui, 0), "curtain");
    picture("board_curtain");
    press("Enter");
    frame();
    assert_false(board->curtain);
    assert_true(is_there("board"));
    close_table();
}

/* Every choice of a human Dark Legion can be answered: by its buttons, or by lit squares. */
static void a_human_dark_legion_can_answer_everything(void **state)
{
    (void)state;
    struct table table = usual;
    table.mission = "missions/classic/01-eagle-strike.json";
    table.legion_is_human = true;
    table.w = 640;
    table.h = 480;
    for (uint64_t seed = 1; seed <= 3; seed++) {
        table.seed = seed;
        open_table(table);
        for (int i = 0; i < 120 && session->game.turn.round < 3 && !game_is_over(&session->game); i++) {
            settle();
            run(32);
            if (board->curtain) {
                press("Enter");
                continue;
            }
            int before = commands();
            if (board->overlay.squares_any) {
                press("]");
                press("Enter");
            } else if (board->options_count > 0) {
                press("1");
            } else if (session->game.pending.type == PENDING_REROLL) {
                click("tray.keep");
            } else {
                end_the_turn();
            }
            run(32);
            if (commands() == before && !board->curtain)
                fail_msg("nothing answers pending %d of seat %d", session->game.pending.type,
                         game_seat_to_act(&session->game));
        }
        close_table();
    }
}

/* A1: whatever is clicked, the game changes only by commands that are remembered. */
static void random_clicks_change_nothing_but_by_commands(void **state)
{
    (void)state;
    struct rng rng = rng_seed(5, 0);
    static const char *const keys[] = {"Tab",  "Enter", "F",      "C",      "X", "]",
                                       "Down", "Right", "Ctrl+Z", "Escape", "M", "Ctrl+Y"};
    struct table table = usual;
    table.w = 1024;
    table.h = 640;
    open_table(table);
    int kept = 0;
    uint64_t hash = game_hash(&session->game);
    for (int i = 0; i < 400 && !game_is_over(&session->game) && loop.stack.count == 1 && loop.stack.change_count == 0;
         i++) {
        bool was_human = session_human_to_act(session);
        if (rng_below(&rng, 4) == 0)
            press(keys[rng_below(&rng, sizeof keys / sizeof keys[0])]);
        else
            click_at((float)(92 + rng_below(&rng, 930)), (float)(80 + rng_below(&rng, 558)));
        if (board->dialog != DIALOG_NONE)
            board->dialog = DIALOG_NONE;
        if (commands() == kept && was_human)
            assert_true(game_hash(&session->game) == hash);
        kept = commands();
        hash = game_hash(&session->game);
        if (kept > 0)
            assert_true(history_hash(session->history, kept - 1) == hash);
    }
    close_table();
}

static void a_finished_mission_leads_on(void **state)
{
    (void)state;
    open_table(usual);
    for (int i = 0; i < 60 && !game_is_over(&session->game); i++) {
        settle();
        if (!game_is_over(&session->game))
            end_the_turn();
    }
    settle();
    assert_true(game_is_over(&session->game));
    frame();
    assert_true(is_there("hud.continue"));
    picture("board_over");
    close_table();
}

/* A click while cards of the Dark Legion are turned over in one's own turn: all at once, and the click counts. */
static void a_click_in_ones_own_show_is_carried_out(void **state)
{
    (void)state;
    open_table(usual);
    settle();
    click("choice#0");
    settle();
    preferences_set(&preferences, PREFERENCE_ENEMY_SPEED, STAGE_USUAL);
    for (int y = 0; y < BOARD_MAX && commands() < 2; y++)
        for (int x = 0; x < BOARD_MAX && commands() < 2; x++)
            if (board->overlay.reach[y][x] == 2) {
                char id[UI_ID_SIZE];
                snprintf(id, sizeof id, "square.%c%d", 'A' + x, y + 1);
                click(id);
            }
    for (int i = 0; i < 400 && !board_is_interrupted(board); i++)
        frame();
    assert_true(board_is_interrupted(board)); /* the AI deck places creatures */
    click("team#1");
    assert_int_equal(board->selection.figure, 1);
    assert_false(stage_is_busy(&board->stage));
    assert_true(board_may_act(board));
    assert_int_equal(session->game.pending.type, PENDING_NONE);
    close_table();
}

/* … and with the enemy at once, so are they. */
static void cards_in_ones_own_turn_follow_the_enemys_speed(void **state)
{
    (void)state;
    static const int speeds[] = {STAGE_INSTANT, STAGE_DOUBLE}, most[] = {80, 155}; /* frames of 16 ms */
    for (int i = 0; i < 2; i++) {
        open_table(usual);
        settle();
        click("choice#0");
        settle();
        preferences_set(&preferences, PREFERENCE_ENEMY_SPEED, speeds[i]);
        press("M");
        press("Down");
        press("Enter");
        int frames = 0;
        while (board->base.kind->wants_frames(&board->base) && frames < 1000) {
            frame();
            frames++;
        }
        assert_true(frames < most[i]);
        assert_int_equal(session->game.pending.type, PENDING_NONE);
        close_table();
    }
}

static bool covers(const char *panel, figure_id figure)
{
    struct rect rect;
    return ui_find(loop.ui, panel, &rect) &&
           !rect_is_empty(rect_overlap(rect, board_view_figure_rect(&board->camera, &board->stage, figure)));
}

/* Own and other Doomtroopers, withdrawn and eliminated, at every form of the panel. */
static void who_has_left_is_told_from_who_has_fallen(void **state)
{
    (void)state;
    static const struct table tables[] = {
        {1024, 640, 1, "missions/classic/01-eagle-strike.json", false, 42},
        {1280, 800, 1, "missions/classic/01-eagle-strike.json", false, 42},
    };
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        open_table(tables[i]);
        settle();
        struct game *game = &session->game;
        for (int figure = 0; figure < 2 * PAIR; figure++) {
            game->figure[figure].state = figure % 2 ? FIGURE_ELIMINATED : FIGURE_WITHDRAWN;
            game->figure[figure].strength = figure % 2 ? 0 : 3;
        }
        board_take_view(board);
        board->before = board->seen;
        stage_show(&board->stage, &board->seen);
        settle();
        run(300);
        assert_unclipped("left");
        picture(i ? "left_1280" : "left_1024");
        close_table();
    }
}

static void the_aim_panel_covers_neither_figure(void **state)
{
    (void)state;
    static const struct table tables[] = {
        {1024, 640, 1, "missions/training/first-mission.json", false, 7},
        {1280, 800, 1, "missions/training/trial-by-fire.json", false, 42},
        {1280, 800, 1.5f, "missions/training/trial-by-fire.json", false, 42},
        {1920, 1080, 1, "missions/classic/01-eagle-strike.json", false, 42},
    };
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        open_table(tables[i]);
        walk_in();
        for (int enemy = TROOPER_MAX; enemy < FIGURE_MAX; enemy++) {
            if (!figure_on_board(&session->game, (figure_id)enemy) || !figure_on_board(&session->game, 0))
                continue;
            board_select(board, 0);
            board_aim(board, (figure_id)enemy, MODE_FIRE);
            settle();
            run(600);
            if (!is_there("aim"))
                continue;
            bool seen = stage_pose_of(&board->stage, (figure_id)enemy).seen;
            assert_true(seen);
            assert_false(covers("aim", 0));
            assert_false(covers("aim", (figure_id)enemy));
            struct rect panel;
            bool wide = board->layout.form == HUD_FULL && ui_find(loop.ui, "aim", &panel);
            assert_true(!wide || rect_is_empty(rect_overlap(panel, board->layout.board)));
        }
        close_table();
    }
}

static void keys_tell_the_rule_and_what_can_be_done(void **state)
{
    (void)state;
    open_table(usual);
    walk_in();
    run(300);
    int before = commands();
    press("F2");
    frame();
    assert_true(is_there("now#0"));
    assert_unclipped("what now");
    picture("board_now");
    press("F2");
    frame();
    assert_false(is_there("now#0"));
    press("F1");
    frame();
    assert_string_equal(screen_stack_top(&loop.stack)->kind->name, "rules");
    press("Escape");
    frame();
    assert_ptr_equal(screen_stack_top(&loop.stack), &board->base);
    assert_int_equal(commands(), before);
    close_table();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_fits_from_small_to_large),
        cmocka_unit_test(windows_nobody_can_play_in_do_no_harm),
        cmocka_unit_test(a_click_on_a_lit_square_moves_and_undo_takes_it_back),
        cmocka_unit_test(entrance_move_and_end_of_turn_by_keys_alone),
        cmocka_unit_test(after_the_last_action_the_partner_is_held),
        cmocka_unit_test(space_never_ends_a_turn),
        cmocka_unit_test(no_single_click_rolls_dice),
        cmocka_unit_test(replaying_the_enemy_changes_nothing),
        cmocka_unit_test(an_instant_enemy_turn_takes_a_few_frames),
        cmocka_unit_test(step_by_step_waits_for_each_part),
        cmocka_unit_test(an_idle_board_wants_no_frames),
        cmocka_unit_test(behind_the_curtain_there_is_nothing_but_a_name),
        cmocka_unit_test(a_human_dark_legion_can_answer_everything),
        cmocka_unit_test(random_clicks_change_nothing_but_by_commands),
        cmocka_unit_test(a_finished_mission_leads_on),
        cmocka_unit_test(a_click_in_ones_own_show_is_carried_out),
        cmocka_unit_test(cards_in_ones_own_turn_follow_the_enemys_speed),
        cmocka_unit_test(who_has_left_is_told_from_who_has_fallen),
        cmocka_unit_test(the_aim_panel_covers_neither_figure),
        cmocka_unit_test(keys_tell_the_rule_and_what_can_be_done),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
