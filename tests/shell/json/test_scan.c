/* The scanner: what it accepts, what it reports and where, and that no bytes at all can break it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "shell/store/files.h"
#include "shell/json/locale.h"
#include "shell/json/problem.h"
#include "shell/json/scan.h"
#include "shell/words/strings.h"
#include "support/golden.h"
#include "support/pointer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define BROKEN "tests/broken/syntax/"

/* What every test needs; `problems` is empty at its start. */
struct bench {
    struct problem_list *problems;
    struct string_table strings;
};

static int set_up(void **state)
{
    struct bench *bench = calloc(1, sizeof *bench);
    assert_non_null(bench);
    bench->problems = problem_list_new();
    assert_true(locale_load(&bench->strings, "assets", "en", bench->problems));
    problem_list_clear(bench->problems);
    *state = bench;
    return 0;
}

static int tear_down(void **state)
{
    struct bench *bench = *state;
    strings_clear(&bench->strings);
    problem_list_free(bench->problems);
    free(bench);
    return 0;
}

static int empty_list(void **state)
{
    struct bench *bench = *state;
    problem_list_clear(bench->problems);
    return 0;
}

static struct scan_tree *scan(struct bench *bench, const char *text)
{
    return scan_text("t.json", text, strlen(text), bench->problems);
}

/* Scans and frees; the problems stay. */
static const struct problem_list *problems_of(struct bench *bench, const char *text)
{
    problem_list_clear(bench->problems);
    scan_free(scan(bench, text));
    return bench->problems;
}

static void assert_codes(struct bench *bench, const char *text, const char *wanted)
{
    char codes[512] = "";
    const struct problem_list *list = problems_of(bench, text);
    for (int i = 0; i < list->count; i++) {
        strcat(codes, i ? " " : "");
        strcat(codes, PROBLEM_NAME(list->item[i].code));
    }
    if (strcmp(codes, wanted) != 0)
        print_error("%s\n", text);
    assert_string_equal(codes, wanted);
}

/* ---- what is right --------------------------------------------------------------------------------------------- */

static void accepts_all_of_json(void **state)
{
    assert_codes(*state,
                 "{\"a\":[1,-2,0,0.5,1e5,-0.25E-3,true,false,null,\"\",[],{}],\"\\u00e4\":\"\\ud83d\\ude00\\n\"}", "");
    assert_codes(*state, " [ ] ", "");
    assert_codes(*state, "\"text\"", "");
    assert_codes(*state, "0e999", "");
    assert_codes(*state, "{\"a\":1,\"A\":2}", "");
}

static void decodes_keys_and_texts(void **state)
{
    struct scan_tree *tree = scan(*state, "{\"k\\u00e4\\n\": \"a\\\"\\\\\\/\\u20ac\\ud83d\\ude00\"}");
    assert_non_null(tree);
    assert_string_equal(scan_key_of(tree, 1), "k\xc3\xa4\n");
    assert_string_equal(scan_text_of(tree, 1), "a\"\\/\xe2\x82\xac\xf0\x9f\x98\x80");
    scan_free(tree);
}

static void finds_places_by_pointer(void **state)
{
    char pointer[64];
    struct scan_tree *tree = scan(*state, "{\n \"\xc3\xa4/b\": [1,\n  {\"c~\": true}]}\n");
    assert_non_null(tree);
    int32_t node = pointer_find(tree, "/\xc3\xa4~1b/1/c~0");
    assert_true(node > 0);
    struct node_position at = scan_position(tree, node);
    assert_int_equal(at.line, 3);
    assert_int_equal(at.column, 10);
    assert_int_equal(at.end_column, 14);
    assert_int_equal(scan_key_position(tree, node).column, 4);
    scan_write_pointer(tree, node, pointer, sizeof pointer);
    assert_string_equal(pointer, "/\xc3\xa4~1b/1/c~0");
    assert_int_equal(scan_position(tree, pointer_find(tree, "/\xc3\xa4~1b")).column, 9);
    assert_int_equal(pointer_find(tree, "/nothing"), -1);
    assert_int_equal(pointer_find(tree, ""), 0);
    scan_free(tree);
}

