/*
 * hud_now.h -- what can be done now, as a list; and the rule that says so.
 */
#ifndef SIEGE_SCREEN_HUD_HUD_NOW_H
#define SIEGE_SCREEN_HUD_HUD_NOW_H

struct frame;
struct hand;

void hud_draw_now(struct hand *hand, struct frame *frame);
/* Opens the rule book at the rule of what is pointed at, aimed or asked. */
void hud_open_rule_here(const struct hand *hand, struct frame *frame);

#endif
