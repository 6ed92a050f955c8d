/* test_silhouettes.c -- every Doomtrooper and creature is told from every other by its outline alone, 32 pixels high,
 * in whichever direction they look. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <SDL.h>

#include "shell/canvas/image.h"
#include "siege/view/figure_view.h"
#include "support/shipped.h"

enum { SIDE = 32, KINDS_MOST = 40, DIFFERENT_PERCENT = 15 };

static struct outline {
    char art[FIGURE_ART_BYTES];
    bool inside[SIDE][SIDE];
} outline[KINDS_MOST];
static int outlines;

static void read_outline(const char *art)
{
    char path[160];
    for (int i = 0; i < outlines; i++)
        if (strcmp(outline[i].art, art) == 0)
            return;
    snprintf(path, sizeof path, "assets/%s", art);
    SDL_Surface *drawn = image_draw_svg(path, SIDE, SIDE);
    if (!drawn) /* a longer id may share its elder's picture */
        return;
    SDL_Surface *fitted = image_centred(drawn, SIDE, SIDE);
    assert_non_null(fitted);
    assert_in_range(outlines, 0, KINDS_MOST - 1);
    struct outline *it = &outline[outlines++];
    snprintf(it->art, sizeof it->art, "%s", art);
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            uint8_t r, g, b, a;
            uint32_t pixel;
            memcpy(&pixel, (const uint8_t *)fitted->pixels + y * fitted->pitch + x * 4, sizeof pixel);
            SDL_GetRGBA(pixel, fitted->format, &r, &g, &b, &a);
            it->inside[y][x] = a > 127;
        }
    SDL_FreeSurface(fitted);
    SDL_FreeSurface(drawn);
}

static bool has(const struct outline *it, int x, int y, bool mirrored)
{
    x = mirrored ? SIDE - 1 - x : x;
    return x >= 0 && y >= 0 && x < SIDE && y < SIDE && it->inside[y][x];
}

/* Of what either covers, how much only one does: percent, laid over each other as well as a pixel allows. */
static int difference(const struct outline *a, const struct outline *b, bool mirrored)
{
    int least = 100;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            int either = 0, one = 0;
            for (int y = 0; y < SIDE; y++)
                for (int x = 0; x < SIDE; x++) {
                    bool first = a->inside[y][x], second = has(b, x + dx, y + dy, mirrored);
                    either += first || second;
                    one += first != second;
                }
            least = 100 * one / either < least ? 100 * one / either : least;
        }
    return least;
}

static void outlines_are_told_apart(void **state)
{
    int least = 100, first = 0, second = 0;
    (void)state;
    for (int edition = 0; edition < 2; edition++) {
        const struct catalogue *catalogue = edition ? shipped_second() : shipped_catalogue();
        char art[FIGURE_ART_BYTES];
        for (int i = 0; i < catalogue->roster; i++)
            read_outline(figure_look_of_trooper(catalogue, i, art).art);
        for (int i = 0; i < catalogue->kinds; i++)
            read_outline(figure_look_of_creature(catalogue, i, art).art);
    }
    assert_true(outlines >= 22);
    for (int i = 0; i < outlines; i++)
        for (int k = 0; k < i; k++)
            for (int mirrored = 0; mirrored < 2; mirrored++) {
                int now = difference(&outline[i], &outline[k], mirrored);
                first = now < least ? i : first;
                second = now < least ? k : second;
                least = now < least ? now : least;
            }
    printf("%d outlines; the two most alike differ in %d %%: %s, %s\n", outlines, least, outline[first].art,
           outline[second].art);
    assert_true(least >= DIFFERENT_PERCENT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(outlines_are_told_apart)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
