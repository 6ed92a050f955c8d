/* ui_draw.c -- the faces without answers: plates, panels, wells, rules, bars, badges, the backdrop. */
#include "shell/ui/ui_inside.h"
#include "shell/ui/flow.h"

#include <math.h>
#include <stdio.h>

static struct colour tone(enum palette name)
{
    return palette_colour(name);
}

/* ---- metal ----------------------------------------------------------------------------------------------------- */

static void rivet(struct ui *ui, float x, float y, float radius)
{
    struct point at = {x, y};
    canvas_circle(ui->canvas, (struct point){x, y + radius * 0.35f}, radius * 1.15f,
                  colour_faded(tone(PALETTE_SHADOW), 0.8f));
    canvas_circle(ui->canvas, at, radius, tone(PALETTE_BRASS_DARK));
    canvas_circle(ui->canvas, (struct point){x - radius * 0.2f, y - radius * 0.25f}, radius * 0.6f,
                  colour_mixed(tone(PALETTE_BRASS_DARK), tone(PALETTE_BRASS), 0.75f));
}

/* Upper and lower end of a plate's gradient, at rest and lit. */
struct metal {
    struct colour top, bottom, hot_top, hot_bottom;
};

static struct metal metal_of(enum ui_tone kind)
{
    if (kind == UI_TONE_PRIMARY)
        return (struct metal){tone(PALETTE_BLOOD), tone(PALETTE_BLOOD_DARK), {176, 40, 32, 255}, {92, 22, 18, 255}};
    if (kind == UI_TONE_QUIET)
        return (struct metal){tone(PALETTE_IRON_DARK), tone(PALETTE_IRON_BLACK), tone(PALETTE_IRON),
                              tone(PALETTE_IRON_DARK)};
    return (struct metal){{56, 54, 58, 255}, {30, 29, 32, 255}, {86, 76, 66, 255}, {46, 40, 36, 255}};
}

static struct colour rim_colour(float lit, bool off, bool selected)
{
    if (off)
        return tone(PALETTE_IRON);
    struct colour rest = tone(selected ? PALETTE_BRASS : PALETTE_BRASS_DARK);
    return colour_mixed(rest, tone(PALETTE_BRASS_LIGHT), lit);
}

static void plate_body(struct ui *ui, struct rect rect, float cut, enum ui_tone kind, float lit, bool down, bool off)
{
    struct metal metal = metal_of(off ? UI_TONE_QUIET : kind);
    struct colour top = colour_mixed(metal.top, metal.hot_top, lit);
    struct colour bottom = colour_mixed(metal.bottom, metal.hot_bottom, lit);
    canvas_fill_cut(ui->canvas, rect, cut, down ? bottom : top, down ? top : bottom);
}

/* The edge that catches the light, and the one in shade, just inside the rim. */
static void plate_edges(struct ui *ui, struct rect rect, float cut, bool down, bool off)
{
    float line = ui_px(ui, 1);
    struct rect inner = rect_inset(rect, line * 2);
    struct colour light = colour_faded(WHITE, off ? 0.04f : down ? 0.03f : 0.16f);
    struct colour dark = colour_faded(tone(PALETTE_SHADOW), 0.65f);
    canvas_fill(ui->canvas, rect_of(inner.x + cut, inner.y, inner.w - 2 * cut, line), down ? dark : light);
    canvas_fill(ui->canvas, rect_of(inner.x + cut, rect_bottom(inner) - line, inner.w - 2 * cut, line), dark);
}

enum { PLATE_CORNER = 18 }; /* of the drawn plates: a screw lies in each */

static const char *button_art(bool lit, bool down, bool off)
{
    return off    ? "art/ui/button_off.svg"
           : down ? "art/ui/button_down.svg"
           : lit  ? "art/ui/button_hot.svg"
                  : "art/ui/button.svg";
}

