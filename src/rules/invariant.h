/*
 * invariant.h -- what must hold in every game at every moment. For tests, the soak run and debugging.
 */
#ifndef RULES_INVARIANT_H
#define RULES_INVARIANT_H

#include "rules/game.h"

/* The first broken invariant in words for a programmer, or NULL if all hold. */
const char *invariant_broken(const struct game *game);

#endif
