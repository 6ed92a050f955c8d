/*
 * test_aim.c -- special weapons in the window (C-WEAP): every way of attacking aimed and carried out by clicks, by
 * keys, previewed before; mission targets; nothing rolled by one click. PNGs to look at if CITADEL_GALLERY names a
 * folder.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "siege/rules/attack/attack.h"
#include "siege/rules/board/board.h"
#include "siege/screen/board/aim.h"
#include "siege/text/play/odds.h"
#include "support/english.h"
#include "support/shipped.h"
#include "support/window/table.h"

static struct session *session;
static struct board_screen *board;

/* ---- a table --------------------------------------------------------------------------------------------------- */

static void settle(void)
{
    table_settle(board, 1);
}

struct table {
    int w, h;
    const char *weapon, *gear; /* of the first Doomtrooper */
};

static int weapon_named(const char *id)
{
    int weapon = shipped_find_weapon(shipped_catalogue(), id);
    assert_true(weapon >= 0);
    return weapon;
}

static void open_table(struct table table)
{
    board = table_open_classic("missions/classic/01-eagle-strike.json", (struct extent){table.w, table.h}, 0);
    session = board->play.session;
}

/* ---- setting the scene ----------------------------------------------------------------------------------------- */

static void put(figure_id figure, int x, int y)
{
    table_put(board, figure, x, y);
    session->game.figure[figure].actions = 2;
    session->game.figure[figure].flags = 0;
}

static figure_id creature(const char *kind, int x, int y)
{
    int wanted = catalogue_find_kind(shipped_catalogue(), kind);
    for (int i = TROOPER_MAX; i < FIGURE_MAX; i++)
        if (session->game.figure[i].kind == wanted && session->game.figure[i].state == FIGURE_POOL) {
            put((figure_id)i, x, y);
            return (figure_id)i;
        }
    fail_msg("no %s left", kind);
    return FIGURE_NONE;
}

static void show_again(void)
{
    board_occupy(&session->game);
    play_look(&board->play);
    stage_show(&board->play.stage, &board->play.seen);
    hold_settle(&board->hold);
    board->lookout.chosen = false;
    settle();
}

/* The first team's turn: its first Doomtrooper armed on a square of the open room, nobody holds cards. */
static void begin(struct table table, int x, int y)
{
    open_table(table);
    struct game *game = &session->game;
    for (int team = 0; team < TEAM_MAX; team++)
        memset(game->team[team].hand, CARD_NONE, sizeof game->team[team].hand);
    table_turn(game, 0, 1);
    put(0, x, y);
    game->figure[0].weapon = (uint8_t)weapon_named(table.weapon);
    game->figure[0].gear = table.gear ? UINT32_C(1) << shipped_find_gear(shipped_catalogue(), table.gear) : 0;
}

static void ready(void)
{
    show_again();
    hold_choose(&board->hold, 0);
    settle();
}

/* ---- a person -------------------------------------------------------------------------------------------------- */

static void click_at(float x, float y)
{
    person_click_at(x, y);
    settle();
}

static void click(const char *id)
{
    person_click(id);
    settle();
}

static void hover_square(int x, int y)
{
    struct point middle = rect_centre(camera_square_rect(&board->lookout.camera, x, y));
    person_point_at(middle.x, middle.y);
}

static void click_square(int x, int y)
{
    struct point middle = rect_centre(camera_square_rect(&board->lookout.camera, x, y));
    click_at(middle.x, middle.y);
}

static void press(const char *key)
{
    person_press(key);
    settle();
}

static void picture(const char *name, struct table table)
{
    char file[96];
    person_wait(1);
    snprintf(file, sizeof file, "%s_%d", name, table.w);
    person_picture(file);
    person_expect_unclipped(file);
}

/* The last command of the game, which must be an attack. */
static struct command last_attack(void)
{
    const struct history *history = session->history;
    const struct command *command = history_count(history) > 0 ? history_command(history, history_count(history) - 1)
                                                               : NULL;
    assert_non_null(command);
    assert_int_equal(command->type, COMMAND_ATTACK);
    return *command;
}

