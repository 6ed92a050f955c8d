/*
 * effect.h -- what cards, gear and corporation abilities do: a list of verbs with arguments.
 *
 * A card is data: {verb, arguments} read from JSON. One line of EFFECTS per verb: identifier, name in JSON. All else
 * that is to be known of a verb is a column of its row (effect_row.h).
 */
#ifndef SIEGE_RULES_CARD_EFFECT_H
#define SIEGE_RULES_CARD_EFFECT_H

#include "base/list.h"
#include "siege/rules/attack/dice.h"

#include <stdint.h>

#define EFFECTS(X)                                                                                                     \
    /* corporation abilities and gear: hold while the figure or team has them */                                       \
    X(EFFECT_FIRE_DICE, "fire_dice")                   /* amount more dice in each firearm roll: C-CORP-1, C-CORP-6 */ \
    X(EFFECT_CLOSE_DICE, "close_dice")                 /* amount more dice in each close combat roll */                \
    X(EFFECT_ARMOUR_DICE, "armour_dice")               /* amount more Kevlarite dice: C-CORP-3 */                      \
    X(EFFECT_STEPS, "steps")                           /* amount more steps in each Move: C-CORP-5 */                  \
    X(EFFECT_TURN_EXTRA_ACTIONS, "turn_extra_actions") /* amount gained at each own turn: C-CORP-2 */                  \
    X(EFFECT_CARDS, "cards")                           /* amount more Doomtrooper cards: C-CORP-4 */                   \
    X(EFFECT_CREDITS, "credits")                       /* amount more Credits */                                       \
    X(EFFECT_REROLL, "reroll")               /* amount dice of each own attack of `mode` may be rolled again */        \
    X(EFFECT_TARGET_ARMOUR, "target_armour") /* amount added to the armour of targets of firearm attacks */            \
    X(EFFECT_GRENADE, "grenade")             /* `dice` at a square in sight: C-WEAP-8 */                               \
    X(EFFECT_HEAL, "heal")                   /* once: amount Strength back */                                          \
    X(EFFECT_HEAL_ROLL, "heal_roll")         /* once: roll `dice`, one Strength back per hit */                        \
    X(EFFECT_ROUND_EXTRA_ACTION, "round_extra_action") /* amount free extra actions of the bearer each round */        \
    X(EFFECT_PHASE, "phase")                           /* once: the pair walks through walls this round */             \
    X(EFFECT_JUMP, "jump")                             /* once: move one Doomtrooper to any sector */                  \
    /* event cards */                                                                                                  \
    X(EFFECT_ANY_ENTRANCE, "any_entrance")   /* creatures of `kinds` on this card may use any entrance */              \
    X(EFFECT_LEGION_REROLL, "legion_reroll") /* amount dice of each Dark Legion attack of `mode` again, this round */  \
    X(EFFECT_FORBID_ATTACK, "forbid_attack") /* no Doomtrooper attacks of `mode` in the next round */                  \
    X(EFFECT_LEGION_ACTIONS, "legion_actions") /* amount bonus actions for any creatures this round */                 \
    X(EFFECT_LEGION_JUMP, "legion_jump")       /* amount creatures may swap a Move for a jump to any free square */    \
    X(EFFECT_TEAM_ACTIONS, "team_actions")     /* a chosen team has amount normal actions in all in the next round */  \
    X(EFFECT_KIND_ACTIONS, "kind_actions")     /* creatures of `kinds` have amount more actions this round */          \
    X(EFFECT_KIND_MOVES, "kind_moves")         /* creatures of `kinds` have amount more Move actions this round */     \
    X(EFFECT_ALTER_BOARD, "alter_board")       /* one sector turns, or two swap places */                              \
    X(EFFECT_STRIKE, "strike")                 /* one roll of `dice` against any Doomtrooper on the board */           \
    /* Doomtrooper cards; HEAL and PHASE stand on some of them too */                                                  \
    X(EFFECT_SHIELD, "shield") /* the own pair cannot be attacked this round: amount 1 by creatures,                   \
                                  whoever commands them, and by rolls of Event Cards; 2 by these and                   \
                                  by Doomtroopers, too. It is no target, lines, swings and blasts                      \
                                  leave it out, and an attack declared before is lost (C-DCARD-2) */                   \
    X(EFFECT_FEAR, "fear")     /* a pair may not attack creatures of `kinds` in `mode`, this mission */                \
    X(EFFECT_CREATURE_STRIKE, "creature_strike") /* one roll of `dice` against any creature on the board */            \
    X(EFFECT_DOOR, "door")                       /* closes an opening one square wide; Armor Factor amount */          \
    X(EFFECT_PAIR_ACTIONS, "pair_actions")       /* amount free Extra Actions for the own pair this round */           \
    X(EFFECT_TAKE_POINTS, "take_points")         /* amount PP from another player */                                   \
    X(EFFECT_MOVE_FORCE, "move_force")           /* the Dark Legion moves a Force Card to a sector beside */           \
    X(EFFECT_HURT_LEG, "hurt_leg") /* a Doomtrooper moves amount squares less each round, this mission */              \
    X(EFFECT_COMMAND_CREATURE, "command_creature") /* amount actions at once with any creature */                      \
    X(EFFECT_STEAL_CARD, "steal_card")             /* a random Doomtrooper card of another player */                   \
    X(EFFECT_ROUND_REROLL, "round_reroll")         /* amount dice of each own attack again, this round */              \
    X(EFFECT_TELEPORT_NEAR, "teleport_near")       /* one of the own pair to a sector beside */                        \
    X(EFFECT_TELEPORT_FAR, "teleport_far")         /* any Doomtrooper to another sector */                             \
    X(EFFECT_FAIL_ATTACK, "fail_attack")           /* the dice of a Doomtrooper's attack of `mode` score nothing */    \
    X(EFFECT_LOWER_RANK, "lower_rank")             /* a Doomtrooper's attacks of `mode` use the dice of amount Ranks   \
                                                      lower, this mission */                                           \
    X(EFFECT_FREE_MOVES, "free_moves")             /* amount free Move actions at once for each of the own pair */     \
    X(EFFECT_COMMAND_PAIR, "command_pair")         /* amount Move actions at once with another player's pair */        \
    X(EFFECT_ONE_ACTION, "one_action")         /* each of a pair has amount actions this round, no Extra Actions */    \
    X(EFFECT_LOSE_EXTRA, "lose_extra_actions") /* a pair loses amount Extra Actions */                                 \
    X(EFFECT_WEAK_SPOT, "weak_spot")           /* amount added to a creature's Armor Factor against own attacks, this  \
                                                  round */                                                             \
    X(EFFECT_DISCARD_CARD, "discard_card")     /* another player discards a random Doomtrooper card; amount 1: who     \
                                                  plays alone draws one instead */                                     \
    /* 2018 edition: corporations and gear that hold while they are there */                                           \
    X(EFFECT_REROLL_MISSED, "reroll_missed")   /* dice that missed, as many as the rank card says, in each attack of   \
                                                  `mode`: S-RR-3 */                                                    \
    X(EFFECT_RANK_ABOVE, "rank_above")         /* equipment of amount Ranks above the own: S-EQUIP-2 */                \
    X(EFFECT_ATTACK_DICE, "attack_dice")       /* `dice` more in each roll of an attack of `mode` */                   \
    X(EFFECT_NO_DEFENCE_DIE, "no_defence_die") /* targets of attacks of `mode` roll no defence die: S-ITEM-9 */        \
    X(EFFECT_HACK_DICE, "hack_dice")           /* `dice` more when a terminal is hacked */                             \
    X(EFFECT_TECH_RANGE, "tech_range")         /* tech attacks reach amount squares */                                 \
    X(EFFECT_OPEN_DOOR, "open_door") /* Special action: a door within amount squares is opened, no card drawn */       \
    /* gear and cards that are used up */                                                                              \
    X(EFFECT_EACH_ACTION, "each_action")     /* each of the pair has amount more actions this turn */                  \
    X(EFFECT_SMOKE, "smoke")                 /* the sector of the bearer fills with smoke: S-ITEM-1 */                 \
    X(EFFECT_BOMB, "bomb")                   /* a Time Bomb on an adjacent square: S-ITEM-4 */                         \
    X(EFFECT_PHASE_FIGURE, "phase_figure")   /* one Doomtrooper ignores walls: amount 0 in the Moves of this turn,     \
                                                1 in its next Move */                                                  \
    X(EFFECT_SHIFT, "shift")                 /* one Doomtrooper to a free square not next to an enemy, amount 0 of     \
                                                any sector, 1 of a sector beside */                                    \
    X(EFFECT_EXTRA_ACTION, "extra_action")   /* one Doomtrooper has amount more actions this turn: S-CARD-1 */         \
    X(EFFECT_NEXT_REROLL, "next_reroll")     /* amount dice of the next own attack of `mode` again */                  \
    X(EFFECT_NEXT_DICE, "next_dice")         /* `dice` more, and reach amount, in the next own attack of `mode` */     \
    X(EFFECT_NEXT_SECOND, "next_second")     /* the next own attack of `mode` strikes a second adjacent enemy too */   \
    X(EFFECT_ATTACK_ARMOUR, "attack_armour") /* the target of the attack being made has amount more defence */         \
    X(EFFECT_SIDESTEP, "sidestep")           /* the target of the attack being made goes one square aside */           \
    X(EFFECT_FAIL_LEGION, "fail_legion")     /* the dice of a creature's attack of `mode` score nothing */             \
    X(EFFECT_GHOST, "ghost")           /* one Doomtrooper is no target of attacks of `mode` till the own next turn */  \
    X(EFFECT_UNBLOCKED, "unblocked")   /* the pair is not blocked this turn */                                         \
    X(EFFECT_WEAK_POINT, "weak_point") /* amount on a creature's defence and no die against own attacks, this turn */  \
    X(EFFECT_LOOK, "look")             /* the team looks at all Force Cards of a sector */                             \
    X(EFFECT_SEAL, "seal")             /* a closed door on a doorway two squares wide */                               \
    X(EFFECT_IGNORE_EVENT, "ignore_event") /* the text of the Event Card just drawn does not hold */                   \
    X(EFFECT_BAR_GATE, "bar_gate")         /* one Dark Legion entrance is not used this turn */                        \
    X(EFFECT_KILL_POINTS, "kill_points")   /* the next creature eliminated this turn gives amount PP more */           \
    X(EFFECT_CLAIM_POINTS, "claim_points") /* amount PP from the team that has just eliminated a creature next to      \
                                              one of the own pair */                                                   \
    /* Event Cards */                                                                                                  \
    X(EFFECT_FIGURE_ACTIONS, "figure_actions") /* a chosen Doomtrooper has amount actions in its next turn */          \
    X(EFFECT_BLOCK_SECTOR, "block_sector")     /* Doomtroopers in a chosen sector count as blocked this round */       \
    X(EFFECT_NO_CARDS, "no_cards")             /* a chosen team plays no Doomtrooper card in its next turn */          \
    X(EFFECT_LOSE_GEAR, "lose_gear")           /* a chosen Doomtrooper gives up a gear card */                         \
    X(EFFECT_SPIKE, "spike")           /* a trap attack on each Doomtrooper with a tech weapon next to a wall */       \
    X(EFFECT_FEAR_TURN, "fear_turn")   /* a chosen team may not attack `kinds` in `mode` in its next turn */           \
    X(EFFECT_KIND_PHASE, "kind_phase") /* creatures of `kinds` move through figures and walls this turn */             \
    /* on no card of the box; for those of designers */                                                                \
    X(EFFECT_PUSH, "push") /* a Doomtrooper of another team next to one of the own pair goes one square aside */       \
    X(EFFECT_SWAP, "swap") /* the own pair change places, in their own turn */

