/*
 * muster_screen.h -- the two choices that come before and after the Bunker: which two of three Doomtroopers go, and
 * which of two Secondary Missions is kept (S-SETUP-9, S-SEC-1). A screen over the board, as the Bunker.
 */
#ifndef SIEGE_SCREEN_BUNKER_MUSTER_SCREEN_H
#define SIEGE_SCREEN_BUNKER_MUSTER_SCREEN_H

#include "shell/stack/stack.h"
#include "shell/ui/ui.h"

struct play;

struct muster_screen {
    struct screen base;
    struct play *play; /* borrowed from the board below */
    int chosen;        /* of three Doomtroopers or two cards: the one marked; -1: none */
    struct ui_scroll objectives;
};

bool muster_screen_is_due(const struct play *play);

/* NULL without memory. */
struct screen *muster_screen_new(struct play *play);

#endif
