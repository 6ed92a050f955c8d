/* test_draft.c -- a mission being written: its bytes, its steps there and back, the board, problems and their fixes,
 * and whatever bytes there are. */
#include "siege/workshop/draft.h"

#include "base/rng.h"
#include "shell/json/scan.h"
#include "shell/store/files.h"
#include "siege/rules/board/marker_rows.h"
#include "support/drafts.h"
#include "support/english.h"
#include "support/shipped.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char SMALL[] =
    "{\"format\":1,\"id\":\"small\",\"edition\":\"classic\",\"title\":\"Small\",\"brief\":\"Go.\",\"board\":{"
    "\"layout\":[[\"1\",\"2\"]]},\"entrances\":{\"doomtroopers\":[\"1.n\"],\"reinforcements\":[\"2.n\"]},\"rounds\":8,"
    "\"force\":{\"use\":[\"1-2\"]}}";

static const char *text_of(const struct draft *draft)
{
    size_t length;
    const char *bytes = draft_bytes(draft, &length);
    assert_int_equal(strlen(bytes), length);
    return bytes;
}

static void assert_says(const struct draft *draft, const char *part)
{
    if (!strstr(text_of(draft), part))
        fail_msg("%s is not in %s", part, text_of(draft));
}

static void assert_silent(const struct draft *draft, const char *part)
{
    if (strstr(text_of(draft), part))
        fail_msg("%s is in %s", part, text_of(draft));
}

static int sector_of(const struct draft *draft, int number)
{
    return catalogue_find_sector(draft_catalogue(draft), number);
}

static void assert_square(const struct draft *draft, int x, int y, const char *expected)
{
    char name[16];
    assert_true(draft_square_name(draft, square_at(x, y), name));
    assert_string_equal(name, expected);
}

/* ---- bytes and steps --------------------------------------------------------------------------------------------- */

static void without_a_step_every_shipped_mission_keeps_its_bytes(void **state)
{
    (void)state;
    for (int i = 0; i < SHIPPED_MISSIONS + SHIPPED_SECOND_MISSIONS; i++) {
        char *bytes;
        size_t length, own;
        const char *path = i < SHIPPED_MISSIONS ? SHIPPED_PATH[i] : SHIPPED_SECOND_PATH[i - SHIPPED_MISSIONS];
        assert_int_equal(file_read_all(path, SCAN_FILE_MAX, &bytes, &length), FILE_OK);
        struct draft *draft = draft_new(drafts_world(), path, bytes, length);
        assert_memory_equal(draft_bytes(draft, &own), bytes, length);
        assert_int_equal(own, length);
        assert_false(draft_is_changed(draft));
        assert_true(draft_is_playable(draft));
        assert_int_equal(draft_problems(draft), 0);
        assert_string_equal(draft_catalogue(draft)->id, i < SHIPPED_MISSIONS ? "classic" : "second");
        assert_int_equal(draft_scenario(draft)->width % SECTOR_SIZE, 0);
        draft_free(draft);
        free(bytes);
    }
}

static void a_step_there_and_back(void **state)
{
    struct draft *draft = drafts_of(SMALL);
    (void)state;
    assert_false(draft_undo(draft));
    assert_false(draft_redo(draft));
    assert_int_equal(draft_set(draft, "/title", "Larger \"title\"\n"), DRAFT_DONE);
    assert_says(draft, "\"title\": \"Larger \\\"title\\\"\\n\"");
    assert_int_equal(draft_steps(draft), 1);
    assert_string_equal(draft_step_name(draft, 0), "Title: Larger \"title\" (was Small)");
    assert_true(draft_is_changed(draft));
    assert_int_equal(draft_version(draft), 1);
    assert_int_equal(draft_set(draft, "/title", "Larger \"title\"\n"), DRAFT_SAME);
    assert_int_equal(draft_version(draft), 1);
    draft_mark_saved(draft);
    assert_false(draft_is_changed(draft));
    char *after = strdup(text_of(draft));
    assert_true(draft_undo(draft));
    assert_string_equal(text_of(draft), SMALL);
    assert_true(draft_is_changed(draft));
    assert_int_equal(draft_undone(draft), 1);
    assert_string_equal(draft_step_name(draft, 0), "Title: Larger \"title\" (was Small)");
    assert_true(draft_redo(draft));
    assert_string_equal(text_of(draft), after);
    assert_false(draft_is_changed(draft));
    assert_true(draft_undo(draft));
    assert_int_equal(draft_set(draft, "/rounds", "9"), DRAFT_DONE); /* what was taken back cannot come again */
    assert_int_equal(draft_undone(draft), 0);
    free(after);
    draft_free(draft);
}

/* What is written otherwise, but says the same, is no step. */
static void the_same_in_another_form_is_no_step(void **state)
{
    struct draft *draft = drafts_of(SMALL);
    (void)state;
    assert_int_equal(draft_set(draft, "/rounds", "8"), DRAFT_SAME);
    assert_int_equal(draft_lay_sector(draft, sector_of(draft, 1), 0, 0, 0), DRAFT_SAME);
    assert_string_equal(text_of(draft), SMALL);
    draft_free(draft);
}