/* Positions come from marks every 4096 bytes; each must agree with counting from the start. */
static void positions_agree_with_counting(void **state)
{
    enum { SIZE = 20000 };
    char *text = malloc(SIZE + 1);
    int line = 1;
    int column = 1;
    assert_non_null(text);
    for (int i = 0; i < SIZE; i++)
        text[i] = i == 0 ? '[' : i == SIZE - 1 ? ']' : i % 97 == 0 ? '\n' : ' ';
    text[SIZE] = '\0';
    struct scan_tree *tree = scan(*state, text);
    assert_non_null(tree);
    for (uint32_t i = 0; i < SIZE; i++) {
        struct node_position at = scan_position_at(tree, 0, i, i);
        assert_int_equal(at.line, line);
        assert_int_equal(at.column, column);
        column = text[i] == '\n' ? 1 : column + 1;
        line += text[i] == '\n';
    }
    scan_free(tree);
    free(text);
}

/* ---- what is wrong --------------------------------------------------------------------------------------------- */

/* What is wrong with each stands beside it (tests/support/golden.h). */
static void each_broken_file_has_its_one_problem(void **state)
{
    struct bench *bench = *state;
    struct file_listing files;
    char path[FILE_PATH_SIZE];
    assert_int_equal(file_list(BROKEN, ".json", &files), FILE_OK);
    assert_true(files.count >= 31);
    for (int i = 0; i < files.count; i++) {
        assert_true(file_join(path, sizeof path, BROKEN, files.names[i]));
        problem_list_clear(bench->problems);
        scan_free(scan_file(path, bench->problems));
        assert_int_equal(bench->problems->count, files.names[i][0] == 'E' ? 1 : 7);
        golden_compare(path, bench->problems);
    }
    file_listing_clear(&files);
}

/* The file with the fix of its only problem in place. */
static char *fixed(const struct scan_tree *tree, const struct problem *problem)
{
    size_t fix = strlen(problem->fix);
    char *text = malloc(tree->length + fix + 1);
    assert_non_null(text);
    memcpy(text, tree->bytes, problem->offset);
    memcpy(text + problem->offset, problem->fix, fix);
    memcpy(text + problem->offset + fix, tree->bytes + problem->end, tree->length - problem->end + 1);
    if (problem->partner_fix)
        text[problem->partner + fix - (problem->end - problem->offset)] = problem->partner_fix;
    return text;
}

static bool check_fix(struct bench *bench, const char *name)
{
    char path[256];
    problem_list_clear(bench->problems);
    snprintf(path, sizeof path, BROKEN "%s", name);
    struct scan_tree *tree = scan_file(path, bench->problems);
    bool has_fix = tree && bench->problems->count == 1 && bench->problems->item[0].has_fix;
    if (has_fix) {
        char *text = fixed(tree, &bench->problems->item[0]);
        assert_codes(bench, text, "");
        free(text);
    }
    scan_free(tree);
    return has_fix;
}

static void a_fixed_file_is_a_good_file(void **state)
{
    int fixes = 0;
    struct file_listing files;
    assert_int_equal(file_list(BROKEN, ".json", &files), FILE_OK);
    for (int i = 0; i < files.count; i++)
        fixes += check_fix(*state, files.names[i]);
    file_listing_clear(&files);
    assert_true(fixes >= 15);
}

static void seven_faults_give_seven_problems(void **state)
{
    struct bench *bench = *state;
    static const int lines[] = {3, 4, 5, 6, 7, 8, 9};
    static const int codes[] = {PROBLEM_E114, PROBLEM_E118, PROBLEM_E122, PROBLEM_E113,
                                PROBLEM_E111, PROBLEM_E115, PROBLEM_E129};
    struct scan_tree *tree = scan_file(BROKEN "seven-faults.json", bench->problems);
    assert_non_null(tree);
    assert_false(tree->misnested);
    scan_free(tree);
    assert_int_equal(bench->problems->count, 7);
    for (int i = 0; i < 7; i++) {
        assert_int_equal(bench->problems->item[i].line, lines[i]);
        assert_int_equal(bench->problems->item[i].code, codes[i]);
    }
}

