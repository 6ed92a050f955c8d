/*
 * mission_links.h -- who sets, asks and fires whom in a mission: what the checker goes by, and whoever draws it.
 */
#ifndef SIEGE_MISSION_CHECK_MISSION_LINKS_H
#define SIEGE_MISSION_CHECK_MISSION_LINKS_H

#include "siege/rules/mission/mission.h"

enum link_part {
    LINK_TRIGGER,
    LINK_COUNTER,
    LINK_OBJECTIVE,
    LINK_END, /* what ends the mission at once; its index is 0 */
    LINK_PARTS
};

enum link_sort {
    LINK_SETS,         /* a trigger changes a counter */
    LINK_ASKS,         /* a counter is asked by who goes by it */
    LINK_ASKS_WHETHER, /* the same, only whether it is more than 0 */
    LINK_FIRES         /* a trigger is waited for by who asks whether, or when, it has fired */
};

/* From what comes first to what follows from it; indexes into the mission's lists. */
struct mission_link {
    uint8_t sort; /* enum link_sort */
    uint8_t from_part, from, to_part, to;
};

enum { MISSION_LINKS_MAX = CONDITION_NODES + TRIGGER_MAX * TRIGGER_ACTIONS };

/* Each of them once, also those that hold only for few teams. Returns how many. */
int mission_links_list(const struct mission *mission, struct mission_link out[MISSION_LINKS_MAX]);

#endif
