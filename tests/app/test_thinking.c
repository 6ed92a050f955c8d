/*
 * test_thinking.c -- the Nepharite decides in a thread: the same as without one, nobody waits, and what nobody wants
 * any more is thrown away.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "app/thinking.h"
#include "shell/system/system.h"
#include "siege/ai/bot/bot.h"
#include "siege/rules/turn/reject.h"
#include "siege/screen/board/session.h"
#include "support/window/desk.h"

static atomic_int woken;

static void wake(void)
{
    atomic_fetch_add(&woken, 1);
}

static int open_woken(void **state)
{
    int opened = desk_open(state);
    struct desk *desk = *state;
    desk_stop(desk);
    desk->wake = wake;
    desk_start(desk);
    atomic_store(&woken, 0);
    return opened;
}

static struct session session;

static void begin(struct desk *desk, uint64_t seed)
{
    static const char MISSION[] = "missions/classic/01-eagle-strike.json";
    const enum seat_control control[SEAT_COUNT] = {CONTROL_HUMAN, CONTROL_HUMAN, [SEAT_LEGION] = CONTROL_NEPHARITE};
    char why[WHY_MAX_BYTES] = "";
    const struct services *services = desk->services;
    struct scenario *scenario = services->open_scenario(services->self, MISSION, why);
    assert_non_null(scenario);
    struct game_setup setup = game_setup_default(scenario->catalogue, 2, seed);
    setup.legion_deck = 0;
    session = (struct session){.services = services};
    assert_true(session_begin(&session, scenario, MISSION, &setup, control, why));
}

/* Somebody who does the same in the same position. */
static void act_as_person(void)
{
    struct command command;
    struct bot person = {BOT_CAUTIOUS, rng_seed(game_hash(&session.game), 1)};
    struct game view = game_view_for(&session.game, game_seat_to_act(&session.game));
    assert_true(bot_decide(&person, &view, &command));
    assert_int_equal(session_apply(&session, &command).why, REJECT_NONE);
}

static void wait_for_it(void)
{
    while (session_is_thinking(&session))
        system_fault_pause(1);
}

/* Until the Nepharite is to decide. */
static void play_until_asked(void)
{
    while (game_seat_to_act(&session.game) != SEAT_LEGION)
        if (!session_step(&session))
            act_as_person();
}

/* To its end; how many commands were decided beside. */
static int play_through(void)
{
    int beside = 0;
    while (!game_is_over(&session.game)) {
        beside += session_is_thinking(&session);
        wait_for_it();
        if (!session_step(&session))
            act_as_person();
    }
    return beside;
}

static void a_game_is_the_same_whoever_waits(void **state)
{
    struct desk *desk = *state;
    begin(desk, 3);
    int beside = play_through();
    uint64_t hash = game_hash(&session.game);
    assert_true(beside > 10);
    assert_true(atomic_load(&woken) > 10);
    session_clear(&session);
    desk_stop(desk);
    desk->wake = NULL;
    desk_start(desk);
    begin(desk, 3);
    assert_int_equal(play_through(), 0); /* a program that must be repeatable decides at once */
    assert_true(game_hash(&session.game) == hash);
    session_clear(&session);
}

/* Who cannot wait for the window to be woken gets it all the same. */
static void a_step_waits_for_what_is_being_decided(void **state)
{
    struct desk *desk = *state;
    begin(desk, 4);
    play_until_asked();
    uint64_t before = game_hash(&session.game);
    (void)session_is_thinking(&session);
    assert_true(session_step(&session));
    assert_true(game_hash(&session.game) != before);
    session_clear(&session);
}

/* Undo, load: the position is another one. */
static void what_was_decided_for_another_position_is_thrown_away(void **state)
{
    struct desk *desk = *state;
    begin(desk, 5);
    play_until_asked();
    struct game earlier = session.game;
    assert_true(session_step(&session));
    play_until_asked();
    struct game later = game_view_for(&session.game, SEAT_LEGION), view = game_view_for(&earlier, SEAT_LEGION);
    struct thinking thinking = {0}, plain = {0};
    struct command beside, here;
    (void)thinking_begin(&thinking, &view);
    (void)thinking_begin(&thinking, &later);
    assert_true(thinking_decide(&thinking, &view, &beside));
    assert_true(thinking_decide(&plain, &view, &here));
    assert_memory_equal(&beside, &here, sizeof here);
    (void)thinking_begin(&thinking, &later);
    assert_true(thinking_decide(&thinking, &later, &beside));
    assert_true(thinking_decide(&plain, &later, &here));
    assert_memory_equal(&beside, &here, sizeof here);
    thinking_clear(&thinking);
    thinking_clear(&plain);
    session_clear(&session);
}

/* Whoever leaves: the scenario goes while somebody thinks about it. */
static void a_game_may_be_left_while_it_thinks(void **state)
{
    struct desk *desk = *state;
    for (uint64_t seed = 1; seed < 8; seed++) {
        begin(desk, seed);
        play_until_asked();
        (void)session_is_thinking(&session);
        session_clear(&session);
    }
    begin(desk, 9);
    play_until_asked();
    (void)session_is_thinking(&session);
    struct session kept = session;
    desk_stop(desk); /* also the whole program */
    history_free(kept.history);
    desk_start(desk);
}

static void thinking_stops_when_nobody_wants_it(void **state)
{
    struct desk *desk = *state;
    begin(desk, 6);
    play_until_asked();
    struct game view = game_view_for(&session.game, SEAT_LEGION);
    struct thinking thinking = {.wake = wake};
    atomic_store(&woken, 0);
    for (int i = 0; i < 20; i++) {
        (void)thinking_begin(&thinking, &view);
        thinking_stop(&thinking);
        assert_null(thinking.helper);
    }
    assert_true(thinking_begin(&thinking, &view)); /* anew: nothing is known of it any more */
    while (thinking_begin(&thinking, &view))
        system_fault_pause(1);
    thinking_clear(&thinking);
    session_clear(&session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define AWAKE(test) cmocka_unit_test_setup_teardown(test, open_woken, desk_close)
        AWAKE(a_game_is_the_same_whoever_waits),
        AWAKE(a_step_waits_for_what_is_being_decided),
        AWAKE(what_was_decided_for_another_position_is_thrown_away),
        AWAKE(a_game_may_be_left_while_it_thinks),
        AWAKE(thinking_stops_when_nobody_wants_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
