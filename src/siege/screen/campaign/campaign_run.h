/*
 * campaign_run.h -- a campaign being played at this computer: its file follows it step by step.
 *
 * The campaign's home screen owns one; sessions of its missions borrow it. No drawing.
 */
#ifndef SIEGE_SCREEN_CAMPAIGN_CAMPAIGN_RUN_H
#define SIEGE_SCREEN_CAMPAIGN_CAMPAIGN_RUN_H

#include "siege/screen/services.h"

struct session;

struct campaign_run {
    const struct services *services; /* borrowed */
    char path[LISTED_PATH];          /* "" when nothing can be saved: it lasts as long as the program */
    char unsaved[WHY_MAX_BYTES];     /* why it could not be written; "" when it has been */
    char remark[WHY_MAX_BYTES];      /* what opening it said; "" nothing */
    struct campaign campaign;
    struct campaign_story story; /* of its plan; nothing if that is not there */
    int told;                    /* the last part of it that was shown: -1 none, 0 the opening, then a part a play */
    struct mission_entry mission[CAMPAIGN_MISSIONS]; /* of its list; path "": not found */
};

/* A new one: begun, the Dark Legion drawn, written. `start` passes its check. NULL without memory. */
struct campaign_run *campaign_run_new(const struct services *services, const struct campaign_start *start);

/* Opens a file. *opened tells where it stands; the session must be empty and is filled for CAMPAIGN_OPEN_MISSION.
 * NULL with a sentence in `why` if it cannot be opened. */
struct campaign_run *campaign_run_open(const struct services *services, const char *path, struct session *session,
                                       enum campaign_opened *opened, char why[WHY_MAX_BYTES]);

/* Writes the file; a failure stands in run->unsaved. */
void campaign_run_save(struct campaign_run *run);

/* Looks for the missions of its list that were not there. */
void campaign_run_find_missions(struct campaign_run *run);

/* Its title and its story, in the words of today. */
void campaign_run_find_story(struct campaign_run *run);

/* Between missions: draws who plays the Dark Legion, if that is to be done, and saves. */
void campaign_run_prepare(struct campaign_run *run);

/* Of the edition that the campaign is played by. */
const struct catalogue *campaign_run_catalogue(const struct campaign_run *run);

/* The coming or running mission, NULL when the campaign is over or its file is not there. */
const struct mission_entry *campaign_run_next(const struct campaign_run *run);

/* Title of the n-th mission of the list; its id if the file is not there, or its number where it
 * is still to be made. */
const char *campaign_run_title(const struct campaign_run *run, int index);

/* Its scenario, to be given back with close_scenario; NULL with a sentence. The campaign is not over. */
struct scenario *campaign_run_scenario(const struct campaign_run *run, char why[WHY_MAX_BYTES]);

/* Why the coming mission cannot begin, in `why`, or NULL. `scenario` is its own, with the house rules in it or not. */
const char *campaign_run_refusal(const struct campaign_run *run, struct scenario *scenario, char why[WHY_MAX_BYTES]);

/* Begins the coming mission, or begins it anew if it has begun. A session on the heap, or NULL with a sentence. */
struct session *campaign_run_begin(struct campaign_run *run, char why[WHY_MAX_BYTES]);

/* Why it is not begun again before its result counts, in `why`, or NULL. */
const char *campaign_run_retry_refusal(const struct campaign_run *run, char why[WHY_MAX_BYTES]);

/* The game of the mission in progress as it was saved, or NULL: there is none, or a sentence says why it cannot be
 * read. */
struct session *campaign_run_resume(struct campaign_run *run, char why[WHY_MAX_BYTES]);

/* The coming or running mission counts as failed. Written. */
void campaign_run_concede(struct campaign_run *run);

/* Gives up the mission in progress and begins it with other dice. */
struct session *campaign_run_retry(struct campaign_run *run, char why[WHY_MAX_BYTES]);

/* The mission of this session, which is over, counts. Written. */
void campaign_run_finish(struct campaign_run *run, const struct session *session);

/* The setup of the coming mission, before it begins with any seed. The campaign is not over. */
struct game_setup campaign_run_setup(const struct campaign_run *run);

/* Who decides for each seat of the coming mission. */
void campaign_run_controls(const struct campaign_run *run, enum seat_control control[SEAT_COUNT]);

#endif
