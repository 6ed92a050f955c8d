/* person.c -- waits frame by frame, points, clicks and presses, and takes pictures. */
#include "support/window/person.h"

#include "shell/input/input.h"
#include "shell/ui/ui.h"
#include "shell/canvas/canvas.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { REST_FRAMES = 40 };

struct loop person_loop;
struct preferences person_preferences;

void person_open_window(const struct services *services, int w, int h, float scale)
{
    char error[256];
    memset(&person_loop, 0, sizeof person_loop);
    person_loop.scale = scale;
    person_loop.strings = services->strings;
    person_loop.game = (void *)(uintptr_t)services;
    person_loop.wording = services->catalogue->id;
    assert_true(loop_open_offscreen(&person_loop, &person_preferences, "assets", w, h, error));
}

void person_wait(int count)
{
    for (int i = 0; i < count; i++) {
        person_loop.now += 16;
        loop_draw_frame(&person_loop);
    }
}

bool person_sees(const char *id)
{
    struct rect rect;
    return ui_find(person_loop.ui, id, &rect);
}

struct rect person_find(const char *id)
{
    struct rect rect = {0};
    if (!ui_find(person_loop.ui, id, &rect))
        fail_msg("there is no %s on %s", id, screen_stack_top(&person_loop.stack)->kind->name);
    return rect;
}

void person_point_at(float x, float y)
{
    person_loop.input.device = INPUT_MOUSE;
    input_pointer_to(&person_loop.input, x, y);
    person_wait(2);
}

void person_click_at(float x, float y)
{
    person_point_at(x, y);
    input_button_down(&person_loop.input, POINTER_LEFT, false);
    person_wait(1);
    input_button_up(&person_loop.input, POINTER_LEFT);
    person_wait(2);
}

void person_hover(const char *id)
{
    struct rect rect = person_find(id);
    person_point_at(rect.x + rect.w / 2, rect.y + rect.h / 2);
}

bool person_reads_first(const char *id)
{
    return strncmp(id, "choice#", 7) == 0 || strncmp(id, "react.", 6) == 0 || strncmp(id, "reroll.", 7) == 0;
}

void person_click(const char *id)
{
    if (person_reads_first(id))
        person_wait(PERSON_READS);
    struct rect rect = person_find(id);
    person_click_at(rect.x + rect.w / 2, rect.y + rect.h / 2);
}

void person_press_quickly(const char *key)
{
    struct key_chord chord;
    assert_true(key_chord_parse(key, &chord));
    person_loop.input.device = INPUT_KEYS;
    input_key_down(&person_loop.input, &person_preferences.bindings, chord, false);
    person_wait(1);
    input_key_up(&person_loop.input, &person_preferences.bindings, chord.key);
}

void person_press(const char *key)
{
    person_press_quickly(key);
    person_wait(1);
}

void person_picture(const char *name)
{
    const char *folder = getenv("CITADEL_GALLERY");
    char path[512];
    if (!folder)
        return;
    snprintf(path, sizeof path, "%s/%s.png", folder, name);
    assert_true(canvas_save_png(person_loop.window.canvas, path));
}

void person_picture_of_size(const char *name)
{
    char file[96];
    if (getenv("CITADEL_GALLERY"))
        person_wait(REST_FRAMES);
    snprintf(file, sizeof file, "%s-%d", name, (int)ui_bounds(person_loop.ui).w);
    person_picture(file);
}

void person_expect_unclipped(const char *where)
{
    if (ui_clipped_count(person_loop.ui) > 0)
        fail_msg("%s: \"%s\" does not fit", where, ui_clipped_text(person_loop.ui, 0));
}
