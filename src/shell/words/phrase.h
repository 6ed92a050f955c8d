/*
 * phrase.h -- fills the {slots} of a sentence from the string table.
 *
 *   "{name} loses {n} {n|point|points}."       {name} is replaced; {name|one|other} chooses by number
 *   "{{" and "}}"                              one literal brace
 *
 * A slot nobody filled stays as it is written, so that the mistake is seen and not hidden.
 */
#ifndef SHELL_WORDS_PHRASE_H
#define SHELL_WORDS_PHRASE_H

#include "shell/words/strings.h"

#include <stddef.h>

/* The value of one slot. Borrowed pointers. With text NULL the number is written. The plural choice always
 * looks at the number: 1 or -1 takes the first form, everything else the second. */
struct phrase_slot {
    const char *name;
    const char *text;
    long number;
};

/*
 * Writes the template with its slots filled, at most size - 1 bytes and a closing zero byte; a text that does
 * not fit is cut between two UTF-8 characters. size > 0. A brace in a slot's text is no slot; what is not plain in it
 * (shell/words/plain.h), a line break too, is written out. Returns the number of bytes written without the zero.
 */
size_t phrase_write(char *out, size_t size, const char *template, const struct phrase_slot *slots, int count);

/* The slots of a sentence and their number, where a call stands for it: SLOTS({"n", NULL, 3}, {"name", name, 0}). */
#define SLOTS(...)                                                                                                     \
    (const struct phrase_slot[]){__VA_ARGS__},                                                                         \
        (int)(sizeof(const struct phrase_slot[]){__VA_ARGS__} / sizeof(struct phrase_slot))

/* The same sentence in the table's room (strings.h): for what is shown or passed on at once. At most STRINGS_TOLD_MAX
 * bytes. */
const char *phrase_tell(const struct string_table *table, const char *template, const struct phrase_slot *slots,
                        int count);

#endif
