/*
 * minimap.h -- a mission's board from far above: sectors with their numbers, walls, doorways, ways in and out.
 */
#ifndef SIEGE_SCREEN_SETUP_MINIMAP_H
#define SIEGE_SCREEN_SETUP_MINIMAP_H

#include "siege/rules/turn/scenario.h"
#include "shell/ui/flow.h"

struct board_preview;
struct frame;

/* Belongs to the screen; zero-initialise. The picture of one scenario's board, made when it is first drawn. */
struct minimap {
    struct board_preview *preview;
    bool quiet; /* nothing on it explains itself */
    bool whole; /* for its author: nothing is kept from him */
};
/* Before the scenario goes. */
void minimap_clear(struct minimap *minimap);

/* Fits the board into rect, the ground before its doorways included. Doorways explain themselves on hover; their
 * widgets are "map.gate#0" … by index of the mission's gates. So do doors, things on the board, and the
 * sectors where a target of the mission may stand. */
void minimap_draw(struct minimap *minimap, struct frame *frame, const struct scenario *scenario, struct rect rect);

/* The same for whoever moves and zooms it: the board's corner lies at `corner`, its squares are `square` pixels wide,
 * and what lies outside of rect is cut off. */
void minimap_draw_at(struct minimap *minimap, struct frame *frame, const struct scenario *scenario, struct rect rect,
                     struct point corner, float square);

/* The north token in the corner of the map, pointing as the mission says (S-AI-1). Widget "map.north". */
void minimap_draw_north(struct frame *frame, const struct mission *mission, struct rect rect);

/* The sectors (bit s: of slot s) in which this target of the mission may come to stand. */
uint32_t minimap_marker_slots(const struct mission *mission, int marker);

/* The signs used on this map with their meaning, as many lines as it has kinds of sign: a flow_fill. */
struct minimap_legend {
    struct frame *frame;
    const struct scenario *scenario;
};
void minimap_tell_legend(struct flow *flow, void *legend);
/* One more line of it, wrapped where it is too long; true when its sign is to be drawn. */
bool minimap_tell_sign(struct flow *flow, const char *text, struct rect *sign);

#endif
