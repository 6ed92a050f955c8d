/* compass.c -- turns squares by the north token, and ranks them by the two directions of an AI card. */
#include "siege/rules/board/compass.h"

#include <assert.h>

enum { RANK_SCALE = 256 };

/* From the map with the token up to the map as it is drawn, or back. */
static struct square turned(const struct mission *mission, struct square at, bool back)
{
    assert(mission->north < DIRECTIONS && mission->north % 2 == 0);
    int quarters = mission->north / 2;
    return quarters == 0 ? at : square_turned(at, back ? 4 - quarters : quarters);
}

static int distance_toward(enum direction direction, struct square at)
{
    assert(direction < DIRECTIONS);
    return DIRECTION_DX[direction] * at.x + DIRECTION_DY[direction] * at.y;
}

int compass_rank(const struct mission *mission, const struct ai_card *card, struct square at)
{
    struct square upright = turned(mission, at, true);
    return distance_toward((enum direction)card->primary, upright) * RANK_SCALE +
           distance_toward((enum direction)card->secondary, upright);
}

struct compass_scale compass_scale_of(const struct mission *mission, const struct ai_card *card)
{
    int origin = compass_rank(mission, card, square_at(0, 0));
    return (struct compass_scale){origin, compass_rank(mission, card, square_at(1, 0)) - origin,
                                  compass_rank(mission, card, square_at(0, 1)) - origin};
}

struct square compass_matrix_square(const struct mission *mission, int x, int y)
{
    assert(x >= 0 && x < SECTOR_SIZE && y >= 0 && y < SECTOR_SIZE);
    return turned(mission, square_at(x, y), false);
}
