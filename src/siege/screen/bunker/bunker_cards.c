/*
 * bunker_cards.c -- the cards that lie in the Bunker: as large as fit, with price, copies and Rank, and what a click
 * on one does.
 */
#include "siege/screen/bunker/bunker_parts.h"

#include "siege/rules/card/bunker.h"
#include "shell/ui/flow.h"
#include "siege/screen/menu/page.h"
#include "siege/text/names/names.h"
#include "siege/text/names/refusals.h"
#include "siege/rules/card/effect_row.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Interface units. */
enum { RANKS_AT_A_GLANCE = 6 };
enum {
    HEADING = 21,
    TILE_GAP = 5,
    TILE_LEAST_W = 84,
    TILE_LEAST_H = 80,
    COLUMNS_MOST = 8,
    LARGE_TILE = 100,
    DRAWER = 36
};

#define TILE_ASPECT 1.1f
#define TILE_HIGHEST 1.45f

/* ---- groups ---------------------------------------------------------------------------------------------------- */

enum group { GROUP_WEAPONS, GROUP_ATTACK, GROUP_CARE, GROUP_OTHER, GROUP_LATER, GROUPS };

static const char *const GROUP_KEY[GROUPS] = {"bunker.weapons", "bunker.gear.attack", "bunker.gear.care",
                                              "bunker.gear.other", "bunker.later"};

static enum group group_of(const struct bunker_screen *bunker, int offer)
{
    if (offer_is_later(bunker, offer))
        return GROUP_LATER;
    if (!offer_kind(bunker, offer))
        return GROUP_WEAPONS;
    static const enum group group[] = {
        [GEAR_OTHER] = GROUP_OTHER, [GEAR_ARMS] = GROUP_ATTACK, [GEAR_WEAPON] = GROUP_ATTACK, [GEAR_CARE] = GROUP_CARE};
    const struct effect_list *effects = &bunker->play->words.catalogue->gear[offer_index(bunker, offer)].effects;
    return effects->count ? group[effect_row(effects->item[0].verb)->gear_group] : GROUP_OTHER;
}

/* ---- where the tiles lie --------------------------------------------------------------------------------------- */

/* The groups one below the other, a short one beside another short one; all tiles alike. */
struct tiling {
    int columns, rows, headings;                             /* lines of tiles, and of headings above them */
    int row[OFFER_MAX], column[OFFER_MAX], above[OFFER_MAX]; /* of each tile: headings above it */
    int group_row[GROUPS], group_column[GROUPS], group_above[GROUPS];
    int group_count[GROUPS];
};

static void tile_group(struct tiling *tiling, const struct bunker_screen *bunker, enum group group, int *used)
{
    int count = tiling->group_count[group], place = 0;
    bool beside = *used > 0 && *used + count <= tiling->columns;
    if (count == 0)
        return;
    if (!beside) {
        *used = 0;
        tiling->headings++;
    }
    int first = beside ? tiling->rows - 1 : tiling->rows;
    tiling->group_row[group] = first;
    tiling->group_column[group] = *used;
    tiling->group_above[group] = tiling->headings - 1;
    for (int offer = 0; offer < offer_count(bunker); offer++) {
        if (group_of(bunker, offer) != group)
            continue;
        tiling->row[offer] = first + (*used + place) / tiling->columns;
        tiling->column[offer] = (*used + place) % tiling->columns;
        tiling->above[offer] = tiling->headings;
        place++;
    }
    int rows = (*used + count + tiling->columns - 1) / tiling->columns;
    tiling->rows = first + rows;
    *used = rows == 1 ? *used + count : 0;
}

static struct tiling tiling_of(const struct bunker_screen *bunker, int columns)
{
    struct tiling tiling = {.columns = columns};
    int used = 0;
    for (int offer = 0; offer < offer_count(bunker); offer++)
        tiling.group_count[group_of(bunker, offer)]++;
    if (!bunker->later_open)
        tiling.group_count[GROUP_LATER] = 0;
    for (int group = 0; group < GROUPS; group++)
        tile_group(&tiling, bunker, (enum group)group, &used);
    return tiling;
}