static const struct table small = {1024, 640, "", NULL}, large = {1920, 1080, "", NULL};

static struct table with(struct table table, const char *weapon, const char *gear)
{
    table.weapon = weapon;
    table.gear = gear;
    return table;
}

/* ---- one way after the other ----------------------------------------------------------------------------------- */

static struct overlay *overlay(void)
{
    return &board->lookout.overlay;
}

static int lit_squares(void)
{
    return overlay()->struck_count;
}

/* C-WEAP-1, C-WEAP-2 */
static void a_line_is_lit_before_it_is_fired(struct table table)
{
    begin(with(table, "gehenna_puker", NULL), 1, 3);
    figure_id near = creature("legionnaire", 4, 3), far = creature("legionnaire", 7, 3);
    put(1, 5, 3);
    ready();
    hover_square(4, 3);
    settle();
    assert_true(lit_squares() >= 7);
    assert_true(overlay()->mark[far] & OVERLAY_STRUCK);
    assert_true(overlay()->mark[1] & OVERLAY_FRIEND);
    click_square(4, 3);
    assert_int_equal(board->hold.selection.target, near);
    assert_int_equal(board->hold.selection.shape, SHAPE_LINE);
    picture("line", table);
    click_square(4, 3);
    struct command attack = last_attack();
    assert_int_equal(attack.target, near);
    assert_int_equal(attack.shape, SHAPE_LINE);
    table_close();
}

/* C-WEAP-4, C-WEAP-5 */
static void a_swing_is_turned_before_it_is_made(struct table table)
{
    begin(with(table, "violator_sword", NULL), 3, 3);
    figure_id start = creature("legionnaire", 4, 3);
    creature("necromutant", 4, 4);
    creature("legionnaire", 2, 3);
    put(2, 3, 4);
    ready();
    click_square(4, 3);
    click("aim.swing");
    assert_int_equal(board->hold.selection.shape, SHAPE_SWING);
    assert_int_equal(lit_squares(), 8);
    uint8_t turn = board->hold.selection.turn;
    picture("swing", table);
    click(turn ? "aim.clockwise" : "aim.back");
    assert_int_equal(board->hold.selection.turn, !turn);
    press("U");
    assert_int_equal(board->hold.selection.turn, turn);
    click("aim.close");
    float roll = person_find("aim.roll").y; /* stays where it is, whatever the panel tells */
    click("aim.swing");
    assert_float_equal(person_find("aim.roll").y, roll, 0.1);
    click("aim.close");
    assert_float_equal(person_find("aim.roll").y, roll, 0.1);
    click("aim.swing");
    if (board->hold.selection.turn != turn)
        press("U");
    click_square(turn ? 4 : 3, turn ? 4 : 2);
    assert_int_equal(board->hold.selection.turn, !turn);
    picture("swing_turned", table);
    click_square(4, 3);
    struct command attack = last_attack();
    assert_int_equal(attack.shape, SHAPE_SWING);
    assert_int_equal(attack.mode, MODE_CLOSE);
    assert_int_equal(attack.target, start);
    assert_int_equal(attack.turn, !turn);
    table_close();
}

/* C-WEAP-6 */
static void two_targets_take_two_clicks_and_a_third(struct table table)
{
    begin(with(table, "nimrod_autocannon", NULL), 1, 1);
    figure_id first = creature("legionnaire", 1, 5), second = creature("razide", 6, 2);
    figure_id third = creature("necromutant", 5, 6);
    ready();
    click_square(1, 5);
    click("aim.split");
    assert_int_equal(board->hold.selection.shape, SHAPE_SPLIT);
    picture("split_half", table);
    click_square(5, 6);
    assert_int_equal(board->hold.selection.target2, third);
    click_square(6, 2);
    assert_int_equal(board->hold.selection.target2, second);
    assert_true(square_is(overlay()->sight[1].to));
    picture("split", table);
    press("Escape");
    assert_int_equal(board->hold.selection.target2, FIGURE_NONE);
    assert_int_equal(board->hold.selection.target, first);
    click_square(6, 2);
    click_square(6, 2);
    struct command attack = last_attack();
    assert_int_equal(attack.shape, SHAPE_SPLIT);
    assert_int_equal(attack.target, first);
    assert_int_equal(attack.target2, second);
    table_close();
}

