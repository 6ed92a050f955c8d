/* Setting up a mission (C-SETUP, C-RANK, C-MODE-1, C-COMP, C-NUM-3). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/legion/force.h"
#include "support/shipped.h"
#include "support/tiny.h"

#include <string.h>

static struct game game;
static struct event_list events;

static struct scenario *mission_1(void)
{
    return shipped_scenario("missions/classic/01-eagle-strike.json");
}

static void start(const struct scenario *scenario, struct game_setup setup)
{
    assert_int_equal(game_setup_check(scenario, &setup).why, REJECT_NONE);
    events.count = 0;
    game_start(&game, scenario, &setup, &events);
}

static struct reject apply(enum command_type type, uint8_t slot)
{
    struct command command = COMMAND_EMPTY;
    command.type = (uint8_t)type;
    command.seat = game_seat_to_act(&game);
    command.slot = slot;
    events.count = 0;
    return game_apply(&game, &command, &events);
}

static int force_in(int slot)
{
    return force_face_down(&game, slot);
}

/* C-RANK-1, C-RANK-4 */
static void rank_is_read_from_promotion_points(void **state)
{
    (void)state;
    static const struct {
        int points, rank;
    } CASE[] = {{0, 1},  {9, 1},  {10, 2}, {24, 2},  {25, 3},  {44, 3},  {45, 4},
                {69, 4}, {70, 5}, {99, 5}, {100, 6}, {129, 6}, {130, 6}, {1000, 6}};
    for (int corporation = 0; corporation < CORPORATIONS; corporation++)
        for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++)
            assert_int_equal(catalogue_rank_of(shipped_catalogue(), corporation, CASE[i].points), CASE[i].rank);
}

/* C-RANK-3 */
static void the_die_is_white_then_red_then_black(void **state)
{
    (void)state;
    const struct catalogue *catalogue = shipped_catalogue();
    for (int corporation = 0; corporation < CORPORATIONS; corporation++)
        for (int rank = 1; rank <= 6; rank++)
            assert_int_equal(catalogue->corporation[corporation].rank[rank - 1].die, (rank - 1) / 2);
}

/* C-EXTRA-1: what the cards of the set-up tell is what a mission that gives more begins with. */
static void extra_actions_are_told_as_they_are_given(void **state)
{
    (void)state;
    struct scenario *scenario = mission_1();
    scenario->mission.parameters.bonus_extra_actions = 2;
    for (uint8_t rank = 1; rank <= 6; rank++) {
        struct game_setup setup = game_setup_default(scenario->catalogue, 2, rank);
        setup.rank = rank;
        events.count = 0;
        game_start(&game, scenario, &setup, &events);
        const struct rank *its = &scenario->catalogue->corporation[game.team[0].corporation].rank[rank - 1];
        int told = game_first_extra_actions(&scenario->mission.parameters, its);
        assert_int_equal(told, game.team[0].extra_actions);
        assert_true(told >= 2);
    }
    scenario_free(scenario);
}

/* C-MODE-1, C-RANK-1, C-SETUP-15, C-DMG-1, C-EXTRA-1; C-EX-38 */
static void a_single_mission_starts_with_the_least_points_and_twice_the_rank_in_credits(void **state)
{
    (void)state;
    static const int POINTS[] = {0, 10, 25, 45, 70, 100};
    struct scenario *scenario = mission_1();
    for (uint8_t rank = 1; rank <= 6; rank++) {
        struct game_setup setup = game_setup_default(scenario->catalogue, 4, rank);
        setup.rank = rank;
        setup.legion_corporation = 4;
        start(scenario, setup);
        for (int team = 0; team < 4; team++) {
            assert_int_equal(game.team[team].points, POINTS[rank - 1]);
            assert_int_equal(game.team[team].credits, 2 * rank);
            assert_int_equal(game.team[team].rank, rank);
            assert_int_equal(game.figure[2 * team].strength, 5);
            assert_int_equal(game.figure[2 * team + 1].strength, 5);
        }
        assert_int_equal(game.legion.points, POINTS[rank - 1]);
        assert_int_equal(game.legion.credits, 2 * rank);
    }
    scenario_free(scenario);
}