static void one_mistake_is_one_problem(void **state)
{
    static const char *const cases[][2] = {
        {"", "E101"},
        {"// nothing", "E113"},
        {"{\"a\":1,}", "E110"},
        {"[1,]", "E110"},
        {"[1,,2]", "E130"},
        {"[,1]", "E130"},
        {"{\"a\":1,,\"b\":2}", "E130"},
        {"{\"a\":}", "E130"},
        {"{\"a\"}", "E130"},
        {"{\"a\",\"b\":1}", "E130"},
        {"{\"a\": 1,\n8,\n\"b\": 1}", "E130"},
        {"{\"a\": 1, -2}", "E130"},
        {"{true, \"a\": 1}", "E130"},
        {"{\"a\" 1}", "E112"},
        {"{\"a\" = 1}", "E112"},
        {"{\"a\", 1, \"b\": 2}", "E112"},
        {"{\"a\", [1]}", "E112"},
        {"{\"a\":1 \"b\":2}", "E111"},
        {"{\"a\":1; \"b\":2}", "E111"},
        {"[\"a\". \"b\"]", "E111"},
        {"[1 2]", "E111"},
        {"[1}", "E126"},
        {"{\"a\":[1,2}", "E126"},
        {"{\"a\":[1,2}, \"b\":1}", "E126"},
        {"{\"a\":1]", "E126"},
        {"{\"a\":1}}", "E127"},
        {"]", "E127"},
        {"{\"a\":{\"b\":1}", "E125"},
        {"[", "E125"},
        {"{\"a\":", "E140"},
        {"{\"a\": {\"b\": [1, ", "E140"},
        {"{\"a\": \"b", "E140"},
        {"{\n  \"a\":\n    \"b\": 1,\n    \"c\": 2\n  },\n  \"d\": 3\n}", "E136"},
        {"{\"a\":1} {\"b\":2}", "E128"},
        {"1 2", "E128"},
        {"hello there,\nthis is a letter", "E135"},
        {"hello world", "E135"},
        {"\x89PNG\r\n\x1a\nIHDR", "E134"},
        {"\xff", "E134"},
        {"# Speed\n\n`make bench` prints\none {line} per [figure]\n", "E135"},
        {"format: 1\nid: my.raid\n", "E135"},
        {"{1:2}", "E115"},
        {"{a\":2}", "E115"},
        {"{'a':2}", "E114"},
        {"[\xe2\x80\x9c"
         "curly\xe2\x80\x9d]",
         "E114"},
        {"[True]", "E116"},
        {"[two words]", "E116"},
        {"[1-8]", "E116"},
        {"[12b]", "E116"},
        {"[.5]", "E123"},
        {"[1.]", "E123"},
        {"{\"a\": 1. \"b\": 2}", "E111"},
        {"{\"a\": 1. }", "E123"},
        {"{\"a\": 1/2, \"b\": [1/2, 3]}", "E123 E123"},
        {"[1e]", "E123"},
        {"[0x10]", "E123"},
        {"[1.2.3]", "E123"},
        {"[-01]", "E122"},
        {"[99999999999e300]", "E124"},
        {"[\"\\x41\"]", "E117"},
        {"[\"\\u12g4\"]", "E117"},
        {"[\"\\udc00\"]", "E120"},
        {"[\"one\ntwo\"]", "E118"},
        {"{\"a\": \"one\n\ntwo, and: three,\nfour.\",\n\"b\": 1}", "E118"},
        {"{\"a\": \"one\n\"two!\" said he\n\", \"b\": 1}", "E118 E137 E137"},
        {"{\"a\": \"one \"two\" is\nthree\"}", "E137 E118"},
        {"{\"a\": \"\"one\", \"b\": 1}", "E137"},
        {"{\"a\": 'one\", \"b\": 1}", "E114"},
        {"{'a\": \"one \", \"b\": 1}", "E114"},
        {"{\"a\": \"one\ntwo, and three\n\"b\": 1}", "E121"},
        {"{\"a\": \"one\ntwo, and three\n}", "E121"},
        {"[\"one,\n\"two]", "E121 E121"},
        {"[\"one]", "E141"},
        {"[\"one,\n\"two\"]", "E141"},
        {"{\"a: 1,\n\"b\": 2}", "E141"},
        {"{\"a\": \"b\": 1}", "E132"},
        {"[\"a\": 1]", "E138"},
        {"[\"a\": 1, \"b\": [\"c\", \"d\"]]", "E138"},
        {"[\"a\": 1}", "E138"},
        {"[\"a\", \"b\": 1]", "E132"},
        {"{\n<<<<<<< a\n\"b\": [1,\n=======\r\n\"b\": [\n>>>>>>> c\n2]\n}", "E139 E139 E139"},
        {"{\"a\": 1\n=======\n}", "E139"},
        {"{\"a\"\n======= 1}", "E139"},
        {"{\"a\" ======= 1}", "E112 E132 E132 E132 E132 E132 E132"},
        {"[1, # one\n2]", "E113"},
        {"[1, /* one */ 2]", "E113"},
        {"{\"a\": [1, /* one\n2], \"b\": 3}", "E133"},
        {"{\"a\": 1, <!-- x -->\n\"b\": 2}", "E113"},
        {"{\"a\": <!-- \"x\" -->2}", "E113"},
        {"{\"a\": 1, <!-- x\n\"b\": 2}", "E133"},
        {"{\"a\":1,\"\\u0061\":2}", "E129"},
        {"{\"a\":1,\"b\":2,\"c\":3,\"d\":1,\"e\":2,\"f\":3,\"g\":1,\"h\":2,\"i\":3,\"j\":1,\"k\":2,\"l\":3,\"m\":0,"
         "\"b\":1}",
         "E129"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_codes(*state, cases[i][0], cases[i][1]);
}

static void tells_which_bracket_is_open(void **state)
{
    const struct problem_list *list = problems_of(*state, "{\n\"a\": {\n\"b\": 1,\n\"c\": 2\n}\n");
    assert_int_equal(list->item[0].code, PROBLEM_E125);
    assert_int_equal(list->item[0].line, 1);
    list = problems_of(*state, "{\n\"a\": {\n\"b\": [1,\n");
    assert_int_equal(list->item[0].code, PROBLEM_E140);
    assert_int_equal(list->item[0].line, 3);
    assert_int_equal(list->item[0].number, 3);
    list = problems_of(*state, "{\n  \"a\": [ 1,\n    2 }\n}\n");
    assert_int_equal(list->item[0].code, PROBLEM_E126);
    assert_int_equal(list->item[0].line, 3);
    assert_int_equal(list->item[0].other_line, 2);
}

static void tells_which_bracket_is_of_the_wrong_kind(void **state)
{
    const struct problem_list *list = problems_of(*state, "{\n  \"a\": [\n    {\n      \"b\": [{ \"c\": 1 }}\n    },\n"
                                                          "    { \"d\": 2 }\n  ],\n  \"e\": 3\n}\n");
    assert_int_equal(list->count, 1);
    assert_int_equal(list->item[0].code, PROBLEM_E126);
    assert_int_equal(list->item[0].line, 4);
    assert_int_equal(list->item[0].column, 23);
    assert_string_equal(list->item[0].fix, "]");
    assert_int_equal(list->item[0].other_line, 4);
}

/* Where, what and by which other bracket; nothing else is told. */
static void assert_missing(void *state, const char *text, int line, int column, const char *bracket, int other)
{
    const struct problem_list *list = problems_of(state, text);
    assert_int_equal(list->count, 1);
    assert_int_equal(list->item[0].code, PROBLEM_E136);
    assert_int_equal(list->item[0].line, line);
    assert_int_equal(list->item[0].column, column);
    assert_string_equal(list->item[0].fix, bracket);
    assert_int_equal(list->item[0].number, other);
}

static void tells_which_bracket_is_missing(void **state)
{
    assert_missing(*state, "{\n  \"a\": {\n    \"b\": 1,\n  \"c\": 2\n}\n", 3, 11, "}", 2);
    assert_missing(*state, "{\n  \"a\": [\n    1\n}\n", 3, 6, "]", 2);
    assert_missing(*state, "{\n  \"a\": [\n    { \"b\": 1 }\n  ,\n  \"c\": {\n    \"d\": 1\n  }\n}\n", 3, 15, "]", 2);
    assert_missing(*state, "[\n  {\n    \"a\": { \"b\": 1\n  },\n  {\n    \"a\": {}\n  }\n]\n", 3, 18, "}", 3);
    assert_missing(*state, "{\n  \"a\": [\n    1, 2],\n    [3, 4]\n  ],\n  \"b\": 1\n}\n", 3, 5, "[", 3);
    assert_missing(*state, "[\n    \"a\": 1,\n    \"b\": 2\n  },\n  { \"a\": 2 }\n]\n", 2, 5, "{", 4);
    assert_missing(*state, "{\n\"a\": [{\"b\": 1 , {\"b\": 2}]\n}\n", 2, 14, "}", 2);
    assert_missing(*state, "{\n\"a\": [{\"b\": 1 {\"b\": 2}]\n}\n", 2, 14, "},", 2);
    assert_missing(*state, "{\n\"a\": [\"b\": 1}, {\"b\": 2}]\n}\n", 2, 7, "{", 2);
    assert_missing(*state, "{\n\"a\": [{\"b\": 1}, \"b\": 2}]\n}\n", 2, 17, "{", 2);
}

/* … and its key, as the first entry of an object or a later one. */
static void tells_where_a_list_was_to_begin(void **state)
{
    static const char *const TEXTS[] = {
        "{\n\"a\": { {\"b\": 1}, {\"c\": 2} ] },\n\"d\": 1\n}\n",
        "{\n\"a\": { {\"b\": 1} ] },\n\"d\": 1\n}\n",
        "{\n\"a\":1,{\"b\": 1}, {\"c\": 2} ],\n\"d\": [{}]\n}\n",
    };
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
        const struct problem_list *list = problems_of(*state, TEXTS[i]);
        assert_int_equal(list->count, 1);
        assert_int_equal(list->item[0].code, PROBLEM_E131);
        assert_int_equal(list->item[0].line, 2);
        assert_int_equal(list->item[0].column, i == 2 ? 7 : 8);
        assert_string_equal(list->item[0].list, "[");
        assert_false(list->item[0].has_fix);
    }
}

static void tells_which_bracket_is_too_many(void **state)
{
    static const struct {
        const char *text;
        int line, column;
    } CASES[] = {
        {"{\n\"a\": [{\"b\": 1 }}, {\"b\": 2}]\n}\n", 2, 16},
        {"{\n\"a\": [{\"b\": 1 }, {\"b\": 2}}]\n}\n", 2, 26},
        {"{\n  \"a\": [\n    {\n      \"b\": {\"c\": 1} }\n    }\n  ],\n  \"d\": 1\n}\n", 4, 21},
        {"{\n  \"a\": {\"b\": 1}},\n  \"d\": 1\n}\n", 2, 16},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        const struct problem_list *list = problems_of(*state, CASES[i].text);
        assert_int_equal(list->count, 1);
        assert_int_equal(list->item[0].code, PROBLEM_E127);
        assert_int_equal(list->item[0].line, CASES[i].line);
        assert_int_equal(list->item[0].column, CASES[i].column);
        assert_true(list->item[0].has_fix);
        assert_string_equal(list->item[0].fix, "");
    }
}

/* Both brackets by one fix, or the first where the other one is right; never a colon. */
static void brackets_of_a_list_round_keys_become_those_of_an_object(void **state)
{
    const struct problem *problem = problems_of(*state, "{\"a\": [\"b\": 1]}")->item;
    assert_int_equal(problem->offset, 6);
    assert_int_equal(problem->end, 7);
    assert_string_equal(problem->fix, "{");
    assert_int_equal(problem->partner_fix, '}');
    assert_int_equal(problem->partner, 13);
    assert_int_equal(problems_of(*state, "{\"a\": [\"b\": 1}}")->item[0].partner_fix, '\0');
    struct scan_tree *tree = scan(*state, "{\"a\": [\"b\": 1, \"c\": 2]}");
    assert_int_equal(tree->nodes[1].type, NODE_OBJECT);
    assert_int_equal(tree->nodes[1].count, 2);
    assert_true(scan_key_is(tree, 2, "b"));
    scan_free(tree);
    assert_false(problems_of(*state, "[\"a\", \"b\": 1]")->item[0].has_fix);
}

/* … for which no entry of an object has a use; a place of a list may be empty. */
static void a_word_for_no_value_is_no_null(void **state)
{
    static const char *const TEXTS[] = {"{\"a\": NaN}", "{\"a\": undefined}", "{\"a\": None, \"b\": 1}", "[NaN, 1]"};
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
        const struct problem_list *list = problems_of(*state, TEXTS[i]);
        assert_int_equal(list->count, 1);
        assert_int_equal(list->item[0].code, PROBLEM_E116);
        assert_false(list->item[0].has_fix);
        assert_string_equal(list->item[0].suggestion, "");
    }
    assert_string_equal(problems_of(*state, "{\"a\": [1, None]}")->item[0].fix, "null");
    assert_string_equal(problems_of(*state, "{\"a\": True}")->item[0].fix, "true");
}

