/*
 * test_shown.c -- nothing is told before it is seen: the same attack with dice that hit and with dice that miss looks
 * alike until they lie. Questions, keys and what is held meanwhile. PNGs to look at if CITADEL_GALLERY names a folder.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL.h>
#include <cmocka.h>

#include "shell/canvas/texture.h"
#include "shell/input/input.h"
#include "shell/ui/ui_inside.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/board/board.h"
#include "siege/rules/card/card.h"
#include "siege/rules/card/lasting.h"
#include "siege/screen/hud/hud.h"
#include "siege/screen/siege_preferences.h"
#include "siege/text/names/names.h"
#include "siege/text/play/prompts.h"
#include "support/english.h"
#include "support/lasting.h"
#include "support/shipped.h"
#include "support/window/table.h"

static struct session *session;
static struct board_screen *board;

/* ---- a table --------------------------------------------------------------------------------------------------- */

static void put(figure_id figure, int x, int y)
{
    table_put(board, figure, x, y);
    session->game.figure[figure].actions = 2;
    session->game.figure[figure].flags = 0;
}

static figure_id put_creature(const char *kind, int x, int y)
{
    int wanted = catalogue_find_kind(shipped_catalogue(), kind);
    for (int i = TROOPER_MAX; i < FIGURE_MAX; i++)
        if (session->game.figure[i].kind == wanted && session->game.figure[i].state == FIGURE_POOL) {
            put((figure_id)i, x, y);
            session->game.figure[i].strength = 1;
            return (figure_id)i;
        }
    fail_msg("no %s left", kind);
    return FIGURE_NONE;
}

/* The first team's turn in the first round, both its Doomtroopers in the first sector, nobody holds cards. */
static void begin(struct extent size)
{
    board = table_open_classic("missions/classic/01-eagle-strike.json", size, 0);
    session = board->play.session;
    struct game *game = &session->game;
    for (int team = 0; team < TEAM_MAX; team++)
        memset(game->team[team].hand, CARD_NONE, sizeof game->team[team].hand);
    table_turn(game, 0, 1);
    memset(game->force.place, FORCE_OUT, sizeof game->force.place);
    put(0, 3, 3);
    put(1, 3, 5);
}

static void show(void)
{
    board_occupy(&session->game);
    table_show_again(board, 1);
    hold_choose(&board->hold, 0);
    table_settle(board, 1);
}

static void give_card(int team, const char *card)
{
    int index = shipped_find_doomtrooper(shipped_catalogue(), card), at = card_count(&session->game, team);
    assert_true(index >= 0);
    session->game.team[team].hand[at] = (uint8_t)index;
}

/* ---- nothing is told before it is seen --------------------------------------------------------------------------- */

enum { EVERY = 3, FRAMES = 400 };

struct look {
    uint32_t frame[FRAMES]; /* of all panels: the board and the felt with the dice are left out */
    int frames;             /* until the dice lie */
};

static uint32_t panels_now(void)
{
    uint32_t hash = 2166136261u;
    const struct hud_layout *layout = &board->lookout.layout;
    struct canvas *canvas = person_loop.window.canvas;
    for (int y = 0; y < (int)rect_bottom(layout->end); y += EVERY)
        for (int x = 0; x < (int)rect_right(layout->end); x += EVERY) {
            struct point at = {(float)x, (float)y};
            if (rect_has(layout->board, at) || rect_has(layout->tray, at))
                continue;
            struct colour colour = canvas_pixel(canvas, x, y);
            hash = (hash ^ (uint32_t)(colour.r << 16 | colour.g << 8 | colour.b)) * 16777619u;
        }
    return hash;
}

/* A small picture made of a large one differs by shades from one that was drawn as small, and which of them a panel
 * shows hangs on how soon the large ones were there: once all are, the panels' are drawn anew. */
