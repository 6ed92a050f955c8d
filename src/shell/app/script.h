/* script.h -- a person made of text: lines that move the mouse, press keys, wait and look. */
#ifndef SHELL_APP_SCRIPT_H
#define SHELL_APP_SCRIPT_H

#include <stdbool.h>
#include <stdint.h>

/*
 *     click @title.new_game           left click on the middle of a widget
 *     click 120 80                    window units
 *     right_click @board   double_click @board   drag 10 10 200 80   wheel -2
 *     click_if_there @widget          goes on at once where this window does not show it
 *     move @widget | move x y
 *     key Ctrl+Z                      as in the settings
 *     pad A                           a button of a pad, by what stands on it: A B X Y LB RB LT RT Up Down ... Start
 *     pad_down LT   pad_up LT         held in between
 *     stick left 0 -1                 pushed there (right, down: 1) until it says otherwise
 *     minimise   restore              the window is out of sight, and in sight again
 *     type Alpha
 *     drop some/file                  let fall on the window
 *     wait 500                        milliseconds of game time
 *     screenshot 01-title.png         into the folder given, else the working folder
 *     expect @widget                  fails the script when it is not there
 *     expect_not @widget
 *     expect_enabled @widget
 *     expect_unclipped                fails when any text did not fit
 *     list_clipped where              names on the terminal what did not fit, and goes on
 *     list_crossed where              prints texts that are written across each other, and goes on
 *     list_contrast where             prints how well each text stands out from its ground, and goes on
 *     resize 1024 640                 the window, in window units
 *     quit
 *     # comment
 *
 * Events go through SDL's queue, so everything after it is the real program. A click on a widget waits up to two
 * seconds of game time for it to appear.
 */

struct canvas;
struct font_set;
struct ui;
struct script; /* owned heap value */

/* NULL when the file cannot be read; `error` of 256 bytes then says why. `pictures`: folder for screenshots, may be
 * NULL. */
struct script *script_load(const char *path, const char *pictures, char *error);
struct script *script_new(const char *lines, const char *pictures); /* from memory; for tests */
void script_free(struct script *script);

/* Pushes the events of the next lines that are due. Call once per frame, after the frame was drawn. */
void script_step(struct script *script, const struct ui *ui, struct canvas *canvas, const struct font_set *fonts,
                 float density, uint64_t now);

bool script_is_over(const struct script *script);
/* "" or the first failed line with its number. */
const char *script_failure(const struct script *script);

#endif
