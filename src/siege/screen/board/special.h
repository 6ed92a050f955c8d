/*
 * special.h -- the Special actions that a Doomtrooper has before it: tasks of the mission, scans, hacks, gear
 * (S-TURN-3, S-MIS-3, S-TECH-3, S-ITEM). Pure: it only reads.
 */
#ifndef SIEGE_SCREEN_BOARD_SPECIAL_H
#define SIEGE_SCREEN_BOARD_SPECIAL_H

#include "siege/rules/turn/game.h"
#include "siege/text/names/words.h"

#include <stdbool.h>

enum { SPECIALS_MAX = 16 };

/* One of them. Plain value. */
struct special {
    struct command command; /* TASK, SCAN, EXAMINE, ATTACK with SHAPE_HACK, or USE */
    struct reject reject;   /* why not now; REJECT_NONE */
    bool aims;              /* USE: a square or a door is still to be named */
};

/* Does the mission know Special actions at all? */
bool special_is_known(const struct game *game);

/* All that the figure could do some time, the possible ones first. `view` is the seat's own. Returns how many. */
int special_list(const struct game *view, seat_id seat, figure_id figure, bool extra, struct special out[SPECIALS_MAX]);

/* Makes the command of a figure the examination of a creature beside it (C-SEC-5), or says why there is none. */
struct reject special_examination(const struct game *view, struct command *command);

/* Can the first of the list be done now? Equipment can wait. */
bool special_is_ready(const struct special *list, int count);

/* "Photograph the battle plans", "Hack the terminal", "Time Bomb"; what it does, for a second line; its picture, a path
 * below the assets; and the titles of all, or of the possible ones, in a row. */
const char *special_title(const struct words *words, const struct game *game, const struct special *special);
const char *special_told(const struct words *words, const struct game *game, const struct special *special);
const char *special_art(const struct words *words, const struct special *special);
const char *special_titles(const struct words *words, const struct game *game, const struct special *list, int count,
                           bool possible);

#endif
