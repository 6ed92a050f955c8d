/*
 * campaign.h -- what the parts of a campaign's simulation share.
 */
#ifndef TOOL_CAMPAIGN_H
#define TOOL_CAMPAIGN_H

#include "siege/trial/campaign_trial.h"
#include "tool/simulate.h"

/* Campaigns with one number of teams, as lines of `simulate --json` tell of them. */
struct campaign_part {
    struct campaign_part *next;
    char campaign[CAMPAIGN_ID_BYTES], policy[16], legion[24], options[OPTIONS_BYTES];
    char file[FILE_PATH_SIZE];
    char content[24]; /* of the campaign and its missions, as a hash; "": an older version wrote it */
    long long seed;
    int first, step; /* campaign, from 1; the last step that was read */
    struct campaign_past past;
};

/* campaign_past.c: a line of JSON for each step that was played. `content`: what the files held. */
void campaign_print_json(const struct wish *wish, const char *content, const struct campaign_trial *trial,
                         const struct campaign_trial_sum *sum);

/* Appends the lines of a file. False, told, if it holds anything else. */
bool campaign_past_read(const struct tool *tool, const char *path, struct campaign_part **list);
void campaign_past_free(struct campaign_part *list);

/* Those with so many teams; NULL: none. */
const struct campaign_part *campaign_past_find(const struct campaign_part *list, int teams);

/* campaign_merge.c: puts parts together, so that each number of teams stands there once. False, told, if they do not
 * belong together. */
bool campaign_past_join(const struct tool *tool, struct campaign_part **list);

/* Reads the files that are wished for as parts of one simulation, puts them together, and takes over how it was played
 * and which campaign it was. False, told, if that cannot be. */
bool campaign_merge(const struct tool *tool, struct wish *wish, struct campaign_part **list);

#endif
