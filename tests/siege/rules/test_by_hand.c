/* What somebody who tests a mission does to it by hand: counters are set, triggers carried out, rounds ended, piles put
 * in order. Nothing of it breaks a game, and a log of it leads to the same end again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/legion/force.h"
#include "siege/rules/mission/trigger.h"
#include "siege/rules/turn/history.h"
#include "siege/rules/turn/invariant.h"
#include "siege/rules/turn/sandbox.h"
#include "support/arena.h"
#include "support/gates.h"
#include "support/random_play.h"
#include "support/scene.h"

#include <stdio.h>

static struct tiny *tiny;

static void add_trigger(struct mission *mission, const char *id, uint8_t condition, enum trigger_verb verb)
{
    struct trigger *trigger = &mission->trigger[mission->triggers++];
    *trigger = (struct trigger){.moment = TRIGGER_ROUND_END, .condition = condition, .once = 1, .actions = 1};
    snprintf(trigger->id, sizeof trigger->id, "%s", id);
    trigger->action[0] = (struct trigger_action){.verb = (uint8_t)verb, .text = "now", .counter = 0, .amount = 4};
}

/* Two counters; "never" waits for a round that does not come, "sum" sets the first counter at the end of a round. */
static int begin(void **state)
{
    *state = tiny = tiny_new(SCENE);
    struct mission *mission = &tiny->scenario->mission;
    mission->counters = 2;
    mission->node[mission->nodes] = (struct condition){.kind = CONDITION_ROUND,
                                                       .first_child = CONDITION_NONE,
                                                       .next = CONDITION_NONE,
                                                       .at_least = 90,
                                                       .at_most = INT16_MAX};
    add_trigger(mission, "never", mission->nodes++, TRIGGER_SAY);
    add_trigger(mission, "sum", CONDITION_NONE, TRIGGER_SET);
    tiny->game.sandbox = SANDBOX_ENDLESS;
    tiny_turn(tiny, 0);
    return 0;
}

static struct command by_hand(int type, int choice)
{
    struct command command = tiny_command(tiny, (enum command_type)type);
    command.choice = (uint8_t)choice;
    return command;
}

static struct command count(int counter, int number)
{
    struct command command = by_hand(COMMAND_SANDBOX_COUNTER, counter);
    command.kind = (uint8_t)number;
    return command;
}

static void only_a_sandbox_allows_it(void **state)
{
    (void)state;
    tiny->game.sandbox = SANDBOX_OFF;
    REFUSED(tiny, count(0, 1), NOT_A_SANDBOX);
    REFUSED(tiny, by_hand(COMMAND_SANDBOX_TRIGGER, 0), NOT_A_SANDBOX);
    REFUSED(tiny, by_hand(COMMAND_SANDBOX_ROUND, 0), NOT_A_SANDBOX);
}

static void a_counter_is_set(void **state)
{
    (void)state;
    MUST(tiny, count(1, COUNTER_MOST));
    assert_int_equal(tiny->game.counter[1], COUNTER_MOST);
    assert_int_equal(tiny->game.counter[0], 0);
    assert_int_equal(tiny_event(tiny, EVENT_SANDBOX_COUNTER)->number, 1);
    assert_int_equal(tiny_event(tiny, EVENT_SANDBOX_COUNTER)->number2, COUNTER_MOST);
    MUST(tiny, count(1, 0));
    assert_int_equal(tiny->game.counter[1], 0);
    REFUSED(tiny, count(1, COUNTER_MOST + 1), NO_SUCH_CHOICE);
    REFUSED(tiny, count(2, 1), NO_SUCH_CHOICE);
}

static void a_trigger_is_carried_out_whether_it_holds_or_not(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) { /* even one that happens but once */
        MUST(tiny, by_hand(COMMAND_SANDBOX_TRIGGER, 0));
        assert_int_equal(tiny_event(tiny, EVENT_SANDBOX_TRIGGER)->number, 0);
        assert_int_equal(tiny_event(tiny, EVENT_TRIGGERED)->number, 0);
        assert_true(trigger_has_fired(&tiny->game, 0));
    }
    assert_false(trigger_has_fired(&tiny->game, 1));
    MUST(tiny, by_hand(COMMAND_SANDBOX_TRIGGER, 1));
    assert_int_equal(tiny->game.counter[0], 4);
    REFUSED(tiny, by_hand(COMMAND_SANDBOX_TRIGGER, 2), NO_SUCH_CHOICE);
}

