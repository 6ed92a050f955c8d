/*
 * test_save_hostile.c -- saves that were cut, flipped, edited or made up: refused with a sentence or playable, never a
 * crash. Every text lies in memory of exactly its length, so that a sanitizer sees a step beyond it. CITADEL_HOSTILE=n
 * in the environment makes n times as many edits, and every cut.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "siege/ai/bot/bot.h"
#include "siege/ai/deck/deck.h"
#include "shell/store/files.h"
#include "siege/mission/save/replay.h"
#include "siege/mission/save/save.h"
#include "siege/rules/turn/history.h"
#include "siege/rules/turn/invariant.h"
#include "siege/rules/turn/legal.h"
#include "support/english.h"
#include "support/shipped.h"

static const char TRAINING[] = "missions/training/trial-by-fire.json";
static const char EAGLE[] = "missions/classic/01-eagle-strike.json";
static const char EAST_TOWER[] = "missions/classic/04-assault-on-the-east-tower.json";

/* A game on its way and its save. */
struct table {
    struct scenario *scenario;
    struct game game;
    struct history *history;
    struct event_list events;
    struct bot bot;
    char *mission;
    size_t mission_length;
    char *text;
    size_t length;
};

static struct legal_list legal;

static bool decide(struct table *table, const struct game *game, struct command *command)
{
    return deck_decide(game, command) || bot_decide(&table->bot, game, command);
}

static void write_text(struct table *table, bool replay)
{
    const struct save_source source = {.game = &table->game,
                                       .history = table->history,
                                       .mission_text = table->mission,
                                       .mission_length = table->mission_length,
                                       .mission_path = TRAINING,
                                       .control = {SAVE_CONTROL_HUMAN, SAVE_CONTROL_GREEDY, 0, 0, 0, SAVE_CONTROL_DECK},
                                       .saved_at = 1234567890,
                                       .version = "Citadel test",
                                       .replay = replay};
    free(table->text);
    table->text = save_write_text(&source, &table->length);
    assert_non_null(table->text);
}

static struct table *open_table(const char *mission, int steps)
{
    struct table *table = calloc(1, sizeof *table);
    struct command command;
    assert_non_null(table);
    table->scenario = shipped_scenario(mission);
    struct game_setup setup = game_setup_default(table->scenario->catalogue, 2, 8);
    setup.draft = 1;
    assert_int_equal(file_read_all(mission, 1 << 20, &table->mission, &table->mission_length), FILE_OK);
    table->bot = (struct bot){BOT_GREEDY, rng_seed(8, 9)};
    game_start(&table->game, table->scenario, &setup, &table->events);
    table->history = history_new(&setup);
    for (int i = 0; i < steps && decide(table, &table->game, &command); i++) {
        table->events.count = 0;
        assert_int_equal(history_apply(table->history, &table->game, &command, &table->events).why, REJECT_NONE);
    }
    write_text(table, false);
    return table;
}

static void close_table(struct table *table)
{
    history_free(table->history);
    scenario_free(table->scenario);
    free(table->mission);
    free(table->text);
    free(table);
}

static int times(int count)
{
    const char *more = getenv("CITADEL_HOSTILE");
    return more ? count * atoi(more) : count;
}

/* ---- reading whatever it is ------------------------------------------------------------------------------------ */

static bool read_exactly(struct save_file *file, const struct table *table, const char *text, size_t length)
{
    char *bytes = malloc(length ? length : 1);
    assert_non_null(bytes);
    memcpy(bytes, text, length);
    bool read = save_read_text(file, "test.save", bytes, length, table->scenario->catalogue, english_strings());
    free(bytes);
    assert_int_equal(read, file->head.verdict == SAVE_FINE || file->head.verdict == SAVE_CHANGED);
    if (!read && (!file->head.why[0] || strstr(file->head.why, "[save")))
        fail_msg("no sentence: \"%s\"", file->head.why);
    return read;
}

