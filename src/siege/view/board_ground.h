/*
 * board_ground.h -- everything on the board that never moves: rock, floor, stairs, walls, gates, the Citadel, light.
 *
 * Drawn once per zoom level into a layer. Squares vary by a fixed pattern, never by chance.
 */
#ifndef SIEGE_VIEW_BOARD_GROUND_H
#define SIEGE_VIEW_BOARD_GROUND_H

#include "siege/rules/turn/scenario.h"
#include "siege/view/board_brush.h"
#include "siege/view/board_shown.h"
#include "siege/view/board_view.h"

/* Squares of rock drawn round the board. */
enum { GROUND_RIM = 4 };

struct ground {
    const struct brush *brush;
    const struct scenario *scenario;
    const struct shown *shown;     /* which sector lies where */
    const struct board_rows *rows; /* floor and walls as they are now */
    const struct board_options *options;
    float square;        /* pixels */
    struct point origin; /* pixel of the board's corner (0, 0) */
    struct rect area;    /* what is worth drawing, pixels */
};

void ground_draw(const struct ground *ground);

/* Pixels of a part of the board given in squares; edges are whole pixels and neighbours touch. */
struct rect ground_rect(const struct ground *ground, float x, float y, float w, float h);
struct point ground_point(const struct ground *ground, float x, float y);

/* A number that looks random but belongs to the square. */
unsigned ground_chance(int x, int y, unsigned salt);

/* A picture of square size drawn into `rect`, rasterised at the size of whole squares so that neighbours share it. */
void ground_picture(const struct brush *brush, const char *name, float w, float h, struct rect rect, float degrees,
                    struct colour tint);

/* Pieces in board_walls.c. */
void ground_draw_shadows(const struct ground *ground);
void ground_draw_walls(const struct ground *ground);
/* Pieces in board_gates.c. */
void ground_draw_gate_floors(const struct ground *ground);
void ground_draw_gates(const struct ground *ground);

/* Piece in board_smoke.c. */
void ground_draw_smoke(const struct ground *ground);

/* Is there a wall on the edge that lies north (west) of the square? Also true along the rim; gates are open. */
bool ground_wall_north(const struct ground *ground, int x, int y);
bool ground_wall_west(const struct ground *ground, int x, int y);
bool ground_floor(const struct ground *ground, int x, int y);

#endif
