/* trigger.h -- what a mission does by itself at named moments. */
#ifndef SIEGE_RULES_MISSION_TRIGGER_H
#define SIEGE_RULES_MISSION_TRIGGER_H

#include "siege/rules/turn/game.h"

#include <assert.h>

/*
 * What each verb does stands with its row (trigger_verbs.c). Unused Force Cards are taken at random from the mission's
 * cards that were set aside at set-up, or from the draw pile where there is one; a card laid in a sector that has been
 * entered already lies there until the Dark Legion turns it over (C-DL-4). What is left to chance is drawn with the
 * generator of cards and markers.
 */

/* Asks every trigger of that moment, each once and in the mission's order, and carries out those that hold and have
 * the luck they need; true if there were any. An action that finds nothing to do (the doorway is open, no card is left)
 * is passed over without an event; creatures missing in the pool are told by EVENT_UNAVAILABLE. Nothing is done after
 * the mission. */
bool trigger_fire(struct game *game, enum trigger_moment moment, struct event_list *events);

/* The moment of an elimination, once for all who fell since event `first`: asks the triggers that wait for anybody, and
 * those that wait for one of these. Nothing if nobody fell. */
bool trigger_fire_fallen(struct game *game, int first, struct event_list *events);

/* Carries out one of them, whether or not it holds, and notes that it has fired. */
void trigger_carry_out(struct game *game, int number, struct event_list *events);

/* The same without noting it: whether it has fired stays as it was. */
void trigger_try(struct game *game, int number, struct event_list *events);

/* The end of a round, before its triggers: how long a condition has held, how long ago a trigger has fired. */
void trigger_count_rounds(struct game *game);

/* Counters as the mission begins. */
void trigger_begin(struct game *game);

/* Has it been carried out before, in this or an earlier round? */
static inline bool trigger_has_fired(const struct game *game, int number)
{
    assert(number >= 0 && number < TRIGGER_MAX);
    return game->fired[number / 8] >> number % 8 & 1;
}

#endif
