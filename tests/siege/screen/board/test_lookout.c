/*
 * test_lookout.c -- how much of the window is board and what of the board is in it: sectors in play, panels that fold,
 * the card beside what it tells of. PNGs to look at if CITADEL_GALLERY names a folder.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "support/english.h"
#include "support/shipped.h"
#include "support/window/table.h"
#include "shell/ui/ui_inside.h"
#include "siege/rules/board/board.h"
#include "siege/screen/siege_preferences.h"
#include "siege/text/names/names.h"

static struct board_screen *board;
static struct session *session;

static const struct extent SMALL[] = {{1024, 640}, {1280, 800}, {1440, 900}};
enum { SMALL_COUNT = 3, SETTLED = 40 };

/* Two teams, the first one's turn; both its Doomtroopers in the north-western sector. */
static void open_table(struct extent size)
{
    board = table_open_classic("missions/classic/01-eagle-strike.json", size, 0);
    session = board->play.session;
    struct game *game = &session->game;
    for (int team = 0; team < TEAM_MAX; team++)
        memset(game->team[team].hand, CARD_NONE, sizeof game->team[team].hand);
    table_turn(game, 0, 1);
    table_put(board, 0, 2, 2);
    table_put(board, 1, 4, 2);
    game->figure[0].actions = game->figure[1].actions = 2;
    table_show_again(board, SETTLED);
}

static float area_of(struct rect rect)
{
    return rect.w * rect.h;
}

static struct rect panel(const char *id)
{
    assert_true(person_sees(id));
    return person_find(id);
}

static bool lies_over(struct rect rect, figure_id figure)
{
    return !rect_is_empty(
        rect_overlap(rect, board_view_figure_rect(&board->lookout.camera, &board->play.stage, figure)));
}

/* ---- the board is the largest thing ---------------------------------------------------------------------------- */

static void most_of_a_small_window_is_board(void **state)
{
    (void)state;
    for (int i = 0; i < SMALL_COUNT; i++) {
        open_table(SMALL[i]);
        float whole = (float)(SMALL[i].w * SMALL[i].h);
        assert_true(area_of(board->lookout.layout.board) > 0.62f * whole);
        table_close();
    }
}

/* The way out lies out of view: a sign at the edge says what is there, points there and brings it in. */
static void a_sign_points_to_a_goal_out_of_view(void **state)
{
    (void)state;
    const struct extent sizes[] = {{1024, 768}, {1280, 800}, {1920, 1080}};
    for (int i = 0; i < 3; i++) {
        open_table(sizes[i]);
        struct camera *camera = &board->lookout.camera;
        assert_false(person_sees("hud.far#1"));
        camera_glide_to(camera, (struct point){19, 4}, 3);
        camera_jump(camera);
        board->lookout.fitted = false;
        lookout_note_pan(&board->lookout, board->play.now);
        table_settle(board, 4);
        person_picture("lookout-far");
        struct rect sign = panel("hud.far#1"), view = board->lookout.layout.board;
        assert_true(sign.x >= view.x && rect_right(sign) <= rect_right(view) && sign.y >= view.y &&
                    rect_bottom(sign) <= rect_bottom(view));
        assert_non_null(strstr(board->hud.goal.state.titled[1], "out"));
        person_click("hud.far#1");
        table_settle(board, SETTLED);
        assert_false(person_sees("hud.far#1"));
        table_close();
    }
}

/* Where the ground goes on beyond the window an arrow says so and brings it in; with all of it in view none does. */
static void an_arrow_says_that_the_board_goes_on(void **state)
{
    (void)state;
    for (int i = 0; i < SMALL_COUNT; i++) {
        open_table(SMALL[i]);
        struct camera *camera = &board->lookout.camera;
        int arrows = 0;
        for (int side = 0; side < 4; side++) {
            char id[32];
            snprintf(id, sizeof id, "hud.edge#%d", side);
            if (!person_sees(id))
                continue;
            arrows++;
            for (figure_id figure = 0; figure < FIGURE_MAX; figure++)
                assert_true(!stage_pose_of(&board->play.stage, figure).seen || !lies_over(panel(id), figure));
        }
        person_picture_of_size("edge");
        assert_true(arrows > 0 && person_sees("hud.edge#1"));
        float before = camera->goal_at.x;
        person_click("hud.edge#1");
        table_settle(board, SETTLED);
        assert_true(camera->goal_at.x > before);
        camera_glide_to(camera, (struct point){camera->columns / 2, camera->rows / 2},
                        lookout_whole_zoom(&board->lookout));
        lookout_note_pan(&board->lookout, board->play.now);
        table_settle(board, SETTLED);
        for (int side = 0; side < 4; side++) {
            char id[32];
            snprintf(id, sizeof id, "hud.edge#%d", side);
            assert_false(person_sees(id));
        }
        table_close();
    }
}

