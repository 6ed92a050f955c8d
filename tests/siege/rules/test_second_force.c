/* Force Cards of the 2018 rules (S-FORCE, S-SETUP-6, S-C1M1-FRC): as many on every sector as teams, one turned over for
 * each team, the draw pile and its reshuffling. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/board/board.h"
#include "siege/rules/legion/force.h"
#include "support/arena.h"
#include "support/scene.h"

#include <string.h>

enum { A, B, C, D };

static const char SECTORS[] = "+-+-+-+-+-+-+-+-+\n"
                              "|A . . C:. . . .|\n"
                              "+ + + + + + + + +\n"
                              "|B . . D:. . . .|\n"
                              "+ + + + + + + + +\n"
                              "|. . . .:. . . .|\n"
                              "+-+-+-+-+-+-+-+-+\n";
enum { LEFT, RIGHT };

/* ---- laying ---------------------------------------------------------------------------------------------------- */

/* Two teams on two sectors, with the first `count` Force Cards to lay. */
static struct tiny *to_lay(int count)
{
    struct tiny *tiny = tiny_second(SECTORS);
    struct mission *mission = &tiny->scenario->mission;
    mission->grid_width = 2;
    mission->grid_height = 1;
    mission->slot[0] = (struct placement){.sector = 1};
    mission->slot[1] = (struct placement){.sector = 0};
    mission->force_each = 1;
    mission->force_cards = (uint8_t)count;
    for (int i = 0; i < count; i++)
        mission->force[i] = (uint8_t)i;
    memset(&tiny->game.force, 0, sizeof tiny->game.force);
    return tiny;
}

static void lay_all(struct tiny *tiny)
{
    tiny->events.count = 0;
    force_prepare(&tiny->game);
    while (tiny->game.pending.type == PENDING_NONE && force_lay_next(&tiny->game, &tiny->events))
        continue;
}

static int cards_at(const struct tiny *tiny, int place)
{
    int count = 0;
    for (int i = 0; i < tiny->game.force.count; i++)
        count += tiny->game.force.place[i] == place;
    return count;
}

/* S-SETUP-6, S-C1M1-FRC */
static void as_many_lie_on_each_sector_as_there_are_teams_the_rest_is_the_pile(void **state)
{
    (void)state;
    struct tiny *tiny = to_lay(10);
    lay_all(tiny);
    assert_int_equal(tiny->game.pending.type, PENDING_NONE); /* nobody is asked */
    assert_int_equal(cards_at(tiny, LEFT), 2);
    assert_int_equal(cards_at(tiny, RIGHT), 2);
    assert_int_equal(cards_at(tiny, FORCE_PILE), 6);
    tiny_free(tiny);
}

static void too_few_cards_are_spread_evenly(void **state)
{
    (void)state;
    struct tiny *tiny = to_lay(3);
    lay_all(tiny);
    assert_int_equal(cards_at(tiny, RIGHT), 2); /* of the lower number */
    assert_int_equal(cards_at(tiny, LEFT), 1);
    assert_int_equal(cards_at(tiny, FORCE_PILE), 0);
    tiny_free(tiny);
}

static void sectors_without_cards_stay_bare(void **state)
{
    (void)state;
    struct tiny *tiny = to_lay(10);
    tiny->scenario->mission.no_force_slots = 1u << LEFT;
    lay_all(tiny);
    assert_int_equal(cards_at(tiny, LEFT), 0);
    assert_int_equal(cards_at(tiny, FORCE_PILE), 8);
    tiny_free(tiny);
}

static void a_card_with_a_place_of_its_own_lies_there(void **state)
{
    (void)state;
    struct tiny *tiny = to_lay(10);
    tiny->scenario->mission.key_forces = 1;
    tiny->scenario->mission.key_force[0] = (struct key_force){.card = 7, .slots = 1u << LEFT};
    lay_all(tiny);
    assert_int_equal(tiny->game.force.card[0], 7);
    assert_int_equal(tiny->game.force.place[0], LEFT);
    assert_int_equal(cards_at(tiny, LEFT), 2);
    tiny_free(tiny);
}

