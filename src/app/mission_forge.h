/*
 * mission_forge.h -- new missions made while the program goes on: an order carried out in a thread of its own, watched,
 * ended, and kept among the player's missions.
 */
#ifndef APP_MISSION_FORGE_H
#define APP_MISSION_FORGE_H

#include "app/measured.h"
#include "siege/forge/forge.h"
#include "siege/screen/services.h"

#include <stdatomic.h>

struct system_helper;

/* All zero: nothing is being made. Otherwise the thread reads the rest, and writes the atomic members and `made`. */
struct mission_forge {
    struct system_helper *helper;
    struct string_table words; /* owned; of the language in which it was ordered */
    struct forge_order order;
    char id[CAMPAIGN_ID_BYTES], word[SEED_WORD]; /* that it borrows */
    struct forge_made made;
    enum forge_end end; /* once it is over */
    atomic_int draft, games, rate;
    atomic_bool sure, over, stop;
};

/* Begins; `own` is the folder of the player's missions, which is tried first. Where `own` is "" nothing can be kept.
 * False with a sentence, also while another one is being made. */
bool mission_forge_begin(struct mission_forge *forge, const struct forge_order *order, const char *own,
                         const struct string_table *strings, char why[WHY_MAX_BYTES]);

/* What services.h says of forge_look and forge_stop. How often the mission was won is kept in `measured`. */
void mission_forge_look(struct mission_forge *forge, const char *own, const struct string_table *strings,
                        struct measured *measured, struct forging *forging);
void mission_forge_stop(struct mission_forge *forge);

#endif
