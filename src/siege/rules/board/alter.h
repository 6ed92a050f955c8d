/*
 * alter.h -- cards that change the board itself: sectors that turn or change places, doors that close.
 */
#ifndef SIEGE_RULES_BOARD_ALTER_H
#define SIEGE_RULES_BOARD_ALTER_H

#include "siege/rules/turn/game.h"

/* Slots whose sectors a card may turn or move now: not the exempt one of the Event Card in play. */
uint32_t alter_slots(const struct game *game);

/* Asks the Dark Legion which (PENDING_ALTER); false if no sector may be altered. */
bool alter_ask(struct game *game);

struct reject alter_check(const struct game *game, const struct command *command);

/* Turns a sector by so many quarters clockwise or swaps two (0), with the figures, markers, Force Cards and doors on
 * them and what the teams have entered; walls, sight and passage follow. Doorways in the board's edge stay where they
 * are. One that turns is `slot` and `other`. */
void alter_sectors(struct game *game, int slot, int other, int quarters, struct event_list *events);
void alter_board(struct game *game, const struct command *command, struct event_list *events);

/* What lies in `slot` goes to `other`, turned by so many quarters, and the other way round; one that only turns is
 * both. Everything that comes along; and one square of it. For the shown table, too, which is a game of its own. */
void alter_carry(struct game *game, int slot, int other, int quarters);
struct square alter_carried(const struct game *game, int slot, int other, int quarters, struct square at);

/* Where a square lies in another game of the same mission, whose sectors may lie otherwise: with its sector. */
struct square alter_followed(const struct game *before, const struct game *after, struct square at);

/* Can a door close the edge on `side` of the square? The opening must be one square wide (C-GEO-8): at each of its two
 * ends another wall meets it. */
struct reject door_check(const struct game *game, struct square at, enum direction side);
/* All such edges, by their northern or western square; none while no door is left. */
void door_list(const struct game *game, uint64_t east[BOARD_MAX], uint64_t south[BOARD_MAX]);
void door_close(struct game *game, struct square at, enum direction side, int armour, struct event_list *events);

#endif
