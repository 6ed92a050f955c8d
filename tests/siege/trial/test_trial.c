/* Games are counted alike whoever plays which; what their sums say, what stands out, what has changed; the page. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/trial/figures.h"
#include "siege/trial/page.h"
#include "support/english.h"
#include "support/shipped.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct scenario *scenario;
static struct trial_sum whole, first, second;

static struct trial trial_of(int begin, int runs)
{
    return (struct trial){.scenario = scenario,
                          .teams = 2,
                          .rank = 3,
                          .policy = BOT_CAUTIOUS,
                          .deck = true,
                          .seed = 1,
                          .first = begin,
                          .runs = runs};
}

static void play(struct trial_sum *sum, int begin, int runs, int step)
{
    struct trial_fault fault = {0};
    const struct trial trial = trial_of(begin, runs);
    memset(sum, 0, sizeof *sum);
    for (int offset = 0; offset < step; offset++)
        for (int run = begin + offset; run < begin + runs; run += step)
            trial_play(&trial, run, NULL, sum, &fault);
    assert_null(fault.why);
}

static void the_order_of_playing_does_not_matter(void **state)
{
    (void)state;
    play(&whole, 0, 12, 1);
    play(&first, 0, 12, 5);
    assert_memory_equal(&whole, &first, sizeof whole);
}

static void parts_make_the_whole(void **state)
{
    (void)state;
    play(&first, 0, 7, 1);
    play(&second, 7, 5, 1);
    trial_append(&first, &second);
    assert_memory_equal(&whole, &first, sizeof whole);
}

static int64_t total(const int64_t *numbers, int count)
{
    int64_t sum = 0;
    for (int i = 0; i < count; i++)
        sum += numbers[i];
    return sum;
}

static void what_is_counted_adds_up(void **state)
{
    (void)state;
    assert_int_equal(whole.runs[0], 12);
    assert_int_equal(total(whole.by_round, TRIAL_ROUNDS), 12);
    assert_int_equal(total(whole.contact, TRIAL_ROUNDS), 12);
    assert_int_equal(total(whole.played, CORPORATIONS), 24);
    assert_int_equal(total(whole.trooper_played, ROSTER_MAX), 48);
    assert_int_equal(total(whole.trooper_lost, ROSTER_MAX), whole.troopers_lost[0]);
    assert_int_equal(total(whole.fell, TRIAL_SQUARES), whole.troopers_lost[0]);
    assert_int_equal(total(whole.killed, TRIAL_SQUARES), total(whole.creature_lost, KIND_MAX));
    assert_true(total(whole.stood, TRIAL_SQUARES) > 0 && total(whole.revealed, SLOT_MAX) > 0);
    assert_true(whole.wins[0] < 12 && total(whole.unmet, CONDITION_NODES) >= 12 - whole.wins[0]);
    assert_true(total(whole.fired, TRIGGER_MAX * TRIAL_ROUNDS) > 0);
}

/* The last events of a round are told together with the first of the next. */
static void what_the_end_of_a_round_fires_counts_for_that_round(void **state)
{
    struct trigger *trigger = &scenario->mission.trigger[0];
    const struct trigger before = *trigger;
    (void)state;
    trigger->moment = TRIGGER_ROUND_END;
    trigger->condition = CONDITION_NONE;
    play(&first, 0, 3, 1);
    *trigger = before;
    assert_int_equal(first.fired[0 * TRIAL_ROUNDS + 1], 3);
    assert_int_equal(total(first.fired, TRIAL_ROUNDS), 3);
}

static void a_bonus_loses_no_game(void **state)
{
    struct mission *mission = &scenario->mission;
    (void)state;
    play(&first, 0, 7, 1);
    assert_true(first.wins[0] < 7);
    int last = mission->objectives++;
    mission->objective[last] = mission->objective[0];
    mission->objective[last].bonus = 1;
    play(&second, 0, 7, 1);
    assert_int_equal(second.reached[last], second.wins[0]);
    assert_int_equal(first.reached[last], 0);
    mission->objectives--;
    memset(&mission->objective[last], 0, sizeof mission->objective[last]);
    assert_memory_equal(first.unmet, second.unmet, sizeof first.unmet);
}

static void intervals_are_wilsons(void **state)
{
    (void)state;
    struct figures_interval half = figures_rate(50, 100), none = figures_rate(0, 200), nothing = figures_rate(0, 0);
    assert_int_equal(half.low, 404);
    assert_int_equal(half.high, 596);
    assert_int_equal(none.low, 0);
    assert_int_equal(none.high, 19);
    assert_int_equal(nothing.high, 1000);
    assert_true(figures_differ(610, 1000, 480, 1000));
    assert_false(figures_differ(61, 100, 55, 100));
    assert_false(figures_differ(100, 100, 100, 100));
    assert_false(figures_differ(1, 1, 0, 0));
}