static void plate_picture(struct ui *ui, struct rect rect, const char *name, struct colour tint)
{
    struct SDL_Texture *texture = texture_get(ui->textures, name, (int)ui_px(ui, 192), (int)ui_px(ui, 56));
    canvas_nine_slice(ui->canvas, texture, rect, ui_px(ui, PLATE_CORNER), tint);
}

/* The drawn plates of the art, if they are there and the button is large enough for their corners. */
static bool is_from_art(const struct ui *ui, struct rect rect, enum ui_tone kind)
{
    return kind != UI_TONE_QUIET && rect.h >= ui_px(ui, 40) && texture_exists(ui->textures, "art/ui/button.svg");
}

float ui_plate_screws(const struct ui *ui, struct rect rect, enum ui_tone kind)
{
    return is_from_art(ui, rect, kind) ? ui_px(ui, PLATE_CORNER) : 0;
}

static bool plate_from_art(struct ui *ui, struct rect rect, enum ui_tone kind, float lit, bool down, bool off,
                           bool selected)
{
    if (!is_from_art(ui, rect, kind))
        return false;
    struct colour tint = kind == UI_TONE_PRIMARY && !off ? (struct colour){255, 128, 112, 255} : WHITE;
    plate_picture(ui, rect, button_art(false, down, off), tint);
    float glow = fmaxf(lit, selected ? 0.7f : 0);
    if (glow > 0 && !down && !off)
        plate_picture(ui, rect, button_art(true, false, false), colour_faded(tint, glow));
    if (kind == UI_TONE_PRIMARY && !off) /* red alone is dark where colours are not told */
        canvas_frame_cut(ui->canvas, rect_inset(rect, ui_px(ui, 4)), ui_px(ui, 7), ui_px(ui, 1.4f),
                         tone(PALETTE_BRASS_LIGHT));
    return true;
}

void ui_draw_plate(struct ui *ui, struct rect rect, enum ui_tone kind, float lit, bool down, bool off, bool selected)
{
    if (plate_from_art(ui, rect, kind, lit, down, off, selected))
        return;
    float line = ui_px(ui, 1);
    float cut = fminf(ui_px(ui, 8), floorf(rect.h / 4));
    canvas_fill(ui->canvas, rect_of(rect.x + cut, rect_bottom(rect), rect.w - 2 * cut, line * 2),
                colour_faded(tone(PALETTE_SHADOW), 0.55f));
    plate_body(ui, rect, cut, kind, fmaxf(lit, selected ? 0.45f : 0), down, off);
    plate_edges(ui, rect, cut, down, off);
    canvas_frame_cut(ui->canvas, rect, cut, line, tone(PALETTE_SHADOW));
    canvas_frame_cut(ui->canvas, rect_inset(rect, line), cut - line * 0.586f, ui_px(ui, 1.4f),
                     rim_colour(lit, off, selected));
    if (lit > 0 && !off) {
        canvas_push_clip(ui->canvas, rect_inset(rect, line * 2));
        canvas_light(ui->canvas, rect.x + rect.w / 2, rect_bottom(rect) + rect.h * 0.3f, rect.h * 1.6f,
                     tone(PALETTE_EMBER), 0.30f * lit);
        canvas_pop_clip(ui->canvas);
    }
}

/* ---- panels ---------------------------------------------------------------------------------------------------- */

static void corner_bracket(struct ui *ui, struct rect rect, int column, int row)
{
    float arm = fminf(ui_px(ui, 26), fminf(rect.w, rect.h) / 3);
    float thick = ui_px(ui, 3);
    float cut = ui_px(ui, 12);
    float sx = column ? -1 : 1;
    float sy = row ? -1 : 1;
    float x = (column ? rect_right(rect) : rect.x) + sx * thick / 2;
    float y = (row ? rect_bottom(rect) : rect.y) + sy * thick / 2;
    struct point line[4] = {{x + sx * (arm + cut), y}, {x + sx * cut, y}, {x, y + sy * cut}, {x, y + sy * (arm + cut)}};
    canvas_polyline(ui->canvas, line, 4, false, thick, tone(PALETTE_BRASS));
    canvas_polyline(ui->canvas, line, 4, false, ui_px(ui, 1), colour_faded(tone(PALETTE_BRASS_LIGHT), 0.6f));
    rivet(ui, x + sx * cut * 0.95f, y + sy * cut * 0.95f, ui_px(ui, 2.4f));
}

