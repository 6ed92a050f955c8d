/* roll.c -- one die: the forced result if there is one, else the generator. */
#include "siege/rules/attack/roll.h"

#include <assert.h>

bool roll_die(struct game *game, enum die colour)
{
    assert(colour < DIE_COLOURS && game->forced_count <= FORCED_DICE_MAX);
    if (game->forced_next < game->forced_count) {
        bool hit = game->forced[game->forced_next] != 0;
        game->forced[game->forced_next++] = 0;
        if (game->forced_next == game->forced_count)
            game->forced_next = game->forced_count = 0;
        return hit;
    }
    return rng_below(&game->dice, DIE_FACES) < game->scenario->catalogue->hit_faces[colour];
}