/* What it does is done; what happens but once can still happen by itself. */
static void a_trial_does_not_count_as_fired(void **state)
{
    (void)state;
    struct command trial = by_hand(COMMAND_SANDBOX_TRIGGER, 1);
    trial.kind = SANDBOX_TRIAL;
    MUST(tiny, trial);
    assert_int_equal(tiny_event(tiny, EVENT_SANDBOX_TRIGGER)->number2, 1);
    assert_int_equal(tiny->game.counter[0], 4);
    assert_false(trigger_has_fired(&tiny->game, 1));
    MUST(tiny, count(0, 0));
    MUST(tiny, by_hand(COMMAND_SANDBOX_ROUND, 0));
    assert_int_equal(tiny->game.counter[0], 4);
    assert_true(trigger_has_fired(&tiny->game, 1));
    MUST(tiny, trial);
    assert_true(trigger_has_fired(&tiny->game, 1));
}

/* C-ROUND-3, S-ROUND-5: what belongs to the end of a round happens; who had no turn yet gets none. */
static void a_round_is_ended(void **state)
{
    (void)state;
    int round = tiny->game.turn.round;
    tiny->game.turn.waiting_markers = 1u << SEAT_LEGION | 2u;
    MUST(tiny, by_hand(COMMAND_SANDBOX_ROUND, 0));
    assert_int_equal(tiny->game.turn.round, round + 1);
    assert_int_equal(tiny_count(tiny, EVENT_TURN_ENDED), 1);
    assert_int_equal(tiny_event(tiny, EVENT_SANDBOX_ROUND)->number, round);
    assert_int_equal(tiny_event(tiny, EVENT_ROUND_ENDED)->number, round);
    assert_int_equal(tiny_event(tiny, EVENT_TRIGGERED)->number, 1);
    assert_int_equal(tiny->game.counter[0], 4);
}

/* C-END-1. */
static void the_last_round_ends_the_mission(void **state)
{
    (void)state;
    tiny->scenario->mission.rounds = tiny->game.turn.round;
    MUST(tiny, by_hand(COMMAND_SANDBOX_ROUND, 0));
    assert_true(game_is_over(&tiny->game));
    REFUSED(tiny, by_hand(COMMAND_SANDBOX_ROUND, 0), MISSION_OVER);
}

static void an_open_question_comes_first(void **state)
{
    (void)state;
    tiny->game.pending = (struct pending){.type = PENDING_CALL, .seat = SEAT_LEGION};
    REFUSED(tiny, by_hand(COMMAND_SANDBOX_TRIGGER, 0), HAND_ASKED);
    REFUSED(tiny, by_hand(COMMAND_SANDBOX_ROUND, 0), HAND_ASKED);
    struct command trigger = by_hand(COMMAND_SANDBOX_TRIGGER, 0);
    assert_int_equal(command_check(&tiny->game, &trigger).seat, SEAT_LEGION); /* whose decision it is */
    MUST(tiny, count(0, 1));
    assert_int_equal(tiny->game.pending.type, PENDING_CALL);
}

/* In the Dark Legion's turn, too, it can be done between two deeds; where not, the true reason is told. */
static void somebody_may_be_in_the_middle_of_something(void **state)
{
    (void)state;
    tiny_turn(tiny, SEAT_LEGION);
    MUST(tiny, by_hand(COMMAND_SANDBOX_TRIGGER, 0));
    tiny->game.attack.running = 1;
    REFUSED(tiny, by_hand(COMMAND_SANDBOX_TRIGGER, 0), HAND_ATTACK);
    tiny->game.attack.running = 0;
    tiny->game.move.running = 1;
    REFUSED(tiny, by_hand(COMMAND_SANDBOX_TRIGGER, 0), HAND_DEED);
    tiny->game.move.running = 0;
}

/* C-ENTER-1: its turn has begun with that question, and would begin so again. */
static void a_team_may_still_be_outside(void **state)
{
    (void)state;
    int round = tiny->game.turn.round;
    tiny->game.pending = (struct pending){.type = PENDING_ENTRANCE, .seat = 0};
    MUST(tiny, by_hand(COMMAND_SANDBOX_TRIGGER, 0));
    assert_int_equal(tiny->game.pending.type, PENDING_ENTRANCE);
    MUST(tiny, by_hand(COMMAND_SANDBOX_ROUND, 0));
    assert_int_equal(tiny->game.turn.round, round + 1);
}

