/* What triggers can do, one by one: creatures, smoke, dangers, gains, counters, rounds that are counted, chance. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/mission/score.h"
#include "siege/rules/mission/trigger.h"
#include "support/gates.h"
#include "support/scene.h"

#include <string.h>

static int begin(void **state)
{
    *state = tiny_new(SCENE);
    return 0;
}

static struct trigger *add_trigger(struct tiny *tiny, enum trigger_moment moment, struct trigger_action action)
{
    struct mission *mission = &tiny->scenario->mission;
    struct trigger *trigger = &mission->trigger[mission->triggers++];
    *trigger = (struct trigger){.moment = (uint8_t)moment, .condition = CONDITION_NONE, .actions = 1};
    trigger->action[0] = action;
    return trigger;
}

/* It happens at the start of the next round, and that round begins. */
static void happen(struct tiny *tiny, struct trigger_action action)
{
    add_trigger(tiny, TRIGGER_ROUND_START, action);
    scene_next_round(tiny);
}

static uint8_t ask(struct tiny *tiny, struct condition condition)
{
    struct mission *mission = &tiny->scenario->mission;
    mission->node[mission->nodes] = condition;
    return mission->nodes++;
}

static struct condition leaf(enum condition_kind kind, int which, int least)
{
    return (struct condition){.kind = (uint8_t)kind,
                              .first_child = CONDITION_NONE,
                              .next = CONDITION_NONE,
                              .which = (uint8_t)which,
                              .at_least = (int16_t)least,
                              .at_most = INT16_MAX};
}

/* ---- creatures ------------------------------------------------------------------------------------------------- */

static void one_of_several_gates_is_drawn(void **state)
{
    struct tiny *tiny = *state;
    uint8_t razide = (uint8_t)scene_kind(tiny, "razide");
    int seen = 0;
    add_trigger(tiny, TRIGGER_ROUND_START,
                (struct trigger_action){.verb = TRIGGER_WAIT_AT, .kind = razide, .gates = 3, .number = 1});
    for (int i = 0; i < 20; i++) {
        struct game kept = tiny->game;
        scene_next_round(tiny);
        const struct event *waits = tiny_event(tiny, EVENT_REINFORCEMENT);
        assert_non_null(waits);
        assert_int_equal(tiny_event(tiny, EVENT_TRIGGERED)->gate, waits->gate); /* the log names it */
        seen |= 1 << waits->gate;
        kept.cards = tiny->game.cards;
        tiny->game = kept;
    }
    assert_int_equal(seen, 3);
}

static void closed_or_explored_doorways_are_left_out(void **state)
{
    struct tiny *tiny = *state;
    uint8_t razide = (uint8_t)scene_kind(tiny, "razide");
    scene_not_entered(tiny, 0);
    scene_not_entered(tiny, 1);
    for (int team = 0; team < TEAM_MAX; team++)
        tiny->game.team[team].entered = 1u << 0;
    add_trigger(
        tiny, TRIGGER_ROUND_START,
        (struct trigger_action){.verb = TRIGGER_WAIT_AT, .kind = razide, .gates = 3, .number = 1, .unexplored = 1});
    scene_next_round(tiny);
    assert_int_equal(tiny_event(tiny, EVENT_REINFORCEMENT)->gate, 1); /* sector 0 has been entered */
    tiny->game.gate_changed = 2;                                      /* and gate 1 closes */
    scene_next_round(tiny);
    assert_int_equal(tiny_count(tiny, EVENT_TRIGGERED), 0);
}

static void creatures_appear_not_next_to_doomtroopers_where_that_can_be(void **state)
{
    struct tiny *tiny = *state;
    uint8_t legionnaire = (uint8_t)scene_kind(tiny, "legionnaire");
    happen(tiny, (struct trigger_action){.verb = TRIGGER_PLACE, .kind = legionnaire, .slots = 2, .number = 1});
    const struct event *placed = tiny_event(tiny, EVENT_PLACED);
    assert_non_null(placed);
    assert_true(placed->at.x >= 3);
    assert_true(placed->at.y == 0); /* the only squares of sector 1 that are free and not next to C or D */
    assert_int_equal(tiny_event(tiny, EVENT_TRIGGERED)->slot, 1);
}

