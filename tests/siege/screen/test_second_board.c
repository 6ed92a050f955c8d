/*
 * test_second_board.c -- attacks, gear and Special actions with the 2018 rules, by clicks and by keys: tech, charges,
 * two rolls, dice to choose, terminals, bombs, traps, and the AI card as the Dark Legion acts. PNGs to look at if
 * CITADEL_GALLERY names a folder.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "shell/ui/ui_inside.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/board/board.h"
#include "siege/rules/board/terrain.h"
#include "siege/screen/board/aim.h"
#include "siege/screen/board/board_screen_parts.h"
#include "siege/screen/board/special.h"
#include "siege/screen/hud/hud_paint.h"
#include "siege/rules/mission/score.h"
#include "siege/text/mission/results.h"
#include "siege/text/play/prompts.h"
#include "siege/view/board_view.h"
#include "support/window/second.h"
#include "siege/screen/siege_preferences.h"

/* No die is rolled again. */
static void keep_dice(struct board_screen *board)
{
    for (int k = 0; k < 10 && board->play.session->game.pending.type == PENDING_REROLL; k++)
        (void)second_answer(board, false);
}

/* S-TECH-1, S-WEAP-1, S-WEAP-5: a Manus Kit strikes without sight; barbs strike friends, whose die is chosen. */
static void strike_round_the_corner(struct board_screen *board, struct game *game, bool by_keys)
{
    figure_id creature = figure_at(game, square_at(10, 14));
    assert_true(terrain_wall_beside(game, square_at(8, 14)));
    person_press("E");
    second_settle(board);
    assert_int_equal(board->hold.selection.mode, MODE_TECH);
    assert_int_equal(board->hold.selection.target, creature);
    assert_true(person_sees("aim.tech"));
    assert_false(person_sees("aim.fire"));
    second_look("20-tech-barbs");
    second_force_dice(game, "1111");
    person_click("aim.roll");
    second_settle(board);
    keep_dice(board);
    assert_int_equal(game->pending.type, PENDING_BARB);
    assert_int_equal(game->pending.card, 0);
    second_look("21-barb");
    int before = history_count(board->play.session->history);
    if (by_keys)
        person_press("1");
    else
        person_click("choice#0");
    second_settle(board);
    assert_true(history_count(board->play.session->history) > before);
    assert_int_not_equal(game->pending.type, PENDING_BARB);
    second_look("22-trap-lies");
}

static void tech_strikes_without_sight_and_barbs_ask_for_their_die(void **state)
{
    (void)state;
    struct second_scene scene = {.trooper = {0, 2},
                                 .troopers = 2,
                                 .at = {{9, 15}, {8, 14}},
                                 .weapon = {"punisher_shortsword", "manus_kit"},
                                 .creature = {{0, 10, 14, true}},
                                 .selected = 1};
    scene.plan = second_plan_two_teams(SECOND_BATTLE_PLANS, 4);
    second_play_scene(&scene, strike_round_the_corner);
}

static void point_at_square(const struct board_screen *board, struct square at)
{
    struct rect rect = camera_square_rect(&board->lookout.camera, at.x, at.y);
    person_point_at(rect.x + rect.w / 2, rect.y + rect.h / 2);
    person_wait(60);
}

/* A dark sector says so under the pointer; who is too far away in it is not marked, and the reason is told. */
static void look_into_the_dark(struct board_screen *board, struct game *game, bool by_keys)
{
    const struct square free = square_at(12, 13), creature = figure_square(game, TROOPER_MAX);
    (void)by_keys;
    for (int dark = 0; dark < 2; dark++) {
        game->dark = (uint32_t)dark << game_slot_at(game, creature);
        second_show_again(board);
        hold_choose(&board->hold, 0);
        lookout_show_square(&board->lookout, free);
        second_settle(board);
        point_at_square(board, free);
        assert_int_equal(
            strstr(board->hud.hover.text, "Dark: firearms hit who is here from at most 3 squares away.") != NULL, dark);
        point_at_square(board, creature);
        assert_int_equal(strstr(board->hud.hover.text, "in the dark it is seen from at most 3 squares away") != NULL,
                         dark);
        second_look(dark ? "45-dark" : "45-light");
    }
    game->dark = 0;
}

static void who_is_hidden_by_the_dark_is_told(void **state)
{
    (void)state;
    struct second_scene scene = {.trooper = {0, 2},
                                 .troopers = 1,
                                 .at = {{9, 12}},
                                 .weapon = {"plasma_carbine"},
                                 .creature = {{0, 14, 12, true}},
                                 .selected = 0};
    scene.plan = second_plan_two_teams(SECOND_BATTLE_PLANS, 4);
    second_play_scene(&scene, look_into_the_dark);
}

/* S-C1M1-R1: the squares beside the desk wear the sign of the Special action, and the pointer says so; the desk itself
 * does not. */
static void show_where_it_works(struct board_screen *board, struct game *game, bool by_keys)
{
    const struct overlay *overlay = &board->lookout.overlay;
    const struct square *desk = game->scenario->mission.task[0].at;
    struct square beside = SQUARE_NONE;
    (void)by_keys;
    for (int y = 0; y < game->scenario->height; y++)
        for (int x = 0; x < game->scenario->width; x++)
            if (board_has(overlay->deeds, square_at(x, y))) {
                beside = square_at(x, y);
                assert_true(square_distance(beside, desk[0]) == 1 || square_distance(beside, desk[1]) == 1);
            }
    assert_true(square_is(beside));
    assert_false(board_has(overlay->deeds, desk[0]) || board_has(overlay->deeds, desk[1]));
    lookout_show_square(&board->lookout, beside);
    second_settle(board);
    struct rect rect = camera_square_rect(&board->lookout.camera, beside.x, beside.y);
    person_point_at(rect.x + rect.w / 2, rect.y + rect.h / 2);
    person_wait(60);
    second_look("40-deed");
    assert_non_null(strstr(board->hud.hover.text, "Photograph the battle plans: possible from there"));
    rect = camera_square_rect(&board->lookout.camera, desk[0].x, desk[0].y);
    person_point_at(rect.x + rect.w / 2, rect.y + rect.h / 2);
    person_wait(60);
    assert_non_null(strstr(board->hud.hover.text, "Photograph the battle plans: done from a square beside this one"));
}

