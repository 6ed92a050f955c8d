/*
 * tutorial.h -- hints of the training mission: the next thing to learn, one at a time.
 *
 * A plain value that the board screen keeps; it reads the game and what has happened and never changes play.
 */
#ifndef SIEGE_TEXT_PLAY_TUTORIAL_H
#define SIEGE_TEXT_PLAY_TUTORIAL_H

#include "siege/rules/turn/event.h"
#include "siege/rules/turn/game.h"
#include "siege/text/names/words.h"

#include <stdbool.h>

/* In the order in which they are learnt. */
#define TUTORIAL_HINTS(X)                                                                                              \
    X(ENTRANCE) /* choose the doorway */                                                                               \
    X(SELECT)   /* click a Doomtrooper */                                                                              \
    X(ENTER)    /* the first Move brings it in */                                                                      \
    X(MOVE)     /* click a lit square */                                                                               \
    X(AIM)      /* a creature can be attacked: click it */                                                             \
    X(BLOCKED)  /* a creature is near, nothing can be attacked: point at it */                                         \
    X(ROLL)     /* the aim panel is open */                                                                            \
    X(MISS)     /* the first attack failed */                                                                          \
    X(HIT)      /* the first creature fell */                                                                          \
    X(SECOND)   /* the other Doomtrooper can still act */                                                              \
    X(UNDO)     /* told once */                                                                                        \
    X(END_TURN)                                                                                                        \
    X(ENEMY)  /* the Dark Legion moves, with its reasons */                                                            \
    X(RHYTHM) /* back again: that is all there is to it */                                                             \
    X(DONE)   /* nothing more to say */

enum tutorial_hint {
#define X(id) TUTORIAL_##id,
    TUTORIAL_HINTS(X)
#undef X
        TUTORIAL_HINT_COUNT
};

struct tutorial {
    uint32_t told; /* bit h: hint h has done its work */
    uint8_t fresh; /* hint that stays until the next command; 0: none (ENTRANCE is never fresh) */
};

/* `= {0}` begins. Call it with the events of each command. */
void tutorial_notice(struct tutorial *tutorial, const struct event_list *events);

/* The hint that fits now. `aiming`: the aim panel is open. */
enum tutorial_hint tutorial_hint_now(struct tutorial *tutorial, const struct game *view, seat_id viewer,
                                     figure_id selected, bool aiming);

/* Its sentence; `view` and `selected` fill names and numbers. Empty for TUTORIAL_DONE. */
const char *tutorial_sentence(char *out, size_t size, const struct words *words, const struct game *view,
                              enum tutorial_hint hint, figure_id selected);

#endif
