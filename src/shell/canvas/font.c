/*
 * font.c -- opens faces at a size, keeps drawn lines in a cache, and finds a stand-in face for each character that is
 * missing.
 */
#include "shell/canvas/font_inside.h"

#include "base/hash.h"
#include "shell/words/plain.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- making and freeing ---------------------------------------------------------------------------------------- */

struct font_search {
    struct system_helper *helper; /* still at it */
    struct system_font face[FONT_FACE_COUNT], fallback, digits;
    bool found, has_fallback, has_digits;
};

static void find_files(void *context, int index)
{
    static const char *const title[] = {"Bebas Neue", "Oswald", "League Gothic", "DejaVu Sans Condensed",
                                        "sans-serif", NULL};
    static const char *const body[] = {"Open Sans", "DejaVu Sans", "Noto Sans", "Liberation Sans", "sans-serif", NULL};
    static const char *const story[] = {"Vollkorn",     "EB Garamond", "Gelasio", "Open Sans",
                                        "DejaVu Serif", "serif",       NULL};
    static const char *const signs[] = {"DejaVu Sans", "Noto Sans Symbols2", "sans-serif", NULL};
    static const char *const digits[] = {"DejaVu Serif", "Noto Serif", "Liberation Serif", "Open Sans", NULL};
    struct font_search *search = context;
    (void)index;
    search->found = system_find_font(title, true, &search->face[FONT_TITLE]);
    search->found = system_find_font(body, false, &search->face[FONT_BODY]) && search->found;
    search->found = system_find_font(body, true, &search->face[FONT_BODY_BOLD]) && search->found;
    search->found = system_find_font(story, false, &search->face[FONT_STORY]) && search->found;
    search->has_digits = system_find_font(digits, false, &search->digits);
    search->has_fallback = system_find_font(signs, false, &search->fallback);
    system_fonts_found();
}

struct font_search *font_search_begin(void)
{
    struct font_search *search = calloc(1, sizeof *search);
    if (!search)
        return NULL;
    search->helper = system_begin_beside(find_files, search);
    if (!search->helper)
        find_files(search, 0);
    return search;
}

void font_search_await(struct font_search *search)
{
    if (search && search->helper)
        system_wait_for(search->helper);
    if (search)
        search->helper = NULL;
}

void font_search_end(struct font_search *search)
{
    font_search_await(search);
    free(search);
}

static bool take_files(struct font_set *fonts, struct font_search *search)
{
    font_search_await(search);
    for (int i = 0; i < FONT_FACE_COUNT; i++)
        fonts->file[i].found = search->face[i];
    fonts->fallback.found = search->fallback;
    fonts->digits.found = search->digits;
    fonts->has_fallback = search->has_fallback;
    fonts->has_digits = search->has_digits;
    return search->found;
}

static void empty_buckets(struct font_set *fonts)
{
    for (int i = 0; i < BUCKETS; i++)
        fonts->bucket[i] = -1;
}

struct font_set *font_set_new_of(struct canvas *canvas, struct font_search *search, enum font_status *status)
{
    struct font_set *fonts = search ? calloc(1, sizeof *fonts) : NULL;
    *status = FONT_NO_MEMORY;
    if (!fonts)
        return NULL;
    fonts->canvas = canvas;
    empty_buckets(fonts);
    *status = TTF_Init() == 0 ? FONT_NONE_FOUND : FONT_NO_TTF;
    if (*status == FONT_NO_TTF || !take_files(fonts, search)) {
        font_set_free(fonts);
        return NULL;
    }
    *status = FONT_OK;
    return fonts;
}

struct font_set *font_set_new(struct canvas *canvas, enum font_status *status)
{
    struct font_search *search = font_search_begin();
    struct font_set *fonts = font_set_new_of(canvas, search, status);
    font_search_end(search);
    return fonts;
}

void font_set_clear(struct font_set *fonts)
{
    for (int i = 0; i < fonts->lines; i++) {
        canvas_destroy_texture(fonts->canvas, fonts->cached[i].texture);
        free(fonts->cached[i].text);
    }
    fonts->lines = 0;
    fonts->bytes = 0;
    empty_buckets(fonts);
}

