/*
 * intent.h -- what a click on the board means: a command, another selection, or a reason why not. Pure; no SDL.
 *
 * The same question is asked for hovering, so that the answer is known before the click (A2). Nothing here changes a
 * game. No intent of one click rolls dice: attacks come from the aim panel's second step (A8).
 */
#ifndef INPUT_INTENT_H
#define INPUT_INTENT_H

#include "rules/command.h"
#include "rules/game.h"
#include "view/pick.h"

/* What the player holds. Plain value. */
struct selection {
    figure_id figure; /* own figure chosen, or FIGURE_NONE */
    figure_id target; /* aimed at: the aim panel is open; or FIGURE_NONE */
    uint8_t mode;     /* of the aim panel: MODE_CLOSE or MODE_FIRE */
    uint8_t kind;     /* creature to be put next, or KIND_NONE */
    bool extra;       /* the next action is paid with an Extra Action */
};

#define SELECTION_NONE ((struct selection){FIGURE_NONE, FIGURE_NONE, MODE_FIRE, KIND_NONE, false})

enum intent_type {
    INTENT_NOTHING, /* nothing to do with this place */
    INTENT_SELECT,  /* figure becomes the selected one */
    INTENT_AIM,     /* the aim panel opens on figure, mode proposed; `reject` if no attack on it is possible */
    INTENT_ROLL,    /* second click on the one aimed at: command is the attack */
    INTENT_COMMAND, /* command may be given at once */
    INTENT_REFUSED  /* command may not be given: reject tells why */
};

struct intent {
    enum intent_type type;
    figure_id figure;
    uint8_t mode;
    struct command command;
    struct reject reject;
};

/* What a click of `seat` on `pick` asks for. `view` is the game as the seat may see it. */
struct intent intent_of_click(const struct game *view, seat_id seat, const struct selection *selection,
                              const struct pick *pick);

/* The attack as the aim panel has it now, whether it may be carried out or not. */
struct command intent_attack(seat_id seat, const struct selection *selection);

/* The kind of attack to propose against a target: one that is possible, the better chance first; else the kind with
 * dice. */
uint8_t intent_best_mode(const struct game *view, figure_id attacker, figure_id target);

/* Does the seat decide for this figure now: its own, its captive (C-SEC-5), or while a card lends it actions the figures
 * that have them? */
bool intent_commands(const struct game *view, seat_id seat, figure_id figure);

/* May figures act now: in a turn, or by a card in between? */
bool intent_is_turn(const struct game *view);

/* Figures of the seat that can still act, in order of their numbers: the one after `from` (before it for by -1).
 * FIGURE_NONE if there is none. */
figure_id intent_next_figure(const struct game *view, seat_id seat, figure_id from, int by);

/* Can the figure take an action now: normal, Move-only or Extra? */
bool intent_can_act(const struct game *view, figure_id figure, bool extra);

/* Why not with an Extra Action; REJECT_NONE if it may. */
struct reject intent_extra_check(const struct game *view, figure_id figure);

/* Enemies that the figure may attack in this mode (MODE_ANY: in one of them), best chance first. Returns how many. */
int intent_list_targets(const struct game *view, figure_id figure, int mode, figure_id targets[FIGURE_MAX]);

/* Why no target can be attacked in this mode: the reason for the nearest enemy, or the figure's own. */
struct reject intent_no_target(const struct game *view, figure_id figure, int mode);

#endif
