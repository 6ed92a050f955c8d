/*
 * hud_strip.h -- the head line: round, seat, rank, tools; and the prompt below it.
 */
#ifndef SIEGE_SCREEN_HUD_HUD_STRIP_H
#define SIEGE_SCREEN_HUD_HUD_STRIP_H

struct frame;
struct hand;

void hud_draw_strip(struct hand *hand, struct frame *frame);
void hud_draw_prompt(struct hand *hand, struct frame *frame);

#endif
