/* table.c -- opens a mission on the board screen, settles it, and puts figures where a test wants them. */
#include "support/window/table.h"

#include "siege/screen/game_screen.h"
#include "siege/ai/bot/bot.h"
#include "siege/ai/deck/deck.h"
#include "siege/rules/board/board.h"
#include "support/english.h"
#include "support/shipped.h"
#include "siege/screen/siege_preferences.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

enum { FRAMES_MOST = 6000 };

static struct bot bot;

static void close_scenario(struct app_services *self, struct scenario *scenario)
{
    (void)self;
    scenario_free(scenario);
}

static bool decide(struct app_services *self, const struct game *view, enum seat_control control,
                   struct command *command)
{
    (void)self;
    return control == CONTROL_DECK && view->legion.deck ? deck_decide(view, command) : bot_decide(&bot, view, command);
}

static struct edition_entry edition;
static struct services services = {.close_scenario = close_scenario, .screen_of = game_screen_new, .decide = decide};

struct board_screen *table_open(const struct table_plan *plan)
{
    char why[WHY_MAX_BYTES];
    struct scenario *scenario = shipped_scenario(plan->mission);
    struct session *session = malloc(sizeof *session);
    assert_non_null(session);
    services.strings = english_strings();
    services.catalogue = scenario->catalogue;
    edition = (struct edition_entry){
        scenario->catalogue->id, scenario->catalogue, NULL, plan->rules, shipped_handbook(scenario->catalogue), NULL};
    services.edition = &edition;
    services.editions = 1;
    preferences_init(&person_preferences, &SIEGE_PREFERENCES);
    preferences_set(&person_preferences, PREFERENCE_ENEMY_SPEED, STAGE_INSTANT);
    person_open_window(&services, plan->size.w, plan->size.h, plan->scale);
    bot = (struct bot){.policy = BOT_GREEDY};
    *session = (struct session){.services = &services};
    if (!session_begin(session, scenario, plan->mission, &plan->setup, plan->control, why))
        fail_msg("%s", why);
    session->tutorial = plan->tutorial;
    struct board_screen *board = (struct board_screen *)board_screen_new(session);
    assert_non_null(board);
    screen_stack_push(&person_loop.stack, &board->base);
    if (!plan->curtain)
        board->play.curtain = false;
    return board;
}

struct board_screen *table_open_classic(const char *mission, struct extent size, seat_id human)
{
    struct table_plan plan = {
        .mission = mission,
        .size = size,
        .scale = 1,
        .setup = game_setup_default(shipped_catalogue(), 2, 11),
        .control = {[0] = CONTROL_GREEDY, [1] = CONTROL_GREEDY, [SEAT_LEGION] = CONTROL_GREEDY},
    };
    plan.control[human] = CONTROL_HUMAN;
    plan.setup.legion_deck = 0;
    return table_open(&plan);
}

struct board_screen *table_open_engineer(struct extent size, figure_id *who)
{
    struct board_screen *board = table_open_classic("tests/language/the-engineer.json", size, 0);
    struct game *game = &board->play.session->game;
    table_turn(game, 0, 1);
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        *who = game->figure[id].kind != KIND_NONE && figure_follows(game, id) ? id : *who;
    table_put(board, 0, 3, 3);
    table_put(board, 1, 3, 5);
    game->figure[0].actions = game->figure[1].actions = 2;
    board_occupy(game);
    return board;
}

void table_close(void)
{
    loop_close(&person_loop);
}

void table_settle(struct board_screen *board, int frames)
{
    if (person_loop.stack.count == 0) /* not put on it yet */
        person_wait(1);
    assert_ptr_equal(person_loop.stack.screen[0], &board->base);
    for (int i = 0; i < FRAMES_MOST && screen_stack_wants_frames(&person_loop.stack); i++)
        person_wait(1);
    assert_false(screen_stack_wants_frames(&person_loop.stack));
    person_wait(frames);
}

void table_turn(struct game *game, seat_id seat, int round)
{
    game->pending = game->kept = (struct pending){.type = PENDING_NONE, .seat = SEAT_NONE};
    game->turn.phase = PHASE_TURN;
    game->turn.round = (uint8_t)round;
    game->turn.seat = seat;
    game->turn.setup_step = SETUP_DONE;
    game->turn.active = FIGURE_NONE;
}

void table_put(struct board_screen *board, figure_id figure, int x, int y)
{
    struct figure *it = &board->play.session->game.figure[figure];
    it->state = FIGURE_ON_BOARD;
    it->x = (int8_t)x;
    it->y = (int8_t)y;
}

void table_show_again(struct board_screen *board, int frames)
{
    board_occupy(&board->play.session->game);
    board->play.curtain = false;
    play_look(&board->play);
    stage_show(&board->play.stage, &board->play.seen);
    board_screen_make_labels(board);
    hold_settle(&board->hold);
    table_settle(board, frames);
}

void table_show_chosen(struct board_screen *board)
{
    table_show_again(board, 1);
    hold_choose(&board->hold, 0);
    table_settle(board, 1);
}
