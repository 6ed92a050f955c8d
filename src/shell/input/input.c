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
    struct input next = {.device = input->device,
                         .shift = input->shift,
                         .ctrl = input->ctrl,
                         .alt = input->alt,
                         .listening = input->listening,
                         .swapped = input->swapped,
                         .pad = input->pad};
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

static enum pointer_button meant(const struct input *input, enum pointer_button button)
{
    if (!input->swapped || button == POINTER_MIDDLE)
        return button;
    return button == POINTER_LEFT ? POINTER_RIGHT : POINTER_LEFT;
}

void input_button_down(struct input *input, enum pointer_button button, bool second_click)
{
    assert(button < POINTER_BUTTON_COUNT);
    button = meant(input, button);
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
    button = meant(input, button);
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
    int count = input->listening ? 0 : bindings_find(bindings, chord, found, 4);
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

/* ---- pad ------------------------------------------------------------------------------------------------------- */

enum { PAD_LONG_MS = 400, PAD_FIRST_MS = 320, PAD_NEXT_MS = 110, PAD_VIEW_MS = 40 };

static void give(struct input *input, int command)
{
    if (command == KEY_COMMAND_NONE)
        return;
    if (input->command_count < INPUT_MAX_KEYS)
        input->command[input->command_count++] = command;
    input->device = INPUT_PAD;
    input->any = true;
}

static bool is_cross(enum pad_button button)
{
    return button == PAD_UP || button == PAD_DOWN || button == PAD_LEFT || button == PAD_RIGHT;
}

/* Of the four ways the one it is pushed most; the cross is a stick pushed to the end. */
static int way_of(const struct pad *pad, int stick)
{
    const float enough = pad->stick[stick].way ? 0.4f : 0.55f; /* a shaking hand is no second push */
    float x = pad->stick[stick].x, y = pad->stick[stick].y;
    if (stick == PAD_CURSOR && (pad->held[PAD_LEFT] || pad->held[PAD_RIGHT]))
        x = pad->held[PAD_LEFT] ? -1 : 1;
    if (stick == PAD_CURSOR && (pad->held[PAD_UP] || pad->held[PAD_DOWN]))
        y = pad->held[PAD_UP] ? -1 : 1;
    if (fmaxf(fabsf(x), fabsf(y)) < enough)
        return 0;
    return fabsf(x) > fabsf(y) ? (x < 0 ? 3 : 4) : (y < 0 ? 1 : 2);
}

static void give_way(struct input *input, int stick)
{
    static const int commands[PAD_STICKS][5] = {
        {KEY_COMMAND_NONE, KEY_COMMAND_UP, KEY_COMMAND_DOWN, KEY_COMMAND_LEFT, KEY_COMMAND_RIGHT},
        {KEY_COMMAND_NONE, KEY_COMMAND_PAN_UP, KEY_COMMAND_PAN_DOWN, KEY_COMMAND_PAN_LEFT, KEY_COMMAND_PAN_RIGHT}};
    give(input, commands[stick][input->pad.stick[stick].way]);
}

static void follow_stick(struct input *input, int stick)
{
    int way = way_of(&input->pad, stick);
    if (way == input->pad.stick[stick].way)
        return;
    input->pad.stick[stick].way = way;
    input->pad.stick[stick].due = 0;
    give_way(input, stick);
}

/* Start is held to give its command, so that no turn ends by a slip; pressed shortly it goes back. */
static void press_start(struct input *input, bool down)
{
    if (!down && input->pad.long_at != UINT64_MAX)
        give(input, KEY_COMMAND_BACK);
    input->pad.long_at = 0;
    input->any = true;
}

void input_pad_button(struct input *input, const struct bindings *bindings, enum pad_button button, bool down)
{
    int command = bindings_pad(bindings, button);
    if (button == PAD_NONE || input->pad.held[button] == down)
        return;
    input->pad.held[button] = down;
    if (is_cross(button)) {
        follow_stick(input, PAD_CURSOR);
    } else if (button == PAD_START) {
        press_start(input, down);
    } else if (command != KEY_COMMAND_NONE) {
        input->held[command] = down;
        give(input, down ? command : KEY_COMMAND_NONE);
    }
    input->any = true;
}

void input_pad_stick(struct input *input, int stick, float x, float y)
{
    assert(stick >= 0 && stick < PAD_STICKS);
    input->pad.stick[stick].x = x;
    input->pad.stick[stick].y = y;
    follow_stick(input, stick);
}

void input_pad_let_go(struct input *input)
{
    memset(&input->pad, 0, sizeof input->pad);
}

static uint64_t hold_stick(struct input *input, int stick, uint64_t now)
{
    struct pad_stick *held = &input->pad.stick[stick];
    if (held->way == 0)
        return UINT64_MAX;
    if (held->due == 0)
        held->due = now + (stick == PAD_VIEW ? PAD_VIEW_MS : PAD_FIRST_MS);
    if (now >= held->due) {
        give_way(input, stick);
        held->due = now + (stick == PAD_VIEW ? PAD_VIEW_MS : PAD_NEXT_MS);
    }
    return held->due;
}

uint64_t input_pad_hold(struct input *input, const struct bindings *bindings, uint64_t now)
{
    struct pad *pad = &input->pad;
    uint64_t cursor = hold_stick(input, PAD_CURSOR, now), view = hold_stick(input, PAD_VIEW, now);
    uint64_t due = cursor < view ? cursor : view;
    if (!pad->held[PAD_START] || pad->long_at == UINT64_MAX)
        return due;
    if (pad->long_at == 0)
        pad->long_at = now + PAD_LONG_MS;
    if (now >= pad->long_at) {
        pad->long_at = UINT64_MAX;
        give(input, bindings_pad(bindings, PAD_START));
    }
    return due < pad->long_at ? due : pad->long_at;
}