static void a_named_square_is_taken_or_one_near_it(void **state)
{
    struct tiny *tiny = *state;
    uint8_t centurion = (uint8_t)scene_kind(tiny, "centurion");
    happen(tiny,
           (struct trigger_action){
               .verb = TRIGGER_PLACE, .kind = centurion, .slots = 1, .number = 2, .at = squares_one(square_at(2, 2))});
    assert_int_equal(tiny_count(tiny, EVENT_PLACED), 2);
    assert_int_equal(figure_at(&tiny->game, square_at(2, 2)), tiny_event(tiny, EVENT_PLACED)->figure);
    for (int i = 0; i < tiny->events.count; i++)
        if (tiny->events.item[i].type == EVENT_PLACED)
            assert_int_equal(tiny->events.item[i].slot, 0);
}

static const struct squares THREE = {3, {{2, 2}, {1, 2}, {4, 0}}};

static struct trigger_action placing(struct tiny *tiny, int number, uint32_t slots, struct squares at)
{
    return (struct trigger_action){.verb = TRIGGER_PLACE,
                                   .kind = (uint8_t)scene_kind(tiny, "centurion"),
                                   .slots = slots,
                                   .number = (uint8_t)number,
                                   .at = at};
}

/* Which of the squares has somebody on it, bit by bit. */
static int taken_of(const struct tiny *tiny, const struct squares *squares)
{
    int taken = 0;
    for (int i = 0; i < squares->count; i++)
        taken |= (figure_at(&tiny->game, squares->square[i]) != FIGURE_NONE) << i;
    return taken;
}

static void each_of_several_squares_comes_up_and_the_same_seed_draws_the_same(void **state)
{
    struct tiny *tiny = *state;
    int seen = 0;
    add_trigger(tiny, TRIGGER_ROUND_START, placing(tiny, 1, 3, THREE));
    for (int i = 0; i < 40; i++) {
        struct game kept = tiny->game;
        scene_next_round(tiny);
        int taken = taken_of(tiny, &THREE);
        assert_int_equal(__builtin_popcount((unsigned)taken), 1);
        assert_int_equal(tiny_event(tiny, EVENT_TRIGGERED)->slot, tiny_event(tiny, EVENT_PLACED)->slot);
        seen |= taken;
        uint64_t hash = game_hash(&tiny->game);
        struct rng next = tiny->game.cards;
        tiny->game = kept;
        scene_next_round(tiny);
        assert_int_equal(taken_of(tiny, &THREE), taken);
        assert_true(game_hash(&tiny->game) == hash);
        kept.cards = next;
        tiny->game = kept;
    }
    assert_int_equal(seen, 7);
}

static void of_several_squares_only_free_ones_are_drawn(void **state)
{
    struct tiny *tiny = *state;
    add_trigger(tiny, TRIGGER_ROUND_START, placing(tiny, 2, 3, THREE));
    scene_leave_in_pool(tiny, "centurion", 3);
    scene_next_round(tiny);
    assert_int_equal(__builtin_popcount((unsigned)taken_of(tiny, &THREE)), 2);
    scene_next_round(tiny); /* one is left for the last Centurion */
    assert_int_equal(taken_of(tiny, &THREE), 7);
    assert_int_equal(tiny_event(tiny, EVENT_UNAVAILABLE)->number, 1);
}

static void where_all_squares_are_taken_it_is_another_of_their_sectors(void **state)
{
    struct tiny *tiny = *state;
    struct squares two = {2, {{2, 2}, {1, 2}}};
    happen(tiny, placing(tiny, 3, 1, two));
    assert_int_equal(tiny_count(tiny, EVENT_PLACED), 3);
    assert_int_equal(taken_of(tiny, &two), 3);
    for (int i = 0; i < tiny->events.count; i++)
        if (tiny->events.item[i].type == EVENT_PLACED)
            assert_int_equal(tiny->events.item[i].slot, 0);
}

