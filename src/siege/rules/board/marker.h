/*
 * marker.h -- what a mission lays on the board: the battle computer, teleporter doorways (C-M05-SPC, C-M08-SPC), doors,
 * terminals, debris and the like (S-DOOR, S-TERR); and doors made by cards.
 */
#ifndef SIEGE_RULES_BOARD_MARKER_H
#define SIEGE_RULES_BOARD_MARKER_H

#include "siege/rules/turn/game.h"
#include "siege/rules/board/terrain.h"

/* Takes the mission's markers into the game. Those with a square of their own lie there; the others are yet to come. */
void marker_prepare(struct game *game);

/* Lays those of them that lie on one of several squares. */
void marker_draw(struct game *game);

/* One of the squares on which nobody stands and nothing lies, at random; there must be one. No number is drawn where
 * there is but one. */
struct square marker_draw_square(struct game *game, const struct squares *squares);

/* Set-up: asks the Dark Legion for the next marker's square; false when all of the set-up stand. */
bool marker_continue_setup(struct game *game, struct event_list *events);

/* A Force Card that brings a marker has been revealed: the marker is asked for before the creatures (C-M05-R1). */
void marker_on_reveal(struct game *game, int card, struct event_list *events);

struct reject marker_check_place(const struct game *game, const struct command *command);
void marker_place(struct game *game, const struct command *command, struct event_list *events);

/* It is off the board, without an event; the second tells who did it, a figure or FIGURE_NONE: a door opens. */
void marker_take_away(struct game *game, int marker);
void marker_destroy(struct game *game, int marker, figure_id by, struct event_list *events);

/* Tells of the marker: its kind, its number, where it lies. */
struct event *marker_tell(const struct game *game, int marker, enum event_type type, struct event_list *events);

static inline struct square marker_square(const struct game *game, int marker)
{
    return square_at(game->marker[marker].x, game->marker[marker].y);
}

/* Does it stand, and has it one of these traits (TRAIT_*)? */
static inline bool marker_has(const struct game *game, int marker, int traits)
{
    return game->marker[marker].state == MARKER_STANDS && (marker_traits(game->marker[marker].kind) & traits);
}

/* Bit m: marker m stands. */
static inline uint32_t marker_standing(const struct game *game)
{
    uint32_t standing = 0;
    for (int m = 0; m < game->markers; m++)
        standing |= (uint32_t)(game->marker[m].state == MARKER_STANDS) << m;
    return standing;
}

/* Does any stand that has one of these traits? */
static inline bool marker_any(const struct game *game, int traits)
{
    for (uint32_t standing = marker_standing(game); standing; standing &= standing - 1)
        if (marker_traits(game->marker[__builtin_ctz(standing)].kind) & traits)
            return true;
    return false;
}

/* Must nobody enter the marker's square? So it is with a computer and debris. */
static inline bool marker_blocks(const struct game *game, int marker)
{
    return marker_has(game, marker, TRAIT_BARS);
}

/* May figures be there on their way, but not end a Move (S-MAP-3, C-M08-SPC)? */
static inline bool marker_is_passed(const struct game *game, int marker)
{
    return marker_has(game, marker, TRAIT_NO_END);
}

/* The first standing marker on that square with one of these traits (TRAIT_*), or -1. No traits: any that fills a
 * square. */
int marker_on(const struct game *game, struct square at, int traits);

/* The door that stands on that edge, a steel one or a citadel door, open or closed; or -1. */
int marker_door_at(const struct game *game, struct square at, enum direction side);

static inline bool marker_is_doorway(const struct game *game, int marker)
{
    return marker_has(game, marker, TRAIT_LEADS);
}

/* Where a figure stands after a step onto `at`: on the other doorway if a pair of teleporters begins there, else on
 * `at` itself (C-M08-SPC). */
struct square marker_lead(const struct game *game, struct square at);

/* What comes with a Force Card of the mission: enum marker_kind, or MARKER_NONE. */
int marker_with_card(const struct mission *mission, int card);

/* The other teleporter doorway to which a step onto this marker leads, or -1: no teleporter, or its partner is gone. */
int marker_partner(const struct game *game, int marker);

#endif
