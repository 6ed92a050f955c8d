/*
 * campaign_load.h -- reads a campaign file: which missions, in which order, what follows success and failure.
 *
 * Problems are reported as for missions (mission_load.h): all of them in one run; after an error the plan is all zero
 * and the answer false.
 */
#ifndef SIEGE_MISSION_CAMPAIGN_CAMPAIGN_LOAD_H
#define SIEGE_MISSION_CAMPAIGN_CAMPAIGN_LOAD_H

#include "shell/json/schema.h"
#include "siege/rules/campaign/campaign.h"
#include "siege/rules/mission/catalogue.h"

#include <stdbool.h>
#include <stddef.h>

struct problem_list;

/* The shape of a campaign file. */
extern const struct shape SCHEMA_CAMPAIGN;

/* The ids of the missions that are there. Borrowed. */
struct campaign_shelf {
    const char *const *id;
    int count;
    const char *const *path; /* of their files, to look up their objectives; NULL: any objective will do */
};

/* From bytes in memory; `name` stands in reports. With a shelf every mission must be on it (E301); without one, NULL,
 * any id will do. */
bool campaign_load_text(struct campaign_plan *out, const struct catalogue *catalogue,
                        const struct campaign_shelf *shelf, const char *name, const char *bytes, size_t length,
                        struct problem_list *problems);

/* From a value of a scanned file. */
bool campaign_load_node(struct campaign_plan *out, const struct catalogue *catalogue,
                        const struct campaign_shelf *shelf, struct node node, struct problem_list *problems);

/* Does the path lie in a folder named "campaigns"? There JSON files are campaigns, elsewhere missions. */
bool campaign_is_plan_path(const char *path);

/* From a file in such a folder, with all missions below the folder above it and below `shipped` (the folder of shipped
 * missions, or NULL) on the shelf. */
bool campaign_load_beside(struct campaign_plan *out, const struct catalogue *catalogue, const char *shipped,
                          const char *path, struct problem_list *problems);

#endif
