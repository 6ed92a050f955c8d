/* tiny.h -- tiny boards from strings, in the notation of siege/rules/turn/sketch.h, and what tests change on them. */
#ifndef SUPPORT_TINY_H
#define SUPPORT_TINY_H

#include "siege/rules/turn/game.h"

struct tiny {
    struct catalogue catalogue;
    struct scenario *scenario;
    struct game game;
    struct event_list events; /* of the last tiny_apply() */
};

/* A game on that board: teams Bauhaus, Capitol … as many as the letters need, rank 1, usual weapons, no events, no
 * force cards, no hands, AI deck off. It is nobody's turn yet. Free with tiny_free(). */
struct tiny *tiny_new(const char *sketch);
void tiny_free(struct tiny *tiny);

/* The same with the 2018 catalogue and parameters: A is the close combat specialist of the first team, B its firearm
 * specialist, and so on, with the weapons that cost nothing; no cards, no events. Corporations keep their re-rolls, so
 * after a missed die Bauhaus is asked at firearms: `corporation_abilities` of the scenario's mission turns that off. */
struct tiny *tiny_second(const char *sketch);

/* Begins a turn of the seat in round 1 (or the running one) with fresh actions for its figures. */
void tiny_turn(struct tiny *tiny, seat_id seat);

/* Queues dice: '1' hit, '0' miss. */
void tiny_dice(struct tiny *tiny, const char *results);

/* The n-th creature (from 0) of the kind with this letter that stands on the board, or FIGURE_NONE. */
figure_id tiny_creature(const struct tiny *tiny, char letter, int n);

/* Applies and keeps the events. */
enum reject_why tiny_apply(struct tiny *tiny, struct command command);

struct command tiny_move(const struct tiny *tiny, figure_id figure, int x, int y);
struct command tiny_attack(const struct tiny *tiny, figure_id figure, figure_id target, int mode);
struct command tiny_command(const struct tiny *tiny, enum command_type type);

/* Makes team 0 of that corporation ("mishima") with this rank and weapon ids for both (NULL: usual). */
void tiny_team(struct tiny *tiny, int team, const char *corporation, int rank);
void tiny_weapon(struct tiny *tiny, figure_id figure, const char *weapon);

/* The rank of a team with its dice; in the 2018 rules its Promotion Points are then the least of the rank. */
void tiny_rank(struct tiny *tiny, int team, int rank);

/* Makes the figure its corporation's specialist of that mode (MODE_TECH), weapon and gear as they are. */
void tiny_specialist(struct tiny *tiny, figure_id figure, int mode);

/* Gives one more gear card. */
void tiny_gear(struct tiny *tiny, figure_id figure, const char *gear);

/* How many events of the type the last command brought, and the first of them (NULL if none). */
int tiny_count(const struct tiny *tiny, enum event_type type);
const struct event *tiny_event(const struct tiny *tiny, enum event_type type);

#endif