/* How much the sheet has to tell. */
static float sheet_length(struct board_screen *board, struct square square)
{
    board->hold.pinned = (struct sheet_subject){SHEET_SQUARE, 0, square};
    person_wait(3);
    return board->hud.sheet.content;
}

/* Beside a door of two squares the sheet tells of it wherever one asks: without the door it has less to say. */
static void ask_beside_doors(struct board_screen *board, struct game *game, bool by_keys)
{
    int asked = 0;
    (void)by_keys;
    for (int y = 0; y < game->scenario->height; y++)
        for (int x = 0; x < game->scenario->width; x++)
            for (int side = NORTH; side <= WEST; side += 2) {
                int door = terrain_door_at(game, square_at(x, y), (enum direction)side);
                if (door < 0)
                    continue;
                float with = sheet_length(board, square_at(x, y));
                board->play.told.marker[door].state = MARKER_DESTROYED;
                assert_true(sheet_length(board, square_at(x, y)) < with);
                board->play.told.marker[door].state = MARKER_STANDS;
                asked++;
            }
    assert_true(asked >= 12); /* three doors, two squares wide, from both sides */
    board->hold.pinned.what = SHEET_NOTHING;
}

static void a_door_is_told_from_each_of_its_squares(void **state)
{
    (void)state;
    struct second_scene scene = {.trooper = {0, 2}, .troopers = 2, .at = {{9, 15}, {8, 14}}, .selected = 0};
    scene.plan = second_plan_two_teams(SECOND_BATTLE_PLANS, 4);
    second_play_scene(&scene, ask_beside_doors);
}

static void squares_from_which_a_task_works_are_marked(void **state)
{
    (void)state;
    struct second_scene scene = {.trooper = {0, 2}, .troopers = 2, .at = {{11, 12}, {8, 14}}, .selected = 0};
    scene.plan = second_plan_two_teams(SECOND_BATTLE_PLANS, 4);
    second_play_scene(&scene, show_where_it_works);
}

/* The chance of a creature hangs over the square behind it: who clicks it means the creature. */
static void click_a_chance(struct board_screen *board, struct game *game, bool by_keys)
{
    figure_id creature = figure_at(game, square_at(12, 12));
    (void)by_keys;
    assert_true(board->lookout.overlay.permyriad[creature] >= 0);
    lookout_show_square(&board->lookout, square_at(12, 12));
    second_settle(board);
    struct rect square = camera_square_rect(&board->lookout.camera, 12, 12);
    second_look("41-chance");
    person_click_at(square.x + square.w / 2, square.y - 0.6f * square.h); /* over its head */
    second_settle(board);
    assert_int_equal(board->hold.selection.target, creature);
    assert_int_equal(game->figure[0].y, 14);
}

static void a_click_on_a_chance_aims_at_whose_it_is(void **state)
{
    (void)state;
    struct second_scene scene = {.trooper = {0, 2},
                                 .troopers = 2,
                                 .at = {{12, 14}, {8, 14}},
                                 .weapon = {"plasma_carbine"},
                                 .creature = {{0, 12, 12, true}},
                                 .selected = 0};
    scene.plan = second_plan_two_teams(SECOND_BATTLE_PLANS, 4);
    second_play_scene(&scene, click_a_chance);
}

static bool toast_says(const char *text)
{
    for (int i = 0; i < person_loop.ui->toasts; i++)
        if (strstr(person_loop.ui->toast[i].text, text))
            return true;
    return false;
}

/* S-TURN-2: who acts with the other one is told that the first has finished. */
static void move_both_in_turn(struct board_screen *board, struct game *game, bool by_keys)
{
    (void)by_keys;
    game->figure[0].actions = game->figure[1].actions = 2;
    second_click_square(board, square_at(11, 12));
    second_settle(board);
    assert_int_equal(game->figure[0].actions, 1);
    assert_false(toast_says("unused"));
    hold_choose(&board->hold, 1);
    person_wait(1);
    second_click_square(board, square_at(8, 13));
    second_look("42-unfinished");
    assert_int_equal(board->play.dialog, DIALOG_ASK);
    assert_int_equal(game->turn.active, 0);
    person_click("ask.back"); /* the first one goes on */
    person_wait(1);
    assert_int_equal(board->hold.selection.figure, 0);
    assert_int_equal(game->figure[1].actions, 2);
    hold_choose(&board->hold, 1);
    person_wait(1);
    second_click_square(board, square_at(8, 13));
    person_click("ask.confirm");
    second_settle(board);
    assert_int_equal(game->turn.active, 1);
    assert_false(toast_says("unused")); /* it was meant */
}

static void actions_left_behind_are_told_of(void **state)
{
    (void)state;
    struct second_scene scene = {.trooper = {0, 2}, .troopers = 2, .at = {{11, 11}, {8, 14}}, .selected = 0};
    scene.plan = second_plan_two_teams(SECOND_BATTLE_PLANS, 4);
    second_play_scene(&scene, move_both_in_turn);
}

/* The way out of sector 14 in the south. */
static int south_gate(const struct game *game)
{
    const struct mission *mission = &game->scenario->mission;
    for (int g = 0; g < mission->gates; g++)
        if (mission->gate[g].inside[0].y == 7 && mission->gate[g].inside[0].x >= 16)
            return g;
    fail();
    return 0;
}

static struct point gate_on_screen(struct board_screen *board, int gate)
{
    struct rect rect = board_view_gate_rect(board->play.session->scenario, &board->lookout.camera, gate);
    return rect_centre(rect_overlap(rect, board->lookout.layout.board));
}

/* S-BLOCK-1, S-ENTER-7: a way out to which the steps of one Move just lead takes two Moves; with one action left the
 * refusal names the doorway, and why a Move is so short. */
