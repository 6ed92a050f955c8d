/* test_bar.c -- what the bars, the panel of the mission and the notices say, in the smallest usual window. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "siege/rules/board/board.h"
#include "shell/ui/ui_inside.h"
#include "siege/rules/turn/reason.h"
#include "siege/screen/setup/minimap.h"
#include "siege/screen/siege_preferences.h"
#include "siege/text/names/reasons.h"
#include "siege/view/dice_view.h"
#include "support/window/table.h"

static struct board_screen *board;
static struct game *game;
static struct mission *mission;
static figure_id who; /* the engineer, who goes with the Doomtroopers */

static int begin(void **state)
{
    (void)state;
    board = table_open_engineer((struct extent){1024, 640}, &who);
    game = &board->play.session->game;
    mission = &board->play.session->scenario->mission;
    return 0;
}

static int end(void **state)
{
    (void)state;
    table_close();
    return 0;
}

static void expect(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("“%s” is not told: %s", part, text);
}

/* The tip of a widget that is pointed at. */
static const char *tip_of(const char *id)
{
    if (!person_sees(id))
        fail_msg("%s is not to be seen", id);
    person_loop.ui->tip_copy[0] = '\0';
    person_hover(id);
    person_wait(120);
    return person_loop.ui->tip_copy;
}

/* ---- the goal -------------------------------------------------------------------------------------------------- */

static void the_rounds_that_are_left_stay_on_the_bar(void **state)
{
    (void)state;
    mission->objectives = 2;
    mission->objective[1] = mission->objective[0];
    mission->objective[1].condition = mission->nodes;
    mission->node[mission->nodes] = mission->node[mission->objective[0].condition];
    struct condition *fallen = &mission->node[mission->nodes++];
    fallen->filter = (struct figure_filter){.troopers = 1, .states = WANT_ELIMINATED};
    fallen->at_least = INT16_MIN;
    fallen->at_most = 0;
    game->legion.event = 0;
    table_show_chosen(board);
    person_picture("bar-time");
    assert_true(board->hud.goal.timed);
}

/* Where there is no room for the title and what has been done of it the title goes, in the enemy's turn, too. */
static void the_number_stays_on_the_bar_when_room_is_short(void **state)
{
    (void)state;
    strcpy(mission->objective[0].title, "Eliminate many more creatures than anybody would");
    mission->objective[1] = mission->objective[0];
    mission->objective[1].bonus = 1;
    mission->objective[1].condition = mission->nodes;
    strcpy(mission->objective[1].title, "Lose nobody, whatever else happens in there");
    mission->objectives = 2;
    mission->node[mission->nodes] = mission->node[mission->objective[0].condition];
    struct condition *fallen = &mission->node[mission->nodes++];
    fallen->filter = (struct figure_filter){.troopers = 1, .states = WANT_ELIMINATED};
    fallen->at_least = INT16_MIN;
    fallen->at_most = 0;
    for (int legion = 0; legion < 2; legion++) {
        if (legion)
            table_turn(game, SEAT_LEGION, 1);
        table_show_chosen(board);
        person_picture(legion ? "bar-number-legion" : "bar-number");
        assert_true(board->hud.goal.timed);
        assert_false(board->hud.goal.cut);
    }
}

/* The Secondary Mission is told on the bar in words of its own, also one that must only not fail. */
static void the_secondary_mission_stands_on_the_bar(void **state)
{
    (void)state;
    const struct catalogue *catalogue = board->play.words.catalogue;
    struct figure_filter *asked = &mission->node[mission->objective[0].condition].filter;
    asked->followers = 0; /* a short goal: beside a long one its colour alone tells it */
    asked->troopers = 1;
    game->team[0].secondary = (uint8_t)catalogue_find_secondary(catalogue, "capture_alien_specimen");
    table_show_chosen(board);
    person_picture("bar-secondary");
    expect(board->hud.goal.secondary, "secondary: captive out: 0/1");
    game->team[0].secondary = (uint8_t)catalogue_find_secondary(catalogue, "map_the_citadel");
    table_show_chosen(board);
    person_picture("bar-secondary-map");
    expect(board->hud.goal.secondary, " to enter");
}