/* A corner of the art in its four positions: top left, then mirrored or turned. */
static void panel_corners(struct ui *ui, struct rect rect, float size)
{
    static const char name[] = "art/ui/panel_corner.svg";
    for (int i = 0; i < 4; i++) {
        struct rect place = rect_anchor(rect, size, size, i & 1 ? 1.0f : 0.0f, i & 2 ? 1.0f : 0.0f);
        texture_draw_turned(ui->textures, name, place, i & 2 ? 180 : 0, i == 1 || i == 2, WHITE);
    }
}

/* A part of the strip, from and to in fractions of its length, put at `at` of the side, `length` pixels long. */
static void panel_edge_part(struct ui *ui, struct SDL_Texture *edge, struct rect strip, struct rect side, float from,
                            float to, float at, float length)
{
    bool standing = strip.h > strip.w;
    struct rect source = standing ? rect_of(0, strip.h * from, strip.w, strip.h * (to - from))
                                  : rect_of(strip.w * from, 0, strip.w * (to - from), strip.h);
    struct rect place = standing ? rect_of(side.x, side.y + at, side.w, length)
                                 : rect_of(side.x + at, side.y, length, side.h);
    canvas_picture_part(ui->canvas, edge, source, place, WHITE);
}

/* One straight side between the corners: the ornament in its middle keeps its size, the rest is stretched. */
static void panel_edge(struct ui *ui, struct rect side, float length, float thick, int quarters)
{
    struct SDL_Texture *edge = texture_get_turned(ui->textures, "art/ui/panel_edge.svg", (int)length, (int)thick,
                                                  quarters, false);
    struct rect strip = quarters & 1 ? rect_of(0, 0, thick, length) : rect_of(0, 0, length, thick);
    float whole = quarters & 1 ? side.h : side.w;
    float middle = floorf(length * 0.75f);
    float rest = floorf((whole - middle) / 2);
    panel_edge_part(ui, edge, strip, side, 0, 0.125f, 0, rest);
    panel_edge_part(ui, edge, strip, side, 0.125f, 0.875f, rest, middle);
    panel_edge_part(ui, edge, strip, side, 0.875f, 1, rest + middle, whole - middle - rest);
}

static void panel_edges(struct ui *ui, struct rect rect, float size, float thick)
{
    struct rect across = rect_of(rect.x + size, rect.y, rect.w - 2 * size, thick);
    struct rect down = rect_of(rect.x, rect.y + size, thick, rect.h - 2 * size);
    float length = thick * 4; /* the strip is four times as long as thick */
    panel_edge(ui, across, length, thick, 0);
    panel_edge(ui, rect_of(rect_right(rect) - thick, down.y, thick, down.h), length, thick, 1);
    panel_edge(ui, rect_of(across.x, rect_bottom(rect) - thick, across.w, thick), length, thick, 2);
    panel_edge(ui, down, length, thick, 3);
}

static void panel_drawn_frame(struct ui *ui, struct rect rect, float cut)
{
    float line = ui_px(ui, 1);
    canvas_frame_cut(ui->canvas, rect, cut, line * 2, tone(PALETTE_SHADOW));
    canvas_frame_cut(ui->canvas, rect_inset(rect, line), cut, line, tone(PALETTE_BRASS_DARK));
    canvas_frame_cut(ui->canvas, rect_inset(rect, line * 4), cut - line * 2, line, tone(PALETTE_IRON));
    for (int i = 0; i < 4; i++)
        corner_bracket(ui, rect, i & 1, i >> 1);
}

