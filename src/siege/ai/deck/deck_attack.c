/* deck_attack.c -- whom a card's attack strikes, and with which weapon. */
#include "siege/ai/aim.h"
#include "siege/ai/deck/deck_parts.h"
#include "siege/rules/turn/reason.h"

/* The nearest Doomtrooper that may legally be attacked (S-AI-12); ties by the Tie Breaker. */
static struct choice choose_target(const struct deck_actor *actor, int mode)
{
    struct choice choice = choice_none();
    for (figure_id id = 0; id < TROOPER_MAX; id++) {
        struct square at = figure_square(actor->game, id);
        if (aim_is_legal(actor->game, actor->figure, id, mode))
            choice_offer(&choice, id, square_distance(actor->at, at), deck_tie_rank(actor, at));
    }
    return choice;
}

static bool attack_with(struct deck_actor *actor, int mode, struct command *command)
{
    if (!actor->may_attack || !actor->on_board)
        return false;
    struct choice target = choose_target(actor, mode);
    if (!choice_is_made(&target))
        return false;
    *command = deck_command(actor, COMMAND_ATTACK);
    command->target = (figure_id)target.best.id;
    command->mode = (uint8_t)mode;
    command->reason = choice_reason(&target, REASON_NEAREST_TARGET, actor->card_index, actor->line);
    return true;
}

bool deck_attack_close(struct deck_actor *actor, struct command *command)
{
    return attack_with(actor, MODE_CLOSE, command);
}

bool deck_attack_firearm(struct deck_actor *actor, struct command *command)
{
    return attack_with(actor, MODE_FIRE, command);
}

bool deck_attack_close_else_firearm(struct deck_actor *actor, struct command *command)
{
    return attack_with(actor, MODE_CLOSE, command) || attack_with(actor, MODE_FIRE, command);
}

bool deck_attack_best(struct deck_actor *actor, struct command *command)
{
    bool fire_first = aim_expected(actor->game, actor->figure, MODE_FIRE) >
                      aim_expected(actor->game, actor->figure, MODE_CLOSE);
    return attack_with(actor, fire_first ? MODE_FIRE : MODE_CLOSE, command) ||
           attack_with(actor, fire_first ? MODE_CLOSE : MODE_FIRE, command);
}
