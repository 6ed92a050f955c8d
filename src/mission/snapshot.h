/*
 * snapshot.h -- the whole of a game as named blocks, each with its own version.
 */
#ifndef MISSION_SNAPSHOT_H
#define MISSION_SNAPSHOT_H

#include "mission/node.h"
#include "rules/game.h"

#include <stdbool.h>

struct cJSON;

/* { "figures": { "version": 1, "list": [ … ] }, … }. NULL without memory. */
struct cJSON *snapshot_new(const struct game *game);

/* Whether a block was written by a later version of this game. */
bool snapshot_is_newer(struct node snapshot);

/* Fills *game, whose scenario is set to `scenario`, from a file of this format (save.h). Mistakes are reported into the tree's problem list; the game may
 * be used only if there was none and snapshot_flaw() finds nothing. */
void snapshot_read(struct node snapshot, int format, struct game *game, const struct scenario *scenario);

/* What makes this game impossible, in words for a programmer, or NULL if the rules can go on with it. Takes any bytes:
 * every index is looked at before it is used. "equipment", "hands" and "seats" have sentences (save_file.flaw.*). */
const char *snapshot_flaw(const struct game *game);

#endif
