/*
 * hud_choice.h -- the answers to a question as buttons, and what of it is to be clicked on the board.
 */
#ifndef SIEGE_SCREEN_HUD_HUD_CHOICE_H
#define SIEGE_SCREEN_HUD_HUD_CHOICE_H

#include "siege/rules/turn/legal.h"
#include "siege/screen/board/hand.h"

enum { ANSWERS_MAX = 48, OPTION_TEXT = 96 };

struct answers {
    struct play *play; /* borrowed, as are the others */
    struct lookout *lookout;
    struct hold *hold;
    struct hand *hand;
    struct legal_list *legal; /* owned by the board screen; big */
    struct {
        struct command command;
        char text[OPTION_TEXT];
    } option[ANSWERS_MAX];
    int count;
};

/* The answers, from the legal commands. */
void hud_list_options(struct answers *answers);
/* Gives the answer, or makes a kind of creature or a Doomtrooper the next to be put, a sector the one to be altered. */
void hud_take_option(struct answers *answers, struct ui *ui, int index);
void hud_draw_choice(struct answers *answers, struct frame *frame);

/* ---- hud_choice_told.c: what is to be clicked on the board, told beside the answers */

/* Its heading; NULL: the line above the board says enough. */
const char *hud_choice_title(const struct hold *hold);
/* Picture and words. */
void hud_draw_choice_told(struct hold *hold, struct frame *frame, struct rect room);
/* "white, 33 %": a die that a barb may roll, and its chance (S-WEAP-5). */
const char *hud_barb_words(const struct hold *hold, int colour, char *out, size_t size);
/* What a click on this sector does while Force Cards are laid. */
const char *hud_choice_here(const struct hold *hold, int slot, char *out, size_t size);

#endif
