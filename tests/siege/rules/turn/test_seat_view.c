/* What a seat may know: nothing of face-down cards, decks, other hands and generators (C-SETUP-13, C-DCARD-1). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/ai/bot/bot.h"
#include "siege/ai/deck/deck.h"
#include "siege/rules/legion/force.h"
#include "siege/rules/turn/legal.h"
#include "support/shipped.h"

#include <string.h>

enum { GAMES = 120 };

static struct game game, other;
static struct event_list events;

static seat_id viewer(int i)
{
    return i < SEAT_COUNT ? (seat_id)i : SEAT_NONE;
}

/* Plays a while; every fourth game with the AI deck. */
static void play_on(const struct scenario *scenario, int number)
{
    struct game_setup setup = game_setup_default(scenario->catalogue, 3, (uint64_t)number);
    struct bot bot = {BOT_RANDOM, rng_seed((uint64_t)number, 3)};
    setup.legion_deck = number % 4 == 0;
    events.count = 0;
    game_start(&game, scenario, &setup, &events);
    for (int i = 0; i < number * 13 % 400 && !game_is_over(&game); i++) {
        struct command command;
        seat_id seat = game_seat_to_act(&game);
        struct game view = game_view_for(&game, seat);
        bool decided = seat == SEAT_LEGION && setup.legion_deck ? deck_decide(&view, &command)
                                                                : bot_decide(&bot, &view, &command);
        assert_true(decided);
        events.count = 0;
        assert_int_equal(game_apply(&game, &command, &events).why, REJECT_NONE);
    }
}

static bool is_hidden(const struct game *changed, int i, seat_id seat)
{
    bool known = seat == SEAT_LEGION && force_is_key(&changed->scenario->mission, changed->force.card[i]);
    return changed->force.place[i] != FORCE_OUT && !known;
}

/* Turns the cards that lie face down round each other, and everything else that the seat may not know. */
static void change_the_hidden(struct game *changed, seat_id seat, struct rng *rng)
{
    uint8_t hidden[FORCE_MAX];
    int count = 0;
    for (int i = 0; i < changed->force.count; i++)
        if (is_hidden(changed, i, seat))
            hidden[count++] = changed->force.card[i];
    rng_shuffle(rng, hidden, count);
    const struct game before = *changed;
    for (int i = 0; i < changed->force.count; i++)
        if (is_hidden(&before, i, seat))
            changed->force.card[i] = hidden[--count];
    rng_shuffle(rng, changed->events.card, changed->events.count);
    if (changed->ai.next < changed->ai.count)
        rng_shuffle(rng, changed->ai.card + changed->ai.next, changed->ai.count - changed->ai.next);
    changed->dice = rng_seed(rng_next(rng), 1);
    changed->cards = rng_seed(rng_next(rng), 2);
    changed->deck = rng_seed(rng_next(rng), 3);
}

/* The hands and Secondary Missions of all other teams go round. */
static void change_the_hands(struct game *changed, seat_id seat, struct rng *rng)
{
    uint8_t hidden[TEAM_MAX * HAND_MAX];
    int count = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (int team = 0; team < TEAM_MAX; team++)
            for (int i = 0; i < HAND_MAX; i++)
                if (team != seat && changed->team[team].hand[i] != CARD_NONE) {
                    if (pass == 0)
                        hidden[count++] = changed->team[team].hand[i];
                    else
                        changed->team[team].hand[i] = hidden[--count];
                }
        rng_shuffle(rng, hidden, count);
    }
    for (int team = 0; team < TEAM_MAX; team++)
        if (team != seat && changed->team[team].secondary != CARD_NONE && changed->turn.phase != PHASE_OVER) {
            changed->team[team].secondary = (uint8_t)rng_below(rng, changed->scenario->catalogue->secondary_cards);
            changed->team[team].flags ^= (uint8_t)(rng_next(rng) & (TEAM_NOTED | TEAM_SECONDARY_DONE));
        }
}

static void assert_same_legal(const struct game *a, const struct game *b)
{
    static struct legal_list first, second;
    legal_commands(a, &first);
    legal_commands(b, &second);
    assert_int_equal(first.count, second.count);
    assert_memory_equal(first.item, second.item, (size_t)first.count * sizeof first.item[0]);
}

static void games_that_differ_in_hidden_things_look_the_same(void **state)
{
    (void)state;
    struct rng rng = rng_seed(31, 1);
    int differed = 0;
    int could_differ = 0; /* two cards face down or more */
    int hands = 0;
    for (int number = 0; number < GAMES; number++) {
        struct scenario *scenario = shipped_scenario(SHIPPED_PATH[number % SHIPPED_MISSIONS]);
        play_on(scenario, number);
        for (int i = 0; i <= SEAT_COUNT; i++) {
            other = game;
            change_the_hidden(&other, viewer(i), &rng);
            change_the_hands(&other, viewer(i), &rng);
            differed += memcmp(&game.force, &other.force, sizeof game.force) != 0;
            hands += memcmp(&game.team, &other.team, sizeof game.team) != 0;
            could_differ += force_face_down_all(&game) > 1;
            struct game first = game_view_for(&game, viewer(i));
            struct game second = game_view_for(&other, viewer(i));
            assert_memory_equal(&first, &second, sizeof first);
            if (viewer(i) == game_seat_to_act(&game)) { /* its view knows what it may do as well as the game */
                assert_same_legal(&game, &first);
                assert_same_legal(&game, &other);
            }
        }
        scenario_free(scenario);
    }
    assert_true(could_differ > GAMES / 5);
    assert_true(2 * differed > could_differ);
    assert_true(hands > GAMES / 2);
}

