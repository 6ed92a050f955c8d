/* Dice that may be rolled again: whether it can help, what is needed, the chance, in both editions (S-RR, S-COVER). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/attack/reroll.h"
#include "support/lasting.h"
#include "support/scene.h"

#include <string.h>

/* A of 1993 with a Laser Sight before a creature with so much armour. */
static struct tiny *classic(int armour)
{
    struct tiny *tiny = tiny_new("+-+-+-+-+\n|A . . n|\n+-+-+-+-+");
    tiny_turn(tiny, 0);
    tiny_team(tiny, 0, "capitol", 2);
    tiny_weapon(tiny, 0, "punisher_combo");
    tiny_gear(tiny, 0, "laser_sight");
    scene_defend(tiny, 'n', armour);
    return tiny;
}

/* The same by the rules of 2018, with a card for so many dice. */
static struct tiny *second(int armour, int again)
{
    struct tiny *tiny = scene_plain("+-+-+-+-+\n|. A . n|\n+-+-+-+-+");
    tiny_turn(tiny, 0);
    tiny_weapon(tiny, 0, "punisher_combo");
    make_last(&tiny->game, EFFECT_NEXT_REROLL, lasting_team(0), MODE_FIRE, again);
    scene_defend(tiny, 'n', armour);
    return tiny;
}

/* A fires; so many dice hit, the others miss, and it is asked whether one is rolled again. */
static void fire(struct tiny *tiny, int hits)
{
    char dice[POOL_MAX + 1] = {0};
    figure_id n = scene_creature(tiny, 'n');
    struct attack_odds odds = attack_quote(&tiny->game, 0, n, MODE_FIRE);
    memset(dice, '0', (size_t)pool_size(odds.pool));
    memset(dice, '1', (size_t)hits);
    MUST(tiny, scene_attack(tiny, 0, n, MODE_FIRE, dice));
    assert_int_equal(tiny->game.pending.type, PENDING_REROLL);
}

static void it_is_offered_where_it_can_help(void **state)
{
    struct reroll_offer offer;
    struct tiny *both[] = {classic(1), second(1, 1)};
    (void)state;
    for (int i = 0; i < 2; i++) {
        fire(both[i], 1);
        assert_true(reroll_offers(&both[i]->game, &offer));
        assert_int_equal(offer.target, scene_creature(both[i], 'n'));
        assert_int_equal(offer.hits, 1);
        assert_int_equal(offer.needed, 2);
        assert_int_equal(offer.dice, 1);
        int best = reroll_best(&both[i]->game), colour = both[i]->game.attack.die[best] & 3;
        int faces = both[i]->catalogue.hit_faces[colour];
        assert_int_equal(offer.keep.eliminated, 0);
        assert_int_equal(offer.again.eliminated * 6, offer.again.total * (uint64_t)faces); /* the roll of one die */
        tiny_free(both[i]);
    }
}

/* Against what has fallen already, or what even all missed dice cannot hurt. */
static void it_is_not_offered_where_it_cannot_help(void **state)
{
    struct reroll_offer offer;
    struct tiny *fallen[] = {classic(1), second(1, 1)}, *hopeless[] = {classic(3), second(3, 1)};
    (void)state;
    for (int i = 0; i < 2; i++) {
        fire(fallen[i], 2);
        assert_false(reroll_offers(&fallen[i]->game, &offer));
        fire(hopeless[i], 1);
        assert_false(reroll_offers(&hopeless[i]->game, &offer));
        tiny_free(fallen[i]);
        tiny_free(hopeless[i]);
    }
}

/* Its own die may still save it: one hit more is worth something. S-ARM-2. */
static void against_a_defence_die_one_more_hit_is_worth_something(void **state)
{
    struct reroll_offer offer;
    struct tiny *tiny = second(1, 1);
    (void)state;
    scene_defend(tiny, 'n', 1);
    tiny->catalogue.kind[tiny->game.figure[scene_creature(tiny, 'n')].kind].band[tiny->game.legion.band].die =
        1 + DIE_WHITE;
    fire(tiny, 2);
    assert_true(reroll_offers(&tiny->game, &offer));
    assert_int_equal(offer.needed, 3);
    assert_true(offer.keep.eliminated > 0 && offer.keep.eliminated < offer.keep.total);
    assert_true(attack_permyriad(offer.again.eliminated, offer.again.total) >
                attack_permyriad(offer.keep.eliminated, offer.keep.total));
    tiny_free(tiny);
}

/* What is needed is what counts when the dice are resolved: with cover (S-COVER-2), with gear that pierces. */
static void cover_and_gear_change_what_is_needed(void **state)
{
    struct reroll_offer offer;
    struct tiny *tiny = second(1, 1);
    (void)state;
    (void)scene_token(tiny, MARKER_DEBRIS, 2, 0);
    fire(tiny, 1);
    int armour = attack_quote(&tiny->game, 0, scene_creature(tiny, 'n'), MODE_FIRE).armour;
    assert_true(armour > 1);
    assert_int_equal(reroll_offers(&tiny->game, &offer), armour < 2);
    assert_int_equal(offer.needed, armour + 1);
    tiny_free(tiny);
    tiny = classic(2);
    tiny_gear(tiny, 0, "disruptor");
    fire(tiny, 1);
    assert_true(reroll_offers(&tiny->game, &offer));
    assert_int_equal(offer.needed, 2);
    tiny_free(tiny);
}

/* S-RR-3: several dice, the chance of all of them. */
static void all_dice_that_are_left_count(void **state)
{
    struct reroll_offer offer;
    struct tiny *tiny = second(1, 12);
    (void)state;
    fire(tiny, 1);
    assert_true(reroll_offers(&tiny->game, &offer));
    assert_int_equal(offer.dice, 2);
    tiny_dice(tiny, "0");
    struct command command = tiny_command(tiny, COMMAND_REROLL);
    command.choice = (uint8_t)reroll_best(&tiny->game);
    struct attack_odds before = offer.again;
    MUST(tiny, command);
    assert_true(reroll_offers(&tiny->game, &offer));
    assert_int_equal(offer.dice, 1);
    assert_true(attack_permyriad(offer.again.eliminated, offer.again.total) <
                attack_permyriad(before.eliminated, before.total));
    tiny_free(tiny);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_offered_where_it_can_help),
        cmocka_unit_test(it_is_not_offered_where_it_cannot_help),
        cmocka_unit_test(against_a_defence_die_one_more_hit_is_worth_something),
        cmocka_unit_test(cover_and_gear_change_what_is_needed),
        cmocka_unit_test(all_dice_that_are_left_count),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
