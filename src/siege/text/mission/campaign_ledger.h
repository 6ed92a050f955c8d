/*
 * campaign_ledger.h -- a campaign in words: how it is played, entries of the ledger, standings, missions played, the
 * end.
 *
 * Sentences stand in assets/locale/en/campaign.json.
 */
#ifndef SIEGE_TEXT_MISSION_CAMPAIGN_LEDGER_H
#define SIEGE_TEXT_MISSION_CAMPAIGN_LEDGER_H

#include "siege/rules/campaign/campaign.h"
#include "siege/text/names/words.h"

#include <stddef.h>

/* ---- before the campaign --------------------------------------------------------------------------------------- */

/* "Co-op", "All against the Dark Legion of the AI deck." */
const char *campaign_mode_text(const struct words *words, enum campaign_mode mode);
const char *campaign_mode_hint(char *out, size_t size, const struct words *words, enum campaign_mode mode);

/* "Drawn anew", "Before every mission …" */
const char *campaign_legion_text(const struct words *words, enum campaign_legion legion);
const char *campaign_legion_hint(const struct words *words, enum campaign_legion legion);

/* "10 missions, about 4 evenings, easy" */
const char *campaign_plan_line(char *out, size_t size, const struct words *words, const struct campaign_plan *plan);

/* "Solo (1 player), co-op (2 to 4), versus (2 to 5)" */
const char *campaign_modes_line(char *out, size_t size, const struct words *words, const struct campaign_plan *plan);

/* "It ends after the last of 10 missions. In co-op and solo 6 of 10 missions must be accomplished." */
const char *campaign_plan_sentence(char *out, size_t size, const struct words *words, const struct campaign_plan *plan);

/* Why not: "One Credit has been bought; … Rule C-CRED-6." Empty for REJECT_NONE. For refusals of campaign_*(). */
const char *campaign_reject_sentence(char *out, size_t size, const struct words *words, struct reject reject);

/* ---- the ledger ------------------------------------------------------------------------------------------------ */

/* "+2 Promotion Points", "-5 Promotion Points, +1 Credit"; also for sums. */
const char *campaign_change_text(char *out, size_t size, const struct words *words, int points, int credits);

/* "Round 3: Creatures were eliminated. Rule C-PP-1." without the change. */
const char *campaign_entry_sentence(char *out, size_t size, const struct words *words, const struct campaign *campaign,
                                    const struct campaign_entry *entry);

/* "Bauhaus: Rank 2, 14 Promotion Points, 3 Credits, score 29" */
const char *campaign_standing_line(char *out, size_t size, const struct words *words, const struct campaign *campaign,
                                   int player);

/* "11 more Promotion Points to Rank 3", "the highest Rank" */
const char *campaign_next_rank_text(char *out, size_t size, const struct words *words, const struct campaign *campaign,
                                    int player);

/* "1. Eagle Strike, accomplished in round 4, Dark Legion: Capitol". `title` is the mission's; NULL: its id. */
const char *campaign_play_line(char *out, size_t size, const struct words *words, const struct campaign *campaign,
                               int play, const char *title);

/* Who leads the Dark Legion in the coming mission. Drawn. */
const char *campaign_draw_sentence(char *out, size_t size, const struct words *words, const struct campaign *campaign);

/* ---- the service records ----------------------------------------------------------------------------------------- */

/* "5 Legionnaires and a Necromutant eliminated", "eliminated nobody". */
const char *campaign_kills_text(char *out, size_t size, const struct words *words,
                                const struct campaign_service *service);

/* "3 missions, lost 4 Strength, fell once" */
const char *campaign_service_text(char *out, size_t size, const struct words *words,
                                  const struct campaign_service *service);

/* "Best moment: 4 in round 3 of Eagle Strike"; "" if there was none. `title` is of the mission best_play; NULL: it is
 * not told. */
const char *campaign_best_text(char *out, size_t size, const struct words *words,
                               const struct campaign_service *service, const char *title);

/* ---- after a mission --------------------------------------------------------------------------------------------- */

/* "If you go on, “Get the Boss!” comes next. 1 accomplished so far, 2 needed. Or try this one again: …" `turn` is what
 * the play leads to, and why; `next` the title of the mission that follows then, NULL: the campaign ends. The play is
 * not counted yet. */
const char *campaign_outcome_text(char *out, size_t size, const struct words *words, const struct campaign *campaign,
                                  struct campaign_turn turn, bool accomplished, const char *next);

/* ---- the end --------------------------------------------------------------------------------------------------- */

/* "Bauhaus wins the campaign." "The campaign is won: 7 of 10 missions accomplished, 6 needed." */
const char *campaign_end_headline(char *out, size_t size, const struct words *words, const struct campaign *campaign);

#endif
