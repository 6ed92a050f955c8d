/*
 * known_ids.h -- which file has which id, among the missions and campaigns of a run and those that the game reads.
 */
#ifndef TOOL_KNOWN_IDS_H
#define TOOL_KNOWN_IDS_H

#include "siege/mission/file_kind.h"
#include "tool/tool.h"

struct known_ids;

/* Knows the ids of the shipped missions and campaigns; for a folder or several files among these arguments the user's
 * own, too, for one file alone those of the files in its folder. NULL without memory; known_ids_free() takes it. */
struct known_ids *known_ids_of_call(struct tool *tool, int count, char **arguments);
void known_ids_free(struct known_ids *known);

/* E312 at the id of this mission or campaign if another file has had it before; otherwise it is known from now on. */
void known_ids_check(struct known_ids *known, const char *path, enum file_sort sort, struct node root);

#endif
