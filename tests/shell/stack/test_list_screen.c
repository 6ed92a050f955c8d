/* test_list_screen.c -- flows that measure what they draw; a list with details: choosing, opening, scrolling, Back. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "shell/canvas/texture.h"
#include "shell/stack/list_screen.h"
#include "shell/ui/flow.h"

enum { ENTRIES = 40, ROW = 40 };

/* A window in memory and what the list's table counts. */
struct desk {
    struct canvas *canvas;
    struct font_set *fonts;
    struct texture_cache *textures;
    struct ui *ui;
    struct input input;
    struct screen_stack stack;
    uint64_t now;
};

struct shelf {
    struct list_screen list;
    int opened, moved, told; /* times; entry of which the details tell */
};

static struct desk desk;

static void open_desk(void)
{
    enum font_status status;
    memset(&desk, 0, sizeof desk);
    desk.canvas = canvas_new_offscreen(900, 600);
    desk.fonts = font_set_new(desk.canvas, &status);
    assert_int_equal(status, FONT_OK);
    desk.textures = texture_cache_new(desk.canvas, "assets", 16u << 20);
    desk.ui = ui_new(desk.fonts, desk.textures);
    desk.now = 1000;
    ui_set_scale(desk.ui, 1, 1);
}

static void close_desk(void)
{
    ui_free(desk.ui);
    texture_cache_free(desk.textures);
    font_set_free(desk.fonts);
    canvas_free(desk.canvas);
}

/* ---- flows ------------------------------------------------------------------------------------------------------ */

struct telling {
    int lines, drawn;
};

static void tell(struct flow *flow, void *context)
{
    struct telling *telling = context;
    struct rect row, mark;
    struct text_style style = ui_body(flow->ui, UI_TEXT, PALETTE_BONE);
    flow_line(flow, 30, style, "A heading");
    for (int i = 0; i < telling->lines; i++) {
        flow_text(flow, style, "A paragraph that is long enough to be wrapped in a narrow room, more than once.");
        if (flow_marked_text(flow, 20, 60, style, "One line.", &mark)) {
            assert_true(mark.h == 60);
            telling->drawn++;
        }
        flow_gap(flow, UI_GAP);
        if (flow_row(flow, UI_TARGET, &row))
            (void)ui_button(flow->ui, row, (struct ui_button){.id = "flow.button", .label = "Press"});
    }
}

static void scroll_once(struct telling *telling, struct ui_scroll *scroll, bool *again)
{
    canvas_begin(desk.canvas, palette_colour(PALETTE_VOID));
    ui_begin(desk.ui, desk.canvas, &desk.input, desk.now += 16);
    flow_scroll(desk.ui, "flow", rect_of(10, 10, 200, 300), scroll, tell, telling);
    ui_end(desk.ui);
    *again = ui_wants_redraw(desk.ui);
}

static void a_flow_is_as_high_as_it_measures_and_measuring_draws_nothing(void **state)
{
    (void)state;
    open_desk();
    struct telling telling = {2, 0};
    canvas_begin(desk.canvas, palette_colour(PALETTE_VOID));
    ui_begin(desk.ui, desk.canvas, &desk.input, desk.now);
    float height = flow_height(desk.ui, 200, tell, &telling);
    assert_int_equal(telling.drawn, 0);
    struct flow flow = flow_in(desk.ui, rect_of(10, 20, 200, 1));
    tell(&flow, &telling);
    assert_int_equal(telling.drawn, 2);
    ui_end(desk.ui);
    assert_true(flow.y == 20 + height);
    assert_true(flow_height(desk.ui, 90, tell, &telling) > height);
    close_desk();
}

static void a_scrolled_flow_follows_what_it_tells(void **state)
{
    (void)state;
    open_desk();
    struct telling telling = {2, 0};
    struct ui_scroll scroll = {0};
    bool again;
    scroll_once(&telling, &scroll, &again);
    float content = scroll.content;
    telling.lines = 9;
    scroll_once(&telling, &scroll, &again);
    assert_true(again);
    assert_true(scroll.content > content);
    scroll_once(&telling, &scroll, &again);
    scroll_once(&telling, &scroll, &again);
    assert_false(again);
    close_desk();
}

/* ---- lists ------------------------------------------------------------------------------------------------------ */

static struct rect open_page(struct list_screen *list, struct frame *frame)
{
    (void)list;
    return ui_bounds(frame->ui);
}

static struct rect draw_left(struct list_screen *list, struct frame *frame, struct rect room)
{
    (void)list;
    (void)frame;
    return room;
}

static const char *empty_text(const struct list_screen *list, const struct frame *frame)
{
    (void)list;
    (void)frame;
    return "Nothing is there.";
}

static void draw_row(struct list_screen *list, struct frame *frame, struct rect rect, int row, bool lit)
{
    (void)list;
    ui_label(frame->ui, rect, ui_body(frame->ui, UI_TEXT, lit ? PALETTE_BRASS : PALETTE_BONE), TEXT_LEFT,
             row % 2 ? "Odd" : "Even");
}

