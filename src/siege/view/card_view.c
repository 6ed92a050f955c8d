/* card_view.c -- the backs and fronts of cards: head, picture, text at the size that fits, emblems of AI cards. */
#include "siege/view/card_view.h"
#include "siege/view/banner.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Fields of the face in parts of its width and height (240 x 336 in the drawing). */
static const float TITLE_TOP = 28.0f / 336, TITLE_BOTTOM = 52.0f / 336, BODY_TOP = 80.0f / 336,
                   BODY_BOTTOM = 296.0f / 336;
static const float TITLE_LEFT = 34.0f / 240, BODY_LEFT = 28.0f / 240;

struct card_face card_face_empty(enum card_kind kind)
{
    struct card_face face;
    memset(&face, 0, sizeof face);
    face.kind = kind;
    face.current = -1;
    return face;
}

static struct rect part(struct rect card, float left, float top, float bottom)
{
    return rect_of(card.x + card.w * left, card.y + card.h * top, card.w * (1 - 2 * left), card.h * (bottom - top));
}

static const char *back_of(enum card_kind kind)
{
    static const char *const BACK[CARD_KINDS] = {
        "art/cards/card_force_back.svg",     "art/cards/card_event_back.svg",       "art/cards/card_ai_back.svg",
        "art/cards/card_equipment_back.svg", "art/cards/card_doomtrooper_back.svg", "art/cards/card_door_back.svg",
        "art/cards/card_secondary_back.svg"};
    return BACK[kind];
}

static struct colour tone_of(enum card_kind kind)
{
    static const struct colour TONE[CARD_KINDS] = {
        [CARD_AI] = {38, 66, 92, 255},   [CARD_EQUIPMENT] = {52, 74, 58, 255}, [CARD_DOOMTROOPER] = {30, 78, 66, 255},
        [CARD_DOOR] = {86, 70, 44, 255}, [CARD_SECONDARY] = {74, 44, 96, 255},
    };
    if (kind == CARD_FORCE || kind == CARD_EVENT)
        return palette_colour(kind == CARD_FORCE ? PALETTE_BLOOD : PALETTE_BRASS_DARK);
    return TONE[kind];
}

static void draw_picture(const struct brush *brush, const char *name, struct rect rect, struct colour tint)
{
    texture_draw(brush->textures, name, rect_snapped(rect), tint);
}

/* ---- backs ----------------------------------------------------------------------------------------------------- */

static void draw_plain_back(const struct brush *brush, struct rect card, enum card_kind kind)
{
    float edge = card.w * 0.06f;
    struct point middle = rect_centre(card);
    canvas_fill_round(brush->canvas, card, edge, palette_colour(PALETTE_SHADOW));
    canvas_fill_round(brush->canvas, rect_inset(card, 1), edge, palette_colour(PALETTE_BRASS_DARK));
    canvas_fill_round(brush->canvas, rect_inset(card, edge), edge * 0.7f, tone_of(kind));
    canvas_emblem(brush->canvas, EMBLEM_SPIKES, middle, card.w * 0.30f, palette_colour(PALETTE_BRASS));
    canvas_emblem(brush->canvas, EMBLEM_SPIKES, middle, card.w * 0.22f, tone_of(kind));
}

void card_draw_back(const struct brush *brush, struct rect rect, enum card_kind kind)
{
    struct rect card = rect_snapped(rect_fit_aspect(rect, 5, 7));
    if (texture_exists(brush->textures, back_of(kind)))
        draw_picture(brush, back_of(kind), card, WHITE);
    else
        draw_plain_back(brush, card, kind);
}

/* ---- text ------------------------------------------------------------------------------------------------------ */

/* The largest size between `px` and `least` at which the text fits the rectangle. */
static float fitting_size(const struct brush *brush, enum font_face face, float px, float least, struct rect rect,
                          const char *text)
{
    while (px > least && font_wrapped_height(brush->fonts, face, px, rect.w, text) > rect.h)
        px -= 1;
    return px > least ? px : least;
}

