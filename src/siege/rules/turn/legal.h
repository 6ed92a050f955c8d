/*
 * legal.h -- every command that may be given now.
 *
 * A MOVE is listed once per square that can be reached (by the shortest path), and once per way off the board.
 */
#ifndef SIEGE_RULES_TURN_LEGAL_H
#define SIEGE_RULES_TURN_LEGAL_H

#include "siege/rules/turn/game.h"

/* Room for every creature of the pool jumping to any square of the largest board. */
enum { LEGAL_MAX = 49152 };

struct legal_list {
    int count;
    struct command item[LEGAL_MAX];
};

/* Lists what the seat to act may do; empty only after the mission. Sandbox commands are left out. */
void legal_commands(const struct game *game, struct legal_list *list);

/* The Doomtrooper cards and gear that this team may use now, whoever's turn it is (C-DCARD-3). */
void legal_plays(const struct game *game, seat_id seat, struct legal_list *list);

/* The same for one figure only: its moves, attacks and finish. */
void legal_commands_of(const struct game *game, figure_id figure, struct legal_list *list);

#endif
