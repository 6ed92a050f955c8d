/*
 * condition_text.h -- the one narrator of conditions: what a node counts, as a clause, for each one, as a deed.
 *
 * The sentences of a kind stand in the string table under "condition.<telling>.<word>", with variants behind a dot
 * where something is worded otherwise; {slots} in them are filled by condition_slots.c. No kind has code of its own.
 */
#ifndef SIEGE_TEXT_MISSION_CONDITION_TEXT_H
#define SIEGE_TEXT_MISSION_CONDITION_TEXT_H

#include "siege/rules/mission/condition_rows.h"
#include "siege/text/mission/mission_explain_parts.h"
#include "siege/text/names/words.h"

/* How a node is told. */
enum telling {
    TELL_WHAT,   /* what is counted, before a number: "Own Doomtroopers off the board" */
    TELL_CLAUSE, /* as a clause that compares the number: "at least 2 Doomtroopers have left the board" */
    TELL_EACH,   /* one of what is counted, after "for each" */
    TELL_DEED    /* what teams have done: "have hacked at least 2 terminals" */
};

/* A node being told. Borrows everything. */
struct told {
    const struct explanation *explanation;
    const struct words *words;
    const struct condition *node;
    enum telling telling;
};

/* What the node counts: TELL_WHAT. It may stand in the mission or on a card. */
const char *condition_what(char *out, size_t size, const struct words *words, const struct mission *mission,
                           const struct condition *node);

/* Which bounds are given: "least", "most", "exact", "between" or "any". */
const char *condition_bound(const struct condition *node);

/* ---- slots ----------------------------------------------------------------------------------------------------- */

/* Fills the slots of the sentence under the key that are about the node. Returns the bytes written. */
size_t condition_say(char *out, size_t size, const struct told *told, const char *key);

/* The task whose load the figures asked for bear, or NULL. */
const struct task *condition_load_asked(const struct mission *mission, const struct figure_filter *filter);

#endif
