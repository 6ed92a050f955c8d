/*
 * rank_text.h -- what a Rank brings (C-RANK, S-RANK).
 */
#ifndef SIEGE_TEXT_MISSION_RANK_TEXT_H
#define SIEGE_TEXT_MISSION_RANK_TEXT_H

#include "siege/text/names/words.h"

/* "3 Extra Actions; in the Bunker Punisher Combo and Gehenna Puker": what a corporation has with Rank `rank` that it
 * had not with Rank `before`, both from 1. "" if nothing is new. */
const char *rank_opens_text(char *out, size_t size, const struct words *words, int corporation, int before, int rank);

#endif
