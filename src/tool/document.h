/*
 * document.h -- what a file holds, and what is wrong with it, whatever it is.
 */
#ifndef TOOL_DOCUMENT_H
#define TOOL_DOCUMENT_H

#include "siege/mission/file_kind.h"
#include "tool/tool.h"

/* Reports every mistake of the value at the top of a scanned file, by what its keys say that it is; one that nobody
 * knows as E311. Into the tool's problems, into which it was scanned. `path` is where missions are looked for. */
enum file_sort document_check(struct tool *tool, const char *path, struct node root);

/* E311, unless broken syntax has been reported: then nobody knows what the keys are. What is of other commands is told
 * as that; of everything else `kinds`, a sentence, tells what it could be. */
void document_report_unknown(const struct tool *tool, const char *path, struct node root, const char *kinds);

/* Is it a map that was drawn with Tiled; the sheet pack.json, by its name? */
bool document_is_map(struct node root);
bool document_is_sheet(const char *path);

/* Says on the error output what the file is that is no mission, or what is wrong with it. */
void document_refuse(struct tool *tool, const char *path, enum file_sort sort);

/* Is it one of our files that is no mission? Then the sentence `key` tells what it is, on the error output. */
bool document_is_other(const struct tool *tool, const char *path, const char *key);

/* The sentence `key` with {file} and {kind}, on the error output. `sort` is one of those that the tool knows. */
void document_say_kind(const struct tool *tool, const char *path, enum file_sort sort, const char *key);

#endif
