/*
 * points.h -- Promotion Points and Ranks of both editions (C-PP, C-RANK, S-PP, S-RANK, S-FF, S-CMD).
 */
#ifndef RULES_POINTS_H
#define RULES_POINTS_H

#include "rules/game.h"

/* Adds to a team's total, never below 0; with ranks_in_play the Rank, its dice and defence die follow at once
 * (S-RANK-1 to S-RANK-6). Nothing where no points are counted. */
void team_add_points(struct game *game, int team, int change, struct event_list *events);

/* The same for the Dark Legion player, whether a person or the AI deck (S-AI-23). */
void legion_add_points(struct game *game, int change, struct event_list *events);

/* A Doomtrooper has lost Strength, whatever the cause; `eliminated`: and that was its last (S-PP-3 to S-PP-5). */
void points_of_loss(struct game *game, figure_id figure, int lost, bool eliminated, struct event_list *events);

/* Tokens for damage to other Doomtroopers (S-FF-1). */
void points_reckless(struct game *game, int team, int damage, struct event_list *events);

/* The Rank as it is printed, of a total (S-RANK-6). */
const struct rank *points_rank(const struct game *game, int team);

/* Gives out the commander token (S-CMD-1, S-CMD-2). */
void points_choose_commander(struct game *game, bool campaign, struct event_list *events);

#endif
