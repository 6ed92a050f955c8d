/*
 * input.c -- presses, moves and letters are noted here, and taken by whoever asks first. The events come from
 * elsewhere.
 */
#include "shell/input/input.h"

#include <assert.h>
#include <math.h>
#include <string.h>

enum { DRAG_DISTANCE = 5 };

void input_next_frame(struct input *input)
{
    struct input next = {.device = input->device, .shift = input->shift, .ctrl = input->ctrl, .alt = input->alt};
    next.pointer.x = input->pointer.x;
    next.pointer.y = input->pointer.y;
    next.pointer.inside = input->pointer.inside;
    memcpy(next.held, input->held, sizeof next.held);
    memcpy(next.pointer.held, input->pointer.held, sizeof next.pointer.held);
    memcpy(next.pointer.down_x, input->pointer.down_x, sizeof next.pointer.down_x);
    memcpy(next.pointer.down_y, input->pointer.down_y, sizeof next.pointer.down_y);
    for (int i = 0; i < POINTER_BUTTON_COUNT; i++)
        next.pointer.dragging[i] = input->pointer.dragging[i] && input->pointer.held[i];
    *input = next;
}

bool input_has(const struct input *input, int command)
{
    for (int i = 0; i < input->command_count; i++)
        if (input->command[i] == command)
            return true;
    return false;
}

bool input_take(struct input *input, int command)
{
    for (int i = 0; i < input->command_count; i++) {
        if (input->command[i] != command)
            continue;
        memmove(&input->command[i], &input->command[i + 1],
                (size_t)(input->command_count - i - 1) * sizeof input->command[0]);
        input->command_count--;
        return true;
    }
    return false;
}

bool input_pressed(const struct input *input, int key)
{
    for (int i = 0; i < input->press_count; i++)
        if (input->press[i].chord.key == key)
            return true;
    return false;
}

void input_pointer_to(struct input *input, float x, float y)
{
    struct pointer *pointer = &input->pointer;
    bool moved = x != pointer->x || y != pointer->y;
    pointer->moved = pointer->moved || moved;
    pointer->dx += x - pointer->x;
    pointer->dy += y - pointer->y;
    pointer->x = x;
    pointer->y = y;
    pointer->inside = true;
    for (int i = 0; i < POINTER_BUTTON_COUNT; i++)
        if (pointer->held[i] && hypotf(x - pointer->down_x[i], y - pointer->down_y[i]) > DRAG_DISTANCE)
            pointer->dragging[i] = true;
    if (moved)
        input->device = INPUT_MOUSE;
    input->any = true;
}

void input_button_down(struct input *input, enum pointer_button button, bool second_click)
{
    assert(button < POINTER_BUTTON_COUNT);
    struct pointer *pointer = &input->pointer;
    pointer->held[button] = pointer->went_down[button] = true;
    pointer->dragging[button] = false;
    pointer->down_x[button] = pointer->x;
    pointer->down_y[button] = pointer->y;
    if (button == POINTER_LEFT && second_click)
        pointer->double_click = true;
    input->device = INPUT_MOUSE;
    input->any = true;
}

void input_button_up(struct input *input, enum pointer_button button)
{
    assert(button < POINTER_BUTTON_COUNT);
    input->pointer.held[button] = false;
    input->pointer.went_up[button] = true;
    input->device = INPUT_MOUSE;
    input->any = true;
}

static void note_modifiers(struct input *input, int key, bool down)
{
    if (key == KEY_SHIFT)
        input->shift = down;
    if (key == KEY_CTRL)
        input->ctrl = down;
    if (key == KEY_ALT)
        input->alt = down;
}

void input_key_down(struct input *input, const struct bindings *bindings, struct key_chord chord, bool repeat)
{
    if (chord.key == KEY_NONE)
        return;
    note_modifiers(input, chord.key, true);
    if (input->press_count < INPUT_MAX_KEYS)
        input->press[input->press_count++] = (struct key_press){chord, repeat};
    int found[4];
    int count = bindings_find(bindings, chord, found, 4);
    for (int i = 0; i < count; i++) {
        input->held[found[i]] = true;
        if (input->command_count < INPUT_MAX_KEYS)
            input->command[input->command_count++] = found[i];
    }
    input->device = INPUT_KEYS;
    input->any = true;
}

/* Modifiers may have been let go first: the bare key ends every command it is part of. */
void input_key_up(struct input *input, const struct bindings *bindings, int key)
{
    note_modifiers(input, key, false);
    for (int command = 0; command < bindings_count(bindings); command++)
        for (int slot = 0; slot < BINDINGS_PER_COMMAND; slot++)
            if (bindings->chord[command][slot].key == key)
                input->held[command] = false;
    input->any = true;
}

void input_typed(struct input *input, const char *text)
{
    size_t used = strlen(input->text);
    size_t length = strlen(text);
    if (used + length < INPUT_MAX_TEXT)
        memcpy(input->text + used, text, length + 1);
    input->any = true;
}
