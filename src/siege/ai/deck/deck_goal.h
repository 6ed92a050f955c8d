/*
 * deck_goal.h -- what "objective, exit or portal" on a card means in a mission: whatever its Primary Mission is about
 * that has a place on the board.
 */
#ifndef SIEGE_AI_DECK_DECK_GOAL_H
#define SIEGE_AI_DECK_DECK_GOAL_H

#include "siege/rules/turn/game.h"
#include "siege/rules/turn/reason.h"

/* Numbers of goals, those of siege/rules/turn/reason.h: gates, then markers, then fixtures such as desks. */
enum {
    GOAL_MARKER = GATE_MAX,
    GOAL_FIXTURE = GOAL_MARKER + MARKER_ALL,
    GOAL_FIXTURES = REASON_FIXTURES,
    GOAL_COUNT = GOAL_FIXTURE + TASK_MAX * GOAL_FIXTURES
};

/* Plain value. */
struct deck_goals {
    uint64_t gates;   /* exits and portals, and ways that an objective names */
    uint64_t held;    /* of these: where the mission is lost if creatures get out (C-M06-OBJ) */
    uint32_t markers; /* bit k: tokens of kind k are objectives */
    uint8_t tasks;    /* bit t: task t is */
};

/* Reads the conditions of every objective. */
struct deck_goals deck_goals_of(const struct mission *mission);

/* Is goal `id` there now, and where? A gate's is the first square inside it. */
bool deck_goal_stands(const struct game *game, const struct deck_goals *goals, int id, struct square *at);

#endif
