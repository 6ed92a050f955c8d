/* start.c -- pushes the title, and over it the save, mission or package that the command line names. */
#include "app/services.h"

#include "app/mission_shelf.h"
#include "siege/mission/package/package.h"
#include "siege/mission/save/save.h"
#include "siege/screen/board/board_screen.h"
#include "siege/screen/board/live.h"
#include "siege/screen/services.h"
#include "siege/screen/board/session.h"
#include "siege/screen/menu/menus.h"
#include "shell/stack/stack.h"

#include <stdio.h>

/* A save goes straight to its board. */
static bool push_save(struct screen_stack *stack, const struct services *services, const char *file,
                      char why[WHY_MAX_BYTES])
{
    struct session *session = session_new(services, why);
    if (!session)
        return false;
    if (!services->load(services->self, file, session, why)) {
        session_free(session);
        return false;
    }
    struct screen *board = board_screen_new(session);
    if (board)
        screen_stack_push(stack, board);
    return board != NULL;
}

/* A mission goes to the choice of teams. */
static bool push_mission(struct screen_stack *stack, const struct services *services, const char *file,
                         char why[WHY_MAX_BYTES])
{
    struct scenario *scenario = services->open_scenario(services->self, file, why);
    if (!scenario)
        return false;
    struct mission_entry entry = {0};
    snprintf(entry.path, sizeof entry.path, "%s", file);
    mission_shelf_describe(&scenario->mission, &entry);
    services->close_scenario(services->self, scenario);
    struct screen *setup = setup_screen_new(&entry);
    if (setup)
        screen_stack_push(stack, setup);
    return setup != NULL;
}

/* Saves and replays begin with our name; whatever else it is, the mission reader says best what is wrong with it. */
static bool is_saved_game(const char *file, const struct string_table *strings)
{
    struct save_head head;
    (void)save_read_head(&head, file, strings);
    return head.verdict != SAVE_FOREIGN && head.verdict != SAVE_UNREADABLE;
}

bool start_push_offer(struct screen_stack *stack, const struct services *services, const char *file)
{
    bool room = stack->count + stack->change_count < SCREEN_STACK_DEPTH - 4;
    struct screen *offer = room ? offer_screen_new(services, file) : NULL;
    if (offer)
        screen_stack_push(stack, offer);
    return offer != NULL;
}

bool start_push_first(struct screen_stack *stack, const struct services *services, const char *file,
                      char why[WHY_MAX_BYTES])
{
    struct screen *title = title_screen_new();
    why[0] = '\0';
    if (!title)
        return false;
    screen_stack_push(stack, title);
    if (!file)
        return true;
    if (file_ends_with(file, PACKAGE_ENDING)) /* others are told apart by what is in them */
        return start_push_offer(stack, services, file);
    return is_saved_game(file, services->strings) ? push_save(stack, services, file, why)
                                                  : push_mission(stack, services, file, why);
}

bool start_push_test(struct screen_stack *stack, const struct services *services, const char *file,
                     char why[WHY_MAX_BYTES])
{
    if (!start_push_first(stack, services, NULL, why))
        return false;
    char wrong[WHY_MAX_BYTES] = ""; /* the page of problems tells it, and more */
    struct session *session = live_begin(services, file, wrong);
    struct screen *first = session                ? board_screen_new(session)
                           : system_is_file(file) ? problems_screen_new_waiting(file)
                                                  : NULL;
    if (first)
        screen_stack_push(stack, first);
    else
        (void)snprintf(why, WHY_MAX_BYTES, "%s", wrong);
    return first != NULL;
}
