/*
 * vision.h -- colours for eyes that see them differently: shifted where red, green or blue is weak, and stronger.
 *
 * No SDL. A plain value; all zero means that every colour stays as it is. The canvas holds one and asks it whenever
 * something is drawn (canvas_set_vision).
 */
#ifndef SHELL_CANVAS_VISION_H
#define SHELL_CANVAS_VISION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "shell/canvas/palette.h" /* struct colour */

/* In the order of the setting. */
enum vision_kind {
    VISION_USUAL,
    VISION_PROTAN, /* weak red */
    VISION_DEUTAN, /* weak green */
    VISION_TRITAN, /* weak blue */
    VISION_KINDS
};

struct vision {
    enum vision_kind kind;
    bool high_contrast;
    int part[3][3]; /* channels of what is shown from channels of what is meant, in 1024ths; rows sum to 1024 */
};

struct vision vision_of(enum vision_kind kind, bool high_contrast);

/* What eyes of that kind would miss moves into channels that they see. Greys stay, opacity stays. */
struct colour vision_shifted(const struct vision *vision, struct colour colour);

/* The same for pixels 0xAARRGGBB. Does nothing for VISION_USUAL. */
void vision_shift_pixels(const struct vision *vision, uint32_t *pixel, size_t count);

/* With high contrast: text white or nearly so, text on light grounds black. */
struct colour vision_ink(const struct vision *vision, struct colour colour);

/* With high contrast: dark grounds darker, rims and marks brighter. */
struct colour vision_ground(const struct vision *vision, struct colour colour);

/* The relative luminance of an opaque colour, 0 to 1, and the contrast of two of them, 1 to 21, as WCAG 2 defines
 * them. */
double colour_luminance(struct colour colour);
double luminance_contrast(double a, double b);

#endif
