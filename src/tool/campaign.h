/*
 * campaign.h -- what the parts of a campaign's simulation share.
 */
#ifndef TOOL_CAMPAIGN_H
#define TOOL_CAMPAIGN_H

#include "siege/trial/campaign_trial.h"
#include "tool/simulate.h"

/* Campaigns with so many teams, as lines of `simulate --json` tell of them. */
struct campaign_record {
    char campaign[CAMPAIGN_ID_BYTES], policy[16], legion[24], options[OPTIONS_BYTES];
    struct campaign_past past[TRIAL_TEAMS_MOST + 1]; /* by number of teams; not played: no campaigns in its sums */
};

/* campaign_past.c: a line of JSON for each step that was played; and the lines of a file, into a zeroed record. False,
 * told, if it holds anything else. */
void campaign_print_json(const struct wish *wish, const struct campaign_trial *trial,
                         const struct campaign_trial_sum *sum);
bool campaign_past_read(const struct tool *tool, const char *path, struct campaign_record *record);

#endif
