/*
 * command.h -- everything that anyone can do to a game, as one small value.
 *
 * Mouse, keys, AI deck, bots, replay, protocol and tests all hand the same struct to command_check() and
 * game_apply(). Fields a command does not use hold their "none" values; start from COMMAND_EMPTY.
 */
#ifndef SIEGE_RULES_TURN_COMMAND_H
#define SIEGE_RULES_TURN_COMMAND_H

#include "siege/rules/board/geometry.h"
#include "siege/rules/turn/ids.h"
#include "siege/rules/turn/reject.h"

#include <stdint.h>

struct game;

#define COMMANDS(X)                                                                                                    \
    X(NONE, "none")                                                                                                    \
    X(ENTRANCE, "entrance") /* gate: where the team will enter (C-ENTER-1) */                                          \
    X(MOVE, "move")         /* figure, to or step[], gate to leave by, extra */                                        \
    X(ATTACK, "attack")     /* figure, target, mode, extra; shape with target2, turn or to */                          \
    X(JUMP, "jump")         /* figure, to: a creature swaps a Move for a jump (event) */                               \
    X(FINISH, "finish")     /* figure: ends its activation */                                                          \
    X(END_TURN, "end_turn")                                                                                            \
    X(REROLL, "reroll")               /* choice: index of the die */                                                   \
    X(KEEP, "keep")                   /* no further re-roll; no card now, choice 1: none this round */                 \
    X(CALL, "call")                   /* choice: 1 reinforcements are called, 0 not (C-NUM-2) */                       \
    X(REINFORCE, "reinforce")         /* kind, gate: one creature waits there (C-REIN-1) */                            \
    X(FORCE_SECTOR, "force_sector")   /* slot: turn over a card there (C-DL-4), or lay one there (C-SETUP-11) */       \
    X(PLACE, "place")                 /* kind, to: one creature of the card (C-FORCE-5) */                             \
    X(CHOOSE_TEAM, "choose_team")     /* choice: team, for an event */                                                 \
    X(CHOOSE_FIGURE, "choose_figure") /* target: Doomtrooper, for an event */                                          \
    X(TAKE, "take")                   /* figure, kind (0 weapon, 1 gear), choice: index; a card of the Bunker */       \
    X(READY, "ready")                 /* the team takes no more cards (C-EQUIP-9) */                                   \
    X(DEPLOY, "deploy")               /* figure, to: where it starts (C-M06-R1) */                                     \
    X(PLAY, "play")       /* choice: Doomtrooper card, turn: side 0 or 1, and what the aim of its row asks for */      \
    X(USE, "use")         /* figure, choice: gear, and what the aim of its row asks for */                             \
    X(EXAMINE, "examine") /* figure, target, extra: a creature beside it, for a Secondary Mission */                   \
    X(ALTER, "alter")     /* slot, choice 1 or 3: quarter turns; or slot, slot2, choice 0: they swap */                \
    X(MOVE_FORCE, "move_force")         /* slot: where the Force Card in pending goes */                               \
    X(PLACE_MARKER, "place_marker")     /* to: the mission target in pending */                                        \
    X(AI_REVEAL, "ai_reveal")           /* the AI deck's next card is turned over (S-AI-2) */                          \
    X(AI_TIE_BREAKER, "ai_tie_breaker") /* … and put aside; fixes the order of activation (S-AI-19) */               \
    X(TASK, "task") /* figure, choice: task of the mission, extra; target: TARGET_MARKER + m (S-MIS-3) */              \
    X(SCAN, "scan") /* figure, extra: the Special action of DEED_SCAN and DEED_DROP */                                 \
    X(CHOOSE_PAIR, "choose_pair")         /* choice: the one of the three that stays behind, 0 to 2 (S-SETUP-9) */     \
    X(CHOOSE_CARD, "choose_card")         /* choice: 0 or 1: the Secondary Mission that is kept (S-SEC-1) */           \
    X(CHOOSE_SECTOR, "choose_sector")     /* slot, for an event */                                                     \
    X(CHOOSE_GEAR, "choose_gear")         /* choice: gear given up */                                                  \
    X(CHOOSE_DIE, "choose_die")           /* choice: enum die that a barb rolls (S-WEAP-5) */                          \
    X(CHOOSE_TRAP, "choose_trap")         /* target: TARGET_MARKER + m, which goes (S-WEAP-3) */                       \
    X(OVERRUN, "overrun")                 /* to: the square of the creature (S-CC-2); KEEP: it stays */                \
    X(PERMIT, "permit")                   /* choice: 1 it may pass, 0 not (S-MOVE-5) */                                \
    X(SANDBOX_PLACE, "sandbox_place")     /* figure, to: put it there; to none: off the board */                       \
    X(SANDBOX_DICE, "sandbox_dice")       /* choice: 1 the next die hits, 0 it misses */                               \
    X(SANDBOX_CARD, "sandbox_card")       /* kind: enum pile, choice: card, target: whose hand, slot: of a Force Card, \
                                             FORCE_PILE: the draw pile (S-SETUP-6) */                                  \
    X(SANDBOX_COUNTER, "sandbox_counter") /* choice: counter of the mission, kind: what it shows from now on */        \
    X(SANDBOX_TRIGGER, "sandbox_trigger") /* choice: trigger of the mission, carried out whether or not it holds; */   \
                                          /* kind SANDBOX_TRIAL: it does not count as having fired */                  \
    X(SANDBOX_ROUND, "sandbox_round")     /* the round ends: nobody has another turn in it */                          \
    X(CONCEDE, "concede")                 /* the teams give up: the mission ends here and is lost */