/* Who makes it again by that note would get another one. */
static void how_a_mission_was_made_is_forgotten_when_it_changes(void **state)
{
    static const char MADE[] = "{\"$comment\":\"citadel-tool generate --seed 5\",\"format\":1,"
                               "\"id\":\"made.classic-5-2-55-6\",\"edition\":\"classic\",\"title\":\"Made\","
                               "\"brief\":\"Go.\",\"board\":{\"layout\":[[\"1\",\"2\"]]},\"entrances\":{"
                               "\"doomtroopers\":[\"1.n\"]},\"rounds\":8,\"force\":{\"use\":[\"1-2\"]}}";
    (void)state;
    struct draft *draft = drafts_of(MADE);
    assert_int_equal(draft_set(draft, "/title", "Made"), DRAFT_SAME);
    assert_says(draft, "--seed 5");
    assert_int_equal(draft_set(draft, "/rounds", "9"), DRAFT_DONE);
    assert_silent(draft, "--seed 5");
    assert_true(draft_undo(draft));
    assert_says(draft, "--seed 5");
    draft_free(draft);
}

static void the_oldest_steps_are_forgotten(void **state)
{
    struct draft *draft = drafts_of(SMALL);
    char rounds[8];
    (void)state;
    for (int i = 0; i < DRAFT_STEPS + 10; i++) {
        (void)snprintf(rounds, sizeof rounds, "%d", 1 + i % 20);
        assert_int_equal(draft_set(draft, "/rounds", rounds), DRAFT_DONE);
    }
    assert_int_equal(draft_steps(draft), DRAFT_STEPS);
    for (int i = 0; i < DRAFT_STEPS; i++)
        assert_true(draft_undo(draft));
    assert_false(draft_undo(draft));
    assert_says(draft, "\"rounds\": 10");
    draft_free(draft);
}

static void a_text_edited_by_hand_stays_as_it_is(void **state)
{
    struct draft *draft = drafts_of(SMALL);
    static const char OTHER[] = "{ \"title\":\n\n \"Half\"  ";
    (void)state;
    assert_int_equal(drafts_replace(draft, OTHER, strlen(OTHER)), DRAFT_DONE);
    assert_string_equal(text_of(draft), OTHER);
    assert_false(draft_is_playable(draft));
    assert_null(draft_scenario(draft));
    assert_int_equal(drafts_replace(draft, OTHER, strlen(OTHER)), DRAFT_SAME);
    assert_int_equal(draft_set(draft, "/title", "Whole"), DRAFT_REFUSED); /* nobody knows where it ends */
    assert_true(draft_undo(draft));
    assert_string_equal(text_of(draft), SMALL);
    draft_free(draft);
}

static void a_mission_to_begin_with_can_be_played(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct draft *draft = draft_begin(drafts_world(), drafts_world()->catalogue[i], "my-first", "My first");
        assert_true(draft_is_playable(draft));
        assert_false(draft_is_changed(draft));
        assert_int_equal(draft_steps(draft), 0);
        assert_ptr_equal(draft_catalogue(draft), drafts_world()->catalogue[i]);
        const struct mission *mission = &draft_scenario(draft)->mission;
        assert_string_equal(mission->id, "my-first");
        assert_int_equal(mission_count_sectors(mission, 0), 2);
        assert_int_equal(mission->objectives, 1);
        struct draft_problem problem;
        for (int k = 0; k < draft_problems(draft); k++) {
            draft_problem_at(draft, k, &problem);
            assert_memory_equal(problem.what, "I708", 4); /* only that its brief is yet to be written */
            assert_string_equal(problem.where, "Brief");
        }
        assert_int_equal(drafts_replace(draft, "{}", 2), DRAFT_DONE);
        assert_true(draft_undo(draft));
        draft_free(draft);
    }
}

/* ---- problems ---------------------------------------------------------------------------------------------------- */

static void a_problem_is_told_and_mended(void **state)
{
    struct draft_problem problem;
    struct draft *draft = drafts_of(
        "{\"format\":1,\"id\":\"small\",\"edition\":\"classic\",\"title\":\"Small\",\"brief\":"
        "\"Go.\",\"board\":{\"layout\":[[\"1\",\"2\"]]},\"entrances\":{\"doomtrooper\":["
        "\"1n\"]},\"rounds\":8,\"force\":{\"use\":[\"1-2\"]}}");
    (void)state;
    assert_false(draft_is_playable(draft));
    assert_non_null(draft_scenario(draft)); /* its board is whole */
    draft_problem_at(draft, 0, &problem);
    assert_true(problem.error && problem.has_fix);
    assert_string_equal(problem.pointer, "/entrances/doomtrooper");
    assert_memory_equal(problem.what, "E205: ", 6);
    assert_non_null(strstr(problem.mend, "doomtroopers"));
    assert_whole(problem.what);
    assert_whole(problem.help);
    assert_int_equal(problem.line, 1);
    assert_int_equal(draft_fix(draft, 0), DRAFT_DONE);
    assert_string_equal(draft_step_name(draft, 0), "E205: Write \"doomtroopers\" instead of \"doomtrooper\"");
    assert_says(draft, "\"doomtroopers\": [\"1n\"]");
    draft_problem_at(draft, 0, &problem);
    assert_int_equal(draft_fix(draft, 0), DRAFT_DONE);
    assert_says(draft, "\"doomtroopers\": [\"1.n\"]");
    assert_int_equal(draft_fix(draft, 99), DRAFT_REFUSED);
    assert_int_equal(draft_fix(draft, -1), DRAFT_REFUSED);
    assert_true(draft_is_playable(draft));
    draft_free(draft);
}

