/*
 * test_reel.c -- a game that was played is watched: every step of it, there and back (G6), taken over at one of them
 * (G7); and practice, in which everything can be taken back and the game says so (G5).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "siege/rules/board/board.h"
#include "siege/screen/board/reel.h"
#include "siege/screen/board/session.h"
#include "support/window/desk.h"

enum { STEPS_MOST = 4000 };

/* The whole mission by computer players. */
static struct session *played_by(struct desk *desk, const char *mission, const enum seat_control control[SEAT_COUNT])
{
    char why[WHY_MAX_BYTES] = "";
    const struct services *services = desk->services;
    struct session *session = session_new(services, why);
    struct scenario *scenario = services->open_scenario(services->self, mission, why);
    assert_non_null(scenario);
    struct game_setup setup = game_setup_default(scenario->catalogue, 2, 5);
    setup.legion_deck = control[SEAT_LEGION] == CONTROL_DECK;
    assert_true(session_begin(session, scenario, mission, &setup, control, why));
    for (int i = 0; i < STEPS_MOST && session_step(session); i++)
        continue;
    return session;
}

static struct session *played(struct desk *desk, const char *mission)
{
    struct session *session = played_by(
        desk, mission,
        (const enum seat_control[SEAT_COUNT]){CONTROL_GREEDY, CONTROL_CAUTIOUS, [SEAT_LEGION] = CONTROL_DECK});
    assert_true(game_is_over(&session->game));
    return session;
}

static struct session *watched(const struct session *session)
{
    char why[WHY_MAX_BYTES];
    struct session *watch = session_watch(session, why);
    assert_string_equal(why, "");
    assert_non_null(watch);
    assert_int_equal(history_count(watch->history), 0);
    return watch;
}

static const char EAGLE[] = "missions/classic/01-eagle-strike.json";
static const char PLANS[] = "missions/second/second-assault/01-battle-plans.json";

static void every_step_is_as_it_was_played(void **state)
{
    const char *const missions[] = {EAGLE, PLANS};
    for (int m = 0; m < 2; m++) {
        struct session *game = played(*state, missions[m]), *watch = watched(game);
        int steps = history_count(game->history);
        for (int i = 0; i < steps; i++) {
            assert_true(session_step(watch));
            assert_true(game_hash(&watch->game) == history_hash(game->history, i));
        }
        assert_false(session_step(watch));
        assert_true(game_is_over(&watch->game));
        for (int i = 0, step = 7; i < 20; i++, step = (step * 31 + 17) % steps) {
            assert_true(session_seek(watch, step + 1));
            assert_true(game_hash(&watch->game) == history_hash(game->history, step));
        }
        session_free(watch);
        session_free(game);
    }
}

static void who_watches_saves_nothing(void **state)
{
    struct desk *desk = *state;
    struct session *game = played(desk, EAGLE);
    int before = services_look(desk->services, LIST_SAVES);
    uint64_t newest = desk->services->saves.entry[0].written;
    struct session *watch = watched(game);
    while (session_step(watch))
        continue;
    assert_int_equal(services_look(desk->services, LIST_SAVES), before);
    assert_true(desk->services->saves.entry[0].written == newest);
    session_free(watch);
    session_free(game);
}

static void it_stands_still_and_goes_step_by_step(void **state)
{
    struct session *game = played(*state, EAGLE), *watch = watched(game);
    watch->reel->paused = true;
    assert_false(session_step(watch));
    watch->reel->once = true;
    assert_true(session_step(watch));
    while (watch->reel->once) /* answers that show nothing go along */
        assert_true(session_step(watch));
    assert_false(session_step(watch));
    session_free(watch);
    session_free(game);
}

