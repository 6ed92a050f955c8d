/*
 * campaign_parts.h -- what the screens of a campaign share: the map behind them and dark plates on it; what the files
 * of its home share.
 */
#ifndef SIEGE_SCREEN_CAMPAIGN_CAMPAIGN_PARTS_H
#define SIEGE_SCREEN_CAMPAIGN_CAMPAIGN_PARTS_H

#include "siege/screen/campaign/campaign_run.h"
#include "siege/screen/menu/page.h"
#include "siege/screen/setup/minimap.h"

/* The map of the Citadel over the whole window, kept in the layer, and a margin cut off. Returns the room. */
struct rect campaign_page_open(struct frame *frame, struct canvas_layer *backdrop);

/* A heading with the emblem and a line below it, cut off the room's top. */
void campaign_page_heading(struct frame *frame, struct rect *room, const char *title, const char *line);

/* A dark plate that lets the map through; the room inside. */
struct rect campaign_plate(struct ui *ui, struct rect rect);

/* "+4 Promotion Points" in the tone of gains or losses. */
enum palette campaign_tone(int points, int credits);

/* A card for each Doomtrooper that served in the play, or with play -1 in any. Scrolls. */
void campaign_draw_records(struct frame *frame, const struct campaign_run *run, int play, struct rect room,
                           struct ui_scroll *scroll);

/* The records in short, as many as there is room for; nothing before the first mission. */
void campaign_draw_roster(struct frame *frame, const struct campaign_run *run, struct rect room);

/* What each player has earned, a line each, cut off the room's top. */
void campaign_draw_gains(struct frame *frame, const struct campaign_run *run, struct rect *room);

/* Is there a part of the story that nobody has been told? */
bool campaign_story_is_due(const struct campaign_run *run);

/* ---- the home between missions */

enum home_question { HOME_NO_QUESTION, HOME_BUY, HOME_LEAVE, HOME_AGAIN, HOME_CONCEDE, HOME_GIVE_UP, HOME_TOLD };

struct campaign_home {
    struct screen base;
    struct canvas_layer backdrop;
    struct campaign_run *run;  /* owned */
    struct scenario *scenario; /* of the coming mission, for its map and checks; NULL: none, `missing` says why */
    struct minimap map;        /* of it */
    int shown;                 /* plays when it was opened, -1: not yet */
    int ranked;                /* plays after which the Ranks were seen last, -1: not yet */
    bool promoting;            /* somebody has gained a Rank, and it has not been read yet */
    bool anew;                 /* the mission has begun, but its game is lost */
    char missing[WHY_MAX_BYTES];
    char refusal[WHY_MAX_BYTES]; /* why the coming mission cannot begin, "" if it can */
    enum home_question question;
    int buyer;               /* HOME_BUY */
    char why[WHY_MAX_BYTES]; /* HOME_TOLD */
    struct ui_scroll mission_scroll, team_scroll, brief_scroll;
};

/* The missions played and coming, as seals on the map on the table where there is room for it, otherwise as a list; and
 * below them the Doomtroopers. */
void campaign_home_draw_missions(struct campaign_home *home, struct frame *frame, struct rect room);
/* How much of the room they are to have, in device pixels. */
float campaign_home_missions_width(const struct campaign_home *home, const struct ui *ui, struct rect room);
/* Places on the way for so many rows: more than these where the way goes on beyond them. */
int campaign_home_places(const struct campaign *campaign, int rows);

/* A row for each player. */
void campaign_home_draw_teams(struct campaign_home *home, struct frame *frame, struct rect room);
/* Height in device pixels. */
float campaign_home_teams_height(const struct campaign_home *home, const struct frame *frame);

/* The Rank of a player before the last mission. */
int campaign_home_rank_before(struct campaign_home *home, struct frame *frame, int player);
/* Did the last mission bring anybody a Rank? */
bool campaign_home_promoted(struct campaign_home *home, struct frame *frame);

/* Who has gained a Rank and what it opens, over the home until it has been read; `before`: each player's old Rank. */
void campaign_draw_promotion(struct campaign_home *home, struct frame *frame, const int before[CAMPAIGN_PLAYERS]);

/* The control of a player was changed, or something bought: checks anew and saves. */
void campaign_home_changed(struct campaign_home *home);

/* The player who commands the coming mission (S-CMD-1, S-CMD-2), or -1. */
int campaign_home_commander(const struct campaign_run *run);

#endif
