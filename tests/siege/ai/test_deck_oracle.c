/*
 * Every decision of the AI deck in whole missions of both editions and in missions nobody designed, derived again from
 * card, board and rule alone by support/deck_oracle.c, which shares no code with the deck. Rules: S-AI-2 to S-AI-22.
 */
#include "support/arena.h"
#include "support/deck_oracle.h"
#include "support/random_play.h"
#include "support/soak.h"
#include "support/lasting.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { FAST = 200, GAMES_MOST = 4000, FAULTS_TOLD = 12, TURNS_LEAST = 200 };

/* Dark portals let creatures in from its sixth round on, but its entrances lie farther out than they do: here the
 * southern one is barred in every turn, as by a team's card. */
enum { BARRED = 7, NOT_BARRED = GATE_NONE };
static const char WEST_TOWER[] = "missions/second/day-of-reckoning/03-attack-on-the-west-tower.json";

/* What has been checked. */
struct tally {
    int count[2][DECISION_KINDS];  /* by edition */
    int turned[2][DECISION_KINDS]; /* of these: with the north token not at the upper side */
    int turns[2];
    int orders, waiting_orders, paths, targets_by_tie, ends_by_tie, faults;
};

/* One game under way. */
struct match {
    struct random_play play;
    struct deck_table table;
    uint32_t placings;
    int edition;            /* 0: 1993, 1: 2018 */
    uint8_t barred;         /* entrance that no reinforcement uses */
    bool used[AI_CARD_MAX]; /* AI cards turned over since the last shuffle */
    struct tally *tally;
};

static void fault(struct match *match, const struct command *done, const char *decision, const char *what)
{
    if (match->tally->faults++ < FAULTS_TOLD)
        print_message("  %s (%s of figure %d): %s: %s\n", random_play_where(&match->play),
                      command_name((enum command_type)done->type), done->figure, decision, what);
}

static void check_decision(struct match *match, const struct game *before, const struct command *done)
{
    char text[160];
    struct ruling ruling = deck_oracle_ruling(before, done);
    const char *difference = deck_oracle_compare(&ruling, done, text, sizeof text);
    if (difference)
        fault(match, done, decision_name(ruling.decision), difference);
    match->tally->count[match->edition][ruling.decision]++;
    match->tally->turned[match->edition][ruling.decision] += before->scenario->mission.north != NORTH;
    match->tally->targets_by_tie += ruling.tied_targets;
    match->tally->ends_by_tie += ruling.by_compass && done->type == COMMAND_MOVE;
}

/* ---- what followed --------------------------------------------------------------------------------------------- */