/* Two of six sectors are in play: a square is as large as they allow, and figures and their ways are seen. */
static void the_camera_shows_the_sectors_in_play(void **state)
{
    (void)state;
    for (int i = 0; i < SMALL_COUNT; i++) {
        open_table(SMALL[i]);
        float square = camera_square(&board->lookout.camera);
        assert_true(square >= 36);
        assert_true(square > 1.2f * board->lookout.camera.base * lookout_whole_zoom(&board->lookout));
        for (figure_id figure = 0; figure < 2; figure++) {
            struct rect seen = rect_overlap(board->lookout.layout.board,
                                            board_view_figure_rect(&board->lookout.camera, &board->play.stage, figure));
            assert_true(seen.w >= square - 1);
        }
        person_picture_of_size("in-play");
        table_close();
    }
}

static void a_figure_in_another_sector_brings_it_into_view(void **state)
{
    (void)state;
    open_table(SMALL[1]);
    float before = camera_square(&board->lookout.camera);
    table_put(board, 1, session->scenario->width - 2, 3);
    table_show_again(board, SETTLED);
    assert_true(camera_square(&board->lookout.camera) < before);
    struct rect there = board_view_figure_rect(&board->lookout.camera, &board->play.stage, 1);
    assert_true(area_of(rect_overlap(there, board->lookout.layout.board)) >= 0.99f * area_of(there));
    table_close();
}

/* A creature beside the first Doomtrooper, who has it in hand. */
static struct command strike_beside(int x, int y)
{
    struct command strike = play_command(&board->play, COMMAND_ATTACK, 0);
    int kind = catalogue_find_kind(shipped_catalogue(), "legionnaire");
    strike.figure = 0;
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (session->game.figure[id].kind == kind)
            strike.target = id;
    table_put(board, strike.target, x, y);
    table_show_again(board, SETTLED);
    hold_choose(&board->hold, 0);
    table_settle(board, SETTLED);
    strike.mode = MODE_CLOSE;
    assert_int_equal(command_check(&session->game, &strike).why, REJECT_NONE);
    return strike;
}

/* A creature that an event brings to an entrance of the Doomtroopers out of view is seen there for a while. */
static void who_comes_to_the_own_entrance_is_seen(void **state)
{
    static struct event_list events;
    (void)state;
    open_table(SMALL[1]);
    preferences_set(&person_preferences, PREFERENCE_ENEMY_SPEED, STAGE_USUAL);
    const struct mission *mission = &session->scenario->mission;
    struct camera *camera = &board->lookout.camera;
    int gate = mission->gates - 1;
    while (gate > 0 && (mission->gate[gate].flags & (GATE_TROOPERS | GATE_LEGION)) != GATE_TROOPERS)
        gate--;
    camera_glide_to(camera, (struct point){camera->columns - 2, 2}, lookout_whole_zoom(&board->lookout) * 2);
    camera_jump(camera);
    board->lookout.panned_at = 0;
    struct point at = stage_gate_point(session->scenario, gate, 0.5f);
    assert_false(rect_has(board->lookout.layout.board, camera_to_screen(camera, at)));
    events.count = 0;
    event_of(&events, EVENT_REINFORCEMENT, TROOPER_MAX, 0, 0)->gate = (uint8_t)gate;
    table_turn(&session->game, SEAT_LEGION, 1);
    assert_int_equal(session->game.figure[TROOPER_MAX].state, FIGURE_POOL);
    session->game.figure[TROOPER_MAX].state = FIGURE_WAITING;
    session->game.figure[TROOPER_MAX].gate = (uint8_t)gate;
    stage_push(&board->play.stage, &events, &session->game);
    int seen = 0;
    while (stage_is_busy(&board->play.stage)) {
        person_wait(1);
        const struct event *event = stage_current(&board->play.stage);
        if (event && event->type == EVENT_REINFORCEMENT)
            seen += rect_has(board->lookout.layout.board, camera_to_screen(camera, at));
    }
    assert_true(seen * 16 >= 300);
    table_close();
}

