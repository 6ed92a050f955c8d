/*
 * hold.h -- what the player holds and points at: the figure chosen, an attack being aimed, the square under the
 * pointer.
 */
#ifndef SIEGE_SCREEN_BOARD_HOLD_H
#define SIEGE_SCREEN_BOARD_HOLD_H

#include "siege/input/intent.h"
#include "siege/screen/board/lookout.h"
#include "siege/view/pick.h"

/* What the info card is about. */
struct sheet_subject {
    enum { SHEET_NOTHING, SHEET_FIGURE, SHEET_SQUARE, SHEET_GATE, SHEET_SECTOR, SHEET_EVENT_CARD } what;
    int index; /* figure, gate, slot or card */
    struct square square;
};

struct hold {
    struct play *play;       /* borrowed, as are the next two */
    const struct game *game; /* as the viewer sees it */
    struct lookout *lookout;
    struct selection selection;
    struct pick pick;    /* under pointer or cursor */
    struct intent offer; /* what a click there would do */
    uint64_t picked_at;
    bool unmoved; /* something was shown, and the pointer has not moved since: it asks for nothing */
    bool rests;   /* … since another figure was chosen: what lies under it is not what is in hand */
    struct square cursor;
    bool cursor_on;
    int cursor_told, taken_told; /* how often cursor, and figure or aim, were fetched: they are told anew each time */
    struct square pinned_to;     /* first click on a two-action way: the second one goes */
    bool halted;                 /* after the first of two Moves: told when that has been seen */
    struct sheet_subject pinned; /* asked for by a click */
    int pinned_turn;             /* whose turn, of which round, it was last: in the next a figure's card shuts */
    bool aim_made_room;          /* the board has moved beside the aim panel */
    struct rect aim_place;       /* where the aim panel lay last; empty: it was shut */
    bool aim_peeks;              /* a button of the aim panel is pointed at: … */
    struct selection aim_peek;   /* … and this is what it would aim at */
    int confirm;                 /* as the preference: what takes two steps (A8) */
    int answer_at;               /* of the answers to a question: the one that the keys are on */
    bool answers_stale;          /* they are to be listed anew */
    bool now_open;               /* the list of what can be done now */
    int now_at;                  /* its row that keys and pad have come to */
    bool special_open;           /* the list of Special actions … */
    int special_at;              /* … and the row that the keys are on */
    uint8_t put;                 /* of a sandbox: 1 + the figure that the next click puts down; 0: none */
    bool lifts;                  /* … or the next click takes one up */
};

void hold_choose(struct hold *hold, figure_id figure);
void hold_aim(struct hold *hold, figure_id target, uint8_t mode);
/* The selection with its aim as given: what intent_in_way(), intent_at() and intents say. */
void hold_aim_so(struct hold *hold, const struct selection *aim);
void hold_drop_aim(struct hold *hold);
/* One choice of the aim back. */
void hold_step_back_aim(struct hold *hold);
/* Begins to alter the board with this sector; SLOT_NONE: another one is to be chosen. */
void hold_sector(struct hold *hold, int slot);
/* Keeps the selection sensible after the game changed; picks a figure by itself when only one fits. */
void hold_settle(struct hold *hold);
/* The aim panel or action bar's choice of a kind of attack: opens the panel on the best target. */
void hold_aim_mode(struct hold *hold, struct ui *ui, int mode);
void hold_next_target(struct hold *hold, int by);
void hold_toggle_extra(struct hold *hold, struct ui *ui);
/* A creature that the selected figure may examine now (C-SEC-5), or why there is none; is that the team's task? */
struct command hold_examination(const struct hold *hold, struct reject *reject);
bool hold_examines(const struct hold *hold);
/* The selected figure examines a creature beside it, or is told why it cannot. */
void hold_examine(struct hold *hold, struct ui *ui);
void hold_click(struct hold *hold, struct ui *ui);
/* Who has finished as soon as the command is carried out, though it could still act (C-TURN-2, S-TURN-2); FIGURE_NONE:
 * nobody. */
figure_id hold_ends(const struct game *game, const struct command *command);
/* Gives the command, or asks first: before who leaves is gone, before the other one loses what it has left, before dice
 * are rolled that can do nothing. */
bool hold_give(struct hold *hold, struct ui *ui, const struct command *command);
/* The standing marker that is pointed at, or -1. */
int hold_marker(const struct hold *hold);
/* What lies there on the board as it is shown; SQUARE_NONE: nothing. */
struct pick hold_pick_square(const struct hold *hold, struct square at);
/* Points at a doorway by key; the cursor stands on that square. */
void hold_point_at_gate(struct hold *hold, int gate, struct square cursor);
/* Where a Move at what is pointed at ends: that square, or the one before that way out; SQUARE_NONE. */
struct square hold_goal(const struct hold *hold);
/* Is that two Moves away: the square, or the step out after a whole Move? */
bool hold_takes_two_moves(const struct hold *hold);
/* Says that the second Move has not been made, if so. */
void hold_tell_halt(struct hold *hold, struct ui *ui);
/* What is pointed at, for the info card. */
struct sheet_subject hold_subject(const struct hold *hold);

#endif