static void below_zero_is_rounded_and_written_so(void **state)
{
    struct trial_sum sum = {.runs = {4}, .legion_points = {-4}, .legion_squares = {4}};
    struct trial_table table = {.scenario = scenario};
    struct bytes html = {0};
    const struct words words = english_words(scenario->catalogue);
    (void)state;
    assert_int_equal(figures_legion_points(&sum).low, -10);
    assert_int_equal(figures_legion_points(&sum).high, -10);
    sum.legion_points[0] = -1;
    table.cell[1][1] = &sum;
    trial_page_add(&html, &words, &table, NULL, NULL);
    assert_non_null(strstr(html.bytes, ">-0.2<"));
    free(html.bytes);
}

/* ---- what stands out ------------------------------------------------------------------------------------------- */

static char *find_in(struct trial_sum *sum)
{
    struct trial_table table = {.scenario = scenario};
    struct bytes lines = {0};
    const struct words words = english_words(scenario->catalogue);
    table.cell[3][1] = sum;
    trial_find(&lines, &words, &table);
    return lines.bytes ? lines.bytes : strdup("");
}

/* A hundred games in which nothing stands out. */
static struct trial_sum ordinary(void)
{
    struct trial_sum sum = {.runs = {100}, .wins = {50}};
    sum.by_round[6] = 100;
    for (int i = 0; i < CORPORATIONS; i++) {
        sum.played[i] = 20;
        sum.earned[i] = 200;
    }
    for (int i = 0; i < SLOT_MAX; i++)
        sum.entered[i] = 1;
    return sum;
}

static void assert_found(struct trial_sum *sum, const char *expected)
{
    char *found = find_in(sum);
    assert_string_equal(found, expected);
    free(found);
}

static void each_warning_has_its_bound(void **state)
{
    struct trial_sum sum = ordinary();
    (void)state;
    assert_found(&sum, "");
    sum.wins[0] = 15;
    assert_found(&sum, "");
    sum.wins[0] = 14;
    assert_found(&sum,
                 "Warning W601: With 1 team at Rank 3 computer players win 14 % of the games; between 15 and 90 % "
                 "it would be open.\n");
    sum.wins[0] = 91;
    assert_found(&sum,
                 "Warning W601: With 1 team at Rank 3 computer players win 91 % of the games; between 15 and 90 % "
                 "it would be open.\n");
    sum = ordinary();
    sum.by_round[2] = 21;
    assert_found(&sum, "Warning W602: With 1 team at Rank 3, 21 % of the games are over before round 3.\n");
    sum = ordinary();
    sum.earned[1] = 301;
    assert_found(&sum, "Warning W603: Capitol earns 1.5 times as much as the other corporations do on average.\n");
    sum = ordinary();
    sum.stalls[0] = 6;
    assert_found(&sum, "Warning W605: With 1 team at Rank 3, 6 % of the games come to no end.\n");
}

static void an_empty_sector_is_named(void **state)
{
    struct trial_sum sum = ordinary();
    (void)state;
    sum.entered[0] = 0;
    assert_found(&sum, "Warning W604: Nobody enters sector 7: in 100 games no Doomtrooper was there.\n");
}

/* The second trigger opens the first gate, which is closed; the third does, too. */
static void set_up_gate(struct mission *mission)
{
    mission->gate[0].flags |= GATE_CLOSED;
    mission->trigger[1].action[0] = (struct trigger_action){.verb = TRIGGER_OPEN, .gate = 0};
    mission->trigger[2] = mission->trigger[1];
    mission->triggers = 3;
}

static void a_way_that_no_trigger_ever_opens_is_named(void **state)
{
    static const char SHUT[] = "Warning W606: The trigger \"doors-open\" never fired in 100 games: nothing opened the "
                               "north doorway of sector 7: no computer player came to do what that takes.\n";
    struct trial_sum sum = ordinary();
    struct mission *mission = &scenario->mission;
    const struct mission before = *mission;
    (void)state;
    set_up_gate(mission);
    mission->triggers = 2;
    assert_found(&sum, SHUT);
    mission->triggers = 3;
    sum.fired[2 * TRIAL_ROUNDS + 4] = 1; /* another one opens it */
    assert_found(&sum, "");
    sum.fired[2 * TRIAL_ROUNDS + 4] = 0;
    sum.fired[1 * TRIAL_ROUNDS + 4] = 1;
    assert_found(&sum, "");
    sum.fired[1 * TRIAL_ROUNDS + 4] = 0;
    mission->triggers = 2;
    mission->gate[0].flags &= (uint8_t)~GATE_CLOSED; /* it is open anyway … */
    assert_found(&sum, "");
    mission->trigger[0].action[0] = (struct trigger_action){.verb = TRIGGER_CLOSE, .gate = 0};
    assert_found(&sum, "");
    sum.fired[0 * TRIAL_ROUNDS + 6] = 1; /* … until a trigger closes it */
    assert_found(&sum, SHUT);
    *mission = before;
}