/* Nor does one that is in view already: the board lies as the player knows it. */
static void a_sector_in_view_moves_no_camera(void **state)
{
    (void)state;
    open_table(SMALL[1]);
    struct camera *camera = &board->lookout.camera;
    camera_glide_to(camera, (struct point){camera->columns / 2, camera->rows / 2}, lookout_whole_zoom(&board->lookout));
    camera_jump(camera);
    struct point before = camera->goal_at;
    float zoom = camera->goal_zoom;
    table_put(board, 1, session->scenario->width - 2, 3);
    table_show_again(board, SETTLED);
    assert_true(board->lookout.fitted);
    assert_true(before.x == camera->goal_at.x && before.y == camera->goal_at.y && zoom == camera->goal_zoom);
    table_close();
}

/* What others do comes into view when it is beyond it, not before. */
static void what_others_do_in_view_moves_no_camera(void **state)
{
    (void)state;
    open_table(SMALL[1]);
    struct camera *camera = &board->lookout.camera;
    struct command strike = strike_beside(3, 2);
    board->lookout.fitted = false;
    camera_glide_to(camera, (struct point){4, 4}, 1.6f);
    camera_jump(camera);
    assert_true(play_give(&board->play, person_loop.ui, &strike));
    board->play.acting = SEAT_LEGION;
    board->play.stage.shown.game.turn.seat = SEAT_LEGION;
    person_wait(2);
    assert_true(camera->goal_at.x == 4 && camera->goal_at.y == 4 && camera->goal_zoom == 1.6f);
    table_close();
}

/* Choosing who stands at the edge of the view, with all that can be reached in sight, moves no camera: the next click
 * is on its way. */
static void choosing_whoever_is_seen_moves_no_camera(void **state)
{
    (void)state;
    open_table(SMALL[1]);
    struct camera *camera = &board->lookout.camera;
    int y = session->scenario->height - 1;
    table_put(board, 0, 3, y);
    hold_choose(&board->hold, 1);
    table_show_again(board, SETTLED);
    lookout_note_zoom(&board->lookout);
    struct rect own = camera_square_rect(camera, 3, y);
    camera_pan(camera, 0, rect_bottom(camera->view) - 4 - rect_bottom(own));
    camera_jump(camera);
    person_wait(2);
    struct rect before = camera_square_rect(camera, 3, y);
    assert_float_equal(rect_bottom(before), rect_bottom(camera->view) - 4, 1);
    hold_choose(&board->hold, 0);
    table_settle(board, SETTLED);
    assert_float_equal(camera_square_rect(camera, 3, y).y, before.y, 0.5f);
    table_close();
}

/* By its portrait, too, and though not all that it can reach is in sight; who is out of sight comes into it. */
static void a_portrait_moves_no_camera_but_to_whoever_is_unseen(void **state)
{
    (void)state;
    open_table(SMALL[0]);
    struct camera *camera = &board->lookout.camera;
    hold_choose(&board->hold, 0);
    table_put(board, 1, 4, 5);
    table_show_again(board, SETTLED);
    lookout_note_zoom(&board->lookout);
    camera_pan(camera, 0, rect_bottom(camera->view) - 4 - rect_bottom(camera_square_rect(camera, 4, 5)));
    camera_jump(camera);
    person_wait(2);
    struct rect before = camera_square_rect(camera, 4, 5);
    person_click("team#1");
    table_settle(board, SETTLED);
    assert_int_equal(board->hold.selection.figure, 1);
    assert_float_equal(camera_square_rect(camera, 4, 5).y, before.y, 0.5f);
    camera_pan(camera, 0, 3 * before.h);
    camera_jump(camera);
    hold_choose(&board->hold, 0);
    person_wait(2);
    person_click("team#1");
    table_settle(board, SETTLED);
    assert_true(rect_bottom(camera_square_rect(camera, 4, 5)) <= rect_bottom(camera->view));
    table_close();
}

