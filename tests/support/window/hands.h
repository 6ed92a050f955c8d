/*
 * hands.h -- somebody who plays a mission of the program of program.h from the list to its result by one device: keys
 * (keyboard.h) or a pad (gamepad.h).
 */
#ifndef SUPPORT_WINDOW_HANDS_H
#define SUPPORT_WINDOW_HANDS_H

#include "support/window/program.h"

struct hands {
    void (*accept)(struct program *program);
    bool (*focus)(struct program *program, const char *id);
    bool (*carry_out)(struct program *program, const struct command *command);
};

extern const struct hands BY_KEYS, BY_PAD;

/* From wherever the game stands, with what is recommended in the Bunker; ends on the result. Fails the test if there is
 * something the device cannot do. */
void hands_play_to_the_result(struct program *program, const struct hands *hands);

/* The mission of that row of the list, from the title on. */
void hands_play_from_the_title(struct program *program, const struct hands *hands, const char *row);

#endif
