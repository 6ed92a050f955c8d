/*
 * reaction.h -- what of a hand answers the attack that is being made, the Event Card just drawn or the creature just
 * eliminated (C-DCARD-6, S-CARD-2): the only reason to ask a player.
 *
 * A card may be played in the middle of an attack though it has nothing to do with it; nobody is asked for those.
 */
#ifndef SIEGE_SCREEN_BOARD_REACTION_H
#define SIEGE_SCREEN_BOARD_REACTION_H

#include "siege/rules/turn/game.h"

#include <stdbool.h>
#include <stdint.h>

enum { REACTIONS_MAX = 16 };

/* One way to answer. Plain value. */
struct reaction {
    struct command command; /* PLAY or USE; passes command_check() unless `aims` */
    bool aims;              /* the player still says where to */
};

/* What `seat` could answer with to the attack it is asked about; `game` may be the seat's view. Only what would change
 * something: healing for the wounded when a hit gets through, dice again when one missed. Bits of `unasked` leave out
 * cards (bit i) and gear (bit 32 + i). 0 if the seat is not asked. */
int reaction_list(const struct game *game, seat_id seat, uint64_t unasked, struct reaction out[REACTIONS_MAX]);

/* What the figure has against the attack in progress: armour with cover, gear and cards, dice aside. */
int reaction_armour(const struct game *game, figure_id figure);

/* Do attacker and target of the attack being made both stand on the board as figures? */
bool reaction_is_between_figures(const struct game *game);

/* The bit for `unasked` of a PLAY or USE command. */
uint64_t reaction_bit(const struct command *command);

#endif
