/*
 * mission_explain_parts.h -- what the files that explain missions share.
 */
#ifndef SIEGE_TEXT_MISSION_MISSION_EXPLAIN_PARTS_H
#define SIEGE_TEXT_MISSION_MISSION_EXPLAIN_PARTS_H

#include "siege/rules/mission/condition_rows.h"
#include "siege/rules/mission/mission.h"
#include "siege/text/mission/mission_explain.h"
#include "siege/text/names/words.h"

#include <stddef.h>
#include <stdint.h>

enum { EXPLAIN_CLAUSE_SIZE = 2048, EXPLAIN_ITEMS = 64 };

/* Where the words go, and what they speak about. */
struct explanation {
    char *out;
    size_t size, used;
    const struct mission *mission;
    struct words words;
    const char *heading; /* key of a heading that stands before the next line, if one comes; or NULL */
    bool headless;       /* no headings */
    int playing;         /* teams for which it is told; 0: any number */
    long teams;          /* of how many teams it is told what they have done: "has" or "have" */
};

/* Words in a row. Borrowed. */
struct explain_items {
    int count;
    const char *item[EXPLAIN_ITEMS];
};

/* All texts that are handed out here lie in the string table's room. */

/* ---- lines ----------------------------------------------------------------------------------------------------- */

/* Appends the sentence under the key with its slots filled. */
void explain_add(struct explanation *explanation, const char *key, const struct phrase_slot *slots, int count);

/* The same as a line of its own, below the awaited heading. */
void explain_line(struct explanation *explanation, const char *key, const struct phrase_slot *slots, int count);

/* A line with one number, {n}; none for 0. */
void explain_number_line(struct explanation *explanation, const char *key, long number);

/* The text under "<family>.<word>". */
const char *explain_word(const struct explanation *explanation, const char *family, const char *word);

/* The name of a kind of creature. */
const char *explain_creature(const struct explanation *explanation, int kind, bool one);

/* "Legionnaires or Doomtroopers": the sides and kinds that a filter names, one of each or several. */
const char *explain_figures(const struct explanation *explanation, const struct figure_filter *filter, bool one);

/* Is the counter only ever asked whether it is set? Its title is an event then: "the alarm rings". */
bool explain_counter_is_flag(const struct mission *mission, int counter);

/* ---- lists ----------------------------------------------------------------------------------------------------- */

void explain_list(struct explain_items *items, const char *word);
const char *explain_join(const struct explanation *explanation, const struct explain_items *items,
                         enum words_join last);

/* Rising numbers, three or more in a row as "1 to 7"; and rounds of a mask, in the same way. */
const char *explain_numbers(const struct explanation *explanation, const int *numbers, int count);
const char *explain_rounds(const struct explanation *explanation, uint32_t rounds);

/* ---- places ---------------------------------------------------------------------------------------------------- */

int explain_sector(const struct explanation *explanation, int slot);

/* The slot in which the square of the board lies, and its name in the sector as printed: "c4". */
int explain_square(const struct explanation *explanation, struct square at, char name[4]);

/* Adds "square c4 of sector 3". */
void explain_list_square(const struct explanation *explanation, struct explain_items *items, struct square at);

/* "square c4 of sector 3 or square d5 of sector 3" */
const char *explain_squares(const struct explanation *explanation, const struct squares *squares);

/* Adds the numbers of the sectors in these slots. */
void explain_slots(const struct explanation *explanation, uint32_t slots, struct explain_items *items);

/* "north": a side of the board, an orthogonal direction. */
const char *explain_side(const struct explanation *explanation, int side);

/* "the north doorway of sector 2"; "" if there is no such gate. */
const char *explain_doorway(const struct explanation *explanation, int slot, int side);
const char *explain_gate(const struct explanation *explanation, int gate);

/* "the north and west doorways of sector 1" for every sector with gates that have one of the flags; "" for none. */
const char *explain_gates(const struct explanation *explanation, int flags);

/* ---- larger parts ---------------------------------------------------------------------------------------------- */