static void squares_of_explored_sectors_are_left_out(void **state)
{
    struct tiny *tiny = *state;
    scene_not_entered(tiny, 0);
    scene_not_entered(tiny, 1);
    for (int team = 0; team < TEAM_MAX; team++)
        tiny->game.team[team].entered = 1u << 0;
    struct trigger_action action = placing(tiny, 1, 3, THREE);
    action.unexplored = 1;
    add_trigger(tiny, TRIGGER_ROUND_START, action);
    for (int i = 0; i < 10; i++) {
        struct game kept = tiny->game;
        scene_next_round(tiny);
        assert_int_equal(taken_of(tiny, &THREE), 4);
        kept.cards = tiny->game.cards;
        tiny->game = kept;
    }
}

static void what_the_pool_has_no_more_of_is_told(void **state)
{
    struct tiny *tiny = *state;
    uint8_t centurion = (uint8_t)scene_kind(tiny, "centurion");
    scene_leave_in_pool(tiny, "centurion", 1);
    happen(tiny, (struct trigger_action){.verb = TRIGGER_PLACE, .kind = centurion, .slots = 1, .number = 3});
    assert_int_equal(tiny_count(tiny, EVENT_PLACED), 1);
    assert_int_equal(tiny_event(tiny, EVENT_UNAVAILABLE)->number, 2);
    assert_int_equal(tiny_event(tiny, EVENT_TRIGGERED)->amount, 1);
}

static void who_does_not_come_is_not_told_to_come(void **state)
{
    struct tiny *tiny = *state;
    struct trigger_action wait = {.verb = TRIGGER_WAIT_AT, .gates = 1, .number = 2};
    wait.kind = (uint8_t)scene_kind(tiny, "razide");
    scene_leave_in_pool(tiny, "razide", 1);
    happen(tiny, wait);
    assert_int_equal(tiny_event(tiny, EVENT_TRIGGERED)->amount, 1);
    scene_leave_in_pool(tiny, "razide", 0);
    scene_next_round(tiny);
    assert_int_equal(tiny_event(tiny, EVENT_UNAVAILABLE)->number, 2);
    assert_int_equal(tiny_event(tiny, EVENT_TRIGGERED)->amount, 0);
}

static void creatures_of_a_kind_go_back_to_the_pool(void **state)
{
    struct tiny *tiny = *state;
    uint8_t legionnaire = (uint8_t)scene_kind(tiny, "legionnaire");
    figure_id l = tiny_creature(tiny, 'l', 0), n = tiny_creature(tiny, 'n', 0);
    happen(tiny, (struct trigger_action){.verb = TRIGGER_TAKE_AWAY, .kind = legionnaire, .number = CREATURE_MAX});
    assert_int_equal(tiny->game.figure[l].state, FIGURE_POOL);
    assert_true(figure_on_board(&tiny->game, n));
    assert_int_equal(tiny_event(tiny, EVENT_LEFT_BOARD)->figure, l);
    assert_int_equal(tiny_event(tiny, EVENT_LEFT_BOARD)->gate, GATE_NONE);
}

static void who_follows_is_not_taken_away(void **state)
{
    struct tiny *tiny = *state;
    figure_id l = tiny_creature(tiny, 'l', 0);
    tiny->game.figure[l].status |= STATUS_FOLLOWER;
    happen(tiny, (struct trigger_action){.verb = TRIGGER_TAKE_AWAY,
                                         .kind = (uint8_t)scene_kind(tiny, "legionnaire"),
                                         .number = CREATURE_MAX});
    assert_true(figure_on_board(&tiny->game, l));
}

static void nothing_stays_with_who_is_taken_away(void **state)
{
    struct tiny *tiny = *state;
    struct figure *l = &tiny->game.figure[tiny_creature(tiny, 'l', 0)];
    l->status |= STATUS_GUARDS;
    l->actions = l->moves = 1;
    happen(tiny, (struct trigger_action){.verb = TRIGGER_TAKE_AWAY,
                                         .kind = (uint8_t)scene_kind(tiny, "legionnaire"),
                                         .number = CREATURE_MAX});
    assert_int_equal(l->state, FIGURE_POOL);
    assert_int_equal(l->status | l->actions | l->moves, 0);
}

