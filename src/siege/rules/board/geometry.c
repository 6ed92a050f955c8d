/* geometry.c -- steps, opposite directions, turned squares. */
#include "siege/rules/board/geometry.h"

#include "siege/rules/turn/ids.h"

#include <assert.h>
#include <stdlib.h>

static const int8_t DX[DIRECTIONS] = {0, 1, 1, 1, 0, -1, -1, -1};
static const int8_t DY[DIRECTIONS] = {-1, -1, 0, 1, 1, 1, 0, -1};

int direction_dx(enum direction direction)
{
    assert(direction < DIRECTIONS);
    return DX[direction];
}

int direction_dy(enum direction direction)
{
    assert(direction < DIRECTIONS);
    return DY[direction];
}

struct square square_step(struct square from, enum direction direction)
{
    return square_at(from.x + DX[direction], from.y + DY[direction]);
}

enum direction direction_between(struct square from, struct square to)
{
    for (int d = NORTH; d < DIRECTIONS; d++)
        if (square_same(square_step(from, (enum direction)d), to))
            return (enum direction)d;
    return DIRECTION_NONE;
}

int square_distance(struct square a, struct square b)
{
    int dx = abs(a.x - b.x);
    int dy = abs(a.y - b.y);
    return dx > dy ? dx : dy;
}

struct square square_turned(struct square local, int quarters)
{
    for (int i = 0; i < (quarters & 3); i++)
        local = square_at(SECTOR_SIZE - 1 - local.y, local.x);
    return local;
}
