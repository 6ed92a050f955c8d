/* test_draft_mend.c -- problems of a mission being written are mended by one click, refused steps say why. */
#include "siege/workshop/draft.h"

#include "shell/json/scan.h"
#include "shell/store/files.h"
#include "support/drafts.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define HEAD                                                                                                           \
    "{\"format\":1,\"id\":\"small\",\"edition\":\"classic\",\"title\":\"Small\",\"brief\":\"Go.\",\"board\":{"         \
    "\"layout\":[[\"1\",\"2\"]]},"
#define TAIL ",\"rounds\":8,\"force\":{\"use\":[\"1-2\"]}}"
#define WAYS "\"entrances\":{\"doomtroopers\":[\"1.n\"],\"reinforcements\":[\"2.n\"]}"
#define REWARD ",\"reward\":{\"team\":1}}]"

static bool says(const struct draft *draft, const char *part)
{
    size_t length;
    return strstr(draft_bytes(draft, &length), part) != NULL;
}

/* The place of the problem with this code; fails if there is none. */
static int find(struct draft *draft, const char *code, struct draft_problem *problem)
{
    for (int i = 0; i < draft_problems(draft); i++) {
        draft_problem_at(draft, i, problem);
        if (strncmp(problem->what, code, strlen(code)) == 0)
            return i;
    }
    fail_msg("no %s", code);
    return -1;
}

static bool has(struct draft *draft, const char *code)
{
    struct draft_problem problem;
    for (int i = 0; i < draft_problems(draft); i++) {
        draft_problem_at(draft, i, &problem);
        if (strncmp(problem.what, code, strlen(code)) == 0)
            return true;
    }
    return false;
}

/* The problem with this code is mended by what is called so, in one step that can be taken back. */
static void mends(struct draft *draft, const char *code, const char *mend)
{
    size_t length;
    struct draft_problem problem;
    char step[DRAFT_NAME_BYTES], *before = strdup(draft_bytes(draft, &length));
    int at = find(draft, code, &problem), steps = draft_steps(draft);
    assert_true(problem.has_fix);
    assert_string_equal(problem.mend, mend);
    assert_int_equal(draft_fix(draft, at), DRAFT_DONE);
    assert_int_equal(draft_steps(draft), steps + 1);
    (void)snprintf(step, sizeof step, "%s: %s", code, mend);
    assert_string_equal(draft_step_name(draft, steps), step);
    assert_false(has(draft, code));
    assert_true(draft_undo(draft));
    assert_string_equal(draft_bytes(draft, &length), before);
    assert_true(draft_redo(draft));
    free(before);
}

static void assert_mends(const char *text, const char *code, const char *mend, const char *part)
{
    struct draft *draft = drafts_of(text);
    mends(draft, code, mend);
    if (!says(draft, part)) {
        size_t length;
        fail_msg("%s is not in %s", part, draft_bytes(draft, &length));
    }
    draft_free(draft);
}

/* ---- mends ------------------------------------------------------------------------------------------------------- */

/* A sector is laid before the doorway by which everybody comes in: all that names it names the one behind. */
static void a_doorway_that_lies_within_is_replaced_everywhere(void **state)
{
    struct draft *draft = drafts_of(
        HEAD "\"entrances\":{\"doomtroopers\":[\"2.e\"],\"reinforcements\":[\"1.n\"]},\"exits\":{\"only\":["
             "\"2.e\"]},\"objectives\":[{\"id\":\"go\",\"done_when\":{\"count\":{\"figures\":\"doomtroopers\","
             "\"states\":\"withdrawn\",\"through\":\"2.e\",\"at_least\":1}}" REWARD TAIL);
    (void)state;
    assert_false(has(draft, "E405"));
    assert_int_equal(draft_lay_sector(draft, catalogue_find_sector(draft_catalogue(draft), 4), 0, 2, 0), DRAFT_DONE);
    assert_true(says(draft, "2.e"));
    mends(draft, "E405", "Use 4.e everywhere instead of 2.e");
    assert_false(says(draft, "2.e"));
    assert_true(says(draft, "\"through\": \"4.e\""));
    assert_true(draft_is_playable(draft));
    draft_free(draft);
}

/* A locked door that cannot stand is told once, with what mends all of it. */
static void a_door_that_cannot_stand_is_told_once(void **state)
{
    static const struct {
        const char *board, *mend;
    } WAY[] = {{"\"doors\":[\"1.e\"],\"locked\":[\"1.e\"],\"closed\":[\"1.e\"]", "Open doorway 1.e"},
               {"\"doors\":[\"1.s\"],\"locked\":[\"1.s\"]", "Take out Board › Doors"}};
    (void)state;
    for (int i = 0; i < 2; i++) {
        char text[1200];
        (void)snprintf(text, sizeof text, "%.*s,%s},%s%s", (int)strlen(HEAD) - 2, HEAD, WAY[i].board, WAYS, TAIL);
        struct draft *draft = drafts_of(text);
        assert_false(has(draft, "E469"));
        mends(draft, "E411", WAY[i].mend);
        assert_true(draft_is_playable(draft));
        assert_int_equal(draft_scenario(draft)->mission.markers, i == 0);
        draft_free(draft);
    }
}

/* A sector is dragged away from a door that a trigger unlocks: the door goes, and the trigger with it. */
static void a_door_takes_its_trigger_along(void **state)
{
    struct draft *draft = drafts_of(
        "{\"format\":1,\"id\":\"small\",\"edition\":\"classic\",\"title\":\"Small\",\"brief\":\"Go.\",\"board\":{"
        "\"layout\":[[\"1\",null,\"2\"],[\"4\",\"5\",\"3\"]],\"doors\":[\"1.e\"],\"locked\":[\"1.e\"]},"
        "\"when\":[{\"id\":\"u\",\"on\":\"round_start\",\"once\":true,\"do\":[{\"unlock\":\"1.e\"}]}]," WAYS TAIL);
    (void)state;
    mends(draft, "E411", "Take out Board › Doors; gone with it: Triggers (u)");
    assert_true(draft_is_playable(draft));
    draft_free(draft);
}

static const char *taken_by_others(const void *asked, const char *id)
{
    (void)asked;
    return strcmp(id, "small") == 0 || strcmp(id, "small-2") == 0 ? "other.json" : NULL;
}

/* The first number that no other file has; an id that ends in a number counts on. */
static void a_taken_id_gets_a_number(void **state)
{
    (void)state;
    static const char *const IDS[] = {"small", "small-2"};
    for (int i = 0; i < 2; i++) {
        char text[1200];
        struct draft_world world = *drafts_world();
        world.taken_by = taken_by_others;
        (void)snprintf(text, sizeof text, "%s", HEAD WAYS TAIL);
        struct draft *draft = draft_new(&world, "test.json", text, strlen(text));
        assert_non_null(draft);
        assert_true(i == 0 || draft_set(draft, "/id", IDS[i]) == DRAFT_DONE);
        mends(draft, "E312", "Call it small-3 in files");
        assert_true(says(draft, "\"id\": \"small-3\""));
        draft_free(draft);
    }
}

