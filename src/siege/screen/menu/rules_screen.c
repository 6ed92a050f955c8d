/* rules_screen.c -- the rules of an edition to be read and searched: the illustrated book (book_page.c), and the exact
 * rules as a second part (rule_book.c reads the document). */
#include "siege/screen/menu/menus.h"

#include "shell/ui/flow.h"
#include "siege/screen/menu/book_page.h"
#include "siege/screen/menu/rule_book.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum rules_part { PART_BOOK, PART_EXACT, PART_COUNT };

enum {
    SEARCH_SIZE = 48,
    FOUND_MAX = 400,
    CELL_SIZE = 600,
    CELL_PAD = 8,
    BOOKS_MAX = 4,
    ID_UNITS = 92,
    TEXT_UNITS = 16,
    PAGE_FOUND = 1 << 20 /* among places found: number of a page */
};

struct rules_screen {
    struct screen base;
    char wanted[BOOK_ID_SIZE]; /* where to open the book, "" at its beginning */
    char edition[16];          /* whose book; "" undecided */
    int part;                  /* enum rules_part */
    struct book_page page;     /* of the illustrated book; its `book` NULL: there is none */
    struct rule_book book;
    float *top;         /* of each block, and one more: the end. Device pixels. */
    float width, scale; /* that `top` was measured for */
    bool opened;        /* the book was asked for; it may be empty */
    char search[SEARCH_SIZE];
    int found[FOUND_MAX], found_count;
    int selected; /* row of the list, -1 none */
    int marked;   /* block that was jumped to, -1 none */
    int jump;     /* block to be brought into view, -1 none */
    struct ui_scroll list_scroll, text_scroll;
    struct frame *frame; /* while rows are drawn */
};

/* ---- measuring ------------------------------------------------------------------------------------------------- */

static struct text_style style_of(const struct ui *ui, const struct book_block *block)
{
    switch (block->form) {
    case BOOK_HEADING:
        return ui_title(ui,
                        block->level == 1   ? 40
                        : block->level == 2 ? 30
                                            : 24,
                        block->level == 1 ? PALETTE_BRASS_LIGHT : PALETTE_BRASS);
    case BOOK_TABLE:
        return block->first ? ui_bold(ui, UI_TEXT, PALETTE_BRASS_LIGHT) : ui_body(ui, UI_TEXT, PALETTE_BONE);
    default:
        return ui_body(ui, TEXT_UNITS, PALETTE_BONE);
    }
}

/* Cell `index` of a table's line, copied without its tab. False past the last one. */
static bool cell_at(char out[CELL_SIZE], const char *text, int index)
{
    const char *end = strchr(text, '\t');
    for (; end && index > 0; index--) {
        text = end + 1;
        end = strchr(text, '\t');
    }
    if (!end)
        return false;
    snprintf(out, CELL_SIZE, "%.*s", (int)(end - text), text);
    return true;
}

static float column_width(const struct rule_book *book, const struct book_block *block, int column, float width)
{
    const struct book_table *table = &book->table[block->table];
    int letters = 0;
    for (int i = 0; i < table->columns; i++)
        letters += table->letters[i];
    return letters ? floorf(width * (float)table->letters[column] / (float)letters) : width;
}

static float row_height(const struct rules_screen *rules, struct ui *ui, const struct book_block *block, float width)
{
    char cell[CELL_SIZE];
    float height = 0;
    for (int i = 0; i < rules->book.table[block->table].columns && cell_at(cell, block->text, i); i++)
        height = fmaxf(
            height, ui_paragraph_height(ui, style_of(ui, block),
                                        column_width(&rules->book, block, i, width) - ui_px(ui, 2 * CELL_PAD), cell));
    return height + ui_px(ui, CELL_PAD);
}

/* How far the text of a block stands in. */
static float indent_of(const struct ui *ui, const struct book_block *block)
{
    if (block->id[0])
        return ui_px(ui, ID_UNITS);
    return block->form == BOOK_BULLET ? ui_px(ui, 18) : 0;
}

