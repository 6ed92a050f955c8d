/*
 * test_legion_turn.c -- which reason belongs to what is shown, the card lights what decided, and nothing older; what
 * the summary counts, and which turns it tells and the replay shows.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>
#include <string.h>

#include "siege/rules/turn/reason.h"
#include "siege/screen/board/legion_turn.h"
#include "support/tiny.h"

static struct stage stage;

static void clear(void)
{
    memset(&stage, 0, sizeof stage);
    stage.begun = true;
}

static void tell(enum event_type type, figure_id figure, seat_id seat)
{
    struct event *event = &stage.event[stage.count++];
    event->type = (uint8_t)type;
    event->figure = figure;
    event->seat = seat;
    event->reason.kind = REASON_MATRIX;
    stage.next = stage.count - 1;
}

static void the_reason_stands_while_the_creature_acts(void **state)
{
    (void)state;
    clear();
    tell(EVENT_AI_CARD, FIGURE_NONE, SEAT_LEGION);
    assert_null(legion_turn_reason(&stage));
    tell(EVENT_REASON, TROOPER_MAX, SEAT_LEGION);
    tell(EVENT_STEPPED, TROOPER_MAX, SEAT_NONE);
    assert_ptr_equal(legion_turn_reason(&stage), &stage.event[1]);
}

static void a_new_card_or_a_doomtrooper_ends_it(void **state)
{
    static const enum event_type ends[] = {EVENT_ACTIVATED, EVENT_STEPPED, EVENT_ATTACK_DECLARED};
    (void)state;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        clear();
        tell(EVENT_REASON, TROOPER_MAX, SEAT_LEGION);
        tell(ends[i], 0, 0);
        assert_null(legion_turn_reason(&stage));
    }
    clear();
    tell(EVENT_REASON, TROOPER_MAX, SEAT_LEGION);
    tell(EVENT_AI_CARD, FIGURE_NONE, SEAT_LEGION);
    assert_null(legion_turn_reason(&stage));
}

/* Waiting for the next step, what was shown last is still on the table. */
static void what_has_not_begun_tells_nothing(void **state)
{
    (void)state;
    clear();
    tell(EVENT_REASON, TROOPER_MAX, SEAT_LEGION);
    tell(EVENT_AI_CARD, FIGURE_NONE, SEAT_LEGION);
    stage.begun = false;
    assert_ptr_equal(legion_turn_reason(&stage), &stage.event[0]);
}

static void computer_played_teams_give_no_account(void **state)
{
    (void)state;
    clear();
    tell(EVENT_REASON, 0, 1);
    assert_null(legion_turn_reason(&stage));
}

/* What it did to the others, and what it lost itself, each with its square. */
static void the_summary_counts_both_sides(void **state)
{
    static struct legion_turn turn;
    static struct game game;
    static struct event_list events;
    (void)state;
    events.count = 0;
    event_add(&events, EVENT_MARKER_DRAWN)->seat = SEAT_LEGION;
    struct event *fallen = event_add(&events, EVENT_ELIMINATED);
    fallen->figure = TROOPER_MAX;
    fallen->at = square_at(2, 3);
    struct event *attack = event_add(&events, EVENT_ATTACK_DECLARED);
    attack->figure = TROOPER_MAX + 3;
    attack->target = 0;
    struct event *wound = event_add(&events, EVENT_STRENGTH_LOST);
    wound->figure = 0;
    wound->number = 2;
    event_add(&events, EVENT_REINFORCEMENT)->figure = TROOPER_MAX + 1;
    event_add(&events, EVENT_PLACED)->figure = TROOPER_MAX + 2;
    game.figure[TROOPER_MAX + 1].kind = 2;
    game.figure[TROOPER_MAX + 2].kind = 0;
    event_add(&events, EVENT_EVENT_DRAWN)->card = 4;
    event_add(&events, EVENT_TURN_ENDED)->seat = SEAT_LEGION;
    legion_turn_notice(&turn, &game, &events, &game, 1);
    assert_true(turn.complete);
    assert_int_equal(turn.summary[SUMMARY_CAME].count, 2);
    assert_int_equal(turn.came[0], 1);
    assert_int_equal(turn.came[1], 0);
    assert_int_equal(turn.came[2], 1);
    assert_int_equal(turn.card[0].card, 4);
    assert_int_equal(turn.summary[SUMMARY_KILLED].count, 1);
    assert_int_equal(turn.summary[SUMMARY_KILLED].at[0].x, 2);
    assert_int_equal(turn.summary[SUMMARY_WOUNDS].count, 2);
    assert_int_equal(turn.summary[SUMMARY_WOUNDS].figures, 1); /* told by its name */
    assert_int_equal(turn.summary[SUMMARY_WOUNDS].figure, 0);
    assert_int_equal(turn.summary[SUMMARY_WOUNDS].lost[0], 2);
    assert_true(turn.summary[SUMMARY_WOUNDS].by[0] == UINT64_C(1) << (TROOPER_MAX + 3)); /* and by whom */
    assert_int_equal(turn.summary[SUMMARY_LOSSES].count, 0);
    assert_int_equal(turn.missed, 0);
}

