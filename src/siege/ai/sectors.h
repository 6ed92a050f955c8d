/*
 * sectors.h -- where a sector lies in the layout and how far it is from the Doomtroopers (S-AI-5, S-AI-18).
 */
#ifndef SIEGE_AI_SECTORS_H
#define SIEGE_AI_SECTORS_H

#include "siege/rules/move/reach.h"

/* Column and row of a slot. */
struct square sector_place(const struct game *game, int slot);

/* The square of the board that is (x, y) of the sector in the slot, counted as the board lies. */
struct square sector_square(const struct game *game, int slot, int x, int y);

/* The least distance between any square of the sector and the square; 0 inside. */
int sector_distance(const struct game *game, int slot, struct square at);

/* The least distance to any Doomtrooper on the board (S-AI-18); 0 for every sector if there is none. */
int sector_distance_to_troopers(const struct game *game, int slot);

/* The least steps of the field to a square of the sector. */
int sector_steps(const struct game *game, const struct field *field, int slot);

/* From the square to the nearest Doomtrooper or creature on the board; BOARD_MAX if there is none. */
int distance_to_any(const struct game *game, struct square at, bool troopers);

#endif
