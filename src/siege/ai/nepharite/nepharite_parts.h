/*
 * nepharite_parts.h -- what the files of the Nepharite share: what one decision looks at, plans, and games played out.
 *
 * All worth is counted in hundredths of a Promotion Point, for the Dark Legion.
 */
#ifndef SIEGE_AI_NEPHARITE_NEPHARITE_PARTS_H
#define SIEGE_AI_NEPHARITE_NEPHARITE_PARTS_H

#include "siege/ai/bot/bot_plan.h"
#include "siege/ai/ends.h"
#include "siege/ai/nepharite/nepharite.h"
#include "siege/rules/turn/event.h"
#include "siege/rules/turn/game.h"
#include "siege/rules/move/reach.h"

enum { CLOSE_WAY, FIRE_WAY, WAYS };
enum { FOE_MOVES = 2 /* Moves that a Doomtrooper may make before it strikes */ };

/* A Doomtrooper, and where it can strike back before the creatures act again. */
struct foe {
    figure_id figure;
    int turns;     /* to be expected before that, in hundredths */
    int extras;    /* attacks by Extra Actions in each of them, in hundredths */
    int steps_out; /* to the way out, FIELD_FAR: none, or it has yet to fetch what it is to carry out */
    bool known[KIND_MAX];
    int chance[KIND_MAX][WAYS]; /* per mille: one attack eliminates such a creature */
    uint64_t close[FOE_MOVES + 1][BOARD_MAX], fire[FOE_MOVES + 1][BOARD_MAX]; /* squares, by Moves before */
};

/* What comes of one attack. */
struct strike {
    bool known;
    int worth;  /* to be expected */
    int wounds; /* chance in per cent to take any Strength */
};

/* What one decision looks at. Large; it lies in the player's memory. */
struct look {
    const struct game *game;
    struct game there; /* with the figure at hand lifted */
    struct bot_plan plan;
    int turns_left;
    int foes;
    struct foe foe[TROOPER_MAX];
    struct field to_foes;     /* steps to the nearest Doomtrooper */
    bool has_out, has_breach; /* ways out of Doomtroopers, of creatures */
    uint64_t out_gates;
    struct field out, breach;
    bool has_ring;
    uint64_t ringed[BOARD_MAX]; /* squares where no creature may stand at the end, if the Doomtroopers are to win */
    struct field ring;          /* steps to the nearest of them */
    struct strike strike[KIND_MAX][TROOPER_MAX][WAYS];
};

void look_begin(struct look *look, const struct game *game);

/* Has the Doomtrooper a reason to leave? Who has yet to fetch what is to be carried out has none. */
bool look_is_leaving(const struct look *look, figure_id trooper);

/* What is lost with the creature. */
int look_worth_of_creature(const struct look *look, figure_id creature);

/* The chance, per mille, that the creature is eliminated on that square before the creatures act again; who
 * contributes most to it, or FIGURE_NONE. */
int look_danger(struct look *look, figure_id creature, struct square at, figure_id *most);

/* The best legal attack with the creature standing in look->there; FIGURE_NONE: no attack. */
struct aimed {
    figure_id target;
    uint8_t mode;
    struct strike strike;
};
struct aimed look_aim(struct look *look, figure_id creature);

/* What barring the Doomtroopers' way on that square is worth; whose. */
int look_worth_of_barring(const struct look *look, struct square at, figure_id *whose);

/* What standing there brings, where the Doomtroopers must have such squares free at the end. */
int look_worth_of_ring(const struct look *look, struct square at);

/* ---- plans ----------------------------------------------------------------------------------------------------- */

enum plan_kind {
    PLAN_STAY,
    PLAN_STRIKE,
    PLAN_STRIKE_AND_GO,
    PLAN_TO_STRIKE,
    PLAN_HIDE,
    PLAN_BAR,
    PLAN_ADVANCE,
    PLAN_BREAK_OUT,
    PLAN_KINDS
};

enum { PLAN_COMMANDS = 3 };

/* A whole activation, as far as it is thought out. */
struct plan {
    uint8_t kind; /* enum plan_kind */
    uint8_t commands;
    figure_id about; /* whom it strikes, bars or flees, or FIGURE_NONE */
    int worth;
    int danger; /* per mille that the creature falls before it acts again; its part of the worth is in there */
    int chance; /* of the attack, in per cent; without one the danger there, or the steps to the Doomtroopers */
    struct command command[PLAN_COMMANDS];
};

/* The best plan of every kind; its worth is PLAN_NONE where there is none. */
enum { PLAN_NONE = -1000000 };
struct plans {
    struct plan of[PLAN_KINDS];
};
void plans_find(struct look *look, figure_id creature, struct plans *plans);

/* The creature whose activation it is or who should be next; FIGURE_NONE: nobody can act. */
figure_id plans_pick_creature(struct look *look);

/* ---- copies of the game ---------------------------------------------------------------------------------------- */

/* A copy that is played on. */
struct copy {
    struct game world;
    struct event_list events;
    int nodes, most; /* commands carried out on it, and how many may be */
};

struct nepharite {
    uint64_t seed;
    int thinking; /* commands for one decision */
    int nodes;    /* of them carried out for this one */
    struct look look;
    struct plans plans;
    int hands; /* at least 1 */
    nepharite_together *together;
    bool (*is_unwanted)(void *context);
    void *context;
    struct copy copy[]; /* one for each hand */
};

/* One of several plans for a creature that are compared in the same worlds. */
struct course {
    int kind;       /* the plan of this kind */
    int died;       /* worlds in which the creature was eliminated */
    long long ways; /* steps of the Doomtroopers that are leaving to the way out at the end, added up */
    int failed;     /* worlds in which the mission ended and the Doomtroopers failed */
    long long far;  /* worth of the worlds' ends, where they were played on to the end of the mission */
};

/* Plays all of them out in so many worlds, fewer if nodes run short: the plan is carried out, and the Doomtroopers
 * reply until the Dark Legion would act again. Returns how many worlds were played. The same whoever plays them. */
int world_compare(struct nepharite *nepharite, const struct game *view, figure_id creature, struct course *course,
                  int courses, int worlds);

/* The same as long as nodes are left, to the end of the mission: everybody plays on as other computer players do. */
int world_compare_far(struct nepharite *nepharite, const struct game *view, struct course *course, int courses);

/* ---- answers --------------------------------------------------------------------------------------------------- */

bool answer_decide(struct nepharite *nepharite, const struct game *view, struct command *command);

#endif
