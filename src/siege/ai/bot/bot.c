/* bot.c -- what a computer player does next: by judgement where it has one, else the usual answer, else any. */
#include "siege/ai/bot/bot.h"

#include "siege/ai/bot/bot_parts.h"
#include "siege/ai/alike.h"
#include "siege/ai/prey.h"

#include <assert.h>

const struct bot_temper *bot_temper_of(enum bot_policy policy)
{
    static const struct bot_temper GREEDY = {.danger = 0, .extra_worth = 80, .plans = false};
    static const struct bot_temper CAUTIOUS = {.danger = 10, .extra_worth = 100, .plans = true};
    return policy == BOT_CAUTIOUS ? &CAUTIOUS : &GREEDY;
}

/* Everybody may be asked for re-rolls. */
static bool decide_by_judgement(const struct bot *bot, const struct game *game, struct command *command)
{
    const struct bot_temper *temper = bot_temper_of(bot->policy);
    const struct question_row *question = question_of(game);
    if (!game_is_asked(game))
        return bot_card_play(game, temper, command) || bot_turn_decide(game, temper, command);
    if (question->command == COMMAND_REROLL) {
        reroll_decide(game, command);
        return true;
    }
    return question->seat == OF_LEGION ? bot_legion_answer(game, command) : bot_team_answer(game, temper, command);
}

bool bot_decide(struct bot *bot, const struct game *view, struct command *command)
{
    if (game_is_over(view))
        return false;
    *command = COMMAND_EMPTY;
    command->seat = game_seat_to_act(view);
    bool found = bot->policy != BOT_RANDOM && decide_by_judgement(bot, view, command) &&
                 command_settle(view, command).why == REJECT_NONE;
    if (found && command->seat == SEAT_LEGION && !game_is_asked(view))
        command->reason = prey_reason(view, command);
    if (!found)
        found = bot_random_decide(bot, view, command);
    assert(found);
    return found;
}
