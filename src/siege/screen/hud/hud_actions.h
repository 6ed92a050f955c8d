/*
 * hud_actions.h -- the bar of actions, the end of the turn, the warning before it.
 */
#ifndef SIEGE_SCREEN_HUD_HUD_ACTIONS_H
#define SIEGE_SCREEN_HUD_HUD_ACTIONS_H

struct frame;
struct hand;

void hud_draw_actions(struct hand *hand, struct frame *frame);
void hud_draw_end(struct hand *hand, struct frame *frame);
void hud_draw_end_warning(struct hand *hand, struct frame *frame);

#endif
