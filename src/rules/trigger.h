/*
 * trigger.h -- what a mission does by itself at named moments.
 */
#ifndef RULES_TRIGGER_H
#define RULES_TRIGGER_H

#include "rules/game.h"

/* Asks every trigger of that moment and carries out those that hold. */
void trigger_fire(struct game *game, enum trigger_moment moment, struct event_list *events);

#endif