/* Tiles of this size, in device pixels; `scrolls` if they need more room than there is. */
struct measure {
    float w, h, gap, heading, length;
    bool scrolls;
};

static struct measure measure_of(struct ui *ui, const struct tiling *tiling, struct rect rect)
{
    struct measure measure = {.gap = ui_px(ui, TILE_GAP), .heading = ui_px(ui, HEADING)};
    float rows = (float)tiling->rows, columns = (float)tiling->columns;
    measure.w = floorf((rect.w - (columns - 1) * measure.gap) / columns);
    measure.h = floorf((rect.h - (float)tiling->headings * measure.heading) / rows - measure.gap);
    measure.h = fminf(measure.h, roundf(measure.w * TILE_HIGHEST));
    measure.scrolls = measure.h < ui_px(ui, TILE_LEAST_H);
    if (measure.scrolls)
        measure.h = ui_px(ui, TILE_LEAST_H);
    measure.length = (measure.h + measure.gap) * rows + measure.heading * (float)tiling->headings;
    return measure;
}

/* As many columns as make the tiles largest, or nearly so in fewer rows; where none fits, as many as can be read. */
static int best_columns(const struct bunker_screen *bunker, struct ui *ui, struct rect rect)
{
    int best = 1, rows = 0;
    float most = 0;
    for (int columns = 2; columns <= COLUMNS_MOST; columns++) {
        struct tiling tiling = tiling_of(bunker, columns);
        struct measure measure = measure_of(ui, &tiling, rect);
        float size = fminf(measure.w / TILE_ASPECT, measure.h);
        if (measure.w < ui_px(ui, TILE_LEAST_W))
            break;
        bool fewer_rows = tiling.rows < rows && size > most * 0.75f;
        if (measure.scrolls || size > most || fewer_rows) {
            best = columns;
            rows = tiling.rows;
        }
        if (!measure.scrolls)
            most = fmaxf(most, size);
    }
    return best;
}

static struct rect tile_rect(const struct tiling *tiling, const struct measure *measure, struct rect room, int offer)
{
    return rect_of(room.x + (measure->w + measure->gap) * (float)tiling->column[offer],
                   room.y + (measure->h + measure->gap) * (float)tiling->row[offer] +
                       measure->heading * (float)tiling->above[offer],
                   measure->w, measure->h);
}

/* ---- a tile ---------------------------------------------------------------------------------------------------- */

struct tile {
    struct bunker_screen *bunker;
    struct frame *frame;
    int offer;
    const struct weapon *weapon; /* the card is one, or */
    const struct gear *gear;     /* the other; NULL */
    int modes;                   /* whose specialty a weapon asks for, or which attacks a card augments */
    int rank;                    /* that it needs */
    bool open, lit, held, advised;
};

static struct colour white(const struct tile *tile)
{
    return (struct colour){255, 255, 255, tile->open ? 255 : 120};
}

/* An icon with a number behind it; returns what is left to the right. */
static struct rect draw_count(const struct tile *tile, struct rect rect, const char *icon, int count)
{
    struct ui *ui = tile->frame->ui;
    struct text_style style = ui_bold(ui, UI_TEXT_SMALL, tile->open ? PALETTE_BONE : PALETTE_BONE_FAINT);
    float side = fminf(ui_px(ui, 17), rect.h);
    const char *number = page_number(tile->frame, count);
    float width = font_width(tile->frame->fonts, style.face, style.px, number) + ui_px(ui, 3);
    if (count == 0)
        return rect;
    ui_icon(ui, rect_anchor(rect_cut_left(&rect, side), side, side, 0, 0.5f), icon, white(tile));
    rect_cut_left(&rect, ui_px(ui, 2));
    struct rect place = rect_cut_left(&rect, width);
    if (place.w >= width)
        ui_label(ui, place, style, TEXT_LEFT, number);
    rect_cut_left(&rect, ui_px(ui, 5));
    return rect;
}

/* Kinds of attacks that it has dice for. */
static int dice_counts(const struct tile *tile)
{
    return tile->weapon ? (tile->weapon->close > 0) + (tile->weapon->fire > 0) + (tile->weapon->tech > 0) : 0;
}

