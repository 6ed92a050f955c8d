/* bunker_sheet.c -- the sheet of one card: its terms, and the comparison with what the Doomtrooper has now. */
#include "siege/screen/bunker/bunker_parts.h"
#include "siege/screen/hud/hud_paint.h"
#include "siege/screen/menu/page.h"

#include "siege/rules/card/bunker.h"
#include "siege/text/play/comparison.h"
#include "siege/text/names/names.h"
#include "siege/text/names/refusals.h"
#include "siege/rules/card/effect_row.h"
#include "siege/view/card_view.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Interface units; rows of the table that a card can have for one Doomtrooper. */
enum {
    ROW = 21,
    HEAD_PICTURE = 84,
    ROWS_MOST = 24,
    GROUND_MOST = 600,
    HEAD_WORDS = 80, /* … below a large picture */
    HEAD_LARGE = 2 * HEAD_PICTURE + HEAD_WORDS,
    REFUSALS = 56
};

/* ---- which card is told ---------------------------------------------------------------------------------------- */

/* The one pointed at or in hand, also on a Doomtrooper, or else the one that is recommended. */
static int looked_at(struct bunker_screen *bunker)
{
    figure_id figure;
    int offer = (bunker->worn ? bunker->worn : bunker->looked) - 1;
    if (bunker->dragging || offer < 0 || offer >= offer_count(bunker))
        offer = bunker_in_hand(bunker);
    if (offer == OFFER_NONE)
        offer = offer_recommended(bunker, &figure);
    return offer == OFFER_NONE ? 0 : offer;
}

/* ---- the table ------------------------------------------------------------------------------------------------- */

struct table {
    struct bunker_screen *bunker;
    struct frame *frame;
    int offer;
    figure_id figure[PAIR];
    bool refused[PAIR];
    struct comparison_line line[PAIR][ROWS_MOST];
    int lines[PAIR];
    struct rect room; /* still free */
    float cell;       /* width of a Doomtrooper's column */
};

static void compare(struct table *table)
{
    const struct bunker_screen *bunker = table->bunker;
    int kind = offer_kind(bunker, table->offer), index = offer_index(bunker, table->offer);
    for (int k = 0; k < PAIR; k++) {
        table->figure[k] = bunker_figure(bunker, k);
        table->refused[k] = offer_check(bunker, table->offer, table->figure[k]).why != REJECT_NONE;
        while (table->lines[k] < ROWS_MOST &&
               comparison_row(&table->line[k][table->lines[k]], &bunker->play->words, &bunker->play->seen,
                              table->figure[k], kind, index, table->lines[k]))
            table->lines[k]++;
    }
}

/* The first line of that subject (or of any, for -1) that changes something, or does not have to. */
static bool has_line(const struct table *table, int subject, bool changed)
{
    for (int k = 0; k < PAIR; k++)
        for (int i = 0; i < table->lines[k]; i++)
            if ((subject < 0 || (int)table->line[k][i].subject == subject) && (!changed || table->line[k][i].change))
                return true;
    return false;
}

static const struct comparison_line *find_line(const struct table *table, int k, enum comparison_subject subject,
                                               int way, int creature)
{
    for (int i = 0; i < table->lines[k]; i++) {
        const struct comparison_line *line = &table->line[k][i];
        if (line->subject == subject && line->way == way && line->creature == creature)
            return line;
    }
    return NULL;
}

static const struct comparison_line *find_number(const struct table *table, int k, const char *label)
{
    for (int i = 0; i < table->lines[k]; i++)
        if (table->line[k][i].subject == COMPARISON_NUMBER && strcmp(table->line[k][i].label, label) == 0)
            return &table->line[k][i];
    return NULL;
}

