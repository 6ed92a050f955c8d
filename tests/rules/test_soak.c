/* Random and computer play on every shipped mission with every invariant checked after every command. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "ai/bot.h"
#include "ai/deck.h"
#include "rules/history.h"
#include "rules/invariant.h"
#include "rules/legal.h"
#include "support/shipped.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COMMANDS_AT_MOST = 12000, ILLEGAL_EACH = 4 };

struct play {
    struct game game;
    struct event_list events;
    struct legal_list legal;
    struct rng rng;
    struct bot teams, legion;
    uint64_t commands;
};

static int missions_to_play(void)
{
    const char *wanted = getenv("CITADEL_SOAK");
    return wanted ? atoi(wanted) : 2000;
}

static void random_bytes(struct rng *rng, struct command *command)
{
    unsigned char *bytes = (unsigned char *)command;
    for (size_t i = 0; i < sizeof *command; i++)
        bytes[i] = (unsigned char)rng_next(rng);
    if (rng_below(rng, 2))
        command->type = (uint8_t)rng_below(rng, COMMAND_COUNT);
}

/* A refused command leaves every bit of the game as it was. */
static void try_nonsense(struct play *play)
{
    for (int i = 0; i < ILLEGAL_EACH; i++) {
        struct command command;
        random_bytes(&play->rng, &command);
        if (command_check(&play->game, &command).why == REJECT_NONE)
            continue;
        uint64_t before = game_hash(&play->game);
        play->events.count = 0;
        assert_int_not_equal(game_apply(&play->game, &command, &play->events).why, REJECT_NONE);
        assert_int_equal(play->events.count, 0);
        assert_true(game_hash(&play->game) == before);
    }
}

/* Everything listed may be given. */
static void check_listed(struct play *play)
{
    legal_commands(&play->game, &play->legal);
    assert_true(play->legal.count > 0);
    int at = (int)rng_below(&play->rng, (uint32_t)play->legal.count);
    assert_int_equal(command_check(&play->game, &play->legal.item[at]).why, REJECT_NONE);
}

/* Every number the dice generator gave is a die in an event, and every die rolled is a number it gave. */
static void check_draws(const struct game *before, const struct play *play)
{
    struct rng rng = before->dice;
    for (int i = 0; i < play->events.count; i++) {
        const struct event *event = &play->events.item[i];
        int rolled = event->type == EVENT_DIE_REROLLED ? 1
                     : event->type == EVENT_DICE_ROLLED || event->type == EVENT_ARMOUR_ROLLED ||
                             event->type == EVENT_HEAL_ROLLED
                         ? event->dice_count
                         : 0;
        for (int die = 0; die < rolled; die++) {
            int shown = event->type == EVENT_DIE_REROLLED ? event->choice : die;
            bool hit = rng_below(&rng, DIE_FACES) < before->scenario->catalogue->hit_faces[event->dice[shown].colour];
            assert_int_equal(hit, event->dice[shown].hit);
        }
    }
    assert_memory_equal(&rng, &play->game.dice, sizeof rng);
}

/* Points and Credits change by events that say so, and by nothing else (but for the Dark Legion's final sum). */
static void check_points(const struct game *before, const struct play *play)
{
    int points[TEAM_MAX], credits[TEAM_MAX], extra[TEAM_MAX];
    for (int team = 0; team < TEAM_MAX; team++) {
        points[team] = before->team[team].points;
        credits[team] = before->team[team].credits;
        extra[team] = before->team[team].extra_actions;
    }
    for (int i = 0; i < play->events.count; i++) {
        const struct event *event = &play->events.item[i];
        if (event->seat >= TEAM_MAX)
            continue;
        if (event->type == EVENT_POINTS)
            points[event->seat] += event->number;
        else if (event->type == EVENT_CREDITS)
            credits[event->seat] += event->number;
        else if (event->type == EVENT_EXTRA_GAINED)
            extra[event->seat] += event->number;
        else if (event->type == EVENT_EXTRA_SPENT)
            extra[event->seat] -= !before->figure[event->figure].free && !before->team[event->seat].free_actions;
        else if (event->type == EVENT_EXTRA_LOST)
            extra[event->seat] -= event->number;
    }
    for (int team = 0; team < TEAM_MAX; team++) {
        assert_int_equal(points[team], play->game.team[team].points);
        assert_int_equal(credits[team], play->game.team[team].credits);
        assert_int_equal(extra[team], play->game.team[team].extra_actions);
        assert_int_equal(before->team[team].rank, play->game.team[team].rank);
    }
}

static bool choose(struct play *play, struct command *command)
{
    seat_id seat = game_seat_to_act(&play->game);
    struct game view = game_view_for(&play->game, seat);
    if (seat == SEAT_LEGION && play->game.legion.deck)
        return deck_decide(&view, command);
    return bot_decide(seat == SEAT_LEGION ? &play->legion : &play->teams, &view, command);
}

static void play_mission(struct play *play, const struct scenario *scenario, int number)
{
    struct game_setup setup = game_setup_default(scenario->catalogue, 1 + number % 4, (uint64_t)number);
    if (setup.teams < scenario->mission.least_teams)
        setup.teams = scenario->mission.least_teams;
    for (int team = 0; team < TEAM_MAX; team++)
        setup.corporation[team] = (uint8_t)((team + number / 4) % CORPORATIONS);
    setup.rank = (uint8_t)(1 + number / 7 % 6);
    setup.legion_deck = number % 3 != 0;
    play->rng = rng_seed((uint64_t)number, 77);
    play->teams = (struct bot){(enum bot_policy)(number % 5 < 3 ? BOT_RANDOM : number % 5 - 2), rng_seed((uint64_t)number, 9)};
    play->legion = (struct bot){number % 2 ? BOT_RANDOM : BOT_GREEDY, rng_seed((uint64_t)number, 10)};
    play->events.count = 0;
    game_start(&play->game, scenario, &setup, &play->events);
    int commands = 0;
    while (!game_is_over(&play->game)) {
        struct command command;
        assert_true(choose(play, &command));
        if (commands % 16 == 0) {
            check_listed(play);
            try_nonsense(play);
        }
        play->events.count = 0;
        struct game before = play->game;
        struct reject reject = game_apply(&play->game, &command, &play->events);
        check_draws(&before, play);
        check_points(&before, play);
        if (reject.why)
            fail_msg("mission %d of %s, command %d: %s refused with %s", number, scenario->mission.id, commands,
                     command_name((enum command_type)command.type), reject_name((enum reject_why)reject.why));
        const char *broken = invariant_broken(&play->game);
        if (broken)
            fail_msg("mission %d of %s, command %d (%s): %s", number, scenario->mission.id, commands,
                     command_name((enum command_type)command.type), broken);
        if (++commands >= COMMANDS_AT_MOST)
            fail_msg("mission %d of %s does not end", number, scenario->mission.id);
    }
    play->commands += (uint64_t)commands;
}

static void invariants_hold_after_every_command(void **state)
{
    (void)state;
    static struct play play;
    int missions = missions_to_play();
    for (int m = 0; m < SHIPPED_MISSIONS; m++) {
        struct scenario *scenario = shipped_scenario(SHIPPED_PATH[m]);
        for (int number = 0; number < (missions + SHIPPED_MISSIONS - 1) / SHIPPED_MISSIONS; number++)
            play_mission(&play, scenario, number);
        scenario_free(scenario);
    }
    print_message("%llu commands\n", (unsigned long long)play.commands);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(invariants_hold_after_every_command),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
