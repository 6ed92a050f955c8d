/*
 * board.h -- floor, walls and occupancy as rows of bits; single steps and adjacency.
 */
#ifndef SIEGE_RULES_BOARD_BOARD_H
#define SIEGE_RULES_BOARD_BOARD_H

#include "siege/rules/turn/game.h"

#include <string.h>

/* What is not as the mission has it at its beginning. Bit i: mission->closed[i], mission->wall[i]. */
struct board_changes {
    unsigned doorways, walls;
};

/* Computes rows from sectors lying in slots, closed doorways included (C-GEO-2, C-GEO-3, C-GEO-8). */
void board_build(struct board_rows *rows, const struct catalogue *catalogue, const struct mission *mission,
                 const uint8_t slot_sector[SLOT_MAX], const uint8_t slot_quarters[SLOT_MAX],
                 struct board_changes changes);

/* Where an edge of the board as the mission lays it lies with its sector: a square, and on which side of it, which is
 * read and written. SQUARE_NONE: the sector is not there. */
struct square board_edge_now(const struct mission *mission, const uint8_t slot_sector[SLOT_MAX],
                             const uint8_t slot_quarters[SLOT_MAX], struct square at, enum direction *side);

/* The same of the edge of mission->wall[index]. */
struct square board_wall_edge(const struct mission *mission, const uint8_t slot_sector[SLOT_MAX],
                              const uint8_t slot_quarters[SLOT_MAX], int index, enum direction *side);

/* Derives the diagonal links from floor, link_e and link_s (C-GEO-5). */
void board_link_diagonals(struct board_rows *rows);

/* The same by the rules of a mission: with the house rule strict_corners any wall that touches the corner stops the
 * diagonal. It holds for steps, adjacency and for lines of sight through the corner alike. */
void board_link_corners(struct board_rows *rows, const struct parameters *parameters);

/* Is it within the rows of a board, a square or not? */
static inline bool board_holds(struct square at)
{
    return at.x >= 0 && at.y >= 0 && at.x < BOARD_MAX && at.y < BOARD_MAX;
}

static inline bool board_has(const uint64_t rows[BOARD_MAX], struct square at)
{
    return board_holds(at) && (rows[at.y] >> at.x & 1u);
}

/* Is there a square? */
static inline bool board_is_floor(const struct game *game, struct square at)
{
    return board_has(game->scenario->floor, at);
}

/* Are the neighbours connected: no wall between, nor around both sides of a corner? False for squares that are no
 * neighbours. C-GEO-4, C-GEO-5, and so C-GEO-6 (adjacent). */
bool board_adjacent(const struct game *game, struct square a, struct square b);
bool board_linked(const struct board_rows *rows, struct square from, enum direction direction);

/* Opens or closes an orthogonal edge of a square; the diagonals around it are to be derived anew. */
void board_set_edge(struct board_rows *rows, struct square at, enum direction side, bool open);

/* Is the orthogonal edge of a square closed: a wall, or no square beyond? Gates count as closed here. */
bool board_wall(const struct board_rows *rows, struct square at, enum direction side);

/* The north-west square of a slot. */
struct square board_slot_corner(const struct mission *mission, int slot);

/* Stair square (10 x flight + 1 to 6) or 0. C-STAIR-1, S-STAIR-1. */
int board_stair(const struct game *game, struct square at);

/* On which level the square lies for those who walk through walls: 0 the ground, 1 the top level of a
 * stairs sector, -1 stair squares 1 to 4, which nobody enters or leaves through a wall. */
int board_level(const struct game *game, struct square at);
void board_level_rows(const struct game *game, uint64_t ground[BOARD_MAX], uint64_t top[BOARD_MAX]);

/* House rule entrance_guard: the squares where no creature may end a Move or be placed, those inside a Doomtrooper
 * entrance and next to them, until every team has a Doomtrooper in. False, and rows untouched, if none is guarded. */
bool board_guarded_rows(const struct game *game, uint64_t rows[BOARD_MAX]);
bool board_is_guarded(const struct game *game, struct square at);

/* Who is adjacent to the square: the first of so many figures from `first` on, of the Doomtroopers (C-FORCE-7), of the
 * creatures; or FIGURE_NONE. */
figure_id board_figure_beside(const struct game *game, struct square at, int first, int count);
figure_id board_trooper_beside(const struct game *game, struct square at);
figure_id board_creature_beside(const struct game *game, struct square at);

/* The gate that the square lies just inside of, on that side; GATE_NONE if none. */
int board_gate_at(const struct game *game, struct square at, enum direction side);

/* Is the edge in a doorway, of the rim or between two sectors, that the mission keeps closed now? */
bool board_doorway_shut(const struct game *game, struct square at, enum direction side);

/* Computes the board's rows anew from sectors, closed doorways and standing doors, and notes whether the tables of the
 * scenario still fit: they do once every sector lies as the mission laid it and no card's door stands. Citadel doors
 * close their edges in the rows and are counted in game->doors; the tables know nothing of them. */
void board_rebuild(struct game *game);

/* Do at most doors make a difference to the scenario's rows: they close edges? */
static inline bool board_lies_as_laid(const struct game *game)
{
    const struct scenario *scenario = game->scenario;
    return !game->board_changed || (!game->doorways_changed && !game->walls_changed &&
                                    memcmp(game->slot_sector, scenario->laid[0], sizeof game->slot_sector) == 0 &&
                                    memcmp(game->slot_quarters, scenario->laid[1], sizeof game->slot_quarters) == 0);
}

/* Is there a free square, of this sector (SLOT_NONE: of any), that passes the check of so and so? */
typedef struct reject square_check(const struct game *game, int about, struct square at);
bool board_some_square(const struct game *game, int slot, square_check *check, int about);

/* Sets the occupancy bits anew from the figures. */
void board_occupy(struct game *game);

/* The figure stands there from now on, wherever it was; the second for one that was not on the board, with an event. */
void board_stand(struct game *game, figure_id id, struct square at);
void board_place(struct game *game, figure_id id, struct square at, struct event_list *events);

/* It leaves the board, or the entrance at which it waits; its activation is over. */
void board_leave(struct game *game, figure_id id, enum figure_state state);

/* The same of a creature or follower, of whom nothing stays: should it come back in this turn. */
void board_creature_leaves(struct game *game, figure_id id, enum figure_state state);

#endif