/* C-END-2: who has reached the goal reads when the mission ends, and that one may leave. */
static void a_goal_that_is_reached_tells_what_comes_now(void **state)
{
    (void)state;
    struct condition *fallen = &mission->node[mission->end_condition]; /* … which cannot happen once he is out */
    fallen->filter.states = WANT_ELIMINATED;
    table_show_chosen(board);
    assert_null(strstr(board->hud.goal.hint, "is reached"));
    game->figure[who].state = FIGURE_WITHDRAWN;
    game->figure[who].x = game->figure[who].y = -1;
    board_occupy(game);
    table_show_chosen(board);
    person_picture("bar-reached");
    expect(board->hud.goal.hint,
           "The objective is reached. The mission ends with round 7, or when no Doomtrooper is left on the board. "
           "Until then you may go on, or leave by an exit.");
    board->play.dialog = DIALOG_OBJECTIVES;
    table_settle(board, 4);
    person_picture("bar-reached-panel");
    board->play.dialog = DIALOG_NONE;
}

static float height_of_note(struct note note)
{
    board->hud.note = note;
    table_settle(board, 2);
    return person_find("note").h;
}

static float objective_note_height(void)
{
    return height_of_note((struct note){.what = NOTE_OBJECTIVE, .seat = 0});
}

/* "Your mission" names all that has to be done: whoever read the first part alone went home too early. */
static void the_note_of_the_mission_names_every_part(void **state)
{
    (void)state;
    table_show_chosen(board);
    float one = objective_note_height();
    mission->objective[mission->objectives++] = mission->objective[0];
    float two = objective_note_height();
    person_picture("bar-mission");
    mission->objectives--;
    hud_note_drop(&board->hud);
    assert_true(two > one);
}

/* So does what is still to be done once a task is. */
static void the_note_of_a_task_names_every_part_that_is_left(void **state)
{
    const struct note done = {.what = NOTE_TASK, .figure = who};
    (void)state;
    mission->tasks = 1;
    table_show_chosen(board);
    float one = height_of_note(done);
    mission->objective[mission->objectives++] = mission->objective[0];
    float two = height_of_note(done);
    person_picture("bar-task");
    mission->objectives--;
    mission->tasks = 0;
    hud_note_drop(&board->hud);
    assert_true(two > one);
}

/* How high the note is that tells of the first deed of a trigger, which lies there alone. */
static float note_height(int trigger, bool by_hand)
{
    struct event fired = {.type = EVENT_TRIGGERED, .seat = SEAT_NONE, .number = (int16_t)trigger};
    hud_note_drop(&board->hud);
    hud_note_event(&board->hud, &fired, by_hand);
    table_settle(board, 2);
    return person_find("note").h;
}

/* Two things that the mission says one right after the other are both to be read, what was done and why, too. */
static void all_that_the_mission_says_is_kept(void **state)
{
    (void)state;
    struct event fired = {.type = EVENT_TRIGGERED, .seat = SEAT_NONE};
    struct trigger *second = &mission->trigger[1];
    table_show_chosen(board);
    assert_true(note_height(0, false) > note_height(0, true)); /* what somebody does by hand has no cause */
    float words = note_height(1, false);
    second->action[second->actions++] = (struct trigger_action){.verb = TRIGGER_CALLS, .number = 2, .kind = KIND_NONE};
    hud_note_drop(&board->hud);
    for (fired.number = 0; fired.number < 2; fired.number++)
        for (fired.choice = 0; fired.choice < mission->trigger[fired.number].actions; fired.choice++)
            hud_note_event(&board->hud, &fired, false);
    table_settle(board, 2);
    person_picture("bar-sayings");
    assert_true(person_sees("note"));
    assert_int_equal(board->hud.note.deeds, mission->trigger[0].actions + second->actions);
    fired.number = 1;
    for (fired.choice = 0; fired.choice < second->actions; fired.choice++) /* they have been read */
        hud_note_event(&board->hud, &fired, false);
    snprintf(second->title, sizeof second->title, "The ambush");
    table_settle(board, 2);
    person_picture("bar-saying-titled");
    assert_int_equal(board->hud.note.deeds, second->actions);
    assert_true(person_find("note").h > words);
    second->title[0] = '\0';
    second->actions--;
}

