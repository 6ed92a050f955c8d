/*
 * score.h -- the end of a mission: is it accomplished, who gets what, and what each score is made of (C-END, C-PRIM,
 * C-SEC-6 to C-SEC-9, C-MODE-4, C-TRAIN-15).
 */
#ifndef RULES_SCORE_H
#define RULES_SCORE_H

#include "rules/game.h"

/* Must the mission end now: nobody left (C-END-3), or its own end condition? */
bool score_ends_now(const struct game *game);

/* Judges the objectives and the Secondary Missions, hands out Credits and points, and ends the mission. */
void score_mission(struct game *game, bool early, struct event_list *events);

/* Does the seat share the victory? After the mission only. C-MODE-6, C-TRAIN-18. */
bool score_is_winner(const struct game *game, seat_id seat);

/* Did the Doomtroopers accomplish every objective? After the mission only. */
bool score_is_accomplished(const struct game *game);

/* Where points of a score come from. The sentence for people is "score.<name>" in the string table. */
#define SCORE_SOURCES(X)                                                                                               \
    X(SCORE_START_POINTS, "start_points")   /* Promotion Points at the start */                                        \
    X(SCORE_KILLS, "kills")                 /* for creatures; count: how many (C-PP-1) */                              \
    X(SCORE_FRIENDLY_FIRE, "friendly_fire") /* count: Strength points taken from Doomtroopers (C-PP-3) */              \
    X(SCORE_LOSSES, "losses")               /* PP for Doomtroopers lost without a Credit; count: how many (C-CRED-4) */ \
    X(SCORE_DAMAGE, "damage")               /* Dark Legion; count: Strength points taken (C-PP-4) */                   \
    X(SCORE_OTHER, "other")                 /* PP by cards, and losses that the floor at 0 forgave (C-PP-7) */         \
    X(SCORE_START_CREDITS, "start_credits") /* count: Credits (C-MODE-4) */                                            \
    X(SCORE_LOST_CREDITS, "lost_credits")   /* count: Credits paid for Doomtroopers lost (C-CRED-4) */                 \
    X(SCORE_PRIMARY, "primary")             /* count: Credits of the Primary Mission (C-END-4, C-END-5) */             \
    X(SCORE_SECONDARY, "secondary")         /* count: Credits of Secondary Missions (C-SEC-6, C-SEC-7) */              \
    X(SCORE_ELIMINATIONS, "eliminations")   /* in training, where they are the score; count: how many (C-TRAIN-15) */

enum score_source {
#define X(id, name) id,
    SCORE_SOURCES(X)
#undef X
    SCORE_SOURCE_COUNT
};

/* One line of a score. */
struct score_part {
    uint8_t source; /* enum score_source */
    int16_t count;  /* of whatever brought the points, never below 0; 0 where nothing is counted */
    int16_t points; /* negative for losses */
};

/* The lines of the seat's score in the order above, without those of 0 points; returns how many. Their sum is the score.
 * After the mission, for teams that play and the Dark Legion. What the Dark Legion player's corporation lost by
 * Doomtrooper cards is not kept apart: its SCORE_START_POINTS are what was left of them. */
int score_list_parts(const struct game *game, seat_id seat, struct score_part part[SCORE_SOURCE_COUNT]);

/* "kills" */
const char *score_source_name(enum score_source source);

#endif
