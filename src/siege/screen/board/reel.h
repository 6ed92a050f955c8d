/*
 * reel.h -- a game that is watched: all its commands, what there is to see at which step, and how it is run (G6).
 *
 * Step n is the game after its first n commands; step 0 is its start. Pure: no window, no files.
 */
#ifndef SIEGE_SCREEN_BOARD_REEL_H
#define SIEGE_SCREEN_BOARD_REEL_H

#include "siege/rules/turn/history.h"
#include "siege/screen/services.h"

/* What a place of the time line is: the later of two at one step is told. */
enum reel_mark_kind { REEL_ROUND, REEL_ATTACK, REEL_KILL, REEL_FALL };

enum { REEL_MARKS_MAX = 1024 };

struct reel_mark {
    int step;         /* after which it has happened; of a round, where it begins */
    uint8_t kind;     /* enum reel_mark_kind */
    uint8_t number;   /* of the round */
    figure_id figure; /* who attacks or has fallen; FIGURE_NONE: a round */
};

struct reel {
    struct history *log;                   /* owned: the whole game */
    enum seat_control control[SEAT_COUNT]; /* who decided in it */
    int steps;
    bool over; /* it was played to its end: nobody has anything left to hide */
    bool paused;
    bool once;                             /* paused, but one more step is wanted */
    seat_id looks;                         /* as whom the board is seen; SEAT_NONE: what all may see */
    struct reel_mark mark[REEL_MARKS_MAX]; /* in the order of steps; of too many the rest is left out */
    int marks;
};

/* Takes over the log in any case; NULL without memory, or if the log does not follow from its start. */
struct reel *reel_new(const struct scenario *scenario, struct history *log,
                      const enum seat_control control[SEAT_COUNT]);
void reel_free(struct reel *reel); /* NULL is fine */

/* The next place of that kind after (by 1) or before (by -1) a step; the end or the start where there is none. */
int reel_next(const struct reel *reel, enum reel_mark_kind kind, int step, int by);

/* The step before or after, past answers that show nothing ("no card now"). */
int reel_step(const struct reel *reel, int step, int by);

/* Whom the board is seen as after the one that looks now: all, each team, the Dark Legion. */
seat_id reel_next_looker(const struct reel *reel, const struct game *game);

#endif
