/* fix_slip.c -- one mark that was forgotten, doubled or mistaken for another: found by trying, and by reading the whole
 * file with it, since what a mission holds tells more about its brackets than the brackets do. */
#include "shell/json/scan.h"
#include "tool/document.h"
#include "tool/fix.h"

#include <stdlib.h>
#include <string.h>

enum {
    LENGTH_MAX = 128 * 1024,
    PLACES_MAX = 6,                 /* lines around which is tried */
    AROUND = 2,                     /* … so many above and below */
    SPAN_MAX = 1024,                /* … but no more bytes of a long line */
    SCANNED_MAX = 64 * 1024 * 1024, /* bytes read for that, all in all */
    EDITS_MAX = 96                  /* after which the text can be read best: these are looked at as what they are */
};

static const char *const MARKS[] = {"{", "}", "[", "]", ",", ":", "\"", "},{", "],["};
enum { MARK_COUNT = sizeof MARKS / sizeof *MARKS, SINGLE_MARKS = 7 };

/* Puts a mark before a byte or in its place, or takes that away. */
struct edit {
    size_t at;
    bool takes;
    const char *mark;
};

/* Bytes of the text. */
struct span {
    size_t first, last;
};

struct search {
    const struct fix_text *text;
    struct span span[PLACES_MAX];
    int spans, edits, fewest; /* mistakes of the text with each of these edits */
    bool onward;              /* or, if the first mistake is to lie further on: … */
    size_t rest;              /* … the bytes from there to the end */
    size_t scanned;
    char *tried; /* room for the text with one edit */
    struct edit edit[EDITS_MAX];
};

/* ---- where to try ---------------------------------------------------------------------------------------------- */

static bool is_mark(char c)
{
    return c && strchr("{}[],:\"", c);
}

static bool is_of_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || (c && strchr("_-.", c)) ||
           (unsigned char)c >= 0x80;
}

/* The lines around a byte. */
static void add_span(struct search *search, size_t at)
{
    const struct fix_text *text = search->text;
    struct span span = {at, at};
    for (int lines = 0; span.first > 0 && at - span.first < SPAN_MAX; span.first--)
        if (text->bytes[span.first - 1] == '\n' && ++lines > AROUND)
            break;
    for (int lines = 0; span.last < text->length && span.last - at < SPAN_MAX; span.last++)
        if (text->bytes[span.last] == '\n' && ++lines > AROUND)
            break;
    if (search->spans < PLACES_MAX)
        search->span[search->spans++] = span;
}

static size_t line_begin(const struct fix_text *text, long line)
{
    const char *at = text->bytes;
    for (long i = 1; i < line && at; i++)
        at = strchr(at + (i > 1), '\n');
    return at ? (size_t)(at - text->bytes) + (line > 1 && *at) : text->length;
}

static bool is_of_order(const struct problem *problem)
{
    return problem->code >= PROBLEM_E110 && problem->code < PROBLEM_E201 && !problem->elsewhere;
}

/* Around the first problems, and around the bracket that one speaks of. */
static void find_spans(struct search *search, const struct problem_list *problems)
{
    for (int i = 0, places = 0; i < problems->count && places < PLACES_MAX / 2; i++) {
        const struct problem *problem = &problems->item[i];
        long other = problem->code == PROBLEM_E136 ? problem->number : problem->other_line;
        if (!is_of_order(problem))
            continue;
        add_span(search, problem->offset);
        if (other > 0)
            add_span(search, line_begin(search->text, other));
        places++;
    }
}

static bool is_in_earlier(const struct search *search, int span, size_t at)
{
    for (int i = 0; i < span; i++)
        if (at >= search->span[i].first && at <= search->span[i].last)
            return true;
    return false;
}

/* ---- trying ---------------------------------------------------------------------------------------------------- */

/* Writes the text with the edit to `out`; its length. */
static size_t write_edited(char *out, const struct fix_text *text, const struct edit *edit)
{
    size_t length = strlen(edit->mark), rest = edit->at + edit->takes;
    memcpy(out, text->bytes, edit->at);
    memcpy(out + edit->at, edit->mark, length);
    memcpy(out + edit->at + length, text->bytes + rest, text->length - rest + 1);
    return edit->at + length + text->length - rest;
}

/* Those after which fewest mistakes are left are kept, or those after which the file can be read furthest. */
static void try_edit(struct search *search, size_t at, bool takes, const char *mark)
{
    const struct edit edit = {at, takes, mark};
    if (search->scanned > SCANNED_MAX)
        return;
    size_t length = write_edited(search->tried, search->text, &edit), first = 0;
    int left = scan_count_mistakes(search->tried, length, &first);
    search->scanned += length;
    if (search->onward ? length - first > search->rest : left < 0 || left > search->fewest)
        return;
    if (search->onward ? length - first < search->rest : left < search->fewest)
        search->edits = 0;
    search->fewest = left;
    search->rest = length - first;
    if (search->edits < EDITS_MAX)
        search->edit[search->edits++] = edit;
}

/* Would what stands here belong to the backslash before it? */
static bool is_escaped(const char *bytes, size_t at)
{
    size_t first = at;
    while (first > 0 && bytes[first - 1] == '\\')
        first--;
    return (at - first) % 2 == 1;
}

static void try_at(struct search *search, size_t at)
{
    const char *bytes = search->text->bytes;
    if (is_escaped(bytes, at))
        return;
    bool within = at > 0 && is_of_word(bytes[at - 1]) && is_of_word(bytes[at]);
    if (is_mark(bytes[at])) {
        try_edit(search, at, true, "");
        for (int i = 0; i < SINGLE_MARKS; i++)
            if (MARKS[i][0] != bytes[at])
                try_edit(search, at, true, MARKS[i]);
    }
    for (int i = 0; i < MARK_COUNT && !within; i++)
        try_edit(search, at, false, MARKS[i]);
}

