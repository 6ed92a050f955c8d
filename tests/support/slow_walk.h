/*
 * slow_walk.h -- how figures move and how creatures see and attack, written plainly from the rules: square by square,
 * without bit rows.
 *
 * All rules of both editions that bear on it: passing figures, tokens, rubble, citadel doors, smoke, teleporters,
 * posts, stairs, and the house rules of movement.
 */
#ifndef SUPPORT_SLOW_WALK_H
#define SUPPORT_SLOW_WALK_H

#include "siege/rules/turn/game.h"

enum { SLOW_FAR = 9999 };

/* Steps to or from every square; [y][x], SLOW_FAR where there is no way. */
struct slow_steps {
    int16_t to[BOARD_MAX][BOARD_MAX];
};

/* S-GEO-6 */
int slow_distance(struct square a, struct square b);
bool slow_is_square(const struct game *game, struct square at);

struct square slow_marker_square(const struct game *game, int m);
bool slow_stands(const struct game *game, int m);

/* S-MAP-2, S-MAP-4, C-MOVE-7: never entered. */
bool slow_is_barred(const struct game *game, struct square at);

/* S-MAP-3: a token on which no Move ends. */
bool slow_has_token(const struct game *game, struct square at);

bool slow_is_guarded(const struct game *game, struct square at);

figure_id slow_who_stands(const struct game *game, struct square at);

/* A figure's square, or the one inside the entrance where it waits (S-AI-5). */
struct square slow_place_of(const struct game *game, figure_id id);

/* One step from square to square as far as walls and doors, and as far as what is there are concerned. */
bool slow_connected(const struct game *game, figure_id mover, struct square from, struct square to);
bool slow_may_be_on(const struct game *game, figure_id mover, struct square at);
bool slow_may_pass(const struct game *game, figure_id mover, figure_id other);

/* C-M08-SPC: where a step onto the square leads: the other doorway of a standing pair, or the square itself. */
struct square slow_lead(const struct game *game, struct square at);

/* Least steps of one Move to every square, also to those on which it may not end. */
void slow_reach(const struct game *game, figure_id mover, struct slow_steps *steps);
bool slow_may_end_on(const struct game *game, figure_id mover, struct square at);

/* Steps left from every square to the goal: creatures passable, Doomtroopers as walls (S-AI-13). */
void slow_steps_to_goal(const struct game *game, figure_id mover, struct square goal, struct slow_steps *steps);

/* The board with the creature standing there, doors swung as that makes them (S-DOOR-8). For sight and attacks only. */
struct game slow_moved_to(const struct game *game, figure_id mover, struct square at);
bool slow_sees(const struct game *game, struct square a, struct square b);
bool slow_may_attack(const struct game *game, figure_id attacker, figure_id target, int mode);
bool slow_may_attack_anybody(const struct game *game, figure_id attacker);

/* Hits to be expected of the dice, in sixths. */
int slow_expected_hits(const struct game *game, figure_id id, int mode);

#endif
