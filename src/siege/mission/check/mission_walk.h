/*
 * mission_walk.h -- the ways over a mission's board, however its triggers turn its sectors: steps from where somebody
 * begins to every square.
 */
#ifndef SIEGE_MISSION_CHECK_MISSION_WALK_H
#define SIEGE_MISSION_CHECK_MISSION_WALK_H

#include "siege/rules/mission/mission.h"
#include "siege/rules/turn/scenario.h"

#include <stdbool.h>
#include <stdint.h>

enum { STEPS_FAR = 0xFFFF };

/* Steps to every square from where a side begins; entering is the first step (C-ENTER-3). */
struct walk {
    uint16_t steps[BOARD_MAX][BOARD_MAX];
};

/* The board as the mission lays it, and as triggers may lay it later. */
struct atlas;

/* Of the triggers only those of `firing` (bit t: trigger t) ever do anything: doorways between sectors that they open
 * count as open, doors that they unlock as unlocked, walls that they break down as down. What one
 * shuts before anybody has a turn is shut. NULL without memory. Copies
 * the mission, borrows the catalogue; atlas_free() ends it, NULL is fine. */
struct atlas *atlas_new(const struct mission *written, const struct catalogue *catalogue, uint32_t firing);
void atlas_free(struct atlas *atlas);

/* From now on who walks comes too late where one of these triggers (bit t) surely shuts a way for good. Not where
 * sectors move. */
void atlas_close(struct atlas *atlas, const struct catalogue *catalogue, uint32_t closing);

/* From now on nobody who walks leaves these sectors. Not where sectors move. */
void atlas_stop(struct atlas *atlas, uint32_t slots);

/* The board at the beginning: doorways closed, walls standing that triggers open and break down later. */
const struct board_rows *atlas_rows(const struct atlas *atlas);

/* The mission, in which only those triggers do anything. */
const struct mission *atlas_acting(const struct atlas *atlas);

/* Are there so many ways to turn and swap the sectors that not all were looked at? */
bool atlas_is_cut(const struct atlas *atlas);

void walk_clear(struct walk *walk);
/* From a square on, where somebody stands after so many steps, if not after fewer. */
void walk_add(struct walk *walk, struct square at, int steps);

/* From inside a gate on, by which somebody enters after so many steps. */
void walk_add_gate(struct walk *walk, const struct gate *gate, int after);

/* Everywhere in these sectors. */
void walk_add_slots(struct walk *walk, const struct mission *mission, uint32_t slots);

/* How to walk, a mask. Perhaps: sectors turn and change places, and whatever somebody may put somewhere lies, as it
 * helps most. As sight: past what bars a square. */
enum { WALK_PERHAPS = 1, WALK_AS_SIGHT = 2 };

/* Walks on from what was added, by so many steps in a round: whoever comes to a way that a trigger opens in a later
 * round waits there for that round, and the steps until then count as taken. `homes`: the same told of the squares
 * where their sectors lay at the beginning; may be NULL. */
void walk_on(const struct atlas *atlas, struct walk *walk, int pace, int how, struct walk *homes);

static inline bool walk_reaches(const struct walk *walk, struct square at)
{
    return walk->steps[at.y][at.x] != STEPS_FAR;
}

/* Slots with a square that the walk reaches. */
uint32_t walk_slots(const struct walk *walk, const struct mission *mission);

/* Over all squares of the sectors (0: any), the least steps to one. */
int walk_steps_into(const struct walk *walk, const struct mission *mission, uint32_t slots);

/* Steps to leave through a gate, the step out included; STEPS_FAR if nobody gets there. */
int walk_steps_out(const struct walk *walk, const struct gate *gate);

#endif
