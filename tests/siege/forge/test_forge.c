/* Orders for new missions: the same one makes the same file, on one processor or three; it is as hard as was ordered,
 * in order, and told in whole sentences; whoever watches may end it at any time. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/rng.h"
#include "shell/json/problem.h"
#include "siege/forge/proof.h"
#include "siege/mission/mission_problems.h"
#include "siege/mission/load/mission_load.h"
#include "siege/trial/trial.h"
#include "support/english.h"
#include "support/shipped.h"

#include <stdlib.h>
#include <string.h>

enum { DRAWN = 400 };

/* Counts the news, and ends the work after so many; 0: never. */
struct watcher {
    int news, most, games;
    bool was_sure;
};

static bool watch(void *closure, const struct forge_news *news)
{
    struct watcher *watcher = closure;
    assert_true(news->sketch >= 1 && news->sketch <= FORGE_SKETCHES);
    assert_true(news->games > watcher->games);
    assert_in_range(news->rate, 0, 1000);
    watcher->games = news->games;
    watcher->was_sure = watcher->was_sure || news->sure;
    return ++watcher->news != watcher->most;
}

static struct forge_order order_of(uint64_t seed)
{
    return (struct forge_order){
        .catalogue = shipped_catalogue(), .seed = seed, .teams = 2, .difficulty = 15, .length = 4};
}

static enum forge_end make(const struct forge_order *order, int jobs, struct watcher *watcher, struct forge_made *made)
{
    const struct forge_desk desk = {english_strings(), jobs, watcher ? watch : NULL, watcher};
    return forge_make(order, &desk, made);
}

static void the_same_order_makes_the_same_mission(void **state)
{
    (void)state;
    struct forge_made one, three;
    struct watcher watcher = {0};
    const struct forge_order order = order_of(5002);
    assert_int_equal(make(&order, 1, &watcher, &one), FORGE_MADE);
    assert_int_equal(make(&order, 3, NULL, &three), FORGE_MADE);
    assert_string_equal(one.text, three.text);
    assert_int_equal(one.length, strlen(one.text));
    assert_int_equal(one.rate, three.rate);
    assert_true(one.games >= 400);
    assert_in_range(one.rate, 10 * order.difficulty - 30, 10 * order.difficulty + 30);
    assert_true(watcher.was_sure);
    free(one.text);
    free(three.text);
}

static void a_mission_is_in_order_and_as_ordered(void **state)
{
    (void)state;
    struct forge_made made;
    const struct forge_order order = order_of(5002);
    struct mission *mission = calloc(1, sizeof *mission);
    struct problem_list *problems = problem_list_new();
    assert_int_equal(make(&order, 2, NULL, &made), FORGE_MADE);
    assert_true(mission_load_text(mission, order.catalogue, "made", made.text, made.length, problems));
    assert_int_equal(problems->count, 0);
    assert_string_equal(mission->title, made.title);
    assert_int_equal(mission->least_teams, 2);
    assert_int_equal(mission->most_teams, 2);
    assert_in_range(mission->rounds, 3, 5);
    assert_whole(made.title);
    assert_null(strstr(mission->brief, "{"));
    assert_null(strstr(mission->brief, "[forge."));
    problem_list_free(problems);
    free(mission);
    free(made.text);
}

static void see_attacks(void *closure, const struct game *game, const struct event_list *events)
{
    int *attacks = closure;
    (void)game;
    for (int i = 0; i < events->count; i++)
        *attacks += events->item[i].type == EVENT_ATTACK_DECLARED;
}

