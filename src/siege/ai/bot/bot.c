#include "siege/ai/bot/bot.h"

#include "siege/ai/bot/bot_parts.h"
#include "siege/ai/reroll.h"
#include "siege/rules/card/bunker.h"

#include <assert.h>

const struct bot_temper *bot_temper_of(enum bot_policy policy)
{
    static const struct bot_temper GREEDY = {.danger = 0, .later = 35, .extra_worth = 80, .plans = false};
    static const struct bot_temper CAUTIOUS = {.danger = 10, .later = 35, .extra_worth = 100, .plans = true};
    return policy == BOT_CAUTIOUS ? &CAUTIOUS : &GREEDY;
}

static bool decide_turn(const struct game *game, const struct bot_temper *temper, struct command *command)
{
    return bot_card_play(game, temper, command) || bot_turn_decide(game, temper, command);
}

static bool decide_by_judgement(const struct bot *bot, const struct game *game, struct command *command)
{
    const struct bot_temper *temper = bot_temper_of(bot->policy);
    switch ((enum pending_type)game->pending.type) {
    case PENDING_NONE:
        return decide_turn(game, temper, command);
    case PENDING_REROLL:
        reroll_decide(game, command);
        return true;
    case PENDING_BUNKER:
        *command = bunker_recommend(game, command->seat);
        return true;
    case PENDING_ENTRANCE:
    case PENDING_DEPLOY:
    case PENDING_REACT:
    case PENDING_INTERLUDE:
        return bot_team_answer(game, temper, command);
    case PENDING_LAY_FORCE:
    case PENDING_CALL:
    case PENDING_TEAM:
    case PENDING_FIGURE:
    case PENDING_REINFORCE:
    case PENDING_FORCE:
    case PENDING_PLACE:
    case PENDING_MARKER:
    case PENDING_ALTER:
    case PENDING_MOVE_FORCE:
    case PENDING_SECTOR:
        return bot_legion_answer(game, command);
    case PENDING_PAIR:
    case PENDING_SECONDARY:
    case PENDING_GEAR:
    case PENDING_BARB:
    case PENDING_OVERRUN:
    case PENDING_TRAP:
    case PENDING_PASS:
        return bot_choice_answer(game, temper, command);
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
