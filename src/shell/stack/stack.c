/*
 * stack.c -- which screen lies on which, and who is called.
 */
#include "shell/stack/stack.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "shell/ui/ui.h"

void *screen_new(size_t size, const struct screen_kind *kind)
{
    struct screen *screen = calloc(1, size);
    if (screen)
        screen->kind = kind;
    return screen;
}

void *screen_new_of(const void *screen, size_t size)
{
    void *made = malloc(size);
    if (made)
        memcpy(made, screen, size);
    return made;
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

void screen_stack_return(struct screen_stack *stack, const char *kind)
{
    int found = stack->count - 1;
    while (found >= 0 && strcmp(stack->screen[found]->kind->name, kind) != 0)
        found--;
    if (found < 0)
        screen_stack_clear(stack);
    for (int i = stack->count - 1; found >= 0 && i > found; i--)
        screen_stack_pop(stack);
}

struct screen *screen_stack_top(const struct screen_stack *stack)
{
    return stack->count > 0 ? stack->screen[stack->count - 1] : NULL;
}

/* Every screen says anew how it words its texts. */
static void forget_wording(struct frame *frame)
{
    frame->wording = frame->first_wording;
    frame->shown = NULL;
}

static void leave(struct screen *screen, struct frame *frame)
{
    forget_wording(frame);
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
        forget_wording(frame);
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
    forget_wording(frame);
    if (top->kind->update)
        top->kind->update(top, frame);
    for (int i = lowest_shown(stack); i < stack->count; i++) {
        if (i > lowest_shown(stack))
            ui_cover(frame->ui);
        forget_wording(frame);
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

int screen_stack_idle_ms(const struct screen_stack *stack)
{
    const struct screen *top = screen_stack_top(stack);
    return top && top->kind->idle_ms ? top->kind->idle_ms(top) : 0;
}

uint64_t screen_stack_next_deadline(const struct screen_stack *stack)
{
    const struct screen *top = screen_stack_top(stack);
    return top && top->kind->next_deadline ? top->kind->next_deadline(top) : UINT64_MAX;
}

bool screen_stack_may_quit(struct screen_stack *stack, struct frame *frame)
{
    for (int i = stack->count - 1; i >= 0; i--) { /* one below a menu may have something to save */
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