/* How many copies are left, at the right or left end of the line, in which something else is `beside` wide. */
static void draw_copies(const struct tile *tile, struct rect rect, enum text_align align, bool wide, float beside)
{
    struct ui *ui = tile->frame->ui;
    int kind = tile->gear != NULL, index = offer_index(tile->bunker, tile->offer);
    int copies = bunker_copies_left(&tile->bunker->play->seen, kind, index);
    bool all = bunker_never_runs_out(&tile->bunker->play->seen, kind, index);
    const char *brief = page_tell(tile->frame, all ? "bunker.copies.all.short" : "bunker.copies.short",
                                  SLOTS({"n", NULL, copies}));
    const char *text = page_tell(tile->frame,
                                 all          ? "bunker.copies.all"
                                 : copies > 0 ? "bunker.copies"
                                              : "bunker.copies.none",
                                 SLOTS({"n", NULL, copies}));
    struct text_style style = ui_body(ui, UI_TEXT_SMALL, copies > 0 ? PALETTE_BONE_DIM : PALETTE_BLOOD_LIGHT);
    if (!wide || font_width(tile->frame->fonts, style.face, style.px, text) > rect.w - beside)
        text = brief;
    float width = font_width(tile->frame->fonts, style.face, style.px, text) + ui_px(ui, 2);
    if (beside > 0 && width > rect.w - beside) /* it is told beside the cards, too */
        return;
    page_line(ui, rect_anchor(rect, fminf(width, rect.w), rect.h, align == TEXT_RIGHT, 0.5f), style, align, text);
}

static void draw_price(const struct tile *tile, struct rect line)
{
    struct ui *ui = tile->frame->ui;
    int price = offer_price(tile->bunker, tile->offer);
    if (price > 0) /* the picture may lie below it */
        canvas_fill_round(tile->frame->canvas, rect_anchor(line, ui_px(ui, price < 10 ? 34 : 44), line.h, 1, 0.5f),
                          ui_px(ui, 4), (struct colour){14, 13, 14, 200});
    bool dear = price > bunker_credits_left(&tile->bunker->play->seen, bunker_team(tile->bunker));
    if (price == 0) {
        page_line(ui, line, ui_bold(ui, UI_TEXT_SMALL, PALETTE_VERDIGRIS), TEXT_RIGHT,
                  page_text(tile->frame, "bunker.cost.free"));
        return;
    }
    ui_icon(ui, rect_cut_right(&line, line.h), "credit", WHITE);
    rect_cut_right(&line, ui_px(ui, 2));
    page_line(ui, line, ui_bold(ui, 17, dear ? PALETTE_BLOOD_LIGHT : PALETTE_BRASS_LIGHT), TEXT_RIGHT,
              page_number(tile->frame, price));
}

/* The Rank that it needs, above the first one: its picture, and in figures where there are more than a glance tells
 * apart. */
static void draw_rank(const struct tile *tile, struct rect rect)
{
    char icon[24];
    struct ui *ui = tile->frame->ui;
    bool low = tile->rank > bunker_rank_allowed(&tile->bunker->play->seen, bunker_team(tile->bunker));
    bool counted = tile->bunker->play->words.catalogue->ranks > RANKS_AT_A_GLANCE;
    if (tile->rank <= 1)
        return;
    struct rect number = rect_of(rect_right(rect), rect.y, ui_px(ui, tile->rank < 10 ? 11 : 19), rect.h);
    if (counted) {
        struct rect plate = rect_of(rect.x - ui_px(ui, 1), rect.y, rect_right(number) - rect.x + ui_px(ui, 3), rect.h);
        canvas_fill_round(tile->frame->canvas, plate, ui_px(ui, 4), (struct colour){14, 13, 14, 210});
    }
    snprintf(icon, sizeof icon, "rank_%d", tile->rank);
    ui_icon(ui, rect, icon, low ? (struct colour){255, 130, 120, 255} : WHITE);
    if (counted)
        ui_label(ui, number, ui_bold(ui, UI_TEXT_SMALL, low ? PALETTE_BLOOD_LIGHT : PALETTE_BRASS_LIGHT), TEXT_RIGHT,
                 page_number(tile->frame, tile->rank));
}