/* C-EXTRA-1, by house rule: two at Rank 1 for Imperial, too; nobody has fewer than before. */
static void by_house_rule_every_team_begins_with_two_extra_actions(void **state)
{
    static const int IMPERIAL[] = {2, 2, 2, 2, 2, 3};
    (void)state;
    struct scenario *scenario = mission_1();
    int imperial = 3;
    assert_string_equal(scenario->catalogue->corporation[imperial].id, "imperial");
    for (uint8_t rank = 1; rank <= 6; rank++) {
        struct game_setup setup = game_setup_default(scenario->catalogue, 4, rank);
        setup.rank = rank;
        setup.changes = 1;
        setup.change[0] = (struct parameter_change){PARAMETER_least_extra_actions, 2};
        scenario_apply_changes(scenario, &setup);
        start(scenario, setup);
        for (int team = 0; team < 4; team++) {
            int printed = scenario->catalogue->corporation[team].rank[rank - 1].extra_actions;
            assert_int_equal(game.team[team].extra_actions, team == imperial ? IMPERIAL[rank - 1] : printed);
        }
    }
    scenario_free(scenario);
}

/* C-SETUP-6, C-SETUP-7: with all teams of one rank, and with a single team. */
static void the_reference_card_goes_with_the_ranks(void **state)
{
    (void)state;
    struct scenario *scenario = mission_1();
    for (int teams = 1; teams <= 4; teams++) {
        for (uint8_t rank = 1; rank <= 6; rank++) {
            struct game_setup setup = game_setup_default(scenario->catalogue, teams, rank);
            setup.rank = rank;
            start(scenario, setup);
            assert_int_equal(game.legion.band, (rank - 1) / 2);
        }
    }
    scenario_free(scenario);
}

/* C-COMP-2, C-COMP-6, C-PP-1, C-PP-2 */
static void the_pool_has_28_creatures(void **state)
{
    (void)state;
    static const struct {
        const char *id;
        int figures, actions, points, armour;
    } LISTED[] = {{"legionnaire", 12, 2, 1, 0}, {"necromutant", 9, 2, 2, 1}, {"centurion", 3, 2, 3, 1},
                  {"razide", 2, 2, 5, 2},       {"nepharite", 1, 3, 7, 2},   {"ezoghoul", 1, 3, 10, 3}};
    const struct catalogue *catalogue = shipped_catalogue();
    struct scenario *scenario = mission_1();
    start(scenario, game_setup_default(catalogue, 4, 1));
    assert_int_equal(catalogue->kinds, 6);
    for (int i = 0; i < 6; i++) {
        int kind = catalogue_find_kind(catalogue, LISTED[i].id);
        assert_int_equal(legion_available(&game, kind), LISTED[i].figures);
        assert_int_equal(catalogue->kind[kind].actions, LISTED[i].actions);
        assert_int_equal(catalogue->kind[kind].points, LISTED[i].points);
        assert_int_equal(catalogue->kind[kind].band[0].armour, LISTED[i].armour);
    }
    scenario_free(scenario);
}

/* C-COMP-1, C-COMP-3 */
static void the_catalogue_holds_what_the_box_holds(void **state)
{
    (void)state;
    static const char *const SPECIALIST[] = {"valerie_duval", "sean_gallagher", "coral_beach", "mitch_hunter",
                                             "yojimbo"};
    static const char *const OTHER[] = {"max_steiner", "edward_murdoch", "attila_iii", "big_bob_watts", "tatsu"};
    static const char *const CORPORATION[] = {"bauhaus", "imperial", "cybertronic", "capitol", "mishima"};
    const struct catalogue *catalogue = shipped_catalogue();
    for (int i = 0; i < 5; i++) {
        const struct trooper_kind *specialist = &catalogue->trooper[shipped_find_trooper(catalogue, SPECIALIST[i])];
        const struct trooper_kind *other = &catalogue->trooper[shipped_find_trooper(catalogue, OTHER[i])];
        assert_int_equal(specialist->specialist, 1);
        assert_int_equal(other->specialist, 0);
        assert_string_equal(catalogue->corporation[specialist->corporation].id, CORPORATION[i]);
        assert_int_equal(other->corporation, specialist->corporation);
        assert_int_equal(specialist->training_mode, MODE_CLOSE); /* C-TRAIN-20 */
        assert_int_equal(other->training_mode, MODE_FIRE);
    }
    assert_int_equal(catalogue->force_cards, 12);
    assert_int_equal(catalogue->event_cards, 13);
    int copies = 0;
    for (int w = 0; w < catalogue->weapons; w++)
        copies += catalogue->weapon[w].copies;
    for (int g = 0; g < catalogue->gears; g++)
        copies += catalogue->gear[g].copies;
    assert_int_equal(copies, 36);
}

