/*
 * latch.h -- doors of the mission as its triggers work them: opened for good, put back, locked and unlocked (S-DOOR).
 *
 * A door is named by its number among the mission's markers. Where the mission's own has gone, and a card has put
 * another one on its edges, that one is worked.
 */
#ifndef SIEGE_RULES_BOARD_LATCH_H
#define SIEGE_RULES_BOARD_LATCH_H

#include "siege/rules/turn/game.h"

enum latch {
    LATCH_OPENS,  /* it is gone, as if somebody had gone through, and no card is drawn */
    LATCH_CLOSES, /* one that is gone stands there again */
    LATCH_LOCKS,  /* the same, and nobody goes through it or opens it */
    LATCH_UNLOCKS /* it is a door like any */
};

/* Is the citadel door locked, which stands? */
static inline bool latch_holds(const struct marker *door)
{
    return (door->stamp & DOOR_LOCKED) != 0;
}
static inline bool latch_is_locked(const struct game *game, int marker)
{
    return latch_holds(&game->marker[marker]);
}

/* Would that change anything? A door is put back only where its edges are free of walls and of other doors. */
bool latch_would(const struct game *game, int door, enum latch latch);

/* Does it, without an event; the rows follow. Doors that a creature holds open are to be looked at anew
 * (terrain_swing_doors). Returns the first square at which that was, or SQUARE_NONE: the door is on no board. */
struct square latch_work(struct game *game, int door, enum latch latch);

#endif