/* In the first round the mission says something when a team's turn begins: that is read first, then the goal; in the
 * second round the goal does not come again, though what is told may still be the first. */
static void what_the_mission_says_and_its_goal_are_both_read(void **state)
{
    (void)state;
    struct event fired = {.type = EVENT_TRIGGERED, .seat = SEAT_NONE}, drawn = {.type = EVENT_MARKER_DRAWN, .seat = 0};
    const struct event *order[][2] = {{&drawn, &fired}, {&fired, &drawn}};
    mission->parameters.special_actions = true; /* such missions tell their goal */
    for (int i = 0; i < 2; i++) {
        game->turn.round = 1;
        table_show_chosen(board);
        hud_note_drop(&board->hud);
        for (int k = 0; k < 2; k++)
            hud_note_event(&board->hud, order[i][k], false);
        table_settle(board, 2);
        assert_true(board->hud.note.seen);
        assert_int_equal(board->hud.note.what, NOTE_SAID);
        person_click("note.close");
        table_settle(board, 2);
        assert_true(board->hud.note.seen);
        assert_int_equal(board->hud.note.what, NOTE_OBJECTIVE);
        person_click("note.close");
        assert_int_equal(board->hud.note.what, NOTE_NONE);
    }
    board->play.seen.turn.round = 2; /* what is told is still the first */
    hud_note_event(&board->hud, &drawn, false);
    assert_int_equal(board->hud.note.what, NOTE_NONE);
    mission->parameters.special_actions = false;
}

/* Where the Dark Legion always comes last nothing is said of a lot. */
static void a_fixed_order_is_told_as_one(void **state)
{
    char legion[UI_ID_SIZE];
    (void)state;
    snprintf(legion, sizeof legion, "seat#%d", SEAT_LEGION);
    board = table_open_classic("missions/training/first-mission.json", (struct extent){1024, 768}, 0);
    table_settle(board, 60);
    expect(tip_of(legion), "comes last in every round of this mission, after all teams.");
    expect(tip_of("order"), "the teams act first in every round");
    board->play.session->scenario->mission.parameters.teams_first = 0;
    board->play.told.turn.waiting_markers = 1u << SEAT_LEGION;
    expect(tip_of(legion), "comes next: its marker is the only one that can be drawn now.");
}

/* Where the Dark Legion turns no Force Card over nobody is told that it does. C-DL-4. */
static void who_turns_force_cards_is_told_as_it_is_here(void **state)
{
    (void)state;
    board = table_open_classic("missions/training/first-mission.json", (struct extent){1024, 768}, 0);
    expect(hud_force_rule(&board->play), "Here the Dark Legion turns none over in its turn.");
    board->play.session->scenario->mission.parameters.legion_reveals = 1;
    expect(hud_force_rule(&board->play), "or by the Dark Legion in its turn.");
}

/* What the small marks and dice mean is told where they are. */
static void pips_and_dice_tell_what_they_are(void **state)
{
    (void)state;
    board = table_open_classic("missions/training/first-mission.json", (struct extent){1024, 768}, 0);
    game = &board->play.session->game;
    table_turn(game, 0, 1);
    table_put(board, 0, 2, 2);
    table_put(board, 1, 4, 2);
    game->figure[0].actions = 2;
    table_show_again(board, 2);
    person_press_quickly("1");
    person_wait(2);
    expect(tip_of("team#0"), "Red marks: Strength 7. Yellow lamps: 2 actions left.");
    expect(tip_of("tray.attack#1"), "Close combat\nOf its 6 faces a white die (W) hits with 2, a red die (R) with 3, a "
                                    "black die (B) with 4.");
}

