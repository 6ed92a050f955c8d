/*
 * mission_check_parts.h -- pieces of the checks on a mission that has been read, and what they look at.
 */
#ifndef SIEGE_MISSION_CHECK_MISSION_CHECK_PARTS_H
#define SIEGE_MISSION_CHECK_MISSION_CHECK_PARTS_H

#include "siege/mission/check/mission_walk.h"
#include "siege/mission/load/mission_load_parts.h"

#include <stdbool.h>
#include <stdint.h>

/* What ends the mission, so that nobody goes on from there. */
struct mission_stop {
    uint32_t slots;    /* bit s: somebody comes into the sector in slot s */
    uint32_t triggers; /* bit t: trigger t fires */
    uint32_t doors;    /* bit m: marker m, a door, is open */
};

struct survey {
    struct mission_reader *reader;
    struct atlas *atlas;  /* owned */
    struct walk troopers; /* from all open Doomtrooper entrances, or from the sectors in which they begin, at best */
    struct walk explored; /* the same of the squares where their sectors lay at the beginning: sectors may move */
    struct walk seen;     /* … and past what bars the way: nothing else is ever in sight */
    struct walk surely;   /* those of troopers without what depends on triggers and on where somebody puts something */
    struct atlas *unlocked; /* owned: the board if no door were locked for good; NULL: none is */
    struct walk past_locks; /* what explored would be then */
    uint32_t firing;  /* bit t: trigger t can fire: without cards that lead, until check_conditions() has looked */
    uint32_t walked;  /* … those that do even if no card leads where no way does */
    uint32_t closing; /* … those that shut ways for good between others' walking; none where nobody hurries */
    const struct mission_stop *stop; /* borrowed; NULL: nothing ends it */
    bool read;                       /* its triggers and conditions are whole */
    bool by_cards;                   /* where no way leads, a card might: walls are passed, figures or sectors moved */
    bool hurried; /* whoever does not leave before the ways out are shut never does; where that is asked */
    bool freed;   /* … or bring a creature from there, or strike it there */
    bool entered; /* there is one; otherwise that has been reported, and nothing can be said of ways */
};

static inline const struct condition *survey_node(const struct survey *survey, int index)
{
    return &survey->reader->out->node[index];
}

/* The board of a mission whose layout is whole, and the ways over it: past doors, doorways and walls only where a
 * trigger opens them that can fire. `read`: its triggers and conditions are whole; otherwise all triggers count as
 * firing. False without memory. */
bool survey_board(struct survey *survey, struct mission_reader *reader, bool read);
void survey_clear(struct survey *survey);

/* Least steps by which a Doomtrooper leaves, those that it waits for a way to open included, through a gate of these
 * sectors (0: any) or through this one (1 + gate; 0: any), as the mission allows it. STEPS_FAR: it never does. */
int survey_steps_to_leave(const struct survey *survey, uint32_t slots, int through);

/* Can a Doomtrooper leave so, by a way or by the help of a card? */
bool survey_lets_troopers_leave(const struct survey *survey, uint32_t slots, int through);

/* The same if all ways were open that triggers ever open. */
int survey_steps_without_waiting(const struct survey *survey, uint32_t slots, int through);

/* The same of the steps of a walk that ends at the gate. */
int survey_steps_out(const struct survey *survey, const struct walk *walk, uint32_t slots, int through);

/* Least steps by which a Doomtrooper comes to stand next to the square; STEPS_FAR: it never does by walking. */
int survey_steps_beside(const struct survey *survey, struct square at);

/* Does it count followers and nobody else? */
bool filter_is_of_followers(const struct figure_filter *filter);

/* Does it name a doorway that is at none of its sectors? */
bool filter_is_apart(const struct mission *mission, const struct figure_filter *filter);

/* How many followers a Doomtrooper who walks can come to stand next to, so that they go with his team. */
int survey_followers_met(const struct survey *survey);

/* How many followers can be where the filter, which counts nobody else, asks for them: reached by a Doomtrooper who
 * walks, and then led there. Without looking at cards. */
int survey_followers_led(const struct survey *survey, const struct figure_filter *filter);

/* The first round in which so many of them can be there; ROUND_NEVER: never. */
int survey_round_led(const struct survey *survey, const struct figure_filter *filter, int number);

/* A trigger that opens a way on which the condition could hold, but waits for what lies behind it; NULL if there is
 * none. */
const struct trigger *survey_deadlock(const struct survey *survey, int condition);

/* Does the trigger wait for what lies behind the way that it opens itself? */
bool survey_opens_own_way(const struct survey *survey, int trigger);

/* Can the condition hold, by walking, before the mission ends with that? */
bool survey_holds_before(const struct survey *survey, int condition, const struct mission_stop *stop);

/* Does a Doomtrooper get into one of these sectors, or to where the task is done, by a way or by the help of a
 * card? */
bool survey_lets_enter(const struct survey *survey, uint32_t slots);
bool survey_lets_do(const struct survey *survey, const struct task *task);

/* Least steps by which a Doomtrooper who walks comes to where the task is done; 0 where that is not known. */
int survey_steps_to_do(const struct survey *survey, const struct task *task);

/* Is one of the edition's Doomtroopers such a specialist (MODE_*; 0: anybody)? */
bool survey_has_specialist(const struct survey *survey, int specialty);

/* Can a Doomtrooper attack the thing, wherever it may lie? */
bool survey_lets_attack(const struct survey *survey, const struct mission_marker *marker);

/* Which triggers can fire, as far as is known who gets where. */
void survey_find_firing(struct survey *survey);