static void the_line_tells_rounds_attacks_and_falls(void **state)
{
    struct session *game = played(*state, EAGLE), *watch = watched(game);
    const struct reel *reel = watch->reel;
    int rounds = 0, attacks = 0, falls = 0, step = -1;
    for (int i = 0; i < reel->marks; i++) {
        rounds += reel->mark[i].kind == REEL_ROUND;
        attacks += reel->mark[i].kind == REEL_ATTACK;
        falls += reel->mark[i].kind == REEL_FALL;
        assert_true(reel->mark[i].step >= step);
        step = reel->mark[i].step;
    }
    assert_int_equal(rounds, game->game.turn.round);
    assert_true(attacks > 0);
    assert_int_equal(falls, game->game.legion.kills_troopers);
    int second = reel_next(reel, REEL_ROUND, reel_next(reel, REEL_ROUND, -1, 1), 1);
    assert_true(session_seek(watch, second));
    assert_int_equal(watch->game.turn.round, 2);
    assert_int_equal(reel_next(reel, REEL_ROUND, reel->steps, 1), reel->steps);
    assert_int_equal(reel_next(reel, REEL_ROUND, 0, -1), 0);
    assert_int_equal(reel_step(reel, 0, -1), 0);
    assert_int_equal(reel_step(reel, reel->steps, 1), reel->steps);
    session_free(watch);
    session_free(game);
}

/* A game that goes on: whoever watches it learns no more than before. */
static void only_a_game_that_is_over_is_seen_by_all(void **state)
{
    const enum seat_control people[SEAT_COUNT] = {CONTROL_HUMAN, CONTROL_GREEDY, [SEAT_LEGION] = CONTROL_DECK};
    struct session *over = played(*state, EAGLE), *first = watched(over);
    struct session *open = played_by(*state, EAGLE, people), *second = watched(open);
    assert_false(game_is_over(&open->game));
    assert_int_equal(session_viewer(first), SEAT_NONE);
    assert_int_equal(session_viewer(second), 0);
    assert_false(second->reel->over);
    seat_id looks[] = {0, 1, SEAT_LEGION, SEAT_NONE};
    for (int i = 0; i < 4; i++) {
        first->reel->looks = reel_next_looker(first->reel, &first->game);
        assert_int_equal(first->reel->looks, looks[i]);
    }
    session_free(second);
    session_free(open);
    session_free(first);
    session_free(over);
}

/* The game that is watched stays as it is; the other one is saved as another and says where it was taken over. */
static void it_is_taken_over_at_an_attack(void **state)
{
    char why[WHY_MAX_BYTES];
    struct desk *desk = *state;
    struct session *game = played(desk, PLANS), *watch = watched(game);
    int step = reel_next(watch->reel, REEL_ATTACK, 20, 1);
    uint64_t hash = history_hash(game->history, step - 1);
    assert_true(services_look(desk->services, LIST_SAVES) > 0);
    uint64_t old = desk->services->saves.entry[0].game;
    assert_true(session_seek(watch, step));
    assert_true(session_take_over(watch));
    assert_null(watch->reel);
    assert_true(game_hash(&watch->game) == hash);
    assert_int_equal(history_count(watch->history), step);
    assert_int_equal(watch->control[0], CONTROL_HUMAN);
    assert_int_equal(watch->control[1], CONTROL_HUMAN);
    assert_int_equal(watch->control[SEAT_LEGION], CONTROL_DECK);
    assert_true(services_look(desk->services, LIST_SAVES) > 0);
    assert_true(desk->services->saves.entry[0].game != old);
    struct session *again = session_new(desk->services, why);
    assert_true(desk->services->load(desk->services->self, desk->services->saves.entry[0].path, again, why));
    assert_int_equal(again->taken_over, step + 1);
    assert_true(desk->services->saves.entry[0].taken_over);
    assert_false(again->practice);
    session_free(again);
    session_free(watch);
    session_free(game);
}

static void the_end_is_not_taken_over(void **state)
{
    struct session *game = played(*state, EAGLE), *watch = watched(game);
    assert_true(session_seek(watch, watch->reel->steps));
    assert_false(session_take_over(watch));
    assert_non_null(watch->reel);
    session_free(watch);
    session_free(game);
}

/* An older version dropped the log of a save. */
static void a_game_without_its_log_is_not_watched(void **state)
{
    char why[WHY_MAX_BYTES];
    struct session *game = played(*state, EAGLE);
    struct game_setup setup = *history_setup(game->history);
    history_free(game->history);
    game->history = history_new(&setup);
    assert_null(session_watch(game, why));
    assert_string_not_equal(why, "");
    assert_false(session_rewind(game, 0));
    session_free(game);
}

