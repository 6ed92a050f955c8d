/* way.c -- from a menu into a game. */
#include "siege/screen/menu/way.h"

#include "siege/screen/menu/page.h"

#include <stdio.h>

void way_to_game(struct frame *frame, struct screen *screen)
{
    screen_stack_return(frame->stack, WAY_TITLE);
    screen_stack_push(frame->stack, screen);
}

bool way_to_save(struct frame *frame, const char *path, char why[WHY_MAX_BYTES])
{
    const struct services *services = page_services(frame);
    struct session *session = session_new(services, why);
    if (!session)
        return false;
    if (!services->load(services->self, path, session, why)) {
        session_free(session);
        return false;
    }
    struct screen *screen = services->screen_of(session);
    if (!screen)
        return false;
    way_to_game(frame, screen);
    if (why[0])
        ui_toast(frame->ui, why);
    return true;
}
