/*
 * board_view.h -- the board: floor, walls, gates, the Citadel, cards, figures, overlays, motion.
 *
 * What never moves is drawn once per zoom level into a layer, with figures at rest in a second one; a frame in which
 * only the pointer moved copies that layer and draws the marks on top. While the camera zooms the old layer is
 * stretched; it is made anew when the camera rests.
 */
#ifndef SIEGE_VIEW_BOARD_VIEW_H
#define SIEGE_VIEW_BOARD_VIEW_H

#include "siege/rules/turn/scenario.h"
#include "siege/view/board_brush.h"
#include "siege/view/board_overlay.h"
#include "siege/view/camera.h"
#include "siege/view/stage.h"

struct board_view; /* owned heap value: layers and names of pictures */

/* All words on the board. Borrowed; NULL strings are left out. board_labels_init() fills coordinates and letters. */
struct board_labels {
    const char *figure[FIGURE_MAX]; /* names for the legend */
    const char *gate[GATE_MAX];     /* under the gate in the legend */
    const char *marker[MARKER_ALL];
    const char *seat[SEAT_COUNT]; /* whose turn begins */
    const char *role[SEAT_COUNT]; /* … and what it is to the viewer; NULL: plain to see */
    const char *holds, *missed;   /* an attack came to nothing: armour, or no hit */
    char column[BOARD_MAX][4];    /* "A" … "AN" along the rim */
    char row[BOARD_MAX][4];       /* "1" … */
};

void board_labels_init(struct board_labels *labels);

/* How the board is to look; from the preferences. */
enum { BOARD_FLAME_MS = 200 }; /* between two looks of the flames on the walls */

struct board_options {
    bool grid;      /* lines between squares */
    float contrast; /* 0.5 to 1.5, 1 usual */
    bool still;     /* reduced motion: no breathing, no embers */
    bool rim;       /* coordinates along the rim always, not only zoomed out or with the legend */
    bool plain;     /* no figures, cards, numbers, signs at the gates: previews */
};

struct board_options board_options_usual(void);

/* NULL without memory. The scenario must outlive the view or be replaced; it is read, never changed. */
struct board_view *board_view_new(const struct scenario *scenario);
/* Before the canvas is freed. NULL is fine. */
void board_view_free(struct board_view *view);
/* Draws the static part anew next time (a sector was turned, preferences changed). */
void board_view_refresh(struct board_view *view);

/* Draws the board into camera->view (clipped). `overlay` and `labels` may be NULL. `now` in milliseconds, for
 * breathing rings and marching dashes. */
void board_view_draw(struct board_view *view, const struct brush *brush, const struct camera *camera,
                     const struct stage *stage, const struct overlay *overlay, const struct board_labels *labels,
                     const struct board_options *options, uint64_t now);

/* Glides until the board and the ground before its gates are in view; `squares` more on each side than the board. */
void board_view_fit(struct camera *camera, const struct scenario *scenario, float squares);

/* Must be drawn again soon though nothing happened (camera at rest for the first time, rings breathing): at most
 * every `*after` milliseconds. False: an idle board needs no frames. */
bool board_view_wants_frame(const struct board_view *view, const struct stage *stage, const struct overlay *overlay,
                            const struct board_options *options, uint64_t now, int *after);

/* All large pictures have been drawn that smaller ones are quickly made of. */
bool board_view_has_looked_ahead(const struct board_view *view);

/* Where a figure stands on the screen (its square with the part above), for panels placed beside it. */
struct rect board_view_figure_rect(const struct camera *camera, const struct stage *stage, figure_id figure);
/* Whose tag, chance or name was drawn there: a figure, or TARGET_MARKER + m; -1: nobody's. */
int board_view_plate_at(const struct board_view *view, const struct camera *camera, struct point pixel);
/* A gate's opening with the ground outside it. */
struct rect board_view_gate_rect(const struct scenario *scenario, const struct camera *camera, int gate);
/* Where a sector's face-down cards lie. */
struct rect board_view_card_rect(const struct scenario *scenario, const struct camera *camera, int slot);

/* The sign of a place where a Special action is done, so many device pixels wide without its light (S-MIS-3). */
void board_draw_task_mark(const struct brush *brush, struct point at, float size);

/* The line of the overlay's aim, on a board whose corner lies at `origin`, with squares of so many pixels. */
void board_draw_sight(const struct brush *brush, const struct overlay *overlay, struct point origin, float square);

/* ---- board_preview.c: the board of a mission that has not begun, small. Ground, walls and what lies at its place from
 * the start; no figures, no signs at the gates: whoever shows it adds what it has to say. */

struct board_preview; /* owned heap value: the layer that keeps the picture */

/* NULL without memory. The scenario must outlive it. */
struct board_preview *board_preview_new(const struct scenario *scenario);
/* Before the canvas is freed. NULL is fine. */
void board_preview_free(struct board_preview *preview);

/* The board's corner lies at `origin`, its squares are `square` pixels wide; what lies outside `room` is cut off. NULL
 * is an empty board. */
void board_preview_draw(struct board_preview *preview, const struct brush *brush, struct rect room, struct point origin,
                        float square);

#endif