enum effect_verb { EFFECTS(LIST_ID) EFFECT_COUNT };

/* Kinds of attack; a mask in effects. */
/* Close combat, firearm, and in the 2018 rules tech (S-ATT-1). */
enum { MODE_CLOSE = 1, MODE_FIRE = 2, MODE_TECH = 4, MODE_ANY = 7, ATTACK_MODES = 3 };

/* One line of a card. Fields a verb does not use are 0. */
struct effect {
    uint8_t verb;  /* enum effect_verb */
    uint8_t mode;  /* MODE_* mask */
    uint8_t kinds; /* bit k: creature kind k of the catalogue */
    int8_t amount;
    struct dice_pool dice;
    uint8_t sector; /* printed number of a sector left out, 0: none (alter_board) */
};

enum { EFFECTS_MAX = 4 };

/* A short list of effects. Plain value. */
struct effect_list {
    uint8_t count;
    struct effect item[EFFECTS_MAX];
};

/* What must be named when a card or gear with this verb is used. */
enum aim {
    AIM_NOTHING,
    AIM_OWN_FIGURE,    /* target: a Doomtrooper of the own pair on the board */
    AIM_FIGURE,        /* target: any Doomtrooper on the board */
    AIM_TEAM,          /* kind: another team in play */
    AIM_PLAYER,        /* kind: another team, or SEAT_LEGION for the Dark Legion player's corporation */
    AIM_CREATURE,      /* target: any creature on the board */
    AIM_SECTOR,        /* slot: a sector with a Force Card face down */
    AIM_OWN_SQUARE,    /* target and to: one of the own pair, and a free square for it */
    AIM_FIGURE_SQUARE, /* target and to: any Doomtrooper, and a free square for it */
    AIM_EDGE,          /* to and entry: a square and an orthogonal direction */
    AIM_SQUARE_BESIDE, /* to: a square beside the bearer */
    AIM_DOOR,          /* target: TARGET_MARKER + m, a door */
    AIM_GATE           /* gate: an entrance of the Dark Legion */
};

/* The verb's name in JSON. */
const char *effect_name(enum effect_verb verb);

/* The sum of the amounts of `verb` in the list, only where `mode` is touched (MODE_ANY for all). */
int effect_sum(const struct effect_list *list, enum effect_verb verb, int mode);

/* The first line of the list with this verb, or NULL. */
const struct effect *effect_find(const struct effect_list *list, enum effect_verb verb);

#endif
