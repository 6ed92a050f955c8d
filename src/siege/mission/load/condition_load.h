/*
 * condition_load.h -- reads the condition trees of missions and of Secondary Mission cards.
 */
#ifndef SIEGE_MISSION_LOAD_CONDITION_LOAD_H
#define SIEGE_MISSION_LOAD_CONDITION_LOAD_H

#include "shell/json/node.h"
#include "shell/json/schema.h"
#include "siege/rules/mission/catalogue.h"
#include "siege/rules/mission/condition.h"

#include <stdbool.h>
#include <stdint.h>

struct mission_reader;

/* Where the nodes go, and what they may name. Borrows everything. */
struct condition_reader {
    const struct catalogue *catalogue;    /* its creature kinds are known by now */
    const struct mission_reader *mission; /* whose board is named, or NULL: a card, which knows "stairs" only */
    struct condition *node;               /* room for `capacity` nodes */
    uint8_t *nodes;                       /* how many there are; raised for each node read */
    int capacity;
    struct node *at; /* if not NULL: where each node stands in the file */
};

/* Reads the condition under `key`, a field of SCHEMA_CONDITION; its root, or CONDITION_NONE if there is none.
 * `team_asked`: "own" has a meaning there, as on every card. */
int condition_load(const struct condition_reader *reader, struct record record, const char *key, bool team_asked);

#endif
