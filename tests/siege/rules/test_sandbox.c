/* What only a sandbox allows: figures put anywhere or taken off by hand, dice set before they fall. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "support/arena.h"
#include "support/hand.h"
#include "support/scene.h"

enum { A, B, C, D };

static struct tiny *tiny;

static int begin(void **state)
{
    *state = tiny = tiny_new("+-+-+-+-+\n|A . l #|\n+ + + + +\n|C . . #|\n+-+-+-+-+");
    tiny->game.sandbox = SANDBOX_ENDLESS;
    tiny_turn(tiny, 0);
    return 0;
}

static struct command put(figure_id figure, int x, int y)
{
    struct command command = tiny_command(tiny, COMMAND_SANDBOX_PLACE);
    command.figure = figure;
    command.to = square_at(x, y);
    return command;
}

static struct command set_die(int result)
{
    struct command command = tiny_command(tiny, COMMAND_SANDBOX_DICE);
    command.choice = (uint8_t)result;
    return command;
}

static void only_a_sandbox_allows_it(void **state)
{
    (void)state;
    tiny->game.sandbox = 0;
    REFUSED(tiny, put(A, 1, 0), NOT_A_SANDBOX);
    REFUSED(tiny, set_die(1), NOT_A_SANDBOX);
}

static void a_figure_is_put_on_a_free_square(void **state)
{
    (void)state;
    REFUSED(tiny, put(FIGURE_MAX, 1, 0), NO_SUCH_FIGURE);
    REFUSED(tiny, put(TROOPER_MAX - 1, 1, 0), NO_SUCH_FIGURE); /* of a team that does not play */
    REFUSED(tiny, put(A, 3, 0), OFF_BOARD);
    REFUSED(tiny, put(A, 2, 0), SQUARE_TAKEN);
    MUST(tiny, put(A, 1, 1));
    assert_true(scene_stands(tiny, A, 1, 1));
    assert_int_equal(figure_at(&tiny->game, square_at(0, 0)), FIGURE_NONE);
    assert_int_equal(tiny_event(tiny, EVENT_SANDBOX)->figure, A);
    MUST(tiny, put(B, 0, 0)); /* it waited */
    assert_true(scene_stands(tiny, B, 0, 0));
}

static void a_figure_is_taken_off_where_its_like_go(void **state)
{
    (void)state;
    figure_id l = scene_creature(tiny, 'l');
    MUST(tiny, put(A, -1, -1));
    MUST(tiny, put(l, -1, -1));
    assert_int_equal(tiny->game.figure[A].state, FIGURE_WITHDRAWN);
    assert_int_equal(tiny->game.figure[l].state, FIGURE_POOL);
    assert_int_equal(tiny->game.occupied[0], 0);
    assert_false(game_is_over(&tiny->game));
}

/* It comes back with a point of Strength, its team takes part again, and the sector has been entered. */
static void who_was_eliminated_comes_back(void **state)
{
    (void)state;
    struct figure *fallen = &tiny->game.figure[C];
    fallen->state = FIGURE_ELIMINATED;
    fallen->strength = 0;
    fallen->x = fallen->y = -1;
    tiny->game.occupied[1] = 0;
    tiny->game.team[1].flags |= TEAM_OUT;
    tiny->game.entered = 0;
    MUST(tiny, put(C, 2, 1));
    assert_true(scene_stands(tiny, C, 2, 1));
    assert_int_equal(scene_strength(tiny, C), 1);
    assert_false(tiny->game.team[1].flags & TEAM_OUT);
    assert_int_equal(tiny->game.entered, 1u);
}

static void dice_fall_as_they_were_set(void **state)
{
    (void)state;
    REFUSED(tiny, set_die(2), NO_SUCH_CHOICE);
    MUST(tiny, put(scene_creature(tiny, 'l'), 1, 0)); /* beside A */
    for (int i = 0; i < FORCED_DICE_MAX; i++) {
        MUST(tiny, set_die(i == 1));
        assert_int_equal(tiny_event(tiny, EVENT_SANDBOX_DIE)->choice, i == 1);
    }
    REFUSED(tiny, set_die(1), NO_SUCH_CHOICE); /* no room */
    MUST(tiny, tiny_attack(tiny, A, scene_creature(tiny, 'l'), MODE_CLOSE));
    const struct event *rolled = tiny_event(tiny, EVENT_DICE_ROLLED);
    assert_int_equal(rolled->number, 1);
    assert_int_equal(rolled->dice[1].hit, 1);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, scene_end)

/* Whoever comes in by hand in the turn of its side acts in it; elsewhere it waits for its turn. */
static void creatures_put_down_in_the_dark_legions_turn_act(void **state)
{
    (void)state;
    figure_id l = tiny_creature(tiny, 'l', 0);
    struct command away = put(l, 0, 0);
    away.to = SQUARE_NONE;
    MUST(tiny, away);
    MUST(tiny, put(l, 2, 1));
    assert_int_equal(tiny->game.figure[l].actions, 0);
    MUST(tiny, away);
    tiny_turn(tiny, SEAT_LEGION);
    MUST(tiny, put(l, 2, 1));
    assert_int_equal(tiny->game.figure[l].actions, figure_creature(&tiny->game, l)->actions);
    MUST(tiny, tiny_move(tiny, l, 2, 0));
    int left = tiny->game.figure[l].actions;
    MUST(tiny, put(l, 2, 1)); /* from square to square nothing is given */
    assert_int_equal(tiny->game.figure[l].actions, left);
}