static void close_sized(struct sized *sized)
{
    TTF_CloseFont(sized->font);
    if (sized->fallback)
        TTF_CloseFont(sized->fallback);
    if (sized->digits)
        TTF_CloseFont(sized->digits);
}

void font_set_free(struct font_set *fonts)
{
    if (!fonts)
        return;
    font_set_clear(fonts);
    for (int i = 0; i < fonts->sizes; i++)
        close_sized(&fonts->sized[i]);
    for (int i = 0; i < FONT_FACE_COUNT; i++)
        SDL_free(fonts->file[i].bytes);
    SDL_free(fonts->fallback.bytes);
    SDL_free(fonts->digits.bytes);
    if (TTF_WasInit())
        TTF_Quit();
    free(fonts);
}

/* ---- faces at a size ------------------------------------------------------------------------------------------- */

static void read_file(struct font_file *file)
{
    SDL_RWops *stream = SDL_RWFromFile(file->found.path, "rb");
    if (!stream)
        return;
    if (SDL_RWsize(stream) <= KEPT_BYTES)
        file->bytes = SDL_LoadFile_RW(stream, &file->length, 1);
    else
        SDL_RWclose(stream);
}

static TTF_Font *open_file(struct font_file *file, int px)
{
    if (!file->bytes)
        read_file(file);
    SDL_RWops *kept = file->bytes ? SDL_RWFromConstMem(file->bytes, (int)file->length) : NULL;
    TTF_Font *font = kept ? TTF_OpenFontIndexRW(kept, 1, px, file->found.index)
                          : TTF_OpenFontIndex(file->found.path, px, file->found.index);
    if (font)
        TTF_SetFontHinting(font, TTF_HINTING_LIGHT);
    return font;
}

static struct sized *oldest_sized(struct font_set *fonts)
{
    struct sized *oldest = &fonts->sized[0];
    for (int i = 1; i < fonts->sizes; i++)
        if (fonts->sized[i].used < oldest->used)
            oldest = &fonts->sized[i];
    return oldest;
}

/* Letters of the story's face reach so far over a blank beside them that in small sizes words touch. */
static int blank_of(TTF_Font *font, enum font_face face, int px)
{
    int advance = 0, least = (px + 3) / 4;
    if (face != FONT_STORY)
        return 0;
    TTF_GlyphMetrics32(font, ' ', NULL, NULL, NULL, NULL, &advance);
    return advance > least ? advance : least;
}

static struct sized *open_sized(struct font_set *fonts, enum font_face face, int px)
{
    TTF_Font *font = open_file(&fonts->file[face], px);
    if (!font) {
        SDL_Log("font %s: %s", fonts->file[face].found.path, TTF_GetError());
        return NULL;
    }
    struct sized *sized = fonts->sizes < MAX_SIZED ? &fonts->sized[fonts->sizes++] : oldest_sized(fonts);
    if (sized->font)
        close_sized(sized);
    int top = px * 7 / 10;
    TTF_GlyphMetrics32(font, 'H', NULL, NULL, NULL, &top, NULL);
    *sized = (struct sized){
        .face = face, .px = px, .font = font, .cap = top, .blank = blank_of(font, face, px), .used = ++fonts->clock};
    return sized;
}

struct sized *font_sized(struct font_set *fonts, enum font_face face, float px)
{
    int size = (int)(px + 0.5f);
    size = size < 4 ? 4 : size > 400 ? 400 : size;
    for (int i = 0; i < fonts->sizes; i++)
        if (fonts->sized[i].face == face && fonts->sized[i].px == size) {
            fonts->sized[i].used = ++fonts->clock;
            return &fonts->sized[i];
        }
    return open_sized(fonts, face, size);
}

static TTF_Font *fallback_of(struct font_set *fonts, struct sized *sized)
{
    if (!sized->asked_fallback && fonts->has_fallback)
        sized->fallback = open_file(&fonts->fallback, sized->px);
    sized->asked_fallback = true;
    return sized->fallback;
}

