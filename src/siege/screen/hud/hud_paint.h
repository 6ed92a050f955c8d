/*
 * hud_paint.h -- small pieces that panels are made of: plates, portraits, keys, buttons of a head line.
 */
#ifndef SIEGE_SCREEN_HUD_HUD_PAINT_H
#define SIEGE_SCREEN_HUD_HUD_PAINT_H

#include "shell/stack/stack.h"
#include "shell/ui/preferences.h"
#include "shell/ui/ui.h"
#include "siege/rules/turn/game.h"
#include "siege/view/board_brush.h"
#include "siege/view/banner.h"

struct play;

struct brush hud_brush(const struct frame *frame);
/* A flat iron plate; returns the room inside. */
struct rect hud_plate(struct ui *ui, struct rect rect);
/* A plate that floats over the board and keeps its clicks; returns the room inside. */
struct rect hud_float(struct ui *ui, const char *id, struct rect rect);
enum banner hud_banner_of_seat(const struct game *game, seat_id seat);
enum banner hud_banner_of_figure(const struct game *game, figure_id figure);
void hud_draw_portrait(const struct play *play, struct frame *frame, struct rect rect, figure_id figure);
/* The key of a command as shown on buttons; valid until the next call with the same buffer. */
const char *hud_key(const struct frame *frame, int command, char cap[KEY_CHORD_TEXT]);
/* A button of an icon, cut from the right end of `rest`, its hint a sentence with the slot {key}. True if it was
 * pressed; where there is no room for it, it is not drawn. */
bool hud_head_button(const struct play *play, struct frame *frame, struct rect *rest, const char *id, const char *icon,
                     const char *hint_key, int command);

#endif
