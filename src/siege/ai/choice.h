/*
 * choice.h -- picking one of several candidates as an AI card does, and remembering the runner-up.
 *
 * Candidates are offered one after another: the least value wins, among equal values the greatest compass rank
 * (S-AI-4), among candidates level in both the one offered first. As a card's two directions stand at right angles,
 * candidates on different squares are never level.
 */
#ifndef SIEGE_AI_CHOICE_H
#define SIEGE_AI_CHOICE_H

#include "siege/rules/turn/game.h"

/* One candidate as it was offered. */
struct candidate {
    int id; /* figure, slot, gate or index, -1 for none */
    int value, rank;
};

/* The best and the second best so far. Plain value. */
struct choice {
    struct candidate best, next;
};

/* A choice without candidates. */
struct choice choice_none(void);

/* Takes a candidate into account; `id` is 0 or more. */
void choice_offer(struct choice *choice, int id, int value, int rank);

/* Would such a candidate be the best one so far? */
bool choice_prefers(const struct choice *choice, int value, int rank);

static inline struct candidate candidate_of(int value, int rank)
{
    return (struct candidate){0, value, rank};
}

/* The part of a command that is to be found out, tried with every value there is. */
enum option { OPTION_SLOT, OPTION_GATE, OPTION_TEAM, OPTION_TROOPER, OPTION_GEAR, OPTION_SQUARE };

/* What a command that the rules accept is worth; its id does not count, but one below 0 leaves it out. `about` is the
 * caller's. */
typedef struct candidate (*choice_weigh)(const struct game *game, const struct command *command, const void *about);

/* Fills in the best of all options. Their ids are their numbers, those of squares y * BOARD_MAX + x. */
struct choice choice_among(const struct game *game, struct command *command, enum option option, choice_weigh weigh,
                           const void *about);

/* A square by its id; SQUARE_NONE of a choice that is not made. */
struct square choice_square(const struct choice *choice);

static inline bool choice_is_made(const struct choice *choice)
{
    return choice->best.id >= 0;
}

/* The reason made of a choice: chosen, runner-up, their values, and whether a compass parted them. `kind` is an
 * enum reason_kind, `card` the index of the card that decided, `line` its line from 0. */
struct reason choice_reason(const struct choice *choice, int kind, int card, int line);

#endif
