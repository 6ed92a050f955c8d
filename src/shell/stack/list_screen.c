/* list_screen.c -- list with details: choosing, opening, scrolling and the way back. What is listed is handed over. */
#include "shell/stack/list_screen.h"

#include "shell/stack/page.h"
#include "shell/ui/flow.h"

#include <math.h>
#include <stdio.h>

void *list_screen_new(size_t size, const struct screen_kind *screen, const struct list_kind *kind)
{
    struct list_screen *list = screen_new(size, screen);
    if (!list)
        return NULL;
    list->kind = kind;
    list->chosen = list->clicked = -1;
    return list;
}

void list_screen_set_count(struct list_screen *list, int count)
{
    list->count = count;
    list->chosen = list->chosen < count ? list->chosen : count - 1;
    list->clicked = -1;
}

void list_screen_begin(struct list_screen *list, int count, int chosen)
{
    list->count = count;
    list->chosen = chosen;
    list->clicked = -1;
    list->seen = false;
    list->scroll = list->text_scroll = (struct ui_scroll){0};
}

void list_screen_update(struct screen *screen, struct frame *frame)
{
    struct list_screen *list = (struct list_screen *)screen;
    if (list->question || !input_take(frame->input, KEY_COMMAND_BACK))
        return;
    if (!list->kind->back || !list->kind->back(list, frame))
        screen_stack_pop(frame->stack);
}

static void draw_row(struct ui *ui, struct rect rect, int index, bool lit, void *context)
{
    struct list_screen *list = context;
    (void)ui;
    list->kind->row(list, list->frame, rect, index, lit);
}

static const char *heading_of(int index, void *context)
{
    const struct list_screen *list = context;
    return list->kind->heading(list, list->frame, index);
}

/* Once: the row that is chosen from the start lies in the middle. */
static void show_chosen(struct list_screen *list, struct frame *frame, struct rect room)
{
    float row = ui_px(frame->ui, list->kind->row_height), y = 0, above = 0;
    for (int i = 0; i < list->count; i++, y += row) {
        if (list->kind->heading && list->kind->heading(list, frame, i))
            y += ui_px(frame->ui, UI_LIST_HEADING);
        above = i == list->chosen ? y : above;
    }
    list->seen = list->count > 0;
    list->scroll.offset = list->scroll.goal = fmaxf(0, fminf(above - (room.h - row) / 2, y - room.h));
}

static void draw_rows(struct list_screen *list, struct frame *frame, struct rect room)
{
    const struct list_kind *kind = list->kind;
    struct ui_list rows = {.id = kind->rows,
                           .count = list->count,
                           .row_height = kind->row_height,
                           .empty = kind->empty(list, frame),
                           .heading = kind->heading ? heading_of : NULL};
    int before = list->chosen;
    list->frame = frame;
    if (!list->seen)
        show_chosen(list, frame, room);
    int used = ui_list(frame->ui, room, rows, &list->scroll, &list->chosen, draw_row, list);
    list->frame = NULL;
    if (list->chosen != before) {
        list->text_scroll = (struct ui_scroll){0};
        if (kind->moved)
            kind->moved(list, frame);
    }
    bool again = used >= 0 && (used == list->clicked || frame->input->device != INPUT_MOUSE);
    list->clicked = used >= 0 ? used : list->clicked;
    if (again && !list->question)
        kind->choose(list, frame);
}

void list_screen_draw(struct screen *screen, struct frame *frame)
{
    char first[UI_ID_SIZE];
    struct list_screen *list = (struct list_screen *)screen;
    const struct list_kind *kind = list->kind;
    struct rect room = kind->title ? page_open(frame, page_text(frame, kind->title)) : kind->open(list, frame);
    struct rect bar = ui_cut_bar(frame->ui, &room);
    struct rect left = rect_cut_left(&room, floorf(room.w * kind->part));
    ui_cut_left(frame->ui, &room, kind->gap);
    /* beside the title, over the details: on no button, on nothing that is looked at */
    ui_place_toasts(frame->ui, rect_of(room.x, ui_px(frame->ui, UI_GAP), room.w, room.y - ui_px(frame->ui, UI_GAP)));
    left = kind->left(list, frame, left);
    snprintf(first, sizeof first, "%s#%d", kind->rows, list->chosen > 0 ? list->chosen : 0);
    if (kind->rows_first)
        ui_focus_first(frame->ui, first);
    draw_rows(list, frame, left);
    kind->details(list, frame, room);
    kind->buttons(list, frame, bar);
    if (list->question && kind->ask)
        kind->ask(list, frame);
}
