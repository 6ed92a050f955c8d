#include "app/start.h"

#include "screen/board_screen.h"
#include "screen/services.h"
#include "screen/session.h"
#include "screen/stack.h"
#include "screen/title_screen.h"

#include <stdio.h>
#include <stdlib.h>

/* A save goes straight to its board. */
static bool push_save(struct screen_stack *stack, const struct services *services, const char *file,
                      char why[WHY_MAX_BYTES])
{
    struct session *session = malloc(sizeof *session);
    if (!session)
        return false;
    session_init(session, services);
    if (!services->load(services->self, file, session, why)) {
        session_clear(session);
        free(session);
        return false;
    }
    struct screen *board = board_screen_new(session);
    if (board)
        screen_stack_push(stack, board);
    return board != NULL;
}

bool start_push_first(struct screen_stack *stack, const struct services *services, const char *file)
{
    char why[WHY_MAX_BYTES] = "";
    struct screen *title = title_screen_new();
    if (!title)
        return false;
    screen_stack_push(stack, title);
    if (!file || push_save(stack, services, file, why))
        return true;
    fprintf(stderr, "%s: %s\n", file, why);
    return false;
}
