/*
 * marks.h -- a paragraph in which words are marked: pointed at, a word explains itself; clicked, it is told.
 */
#ifndef SHELL_UI_MARKS_H
#define SHELL_UI_MARKS_H

#include "shell/ui/ui.h"

/* Some bytes of the text, and what they mean: a tooltip. Borrowed. */
struct ui_mark {
    int start, length;
    const char *hint;
};

/* ui_paragraph() from the left, with marks underlined: widgets "<id>#0" ..., one for each line that a mark lies in. The
 * mark that was clicked in this frame, or -1. `flags`: UI_FOCUSABLE if keys should reach them. */
int ui_marked_paragraph(struct ui *ui, struct rect rect, struct text_style style, const char *text, const char *id,
                        const struct ui_mark *marks, int count, unsigned flags);

#endif