/* What nobody can win with stands above what could only read better, and is told apart from it. */
static void what_cannot_be_won_comes_first(void **state)
{
    struct draft_problem problem;
    struct draft *draft = drafts_of(
        "{\"format\":1,\"id\":\"small\",\"edition\":\"classic\",\"title\":\"Small\",\"brief\":"
        "\"Go.\",\"board\":{\"layout\":[[\"1\",\"2\"]]},\"entrances\":{\"doomtroopers\":[\"1.n\"],"
        "\"reinforcements\":[\"2.n\"]},\"rounds\":8,\"force\":{\"use\":[\"1\"]},\"objectives\":[{\"id\":\"late\","
        "\"title\":\"Late\",\"done_when\":{\"round\":{\"at_least\":9}},\"reward\":{\"team\":1}}]}");
    (void)state;
    int count = draft_problems(draft), hinders = 0;
    assert_true(count > 2);
    for (int i = 0; i < count; i++) {
        draft_problem_at(draft, i, &problem);
        assert_false(problem.error);
        assert_true(!problem.hinders || hinders == i); /* nothing else before it */
        hinders += problem.hinders;
        assert_int_equal(problem.hinders, strncmp(problem.what, "W502", 4) == 0);
        assert_int_equal(problem.advice, problem.what[0] == 'I');
    }
    assert_int_equal(hinders, 1);
    draft_free(draft);
}

/* A text that is no JSON is mended bit by bit, and stands in its form once it is whole. */
static void broken_syntax_is_mended(void **state)
{
    struct draft *draft = drafts_of("{\"title\": \"a\" \"rounds\": 3, }");
    struct draft_problem problem;
    (void)state;
    for (int i = 0; i < 8; i++) {
        draft_problem_at(draft, 0, &problem);
        assert_true(problem.by_line || problem.what[1] != '1'); /* nothing but the line tells where */
        assert_true(!problem.by_line || memcmp(problem.where, "line 1 ", 7) == 0);
        if (memcmp(problem.what, "E1", 2) != 0 || draft_fix(draft, 0) != DRAFT_DONE)
            break;
    }
    assert_string_equal(text_of(draft), "{\n  \"title\": \"a\",\n  \"rounds\": 3\n}\n");
    draft_free(draft);
}

/* ---- the board --------------------------------------------------------------------------------------------------- */

static void the_board_grows_on_every_side(void **state)
{
    struct draft *draft = drafts_of(SMALL);
    (void)state;
    assert_int_equal(draft_lay_sector(draft, sector_of(draft, 3), 1, 2, 0), DRAFT_DONE);
    assert_says(draft, "[[\"1\", \"2\", \"3r90\"]]");
    assert_string_equal(draft_step_name(draft, 0), "Lay sector 3");
    assert_int_equal(draft_lay_sector(draft, sector_of(draft, 4), 2, 0, 1), DRAFT_DONE);
    assert_says(draft, "[\"4r180\", null, null]");
    assert_int_equal(draft_lay_sector(draft, sector_of(draft, 5), 3, 1, -1), DRAFT_DONE);
    assert_says(draft, "[null, \"5r270\", null],\n      [\"1\", \"2\", \"3r90\"]");
    assert_int_equal(draft_lay_sector(draft, sector_of(draft, 6), 4, -1, 1), DRAFT_DONE);
    assert_says(draft, "[\"6\", \"1\", \"2\", \"3r90\"]");
    assert_int_equal(draft_scenario(draft)->width, 4 * SECTOR_SIZE);
    assert_int_equal(draft_lay_sector(draft, sector_of(draft, 7), 0, 4, 1), DRAFT_DONE);
    assert_int_equal(draft_lay_sector(draft, sector_of(draft, 8), 0, 5, 1), DRAFT_REFUSED); /* GRID_MAX */
    assert_int_equal(draft_lay_sector(draft, sector_of(draft, 8), 0, -1, 1), DRAFT_REFUSED);
    assert_int_equal(draft_lay_sector(draft, 99, 0, 0, 0), DRAFT_REFUSED);
    assert_int_equal(draft_lay_sector(draft, 0, 0, 7, 0), DRAFT_REFUSED);
    draft_free(draft);
}

static void a_sector_moves_with_all_that_is_said_of_it(void **state)
{
    struct draft *draft = drafts_from("missions/classic/09-corridors-of-death.json");
    (void)state;
    assert_int_equal(draft_lay_sector(draft, sector_of(draft, 4), 0, 1, -1), DRAFT_REFUSED); /* six rows */
    assert_int_equal(draft_lay_sector(draft, sector_of(draft, 4), 0, 0, 0), DRAFT_DONE);
    assert_says(draft, "\"layout\": [\n      [\"4\", \"1\", null],\n      [null, \"2\", \"7r90\"]");
    assert_says(draft, "\"4.n\", \"4.s\", \"4.w\"");
    assert_says(draft, "\"at\": [16, 32]");
    assert_int_equal(draft_lay_sector(draft, sector_of(draft, 4), 0, 2, 3), DRAFT_DONE); /* sector 8 goes */
    assert_says(draft, "\"layout\": [\n      [\"1\", null],\n      [\"2\", \"7r90\"]");
    assert_says(draft, "\"4.n\", \"4.s\", \"4.w\"");
    assert_says(draft, "\"citadel\": { \"at\": [8, 32], \"inside\": [\"5\", \"3\"] }"); /* a column less in the west */
    assert_int_equal(draft_lay_sector(draft, sector_of(draft, 1), 0, -1, 1), DRAFT_DONE);
    assert_says(draft, "\"at\": [16, 24]");
    while (draft_undo(draft))
        ;
    assert_false(draft_is_changed(draft));
    draft_free(draft);
}

