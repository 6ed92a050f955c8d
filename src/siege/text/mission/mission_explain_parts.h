/*
 * mission_explain_parts.h -- what the files that explain missions share.
 */
#ifndef SIEGE_TEXT_MISSION_MISSION_EXPLAIN_PARTS_H
#define SIEGE_TEXT_MISSION_MISSION_EXPLAIN_PARTS_H

#include "siege/rules/mission/catalogue.h"
#include "siege/rules/mission/mission.h"

#include <stddef.h>
#include <stdint.h>

struct phrase_slot;
struct string_table;

enum { EXPLAIN_KEY_SIZE = 96, EXPLAIN_CLAUSE_SIZE = 2048, EXPLAIN_ITEMS_SIZE = 1024 };

/* Where the words go, and what they speak about. */
struct explanation {
    char *out;
    size_t size, used;
    const struct mission *mission;
    const struct catalogue *catalogue;
    const struct string_table *strings;
    const char *heading; /* key of a heading that stands before the next line, if one comes; or NULL */
    long teams;          /* of how many teams it is told what they have done: "has" or "have" */
};

/* Words in a row: "a, b" or, once closed, "a, b and c". */
struct explain_items {
    const char *join; /* key of what stands between them; NULL: a comma */
    int count;
    size_t last; /* where the separator before the last word begins */
    char text[EXPLAIN_ITEMS_SIZE];
};

/* ---- lines ----------------------------------------------------------------------------------------------------- */

/* The sentence under the key as the edition words it. */
const char *explain_get(const struct explanation *explanation, const char *key);

/* Appends the sentence under the key with its slots filled. */
void explain_add(struct explanation *explanation, const char *key, const struct phrase_slot *slots, int count);

/* The same as a line of its own, below the awaited heading. */
void explain_line(struct explanation *explanation, const char *key, const struct phrase_slot *slots, int count);

/* Lines with one slot. */
void explain_text_line(struct explanation *explanation, const char *key, const char *name, const char *text);
void explain_number_line(struct explanation *explanation, const char *key, long number); /* {n} */

/* The text under "<family>.<word>". */
const char *explain_word(const struct explanation *explanation, const char *family, const char *word);

/* The name of a kind of creature. */
const char *explain_creature(const struct explanation *explanation, int kind, bool one);

/* ---- lists ----------------------------------------------------------------------------------------------------- */

void explain_list(const struct explanation *explanation, struct explain_items *items, const char *word);

/* Puts the word under the key before the last of two or more. */
void explain_close(const struct explanation *explanation, struct explain_items *items, const char *key);

/* Adds rising numbers, three or more in a row as "1 to 7", and closes the list with "and". */
void explain_numbers(const struct explanation *explanation, struct explain_items *items, const int *numbers, int count);

/* Rounds of a mask, in the same way. */
void explain_rounds(const struct explanation *explanation, struct explain_items *items, uint32_t rounds);

/* ---- places ---------------------------------------------------------------------------------------------------- */

int explain_sector(const struct explanation *explanation, int slot);

/* The slot in which the square of the board lies, and its name in the sector as printed: "c4". */
int explain_square(const struct explanation *explanation, struct square at, char name[4]);

/* Adds "square c4 of sector 3". */
void explain_list_square(const struct explanation *explanation, struct explain_items *items, struct square at);

/* Adds the numbers of the sectors in these slots. */
void explain_slots(const struct explanation *explanation, uint32_t slots, struct explain_items *items);

/* "north": a side of the board, an orthogonal direction. */
const char *explain_side(const struct explanation *explanation, int side);

/* Adds "the north doorway of sector 2". */
void explain_doorway(const struct explanation *explanation, struct explain_items *items, int slot, int side);
void explain_gate(const struct explanation *explanation, struct explain_items *items, int gate);

/* Adds "the north and west doorways of sector 1" for every sector with gates that have one of the flags. */
void explain_gates(const struct explanation *explanation, struct explain_items *items, int flags);

/* ---- larger parts ---------------------------------------------------------------------------------------------- */

/* The condition with this root as a clause. */
void explain_clause(const struct explanation *explanation, int root, char clause[EXPLAIN_CLAUSE_SIZE]);

/* What is counted at this node, for a sentence with "for each": "Doomtrooper of its own that has left the board". */
void explain_counted_thing(const struct explanation *explanation, int node, char clause[EXPLAIN_CLAUSE_SIZE]);

/* Citadel doors; what lies on the board; Special actions; what an objective brings in Promotion Points. */
void explain_doors(struct explanation *explanation);
void explain_targets(struct explanation *explanation);
void explain_special_actions(struct explanation *explanation);
void explain_reward_points(struct explanation *explanation, const struct objective_points *points);

/* What happens by itself. */
void explain_triggers(struct explanation *explanation);

#endif