static void an_objective_that_waits_for_a_silent_trigger_is_named(void **state)
{
    struct trial_sum sum = ordinary();
    struct mission *mission = &scenario->mission;
    const struct mission before = *mission;
    (void)state;
    int root = mission->nodes++;
    mission->node[root] = (struct condition){.kind = CONDITION_TRIGGER_FIRED,
                                             .which = 1,
                                             .at_least = 1,
                                             .at_most = INT16_MAX,
                                             .first_child = CONDITION_NONE,
                                             .next = CONDITION_NONE};
    mission->objective[0].condition = (uint8_t)root;
    assert_found(&sum, "Warning W606: The trigger \"doors-open\" never fired in 100 games: the objective "
                       "\"sweep-the-tower\" waits for it.\n");
    mission->counters = 1;
    mission->node[root].kind = CONDITION_COUNTER;
    mission->node[root].which = 0;
    mission->trigger[0].action[0] = (struct trigger_action){.verb = TRIGGER_ADD, .counter = 0, .amount = 1};
    assert_found(&sum, "Warning W606: The trigger \"roads-are-cut\" never fired in 100 games: the objective "
                       "\"sweep-the-tower\" waits for it.\n");
    mission->trigger[1].action[0] = mission->trigger[0].action[0];
    sum.fired[1 * TRIAL_ROUNDS + 6] = 1;
    assert_found(&sum, "");
    *mission = before;
}

static void silent_triggers_are_named_in_a_line(void **state)
{
    struct trial_sum sum = ordinary();
    struct trial_table table = {.scenario = scenario};
    struct bytes lines = {0};
    const struct words words = english_words(scenario->catalogue);
    (void)state;
    table.cell[3][1] = &sum;
    trial_name_silent(&lines, &words, &table);
    assert_string_equal(lines.bytes, "Never fired in 100 games: roads-are-cut, doors-open.\n");
    free(lines.bytes);
    lines = (struct bytes){0};
    sum.fired[0 * TRIAL_ROUNDS + 6] = sum.fired[1 * TRIAL_ROUNDS + 7] = 1;
    trial_name_silent(&lines, &words, &table);
    assert_int_equal(lines.length, 0);
}

/* In the line below the figures, and in the table of the page. */
static void how_often_a_bonus_is_reached_is_told(void **state)
{
    struct trial_sum sum = ordinary();
    struct trial_table table = {.scenario = scenario};
    struct bytes lines = {0}, html = {0};
    const struct words words = english_words(scenario->catalogue);
    struct mission *mission = &scenario->mission;
    const struct mission before = *mission;
    (void)state;
    sum.fired[0 * TRIAL_ROUNDS + 6] = sum.fired[1 * TRIAL_ROUNDS + 7] = 1;
    struct objective *bonus = &mission->objective[mission->objectives++];
    *bonus = mission->objective[0];
    bonus->bonus = 1;
    snprintf(bonus->title, sizeof bonus->title, "In time");
    table.cell[3][1] = &sum;
    trial_name_silent(&lines, &words, &table);
    assert_string_equal(lines.bytes, "Bonus never reached in 100 games: In time.\n");
    sum.reached[mission->objectives - 1] = 37;
    trial_page_add(&html, &words, &table, NULL, NULL);
    const char *row = strstr(html.bytes, "Bonus reached, of a hundred: In time");
    assert_non_null(row);
    assert_non_null(strstr(row, ">37.0<"));
    free(lines.bytes);
    free(html.bytes);
    *mission = before;
}

static void few_games_say_nothing(void **state)
{
    struct trial_sum sum = {.runs = {19}, .stalls = {19}};
    (void)state;
    assert_found(&sum, "");
}

/* ---- what has changed ------------------------------------------------------------------------------------------ */