/* What was begun there is not known: it is no key, and no fix makes one of it. */
static void a_word_alone_in_its_line_has_no_place(void **state)
{
    static const char *const TEXTS[] = {"{\n  \"a\": 1,\n  xx\n  \"b\": 2\n}", "{\n  xx\n  \"b\": 2\n}"};
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
        const struct problem_list *list = problems_of(*state, TEXTS[i]);
        assert_int_equal(list->count, 1);
        assert_int_equal(list->item[0].code, PROBLEM_E132);
        assert_string_equal(list->item[0].culprit, "xx");
        assert_false(list->item[0].has_fix);
    }
    assert_codes(*state, "{\n  \"a\": 1\n  xx\n  \"b\": 2\n}", "E111 E132");
    assert_codes(*state, "{\n  xx: 1\n}", "E115");
}

/* Two brackets are missing, and no line says where: what was guessed is no fix. */
static void offers_no_fix_where_it_guesses(void **state)
{
    const struct problem_list *list = problems_of(*state, "{\"a\": [{\"b\": 1, \"c\": [2, \"d\": 3}, \"e\": 4}");
    assert_true(list->count > 1);
    for (int i = 0; i < list->count; i++)
        assert_false(list->item[i].has_fix);
}

/* … and is told as what it is; what stands behind it is read as what it is meant. */
static void a_wide_mark_is_meant_as_the_plain_one(void **state)
{
    static const char *const TEXTS[][2] = {
        {"{\"a\"\xEF\xBC\x9A 8, \"b\": 2}", ":"},      {"{\"a\": 8\xEF\xBC\x8C\n\"b\": 2}", ","},
        {"{\"a\": \"x\"\xEF\xBC\x8C \"b\": 2}", ","},  {"{\"a\": true\xE3\x80\x81\"b\": 2}", ","},
        {"{\"a\": [1\xEF\xBC\x9B 2], \"b\": 2}", ","},
    };
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
        const struct problem_list *list = problems_of(*state, TEXTS[i][0]);
        assert_int_equal(list->count, 1);
        assert_int_equal(list->item[0].code, PROBLEM_E132);
        assert_int_equal(list->item[0].end - list->item[0].offset, 3);
        assert_string_equal(list->item[0].fix, TEXTS[i][1]);
        struct scan_tree *tree = scan(*state, TEXTS[i][0]);
        assert_int_equal(tree->nodes[pointer_find(tree, "/b")].type, NODE_NUMBER);
        scan_free(tree);
    }
    assert_codes(*state, "{\"a\": [1\xEF\xBC\x8C], \"b\": 2}", "E132");
    assert_codes(*state, "{\"a\": \xEF\xBC\x8C 1}", "E132");
    assert_codes(*state, "[\"a\"\xE3\x80\x81 \"b\"\xEF\xBC\x8C \"c\"]", "E132 E132");
    assert_codes(*state, "{\"a\xEF\xBC\x9A\": \"\xEF\xBC\x8C\"}", "");
}