enum command_type {
#define X(id, name) COMMAND_##id,
    COMMANDS(X)
#undef X
        COMMAND_COUNT
};

/* What a card can be put on top of by hand: the Force Cards of a slot, a draw pile, the door cards, a hand. */
enum pile { PILE_FORCE, PILE_EVENT, PILE_DOOR, PILE_AI, PILE_HAND, PILES };

/* How several that are equal were told apart; the compass is that of the turn's Tie Breaker (S-AI-12). */
enum tie { TIE_NONE, TIE_BY_COMPASS, TIE_BY_ICON, TIE_BY_MATRIX };

/* Why the AI chose what it chose; the rules pass it on unread. */
struct reason {
    uint8_t kind;               /* enum reason_kind of siege/rules/turn/reason.h; 0: none given */
    uint8_t card, line;         /* index of the AI card or CARD_NONE; line from 0 */
    uint8_t chosen, runner_up;  /* figure, slot or gate, by kind; 0xFF none */
    uint8_t tie;                /* enum tie */
    int16_t value, other_value; /* what was compared: distance, hits x 100 … */
};

#define NO_REASON ((struct reason){0, CARD_NONE, 0, 0xFF, 0xFF, 0, 0, 0})

struct command {
    uint8_t type; /* enum command_type */
    seat_id seat;
    figure_id figure, target, target2;
    uint8_t mode;  /* MODE_CLOSE or MODE_FIRE */
    uint8_t shape; /* 0: single target; SHAPE_* of the weapon; SHAPE_GRENADE_MOUNT: a grenade at `to` */
    uint8_t turn;  /* of a swing: 0 clockwise, 1 the other way; of a card: its side */
    uint8_t extra; /* 1: spends an Extra Action, or a bonus action of the Dark Legion */
    uint8_t gate, slot, kind, choice;
    uint8_t steps; /* of a MOVE with a path; 0: the shortest path to `to` */
    uint8_t entry; /* entering: index (0, 1) of the gate's square when a path is given; PLAY: a direction */
    uint8_t slot2;
    uint8_t pick;     /* ATTACK with fewer dice than the rank card's: number of white | red << 2 | black << 4; 0: the
                         strongest (S-DICE-2, S-DICE-4) */
    uint8_t charge;   /* ATTACK: 1: as a charge (S-CC-4) */
    struct square to; /* MOVE: last square; a MOVE that only leaves from where it stands has its own square */
    uint8_t step[STEP_MAX]; /* enum direction, without the step in and the step out */
    struct reason reason;
};

#define COMMAND_EMPTY                                                                                                  \
    ((struct command){.figure = FIGURE_NONE,                                                                           \
                      .target = FIGURE_NONE,                                                                           \
                      .target2 = FIGURE_NONE,                                                                          \
                      .gate = GATE_NONE,                                                                               \
                      .slot = SLOT_NONE,                                                                               \
                      .kind = KIND_NONE,                                                                               \
                      .slot2 = SLOT_NONE,                                                                              \
                      .to = {-1, -1},                                                                                  \
                      .reason = {0, CARD_NONE, 0, 0xFF, 0xFF, 0, 0, 0}})

/* "move", and back; COMMAND_COUNT if there is none. */
const char *command_name(enum command_type type);
enum command_type command_by_name(const char *name);

/* Is it one of those that only a sandbox allows? */
static inline bool command_is_by_hand(int type)
{
    return type >= COMMAND_SANDBOX_PLACE && type <= COMMAND_SANDBOX_ROUND;
}

/* May this be done now? The first broken rule in rulebook order, or REJECT_NONE. Accepts any bytes. */
struct reject command_check(const struct game *game, const struct command *command);

static inline bool command_is_legal(const struct game *game, const struct command *command)
{
    return command_check(game, command).why == REJECT_NONE;
}

/* Of this type, by this seat, about this figure or FIGURE_NONE; everything else is open. */
static inline struct command command_make(int type, seat_id seat, figure_id figure)
{
    struct command command = COMMAND_EMPTY;
    command.type = (uint8_t)type;
    command.seat = seat;
    command.figure = figure;
    return command;
}

/* The same. If it may be done, what was left open (the path of a MOVE) is filled in, so that a log does not depend on
 * how paths are found, and nobody has to look for the path again. */
struct reject command_settle(const struct game *game, struct command *command);

#endif