static bool draw_text(const struct brush *brush, struct rect rect, enum font_face face, float px, struct colour colour,
                      enum text_align align, const char *text)
{
    float least = 14 * brush->scale < px ? 14 * brush->scale : px;
    float size = fitting_size(brush, face, px, least, rect, text);
    return font_draw_wrapped(brush->fonts, (struct text_style){face, size, colour}, rect, align, text);
}

/* ---- rows of creatures ----------------------------------------------------------------------------------------- */

/* Smaller until the name fits its line. */
static float name_size(const struct brush *brush, float width, float px, const char *name)
{
    float wide = font_width(brush->fonts, FONT_BODY_BOLD, px, name);
    return wide > width * 0.95f && wide > 0 ? floorf(px * width * 0.95f / wide) : px;
}

static void draw_row(const struct brush *brush, struct rect rect, const struct card_row *row)
{
    char count[12], letter[2] = {row->letter, 0};
    float px = rect.h * 0.56f;
    struct rect rest = rect_inset(rect, rect.h * 0.06f);
    canvas_fill_round(brush->canvas, rest, rest.h * 0.14f, colour_faded(palette_colour(PALETTE_IRON), 0.7f));
    canvas_frame_round(brush->canvas, rest, rest.h * 0.14f, 1, palette_colour(PALETTE_BRASS_DARK));
    snprintf(count, sizeof count, "%d", row->count);
    struct rect number = rect_cut_left(&rest, px * 0.9f);
    brush_title(brush, number, px, palette_colour(PALETTE_BRASS_LIGHT), count);
    struct rect picture = rect_cut_left(&rest, rest.h);
    if (row->art && texture_exists(brush->textures, row->art)) {
        draw_picture(brush, row->art, rect_inset(picture, rest.h * 0.03f), WHITE);
    } else {
        canvas_emblem(brush->canvas, EMBLEM_SPIKES, rect_centre(picture), picture.h * 0.46f,
                      palette_colour(PALETTE_BLOOD));
        brush_title(brush, picture, px * 0.8f, palette_colour(PALETTE_BONE), letter);
    }
    (void)rect_cut_left(&rest, rect.h * 0.08f);
    if (!row->name)
        brush_title(brush, rest, px, palette_colour(PALETTE_BONE), letter);
    else
        font_draw_in(brush->fonts,
                     (struct text_style){FONT_BODY_BOLD, name_size(brush, rest.w, px * 0.56f, row->name),
                                         palette_colour(PALETTE_BONE)},
                     rest, TEXT_LEFT, row->name);
}

static void draw_rows(const struct brush *brush, struct rect rect, const struct card_face *face)
{
    float most = rect.w * (face->title ? 0.30f : 0.42f), high = face->rows > 0 ? rect.h / (float)face->rows : 0;
    if (high > most)
        high = most;
    float top = rect.y + (rect.h - high * (float)face->rows) / 2;
    for (int i = 0; i < face->rows; i++)
        draw_row(brush, rect_of(rect.x, top + high * (float)i, rect.w, high), &face->row[i]);
}

/* ---- AI cards -------------------------------------------------------------------------------------------------- */

static struct point on_circle(struct point middle, float radius, enum direction direction)
{
    float angle = (float)direction * PI / 4;
    return (struct point){middle.x + radius * sinf(angle), middle.y - radius * cosf(angle)};
}

static void draw_needle(const struct brush *brush, struct point middle, float radius, enum direction direction,
                        float wide, struct colour colour)
{
    struct point tip = on_circle(middle, radius, direction);
    struct point left = on_circle(middle, radius * wide, (enum direction)((direction + 6) % 8));
    struct point right = on_circle(middle, radius * wide, (enum direction)((direction + 2) % 8));
    struct point blade[3] = {tip, left, right};
    canvas_polygon(brush->canvas, blade, 3, colour);
}

