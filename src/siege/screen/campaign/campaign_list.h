/*
 * campaign_list.h -- campaigns in progress, to be gone on with, and those that can be begun.
 *
 * Widget ids: "campaigns.tabs#0" (in progress), "campaigns.tabs#1" (new), "campaigns.row#0" …, "campaigns.back",
 * "campaigns.remove", "campaigns.go", "campaigns.ask.yes", "campaigns.ask.no".
 */
#ifndef SIEGE_SCREEN_CAMPAIGN_CAMPAIGN_LIST_H
#define SIEGE_SCREEN_CAMPAIGN_CAMPAIGN_LIST_H

struct screen;

/* NULL without memory. */
struct screen *campaign_list_new(void);

#endif
