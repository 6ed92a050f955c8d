/*
 * sketch.h -- positions drawn in letters, for the pictures of the rule books and for tests.
 */
#ifndef SIEGE_RULES_TURN_SKETCH_H
#define SIEGE_RULES_TURN_SKETCH_H

#include "siege/rules/turn/game.h"

/*
 * (2 x height + 1) lines by (2 x width + 1) characters. Square (x,y) is the character at column 2x+1, line 2y+1;
 * between squares `|` `-` wall, space open, `:` open and a sector border; outside `E` Doomtrooper entrance, `R` Dark
 * Legion entrance, `X` exit, `o` opening. Squares: `.` empty, `#` none, `*` a computer, 1 to 6 stairs, capital letters
 * Doomtroopers (A is figure 0, B figure 1 ...), small letters creatures by the letter of their kind. Under rules with
 * terrain `*` is a debris token, `~` an obstructed square, and `D` on an edge a closed citadel door, two of them in a
 * row one wide door.
 */

/* A game on that board: as many teams as the letters need, in the order of the catalogue, rank 1, weapons that cost
 * nothing; no events, no Force Cards, no hands, no AI deck. It is nobody's turn yet. `events` is only room to work in.
 * NULL without memory, or if the text is no board. Free with scenario_free(); the catalogue must outlive it. */
struct scenario *sketch_new(const struct catalogue *catalogue, const char *text, struct game *game,
                            struct event_list *events);

/* The figure that a letter of the sketch means: of creatures the first of the kind on the board, or FIGURE_NONE. */
figure_id sketch_figure(const struct game *game, char letter);

#endif