static void panel_ground(struct ui *ui, struct rect rect, float solid)
{
    float cut = ui_px(ui, 12);
    canvas_shadow(ui->canvas, ui_inset(ui, rect, 4), ui_px(ui, 18), 0.55f);
    canvas_fill_cut(ui->canvas, rect, cut, colour_faded(tone(PALETTE_IRON_DARK), solid),
                    colour_faded(tone(PALETTE_IRON_BLACK), solid));
    float corner = ui_px(ui, 44);
    if (!texture_exists(ui->textures, "art/ui/panel_corner.svg") || rect.w < corner * 2 || rect.h < corner * 2) {
        panel_drawn_frame(ui, rect, cut);
        return;
    }
    panel_edges(ui, rect, corner, ui_px(ui, 11));
    panel_corners(ui, rect, corner);
}

/* A heading with a fading red bar behind it. */
static void panel_title(struct ui *ui, struct rect strip, const char *title)
{
    ui_cut_left(ui, &strip, UI_GAP_CLOSE);
    ui_cut_right(ui, &strip, UI_GAP_CLOSE);
    struct rect bar = ui_inset(ui, strip, 1);
    struct colour red = colour_faded(tone(PALETTE_BLOOD), 0.55f);
    canvas_gradient_across(ui->canvas, rect_of(bar.x, bar.y, bar.w * 0.75f, bar.h), red, colour_faded(red, 0));
    canvas_fill(ui->canvas, rect_of(strip.x, rect_bottom(strip) - ui_px(ui, 1), strip.w, ui_px(ui, 1)),
                tone(PALETTE_BRASS_DARK));
    canvas_fill(ui->canvas, rect_of(strip.x, strip.y, ui_px(ui, 4), strip.h), tone(PALETTE_BRASS));
    struct rect words = strip;
    ui_cut_left(ui, &words, 14);
    ui_label(ui, words, ui_title(ui, UI_TEXT_TITLE, PALETTE_BRASS_LIGHT), TEXT_LEFT, title);
}

static struct rect draw_panel(struct ui *ui, struct rect rect, const char *title, float solid)
{
    rect = rect_snapped(rect);
    ui_register(ui, "", rect, UI_BLOCKER);
    panel_ground(ui, rect, solid);
    struct rect inside = ui_inset(ui, rect, UI_MARGIN + 2);
    if (title) {
        ui_hear(ui, rect_of(inside.x, inside.y, inside.w, ui_px(ui, 38)), VOICE_SHORT, title);
        panel_title(ui, ui_cut_top(ui, &inside, 38), title);
        ui_cut_top(ui, &inside, UI_GAP + 2);
    }
    return inside;
}

struct rect ui_panel(struct ui *ui, struct rect rect, const char *title)
{
    return draw_panel(ui, rect, title, 1);
}

struct rect ui_panel_clear(struct ui *ui, struct rect rect, const char *title)
{
    return draw_panel(ui, rect, title, canvas_vision(ui->canvas)->high_contrast ? 1 : 0.3f);
}

struct rect ui_well(struct ui *ui, struct rect rect)
{
    float line = ui_px(ui, 1);
    rect = rect_snapped(rect);
    uint8_t solid = canvas_vision(ui->canvas)->high_contrast ? 255 : 130;
    canvas_fill_cut(ui->canvas, rect, ui_px(ui, 6), (struct colour){9, 9, 10, solid},
                    (struct colour){14, 13, 14, solid});
    canvas_frame_cut(ui->canvas, rect, ui_px(ui, 6), line, tone(PALETTE_IRON));
    canvas_fill(ui->canvas, rect_of(rect.x + ui_px(ui, 6), rect.y, rect.w - 2 * ui_px(ui, 6), line),
                tone(PALETTE_SHADOW));
    return ui_inset(ui, rect, UI_GAP);
}