/* ---- runs: stretches of text that one font can draw ------------------------------------------------------------ */

/* The character at `text`; *length bytes long. Broken bytes count as one strange character. */
uint32_t font_character(const char *text, int available, int *length)
{
    size_t found = plain_utf8(text, (size_t)available);
    *length = found ? (int)found : 1;
    return found ? plain_code(text, found) : 0xFFFD;
}

/* In the size in which they are as high as a capital of the face. */
static TTF_Font *digits_of(struct font_set *fonts, struct sized *sized)
{
    int top = 0;
    if (sized->asked_digits || !fonts->has_digits)
        return sized->digits;
    sized->asked_digits = true;
    TTF_Font *font = open_file(&fonts->digits, sized->px);
    if (font && TTF_GlyphMetrics32(font, '1', NULL, NULL, NULL, &top, NULL) == 0 && top > 0)
        TTF_SetFontSize(font, (sized->px * sized->cap + top / 2) / top);
    sized->digits = font;
    return font;
}

static TTF_Font *font_for(struct font_set *fonts, struct sized *sized, uint32_t code)
{
    if (sized->face == FONT_STORY && code >= '0' && code <= '9') {
        TTF_Font *digits = digits_of(fonts, sized);
        return digits ? digits : sized->font;
    }
    if (code < 0x80 || TTF_GlyphIsProvided32(sized->font, code))
        return sized->font;
    TTF_Font *fallback = fallback_of(fonts, sized);
    return fallback && TTF_GlyphIsProvided32(fallback, code) ? fallback : sized->font;
}

/* A character that cannot be seen or turns the direction of writing stands as a question mark, so that no title of a
 * file looks like another one. */
static void copy_plain(char *out, const char *text, int length)
{
    char shown[PLAIN_SHOWN_SIZE];
    for (int at = 0; at < length;) {
        size_t left = (size_t)(length - at), plain = plain_span(text + at, left);
        memcpy(out, text + at, plain);
        out += plain;
        at += (int)plain;
        if (plain < left) {
            at += (int)plain_show(text + at, left - plain, shown);
            *out++ = shown[0] == ' ' ? ' ' : '?';
        }
    }
    *out = '\0';
}

/* Does a blank begin there that is a run of its own? */
static bool is_blank(const struct sized *sized, const char *text)
{
    return sized->blank > 0 && *text == ' ';
}

/* Copies the first run of text[0..length) to fonts->run, returns its bytes and its font. */
static int first_run(struct font_set *fonts, struct sized *sized, const char *text, int length, TTF_Font **font)
{
    int bytes = 0;
    *font = font_for(fonts, sized, font_character(text, length, &bytes));
    int end = bytes;
    while (end < length && !is_blank(sized, text + end) &&
           font_for(fonts, sized, font_character(text + end, length - end, &bytes)) == *font)
        end += bytes;
    copy_plain(fonts->run, text, end);
    return end;
}

static int shortened(int length)
{
    return length > LONGEST ? LONGEST : length;
}

int font_width_of(struct font_set *fonts, struct sized *sized, const char *text, int length)
{
    int total = 0;
    length = shortened(length);
    for (int at = 0; at < length;) {
        TTF_Font *font = NULL;
        int w = sized->blank;
        if (is_blank(sized, text + at)) {
            total += w;
            at++;
            continue;
        }
        at += first_run(fonts, sized, text + at, length - at, &font);
        TTF_SizeUTF8(font, fonts->run, &w, NULL);
        total += w;
    }
    return total;
}

static void render_run(struct font_set *fonts, struct sized *sized, TTF_Font *font, SDL_Surface *line, int *x)
{
    SDL_Surface *run = TTF_RenderUTF8_Blended(font, fonts->run, (SDL_Color){255, 255, 255, 255});
    if (!run)
        return;
    SDL_Rect place = {*x, TTF_FontAscent(sized->font) - TTF_FontAscent(font), run->w, run->h};
    SDL_SetSurfaceBlendMode(run, SDL_BLENDMODE_NONE);
    *x += run->w;
    SDL_BlitSurface(run, NULL, line, &place);
    SDL_FreeSurface(run);
}