/* C-WEAP-8, C-WEAP-9 */
static void a_grenade_goes_to_any_square(struct table table)
{
    begin(with(table, "plasma_carbine", "grenade_launcher"), 1, 1);
    creature("legionnaire", 6, 6);
    creature("legionnaire", 6, 4);
    put(1, 4, 6);
    ready();
    click("action.fire");
    click("aim.grenade");
    assert_int_equal(board->hold.selection.shape, SHAPE_GRENADE_MOUNT);
    assert_true(square_is(board->hold.selection.to));
    picture("grenade_offered", table);
    hover_square(5, 5);
    settle();
    assert_int_equal(lit_squares(), 9);
    assert_true(overlay()->mark[1] & OVERLAY_FRIEND);
    click_square(5, 5);
    picture("grenade", table);
    click_square(2, 2);
    assert_int_equal(history_count(session->history), 0 + history_count(session->history));
    picture("grenade_too_near", table);
    click_square(5, 5);
    click_square(5, 5);
    struct command attack = last_attack();
    assert_int_equal(attack.shape, SHAPE_GRENADE_MOUNT);
    assert_true(square_same(attack.to, square_at(5, 5)));
    table_close();
}

/* C-M05-SPC: the battle computer; a door closed by a card. */
static void mission_targets_are_clicked_like_figures(struct table table)
{
    begin(with(table, "deathlockdrum", NULL), 1, 3);
    session->game.marker[0] = (struct marker){
        .kind = MARKER_COMPUTER, .armour = 2, .state = MARKER_STANDS, .x = 5, .y = 3};
    ready();
    hover_square(5, 3);
    settle();
    click_square(5, 3);
    assert_int_equal(board->hold.selection.target, TARGET_MARKER);
    picture("computer", table);
    click("aim.roll");
    struct command attack = last_attack();
    assert_int_equal(attack.target, TARGET_MARKER);
    assert_int_equal(attack.shape, 0);
    table_close();
}

/* A legionnaire three squares away, aimed at with a firearm. */
static void aim_at_a_legionnaire(void)
{
    begin(with(small, "plasma_carbine", NULL), 1, 3);
    (void)creature("legionnaire", 4, 3);
    ready();
    click_square(4, 3);
    settle();
}

/* The chance stands there once, large; where it comes from is a click, a key or a hover away. */
static void odds_are_told_once_and_reasoned_on_demand(void **state)
{
    (void)state;
    aim_at_a_legionnaire();
    assert_true(person_sees("aim.told"));
    float folded = person_find("aim").h;
    picture("folded", small);
    click("aim.told");
    assert_true(board->hud.aim_told);
    assert_true(person_find("aim").h > folded + 40);
    picture("unfolded", small);
    press("F2");
    assert_false(board->hud.aim_told);
    assert_false(board->hold.now_open);
    table_close();
}

/* Dice that were set by hand are no part of the odds: it is said beside them, and where they are pointed at. */
static void dice_that_are_set_are_told_beside_the_odds(void **state)
{
    (void)state;
    aim_at_a_legionnaire();
    float before = person_find("aim").h;
    assert_string_equal(hud_sandbox_dice(&board->hud), "");
    session->game.sandbox = SANDBOX_ENDING;
    session->game.forced[0] = 1;
    session->game.forced[1] = 0;
    session->game.forced_count = 2;
    settle();
    assert_string_equal(hud_sandbox_dice(&board->hud), "hit, miss");
    assert_true(person_find("aim").h > before + 15);
    picture("dice-set", small);
    table_close();
}

