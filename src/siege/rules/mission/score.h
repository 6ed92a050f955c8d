/*
 * score.h -- the end of a mission: is it accomplished, who gets what (C-END, C-PRIM, C-SEC-6 to C-SEC-9,
 * C-MODE-4, C-TRAIN-15; S-END, S-WIN, S-MIS-4 to S-MIS-6, S-CMD-3 to S-CMD-6).
 */
#ifndef SIEGE_RULES_MISSION_SCORE_H
#define SIEGE_RULES_MISSION_SCORE_H

#include "siege/rules/turn/game.h"

/* Is it time for the objective, from 0? Before what stands under its "after" has come to be nothing of it is told. */
bool score_is_asked(const struct game *game, int objective);

/* What the objectives that are asked would bring the team if the mission were accomplished and ended as the table lies:
 * Credits, or with reward_points Promotion Points. A bonus counts if it is done now. Secondary Missions count for
 * nothing here. C-M01-R2, S-MIS-5 */
int score_share(const struct game *game, int team);

/* Must the mission end now: nobody left (C-END-3), or its own end condition? */
bool score_ends_now(const struct game *game);

/* Judges the objectives and the Secondary Missions, hands out Credits or, with reward_points, Promotion Points
 * (S-END-4, S-END-5), and ends the mission. */
void score_mission(struct game *game, bool early, struct event_list *events);

/* The teams give the mission up: whatever stands open is dropped, no objective counts as accomplished, and it is lost.
 * Not before the first round. */
struct reject score_check_concede(const struct game *game, const struct command *command);
void score_concede(struct game *game, const struct command *command, struct event_list *events);

/* With end_on_success: does every objective hold that nothing can undo, so that the mission ends with this round?
 * Asked after each round. S-END-2, S-END-3, S-C1M1-R2. */
bool score_is_settled(const struct game *game);

/* Can it end like that: is there nothing demanded that could be undone? */
bool score_can_settle(const struct mission *mission);

/* Does the seat share the victory? After the mission only. C-MODE-6, C-TRAIN-18; with legion_wins_ties S-WIN-1,
 * S-WIN-2, and S-AI-23 where no player is the Dark Legion. The AI deck alone wins what is lost and nothing else. */
bool score_is_winner(const struct game *game, seat_id seat);

/* Are the points of the seat told? Those of a Dark Legion that is no player are worth nothing to anybody, but where
 * they come in play (S-AI-23) and where the most points win, for want of a task (C-TRAIN-15). */
bool score_is_told(const struct game *game, seat_id seat);

/* Against the AI deck alone there is no rival whose score could be lower: a mission that was not accomplished, or where
 * nothing is asked for but nobody stands on the board at its end, is lost to it, whatever the eliminations say. After
 * the mission only. Our ruling, as S-AI-23. So is, against anybody, what the teams gave up. */
bool score_is_lost(const struct game *game);

/* So many Credits more for a seat; nothing for none. */
void score_give_credits(struct game *game, seat_id seat, int credits, struct event_list *events);

/* Did the Doomtroopers accomplish every objective that is no bonus? After the mission only. */
bool score_is_accomplished(const struct game *game);

#endif
