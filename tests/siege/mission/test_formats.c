/*
 * test_formats.c -- what earlier programs wrote is played on, or refused with a sentence that says why; what this one
 * wrote is never lost because the reader doubts its last position.
 *
 * tests/saves holds a save and a replay of every format. They are never written anew; a new format adds two.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <cjson/cJSON.h>

#include "base/hash.h"
#include "shell/store/files.h"
#include "siege/mission/save/replay.h"
#include "siege/mission/save/save.h"
#include "siege/mission/save/snapshot.h"
#include "siege/rules/turn/legal.h"
#include "support/english.h"
#include "support/random_play.h"

/* ---- golden files ---------------------------------------------------------------------------------------------- */

struct golden {
    const char *path;
    int format;
    bool second, replay;
    const char *refused; /* words of the sentence; NULL: it is played */
};

static const struct golden GOLDEN[] = {
    {"tests/saves/format-1-eagle-strike.save", 1, false, false, NULL},
    {"tests/saves/format-1-trial-by-fire.save", 1, false, false, NULL},
    {"tests/saves/format-1-eagle-strike.replay", 1, false, true,
     "earlier version (Citadel 0.1), whose rules knew less"},
    {"tests/saves/format-2-eagle-strike.save", 2, false, false, NULL},
    {"tests/saves/format-2-eagle-strike.replay", 2, false, true,
     "earlier version (Citadel 0.1), whose rules knew less"},
    {"tests/saves/format-3-eagle-strike.save", 3, false, false, NULL},
    {"tests/saves/format-3-eagle-strike.replay", 3, false, true, NULL},
    {"tests/saves/format-3-battle-plans.save", 3, true, false, NULL},
    {"tests/saves/format-3-battle-plans.replay", 3, true, true, NULL},
    {"tests/saves/format-4-eagle-strike.save", 4, false, false, NULL},
    {"tests/saves/format-4-eagle-strike.replay", 4, false, true, NULL},
    {"tests/saves/format-4-battle-plans.save", 4, true, false, NULL},
    {"tests/saves/format-4-battle-plans.replay", 4, true, true, NULL},
    {"tests/saves/format-5-eagle-strike.save", 5, false, false, NULL},
    {"tests/saves/format-5-eagle-strike.replay", 5, false, true, NULL},
    {"tests/saves/format-5-battle-plans.save", 5, true, false, NULL},
    {"tests/saves/format-5-battle-plans.replay", 5, true, true, NULL},
    {"tests/saves/format-6-eagle-strike.save", 6, false, false, NULL},
    {"tests/saves/format-6-eagle-strike.replay", 6, false, true, NULL},
    {"tests/saves/format-6-battle-plans.save", 6, true, false, NULL},
    {"tests/saves/format-6-battle-plans.replay", 6, true, true, NULL},
    {"tests/saves/format-7-eagle-strike.save", 7, false, false, NULL},
    {"tests/saves/format-7-eagle-strike.replay", 7, false, true, NULL},
    {"tests/saves/format-7-battle-plans.save", 7, true, false, NULL},
    {"tests/saves/format-7-battle-plans.replay", 7, true, true, NULL},
};
enum { GOLDEN_COUNT = sizeof GOLDEN / sizeof *GOLDEN, COMMANDS_MOST = 12000, FORMAT_OF_TODAYS_HASHES = 7 };

/* Anybody does anything until the mission is over. */
static void play_on(struct game *game)
{
    static struct legal_list legal;
    static struct event_list events;
    struct rng rng = rng_seed(1, 1);
    for (int i = 0; i < COMMANDS_MOST && !game_is_over(game); i++) {
        legal_commands(game, &legal);
        assert_true(legal.count > 0);
        events.count = 0;
        (void)game_apply(game, &legal.item[rng_below(&rng, (uint32_t)legal.count)], &events);
    }
    assert_true(game_is_over(game));
}

static void expect_same_way(const struct golden *golden, struct save_file *file)
{
    struct replay_report report;
    struct game end;
    if (!replay_verify(&report, &end, file->scenario, file->history))
        fail_msg("%s: command %d leads elsewhere", golden->path, report.first_difference);
    assert_true(report.commands > 0);
    if (!golden->replay)
        assert_int_equal(game_hash(&end), game_hash(&file->game));
}

