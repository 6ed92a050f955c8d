/* suggest.c -- distance of two words, and the list of those nearest to what was written. */
#include "shell/json/suggest.h"

#include "base/ascii.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

enum {
    STEP = 2,
    FAR = 2 * STEP * SUGGEST_WORD_MAX, /* further apart than any two words */
    SHOWN = 6                          /* names listed when there are too many for all */
};

static const char PART_ENDS[] = "-_. "; /* between the parts of a name */

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static int change_cost(char from, char to)
{
    if (from == to)
        return 0;
    return lower(from) == lower(to) ? 1 : STEP;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Three rows of the table are enough: a swap looks back two. */
struct rows {
    int before[SUGGEST_WORD_MAX + 1];
    int last[SUGGEST_WORD_MAX + 1];
    int now[SUGGEST_WORD_MAX + 1];
};

static void fill_row(struct rows *rows, const char *from, size_t i, const char *to, size_t to_length)
{
    rows->now[0] = (int)i * STEP;
    for (size_t j = 1; j <= to_length; j++) {
        int best = rows->last[j - 1] + change_cost(from[i - 1], to[j - 1]);
        best = least(best, least(rows->last[j], rows->now[j - 1]) + STEP);
        if (i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1])
            best = least(best, rows->before[j - 2] + STEP);
        rows->now[j] = best;
    }
}

int suggest_distance(const char *from, const char *to)
{
    struct rows rows = {0};
    size_t from_length = strlen(from);
    size_t to_length = strlen(to);
    if (from_length > SUGGEST_WORD_MAX || to_length > SUGGEST_WORD_MAX)
        return FAR;
    for (size_t j = 0; j <= to_length; j++)
        rows.last[j] = (int)j * STEP;
    for (size_t i = 1; i <= from_length; i++) {
        fill_row(&rows, from, i, to, to_length);
        memcpy(rows.before, rows.last, sizeof rows.last);
        memcpy(rows.last, rows.now, sizeof rows.now);
    }
    return rows.last[to_length];
}

/* A third of the letters may be wrong, at least one and at most four; a case slip is always forgiven. */
static int farthest_meant(const char *word)
{
    int letters = (int)strlen(word);
    int steps = letters / 3;
    if (steps < 1)
        steps = 1;
    return least(steps, 4) * STEP;
}

/* What has no name yet is not offered. */
static bool is_name(const char *name)
{
    return name && *name;
}

/* "trapped" of "classic.trapped": only what stands before the dot is missing. */
static bool lacks_prefix(const char *word, const char *name)
{
    size_t length = strlen(word), whole = strlen(name);
    return length > 0 && whole > length && name[whole - length - 1] == '.' &&
           ascii_same_word(word, name + whole - length);
}

static bool begins_with(const char *word, const char *part)
{
    while (*part && lower(*word) == *part)
        word++, part++;
    return !*part;
}

/* Is `with` the other, `without`, but for a part at these places that turns what it says into the opposite? */
static bool differs_by(const char *with, const char *without, const char *negating, const char *plain)
{
    size_t length = strlen(negating), rest = strlen(plain);
    return begins_with(with, negating) && begins_with(without, plain) && without[rest] &&
           ascii_same_word(with + length, without + rest);
}

/* The same at the beginning of any part of both. */
static bool negates(const char *with, const char *without)
{
    static const char *const NEGATING[][2] = {{"un", ""},   {"not", ""},  {"not_", ""}, {"not-", ""},
                                              {"no", ""},   {"no_", ""},  {"no-", ""},  {"non", ""},
                                              {"non_", ""}, {"non-", ""}, {"out", ""},  {"without", "with"}};
    bool found = false, begins = true;
    for (size_t at = 0; !found && with[at] && (at == 0 || lower(with[at - 1]) == lower(without[at - 1])); at++) {
        for (size_t i = 0; begins && i < sizeof NEGATING / sizeof *NEGATING; i++)
            found |= differs_by(with + at, without + at, NEGATING[i][0], NEGATING[i][1]);
        begins = strchr(PART_ENDS, with[at]) != NULL;
    }
    return found;
}

/* Near by its letters, but never what was meant: the opposite of the name, as "unlight" and "light". */
static bool is_opposite(const char *word, const char *name)
{
    static const char *const UNLIKE[][2] = {{"dead", "lead"}};
    for (size_t i = 0; i < sizeof UNLIKE / sizeof *UNLIKE; i++)
        if (strcmp(word, UNLIKE[i][0]) == 0 && strcmp(name, UNLIKE[i][1]) == 0)
            return true;
    return negates(word, name) || negates(name, word);
}

