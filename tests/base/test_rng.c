/* The game's own random numbers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/rng.h"

#include <string.h>

/* The first numbers that the author of PCG32 published for seed 42, stream 54. */
static void seed_42_stream_54_gives_the_published_numbers(void **state)
{
    (void)state;
    static const uint32_t PUBLISHED[] = {0xa15c02b7, 0x7b47f409, 0xba1d3330, 0x83d2f293, 0xbfa4784b, 0xcbed606e};
    struct rng rng = rng_seed(42, 54);
    for (size_t i = 0; i < sizeof PUBLISHED / sizeof *PUBLISHED; i++)
        assert_int_equal(rng_next(&rng), PUBLISHED[i]);
}

static void a_copy_goes_on_with_the_same_numbers(void **state)
{
    (void)state;
    struct rng rng = rng_seed(7, 1);
    (void)rng_next(&rng);
    struct rng copy = rng;
    for (int i = 0; i < 1000; i++)
        assert_int_equal(rng_next(&rng), rng_next(&copy));
}

static void streams_of_one_seed_never_run_in_step(void **state)
{
    (void)state;
    struct rng first = rng_seed(7, 1);
    struct rng second = rng_seed(7, 2);
    int same = 0;
    for (int i = 0; i < 10000; i++)
        same += rng_next(&first) == rng_next(&second);
    assert_true(same < 3);
}

static void seeds_that_differ_in_one_bit_give_other_numbers(void **state)
{
    (void)state;
    for (int bit = 0; bit < 64; bit++) {
        struct rng first = rng_seed(0, 1);
        struct rng second = rng_seed(UINT64_C(1) << bit, 1);
        int same = 0;
        for (int i = 0; i < 16; i++)
            same += rng_next(&first) == rng_next(&second);
        assert_true(same < 2);
    }
}

static void below_stays_below(void **state)
{
    (void)state;
    static const uint32_t BOUND[] = {1, 2, 3, 6, 13, 54, 0x80000001u, UINT32_MAX};
    struct rng rng = rng_seed(1, 1);
    for (size_t b = 0; b < sizeof BOUND / sizeof *BOUND; b++)
        for (int i = 0; i < 2000; i++)
            assert_true(rng_below(&rng, BOUND[b]) < BOUND[b]);
}

/* Chi-square with bound - 1 degrees of freedom; the limits are those passed by chance once in 10,000 seeds. */
static void below_is_uniform(void **state)
{
    (void)state;
    static const struct {
        uint32_t bound;
        double limit;
    } CASE[] = {{2, 15.14}, {6, 25.74}, {7, 27.86}, {13, 39.13}};
    enum { ROLLS = 1000000 };
    for (size_t c = 0; c < sizeof CASE / sizeof *CASE; c++) {
        struct rng rng = rng_seed(2024, c);
        uint32_t count[13] = {0};
        for (int i = 0; i < ROLLS; i++)
            count[rng_below(&rng, CASE[c].bound)]++;
        double expected = (double)ROLLS / CASE[c].bound;
        double sum = 0;
        for (uint32_t v = 0; v < CASE[c].bound; v++)
            sum += (count[v] - expected) * (count[v] - expected) / expected;
        assert_true(sum < CASE[c].limit);
    }
}

/* A bound above half the range: multiplying without rejecting would give every second number twice as often. */
static void large_bounds_have_no_bias(void **state)
{
    (void)state;
    struct rng rng = rng_seed(5, 5);
    const uint32_t bound = 0xC0000000u;
    int third[3] = {0};
    for (int i = 0; i < 300000; i++)
        third[rng_below(&rng, bound) / 0x40000000u]++;
    for (int i = 0; i < 3; i++)
        assert_in_range(third[i], 98800, 101200);
}

static void a_shuffle_keeps_every_item(void **state)
{
    (void)state;
    struct rng rng = rng_seed(3, 3);
    uint8_t items[54];
    uint8_t seen[54];
    for (uint8_t i = 0; i < 54; i++)
        items[i] = i;
    for (int round = 0; round < 100; round++) {
        memset(seen, 0, sizeof seen);
        rng_shuffle(&rng, items, 54);
        for (int i = 0; i < 54; i++)
            seen[items[i]]++;
        for (int i = 0; i < 54; i++)
            assert_int_equal(seen[i], 1);
    }
}

/* All 24 orders of four items, each as often as the others (23 degrees of freedom, once in 10,000). */
static void every_order_of_a_shuffle_is_equally_likely(void **state)
{
    (void)state;
    enum { SHUFFLES = 480000 };
    struct rng rng = rng_seed(11, 2);
    int count[256] = {0};
    for (int i = 0; i < SHUFFLES; i++) {
        uint8_t items[4] = {0, 1, 2, 3};
        rng_shuffle(&rng, items, 4);
        count[items[0] << 6 | items[1] << 4 | items[2] << 2 | items[3]]++;
    }
    int orders = 0;
    double sum = 0;
    const double expected = SHUFFLES / 24.0;
    for (int i = 0; i < 256; i++) {
        orders += count[i] > 0;
        if (count[i])
            sum += (count[i] - expected) * (count[i] - expected) / expected;
    }
    assert_int_equal(orders, 24);
    assert_true(sum < 55.0);
}

/* Every card of a deck of 13 is on top equally often (12 degrees of freedom). */
static void every_card_is_on_top_equally_often(void **state)
{
    (void)state;
    enum { SHUFFLES = 130000 };
    struct rng rng = rng_seed(12, 2);
    int top[13] = {0};
    for (int i = 0; i < SHUFFLES; i++) {
        uint8_t items[13] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
        rng_shuffle(&rng, items, 13);
        top[items[12]]++;
    }
    double sum = 0;
    for (int i = 0; i < 13; i++)
        sum += (top[i] - 10000.0) * (top[i] - 10000.0) / 10000.0;
    assert_true(sum < 39.13);
}

static void a_shuffle_of_one_or_none_uses_no_numbers(void **state)
{
    (void)state;
    struct rng rng = rng_seed(3, 3);
    struct rng before = rng;
    uint8_t item = 9;
    rng_shuffle(&rng, &item, 1);
    rng_shuffle(&rng, &item, 0);
    assert_int_equal(item, 9);
    assert_memory_equal(&rng, &before, sizeof rng);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seed_42_stream_54_gives_the_published_numbers),
        cmocka_unit_test(a_copy_goes_on_with_the_same_numbers),
        cmocka_unit_test(streams_of_one_seed_never_run_in_step),
        cmocka_unit_test(seeds_that_differ_in_one_bit_give_other_numbers),
        cmocka_unit_test(below_stays_below),
        cmocka_unit_test(below_is_uniform),
        cmocka_unit_test(large_bounds_have_no_bias),
        cmocka_unit_test(a_shuffle_keeps_every_item),
        cmocka_unit_test(every_order_of_a_shuffle_is_equally_likely),
        cmocka_unit_test(every_card_is_on_top_equally_often),
        cmocka_unit_test(a_shuffle_of_one_or_none_uses_no_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
