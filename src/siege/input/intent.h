/*
 * intent.h -- what a click on the board means: a command, another selection, or a reason why not. Pure; no SDL.
 *
 * The same question is asked for hovering, so that the answer is known before the click (A2). Nothing here changes a
 * game. No intent of one click rolls dice: attacks come from the aim panel's second step (A8).
 */
#ifndef SIEGE_INPUT_INTENT_H
#define SIEGE_INPUT_INTENT_H

#include "siege/rules/turn/command.h"
#include "siege/rules/turn/game.h"
#include "siege/view/pick.h"

/* What the player holds. Plain value. */
struct selection {
    figure_id figure;  /* own figure chosen, or FIGURE_NONE */
    figure_id target;  /* aimed at: figure, TARGET_MARKER + m, or FIGURE_NONE */
    uint8_t mode;      /* of the aim: MODE_CLOSE, MODE_FIRE or MODE_TECH */
    uint8_t kind;      /* creature to be put next, or KIND_NONE */
    bool extra;        /* the next action is paid with an Extra Action */
    uint8_t shape;     /* of the aim: 0 one target, or SHAPE_* */
    uint8_t turn;      /* of a swing: 0 clockwise, 1 the other way */
    figure_id target2; /* of two targets: the second one, or FIGURE_NONE */
    struct square to;  /* of a grenade: where it bursts, or none */
    uint8_t slot;      /* of an alteration of the board: the sector chosen, or SLOT_NONE */
    uint8_t slot2;     /* … the sector it changes places with, or SLOT_NONE: it turns */
    uint8_t quarters;  /* … by so many quarters clockwise: 1 or 3 */
    uint8_t pick;      /* of the aim: dice chosen as in a command, 0: the strongest (S-DICE-2) */
    bool charge;       /* of the aim: as a charge (S-CC-4) */
};

#define SELECTION_NONE                                                                                                 \
    ((struct selection){.figure = FIGURE_NONE,                                                                         \
                        .target = FIGURE_NONE,                                                                         \
                        .mode = MODE_FIRE,                                                                             \
                        .kind = KIND_NONE,                                                                             \
                        .target2 = FIGURE_NONE,                                                                        \
                        .to = {-1, -1},                                                                                \
                        .slot = SLOT_NONE,                                                                             \
                        .slot2 = SLOT_NONE,                                                                            \
                        .quarters = 1})

enum intent_type {
    INTENT_NOTHING, /* nothing to do with this place */
    INTENT_SELECT,  /* figure becomes the selected one */
    INTENT_AIM,     /* `aim` becomes the selection: the aim panel shows it; `reject` if it cannot be done so */
    INTENT_CHOOSE,  /* `aim` becomes the selection: part of an answer is chosen, nothing is done yet */
    INTENT_ROLL,    /* second click on what is aimed at: command is the attack */
    INTENT_COMMAND, /* command may be given at once */
    INTENT_REFUSED  /* command may not be given: reject tells why */
};

struct intent {
    enum intent_type type;
    figure_id figure; /* selected, or aimed at: FIGURE_NONE for a grenade on a square */
    uint8_t mode;
    struct command command;
    struct reject reject;
    struct selection aim; /* AIM, ROLL: what is held after the click */
};

#define INTENT_NONE                                                                                                    \
    ((struct intent){INTENT_NOTHING, FIGURE_NONE, MODE_FIRE, COMMAND_EMPTY, REJECT_FINE, SELECTION_NONE})

/* One way of attacking: a mode, and 0 or a SHAPE_* of the weapon in hand. */
struct attack_way {
    uint8_t mode, shape;
};

enum { WAYS_MAX = 8, AREAS_MAX = 128 };

/* What a click of `seat` on `pick` asks for. `view` is the game as the seat may see it. */
struct intent intent_of_click(const struct game *view, seat_id seat, const struct selection *selection,
                              const struct pick *pick);

/* Is something aimed at, or a square for a grenade looked for: is the aim panel open? */
bool intent_aims(const struct selection *selection);

