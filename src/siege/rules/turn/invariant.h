/*
 * invariant.h -- what must hold in every game at every moment. For tests, the soak run and debugging.
 */
#ifndef SIEGE_RULES_TURN_INVARIANT_H
#define SIEGE_RULES_TURN_INVARIANT_H

#include "siege/rules/turn/game.h"

/* The first broken invariant in words for a programmer, or NULL if all hold. */
const char *invariant_broken(const struct game *game);

#endif
