/* font_wrap.c -- breaks a text into lines of a width, keeps the breaks, and draws the lines. */
#include "shell/canvas/font_inside.h"

#include <math.h>
#include <string.h>

#include "base/hash.h"

struct wrapping {
    struct font_set *fonts;
    struct sized *sized;
    float width;
    float space;
    const char *text;
    struct text_lines *lines;
};

static void end_line(struct wrapping *wrapping, int start, int end)
{
    struct text_lines *lines = wrapping->lines;
    while (end > start && wrapping->text[end - 1] == ' ')
        end--;
    if (lines->count == FONT_MAX_LINES)
        lines->cut = true;
    else
        lines->line[lines->count++] = (struct text_line){start, end - start};
}

/* A word wider than a line: lines end in it, behind a hyphen if there is one. Returns where its last part begins. */
static int break_word(struct wrapping *wrapping, int start, int end)
{
    int line = start, hyphen = start;
    for (int at = start; at < end;) {
        int bytes = 0;
        font_character(wrapping->text + at, end - at, &bytes);
        if (at > line && (float)font_width_of(wrapping->fonts, wrapping->sized, wrapping->text + line,
                                              at + bytes - line) > wrapping->width) {
            int next = hyphen > line ? hyphen : at;
            end_line(wrapping, line, next);
            line = next;
        }
        at += bytes;
        hyphen = wrapping->text[at - 1] == '-' && at < end ? at : hyphen;
    }
    return line;
}

static int space_after(const char *text, int at, int end)
{
    while (at < end && text[at] != ' ')
        at++;
    return at;
}

static bool is_digit(char byte)
{
    return byte >= '0' && byte <= '9';
}

/* Where the word ends that begins there: "3 of 4" is a single one. */
static int word_end(const char *text, int at, int end)
{
    enum { LINK_MOST = 3 };
    int stop = space_after(text, at, end), next = space_after(text, stop + 1, end);
    bool counts = stop > at && is_digit(text[stop - 1]) && next - stop - 1 > 0 && next - stop - 1 <= LINK_MOST;
    bool links = counts && next + 1 < end && !is_digit(text[stop + 1]) && is_digit(text[next + 1]);
    return links ? space_after(text, next + 1, end) : stop;
}

/* Wraps one paragraph, text[start..end) without newlines. */
static void wrap_paragraph(struct wrapping *wrapping, int start, int end)
{
    int line = start;
    float used = 0;
    for (int at = start; at < end;) {
        int word = at;
        while (word < end && wrapping->text[word] == ' ')
            word++;
        int stop = word_end(wrapping->text, word, end);
        float width = (float)font_width_of(wrapping->fonts, wrapping->sized, wrapping->text + word, stop - word);
        if (width > wrapping->width) {
            stop = space_after(wrapping->text, word, end);
            width = (float)font_width_of(wrapping->fonts, wrapping->sized, wrapping->text + word, stop - word);
        }
        float spaces = (float)(word - at) * wrapping->space;
        /* Words one by one are quick to measure but a little off; near the edge the whole line counts. */
        if (used > 0 && used + spaces + width > wrapping->width * 0.85f)
            used = (float)font_width_of(wrapping->fonts, wrapping->sized, wrapping->text + line, stop - line) - spaces -
                   width;
        if (used > 0 && used + spaces + width > wrapping->width) {
            end_line(wrapping, line, at);
            line = word;
            used = spaces = 0;
        }
        if (width > wrapping->width) {
            line = break_word(wrapping, word, stop);
            width = (float)font_width_of(wrapping->fonts, wrapping->sized, wrapping->text + line, stop - line);
        }
        used += spaces + width;
        at = stop;
    }
    end_line(wrapping, line, end);
}

static void wrap_anew(struct wrapping wrapping)
{
    const char *text = wrapping.text;
    wrapping.lines->count = 0;
    wrapping.lines->cut = false;
    for (int start = 0;;) {
        const char *newline = strchr(text + start, '\n');
        int end = newline ? (int)(newline - text) : (int)strlen(text);
        wrap_paragraph(&wrapping, start, end);
        if (!newline)
            return;
        start = end + 1;
    }
}

/* The remembered wrapping of that hash, or the oldest entry, to be filled. */
static struct wrapped *wrapped_of(struct font_set *fonts, uint64_t hash)
{
    struct wrapped *oldest = &fonts->wrapped[0];
    for (int i = 0; i < MAX_WRAPPED; i++) {
        if (fonts->wrapped[i].hash == hash)
            return &fonts->wrapped[i];
        if (fonts->wrapped[i].used < oldest->used)
            oldest = &fonts->wrapped[i];
    }
    return oldest;
}

static const struct text_lines *wrap(struct font_set *fonts, struct sized *sized, float width, const char *text)
{
    const int key[3] = {(int)sized->face, sized->px, (int)width};
    uint64_t hash = hash_bytes(text, strlen(text), hash_bytes(key, sizeof key, 0)) | 1;
    struct wrapped *wrapped = wrapped_of(fonts, hash);
    wrapped->used = ++fonts->clock;
    if (wrapped->hash == hash)
        return &wrapped->lines;
    wrapped->hash = hash;
    float space = (float)font_width_of(fonts, sized, " ", 1);
    wrap_anew((struct wrapping){fonts, sized, floorf(width), space, text, &wrapped->lines});
    return &wrapped->lines;
}

void font_wrap(struct font_set *fonts, enum font_face face, float px, float width, const char *text,
               struct text_lines *lines)
{
    struct sized *sized = font_sized(fonts, face, px);
    lines->count = 0;
    lines->cut = false;
    if (sized && text[0])
        *lines = *wrap(fonts, sized, width, text);
}

float font_wrapped_height(struct font_set *fonts, enum font_face face, float px, float width, const char *text)
{
    struct sized *sized = font_sized(fonts, face, px);
    if (!sized || !text[0])
        return 0;
    return (float)(wrap(fonts, sized, width, text)->count * TTF_FontLineSkip(sized->font));
}

static float line_width(struct font_set *fonts, struct sized *sized, enum text_align align, const char *text,
                        struct text_line line)
{
    return align == TEXT_LEFT ? 0 : (float)font_width_of(fonts, sized, text + line.start, line.length);
}

bool font_draw_wrapped(struct font_set *fonts, struct text_style style, struct rect rect, enum text_align align,
                       const char *text)
{
    struct sized *sized = font_sized(fonts, style.face, style.px);
    if (!sized || !text[0])
        return true;
    const struct text_lines *lines = wrap(fonts, sized, rect.w, text);
    float height = (float)TTF_FontLineSkip(sized->font);
    for (int i = 0; i < lines->count; i++) {
        float y = rect.y + (float)i * height;
        if (y + (float)TTF_FontHeight(sized->font) > rect_bottom(rect) + 1)
            return false;
        struct text_line line = lines->line[i];
        float x = font_aligned(rect, align, line_width(fonts, sized, align, text, line));
        font_draw_line(fonts, sized, style.colour, x, y, text + line.start, line.length);
    }
    return !lines->cut;
}
