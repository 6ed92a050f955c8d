/*
 * mission_demands.h -- what is demanded at once, of the same numbers or of the same figures, so that it cannot all be.
 */
#ifndef SIEGE_MISSION_CHECK_MISSION_DEMANDS_H
#define SIEGE_MISSION_CHECK_MISSION_DEMANDS_H

#include "siege/mission/check/mission_check_parts.h"

/* Does a demand ask for what the node does, or for what that cannot be without: for as many, or for a number of its
 * own? */
enum demand_follows { ASKED_ITSELF, FOLLOWS_AS_MANY, FOLLOWS_OTHERWISE };

/* A comparison, or one that is denied: the number of what is asked must lie within these. */
struct demand {
    int node;
    int objective; /* of which it is one; 0 where only one is looked at */
    enum demand_follows follows;
    struct condition asked;
    long least, most;
};

enum { DEMANDS_MAX = 2 * CONDITION_NODES };

struct demands {
    int count;
    struct demand item[DEMANDS_MAX];
};

/* Adds what must all hold if the tree is to hold. What joins otherwise than by "all", or denies more than one bound, is
 * left out. */
void demands_add(struct demands *demands, const struct survey *survey, int root, int objective);

/* Adds what must all hold if none of the parts of an "any" is to hold. */
void demands_add_none(struct demands *demands, const struct survey *survey, int any);

/* Two of them that exclude each other: the place of the later one, and of the earlier one in `before`; -1 for none. Of
 * several objectives only what is demanded by different ones. */
int demands_clash(const struct demands *demands, const struct survey *survey, bool of_different, int *before);

/* W512, W502: reports the clash at the later one of both. */
void demands_report(const struct demands *demands, const struct survey *survey, int later, int before);
/* W559 at the later one, which a bonus demands. */
void demands_report_bonus(const struct demands *demands, const struct survey *survey, int later, int before);

#endif
