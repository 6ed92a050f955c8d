/* test_followers.c -- somebody of a creature's kind who goes with the Doomtroopers is shown as one of theirs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "siege/rules/board/board.h"
#include "shell/ui/ui_inside.h"
#include "support/english.h"
#include "support/window/table.h"

static struct board_screen *board;
static struct game *game;
static figure_id who; /* the engineer, a Legionnaire by kind */

static int begin(void **state)
{
    (void)state;
    board = table_open_engineer((struct extent){1280, 800}, &who);
    game = &board->play.session->game;
    return 0;
}

static char *spoken; /* what is told from now on; written once more when the window closes */

static int end(void **state)
{
    (void)state;
    table_close();
    free(spoken);
    spoken = NULL;
    return 0;
}

/* All that has been told since, one sentence a line. */
static const char *heard(void)
{
    static char all[8192];
    all[0] = '\0';
    for (const char *line; (line = ui_take_line(person_loop.ui)) != NULL;)
        snprintf(all + strlen(all), sizeof all - strlen(all), "%s\n", line);
    return all;
}

static const char *sheet_of(figure_id figure)
{
    board->hold.pick.kind = PICK_FIGURE;
    board->hold.pick.figure = figure;
    ui_set_voice(person_loop.ui, true, VOICE_ALL, english_strings());
    (void)heard();
    hud_tell_sheet(&board->hud, person_loop.ui);
    return heard();
}

static void expect(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("“%s” is not told: %s", part, text);
}

static void expect_not(const char *text, const char *part)
{
    if (strstr(text, part))
        fail_msg("“%s” is told: %s", part, text);
}

static void the_sheet_tells_of_a_friend_without_dice(void **state)
{
    (void)state;
    table_show_chosen(board);
    const char *sheet = sheet_of(who);
    expect(sheet, "Waits for the Doomtroopers"); /* nobody has come yet */
    expect_not(sheet, "With the Doomtroopers");
    expect(sheet, "The engineer goes with the first Doomtrooper who comes and stands beside.");
    expect(sheet, "The engineer does not attack");
    expect(sheet, "Armour");
    expect(sheet, "falls and does not come back");
    expect_not(sheet, "Dark Legion\n");
    expect_not(sheet, "Close combat");
    expect_not(sheet, "Firearm");
    expect_not(sheet, "Promotion");
    expect_not(sheet, "against it");
}

static void the_sheet_tells_who_leads(void **state)
{
    (void)state;
    game->figure[who].captor = 0;
    table_show_chosen(board);
    const char *sheet = sheet_of(who);
    expect(sheet, "With the Doomtroopers");
    expect(sheet, "Bauhaus leads the engineer, who moves in that team’s turn");
}

static void click(figure_id figure)
{
    struct rect at = board_view_figure_rect(&board->lookout.camera, &board->play.stage, figure);
    person_click_at(at.x + at.w / 2, at.y + at.h / 2);
    table_settle(board, 1);
}

/* Whom nobody leads is told of, whom another team leads, too; whom the own team leads is taken up. */
static void a_click_explains_a_friend_and_aims_at_nobody(void **state)
{
    (void)state;
    for (int captor = 0; captor < 3; captor++) {
        game->figure[who].captor = captor < 2 ? (uint8_t)captor : (uint8_t)SEAT_NONE;
        table_show_chosen(board);
        board->hold.pinned.what = SHEET_NOTHING;
        click(who);
        assert_false(intent_aims(&board->hold.selection));
        assert_int_equal(board->hold.selection.figure, captor == 0 ? who : 0);
        assert_int_equal(board->hold.pinned.what, captor == 0 ? SHEET_NOTHING : SHEET_FIGURE);
        person_picture(captor ? "follower-told" : "follower-chosen");
    }
    board->hold.pick.kind = PICK_SQUARE; /* a click elsewhere shuts the card */
    board->hold.pick.figure = FIGURE_NONE;
    board->hold.offer = (struct intent){.type = INTENT_NOTHING};
    hold_click(&board->hold, person_loop.ui);
    assert_int_equal(board->hold.pinned.what, SHEET_NOTHING);
}

/* One Necromutant stands there; the engineer is no second creature, and no Legionnaire. */
static void followers_are_not_counted_among_the_creatures(void **state)
{
    (void)state;
    int creatures = 0;
    for (figure_id id = 0; id < FIGURE_MAX; id++)
        creatures += figure_is_creature_there(game, id);
    assert_int_equal(creatures, 1);
    table_show_chosen(board);
    game->turn.seat = SEAT_LEGION;
    game->turn.active = FIGURE_NONE;
    board->play.session->control[SEAT_LEGION] = CONTROL_HUMAN;
    board->play.session->control[0] = CONTROL_GREEDY;
    table_show_again(board, 2);
    person_picture("follower-legion");
}