static void a_view_of_a_view_is_the_view(void **state)
{
    (void)state;
    for (int number = 0; number < GAMES; number++) {
        struct scenario *scenario = shipped_scenario(SHIPPED_PATH[number % SHIPPED_MISSIONS]);
        play_on(scenario, number);
        for (int i = 0; i <= SEAT_COUNT; i++) {
            struct game once = game_view_for(&game, viewer(i));
            struct game twice = game_view_for(&once, viewer(i));
            assert_memory_equal(&once, &twice, sizeof once);
        }
        scenario_free(scenario);
    }
}

/* Hands and Secondary Missions: the own ones stay, others show only how many there are. */
static void other_hands_are_hidden_and_the_own_is_not(void **state)
{
    (void)state;
    struct scenario *scenario = shipped_scenario(SHIPPED_PATH[1]);
    play_on(scenario, 1);
    for (int team = 0; team < 3; team++) {
        memset(game.team[team].hand, CARD_NONE, sizeof game.team[team].hand);
        game.team[team].hand[0] = (uint8_t)(10 + team);
        game.team[team].secondary = (uint8_t)team;
    }
    for (int i = 0; i <= SEAT_COUNT; i++) {
        struct game view = game_view_for(&game, viewer(i));
        for (int team = 0; team < 3; team++) {
            assert_int_equal(view.team[team].hand[0], team == i ? 10 + team : CARD_HIDDEN);
            assert_int_equal(view.team[team].hand[1], CARD_NONE);
            assert_int_equal(view.team[team].secondary, team == i ? team : CARD_HIDDEN);
        }
    }
    scenario_free(scenario);
}

/* What lies open stays open: figures, used cards, the sectors where cards lie face down, how many are left. */
static void what_lies_open_is_shown(void **state)
{
    (void)state;
    for (int number = 0; number < GAMES; number += 7) {
        struct scenario *scenario = shipped_scenario(SHIPPED_PATH[number % SHIPPED_MISSIONS]);
        play_on(scenario, number);
        struct game view = game_view_for(&game, 0);
        assert_memory_equal(view.figure, game.figure, sizeof game.figure);
        assert_memory_equal(view.occupied, game.occupied, sizeof game.occupied);
        assert_memory_equal(&view.turn, &game.turn, sizeof game.turn);
        assert_memory_equal(&view.attack, &game.attack, sizeof game.attack);
        assert_int_equal(view.events.count, game.events.count);
        assert_int_equal(view.ai.count - view.ai.next, game.ai.count - game.ai.next);
        for (int slot = 0; slot < SLOT_MAX; slot++)
            assert_int_equal(force_face_down(&view, slot), force_face_down(&game, slot));
        for (int i = 0; i < game.force.count; i++) {
            assert_int_equal(view.force.card[i], game.force.place[i] == FORCE_OUT ? game.force.card[i] : CARD_HIDDEN);
            assert_int_equal(view.force.place[i] == FORCE_OUT, game.force.place[i] == FORCE_OUT);
        }
        scenario_free(scenario);
    }
}

/* C-SETUP-13, C-NUM-3: of the cards left out of the mission a view does not tell which they are. */
static void cards_left_out_cannot_be_told_from_those_face_down(void **state)
{
    (void)state;
    struct scenario *scenario = shipped_scenario(SHIPPED_PATH[1]);
    scenario->mission.at_walls = 0; /* nowhere for left-over cards */
    struct game_setup setup = game_setup_default(scenario->catalogue, 4, 3);
    events.count = 0;
    game_start(&game, scenario, &setup, &events);
    struct game view = game_view_for(&game, SEAT_LEGION);
    for (int i = 0; i < view.force.count; i++)
        assert_int_equal(view.force.card[i], CARD_HIDDEN);
    scenario_free(scenario);
}

/* C-SETUP-13: nor does the order in which the cards were laid tell a team where the special one lies. */
static void the_order_of_laying_tells_nothing(void **state)
{
    (void)state;
    struct scenario *scenario = shipped_scenario("missions/classic/05-break-their-back.json");
    play_on(scenario, 3);
    other = game;
    int first = -1;
    for (int i = 0; i < game.force.count; i++) { /* two cards that lie alone change places in the order */
        if (game.force.place[i] >= SLOT_MAX || force_face_down(&game, game.force.place[i]) != 1)
            continue;
        if (first < 0) {
            first = i;
        } else {
            other.force.place[first] = game.force.place[i];
            other.force.card[first] = game.force.card[i];
            other.force.place[i] = game.force.place[first];
            other.force.card[i] = game.force.card[first];
            break;
        }
    }
    assert_memory_not_equal(&game, &other, sizeof game);
    struct game one = game_view_for(&game, 0), same = game_view_for(&other, 0);
    assert_memory_equal(&one, &same, sizeof one);
    scenario_free(scenario);
}