/* Who strikes has one action less and can still go to the same squares: the board stays where the player put it. */
static void a_strike_moves_no_camera(void **state)
{
    (void)state;
    open_table(SMALL[1]);
    struct camera *camera = &board->lookout.camera;
    struct command strike = strike_beside(3, 2);
    lookout_note_zoom(&board->lookout);
    camera_pan(camera, 0, rect_bottom(camera->view) - 90 - rect_bottom(camera_square_rect(camera, 2, 3)));
    camera_jump(camera);
    person_wait(2);
    struct point before = camera->goal_at;
    assert_true(play_give(&board->play, person_loop.ui, &strike));
    person_wait(2);
    table_settle(board, SETTLED);
    assert_true(before.x == camera->goal_at.x && before.y == camera->goal_at.y);
    table_close();
}

/* Nor does the answer of somebody else in the middle of the own turn, when the camera came nearer for it. */
static void an_answer_in_the_own_turn_moves_no_camera(void **state)
{
    (void)state;
    open_table(SMALL[1]);
    struct camera *camera = &board->lookout.camera;
    struct command strike = strike_beside(3, 2);
    board->lookout.fitted = false;
    camera_glide_to(camera, (struct point){4, 4}, 1.6f);
    camera_jump(camera);
    assert_true(play_give(&board->play, person_loop.ui, &strike));
    board->play.acting = SEAT_LEGION;
    person_wait(2);
    assert_true(camera->goal_zoom == 1.6f);
    table_close();
}

/* A notice lies on neither of the two, wherever they stand. */
static void a_notice_covers_neither_who_strikes_nor_whom(void **state)
{
    (void)state;
    for (int low = 0; low < 2; low++) {
        open_table(SMALL[1]);
        struct camera *camera = &board->lookout.camera;
        table_put(board, 0, 3, 5);
        struct command strike = strike_beside(4, 5);
        lookout_note_zoom(&board->lookout);
        struct rect middle = camera_square_rect(camera, 4, 5), room = board->lookout.layout.board;
        camera_pan(camera, rect_centre(room).x - rect_centre(middle).x,
                   rect_bottom(room) - (low ? 2 : 4) * middle.h - middle.y);
        camera_jump(camera);
        board->hold.selection.target = strike.target;
        board->hold.selection.mode = MODE_CLOSE;
        board->lookout.stale = true;
        person_wait(2);
        ui_toast(person_loop.ui,
                 "A notice that is long enough to lie over several squares in the middle of the board.");
        person_wait(20);
        person_picture(low ? "notice-low" : "notice");
        assert_int_equal(person_loop.ui->toasts, 1);
        assert_false(lies_over(person_loop.ui->toast[0].place, 0));
        assert_false(lies_over(person_loop.ui->toast[0].place, strike.target));
        table_close();
    }
}

/* A way out that can be taken now is to be clicked: no notice lies on it. */
static void notices_lie_on_no_way_out(void **state)
{
    (void)state;
    open_table(SMALL[1]);
    struct camera *camera = &board->lookout.camera;
    table_put(board, 0, 3, 14);
    table_show_chosen(board);
    int gate = 0;
    const struct mission *mission = &session->scenario->mission;
    while (gate < mission->gates && !(mission->gate[gate].inside[0].y == 15 && mission->gate[gate].inside[0].x < 8))
        gate++;
    assert_true(gate < mission->gates);
    lookout_note_pan(&board->lookout, board->play.now);
    struct rect exit = board_view_gate_rect(session->scenario, camera, gate), room = board->lookout.layout.board;
    camera_pan(camera, rect_centre(room).x - rect_centre(exit).x, rect_bottom(room) - 1.5f * exit.h - exit.y);
    camera_jump(camera);
    person_wait(2);
    exit = board_view_gate_rect(session->scenario, camera, gate);
    assert_true(overlay_has_gate(board->lookout.overlay.exits, gate) && rect_bottom(exit) < rect_bottom(room));
    ui_toast(person_loop.ui, "A notice that is long enough to lie over several squares in the middle of the board.");
    person_wait(20);
    person_picture("notice-way-out");
    assert_int_equal(person_loop.ui->toasts, 1);
    assert_true(rect_is_empty(rect_overlap(person_loop.ui->toast[0].place, exit)));
    table_close();
}