static float space_above(const struct ui *ui, const struct book_block *block)
{
    if (block->form == BOOK_HEADING)
        return ui_px(ui, block->level == 1 ? 0 : 18);
    return ui_px(ui, block->form == BOOK_TABLE ? 0 : 8);
}

static float block_height(const struct rules_screen *rules, struct ui *ui, const struct book_block *block, float width)
{
    if (block->form == BOOK_TABLE)
        return row_height(rules, ui, block, width);
    return space_above(ui, block) +
           ui_paragraph_height(ui, style_of(ui, block), width - indent_of(ui, block), block->text);
}

static void measure(struct rules_screen *rules, struct ui *ui, float width)
{
    float y = 0;
    if (rules->width == width && rules->scale == ui_scale(ui))
        return;
    if (rules->marked >= 0)
        rules->jump = rules->marked;
    for (int i = 0; i < rules->book.count; i++) {
        rules->top[i] = y;
        y += block_height(rules, ui, &rules->book.block[i], width);
    }
    rules->top[rules->book.count] = y;
    rules->width = width;
    rules->scale = ui_scale(ui);
}

/* ---- opening the book ------------------------------------------------------------------------------------------ */

/* "- **C-LOS-1** …": is the rule in this document? */
static bool tells_rule(const char *document, const char *rule_id)
{
    char mark[BOOK_ID_SIZE + 8];
    snprintf(mark, sizeof mark, "**%s**", rule_id);
    return document && strstr(document, mark);
}

/* The edition in whose book the rule stands that is wanted; without one that of the last game. */
static void choose_book(struct rules_screen *rules, const struct services *services)
{
    const char *id = services_played_last(services);
    if (rules->edition[0])
        return;
    for (int i = services->editions - 1; rules->wanted[0] && i >= 0; i--)
        if (tells_rule(services->edition[i].document, rules->wanted))
            id = services->edition[i].id;
    snprintf(rules->edition, sizeof rules->edition, "%.15s", id);
}

/* At the page that is wanted by its id; at the first one, with the exact rules before it, for a rule. */
static void open_pages(struct rules_screen *rules, const struct edition_entry *edition)
{
    int page = handbook_find(edition->handbook, rules->wanted);
    book_page_turn(&rules->page, edition->handbook, edition->catalogue, page < 0 ? 0 : page);
    if (rules->wanted[0] && page < 0)
        rules->part = PART_EXACT;
}

static void open_book(struct rules_screen *rules, const struct frame *frame)
{
    const struct services *services = page_services(frame);
    if (rules->opened)
        return;
    rules->opened = true;
    choose_book(rules, services);
    const struct edition_entry *edition = services_edition(services, rules->edition);
    if (edition && edition->handbook && edition->handbook->pages > 0)
        open_pages(rules, edition);
    else
        rules->part = PART_EXACT;
    if (!edition || !edition->document || !rule_book_read(&rules->book, edition->document))
        return;
    rules->top = calloc((size_t)rules->book.count + 1, sizeof *rules->top);
    if (!rules->top)
        rule_book_clear(&rules->book);
    else if (rules->wanted[0])
        rules->jump = rules->marked = rule_book_find(&rules->book, rules->wanted);
}

static void close_book(struct rules_screen *rules)
{
    rule_book_clear(&rules->book);
    book_page_clear(&rules->page);
    free(rules->top);
    rules->top = NULL;
    rules->width = 0;
    rules->opened = false;
    rules->found_count = 0;
    rules->selected = rules->marked = rules->jump = -1;
    rules->list_scroll = rules->text_scroll = (struct ui_scroll){0};
}

/* ---- going somewhere ------------------------------------------------------------------------------------------- */

static void go_to_page(struct rules_screen *rules, int page)
{
    rules->part = PART_BOOK;
    book_page_turn(&rules->page, rules->page.book, rules->page.catalogue, page);
}

static void go_to_block(struct rules_screen *rules, int block)
{
    rules->part = PART_EXACT;
    rules->jump = rules->marked = block;
}

