/*
 * test_image.c -- what is reckoned a row at a time is what is reckoned pixel by pixel.
 */
#include <math.h>
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

static SDL_Surface *at_random(int size)
{
    SDL_Surface *surface = image_new_grain(size, 7, 1);
    for (int y = 0; y < surface->h; y++)
        for (int x = 0; x < surface->w; x++)
            *pixel_at(surface, x, y) = (uint32_t)rand() * 2654435761u ^ (uint32_t)rand();
    return surface;
}

/* One channel: the middle of sixteen places on a spiral. */
static uint32_t blurred_at(const SDL_Surface *surface, int x, int y, int shift, float reach)
{
    uint32_t sum = 8;
    for (int i = 0; i < 16; i++) {
        float off = reach * sqrtf((float)i / 16), turn = (float)i * 2.4f;
        int at_x = within(x + (int)roundf(off * cosf(turn)), surface->w);
        sum += *pixel_at(surface, at_x, within(y + (int)roundf(off * sinf(turn)), surface->h)) >> shift & 0xFF;
    }
    return sum >> 4;
}

static void a_blurred_picture_is_the_middle_of_places_around(void **state)
{
    static const int SIZES[] = {1, 2, 5, 33};
    (void)state;
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        SDL_Surface *sharp = at_random(SIZES[i]), *blurred = image_blurred(sharp, 3.75f);
        for (int at = 0; at < sharp->w * sharp->h * 4; at++) {
            int x = at / 4 % sharp->w, y = at / 4 / sharp->w, shift = at % 4 * 8;
            assert_int_equal(*pixel_at(blurred, x, y) >> shift & 0xFF, blurred_at(sharp, x, y, shift, 3.75f));
        }
        SDL_FreeSurface(sharp);
        SDL_FreeSurface(blurred);
    }
}

static void a_picture_covers_when_every_pixel_is_opaque(void **state)
{
    (void)state;
    SDL_Surface *surface = at_random(9);
    for (int i = 0; i < 81; i++)
        *pixel_at(surface, i % 9, i / 9) |= 0xFF000000;
    assert_true(image_covers(surface));
    for (int i = 0; i < 81; i++) {
        *pixel_at(surface, i % 9, i / 9) ^= 0x01000000;
        assert_false(image_covers(surface));
        *pixel_at(surface, i % 9, i / 9) ^= 0x01000000;
    }
    SDL_FreeSurface(surface);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_doubled_picture_lies_between_the_pixels),
        cmocka_unit_test(a_blurred_picture_is_the_middle_of_places_around),
        cmocka_unit_test(a_picture_covers_when_every_pixel_is_opaque),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
