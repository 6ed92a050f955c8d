/*
 * setup_screens.h -- the screens before a mission: who plays, and what the mission is about.
 *
 * Each function gives NULL without memory. Widget ids stand with it.
 */
#ifndef SIEGE_SCREEN_SETUP_SETUP_SCREENS_H
#define SIEGE_SCREEN_SETUP_SETUP_SCREENS_H

#include "siege/screen/services.h"

struct campaign_run;

/* Five corporations, the Dark Legion, Rank and weapons: "setup.corporation#0" … "setup.corporation#4",
 * "setup.seat#0" …, "setup.weapon#0" … (corporation * 2 + trooper), "setup.legion", "setup.rank", "setup.recommended",
 * "setup.start", "setup.back". Keys 1 to 5 let a corporation take part or leave it out. The entry is copied. */
struct screen *setup_screen_new(const struct mission_entry *entry);

/* Map, story, objectives, time, enemies, special rules; and off to it: "brief.start", "brief.back", "brief.enemy#0" …
 * by kind of creature, "map.gate#…". Everything is copied. The setup must pass game_setup_check() for this mission. */
struct screen *brief_screen_new(const struct mission_entry *entry, const struct game_setup *setup,
                                const enum seat_control control[SEAT_COUNT]);

/* The same for the coming mission of a campaign; the run is borrowed from a screen below. */
struct screen *brief_screen_new_of_campaign(const struct mission_entry *entry, struct campaign_run *run);

#endif