/* S-SETUP-6. */
static void the_next_force_card_of_the_draw_pile_is_chosen(void **state)
{
    (void)state;
    struct force_deck *force = &tiny->game.force;
    struct command command = by_hand(COMMAND_SANDBOX_CARD, 5);
    command.kind = PILE_FORCE;
    command.slot = FORCE_PILE;
    REFUSED(tiny, command, NO_SUCH_CHOICE); /* there is none */
    force->count = 3;
    for (uint8_t i = 0; i < 3; i++) {
        force->card[i] = (uint8_t)(i + 4);
        force->place[i] = FORCE_PILE;
    }
    MUST(tiny, command);
    assert_int_equal(force->card[force_topmost(&tiny->game, FORCE_PILE)], 5);
    assert_int_equal(force->card[1], 6); /* they change places */
    assert_int_equal(tiny_event(tiny, EVENT_SANDBOX_CARD)->card, 5);
}

/* ---- whole missions -------------------------------------------------------------------------------------------- */

static struct random_play play;

static struct command something_by_hand(const struct mission *mission, struct rng *rng)
{
    struct command command = COMMAND_EMPTY;
    switch (rng_below(rng, 4)) {
    case 0:
        command.type = COMMAND_SANDBOX_COUNTER;
        command.choice = (uint8_t)rng_below(rng, COUNTER_MAX);
        command.kind = (uint8_t)rng_below(rng, 4);
        break;
    case 1:
        command.type = COMMAND_SANDBOX_CARD;
        command.kind = rng_below(rng, 2) ? PILE_EVENT : PILE_AI;
        command.choice = (uint8_t)rng_below(rng, 12);
        break;
    case 2:
        command.type = COMMAND_SANDBOX_ROUND;
        break;
    default:
        command.type = COMMAND_SANDBOX_TRIGGER;
        command.choice = (uint8_t)rng_below(rng, mission->triggers + 1u);
        command.kind = rng_below(rng, 2) ? SANDBOX_TRIAL : KIND_NONE;
        break;
    }
    return command;
}

static void must_apply(struct history *history, const struct command *command)
{
    play.events.count = 0;
    enum reject_why why = (enum reject_why)history_apply(history, &play.game, command, &play.events).why;
    const char *broken = invariant_broken(&play.game);
    if (why != REJECT_NONE || broken)
        fail_msg("%s: %s, %s", random_play_where(&play), reject_name(why), broken ? broken : "");
}

/* Returns how much was done by hand. */
static int play_one(uint64_t number)
{
    struct rng rng = rng_seed(number, 3);
    struct command command;
    int done = 0;
    random_play_begin(&play, random_play_path(number), number);
    play.setup.sandbox = SANDBOX_ENDING;
    play.events.count = 0;
    game_start(&play.game, play.scenario, &play.setup, &play.events);
    struct history *history = history_new(&play.setup);
    assert_non_null(history);
    while (random_play_next(&play, &command)) {
        must_apply(history, &command);
        struct command hand = something_by_hand(&play.scenario->mission, &rng);
        if (rng_below(&rng, 12) || command_check(&play.game, &hand).why != REJECT_NONE)
            continue;
        must_apply(history, &hand);
        done++;
    }
    struct game end;
    struct history *again = history_replay(&end, play.scenario, history, history_count(history), true);
    assert_non_null(again);
    assert_true(game_hash(&end) == game_hash(&play.game));
    history_free(again);
    history_free(history);
    random_play_end(&play);
    return done;
}

static void nothing_done_by_hand_breaks_a_mission(void **state)
{
    enum { MISSIONS = 120 };
    int done = 0;
    (void)state;
    for (uint64_t number = 1; number <= MISSIONS; number++)
        done += play_one(number);
    assert_true(done > MISSIONS);
}

#define BY_HAND(name) cmocka_unit_test_setup_teardown(name, begin, scene_end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        BY_HAND(only_a_sandbox_allows_it),
        BY_HAND(a_counter_is_set),
        BY_HAND(a_trigger_is_carried_out_whether_it_holds_or_not),
        BY_HAND(a_trial_does_not_count_as_fired),
        BY_HAND(a_round_is_ended),
        BY_HAND(the_last_round_ends_the_mission),
        BY_HAND(an_open_question_comes_first),
        BY_HAND(somebody_may_be_in_the_middle_of_something),
        BY_HAND(a_team_may_still_be_outside),
        BY_HAND(the_next_force_card_of_the_draw_pile_is_chosen),
        cmocka_unit_test_teardown(nothing_done_by_hand_breaks_a_mission, random_play_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
