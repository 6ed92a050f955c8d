/*
 * explain_plan.h -- a campaign read back in sentences.
 */
#ifndef TOOL_EXPLAIN_PLAN_H
#define TOOL_EXPLAIN_PLAN_H

#include "tool/tool.h"

/* Prints what the campaign in this file means, or what is wrong with it; an exit status. */
int explain_plan(struct tool *tool, const char *path);

#endif
