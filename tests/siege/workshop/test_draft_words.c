/* test_draft_words.c -- what a mission says in other languages while it is written: steps, what is missing, what is
 * wrong, names that change, bytes that do not. */
#include "siege/workshop/draft.h"

#include "shell/words/strings.h"
#include "siege/text/mission/mission_told.h"
#include "support/drafts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char MISSION[] =
    "{\"format\":1,\"id\":\"small\",\"edition\":\"classic\",\"title\":\"Small\",\"brief\":\"Go.\",\"board\":{"
    "\"layout\":[[\"1\",\"2\"]]},\"entrances\":{\"doomtroopers\":[\"1.n\"],\"reinforcements\":[\"2.n\"]},\"rounds\":8,"
    "\"force\":{\"use\":[\"1-2\"]},\"objectives\":[{\"id\":\"hunt\",\"title\":\"The hunt\",\"done_when\":{"
    "\"eliminations\":{\"at_least\":3}},\"reward\":{\"team\":1}}],\"texts\":{\"horn\":\"A horn "
    "sounds.\",\"gate\":\"The "
    "gate falls.\"},\"when\":[{\"id\":\"horns\",\"title\":\"The horns\",\"on\":\"round_start\",\"once\":true,\"do\":[{"
    "\"say\":\"horn\"},{\"say\":\"gate\"}]}]}";

/* As somebody writes it, not in the canonical form. */
static const char SWEDISH[] = "{ \"format\": 1, \"mission\": \"small\",\n"
                              "\"brief\": \"Gå in.\",\n\n"
                              "\"texts\": { \"horn\": \"Ett horn ljuder.\" } }\n";

static const struct language LANGUAGE[] = {{"sv", "Svenska"}, {"de", "Deutsch"}};
enum { SV, DE };

static struct draft *draft_with(const char *swedish)
{
    struct draft *draft = draft_new(drafts_world(), "small.json", MISSION, strlen(MISSION));
    assert_non_null(draft);
    assert_true(draft_is_playable(draft));
    assert_true(draft_add_language(draft, &LANGUAGE[SV], swedish, swedish ? strlen(swedish) : 0, true));
    assert_true(draft_add_language(draft, &LANGUAGE[DE], NULL, 0, true));
    assert_int_equal(draft_languages(draft), 2);
    return draft;
}

static const char *words_of(const struct draft *draft, int language)
{
    size_t length;
    const char *bytes = draft_words_bytes(draft, language, &length);
    return bytes ? bytes : "";
}

static const struct draft_word *word_at(const struct draft *draft, int language, const char *pointer)
{
    static struct draft_words words;
    draft_list_words(draft, language, &words);
    for (int i = 0; i < words.count; i++)
        if (strcmp(words.word[i].pointer, pointer) == 0)
            return &words.word[i];
    return NULL;
}

static int missing(const struct draft *draft, int language)
{
    static struct draft_words words;
    draft_list_words(draft, language, &words);
    return words.missing;
}

/* The problem of this code in the words of that language; false if there is none. */
static bool tells(struct draft *draft, const char *code, int language, struct draft_problem *out)
{
    for (int i = 0; i < draft_problems(draft); i++) {
        draft_problem_at(draft, i, out);
        if (strncmp(out->what, code, 4) == 0 && out->language == language)
            return true;
    }
    return false;
}

static void all_that_it_says_is_listed_beside_what_stands_for_it(void **state)
{
    (void)state;
    struct draft *draft = draft_with(SWEDISH);
    assert_string_equal(word_at(draft, SV, "/brief")->own, "Go.");
    assert_string_equal(word_at(draft, SV, "/brief")->text, "Gå in.");
    assert_string_equal(word_at(draft, SV, "/texts/horn")->text, "Ett horn ljuder.");
    assert_string_equal(word_at(draft, SV, "/texts/gate")->own, "The gate falls.");
    assert_null(word_at(draft, SV, "/texts/gate")->text);
    assert_string_equal(word_at(draft, SV, "/objectives/hunt")->own, "The hunt");
    assert_string_equal(word_at(draft, SV, "/triggers/horns")->own, "The horns");
    assert_null(word_at(draft, SV, "/tasks/none"));
    assert_int_equal(missing(draft, SV), 3); /* the title is a name and may stay */
    assert_false(word_at(draft, SV, "/title")->needed);
    assert_int_equal(missing(draft, DE), 5);
    draft_free(draft);
}