static void draw_panels_anew(void)
{
    enum { FRAMES_MOST = 20000 };
    for (int i = 0; i < FRAMES_MOST && !board_view_has_looked_ahead(board->view); i++) {
        person_wait(1);
        SDL_Delay(1);
    }
    assert_true(board_view_has_looked_ahead(board->view));
    texture_cache_clear(person_loop.textures);
}

/* A Legionnaire beside the first Doomtrooper is struck with dice that all hit, or all miss. */
static void watch_attack(struct look *look, struct extent size, bool hit)
{
    begin(size);
    figure_id target = put_creature("legionnaire", 4, 3);
    struct game *game = &session->game;
    memset(game->forced, hit, sizeof game->forced);
    game->forced_next = 0;
    game->forced_count = (uint8_t)(sizeof game->forced / sizeof game->forced[0]);
    show();
    draw_panels_anew();
    struct command attack = play_command(&board->play, COMMAND_ATTACK, 0);
    attack.figure = 0;
    attack.target = target;
    attack.mode = MODE_CLOSE;
    assert_true(play_give(&board->play, person_loop.ui, &attack));
    look->frames = 0;
    while (look->frames < FRAMES) {
        const struct event *event = stage_current(&board->play.stage);
        person_wait(1);
        event = stage_current(&board->play.stage);
        bool falling = event && (event->type == EVENT_ATTACK_DECLARED || event->type == EVENT_DICE_ROLLED);
        if (!falling)
            break;
        look->frame[look->frames++] = panels_now();
    }
    table_settle(board, 1);
    assert_int_equal(figure_on_board(&session->game, target), !hit);
    person_picture(hit ? "shown-hit" : "shown-miss");
    table_close();
}

static void no_panel_tells_what_the_dice_say_before_they_lie(void **state)
{
    (void)state;
    static struct look hit, miss;
    static const struct extent sizes[] = {{1024, 640}, {1280, 800}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        watch_attack(&hit, sizes[i], true);
        watch_attack(&miss, sizes[i], false);
        assert_true(hit.frames > 10);
        assert_int_equal(hit.frames, miss.frames);
        for (int f = 0; f < hit.frames; f++)
            if (hit.frame[f] != miss.frame[f])
                fail_msg("%d wide: frame %d of %d tells the outcome", sizes[i].w, f, hit.frames);
    }
}

/* ---- questions and keys ---------------------------------------------------------------------------------------- */

/* A card that waits to be confirmed is a question: the turn does not end over it, in whatever way it is tried. */
static void a_card_to_be_confirmed_keeps_the_turn(void **state)
{
    (void)state;
    begin((struct extent){1280, 800});
    give_card(0, "combat_aura");
    preferences_set(&person_preferences, PREFERENCE_END_TURN_WARNING, 0);
    show();
    person_click("hud.cards");
    person_click("hand.play#0");
    assert_true(hand_is_aiming(&board->hand));
    int before = history_count(session->history);
    person_press_quickly("Ctrl+Enter");
    person_wait(30);
    assert_int_equal(history_count(session->history), before);
    assert_int_equal(session->game.turn.seat, 0);
    person_click("hud.end_turn");
    person_wait(30);
    assert_int_equal(history_count(session->history), before);
    person_press_quickly("F");
    assert_true(hand_is_aiming(&board->hand));
    assert_false(intent_aims(&board->hold.selection));
    person_press_quickly("Escape");
    assert_false(hand_is_aiming(&board->hand));
    person_press_quickly("Ctrl+Enter");
    person_wait(30);
    table_settle(board, 1);
    assert_true(history_count(session->history) > before);
    assert_false(play_wants_frames(&board->play));
    table_close();
}

/* However the position goes on, no card stays in the air over it. */
static void a_command_drops_the_card_in_the_air(void **state)
{
    (void)state;
    begin((struct extent){1280, 800});
    give_card(0, "combat_aura");
    show();
    person_click("hud.cards");
    person_click("hand.play#0");
    struct command end = play_command(&board->play, COMMAND_END_TURN, 0);
    assert_true(play_give(&board->play, person_loop.ui, &end));
    assert_false(hand_is_aiming(&board->hand));
    table_settle(board, 1);
    assert_true(session_human_to_act(session) || game_is_over(&session->game));
    table_close();
}

