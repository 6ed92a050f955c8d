/*
 * snapshot_check_parts.h -- what the two halves of the snapshot's check share. For snapshot_check*.c.
 */
#ifndef SIEGE_MISSION_SAVE_SNAPSHOT_CHECK_PARTS_H
#define SIEGE_MISSION_SAVE_SNAPSHOT_CHECK_PARTS_H

#include "siege/rules/turn/game.h"

#include <stdbool.h>
#include <stdint.h>

/* An index below `count`, or the value that stands for none. */
static inline bool is_index_or(unsigned value, unsigned count, unsigned none)
{
    return value < count || value == none;
}

static inline bool is_mask(uint64_t mask, int bits)
{
    return bits >= 64 || mask >> bits == 0;
}

static inline bool is_figure(const struct game *game, unsigned id)
{
    return id < FIGURE_MAX && game->figure[id].kind != KIND_NONE;
}

static inline bool all_below(const uint8_t *list, int count, unsigned bound)
{
    for (int i = 0; i < count; i++)
        if (list[i] >= bound)
            return false;
    return true;
}

/* snapshot_check_turn.c; figures, teams and board have been looked at before. */
bool snapshot_fits_legion(const struct game *game);
bool snapshot_fits_attack(const struct game *game);
bool snapshot_fits_strikes(const struct game *game);
bool snapshot_fits_move(const struct game *game);
bool snapshot_fits_streak(const struct game *game);
bool snapshot_fits_interlude(const struct game *game);
bool snapshot_fits_pending(const struct game *game);
bool snapshot_fits_kept(const struct game *game); /* only questions that card_play() sets aside */
bool snapshot_fits_turn(const struct game *game);

/* Whoever must decide can do something other than turn over cards of the AI deck. Takes memory for the list; true
 * without any. The game's invariants must hold. */
bool snapshot_has_choice(const struct game *game);

#endif
