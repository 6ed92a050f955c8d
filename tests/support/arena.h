/*
 * arena.h -- missions nobody designed: sectors of the shipped catalogue laid out and turned at random, with a few
 * ways in and out, to let computer players loose in.
 */
#ifndef SUPPORT_ARENA_H
#define SUPPORT_ARENA_H

#include "rules/game.h"

#include <stdbool.h>

/* The shipped classic catalogue from assets/; false if it cannot be loaded. */
bool arena_load(struct catalogue *catalogue);

/* The mission of this number, the same every time. Its objective is one Doomtrooper walking off by an exit. */
struct mission arena_mission(const struct catalogue *catalogue, uint32_t number);

#endif