static void a_quote_within_a_text_is_escaped(void **state)
{
    const struct problem_list *list = problems_of(
        *state,
        "{ \"a\": \"This \"time\" it is, \"so\" to say\", \"b\": \"A \"long one, so long that it does not fit into a "
        "fix, is told at each\" of them\" }");
    assert_int_equal(list->count, 3);
    for (int i = 0; i < list->count; i++)
        assert_int_equal(list->item[i].code, PROBLEM_E137);
    assert_int_equal(list->item[0].column, 14);
    assert_int_equal(list->item[0].end_column, 32);
    assert_string_equal(list->item[0].fix, "\\\"time\\\" it is, \\\"so\\\"");
    assert_string_equal(list->item[1].fix, "\\\"");
    assert_string_equal(list->item[2].fix, "\\\"");
    assert_codes(*state, "[\"a\"b\": 1]", "E111 E116 E132");
}

static void goes_on_with_what_was_meant(void **state)
{
    struct scan_tree *tree = scan(*state, "{'mode': versus, rounds = 07, \"list\": [1 2 3,]");
    assert_non_null(tree);
    assert_string_equal(scan_text_of(tree, pointer_find(tree, "/mode")), "versus");
    assert_int_equal(tree->nodes[pointer_find(tree, "/rounds")].type, NODE_NUMBER);
    assert_int_equal(tree->nodes[pointer_find(tree, "/list")].count, 3);
    assert_true(tree->misnested);
    scan_free(tree);
}

