/* deck_turn.c -- the activation of one creature after the other, and the lines of the card that it follows. */
#include "siege/ai/aim.h"
#include "siege/ai/deck/deck_parts.h"
#include "siege/ai/jump.h"
#include "siege/rules/board/compass.h"
#include "siege/rules/turn/reason.h"

/* One function per line of AI_VERBS. */
static const deck_instruction INSTRUCTION[AI_VERB_COUNT] = {
    [AI_CLOSE_ATTACK] = deck_attack_close,
    [AI_FIREARM_ATTACK] = deck_attack_firearm,
    [AI_BEST_ATTACK] = deck_attack_best,
    [AI_CLOSE_ELSE_FIREARM] = deck_attack_close_else_firearm,
    [AI_MOVE_NEXT_TO_NEAREST] = deck_move_next_to_nearest,
    [AI_MOVE_TOWARD_NEAREST] = deck_move_toward_nearest,
    [AI_MOVE_TO_SHOT] = deck_move_to_shot,
    [AI_MOVE_FLANKING] = deck_move_flanking,
    [AI_MOVE_TOWARD_OBJECTIVE] = deck_move_toward_objective,
    [AI_MOVE_TOWARD_SWARM] = deck_move_toward_swarm,
    [AI_MOVE_UNSEEN] = deck_move_unseen,
    [AI_MOVE_TOWARD_COMPASS] = deck_move_toward_compass,
};

int deck_tie_rank(const struct deck_actor *actor, struct square at)
{
    return compass_rank(&actor->game->scenario->mission, actor->tie, at);
}

struct command deck_command(const struct deck_actor *actor, int type)
{
    struct command command = COMMAND_EMPTY;
    command.type = (uint8_t)type;
    command.seat = SEAT_LEGION;
    command.figure = actor->figure;
    command.extra = actor->extra;
    return command;
}

/* ---- whose action ---------------------------------------------------------------------------------------------- */

static bool has_actions(const struct game *game, figure_id id)
{
    return game->figure[id].actions > 0 || game->figure[id].moves > 0;
}

/* A bonus action goes to a creature that has no action left and somebody to attack. */
static bool wants_bonus(const struct game *game, figure_id id)
{
    return game->legion.bonus_actions > 0 && !has_actions(game, id) && aim_is_possible(game, id);
}

static bool can_be_activated(const struct game *game, figure_id id)
{
    const struct figure *figure = &game->figure[id];
    if (figure->flags & FIGURE_ACTIVE_DONE)
        return false;
    if (figure->state != FIGURE_ON_BOARD && figure->state != FIGURE_WAITING)
        return false;
    return has_actions(game, id) || wants_bonus(game, id);
}

/* The creature in activation, or the next one in the order fixed by the Tie Breaker (S-AI-20). */
static figure_id find_next(const struct game *game)
{
    if (game->turn.active != FIGURE_NONE && can_be_activated(game, game->turn.active))
        return game->turn.active;
    for (int i = 0; i < game->ai.ordered; i++)
        if (can_be_activated(game, game->ai.order[i]))
            return game->ai.order[i];
    return FIGURE_NONE;
}

/* ---- one action under one card --------------------------------------------------------------------------------- */

static void actor_begin(struct deck_actor *actor, const struct game *game, figure_id figure)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    const struct figure *it = &game->figure[figure];
    bool bonus = !has_actions(game, figure);
    actor->game = game;
    actor->card = &catalogue->ai[game->ai.shown];
    actor->tie = &catalogue->ai[game->ai.tie_breaker];
    actor->figure = figure;
    actor->card_index = game->ai.shown;
    actor->line = 0;
    actor->extra = bonus;
    actor->may_attack = it->actions > 0 || bonus;
    actor->may_move = !bonus;
    actor->on_board = it->state == FIGURE_ON_BOARD;
    actor->at = ends_origin(game, figure);
    actor->ends_known = false;
}

