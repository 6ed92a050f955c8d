/*
 * campaign_home_parts.h -- what the files of the campaign's home screen share. Nobody else includes this.
 */
#ifndef SIEGE_SCREEN_CAMPAIGN_CAMPAIGN_HOME_PARTS_H
#define SIEGE_SCREEN_CAMPAIGN_CAMPAIGN_HOME_PARTS_H

#include "siege/screen/campaign/campaign_page.h"
#include "siege/screen/setup/minimap.h"
#include "siege/screen/campaign/campaign_run.h"

enum home_question { HOME_NO_QUESTION, HOME_BUY, HOME_LEAVE, HOME_AGAIN, HOME_TOLD };

struct campaign_home {
    struct screen base;
    struct canvas_layer backdrop;
    struct campaign_run *run;  /* owned */
    struct scenario *scenario; /* of the coming mission, for its map and checks; NULL: none, `missing` says why */
    struct minimap map;        /* of it */
    int shown;                 /* plays when it was opened, -1: not yet */
    char missing[WHY_MAX_BYTES];
    char refusal[WHY_MAX_BYTES]; /* why the coming mission cannot begin, "" if it can */
    enum home_question question;
    int buyer;               /* HOME_BUY */
    char why[WHY_MAX_BYTES]; /* HOME_TOLD */
    struct ui_scroll mission_scroll, team_scroll, brief_scroll;
};

/* A row for each player. */
void campaign_home_draw_teams(struct campaign_home *home, struct frame *frame, struct rect room);
/* Height in device pixels. */
float campaign_home_teams_height(const struct campaign_home *home, const struct frame *frame);

/* The control of a player was changed, or something bought: checks anew and saves. */
void campaign_home_changed(struct campaign_home *home);

/* The player who commands the coming mission (S-CMD-1, S-CMD-2), or -1. */
int campaign_home_commander(const struct campaign_run *run);

#endif
