/*
 * staged.c -- applies commands, hands their events to a stage, and compares where figures are shown with where they
 * stand.
 */
#include "support/window/staged.h"

#include "siege/ai/deck/deck.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

struct staged *staged_new(struct scenario *scenario, const struct game_setup *setup, enum bot_policy policy)
{
    struct staged *staged = calloc(1, sizeof *staged);
    assert_non_null(staged);
    staged->scenario = scenario;
    staged->bot = (struct bot){policy, rng_seed(setup->seed, 1)};
    game_start(&staged->game, scenario, setup, &staged->events);
    stage_init(&staged->stage, &staged->game);
    return staged;
}

void staged_free(struct staged *staged)
{
    scenario_free(staged->scenario);
    free(staged);
}

void staged_apply(struct staged *staged, const struct command *command)
{
    staged->before = staged->game;
    staged->events.count = 0;
    assert_int_equal(game_apply(&staged->game, command, &staged->events).why, REJECT_NONE);
}

bool staged_play_on(struct staged *staged)
{
    struct command command;
    if (game_is_over(&staged->game))
        return false;
    if (!deck_decide(&staged->game, &command)) {
        struct game view = game_view_for(&staged->game, game_seat_to_act(&staged->game));
        if (!bot_decide(&staged->bot, &view, &command))
            return false;
    }
    staged_apply(staged, &command);
    return true;
}

/* Whether an eliminated creature goes back to the pool is a rule, and nothing that is seen. */
static int shown_place(uint8_t figure_state)
{
    return figure_state == FIGURE_ELIMINATED ? FIGURE_POOL : figure_state;
}

void staged_expect_figures(const struct shown *shown, const struct shown *wanted)
{
    for (int i = 0; i < FIGURE_MAX; i++) {
        const struct figure *a = &shown->game.figure[i], *b = &wanted->game.figure[i];
        assert_int_equal(shown_place(a->state), shown_place(b->state));
        assert_int_equal(a->x, b->x);
        assert_int_equal(a->y, b->y);
        assert_int_equal(a->marks & ~(MARK_LOAD - 1), b->marks & ~(MARK_LOAD - 1));
        assert_int_equal(a->status & STATUS_GUARDS, b->status & STATUS_GUARDS);
        if (figure_is_trooper((figure_id)i)) {
            assert_int_equal(a->strength, b->strength);
            assert_int_equal(a->kind, b->kind);
        }
    }
}

void staged_set_speed(struct staged *staged, enum stage_speed speed)
{
    for (seat_id seat = 0; seat < SEAT_COUNT; seat++)
        stage_set_speed(&staged->stage, seat, speed);
}
