/*
 * deck.h -- the AI deck plays the Dark Legion (S-AI-1 to S-AI-22), in either edition.
 *
 * The deck itself is part of the game: it is revealed, used up and shuffled by commands like everything else. This
 * room only reads the game and says which command comes next, with its reason.
 */
#ifndef SIEGE_AI_DECK_DECK_H
#define SIEGE_AI_DECK_DECK_H

#include "siege/rules/turn/game.h"

/* The next command of the Dark Legion seat when game->legion.deck is set: a card to reveal, or the decision made by
 * the card that lies revealed. False if another seat must decide or the mission is over. Always passes
 * command_check(). It reads nothing that is hidden from anybody: no view has to be made for it. */
bool deck_decide(const struct game *game, struct command *command);

#endif
