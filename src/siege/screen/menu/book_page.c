/* book_page.c -- one page of the illustrated rule book, laid out and drawn; pictures come from the view. */
#include "siege/screen/menu/book_page.h"

#include "shell/ui/flow.h"
#include "siege/screen/terms.h"
#include "siege/view/position_view.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
    TITLE_UNITS = 38,
    READ_UNITS = 17,
    COLUMN_UNITS = 760, /* widest column that reads well */
    PICTURE_UNITS = 540,
    SQUARE_UNITS = 58, /* largest square of a picture */
    PAD_UNITS = 12,
    CHIP_UNITS = 108
};

void book_page_clear(struct book_page *page)
{
    for (int i = 0; i < HANDBOOK_PARTS; i++)
        position_view_free(page->picture[i]);
    *page = (struct book_page){.index = -1};
}

void book_page_turn(struct book_page *page, const struct handbook *book, const struct catalogue *catalogue, int index)
{
    book_page_clear(page);
    *page = (struct book_page){.book = book, .catalogue = catalogue, .index = index};
    const struct handbook_page *told = &book->page[index];
    for (int i = 0; i < told->parts; i++)
        if (told->part[i].picture.sketch[0])
            page->picture[i] = position_view_new(catalogue, &told->part[i].picture);
}

/* ---- parts ----------------------------------------------------------------------------------------------------- */

/* What the layout needs while a page is measured and drawn. */
struct layout {
    struct book_page *page;
    const struct handbook_page *told;
    struct frame *frame;
    struct words words;
    struct book_click click;
};

static float square_of(const struct ui *ui, const struct position_view *picture, float width)
{
    return fminf(position_view_square(picture, fminf(width, ui_px(ui, PICTURE_UNITS))), ui_px(ui, SQUARE_UNITS));
}

static float height_of(const struct layout *layout, int part, float width)
{
    struct ui *ui = layout->frame->ui;
    const struct handbook_part *told = &layout->told->part[part];
    const struct position_view *picture = layout->page->picture[part];
    const char *caption = handbook_caption(&layout->words, layout->told, told);
    float pad = told->example ? ui_px(ui, PAD_UNITS) : 0;
    float inner = width - 2 * pad;
    float height = 2 * pad + ui_paragraph_height(ui, ui_body(ui, READ_UNITS, PALETTE_BONE), inner,
                                                 handbook_text(&layout->words, layout->told, told));
    if (picture)
        height += ui_px(ui, UI_GAP_WIDE) + position_view_height(picture, square_of(ui, picture, inner));
    if (caption[0])
        height += ui_px(ui, UI_GAP_CLOSE) +
                  ui_paragraph_height(ui, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), inner, caption);
    return height;
}

/* A paragraph with the game's words marked; a click on one leads to its page, or to its rule if it is told here. */
static void draw_text(struct layout *layout, int part, struct rect rect, const char *text)
{
    struct ui *ui = layout->frame->ui;
    const struct handbook *book = layout->page->book;
    const struct handbook_term *term = terms_paragraph(ui, rect, ui_body(ui, READ_UNITS, PALETTE_BONE), &layout->words,
                                                       book, text, page_id(layout->frame, "book.word", part),
                                                       UI_FOCUSABLE);
    int leads = term ? handbook_find(book, term->page) : -1;
    if (term && leads == layout->page->index)
        layout->click.rule = term->rule;
    else
        layout->click.page = leads >= 0 ? leads : layout->click.page;
}

static void draw_ground(struct ui *ui, struct rect rect)
{
    canvas_fill(ui_canvas(ui), rect, (struct colour){255, 255, 255, 10});
    canvas_fill(ui_canvas(ui), rect_of(rect.x, rect.y, ui_px(ui, 3), rect.h), palette_colour(PALETTE_BRASS));
}

