/*
 * setup_rules.h -- by which rules a mission is played: those of which edition, which house rules, which difficulty.
 * Plain values, and the dialog in which they are agreed on.
 */
#ifndef SIEGE_SCREEN_SETUP_SETUP_RULES_H
#define SIEGE_SCREEN_SETUP_SETUP_RULES_H

#include "shell/ui/flow.h"
#include "siege/rules/mission/option.h"
#include "siege/screen/services.h"
#include "siege/text/names/words.h"

struct frame;

/* ---- house rules and difficulty -------------------------------------------------------------------------------- */

/* Options have one number: difficulties from 0, house rules from SETUP_HOUSE. */
enum { SETUP_HOUSE = OPTION_MAX, SETUP_OPTIONS = 2 * OPTION_MAX };

/* Bit i: option i. */
struct setup_rules {
    uint64_t on;
};

/* NULL: there is none of that number, or there are no options. */
const struct rule_option *setup_rules_option(const struct rule_options *options, int option);

/* Switches one on or off; those that set the same thing otherwise go off. */
void setup_rules_switch(struct setup_rules *rules, const struct rule_options *options, int option);

/* How many are on. */
int setup_rules_count(const struct setup_rules *rules);

/* Are they just what is recommended? */
bool setup_rules_are_recommended(const struct setup_rules *rules, const struct rule_options *options);

/* Puts them into the setup. False, and only some are in it, if they are too many for it. */
bool setup_rules_agree(const struct setup_rules *rules, const struct rule_options *options, struct game_setup *setup);

/* Those of them that mean something in this mission: a mission without numbers for fewer teams has none to adapt. */
struct setup_rules setup_rules_in(const struct setup_rules *rules, const struct rule_options *options,
                                  const struct mission *mission);

/* Those whose every change stands in the setup. */
struct setup_rules setup_rules_of(const struct rule_options *options, const struct game_setup *setup);

/* Leaves out what is only for one or two teams where more play, and what is for allies where they are rivals. */
void setup_rules_fit(struct game_setup *setup, bool rivals);

/* Their ids with a blank between, to be remembered; and back, ids that are not known left out. An empty text gives what
 * is recommended. */
const char *setup_rules_write(char *out, size_t size, const struct setup_rules *rules,
                              const struct rule_options *options);
struct setup_rules setup_rules_read(const char *text, const struct rule_options *options);

/* "Tough, Short flames" in the string table's room; "" for none. */
const char *setup_rules_names(const struct words *words, const struct setup_rules *rules,
                              const struct rule_options *options);

/* "house.short_flames.title" */
const char *setup_rules_key(char key[WORDS_KEY_MAX], const struct rule_options *options, int option, const char *what);

/* ---- editions -------------------------------------------------------------------------------------------------- */

enum { SETUP_EDITIONS = 4 };

/* By which edition's rules a mission is played, and what that changes. Zero-initialise. */
struct setup_edition {
    int count; /* editions that there are; 0: not looked yet, or nothing to choose */
    char id[SETUP_EDITIONS][16];
    struct adapted_notes notes[SETUP_EDITIONS]; /* what each of them would change in this mission */
    int chosen, own;                            /* own: that of the mission itself */
    bool changed;                               /* since whoever asked last */
};

/* Tries the mission by the rules of every edition. The chosen one is that of the entry. */
void setup_edition_look(struct setup_edition *edition, const struct services *services,
                        const struct mission_entry *entry);

/* Takes another one, unless it cannot carry the mission out. */
void setup_edition_choose(struct setup_edition *edition, int index);

/* Puts it into the entry: empty where it is the mission's own. */
void setup_edition_agree(const struct setup_edition *edition, struct mission_entry *entry);

/* ---- setup_rules_panel.c: "Rules of this game" as switches, each with its sentence
 * ------------------------------------ */

/* Belongs to the screen; zero-initialise. */
struct setup_rules_panel {
    bool open;
    struct ui_scroll scroll;
};

/* Switches with a sentence each, "<difficulty>#0" …, "<house>#0" …, as rows of a flow. */
struct setup_options {
    const char *difficulty, *house;
    struct setup_rules *rules;       /* what they switch */
    const struct scenario *scenario; /* whose rules may forbid one, or NULL */
    float two_columns_from;          /* width in interface units */
};
/* Those from number `first` on: 0 or SETUP_HOUSE. */
void setup_rules_tell(struct flow *flow, struct frame *frame, const struct setup_options *options, int first);

/* The slider of the Rank, its words and hint by a key; `rank` NULL: a line that says there is none. */
void setup_rules_draw_rank(struct frame *frame, struct rect rect, const char *id, const char *key, int *rank);

/* The dialog while it is open. `rank` NULL: this mission has no Ranks. */
void setup_rules_panel_draw(struct setup_rules_panel *panel, struct frame *frame, struct setup_rules *rules, int *rank,
                            const struct scenario *scenario, struct setup_edition *edition);

#endif