/* C-EQUIP-1, C-EQUIP-15, C-EQUIP-4 */
static void weapons_need_the_rank_of_their_card(void **state)
{
    (void)state;
    static const struct {
        const char *id;
        int rank;
    } LISTED[] = {{"punisher_shortsword", 1}, {"plasma_carbine", 1}, {"gehenna_puker", 2},     {"deathlockdrum", 2},
                  {"punisher_combo", 2},      {"violator_sword", 3}, {"nimrod_autocannon", 4}, {"violator_combo", 4}};
    const struct catalogue *catalogue = shipped_catalogue();
    assert_int_equal(catalogue->weapons, 8);
    for (int i = 0; i < 8; i++) {
        const struct weapon *weapon = &catalogue->weapon[shipped_find_weapon(catalogue, LISTED[i].id)];
        assert_int_equal(weapon->rank, LISTED[i].rank);
        if (LISTED[i].rank == 1)
            assert_int_equal(weapon->cost, 0);
    }
}

/* C-EQUIP-6, C-EQUIP-8: of what this version lets a player choose. */
static void a_setup_with_a_weapon_that_may_not_be_carried_is_refused(void **state)
{
    (void)state;
    struct scenario *scenario = mission_1();
    const struct catalogue *catalogue = scenario->catalogue;
    struct game_setup setup = game_setup_default(catalogue, 2, 1);
    for (int team = 0; team < 2; team++) {
        assert_true(catalogue->weapon[setup.weapon[team][0]].close >= 3);
        assert_true(catalogue->weapon[setup.weapon[team][1]].fire > 0);
    }
    setup.weapon[1][1] = (uint8_t)shipped_find_weapon(catalogue, "deathlockdrum");
    struct reject reject = game_setup_check(scenario, &setup);
    assert_int_equal(reject.why, REJECT_NO_WEAPON);
    assert_int_equal(reject.number, 1);
    assert_int_equal(reject.figure, 3);
    setup.rank = 2;
    assert_int_equal(game_setup_check(scenario, &setup).why, REJECT_NONE);
    setup.weapon[0][0] = (uint8_t)shipped_find_weapon(catalogue, "plasma_carbine");
    assert_int_equal(game_setup_check(scenario, &setup).figure, 0); /* a specialist */
    setup.weapon[0][0] = CARD_NONE;
    assert_int_equal(game_setup_check(scenario, &setup).why, REJECT_NO_WEAPON);
    scenario_free(scenario);
}

/* C-SETUP-2, C-SETUP-3 */
static void teams_and_corporations_must_fit(void **state)
{
    (void)state;
    struct scenario *scenario = mission_1();
    for (int teams = 0; teams <= 6; teams++) {
        struct game_setup setup = game_setup_default(scenario->catalogue, teams > 5 ? 5 : teams, 1);
        setup.teams = (uint8_t)teams;
        assert_int_equal(game_setup_check(scenario, &setup).why == REJECT_NONE, teams >= 1 && teams <= 4);
    }
    struct game_setup setup = game_setup_default(scenario->catalogue, 2, 1);
    setup.corporation[1] = setup.corporation[0];
    assert_int_equal(game_setup_check(scenario, &setup).why, REJECT_NO_SUCH_CHOICE);
    setup.corporation[1] = CORPORATIONS;
    assert_int_equal(game_setup_check(scenario, &setup).why, REJECT_NO_SUCH_CHOICE);
    setup = game_setup_default(scenario->catalogue, 2, 1);
    setup.carried = 1;
    setup.points[1] = -1; /* nobody has less than nothing */
    assert_int_equal(game_setup_check(scenario, &setup).why, REJECT_NO_SUCH_CHOICE);
    assert_int_equal(game_setup_check(scenario, &setup).number, 1);
    setup.points[1] = 0;
    assert_int_equal(game_setup_check(scenario, &setup).why, REJECT_NONE);
    static const uint8_t PAIRS[][PAIR] = {
        {0, 0}, {0, 0xFF}, {0, 2}}; /* twice the same, one alone, of two corporations */
    for (size_t i = 0; i < sizeof PAIRS / sizeof *PAIRS; i++) {
        memcpy(setup.trooper[0], PAIRS[i], PAIR);
        assert_int_equal(game_setup_check(scenario, &setup).why, REJECT_NO_SUCH_CHOICE);
    }
    setup = game_setup_default(scenario->catalogue, 2, 1);
    setup.legion_corporation = 1;
    assert_int_equal(game_setup_check(scenario, &setup).why, REJECT_NO_SUCH_CHOICE);
    setup.legion_corporation = 2;
    assert_int_equal(game_setup_check(scenario, &setup).why, REJECT_NONE);
    for (int rank = 0; rank <= 7; rank += 7) {
        setup.rank = (uint8_t)rank;
        assert_int_equal(game_setup_check(scenario, &setup).why, REJECT_NO_SUCH_CHOICE);
    }
    scenario_free(scenario);
}

