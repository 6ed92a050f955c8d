/*
 * setup_edition.h -- by which edition's rules a mission is played, and what that changes. Plain values, no drawing.
 */
#ifndef SIEGE_SCREEN_SETUP_SETUP_EDITION_H
#define SIEGE_SCREEN_SETUP_SETUP_EDITION_H

#include "siege/screen/services.h"

enum { SETUP_EDITIONS = 4 };

/* Zero-initialise. */
struct setup_edition {
    int count; /* editions that there are; 0: not looked yet, or nothing to choose */
    char id[SETUP_EDITIONS][16];
    struct adapted_notes notes[SETUP_EDITIONS]; /* what each of them would change in this mission */
    int chosen, own;                            /* own: that of the mission itself */
    bool changed;                               /* since whoever asked last */
};

/* Tries the mission by the rules of every edition. The chosen one is that of the entry. */
void setup_edition_look(struct setup_edition *edition, const struct services *services,
                        const struct mission_entry *entry);

/* Takes another one, unless it cannot carry the mission out. */
void setup_edition_choose(struct setup_edition *edition, int index);

/* Puts it into the entry: empty where it is the mission's own. */
void setup_edition_agree(const struct setup_edition *edition, struct mission_entry *entry);

#endif
