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

#include "base/rng.h"
#include "shell/input/input.h"
#include "support/english.h"
#include "support/shipped.h"
#include "support/window/table.h"
#include "shell/ui/ui_inside.h"
#include "siege/screen/siege_preferences.h"

static struct session *session;
static struct board_screen *board;

/* ---- a table with nobody but the test at it -------------------------------------------------------------------- */

static const char RULES[] = "# Rules\n\n- **C-MOVE-1** A Move action is up to 3 steps.\n";

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
    person_wait((ms + 15) / 16);
}

static void open_table(struct table table)
{
    struct scenario *scenario = shipped_scenario(table.mission);
    struct table_plan plan = {
        .mission = table.mission,
        .size = {table.w, table.h},
        .scale = table.scale,
        .setup = game_setup_default(shipped_catalogue(), scenario->mission.least_teams, table.seed),
        .control = {[SEAT_LEGION] = table.legion_is_human ? CONTROL_HUMAN : CONTROL_DECK},
        .tutorial = scenario->mission.number == 0,
        .curtain = true,
        .rules = RULES};
    for (int i = 0; i < SEAT_LEGION; i++)
        plan.control[i] = i == 0 ? CONTROL_HUMAN : i < plan.setup.teams ? CONTROL_GREEDY : CONTROL_CLOSED;
    plan.setup.legion_deck = !table.legion_is_human;
    scenario_free(scenario);
    board = table_open(&plan);
    session = board->play.session;
    run(800);
    if (board->play.dialog == DIALOG_GOAL) {
        assert_false(play_may_act(&board->play)); /* nothing moves before it has been read */
        person_press("Enter");
        assert_int_equal(board->play.dialog, DIALOG_NONE);
    }
}

/* ---- a person -------------------------------------------------------------------------------------------------- */

static void settle(void)
{
    table_settle(board, 0);
}

static int commands(void)
{
    return history_count(session->history);
}

static void click_lit_square(void)
{
    char id[UI_ID_SIZE];
    for (int y = 0; y < BOARD_MAX; y++)
        for (int x = 0; x < BOARD_MAX; x++)
            if (board->lookout.overlay.reach[y][x] == 2) {
                snprintf(id, sizeof id, "square.%c%d", 'A' + x, y + 1);
                person_click(id);
                return;
            }
    fail_msg("no square is lit");
}

/* The team walks in with its first figure, by clicks alone. */
static void walk_in(void)
{
    settle();
    person_click("choice#0");
    settle();
    click_lit_square();
    settle();
}

/* ---- what must hold -------------------------------------------------------------------------------------------- */

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
        person_expect_unclipped(name);
        walk_in();
        run(300);
        person_expect_unclipped(name);
        person_picture(name);
        table_close();
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
        person_press_quickly("Enter");
        person_press_quickly("Tab");
        person_press_quickly("F");
        person_press_quickly("O");
        person_press_quickly("Escape");
        person_click_at((float)table.w / 2, (float)table.h / 2);
        run(500);
        table_close();
    }
}

static void a_click_on_a_lit_square_moves_and_undo_takes_it_back(void **state)
{
    (void)state;
    open_table(usual);
    settle();
    person_click("choice#0");
    settle();
    uint64_t before = game_hash(&session->game);
    assert_int_equal(board->hold.selection.figure, 0);
    person_click("action.undo");
    settle();
    assert_int_equal(session->game.pending.type, PENDING_ENTRANCE);
    person_click("action.redo");
    settle();
    assert_true(game_hash(&session->game) == before);
    table_close();
}

static void entrance_move_and_end_of_turn_by_keys_alone(void **state)
{
    (void)state;
    open_table(usual);
    settle();
    person_press_quickly("Enter"); /* the first doorway */
    settle();
    assert_int_equal(session->game.pending.type, PENDING_NONE);
    int before = commands();
    person_press_quickly("M");
    person_press_quickly("Down");
    person_press_quickly("Enter");
    settle();
    assert_true(commands() > before);
    person_press_quickly("Tab");
    assert_int_equal(board->hold.selection.figure, 1);
    person_press_quickly("M");
    person_press_quickly("Enter");
    settle();
    person_press_quickly("Ctrl+Enter");
    if (board->play.dialog == DIALOG_END_TURN) {
        person_press_quickly("Right");
        person_press_quickly("Enter");
    }
    run(50);
    settle();
    assert_int_not_equal(session->game.turn.round, 0);
    table_close();
}

/* Nobody who can do nothing more is held while the other one can act. */
static void after_the_last_action_the_partner_is_held(void **state)
{
    (void)state;
    open_table(usual);
    walk_in();
    for (int i = 0; i < 4 && session->game.figure[0].actions > 0; i++) {
        assert_int_equal(board->hold.selection.figure, 0);
        person_press_quickly("M");
        person_press_quickly("Down");
        person_press_quickly("Enter");
        person_press_quickly("Enter");
        settle();
    }
    assert_int_equal(session->game.figure[0].actions, 0);
    assert_int_equal(board->hold.selection.figure, 1);
    hold_choose(&board->hold, 0); /* a click of one's own is not undone */
    person_wait(1);
    assert_int_equal(board->hold.selection.figure, 0);
    table_close();
}

static void space_never_ends_a_turn(void **state)
{
    (void)state;
    open_table(usual);
    walk_in();
    struct rect rect;
    assert_true(ui_find(person_loop.ui, "hud.end_turn", &rect));
    person_point_at(rect.x + 5, rect.y + 5);
    seat_id seat = session->game.turn.seat;
    person_press_quickly("Space");
    person_press_quickly("Space");
    assert_int_equal(session->game.turn.seat, seat);
    assert_int_equal(board->play.dialog, DIALOG_NONE);
    table_close();
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
            hold_choose(&board->hold, (figure_id)own);
            person_wait(1);
            if (!person_sees(id))
                continue;
            int before = commands();
            person_click(id);
            assert_int_equal(commands(), before);
            if (!figure_on_board(&session->game, (figure_id)own))
                continue;
            assert_int_equal(board->hold.selection.target, enemy);
            assert_true(person_sees("aim"));
            person_picture("board_aim");
            person_press_quickly("Escape");
            assert_int_equal(board->hold.selection.target, FIGURE_NONE);
        }
    table_close();
}

