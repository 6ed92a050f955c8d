/*
 * tray.h -- the dice tray in words: the arithmetic and what came of it (A10).
 */
#ifndef SIEGE_TEXT_PLAY_TRAY_H
#define SIEGE_TEXT_PLAY_TRAY_H

#include "siege/rules/turn/game.h"
#include "siege/text/play/attack_record.h"
#include "siege/text/names/words.h"

/* "3 dice"; "–" for none. */
const char *dice_text(char *out, size_t size, const struct words *words, int count);

/* "white die: hit", for a die under the pointer and for the text channel. */
const char *die_sentence(char *out, size_t size, const struct words *words, struct rolled_die die);

/* "2 hits − armour 1 = 1", "3 hits − armour 1 − Kevlarite 1 = 1"; "2 hits" while a re-roll is awaited.
 * Cover in the armour is named. */
const char *tray_sum_sentence(char *out, size_t size, const struct words *words, const struct attack_record *record);

/* "Legionnaire 3 is eliminated. Bauhaus gains 1 Promotion Point." */
const char *tray_result_sentence(char *out, size_t size, const struct words *words, const struct game *after,
                                 const struct attack_record *record);

/* "Max Steiner fires at Centurion 1": the heading. */
const char *tray_title(char *out, size_t size, const struct words *words, const struct game *after,
                       const struct attack_record *record);

#endif