static void draw_details(struct list_screen *list, struct frame *frame, struct rect room)
{
    (void)frame;
    (void)room;
    ((struct shelf *)list)->told = list->chosen;
}

static void draw_buttons(struct list_screen *list, struct frame *frame, struct rect bar)
{
    (void)list;
    (void)ui_button(frame->ui, bar, (struct ui_button){.id = "shelf.back", .label = "Back"});
}

static void choose(struct list_screen *list, struct frame *frame)
{
    (void)frame;
    ((struct shelf *)list)->opened++;
}

static void moved(struct list_screen *list, struct frame *frame)
{
    (void)frame;
    ((struct shelf *)list)->moved++;
}

static const struct screen_kind screen = {.name = "shelf", .update = list_screen_update, .draw = list_screen_draw};
static const struct list_kind shelf_list = {.rows = "shelf.row",
                                            .row_height = ROW,
                                            .part = 0.5f,
                                            .gap = UI_GAP,
                                            .open = open_page,
                                            .left = draw_left,
                                            .empty = empty_text,
                                            .row = draw_row,
                                            .details = draw_details,
                                            .buttons = draw_buttons,
                                            .choose = choose,
                                            .moved = moved};

static void frame(void)
{
    struct frame frame = {.canvas = desk.canvas,
                          .fonts = desk.fonts,
                          .textures = desk.textures,
                          .ui = desk.ui,
                          .input = &desk.input,
                          .stack = &desk.stack,
                          .now = desk.now += 16};
    (void)screen_stack_settle(&desk.stack, &frame);
    if (!screen_stack_top(&desk.stack))
        return;
    canvas_begin(desk.canvas, palette_colour(PALETTE_VOID));
    ui_begin(desk.ui, desk.canvas, &desk.input, desk.now);
    screen_stack_run(&desk.stack, &frame);
    ui_end(desk.ui);
    input_next_frame(&desk.input);
    (void)screen_stack_settle(&desk.stack, &frame);
}

static struct shelf *open_shelf(int entries)
{
    open_desk();
    struct shelf *shelf = list_screen_new(sizeof *shelf, &screen, &shelf_list);
    list_screen_set_count(&shelf->list, entries);
    screen_stack_push(&desk.stack, &shelf->list.base);
    frame();
    frame();
    return shelf;
}

static void close_shelf(void)
{
    screen_stack_free_all(&desk.stack);
    close_desk();
}

static void click(const char *id)
{
    struct rect rect;
    assert_true(ui_find(desk.ui, id, &rect));
    struct point middle = rect_centre(rect);
    input_pointer_to(&desk.input, middle.x, middle.y);
    frame();
    input_button_down(&desk.input, POINTER_LEFT, false);
    frame();
    input_button_up(&desk.input, POINTER_LEFT);
    frame();
    frame();
}

static void a_row_is_chosen_by_one_click_and_opened_by_another(void **state)
{
    (void)state;
    struct shelf *shelf = open_shelf(ENTRIES);
    assert_int_equal(shelf->told, -1);
    click("shelf.row#2");
    assert_int_equal(shelf->told, 2);
    assert_int_equal(shelf->moved, 1);
    assert_int_equal(shelf->opened, 0);
    click("shelf.row#2");
    assert_int_equal(shelf->opened, 1);
    click("shelf.row#4");
    assert_int_equal(shelf->told, 4);
    assert_int_equal(shelf->opened, 1);
    close_shelf();
}

static void fewer_entries_leave_the_last_one_chosen(void **state)
{
    (void)state;
    struct shelf *shelf = open_shelf(ENTRIES);
    click("shelf.row#5");
    list_screen_set_count(&shelf->list, 3);
    frame();
    assert_int_equal(shelf->told, 2);
    list_screen_set_count(&shelf->list, 0);
    frame();
    assert_int_equal(shelf->told, -1);
    close_shelf();
}

static void back_leaves_unless_a_question_is_open(void **state)
{
    (void)state;
    struct shelf *shelf = open_shelf(ENTRIES);
    shelf->list.question = 1;
    desk.input.command[desk.input.command_count++] = KEY_COMMAND_BACK;
    frame();
    assert_ptr_equal(screen_stack_top(&desk.stack), &shelf->list.base);
    shelf->list.question = 0;
    desk.input.command[desk.input.command_count++] = KEY_COMMAND_BACK;
    frame();
    assert_null(screen_stack_top(&desk.stack));
    close_shelf();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_flow_is_as_high_as_it_measures_and_measuring_draws_nothing),
        cmocka_unit_test(a_scrolled_flow_follows_what_it_tells),
        cmocka_unit_test(a_row_is_chosen_by_one_click_and_opened_by_another),
        cmocka_unit_test(fewer_entries_leave_the_last_one_chosen),
        cmocka_unit_test(back_leaves_unless_a_question_is_open),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
