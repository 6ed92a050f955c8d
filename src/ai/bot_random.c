#include "ai/bot_parts.h"
#include "rules/legal.h"

/* Steps outnumber everything else fifty to one; the weights make a random player fight and end its turns. */
static uint32_t weight_of(const struct command *command)
{
    switch ((enum command_type)command->type) {
    case COMMAND_ATTACK:
        return 24;
    case COMMAND_MOVE:
        return command->gate == GATE_NONE ? 1 : 2;
    case COMMAND_FINISH:
    case COMMAND_END_TURN:
        return 2;
    default:
        return 4;
    }
}

bool bot_random_decide(struct bot *bot, const struct game *game, struct command *command)
{
    struct legal_list list;
    uint32_t total = 0;
    legal_commands(game, &list);
    for (int i = 0; i < list.count; i++)
        total += weight_of(&list.item[i]);
    if (total == 0)
        return false;
    uint32_t left = rng_below(&bot->rng, total);
    int i = 0;
    for (; left >= weight_of(&list.item[i]); i++)
        left -= weight_of(&list.item[i]);
    *command = list.item[i];
    return true;
}
