/* Shipped missions of which values are taken out, doubled or put elsewhere: what the checker has no error for can be
 * explained and is played to its end; of what is refused code, line and sentence are told. CITADEL_SOAK=N tries N. */
#include "shell/json/problem.h"
#include "shell/store/files.h"
#include "siege/mission/load/mission_load.h"
#include "siege/rules/turn/scenario.h"
#include "siege/text/mission/mission_explain.h"
#include "siege/trial/trial.h"
#include "support/english.h"
#include "support/golden.h"
#include "support/random_play.h"
#include "support/soak.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cJSON.h>
#include <cmocka.h>

enum { MUTATIONS = 1000, COMMANDS = 30, MISSIONS = SHIPPED_MISSIONS + SHIPPED_SECOND_MISSIONS, CHANGES_MOST = 2 };

static struct mission mission;
static struct problem_list *problems;
static struct random_play play;
static struct rng rng;
static cJSON *shipped[MISSIONS];
static char explained[EXPLAIN_SIZE];

static const char *path_of(int which)
{
    return which < SHIPPED_MISSIONS ? SHIPPED_PATH[which] : SHIPPED_SECOND_PATH[which - SHIPPED_MISSIONS];
}

static int begin(void **state)
{
    (void)state;
    problems = problem_list_new();
    for (int i = 0; i < MISSIONS; i++) {
        char *bytes;
        size_t length;
        if (file_read_all(path_of(i), 1 << 20, &bytes, &length) != FILE_OK)
            return -1;
        shipped[i] = cJSON_Parse(bytes);
        free(bytes);
    }
    return problems ? 0 : -1;
}

static int end(void **state)
{
    (void)state;
    for (int i = 0; i < MISSIONS; i++)
        cJSON_Delete(shipped[i]);
    problem_list_free(problems);
    return 0;
}

/* ---- one change -------------------------------------------------------------------------------------------------- */

static int count_nodes(const cJSON *node)
{
    int count = 0;
    for (const cJSON *child = node->child; child; child = child->next)
        count += 1 + count_nodes(child);
    return count;
}

/* The node with this number below `parent`, counted down; what holds it. */
static cJSON *find_node(cJSON *parent, int *number, cJSON **holder)
{
    for (cJSON *child = parent->child; child; child = child->next) {
        *holder = parent;
        if ((*number)-- == 0)
            return child;
        cJSON *found = find_node(child, number, holder);
        if (found)
            return found;
    }
    return NULL;
}

static cJSON *some_node(cJSON *tree, cJSON **holder)
{
    int number = (int)rng_below(&rng, (uint32_t)count_nodes(tree));
    return find_node(tree, &number, holder);
}

/* Often one of the same kind that stands somewhere under the same key. */
static cJSON *some_value(const cJSON *instead_of)
{
    cJSON *holder = NULL, *found = NULL;
    for (int i = 0; i < 200; i++) {
        found = some_node(shipped[rng_below(&rng, MISSIONS)], &holder);
        bool same_key = instead_of->string && found->string && strcmp(instead_of->string, found->string) == 0;
        if (same_key || (i > 100 && found->type == instead_of->type))
            break;
    }
    return cJSON_Duplicate(found, true);
}

static void put_instead(cJSON *holder, cJSON *node, cJSON *value)
{
    if (node->string)
        value->string = strdup(node->string);
    else
        value->string = NULL;
    cJSON_ReplaceItemViaPointer(holder, node, value);
}

static void change(cJSON *tree)
{
    cJSON *holder = NULL, *node = some_node(tree, &holder);
    uint32_t how = rng_below(&rng, 8);
    if (how == 0) {
        cJSON_Delete(cJSON_DetachItemViaPointer(holder, node));
    } else if (how == 1 && cJSON_IsArray(holder)) {
        cJSON_AddItemToArray(holder, cJSON_Duplicate(node, true));
    } else if (how <= 3 && cJSON_IsNumber(node)) {
        static const int VALUES[] = {0, 1, 2, 3, 4, 6, 9, 12, 20};
        cJSON_SetNumberValue(node, VALUES[rng_below(&rng, sizeof VALUES / sizeof *VALUES)]);
    } else if (how <= 3 && cJSON_IsBool(node)) {
        node->type = cJSON_IsTrue(node) ? cJSON_False : cJSON_True;
    } else {
        cJSON *value = some_value(node);
        free(value->string);
        put_instead(holder, node, value);
    }
}

/* ---- what comes of it -------------------------------------------------------------------------------------------- */

static struct {
    int loaded, refused, commands, games, ended, won;
} seen;

static void play_some(const struct catalogue *catalogue, const char *path, uint64_t number)
{
    struct command command;
    struct scenario *scenario = scenario_new(catalogue, &mission);
    assert_non_null(scenario);
    random_play_begin_on(&play, scenario, path, number);
    for (int i = 0; i < COMMANDS && random_play_step(&play, &command); i++)
        seen.commands++;
    random_play_end(&play);
}

