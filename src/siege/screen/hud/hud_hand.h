/*
 * hud_hand.h -- the hand as it lies open, what is being aimed, and the button that opens it.
 */
#ifndef SIEGE_SCREEN_HUD_HUD_HAND_H
#define SIEGE_SCREEN_HUD_HUD_HAND_H

#include "shell/canvas/rect.h"

#include <stddef.h>

struct frame;
struct hand;

void hud_draw_hand(struct hand *hand, struct frame *frame);
/* What is to be pointed at, or what is about to happen. */
const char *hud_aim_sentence(char *out, size_t size, const struct hand *hand);
/* The button that opens the hand, in a panel of others; nothing without cards in this mission. Returns its height. */
float hud_draw_hand_button(struct hand *hand, struct frame *frame, struct rect *room);

#endif