/* The fifth creature of the first mission falls: while the mission says that the rooms are clear, the bar knows it. */
static void what_the_mission_says_and_the_bar_agree(void **state)
{
    (void)state;
    board = table_open_classic("missions/training/first-mission.json", (struct extent){1024, 768}, 0);
    game = &board->play.session->game;
    table_turn(game, 0, 1);
    struct command strike = play_command(&board->play, COMMAND_ATTACK, 0);
    int kind = catalogue_find_kind(board->play.words.catalogue, "legionnaire");
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        strike.target = game->figure[id].kind == kind ? id : strike.target;
    strike.figure = 0;
    strike.mode = MODE_CLOSE;
    table_put(board, 0, 2, 2);
    table_put(board, 1, 4, 2);
    table_put(board, strike.target, 3, 2);
    game->figure[0].actions = game->figure[1].actions = 2;
    game->figure[strike.target].strength = 1;
    game->team[0].kills[kind] = 4;
    for (game->forced_count = 0; game->forced_count < 8; game->forced_count++)
        game->forced[game->forced_count] = game->forced_count < 3; /* hits, and no armour */
    table_show_again(board, 2);
    assert_true(play_give(&board->play, person_loop.ui, &strike));
    bool said = false;
    for (int frame = 0; frame < 400 && stage_is_busy(&board->play.stage); frame++) {
        const struct event *event = stage_current(&board->play.stage);
        person_wait(1);
        if (!event || !stage_message(&board->play.stage, event) || said)
            continue;
        said = true;
        person_wait(20);
        person_picture("bar-said");
        assert_true(board->hud.goal.state.part[0].done);
        expect(board->hud.goal.hint, "Done");
    }
    assert_true(said);
    person_wait(2);
    assert_true(board->hud.goal.banner_until > 0); /* and not at once over the mission's own words */
    table_close();
}

/* ---- the prompt ------------------------------------------------------------------------------------------------ */

/* The key for what can be done stands there where it shows something: not while a question is open. */
static void a_key_is_named_where_it_does_something(void **state)
{
    (void)state;
    table_show_chosen(board);
    person_press("M");
    person_press("M");
    table_settle(board, 1);
    assert_true(person_sees("prompt.controls"));
    game->pending = (struct pending){.type = PENDING_ENTRANCE, .seat = 0};
    table_show_again(board, 2);
    person_press("F2");
    table_settle(board, 1);
    person_picture("bar-asked");
    assert_false(person_sees("prompt.controls"));
}

/* An AI card that comes in a team's turn is told as in the turn of the Dark Legion, and the bar says what it is turned
 * over for. The tip of a picture at its head leaves its words free. */
static void an_ai_card_between_says_what_it_is_for(void **state)
{
    (void)state;
    static struct event_list events;
    events.count = 0;
    event_add(&events, EVENT_AI_CARD)->card = 3;
    table_show_chosen(board);
    preferences_set(&person_preferences, PREFERENCE_ENEMY_SPEED, STAGE_USUAL);
    person_wait(1);
    board->play.seen.pending = (struct pending){.type = PENDING_PLACE, .seat = SEAT_LEGION};
    stage_push(&board->play.stage, &events, &board->play.seen);
    board->play.acting = SEAT_LEGION; /* it turns it over */
    for (int frame = 0; frame < 40 && !person_sees("symbol#2"); frame++)
        person_wait(1);
    person_wait(25);
    person_hover("symbol#2");
    person_wait(30);
    person_picture("bar-ai-card");
    struct rect panel = person_find("enemy"), words = rect_cut_bottom(&panel, panel.h / 2);
    assert_true(rect_is_empty(rect_overlap(words, person_loop.ui->tip_box)) && person_loop.ui->tip_box.w > 0);
    assert_false(person_sees("enemy.card"));
    expect(board->hud.prompt, "where the next creature appears");
    board->play.seen.pending = NOTHING_ASKED;
    person_wait(1);
    expect(board->hud.prompt, "this AI card decides for its creatures");
}

/* ---- who is meant ---------------------------------------------------------------------------------------------- */

/* Whoever follows has a place in the panel of those who lead, and none before. */
static void a_follower_stands_in_the_panel(void **state)
{
    (void)state;
    table_show_chosen(board);
    person_picture("bar-unled");
    assert_false(person_sees("team#2"));
    game->figure[who].captor = 0;
    table_show_chosen(board);
    person_picture("bar-led");
    assert_true(person_sees("team#2"));
    person_click("team#2");
    table_settle(board, 1);
    assert_int_equal(board->hold.selection.figure, who);
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++) { /* and aims at nobody */
        if (!figure_is_creature_there(game, id))
            continue;
        struct rect at = board_view_figure_rect(&board->lookout.camera, &board->play.stage, id);
        person_click_at(at.x + at.w / 2, at.y + at.h / 2);
        table_settle(board, 1);
        assert_false(intent_aims(&board->hold.selection));
    }
}