/* The picture of an AI card's compass alone. */
static void draw_compass(const struct brush *brush, struct rect rect, const struct ai_card *card,
                         const char *const direction[4])
{
    float size = rect.w < rect.h ? rect.w : rect.h, radius = size * 0.46f;
    struct point middle = rect_centre(rect);
    canvas_circle(brush->canvas, middle, radius + 2, palette_colour(PALETTE_BRASS_DARK));
    canvas_circle(brush->canvas, middle, radius, palette_colour(PALETTE_IRON_BLACK));
    canvas_ring(brush->canvas, middle, radius * 0.64f, 1, palette_colour(PALETTE_BRASS_DARK));
    for (int side = NORTH; side < DIRECTIONS; side += 2) {
        bool first = side == card->primary, second = side == card->secondary;
        struct colour ink = palette_colour(first ? PALETTE_BRASS_LIGHT : second ? PALETTE_BONE : PALETTE_BONE_FAINT);
        struct point at = on_circle(middle, radius * 0.82f, (enum direction)side);
        float px = size * 0.17f;
        if (direction && direction[side / 2])
            brush_title(brush, rect_of(at.x - px, at.y - px * 0.6f, 2 * px, px * 1.2f), px, ink, direction[side / 2]);
    }
    draw_needle(brush, middle, radius * 0.46f, (enum direction)card->secondary, 0.28f,
                palette_colour(PALETTE_BONE_DIM));
    draw_needle(brush, middle, radius * 0.66f, (enum direction)card->primary, 0.2f,
                palette_colour(PALETTE_BLOOD_LIGHT));
    canvas_circle(brush->canvas, middle, radius * 0.11f, palette_colour(PALETTE_BRASS));
}

/* An AI card's 8 x 8 square map alone. */
static void draw_matrix(const struct brush *brush, struct rect rect, const struct ai_card *card)
{
    float size = rect.w < rect.h ? rect.w : rect.h, cell = floorf(size / SECTOR_SIZE);
    struct rect grid = rect_snapped(rect_anchor(rect, cell * SECTOR_SIZE, cell * SECTOR_SIZE, 0.5f, 0.5f));
    canvas_fill(brush->canvas, rect_inset(grid, -2), palette_colour(PALETTE_BRASS_DARK));
    for (int y = 0; y < SECTOR_SIZE; y++)
        for (int x = 0; x < SECTOR_SIZE; x++) {
            bool dark = (x + y) % 2;
            struct rect square = rect_of(grid.x + cell * (float)x, grid.y + cell * (float)y, cell, cell);
            canvas_fill(brush->canvas, square, palette_colour(dark ? PALETTE_IRON_BLACK : PALETTE_IRON));
        }
    struct rect chosen = rect_of(grid.x + cell * (float)card->x, grid.y + cell * (float)card->y, cell, cell);
    canvas_fill(brush->canvas, rect_inset(chosen, -1), palette_colour(PALETTE_SHADOW));
    canvas_fill(brush->canvas, chosen, palette_colour(PALETTE_EMBER));
    struct point middle = rect_centre(chosen);
    canvas_light(brush->canvas, middle.x, middle.y, cell * 2.4f, palette_colour(PALETTE_EMBER), 0.6f);
}

static void draw_icon(const struct brush *brush, struct rect rect, int corporation)
{
    if (corporation >= CORPORATIONS)
        return;
    struct rect square = rect_fit_aspect(rect, 1, 1);
    char letter[2] = {banner_badge((enum banner)corporation).letter, 0};
    if (texture_exists(brush->textures, banner_emblem((enum banner)corporation)))
        draw_picture(brush, banner_emblem((enum banner)corporation), square, WHITE);
    else
        canvas_emblem(brush->canvas, banner_badge((enum banner)corporation).emblem, rect_centre(square), square.w / 2,
                      banner_colour((enum banner)corporation));
    struct rect chip = rect_anchor(square, square.w * 0.36f, square.w * 0.36f, 1, 1);
    canvas_circle(brush->canvas, rect_centre(chip), chip.w / 2, palette_colour(PALETTE_SHADOW));
    brush_title(brush, chip, chip.h * 0.86f, palette_colour(PALETTE_BONE), letter);
}

