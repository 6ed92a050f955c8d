#include "shell/stack/stack.h"

#include <assert.h>
#include <stdlib.h>

#include "shell/ui/ui.h"

void *screen_new(size_t size, const struct screen_kind *kind)
{
    struct screen *screen = calloc(1, size);
    if (screen)
        screen->kind = kind;
    return screen;
}

static void screen_free(struct screen *screen)
{
    if (screen->kind->free)
        screen->kind->free(screen);
    else
        free(screen);
}

static void ask(struct screen_stack *stack, int what, struct screen *screen)
{
    assert(stack->change_count < SCREEN_STACK_DEPTH);
    struct screen_change *change = &stack->change[stack->change_count++];
    change->what = what;
    change->screen = screen;
}

void screen_stack_push(struct screen_stack *stack, struct screen *screen)
{
    assert(screen);
    ask(stack, SCREEN_PUSH, screen);
}

void screen_stack_replace(struct screen_stack *stack, struct screen *screen)
{
    assert(screen);
    ask(stack, SCREEN_REPLACE, screen);
}

void screen_stack_pop(struct screen_stack *stack)
{
    ask(stack, SCREEN_POP, NULL);
}

void screen_stack_clear(struct screen_stack *stack)
{
    ask(stack, SCREEN_CLEAR, NULL);
}

struct screen *screen_stack_top(const struct screen_stack *stack)
{
    return stack->count > 0 ? stack->screen[stack->count - 1] : NULL;
}

/* Every screen says anew which edition it is about. */
static void forget_edition(struct frame *frame)
{
    frame->catalogue = NULL;
    frame->options = NULL;
}

static void leave(struct screen *screen, struct frame *frame)
{
    forget_edition(frame);
    if (screen && screen->kind->leave)
        screen->kind->leave(screen, frame);
}

static void drop_top(struct screen_stack *stack)
{
    struct screen *top = screen_stack_top(stack);
    if (!top)
        return;
    stack->count--;
    screen_free(top);
}

static void put_on_top(struct screen_stack *stack, struct screen *screen)
{
    assert(stack->count < SCREEN_STACK_DEPTH);
    stack->screen[stack->count++] = screen;
}

static void carry_out(struct screen_stack *stack, const struct screen_change *change)
{
    if (change->what == SCREEN_POP || change->what == SCREEN_REPLACE)
        drop_top(stack);
    if (change->what == SCREEN_PUSH || change->what == SCREEN_REPLACE)
        put_on_top(stack, change->screen);
    while (change->what == SCREEN_CLEAR && stack->count > 0)
        drop_top(stack);
}

/* Entering a screen may ask for further changes: they are carried out in the same go. */
bool screen_stack_settle(struct screen_stack *stack, struct frame *frame)
{
    bool changed = false;
    while (stack->change_count > 0) {
        changed = true;
        ui_clear_toasts(frame->ui);
        leave(screen_stack_top(stack), frame);
        for (int i = 0; i < stack->change_count; i++)
            carry_out(stack, &stack->change[i]);
        stack->change_count = 0;
        struct screen *top = screen_stack_top(stack);
        forget_edition(frame);
        if (top && top->kind->enter)
            top->kind->enter(top, frame);
    }
    return changed;
}

static int lowest_shown(const struct screen_stack *stack)
{
    int lowest = stack->count - 1;
    while (lowest > 0 && stack->screen[lowest]->kind->overlay)
        lowest--;
    return lowest;
}

void screen_stack_run(struct screen_stack *stack, struct frame *frame)
{
    struct screen *top = screen_stack_top(stack);
    if (!top)
        return;
    forget_edition(frame);
    if (top->kind->update)
        top->kind->update(top, frame);
    for (int i = lowest_shown(stack); i < stack->count; i++) {
        if (i > lowest_shown(stack))
            ui_cover(frame->ui);
        forget_edition(frame);
        stack->screen[i]->kind->draw(stack->screen[i], frame);
    }
}

bool screen_stack_wants_frames(const struct screen_stack *stack)
{
    for (int i = lowest_shown(stack); i >= 0 && i < stack->count; i++)
        if (stack->screen[i]->kind->wants_frames && stack->screen[i]->kind->wants_frames(stack->screen[i]))
            return true;
    return false;
}

uint64_t screen_stack_next_deadline(const struct screen_stack *stack)
{
    const struct screen *top = screen_stack_top(stack);
    return top && top->kind->next_deadline ? top->kind->next_deadline(top) : UINT64_MAX;
}

bool screen_stack_may_quit(struct screen_stack *stack, struct frame *frame)
{
    for (int i = stack->count - 1; i >= 0; i--) { /* the board below a menu has a game to save */
        struct screen *screen = stack->screen[i];
        if (screen->kind->may_quit && !screen->kind->may_quit(screen, frame))
            return false;
    }
    return true;
}

void screen_stack_free_all(struct screen_stack *stack)
{
    for (int i = 0; i < stack->change_count; i++)
        if (stack->change[i].screen)
            screen_free(stack->change[i].screen);
    stack->change_count = 0;
    while (stack->count > 0)
        drop_top(stack);
}
