/*
 * camera.h -- which part of the board is seen, and how large. No SDL.
 *
 * Board coordinates are squares: (0,0) the upper left corner of the upper left
 * square, (2.5, 0.5) the middle of the third. Screen coordinates are device
 * pixels. The camera glides towards its goal by time; camera_update moves it.
 */
#ifndef SIEGE_VIEW_CAMERA_H
#define SIEGE_VIEW_CAMERA_H

#include <stdbool.h>

#include "shell/canvas/rect.h" /* struct point, struct rect */

#define CAMERA_MIN_ZOOM 0.25f
#define CAMERA_MAX_ZOOM 4.0f

/* Plain value. Change it through the functions below. */
struct camera {
    struct rect view;    /* the part of the window that shows the board, device pixels */
    float columns, rows; /* size of the board in squares */
    float base;          /* pixels of one square at zoom 1 */
    struct point at;     /* board point in the middle of the view */
    float zoom;
    struct point goal_at;
    float goal_zoom;
};

/* `base` > 0 pixels per square at zoom 1. Starts with the whole board in view. */
void camera_init(struct camera *camera, struct rect view, int columns, int rows, float base);

/* The window or the panels changed; the middle stays where it was. */
void camera_set_view(struct camera *camera, struct rect view, float base);

/* Moves the board with the pointer, at once. */
void camera_pan(struct camera *camera, float dx, float dy);

/* Zooms by `factor`, keeping the board point under the screen point `at` where it is. Clamped to 25-400 %. At once. */
void camera_zoom_at(struct camera *camera, struct point at, float factor);

/* Glides so that the board point comes to the middle, with a new zoom. */
void camera_glide_to(struct camera *camera, struct point square, float zoom);
/* Glides only as far as needed to have `area` (squares) in view with a margin of one square. */
void camera_show_area(struct camera *camera, struct rect area);
/* Arrives now. */
void camera_jump(struct camera *camera);

/* Lets `ms` milliseconds pass. True while the camera still moves. */
bool camera_update(struct camera *camera, float ms);
bool camera_is_moving(const struct camera *camera);

/* Pixels of one square now. */
float camera_square(const struct camera *camera);

struct point camera_to_screen(const struct camera *camera, struct point square);
struct point camera_to_board(const struct camera *camera, struct point pixel);
/* Screen rectangle of the square in column x, row y. */
struct rect camera_square_rect(const struct camera *camera, int x, int y);

#endif
