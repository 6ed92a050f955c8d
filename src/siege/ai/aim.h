/*
 * aim.h -- whether anybody can be attacked, and what could be from elsewhere.
 */
#ifndef SIEGE_AI_AIM_H
#define SIEGE_AI_AIM_H

#include "siege/rules/turn/game.h"

/* Is it in play, its activation not over? */
static inline bool aim_may_act(const struct game *game, figure_id figure)
{
    return game->figure[figure].kind != KIND_NONE && !(game->figure[figure].flags & FIGURE_ACTIVE_DONE) &&
           figure_in_play(game, figure);
}

/* Can the figure attack any enemy, in any way, from where it stands? */
bool aim_is_possible(const struct game *game, figure_id attacker);

/* Hits to be expected of the figure's dice, in sixths of a hit. */
int aim_expected(const struct game *game, figure_id figure, int mode);

/* A copy in which the figure has been lifted from its square, so that it does not stand in its own line of sight
 * when it is asked what is seen from elsewhere. Only for such questions. */
struct game aim_lift(const struct game *game, figure_id figure);

/* Stands the lifted figure on a square, to ask what it could attack there. */
void aim_stand(struct game *lifted, figure_id figure, struct square at);

/* Writes the game with the figure standing on that square into `there`, citadel doors open and shut as that makes them
 * (S-DOOR-8): what a creature could attack there, and who would see it. */
void aim_move_to(const struct game *game, figure_id figure, struct square at, struct game *there);

/* The same for one square after another: `there` is written whole only where doors swing, otherwise the figure is put
 * from square to square in it. Set game and figure, clear `written`. */
struct tried {
    const struct game *game;
    figure_id figure;
    bool written;
    struct square at; /* where it stands in `there` */
    struct game there;
};
const struct game *aim_try(struct tried *tried, struct square at);

/* Where a creature jumps to when an event lets it swap a Move for a jump: the free square nearest to the target from
 * which it can attack it, with its better kind of attack if possible; ties by the card's compass (NULL: in reading
 * order). SQUARE_NONE if there is none. */
struct square jump_square(const struct game *game, figure_id figure, figure_id target, const struct ai_card *tie);

/* Is a jump at hand, with an action left to attack afterwards? */
bool jump_is_worthwhile(const struct game *game, figure_id figure);

#endif