/* What an Event Card did to the board or took away is told with it; what the mission turns by itself is not. */
static void the_summary_tells_what_a_card_did(void **state)
{
    static const enum event_type DONE[] = {EVENT_BOARD_ALTERED, EVENT_GEAR_LOST};
    static struct legion_turn turn;
    static struct game game;
    static struct event_list events;
    (void)state;
    for (int i = 0; i < 4; i++) {
        enum event_type done = DONE[i % 2];
        bool triggered = i >= 2;
        memset(&turn, 0, sizeof turn);
        events.count = 0;
        event_add(&events, EVENT_MARKER_DRAWN)->seat = SEAT_LEGION;
        event_add(&events, EVENT_EVENT_DRAWN)->card = 4;
        event_add(&events, EVENT_EVENT_EFFECT)->card = 4;
        if (triggered)
            (void)event_add(&events, EVENT_TRIGGERED);
        event_add(&events, done)->slot = 3;
        event_add(&events, EVENT_TURN_ENDED)->seat = SEAT_LEGION;
        legion_turn_notice(&turn, &game, &events, &game, 1);
        assert_int_equal(turn.cards, 1);
        assert_int_equal(turn.card[0].done.type, triggered ? EVENT_NONE : done);
        if (!triggered)
            assert_int_equal(turn.card[0].done.slot, 3);
    }
}

/* An Event Card strikes whom it is laid on, a trap whoever steps on it, and what the mission does after the turn,
 * before anybody else begins, is told with it. */
static void the_summary_tells_what_struck(void **state)
{
    static struct legion_turn turn;
    static struct game game;
    static struct event_list events;
    (void)state;
    events.count = 0;
    event_add(&events, EVENT_MARKER_DRAWN)->seat = SEAT_LEGION;
    event_add(&events, EVENT_EVENT_DRAWN)->card = 4;
    struct event *laid = event_add(&events, EVENT_EVENT_EFFECT);
    laid->card = 4;
    laid->figure = 1;
    event_of(&events, EVENT_STRENGTH_LOST, 1, 2, 3);
    event_add(&events, EVENT_STEPPED)->figure = 0;
    event_of(&events, EVENT_TRAP_ATTACKS, 0, SOURCE_TRAP, 0);
    event_of(&events, EVENT_STRENGTH_LOST, 0, 1, 4);
    event_add(&events, EVENT_TURN_ENDED)->seat = SEAT_LEGION;
    event_add(&events, EVENT_TRIGGERED);
    event_of(&events, EVENT_TRAP_ATTACKS, 3, SOURCE_TRAP, 0);
    event_of(&events, EVENT_STRENGTH_LOST, 3, 1, 4);
    event_add(&events, EVENT_MARKER_DRAWN)->seat = 0;
    event_of(&events, EVENT_STRENGTH_LOST, 2, 1, 4);
    legion_turn_notice(&turn, &game, &events, &game, 1);
    const struct summary_item *wounds = &turn.summary[SUMMARY_WOUNDS];
    assert_int_equal(turn.card[0].figure, 1);
    assert_int_equal(wounds->lost[1], 2);
    assert_int_equal(wounds->by_source[1], 1u << SOURCE_EVENT);
    assert_int_equal(wounds->by_source[0], 1u << SOURCE_TRAP);
    assert_int_equal(wounds->by_source[3], 1u << SUMMARY_BY_MISSION);
    assert_int_equal(wounds->lost[2], 0);
}

/* Where its turn is the first of a round, the command before it has begun the round: the replay shows that one. */
static void a_replay_begins_in_its_round(void **state)
{
    static struct legion_turn turn;
    static struct event_list events;
    struct tiny *tiny = tiny_new("+-+-+\n|A B|\n+-+-+");
    (void)state;
    assert_non_null(tiny);
    tiny->game.turn.round = 1;
    events.count = 0;
    event_add(&events, EVENT_ROUND_ENDED)->number = 1;
    event_add(&events, EVENT_ROUND_BEGAN)->number = 2;
    event_add(&events, EVENT_MARKER_DRAWN)->seat = SEAT_LEGION;
    event_add(&events, EVENT_TURN_ENDED)->seat = SEAT_LEGION;
    legion_turn_notice(&turn, &tiny->game, &events, &tiny->game, 1);
    assert_true(legion_turn_replay(&turn, &stage));
    assert_int_equal(stage.shown.game.turn.round, 2);
    tiny_free(tiny);
}

