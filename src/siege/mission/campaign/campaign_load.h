/*
 * campaign_load.h -- reads a campaign file: which missions, in which order, what follows success and failure.
 *
 * Problems are reported as for missions (mission_load.h): all of them in one run; after an error the plan is all zero
 * and the answer false.
 */
#ifndef SIEGE_MISSION_CAMPAIGN_CAMPAIGN_LOAD_H
#define SIEGE_MISSION_CAMPAIGN_CAMPAIGN_LOAD_H

#include "shell/json/schema.h"
#include "shell/store/files.h" /* FILE_PATH_SIZE */
#include "siege/rules/campaign/campaign.h"
#include "siege/rules/mission/catalogue.h"

#include <stdbool.h>
#include <stddef.h>

struct problem_list;

/* The shape of a campaign file. */
extern const struct shape SCHEMA_CAMPAIGN;

/* The ids and, if not NULL, editions of the missions that are there. Borrowed. */
struct campaign_shelf {
    const char *const *id;
    int count;
    const char *const *path;    /* of their files, to look up their objectives; NULL: any objective will do */
    const char *const *edition; /* NULL: any */
    uint8_t (*teams)[2];        /* the least and the most that take part; NULL: any */
    const uint8_t *rounds;      /* the most that each may last, 0: it has no last one; NULL: any */
};

/* From bytes in memory; `name` stands in reports. With a shelf every mission must be on it (E301), made for
 * the campaign's edition (E313), and teams that all of them take be offered (E329, W568); without one, NULL, any id
 * will do. */
bool campaign_load_text(struct campaign_plan *out, const struct catalogue *catalogue,
                        const struct campaign_shelf *shelf, const char *name, const char *bytes, size_t length,
                        struct problem_list *problems);

/* The file of a mission of the campaign file at `path`: the first with this id below the folder above a folder
 * "campaigns", otherwise below the file's own, and then below `shipped` (the folder of shipped missions, or NULL).
 * False if there is none. */
bool campaign_find_mission(char out[FILE_PATH_SIZE], const char *id, const char *shipped, const char *path);

/* From a value of a file that lies at `path`, with all missions on the shelf that lie there. */
bool campaign_load_node_beside(struct campaign_plan *out, const struct catalogue *catalogue, const char *shipped,
                               const char *path, struct node node, struct problem_list *problems);

/* The same from the file. */
bool campaign_load_beside(struct campaign_plan *out, const struct catalogue *catalogue, const char *shipped,
                          const char *path, struct problem_list *problems);

/* The same of several files, one after the other: the missions of those in one folder are looked for once. */
struct campaign_search;
struct campaign_search *campaign_search_new(void); /* NULL without memory */
void campaign_search_free(struct campaign_search *search);
bool campaign_load_among(struct campaign_plan *out, const struct catalogue *catalogue, struct campaign_search *search,
                         const char *shipped, const char *path, struct problem_list *problems);

#endif
