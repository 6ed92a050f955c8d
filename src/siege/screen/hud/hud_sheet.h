/*
 * hud_sheet.h -- the info card: a figure, a square, a doorway, a card, whatever is pointed at.
 */
#ifndef SIEGE_SCREEN_HUD_HUD_SHEET_H
#define SIEGE_SCREEN_HUD_HUD_SHEET_H

#include "siege/screen/board/hand.h"

struct sheet_panel {
    struct play *play; /* borrowed, as are the others */
    struct lookout *lookout;
    struct hold *hold;
    struct hand *hand;
    struct ui_scroll scroll;
};

void hud_draw_sheet(struct sheet_panel *panel, struct frame *frame, struct rect rect);

#endif