static void end_the_turn(void)
{
    if (board->play.seen.pending.type == PENDING_ENTRANCE)
        person_press_quickly("Enter");
    settle();
    static struct legal_list list;
    for (int i = 0; i < 8; i++) {
        legal_commands(&session->game, &list);
        if (list.count == 0 || list.item[list.count - 1].type == COMMAND_END_TURN)
            break;
        (void)play_give(&board->play, person_loop.ui, &list.item[0]);
        settle();
    }
    person_press_quickly("Ctrl+Enter");
    if (board->play.dialog == DIALOG_END_TURN) {
        person_wait(1);
        person_click("end_turn.confirm");
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
    assert_true(board->play.legion->complete);
    assert_true(person_sees("summary#0"));
    person_picture("board_summary");
    uint64_t before = game_hash(&session->game);
    int count = commands();
    person_press_quickly("R");
    assert_true(board->play.replaying);
    person_wait(1);
    assert_false(person_sees("hud.news")); /* how it ended is not told before it is shown */
    run(400);
    person_picture("board_replay");
    settle();
    assert_false(board->play.replaying);
    assert_true(game_hash(&session->game) == before);
    assert_int_equal(commands(), count);
    table_close();
}

/* Whoever comes back to the game reads what others did since the last own deed, and nothing that was read before. */
static void who_comes_back_reads_the_summary(void **state)
{
    (void)state;
    open_table(usual);
    settle();
    end_the_turn();
    settle();
    for (int acts = 0; acts < 2; acts++) {
        struct play again;
        assert_true(play_begin(&again, session, board->play.watch, board->play.watcher));
        assert_int_equal(again.legion->shown, acts == 0);
        assert_int_equal(again.legion->summary[SUMMARY_MOVED].count, board->play.legion->summary[SUMMARY_MOVED].count);
        log_panel_free(again.log);
        free(again.legion);
        if (acts == 0)
            click_lit_square();
        settle();
    }
    table_close();
}

/* A turn of it in which nothing happened is told, too. */
static void an_empty_turn_has_a_summary(void **state)
{
    (void)state;
    open_table(usual);
    settle();
    end_the_turn();
    settle();
    struct legion_turn *turn = board->play.legion;
    memset(turn->summary, 0, sizeof turn->summary);
    turn->cards = 0;
    turn->complete = turn->shown = true;
    person_wait(2);
    assert_true(person_sees("summary#0"));
    person_picture("board_summary_empty");
    table_close();
}

/* What can be done next is no lesson while the Dark Legion turns over its cards amid the turn. */
static void no_lesson_lies_there_while_others_act_in_the_own_turn(void **state)
{
    (void)state;
    open_table((struct table){1280, 800, 1, "missions/training/first-mission.json", false, 42});
    settle();
    session->tutorial = true;
    preferences_set(&person_preferences, PREFERENCE_ENEMY_SPEED, STAGE_USUAL);
    person_click("choice#0");
    settle();
    assert_true(person_sees("tutorial"));
    click_lit_square();
    int frames = 0;
    for (int i = 0; i < 2000 && stage_is_busy(&board->play.stage); i++) {
        bool others = play_shows_enemy(&board->play);
        person_wait(1);
        frames += others;
        assert_false(others && stage_is_busy(&board->play.stage) && person_sees("tutorial"));
    }
    assert_true(frames > 10);
    table_close();
}

/* The boss of Mission 3 waits at a doorway: the bar counts him, and who points at him reads who he is. */
static void a_creature_that_waits_outside_is_told(void **state)
{
    static const struct extent sizes[] = {{1024, 768}, {1280, 800}, {1920, 1080}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        open_table((struct table){sizes[i].w, sizes[i].h, 1, "missions/classic/03-get-the-boss.json", false, 7});
        settle();
        int centurion = catalogue_find_kind(session->scenario->catalogue, "centurion");
        figure_id boss = TROOPER_MAX;
        while (boss + 1 < FIGURE_MAX &&
               (session->game.figure[boss].state != FIGURE_WAITING || session->game.figure[boss].kind != centurion))
            boss++;
        lookout_show_figure(&board->lookout, boss);
        person_wait(60);
        struct rect at = board_view_figure_rect(&board->lookout.camera, &board->play.stage, boss);
        person_point_at(at.x + at.w / 2, at.y + at.h / 2);
        person_wait(60);
        assert_non_null(strstr(board->hud.hover.text, "Centurion"));
        assert_non_null(strstr(board->hud.hover.text, "\nWaits at the "));
        assert_non_null(strstr(board->hud.hover.text, "nobody can aim at it."));
        person_point_at(at.x + at.w * 0.2f, at.y + at.h * 0.25f); /* its head, in front of the doorway */
        person_wait(60);
        assert_int_equal(board->hold.pick.figure, boss);
        assert_null(strstr(board->hud.hover.text, "entrance"));
        assert_non_null(strstr(board->hud.goal.state.part[0].brief, "none may be (1 outside)"));
        person_expect_unclipped("waits");
        person_picture_of_size("waits_outside");
        table_close();
    }
}

/* What came of the enemy's turn lies beside the board: no doorway and no figure is below it. */
static void the_summary_lies_beside_the_board(void **state)
{
    static const struct extent sizes[] = {{1024, 768}, {1280, 800}, {1920, 1080}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        open_table((struct table){sizes[i].w, sizes[i].h, 1, usual.mission, false, usual.seed});
        settle();
        end_the_turn();
        settle();
        assert_true(person_sees("summary#0"));
        assert_true(rect_is_empty(rect_overlap(person_find("summary"), board->lookout.layout.board)));
        person_picture_of_size("summary");
        person_expect_unclipped("summary");
        person_hover("summary.close");
        person_wait(120);
        assert_string_equal(person_loop.ui->tip_copy, "Put the summary away.");
        person_click("summary.close");
        person_wait(1);
        assert_false(person_sees("summary"));
        assert_true(person_sees("hud.news"));
        table_close();
    }
}

static int longest_event(void)
{
    const struct catalogue *catalogue = shipped_catalogue();
    int longest = 0;
    for (int i = 1; i < catalogue->event_cards; i++)
        if (strlen(catalogue->event[i].id) > strlen(catalogue->event[longest].id))
            longest = i;
    return longest;
}

/* Where the Doomtroopers who were hurt take the room, the team of the computer is told all the same, and not by its
 * name alone; what there was no room for can be pointed at. */
static void expect_nothing_lost(void)
{
    struct legion_turn kept = *board->play.legion;
    struct summary_item *wounds = &board->play.legion->summary[SUMMARY_WOUNDS];
    wounds->count = wounds->figures = 6;
    for (figure_id id = 0; id < 6; id++) {
        wounds->lost[id] = 1;
        wounds->by[id] = UINT64_C(3) << TROOPER_MAX;
    }
    person_wait(2);
    assert_true(person_find("summary.ally#1").w > 120);
    person_expect_unclipped("summary_wounds");
    person_picture_of_size("summary_wounds");
    if (!person_sees("summary#3")) { /* who moved */
        person_hover("summary.more");
        person_wait(120);
        assert_non_null(strstr(person_loop.ui->tip_copy, " move"));
    }
    *board->play.legion = kept;
    board->play.legion->cards = SUMMARY_EVENT_CARDS; /* of long names, which have been read */
    for (int i = 0; i < SUMMARY_EVENT_CARDS; i++)
        board->play.legion->card[i] = (struct summary_card){
            .card = longest_event(), .seat = SEAT_NONE, .slot = SLOT_NONE};
    person_wait(2);
    assert_true(person_find("summary.ally#1").w > 120);
    if (!person_sees("summary.event#0")) {
        person_hover("summary.more");
        person_wait(120);
        assert_non_null(strstr(person_loop.ui->tip_copy, "Event Card"));
    }
    person_picture_of_size("summary_cards");
    *board->play.legion = kept;
    person_wait(2);
}

/* What a team of the computer did since one's own turn lies there, too, and a click shows where. */
static void a_computers_team_has_a_summary(void **state)
{
    static const struct extent sizes[] = {{1024, 768}, {1280, 800}, {1920, 1080}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        struct table_plan plan = {
            .mission = "missions/classic/01-eagle-strike.json",
            .size = sizes[i],
            .scale = 1,
            .setup = game_setup_default(shipped_catalogue(), 3, 1),
            .control = {CONTROL_HUMAN, CONTROL_GREEDY, CONTROL_GREEDY, [SEAT_LEGION] = CONTROL_DECK}};
        plan.setup.legion_deck = true;
        board = table_open(&plan);
        session = board->play.session;
        settle();
        bool alone = false, together = false;
        for (int turn = 0; turn < 12 && !(alone && together); turn++) {
            end_the_turn();
            settle();
            if (!person_sees("summary.ally#1"))
                continue;
            person_expect_unclipped("summary_ally");
            bool first = board->play.legion->alone ? !alone : !together;
            if (first)
                person_picture_of_size(board->play.legion->alone ? "summary_ally" : "summary_allies");
            alone |= board->play.legion->alone;
            together |= !board->play.legion->alone;
            assert_int_equal(person_sees("hud.replay"), !board->play.legion->alone);
            person_click("summary.ally#1");
            person_wait(1);
            if (!board->play.legion->alone)
                expect_nothing_lost();
        }
        assert_true(together);
        table_close();
    }
}

/* B5: at once is at once. */
static void an_instant_enemy_turn_takes_a_few_frames(void **state)
{
    (void)state;
    open_table(usual);
    settle();
    end_the_turn();
    int frames = 0;
    session->tutorial = false; /* where the first turn of the enemy is watched */
    while (!session_human_to_act(session) && !game_is_over(&session->game) && frames < 100) {
        person_wait(1);
        frames++;
    }
    assert_true(frames < 20);
    table_close();
}

static void open_enemy_turn_that_waits(void)
{
    open_table(usual);
    settle();
    preferences_set(&person_preferences, PREFERENCE_ENEMY_SPEED, STAGE_STEP);
    end_the_turn();
    run(3000);
    assert_true(stage_is_waiting(&board->play.stage));
}

static void step_by_step_waits_for_each_part(void **state)
{
    (void)state;
    open_enemy_turn_that_waits();
    assert_false(board->base.kind->wants_frames(&board->base));
    int next = board->play.stage.next;
    person_press_quickly("Space");
    run(1500);
    assert_true(board->play.stage.next > next || !stage_is_waiting(&board->play.stage));
    person_picture("board_step");
    person_press_quickly("5");
    person_wait(1);
    settle();
    assert_true(session_human_to_act(session) || game_is_over(&session->game));
    table_close();
}

/* Space goes on with what waits and nothing else: pressed once too often it passes over no enemy's deed. What runs has
 * a key of its own, and its button never stands where NEXT stood. */
static void space_skips_nothing_that_runs(void **state)
{
    (void)state;
    open_enemy_turn_that_waits();
    person_wait(1);
    struct rect next = person_find("enemy.next");
    assert_true(next.x > board->lookout.layout.tray.x + board->lookout.layout.tray.w); /* where END TURN is */
    assert_false(person_sees("hud.end_turn"));
    person_press_quickly("Space");
    assert_false(stage_is_waiting(&board->play.stage));
    person_wait(1);
    assert_false(person_sees("enemy.next"));
    int runs = board->play.stage.next;
    person_press_quickly("Space");
    person_press_quickly("Enter");
    person_click_at(next.x + next.w / 2, next.y + next.h / 2);
    assert_int_equal(board->play.stage.next, runs);
    assert_false(stage_is_waiting(&board->play.stage));
    person_press_quickly("Tab");
    assert_true(board->play.stage.next > runs || stage_is_waiting(&board->play.stage));
    table_close();
}

/* Nor does a tip lie on an enemy that could be attacked from there, or that could attack. How many there are. */
static int expect_enemies_free(const char *id, struct rect tip)
{
    int count = 0;
    for (figure_id enemy = TROOPER_MAX; enemy < FIGURE_MAX; enemy++) {
        char place[UI_ID_SIZE];
        snprintf(place, sizeof place, "figure.%d", enemy);
        if (!(board->lookout.overlay.mark[enemy] & (OVERLAY_TARGET | OVERLAY_SHOOTABLE | OVERLAY_SEES)) ||
            !person_sees(place))
            continue;
        count++;
        if (!rect_is_empty(rect_overlap(tip, person_find(place))))
            fail_msg("the tip of %s lies on enemy %d", id, enemy);
    }
    return count;
}

static float apart(struct rect a, struct rect b)
{
    float x = a.x > b.x ? a.x - rect_right(b) : b.x - rect_right(a);
    float y = a.y > b.y ? a.y - rect_bottom(b) : b.y - rect_bottom(a);
    return x > y ? x : y;
}

/* Tips lie neither on the line that says what to do, nor on a portrait, nor on whoever is in hand or waits there. */
static void tips_keep_off_what_is_read(void **state)
{
    static const char *const clear[] = {"prompt.words", "team#0", "team#1"};
    int tips = 0, enemies = 0;
    (void)state;
    open_table(usual);
    walk_in();
    for (int i = 0; i < ui_widget_count(person_loop.ui); i++) {
        char id[UI_ID_SIZE];
        snprintf(id, sizeof id, "%s", ui_widget_id(person_loop.ui, i));
        bool meant = strncmp(id, "square.", 7) == 0 || strncmp(id, "gate.", 5) == 0 || strncmp(id, "team.", 5) == 0 ||
                     strncmp(id, "hud.", 4) == 0;
        if (!meant || !person_sees(id))
            continue;
        struct rect at = person_find(id);
        person_point_at(at.x + at.w / 2, at.y + at.h / 2);
        run(1200);
        struct rect tip = person_loop.ui->tip_box;
        if (rect_is_empty(tip))
            continue;
        tips++;
        if (apart(tip, at) > (strncmp(id, "team.", 5) == 0 ? 120 : 200)) /* in a crowded corner there is a place, too */
            fail_msg("the tip of %s lies %.0f pixels away", id, (double)apart(tip, at));
        for (size_t k = 0; k < sizeof clear / sizeof *clear; k++)
            if (person_sees(clear[k]) && rect_is_empty(rect_overlap(at, person_find(clear[k]))) &&
                !rect_is_empty(rect_overlap(tip, person_find(clear[k]))))
                fail_msg("the tip of %s lies on %s", id, clear[k]);
        char own[UI_ID_SIZE];
        snprintf(own, sizeof own, "figure.%d", board->hold.selection.figure);
        if (person_sees(own) && !rect_is_empty(rect_overlap(tip, person_find(own))))
            fail_msg("the tip of %s lies on whoever is in hand", id);
        enemies += expect_enemies_free(id, tip);
    }
    assert_in_range(tips, 10, 1000);
    print_message("%d tips beside %d enemies that they tell of\n", tips, enemies);
    table_close();
}

/* Who is pointed at tells what the signs on it mean. */
static void signs_are_explained(void **state)
{
    (void)state;
    open_table(usual);
    walk_in();
    figure_id other = board->hold.selection.figure ^ 1;
    struct rect at = board_view_figure_rect(&board->lookout.camera, &board->play.stage, other);
    person_point_at(at.x + at.w / 2, at.y + at.h / 2);
    run(1200);
    assert_non_null(strstr(board->hud.hover.text, "Yellow lamps: 2 actions left"));
    board->play.seen.figure[other].flags |= FIGURE_ACTIVE_DONE;
    board->play.told.figure[other].flags |= FIGURE_ACTIVE_DONE;
    person_point_at(at.x + at.w / 2 + 1, at.y + at.h / 2);
    run(1200);
    assert_non_null(strstr(board->hud.hover.text, "The tick: it has finished"));
    table_close();
}

/* Without dice the tray tells who acts: its attacks, what it has left. Dice lie there when they have been rolled. */
static void the_tray_is_never_empty(void **state)
{
    static const struct extent sizes[] = {{1024, 640}, {1280, 800}, {1920, 1080}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        open_table((struct table){sizes[i].w, sizes[i].h, 1, usual.mission, false, usual.seed});
        walk_in();
        person_wait(1);
        assert_true(person_sees("tray.attack#1"));
        assert_true(person_sees("tray.hud.tray.actions"));
        board->play.seen.team[0].free_actions = board->play.told.team[0].free_actions = 2;
        person_wait(2);
        assert_true(person_sees("tray.hud.tray.free")); /* what a card gave is counted (C-DCARD-3) */
        assert_true(person_sees("team.free"));
        table_close();
    }
}

/* "Skip all" leads to the player's own turn, step by step or not; the key that was pressed for it does no more. */
static void all_is_skipped_to_the_own_turn(void **state)
{
    (void)state;
    open_enemy_turn_that_waits();
    person_click("enemy.skip_all");
    for (int i = 0; i < 60 && !play_may_act(&board->play); i++) {
        person_wait(1);
        assert_false(stage_is_waiting(&board->play.stage) && !session_human_to_act(session));
    }
    assert_true(session_human_to_act(session) || game_is_over(&session->game));
    if (!game_is_over(&session->game) && !game_is_asked(&session->game)) {
        int before = commands();
        assert_true(play_just_skipped(&board->play));
        play_end_turn(&board->play, person_loop.ui);
        assert_int_equal(commands(), before);
        assert_int_equal(board->play.dialog, DIALOG_NONE);
        settle();
        person_wait(100);
        struct point at = board->hud.skipped_from; /* one more click there, however late */
        person_click_at(at.x, at.y);
        assert_int_equal(commands(), before);
        assert_int_equal(board->play.dialog, DIALOG_NONE);
        person_click("hud.end_turn");
        assert_int_equal(board->play.dialog, DIALOG_END_TURN);
    }
    table_close();
}

/* Does the panel hide the figure, where the camera has arrived? */
static bool hides(const char *panel, figure_id figure)
{
    struct rect place;
    const struct stage *stage = play_stage(&board->play);
    if (camera_is_moving(&board->lookout.camera) || figure >= FIGURE_MAX || !stage_pose_of(stage, figure).seen ||
        !ui_find(person_loop.ui, panel, &place))
        return false;
    return !rect_is_empty(rect_overlap(place, board_view_figure_rect(&board->lookout.camera, stage, figure)));
}

/* Event Cards, Force Cards and the AI card lie beside who acts and who is attacked, in windows without a panel for
 * them; and they stay where they are while one creature acts. */
static void cards_lie_beside_what_happens(void **state)
{
    static const struct table tables[] = {{1024, 640, 1, "missions/training/trial-by-fire.json", false, 42},
                                          {1280, 800, 1, "missions/training/trial-by-fire.json", false, 42}};
    (void)state;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        int seen = 0, jumps = 0, hidden = 0, docked = 0, told = 0;
        figure_id last = FIGURE_NONE;
        struct rect before = {0}, now;
        open_table(tables[i]);
        settle();
        preferences_set(&person_preferences, PREFERENCE_ENEMY_SPEED, STAGE_USUAL);
        end_the_turn();
        for (int frame = 0; frame < 4000 && !play_may_act(&board->play); frame++) {
            person_wait(1);
            const struct stage *stage = play_stage(&board->play);
            const struct event *event = stage_current(stage);
            figure_id active = stage->shown.game.turn.active;
            bool lies = ui_find(person_loop.ui, "enemy", &now);
            seen += lies || ui_find(person_loop.ui, "enemy.card", &now);
            hidden += hides("enemy", active) || hides("enemy.card", active);
            hidden += event && (hides("enemy", event->target) || hides("enemy.card", event->target));
            jumps += lies && !rect_is_empty(before) && active == last && now.x != before.x;
            told += lies;
            docked += lies && rect_right(now) > rect_right(board->lookout.layout.board) - 12 &&
                      now.y < board->lookout.layout.board.y + 12;
            before = lies ? now : rect_of(0, 0, 0, 0);
            last = active;
        }
        print_message("%dx%d: %d frames with a card, %d hide somebody, %d jumps, %d of %d in its corner\n", tables[i].w,
                      tables[i].h, seen, hidden, jumps, docked, told);
        assert_true(seen > 0);
        assert_int_equal(hidden, 0);
        assert_int_equal(jumps, 0);
        assert_true(docked * 10 >= told * 7); /* the eye need not look for it */
        table_close();
    }
}

