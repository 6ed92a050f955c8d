/* What was measured of the missions: which row fits an evening, and what is told of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "siege/text/mission/balance.h"
#include "support/english.h"
#include "support/shipped.h"

/* 200 decisions are half an hour, 40 of the Dark Legion's a minute. */
static const struct balance measured = {1,
                                        {{"test.raid",
                                          9,
                                          {{"", 2, BALANCE_DECK, 1, 1, 1000, 520, 200, 40, 0},
                                           {"", 2, BALANCE_DECK, 0, 1, 1000, 100, 220, 40, 0},
                                           {"", 2, BALANCE_DECK, 1, 3, 1000, 700, 200, 40, 0},
                                           {"", 2, BALANCE_NEPHARITE, 1, 1, 200, 0, 200, 40, 0},
                                           {"", 3, BALANCE_DECK, 0, 1, 1000, 700, 300, 60, 0},
                                           {"", 4, BALANCE_DECK, 0, 1, 1000, 720, 400, 80, 0},
                                           {"test.war", 2, BALANCE_DECK, 1, 4, 1000, 610, 240, 40, 0},
                                           {"", 1, BALANCE_DECK, 1, 1, 1000, 1000, 100, 40, 0},
                                           {"", 3, BALANCE_NEPHARITE, 0, 1, 200, 0, 120, 40, 0}}}}};

static struct balance_rows raid(void)
{
    return balance_rows_of(&measured, "test.raid");
}

static struct balance_evening evening_of(int teams, int people)
{
    return (struct balance_evening){.campaign = "", .teams = teams, .people = people, .rank = 1, .adapts = true};
}

static int rate_of(struct balance_evening evening)
{
    const struct balance_row *row = balance_find(raid(), &evening);
    return row ? row->won * 100 / row->games : -1;
}

static void the_row_of_the_same_teams_rules_and_commander_is_found(void **state)
{
    struct balance_evening evening = evening_of(2, 2);
    (void)state;
    assert_int_equal(rate_of(evening), 52);
    evening.adapts = false;
    assert_int_equal(rate_of(evening), 10);
    evening.adapts = true;
    evening.legion = BALANCE_NEPHARITE;
    assert_int_equal(rate_of(evening), 0);
    evening.legion = BALANCE_GREEDY;
    assert_int_equal(rate_of(evening), -1);
    assert_int_equal(rate_of(evening_of(3, 2)), 70); /* three teams are not few */
    evening = evening_of(2, 2);
    assert_null(balance_find(balance_rows_of(&measured, "test.other"), &evening));
    assert_null(balance_find(balance_rows_of(NULL, "test.raid"), &evening));
}

/* House rules have rows of their own, in whatever order they are named; those that change no rate do not count. */
static void house_rules_make_it_another_game(void **state)
{
    (void)state;
    const struct parameter_change one[] = {{PARAMETER_credits, 2}, {PARAMETER_side_by_side, 1}, {PARAMETER_events, 0}};
    const struct parameter_change same[] = {{PARAMETER_events, 0}, {PARAMETER_credits, 2}};
    struct words words = english_words(shipped_catalogue());
    uint32_t rules = balance_rules(one, 3);
    assert_int_not_equal(rules, 0);
    assert_int_equal(rules, balance_rules(same, 2));
    assert_int_not_equal(rules, balance_rules(same, 1));
    assert_int_equal(balance_rules(&one[1], 1), 0);
    const struct balance_row row = {"", 2, BALANCE_DECK, 0, 1, 1000, 700, 220, 40, rules};
    const struct balance_rows rows = {&row, 1};
    struct balance_evening evening = evening_of(2, 1);
    evening.adapts = false;
    assert_string_equal(balance_sentence(&words, rows, &evening), "");
    assert_non_null(strstr(balance_row_sentence(&words, &row), "and the house rules it was made for,"));
    evening.rules = rules;
    assert_string_equal(balance_sentence(&words, rows, &evening),
                        "About 20 minutes for 2 teams, 1 of them led by a computer player. Careful computer players "
                        "win 70 of 100 games.");
}

