/* test_save.c -- saves and replays: nothing forgotten, nothing lost, every bad file a sentence. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include <cjson/cJSON.h>

#include "siege/ai/bot/bot.h"
#include "siege/ai/deck/deck.h"
#include "siege/mission/catalogue/catalogue_load.h"
#include "shell/store/files.h"
#include "shell/json/locale.h"
#include "siege/mission/load/mission_load.h"
#include "shell/json/problem.h"
#include "siege/mission/save/replay.h"
#include "siege/mission/save/save.h"
#include "siege/mission/save/save_copy.h"
#include "shell/json/scan.h"
#include "siege/mission/save/snapshot.h"
#include "siege/rules/card/lasting.h"
#include "support/temporary_folder.h"
#include "shell/words/strings.h"
#include "support/lasting.h"

static const char *const MISSIONS[] = {"missions/training/trial-by-fire.json", "missions/classic/01-eagle-strike.json",
                                       "missions/classic/04-assault-on-the-east-tower.json"};

/* Everything one test plays with. */
struct table {
    struct catalogue catalogue;
    struct string_table strings;
    struct scenario *scenario;
    char *mission_text;
    size_t mission_length;
    struct game game;
    struct history *history;
    struct event_list events;
    struct bot bot;
};

static struct table *open_table(int mission, int teams, uint64_t seed)
{
    struct table *table = calloc(1, sizeof *table);
    struct problem_list *problems = problem_list_new();
    struct mission *value = malloc(sizeof *value);
    assert_true(catalogue_load(&table->catalogue, "assets", "classic", problems));
    assert_true(locale_load(&table->strings, "assets", "en", problems));
    assert_int_equal(file_read_all(MISSIONS[mission], 1 << 20, &table->mission_text, &table->mission_length), FILE_OK);
    assert_true(mission_load(value, &table->catalogue, MISSIONS[mission], problems));
    table->scenario = scenario_new(&table->catalogue, value);
    struct game_setup setup = game_setup_default(&table->catalogue, teams, seed);
    game_start(&table->game, table->scenario, &setup, &table->events);
    table->history = history_new(&setup);
    table->bot = (struct bot){BOT_RANDOM, rng_seed(seed, 9)};
    free(value);
    problem_list_free(problems);
    return table;
}

static void close_table(struct table *table)
{
    history_free(table->history);
    scenario_free(table->scenario);
    strings_clear(&table->strings);
    free(table->mission_text);
    free(table);
}

static bool decide(struct table *table, const struct game *game, struct command *command)
{
    return deck_decide(game, command) || bot_decide(&table->bot, game, command);
}

static bool step(struct table *table)
{
    struct command command;
    if (!decide(table, &table->game, &command))
        return false;
    table->events.count = 0;
    assert_int_equal(history_apply(table->history, &table->game, &command, &table->events).why, REJECT_NONE);
    return true;
}

static struct save_source source_of(const struct table *table)
{
    struct save_source source = {.game = &table->game,
                                 .history = table->history,
                                 .mission_text = table->mission_text,
                                 .mission_length = table->mission_length,
                                 .mission_path = MISSIONS[0],
                                 .control = {SAVE_CONTROL_HUMAN, SAVE_CONTROL_GREEDY, 0, 0, 0, SAVE_CONTROL_DECK},
                                 .tutorial = true,
                                 .table = {true, {0, UINT64_C(1) << 63 | 5, 0, 7}, .practice = true, .taken_over = 41},
                                 .saved_at = 1234567890123,
                                 .version = "Citadel test"};
    return source;
}

static char *text_of(const struct table *table, size_t *length)
{
    struct save_source source = source_of(table);
    char *text = save_write_text(&source, length);
    assert_non_null(text);
    return text;
}

static bool read_back(const struct table *table, struct save_file *file, const char *text, size_t length)
{
    return save_read_text(file, "test.save", text, length, &table->catalogue, &table->strings);
}

/* ---- nothing is forgotten -------------------------------------------------------------------------------------- */

/* Where the spare bytes of every entry of a list lie; a single member is a list of one. */
struct spare {
    size_t offset, size, stride, count;
};

