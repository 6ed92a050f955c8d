/*
 * lookout.h -- what of the board is in the window: the camera, the room that panels leave, what is lit in it.
 */
#ifndef SIEGE_SCREEN_BOARD_LOOKOUT_H
#define SIEGE_SCREEN_BOARD_LOOKOUT_H

#include "siege/screen/board/play.h"
#include "siege/screen/hud/hud_layout.h"
#include "siege/view/board_overlay.h"
#include "siege/view/camera.h"

enum lookout_drawer { DRAWER_NONE, DRAWER_CARD, DRAWER_LOG };

struct lookout {
    struct play *play; /* borrowed */
    struct hud_layout layout;
    enum lookout_drawer drawer;
    struct camera camera;
    bool ready, chosen; /* chosen: how near it is, by the player */
    bool fitted, whole; /* fitted: all sectors in play are shown, or the whole board */
    float over;         /* pixels at the upper edge where a strip may lie: what is fitted lies below */
    uint32_t been;      /* sectors in which a figure has stood */
    uint32_t shown;     /* sectors that the camera was fitted to last */
    bool gliding;
    int rests_till;          /* while the game has fewer commands, the camera stays where it is; 0: it moves */
    uint64_t slid_at;        /* when a glide last carried the board along under the pointer; 0: never */
    struct point slid_under; /* where the pointer lay when that began, in pixels */
    struct point slid_from;  /* and over what of the board, in squares */
    uint64_t panned_at;      /* by the player */
    int turn_shown;          /* the round and turn in which lookout_return() was last asked */
    uint32_t reach_shown;    /* whose, from where and in which round lookout_show_reach() has shown last */
    struct overlay overlay;
    bool stale;                 /* what is marked there is to be found out anew */
    bool threat, legend, sight; /* asked for by a key that is held */
    bool printed;               /* asked for by a key: the coordinates of the mission's file */
    char copied[16];            /* the name of a place, for the clipboard: it must outlive the frame */
    struct square sight_from;
    float prompt_end;   /* where the prompt's words end, as of this frame */
    uint64_t redraw_at; /* the board wants to be drawn again then, 0: not */
};

/* Once per frame, when the layout is known. */
void lookout_place(struct lookout *lookout, struct ui *ui);
/* Opens the drawer at that, or shuts it. */
void lookout_toggle(struct lookout *lookout, enum lookout_drawer drawer);
/* The player moved it: for a while it stays there. */
void lookout_note_pan(struct lookout *lookout, uint64_t now);
/* Lets the camera glide on for `ms`; the pointer lies at that pixel. */
void lookout_glide(struct lookout *lookout, struct point pointer, float ms);
/* Did the board just slide another square under the pointer, which has hardly been moved since? Then a click there was
 * aimed at what lay there before. */
bool lookout_just_slid(const struct lookout *lookout, struct point pointer);
/* The player chose how near it is. */
void lookout_note_zoom(struct lookout *lookout);
/* Does it stay where it is: moved by the player just now, or taken over by lookout_look_as()? */
bool lookout_rests(const struct lookout *lookout);
/* Another board takes the place of the one that was looked at so: panels and coordinates stay as they were; where it is
 * as large, the camera, too, which rests there till the next command. */
void lookout_look_as(struct lookout *lookout, const struct lookout *before);
/* Brings the squares around it into view, unless the whole board is. */
void lookout_show_square(struct lookout *lookout, struct square at);
void lookout_show_figure(struct lookout *lookout, figure_id figure);
/* The player takes a figure in hand: it comes into view if it is not, else nothing moves from under the next click. */
void lookout_take_up(struct lookout *lookout, figure_id figure);
/* The whole board; the sectors in play; close to that figure: what suits the question being asked. */
void lookout_fit(struct lookout *lookout);
void lookout_fit_play(struct lookout *lookout);
void lookout_close_in(struct lookout *lookout, figure_id figure);
/* Where some of the squares that the figure may go to is out of view: brings them in, and as much of its sector as
 * fits. Not while the whole board is shown. */
void lookout_show_reach(struct lookout *lookout, figure_id figure);
/* The turn of that team has come back after others were watched: once in each turn, where its pair or whoever threatens
 * it has gone out of view, the camera goes back to them, as near as it was. Not where the player has just moved it or
 * is pointing. True: it is the first time in this turn. */
bool lookout_return(struct lookout *lookout, seat_id seat, bool points, const struct preferences *preferences);
/* What is shown being done comes into view, as the player wishes. */
void lookout_follow(struct lookout *lookout, const struct preferences *preferences);
/* Lights a square to choose from; takes away all places to choose from. */
void lookout_light(struct lookout *lookout, struct square at);
void lookout_darken(struct lookout *lookout);
/* Nothing of the figure in hand is marked any more: neither its reach nor whom it could attack. */
void lookout_bare(struct lookout *lookout);
/* The zoom at which the whole board is in view. */
float lookout_whole_zoom(const struct lookout *lookout);
/* What a panel at this place would hide: figures, ways in and out, cards, squares to choose from, in points; so many
 * for a figure, or a place where a task is done. */
enum { LOOKOUT_FIGURE = 3000 };
int lookout_hidden_by(const struct lookout *lookout, struct rect rect);
/* Where a panel of this size hides least of the board: a corner, or the middle of the upper or lower side. */
struct rect lookout_quiet_place(const struct lookout *lookout, const struct ui *ui, float w, float h);
/* The same for a panel that lay at `before`, clear of the panels in `taken` where that is possible: it stays while it
 * hides no more there than elsewhere. */
struct rect lookout_free_place(const struct lookout *lookout, const struct ui *ui, struct rect before,
                               const struct rect *taken, int count);

#endif
