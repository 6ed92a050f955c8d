/*
 * hud_paint.c -- draws the plates, banners, portraits, keys and head buttons that the panels of the board screen
 * share.
 */
#include "siege/screen/hud/hud_paint.h"

#include "siege/screen/board/play.h"
#include "shell/stack/page.h"

#include "siege/text/names/names.h"
#include "siege/text/names/own_parts.h"
#include "siege/text/play/effects.h"
#include "siege/view/figure_view.h"
#include "siege/view/banner.h"
#include "siege/view/painting.h"
#include "shell/canvas/texture.h"
#include "shell/ui/key_names.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

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
    return ui_inset(ui, rect, 8);
}

struct rect hud_float(struct ui *ui, const char *id, struct rect rect)
{
    struct canvas *canvas = ui_canvas(ui);
    struct colour top = {38, 33, 33, 255}, bottom = {18, 16, 17, 255}; /* nothing of the board shines through */
    rect = rect_snapped(rect);
    (void)ui_area(ui, id, rect, UI_KEPT_CLEAR, NULL);
    canvas_shadow(canvas, rect, ui_px(ui, 14), 0.55f);
    canvas_fill_cut(canvas, rect, ui_px(ui, 9), top, bottom);
    canvas_frame_cut(canvas, rect, ui_px(ui, 9), ui_px(ui, 2), palette_colour(PALETTE_BRASS_DARK));
    canvas_frame_cut(canvas, ui_inset(ui, rect, 3), ui_px(ui, 7), ui_px(ui, 1), palette_colour(PALETTE_SHADOW));
    return ui_inset(ui, rect, 12);
}

enum banner hud_banner_of_seat(const struct game *game, seat_id seat)
{
    if (seat >= TEAM_MAX)
        return BANNER_LEGION;
    return (enum banner)(game->team[seat].corporation % CORPORATIONS);
}

enum banner hud_banner_of_figure(const struct game *game, figure_id figure)
{
    seat_id captor = game->figure[figure].captor;
    bool led = !figure_is_trooper(figure) && figure_follows(game, figure) && captor < TEAM_MAX;
    return hud_banner_of_seat(game, led ? captor : figure_seat(figure));
}

static void paint_kind(const struct play *play, struct frame *frame, struct rect rect, figure_id figure, float dark)
{
    char art[FIGURE_ART_BYTES];
    struct brush brush = hud_brush(frame);
    int kind = play_shown(play)->figure[figure].kind;
    const struct catalogue *catalogue = play->told.scenario->catalogue;
    struct figure_look look = figure_is_trooper(figure) ? figure_look_of_trooper(catalogue, kind, art)
                                                        : figure_look_of_creature(catalogue, kind, art);
    struct painting painting;
    look.plain = true;
    if (figure_is_trooper(figure))
        painting_of_trooper(&painting, catalogue, kind, dark);
    else
        painting_of_creature(&painting, catalogue, kind, dark);
    tableau_draw(&brush, rect, &painting.tableau);
    float size = rect.w < rect.h ? rect.w : rect.h, side = size * 0.70f;
    struct rect place = rect_of(rect.x + (rect.w - side) / 2, rect_bottom(rect) - side * 1.08f - size * 0.06f, side,
                                side);
    if (size >= LEAST_LETTERED * ui_scale(frame->ui)) /* below, its letter would hide the figure */
        figure_draw_chips(&brush, place, &look);
}

/* Somebody in a creature's place looks like on the board, not like the creature. */
static void paint_follower(struct frame *frame, struct rect rect)
{
    canvas_fill(frame->canvas, rect, palette_colour(PALETTE_SHADOW));
    texture_draw(frame->textures, "art/figures/follower.svg", rect_snapped(rect_fit_aspect(rect, 1, 1)), WHITE);
}

