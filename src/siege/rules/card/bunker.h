/*
 * bunker.h -- the Equipment Bunker: which cards a team may take, and which it had better (C-EQUIP).
 */
#ifndef SIEGE_RULES_CARD_BUNKER_H
#define SIEGE_RULES_CARD_BUNKER_H

#include "siege/rules/turn/game.h"

/* Copies of a card left: kind 0 weapons, 1 gear. */
int bunker_copies_left(const struct game *game, int kind, int index);

/* Is there one for everybody, however many are taken? S-EQUIP-5. */
bool bunker_never_runs_out(const struct game *game, int kind, int index);

/* The Rank a team must have for the card (C-EQUIP-1, C-EQUIP-15). */
int bunker_rank_needed(const struct game *game, int kind, int index);

/* Does the weapon go with what the Doomtrooper of the roster is trained in (C-EQUIP-6, S-EQUIP-7)? */
bool bunker_suits(const struct catalogue *catalogue, int trooper, int weapon);

/* Does the gear go with the weapon (C-EQUIP-12, S-EQUIP-6, S-ITEM-9)? */
bool bunker_fits(const struct catalogue *catalogue, int gear, int weapon);

/* The Rank up to which the team takes cards (S-EQUIP-2). */
int bunker_rank_allowed(const struct game *game, int team);

/* What is left of the team's Credits (C-CRED-2, C-EQUIP-8). */
int bunker_credits_left(const struct game *game, int team);

/* May the figure's team take this card for it, turn order left aside? */
struct reject bunker_check(const struct game *game, figure_id figure, int kind, int index);
/* Bit i: for card i of the kind that is fine. */
uint32_t bunker_may_mask(const struct game *game, figure_id figure, int kind);

/* Could teams have these weapons and gear, taken before the mission, by a draft of their own? The first card that is
 * too dear, too high, used up or does not fit; its figure and reason as bunker_check() tells them. Weapons that come
 * with the figure are not asked about. The setup must pass game_setup_check(). `asked` is the caller's storage: the
 * teams of which the answer speaks. */
struct reject bunker_check_given(const struct scenario *scenario, const struct game_setup *setup, struct game *asked);

/* The next card the team had better take, as a TAKE command, or READY. The same for the Recommended button, for
 * computer players and for seats that are filled without a draft. */
struct command bunker_recommend(const struct game *game, int team);

/* ---- only for the engine */
bool bunker_continue(struct game *game, struct event_list *events);
struct reject bunker_check_take(const struct game *game, const struct command *command);
void bunker_take(struct game *game, const struct command *command, struct event_list *events);
struct reject bunker_check_ready(const struct game *game, const struct command *command);
void bunker_ready(struct game *game, int team, struct event_list *events);

#endif
