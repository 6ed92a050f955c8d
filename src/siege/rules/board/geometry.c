/* geometry.c -- steps, opposite directions, turned squares. */
#include "siege/rules/board/geometry.h"

#include "siege/rules/turn/ids.h"

#include <assert.h>

const int8_t DIRECTION_DX[DIRECTIONS] = {0, 1, 1, 1, 0, -1, -1, -1};
const int8_t DIRECTION_DY[DIRECTIONS] = {-1, -1, 0, 1, 1, 1, 0, -1};

const uint8_t DIRECTION_TO[3][3] = {
    {NORTH_WEST, NORTH, NORTH_EAST}, {WEST, DIRECTION_NONE, EAST}, {SOUTH_WEST, SOUTH, SOUTH_EAST}};

int direction_dx(enum direction direction)
{
    assert(direction < DIRECTIONS);
    return DIRECTION_DX[direction];
}

int direction_dy(enum direction direction)
{
    assert(direction < DIRECTIONS);
    return DIRECTION_DY[direction];
}

struct square square_turned(struct square local, int quarters)
{
    for (int i = 0; i < (quarters & 3); i++)
        local = square_at(SECTOR_SIZE - 1 - local.y, local.x);
    return local;
}
