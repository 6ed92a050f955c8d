/*
 * arena.h -- missions nobody designed: sectors of the shipped catalogue laid out and turned at random, with a few
 * ways in and out, to let computer players loose in.
 */
#ifndef SUPPORT_ARENA_H
#define SUPPORT_ARENA_H

#include "siege/rules/turn/game.h"

/* The mission of this number, the same every time. Its objective is one Doomtrooper walking off by an exit. */
struct mission arena_mission(const struct catalogue *catalogue, uint32_t number);

/* The same as a scenario, to be freed with scenario_free(). */
struct scenario *arena_scenario(const struct catalogue *catalogue, uint32_t number);

/* Takes every figure off the board and makes the board an open floor of this size without walls. Nothing else about
 * the game changes: whose turn it is, cards, actions. */
void arena_clear(struct game *game, int width, int height);

/* Puts the figure on the square, with this many actions. */
void arena_stand(struct game *game, figure_id figure, int x, int y, int actions);

/* A creature of the kind, by id, that is in the pool. */
figure_id arena_creature(const struct game *game, const char *kind);

#endif
