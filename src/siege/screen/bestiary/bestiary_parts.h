/*
 * bestiary_parts.h -- what the files of the bestiary and armoury share. For them only.
 *
 * An entry is a creature by its kind, or a card: first the catalogue's weapons, then its gear.
 */
#ifndef SIEGE_SCREEN_BESTIARY_BESTIARY_PARTS_H
#define SIEGE_SCREEN_BESTIARY_BESTIARY_PARTS_H

#include "shell/stack/list_screen.h"
#include "shell/ui/flow.h"
#include "siege/rules/attack/proving.h"
#include "siege/screen/menu/page.h"

enum bestiary_part { PART_CREATURES, PART_CARDS, PARTS };

/* Which of the two pages that can lie side by side. */
enum leaf_side { LEAF_CHOSEN, LEAF_PINNED, LEAVES };

enum { CHANCES_MOST = WEAPON_MAX };

/* Exact odds in each way of attacking: of a weapon against the creature that is shown, or of the weapon that is shown
 * against a creature. */
struct chances {
    int count;
    unsigned modes; /* MODE_*: those in which anything comes of it */
    struct chance {
        uint8_t index;    /* weapon, or kind of creature */
        int best;         /* hundredths of a percent */
        uint8_t best_way; /* mode_index() */
        struct attack_odds odds[ATTACK_MODES];
    } row[CHANCES_MOST];
};

struct bestiary_screen {
    struct list_screen list;
    char edition[16];
    const struct catalogue *mission; /* with what it brings along; NULL: it was opened from none */
    int part;                        /* enum bestiary_part */
    int other[2];                    /* row on which each part was left */
    int rank;                        /* that was chosen for the odds, from 1; a card may ask for more */
    struct proving proving;
    int pinned; /* the entry of this part that stays beside the chosen one, to compare; -1: none */
    struct ui_scroll pinned_scroll;
    struct chances chances[LEAVES];
    bool reckoned[LEAVES]; /* they are those of what is shown there */
    struct {
        int part, row; /* row -1: none */
    } wish;            /* the page that was asked for in this frame */
};

/* A page on its way down. */
struct leaf {
    struct bestiary_screen *screen;
    struct frame *frame;
    struct flow *flow;
    struct words words;
    int shown;       /* kind, or card */
    int rank, least; /* of the team, and that which it must have */
    int side;        /* enum leaf_side */
    bool compared;   /* another one lies beside it */
    int facts;       /* told so far */
};

/* ---- bestiary_leaf.c: what both pages are made of */

/* Gear behind the weapons: its index, or -1 for a weapon. */
int bestiary_gear(const struct catalogue *catalogue, int card);
const char *bestiary_card_id(const struct catalogue *catalogue, int card);
const char *bestiary_card_name(const struct words *words, int card);
/* "Rank 2 · 3 Credits" */
const char *bestiary_card_terms(const struct frame *frame, int card);

/* Nothing is told yet. */
struct leaf leaf_of(struct bestiary_screen *screen, struct frame *frame, int shown, int least, int side);
/* An area of its own on each of the two pages. */
const char *leaf_id(const struct leaf *leaf, const char *id, int index);
/* "Close combat", by mode_index(). */
const char *leaf_way(const struct leaf *leaf, int way);
void leaf_heading(struct leaf *leaf, const char *key);
void leaf_text(struct leaf *leaf, enum palette tone, const char *text);
/* A line with its rule at the end, which opens it; `rule` "": none. The value may be NULL. */
void leaf_fact(struct leaf *leaf, const char *name, const char *value, const char *rule);
void leaf_number(struct leaf *leaf, const char *key, int number, const char *rule);
/* The entry that lies beside this page, or -1. */
int leaf_beside(const struct leaf *leaf);
/* The same as a number, bright where it is more than that of the page beside. */
void leaf_number_beside(struct leaf *leaf, const char *key, int number, int beside, const char *rule);
/* A way of attacking with its dice. */
void leaf_dice(struct leaf *leaf, int way, struct dice_pool pool, const char *rule);
/* Whose dice are told: a slider over all Ranks. */
void leaf_rank(struct leaf *leaf);
/* The chances that were reckoned, a row each; a click on one turns to it. */
void leaf_chances(struct leaf *leaf);
/* A page: below its picture's column, or below its name where another page lies beside it. */
typedef void leaf_picture_draw(const struct leaf *leaf, struct rect place);
void leaf_page(struct leaf *leaf, struct rect room, leaf_picture_draw *draw_picture, flow_fill *tell);
/* What the row of an entry calls it: in two small lines where it does not fit into one. */
void leaf_name(struct ui *ui, struct rect rect, bool lit, const char *name);
/* After this frame another page, its row in the list with the keys. */
void leaf_turn(struct leaf *leaf, int part, int row);
/* Adds what is set up in the proving ground. */
void chances_add(struct chances *chances, const struct proving *proving, int index);

/* ---- the pages: whatever lies side by side is reckoned before either is drawn */

void creature_reckon(struct bestiary_screen *screen, int kind, int side);
void card_reckon(struct bestiary_screen *screen, int card, int side);
void creature_draw(struct bestiary_screen *screen, struct frame *frame, struct rect room, int kind, int side);
void card_page_draw(struct bestiary_screen *screen, struct frame *frame, struct rect room, int card, int side);

#endif
