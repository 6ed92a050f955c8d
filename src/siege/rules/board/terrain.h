/*
 * terrain.h -- doors, traps, terminals, turrets, portals, containers, debris, smoke and bombs of the 2018 rules
 * (S-DOOR, S-TRAP, S-TERR, S-COVER, S-ITEM-1 to S-ITEM-6).
 */
#ifndef SIEGE_RULES_BOARD_TERRAIN_H
#define SIEGE_RULES_BOARD_TERRAIN_H

#include "siege/rules/turn/game.h"

/* Defence value and PP of a marker on the reference board in use; the marker's own armour where it has one. */
int terrain_armour(const struct game *game, int marker);
int terrain_points(const struct game *game, int marker);

/* A free entry of game->marker, or -1. Raises game->markers. */
int terrain_new_marker(struct game *game);

/* ---- doors (S-DOOR) */

/* The squares that share the door's edges, two by two across each edge. Returns how many: 2 or 4. */
enum { DOOR_SQUARES = 4 };
int terrain_door_squares(const struct marker *door, struct square squares[DOOR_SQUARES]);

/* Opens or closes all its edges in the rows; the diagonals around them are to be derived anew. */
void terrain_set_door(struct board_rows *rows, const struct marker *door, bool open);

/* Does a creature on one of its squares hold it open (S-DOOR-9), another one than that? A sealed door opens only for
 * who is not on its way. */
bool terrain_is_held_open(const struct game *game, const struct marker *door, figure_id except);

/* The standing citadel door on that edge, open or closed, or -1. */
int terrain_door_at(const struct game *game, struct square at, enum direction side);

/* Doors open while a creature stands next to them and close behind it (S-DOOR-8, S-DOOR-9); passages and
 * game->doors follow. Call it whenever creatures may have come or gone. */
void terrain_swing_doors(struct game *game, struct event_list *events);

/* A Doomtrooper has gone through: a door card unless it is a Tech Specialist, then the door is gone
 * (S-DOOR-2 to S-DOOR-7, S-DOOR-10). */
void terrain_pass_door(struct game *game, figure_id figure, int door, struct event_list *events);

/* A door's alarm: a Force Card is drawn, and its creatures are to be placed in that sector. */
void terrain_ring_alarm(struct game *game, int slot, struct event_list *events);

/* The same from afar by gear: no card. */
struct reject terrain_check_open(const struct game *game, figure_id figure, int target, int range);
void terrain_open(struct game *game, figure_id figure, int door, bool no_card, struct event_list *events);

/* A card seals: a closed door on both edges of a two-square doorway between sectors. */
struct reject terrain_check_seal(const struct game *game, struct square at, enum direction side);
void terrain_seal(struct game *game, struct square at, enum direction side, struct event_list *events);

/* ---- traps, bombs, smoke, turrets */

/* The figure has stepped onto the square: a trap there attacks it (S-TRAP-2, S-TRAP-3). */
void terrain_step_on(struct game *game, figure_id figure);

/* May a trap or bomb lie there? A bomb: empty, accessible, next to the figure (S-ITEM-4). */
struct reject terrain_check_bomb(const struct game *game, figure_id figure, struct square at);
void terrain_lay(struct game *game, enum marker_kind kind, int team, figure_id figure, struct square at,
                 struct event_list *events);

/* Is the marker a standing trap that this Tech Specialist laid? Traps of the mission are nobody's. And how many such
 * lie on the board (S-WEAP-3). */
bool terrain_is_trap_of(const struct game *game, int marker, figure_id figure);
int terrain_traps_of(const struct game *game, figure_id figure);

/* One bomb of an earlier round goes off; false when none is left to (S-ITEM-5). */
bool terrain_explode(struct game *game, struct event_list *events);

/* The next standing turret attacks; false when all have (turrets_fire). */
bool terrain_fire_turret(struct game *game);

/* Smoke in the sector of that slot, and the end of smoke in those of the mask (S-ITEM-1). */
void terrain_fill_smoke(struct game *game, int slot, struct event_list *events);
void terrain_clear_smoke(struct game *game, uint32_t slots, struct event_list *events);

bool terrain_in_smoke(const struct game *game, struct square at);

/* The first square of the line, its ends included, that lies in smoke, or SQUARE_NONE (S-ITEM-3). */
struct square terrain_smoke_between(const struct game *game, struct square a, struct square b);

/* Does the square lie in the dark? And is whoever stands there hidden by it from who fires from `from`: it is farther
 * away than dark_range? Blows, tech and sight are what they are in the light. */
bool terrain_in_dark(const struct game *game, struct square at);
bool terrain_is_hidden(const struct game *game, struct square from, struct square at);

/* Of row y of the board the squares from which the dark does not hide `at`. */
uint64_t terrain_lit_row(const struct game *game, struct square at, int y);

/* Does a token give cover against a firearm attack from a on b? S-COVER-3. */
bool terrain_cover(const struct game *game, struct square a, struct square b);

/* An Event Card: trap attacks on all Doomtroopers with tech weapons next to a wall. */
void terrain_spike(struct game *game);

/* Is there a wall on one of the square's four edges? S-TECH-2. */
bool terrain_wall_beside(const struct game *game, struct square at);

#endif