static void leave_in_two_moves(struct board_screen *board, struct game *game, bool by_keys)
{
    int gate = south_gate(game);
    struct square inside = game->scenario->mission.gate[gate].inside[0];
    (void)by_keys;
    game->figure[0].actions = 1;
    second_show_again(board);
    hold_choose(&board->hold, 0);
    lookout_show_square(&board->lookout, inside);
    second_settle(board);
    struct point at = gate_on_screen(board, gate);
    person_point_at(at.x, at.y);
    person_wait(60);
    assert_non_null(strstr(board->hud.hover.text, "Cannot leave by the south doorway of sector 14"));
    assert_non_null(strstr(board->hud.hover.text, "So few because Legionnaire 1 stands beside"));
    assert_non_null(strstr(board->hud.prompt, "stands beside"));
    second_look("43-slow");
    game->figure[0].actions = 2;
    second_show_again(board);
    hold_choose(&board->hold, 0);
    second_settle(board);
    at = gate_on_screen(board, gate);
    person_point_at(at.x, at.y);
    person_wait(60);
    assert_non_null(strstr(board->hud.hover.text, "Two Moves away"));
    assert_non_null(strstr(board->hud.hover.text, "cannot come back"));
    assert_null(strstr(board->hud.hover.text, "in sight"));
    person_click_at(at.x, at.y);
    assert_true(square_is(board->hold.pinned_to));
    assert_non_null(strstr(board->hud.prompt, "takes two Moves"));
    second_look("44-out-in-two");
    person_click_at(at.x, at.y);
    second_settle(board);
    assert_int_equal(game->figure[0].y, 7);
    assert_int_equal(board->play.dialog, DIALOG_ASK);
    mission_use_fewer((struct mission *)&game->scenario->mission, true); /* two of each team are to leave */
    play_look(&board->play);
    assert_non_null(strstr(hud_leaving_words(&board->hud, gate), "Cybertronic 1 of 2"));
    mission_use_fewer((struct mission *)&game->scenario->mission, false);
    board->play.dialog = DIALOG_NONE;
}

static void a_way_out_after_a_whole_move_is_clicked_like_a_square(void **state)
{
    (void)state;
    struct second_scene scene = {
        .trooper = {0, 2}, .troopers = 2, .at = {{19, 5}, {8, 14}}, .creature = {{0, 20, 5, true}}, .selected = 0};
    scene.plan = second_plan_two_teams(SECOND_BATTLE_PLANS, 4);
    second_play_scene(&scene, leave_in_two_moves);
}

/* C-ROUND-2: all markers stand on the strip, whoever is on first, and the end of a turn names who may come next. */
static void see_who_comes_next(struct board_screen *board, struct game *game, bool by_keys)
{
    (void)by_keys;
    mission_use_fewer((struct mission *)&game->scenario->mission, true); /* the longest goal */
    game->turn.order[0] = 0;
    game->turn.drawn = 1;
    for (int left = 2; left >= 0; left--) {
        game->turn.waiting_markers = (uint8_t)(left == 2 ? 1u << 1 | 1u << SEAT_LEGION : left == 1 ? 1u << 1 : 0);
        game->turn.round = left ? 2 : 1;
        second_show_again(board);
        second_settle(board);
        assert_true(person_sees("seat#0") && person_sees("seat#1") && person_sees("order"));
        assert_true(person_find("seat#0").x < person_find("order").x);
        assert_true(person_find("order").x < person_find("seat#1").x);
        char seat[16];
        snprintf(seat, sizeof seat, "seat#%d", SEAT_LEGION);
        assert_true(person_sees(seat));
        board->play.warned = false;
        person_click("hud.end_turn");
        person_wait(10);
        second_look(left == 2 ? "49-by-lot" : left == 1 ? "49-certain" : "49-new-round");
        assert_int_equal(board->play.dialog, DIALOG_END_TURN);
        const struct words *words = &board->play.words;
        const char *next = next_turn_sentence(SENTENCE(words), words, game);
        assert_string_equal(next, left == 2   ? "The next turn is drawn by lot: Bauhaus or the Dark Legion."
                                  : left == 1 ? "The next turn is certain: Bauhaus."
                                              : "After that a new round begins; who acts first in it is drawn by "
                                                "lot.");
        person_click("end_turn.back");
        person_wait(10);
    }
    mission_use_fewer((struct mission *)&game->scenario->mission, false);
}

static void who_may_come_next_is_seen_and_said(void **state)
{
    (void)state;
    struct second_scene scene = {.trooper = {0, 2}, .troopers = 2, .at = {{15, 5}, {8, 14}}, .selected = 0};
    scene.plan = second_plan_two_teams(SECOND_BATTLE_PLANS, 4);
    second_play_scene(&scene, see_who_comes_next);
}

/* C-ROUND-4: when the last of a team leaves its turn is over; a press of END TURN that was meant for it does nothing
 * to the team that comes now. */
static void leave_with_the_last(struct board_screen *board, struct game *game, bool by_keys)
{
    int gate = south_gate(game);
    (void)by_keys;
    game->figure[1].state = FIGURE_WITHDRAWN;
    game->figure[1].x = game->figure[1].y = -1;
    game->turn.waiting_markers = 1u << 1;
    second_show_again(board);
    second_settle(board);
    struct command leave = play_command(&board->play, COMMAND_MOVE, 0);
    leave.figure = 0;
    leave.to = game->scenario->mission.gate[gate].inside[0];
    leave.gate = (uint8_t)gate;
    assert_true(play_give(&board->play, person_loop.ui, &leave));
    for (int i = 0; i < 400 && board->play.own_turn != 1; i++) {
        second_lift_curtain(board);
        person_wait(1);
    }
    assert_int_equal(game->turn.seat, 1);
    assert_true(toast_says("Cybertronic has nobody left on the board: its turn is over"));
    second_look("50-turn-over");
    board->play.warns = false;
    play_end_turn(&board->play, person_loop.ui);
    assert_int_equal(game->turn.seat, 1);
    assert_int_equal(board->play.dialog, DIALOG_NONE);
}

