/*
 * hud_paint.c -- draws the plates, banners, portraits, keys and head buttons that the panels of the board screen
 * share.
 */
#include "siege/screen/hud/hud_paint.h"

#include "siege/screen/board/play.h"

#include "siege/rules/board/board.h"
#include "siege/view/figure_view.h"
#include "siege/view/banner.h"
#include "shell/canvas/texture.h"

#include <math.h>

enum { LEAST_LETTERED = 44 }; /* units */

struct brush hud_brush(const struct frame *frame)
{
    return (struct brush){
        .canvas = frame->canvas, .fonts = frame->fonts, .textures = frame->textures, .scale = ui_scale(frame->ui)};
}

struct rect hud_plate(struct ui *ui, struct rect rect)
{
    struct canvas *canvas = ui_canvas(ui);
    float line = ui_px(ui, 1);
    canvas_gradient(canvas, rect, palette_colour(PALETTE_IRON_DARK), palette_colour(PALETTE_IRON_BLACK));
    canvas_fill(canvas, rect_of(rect.x, rect.y, rect.w, line), palette_colour(PALETTE_IRON_LIGHT));
    canvas_fill(canvas, rect_of(rect.x, rect_bottom(rect) - line, rect.w, line), palette_colour(PALETTE_SHADOW));
    canvas_fill(canvas, rect_of(rect.x, rect.y, line, rect.h), colour_faded(palette_colour(PALETTE_IRON_LIGHT), 0.5f));
    canvas_fill(canvas, rect_of(rect_right(rect) - line, rect.y, line, rect.h), palette_colour(PALETTE_SHADOW));
    return rect_inset(rect, ui_px(ui, 8));
}

struct rect hud_float(struct ui *ui, const char *id, struct rect rect)
{
    struct canvas *canvas = ui_canvas(ui);
    struct colour top = {38, 33, 33, 246}, bottom = {18, 16, 17, 246};
    rect = rect_snapped(rect);
    (void)ui_area(ui, id, rect, 0, NULL);
    canvas_shadow(canvas, rect, ui_px(ui, 14), 0.55f);
    canvas_fill_cut(canvas, rect, ui_px(ui, 9), top, bottom);
    canvas_frame_cut(canvas, rect, ui_px(ui, 9), ui_px(ui, 2), palette_colour(PALETTE_BRASS_DARK));
    canvas_frame_cut(canvas, rect_inset(rect, ui_px(ui, 3)), ui_px(ui, 7), ui_px(ui, 1),
                     palette_colour(PALETTE_SHADOW));
    return rect_inset(rect, ui_px(ui, 12));
}

enum banner hud_banner_of_seat(const struct game *game, seat_id seat)
{
    if (seat >= TEAM_MAX)
        return BANNER_LEGION;
    return (enum banner)(game->team[seat].corporation % CORPORATIONS);
}

enum banner hud_banner_of_figure(const struct game *game, figure_id figure)
{
    return hud_banner_of_seat(game, figure_seat(figure));
}

void hud_draw_portrait(const struct play *play, struct frame *frame, struct rect rect, figure_id figure)
{
    char art[FIGURE_ART_BYTES];
    struct brush brush = hud_brush(frame);
    const struct figure *it = &play_shown(play)->figure[figure];
    const struct catalogue *catalogue = play->seen.scenario->catalogue;
    if (it->kind == KIND_NONE)
        return;
    struct figure_look look = figure_is_trooper(figure) ? figure_look_of_trooper(catalogue, it->kind, art)
                                                        : figure_look_of_creature(catalogue, it->kind, art);
    look.plain = true;
    bool out = it->state == FIGURE_ELIMINATED;
    look.opacity = out ? 0.3f : it->state == FIGURE_WITHDRAWN ? 0.6f : 1;
    struct canvas *canvas = frame->canvas;
    enum banner banner = hud_banner_of_figure(&play->seen, figure);
    struct colour tone = banner_colour(banner);
    canvas_fill_cut(canvas, rect, ui_px(frame->ui, 6), colour_mixed(palette_colour(PALETTE_IRON_BLACK), tone, 0.30f),
                    colour_mixed(palette_colour(PALETTE_VOID), tone, 0.10f));
    canvas_push_clip(canvas, rect);
    float size = rect.w < rect.h ? rect.w : rect.h, side = size * 0.70f;
    struct rect place = rect_of(rect.x + (rect.w - side) / 2, rect_bottom(rect) - side * 1.08f - size * 0.06f, side,
                                side);
    figure_draw_base(&brush, place, &look);
    figure_draw_body(&brush, place, &look);
    if (size >= LEAST_LETTERED * ui_scale(frame->ui)) /* below, its letter would hide the figure */
        figure_draw_chips(&brush, place, &look);
    canvas_pop_clip(canvas);
    canvas_frame_cut(canvas, rect, ui_px(frame->ui, 6), ui_px(frame->ui, 1),
                     colour_mixed(palette_colour(PALETTE_BRASS_DARK), tone, 0.35f));
    if (it->state == FIGURE_WITHDRAWN) /* safe: it walked out */
        texture_draw(frame->textures, "art/board/exit.svg",
                     rect_snapped(rect_anchor(rect, size * 0.42f, size * 0.42f, 1, 0)),
                     (struct colour){255, 255, 255, 255});
    if (out)
        ui_icon(frame->ui, rect_anchor(rect, size * 0.55f, size * 0.55f, 0.5f, 0.5f), "skull",
                (struct colour){255, 255, 255, 255});
}

const char *hud_key(const struct frame *frame, int command, char cap[KEY_CHORD_TEXT])
{
    bindings_key_cap(&frame->preferences->bindings, command, cap, KEY_CHORD_TEXT);
    return cap;
}

bool hud_head_button(const struct play *play, struct frame *frame, struct rect *rest, const char *id, const char *icon,
                     const char *hint_key, int command)
{
    char cap[KEY_CHORD_TEXT], hint[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    struct phrase_slot slot = {"key", hud_key(frame, command, cap), 0};
    words_say(hint, sizeof hint, &play->words, hint_key, &slot, 1);
    float side = fminf(ui_px(ui, UI_TARGET), rest->h);
    struct rect place = rect_anchor(rect_cut_right(rest, side), side, side, 1, 0.5f);
    rect_cut_right(rest, ui_px(ui, 6));
    return place.w >= side &&
           ui_button(ui, place, (struct ui_button){.id = id, .icon = icon, .hint = hint, .tone = UI_TONE_QUIET});
}
