/* fix.h -- a text on its way to being right, how bad it is, and the one slip of the hand that would explain that. */
#ifndef TOOL_FIX_H
#define TOOL_FIX_H

#include "shell/json/problem.h" /* PROBLEM_FIRST_WARNING */
#include "tool/tool.h"

struct fix_text {
    char *bytes; /* owned, with a zero byte behind */
    size_t length;
};

/* Looks for problems in the text as it is now: they are in tool->problems then. */
void fix_look(struct tool *tool, const char *path, const struct fix_text *text);

enum { FIX_LAYERS = PROBLEM_FIRST_WARNING / 100 };

/* How bad a text is. What cannot be read hides what is wrong in it, and so do shapes, references and the rest. */
struct fix_score {
    int layer[FIX_LAYERS]; /* errors by the hundreds of their codes; all 0 if not all are kept */
    int errors, all;
    bool unread; /* a quote or the brackets of a list are missing for certain, and nothing else has been looked at */
    bool kept;   /* all problems */
    bool read;   /* nothing hinders reading, and all errors are kept */
};

struct fix_score fix_score_of(const struct problem_list *problems);

/* Never with more errors than before, unless nothing was read before and all of it is now. */
bool fix_is_better(const struct fix_score *now, const struct fix_score *before);

/* The file has been looked at. Takes their fixes from the problems of one that can be read of which the command would
 * leave out the fix. */
void fix_withhold(struct tool *tool, const char *path);

/* The text has been looked at. Where brackets, quotes or commas are wrong: puts, takes away or exchanges the one mark
 * near the first of these places after which least is wrong, or, if there are several slips, the only one after which
 * the text can be read further (`onward`). False, and the text stays: there is none, or several do as well. */
bool fix_slip(struct tool *tool, const char *path, struct fix_text *text, bool *onward);

#endif
