/* The missions of the 2018 edition with choices of pairs, drafts, cards, gear and reactions, played at random by everybody
 * at any time: no invariant breaks, no card is in two hands, every mission ends. */
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

enum { COMMANDS_AT_MOST = 6000, MISSIONS = SHIPPED_SECOND_MISSIONS };

static struct game game;
static struct event_list events;
static struct legal_list list;
static int played[EFFECT_COUNT]; /* times each verb of a card, of gear or of an event was carried out */

/* Missions per test run; CITADEL_SOAK=2000 for a long one. */
static int missions_to_play(void)
{
    const char *wanted = getenv("CITADEL_SOAK");
    return wanted ? atoi(wanted) : 600;
}

static void note_card(uint8_t card, uint32_t *seen)
{
    assert_true(card < game.scenario->catalogue->doomtrooper_cards);
    assert_false(*seen >> card & 1);
    *seen |= UINT32_C(1) << card;
}

static void expect_each_card_once(void)
{
    uint32_t seen = 0;
    for (int team = 0; team < TEAM_MAX; team++)
        for (int i = 0; i < HAND_MAX; i++)
            if (game.team[team].hand[i] != CARD_NONE)
                note_card(game.team[team].hand[i], &seen);
    for (int i = 0; i < game.cards_count; i++)
        note_card(game.cards_left[i], &seen);
}

/* The Force Cards of the mission stay the same, wherever they lie. */
static void expect_the_same_force(const uint8_t times[FORCE_MAX])
{
    uint8_t now[FORCE_MAX] = {0};
    for (int i = 0; i < game.force.count; i++)
        now[game.force.card[i]]++;
    assert_memory_equal(now, times, sizeof now);
}

static void apply(const struct command *command, int number)
{
    const char *name = command_name((enum command_type)command->type);
    events.count = 0;
    struct reject reject = game_apply(&game, command, &events);
    if (reject.why)
        fail_msg("mission %d, command %u: listed %s of seat %d is refused: %s", number, game.commands, name,
                 command->seat, reject_name((enum reject_why)reject.why));
    if (invariant_broken(&game))
        fail_msg("mission %d, command %u: %s of seat %d: %s", number, game.commands, name, command->seat,
                 invariant_broken(&game));
    expect_each_card_once();
    for (int i = 0; i < events.count; i++)
        if (events.item[i].type == EVENT_CARD_PLAYED || events.item[i].type == EVENT_GEAR_USED ||
            events.item[i].type == EVENT_EVENT_EFFECT)
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

/* Attacks and cards come more often than their share of all that is legal. */
static struct command pick(struct rng *rng)
{
    struct command command = list.item[rng_below(rng, (uint32_t)list.count)];
    for (int i = 0; i < 4 && command.type == COMMAND_MOVE; i++)
        command = list.item[rng_below(rng, (uint32_t)list.count)];
    return command;
}

static void play_mission(const struct scenario *scenario, int number)
{
    const struct mission *mission = &scenario->mission;
    struct rng rng = rng_seed((uint64_t)number, 5);
    int teams = mission->least_teams + number % (mission->most_teams - mission->least_teams + 1);
    struct game_setup setup = game_setup_default(scenario->catalogue, teams, (uint64_t)number);
    setup.draft = 1;
    setup.legion_deck = 0;
    setup.rank = (uint8_t)(1 + number % 12);
    events.count = 0;
    assert_int_equal(game_setup_check(scenario, &setup).why, REJECT_NONE);
    game_start(&game, scenario, &setup, &events);
    uint8_t force[FORCE_MAX] = {0};
    for (int i = 0; i < game.force.count; i++)
        force[game.force.card[i]]++;
    while (!game_is_over(&game)) {
        if (rng_below(&rng, 6) == 0)
            interrupt(&rng, number);
        if (game_is_over(&game))
            break;
        legal_commands(&game, &list);
        assert_true(list.count > 0);
        struct command command = pick(&rng);
        apply(&command, number);
        expect_the_same_force(force);
        assert_true(game.commands < COMMANDS_AT_MOST);
    }
    assert_int_equal(game.interlude.running, 0);
    assert_int_equal(game.attack.running, 0);
    assert_int_equal(game.turn.claimants, 0);
}

static void expect_played(int verb)
{
    if (!played[verb])
        fail_msg("nobody saw %s", effect_name((enum effect_verb)verb));
}

/* Every line of the Event Cards that this mission may draw. */
static void expect_events(const struct mission *mission, const struct catalogue *catalogue)
{
    for (int e = 0; e < mission->event_cards; e++) {
        const struct effect_list *effects = &catalogue->event[mission->event[e]].effects;
        for (int i = 0; i < effects->count; i++)
            expect_played(effects->item[i].verb);
    }
}

/* Every card in both its uses, and all gear that is used. */
static void expect_cards_and_gear(const struct catalogue *catalogue)
{
    for (int card = 0; card < catalogue->doomtrooper_cards; card++)
        for (int side = 0; side < 2; side++)
            expect_played(catalogue->doomtrooper[card].side[side].verb);
    static const uint8_t GEAR[] = {EFFECT_HEAL_ROLL, EFFECT_EACH_ACTION,   EFFECT_SMOKE, EFFECT_BOMB,
                                   EFFECT_OPEN_DOOR, EFFECT_PHASE_FIGURE, EFFECT_SHIFT, EFFECT_HEAL};
    for (size_t i = 0; i < sizeof GEAR; i++)
        expect_played(GEAR[i]);
}

static void cards_at_any_time_break_nothing(void **state)
{
    (void)state;
    struct scenario *scenario[MISSIONS];
    for (int i = 0; i < MISSIONS; i++)
        scenario[i] = shipped_scenario(SHIPPED_SECOND_PATH[i]);
    for (int number = 0; number < missions_to_play(); number++)
        play_mission(scenario[number % MISSIONS], number);
    for (int i = 0; i < MISSIONS; i++) {
        expect_events(&scenario[i]->mission, shipped_second());
        scenario_free(scenario[i]);
    }
    expect_cards_and_gear(shipped_second());
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(cards_at_any_time_break_nothing)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
