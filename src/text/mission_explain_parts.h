/*
 * mission_explain_parts.h -- what the two files that explain missions share.
 */
#ifndef TEXT_MISSION_EXPLAIN_PARTS_H
#define TEXT_MISSION_EXPLAIN_PARTS_H

#include "rules/catalogue.h"
#include "rules/mission.h"

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
};

/* Words in a row. */
struct explain_items {
    const char *join; /* key of what stands between them; NULL: a comma */
    int count;
    char text[EXPLAIN_ITEMS_SIZE];
};

/* Appends the sentence under the key with its slots filled. */
void explain_add(struct explanation *explanation, const char *key, const struct phrase_slot *slots, int count);

/* The text under "<family>.<word>". */
const char *explain_word(const struct explanation *explanation, const char *family, const char *word);

void explain_list(const struct explanation *explanation, struct explain_items *items, const char *word);

/* Adds the numbers of the sectors in these slots. */
void explain_slots(const struct explanation *explanation, uint32_t slots, struct explain_items *items);

#endif
