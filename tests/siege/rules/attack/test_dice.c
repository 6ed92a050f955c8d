/* Dice and their odds: every count is checked against rolling each face of each die by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/attack/attack.h"
#include "support/tiny.h"
#include "support/lasting.h"

#include <string.h>

enum { ROLLS = 1000000, REROLLS_MAX = 2 };

/* ---- plain counting -------------------------------------------------------------------------------------------- */

struct tally {
    uint64_t total;
    uint64_t ways[POOL_MAX + 1];
};

/* Colours of the dice, the best first: that is the order in which missed ones are rolled again. */
static int list_dice(struct dice_pool pool, enum die die[POOL_MAX])
{
    int n = 0;
    for (int colour = DIE_BLACK; colour >= DIE_WHITE; colour--)
        for (int i = 0; i < pool.count[colour]; i++)
            die[n++] = (enum die)colour;
    return n;
}

static int hits_of_roll(const enum die die[], const int face[], int n, int rerolls, const uint8_t hit_faces[])
{
    int hits = 0;
    int rolled_again = 0;
    for (int i = 0; i < n; i++) {
        if (face[i] < hit_faces[die[i]]) {
            hits++;
        } else if (rolled_again < rerolls) {
            hits += face[n + rolled_again] < hit_faces[die[i]];
            rolled_again++;
        }
    }
    return hits;
}

/* Goes through all 6^n rolls, and for each through all faces of the dice rolled again. */
static struct tally roll_every_face(struct dice_pool pool, int rerolls, const uint8_t hit_faces[])
{
    enum die die[POOL_MAX];
    int face[POOL_MAX + REROLLS_MAX] = {0};
    struct tally tally = {0, {0}};
    int n = list_dice(pool, die);
    rerolls = rerolls > n ? n : rerolls;
    for (;;) {
        tally.total++;
        tally.ways[hits_of_roll(die, face, n, rerolls, hit_faces)]++;
        int i = 0;
        while (i < n + rerolls && ++face[i] == DIE_FACES)
            face[i++] = 0;
        if (i == n + rerolls)
            return tally;
    }
}

static void compare_with_every_face(struct dice_pool pool, int rerolls, const uint8_t hit_faces[])
{
    struct odds odds = odds_of_pool(pool, hit_faces, rerolls);
    struct tally tally = roll_every_face(pool, rerolls, hit_faces);
    assert_true(odds.total == tally.total);
    assert_true(odds.most >= 0 && odds.most <= POOL_MAX);
    for (int h = 0; h <= POOL_MAX; h++)
        assert_true(odds.ways[h] == tally.ways[h]);
}

static const uint8_t SHIPPED_FACES[DIE_COLOURS] = {2, 3, 4};

/* C-DEF-4, S-RR-2. */
static void odds_are_those_of_rolling_every_face(void **state)
{
    (void)state;
    for (int w = 0; w <= 5; w++)
        for (int r = 0; r <= 5 - w; r++)
            for (int b = 0; b <= 5 - w - r; b++)
                for (int rerolls = 0; rerolls <= REROLLS_MAX; rerolls++)
                    compare_with_every_face((struct dice_pool){{(uint8_t)w, (uint8_t)r, (uint8_t)b}}, rerolls,
                                            SHIPPED_FACES);
}

/* C-ATT-5: six and seven dice of one colour. */
static void odds_of_many_dice_are_those_of_rolling_every_face(void **state)
{
    (void)state;
    for (int colour = 0; colour < DIE_COLOURS; colour++) {
        for (uint8_t n = 6; n <= 8; n++) {
            struct dice_pool pool = {{0}};
            pool.count[colour] = n;
            compare_with_every_face(pool, 0, SHIPPED_FACES);
        }
    }
}

static void dice_without_hits_or_without_misses_are_possible(void **state)
{
    (void)state;
    static const uint8_t NEVER_ALWAYS[DIE_COLOURS] = {0, 6, 1};
    for (int rerolls = 0; rerolls <= REROLLS_MAX; rerolls++)
        compare_with_every_face((struct dice_pool){{1, 2, 1}}, rerolls, NEVER_ALWAYS);
}

