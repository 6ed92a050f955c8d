/*
 * bot_hand.h -- every Doomtrooper card and piece of gear of a team, in turn.
 */
#ifndef SIEGE_AI_BOT_BOT_HAND_H
#define SIEGE_AI_BOT_BOT_HAND_H

#include "siege/ai/bot/bot_parts.h"
#include "siege/rules/card/effect_row.h"

/* Is this effect worth having now? Fills in what the command, a PLAY or USE, is aimed at. */
typedef bool (*card_judge)(const struct game *game, const struct bot_temper *temper, const struct effect_row *row,
                           struct command *command);

/* The first one that the judge approves of and the rules accept, both sides of a card: true if there is one. */
bool hand_try(const struct game *game, const struct bot_temper *temper, seat_id seat, card_judge judge,
              struct command *command);

#endif