static void a_kind_grows_stronger_and_weaker(void **state)
{
    struct tiny *tiny = *state;
    uint8_t legionnaire = (uint8_t)scene_kind(tiny, "legionnaire");
    figure_id l = tiny_creature(tiny, 'l', 0), n = tiny_creature(tiny, 'n', 0);
    int armour = figure_armour(&tiny->game, l), other = figure_armour(&tiny->game, n);
    happen(tiny, (struct trigger_action){.verb = TRIGGER_STRENGTHEN, .kind = legionnaire, .amount = 1, .armour = 2});
    assert_int_equal(figure_armour(&tiny->game, l), armour + 2);
    assert_int_equal(figure_armour(&tiny->game, n), other);
    tiny_turn(tiny, SEAT_LEGION);
    assert_int_equal(tiny->game.figure[l].actions, figure_creature(&tiny->game, l)->actions + 1);
    assert_int_equal(tiny->game.figure[n].actions, figure_creature(&tiny->game, n)->actions);
    tiny->scenario->mission.triggers = 0;
    for (int i = 0; i < 5; i++) /* it is bounded, and no less than nothing */
        happen(tiny,
               (struct trigger_action){.verb = TRIGGER_STRENGTHEN, .kind = legionnaire, .amount = -3, .armour = -3});
    assert_int_equal(figure_armour(&tiny->game, l), 0);
    tiny_turn(tiny, SEAT_LEGION);
    assert_int_equal(tiny->game.figure[l].actions, 0);
}

/* ---- smoke and dangers ----------------------------------------------------------------------------------------- */

static void smoke_stays_until_it_is_cleared(void **state)
{
    struct tiny *tiny = *state;
    struct trigger *trigger = add_trigger(tiny, TRIGGER_ROUND_START,
                                          (struct trigger_action){.verb = TRIGGER_SMOKE, .slots = 2});
    scene_next_round(tiny);
    assert_int_equal(tiny->game.smoke, 2);
    assert_int_equal(tiny_event(tiny, EVENT_SMOKE)->slot, 1);
    tiny->game.smoke |= 1; /* that of a grenade goes with the round */
    scene_next_round(tiny);
    assert_int_equal(tiny->game.smoke, 2);
    trigger->action[0] = (struct trigger_action){.verb = TRIGGER_CLEAR_SMOKE, .slots = 3};
    scene_next_round(tiny);
    assert_int_equal(tiny->game.smoke, 0);
    assert_int_equal(tiny->game.smoke_stays, 0);
}

static void it_grows_dark_and_light_again(void **state)
{
    struct tiny *tiny = *state;
    struct trigger *trigger = add_trigger(tiny, TRIGGER_ROUND_START,
                                          (struct trigger_action){.verb = TRIGGER_DARK, .slots = 2});
    scene_next_round(tiny);
    assert_int_equal(tiny->game.dark, 2);
    assert_int_equal(tiny_count(tiny, EVENT_TRIGGERED), 1);
    scene_next_round(tiny); /* it cannot grow darker, and rounds change nothing */
    assert_int_equal(tiny->game.dark, 2);
    assert_int_equal(tiny_count(tiny, EVENT_TRIGGERED), 0);
    trigger->action[0] = (struct trigger_action){.verb = TRIGGER_LIGHT, .slots = 3};
    scene_next_round(tiny);
    assert_int_equal(tiny->game.dark, 0);
    assert_int_equal(tiny_count(tiny, EVENT_TRIGGERED), 1);
}

/* A sector that is named is meant wherever an Event Card has laid it, as where a condition names it. */
static void a_sector_is_meant_wherever_it_lies(void **state)
{
    struct tiny *tiny = *state;
    struct game *game = &tiny->game;
    for (uint8_t slot = 0; slot < 2; slot++) {
        tiny->scenario->mission.slot[slot].sector = slot;
        game->slot_sector[slot] = 1 - slot;
    }
    game->board_changed = 1;
    add_trigger(tiny, TRIGGER_ROUND_START, (struct trigger_action){.verb = TRIGGER_HEAL, .slots = 2, .number = 1});
    game->figure[A].strength = game->figure[C].strength = 1;
    happen(tiny, (struct trigger_action){.verb = TRIGGER_SMOKE, .slots = 2});
    assert_int_equal(game->smoke, 1);
    assert_int_equal(scene_strength(tiny, A), 2);
    assert_int_equal(scene_strength(tiny, C), 1);
}

