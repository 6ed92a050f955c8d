/*
 * hud_note.h -- what is told large over the board until the player goes on.
 */
#ifndef SIEGE_SCREEN_HUD_HUD_NOTE_H
#define SIEGE_SCREEN_HUD_HUD_NOTE_H

#include "siege/screen/board/hand.h"

struct note {
    struct play *play; /* borrowed, as are the others */
    struct lookout *lookout;
    struct hold *hold;
    struct hand *hand;
    enum { NOTE_NONE, NOTE_OBJECTIVE, NOTE_TASK } what;
    seat_id seat;     /* NOTE_OBJECTIVE: whom it is for */
    figure_id figure; /* NOTE_TASK: by whom, which, how often it has been done with that */
    int task, times;
    bool seen;
    uint64_t until; /* 0: until the player goes on */
    struct rect place;
};

/* A note of what has happened, if it is worth one; takes the note away. */
void hud_note_event(struct note *note, const struct event *event);
void hud_note_drop(struct note *note);
void hud_draw_note(struct note *note, struct frame *frame);

#endif
