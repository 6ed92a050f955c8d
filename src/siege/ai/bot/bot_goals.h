/*
 * bot_goals.h -- the squares that a figure makes for.
 */
#ifndef SIEGE_AI_BOT_BOT_GOALS_H
#define SIEGE_AI_BOT_BOT_GOALS_H

#include "siege/ai/bot/bot_parts.h"

/* Squares to make for; a set. */
struct goals {
    uint64_t rows[BOARD_MAX];
};

bool goals_are_empty(const struct goals *goals);
/* Squares beside the followers whom nobody leads: of those who are to be fetched now, or of those who had better wait
 * until the creatures near them are gone. */
void goals_add_followers(const struct game *game, const struct bot_plan *plan, bool waiting, struct goals *goals);
void goals_add_gates(const struct game *game, uint64_t gates, struct goals *goals);

/* What the mission asks for by name: true if there is anything of the kind to go to. */
bool goals_for_purpose(const struct game *game, figure_id figure, const struct bot_plan *plan,
                       const struct bot_side *side, const struct bot_exit *exit, struct goals *goals);

/* Whoever must be gone at the end, else any creature, or a card still face down. */
void goals_for_hunt(const struct game *game, figure_id figure, const struct bot_plan *plan, const struct bot_side *side,
                    struct goals *goals);

/* The way out of a captive, a gate to break out by, Doomtroopers, else where they come in. */
void goals_for_creature(const struct game *game, const struct bot_plan *plan, const struct bot_exit *exit,
                        struct goals *goals);

/* Getting there is not all: something is to be carried out, or a terminal to be tried again and again. */
bool goals_are_long_work(const struct game *game, figure_id figure, const struct bot_plan *plan);

#endif
