/*
 * hud_muster.h -- the two choices that come before and after the Bunker: which two of three Doomtroopers go, and which
 * of two Secondary Missions is kept (S-SETUP-9, S-SEC-1). A room of the board screen in place of the board, as the
 * Bunker.
 */
#ifndef SIEGE_SCREEN_BUNKER_HUD_MUSTER_H
#define SIEGE_SCREEN_BUNKER_HUD_MUSTER_H

#include <stdbool.h>

struct board_screen;
struct frame;

bool hud_muster_is_open(const struct board_screen *board);

/* Keys: numbers mark, Enter confirms. Once per frame, in place of board_read_keys(). */
void hud_muster_update(struct board_screen *board, struct frame *frame);

/* The whole window. */
void hud_muster_draw(struct board_screen *board, struct frame *frame);

#endif
