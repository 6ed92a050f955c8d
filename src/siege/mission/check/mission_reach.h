/*
 * mission_reach.h -- when Doomtroopers get where on a mission's board: the checker's walk, for those who draw the
 * board.
 */
#ifndef SIEGE_MISSION_CHECK_MISSION_REACH_H
#define SIEGE_MISSION_CHECK_MISSION_REACH_H

#include "siege/rules/mission/mission.h"
#include "siege/rules/turn/scenario.h"

/* Plain value. */
struct mission_reach {
    struct board_rows rows;  /* the board as the mission lays it: walls and doorways, no doors */
    uint8_t round[SLOT_MAX]; /* the first round in which a Doomtrooper can stand in the sector; 0: never, by walking */
};

/* Walks over the board of a mission whose layout is whole, at best: by two Moves of printed length in a round, past
 * closed doors and figures, through doorways and walls that triggers open and over sectors that they turn. */
void mission_reach(struct mission_reach *reach, const struct mission *mission, const struct catalogue *catalogue);

/* The steps of a Doomtrooper in a round; Extra Actions are not counted. */
int mission_pace(const struct mission *mission);

/* The round in which who goes so many steps in a round, or a Doomtrooper, has gone so many since coming in. */
int mission_round_at_pace(int steps, int pace);
int mission_round_of_steps(const struct mission *mission, int steps);

#endif