/* Space pressed to see the enemy's turn through does nothing to the square under the mouse when that has just ended. */
static void a_key_that_skips_does_nothing_else(void **state)
{
    (void)state;
    begin((struct extent){1280, 800});
    show();
    struct rect lit = person_find("square.D3");
    person_point_at(lit.x + lit.w / 2, lit.y + lit.h / 2);
    assert_int_equal(board->hold.offer.type, INTENT_COMMAND);
    int before = history_count(session->history);
    board->play.skipped_at = board->play.now;
    person_press_quickly("Space");
    person_wait(2);
    assert_int_equal(history_count(session->history), before);
    person_wait(60);
    person_press_quickly("Space");
    person_wait(2);
    assert_int_equal(history_count(session->history), before + 1);
    table_close();
}

/* A way out beside which the first Doomtrooper is put, as a MOVE that leaves. */
static struct command way_out(void)
{
    const struct mission *mission = &session->scenario->mission;
    for (int gate = 0; gate < mission->gates; gate++) {
        struct square at = mission->gate[gate].inside[0];
        put(0, at.x, at.y);
        show();
        struct command command = play_command(&board->play, COMMAND_MOVE, 0);
        command.figure = 0;
        command.to = at;
        command.gate = (uint8_t)gate;
        if (command_check(&board->play.seen, &command).why == REJECT_NONE)
            return command;
    }
    fail_msg("no way out");
    return COMMAND_EMPTY;
}

/* Who leaves does not come back: it is asked, with what it means for the goal, and Stay leaves all as it was. */
static void who_leaves_is_asked_first(void **state)
{
    (void)state;
    static const struct extent sizes[] = {{1024, 640}, {1280, 800}, {1920, 1080}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        begin(sizes[i]);
        struct command leave = way_out();
        int before = history_count(session->history);
        for (int yes = 0; yes <= 1; yes++) {
            board->hold.offer = (struct intent){.type = INTENT_COMMAND, .command = leave};
            hold_click(&board->hold, person_loop.ui);
            person_wait(2);
            assert_int_equal(board->play.dialog, DIALOG_ASK);
            person_expect_unclipped("leave");
            assert_string_equal(ui_focused(person_loop.ui), "ask.back"); /* Enter alone loses nobody */
            person_press("L");
            assert_int_equal(board->lookout.drawer, DRAWER_NONE); /* no log behind the question */
            person_picture_of_size("shown-leave");
            person_click(yes ? "ask.confirm" : "ask.back");
            person_wait(2);
            assert_int_equal(history_count(session->history) > before, yes);
        }
        table_settle(board, 1);
        assert_int_equal(session->game.figure[0].state, FIGURE_WITHDRAWN);
        assert_true(person_sees("hud.goal"));
        table_close();
    }
}

/* The info card of a way out says the same as the question: what leaving means for the goal. */
static void the_card_of_a_way_out_tells_of_the_goal(void **state)
{
    (void)state;
    static const struct extent sizes[] = {{1024, 640}, {1280, 800}, {1920, 1080}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        begin(sizes[i]);
        struct command leave = way_out();
        const char *told = hud_leaving_words(&board->hud, leave.gate);
        assert_true(strstr(told, "goal") || strstr(told, "stay"));
        board->hold.pinned = (struct sheet_subject){SHEET_GATE, leave.gate, SQUARE_NONE};
        table_settle(board, 2);
        person_picture_of_size("shown-way-out");
        person_expect_unclipped("way out");
        session->game.figure[0].state = session->game.figure[1].state = FIGURE_WITHDRAWN;
        show();
        assert_string_equal(hud_leaving_words(&board->hud, leave.gate), "");
        table_close();
    }
}