#define SPARE(member)                                                                                                  \
    {                                                                                                                  \
        offsetof(struct game, member), sizeof(((struct game *)0)->member), 0, 1                                        \
    }

static bool is_spare(size_t offset)
{
    static const struct spare SPARES[] = {
        SPARE(scenario),
        SPARE(pending.spare),
        SPARE(kept.spare),
        SPARE(force.spare),
        SPARE(events.spare),
        SPARE(ai.spare),
        SPARE(legion.spare),
        SPARE(lasting_count), /* the length of the list as it is written */
        {offsetof(struct game, team[0].spare), sizeof((struct team *)0)->spare, sizeof(struct team), TEAM_MAX}};
    for (size_t i = 0; i < sizeof SPARES / sizeof *SPARES; i++)
        for (size_t k = 0; k < SPARES[i].count; k++) {
            size_t start = SPARES[i].offset + k * SPARES[i].stride;
            if (offset >= start && offset < start + SPARES[i].size)
                return true;
        }
    return false;
}

static void write_and_read(const struct game *game, struct game *back)
{
    struct problem_list *problems = problem_list_new();
    struct cJSON *snapshot = snapshot_new(game);
    char *text = cJSON_PrintUnformatted(snapshot);
    struct scan_tree *tree = scan_text("snapshot", text, strlen(text), problems);
    snapshot_read(node_root(tree), SAVE_FORMAT, back, game->scenario);
    assert_int_equal(problems->errors, 0);
    scan_free(tree);
    cJSON_free(text);
    cJSON_Delete(snapshot);
    problem_list_free(problems);
}

static void every_byte_of_a_game_is_saved(void **state)
{
    struct table *table = open_table(1, 3, 5);
    struct game changed, back;
    (void)state;
    for (int i = 0; i < 60; i++)
        step(table);
    for (size_t first = 0; first < 16; first++) {
        changed = table->game;
        changed.lasting_count = LASTING_MAX; /* all of the list is written */
        for (size_t offset = first; offset < sizeof changed; offset += 16)
            if (!is_spare(offset))
                ((unsigned char *)&changed)[offset] ^= 0x5A;
        write_and_read(&changed, &back);
        for (size_t offset = 0; offset < sizeof changed; offset++)
            if (((unsigned char *)&changed)[offset] != ((unsigned char *)&back)[offset])
                fail_msg("byte %zu of struct game is not saved", offset);
    }
    close_table(table);
}

/* ---- going on after a load ------------------------------------------------------------------------------------- */

/* Loads what was just saved and goes on with the loaded game. */
static void swap_for_loaded(struct table *table)
{
    size_t length;
    char *text = text_of(table, &length);
    struct save_file file;
    if (!read_back(table, &file, text, length))
        fail_msg("%s", file.head.why);
    assert_int_equal(file.head.verdict, SAVE_FINE);
    assert_int_equal(game_hash(&file.game), game_hash(&table->game));
    assert_int_equal(history_count(file.history), history_count(table->history));
    file.game.scenario = table->scenario;
    assert_memory_equal(&file.game, &table->game, sizeof file.game);
    table->game = file.game;
    history_free(table->history);
    table->history = file.history;
    file.history = NULL;
    save_file_clear(&file);
    free(text);
}

/* One game is saved and loaded at every fifth step, the other never; both get the same commands. */
static void check_equal_continuation(int mission, int teams, uint64_t seed, int most)
{
    struct table *loaded = open_table(mission, teams, seed);
    struct table *plain = open_table(mission, teams, seed);
    for (int i = 0; i < most && step(plain); i++) {
        const struct command *command = history_command(plain->history, history_count(plain->history) - 1);
        if (i % 5 == 0)
            swap_for_loaded(loaded);
        loaded->events.count = 0;
        assert_int_equal(history_apply(loaded->history, &loaded->game, command, &loaded->events).why, REJECT_NONE);
        assert_int_equal(game_hash(&loaded->game), game_hash(&plain->game));
    }
    struct replay_report report;
    struct game end;
    assert_true(replay_verify(&report, &end, loaded->scenario, loaded->history));
    assert_int_equal(game_hash(&end), game_hash(&plain->game));
    close_table(loaded);
    close_table(plain);
}

