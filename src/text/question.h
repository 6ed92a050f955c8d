/*
 * question.h -- the open question of a game in one line: what is asked of whom, with what there is to choose from.
 */
#ifndef TEXT_QUESTION_H
#define TEXT_QUESTION_H

#include "rules/game.h"
#include "text/words.h"

#include <stddef.h>

/* For every enum pending_type but NONE, for which the board is said to be set up. `view` is the game as the seat that is
 * asked may see it: cards of its hand are named. */
const char *question_sentence(char *out, size_t size, const struct words *words, const struct game *view);

#endif