/* A chance before the card stands without its unit, since the one after it follows; no dice are a dash. */
static const char *value_text(const struct table *table, const struct comparison_line *line, int side)
{
    int value = line->value[side];
    if (line->subject == COMPARISON_DICE && value == 0)
        return page_text(table->frame, "die.none");
    if (line->subject == COMPARISON_NUMBER || (line->subject == COMPARISON_CHANCE && (side == 1 || value == 0)))
        return side ? line->after : line->before;
    return page_number(table->frame, line->subject == COMPARISON_CHANCE ? (value + 50) / 100 : value);
}

static void draw_cell(const struct table *table, struct rect rect, const struct comparison_line *line, bool refused)
{
    struct ui *ui = table->frame->ui;
    enum palette tone = !line || line->change == 0 ? PALETTE_BONE_DIM
                        : line->change > 0         ? PALETTE_VERDIGRIS
                                                   : PALETTE_BLOOD_LIGHT;
    struct text_style bold = ui_bold(ui, 15, refused ? PALETTE_BONE_FAINT : tone),
                      dim = ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_FAINT);
    if (!line) {
        ui_label(ui, rect, dim, TEXT_RIGHT, page_text(table->frame, "die.none"));
        return;
    }
    const char *after = value_text(table, line, 1);
    float width = font_width(table->frame->fonts, bold.face, bold.px, after) + ui_px(ui, 2);
    ui_label(ui, rect_cut_right(&rect, width), bold, TEXT_RIGHT, after);
    const char *before = value_text(table, line, 0);
    float gap = ui_px(ui, 18);
    bool none = line->value[0] == 0 &&
                line->subject != COMPARISON_NUMBER; /* its dash would look like a part of the arrow */
    if (line->change == 0 || none || rect.w < gap + font_width(table->frame->fonts, dim.face, dim.px, before))
        return; /* the colour tells the change */
    struct rect arrow = rect_cut_right(&rect, gap);
    struct point tip = {rect_right(arrow) - ui_px(ui, 3), roundf(arrow.y + arrow.h / 2)};
    struct point from = {arrow.x + ui_px(ui, 4), tip.y};
    canvas_line(table->frame->canvas, from, tip, ui_px(ui, 1.5f), palette_colour(PALETTE_BONE_FAINT));
    canvas_arrow_head(table->frame->canvas, from, tip, ui_px(ui, 6), palette_colour(PALETTE_BONE_FAINT));
    page_line(ui, rect, dim, TEXT_RIGHT, before);
}

static struct rect cell_of(const struct table *table, struct rect row, int k)
{
    return rect_of(rect_right(row) - table->cell * (float)(PAIR - k), row.y, table->cell, row.h);
}

/* The next row of the table: where its label goes, and all of it. False: there is no room. */
static bool next_row(struct table *table, struct rect *row, struct rect *label)
{
    float height = ui_px(table->frame->ui, ROW);
    if (table->room.h < height)
        return false;
    *row = rect_cut_top(&table->room, height);
    *label = rect_of(row->x, row->y, row->w - table->cell * PAIR, row->h);
    return true;
}

static void draw_heading(struct table *table)
{
    struct ui *ui = table->frame->ui;
    const struct play *play = table->bunker->play;
    struct rect row, label;
    if (!next_row(table, &row, &label))
        return;
    page_line(ui, label, ui_title(ui, 17, PALETTE_BRASS), TEXT_LEFT,
              page_text(table->frame,
                        has_line(table, COMPARISON_CHANCE, false) ? "bunker.compare.short" : "bunker.compare.numbers"));
    for (int k = 0; k < PAIR; k++) {
        struct rect cell = cell_of(table, row, k);
        rect_cut_left(&cell, ui_px(ui, 6));
        page_line(ui, cell, ui_bold(ui, UI_TEXT_SMALL, table->refused[k] ? PALETTE_BONE_FAINT : PALETTE_BONE),
                  TEXT_RIGHT, figure_short_text(NAME(&play->words), &play->words, &play->seen, table->figure[k]));
    }
    canvas_fill(table->frame->canvas, rect_of(row.x, rect_bottom(row) - ui_px(ui, 1), row.w, ui_px(ui, 1)),
                palette_colour(PALETTE_BRASS_DARK));
}

