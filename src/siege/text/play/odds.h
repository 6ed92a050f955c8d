/*
 * odds.h -- exact odds in words, and where each die and each point of armour comes from (A5).
 */
#ifndef SIEGE_TEXT_PLAY_ODDS_H
#define SIEGE_TEXT_PLAY_ODDS_H

#include "siege/rules/attack/attack.h"
#include "siege/rules/turn/game.h"
#include "siege/text/names/words.h"

#include <stdbool.h>

/* " Duval has 3 left." with the blank before it, or nothing for those who are no Doomtroopers. */
const char *strength_left_text(const struct words *words, const struct game *game, figure_id target);

/* "2 hits get through, unless armour dice stop them. Duval has 3 left.": of hits that lie on the table so many are more
 * than the target's armour. */
const char *through_text(const struct words *words, const struct game *game, figure_id target, int through);

/* "3 white dice against armour 1: 26 % to eliminate", for a Doomtrooper with Strength left also "… , 41 % to wound". */
const char *odds_sentence(char *out, size_t size, const struct words *words, const struct game *game, figure_id target,
                          const struct attack_odds *odds);

/* Line `damage`, from 0 to odds->most_damage: "unharmed", "loses 2 Strength", "eliminated"; for creatures two lines. */
bool odds_damage_line(const struct words *words, const struct game *game, figure_id target,
                      const struct attack_odds *odds, int damage, char *label, size_t label_size, char *percent,
                      size_t percent_size);

/* What lets the Doomtrooper roll dice of its attacks again: "Laser Sight and a card". Empty: nothing. */
const char *reroll_sources_text(const struct words *words, const struct game *game, figure_id figure, int mode);

/* Line `index` of the list of parts, from 0: "3 white dice: Plasma Carbine", "+1 die: Bauhaus", "Armour 1" … False
 * past the last one. `distance` in squares, 0 for untold. */
bool odds_part_line(char *out, size_t size, const struct words *words, const struct game *game, figure_id attacker,
                    figure_id target, int mode, int distance, const struct attack_odds *odds, int index);

#endif