/* The trigger that shuts a way between sectors for good before anybody who walks can be past it, where the condition
 * could hold without that; and in `round` when it does. NULL: there is none. */
const struct trigger *survey_closed_by(const struct survey *survey, int condition, int *round);

/* The trigger that shuts a gate of these sectors, or this one, before anybody may leave; or NULL. */
const struct trigger *survey_shut_by(const struct survey *survey, uint32_t slots, int through);

/* The round from which on the last of the filter's ways out is surely shut, where of the triggers only `openers` (bit
 * t: trigger t) may open one again, and the trigger that does it; ROUND_NEVER: one stays open, or there is none. */
int survey_ways_out_shut(const struct survey *survey, const struct figure_filter *filter, uint32_t openers, int *by);

/* Can a creature leave through a gate of these sectors, or through this one? */
bool survey_lets_creatures_leave(const struct survey *survey, uint32_t slots, int through);

/* Can somebody who has just come in go out again by the same doorway, through a gate of these sectors or this one? */
bool survey_lets_turn_back(const struct survey *survey, uint32_t slots, int through);

/* What can be said of a condition: of one that asks nothing, perhaps. */
enum verdict { VERDICT_NEVER, VERDICT_PERHAPS, VERDICT_ALWAYS };

/* When it is asked. To end: in play, by the mission's end. After turning back: the mission has begun, and whoever came
 * in has gone out again at once. */
enum moment_asked { ASKED_ANY_TIME, ASKED_AT_START, ASKED_BY_TRIGGER, ASKED_TO_END, ASKED_AFTER_TURNING_BACK };

enum verdict survey_verdict(const struct survey *survey, int condition, enum moment_asked moment);

/* W506 of the triggers that would open this gate, but never fire. */
void survey_report_openers(const struct survey *survey, int gate);

/* W537 of the condition, which always holds, with the reason if it is a part of it that denies another one. */
void survey_report_always(const struct survey *survey, int condition);

/* W565 of a condition that is asked of each team. */
void check_team_asked(const struct survey *survey, int condition);

/* Can it hold if no card brings anybody where no way leads? */
bool survey_is_walked(const struct survey *survey, int condition);

/* Can the comparison hold only if a card brings a Doomtrooper where no way leads? */
bool survey_asks_for_cards(const struct survey *survey, int condition);

/* Do the rules of the mission count what the condition asks for? If not, it stays 0. */
bool condition_counts(const struct mission *mission, const struct condition *condition);

/* Is a problem of this code told of what stands there, or inside of it? Also where not all are kept. */
enum { ANY_PROBLEM = -1 };
bool node_is_told(struct node at, int code);

/* Is it reported as impossible where it stands, or inside of it (W502, W546)? */
bool condition_is_told(const struct survey *survey, int condition);

/* The first comparison below the node that asks for more than there ever is, and in `most` what there is; or
 * CONDITION_NONE. */
int condition_too_much(const struct survey *survey, int index, enum moment_asked moment, long *most);

/* The first trigger that does this to the doorway which is asked for, and can fire, or cannot; or NULL. */
const struct trigger *survey_doorway_worker(const struct survey *survey, const struct condition *condition,
                                            enum trigger_verb verb, bool fires);

/* The trigger without which the counter could come as far as is asked, which it sets back; or NULL. */
const struct trigger *survey_sets_back(const struct survey *survey, const struct condition *condition);

/* A trigger that would bring the counter nearer to what is asked, if it could fire; or NULL. */
const struct trigger *survey_counter_stuck(const struct survey *survey, const struct condition *condition);

/* Is there no round in which reinforcements may come? */
bool mission_bars_every_round(const struct mission *mission);

/* Do both compare the same number? */
bool conditions_count_the_same(const struct condition *one, const struct condition *other);

/* How many parts of a reward give something: 0 of { "team": 0 }. */
int reward_parts(struct node given);

/* Objectives, and the end of the mission. */
void check_objectives(const struct survey *survey);

/* W511, W536: an end that comes with the first step, or before what is asked can be. */
void check_end_beside(const struct survey *survey);

/* Entrances, exits, portals, sectors, reinforcements, figures and targets on that board. */
void check_ways(const struct survey *survey);

/* Conditions and triggers. */
void check_conditions(struct survey *survey);

/* Where the mission has values for few teams: what can be with them alone, or without them alone. */
void check_fewer(const struct survey *survey);

/* Is a portal open in some round in which Doomtroopers may leave? */
bool mission_portal_opens(const struct mission *mission, int gate);

/* Those of these kinds that can be attacked or opened for good, or that a task takes away; by rules without terrain
 * everything can be. */
unsigned mission_kinds_that_go(const struct mission *mission, unsigned kinds);

/* How many of them nobody gets to. */
long survey_markers_out_of_reach(const struct survey *survey, unsigned kinds);

/* How many Doomtroopers can carry what the filter asks for at once; LONG_MAX: no number is known. */
long mission_loads(const struct mission *mission, const struct figure_filter *filter);

/* How many followers the mission puts on the board. */
long mission_followers(const struct mission *mission);

/* Does an entrance of Doomtroopers lead into one of these sectors? Whoever waits outside stands before it. */
bool mission_troopers_wait_at(const struct mission *mission, uint32_t slots);

/* The greatest number of Force Cards that the rules leave out before any are laid (C-NUM-3). */
int mission_force_left_out(const struct mission *mission);

/* Can a Force Card without a place of its own stay out of the game, where each sector gets this many shares? */
bool mission_sets_force_aside(const struct mission *mission, int shares);

#endif
