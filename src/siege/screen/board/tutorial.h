/*
 * tutorial.h -- the friendly panel of the first mission: one hint at a time.
 */
#ifndef SIEGE_SCREEN_BOARD_TUTORIAL_H
#define SIEGE_SCREEN_BOARD_TUTORIAL_H

#include "siege/screen/board/hold.h"

struct tutorial_panel {
    struct play *play; /* borrowed, as are the others */
    struct lookout *lookout;
    struct hold *hold;
    bool closed;
};

void tutorial_draw(struct tutorial_panel *tutor, struct frame *frame);

#endif
