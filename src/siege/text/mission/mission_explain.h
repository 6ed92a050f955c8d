/*
 * mission_explain.h -- reads a mission back as plain sentences, so that a designer sees what the file means and not
 * what was hoped for.
 */
#ifndef SIEGE_TEXT_MISSION_MISSION_EXPLAIN_H
#define SIEGE_TEXT_MISSION_MISSION_EXPLAIN_H

#include "siege/rules/mission/catalogue.h"
#include "siege/rules/mission/mission.h"

#include <stdbool.h>
#include <stddef.h>

struct string_table;
struct words;

enum { EXPLAIN_SIZE = 16384 }; /* enough for any mission */

/* Writes one sentence per line, at most size - 1 bytes and a closing zero byte. Returns the bytes written. The words
 * are in the string table under "explain.*". */
size_t mission_explain(char *out, size_t size, const struct mission *mission, const struct catalogue *catalogue,
                       const struct string_table *strings);

/* The key of the sentence that triggers make another board of the one that the mission begins with; NULL: none do. */
const char *mission_explain_changes(const struct mission *mission);

/* Of all that only its board: which sectors lie where, row by row, what is closed; and the same with the ways in and
 * out. No headings. */
size_t mission_explain_board(char *out, size_t size, const struct mission *mission, const struct catalogue *catalogue,
                             const struct string_table *strings);
size_t mission_explain_places(char *out, size_t size, const struct mission *mission, const struct catalogue *catalogue,
                              const struct string_table *strings);

/* What the mission has for one or two teams, each value beside that of the book, whichever of both hold now; of what is
 * asked only what the book asks. One sentence per line, none for a mission without such values. */
size_t mission_explain_fewer(char *out, size_t size, const struct mission *mission, const struct catalogue *catalogue,
                             const struct string_table *strings);

/* The rules of a group that the mission has otherwise than its edition, one sentence per line; without those that it
 * has for one or two teams, while they hold. */
enum rules_group { RULES_MOVES, RULES_FIGHT, RULES_CARDS, RULES_LEGION, RULES_SCORE, RULES_GROUPS };
size_t mission_explain_rules(char *out, size_t size, const struct mission *mission, const struct catalogue *catalogue,
                             const struct string_table *strings, enum rules_group group);

/* One condition of the mission as a clause: "at least 1 Doomtrooper has left the board from sector 1 or 4". */
size_t mission_explain_condition(char *out, size_t size, const struct mission *mission,
                                 const struct catalogue *catalogue, const struct string_table *strings, int root);

/* The same for so many teams, without ways of a choice that are not open to them; 0: for any number. In the string
 * table's room. */
const char *mission_demand_text(const struct words *words, const struct mission *mission, int root, int teams);

/* What must be accomplished by so many teams (0: any number), in one sentence, and what is only a bonus in another one
 * behind it; each thing once, and nothing of what nobody knows of at the beginning. In the string table's room. */
const char *mission_goal_text(const struct words *words, const struct mission *mission, int teams);

/* One objective of the mission, from 0: what is asked, what it brings. One trigger: when it fires, what it does. One
 * sentence per line. */
size_t mission_explain_objective(char *out, size_t size, const struct mission *mission,
                                 const struct catalogue *catalogue, const struct string_table *strings, int index);
size_t mission_explain_trigger(char *out, size_t size, const struct mission *mission, const struct catalogue *catalogue,
                               const struct string_table *strings, int index);

/* What the brief tells of that trigger in one paragraph, if it is known; "" otherwise. In the string table's room. */
const char *mission_known_text(const struct words *words, const struct mission *mission, int trigger);

/* When that trigger fires, for the middle of a sentence: "at the start of round 3". In the string table's room. */
const char *mission_explain_when(const struct words *words, const struct mission *mission, int trigger);

/* Why it has fired: "Because round 3 begins." Nothing of when it may fire again. In the string table's room. */
const char *mission_explain_cause(const struct words *words, const struct mission *mission, int trigger);

/* What one of its actions does, as a sentence. In the string table's room. */
const char *mission_explain_action(const struct words *words, const struct mission *mission,
                                   const struct trigger_action *action);

/* What that action of a trigger opens or unlocks, for the middle of a sentence: "the door in the north doorway of
 * sector 3", "the wall on the east side of square c4 of sector 3"; "" where it opens nothing. In the string table's
 * room. */
const char *mission_explain_opened(const struct words *words, const struct mission *mission,
                                   const struct trigger_action *action);

/* What a share of the teams must do, the node being one: "have hacked at least 2 terminals". False, and nothing
 * written, where it is not something that teams do. */
bool mission_explain_deed(char *out, size_t size, const struct mission *mission, const struct catalogue *catalogue,
                          const struct string_table *strings, int node);

/* The kinds of creature (bit k: kind k) that the mission's cards, figures and triggers can bring; with `after_failure`
 * those, too, that come only if the campaign's mission before was failed. */
unsigned mission_explain_creatures(const struct mission *mission, const struct catalogue *catalogue,
                                   bool after_failure);

/* C-NUM-3: how many Force Cards are taken out with each number of teams that may play, for the middle of a sentence; ""
 * if none are. In the string table's room. */
const char *mission_fewer_force(const struct words *words, const struct mission *mission);

/* Key of who can do a task: "a Tech Specialist" (MODE_*), or, with 0, "a Doomtrooper". */
const char *mission_doer_key(int specialty);

#endif
