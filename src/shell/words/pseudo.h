/*
 * pseudo.h -- English as long as other languages are, to see whether it fits.
 */
#ifndef SHELL_WORDS_PSEUDO_H
#define SHELL_WORDS_PSEUDO_H

#include "shell/words/strings.h"

#define PSEUDO_LANGUAGE "pseudo"

/* Every vowel of every sentence becomes two, the first with an accent: about two fifths longer and still to be read.
 * {slots} stay as they are, and so do names: what stands under a key that begins with `names`. False without memory. */
bool pseudo_lengthen(struct string_table *table, const char *names);

#endif
