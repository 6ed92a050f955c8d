/*
 * stack.h -- screens, one on top of another.
 *
 * A screen is a struct whose first member is `struct screen base`, and a constant table of functions. It owns its
 * memory: kind->free releases it. In each frame the top screen gets update, then draw; both may use widgets' answers.
 * Changes of the stack asked for during a frame happen at its end, so no screen is freed under its own feet.
 */
#ifndef SHELL_STACK_STACK_H
#define SHELL_STACK_STACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct bindings;
struct canvas;
struct font_set;
struct input;
struct preferences;
struct screen_stack;
struct sound;
struct string_table;
struct texture_cache;
struct ui;

/* What every screen may use while it is called. Borrowed; valid during the call only. */
struct frame {
    struct canvas *canvas;
    struct font_set *fonts;
    struct texture_cache *textures;
    struct ui *ui;
    struct input *input;
    struct preferences *preferences;
    struct sound *sound; /* or NULL: nobody hears */
    const struct string_table *strings;
    const struct languages *languages; /* to choose from; NULL: none */
    struct screen_stack *stack;
    int *later;                /* a command of every game's, to be carried out once what is now drawn is shown */
    void *game;                /* what main shares with all its screens, or NULL */
    const char *first_wording; /* of texts, where the called screen names no other; NULL: none */
    const char *wording;       /* the one that the called screen has named for this call, or the first */
    const void *shown;         /* what the called screen is about, as the game likes to have it; NULL: not told */
    uint64_t now;              /* milliseconds since the start */
    float passed;              /* milliseconds since the last frame, 0 to 100 */
};

struct screen;

/* The functions of one kind of screen. Any may be NULL except draw. */
struct screen_kind {
    const char *name;
    void (*enter)(struct screen *screen, struct frame *frame);  /* became the top one */
    void (*leave)(struct screen *screen, struct frame *frame);  /* is no longer the top one */
    void (*update)(struct screen *screen, struct frame *frame); /* input and time; top screen only */
    void (*draw)(struct screen *screen, struct frame *frame);   /* widgets and pictures */
    bool (*wants_frames)(const struct screen *screen);          /* something moves: 60 frames per second */
    int (*idle_ms)(const struct screen *screen);                /* how often it stirs when nothing happens; 0: never */
    uint64_t (*next_deadline)(const struct screen *screen);     /* when to be called although nothing happens */
    /* The window is closing. False keeps it open (a question is being asked). NULL: true. */
    bool (*may_quit)(struct screen *screen, struct frame *frame);
    void (*free)(struct screen *screen); /* NULL: there is nothing to release but the screen itself */
    bool overlay;                        /* the screen below is drawn first, without input */
};

struct screen {
    const struct screen_kind *kind;
};

/* A screen of `size` bytes, all zero but for its kind. NULL without memory. */
void *screen_new(size_t size, const struct screen_kind *kind);
/* A copy of this screen of `size` bytes, its kind with the rest. NULL without memory. */
void *screen_new_of(const void *screen, size_t size);

enum { SCREEN_STACK_DEPTH = 16 };

enum { SCREEN_PUSH, SCREEN_POP, SCREEN_REPLACE, SCREEN_CLEAR };

/* Zero-initialise. */
struct screen_stack {
    struct screen *screen[SCREEN_STACK_DEPTH];
    int count;
    struct screen_change {
        int what; /* one of SCREEN_PUSH... */
        struct screen *screen;
    } change[SCREEN_STACK_DEPTH]; /* asked for, not yet carried out */
    int change_count;
};

/* These take ownership of `screen`, which must not be NULL, and are carried out by screen_stack_settle. */
void screen_stack_push(struct screen_stack *stack, struct screen *screen);
void screen_stack_replace(struct screen_stack *stack, struct screen *screen); /* the top one goes */
void screen_stack_pop(struct screen_stack *stack);
/* All above the screen of that kind go; without one, all. */
void screen_stack_return(struct screen_stack *stack, const char *kind);
/* All screens go: the program ends. */
void screen_stack_clear(struct screen_stack *stack);

/* Carries out what was asked. True when the top screen changed. */
bool screen_stack_settle(struct screen_stack *stack, struct frame *frame);
/* The top screen, NULL when there is none. */
struct screen *screen_stack_top(const struct screen_stack *stack);
/* Update of the top screen, draw of all that show. */
void screen_stack_run(struct screen_stack *stack, struct frame *frame);
bool screen_stack_wants_frames(const struct screen_stack *stack);
int screen_stack_idle_ms(const struct screen_stack *stack);            /* of the top one; 0: it is still */
uint64_t screen_stack_next_deadline(const struct screen_stack *stack); /* UINT64_MAX: none */
bool screen_stack_may_quit(struct screen_stack *stack, struct frame *frame);
/* Frees everything without calling leave. */
void screen_stack_free_all(struct screen_stack *stack);

#endif
