/* thinking.c -- one thread that decides, and what it was asked, so that nobody takes the answer to another question. */
#include "app/thinking.h"

#include "shell/system/system.h"
#include "siege/ai/nepharite/nepharite.h"

#include <stdlib.h>
#include <string.h>

static bool is_unwanted(void *context)
{
    struct thinking *thinking = context;
    return atomic_load(&thinking->unwanted);
}

/* False without memory. The position alone tells what it decides, not the program, nor how many processors it has. */
static bool seat(struct thinking *thinking)
{
    int processors = system_processors(), hands = processors < NEPHARITE_HANDS_MOST ? processors : NEPHARITE_HANDS_MOST;
    void *memory = thinking->nepharite ? NULL : malloc(nepharite_size(hands));
    if (memory) {
        thinking->nepharite = nepharite_begin(memory, 0, NEPHARITE_THINKING);
        nepharite_lend(thinking->nepharite, hands, system_work_together);
        nepharite_ask(thinking->nepharite, is_unwanted, thinking);
    }
    return thinking->nepharite != NULL;
}

static void decide(struct thinking *thinking)
{
    thinking->found = nepharite_decide(thinking->nepharite, &thinking->view, &thinking->command);
}

static void think(void *context, int index)
{
    struct thinking *thinking = context;
    (void)index;
    decide(thinking);
    atomic_store(&thinking->over, true);
    if (thinking->wake && !atomic_load(&thinking->unwanted))
        thinking->wake();
}

static void wait(struct thinking *thinking)
{
    if (thinking->helper)
        system_wait_for(thinking->helper);
    thinking->helper = NULL;
}

static bool is_about(const struct thinking *thinking, const struct game *view)
{
    return thinking->known && memcmp(&thinking->view, view, sizeof *view) == 0;
}

/* False without memory. */
static bool take_up(struct thinking *thinking, const struct game *view)
{
    thinking_stop(thinking);
    if (!seat(thinking))
        return false;
    thinking->view = *view;
    thinking->known = true;
    atomic_store(&thinking->over, false);
    atomic_store(&thinking->unwanted, false);
    return true;
}

bool thinking_begin(struct thinking *thinking, const struct game *view)
{
    if (is_about(thinking, view))
        return !atomic_load(&thinking->over);
    if (!take_up(thinking, view))
        return false;
    thinking->helper = system_begin_beside(think, thinking);
    if (!thinking->helper)
        thinking_stop(thinking); /* it is decided when it is asked for */
    return thinking->helper != NULL;
}

bool thinking_decide(struct thinking *thinking, const struct game *view, struct command *command)
{
    bool about = is_about(thinking, view);
    if (about)
        wait(thinking);
    else if (take_up(thinking, view))
        decide(thinking);
    else
        return false;
    atomic_store(&thinking->over, true);
    if (thinking->found)
        *command = thinking->command;
    return thinking->found;
}

void thinking_stop(struct thinking *thinking)
{
    atomic_store(&thinking->unwanted, true);
    wait(thinking);
    thinking->known = thinking->found = false;
}

void thinking_clear(struct thinking *thinking)
{
    thinking_stop(thinking);
    free(thinking->nepharite);
    thinking->nepharite = NULL;
}
