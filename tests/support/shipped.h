/*
 * shipped.h -- the shipped catalogue and missions, loaded for tests.
 */
#ifndef SUPPORT_SHIPPED_H
#define SUPPORT_SHIPPED_H

#include "siege/rules/turn/game.h"

enum { SHIPPED_MISSIONS = 12, SHIPPED_SECOND_MISSIONS = 10 };

/* The classic catalogue. Aborts the test program with the problems if it does not load. Never freed. */
const struct catalogue *shipped_catalogue(void);

/* The 2018 catalogue, in the same way. */
const struct catalogue *shipped_second(void);

struct handbook;
/* The illustrated rule book of a catalogue's edition. Aborts the test program if it does not load. Never freed. */
const struct handbook *shipped_handbook(const struct catalogue *catalogue);

/* Entries of a catalogue by id: an index, or -1. */
int shipped_find_trooper(const struct catalogue *catalogue, const char *id);
int shipped_find_weapon(const struct catalogue *catalogue, const char *id);
int shipped_find_gear(const struct catalogue *catalogue, const char *id);
int shipped_find_doomtrooper(const struct catalogue *catalogue, const char *id);

/* A scenario of a mission file below the top folder ("missions/classic/01-eagle-strike.json"), with the catalogue of
 * its edition, to be freed with scenario_free(). Aborts the test program if it does not load. */
struct scenario *shipped_scenario(const char *path);

/* A mission file in which nothing at all is remarked upon. Fails the test otherwise. */
void shipped_mission(struct mission *mission, const char *path);

/* The paths of all shipped missions of 1993, then those of 2018, both campaigns in order. */
extern const char *const SHIPPED_PATH[SHIPPED_MISSIONS];
extern const char *const SHIPPED_SECOND_PATH[SHIPPED_SECOND_MISSIONS];

#endif