static SDL_Surface *render(struct font_set *fonts, struct sized *sized, const char *text, int length)
{
    int w = font_width_of(fonts, sized, text, length);
    SDL_Surface *line = SDL_CreateRGBSurfaceWithFormat(0, w > 0 ? w : 1, TTF_FontHeight(sized->font), 32,
                                                       SDL_PIXELFORMAT_ARGB8888);
    int x = 0;
    length = shortened(length);
    for (int at = 0; line && at < length;) {
        TTF_Font *font = NULL;
        if (is_blank(sized, text + at)) {
            x += sized->blank;
            at++;
            continue;
        }
        at += first_run(fonts, sized, text + at, length - at, &font);
        render_run(fonts, sized, font, line, &x);
    }
    return line;
}

/* ---- the cache of lines ---------------------------------------------------------------------------------------- */

static uint64_t hash_of(enum font_face face, int px, const char *text, int length)
{
    return hash_bytes(text, (size_t)length, (uint64_t)face << 16 | (uint64_t)px);
}

static struct cached *cached_find(struct font_set *fonts, const struct sized *sized, const char *text, int length,
                                  uint64_t hash)
{
    for (int i = fonts->bucket[hash % BUCKETS]; i >= 0; i = fonts->cached[i].next) {
        struct cached *cached = &fonts->cached[i];
        if (cached->hash == hash && cached->face == sized->face && cached->px == sized->px &&
            strncmp(cached->text, text, (size_t)length) == 0 && cached->text[length] == '\0')
            return cached;
    }
    return NULL;
}

static void unlink_cached(struct font_set *fonts, int index)
{
    int *link = &fonts->bucket[fonts->cached[index].hash % BUCKETS];
    while (*link != index)
        link = &fonts->cached[*link].next;
    *link = fonts->cached[index].next;
}

/* Takes one line out; the last line moves into its place. */
static void drop_cached(struct font_set *fonts, int index)
{
    struct cached *gone = &fonts->cached[index];
    unlink_cached(fonts, index);
    fonts->bytes -= (size_t)gone->w * (size_t)gone->h * 4;
    canvas_destroy_texture(fonts->canvas, gone->texture);
    free(gone->text);
    int last = --fonts->lines;
    if (index == last)
        return;
    unlink_cached(fonts, last);
    fonts->cached[index] = fonts->cached[last];
    int *bucket = &fonts->bucket[fonts->cached[index].hash % BUCKETS];
    fonts->cached[index].next = *bucket;
    *bucket = index;
}

static void make_room(struct font_set *fonts)
{
    while (fonts->lines == MAX_CACHED || (fonts->bytes > BYTE_LIMIT && fonts->lines > 0)) {
        int oldest = 0;
        for (int i = 1; i < fonts->lines; i++)
            if (fonts->cached[i].used < fonts->cached[oldest].used)
                oldest = i;
        drop_cached(fonts, oldest);
    }
}

static struct cached *cached_add(struct font_set *fonts, struct sized *sized, const char *text, int length,
                                 uint64_t hash)
{
    make_room(fonts);
    SDL_Surface *surface = render(fonts, sized, text, length);
    struct cached line = {.hash = hash, .face = sized->face, .px = sized->px};
    line.texture = surface ? SDL_CreateTextureFromSurface(canvas_renderer(fonts->canvas), surface) : NULL;
    line.text = line.texture ? malloc((size_t)length + 1) : NULL;
    if (!line.text) {
        canvas_destroy_texture(fonts->canvas, line.texture);
        SDL_FreeSurface(surface);
        return NULL;
    }
    memcpy(line.text, text, (size_t)length);
    line.text[length] = '\0';
    line.w = surface->w;
    line.h = surface->h;
    SDL_FreeSurface(surface);
    int *bucket = &fonts->bucket[hash % BUCKETS];
    line.next = *bucket;
    *bucket = fonts->lines;
    fonts->bytes += (size_t)line.w * (size_t)line.h * 4;
    fonts->cached[fonts->lines] = line;
    return &fonts->cached[fonts->lines++];
}