static void go_to_found(struct rules_screen *rules, int found)
{
    if (found >= PAGE_FOUND)
        go_to_page(rules, found - PAGE_FOUND);
    else
        go_to_block(rules, found);
}

/* Pages of the book first, then exact rules. */
static void search(struct rules_screen *rules, struct frame *frame)
{
    struct words words = {frame->strings, rules->page.catalogue};
    rules->found_count = 0;
    rules->selected = -1;
    rules->list_scroll = (struct ui_scroll){0};
    for (int i = 0; rules->search[0] && rules->page.book && i < rules->page.book->pages; i++)
        if (handbook_page_holds(&words, &rules->page.book->page[i], rules->search))
            rules->found[rules->found_count++] = PAGE_FOUND + i;
    for (int at = rule_book_search(&rules->book, rules->search, 0); at >= 0 && rules->found_count < FOUND_MAX;
         at = rule_book_search(&rules->book, rules->search, at + 1))
        rules->found[rules->found_count++] = at;
}

/* A rule's own block is found before the blocks that only mention it. */
static void jump_to_first(struct rules_screen *rules)
{
    int best = rules->found[0];
    for (int i = 0; i < rules->found_count; i++)
        if (rules->found[i] < PAGE_FOUND && strcmp(rules->book.block[rules->found[i]].id, rules->search) == 0)
            best = rules->found[i];
    go_to_found(rules, best);
}

static void update(struct screen *screen, struct frame *frame)
{
    struct rules_screen *rules = (struct rules_screen *)screen;
    open_book(rules, frame);
    if (!input_take(frame->input, KEY_COMMAND_BACK))
        return;
    if (!rules->search[0]) {
        screen_stack_pop(frame->stack);
        return;
    }
    rules->search[0] = '\0';
    search(rules, frame);
}

/* ---- drawing blocks -------------------------------------------------------------------------------------------- */

static void draw_cells(const struct rules_screen *rules, struct frame *frame, struct rect rect,
                       const struct book_block *block)
{
    char cell[CELL_SIZE];
    struct ui *ui = frame->ui;
    struct colour line = colour_faded(palette_colour(PALETTE_BRASS_DARK), block->first ? 0.9f : 0.35f);
    canvas_fill(frame->canvas, rect_of(rect.x, rect_bottom(rect) - ui_px(ui, 1), rect.w, ui_px(ui, 1)), line);
    for (int i = 0; i < rules->book.table[block->table].columns && cell_at(cell, block->text, i); i++) {
        struct rect place = rect_cut_left(&rect, column_width(&rules->book, block, i, rules->width));
        place = rect_of(place.x + ui_px(ui, CELL_PAD), place.y + ui_px(ui, CELL_PAD / 2),
                        place.w - ui_px(ui, 2 * CELL_PAD), place.h);
        font_draw_wrapped(frame->fonts, style_of(ui, block), place, TEXT_LEFT, cell);
    }
}

static void draw_block(const struct rules_screen *rules, struct frame *frame, struct rect rect,
                       const struct book_block *block)
{
    struct ui *ui = frame->ui;
    bool marked = rules->marked >= 0 && block == &rules->book.block[rules->marked];
    if (marked && block->form != BOOK_HEADING)
        canvas_gradient_across(
            frame->canvas,
            rect_of(rect.x - ui_px(ui, 6), rect.y + space_above(ui, block) / 2, rect.w + ui_px(ui, 6), rect.h),
            (struct colour){120, 26, 22, 150}, (struct colour){60, 18, 16, 40});
    if (block->form == BOOK_TABLE) {
        draw_cells(rules, frame, rect, block);
        return;
    }
    rect_cut_top(&rect, space_above(ui, block));
    struct rect margin = rect_cut_left(&rect, indent_of(ui, block));
    if (block->id[0])
        page_line(ui, rect_cut_top(&margin, font_line_height(frame->fonts, FONT_BODY, ui_px(ui, TEXT_UNITS))),
                  ui_bold(ui, UI_TEXT_SMALL, PALETTE_BRASS_LIGHT), TEXT_LEFT, block->id);
    else if (block->form == BOOK_BULLET)
        canvas_circle(frame->canvas, (struct point){margin.x + ui_px(ui, 6), margin.y + ui_px(ui, 12)}, ui_px(ui, 3),
                      palette_colour(PALETTE_BRASS));
    rect.h += ui_px(ui, 4);
    font_draw_wrapped(frame->fonts, style_of(ui, block), rect, TEXT_LEFT, block->text);
}

