/*
 * position.h -- a position is written, read and compared.
 */
#ifndef SUPPORT_POSITION_H
#define SUPPORT_POSITION_H

#include "siege/rules/turn/game.h"

/* Writes the position as a save does and reads it as a load does. NULL if it comes back byte for byte and the rules can
 * go on with it; otherwise what is wrong, to be read before the next call. */
const char *position_lost(const struct game *game);

#endif
