/* Triggers of a mission: each moment, each thing they do, once or again, and only while their condition holds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/turn/history.h"
#include "siege/rules/turn/legal.h"
#include "siege/rules/mission/score.h"
#include "siege/rules/mission/trigger.h"
#include "support/arena.h"
#include "support/gates.h"
#include "support/scene.h"

#include <string.h>

static struct trigger *add_trigger(struct tiny *tiny, enum trigger_moment moment)
{
    struct mission *mission = &tiny->scenario->mission;
    struct trigger *trigger = &mission->trigger[mission->triggers++];
    *trigger = (struct trigger){.moment = (uint8_t)moment, .condition = CONDITION_NONE};
    return trigger;
}

static void add_action(struct trigger *trigger, struct trigger_action action)
{
    trigger->action[trigger->actions++] = action;
}

/* A trigger that only speaks. */
static struct trigger *speak(struct tiny *tiny, enum trigger_moment moment)
{
    struct trigger *trigger = add_trigger(tiny, moment);
    add_action(trigger, (struct trigger_action){.verb = TRIGGER_SAY, .text = "now"});
    return trigger;
}

static uint8_t in_round(struct tiny *tiny, int round)
{
    struct mission *mission = &tiny->scenario->mission;
    mission->node[mission->nodes] = (struct condition){.kind = CONDITION_ROUND,
                                                       .first_child = CONDITION_NONE,
                                                       .next = CONDITION_NONE,
                                                       .at_least = (int16_t)round,
                                                       .at_most = (int16_t)round};
    return mission->nodes++;
}

static int fired(const struct tiny *tiny)
{
    return tiny_count(tiny, EVENT_TRIGGERED);
}

/* ---- moments --------------------------------------------------------------------------------------------------- */

static void at_the_start_of_each_round(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(SCENE);
    (void)speak(tiny, TRIGGER_ROUND_START);
    for (int i = 0; i < 2; i++) {
        scene_next_round(tiny);
        assert_int_equal(fired(tiny), 1);
        assert_int_equal(tiny_event(tiny, EVENT_TRIGGERED)->number, 0);
        assert_int_equal(tiny_event(tiny, EVENT_TRIGGERED)->choice, 0);
    }
    tiny_free(tiny);
}

static void at_the_end_of_each_round_before_the_next_begins(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(SCENE);
    (void)speak(tiny, TRIGGER_ROUND_END);
    scene_next_round(tiny);
    assert_int_equal(fired(tiny), 1);
    assert_true(tiny_event(tiny, EVENT_TRIGGERED) < tiny_event(tiny, EVENT_ROUND_ENDED));
    assert_true(tiny_event(tiny, EVENT_ROUND_ENDED) < tiny_event(tiny, EVENT_ROUND_BEGAN));
    tiny_free(tiny);
}

static void after_a_force_card_is_revealed_and_placed(void **state)
{
    static struct legal_list list;
    (void)state;
    struct tiny *tiny = tiny_new(SCENE);
    (void)speak(tiny, TRIGGER_FORCE_REVEALED);
    scene_not_entered(tiny, 1);
    scene_lay_force(tiny, 1, 1);
    tiny_turn(tiny, 0);
    MUST(tiny, tiny_move(tiny, A, 3, 1));
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_REVEALED), 1);
    int told = fired(tiny);
    while (tiny->game.pending.type == PENDING_PLACE) {
        assert_int_equal(told, 0); /* its creatures come first */
        legal_commands(&tiny->game, &list);
        MUST(tiny, list.item[0]);
        told += fired(tiny);
    }
    assert_int_equal(told, 1);
    tiny_free(tiny);
}

static void after_an_elimination_of_either_side(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(SCENE);
    (void)speak(tiny, TRIGGER_ELIMINATION);
    figure_id l = tiny_creature(tiny, 'l', 0);
    figure_id n = tiny_creature(tiny, 'n', 0);
    arena_stand(&tiny->game, l, 1, 0, 2);
    tiny_turn(tiny, 0);
    MUST(tiny, scene_attack(tiny, A, l, MODE_CLOSE, "000"));
    assert_int_equal(fired(tiny), 0);
    MUST(tiny, scene_attack(tiny, A, l, MODE_CLOSE, "100"));
    assert_int_equal(tiny_count(tiny, EVENT_ELIMINATED), 1);
    assert_int_equal(fired(tiny), 1);
    tiny->game.figure[C].strength = 1;
    tiny_turn(tiny, SEAT_LEGION);
    MUST(tiny, scene_attack(tiny, n, C, MODE_CLOSE,
                            "111"
                            "0"));
    assert_int_equal(tiny_count(tiny, EVENT_ELIMINATED), 1);
    assert_int_equal(fired(tiny), 1);
    tiny_free(tiny);
}