/* A question answered by key leaves the focus nowhere: the next key is the board's. */
static void a_question_that_is_answered_keeps_no_focus(void **state)
{
    (void)state;
    begin((struct extent){1280, 800});
    struct command leave = way_out();
    for (int yes = 0; yes <= 1; yes++) {
        board->hold.offer = (struct intent){.type = INTENT_COMMAND, .command = leave};
        hold_click(&board->hold, person_loop.ui);
        person_wait(2);
        if (yes)
            person_press("Right");
        person_press_quickly("Enter");
        for (int frame = 0; frame < 3; frame++) {
            assert_int_equal(board->play.dialog, DIALOG_NONE);
            assert_string_equal(ui_focused(person_loop.ui), "");
            person_wait(1);
        }
    }
    table_settle(board, 1);
    assert_int_equal(session->game.figure[0].state, FIGURE_WITHDRAWN);
    table_close();
}

/* With Extra Actions alone left a turn is ended at once, but for the last one: they are lost then, and that is said. */
static void extra_actions_are_not_lost_unasked(void **state)
{
    (void)state;
    for (int last = 0; last < 2; last++) {
        begin((struct extent){1280, 800});
        session->game.figure[0].actions = session->game.figure[1].actions = 0;
        session->game.team[0].extra_actions = 2;
        session->game.turn.round = (uint8_t)(last ? session->scenario->mission.rounds : 1);
        for (size_t i = 0; i < sizeof session->game.team[0].hand; i++)
            session->game.team[0].hand[i] = CARD_NONE;
        show();
        person_click("hud.end_turn");
        assert_int_equal(board->play.dialog, last ? DIALOG_END_TURN : DIALOG_NONE);
        if (last) {
            person_picture("last_turn");
            person_click("end_turn.confirm");
            assert_int_equal(board->play.dialog, DIALOG_NONE);
        }
        table_close();
    }
}

/* Confirm: Everything. Doorways to come in by are asked about, and so is END TURN with nothing left to do. */
static void everything_is_confirmed_where_that_is_wished(void **state)
{
    (void)state;
    begin((struct extent){1280, 800});
    preferences_set(&person_preferences, PREFERENCE_CONFIRM, CONFIRM_EVERYTHING);
    session->game.figure[0].actions = session->game.figure[1].actions = 0;
    show();
    int before = history_count(session->history);
    person_click("hud.end_turn");
    assert_int_equal(board->play.dialog, DIALOG_END_TURN);
    assert_int_equal(history_count(session->history), before);
    person_click("end_turn.back");
    for (int k = 0; k < PAIR; k++) {
        session->game.figure[k].state = FIGURE_WAITING;
        session->game.figure[k].gate = GATE_NONE;
        session->game.figure[k].x = session->game.figure[k].y = -1;
    }
    session->game.pending = (struct pending){.type = PENDING_ENTRANCE, .seat = 0};
    board_occupy(&session->game);
    table_show_again(board, 1);
    assert_true(board->hud.answers.count > 0);
    person_click("choice#0");
    assert_int_equal(board->play.dialog, DIALOG_ASK);
    assert_int_equal(history_count(session->history), before);
    person_click("ask.confirm");
    table_settle(board, 1);
    assert_true(history_count(session->history) > before);
    preferences_set(&person_preferences, PREFERENCE_CONFIRM, CONFIRM_DICE);
    table_close();
}

