/*
 * marker.h -- mission targets: the battle computer, the teleporter doorways (C-M05-SPC, C-M08-SPC), and doors made by cards.
 */
#ifndef RULES_MARKER_H
#define RULES_MARKER_H

#include "rules/game.h"

/* Takes the mission's markers into the game, none of them on the board yet. */
void marker_prepare(struct game *game);

/* Set-up: asks the Dark Legion for the next marker's square; false when all of the set-up stand. */
bool marker_continue_setup(struct game *game);

/* A Force Card that brings a marker has been revealed: the marker is asked for before the creatures (C-M05-R1). */
void marker_on_reveal(struct game *game, int card);

struct reject marker_check_place(const struct game *game, struct square at);
void marker_place(struct game *game, struct square at, struct event_list *events);

/* The marker is gone: `by` a figure or FIGURE_NONE. A door opens again. */
void marker_destroy(struct game *game, int marker, figure_id by, struct event_list *events);

/* Must nobody enter the marker's square? So it is with a computer; doorways are stepped on, doors fill no square. */
static inline bool marker_blocks(const struct game *game, int marker)
{
    return game->marker[marker].state == MARKER_STANDS && game->marker[marker].kind == MARKER_COMPUTER;
}

static inline bool marker_is_doorway(const struct game *game, int marker)
{
    return game->marker[marker].state == MARKER_STANDS && game->marker[marker].kind == MARKER_TELEPORTER;
}

/* Where a figure stands after a step onto `at`: on the other doorway if a pair of teleporters begins there, else on
 * `at` itself (C-M08-SPC). */
struct square marker_lead(const struct game *game, struct square at);

/* What comes with a Force Card of the mission: enum marker_kind, or MARKER_NONE. */
int marker_with_card(const struct mission *mission, int card);

/* The other teleporter doorway to which a step onto this marker leads, or -1: no teleporter, or its partner is gone. */
int marker_partner(const struct game *game, int marker);

/* Does a teleporter doorway lie there, so that no Move may end on it? */
bool marker_bars_end(const struct game *game, struct square at);

#endif