/* `figures`: creatures, a kind of them, Doomtroopers or followers; who fell tells which of the triggers fire. */
static void after_an_elimination_of_those_it_waits_for(void **state)
{
    (void)state;
    enum { ANYBODY, CREATURES, THAT_KIND, OTHER_KIND, TROOPERS, FOLLOWERS, WAITING };
    enum {
        OF_CREATURE = 1 << ANYBODY | 1 << CREATURES | 1 << THAT_KIND,
        OF_FOLLOWER = 1 << ANYBODY | 1 << FOLLOWERS,
        OF_TROOPER = 1 << ANYBODY | 1 << TROOPERS
    };
    static const int FIRED[] = {OF_CREATURE, OF_FOLLOWER, OF_TROOPER};
    for (int who = 0; who < 3; who++) {
        struct tiny *tiny = tiny_new(SCENE);
        figure_id l = tiny_creature(tiny, 'l', 0), n = tiny_creature(tiny, 'n', 0);
        uint8_t kind = (uint8_t)(1u << tiny->game.figure[l].kind), other = (uint8_t)(1u << tiny->game.figure[n].kind);
        const struct figure_filter of[WAITING] = {[CREATURES] = {.creatures = 1},
                                                  [THAT_KIND] = {.creatures = 1, .kinds = kind},
                                                  [OTHER_KIND] = {.creatures = 1, .kinds = other},
                                                  [TROOPERS] = {.troopers = 1},
                                                  [FOLLOWERS] = {.followers = 1}};
        for (int i = 0; i < WAITING; i++)
            speak(tiny, TRIGGER_ELIMINATION)->of = of[i];
        figure_id fallen = who == 2 ? (figure_id)A : l;
        if (who == 1)
            tiny->game.figure[l].status |= STATUS_FOLLOWER;
        tiny->events.count = 0;
        assert_false(trigger_fire_fallen(&tiny->game, 0, &tiny->events)); /* nobody */
        event_by(&tiny->events, EVENT_ELIMINATED, SEAT_NONE, 0, 0)->figure = fallen;
        assert_true(trigger_fire_fallen(&tiny->game, 0, &tiny->events));
        int told = 0;
        for (int i = 0; i < tiny->events.count; i++)
            if (tiny->events.item[i].type == EVENT_TRIGGERED)
                told |= 1 << tiny->events.item[i].number;
        assert_int_equal(told, FIRED[who]);
        tiny_free(tiny);
    }
}

static void nothing_happens_after_the_mission(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(SCENE);
    (void)speak(tiny, TRIGGER_ELIMINATION);
    tiny->game.turn.phase = PHASE_OVER;
    tiny->events.count = 0;
    trigger_fire(&tiny->game, TRIGGER_ELIMINATION, &tiny->events);
    assert_int_equal(tiny->events.count, 0);
    tiny_free(tiny);
}

/* Whoever has seen what chance brings, or that it brings nothing, cannot take the Move back. */
static void what_is_left_to_chance_ends_undo(void **state)
{
    (void)state;
    for (int chance = 0; chance <= 99; chance += chance ? 98 : 1) {
        struct tiny *tiny = tiny_new(SCENE);
        struct game_setup setup = game_setup_default(tiny->scenario->catalogue, 2, 1);
        struct history *history = history_new(&setup);
        speak(tiny, TRIGGER_DEED)->chance = (uint8_t)chance;
        tiny_turn(tiny, 0);
        struct command move = tiny_move(tiny, A, 3, 1);
        tiny->events.count = 0;
        assert_int_equal(history_apply(history, &tiny->game, &move, &tiny->events).why, REJECT_NONE);
        assert_int_equal(fired(tiny), chance != 1);
        assert_int_equal(history_undo(history, &tiny->game), chance == 0);
        history_free(history);
        tiny_free(tiny);
    }
}

/* ---- condition, once ------------------------------------------------------------------------------------------- */

static void only_while_the_condition_holds(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(SCENE);
    int third = tiny->game.turn.round + 2;
    speak(tiny, TRIGGER_ROUND_START)->condition = in_round(tiny, third);
    for (int i = 1; i <= 3; i++) {
        scene_next_round(tiny);
        assert_int_equal(fired(tiny), tiny->game.turn.round == third);
    }
    tiny_free(tiny);
}

