/*
 * goals.h -- where that lies which an objective still wants, seen from a Doomtrooper.
 */
#ifndef SIEGE_TEXT_NAMES_GOALS_H
#define SIEGE_TEXT_NAMES_GOALS_H

#include "siege/rules/turn/game.h"
#include "siege/text/names/words.h"

#include <stdbool.h>

/* A place to make for. Plain value. */
struct goal {
    char text[WORDS_SENTENCE_MAX]; /* "The wounded soldier lies on X20 in sector 1, 18 steps away." */
    struct square at; /* to show: of a doorway the first square inside, of a fixture the nearest one beside it */
};

/* The squares to go to for what that part of the mission still wants, a node of its conditions, seen from the
 * Doomtrooper; at most `most`. What a Special action is done at is reached from the squares beside it. Returns how
 * many. */
int goal_squares(const struct game *view, figure_id trooper, int node, struct square *out, int most);

/* The first thing that an objective of the mission still wants of the Doomtrooper's team and that lies somewhere: what
 * a Special action is done at, what must be carried, destroyed, hacked or hunted, a way out. Of several the nearest
 * one. False: there is no such place, or the objectives are accomplished. Reads only what `view` shows. */
bool goal_find(struct goal *goal, const struct words *words, const struct game *view, figure_id trooper);

#endif
