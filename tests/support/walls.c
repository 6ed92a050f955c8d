/* walls.c -- compares the walls of a sector with those written in letters. */
#include "support/walls.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { WALL_ALONG = 0xFF, WALL_WITH_DOORWAY = 0xE7 };

static void add_wall(struct sector *sector, const char *wall)
{
    int line = wall[1] - '0', from = wall[3] - '0', to = wall[4] == '-' ? wall[5] - '0' : from;
    for (int i = from; i <= to; i++)
        (wall[0] == 'V' ? sector->down : sector->across)[line] |= (uint8_t)(1u << i);
}

void walls_expect(const struct sector *sector, const char *walls, bool west_closed)
{
    struct sector wanted = {.number = sector->number};
    wanted.across[0] = wanted.across[8] = wanted.down[8] = WALL_WITH_DOORWAY;
    wanted.down[0] = west_closed ? WALL_ALONG : WALL_WITH_DOORWAY;
    for (const char *wall = walls; *wall; wall += strcspn(wall, " "), wall += *wall == ' ')
        add_wall(&wanted, wall);
    assert_memory_equal(sector->across, wanted.across, sizeof wanted.across);
    assert_memory_equal(sector->down, wanted.down, sizeof wanted.down);
}
