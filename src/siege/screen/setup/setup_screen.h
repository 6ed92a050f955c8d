/*
 * setup_screen.h -- who plays: five corporations, the Dark Legion, rank and weapons.
 *
 * Widget ids: "setup.corporation#0" … "setup.corporation#4", "setup.seat#0" …, "setup.weapon#0" … (corporation * 2 +
 * trooper), "setup.legion", "setup.rank", "setup.recommended", "setup.start", "setup.back". Keys 1 to 5 let a
 * corporation take part or leave it out.
 */
#ifndef SIEGE_SCREEN_SETUP_SETUP_SCREEN_H
#define SIEGE_SCREEN_SETUP_SETUP_SCREEN_H

#include "siege/screen/services.h"

struct screen;

/* The entry is copied. NULL without memory. */
struct screen *setup_screen_new(const struct mission_entry *entry);

#endif