/* Who skips with one click after the other chooses no doorway by it. */
static void a_resting_pointer_answers_nothing(void **state)
{
    struct rect rect;
    (void)state;
    open_table(usual);
    settle();
    assert_int_equal(session->game.pending.type, PENDING_ENTRANCE);
    rect = person_find("choice#0");
    person_point_at(rect.x + rect.w / 2, rect.y + rect.h / 2);
    board->hud.answers.of = PENDING_NONE; /* as if the question came now */
    person_wait(40);
    person_click_at(rect.x + rect.w / 2, rect.y + rect.h / 2);
    assert_int_equal(session->game.pending.type, PENDING_ENTRANCE);
    person_point_at(rect.x + rect.w / 2 + 6, rect.y + rect.h / 2);
    person_click_at(rect.x + rect.w / 2, rect.y + rect.h / 2 + 2);
    settle();
    assert_int_not_equal(session->game.pending.type, PENDING_ENTRANCE);
    table_close();
}

/* The first turn of the Dark Legion that a player ever sees is shown at half speed, with words below the pictures. */
static void the_first_turn_of_the_legion_is_slow(void **state)
{
    (void)state;
    for (int seen = 0; seen < 2; seen++) {
        open_table(usual);
        settle();
        session->tutorial = false;
        preferences_set(&person_preferences, PREFERENCE_ENEMY_SPEED, STAGE_USUAL);
        preferences_set(&person_preferences, PREFERENCE_LEGION_SEEN, seen);
        end_the_turn();
        for (int i = 0; i < 2000 && board->play.stage.shown.game.turn.seat != SEAT_LEGION; i++)
            person_wait(1);
        person_wait(1);
        assert_int_equal(board->play.stage.speed[SEAT_LEGION], seen ? STAGE_USUAL : STAGE_SLOW);
        play_skip_turn(&board->play);
        for (int i = 0; i < 2000 && !(board->play.own && board->play.legion->complete); i++)
            person_wait(1);
        assert_true(board->play.legion->complete); /* who skipped it has not seen it */
        assert_int_equal(preferences_get(&person_preferences, PREFERENCE_LEGION_SEEN), seen);
        table_close();
    }
    preferences_set(&person_preferences, PREFERENCE_LEGION_SEEN, 0);
}