/* ---- the parts of the page ------------------------------------------------------------------------------------- */

/* The page of the book on which the marked rule is explained, as a button above the rules. */
static void draw_explained(struct rules_screen *rules, struct frame *frame, struct rect *well)
{
    struct words words = {frame->strings, rules->page.catalogue};
    const struct handbook *book = rules->page.book;
    const struct book_block *rule = rules->marked >= 0 ? &rules->book.block[rules->marked] : NULL;
    int page = book && rule && rule->id[0] ? handbook_page_of_rule(book, rule->id) : -1;
    if (page < 0)
        return;
    struct ui_button button = {.id = "rules.explained", .tone = UI_TONE_QUIET};
    button.label = page_tell(
        frame, "rules.explained",
        SLOTS({"rule", rule->id, 0}, {"n", NULL, page + 1}, {"title", handbook_title(&words, &book->page[page]), 0}));
    struct rect row = ui_cut_top(frame->ui, well, UI_TARGET);
    if (ui_button(frame->ui, row, button))
        go_to_page(rules, page);
    ui_cut_top(frame->ui, well, UI_GAP_CLOSE);
}

static void draw_page(struct rules_screen *rules, struct frame *frame, struct rect well)
{
    struct book_click click = book_page_draw(&rules->page, frame, well);
    int block = click.rule ? rule_book_find(&rules->book, click.rule) : -1;
    if (block >= 0)
        go_to_block(rules, block);
    else if (click.page >= 0)
        go_to_page(rules, click.page);
}

static void draw_exact(struct rules_screen *rules, struct frame *frame, struct rect well)
{
    struct ui *ui = frame->ui;
    const struct rule_book *book = &rules->book;
    float width = well.w - ui_px(ui, 20);
    if (book->count == 0) {
        ui_paragraph(ui, well, ui_body(ui, TEXT_UNITS, PALETTE_BONE_DIM), TEXT_LEFT, page_text(frame, "rules.missing"));
        return;
    }
    draw_explained(rules, frame, &well);
    if (rules->part != PART_EXACT)
        return;
    measure(rules, ui, width);
    float content = rules->top[book->count] + ui_px(ui, 40);
    if (rules->jump >= 0)
        rules->text_scroll.offset = rules->text_scroll.goal = fmaxf(
            0, fminf(rules->top[rules->jump] - ui_px(ui, 12), content - well.h));
    rules->jump = -1;
    if (rules->marked >= 0)
        ui_show(ui, VOICE_USUAL, book->block[rules->marked].text);
    struct rect room = ui_scroll_begin(ui, "rules.text", well, content, &rules->text_scroll);
    for (int i = 0; i < book->count; i++) {
        float y = room.y + rules->top[i], height = rules->top[i + 1] - rules->top[i];
        if (y + height >= well.y && y < rect_bottom(well))
            draw_block(rules, frame, rect_of(room.x, y, width, height), &book->block[i]);
    }
    ui_scroll_end(ui);
}

static void draw_heading_row(struct ui *ui, struct rect rect, const struct book_block *block, bool lit)
{
    ui_cut_left(ui, &rect, block->level >= 3 ? 28 : 10);
    struct text_style style = block->level >= 3 ? ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM)
                                                : ui_bold(ui, UI_TEXT, PALETTE_BONE);
    if (lit)
        style.colour = palette_colour(PALETTE_BRASS_LIGHT);
    ui_call(ui, block->text);
    font_draw_in(ui_fonts(ui), style, ui_inset(ui, rect, 2), TEXT_LEFT, block->text);
}