static void cannot_read_a_missing_file(void **state)
{
    struct bench *bench = *state;
    assert_null(scan_file(BROKEN "E103-no-such-file.json", bench->problems));
    golden_compare(BROKEN "E103-no-such-file.json", bench->problems);
    assert_null(scan_file(BROKEN, bench->problems));
    assert_int_equal(bench->problems->item[1].code, PROBLEM_E103);
}

/* tests/tool/test_memory.sh takes the memory away indeed. */
static void tells_that_there_was_no_memory(void **state)
{
    struct bench *bench = *state;
    scan_report_unreadable("E109-no-memory.json", FILE_NO_MEMORY, bench->problems);
    golden_compare(BROKEN "E109-no-memory.json", bench->problems);
}

/* ---- what is hostile ------------------------------------------------------------------------------------------- */

static char *filled(size_t length, const char *pattern)
{
    char *text = malloc(length + 1);
    size_t period = strlen(pattern);
    assert_non_null(text);
    for (size_t i = 0; i < length; i++)
        text[i] = pattern[i % period];
    text[length] = '\0';
    return text;
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Ten megabytes of one pattern: survived, in linear time. */
static void survives_ten_megabytes_of_anything(void **state)
{
    static const char *const patterns[] = {
        "[",
        "{",
        "]",
        "}",
        "[]",
        "{}",
        "\"",
        "\\",
        "'",
        ",",
        ":",
        "{\"a\":",
        "[1,",
        "\"a\":1,",
        "a",
        "a ",
        "@",
        "@ ",
        "/*",
        "//",
        "//\n",
        "\"\\u0000\"",
        "\"\n",
        "\"x\n a",
        "\xff",
        "\xff ",
        "\xe2\x80\x9c",
        "{a:",
        "\"a:\\",
        "9",
        "-",
        "1e9 ",
        "{\"a\":1}",
        "[{\"a\":1},",
        "\t",
        "\n",
        "}\n ,\"a\":{",
        "[}",
        "{]",
    };
    enum { LENGTH = 10 * 1024 * 1024 };
    struct bench *bench = *state;
    for (size_t i = 0; i < sizeof patterns / sizeof patterns[0]; i++) {
        char *text = filled(LENGTH, patterns[i]);
        double start = seconds();
        problem_list_clear(bench->problems);
        scan_free(scan_text("t.json", text, LENGTH, bench->problems));
        double spent = seconds() - start;
        if (spent > 5.0)
            print_error("%s takes %.2f s\n", patterns[i], spent);
        assert_true(spent < 5.0);
        assert_true(problem_list_has_errors(bench->problems));
        free(text);
    }
}

static void limits_nodes_and_size(void **state)
{
    struct bench *bench = *state;
    char *text = filled(SCAN_FILE_MAX + 1, "1,");
    text[0] = '[';
    assert_null(scan_text("E102-too-large.json", text, SCAN_FILE_MAX + 1, bench->problems));
    golden_compare(BROKEN "E102-too-large.json", bench->problems);
    problem_list_clear(bench->problems);
    text[1] = ' ';
    scan_free(scan_text("E107-too-many-values.json", text, SCAN_FILE_MAX, bench->problems));
    assert_int_equal(bench->problems->count, 1);
    golden_compare(BROKEN "E107-too-many-values.json", bench->problems);
    free(text);
}

static void many_keys_are_compared_in_time(void **state)
{
    enum { KEYS = 200000 };
    struct bench *bench = *state;
    char *text = malloc(KEYS * 16);
    assert_non_null(text);
    size_t used = 0;
    for (int i = 0; i < KEYS; i++)
        used += (size_t)snprintf(text + used, 16, "%c\"k%06d\":1", i ? ',' : '{', i % (KEYS - 1));
    text[used++] = '}';
    scan_free(scan_text("t.json", text, used, bench->problems));
    assert_int_equal(bench->problems->count, 1);
    assert_int_equal(bench->problems->item[0].code, PROBLEM_E129);
    free(text);
}

static const char sample[] = "{\n  \"$schema\": \"../schema/mission.schema.json\",\n  \"format\": 1,\n"
                             "  \"title\": \"Br\xc3\xbc"
                             "cke \\u20ac \\ud83d\\ude00\",\n"
                             "  \"board\": { \"layout\": [[\"14\", \"12r90\", null], [true, -0.5e3, {}]] },\n"
                             "  \"marks\": [{ \"id\": \"A\", \"at\": \"12.b3\" }]\n}\n";

static void survives_every_truncation(void **state)
{
    struct bench *bench = *state;
    for (size_t length = 0; length < sizeof sample - 2; length++) {
        char *cut = malloc(length ? length : 1); /* its own block, so that reading past the end is seen */
        assert_non_null(cut);
        memcpy(cut, sample, length);
        problem_list_clear(bench->problems);
        scan_free(scan_text("t.json", cut, length, bench->problems));
        assert_true(problem_list_has_errors(bench->problems));
        free(cut);
    }
}

static uint32_t next_random(uint32_t *seed)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 17;
    *seed ^= *seed << 5;
    return *seed;
}

