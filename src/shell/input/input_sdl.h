/*
 * input_sdl.h -- folds SDL events into struct input. The only place that reads SDL_Event.
 */
#ifndef SHELL_INPUT_INPUT_SDL_H
#define SHELL_INPUT_INPUT_SDL_H

#include <stdbool.h>

#include "shell/input/input.h" /* struct input, struct bindings */

union SDL_Event;

/* Folds everything that waits in the queue, without waiting. True when there was something that matters. */
bool input_sdl_poll(struct input *input, const struct bindings *bindings, float density);

/* Sleeps until an event comes, at most `ms` milliseconds; < 0 waits for ever. Then folds as above. */
bool input_sdl_wait(struct input *input, const struct bindings *bindings, float density, int ms);

/* Ends such a sleep, with something that matters. May be called from any thread. */
void input_sdl_wake(void);

/* Puts events into SDL's queue as if a person had made them; for scripts. Window units. */
void input_sdl_push_motion(int x, int y);
void input_sdl_push_button(int x, int y, enum pointer_button button, bool down, bool second_click);
void input_sdl_push_wheel(float notches);
void input_sdl_push_chord(struct key_chord chord); /* down and up again */
void input_sdl_push_text(const char *text);
void input_sdl_push_window(bool seen);      /* minimised, or shown again */
void input_sdl_push_drop(const char *path); /* a file let fall on the window */
void input_sdl_push_pad(enum pad_button button, bool down);
void input_sdl_push_stick(int stick, float x, float y); /* PAD_CURSOR or PAD_VIEW, -1 to 1, down positive */

#endif
