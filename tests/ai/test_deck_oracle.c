/*
 * Every decision of the AI deck in more than two hundred turns of the Dark Legion, derived again from card, board and
 * rule alone by support/deck_oracle.c, which shares no code with the deck. Rules: S-AI-2 to S-AI-22, S-EX-46 to S-EX-48.
 */
#include "ai/bot.h"
#include "ai/deck.h"
#include "support/deck_oracle.h"
#include "support/shipped.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { COMMANDS_MAX = 20000, FAULTS_TOLD = 12, TURNS_LEAST = 200 };

static const char *const SECOND_PATH[] = {
    "missions/second/second-assault/01-battle-plans.json",
    "missions/second/second-assault/02-you-got-in-now-get-out.json",
    "missions/second/second-assault/03-high-command-error.json",
    "missions/second/second-assault/04-secret-mission.json",
    "missions/second/second-assault/05-throne-of-alakhai.json",
    "missions/second/day-of-reckoning/01-no-soldier-left-behind.json",
    "missions/second/day-of-reckoning/02-supply-raid.json",
    "missions/second/day-of-reckoning/03-attack-on-the-west-tower.json",
    "missions/second/day-of-reckoning/04-nepharite-summoning.json",
    "missions/second/day-of-reckoning/05-ezoghoul-destruction.json",
};

/* What has been checked. */
struct tally {
    int count[DECISION_KINDS];
    int turns, orders, waiting_orders, paths, targets_by_tie, ends_by_tie, faults;
};

/* One game under way. */
struct match {
    struct game game;
    struct event_list events;
    struct deck_table table;
    uint32_t placings;
    const char *mission;
    uint64_t seed;
    bool used[AI_CARD_MAX]; /* AI cards turned over since the last shuffle */
    struct tally *tally;
};

static void fault(struct match *match, const struct command *done, const char *decision, const char *what)
{
    if (match->tally->faults++ < FAULTS_TOLD)
        print_message("  %s, seed %u, command %u (%s of figure %d): %s: %s\n", match->mission, (unsigned)match->seed,
                      (unsigned)match->game.commands, command_name((enum command_type)done->type), done->figure,
                      decision, what);
}

static void check_decision(struct match *match, const struct command *done)
{
    char text[160];
    struct ruling ruling = deck_oracle_ruling(&match->game, done);
    const char *difference = deck_oracle_compare(&ruling, done, text, sizeof text);
    if (difference)
        fault(match, done, decision_name(ruling.decision), difference);
    match->tally->count[ruling.decision]++;
    match->tally->targets_by_tie += ruling.tied_targets;
    match->tally->ends_by_tie += ruling.by_compass && done->type == COMMAND_MOVE;
}

/* ---- what followed -------------------------------------------------------------------------------------------------- */

/* S-AI-13: the way was a shortest one, and every step of it legal. `before` is the game before the Move. */
static void check_path(struct match *match, const struct game *before, const struct command *done)
{
    struct game now = *before;
    int made = 0, least = deck_oracle_steps_to(before, done->figure, done->to);
    bool stopped = false;
    for (int i = 0; i < match->events.count; i++) {
        const struct event *event = &match->events.item[i];
        stopped = stopped || (event->type == EVENT_ELIMINATED && event->figure == done->figure);
        if (event->type == EVENT_TELEPORTED && event->figure == done->figure) {
            now.figure[done->figure].x = event->at.x;
            now.figure[done->figure].y = event->at.y;
        }
        if (event->type != EVENT_STEPPED || event->figure != done->figure)
            continue;
        struct square from = made ? figure_square(&now, done->figure)
                                  : figure_on_board(before, done->figure) ? figure_square(before, done->figure) : SQUARE_NONE;
        if (!deck_oracle_may_step(&now, done->figure, from, event->at))
            fault(match, done, "way", "a step that is not legal");
        now.figure[done->figure].state = FIGURE_ON_BOARD;
        now.figure[done->figure].x = event->at.x;
        now.figure[done->figure].y = event->at.y;
        made++;
    }
    if (!stopped && least != made)
        fault(match, done, "way", "not a shortest one");
    match->tally->paths++;
}

static void note_events(struct match *match)
{
    for (int i = 0; i < match->events.count; i++) {
        const struct event *event = &match->events.item[i];
        if (event->type == EVENT_REINFORCEMENT)
            match->table.placed[event->figure] = ++match->placings;
        if (event->type == EVENT_AI_SHUFFLED)
            memset(match->used, 0, sizeof match->used);
        if ((event->type == EVENT_AI_CARD || event->type == EVENT_AI_TIE_BREAKER) && match->used[event->card])
            fault(match, &COMMAND_EMPTY, "deck", "a card comes twice before the deck is shuffled (S-AI-3)");
        if (event->type == EVENT_AI_CARD || event->type == EVENT_AI_TIE_BREAKER)
            match->used[event->card] = true;
        if (event->type == EVENT_AI_SHUFFLED && match->game.ai.tie_breaker != CARD_NONE)
            match->used[match->game.ai.tie_breaker] = true; /* it stays apart */
    }
}

