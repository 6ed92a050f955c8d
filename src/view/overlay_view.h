/*
 * overlay_view.h -- draws an overlay: what lies under the figures and what floats above them.
 */
#ifndef VIEW_OVERLAY_VIEW_H
#define VIEW_OVERLAY_VIEW_H

#include "view/board_view.h"

/* What both passes need. Borrowed pointers, valid for the call. */
struct overlay_scene {
    const struct brush *brush;
    const struct camera *camera;
    const struct scenario *scenario;
    const struct stage *stage;
    const struct overlay *overlay;
    const struct board_labels *labels;
    uint64_t now;
    bool still;
};

/* Reach, threat, path, lit squares, hover frame. */
void overlay_draw_under(const struct overlay_scene *scene);
/* Aim line, target rings with chances, badges, pulses, names. */
void overlay_draw_over(const struct overlay_scene *scene);

#endif