/* One command: the turn of a seat, in which that creature strikes at the first Doomtrooper and takes so much of him. */
static void play_turn(struct legion_turn *turn, const struct tiny *tiny, seat_id seat, figure_id striker, int harm)
{
    static struct event_list events;
    events.count = 0;
    event_add(&events, EVENT_MARKER_DRAWN)->seat = seat;
    if (striker < FIGURE_MAX)
        event_of(&events, EVENT_ATTACK_DECLARED, striker, 0, 0)->target = 0;
    if (harm > 0)
        event_of(&events, EVENT_STRENGTH_LOST, 0, harm, 1);
    event_add(&events, EVENT_TURN_ENDED)->seat = seat;
    legion_turn_notice(turn, &tiny->game, &events, &tiny->game, 1);
}

/* Its turns since the last one of a person are told and shown as one, with what others did in between; what others do
 * after them belongs to none. */
static void turns_without_a_persons_between_are_one(void **state)
{
    static struct legion_turn turn;
    struct tiny *tiny = tiny_new("+-+-+\n|A B|\n+-+-+");
    (void)state;
    assert_non_null(tiny);
    play_turn(&turn, tiny, SEAT_LEGION, TROOPER_MAX, 1);
    play_turn(&turn, tiny, 0, FIGURE_NONE, 0);
    assert_int_equal(turn.ended, 4);
    play_turn(&turn, tiny, SEAT_LEGION, TROOPER_MAX, 1);
    play_turn(&turn, tiny, 1, FIGURE_NONE, 0); /* a computer's */
    play_turn(&turn, tiny, SEAT_LEGION, TROOPER_MAX + 1, 2);
    play_turn(&turn, tiny, 1, FIGURE_NONE, 0);
    assert_true(turn.complete && turn.shown);
    assert_int_equal(turn.summary[SUMMARY_WOUNDS].lost[0], 3); /* nothing from before the person's turn */
    assert_int_equal(turn.summary[SUMMARY_ATTACKS].count, 2);
    assert_int_equal(turn.ended, 4 + 2 + 4);
    assert_true(legion_turn_replay(&turn, &stage));
    assert_int_equal(stage.count, 10);
    assert_int_equal(stage.event[4].seat, 1);
    tiny_free(tiny);
}

/* What a computer's team did since a person's turn is told with the Dark Legion's turn, or alone where it had none; a
 * person's own turn is told to nobody, and what is watched again is the Dark Legion's turn. */
static void turns_of_a_computers_team_are_told(void **state)
{
    static struct legion_turn turn;
    struct tiny *tiny = tiny_new("+-+-+\n|A B|\n+-+-+");
    (void)state;
    assert_non_null(tiny);
    play_turn(&turn, tiny, 0, 0, 0);
    assert_false(turn.shown);
    play_turn(&turn, tiny, SEAT_LEGION, TROOPER_MAX, 1);
    assert_false(legion_turn_tells_ally(&turn, 1));
    play_turn(&turn, tiny, 1, 2, 0);
    assert_true(turn.shown);
    assert_false(turn.alone);
    assert_int_equal(turn.ally[1][SUMMARY_ATTACKS].count, 1);
    play_turn(&turn, tiny, 0, FIGURE_NONE, 0);
    play_turn(&turn, tiny, 1, FIGURE_NONE, 0); /* it did nothing */
    assert_false(turn.shown);
    play_turn(&turn, tiny, 0, FIGURE_NONE, 0);
    play_turn(&turn, tiny, 1, 3, 0);
    assert_true(turn.shown);
    assert_true(turn.alone);
    assert_int_equal(turn.ally[1][SUMMARY_ATTACKS].count, 1);
    assert_true(legion_turn_tells_ally(&turn, 1));
    assert_true(legion_turn_replay(&turn, &stage));
    assert_false(turn.alone);
    assert_false(legion_turn_tells_ally(&turn, 1));
    tiny_free(tiny);
}