void hud_draw_portrait(const struct play *play, struct frame *frame, struct rect rect, figure_id figure)
{
    const struct figure *it = &play_shown(play)->figure[figure];
    if (it->kind == KIND_NONE)
        return;
    bool out = it->state == FIGURE_ELIMINATED;
    float dark = out ? 0.8f : it->state == FIGURE_WITHDRAWN ? 0.4f : 0;
    struct canvas *canvas = frame->canvas;
    enum banner banner = hud_banner_of_figure(&play->told, figure);
    struct colour tone = banner_colour(banner);
    float size = rect.w < rect.h ? rect.w : rect.h;
    canvas_push_clip(canvas, rect);
    if (figure_follows(&play->told, figure))
        paint_follower(frame, rect);
    else
        paint_kind(play, frame, rect, figure, dark);
    canvas_pop_clip(canvas);
    canvas_frame_cut(canvas, rect, ui_px(frame->ui, 6), ui_px(frame->ui, 1),
                     colour_mixed(palette_colour(PALETTE_BRASS_DARK), tone, 0.35f));
    if (it->state == FIGURE_WITHDRAWN) /* safe: it walked out */
        texture_draw(frame->textures, "art/board/exit.svg",
                     rect_snapped(rect_anchor(rect, size * 0.42f, size * 0.42f, 1, 0)), WHITE);
    if (out)
        ui_icon(frame->ui, rect_anchor(rect, size * 0.55f, size * 0.55f, 0.5f, 0.5f), "skull", WHITE);
}

const char *hud_key(const struct frame *frame, int command)
{
    const struct bindings *bindings = &frame->preferences->bindings;
    enum pad_button button = bindings_row(bindings, command)->pad;
    if (frame->input->device == INPUT_PAD)
        return button == PAD_START ? page_tell(frame, "pad.hold", SLOTS({"button", pad_button_cap(button), 0}))
                                   : pad_button_cap(button);
    char *cap = string_room(frame->strings, KEY_CHORD_TEXT);
    key_cap_told(frame->strings, bindings, command, cap, KEY_CHORD_TEXT);
    return cap;
}

bool hud_head_button(const struct play *play, struct frame *frame, struct rect *rest, const char *id, const char *icon,
                     const char *hint_key, int command, bool lit)
{
    struct ui *ui = frame->ui;
    float side = fminf(ui_px(ui, UI_TARGET), rest->h);
    struct rect place = rect_anchor(rect_cut_right(rest, side), side, side, 1, 0.5f);
    ui_cut_right(ui, rest, 6);
    return place.w >= side &&
           ui_button(ui, place,
                     (struct ui_button){
                         .id = id,
                         .icon = icon,
                         .hint = words_tell(&play->words, hint_key, SLOTS({"key", hud_key(frame, command), 0})),
                         .selected = lit,
                         .tone = UI_TONE_QUIET});
}

bool hud_button(struct ui *ui, struct rect rect, const struct words *words, const char *id, const char *key,
                const char *icon, const char *cap, enum ui_tone tone)
{
    char hint[WORDS_KEY_MAX];
    snprintf(hint, sizeof hint, "%s", key);
    bool hinted = words_key_extend(hint, words, "hint");
    return ui_button(ui, rect,
                     (struct ui_button){.id = id,
                                        .label = words_get(words, key),
                                        .icon = icon,
                                        .key_cap = cap,
                                        .hint = hinted ? words_get(words, hint) : NULL,
                                        .tone = tone});
}

bool hud_close_button(struct ui *ui, struct rect rect, float down, const char *id, const char *hint)
{
    return ui_button(ui, ui_anchor(ui, rect, 30, 30, 1, down),
                     (struct ui_button){.id = id, .icon = "cross", .hint = hint, .tone = UI_TONE_QUIET});
}

void hud_draw_mark(struct ui *ui, struct rect *row, const char *icon)
{
    ui_icon(ui, ui_anchor(ui, ui_cut_left(ui, row, 22), 18, 18, 0, 0.5f), icon, WHITE);
}

void hud_draw_picture(const struct frame *frame, struct rect rect, const char *art, const char *icon)
{
    if (texture_exists(frame->textures, art))
        texture_draw(frame->textures, art, rect_snapped(rect), WHITE);
    else
        ui_icon(frame->ui, rect, icon, WHITE);
}