static void every_format_is_played_or_refused_with_a_sentence(void **state)
{
    struct save_file file;
    (void)state;
    for (const struct golden *golden = GOLDEN; golden < GOLDEN + GOLDEN_COUNT; golden++) {
        const struct catalogue *catalogue = golden->second ? shipped_second() : shipped_catalogue();
        bool read = save_read(&file, golden->path, catalogue, english_strings());
        if (read == (golden->refused != NULL))
            fail_msg("%s: %s", golden->path, file.head.why);
        assert_int_equal(file.head.format, golden->format);
        if (golden->refused) {
            assert_non_null(strstr(file.head.why, golden->refused));
        } else {
            assert_int_equal(file.head.verdict, SAVE_FINE);
            /* hashes of another kind prove nothing */
            bool unproved = golden->replay && golden->format < FORMAT_OF_TODAYS_HASHES;
            assert_int_equal(file.head.why[0] != '\0', golden->format < 3 || unproved);
            if (golden->format >= 3)
                expect_same_way(golden, &file);
            play_on(&file.game);
        }
        save_file_clear(&file);
    }
}

static void todays_format_is_among_them(void **state)
{
    int kinds = 0;
    (void)state;
    for (int i = 0; i < GOLDEN_COUNT; i++)
        kinds |= GOLDEN[i].format == SAVE_FORMAT ? 1 << GOLDEN[i].replay : 0;
    assert_int_equal(kinds, 3);
}

/* ---- what is hashed -------------------------------------------------------------------------------------------- */

/* Names, places and widths of all that is hashed, for each kind of hash. Something in struct game has changed if this
 * fails: raise GAME_HASHED and the version of the block, and put the new kind here. Bytes that were spare, and so 0 in
 * every game before, may get a name without another kind: the hashes of those games are what they were. */
static void what_is_hashed_has_a_number(void **state)
{
    static const uint64_t KIND[] = {
        [1] = UINT64_C(0xb1f792385fc9a599), [2] = UINT64_C(0x4a20e7d4317367ca), [3] = UINT64_C(0xb28f96bf96b19cfb)};
    static struct game game;
    (void)state;
    if (__BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__)
        return;
    for (size_t i = 0; i < sizeof game; i++)
        ((unsigned char *)&game)[i] = (unsigned char)(i % 251);
    struct cJSON *snapshot = snapshot_new(&game);
    char *text = cJSON_PrintUnformatted(snapshot);
    uint64_t kind = hash_bytes(text, strlen(text), sizeof game);
    cJSON_free(text);
    cJSON_Delete(snapshot);
    assert_int_equal(sizeof KIND / sizeof *KIND, GAME_HASHED + 1);
    if (kind != KIND[GAME_HASHED])
        fail_msg("GAME_HASHED %d is of kind 0x%016llx now", GAME_HASHED, (unsigned long long)kind);
}

/* ---- a game in the middle, its log, and the text of its file --------------------------------------------------- */

struct written {
    struct random_play play;
    struct history *history;
    char *mission, *text;
    size_t mission_length, length;
};

/* After so many commands of Eagle Strike or Battle Plans. */
static void begin(struct written *written, const char *path, int commands)
{
    struct command command;
    random_play_begin(&written->play, path, 11);
    written->history = history_new(&written->play.setup);
    assert_int_equal(file_read_all(path, 1 << 20, &written->mission, &written->mission_length), FILE_OK);
    for (int i = 0; i < commands && random_play_next(&written->play, &command); i++) {
        written->play.events.count = 0;
        assert_int_equal(history_apply(written->history, &written->play.game, &command, &written->play.events).why,
                         REJECT_NONE);
    }
    assert_int_equal(history_count(written->history), commands);
    written->text = NULL;
}

static void write_it(struct written *written, bool replay)
{
    const struct save_source source = {.game = &written->play.game,
                                       .history = written->history,
                                       .mission_text = written->mission,
                                       .mission_length = written->mission_length,
                                       .mission_path = "",
                                       .saved_at = 1234567890,
                                       .version = "Citadel test",
                                       .replay = replay};
    free(written->text);
    written->text = save_write_text(&source, &written->length);
    assert_non_null(written->text);
}

