/*
 * hud_bunker.h -- the Equipment Bunker as a room of the board screen: open while teams choose their cards (C-EQUIP).
 *
 * The board screen asks whether it is open and then lets it read the keys and draw the whole window instead of the
 * board. Everything it does to the game goes through board_play(), so that undo, saves and computer players work as
 * they do on the board.
 */
#ifndef SIEGE_SCREEN_BUNKER_HUD_BUNKER_H
#define SIEGE_SCREEN_BUNKER_HUD_BUNKER_H

#include <stdbool.h>

struct board_screen;
struct frame;

bool hud_bunker_is_open(const struct board_screen *board);

/* Keys, and the cards that are being taken for a team by themselves. Once per frame, in place of board_read_keys(). */
void hud_bunker_update(struct board_screen *board, struct frame *frame);

/* The whole window. */
void hud_bunker_draw(struct board_screen *board, struct frame *frame);

#endif