/* By computer players, to the end. One without a last round may go on until all commands are used up. */
static void play_all(const struct scenario *scenario, int teams, uint64_t number)
{
    static struct game game;
    const struct trial trial = {.scenario = scenario,
                                .teams = teams,
                                .rank = 1 + (int)(number % scenario->catalogue->ranks),
                                .deck = number % 2 == 0,
                                .seed = number};
    struct game_setup setup = trial_setup(&trial, 0);
    const struct players players = {.teams = BOT_CAUTIOUS, .legion = BOT_GREEDY, .seed = number, .watched = true};
    struct outcome outcome = playing_run(scenario, &setup, players, &game);
    if (outcome.broken)
        fail_msg("mutation %llu: %s in round %d", (unsigned long long)number, outcome.broken, outcome.rounds);
    if (!outcome.ended && mission.rounds > 0)
        fail_msg("mutation %llu comes to no end: round %d", (unsigned long long)number, outcome.rounds);
    assert_true(outcome.ended || outcome.commands >= PLAYING_COMMANDS_MAX);
    seen.games++;
    seen.ended += outcome.ended;
    seen.won += outcome.won;
    seen.commands += outcome.commands;
}

/* With as few teams and with as many as may play it. */
static void play_to_its_end(const struct catalogue *catalogue, uint64_t number)
{
    struct scenario *scenario = scenario_new(catalogue, &mission);
    assert_non_null(scenario);
    play_all(scenario, mission.least_teams, number);
    play_all(scenario, mission.most_teams, number + 1);
    scenario_free(scenario);
}

static int count_lines(const char *text)
{
    int lines = 1;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

/* Every error has a code, a line of the file and a sentence; the first of them is what a person reads in the game. */
static void check_refused(const char *name, const char *text)
{
    char told[PROBLEM_TEXT_SIZE], head[PROBLEM_PATH_SIZE + 64], line[PROBLEM_TEXT_SIZE];
    int lines = count_lines(text);
    assert_non_null(problem_list_first_error(problems));
    for (int i = 0; i < problems->count; i++) {
        const struct problem *problem = &problems->item[i];
        assert_in_range(problem->line, 1, lines);
        assert_true(problem->column >= 1);
        snprintf(head, sizeof head, "%s:%d:%d: %s %s at /", name, problem->line, problem->column,
                 problem_severity_name(problem_severity(problem->code)), PROBLEM_NAME(problem->code));
        problem_write(told, sizeof told, problems, i, PROBLEM_FORMAT_TEXT, english_strings());
        assert_memory_equal(told, head, strlen(head));
        problem_write_sentence(line, sizeof line, problem, english_strings());
        assert_non_null(strstr(told, line));
    }
    problem_write_first(told, sizeof told, problems, NULL, 0, english_strings());
    assert_reads_well(told);
    seen.refused++;
}

static void try_mutation(uint64_t number)
{
    rng = rng_seed(number, 9);
    int which = (int)rng_below(&rng, MISSIONS), changes = 1 + (int)rng_below(&rng, CHANGES_MOST);
    const struct catalogue *catalogue = which < SHIPPED_MISSIONS ? shipped_catalogue() : shipped_second();
    cJSON *tree = cJSON_Duplicate(shipped[which], true);
    for (int i = 0; i < changes; i++)
        change(tree);
    char *text = cJSON_Print(tree), name[128];
    assert_non_null(text);
    (void)snprintf(name, sizeof name, "%s", path_of(which));
    const char *folder = getenv("CITADEL_MUTATION");
    if (folder && file_write_atomic(folder, text, strlen(text)) != FILE_OK)
        fail_msg("%s cannot be written", folder);
    problem_list_clear(problems);
    bool loaded = mission_load_text(&mission, catalogue, name, text, strlen(text), problems);
    assert_int_equal(loaded, !problem_list_has_errors(problems));
    golden_read(problems);
    if (loaded) {
        seen.loaded++;
        mission_explain(explained, sizeof explained, &mission, catalogue, english_strings());
        play_some(catalogue, path_of(which), number);
        play_to_its_end(catalogue, number);
    } else {
        check_refused(name, text);
    }
    free(text);
    cJSON_Delete(tree);
}

static void what_is_not_refused_can_be_played(void **state)
{
    (void)state;
    int tries = soak_missions(MUTATIONS);
    uint64_t first = soak_seed();
    for (int i = 0; i < tries; i++)
        try_mutation(first + (uint64_t)i);
    print_message("%d loaded: %d games, %d to their end, %d won; %d refused; %d commands\n", seen.loaded, seen.games,
                  seen.ended, seen.won, seen.refused, seen.commands);
    assert_true(seen.loaded * 10 > tries && seen.refused * 10 > tries);
}

/* C-NUM-3 leaves out up to three cards, of which there may be fewer; a key card stays. */
static void a_mission_may_have_fewer_force_cards_than_are_left_out(void **state)
{
    static struct game game;
    static struct event_list events;
    static const char *const FORCE[] = {"{ \"use\": [7] }", "{ \"use\": [7], \"key\": [{ \"card\": 7 }] }"};
    (void)state;
    for (int key = 0; key < 2; key++) {
        cJSON *tree = cJSON_Duplicate(shipped[1], true);
        cJSON_ReplaceItemInObject(tree, "force", cJSON_Parse(FORCE[key]));
        char *text = cJSON_Print(tree);
        problem_list_clear(problems);
        assert_true(mission_load_text(&mission, shipped_catalogue(), "test.json", text, strlen(text), problems));
        struct scenario *scenario = scenario_new(shipped_catalogue(), &mission);
        for (int teams = 1; teams <= 4; teams++) {
            struct game_setup setup = game_setup_default(shipped_catalogue(), teams, 7);
            game_start(&game, scenario, &setup, &events);
            assert_int_equal(game.force.count, key || teams == 4);
        }
        scenario_free(scenario);
        free(text);
        cJSON_Delete(tree);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mission_may_have_fewer_force_cards_than_are_left_out),
        cmocka_unit_test_teardown(what_is_not_refused_can_be_played, random_play_teardown),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