/* By this seed somebody is to be brought out of a small place: there was a way to do it without meeting anybody. */
static void a_mission_has_fighting(void **state)
{
    enum { GAMES = 60 };
    (void)state;
    struct forge_made made;
    struct forge_order order = order_of(663506805);
    order.difficulty = 65;
    order.length = 5;
    struct mission *mission = calloc(1, sizeof *mission);
    struct problem_list *problems = problem_list_new();
    assert_int_equal(make(&order, 2, NULL, &made), FORGE_MADE);
    assert_true(mission_load_text(mission, order.catalogue, "made", made.text, made.length, problems));
    struct scenario *scenario = scenario_new(order.catalogue, mission);
    const struct trial trial = {.scenario = scenario, .teams = 2, .rank = 1, .deck = true, .seed = 9};
    int fought = 0;
    for (int game = 0; game < GAMES; game++) {
        static struct game space;
        int attacks = 0;
        struct game_setup setup = trial_setup(&trial, game);
        (void)playing_run(scenario, &setup,
                          (struct players){.teams = BOT_CAUTIOUS,
                                           .legion = BOT_GREEDY,
                                           .seed = setup.seed,
                                           .witness = see_attacks,
                                           .closure = &attacks},
                          &space);
        fought += attacks > 0;
    }
    assert_in_range(fought, GAMES * 9 / 10, GAMES);
    scenario_free(scenario);
    problem_list_free(problems);
    free(mission);
    free(made.text);
}

/* Of its Event Cards two of three still bring somebody, however the knob is turned. */
static void reinforcements_never_stay_away_altogether(void **state)
{
    (void)state;
    for (int seed = 0; seed < DRAWN / 4; seed++) {
        struct sketch sketch;
        struct forge_order order = order_of((uint64_t)seed);
        order.catalogue = seed % 2 ? shipped_second() : shipped_catalogue();
        order.teams = 1 + seed / 2 % FORGE_TEAMS_MOST;
        if (sketch_draw(&sketch, &order, 0))
            assert_true(sketch.range[KNOB_FEWER].high <= (seed % 2 ? order.teams - 1 : 1));
    }
}

static void whoever_watches_may_end_it(void **state)
{
    (void)state;
    const struct forge_order order = order_of(5002);
    for (int most = 1; most <= 5; most += 2) {
        struct watcher watcher = {.most = most};
        struct forge_made made = {0};
        assert_int_equal(make(&order, 2, &watcher, &made), FORGE_STOPPED);
        assert_int_equal(watcher.news, most);
        assert_null(made.text);
    }
}

/* Every knob stands within its range, and the sectors and figures where the board has them. */
static void check_sketch(const struct sketch *sketch)
{
    assert_in_range(sketch->parts, 2, SKETCH_SECTORS);
    assert_true(sketch->start < sketch->parts && sketch->goal < sketch->parts);
    assert_true(sketch->musters > 0 && sketch->entrances > 0);
    for (int i = 0; i < KNOBS; i++) {
        struct knob_range range = sketch->range[i];
        assert_true(range.low <= sketch->knob[i] && sketch->knob[i] <= range.high);
        assert_true(range.harder == 1 || range.harder == -1);
    }
    for (int i = 0; i < SKETCH_SPOTS; i++)
        assert_true(sketch->guard[i].part < sketch->parts && sketch->guard[i].part != sketch->start);
}

static void sketches_keep_within_their_bounds(void **state)
{
    (void)state;
    int drawn = 0;
    for (int seed = 0; seed < DRAWN; seed++) {
        struct sketch sketch;
        struct forge_order order = order_of((uint64_t)seed);
        order.catalogue = seed % 2 ? shipped_second() : shipped_catalogue();
        order.teams = 1 + seed / 2 % FORGE_TEAMS_MOST;
        order.length = FORGE_LENGTH_LEAST + seed / 8 % (FORGE_LENGTH_MOST - FORGE_LENGTH_LEAST + 1);
        if (!sketch_draw(&sketch, &order, seed % FORGE_SKETCHES))
            continue;
        check_sketch(&sketch);
        drawn++;
    }
    assert_true(drawn > DRAWN / 3);
}

/* The opening of the story, of the first sketch of that seed that is one; the caller's to free. */
static char *opening_of(uint64_t seed)
{
    struct sketch sketch;
    const struct forge_order order = order_of(seed);
    struct bytes bytes = {0};
    int attempt = 0;
    while (!sketch_draw(&sketch, &order, attempt))
        attempt++;
    sketch_write(&bytes, &sketch, english_strings());
    const char *brief = strstr(bytes.bytes, "\"brief\":");
    assert_non_null(brief);
    char *opening = strndup(brief, (size_t)(strstr(brief, "\\n") - brief));
    free(bytes.bytes);
    assert_non_null(opening);
    assert_null(strstr(opening, "[forge."));
    return opening;
}

