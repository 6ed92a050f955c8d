/*
 * bot_parts.h -- what the files of the bots share: how a policy weighs things, and what one decision looks at.
 *
 * All worth is counted in hundredths of a Promotion Point.
 */
#ifndef SIEGE_AI_BOT_BOT_PARTS_H
#define SIEGE_AI_BOT_BOT_PARTS_H

#include "siege/ai/bot/bot.h"
#include "siege/ai/bot/bot_plan.h"
#include "siege/ai/choice.h"
#include "siege/ai/ends.h"
#include "siege/rules/turn/game.h"
#include "siege/rules/move/reach.h"
#include "siege/rules/card/effect_row.h"

/* How a policy weighs things. */
struct bot_temper {
    int danger;      /* per cent of the damage to be feared that counts for a weak Doomtrooper */
    int extra_worth; /* least worth of an attack that is paid with an Extra Action */
    bool plans;      /* minds the mission's conditions, the ways out and Secondary Missions */
};

const struct bot_temper *bot_temper_of(enum bot_policy policy);

/* What is asked for, as far as this policy minds it. */
static inline struct bot_plan bot_plan_for(const struct bot_temper *temper, const struct game *game, int team)
{
    return temper->plans ? bot_plan_of(game, team) : (struct bot_plan){0};
}

/* ---- worth of attacks ------------------------------------------------------------------------------------------ */

/* Doomtroopers (or kinds of creature), then markers, then who stands in the way. */
enum { GAIN_IN_WAY = TROOPER_MAX + MARKER_ALL, GAIN_ROWS, GAIN_UNKNOWN = -1000000 };

/* What one figure's attacks are worth; by Doomtrooper, or by kind of creature. Filled as it is asked. */
struct bot_gains {
    figure_id attacker;
    figure_id in_way;            /* a creature that bars the way, or FIGURE_NONE */
    int way_prize;               /* for getting rid of it */
    const struct bot_plan *plan; /* what the mission asks for, or NULL */
    const struct bot_side *side; /* the Secondary Mission, or NULL */
    int worth[GAIN_ROWS][3];     /* by mode: close combat, firearm, tech */
};

/* A single-target attack and its worth; worth 0: none. */
struct bot_attack {
    uint8_t target;
    uint8_t mode;
    int worth;
};

void bot_gain_begin(struct bot_gains *gains, figure_id attacker, const struct bot_plan *plan,
                    const struct bot_side *side);

/* What eliminating the creature or marker is worth. */
int bot_gain_prize(const struct game *game, const struct bot_gains *gains, int target);

/* The most rewarding legal attack on one target from where the attacker stands in `game`. */
struct bot_attack bot_gain_best(const struct game *game, struct bot_gains *gains);

/* The same of every shape its weapon has, friends that it would hit counted against it: fills in target, mode and shape
 * of the command, and returns its worth; 0: none. */
int bot_gain_attack(const struct game *game, struct bot_gains *gains, bool extra, struct command *command);

/* ---- what may strike back -------------------------------------------------------------------------------------- */

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

/* ---- leaving the board ----------------------------------------------------------------------------------------- */

/* The way out of a figure that is wanted off the board alive. */
struct bot_exit {
    uint64_t gates;    /* bit g: by gate g; 0: this one need not leave, or cannot */
    bool at_once;      /* nothing else is asked for */
    bool runs;         /* of the pair the one that is to make it, whatever it costs */
    bool loaded;       /* it carries what is wanted outside */
    int turns;         /* left to leave by it, this one included */
    struct field ways; /* steps to the nearest of the gates' squares, if there are gates */
};

/* As many of the team leave as are asked for, the quickest to get out; the others fight on. A policy without plans
 * thinks of it in the last turn, or when nothing else is asked for. A captive leaves by the nearest gate. */
struct bot_exit bot_exit_for(const struct game *game, figure_id figure, const struct bot_temper *temper);

/* From this square with so many actions this turn, could the figure still leave before the way is shut? */
bool bot_exit_is_in_reach(const struct game *game, const struct bot_exit *exit, figure_id figure, struct square at,
                          int actions);

/* ---- where to go ----------------------------------------------------------------------------------------------- */

