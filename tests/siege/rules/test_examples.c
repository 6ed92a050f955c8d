/* The `check:` lines of the worked examples in docs/rules/classic.md and second.md, read from the documents. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/board/alter.h"
#include "siege/rules/board/board.h"
#include "siege/rules/board/los.h"
#include "siege/rules/move/reach.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/board/shape.h"
#include "support/tiny.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BOARDS_MAX = 4, LINE_MAX_BYTES = 256 };

struct board {
    char name[24];
    char sketch[4096];
    struct tiny *tiny;
};

struct example {
    char id[16];
    struct board board[BOARDS_MAX];
    int boards;
};

static int examples, checks;
static struct tiny *(*lay_board)(const char *sketch); /* of the edition whose document is read */

static struct tiny *board_of(struct example *example, const char *name)
{
    for (int i = 0; i < example->boards; i++) {
        struct board *board = &example->board[i];
        if (strcmp(board->name, name) != 0)
            continue;
        if (!board->tiny)
            board->tiny = lay_board(board->sketch);
        return board->tiny;
    }
    fail_msg("%s: no board \"%s\"", example->id, name);
    return NULL;
}

static bool read_square(const char **text, struct square *square)
{
    int x, y, used = 0;
    while (**text == ' ' || **text == '>')
        ++*text;
    if (sscanf(*text, "(%d,%d)%n", &x, &y, &used) < 2 || used == 0)
        return false;
    *text += used;
    *square = square_at(x, y);
    return true;
}

static struct square need_square(const char **text)
{
    struct square square = SQUARE_NONE;
    assert_true(read_square(text, &square));
    return square;
}

static bool says(const char *text, const char *word)
{
    return strstr(text, word) != NULL;
}

/* A single step is legal: connected, and nobody stands there (C-MOVE-2). */
static bool step_is_legal(const struct game *game, struct square from, struct square to)
{
    return board_adjacent(game, from, to) && !board_has(game->occupied, to);
}

static void check_step(const struct game *game, const char *text)
{
    struct square from = need_square(&text);
    struct square to = need_square(&text);
    assert_int_equal(step_is_legal(game, from, to), says(text, "yes"));
}

static void check_adj(const struct game *game, const char *text)
{
    struct square a = need_square(&text);
    struct square b = need_square(&text);
    assert_int_equal(board_adjacent(game, a, b), says(text, "yes"));
    assert_int_equal(board_adjacent(game, b, a), says(text, "yes"));
}

static void check_los(const struct game *game, const char *text)
{
    struct square a = need_square(&text);
    struct square b = need_square(&text);
    bool wanted = says(text, "yes");
    assert_int_equal(los_clear(game, a, b), wanted);
    assert_int_equal(los_clear(game, b, a), wanted);
    assert_int_equal(los_trace(game, a, b).block == LOS_CLEAR, wanted);
}

static void check_dist(const struct game *game, const char *text)
{
    (void)game;
    struct square a = need_square(&text);
    struct square b = need_square(&text);
    assert_int_equal(square_distance(a, b), atoi(text));
}

/* "through=AB": figures that may be passed, by their letters in the sketch. */
static bool may_be_passed(const struct game *game, struct square at, const char *text)
{
    const char *letters = strstr(text, "through=");
    figure_id figure = figure_at(game, at);
    if (!letters || figure == FIGURE_NONE)
        return false;
    char letter = figure_is_trooper(figure) ? (char)('A' + figure) : figure_creature(game, figure)->letter;
    const char *found = strchr(letters + strlen("through="), letter);
    return found && found < letters + strlen("through=") + strcspn(letters + strlen("through="), " \n");
}

static bool bars_end(const struct game *game, struct square at, const char *text)
{
    return says(text, "noend=*") && marker_on(game, at, 0) >= 0;
}

static void check_path(const struct game *game, const char *text)
{
    const char *words = text;
    struct square at = need_square(&text);
    struct square next;
    bool legal = true;
    bool passing = false;
    while (read_square(&text, &next)) {
        passing = board_has(game->occupied, next);
        legal = legal && board_adjacent(game, at, next) && (!passing || may_be_passed(game, next, words));
        at = next;
    }
    assert_int_equal(legal && !passing && !bars_end(game, at, words), !says(words, "illegal"));
}

static void compare_squares(const char *text, const struct square *squares, int count)
{
    struct square wanted;
    int i = 0;
    for (; read_square(&text, &wanted); i++) {
        assert_true(i < count);
        assert_true(square_same(wanted, squares[i]));
    }
    assert_int_equal(i, count);
}

static void check_cells(const struct game *game, const char *text)
{
    (void)game;
    struct square cells[2 * BOARD_MAX];
    struct square a = need_square(&text);
    struct square b = need_square(&text);
    compare_squares(strchr(text, ':') + 1, cells, los_cells(a, b, cells));
}

static int with_figures(const struct game *game, struct square *squares, int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (board_has(game->occupied, squares[i]))
            squares[kept++] = squares[i];
    return kept;
}

static int line_of(const struct game *game, const char **text, struct square squares[SHAPE_SQUARES])
{
    struct square from = need_square(text);
    *text = strchr(*text, '(');
    struct square delta = need_square(text);
    int range = atoi(strstr(*text, "range=") + 6);
    struct square next = square_at(from.x + delta.x, from.y + delta.y);
    return shape_line(game, from, direction_between(from, next), range, squares);
}

static void check_ray8(const struct game *game, const char *text)
{
    struct square squares[SHAPE_SQUARES];
    int count = line_of(game, &text, squares);
    compare_squares(strchr(text, ':') + 1, squares, with_figures(game, squares, count));
}

