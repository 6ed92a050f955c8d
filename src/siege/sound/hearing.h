/*
 * hearing.h -- the player's ear over the board: what the stage begins to show is played, from where it is seen; and put
 * into words for whoever does not hear it.
 */
#ifndef SIEGE_SOUND_HEARING_H
#define SIEGE_SOUND_HEARING_H

#include "siege/sound/cue.h"
#include "siege/view/camera.h"

enum { CAPTIONS_MOST = 3, CAPTION_MS = 1800 };

/* The last sounds that have words, the newest first. Zero-initialise. */
struct captions {
    struct caption {
        uint8_t cue;
        int8_t side;    /* -1 left, 0, 1 right of the middle */
        uint64_t until; /* milliseconds; 0: none */
    } line[CAPTIONS_MOST];
};

/* Everything the stage has begun since the last time, and what is heard all the time. To be called once a frame, also
 * without a device: what was begun is forgotten then. `captions` may be NULL: they are not wanted. */
void hearing_listen(struct stage *stage, const struct camera *camera, unsigned people, struct sound *sound,
                    struct captions *captions, uint64_t now);

/* When the next caption goes; UINT64_MAX: there is none. */
uint64_t captions_end(const struct captions *captions);

#endif