static void doomtroopers_in_a_sector_are_struck(void **state)
{
    struct tiny *tiny = *state;
    tiny_dice(tiny, "110110"); /* white dice and Kevlarite: each is hit twice */
    int before = scene_strength(tiny, C), apart = scene_strength(tiny, A);
    happen(tiny, (struct trigger_action){.verb = TRIGGER_STRIKE, .slots = 2, .dice = {{[DIE_WHITE] = 2}}});
    assert_int_equal(tiny_count(tiny, EVENT_TRAP_ATTACKS), 2);
    assert_true(scene_strength(tiny, C) < before);
    assert_int_equal(scene_strength(tiny, A), apart);
}

static void strength_comes_back_but_never_more_than_at_first(void **state)
{
    struct tiny *tiny = *state;
    int full = figure_full_strength(&tiny->game);
    tiny->game.figure[A].strength = 1;
    tiny->game.figure[B].strength = (uint8_t)(full - 1);
    happen(tiny, (struct trigger_action){.verb = TRIGGER_HEAL, .number = 2});
    assert_int_equal(scene_strength(tiny, A), 3);
    assert_int_equal(scene_strength(tiny, B), full);
    assert_int_equal(tiny_count(tiny, EVENT_HEALED), 2);
}

/* ---- gains ----------------------------------------------------------------------------------------------------- */

static void points_credits_and_extra_actions_are_gained_at_once(void **state)
{
    struct tiny *tiny = *state;
    struct game *game = &tiny->game;
    int points = game->team[0].points, credits = game->team[0].credits, extra = game->team[0].extra_actions;
    happen(tiny, (struct trigger_action){.verb = TRIGGER_POINTS, .amount = 3});
    assert_int_equal(game->team[0].points, points + 3);
    tiny->scenario->mission.triggers = 0;
    happen(tiny, (struct trigger_action){.verb = TRIGGER_CREDITS, .amount = 2});
    assert_int_equal(game->team[0].credits, credits + 2);
    tiny->scenario->mission.triggers = 0;
    happen(tiny, (struct trigger_action){.verb = TRIGGER_EXTRA_ACTIONS, .number = 10});
    assert_true(game->team[0].extra_actions > extra);
    assert_int_equal(game->team[0].extra_actions, game_parameters(game)->extra_action_cap);
    assert_int_equal(game->team[TEAM_MAX - 1].credits, 0); /* who does not play gains nothing */
}

/* What the rules of the game do not have is not gained, and nobody is told that it was. */
static void what_the_rules_do_not_have_is_not_gained(void **state)
{
    struct tiny *tiny = *state;
    int credits = tiny->game.team[0].credits;
    tiny->scenario->mission.parameters.credits = 0;
    happen(tiny, (struct trigger_action){.verb = TRIGGER_CREDITS, .amount = 2});
    assert_int_equal(tiny->game.team[0].credits, credits);
    assert_int_equal(tiny_count(tiny, EVENT_TRIGGERED), 0);
    assert_int_equal(tiny_count(tiny, EVENT_CREDITS), 0);
}

static void the_dark_legion_gains_points_and_calls(void **state)
{
    struct tiny *tiny = *state;
    int points = tiny->game.legion.points, calls = tiny->game.legion.calls;
    happen(tiny, (struct trigger_action){.verb = TRIGGER_POINTS, .amount = 4, .legion = 1});
    assert_int_equal(tiny->game.legion.points, points + 4);
    happen(tiny, (struct trigger_action){.verb = TRIGGER_CALLS, .number = 2});
    assert_true(tiny->game.legion.calls >= calls + 2);
}

static void cards_are_drawn_while_there_are_some(void **state)
{
    struct tiny *tiny = *state;
    tiny->game.cards_count = 2;
    tiny->game.cards_left[0] = 3;
    tiny->game.cards_left[1] = 5;
    happen(tiny, (struct trigger_action){.verb = TRIGGER_CARDS, .number = 1});
    assert_int_equal(tiny_count(tiny, EVENT_CARD_DRAWN), 2);
    assert_int_equal(tiny->game.team[0].hand[0], 5);
    assert_int_equal(tiny->game.team[1].hand[0], 3);
    scene_next_round(tiny);
    assert_int_equal(tiny_count(tiny, EVENT_TRIGGERED), 0);
}

