/*
 * dice_view.h -- dice, the tray with its arithmetic, and bars of exact odds.
 */
#ifndef SIEGE_VIEW_DICE_VIEW_H
#define SIEGE_VIEW_DICE_VIEW_H

#include "siege/rules/attack/attack.h"
#include "siege/view/board_brush.h"
#include "siege/view/stage.h"

/* Words of the tray; all borrowed, NULL leaves the line out. */
struct dice_words {
    const char *title;        /* "Max Steiner fires at the Centurion" */
    const char *arithmetic;   /* "3 hits - armour 1 = 2" */
    const char *result;       /* "Centurion eliminated" */
    const char *armour_title; /* above the armour dice: "Kevlarite" */
    char letter[DIE_COLOURS]; /* shown on the dice beside the colour: 'W', 'R', 'B' */
    bool defence;             /* the armour dice are defence dice: each lies on a shield */
};

/* One die. `fallen` 0 in the air to 1 lying; `seed` shifts the tumble; `hit` counts only when it lies. */
void dice_draw_die(const struct brush *brush, struct rect rect, enum die colour, bool hit, char letter, float fallen,
                   unsigned seed);

/* The tray with what stage->shown.roll holds. `hovered` die of the attack: index or
 * -1. Rectangles of the attack's dice are written to `places` (EVENT_DICE_MAX, may be NULL). */
void dice_draw_tray(const struct brush *brush, struct rect rect, const struct stage *stage,
                    const struct dice_words *words, int hovered, struct rect *places);

/* How large its dice are in a row of that width: `most`, or less where they would not fit. All in pixels. */
float dice_side_for(struct dice_pool pool, float width, float most);

/* A row of dice of a pool, not rolled: letters on colours. Returns the width. */
float dice_draw_pool(const struct brush *brush, float x, float y, float size, struct dice_pool pool,
                     const char letter[DIE_COLOURS]);

/* Histogram of damage: one column per result, its chance above, its label below (labels[i] for damage i, most_damage
 * + 1 of them, each borrowed; chances are written by the caller too, the same count). */
void dice_draw_odds(const struct brush *brush, struct rect rect, const struct attack_odds *odds,
                    const char *const *labels, const char *const *chances);

/* One bar in parts: unharmed, wounded, eliminated, each with its own pattern. */
void dice_draw_odds_bar(const struct brush *brush, struct rect rect, const struct attack_odds *odds);

#endif