static void a_loaded_game_goes_on_equally(void **state)
{
    (void)state;
    check_equal_continuation(0, 1, 1, 2000);
    check_equal_continuation(0, 4, 2, 2000);
    check_equal_continuation(1, 2, 3, 2000);
    check_equal_continuation(2, 4, 4, 400);
}

static void flip(void *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        ((unsigned char *)bytes)[i] ^= 0x5A;
}

/* Every field of a command goes through the log, known to it or not: the log is read before it is played. */
static void every_byte_of_a_command_is_saved(void **state)
{
    struct table *table = open_table(0, 1, 5);
    struct command command = COMMAND_EMPTY;
    struct save_file file;
    size_t length;
    (void)state;
    flip(&command, sizeof command);
    command.type = COMMAND_ALTER;
    history_append(table->history, &command, 99);
    char *text = text_of(table, &length);
    assert_true(read_back(table, &file, text, length));
    assert_memory_equal(history_command(file.history, 0), &command, sizeof command);
    assert_int_equal(history_hash(file.history, 0), 99);
    save_file_clear(&file);
    free(text);
    close_table(table);
}

static uint8_t trooper_of(const struct catalogue *catalogue, int corporation, int specialist)
{
    uint8_t trooper = 0;
    while (catalogue->trooper[trooper].corporation != corporation ||
           catalogue->trooper[trooper].specialist != specialist)
        trooper++;
    return trooper;
}

/* A setup with something in every field that fits the mission. */
static struct game_setup full_setup(const struct catalogue *catalogue)
{
    struct game_setup setup = game_setup_default(catalogue, 2, UINT64_MAX - 5);
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        setup.points[seat] = (int16_t)(10 * seat + 7);
        setup.credits[seat] = (uint8_t)(seat + 3);
    }
    setup.draft = setup.carried = setup.sandbox = 1;
    setup.corporation[1] = 3;
    setup.legion_corporation = 4;
    setup.legion_deck = 0;
    setup.trooper[1][0] = trooper_of(catalogue, 3, 1);
    setup.trooper[1][1] = trooper_of(catalogue, 3, 0);
    setup.failed_before = 1;
    setup.gear[0][1] = 5;
    setup.gear[1][0] = UINT32_C(1) << (catalogue->gears - 1);
    setup.changes = 3;
    setup.change[0] = (struct parameter_change){PARAMETER_bonus_strength, 2};
    setup.change[1] = (struct parameter_change){PARAMETER_stall_rounds, 100};
    setup.change[2] = (struct parameter_change){PARAMETER_strict_corners, 1};
    return setup;
}

static void every_field_of_a_setup_is_saved(void **state)
{
    struct table *table = open_table(1, 2, 5);
    struct game_setup setup = full_setup(&table->catalogue);
    struct save_file file;
    size_t length;
    (void)state;
    scenario_apply_changes(table->scenario, &setup);
    assert_int_equal(game_setup_check(table->scenario, &setup).why, REJECT_NONE);
    table->events.count = 0;
    game_start(&table->game, table->scenario, &setup, &table->events);
    history_free(table->history);
    table->history = history_new(&setup);
    char *text = text_of(table, &length);
    if (!read_back(table, &file, text, length))
        fail_msg("%s", file.head.why);
    assert_memory_equal(&file.setup, &setup, offsetof(struct game_setup, sandbox) + 1);
    assert_int_equal(file.scenario->mission.parameters.bonus_strength, 2);
    assert_int_equal(file.scenario->mission.parameters.stall_rounds, 100);
    assert_non_null(strstr(text, "{\"rule\":\"stall_rounds\",\"value\":100}"));
    save_file_clear(&file);
    free(text);
    close_table(table);
}

/* ---- saves of earlier versions --------------------------------------------------------------------------------- */

/* The last one was saved in the middle of an attack, with a question open. */
static const char *const OLD[] = {"tests/saves/format-1-eagle-strike.save", "tests/saves/format-1-trial-by-fire.save",
                                  "tests/saves/format-2-eagle-strike.save"};
