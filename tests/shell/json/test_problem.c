/* Problem lists and the three ways to print them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "shell/json/locale.h"
#include "siege/mission/mission_problems.h"
#include "shell/json/scan.h"
#include "shell/words/strings.h"
#include "support/pointer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct node_position position_of_file(const char *file)
{
    return (struct node_position){.file = file, .node = -1, .line = 1, .column = 1, .end_column = 1};
}

static const char file[] = "{\n  \"a\": 1,\n  \"place\": { \"7\": 1, \"12b\": 2 }\n}\n";

struct bench {
    struct problem_list *problems;
    struct string_table strings;
    struct scan_tree *tree;
};

static int set_up(void **state)
{
    struct bench *bench = calloc(1, sizeof *bench);
    assert_non_null(bench);
    bench->problems = problem_list_new();
    assert_true(locale_load(&bench->strings, "assets", "en", bench->problems));
    bench->tree = scan_text("missions/first.json", file, sizeof file - 1, bench->problems);
    assert_non_null(bench->tree);
    assert_int_equal(bench->problems->count, 0);
    *state = bench;
    return 0;
}

static int tear_down(void **state)
{
    struct bench *bench = *state;
    scan_free(bench->tree);
    strings_clear(&bench->strings);
    problem_list_free(bench->problems);
    free(bench);
    return 0;
}

static void add_at_line(struct bench *bench, int line, int code)
{
    struct node_position at = position_of_file("a.json");
    at.line = line;
    problem_add(bench->problems, &at, code, PROBLEM_NO_ARGS);
}

static void add_example(struct bench *bench)
{
    struct node_position at = scan_key_position(bench->tree, pointer_find(bench->tree, "/place/12b"));
    /* The form is tested here, not the wording of the day. */
    assert_true(strings_add(&bench->strings, "problem.E303", "There is no sector \"{culprit}\" on this board."));
    assert_true(strings_add(&bench->strings, "problem.E303.list", "Sectors here: {list}."));
    problem_add(bench->problems, &at, PROBLEM_E303,
                PROBLEM_ARGS(.culprit = "12b", .suggestion = "12", .list = "7, 9, 12", .fix = "\"12\""));
}

static const char *written(struct bench *bench, enum problem_format format, char *out)
{
    size_t length = problem_write(out, PROBLEM_TEXT_SIZE, bench->problems, 0, format, &bench->strings);
    assert_int_equal(length, strlen(out));
    return out;
}

static void every_code_has_its_sentence_and_how_to(void **state)
{
    struct bench *bench = *state;
    char key[64];
    for (int k = 0; k < MISSION_PROBLEMS.count; k++) {
        int code = MISSION_PROBLEMS.code[k];
        const char *name = PROBLEM_NAME(code);
        snprintf(key, sizeof key, "problem.%s", name);
        if (!strings_has(&bench->strings, key))
            print_error("no sentence %s\n", key);
        assert_true(strings_has(&bench->strings, key));
        snprintf(key, sizeof key, "problem.%s.help", name);
        if (!strings_has(&bench->strings, key))
            print_error("no sentence %s\n", key);
        assert_true(strings_has(&bench->strings, key));
        assert_int_equal(problem_code_find(&MISSION_PROBLEMS, name), code);
    }
    assert_int_equal(problem_code_find(&MISSION_PROBLEMS, "E999"), PROBLEM_NONE);
}

static void codes_are_listed_in_order(void **state)
{
    (void)state;
    for (int i = 1; i < MISSION_PROBLEMS.count; i++)
        assert_true(MISSION_PROBLEMS.code[i - 1] < MISSION_PROBLEMS.code[i]);
}

/* With every slot filled no brace may be left in any sentence. */
static void every_slot_of_every_sentence_is_known(void **state)
{
    struct bench *bench = *state;
    char text[PROBLEM_TEXT_SIZE];
    struct node_position at = position_of_file("a.json");
    for (int k = 0; k < MISSION_PROBLEMS.count; k++) {
        int code = MISSION_PROBLEMS.code[k];
        problem_list_clear(bench->problems);
        problem_add(bench->problems, &at, code,
                    PROBLEM_ARGS(.culprit = "c", .suggestion = "s", .list = "l", .expected = "e", .found = "f",
                                 .number = 1, .min = 2, .max = 3, .line = 4));
        problem_write_sentence(text, sizeof text, &bench->problems->item[0], &bench->strings);
        char *brace = strchr(text, '{');
        if (brace && brace[1] != ' ')
            print_error("%s\n", text);
        assert_true(!brace || brace[1] == ' ');
    }
}