static void a_sector_is_taken_away_with_all_that_names_it(void **state)
{
    struct draft *draft = drafts_from("missions/classic/09-corridors-of-death.json");
    (void)state;
    assert_int_equal(draft_take_sector(draft, 0, 0), DRAFT_REFUSED); /* nothing lies there */
    assert_int_equal(draft_take_sector(draft, 2, 3), DRAFT_DONE);
    assert_string_equal(draft_step_name(draft, 0), "Take sector 8 away; gone with it: Sectors inside it (1), Cards "
                                                   "that are never left out (1), Ways in (2)");
    assert_silent(draft, "\"8");
    assert_says(draft, "\"inside\": [\"5\", \"3\"]");
    assert_says(draft, "\"key\": [{ \"card\": 11, \"sectors\": [\"5\", \"3\"] }]");
    assert_int_equal(draft_take_sector(draft, 2, 4), DRAFT_DONE);
    assert_says(draft, "\"sectors\": [\"5\"]");
    assert_says(draft, "[null, \"5\", null]\n    ]");
    assert_int_equal(draft_take_sector(draft, 1, 3), DRAFT_DONE);
    assert_silent(draft, "\"sectors\": [");
    assert_silent(draft, "\"reinforcements\"");
    while (draft_undo(draft))
        ;
    assert_false(draft_is_changed(draft));
    draft_free(draft);
}

/* What stands in a required place goes with it: figures, targets, triggers; a condition that would then ask for more
 * than it did stays, and so does the last way out; the checker says that the sector is missing. */
static void what_cannot_be_without_the_sector_goes(void **state)
{
    struct draft *draft = drafts_of(
        "{\"format\":1,\"id\":\"small\",\"edition\":\"classic\",\"title\":\"Small\",\"brief\":\"Go.\",\"board\":{"
        "\"layout\":[[\"1\",\"2\",\"3\"]],\"closed\":[\"3.e\"]},\"entrances\":{\"doomtroopers\":[\"1.n\"]},\"start\":{"
        "\"in\":[\"3\"]},\"exits\":{\"only\":[\"3.n\"]},\"portals\":[{\"at\":\"3.n\",\"rounds\":[1]}],\"figures\":[{"
        "\"kind\":\"legionnaire\",\"at\":\"3.c4\"},{\"kind\":\"legionnaire\",\"waiting_at\":\"2.n\"}],\"targets\":[{"
        "\"kind\":\"computer\",\"armour\":3,\"at\":\"3.d4\"}],\"rounds\":8,\"force\":{\"use\":[\"1-2\"]},"
        "\"objectives\":["
        "{\"id\":\"a\",\"done_when\":{\"count\":{\"figures\":\"doomtroopers\",\"states\":\"on_board\",\"sectors\":["
        "\"3\"],\"at_least\":1}}}],\"when\":[{\"id\":\"t\",\"on\":\"round_start\",\"do\":[{\"open\":\"3.n\"}]},{\"id\":"
        "\"u\",\"on\":\"round_start\",\"do\":[{\"wait_at\":{\"kind\":\"legionnaire\",\"at\":[\"3.n\",\"2.n\"]}},{"
        "\"smoke\":[\"3\"]}]}]}");
    (void)state;
    assert_int_equal(draft_take_sector(draft, 2, 0), DRAFT_DONE);
    assert_says(draft, "\"board\": { \"layout\": [[\"1\", \"2\"]] }");
    assert_silent(draft, "\"start\"");
    assert_says(draft, "\"exits\": { \"only\": [\"3.n\"] }"); /* else each entrance would be one */
    assert_silent(draft, "\"portals\"");
    assert_silent(draft, "\"targets\"");
    assert_says(draft, "\"figures\": [{ \"kind\": \"legionnaire\", \"waiting_at\": \"2.n\" }]");
    assert_says(draft, "\"sectors\": [\"3\"]");
    assert_says(draft, "\"when\": [{ \"id\": \"u\", \"on\": \"round_start\", \"do\": [{ \"wait_at\": { \"kind\": "
                       "\"legionnaire\", \"at\": [\"2.n\"] } }]");
    assert_string_equal(draft_step_name(draft, 0),
                        "Take sector 3 away; gone with it: Triggers (t), u › What happens "
                        "(2), Sectors where teams begin (1), Creatures from the start (1), Things on the board "
                        "(1), Closed doorways (1), Ways out in some rounds (1)"); /* u stays */
    struct draft_problem problem;
    draft_problem_at(draft, 0, &problem);
    assert_string_equal(problem.where, "Ways out › Only by these doorways");
    draft_problem_at(draft, 1, &problem);
    assert_string_equal(problem.what, "E303: There is no sector \"3\" here. There are: 1, 2.");
    assert_int_equal(draft_broken_by_step(draft), 0); /* whoever takes a sector away is told what asked for it */
    assert_string_equal(problem.where, "Objectives › 1. a");
    assert_true(draft_undo(draft));
    assert_int_equal(draft_broken_by_step(draft), -1);
    draft_free(draft);
}

static void the_last_sector_stays(void **state)
{
    struct draft *draft = drafts_of(SMALL);
    (void)state;
    assert_int_equal(draft_take_sector(draft, 0, 0), DRAFT_DONE);
    assert_int_equal(draft_take_sector(draft, 0, 0), DRAFT_REFUSED);
    assert_int_equal(draft_lay_sector(draft, sector_of(draft, 8), 1, 0, 0), DRAFT_DONE); /* in its place */
    assert_says(draft, "[[\"8r90\"]]");
    assert_silent(draft, "\"2");
    draft_free(draft);
}

/* A board that is not there is begun; one that is not understood is not overwritten. */
static void a_board_is_begun_but_never_lost(void **state)
{
    struct draft *draft = drafts_of("{\"board\":{\"layout\":[[null]]}}");
    (void)state;
    assert_null(draft_scenario(draft));
    assert_int_equal(draft_lay_sector(draft, 2, 0, 0, 0), DRAFT_DONE);
    assert_non_null(draft_scenario(draft));
    assert_int_equal(drafts_replace(draft, "{}", 2), DRAFT_DONE);
    assert_int_equal(draft_lay_sector(draft, 2, 0, 0, 0), DRAFT_DONE);
    assert_non_null(draft_scenario(draft));
    static const char TWICE[] = "{\"board\":{\"layout\":[[\"1\",\"1\"]]}}";
    assert_int_equal(drafts_replace(draft, TWICE, strlen(TWICE)), DRAFT_DONE);
    assert_null(draft_scenario(draft));
    assert_int_equal(draft_lay_sector(draft, 2, 0, 0, 0), DRAFT_REFUSED);
    draft_free(draft);
}