static const int OLD_FORMAT[] = {1, 1, 2};
enum { OLD_COUNT = sizeof OLD / sizeof *OLD };

/* What the 2018 rules add. */
static void expect_nothing_of_2018(const struct game *game)
{
    for (figure_id id = 0; id < FIGURE_MAX; id++)
        assert_int_equal(game->figure[id].status, 0);
    for (int team = 0; team < TEAM_MAX; team++) {
        assert_int_equal(game->team[team].secondary2, CARD_NONE);
        assert_null(effect_next_attack(game, team, MODE_ANY));
        assert_int_equal(game->turn.draft_order[team], team < game->teams ? team : SEAT_NONE);
    }
    assert_int_equal(game->turn.commander, SEAT_NONE);
    assert_int_equal(effect_barred_gate(game), GATE_NONE);
    assert_int_equal(effect_blocked_slot(game), SLOT_NONE);
    assert_int_equal(game->markers, MARKER_MAX);
    assert_int_equal(game->streak.figure, FIGURE_NONE);
    assert_int_equal(game->streak.target, FIGURE_NONE);
    assert_int_equal(game->attack.second, FIGURE_NONE);
    assert_int_equal(game->strikes.count, 0);
    assert_int_equal(game->move.running, 0);
}

static void expect_neutral(const struct game *game)
{
    for (figure_id id = 0; id < FIGURE_MAX; id++) {
        assert_int_equal(game->figure[id].captor, SEAT_NONE);
        assert_int_equal(game->figure[id].marks, 0);
    }
    for (int team = 0; team < game->teams; team++) {
        assert_int_equal(game->team[team].secondary, CARD_NONE);
        assert_int_equal(game->team[team].hand[0], CARD_NONE);
        assert_true(game->team[team].flags & TEAM_PRIMARY);
        assert_true(game->team[team].flags & TEAM_READY);
    }
    for (int m = 0; m < MARKER_MAX; m++)
        assert_int_equal(game->marker[m].x, -1);
    assert_int_equal(game->turn.setup_step, SETUP_DONE);
    assert_int_equal(game->interlude.running, 0);
}

/* A position of an earlier format is played to its end, and can be saved anew. */
static void an_old_save_is_played_on(void **state)
{
    (void)state;
    for (int i = 0; i < OLD_COUNT; i++) {
        struct table *table = open_table(i == 1 ? 0 : 1, 2, 1);
        struct save_file file;
        struct command command;
        if (!save_read(&file, OLD[i], &table->catalogue, &table->strings))
            fail_msg("%s: %s", OLD[i], file.head.why);
        assert_int_equal(file.head.verdict, SAVE_FINE);
        assert_non_null(strstr(file.head.why, "earlier version (Citadel 0.1)"));
        assert_int_equal(file.head.format, OLD_FORMAT[i]);
        assert_int_equal(history_count(file.history), 0);
        if (OLD_FORMAT[i] == 1)
            expect_neutral(&file.game);
        expect_nothing_of_2018(&file.game);
        struct game begun = table->game;
        table->game = file.game;
        table->game.scenario = table->scenario;
        swap_for_loaded(table);
        table->game = begun;
        for (int k = 0; k < 5000 && decide(table, &file.game, &command); k++) {
            table->events.count = 0;
            assert_int_equal(game_apply(&file.game, &command, &table->events).why, REJECT_NONE);
        }
        assert_true(game_is_over(&file.game));
        save_file_clear(&file);
        close_table(table);
    }
}

/* Its log was played by other rules. */
static void an_old_replay_is_refused(void **state)
{
    struct table *table = open_table(1, 2, 1);
    char *text, *replay;
    size_t length;
    struct save_file file;
    (void)state;
    assert_int_equal(file_read_all(OLD[0], 1 << 20, &text, &length), FILE_OK);
    text = realloc(text, length + 1);
    text[length] = '\0';
    replay = malloc(length + 8);
    length = (size_t)sprintf(replay, "{\"citadel\":\"replay\"%s", text + strlen("{\"citadel\":\"save\""));
    assert_false(read_back(table, &file, replay, length));
    assert_int_equal(file.head.verdict, SAVE_DAMAGED);
    assert_non_null(strstr(file.head.why, "This replay comes from an earlier version (Citadel 0.1)"));
    save_file_clear(&file);
    free(replay);
    free(text);
    close_table(table);
}

