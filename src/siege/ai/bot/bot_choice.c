/* bot_choice.c -- small choices of the 2018 rules. */
#include "siege/ai/bot/bot_parts.h"
#include "siege/ai/choice.h"
#include "siege/rules/mission/condition_rows.h"

static bool is_accepted(const struct game *game, const struct command *command)
{
    return command_check(game, command).why == REJECT_NONE;
}

/* Close combat, firearms, tech: who stays behind. Where a terminal is to be hacked it is the one with the blade. */
static bool choose_pair(const struct game *game, const struct bot_temper *temper, struct command *command)
{
    enum { BLADE = 0, HACKER = 2 };
    struct bot_plan plan = {0};
    if (temper->plans)
        plan = bot_plan_of(game, command->seat);
    command->type = COMMAND_CHOOSE_PAIR;
    command->choice = plan.hack ? BLADE : HACKER;
    return true;
}

/* What comes of fighting anyway is easier than errands. */
static int ease_of(const struct game *game, int card)
{
    if (card >= game->scenario->catalogue->secondary_cards)
        return 0;
    const struct secondary_card *secondary = &game->scenario->catalogue->secondary[card];
    int ease = 0;
    for (int i = 0; i < secondary->nodes; i++) {
        enum condition_pursuit pursuit = condition_row(&secondary->node[i])->pursuit;
        ease += pursuit == PURSUE_HUNT || pursuit == PURSUE_POINTS || pursuit == PURSUE_MODE;
    }
    return 2 * ease - (secondary->deed != DEED_NONE) - secondary->team_penalty;
}

static bool choose_card(const struct game *game, struct command *command)
{
    const struct team *team = &game->team[command->seat];
    command->type = COMMAND_CHOOSE_CARD;
    command->choice = ease_of(game, team->secondary2) > ease_of(game, team->secondary);
    return true;
}

static bool choose_gear(const struct game *game, struct command *command)
{
    struct choice which = choice_none();
    command->type = COMMAND_CHOOSE_GEAR;
    for (int gear = 0; gear < game->scenario->catalogue->gears; gear++) {
        command->choice = (uint8_t)gear;
        if (is_accepted(game, command))
            choice_offer(&which, gear, game->scenario->catalogue->gear[gear].cost, 0);
    }
    command->choice = (uint8_t)which.best.id;
    return choice_is_made(&which);
}

/* The best die against a creature, the weakest against a Doomtrooper. */
static bool choose_die(const struct game *game, struct command *command)
{
    bool friend = game->pending.card < TROOPER_MAX;
    command->type = COMMAND_CHOOSE_DIE;
    for (int i = 0; i < DIE_COLOURS; i++) {
        command->choice = (uint8_t)(friend ? i : DIE_COLOURS - 1 - i);
        if (is_accepted(game, command))
            return true;
    }
    return false;
}

static bool choose_trap(const struct game *game, struct command *command)
{
    command->type = COMMAND_CHOOSE_TRAP;
    for (int m = 0; m < game->markers; m++) {
        command->target = (uint8_t)(TARGET_MARKER + m);
        if (is_accepted(game, command))
            return true;
    }
    return false;
}

bool bot_choice_answer(const struct game *game, const struct bot_temper *temper, struct command *command)
{
    switch (game->pending.type) {
    case PENDING_PAIR:
        return choose_pair(game, temper, command);
    case PENDING_SECONDARY:
        return choose_card(game, command);
    case PENDING_GEAR:
        return choose_gear(game, command);
    case PENDING_BARB:
        return choose_die(game, command);
    case PENDING_OVERRUN:
        return bot_turn_overrun(game, temper, command);
    case PENDING_TRAP:
        return choose_trap(game, command);
    case PENDING_PASS:
        command->type = COMMAND_PERMIT;
        command->choice = 1;
        return true;
    default:
        return false;
    }
}