/* Which of two ways in is left says nothing about the one that is lost: it is taken out, on the board as well. */
static void a_way_in_before_which_a_sector_lies_is_taken_out(void **state)
{
    struct draft *draft = drafts_of(HEAD "\"entrances\":{\"doomtroopers\":[\"1.n\",\"1.s\"]}" TAIL);
    struct draft_problem problem;
    (void)state;
    assert_false(draft_doorway_is_lost(draft, "1.n"));
    assert_int_equal(draft_lay_sector(draft, catalogue_find_sector(draft_catalogue(draft), 4), 0, 0, -1), DRAFT_DONE);
    assert_true(draft_broken_by_step(draft) >= 0);
    draft_problem_at(draft, draft_broken_by_step(draft), &problem);
    assert_non_null(strstr(problem.what, "E405"));
    assert_true(draft_doorway_is_lost(draft, "1.n"));
    mends(draft, "E405", "Take 1.n out");
    assert_true(draft_undo(draft));
    assert_int_equal(draft_set_doorway(draft, "1.n", DRAFT_DOORWAY_PLAIN), DRAFT_DONE);
    assert_false(says(draft, "1.n"));
    assert_true(draft_is_playable(draft));
    assert_int_equal(draft_set_doorway(draft, "1.n", DRAFT_DOORWAY_PLAIN), DRAFT_SAME);
    assert_true(draft_undo(draft));
    assert_int_equal(draft_set_doorway(draft, "4.s", DRAFT_DOORWAY_PLAIN), DRAFT_DONE); /* from the other side */
    assert_false(says(draft, "1.n"));
    draft_free(draft);
}

/* Without the only way out every entrance would be one, and nobody would be told. */
static void the_only_way_out_is_not_lost_with_its_sector(void **state)
{
    struct draft_problem problem;
    struct draft *draft = drafts_of(HEAD WAYS
                                    ",\"exits\":{\"only\":[\"2.n\"]},\"force\":{\"use\":[\"1-2\"],\"without_sectors\":"
                                    "[\"2\"]},\"rounds\":8}");
    (void)state;
    assert_int_equal(draft_take_sector(draft, 1, 0), DRAFT_DONE);
    assert_true(draft_broken_by_step(draft) >= 0);
    draft_problem_at(draft, draft_broken_by_step(draft), &problem);
    assert_non_null(strstr(problem.what, "E303"));
    assert_true(says(draft, "\"2.n\""));
    assert_false(says(draft, "without_sectors"));
    mends(draft, "E303", "Let Doomtroopers leave at 1.e");
    assert_true(draft_is_playable(draft));
    draft_free(draft);
}

/* The way out that takes its place lies far from where the teams come in. */
static void a_way_out_is_put_far_from_the_way_in(void **state)
{
    struct draft *draft = drafts_of(HEAD WAYS ",\"exits\":{\"only\":[\"1.s\"]}" TAIL);
    (void)state;
    assert_int_equal(draft_lay_sector(draft, catalogue_find_sector(draft_catalogue(draft), 4), 0, 2, 0), DRAFT_DONE);
    assert_int_equal(draft_set_exit(draft, "4.n", true), DRAFT_DONE);
    assert_int_equal(draft_set_exit(draft, "1.s", false), DRAFT_DONE);
    assert_int_equal(draft_take_sector(draft, 2, 0), DRAFT_DONE);
    mends(draft, "E303", "Let Doomtroopers leave at 2.e");
    assert_true(draft_is_playable(draft));
    draft_free(draft);
}

/* Nothing on the board shows what a name means that has no sector any more. */
static void what_is_taken_out_is_named(void **state)
{
    (void)state;
    assert_mends(HEAD WAYS ",\"exits\":{\"only\":[\"2.n\",\"3.n\"]}" TAIL, "E303",
                 "Take “3.n” out of Ways out › Only by these doorways", "\"2.n\"");
}

/* Which sector or sentence is meant in place of one that is gone nobody knows. */
static void nothing_is_guessed_for_what_was_taken_out(void **state)
{
    struct draft_problem problem;
    struct draft *draft = drafts_of(
        HEAD WAYS ",\"objectives\":[{\"id\":\"hold\",\"title\":\"Hold it\",\"done_when\":{\"count\":{\"figures\":"
                  "\"doomtroopers\",\"states\":\"on_board\",\"sectors\":[\"2\"],\"at_least\":1}}" REWARD
                  ",\"when\":[{\"id\":\"bell\",\"on\":\"round_start\",\"do\":[{\"say\":\"new\"}]}],\"texts\":{"
                  "\"new\":\"x\",\"old\":\"y\"}" TAIL);
    (void)state;
    assert_int_equal(draft_remove(draft, "/texts/new"), DRAFT_DONE);
    (void)find(draft, "E301", &problem);
    assert_false(problem.has_fix && strstr(problem.mend, "instead"));
    assert_string_equal(problem.where, "Triggers › 1. bell");
    assert_true(draft_undo(draft));
    assert_int_equal(draft_take_sector(draft, 1, 0), DRAFT_DONE);
    (void)find(draft, "E303", &problem);
    assert_false(problem.has_fix && strstr(problem.mend, "instead"));
    assert_string_equal(problem.where, "Objectives › 1. Hold it");
    draft_free(draft);
}

/* With a sector the last way in of reinforcements may go: that is told at once. */
static void the_last_way_in_of_the_legion_is_not_lost_in_silence(void **state)
{
    struct draft_problem problem;
    struct draft *draft = drafts_of(HEAD WAYS TAIL);
    (void)state;
    assert_false(has(draft, "W570"));
    assert_int_equal(draft_take_sector(draft, 1, 0), DRAFT_DONE);
    assert_true(draft_broken_by_step(draft) >= 0);
    draft_problem_at(draft, draft_broken_by_step(draft), &problem);
    assert_non_null(strstr(problem.what, "W570"));
    mends(draft, "W570", "Let reinforcements come in at 1.e");
    assert_true(says(draft, "\"reinforcements\": [\"1.e\"]"));
    draft_free(draft);
}

