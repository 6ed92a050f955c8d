/*
 * hud_layout.h -- where the parts of the board screen lie, from a big monitor down to a window nobody can play in.
 *
 * Pure: sizes in device pixels, `scale` device pixels per interface unit. A part there is no room for is empty.
 */
#ifndef SIEGE_SCREEN_HUD_HUD_LAYOUT_H
#define SIEGE_SCREEN_HUD_HUD_LAYOUT_H

#include "shell/canvas/rect.h"

enum hud_form {
    HUD_FULL,   /* both side panels */
    HUD_MEDIUM, /* portraits on the left; card, team and log unfold over the board when asked for */
    HUD_SMALL,  /* no side panels, buttons without words */
    HUD_TINY    /* the prompt and the board */
};

struct hud_layout {
    enum hud_form form;
    struct rect strip, prompt, team, board, info, log, actions, tray, end;
    struct rect news;      /* the last line of the log, or what came of the enemy's turn */
    struct rect drawer;    /* where the log opens then */
    struct rect flaws;     /* what is wrong with the file of a mission that is tested */
    struct rect inspector; /* how a mission that is tested stands */
    struct rect reel;      /* the time line of a game that is watched, or what a sandbox puts down */
};

struct hud_layout hud_layout_of(struct rect bounds, float scale);
/* Makes room for the time line at the lower edge of the board. */
void hud_layout_add_reel(struct hud_layout *layout, float scale);
/* Makes room for the inspector at its right edge. */
void hud_layout_add_inspector(struct hud_layout *layout, float scale);
/* Makes room of that height for the flaws at its upper edge. */
void hud_layout_add_flaws(struct hud_layout *layout, float high);
/* Where squares are drawn: beneath the flaws, too, so that the board stays in its place when they come and go. */
struct rect hud_layout_ground(const struct hud_layout *layout);

#endif