static void mutate(char *text, size_t length, uint32_t *seed)
{
    static const char marks[] = "{}[],:\"\\'/*#\n\t 0e.-+u\xff\xe2\x80\x9c";
    for (uint32_t changes = 1 + next_random(seed) % 6; changes > 0; changes--) {
        size_t at = next_random(seed) % length;
        if (next_random(seed) % 3)
            text[at] = marks[next_random(seed) % (sizeof marks - 1)];
        else
            text[at] = (char)next_random(seed);
    }
}

/* Every node must lie inside the file and be reachable by its own pointer; every text can be decoded. */
static void check_tree(struct scan_tree *tree)
{
    for (int32_t i = 0; i < tree->count; i++) {
        const struct scan_node *node = &tree->nodes[i];
        assert_true(node->start <= node->end && node->end <= tree->length);
        assert_true(node->parent < i);
        assert_true(node->next == -1 || (node->next > i && node->next < tree->count));
        (void)scan_key_position(tree, i);
        (void)scan_key_of(tree, i);
        if (node->type == NODE_TEXT)
            (void)scan_text_of(tree, i);
    }
}

static void survives_random_mutations(void **state)
{
    struct bench *bench = *state;
    char text[sizeof sample];
    char report[PROBLEM_TEXT_SIZE];
    uint32_t seed = 20240607;
    for (int run = 0; run < 20000; run++) {
        memcpy(text, sample, sizeof sample);
        mutate(text, sizeof sample - 1, &seed);
        problem_list_clear(bench->problems);
        struct scan_tree *tree = scan_text("t.json", text, sizeof sample - 1, bench->problems);
        if (tree)
            check_tree(tree);
        scan_free(tree);
        for (int i = 0; i < bench->problems->count; i++)
            problem_write(report, sizeof report, bench->problems, i, (enum problem_format)(run % 3), &bench->strings);
    }
    assert_int_equal(strings_missing_count(&bench->strings), 0);
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup(name, empty_list)
    const struct CMUnitTest tests[] = {
        CASE(accepts_all_of_json),
        CASE(decodes_keys_and_texts),
        CASE(finds_places_by_pointer),
        CASE(positions_agree_with_counting),
        CASE(each_broken_file_has_its_one_problem),
        CASE(a_fixed_file_is_a_good_file),
        CASE(seven_faults_give_seven_problems),
        CASE(one_mistake_is_one_problem),
        CASE(tells_which_bracket_is_open),
        CASE(tells_which_bracket_is_of_the_wrong_kind),
        CASE(tells_which_bracket_is_missing),
        CASE(tells_where_a_list_was_to_begin),
        CASE(tells_which_bracket_is_too_many),
        CASE(brackets_of_a_list_round_keys_become_those_of_an_object),
        CASE(a_word_alone_in_its_line_has_no_place),
        CASE(offers_no_fix_where_it_guesses),
        CASE(a_wide_mark_is_meant_as_the_plain_one),
        CASE(a_word_for_no_value_is_no_null),
        CASE(a_quote_within_a_text_is_escaped),
        CASE(goes_on_with_what_was_meant),
        CASE(cannot_read_a_missing_file),
        CASE(tells_that_there_was_no_memory),
        CASE(survives_ten_megabytes_of_anything),
        CASE(limits_nodes_and_size),
        CASE(many_keys_are_compared_in_time),
        CASE(survives_every_truncation),
        CASE(survives_random_mutations),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