/* What was let in keeps its promises to the end of some turns, and its log may be played again. */
static void play_on(struct table *table, struct save_file *file)
{
    static struct game end;
    struct replay_report report;
    struct command command;
    (void)replay_verify(&report, &end, file->scenario, file->history);
    for (int i = 0; i < 40 && decide(table, &file->game, &command); i++) {
        table->events.count = 0;
        struct reject reject = game_apply(&file->game, &command, &table->events);
        const char *broken = invariant_broken(&file->game);
        if (broken)
            fail_msg("after loading and %d commands: %s", i + 1, broken);
        if (reject.why != REJECT_NONE)
            break;
    }
    legal_commands(&file->game, &legal);
    assert_true(legal.count > 0 || game_is_over(&file->game));
}

/* True if it could be played. */
static bool try_text(struct table *table, const char *text, size_t length)
{
    struct save_file file;
    bool read = read_exactly(&file, table, text, length);
    if (read)
        play_on(table, &file);
    save_file_clear(&file);
    return read;
}

/* ---- damage ---------------------------------------------------------------------------------------------------- */

static void a_save_cut_at_every_length_is_refused(void **state)
{
    struct table *table = open_table(TRAINING, 12);
    struct save_file file;
    (void)state;
    size_t stride = getenv("CITADEL_HOSTILE") ? 1 : 5; /* all but a few lengths end inside the snapshot's numbers */
    for (size_t length = 0; length<table->length; length += length> 2000 && length < table->length - 600 ? stride : 1) {
        bool read = read_exactly(&file, table, table->text, length);
        save_file_clear(&file);
        if (read)
            fail_msg("cut to %zu of %zu bytes it loads", length, table->length);
    }
    assert_true(try_text(table, table->text, table->length));
    close_table(table);
}

static void a_flipped_bit_is_noticed(void **state)
{
    struct table *table = open_table(EAGLE, 60);
    struct rng rng = rng_seed(5, 5);
    struct save_file file;
    (void)state;
    for (int run = 0; run < times(400); run++) {
        size_t at = rng_below(&rng, (uint32_t)table->length);
        int bit = 1 << rng_below(&rng, 8);
        table->text[at] = (char)(table->text[at] ^ bit);
        bool read = read_exactly(&file, table, table->text, table->length);
        if (file.head.verdict == SAVE_FINE)
            fail_msg("bit %d of byte %zu is not noticed", bit, at);
        if (read && run % 4 == 0)
            play_on(table, &file);
        save_file_clear(&file);
        table->text[at] = (char)(table->text[at] ^ bit);
    }
    close_table(table);
}

static void zeroed_blocks_and_noise_are_refused(void **state)
{
    struct table *table = open_table(EAGLE, 60);
    struct rng rng = rng_seed(6, 6);
    char kept[512], noise[4096];
    (void)state;
    for (int run = 0; run < times(60); run++) {
        size_t at = rng_below(&rng, (uint32_t)(table->length - sizeof kept));
        memcpy(kept, table->text + at, sizeof kept);
        memset(table->text + at, 0, sizeof kept);
        assert_false(try_text(table, table->text, table->length));
        memcpy(table->text + at, kept, sizeof kept);
        for (size_t i = 0; i < sizeof noise; i++)
            noise[i] = (char)rng_below(&rng, 256);
        assert_false(try_text(table, noise, rng_below(&rng, sizeof noise)));
    }
    close_table(table);
}

/* ---- edits ----------------------------------------------------------------------------------------------------- */

/* What somebody might write where a value stood. */
static const char *const ODD[] = {"0",
                                  "1",
                                  "-1",
                                  "7",
                                  "30",
                                  "63",
                                  "127",
                                  "128",
                                  "200",
                                  "255",
                                  "256",
                                  "65535",
                                  "65536",
                                  "1e999",
                                  "0.5",
                                  "null",
                                  "true",
                                  "[]",
                                  "{}",
                                  "\"\"",
                                  "[0,0]",
                                  "2147483648",
                                  "99999999999999999999",
                                  "\"ffffffffffffffff\"",
                                  "\"x\"",
                                  "",
                                  "[[[[",
                                  "\"\\u0000\""};

