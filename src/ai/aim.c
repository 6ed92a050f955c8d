#include "ai/aim.h"

#include "rules/attack.h"
#include "rules/los.h"

bool aim_is_legal(const struct game *game, figure_id attacker, figure_id target, int mode)
{
    if (!figure_on_board(game, attacker) || !figure_on_board(game, target))
        return false;
    struct square from = figure_square(game, attacker);
    struct square to = figure_square(game, target);
    int distance = square_distance(from, to);
    if (mode == MODE_CLOSE ? distance != 1 : distance <= 1 || !los_clear(game, from, to))
        return false;
    return attack_check(game, attacker, target, mode).why == REJECT_NONE;
}

bool aim_is_possible(const struct game *game, figure_id attacker)
{
    bool trooper = figure_is_trooper(attacker);
    figure_id first = trooper ? TROOPER_MAX : 0;
    figure_id last = trooper ? FIGURE_MAX : TROOPER_MAX;
    for (figure_id id = first; id < last; id++)
        if (aim_is_legal(game, attacker, id, MODE_CLOSE) || aim_is_legal(game, attacker, id, MODE_FIRE))
            return true;
    return false;
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