static void a_sector_turns(void **state)
{
    struct draft *draft = drafts_of(SMALL);
    (void)state;
    assert_square(draft, 0, 0, "1.a1");
    assert_square(draft, 9, 2, "2.b3");
    assert_int_equal(draft_turn_sector(draft, 0, 0), DRAFT_DONE);
    assert_says(draft, "\"1r90\"");
    assert_string_equal(draft_step_name(draft, 0), "Turn sector 1");
    assert_square(draft, 7, 0, "1.a1");
    for (int i = 0; i < 3; i++)
        assert_int_equal(draft_turn_sector(draft, 0, 0), DRAFT_DONE);
    assert_says(draft, "\"1\"");
    assert_int_equal(draft_turn_sector(draft, 5, 0), DRAFT_REFUSED);
    draft_free(draft);
}

static void doorways_are_for_something_else(void **state)
{
    struct draft *draft = drafts_of(SMALL);
    char name[16];
    (void)state;
    assert_true(draft_doorway_name(draft, 0, 0, NORTH, name));
    assert_string_equal(name, "1.n");
    assert_false(draft_doorway_name(draft, 0, 0, NORTH_EAST, name));
    assert_false(draft_doorway_name(draft, 3, 0, NORTH, name));
    assert_int_equal(draft_doorway_kind(draft, "1.n"), DRAFT_DOORWAY_TROOPERS);
    assert_int_equal(draft_doorway_kind(draft, "2.n"), DRAFT_DOORWAY_LEGION);
    assert_int_equal(draft_doorway_kind(draft, "nonsense"), DRAFT_DOORWAY_PLAIN);
    assert_int_equal(draft_set_doorway(draft, "1.n", DRAFT_DOORWAY_LEGION), DRAFT_DONE);
    assert_says(draft, "\"entrances\": { \"reinforcements\": [\"2.n\", \"1.n\"] }");
    assert_string_equal(draft_step_name(draft, 0), "Reinforcements come in at 1.n");
    assert_int_equal(draft_set_doorway(draft, "1.n", DRAFT_DOORWAY_LEGION), DRAFT_SAME);
    assert_int_equal(draft_set_doorway(draft, "1.n", DRAFT_DOORWAY_CLOSED), DRAFT_DONE);
    assert_says(draft, "\"closed\": [\"1.n\"]");
    assert_int_equal(draft_doorway_kind(draft, "1.n"), DRAFT_DOORWAY_CLOSED);
    assert_int_equal(draft_set_doorway(draft, "1.n", DRAFT_DOORWAY_TROOPERS), DRAFT_DONE);
    assert_silent(draft, "closed");
    assert_int_equal(draft_set_doorway(draft, "1.n", DRAFT_DOORWAY_PLAIN), DRAFT_DONE);
    assert_silent(draft, "doomtroopers");
    assert_int_equal(draft_set_doorway(draft, "1.e", DRAFT_DOORWAY_LEGION), DRAFT_REFUSED); /* it leads to sector 2 */
    assert_int_equal(draft_set_doorway(draft, "1.e", DRAFT_DOORWAY_CLOSED), DRAFT_DONE);
    assert_string_equal(draft_step_name(draft, draft_steps(draft) - 1), "Close doorway 1.e");
    assert_says(draft, "\"closed\": [\"1.e\"]");
    assert_int_equal(draft_doorway_kind(draft, "2.w"), DRAFT_DOORWAY_CLOSED);
    assert_int_equal(draft_set_doorway(draft, "2.w", DRAFT_DOORWAY_CLOSED), DRAFT_SAME);
    assert_int_equal(draft_set_doorway(draft, "2.w", DRAFT_DOORWAY_PLAIN), DRAFT_DONE);
    assert_silent(draft, "closed");
    assert_int_equal(draft_set_doorway(draft, "7.e", DRAFT_DOORWAY_LEGION), DRAFT_REFUSED);
    draft_free(draft);
}

static void exits_are_named(void **state)
{
    struct draft *draft = drafts_of(SMALL);
    (void)state;
    assert_true(draft_doorway_is_exit(draft, "1.n")); /* by the rule */
    assert_int_equal(draft_set_exit(draft, "1.n", true), DRAFT_SAME);
    assert_int_equal(draft_set_exit(draft, "1.n", false), DRAFT_DONE);
    assert_false(draft_doorway_is_exit(draft, "1.n"));
    assert_says(draft, "\"exits\": { \"only\": [");
    assert_int_equal(draft_set_exit(draft, "1.n", true), DRAFT_DONE);
    assert_true(draft_doorway_is_exit(draft, "1.n"));
    assert_int_equal(draft_set_exit(draft, "9.n", true), DRAFT_REFUSED);
    assert_true(draft_undo(draft) && draft_undo(draft));
    assert_string_equal(text_of(draft), SMALL);
    draft_free(draft);
}