void ui_rule(struct ui *ui, struct rect rect)
{
    struct point middle = rect_centre(rect);
    float line = ui_px(ui, 1);
    float y = floorf(middle.y);
    struct colour brass = tone(PALETTE_BRASS_DARK);
    struct colour gone = colour_faded(brass, 0);
    canvas_gradient_across(ui->canvas, rect_of(rect.x, y, rect.w / 2, line), gone, brass);
    canvas_gradient_across(ui->canvas, rect_of(middle.x, y, rect.w / 2, line), brass, gone);
    float size = ui_px(ui, 4);
    struct point lozenge[4] = {
        {middle.x, y - size}, {middle.x + size, y + 0.5f}, {middle.x, y + size + 1}, {middle.x - size, y + 0.5f}};
    canvas_polygon(ui->canvas, lozenge, 4, tone(PALETTE_BRASS));
}

/* ---- marks ----------------------------------------------------------------------------------------------------- */

void ui_pips(struct ui *ui, struct rect rect, int filled, int total, struct colour colour)
{
    float gap = ui_px(ui, 3);
    float width = fminf(ui_px(ui, 14), (rect.w - gap * (float)(total - 1)) / (float)(total > 0 ? total : 1));
    float height = fminf(rect.h, ui_px(ui, 14));
    for (int i = 0; i < total; i++) {
        struct rect pip = rect_of(rect.x + (float)i * (width + gap), rect.y + (rect.h - height) / 2, width, height);
        canvas_fill(ui->canvas, pip, tone(PALETTE_SHADOW));
        pip = ui_inset(ui, rect_snapped(pip), 1);
        if (i < filled)
            canvas_gradient(ui->canvas, pip, colour_mixed(colour, WHITE, 0.25f),
                            colour_mixed(colour, tone(PALETTE_SHADOW), 0.35f));
        else
            canvas_frame(ui->canvas, pip, ui_px(ui, 1), tone(PALETTE_IRON_LIGHT));
    }
}

void ui_bar(struct ui *ui, struct rect rect, float part, struct colour colour)
{
    float line = ui_px(ui, 1);
    canvas_fill(ui->canvas, rect, tone(PALETTE_SHADOW));
    canvas_frame(ui->canvas, rect, line, tone(PALETTE_IRON_LIGHT));
    struct rect inside = rect_inset(rect_snapped(rect), line * 2);
    inside.w *= fminf(fmaxf(part, 0), 1);
    canvas_gradient(ui->canvas, inside, colour_mixed(colour, WHITE, 0.2f),
                    colour_mixed(colour, tone(PALETTE_SHADOW), 0.4f));
}

float ui_key_cap(struct ui *ui, struct rect rect, const char *text)
{
    struct text_style style = ui_bold(ui, UI_TEXT_SMALL / ui->text_scale, PALETTE_BONE);
    float width = fmaxf(rect.h, font_width(ui->fonts, style.face, style.px, text) + ui_px(ui, 12));
    struct rect cap = rect_snapped(rect_of(rect.x, rect.y, width, rect.h));
    canvas_fill_round(ui->canvas, cap, ui_px(ui, 4), tone(PALETTE_SHADOW));
    struct rect face = ui_inset(ui, cap, 1);
    face.h -= ui_px(ui, 2);
    canvas_fill_round(ui->canvas, face, ui_px(ui, 3), tone(PALETTE_IRON_LIGHT));
    canvas_fill_round(ui->canvas, ui_inset(ui, face, 1), ui_px(ui, 3), tone(PALETTE_IRON_DARK));
    font_draw_in(ui->fonts, style, face, TEXT_CENTRE, text);
    return width;
}

