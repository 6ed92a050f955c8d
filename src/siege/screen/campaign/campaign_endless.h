/*
 * campaign_endless.h -- a campaign without a book: each mission is made when it comes, harder after a success, easier
 * after a failure. All else is as in other campaigns: a plan, a file, missions by their ids, which here hold the
 * campaign's seed. Whoever asks the forge for one gets it under that id, among the player's own missions.
 */
#ifndef SIEGE_SCREEN_CAMPAIGN_CAMPAIGN_ENDLESS_H
#define SIEGE_SCREEN_CAMPAIGN_CAMPAIGN_ENDLESS_H

#include "siege/screen/services.h"

struct campaign_run;
struct string_table;
struct words;

/* Is that the id of such a campaign, or of a mission of one? */
bool campaign_endless_is(const char *id);

/* The plan for an edition. */
void campaign_endless_plan(struct campaign_plan *plan, const char *edition, const struct string_table *strings);

/* One begins: its missions get ids that no other campaign has. Nothing for other campaigns. */
void campaign_endless_begin(struct campaign *campaign, uint64_t seed);

/* "Mission 3", before it is made; the id for missions of other campaigns. In the string table's room. */
const char *campaign_endless_title(const struct string_table *strings, const char *id);

/* How a campaign that is over ended: of one of these how far it came, which is neither victory nor defeat. In the
 * string table's room. */
const char *campaign_endless_end(const struct words *words, const struct campaign *campaign);

/* "It ends after mission 60, 3 missions from here.", where that is near; "" otherwise, and of other campaigns. In the
 * string table's room. */
const char *campaign_endless_limit(const struct words *words, const struct campaign *campaign);

/* Is the coming mission still to be made? Then this is what is asked for; what it names is borrowed from the run. */
bool campaign_endless_wants(const struct campaign_run *run);
struct forge_wish campaign_endless_wish(const struct campaign_run *run);

#endif