/* That it goes faster from now on is told when somebody of it has acted, and nothing is asked. */
static void the_pace_is_told_after_a_turn_that_was_seen(void **state)
{
    (void)state;
    open_table(usual);
    settle();
    session->tutorial = false;
    preferences_set(&person_preferences, PREFERENCE_ENEMY_SPEED, STAGE_USUAL);
    preferences_set(&person_preferences, PREFERENCE_LEGION_SEEN, 0);
    for (int acted = 0; acted < 2; acted++) {
        board->play.own = false; /* as if its turn had just been shown */
        board->play.legion->complete = board->play.legion->shown = true;
        board->play.legion->summary[SUMMARY_MOVED].count = acted;
        person_wait(2);
        assert_int_equal(session->game.pending.type, PENDING_ENTRANCE);
        assert_int_equal(preferences_get(&person_preferences, PREFERENCE_LEGION_SEEN), 0);
    }
    person_click("choice#0");
    settle();
    assert_false(game_is_asked(&session->game));
    assert_int_equal(preferences_get(&person_preferences, PREFERENCE_LEGION_SEEN), 1);
    table_close();
    preferences_set(&person_preferences, PREFERENCE_LEGION_SEEN, 0);
}

static bool is_advised(const char *words)
{
    for (int i = 0; i < person_loop.ui->toasts; i++)
        if (strstr(person_loop.ui->toast[i].text, words))
            return true;
    return false;
}

/* How to take it back is told as long as it can be taken back: not over the Dark Legion's turn. */
static void advice_goes_with_the_turn(void **state)
{
    (void)state;
    static struct legal_list list;
    open_table(usual);
    walk_in();
    legal_commands(&session->game, &list);
    int other = 0;
    while (other < list.count && (list.item[other].type != COMMAND_MOVE || list.item[other].figure != 1))
        other++;
    assert_true(other < list.count);
    assert_true(play_give(&board->play, person_loop.ui, &list.item[other]));
    person_wait(2);
    assert_true(is_advised("Undo takes it back"));
    end_the_turn();
    assert_false(is_advised("Undo takes it back"));
    table_close();
}