/* The condition with this root as a clause. */
void explain_clause(const struct explanation *explanation, int root, char clause[EXPLAIN_CLAUSE_SIZE]);

/* What is counted at this node, for a sentence with "for each": "Doomtrooper of its own that has left the board". */
void explain_counted_thing(const struct explanation *explanation, int node, char clause[EXPLAIN_CLAUSE_SIZE]);

/* Citadel doors; what lies on the board; Special actions; what an objective brings in Promotion Points; what happens by
 * itself. */
void explain_doors(struct explanation *explanation);
void explain_targets(struct explanation *explanation);
void explain_special_actions(struct explanation *explanation);
void explain_reward_points(struct explanation *explanation, const struct objective_points *points);
void explain_triggers(struct explanation *explanation);
void explain_trigger(struct explanation *explanation, const struct trigger *trigger);

/* The same for people who have not begun: without what they will read then. */
void explain_known(struct explanation *explanation, const struct trigger *trigger);

/* When the trigger fires, for the middle of a sentence: "at the start of round 3". */
const char *explain_when(const struct explanation *explanation, const struct trigger *trigger);

/* Why it has fired, in one sentence that tells nothing of when it may fire again: "Because round 3 begins." What has
 * no words for people is left out. */
const char *explain_cause(const struct explanation *explanation, const struct trigger *trigger);

/* What one action does, as a line. */
void explain_action(struct explanation *explanation, const struct trigger_action *action);

/* "Task 2 (“Leave alive”)": the objective with that index. */
const char *explain_task_called(const struct explanation *explanation, int number);

/* What there is for one or two teams; `beside`: of what is asked only the words for more. */
void explain_fewer(struct explanation *explanation, bool beside);
/* A rule with another value than usual. */
void explain_rule(struct explanation *explanation, enum parameter rule, int here, int usual);
/* Those of a group that are not as in the edition. */
void explain_rules(struct explanation *explanation, enum rules_group group);

/* ---- conditions ------------------------------------------------------------------------------------------------
 * The one narrator of conditions: what a node counts, as a clause, for each one, as a deed. The sentences of a kind
 * stand in the string table under "condition.<telling>.<word>", with variants behind a dot where something is worded
 * otherwise; {slots} in them are filled by condition_slots.c. No kind has code of its own. */

/* How a node is told. */
enum telling {
    TELL_WHAT,   /* what is counted, before a number: "Own Doomtroopers off the board" */
    TELL_CLAUSE, /* as a clause that compares the number: "at least 2 Doomtroopers have left the board" */
    TELL_EACH,   /* one of what is counted, after "for each" */
    TELL_DEED,   /* what teams have done: "have hacked at least 2 terminals" */
    TELL_SHORT   /* what is counted, behind the number and in as few words as will do: "out" */
};

/* A node being told. Borrows everything. */
struct told {
    const struct explanation *explanation;
    const struct words *words;
    const struct condition *node;
    enum telling telling;
};

/* The same in a word or two: TELL_SHORT; TELL_WHAT where there are none. */
const char *condition_short(char *out, size_t size, const struct words *words, const struct mission *mission,
                            const struct condition *node);
/* What the node counts: TELL_WHAT. It may stand in the mission or on a card. */
const char *condition_what(char *out, size_t size, const struct words *words, const struct mission *mission,
                           const struct condition *node);

/* Which bounds are given: "least", "most", "exact", "between" or "any". */
const char *condition_bound(const struct condition *node);

/* ---- slots ----------------------------------------------------------------------------------------------------- */

/* Fills the slots of the sentence under the key that are about the node. Returns the bytes written. */
size_t condition_say(char *out, size_t size, const struct told *told, const char *key);

/* The name of the mission's only follower, where the filter asks for followers alone; or NULL. */
const char *condition_follower_name(const struct mission *mission, const struct figure_filter *filter);

/* The task whose load the figures asked for bear, or NULL. */
const struct task *condition_load_asked(const struct mission *mission, const struct figure_filter *filter);

/* ---- what the mission's folder brings: mission_explain_own.c ---------------------------------------------------- */

void explain_own(struct explanation *explanation);

#endif