static void practice_takes_back_what_was_learnt(void **state)
{
    char why[WHY_MAX_BYTES];
    struct desk *desk = *state;
    struct session *game = played(desk, EAGLE);
    int step = history_count(game->history) / 2;
    uint64_t hash = history_hash(game->history, step - 1);
    assert_false(session_can_undo(game));
    assert_true(session_rewind(game, step));
    assert_true(game->practice);
    assert_int_equal(history_count(game->history), step);
    assert_true(game_hash(&game->game) == hash);
    assert_true(services_look(desk->services, LIST_SAVES) > 0);
    struct session *again = session_new(desk->services, why);
    assert_true(desk->services->load(desk->services->self, desk->services->saves.entry[0].path, again, why));
    assert_true(again->practice);
    assert_true(game_hash(&again->game) == hash);
    session_free(again);
    session_free(game);
}

static figure_id spare_creature(const struct game *game)
{
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (game->figure[id].kind != KIND_NONE && game->figure[id].state == FIGURE_POOL)
            return id;
    fail_msg("no creature is left");
    return FIGURE_NONE;
}

static struct square free_square(const struct session *session)
{
    for (int y = 0; y < session->scenario->height; y++)
        for (int x = 0; x < session->scenario->width; x++) {
            struct square at = square_at(x, y);
            if (board_is_floor(&session->game, at) && figure_at(&session->game, at) == FIGURE_NONE)
                return at;
        }
    fail_msg("no square is free");
    return SQUARE_NONE;
}

/* The game itself stays as it is; what was put by hand is in the file of the other. */
static void a_sandbox_goes_on_beside_the_game(void **state)
{
    char why[WHY_MAX_BYTES] = "";
    struct desk *desk = *state;
    const char *const missions[] = {EAGLE, PLANS};
    for (int m = 0; m < 2; m++) {
        struct session *game = played(desk, missions[m]);
        assert_true(session_rewind(game, history_count(game->history) / 2));
        uint64_t before = game_hash(&game->game);
        struct session *sandbox = session_sandbox(game, why);
        assert_string_equal(why, "");
        assert_non_null(sandbox);
        assert_int_equal(history_count(sandbox->history), history_count(game->history));
        struct command put = COMMAND_EMPTY;
        put.type = COMMAND_SANDBOX_PLACE;
        put.seat = game_seat_to_act(&game->game);
        put.figure = spare_creature(&game->game);
        put.to = free_square(sandbox);
        assert_int_equal(session_apply(game, &put).why, REJECT_NOT_A_SANDBOX);
        assert_int_equal(session_apply(sandbox, &put).why, REJECT_NONE);
        assert_int_equal(figure_at(&sandbox->game, put.to), put.figure);
        assert_true(game_hash(&game->game) == before);
        assert_true(desk->services->save(desk->services->self, sandbox, NULL, why));
        assert_true(services_look(desk->services, LIST_SAVES) > 0);
        struct session *again = session_new(desk->services, why);
        assert_true(desk->services->load(desk->services->self, desk->services->saves.entry[0].path, again, why));
        assert_int_equal(again->game.sandbox, SANDBOX_ENDING);
        assert_true(desk->services->saves.entry[0].sandbox);
        assert_true(again->sandbox_of != 0 && again->sandbox_of != desk->services->saves.entry[0].game);
        assert_true(again->sandbox_of == desk->services->game_of(desk->services->self, game));
        assert_true(game_hash(&again->game) == game_hash(&sandbox->game));
        session_free(again);
        session_free(sandbox);
        session_free(game);
    }
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, desk_open, desk_close)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(every_step_is_as_it_was_played),
        TEST(who_watches_saves_nothing),
        TEST(it_stands_still_and_goes_step_by_step),
        TEST(the_line_tells_rounds_attacks_and_falls),
        TEST(only_a_game_that_is_over_is_seen_by_all),
        TEST(it_is_taken_over_at_an_attack),
        TEST(the_end_is_not_taken_over),
        TEST(a_game_without_its_log_is_not_watched),
        TEST(practice_takes_back_what_was_learnt),
        TEST(a_sandbox_goes_on_beside_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