/* Where a value begins: behind a colon, comma or bracket that is followed by no key. */
static bool begins_value(const char *text, size_t at)
{
    return at > 0 && strchr(":,[", text[at - 1]) && strchr("-0123456789\"tfn", text[at]) && text[at];
}

static size_t value_length(const char *value)
{
    if (*value == '"') {
        const char *end = strchr(value + 1, '"');
        return end ? (size_t)(end - value) + 1 : 1;
    }
    return strcspn(value, ",]}");
}

static size_t some_value(const struct table *table, struct rng *rng, size_t from)
{
    size_t at = from + rng_below(rng, (uint32_t)(table->length - from));
    while (at < table->length && !begins_value(table->text, at))
        at++;
    return at < table->length ? at : from;
}

static char *edited(const char *text, size_t length, size_t at, size_t gone, const char *put, size_t *edited_length)
{
    size_t added = strlen(put);
    char *copy = malloc(length - gone + added + 1);
    assert_non_null(copy);
    memcpy(copy, text, at);
    memcpy(copy + at, put, added);
    memcpy(copy + at + added, text + at + gone, length - at - gone + 1);
    *edited_length = length - gone + added;
    return copy;
}

/* One to three values replaced, behind the first `mark` of the text. */
static int edit_values(struct table *table, const char *mark, int runs, uint64_t seed)
{
    struct rng rng = rng_seed(seed, 1);
    size_t from = (size_t)(strstr(table->text, mark) - table->text);
    int playable = 0;
    for (int run = 0; run < times(runs); run++) {
        struct table copy = *table;
        int edits = 1 + (int)rng_below(&rng, 3);
        for (int i = 0; i < edits; i++) {
            size_t at = some_value(&copy, &rng, from);
            const char *put = ODD[rng_below(&rng, sizeof ODD / sizeof *ODD)];
            char *text = edited(copy.text, copy.length, at, value_length(copy.text + at), put, &copy.length);
            if (copy.text != table->text)
                free(copy.text);
            copy.text = text;
        }
        playable += try_text(table, copy.text, copy.length);
        free(copy.text);
    }
    return playable;
}

static void edited_values_are_refused_or_playable(void **state)
{
    struct table *table = open_table(EAGLE, 90);
    (void)state;
    assert_true(edit_values(table, "\"snapshot\":", 250, 11) > 0);
    assert_true(edit_values(table, "\"setup\":", 150, 12) > 0);
    (void)edit_values(table, "\"version\":", 80, 13);
    close_table(table);
    table = open_table(EAST_TOWER, 250);
    assert_true(edit_values(table, "\"figures\":", 200, 14) > 0);
    close_table(table);
}

static void edited_values_of_2018_are_refused_or_playable(void **state)
{
    static const int STEPS[] = {25, 120, 260};
    int playable = 0;
    (void)state;
    for (int mission = 0; mission < SHIPPED_SECOND_MISSIONS; mission++) {
        struct table *table = open_table(SHIPPED_SECOND_PATH[mission], STEPS[mission % 3]);
        playable += edit_values(table, "\"snapshot\":", 60, 31 + (uint64_t)mission);
        playable += edit_values(table, "\"setup\":", 20, 41 + (uint64_t)mission);
        close_table(table);
    }
    assert_true(playable > 0);
}

static void edited_replays_are_refused_or_told(void **state)
{
    struct table *table = open_table(EAGLE, 90);
    (void)state;
    write_text(table, true);
    assert_true(edit_values(table, "\"log\":", 150, 21) > 0);
    close_table(table);
}

/* ---- made up --------------------------------------------------------------------------------------------------- */

static void expect(struct table *table, const char *text, size_t length, enum save_verdict verdict)
{
    struct save_file file;
    (void)table;
    (void)read_exactly(&file, table, text, length);
    if (file.head.verdict != verdict)
        fail_msg("verdict %d instead of %d for %.60s", file.head.verdict, verdict, text);
    save_file_clear(&file);
}