static void counts_of_the_largest_pool_add_up(void **state)
{
    (void)state;
    for (int w = 0; w <= POOL_MAX; w++) {
        struct dice_pool pool = {{(uint8_t)w, 0, (uint8_t)(POOL_MAX - w)}};
        struct odds odds = odds_of_pool(pool, SHIPPED_FACES, REROLLS_MAX);
        assert_true(odds_at_least(&odds, 0) == odds.total);
        assert_true(odds_at_least(&odds, POOL_MAX + 1) == 0);
        assert_int_equal(pool_size(pool), POOL_MAX);
    }
}

static void an_empty_pool_has_one_roll_without_hits(void **state)
{
    (void)state;
    struct odds odds = odds_of_pool((struct dice_pool){{0}}, SHIPPED_FACES, 2);
    assert_true(odds.total == 1 && odds.ways[0] == 1 && odds_at_least(&odds, 1) == 0);
}

/* ---- the dice themselves --------------------------------------------------------------------------------------- */

/* Chi-square with one degree of freedom; 15.14 is passed by chance once in 10,000 seeds. */
static void assert_hits(int hits, int rolls, double chance)
{
    double expected = rolls * chance;
    double difference = hits - expected;
    assert_true(difference * difference / (expected * (1 - chance)) < 15.14);
}

/* C-DEF-4: white 2, red 3, black 4 of the 6 faces. */
static void a_million_dice_of_each_colour_hit_as_often_as_their_faces_say(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+\n|A|\n+-+");
    for (int colour = 0; colour < DIE_COLOURS; colour++) {
        int hits = 0;
        int pairs = 0;
        bool last = false;
        tiny->game.dice = rng_seed(1993, (uint64_t)colour);
        for (int i = 0; i < ROLLS; i++) {
            bool hit = roll_die(&tiny->game, (enum die)colour);
            hits += hit;
            pairs += hit && last && (i & 1);
            last = hit;
        }
        double chance = (colour + 2) / 6.0;
        assert_int_equal(tiny->catalogue.hit_faces[colour], colour + 2);
        assert_hits(hits, ROLLS, chance);
        assert_hits(pairs, ROLLS / 2, chance * chance); /* one die tells nothing of the next */
    }
    tiny_free(tiny);
}

static void forced_results_come_first_and_in_order(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+\n|A|\n+-+");
    struct rng before = tiny->game.dice;
    tiny_dice(tiny, "10110");
    for (const char *wanted = "10110"; *wanted; wanted++)
        assert_int_equal(roll_die(&tiny->game, DIE_BLACK), *wanted == '1');
    assert_memory_equal(&before, &tiny->game.dice, sizeof before);
    assert_int_equal(tiny->game.forced_count, 0);
    (void)roll_die(&tiny->game, DIE_BLACK);
    assert_memory_not_equal(&before, &tiny->game.dice, sizeof before);
    tiny_free(tiny);
}

/* ---- attack_quote ---------------------------------------------------------------------------------------------- */

/* Attack pools come up again and again: each is counted once. */
static const struct tally *tally_of(const struct tiny *tiny, struct dice_pool pool, int rerolls)
{
    static struct {
        struct dice_pool pool;
        int rerolls;
        struct tally tally;
    } known[256];
    static int count;
    for (int i = 0; i < count; i++)
        if (memcmp(&known[i].pool, &pool, sizeof pool) == 0 && known[i].rerolls == rerolls)
            return &known[i].tally;
    assert_true(count < 256);
    known[count].pool = pool;
    known[count].rerolls = rerolls;
    known[count].tally = roll_every_face(pool, rerolls, tiny->catalogue.hit_faces);
    return &known[count++].tally;
}

static void set_kind(struct tiny *tiny, figure_id creature, int kind, int band)
{
    tiny->game.figure[creature].kind = (uint8_t)kind;
    tiny->game.legion.band = (uint8_t)band;
}

