/*
 * campaign_ways.h -- the ways of a campaign in words: on what they depend, why one was taken.
 *
 * Sentences stand in assets/locale/en/campaign.json.
 */
#ifndef SIEGE_TEXT_MISSION_CAMPAIGN_WAYS_H
#define SIEGE_TEXT_MISSION_CAMPAIGN_WAYS_H

#include "siege/rules/campaign/campaign.h"
#include "siege/text/names/words.h"

#include <stddef.h>

/* "the mission has failed and at least 2 Doomtroopers have fallen"; "" for what follows whatever happened. For WORDS in
 * which it stands behind an "if" or a "because". */
const char *campaign_fork_when(const struct words *words, const struct campaign_ways *ways,
                               const struct campaign_fork *fork);

/* "If …, “Trapped!” follows.", "Otherwise the campaign ends and is lost." `title` is that of the mission that follows;
 * `first`: no other fork of the step stands before it. */
const char *campaign_fork_sentence(char *out, size_t size, const struct words *words, const struct campaign_ways *ways,
                                   const struct campaign_fork *fork, bool first, const char *title);

/* "After it “Trapped!” follows." What comes by this turn, whatever the reason. */
const char *campaign_onward_sentence(char *out, size_t size, const struct words *words,
                                     const struct campaign_ways *ways, struct campaign_turn turn, const char *title);

/* Why a step leads by that way (1 + its number, or 0) if its mission is over like this: "the mission has failed", of
 * what follows otherwise that nothing else held; "" if it would have followed in any case. */
const char *campaign_step_when(const struct words *words, const struct campaign *campaign, int step, int way,
                               bool accomplished);

/* The same of what followed after that play. */
const char *campaign_taken_when(const struct words *words, const struct campaign *campaign, int play);

#endif
