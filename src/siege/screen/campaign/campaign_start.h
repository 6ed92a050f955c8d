/*
 * campaign_start.h -- before a campaign: who takes part, how it is played, who leads the Dark Legion, house rules.
 *
 * Widget ids: "cstart.corporation#0" … "#4", "cstart.seat#0" … "#4", "cstart.mode#0" … "#2", "cstart.legion#0" … "#2",
 * "cstart.retries", "cstart.rules", "cstart.back", "cstart.begin"; in the list of rules "cstart.house#0" …,
 * "cstart.difficulty#0" …, "cstart.rules.close".
 */
#ifndef SIEGE_SCREEN_CAMPAIGN_CAMPAIGN_START_H
#define SIEGE_SCREEN_CAMPAIGN_CAMPAIGN_START_H

#include "siege/rules/campaign/campaign.h"

struct screen;

/* The plan is copied. NULL without memory. */
struct screen *campaign_start_new(const struct campaign_plan *plan);

#endif
