#include "ai/bot.h"

#include "ai/bot_parts.h"
#include "ai/reroll.h"
#include "rules/bunker.h"

#include <assert.h>

const struct bot_temper *bot_temper_of(enum bot_policy policy)
{
    static const struct bot_temper GREEDY = {.danger = 0, .later = 35, .extra_worth = 80, .plans = false};
    static const struct bot_temper CAUTIOUS = {.danger = 10, .later = 35, .extra_worth = 130, .plans = true};
    return policy == BOT_CAUTIOUS ? &CAUTIOUS : &GREEDY;
}

static bool decide_entrance(const struct game *game, struct command *command)
{
    command->type = COMMAND_ENTRANCE;
    command->gate = (uint8_t)bot_goal_entrance(game, command->seat);
    return command->gate != GATE_NONE;
}

static bool decide_by_judgement(const struct bot *bot, const struct game *game, struct command *command)
{
    switch ((enum pending_type)game->pending.type) {
    case PENDING_ENTRANCE:
        return decide_entrance(game, command);
    case PENDING_REROLL:
        reroll_decide(game, command);
        return true;
    case PENDING_NONE:
        return bot_turn_decide(game, bot_temper_of(bot->policy), command);
    case PENDING_LAY_FORCE:
    case PENDING_CALL:
    case PENDING_TEAM:
    case PENDING_FIGURE:
    case PENDING_REINFORCE:
    case PENDING_FORCE:
    case PENDING_PLACE:
        return bot_legion_answer(game, command);
    case PENDING_BUNKER:
        *command = bunker_recommend(game, command->seat);
        return true;
    case PENDING_REACT:
        command->type = COMMAND_KEEP;
        return true;
    case PENDING_DEPLOY:
    case PENDING_MARKER:
    case PENDING_INTERLUDE:
    case PENDING_ALTER:
    case PENDING_MOVE_FORCE:
    case PENDING_COUNT:
        break;
    }
    return false;
}

bool bot_decide(struct bot *bot, const struct game *view, struct command *command)
{
    if (game_is_over(view))
        return false;
    *command = COMMAND_EMPTY;
    command->seat = game_seat_to_act(view);
    bool found = bot->policy != BOT_RANDOM && decide_by_judgement(bot, view, command) &&
                 command_check(view, command).why == REJECT_NONE;
    if (!found)
        found = bot_random_decide(bot, view, command);
    assert(found && command_check(view, command).why == REJECT_NONE);
    return found;
}
