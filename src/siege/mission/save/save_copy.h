/* save_copy.h -- a game in progress as a value of its own, so that it can be written while the game goes on. */
#ifndef SIEGE_MISSION_SAVE_SAVE_COPY_H
#define SIEGE_MISSION_SAVE_SAVE_COPY_H

#include "siege/mission/save/save.h"

/*
 * Everything that changes while a game is played is copied: the game, its log, the path of its mission. Borrowed as in
 * the source are its scenario, the text of the mission, and what its folder adds; whoever changes or frees these waits
 * for the writing first.
 */
struct save_copy {
    struct save_source source; /* of the members below */
    struct game game;
    struct history *log; /* owned */
    char mission_path[SAVE_PATH_MAX];
};

/* False without memory; then there is nothing to be cleared. The copy must stay where it is. */
bool save_copy_take(struct save_copy *copy, const struct save_source *source);
void save_copy_clear(struct save_copy *copy);

#endif
