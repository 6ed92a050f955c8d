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

/* The same where a mission is shown that may bring things of its own: by the catalogue of its scenario. */
void page_show_catalogue(struct frame *frame, const struct catalogue *catalogue);
const struct catalogue *page_catalogue(const struct frame *frame);
const struct rule_options *page_options(const struct frame *frame); /* NULL: there are none */

struct words page_words(const struct frame *frame);
struct brush page_brush(const struct frame *frame);

/* Buffer and size in the string table's room for what may be longer than a sentence. */
#define LONG_TEXT(words) string_room((words)->strings, STRINGS_TOLD_MAX), STRINGS_TOLD_MAX

/* "Bauhaus", "Centurion": in that room. */
const char *page_corporation_text(const struct frame *frame, int corporation);
const char *page_kind_text(const struct frame *frame, int kind);

/* What the first of the game's words in the text means, by the handbook of the edition that is shown; NULL: it has
 * none. */
const char *page_meaning(const struct frame *frame, const char *text);

/* A corporation's emblem, a Doomtrooper, a creature: as it is painted, as it stands on the board. `opacity` 0 to 1. */
void page_emblem(struct frame *frame, struct rect rect, int corporation, float opacity);
void page_trooper(struct frame *frame, struct rect rect, int trooper, float opacity);
void page_creature_face(struct frame *frame, struct rect rect, int kind);
void page_creature(struct frame *frame, struct rect rect, int kind, float opacity);

/* The insignia of a Rank, 1 to RANK_MAX; on its way from that before it, t from 0 to 1. */
void page_rank(struct frame *frame, struct rect rect, int before, int rank, float t);

/* A weapon or gear by its id. */
void page_equipment(struct frame *frame, struct rect rect, const char *id, float opacity);

/* Dice of a pool in a row, with their letters. */
void page_dice(const struct frame *frame, float x, float y, float side, struct dice_pool pool);

/* The ground of a corporation's card, "<id>#<corporation>", with a margin cut off. True: it was pressed. */
bool page_corporation_card(struct frame *frame, struct rect *rect, const char *id, int corporation, bool joins);
/* What the corporation is good at, or `instead`, at the foot of the room: as high as the longest of all. */
void page_ability(struct frame *frame, struct rect *room, int corporation, enum palette tone, const char *instead);
/* What a button tells that goes from one answer to the next: what it is now, and what a click makes of it. */
const char *page_hint_with_next(const struct frame *frame, const char *hint, const char *next);
/* Who plays the corporation, a button "<id>#<corporation>". */
bool page_seat(struct frame *frame, struct rect rect, const char *id, int corporation, enum seat_control seat);

/* A picture that fills the window, kept in the layer, since it is dear to rasterise: three sizes serve all windows.
 * `across` 0: its left part is seen, 0.5: its middle. True: it is being made; it may be shaded before the layer ends.
 */
bool page_picture_is_at_hand(const struct frame *frame, const char *name); /* as texture_is_at_hand() */
bool page_picture_begin(struct frame *frame, struct canvas_layer *layer, const char *name, float across);

#define PAGE_TITLE "title"       /* the kind of the title screen */
#define PAGE_CAMPAIGN "campaign" /* … and of the home of a campaign */
#define PAGE_EDITOR "editor"     /* … and of the mission editor */
#define PAGE_MISSIONS "missions" /* … and of the list of missions */

/* Where a game by itself leads back to: the title screen, or the editor, if that lies below. */
bool page_is_over_editor(const struct frame *frame);
const char *page_home(const struct frame *frame);

/* On top of this one; a toast for want of memory. */
void page_push(struct frame *frame, struct screen *screen);
/* For the screen_kind: Back leaves. */
void page_go_back(struct screen *screen, struct frame *frame);
/* Everything above page_home() goes, and `screen` (not NULL) then lies on top. */
void page_to_game(struct frame *frame, struct screen *screen);
/* Loads a save and goes to its board, or to its result if it is over. False with the reason in `why`. */
bool page_to_save(struct frame *frame, const char *path, char why[WHY_MAX_BYTES]);
/* Shows a game that was played, on top of this screen: from its start (step 0), or standing still at a step that is
 * shown. False with the reason in `why`. */
bool page_watch(struct frame *frame, const struct session *played, int step, char why[WHY_MAX_BYTES]);
/* … the game in a file, standing still where that round begins; round 0: from its start. */
bool page_watch_round(struct frame *frame, const char *path, int round, char why[WHY_MAX_BYTES]);
/* The scenario of a mission by the rules agreed for it. NULL: the screen goes, and a toast says why. */
struct scenario *page_open_mission(struct frame *frame, const struct mission_entry *entry);

/* Begins a mission and opens its board: the scenario is taken over in any case. NULL: the reason is in `why`. */
struct screen *page_begin_mission(const struct frame *frame, struct scenario *scenario, const char *path,
                                  const struct game_setup *setup, const enum seat_control control[SEAT_COUNT],
                                  bool tutorial, char why[WHY_MAX_BYTES]);

#endif
