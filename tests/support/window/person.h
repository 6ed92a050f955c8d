/*
 * person.h -- the program's window in memory, and a person in front of it: pointer, keys, pictures of what is seen.
 */
#ifndef SUPPORT_WINDOW_PERSON_H
#define SUPPORT_WINDOW_PERSON_H

#include "shell/app/loop.h"
#include "siege/screen/services.h"
#include "shell/canvas/rect.h"

#include <stdbool.h>

/* The one window of the test. */
extern struct loop person_loop;
extern struct preferences person_preferences;

/* A window of w x h device pixels, the interface scaled so far; nothing is on its stack. To be closed with
 * loop_close(). */
void person_open_window(const struct services *services, int w, int h, float scale);

/* Is it the answer to a question? Such take no click before they can have been read: in so many frames. */
enum { PERSON_READS = 28 };
bool person_reads_first(const char *id);

/* Frames, 16 ms each. */
void person_wait(int count);

/* Whether such a control was drawn; where. Fails the test if person_find() finds none. */
bool person_sees(const char *id);
struct rect person_find(const char *id);

/* The pointer, and its left button, with all frames that they need. */
void person_point_at(float x, float y);
void person_click_at(float x, float y);
void person_hover(const char *id);
void person_click(const char *id);

/* A key by its name, "Escape", pressed and let go. */
void person_press(const char *key);

/* The same, without a frame between letting go and the next key. */
void person_press_quickly(const char *key);

/* Keeps what is drawn as <name>.png in the folder that CITADEL_GALLERY names; nothing without it. */
void person_picture(const char *name);

/* The same once all has come to rest, as <name>-<width of the window>.png. */
void person_picture_of_size(const char *name);

/* Fails the test if a text of the last frame did not fit. */
void person_expect_unclipped(const char *where);

#endif
