/*
 * setup_rules_panel.h -- "Rules of this game": by which edition, the Rank, what makes a mission easier or harder, and
 * house rules, each as a switch with its sentence.
 */
#ifndef SIEGE_SCREEN_SETUP_SETUP_RULES_PANEL_H
#define SIEGE_SCREEN_SETUP_SETUP_RULES_PANEL_H

#include "siege/screen/setup/setup_rules.h"
#include "shell/ui/flow.h"

struct frame;
struct scenario;
struct setup_edition;

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