/* One sentence tells of the same problem as the first row of the page. */
static void what_breaks_the_file_comes_first(void **state)
{
    struct bench *bench = *state;
    uint8_t order[PROBLEMS_MAX];
    static const int CODES[] = {PROBLEM_W502, PROBLEM_E303, PROBLEM_E205, PROBLEM_E111, PROBLEM_E112};
    for (int i = 0; i < 5; i++) {
        struct node_position at = position_of_file("a.json");
        at.line = i + 1;
        problem_add(bench->problems, &at, CODES[i], PROBLEM_NO_ARGS);
    }
    assert_int_equal(problem_list_by_weight(bench->problems, order), 5);
    assert_int_equal(bench->problems->item[order[0]].code, PROBLEM_E111);
    assert_ptr_equal(problem_list_first_error(bench->problems), &bench->problems->item[order[0]]);
    assert_int_equal(problem_list_first(bench->problems, PROBLEM_WARNING)->code, PROBLEM_W502);
    assert_null(problem_list_first(bench->problems, PROBLEM_INFO));
}

static void text_is_as_designers_read_it(void **state)
{
    char out[PROBLEM_TEXT_SIZE];
    add_example(*state);
    assert_string_equal(written(*state, PROBLEM_FORMAT_TEXT, out),
                        "missions/first.json:3:22: error E303 at /place/12b\n"
                        "    3 |   \"place\": { \"7\": 1, \"12b\": 2 }\n"
                        "      |                      ^^^^^\n"
                        "   There is no sector \"12b\" on this board. Did you mean \"12\"? Sectors here: 7, 9, 12.\n"
                        "   fix: replace \"12b\" with \"12\" (citadel-tool fix)    help: citadel-tool help E303\n");
}

static void json_is_json(void **state)
{
    struct bench *bench = *state;
    char out[PROBLEM_TEXT_SIZE];
    add_example(bench);
    written(bench, PROBLEM_FORMAT_JSON, out);
    assert_string_equal(out,
                        "{\"file\":\"missions/first.json\",\"line\":3,\"column\":22,\"endColumn\":27,"
                        "\"pointer\":\"/place/12b\",\"severity\":\"error\",\"code\":\"E303\",\"message\":\"There is no "
                        "sector \\\"12b\\\" on this board. Did you mean \\\"12\\\"? Sectors here: 7, 9, 12.\","
                        "\"suggestion\":\"12\",\"fix\":{\"offset\":33,\"end\":38,\"text\":\"\\\"12\\\"\"}}");
    problem_list_clear(bench->problems);
    scan_free(scan_text("again", out, strlen(out), bench->problems));
    assert_int_equal(bench->problems->count, 0);
}

static void github_is_one_escaped_line(void **state)
{
    struct bench *bench = *state;
    char out[PROBLEM_TEXT_SIZE];
    struct node_position at = position_of_file("a,b:c.json");
    problem_add(bench->problems, &at, PROBLEM_E205, PROBLEM_ARGS(.culprit = "50%"));
    assert_string_equal(written(bench, PROBLEM_FORMAT_GITHUB, out),
                        "::error file=a%2Cb%3Ac.json,line=1,col=1,endColumn=1,title=E205::"
                        "The key \"50%25\" is not known here.");
}

static void sorts_by_line_then_severity(void **state)
{
    struct bench *bench = *state;
    add_at_line(bench, 9, PROBLEM_E201);
    add_at_line(bench, 2, PROBLEM_E202);
    add_at_line(bench, 5, PROBLEM_E203);
    add_at_line(bench, 2, PROBLEM_E204);
    assert_int_equal(bench->problems->item[0].code, PROBLEM_E202);
    assert_int_equal(bench->problems->item[1].code, PROBLEM_E204);
    assert_int_equal(bench->problems->item[2].line, 5);
    assert_int_equal(bench->problems->item[3].line, 9);
}

static void counts_what_it_cannot_keep(void **state)
{
    struct bench *bench = *state;
    for (int i = 0; i < PROBLEMS_MAX + 5; i++)
        add_at_line(bench, i + 1, PROBLEM_E201);
    assert_int_equal(bench->problems->count, PROBLEMS_MAX);
    assert_int_equal(bench->problems->hidden, 5);
    assert_int_equal(bench->problems->errors, PROBLEMS_MAX + 5);
    assert_false(problem_list_has_room(bench->problems, PROBLEM_E201));
}

/* Any code that is no error. */
enum { ADVICE = PROBLEM_FIRST_WARNING + 1 };

