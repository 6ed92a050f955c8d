/*
 * live.h -- test mode: a mission is played while somebody writes it, and goes on by what its file says now.
 *
 * The game in progress is never lost: a file that cannot be played leaves it as it is, with the flaws to be told.
 */
#ifndef SIEGE_SCREEN_BOARD_LIVE_H
#define SIEGE_SCREEN_BOARD_LIVE_H

#include "siege/screen/board/session.h"

struct live {
    bool flawed;        /* there are mistakes: in the file, which could not be taken over then, or in a translation */
    struct flaws flaws; /* which, and warnings besides */
    char lacks[WHY_MAX_BYTES]; /* live_lacks(); "": nothing */
};

/* Why nothing of a game could be kept. */
enum live_anew {
    LIVE_KEPT,
    LIVE_ANEW_EDITION, /* the mission is of another edition now */
    LIVE_ANEW_OWN,     /* what its folder adds (own.json) is not what it was */
    LIVE_ANEW_TEAMS,   /* it is not for so many teams any more */
    LIVE_ANEW_USUAL,   /* nothing of it was played, and now it may be for as many teams as the game proposes */
    LIVE_ANEW_SETUP,   /* its setup does not pass the check any more */
    LIVE_ANEW_COMMAND  /* not even the first command is legal any more */
};

/* What has become of a game whose file was read anew. */
struct live_told {
    enum live_anew anew;
    int kept, commands;
    int teams;                /* of the game before */
    char name[64];            /* under which the game before is saved, as some of it is lost; "": nothing to be saved */
    bool earlier;             /* … as it was before an earlier change, which had cost some of it already */
    char why[WHY_MAX_BYTES];  /* a sentence: it could not be saved; "" */
    char next[WHY_MAX_BYTES]; /* which command was the first that could not be kept, and why; "" */
    bool back;                /* more of the game is kept than an earlier change of the file had left of it */
    bool shifted;             /* in what was kept, dice, cards or chance were drawn otherwise than before */
};

/* A session on the mission in that file without a question: the recommended teams and equipment, one person, the cards
 * of the Dark Legion. NULL with a sentence. */
struct session *live_begin(const struct services *services, const char *path, char why[WHY_MAX_BYTES]);

/* What the mission asks for and none of the teams that play can do, as it takes a specialist that none has: a sentence.
 * False: nothing, or it is no test. */
bool live_lacks(const struct session *session, char out[WHY_MAX_BYTES]);

/* What is wrong with the file of a session in test mode that is played, before its board is shown. Nothing is wrong
 * with other games. */
struct live live_look(const struct session *session);

/* Is there something to be told in a strip over the board? */
bool live_tells(const struct live *live);

/* Has the file of a session in test mode changed? Nothing else has test mode: false. */
bool live_is_due(const struct session *session, uint64_t now);

/* Reads it. Another session that goes on by it, as far as the commands of this one are still legal there; or those of
 * the game as it was before an earlier change cost some of it, if people have done nothing since. Where some of what
 * they have done is lost, the game before is saved first, under a name of its own: as it was shown, or as it was before
 * that earlier change. NULL: it is played on as it is, with
 * the flaws in `live`, or for want of memory, told in them. */
struct session *live_reload(struct live *live, const struct session *played, struct live_told *told);

#endif
