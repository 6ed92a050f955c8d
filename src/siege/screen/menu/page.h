/*
 * page.h -- what the screens before a mission share: a titled plate, a row of buttons below, words, beginning a game.
 *
 * For these screens frame->game is the program's `struct services`.
 */
#ifndef SIEGE_SCREEN_MENU_PAGE_H
#define SIEGE_SCREEN_MENU_PAGE_H

#include "siege/screen/board/session.h"
#include "shell/stack/stack.h"
#include "siege/text/names/words.h"
#include "shell/ui/ui.h"
#include "siege/view/board_brush.h"

const struct services *page_services(const struct frame *frame);

/* Says which edition the screen is about, by the id that missions and campaigns name: for the rest of this call all
 * words, figures and house rules are its own. Without it, and for "", they are those of the first edition. */
void page_show_edition(struct frame *frame, const char *edition);
const struct catalogue *page_catalogue(const struct frame *frame);
const struct rule_options *page_options(const struct frame *frame); /* NULL: there are none */

struct words page_words(const struct frame *frame);
struct brush page_brush(const struct frame *frame);

/* The text of a key, in the edition's wording if it has one; and a sentence with slots, written into out. */
const char *page_text(const struct frame *frame, const char *key);
const char *page_say(char *out, size_t size, const struct frame *frame, const char *key,
                     const struct phrase_slot *slots, int count);

/* Backdrop and a plate with a title (NULL: none) over nearly all of the window. Returns the room inside. */
struct rect page_open(struct frame *frame, const char *title);
/* The same, no higher than `height` interface units. */
struct rect page_open_low(struct frame *frame, const char *title, float height);

/* One line in the largest size that fits, down to 11 units; what is longer still is cut by an ellipsis. */
void page_line(struct ui *ui, struct rect rect, struct text_style style, enum text_align align, const char *text);

/* A button with words, icon and hint from the table: "<key>" and, if there is one, "<key>.hint". */
struct ui_button page_button(const struct frame *frame, const char *id, const char *key, const char *icon);

/* The one that goes on. */
struct ui_button page_primary(const struct frame *frame, const char *id, const char *key, const char *icon);

/* A dark cut plate with a rim, for cards and previews. */
void page_card(struct ui *ui, struct rect rect, struct colour tone, bool lit);

/* A corporation's emblem, a Doomtrooper, a creature. `opacity` 0 to 1. */
void page_emblem(struct frame *frame, struct rect rect, int corporation, float opacity);
void page_trooper(struct frame *frame, struct rect rect, int trooper, float opacity);
void page_creature(struct frame *frame, struct rect rect, int kind);

/* Begins a mission and opens its board: the scenario is taken over in any case. NULL: the reason is in `why`. */
struct screen *page_begin_mission(const struct frame *frame, struct scenario *scenario, const char *path,
                                  const struct game_setup *setup, const enum seat_control control[SEAT_COUNT],
                                  bool tutorial, char why[WHY_MAX_BYTES]);

#endif