const char *hud_art(const struct words *words, const char *folder, const char *id, const char *side)
{
    char name[2 * NAME_MAX_BYTES];
    snprintf(name, sizeof name, "%s%s", id, side);
    const char *own = strcmp(folder, "badges") != 0 ? own_picture(words->catalogue, name) : NULL;
    if (own)
        return own;
    char *art = string_room(words->strings, WORDS_NAME_MAX);
    snprintf(art, WORDS_NAME_MAX, "art/%s/%s%s.svg", folder, id, side);
    return art;
}

const char *hud_card_art(const struct words *words, bool gear, int index, int side)
{
    const struct catalogue *catalogue = words->catalogue;
    if (gear)
        return hud_art(words, "equipment", catalogue->gear[index].id, "");
    bool single = catalogue->doomtrooper[index].moments;
    return hud_art(words, "doomtrooper", catalogue->doomtrooper[index].id, single ? "" : side ? "_hinder" : "_help");
}

const char *hud_card_title(const struct words *words, bool gear, int index, int side)
{
    return gear ? gear_text(NAME(words), words, index) : card_title(NAME(words), words, index, side);
}

const char *hud_card_words(const struct words *words, bool gear, int index, int side)
{
    return gear ? gear_sentence(SENTENCE(words), words, index) : card_sentence(SENTENCE(words), words, index, side);
}

void hud_draw_cut(struct ui *ui, struct rect rect, float cut, struct colour top, float line, enum palette edge)
{
    canvas_fill_cut(ui_canvas(ui), rect, ui_px(ui, cut), top, palette_colour(PALETTE_IRON_BLACK));
    canvas_frame_cut(ui_canvas(ui), rect, ui_px(ui, cut), ui_px(ui, line), palette_colour(edge));
}

float hud_text_width(struct ui *ui, struct text_style style, const char *text)
{
    return font_width(ui_fonts(ui), style.face, style.px, text);
}

void hud_draw_text(struct ui *ui, struct rect *room, struct text_style style, const char *text)
{
    if (text[0])
        ui_paragraph(ui, rect_cut_top(room, ui_paragraph_height(ui, style, room->w, text)), style, TEXT_LEFT, text);
}

void hud_draw_middle(struct ui *ui, struct rect rect, struct text_style style, const char *text)
{
    float height = fminf(ui_paragraph_height(ui, style, rect.w, text), rect.h);
    ui_paragraph(ui, rect_anchor(rect, rect.w, height, 0, 0.5f), style, TEXT_LEFT, text);
}

const char *hud_die_letters(const struct words *words)
{
    char *letters = string_room(words->strings, DIE_COLOURS);
    for (int die = 0; die < DIE_COLOURS; die++)
        letters[die] = die_letter(words, (enum die)die)[0];
    return letters;
}

const char *hud_dice_hint(const struct words *words, const char *text)
{
    const uint8_t *faces = words->catalogue->hit_faces;
    return words_tell(words, "hud.dice.hint",
                      SLOTS({"text", text, 0}, {"w", die_letter(words, DIE_WHITE), 0},
                            {"r", die_letter(words, DIE_RED), 0}, {"b", die_letter(words, DIE_BLACK), 0},
                            {"white", NULL, faces[DIE_WHITE]}, {"red", NULL, faces[DIE_RED]},
                            {"black", NULL, faces[DIE_BLACK]}));
}

const char *hud_state_key(const struct game *game, figure_id id)
{
    const struct figure *figure = &game->figure[id];
    static const char *const keys[] = {[FIGURE_POOL] = "hud.state.pool",
                                       [FIGURE_WAITING] = "hud.state.waiting",
                                       [FIGURE_ON_BOARD] = NULL,
                                       [FIGURE_ELIMINATED] = "hud.state.eliminated",
                                       [FIGURE_WITHDRAWN] = "hud.state.withdrawn"};
    bool done = (figure->flags & FIGURE_ACTIVE_DONE) && game_seat_of(game, id) == game->turn.seat;
    return keys[figure->state] ? keys[figure->state] : done ? "hud.state.done" : NULL;
}