/* The beginning of a found block; cut on purpose, the whole stands beside it. */
static void draw_found_row(const struct rules_screen *rules, struct frame *frame, struct rect rect,
                           const struct book_block *block, bool lit)
{
    char start[160];
    struct ui *ui = frame->ui;
    const char *chapter = block->heading >= 0 ? rules->book.block[block->heading].text : "";
    rect = ui_inset(ui, rect, 3);
    ui_cut_left(ui, &rect, UI_GAP_CLOSE);
    snprintf(start, sizeof start, "%.150s", block->text);
    for (char *c = start; *c; c++)
        *c = *c == '\t' ? ' ' : *c;
    struct rect upper = rect_cut_top(&rect, rect.h / 2);
    ui_call(ui, start);
    font_draw_in(frame->fonts, ui_bold(ui, UI_TEXT_SMALL, lit ? PALETTE_BRASS_LIGHT : PALETTE_BRASS), upper, TEXT_LEFT,
                 page_tell(frame, block->id[0] ? "rules.place" : "rules.chapter",
                           SLOTS({"id", block->id, 0}, {"chapter", chapter, 0})));
    font_draw_in(frame->fonts, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE), rect, TEXT_LEFT, start);
}

static const char *heading_of(const struct rules_screen *rules, int page)
{
    struct words words = {rules->frame->strings, rules->page.catalogue};
    return page_tell(rules->frame, "book.heading",
                     SLOTS({"n", NULL, page + 1}, {"title", handbook_title(&words, &rules->page.book->page[page]), 0}));
}

static void draw_page_row(const struct rules_screen *rules, struct rect rect, int page, bool lit)
{
    struct ui *ui = rules->frame->ui;
    bool open = rules->part == PART_BOOK && page == rules->page.index;
    ui_cut_left(ui, &rect, UI_GAP);
    page_line(ui, rect, ui_bold(ui, UI_TEXT, lit || open ? PALETTE_BRASS_LIGHT : PALETTE_BONE), TEXT_LEFT,
              heading_of(rules, page));
}

static void draw_row(struct ui *ui, struct rect rect, int index, bool lit, void *context)
{
    const struct rules_screen *rules = context;
    if (rules->search[0] && rules->found[index] >= PAGE_FOUND)
        draw_page_row(rules, rect, rules->found[index] - PAGE_FOUND, lit);
    else if (!rules->search[0] && rules->part == PART_BOOK)
        draw_page_row(rules, rect, index, lit);
    else if (rules->search[0])
        draw_found_row(rules, rules->frame, rect, &rules->book.block[rules->found[index]], lit);
    else
        draw_heading_row(ui, rect, &rules->book.block[rules->book.heading[index]], lit);
}

static void draw_list(struct rules_screen *rules, struct frame *frame, struct rect room)
{
    struct ui *ui = frame->ui;
    bool searching = rules->search[0] != '\0';
    if (searching && rules->found_count > 0)
        page_line(ui, ui_cut_top(ui, &room, 24), ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT,
                  page_tell(frame, "rules.found", SLOTS({"n", NULL, rules->found_count})));
    bool pages = !searching && rules->part == PART_BOOK;
    struct ui_list list = {.id = "rules.contents",
                           .count = searching ? rules->found_count
                                    : pages   ? rules->page.book->pages
                                              : rules->book.headings,
                           .row_height = searching ? 48 : 34,
                           .empty = searching ? page_text(frame, "rules.none") : NULL};
    rules->frame = frame;
    int used = ui_list(ui, room, list, &rules->list_scroll, &rules->selected, draw_row, rules);
    if (used >= 0 && pages)
        go_to_page(rules, used);
    else if (used >= 0)
        go_to_found(rules, searching ? rules->found[used] : rules->book.heading[used]);
}

static void draw_search(struct rules_screen *rules, struct frame *frame, struct rect rect)
{
    struct ui *ui = frame->ui;
    bool entered = strcmp(ui_focused(ui), "rules.search") == 0 && input_pressed(frame->input, KEY_ENTER);
    ui_focus_first(ui, "rules.search");
    if (ui_text_field(ui, rect, "rules.search", rules->search, sizeof rules->search, page_text(frame, "rules.search")))
        search(rules, frame);
    if (entered && rules->found_count > 0)
        jump_to_first(rules);
}

