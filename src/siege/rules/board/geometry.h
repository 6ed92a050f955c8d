/*
 * geometry.h -- squares, directions and distance. Integers only.
 */
#ifndef SIEGE_RULES_BOARD_GEOMETRY_H
#define SIEGE_RULES_BOARD_GEOMETRY_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

/* A square: x from the west, y from the north, both from 0 (C-GEO-1, S-GEO-1). x < 0 stands for "none". */
struct square {
    int8_t x, y;
};

#define SQUARE_NONE ((struct square){-1, -1})

/* Clockwise from north; even ones are orthogonal. */
enum direction {
    NORTH,
    NORTH_EAST,
    EAST,
    SOUTH_EAST,
    SOUTH,
    SOUTH_WEST,
    WEST,
    NORTH_WEST,
    DIRECTIONS,
    DIRECTION_NONE = 0xFF
};

static inline struct square square_at(int x, int y)
{
    return (struct square){(int8_t)x, (int8_t)y};
}

static inline bool square_is(struct square square)
{
    return square.x >= 0;
}

static inline bool square_same(struct square a, struct square b)
{
    return a.x == b.x && a.y == b.y;
}

/* -1, 0 or 1; the functions look whether there is such a direction. */
extern const int8_t DIRECTION_DX[DIRECTIONS], DIRECTION_DY[DIRECTIONS];
extern const uint8_t DIRECTION_TO[3][3]; /* [dy + 1][dx + 1] */
int direction_dx(enum direction direction);
int direction_dy(enum direction direction);
static inline enum direction direction_opposite(enum direction direction)
{
    return (enum direction)(((int)direction + DIRECTIONS / 2) % DIRECTIONS);
}

/* The neighbour of `from`, which may lie off the board. */
static inline struct square square_step(struct square from, enum direction direction)
{
    return square_at(from.x + DIRECTION_DX[direction], from.y + DIRECTION_DY[direction]);
}

/* The direction of the one step from `from` to `to`; DIRECTION_NONE if they are no neighbours. */
static inline enum direction direction_between(struct square from, struct square to)
{
    unsigned column = (unsigned)(to.x - from.x + 1), row = (unsigned)(to.y - from.y + 1);
    return column < 3 && row < 3 ? (enum direction)DIRECTION_TO[row][column] : DIRECTION_NONE;
}

/* max(|dx|, |dy|), walls and figures ignored. C-GEO-7, S-GEO-6. */
static inline int square_distance(struct square a, struct square b)
{
    int dx = abs(a.x - b.x);
    int dy = abs(a.y - b.y);
    return dx > dy ? dx : dy;
}

/* A square of a sector turned clockwise `quarters` times within its 8 x 8: one turn sends (x, y) to (7 - y, x). */
struct square square_turned(struct square local, int quarters);

#endif