static bool is_accepted(const struct deck_actor *actor, const struct command *command)
{
    return command_check(actor->game, command).why == REJECT_NONE;
}

/* The lines of the card in order; the first that can be carried out is (S-AI-10). */
static bool follow_card(struct deck_actor *actor, struct command *command)
{
    const struct ai_behaviour *behaviour = &actor->game->scenario->catalogue->behaviour[actor->card->behaviour];
    for (int i = 0; i < behaviour->lines; i++) {
        actor->line = (uint8_t)i;
        if (INSTRUCTION[behaviour->line[i]](actor, command) && is_accepted(actor, command))
            return true;
    }
    actor->line = behaviour->lines;
    return false;
}

/* S-AI-11: close combat, else firearm, else toward the nearest Doomtrooper. */
static bool follow_judgement(struct deck_actor *actor, struct command *command)
{
    static const deck_instruction FALLBACK[] = {deck_attack_close, deck_attack_firearm, deck_move_toward_nearest};
    for (int i = 0; i < (int)(sizeof FALLBACK / sizeof FALLBACK[0]); i++) {
        if (!FALLBACK[i](actor, command) || !is_accepted(actor, command))
            continue;
        command->reason.kind = REASON_FALLBACK;
        return true;
    }
    return false;
}

/* Would the creature have an attack where this Move ends? */
static bool leads_to_attack(const struct deck_actor *actor, const struct command *move)
{
    struct game there;
    aim_move_to(actor->game, actor->figure, move->to, &there);
    return aim_is_possible(&there, actor->figure);
}

/* A jump next to the nearest Doomtrooper, or to a square with a shot at it. */
static void swap_for_jump(const struct deck_actor *actor, struct command *command)
{
    struct choice who = deck_move_choose_nearest(actor);
    if (!actor->may_move || !choice_is_made(&who) || !jump_is_worthwhile(actor->game, actor->figure))
        return;
    struct command jump = deck_command(actor, COMMAND_JUMP);
    jump.to = jump_square(actor->game, actor->figure, (figure_id)who.best.id, actor->tie);
    jump.reason = choice_reason(&who, REASON_TOWARD, actor->card_index, actor->line);
    if (square_is(jump.to) && is_accepted(actor, &jump))
        *command = jump;
}

/* An event lets creatures swap a Move for a jump: done if neither staying nor moving gives an attack. */
static bool prefer_jump(const struct deck_actor *actor, const struct command *command)
{
    if (actor->game->legion.jumps == 0 || command->type == COMMAND_ATTACK)
        return false;
    return !aim_is_possible(actor->game, actor->figure) &&
           (command->type != COMMAND_MOVE || !leads_to_attack(actor, command));
}

static void finish(const struct deck_actor *actor, struct command *command)
{
    *command = deck_command(actor, COMMAND_FINISH);
    command->extra = 0;
    command->reason.kind = REASON_NOTHING;
    command->reason.card = actor->card_index;
    command->reason.line = actor->line;
}

static void act(const struct game *game, figure_id figure, struct command *command)
{
    struct deck_actor actor;
    actor_begin(&actor, game, figure);
    if (!follow_card(&actor, command) && !follow_judgement(&actor, command))
        finish(&actor, command);
    if (prefer_jump(&actor, command))
        swap_for_jump(&actor, command);
}

/* ---- the step -------------------------------------------------------------------------------------------------- */

void deck_turn_decide(const struct game *game, struct command *command)
{
    if (game->ai.tie_breaker == CARD_NONE) {
        command->type = COMMAND_AI_TIE_BREAKER;
        return;
    }
    figure_id figure = find_next(game);
    if (figure == FIGURE_NONE) {
        command->type = COMMAND_END_TURN;
    } else if (game->ai.shown == CARD_NONE) {
        command->type = COMMAND_AI_REVEAL;
    } else {
        act(game, figure, command);
    }
}