/* Draws text[0..length) with its top left at whole pixels; returns the width. */
float font_draw_line(struct font_set *fonts, struct sized *sized, struct colour colour, float x, float y,
                     const char *text, int length)
{
    length = shortened(length);
    if (length == 0)
        return 0;
    uint64_t hash = hash_of(sized->face, sized->px, text, length);
    struct cached *line = cached_find(fonts, sized, text, length, hash);
    if (!line)
        line = cached_add(fonts, sized, text, length, hash);
    if (!line)
        return 0;
    line->used = ++fonts->clock;
    struct rect rect = rect_of(floorf(x + 0.5f), floorf(y + 0.5f), (float)line->w, (float)line->h);
    canvas_letters(fonts->canvas, line->texture, rect, colour);
    return (float)line->w;
}

/* ---- the public side ------------------------------------------------------------------------------------------- */

float font_line_height(struct font_set *fonts, enum font_face face, float px)
{
    struct sized *sized = font_sized(fonts, face, px);
    return sized ? (float)TTF_FontLineSkip(sized->font) : px;
}

float font_width(struct font_set *fonts, enum font_face face, float px, const char *text)
{
    struct sized *sized = font_sized(fonts, face, px);
    if (!sized || !text[0])
        return 0;
    int length = shortened((int)strlen(text));
    const struct cached *line = cached_find(fonts, sized, text, length, hash_of(face, sized->px, text, length));
    return line ? (float)line->w : (float)font_width_of(fonts, sized, text, length);
}

float font_aligned(struct rect rect, enum text_align align, float width)
{
    switch (align) {
    case TEXT_LEFT:
        return rect.x;
    case TEXT_CENTRE:
        return rect.x + (rect.w - width) / 2;
    case TEXT_RIGHT:
        return rect_right(rect) - width;
    }
    return rect.x;
}

/* The end of the character that contains byte `at`, or `at` itself between characters. */
static int character_start(const char *text, int at)
{
    while (at > 0 && ((unsigned char)text[at] & 0xC0) == 0x80)
        at--;
    return at;
}

/* Fills fonts->cut with the longest beginning that fits with an ellipsis; returns its length. */
static int cut_to(struct font_set *fonts, struct sized *sized, float width, const char *text)
{
    static const char ellipsis[] = "\xE2\x80\xA6";
    int low = 0;
    int high = shortened((int)strlen(text));
    float left = width - (float)font_width_of(fonts, sized, ellipsis, 3);
    while (low < high) {
        int middle = (low + high + 1) / 2;
        if ((float)font_width_of(fonts, sized, text, character_start(text, middle)) <= left)
            low = middle;
        else
            high = middle - 1;
    }
    int kept = character_start(text, low);
    while (kept > 0 && text[kept - 1] == ' ')
        kept--;
    memcpy(fonts->cut, text, (size_t)kept);
    memcpy(fonts->cut + kept, ellipsis, sizeof ellipsis);
    return kept + 3;
}

/* Text is centred by its capitals, which is what the eye sees. */
static float centred_top(const struct sized *sized, struct rect rect)
{
    return rect.y + (rect.h + (float)sized->cap) / 2 - (float)TTF_FontAscent(sized->font);
}

bool font_draw_in(struct font_set *fonts, struct text_style style, struct rect rect, enum text_align align,
                  const char *text)
{
    struct sized *sized = font_sized(fonts, style.face, style.px);
    if (!sized || !text[0])
        return true;
    float width = font_width(fonts, style.face, style.px, text);
    float y = centred_top(sized, rect);
    if (width <= rect.w) {
        font_draw_line(fonts, sized, style.colour, font_aligned(rect, align, width), y, text, (int)strlen(text));
        return true;
    }
    int length = cut_to(fonts, sized, rect.w, text);
    font_draw_line(fonts, sized, style.colour, rect.x, y, fonts->cut, length);
    return false;
}

int font_cached_lines(const struct font_set *fonts)
{
    return fonts->lines;
}