/* Who has finished is given no advice, and who stands outside does not aim. */
static void no_advice_for_who_cannot_act(void **state)
{
    (void)state;
    begin((struct extent){1280, 800});
    figure_id creature = put_creature("legionnaire", 4, 3);
    show();
    board->hold.offer.type = INTENT_NOTHING;
    struct rect rect = camera_square_rect(&board->lookout.camera, 4, 3);
    person_point_at(rect.x + rect.w / 2, rect.y + rect.h / 2);
    person_wait(60);
    assert_non_null(strstr(board->hud.hover.text, "Click to aim"));
    session->game.figure[0].actions = 0;
    session->game.figure[0].flags |= FIGURE_ACTIVE_DONE;
    show();
    person_wait(60);
    assert_null(strstr(board->hud.hover.text, "Click to aim"));
    assert_null(strstr(board->hud.hover.text, "%"));
    hold_aim(&board->hold, creature, MODE_CLOSE);
    char prompt[WORDS_SENTENCE_MAX];
    struct prompt_focus focus = PROMPT_FOCUS_NONE;
    focus.selected = 0;
    focus.aimed_at = creature;
    prompt_sentence(prompt, sizeof prompt, &board->play.words, &board->play.seen, 0, &focus);
    assert_null(strstr(prompt, "Roll"));
    hold_drop_aim(&board->hold);
    session->game.figure[0] = session->game.figure[1];
    session->game.figure[0].state = FIGURE_WAITING;
    session->game.figure[0].x = session->game.figure[0].y = -1;
    session->game.figure[0].gate = 0;
    show();
    person_wait(60);
    assert_null(strstr(board->hud.hover.text, "Click to aim"));
    assert_int_equal(intent_no_target(&board->play.seen, 0, MODE_FIRE, NULL).why, REJECT_STILL_WAITING);
    table_close();
}

/* Undo gives the figure back into the hand that acted. */
static void undo_takes_up_the_figure_that_acted(void **state)
{
    (void)state;
    begin((struct extent){1280, 800});
    show();
    struct command move = play_command(&board->play, COMMAND_MOVE, 0);
    move.figure = 0;
    move.to = square_at(4, 3);
    assert_true(play_give(&board->play, person_loop.ui, &move));
    table_settle(board, 1);
    hold_choose(&board->hold, 1);
    struct point at = board->lookout.camera.goal_at;
    person_press_quickly("Ctrl+Z");
    table_settle(board, 1);
    assert_int_equal(session->game.figure[0].x, 3);
    assert_int_equal(board->hold.selection.figure, 0);
    assert_true(board->lookout.camera.goal_at.x == at.x && board->lookout.camera.goal_at.y == at.y);
    table_close();
}

/* An Extra Action that is being aimed with is something left to do: END TURN asks first. */
static void who_aims_an_extra_action_is_asked_before_the_end(void **state)
{
    (void)state;
    begin((struct extent){1280, 800});
    figure_id target = put_creature("legionnaire", 4, 3);
    session->game.figure[0].actions = session->game.figure[1].actions = 0;
    session->game.team[0].extra_actions = 1;
    show();
    board->hold.selection.extra = true;
    hold_aim(&board->hold, target, MODE_CLOSE);
    person_wait(2);
    assert_true(intent_aims(&board->hold.selection));
    int before = history_count(session->history);
    person_click("hud.end_turn");
    assert_int_equal(board->play.dialog, DIALOG_END_TURN);
    person_wait(2);
    person_picture("shown-aims-extra");
    person_click("end_turn.back");
    assert_int_equal(history_count(session->history), before);
    assert_true(intent_aims(&board->hold.selection));
    person_wait(2);
    person_click("hud.end_turn"); /* who went back is asked again */
    assert_int_equal(board->play.dialog, DIALOG_END_TURN);
    assert_int_equal(history_count(session->history), before);
    table_close();
}

/* A free one, which a card has given, is not told as an Extra Action of the track. */
static void a_free_action_is_told_as_that(void **state)
{
    (void)state;
    begin((struct extent){1280, 800});
    session->game.team[0].extra_actions = 1;
    show();
    board->hold.selection.extra = true;
    person_wait(2);
    assert_non_null(strstr(board->hud.prompt, "paid with an Extra Action"));
    session->game.team[0].free_actions = 1;
    show();
    board->hold.selection.extra = true;
    person_wait(2);
    assert_non_null(strstr(board->hud.prompt, "a free one"));
    table_close();
}