static struct dice_pool pool_by_the_card(const struct tiny *tiny, const struct weapon *weapon, int rank,
                                         int corporation, int mode)
{
    static const enum die OF_RANK[] = {DIE_WHITE, DIE_WHITE, DIE_RED, DIE_RED, DIE_BLACK, DIE_BLACK}; /* C-RANK-3 */
    struct dice_pool pool = {{0}};
    int dice = mode == MODE_CLOSE ? weapon->close : weapon->fire;
    if (dice && mode == MODE_FIRE && strcmp(tiny->catalogue.corporation[corporation].id, "bauhaus") == 0)
        dice++; /* C-CORP-1 */
    pool.count[OF_RANK[rank - 1]] = (uint8_t)dice;
    return pool;
}

static void compare_trooper_attack(struct tiny *tiny, figure_id creature, int mode, struct dice_pool pool)
{
    struct attack_odds quote = attack_quote(&tiny->game, 0, creature, mode);
    const struct tally *tally = tally_of(tiny, pool, 0);
    int armour = figure_band(&tiny->game, creature)->armour;
    uint64_t eliminated = 0;
    assert_memory_equal(&quote.pool, &pool, sizeof pool);
    for (int h = 0; h <= POOL_MAX; h++) {
        assert_true(quote.hits[h] == tally->ways[h]);
        eliminated += h > armour ? tally->ways[h] : 0; /* C-ATT-6 */
    }
    assert_true(quote.total == tally->total);
    assert_true(quote.eliminated == eliminated);
    assert_true(quote.damage[1] == eliminated && quote.damage[0] == tally->total - eliminated);
    assert_int_equal(quote.most_damage, eliminated > 0);
}

/* C-ATT-4, C-ATT-6, C-CORP-1, C-RANK-3. */
static void quotes_of_every_weapon_rank_and_corporation_against_every_creature(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+\n|A l|\n+-+-+");
    figure_id creature = tiny_creature(tiny, 'l', 0);
    const struct catalogue *catalogue = &tiny->catalogue;
    for (int corporation = 0; corporation < CORPORATIONS; corporation++)
        for (int rank = 1; rank <= 6; rank++) {
            tiny_team(tiny, 0, catalogue->corporation[corporation].id, rank);
            for (uint8_t w = 0; w < catalogue->weapons; w++) {
                tiny->game.figure[0].weapon = w;
                for (int mode = MODE_CLOSE; mode <= MODE_FIRE; mode++)
                    for (int kind = 0; kind < catalogue->kinds; kind++)
                        for (int band = 0; band < catalogue->bands; band++) {
                            set_kind(tiny, creature, kind, band);
                            compare_trooper_attack(
                                tiny, creature, mode,
                                pool_by_the_card(tiny, &catalogue->weapon[w], rank, corporation, mode));
                        }
            }
        }
    tiny_free(tiny);
}

/* C-DMG-2 to C-DMG-6, one roll: hits, then Kevlarite. */
static int damage_by_the_text(int hits, int kevlarite, int strength)
{
    int absorbed = 1;
    if (hits >= 2)
        absorbed += kevlarite;
    int damage = hits > absorbed ? hits - absorbed : 0;
    return damage < strength ? damage : strength;
}

static void compare_creature_attack(struct tiny *tiny, figure_id creature, int mode, int rerolls, int kevlarite_dice)
{
    struct attack_odds quote = attack_quote(&tiny->game, creature, 0, mode);
    const struct creature_band *band = figure_band(&tiny->game, creature);
    const struct tally *attack = tally_of(tiny, mode == MODE_CLOSE ? band->close : band->fire, rerolls);
    struct dice_pool dice = {{0}};
    dice.count[tiny->game.team[0].die] = (uint8_t)kevlarite_dice;
    const struct tally *armour = tally_of(tiny, dice, 0);
    int strength = tiny->game.figure[0].strength;
    uint64_t damage[POOL_MAX + 1] = {0};
    for (int h = 0; h <= POOL_MAX; h++)
        for (int k = 0; k <= kevlarite_dice; k++)
            damage[damage_by_the_text(h, k, strength)] += attack->ways[h] * armour->ways[k];
    assert_true(quote.total == attack->total * armour->total);
    for (int d = 0; d <= POOL_MAX; d++) {
        assert_true(quote.damage[d] == damage[d]);
        assert_true(quote.hits[d] == attack->ways[d] * armour->total);
    }
    assert_true(quote.eliminated == damage[strength]);
    int most = 0;
    for (int d = 0; d <= POOL_MAX; d++)
        most = damage[d] ? d : most;
    assert_int_equal(quote.most_damage, most);
}

