/*
 * line_diff.c -- prints the lines that went and the lines that came, found by looking for the next line that is the
 * same.
 */
#include "tool/line_diff.h"

#include "shell/store/terminal.h"

#include <stdbool.h>
#include <string.h>

enum { LOOK_AHEAD = 64 }; /* lines added or taken out in one place that are recognised as such */

/* A reading place in a text. */
struct lines {
    const char *at;
    size_t length; /* of the line that begins here, without its line break */
    int number;    /* of that line, from 1 */
};

/* strchr(), not strcspn(): a line may be as long as the largest file. */
static struct lines line_at(const char *at, int number)
{
    const char *end = strchr(at, '\n');
    return (struct lines){at, end ? (size_t)(end - at) : strlen(at), number};
}

static bool is_at_end(const struct lines *lines)
{
    return *lines->at == '\0';
}

static void skip_line(struct lines *lines)
{
    const char *end = lines->at + lines->length;
    *lines = line_at(end + (*end == '\n'), lines->number + 1);
}

static bool same_line(const struct lines *a, const struct lines *b)
{
    return a->length == b->length && memcmp(a->at, b->at, a->length) == 0;
}

static void print_line(FILE *out, struct lines *lines, char sign)
{
    fprintf(out, "%5d %c ", lines->number, sign);
    terminal_print_line(out, lines->at, lines->length);
    skip_line(lines);
}

/* Lines to skip in `from` until it meets the line at `to`; -1 if it does not soon. */
static int lines_until(struct lines from, const struct lines *to)
{
    for (int count = 0; count < LOOK_AHEAD && !is_at_end(&from); count++, skip_line(&from))
        if (!is_at_end(to) && same_line(&from, to))
            return count;
    return -1;
}

static void print_change(FILE *out, struct lines *before, struct lines *after)
{
    int gone = lines_until(*before, after);
    int come = lines_until(*after, before);
    bool both = gone < 0 && come < 0;
    if (both || (gone >= 0 && (come < 0 || gone <= come)))
        for (int i = 0; i < (both ? 1 : gone) && !is_at_end(before); i++)
            print_line(out, before, '-');
    if (both || (come >= 0 && (gone < 0 || come < gone)))
        for (int i = 0; i < (both ? 1 : come) && !is_at_end(after); i++)
            print_line(out, after, '+');
}

void line_diff_print(FILE *out, const char *old_text, const char *new_text)
{
    struct lines before = line_at(old_text, 1);
    struct lines after = line_at(new_text, 1);
    while (!is_at_end(&before) || !is_at_end(&after)) {
        if (!is_at_end(&before) && !is_at_end(&after) && same_line(&before, &after)) {
            skip_line(&before);
            skip_line(&after);
            continue;
        }
        print_change(out, &before, &after);
    }
}