static void a_turn_that_ends_by_itself_takes_no_other_with_it(void **state)
{
    (void)state;
    struct second_scene scene = {
        .trooper = {0, 2}, .troopers = 4, .at = {{19, 6}, {8, 14}, {9, 14}, {10, 14}}, .selected = 0};
    scene.plan = second_plan_two_teams(SECOND_BATTLE_PLANS, 4);
    second_play_scene(&scene, leave_with_the_last);
}

/* Who is to leave sees every way out, the Dark Legion's too, as such; those a second Move leads to are lit. */
static void see_ways_out(struct board_screen *board, struct game *game, bool by_keys)
{
    const struct mission *mission = &game->scenario->mission;
    const struct overlay *overlay = &board->lookout.overlay;
    int plain = 0, legion = 0, far = 0;
    (void)by_keys;
    mission_use_fewer((struct mission *)mission, true); /* two of each team are to leave */
    second_show_again(board);
    hold_choose(&board->hold, 0);
    second_settle(board);
    for (int g = 0; g < mission->gates; g++) {
        unsigned flags = mission->gate[g].flags;
        assert_string_equal(hud_gate_word(&board->play, g), "Way out");
        plain += flags == 0;
        legion += (flags & GATE_LEGION) != 0;
        far += overlay_has_gate(overlay->far_exits, g);
        assert_false(overlay_has_gate(overlay->far_exits, g) && overlay_has_gate(overlay->exits, g));
    }
    assert_true(plain > 0 && legion > 0 && far > 0);
    game->figure[0].actions =
        3; /* a card gave one: three boxes, and nothing can be done by a Special action from here */
    second_show_again(board);
    hold_choose(&board->hold, 0);
    person_wait(10);
    person_click("action.special");
    person_wait(60);
    assert_false(board->hold.special_open);
    assert_non_null(strstr(person_loop.ui->tip_text, "Photograph the battle plans: "));
    game->figure[0].actions = 2;
    second_show_again(board);
    second_look("47-ways-out");
    mission_use_fewer((struct mission *)mission, false);
    second_show_again(board);
    second_settle(board);
    assert_string_equal(hud_gate_word(&board->play, south_gate(game)), "Way in");
    second_look("48-no-ways-out");
}

static void ways_out_are_seen_as_such(void **state)
{
    (void)state;
    struct second_scene scene = {
        .trooper = {0, 2}, .troopers = 2, .at = {{15, 5}, {8, 14}}, .creature = {{0, 20, 3, true}}, .selected = 0};
    scene.plan = second_plan_two_teams(SECOND_BATTLE_PLANS, 4);
    second_play_scene(&scene, see_ways_out);
}

/* A panel over the desk hides more than one over bare floor, and one over a doorway that can be chosen still more. */
static void lay_panels(struct board_screen *board, struct game *game, bool by_keys)
{
    const struct camera *camera = &board->lookout.camera;
    struct square desk = game->scenario->mission.task[0].at[0];
    int gate = south_gate(game), before;
    (void)by_keys;
    struct rect on_desk = rect_inset(camera_square_rect(camera, desk.x, desk.y), 2),
                on_floor = rect_inset(camera_square_rect(camera, 9, 12), 2),
                on_gate = board_view_gate_rect(board->play.session->scenario, camera, gate);
    assert_true(lookout_hidden_by(&board->lookout, on_desk) > lookout_hidden_by(&board->lookout, on_floor) + 30);
    before = lookout_hidden_by(&board->lookout, on_gate);
    overlay_add_gate(board->lookout.overlay.gates, gate);
    assert_true(lookout_hidden_by(&board->lookout, on_gate) > before + 30);
}

static void panels_keep_off_the_goal(void **state)
{
    (void)state;
    struct second_scene scene = {.trooper = {0, 2}, .troopers = 2, .at = {{17, 3}, {8, 14}}, .selected = 1};
    scene.plan = second_plan_two_teams(SECOND_BATTLE_PLANS, 4);
    second_play_scene(&scene, lay_panels);
}

/* "has finished" is told in the figure's own turn alone, and its card shuts when another turn has come. */
static void see_who_has_finished(struct board_screen *board, struct game *game, bool by_keys)
{
    (void)by_keys;
    game->figure[0].flags |= FIGURE_ACTIVE_DONE;
    game->figure[TROOPER_MAX].flags |= FIGURE_ACTIVE_DONE;
    assert_string_equal(hud_state_key(game, 0), "hud.state.done");
    assert_null(hud_state_key(game, TROOPER_MAX));
    for (int later = 0; later < 2; later++) {
        board->hold.pinned = (struct sheet_subject){SHEET_FIGURE, TROOPER_MAX, SQUARE_NONE};
        board->hold.pinned_turn -= later;
        board_screen_watch.turn(board);
        assert_int_equal(board->hold.pinned.what, later ? SHEET_NOTHING : SHEET_FIGURE);
    }
    game->figure[0].flags = game->figure[TROOPER_MAX].flags = 0;
}

static void who_has_finished_is_told_in_its_turn(void **state)
{
    (void)state;
    struct second_scene scene = {
        .trooper = {0, 2}, .troopers = 2, .at = {{17, 3}, {8, 14}}, .creature = {{0, 20, 3, true}}, .selected = 0};
    scene.plan = second_plan_two_teams(SECOND_BATTLE_PLANS, 4);
    second_play_scene(&scene, see_who_has_finished);
}

/* Rules that give more than five: all of it is shown, and the first wound is seen. */
static void see_six(struct board_screen *board, struct game *game, bool by_keys)
{
    struct parameters *parameters = &((struct scenario *)game->scenario)->mission.parameters;
    (void)by_keys;
    parameters->bonus_strength = 1;
    for (int health = 6; health >= 5; health--) {
        char told[80];
        game->figure[0].strength = (uint8_t)health;
        second_show_again(board);
        second_settle(board);
        snprintf(told, sizeof told, "Health %d of 6.", health);
        if (person_sees("team.strength#0")) {
            person_hover("team.strength#0");
            person_wait(60);
            assert_non_null(strstr(person_loop.ui->tip_text, told));
        }
        second_look(health == 6 ? "51-six" : "51-five-of-six");
    }
    parameters->bonus_strength = 0;
    game->figure[0].strength = 5;
}

