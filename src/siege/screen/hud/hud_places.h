/*
 * hud_places.h -- doorways, portals, targets, doors in words.
 */
#ifndef SIEGE_SCREEN_HUD_HUD_PLACES_H
#define SIEGE_SCREEN_HUD_HUD_PLACES_H

#include "siege/screen/board/play.h"

enum { GATE_WORDS = 5 };

/* What an outer doorway is for now, in a word or two. */
const char *hud_gate_word(const struct play *play, int gate);
/* The same in sentences; returns how many. */
int hud_list_gate_words(const struct play *play, int gate, char out[GATE_WORDS][WORDS_SENTENCE_MAX]);
/* The card in that sector that the viewer knows, since it was laid there for the mission; NULL: none. C-SETUP-13. */
const char *hud_known_force(const struct play *play, int slot, char *out, size_t size);
/* Name of a standing marker, and what it does. */
const char *hud_marker_word(const struct play *play, int marker, char *out, size_t size);
void hud_marker_words(const struct play *play, int marker, char *out, size_t size);

#endif
