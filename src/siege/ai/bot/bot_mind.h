/*
 * bot_mind.h -- everything one decision about one figure looks at, and what standing on a square is worth to it.
 */
#ifndef SIEGE_AI_BOT_BOT_MIND_H
#define SIEGE_AI_BOT_BOT_MIND_H

#include "siege/ai/bot/bot_goals.h"
#include "siege/ai/bot/bot_parts.h"

enum { MIND_LEAVE_WORTH = 8000 /* being able to walk off in time */ };

struct mind {
    const struct game *game;
    const struct bot_temper *temper;
    figure_id figure;
    int actions; /* left, Move-only ones included */
    int extras;  /* Extra Actions that can follow them */
    bool on_board;
    bool has_posts;    /* there are gates to hold */
    struct game there; /* with the figure lifted */
    struct bot_plan plan;
    struct bot_side side;
    struct bot_gains gains;
    struct bot_gains after; /* … after a Move, which may be a charge */
    struct bot_exit exit;
    struct bot_way way;
    int turns_left;
    uint64_t posts[BOARD_MAX];
    struct goals early; /* squares where a follower would come along before it is time */
    struct bot_threats threats;
};

/* Large: keep it on the stack of one decision. It points into itself, so it is not copied. */
void mind_begin(struct mind *mind, const struct game *game, const struct bot_temper *temper, figure_id figure);

/* Standing there with so many actions and Extra Actions left after getting there. */
int mind_worth_at(struct mind *mind, struct square at, int actions, int extras);

/* Of one attack's worth, per cent: what so many of them bring together, or what may follow next turn. */
int mind_share_of(const struct mind *mind, int attacks);

/* The same square without attacks: the way out, the post, danger. */
int mind_worth_of_place(const struct mind *mind, struct square at, int actions, int extras);

/* Is time so short that even Extra Actions go into the way? */
bool mind_is_in_haste(const struct mind *mind);

#endif