static void more_health_than_usual_is_shown(void **state)
{
    (void)state;
    struct second_scene scene = {.trooper = {0, 2}, .troopers = 2, .at = {{17, 3}, {8, 14}}, .selected = 0};
    scene.plan = second_plan_two_teams(SECOND_BATTLE_PLANS, 4);
    second_play_scene(&scene, see_six);
}

/* What halts the first of two Moves is shown; only then it is said that the second one was not made. */
static void be_halted(struct board_screen *board, struct game *game, bool by_keys)
{
    struct rect rect;
    (void)by_keys;
    game->figure[0].actions = 2;
    second_show_again(board);
    hold_choose(&board->hold, 0);
    second_settle(board);
    second_click_square(board, square_at(12, 3));
    assert_true(square_is(board->hold.pinned_to));
    rect = camera_square_rect(&board->lookout.camera, 12, 3);
    person_click_at(rect.x + rect.w / 2, rect.y + rect.h / 2);
    person_wait(2);
    assert_true(stage_is_busy(play_stage(&board->play)));
    assert_false(toast_says("Stopped after the first Move"));
    second_settle(board);
    assert_int_equal(game->figure[0].actions, 1);
    assert_true(toast_says("Stopped after the first Move"));
}

static void who_is_halted_is_told_when_it_has_been_seen(void **state)
{
    (void)state;
    struct second_scene scene = {.trooper = {0, 2}, .troopers = 2, .at = {{17, 3}, {8, 14}}, .selected = 0};
    scene.plan = second_plan_two_teams(SECOND_BATTLE_PLANS, 4);
    second_play_scene(&scene, be_halted);
}

/* S-CC-4, S-DICE-2, S-CC-2: after a Move that ends next to an enemy the blow is a charge; the creature's square may be
 * entered. */
static void charge_and_go_on(struct board_screen *board, struct game *game, bool by_keys)
{
    figure_id creature = figure_at(game, square_at(12, 13)), other = figure_at(game, square_at(14, 14));
    second_click_square(board, square_at(11, 13));
    second_settle(board);
    assert_int_equal(game->figure[0].x, 11);
    second_aim_at(board, creature);
    assert_true(board->hold.selection.charge);
    assert_true(person_sees("aim.charge"));
    struct command attack = intent_attack(0, &board->hold.selection);
    int with = pool_size(attack_pool(game, &attack, 0));
    second_look("23-charge");
    person_press("X");
    assert_false(board->hold.selection.charge);
    attack = intent_attack(0, &board->hold.selection);
    assert_int_equal(pool_size(attack_pool(game, &attack, 0)), with - 1);
    person_click("aim.charge");
    assert_true(board->hold.selection.charge);
    second_force_dice(game, "1111");
    person_click("aim.roll");
    second_settle(board);
    keep_dice(board);
    assert_int_equal(game->pending.type, PENDING_OVERRUN);
    second_look("24-overrun");
    if (by_keys)
        person_press("2"); /* stay */
    else
        second_click_square(board, square_at(12, 13));
    second_settle(board);
    assert_int_equal(game->figure[0].x, by_keys ? 11 : 12);
    /* one die of three in the other's hands */
    hold_choose(&board->hold, 1);
    person_wait(1);
    second_aim_at(board, other);
    assert_int_equal(board->hold.selection.mode, MODE_CLOSE);
    struct aim_dice dice;
    assert_true(aim_dice_of(&board->play.seen, &board->hold.selection, &dice));
    assert_int_equal(dice.number, 1);
    assert_int_equal(dice.die[0], DIE_RED);
    second_look("25-dice");
    person_click("aim.die#1");
    assert_int_equal(board->hold.selection.pick, 1);
    attack = intent_attack(0, &board->hold.selection);
    assert_int_equal(attack_pool(game, &attack, 0).count[DIE_WHITE], 1);
    person_press("1");
    assert_int_equal(board->hold.selection.pick, 1 << 2);
    person_press("Escape");
}

static void a_charge_is_proposed_and_the_square_may_be_taken(void **state)
{
    (void)state;
    struct second_scene scene = {.trooper = {0, 1},
                                 .troopers = 2,
                                 .at = {{9, 13}, {15, 14}},
                                 .weapon = {"punisher_shortsword", "plasma_carbine"},
                                 .creature = {{1, 12, 13, true}, {0, 14, 14, true}}};
    scene.plan = second_plan_two_teams(SECOND_BATTLE_PLANS, 2);
    second_play_scene(&scene, charge_and_go_on);
}

static int permyriad_of(const struct game *game, const struct command *attack, figure_id target)
{
    struct strike strike;
    strike_of(game, attack, &strike);
    assert_int_equal(strike.target[0], target);
    return attack_permyriad(strike.odds[0].eliminated, strike.odds[0].total);
}

/* The tag on the board, the aim panel, the attack that is declared, the dice: one set of odds, charge and re-roll in it
 * (S-CC-4, S-RR-3). */
static void charge_with_open_eyes(struct board_screen *board, struct game *game, bool by_keys)
{
    figure_id creature = figure_at(game, square_at(12, 13));
    const int16_t *tag = &board->lookout.overlay.permyriad[creature];
    (void)by_keys;
    second_click_square(board, square_at(11, 13));
    second_settle(board);
    int before = *tag;
    second_aim_at(board, creature);
    struct command attack = intent_attack(0, &board->hold.selection);
    assert_true(attack.charge);
    int charged = permyriad_of(game, &attack, creature);
    assert_true(attack_quote(game, 0, creature, MODE_CLOSE).rerolls > 0);
    assert_int_equal(before, charged);
    assert_int_equal(*tag, charged);
    person_press("X"); /* no charge */
    person_wait(2);
    attack = intent_attack(0, &board->hold.selection);
    assert_int_equal(*tag, permyriad_of(game, &attack, creature));
    assert_true(*tag < charged);
    person_press("X");
    attack = intent_attack(0, &board->hold.selection);
    struct game after = *game;
    static struct event_list events;
    events.count = 0;
    int dice = pool_size(attack_pool(game, &attack, 0));
    assert_int_equal(game_apply(&after, &attack, &events).why, REJECT_NONE);
    if (after.pending.type == PENDING_REACT && after.attack.stage == ATTACK_DECLARED) {
        struct attack_odds declared = attack_quote_declared(&after);
        assert_int_equal(attack_permyriad(declared.eliminated, declared.total), charged);
        struct command pass = COMMAND_EMPTY;
        pass.type = COMMAND_KEEP;
        for (int i = 0; i < 4 && after.pending.type == PENDING_REACT; i++) {
            pass.seat = after.pending.seat;
            (void)game_apply(&after, &pass, &events);
        }
    }
    int rolled = 0;
    for (int i = 0; i < events.count; i++)
        rolled = events.item[i].type == EVENT_DICE_ROLLED ? events.item[i].dice_count : rolled;
    assert_int_equal(rolled, dice);
}

