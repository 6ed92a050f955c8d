/*
 * deck_parts.h -- what the files of the AI deck share: a creature about to take one action under one card.
 */
#ifndef SIEGE_AI_DECK_DECK_PARTS_H
#define SIEGE_AI_DECK_DECK_PARTS_H

#include "siege/ai/choice.h"
#include "siege/ai/ends.h"
#include "siege/rules/board/compass.h"
#include "siege/rules/turn/game.h"

/* One creature, the card revealed for its action, and the Tie Breaker of the turn. Lives for one decision. */
struct deck_actor {
    const struct game *game;
    const struct ai_card *card, *tie;
    struct compass_scale tie_scale;
    figure_id figure;
    uint8_t card_index;
    uint8_t line;  /* of the card, from 0; the card's number of lines stands for S-AI-11 */
    uint8_t extra; /* 1: the action is a bonus action of an event */
    bool may_attack, may_move;
    bool on_board;
    struct square at; /* its square; waiting: the square inside its gate */
    bool ends_known;
    struct ends ends;   /* filled when the first Move is thought of */
    struct square goal; /* of the last search for a way; SQUARE_NONE: none yet */
    bool goal_whole;    /* … for ends that are not the best, too */
    int goal_most;      /* … for no more steps than so many */
    struct field ways;  /* … from every end, and from where it stands */
};

/* The next command of the activation step (S-AI-19): a card first, or the end of the turn, if that is all; then what
 * the creature does under the card that lies revealed. */
void deck_turn_decide(const struct game *game, struct command *command);

/* Movements: each fills in the command and returns true if it can be carried out now. With `most` steps left. */
bool deck_move_toward_nearest(struct deck_actor *actor, int most, struct command *command);
bool deck_move_to_shot(struct deck_actor *actor, int most, struct command *command);
bool deck_move_flanking(struct deck_actor *actor, int most, struct command *command);
bool deck_move_toward_objective(struct deck_actor *actor, int most, struct command *command);
bool deck_move_toward_swarm(struct deck_actor *actor, int most, struct command *command);
bool deck_move_unseen(struct deck_actor *actor, int most, struct command *command);
bool deck_move_toward_compass(struct deck_actor *actor, int most, struct command *command);

/* The Doomtroopers that may legally be attacked in this mode from where the figure stands in `game`, by distance
 * (S-AI-12); ties by the Tie Breaker. */
struct choice deck_move_choose_target(const struct game *game, const struct deck_actor *actor, int mode);

/* The Doomtroopers on the board by distance from the actor, ties by the Tie Breaker (S-AI-12, S-AI-13). */
struct choice deck_move_choose_nearest(const struct deck_actor *actor);

/* How far the Tie Breaker's compass takes one to that place: the greatest rank is chosen. */
int deck_tie_rank(const struct deck_actor *actor, struct square at);

/* Puts the actor's figure, seat and card into a command of this type. */
struct command deck_command(const struct deck_actor *actor, int type);

#endif
