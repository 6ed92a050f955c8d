/*
 * setup_rules.h -- which house rules and which difficulty are switched on before a mission. Plain values, no drawing.
 */
#ifndef SIEGE_SCREEN_SETUP_SETUP_RULES_H
#define SIEGE_SCREEN_SETUP_SETUP_RULES_H

#include "siege/rules/mission/option.h"
#include "siege/text/names/words.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct game_setup;

/* Bit i: option i of the edition's list. */
struct setup_rules {
    uint32_t house, difficulty;
};

bool setup_rules_has(const struct setup_rules *rules, bool house, int index);

/* Switches one on or off; those that set the same thing otherwise go off. */
void setup_rules_switch(struct setup_rules *rules, const struct rule_options *options, bool house, int index);

/* How many are on. */
int setup_rules_count(const struct setup_rules *rules);

/* Puts them into the setup. False, and only some are in it, if they are too many for it. */
bool setup_rules_agree(const struct setup_rules *rules, const struct rule_options *options, struct game_setup *setup);

/* Those whose every change stands in the setup. */
struct setup_rules setup_rules_of(const struct rule_options *options, const struct game_setup *setup);

/* Their ids with a blank between, to be remembered; and back, ids that are not known left out. */
const char *setup_rules_write(char *out, size_t size, const struct setup_rules *rules,
                              const struct rule_options *options);
struct setup_rules setup_rules_read(const char *text, const struct rule_options *options);

/* "Tough, Short flames"; "" for none. */
const char *setup_rules_names(char *out, size_t size, const struct words *words, const struct setup_rules *rules,
                              const struct rule_options *options);

/* "house.short_flames.title" */
const char *setup_rules_key(char key[WORDS_KEY_MAX], const struct rule_options *options, bool house, int index,
                            const char *what);

#endif