/* A board that slid under a resting pointer takes no click until it has been seen where all lies now. */
static void a_board_that_has_just_slid_takes_no_click(void **state)
{
    (void)state;
    open_table(SMALL[1]);
    struct camera *camera = &board->lookout.camera;
    struct point at = rect_centre(board->lookout.layout.board);
    person_point_at(at.x, at.y);
    person_wait(60);
    assert_false(lookout_just_slid(&board->lookout, at));
    board->lookout.fitted = false;
    camera_glide_to(camera, (struct point){camera->goal_at.x - 3, camera->goal_at.y - 3}, camera->goal_zoom * 1.5f);
    person_wait(12);
    assert_true(lookout_just_slid(&board->lookout, at));
    assert_false(lookout_just_slid(&board->lookout, (struct point){at.x + 2 * camera_square(camera), at.y}));
    int before = history_count(session->history);
    person_click_at(at.x, at.y);
    person_wait(4);
    assert_int_equal(history_count(session->history), before);
    assert_false(square_is(board->hold.pinned_to));
    person_wait(200);
    assert_false(lookout_just_slid(&board->lookout, at));
    table_close();
}

/* When the turn has come back, the camera goes back to the pair that acts; but not from under a pointer that points. */
static void a_turn_that_comes_back_brings_the_camera_back(void **state)
{
    (void)state;
    for (int points = 0; points < 2; points++) {
        open_table(SMALL[1]);
        struct camera *camera = &board->lookout.camera;
        struct rect strip = person_find("hud.objectives"), room = board->lookout.layout.board;
        board->lookout.fitted = false; /* the camera has followed the enemy to the far corner */
        camera_glide_to(camera, (struct point){camera->columns - 4, camera->rows - 4}, 0.8f);
        camera_jump(camera);
        if (points)
            person_point_at(rect_centre(room).x, rect_centre(room).y);
        else
            person_point_at(strip.x + 2, strip.y + 2);
        board->lookout.turn_shown += SEAT_COUNT; /* a turn that it has not seen begun */
        struct point before = camera->goal_at;
        person_wait(2);
        if (points) {
            assert_true(before.x == camera->goal_at.x && before.y == camera->goal_at.y);
        } else {
            table_settle(board, SETTLED);
            for (figure_id figure = 0; figure < 2; figure++) {
                struct rect there = board_view_figure_rect(camera, &board->play.stage, figure);
                assert_true(area_of(rect_overlap(there, room)) >= 0.99f * area_of(there));
            }
        }
        table_close();
    }
}

/* Where the pair and whoever threatens it are in view, at whatever zoom, the turn that comes back moves nothing. */
static void a_turn_that_comes_back_moves_no_camera_without_need(void **state)
{
    (void)state;
    for (int chosen = 0; chosen < 2; chosen++) {
        open_table(SMALL[1]);
        struct camera *camera = &board->lookout.camera;
        struct rect strip = person_find("hud.objectives");
        struct command strike = strike_beside(3, 2);
        table_put(board, strike.target, 3, 14);
        table_show_again(board, SETTLED);
        person_point_at(strip.x + 2, strip.y + 2);
        if (chosen) {
            lookout_note_zoom(&board->lookout);
            camera_glide_to(camera, (struct point){camera->columns / 2 + 1, camera->rows / 2}, camera->goal_zoom);
            camera_jump(camera);
        }
        struct camera before = *camera;
        assert_true(before.goal_zoom * 44 < 40);
        board->lookout.turn_shown += SEAT_COUNT; /* a turn that it has not seen begun */
        table_settle(board, SETTLED);
        assert_true(before.goal_at.x == camera->goal_at.x && before.goal_at.y == camera->goal_at.y &&
                    before.goal_zoom == camera->goal_zoom);
        table_close();
    }
}

/* A creature that has gone out of view comes back into it with the pair, but not where the player chose the view. */
static void whoever_threatens_comes_back_into_view(void **state)
{
    (void)state;
    for (int chosen = 0; chosen < 2; chosen++) {
        open_table(SMALL[1]);
        struct camera *camera = &board->lookout.camera;
        struct rect strip = person_find("hud.objectives");
        struct command strike = strike_beside(3, 2);
        table_put(board, strike.target, 12, 2);
        table_show_again(board, SETTLED);
        person_point_at(strip.x + 2, strip.y + 2);
        board->lookout.fitted = false;
        board->lookout.chosen = chosen;
        camera_glide_to(camera, (struct point){0, 4}, 1.6f);
        camera_jump(camera);
        struct camera before = *camera;
        board->lookout.turn_shown += SEAT_COUNT;
        table_settle(board, SETTLED);
        struct rect there = board_view_figure_rect(camera, &board->play.stage, strike.target);
        bool seen = area_of(rect_overlap(there, camera->view)) >= 0.99f * area_of(there);
        assert_true(seen == !chosen && camera->goal_zoom == before.goal_zoom);
        assert_true(!chosen || camera->goal_at.x == before.goal_at.x);
        table_close();
    }
}

