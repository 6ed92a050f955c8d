/*
 * saved.h -- what the game itself has saved: games, replays, campaigns in progress.
 */
#ifndef TOOL_SAVED_H
#define TOOL_SAVED_H

#include "siege/mission/save/save.h"
#include "tool/tool.h"

/* SAVED_NONE: another kind of file. SAVED_EDITED: it can be played, but somebody has changed it. */
enum saved_state { SAVED_NONE, SAVED_FINE, SAVED_EDITED, SAVED_WRONG };

/* What the file is, with a sentence unless it is another kind of file or in order. */
enum saved_state saved_look(struct tool *tool, const char *path, char why[SAVE_WHY_MAX]);

/* Prints that sentence as a problem of the file. */
void saved_print(const struct tool *tool, const char *path, enum saved_state state, const char *why,
                 enum problem_format format);

#endif
