/*
 * hearing.h -- the player's ear over the board: what the stage begins to show is played, from where it is seen.
 */
#ifndef SIEGE_SOUND_HEARING_H
#define SIEGE_SOUND_HEARING_H

#include "siege/sound/cue.h"
#include "siege/view/camera.h"

/* Everything the stage has begun since the last time, and what is heard all the time. To be called once a frame, also
 * without a device: what was begun is forgotten then. */
void hearing_listen(struct stage *stage, const struct camera *camera, unsigned people, struct sound *sound);

#endif
