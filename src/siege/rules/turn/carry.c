/* carry.c -- a command keeps to whom and to what it was about. */
#include "siege/rules/turn/carry.h"

#include "siege/rules/turn/game.h"
#include "siege/rules/turn/scenario.h"

#include <string.h>

enum { NO_CHOICE = UINT8_MAX };

/* ---- by their places ------------------------------------------------------------------------------------------- */

static bool is_same_figure(const struct figure *a, const struct figure *b)
{
    return a->kind == b->kind && a->state == b->state && a->x == b->x && a->y == b->y && a->gate == b->gate;
}

/* Targets: the one of the same kind on the same square. */
static figure_id carried_target(const struct game *then, const struct game *now, figure_id target)
{
    int m = target - TARGET_MARKER;
    if (m < 0 || m >= MARKER_ALL || then->marker[m].x < 0)
        return target;
    const struct marker *meant = &then->marker[m];
    for (int i = 0; i < MARKER_ALL; i++) {
        const struct marker *other = &now->marker[(m + i) % MARKER_ALL]; /* its own number first */
        if (other->kind == meant->kind && other->x == meant->x && other->y == meant->y && other->side == meant->side)
            return (figure_id)(TARGET_MARKER + (m + i) % MARKER_ALL);
    }
    return target;
}

/* Only creatures and followers have numbers by their order; who is elsewhere now keeps its own, unless that is
 * another's. */
static figure_id carried_figure(const struct game *then, const struct game *now, figure_id figure)
{
    if (figure < TROOPER_MAX || figure >= FIGURE_MAX || !figure_in_play(then, figure) ||
        is_same_figure(&then->figure[figure], &now->figure[figure]))
        return figure;
    bool taken = false;
    for (int i = TROOPER_MAX; i < FIGURE_MAX; i++) {
        if (is_same_figure(&then->figure[figure], &now->figure[i]))
            return (figure_id)i;
        taken |= is_same_figure(&then->figure[i], &now->figure[figure]) && figure_in_play(then, (figure_id)i);
    }
    return taken ? FIGURE_NONE : figure;
}

/* ---- by their ids ---------------------------------------------------------------------------------------------- */

/* Of a list whose entries begin with their id: the number of the one with this id; without one, the same number. */
static uint8_t carried_entry(const void *then, const void *now, size_t size, int count, uint8_t index)
{
    const char *id = (const char *)then + size * index;
    if (!id[0])
        return index;
    for (int i = 0; i < count; i++)
        if (strcmp((const char *)now + size * (size_t)i, id) == 0)
            return (uint8_t)i;
    return NO_CHOICE;
}

static uint8_t carried_choice(const struct mission *then, const struct mission *now, int type, uint8_t choice)
{
    if (type == COMMAND_SANDBOX_TRIGGER && choice < then->triggers)
        return carried_entry(then->trigger, now->trigger, sizeof *now->trigger, now->triggers, choice);
    if (type == COMMAND_SANDBOX_COUNTER && choice < then->counters)
        return carried_entry(then->counter, now->counter, sizeof *now->counter, now->counters, choice);
    if (type == COMMAND_TASK && choice < then->tasks)
        return carried_entry(then->task, now->task, sizeof *now->task, now->tasks, choice);
    return choice;
}

struct command command_carried(const struct game *then, const struct game *now, const struct command *command)
{
    struct command carried = *command;
    const struct mission *before = &then->scenario->mission, *mission = &now->scenario->mission;
    carried.figure = carried_figure(then, now, command->figure);
    if (command->type != COMMAND_SANDBOX_CARD) { /* there it is a seat */
        carried.target = carried_target(then, now, carried_figure(then, now, command->target));
        carried.target2 = carried_figure(then, now, command->target2);
    }
    carried.choice = carried_choice(before, mission, command->type, command->choice);
    return carried;
}
