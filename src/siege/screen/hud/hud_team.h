/*
 * hud_team.h -- the team on the left: portraits and what each can still do; the Dark Legion's list of creatures.
 */
#ifndef SIEGE_SCREEN_HUD_HUD_TEAM_H
#define SIEGE_SCREEN_HUD_HUD_TEAM_H

#include "siege/screen/board/hand.h"

struct roster {
    struct play *play; /* borrowed, as are the others */
    struct lookout *lookout;
    struct hold *hold;
    struct hand *hand;
    struct ui_scroll scroll;
    figure_id followed; /* the chosen one that was last scrolled into sight */
};

void hud_draw_team(struct roster *roster, struct frame *frame);

#endif
