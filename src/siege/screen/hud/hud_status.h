/*
 * hud_status.h -- what lasts on a figure as badges, what it carries, the Secondary Mission as a row.
 */
#ifndef SIEGE_SCREEN_HUD_HUD_STATUS_H
#define SIEGE_SCREEN_HUD_HUD_STATUS_H

#include "siege/screen/board/hand.h"

enum { STATUS_MAX = 10 };

/* Something that lasts on a figure: its badge below art/badges, and what it means. */
struct status {
    const char *art;
    char text[WORDS_SENTENCE_MAX];
};

/* What cards and deeds have left on the figure, told as badges. Returns how many. */
int hud_list_status(const struct hand *hand, figure_id figure, struct status out[STATUS_MAX]);
void hud_draw_badge(struct frame *frame, struct rect rect, const char *art);
/* A row of them as high as it is; ids begin with `prefix`. */
void hud_draw_badges(struct hand *hand, struct frame *frame, struct rect row, figure_id figure, const char *prefix);
/* Weapon and gear as pictures from the left of the row; a click on gear that is used up opens the hand there. */
void hud_draw_equipment(struct hand *hand, struct frame *frame, struct rect *row, figure_id figure, const char *prefix);
void hud_open_gear(struct hand *hand, figure_id figure, int gear);
/* A row for each Secondary Mission. False if there is none. */
bool hud_draw_secondary(struct hand *hand, struct frame *frame, struct rect *room);

#endif