static void a_word_is_a_step_of_its_own_file(void **state)
{
    (void)state;
    struct draft *draft = draft_with(SWEDISH);
    char before[sizeof MISSION + 8];
    size_t length;
    snprintf(before, sizeof before, "%s", draft_bytes(draft, &length));
    assert_false(draft_is_changed(draft));
    assert_int_equal(draft_set_word(draft, SV, "/texts/gate", "Porten \"faller\".\nSpring!"), DRAFT_DONE);
    assert_string_equal(word_at(draft, SV, "/texts/gate")->text, "Porten \"faller\".\nSpring!");
    assert_string_equal(draft_bytes(draft, &length), before);
    assert_true(draft_is_changed(draft));
    assert_true(draft_words_are_changed(draft, SV));
    assert_false(draft_words_are_changed(draft, DE));
    assert_string_equal(draft_step_name(draft, 0), "Svenska: Texts: gate");
    assert_true(draft_undo(draft));
    assert_string_equal(words_of(draft, SV), SWEDISH); /* to the byte, in whatever form it was */
    assert_false(draft_is_changed(draft));
    assert_true(draft_redo(draft));
    assert_non_null(strstr(words_of(draft, SV), "Spring!"));
    assert_int_equal(draft_set_word(draft, SV, "/texts/gate", "Porten \"faller\".\nSpring!"), DRAFT_SAME);
    assert_int_equal(draft_set_word(draft, SV, "/texts/bell", "Ding"), DRAFT_REFUSED);
    draft_mark_saved(draft);
    assert_false(draft_is_changed(draft));
    draft_free(draft);
}

static void the_first_word_makes_the_file_and_the_last_one_takes_it(void **state)
{
    (void)state;
    struct draft *draft = draft_with(NULL);
    assert_int_equal(draft_set_word(draft, DE, "/texts/horn", "Ein Horn."), DRAFT_DONE);
    assert_string_equal(
        words_of(draft, DE),
        "{\n  \"format\": 1,\n  \"mission\": \"small\",\n  \"texts\": { \"horn\": \"Ein Horn.\" }\n}\n");
    assert_int_equal(draft_set_word(draft, DE, "/texts/horn", ""), DRAFT_DONE);
    assert_string_equal(words_of(draft, DE), "");
    assert_false(draft_is_changed(draft));
    assert_true(draft_undo(draft));
    assert_non_null(strstr(words_of(draft, DE), "Ein Horn."));
    draft_free(draft);
}

/* By the string table, which every language has, also where the mission itself has no such key. */
static void words_are_called_as_the_forms_call_them(void **state)
{
    static const char *const CALLED[][2] = {{"title", "Title"},
                                            {"texts", "Texts"},
                                            {"triggers", "Triggers"},
                                            {"counters_one", "Counters, for one"},
                                            {"followers", "Followers"}};
    char called[DRAFT_NAME_BYTES];
    struct draft *draft = draft_with(SWEDISH);
    (void)state;
    for (size_t i = 0; i < sizeof CALLED / sizeof *CALLED; i++) {
        draft_call_words(draft, CALLED[i][0], called, sizeof called);
        assert_string_equal(called, CALLED[i][1]);
    }
    draft_free(draft);
}

static void what_is_wrong_or_missing_is_told_with_its_language(void **state)
{
    (void)state;
    struct draft_problem problem;
    struct draft *draft = draft_with(SWEDISH);
    assert_true(tells(draft, "W513", SV, &problem));
    assert_non_null(strstr(problem.what, "W513, Svenska: "));
    assert_non_null(strstr(problem.what, "Missing: Texts › "));
    assert_null(strstr(problem.what, ".json"));
    assert_true(problem.elsewhere && !problem.hinders);
    assert_false(tells(draft, "W513", DE, &problem)); /* nobody has begun it */
    assert_true(draft_is_playable(draft));
    draft_free(draft);
    draft = draft_with("{\"format\":1,\"mission\":\"other\",\"brief\":\"x\",\"texts\":{\"hron\":\"y\"}}");
    assert_true(tells(draft, "E314", SV, &problem));
    assert_true(tells(draft, "E206", SV, &problem));
    assert_string_equal(problem.pointer, "/texts/hron");
    assert_true(draft_is_playable(draft)); /* the game passes it over */
    assert_null(word_at(draft, SV, "/texts/hron")->own);
    assert_int_equal(draft_set_word(draft, SV, "/texts/hron", ""), DRAFT_DONE);
    assert_null(word_at(draft, SV, "/texts/hron"));
    draft_free(draft);
}