static void the_nearest_rank_counts_if_it_is_near(void **state)
{
    struct balance_evening evening = evening_of(2, 2);
    (void)state;
    evening.rank = 4;
    assert_int_equal(rate_of(evening), 70);
    evening.rank = 5;
    assert_int_equal(rate_of(evening), -1);
}

/* A campaign that nobody has measured is told as its missions are. */
static void a_campaign_has_rows_of_its_own(void **state)
{
    struct balance_evening evening = evening_of(2, 2);
    (void)state;
    evening.campaign = "test.war";
    evening.rank = 9;
    assert_int_equal(rate_of(evening), 61);
    struct words words = english_words(shipped_catalogue()); /* so a figure of it is told from that of the mission */
    assert_non_null(
        strstr(balance_sentence(&words, raid(), &evening), "In this campaign careful computer players win"));
    evening.rank = 1;
    evening.campaign = "test.own";
    assert_int_equal(rate_of(evening), 52);
    assert_null(strstr(balance_sentence(&words, raid(), &evening), "campaign"));
}

static void a_computer_decides_faster_than_a_person(void **state)
{
    (void)state;
    const struct balance_row *row = &measured.mission[0].row[0];
    assert_int_equal(balance_minutes(row, 2), 31);
    assert_int_equal(balance_minutes(row, 1), 19); /* 100 decisions and 140 to look at */
    assert_int_equal(balance_minutes(row, 0), 6);
}

static void it_is_told_in_plain_words(void **state)
{
    (void)state;
    struct words words = english_words(shipped_catalogue());
    struct balance_evening evening = evening_of(2, 2);
    assert_string_equal(balance_sentence(&words, raid(), &evening),
                        "About 30 minutes for 2 teams. Careful computer players win 52 of 100 games.");
    assert_non_null(strstr(balance_ally_sentence(&words, raid(), &evening),
                           "easier (won in 70 of 100 games), about 5 minutes longer"));
    evening = evening_of(3, 3);
    assert_non_null(strstr(balance_ally_sentence(&words, raid(), &evening), "much the same"));
    evening = evening_of(1, 1);
    assert_non_null(strstr(balance_sentence(&words, raid(), &evening), "win every game"));
    assert_non_null(strstr(balance_ally_sentence(&words, raid(), &evening), "harder (won in 52 of 100 games)"));
    evening = evening_of(2, 2);
    evening.legion = BALANCE_NEPHARITE;
    assert_non_null(strstr(balance_sentence(&words, raid(), &evening), "hardly ever win"));
    assert_whole(balance_ally_sentence(&words, raid(), &evening));
    evening = evening_of(4, 4); /* there is no fifth team */
    assert_string_equal(balance_ally_sentence(&words, raid(), &evening), "");
    assert_string_equal(balance_sentence(&words, balance_rows_of(&measured, "test.other"), &evening), "");
    assert_string_equal(balance_row_sentence(&words, raid().row), "With 2 teams computer players won 52 of 100 games.");
}

/* From 80, 60, 40 and 20 games of a hundred on. */
static void how_hard_it_is_goes_by_the_games_won(void **state)
{
    (void)state;
    enum { EASY, FAIR, HARD, GRIM, DESPERATE };
    assert_int_equal(balance_hardness(100), EASY);
    assert_int_equal(balance_hardness(80), EASY);
    assert_int_equal(balance_hardness(79), FAIR);
    assert_int_equal(balance_hardness(52), HARD);
    assert_int_equal(balance_hardness(20), GRIM);
    assert_int_equal(balance_hardness(0), DESPERATE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_row_of_the_same_teams_rules_and_commander_is_found),
        cmocka_unit_test(house_rules_make_it_another_game),
        cmocka_unit_test(the_nearest_rank_counts_if_it_is_near),
        cmocka_unit_test(a_campaign_has_rows_of_its_own),
        cmocka_unit_test(a_computer_decides_faster_than_a_person),
        cmocka_unit_test(it_is_told_in_plain_words),
        cmocka_unit_test(how_hard_it_is_goes_by_the_games_won),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