static void setup_seats_and_log_come_back(void **state)
{
    struct table *table = open_table(1, 2, 77);
    size_t length;
    struct save_file file;
    (void)state;
    for (int i = 0; i < 80; i++)
        step(table);
    char *text = text_of(table, &length);
    assert_true(read_back(table, &file, text, length));
    assert_memory_equal(&file.setup, history_setup(table->history), offsetof(struct game_setup, sandbox) + 1);
    assert_int_equal(file.control[0], SAVE_CONTROL_HUMAN);
    assert_int_equal(file.control[SEAT_LEGION], SAVE_CONTROL_DECK);
    assert_true(file.tutorial);
    assert_true(file.table.one_person && file.table.practice);
    assert_int_equal(file.table.taken_over, 41);
    assert_int_equal(file.table.unasked[0], 0);
    assert_int_equal(file.table.unasked[1], UINT64_C(1) << 63 | 5);
    assert_int_equal(file.table.unasked[3], 7);
    assert_int_equal(file.head.saved_at, 1234567890123);
    assert_string_equal(file.head.title, "Eagle Strike");
    for (int i = 0; i < 80; i++) {
        assert_memory_equal(history_command(file.history, i), history_command(table->history, i),
                            sizeof(struct command));
        assert_int_equal(history_hash(file.history, i), history_hash(table->history, i));
    }
    save_file_clear(&file);
    free(text);
    close_table(table);
}

/* Others may answer an attack: the list still names whose turn it is. */
static void a_list_names_whose_turn_it_is(void **state)
{
    struct table *table = open_table(1, 3, 5);
    size_t length;
    struct save_file file;
    bool asked = false;
    (void)state;
    for (int i = 0; i < 4000 && !asked && !game_is_over(&table->game); i++) {
        step(table);
        asked = table->game.pending.type == PENDING_REACT && table->game.turn.seat < SEAT_COUNT &&
                table->game.pending.seat != table->game.turn.seat;
    }
    assert_true(asked);
    char *text = text_of(table, &length);
    assert_true(read_back(table, &file, text, length));
    assert_int_equal(file.head.seat, table->game.turn.seat);
    assert_int_not_equal(file.head.seat, game_seat_to_act(&table->game));
    save_file_clear(&file);
    free(text);
    close_table(table);
}

/* ---- bad files ------------------------------------------------------------------------------------------------- */

static void expect_verdict(const struct table *table, const char *text, size_t length, enum save_verdict verdict,
                           const char *part)
{
    struct save_file file;
    bool read = read_back(table, &file, text, length);
    if (file.head.verdict != verdict || !strstr(file.head.why, part))
        fail_msg("verdict %d, expected %d: %s", file.head.verdict, verdict, file.head.why);
    assert_int_equal(read, verdict == SAVE_FINE || verdict == SAVE_CHANGED);
    assert_int_equal(strings_missing_count(&table->strings), 0);
    save_file_clear(&file);
}

/* A copy with the first `old` replaced by `new`; to be freed. */
static char *altered(const char *text, const char *old, const char *new, size_t *length)
{
    const char *at = strstr(text, old);
    assert_non_null(at);
    char *copy = malloc(strlen(text) + strlen(new) + 1);
    int head = (int)(at - text);
    *length = (size_t)sprintf(copy, "%.*s%s%s", head, text, new, at + strlen(old));
    return copy;
}

static void expect_altered(const struct table *table, const char *text, const char *old, const char *new,
                           enum save_verdict verdict, const char *part)
{
    size_t length;
    char *copy = altered(text, old, new, &length);
    expect_verdict(table, copy, length, verdict, part);
    free(copy);
}

