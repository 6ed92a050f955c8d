/*
 * hud_react.h -- the question in the middle of an attack, with the cards that fit.
 */
#ifndef SIEGE_SCREEN_HUD_HUD_REACT_H
#define SIEGE_SCREEN_HUD_HUD_REACT_H

#include <stdbool.h>

struct frame;
struct hand;

void hud_draw_reaction(struct hand *hand, struct frame *frame);
/* True while the question has the keys. */
bool hud_reaction_keys(struct hand *hand, struct frame *frame);

#endif
