/*
 * campaign_page.h -- what the screens of a campaign share: the map behind them, dark plates on it.
 */
#ifndef SIEGE_SCREEN_CAMPAIGN_CAMPAIGN_PAGE_H
#define SIEGE_SCREEN_CAMPAIGN_CAMPAIGN_PAGE_H

#include "siege/rules/campaign/campaign.h"
#include "siege/screen/menu/page.h"
#include "shell/canvas/canvas.h"

/* The map of the Citadel over the whole window, kept in the layer, and a margin cut off. Returns the room. */
struct rect campaign_page_open(struct frame *frame, struct canvas_layer *backdrop);

/* A heading with the emblem and a line below it, cut off the room's top. */
void campaign_page_heading(struct frame *frame, struct rect *room, const char *title, const char *line);

/* A dark plate that lets the map through; the room inside. */
struct rect campaign_plate(struct ui *ui, struct rect rect);

/* "+4 Promotion Points" in the tone of gains or losses. */
enum palette campaign_tone(int points, int credits);

#endif
