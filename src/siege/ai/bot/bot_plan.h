/*
 * bot_plan.h -- what a mission's conditions still ask of the Doomtroopers, as far as it can be read off them, and what
 * a team's Secondary Mission adds.
 *
 * Everything is read from the conditions of the mission and the card; no mission is known by its name.
 */
#ifndef SIEGE_AI_BOT_BOT_PLAN_H
#define SIEGE_AI_BOT_BOT_PLAN_H

#include "siege/rules/turn/game.h"

/* Aims that are not fulfilled yet. Plain value. */
struct bot_plan {
    bool kill, reveal;
    bool points;         /* creatures count by their Promotion Points */
    uint8_t exits;       /* how many of the team should still leave alive */
    uint8_t kinds;       /* bit k: creatures of kind k must not be there at the end */
    uint8_t prey;        /* bit k: one of kind k must be eliminated */
    uint8_t trophies;    /* bit k: … by this team itself */
    uint8_t tasks;       /* bit t: task t of the mission is to be done */
    uint8_t marks;       /* MARK_*: who bears one is to leave */
    bool hack;           /* a terminal is to be hacked */
    bool lead;           /* followers whom nobody leads are to be fetched */
    bool secondary;      /* a Secondary Mission is to be accomplished */
    uint32_t ring;       /* bit m: no creature may stand next to marker m at the end */
    uint32_t targets;    /* bit m: marker m should be destroyed; it may still be hidden */
    uint8_t runners;     /* of those, this team's share if all teams together owe them */
    uint64_t exit_gates; /* ways out asked for; 0: any */
    uint64_t lead_gates; /* ways out asked for of followers; 0: any */
    uint64_t held_gates; /* creatures must not get out there */
    uint32_t go_slots;   /* sectors to stand in */
    uint32_t triggers;   /* bit t: what trigger t asks for has been read, too */
};

/* Reads the conditions of every objective for this team. */
struct bot_plan bot_plan_of(const struct game *game, int team);

/* Is nothing asked for but leaving, or nothing at all? */
bool bot_plan_is_idle(const struct bot_plan *plan);

/* The gates by which a Doomtrooper could leave for the plan, now or in a later round: bit g for gate g. */
uint64_t bot_plan_ways_out(const struct game *game, const struct bot_plan *plan);

/* Sectors with a card face down that may bring what is asked for and is not on the board; 0: nothing of the kind. */
uint32_t bot_plan_seek_slots(const struct game *game, const struct bot_plan *plan);

/* Every sector with a card face down. */
uint32_t bot_plan_unseen_slots(const struct game *game);

/* Does a creature of these kinds stand on the board? The standing markers of these kinds, to be broken or worked at. */
bool bot_plan_is_anywhere(const struct game *game, unsigned kinds);
uint32_t bot_plan_standing(const struct game *game, uint32_t kinds);

/* Turns that every team still has, this one included; large if the mission has no end. */
int bot_plan_turns_left(const struct game *game);

/* Turns left in which the gate can be used, this one included: until a portal closes for good. */
int bot_plan_gate_turns(const struct game *game, int gate);

/* What its Secondary Missions, one or two, ask of the team besides. Plain value. */
struct bot_side {
    bool points;       /* creatures are worth more */
    bool message;      /* the message is to be fetched */
    uint8_t fresh;     /* bit k: kinds it has not eliminated yet */
    uint8_t spared;    /* bit k: kinds it must not eliminate */
    uint8_t hunted;    /* bit k: kinds of which more must be eliminated */
    uint8_t modes;     /* MODE_* in which more must be eliminated */
    uint8_t capture;   /* bit k: kinds to stand beside at the end of a Move */
    uint8_t examine;   /* bit k: kinds next to which an action is to be spent */
    bool hack;         /* a terminal is to be hacked */
    bool urgent;       /* the mission itself asks for it */
    uint8_t marks;     /* MARK_*: who bears one should leave the board */
    uint32_t go_slots; /* sectors to be entered, scanned or marked, as they lie now */
};

struct bot_side bot_side_of(const struct game *game, int team);

/* Sectors, as they lie now, without a bit in `seen`, which counts them by where they lay at the start. */
uint32_t bot_slots_without(const struct game *game, uint32_t seen);

#endif