/* Nothing beyond the board is brought in to make room around whoever stands at its edge. */
static void whoever_stands_at_the_edge_moves_no_camera(void **state)
{
    (void)state;
    board = table_open_classic("missions/training/first-mission.json", SMALL[1], 0);
    session = board->play.session;
    table_turn(&session->game, 0, 2);
    table_put(board, 0, 3, 0);
    table_put(board, 1, 4, 1);
    session->game.figure[0].actions = session->game.figure[1].actions = 2;
    table_show_again(board, SETTLED);
    board->lookout.whole = false; /* it was for the doorways */
    struct camera before = board->lookout.camera;
    lookout_show_figure(&board->lookout, 0);
    lookout_show_square(&board->lookout, square_at(4, 1));
    board->lookout.turn_shown += SEAT_COUNT;
    table_settle(board, SETTLED);
    assert_true(before.goal_at.x == board->lookout.camera.goal_at.x &&
                before.goal_at.y == board->lookout.camera.goal_at.y);
    table_close();
}

/* A panel lies on lit squares, however many, rather than on a figure. */
static void a_panel_spares_figures_before_lit_squares(void **state)
{
    (void)state;
    open_table(SMALL[0]);
    struct rect board_room = board->lookout.layout.board;
    for (int y = 0; y < session->scenario->height; y++)
        for (int x = 0; x < session->scenario->width; x++) {
            struct rect at = camera_square_rect(&board->lookout.camera, x, y);
            bool low = at.y > board_room.y + board_room.h * 0.6f;
            if (!low && board_is_floor(&session->game, square_at(x, y)))
                lookout_light(&board->lookout, square_at(x, y));
        }
    for (figure_id id = 0; id < 2; id++) { /* in the only dark corners */
        struct square at = {id ? 1 : 9, 6};
        while (camera_square_rect(&board->lookout.camera, at.x, at.y).y < board_room.y + board_room.h * 0.75f)
            at.y++;
        table_put(board, id, at.x, at.y);
    }
    stage_show(&board->play.stage, &session->game);
    struct rect place = lookout_quiet_place(&board->lookout, person_loop.ui, board_room.w - 60, 130);
    for (figure_id id = 0; id < 2; id++)
        assert_false(lies_over(place, id));
    table_close();
}

/* The button shows the whole board, a second click what is in play again; what the player zooms stays. */
static void the_whole_board_is_one_click_away(void **state)
{
    (void)state;
    open_table(SMALL[1]);
    float near = camera_square(&board->lookout.camera);
    person_click("hud.fit");
    table_settle(board, SETTLED);
    float whole = board->lookout.camera.base * lookout_whole_zoom(&board->lookout);
    assert_float_equal(camera_square(&board->lookout.camera), whole, 0.5f);
    person_click("hud.fit");
    table_settle(board, SETTLED);
    assert_float_equal(camera_square(&board->lookout.camera), near, 0.5f);
    table_close();
}

/* ---- panels on demand ------------------------------------------------------------------------------------------ */

static void the_log_is_a_line_until_it_is_asked_for(void **state)
{
    (void)state;
    for (int i = 0; i < SMALL_COUNT; i++) {
        open_table(SMALL[i]);
        assert_true(person_sees("hud.news"));
        assert_false(person_sees("log.filter#0"));
        person_press_quickly("l");
        person_wait(2);
        assert_true(person_sees("log.filter#0"));
        person_expect_unclipped("log");
        person_press_quickly("l");
        person_wait(2);
        assert_false(person_sees("log.filter#0"));
        person_click("hud.news");
        person_wait(2);
        assert_true(person_sees("log.filter#0"));
        table_close();
    }
}

