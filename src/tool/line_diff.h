/*
 * line_diff.h -- what changed between two versions of a text, line by line.
 */
#ifndef TOOL_LINE_DIFF_H
#define TOOL_LINE_DIFF_H

#include <stdio.h>

/* Prints the lines that went ("   12 - ...", counted in the old text) and came ("   12 + ...", in the new one).
 * Lines that stay are not shown; control characters are shown as "?". Prints nothing for equal texts. */
void line_diff_print(FILE *out, const char *old_text, const char *new_text);

#endif
