/*
 * ai_pile.h -- the AI deck as part of a game: revealing, putting aside, shuffling (S-AI-2, S-AI-3, S-AI-19 to 21).
 */
#ifndef SIEGE_RULES_LEGION_AI_PILE_H
#define SIEGE_RULES_LEGION_AI_PILE_H

#include "siege/rules/turn/game.h"

void ai_pile_prepare(struct game *game);

/* Turns the next card over; shuffles the used ones first if none is left. */
void ai_pile_reveal(struct game *game, const struct command *command, struct event_list *events);

/* Reveals a card, puts it aside as Tie Breaker and fixes the order in which creatures are activated. */
void ai_pile_put_aside(struct game *game, const struct command *command, struct event_list *events);

/* The card that lies revealed has served. */
void ai_pile_use(struct game *game);

/* After the Dark Legion's turn all cards go back and are shuffled. */
void ai_pile_gather(struct game *game, struct event_list *events);

#endif
