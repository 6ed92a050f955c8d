/*
 * effects.h -- what cards, gear and abilities do, from their own text or made from their verbs.
 */
#ifndef SIEGE_TEXT_PLAY_EFFECTS_H
#define SIEGE_TEXT_PLAY_EFFECTS_H

#include "siege/rules/card/effect.h"
#include "siege/text/names/words.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* "The Dark Legion has 2 more actions this round, for any of its creatures." */
const char *effect_sentence(char *out, size_t size, const struct words *words, const struct effect *effect);

/* The same of an Event Card; `at_once`: as the house rule events_at_once has it, in this round instead of the next. */
const char *event_effect_sentence(char *out, size_t size, const struct words *words, const struct effect *effect,
                                  bool at_once);

/* What one side of a Doomtrooper card does, 0 helps its player, 1 hinders another: its own text, or else its effect in
 * words. */
const char *card_sentence(char *out, size_t size, const struct words *words, int card, int side);

/* The same made from the values the engine carries out, whatever the card's own text says. */
const char *card_effect_sentence(char *out, size_t size, const struct words *words, int card, int side);
const char *gear_effects_sentence(char *out, size_t size, const struct words *words, int gear);

/* The task on a Secondary Mission card, and what it brings: "Accomplished: 2 Credits. Failed: the Dark Legion receives
 * 1 Credit." */
const char *secondary_sentence(char *out, size_t size, const struct words *words, int card);
const char *secondary_reward_sentence(char *out, size_t size, const struct words *words, int card);

/* "in close combat", "with firearms", "in any attack" for a mask of modes. */
const char *mode_phrase(const struct words *words, int mode);

/* The card's own text, or else sentences made from its effects. */
const char *event_card_sentence(char *out, size_t size, const struct words *words, int card);
const char *gear_sentence(char *out, size_t size, const struct words *words, int gear);
const char *ability_sentence(char *out, size_t size, const struct words *words, int corporation);

/* "Reinforcements: 1 Centurion and 2 Legionnaires." "No reinforcements." */
const char *reinforcements_sentence(char *out, size_t size, const struct words *words, int event_card);

/* The same, and how many of them stay away in that game. Lives as long as other strings of the table. */
const char *reinforcements_in_game(const struct words *words, const struct game *game, int event_card);

/* "Legionnaires and Centurions" for a mask of kinds; "2 Legionnaires and 1 Razide", "nobody" for counts by kind. */
const char *kinds_text(char *out, size_t size, const struct words *words, unsigned kinds);
const char *kind_counts_text(char *out, size_t size, const struct words *words, const uint8_t counts[KIND_MAX]);

/* "Close combat: 3 dice. Firearm: 3 dice. Range 2 to 24." and what is special; empty for no weapon. */
const char *weapon_sentence(char *out, size_t size, const struct words *words, int weapon);

/* What is written on its card; without a text of its own the same. */
const char *weapon_card_sentence(char *out, size_t size, const struct words *words, int weapon);

/* What is special about the weapon, the index-th from 0, and the rule behind it: "Can swing round at all adjacent
 * figures." NULL past the last one. */
const char *weapon_special(const struct words *words, int weapon, int index, const char **rule);

#endif
