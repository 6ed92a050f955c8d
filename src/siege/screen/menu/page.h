/*
 * page.h -- what the screens before a mission share beside the shell's page: editions, troopers, beginning a game.
 *
 * For these screens frame->game is the program's `struct services`.
 */
#ifndef SIEGE_SCREEN_MENU_PAGE_H
#define SIEGE_SCREEN_MENU_PAGE_H

#include "siege/screen/board/session.h"
#include "shell/stack/page.h"
#include "siege/text/names/words.h"
#include "siege/view/board_brush.h"

const struct services *page_services(const struct frame *frame);

/* Says which edition the screen is about, by the id that missions and campaigns name: for the rest of this call all
 * words, figures and house rules are its own. Without it, and for "", they are those of the first edition. */
void page_show_edition(struct frame *frame, const char *edition);
const struct catalogue *page_catalogue(const struct frame *frame);
const struct rule_options *page_options(const struct frame *frame); /* NULL: there are none */

struct words page_words(const struct frame *frame);
struct brush page_brush(const struct frame *frame);

/* A corporation's emblem, a Doomtrooper, a creature. `opacity` 0 to 1. */
void page_emblem(struct frame *frame, struct rect rect, int corporation, float opacity);
void page_trooper(struct frame *frame, struct rect rect, int trooper, float opacity);
void page_creature(struct frame *frame, struct rect rect, int kind);

/* Begins a mission and opens its board: the scenario is taken over in any case. NULL: the reason is in `why`. */
struct screen *page_begin_mission(const struct frame *frame, struct scenario *scenario, const char *path,
                                  const struct game_setup *setup, const enum seat_control control[SEAT_COUNT],
                                  bool tutorial, char why[WHY_MAX_BYTES]);

#endif