/* The engineer is wanted outside. */
static void the_goal_tells_who_has_fallen(void **state)
{
    (void)state;
    table_show_chosen(board);
    expect_not(board->hud.goal.hint, "has fallen");
    game->figure[who].state = FIGURE_ELIMINATED;
    game->figure[who].x = game->figure[who].y = -1;
    board_occupy(game);
    table_show_chosen(board);
    expect(board->hud.goal.hint, "No longer possible");
    expect(board->hud.goal.hint, "The engineer has fallen: the task can no longer be accomplished.");
}

/* What is asked only later is announced with the goal, by eye and by ear. */
static void the_goal_tells_that_more_follows(void **state)
{
    (void)state;
    struct mission *mission = &board->play.session->scenario->mission;
    mission->objective[0].bonus = 0;
    mission->objective[0].after = (uint8_t)(mission->objective[0].condition + 1); /* not yet */
    table_show_chosen(board);
    expect(board->hud.goal.hint, "More will be asked: what follows then is told when it is time.");
    expect_not(board->hud.goal.hint, "The engineer");
    person_picture("goal-staged");
}

static void listen(void)
{
    static size_t size;
    speaker_close(&person_loop.speaker);
    free(spoken);
    person_loop.speaker.out = open_memstream(&spoken, &size);
    person_loop.speaker_kept = true;
}

/* All that the page of goals says from top to bottom. */
static const char *goals_told(void)
{
    listen();
    board->play.dialog = DIALOG_OBJECTIVES;
    table_settle(board, 4);
    board->hud.objectives.goal = board->hud.objectives.content;
    table_settle(board, 20);
    fflush(person_loop.speaker.out);
    board->play.dialog = DIALOG_NONE;
    return spoken;
}

/* What was told before the mission can be read while it is played. */
static void the_goals_tell_what_is_special_and_known(void **state)
{
    (void)state;
    struct mission *mission = &board->play.session->scenario->mission;
    table_show_chosen(board);
    mission->trigger[0].known = 1;
    snprintf(mission->objective[0].title, sizeof mission->objective[0].title, "Bring him home");
    const char *told = goals_told();
    person_picture("follower-goals");
    expect(told, "Bring him home");
    expect(told, "Each team that shares in it");
    expect(told, "Time: round 1 of ");
    expect(told, "Special in this mission");
    expect(told,
           "The engineer goes with the Doomtroopers: the first of them who comes to stand next to the engineer leads");
    expect(told, "From that team’s next turn on the engineer moves in its turns.");
    expect(told, "What is known beforehand");
}

/* A closed passage is called by its sectors, for as long as it is closed. */
static void the_goals_tell_which_passage_is_closed(void **state)
{
    (void)state;
    struct mission *mission = &board->play.session->scenario->mission;
    mission->closed[mission->closed_doorways++] = (struct closed_doorway){0, EAST, 0};
    table_show_chosen(board);
    expect(goals_told(), "The passage between sector 4 and sector 2 is closed.");
    game->doorways_changed = 1;
    table_show_chosen(board);
    const char *told = goals_told();
    expect(told, "Special in this mission");
    expect_not(told, "is closed");
}

/* … and whoever points at it hears that it is a way, and does no more once it is open. */
static void pointing_at_a_closed_doorway_tells_it(void **state)
{
    (void)state;
    struct mission *mission = &board->play.session->scenario->mission;
    enum direction side = (enum direction)mission->gate[0].side;
    struct square at = mission->gate[0].inside[0];
    mission->gate[0].flags |= GATE_CLOSED;
    assert_true(board_doorway_shut(game, at, side));
    table_show_chosen(board);
    struct rect rect = camera_square_rect(&board->lookout.camera, at.x, at.y);
    float x = rect.x + rect.w * (0.5f + 0.4f * (float)direction_dx(side));
    float y = rect.y + rect.h * (0.5f + 0.4f * (float)direction_dy(side));
    person_point_at(rect.x + rect.w / 2, rect.y + rect.h / 2);
    person_wait(60);
    expect_not(board->hud.hover.text, "Closed doorway");
    person_point_at(x, y);
    person_wait(60);
    expect(board->hud.hover.text, "Closed doorway: a wall as long as it is closed.");
    mission->gate[0].flags &= (uint8_t)~GATE_CLOSED;
    person_wait(10);
    expect_not(board->hud.hover.text, "Closed doorway");
    assert_false(board_doorway_shut(game, at, side));
}

