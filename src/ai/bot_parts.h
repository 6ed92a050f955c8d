/*
 * bot_parts.h -- what the files of the bots share: how a policy weighs things, and what one decision looks at.
 *
 * All worth is counted in hundredths of a Promotion Point.
 */
#ifndef AI_BOT_PARTS_H
#define AI_BOT_PARTS_H

#include "ai/bot.h"
#include "ai/ends.h"
#include "rules/game.h"
#include "rules/reach.h"

#include <stdbool.h>
#include <stdint.h>

/* How a policy weighs things. */
struct bot_temper {
    int danger;      /* per cent of the damage to be feared that counts for a weak Doomtrooper */
    int later;       /* per cent of an attack that can only follow next turn */
    int extra_worth; /* least worth of an attack that is paid with an Extra Action */
    bool plans;      /* minds the mission's conditions and the ways out */
};

const struct bot_temper *bot_temper_of(enum bot_policy policy);

/* ---- worth of attacks ------------------------------------------------------------------------------------------- */

enum { GAIN_ROWS = TROOPER_MAX, GAIN_UNKNOWN = -1 };

/* What one figure's attacks are worth; by Doomtrooper, or by kind of creature. Filled as it is asked. */
struct bot_gains {
    figure_id attacker;
    int worth[GAIN_ROWS][2];
};

/* An attack and its worth; worth 0: none. */
struct bot_attack {
    figure_id target;
    uint8_t mode;
    int worth;
};

void bot_gain_begin(struct bot_gains *gains, figure_id attacker);

/* The most rewarding legal attack from where the attacker stands in `game`. */
struct bot_attack bot_gain_best(const struct game *game, struct bot_gains *gains);

/* ---- what may strike back ----------------------------------------------------------------------------------------- */

/* For each enemy: the squares it can strike in its next turn by one Move and one attack, and what that costs. */
struct bot_threats {
    int count;
    struct bot_threat {
        int close_cost, fire_cost;
        uint64_t close[BOARD_MAX], fire[BOARD_MAX];
    } by[CREATURE_MAX];
};

/* `lifted`: the game without the figure whose safety is asked about. */
void bot_threat_compute(const struct game *lifted, figure_id figure, struct bot_threats *threats);
int bot_threat_at(const struct bot_threats *threats, struct square at);

/* ---- where to go -------------------------------------------------------------------------------------------------- */

/* A square to make for: what is to be fought, uncovered or held. SQUARE_NONE: nowhere. */
struct square bot_goal_for(const struct game *game, figure_id figure, const struct bot_temper *temper);

/* The entrance with most to fight near it, or nearest to the way out if nothing else is asked for. */
int bot_goal_entrance(const struct game *game, seat_id seat);

/* ---- leaving the board ---------------------------------------------------------------------------------------------- */

/* The way out of a Doomtrooper that the mission wants off the board alive. */
struct bot_exit {
    uint8_t gate; /* GATE_NONE: this one need not leave */
    bool at_once; /* nothing else is asked for */
    int turns;    /* left, this one included */
    struct field ways; /* steps to the gate's first square, while there is a gate */
};

struct bot_plan;

/* Steps from a square to the nearest way out that the plan asks for; FIELD_FAR: none. */
int bot_exit_steps(const struct game *game, const struct bot_plan *plan, struct square from);

/* As many of the team leave as are asked for, the quickest to get out; the others fight on. A policy without plans
 * thinks of it in the last turn, or when nothing else is asked for. */
struct bot_exit bot_exit_for(const struct game *game, figure_id figure, const struct bot_temper *temper);

/* From this square with so many actions this turn, could the figure still leave before the mission ends? */
bool bot_exit_is_in_reach(const struct game *game, const struct bot_exit *exit, figure_id figure, struct square at,
                          int actions);

/* ---- decisions ------------------------------------------------------------------------------------------------------ */

/* Each fills in the command and returns true if it found one; the caller checks it. */
bool bot_random_decide(struct bot *bot, const struct game *game, struct command *command);
bool bot_turn_decide(const struct game *game, const struct bot_temper *temper, struct command *command);
bool bot_legion_answer(const struct game *game, struct command *command);

#endif
