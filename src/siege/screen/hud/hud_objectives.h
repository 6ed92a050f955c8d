/*
 * hud_objectives.h -- the dialog of objectives, and which Secondary Missions are the viewer's own.
 */
#ifndef SIEGE_SCREEN_HUD_HUD_OBJECTIVES_H
#define SIEGE_SCREEN_HUD_HUD_OBJECTIVES_H

#include "shell/ui/ui.h"
#include "siege/screen/board/play.h"

/* Nothing while DIALOG_OBJECTIVES is not open. The scroll is that of the mission's story below. */
void hud_draw_objectives(struct play *play, struct frame *frame, struct ui_scroll *scroll);
/* The viewer's own Secondary Mission, `which` 0, or the other where both are kept: its card, or CARD_NONE. The two that
 * one is to be chosen from are not its own yet. */
int hud_secondary_of(const struct play *play, int which);

#endif