static void end(struct written *written)
{
    history_free(written->history);
    random_play_end(&written->play);
    free(written->mission);
    free(written->text);
}

static bool read_it(const struct written *written, struct save_file *file)
{
    return save_read_text(file, "test.save", written->text, written->length, written->play.scenario->catalogue,
                          english_strings());
}

/* The same file as another program would have written it: one number is another, and the seal fits. */
static void tell(struct written *written, const char *key, int value)
{
    char *at = strstr(written->text, key);
    assert_non_null(at);
    at += strlen(key);
    assert_true(*at >= '0' && *at <= '9' && (at[1] < '0' || at[1] > '9'));
    *at = (char)('0' + value);
}

/* ---- hashes of another kind ------------------------------------------------------------------------------------ */

/* Every hash in the log becomes another one. */
static void spoil_hashes(struct written *written)
{
    int spoiled = 0;
    for (char *at = written->text; (at = strstr(at, "\"hash\":")); spoiled++) {
        at += strlen("\"hash\":");
        at += strspn(at, "0123456789") - 1;
        *at = *at == '1' ? '0' : '1';
    }
    assert_true(spoiled > 0);
}

static void a_replay_of_other_hashes_is_played_without_them(void **state)
{
    static struct written written;
    struct save_file file;
    struct replay_report report;
    struct game at_end;
    (void)state;
    begin(&written, SHIPPED_PATH[2], 60);
    write_it(&written, true);
    spoil_hashes(&written);
    assert_true(read_it(&written, &file));
    assert_false(replay_verify(&report, &at_end, file.scenario, file.history)); /* of today's kind they are wrong */
    save_file_clear(&file);
    tell(&written, "\"hashed\":", GAME_HASHED - 1);
    assert_true(read_it(&written, &file));
    assert_non_null(strstr(file.head.why, "nothing proves"));
    assert_true(replay_verify(&report, &at_end, file.scenario, file.history));
    assert_int_equal(game_hash(&at_end), game_hash(&written.play.game));
    save_file_clear(&file);
    end(&written);
}

static void a_replay_of_other_hashes_that_leads_nowhere_is_refused(void **state)
{
    static struct written written;
    struct save_file file;
    (void)state;
    begin(&written, SHIPPED_PATH[2], 60);
    write_it(&written, true);
    tell(&written, "\"hashed\":", GAME_HASHED - 1);
    char *seat = strstr(strstr(written.text, "\"log\""), "\"seat\":");
    seat[strlen("\"seat\":")] ^= 1;
    assert_false(read_it(&written, &file));
    assert_non_null(strstr(file.head.why, "lead elsewhere now"));
    save_file_clear(&file);
    end(&written);
}

static void a_save_of_other_hashes_keeps_its_log(void **state)
{
    static struct written written;
    struct save_file file;
    (void)state;
    begin(&written, SHIPPED_SECOND_PATH[0], 80);
    write_it(&written, false);
    spoil_hashes(&written);
    tell(&written, "\"hashed\":", GAME_HASHED - 1);
    assert_true(read_it(&written, &file));
    assert_int_equal(game_hash(&file.game), game_hash(&written.play.game));
    assert_int_equal(history_count(file.history), 80);
    assert_int_equal(history_hash(file.history, 79), game_hash(&file.game));
    save_file_clear(&file);
    end(&written);
}

static void hashes_of_a_later_kind_are_left_alone(void **state)
{
    static struct written written;
    struct save_file file;
    (void)state;
    begin(&written, SHIPPED_PATH[2], 20);
    write_it(&written, false);
    tell(&written, "\"hashed\":", GAME_HASHED + 1);
    assert_false(read_it(&written, &file));
    assert_int_equal(file.head.verdict, SAVE_LATER);
    save_file_clear(&file);
    end(&written);
}

/* ---- positions that are doubted -------------------------------------------------------------------------------- */