static void a_text_that_is_too_long_is_refused_with_a_sentence(void **state)
{
    (void)state;
    char text[200];
    struct draft *draft = draft_with(SWEDISH);
    memset(text, 'a', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    assert_int_equal(draft_set_word(draft, SV, "/texts/horn", text), DRAFT_REFUSED);
    assert_non_null(strstr(draft_why(draft), "too long"));
    assert_string_equal(words_of(draft, SV), SWEDISH);
    draft_free(draft);
}

static void what_is_renamed_or_goes_does_so_in_every_language(void **state)
{
    (void)state;
    struct draft *draft = draft_with(SWEDISH);
    assert_int_equal(draft_rename(draft, "/texts/horn", "trumpet"), DRAFT_DONE);
    assert_int_equal(draft_steps(draft), 1);
    assert_string_equal(word_at(draft, SV, "/texts/trumpet")->text, "Ett horn ljuder.");
    assert_null(word_at(draft, SV, "/texts/horn"));
    assert_true(draft_undo(draft));
    assert_string_equal(words_of(draft, SV), SWEDISH);
    assert_int_equal(draft_set(draft, "/id", "my.small"), DRAFT_DONE);
    assert_non_null(strstr(words_of(draft, SV), "\"my.small\""));
    assert_int_equal(draft_set_word(draft, SV, "/objectives/hunt", "Jakten"), DRAFT_DONE);
    assert_int_equal(draft_set(draft, "/objectives/0/id", "chase"), DRAFT_DONE);
    assert_string_equal(word_at(draft, SV, "/objectives/chase")->text, "Jakten");
    assert_int_equal(draft_remove(draft, "/objectives/0/title"), DRAFT_DONE);
    assert_null(strstr(words_of(draft, SV), "Jakten"));
    assert_true(draft_undo(draft));
    assert_non_null(strstr(words_of(draft, SV), "Jakten"));
    draft_free(draft);
}

/* What cannot be read for a while is not gone. */
static void a_mission_that_is_broken_for_a_while_loses_no_word(void **state)
{
    (void)state;
    struct draft *draft = draft_with(SWEDISH);
    assert_int_equal(drafts_replace(draft, "{", 1), DRAFT_DONE);
    assert_string_equal(words_of(draft, SV), SWEDISH);
    draft_free(draft);
}

static void whoever_plays_it_is_told_its_words_in_the_language_that_is_spoken(void **state)
{
    (void)state;
    struct string_table told = {0};
    struct draft *draft = draft_with(SWEDISH);
    struct mission mission = draft_scenario(draft)->mission;
    assert_int_equal(draft_spoken(draft), DRAFT_OWN_WORDS);
    draft_tell(draft, &told);
    assert_int_equal(told.count, 0);
    draft_speak(draft, SV);
    draft_tell(draft, &told);
    mission_told_in(&mission, &told);
    assert_string_equal(mission.brief, "Gå in.");
    assert_string_equal(mission.title, "Small");
    strings_clear(&told);
    draft_free(draft);
}

static void both_are_replaced_in_one_step(void **state)
{
    (void)state;
    struct draft *draft = draft_with(SWEDISH);
    static const char OTHER[] = "{\"format\":1,\"mission\":\"small\",\"brief\":\"Ut.\"}";
    const struct draft_bytes words[DRAFT_LANGUAGES] = {{OTHER, strlen(OTHER)}};
    assert_int_equal(
        draft_replace_all(draft, "workshop.step.reread", (struct draft_bytes){MISSION, strlen(MISSION)}, words),
        DRAFT_DONE);
    assert_int_equal(draft_steps(draft), 1);
    assert_string_equal(words_of(draft, SV), OTHER);
    assert_true(draft_undo(draft));
    assert_string_equal(words_of(draft, SV), SWEDISH);
    assert_int_equal(
        draft_replace_all(draft, "workshop.step.reread", (struct draft_bytes){MISSION, strlen(MISSION)}, NULL),
        DRAFT_SAME);
    draft_free(draft);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_that_it_says_is_listed_beside_what_stands_for_it),
        cmocka_unit_test(a_word_is_a_step_of_its_own_file),
        cmocka_unit_test(the_first_word_makes_the_file_and_the_last_one_takes_it),
        cmocka_unit_test(words_are_called_as_the_forms_call_them),
        cmocka_unit_test(what_is_wrong_or_missing_is_told_with_its_language),
        cmocka_unit_test(a_text_that_is_too_long_is_refused_with_a_sentence),
        cmocka_unit_test(what_is_renamed_or_goes_does_so_in_every_language),
        cmocka_unit_test(a_mission_that_is_broken_for_a_while_loses_no_word),
        cmocka_unit_test(whoever_plays_it_is_told_its_words_in_the_language_that_is_spoken),
        cmocka_unit_test(both_are_replaced_in_one_step),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
