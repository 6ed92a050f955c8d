/*
 * hud_bunker_parts.h -- what the files of the Bunker room share. For them only.
 *
 * An offer is a card of the Bunker by one number: first the catalogue's weapons, then its gear.
 */
#ifndef SIEGE_SCREEN_BUNKER_HUD_BUNKER_PARTS_H
#define SIEGE_SCREEN_BUNKER_HUD_BUNKER_PARTS_H

#include "siege/screen/board/board_screen_parts.h"

enum { OFFER_NONE = 0xFF, OFFER_MAX = WEAPON_MAX + GEAR_MAX };

/* Below: no column beside the cards for the one that is looked at; it is told in a tooltip. */
struct bunker_layout {
    struct rect head, team, cards, sheet, foot;
    bool roomy; /* team and sheet have columns of their own */
};

/* ---- hud_bunker.c */

int offer_count(const struct board_screen *board);
int offer_kind(const struct board_screen *board, int offer);  /* 0 weapon, 1 gear: as in commands */
int offer_index(const struct board_screen *board, int offer); /* in the catalogue */
int offer_of(const struct board_screen *board, int kind, int index);

/* May this Doomtrooper take it? */
struct reject offer_check(const struct board_screen *board, int offer, figure_id figure);
/* May one of the team? */
bool offer_is_open(const struct board_screen *board, int offer);
/* The offer that bunker_recommend() would take next and for whom, or OFFER_NONE. */
int offer_recommended(const struct board_screen *board, figure_id *figure);

const char *offer_title(char *out, size_t size, const struct board_screen *board, int offer);
const char *offer_text(char *out, size_t size, const struct board_screen *board, int offer);
void offer_draw_picture(const struct board_screen *board, struct frame *frame, struct rect rect, int offer,
                        float opacity);

/* The team whose room it is: the viewer's, or that whose choice it is. */
int bunker_team(const struct board_screen *board);
/* May the viewer take a card now? */
bool bunker_may_choose(const struct board_screen *board);
/* The card in hand, or the one that has the keys; OFFER_NONE if there is none. */
int bunker_in_hand(const struct board_screen *board);
bool bunker_give(struct board_screen *board, struct frame *frame, int offer, figure_id figure);

/* ---- hud_bunker_cards.c */

/* The pictures of the specialties in a mask of MODE_*, from the left of the row. S-EQUIP-7. */
void bunker_draw_icons(struct frame *frame, struct rect row, int modes, bool faint);

void bunker_draw_cards(struct board_screen *board, struct frame *frame, struct rect rect, bool hints);

/* ---- hud_bunker_team.c */

void bunker_draw_team(struct board_screen *board, struct frame *frame, struct rect rect, bool low);

/* ---- hud_bunker_sheet.c */

void bunker_draw_sheet(struct board_screen *board, struct frame *frame, struct rect rect);

#endif
