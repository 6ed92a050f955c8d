/*
 * snapshot.h -- the whole of a game as named blocks, each with its own version.
 */
#ifndef SIEGE_MISSION_SAVE_SNAPSHOT_H
#define SIEGE_MISSION_SAVE_SNAPSHOT_H

#include "shell/json/node.h"
#include "siege/rules/turn/game.h"

#include <stdbool.h>

struct cJSON;

/* { "figures": { "version": 1, "list": [ … ] }, … }. NULL without memory. */
struct cJSON *snapshot_new(const struct game *game);

/* Whether a block was written by a later version of this game. */
bool snapshot_is_newer(struct node snapshot);

/* Fills *game, whose scenario is set to `scenario`, from a file of this format (save.h). Mistakes are reported into the
 * tree's problem list; the game may be used only if there was none and snapshot_find_flaw() finds nothing. */
void snapshot_read(struct node snapshot, int format, struct game *game, const struct scenario *scenario);

/* Why a game cannot be, and where: in which block, and which entry of its list, or -1; block NULL: nowhere in
 * particular. `what` are words for a programmer, but for some there are sentences (save_file.flaw.*). */
struct snapshot_flaw {
    const char *what;
    const char *block;
    int entry;
};

/* True, and the first flaw, if this game is impossible; false if the rules can go on with it. Takes any bytes: every
 * index is looked at before it is used. */
bool snapshot_find_flaw(const struct game *game, struct snapshot_flaw *flaw);

/* Where the flaw stands in the file; the snapshot itself if nowhere in particular. */
struct node snapshot_flaw_node(struct node snapshot, const struct snapshot_flaw *flaw);

#endif
