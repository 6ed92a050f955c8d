/*
 * rules_screen.h -- all rules, numbered and searchable.
 */
#ifndef SCREEN_RULES_SCREEN_H
#define SCREEN_RULES_SCREEN_H

struct screen;

/* Opened at the rule with this id ("C-LOS-1"), or at the beginning for NULL. NULL without memory. */
struct screen *rules_screen_new(const char *rule);

#endif