/* A plate behind the part of the head that decided. */
static void light_part(const struct brush *brush, struct rect rect)
{
    float cut = rect.h * 0.08f;
    canvas_fill_round(brush->canvas, rect, cut, palette_colour(PALETTE_BLOOD));
    canvas_frame_round(brush->canvas, rect, cut, 2, palette_colour(PALETTE_BRASS_LIGHT));
}

/* Compass, corporation and matrix side by side. */
static void draw_ai_head(const struct brush *brush, struct rect head, const struct card_face *face)
{
    float gap = head.w * 0.03f, inset = gap * 0.7f;
    struct rect place[3];
    for (int i = 0; i < 3; i++) {
        struct rect column = rect_column(head, i, 3, gap);
        if ((int)face->decides == CARD_PART_COMPASS + i)
            light_part(brush, rect_inset(rect_fit_aspect(column, 1, 1), -inset / 2));
        place[i] = rect_inset(column, inset);
    }
    draw_compass(brush, place[0], face->ai, face->direction);
    draw_icon(brush, place[1], face->ai->corporation);
    draw_matrix(brush, place[2], face->ai);
}

/* Before the frame on the right, in sizes of its letters. */
static const float INSTRUCTION_END = 0.35f;

/* What is left of the field beside the number. */
static struct rect instruction_room(struct rect field, float px)
{
    struct rect rest = rect_inset(field, px * 0.1f);
    (void)rect_cut_left(&rest, px * 1.25f);
    (void)rect_cut_right(&rest, px * INSTRUCTION_END);
    return rest;
}

/* `most`: its letters are no larger, px is the size of the number and of the margins. */
static bool draw_instruction(const struct brush *brush, struct rect field, const struct card_face *face, int line,
                             float px, float most, float least)
{
    bool lit = line == face->current;
    char number[12];
    if (lit) {
        canvas_fill_round(brush->canvas, field, px * 0.4f, palette_colour(PALETTE_BLOOD));
        canvas_frame_round(brush->canvas, field, px * 0.4f, 2, palette_colour(PALETTE_BRASS_LIGHT));
    } else {
        canvas_fill_round(brush->canvas, field, px * 0.4f, colour_faded(palette_colour(PALETTE_IRON), 0.55f));
    }
    snprintf(number, sizeof number, "%d", line + 1);
    struct rect rest = instruction_room(field, px), mark = rect_inset(field, px * 0.1f);
    mark.w = px * 1.25f;
    struct colour ink = palette_colour(lit ? PALETTE_BONE : PALETTE_BONE_DIM);
    brush_title(brush, mark, px * 1.6f, palette_colour(lit ? PALETTE_BRASS_LIGHT : PALETTE_BRASS), number);
    float size = fitting_size(brush, FONT_BODY_BOLD, most, least, rest, face->line[line]);
    float high = font_wrapped_height(brush->fonts, FONT_BODY_BOLD, size, rest.w, face->line[line]);
    if (high < rest.h)
        rest = rect_of(rest.x, rest.y + (rest.h - high) / 2, rest.w, high + 1);
    return font_draw_wrapped(brush->fonts, (struct text_style){FONT_BODY_BOLD, size, ink}, rest, TEXT_LEFT,
                             face->line[line]);
}

/* An instruction cut off is worse than a small one. */
static const float LEAST_INSTRUCTION = 9;

static bool draw_ai(const struct brush *brush, struct rect body, const struct card_face *face)
{
    bool fits = true;
    struct rect rest = body;
    draw_ai_head(brush, rect_cut_top(&rest, body.h * 0.30f), face);
    (void)rect_cut_top(&rest, body.h * 0.01f);
    float least = LEAST_INSTRUCTION * brush->scale, size = 0;
    for (int pass = 0; pass < 2; pass++) /* the longest line gives the size of all */
        for (int i = 0; i < face->lines && i < CARD_LINES; i++) {
            struct rect row = rect_row(rest, i, CARD_LINES, 0), field = rect_inset(row, row.h * 0.025f);
            float px = field.h * 0.30f;
            size = size == 0 ? px : size;
            if (!face->line[i])
                continue;
            if (pass == 0)
                size = fminf(
                    size, fitting_size(brush, FONT_BODY_BOLD, px, least, instruction_room(field, px), face->line[i]));
            else
                fits &= draw_instruction(brush, field, face, i, px, size, least);
        }
    return fits;
}

