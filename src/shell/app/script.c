/* script.c -- the verbs of a script, one row each, and the person who carries them out line by line. */
#include "shell/app/script.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL.h>

#include "shell/input/input_sdl.h"
#include "shell/store/files.h"
#include "shell/store/terminal.h"
#include "shell/ui/ui.h"
#include "shell/canvas/canvas.h"
#include "shell/canvas/legibility.h"

enum { LINE_SIZE = 256, PATIENCE_MS = 2000, FAILURE_SIZE = 400 };

struct script {
    char *lines;
    const char *next; /* the line to come */
    int number;       /* of that line, from 1 */
    const char *pictures;
    uint64_t due;   /* nothing happens before */
    uint64_t since; /* when the present line was first tried; 0: not yet */
    char failure[FAILURE_SIZE];
    bool over;
};

/* What a line's function works with. */
struct step {
    struct script *script;
    const struct ui *ui;
    struct canvas *canvas;
    const struct font_set *fonts;
    float density;
    uint64_t now;
    char word[LINE_SIZE];
    char rest[LINE_SIZE];
};

/* Done: the next line. Again: not yet possible, try in the next frame. */
enum outcome { STEP_DONE, STEP_AGAIN, STEP_FAILED };

/* ---- making ---------------------------------------------------------------------------------------------------- */

struct script *script_new(const char *lines, const char *pictures)
{
    struct script *script = calloc(1, sizeof *script);
    char *copy = script ? malloc(strlen(lines) + 1) : NULL;
    if (!copy) {
        free(script);
        return NULL;
    }
    strcpy(copy, lines);
    script->lines = copy;
    script->next = copy;
    script->number = 1;
    script->pictures = pictures;
    return script;
}

struct script *script_load(const char *path, const char *pictures, char *error)
{
    enum { MOST = 1 << 20 };
    char *text;
    size_t length;
    struct script *script = file_read_all(path, MOST, &text, &length) == FILE_OK ? script_new(text, pictures) : NULL;
    if (!script)
        snprintf(error, 256, "the script \"%.200s\" cannot be read", path);
    free(text);
    return script;
}

void script_free(struct script *script)
{
    if (script)
        free(script->lines);
    free(script);
}

bool script_is_over(const struct script *script)
{
    return script->over;
}

const char *script_failure(const struct script *script)
{
    return script->failure;
}

/* ---- places ---------------------------------------------------------------------------------------------------- */

/* "@id" or "x y", in window units. */
static bool find_place(const struct step *step, int *x, int *y)
{
    struct rect rect;
    if (step->rest[0] != '@')
        return sscanf(step->rest, "%d %d", x, y) == 2;
    if (!ui_find(step->ui, step->rest + 1, &rect))
        return false;
    struct point middle = rect_centre(rect);
    *x = (int)(middle.x / step->density);
    *y = (int)(middle.y / step->density);
    return true;
}

static void click(int x, int y, enum pointer_button button, bool second)
{
    input_sdl_push_button(x, y, button, true, second);
    input_sdl_push_button(x, y, button, false, second);
}

/* ---- the verbs ------------------------------------------------------------------------------------------------- */

static enum outcome step_click(struct step *step)
{
    int x, y;
    if (!find_place(step, &x, &y))
        return STEP_AGAIN;
    input_sdl_push_motion(x, y);
    if (strcmp(step->word, "move") == 0)
        return STEP_DONE;
    click(x, y, strcmp(step->word, "right_click") == 0 ? POINTER_RIGHT : POINTER_LEFT, false);
    if (strcmp(step->word, "double_click") == 0)
        click(x, y, POINTER_LEFT, true);
    return STEP_DONE;
}

/* What only some windows show: a panel that larger ones never fold away. */
static enum outcome step_click_if_there(struct step *step)
{
    (void)step_click(step);
    return STEP_DONE;
}

static enum outcome step_drag(struct step *step)
{
    int x0, y0, x1, y1;
    if (sscanf(step->rest, "%d %d %d %d", &x0, &y0, &x1, &y1) != 4)
        return STEP_FAILED;
    input_sdl_push_motion(x0, y0);
    input_sdl_push_button(x0, y0, POINTER_LEFT, true, false);
    for (int i = 1; i <= 8; i++)
        input_sdl_push_motion(x0 + (x1 - x0) * i / 8, y0 + (y1 - y0) * i / 8);
    input_sdl_push_button(x1, y1, POINTER_LEFT, false, false);
    return STEP_DONE;
}

