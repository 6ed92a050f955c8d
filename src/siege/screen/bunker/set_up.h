/*
 * set_up.h -- the screens of set-up, which lie over the board: the Equipment Bunker (C-EQUIP), and the muster, where
 * two of three Doomtroopers are sent and one of two Secondary Missions is kept (S-SETUP-9, S-SEC-1).
 *
 * Everything they do to the game goes through the play that they are handed, so that undo, saves and computer players
 * work as they do on the board. They go by themselves when what they ask has been answered.
 */
#ifndef SIEGE_SCREEN_BUNKER_SET_UP_H
#define SIEGE_SCREEN_BUNKER_SET_UP_H

#include "shell/stack/stack.h"
#include "shell/ui/ui.h"

struct play;

bool bunker_screen_is_due(const struct play *play);
bool muster_screen_is_due(const struct play *play);

/* NULL without memory. The play is borrowed from the board below. */
struct screen *bunker_screen_new(struct play *play);
struct screen *muster_screen_new(struct play *play);

struct muster_screen {
    struct screen base;
    struct play *play;
    int chosen; /* of three Doomtroopers or two cards: the one marked; -1: none */
    int pairs;  /* as PREFERENCE_PAIRS has them */
    struct ui_scroll objectives;
};

/* ---- what they have in common ---------------------------------------------------------------------------------- */

/* A frame's time, and the keys that all of them know; `rule` is that of the question (enum reject_why). False while a
 * curtain hides the screen: it reads no keys. */
bool set_up_update(struct play *play, struct frame *frame, int rule);
/* Curtain or backdrop, and the wording of the game's edition. False: nothing else is to be drawn, behind a curtain or
 * because the screen is no more `due`. */
bool set_up_draw(struct play *play, struct frame *frame, bool due);
/* The plate of the head with the buttons of menu and objectives; what is left of it in *rect. True: the first one was
 * pressed. */
bool set_up_head(struct play *play, struct frame *frame, struct rect *rect);
/* A paragraph in the middle of the height. False: it is too long for that, and nothing is drawn. */
bool set_up_tell(struct ui *ui, struct rect rect, struct text_style style, enum text_align align, const char *text);
bool set_up_wants_frames(const struct play *play);

#endif
