/*
 * english.h -- the shipped English sentences for tests, and the question whether a sentence is whole.
 */
#ifndef SUPPORT_ENGLISH_H
#define SUPPORT_ENGLISH_H

#include "siege/text/names/words.h"
#include "siege/text/play/attack_record.h"

/* The string table of assets/locale/en. Aborts the test program if it does not load. Never freed. */
struct string_table *english_strings(void);

/* The words of the shipped sentences and this catalogue. */
struct words english_words(const struct catalogue *catalogue);

/* Fails the test if the sentence is empty, holds an unfilled {slot} or a [missing.key], begins or ends with a blank,
 * or has two blanks in a row. */
void assert_whole(const char *sentence);

/* Fails the test if the line is no good English sentence: an unfilled slot or one filled with nothing, the key of a
 * string in place of its words, two blanks, "1 steps" or "2 step", a small letter at its beginning, no mark at its end.
 */
void assert_reads_well(const char *sentence);

/* What is wrong with it in that way, or NULL. In static memory. */
const char *english_flaw(const char *sentence);

/* As assert_whole(), and fails if something has no name in it ("that figure") though the arguments did name it. */
void assert_named(const char *sentence);

/* The last attack told by these events. Fails the test if there is none. */
struct attack_record english_last_attack(const struct event_list *events);

#endif
