/*
 * setup_rules_panel.h -- "Rules of this game": by which edition, the Rank, what makes a mission easier or harder, and
 * house rules, each as a switch with its sentence.
 */
#ifndef SIEGE_SCREEN_SETUP_SETUP_RULES_PANEL_H
#define SIEGE_SCREEN_SETUP_SETUP_RULES_PANEL_H

#include "siege/screen/setup/setup_rules.h"
#include "shell/ui/ui.h"

struct frame;
struct scenario;
struct setup_edition;

/* Belongs to the screen; zero-initialise. */
struct setup_rules_panel {
    bool open;
    struct ui_scroll scroll;
    float length; /* of what is scrolled, as of the last frame */
};

/* The dialog while it is open. `rank` NULL: this mission has no Ranks. */
void setup_rules_panel_draw(struct setup_rules_panel *panel, struct frame *frame, struct setup_rules *rules, int *rank,
                            const struct scenario *scenario, struct setup_edition *edition);

#endif
