/*
 * hud_legion.h -- the enemy's turn as it is watched: its card, reasons, speeds, and the summary after it.
 */
#ifndef SIEGE_SCREEN_HUD_HUD_LEGION_H
#define SIEGE_SCREEN_HUD_HUD_LEGION_H

#include "shell/canvas/rect.h"

struct frame;
struct hold;

/* The AI card with the line in force, the reason, the odds; speeds. Only while the enemy acts or is replayed. */
void legion_turn_draw(struct hold *hold, struct frame *frame);
/* Speeds, next, skip: in the place of the actions where there is no panel for them. */
void legion_turn_draw_buttons(struct hold *hold, struct frame *frame, struct rect room);
void legion_turn_draw_summary(struct hold *hold, struct frame *frame);

#endif