void bunker_draw_icons(struct frame *frame, struct rect row, int modes, bool faint)
{
    static const char *const icons[ATTACK_MODES] = {"close_combat", "fire", "tech"};
    struct colour tint = {255, 255, 255, faint ? 120 : 255};
    for (int mode = 0; mode < ATTACK_MODES; mode++)
        if ((modes >> mode & 1) && row.w >= row.h)
            ui_icon(frame->ui, rect_cut_left(&row, row.h), icons[mode], tint);
}

/* They lie along the lower edge of the picture; those of an augment behind a plus. */
static void draw_modes(const struct tile *tile, struct rect picture)
{
    struct ui *ui = tile->frame->ui;
    float side = ui_px(ui, 19);
    struct rect row = rect_of(picture.x, rect_bottom(picture) - side, picture.w, side);
    if (tile->modes == 0 || picture.h < 2 * side)
        return;
    if (tile->gear)
        ui_label(ui, rect_cut_left(&row, ui_px(ui, 12)), ui_bold(ui, 17, PALETTE_VERDIGRIS), TEXT_CENTRE, "+");
    bunker_draw_icons(tile->frame, row, tile->modes, !tile->open);
}

/* Recommended, or not to be had; a mark of its own below that of the Rank, or beside it where the count of the copies
 * lies below. */
static void draw_mark(const struct tile *tile, struct rect rect)
{
    float side = ui_px(tile->frame->ui, 19);
    struct rect place = rect_of(rect.x, rect.y, side, side);
    bool low = rect.h < 3 * side;
    draw_rank(tile, place);
    if (tile->rank > 1 && low)
        place.x += side;
    else if (tile->rank > 1)
        place.y += side;
    if (tile->advised)
        ui_icon(tile->frame->ui, place, "recommended", WHITE);
    else if (!tile->open)
        ui_icon(tile->frame->ui, place, "lock", (struct colour){255, 255, 255, 210});
}

/* In a narrow column, to the right. */
static void draw_modes_beside(const struct tile *tile, struct rect column)
{
    struct ui *ui = tile->frame->ui;
    float side = fminf(ui_px(ui, 18), fminf(column.h, column.w / 2));
    struct rect row = rect_anchor(column, side * (float)__builtin_popcount((unsigned)tile->modes), side, 1, 0.5f);
    if (tile->modes == 0 || side < 8)
        return;
    if (tile->gear)
        ui_label(ui, rect_of(row.x - side, row.y, side, side), ui_bold(ui, 17, PALETTE_VERDIGRIS), TEXT_RIGHT, "+");
    bunker_draw_icons(tile->frame, row, tile->modes, !tile->open);
}

static void draw_ground(const struct tile *tile, struct rect rect)
{
    struct ui *ui = tile->frame->ui;
    struct canvas *canvas = tile->frame->canvas;
    float cut = ui_px(ui, 8);
    struct colour top = tile->gear ? (struct colour){44, 50, 50, 236} : (struct colour){58, 48, 40, 236};
    struct colour bottom = tile->gear ? (struct colour){22, 25, 26, 242} : (struct colour){27, 22, 19, 242};
    if (!tile->open) {
        top = (struct colour){30, 29, 31, 226};
        bottom = (struct colour){19, 18, 20, 232};
    }
    if (tile->held || tile->lit)
        canvas_shadow(canvas, rect, ui_px(ui, 10), 0.6f);
    canvas_fill_cut(canvas, rect, cut, top, bottom);
    enum palette rim = tile->held   ? PALETTE_BRASS_LIGHT
                       : tile->lit  ? PALETTE_BRASS
                       : tile->open ? PALETTE_BRASS_DARK
                                    : PALETTE_IRON_LIGHT;
    canvas_frame_cut(canvas, rect, cut, ui_px(ui, tile->held ? 2 : 1), palette_colour(rim));
}

static float longest_word(struct font_set *fonts, struct text_style style, const char *text)
{
    char word[WORDS_NAME_MAX];
    float longest = 0;
    while (*text) {
        size_t length = strcspn(text, " -");
        length += text[length] == '-'; /* behind it a line may end */
        snprintf(word, sizeof word, "%.*s", (int)length, text);
        longest = fmaxf(longest, font_width(fonts, style.face, style.px, word));
        text += length + (text[length] == ' ');
    }
    return longest;
}