static void changes_are_told_in_words(void **state)
{
    struct trial_sum now = ordinary();
    struct trial_past past = {.teams = 2, .rank = 1, .triggers = 2, .trigger = {"another", "roads-are-cut"}};
    struct bytes lines = {0};
    const struct words words = english_words(scenario->catalogue);
    (void)state;
    past.sum = ordinary();
    past.sum.wins[0] = 80;
    past.sum.by_round[6] = 0;
    past.sum.by_round[5] = 100;
    past.sum.fired[1 * TRIAL_ROUNDS + 6] = 3;
    trial_compare(&lines, &words, &scenario->mission, &now, &past);
    assert_string_equal(lines.bytes,
                        "2 teams at Rank 1: the win rate fell from 80 % to 50 %, outside chance.\n"
                        "2 teams at Rank 1: the round in which half of the games are over was 5 and is 6.\n"
                        "2 teams at Rank 1: the trigger “roads-are-cut” fired before and never does now.\n"
                        "2 teams at Rank 1: the new trigger “doors-open” never fires.\n");
    free(lines.bytes);
}

static void the_page_tells_of_all(void **state)
{
    static const char *const PARTS[] = {
        "<h1>Assault on the East Tower</h1>",
        "no creature is on the board",
        "roads-are-cut",
        "Valerie Duval",
        "Sector 7",
        "<svg ",
        "<path class=\"e\" d=\"M2 4h20\"/></svg> Entrances", /* the colours of the doorways */
        "</html>"};
    struct trial_table table = {.scenario = scenario};
    struct bytes html = {0};
    const struct words words = english_words(scenario->catalogue);
    (void)state;
    table.cell[3][2] = &whole;
    trial_page_begin(&html, &words, "en", "<how>");
    trial_page_add(&html, &words, &table, NULL, NULL);
    trial_page_end(&html, &words, "Citadel");
    for (size_t i = 0; i < sizeof PARTS / sizeof *PARTS; i++)
        assert_non_null(strstr(html.bytes, PARTS[i]));
    assert_null(strstr(html.bytes, "<how>"));
    assert_null(strstr(html.bytes, "<script"));
    assert_null(strstr(html.bytes, "http"));
    free(html.bytes);
}

static char *page_of(bool adapts, int teams, int more_teams)
{
    struct trial_sum sum = ordinary();
    struct trial_table table = {.scenario = scenario, .adapts = adapts};
    struct bytes html = {0};
    const struct words words = english_words(scenario->catalogue);
    table.cell[1][teams] = table.cell[1][more_teams] = &sum;
    trial_page_add(&html, &words, &table, NULL, NULL);
    return html.bytes;
}

/* Two teams have other rounds for it: each column is told what held for it. */
static void a_trigger_is_told_as_it_held(void **state)
{
    static const struct {
        bool adapts;
        int teams, more_teams;
        const char *told, *not_told;
    } CASE[] = {{true, 2, 2, "roads-are-cut: at the start of round 4", "round 6"},
                {true, 4, 4, "roads-are-cut: at the start of round 6", "round 4"},
                {false, 2, 4, "roads-are-cut: at the start of round 6", "round 4"},
                {true, 2, 4, "at the start of round 6; with one or two teams at the start of round 4", "[tool"}};
    (void)state;
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        char *html = page_of(CASE[i].adapts, CASE[i].teams, CASE[i].more_teams);
        assert_non_null(strstr(html, CASE[i].told));
        assert_null(strstr(html, CASE[i].not_told));
        free(html);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_order_of_playing_does_not_matter),
        cmocka_unit_test(parts_make_the_whole),
        cmocka_unit_test(what_is_counted_adds_up),
        cmocka_unit_test(what_the_end_of_a_round_fires_counts_for_that_round),
        cmocka_unit_test(a_bonus_loses_no_game),
        cmocka_unit_test(intervals_are_wilsons),
        cmocka_unit_test(below_zero_is_rounded_and_written_so),
        cmocka_unit_test(each_warning_has_its_bound),
        cmocka_unit_test(an_empty_sector_is_named),
        cmocka_unit_test(a_way_that_no_trigger_ever_opens_is_named),
        cmocka_unit_test(an_objective_that_waits_for_a_silent_trigger_is_named),
        cmocka_unit_test(silent_triggers_are_named_in_a_line),
        cmocka_unit_test(how_often_a_bonus_is_reached_is_told),
        cmocka_unit_test(few_games_say_nothing),
        cmocka_unit_test(changes_are_told_in_words),
        cmocka_unit_test(the_page_tells_of_all),
        cmocka_unit_test(a_trigger_is_told_as_it_held),
    };
    scenario = shipped_scenario("missions/classic/04-assault-on-the-east-tower.json");
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    scenario_free(scenario);
    return failed;
}
