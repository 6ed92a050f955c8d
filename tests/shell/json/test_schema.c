/* Rows tell where the values of a file go: a struct is filled and written again by nothing else. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "shell/json/schema_fields.h"

#include <stdlib.h>
#include <string.h>

#include <cjson/cJSON.h>

/* A shelf of books, which no game of ours has. */
struct book {
    char id[12];
    uint8_t pages, colours;
};
struct shelf {
    char label[16];
    char letter;
    bool locked;
    int16_t height;
    uint8_t least, most;
    uint8_t side, books, marks;
    uint8_t mark[3];
    uint64_t number;
    struct book book[3];
};

static const char *const SIDES[] = {"left", "right"};
static const uint8_t SIDE_VALUES[] = {40, 50};
static const char *const COLOURS[] = {"red", "green", "blue"};

static const struct field BOOK_FIELDS[] = {
    {FIELD_KEY("id", ID), FIELD_NEEDED, INTO_TEXT(struct book, id), .unique = true},
    {FIELD_KEY("pages", NUMBER), FIELD_RANGE(1, 200), .fallback = 10, INTO(struct book, pages)},
    {FIELD_KEY("colours", WORD), FIELD_LISTED(0, 3), FIELD_WORDS(COLOURS), INTO(struct book, colours)},
};
static const struct shape BOOK = {SHAPE("book", BOOK_FIELDS)};
static const struct field SIZE_FIELDS[] = {
    {FIELD_KEY("height", NUMBER), FIELD_RANGE(-300, 300), .fallback = -7, INTO(struct shelf, height)},
};
static const struct shape SIZE = {SHAPE("size", SIZE_FIELDS)};
static const struct field SHELF_FIELDS[] = {
    {FIELD_KEY("label", TEXT), INTO_TEXT(struct shelf, label)},
    {FIELD_KEY("letter", TEXT), .max = 1, INTO(struct shelf, letter)},
    {FIELD_KEY("locked", BOOL), INTO(struct shelf, locked)},
    {FIELD_KEY("size", OBJECT), FIELD_SHAPE(SIZE), INTO_SAME},
    {FIELD_KEY("range", NUMBER), FIELD_RANGE(0, 99), INTO_PAIR(struct shelf, least, most)},
    {FIELD_KEY("side", WORD), FIELD_WORDS(SIDES), FIELD_VALUES(SIDE_VALUES), INTO(struct shelf, side)},
    {FIELD_KEY("marks", NUMBER), FIELD_RANGE(0, 9), INTO_LIST(0, struct shelf, mark, marks)},
    {FIELD_KEY("number", SAVED), INTO(struct shelf, number)},
    {FIELD_KEY("books", OBJECT), FIELD_SHAPE(BOOK), INTO_LIST(0, struct shelf, book, books)},
};
static const struct shape SHELF = {SHAPE("shelf", SHELF_FIELDS)};

static struct problem_list *problems;

static struct shelf read(const char *text)
{
    struct shelf shelf;
    memset(&shelf, 0x11, sizeof shelf);
    problem_list_clear(problems);
    struct scan_tree *tree = scan_text("t.json", text, strlen(text), problems);
    record_read(record_open(node_root(tree), &SHELF), &shelf, NULL);
    scan_free(tree);
    return shelf;
}