/* As in "Secret Mission": it lies among the others, at the top or below, and nobody knows where. */
static void a_card_without_a_place_is_laid_all_the_same(void **state)
{
    (void)state;
    int places[4] = {0};
    for (uint64_t seed = 0; seed < 60; seed++) {
        struct tiny *tiny = to_lay(10);
        tiny->scenario->mission.key_forces = 1;
        tiny->scenario->mission.key_force[0] = (struct key_force){.card = 7};
        tiny->game.cards = rng_seed(seed, 9);
        lay_all(tiny);
        assert_int_equal(tiny->game.force.count, 10);
        int index = 0;
        while (tiny->game.force.card[index] != 7)
            index++;
        assert_in_range(index, 0, 3); /* two teams, two sectors */
        assert_in_range(tiny->game.force.place[index], LEFT, RIGHT);
        places[index]++;
        struct game view = game_view_for(&tiny->game, SEAT_LEGION);
        assert_int_equal(view.force.card[index], CARD_HIDDEN);
        tiny_free(tiny);
    }
    for (int i = 0; i < 4; i++)
        assert_in_range(places[i], 5, 30);
}

static void nobody_sees_the_order_of_the_pile(void **state)
{
    (void)state;
    struct tiny *tiny = to_lay(10);
    lay_all(tiny);
    for (seat_id seat = 0; seat <= SEAT_LEGION; seat++) {
        struct game view = game_view_for(&tiny->game, seat);
        for (int i = 0; i < view.force.count; i++)
            assert_int_equal(view.force.card[i], CARD_HIDDEN);
    }
    tiny_free(tiny);
}

/* ---- turning over ---------------------------------------------------------------------------------------------- */

static int place_of(const struct tiny *tiny, int number)
{
    for (int i = 0; i < tiny->game.force.count; i++)
        if (tiny->game.force.card[i] == catalogue_find_force(&tiny->catalogue, number))
            return tiny->game.force.place[i];
    return -1;
}

static struct tiny *two_cards(int below, int top)
{
    struct tiny *tiny = tiny_second(SECTORS);
    scene_lay_force(tiny, RIGHT, below);
    scene_lay_force(tiny, RIGHT, top);
    return tiny;
}

/* S-EX-10: S-FORCE-1, S-FORCE-3, S-FORCE-4, S-FORCE-10 */
static void each_team_turns_over_one_card(void **state)
{
    (void)state;
    struct tiny *tiny = two_cards(36, 12);
    arena_stand(&tiny->game, A, 3, 2, 2);
    board_occupy(&tiny->game);
    tiny_turn(tiny, 0);
    MUST(tiny, tiny_move(tiny, A, 4, 2));
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_REVEALED), 1);
    assert_int_equal(tiny_count(tiny, EVENT_TOKEN_PLACED), 1);
    assert_int_equal(place_of(tiny, 12), FORCE_DISCARD); /* the topmost */
    assert_int_equal(place_of(tiny, 36), RIGHT);
    MUST(tiny, scene_place(tiny, "centurion", 6, 1));
    tiny_turn(tiny, 0); /* the second of the same team */
    arena_stand(&tiny->game, B, 3, 2, 2);
    board_occupy(&tiny->game);
    MUST(tiny, tiny_move(tiny, B, 5, 2));
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_REVEALED), 0);
    assert_int_equal(tiny_count(tiny, EVENT_TOKEN_PLACED), 0);
    tiny_turn(tiny, 1);
    MUST(tiny, tiny_move(tiny, C, 4, 0));
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_REVEALED), 1);
    assert_int_equal(tiny_count(tiny, EVENT_TOKEN_PLACED), 1);
    assert_int_equal(place_of(tiny, 36), FORCE_DISCARD);
    tiny_free(tiny);
}

