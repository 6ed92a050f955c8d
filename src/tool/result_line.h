/*
 * result_line.h -- lines of `simulate --json` read again, each of them looked at as if anybody had written it.
 */
#ifndef TOOL_RESULT_LINE_H
#define TOOL_RESULT_LINE_H

#include "tool/tool.h"

#include <stdint.h>

/* The member `name` of an object. False if it is not there or no whole number within these bounds; then the number is
 * 0. */
bool result_small(const struct cJSON *object, const char *name, int least, int greatest, int *number);

/* The same of a text that has to fit. */
bool result_text(const struct cJSON *object, const char *name, char *out, size_t size);

/* Counts, as large as a double holds exactly: one number, or a list without the zeros at its end, of at most `count`
 * numbers. Points may be below zero. */
bool result_count(const struct cJSON *object, const char *name, int64_t *number, int count);
bool result_list(const struct cJSON *object, const char *name, int64_t *number, int count);

/* Reads a file and hands each of its lines to `take`, which says whether it is one. False, told with `wrong` ({file},
 * {line}), if one is none, or there is none at all. */
typedef bool result_taker(void *closure, const struct cJSON *line);
bool result_lines_read(const struct tool *tool, const char *path, const char *wrong, result_taker *take, void *closure);

#endif
