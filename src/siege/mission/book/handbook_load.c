/* handbook_load.c -- the rows of a rule book's file: pages, parts, pictures, claims and terms. */
#include "siege/mission/book/handbook_load.h"

#include "shell/json/problem.h"
#include "shell/json/scan.h"
#include "shell/json/schema_fields.h"
#include "shell/store/files.h"
#include "siege/rules/board/board.h"

#include <stdio.h>
#include <string.h>

enum { HANDBOOK_FORMAT = 1, HANDBOOK_RANK_MAX = 12, HANDBOOK_NUMBER_MAX = 100, HANDBOOK_LINES = 31 };

/* ---- what rows cannot say -------------------------------------------------------------------------------------- */

/* A list of texts into an array of texts of `size` bytes each. */
static uint8_t read_texts(struct record record, const char *key, char *out, size_t size)
{
    int count;
    struct node entry = record_list(record, key, &count);
    for (int i = 0; i < count; i++, entry = node_next(entry))
        (void)node_copy_text(entry, out + (size_t)i * size, size);
    return (uint8_t)count;
}

/* The lines of a sketch, one text in the end. */
static void read_sketch(struct record record, struct handbook_picture *picture)
{
    int count;
    size_t used = 0;
    struct node entry = record_list(record, "board", &count);
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        const char *line = node_text_or(entry, "");
        if (used + strlen(line) + 2 > sizeof picture->sketch)
            return;
        used += (size_t)snprintf(picture->sketch + used, sizeof picture->sketch - used, "%s\n", line);
    }
}

static void read_picture(struct record record, void *out, const struct field_game *game)
{
    record_fill(record, out, game);
    read_sketch(record, out);
}

static void read_page(struct record record, void *out, const struct field_game *game)
{
    struct handbook_page *page = out;
    record_fill(record, out, game);
    page->rules = read_texts(record, "rules", page->rule[0], sizeof page->rule[0]);
}

static void read_term(struct record record, void *out, const struct field_game *game)
{
    struct handbook_term *term = out;
    record_fill(record, out, game);
    term->forms = read_texts(record, "forms", term->form[0], sizeof term->form[0]);
}

/* ---- rows ------------------------------------------------------------------------------------------------------ */

/* clang-format off */

static const char *const CLAIM_WORDS[CLAIM_COUNT] = {"odds", "steps", "sight", "attack", "strength", "armour", "pace", "range", "dice"};
static const char *const SHOWS_WORDS[] = {"reach", "way", "sight", "targets", "threat"};
static const char *const MODE_WORDS[] = {"close", "fire", "tech"};
static const uint8_t MODES[] = {MODE_CLOSE, MODE_FIRE, MODE_TECH};

static const struct field CLAIM_FIELDS[] = {
    {FIELD_KEY("of", WORD), FIELD_NEEDED, FIELD_WORDS(CLAIM_WORDS), INTO(struct handbook_claim, of)},
    {FIELD_KEY("figure", TEXT), FIELD_NEEDED, INTO_TEXT(struct handbook_claim, figure)},
    {FIELD_KEY("target", TEXT), INTO_TEXT(struct handbook_claim, target)},
    {FIELD_KEY("to", NUMBER), FIELD_RANGE(0, BOARD_MAX - 1), INTO_EACH(2, struct handbook_claim, to)},
    {FIELD_KEY("mode", WORD), FIELD_WORDS(MODE_WORDS), FIELD_VALUES(MODES), INTO(struct handbook_claim, mode)},
    {FIELD_KEY("is", NUMBER), FIELD_NEEDED, FIELD_RANGE(-1, HANDBOOK_NUMBER_MAX), INTO(struct handbook_claim, is)},
};
static const struct shape CLAIM = {SHAPE("book_claim", CLAIM_FIELDS)};