/* ---- AI cards told in a panel ---------------------------------------------------------------------------------- */

static const float TOLD_BAND = 28, TOLD_HEAD = 76, TOLD_TEXT = 14, TOLD_GAP = 5, TOLD_WORD = 18;

static float told_line_height(const struct brush *brush, float width, const char *line)
{
    float px = TOLD_TEXT * brush->scale;
    return ceilf(font_wrapped_height(brush->fonts, FONT_BODY_BOLD, px, width - px * (1.45f + INSTRUCTION_END), line) +
                 px * 0.7f);
}

float card_told_height(const struct brush *brush, float width, const struct card_face *face)
{
    float high = (TOLD_BAND + TOLD_HEAD + 2 * TOLD_GAP + (face->word[0] ? TOLD_WORD : 0)) * brush->scale;
    for (int i = 0; i < face->lines && i < CARD_LINES; i++)
        if (face->line[i])
            high += told_line_height(brush, width, face->line[i]) + TOLD_GAP * brush->scale;
    return high;
}

/* All lines smaller by the same measure where the panel is low. */
static void draw_told_lines(const struct brush *brush, struct rect rest, const struct card_face *face)
{
    float px = TOLD_TEXT * brush->scale, gap = TOLD_GAP * brush->scale, wish = 0;
    for (int i = 0; i < face->lines && i < CARD_LINES; i++)
        wish += face->line[i] ? told_line_height(brush, rest.w, face->line[i]) + gap : 0;
    float share = wish > rest.h && wish > 0 ? rest.h / wish : 1;
    for (int i = 0; i < face->lines && i < CARD_LINES; i++) {
        if (!face->line[i])
            continue;
        struct rect row = rect_cut_top(&rest, told_line_height(brush, rest.w, face->line[i]) * share);
        (void)draw_instruction(brush, row, face, i, px, px, LEAST_INSTRUCTION * brush->scale);
        (void)rect_cut_top(&rest, gap * share);
    }
}

static struct rect told_head(const struct brush *brush, struct rect rect, const struct card_face *face)
{
    float head = TOLD_HEAD * brush->scale, most = face->lines > 0 ? 0.4f : 0.8f;
    (void)rect_cut_top(&rect, (TOLD_BAND + TOLD_GAP) * brush->scale);
    return rect_cut_top(&rect, fminf(head, rect.h * most));
}

void card_told_parts(const struct brush *brush, struct rect rect, const struct card_face *face, struct rect place[3])
{
    struct rect head = told_head(brush, rect, face);
    for (int i = 0; i < 3; i++)
        place[i] = rect_column(head, i, 3, head.w * 0.03f);
}

/* What each picture of the head decides. */
static void draw_told_words(const struct brush *brush, struct rect row, const struct card_face *face)
{
    for (int i = 0; i < 3; i++) {
        bool decides = (int)face->decides == CARD_PART_COMPASS + i;
        struct rect column = rect_column(row, i, 3, row.w * 0.03f);
        float px = TOLD_WORD * 0.72f * brush->scale, wide = font_width(brush->fonts, FONT_BODY, px, face->word[i]);
        if (wide > column.w && wide > 0)
            px *= column.w / wide;
        font_draw_in(brush->fonts,
                     (struct text_style){FONT_BODY, px, palette_colour(decides ? PALETTE_BRASS_LIGHT : PALETTE_FROST)},
                     column, TEXT_CENTRE, face->word[i]);
    }
}

