/*
 * inspection.h -- a mission that is tested, laid open: each condition part by part with how it stands now, and when its
 * triggers were carried out.
 */
#ifndef SIEGE_TEXT_MISSION_INSPECTION_H
#define SIEGE_TEXT_MISSION_INSPECTION_H

#include "siege/rules/turn/history.h"
#include "siege/text/names/words.h"

enum { INSPECTED_PARTS = 24 };

/* A measured part of a condition, or what joins those below it. */
struct inspected_part {
    char text[WORDS_SENTENCE_MAX]; /* "Creatures eliminated: 3 of 20", "All of these:" */
    int depth;                     /* from 0 */
    bool holds;
};

/* All parts below the root in the mission's conditions, parents first; what does not fit is left out. `team`: the one
 * asked about for "own", or TEAM_MAX for none. Returns how many; 0 for CONDITION_NONE. */
int inspect_condition(struct inspected_part part[INSPECTED_PARTS], const struct words *words, const struct game *game,
                      int root, int team);

/* Rounds in which a trigger fired, was last tried by hand, and last held with its chance against it; 0: never. */
struct inspected_trigger {
    uint8_t first, last, tried, missed;
};

/* The log is played again for it (history.h), as far as it is legal. */
void inspect_triggers(struct inspected_trigger trigger[TRIGGER_MAX], const struct scenario *scenario,
                      const struct history *history);

#endif
