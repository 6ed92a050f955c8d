/*
 * rules_screen.h -- the rule book: contents, text, search.
 *
 * Widget ids: "rules.edition#0" … (where there are several books), "rules.search", "rules.contents#0" … (headings, or
 * places found), "rules.back".
 */
#ifndef SIEGE_SCREEN_MENU_RULES_SCREEN_H
#define SIEGE_SCREEN_MENU_RULES_SCREEN_H

struct screen;

/* `rule_id` ("C-LOS-1") is copied: where the book is opened; NULL opens its first page. It is the book in which the
 * rule stands, or that of the first edition; the second form names the edition ("" as the first form). NULL without
 * memory. */
struct screen *rules_screen_new(const char *rule_id);
struct screen *rules_screen_new_of(const char *rule_id, const char *edition);

#endif
