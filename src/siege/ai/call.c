/*
 * call.c -- counts creatures and Doomtroopers in play, and calls when creatures are fewer or when it is the last
 * chance.
 */
#include "siege/ai/call.h"

#include "siege/rules/turn/reason.h"

static int count_in_play(const struct game *game, figure_id first, figure_id end)
{
    int count = 0;
    for (figure_id id = first; id < end; id++)
        count += figure_in_play(game, id);
    return count;
}

void call_decide(const struct game *game, struct command *command)
{
    int creatures = count_in_play(game, TROOPER_MAX, FIGURE_MAX);
    int troopers = count_in_play(game, 0, TROOPER_MAX);
    bool is_last_chance = game->events.count <= game->legion.calls;
    command->type = COMMAND_CALL;
    command->choice = creatures < troopers || is_last_chance;
    if (!command_is_legal(game, command))
        command->choice = 0;
    command->reason.kind = REASON_CALL;
    command->reason.value = (int16_t)creatures;
    command->reason.other_value = (int16_t)troopers;
}
