/*
 * hud_paint.h -- small pieces that panels are made of: plates, portraits, keys, buttons of a head line.
 */
#ifndef SIEGE_SCREEN_HUD_HUD_PAINT_H
#define SIEGE_SCREEN_HUD_HUD_PAINT_H

#include "shell/stack/stack.h"
#include "shell/ui/preferences.h"
#include "shell/ui/flow.h"
#include "siege/rules/turn/game.h"
#include "siege/text/names/words.h"
#include "siege/view/banner.h"
#include "siege/view/board_brush.h"

struct play;

struct brush hud_brush(const struct frame *frame);
/* A flat iron plate; returns the room inside. */
struct rect hud_plate(struct ui *ui, struct rect rect);
/* A plate that floats over the board and keeps its clicks; returns the room inside. */
struct rect hud_float(struct ui *ui, const char *id, struct rect rect);
enum banner hud_banner_of_seat(const struct game *game, seat_id seat);
enum banner hud_banner_of_figure(const struct game *game, figure_id figure);
void hud_draw_portrait(const struct play *play, struct frame *frame, struct rect rect, figure_id figure);
/* The key of a command as shown on buttons. In the string table's room. */
const char *hud_key(const struct frame *frame, int command);
/* A button of an icon, cut from the right end of `rest`, its hint a sentence with the slot {key}. True if it was
 * pressed; where there is no room for it, it is not drawn. */
bool hud_head_button(const struct play *play, struct frame *frame, struct rect *rest, const char *id, const char *icon,
                     const char *hint_key, int command, bool lit);
/* A button with the sentence of `key`, its hint where the table has one; icon and key cap may be NULL. */
bool hud_button(struct ui *ui, struct rect rect, const struct words *words, const char *id, const char *key,
                const char *icon, const char *cap, enum ui_tone tone);
/* The cross that shuts a panel, at the right of `rect`; `down` as in rect_anchor(); hint or NULL. */
bool hud_close_button(struct ui *ui, struct rect rect, float down, const char *id, const char *hint);

/* The icon before a line of small text. */
void hud_draw_mark(struct ui *ui, struct rect *row, const char *icon);
/* A picture below the assets, or an icon where there is none. */
void hud_draw_picture(const struct frame *frame, struct rect rect, const char *art, const char *icon);
/* "art/folder/id_side.svg", in the string table's room, or a picture of that name beside the mission; that of gear, or
 * of the side of a Doomtrooper card. */
const char *hud_art(const struct words *words, const char *folder, const char *id, const char *side);
const char *hud_card_art(const struct words *words, bool gear, int index, int side);
/* Its title, and what it does; in the string table's room. */
const char *hud_card_title(const struct words *words, bool gear, int index, int side);
const char *hud_card_words(const struct words *words, bool gear, int index, int side);
/* A ground with cut corners that darkens downwards, and its edge; sizes in units. */
void hud_draw_cut(struct ui *ui, struct rect rect, float cut, struct colour top, float line, enum palette edge);

float hud_text_width(struct ui *ui, struct text_style style, const char *text);
/* Wrapped text cut from the top of the room, nothing for ""; wrapped text in the middle of a row. */
void hud_draw_text(struct ui *ui, struct rect *room, struct text_style style, const char *text);
void hud_draw_middle(struct ui *ui, struct rect rect, struct text_style style, const char *text);

/* The dialog of objectives (hud_objectives.c); nothing while DIALOG_OBJECTIVES is not open. The scroll is that of the
 * mission's story below. */
void hud_draw_objectives(struct play *play, struct frame *frame, struct ui_scroll *scroll);
/* The viewer's own Secondary Mission, `which` 0, or the other where both are kept: its card, or CARD_NONE. The two that
 * one is to be chosen from are not its own yet. */
int hud_secondary_of(const struct play *play, int which);

/* The letter of each colour of dice, in the string table's room. */
const char *hud_die_letters(const struct words *words);
/* `text`, and below it how many faces of such dice hit; in the string table's room. */
const char *hud_dice_hint(const struct words *words, const char *text);
/* How a figure is that cannot act now; NULL: it can, or has its turn to come. */
const char *hud_state_key(const struct game *game, figure_id id);

#endif
