/* saved_game.c -- plays two games side by side, one of them saved and loaded, undone and redone on the way. */
#include "support/saved_game.h"

#include "shell/store/files.h"
#include "siege/mission/save/replay.h"
#include "siege/mission/save/save.h"
#include "siege/mission/save/snapshot.h"
#include "siege/rules/turn/legal.h"
#include "support/english.h"
#include "support/shipped.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* One game and the same game that is saved and loaded again and again. */
struct table {
    char *mission;
    size_t mission_length;
    struct scenario *scenario, *loaded_scenario;
    struct game game, loaded;
    struct history *history, *loaded_history;
    struct rng rng;
    struct saved_tally *seen;
};

static struct legal_list legal, plays;
static struct event_list events, loaded_events;

static struct table *open_table(const struct saved_plan *plan, struct saved_tally *seen)
{
    struct table *table = calloc(1, sizeof *table);
    assert_non_null(table);
    assert_int_equal(file_read_all(plan->path, 1 << 20, &table->mission, &table->mission_length), FILE_OK);
    table->scenario = shipped_scenario(plan->path);
    scenario_apply_changes(table->scenario, &plan->setup);
    assert_int_equal(game_setup_check(table->scenario, &plan->setup).why, REJECT_NONE);
    events.count = 0;
    game_start(&table->game, table->scenario, &plan->setup, &events);
    table->loaded = table->game;
    table->history = history_new(&plan->setup);
    table->loaded_history = history_new(&plan->setup);
    table->rng = rng_seed(plan->setup.seed, plan->sequence);
    table->seen = seen;
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
    if (!save_read_text(&file, "test.save", text, length, table->scenario->catalogue, english_strings())) {
        struct snapshot_flaw flaw = {"none", NULL, -1};
        (void)snapshot_find_flaw(&table->game, &flaw);
        fail_msg("after %u commands, asked %d: %s (%s %d)", table->game.commands, table->game.pending.type,
                 file.head.why, flaw.what, flaw.entry);
    }
    free(text);
    assert_int_equal(file.head.verdict, SAVE_FINE);
    table->seen->pendings[file.game.pending.type]++;
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
    table->seen->commands[command->type]++;
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

void saved_game_play(const struct saved_plan *plan, struct saved_tally *seen)
{
    struct table *table = open_table(plan, seen);
    struct command command;
    int asked = PENDING_COUNT;
    for (int i = 0; i < plan->steps_most && pick(table, &command); i++) {
        bool new_question = table->game.pending.type != asked && seen->pendings[table->game.pending.type] < 3;
        asked = table->game.pending.type;
        if (new_question || i % plan->load_every == 0)
            save_and_load(table);
        apply_to_both(table, &command);
        if (rng_below(&table->rng, 8) == 0)
            undo_and_redo(table);
    }
    save_and_load(table);
    check_replay(table);
    close_table(table);
}
