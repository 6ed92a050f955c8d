/*
 * campaign_load_parts.h -- pieces of the campaign loader, and what they share.
 */
#ifndef SIEGE_MISSION_CAMPAIGN_CAMPAIGN_LOAD_PARTS_H
#define SIEGE_MISSION_CAMPAIGN_CAMPAIGN_LOAD_PARTS_H

#include "shell/json/schema.h"
#include "siege/mission/campaign/campaign_load.h"

/* A row of what follows a step. */
extern const struct shape SCHEMA_CAMPAIGN_WAY;

/* A campaign being read. */
struct campaign_reader {
    struct record file;
    const struct catalogue *catalogue;
    const struct campaign_shelf *shelf; /* NULL: any mission */
    struct campaign_plan *out;
    char step[CAMPAIGN_MISSIONS][CAMPAIGN_ID_BYTES]; /* what the step is called: its own id, or its mission's */
    struct node step_at[CAMPAIGN_MISSIONS];          /* where that stands */
    struct node way_at[WAYS_MOST];                   /* where each way stands */
    int way_stories;                                 /* read so far */
};

/* Have both an id of their own, and the same? It is told of the second one, whether anything leads there or not. */
bool campaign_step_is_named_twice(const struct campaign_reader *reader, int step, int other);

/* The CAMPAIGN_STEP_* or number of the step that the value names, up to `words` of the words for an end: "end", "won",
 * "lost" (E206 of a step that has such a name). Unknown ones are E301, missions that are there E327, one of two steps
 * of the same name E302; then CAMPAIGN_STEP_NEXT. */
uint8_t campaign_load_go_to(const struct campaign_reader *reader, struct node node, int words);

/* The mission's place on the shelf, or -1. */
int campaign_find_on_shelf(const struct campaign_shelf *shelf, const char *id);

/* The rows of `next` of a step, added to the plan's ways. All steps have their names. */
void campaign_load_ways(struct campaign_reader *reader, struct record record, int step);

/* The most there can be when a step is over. */
struct way_bounds {
    int won;        /* missions accomplished by then */
    int won_before; /* … if its own is failed */
    int rounds;     /* that its mission lasts */
    int losses;     /* that its teams can have */
};

/* Sets for each way of the step whether some end of its mission leads there, the places of other steps stay as they
 * are; and in `left` whether one that is failed, or accomplished, leads to none of them. */
void campaign_find_taken(const struct campaign_plan *plan, int step, const struct way_bounds *most,
                         bool taken[WAYS_MOST], bool left[2]);

/* What nothing leads to (W523), what leads to no end (W542), and ways that are never taken (W543). */
void campaign_check_ways(const struct campaign_reader *reader);

#endif