static void a_file_cut_anywhere_is_refused(void **state)
{
    struct table *table = open_table(0, 2, 8);
    size_t length;
    (void)state;
    for (int i = 0; i < 20; i++)
        step(table);
    char *text = text_of(table, &length);
    expect_verdict(table, text, 0, SAVE_CUT, "empty");
    for (size_t cut = 5; cut < length; cut += cut < 200 ? 1 : 37)
        expect_verdict(table, text, cut, SAVE_CUT, "");
    expect_verdict(table, text, length - 1, SAVE_CUT, "bytes");
    expect_verdict(table, text, length, SAVE_FINE, "");
    free(text);
    close_table(table);
}

static void foreign_files_are_told_apart(void **state)
{
    struct table *table = open_table(0, 2, 8);
    (void)state;
    expect_verdict(table, "{\"a\": 1}", 8, SAVE_FOREIGN, "not a file that this game");
    expect_verdict(table, "[1, 2]", 6, SAVE_FOREIGN, "not a file that this game");
    expect_verdict(table, "hello", 5, SAVE_FOREIGN, "not a file that this game");
    expect_verdict(table, "{\"citadel\": \"map\"}", 18, SAVE_FOREIGN, "not a file");
    expect_verdict(table, "{\"citadel\": \"save\", \"format\": 1", 31, SAVE_DAMAGED, "line 1");
    expect_verdict(table, table->mission_text, table->mission_length, SAVE_FOREIGN, "Single mission");
    close_table(table);
}

static void later_versions_are_left_alone(void **state)
{
    struct table *table = open_table(0, 2, 8);
    size_t length;
    (void)state;
    char *text = text_of(table, &length);
    expect_altered(table, text, "\"format\":7", "\"format\":9", SAVE_LATER, "Citadel test");
    expect_altered(table, text, "\"figures\":{\"list\":", "\"figures\":{\"version\":9,\"lost\":", SAVE_DAMAGED, "");
    expect_altered(table, text, "\"turn\":{\"version\":3", "\"turn\":{\"version\":4", SAVE_LATER, "later version");
    free(text);
    close_table(table);
}

/* Up to version 3 the table told how the north token lay; the mission tells it now. */
static void a_north_token_in_an_older_game_says_nothing(void **state)
{
    struct table *table = open_table(0, 2, 8);
    size_t length;
    (void)state;
    char *text = text_of(table, &length);
    expect_altered(table, text, "\"table\":{\"version\":5,", "\"table\":{\"version\":3,\"north\":0,", SAVE_CHANGED,
                   "edited");
    expect_altered(table, text, "\"table\":{\"version\":5,", "\"table\":{\"version\":5,\"north\":0,", SAVE_DAMAGED,
                   "north");
    free(text);
    close_table(table);
}

static void edited_files_are_marked_or_refused(void **state)
{
    struct table *table = open_table(1, 2, 8);
    size_t length;
    (void)state;
    for (int i = 0; i < 30; i++)
        step(table);
    char *text = text_of(table, &length);
    expect_altered(table, text, "\"credits\":2", "\"credits\":9", SAVE_CHANGED, "edited");
    expect_altered(table, text, "\"version\":\"Citadel test\"", "\"version\":\"Citadel xxxx\"", SAVE_CHANGED, "edited");
    expect_altered(table, text, "\"teams\":2,\"corporation\":[0,", "\"teams\":2,\"corporation\":[9,", SAVE_DAMAGED,
                   "do not fit");
    expect_altered(table, text, "\"rank\":1", "\"rank\":300", SAVE_DAMAGED, "300");
    expect_altered(table, text, "\"rank\":1,\"weapon\"", "\"rang\":1,\"weapon\"", SAVE_DAMAGED, "rang");
    expect_altered(table, text, "\"kind\":0,\"state\":0", "\"kind\":200,\"state\":0", SAVE_DAMAGED, "cannot be");
    expect_altered(table, text, "\"board\": {", "\"bord\": {", SAVE_DAMAGED, "mission inside");
    expect_altered(table, text, "\"log\":[", "\"log\":[7,", SAVE_DAMAGED, "");
    free(text);
    close_table(table);
}

