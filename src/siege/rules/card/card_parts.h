/*
 * card_parts.h -- what the files of Doomtrooper cards and used gear share; nobody else includes it.
 */
#ifndef SIEGE_RULES_CARD_CARD_PARTS_H
#define SIEGE_RULES_CARD_CARD_PARTS_H

#include "siege/rules/turn/game.h"

struct effect_asked;

/* Takes the card at this place out of the hand; the others close up. */
uint8_t card_take(struct game *game, int team, int at);

/* The effect of a side of a card; that of gear which is used, or NULL. */
const struct effect *card_effect(const struct game *game, int card, int side);
const struct effect *card_effect_of_gear(const struct game *game, int gear);

/* Gear that serves its bearer is aimed at it. */
struct command card_aimed(const struct effect *effect, const struct command *command);

/* Does nobody else play? */
bool card_is_alone(const struct game *game, int team);

/* Is the effect of a card being carried out? */
bool card_runs(const struct game *game);

/* Is this PLAY one of the own turn, of which there is a number (S-CARD-1, S-CARD-2)? Has the team had them all? */
bool card_counts(const struct game *game, const struct command *command);
bool card_is_used_up(const struct game *game, int team);

/* What the question to the team is about: a PLAY_* bit, or 0 if it is not asked for a reaction. */
int card_window(const struct game *game, int team);

/* Does the effect answer the attack as it stands, on behalf of the team? */
bool card_effect_fits_attack(const struct game *game, int team, const struct effect *effect);

/* Is it a Doomtrooper's attack whose dice lie on the table and show a hit? */
bool card_spoils(const struct game *game, const struct effect *effect);

/* Could the figure take an action that a card gives it? C-ENTER-4, C-TURN-4. */
bool card_may_act(const struct game *game, figure_id figure);

/* Is what the command names of the kind that the verb asks for? */
struct reject card_check_aim(const struct effect_asked *asked);

/* Does the effect answer the attack? */
struct reject card_check_reaction(const struct effect_asked *asked);

/* A Doomtrooper on the board, of the team unless that is TEAM_MAX. */
struct reject card_check_trooper(const struct game *game, figure_id target, int team);

/* Slots beside this one, a mask. */
uint32_t card_sectors_beside(const struct game *game, int slot);

#endif