/* S-EX-10, end; S-DL-5, S-DL-6 */
static void a_card_the_dark_legion_took_is_gone_for_the_team(void **state)
{
    (void)state;
    struct tiny *tiny = two_cards(36, 12);
    scene_legion_turn(tiny, 0);
    MUST(tiny, scene_turn_over(tiny, RIGHT));
    assert_int_equal(place_of(tiny, 12), FORCE_DISCARD);
    REFUSED(tiny, scene_place(tiny, "centurion", 4, 1), NEXT_TO_DOOMTROOPER); /* S-FORCE-5 */
    MUST(tiny, scene_place(tiny, "centurion", 7, 1));
    scene_legion_turn(tiny, 0);
    MUST(tiny, scene_turn_over(tiny, RIGHT));
    tiny_turn(tiny, 1);
    MUST(tiny, tiny_move(tiny, C, 4, 0));
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_REVEALED), 0);
    assert_int_equal(tiny_count(tiny, EVENT_TOKEN_PLACED), 1);
    tiny_free(tiny);
}

/* A Secondary Mission counts the sectors whose first card a team turns over: the Dark Legion was there before. */
static void whoever_finds_one_card_fewer_is_not_the_first(void **state)
{
    (void)state;
    struct tiny *tiny = two_cards(36, 12);
    scene_legion_turn(tiny, 0);
    MUST(tiny, scene_turn_over(tiny, RIGHT));
    MUST(tiny, scene_place(tiny, "centurion", 7, 1));
    tiny_turn(tiny, 1);
    MUST(tiny, tiny_move(tiny, C, 4, 0));
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_REVEALED), 1);
    assert_int_equal(tiny->game.team[1].firsts, 0);
    tiny_free(tiny);
}

/* S-FORCE-2 */
static void passing_through_turns_nothing_over(void **state)
{
    (void)state;
    struct tiny *tiny = two_cards(36, 12);
    arena_stand(&tiny->game, D, 1, 2, 0);
    board_occupy(&tiny->game);
    tiny_turn(tiny, 1);
    MUST(tiny, scene_walk(tiny, C, "E SW", GATE_NONE));
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_REVEALED), 0);
    tiny_free(tiny);
}

/* S-EX-11: S-FORCE-8, S-FORCE-9 */
static void what_the_pool_and_the_room_do_not_allow_is_left_out(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_second("+-+-+-+-+\n"
                                    "|A . .:.|\n"
                                    "+-+-+-+ +\n"
                                    "|B C D:.|\n"
                                    "+-+-+-+-+\n");
    struct force_card *card = &tiny->catalogue.force[0];
    int l = scene_kind(tiny, "legionnaire"), c = scene_kind(tiny, "centurion");
    memset(card->creatures, 0, sizeof card->creatures);
    card->creatures[l] = 3;
    card->creatures[c] = 2;
    scene_leave_in_pool(tiny, "legionnaire", 1);
    scene_lay_force(tiny, 1, card->number);
    arena_stand(&tiny->game, D, 0, 0, 0);
    tiny->game.figure[D].state = FIGURE_WITHDRAWN;
    tiny->game.figure[D].x = tiny->game.figure[D].y = -1;
    board_occupy(&tiny->game);
    scene_legion_turn(tiny, 0);
    MUST(tiny, scene_turn_over(tiny, 1));
    assert_int_equal(tiny_event(tiny, EVENT_UNAVAILABLE)->number, 2);
    assert_int_equal(tiny->game.legion.place[l], 1);
    assert_int_equal(tiny->game.legion.place[c], 2);
    MUST(tiny, scene_place(tiny, "centurion", 3, 0));
    MUST(tiny, scene_place(tiny, "centurion", 3, 1));
    assert_int_equal(tiny_event(tiny, EVENT_NO_ROOM)->number, 1);
    assert_int_equal(scene_count(tiny, "legionnaire", FIGURE_POOL), 1);
    tiny_free(tiny);
}

/* S-FORCE-7 */
static void creatures_of_a_team_s_card_wait_for_the_dark_legion_s_turn(void **state)
{
    (void)state;
    struct tiny *tiny = two_cards(36, 12);
    tiny_turn(tiny, 1);
    MUST(tiny, tiny_move(tiny, C, 4, 0));
    MUST(tiny, scene_place(tiny, "centurion", 6, 1));
    assert_int_equal(tiny->game.figure[tiny_creature(tiny, 'c', 0)].actions, 0);
    tiny_free(tiny);
}

