/*
 * tactic.h -- overrun, charge, concentrated fire and tech (S-CC-2 to S-CC-6, S-CONC, S-TECH-5).
 */
#ifndef SIEGE_RULES_MOVE_TACTIC_H
#define SIEGE_RULES_MOVE_TACTIC_H

#include "siege/rules/turn/game.h"

/* Nobody has done anything yet in this turn. */
void tactic_clear(struct game *game);

/* What a Doomtrooper has just done: called with every action that it pays for, before it is carried out. */
void tactic_note_action(struct game *game, const struct command *command);

/* A Move of it has ended: may its next action be a charge? */
void tactic_note_move_end(struct game *game, figure_id figure);

/* White dice that charge or concentration add to this attack, as it would be made now; for odds, too. */
int tactic_bonus(const struct game *game, const struct command *command);
struct reject tactic_check_charge(const struct game *game, const struct command *command);

/* A creature that stood there was eliminated by the figure's own close combat attack. */
void tactic_note_vacated(struct game *game, figure_id figure, struct square at);

/* Asks whether to overrun; false if there is nothing to ask. The advance is immediate: doors that the creature held
 * open swing shut only when the answer is known (S-CC-2, S-DOOR-8). */
bool tactic_continue(struct game *game, struct event_list *events);
void tactic_stay(struct game *game, struct event_list *events);
struct reject tactic_check_overrun(const struct game *game, const struct command *command);
void tactic_overrun(struct game *game, const struct command *command, struct event_list *events);

#endif
