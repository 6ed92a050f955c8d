/*
 * Every decision of the AI deck in more than two hundred turns of the Dark Legion, derived again from card, board and
 * rule alone by support/deck_oracle.c, which shares no code with the deck. Rules: S-AI-2 to S-AI-22.
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

enum { COMMANDS_MAX = 20000, FAULTS_TOLD = 12, TURNS_LEAST = 200, GAMES = 12 };

/* Dark portals let creatures in from its sixth round on, but its entrances lie farther out than they do: here the
 * southern one is barred in every turn, as by a team's card. */
enum { BARRED = 7, NOT_BARRED = GATE_NONE };
static const char WEST_TOWER[] = "missions/second/day-of-reckoning/03-attack-on-the-west-tower.json";

/* What has been checked. */
struct tally {
    int count[2][DECISION_KINDS]; /* by edition */
    int turns[2];
    int orders, waiting_orders, paths, targets_by_tie, ends_by_tie, faults;
};

/* One game under way. */
struct match {
    struct game game;
    struct event_list events;
    struct deck_table table;
    uint32_t placings;
    const char *mission;
    uint64_t seed;
    int edition; /* 0: 1993, 1: 2018 */
    uint8_t barred; /* entrance that no reinforcement uses */
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
    match->tally->count[match->edition][ruling.decision]++;
    match->tally->targets_by_tie += ruling.tied_targets;
    match->tally->ends_by_tie += ruling.by_compass && done->type == COMMAND_MOVE;
}

/* ---- what followed ----------------------------------------------------------------------------------------------- */

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
        struct square from = figure_on_board(&now, done->figure) ? figure_square(&now, done->figure) : SQUARE_NONE;
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

/* ---- whole missions ---------------------------------------------------------------------------------------------- */

static void apply(struct match *match, const struct command *command)
{
    match->events.count = 0;
    assert_int_equal(game_apply(&match->game, command, &match->events).why, REJECT_NONE);
    note_events(match);
}

/* S-AI-2, S-AI-10, S-AI-16: the card has served and the next decision takes another; S-AI-21: after the turn all cards
 * are in the deck again. */
static void check_cards(struct match *match, const struct command *done)
{
    const struct ai_pile *pile = &match->game.ai;
    if (done->type != COMMAND_AI_REVEAL && pile->shown != CARD_NONE)
        fault(match, done, "deck", "the card serves twice (S-AI-16)");
    if (done->type == COMMAND_END_TURN && (pile->next != 0 || pile->tie_breaker != CARD_NONE))
        fault(match, done, "deck", "cards stay out of the deck (S-AI-21)");
}

static void follow_deck(struct match *match, const struct command *command)
{
    struct game before = match->game;
    check_decision(match, command);
    apply(match, command);
    check_cards(match, command);
    if (command->type == COMMAND_AI_TIE_BREAKER)
        check_order(match, command);
    if (command->type == COMMAND_MOVE && command->gate == GATE_NONE)
        check_path(match, &before, command);
    match->tally->turns[match->edition] += command->type == COMMAND_END_TURN;
}