/* C-SETUP-14: one card per round, none twice, each as likely as the others. */
static void the_event_deck_has_a_card_for_every_round(void **state)
{
    (void)state;
    enum { GAMES = 6500 };
    struct scenario *scenario = mission_1();
    int drawn[13] = {0};
    for (int g = 0; g < GAMES; g++) {
        unsigned seen = 0;
        start(scenario, game_setup_default(scenario->catalogue, 4, (uint64_t)g));
        assert_int_equal(game.events.count, 4);
        for (int i = 0; i < 4; i++) {
            assert_false(seen >> game.events.card[i] & 1);
            seen |= 1u << game.events.card[i];
            drawn[game.events.card[i]]++;
        }
    }
    for (int card = 0; card < 13; card++)
        assert_in_range(drawn[card], 1830, 2170); /* 2000, four deviations */
    scenario_free(scenario);
}

/* C-SETUP-14: cards the mission removes never come. */
static void removed_event_cards_are_out_of_the_mission(void **state)
{
    (void)state;
    struct scenario *scenario = mission_1();
    int removed = catalogue_find_event(scenario->catalogue, 7);
    struct mission *mission = &scenario->mission;
    for (int i = 0; i < mission->event_cards; i++)
        if (mission->event[i] == removed)
            mission->event[i] = mission->event[--mission->event_cards];
    mission->rounds = 12;
    for (uint64_t seed = 0; seed < 200; seed++) {
        start(scenario, game_setup_default(scenario->catalogue, 4, seed));
        assert_int_equal(game.events.count, 12);
        for (int i = 0; i < 12; i++)
            assert_int_not_equal(game.events.card[i], removed);
    }
    scenario_free(scenario);
}

/* C-SETUP-11, C-NUM-3: four teams: seven cards, one on each of four sectors, three left over to be laid beside the
 * Citadel's walls as the Dark Legion player likes. */
static void left_over_force_cards_go_where_the_dark_legion_likes(void **state)
{
    (void)state;
    struct scenario *scenario = mission_1();
    start(scenario, game_setup_default(scenario->catalogue, 4, 9));
    assert_int_equal(game.force.count, 7);
    int laid = 0;
    for (int i = 0; i < events.count; i++)
        laid += events.item[i].type == EVENT_FORCE_LAID;
    assert_int_equal(laid, 4);
    for (int left = 0; left < 3; left++) {
        assert_int_equal(game.pending.type, PENDING_LAY_FORCE);
        assert_int_equal(game.pending.seat, SEAT_LEGION);
        assert_true(game.pending.slots == scenario->mission.at_walls);
        for (uint8_t slot = 0; slot < SLOT_MAX; slot++) {
            struct command command = COMMAND_EMPTY;
            command.type = COMMAND_FORCE_SECTOR;
            command.seat = SEAT_LEGION;
            command.slot = slot;
            assert_int_equal(command_check(&game, &command).why == REJECT_NONE, game.pending.slots >> slot & 1);
        }
        assert_int_equal(apply(COMMAND_FORCE_SECTOR, (uint8_t)__builtin_ctz(game.pending.slots)).why, REJECT_NONE);
    }
    assert_int_not_equal(game.pending.type, PENDING_LAY_FORCE);
    assert_int_equal(game.turn.round, 1);
    assert_int_equal(force_in(__builtin_ctz(scenario->mission.at_walls)), 4);
    assert_int_equal(force_face_down_all(&game), 7);
    scenario_free(scenario);
}

