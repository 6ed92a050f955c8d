/*
 * terms.h -- texts in which the game's own words are marked: pointed at, a word says what it means and by which rule.
 */
#ifndef SIEGE_SCREEN_TERMS_H
#define SIEGE_SCREEN_TERMS_H

#include "shell/ui/ui.h"
#include "siege/text/book/handbook.h"

/* ui_paragraph() from the left, the terms of the book marked: widgets "<id>#0" .... The term that was clicked in this
 * frame, or NULL. `book` NULL: nothing is marked. `flags`: UI_FOCUSABLE if keys should reach the words. */
const struct handbook_term *terms_paragraph(struct ui *ui, struct rect rect, struct text_style style,
                                            const struct words *words, const struct handbook *book, const char *text,
                                            const char *id, unsigned flags);

/* The first term in a text, or NULL: for names in rows. */
const struct handbook_term *terms_first(const struct words *words, const struct handbook *book, const char *text);

#endif
