/*
 * minimap.h -- a mission's board from far above: sectors with their numbers, walls, doorways, ways in and out.
 */
#ifndef SIEGE_SCREEN_SETUP_MINIMAP_H
#define SIEGE_SCREEN_SETUP_MINIMAP_H

#include "siege/rules/turn/scenario.h"
#include "shell/canvas/rect.h"

struct frame;

/* Fits the board into rect, the ground before its doorways included. Doorways explain themselves on hover; their
 * widgets are "map.gate#0" … by index of the mission's gates. So do doors, things on the board, and the
 * sectors where a target of the mission may stand. */
void minimap_draw(struct frame *frame, const struct scenario *scenario, struct rect rect);

/* The north token in the corner of the map, pointing as the mission says (S-AI-1). Widget "map.north". */
void minimap_draw_north(struct frame *frame, const struct mission *mission, struct rect rect);

/* The sectors (bit s: of slot s) in which this target of the mission may come to stand. */
uint32_t minimap_marker_slots(const struct mission *mission, int marker);

/* The signs used on this map with their meaning, as many lines as it has kinds of sign; returns the height used. */
float minimap_draw_legend(struct frame *frame, const struct scenario *scenario, struct rect rect);
/* Height that the legend needs. */
float minimap_legend_height(struct frame *frame, const struct scenario *scenario);

#endif
