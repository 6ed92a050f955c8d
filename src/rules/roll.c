#include "rules/roll.h"

bool roll_die(struct game *game, enum die colour)
{
    if (game->forced_next < game->forced_count) {
        bool hit = game->forced[game->forced_next] != 0;
        game->forced[game->forced_next++] = 0;
        if (game->forced_next == game->forced_count)
            game->forced_next = game->forced_count = 0;
        return hit;
    }
    return rng_below(&game->dice, DIE_FACES) < game->scenario->catalogue->hit_faces[colour];
}