/* They are laid down for the attack that is being aimed: the aim stays as it is. */
static void a_die_that_is_set_leaves_the_aim_open(void **state)
{
    (void)state;
    aim_at_a_legionnaire();
    figure_id target = board->hold.selection.target;
    session->game.sandbox = SANDBOX_ENDING;
    settle();
    person_click("sandbox.dice.hit");
    settle();
    assert_int_equal(session->game.forced_count, 1);
    assert_true(intent_aims(&board->hold.selection) && person_sees("aim"));
    assert_int_equal(board->hold.selection.target, target);
    table_close();
}

/* The same dice with other odds: the panel names what lets one be rolled again. */
static void gear_that_changes_the_odds_is_named_beside_them(void **state)
{
    (void)state;
    float height[2];
    for (int worn = 0; worn < 2; worn++) {
        begin(with(small, "plasma_carbine", worn ? "laser_sight" : NULL), 1, 3);
        figure_id target = creature("legionnaire", 4, 3);
        ready();
        click_square(4, 3);
        assert_int_equal(board->hold.selection.target, target);
        const char *by = reroll_sources_text(&board->play.words, &session->game, 0, MODE_FIRE);
        assert_string_equal(by, worn ? "Laser Sight" : "");
        assert_string_equal(reroll_sources_text(&board->play.words, &session->game, 0, MODE_CLOSE), "");
        picture(worn ? "again" : "not-again", small);
        height[worn] = board->hold.aim_place.h;
        session->game.sandbox = SANDBOX_ENDING;
        session->game.forced_count = 3; /* all miss */
        press("Enter");
        assert_int_equal(question_asks(&session->game, CHOICE_DICE), worn);
        if (worn)
            picture("again-asked", small);
        int before = history_count(session->history);
        press("Enter"); /* rolls again */
        assert_true(!worn || history_command(session->history, before)->type == COMMAND_REROLL);
        table_close();
    }
    assert_true(height[1] > height[0]);
}

static void every_way_by_clicks_in_a_small_window(void **state)
{
    (void)state;
    a_line_is_lit_before_it_is_fired(small);
    a_swing_is_turned_before_it_is_made(small);
    two_targets_take_two_clicks_and_a_third(small);
    a_grenade_goes_to_any_square(small);
    mission_targets_are_clicked_like_figures(small);
}

static void every_way_by_clicks_in_a_large_window(void **state)
{
    (void)state;
    a_line_is_lit_before_it_is_fired(large);
    a_swing_is_turned_before_it_is_made(large);
    two_targets_take_two_clicks_and_a_third(large);
    a_grenade_goes_to_any_square(large);
    mission_targets_are_clicked_like_figures(large);
    assert_int_equal(strings_missing_count(english_strings()), 0);
}

/* ---- by keys --------------------------------------------------------------------------------------------------- */

static void a_grenade_is_thrown_by_keys(void **state)
{
    (void)state;
    begin(with(small, "plasma_carbine", "grenade_launcher"), 1, 1);
    creature("legionnaire", 6, 6);
    creature("legionnaire", 6, 3);
    ready();
    press("F");
    assert_int_equal(board->hold.selection.shape, 0);
    press("F");
    assert_int_equal(board->hold.selection.shape, SHAPE_GRENADE_MOUNT);
    struct square first = board->hold.selection.to;
    press("]");
    assert_false(square_same(first, board->hold.selection.to));
    struct square to = board->hold.selection.to;
    press("Enter");
    struct command attack = last_attack();
    assert_true(square_same(attack.to, to));
    table_close();
}

static void a_grenade_square_is_sought_with_the_arrows(void **state)
{
    (void)state;
    begin(with(small, "plasma_carbine", "grenade_launcher"), 1, 1);
    creature("legionnaire", 5, 1);
    ready();
    press("F");
    press("F");
    press("M"); /* puts the weapon down again */
    assert_false(intent_aims(&board->hold.selection));
    press("F");
    press("Right");
    assert_int_equal(board->hold.selection.shape, SHAPE_GRENADE_MOUNT);
    int before = history_count(session->history);
    for (int i = 0; i < 3; i++)
        press("Right");
    struct square to = board->hold.cursor;
    press("Enter");
    assert_int_equal(history_count(session->history), before);
    assert_true(square_same(board->hold.selection.to, to));
    press("Enter");
    assert_true(square_same(last_attack().to, to));
    table_close();
}

