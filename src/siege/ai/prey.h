/*
 * prey.h -- why a creature without a card goes for somebody, in what a player can see for himself (B3).
 */
#ifndef SIEGE_AI_PREY_H
#define SIEGE_AI_PREY_H

#include "siege/rules/turn/command.h"
#include "siege/rules/turn/game.h"

/* Adds to the reason for an attack on `chosen` how many hits he can still take, and how many Doomtroopers cover him. */
void prey_note(const struct game *game, struct reason *reason);

/* The reason for a Move or an attack of a creature; for any other command none. */
struct reason prey_reason(const struct game *game, const struct command *command);

#endif
