/* nepharite.h -- the Nepharite: a Dark Legion player that searches. */
#ifndef SIEGE_AI_NEPHARITE_NEPHARITE_H
#define SIEGE_AI_NEPHARITE_NEPHARITE_H

#include "siege/rules/turn/game.h"

#include <stddef.h>

/*
 * For every creature it weighs plans of a whole activation -- whom to strike from where, where to hide, whose way to
 * bar -- by their odds and by what Doomtroopers can do back. The best of them are played out on copies of the game
 * against a cautious reply, and so are its answers to the questions of cards. It looks at its seat's view only: what
 * is hidden there is dealt anew for every copy, dice included, by a generator of its own.
 *
 * The same view and seed give the same decision on every machine: nothing is remembered between decisions, and work is
 * counted in commands carried out, never in time.
 */

/* Most commands carried out on copies for one decision, and so for one creature's activation: only its first decision
 * is played out. */
enum { NEPHARITE_NODES = 2500 };

/* A player; one serves any number of games. */
struct nepharite;

/* The bytes of one, less than a hundred kilobytes. */
size_t nepharite_size(void);

/* Makes one in the caller's memory of that many bytes, aligned as malloc() gives it. It owns nothing else. */
struct nepharite *nepharite_begin(void *memory, uint64_t seed);

/* The next command of the Dark Legion seat, with its reason. `view` is what that seat sees; it must not be the AI
 * deck's. False if another seat must decide or the mission is over. Always passes command_check(). */
bool nepharite_decide(struct nepharite *nepharite, const struct game *view, struct command *command);

/* Commands carried out on copies for the last decision. */
int nepharite_nodes(const struct nepharite *nepharite);

#endif
