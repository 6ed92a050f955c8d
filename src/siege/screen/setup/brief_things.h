/*
 * brief_things.h -- what a brief tells of a mission's Special actions and of what lies on its board: one sentence each.
 */
#ifndef SIEGE_SCREEN_SETUP_BRIEF_THINGS_H
#define SIEGE_SCREEN_SETUP_BRIEF_THINGS_H

#include "siege/rules/turn/scenario.h"
#include "siege/text/names/words.h"

/* All sentences stand in the string table's room.
 *
 * "Photograph the battle plans: a Doomtrooper next to the marked squares of sector 12 spends an action." */
const char *brief_task_sentence(const struct words *words, const struct scenario *scenario, int task);

/* The index-th kind of thing on the board, computers and teleporters apart: "3 doors stand in …". `band` is the
 * reference board in use. NULL past the last one. */
const char *brief_thing_sentence(const struct words *words, const struct scenario *scenario, int band, int index);

/* "sector 3, 5 or 6"; "3, 5 and 6": sectors and rounds of a bit set. `count`: how many there are. */
const char *brief_join_sectors(const struct words *words, const struct mission *mission, uint32_t slots,
                               enum words_join last);
const char *brief_join_rounds(const struct words *words, uint32_t rounds, int *count);

#endif