static const struct second_scene CHARGE = {.trooper = {0, 1},
                                           .troopers = 2,
                                           .at = {{9, 13}, {15, 14}},
                                           .weapon = {"punisher_shortsword", "plasma_carbine"},
                                           .gear = {"chain_blade"},
                                           .creature = {{1, 12, 13, true}, {0, 14, 14, true}}};

static void one_attack_has_one_set_of_odds(void **state)
{
    (void)state;
    struct second_scene scene = CHARGE;
    scene.plan = second_plan_two_teams(SECOND_BATTLE_PLANS, 2);
    second_play_scene(&scene, charge_with_open_eyes);
}

/* S-RR: one panel that opens once, stays where it is, takes no click before it can be read, and has no tips. */
static void roll_again(struct board_screen *board, struct game *game, bool by_keys)
{
    figure_id creature = figure_at(game, square_at(12, 13));
    struct rect first = {0}, last = {0};
    int openings = 0, open = 0;
    second_click_square(board, square_at(11, 13));
    second_settle(board);
    second_aim_at(board, creature);
    second_force_dice(game, "1000 0");
    person_click("aim.roll");
    for (int frame = 0; frame < 400 && open < 6; frame++) {
        bool sees = person_sees("reroll");
        openings += sees && open == 0;
        open = sees ? open + 1 : 0;
        last = sees ? person_find("reroll") : last;
        first = openings == 1 && open == 1 ? last : first;
        person_wait(1);
    }
    assert_int_equal(openings, 1);
    assert_int_equal(game->pending.type, PENDING_REROLL);
    assert_false(person_sees("tray.die#0"));
    struct rect keep = person_find("reroll.keep");
    int commands = history_count(board->play.session->history);
    person_click_at(keep.x + keep.w / 2, keep.y + keep.h / 2); /* meant for something else */
    assert_int_equal(history_count(board->play.session->history), commands);
    person_hover("reroll.keep");
    person_wait(80);
    assert_string_equal(ui_hot(person_loop.ui), "reroll.keep");
    second_look("41-reroll");
    assert_non_null(strstr(board->hud.prompt, "Roll"));
    person_press("X"); /* the headline stays with the question */
    assert_non_null(strstr(board->hud.prompt, "Roll"));
    assert_false(board->hold.selection.extra);
    person_press("Space"); /* meant for what was shown */
    assert_int_equal(history_count(board->play.session->history), commands);
    if (by_keys)
        person_press("Enter");
    else
        person_click("reroll.roll");
    second_settle(board);
    assert_int_equal(history_command(board->play.session->history, commands)->type, COMMAND_REROLL);
    assert_false(person_sees("reroll"));                  /* it was the only one */
    assert_true(board->play.stage.shown.roll.again != 0); /* that die is marked */
    second_look("41-rolled-again");
    assert_true(first.x == last.x && first.y == last.y);
}

static void keep_it(struct board_screen *board, struct game *game, bool by_keys)
{
    second_click_square(board, square_at(11, 13));
    second_settle(board);
    second_aim_at(board, figure_at(game, square_at(12, 13)));
    second_force_dice(game, "1000");
    person_click("aim.roll");
    second_settle(board);
    int commands = history_count(board->play.session->history);
    if (by_keys)
        person_press("1");
    else
        person_click("reroll.keep");
    second_settle(board);
    assert_int_equal(history_command(board->play.session->history, commands)->type, COMMAND_KEEP);
    assert_false(person_sees("reroll"));
}

static void a_reroll_is_one_panel(void **state)
{
    (void)state;
    struct second_scene scene = CHARGE;
    scene.plan = second_plan_two_teams(SECOND_BATTLE_PLANS, 2);
    second_play_scene(&scene, roll_again);
    second_play_scene(&scene, keep_it);
}

/* Dice that cannot harm anybody are asked about before they roll. */
static void roll_in_vain(struct board_screen *board, struct game *game, bool by_keys)
{
    figure_id creature = figure_at(game, square_at(14, 14));
    hold_choose(&board->hold, 1);
    person_wait(1);
    second_aim_at(board, creature);
    assert_true(figure_armour(game, creature) > 0); /* and there is one die */
    int commands = history_count(board->play.session->history);
    if (by_keys)
        person_press("Enter");
    else
        person_click("aim.roll");
    assert_int_equal(board->play.dialog, DIALOG_ASK);
    assert_int_equal(history_count(board->play.session->history), commands);
    second_look("42-in-vain");
    person_click("ask.back");
    assert_int_equal(board->play.dialog, DIALOG_NONE);
    assert_true(intent_aims(&board->hold.selection));
    person_click("aim.roll");
    person_click("ask.confirm");
    second_settle(board);
    assert_true(history_count(board->play.session->history) > commands);
}

static void no_chance_is_asked_about(void **state)
{
    (void)state;
    struct second_scene scene = CHARGE;
    scene.plan = second_plan_two_teams(SECOND_BATTLE_PLANS, 2);
    scene.creature[1].kind = 2;
    second_play_scene(&scene, roll_in_vain);
}