int suggest_find(const char *word, const char *const names[], int count)
{
    int best = -1;
    int nearest = farthest_meant(word) + 1;
    for (int i = 0; i < count; i++) {
        if (!is_name(names[i]))
            continue;
        bool same = ascii_same_word(word, names[i]) || lacks_prefix(word, names[i]);
        int distance = same ? 1 : suggest_distance(word, names[i]);
        /* A word of one or two letters must keep one of them, as "f" in "if". */
        int added = ((int)strlen(names[i]) - (int)strlen(word)) * STEP;
        if (distance >= (int)strlen(word) * STEP && distance > 1 && distance != added)
            continue;
        if (distance < nearest && !is_opposite(word, names[i])) {
            nearest = distance;
            best = i;
        }
    }
    return best;
}

/* The number at the end of a word, "" for none. */
static const char *end_number(const char *word)
{
    const char *end = word + strlen(word);
    while (end > word && end[-1] >= '0' && end[-1] <= '9')
        end--;
    return end;
}

/* The first part of a name, as "breach" of "breach-opens"; returns what follows it. */
static const char *take_part(const char *name, char part[SUGGEST_WORD_MAX + 1])
{
    size_t length = strcspn(name, PART_ENDS);
    memcpy(part, name, length);
    part[length] = '\0';
    return name + length + strspn(name + length, PART_ENDS);
}

/* Does one go on where the other ends, as "failed" and "fail"? Not told of short ones. */
static bool goes_on(const char *part, const char *other)
{
    size_t length = strlen(part) < strlen(other) ? strlen(part) : strlen(other);
    return length > 3 && strncmp(part, other, length) == 0;
}

/* Has one a part that is no slip of the other's at that place? Not told of names of unlike numbers of parts. */
static bool part_differs(const char *word, const char *name)
{
    char part[SUGGEST_WORD_MAX + 1], other[SUGGEST_WORD_MAX + 1];
    const char *const known = other;
    bool differs = false;
    while (*word && *name) {
        word = take_part(word, part);
        name = take_part(name, other);
        differs |= suggest_find(part, &known, 1) < 0 && !goes_on(part, other);
    }
    return differs && !*word && !*name;
}

bool suggest_is_doubtful(const char *word, const char *const names[], int count, int near)
{
    int distance = suggest_distance(word, names[near]);
    if (distance > farthest_meant(word))
        return false;
    if (strcmp(end_number(word), end_number(names[near])) != 0 || part_differs(word, names[near]))
        return true;
    for (int i = 0; i < count; i++)
        if (is_name(names[i]) && strcmp(names[i], names[near]) != 0 && suggest_distance(word, names[i]) == distance)
            return true;
    return false;
}

/* Adds ", name" whole or not at all. */
static bool append_name(char *out, size_t size, const char *name)
{
    size_t used = strlen(out);
    size_t comma = used ? 2 : 0;
    size_t length = strlen(name);
    if (used + comma + length + sizeof ", ..." > size)
        return false;
    memcpy(out + used, ", ", comma);
    memcpy(out + used + comma, name, length + 1);
    return true;
}

static void append_dots(char *out, size_t size)
{
    size_t used = strlen(out);
    if (used + sizeof ", ..." <= size)
        memcpy(out + used, used ? ", ..." : "...", used ? 6 : 4);
}

static void write_all(char *out, size_t size, const char *const names[], int count)
{
    for (int i = 0; i < count; i++) {
        if (is_name(names[i]) && !append_name(out, size, names[i])) {
            append_dots(out, size);
            return;
        }
    }
}

/* The next name after (distance, index) in order of distance, then of place; -1 at the end. */
static int next_nearest(const char *word, const char *const names[], int count, int *distance, int index)
{
    int best = -1;
    int best_distance = FAR + 1;
    for (int i = 0; i < count; i++) {
        if (!is_name(names[i])) /* it may be NULL */
            continue;
        int d = suggest_distance(word, names[i]);
        bool later = d > *distance || (d == *distance && i > index);
        bool again = later && index >= 0 && strcmp(names[i], names[index]) == 0;
        if (later && !again && d < best_distance) {
            best = i;
            best_distance = d;
        }
    }
    *distance = best_distance;
    return best;
}

void suggest_write_list(char *out, size_t size, const char *word, const char *const names[], int count)
{
    int distance = -1;
    int index = -1;
    assert(size > 0);
    out[0] = '\0';
    if (count < SUGGEST_LIST_ALL) {
        write_all(out, size, names, count);
        return;
    }
    for (int shown = 0; shown < SHOWN; shown++) {
        index = next_nearest(word, names, count, &distance, index);
        if (index < 0 || !append_name(out, size, names[index]))
            break;
    }
    append_dots(out, size);
}
