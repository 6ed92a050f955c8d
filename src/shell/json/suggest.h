/*
 * suggest.h -- "did you mean": the known word nearest to a misspelt one.
 *
 * Distance is Damerau-Levenshtein: letters added, lost, changed, or two neighbours swapped, one each. Bytes count,
 * not characters; upper and lower case differ by half a step, so "Rook" finds "rook" first.
 */
#ifndef SHELL_JSON_SUGGEST_H
#define SHELL_JSON_SUGGEST_H

#include <stddef.h>
#include <stdbool.h>

enum {
    SUGGEST_WORD_MAX = 64, /* longer words are never suggested */
    SUGGEST_LIST_ALL = 12  /* fewer names than this are all listed */
};

/* Twice the number of steps from one word to the other; a change of case alone counts 1. */
int suggest_distance(const char *from, const char *to);

/* The index of the nearest name, the first of equals; -1 if none is near enough to be meant. Names may be NULL
 * (skipped). A word that only adds or lacks "un", "no", "not", "non", "out" or makes "without" of "with" says the
 * opposite: it is never meant. */
int suggest_find(const char *word, const char *const names[], int count);

/* Could that slip as well be another name, as "gate3" of "gate1" and "gate2", or one that is still missing, as "alarm2"
 * beside "alarm" or "gate-closes" beside "gate-opens"? */
bool suggest_is_doubtful(const char *word, const char *const names[], int count, int near);

/* Writes "a, b, c": all names when fewer than SUGGEST_LIST_ALL, otherwise the few nearest to the word and "...". */
void suggest_write_list(char *out, size_t size, const char *word, const char *const names[], int count);

#endif