static void figures_and_things_stand_on_squares(void **state)
{
    struct draft *draft = drafts_of(SMALL);
    int centurion = catalogue_find_kind(draft_catalogue(draft), "centurion");
    (void)state;
    assert_int_equal(draft_put_creature(draft, 0, square_at(2, 3)), DRAFT_DONE);
    assert_says(draft, "\"figures\": [{ \"kind\": \"legionnaire\", \"at\": \"1.c4\" }]");
    assert_string_equal(draft_step_name(draft, 0), "Put Legionnaire on 1.c4");
    assert_int_equal(draft_set(draft, "/figures/0/guards", "true"), DRAFT_DONE);
    assert_int_equal(draft_put_creature(draft, centurion, square_at(2, 3)), DRAFT_DONE); /* somebody else on guard */
    assert_says(draft, "\"figures\": [{ \"kind\": \"centurion\", \"at\": \"1.c4\", \"guards\": true }]");
    assert_int_equal(draft_put_follower(draft, centurion, square_at(2, 3)), DRAFT_DONE); /* who guards nothing */
    assert_says(draft, "\"figures\": [{ \"kind\": \"centurion\", \"at\": \"1.c4\", \"follower\": true }]");
    assert_int_equal(draft_set(draft, "/figures/0/name", "the guide"), DRAFT_DONE);
    assert_int_equal(draft_put_follower(draft, 0, square_at(2, 3)), DRAFT_DONE);
    assert_says(draft, "\"at\": \"1.c4\", \"follower\": true, \"name\": \"the guide\"");
    assert_int_equal(draft_put_creature(draft, 0, square_at(2, 3)), DRAFT_DONE);
    assert_says(draft, "\"figures\": [{ \"kind\": \"legionnaire\", \"at\": \"1.c4\" }]");
    assert_int_equal(draft_put_target(draft, MARKER_COMPUTER, square_at(2, 3)), DRAFT_DONE);
    assert_silent(draft, "figures");
    assert_says(draft, "\"targets\": [{ \"kind\": \"computer\", \"armour\": 3, \"at\": \"1.c4\" }]");
    assert_int_equal(draft_put_creature(draft, 0, square_at(3, 3)), DRAFT_DONE);
    assert_int_equal(draft_clear_square(draft, square_at(2, 3)), DRAFT_DONE);
    assert_int_equal(draft_clear_square(draft, square_at(2, 3)), DRAFT_SAME);
    assert_silent(draft, "targets");
    assert_int_equal(draft_put_creature(draft, 99, square_at(2, 3)), DRAFT_REFUSED);
    assert_int_equal(draft_put_creature(draft, 0, square_at(2, 30)), DRAFT_REFUSED);
    assert_int_equal(draft_put_creature(draft, 0, SQUARE_NONE), DRAFT_REFUSED);
    assert_int_equal(draft_put_target(draft, MARKER_TRAP, square_at(2, 3)), DRAFT_REFUSED); /* laid in play */
    assert_false(draft_target_may_stand(MARKER_NONE));
    assert_false(draft_target_may_stand(MARKER_KINDS));
    assert_true(draft_target_may_stand(MARKER_TELEPORTER));
    draft_free(draft);
}

static void squares_that_are_drawn_are_listed_moved_and_cleared(void **state)
{
    struct draft *draft = drafts_of(SMALL);
    char pointer[DRAFT_POINTER_BYTES];
    (void)state;
    assert_int_equal(draft_put_creature(draft, 0, square_at(2, 3)), DRAFT_DONE);
    assert_int_equal(draft_set(draft, "/figures/0/at", "1.c5"), DRAFT_DONE);
    assert_string_equal(draft_step_name(draft, 1), "Legionnaire moved from 1.c4 to 1.c5");
    assert_int_equal(draft_add(draft, "/figures/0/at", pointer), DRAFT_DONE); /* near the first one */
    assert_says(draft, "\"at\": [\"1.c5\", \"1.b4\"]");
    assert_int_equal(draft_set(draft, "/figures/0/at/1", "2.a1"), DRAFT_DONE);
    assert_int_equal(draft_add(draft, "/figures/0/at", pointer), DRAFT_DONE);
    assert_int_equal(draft_set(draft, "/figures/0/at/2", "2.b1"), DRAFT_DONE);
    assert_says(draft, "\"at\": [\"1.c5\", \"2.a1\", \"2.b1\"]");
    assert_true(draft_is_playable(draft));
    assert_int_equal(draft_scenario(draft)->mission.start_figure[0].at.count, 3);
    assert_true(draft_find_square(draft, square_at(9, 0), pointer));
    assert_string_equal(pointer, "/figures/0/at/2");
    assert_false(draft_find_square(draft, square_at(7, 7), pointer));
    assert_int_equal(draft_clear_square(draft, square_at(2, 4)), DRAFT_DONE); /* one of three goes, then of two */
    assert_says(draft, "\"at\": [\"2.a1\", \"2.b1\"]");
    assert_int_equal(draft_put_target(draft, MARKER_COMPUTER, square_at(8, 0)), DRAFT_DONE);
    assert_says(draft, "{ \"kind\": \"legionnaire\", \"at\": \"2.b1\" }");
    assert_true(draft_find_square(draft, square_at(8, 0), pointer));
    assert_string_equal(pointer, "/targets/0/at");
    assert_int_equal(draft_clear_square(draft, square_at(9, 0)), DRAFT_DONE);
    assert_silent(draft, "figures");
    draft_free(draft);
}

/* Of a list of squares the next one lies in the sector of the first, not just beyond its rim. */
static void another_square_lies_in_the_same_sector(void **state)
{
    char pointer[DRAFT_POINTER_BYTES];
    (void)state;
    struct draft *draft = drafts_of(SMALL);
    assert_int_equal(draft_put_creature(draft, 1, square_at(SECTOR_SIZE, 0)), DRAFT_DONE);
    assert_int_equal(draft_add(draft, "/figures/0/at", pointer), DRAFT_DONE);
    const struct squares *at = &draft_scenario(draft)->mission.start_figure[0].at;
    assert_int_equal(at->count, 2);
    assert_true(at->square[0].x >= SECTOR_SIZE && at->square[1].x >= SECTOR_SIZE);
    draft_free(draft);
}

