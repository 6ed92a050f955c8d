/*
 * mission_rounds.h -- in which rounds of a mission something can be: when a trigger fires at the earliest, when a
 * doorway opens, and which round is the last.
 *
 * Only what conditions say of rounds is looked at: everything else counts as possible at any time, and as never sure.
 */
#ifndef SIEGE_MISSION_CHECK_MISSION_ROUNDS_H
#define SIEGE_MISSION_CHECK_MISSION_ROUNDS_H

#include "siege/rules/mission/mission.h"

enum { ROUND_NEVER = 0x7FFF };

/* The last round by "rounds" and the Event Cards alone, with as many teams as play longest; or ROUND_NEVER. */
int rounds_by_number(const struct mission *mission);

/* The last round there can be, with as many teams as play longest: by "rounds", by an end that surely comes or by a
 * trigger that surely makes it the last one. ROUND_NEVER: there is none. */
int rounds_last(const struct mission *mission);

/* The round that the trigger surely makes the last one if somebody does anything in it; ROUND_NEVER: it does not. */
int rounds_trigger_makes_last(const struct mission *mission, int trigger);

/* Does a trigger that can fire (bit t of `firing`) make its round the last one? */
bool rounds_can_be_last(const struct mission *mission, uint32_t firing);

/* The first round in which the condition may hold; … in which there is still a turn to be had with it. */
int rounds_earliest(const struct mission *mission, int condition);
int rounds_told(const struct mission *mission, int condition);

/* The first round in which the trigger can fire. */
int rounds_trigger_fires(const struct mission *mission, int trigger);

/* The first round in whose turns it may be felt that the trigger has fired. */
int rounds_trigger_works(const struct mission *mission, int trigger);

/* The round in which it surely fires first; ROUND_NEVER if that depends on anything but rounds. */
int rounds_trigger_surely(const struct mission *mission, int trigger);

/* The first round in whose turns, all of them, it has surely fired, if somebody does anything; ROUND_NEVER: that is not
 * sure. */
int rounds_trigger_has_fired(const struct mission *mission, int trigger);

/* Does the condition surely hold from the first round's beginning on, by rounds and by what triggers do then, before
 * anybody has a turn? */
bool rounds_hold_at_once(const struct mission *mission, int condition);

/* Does it fire as the first round begins, before anybody has a turn? */
bool rounds_fires_at_once(const struct mission *mission, int trigger);

/* How often it can fire, as far as rounds and turns tell; LONG_MAX: any number of times. */
long rounds_trigger_times(const struct mission *mission, int trigger);

/* The first round from which on the trigger surely fires in every one of them, whatever anybody does; ROUND_NEVER: that
 * is not sure. */
int rounds_trigger_each(const struct mission *mission, int trigger);

/* How often it can fire, as far as rounds and turns tell, in so many rounds in a row; LONG_MAX: any number of times. */
long rounds_trigger_times_in(const struct mission *mission, int trigger, long rounds);

/* The first round in whose turns the gate is shut for good, where of the triggers only those of `firing` (bit t:
 * trigger t) may open it again, and in `by` the trigger that surely shuts it, which is left as it is if there is none:
 * ROUND_NEVER. */
int rounds_gate_shuts(const struct mission *mission, int gate, uint32_t firing, int *by);

/* The first round in which the gate can be open: 1 if it is when the mission begins. ROUND_NEVER: it stays closed for
 * as long as the mission goes on. */
int rounds_gate_opens(const struct mission *mission, int gate);

/* The first round in which a trigger may do this to a doorway, door or gate, which an action names, or with `walls` to
 * one of these walls. ROUND_NEVER: none does. */
int rounds_done(const struct mission *mission, enum trigger_verb verb, const struct trigger_action *where);

/* The first round in whose turns a trigger has surely done it, whatever anybody does, and in `by` that trigger, which
 * is left as it is if there is none: ROUND_NEVER. */
int rounds_done_surely(const struct mission *mission, enum trigger_verb verb, const struct trigger_action *where,
                       int *by);

#endif