/* "Misinterpreted Orders": told in the turn of the team it was given to, and no pip lights up beyond what is left. */
static void a_limit_of_a_team_is_told_in_its_turn(void **state)
{
    static const struct extent sizes[] = {{1024, 768}, {1280, 800}, {1920, 1080}};
    char name[32];
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        begin(sizes[i]);
        make_last(&session->game, EFFECT_TEAM_ACTIONS, lasting_team(0), 0, 1);
        session->game.lasting[0].card = 2;
        show();
        assert_true(person_sees("prompt.order"));
        assert_non_null(strstr(board->hud.prompt, ": 1 action left."));
        assert_false(board->lookout.overlay.reach_second); /* nor is a second Move lit */
        struct rect at = board_view_figure_rect(&board->lookout.camera, &board->play.stage, 1);
        person_point_at(at.x + at.w / 2, at.y + at.h / 2);
        person_wait(60);
        assert_non_null(strstr(board->hud.hover.text, "Yellow lamps: 1 action left"));
        person_expect_unclipped("limit");
        snprintf(name, sizeof name, "limit_of_team_%d", sizes[i].w);
        person_picture(name);
        table_turn(&session->game, SEAT_LEGION, 1);
        table_show_again(board, 1);
        person_wait(2);
        assert_false(person_sees("prompt.order"));
        table_close();
    }
}

/* A click too many on a creature that has just fallen sends nobody to its square; a second one does, and so does
 * the first of somebody who has taken a while: it means the square. */
static void click_who_fell(bool late)
{
    begin((struct extent){1280, 800});
    figure_id target = put_creature("legionnaire", 4, 3);
    struct game *game = &session->game;
    memset(game->forced, 1, sizeof game->forced);
    game->forced_next = 0;
    game->forced_count = (uint8_t)(sizeof game->forced / sizeof game->forced[0]);
    show();
    struct point at = rect_centre(camera_square_rect(&board->lookout.camera, 4, 3));
    person_click_at(at.x, at.y);
    assert_true(intent_aims(&board->hold.selection));
    person_click_at(at.x, at.y);
    table_settle(board, 1);
    assert_false(figure_on_board(game, target));
    int before = history_count(session->history);
    if (late) {
        person_wait(100);
    } else {
        person_click_at(at.x, at.y);
        table_settle(board, 1);
    }
    assert_int_equal(history_count(session->history), before);
    assert_true(square_same(figure_square(game, 0), square_at(3, 3)));
    person_click_at(at.x, at.y);
    table_settle(board, 1);
    assert_true(square_same(figure_square(game, 0), square_at(4, 3)));
    table_close();
}

static void a_click_meant_for_who_fell_does_not_walk(void **state)
{
    (void)state;
    click_who_fell(false);
    click_who_fell(true);
}

/* Step by step the second of two attacks of the same at the same waits: the tray still tells of the first. */
static void an_attack_that_waits_for_a_step_is_not_told(void **state)
{
    static struct event_list events;
    (void)state;
    begin((struct extent){1024, 640});
    figure_id creature = put_creature("legionnaire", 5, 3);
    show();
    struct stage *stage = &board->play.stage;
    stage_set_speed(stage, 0, STAGE_STEP);
    events.count = 0;
    for (int attack = 0; attack < 2; attack++) {
        event_of(&events, EVENT_ATTACK_DECLARED, 0, 2, 0)->target = creature;
        struct event *event = event_of(&events, EVENT_DICE_ROLLED, 0, 2 * attack, 0);
        event->target = creature;
        event->dice_count = 3;
        event = event_of(&events, EVENT_ATTACK_RESULT, 0, 2 * attack, 0);
        event->target = creature;
        event->amount = (int16_t)(2 * attack);
    }
    (void)event_of(&events, EVENT_ELIMINATED, creature, 0, 0);
    stage_push(stage, &events, &session->game);
    for (uint64_t now = 1000; now < 8000; now += 20) {
        stage_update(stage, now);
        if (stage_is_waiting(stage) && stage->next == 0)
            stage_step(stage);
    }
    assert_true(stage_is_waiting(stage));
    assert_int_equal(stage->next, 3);
    struct attack_record record = hud_tray_record(&board->hud);
    assert_true(record.resolved);
    assert_int_equal(record.hits, 0);
    assert_false(record.eliminated);
    stage_skip_all(stage);
    table_close();
}