static void every_member_gets_its_value(void **state)
{
    (void)state;
    struct shelf shelf = read(
        "{\"label\":\"east\",\"letter\":\"E\",\"locked\":true,\"size\":{\"height\":-200},"
        "\"range\":[3,70],\"side\":\"right\",\"marks\":[4,5],\"number\":18446744073709551615,"
        "\"books\":[{\"id\":\"a\",\"pages\":200,\"colours\":[\"red\",\"blue\"]},{\"id\":\"b\"}]}");
    assert_int_equal(problems->count, 0);
    assert_string_equal(shelf.label, "east");
    assert_int_equal(shelf.letter, 'E');
    assert_true(shelf.locked);
    assert_int_equal(shelf.height, -200);
    assert_int_equal(shelf.least, 3);
    assert_int_equal(shelf.most, 70);
    assert_int_equal(shelf.side, 50);
    assert_int_equal(shelf.marks, 2);
    assert_int_equal(shelf.mark[1], 5);
    assert_int_equal(shelf.mark[2], 0x11);
    assert_true(shelf.number == UINT64_MAX);
    assert_int_equal(shelf.books, 2);
    assert_string_equal(shelf.book[0].id, "a");
    assert_int_equal(shelf.book[0].pages, 200);
    assert_int_equal(shelf.book[0].colours, 1 << 0 | 1 << 2);
    assert_int_equal(shelf.book[1].pages, 10);
}

static void what_is_not_there_has_its_fallback_or_stays(void **state)
{
    (void)state;
    struct shelf shelf = read("{}");
    assert_int_equal(problems->count, 0);
    assert_false(shelf.locked);
    assert_int_equal(shelf.height, -7); /* an object that is not there has fallbacks as well */
    assert_int_equal(shelf.least, 0x11);
    assert_int_equal(shelf.side, 0x11);
    assert_int_equal(shelf.marks, 0x11);
    assert_true(shelf.number == UINT64_C(0x1111111111111111));
}

static void mistakes_are_told_where_they_stand(void **state)
{
    (void)state;
    read("{\"range\":[3],\"side\":\"lefd\",\"number\":-1,\n\"books\":[{\"id\":\"a\"},\n{\"pages\":201,\"id\":\"a\"}]}");
    static const int CODES[] = {PROBLEM_E207, PROBLEM_E206, PROBLEM_E203, PROBLEM_E203, PROBLEM_E302};
    static const int LINES[] = {1, 1, 1, 3, 3};
    assert_int_equal(problems->count, 5);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(problems->item[i].code, CODES[i]);
        assert_int_equal(problems->item[i].line, LINES[i]);
    }
    assert_int_equal(problems->item[4].other_line, 2);
}

static void what_the_rows_write_they_read(void **state)
{
    static const struct field ROWS[] = {
        {FIELD_KEY("label", TEXT), INTO_TEXT(struct shelf, label)},
        {FIELD_KEY("height", SAVED), INTO(struct shelf, height)},
        {FIELD_KEY("mark", SAVED), INTO(struct shelf, mark)},
        {FIELD_KEY("number", SAVED), INTO(struct shelf, number)},
        {FIELD_KEY("books", OBJECT), FIELD_SHAPE(BOOK), INTO_LIST(0, struct shelf, book, books)},
    };
    static const struct shape WRITTEN = {SHAPE("written", ROWS)};
    const struct shelf shelf = {.label = "e", .height = -2, .mark = {7, 0, 255}, .number = UINT64_MAX - 1, .books = 0};
    (void)state;
    cJSON *object = record_new(&WRITTEN, &shelf, NULL);
    char *text = cJSON_PrintUnformatted(object);
    assert_string_equal(text, "{\"label\":\"e\",\"height\":-2,\"mark\":[7,0,255],\"number\":18446744073709551614,"
                              "\"books\":[]}");
    struct shelf again = {.label = ""};
    problem_list_clear(problems);
    struct scan_tree *tree = scan_text("t.json", text, strlen(text), problems);
    record_read(record_open(node_root(tree), &WRITTEN), &again, NULL);
    assert_int_equal(problems->count, 0);
    assert_memory_equal(&again, &shelf, sizeof shelf);
    scan_free(tree);
    cJSON_free(text);
    cJSON_Delete(object);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_member_gets_its_value),
        cmocka_unit_test(what_is_not_there_has_its_fallback_or_stays),
        cmocka_unit_test(mistakes_are_told_where_they_stand),
        cmocka_unit_test(what_the_rows_write_they_read),
    };
    problems = problem_list_new();
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    problem_list_free(problems);
    return failed;
}
