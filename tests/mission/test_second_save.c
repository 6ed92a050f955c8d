/*
 * test_second_save.c -- missions of the 2018 edition played at random, with equipment, cards, doors, traps and tasks: saved
 * and loaded on the way they go on byte for byte as if nothing had been, and undone steps come back the same.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "mission/files.h"
#include "mission/mission_load.h"
#include "mission/problem.h"
#include "mission/replay.h"
#include "mission/save.h"
#include "mission/snapshot.h"
#include "rules/legal.h"
#include "support/english.h"
#include "support/shipped.h"

static const char *const MISSION[] = {"missions/second/second-assault/01-battle-plans.json",
                                      "missions/second/second-assault/02-you-got-in-now-get-out.json",
                                      "missions/second/second-assault/03-high-command-error.json",
                                      "missions/second/second-assault/04-secret-mission.json",
                                      "missions/second/second-assault/05-throne-of-alakhai.json",
                                      "missions/second/day-of-reckoning/01-no-soldier-left-behind.json",
                                      "missions/second/day-of-reckoning/02-supply-raid.json",
                                      "missions/second/day-of-reckoning/03-attack-on-the-west-tower.json",
                                      "missions/second/day-of-reckoning/04-nepharite-summoning.json",
                                      "missions/second/day-of-reckoning/05-ezoghoul-destruction.json"};

enum { MISSIONS = sizeof MISSION / sizeof *MISSION, LOAD_EVERY = 29, STEPS_MOST = 420 };

/* One game and the same game that is saved and loaded again and again. */
struct table {
    char *mission;
    size_t mission_length;
    struct scenario *scenario, *loaded_scenario;
    struct game game, loaded;
    struct history *history, *loaded_history;
    struct rng rng;
};

/* What came up in all games together. */
static int commands_seen[COMMAND_COUNT], pendings_saved[PENDING_COUNT];
static struct legal_list legal, plays;
static struct event_list events, loaded_events;

static struct game_setup setup_of(int mission, uint64_t seed)
{
    struct game_setup setup = game_setup_default(shipped_second(), 1 + mission % 4, seed);
    setup.rank = (uint8_t)(1 + seed % 12);
    setup.draft = 1;
    setup.legion_deck = (uint8_t)(seed % 3 == 0);
    return setup;
}

static struct scenario *scenario_of(const char *path)
{
    static struct mission mission;
    struct problem_list *problems = problem_list_new();
    assert_true(mission_load(&mission, shipped_second(), path, problems));
    problem_list_free(problems);
    return scenario_new(shipped_second(), &mission);
}

static struct table *open_table(int mission, uint64_t seed)
{
    struct table *table = calloc(1, sizeof *table);
    const struct game_setup setup = setup_of(mission, seed);
    assert_non_null(table);
    assert_int_equal(file_read_all(MISSION[mission], 1 << 20, &table->mission, &table->mission_length), FILE_OK);
    table->scenario = scenario_of(MISSION[mission]);
    scenario_apply_changes(table->scenario, &setup);
    assert_int_equal(game_setup_check(table->scenario, &setup).why, REJECT_NONE);
    events.count = 0;
    game_start(&table->game, table->scenario, &setup, &events);
    table->loaded = table->game;
    table->history = history_new(&table->game, &setup);
    table->loaded_history = history_new(&table->game, &setup);
    table->rng = rng_seed(seed, (uint64_t)mission);
    return table;
}

static void close_table(struct table *table)
{
    history_free(table->history);
    history_free(table->loaded_history);
    scenario_free(table->scenario);
    scenario_free(table->loaded_scenario);
    free(table->mission);
    free(table);
}

/* Mostly not a step, which outnumber everything else; now and then a card of anybody. */
static bool pick(struct table *table, struct command *command)
{
    legal_commands(&table->game, &legal);
    legal_plays(&table->game, (seat_id)rng_below(&table->rng, TEAM_MAX), &plays);
    if (plays.count > 0 && rng_below(&table->rng, 12) == 0) {
        *command = plays.item[rng_below(&table->rng, (uint32_t)plays.count)];
        return true;
    }
    for (int tries = 0; legal.count > 0 && tries < 60; tries++) {
        *command = legal.item[rng_below(&table->rng, (uint32_t)legal.count)];
        bool weary = command->type == COMMAND_MOVE || command->type == COMMAND_JUMP || command->type == COMMAND_PLAY;
        if (!weary || rng_below(&table->rng, 20) == 0)
            return true;
    }
    return legal.count > 0;
}

