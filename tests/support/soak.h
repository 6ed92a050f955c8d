/*
 * soak.h -- how much a soak plays and from which seed.
 *
 * In `make test` a fast sample is played from the seed of the day. CITADEL_SOAK=N plays N missions instead, and
 * CITADEL_SEED=S plays a given day again.
 */
#ifndef SUPPORT_SOAK_H
#define SUPPORT_SOAK_H

#include <stdint.h>

/* Missions to play: CITADEL_SOAK, or `fast` without it. */
int soak_missions(int fast);

/* The seed from which the missions of this run are numbered: CITADEL_SEED, or the day as YYYYMMDD000000. Printed when
 * it is first asked for, so that a failure can be played again. */
uint64_t soak_seed(void);

#endif
