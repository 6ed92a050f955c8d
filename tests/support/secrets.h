/*
 * secrets.h -- what a seat must not know, said from the rules and apart from siege/rules/turn/seat_view.c.
 *
 * Hands (C-DCARD-1, S-DC-3), Secondary Missions (C-SEC-5, S-SEC-1, S-SEC-2), cards that lie face down or in a deck and
 * their order (C-SETUP-11, C-SETUP-13, S-SETUP-5, S-SETUP-6, S-FORCE-4, S-AI-2), and the dice to come.
 */
#ifndef SUPPORT_SECRETS_H
#define SUPPORT_SECRETS_H

#include "siege/rules/turn/game.h"

/* Makes the seat's view of the game (SEAT_NONE: a spectator's) and names the first thing in it that this seat must not
 * know; NULL: there is none. A view that holds no such thing must also be the same, byte for byte, as the view of
 * another game in which all that is hidden lies otherwise. The name stands until the next call. */
const char *secret_told(const struct game *game, seat_id seat);

/* Bit k: the view tells the secret with the number k. A game taken for its own view tells all that there is to tell. */
enum { SECRETS = 10 };
unsigned secrets_in(const struct game *game, const struct game *view, seat_id seat);
const char *secret_name(int number);

/* A game that differs from this one in every thing hidden from the seat, as far as there is another possibility. */
struct game secret_twin(const struct game *game, seat_id seat, struct rng *rng);

#endif
