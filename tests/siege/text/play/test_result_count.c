/* test_result_count.c -- whose dice they were: counted from recorded games, and once more by hand. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "siege/text/play/result_count.h"
#include "support/corpus.h"
#include "support/random_play.h"

static struct corpus_game record;
static struct random_play play;

/* Attack dice that a team's own card threw without a figure, and those of nobody. */
static int by_cards, by_nobody, links;

/* Dice of each seat as they fall; who struck last is kept in `owner`. */
static void add_dice(int dice[SEAT_COUNT], const struct event_list *events, seat_id *owner)
{
    for (int i = 0; i < events->count; i++) {
        const struct event *event = &events->item[i];
        bool rolls = event->type == EVENT_DICE_ROLLED || event->type == EVENT_ARMOUR_ROLLED;
        if (event->type == EVENT_TRAP_ATTACKS)
            *owner = event->choice < TEAM_MAX ? event->choice : SEAT_LEGION;
        else if (event->type == EVENT_CARD_PLAYED && event->kind == EFFECT_CREATURE_STRIKE)
            *owner = event->seat;
        else if (event->type == EVENT_ATTACK_DECLARED || event->type == EVENT_EVENT_EFFECT)
            *owner = SEAT_LEGION;
        seat_id seat = event->figure == FIGURE_NONE ? *owner : figure_seat(event->figure);
        links += event->type == EVENT_CARD_PLAYED && event->kind == EFFECT_CREATURE_STRIKE;
        if (rolls) {
            dice[seat] += event->dice_count;
            by_cards += event->figure == FIGURE_NONE && seat < TEAM_MAX;
            by_nobody += event->figure == FIGURE_NONE && seat == SEAT_LEGION;
        }
        if (event->type == EVENT_DIE_REROLLED && event->choice < event->dice_count)
            dice[seat]++;
    }
}

static void check_game(void)
{
    static struct result_count count;
    int dice[SEAT_COUNT] = {0};
    seat_id owner = SEAT_LEGION;
    random_play_begin_as(&play, record.path, record.number, &record.setup);
    struct history *history = history_new(&record.setup);
    assert_non_null(history);
    for (int i = 0; i < record.steps; i++) {
        play.events.count = 0;
        assert_int_equal(game_apply(&play.game, &record.step[i].command, &play.events).why, REJECT_NONE);
        add_dice(dice, &play.events, &owner);
        history_append(history, &record.step[i].command, 0);
    }
    result_count_history(&count, play.game.scenario, history);
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        int counted = 0;
        for (int colour = 0; colour < DIE_COLOURS; colour++)
            counted += count.luck[seat][colour].dice;
        assert_int_equal(counted, dice[seat]);
    }
    history_free(history);
    random_play_end(&play);
}

/* Of a card that strikes by itself (Turret Link) the dice are those of the team that plays it. */
static void dice_belong_to_who_rolls_them(void **state)
{
    (void)state;
    corpus_each("tests/corpus/second-*.txt", &record, check_game);
    assert_true(by_cards > 0);
    assert_true(by_nobody > 0);
    assert_true(links > 0);
}

/* Against every row of dice that can fall; a hundred dice add up to one. */
static void luck_is_told_among_all_rolls(void **state)
{
    static struct result_count count;
    static struct luck_spread spread;
    const uint8_t faces[DIE_COLOURS] = {2, 3, 4};
    (void)state;
    memset(&count, 0, sizeof count);
    assert_false(result_count_spread(&count, 0, faces, &spread));
    count.luck[0][DIE_WHITE] = (struct luck_count){2, 1};
    count.luck[0][DIE_RED] = (struct luck_count){1, 1};
    int ways[4] = {0};
    for (int roll = 0; roll < DIE_FACES * DIE_FACES * DIE_FACES; roll++)
        ways[(roll % DIE_FACES < faces[DIE_WHITE]) + (roll / DIE_FACES % DIE_FACES < faces[DIE_WHITE]) +
             (roll / DIE_FACES / DIE_FACES < faces[DIE_RED])]++;
    assert_true(result_count_spread(&count, 0, faces, &spread));
    assert_int_equal(spread.dice, 3);
    assert_int_equal(spread.hits, 2);
    for (int k = 0; k <= 3; k++)
        assert_true(fabs(spread.chance[k] - ways[k] / 216.0) < 1e-12);
    assert_int_equal(spread.percentile, (int)(100 * (ways[0] + ways[1] + ways[2] / 2.0) / 216 + 0.5));
    count.luck[1][DIE_BLACK] = (struct luck_count){100, 100};
    double sum = 0;
    assert_true(result_count_spread(&count, 1, faces, &spread));
    for (int k = 0; k <= spread.dice; k++)
        sum += spread.chance[k];
    assert_true(fabs(sum - 1) < 1e-9);
    assert_int_equal(spread.percentile, 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(dice_belong_to_who_rolls_them),
                                       cmocka_unit_test(luck_is_told_among_all_rolls)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