static void once_is_once(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(SCENE);
    for (int i = 0; i < TRIGGER_MAX; i++) /* all there may be, every other one once */
        speak(tiny, TRIGGER_ROUND_START)->once = i % 2 == 0;
    scene_next_round(tiny);
    assert_int_equal(fired(tiny), TRIGGER_MAX);
    scene_next_round(tiny);
    assert_int_equal(fired(tiny), TRIGGER_MAX / 2);
    for (int i = 0; i < tiny->events.count; i++)
        if (tiny->events.item[i].type == EVENT_TRIGGERED)
            assert_int_equal(tiny->events.item[i].number % 2, 1);
    tiny_free(tiny);
}

static void in_the_order_of_the_mission(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(SCENE);
    struct trigger *first = speak(tiny, TRIGGER_ROUND_START);
    add_action(first, (struct trigger_action){.verb = TRIGGER_CLOSE, .gate = 0});
    add_action(first, (struct trigger_action){.verb = TRIGGER_SAY, .text = "closed"});
    add_action(add_trigger(tiny, TRIGGER_ROUND_START), (struct trigger_action){.verb = TRIGGER_OPEN, .gate = 0});
    scene_next_round(tiny);
    static const int ORDER[][2] = {{0, 0}, {0, 1}, {0, 2}, {1, 0}};
    int at = 0;
    for (int i = 0; i < tiny->events.count; i++) {
        if (tiny->events.item[i].type != EVENT_TRIGGERED)
            continue;
        assert_true(at < 4);
        assert_int_equal(tiny->events.item[i].number, ORDER[at][0]);
        assert_int_equal(tiny->events.item[i].choice, ORDER[at++][1]);
    }
    assert_int_equal(at, 4);
    tiny_free(tiny);
}

/* ---- what is done ---------------------------------------------------------------------------------------------- */

static void creatures_wait_at_a_gate(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(SCENE);
    uint8_t centurion = (uint8_t)scene_kind(tiny, "centurion");
    scene_leave_in_pool(tiny, "centurion", 2);
    struct trigger *trigger = add_trigger(tiny, TRIGGER_ROUND_START);
    add_action(trigger,
               (struct trigger_action){.verb = TRIGGER_WAIT_AT, .kind = centurion, .gate = 1, .gates = 2, .number = 3});
    scene_next_round(tiny);
    assert_int_equal(tiny_count(tiny, EVENT_REINFORCEMENT), 2);
    assert_int_equal(scene_count(tiny, "centurion", FIGURE_WAITING), 2);
    assert_int_equal(tiny_event(tiny, EVENT_REINFORCEMENT)->gate, 1);
    const struct event *missing = tiny_event(tiny, EVENT_UNAVAILABLE); /* C-FORCE-8 */
    assert_non_null(missing);
    assert_int_equal(missing->number, 1);
    assert_int_equal(missing->kind, centurion);
    tiny_turn(tiny, SEAT_LEGION); /* they come in like reinforcements */
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++) {
        if (tiny->game.figure[id].kind != centurion || tiny->game.figure[id].state != FIGURE_WAITING)
            continue;
        MUST(tiny, tiny_move(tiny, id, 4, 1));
        assert_true(scene_stands(tiny, id, 4, 1));
        break;
    }
    tiny_free(tiny);
}

static void doorways_close_and_open(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(SCENE);
    struct trigger *close = add_trigger(tiny, TRIGGER_ROUND_START);
    struct trigger *open = add_trigger(tiny, TRIGGER_ROUND_END);
    add_action(close, (struct trigger_action){.verb = TRIGGER_CLOSE, .gate = 0});
    add_action(open, (struct trigger_action){.verb = TRIGGER_OPEN, .gate = 0});
    scene_next_round(tiny); /* it is open, so OPEN has nothing to do; then it closes */
    assert_int_equal(fired(tiny), 1);
    assert_int_equal(tiny_event(tiny, EVENT_TRIGGERED)->number, 0);
    assert_true(game_gate_closed(&tiny->game, 0));
    assert_false(game_gate_closed(&tiny->game, 1));
    tiny_turn(tiny, 0);
    struct command leave = tiny_move(tiny, A, 0, 0);
    leave.gate = 0;
    REFUSED(tiny, leave, EXIT_CLOSED);
    open->moment = TRIGGER_ROUND_START;
    close->moment = TRIGGER_ROUND_END;
    scene_next_round(tiny);
    assert_int_equal(fired(tiny), 1);
    assert_false(game_gate_closed(&tiny->game, 0));
    tiny_turn(tiny, 0);
    leave = tiny_move(tiny, A, 0, 0);
    leave.gate = 0;
    MUST(tiny, leave);
    tiny_free(tiny);
}