/* The way to what is to be fought, uncovered, held or left by. */
struct bot_way {
    bool known;         /* is there anything to make for? */
    struct square goal; /* the nearest of the squares that serve */
    int steps;          /* from where the figure is; FIELD_FAR: no way */
    int step_worth;     /* of one step nearer: more, the less time is left */
    figure_id in_way;   /* a creature that bars it, or FIGURE_NONE */
    struct field field; /* from everywhere */
};

void bot_way_find(const struct game *game, figure_id figure, const struct bot_plan *plan, const struct bot_side *side,
                  const struct bot_exit *exit, struct bot_way *way);

/* The entrance nearest to what the mission asks for, else the one with most to fight near it. */
int bot_way_entrance(const struct game *game, seat_id seat, const struct bot_temper *temper);

/* Squares of the held gates on which no other Doomtrooper stands. */
bool bot_way_posts(const struct game *game, const struct bot_plan *plan, figure_id figure, uint64_t rows[BOARD_MAX]);

/* ---- who goes for what ----------------------------------------------------------------------------------------- */

/* Why several markers are wanted. */
struct bot_errand {
    uint8_t specialty; /* MODE_*: only for these specialists; 0: for anybody */
    uint8_t without;   /* MARK_*: not for who bears one of these */
    bool one_each;     /* one for each thing is enough */
};

/* Of the wanted markers the one that this figure had better go for, as a set: everybody goes for what is nearest, and
 * nothing is left out for lack of sharing. All of them if it can go for none; 0 if others see to all of them. */
uint32_t bot_share_of(const struct game *game, figure_id figure, uint32_t markers, const struct bot_errand *errand);

/* Those that nobody on the board goes for yet; if there are none, all. */
uint32_t bot_share_left(const struct game *game, uint32_t markers, const struct bot_errand *errand);

/* ---- decisions ------------------------------------------------------------------------------------------------- */

/* Each fills in the command, whose seat is set, and returns true if it found one; the caller checks it. */
bool bot_random_decide(struct bot *bot, const struct game *game, struct command *command);

/* The first answer, or the last where that is the usual one (question_row.last_is_usual). */
bool bot_usual_answer(const struct game *game, struct command *command);
bool bot_turn_decide(const struct game *game, const struct bot_temper *temper, struct command *command);
bool bot_turn_interlude(const struct game *game, const struct bot_temper *temper, struct command *command);

/* How much better the figure's next action is than none at all. It must have one. */
int bot_turn_worth_of_action(const struct game *game, const struct bot_temper *temper, figure_id figure);
bool bot_turn_overrun(const struct game *game, const struct bot_temper *temper, struct command *command);
bool bot_legion_answer(const struct game *game, struct command *command);

/* Of gates: the one nearest to a Doomtrooper. */
struct candidate bot_weigh_gate(const struct game *game, const struct command *command, const void *about);

/* Answers of a team beside its turn: where it enters or stands at first, what it does with figures lent to it, small
 * choices. Where there is no judgement it is the usual answer. */
bool bot_team_answer(const struct game *game, const struct bot_temper *temper, struct command *command);

/* A card or gear worth using now in the own turn; while an attack is made, in reaction to it. */
bool bot_card_play(const struct game *game, const struct bot_temper *temper, struct command *command);
bool bot_card_react(const struct game *game, const struct bot_temper *temper, struct command *command);

/* Is this effect of a card or gear worth having now? Fills in what the command, a PLAY or USE, is aimed at. */
typedef bool (*card_judge)(const struct game *game, const struct bot_temper *temper, const struct effect_row *row,
                           struct command *command);

/* Of every Doomtrooper card, both sides, and every piece of gear of a team the first one that the judge approves of
 * and the rules accept: true if there is one. */
bool hand_try(const struct game *game, const struct bot_temper *temper, seat_id seat, card_judge judge,
              struct command *command);

/* Such judgements in the own turn: one more action, a better next attack, out of sight. */
bool bot_boost_action(const struct game *game, const struct bot_temper *temper, struct command *command);
bool bot_boost_attack(const struct game *game, const struct bot_temper *temper, enum boon boon,
                      struct command *command);
bool bot_boost_ghost(const struct game *game, struct command *command);

#endif
