/*
 * drawn.h -- a mission's board drawn on a canvas in memory.
 */
#ifndef SUPPORT_WINDOW_DRAWN_H
#define SUPPORT_WINDOW_DRAWN_H

#include "siege/view/board_view.h"

struct drawn {
    struct scenario *scenario;
    struct game game;
    struct event_list events;
    struct stage stage;
    struct overlay overlay; /* nothing on it */
    struct board_labels labels;
    struct board_options options;
    struct camera camera; /* to be set by the test */
    struct brush brush;
    struct board_view *view;
    uint64_t now; /* ms */
};

/* Starts a mission that is freed along with the board. `assets` may be a folder that is not there. */
struct drawn *drawn_new(struct scenario *scenario, const struct game_setup *setup, const char *assets, int wide,
                        int high);
void drawn_free(struct drawn *drawn);

/* A figure of this kind, alive, on a square. */
void drawn_stand(struct game *game, figure_id figure, int kind, int x, int y);

/* One frame at `now`. */
void drawn_draw(struct drawn *drawn);

#endif
