/* The ten missions with drafts, cards, gear and reactions, played at random by everybody at any time: no invariant
 * breaks, no card is in two hands, every mission ends. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "rules/invariant.h"
#include "rules/legal.h"
#include "support/shipped.h"

#include <stdlib.h>
#include <string.h>

enum { COMMANDS_AT_MOST = 6000, MISSIONS = 10 };

static const char *const BOOK[MISSIONS] = {
    "missions/classic/01-eagle-strike.json",       "missions/classic/02-trapped.json",
    "missions/classic/03-get-the-boss.json",       "missions/classic/04-assault-on-the-east-tower.json",
    "missions/classic/05-break-their-back.json",   "missions/classic/06-hold-the-fort.json",
    "missions/classic/07-portal-of-doom.json",     "missions/classic/08-to-the-top.json",
    "missions/classic/09-corridors-of-death.json", "missions/classic/10-the-hunt-for-alakhai.json"};

static struct game game;
static struct event_list events;
static struct legal_list list;
static int played[EFFECT_COUNT]; /* times each verb of a card was carried out */

/* Missions per test run; CITADEL_SOAK=2000 for a long one. */
static int missions_to_play(void)
{
    const char *wanted = getenv("CITADEL_SOAK");
    return wanted ? atoi(wanted) : 300;
}

static void expect_each_card_once(void)
{
    uint32_t seen = 0;
    for (int team = 0; team < TEAM_MAX; team++) {
        bool ended = false;
        for (int i = 0; i < HAND_MAX; i++) {
            uint8_t card = game.team[team].hand[i];
            if (card == CARD_NONE) {
                ended = true;
                continue;
            }
            assert_false(ended); /* no gaps */
            assert_true(card < game.scenario->catalogue->doomtrooper_cards);
            assert_false(seen >> card & 1);
            seen |= UINT32_C(1) << card;
        }
    }
}

static const char *what(const struct command *command)
{
    return command_name((enum command_type)command->type);
}

static void apply(const struct command *command, int number)
{
    events.count = 0;
    struct reject reject = game_apply(&game, command, &events);
    if (reject.why)
        fail_msg("mission %d, command %u: listed %s of seat %d is refused: %s", number, game.commands, what(command),
                 command->seat, reject_name((enum reject_why)reject.why));
    if (invariant_broken(&game))
        fail_msg("mission %d, command %u: %s of seat %d: %s", number, game.commands, what(command), command->seat,
                 invariant_broken(&game));
    expect_each_card_once();
    for (int i = 0; i < events.count; i++)
        if (events.item[i].type == EVENT_CARD_PLAYED)
            played[events.item[i].kind]++;
}

/* Somebody, whose turn it need not be, plays a card or uses gear if there is anything to play. */
static void interrupt(struct rng *rng, int number)
{
    seat_id seat = (seat_id)rng_below(rng, game.teams);
    legal_plays(&game, seat, &list);
    if (list.count) {
        struct command command = list.item[rng_below(rng, (uint32_t)list.count)];
        apply(&command, number);
    }
}

static void play_mission(const struct scenario *scenario, int number)
{
    struct rng rng = rng_seed((uint64_t)number, 5);
    struct game_setup setup = game_setup_default(scenario->catalogue, 2 + number % 3, (uint64_t)number);
    setup.draft = 1;
    setup.legion_deck = 0;
    setup.rank = (uint8_t)(1 + number % 6);
    setup.legion_corporation = 4;
    events.count = 0;
    assert_int_equal(game_setup_check(scenario, &setup).why, REJECT_NONE);
    game_start(&game, scenario, &setup, &events);
    while (!game_is_over(&game)) {
        if (rng_below(&rng, 12) == 0)
            interrupt(&rng, number);
        if (game_is_over(&game))
            break;
        legal_commands(&game, &list);
        assert_true(list.count > 0);
        struct command command = list.item[rng_below(&rng, (uint32_t)list.count)];
        apply(&command, number);
        assert_true(game.commands < COMMANDS_AT_MOST);
    }
    assert_int_equal(game.interlude.running, 0);
    assert_int_equal(game.attack.running, 0);
}

static void cards_at_any_time_break_nothing(void **state)
{
    (void)state;
    struct scenario *scenario[MISSIONS];
    for (int i = 0; i < MISSIONS; i++)
        scenario[i] = shipped_scenario(BOOK[i]);
    for (int number = 0; number < missions_to_play(); number++)
        play_mission(scenario[number % MISSIONS], number);
    for (int i = 0; i < MISSIONS; i++)
        scenario_free(scenario[i]);
    for (int card = 0; card < shipped_catalogue()->doomtrooper_cards; card++)
        for (int side = 0; side < 2; side++)
            if (played[shipped_catalogue()->doomtrooper[card].side[side].verb] == 0)
                fail_msg("nobody played %s",
                         effect_name((enum effect_verb)shipped_catalogue()->doomtrooper[card].side[side].verb));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_at_any_time_break_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