/* Only a team has a first turn: nobody would find the team of a creature that must enter. */
static void a_creature_with_a_first_turn_is_refused(void **state)
{
    struct table *table = open_table(1, 2, 8);
    size_t length;
    struct save_file file;
    (void)state;
    for (int i = 0; i < 30; i++)
        step(table);
    struct game_setup setup = *history_setup(table->history);
    history_free(table->history);
    table->history = history_new(&setup); /* nothing to go back to */
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++) {
        uint8_t kept = table->game.figure[id].flags;
        table->game.figure[id].flags |= FIGURE_FIRST_TURN;
        char *text = text_of(table, &length);
        assert_false(read_back(table, &file, text, length));
        assert_int_equal(file.head.verdict, SAVE_DAMAGED);
        save_file_clear(&file);
        free(text);
        table->game.figure[id].flags = kept;
    }
    close_table(table);
}

/* Any byte may be wrong: never a crash, and what loads can be played on. */
static void damaged_bytes_never_crash(void **state)
{
    struct table *table = open_table(1, 4, 21);
    struct rng rng = rng_seed(1, 1);
    size_t length;
    int loaded = 0;
    (void)state;
    for (int i = 0; i < 150; i++)
        step(table);
    char *text = text_of(table, &length);
    const char *snapshot = strstr(text, "\"snapshot\"");
    uint32_t start = (uint32_t)(snapshot - text);
    for (int run = 0; run < 600; run++) {
        char *at = text + start + rng_below(&rng, (uint32_t)length - start);
        char kept = *at;
        *at = (char)('0' + rng_below(&rng, 10));
        struct save_file file;
        if (kept >= '0' && kept <= '9' && read_back(table, &file, text, length)) {
            struct command command;
            loaded++;
            for (int i = 0; i < 20 && decide(table, &file.game, &command); i++) {
                table->events.count = 0;
                game_apply(&file.game, &command, &table->events);
            }
            save_file_clear(&file);
        }
        *at = kept;
    }
    assert_true(loaded > 0);
    free(text);
    close_table(table);
}

/* What is final ends a mission of 1993 today, but not one that was saved before it did. */
static void a_mission_of_a_former_file_goes_on_after_what_is_final(void **state)
{
    struct table *table = open_table(1, 2, 31);
    size_t length;
    (void)state;
    char *text = text_of(table, &length);
    char *former = altered(text, "\"done_when\"", "\"final\":true,\"done_when\"", &length);
    char *today = altered(former, "\"hashed\"", "\"ends\":true,\"hashed\"", &length);
    for (int ends = 0; ends < 2; ends++) {
        struct save_file file;
        const char *read = ends ? today : former;
        assert_true(read_back(table, &file, read, strlen(read)));
        assert_true(mission_is_final(&file.scenario->mission));
        assert_int_equal(file.scenario->mission.parameters.end_on_success, ends);
        save_file_clear(&file);
    }
    free(today);
    free(former);
    free(text);
    close_table(table);
}

/* A mission that a former program took is played on, though today a file would be refused for it: a text of blanks,
 * what is no last round. */
static void what_is_refused_only_today_is_read_in_a_save(void **state)
{
    struct table *table = open_table(1, 2, 31);
    size_t length;
    (void)state;
    char *text = text_of(table, &length);
    char *blank = altered(text, "\"done_when\"", "\"title\":\" \",\"done_when\"", &length);
    char *both = altered(blank, "\"do\": [", "\"do\": [{ \"last_round\": false }, ", &length);
    struct save_file file;
    assert_true(read_back(table, &file, blank, strlen(blank)));
    save_file_clear(&file);
    assert_true(read_back(table, &file, both, strlen(both)));
    save_file_clear(&file);
    free(both);
    free(blank);
    free(text);
    close_table(table);
}

/* ---- replays and the disk -------------------------------------------------------------------------------------- */