void bunker_fit_words(struct ui *ui, struct text_style *style, const char *text, float width)
{
    enum { LEAST = 11 };
    while (style->px > ui_px(ui, LEAST) && longest_word(ui_fonts(ui), *style, text) > width)
        style->px -= 1;
}

static void draw_name(const struct tile *tile, struct rect rect, float units)
{
    struct ui *ui = tile->frame->ui;
    enum palette tone = !tile->open ? PALETTE_BONE_FAINT : tile->lit ? PALETTE_BRASS_LIGHT : PALETTE_BONE;
    const char *title = offer_title(tile->bunker, tile->offer);
    struct text_style style = ui_title(ui, units, tone);
    bunker_fit_words(ui, &style, title, rect.w);
    float height = ui_paragraph_height(ui, style, rect.w, title);
    ui_paragraph(ui, rect_anchor(rect, rect.w, fminf(height + 1, rect.h), 0.5f, 0.5f), style, TEXT_CENTRE, title);
}

/* Picture, price, dice and copies beside it, the name below. */
static void draw_small(const struct tile *tile, struct rect room)
{
    struct ui *ui = tile->frame->ui;
    const struct weapon *weapon = tile->weapon;
    draw_name(tile, rect_cut_bottom(&room, ui_px(ui, 32)), 15);
    struct rect side = rect_cut_right(&room, ui_px(ui, 36));
    struct rect picture = rect_inset(room, -ui_px(ui, 2));
    offer_draw_picture(tile->bunker, tile->frame, picture, tile->offer, tile->open ? 1 : 0.4f);
    float line = fminf(ui_px(ui, 17), side.h / 3);
    if (line < ui_px(ui, 13)) { /* the rest stands beside the cards */
        draw_price(tile, rect_cut_top(&side, fminf(side.h, ui_px(ui, 17))));
        draw_mark(tile, picture);
        return;
    }
    draw_price(tile, rect_cut_top(&side, line));
    if (!tile->modes && weapon && weapon->close && weapon->fire)
        draw_copies(tile, rect_anchor(room, room.w, line, 0, 1), TEXT_LEFT, false, 0);
    else
        draw_copies(tile, rect_cut_bottom(&side, line), TEXT_RIGHT, false, 0);
    if (tile->modes) { /* whom it suits instead of its dice */
        draw_modes_beside(tile, side);
    } else if (weapon) {
        rect_cut_left(&side, ui_px(ui, 2));
        (void)draw_count(tile, weapon->close ? rect_cut_top(&side, line) : side, "sword", weapon->close);
        (void)draw_count(tile, weapon->fire ? rect_cut_top(&side, line) : side, "carbine", weapon->fire);
    }
    draw_mark(tile, picture);
}

static void draw_large(const struct tile *tile, struct rect room)
{
    struct ui *ui = tile->frame->ui;
    struct rect stock = rect_cut_bottom(&room, ui_px(ui, 20));
    draw_copies(tile, stock, TEXT_RIGHT, tile->gear || stock.w >= ui_px(ui, 150),
                ui_px(ui, 36) * (float)dice_counts(tile));
    if (tile->weapon) {
        stock = draw_count(tile, stock, "sword", tile->weapon->close);
        stock = draw_count(tile, stock, "carbine", tile->weapon->fire);
        (void)draw_count(tile, stock, "tech", tile->weapon->tech);
    }
    draw_name(tile, rect_cut_bottom(&room, ui_px(ui, room.w >= ui_px(ui, 170) ? 26 : 38)), 19);
    float aside = ui_px(ui, 10); /* of the price */
    offer_draw_picture(tile->bunker, tile->frame,
                       rect_of(room.x, room.y + aside / 2, room.w - aside, room.h - aside / 2), tile->offer,
                       tile->open ? 1 : 0.4f);
    draw_price(tile, rect_of(room.x, room.y, room.w, ui_px(ui, 20)));
    draw_modes(tile, room);
    draw_mark(tile, room);
}

