/* prey.c -- the reason of a commander who plays without cards: whom it goes for, how weak he is, who covers him. */
#include "siege/ai/prey.h"

#include "siege/rules/board/geometry.h"
#include "siege/rules/board/los.h"
#include "siege/rules/turn/reason.h"

/* Doomtroopers besides him who see his square. */
static int count_cover(const struct game *game, figure_id prey)
{
    int count = 0;
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        count += id != prey && figure_on_board(game, id) &&
                 los_clear(game, figure_square(game, id), figure_square(game, prey));
    return count;
}

void prey_note(const struct game *game, struct reason *reason)
{
    figure_id prey = reason->chosen;
    if (prey >= TROOPER_MAX || !figure_on_board(game, prey))
        return;
    reason->line = game->figure[prey].strength;
    reason->other_value = (int16_t)(REASON_COVERED_BY_NONE - count_cover(game, prey));
}

/* The Doomtrooper nearest to the square; FIGURE_NONE: none is on the board. */
static figure_id find_nearest(const struct game *game, struct square at)
{
    figure_id nearest = FIGURE_NONE;
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (figure_on_board(game, id) &&
            (nearest == FIGURE_NONE ||
             square_distance(at, figure_square(game, id)) < square_distance(at, figure_square(game, nearest))))
            nearest = id;
    return nearest;
}

/* A Move that brings it nearer to somebody goes after him; of any other only that it serves it best. */
static struct reason reason_of_move(const struct game *game, const struct command *command)
{
    struct reason reason = NO_REASON;
    figure_id nearest = find_nearest(game, command->to);
    bool enters = !figure_on_board(game, command->figure);
    reason.kind = REASON_PLACING;
    if (nearest == FIGURE_NONE)
        return reason;
    struct square prey = figure_square(game, nearest);
    reason.value = (int16_t)square_distance(command->to, prey);
    if (!enters && reason.value >= square_distance(figure_square(game, command->figure), prey))
        return reason;
    reason.kind = enters ? REASON_ENTER : REASON_ADVANCE;
    reason.chosen = nearest;
    return reason;
}

struct reason prey_reason(const struct game *game, const struct command *command)
{
    struct reason reason = NO_REASON;
    if (command->type == COMMAND_MOVE)
        return reason_of_move(game, command);
    if (command->type != COMMAND_ATTACK)
        return reason;
    reason.kind = REASON_STRIKE;
    reason.chosen = command->target;
    prey_note(game, &reason);
    return reason;
}