/* Not even the sentence is the same, whatever place it names. */
static void neighbours_tell_different_stories(void **state)
{
    (void)state;
    char *before = opening_of(99);
    for (uint64_t seed = 100; seed < 140; seed++) {
        char *opening = opening_of(seed);
        assert_string_not_equal(opening, before);
        assert_true(strncmp(opening, before, 20) != 0 || strlen(opening) != strlen(before));
        free(before);
        before = opening;
    }
    free(before);
}

static char *written(const struct sketch *sketch)
{
    struct bytes text = {0};
    sketch_write(&text, sketch, english_strings());
    assert_false(text.failed);
    return text.bytes;
}

/* By the story and beforehand by the brief: of which creatures two come when the goal is reached? */
static bool tells_comers(const char *text)
{
    const char *when = strstr(text, "{\"id\":\"alarm\"");
    assert_non_null(when);
    const char *comers = strstr(when, "\"wait_at\":{\"kind\":\"") + strlen("\"wait_at\":{\"kind\":\"");
    return strstr(when, "\"known\":true") < comers &&
           strstr(text, *comers == 'l'   ? "2 Legionnaires come to the outer doorways"
                        : *comers == 'n' ? "2 Necromutants come to the outer doorways"
                                         : "2 Centurions come to the outer doorways");
}

/* Whoever comes by chance is told beside an alarm, too, by the story and beforehand by the brief. */
static void hunters_are_told_beside_an_alarm(void **state)
{
    (void)state;
    int seen = 0;
    for (int seed = 0; seed < DRAWN; seed++) {
        struct sketch sketch;
        struct forge_order order = order_of((uint64_t)seed);
        order.catalogue = seed % 2 ? shipped_second() : shipped_catalogue();
        if (!sketch_draw(&sketch, &order, 0))
            continue;
        sketch.knob[KNOB_WAVE] = sketch.knob[KNOB_HUNTERS] = 2;
        char *text = written(&sketch);
        const char *hunters = strstr(text, "{\"id\":\"hunters\"");
        assert_true(tells_comers(text));
        assert_non_null(strstr(text, "one more Legionnaire"));
        assert_non_null(strstr(hunters, "\"known\":true"));
        assert_null(strstr(text, "forge."));
        free(text);
        seen++;
    }
    assert_true(seen > DRAWN / 3);
}

/* It tells of an alarm only if there is one, of all where all are asked for, and each happening has a name. */
static void the_words_tell_what_the_rules_do(void **state)
{
    (void)state;
    struct sketch sketch;
    int all = 0, alarms = 0;
    for (int seed = 0; seed < DRAWN; seed++) {
        struct forge_order order = order_of((uint64_t)seed);
        order.catalogue = seed % 2 ? shipped_second() : shipped_catalogue();
        order.extra = seed % 2;
        if (!sketch_draw(&sketch, &order, 0))
            continue;
        assert_int_equal(sketch.knob[KNOB_ROUNDS], order.length);
        sketch.knob[KNOB_WAVE] = sketch.knob[KNOB_HUNTERS] = 0;
        char *quiet = written(&sketch);
        sketch.knob[KNOB_WAVE] = 2;
        char *alarm = written(&sketch);
        assert_null(strstr(quiet, "alarm"));
        assert_null(strstr(quiet, "wait_at"));
        assert_null(strstr(quiet, "\"known\""));
        assert_null(strstr(quiet, "to the outer doorways"));
        assert_null(strstr(alarm, "one more Legionnaire"));
        assert_true(tells_comers(alarm));
        alarms += strstr(alarm, "\"title\":\"The alarm in sector ") != NULL;
        if (sketch.family == FAMILY_EXPLORE) {
            assert_int_equal(sketch.knob[KNOB_ASK], sketch.parts); /* where it begins */
            assert_non_null(strstr(quiet, sketch.parts == 2 ? "both sectors" : "all "));
            all++;
        }
        free(quiet);
        free(alarm);
    }
    assert_true(all > 0 && alarms > DRAWN / 2);
}