static bool same_but_blanks(const char *a, const char *b)
{
    static const char BLANKS[] = " \t\r\n";
    for (; *a || *b; a++, b++) {
        a += strspn(a, BLANKS);
        b += strspn(b, BLANKS);
        if (*a != *b || !*a)
            return *a == *b;
    }
    return true;
}

/* What texts seldom hold: marks, and blanks at their ends. Where a quote is missing, they hold more of them. */
static int count_odd(const char *bytes)
{
    int odd = 0;
    bool within = false;
    for (const char *at = bytes; *at; at++)
        if (*at == '\\' && within && at[1]) {
            at++;
        } else if (*at == '"') {
            within = !within;
            odd += within ? at[1] == ' ' : at[-1] == ' ';
        } else {
            odd += within && is_mark(*at);
        }
    return odd;
}

/* ---- the best of them ------------------------------------------------------------------------------------------ */

/* Is it the last bracket of the file? */
static bool ends_file(const struct fix_text *text, const struct edit *edit)
{
    const char *rest = text->bytes + edit->at + edit->takes;
    return strcmp(edit->mark, "}") == 0 && rest[strspn(rest, " \t\r\n")] == '\0';
}

/* The bracket that closes a file of several lines stands on a line of its own. */
static struct edit laid_out(const struct fix_text *text, struct edit edit)
{
    if (!ends_file(text, &edit))
        return edit;
    while (!edit.takes && edit.at > 0 && strchr(" \t\r\n", text->bytes[edit.at - 1]))
        edit.at--;
    if (memchr(text->bytes, '\n', edit.at))
        edit.mark = "\n}";
    return edit;
}

/* The edit after which least is wrong, or NULL: none is better than it was, or two differ that are as good. */
static const struct edit *find_best(struct tool *tool, const char *path, struct search *search, struct fix_score best)
{
    const struct edit *found = NULL;
    bool rival = false;
    int odd = 0;
    char *kept = malloc(search->text->length + 8);
    for (int i = 0; i < search->edits && kept; i++) {
        const struct edit *edit = &search->edit[i];
        const struct fix_text tried = {search->tried, write_edited(search->tried, search->text, edit)};
        fix_look(tool, path, &tried);
        const struct fix_score score = fix_score_of(tool->problems);
        const int its_odd = count_odd(tried.bytes);
        bool as_good = found && !fix_is_better(&best, &score);
        if (fix_is_better(&score, &best) || (as_good && its_odd < odd)) {
            found = edit;
            odd = its_odd;
            best = score;
            rival = false;
            memcpy(kept, tried.bytes, tried.length + 1);
        } else if (as_good && its_odd == odd) {
            bool same = same_but_blanks(kept, tried.bytes);
            rival |= !same;
            if (same && (edit->mark[0] == '{' || edit->mark[0] == '[' || ends_file(search->text, edit)))
                found = edit; /* what opens stands close to what it opens */
        }
    }
    free(kept);
    return rival ? NULL : found;
}

static void try_spans(struct search *search)
{
    for (int i = 0; i < search->spans; i++)
        for (size_t at = search->span[i].first; at <= search->span[i].last; at++)
            if (!is_in_earlier(search, i, at))
                try_at(search, at);
}

/* The only edit, but for blanks, after which the file can be read furthest, or NULL. */
static const struct edit *find_onward(struct search *search)
{
    size_t first = search->text->length;
    (void)scan_count_mistakes(search->text->bytes, search->text->length, &first);
    search->onward = true;
    search->spans = search->edits = 0;
    search->scanned = 0;
    if (first == search->text->length)
        return NULL;
    search->rest = search->text->length - first - 1;
    add_span(search, first);
    try_spans(search);
    char *kept = malloc(search->text->length + 8);
    const struct edit *found = kept && search->edits > 0 && search->edits < EDITS_MAX ? search->edit : NULL;
    if (found)
        (void)write_edited(kept, search->text, found);
    for (int i = 1; i < search->edits && found; i++) {
        (void)write_edited(search->tried, search->text, &search->edit[i]);
        bool opens = search->edit[i].mark[0] == '{' || search->edit[i].mark[0] == '[';
        if (!same_but_blanks(kept, search->tried))
            found = NULL;
        else if (opens) /* close to what it opens */
            found = &search->edit[i];
    }
    free(kept);
    return found;
}

bool fix_slip(struct tool *tool, const char *path, struct fix_text *text, bool *onward)
{
    struct search *search = text->length <= LENGTH_MAX ? calloc(1, sizeof *search) : NULL;
    const struct edit *best = NULL;
    const struct fix_score before = fix_score_of(tool->problems);
    if (search && (search->tried = malloc(text->length + 8)) != NULL) {
        search->text = text;
        search->fewest = before.errors;
        find_spans(search, tool->problems);
        try_spans(search);
        best = find_best(tool, path, search, before);
        if (!best && before.layer[1] > 0)
            best = find_onward(search);
        *onward |= search->onward && best;
    }
    if (best) {
        const struct edit edit = laid_out(text, *best);
        text->length = write_edited(search->tried, text, &edit);
        free(text->bytes);
        text->bytes = search->tried;
        search->tried = NULL;
    }
    if (search)
        free(search->tried);
    free(search);
    fix_look(tool, path, text);
    return best != NULL;
}
