/*
 * thinking.h -- the Nepharite's decision, made by a thread while the window shows what happened before, on all idle
 * processors.
 */
#ifndef APP_THINKING_H
#define APP_THINKING_H

#include "siege/rules/turn/game.h"

#include <stdatomic.h>
#include <stdbool.h>

struct nepharite;
struct system_helper;

/* Set wake, or leave it NULL; zero the rest. Everything is called from one thread. While a thread thinks it reads the
 * scenario of the view, which must not change or go meanwhile. */
struct thinking {
    void (*wake)(void);           /* called in the thread once it has decided */
    struct system_helper *helper; /* NULL: nobody thinks */
    struct nepharite *nepharite;  /* made when it is first asked */
    struct game view;             /* what is, or has been, decided */
    struct command command;
    bool known, found; /* something has been decided for the view; it is a command */
    atomic_bool over, unwanted;
};

/* Begins to decide for that view, unless that is being done or has been. True while it is not yet decided; then wake()
 * comes. False: thinking_decide() can be asked without waiting for long. What was being decided for another view is
 * thrown away. */
bool thinking_begin(struct thinking *thinking, const struct game *view);

/* The decision for that view, waited for if somebody is at it; else made here. The same in any case. False: there is
 * nothing to decide, or no memory. */
bool thinking_decide(struct thinking *thinking, const struct game *view, struct command *command);

/* Nobody wants it any more: ends the thread and forgets what it has decided. */
void thinking_stop(struct thinking *thinking);

void thinking_clear(struct thinking *thinking);

#endif
