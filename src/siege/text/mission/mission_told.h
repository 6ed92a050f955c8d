/*
 * mission_told.h -- the own words of missions and campaigns in the language that is spoken.
 */
#ifndef SIEGE_TEXT_MISSION_MISSION_TOLD_H
#define SIEGE_TEXT_MISSION_MISSION_TOLD_H

#include "shell/words/strings.h"
#include "siege/rules/campaign/campaign.h"
#include "siege/rules/mission/mission.h"

/*
 * Brief, texts, names of tasks, counters, triggers, objectives and followers as the table has them, under
 * "mission.<id>.brief", ".text.<name>", ".task.<id>", ".counter.<id>", ".counter_one.<id>", ".trigger.<id>",
 * ".objective.<id>" and
 * ".follower.<the file's name for him>"; what it lacks, or what is too long, stays in the words of the file. The rules
 * read none of it.
 */
void mission_told_in(struct mission *mission, const struct string_table *strings);

/* The title of the mission with that id, where the table has it: titles of the books are names and stay. */
void mission_title_told(char *title, size_t size, const char *id, const struct string_table *strings);

/* The same of a campaign and its title: "campaign.<id>.brief", ".told_failed.2" and so on, as its file has them; and
 * the titles of the objectives by which it goes. */
void campaign_told_in(struct campaign_plan *plan, const struct string_table *strings);

/* Its own words become those of the other one, which is the same mission as its file has it. */
void mission_take_words(struct mission *mission, const struct mission *from);

#endif