/* S-TECH-3, S-TERR-1: the specialist beside a terminal hacks it, others break it; refusals tell the range. */
static void hack_and_break(struct board_screen *board, struct game *game, bool by_keys)
{
    (void)by_keys;
    int terminal = -1;
    for (int m = 0; m < game->markers; m++)
        if (game->marker[m].kind == MARKER_TERMINAL)
            terminal = m;
    assert_true(terminal >= 0);
    struct square at = square_at(game->marker[terminal].x, game->marker[terminal].y);
    char hits[64];
    snprintf(hits, sizeof hits, "%d hits in one attack destroy it.", terrain_armour(game, terminal) + 1);
    assert_non_null(strstr(hud_marker_words(&board->play, terminal), hits));
    second_put(board, 0, at.x + 1, at.y);
    second_put(board, 1, at.x + 4, at.y);
    second_arm(game, 0, "tentacle_kit");
    second_arm(game, 1, "plasma_carbine");
    second_show_again(board);
    hold_choose(&board->hold, 0);
    person_wait(1);
    person_press("U");
    assert_true(hud_special_is_shown(&board->hud));
    second_look("26-hack-listed");
    struct special specials[SPECIALS_MAX];
    char key[16];
    int hack = special_list(&board->play.seen, 0, 0, false, specials) - 1;
    while (hack > 0 && specials[hack].command.type != COMMAND_ATTACK)
        hack--;
    snprintf(key, sizeof key, "%d", hack + 1);
    person_press(key);
    second_settle(board);
    assert_int_equal(board->hold.selection.shape, SHAPE_HACK);
    assert_true(person_sees("aim.hack"));
    second_look("27-hack");
    person_press("Escape");
    second_click_square(board, at);
    second_settle(board);
    assert_int_equal(board->hold.selection.shape, SHAPE_HACK);
    second_force_dice(game, "111");
    person_press("Enter");
    second_settle(board);
    keep_dice(board);
    second_look("28-hacked");
    hold_choose(&board->hold, 1);
    person_wait(1);
    second_click_square(board, at);
    second_settle(board);
    assert_int_equal(board->hold.selection.target, TARGET_MARKER + terminal);
    assert_int_equal(board->hold.selection.mode, MODE_FIRE);
    second_look("29-break");
}

static void terminals_are_hacked_or_broken(void **state)
{
    (void)state;
    struct second_scene scene = {.trooper = {2, 1}};
    scene.plan = second_plan_two_teams(SECOND_HIGH_COMMAND, 1);
    second_play_scene(&scene, hack_and_break);
}

/* Where the list offers this gear; -1 if it does not. */
static int place_of_gear(const struct special *specials, int count, const char *gear)
{
    int place = -1;
    for (int i = 0; i < count; i++)
        if (specials[i].command.type == COMMAND_USE && specials[i].command.choice == second_gear_called(gear))
            place = i;
    return place;
}

/* S-ITEM-1, S-ITEM-4: smoke fills the sector at once; a bomb goes to a square that is clicked. */
static void lay_a_bomb(struct board_screen *board, struct game *game, bool by_keys)
{
    (void)by_keys;
    person_press("U");
    second_look("30-gear");
    struct special specials[SPECIALS_MAX];
    int count = special_list(&board->play.seen, 0, 0, false, specials);
    int bomb = place_of_gear(specials, count, "time_bomb"), smoke = place_of_gear(specials, count, "smoke_grenade");
    assert_true(bomb >= 0 && smoke >= 0);
    char id[UI_ID_SIZE];
    snprintf(id, sizeof id, "special#%d", bomb);
    person_click(id);
    assert_true(hand_is_aiming(&board->hand));
    assert_int_equal(hand_aim(&board->hand), AIM_SQUARE_BESIDE);
    second_look("31-bomb");
    second_click_square(board, square_at(12, 12));
    second_look("32-bomb-held");
    person_press("Enter");
    second_settle(board);
    bool lies = false;
    for (int m = 0; m < game->markers; m++)
        lies = lies || (game->marker[m].kind == MARKER_BOMB && game->marker[m].state == MARKER_STANDS);
    assert_true(lies);
    person_press("U");
    person_press("1");
    for (int k = 0; k < 3 && hand_is_aiming(&board->hand); k++)
        person_press("Escape");
    second_settle(board);
}

static void gear_that_takes_an_action_is_used_from_the_list(void **state)
{
    (void)state;
    struct second_scene scene = {.trooper = {0, 1},
                                 .troopers = 2,
                                 .at = {{11, 11}, {13, 13}},
                                 .weapon = {"punisher_shortsword"},
                                 .gear = {"time_bomb", "smoke_grenade"}};
    scene.plan = second_plan_two_teams(SECOND_BATTLE_PLANS, 1);
    second_play_scene(&scene, lay_a_bomb);
}

/* What was said in the menu over the board is carried out, also in the middle of a question. */
static void give_the_mission_up(struct board_screen *board, struct game *game, bool by_keys)
{
    char why[WORDS_SENTENCE_MAX];
    (void)by_keys;
    board->play.session->given_up = true;
    second_settle(board);
    assert_true(game_is_over(game));
    assert_true(score_is_lost(game));
    assert_non_null(strstr(result_reason(why, sizeof why, &board->play.words, game), "It was given up in round"));
    second_look("46-given-up");
}

static void a_mission_that_is_given_up_is_over(void **state)
{
    (void)state;
    struct second_scene scene = {
        .trooper = {0, 1}, .troopers = 2, .at = {{11, 11}, {13, 13}}, .weapon = {"punisher_shortsword"}};
    scene.plan = second_plan_two_teams(SECOND_BATTLE_PLANS, 1);
    second_play_scene(&scene, give_the_mission_up);
}