/* C-SETUP-13: where the card of the computer lies is known to the Dark Legion player, and to nobody else. */
static void the_dark_legion_knows_the_card_it_has_laid(void **state)
{
    (void)state;
    int known = 0;
    struct scenario *scenario = shipped_scenario("missions/classic/05-break-their-back.json");
    play_on(scenario, 3);
    struct game legion = game_view_for(&game, SEAT_LEGION), team = game_view_for(&game, 0);
    for (int i = 0; i < game.force.count; i++) {
        bool out = game.force.place[i] == FORCE_OUT;
        known += !out && legion.force.card[i] != CARD_HIDDEN;
        assert_true(out || legion.force.card[i] == CARD_HIDDEN || force_is_key(&scenario->mission, game.force.card[i]));
        assert_true(out || team.force.card[i] == CARD_HIDDEN);
    }
    assert_int_equal(known, 1);
    scenario_free(scenario);
}

/* S-SEC-2: of two Secondary Missions the one that is fulfilled is shown, and only that one. */
static void what_is_fulfilled_is_shown_and_the_other_is_not(void **state)
{
    (void)state;
    struct scenario *scenario = shipped_scenario("missions/second/second-assault/04-secret-mission.json");
    play_on(scenario, 2);
    for (int done = 0; done < 4; done++) {
        game.team[1].secondary = 4;
        game.team[1].secondary2 = 5;
        game.team[1].flags = done & 1 ? TEAM_PLAYS | TEAM_SECONDARY_DONE : TEAM_PLAYS;
        game.turn.second_done = done & 2 ? 2 : 0;
        struct game rival = game_view_for(&game, 0), own = game_view_for(&game, 1);
        assert_int_equal(rival.team[1].secondary, done & 1 ? 4 : CARD_HIDDEN);
        assert_int_equal(rival.team[1].secondary2, done & 2 ? 5 : CARD_HIDDEN);
        assert_int_equal(own.team[1].secondary, 4);
        assert_int_equal(own.team[1].secondary2, 5);
    }
    scenario_free(scenario);
}

/* EFFECT_LOOK, S-FORCE-4: the cards of that sector in the order they lie, whatever was laid elsewhere between. */
static void who_has_looked_sees_the_cards_in_their_order(void **state)
{
    (void)state;
    static const uint8_t PLACE[] = {7, 3, FORCE_PILE, 3, FORCE_DISCARD, 1, 3};
    static const uint8_t SHOWN[] = {CARD_HIDDEN, 11, 13, 16, 14, CARD_HIDDEN, CARD_HIDDEN};
    struct scenario *scenario = shipped_scenario(SHIPPED_SECOND_PATH[0]);
    play_on(scenario, 2);
    game.force.count = sizeof PLACE;
    memcpy(game.force.place, PLACE, sizeof PLACE);
    for (uint8_t i = 0; i < sizeof PLACE; i++)
        game.force.card[i] = (uint8_t)(10 + i);
    memset(game.team, 0, sizeof game.team);
    game.team[1].looked = 1u << 3;
    struct game view = game_view_for(&game, 1);
    assert_memory_equal(view.force.card, SHOWN, sizeof SHOWN);
    scenario_free(scenario);
}

/* C-SETUP-13, S-FORCE-10: where it lies in a draw pile not even the Dark Legion knows. */
static void in_the_pile_the_dark_legion_knows_no_card(void **state)
{
    (void)state;
    struct scenario *scenario = shipped_scenario("missions/classic/05-break-their-back.json");
    play_on(scenario, 3);
    memset(game.force.place, FORCE_PILE, game.force.count);
    struct game view = game_view_for(&game, SEAT_LEGION);
    for (int i = 0; i < game.force.count; i++)
        assert_int_equal(view.force.card[i], CARD_HIDDEN);
    scenario_free(scenario);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_order_of_laying_tells_nothing),
        cmocka_unit_test(the_dark_legion_knows_the_card_it_has_laid),
        cmocka_unit_test(games_that_differ_in_hidden_things_look_the_same),
        cmocka_unit_test(a_view_of_a_view_is_the_view),
        cmocka_unit_test(other_hands_are_hidden_and_the_own_is_not),
        cmocka_unit_test(what_lies_open_is_shown),
        cmocka_unit_test(what_is_fulfilled_is_shown_and_the_other_is_not),
        cmocka_unit_test(who_has_looked_sees_the_cards_in_their_order),
        cmocka_unit_test(in_the_pile_the_dark_legion_knows_no_card),
        cmocka_unit_test(cards_left_out_cannot_be_told_from_those_face_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
