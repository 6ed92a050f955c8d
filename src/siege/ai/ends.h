/*
 * ends.h -- the squares where a figure's next Move may end; where a sector lies and how far squares are from it.
 *
 * Deck and bots share this. The struct is some kilobytes: keep it on the stack of the decision that needs it.
 */
#ifndef SIEGE_AI_ENDS_H
#define SIEGE_AI_ENDS_H

#include "siege/rules/turn/game.h"
#include "siege/rules/move/reach.h"

enum { ENDS_MAX = (2 * STEP_MAX + 1) * (2 * STEP_MAX + 1) };

/* One square with the least steps to it. */
struct end {
    struct square at;
    uint8_t steps;
};

/* Every square where the Move may end, by steps, then in reading order. */
struct ends {
    int count;
    struct end item[ENDS_MAX];
    struct reach reach; /* by which they were found */
};

/* Lists them for a figure on the board or waiting; its own square is left out (C-MOVE-5). */
void ends_list(const struct game *game, figure_id figure, struct ends *ends);

/* Where a figure is: its square, or the first square inside the gate where it waits. */
struct square ends_origin(const struct game *game, figure_id figure);

/* Rows of squares where no figure may come to stand: of figures and of tokens on which no Move ends. Doors lie on edges
 * and bombs hinder nobody (S-MAP-5, S-DOOR-6). */
void ends_taken_rows(const struct game *game, uint64_t taken[BOARD_MAX]);

/* ---- sectors and distances (S-AI-5, S-AI-18) ------------------------------------------------------------------ */

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