static void save_and_load(struct table *table)
{
    const struct save_source source = {.game = &table->loaded,
                                       .history = table->loaded_history,
                                       .mission_text = table->mission,
                                       .mission_length = table->mission_length,
                                       .mission_path = "",
                                       .saved_at = 1234567890,
                                       .version = "Citadel test"};
    struct save_file file;
    size_t length;
    char *text = save_write_text(&source, &length);
    assert_non_null(text);
    if (!save_read_text(&file, "test.save", text, length, shipped_second(), english_strings())) {
        struct snapshot_flaw flaw = {"none", NULL, -1};
        (void)snapshot_find_flaw(&table->game, &flaw);
        fail_msg("after %u commands, asked %d: %s (%s %d)", table->game.commands, table->game.pending.type, file.head.why,
                 flaw.what, flaw.entry);
    }
    free(text);
    assert_int_equal(file.head.verdict, SAVE_FINE);
    pendings_saved[file.game.pending.type]++;
    table->loaded = file.game;
    file.game.scenario = table->scenario;
    assert_memory_equal(&file.game, &table->game, sizeof file.game);
    history_free(table->loaded_history);
    scenario_free(table->loaded_scenario);
    table->loaded_history = file.history;
    table->loaded_scenario = file.scenario;
    file.history = NULL;
    file.scenario = NULL;
    save_file_clear(&file);
}

/* Both games get the same command; the same comes of it. */
static void apply_to_both(struct table *table, const struct command *command)
{
    commands_seen[command->type]++;
    events.count = loaded_events.count = 0;
    assert_int_equal(history_apply(table->history, &table->game, command, &events).why, REJECT_NONE);
    assert_int_equal(history_apply(table->loaded_history, &table->loaded, command, &loaded_events).why, REJECT_NONE);
    assert_int_equal(events.count, loaded_events.count);
    assert_memory_equal(events.item, loaded_events.item, (size_t)events.count * sizeof *events.item);
    assert_int_equal(game_hash(&table->game), game_hash(&table->loaded));
}

/* All steps back, and all of them again. */
static void undo_and_redo(struct table *table)
{
    static uint64_t before[HISTORY_STEPS + 1];
    int steps = history_undo_count(table->history);
    before[steps] = game_hash(&table->game);
    for (int i = steps - 1; i >= 0; i--) {
        assert_true(history_undo(table->history, &table->game));
        before[i] = game_hash(&table->game);
    }
    assert_false(history_undo(table->history, &table->game));
    for (int i = 0; i < steps; i++) {
        assert_int_equal(game_hash(&table->game), before[i]);
        events.count = 0;
        assert_true(history_redo(table->history, &table->game, &events));
    }
    assert_int_equal(game_hash(&table->game), before[steps]);
}

static void check_replay(const struct table *table)
{
    struct replay_report report;
    static struct game end;
    if (!replay_verify(&report, &end, table->scenario, table->loaded_history))
        fail_msg("command %d, %s: %s", report.first_difference, command_name((enum command_type)report.command.type),
                 reject_name((enum reject_why)report.reject.why));
    assert_int_equal(game_hash(&end), game_hash(&table->game));
}

static void play(int mission, uint64_t seed)
{
    struct table *table = open_table(mission, seed);
    struct command command;
    int asked = PENDING_COUNT;
    for (int i = 0; i < STEPS_MOST && pick(table, &command); i++) {
        bool new_question = table->game.pending.type != asked && pendings_saved[table->game.pending.type] < 3;
        asked = table->game.pending.type;
        if (new_question || i % LOAD_EVERY == 0)
            save_and_load(table);
        apply_to_both(table, &command);
        if (rng_below(&table->rng, 8) == 0)
            undo_and_redo(table);
    }
    save_and_load(table);
    check_replay(table);
    close_table(table);
}

static void every_mission_goes_on_equally(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 3; seed++)
        for (int mission = 0; mission < MISSIONS; mission++)
            play(mission, 10 * seed + (uint64_t)mission);
}

/* What the games above must have met to prove anything; the rest is rare at random. */
static void questions_of_2018_came_up(void **state)
{
    static const enum command_type COMMON[] = {COMMAND_CHOOSE_PAIR, COMMAND_CHOOSE_CARD, COMMAND_CHOOSE_SECTOR,
                                               COMMAND_TAKE, COMMAND_PLAY};
    static const enum pending_type ASKED[] = {PENDING_PAIR, PENDING_SECONDARY, PENDING_BUNKER, PENDING_SECTOR,
                                              PENDING_REACT};
    (void)state;
    for (size_t i = 0; i < sizeof COMMON / sizeof *COMMON; i++)
        if (commands_seen[COMMON[i]] == 0)
            fail_msg("no command %s came up", command_name(COMMON[i]));
    for (size_t i = 0; i < sizeof ASKED / sizeof *ASKED; i++)
        if (pendings_saved[ASKED[i]] == 0)
            fail_msg("nothing was saved while question %d was asked", ASKED[i]);
    for (int type = 0; getenv("SHOW_SEEN") && type < COMMAND_COUNT; type++)
        printf("%s %d\n", command_name((enum command_type)type), commands_seen[type]);
    for (int type = 0; getenv("SHOW_SEEN") && type < PENDING_COUNT; type++)
        printf("question %d: %d\n", type, pendings_saved[type]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_mission_goes_on_equally),
        cmocka_unit_test(questions_of_2018_came_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
