/*
 * campaign_parts.h -- what the files of campaigns share among themselves.
 */
#ifndef SIEGE_RULES_CAMPAIGN_CAMPAIGN_PARTS_H
#define SIEGE_RULES_CAMPAIGN_CAMPAIGN_PARTS_H

#include "siege/rules/campaign/campaign.h"

/* Was it told by a line of the log? */
bool campaign_comes_from_log(const struct campaign_entry *entry);

/* Enters the change for the coming or running play and adds it to the player's totals; nothing is not entered. */
void campaign_add_entry(struct campaign *campaign, struct campaign_entry entry);

/* Takes the entry out again, and its change off the totals. */
void campaign_drop_entry(struct campaign *campaign, int index);

/* What the event says of Doomtroopers. */
void campaign_note_deed(struct campaign *campaign, const struct game *game, const struct event *event, int line);

/* Who served, and who fell without a line of the log that tells it. */
void campaign_settle_deeds(struct campaign *campaign, const struct game *over);

/* Drops deeds of the coming or running play from this line of the log on. */
void campaign_forget_deeds(struct campaign *campaign, int first_line);

/* What an attack or a card has prepared no longer explains anything. */
void campaign_forget_attack(struct campaign_context *context);

/* The player as the coming mission begins for it, without what has been noted of the mission. */
struct campaign_player campaign_player_at_start(const struct campaign *campaign, int number);

/* Are the totals of the player the sums of its entries? */
bool campaign_total_is_sum(const struct campaign *campaign, int player);

/* Sets campaign->over. C-MODE-2, C-MODE-3, C-MODE-7. */
void campaign_judge_end(struct campaign *campaign);

#endif
