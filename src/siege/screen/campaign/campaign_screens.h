/*
 * campaign_screens.h -- the screens of a campaign: the list, the start, the home between missions, the ledger.
 *
 * Each function gives NULL without memory. Widget ids stand with it.
 */
#ifndef SIEGE_SCREEN_CAMPAIGN_CAMPAIGN_SCREENS_H
#define SIEGE_SCREEN_CAMPAIGN_CAMPAIGN_SCREENS_H

#include "siege/screen/services.h"

struct campaign_run;
struct frame;

/* Campaigns in progress, to be gone on with, and those that can be begun: "campaigns.tabs#0" (in progress),
 * "campaigns.tabs#1" (new), "campaigns.row#0" …, "campaigns.back", "campaigns.remove", "campaigns.go",
 * "campaigns.ask.yes", "campaigns.ask.no". */
struct screen *campaign_list_new(void);

/* Who takes part, how it is played, who leads the Dark Legion, house rules: "cstart.corporation#0" … "#4",
 * "cstart.seat#0" … "#4", "cstart.mode#0" … "#2", "cstart.legion#0" … "#2", "cstart.retries", "cstart.rules",
 * "cstart.back", "cstart.begin"; in the list of rules "cstart.house#0" …, "cstart.difficulty#0" …,
 * "cstart.rules.close". The plan is copied. */
struct screen *campaign_start_new(const struct campaign_plan *plan);

/* A campaign between its missions, and at its end: missions played and coming, how the teams stand, what the last
 * mission changed, buying a Credit, the ledger, the way into the next mission. "home.mission", "home.again",
 * "home.title", "home.ledger", "home.player#0" …, "home.seat#0" …, "home.buy#0" …, "home.missions" (a list that
 * scrolls), "home.ask.yes", "home.ask.no". Takes the run over in any case. */
struct screen *campaign_home_new(struct campaign_run *run);

/* Opens a campaign's file and goes where it stands: its home, and on top of it the board or the result of the mission
 * in progress. False with a sentence if it cannot be opened. */
bool campaign_home_open(struct frame *frame, const char *path, char why[WHY_MAX_BYTES]);

/* Every change of points and Credits as a line with its rule, and corrections by hand: "ledger.tabs#0" (all),
 * "ledger.tabs#1" … (players), "ledger.row#0" …, "ledger.back", "ledger.correct"; in the dialog "correct.points",
 * "correct.credits", "correct.reason", "correct.enter", "correct.cancel". The run is borrowed from the screen below. */
struct screen *campaign_ledger_screen_new(struct campaign_run *run);

#endif
