/*
 * curtain.h -- between two human seats that may not see each other's cards: a screen with a name, and nothing else
 * (A12).
 */
#ifndef SIEGE_SCREEN_BOARD_CURTAIN_H
#define SIEGE_SCREEN_BOARD_CURTAIN_H

#include "siege/rules/turn/ids.h"

#include <stdbool.h>

struct frame;
struct play;
struct session;

/* Must the curtain fall when the screen passes from one seat to the other? Between a human Dark Legion and the others
 * always; between teams if one of the two holds cards or a Secondary Mission. `from` SEAT_NONE: nobody sat there. */
bool curtain_is_due(const struct session *session, seat_id from, seat_id to);

/* Has the seat something that others at this table must not see? */
bool curtain_guards(const struct session *session, seat_id seat);

/* Draws it; true when the next player is ready. */
bool curtain_draw(struct play *play, struct frame *frame);

#endif