/* Asks as a trigger does whether that doorway is open, and whether it is closed: exactly one of the two. */
static bool is_open(struct tiny *tiny, struct figure_filter named)
{
    bool told[2];
    struct condition *node = &tiny->scenario->mission.node[CONDITION_NODES - 1];
    for (int open = 0; open < 2; open++) {
        *node = (struct condition){.kind = CONDITION_DOORWAY,
                                   .first_child = CONDITION_NONE,
                                   .next = CONDITION_NONE,
                                   .at_least = (int16_t)open,
                                   .at_most = (int16_t)open,
                                   .filter = named};
        told[open] = condition_holds(&tiny->game, CONDITION_NODES - 1, TEAM_MAX);
    }
    assert_true(told[0] != told[1]);
    return told[1];
}

static void whether_a_doorway_is_open_can_be_asked(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(SCENE);
    struct mission *mission = &tiny->scenario->mission;
    const struct figure_filter rim = {.gate = 1}, other = {.gate = 2}, between = {.inner = 1}, door = {.door = 1};
    add_action(add_trigger(tiny, TRIGGER_ROUND_START), (struct trigger_action){.verb = TRIGGER_CLOSE, .gate = 0});
    assert_true(is_open(tiny, rim));
    scene_next_round(tiny);
    assert_false(is_open(tiny, rim));
    assert_true(is_open(tiny, other));
    mission->gate[1].flags |= GATE_CLOSED;
    assert_false(is_open(tiny, other));
    mission->closed_doorways = 1;
    for (int later = 0; later < 2; later++) {
        mission->closed[0].later = (uint8_t)later;
        tiny->game.doorways_changed = 0;
        assert_int_equal(is_open(tiny, between), later);
        tiny->game.doorways_changed = 1;
        assert_int_equal(is_open(tiny, between), !later);
    }
    tiny->game.marker[0].state = MARKER_STANDS;
    assert_false(is_open(tiny, door));
    tiny->game.marker[0].state = MARKER_DESTROYED; /* opened for good */
    assert_true(is_open(tiny, door));
    mission->closed_doorways = 0;
    tiny_free(tiny);
}

static void a_doorway_that_the_mission_closes_may_open(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(SCENE);
    tiny->scenario->mission.gate[1].flags |= GATE_CLOSED;
    add_action(add_trigger(tiny, TRIGGER_ROUND_START), (struct trigger_action){.verb = TRIGGER_OPEN, .gate = 1});
    assert_true(game_gate_closed(&tiny->game, 1));
    scene_next_round(tiny);
    assert_int_equal(fired(tiny), 1);
    assert_false(game_gate_closed(&tiny->game, 1));
    scene_next_round(tiny);
    assert_int_equal(fired(tiny), 0);
    assert_false(game_gate_closed(&tiny->game, 1));
    tiny_free(tiny);
}

/* Two of the mission's three cards are in use; the key card never comes. */
static void unused_force_cards_are_laid(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(SCENE);
    struct mission *mission = &tiny->scenario->mission;
    mission->force_cards = 4;
    for (int i = 0; i < 4; i++)
        mission->force[i] = (uint8_t)catalogue_find_force(&tiny->catalogue, i + 1);
    mission->key_forces = 1;
    mission->key_force[0] = (struct key_force){mission->force[3], 1u << 1};
    scene_lay_force(tiny, 0, 1);
    add_action(add_trigger(tiny, TRIGGER_ROUND_START),
               (struct trigger_action){.verb = TRIGGER_LAY_FORCE, .slot = 1, .number = 1});
    for (int round = 1; round <= 3; round++) { /* 2 and 3 are left, then none */
        scene_next_round(tiny);
        assert_int_equal(fired(tiny), round <= 2);
        assert_int_equal(tiny_count(tiny, EVENT_FORCE_LAID), round <= 2);
        assert_int_equal(force_face_down(&tiny->game, 1), round <= 2 ? round : 2);
    }
    for (int i = 0; i < tiny->game.force.count; i++)
        assert_int_not_equal(tiny->game.force.card[i], mission->force[3]);
    tiny_free(tiny);
}