/* However the knobs are turned, what is written is a mission; unless time or prey are too scarce. */
static void knobs_make_missions_however_they_are_turned(void **state)
{
    (void)state;
    struct rng rng = rng_seed(3, 3);
    const struct forge_desk desk = {.words = english_strings(), .jobs = 1};
    for (int seed = 0; seed < DRAWN / 4; seed++) {
        struct sketch sketch;
        struct forge_order order = order_of((uint64_t)seed);
        struct forge forge = {.order = &order, .desk = &desk, .problems = problem_list_new()};
        struct proof proof;
        order.catalogue = seed % 2 ? shipped_second() : shipped_catalogue();
        order.teams = 1 + seed / 2 % FORGE_TEAMS_MOST;
        order.extra = seed % 2;
        if (sketch_draw(&sketch, &order, 0)) {
            for (int i = 0; i < KNOBS; i++)
                sketch.knob[i] = rng_below(&rng, 2) ? sketch.range[i].low : sketch.range[i].high;
            forge.end = FORGE_NOTHING;
            sketch.knob[KNOB_ROUNDS] = sketch.range[KNOB_ROUNDS].high;
            bool opened = proof_open(&proof, &forge, &sketch, 1);
            for (int i = 0; !opened && i < forge.problems->count; i++) {
                /* the way out, through all sectors, or to what is to be held for so long, may take more rounds than
                 * were ordered, or too few creatures come */
                assert_true(sketch.family == FAMILY_ESCORT || sketch.family == FAMILY_ESCAPE ||
                            sketch.family == FAMILY_HOLD || sketch.family == FAMILY_HUNT ||
                            sketch.family == FAMILY_EXPLORE);
                assert_int_equal(forge.problems->item[i].code,
                                 sketch.family == FAMILY_HUNT ? PROBLEM_W502 : PROBLEM_W504);
            }
            assert_true(opened || forge.problems->count > 0);
            if (opened)
                proof_close(&proof);
        }
        problem_list_free(forge.problems);
    }
}

/* Where the task asks for all, alive, no bonus asks for the same; one that comes is told as one. */
static void a_bonus_is_no_second_goal(void **state)
{
    (void)state;
    int all = 0, lives = 0, waves = 0;
    for (int seed = 0; seed < DRAWN; seed++) {
        struct forge_order order = order_of((uint64_t)seed);
        struct sketch sketch;
        struct bytes bytes = {0};
        if (!sketch_draw(&sketch, &order, 0))
            continue;
        bool escape = sketch.family == FAMILY_ESCAPE;
        if (escape)
            sketch.knob[KNOB_ASK] = 2 * order.teams;
        sketch.knob[KNOB_WAVE] = 1;
        sketch_write(&bytes, &sketch, english_strings());
        bool asks_for_lives = strstr(bytes.bytes, "\"nobody-lost\"") != NULL;
        assert_int_equal(asks_for_lives, strstr(bytes.bytes, "\"tally\"") == NULL);
        assert_false(escape &&
                     (asks_for_lives || strstr(bytes.bytes, "all of you live") || strstr(bytes.bytes, "Lose nobody")));
        assert_null(strstr(bytes.bytes, "and 1 "));
        all += escape;
        lives += asks_for_lives;
        waves += strstr(bytes.bytes, " comes to an outer doorway") != NULL;
        free(bytes.bytes);
    }
    assert_true(all > 10 && lives > 50 && waves > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_order_makes_the_same_mission),
        cmocka_unit_test(a_mission_is_in_order_and_as_ordered),
        cmocka_unit_test(a_mission_has_fighting),
        cmocka_unit_test(reinforcements_never_stay_away_altogether),
        cmocka_unit_test(whoever_watches_may_end_it),
        cmocka_unit_test(sketches_keep_within_their_bounds),
        cmocka_unit_test(neighbours_tell_different_stories),
        cmocka_unit_test(the_words_tell_what_the_rules_do),
        cmocka_unit_test(hunters_are_told_beside_an_alarm),
        cmocka_unit_test(a_bonus_is_no_second_goal),
        cmocka_unit_test(knobs_make_missions_however_they_are_turned),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