/* Two teams that hunt the same creatures: who plays one is told at once that the other is no enemy, and who wins. */
static void another_team_of_a_hunt_is_no_enemy(void **state)
{
    (void)state;
    struct table_plan plan = {.mission = usual.mission,
                              .size = {1024, 640},
                              .scale = 1,
                              .setup = game_setup_default(shipped_catalogue(), 2, 5),
                              .control = {CONTROL_HUMAN, CONTROL_GREEDY, [SEAT_LEGION] = CONTROL_DECK}};
    plan.setup.legion_deck = true;
    board = table_open(&plan);
    session = board->play.session;
    settle();
    assert_null(board->labels.role[0]);
    assert_null(board->labels.role[SEAT_LEGION]);
    assert_non_null(strstr(board->labels.role[1], "No enemy"));
    assert_non_null(strstr(board->hud.goal.hint, "no enemies"));
    preferences_set(&person_preferences, PREFERENCE_ENEMY_SPEED, STAGE_USUAL);
    preferences_set(&person_preferences, PREFERENCE_ENEMY_WAITS, STAGE_GOES_ON);
    board->play.chose_speed = true;
    end_the_turn();
    bool drawn = false;
    for (int i = 0; i < 3000 && !drawn; i++) {
        const struct event *event = stage_current(&board->play.stage);
        person_wait(1);
        drawn = event && event->type == EVENT_MARKER_DRAWN && event->seat == 1;
    }
    assert_true(drawn);
    person_wait(15);
    person_expect_unclipped("another team's turn");
    person_picture("board_hunt");
    preferences_set(&person_preferences, PREFERENCE_ENEMY_WAITS, STAGE_ATTENDS_ATTACKS);
    table_close();
}

/* Frames until the Dark Legion waits for what it did to be read, or the person is to act again. */
static bool legion_waits(void)
{
    for (int i = 0; i < 4000 && !stage_is_attending(&board->play.stage); i++) {
        if (session_human_to_act(session) && !stage_is_busy(&board->play.stage))
            return false;
        person_wait(1);
    }
    return stage_is_attending(&board->play.stage);
}

/* In the First Mission nothing kills for two rounds; when that ends it is told. */
static void the_end_of_the_protection_is_told(void **state)
{
    bool told = false;
    (void)state;
    open_table((struct table){1024, 640, 1, "missions/training/first-mission.json", false, 42});
    walk_in();
    preferences_set(&person_preferences, PREFERENCE_ENEMY_SPEED, STAGE_USUAL);
    for (int frame = 0; frame < 8000 && !told && !game_is_over(&session->game); frame++) {
        const struct event *event = stage_current(&board->play.stage);
        const char *says = event ? stage_message(&board->play.stage, event) : NULL;
        told = says && strstr(says, "from now on an attack can kill") && session->game.turn.round == 3;
        if (session_human_to_act(session) && !stage_is_busy(&board->play.stage))
            end_the_turn();
        else if (stage_is_waiting(&board->play.stage))
            person_press_quickly("Space");
        else
            person_wait(1);
    }
    person_wait(20);
    person_picture("deadly");
    assert_true(told);
    table_close();
}

/* In training it waits after each attack on a person's figures, and the button says so; a speed once chosen holds. */
static void in_training_the_legion_waits_after_each_attack(void **state)
{
    static const char *const missions[] = {"missions/training/first-mission.json",
                                           "missions/training/trial-by-fire.json"};
    (void)state;
    for (size_t i = 0; i < sizeof missions / sizeof *missions; i++) {
        int waits = 0;
        open_table((struct table){1024, 640, 1, missions[i], false, 42});
        walk_in();
        session->tutorial = i == 0;
        preferences_set(&person_preferences, PREFERENCE_ENEMY_SPEED, STAGE_USUAL);
        preferences_set(&person_preferences, PREFERENCE_LEGION_SEEN, i != 0);
        for (int turn = 0; turn < 4 && waits == 0; turn++) {
            end_the_turn();
            for (; legion_waits(); waits++) {
                person_wait(2);
                person_press("M"); /* with keys at hand the corner names those that do something */
                person_press("M");
                person_wait(1);
                assert_false(person_sees("prompt.controls"));
                person_expect_unclipped("a wait of the Dark Legion");
                assert_int_not_equal(board->play.stage.shown.roll.target, FIGURE_NONE);
                assert_true(person_sees("tray")); /* kept clear of tips and toasts: the dice are to be read */
                if (waits == 0)
                    person_picture(i ? "board_waits_trial" : "board_waits");
                person_click("enemy.next");
            }
        }
        assert_in_range(waits, 1, 100);
        if (board->play.session->game.turn.phase == PHASE_TURN) {
            play_choose_speed(&board->play, &person_preferences, STAGE_DOUBLE);
            person_wait(1);
            assert_int_equal(board->play.stage.manner.attends,
                             STAGE_ATTENDS_ATTACKS); /* a speed is no wish to miss it */
            play_choose_speed(&board->play, &person_preferences, STAGE_FOURFOLD);
            end_the_turn();
            assert_false(legion_waits());
            assert_int_equal(board->play.stage.manner.attends, STAGE_GOES_ON);
        }
        table_close();
    }
    preferences_set(&person_preferences, PREFERENCE_LEGION_SEEN, 0);
}

/* … and the speeds say so: half is lit, and 1x may be had for a click. */
static void the_speeds_say_what_holds(void **state)
{
    (void)state;
    open_table(usual);
    settle();
    session->tutorial = false;
    preferences_set(&person_preferences, PREFERENCE_ENEMY_SPEED, STAGE_USUAL);
    preferences_set(&person_preferences, PREFERENCE_LEGION_SEEN, 0);
    end_the_turn();
    for (int i = 0; i < 2000 && board->play.stage.shown.game.turn.seat != SEAT_LEGION; i++)
        person_wait(1);
    person_wait(2);
    assert_int_equal(board->play.stage.speed[SEAT_LEGION], STAGE_SLOW);
    assert_true(person_sees("speed#5")); /* step, 0.5x, 1x, 2x, 4x, at once */
    person_picture("board_speeds");
    person_click("speed#2");
    person_wait(2);
    assert_int_equal(board->play.stage.speed[SEAT_LEGION], STAGE_USUAL);
    assert_false(person_sees("speed#5"));
    table_close();
}

/* Where a click would do nothing the reason is told to who points there, not to whoever left the mouse lying. */
static void a_pointer_left_lying_is_told_no_refusal(void **state)
{
    (void)state;
    open_table(usual);
    walk_in();
    struct rect at = person_find("board");
    bool refused = false;
    for (int i = 1; i < 12 && !refused; i++) {
        person_point_at(at.x + at.w * (float)i / 12, at.y + at.h * 0.35f);
        run(900);
        refused = board->hold.offer.type == INTENT_REFUSED && board->hud.hover.text[0];
    }
    assert_true(refused);
    static struct legal_list list;
    legal_commands(&session->game, &list);
    int move = 0;
    while (move < list.count && list.item[move].type != COMMAND_MOVE)
        move++;
    assert_true(move < list.count);
    assert_true(play_give(&board->play, person_loop.ui, &list.item[move]));
    settle();
    run(900);
    assert_int_equal(board->hold.offer.type, INTENT_REFUSED);
    assert_string_equal(board->hud.hover.text, "");
    person_point_at(person_loop.input.pointer.x + 1, person_loop.input.pointer.y);
    run(900);
    assert_true(board->hud.hover.text[0]);
    session->game.turn.phase = PHASE_OVER; /* nor the name of a square, when the mission ends */
    session->game.turn.seat = SEAT_NONE;
    play_look(&board->play);
    board->hold.unmoved = true;
    run(900);
    assert_int_equal(board->hold.offer.type, INTENT_NOTHING);
    assert_string_equal(board->hud.hover.text, "");
    table_close();
}