static void check_order(struct match *match, const struct command *done)
{
    int waiting = 0;
    if (!deck_oracle_order_is_right(&match->game, &match->table))
        fault(match, done, "order of activation", "not that of the Tie Breaker (S-AI-20)");
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        waiting += match->game.figure[id].state == FIGURE_WAITING;
    match->tally->orders++;
    match->tally->waiting_orders += waiting > 1;
}

/* ---- whole missions ------------------------------------------------------------------------------------------------- */

static void apply(struct match *match, const struct command *command)
{
    match->events.count = 0;
    assert_int_equal(game_apply(&match->game, command, &match->events).why, REJECT_NONE);
    note_events(match);
}

static void follow_deck(struct match *match, const struct command *command)
{
    struct game before = match->game;
    check_decision(match, command);
    apply(match, command);
    if (command->type == COMMAND_AI_TIE_BREAKER)
        check_order(match, command);
    if (command->type == COMMAND_MOVE && command->gate == GATE_NONE)
        check_path(match, &before, command);
    match->tally->turns += command->type == COMMAND_END_TURN;
}

static void play(struct match *match, struct bot *bot)
{
    struct command command;
    for (int commands = 0; !game_is_over(&match->game); commands++) {
        assert_true(commands < COMMANDS_MAX);
        if (deck_decide(&match->game, &command)) {
            follow_deck(match, &command);
            continue;
        }
        struct game view = game_view_for(&match->game, game_seat_to_act(&match->game));
        assert_true(bot_decide(bot, &view, &command));
        apply(match, &command);
    }
}

static struct game_setup setup_of(const struct scenario *scenario, int teams, uint64_t seed)
{
    struct game_setup setup = game_setup_default(scenario->catalogue, teams, seed);
    setup.draft = scenario->mission.parameters.equipment && !scenario->mission.parameters.figure_weapons;
    setup.legion_deck = 1;
    setup.rank = (uint8_t)(1 + seed % 5);
    return setup;
}

static void play_mission(const char *path, uint64_t seed, struct tally *tally)
{
    static struct match match;
    struct scenario *scenario = shipped_scenario(path);
    const struct mission *mission = &scenario->mission;
    int teams = mission->least_teams + (int)seed % (mission->most_teams - mission->least_teams + 1);
    struct game_setup setup = setup_of(scenario, teams, seed);
    struct bot bot = {seed % 3 == 0 ? BOT_RANDOM : BOT_GREEDY, rng_seed(seed, 3)};
    memset(&match, 0, sizeof match);
    match.mission = path;
    match.seed = seed;
    match.tally = tally;
    game_start(&match.game, scenario, &setup, &match.events);
    note_events(&match);
    play(&match, &bot);
    scenario_free(scenario);
}

static void tell(const struct tally *tally)
{
    int all = 0;
    for (int i = 0; i < DECISION_KINDS; i++) {
        print_message("  %6d  %s\n", tally->count[i], decision_name((enum decision)i));
        all += tally->count[i];
    }
    print_message("  %6d  decisions in %d turns; %d orders (%d with several waiting), %d ways, %d targets and %d ends by "
                  "the Tie Breaker\n",
                  all, tally->turns, tally->orders, tally->waiting_orders, tally->paths, tally->targets_by_tie,
                  tally->ends_by_tie);
}

static void every_decision_is_derived_again(void **state)
{
    (void)state;
    struct tally tally = {{0}, 0, 0, 0, 0, 0, 0, 0};
    for (int i = 0; i < SHIPPED_MISSIONS; i++)
        for (uint64_t seed = 0; seed < 4; seed++)
            play_mission(SHIPPED_PATH[i], seed + (uint64_t)i, &tally);
    for (size_t i = 0; i < sizeof SECOND_PATH / sizeof *SECOND_PATH; i++)
        for (uint64_t seed = 0; seed < 4; seed++)
            play_mission(SECOND_PATH[i], seed + i, &tally);
    tell(&tally);
    assert_int_equal(tally.faults, 0);
    assert_true(tally.turns >= TURNS_LEAST);
    for (int i = 0; i < DECISION_KINDS; i++)
        assert_true(tally.count[i] > 0);
    assert_true(tally.targets_by_tie > 0 && tally.ends_by_tie > 0 && tally.waiting_orders > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_decision_is_derived_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
