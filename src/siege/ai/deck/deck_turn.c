/* deck_turn.c -- the activation of one creature after the other, and the lines of the card that it follows. */
#include "siege/ai/aim.h"
#include "siege/ai/deck/deck_parts.h"
#include "siege/rules/board/compass.h"
#include "siege/rules/board/board.h"
#include "siege/rules/move/move.h"
#include "siege/rules/turn/reason.h"

#include <stddef.h>

enum { BESIDE = 1 };

/* ---- attacks --------------------------------------------------------------------------------------------------- */

/* The first Doomtrooper beside it, whom it cannot fire at (C-CC-2, S-FIRE-2); FIGURE_NONE: nobody is. */
static figure_id find_beside(const struct deck_actor *actor)
{
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (figure_on_board(actor->game, id) && board_adjacent(actor->game, actor->at, figure_square(actor->game, id)))
            return id;
    return FIGURE_NONE;
}

/* Fires it over the head of somebody who is nearer, that is told. */
static struct reason reason_to_attack(const struct deck_actor *actor, const struct choice *target, int mode)
{
    struct reason reason = choice_reason(target, REASON_NEAREST_TARGET, actor->card_index, actor->line);
    figure_id beside = mode == MODE_FIRE ? find_beside(actor) : FIGURE_NONE;
    if (beside == FIGURE_NONE)
        return reason;
    reason.kind = REASON_NEAREST_SHOT;
    reason.runner_up = beside;
    reason.other_value = 1;
    return reason;
}

static bool attack_with(struct deck_actor *actor, int mode, struct command *command)
{
    if (!actor->may_attack || !actor->on_board)
        return false;
    struct choice target = deck_move_choose_target(actor->game, actor, mode);
    if (!choice_is_made(&target))
        return false;
    *command = deck_command(actor, COMMAND_ATTACK);
    command->target = (figure_id)target.best.id;
    command->mode = (uint8_t)mode;
    command->reason = reason_to_attack(actor, &target, mode);
    return true;
}

/* In one mode, in the first possible one of both, or, without any, with the better one first. */
static bool attack(struct deck_actor *actor, int modes, struct command *command)
{
    bool fires = modes == MODE_FIRE || (modes == 0 && aim_expected(actor->game, actor->figure, MODE_FIRE) >
                                                          aim_expected(actor->game, actor->figure, MODE_CLOSE));
    int first = fires ? MODE_FIRE : MODE_CLOSE;
    return attack_with(actor, first, command) ||
           (modes != first && attack_with(actor, MODE_CLOSE + MODE_FIRE - first, command));
}

/* ---- what stands on cards -------------------------------------------------------------------------------------- */

/* One row per line of AI_VERBS: fills in the command and returns true if it can be carried out now. */
static const struct {
    bool (*follow)(struct deck_actor *actor, int how, struct command *command);
    int how; /* modes of an attack, steps left after a Move */
} INSTRUCTION[AI_VERB_COUNT] = {
    [AI_CLOSE_ATTACK] = {attack, MODE_CLOSE},
    [AI_FIREARM_ATTACK] = {attack, MODE_FIRE},
    [AI_BEST_ATTACK] = {attack, 0},
    [AI_CLOSE_ELSE_FIREARM] = {attack, MODE_CLOSE | MODE_FIRE},
    [AI_MOVE_NEXT_TO_NEAREST] = {deck_move_toward_nearest, BESIDE},
    [AI_MOVE_TOWARD_NEAREST] = {deck_move_toward_nearest, FIELD_FAR},
    [AI_MOVE_TO_SHOT] = {deck_move_to_shot, FIELD_FAR},
    [AI_MOVE_FLANKING] = {deck_move_flanking, FIELD_FAR},
    [AI_MOVE_TOWARD_OBJECTIVE] = {deck_move_toward_objective, FIELD_FAR},
    [AI_MOVE_TOWARD_SWARM] = {deck_move_toward_swarm, FIELD_FAR},
    [AI_MOVE_UNSEEN] = {deck_move_unseen, FIELD_FAR},
    [AI_MOVE_TOWARD_COMPASS] = {deck_move_toward_compass, FIELD_FAR},
};

int deck_tie_rank(const struct deck_actor *actor, struct square at)
{
    return compass_scaled(actor->tie_scale, at);
}

struct command deck_command(const struct deck_actor *actor, int type)
{
    struct command command = command_make(type, SEAT_LEGION, actor->figure);
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
    return aim_may_act(game, id) && (has_actions(game, id) || wants_bonus(game, id));
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
    actor->tie_scale = compass_scale_of(&game->scenario->mission, actor->tie);
    actor->figure = figure;
    actor->card_index = game->ai.shown;
    actor->line = 0;
    actor->extra = bonus;
    actor->may_attack = it->actions > 0 || bonus;
    actor->may_move = !bonus && move_may_come_in(game, figure);
    actor->on_board = it->state == FIGURE_ON_BOARD;
    actor->at = ends_origin(game, figure);
    actor->ends_known = false;
    actor->goal = SQUARE_NONE;
}

static bool follow(struct deck_actor *actor, int verb, struct command *command)
{
    return INSTRUCTION[verb].follow(actor, INSTRUCTION[verb].how, command);
}

/* The lines of the card in order; the first that can be carried out is (S-AI-10). */
static bool follow_card(struct deck_actor *actor, struct command *command)
{
    const struct ai_behaviour *behaviour = &actor->game->scenario->catalogue->behaviour[actor->card->behaviour];
    for (int i = 0; i < behaviour->lines; i++) {
        actor->line = (uint8_t)i;
        if (follow(actor, behaviour->line[i], command))
            return true;
    }
    actor->line = behaviour->lines;
    return false;
}

static bool says_to_fire(const struct deck_actor *actor)
{
    const struct ai_behaviour *behaviour = &actor->game->scenario->catalogue->behaviour[actor->card->behaviour];
    for (int i = 0; i < behaviour->lines; i++)
        if (behaviour->line[i] == AI_FIREARM_ATTACK)
            return true;
    return false;
}

/* S-AI-11: close combat, else firearm, else toward the nearest Doomtrooper. */
static bool follow_judgement(struct deck_actor *actor, struct command *command)
{
    static const uint8_t FALLBACK[] = {AI_CLOSE_ATTACK, AI_FIREARM_ATTACK, AI_MOVE_TOWARD_NEAREST};
    for (size_t i = 0; i < sizeof FALLBACK; i++) {
        if (!follow(actor, FALLBACK[i], command))
            continue;
        command->reason.kind = FALLBACK[i] == AI_CLOSE_ATTACK && says_to_fire(actor) ? REASON_FALLBACK_BESIDE
                                                                                     : REASON_FALLBACK;
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
    if (square_is(jump.to) && command_is_legal(actor->game, &jump))
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
    figure_id figure = FIGURE_NONE;
    if (game->ai.tie_breaker == CARD_NONE)
        command->type = COMMAND_AI_TIE_BREAKER;
    else if ((figure = find_next(game)) == FIGURE_NONE)
        command->type = COMMAND_END_TURN;
    else if (game->ai.shown == CARD_NONE)
        command->type = COMMAND_AI_REVEAL;
    else
        act(game, figure, command);
}
