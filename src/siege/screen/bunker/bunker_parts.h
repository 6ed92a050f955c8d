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
    uint8_t worn;      /* one that a Doomtrooper has, of any team, while it is pointed at: told large instead */
    figure_id wearer;  /* … and who has it; where it lies in the window */
    struct rect worn_at;
    int asked; /* how often it was wanted to be told once more */
    bool dragging;
    bool later_open;               /* the drawer of cards for later Ranks */
    char told[WORDS_SENTENCE_MAX]; /* what was last said of that; "" nothing */
    uint8_t shown;                 /* the team whose room was last drawn, plus one */
    uint64_t new_at;               /* since when */
    bool closing;                  /* a last look: the command below would end the choosing, and is not given yet */
    struct command last;
    struct game dressed;      /* the table as it would lie after it */
    struct event_list unread; /* what would happen then */
    struct ui_scroll cards, objectives;
};

/* Below: no column beside the cards for the one that is looked at; it is told in a tooltip. */
struct bunker_layout {
    struct rect head, team, cards, sheet, foot;
    struct rect body; /* all between head and foot, for the last look */
    bool roomy;       /* team and sheet have columns of their own */
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

/* As small as is needed, within reason, for no word to be broken. */
void bunker_fit_words(struct ui *ui, struct text_style *style, const char *text, float width);

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
/* The table that is looked at: as it lies, or in the last look as it would lie. */
const struct game *bunker_game(const struct bunker_screen *bunker);
/* May the viewer take a card now? Not in the last look. */
bool bunker_may_choose(const struct bunker_screen *bunker);
/* The card in hand, or the one that has the keys; OFFER_NONE if there is none. */
int bunker_in_hand(const struct bunker_screen *bunker);
/* Nothing is in hand, and nothing has the keys. */
void bunker_let_go(struct bunker_screen *bunker, struct frame *frame);
bool bunker_give(struct bunker_screen *bunker, struct frame *frame, int offer, figure_id figure);
/* Gives it, or keeps it for the last look if nobody at this window would choose after it. False: refused. */
bool bunker_submit(struct bunker_screen *bunker, struct frame *frame, const struct command *command);

/* ---- bunker_cards.c */

/* The pictures of the specialties in a mask of MODE_*, from the left of the row. S-EQUIP-7. */
void bunker_draw_icons(struct frame *frame, struct rect row, int modes, bool faint);

void bunker_draw_cards(struct bunker_screen *bunker, struct frame *frame, struct rect rect, bool hints);

/* ---- bunker_team.c */

void bunker_draw_team(struct bunker_screen *bunker, struct frame *frame, struct rect rect, bool low);
/* Badge, name and Credits of a team. */
void bunker_draw_team_head(struct bunker_screen *bunker, struct frame *frame, struct rect rect, int team);
/* One Doomtrooper with what it wears; `number` tells its widgets from those of others. */
void bunker_draw_trooper(struct bunker_screen *bunker, struct frame *frame, struct rect rect, figure_id figure,
                         int number);
int bunker_teams(const struct bunker_screen *bunker); /* that play */

/* ---- bunker_last.c */

/* Would nobody at this window have anything to choose after the command? Then the last look begins, with all that the
 * teams would carry. C-EQUIP-9 */
bool bunker_closes(struct bunker_screen *bunker, const struct command *command);
void bunker_draw_last(struct bunker_screen *bunker, struct frame *frame, struct rect rect);

/* ---- bunker_sheet.c */

void bunker_draw_sheet(struct bunker_screen *bunker, struct frame *frame, struct rect rect);
/* Where there is no sheet: the worn card that is looked at, on that side of the room where it does not lie itself. */
void bunker_draw_worn_card(const struct bunker_screen *bunker, struct frame *frame, struct rect room);

#endif