/* C-NUM-1, C-NUM-3 */
static void fewer_teams_mean_fewer_force_cards(void **state)
{
    (void)state;
    struct scenario *scenario = mission_1();
    for (int teams = 1; teams <= 4; teams++) {
        int seen[12] = {0};
        for (uint64_t seed = 0; seed < 300; seed++) {
            start(scenario, game_setup_default(scenario->catalogue, teams, seed));
            assert_int_equal(game.force.count, 7 - (4 - teams));
            for (int i = 0; i < game.force.count; i++)
                seen[game.force.card[i]]++;
        }
        for (int card = 0; card < 7; card++)
            assert_true(seen[card] > 100); /* any of them may be the one left out */
        for (int card = 7; card < 12; card++)
            assert_int_equal(seen[card], 0);
    }
    scenario_free(scenario);
}

/* C-SETUP-12, C-NUM-3: too few cards: the Dark Legion player chooses, never two before every sector has one. */
static void too_few_force_cards_are_laid_by_choice(void **state)
{
    (void)state;
    struct scenario *scenario = mission_1();
    scenario->mission.force_cards = 5;
    start(scenario, game_setup_default(scenario->catalogue, 2, 9)); /* three cards for four sectors */
    uint32_t open = game.pending.slots;
    assert_int_equal(__builtin_popcount(open), 4);
    for (int left = 3; left > 0; left--) {
        assert_int_equal(game.pending.type, PENDING_LAY_FORCE);
        assert_true(game.pending.slots == open);
        uint8_t slot = (uint8_t)__builtin_ctz(open);
        assert_int_equal(apply(COMMAND_FORCE_SECTOR, slot).why, REJECT_NONE);
        open &= open - 1;
    }
    assert_int_equal(force_face_down_all(&game), 3);
    assert_int_equal(game.turn.round, 1);
    scenario_free(scenario);
}

/* C-SETUP-12, C-NUM-4: a card with a place of its own is never removed and counts as its sector's one card. */
static void a_key_card_is_laid_first_and_never_removed(void **state)
{
    (void)state;
    struct scenario *scenario = mission_1();
    struct mission *mission = &scenario->mission;
    int key = catalogue_find_force(scenario->catalogue, 12);
    mission->force[mission->force_cards++] = (uint8_t)key;
    mission->key_forces = 1;
    mission->key_force[0] = (struct key_force){(uint8_t)key, 1u << 1 | 1u << 2};
    mission->key_force[1] = (struct key_force){mission->force[0], 1u << 3}; /* beyond the list: like any other card */
    for (uint64_t seed = 0; seed < 100; seed++) {
        start(scenario, game_setup_default(scenario->catalogue, 1, seed)); /* 8 cards less 3 */
        assert_int_equal(game.force.count, 5);
        assert_int_equal(game.pending.type, PENDING_LAY_FORCE);
        assert_int_equal(game.pending.slots, 1u << 1 | 1u << 2);
        assert_int_equal(apply(COMMAND_FORCE_SECTOR, 0).why, REJECT_WRONG_SECTOR);
        assert_int_equal(apply(COMMAND_FORCE_SECTOR, 2).why, REJECT_NONE);
        for (int i = 0; i < game.force.count; i++)
            assert_int_equal(game.force.card[i] == key, game.force.place[i] == 2 && i == 0);
        for (int slot = 0; slot < SLOT_MAX; slot++)
            if (mission->slot[slot].sector != SLOT_NONE)
                assert_true(force_in(slot) >= 1);
    }
    scenario_free(scenario);
}

/* C-SETUP-11: sectors of which the mission says so get none. */
static void barred_sectors_get_no_force_card(void **state)
{
    (void)state;
    struct scenario *scenario = mission_1();
    scenario->mission.no_force_slots = 1u << 0;
    start(scenario, game_setup_default(scenario->catalogue, 4, 1));
    while (game.pending.type == PENDING_LAY_FORCE)
        assert_int_equal(apply(COMMAND_FORCE_SECTOR, (uint8_t)__builtin_ctz(game.pending.slots)).why, REJECT_NONE);
    assert_int_equal(force_in(0), 0);
    assert_int_equal(force_face_down_all(&game), 7);
    scenario_free(scenario);
}

