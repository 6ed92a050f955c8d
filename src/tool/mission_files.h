/*
 * mission_files.h -- the mission files a command is called with: files as they are, folders with all below them.
 */
#ifndef TOOL_MISSION_FILES_H
#define TOOL_MISSION_FILES_H

#include "tool/tool.h"

/* Called for one file after the other; `closure` is what mission_files_visit() was given. */
typedef void mission_files_visitor(struct tool *tool, const char *path, void *closure);

/* Visits a file, or every *.json below a folder but schemas, sorted by name. Folders whose name begins with a dot are
 * left out, as are those more than 16 deep. Returns how many files were visited; for an empty folder it says so. */
int mission_files_visit(struct tool *tool, const char *path, mission_files_visitor *visit, void *closure);

#endif