/* After the last turn of a round nobody acts next. */
static void a_marker_is_drawn_only_if_one_is_left(void **state)
{
    (void)state;
    begin((struct extent){1024, 640});
    struct turn *turn = &session->game.turn;
    turn->drawn = 0;
    assert_string_equal(hud_between_turns(&session->game), "hud.prompt.round");
    for (int team = 0; team < TEAM_MAX; team++)
        if (team_takes_part(&session->game, team))
            turn->order[turn->drawn++] = (uint8_t)team;
    assert_string_equal(hud_between_turns(&session->game), "hud.prompt.draw");
    turn->order[turn->drawn++] = SEAT_LEGION;
    assert_string_equal(hud_between_turns(&session->game), "hud.prompt.round_ends");
    table_close();
}

/* A creature whose weak spot is known tells the armour that counts, the printed one, and the card. */
static void a_weak_spot_is_told_where_armour_is(void **state)
{
    static const struct extent sizes[] = {{1024, 768}, {1280, 800}, {1920, 1080}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        char name[32];
        int armour;
        begin(sizes[i]);
        figure_id creature = put_creature("razide", 5, 3);
        show();
        int printed = figure_armour(&session->game, creature);
        assert_string_equal(hud_armour_text(&board->hud, creature, "hud.tray.armour", &armour), "Armour 2");
        assert_int_equal(armour, printed);
        session->game.lasting[session->game.lasting_count++] = (struct lasting){.whom = (uint8_t)lasting_team(0),
                                                                                .verb = EFFECT_WEAK_SPOT,
                                                                                .until = UNTIL_ROUND,
                                                                                .about = creature,
                                                                                .amount = -1,
                                                                                .card = CARD_NONE};
        show();
        struct rect at = board_view_figure_rect(&board->lookout.camera, &board->play.stage, creature);
        person_point_at(at.x + at.w / 2, at.y + at.h / 2);
        person_wait(60);
        assert_string_equal(hud_armour_text(&board->hud, creature, "hud.tray.armour", &armour), "Armour 1 (printed 2)");
        assert_int_equal(armour, 1);
        if (hud_figure_told(&board->hud) == creature)
            assert_true(person_sees("tray.weakness"));
        snprintf(name, sizeof name, "weak_spot_%d", sizes[i].w);
        person_expect_unclipped(name);
        person_picture(name);
        table_close();
    }
}

static int event_card(const char *id)
{
    for (int i = 0; i < shipped_catalogue()->event_cards; i++)
        if (strcmp(shipped_catalogue()->event[i].id, id) == 0)
            return i;
    fail_msg("no %s", id);
    return CARD_NONE;
}

/* What an Event Card did to the board, or took away, is told in the summary, and in full in its tip. */
static void the_summary_tells_what_a_card_did(void **state)
{
    static const struct extent sizes[] = {{1024, 768}, {1280, 800}, {1920, 1080}};
    static const char *const told[] = {"turns by a quarter, clockwise.", " change places.", " gives up: "};
    static struct event_list events;
    char name[40];
    (void)state;
    for (size_t i = 0; i < 9; i++) {
        begin(sizes[i / 3]);
        show();
        struct legion_turn *turn = board->play.legion;
        int slot = game_slot_at(&session->game, figure_square(&session->game, 0));
        events.count = 0;
        struct event *event = event_add(&events, i % 3 == 2 ? EVENT_GEAR_LOST : EVENT_BOARD_ALTERED);
        event->slot = (uint8_t)slot;
        event->choice = i % 3 == 0;
        event->number = (int16_t)game_slot_at(&session->game, square_at(9, 1));
        event->figure = i % 3 == 2 ? 0 : FIGURE_NONE;
        event->card = 0;
        memset(turn, 0, sizeof *turn);
        turn->complete = turn->shown = true;
        turn->cards = 1;
        turn->card[0] = (struct summary_card){
            event_card("nepharite_alter_reality"), FIGURE_NONE, SEAT_NONE, SLOT_NONE, SUMMARY_CALLED, 0, *event};
        person_wait(2);
        person_hover("summary.event#0");
        person_wait(60);
        assert_non_null(person_loop.ui->tip_text);
        assert_non_null(strstr(person_loop.ui->tip_text, told[i % 3]));
        snprintf(name, sizeof name, "card_did_%d_%d", (int)i % 3, sizes[i / 3].w);
        person_expect_unclipped(name);
        person_picture(name);
        table_close();
    }
}