static void a_replay_is_verified_command_by_command(void **state)
{
    struct table *table = open_table(0, 2, 31);
    struct save_source source = source_of(table);
    struct replay_report report;
    struct save_file file;
    struct game end;
    size_t length;
    (void)state;
    while (step(table))
        ;
    source = source_of(table);
    source.replay = true;
    char *text = save_write_text(&source, &length);
    assert_true(read_back(table, &file, text, length));
    assert_true(file.head.replay);
    assert_null(strstr(text, "\"snapshot\""));
    assert_true(replay_verify(&report, &end, file.scenario, file.history));
    assert_int_equal(report.commands, history_count(table->history));
    assert_int_equal(game_hash(&end), game_hash(&table->game));

    struct history *wrong = history_new(&file.setup);
    for (int i = 0; i < report.commands; i++)
        history_append(wrong, history_command(file.history, i), history_hash(file.history, i) + (i == 7));
    assert_false(replay_verify(&report, &end, file.scenario, wrong));
    assert_int_equal(report.first_difference, 7);
    assert_int_equal(report.expected, report.found + 1);
    history_free(wrong);
    save_file_clear(&file);
    free(text);
    close_table(table);
}

static void the_old_file_is_kept(void **state)
{
    char folder[TEMPORARY_FOLDER_SIZE], path[TEMPORARY_FOLDER_SIZE + 16], kept[TEMPORARY_FOLDER_SIZE + 32];
    struct table *table = open_table(0, 1, 3);
    struct save_head head;
    (void)state;
    temporary_folder(folder, sizeof folder);
    snprintf(path, sizeof path, "%s/a.save", folder);
    snprintf(kept, sizeof kept, "%s.bak", path);
    struct save_source source = source_of(table);
    assert_int_equal(save_write(&source, path), FILE_OK);
    step(table);
    assert_int_equal(save_write(&source, path), FILE_OK);
    assert_true(save_read_head(&head, path, &table->strings));
    assert_int_equal(head.teams, 1);
    assert_true(save_read_head(&head, kept, &table->strings));
    unlink(kept);
    unlink(path);
    assert_false(save_read_head(&head, path, &table->strings));
    assert_int_equal(head.verdict, SAVE_UNREADABLE);
    temporary_folder_remove(folder);
    assert_int_not_equal(save_write(&source, path), FILE_OK);
    close_table(table);
}

/* Whatever is played, taken back or renamed meanwhile. */
static void a_copy_is_written_as_the_game_was(void **state)
{
    (void)state;
    struct table *table = open_table(0, 2, 3);
    static struct save_copy copy;
    size_t length, later;
    for (int i = 0; i < 40; i++)
        assert_true(step(table));
    char path[] = "missions/mine.json";
    struct save_source source = source_of(table);
    source.mission_path = path;
    char *text = save_write_text(&source, &length);
    assert_non_null(text);
    assert_true(save_copy_take(&copy, &source));
    for (int i = 0; i < 40; i++)
        assert_true(step(table));
    path[0] = '-';
    char *copied = save_write_text(&copy.source, &later);
    assert_int_equal(later, length);
    assert_memory_equal(copied, text, length);
    save_copy_clear(&copy);
    free(text);
    free(copied);
    close_table(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_byte_of_a_game_is_saved),
        cmocka_unit_test(a_loaded_game_goes_on_equally),
        cmocka_unit_test(every_byte_of_a_command_is_saved),
        cmocka_unit_test(every_field_of_a_setup_is_saved),
        cmocka_unit_test(an_old_save_is_played_on),
        cmocka_unit_test(an_old_replay_is_refused),
        cmocka_unit_test(setup_seats_and_log_come_back),
        cmocka_unit_test(a_list_names_whose_turn_it_is),
        cmocka_unit_test(a_file_cut_anywhere_is_refused),
        cmocka_unit_test(foreign_files_are_told_apart),
        cmocka_unit_test(later_versions_are_left_alone),
        cmocka_unit_test(a_north_token_in_an_older_game_says_nothing),
        cmocka_unit_test(edited_files_are_marked_or_refused),
        cmocka_unit_test(a_creature_with_a_first_turn_is_refused),
        cmocka_unit_test(damaged_bytes_never_crash),
        cmocka_unit_test(a_mission_of_a_former_file_goes_on_after_what_is_final),
        cmocka_unit_test(what_is_refused_only_today_is_read_in_a_save),
        cmocka_unit_test(a_replay_is_verified_command_by_command),
        cmocka_unit_test(the_old_file_is_kept),
        cmocka_unit_test(a_copy_is_written_as_the_game_was),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
