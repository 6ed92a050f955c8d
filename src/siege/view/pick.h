/*
 * pick.h -- what lies under a pixel of the board: figure, gate, card, marker, edge, square. No SDL.
 */
#ifndef SIEGE_VIEW_PICK_H
#define SIEGE_VIEW_PICK_H

#include "siege/rules/board/geometry.h"
#include "siege/rules/turn/ids.h"
#include "siege/view/camera.h"
#include "siege/view/stage.h"

/* So near, in squares, to an edge what stands on it is pointed at. */
#define PICK_NEAR_EDGE 0.24f

/* The topmost thing. */
enum pick_kind { PICK_NOTHING, PICK_SQUARE, PICK_FIGURE, PICK_GATE, PICK_FORCE_CARD, PICK_MARKER };

/* All that is known about the place; fields that do not apply hold their "none" values. */
struct pick {
    enum pick_kind kind;
    struct square square; /* floor under the pointer (or under the figure, marker); none off the board */
    enum direction side;  /* the nearest edge of the square */
    float edge;           /* distance to that edge in squares, 0 to 0.5 */
    uint8_t near;         /* bit `side`: that edge of the square is pointed at; of a square chosen by key every one */
    figure_id figure;
    int gate;   /* index in the mission, or GATE_NONE */
    int slot;   /* sector's place, or SLOT_NONE */
    int marker; /* index of what fills the square, or of the door on the nearest edge; -1: none */
};

/* Figures are hit a little above their square, too, since they stand up from it; the front one wins. Figures that
 * wait outside a gate can be picked there. */
struct pick board_pick(const struct scenario *scenario, const struct stage *stage, const struct camera *camera,
                       struct point pixel);

/* The same for a square chosen by key or pad. */
struct pick board_pick_square(const struct scenario *scenario, const struct stage *stage, struct square square);

#endif