static void draw_cells(const struct table *table, struct rect row, enum comparison_subject subject, int way,
                       int creature)
{
    for (int k = 0; k < PAIR; k++)
        draw_cell(table, cell_of(table, row, k), find_line(table, k, subject, way, creature), table->refused[k]);
}

/* The kind of attack and its dice. */
static void draw_way(struct table *table, int way)
{
    static const char *const icons[COMPARISON_WAYS] = {"sword", "carbine", "fire", "tech"};
    static const char *const keys[COMPARISON_WAYS] = {"comparison.close", "comparison.fire", "comparison.grenade",
                                                      "comparison.tech"};
    struct ui *ui = table->frame->ui;
    struct rect row, label;
    if (!next_row(table, &row, &label))
        return;
    canvas_fill(table->frame->canvas, row, (struct colour){255, 220, 160, 16});
    ui_icon(ui, rect_inset(rect_cut_left(&label, row.h), ui_px(ui, 1)), icons[way], WHITE);
    rect_cut_left(&label, ui_px(ui, 2));
    page_line(ui, label, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE), TEXT_LEFT, page_text(table->frame, keys[way]));
    draw_cells(table, row, COMPARISON_DICE, way, 0);
}

static void draw_creature(struct table *table, int way, int kind)
{
    struct ui *ui = table->frame->ui;
    const struct words *words = &table->bunker->play->words;
    struct rect row, label;
    if (!next_row(table, &row, &label))
        return;
    rect_cut_left(&label, ui_px(ui, 8));
    page_line(ui, label, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT, kind_text(NAME(words), words, kind));
    draw_cells(table, row, COMPARISON_CHANCE, way, kind);
}

static void draw_ways(struct table *table)
{
    int kind[COMPARISON_CREATURES];
    int kinds = comparison_creatures(&table->bunker->play->words, kind);
    for (int way = 0; way < COMPARISON_WAYS; way++) {
        if (!find_line(table, 0, COMPARISON_DICE, way, 0) && !find_line(table, 1, COMPARISON_DICE, way, 0))
            continue;
        draw_way(table, way);
        for (int i = 0; i < kinds; i++)
            draw_creature(table, way, kind[i]);
    }
}

/* As many as the table has at most. */
static int rows_needed(const struct table *table)
{
    int kind[COMPARISON_CREATURES], rows = 1;
    int kinds = comparison_creatures(&table->bunker->play->words, kind);
    for (int way = 0; way < COMPARISON_WAYS; way++)
        if (find_line(table, 0, COMPARISON_DICE, way, 0) || find_line(table, 1, COMPARISON_DICE, way, 0))
            rows += 1 + kinds;
    for (int k = 0; k < PAIR; k++)
        for (int i = 0; i < table->lines[k]; i++)
            if (table->line[k][i].subject == COMPARISON_NUMBER &&
                (k == 0 || !find_number(table, 0, table->line[k][i].label)))
                rows += 2; /* a long one has its numbers below */
    return rows;
}

static void draw_number(struct table *table, const char *text)
{
    struct ui *ui = table->frame->ui;
    struct rect row, label;
    struct text_style style = ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE);
    if (!next_row(table, &row, &label))
        return;
    bool wide = font_width(table->frame->fonts, style.face, style.px, text) > label.w;
    page_line(ui, wide ? row : label, style, TEXT_LEFT, text);
    if (wide && !next_row(table, &row, &label))
        return;
    for (int k = 0; k < PAIR; k++)
        draw_cell(table, cell_of(table, row, k), find_number(table, k, text), table->refused[k]);
}

static void draw_numbers(struct table *table)
{
    for (int k = 0; k < PAIR; k++)
        for (int i = 0; i < table->lines[k]; i++) {
            const struct comparison_line *line = &table->line[k][i];
            if (line->subject == COMPARISON_NUMBER && (k == 0 || !find_number(table, 0, line->label)))
                draw_number(table, line->label);
        }
}

