/*
 * scenario.h -- what lies on the table and does not change: catalogue, mission, and tables computed from them.
 *
 * One scenario serves any number of games at the same time.
 */
#ifndef SIEGE_RULES_TURN_SCENARIO_H
#define SIEGE_RULES_TURN_SCENARIO_H

#include "siege/rules/mission/catalogue.h"
#include "siege/rules/mission/mission.h"

#include <stdint.h>

/* Edges of a board as rows of bits; bit x of row y is the square (x, y).
 * link_e: passage to the east neighbour; link_s: south; link_se, link_sw: the diagonals (C-GEO-4, C-GEO-5). */
struct board_rows {
    uint64_t link_e[BOARD_MAX], link_s[BOARD_MAX], link_se[BOARD_MAX], link_sw[BOARD_MAX];
};

struct sight_table;
struct ways;

struct scenario {
    const struct catalogue *catalogue; /* not owned */
    struct mission mission;
    uint8_t width, height;                  /* of the board in squares */
    uint8_t slot_at[BOARD_MAX][BOARD_MAX];  /* [y][x]: the slot whose sector holds the square, or SLOT_NONE */
    uint8_t laid[2][SLOT_MAX];              /* the sector in each slot, and its quarter turns */
    uint64_t in_slot[SLOT_MAX][BOARD_MAX];  /* the squares of each slot, as rows */
    bool has_stairs;                        /* some sector has */
    uint8_t stair_at[BOARD_MAX][BOARD_MAX]; /* [y][x]: as struct sector's stair, while the board is unchanged */
    uint64_t stairs[BOARD_MAX];             /* … the squares of stairs, as rows */
    uint64_t floor[BOARD_MAX];              /* where squares are; no card takes or adds any */
    uint64_t closed[BOARD_MAX]; /* … of them those that nobody enters: obstructed or empty ones (S-MAP-2) */
    struct board_rows rows;     /* at the start of the mission */
    struct sight_table *sight;  /* owned; what each square sees past walls and stairs when no figure stands */
    struct ways *ways; /* owned; the steps from each square to each other one past walls alone; NULL: not reckoned */
};

/* A scenario for this mission (C-SETUP-9), or NULL without memory. The catalogue must outlive it; the mission is
 * copied. */
struct scenario *scenario_new(const struct catalogue *catalogue, const struct mission *mission);
void scenario_free(struct scenario *scenario); /* NULL is fine */

/* Reckons the steps between all its squares, if it is one and they are not yet: many games on it are quicker, and the
 * same. Without memory it stays as it is. Returns the scenario. */
struct scenario *scenario_hasten(struct scenario *scenario);

/* Computes the tables anew after parameters of walls or sight were changed. */
void scenario_refresh(struct scenario *scenario);

/* The same for a board that has been laid by hand: its rows stay. */
void scenario_tabulate(struct scenario *scenario);

#endif