static enum outcome step_wheel(struct step *step)
{
    input_sdl_push_wheel((float)atof(step->rest));
    return STEP_DONE;
}

static enum outcome step_key(struct step *step)
{
    struct key_chord chord;
    if (!key_chord_parse(step->rest, &chord))
        return STEP_FAILED;
    input_sdl_push_chord(chord);
    return STEP_DONE;
}

/* "pad A" presses and lets go, "pad_down LT" and "pad_up LT" hold. */
static enum outcome step_pad(struct step *step)
{
    enum pad_button button = pad_button_of(step->rest);
    if (button == PAD_NONE)
        return STEP_FAILED;
    if (strcmp(step->word, "pad_up") != 0)
        input_sdl_push_pad(button, true);
    if (strcmp(step->word, "pad_down") != 0)
        input_sdl_push_pad(button, false);
    return STEP_DONE;
}

static enum outcome step_stick(struct step *step)
{
    char side[8];
    float x, y;
    if (sscanf(step->rest, "%7s %f %f", side, &x, &y) != 3)
        return STEP_FAILED;
    input_sdl_push_stick(strcmp(side, "right") == 0 ? PAD_VIEW : PAD_CURSOR, x, y);
    return STEP_DONE;
}

static enum outcome step_window(struct step *step)
{
    input_sdl_push_window(strcmp(step->word, "minimise") != 0);
    return STEP_DONE;
}

static enum outcome step_type(struct step *step)
{
    input_sdl_push_text(step->rest);
    return STEP_DONE;
}

static enum outcome step_drop(struct step *step)
{
    input_sdl_push_drop(step->rest);
    return STEP_DONE;
}

static enum outcome step_wait(struct step *step)
{
    step->script->due = step->now + (uint64_t)atoi(step->rest);
    return STEP_DONE;
}

static enum outcome step_screenshot(struct step *step)
{
    char path[1024];
    const char *folder = step->script->pictures;
    snprintf(path, sizeof path, "%s%s%s", folder ? folder : "", folder ? "/" : "", step->rest);
    return canvas_save_png(step->canvas, path) ? STEP_DONE : STEP_FAILED;
}

static enum outcome step_expect(struct step *step)
{
    struct rect rect;
    const char *id = step->rest + (step->rest[0] == '@');
    bool there = ui_find(step->ui, id, &rect);
    if (strcmp(step->word, "expect_not") == 0)
        return there ? STEP_AGAIN : STEP_DONE;
    bool enabled = strcmp(step->word, "expect_enabled") == 0;
    return !there || (enabled && ui_find_disabled(step->ui, id)) ? STEP_AGAIN : STEP_DONE;
}

static enum outcome step_expect_unclipped(struct step *step)
{
    if (ui_clipped_count(step->ui) == 0)
        return STEP_DONE;
    snprintf(step->rest, sizeof step->rest, "\"%.60s\" did not fit", ui_clipped_text(step->ui, 0));
    return STEP_FAILED;
}

/* All of them at once, and on. */
static enum outcome step_list_clipped(struct step *step)
{
    for (int i = 0; i < ui_clipped_count(step->ui); i++) {
        char line[400];
        int length = snprintf(line, sizeof line, "%.80s did not fit: %.300s", step->rest, ui_clipped_text(step->ui, i));
        terminal_print_line(stderr, line, (size_t)length);
    }
    return STEP_DONE;
}

/* "where: at 40 20, 30 x 12: one text / another" in standard output. */
static enum outcome step_list_crossed(struct step *step)
{
    enum { MOST = 64 };
    struct crossed list[MOST];
    int count = legibility_crossed(step->canvas, step->fonts, list, MOST);
    for (int i = 0; i < count; i++) {
        char line[400];
        struct rect at = list[i].rect;
        int length = snprintf(line, sizeof line, "%.80s: at %.0f %.0f, %.0f x %.0f: %s / %s", step->rest, (double)at.x,
                              (double)at.y, (double)at.w, (double)at.h, list[i].text[0], list[i].text[1]);
        terminal_print_line(stdout, line, (size_t)length);
    }
    return count < 0 ? STEP_FAILED : STEP_DONE;
}

