/*
 * input.h -- what the player did since the last frame: pointer, keys, commands, text, window.
 *
 * No SDL and no game words: input_sdl.c fills a struct input from one frame's
 * events, screens and widgets read it. Plain value.
 */
#ifndef SHELL_INPUT_INPUT_H
#define SHELL_INPUT_INPUT_H

#include <stdbool.h>
#include <stdint.h>

#include "shell/input/bindings.h" /* struct bindings, struct key_chord */

enum pointer_button { POINTER_LEFT, POINTER_MIDDLE, POINTER_RIGHT, POINTER_BUTTON_COUNT };

enum input_device { INPUT_MOUSE, INPUT_KEYS, INPUT_PAD };

/* Coordinates are device pixels. */
struct pointer {
    float x, y;   /* where it is */
    float dx, dy; /* how far it moved since the last frame */
    bool moved;
    bool inside;                     /* over the window at all */
    bool held[POINTER_BUTTON_COUNT]; /* at the end of the frame */
    bool went_down[POINTER_BUTTON_COUNT];
    bool went_up[POINTER_BUTTON_COUNT]; /* a quick click sets went_down and went_up in one frame */
    bool double_click;                  /* the left button went down for the second time */
    float wheel;                        /* notches, up positive */
    /* Dragging begins once the pointer moved more than a few pixels from where the button went down. */
    bool dragging[POINTER_BUTTON_COUNT];
    float down_x[POINTER_BUTTON_COUNT], down_y[POINTER_BUTTON_COUNT]; /* where it went down */
};

enum { INPUT_MAX_KEYS = 16, INPUT_MAX_TEXT = 64 };

/* One press of a key; repeats of a held key arrive as presses with `repeat` set. */
struct key_press {
    struct key_chord chord;
    bool repeat;
};

enum { INPUT_DROPS = 4, INPUT_PATH_SIZE = 1024 };

struct window_events {
    bool resized;            /* size or pixel density changed */
    bool quit;               /* the player wants to leave */
    bool exposed;            /* must be drawn again */
    bool unseen, seen;       /* hidden or minimised; shown again */
    bool unfocused, focused; /* another window has the keys; this one again */
    bool textures_lost;      /* every texture must be made anew */
    int drops;               /* files let fall on the window; more than fit are left where they are */
    char drop[INPUT_DROPS][INPUT_PATH_SIZE];
};

enum { PAD_CURSOR, PAD_VIEW, PAD_STICKS };

/* A pad as it is held. A way that is held goes on: cross and left stick move, the right one moves the view. */
struct pad {
    bool held[PAD_BUTTONS];
    struct pad_stick {
        float x, y;   /* -1 to 1, down positive */
        int way;      /* it is pushed: 1 up, 2 down, 3 left, 4 right, 0 none */
        uint64_t due; /* when it is given again; 0: from now on a little later */
    } stick[PAD_STICKS];
    uint64_t long_at; /* PAD_START held that long gives its command; 0: to be reckoned, UINT64_MAX: given */
};

struct input {
    struct pointer pointer;
    struct key_press press[INPUT_MAX_KEYS]; /* in order; more than fit are dropped */
    int press_count;
    int command[INPUT_MAX_KEYS]; /* in order, from the bindings; repeats included */
    int command_count;
    bool held[KEY_COMMANDS_MAX]; /* keys for looking that are down now */
    bool shift, ctrl, alt;
    bool listening; /* the next key is asked for by itself: none gives its command */
    bool swapped;   /* left and right button of the mouse, as the player wishes */
    struct pad pad;
    char text[INPUT_MAX_TEXT]; /* typed since the last frame, UTF-8, whole characters */
    struct window_events window;
    enum input_device device; /* the last one used; survives frames */
    bool any;                 /* something happened that may change the picture */
};

/* Forgets what happened, keeps what lasts (position, held buttons and keys, device). */
void input_next_frame(struct input *input);

/* Whether the command was given in this frame. */
bool input_has(const struct input *input, int command);
/* The same; and takes it away, so that nobody else answers to it. */
bool input_take(struct input *input, int command);
/* Whether this plain key went down (text fields, initial letters). */
bool input_pressed(const struct input *input, int key);

/* What input_sdl.c and scripts call, in the order of events. */
void input_pointer_to(struct input *input, float x, float y);
void input_button_down(struct input *input, enum pointer_button button, bool second_click);
void input_button_up(struct input *input, enum pointer_button button);
void input_key_down(struct input *input, const struct bindings *bindings, struct key_chord chord, bool repeat);
void input_key_up(struct input *input, const struct bindings *bindings, int key);
void input_typed(struct input *input, const char *text);

/* The pad: a button, a stick (x and y from -1 to 1, down positive), and all of it let go. */
void input_pad_button(struct input *input, const struct bindings *bindings, enum pad_button button, bool down);
void input_pad_stick(struct input *input, int stick, float x, float y);
void input_pad_let_go(struct input *input);

/* What is held goes on giving commands, at `now` in milliseconds. Returns when it does next, UINT64_MAX: never. */
uint64_t input_pad_hold(struct input *input, const struct bindings *bindings, uint64_t now);

#endif