static void an_error_takes_the_place_of_advice(void **state)
{
    struct bench *bench = *state;
    for (int i = 0; i < PROBLEMS_MAX; i++)
        add_at_line(bench, i + 1, ADVICE);
    add_at_line(bench, 500, PROBLEM_E201);
    assert_int_equal(bench->problems->count, PROBLEMS_MAX);
    assert_int_equal(bench->problems->hidden, 1);
    assert_int_equal(bench->problems->item[PROBLEMS_MAX - 1].code, PROBLEM_E201);
}

static void only_advice_can_be_silenced(void **state)
{
    struct bench *bench = *state;
    assert_false(problem_list_allow(bench->problems, PROBLEM_E201));
    add_at_line(bench, 1, ADVICE);
    assert_true(problem_list_allow(bench->problems, ADVICE));
    add_at_line(bench, 2, ADVICE);
    assert_int_equal(bench->problems->count, 0);
    assert_int_equal(bench->problems->allowed, 2);
}

/* A mission from elsewhere must not speak to the terminal. */
static void control_characters_never_reach_the_report(void **state)
{
    struct bench *bench = *state;
    char out[PROBLEM_TEXT_SIZE];
    static const char hostile[] = "{\"\x1b[2J\xc2\x9b\x07\xff\": 1 2}";
    scan_free(scan_text("evil\x1b.json", hostile, sizeof hostile - 1, bench->problems));
    assert_true(bench->problems->count > 0);
    for (int i = 0; i < bench->problems->count; i++) {
        problem_write(out, sizeof out, bench->problems, i, PROBLEM_FORMAT_TEXT, &bench->strings);
        for (const char *c = out; *c; c++)
            assert_true(*c == '\n' || ((unsigned char)*c >= ' ' && *c != 0x7F));
        assert_null(strstr(out, "\xc2\x9b"));
    }
}

static void long_arguments_are_cut_between_characters(void **state)
{
    struct bench *bench = *state;
    char word[300];
    struct node_position at = position_of_file("a.json");
    for (size_t i = 0; i + 2 < sizeof word; i += 2)
        memcpy(word + i, "\xc3\xa4", 2);
    word[sizeof word - 2] = '\0';
    problem_add(bench->problems, &at, PROBLEM_E205, PROBLEM_ARGS(.culprit = word, .fix = word));
    const struct problem *problem = &bench->problems->item[0];
    assert_true(strlen(problem->culprit) < PROBLEM_WORD_SIZE);
    assert_string_equal(problem->culprit + strlen(problem->culprit) - 5, "\xc3\xa4...");
    assert_false(problem->has_fix);
}

static void long_lines_are_shown_around_the_place(void **state)
{
    struct bench *bench = *state;
    char line[2000];
    char out[PROBLEM_TEXT_SIZE];
    memset(line, ' ', sizeof line);
    line[0] = '[';
    line[1000] = '@';
    line[1999] = ']';
    scan_free(scan_text("t.json", line, sizeof line, bench->problems));
    written(bench, PROBLEM_FORMAT_TEXT, out);
    assert_int_equal(bench->problems->item[0].column, 1001);
    const char *at = strchr(strchr(out, '\n'), '@');
    const char *caret = strchr(out, '^');
    assert_non_null(at);
    assert_non_null(caret);
    const char *end = strchr(at, '\n');
    const char *start = strchr(out, '\n') + 1;
    assert_int_equal(at - start, caret - (end + 1));
}

static void many_files_are_kept_apart(void **state)
{
    struct bench *bench = *state;
    char name[32];
    for (int i = 0; i < PROBLEM_FILES_MAX + 5; i++) {
        snprintf(name, sizeof name, "f%d.json", i);
        struct node_position at = position_of_file(name);
        problem_add(bench->problems, &at, PROBLEM_E101, PROBLEM_NO_ARGS);
    }
    assert_int_equal(bench->problems->file_count, PROBLEM_FILES_MAX);
    assert_string_equal(bench->problems->files[bench->problems->item[3].file], "f3.json");
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        CASE(every_code_has_its_sentence_and_how_to),
        CASE(codes_are_listed_in_order),
        CASE(what_breaks_the_file_comes_first),
        CASE(every_slot_of_every_sentence_is_known),
        CASE(text_is_as_designers_read_it),
        CASE(json_is_json),
        CASE(github_is_one_escaped_line),
        CASE(sorts_by_line_then_severity),
        CASE(counts_what_it_cannot_keep),
        CASE(an_error_takes_the_place_of_advice),
        CASE(only_advice_can_be_silenced),
        CASE(control_characters_never_reach_the_report),
        CASE(long_arguments_are_cut_between_characters),
        CASE(long_lines_are_shown_around_the_place),
        CASE(many_files_are_kept_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
