/*
 * force.h -- Force Cards: laying them at set-up, turning them over, placing their creatures, the draw pile (C-SETUP-11,
 * C-FORCE, S-FORCE).
 */
#ifndef SIEGE_RULES_LEGION_FORCE_H
#define SIEGE_RULES_LEGION_FORCE_H

#include "siege/rules/turn/game.h"

/* Is the card laid where the Dark Legion player chooses, who alone knows where it lies (C-SETUP-13)? */
bool force_is_key(const struct mission *mission, int card);

/* How many Force Cards are taken out at random before any are laid if so many teams play (C-NUM-3). */
int force_left_out(const struct parameters *parameters, int teams);

/* Builds the deck for the mission and this many teams; cards that go anywhere wait in FORCE_HAND. */
void force_prepare(struct game *game);

/* Lays cards as far as nobody must choose; sets PENDING_LAY_FORCE where the Dark Legion player must.
 * False when all cards are laid. */
bool force_lay_next(struct game *game, struct event_list *events);
void force_lay(struct game *game, int slot, struct event_list *events);

/* Is it asked where a card is laid, and not which one is turned over? */
bool force_is_laid(const struct game *game);

/* The card's creatures are to be placed in the slot, as many as there are in the pool (C-FORCE-8, S-FORCE-8).
 * `drawn`: it comes from the draw pile. */
void force_reveal(struct game *game, int card, int slot, bool beside_troopers, bool drawn, struct event_list *events);

/* Turns over the topmost card of the slot; its creatures become those to be placed. C-FORCE-1, C-TRAIN-11. */
void force_turn_over(struct game *game, int slot, bool beside_troopers, struct event_list *events);

/* Goes on with reveals and placements that are due. True if it did something or set a pending choice. */
bool force_continue(struct game *game, struct event_list *events);

/* May a creature of this kind be placed there now? C-FORCE-5 to C-FORCE-7, C-FORCE-12. */
struct reject force_check_place(const struct game *game, int kind, struct square at);
void force_place(struct game *game, const struct command *command, struct event_list *events);

/* Draws the top of the pile for reinforcements and throws it away; an empty pile is made anew of what was thrown away
 * (S-DL-2, S-DL-3, S-FORCE-10). The card's index in the catalogue, or CARD_NONE. */
int force_draw(struct game *game, struct event_list *events);

/* Is there a draw pile, whose cards are the unused ones of the 2018 rules (S-SETUP-6), or one to be made of the
 * discards (S-FORCE-10)? */
bool force_has_pile(const struct game *game);

/* A card has come to lie there: what a team knew of that stack it knows no more. */
void force_forget(struct game *game, int slot);

/* Lays the top of the pile face down on a sector, on top of what lies there (S-FORCE-4); nobody knows that stack any
 * more. False when there are neither a pile nor discards. */
bool force_lay_from_pile(struct game *game, int slot, struct event_list *events);

/* The card face down on top of that sector, as a place in game->force, or -1. */
int force_topmost(const struct game *game, int slot);
void force_put_on_top(struct game *game, int index, int slot);

/* Where a card goes that has been used. */
uint8_t force_place_of_used(const struct game *game, int index);

/* The lowest figure of the kind in the pool, or FIGURE_NONE. */
figure_id force_take_from_pool(const struct game *game, int kind);

/* Takes that creature out of the pool; it waits at the gate, behind those that were put at entrances before it. */
void force_wait_at(struct game *game, figure_id id, int gate, struct event_list *events);

/* Moves the topmost face-down card of a sector to another, unseen; where a Doomtrooper stands it is revealed. */
void force_move(struct game *game, int from, int to, struct event_list *events);

#endif
