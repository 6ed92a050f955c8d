/*
 * hud_tray.h -- the dice of the last roll.
 */
#ifndef SIEGE_SCREEN_HUD_HUD_TRAY_H
#define SIEGE_SCREEN_HUD_HUD_TRAY_H

#include "siege/screen/board/lookout.h"

struct tray {
    struct play *play; /* borrowed, as is the lookout */
    struct lookout *lookout;
    int inspected; /* the die that is told; -1: none */
};

void hud_draw_tray(struct tray *tray, struct frame *frame);

#endif