static const struct field PICTURE_FIELDS[] = {
    {FIELD_KEY("board", TEXT), FIELD_NEEDED, FIELD_LISTED(3, HANDBOOK_LINES), .max = 2 * BOARD_MAX + 1},
    {FIELD_KEY("caption", ID), INTO_TEXT(struct handbook_picture, caption)},
    {FIELD_KEY("rank", NUMBER), FIELD_RANGE(1, HANDBOOK_RANK_MAX), .fallback = 1, INTO(struct handbook_picture, rank)},
    {FIELD_KEY("shows", WORD), FIELD_LISTED(1, 5), FIELD_WORDS(SHOWS_WORDS), INTO(struct handbook_picture, shows)},
    {FIELD_KEY("mode", WORD), FIELD_WORDS(MODE_WORDS), FIELD_VALUES(MODES), INTO(struct handbook_picture, mode)},
    {FIELD_KEY("figure", TEXT), INTO_TEXT(struct handbook_picture, figure)},
    {FIELD_KEY("target", TEXT), INTO_TEXT(struct handbook_picture, target)},
    {FIELD_KEY("to", NUMBER), FIELD_RANGE(0, BOARD_MAX - 1), INTO_EACH(2, struct handbook_picture, to)},
};
static const struct shape PICTURE = {SHAPE("book_picture", PICTURE_FIELDS), .read = read_picture};

static const struct field PART_FIELDS[] = {
    {FIELD_KEY("id", ID), FIELD_NEEDED, INTO_TEXT(struct handbook_part, id)},
    {FIELD_KEY("example", BOOL), INTO(struct handbook_part, example)},
    {FIELD_KEY("claims", OBJECT), FIELD_SHAPE(CLAIM), INTO_LIST(1, struct handbook_part, claim, claims)},
    {FIELD_KEY("picture", OBJECT), FIELD_SHAPE(PICTURE), INTO(struct handbook_part, picture)},
};
static const struct shape PART = {SHAPE("book_part", PART_FIELDS)};

static const struct field PAGE_FIELDS[] = {
    {FIELD_KEY("id", ID), FIELD_NEEDED, .unique = true, INTO_TEXT(struct handbook_page, id)},
    {FIELD_KEY("rules", TEXT), FIELD_NEEDED, FIELD_LISTED(1, HANDBOOK_RULES), .max = HANDBOOK_ID - 1},
    {FIELD_KEY("parts", OBJECT), FIELD_NEEDED, FIELD_SHAPE(PART), INTO_LIST(1, struct handbook_page, part, parts)},
};
static const struct shape PAGE = {SHAPE("book_page", PAGE_FIELDS), .read = read_page};

static const struct field TERM_FIELDS[] = {
    {FIELD_KEY("id", ID), FIELD_NEEDED, .unique = true, INTO_TEXT(struct handbook_term, id)},
    {FIELD_KEY("forms", TEXT), FIELD_NEEDED, FIELD_LISTED(1, HANDBOOK_FORMS), .max = HANDBOOK_FORM - 1},
    {FIELD_KEY("rule", TEXT), FIELD_NEEDED, INTO_TEXT(struct handbook_term, rule)},
    {FIELD_KEY("page", ID), FIELD_NEEDED, INTO_TEXT(struct handbook_term, page)},
};
static const struct shape TERM = {SHAPE("book_term", TERM_FIELDS), .read = read_term};

static const struct field BOOK_FIELDS[] = {
    {FIELD_KEY("format", FORMAT), FIELD_NEEDED, FIELD_RANGE(1, HANDBOOK_FORMAT)},
    {FIELD_KEY("pages", OBJECT), FIELD_NEEDED, FIELD_SHAPE(PAGE), INTO_LIST(1, struct handbook, page, pages)},
    {FIELD_KEY("terms", OBJECT), FIELD_NEEDED, FIELD_SHAPE(TERM), INTO_LIST(1, struct handbook, term, terms)},
};
const struct shape SCHEMA_BOOK = {SHAPE("book", BOOK_FIELDS)};
/* clang-format on */

bool handbook_load(struct handbook *out, const char *root, const char *edition, struct problem_list *problems)
{
    char path[FILE_PATH_SIZE];
    int errors = problems->errors;
    int length = snprintf(path, sizeof path, "%s/book/%s.json", root, edition);
    memset(out, 0, sizeof *out);
    if (length < 0 || (size_t)length >= sizeof path || system_changed_at(path) == 0)
        return true;
    struct scan_tree *tree = scan_file(path, problems);
    struct node top = node_root_object(tree);
    if (node_exists(top))
        record_read(record_open(top, &SCHEMA_BOOK), out, NULL);
    scan_free(tree);
    if (problems->errors == errors)
        return true;
    memset(out, 0, sizeof *out);
    return false;
}
