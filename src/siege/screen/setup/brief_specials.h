/*
 * brief_specials.h -- what is special in a mission, and what is known of it beforehand: told before it begins and while
 * it is played.
 */
#ifndef SIEGE_SCREEN_SETUP_BRIEF_SPECIALS_H
#define SIEGE_SCREEN_SETUP_BRIEF_SPECIALS_H

#include "siege/rules/turn/scenario.h"
#include "siege/text/names/words.h"

#include <stdbool.h>

/* Is given one paragraph, which stands in the string table's room: it is to be shown at once. */
typedef void (*brief_tell)(void *context, const char *text);

/* All of it borrowed. */
struct brief_special {
    const struct words *words;
    const struct scenario *scenario;
    int band;           /* the reference board in use */
    bool failed_before; /* the mission before this one has failed */
    brief_tell tell;
    void *context;
};

/* Nothing is told where nothing is special. */
void brief_tell_specials(const struct brief_special *special);
/* What the mission's triggers do, of those that it tells of before. */
void brief_tell_known(const struct words *words, const struct mission *mission, brief_tell tell, void *context);

#endif
