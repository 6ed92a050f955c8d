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

/* How much it thinks: most commands carried out on copies for one decision, and so for one creature's activation, since
 * only its first decision is played out. With more than it usually has it looks further ahead (nepharite_world.c). */
enum { NEPHARITE_THINKING = 2500, NEPHARITE_THINKING_MOST = 10000000 };

/* How many may think at once. */
enum { NEPHARITE_HANDS_MOST = 8 };

/* A player; one serves any number of games. */
struct nepharite;

/* The bytes of one that so many think for, less than a hundred kilobytes and forty for each. */
size_t nepharite_size(int hands);

/* Makes one in the caller's memory of nepharite_size(1) bytes or more, aligned as malloc() gives it. It owns nothing
 * else. */
struct nepharite *nepharite_begin(void *memory, uint64_t seed, int thinking);

/* Calls work(context, index) for every index below `count`, at once or one after the other, and comes back when all are
 * done; indexes other than 0 may be left out. So does system_work_together(). */
typedef void nepharite_together(int count, void (*work)(void *context, int index), void *context);

/* From now on so many think at once: what it decides is the same. The memory is of nepharite_size(hands) bytes. */
void nepharite_lend(struct nepharite *nepharite, int hands, nepharite_together *together);

/* Asked now and then, by several at once: true ends a decision that nobody wants any more, whose command is worth
 * nothing then. NULL: it is never asked. */
void nepharite_ask(struct nepharite *nepharite, bool (*is_unwanted)(void *context), void *context);

/* The next command of the Dark Legion seat, with its reason. `view` is what that seat sees; it must not be the AI
 * deck's. False if another seat must decide or the mission is over. Always passes command_check(). */
bool nepharite_decide(struct nepharite *nepharite, const struct game *view, struct command *command);

/* Commands carried out on copies for the last decision. */
int nepharite_nodes(const struct nepharite *nepharite);

#endif