static void a_swing_is_made_by_keys(void **state)
{
    (void)state;
    begin(with(small, "violator_combo", NULL), 3, 3);
    creature("legionnaire", 4, 3);
    creature("legionnaire", 3, 2);
    ready();
    press("C");
    if (board->hold.selection.shape == 0)
        press("C");
    assert_int_equal(board->hold.selection.shape, SHAPE_SWING);
    uint8_t turn = board->hold.selection.turn;
    press("U");
    assert_int_equal(board->hold.selection.turn, !turn);
    press("Right"); /* through all ways and both turns, and round again */
    for (int i = 0; i < 8 && !(board->hold.selection.shape == SHAPE_SWING && board->hold.selection.turn == turn); i++)
        press("Right");
    assert_int_equal(board->hold.selection.turn, turn);
    press("Down");
    assert_int_equal(board->hold.selection.shape, SHAPE_SWING);
    press("Enter");
    assert_int_equal(last_attack().shape, SHAPE_SWING);
    table_close();
}

static void two_targets_are_shot_at_by_keys(void **state)
{
    (void)state;
    begin(with(small, "nimrod_autocannon", NULL), 1, 1);
    creature("legionnaire", 1, 5);
    creature("legionnaire", 6, 2);
    ready();
    press("F");
    press("F");
    assert_int_equal(board->hold.selection.shape, SHAPE_SPLIT);
    int before = history_count(session->history);
    press("Enter"); /* one target is not enough */
    assert_int_equal(history_count(session->history), before);
    press("Down");
    assert_int_not_equal(board->hold.selection.target2, FIGURE_NONE);
    press("Enter");
    assert_int_equal(last_attack().shape, SHAPE_SPLIT);
    table_close();
}

static void escape_takes_one_choice_back_after_the_other(void **state)
{
    (void)state;
    begin(with(small, "nimrod_autocannon", NULL), 1, 1);
    creature("legionnaire", 1, 5);
    creature("legionnaire", 6, 2);
    ready();
    press("F");
    press("F");
    press("Down");
    press("Escape");
    assert_int_equal(board->hold.selection.target2, FIGURE_NONE);
    assert_int_equal(board->hold.selection.shape, SHAPE_SPLIT);
    press("Escape"); /* not to a plain shot, which a click would roll */
    assert_false(intent_aims(&board->hold.selection));
    assert_int_equal(board->hold.selection.figure, 0);
    table_close();
}

/* ---- looking --------------------------------------------------------------------------------------------------- */

static void a_button_pointed_at_shows_its_way_on_the_board(void **state)
{
    (void)state;
    begin(with(large, "violator_sword", NULL), 3, 3);
    creature("legionnaire", 4, 3);
    ready();
    click_square(4, 3);
    click("aim.close");
    assert_int_equal(lit_squares(), 0);
    struct rect rect = person_find("aim.swing");
    person_point_at(rect.x + 8, rect.y + 8);
    person_wait(1);
    assert_int_equal(lit_squares(), 8);
    assert_int_equal(board->hold.selection.shape, 0);
    person_point_at(person_loop.window.canvas ? 5 : 5, 400);
    person_wait(1);
    person_wait(1);
    assert_int_equal(lit_squares(), 0);
    settle();
    table_close();
}

static void f2_lists_the_ways_of_the_weapon(void **state)
{
    (void)state;
    begin(with(small, "violator_combo", NULL), 3, 3);
    creature("legionnaire", 4, 3);
    creature("legionnaire", 3, 2);
    ready();
    press("F2");
    picture("now", small);
    struct rect rect;
    assert_true(ui_find(person_loop.ui, "now#3", &rect)); /* after move, fire and close combat */
    click("now#3");
    assert_int_equal(board->hold.selection.shape, SHAPE_SWING);
    assert_false(board->hold.now_open);
    table_close();
}