static void the_card_lies_beside_what_it_tells_of(void **state)
{
    (void)state;
    static const struct square places[] = {{2, 2}, {7, 7}, {0, 0}, {7, 1}};
    for (int i = 0; i < SMALL_COUNT; i++) {
        open_table(SMALL[i]);
        assert_false(person_sees("card"));
        for (size_t k = 0; k < sizeof places / sizeof *places; k++) {
            table_put(board, 0, places[k].x, places[k].y);
            table_show_again(board, SETTLED);
            board->hold.pinned = (struct sheet_subject){SHEET_FIGURE, 0, SQUARE_NONE};
            person_wait(2);
            struct rect card = panel("card");
            assert_false(lies_over(card, 0));
            assert_true(rect_is_empty(rect_overlap(card, board->lookout.layout.team)));
            person_expect_unclipped("card");
        }
        person_picture_of_size("card");
        person_press_quickly("Escape");
        person_wait(2);
        assert_false(person_sees("card"));
        table_close();
    }
}

/* Portraits with hearts and actions; names, piles and the other teams when the badge is pointed at or clicked. */
static void the_team_unfolds_and_folds(void **state)
{
    (void)state;
    for (int i = 0; i < SMALL_COUNT; i++) {
        open_table(SMALL[i]);
        assert_true(person_sees("team#0"));
        assert_false(person_sees("team.other#2"));
        person_hover("team.unfold");
        person_wait(2);
        assert_true(person_sees("team.other#2"));
        person_expect_unclipped("team");
        person_picture_of_size("team");
        struct rect middle = board->lookout.layout.board;
        person_point_at(rect_centre(middle).x, rect_centre(middle).y);
        person_wait(2);
        assert_false(person_sees("team.other#2"));
        person_click("team.unfold");
        person_point_at(rect_centre(middle).x, rect_centre(middle).y);
        person_wait(2);
        assert_true(person_sees("team.other#2"));
        struct rect over = board->hud.roster.over; /* kept open: not over the log's last line, nor over buttons */
        assert_true(rect_is_empty(rect_overlap(over, person_find("hud.news"))));
        assert_true(rect_is_empty(rect_overlap(over, board->lookout.layout.actions)));
        person_picture_of_size("team_kept_open");
        person_press_quickly("Escape");
        person_wait(2);
        assert_false(person_sees("team.other#2"));
        table_close();
    }
}

static bool shows_team(seat_id seat)
{
    char id[UI_ID_SIZE];
    snprintf(id, sizeof id, "team.hand#%d", seat);
    return person_sees(id);
}

/* Four teams at one table: in every window all others are in the unfolded panel, and each is shown there with what it
 * carries and the way to its cards, by mouse, by a key, and by the list of what can be done. */
static void every_other_team_is_in_the_panel(void **state)
{
    static const struct extent sizes[] = {{1024, 640}, {1280, 800}, {1920, 1080}, {700, 440}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        struct table_plan plan = {
            .mission = "missions/classic/01-eagle-strike.json",
            .size = sizes[i],
            .scale = 1,
            .setup = game_setup_default(shipped_catalogue(), 4, 11),
            .control = {CONTROL_HUMAN, CONTROL_HUMAN, CONTROL_HUMAN, CONTROL_HUMAN, CONTROL_DECK}};
        bool small = sizes[i].w<1000, full = sizes[i].w> 1500;
        board = table_open(&plan);
        session = board->play.session;
        table_settle(board, SETTLED);
        seat_id viewer = board->play.viewer;
        if (!small && !full)
            person_hover("team.unfold");
        person_wait(2);
        person_picture_of_size("team_of_four");
        for (seat_id seat = 0; seat < session->game.teams && !small; seat++) {
            char listed[UI_ID_SIZE], badge[UI_ID_SIZE];
            snprintf(listed, sizeof listed, "team.other#%d", seat * PAIR);
            snprintf(badge, sizeof badge, "team.show#%d", seat);
            assert_int_equal(person_sees(listed) || person_sees(badge), seat != viewer);
        }
        person_expect_unclipped("team of four");
        for (seat_id seat = 0; seat < session->game.teams; seat++) {
            char id[UI_ID_SIZE];
            snprintf(id, sizeof id, "seat#%d", seat);
            if (seat == viewer || small)
                continue;
            person_click(id);
            person_wait(2);
            person_picture_of_size("another_team");
            assert_true(shows_team(seat));
            person_expect_unclipped("another team");
        }
        if (!small) {
            person_press_quickly("Escape");
            person_wait(2);
        }
        for (seat_id seat = 0; seat < session->game.teams; seat++) {
            if (seat == viewer)
                continue;
            person_press_quickly("A");
            person_wait(2);
            person_picture_of_size("another_team_by_key");
            assert_true(shows_team(seat));
            person_expect_unclipped("another team");
        }
        person_press_quickly("A");
        person_wait(2);
        assert_int_equal(board->hud.roster.of, 0);
        table_close();
    }
}

