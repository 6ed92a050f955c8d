/*
 * brief_specials.h -- what is special in a mission, and what is known of it beforehand: told before it begins and while
 * it is played.
 */
#ifndef SIEGE_SCREEN_SETUP_BRIEF_SPECIALS_H
#define SIEGE_SCREEN_SETUP_BRIEF_SPECIALS_H

#include "siege/rules/turn/game.h"
#include "siege/text/names/words.h"

#include <stdbool.h>

/* Is given one paragraph, which stands in the string table's room: it is to be shown at once. `heading`: key of what
 * stands above it; NULL: it goes on below the one before. */
typedef void (*brief_tell)(void *context, const char *heading, const char *text);

/* All of it borrowed. */
struct brief_special {
    const struct words *words;
    const struct scenario *scenario;
    const struct game *game; /* NULL: before the mission begins */
    int band;                /* the reference board in use */
    bool failed_before;      /* the mission before this one has failed */
    brief_tell tell;
    void *context;
    const char *heading; /* of the next paragraph: set by brief_tell_specials() */
};

/* What is special, then what triggers do, of those that the mission tells of before; nothing where there is none. */
void brief_tell_specials(struct brief_special *special);

#endif
