/*
 * mission_adapt.h -- a mission of one edition played by the rules of the other.
 *
 * What both editions have goes over as it is; cards become those of the other deck, Credits become Promotion Points and
 * the other way round. What the other rules cannot carry out at all is refused. Every change is told: a key of the
 * string table ("adapt.…") with its arguments {name} and {n}.
 */
#ifndef SIEGE_MISSION_LOAD_MISSION_ADAPT_H
#define SIEGE_MISSION_LOAD_MISSION_ADAPT_H

#include "siege/rules/mission/catalogue.h"
#include "siege/rules/mission/mission.h"

#include <stdbool.h>

enum { ADAPT_NOTES_MAX = 24, POINTS_FOR_A_CREDIT = 2 };

/* One sentence about what was changed, or why nothing can be done. Plain value. */
struct adapt_note {
    const char *key;           /* of a text with static life */
    char name[NAME_MAX_BYTES]; /* id of a creature or rule; "" */
    long n;                    /* number of a sector or card, or how many */
};

struct adapt_report {
    bool refused; /* the last note says why */
    int count;
    struct adapt_note note[ADAPT_NOTES_MAX];
};

/* Fills `out` with the mission, which was loaded with `from`, for a game by the rules of `to`. False if those rules
 * lack something that it needs; then `out` is all zero. With the same catalogue on both sides it is copied and nothing
 * is told. `out` and `mission` must not overlap. */
bool mission_adapt(struct mission *out, const struct mission *mission, const struct catalogue *from,
                   const struct catalogue *to, struct adapt_report *report);

#endif
