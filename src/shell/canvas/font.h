/*
 * font.h -- text: faces found through fontconfig, lines cached as pictures, wrapping, measuring.
 *
 * Sizes are pixels of the device (ui_px() makes them from interface units).
 * Strings are UTF-8; broken bytes are shown as U+FFFD. Lines are cached by face,
 * size and string, bounded, least recently used go first.
 */
#ifndef SHELL_CANVAS_FONT_H
#define SHELL_CANVAS_FONT_H

#include <stdbool.h>

#include "shell/canvas/canvas.h"  /* struct canvas, struct rect */
#include "shell/canvas/palette.h" /* struct colour */

enum font_face {
    FONT_TITLE,     /* Bebas Neue: capitals for headings, buttons, numbers */
    FONT_BODY,      /* Open Sans */
    FONT_BODY_BOLD, /* Open Sans Semibold: light on dark looks heavier than it is */
    FONT_STORY,     /* Vollkorn: what is told; Open Sans where it is missing */
    FONT_FACE_COUNT
};

enum font_status { FONT_OK, FONT_NO_MEMORY, FONT_NO_TTF, FONT_NONE_FOUND };

enum text_align { TEXT_CENTRE, TEXT_LEFT, TEXT_RIGHT }; /* centre is the zero value */

/* How a piece of text looks. Plain value. */
struct text_style {
    enum font_face face;
    float px; /* height of the font in device pixels, 4 to 400 */
    struct colour colour;
};

/* One line of wrapped text: bytes [start, start + length) of the string. */
struct text_line {
    int start, length;
};

enum { FONT_MAX_LINES = 512 };

struct text_lines {
    struct text_line line[FONT_MAX_LINES];
    int count;
    bool cut; /* the text had more lines than fit in here */
};

/* Installed fonts, looked for beside the caller. */
struct font_search;
struct font_search *font_search_begin(void);        /* NULL without memory */
void font_search_await(struct font_search *search); /* NULL is fine */
void font_search_end(struct font_search *search);   /* waits for it; NULL is fine */

struct font_set; /* owned heap value */

/* NULL with *status set when no usable font is on this machine. The canvas must outlive it. */
struct font_set *font_set_new(struct canvas *canvas, enum font_status *status);
/* The same with what is found there; it is not ended. */
struct font_set *font_set_new_of(struct canvas *canvas, struct font_search *search, enum font_status *status);
void font_set_free(struct font_set *fonts); /* NULL is fine */
/* Drops all cached lines (textures lost). */
void font_set_clear(struct font_set *fonts);

/* Distance from one base line to the next. */
float font_line_height(struct font_set *fonts, enum font_face face, float px);
/* Width of the string set in one line. */
float font_width(struct font_set *fonts, enum font_face face, float px, const char *text);

/* One line inside rect, vertically centred, ended by an ellipsis when too long. True when all of it fitted. */
bool font_draw_in(struct font_set *fonts, struct text_style style, struct rect rect, enum text_align align,
                  const char *text);

/* Breaks at spaces and newlines; a word longer than the width is broken inside. */
void font_wrap(struct font_set *fonts, enum font_face face, float px, float width, const char *text,
               struct text_lines *lines);
/* Height that font_draw_wrapped needs for this width. */
float font_wrapped_height(struct font_set *fonts, enum font_face face, float px, float width, const char *text);
/* Draws wrapped from the top of rect, lines that do not fit in height are left out. True when all of it fitted. */
bool font_draw_wrapped(struct font_set *fonts, struct text_style style, struct rect rect, enum text_align align,
                       const char *text);

/* For tests and the log. */
int font_cached_lines(const struct font_set *fonts);

#endif
