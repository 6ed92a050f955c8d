/*
 * ids.h -- the small numbers by which a game names its figures, seats, sectors and cards.
 */
#ifndef SIEGE_RULES_TURN_IDS_H
#define SIEGE_RULES_TURN_IDS_H

#include <stdbool.h>
#include <stdint.h>

enum {
    SECTOR_SIZE = 8,  /* squares along the side of a sector, both editions */
    GRID_MAX = 5,     /* sectors along the side of a mission's layout */
    SLOT_MAX = 25,    /* places for sectors in a layout, row by row */
    BOARD_MAX = 40,   /* squares along the side of the largest board */
    CORPORATIONS = 5, /* Bauhaus, Capitol, Cybertronic, Imperial, Mishima in the catalogue's order */
    TEAM_MAX = 5,     /* teams in one mission */
    PAIR = 2,         /* Doomtroopers in a team */
    TROOPER_MAX = TEAM_MAX * PAIR,
    CREATURE_MAX = 30,
    FIGURE_MAX = TROOPER_MAX + CREATURE_MAX,
    KIND_MAX = 8,    /* kinds of creature */
    GATE_MAX = 40,   /* openings in the board's edge */
    MARKER_MAX = 6,  /* mission targets of the 1993 rules and doors made by cards come first among the markers */
    MARKER_ALL = 32, /* everything that lies on the board and is no figure: those, doors, traps, terminals, debris … */
    TASK_MAX = 6,    /* kinds of Special action that a mission offers */
    DOOR_CARD_MAX = 6,
    QUICK_START_MAX = 6,
    FORCE_MAX = 44, /* force cards of an edition */
    EVENT_CARD_MAX = 32,
    AI_CARD_MAX = 54,
    DOOMTROOPER_CARD_MAX = 22,
    SECONDARY_MAX = 18,
    HAND_MAX = 10,
    STEP_MAX = 8 /* steps of one Move, with room for abilities */
};

/* Team t's Doomtroopers are figures 2t and 2t + 1; creatures follow from TROOPER_MAX on. */
typedef uint8_t figure_id;
enum { FIGURE_NONE = 0xFF };

/* As the target of an attack, marker m has the number TARGET_MARKER + m. */
enum { TARGET_MARKER = 0x40 };

/* Seats 0 to TEAM_MAX - 1 decide for the team of that number; one seat decides for the Dark Legion. */
typedef uint8_t seat_id;
enum { SEAT_LEGION = TEAM_MAX, SEAT_COUNT = TEAM_MAX + 1, SEAT_NONE = 0xFF };

/* What a caller must give where a number of that kind is asked for: one within its table, none of the NONE values. */
static inline bool is_figure_id(int id)
{
    return id >= 0 && id < FIGURE_MAX;
}

static inline bool is_team_number(int team)
{
    return team >= 0 && team < TEAM_MAX;
}

static inline bool is_seat_number(int seat)
{
    return seat >= 0 && seat < SEAT_COUNT;
}

static inline bool is_slot_number(int slot)
{
    return slot >= 0 && slot < SLOT_MAX;
}

static inline bool is_marker_number(int marker)
{
    return marker >= 0 && marker < MARKER_ALL;
}

enum { SLOT_NONE = 0xFF, GATE_NONE = 0xFF, CARD_NONE = 0xFF, CARD_HIDDEN = 0xFE, KIND_NONE = 0xFF };

#endif