/* A Force Card that a computer's team turns over is told, and who came by it. */
static void a_computers_force_card_is_told(void **state)
{
    static struct legion_turn turn;
    static struct event_list events;
    struct tiny *tiny = tiny_new("+-+-+\n|A B|\n+-+-+");
    (void)state;
    assert_non_null(tiny);
    event_add(&events, EVENT_MARKER_DRAWN)->seat = 1;
    (void)event_of(&events, EVENT_FORCE_REVEALED, FIGURE_NONE, 0, 0);
    event_of(&events, EVENT_PLACED, TROOPER_MAX, 0, 0);
    event_of(&events, EVENT_PLACED, TROOPER_MAX + 1, 0, 0);
    event_add(&events, EVENT_TURN_ENDED)->seat = 1;
    legion_turn_notice(&turn, &tiny->game, &events, &tiny->game, 1);
    assert_true(turn.shown);
    assert_int_equal(turn.ally[1][SUMMARY_CARDS].count, 1);
    assert_int_equal(turn.ally[1][SUMMARY_CAME].count, 2);
    tiny_free(tiny);
}

/* An attack that hurt nobody is counted. */
static void attacks_without_harm_are_counted(void **state)
{
    static struct legion_turn turn;
    struct tiny *tiny = tiny_new("+-+-+\n|A B|\n+-+-+");
    (void)state;
    assert_non_null(tiny);
    play_turn(&turn, tiny, SEAT_LEGION, TROOPER_MAX, 0);
    assert_int_equal(turn.missed, 1);
    play_turn(&turn, tiny, SEAT_LEGION, TROOPER_MAX, 2);
    play_turn(&turn, tiny, SEAT_LEGION, TROOPER_MAX, 0);
    assert_int_equal(turn.summary[SUMMARY_ATTACKS].count, 3);
    assert_int_equal(turn.missed, 2);
    tiny_free(tiny);
}

/* Whether the reinforcements of an Event Card come is kept with it, to be told the same when it is watched again. */
static void a_card_keeps_whether_its_reinforcements_come(void **state)
{
    static struct event_list events;
    struct tiny *tiny = tiny_new("+-+-+\n|A B|\n+-+-+");
    (void)state;
    assert_non_null(tiny);
    tiny->game.turn.seat = SEAT_LEGION;
    tiny->game.legion.event = 4;
    tiny->game.legion.calls = 1;
    for (int called = 0; called < 2; called++) {
        struct legion_turn *turn = calloc(1, sizeof *turn);
        assert_non_null(turn);
        tiny->game.legion.called = (uint8_t)called;
        events.count = 0;
        event_add(&events, EVENT_MARKER_DRAWN)->seat = SEAT_LEGION;
        event_add(&events, EVENT_EVENT_DRAWN)->card = 4;
        legion_turn_notice(turn, &tiny->game, &events, &tiny->game, 1);
        assert_int_equal(turn->cards, 1);
        assert_int_equal(turn->card[0].call, called ? SUMMARY_CALLED : SUMMARY_UNCALLED);
        assert_int_equal(turn->card[0].calls, 1);
        free(turn);
    }
    tiny_free(tiny);
}

/* A follower that moves or falls is none of the Dark Legion's creatures. */
static void the_summary_leaves_followers_out(void **state)
{
    static struct legion_turn turn;
    static struct game game;
    static struct event_list events;
    (void)state;
    events.count = 0;
    game.figure[TROOPER_MAX].status = STATUS_FOLLOWER;
    event_add(&events, EVENT_MARKER_DRAWN)->seat = SEAT_LEGION;
    event_add(&events, EVENT_ELIMINATED)->figure = TROOPER_MAX;
    event_add(&events, EVENT_TURN_ENDED)->seat = SEAT_LEGION;
    legion_turn_notice(&turn, &game, &events, &game, 1);
    assert_int_equal(turn.summary[SUMMARY_KILLED].count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_reason_stands_while_the_creature_acts),
        cmocka_unit_test(a_new_card_or_a_doomtrooper_ends_it),
        cmocka_unit_test(what_has_not_begun_tells_nothing),
        cmocka_unit_test(computer_played_teams_give_no_account),
        cmocka_unit_test(the_summary_counts_both_sides),
        cmocka_unit_test(the_summary_tells_what_a_card_did),
        cmocka_unit_test(the_summary_tells_what_struck),
        cmocka_unit_test(a_replay_begins_in_its_round),
        cmocka_unit_test(turns_without_a_persons_between_are_one),
        cmocka_unit_test(turns_of_a_computers_team_are_told),
        cmocka_unit_test(a_computers_force_card_is_told),
        cmocka_unit_test(attacks_without_harm_are_counted),
        cmocka_unit_test(a_card_keeps_whether_its_reinforcements_come),
        cmocka_unit_test(the_summary_leaves_followers_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
