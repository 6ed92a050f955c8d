/*
 * vision.c -- daltonisation: a deficiency is simulated, and what it loses is handed to the channels that are left. One
 * matrix for each kind, whole numbers. Beside it the stronger contrast.
 */
#include "shell/canvas/vision.h"

#include <math.h>

enum { ONE = 1024 };

/* What eyes of a kind make of red, green and blue (Machado, Oliveira, Fernandes 2009, no cone of the kind left). */
static const double SEEN[VISION_KINDS][3][3] = {
    [VISION_PROTAN] = {{0.152286, 1.052583, -0.204868},
                       {0.114503, 0.786281, 0.099216},
                       {-0.003882, -0.048116, 1.051998}},
    [VISION_DEUTAN] = {{0.367322, 0.860646, -0.227968},
                       {0.280085, 0.672501, 0.047413},
                       {-0.011820, 0.042940, 0.968881}},
    [VISION_TRITAN] = {{1.255528, -0.076749, -0.178779},
                       {-0.078411, 0.930809, 0.147602},
                       {0.004733, 0.691367, 0.303900}},
};

/*
 * How much of what is lost in red, green, blue (columns) goes to red, green, blue (rows). Searched for: the least
 * distance of two banners as such eyes see them is large, while each text of the palette keeps its contrast.
 */
static const double MOVED[VISION_KINDS][3][3] = {
    [VISION_PROTAN] = {{0.08, -0.32, 0}, {0, 0.69, 0}, {0.35, -0.31, 0}},
    [VISION_DEUTAN] = {{0.07, 0, 0}, {-0.11, 0.08, 0}, {0.47, -0.25, 0}},
    [VISION_TRITAN] = {{0, 0, 0.09}, {0.03, 0, -0.38}, {0.04, 0, 1.20}},
};

/* The row's other two channels are rounded, the first makes it whole: greys must stay greys. */
struct vision vision_of(enum vision_kind kind, bool high_contrast)
{
    struct vision vision = {.kind = kind, .high_contrast = high_contrast};
    for (int row = 0; row < 3; row++) {
        int sum = 0;
        for (int k = 0; k < 3 && kind != VISION_USUAL; k++) {
            double part = row == k;
            for (int j = 0; j < 3; j++)
                part += MOVED[kind][row][j] * ((j == k) - SEEN[kind][j][k]);
            vision.part[row][k] = (int)lround(part * ONE);
            sum += k != row ? vision.part[row][k] : 0;
        }
        vision.part[row][row] = ONE - sum;
    }
    return vision;
}

static uint8_t channel(const int part[3], int r, int g, int b)
{
    int value = (part[0] * r + part[1] * g + part[2] * b + ONE / 2) / ONE;
    return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value);
}

struct colour vision_shifted(const struct vision *vision, struct colour colour)
{
    if (vision->kind == VISION_USUAL)
        return colour;
    return (struct colour){channel(vision->part[0], colour.r, colour.g, colour.b),
                           channel(vision->part[1], colour.r, colour.g, colour.b),
                           channel(vision->part[2], colour.r, colour.g, colour.b), colour.a};
}

void vision_shift_pixels(const struct vision *vision, uint32_t *pixel, size_t count)
{
    for (size_t i = 0; vision->kind != VISION_USUAL && i < count; i++) {
        struct colour colour = {(uint8_t)(pixel[i] >> 16), (uint8_t)(pixel[i] >> 8), (uint8_t)pixel[i],
                                (uint8_t)(pixel[i] >> 24)};
        if (colour.a == 0 || (colour.r == colour.g && colour.g == colour.b))
            continue;
        colour = vision_shifted(vision, colour);
        pixel[i] = (uint32_t)colour.a << 24 | (uint32_t)colour.r << 16 | (uint32_t)colour.g << 8 | colour.b;
    }
}

/* ---- high contrast --------------------------------------------------------------------------------------------- */

static int greatest(struct colour colour)
{
    int most = colour.r > colour.g ? colour.r : colour.g;
    return most > colour.b ? most : colour.b;
}

static int least(struct colour colour)
{
    int few = colour.r < colour.g ? colour.r : colour.g;
    return few < colour.b ? few : colour.b;
}

/* Plain text is white; what speaks by its colour, and what is switched off, keeps a part of it. */
struct colour vision_ink(const struct vision *vision, struct colour colour)
{
    enum { PALE = 55 };
    if (!vision->high_contrast)
        return colour;
    double luminance = colour_luminance(colour);
    bool plain = greatest(colour) - least(colour) <= PALE && luminance > 0.35;
    struct colour end = {0, 0, 0, colour.a};
    if (luminance > 0.05)
        end.r = end.g = end.b = 255;
    return plain || luminance <= 0.05 ? end : colour_mixed(colour, end, 0.6f);
}

/* Along the greatest channel: half up to LOW, then steeply to HIGH, and all of white. */
struct colour vision_ground(const struct vision *vision, struct colour colour)
{
    enum { LOW = 44, MIDDLE = 100, HIGH = 170, FULL = 255 };
    int most = greatest(colour);
    if (!vision->high_contrast || most == 0)
        return colour;
    int wanted = most <= LOW      ? most / 2
                 : most <= MIDDLE ? LOW / 2 + (most - LOW) * (HIGH - LOW / 2) / (MIDDLE - LOW)
                                  : HIGH + (most - MIDDLE) * (FULL - HIGH) / (FULL - MIDDLE);
    return (struct colour){(uint8_t)(colour.r * wanted / most), (uint8_t)(colour.g * wanted / most),
                           (uint8_t)(colour.b * wanted / most), colour.a};
}

/* ---- measuring ------------------------------------------------------------------------------------------------- */

static double linear(uint8_t value)
{
    double part = value / 255.0;
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4);
}

double colour_luminance(struct colour colour)
{
    return 0.2126 * linear(colour.r) + 0.7152 * linear(colour.g) + 0.0722 * linear(colour.b);
}

double luminance_contrast(double a, double b)
{
    return a > b ? (a + 0.05) / (b + 0.05) : (b + 0.05) / (a + 0.05);
}