static void check_raylen(const struct game *game, const char *text)
{
    struct square squares[SHAPE_SQUARES];
    int count = line_of(game, &text, squares);
    assert_int_equal(count, atoi(strrchr(text, ' ') + 1));
}

static void check_swing(const struct game *game, const char *text)
{
    struct square squares[DIRECTIONS];
    struct square centre = need_square(&text);
    text = strstr(text, "start") + 5;
    struct square start = need_square(&text);
    int count = shape_swing(game, centre, start, !says(text, "ccw"), squares);
    compare_squares(strchr(text, ':') + 1, squares, with_figures(game, squares, count));
}

/* The order of a blast is not part of the statement: sort by reading order on both sides. */
static void check_blast(const struct game *game, const char *text)
{
    struct square squares[DIRECTIONS];
    struct square centre = need_square(&text);
    int count = with_figures(game, squares, shape_blast(game, centre, squares));
    const char *list = strchr(text, ':') + 1;
    struct square wanted;
    int named = 0;
    for (; read_square(&list, &wanted); named++) {
        bool found = false;
        for (int i = 0; i < count; i++)
            found = found || square_same(squares[i], wanted);
        assert_true(found);
    }
    assert_int_equal(named, count);
}

static void check_at(const struct game *game, const char *text)
{
    struct square at = need_square(&text);
    bool found = false;
    for (int m = 0; m < MARKER_MAX; m++)
        found = found || (game->marker[m].x == at.x && game->marker[m].y == at.y);
    assert_int_equal(found, says(text, "*"));
}

/* "open": every citadel door held open. */
static const struct game *with_open_doors(const struct game *game)
{
    static struct game open;
    open = *game;
    for (int m = 0; m < open.markers; m++)
        if (open.marker[m].kind == MARKER_GATE)
            open.marker[m].stamp |= DOOR_OPEN;
    board_rebuild(&open);
    return &open;
}

static void run_check(struct example *example, const char *name, const char *text)
{
    static const struct {
        const char *word;
        void (*run)(const struct game *, const char *);
    } CHECK[] = {{"step ", check_step},     {"adj ", check_adj},     {"los ", check_los},     {"slos ", check_los},
                 {"dist ", check_dist},     {"path ", check_path},   {"cells ", check_cells}, {"ray8 ", check_ray8},
                 {"raylen ", check_raylen}, {"swing ", check_swing}, {"blast ", check_blast}, {"at ", check_at}};
    print_message("%s %s: %s", example->id, name, text);
    const struct game *game = &board_of(example, name)->game;
    if (strncmp(text, "open ", 5) == 0) {
        game = with_open_doors(game);
        text += 5;
    }
    for (size_t i = 0; i < sizeof CHECK / sizeof *CHECK; i++) {
        size_t length = strlen(CHECK[i].word);
        if (strncmp(text, CHECK[i].word, length) == 0) {
            CHECK[i].run(game, text + length);
            checks++;
            return;
        }
    }
    fail_msg("%s: unknown check %s", example->id, text);
}

static void end_example(struct example *example)
{
    for (int i = 0; i < example->boards; i++)
        tiny_free(example->board[i].tiny);
    memset(example, 0, sizeof *example);
}

/* "check:" or "check NAME:"; returns the text after the colon. */
static const char *split_check(const char *line, char name[24])
{
    const char *colon = strchr(line, ':');
    name[0] = 0;
    if (line[5] == ' ')
        (void)snprintf(name, 24, "%.*s", (int)(colon - line - 6), line + 6);
    return colon + 2;
}

static void read_line(struct example *example, const char *line, bool *in_board)
{
    if (strncmp(line, "id: ", 4) == 0) {
        (void)sscanf(line, "id: %15s", example->id);
        examples++;
    } else if (strncmp(line, "board", 5) == 0 && strchr(line, ':')) {
        struct board *board = &example->board[example->boards++];
        assert_true(example->boards <= BOARDS_MAX);
        (void)sscanf(line, "board %23[^:\n]", board->name);
        *in_board = true;
        return;
    } else if (strncmp(line, "check", 5) == 0) {
        char name[24];
        const char *text = split_check(line, name);
        run_check(example, name, text);
    } else if (*in_board && (strchr("+|EXRo", line[0]))) {
        char *sketch = example->board[example->boards - 1].sketch;
        assert_true(strlen(sketch) + strlen(line) < sizeof example->board[0].sketch);
        strcat(sketch, line);
        return;
    }
    *in_board = false;
}

static void read_document(const char *path, struct tiny *(*lay)(const char *))
{
    static struct example example;
    char line[LINE_MAX_BYTES];
    bool inside = false;
    bool in_board = false;
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    examples = checks = 0;
    lay_board = lay;
    while (fgets(line, sizeof line, file)) {
        if (strncmp(line, "```example", 10) == 0) {
            inside = true;
        } else if (inside && strncmp(line, "```", 3) == 0) {
            inside = false;
            end_example(&example);
        } else if (inside) {
            read_line(&example, line, &in_board);
        }
    }
    (void)fclose(file);
    print_message("%s: %d examples, %d checks\n", path, examples, checks);
}

static void every_check_line_of_the_worked_examples_holds(void **state)
{
    (void)state;
    read_document("docs/rules/classic.md", tiny_new);
    assert_int_equal(examples, 53);
    assert_int_equal(checks, 86);
}

static void every_check_line_of_the_2018_examples_holds(void **state)
{
    (void)state;
    read_document("docs/rules/second.md", tiny_second);
    assert_int_equal(examples, 52);
    assert_int_equal(checks, 79);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_check_line_of_the_worked_examples_holds),
        cmocka_unit_test(every_check_line_of_the_2018_examples_holds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