void card_draw_told(const struct brush *brush, struct rect rect, const struct card_face *face)
{
    float gap = TOLD_GAP * brush->scale;
    struct rect rest = rect, band = rect_cut_top(&rest, TOLD_BAND * brush->scale);
    canvas_gradient_across(brush->canvas, band, tone_of(face->kind),
                           colour_mixed(tone_of(face->kind), palette_colour(PALETTE_SHADOW), 0.4f));
    canvas_frame(brush->canvas, band, 1, palette_colour(PALETTE_BRASS_DARK));
    if (face->title)
        brush_title(brush, band, TOLD_BAND * 0.76f * brush->scale, palette_colour(PALETTE_BONE), face->title);
    struct rect head = told_head(brush, rect, face);
    draw_ai_head(brush, head, face);
    (void)rect_cut_top(&rest, rect_bottom(head) - rest.y);
    if (face->word[0])
        draw_told_words(brush, rect_cut_top(&rest, TOLD_WORD * brush->scale), face);
    (void)rect_cut_top(&rest, gap);
    draw_told_lines(brush, rest, face);
}

/* ---- faces ----------------------------------------------------------------------------------------------------- */

static void draw_plain_frame(const struct brush *brush, struct rect card, enum card_kind kind)
{
    float edge = card.w * 0.05f;
    canvas_fill_round(brush->canvas, card, edge, palette_colour(PALETTE_SHADOW));
    canvas_fill_round(brush->canvas, rect_inset(card, 1), edge, palette_colour(PALETTE_BRASS_DARK));
    canvas_fill_round(brush->canvas, rect_inset(card, edge), edge * 0.6f, palette_colour(PALETTE_IRON_BLACK));
    canvas_fill(brush->canvas, part(card, TITLE_LEFT / 2, TITLE_TOP * 0.7f, TITLE_BOTTOM * 1.1f), tone_of(kind));
}

static void draw_frame(const struct brush *brush, struct rect card, enum card_kind kind, bool titled)
{
    if (!texture_exists(brush->textures, "art/cards/card_frame.svg")) {
        draw_plain_frame(brush, card, kind);
        return;
    }
    draw_picture(brush, "art/cards/card_frame.svg", card, WHITE);
    if (!titled)
        return;
    struct rect band = part(card, TITLE_LEFT, TITLE_TOP, TITLE_BOTTOM);
    canvas_gradient_across(brush->canvas, band, tone_of(kind),
                           colour_mixed(tone_of(kind), palette_colour(PALETTE_SHADOW), 0.4f));
}

static void draw_title(const struct brush *brush, struct rect card, const struct card_face *face)
{
    struct rect band = part(card, TITLE_LEFT, TITLE_TOP, TITLE_BOTTOM);
    float px = band.h * 0.86f;
    if (face->title) {
        float wide = font_width(brush->fonts, FONT_TITLE, px, face->title);
        if (wide > band.w * 0.96f)
            px *= band.w * 0.96f / wide;
        brush_title(brush, band, px, palette_colour(PALETTE_BONE), face->title);
    }
    if (face->number) {
        struct rect corner = part(card, TITLE_LEFT, 300.0f / 336, 322.0f / 336);
        font_draw_in(brush->fonts, (struct text_style){FONT_TITLE, corner.h * 0.7f, palette_colour(PALETTE_BRASS)},
                     corner, TEXT_RIGHT, face->number);
    }
}

/* ---- plates at the foot ---------------------------------------------------------------------------------------- */

static float plate_size(struct rect card)
{
    return card.w * 0.058f;
}

static float plate_height(const struct brush *brush, struct rect card, float width, const struct card_plate *plate)
{
    float px = plate_size(card),
          high = font_wrapped_height(brush->fonts, FONT_BODY_BOLD, px, width - px * 2.6f, plate->text);
    return ceilf(high + px * 0.8f);
}