/* C-SETUP-11: which card lies where is up to chance. */
static void each_force_card_lies_in_each_sector_equally_often(void **state)
{
    (void)state;
    enum { GAMES = 7000 };
    struct scenario *scenario = mission_1();
    int lay[7] = {0};
    for (uint64_t seed = 0; seed < GAMES; seed++) {
        start(scenario, game_setup_default(scenario->catalogue, 4, seed));
        for (int i = 0; i < game.force.count; i++)
            if (game.force.place[i] == 0)
                lay[game.force.card[i]]++;
    }
    for (int card = 0; card < 7; card++)
        assert_in_range(lay[card], 880, 1120); /* 1000, four deviations */
    scenario_free(scenario);
}

/* Same seed, same game; another seed, another; and who plays does not matter to dice and cards. */
static void a_seed_decides_dice_cards_and_markers(void **state)
{
    (void)state;
    struct scenario *scenario = mission_1();
    struct game_setup setup = game_setup_default(scenario->catalogue, 3, 77);
    start(scenario, setup);
    struct game first = game;
    start(scenario, setup);
    assert_memory_equal(&first, &game, sizeof game);
    setup.legion_deck = 0;
    setup.legion_corporation = 4;
    start(scenario, setup);
    assert_memory_equal(&first.dice, &game.dice, sizeof game.dice);
    assert_memory_equal(&first.cards, &game.cards, sizeof game.cards);
    assert_memory_equal(&first.force, &game.force, sizeof game.force);
    assert_memory_equal(&first.events, &game.events, sizeof game.events);
    setup.seed = 78;
    start(scenario, setup);
    assert_memory_not_equal(&first.dice, &game.dice, sizeof game.dice);
    scenario_free(scenario);
}

/* S-DOOR-6: the board alone is that on which a game begins, with its doors shut and nobody on it. */
static void the_board_can_be_laid_alone(void **state)
{
    (void)state;
    static const char *const PATH[] = {"missions/classic/01-eagle-strike.json",
                                       "missions/second/second-assault/03-high-command-error.json"};
    static struct game bare;
    for (int i = 0; i < 2; i++) {
        struct scenario *scenario = shipped_scenario(PATH[i]);
        start(scenario, game_setup_default(scenario->catalogue, 2, 3));
        memset(&bare, 0xA5, sizeof bare);
        game_lay_board(&bare, scenario);
        assert_memory_equal(&bare.rows, &game.rows, sizeof game.rows);
        assert_int_equal(bare.doors, game.doors);
        assert_int_equal(bare.doors > 0, i == 1);
        for (int y = 0; y < BOARD_MAX; y++)
            assert_int_equal(bare.occupied[y], 0);
        scenario_free(scenario);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rank_is_read_from_promotion_points),
        cmocka_unit_test(the_die_is_white_then_red_then_black),
        cmocka_unit_test(extra_actions_are_told_as_they_are_given),
        cmocka_unit_test(a_single_mission_starts_with_the_least_points_and_twice_the_rank_in_credits),
        cmocka_unit_test(by_house_rule_every_team_begins_with_two_extra_actions),
        cmocka_unit_test(the_reference_card_goes_with_the_ranks),
        cmocka_unit_test(the_pool_has_28_creatures),
        cmocka_unit_test(the_catalogue_holds_what_the_box_holds),
        cmocka_unit_test(weapons_need_the_rank_of_their_card),
        cmocka_unit_test(a_setup_with_a_weapon_that_may_not_be_carried_is_refused),
        cmocka_unit_test(teams_and_corporations_must_fit),
        cmocka_unit_test(the_event_deck_has_a_card_for_every_round),
        cmocka_unit_test(removed_event_cards_are_out_of_the_mission),
        cmocka_unit_test(left_over_force_cards_go_where_the_dark_legion_likes),
        cmocka_unit_test(fewer_teams_mean_fewer_force_cards),
        cmocka_unit_test(too_few_force_cards_are_laid_by_choice),
        cmocka_unit_test(a_key_card_is_laid_first_and_never_removed),
        cmocka_unit_test(barred_sectors_get_no_force_card),
        cmocka_unit_test(each_force_card_lies_in_each_sector_equally_often),
        cmocka_unit_test(a_seed_decides_dice_cards_and_markers),
        cmocka_unit_test(the_board_can_be_laid_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
