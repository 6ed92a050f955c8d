/*
 * marker_rows.h -- everything that lies on the board and is no figure: one row for each kind, with all that others must
 * know about it.
 *
 * What a kind does follows from its traits, never from a test of its kind in the code that moves, shoots, draws or
 * tells. Its words are found by its word, as "name.marker.WORD". A kind without a row does not compile.
 */
#ifndef SIEGE_RULES_BOARD_MARKER_ROWS_H
#define SIEGE_RULES_BOARD_MARKER_ROWS_H

#include <stdbool.h>
#include <stdint.h>

struct terrain_band;

/* The words are those of missions, saves and the string table. */
#define MARKERS(X)                                                                                                     \
    X(NONE, "none")                                                                                                    \
    X(COMPUTER, "computer")                                                                                            \
    X(TELEPORTER, "teleporter")                                                                                        \
    X(DOOR, "door")         /* made by a card of the 1993 edition, on an edge; attacked until it opens */              \
    X(GATE, "citadel_door") /* S-DOOR: on one edge or two in a row; Doomtroopers open it for good */                   \
    X(TERMINAL, "terminal") /* S-TECH-3 */                                                                             \
    X(TURRET, "turret")                                                                                                \
    X(TRAP, "trap") /* S-TRAP */                                                                                       \
    X(PORTAL, "dark_portal")                                                                                           \
    X(CONTAINER, "container")                                                                                          \
    X(DEBRIS, "debris")     /* S-MAP-4: never entered */                                                               \
    X(BOMB, "time_bomb")    /* S-ITEM-4 */                                                                             \
    X(CASUALTY, "casualty") /* somebody to be carried out; what a task picks up */

enum marker_kind {
#define X(id, word) MARKER_##id,
    MARKERS(X)
#undef X
        MARKER_KINDS
};

/* What a kind of marker does. A mask. */
enum {
    TRAIT_BARS = 1,         /* its square is never entered (debris, computer) */
    TRAIT_NO_END = 2,       /* passed through, but no Move ends there (S-MAP-3) */
    TRAIT_TARGET = 4,       /* may be attacked by Doomtroopers (S-TERR-1) */
    TRAIT_COVER = 8,        /* S-COVER-1 */
    TRAIT_EDGE = 16,        /* lies on an edge, fills no square */
    TRAIT_SWINGS = 32,      /* opens and closes by itself, for good when a Doomtrooper goes through (S-DOOR) */
    TRAIT_LEADS = 64,       /* whoever steps on it stands on its partner (C-M08-SPC) */
    TRAIT_HACKED = 128,     /* a tech attack hacks it (S-TECH-3) */
    TRAIT_SPAWNS = 256,     /* creatures come out beside it */
    TRAIT_SPRINGS = 512,    /* attacks who steps on it (S-TRAP-2) */
    TRAIT_FIRES = 1024,     /* attacks in the Dark Legion's turn */
    TRAIT_TICKS = 2048,     /* goes off in the round after the one in which it was laid (S-ITEM-5) */
    TRAIT_LAID = 4096,      /* not in a mission's file: it comes to lie there in play; a trap may do both */
    TRAIT_OBJECTIVE = 8192, /* a target of the 1993 missions; terrain is what else the 2018 rules know */
    TRAIT_WRECK = 16384,    /* leaves a wreck to be seen */
    TRAIT_IDLE = 32768      /* gives cover or bars the way and does no more: a mission can do without */
};

struct marker_row {
    const char *picture; /* of maps and panels; NULL: shown only on the board */
    uint16_t traits;
    uint8_t armour, points; /* on the reference board: 1 + where in struct terrain_band; 0: none */
};

/* By kind; asked for in every search of a way. */
extern const struct marker_row *const MARKER_ROWS[MARKER_KINDS];

/* The row of a kind; that of NONE for anything else. */
static inline const struct marker_row *marker_row(int kind)
{
    return MARKER_ROWS[kind >= 0 && kind < MARKER_KINDS ? kind : MARKER_NONE];
}

/* "citadel_door": as missions, saves and the string table call it. */
const char *marker_name(int kind);

/* TRAIT_* of a kind, and the kinds that have one of these: bit k: kind k. */
static inline int marker_traits(int kind)
{
    return marker_row(kind)->traits;
}
uint32_t marker_kinds_with(int traits);

/* A door that stops steps and sight like a wall until it is destroyed. */
static inline bool marker_is_steel_door(int kind)
{
    return (marker_traits(kind) & (TRAIT_EDGE | TRAIT_TARGET)) == (TRAIT_EDGE | TRAIT_TARGET);
}

/* Defence value and Promotion Points of a kind on this reference board. */
int marker_band_armour(const struct terrain_band *band, int kind);
int marker_band_points(const struct terrain_band *band, int kind);

#endif
