/* rect.h -- points and rectangles in device pixels, and cutting layouts out of them. */
#ifndef SHELL_CANVAS_RECT_H
#define SHELL_CANVAS_RECT_H

#include <stdbool.h>

/*
 * Plain values, pure functions, no SDL. A layout is made by cutting pieces off a rectangle: the cut piece is returned,
 * the rest stays in *rect.
 *
 *     struct rect rest = canvas_bounds(canvas);
 *     struct rect strip = rect_cut_top(&rest, ui_px(ui, 40));
 */

struct point {
    float x, y;
};

/* Left, top, width, height. Width and height are never negative in what these functions return. */
struct rect {
    float x, y, w, h;
};

static inline struct rect rect_of(float x, float y, float w, float h)
{
    return (struct rect){x, y, w < 0 ? 0 : w, h < 0 ? 0 : h};
}

static inline float rect_right(struct rect rect)
{
    return rect.x + rect.w;
}

static inline float rect_bottom(struct rect rect)
{
    return rect.y + rect.h;
}

static inline struct point rect_centre(struct rect rect)
{
    return (struct point){rect.x + rect.w / 2, rect.y + rect.h / 2};
}

static inline bool rect_has(struct rect rect, struct point at)
{
    return at.x >= rect.x && at.y >= rect.y && at.x < rect.x + rect.w && at.y < rect.y + rect.h;
}

static inline bool rect_is_empty(struct rect rect)
{
    return rect.w <= 0 || rect.h <= 0;
}

/* Smaller by `by` on all four sides; grows for a negative `by`. */
struct rect rect_inset(struct rect rect, float by);

/* The common part, or an empty rectangle. */
struct rect rect_overlap(struct rect a, struct rect b);

/* The rectangle moved (never resized) so that it lies inside `bounds` as far as it can. */
struct rect rect_kept_inside(struct rect rect, struct rect bounds);

/* Cuts `size` off one side of *rect and returns the piece; takes all that is left when there is less. */
struct rect rect_cut_top(struct rect *rect, float size);
struct rect rect_cut_bottom(struct rect *rect, float size);
struct rect rect_cut_left(struct rect *rect, float size);
struct rect rect_cut_right(struct rect *rect, float size);

/* Part `index` of `count` equal columns or rows with `gap` between them. */
struct rect rect_column(struct rect rect, int index, int count, float gap);
struct rect rect_row(struct rect rect, int index, int count, float gap);

/* A w x h rectangle inside `rect` at (0,0) top left ... (0.5,0.5) centred ... (1,1) bottom right; shrunk to fit. */
struct rect rect_anchor(struct rect rect, float w, float h, float across, float down);

/* The largest centred rectangle of the given width : height inside `rect`. */
struct rect rect_fit_aspect(struct rect rect, float width, float height);

/* Whole pixels: edges rounded to the nearest, so that neighbours still touch. */
struct rect rect_snapped(struct rect rect);

#endif
