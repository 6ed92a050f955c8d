/*
 * test_proving.c -- odds without a mission: the same as reckoned by hand, of every Rank, either way round; and which
 * cards go with which.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "siege/rules/attack/proving.h"
#include "siege/rules/card/bunker.h"
#include "support/shipped.h"

static struct proving proving;

static void open_book(const struct catalogue *catalogue)
{
    static struct event_list events;
    assert_true(proving_open(&proving, catalogue, &events));
}

static int chance(struct attack_odds odds)
{
    return attack_permyriad(odds.eliminated, odds.total);
}

static int strike(int rank, const char *creature, const char *weapon, int mode)
{
    const struct catalogue *catalogue = proving.scenario->catalogue;
    proving_set(&proving, rank, catalogue_find_kind(catalogue, creature), shipped_find_weapon(catalogue, weapon));
    return chance(proving_strike(&proving, mode));
}

static void a_doomtrooper_strikes_with_the_dice_of_its_rank(void **state)
{
    (void)state;
    open_book(shipped_catalogue());
    assert_int_equal(strike(1, "legionnaire", "plasma_carbine", MODE_FIRE), 7037); /* 1 - (4/6)^3 */
    assert_int_equal(strike(3, "legionnaire", "plasma_carbine", MODE_FIRE), 5000); /* red, armour 1 */
    assert_int_equal(strike(4, "razide", "violator_sword", MODE_CLOSE), 3125);     /* three or four of four red */
    assert_int_equal(strike(5, "razide", "nimrod_autocannon", MODE_FIRE), 6804);   /* four to six of six black */
    assert_int_equal(strike(5, "ezoghoul", "plasma_carbine", MODE_FIRE), 0);       /* three dice, armour 4 */
    proving_close(&proving);
}

/* C-SETUP-6: the third card from Rank 5 on. */
static void the_creature_grows_with_the_rank(void **state)
{
    const struct catalogue *catalogue = shipped_catalogue();
    (void)state;
    assert_int_equal(proving_band(catalogue, 2), 0);
    assert_int_equal(proving_band(catalogue, 3), 1);
    assert_int_equal(proving_band(catalogue, 6), 2);
    open_book(catalogue);
    for (int rank = 1; rank <= catalogue->ranks; rank++) {
        proving_set(&proving, rank, 0, CARD_NONE);
        assert_int_equal(figure_armour(&proving.game, proving.creature),
                         catalogue->kind[0].band[proving_band(catalogue, rank)].armour);
    }
    proving_close(&proving);
}

/* S-ARM-2: at Rank 3 the Legionnaire has a white die that stops a third of what one hit does. S-WEAP-9: two rolls. */
static void defence_dice_and_second_rolls_count(void **state)
{
    (void)state;
    open_book(shipped_second());
    assert_int_equal(strike(1, "legionnaire", "punisher_shortsword", MODE_CLOSE), 7037);
    /* two white dice and a red one: 7/9 for a hit or more, less a third of the 4/9 for just one */
    assert_int_equal(strike(3, "legionnaire", "punisher_shortsword", MODE_CLOSE), 6296);
    assert_true(strike(8, "ezoghoul", "nimrod_autocannon", MODE_FIRE) == 0);
    proving_set(&proving, 8, 0, shipped_find_weapon(shipped_second(), "plasma_carbine"));
    int once = chance(proving_strike(&proving, MODE_FIRE));
    int twice = strike(8, "legionnaire", "nimrod_autocannon", MODE_FIRE);
    assert_in_range(twice, 10000 - (10000 - once) * (10000 - once) / 10000 - 1,
                    10000 - (10000 - once) * (10000 - once) / 10000 + 1);
    proving_close(&proving);
}

static void creatures_strike_back(void **state)
{
    struct attack_odds odds;
    (void)state;
    open_book(shipped_catalogue());
    proving_set(&proving, 1, catalogue_find_kind(shipped_catalogue(), "centurion"), CARD_NONE);
    odds = proving_suffer(&proving, MODE_CLOSE);
    assert_int_equal(odds.pool.count[DIE_WHITE], 3);
    assert_true(odds.damage[0] < odds.total);
    odds = proving_suffer(&proving, MODE_TECH);
    assert_int_equal(pool_size(odds.pool), 0);
    assert_int_equal(odds.damage[0], odds.total);
    odds = proving_strike(&proving, MODE_CLOSE); /* without a weapon */
    assert_int_equal(pool_size(odds.pool), 0);
    assert_int_equal(odds.eliminated, 0);
    proving_close(&proving);
}

/* C-CORP-6, S-RR-3 */
static void no_corporation_helps(void **state)
{
    const struct catalogue *books[] = {shipped_catalogue(), shipped_second()};
    (void)state;
    for (int i = 0; i < 2; i++) {
        open_book(books[i]);
        proving_set(&proving, 1, 0, shipped_find_weapon(books[i], "plasma_carbine"));
        struct attack_odds odds = proving_strike(&proving, MODE_FIRE);
        assert_int_equal(pool_size(odds.pool), 3);
        assert_int_equal(odds.rerolls, 0);
        proving_close(&proving);
    }
}

static bool suits(const struct catalogue *catalogue, const char *trooper, const char *weapon)
{
    return bunker_suits(catalogue, shipped_find_trooper(catalogue, trooper), shipped_find_weapon(catalogue, weapon));
}

/* C-EQUIP-6, S-EQUIP-7 */
static void weapons_suit_those_who_are_trained_for_them(void **state)
{
    const struct catalogue *classic = shipped_catalogue(), *second = shipped_second();
    (void)state;
    assert_true(suits(classic, "valerie_duval", "violator_sword"));
    assert_false(suits(classic, "valerie_duval", "plasma_carbine"));
    assert_true(suits(classic, "max_steiner", "plasma_carbine"));
    assert_true(suits(second, "valerie_duval", "punisher_combo"));
    assert_false(suits(second, "valerie_duval", "talon_combo"));
}

static bool fits(const struct catalogue *catalogue, const char *gear, const char *weapon)
{
    return bunker_fits(catalogue, shipped_find_gear(catalogue, gear), shipped_find_weapon(catalogue, weapon));
}

/* C-EQUIP-12, S-EQUIP-6, S-ITEM-9 */
static void gear_fits_the_weapons_that_it_improves(void **state)
{
    const struct catalogue *classic = shipped_catalogue(), *second = shipped_second();
    (void)state;
    assert_true(fits(classic, "grenade_launcher", "plasma_carbine"));
    assert_false(fits(classic, "grenade_launcher", "deathlockdrum"));
    assert_true(fits(classic, "laser_sight", "punisher_shortsword"));
    assert_false(fits(second, "laser_sight", "punisher_shortsword"));
    assert_true(fits(second, "disruptor_ii", "deathlockdrum"));
    assert_false(fits(second, "disruptor_ii", "nimrod_autocannon"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_doomtrooper_strikes_with_the_dice_of_its_rank),
        cmocka_unit_test(the_creature_grows_with_the_rank),
        cmocka_unit_test(defence_dice_and_second_rolls_count),
        cmocka_unit_test(creatures_strike_back),
        cmocka_unit_test(no_corporation_helps),
        cmocka_unit_test(weapons_suit_those_who_are_trained_for_them),
        cmocka_unit_test(gear_fits_the_weapons_that_it_improves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
