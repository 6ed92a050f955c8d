/*
 * secondary.h -- Secondary Missions: dealing, what the engine watches for them, judging (C-SEC).
 *
 * Only the team that holds a card does its deed: its Doomtroopers alone capture, examine or carry the message.
 */
#ifndef SIEGE_RULES_MISSION_SECONDARY_H
#define SIEGE_RULES_MISSION_SECONDARY_H

#include "siege/rules/turn/game.h"

/* The team's card, or NULL: none, or hidden from the seat whose view this is. A team may keep two
 * (mission.keeps_all_secondary): `which` 0 the first one, 1 the other. */
const struct secondary_card *secondary_card_at(const struct game *game, int team, int which);

/* Does a card of the team ask for this deed? */
bool secondary_has_deed(const struct game *game, int team, enum deed deed);

/* Has that card been judged as accomplished? */
bool secondary_is_done(const struct game *game, int team, int which);

/* Deals the cards as the mission says (C-SEC-1 to C-SEC-4) and marks the teams that share in the Primary Mission. With
 * one or two teams, without the parameter secondary_missions or in a mission without them nobody gets a card. A team
 * for which no card is left has the Primary Mission; a card about the message is left out where the mission names no
 * doorways for it. With secondary_all nobody gets one yet: secondary_draw(). */
void secondary_deal(struct game *game, struct event_list *events);

/* After a Doomtrooper's Move, jump or first placing, wherever it ended: sectors entered, captives taken, messages
 * passed on. Of several creatures beside it the one with the lowest id is captured; it acts from the captor's next
 * turn. */
void secondary_after_move(struct game *game, figure_id figure, struct event_list *events);

/* The team has eliminated a creature of the kind, which is back in the pool: one of them stays on its card if that
 * collects them and has none of the kind (S-SEC-5). */
void secondary_note_kill(struct game *game, int team, int kind);

/* At the end of a team's turn, also of one that ends because nobody is left: notes and messages. A Doomtrooper just
 * inside an open outer doorway of mission.message_slots takes the message. Whenever one that bears it is adjacent to
 * the other of the pair at the end of a Move or of the turn, both bear it: whoever leaves the board first delivers
 * it. */
void secondary_end_turn(struct game *game, int team, struct event_list *events);

/* A captive of a team that has nobody in play is free again, if it did not leave the board; one that is back in the
 * pool is nobody's. Call it whenever figures may have gone, before the next creature comes out of the pool. */
void secondary_free_captives(struct game *game);

/* May this EXAMINE be done, its action apart? NOTHING_TO_EXAMINE also for a Doomtrooper that has done it. */
struct reject secondary_check_examine(const struct game *game, const struct command *command);
void secondary_examine(struct game *game, const struct command *command, struct event_list *events);

/* Two cards are drawn and the team has kept neither yet: none of them is its Secondary Mission. */
bool secondary_is_to_choose(const struct game *game, int team);

/* Set-up with secondary_all, after the equipment (S-SETUP-11): every team of a mission with cards draws secondary_drawn
 * of them, all share in the Primary Mission. Does nothing where there are cards already. */
void secondary_draw(struct game *game, struct event_list *events);
/* Asks the team which of two it keeps (S-SEC-1); false when it has chosen or has nothing to choose. */
bool secondary_ask(struct game *game, int team);
void secondary_keep(struct game *game, const struct command *command, struct event_list *events);

/* In play, with secondary_all: cards that are fulfilled for good are shown as soon as the deed is done, in whoever's
 * turn (S-SEC-2), and creatures kept on one of them go back to the pool (S-SEC-5). Call it whenever nothing is being
 * carried out. */
void secondary_reveal(struct game *game, struct event_list *events);

/* Judges every Secondary Mission that has not been shown as fulfilled; sets TEAM_SECONDARY_DONE and turn.second_done.
 * Rewards are given by score.c. */
void secondary_judge(struct game *game, struct event_list *events);

#endif
