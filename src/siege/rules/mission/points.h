/*
 * points.h -- Promotion Points and Ranks of both editions (C-PP, C-RANK, S-PP, S-RANK, S-FF, S-CMD).
 */
#ifndef SIEGE_RULES_MISSION_POINTS_H
#define SIEGE_RULES_MISSION_POINTS_H

#include "siege/rules/turn/game.h"

/* Why a total changes; an EVENT_POINTS tells it in `choice`. */
enum points_cause {
    POINTS_IN_PLAY,   /* creatures, damage, cards */
    POINTS_TASK,      /* a Special action of the mission (S-MIS-3) */
    POINTS_PRIMARY,   /* the Primary Mission (S-MIS-5) */
    POINTS_SECONDARY, /* a Secondary Mission: reward, penalty, or what its failure gives the Dark Legion (S-SEC-3) */
    POINTS_COMMANDER, /* what a mission that failed costs the commander besides (S-CMD-5) */
    POINTS_DEMOTION,  /* S-CMD-3 */
    POINTS_RECKLESS,  /* S-FF-2 */
    POINTS_TRIGGER,   /* a trigger of the mission pays in play */
    POINTS_CAUSES
};

/* Adds to a seat's total, never below 0. Nothing where no points are counted. With ranks_in_play a team's Rank, its
 * dice and defence die follow at once (S-RANK-1 to S-RANK-6); the Dark Legion player may be the AI deck (S-AI-23). */
void points_add(struct game *game, seat_id seat, int change, enum points_cause cause, struct event_list *events);

/* After the mission: gains and losses of a seat are summed and applied once (S-END-5). An EVENT_POINTS for each part
 * that is not 0, gains first; the Rank follows at the end. */
void points_settle(struct game *game, seat_id seat, const int part[POINTS_CAUSES], struct event_list *events);

/* points_add() to a team in play. */
void team_add_points(struct game *game, int team, int change, struct event_list *events);

/* A Doomtrooper has lost Strength, whatever the cause; `eliminated`: and that was its last (S-PP-3 to S-PP-5). With
 * legion_pp_at_once also counts team.health_lost and legion.eliminated. */
void points_of_loss(struct game *game, figure_id figure, int lost, bool eliminated, struct event_list *events);

/* Tokens for damage to other Doomtroopers (S-FF-1). */
void points_reckless(struct game *game, int team, int damage, struct event_list *events);

/* The Rank card of the team now (S-RANK-2). */
const struct rank *points_rank(const struct game *game, int team);

/* Is there a commander at all? Not in a single mission, not where one team plays alone (S-CMD-2). */
bool points_know_commander(const struct parameters *parameters, bool campaign, int teams);
/* Who has the single highest of these totals, or -1; one below 0 does not take part (S-CMD-1, S-CMD-2). */
int points_single_highest(const int totals[], int count);
/* Gives out the commander token in a mission of a campaign (S-SETUP-C1, S-CMD-1, S-CMD-2). */
void points_choose_commander(struct game *game, bool campaign, struct event_list *events);

#endif