/* For attacks, if only there were dice to add to. */
static bool waits_for_weapon(const struct table *table)
{
    const struct bunker_screen *bunker = table->bunker;
    bool unarmed = false;
    for (int k = 0; k < PAIR; k++)
        unarmed = unarmed || bunker->play->seen.figure[table->figure[k]].weapon == CARD_NONE;
    if (!offer_kind(bunker, table->offer) || !unarmed)
        return false;
    const struct effect_list *effects = &bunker->play->words.catalogue->gear[offer_index(bunker, table->offer)].effects;
    for (int i = 0; i < effects->count; i++)
        if (effect_row(effects->item[i].verb)->gear_group == GEAR_WEAPON)
            return true;
    return false;
}

static void draw_table(struct table *table)
{
    struct ui *ui = table->frame->ui;
    if (!has_line(table, -1, true)) {
        const char *key = waits_for_weapon(table) ? "bunker.compare.unarmed" : "bunker.compare.none";
        ui_paragraph(ui, table->room, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT,
                     page_text(table->frame, key));
        return;
    }
    table->cell = fminf(table->room.w * 0.26f, ui_px(ui, 110));
    (void)ui_area(ui, "bunker.compare", table->room, 0, page_text(table->frame, "bunker.compare.hint"));
    draw_heading(table);
    draw_ways(table);
    draw_numbers(table);
}

/* "Legionnaire 80 % instead of 70 %" */
static const char *heard_text(const struct table *table, const struct comparison_line *line, const char *name)
{
    const char *key = line->change == 0 || strcmp(line->before, page_text(table->frame, "die.none")) == 0
                          ? "bunker.heard.value"
                          : "bunker.heard.change";
    return page_tell(table->frame, key,
                     SLOTS({"text", name, 0}, {"before", line->before, 0}, {"after", line->after, 0}));
}

static void say_changes(const struct table *table, int k, const char *way, const char *const *item, int count)
{
    const struct words *words = &table->bunker->play->words;
    struct about about = play_about(table->bunker->play);
    about.figure = table->figure[k];
    about.text = way;
    about.text2 = words_join(LONG_TEXT(words), words, item, count, WORDS_COMMA);
    if (count > 0)
        ui_show(table->frame->ui, VOICE_USUAL, about_tell(&about, way ? "bunker.heard.way" : "bunker.heard.for"));
}

static void say_way(const struct table *table, int k, int way)
{
    int kind[COMPARISON_CREATURES];
    const char *item[1 + COMPARISON_CREATURES];
    const struct words *words = &table->bunker->play->words;
    const struct comparison_line *dice = find_line(table, k, COMPARISON_DICE, way, 0);
    int kinds = comparison_creatures(words, kind), count = 0, changed = dice ? dice->change : 0;
    if (!dice)
        return;
    item[count++] = heard_text(table, dice, "");
    for (int i = 0; i < kinds; i++) {
        const struct comparison_line *chance = find_line(table, k, COMPARISON_CHANCE, way, kind[i]);
        if (!chance)
            continue;
        item[count++] = heard_text(table, chance, kind_text(NAME(words), words, kind[i]));
        changed = changed ? changed : chance->change;
    }
    say_changes(table, k, dice->label, item, changed ? count : 0);
}

/* By ear: what it would change for those of the two who may take it. */
static void say_table(const struct table *table)
{
    for (int k = 0; k < PAIR; k++) {
        const char *item[ROWS_MOST];
        int count = 0;
        for (int way = 0; way < COMPARISON_WAYS && !table->refused[k]; way++)
            say_way(table, k, way);
        for (int i = 0; i < table->lines[k] && !table->refused[k]; i++)
            if (table->line[k][i].subject == COMPARISON_NUMBER && table->line[k][i].change != 0)
                item[count++] = heard_text(table, &table->line[k][i], table->line[k][i].label);
        say_changes(table, k, NULL, item, count);
    }
}