/* Another edition's book, searched for the same words. */
static void turn_to(struct rules_screen *rules, struct frame *frame, const char *edition)
{
    close_book(rules);
    rules->wanted[0] = '\0';
    snprintf(rules->edition, sizeof rules->edition, "%.15s", edition);
    open_book(rules, frame);
    if (rules->search[0])
        search(rules, frame);
}

/* A tab for each edition, where there are several. */
static void draw_books(struct rules_screen *rules, struct frame *frame, struct rect *left)
{
    const char *label[BOOKS_MAX];
    int shown = 0;
    const struct services *services = page_services(frame);
    int count = services->editions < BOOKS_MAX ? services->editions : BOOKS_MAX;
    for (int i = 0; i < count; i++) {
        label[i] = services_edition_title(services, services->edition[i].id, true);
        shown = services->edition[i].catalogue == services_catalogue(services, rules->edition) ? i : shown;
    }
    if (count < 2)
        return;
    if (ui_tabs(frame->ui, ui_cut_top(frame->ui, left, 36), "rules.edition", label, count, &shown))
        turn_to(rules, frame, services->edition[shown].id);
    ui_cut_top(frame->ui, left, UI_GAP_CLOSE);
}

/* The book, and the exact rules. */
static void draw_parts(struct rules_screen *rules, struct frame *frame, struct rect *left)
{
    const char *label[PART_COUNT] = {page_text(frame, "rules.book"), page_text(frame, "rules.exact")};
    if (!rules->page.book)
        return;
    if (ui_tabs(frame->ui, ui_cut_top(frame->ui, left, 36), "rules.part", label, PART_COUNT, &rules->part)) {
        rules->selected = -1;
        rules->list_scroll = (struct ui_scroll){0};
    }
    ui_cut_top(frame->ui, left, UI_GAP_CLOSE);
}

static void draw(struct screen *screen, struct frame *frame)
{
    struct rules_screen *rules = (struct rules_screen *)screen;
    struct ui *ui = frame->ui;
    open_book(rules, frame);
    struct rect room = page_open(frame, page_text(frame, "rules.title"));
    struct rect left = rect_cut_left(&room, floorf(fminf(room.w * 0.32f, ui_px(ui, 380))));
    ui_cut_left(ui, &room, UI_GAP);
    struct rect back = ui_cut_bottom(ui, &left, UI_BUTTON);
    ui_cut_bottom(ui, &left, UI_GAP);
    draw_books(rules, frame, &left);
    draw_parts(rules, frame, &left);
    draw_search(rules, frame, ui_cut_top(ui, &left, 38));
    ui_cut_top(ui, &left, UI_GAP);
    draw_list(rules, frame, ui_well(ui, left));
    struct rect well = ui_inset(ui, ui_well(ui, room), 6);
    if (rules->part == PART_BOOK)
        draw_page(rules, frame, well);
    else
        draw_exact(rules, frame, well);
    if (ui_button(ui, back, page_button(frame, "rules.back", "button.back", NULL)))
        screen_stack_pop(frame->stack);
}

static void free_rules(struct screen *screen)
{
    struct rules_screen *rules = (struct rules_screen *)screen;
    rule_book_clear(&rules->book);
    book_page_clear(&rules->page);
    free(rules->top);
    free(rules);
}

static const struct screen_kind kind = {.name = "rules", .update = update, .draw = draw, .free = free_rules};

struct screen *rules_screen_new(const char *rule_id, const char *edition)
{
    struct rules_screen rules = {.base = {&kind}, .selected = -1, .marked = -1, .jump = -1};
    snprintf(rules.wanted, sizeof rules.wanted, "%s", rule_id);
    snprintf(rules.edition, sizeof rules.edition, "%.15s", edition);
    return screen_new_of(&rules, sizeof rules);
}
