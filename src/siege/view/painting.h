/*
 * painting.h -- the pictures of missions and cards: a place and who is there.
 *
 * Missions that are not known here have a picture, too: a place that their name decides, and the common enemies.
 */
#ifndef SIEGE_VIEW_PAINTING_H
#define SIEGE_VIEW_PAINTING_H

#include "siege/rules/mission/catalogue.h"
#include "siege/view/figure_view.h"
#include "siege/view/tableau.h"

/* A tableau that keeps the names of its pictures. Do not copy. */
struct painting {
    struct tableau tableau;
    char place[FIGURE_ART_BYTES], art[TABLEAU_FIGURES][FIGURE_ART_BYTES];
};

enum { PICTURE_HEROES = 4 };

/* `heroes`: Doomtroopers of the catalogue, at most PICTURE_HEROES are shown; their number may be 0. */
void painting_of_mission(struct painting *painting, const struct catalogue *catalogue, const char *mission_id,
                         const uint8_t *heroes, int count);

/* The drawn scene of a mission, without other figures; false: it has none. */
bool painting_of_scene(struct painting *painting, const struct brush *brush, const char *mission_id);

/* An empty place of assets/art/backdrops; and one more figure before the others. */
void painting_at(struct painting *painting, const char *place);
/* … one of many, by any number from 0 on: two numbers in a row have two places. */
void painting_at_some(struct painting *painting, int number);
/* … that where a mission is about to happen, or has happened. */
void painting_at_mission(struct painting *painting, const char *mission_id);
/* … how it all ended: "victory", "costly", "defeat", "legion"; before it there is room for those who are left. */
void painting_of_outcome(struct painting *painting, const char *outcome);
/* A picture of a campaign without figures: its cover, three parts wide and four high, or how it begins or is won.
 * False: it has none. */
enum campaign_picture { CAMPAIGN_COVER, CAMPAIGN_OPENING, CAMPAIGN_ENDING };
bool painting_of_campaign(struct painting *painting, const struct brush *brush, const char *campaign_id,
                          enum campaign_picture which);
void painting_add(struct painting *painting, struct figure_look look, float x, float foot, float size, bool mirrored);

/* From the belt up, three parts wide and four high; `dark` 0 to 1: it is not there any more. */
void painting_of_trooper(struct painting *painting, const struct catalogue *catalogue, int trooper, float dark);
void painting_of_creature(struct painting *painting, const struct catalogue *catalogue, int kind, float dark);

/* What an Event Card brings. False: it has no picture. */
bool painting_of_event(struct painting *painting, const struct brush *brush, const struct catalogue *catalogue,
                       int event);

/* Those that a Force Card brings: a group, `counts` by kind. */
void painting_of_force(struct painting *painting, const struct catalogue *catalogue, const uint8_t counts[KIND_MAX]);

#endif