/* Where a Doomtrooper cannot get in this turn: how far it is. */
static void what_is_out_of_reach_tells_how_far_it_is(void **state)
{
    (void)state;
    open_table(usual);
    walk_in();
    struct rect at = person_find("board");
    bool told = false;
    for (int i = 1; i < 100 && !told; i++) {
        person_point_at(at.x + at.w * (float)(i % 10) / 10, at.y + at.h * (float)(i / 10) / 10);
        run(900);
        told = strstr(board->hud.hover.text, "\nThe way there: ") != NULL;
    }
    assert_true(told);
    person_picture("far");
    table_close();
}

/* The last of a round is the first of the next one. */
static void who_begins_after_the_own_turn_is_told(void **state)
{
    (void)state;
    open_table(usual);
    walk_in();
    assert_null(strstr(board->hud.prompt, "was last"));
    struct event_list events = {.count = 0};
    events.item[events.count++] = (struct event){.type = EVENT_TURN_ENDED, .seat = 0};
    events.item[events.count++] = (struct event){.type = EVENT_ROUND_BEGAN, .number = session->game.turn.round};
    events.item[events.count++] = (struct event){.type = EVENT_MARKER_DRAWN, .seat = 0};
    board_screen_watch.notice(board, &events);
    person_wait(1);
    assert_non_null(strstr(board->hud.prompt, "was last and is now first. "));
    table_close();
}

/* A card that explains a square says all that the hint beside the pointer would. */
static void what_is_explained_is_not_said_twice(void **state)
{
    (void)state;
    open_table(usual);
    walk_in();
    struct rect at = person_find("board");
    for (int i = 1; i < 12 && !board->hud.hover.text[0]; i++) {
        person_point_at(at.x + at.w * (float)i / 12, at.y + at.h * 0.35f);
        run(900);
    }
    assert_true(board->hud.hover.text[0]);
    input_button_down(&person_loop.input, POINTER_RIGHT, false);
    person_wait(1);
    input_button_up(&person_loop.input, POINTER_RIGHT);
    run(900);
    assert_int_not_equal(board->hold.pinned.what, SHEET_NOTHING);
    assert_string_equal(board->hud.hover.text, "");
    table_close();
}

static void an_idle_board_wants_no_frames(void **state)
{
    (void)state;
    open_table(usual);
    walk_in();
    run(2000);
    uint32_t changes = board->play.stage.changes;
    run(500);
    assert_false(board->base.kind->wants_frames(&board->base));
    assert_int_equal(board->play.stage.changes, changes);
    assert_true(board->base.kind->next_deadline(&board->base) == UINT64_MAX);
    table_close();
}

static void a_panel_that_has_nothing_to_tell_tells_the_mission(void **state)
{
    struct table table = usual;
    (void)state;
    table.w = 1920;
    table.h = 1080;
    open_table(table);
    settle();
    person_point_at(960, 8);
    run(200);
    person_click("sheet.mission");
    assert_int_equal(board->play.dialog, DIALOG_OBJECTIVES);
    person_press("Escape");
    assert_int_equal(board->play.dialog, DIALOG_NONE);
    walk_in();
    person_hover("team#0");
    run(200);
    assert_false(person_sees("sheet.mission"));
    table_close();
}

/* A12 */
static void behind_the_curtain_there_is_nothing_but_a_name(void **state)
{
    (void)state;
    struct table table = usual;
    table.mission = "missions/classic/09-corridors-of-death.json"; /* the Dark Legion knows where a Force Card lies */
    table.legion_is_human = true;
    open_table(table);
    settle();
    assert_true(board->play.curtain);
    assert_int_equal(ui_widget_count(person_loop.ui), 1);
    assert_string_equal(ui_widget_id(person_loop.ui, 0), "curtain");
    person_picture("board_curtain");
    person_press_quickly("Enter");
    person_wait(1);
    assert_false(board->play.curtain);
    assert_true(person_sees("board"));
    table_close();
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
            if (board->play.curtain) {
                person_press_quickly("Enter");
                continue;
            }
            int before = commands();
            if (board->lookout.overlay.squares_any) {
                person_press_quickly("]");
                person_press_quickly("Enter");
            } else if (board->hud.answers.count > 0) {
                person_press_quickly("1");
            } else if (session->game.pending.type == PENDING_REROLL) {
                person_click("reroll.keep");
            } else {
                end_the_turn();
            }
            run(32);
            if (commands() == before && !board->play.curtain)
                fail_msg("nothing answers pending %d of seat %d", session->game.pending.type,
                         game_seat_to_act(&session->game));
        }
        table_close();
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
    for (int i = 0; i < 400 && !game_is_over(&session->game) && person_loop.stack.count == 1 &&
                    person_loop.stack.change_count == 0;
         i++) {
        bool was_human = session_human_to_act(session);
        if (rng_below(&rng, 4) == 0)
            person_press_quickly(keys[rng_below(&rng, sizeof keys / sizeof keys[0])]);
        else
            person_click_at((float)(92 + rng_below(&rng, 930)), (float)(80 + rng_below(&rng, 558)));
        if (board->play.dialog != DIALOG_NONE)
            board->play.dialog = DIALOG_NONE;
        if (commands() == kept && was_human)
            assert_true(game_hash(&session->game) == hash);
        kept = commands();
        hash = game_hash(&session->game);
        if (kept > 0)
            assert_true(history_hash(session->history, kept - 1) == hash);
    }
    table_close();
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
    person_wait(1);
    assert_true(person_sees("hud.continue"));
    person_picture("board_over");
    struct rect told = person_find("over"); /* beside those who are left, and there it stays */
    struct ui *ui = person_loop.ui;         /* it says why, and no more: what was done last need not be the reason */
    char why[WORDS_SENTENCE_MAX];
    (void)result_reason(why, sizeof why, &board->play.words, &session->game);
    float lines = ui_paragraph_height(ui, ui_body(ui, UI_TEXT, PALETTE_BONE), ui_px(ui, 452), why);
    assert_true(told.h <= ui_px(ui, 46 + 46 + 38) + lines + 1);
    for (figure_id id = 0; id < FIGURE_MAX; id++)
        if (figure_on_board(&session->game, id))
            assert_true(rect_is_empty(
                rect_overlap(told, board_view_figure_rect(&board->lookout.camera, &board->play.stage, id))));
    camera_pan(&board->lookout.camera, 90, 40);
    camera_jump(&board->lookout.camera);
    person_wait(2);
    assert_float_equal(person_find("over").x, told.x, 0.1f);
    assert_float_equal(person_find("over").y, told.y, 0.1f);
    table_close();
}

/* A click while cards of the Dark Legion are turned over in one's own turn: all at once, and the click counts. */
static void a_click_in_ones_own_show_is_carried_out(void **state)
{
    (void)state;
    open_table(usual);
    settle();
    person_click("choice#0");
    settle();
    preferences_set(&person_preferences, PREFERENCE_ENEMY_SPEED, STAGE_USUAL);
    for (int y = 0; y < BOARD_MAX && commands() < 2; y++)
        for (int x = 0; x < BOARD_MAX && commands() < 2; x++)
            if (board->lookout.overlay.reach[y][x] == 2) {
                char id[UI_ID_SIZE];
                snprintf(id, sizeof id, "square.%c%d", 'A' + x, y + 1);
                person_click(id);
            }
    for (int i = 0; i < 400 && !play_is_interrupted(&board->play); i++)
        person_wait(1);
    assert_true(play_is_interrupted(&board->play)); /* the AI deck places creatures */
    person_click("team#1");
    assert_int_equal(board->hold.selection.figure, 1);
    assert_false(stage_is_busy(&board->play.stage));
    assert_true(play_may_act(&board->play));
    assert_int_equal(session->game.pending.type, PENDING_NONE);
    table_close();
}

