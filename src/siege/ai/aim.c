/* aim.c -- tries the attack from the figure's square or from another one, with the game's own check. */
#include "siege/ai/aim.h"

#include "siege/rules/attack/attack.h"
#include "siege/rules/board/terrain.h"

#include <string.h>

bool aim_is_possible(const struct game *game, figure_id attacker)
{
    return attack_may_mask(game, attacker, MODE_CLOSE) || attack_may_mask(game, attacker, MODE_FIRE);
}

int aim_expected(const struct game *game, figure_id figure, int mode)
{
    struct dice_pool pool = figure_pool(game, figure, mode);
    int sixths = 0;
    for (int colour = 0; colour < DIE_COLOURS; colour++)
        sixths += pool.count[colour] * game->scenario->catalogue->hit_faces[colour];
    return sixths;
}

struct game aim_lift(const struct game *game, figure_id figure)
{
    struct game lifted = *game;
    if (figure_on_board(game, figure)) {
        struct square own = figure_square(game, figure);
        lifted.occupied[own.y] &= ~(UINT64_C(1) << own.x);
    }
    return lifted;
}

void aim_stand(struct game *lifted, figure_id figure, struct square at)
{
    lifted->figure[figure].state = FIGURE_ON_BOARD;
    lifted->figure[figure].x = at.x;
    lifted->figure[figure].y = at.y;
}

const struct game *aim_try(struct tried *tried, struct square at)
{
    struct game *there = &tried->there;
    if (!tried->written || game_parameters(tried->game)->terrain) {
        aim_move_to(tried->game, tried->figure, at, there);
    } else {
        there->occupied[tried->at.y] &= ~(UINT64_C(1) << tried->at.x);
        aim_stand(there, tried->figure, at);
        there->occupied[at.y] |= UINT64_C(1) << at.x;
    }
    tried->written = true;
    tried->at = at;
    return there;
}

void aim_move_to(const struct game *game, figure_id figure, struct square at, struct game *there)
{
    memmove(there, game, sizeof *there); /* the library's copy is quicker than an assignment */
    if (figure_on_board(game, figure))
        there->occupied[game->figure[figure].y] &= ~(UINT64_C(1) << game->figure[figure].x);
    aim_stand(there, figure, at);
    there->occupied[at.y] |= UINT64_C(1) << at.x;
    struct event_list swings;
    swings.count = 0;
    terrain_swing_doors(there, &swings);
}
