/*
 * pack_order.h -- which packages and folders of missions come first (siege/mission/load/mission_order.h).
 */
#ifndef TOOL_PACK_ORDER_H
#define TOOL_PACK_ORDER_H

#include "siege/mission/package/package.h"
#include "tool/tool.h"

/* Puts the folders of these names first, if any are named, and tells the order of all below the folder and which
 * missions have the same id. An exit status; what went wrong is told. */
int pack_order(struct tool *tool, const struct package_desk *desk, const char *folder, char **names, int count);

#endif
