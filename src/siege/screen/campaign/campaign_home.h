/*
 * campaign_home.h -- a campaign between its missions, and at its end: missions played and coming, how the teams stand,
 * what the last mission changed, buying a Credit, the ledger, the way into the next mission.
 *
 * Widget ids: "home.mission", "home.again", "home.title", "home.ledger", "home.player#0" …, "home.seat#0" …,
 * "home.buy#0" …, "home.missions" (a list that scrolls), "home.ask.yes", "home.ask.no".
 */
#ifndef SIEGE_SCREEN_CAMPAIGN_CAMPAIGN_HOME_H
#define SIEGE_SCREEN_CAMPAIGN_CAMPAIGN_HOME_H

#include "siege/screen/services.h"

#include <stdbool.h>

struct campaign_run;
struct frame;
struct screen;

/* Takes the run over in any case. NULL without memory. */
struct screen *campaign_home_new(struct campaign_run *run);

/* Opens a campaign's file and goes where it stands: its home, and on top of it the board or the result of the mission
 * in progress. False with a sentence if it cannot be opened. */
bool campaign_home_open(struct frame *frame, const char *path, char why[WHY_MAX_BYTES]);

#endif
