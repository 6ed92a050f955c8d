/*
 * mission_never.h -- why a condition can never hold, in words: of what there is no more.
 */
#ifndef SIEGE_MISSION_CHECK_MISSION_NEVER_H
#define SIEGE_MISSION_CHECK_MISSION_NEVER_H

#include "siege/mission/check/mission_check_parts.h"

/* W502: the number asked for is above the greatest that there can be. */
void never_report(const struct survey *survey, int condition, long most);

/* The same by this code at this place, of so many teams; `trigger`: which never fires for it, or NULL. */
void never_report_teams(const struct survey *survey, struct node at, int code, int index, long most,
                        const char *trigger);

/* W537 of the node that denies this comparison, which never holds. */
void never_report_denied(const struct survey *survey, int denial, int condition, long most);

/* W506 at this place: the trigger never fires, because this comparison that it asks never holds. */
void never_report_trigger(const struct survey *survey, struct node at, int trigger, int index, long most);

#endif
