/*
 * seats.h -- computer players at every seat of a mission: what they decide, and that they know no more than their seat.
 */
#ifndef SUPPORT_SEATS_H
#define SUPPORT_SEATS_H

#include "siege/ai/bot/bot.h"

/* What the deck's AI or else the bot does for whoever must decide; false if nobody must. */
bool seats_next_command(const struct game *game, struct bot *bot, struct command *command);

/* What a cautious bot does in the place of whoever must decide. Fails the test if it does nothing. */
struct command seats_decide(const struct game *game);

/* Plays on for so many commands. Each decision of a team must be the same when all that its seat cannot see lies
 * otherwise. */
void seats_expect_no_secrets(struct game *game, int commands);

/* Gives the figure the weapon of this id. */
void seats_arm(struct game *game, figure_id figure, const char *weapon);

#endif