static void replaced(struct table *table, const char *old, const char *put, enum save_verdict verdict)
{
    const char *at = strstr(table->text, old);
    size_t length;
    assert_non_null(at);
    char *text = edited(table->text, table->length, (size_t)(at - table->text), strlen(old), put, &length);
    expect(table, text, length, verdict);
    free(text);
}

/* Without the commands that led to the position there is nothing to go back to. */
static void forget_log(struct table *table)
{
    struct game_setup setup = *history_setup(table->history);
    history_free(table->history);
    table->history = history_new(&setup);
}

/* Two figures that stand on the board, the second put where the first is. */
static void two_figures_on_one_square_are_refused(void **state)
{
    struct table *table = open_table(EAGLE, 60);
    int found[2], count = 0;
    (void)state;
    for (int id = 0; id < FIGURE_MAX && count < 2; id++)
        if (table->game.figure[id].state == FIGURE_ON_BOARD)
            found[count++] = id;
    assert_int_equal(count, 2);
    table->game.figure[found[1]].x = table->game.figure[found[0]].x;
    table->game.figure[found[1]].y = table->game.figure[found[0]].y;
    forget_log(table);
    write_text(table, false);
    expect(table, table->text, table->length, SAVE_DAMAGED);
    close_table(table);
}

static char *repeated(const char *opening, const char *piece, size_t count, const char *end)
{
    size_t each = strlen(piece);
    char *text = malloc(strlen(opening) + each * count + strlen(end) + 1);
    assert_non_null(text);
    char *at = text + sprintf(text, "%s", opening);
    for (size_t i = 0; i < count; i++, at += each)
        memcpy(at, piece, each);
    strcpy(at, end);
    return text;
}

static void endless_lists_are_refused(void **state)
{
    struct table *table = open_table(TRAINING, 12);
    (void)state;
    char *log = repeated("\"log\":[", "{\"do\":\"end_turn\",\"seat\":0,\"hash\":\"0\"},", 20000, "");
    replaced(table, "\"log\":[", log, SAVE_DAMAGED);
    free(log);
    char *deep = repeated("{\"citadel\":\"save\",\"format\":3,\"log\":", "[", 100000, "");
    expect(table, deep, strlen(deep), SAVE_DAMAGED);
    free(deep);
    char *control = repeated("\"control\":[", "\"human\",", 5000, "");
    replaced(table, "\"control\":[", control, SAVE_DAMAGED);
    free(control);
    char *key = repeated("\"setup\":{\"", "k", 100000, "\":1,");
    replaced(table, "\"setup\":{", key, SAVE_DAMAGED);
    free(key);
    close_table(table);
}

static void other_files_are_told_apart(void **state)
{
    struct table *table = open_table(TRAINING, 12);
    static const char *const FOREIGN[] = {"hello",        "{}", "[]", "{\"citadel\":\"map\"}", "\x89PNG\r\n\x1a\n",
                                          "\xff\xfe{\0}", " "};
    (void)state;
    expect(table, "", 0, SAVE_CUT);
    for (size_t i = 0; i < sizeof FOREIGN / sizeof *FOREIGN; i++)
        expect(table, FOREIGN[i], strlen(FOREIGN[i]), SAVE_FOREIGN);
    replaced(table, "\"format\":7", "\"format\":9", SAVE_LATER);
    replaced(table, "\"format\":7", "\"format\":2147483647", SAVE_LATER);
    replaced(table, "\"version\":\"Citadel test\"", "\"version\":\"Citadel xxxx\"", SAVE_CHANGED);
    close_table(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_save_cut_at_every_length_is_refused),
        cmocka_unit_test(a_flipped_bit_is_noticed),
        cmocka_unit_test(zeroed_blocks_and_noise_are_refused),
        cmocka_unit_test(edited_values_are_refused_or_playable),
        cmocka_unit_test(edited_values_of_2018_are_refused_or_playable),
        cmocka_unit_test(edited_replays_are_refused_or_told),
        cmocka_unit_test(two_figures_on_one_square_are_refused),
        cmocka_unit_test(endless_lists_are_refused),
        cmocka_unit_test(other_files_are_told_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
