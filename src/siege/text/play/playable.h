/*
 * playable.h -- can this card or gear be used at all now, and if not, why not: before anything is aimed at.
 */
#ifndef SIEGE_TEXT_PLAY_PLAYABLE_H
#define SIEGE_TEXT_PLAY_PLAYABLE_H

#include "siege/rules/turn/game.h"
#include "siege/text/names/words.h"

#include <stdbool.h>
#include <stddef.h>

/* What is offered: all that command_check() lets pass, but for cards that would only hinder the player's own
 * Doomtrooper or attack. Nobody wants that, so it is refused, too. */
struct reject playable_check(const struct game *view, const struct command *command);

/* REJECT_NONE if there is something that this side (0, 1) of the Doomtrooper card could be aimed at, else the refusal
 * that tells most. `view` is the seat's own. C-DCARD-3, C-DCARD-6. */
struct reject playable_check_card(const struct game *view, seat_id seat, int card, int side);

/* The same for a piece of gear that is used up. C-EQUIP-11. */
struct reject playable_check_gear(const struct game *view, figure_id figure, int gear);

/* Could the Doomtrooper act once more if its team gave up a card for it? S-CARD-1, S-CARD-3. */
bool playable_as_one_more(const struct game *view, figure_id figure);

/* The first Doomtrooper that could if the seat gave up a card, or FIGURE_NONE. */
figure_id playable_for_one_more(const struct game *view, seat_id seat);

/* "Medic: Max Steiner has no wound to heal. Rule C-DMG-9." without the title; empty if it can be used. */
const char *playable_card_sentence(char *out, size_t size, const struct words *words, const struct game *view,
                                   seat_id seat, int card, int side);
const char *playable_gear_sentence(char *out, size_t size, const struct words *words, const struct game *view,
                                   figure_id figure, int gear);

#endif