static void the_goals_tell_what_is_counted(void **state)
{
    (void)state;
    struct mission *mission = &board->play.session->scenario->mission;
    mission->counter[mission->counters++] = (struct mission_counter){.id = "watch",
                                                                     .title = "watchmen that have fallen"};
    game->counter[0] = 2;
    table_show_chosen(board);
    expect(goals_told(), "Watchmen that have fallen: 2");
}

/* Not even its reward: a bonus that waits is not betrayed by a line that belongs to nothing. */
static void the_goals_tell_nothing_of_what_waits(void **state)
{
    (void)state;
    struct mission *mission = &board->play.session->scenario->mission;
    mission->objective[0].bonus = 1;
    mission->objective[0].after = (uint8_t)(mission->objective[0].condition + 1); /* not yet */
    table_show_chosen(board);
    const char *told = goals_told();
    expect(told, "Special in this mission");
    expect_not(told, "Each team that shares in it");
}

/* He joined in this turn and has not moved: that he has finished would be a riddle. */
static void who_has_just_joined_is_said_to_move_later(void **state)
{
    (void)state;
    game->figure[who].captor = 0;
    game->figure[who].flags |= FIGURE_ACTIVE_DONE;
    table_show_chosen(board);
    hold_choose(&board->hold, who);
    listen();
    table_settle(board, 1);
    fflush(person_loop.speaker.out);
    expect(spoken, "The engineer has just joined and moves from the next turn on.");
    expect_not(spoken, "The engineer has finished");
}

static bool toasted(const char *part)
{
    for (int i = 0; i < person_loop.ui->toasts; i++)
        if (strstr(person_loop.ui->toast[i].text, part))
            return true;
    return false;
}

static void put_by_hand(figure_id figure, struct square at)
{
    struct rect rect = camera_square_rect(&board->lookout.camera, at.x, at.y);
    board->hold.put = (uint8_t)(figure + 1);
    person_click_at(rect.x + rect.w / 2, rect.y + rect.h / 2);
    table_settle(board, 1);
}

/* Nothing would come of waiting for it. */
static void who_is_put_beside_a_friend_by_hand_is_told_not_to_lead(void **state)
{
    (void)state;
    game->sandbox = SANDBOX_ENDLESS;
    table_show_chosen(board);
    struct square at = figure_square(game, who);
    put_by_hand(0, square_at(at.x, at.y + 3));
    assert_false(toasted("The engineer goes only with a Doomtrooper whose Move ends next to that square"));
    put_by_hand(0, square_at(at.x, at.y + 1));
    assert_int_equal(figure_at(game, square_at(at.x, at.y + 1)), 0);
    assert_true(toasted("The engineer goes only with a Doomtrooper whose Move ends next to that square"));
    assert_int_equal(game->figure[who].captor, SEAT_NONE);
}

/* Where nothing can be put now nobody is taken up, and that is said. */
static void a_portrait_says_why_nobody_is_taken(void **state)
{
    (void)state;
    game->sandbox = SANDBOX_ENDLESS;
    table_show_chosen(board);
    board->play.guest = 2; /* another human looks at cards meanwhile */
    table_settle(board, 1);
    person_click("sandbox.figure#0");
    assert_int_equal(board->hold.put, 0);
    assert_true(toasted("Not now"));
    board->play.guest = 0;
    table_settle(board, 1);
    person_click("sandbox.figure#0");
    assert_int_equal(board->hold.put, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_sheet_tells_of_a_friend_without_dice, begin, end),
        cmocka_unit_test_setup_teardown(the_sheet_tells_who_leads, begin, end),
        cmocka_unit_test_setup_teardown(a_click_explains_a_friend_and_aims_at_nobody, begin, end),
        cmocka_unit_test_setup_teardown(followers_are_not_counted_among_the_creatures, begin, end),
        cmocka_unit_test_setup_teardown(the_goal_tells_who_has_fallen, begin, end),
        cmocka_unit_test_setup_teardown(the_goal_tells_that_more_follows, begin, end),
        cmocka_unit_test_setup_teardown(the_goals_tell_what_is_special_and_known, begin, end),
        cmocka_unit_test_setup_teardown(the_goals_tell_which_passage_is_closed, begin, end),
        cmocka_unit_test_setup_teardown(pointing_at_a_closed_doorway_tells_it, begin, end),
        cmocka_unit_test_setup_teardown(the_goals_tell_what_is_counted, begin, end),
        cmocka_unit_test_setup_teardown(the_goals_tell_nothing_of_what_waits, begin, end),
        cmocka_unit_test_setup_teardown(who_has_just_joined_is_said_to_move_later, begin, end),
        cmocka_unit_test_setup_teardown(who_is_put_beside_a_friend_by_hand_is_told_not_to_lead, begin, end),
        cmocka_unit_test_setup_teardown(a_portrait_says_why_nobody_is_taken, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