void ui_icon(struct ui *ui, struct rect rect, const char *name, struct colour tint)
{
    char path[96];
    snprintf(path, sizeof path, "art/icons/%s.svg", name);
    struct rect square = rect_fit_aspect(rect, 1, 1);
    if (texture_exists(ui->textures, path)) {
        texture_draw(ui->textures, path, square, tint);
        return;
    }
    char letter[2] = {name[0] >= 'a' && name[0] <= 'z' ? (char)(name[0] - 32) : name[0], '\0'};
    struct text_style style = {FONT_TITLE, floorf(square.h * 0.7f),
                               colour_faded(tone(PALETTE_BRASS_LIGHT), (float)tint.a / 255)};
    canvas_fill_cut(ui->canvas, square, floorf(square.h / 5), tone(PALETTE_IRON), tone(PALETTE_IRON_BLACK));
    canvas_frame_cut(ui->canvas, square, floorf(square.h / 5), ui_px(ui, 1), tone(PALETTE_BRASS_DARK));
    font_draw_in(ui->fonts, style, square, TEXT_CENTRE, letter);
}

void ui_badge(struct ui *ui, struct rect rect, struct badge badge)
{
    struct point middle = rect_centre(rect);
    float radius = fminf(rect.w, rect.h) / 2;
    char letter[2] = {badge.letter, '\0'};
    canvas_emblem(ui->canvas, badge.emblem, (struct point){middle.x, middle.y + radius * 0.06f}, radius,
                  tone(PALETTE_SHADOW));
    canvas_emblem(ui->canvas, badge.emblem, middle, radius * 0.95f,
                  colour_mixed(badge.colour, tone(PALETTE_SHADOW), 0.55f));
    canvas_emblem(ui->canvas, badge.emblem, middle, radius * 0.82f, badge.colour);
    canvas_circle(ui->canvas, middle, radius * 0.62f, badge.colour); /* a narrow star holds its letter, too */
    bool bright = colour_luminance(badge.colour) > 0.15;
    struct text_style style = {FONT_TITLE, floorf(radius * 1.05f), tone(bright ? PALETTE_IRON_BLACK : PALETTE_BONE)};
    font_draw_in(ui->fonts, style, rect, TEXT_CENTRE, letter);
}

/* ---- the backdrop ----------------------------------------------------------------------------------------------- */

/* In a red haze: neither so dark that all is black on black, nor so light that faint words are lost. */
static void draw_backdrop(struct ui *ui, struct rect room, float scale)
{
    static const int WIDTHS[] = {1280, 1920, 2560}; /* those of the title: drawn already */
    int width = WIDTHS[scale <= 0.67f ? 0 : scale <= 1 ? 1 : 2];
    struct rect place = rect_snapped(rect_anchor(room, 1920 * scale, 1080 * scale, 0.5f, 0.5f));
    canvas_fill(ui->canvas, room, tone(PALETTE_VOID));
    texture_draw_blurred(ui->textures, "art/ui/title_backdrop.svg", width, width * 9 / 16, place);
    struct point sun = {place.x + place.w * 0.68f, place.y + place.h * 0.42f};
    canvas_radial(ui->canvas, sun, place.h * 0.42f, (struct colour){40, 18, 14, 200}, (struct colour){40, 18, 14, 0});
    canvas_gradient(ui->canvas, room, (struct colour){50, 22, 17, 140}, (struct colour){44, 25, 19, 165});
    canvas_grain(ui->canvas, room, 0.05f);
}

void ui_backdrop(struct ui *ui)
{
    struct rect bounds = canvas_bounds(ui->canvas);
    float scale = fmaxf(bounds.w / 1920, bounds.h / 1080);
    if (canvas_layer_begin(ui->canvas, &ui->backdrop, (int)bounds.w, (int)bounds.h)) {
        draw_backdrop(ui, bounds, scale);
        canvas_layer_end(ui->canvas, &ui->backdrop);
    }
    canvas_layer_draw(ui->canvas, &ui->backdrop, 0, 0);
}