/* One row for creatures, and one for whoever is to be fetched. */
static void the_legend_of_the_map_names_followers(void **state)
{
    (void)state;
    struct frame frame = {.ui = person_loop.ui, .strings = person_loop.strings}; /* it is measured, not drawn */
    struct minimap_legend legend = {&frame, board->play.session->scenario};
    float with = flow_height(person_loop.ui, 400, minimap_tell_legend, &legend);
    for (int i = 0; i < mission->start_figures; i++)
        mission->start_figure[i].follower = 0;
    assert_true(flow_height(person_loop.ui, 400, minimap_tell_legend, &legend) < with);
}

/* … and one for doorways that are closed as the mission begins. */
static void the_legend_of_the_map_names_closed_doorways(void **state)
{
    (void)state;
    struct frame frame = {.ui = person_loop.ui, .strings = person_loop.strings};
    struct minimap_legend legend = {&frame, board->play.session->scenario};
    float without = flow_height(person_loop.ui, 400, minimap_tell_legend, &legend);
    mission->closed[mission->closed_doorways++] = (struct closed_doorway){0, EAST, 1}; /* open at first */
    assert_true(flow_height(person_loop.ui, 400, minimap_tell_legend, &legend) == without);
    mission->closed[mission->closed_doorways - 1].later = 0;
    assert_true(flow_height(person_loop.ui, 400, minimap_tell_legend, &legend) > without);
}

/* The pointer lies on one Doomtrooper when the other is taken in hand: the panel below tells of that one. */
static void the_panel_tells_of_who_is_in_hand(void **state)
{
    (void)state;
    table_show_chosen(board);
    struct rect at = board_view_figure_rect(&board->lookout.camera, &board->play.stage, 0);
    person_point_at(at.x + at.w / 2, at.y + at.h / 2);
    table_settle(board, 1);
    assert_int_equal(hud_figure_told(&board->hud), 0);
    person_press("Tab");
    table_settle(board, 1);
    person_picture("bar-in-hand");
    assert_int_equal(board->hold.selection.figure, 1);
    assert_int_equal(hud_figure_told(&board->hud), 1);
    person_point_at(at.x + at.w / 2 + 1, at.y + at.h / 2);
    table_settle(board, 1);
    assert_int_equal(hud_figure_told(&board->hud), 0);
}

/* S-AI-13: whoever is led is attacked, but a card that says where to walk names Doomtroopers. */
static void a_reason_says_that_followers_do_not_count(void **state)
{
    (void)state;
    char text[WORDS_SENTENCE_MAX];
    struct reason reason = {REASON_TOWARD, 6, 1, 1, 0, TIE_BY_ICON, 4, 4};
    table_show_chosen(board);
    const struct words *words = &board->play.words;
    assert_null(strstr(reason_sentence(text, sizeof text, words, game, &reason, COMMAND_MOVE), "engineer"));
    game->figure[who].captor = 0;
    expect(reason_sentence(text, sizeof text, words, game, &reason, COMMAND_MOVE),
           "The engineer does not count here: this goes by Doomtroopers alone.");
    reason.kind = REASON_NEAREST_TARGET;
    assert_null(strstr(reason_sentence(text, sizeof text, words, game, &reason, COMMAND_ATTACK), "engineer"));
}

static void dice_fit_where_there_is_little_room(void **state)
{
    (void)state;
    struct dice_pool pool = {.count = {4}};
    assert_true(dice_side_for(pool, 200, 26) == 26);
    assert_true(4.56f * dice_side_for(pool, 90, 26) <= 90.01f);
}

/* The cards that are read before the mission are those of the viewer, whoever comes first. */
static void the_sign_is_that_of_whose_cards_are_read(void **state)
{
    (void)state;
    table_show_chosen(board);
    assert_int_equal(hud_prompt_seat(&board->hud), 0);
    board->play.told.turn.seat = 1;
    assert_int_equal(hud_prompt_seat(&board->hud), 1);
    board->hand.first = true;
    assert_int_equal(hud_prompt_seat(&board->hud), 0);
    board->hand.first = false;
}

