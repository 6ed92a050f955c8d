/*
 * tutorial.h -- the lessons of the guided mission: which one is due now, what it says and what it points at.
 *
 * A plain value that the board screen keeps; it reads the game and what has happened and never changes play.
 */
#ifndef SIEGE_TEXT_PLAY_TUTORIAL_H
#define SIEGE_TEXT_PLAY_TUTORIAL_H

#include "siege/rules/turn/event.h"
#include "siege/rules/turn/game.h"
#include "siege/text/names/words.h"

#include <stdbool.h>

/* Of several that are due the first is shown. Those on top speak of what has just happened and stay until the next
 * command of the player. */
#define LESSONS(X)                                                                                                     \
    X(LEGION)    /* the Dark Legion plays by its card */                                                               \
    X(PARTNER)   /* the other one is held, though the first has begun and has actions left */                          \
    X(FORCE)     /* a Force Card was turned over */                                                                    \
    X(BROKEN)    /* armour: more hits than it has … */                                                               \
    X(HELD)      /* … or not */                                                                                      \
    X(MISSED)    /* no hit at all */                                                                                   \
    X(ORDER)     /* a new round */                                                                                     \
    X(HURT)      /* armour of one's own, and Strength */                                                               \
    X(ENTRANCE)  /* choose the doorway */                                                                              \
    X(ODDS)      /* the aim panel is open */                                                                           \
    X(LEAVE)     /* the rooms are clear */                                                                             \
    X(CLOSE)     /* a creature can be struck */                                                                        \
    X(NEIGHBOUR) /* a firearm, and a creature beside it */                                                             \
    X(AIM)       /* a creature can be shot at */                                                                       \
    X(ENTER)     /* the first Move brings it in */                                                                     \
    X(MOVE)      /* click a lit square */                                                                              \
    X(SECOND)    /* one action left */                                                                                 \
    X(NEXT_ROOM) /* nobody is left here, a card lies over there */                                                     \
    X(OTHER)     /* the other Doomtrooper can still act */                                                             \
    X(SELECT)    /* click a Doomtrooper */                                                                             \
    X(END_TURN)

enum lesson {
#define X(id) LESSON_##id,
    LESSONS(X)
#undef X
        LESSON_COUNT,
    LESSON_NONE = LESSON_COUNT
};

enum { LESSON_SQUARES = 12 };

struct tutorial {
    uint32_t told;            /* bit l: lesson l has done its work */
    uint8_t fresh;            /* lesson + 1 about what has just happened; 0: none */
    uint8_t shown;            /* lesson + 1 that was due last; 0: none since the last deed */
    uint8_t hurt;             /* own Doomtrooper + 1 that lost Strength last; 0: none yet */
    bool watched;             /* the Dark Legion has been seen at its turn */
    int16_t hits, armour;     /* of the attack that the fresh lesson speaks of */
    figure_id figure, target; /* … and whose it was */
    uint8_t squares;          /* where it happened */
    struct square square[LESSON_SQUARES];
};

/* What the player sees beside the game. */
struct tutorial_view {
    const struct game *game; /* as the viewer may see it */
    seat_id viewer;
    figure_id selected;
    bool aiming; /* the aim panel is open */
    bool enemy;  /* somebody else's turn is being shown */
};

/* What a lesson points at. */
struct lesson_marks {
    uint64_t gates;
    int squares;
    struct square square[LESSON_SQUARES];
    uint16_t framed;    /* bit i: square[i] is there to be clicked; the others only light up */
    const char *widget; /* id of a button, or NULL */
};

/* `= {0}` begins. Call it with the events of each command. */
void tutorial_notice(struct tutorial *tutorial, const struct event_list *events);

/* Has the Dark Legion's first turn been seen to its end? */
bool tutorial_has_watched(const struct tutorial *tutorial);

/* The lesson that is due now. */
enum lesson tutorial_lesson_now(struct tutorial *tutorial, const struct tutorial_view *view);

/* Its sentence; "" for LESSON_NONE. And what it points at. */
const char *tutorial_sentence(char *out, size_t size, const struct words *words, const struct tutorial *tutorial,
                              const struct tutorial_view *view, enum lesson lesson);
struct lesson_marks tutorial_marks(const struct tutorial *tutorial, const struct tutorial_view *view,
                                   enum lesson lesson);

#endif
