/*
 * bot_plan.h -- what a mission's conditions still ask of the Doomtroopers, as far as it can be read off them.
 */
#ifndef AI_BOT_PLAN_H
#define AI_BOT_PLAN_H

#include "rules/game.h"

#include <stdbool.h>
#include <stdint.h>

/* Aims that are not fulfilled yet. Plain value. */
struct bot_plan {
    bool kill, reveal;
    uint8_t exits;       /* how many of the team should still leave alive */
    uint8_t kinds;       /* bit k: creatures of kind k are wanted dead */
    uint32_t exit_slots; /* ways out asked for; 0: any */
    uint32_t go_slots;   /* sectors to stand in */
};

/* Reads the conditions of every objective for this team. */
struct bot_plan bot_plan_of(const struct game *game, int team);

/* Is nothing asked for but leaving, or nothing at all? */
bool bot_plan_is_idle(const struct bot_plan *plan);

/* Could a Doomtrooper leave there for the plan, now or in a later round? */
bool bot_plan_gate_fits(const struct game *game, const struct bot_plan *plan, int gate);

/* Turns that every team still has, this one included; large if the mission has no end. */
int bot_plan_turns_left(const struct game *game);

#endif
