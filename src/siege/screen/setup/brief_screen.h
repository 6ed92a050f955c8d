/*
 * brief_screen.h -- what a mission is about: map, story, objectives, time, enemies, special rules; and off to it.
 *
 * Widget ids: "brief.start", "brief.back", "brief.enemy#0" … by kind of creature, "map.gate#…".
 */
#ifndef SIEGE_SCREEN_SETUP_BRIEF_SCREEN_H
#define SIEGE_SCREEN_SETUP_BRIEF_SCREEN_H

#include "siege/screen/services.h"

struct campaign_run;
struct screen;

/* Everything is copied. The setup must pass game_setup_check() for this mission. NULL without memory. */
struct screen *brief_screen_new(const struct mission_entry *entry, const struct game_setup *setup,
                                const enum seat_control control[SEAT_COUNT]);

/* The coming mission of a campaign; the run is borrowed from a screen below. NULL without memory. */
struct screen *brief_screen_new_of_campaign(const struct mission_entry *entry, struct campaign_run *run);

#endif