/* Which Equipment an Event Card has taken is told while it waits for that to be read. */
static void the_prompt_names_the_equipment_a_card_took(void **state)
{
    static struct event_list events;
    (void)state;
    begin((struct extent){1280, 800});
    preferences_set(&person_preferences, PREFERENCE_ENEMY_SPEED, STAGE_USUAL);
    preferences_set(&person_preferences, PREFERENCE_LEGION_SEEN, 0);
    table_turn(&session->game, SEAT_LEGION, 1);
    session->game.legion.event = (uint8_t)event_card("nepharite_alter_reality");
    session->game.legion.step = LEGION_EFFECTS;
    board->play.acting = SEAT_LEGION;
    play_look(&board->play);
    stage_show(&board->play.stage, &board->play.seen);
    events.count = 0;
    event_add(&events, EVENT_EVENT_DRAWN)->card = session->game.legion.event;
    (void)event_add(&events, EVENT_EVENT_EFFECT);
    event_of(&events, EVENT_GEAR_LOST, 0, 0, 0)->card = 0;
    event_add(&events, EVENT_TURN_ENDED)->seat = SEAT_LEGION;
    stage_push(&board->play.stage, &events, &board->play.seen);
    for (int i = 0; i < 2000 && !stage_is_attending(&board->play.stage); i++)
        person_wait(1);
    assert_true(stage_is_attending(&board->play.stage));
    person_wait(2);
    assert_non_null(strstr(board->hud.prompt, "” has taken "));
    assert_non_null(strstr(board->hud.prompt, gear_text(NAME(&board->play.words), &board->play.words, 0)));
    person_expect_unclipped("taken");
    preferences_set(&person_preferences, PREFERENCE_LEGION_SEEN, 1);
    preferences_set(&person_preferences, PREFERENCE_ENEMY_SPEED, STAGE_INSTANT);
    table_close();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_panel_tells_what_the_dice_say_before_they_lie),
        cmocka_unit_test(a_card_to_be_confirmed_keeps_the_turn),
        cmocka_unit_test(a_command_drops_the_card_in_the_air),
        cmocka_unit_test(a_key_that_skips_does_nothing_else),
        cmocka_unit_test(who_leaves_is_asked_first),
        cmocka_unit_test(the_card_of_a_way_out_tells_of_the_goal),
        cmocka_unit_test(a_question_that_is_answered_keeps_no_focus),
        cmocka_unit_test(extra_actions_are_not_lost_unasked),
        cmocka_unit_test(everything_is_confirmed_where_that_is_wished),
        cmocka_unit_test(no_advice_for_who_cannot_act),
        cmocka_unit_test(undo_takes_up_the_figure_that_acted),
        cmocka_unit_test(who_aims_an_extra_action_is_asked_before_the_end),
        cmocka_unit_test(a_free_action_is_told_as_that),
        cmocka_unit_test(a_limit_of_a_team_is_told_in_its_turn),
        cmocka_unit_test(a_click_meant_for_who_fell_does_not_walk),
        cmocka_unit_test(an_attack_that_waits_for_a_step_is_not_told),
        cmocka_unit_test(a_marker_is_drawn_only_if_one_is_left),
        cmocka_unit_test(a_weak_spot_is_told_where_armour_is),
        cmocka_unit_test(the_summary_tells_what_a_card_did),
        cmocka_unit_test(the_prompt_names_the_equipment_a_card_took),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