/* C-ROUND-4, C-ROUND-5, C-END-3: unless it is endless, a sandbox ends like any game. */
static void a_sandbox_ends_unless_it_is_endless(void **state)
{
    (void)state;
    for (int sandbox = SANDBOX_ENDLESS; sandbox <= SANDBOX_ENDING; sandbox++) {
        tiny->game.sandbox = (uint8_t)sandbox;
        for (figure_id id = A; id <= D; id++) {
            struct command away = put(id, 0, 0);
            away.to = SQUARE_NONE;
            if (tiny->game.figure[id].kind != KIND_NONE && figure_in_play(&tiny->game, id))
                MUST(tiny, away);
        }
        bool ends = sandbox == SANDBOX_ENDING;
        assert_int_equal(game_is_over(&tiny->game), ends);
        assert_int_equal((tiny->game.team[0].flags & TEAM_OUT) != 0, ends);
        if (!ends)
            MUST(tiny, put(A, 0, 0));
    }
}

static struct command stack(enum pile pile, int card)
{
    struct command command = tiny_command(tiny, COMMAND_SANDBOX_CARD);
    command.kind = (uint8_t)pile;
    command.choice = (uint8_t)card;
    return command;
}

static void cards_are_stacked(void **state)
{
    (void)state;
    struct game *game = &tiny->game;
    game->sandbox = SANDBOX_OFF;
    REFUSED(tiny, stack(PILE_EVENT, 1), NOT_A_SANDBOX);
    game->sandbox = SANDBOX_ENDING;
    REFUSED(tiny, stack(PILE_EVENT, 1), NO_SUCH_CHOICE); /* there is no pile */
    game->events.count = 3;
    for (uint8_t i = 0; i < 3; i++)
        game->events.card[i] = i;
    MUST(tiny, stack(PILE_EVENT, 0)); /* changes places */
    assert_int_equal(game->events.card[2], 0);
    assert_int_equal(game->events.card[0], 2);
    MUST(tiny, stack(PILE_EVENT, 7)); /* from outside */
    assert_int_equal(game->events.card[2], 7);
    assert_int_equal(game->events.card[1], 0); /* what was on top comes after it; the last one makes room */
    assert_int_equal(game->events.card[0], 1);
    assert_int_equal(game->events.count, 3);
    REFUSED(tiny, stack(PILE_EVENT, EVENT_CARD_MAX), NO_SUCH_CHOICE);
    struct command force = stack(PILE_FORCE, 5);
    force.slot = 0;
    REFUSED(tiny, force, NO_SUCH_CHOICE);
    scene_lay_force(tiny, 0, 1);
    MUST(tiny, force);
    assert_int_equal(game->force.card[0], 5);
    hand_give(tiny, 1, "combat_aura");
    struct command hand = stack(PILE_HAND, hand_card(tiny, "combat_aura"));
    REFUSED(tiny, hand, NO_SUCH_CHOICE); /* whose? */
    hand.target = 0;
    MUST(tiny, hand);
    assert_int_equal(game->team[0].hand[0], hand.choice);
    assert_int_equal(game->team[1].hand[0], CARD_NONE);
    REFUSED(tiny, stack(PILE_DOOR, 0), NO_SUCH_CHOICE); /* 1993 has none */
    REFUSED(tiny, stack(PILES, 0), NO_SUCH_CHOICE);
}

/* S-AI-3: an AI card that was used comes back, and the one that was on top is the second. */
static void a_used_ai_card_comes_next(void **state)
{
    (void)state;
    struct game *game = &tiny->game;
    game->sandbox = SANDBOX_ENDING;
    game->legion.deck = 1;
    game->ai = (struct ai_pile){.count = 5, .next = 2, .shown = CARD_NONE, .tie_breaker = CARD_NONE};
    for (uint8_t i = 0; i < 5; i++)
        game->ai.card[i] = i;
    MUST(tiny, stack(PILE_AI, 4)); /* changes places */
    assert_int_equal(game->ai.card[2], 4);
    assert_int_equal(game->ai.card[4], 2);
    MUST(tiny, stack(PILE_AI, 0));
    static const uint8_t AFTER[] = {1, 0, 4, 3, 2};
    assert_int_equal(game->ai.next, 1);
    assert_memory_equal(game->ai.card, AFTER, sizeof AFTER);
}

/* S-DOOR-2: the deck is shuffled until the card is the next one. */
static void the_next_door_card_is_chosen(void **state)
{
    (void)state;
    struct tiny *second = tiny_second("+-+-+-+\n|A . .|\n+-+-+-+");
    second->game.sandbox = SANDBOX_ENDING;
    tiny_turn(second, 0);
    for (int card = 0; card < second->catalogue.door_cards; card++) {
        struct command command = tiny_command(second, COMMAND_SANDBOX_CARD);
        command.kind = PILE_DOOR;
        command.choice = (uint8_t)card;
        MUST(second, command);
        struct rng cards = second->game.cards;
        assert_int_equal(rng_below(&cards, second->catalogue.door_cards), card);
    }
    tiny_free(second);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(only_a_sandbox_allows_it),
        TEST(creatures_put_down_in_the_dark_legions_turn_act),
        TEST(a_sandbox_ends_unless_it_is_endless),
        TEST(cards_are_stacked),
        TEST(a_used_ai_card_comes_next),
        TEST(the_next_door_card_is_chosen),
        TEST(a_figure_is_put_on_a_free_square),
        TEST(a_figure_is_taken_off_where_its_like_go),
        TEST(who_was_eliminated_comes_back),
        TEST(dice_fall_as_they_were_set),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
