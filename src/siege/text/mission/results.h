/*
 * results.h -- how a mission ended: headline, awards; its tasks are told by objectives.h, which comes along.
 */
#ifndef SIEGE_TEXT_MISSION_RESULTS_H
#define SIEGE_TEXT_MISSION_RESULTS_H

#include "siege/rules/turn/game.h"
#include "siege/text/mission/objectives.h"
#include "siege/text/names/words.h"

/* "Mission accomplished", "Mission failed", "Bauhaus wins", "Bauhaus and Capitol share the win". */
const char *result_headline(char *out, size_t size, const struct words *words, const struct game *game);

/* "Bauhaus wins", "The Dark Legion wins": by score, whatever became of the mission. After the mission only. */
const char *result_winners(char *out, size_t size, const struct words *words, const struct game *game);

/* "Every Doomtrooper had left the board or fallen in round 6." */
const char *result_reason(char *out, size_t size, const struct words *words, const struct game *game);

/* "Bauhaus: 13 promotion points, 3 Credits (1 awarded), score 28" for a seat; lines that the mission does not count
 * are left out. */
const char *result_seat_line(char *out, size_t size, const struct words *words, const struct game *game, seat_id seat);

/* "Eliminated: 3 Legionnaires, 1 Centurion", "Eliminated: nobody". */
const char *result_kills_line(char *out, size_t size, const struct words *words, const struct game *game, seat_id seat);

#endif
