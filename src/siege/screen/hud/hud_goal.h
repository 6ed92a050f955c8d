/*
 * hud_goal.h -- a line that says where the objective lies.
 */
#ifndef SIEGE_SCREEN_HUD_HUD_GOAL_H
#define SIEGE_SCREEN_HUD_HUD_GOAL_H

#include "siege/screen/board/hand.h"
#include "siege/text/names/goals.h"

struct goal_line {
    struct play *play; /* borrowed, as are the others */
    struct lookout *lookout;
    struct hold *hold;
    struct hand *hand;
    bool closed; /* not wanted in this mission */
    bool found;  /* of what follows: looked for in the position with that hash, for that Doomtrooper */
    figure_id figure;
    uint64_t of;
    struct goal goal;
};

/* After the prompt. */
void hud_draw_goal(struct goal_line *line, struct frame *frame);

#endif