/* It is read beside the figures where there is room for that. */
static void an_event_card_hides_nobody(void **state)
{
    (void)state;
    table_put(board, 0, 10, 4);
    table_put(board, 1, 12, 5);
    preferences_set(&person_preferences, PREFERENCE_ENEMY_SPEED, STAGE_USUAL);
    table_show_chosen(board);
    struct command command = play_command(&board->play, COMMAND_END_TURN, 0);
    int seen = 0;
    for (int frame = 0; frame < 4000 && seen < 70; frame++) {
        const struct event *event = stage_current(play_stage(&board->play));
        if (play_is_free(&board->play) && !stage_is_busy(play_stage(&board->play)))
            assert_true(play_give(&board->play, person_loop.ui, &command));
        person_wait(1);
        if (!event || event->type != EVENT_EVENT_DRAWN || !person_sees("enemy.card"))
            continue;
        if (seen++ == 60) /* it lies there */
            person_picture("bar-event");
        for (figure_id id = 0; id < PAIR; id++)
            assert_true(rect_is_empty(rect_overlap(
                person_find("enemy.card"), board_view_figure_rect(&board->lookout.camera, &board->play.stage, id))));
    }
    assert_int_equal(seen, 70);
}

/* ---- notices --------------------------------------------------------------------------------------------------- */

/* One refusal at a time, and none of the turn before. */
static void notices_go_with_their_turn(void **state)
{
    (void)state;
    table_show_chosen(board);
    play_tell_refusal(&board->play, person_loop.ui, reject_for(REJECT_NO_ENEMY_HERE));
    table_settle(board, 2);
    assert_int_equal(person_loop.ui->toasts, 1);
    play_tell_refusal(&board->play, person_loop.ui, reject_for(REJECT_NO_FIRE_DICE));
    table_settle(board, 2);
    assert_int_equal(person_loop.ui->toasts, 1);
    struct command command = play_command(&board->play, COMMAND_END_TURN, 0);
    assert_true(play_give(&board->play, person_loop.ui, &command));
    assert_int_equal(person_loop.ui->toasts, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_rounds_that_are_left_stay_on_the_bar, begin, end),
        cmocka_unit_test_setup_teardown(the_secondary_mission_stands_on_the_bar, begin, end),
        cmocka_unit_test_setup_teardown(the_number_stays_on_the_bar_when_room_is_short, begin, end),
        cmocka_unit_test_setup_teardown(a_goal_that_is_reached_tells_what_comes_now, begin, end),
        cmocka_unit_test_setup_teardown(the_note_of_the_mission_names_every_part, begin, end),
        cmocka_unit_test_setup_teardown(the_note_of_a_task_names_every_part_that_is_left, begin, end),
        cmocka_unit_test_setup_teardown(all_that_the_mission_says_is_kept, begin, end),
        cmocka_unit_test_setup_teardown(what_the_mission_says_and_its_goal_are_both_read, begin, end),
        cmocka_unit_test(what_the_mission_says_and_the_bar_agree),
        cmocka_unit_test_teardown(a_fixed_order_is_told_as_one, end),
        cmocka_unit_test_teardown(pips_and_dice_tell_what_they_are, end),
        cmocka_unit_test_teardown(who_turns_force_cards_is_told_as_it_is_here, end),
        cmocka_unit_test_setup_teardown(an_ai_card_between_says_what_it_is_for, begin, end),
        cmocka_unit_test_setup_teardown(a_follower_stands_in_the_panel, begin, end),
        cmocka_unit_test_setup_teardown(the_legend_of_the_map_names_closed_doorways, begin, end),
        cmocka_unit_test_setup_teardown(the_legend_of_the_map_names_followers, begin, end),
        cmocka_unit_test_setup_teardown(the_panel_tells_of_who_is_in_hand, begin, end),
        cmocka_unit_test_setup_teardown(a_reason_says_that_followers_do_not_count, begin, end),
        cmocka_unit_test_setup_teardown(an_event_card_hides_nobody, begin, end),
        cmocka_unit_test_setup_teardown(the_sign_is_that_of_whose_cards_are_read, begin, end),
        cmocka_unit_test(dice_fit_where_there_is_little_room),
        cmocka_unit_test_setup_teardown(notices_go_with_their_turn, begin, end),
        cmocka_unit_test_setup_teardown(a_key_is_named_where_it_does_something, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