static void play(struct match *match, struct bot *bot)
{
    struct command command;
    for (int commands = 0; !game_is_over(&match->game); commands++) {
        assert_true(commands < COMMANDS_MAX);
        if (match->game.pending.type == PENDING_REINFORCE && match->barred != NOT_BARRED)
            match->game.legion.barred_gate = match->barred;
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

static void play_mission(const char *path, uint64_t seed, uint8_t barred, enum direction north, struct tally *tally)
{
    static struct match match;
    struct scenario *scenario = shipped_scenario(path);
    struct mission *mission = &scenario->mission;
    int teams = mission->least_teams + (int)seed % (mission->most_teams - mission->least_teams + 1);
    struct game_setup setup = setup_of(scenario, teams, seed);
    struct bot bot = {seed % 3 == 0 ? BOT_RANDOM : BOT_GREEDY, rng_seed(seed, 3)};
    memset(&match, 0, sizeof match);
    mission->north = (uint8_t)north;
    match.mission = path;
    match.edition = strstr(path, "missions/second/") != NULL;
    match.seed = seed;
    match.barred = barred;
    match.tally = tally;
    game_start(&match.game, scenario, &setup, &match.events);
    note_events(&match);
    play(&match, &bot);
    scenario_free(scenario);
}

static void tell(const struct tally *tally)
{
    int all[2] = {0, 0};
    print_message("    1993    2018\n");
    for (int i = 0; i < DECISION_KINDS; i++) {
        print_message("  %6d  %6d  %s\n", tally->count[0][i], tally->count[1][i], decision_name((enum decision)i));
        all[0] += tally->count[0][i];
        all[1] += tally->count[1][i];
    }
    print_message("  %6d  %6d  decisions\n  %6d  %6d  turns\n", all[0], all[1], tally->turns[0], tally->turns[1]);
    print_message("  %d orders of activation (%d with several waiting), %d ways, %d targets and %d ends by the Tie "
                  "Breaker\n",
                  tally->orders, tally->waiting_orders, tally->paths, tally->targets_by_tie, tally->ends_by_tie);
}

/* Kinds of decisions that never come up in the games played here: a matrix that fails a whole deck long has a test of
 * its own below. */
static bool must_come_up(int decision)
{
    return decision != DECISION_PLACE_FIRST;
}

static void every_decision_is_derived_again(void **state)
{
    static struct tally tally;
    (void)state;
    for (int i = 0; i < SHIPPED_MISSIONS; i++)
        for (uint64_t seed = 0; seed < GAMES; seed++)
            play_mission(SHIPPED_PATH[i], seed + (uint64_t)i, NOT_BARRED, NORTH, &tally);
    for (size_t i = 0; i < SHIPPED_SECOND_MISSIONS; i++)
        for (uint64_t seed = 0; seed < GAMES; seed++)
            play_mission(SHIPPED_SECOND_PATH[i], seed + i, NOT_BARRED, NORTH, &tally);
    for (uint64_t seed = 20; seed < 28; seed++)
        play_mission(WEST_TOWER, seed, BARRED, NORTH, &tally);
    tell(&tally);
    assert_int_equal(tally.faults, 0);
    assert_true(tally.turns[0] >= TURNS_LEAST && tally.turns[1] >= TURNS_LEAST);
    for (int i = 0; i < DECISION_KINDS; i++)
        if (must_come_up(i) && tally.count[0][i] + tally.count[1][i] == 0)
            fail_msg("never asked: %s", decision_name((enum decision)i));
    assert_true(tally.targets_by_tie > 0 && tally.ends_by_tie > 0 && tally.waiting_orders > 0);
}

/* S-AI-1: the same with the north token at each other side of the map. */
static void a_north_token_elsewhere_turns_every_card(void **state)
{
    static struct tally tally;
    (void)state;
    for (int north = EAST; north < DIRECTIONS; north += EAST)
        for (uint64_t seed = 0; seed < 2; seed++) {
            play_mission(SHIPPED_PATH[1], seed, NOT_BARRED, (enum direction)north, &tally);
            play_mission(SHIPPED_SECOND_PATH[0], seed, NOT_BARRED, (enum direction)north, &tally);
            play_mission(WEST_TOWER, seed, NOT_BARRED, (enum direction)north, &tally);
        }
    assert_int_equal(tally.faults, 0);
    assert_true(tally.count[0][DECISION_PLACE_OTHER] > 0 && tally.count[1][DECISION_PLACE_OTHER] > 0);
    assert_true(tally.count[0][DECISION_ENTRANCE] > 0 && tally.count[1][DECISION_ENTRANCE] > 0);
    assert_true(tally.targets_by_tie > 0 && tally.ends_by_tie > 0 && tally.waiting_orders > 0);
}

/* ---- the matrix fails -------------------------------------------------------------------------------------------- */

/* Leaves one square of the sector where creatures can be placed; it is on no card that lies face down. */
static struct square leave_one_square(struct match *match, struct scenario *scenario)
{
    const struct game *game = &match->game;
    struct square left = SQUARE_NONE;
    for (int y = 0; y < scenario->height; y++) {
        for (int x = 0; x < scenario->width; x++) {
            struct command place = COMMAND_EMPTY;
            place.type = COMMAND_PLACE;
            place.seat = SEAT_LEGION;
            place.to = square_at(x, y);
            for (int kind = 0; kind < KIND_MAX && game_slot_at(game, place.to) == game->legion.place_slot; kind++) {
                place.kind = (uint8_t)kind;
                if (command_check(game, &place).why == REJECT_NONE && !square_is(left))
                    left = place.to;
            }
            if (game_slot_at(game, place.to) == game->legion.place_slot && !square_same(left, place.to))
                scenario->closed[y] |= UINT64_C(1) << x;
        }
    }
    return left;
}

/* S-AI-9: no card names the square, so the deck goes through all of its cards and then takes the first legal one. */
static void a_matrix_that_fails_is_given_up_after_a_whole_deck(void **state)
{
    static struct match match;
    static struct tally tally;
    static struct catalogue catalogue;
    (void)state;
    struct scenario *shipped = shipped_scenario(SHIPPED_SECOND_PATH[0]);
    catalogue = *shipped->catalogue;
    struct scenario *scenario = scenario_new(&catalogue, &shipped->mission);
    assert_non_null(scenario);
    struct game_setup setup = setup_of(scenario, 2, 5);
    struct bot bot = {BOT_GREEDY, rng_seed(5, 3)};
    struct command command;
    memset(&match, 0, sizeof match);
    match.mission = SHIPPED_SECOND_PATH[0];
    match.edition = 1;
    match.tally = &tally;
    game_start(&match.game, scenario, &setup, &match.events);
    while (match.game.pending.type != PENDING_PLACE) {
        struct game view = game_view_for(&match.game, game_seat_to_act(&match.game));
        assert_true(deck_decide(&match.game, &command) || bot_decide(&bot, &view, &command));
        apply(&match, &command);
    }
    struct square left = leave_one_square(&match, scenario);
    assert_true(square_is(left));
    for (int card = 0; card < catalogue.ai_cards; card++) {
        catalogue.ai[card].x = (uint8_t)((left.x + 1) % SECTOR_SIZE);
        catalogue.ai[card].y = (uint8_t)((left.y + 1) % SECTOR_SIZE);
    }
    do {
        assert_true(deck_decide(&match.game, &command));
        follow_deck(&match, &command);
    } while (command.type != COMMAND_PLACE);
    assert_true(square_same(command.to, left));
    assert_int_equal(tally.count[1][DECISION_ANOTHER], catalogue.ai_cards - 1);
    assert_int_equal(tally.count[1][DECISION_PLACE_FIRST], 1);
    assert_int_equal(tally.faults, 0);
    scenario_free(scenario);
    scenario_free(shipped);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_decision_is_derived_again),
        cmocka_unit_test(a_north_token_elsewhere_turns_every_card),
        cmocka_unit_test(a_matrix_that_fails_is_given_up_after_a_whole_deck),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
