/*
 * hud_special.h -- the list of Special actions of the figure in hand.
 */
#ifndef SIEGE_SCREEN_HUD_HUD_SPECIAL_H
#define SIEGE_SCREEN_HUD_HUD_SPECIAL_H

#include <stdbool.h>

struct frame;
struct hand;
struct ui;

void hud_draw_special(struct hand *hand, struct frame *frame);
bool hud_special_is_shown(const struct hand *hand);
/* Opens the list for the figure in hand, or shuts it. */
void hud_special_toggle(struct hand *hand, struct ui *ui);
/* True while the list has the keys. */
bool hud_special_keys(struct hand *hand, struct frame *frame);

#endif
