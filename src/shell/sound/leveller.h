/*
 * leveller.h -- the last thing before the device: lifts the mix, keeps its peaks under the ceiling, and at night draws
 * loud and soft together. Runs in the sound device's own thread.
 *
 * Voices are mixed six decibels too soft, so that sixteen of them do not clip before they come here.
 */
#ifndef SHELL_SOUND_LEVELLER_H
#define SHELL_SOUND_LEVELLER_H

#include <stdbool.h>
#include <stdint.h>

#include <SDL_atomic.h>

enum {
    LEVELLER_BLOCK = 64,
    LEVELLER_AHEAD = 36, /* frames that it looks ahead, and comes late */
    LEVELLER_EASE = 32,  /* frames in which the gain falls */
    LEVELLER_TAPS = 8,   /* samples by which one between two of them is told */
    LEVELLER_RING = 64   /* a power of two above the others */
};

struct leveller {
    SDL_atomic_t night;
    SDL_atomic_t blocks; /* handed to the device so far, of LEVELLER_BLOCK frames */
    int frames;          /* of the next block */
    unsigned at;         /* the newest frame, modulo LEVELLER_RING */
    float frame[2][LEVELLER_RING];
    float need[LEVELLER_RING]; /* the most gain at which what lies round that frame stays under the ceiling */
    float held[LEVELLER_RING]; /* the least of those ahead, rising slowly */
    float tap[3][LEVELLER_TAPS];
    int awake;        /* frames for which the gain is still to be found; 0: it is 1 */
    float loud;       /* how loud it has been lately, for the night */
    float rise, calm; /* of one frame */
};

void leveller_init(struct leveller *leveller, int rate);
void leveller_set_night(struct leveller *leveller, bool night);

/* Mix_SetPostMix's function: `leveller` is a struct leveller, `stream` holds `bytes` of 16-bit stereo. */
void leveller_run(void *leveller, uint8_t *stream, int bytes);

#endif
