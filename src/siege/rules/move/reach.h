/*
 * reach.h -- where a figure can get in one Move, and how (C-MOVE, C-ENTER); distances over the whole board.
 */
#ifndef SIEGE_RULES_MOVE_REACH_H
#define SIEGE_RULES_MOVE_REACH_H

#include "siege/rules/turn/game.h"

enum { REACH_LAYERS = STEP_MAX + 1 };

/* Squares by the least number of steps; layer[0] is the start (empty for a figure that waits off the board).
 *
 * A step onto a teleporter doorway leaves the figure on the other one (C-M08-R1): the layers hold where it then stands.
 * Squares on which it may stand on its way but no Move may end -- doorways, tokens, guarded entrances -- are in
 * passed[]. Squares of figures that it may pass lie in layer[] all the same: whoever asks for an end looks at who
 * stands there. */
struct reach {
    int steps;               /* allowed steps */
    int first_row, last_row; /* rows that may hold bits */
    figure_id figure;
    uint8_t phases;                              /* 1: it walks through walls */
    uint8_t avoids;                              /* AVOID_* */
    uint8_t passes;                              /* 1: passed[] is in use; otherwise it holds nothing that counts */
    uint64_t layer[REACH_LAYERS][BOARD_MAX + 1]; /* the last row stays empty: neighbours are read without limits */
    uint64_t passed[REACH_LAYERS][BOARD_MAX];
};

/* Where `figure` can be after each number of steps up to `steps`, from its square or its entrance, other figures
 * where they stand. Nowhere through a closed gate. */
void reach_compute(const struct game *game, figure_id figure, int steps, struct reach *reach);

/* The same from a square, as if the figure stood there. */
void reach_from(const struct game *game, figure_id figure, struct square from, int steps, struct reach *reach);

/* What a way may be looked for without. A mask. */
enum {
    AVOID_SMOKE = 1, /* squares in smoke */
    AVOID_ASKING = 2 /* Doomtroopers of other teams that would have to permit it (S-MOVE-5) */
};

/* reach_compute() of ways that avoid something. */
void reach_avoiding(const struct game *game, figure_id figure, int steps, int avoids, struct reach *reach);

/* Least steps to the square as the end of a Move, or -1. */
int reach_steps_to(const struct reach *reach, struct square to);

/* Least steps with which the figure stands there, if only on its way: what counts for leaving the board; or -1. */
int reach_steps_past(const struct reach *reach, struct square to);

/* Writes a shortest path's squares in order (the start left out) and returns their number; 0 if out of reach. They
 * are those stepped on: after one that is a doorway the path goes on from marker_lead() of it. `to` may be a square of
 * passed[]. The same path on every machine: straight moves before diagonal ones, north before east before south
 * before west. */
int reach_path(const struct game *game, const struct reach *reach, struct square to, struct square path[STEP_MAX]);

/* Does the figure walk through walls now? Orthogonal or diagonal neighbours may then be linked for it that are not
 * otherwise: on one level of the board (board_level). */
bool reach_phases(const struct game *game, figure_id figure);

/* May the figure, standing there, go that way as far as walls and doors are concerned? Doomtroopers step through
 * citadel doors, straight; creatures open those beside which they stand, and close behind them those that only they
 * held open (S-DOOR-1, S-DOOR-8, S-DOOR-9). `opened`: bit m: citadel door m is gone by then. */
bool reach_may_step(const struct game *game, figure_id figure, struct square from, enum direction direction,
                    uint32_t opened);

/* The citadel door through which that step leads, or -1: straight over its edge, or past a corner that only the door,
 * held open, leaves free (S-DOOR-10). */
int reach_door_on_way(const struct game *game, struct square from, enum direction direction);

/* May it pass over the figure on its way? S-MOVE-4, S-DLM-2; never in the 1993 rules (C-MOVE-2). */
bool reach_may_pass(const struct game *game, figure_id mover, figure_id other);

/* Do teams ask each other at all? Not where they play together against the AI deck alone (S-MOVE-5). */
bool reach_asks_teams(const struct game *game);

/* Must the other's team be asked (S-MOVE-5)? */
bool reach_must_ask(const struct game *game, figure_id mover, figure_id other);

/* Does any pair of teleporters stand (C-M08-SPC)? */
bool reach_teleporters_stand(const struct game *game);

/* Does the figure stay at its post, and is the square off it? */
bool reach_leaves_post(const struct game *game, figure_id figure, struct square at);

enum { FIELD_FAR = 255 };

/* Steps from every square to a goal. */
struct field {
    uint8_t steps[BOARD_MAX][BOARD_MAX]; /* [y][x]; FIELD_FAR: no way */
};

/* Distances to `goal` past walls, through citadel doors and by teleporters, passing creatures but not Doomtroopers
 * (S-AI-13). The goal itself is 0 whoever stands there. For troopers set pass_troopers instead. */
void field_compute(const struct game *game, struct square goal, bool pass_creatures, bool pass_troopers,
                   struct field *field);

/* What of a field is needed. Everything else may be left FIELD_FAR. */
struct field_need {
    struct square from; /* nothing further off than this square; SQUARE_NONE: any distance */
    int most;           /* no more steps than so many; FIELD_FAR: any number */
    int beyond; /* no more steps than so many beyond those of the nearest square in `rows`; FIELD_FAR: any number */
    const uint64_t *rows; /* these squares, BOARD_MAX rows that hold `from`; NULL: all */
};

/* The same for this very creature: a guard does not leave its post, and who goes through walls and figures this turn
 * does so here, too. `need` NULL: everything is. */
void field_compute_of(const struct game *game, figure_id creature, struct square goal, const struct field_need *need,
                      struct field *field);

/* The same to the nearest of the squares set in `goals`. What lies more than `beyond` steps further off than `from`
 * may be left FIELD_FAR; SQUARE_NONE: nothing is. */
void field_compute_nearest(const struct game *game, const uint64_t goals[BOARD_MAX], bool pass_creatures,
                           bool pass_troopers, struct square from, int beyond, struct field *field);

#endif