/* C-DMG-2 to C-DMG-6, C-CORP-3, re-rolls by Event Cards 2 and 4. */
static void quotes_of_every_creature_against_every_corporation_rank_and_strength(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+\n|A l|\n+-+-+");
    figure_id creature = tiny_creature(tiny, 'l', 0);
    const struct catalogue *catalogue = &tiny->catalogue;
    for (int corporation = 0; corporation < CORPORATIONS; corporation++)
        for (int rank = 1; rank <= 6; rank++) {
            tiny_team(tiny, 0, catalogue->corporation[corporation].id, rank);
            int kevlarite = strcmp(catalogue->corporation[corporation].id, "cybertronic") == 0 ? 2 : 1;
            for (int kind = 0; kind < catalogue->kinds; kind++)
                for (int band = 0; band < catalogue->bands; band++)
                    for (uint8_t rerolls = 0; rerolls <= REROLLS_MAX; rerolls++) {
                        set_kind(tiny, creature, kind, band);
                        make_nothing_last(&tiny->game);
                        make_last(&tiny->game, EFFECT_LEGION_REROLL, LASTS_ON_LEGION, MODE_ANY, rerolls);
                        for (uint8_t strength = 1; strength <= 5; strength++) {
                            tiny->game.figure[0].strength = strength;
                            compare_creature_attack(tiny, creature, MODE_CLOSE, rerolls, kevlarite);
                            compare_creature_attack(tiny, creature, MODE_FIRE, rerolls, kevlarite);
                        }
                    }
        }
    tiny_free(tiny);
}

/* C-TRAIN-10, C-TRAIN-13: three white dice, no Kevlarite, one point of Strength. */
static void quotes_in_training_know_no_kevlarite(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+\n|A l|\n+-+-+");
    figure_id creature = tiny_creature(tiny, 'l', 0);
    struct parameters *parameters = &tiny->scenario->mission.parameters;
    parameters->figure_weapons = 1;
    parameters->armour_dice = parameters->corporation_abilities = 0;
    tiny_team(tiny, 0, "cybertronic", 1);
    tiny->game.figure[0].strength = 1;
    set_kind(tiny, creature, catalogue_find_kind(&tiny->catalogue, "centurion"), 0);
    compare_creature_attack(tiny, creature, MODE_CLOSE, 0, 0);
    compare_creature_attack(tiny, creature, MODE_FIRE, 0, 0);
    compare_trooper_attack(tiny, creature, MODE_CLOSE, (struct dice_pool){{3, 0, 0}});
    tiny_free(tiny);
}

static void shares_are_rounded_to_the_nearest_hundredth_of_a_percent(void **state)
{
    (void)state;
    assert_int_equal(attack_permyriad(0, 216), 0);
    assert_int_equal(attack_permyriad(216, 216), 10000);
    assert_int_equal(attack_permyriad(1, 3), 3333);
    assert_int_equal(attack_permyriad(2, 3), 6667);
    assert_int_equal(attack_permyriad(1, 20000), 1);
    assert_int_equal(attack_permyriad(0, 0), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(odds_are_those_of_rolling_every_face),
        cmocka_unit_test(odds_of_many_dice_are_those_of_rolling_every_face),
        cmocka_unit_test(dice_without_hits_or_without_misses_are_possible),
        cmocka_unit_test(counts_of_the_largest_pool_add_up),
        cmocka_unit_test(an_empty_pool_has_one_roll_without_hits),
        cmocka_unit_test(a_million_dice_of_each_colour_hit_as_often_as_their_faces_say),
        cmocka_unit_test(forced_results_come_first_and_in_order),
        cmocka_unit_test(quotes_of_every_weapon_rank_and_corporation_against_every_creature),
        cmocka_unit_test(quotes_of_every_creature_against_every_corporation_rank_and_strength),
        cmocka_unit_test(quotes_in_training_know_no_kevlarite),
        cmocka_unit_test(shares_are_rounded_to_the_nearest_hundredth_of_a_percent),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
