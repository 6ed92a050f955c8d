/* test_board_thinking.c -- a commander that decides beside the board: the window rests until it has decided. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "siege/rules/turn/reject.h"
#include "support/window/table.h"

static bool thinks;
static int asked;

static bool think(struct app_services *self, const struct game *view, enum seat_control control)
{
    (void)self;
    (void)view;
    assert_int_equal(control, CONTROL_NEPHARITE);
    asked++;
    return thinks;
}

static struct board_screen *board;
static struct services services;

/* The commander's turn has come. */
static void begin(void)
{
    board = table_open_classic("missions/classic/01-eagle-strike.json", (struct extent){1280, 800}, 0);
    struct session *session = board->play.session;
    services = *session->services;
    services.think = think;
    session->services = &services;
    session->control[SEAT_LEGION] = CONTROL_NEPHARITE;
    thinks = true;
    asked = 0;
    for (int i = 0; i < 400 && game_seat_to_act(&session->game) != SEAT_LEGION; i++) {
        if (session_human_to_act(session)) {
            struct command command = play_command(&board->play, COMMAND_END_TURN, 0);
            (void)play_give(&board->play, person_loop.ui, &command);
            for (int gate = 0; gate < GATE_MAX && game_is_asked(&session->game); gate++) {
                command = play_command(&board->play, COMMAND_ENTRANCE, 0);
                command.gate = (uint8_t)gate;
                (void)play_give(&board->play, person_loop.ui, &command);
            }
        }
        person_wait(1);
    }
    assert_int_equal(game_seat_to_act(&session->game), SEAT_LEGION);
}

static void a_board_rests_until_the_commander_has_decided(void **state)
{
    (void)state;
    begin();
    const struct session *session = board->play.session;
    table_settle(board, 1); /* no frame is asked for */
    int before = history_count(session->history);
    person_wait(60);
    assert_int_equal(history_count(session->history), before);
    assert_false(play_wants_frames(&board->play));
    assert_true(asked > 0);
    thinks = false; /* and the window is woken for a frame */
    person_wait(1);
    assert_true(history_count(session->history) > before);
    table_close();
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_board_rests_until_the_commander_has_decided)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
