/* bot_boost.c -- cards and gear that give one more action or make the next one better (S-CARD, S-ITEM). */
#include "siege/ai/bot/bot_mind.h"
#include "siege/rules/turn/action.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/board/board.h"
#include "siege/rules/card/card.h"
#include "siege/rules/board/los.h"

enum {
    ACTION_WORTH = 150, /* least worth of an action that a card is given up for */
    KEPT_WORTH = 260,   /* … if the card could save somebody instead */
    LATE_WORTH = 60,    /* … when there are hardly more turns than cards */
    TARGET_WORTH = 450, /* least prize of what is worth better dice */
    LATE_TARGET = 100,
    SURE = 60, /* per cent */
    WEAK = 2   /* Strength */
};

static bool is_late(const struct game *game, seat_id seat)
{
    return bot_plan_turns_left(game) <= card_count(game, seat);
}

/* ---- one more action ------------------------------------------------------------------------------------------- */

static bool saves_somebody(const struct game *game, int card)
{
    enum { OTHERS = PLAY_BEFORE_ROLL | PLAY_AFTER_ROLL | PLAY_ANY_TIME };
    return (game->scenario->catalogue->doomtrooper[card].moments & OTHERS) != 0;
}

/* The figure in activation has done all it could, and there is something left that is worth a card. */
bool bot_boost_action(const struct game *game, const struct bot_temper *temper, struct command *command)
{
    figure_id figure = game->turn.active;
    if (figure >= TROOPER_MAX || figure / PAIR != command->seat || action_unused(game, figure) > 0)
        return false;
    struct game with = *game;
    with.figure[figure].actions++;
    command->target = figure;
    int least = is_late(game, command->seat)            ? LATE_WORTH
                : saves_somebody(game, command->choice) ? KEPT_WORTH
                                                        : ACTION_WORTH;
    return bot_turn_worth_of_action(&with, temper, figure) >= least;
}

/* ---- the next attack ------------------------------------------------------------------------------------------- */

/* The best attack of who has actions left: of the figure in activation, else of either of the pair. */
struct prospect {
    struct command attack;
    int worth, prize;
};

static struct prospect prospect_of(const struct game *game, const struct bot_temper *temper, seat_id seat)
{
    struct prospect best = {COMMAND_EMPTY, 0, 0};
    struct bot_plan plan = bot_plan_for(temper, game, seat);
    struct bot_side side = temper->plans ? bot_side_of(game, seat) : (struct bot_side){0};
    for (int k = 0; k < PAIR; k++) {
        figure_id figure = (figure_id)(seat * PAIR + k);
        struct bot_gains gains;
        struct command command = COMMAND_EMPTY;
        bool others_turn = game->turn.active != FIGURE_NONE && game->turn.active != figure;
        if (others_turn || !figure_on_board(game, figure) || action_unused(game, figure) == 0)
            continue;
        command.figure = figure;
        bot_gain_begin(&gains, figure, &plan, &side);
        int worth = bot_gain_attack(game, &gains, false, &command);
        if (worth <= best.worth)
            continue;
        best = (struct prospect){command, worth, bot_gain_prize(game, &gains, command.target)};
    }
    return best;
}

static int enemies_beside(const struct game *game, figure_id figure)
{
    int count = 0;
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        count += figure_on_board(game, id) &&
                 board_adjacent(game, figure_square(game, figure), figure_square(game, id));
    return count;
}

static int mode_of(const struct game *game, const struct command *command)
{
    return command->type == COMMAND_PLAY
               ? game->scenario->catalogue->doomtrooper[command->choice].side[command->turn].mode
               : MODE_ANY;
}

bool bot_boost_attack(const struct game *game, const struct bot_temper *temper, enum boon boon, struct command *command)
{
    struct prospect prospect = prospect_of(game, temper, command->seat);
    int least = is_late(game, command->seat) ? LATE_TARGET : TARGET_WORTH;
    if (prospect.worth == 0)
        return false;
    if (boon == BOON_KILL_POINTS)
        return prospect.worth * 100 >= prospect.prize * SURE;
    if (prospect.prize < least)
        return false;
    if (boon == BOON_WEAK_POINT) {
        command->target = prospect.attack.target;
        return command->target < FIGURE_MAX;
    }
    bool fits = (mode_of(game, command) & prospect.attack.mode) != 0;
    return fits && (boon != BOON_NEXT_SECOND || enemies_beside(game, prospect.attack.figure) > 1);
}

/* ---- out of sight, out of reach -------------------------------------------------------------------------------- */

static bool is_seen(const struct game *game, figure_id figure)
{
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (figure_on_board(game, id) && los_clear(game, figure_square(game, id), figure_square(game, figure)))
            return true;
    return false;
}

/* Who is weak and has ended its activation in sight of the enemy. */
bool bot_boost_ghost(const struct game *game, struct command *command)
{
    command->target = game->turn.active;
    return command->target < TROOPER_MAX && command->target / PAIR == command->seat &&
           figure_on_board(game, command->target) && action_unused(game, command->target) == 0 &&
           game->figure[command->target].strength <= WEAK && is_seen(game, command->target);
}
