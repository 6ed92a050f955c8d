/*
 * option.h -- house rules and difficulty: named sets of parameter values that players may switch on before a mission.
 *
 * A plain value, filled by the loader (siege/mission/catalogue/catalogue_load.h). Titles and texts stand in the string
 * table under "house.<id>.title", "house.<id>.text", "difficulty.<id>.title", "difficulty.<id>.text".
 */
#ifndef SIEGE_RULES_MISSION_OPTION_H
#define SIEGE_RULES_MISSION_OPTION_H

#include "siege/rules/mission/parameters.h"

#include <stdbool.h>
#include <stdint.h>

struct game_setup;

enum { OPTION_MAX = 28, OPTION_CHANGES = 4, OPTION_ID_BYTES = 40 };

struct option_change {
    uint8_t parameter; /* enum parameter */
    uint8_t spare;
    int16_t value; /* within the parameter's range */
};

struct rule_option {
    char id[OPTION_ID_BYTES];
    uint8_t changes; /* 1 to OPTION_CHANGES */
    struct option_change change[OPTION_CHANGES];
};

struct option_list {
    uint8_t count;
    struct rule_option item[OPTION_MAX];
};

/* What an edition offers. */
struct rule_options {
    struct option_list house;      /* other readings of the rules */
    struct option_list difficulty; /* easier or harder */
};

/* The same as part of what is agreed before a mission begins, over changes of the same parameters. False, and nothing
 * is changed, if there is no room. */
bool option_agree(const struct rule_option *option, struct game_setup *setup);

/* Does every parameter of the option have its value? */
bool option_is_on(const struct rule_option *option, const struct parameters *parameters);

/* Do both set the same parameter? Then at most one of them can be on. */
bool option_clashes(const struct rule_option *a, const struct rule_option *b);

/* The index of the option with this id, or -1. */
int option_find(const struct option_list *list, const char *id);

#endif