/* The attack as the aim panel has it now, whether it may be carried out or not. */
struct command intent_attack(seat_id seat, const struct selection *selection);

/* The Doomtrooper to be put down next: the one held if it still waits, else the first of the seat's that does. */
figure_id intent_to_deploy(const struct game *view, seat_id seat, figure_id held);

/* The choice that a special attack still lacks: the second of two targets, the square of a grenade. */
bool intent_is_incomplete(const struct selection *selection);

/* The ways in which the figure can attack: firearm (with a line weapon a line), two targets, grenade, close combat,
 * swing, tech, and the hack of a terminal beside it. Firearm and close combat are always there, even without dice, but
 * where weapons need a specialist only what the weapon has. Returns how many, at least 1. C-WEAP, S-ATT-1. */
int intent_list_ways(const struct game *view, figure_id figure, struct attack_way ways[WAYS_MAX]);

/* The same aim in another way: the target stays; the better turn of a swing, the best square of a grenade that strikes
 * the target (or any enemy, when nothing is aimed at) are chosen. */
struct selection intent_in_way(const struct game *view, const struct selection *selection, struct attack_way way);

/* Aims the figure at a target in the way to propose: one that is possible, the one worth more first; a grenade only
 * if nothing else reaches it. If nothing does, the mode that fits the distance and the dice. */
struct selection intent_at(const struct game *view, const struct selection *selection, figure_id target);

/* Is this struck against the attacker's will: a Doomtrooper, the own captive? */
bool intent_is_friend(const struct game *view, figure_id attacker, figure_id struck);

/* Squares at which a grenade would strike an enemy, those worth more first. Returns how many. C-WEAP-8, C-WEAP-9. */
int intent_list_areas(const struct game *view, figure_id figure, struct square squares[AREAS_MAX]);

/* The mode to propose against a target (intent_at). */
uint8_t intent_best_mode(const struct game *view, figure_id attacker, figure_id target);

/* Does the seat decide for this figure now: its own, its captive (C-SEC-5), or while a card lends it actions the
 * figures that have them? */
bool intent_commands(const struct game *view, seat_id seat, figure_id figure);

/* May figures act now: in a turn, or by a card in between? */
bool intent_is_turn(const struct game *view);

/* Figures of the seat that can still act, in order of their numbers: the one after `from` (before it for by -1).
 * FIGURE_NONE if there is none. */
figure_id intent_next_figure(const struct game *view, seat_id seat, figure_id from, int by);
/* Who of the seat is taken up first: a Doomtrooper beside whom an enemy stands that he can strike, else the first that
 * can act. */
figure_id intent_first_figure(const struct game *view, seat_id seat);

/* Can the figure take an action now: normal, Move-only or Extra? */
bool intent_can_act(const struct game *view, figure_id figure, bool extra);

/* Why it cannot take one; REJECT_NONE if it can. */
struct reject intent_idle_check(const struct game *view, figure_id figure, bool extra);

/* Does it stand on the board or wait at its entrance? False for FIGURE_NONE. */
bool intent_is_in_play(const struct game *view, figure_id figure);

/* Why not with an Extra Action; REJECT_NONE if it may. */
struct reject intent_extra_check(const struct game *view, figure_id figure);

/* Enemies and mission targets that the figure may attack in this mode (MODE_ANY: in one of them), best chance first;
 * what only a grenade reaches is not among them. Returns how many; FIGURE_NONE has none. */
int intent_list_targets(const struct game *view, figure_id figure, int mode, figure_id targets[FIGURE_MAX]);

/* A terminal that the figure can hack from where it stands, as TARGET_MARKER + m, or FIGURE_NONE. S-TECH-3. */
figure_id intent_to_hack(const struct game *view, figure_id figure);

/* Why no target can be attacked in this mode: the reason for the nearest enemy, or the figure's own. *NEAREST, if
 * wanted: that enemy, FIGURE_NONE if there is none. */
struct reject intent_no_target(const struct game *view, figure_id figure, int mode, figure_id *nearest);

#endif