/* A sentence that nobody says is a trifle beside a part of the board to which nobody gets. */
static void what_nobody_reaches_comes_first(void **state)
{
    struct draft_problem problem;
    (void)state;
    struct draft *draft = drafts_of(
        "{\"format\":1,\"id\":\"small\",\"edition\":\"classic\",\"title\":\"Small\",\"brief\":\"Go.\",\"board\":{"
        "\"layout\":[[\"1\",\"2\",\"8\"]],\"closed\":[\"2.e\"]},\"entrances\":{\"doomtroopers\":[\"1.n\"],"
        "\"reinforcements\":[\"1.s\"]},\"rounds\":8,\"force\":{\"use\":[\"1-2\"]},\"texts\":{\"new\":\"A bell.\"}}");
    bool trifle = false;
    for (int i = 0; i < draft_problems(draft); i++) {
        draft_problem_at(draft, i, &problem);
        trifle |= strncmp(problem.what, "W522", 4) == 0;
    }
    assert_true(trifle);
    draft_problem_at(draft, 0, &problem);
    if (!strstr(problem.what, "No way leads to \"8\" on foot, unless"))
        fail_msg("%s", problem.what);
    draft_free(draft);
}

static void doors_stand_between_squares(void **state)
{
    struct draft *draft = drafts_from("missions/second/second-assault/03-high-command-error.json");
    struct square inside[2];
    (void)state;
    int slot = mission_slot_of(&draft_scenario(draft)->mission, draft_catalogue(draft), 13);
    assert_int_equal(mission_list_doorway(&draft_scenario(draft)->mission, draft_catalogue(draft), slot, WEST, inside),
                     2);
    assert_int_equal(draft_toggle_door(draft, square_step(inside[1], WEST), EAST), DRAFT_DONE); /* seen from outside */
    assert_says(draft, "\"doors\": [\"13.n\", \"13.e\"]");
    assert_int_equal(draft_toggle_door(draft, inside[0], WEST), DRAFT_DONE);
    assert_says(draft, "\"doors\": [\"13.n\", \"13.e\", \"13.w\"]");
    assert_true(draft_is_playable(draft));
    char pointer[DRAFT_POINTER_BYTES];
    for (int i = 0; i < 3; i++)
        assert_int_equal(draft_add(draft, "/board/locked", pointer), DRAFT_DONE);
    assert_says(draft, "\"locked\": [\"13.n\", \"13.e\", \"13.w\"]");
    assert_true(draft_is_playable(draft));
    assert_int_equal(draft_toggle_door(draft, inside[0], WEST), DRAFT_DONE); /* its lock goes with it */
    assert_says(draft, "\"locked\": [\"13.n\", \"13.e\"]");
    assert_true(draft_is_playable(draft));
    assert_int_equal(draft_toggle_door(draft, square_at(0, 0), SOUTH), DRAFT_REFUSED); /* no sector lies there */
    assert_int_equal(draft_toggle_door(draft, inside[0], SOUTH_WEST), DRAFT_REFUSED);
    int doors = 0, walls = 0;
    for (int i = 0; i < SECTOR_SIZE * SECTOR_SIZE; i++) {
        struct square at = square_at(8 + i % SECTOR_SIZE, 8 + i / SECTOR_SIZE);
        enum draft_done done = draft_toggle_door(draft, at, EAST);
        doors += done == DRAFT_DONE;
        walls += done == DRAFT_REFUSED;
        if (done == DRAFT_DONE)
            assert_true(draft_undo(draft));
    }
    assert_true(doors > 20 && walls > 0);
    assert_null(draft_door_at(draft, inside[0], WEST, pointer));
    assert_int_equal(draft_lock_door(draft, inside[0], WEST, true), DRAFT_DONE); /* lays one, which is locked */
    assert_says(draft, "\"doors\": [\"13.n\", \"13.e\", \"13.w\"]");
    assert_says(draft, "\"locked\": [\"13.n\", \"13.e\", \"13.w\"]");
    assert_non_null(draft_door_at(draft, square_step(inside[1], WEST), EAST, pointer)); /* any of its edges */
    assert_string_equal(pointer, "13.w");
    assert_int_equal(draft_lock_door(draft, inside[1], WEST, true), DRAFT_SAME);
    assert_int_equal(draft_lock_door(draft, inside[1], WEST, false), DRAFT_DONE);
    assert_int_equal(draft_door_named(draft, "13.w")->locked, 0);
    assert_null(draft_door_named(draft, "13.s"));
    assert_int_equal(draft_lock_door(draft, square_at(0, 0), SOUTH, true), DRAFT_REFUSED);
    draft_free(draft);
}

static void sectors_are_marked(void **state)
{
    struct draft *draft = drafts_of(SMALL);
    (void)state;
    assert_int_equal(draft_toggle_force(draft, 1, 0), DRAFT_DONE);
    assert_says(draft, "\"force\": { \"use\": [\"1-2\"], \"without_sectors\": [\"2\"] }");
    assert_string_equal(draft_step_name(draft, 0), "Lay no Force Card on sector 2");
    assert_int_equal(draft_toggle_force(draft, 1, 0), DRAFT_DONE);
    assert_says(draft, "\"force\": { \"use\": [\"1-2\"] }");
    assert_int_equal(draft_toggle_start(draft, 0, 0), DRAFT_DONE);
    assert_says(draft, "\"start\": { \"in\": [\"1\"] }");
    assert_int_equal(draft_toggle_start(draft, 0, 0), DRAFT_DONE);
    assert_silent(draft, "start");
    assert_int_equal(draft_toggle_start(draft, 0, 3), DRAFT_REFUSED);
    assert_int_equal(draft_toggle_dark(draft, 1, 0), DRAFT_DONE);
    assert_says(draft, "\"dark\": [\"2\"]");
    assert_string_equal(draft_step_name(draft, draft_steps(draft) - 1), "Put sector 2 in the dark");
    assert_int_equal(draft_toggle_dark(draft, 1, 0), DRAFT_DONE);
    assert_silent(draft, "dark");
    draft_free(draft);
}

