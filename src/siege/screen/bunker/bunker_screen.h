/*
 * bunker_screen.h -- the Equipment Bunker: a screen over the board while teams choose their cards (C-EQUIP).
 *
 * Everything it does to the game goes through the play that it is handed, so that undo, saves and computer players work
 * as they do on the board. It goes by itself when set-up goes on.
 */
#ifndef SIEGE_SCREEN_BUNKER_BUNKER_SCREEN_H
#define SIEGE_SCREEN_BUNKER_BUNKER_SCREEN_H

#include <stdbool.h>

struct play;
struct screen;

bool bunker_screen_is_due(const struct play *play);

/* NULL without memory. The play is borrowed from the board below. */
struct screen *bunker_screen_new(struct play *play);

#endif