static void a_round_becomes_the_last_one(void **state)
{
    struct tiny *tiny = *state;
    happen(tiny, (struct trigger_action){.verb = TRIGGER_LAST_ROUND});
    assert_true(game_in_last_round(&tiny->game));
    assert_int_equal(tiny_event(tiny, EVENT_LAST_ROUND)->number, tiny->game.turn.round);
    scene_next_round(tiny);
    assert_true(game_is_over(&tiny->game));
}

/* ---- counters, and rounds that are counted --------------------------------------------------------------------- */

static void counters_go_up_and_down_within_their_bounds(void **state)
{
    struct tiny *tiny = *state;
    tiny->scenario->mission.counters = 1;
    uint8_t three = ask(tiny, leaf(CONDITION_COUNTER, 0, 3)), flag = ask(tiny, leaf(CONDITION_FLAG, 0, 1));
    struct trigger *trigger = add_trigger(tiny, TRIGGER_ROUND_START,
                                          (struct trigger_action){.verb = TRIGGER_ADD, .counter = 0, .amount = 2});
    assert_false(condition_holds(&tiny->game, flag, TEAM_MAX));
    scene_next_round(tiny);
    assert_int_equal(tiny->game.counter[0], 2);
    assert_true(condition_holds(&tiny->game, flag, TEAM_MAX));
    assert_false(condition_holds(&tiny->game, three, TEAM_MAX));
    scene_next_round(tiny);
    assert_true(condition_holds(&tiny->game, three, TEAM_MAX));
    trigger->action[0].amount = COUNTER_MOST;
    scene_next_round(tiny);
    assert_int_equal(tiny->game.counter[0], COUNTER_MOST);
    scene_next_round(tiny);
    assert_int_equal(tiny_count(tiny, EVENT_TRIGGERED), 0); /* nothing to do */
    trigger->action[0] = (struct trigger_action){.verb = TRIGGER_SET, .counter = 0, .amount = 1};
    scene_next_round(tiny);
    assert_int_equal(tiny->game.counter[0], 1);
    trigger->action[0] = (struct trigger_action){.verb = TRIGGER_ADD, .counter = 0, .amount = -5};
    scene_next_round(tiny);
    assert_int_equal(tiny->game.counter[0], 0);
}

static void rounds_in_a_row_are_counted_at_their_ends(void **state)
{
    struct tiny *tiny = *state;
    struct mission *mission = &tiny->scenario->mission;
    struct condition inside = leaf(CONDITION_COUNT, 0, 1);
    inside.filter = (struct figure_filter){.troopers = 1, .states = WANT_ON_BOARD, .slots = 1};
    uint8_t held = ask(tiny, inside);
    struct condition row = leaf(CONDITION_IN_A_ROW, 0, 2);
    row.first_child = held;
    uint8_t twice = ask(tiny, row);
    mission->clocks = 1;
    mission->clock[0] = (struct mission_clock){.node = held};
    scene_next_round(tiny);
    assert_int_equal(tiny->game.clock[0], 1);
    assert_false(condition_holds(&tiny->game, twice, TEAM_MAX));
    struct figure a = tiny->game.figure[A], b = tiny->game.figure[B];
    tiny->game.figure[A].state = tiny->game.figure[B].state = FIGURE_WITHDRAWN;
    scene_next_round(tiny); /* nobody is there: it begins anew */
    assert_int_equal(tiny->game.clock[0], 0);
    tiny->game.figure[A] = a;
    tiny->game.figure[B] = b;
    scene_next_round(tiny);
    scene_next_round(tiny);
    assert_true(condition_holds(&tiny->game, twice, TEAM_MAX));
}