/* EFFECT_LOOK: who has looked at the sector before does not know the card that comes on top; no more come than there
 * are. */
static void a_card_laid_later_is_seen_by_nobody(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(SCENE);
    struct mission *mission = &tiny->scenario->mission;
    mission->force_cards = 3;
    for (int i = 0; i < 3; i++)
        mission->force[i] = (uint8_t)catalogue_find_force(&tiny->catalogue, i + 1);
    scene_lay_force(tiny, 1, 1);
    tiny->game.team[0].looked = 3u;
    assert_int_equal(game_view_for(&tiny->game, 0).force.card[0], mission->force[0]);
    add_action(add_trigger(tiny, TRIGGER_ROUND_START),
               (struct trigger_action){.verb = TRIGGER_LAY_FORCE, .slot = 1, .number = 3});
    scene_next_round(tiny);
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_LAID), 2);
    assert_int_equal(tiny_event(tiny, EVENT_TRIGGERED)->amount, 2); /* so many are told, not the three of its file */
    assert_int_equal(tiny->game.team[0].looked, 1u);
    for (int i = 0; i < 3; i++)
        assert_int_equal(game_view_for(&tiny->game, 0).force.card[i], CARD_HIDDEN);
    tiny_free(tiny);
}

static void what_finds_nothing_to_do_is_passed_over(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(SCENE);
    struct trigger *trigger = add_trigger(tiny, TRIGGER_ROUND_START);
    add_action(trigger, (struct trigger_action){.verb = TRIGGER_LAY_FORCE, .slot = 1, .number = 2}); /* no cards */
    add_action(trigger, (struct trigger_action){.verb = TRIGGER_OPEN, .gate = 0});                   /* open */
    add_action(trigger, (struct trigger_action){.verb = TRIGGER_WAIT_AT, .kind = 0, .gate = 1});     /* nobody */
    scene_next_round(tiny);
    assert_int_equal(fired(tiny), 0);
    assert_int_equal(tiny->game.gate_changed, 0);
    tiny_free(tiny);
}

static void others_can_ask_whether_it_has_fired(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(SCENE);
    struct mission *mission = &tiny->scenario->mission;
    struct condition *node = &mission->node[mission->nodes];
    *node = (struct condition){.kind = CONDITION_TRIGGER_FIRED,
                               .first_child = CONDITION_NONE,
                               .next = CONDITION_NONE,
                               .which = 1,
                               .at_least = 1,
                               .at_most = INT16_MAX};
    uint8_t asked = mission->nodes++;
    speak(tiny, TRIGGER_ROUND_START)->condition = asked; /* before the other in the mission's order */
    speak(tiny, TRIGGER_ROUND_START)->once = true;
    assert_true(condition_is_lasting(mission->node, asked));
    assert_false(condition_holds(&tiny->game, asked, TEAM_MAX));
    scene_next_round(tiny);
    assert_int_equal(fired(tiny), 1);
    assert_int_equal(tiny_event(tiny, EVENT_TRIGGERED)->number, 1);
    assert_true(condition_holds(&tiny->game, asked, TEAM_MAX));
    scene_next_round(tiny);
    assert_int_equal(fired(tiny), 1);
    assert_int_equal(tiny_event(tiny, EVENT_TRIGGERED)->number, 0);
    tiny_free(tiny);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(at_the_start_of_each_round),
        cmocka_unit_test(at_the_end_of_each_round_before_the_next_begins),
        cmocka_unit_test(after_a_force_card_is_revealed_and_placed),
        cmocka_unit_test(after_an_elimination_of_either_side),
        cmocka_unit_test(what_is_left_to_chance_ends_undo),
        cmocka_unit_test(after_an_elimination_of_those_it_waits_for),
        cmocka_unit_test(nothing_happens_after_the_mission),
        cmocka_unit_test(only_while_the_condition_holds),
        cmocka_unit_test(once_is_once),
        cmocka_unit_test(in_the_order_of_the_mission),
        cmocka_unit_test(creatures_wait_at_a_gate),
        cmocka_unit_test(doorways_close_and_open),
        cmocka_unit_test(whether_a_doorway_is_open_can_be_asked),
        cmocka_unit_test(a_doorway_that_the_mission_closes_may_open),
        cmocka_unit_test(unused_force_cards_are_laid),
        cmocka_unit_test(a_card_laid_later_is_seen_by_nobody),
        cmocka_unit_test(what_finds_nothing_to_do_is_passed_over),
        cmocka_unit_test(others_can_ask_whether_it_has_fired),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
