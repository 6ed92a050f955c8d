/* The hash that tells games apart. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/hash.h"

#include <string.h>

static void equal_bytes_have_equal_hashes_wherever_they_lie(void **state)
{
    (void)state;
    unsigned char bytes[80];
    for (int i = 0; i < 80; i++)
        bytes[i] = (unsigned char)(i * 7);
    uint64_t hash = hash_bytes(bytes, 61, 0);
    for (int shift = 1; shift < 16; shift++) {
        unsigned char moved[96];
        memcpy(moved + shift, bytes, 61);
        assert_true(hash_bytes(moved + shift, 61, 0) == hash);
    }
}

/* Saves and replays hold hashes: these may never change. */
static void known_bytes_keep_their_hash(void **state)
{
    (void)state;
    assert_true(hash_bytes("", 0, 0) == hash_bytes("x", 0, 0));
    assert_true(hash_bytes("citadel", 7, 0) == UINT64_C(0x2734fa5499a3542e));
    assert_true(hash_bytes("the siege of the citadel", 24, 1) == UINT64_C(0x9f71557deda06e9b));
}

static void any_changed_bit_changes_the_hash(void **state)
{
    (void)state;
    unsigned char bytes[77];
    for (int i = 0; i < 77; i++)
        bytes[i] = (unsigned char)(i * 31 + 5);
    uint64_t hash = hash_bytes(bytes, sizeof bytes, 0);
    for (size_t i = 0; i < sizeof bytes; i++) {
        for (int bit = 0; bit < 8; bit++) {
            bytes[i] ^= (unsigned char)(1u << bit);
            assert_true(hash_bytes(bytes, sizeof bytes, 0) != hash);
            bytes[i] ^= (unsigned char)(1u << bit);
        }
    }
}

static void length_and_start_count(void **state)
{
    (void)state;
    static const unsigned char ZERO[64];
    for (size_t size = 1; size <= 64; size++) {
        assert_true(hash_bytes(ZERO, size, 0) != hash_bytes(ZERO, size - 1, 0));
        assert_true(hash_bytes(ZERO, size, 0) != hash_bytes(ZERO, size, 1));
    }
}

static void order_of_words_counts(void **state)
{
    (void)state;
    uint64_t words[6] = {1, 2, 3, 4, 5, 6};
    uint64_t hash = hash_bytes(words, sizeof words, 0);
    for (int i = 0; i < 6; i++) {
        for (int j = i + 1; j < 6; j++) {
            uint64_t swapped[6];
            memcpy(swapped, words, sizeof words);
            swapped[i] = words[j];
            swapped[j] = words[i];
            assert_true(hash_bytes(swapped, sizeof swapped, 0) != hash);
        }
    }
}

static void a_seed_is_a_number_or_any_text(void **state)
{
    (void)state;
    assert_true(hash_seed("0") == 0);
    assert_true(hash_seed("77") == 77);
    assert_true(hash_seed("123456789012345678") == 123456789012345678u);
    assert_true(hash_seed("1234567890123456789") < 1000000000); /* too long for a number */
    assert_true(hash_seed("Tolkien") < 1000000000);
    assert_true(hash_seed("Tolkien") == hash_seed("Tolkien"));
    assert_true(hash_seed("Tolkien") != hash_seed("tolkien"));
    assert_true(hash_seed("12x") != 12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_bytes_have_equal_hashes_wherever_they_lie),
        cmocka_unit_test(known_bytes_keep_their_hash),
        cmocka_unit_test(any_changed_bit_changes_the_hash),
        cmocka_unit_test(length_and_start_count),
        cmocka_unit_test(order_of_words_counts),
        cmocka_unit_test(a_seed_is_a_number_or_any_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