/* … and with the enemy at once, so are they. */
static void cards_in_ones_own_turn_follow_the_enemys_speed(void **state)
{
    (void)state;
    static const int speeds[] = {STAGE_INSTANT, STAGE_DOUBLE}, most[] = {80, 420}; /* frames of 16 ms */
    for (int i = 0; i < 2; i++) {
        open_table(usual);
        settle();
        person_click("choice#0");
        settle();
        preferences_set(&person_preferences, PREFERENCE_ENEMY_SPEED, speeds[i]);
        session->tutorial = false; /* a lesson's squares would pulse */
        person_press_quickly("M");
        person_press_quickly("Down");
        person_press_quickly("Enter");
        int frames = 0;
        while (board->base.kind->wants_frames(&board->base) && frames < 1000) {
            person_wait(1);
            frames++;
        }
        assert_true(frames < most[i]);
        assert_int_equal(session->game.pending.type, PENDING_NONE);
        table_close();
    }
}

static bool covers(const char *panel, figure_id figure)
{
    struct rect rect;
    return ui_find(person_loop.ui, panel, &rect) &&
           !rect_is_empty(
               rect_overlap(rect, board_view_figure_rect(&board->lookout.camera, &board->play.stage, figure)));
}

/* The lesson that tells of the Dark Legion lies beside the fight that it tells of: who strikes, and who is struck. */
static void the_lesson_hides_no_fight(void **state)
{
    (void)state;
    static const struct extent sizes[] = {{1024, 640}, {1024, 768}, {1366, 768}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        int waits = 0, told = 0, hides = 0;
        for (uint64_t seed = 42; seed < 44; seed++) {
            open_table((struct table){sizes[i].w, sizes[i].h, 1, "missions/training/first-mission.json", false, seed});
            walk_in();
            session->tutorial = true;
            preferences_set(&person_preferences, PREFERENCE_ENEMY_SPEED, STAGE_USUAL);
            preferences_set(&person_preferences, PREFERENCE_LEGION_SEEN, 0);
            for (int turn = 0; turn < 3; turn++) {
                end_the_turn();
                for (; legion_waits(); waits++) {
                    const struct shown *shown = &board->play.stage.shown;
                    person_wait(2);
                    bool hidden = covers("tutorial", shown->roll.target) ||
                                  (shown->game.turn.active < FIGURE_MAX && covers("tutorial", shown->game.turn.active));
                    hides += hidden;
                    told += person_sees("tutorial");
                    if (hidden || waits == 0)
                        person_picture_of_size(hidden ? "lesson_hides" : "lesson_beside");
                    person_click("enemy.next");
                }
            }
            table_close();
        }
        assert_true(told > 0);
        assert_int_equal(hides, 0);
    }
    preferences_set(&person_preferences, PREFERENCE_LEGION_SEEN, 0);
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
        play_look(&board->play);
        stage_show(&board->play.stage, &board->play.seen);
        settle();
        run(300);
        person_expect_unclipped("left");
        person_picture(i ? "left_1280" : "left_1024");
        table_close();
    }
}

/* Not even by a click on its portrait. */
static void the_fallen_are_not_taken_in_hand(void **state)
{
    (void)state;
    open_table(usual);
    walk_in();
    session->game.figure[1].state = FIGURE_ELIMINATED;
    play_look(&board->play);
    stage_show(&board->play.stage, &board->play.seen);
    settle();
    person_click("team#1");
    assert_int_equal(board->hold.selection.figure, 0);
    table_close();
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
            hold_choose(&board->hold, 0);
            hold_aim(&board->hold, (figure_id)enemy, MODE_FIRE);
            settle();
            run(600);
            if (!person_sees("aim"))
                continue;
            bool seen = stage_pose_of(&board->play.stage, (figure_id)enemy).seen;
            assert_true(seen);
            assert_false(covers("aim", 0));
            assert_false(covers("aim", (figure_id)enemy));
            struct rect panel;
            bool wide = board->lookout.layout.form == HUD_FULL && ui_find(person_loop.ui, "aim", &panel);
            assert_true(!wide || rect_is_empty(rect_overlap(panel, board->lookout.layout.board)));
        }
        table_close();
    }
}

static void keys_tell_the_rule_and_what_can_be_done(void **state)
{
    (void)state;
    open_table(usual);
    walk_in();
    run(300);
    int before = commands();
    person_press_quickly("F2");
    person_wait(1);
    assert_true(person_sees("now#0"));
    person_expect_unclipped("what now");
    person_picture("board_now");
    person_press_quickly("F2");
    person_wait(1);
    assert_false(person_sees("now#0"));
    person_press_quickly("F1");
    person_wait(1);
    assert_string_equal(screen_stack_top(&person_loop.stack)->kind->name, "rules");
    person_press_quickly("Escape");
    person_wait(1);
    assert_ptr_equal(screen_stack_top(&person_loop.stack), &board->base);
    assert_int_equal(commands(), before);
    table_close();
}

/* There are no tech attacks in 1993, and no words about them. */
static void the_key_for_tech_says_nothing_in_1993(void **state)
{
    (void)state;
    open_table(usual);
    walk_in();
    run(300);
    int toasts = person_loop.ui->toasts;
    person_press("E");
    person_wait(2);
    assert_int_equal(person_loop.ui->toasts, toasts);
    table_close();
}

/* Space stepped the enemy on: pressed once too often it neither takes up nor walks nor aims. */
static void one_step_too_many_does_nothing(void **state)
{
    (void)state;
    open_table(usual);
    walk_in();
    int before = commands();
    assert_true(play_is_free(&board->play));
    board->play.stepping = true;
    person_press("M");
    assert_false(board->play.stepping); /* something else was done: Space chooses again */
    board->play.stepping = true;
    person_press("Space");
    run(200);
    person_press("Space");
    run(200);
    assert_int_equal(commands(), before);
    assert_false(intent_aims(&board->hold.selection));
    assert_true(board->play.stepping);
    person_press("M");
    person_press("Space"); /* the square under the cursor, if it can be reached */
    run(200);
    assert_false(board->play.stepping);
    table_close();
}

static int lines_shown(void)
{
    int count = 0;
    for (int i = 0; i < ui_widget_count(person_loop.ui); i++)
        count += strncmp(ui_widget_id(person_loop.ui, i), "log#", 4) == 0;
    return count;
}

/* Words are looked for in the log, and letters are then no commands (G10). */
static void the_log_is_searched_and_copied(void **state)
{
    struct table large = {1920, 1080, 1, "missions/training/trial-by-fire.json", false, 42};
    (void)state;
    open_table(large);
    walk_in();
    run(600);
    int all = lines_shown(), before = commands();
    assert_true(all > 2);
    person_click("log.find");
    person_press("M"); /* a letter as a key: no Move is begun */
    snprintf(person_loop.input.text, sizeof person_loop.input.text, "%s", "MOVES");
    run(100);
    assert_in_range(lines_shown(), 1, all - 1);
    assert_int_equal(commands(), before);
    person_click("log.copy");
    person_click("log.save"); /* there is nowhere to keep it: that is all */
    assert_int_equal(commands(), before);
    bool told = false;
    for (int i = 0; i < person_loop.ui->toasts; i++)
        told |= strstr(person_loop.ui->toast[i].text, "copied") != NULL;
    assert_true(told);
    table_close();
}

static void click_square(struct square at)
{
    struct rect rect = camera_square_rect(&board->lookout.camera, at.x, at.y);
    person_click_at(rect.x + rect.w / 2, rect.y + rect.h / 2);
    settle();
}