/* ---- the pile -------------------------------------------------------------------------------------------------- */

static int drawn(struct tiny *tiny)
{
    tiny->events.count = 0;
    int card = force_draw(&tiny->game, &tiny->events);
    return card == CARD_NONE ? 0 : tiny->catalogue.force[card].number;
}

/* S-DL-3, S-FORCE-10 */
static void the_top_of_the_pile_is_drawn_and_thrown_away(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_second(SECTORS);
    scene_lay_force(tiny, FORCE_PILE, 4);
    scene_lay_force(tiny, RIGHT, 5);
    scene_lay_force(tiny, FORCE_PILE, 7);
    scene_lay_force(tiny, FORCE_PILE, 25);
    scene_lay_force(tiny, FORCE_PILE, 34);
    assert_int_equal(drawn(tiny), 34);
    assert_int_equal(place_of(tiny, 34), FORCE_OUT); /* out of the mission once used */
    assert_int_equal(drawn(tiny), 25);
    assert_int_equal(place_of(tiny, 25), FORCE_DISCARD); /* it only stops the drawing */
    assert_int_equal(drawn(tiny), 7);
    assert_int_equal(place_of(tiny, 7), FORCE_DISCARD);
    tiny_free(tiny);
}

static void an_empty_pile_is_made_of_the_discards(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_second(SECTORS);
    scene_lay_force(tiny, FORCE_OUT, 34);
    scene_lay_force(tiny, FORCE_DISCARD, 4);
    scene_lay_force(tiny, RIGHT, 12);
    scene_lay_force(tiny, FORCE_DISCARD, 7);
    int first = drawn(tiny);
    assert_int_equal(tiny_event(tiny, EVENT_FORCE_SHUFFLED)->number, 2);
    int second = drawn(tiny);
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_SHUFFLED), 0);
    assert_int_equal(first + second, 4 + 7);
    assert_int_equal(place_of(tiny, 12), RIGHT);
    tiny_free(tiny);
}

static void nothing_comes_where_neither_pile_nor_discards_are(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_second(SECTORS);
    scene_lay_force(tiny, RIGHT, 12);
    assert_int_equal(drawn(tiny), 0);
    assert_int_equal(tiny->events.count, 0);
    tiny_free(tiny);
}

static void reshuffling_differs_from_seed_to_seed(void **state)
{
    (void)state;
    int orders = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        struct tiny *tiny = tiny_second(SECTORS);
        tiny->game.cards = rng_seed(seed, 2);
        scene_lay_force(tiny, FORCE_DISCARD, 4);
        scene_lay_force(tiny, FORCE_DISCARD, 7);
        orders |= drawn(tiny) == 4 ? 1 : 2;
        tiny_free(tiny);
    }
    assert_int_equal(orders, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as_many_lie_on_each_sector_as_there_are_teams_the_rest_is_the_pile),
        cmocka_unit_test(too_few_cards_are_spread_evenly),
        cmocka_unit_test(sectors_without_cards_stay_bare),
        cmocka_unit_test(a_card_with_a_place_of_its_own_lies_there),
        cmocka_unit_test(a_card_without_a_place_is_laid_all_the_same),
        cmocka_unit_test(nobody_sees_the_order_of_the_pile),
        cmocka_unit_test(each_team_turns_over_one_card),
        cmocka_unit_test(a_card_the_dark_legion_took_is_gone_for_the_team),
        cmocka_unit_test(whoever_finds_one_card_fewer_is_not_the_first),
        cmocka_unit_test(passing_through_turns_nothing_over),
        cmocka_unit_test(what_the_pool_and_the_room_do_not_allow_is_left_out),
        cmocka_unit_test(creatures_of_a_team_s_card_wait_for_the_dark_legion_s_turn),
        cmocka_unit_test(the_top_of_the_pile_is_drawn_and_thrown_away),
        cmocka_unit_test(an_empty_pile_is_made_of_the_discards),
        cmocka_unit_test(nothing_comes_where_neither_pile_nor_discards_are),
        cmocka_unit_test(reshuffling_differs_from_seed_to_seed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