/* What asks for a sector that is gone goes, or asks for something else; no number near by is proposed. */
static void what_asks_for_a_lost_sector_goes(void **state)
{
#define IN_TWO "{\"count\":{\"figures\":\"doomtroopers\",\"states\":\"on_board\",\"sectors\":[\"2\"],\"at_least\":1}}"
#define HOLD(asked) ",\"objectives\":[{\"id\":\"hold\",\"title\":\"Hold it\",\"done_when\":" asked REWARD
#define BELL                                                                                                           \
    ",\"texts\":{\"x\":\"y\"},\"when\":[{\"id\":\"bell\",\"on\":\"round_start\",\"if\":" IN_TWO                        \
    ",\"do\":[{\"say\":\"x\"}]}]"
    static const struct {
        const char *rest, *mend;
    } CASES[] = {
        {HOLD(IN_TWO), "Ask for something else …"},
        {HOLD("{\"any\":[" IN_TWO "]}"), "Ask for something else …"},
        {HOLD("{\"all\":[" IN_TWO ",{\"round\":{\"at_least\":2}}]}"),
         "Take out Objectives › 1. Hold it › Done when › All of these › 1. Where figures are"},
        {BELL, "Take out Triggers › 1. bell"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char text[1200];
        (void)snprintf(text, sizeof text, "%s%s%s", HEAD WAYS, CASES[i].rest, TAIL);
        struct draft *draft = drafts_of(text);
        assert_int_equal(draft_take_sector(draft, 1, 0), DRAFT_DONE);
        mends(draft, "E303", CASES[i].mend);
        assert_true(draft_is_playable(draft));
        draft_free(draft);
    }
    struct draft_problem problem;
    struct draft *draft = drafts_of(
        "{\"format\":1,\"id\":\"small\",\"edition\":\"classic\",\"title\":\"Small\","
        "\"brief\":\"Go.\",\"board\":{\"layout\":[[\"1\",\"11\"]],\"dark\":[\"12\"]}," WAYS TAIL);
    (void)find(draft, "E303", &problem);
    assert_null(strstr(problem.what, "mean"));
    draft_free(draft);
#undef IN_TWO
#undef HOLD
#undef BELL
}

/* A question without a meaning goes, not the objective that asks it; keys and rules are called as the forms do. */
static void problems_speak_as_the_forms_do(void **state)
{
    struct draft_problem problem;
    struct draft *draft = drafts_of(HEAD WAYS
                                    ",\"objectives\":[{\"id\":\"a\",\"done_when\":{\"crowd\":{\"at_least\":2}}"
                                    ",\"reward\":{\"team\":1}},{\"id\":\"b\",\"done_when\":{"
                                    "\"elimination_points\":{\"at_least\":9}}" REWARD TAIL);
    (void)state;
    (void)find(draft, "E416", &problem);
    assert_null(strstr(problem.what, "crowd"));
    assert_non_null(strstr(problem.what, "Creatures in a sector with the team"));
    mends(draft, "E416", "Ask for something else …");
    assert_true(says(draft, "\"id\": \"a\""));
    draft_free(draft);
    draft = drafts_of("{\"format\":1,\"id\":\"small\",\"edition\":\"classic\",\"title\":\"Small\",\"brief\":\"Go.\","
                      "\"board\":{\"layout\":[[\"1\",\"2\"]],\"doors\":[\"1.e\"]}," WAYS TAIL);
    (void)find(draft, "W532", &problem);
    assert_non_null(strstr(problem.what, "\"Terrain: doors, traps, cover\""));
    assert_non_null(strstr(problem.what, "under Special rules. Without it a door bars the way")); /* nothing of files */
    assert_null(strstr(problem.what, "\"open\""));
    mends(draft, "W532", "Switch on “Terrain: doors, traps, cover” under Special rules");
    draft_free(draft);
}

/* What can be done hangs on what was found, not on the code alone. */
static void advice_is_about_what_was_found(void **state)
{
    static const struct {
        const char *file, *code, *part;
    } CASES[] = {
        {"W528-undone-at-once", "W528", "in order"},
        {"W528-light-in-the-light", "W528", "another place"},
        {"W502-doorway-that-nothing-opens", "W502", "Add a trigger that opens"},
        {"W502-counter-set-back", "W502", "begin anew"},
        {"W537-not-open-what-never-opens", "W537", "Add a trigger that opens"},
        {"W561-values-for-few-that-nobody-plays", "W561", "for one or two teams"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        struct draft_problem problem;
        char path[128];
        (void)snprintf(path, sizeof path, "tests/broken/mission/%s.json", CASES[i].file);
        struct draft *draft = drafts_from(path);
        (void)find(draft, CASES[i].code, &problem);
        if (!strstr(problem.help, CASES[i].part))
            fail_msg("%s: %s", CASES[i].file, problem.help);
        draft_free(draft);
    }
}

static void problems_offer_what_mends_them(void **state)
{
    (void)state;
    assert_mends(HEAD "\"entrances\":{\"reinforcements\":[\"2.n\"]}" TAIL, "E435", "Let Doomtroopers come in at 1.n",
                 "\"doomtroopers\": [\"1.n\"]");
    assert_mends(HEAD WAYS ",\"rounds\":99,\"force\":{\"use\":[\"1-2\"]}}", "E203", "Make it 20", "\"rounds\": 20");
    assert_mends(HEAD WAYS ",\"force\":{\"use\":[\"1-2\"]}}", "E201", "Add “Rounds”", "\"rounds\":");
    assert_mends(HEAD WAYS ",\"objectives\":[{\"id\":\"a\",\"done_when\":{\"eliminations\":{\"figures\":"
                           "\"doomtroopers\",\"at_least\":1}}" REWARD TAIL,
                 "E419", "Use Creatures instead", "\"figures\": \"creatures\"");
    assert_mends(HEAD WAYS ",\"figures\":[{\"kind\":\"ezoghoul\",\"at\":\"2.c4\"},{\"kind\":\"ezoghoul\",\"at\":"
                           "\"2.e4\"}]" TAIL,
                 "E431", "Take out Creatures from the start › 2. Ezoghoul at 2.e4", "\"2.c4\"");
    assert_mends(HEAD WAYS ",\"when\":[{\"id\":\"late\",\"on\":\"round_start\",\"if\":{\"round\":{\"at_least\":12}},"
                           "\"do\":[{\"last_round\":true}]}]" TAIL,
                 "W506", "Ask for 7", "\"at_least\": 7"); /* in round 8 it would do nothing (W528) */
    assert_mends(HEAD WAYS
                 ",\"texts\":{\"x\":\"y\"},\"when\":[{\"id\":\"late\",\"on\":\"round_start\",\"if\":{\"all\":[{"
                 "\"round\":{\"at_least\":2}},{\"round\":{\"at_least\":12}}]},\"do\":[{\"say\":\"x\"}]}]" TAIL,
                 "W506", "Ask for 8", "\"round\": { \"at_least\": 8 }");
    assert_mends(
        HEAD WAYS /* to ask for 1 would be to ask for nothing (W537) */
        ",\"texts\":{\"x\":\"y\"},\"when\":[{\"id\":\"late\",\"on\":\"round_start\",\"if\":{\"round\":{\"at_least\":"
        "2}},\"do\":[{\"say\":\"x\"}]}],\"rounds\":1,\"force\":{\"use\":[\"1-2\"]}}",
        "W506", "Take out Triggers › 1. late", "\"force\"");
    assert_mends(HEAD WAYS ",\"when\":[{\"id\":\"late\",\"on\":\"round_start\",\"if\":{\"trigger_fired\":\"late\"},"
                           "\"do\":[{\"last_round\":true}]}]" TAIL,
                 "W506", "Take out Triggers › 1. late", "\"force\"");
    assert_mends(HEAD WAYS
                 ",\"objectives\":[{\"id\":\"a\",\"done_when\":{\"targets_destroyed\":{\"at_least\":2}}" REWARD
                 ",\"targets\":[{\"kind\":\"computer\",\"armour\":3,\"at\":\"2.c4\"}]" TAIL,
                 "W502", "Ask for 1", "\"at_least\": 1");
    assert_mends(HEAD WAYS ",\"objectives\":[{\"id\":\"a\",\"done_when\":{\"round\":{\"at_least\":1}}" REWARD TAIL,
                 "W537", "Ask for something else …", "elimination_points");
    assert_mends(HEAD WAYS
                 ",\"objectives\":[{\"id\":\"a\",\"done_when\":{\"elimination_points\":{\"at_least\":9}}" REWARD
                 ",\"texts\":{\"horn\":\"A horn.\"}" TAIL,
                 "W522", "Take out Texts › horn", "\"force\"");
}

static void doorways_creatures_and_allowances_are_mended(void **state)
{
    (void)state;
    assert_mends(HEAD "\"entrances\":{\"doomtroopers\":[\"1.w\",\"1.s\"]},\"when\":[{\"id\":\"gate\",\"on\":"
                      "\"round_start\",\"do\":[{\"close\":\"1.s\"}]}]" TAIL,
                 "W547", "Take it out", "\"1.w\"");
    assert_mends(HEAD WAYS ",\"when\":[{\"id\":\"beasts\",\"on\":\"round_start\",\"once\":true,\"do\":[{\"wait_at\":{"
                           "\"kind\":\"razide\",\"at\":\"2.n\",\"number\":9}}]}]" TAIL,
                 "W550", "Make it 2", "\"number\": 2");
    assert_mends(HEAD WAYS ",\"$allow\":{\"W511\":\"It is meant.\"}" TAIL, "I707", "Take out $allow › W511",
                 "\"force\"");
}

#define CARDS(board, use)                                                                                              \
    "{\"format\":1,\"id\":\"small\",\"edition\":\"classic\",\"title\":\"Small\",\"brief\":\"Go.\",\"board\":{"         \
    "\"layout\":[[" board "]]}," WAYS ",\"rounds\":8,\"force\":{\"use\":[" use "]}}"

/* Sectors laid after the first two have no cards, sectors taken away leave cards over: a click brings both in order. */
static void each_sector_gets_a_force_card(void **state)
{
    (void)state;
    assert_mends(CARDS("\"1\",\"2\",\"3\",\"4\"", "\"1-2\""), "W510", "Use 2 more cards", "\"use\": [\"1-4\"]");
    assert_mends(CARDS("\"1\",\"2\",\"3\"", "2,5"), "W510", "Use 1 more card", "\"use\": [\"1-2\", 5]");
    assert_mends(CARDS("\"1\",\"2\"", "\"40-41\""), "E304", "Use 12 instead", "\"use\": [12]");
    assert_mends(CARDS("\"1\",\"2\"", "\"11-41\""), "E304", "Use 11-12 instead", "\"use\": [\"11-12\"]");
    assert_mends(CARDS("\"1\",\"2\",\"3\"", "\"1-4\",6"), "W524", "Use 2 cards fewer", "\"use\": [\"1-3\"]");
}

static void a_bonus_that_brings_nothing_gets_a_reward(void **state)
{
    (void)state;
    assert_mends(HEAD WAYS ",\"objectives\":[{\"id\":\"a\",\"done_when\":{\"elimination_points\":{\"at_least\":9}},"
                           "\"bonus\":true}]" TAIL,
                 "W544", "Give 1 Credit as a reward", "\"reward\": { \"team\": 1 }");
}

/* Editions are called as the lists call them. */
#define BONUS(given)                                                                                                   \
    ",\"objectives\":[{\"id\":\"a\",\"done_when\":{\"elimination_points\":{\"at_least\":5}},\"reward\":{\"team\":1}}," \
    "{\"id\":\"b\",\"done_when\":{\"elimination_points\":{\"at_least\":9}},\"bonus\":true" given "}]"

/* What a bonus brings in vain is not taken out, for then it would bring nothing. */
static void a_bonus_brings_what_the_rules_give(void **state)
{
    (void)state;
    struct draft *draft = drafts_of(HEAD WAYS BONUS(",\"points\":{\"team\":3}") TAIL);
    mends(draft, "W531", "Give 3 Credits as a reward");
    assert_false(has(draft, "W544"));
    assert_false(says(draft, "\"points\""));
    draft_free(draft);
    draft = drafts_of(HEAD WAYS ",\"rules\":{\"credits\":0},\"objectives\":[{\"id\":\"a\",\"done_when\":{"
                                "\"elimination_points\":{\"at_least\":5}}},{\"id\":\"b\",\"done_when\":{"
                                "\"elimination_points\":{\"at_least\":9}},\"bonus\":true" REWARD TAIL);
    mends(draft, "W531", "Switch on “Credits” under Special rules");
    assert_false(has(draft, "W544"));
    draft_free(draft);
    draft = drafts_of(HEAD WAYS ",\"rules\":{\"credits\":0},\"objectives\":[{\"id\":\"a\",\"done_when\":{"
                                "\"elimination_points\":{\"at_least\":5}}},{\"id\":\"b\",\"done_when\":{"
                                "\"elimination_points\":{\"at_least\":9}},\"bonus\":true}]" TAIL);
    mends(draft, "W544", "Take it out");
    assert_false(has(draft, "W531"));
    draft_free(draft);
}

/* The door that is named gets a trigger; each of them by itself. */
static void what_lies_behind_a_locked_door_gets_a_trigger(void **state)
{
    (void)state;
    struct draft *draft = drafts_from("tests/broken/mission/W517-behind-a-locked-door.json");
    mends(draft, "W517", "Add a trigger that unlocks 2.e in round 2");
    draft_free(draft);
    draft = drafts_from("tests/broken/mission/W535-behind-a-locked-door.json");
    mends(draft, "W535", "Add a trigger that unlocks 1.s in round 2");
    assert_true(has(draft, "I705"));
    struct draft_problem problem;
    assert_int_equal(draft_fix(draft, find(draft, "I705", &problem)), DRAFT_DONE);
    assert_false(has(draft, "I705"));
    draft_free(draft);
}

/* All of them at once; where no round is left, the list. */
static void rounds_that_never_come_are_taken_out(void **state)
{
    (void)state;
    assert_mends(HEAD WAYS ",\"reinforcements\":{\"barred_rounds\":[9,2,10,11]}" TAIL, "W567",
                 "Take the rounds after round 8 out of the list", "\"barred_rounds\": [2]");
    struct draft *draft = drafts_of(HEAD WAYS ",\"reinforcements\":{\"barred_rounds\":[9,10]}" TAIL);
    struct draft_problem problem;
    assert_int_equal(draft_fix(draft, find(draft, "W567", &problem)), DRAFT_DONE);
    assert_false(says(draft, "barred_rounds"));
    draft_free(draft);
}

/* An action written as false is taken out with its trigger; where something waits for that trigger, it becomes true. */
static void an_action_that_is_false_goes_or_is_done(void **state)
{
#define LATE                                                                                                           \
    ",\"when\":[{\"id\":\"late\",\"on\":\"round_start\",\"if\":{\"round\":{\"at_least\":3}},\"do\":[{\"last_round\":"  \
    "false}]}]"
    (void)state;
    struct draft *draft = drafts_of(HEAD WAYS LATE TAIL);
    mends(draft, "E202", "Take out Triggers › 1. late");
    draft_free(draft);
    assert_mends(HEAD WAYS LATE ",\"objectives\":[{\"id\":\"a\",\"done_when\":{\"trigger_fired\":\"late\"}" REWARD TAIL,
                 "E202", "Write true", "\"last_round\": true");
#undef LATE
}

static void the_edition_that_is_meant_comes_back(void **state)
{
    char *bytes;
    size_t length;
    struct draft_world world = *drafts_world();
    static struct catalogue both[2];
    (void)state;
    for (int i = 0; i < 2; i++) {
        both[i] = *world.catalogue[i];
        both[i].editions = "classic, second";
        world.catalogue[i] = &both[i];
    }
    assert_int_equal(file_read_all("tests/broken/files/E326-of-another-edition.json", SCAN_FILE_MAX, &bytes, &length),
                     FILE_OK);
    struct draft *draft = draft_new(&world, "test.json", bytes, length);
    mends(draft, "E326", "Back to “The 2018 edition”");
    assert_true(says(draft, "\"edition\": \"second\""));
    draft_free(draft);
    free(bytes);
}

/* The objective stays, and must be accomplished. */
static void a_bonus_alone_becomes_no_bonus(void **state)
{
    (void)state;
    assert_mends(HEAD WAYS ",\"objectives\":[{\"id\":\"a\",\"done_when\":{\"elimination_points\":{\"at_least\":9}},"
                           "\"bonus\":true" REWARD TAIL,
                 "E466", "“1. a” must be accomplished",
                 "\"objectives\": [{ \"id\": \"a\", \"done_when\": { \"elimination_points\": { \"at_least\": 9 } }, "
                 "\"reward\": { \"team\": 1 } }]");
}

/* Keys that are lacking are called as the forms call them. */
static void what_is_lacking_is_told_in_the_words_of_the_forms(void **state)
{
    static const char BOUND[] = HEAD WAYS ",\"end_when\":{\"elimination_points\":{}}" TAIL;
    struct draft_problem problem;
    struct draft *draft = drafts_of(BOUND);
    (void)state;
    (void)find(draft, "E213", &problem);
    assert_non_null(strstr(problem.what, "Say at least or at most how many."));
    draft_free(draft);
    draft = drafts_of(HEAD WAYS ",\"figures\":[{\"kind\":\"razide\"}]" TAIL);
    (void)find(draft, "E213", &problem);
    assert_non_null(strstr(problem.what, "At least one of these is missing: “"));
    assert_null(strstr(problem.what, "keys"));
    draft_free(draft);
    assert_mends(BOUND, "E213", "Add “At least”", "at_least");
}

/* Nothing of what was asked is lost. */
static void bounds_that_contradict_each_other_are_swapped(void **state)
{
    (void)state;
    assert_mends(HEAD WAYS ",\"when\":[{\"id\":\"late\",\"on\":\"round_start\",\"if\":{\"round\":{"
                           "\"at_least\":3,\"at_most\":0}},\"do\":[{\"last_round\":true}]}]" TAIL,
                 "E414", "Swap the two numbers", "\"round\": { \"at_least\": 0, \"at_most\": 3 }");
}

/* They are swapped, as is advised, and not forgotten. */
static void the_fewest_teams_become_the_most(void **state)
{
    (void)state;
    assert_mends(HEAD WAYS ",\"teams\":{\"min\":3,\"max\":2}" TAIL, "E417", "Swap the two numbers",
                 "\"teams\": { \"min\": 2, \"max\": 3 }");
}

/* A list round entries with keys gets other brackets at both ends, in one step. */
static void both_brackets_become_others(void **state)
{
    (void)state;
    assert_mends(HEAD "\"entrances\":[\"doomtroopers\":[\"1.n\"],\"reinforcements\":[\"2.n\"]]" TAIL, "E138",
                 "Write { instead of [", "\"reinforcements\": [\"2.n\"]");
}

static void a_doorway_that_is_closed_twice_stays_closed_once(void **state)
{
    (void)state;
    assert_mends(
        "{\"format\":1,\"id\":\"small\",\"edition\":\"classic\",\"title\":\"Small\",\"brief\":\"Go.\",\"board\":{"
        "\"layout\":[[\"1\",\"2\"]],\"closed\":[\"1.e\",\"2.w\"]}," WAYS TAIL,
        "I702", "Take it out", "\"closed\": [\"1.e\"]");
}

static void an_empty_reward_is_taken_out(void **state)
{
    (void)state;
    assert_mends(HEAD WAYS ",\"objectives\":[{\"id\":\"a\",\"done_when\":{\"elimination_points\":{\"at_least\":9}},"
                           "\"reward\":{}}]" TAIL,
                 "W557", "Take it out", "\"at_least\": 9 } } }]");
}

static void what_changes_nothing_is_taken_out_alone(void **state)
{
    (void)state;
    assert_mends(HEAD WAYS ",\"objectives\":[{\"id\":\"a\",\"done_when\":{\"any\":[{\"elimination_points\":{"
                           "\"at_least\":9}},{\"targets_destroyed\":{\"at_least\":0,\"at_most\":3}},{\"elimination_"
                           "points\":{\"at_least\":9}}]}" REWARD TAIL,
                 "I702", "Take it out", "\"any\": [{ \"elimination_points\"");
    assert_mends(HEAD WAYS
                 ",\"texts\":{\"t\":\"Run.\"},\"when\":[{\"id\":\"bell\",\"on\":\"round_start\",\"once\":true,"
                 "\"chance\":100,\"do\":[{\"say\":\"t\"}]}]" TAIL,
                 "I712", "Take it out", "\"say\": \"t\"");
}

/* The way out has been moved, and a task still asks for the old one: it is told so, not that it can never be. */
static void a_way_out_that_has_moved_is_named(void **state)
{
    (void)state;
    assert_mends(HEAD "\"entrances\":{\"doomtroopers\":[\"1.w\"]},\"exits\":{\"only\":[\"2.e\"]},\"objectives\":[{"
                      "\"id\":\"go\",\"done_when\":{\"count\":{\"figures\":\"doomtroopers\",\"states\":"
                      "\"withdrawn\",\"through\":\"2.n\",\"at_least\":1}}" REWARD TAIL,
                 "W546", "Use 2.e instead", "\"through\": \"2.e\"");
}

/* Nobody is sent back to where the teams come in while the doorway that was meant can be a way out. */
static void a_way_out_that_was_lost_is_one_again(void **state)
{
    static const char ASKS[] = HEAD
        "\"entrances\":{\"doomtroopers\":[\"1.n\"]},\"exits\":{\"only\":[%s]},"
        "\"objectives\":[{\"id\":\"go\",\"done_when\":{\"count\":{\"figures\":"
        "\"doomtroopers\",\"states\":\"withdrawn\",\"through\":\"2.n\",\"at_least\":1}}" REWARD TAIL;
    char text[1200];
    (void)state;
    (void)snprintf(text, sizeof text, ASKS, "\"1.n\"");
    assert_mends(text, "W546", "Let Doomtroopers leave at 2.n", "\"only\": [\"1.n\", \"2.n\"]");
    (void)snprintf(text, sizeof text, ASKS, "\"1.n\",\"2.e\"");
    assert_mends(text, "W546", "Use 2.e instead", "\"through\": \"2.e\"");
}

/* The book's rounds and those for one or two teams. */
/* What is to be destroyed and is not there is put there, rather than something else asked for. */
static void targets_that_are_asked_for_are_put_on_the_board(void **state)
{
    (void)state;
    char text[1024];
    for (int wanted = 1; wanted <= 2; wanted++) {
        (void)snprintf(text, sizeof text,
                       HEAD WAYS ",\"objectives\":[{\"id\":\"o\",\"done_when\":{\"broken\":{\"kind\":\"computer\","
                                 "\"at_least\":%d}}" REWARD TAIL,
                       wanted);
        struct draft *draft = drafts_of(text);
        mends(draft, "W502", wanted == 1 ? "Put one on 2.d4: battle computer" : "Put 2 on the board: battle computers");
        assert_true(says(draft, "\"kind\": \"computer\", \"armour\""));
        assert_string_equal(draft_made(draft), "/targets/0");
        draft_free(draft);
    }
}

/* Who is to be led out and is not there is put where a team can fetch them; the form to be looked at is theirs. */
static void followers_who_are_asked_for_are_put_on_the_board(void **state)
{
    static const char ASKS[] = HEAD WAYS
        ",\"exits\":{\"only\":[\"2.e\"]},\"objectives\":[{\"id\":\"lead\",\"done_when\":{\"count\":{\"figures\":"
        "\"followers\",\"states\":\"withdrawn\",\"at_least\":%d}}" REWARD TAIL;
    char text[sizeof ASKS + 8];
    (void)state;
    (void)snprintf(text, sizeof text, ASKS, 1);
    struct draft *draft = drafts_of(text);
    mends(draft, "W502", "Put a follower on 2.d4");
    assert_true(says(draft, "\"follower\": true"));
    assert_string_equal(draft_made(draft), "/figures/0");
    draft_free(draft);
    (void)snprintf(text, sizeof text, ASKS, 3);
    draft = drafts_of(text);
    assert_int_equal(draft_put_follower(draft, 0, square_at(8 + 3, 3)), DRAFT_DONE);
    mends(draft, "W502", "Put 2 followers on the board");
    assert_string_equal(draft_made(draft), "/figures/1");
    draft_free(draft);
}

/* Where a way stays closed, or a door locked, that somebody is to take: a trigger opens it, whose form is to be looked
 * at. */
static void what_stays_closed_gets_a_trigger_that_opens_it(void **state)
{
    static const char OBJECTIVE[] = "\"objectives\":[{\"id\":\"out\",\"done_when\":{\"count\":{\"figures\":"
                                    "\"doomtroopers\",\"states\":\"withdrawn\",\"at_least\":1}}" REWARD TAIL;
    char text[1200];
    (void)state;
    (void)snprintf(text, sizeof text, HEAD WAYS ",\"exits\":{\"only\":[\"2.e\"]},%s", OBJECTIVE);
    struct draft *draft = drafts_of(text);
    assert_int_equal(draft_add_opener(draft, "2.e", text), DRAFT_DONE);
    assert_string_equal(text, "/when/0");
    assert_true(draft_find_opener(draft, "2.e", text));
    assert_false(draft_find_opener(draft, "1.n", text));
    assert_true(draft_undo(draft));
    assert_int_equal(draft_set_doorway(draft, "1.e", DRAFT_DOORWAY_CLOSED), DRAFT_DONE);
    mends(draft, "W545", "Add a trigger that opens 1.e in round 2");
    assert_string_equal(draft_made(draft), "/when/0");
    assert_true(says(draft, "\"open\": \"1.e\""));
    draft_free(draft);
    draft = drafts_from("tests/broken/mission/W502-door-that-nothing-unlocks.json");
    mends(draft, "W502", "Add a trigger that unlocks 2.e in round 2");
    draft_free(draft);
    (void)snprintf(text, sizeof text,
                   "{\"format\":1,\"id\":\"small\",\"edition\":\"classic\",\"title\":\"Small\",\"brief\":\"Go.\","
                   "\"board\":{\"layout\":[[\"1\",\"2\"]],\"closed\":[\"2.e\"]}," WAYS
                   ",\"exits\":{\"only\":[\"2.e\"]},%s",
                   OBJECTIVE);
    draft = drafts_of(text);
    mends(draft, "E407", "Add a trigger that opens 2.e in round 2");
    assert_true(draft_is_playable(draft));
    draft_free(draft);
}

/* What few teams alone are asked for, but not what others are asked for as well. */
static void values_for_few_teams_are_mended(void **state)
{
    (void)state;
    struct draft_problem problem;
    struct draft *draft = drafts_from("tests/broken/mission/W561-values-for-few-that-nobody-plays.json");
    mends(draft, "W561", "Take it out");
    assert_false(says(draft, "fewer_teams"));
    draft_free(draft);
    draft = drafts_from("tests/broken/mission/W562-round-too-late-for-more.json");
    (void)find(draft, "W562", &problem);
    assert_non_null(strstr(problem.help, "“For one or two teams”"));
    mends(draft, "W562", "Ask for 5");
    draft_free(draft);
    draft = drafts_from("tests/broken/mission/W561-own-round-too-late-for-few.json");
    assert_int_equal(draft_fix(draft, find(draft, "W561", &problem)), DRAFT_DONE);
    mends(draft, "W561", "Ask for 5");
    draft_free(draft);
    draft = drafts_from("tests/broken/mission/W561-round-too-late-for-few.json");
    (void)find(draft, "W561", &problem);
    assert_false(problem.has_fix);
    draft_free(draft);
}

static void rounds_are_allowed_for_all(void **state)
{
    struct draft_problem problem;
    static const char *const MISSION = HEAD
        "\"entrances\":{\"doomtroopers\":[\"1.w\"]},\"exits\":{\"only\":[\"2.e\"]},\"objectives\":[{\"id\":\"go\","
        "\"done_when\":{\"count\":{\"figures\":\"doomtroopers\",\"states\":\"withdrawn\",\"at_least\":1}}" REWARD
        ",\"force\":{\"use\":[\"1-2\"]},\"rounds\":%d,\"fewer_teams\":{\"rounds\":%d}}";
    (void)state;
    for (int i = 0; i < 2; i++) {
        char text[2000];
        (void)snprintf(text, sizeof text, MISSION, i ? 8 : 1, 1);
        struct draft *draft = drafts_of(text);
        (void)find(draft, "W504", &problem);
        assert_non_null(strstr(problem.what, i ? "one or two teams have 1 round:" : "the mission has 1 round:"));
        mends(draft, "W504", "Allow 3 rounds");
        assert_true(says(draft, i ? "\"rounds\": 8" : "\"rounds\": 3"));
        assert_true(says(draft, "\"fewer_teams\": { \"rounds\": 3 }"));
        draft_free(draft);
    }
}

/* Where not "rounds" but an end or a trigger makes the last round, that comes later. */
static void rounds_are_allowed_where_something_else_ends_them(void **state)
{
    static const char *const MISSION = HEAD
        "\"entrances\":{\"doomtroopers\":[\"1.w\"]},\"exits\":{\"only\":[\"2.e\"]},\"objectives\":[{\"id\":\"go\","
        "\"done_when\":{\"count\":{\"figures\":\"doomtroopers\",\"states\":\"withdrawn\",\"at_least\":1}}" REWARD
        ",%s\"force\":{\"use\":[\"1-2\"]},\"rounds\":8}";
    static const char *const ENDS[] = {"\"end_when\":{\"round\":{\"at_least\":1}},",
                                       "\"when\":[{\"id\":\"hint\",\"on\":\"round_start\",\"if\":{\"round\":{\"at_"
                                       "least\":1}},\"do\":[{\"say\":\"Run!\"}]},"
                                       "{\"id\":\"last\",\"on\":\"round_start\",\"if\":{\"round\":{\"at_least\":1}},"
                                       "\"do\":[{\"last_round\":true}]}],"};
    (void)state;
    for (int i = 0; i < 2; i++) {
        char text[2000];
        (void)snprintf(text, sizeof text, MISSION, ENDS[i]);
        struct draft *draft = drafts_of(text);
        mends(draft, "W504", "Allow 3 rounds");
        assert_true(says(draft, "\"at_least\": 3"));
        assert_true(says(draft, "\"rounds\": 8"));
        draft_free(draft);
    }
}

/* Who leads a follower out is asked for rounds, not for steps. */
static void rounds_are_allowed_until_a_follower_is_out(void **state)
{
    struct draft *draft = drafts_of(
        HEAD
        "\"entrances\":{\"doomtroopers\":[\"1.w\"],\"reinforcements\":[\"2.n\"]},\"exits\":{\"only\":[\"1.w\"]},"
        "\"figures\":[{\"kind\":\"legionnaire\",\"follower\":true,\"name\":\"Ada\",\"at\":\"2.h4\"}],\"objectives\":[{"
        "\"id\":\"go\",\"done_when\":{\"count\":{\"figures\":\"followers\",\"states\":\"withdrawn\",\"at_least\":1}"
        "}" REWARD ",\"force\":{\"use\":[\"1-2\"]},\"rounds\":2}");
    (void)state;
    mends(draft, "W504", "Allow 5 rounds");
    assert_true(says(draft, "\"rounds\": 5"));
    draft_free(draft);
}

/* Of every problem of every broken mission: what is offered can be done, and makes nothing worse. */
static void no_mend_of_a_broken_mission_makes_it_worse(void **state)
{
    static const char FOLDER[] = "tests/broken/mission";
    struct dirent *entry;
    int mended = 0, left = 0;
    DIR *folder = opendir(FOLDER);
    (void)state;
    assert_non_null(folder);
    while ((entry = readdir(folder))) {
        char path[400], *bytes;
        size_t length;
        struct draft_problem problem;
        (void)snprintf(path, sizeof path, "%s/%s", FOLDER, entry->d_name);
        if (!strstr(path, ".json") || file_read_all(path, SCAN_FILE_MAX, &bytes, &length) != FILE_OK)
            continue;
        struct draft *draft = draft_new(drafts_world(), path, bytes, length);
        int problems = draft_problems(draft);
        for (int i = 0; i < problems; i++) {
            draft_problem_at(draft, i, &problem);
            assert_int_equal(problem.has_fix, problem.mend[0] != '\0');
            if (getenv("CITADEL_TELL_MENDS"))
                print_message("%-40.40s %.5s %-40s %s\n", entry->d_name, problem.what, problem.pointer, problem.mend);
            mended += problem.has_fix;
            left += !problem.has_fix;
            if (!problem.has_fix)
                continue;
            assert_int_equal(draft_fix(draft, i), DRAFT_DONE);
            assert_true(draft_undo(draft));
        }
        draft_free(draft);
        free(bytes);
    }
    (void)closedir(folder);
    assert_true(mended > 2 * left);
}

/* ---- reasons ----------------------------------------------------------------------------------------------------- */

static void what_is_refused_says_why(void **state)
{
    struct draft *draft = drafts_of(HEAD WAYS ",\"exits\":{\"only\":[\"1.n\"]}" TAIL);
    (void)state;
    assert_int_equal(draft_set_doorway(draft, "1.e", DRAFT_DOORWAY_TROOPERS), DRAFT_REFUSED);
    assert_string_equal(draft_why(draft), "The doorway 1.e lies between sectors 1 and 2; whoever comes in or leaves "
                                          "does so at the rim.");
    assert_int_equal(draft_set_exit(draft, "1.e", true), DRAFT_REFUSED);
    assert_non_null(strstr(draft_why(draft), "between sectors 1 and 2"));
    assert_int_equal(draft_set_exit(draft, "1.n", false), DRAFT_REFUSED);
    assert_string_equal(draft_why(draft), "1.n is the only way out: name another one first.");
    assert_int_equal(draft_set_exit(draft, "2.n", false), DRAFT_SAME);
    assert_string_equal(draft_why(draft), "Nobody may leave at 2.n anyway.");
    assert_int_equal(draft_set_doorway(draft, "1.n", DRAFT_DOORWAY_TROOPERS), DRAFT_SAME);
    assert_string_equal(draft_why(draft), "Doomtroopers come in at 1.n already.");
    assert_int_equal(draft_clear_square(draft, square_at(2, 2)), DRAFT_SAME);
    assert_non_null(strstr(draft_why(draft), "Nothing stands or lies on 1."));
    assert_int_equal(draft_turn_sector(draft, 4, 4), DRAFT_REFUSED);
    assert_string_equal(draft_why(draft), "No sector lies there.");
    assert_int_equal(draft_take_sector(draft, 0, 0), DRAFT_DONE);
    assert_string_equal(draft_why(draft), "");
    assert_int_equal(draft_take_sector(draft, 0, 0), DRAFT_REFUSED);
    assert_string_equal(draft_why(draft), "Sector 2 is the only one: lay another one first.");
    draft_free(draft);
}

/* A doorway by which nobody comes in is no way out any more, unless it is the only one. */
static void nobody_comes_in_or_leaves(void **state)
{
    struct draft *draft = drafts_of(HEAD WAYS ",\"exits\":{\"only\":[\"1.n\",\"2.e\",\"2.n\"]}" TAIL);
    (void)state;
    assert_int_equal(draft_set_doorway(draft, "2.e", DRAFT_DOORWAY_PLAIN), DRAFT_DONE);
    assert_false(draft_doorway_is_exit(draft, "2.e"));
    assert_string_equal(draft_step_name(draft, 0), "Nobody comes in or leaves at 2.e");
    assert_int_equal(draft_set_doorway(draft, "2.e", DRAFT_DOORWAY_PLAIN), DRAFT_SAME);
    assert_int_equal(draft_set_doorway(draft, "2.n", DRAFT_DOORWAY_PLAIN), DRAFT_DONE);
    assert_true(says(draft, "\"only\": [\"1.n\"]") && !says(draft, "2.n"));
    assert_int_equal(draft_set_doorway(draft, "1.n", DRAFT_DOORWAY_PLAIN), DRAFT_REFUSED);
    assert_string_equal(draft_why(draft), "1.n is the only way out: name another one first.");
    assert_int_equal(draft_steps(draft), 2);
    draft_free(draft);
}

static void a_value_that_is_refused_says_what_may_stand_there(void **state)
{
    struct draft *draft = drafts_of(HEAD WAYS TAIL);
    (void)state;
    assert_int_equal(draft_set(draft, "/rounds", "77"), DRAFT_REFUSED);
    assert_string_equal(draft_why(draft), "Rounds takes a whole number from 0 to 20.");
    assert_int_equal(draft_set(draft, "/edition", "third"), DRAFT_REFUSED);
    assert_non_null(strstr(draft_why(draft), "“third” is none of them"));
    assert_int_equal(draft_set(draft, "/title", ""), DRAFT_REFUSED);
    assert_string_equal(draft_why(draft), "Title may not be empty.");
    char wide[300];
    memset(wide, 'm', sizeof wide - 1);
    wide[sizeof wide - 1] = '\0';
    assert_int_equal(draft_set(draft, "/title", wide), DRAFT_REFUSED);
    assert_non_null(strstr(draft_why(draft), "Title is too long by"));
    assert_int_equal(draft_set(draft, "/rounds", "8"), DRAFT_SAME);
    assert_string_equal(draft_why(draft), "It is so already.");
    assert_int_equal(draft_set(draft, "/rounds", "9"), DRAFT_DONE);
    assert_string_equal(draft_why(draft), "");
    draft_free(draft);
}

static void a_rehearsal_changes_nothing(void **state)
{
    size_t length;
    struct draft *draft = drafts_of(HEAD WAYS TAIL);
    (void)state;
    draft_rehearse(draft, true);
    assert_int_equal(draft_set_exit(draft, "2.n", false), DRAFT_DONE);
    assert_int_equal(draft_take_sector(draft, 0, 0), DRAFT_DONE);
    assert_int_equal(draft_set_exit(draft, "1.e", false), DRAFT_REFUSED);
    assert_non_null(strstr(draft_why(draft), "between sectors"));
    draft_rehearse(draft, false);
    assert_int_equal(draft_steps(draft), 0);
    assert_int_equal(draft_version(draft), 0);
    assert_string_equal(draft_bytes(draft, &length), HEAD WAYS TAIL);
    draft_free(draft);
}

/* ---- sectors that turn ------------------------------------------------------------------------------------------- */

static void doorways_turn_with_their_sector(void **state)
{
    struct draft *draft = drafts_of(HEAD WAYS ",\"figures\":[{\"kind\":\"razide\",\"waiting_at\":\"2.n\"}]" TAIL);
    (void)state;
    assert_int_equal(draft_turn_sector(draft, 1, 0), DRAFT_DONE);
    assert_false(has(draft, "E40"));
    assert_true(says(draft, "\"reinforcements\": [\"2.e\"]"));
    assert_true(says(draft, "\"waiting_at\": \"2.e\""));
    assert_int_equal(draft_turn_sector(draft, 1, 0), DRAFT_DONE);
    assert_true(says(draft, "\"reinforcements\": [\"2.s\"]"));
    assert_int_equal(draft_turn_sector(draft, 1, 0), DRAFT_DONE); /* sector 1 lies there */
    assert_false(has(draft, "E40"));
    assert_false(says(draft, "2.w"));
    assert_int_equal(draft_steps(draft), 3);
    draft_free(draft);
}

/* A way in that was no doorway before says nothing about a way out that becomes none with the turn. */
static void a_mistake_that_was_told_keeps_no_other_one(void **state)
{
    struct draft *draft = drafts_of(HEAD
                                    "\"entrances\":{\"doomtroopers\":[\"1.w\",\"1.e\"],\"reinforcements\":[\"2.e\"]},"
                                    "\"exits\":{\"only\":[\"1.s\",\"1.n\"]}" TAIL);
    (void)state;
    assert_true(has(draft, "E405"));
    assert_int_equal(draft_turn_sector(draft, 0, 0), DRAFT_DONE);
    assert_true(says(draft, "\"only\": [\"1.w\"]"));
    assert_false(has(draft, "E40"));
    draft_free(draft);
}

/* ---- what is new is no mistake ----------------------------------------------------------------------------------- */

static void what_is_made_new_is_no_mistake(void **state)
{
    char out[DRAFT_POINTER_BYTES];
    struct draft *draft = drafts_of(HEAD WAYS TAIL);
    (void)state;
    assert_int_equal(draft_add(draft, "/objectives", out), DRAFT_DONE);
    assert_int_equal(draft_make(draft, "/when"), DRAFT_DONE);
    assert_int_equal(draft_make(draft, "/when/0/if"), DRAFT_DONE);
    assert_false(has(draft, "E") || has(draft, "W"));
    assert_int_equal(draft_make(draft, "/objectives/0/reward"), DRAFT_DONE);
    assert_true(says(draft, "\"reward\": { \"team\": 1 }"));
    assert_int_equal(draft_set(draft, "/objectives/0/done_when", "eliminations"), DRAFT_DONE);
    assert_int_equal(draft_make(draft, "/objectives/0/done_when/eliminations/figures"), DRAFT_DONE);
    assert_false(has(draft, "E") || has(draft, "W"));
    assert_int_equal(draft_set(draft, "/objectives/0/done_when", "nobody_lost"), DRAFT_DONE); /* ready-made */
    assert_true(says(draft, "\"figures\": \"doomtroopers\", \"states\": \"eliminated\", \"at_most\": 0"));
    assert_false(has(draft, "E") || has(draft, "W"));
    draft_free(draft);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_door_takes_its_trigger_along),
        cmocka_unit_test(a_taken_id_gets_a_number),
        cmocka_unit_test(a_doorway_that_lies_within_is_replaced_everywhere),
        cmocka_unit_test(a_door_that_cannot_stand_is_told_once),
        cmocka_unit_test(a_way_in_before_which_a_sector_lies_is_taken_out),
        cmocka_unit_test(the_only_way_out_is_not_lost_with_its_sector),
        cmocka_unit_test(a_way_out_is_put_far_from_the_way_in),
        cmocka_unit_test(what_is_taken_out_is_named),
        cmocka_unit_test(nothing_is_guessed_for_what_was_taken_out),
        cmocka_unit_test(the_last_way_in_of_the_legion_is_not_lost_in_silence),
        cmocka_unit_test(what_asks_for_a_lost_sector_goes),
        cmocka_unit_test(problems_speak_as_the_forms_do),
        cmocka_unit_test(an_empty_reward_is_taken_out),
        cmocka_unit_test(what_changes_nothing_is_taken_out_alone),
        cmocka_unit_test(the_fewest_teams_become_the_most),
        cmocka_unit_test(both_brackets_become_others),
        cmocka_unit_test(a_doorway_that_is_closed_twice_stays_closed_once),
        cmocka_unit_test(advice_is_about_what_was_found),
        cmocka_unit_test(problems_offer_what_mends_them),
        cmocka_unit_test(doorways_creatures_and_allowances_are_mended),
        cmocka_unit_test(each_sector_gets_a_force_card),
        cmocka_unit_test(a_bonus_that_brings_nothing_gets_a_reward),
        cmocka_unit_test(a_bonus_brings_what_the_rules_give),
        cmocka_unit_test(what_lies_behind_a_locked_door_gets_a_trigger),
        cmocka_unit_test(rounds_that_never_come_are_taken_out),
        cmocka_unit_test(an_action_that_is_false_goes_or_is_done),
        cmocka_unit_test(a_bonus_alone_becomes_no_bonus),
        cmocka_unit_test(the_edition_that_is_meant_comes_back),
        cmocka_unit_test(what_is_lacking_is_told_in_the_words_of_the_forms),
        cmocka_unit_test(bounds_that_contradict_each_other_are_swapped),
        cmocka_unit_test(a_way_out_that_has_moved_is_named),
        cmocka_unit_test(a_way_out_that_was_lost_is_one_again),
        cmocka_unit_test(targets_that_are_asked_for_are_put_on_the_board),
        cmocka_unit_test(followers_who_are_asked_for_are_put_on_the_board),
        cmocka_unit_test(what_stays_closed_gets_a_trigger_that_opens_it),
        cmocka_unit_test(values_for_few_teams_are_mended),
        cmocka_unit_test(rounds_are_allowed_for_all),
        cmocka_unit_test(rounds_are_allowed_where_something_else_ends_them),
        cmocka_unit_test(rounds_are_allowed_until_a_follower_is_out),
        cmocka_unit_test(no_mend_of_a_broken_mission_makes_it_worse),
        cmocka_unit_test(what_is_refused_says_why),
        cmocka_unit_test(nobody_comes_in_or_leaves),
        cmocka_unit_test(a_value_that_is_refused_says_what_may_stand_there),
        cmocka_unit_test(a_rehearsal_changes_nothing),
        cmocka_unit_test(doorways_turn_with_their_sector),
        cmocka_unit_test(a_mistake_that_was_told_keeps_no_other_one),
        cmocka_unit_test(what_is_made_new_is_no_mistake),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