static void a_sandbox_puts_figures_and_dice(void **state)
{
    (void)state;
    open_table((struct table){1024, 640, 1, "missions/training/trial-by-fire.json", false, 42});
    walk_in();
    assert_false(person_sees("sandbox.lift"));
    session->game.sandbox = SANDBOX_ENDLESS;
    run(100);
    person_expect_unclipped("a sandbox");
    struct square own = figure_square(&session->game, 0), at = square_at(own.x + 1, own.y);
    assert_int_equal(figure_at(&session->game, at), FIGURE_NONE);
    person_click("sandbox.kind#0");
    click_square(at);
    figure_id put = figure_at(&session->game, at);
    assert_true(put != FIGURE_NONE && !figure_is_trooper(put));
    assert_true(board->hold.put > 0 && board->hold.put != put + 1); /* the next one of its kind */
    click_square(own);                                              /* somebody stands there */
    assert_int_equal(figure_at(&session->game, own), 0);
    assert_int_equal(board->hold.offer.command.type, COMMAND_SANDBOX_PLACE); /* nothing is said of Moves meanwhile */
    assert_int_equal(board->hold.offer.reject.why, REJECT_SQUARE_TAKEN);
    assert_false(board->lookout.overlay.reach_any);
    int given = commands();
    click_square(square_at(-1, own.y)); /* beside the board */
    assert_int_equal(commands(), given);
    assert_int_not_equal(board->hold.put, 0);
    person_press("Escape");
    assert_int_equal(board->hold.put, 0);
    assert_true(board->lookout.overlay.reach_any);
    for (int i = 0; i < 3; i++) { /* where it stands a click takes it up, and lets go of it */
        if (i % 2 == 0)
            person_click("sandbox.lift");
        click_square(at);
        assert_int_equal(board->hold.put, i % 2 ? 0 : put + 1);
        assert_int_not_equal(board->hold.offer.type, INTENT_REFUSED);
    }
    person_click("sandbox.off");
    settle();
    assert_int_equal(figure_at(&session->game, at), FIGURE_NONE);
    assert_int_equal(session->game.figure[put].state, FIGURE_POOL);
    person_click("sandbox.dice.hit");
    person_click("sandbox.dice.miss");
    assert_int_equal(session->game.forced_count, 2);
    assert_int_equal(session->game.forced[0], 1);
    assert_int_equal(session->game.forced[1], 0);
    person_picture("board_sandbox");
    table_close();
}

/* Docked in the panel a card is small: pointed at it lies large on the board, and clicked it stays there. */
static void a_docked_card_is_looked_at_closer(void **state)
{
    static const struct table table = {1520, 720, 1, "missions/training/trial-by-fire.json", false, 42};
    struct rect docked, large;
    (void)state;
    open_table(table);
    settle();
    preferences_set(&person_preferences, PREFERENCE_ENEMY_SPEED, STAGE_STEP);
    end_the_turn();
    for (int i = 0; i < 4000 && !(person_sees("enemy.docked") && stage_is_waiting(play_stage(&board->play))); i++) {
        person_wait(1);
        if (stage_is_waiting(play_stage(&board->play)) && !person_sees("enemy.docked"))
            person_press("Space");
    }
    assert_true(ui_find(person_loop.ui, "enemy.docked", &docked));
    assert_false(person_sees("enemy.card"));
    person_hover("enemy.docked");
    person_wait(2);
    person_picture("docked-card");
    assert_true(ui_find(person_loop.ui, "enemy.card", &large));
    assert_true(large.h > 1.2f * docked.h);
    person_point_at(large.x - 200, large.y + 200);
    person_wait(2);
    assert_false(person_sees("enemy.card"));
    person_click("enemy.docked");
    person_point_at(large.x - 200, large.y + 200);
    person_wait(2);
    assert_true(person_sees("enemy.card"));
    person_click("enemy.docked");
    person_point_at(large.x - 200, large.y + 200);
    person_wait(2);
    assert_false(person_sees("enemy.card"));
    table_close();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sandbox_puts_figures_and_dice),
        cmocka_unit_test(one_step_too_many_does_nothing),
        cmocka_unit_test(the_log_is_searched_and_copied),
        cmocka_unit_test(everything_fits_from_small_to_large),
        cmocka_unit_test(windows_nobody_can_play_in_do_no_harm),
        cmocka_unit_test(a_click_on_a_lit_square_moves_and_undo_takes_it_back),
        cmocka_unit_test(entrance_move_and_end_of_turn_by_keys_alone),
        cmocka_unit_test(after_the_last_action_the_partner_is_held),
        cmocka_unit_test(space_never_ends_a_turn),
        cmocka_unit_test(space_skips_nothing_that_runs),
        cmocka_unit_test(the_tray_is_never_empty),
        cmocka_unit_test(signs_are_explained),
        cmocka_unit_test(tips_keep_off_what_is_read),
        cmocka_unit_test(no_single_click_rolls_dice),
        cmocka_unit_test(replaying_the_enemy_changes_nothing),
        cmocka_unit_test(who_comes_back_reads_the_summary),
        cmocka_unit_test(an_empty_turn_has_a_summary),
        cmocka_unit_test(no_lesson_lies_there_while_others_act_in_the_own_turn),
        cmocka_unit_test(a_creature_that_waits_outside_is_told),
        cmocka_unit_test(the_summary_lies_beside_the_board),
        cmocka_unit_test(a_computers_team_has_a_summary),
        cmocka_unit_test(an_instant_enemy_turn_takes_a_few_frames),
        cmocka_unit_test(step_by_step_waits_for_each_part),
        cmocka_unit_test(all_is_skipped_to_the_own_turn),
        cmocka_unit_test(cards_lie_beside_what_happens),
        cmocka_unit_test(a_docked_card_is_looked_at_closer),
        cmocka_unit_test(a_resting_pointer_answers_nothing),
        cmocka_unit_test(the_first_turn_of_the_legion_is_slow),
        cmocka_unit_test(the_pace_is_told_after_a_turn_that_was_seen),
        cmocka_unit_test(advice_goes_with_the_turn),
        cmocka_unit_test(another_team_of_a_hunt_is_no_enemy),
        cmocka_unit_test(the_end_of_the_protection_is_told),
        cmocka_unit_test(in_training_the_legion_waits_after_each_attack),
        cmocka_unit_test(the_speeds_say_what_holds),
        cmocka_unit_test(a_pointer_left_lying_is_told_no_refusal),
        cmocka_unit_test(what_is_explained_is_not_said_twice),
        cmocka_unit_test(an_idle_board_wants_no_frames),
        cmocka_unit_test(a_panel_that_has_nothing_to_tell_tells_the_mission),
        cmocka_unit_test(behind_the_curtain_there_is_nothing_but_a_name),
        cmocka_unit_test(a_human_dark_legion_can_answer_everything),
        cmocka_unit_test(random_clicks_change_nothing_but_by_commands),
        cmocka_unit_test(a_finished_mission_leads_on),
        cmocka_unit_test(a_click_in_ones_own_show_is_carried_out),
        cmocka_unit_test(cards_in_ones_own_turn_follow_the_enemys_speed),
        cmocka_unit_test(who_has_left_is_told_from_who_has_fallen),
        cmocka_unit_test(the_fallen_are_not_taken_in_hand),
        cmocka_unit_test(what_is_out_of_reach_tells_how_far_it_is),
        cmocka_unit_test(who_begins_after_the_own_turn_is_told),
        cmocka_unit_test(the_lesson_hides_no_fight),
        cmocka_unit_test(the_aim_panel_covers_neither_figure),
        cmocka_unit_test(keys_tell_the_rule_and_what_can_be_done),
        cmocka_unit_test(the_key_for_tech_says_nothing_in_1993),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