static bool draw_plate(const struct brush *brush, struct rect card, struct rect rect, const struct card_plate *plate)
{
    float px = plate_size(card);
    struct colour body = plate->stern ? palette_colour(PALETTE_BLOOD) : (struct colour){36, 84, 66, 255};
    struct rect rest = rect_inset(rect, px * 0.12f);
    canvas_fill_cut(brush->canvas, rest, px * 0.5f, body, colour_mixed(body, palette_colour(PALETTE_SHADOW), 0.5f));
    canvas_frame_cut(brush->canvas, rest, px * 0.5f, 1.2f, palette_colour(PALETTE_BRASS));
    struct rect mark = rect_cut_left(&rest, px * 2);
    if (plate->icon && texture_exists(brush->textures, plate->icon))
        draw_picture(brush, plate->icon, rect_inset(rect_fit_aspect(mark, 1, 1), px * 0.2f), WHITE);
    float high = font_wrapped_height(brush->fonts, FONT_BODY_BOLD, px, rest.w - px * 0.4f, plate->text);
    struct rect field = rect_of(rest.x, rest.y + (rest.h - high) / 2, rest.w - px * 0.4f, high + 1);
    return font_draw_wrapped(brush->fonts, (struct text_style){FONT_BODY_BOLD, px, palette_colour(PALETTE_BONE)}, field,
                             TEXT_LEFT, plate->text);
}

/* They take their room from the foot of the body. */
static bool draw_plates(const struct brush *brush, struct rect card, struct rect *body, const struct card_face *face)
{
    bool fits = true;
    for (int i = (face->plates < CARD_PLATES ? face->plates : CARD_PLATES) - 1; i >= 0; i--) {
        if (!face->plate[i].text)
            continue;
        float high = plate_height(brush, card, body->w, &face->plate[i]);
        fits &= high < body->h * 0.6f;
        fits &= draw_plate(brush, card, rect_cut_bottom(body, fminf(high, body->h * 0.6f)), &face->plate[i]);
    }
    return fits;
}

/* Nothing but a sign: door cards on the board. */
static void draw_sign(const struct brush *brush, struct rect body, const char *art)
{
    float size = fminf(body.w, body.h) * 0.8f;
    draw_picture(brush, art, rect_anchor(body, size, size, 0.5f, 0.45f), WHITE);
}

/* Almost half of the body, less where the words need more. */
static float picture_share(const struct brush *brush, struct rect card, struct rect body, const struct card_face *face)
{
    const float most = 0.46f, least = 0.26f;
    float needed = card.h * 0.02f + 4;
    if (face->rows > 0)
        return most;
    if (face->text)
        needed += font_wrapped_height(brush->fonts, FONT_BODY, fminf(14 * brush->scale, card.w * 0.062f),
                                      body.w - card.w * 0.04f, face->text);
    if (face->caption)
        needed += fmaxf(
            card.h * 0.055f,
            font_wrapped_height(brush->fonts, FONT_BODY_BOLD, card.h * 0.055f * 0.72f, body.w, face->caption) + 2);
    return fmaxf(least, fminf(most, 1 - needed / body.h));
}