/* Two figures on one square: whatever wrote that, the way to it is known. */
static void spoil_position(struct game *game)
{
    figure_id found = FIGURE_NONE;
    for (figure_id id = 0; id < FIGURE_MAX; id++) {
        if (!figure_on_board(game, id))
            continue;
        if (found != FIGURE_NONE) {
            game->figure[id].x = game->figure[found].x;
            game->figure[id].y = game->figure[found].y;
            return;
        }
        found = id;
    }
    fail_msg("no two figures stand on the board");
}

static void begin_doubted(struct written *written, int commands)
{
    begin(written, SHIPPED_PATH[1], commands);
    struct game game = written->play.game;
    spoil_position(&written->play.game);
    write_it(written, false);
    written->play.game = game;
}

static void a_doubted_position_is_offered_one_command_earlier(void **state)
{
    static struct written written;
    struct save_file file;
    (void)state;
    begin_doubted(&written, 120);
    if (!read_it(&written, &file))
        fail_msg("%s", file.head.why);
    assert_int_equal(file.head.verdict, SAVE_FINE);
    assert_non_null(strstr(file.head.why, "1 command earlier"));
    assert_int_equal(history_count(file.history), 119);
    assert_int_equal(game_hash(&file.game), history_hash(written.history, 118));
    play_on(&file.game);
    save_file_clear(&file);
    end(&written);
}

/* Somebody who edits positions by hand is told what is wrong, as ever. */
static void an_edited_position_is_refused_where_it_is_wrong(void **state)
{
    static struct written written;
    struct save_file file;
    (void)state;
    begin_doubted(&written, 120);
    *strstr(written.text, "Citadel test") = 'K';
    assert_false(read_it(&written, &file));
    assert_int_equal(file.head.verdict, SAVE_DAMAGED);
    assert_non_null(strstr(file.head.why, "cannot be (line"));
    save_file_clear(&file);
    end(&written);
}

/* A log that does not lead to where it says proves nothing. */
static void a_doubted_position_without_its_way_is_refused(void **state)
{
    static struct written written;
    struct save_file file;
    (void)state;
    begin(&written, SHIPPED_PATH[1], 120);
    struct history *other = history_new(&written.play.setup);
    for (int i = 0; i < 120; i++)
        history_append(other, history_command(written.history, i), 7);
    history_free(written.history);
    written.history = other;
    spoil_position(&written.play.game);
    write_it(&written, false);
    assert_false(read_it(&written, &file));
    assert_int_equal(file.head.verdict, SAVE_DAMAGED);
    save_file_clear(&file);
    end(&written);
}

/* ---- undo ------------------------------------------------------------------------------------------------------ */

/* What could be taken back before the power failed can be taken back after it. */
static void undo_comes_back_with_the_game(void **state)
{
    static struct written written;
    struct save_file file;
    int undone = 0;
    (void)state;
    for (int commands = 20; commands < 120; commands += 5) {
        begin(&written, SHIPPED_PATH[1], commands);
        write_it(&written, false);
        assert_true(read_it(&written, &file));
        assert_int_equal(history_undo_count(file.history), history_undo_count(written.history));
        assert_int_equal(history_boundary(file.history), history_boundary(written.history));
        while (history_undo(written.history, &written.play.game)) {
            assert_true(history_undo(file.history, &file.game));
            assert_int_equal(game_hash(&file.game), game_hash(&written.play.game));
            undone++;
        }
        save_file_clear(&file);
        end(&written);
    }
    assert_true(undone > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_format_is_played_or_refused_with_a_sentence),
        cmocka_unit_test(todays_format_is_among_them),
        cmocka_unit_test(what_is_hashed_has_a_number),
        cmocka_unit_test(a_replay_of_other_hashes_is_played_without_them),
        cmocka_unit_test(a_replay_of_other_hashes_that_leads_nowhere_is_refused),
        cmocka_unit_test(a_save_of_other_hashes_keeps_its_log),
        cmocka_unit_test(hashes_of_a_later_kind_are_left_alone),
        cmocka_unit_test(a_doubted_position_is_offered_one_command_earlier),
        cmocka_unit_test(an_edited_position_is_refused_where_it_is_wrong),
        cmocka_unit_test(a_doubted_position_without_its_way_is_refused),
        cmocka_unit_test(undo_comes_back_with_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