/* "where: 4.71 of 4.5, 16 px, at 40 20: words" for each text that can be seen, in standard output. */
static enum outcome step_list_contrast(struct step *step)
{
    enum { MOST = 512 };
    struct legible *list = malloc(MOST * sizeof *list);
    int count = list ? legibility_measure(step->canvas, step->fonts, list, MOST) : -1;
    for (int i = 0; i < count; i++) {
        char line[400];
        const struct legible *text = &list[i];
        struct colour ink = text->ink, ground = text->ground;
        int length = snprintf(
            line, sizeof line, "%.80s: %.2f of %.1f, %d px, at %.0f %.0f, #%02x%02x%02x on #%02x%02x%02x%s: %s",
            step->rest, text->contrast, text->needed, text->px, (double)text->rect.x, (double)text->rect.y, ink.r,
            ink.g, ink.b, ground.r, ground.g, ground.b, text->veiled ? ", veiled" : "", text->text);
        terminal_print_line(stdout, line, (size_t)length);
    }
    free(list);
    return count < 0 ? STEP_FAILED : STEP_DONE;
}

/* Smaller than a person is allowed to, as some window systems do. */
static enum outcome step_resize(struct step *step)
{
    int w, h;
    struct SDL_Window *window = SDL_RenderGetWindow(canvas_renderer(step->canvas));
    if (!window || sscanf(step->rest, "%d %d", &w, &h) != 2 || w < 1 || h < 1)
        return STEP_FAILED;
    SDL_SetWindowMinimumSize(window, 1, 1);
    SDL_SetWindowSize(window, w, h);
    return STEP_DONE;
}

static enum outcome step_quit(struct step *step)
{
    step->script->over = true;
    return STEP_DONE;
}

static const struct verb {
    const char *name;
    enum outcome (*take)(struct step *step);
} verbs[] = {
    {"click", step_click},
    {"right_click", step_click},
    {"double_click", step_click},
    {"click_if_there", step_click_if_there},
    {"move", step_click},
    {"drag", step_drag},
    {"wheel", step_wheel},
    {"key", step_key},
    {"pad", step_pad},
    {"pad_down", step_pad},
    {"pad_up", step_pad},
    {"stick", step_stick},
    {"minimise", step_window},
    {"restore", step_window},
    {"type", step_type},
    {"drop", step_drop},
    {"wait", step_wait},
    {"screenshot", step_screenshot},
    {"expect", step_expect},
    {"expect_enabled", step_expect},
    {"expect_not", step_expect},
    {"quit", step_quit},
    {"expect_unclipped", step_expect_unclipped},
    {"list_clipped", step_list_clipped},
    {"list_crossed", step_list_crossed},
    {"list_contrast", step_list_contrast},
    {"resize", step_resize},
};

/* ---- reading lines --------------------------------------------------------------------------------------------- */

/* Splits the next line into its word and the rest. False at the end. */
static bool read_line(const struct script *script, struct step *step)
{
    if (!*script->next)
        return false;
    int length = (int)strcspn(script->next, "\n");
    char line[LINE_SIZE];
    snprintf(line, sizeof line, "%.*s", length, script->next);
    char *start = line + strspn(line, " \t\r");
    size_t word = strcspn(start, " \t\r");
    snprintf(step->word, sizeof step->word, "%.*s", (int)word, start);
    char *rest = start + word + strspn(start + word, " \t\r");
    rest[strcspn(rest, "\r")] = '\0';
    snprintf(step->rest, sizeof step->rest, "%s", rest);
    return true;
}

static void go_on(struct script *script)
{
    script->next += strcspn(script->next, "\n");
    if (*script->next)
        script->next++;
    script->number++;
    script->since = 0;
}

static void fail(struct script *script, const struct step *step, const char *why)
{
    snprintf(script->failure, sizeof script->failure, "line %d: %.64s %.200s: %s", script->number, step->word,
             step->rest, why);
    script->over = true;
}

static void take_verb(struct script *script, struct step *step)
{
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
        if (strcmp(verbs[i].name, step->word) != 0)
            continue;
        enum outcome outcome = verbs[i].take(step);
        if (script->since == 0)
            script->since = step->now;
        if (outcome == STEP_DONE)
            go_on(script);
        else if (outcome == STEP_FAILED)
            fail(script, step, "failed");
        else if (step->now - script->since > PATIENCE_MS)
            fail(script, step, "did not come true");
        return;
    }
    fail(script, step, "no such verb");
}

void script_step(struct script *script, const struct ui *ui, struct canvas *canvas, const struct font_set *fonts,
                 float density, uint64_t now)
{
    struct step step = {.script = script, .ui = ui, .canvas = canvas, .fonts = fonts, .density = density, .now = now};
    if (script->over || now < script->due)
        return;
    while (read_line(script, &step) && (!step.word[0] || step.word[0] == '#'))
        go_on(script);
    if (!*script->next)
        script->over = true;
    else
        take_verb(script, &step);
}