static void rounds_since_a_trigger_are_counted(void **state)
{
    struct tiny *tiny = *state;
    struct mission *mission = &tiny->scenario->mission;
    mission->clocks = 1;
    mission->clock[0] = (struct mission_clock){.node = CONDITION_NONE, .trigger = 0};
    struct trigger *trigger = add_trigger(tiny, TRIGGER_ROUND_START, (struct trigger_action){.verb = TRIGGER_SAY});
    trigger->condition = ask(tiny, leaf(CONDITION_ROUND, 0, 3));
    trigger->once = 1;
    uint8_t at_once = ask(tiny, leaf(CONDITION_ROUNDS_SINCE, 0, 0)),
            later = ask(tiny, leaf(CONDITION_ROUNDS_SINCE, 0, 2));
    tiny->game.turn.round = 1;
    scene_next_round(tiny);
    assert_false(condition_holds(&tiny->game, at_once, TEAM_MAX)); /* it has not happened */
    scene_next_round(tiny);
    assert_true(condition_holds(&tiny->game, at_once, TEAM_MAX));
    assert_false(condition_holds(&tiny->game, later, TEAM_MAX));
    scene_next_round(tiny);
    scene_next_round(tiny);
    assert_true(condition_holds(&tiny->game, later, TEAM_MAX));
}

/* ---- chance ---------------------------------------------------------------------------------------------------- */

static void chance_fires_so_often(void **state)
{
    struct tiny *tiny = *state;
    add_trigger(tiny, TRIGGER_ROUND_START, (struct trigger_action){.verb = TRIGGER_SAY})->chance = 30;
    int fired = 0;
    for (int i = 0; i < 1000; i++) {
        tiny->game.turn.round = 1;
        scene_next_round(tiny);
        fired += tiny_count(tiny, EVENT_TRIGGERED);
    }
    assert_in_range(fired, 250, 350);
}

static void each_action_is_chosen_equally_often(void **state)
{
    struct tiny *tiny = *state;
    struct trigger *trigger = add_trigger(tiny, TRIGGER_ROUND_START, (struct trigger_action){.verb = TRIGGER_SAY});
    trigger->action[1] = trigger->action[2] = trigger->action[0];
    trigger->actions = 3;
    trigger->choose = 2;
    int chosen[3] = {0};
    for (int i = 0; i < 900; i++) {
        tiny->game.turn.round = 1;
        scene_next_round(tiny);
        assert_int_equal(tiny_count(tiny, EVENT_TRIGGERED), 2);
        for (int k = 0; k < tiny->events.count; k++)
            if (tiny->events.item[k].type == EVENT_TRIGGERED)
                chosen[tiny->events.item[k].choice]++;
    }
    for (int i = 0; i < 3; i++)
        assert_in_range(chosen[i], 540, 660);
}

/* ---- moments --------------------------------------------------------------------------------------------------- */

static void after_a_deed(void **state)
{
    struct tiny *tiny = *state;
    struct condition inside = leaf(CONDITION_COUNT, 0, 1);
    inside.filter = (struct figure_filter){.troopers = 1, .states = WANT_ON_BOARD, .slots = 2, .own = 0};
    inside.at_least = 3; /* C and D are there */
    struct trigger *trigger = add_trigger(tiny, TRIGGER_DEED, (struct trigger_action){.verb = TRIGGER_SAY});
    trigger->condition = ask(tiny, inside);
    trigger->once = 1;
    tiny_turn(tiny, 0);
    MUST(tiny, tiny_move(tiny, B, 2, 1));
    assert_int_equal(tiny_count(tiny, EVENT_TRIGGERED), 0);
    MUST(tiny, tiny_move(tiny, B, 4, 1));
    assert_int_equal(tiny_count(tiny, EVENT_TRIGGERED), 1);
}

static void when_turns_begin_and_end(void **state)
{
    struct tiny *tiny = *state;
    add_trigger(tiny, TRIGGER_TURN_START, (struct trigger_action){.verb = TRIGGER_SAY});
    add_trigger(tiny, TRIGGER_TURN_END, (struct trigger_action){.verb = TRIGGER_SAY});
    scene_draw_marker(tiny, 0);
    assert_int_equal(tiny_count(tiny, EVENT_TRIGGERED), 1);
    assert_int_equal(tiny_event(tiny, EVENT_TRIGGERED)->number, 0);
    struct command end = tiny_command(tiny, COMMAND_END_TURN);
    MUST(tiny, end);
    assert_true(tiny_event(tiny, EVENT_TURN_ENDED) < tiny_event(tiny, EVENT_TRIGGERED));
    assert_int_equal(tiny_event(tiny, EVENT_TRIGGERED)->number, 1);
}

