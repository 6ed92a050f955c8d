/*
 * question.h -- the open question of a game in one line: what is asked of whom, with what there is to choose from.
 */
#ifndef SIEGE_TEXT_PLAY_QUESTION_H
#define SIEGE_TEXT_PLAY_QUESTION_H

#include "siege/rules/turn/game.h"
#include "siege/text/names/words.h"

#include <stdbool.h>
#include <stddef.h>

/* Nothing is asked: the board is said to be set up. `view` is the game as the seat that
 * is asked may see it: cards of its hand are named. */
const char *question_sentence(char *out, size_t size, const struct words *words, const struct game *view);

/* The sectors that the open question leaves free to choose: "sector 8, sector 6 or sector 4". */
const char *question_sectors_text(char *out, size_t size, const struct words *words, const struct game *view);

/* A Force Card is to be laid: the one that the mission puts somewhere, or CARD_NONE for one that nobody knows. */
int question_card_to_lay(const struct game *view);
/* … and there is one already in each of the sectors free to choose (C-SETUP-11). */
bool question_is_second_card(const struct game *view);

#endif
