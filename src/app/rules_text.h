/*
 * rules_text.h -- the rule book in memory: the whole text, and the text of one rule by its id.
 */
#ifndef APP_RULES_TEXT_H
#define APP_RULES_TEXT_H

#include <stdbool.h>

enum { RULE_ID_SIZE = 24 };

struct rule_entry {
    char id[RULE_ID_SIZE]; /* "C-LOS-1" */
    const char *text;      /* without id and marks of emphasis */
};

/* Owned: rules_text_clear(). Zero-initialise. */
struct rules_text {
    char *document; /* Markdown as it stands in the file, or NULL */
    char *texts;
    struct rule_entry *rule; /* sorted by id */
    int count;
};

/* Reads <folder>/<edition>.md. False if there is none. */
bool rules_text_load(struct rules_text *rules, const char *folder, const char *edition);
void rules_text_clear(struct rules_text *rules);

/* The text of the rule, or NULL. */
const char *rules_text_find(const struct rules_text *rules, const char *id);

#endif
