/* "Did you mean": near words are found, far ones are not offered. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "shell/json/suggest.h"

#include <stdio.h>
#include <string.h>

enum { NAMES = 200, NAME_SIZE = 32 };

/* Two hundred names as they stand in mission files: words of the game, alone and in pairs. */
struct name_list {
    char text[NAMES][NAME_SIZE];
    const char *name[NAMES];
};

static void make_names(struct name_list *list)
{
    static const char *const first[] = {"doomtrooper", "legionnaire", "necromutant",   "razide",    "ezoghoul",
                                        "nepharite",   "corporation", "reinforcement", "objective", "entrance"};
    static const char *const second[] = {
        "",        "_count", "_at",   "_placed", "_wounded", "_killed", "_promotion", "_sector", "_square", "_weapon",
        "_armour", "_round", "_dice", "_card",   "_door",    "_event",  "_reward",    "_leader", "_exit",   "_limit"};
    for (int i = 0; i < NAMES; i++) {
        snprintf(list->text[i], NAME_SIZE, "%s%s", first[i / 20], second[i % 20]);
        list->name[i] = list->text[i];
    }
}

static int suggested(const struct name_list *list, const char *typo)
{
    return suggest_find(typo, list->name, NAMES);
}

/* The four kinds of slip at one letter. */
static void make_typo(char *out, const char *name, size_t at, int kind)
{
    size_t length = strlen(name);
    char changed = name[at] == 'x' ? 'y' : 'x';
    strcpy(out, name);
    if (kind == 0) {
        out[at] = changed;
    } else if (kind == 1) {
        memmove(out + at, name + at + 1, length - at);
    } else if (kind == 2) {
        memmove(out + at + 1, name + at, length - at + 1);
        out[at] = changed;
    } else if (at + 1 < length) {
        out[at] = name[at + 1];
        out[at + 1] = name[at];
    }
}

static void one_letter_typos_find_the_right_name(void **state)
{
    struct name_list list;
    char typo[NAME_SIZE + 2];
    int tried = 0;
    int right = 0;
    (void)state;
    make_names(&list);
    for (int i = 0; i < NAMES; i++) {
        for (size_t at = 0; at < strlen(list.name[i]); at++) {
            for (int kind = 0; kind < 4; kind++) {
                make_typo(typo, list.name[i], at, kind);
                right += suggested(&list, typo) == i;
                tried++;
            }
        }
    }
    print_message("%d of %d typos understood\n", right, tried);
    assert_true(right * 100 >= tried * 95);
}

static void counts_steps_twice_and_case_once(void **state)
{
    (void)state;
    assert_int_equal(suggest_distance("trooper", "trooper"), 0);
    assert_int_equal(suggest_distance("Trooper", "trooper"), 1);
    assert_int_equal(suggest_distance("troper", "trooper"), 2);
    assert_int_equal(suggest_distance("tropoer", "trooper"), 2);
    assert_int_equal(suggest_distance("", "abc"), 6);
}

static void far_words_are_not_offered(void **state)
{
    static const char *const names[] = {"versus", "coop", "solo", NULL};
    (void)state;
    assert_int_equal(suggest_find("verses", names, 4), 0);
    assert_int_equal(suggest_find("COOP", names, 4), 1);
    assert_int_equal(suggest_find("banana", names, 4), -1);
    assert_int_equal(suggest_find("", names, 4), -1);
    assert_int_equal(suggest_find("x", names, 4), -1);
}

static void equally_near_names_are_rivals(void **state)
{
    static const char *const names[] = {"gate1", "gate2", "horn", NULL, "horn"};
    (void)state;
    assert_true(suggest_is_doubtful("gate3", names, 5, 0));
    assert_true(suggest_is_doubtful("gate11", names, 5, 0));
    assert_false(suggest_is_doubtful("hron", names, 5, 2));
    assert_false(suggest_is_doubtful("another word for it", names, 5, 2));
}

/* Another number or another word may name what is not there yet; a slip within a word does not. */
static void names_that_may_be_missing_are_doubtful(void **state)
{
    static const char *const names[] = {"breach-opens", "alarm", "round_start", "gate-n"};
    (void)state;
    assert_true(suggest_is_doubtful("breach-closes", names, 4, 0));
    assert_true(suggest_is_doubtful("alarm2", names, 4, 1));
    assert_true(suggest_is_doubtful("gate-s", names, 4, 3));
    assert_false(suggest_is_doubtful("breach-opnes", names, 4, 0));
    assert_false(suggest_is_doubtful("breech_open", names, 4, 0));
    assert_false(suggest_is_doubtful("alarn", names, 4, 1));
    assert_false(suggest_is_doubtful("roundstart", names, 4, 2));
    assert_false(suggest_is_doubtful("Round-Start", names, 4, 2));
}

static void the_opposite_is_never_meant(void **state)
{
    static const char *const pairs[][2] = {{"with_sectors", "without_sectors"},
                                           {"unbarred_rounds", "barred_rounds"},
                                           {"sectors_seen", "sectors_unseen"},
                                           {"noflag", "flag"},
                                           {"not_withdrawn", "withdrawn"},
                                           {"Unlight", "light"},
                                           {"dead", "lead"},
                                           {"outlocked", "locked"}};
    static const char *const slips[][2] = {{"unmarkde", "unmarked"}, {"umarked", "unmarked"},
                                           {"nmarked", "unmarked"},  {"wihout_sectors", "without_sectors"},
                                           {"noed", "noted"},        {"nnoted", "noted"},
                                           {"lead", "Lead"}};
    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        assert_int_equal(suggest_find(pairs[i][0], &pairs[i][1], 1), -1);
        assert_int_equal(suggest_find(pairs[i][1], &pairs[i][0], 1), i == 6 ? 0 : -1);
    }
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++)
        assert_int_equal(suggest_find(slips[i][0], &slips[i][1], 1), 0);
}

static void overlong_words_are_harmless(void **state)
{
    char word[1000];
    const char *names[] = {word, "coop"};
    (void)state;
    memset(word, 'a', sizeof word - 1);
    word[sizeof word - 1] = '\0';
    assert_int_equal(suggest_find("coo", names, 2), 1);
    assert_int_equal(suggest_find(word, names + 1, 1), -1);
}

static void few_names_are_all_listed(void **state)
{
    static const char *const names[] = {"versus", "coop", NULL, "solo"};
    char out[64];
    char small[18];
    (void)state;
    suggest_write_list(out, sizeof out, "x", names, 4);
    assert_string_equal(out, "versus, coop, solo");
    suggest_write_list(small, sizeof small, "x", names, 4);
    assert_string_equal(small, "versus, coop, ...");
}

static void of_many_names_the_nearest_are_listed(void **state)
{
    struct name_list list;
    char out[256];
    (void)state;
    make_names(&list);
    suggest_write_list(out, sizeof out, "razide_dor", list.name, NAMES);
    assert_memory_equal(out, "razide_door, ", 13);
    assert_string_equal(out + strlen(out) - 5, ", ...");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_letter_typos_find_the_right_name),
        cmocka_unit_test(counts_steps_twice_and_case_once),
        cmocka_unit_test(far_words_are_not_offered),
        cmocka_unit_test(equally_near_names_are_rivals),
        cmocka_unit_test(names_that_may_be_missing_are_doubtful),
        cmocka_unit_test(the_opposite_is_never_meant),
        cmocka_unit_test(overlong_words_are_harmless),
        cmocka_unit_test(few_names_are_all_listed),
        cmocka_unit_test(of_many_names_the_nearest_are_listed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
