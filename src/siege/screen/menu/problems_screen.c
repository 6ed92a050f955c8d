/* problems_screen.c -- all that is wrong with a mission file, the most telling first, each with what to do about it. */
#include "siege/screen/menu/menus.h"
#include "siege/screen/menu/problems.h"

#include "shell/ui/flow.h"
#include "siege/screen/board/live.h"
#include "siege/screen/menu/page.h"

#include <stdio.h>
#include <stdlib.h>

enum { READ_MS = 500 };

struct problems_screen {
    struct screen base;
    struct ui_scroll scroll;
    const struct frame *frame; /* while it is drawn */
    char path[LISTED_PATH];
    struct told_problem *problem; /* owned */
    int problems;
    bool errors;      /* among them */
    bool waits;       /* for a file that can be played */
    uint64_t read_at; /* once it was written over: when it is read again; 0: it has not been */
    uint64_t look_at; /* where nothing else looks whether it was */
};

static int counts(const struct told_problem *problem, int count, bool hindering)
{
    int found = 0;
    for (int i = 0; i < count; i++)
        found += problem[i].hinders == hindering;
    return found;
}

/* Those that hinder somebody from playing, or those that do not. */
static void tell_some(struct flow *flow, const struct told_problem *problem, int count, bool hindering,
                      const char *heading)
{
    flow_gap(flow, UI_GAP_CLOSE);
    flow_text(flow, ui_bold(flow->ui, UI_TEXT, PALETTE_BONE), heading);
    for (int i = 0; i < count; i++) {
        if (problem[i].hinders != hindering)
            continue;
        flow_gap(flow, UI_GAP);
        flow_text(flow, ui_body(flow->ui, UI_TEXT, problem[i].error ? PALETTE_BONE : PALETTE_BONE_DIM),
                  problem[i].what);
        if (problem[i].line[0])
            flow_text(flow, ui_body(flow->ui, UI_TEXT_SMALL, PALETTE_BRASS_LIGHT), problem[i].line);
        if (problem[i].help[0])
            flow_text(flow, ui_body(flow->ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), problem[i].help);
    }
    flow_gap(flow, UI_GAP);
}

void problems_tell(struct flow *flow, const struct frame *frame, const char *path, const struct told_problem *problem,
                   int count)
{
    flow_text(flow, ui_body(flow->ui, UI_TEXT, PALETTE_BONE_DIM), path);
    bool hindered = count == 0 || counts(problem, count, true) > 0; /* of none, for want of memory, nothing is known */
    if (hindered)
        tell_some(flow, problem, count, true,
                  page_text(frame, count > 0 && problem[0].whole ? "missions.problem.none" : "missions.problem.all"));
    if (counts(problem, count, false) > 0)
        tell_some(flow, problem, count, false,
                  page_text(frame, hindered ? "missions.problem.rest" : "missions.problem.plays"));
}

static void tell(struct flow *flow, void *context)
{
    const struct problems_screen *page = context;
    problems_tell(flow, page->frame, page->path, page->problem, page->problems);
}

static void read_file(struct problems_screen *page, const struct services *services)
{
    if (!page->problem)
        page->problem = calloc(TOLD_PROBLEMS, sizeof *page->problem);
    if (page->problem && services->tell_problems)
        page->problems = services->tell_problems(services->self, page->path, page->problem);
    page->errors = false;
    for (int i = 0; i < page->problems; i++)
        page->errors |= page->problem[i].error;
}

static void enter(struct screen *screen, struct frame *frame)
{
    read_file((struct problems_screen *)screen, page_services(frame));
}

/* The mission is tested as soon as it can be played. True if its board has taken the place of the page. */
static bool begin_test(const struct problems_screen *page, const struct frame *frame)
{
    char why[WHY_MAX_BYTES] = "";
    const struct services *services = page_services(frame);
    struct session *session = live_begin(services, page->path, why);
    struct screen *board = session ? services->screen_of(session) : NULL;
    if (board)
        screen_stack_replace(frame->stack, board);
    return board != NULL;
}

/* The file was written again: what is wrong now. Whoever has mended all of it sees the board again, which reads it. */
static void update(struct screen *screen, struct frame *frame)
{
    struct problems_screen *page = (struct problems_screen *)screen;
    const struct services *services = page_services(frame);
    bool due = services->watch && services->watch(services->self, page->path, frame->now);
    if (due && frame->now >= page->read_at) { /* it stays due for the board, and may be written once more meanwhile */
        read_file(page, services);
        page->read_at = frame->now + READ_MS;
    }
    if (!due)
        page->read_at = 0;
    page->look_at = page->waits ? frame->now + READ_MS : 0;
    if (page->waits && due && counts(page->problem, page->problems, true) == 0 && begin_test(page, frame))
        return;
    if (due && !page->waits && !page->errors)
        screen_stack_pop(frame->stack);
    else
        page_go_back(screen, frame);
}

static void draw(struct screen *screen, struct frame *frame)
{
    struct problems_screen *page = (struct problems_screen *)screen;
    struct ui *ui = frame->ui;
    struct rect room = page_open(frame, page_text(frame, "problems.title"));
    struct rect bar = ui_cut_bar(ui, &room);
    page->frame = frame;
    flow_scroll(ui, "problems.text", ui_inset(ui, ui_well(ui, room), UI_GAP), &page->scroll, tell, page);
    page->frame = NULL;
    ui_focus_first(ui, "problems.back");
    if (ui_button(ui, ui_cut_left(ui, &bar, 170), page_button(frame, "problems.back", "button.back", "arrow_left")))
        screen_stack_pop(frame->stack);
}

static void free_page(struct screen *screen)
{
    free(((struct problems_screen *)screen)->problem);
    free(screen);
}

static uint64_t next_deadline(const struct screen *screen)
{
    const struct problems_screen *page = (const struct problems_screen *)screen;
    uint64_t at = page->read_at ? page->read_at : page->look_at;
    return at ? at : UINT64_MAX;
}

static const struct screen_kind kind = {.name = "problems",
                                        .enter = enter,
                                        .update = update,
                                        .draw = draw,
                                        .next_deadline = next_deadline,
                                        .free = free_page};

struct screen *problems_screen_new(const char *path)
{
    struct problems_screen *page = screen_new(sizeof *page, &kind);
    if (page)
        snprintf(page->path, sizeof page->path, "%s", path);
    return page ? &page->base : NULL;
}

struct screen *problems_screen_new_waiting(const char *path)
{
    struct problems_screen *page = (struct problems_screen *)problems_screen_new(path);
    if (page)
        page->waits = true;
    return page ? &page->base : NULL;
}