static void draw_part(struct layout *layout, int part, struct rect rect)
{
    struct ui *ui = layout->frame->ui;
    const struct handbook_part *told = &layout->told->part[part];
    struct position_view *picture = layout->page->picture[part];
    struct brush brush = page_brush(layout->frame);
    if (told->example) {
        draw_ground(ui, rect);
        rect = ui_inset(ui, rect, PAD_UNITS);
    }
    const char *text = handbook_text(&layout->words, layout->told, told);
    float height = ui_paragraph_height(ui, ui_body(ui, READ_UNITS, PALETTE_BONE), rect.w, text);
    struct rect lines = rect_cut_top(&rect, height);
    lines.h += ui_px(ui, UI_GAP_SMALL);
    draw_text(layout, part, lines, text);
    if (picture) {
        float square = square_of(ui, picture, rect.w);
        ui_cut_top(ui, &rect, UI_GAP_WIDE);
        position_view_draw(picture, &brush, rect_cut_top(&rect, position_view_height(picture, square)), square);
    }
    ui_cut_top(ui, &rect, UI_GAP_CLOSE);
    const char *caption = handbook_caption(&layout->words, layout->told, told);
    if (caption[0])
        ui_paragraph(ui, rect_of(rect.x, rect.y, rect.w, rect.h + ui_px(ui, UI_GAP_SMALL)),
                     ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_CENTRE, caption);
}

/* ---- the foot of the page -------------------------------------------------------------------------------------- */

static void flow_rules(struct flow *flow, struct layout *layout)
{
    struct rect row = {0};
    const struct handbook_page *told = layout->told;
    float wide = ui_px(flow->ui, CHIP_UNITS), gap = ui_px(flow->ui, UI_GAP_CLOSE);
    int across = (int)fmaxf(1, floorf((flow->w + gap) / (wide + gap)));
    flow_line(flow, 26, ui_bold(flow->ui, UI_TEXT_SMALL, PALETTE_BRASS), page_text(layout->frame, "book.rules"));
    for (int i = 0; i < told->rules; i++) {
        if (i % across == 0)
            (void)flow_row(flow, UI_TARGET, &row);
        if (!flow->draws)
            continue;
        struct rect place = rect_cut_left(&row, fminf(wide, row.w));
        rect_cut_left(&row, gap);
        struct ui_button chip = {
            .id = page_id(layout->frame, "book.rule", i), .label = told->rule[i], .tone = UI_TONE_QUIET};
        if (ui_button(flow->ui, ui_inset(flow->ui, place, UI_GAP_TINY), chip))
            layout->click.rule = told->rule[i];
    }
}

/* Under the page, always in sight. */
static void draw_ways(struct layout *layout, struct rect row)
{
    struct ui *ui = layout->frame->ui;
    int page = layout->page->index;
    struct rect left = rect_cut_left(&row, floorf((row.w - ui_px(ui, UI_GAP)) / 2));
    ui_cut_left(ui, &row, UI_GAP);
    if (page > 0 && ui_button(ui, left, page_button(layout->frame, "book.previous", "book.previous", NULL)))
        layout->click.page = page - 1;
    if (page + 1 < layout->page->book->pages &&
        ui_button(ui, row, page_button(layout->frame, "book.next", "book.next", NULL)))
        layout->click.page = page + 1;
}

static void fill(struct flow *flow, void *context)
{
    struct layout *layout = context;
    struct rect block;
    struct ui *ui = flow->ui;
    float spare = flow->w - ui_px(ui, COLUMN_UNITS);
    if (spare > 0) {
        flow->x += floorf(spare / 2);
        flow->w -= spare;
    }
    flow_gap(flow, UI_GAP);
    flow_text(flow, ui_title(ui, TITLE_UNITS, PALETTE_BRASS_LIGHT),
              page_tell(layout->frame, "book.heading",
                        SLOTS({"n", NULL, layout->page->index + 1},
                              {"title", handbook_title(&layout->words, layout->told), 0})));
    for (int i = 0; i < layout->told->parts; i++) {
        flow_gap(flow, UI_GAP_WIDE);
        if (flow_block(flow, height_of(layout, i, flow->w), &block))
            draw_part(layout, i, block);
    }
    flow_gap(flow, UI_MARGIN);
    flow_rules(flow, layout);
    flow_gap(flow, UI_MARGIN);
}

struct book_click book_page_draw(struct book_page *page, struct frame *frame, struct rect room)
{
    struct layout layout = {page, &page->book->page[page->index], frame, {frame->strings, page->catalogue}, {-1, NULL}};
    struct rect ways = ui_cut_bar(frame->ui, &room);
    flow_scroll(frame->ui, "book.page", room, &page->scroll, fill, &layout);
    draw_ways(&layout, ways);
    return layout.click;
}
