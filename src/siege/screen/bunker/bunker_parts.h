/*
 * bunker_parts.h -- what the files of the Bunker share. For them only.
 *
 * An offer is a card of the Bunker by one number: first the catalogue's weapons, then its gear.
 */
#ifndef SIEGE_SCREEN_BUNKER_BUNKER_PARTS_H
#define SIEGE_SCREEN_BUNKER_BUNKER_PARTS_H

#include "shell/stack/stack.h"
#include "shell/ui/ui.h"
#include "siege/screen/board/play.h"

enum { OFFER_NONE = 0xFF, OFFER_MAX = WEAPON_MAX + GEAR_MAX };

/* Cards count from 1, 0 is none. */
struct bunker_screen {
    struct screen base;
    struct play *play; /* borrowed from the board below */
    uint8_t held;      /* taken in hand, not yet given to anybody */
    uint8_t looked;    /* the one that is told beside the cards */
    bool dragging;
    bool later_open;               /* the drawer of cards for later Ranks */
    char told[WORDS_SENTENCE_MAX]; /* what was last said of that; "" nothing */
    struct ui_scroll cards, objectives;
};

/* Below: no column beside the cards for the one that is looked at; it is told in a tooltip. */
struct bunker_layout {
    struct rect head, team, cards, sheet, foot;
    bool roomy; /* team and sheet have columns of their own */
};

/* ---- bunker_offer.c */

int offer_count(const struct bunker_screen *bunker);
int offer_kind(const struct bunker_screen *bunker, int offer);  /* 0 weapon, 1 gear: as in commands */
int offer_index(const struct bunker_screen *bunker, int offer); /* in the catalogue */
int offer_of(const struct bunker_screen *bunker, int kind, int index);

/* May this Doomtrooper take it? */
struct reject offer_check(const struct bunker_screen *bunker, int offer, figure_id figure);
/* May one of the team? */
bool offer_is_open(const struct bunker_screen *bunker, int offer);
/* Does it lie in the drawer of later Ranks: can nobody of the team take it yet (S-EQUIP-2)? */
bool offer_is_later(const struct bunker_screen *bunker, int offer);
/* The offer that bunker_recommend() would take next and for whom, or OFFER_NONE. */
int offer_recommended(const struct bunker_screen *bunker, figure_id *figure);

/* In the string table's room. */
const char *offer_title(const struct bunker_screen *bunker, int offer);
const char *offer_text(const struct bunker_screen *bunker, int offer);
int offer_price(const struct bunker_screen *bunker, int offer);
void offer_draw_picture(const struct bunker_screen *bunker, struct frame *frame, struct rect rect, int offer,
                        float opacity);

/* The team whose room it is: the viewer's, or that whose choice it is. */
int bunker_team(const struct bunker_screen *bunker);
/* Its Doomtrooper, 0 or 1. */
figure_id bunker_figure(const struct bunker_screen *bunker, int k);
/* May the viewer take a card now? */
bool bunker_may_choose(const struct bunker_screen *bunker);
/* The card in hand, or the one that has the keys; OFFER_NONE if there is none. */
int bunker_in_hand(const struct bunker_screen *bunker);
/* Nothing is in hand, and nothing has the keys. */
void bunker_let_go(struct bunker_screen *bunker, struct frame *frame);
bool bunker_give(struct bunker_screen *bunker, struct frame *frame, int offer, figure_id figure);

/* ---- bunker_cards.c */

/* The pictures of the specialties in a mask of MODE_*, from the left of the row. S-EQUIP-7. */
void bunker_draw_icons(struct frame *frame, struct rect row, int modes, bool faint);

void bunker_draw_cards(struct bunker_screen *bunker, struct frame *frame, struct rect rect, bool hints);

/* ---- bunker_team.c */

void bunker_draw_team(struct bunker_screen *bunker, struct frame *frame, struct rect rect, bool low);

/* ---- bunker_sheet.c */

void bunker_draw_sheet(struct bunker_screen *bunker, struct frame *frame, struct rect rect);

#endif