/* "2 Credits, Rank 2, 1 left" */
static const char *terms_text(const struct bunker_screen *bunker, const struct frame *frame, int offer)
{
    const struct words *words = &bunker->play->words;
    int kind = offer_kind(bunker, offer), index = offer_index(bunker, offer), price = offer_price(bunker, offer);
    int copies = bunker_copies_left(&bunker->play->seen, kind, index);
    const char *items[] = {
        page_tell(frame, price ? "bunker.cost" : "bunker.cost.free", SLOTS({"n", NULL, price})),
        page_tell(frame, "bunker.rank", SLOTS({"n", NULL, bunker_rank_needed(&bunker->play->seen, kind, index)})),
        page_tell(frame,
                  bunker_never_runs_out(&bunker->play->seen, kind, index) ? "bunker.copies.all"
                  : copies > 0                                            ? "bunker.copies"
                                                                          : "bunker.copies.none",
                  SLOTS({"n", NULL, copies})),
    };
    return words_join(SENTENCE(words), words, items, 3, WORDS_COMMA);
}

/* ---- the card -------------------------------------------------------------------------------------------------- */

/* One line, or two in a longer language, smaller where the head ends. */
static void draw_head_line(struct ui *ui, struct rect *head, struct text_style style, enum text_align align,
                           const char *text)
{
    float height = fmaxf(ui_px(ui, 20), ui_paragraph_height(ui, style, head->w, text) + 1);
    ui_paragraph(ui, rect_cut_top(head, fminf(height, head->h)), style, align, text);
}

static void draw_title(struct bunker_screen *bunker, struct frame *frame, struct rect *room, int offer, bool large)
{
    struct ui *ui = frame->ui;
    enum text_align align = large ? TEXT_CENTRE : TEXT_LEFT;
    float side = large ? ui_px(ui, 2 * HEAD_PICTURE) : ui_px(ui, HEAD_PICTURE);
    struct rect head = rect_cut_top(room, side);
    struct rect picture = large ? head : rect_cut_left(&head, side);
    canvas_push_clip(frame->canvas, picture);
    canvas_radial(frame->canvas, rect_centre(picture), fminf(picture.w, picture.h) * 0.7f,
                  (struct colour){150, 96, 40, 90}, (struct colour){150, 96, 40, 0});
    canvas_pop_clip(frame->canvas);
    offer_draw_picture(bunker, frame, rect_inset(picture, ui_px(ui, 4)), offer, 1);
    if (large)
        head = rect_cut_top(room, ui_px(ui, HEAD_WORDS));
    else
        rect_cut_left(&head, ui_px(ui, 8));
    const char *title = offer_title(bunker, offer);
    struct text_style style = ui_title(ui, large ? 28 : 22, PALETTE_BRASS_LIGHT);
    bunker_fit_words(ui, &style, title, head.w);
    float height = ui_paragraph_height(ui, style, head.w, title);
    ui_paragraph(ui, rect_cut_top(&head, fminf(height + 1, head.h - ui_px(ui, 20))), style, align, title);
    draw_head_line(ui, &head, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), align, terms_text(bunker, frame, offer));
    struct about about = play_about(bunker->play);
    if (!bunker_may_choose(bunker) || offer_recommended(bunker, &about.figure) != offer)
        return;
    const char *text = about_say(SENTENCE(about.words), &about, "bunker.recommended.for");
    struct text_style small = ui_bold(ui, UI_TEXT_SMALL, PALETTE_VERDIGRIS);
    if (head.h >= fmaxf(ui_px(ui, 18), ui_paragraph_height(ui, small, head.w, text))) /* the tile is marked, too */
        draw_head_line(ui, &head, small, align, text);
}

static void draw_line(struct frame *frame, struct rect *room, struct text_style style, const char *text)
{
    float height = ceilf(ui_paragraph_height(frame->ui, style, room->w, text));
    if (height <= room->h)
        ui_paragraph(frame->ui, rect_cut_top(room, height + 1), style, TEXT_LEFT, text);
}