/* ---- bonus objectives ------------------------------------------------------------------------------------------ */

/* The mission: the flag; the bonus: round 1 is reached. */
static void ask_for_flag_and_bonus(struct tiny *tiny, int flag)
{
    struct mission *mission = &tiny->scenario->mission;
    mission->counters = 1;
    mission->counter[0].start = (uint8_t)flag;
    tiny->game.counter[0] = (uint8_t)flag;
    mission->objectives = 2;
    mission->objective[0] = (struct objective){.id = "flag",
                                               .condition = ask(tiny, leaf(CONDITION_FLAG, 0, 1)),
                                               .team_condition = CONDITION_NONE,
                                               .team_credits = 2,
                                               .team_each = CONDITION_NONE,
                                               .legion_each = CONDITION_NONE};
    mission->objective[1] = (struct objective){.id = "bonus",
                                               .condition = ask(tiny, leaf(CONDITION_ROUND, 0, 1)),
                                               .team_condition = CONDITION_NONE,
                                               .team_credits = 3,
                                               .team_each = CONDITION_NONE,
                                               .legion_each = CONDITION_NONE,
                                               .bonus = 1};
}

static void a_bonus_is_paid_by_itself_and_never_decides(void **state)
{
    struct tiny *tiny = *state;
    ask_for_flag_and_bonus(tiny, 0);
    int credits = tiny->game.team[0].credits;
    tiny->events.count = 0;
    score_mission(&tiny->game, false, &tiny->events);
    assert_false(score_is_accomplished(&tiny->game));
    assert_int_equal(tiny->game.team[0].credits, credits + 3);
}

static void without_its_bonus_a_mission_is_accomplished(void **state)
{
    struct tiny *tiny = *state;
    ask_for_flag_and_bonus(tiny, 1);
    tiny->scenario->mission.node[tiny->scenario->mission.objective[1].condition].at_least = 99;
    int credits = tiny->game.team[0].credits;
    tiny->events.count = 0;
    score_mission(&tiny->game, false, &tiny->events);
    assert_true(score_is_accomplished(&tiny->game));
    assert_int_equal(tiny->game.team[0].credits, credits + 2);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, scene_end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(one_of_several_gates_is_drawn),
        TEST(closed_or_explored_doorways_are_left_out),
        TEST(creatures_appear_not_next_to_doomtroopers_where_that_can_be),
        TEST(a_named_square_is_taken_or_one_near_it),
        TEST(each_of_several_squares_comes_up_and_the_same_seed_draws_the_same),
        TEST(of_several_squares_only_free_ones_are_drawn),
        TEST(where_all_squares_are_taken_it_is_another_of_their_sectors),
        TEST(squares_of_explored_sectors_are_left_out),
        TEST(what_the_pool_has_no_more_of_is_told),
        TEST(who_does_not_come_is_not_told_to_come),
        TEST(creatures_of_a_kind_go_back_to_the_pool),
        TEST(who_follows_is_not_taken_away),
        TEST(nothing_stays_with_who_is_taken_away),
        TEST(a_kind_grows_stronger_and_weaker),
        TEST(smoke_stays_until_it_is_cleared),
        TEST(it_grows_dark_and_light_again),
        TEST(a_sector_is_meant_wherever_it_lies),
        TEST(doomtroopers_in_a_sector_are_struck),
        TEST(strength_comes_back_but_never_more_than_at_first),
        TEST(points_credits_and_extra_actions_are_gained_at_once),
        TEST(what_the_rules_do_not_have_is_not_gained),
        TEST(the_dark_legion_gains_points_and_calls),
        TEST(cards_are_drawn_while_there_are_some),
        TEST(a_round_becomes_the_last_one),
        TEST(counters_go_up_and_down_within_their_bounds),
        TEST(rounds_in_a_row_are_counted_at_their_ends),
        TEST(rounds_since_a_trigger_are_counted),
        TEST(chance_fires_so_often),
        TEST(each_action_is_chosen_equally_often),
        TEST(after_a_deed),
        TEST(when_turns_begin_and_end),
        TEST(a_bonus_is_paid_by_itself_and_never_decides),
        TEST(without_its_bonus_a_mission_is_accomplished),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
