/*
 * test_image.c -- what is reckoned a row at a time is what is reckoned pixel by pixel.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include <SDL.h>

#include "shell/canvas/image.h"

static uint32_t *pixel_at(const SDL_Surface *surface, int x, int y)
{
    return (uint32_t *)(void *)((uint8_t *)surface->pixels + (ptrdiff_t)y * surface->pitch) + x;
}

static int within(int at, int size)
{
    return at < 0 ? 0 : at >= size ? size - 1 : at;
}

/* 9/16 of the nearest pixel, 3/16 of its neighbours, 1/16 of the one across, channel by channel. */
static uint32_t doubled_at(const SDL_Surface *small, int x, int y)
{
    uint32_t sum = 0;
    int at_x = within(x / 2, small->w), beside = within(x & 1 ? x / 2 + 1 : x / 2 - 1, small->w);
    int at_y = within(y / 2, small->h), below = within(y & 1 ? y / 2 + 1 : y / 2 - 1, small->h);
    for (int shift = 0; shift < 32; shift += 8) {
        uint32_t near = *pixel_at(small, at_x, at_y) >> shift & 0xFF,
                 next = *pixel_at(small, beside, at_y) >> shift & 0xFF;
        uint32_t under = *pixel_at(small, at_x, below) >> shift & 0xFF;
        uint32_t across = *pixel_at(small, beside, below) >> shift & 0xFF;
        sum |= ((near * 9 + next * 3 + under * 3 + across + 8) >> 4) << shift;
    }
    return sum;
}

static void a_doubled_picture_lies_between_the_pixels(void **state)
{
    static const int SIZE[][2] = {{2, 2}, {1, 1}, {9, 7}, {10, 8}, {33, 12}, {34, 11}};
    (void)state;
    for (size_t i = 0; i < sizeof SIZE / sizeof *SIZE; i++) {
        int w = SIZE[i][0], h = SIZE[i][1];
        SDL_Surface *small = image_new_grain((w > h ? w : h) / 2 + 1, (uint32_t)i + 7, 1);
        for (int y = 0; y < small->h; y++)
            for (int x = 0; x < small->w; x++)
                *pixel_at(small, x, y) = (uint32_t)rand() * 2654435761u ^ (uint32_t)rand();
        SDL_Surface *large = image_doubled(small, w, h);
        for (int y = 0; y < h; y++)
            for (int x = 0; x < w; x++)
                assert_int_equal(*pixel_at(large, x, y), doubled_at(small, x, y));
        SDL_FreeSurface(small);
        SDL_FreeSurface(large);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_doubled_picture_lies_between_the_pixels),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