/* S-WEAP-3. */
static void lay_a_third_trap(struct board_screen *board, struct game *game, bool by_keys)
{
    struct event_list events = {.count = 0};
    terrain_lay(game, MARKER_TRAP, 0, 0, square_at(13, 10), &events);
    terrain_lay(game, MARKER_TRAP, 0, 0, square_at(14, 13), &events);
    second_show_again(board);
    hold_choose(&board->hold, 0);
    person_wait(1);
    second_aim_at(board, figure_at(game, square_at(10, 14)));
    assert_int_equal(board->hold.selection.mode, MODE_TECH);
    second_look("43-tech");
    second_force_dice(game, "111");
    person_press("Enter");
    second_settle(board);
    keep_dice(board);
    assert_int_equal(game->pending.type, PENDING_TRAP);
    second_look("44-trap");
    if (by_keys)
        person_press("1");
    else
        second_click_square(board, square_at(13, 10));
    second_settle(board);
    assert_int_equal(terrain_traps_of(game, 0), 2);
    second_look("45-traps");
}

static void of_three_traps_one_must_go(void **state)
{
    (void)state;
    struct second_scene scene = {.trooper = {2, 1},
                                 .troopers = 2,
                                 .at = {{8, 14}, {15, 15}},
                                 .weapon = {"tentacle_kit"},
                                 .creature = {{0, 10, 14, true}}};
    scene.plan = second_plan_two_teams(SECOND_BATTLE_PLANS, 1);
    second_play_scene(&scene, lay_a_third_trap);
}

/* S-WEAP-8, S-WEAP-9, S-COVER-1: two rolls at one target, two targets, ranges that are refused, cover named. */
static void aim_the_nimrod(struct board_screen *board, struct game *game, bool by_keys)
{
    (void)by_keys;
    figure_id far = figure_at(game, square_at(14, 4)), beside = figure_at(game, square_at(14, 5)),
              near = figure_at(game, square_at(11, 4));
    second_aim_at(board, near);
    struct command attack = intent_attack(0, &board->hold.selection);
    assert_int_equal(attack_check_command(game, &attack).why, REJECT_TOO_NEAR);
    second_look("52-too-near");
    person_press("Escape");
    game->figure[near].state = FIGURE_POOL;
    second_show_again(board);
    hold_choose(&board->hold, 1);
    person_wait(1);
    second_aim_at(board, far);
    second_look("53-nimrod");
    person_click("aim.split");
    second_aim_at(board, beside);
    second_look("54-nimrod-two");
}

static void the_nimrod_tells_two_rolls_and_its_ranges(void **state)
{
    (void)state;
    struct second_scene scene = {.trooper = {0, 1},
                                 .troopers = 2,
                                 .at = {{8, 15}, {9, 4}},
                                 .weapon = {NULL, "nimrod_autocannon"},
                                 .creature = {{1, 14, 4, true}, {0, 14, 5, true}, {2, 11, 4, true}},
                                 .selected = 1};
    scene.plan = second_plan_two_teams(SECOND_BATTLE_PLANS, 8);
    second_play_scene(&scene, aim_the_nimrod);
}

/* B3: the AI card with compass, icon, matrix and the line that acted, in small windows, too. */
static void watch_the_dark_legion(struct board_screen *board, struct game *game, bool by_keys)
{
    (void)by_keys;
    preferences_set(&person_preferences, PREFERENCE_ENEMY_SPEED, STAGE_STEP);
    person_press("Ctrl+Enter");
    int moved = 0, shown = 0;
    for (int k = 0; k < 400 && shown < 2 && game->turn.seat != 0; k++) {
        for (int t = 0; t < 60; t++)
            person_wait(1);
        const struct event *event = stage_current(&board->play.stage);
        bool acts = event && (event->type == EVENT_STEPPED || event->type == EVENT_ATTACK_DECLARED) &&
                    event->figure >= TROOPER_MAX;
        if (acts && board->play.stage.shown.game.ai.shown < AI_CARD_MAX && moved++ < 2) {
            shown++;
            second_look(shown == 1 ? "50-ai" : "51-ai");
        }
        person_press("Space");
    }
    assert_true(shown > 0);
}

static void the_ai_card_is_told_while_the_dark_legion_acts(void **state)
{
    (void)state;
    struct second_scene scene = {.trooper = {0, 1},
                                 .troopers = 2,
                                 .at = {{11, 13}, {13, 13}},
                                 .creature = {{1, 12, 10, true}, {0, 14, 14, true}}};
    scene.plan = second_plan_two_teams(SECOND_BATTLE_PLANS, 1);
    scene.plan.humans = scene.plan.teams = 1;
    second_play_scene(&scene, watch_the_dark_legion);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tech_strikes_without_sight_and_barbs_ask_for_their_die),
        cmocka_unit_test(who_is_hidden_by_the_dark_is_told),
        cmocka_unit_test(squares_from_which_a_task_works_are_marked),
        cmocka_unit_test(a_door_is_told_from_each_of_its_squares),
        cmocka_unit_test(a_click_on_a_chance_aims_at_whose_it_is),
        cmocka_unit_test(actions_left_behind_are_told_of),
        cmocka_unit_test(a_way_out_after_a_whole_move_is_clicked_like_a_square),
        cmocka_unit_test(who_may_come_next_is_seen_and_said),
        cmocka_unit_test(a_turn_that_ends_by_itself_takes_no_other_with_it),
        cmocka_unit_test(ways_out_are_seen_as_such),
        cmocka_unit_test(panels_keep_off_the_goal),
        cmocka_unit_test(who_has_finished_is_told_in_its_turn),
        cmocka_unit_test(more_health_than_usual_is_shown),
        cmocka_unit_test(who_is_halted_is_told_when_it_has_been_seen),
        cmocka_unit_test(a_charge_is_proposed_and_the_square_may_be_taken),
        cmocka_unit_test(one_attack_has_one_set_of_odds),
        cmocka_unit_test(a_reroll_is_one_panel),
        cmocka_unit_test(no_chance_is_asked_about),
        cmocka_unit_test(terminals_are_hacked_or_broken),
        cmocka_unit_test(gear_that_takes_an_action_is_used_from_the_list),
        cmocka_unit_test(a_mission_that_is_given_up_is_over),
        cmocka_unit_test(of_three_traps_one_must_go),
        cmocka_unit_test(the_nimrod_tells_two_rolls_and_its_ranges),
        cmocka_unit_test(the_ai_card_is_told_while_the_dark_legion_acts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