/* S-AI-13: the way was a shortest one, and every step of it legal. `before` is the game before the Move. */
static void check_path(struct match *match, const struct game *before, const struct command *done)
{
    struct game now = *before;
    int made = 0, least = deck_oracle_steps_to(before, done->figure, done->to);
    bool stopped = false;
    for (int i = 0; i < match->play.events.count; i++) {
        const struct event *event = &match->play.events.item[i];
        stopped = stopped || (event->type == EVENT_ELIMINATED && event->figure == done->figure);
        if (event->type == EVENT_PUT && event->figure == done->figure) {
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
    for (int i = 0; i < match->play.events.count; i++) {
        const struct event *event = &match->play.events.item[i];
        if (event->type == EVENT_REINFORCEMENT)
            match->table.placed[event->figure] = ++match->placings;
        if (event->type == EVENT_AI_SHUFFLED)
            memset(match->used, 0, sizeof match->used);
        if ((event->type == EVENT_AI_CARD || event->type == EVENT_AI_TIE_BREAKER) && match->used[event->card])
            fault(match, &COMMAND_EMPTY, "deck", "a card comes twice before the deck is shuffled (S-AI-3)");
        if (event->type == EVENT_AI_CARD || event->type == EVENT_AI_TIE_BREAKER)
            match->used[event->card] = true;
        if (event->type == EVENT_AI_SHUFFLED && match->play.game.ai.tie_breaker != CARD_NONE)
            match->used[match->play.game.ai.tie_breaker] = true; /* it stays apart */
    }
}

static void check_order(struct match *match, const struct command *done)
{
    int waiting = 0;
    if (!deck_oracle_order_is_right(&match->play.game, &match->table))
        fault(match, done, "order of activation", "not that of the Tie Breaker (S-AI-20)");
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        waiting += match->play.game.figure[id].state == FIGURE_WAITING;
    match->tally->orders++;
    match->tally->waiting_orders += waiting > 1;
}

/* ---- whole missions -------------------------------------------------------------------------------------------- */

/* S-AI-2, S-AI-10, S-AI-16: the card has served and the next decision takes another; S-AI-21: after the turn all cards
 * are in the deck again. */
static void check_cards(struct match *match, const struct command *done)
{
    const struct ai_pile *pile = &match->play.game.ai;
    if (done->type != COMMAND_AI_REVEAL && pile->shown != CARD_NONE)
        fault(match, done, "deck", "the card serves twice (S-AI-16)");
    if (done->type == COMMAND_END_TURN && (pile->next != 0 || pile->tie_breaker != CARD_NONE))
        fault(match, done, "deck", "cards stay out of the deck (S-AI-21)");
}

static void check_followed(struct match *match, const struct game *before, const struct command *command)
{
    check_decision(match, before, command);
    check_cards(match, command);
    if (command->type == COMMAND_AI_TIE_BREAKER)
        check_order(match, command);
    if (command->type == COMMAND_MOVE && command->gate == GATE_NONE)
        check_path(match, before, command);
    match->tally->turns[match->edition] += command->type == COMMAND_END_TURN;
}

static bool step(struct match *match)
{
    if (match->play.game.pending.type == PENDING_REINFORCE && match->barred != NOT_BARRED)
        make_last_about(&match->play.game, EFFECT_BAR_GATE, LASTS_ON_LEGION, 0, match->barred);
    struct game before = match->play.game;
    struct command command;
    if (!random_play_step(&match->play, &command))
        return false;
    note_events(match);
    if (command.seat == SEAT_LEGION)
        check_followed(match, &before, &command);
    return true;
}

static void begin(struct match *match, struct scenario *scenario, const char *path, uint64_t number,
                  struct tally *tally)
{
    memset(match, 0, sizeof *match);
    random_play_begin_on(&match->play, scenario, path, number);
    match->edition = strcmp(scenario->catalogue->id, shipped_second()->id) == 0;
    match->barred = NOT_BARRED;
    match->tally = tally;
    note_events(match);
}

/* The mission of that number, or one that nobody designed instead of it. False if no AI deck plays. */
static bool play_number(uint64_t number, struct tally *tally)
{
    static struct match match;
    bool arena = number % 4 == 3;
    const char *path = arena ? "an arena" : random_play_path(number);
    begin(&match, arena ? arena_scenario(shipped_catalogue(), (uint32_t)number) : shipped_scenario(path), path, number,
          tally);
    bool deck = match.play.setup.legion_deck;
    if (strcmp(path, WEST_TOWER) == 0 && number / RANDOM_PLAY_PATHS % 2)
        match.barred = BARRED;
    if (number / 8 % 3 == 0) /* S-AI-1: the north token may lie at each side of the map */
        match.play.own->mission.north = (uint8_t)(number / 24 % 4 * EAST);
    while (deck && step(&match))
        continue;
    random_play_end(&match.play);
    return deck;
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

/* What has not yet been seen and shall be; NULL: nothing. */
static const char *missing(const struct tally *tally)
{
    for (int edition = 0; edition < 2; edition++)
        if (tally->turned[edition][DECISION_PLACE_OTHER] == 0 || tally->turned[edition][DECISION_ENTRANCE] == 0)
            return "the north token elsewhere (S-AI-1)";
    for (int i = 0; i < DECISION_KINDS; i++)
        if (must_come_up(i) && tally->count[0][i] + tally->count[1][i] == 0)
            return decision_name((enum decision)i);
    if (tally->targets_by_tie == 0 || tally->ends_by_tie == 0 || tally->waiting_orders == 0)
        return "the Tie Breaker";
    return tally->turns[0] < TURNS_LEAST || tally->turns[1] < TURNS_LEAST ? "turns enough" : NULL;
}

static void every_decision_is_derived_again(void **state)
{
    static struct tally tally;
    (void)state;
    int games = 0;
    for (uint64_t i = 0; games < soak_missions(FAST) || (missing(&tally) && games < GAMES_MOST); i++)
        games += play_number(soak_seed() + i, &tally);
    tell(&tally);
    print_message("  %d games, %d faults\n", games, tally.faults);
    assert_int_equal(tally.faults, 0);
    if (missing(&tally))
        fail_msg("never seen: %s", missing(&tally));
}

/* ---- the matrix fails ------------------------------------------------------------------------------------------ */

/* Leaves one square of the sector where creatures can be placed; it is on no card that lies face down. */
static struct square leave_one_square(struct match *match, struct scenario *scenario)
{
    const struct game *game = &match->play.game;
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
    static struct tally before, tally;
    static struct catalogue catalogue;
    (void)state;
    struct scenario *shipped = shipped_scenario(SHIPPED_SECOND_PATH[0]);
    catalogue = *shipped->catalogue;
    for (uint64_t number = 0; match.play.game.pending.type != PENDING_PLACE || !match.play.setup.legion_deck;
         number++) {
        random_play_end(&match.play);
        begin(&match, scenario_new(&catalogue, &shipped->mission), SHIPPED_SECOND_PATH[0], number, &before);
        while (match.play.game.pending.type != PENDING_PLACE && step(&match))
            continue;
    }
    match.tally = &tally;
    struct square left = leave_one_square(&match, match.play.own);
    assert_true(square_is(left));
    for (int card = 0; card < catalogue.ai_cards; card++) {
        catalogue.ai[card].x = (uint8_t)((left.x + 1) % SECTOR_SIZE);
        catalogue.ai[card].y = (uint8_t)((left.y + 1) % SECTOR_SIZE);
    }
    while (tally.count[1][DECISION_PLACE_FIRST] == 0)
        assert_true(step(&match));
    assert_int_equal(match.play.game.occupied[left.y] >> left.x & 1, 1);
    assert_int_equal(tally.count[1][DECISION_ANOTHER], catalogue.ai_cards - 1);
    assert_int_equal(tally.faults, 0);
    random_play_end(&match.play);
    scenario_free(shipped);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(every_decision_is_derived_again, random_play_teardown),
        cmocka_unit_test(a_matrix_that_fails_is_given_up_after_a_whole_deck),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
