/*
 * refusals.h -- why not: a refusal as one sentence with cause, culprit, square and rule (A2).
 */
#ifndef SIEGE_TEXT_NAMES_REFUSALS_H
#define SIEGE_TEXT_NAMES_REFUSALS_H

#include "siege/rules/turn/game.h"
#include "siege/rules/turn/reject.h"
#include "siege/text/names/words.h"

/* "Cannot fire: Necromutant 2 on C4 blocks the line. Rule C-LOS-1." Empty for REJECT_NONE. */
const char *reject_sentence(char *out, size_t size, const struct words *words, const struct game *game,
                            struct reject reject);

/* The same without the rule id, for narrow places. */
const char *reject_short_sentence(char *out, size_t size, const struct words *words, const struct game *game,
                                  struct reject reject);

/* "Centurion 2 stands beside Max Steiner: a Move has 2 steps." or the event that blocks him; "" for whoever is not
 * blocked. S-BLOCK-1. */
const char *slow_sentence(char *out, size_t size, const struct words *words, const struct game *game, figure_id figure);

/* Fire mode's line of sight in words: "Clear, 5 squares." or the refusal (A3). `distance` in squares. */
const char *sight_sentence(char *out, size_t size, const struct words *words, const struct game *game,
                           struct reject reject, int distance);

#endif