/* Sector 7 lies turned by a quarter: its north-western square is the south-western one as printed. */
static void coordinates_are_those_of_the_file(void **state)
{
    (void)state;
    char name[WORDS_NAME_MAX];
    board = table_open_classic("missions/classic/02-trapped.json", SMALL[1], 0);
    const struct game *game = &board->play.session->game;
    assert_string_equal(printed_square_text(name, sizeof name, game, square_at(8, 8)), "7.a8");
    assert_string_equal(printed_square_text(name, sizeof name, game, square_at(15, 8)), "7.a1");
    assert_string_equal(printed_square_text(name, sizeof name, game, square_at(2, 3)), "8.c4");
    assert_string_equal(printed_square_text(name, sizeof name, game, square_at(20, 12)), "");
    assert_string_equal(printed_square_text(name, sizeof name, game, SQUARE_NONE), "");
    int gate = mission_find_gate(&game->scenario->mission, 4, EAST);
    assert_string_equal(printed_gate_text(name, sizeof name, game, gate), "7.e");
    assert_string_equal(printed_gate_text(name, sizeof name, game, GATE_NONE), "");
    table_settle(board, SETTLED);
    person_press("K");
    assert_true(board->lookout.printed);
    person_wait(SETTLED);
    assert_true(board->lookout.overlay.printed);
    person_expect_unclipped("coordinates");
    person_picture("coordinates");
    struct point middle = rect_centre(camera_square_rect(&board->lookout.camera, 9, 9));
    person_point_at(middle.x, middle.y);
    person_wait(SETTLED);
    assert_true(strstr(board->hud.hover.text, "7.b7") != NULL);
    person_press("Ctrl+K");
    assert_string_equal(board->lookout.copied, "7.b7");
    bool told = false;
    for (int i = 0; i < person_loop.ui->toasts; i++)
        told |= strcmp(person_loop.ui->toast[i].text, "Copied: 7.b7") == 0;
    assert_true(told);
    person_press("K");
    assert_false(board->lookout.printed);
    table_close();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sign_points_to_a_goal_out_of_view),
        cmocka_unit_test(most_of_a_small_window_is_board),
        cmocka_unit_test(an_arrow_says_that_the_board_goes_on),
        cmocka_unit_test(the_camera_shows_the_sectors_in_play),
        cmocka_unit_test(who_comes_to_the_own_entrance_is_seen),
        cmocka_unit_test(a_sector_in_view_moves_no_camera),
        cmocka_unit_test(what_others_do_in_view_moves_no_camera),
        cmocka_unit_test(choosing_whoever_is_seen_moves_no_camera),
        cmocka_unit_test(a_panel_spares_figures_before_lit_squares),
        cmocka_unit_test(a_portrait_moves_no_camera_but_to_whoever_is_unseen),
        cmocka_unit_test(a_figure_in_another_sector_brings_it_into_view),
        cmocka_unit_test(a_strike_moves_no_camera),
        cmocka_unit_test(an_answer_in_the_own_turn_moves_no_camera),
        cmocka_unit_test(a_notice_covers_neither_who_strikes_nor_whom),
        cmocka_unit_test(notices_lie_on_no_way_out),
        cmocka_unit_test(a_board_that_has_just_slid_takes_no_click),
        cmocka_unit_test(a_turn_that_comes_back_brings_the_camera_back),
        cmocka_unit_test(a_turn_that_comes_back_moves_no_camera_without_need),
        cmocka_unit_test(whoever_threatens_comes_back_into_view),
        cmocka_unit_test(whoever_stands_at_the_edge_moves_no_camera),
        cmocka_unit_test(the_whole_board_is_one_click_away),
        cmocka_unit_test(the_log_is_a_line_until_it_is_asked_for),
        cmocka_unit_test(the_card_lies_beside_what_it_tells_of),
        cmocka_unit_test(the_team_unfolds_and_folds),
        cmocka_unit_test(every_other_team_is_in_the_panel),
        cmocka_unit_test(coordinates_are_those_of_the_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
