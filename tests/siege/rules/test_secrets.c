/* Random missions of both editions: after every command no seat's view holds anything that this seat must not know
 * (C-SETUP-13, C-DCARD-1, C-SEC-5, S-SEC-1, S-SEC-2, S-DC-3, S-AI-2), and what it has learnt cannot be taken back. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/ai/bot/bot.h"
#include "siege/ai/deck/deck.h"
#include "siege/rules/turn/history.h"
#include "siege/rules/turn/legal.h"
#include "support/secrets.h"
#include "support/shipped.h"
#include "support/soak.h"

#include <string.h>

enum {
    MISSIONS = SHIPPED_MISSIONS + SHIPPED_SECOND_MISSIONS,
    FAST = 2 * MISSIONS,
    AT_MOST = 40 * MISSIONS, /* to see every secret that there is */
    INTERRUPTS = 6           /* one command in so many is played out of turn */
};

static struct game game;
static struct event_list events;
static struct legal_list list;
static int learnt;    /* commands that told the seat that gave them something */
static unsigned seen; /* secrets that there were to tell */

static void expect_no_secrets(uint64_t seed)
{
    for (int i = 0; i <= SEAT_COUNT; i++) {
        seat_id seat = i < SEAT_COUNT ? (seat_id)i : SEAT_NONE;
        const char *told = secret_told(&game, seat);
        if (told)
            fail_msg("mission %llu, command %u: seat %d is told %s", (unsigned long long)seed, game.commands, seat,
                     told);
        seen |= secrets_in(&game, &game, seat);
    }
}

/* The deck and random players decide the same of the game as of what they may see. */
static void expect_no_view_is_needed(struct rng *rng)
{
    struct game view = game_view_for(&game, game_seat_to_act(&game));
    struct bot bot = {BOT_RANDOM, rng_seed(rng_below(rng, 1000), 5)}, other = bot;
    struct command by_game, by_view;
    bool deck = deck_decide(&game, &by_game);
    assert_int_equal(deck_decide(&view, &by_view), deck);
    if (!deck) {
        assert_true(bot_decide(&bot, &game, &by_game));
        assert_true(bot_decide(&other, &view, &by_view));
    }
    assert_memory_equal(&by_game, &by_view, sizeof by_game);
}

/* In a sandbox the next die is set now and then. Else anybody plays a card, or whoever must decides. */
static bool choose(struct rng *rng, struct command *command)
{
    bool interrupts = rng_below(rng, INTERRUPTS) == 0;
    if (interrupts && game.sandbox && game.forced_count < FORCED_DICE_MAX) {
        *command = (struct command){.type = COMMAND_SANDBOX_DICE, .seat = game_seat_to_act(&game), .choice = 1};
        return true;
    }
    expect_no_view_is_needed(rng);
    if (!interrupts && deck_decide(&game, command))
        return true;
    if (interrupts)
        legal_plays(&game, (seat_id)rng_below(rng, game.teams), &list);
    else
        legal_commands(&game, &list);
    if (list.count)
        *command = list.item[rng_below(rng, (uint32_t)list.count)];
    return list.count > 0;
}

/* G5: whoever learns something by a command cannot take it back. What the seat learns shows when the same command is
 * carried out in a game that differs in the dice and in cards that lie face down. */
static void apply_and_expect_no_way_back(struct history *history, const struct command *command, struct rng *rng)
{
    struct command full = *command;
    assert_int_equal(command_settle(&game, &full).why, REJECT_NONE);
    seat_id seat = full.seat;
    struct game twin = secret_twin(&game, seat, rng);
    memcpy(twin.team, game.team, sizeof twin.team); /* what other teams hold is told by no command of one's own */
    events.count = 0;
    bool same = game_apply(&twin, command, &events).why == REJECT_NONE;
    events.count = 0;
    assert_string_equal(reject_name((enum reject_why)history_apply(history, &game, command, &events).why), "NONE");
    struct game view = game_view_for(&game, seat);
    twin = game_view_for(&twin, seat);
    same = same && memcmp(&view, &twin, sizeof view) == 0;
    learnt += !same;
    if (!same && history_undo_count(history) > 0)
        fail_msg("command %u (type %d) of seat %d tells it something and can be taken back", game.commands,
                 command->type, seat);
}

static void play_mission(const struct scenario *scenario, uint64_t seed)
{
    const struct mission *mission = &scenario->mission;
    struct rng rng = rng_seed(seed, 8);
    int teams = mission->least_teams + (int)rng_below(&rng, (uint32_t)(mission->most_teams - mission->least_teams + 1));
    struct game_setup setup = game_setup_default(scenario->catalogue, teams, seed);
    setup.draft = 1;
    setup.legion_deck = rng_below(&rng, 3) == 0;
    setup.sandbox = rng_below(&rng, 4) == 0;
    setup.rank = (uint8_t)(1 + rng_below(&rng, 6));
    events.count = 0;
    game_start(&game, scenario, &setup, &events);
    expect_no_secrets(seed);
    struct history *history = history_new(&setup);
    assert_non_null(history);
    while (!game_is_over(&game)) {
        struct command command;
        if (!choose(&rng, &command))
            continue;
        apply_and_expect_no_way_back(history, &command, &rng);
        expect_no_secrets(seed);
    }
    history_free(history);
}

static void nobody_is_told_a_secret(void **state)
{
    (void)state;
    struct scenario *scenario[MISSIONS];
    for (int i = 0; i < MISSIONS; i++)
        scenario[i] = shipped_scenario(i < SHIPPED_MISSIONS ? SHIPPED_PATH[i]
                                                            : SHIPPED_SECOND_PATH[i - SHIPPED_MISSIONS]);
    int wanted = soak_missions(FAST);
    int most = wanted > AT_MOST ? wanted : AT_MOST;
    const unsigned all = (1u << SECRETS) - 1;
    for (int number = 0; number < wanted || (seen != all && number < most); number++)
        play_mission(scenario[number % MISSIONS], soak_seed() + (uint64_t)number);
    for (int i = 0; i < MISSIONS; i++)
        scenario_free(scenario[i]);
    assert_true(learnt > wanted);
    if (seen != all)
        fail_msg("there never was %s", secret_name(__builtin_ctz(~seen)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(nobody_is_told_a_secret)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
