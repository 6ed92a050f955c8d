/*
 * campaign_ledger_screen.h -- the ledger: every change of points and Credits as a line with its rule, and corrections
 * by hand.
 *
 * Widget ids: "ledger.tabs#0" (all), "ledger.tabs#1" … (players), "ledger.row#0" …, "ledger.back", "ledger.correct"; in
 * the dialog "correct.points", "correct.credits", "correct.reason", "correct.enter", "correct.cancel".
 */
#ifndef SIEGE_SCREEN_CAMPAIGN_CAMPAIGN_LEDGER_SCREEN_H
#define SIEGE_SCREEN_CAMPAIGN_CAMPAIGN_LEDGER_SCREEN_H

struct campaign_run;
struct screen;

/* The run is borrowed from the screen below. NULL without memory. */
struct screen *campaign_ledger_screen_new(struct campaign_run *run);

#endif