static void draw_face(const struct tile *tile, struct rect rect)
{
    struct ui *ui = tile->frame->ui;
    draw_ground(tile, rect);
    struct rect room = rect_inset(rect, ui_px(ui, 5));
    if (rect.w >= ui_px(ui, LARGE_TILE) && rect.h >= ui_px(ui, 110))
        draw_large(tile, room);
    else
        draw_small(tile, room);
}

/* Everything about the card in one tooltip, where there is no column for it. */
static const char *hint_of(const struct tile *tile)
{
    enum { LONGEST = 3 * WORDS_SENTENCE_MAX };
    const struct bunker_screen *bunker = tile->bunker;
    const struct words *words = &bunker->play->words;
    char *out = string_room(words->strings, LONGEST);
    struct reject reject = offer_check(bunker, tile->offer, bunker_figure(bunker, 0));
    const char *why = tile->open ? "" : reject_sentence(SENTENCE(words), words, &bunker->play->seen, reject);
    snprintf(out, LONGEST, "%s. %s%s%s", offer_title(bunker, tile->offer), offer_text(bunker, tile->offer),
             why[0] ? " " : "", why);
    return out;
}

static void use(const struct tile *tile)
{
    struct bunker_screen *bunker = tile->bunker;
    struct frame *frame = tile->frame;
    struct reject reject = offer_check(bunker, tile->offer, bunker_figure(bunker, 0));
    if (!bunker_may_choose(bunker)) {
        ui_toast(frame->ui, page_text(frame, "bunker.not_now"));
    } else if (!tile->open) {
        play_tell_refusal(bunker->play, frame->ui, reject);
    } else if (tile->held && frame->input->device == INPUT_MOUSE) {
        bunker->held = 0;
    } else {
        figure_id advised;
        bunker->held = (uint8_t)(tile->offer + 1);
        if (frame->input->device == INPUT_MOUSE)
            return;
        bool same = offer_recommended(bunker, &advised) == tile->offer;
        ui_focus(frame->ui, page_id(frame, "bunker.trooper", same ? advised % PAIR : reject.why != REJECT_NONE));
    }
}

static void draw_tile(struct bunker_screen *bunker, struct frame *frame, struct rect rect, int offer, bool hints)
{
    figure_id advised;
    bool gear = offer_kind(bunker, offer), may_choose = bunker_may_choose(bunker);
    int index = offer_index(bunker, offer);
    const struct catalogue *catalogue = bunker->play->words.catalogue;
    struct tile tile = {.bunker = bunker,
                        .frame = frame,
                        .offer = offer,
                        .weapon = gear ? NULL : &catalogue->weapon[index],
                        .gear = gear ? &catalogue->gear[index] : NULL,
                        .modes = gear ? catalogue->gear[index].augments : catalogue->weapon[index].icons,
                        .rank = bunker_rank_needed(&bunker->play->seen, gear, index),
                        .open = offer_is_open(bunker, offer),
                        .advised = may_choose && offer_recommended(bunker, &advised) == offer};
    struct ui_response response = ui_area(frame->ui, page_id(frame, "bunker.card", offer), rect,
                                          UI_FOCUSABLE | UI_DRAGGABLE, hints ? hint_of(&tile) : NULL);
    const struct words *words = &bunker->play->words;
    ui_call(frame->ui, (gear ? gear_text : weapon_text)(NAME(words), words, index));
    bunker->asked += response.explained;
    tile.lit = response.hot || response.focused;
    if (tile.lit)
        bunker->looked = (uint8_t)(offer + 1);
    if (response.dragged && tile.open && may_choose) {
        bunker->held = (uint8_t)(offer + 1);
        bunker->dragging = true;
    }
    tile.held = bunker_in_hand(bunker) == offer;
    if (tile.held)
        rect.y -= ui_px(frame->ui, 3);
    draw_face(&tile, rect_snapped(rect));
    if (response.activated)
        use(&tile);
}

/* ---- all of them ----------------------------------------------------------------------------------------------- */