/* Why it cannot be taken: once if it is the same for both. */
static void draw_refusals(struct bunker_screen *bunker, struct frame *frame, struct rect *room, int offer)
{
    const struct words *words = &bunker->play->words;
    const char *before = "";
    for (int k = 0; k < PAIR; k++) {
        struct reject reject = offer_check(bunker, offer, bunker_figure(bunker, k));
        if (!reject.why)
            continue;
        const char *why = reject_sentence(SENTENCE(words), words, &bunker->play->seen, reject);
        if (strcmp(before, why) != 0)
            draw_line(frame, room, ui_body(frame->ui, UI_TEXT_SMALL, PALETTE_BLOOD_LIGHT), why);
        before = why;
    }
}

void bunker_draw_sheet(struct bunker_screen *bunker, struct frame *frame, struct rect rect)
{
    struct ui *ui = frame->ui;
    int offer = looked_at(bunker);
    canvas_shadow(frame->canvas, rect, ui_px(ui, 10), 0.5f);
    canvas_fill_cut(frame->canvas, rect, ui_px(ui, 9), (struct colour){38, 33, 31, 244},
                    (struct colour){16, 15, 16, 246});
    canvas_frame_cut(frame->canvas, rect, ui_px(ui, 9), ui_px(ui, 1), palette_colour(PALETTE_BRASS_DARK));
    struct rect room = rect_inset(rect, ui_px(ui, 10));
    ui_tell_about(ui, 1 + offer + OFFER_MAX * bunker->asked);
    struct table table = {.bunker = bunker, .frame = frame, .offer = offer};
    compare(&table);
    float below = ui_px(ui, HEAD_LARGE + REFUSALS) +
                  ui_paragraph_height(ui, ui_body(ui, UI_TEXT, PALETTE_BONE), room.w, offer_text(bunker, offer));
    bool large = room.h > ui_px(ui, GROUND_MOST) && room.h - below >= ui_px(ui, ROW) * (float)rows_needed(&table);
    draw_title(bunker, frame, &room, offer, large);
    rect_cut_top(&room, ui_px(ui, 4));
    draw_line(frame, &room, ui_body(ui, UI_TEXT, PALETTE_BONE), offer_text(bunker, offer));
    rect_cut_top(&room, ui_px(ui, 4));
    draw_refusals(bunker, frame, &room, offer);
    rect_cut_top(&room, ui_px(ui, 6));
    if (ui_is_spoken(ui))
        say_table(&table);
    table.room = room;
    if (room.h > ui_px(ui, ROW))
        draw_table(&table);
    ui_tell_about(ui, 0);
}

void bunker_draw_worn_card(const struct bunker_screen *bunker, struct frame *frame, struct rect room)
{
    enum { CARD_MOST = 440 };
    struct ui *ui = frame->ui;
    const struct play *play = bunker->play;
    const struct words *words = &play->words;
    int offer = bunker->worn - 1, index = offer < 0 ? 0 : offer_index(bunker, offer);
    if (offer < 0)
        return;
    bool gear = offer_kind(bunker, offer);
    const struct brush brush = page_brush(frame);
    struct card_face face = card_face_empty(CARD_EQUIPMENT);
    face.title = offer_title(bunker, offer);
    face.text = offer_text(bunker, offer);
    face.caption = figure_text(NAME(words), words, &play->seen, bunker->wearer);
    face.art = hud_art(words, "equipment", gear ? words->catalogue->gear[index].id : words->catalogue->weapon[index].id,
                       "");
    float h = fminf(room.h, ui_px(ui, CARD_MOST));
    bool left = rect_centre(bunker->worn_at).x > rect_centre(room).x;
    struct rect card = rect_snapped(rect_anchor(room, h * CARD_ASPECT, h, left ? 0 : 1, 0.5f));
    (void)ui_area(ui, "bunker.worn_card", card, UI_KEPT_CLEAR, NULL);
    canvas_shadow(frame->canvas, card, ui_px(ui, 20), 0.6f);
    card_draw(&brush, card, &face, NULL);
}