static bool draw_body(const struct brush *brush, struct rect card, const struct card_face *face)
{
    struct rect body = part(card, BODY_LEFT, face->title ? BODY_TOP : TITLE_TOP, BODY_BOTTOM);
    const float margin = card.w * 0.02f; /* from the studs of the frame */
    bool fits = true;
    if (face->ai)
        return draw_ai(brush, body, face);
    if (face->kind == CARD_DOOR && face->art && !face->text) {
        draw_sign(brush, body, face->art);
        return true;
    }
    fits = draw_plates(brush, card, &body, face);
    if (face->art && texture_exists(brush->textures, face->art)) {
        float words = font_wrapped_height(brush->fonts, FONT_BODY, card.w * 0.062f, body.w - 2 * margin,
                                          face->text ? face->text : "");
        struct rect picture = rect_cut_top(
            &body, fmaxf(body.h * 0.42f, fminf(body.h * 0.62f, body.h - words - card.h * 0.11f)));
        draw_picture(brush, face->art, rect_fit_aspect(picture, 1, 1), WHITE);
    }
    if (face->picture) {
        struct rect picture = rect_snapped(
            rect_cut_top(&body, floorf(body.h * picture_share(brush, card, body, face))));
        tableau_draw(brush, picture, face->picture);
        canvas_frame(brush->canvas, picture, fmaxf(1, card.w / 240), palette_colour(PALETTE_BRASS_DARK));
        rect_cut_top(&body, card.h * 0.02f);
    }
    struct rect foot = rect_of(0, 0, 0, 0);
    float small = card.h * 0.055f * 0.72f;
    if (face->caption && face->rows == 0) {
        small = fitting_size(brush, FONT_BODY_BOLD, small, small * 0.65f, rect_of(0, 0, body.w, body.h * 0.4f - 2),
                             face->caption);
        float lines = font_wrapped_height(brush->fonts, FONT_BODY_BOLD, small, body.w, face->caption) + 2;
        foot = rect_cut_bottom(&body, fminf(fmaxf(lines, card.h * 0.055f), body.h * 0.4f));
    }
    if (face->text) {
        float share = face->rows > 0 ? (face->rows > 2 ? 0.42f : 0.60f) : 1;
        float px = card.w * 0.062f, wide = body.w - 2 * margin;
        float high = font_wrapped_height(brush->fonts, FONT_BODY, px, wide, face->text) + 2;
        struct rect field = rect_cut_top(&body, face->rows > 0 && high < body.h * share ? high : body.h * share);
        field = rect_of(field.x + margin, field.y, wide, field.h);
        fits &= draw_text(brush, field, FONT_BODY, px, palette_colour(PALETTE_BONE),
                          face->art ? TEXT_CENTRE : TEXT_LEFT, face->text);
    }
    struct text_style caption = {FONT_BODY_BOLD, small, palette_colour(PALETTE_BRASS)};
    if (face->caption && face->rows > 0) {
        float lines = font_wrapped_height(brush->fonts, FONT_BODY_BOLD, small, body.w, face->caption) + 2;
        struct rect head = rect_cut_top(&body, fminf(fmaxf(lines, card.h * 0.055f), body.h * 0.5f));
        fits &= font_draw_wrapped(brush->fonts, caption, head, TEXT_CENTRE, face->caption);
    } else if (face->caption)
        fits &= font_draw_wrapped(brush->fonts, caption, foot, TEXT_CENTRE, face->caption);
    draw_rows(brush, body, face);
    return fits;
}

void card_draw(const struct brush *brush, struct rect rect, const struct card_face *face, bool *fits)
{
    struct rect card = rect_snapped(rect_fit_aspect(rect, 5, 7));
    canvas_shadow(brush->canvas, card, card.w * 0.05f, 0.7f);
    draw_frame(brush, card, face->kind, face->title != NULL);
    draw_title(brush, card, face);
    bool all = draw_body(brush, card, face);
    if (fits)
        *fits = all;
}

/* Turning over is shown as a card seen ever more from its edge; then it opens from its middle, so that it is never seen
 * without its words. */
void card_draw_flip(const struct brush *brush, struct rect rect, const struct card_face *face, float turned)
{
    struct rect card = rect_snapped(rect_fit_aspect(rect, 5, 7));
    float wide = fabsf(cosf(PI * turned));
    struct rect seen = rect_of(card.x + card.w * (1 - wide) / 2, card.y, card.w * wide, card.h);
    if (turned >= 0.98f) {
        card_draw(brush, card, face, NULL);
        return;
    }
    if (turned >= 0.5f) { /* a word would be cut off */
        struct card_face bare = card_face_empty(face->kind);
        bare.art = face->art;
        bare.picture = face->picture;
        canvas_push_clip(brush->canvas, rect_snapped(seen));
        card_draw(brush, card, &bare, NULL);
        canvas_pop_clip(brush->canvas);
        return;
    }
    const char *side = back_of(face->kind);
    if (!texture_exists(brush->textures, side)) {
        draw_plain_back(brush, rect_snapped(seen), face->kind);
        return;
    }
    struct SDL_Texture *picture = texture_get(brush->textures, side, (int)card.w, (int)card.h);
    canvas_shadow(brush->canvas, seen, card.w * 0.05f, 0.6f);
    canvas_picture_turned(brush->canvas, picture, rect_snapped(seen), 0, false, WHITE);
}
