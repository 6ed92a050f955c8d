/*
 * font_inside.h -- what the text files share. Nobody else includes this.
 */
#ifndef SHELL_CANVAS_FONT_INSIDE_H
#define SHELL_CANVAS_FONT_INSIDE_H

#include <stdint.h>

#include <SDL.h>
#include <SDL_ttf.h>

#include "shell/system/system.h"
#include "shell/canvas/font.h"

enum {
    MAX_SIZED = 48,    /* faces at a size that are open */
    MAX_CACHED = 1024, /* lines */
    BUCKETS = 1024,
    KEPT_BYTES = 1024 * 1024,
    BYTE_LIMIT = 24 * 1024 * 1024,
    MAX_WRAPPED = 48,
    LONGEST = 1000 /* bytes of one line; more is not drawn */
};

/* Its bytes are kept from the first size on; of one that is larger than KEPT_BYTES each size reads what it needs. */
struct font_file {
    struct system_font found;
    void *bytes; /* owned, SDL_free(); NULL: not read, or too large */
    size_t length;
};

/* A face at a size. The fallback has the letters and signs that the face lacks. */
struct sized {
    enum font_face face;
    int px;
    TTF_Font *font;
    TTF_Font *fallback; /* NULL: not needed yet or not there */
    bool asked_fallback;
    TTF_Font *digits; /* as high as its capitals; NULL: as for the fallback */
    bool asked_digits;
    int cap;   /* height of a capital */
    int blank; /* width of one that lies between words as a run of its own; 0: it is drawn along with them */
    uint64_t used;
};

struct cached {
    char *text;
    uint64_t hash;
    enum font_face face;
    int px;
    int w, h;
    SDL_Texture *texture;
    uint64_t used;
    int next; /* in the bucket, -1 at its end */
};

/* How a text was wrapped, so that it need not be measured again in every frame. */
struct wrapped {
    uint64_t hash; /* of text, face, size and width; 0: empty */
    uint64_t used;
    struct text_lines lines;
};

struct font_set {
    struct canvas *canvas;
    struct font_file file[FONT_FACE_COUNT];
    struct font_file fallback;
    bool has_fallback;
    struct font_file digits; /* of the story: the 1 of its own face cannot be told from a small I */
    bool has_digits;
    struct sized sized[MAX_SIZED];
    int sizes;
    struct cached cached[MAX_CACHED];
    int lines;
    int bucket[BUCKETS];
    size_t bytes;
    uint64_t clock;
    char run[LONGEST + 1];
    char cut[LONGEST + 8];
    struct wrapped wrapped[MAX_WRAPPED];
};

/* The face opened at that size (rounded, 4 to 400); NULL when its file cannot be read. */
struct sized *font_sized(struct font_set *fonts, enum font_face face, float px);
/* The character at `text`, *length bytes long. Broken bytes count as one strange character. */
uint32_t font_character(const char *text, int available, int *length);
/* Width in pixels of text[0..length). */
int font_width_of(struct font_set *fonts, struct sized *sized, const char *text, int length);
/* Draws text[0..length) with its top left at whole pixels; returns the width. */
float font_draw_line(struct font_set *fonts, struct sized *sized, struct colour colour, float x, float y,
                     const char *text, int length);
/* Left edge of something `width` wide in rect. */
float font_aligned(struct rect rect, enum text_align align, float width);

#endif
