/*
 * hud_hover.h -- the sentence at the pointer: what lies there, what a click would do, why it would not.
 */
#ifndef SIEGE_SCREEN_HUD_HUD_HOVER_H
#define SIEGE_SCREEN_HUD_HUD_HOVER_H

#include "siege/screen/board/hold.h"

struct hover {
    struct play *play; /* borrowed, as are the others */
    struct lookout *lookout;
    struct hold *hold;
    char text[4 * WORDS_SENTENCE_MAX];
    uint64_t due; /* when it is to appear, 0: not */
};

void hud_draw_hover(struct hover *hover, struct frame *frame);

#endif