/* ---- whatever bytes there are ------------------------------------------------------------------------------------ */

static void look_at_everything(struct draft *draft)
{
    static struct draft_form form;
    struct draft_problem problem;
    for (int i = 0; i < draft_problems(draft); i++) {
        draft_problem_at(draft, i, &problem);
        (void)draft_form(draft, problem.pointer, &form);
        (void)draft_set(draft, problem.pointer, "1");
    }
    (void)draft_scenario(draft);
    (void)draft_form(draft, "", &form);
    (void)draft_turn_sector(draft, 0, 0);
    (void)draft_lay_sector(draft, 3, 1, 1, 1);
    (void)draft_fix(draft, 0);
}

static void any_bytes_will_do(void **state)
{
    static const char *const ODD[] = {"",
                                      "{",
                                      "[]",
                                      "null",
                                      "\"mission\"",
                                      "{}",
                                      "[[[[",
                                      "{\"\":",
                                      "\xEF\xBB\xBF",
                                      "{\"board\":7}",
                                      "{\"board\":{\"layout\":[7]}}"};
    struct rng rng = rng_seed(20, 1);
    (void)state;
    for (size_t i = 0; i < sizeof ODD / sizeof *ODD; i++) {
        struct draft *draft = drafts_of(ODD[i]);
        look_at_everything(draft);
        while (draft_undo(draft))
            ;
        assert_string_equal(text_of(draft), ODD[i]);
        draft_free(draft);
    }
    for (int i = 0; i < 300; i++) { /* random bytes, and missions in which some bytes are others */
        char bytes[sizeof SMALL];
        size_t length = i % 3 ? sizeof SMALL - 1 : rng_below(&rng, sizeof SMALL);
        memcpy(bytes, SMALL, sizeof SMALL);
        for (int k = 0; k < (i % 3 ? 1 + i % 7 : (int)length); k++)
            bytes[i % 3 ? rng_below(&rng, sizeof SMALL - 1) : (uint32_t)k] = (char)rng_below(&rng, 256);
        struct draft *draft = draft_new(drafts_world(), "odd", bytes, length);
        assert_non_null(draft);
        look_at_everything(draft);
        draft_free(draft);
    }
}

/* Each change scans the text anew: what no mission is like is looked at, not changed. */
static void a_monstrous_file_is_only_looked_at(void **state)
{
    static struct draft_form form;
    size_t length = 2 * 1024 * 1024;
    char *bytes = malloc(length + 1);
    (void)state;
    assert_non_null(bytes);
    memset(bytes, ' ', length);
    memcpy(bytes, SMALL, sizeof SMALL - 1);
    struct draft *draft = draft_new(drafts_world(), "large", bytes, length);
    assert_true(draft_is_playable(draft));
    assert_true(draft_form(draft, "", &form));
    assert_int_equal(draft_set(draft, "/rounds", "9"), DRAFT_REFUSED);
    assert_int_equal(drafts_replace(draft, SMALL, sizeof SMALL - 1), DRAFT_DONE);
    assert_int_equal(draft_set(draft, "/rounds", "9"), DRAFT_DONE);
    draft_free(draft);
    free(bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_a_step_every_shipped_mission_keeps_its_bytes),
        cmocka_unit_test(a_step_there_and_back),
        cmocka_unit_test(the_same_in_another_form_is_no_step),
        cmocka_unit_test(how_a_mission_was_made_is_forgotten_when_it_changes),
        cmocka_unit_test(the_oldest_steps_are_forgotten),
        cmocka_unit_test(a_text_edited_by_hand_stays_as_it_is),
        cmocka_unit_test(a_mission_to_begin_with_can_be_played),
        cmocka_unit_test(a_problem_is_told_and_mended),
        cmocka_unit_test(what_cannot_be_won_comes_first),
        cmocka_unit_test(broken_syntax_is_mended),
        cmocka_unit_test(the_board_grows_on_every_side),
        cmocka_unit_test(a_sector_moves_with_all_that_is_said_of_it),
        cmocka_unit_test(a_sector_is_taken_away_with_all_that_names_it),
        cmocka_unit_test(what_cannot_be_without_the_sector_goes),
        cmocka_unit_test(the_last_sector_stays),
        cmocka_unit_test(a_board_is_begun_but_never_lost),
        cmocka_unit_test(a_sector_turns),
        cmocka_unit_test(doorways_are_for_something_else),
        cmocka_unit_test(exits_are_named),
        cmocka_unit_test(figures_and_things_stand_on_squares),
        cmocka_unit_test(squares_that_are_drawn_are_listed_moved_and_cleared),
        cmocka_unit_test(another_square_lies_in_the_same_sector),
        cmocka_unit_test(what_nobody_reaches_comes_first),
        cmocka_unit_test(doors_stand_between_squares),
        cmocka_unit_test(sectors_are_marked),
        cmocka_unit_test(any_bytes_will_do),
        cmocka_unit_test(a_monstrous_file_is_only_looked_at),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
