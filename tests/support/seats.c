/*
 * seats.c -- decides for each seat, and once more with the secrets of others exchanged: the decision must be the same.
 */
#include "support/shipped.h"
#include "support/seats.h"

#include "siege/ai/deck/deck.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

bool seats_next_command(const struct game *game, struct bot *bot, struct command *command)
{
    seat_id seat = game_seat_to_act(game);
    if (seat == SEAT_NONE)
        return false;
    struct game view = game_view_for(game, seat);
    return deck_decide(&view, command) || bot_decide(bot, &view, command);
}

struct command seats_decide(const struct game *game)
{
    struct bot bot = {BOT_CAUTIOUS, rng_seed(1, 1)};
    struct command command;
    struct game view = game_view_for(game, game_seat_to_act(game));
    assert_true(bot_decide(&bot, &view, &command));
    return command;
}

void seats_arm(struct game *game, figure_id figure, const char *weapon)
{
    int index = shipped_find_weapon(game->scenario->catalogue, weapon);
    assert_true(index >= 0);
    game->figure[figure].weapon = (uint8_t)index;
}

static void swap_bytes(uint8_t *a, uint8_t *b)
{
    uint8_t kept = *a;
    *a = *b;
    *b = kept;
}

/* Another game that looks the same from the seat: cards face down lie elsewhere, others hold other cards. */
static struct game with_other_secrets(const struct game *game, seat_id seat)
{
    struct game other = *game;
    int last = -1;
    for (int i = 0; i < other.force.count; i++) {
        if (other.force.place[i] >= SLOT_MAX)
            continue;
        if (last >= 0)
            swap_bytes(&other.force.card[last], &other.force.card[i]);
        last = i;
    }
    for (int i = 0; i + 1 < other.events.count; i += 2)
        swap_bytes(&other.events.card[i], &other.events.card[i + 1]);
    for (int team = 0; team + 1 < other.teams; team++)
        if (team != seat && team + 1 != seat)
            swap_bytes(&other.team[team].hand[0], &other.team[team + 1].hand[0]);
    other.dice = rng_seed(77, 1);
    other.cards = rng_seed(77, 2);
    return other;
}

void seats_expect_no_secrets(struct game *game, int commands)
{
    struct event_list *events = malloc(sizeof *events);
    struct command command, again;
    assert_non_null(events);
    for (int n = 0; n < commands && !game_is_over(game); n++) {
        seat_id seat = game_seat_to_act(game);
        struct bot bot = {BOT_CAUTIOUS, rng_seed(1, 1)};
        struct bot same = bot;
        struct game other = with_other_secrets(game, seat);
        assert_true(seats_next_command(game, &bot, &command));
        if (seat != SEAT_LEGION) {
            assert_true(seats_next_command(&other, &same, &again));
            assert_memory_equal(&command, &again, sizeof command);
        }
        events->count = 0;
        assert_int_equal(game_apply(game, &command, events).why, REJECT_NONE);
    }
    free(events);
}
