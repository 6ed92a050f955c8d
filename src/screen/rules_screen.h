/*
 * rules_screen.h -- the rule book: contents, text, search.
 *
 * Widget ids: "rules.search", "rules.contents#0" … (headings, or places found), "rules.back".
 */
#ifndef SCREEN_RULES_SCREEN_H
#define SCREEN_RULES_SCREEN_H

struct screen;

/* `rule_id` ("C-LOS-1") is copied: where the book is opened; NULL opens its first page. NULL without memory. */
struct screen *rules_screen_new(const char *rule_id);

#endif