static void draw_heading(struct frame *frame, struct rect rect, enum group group)
{
    struct ui *ui = frame->ui;
    const char *title = page_text(frame, GROUP_KEY[group]);
    struct text_style style = ui_title(ui, 19, PALETTE_BRASS);
    float width = font_width(frame->fonts, style.face, style.px, title) + ui_px(ui, 8);
    if (width > rect.w) {
        page_line(ui, rect, style, TEXT_LEFT, title);
        return;
    }
    ui_label(ui, rect_cut_left(&rect, width), style, TEXT_LEFT, title);
    if (rect.w > ui_px(ui, 12))
        canvas_fill(frame->canvas, rect_of(rect.x, roundf(rect.y + rect.h / 2), rect.w, ui_px(ui, 1)),
                    colour_faded(palette_colour(PALETTE_BRASS_DARK), 0.8f));
}

static void draw_headings(struct frame *frame, const struct tiling *tiling, const struct measure *measure,
                          struct rect room)
{
    float step = measure->w + measure->gap;
    for (int group = 0; group < GROUPS; group++) {
        int count = tiling->group_count[group];
        bool beside = group + 1 < GROUPS && tiling->group_count[group + 1] &&
                      tiling->group_row[group + 1] == tiling->group_row[group];
        int columns = beside ? tiling->group_column[group + 1] - tiling->group_column[group]
                             : tiling->columns - tiling->group_column[group];
        if (!count)
            continue;
        struct rect rect = rect_of(room.x + step * (float)tiling->group_column[group],
                                   room.y + (measure->h + measure->gap) * (float)tiling->group_row[group] +
                                       measure->heading * (float)tiling->group_above[group],
                                   step * (float)columns - measure->gap, measure->heading - ui_px(frame->ui, 2));
        draw_heading(frame, rect, (enum group)group);
    }
}

/* The drawer below the rack, with how many lie in it. */
static void draw_drawer(struct bunker_screen *bunker, struct frame *frame, struct rect *room)
{
    int later = 0;
    struct ui *ui = frame->ui;
    for (int offer = 0; offer < offer_count(bunker); offer++)
        later += offer_is_later(bunker, offer);
    if (later == 0 || room->h < ui_px(ui, 4 * DRAWER))
        return;
    struct rect bar = ui_cut_bottom(ui, room, DRAWER);
    ui_cut_bottom(ui, room, UI_GAP_TINY);
    struct ui_button button = {.id = "bunker.drawer",
                               .label = page_tell(frame, bunker->later_open ? "bunker.drawer.shut" : "bunker.drawer",
                                                  SLOTS({"n", NULL, later})),
                               .icon = "lock",
                               .hint = page_text(frame, "bunker.drawer.hint"),
                               .tone = UI_TONE_QUIET};
    if (ui_button(ui, bar, button))
        bunker->later_open = !bunker->later_open;
}

void bunker_draw_cards(struct bunker_screen *bunker, struct frame *frame, struct rect rect, bool hints)
{
    struct ui *ui = frame->ui;
    struct canvas *canvas = frame->canvas;
    if (rect.w < ui_px(ui, TILE_LEAST_W) || rect.h < ui_px(ui, 40))
        return;
    draw_drawer(bunker, frame, &rect);
    canvas_fill_round(canvas, rect, ui_px(ui, 6), (struct colour){10, 9, 10, 150});
    struct rect inner = rect_inset(rect, ui_px(ui, 6));
    struct tiling tiling = tiling_of(bunker, best_columns(bunker, ui, inner));
    struct measure measure = measure_of(ui, &tiling, inner);
    struct rect room = inner;
    if (measure.scrolls) {
        room = ui_scroll_begin(ui, "bunker.cards", inner, measure.length, &bunker->cards);
        tiling = tiling_of(bunker, best_columns(bunker, ui, rect_of(inner.x, inner.y, room.w, inner.h)));
        measure = measure_of(ui, &tiling, rect_of(inner.x, inner.y, room.w, inner.h));
    } else {
        room.y += floorf((inner.h - measure.length) / 3);
    }
    draw_headings(frame, &tiling, &measure, room);
    for (int group = 0; group < GROUPS; group++)
        for (int offer = 0; offer < offer_count(bunker); offer++)
            if (tiling.group_count[group] && group_of(bunker, offer) == (enum group)group)
                draw_tile(bunker, frame, tile_rect(&tiling, &measure, room, offer), offer, hints);
    if (measure.scrolls)
        ui_scroll_end(ui);
}