/* The other one can act, too: what is lost by that is said. */
static void f2_says_what_is_lost_by_going_on_with_the_other(void **state)
{
    (void)state;
    float height[2];
    for (int begun = 0; begun < 2; begun++) {
        begin(with(small, "plasma_carbine", NULL), 3, 3);
        put(1, 3, 5);
        session->game.turn.active = begun ? 0 : FIGURE_NONE;
        ready();
        press("F2");
        picture(begun ? "now-loses" : "now-other", small);
        height[begun] = person_find("now").h;
        table_close();
    }
    assert_true(height[1] > height[0]);
}

static void an_adjacent_enemy_is_caught_by_a_grenade_beside_it(void **state)
{
    (void)state;
    begin(with(small, "plasma_carbine", "grenade_launcher"), 2, 2);
    creature("legionnaire", 3, 3);
    ready();
    picture("bar", small);
    click("action.fire");
    assert_int_equal(board->hold.selection.shape, SHAPE_GRENADE_MOUNT);
    assert_true(square_is(board->hold.selection.to));
    table_close();
}

static void what_is_aimed_at_and_gone_is_forgotten(void **state)
{
    (void)state;
    begin(with(small, "deathlockdrum", NULL), 1, 3);
    session->game.marker[0] = (struct marker){
        .kind = MARKER_COMPUTER, .armour = 2, .state = MARKER_STANDS, .x = 5, .y = 3};
    ready();
    click_square(5, 3);
    session->game.marker[0].state = MARKER_DESTROYED;
    show_again();
    assert_false(intent_aims(&board->hold.selection));
    table_close();
}

/* C-PP-3, C-PP-5: what a friend in the way costs: for each Strength point, or by the house rule for each hit. */
static void the_price_of_a_friend_in_the_way_knows_the_house_rule(void **state)
{
    (void)state;
    struct strike strike;
    begin(with(small, "gehenna_puker", NULL), 1, 3);
    figure_id near = creature("legionnaire", 4, 3);
    put(2, 5, 3);
    ready();
    hold_aim(&board->hold, near, MODE_FIRE);
    for (int rule = 0; rule < 2; rule++) {
        session->scenario->mission.parameters.friendly_hits = (int16_t)rule;
        struct command attack = intent_attack(0, &board->hold.selection);
        strike_of(&board->play.seen, &attack, &strike);
        assert_int_equal(strike.friends, 1);
        const char *warning = strike_warning(&board->play.words, &board->play.seen, &strike);
        assert_non_null(strstr(warning, rule ? "for every hit" : "for every Strength point"));
        assert_null(strstr(warning, rule ? "for every Strength point" : "for every hit"));
    }
    picture("price-of-a-hit", small);
    table_close();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(odds_are_told_once_and_reasoned_on_demand),
        cmocka_unit_test(dice_that_are_set_are_told_beside_the_odds),
        cmocka_unit_test(a_die_that_is_set_leaves_the_aim_open),
        cmocka_unit_test(gear_that_changes_the_odds_is_named_beside_them),
        cmocka_unit_test(every_way_by_clicks_in_a_small_window),
        cmocka_unit_test(every_way_by_clicks_in_a_large_window),
        cmocka_unit_test(a_grenade_is_thrown_by_keys),
        cmocka_unit_test(a_grenade_square_is_sought_with_the_arrows),
        cmocka_unit_test(a_swing_is_made_by_keys),
        cmocka_unit_test(two_targets_are_shot_at_by_keys),
        cmocka_unit_test(escape_takes_one_choice_back_after_the_other),
        cmocka_unit_test(a_button_pointed_at_shows_its_way_on_the_board),
        cmocka_unit_test(f2_lists_the_ways_of_the_weapon),
        cmocka_unit_test(f2_says_what_is_lost_by_going_on_with_the_other),
        cmocka_unit_test(an_adjacent_enemy_is_caught_by_a_grenade_beside_it),
        cmocka_unit_test(what_is_aimed_at_and_gone_is_forgotten),
        cmocka_unit_test(the_price_of_a_friend_in_the_way_knows_the_house_rule),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
