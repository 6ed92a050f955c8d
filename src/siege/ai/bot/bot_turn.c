/* bot_turn.c -- a bot's own turn: every action of every figure is offered with its worth, and the best is taken. */
#include "siege/ai/aim.h"
#include "siege/ai/bot/bot_mind.h"
#include "siege/rules/turn/action.h"

#include <stddef.h>

enum {
    ENTER_WORTH = 3000,  /* coming in */
    EXAMINE_WORTH = 400, /* an action for the Secondary Mission */
    TASK_WORTH = 9000,   /* … for what the mission is about */
    BREAK_OUT = 20000,   /* a creature gets out where none may */
    NOT_FOUND = -1000000
};

/* The best command so far. */
struct offer {
    int worth;
    struct command command;
};

/* The seat that gives the figure's commands now: a card may have lent it. */
static struct command command_of(const struct game *game, figure_id figure, int type)
{
    return command_make(type, game->interlude.running ? game->interlude.seat : game->turn.seat, figure);
}

static void offer(const struct game *game, struct offer *best, int worth, const struct command *command)
{
    if (worth <= best->worth || !command_is_legal(game, command))
        return;
    best->worth = worth;
    best->command = *command;
}

/* ---- whose action ---------------------------------------------------------------------------------------------- */

/* The figure in activation; else who has the best attack, then who stands on the board, then who is nearest. */
static figure_id pick_figure(const struct game *game)
{
    if (game->turn.active != FIGURE_NONE)
        return game->turn.active;
    figure_id best = FIGURE_NONE;
    int best_rank = NOT_FOUND;
    for (figure_id id = 0; id < FIGURE_MAX; id++) {
        struct bot_gains gains;
        if (!aim_may_act(game, id) || game_seat_of(game, id) != game->turn.seat || action_unused(game, id) == 0)
            continue;
        bot_gain_begin(&gains, id, NULL, NULL);
        int rank = bot_gain_best(game, &gains).worth * BOARD_MAX -
                   distance_to_any(game, ends_origin(game, id), !figure_is_trooper(id));
        rank -= figure_on_board(game, id) ? 0 : BOARD_MAX;
        if (rank <= best_rank)
            continue;
        best = id;
        best_rank = rank;
    }
    return best;
}

/* ---- what can be done ------------------------------------------------------------------------------------------ */

static bool can_attack_normally(const struct game *game, figure_id figure)
{
    return game->figure[figure].actions > 0 && action_unused(game, figure) > game->figure[figure].moves;
}

/* Extra Actions are worth nothing after the mission: the fewer turns are left, the less is asked of them. */
static int worth_for_extra(const struct mind *mind)
{
    int rounds = mind->game->scenario->mission.rounds;
    if (rounds < 2)
        return mind->temper->extra_worth;
    return mind->temper->extra_worth * (mind->turns_left - 1) / (rounds - 1);
}

static void consider_attack(struct mind *mind, struct offer *best)
{
    bool normal = can_attack_normally(mind->game, mind->figure);
    struct command command = command_of(mind->game, mind->figure, COMMAND_ATTACK);
    command.extra = !normal;
    int gain = bot_gain_attack(mind->game, &mind->gains, !normal, &command);
    if (gain <= 0 || (!normal && figure_is_trooper(mind->figure) && gain < worth_for_extra(mind)))
        return;
    struct square at = figure_square(mind->game, mind->figure);
    int after = normal ? mind->actions - 1 : 0;
    int extras = normal ? mind->extras : mind->extras - 1;
    int left = after + extras;
    int worth = gain + (left > 0 ? gain * mind_share_of(mind, left) / 100 : 0);
    offer(mind->game, best, worth + mind_worth_of_place(mind, at, after, extras), &command);
}

static bool is_inside(const struct gate *gate, struct square at)
{
    for (int i = 0; i < gate->width; i++)
        if (square_same(gate->inside[i], at))
            return true;
    return false;
}

static void offer_leaving(const struct mind *mind, struct square at, int gate, int worth, struct offer *best)
{
    if (!is_inside(&mind->game->scenario->mission.gate[gate], at))
        return;
    struct command command = command_of(mind->game, mind->figure, COMMAND_MOVE);
    command.to = at;
    command.gate = (uint8_t)gate;
    command.extra = mind->actions == 0;
    offer(mind->game, best, worth, &command);
}

static void consider_leaving(const struct mind *mind, struct square at, struct offer *best)
{
    bool creature = game_seat_of(mind->game, mind->figure) == SEAT_LEGION;
    uint64_t gates = creature ? mind->plan.held_gates : mind->exit.gates;
    if (!creature && mind->exit.turns > 1 && !mind->exit.at_once)
        return;
    int worth = creature ? BREAK_OUT : mind->exit.at_once ? 2 * MIND_LEAVE_WORTH : MIND_LEAVE_WORTH;
    for (; gates; gates &= gates - 1)
        offer_leaving(mind, at, __builtin_ctzll(gates), worth, best);
}

static void consider_moves(struct mind *mind, struct offer *best)
{
    struct ends ends;
    struct command command = command_of(mind->game, mind->figure, COMMAND_MOVE);
    command.extra = mind->actions == 0;
    int after = command.extra ? 0 : mind->actions - 1;
    int extras = command.extra ? mind->extras - 1 : mind->extras;
    ends_list(mind->game, mind->figure, &ends);
    if (mind->on_board)
        consider_leaving(mind, figure_square(mind->game, mind->figure), best);
    for (int i = 0; i < ends.count; i++) {
        struct square at = ends.item[i].at;
        command.to = at;
        int worth = mind_worth_at(mind, at, after, extras) + (mind->on_board ? 0 : ENTER_WORTH);
        offer(mind->game, best, worth, &command);
        consider_leaving(mind, at, best);
    }
}

/* A creature without an attack may jump to one (event). */
static void consider_jump(struct mind *mind, struct offer *best)
{
    const struct game *game = mind->game;
    if (!mind->way.known || !jump_is_worthwhile(game, mind->figure) || aim_is_possible(game, mind->figure))
        return;
    figure_id target = figure_at(game, mind->way.goal);
    if (target == FIGURE_NONE || !figure_is_trooper(target))
        return;
    struct command command = command_of(game, mind->figure, COMMAND_JUMP);
    command.to = jump_square(game, mind->figure, target, NULL);
    if (square_is(command.to))
        offer(game, best, mind_worth_at(mind, command.to, mind->actions - 1, mind->extras), &command);
}

static void consider_examination(struct mind *mind, struct offer *best)
{
    if (!(mind->side.marks & MARK_EXAMINED) || !can_attack_normally(mind->game, mind->figure))
        return;
    struct command command = command_of(mind->game, mind->figure, COMMAND_EXAMINE);
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++) {
        command.target = id;
        if (figure_on_board(mind->game, id))
            offer(mind->game, best, EXAMINE_WORTH, &command);
    }
}

static void consider_task(struct mind *mind, int task, struct offer *best)
{
    struct command command = command_of(mind->game, mind->figure, COMMAND_TASK);
    command.choice = (uint8_t)task;
    bool marked = mind->game->scenario->mission.task[task].marker != MARKER_NONE;
    for (int m = 0; m < (marked ? mind->game->markers : 1); m++) {
        command.target = marked ? (uint8_t)(TARGET_MARKER + m) : FIGURE_NONE;
        offer(mind->game, best, TASK_WORTH, &command);
    }
}

static void consider_hack(struct mind *mind, struct offer *best)
{
    struct command command = command_of(mind->game, mind->figure, COMMAND_ATTACK);
    command.mode = MODE_TECH;
    command.shape = SHAPE_HACK;
    for (int m = 0; m < mind->game->markers; m++) {
        if (!(marker_traits(mind->game->marker[m].kind) & TRAIT_HACKED) || mind->game->marker[m].state != MARKER_STANDS)
            continue;
        command.target = (uint8_t)(TARGET_MARKER + m);
        offer(mind->game, best, TASK_WORTH, &command);
    }
}

/* Special actions that the mission or the Secondary Mission asks for. */
static void consider_specials(struct mind *mind, struct offer *best)
{
    if (!mind->on_board || !figure_is_trooper(mind->figure) || !can_attack_normally(mind->game, mind->figure))
        return;
    for (unsigned tasks = mind->plan.tasks; tasks; tasks &= tasks - 1)
        consider_task(mind, __builtin_ctz(tasks), best);
    if (mind->plan.hack || (mind->side.hack && mind->temper->plans))
        consider_hack(mind, best);
    if (mind->game->scenario->mission.parameters.special_actions && mind->temper->plans) {
        struct command command = command_of(mind->game, mind->figure, COMMAND_SCAN);
        offer(mind->game, best, EXAMINE_WORTH, &command);
    }
}

/* Moving with an Extra Action: only where there is no time for it later. */
static bool can_move(const struct mind *mind)
{
    if (mind->actions > 0)
        return true;
    return mind->on_board && mind->extras > 0 && (mind->turns_left <= 1 || mind_is_in_haste(mind));
}

static void consider_finish(struct mind *mind, struct offer *best)
{
    struct command command = command_of(mind->game, mind->figure, COMMAND_FINISH);
    int worth = mind->on_board ? mind_worth_at(mind, figure_square(mind->game, mind->figure), 0, 0) : 0;
    offer(mind->game, best, worth, &command);
}

static void consider_all(struct mind *mind, struct offer *best)
{
    consider_finish(mind, best);
    if (mind->on_board)
        consider_attack(mind, best);
    if (can_move(mind))
        consider_moves(mind, best);
    if (mind->actions > 0)
        consider_jump(mind, best);
    consider_examination(mind, best);
    consider_specials(mind, best);
}

bool bot_turn_decide(const struct game *game, const struct bot_temper *temper, struct command *command)
{
    struct mind mind;
    struct offer best = {NOT_FOUND, COMMAND_EMPTY};
    figure_id figure = pick_figure(game);
    if (figure == FIGURE_NONE) {
        *command = command_of(game, FIGURE_NONE, COMMAND_END_TURN);
        return true;
    }
    mind_begin(&mind, game, temper, figure);
    consider_all(&mind, &best);
    *command = best.command;
    return best.worth > NOT_FOUND;
}

int bot_turn_worth_of_action(const struct game *game, const struct bot_temper *temper, figure_id figure)
{
    struct mind mind;
    struct offer best = {NOT_FOUND, COMMAND_EMPTY};
    mind_begin(&mind, game, temper, figure);
    int stay = mind.on_board ? mind_worth_at(&mind, figure_square(game, figure), 0, 0) : 0;
    consider_all(&mind, &best);
    return best.worth > stay ? best.worth - stay : 0;
}

/* ---- figures that a card lends --------------------------------------------------------------------------------- */

static void consider_lent(const struct game *game, const struct bot_temper *temper, figure_id figure,
                          struct offer *best)
{
    struct mind mind;
    struct offer own = {NOT_FOUND, COMMAND_EMPTY};
    if (!square_is(ends_origin(game, figure)))
        return;
    mind_begin(&mind, game, temper, figure);
    mind.actions = 1;
    int stay = mind.on_board ? mind_worth_at(&mind, figure_square(game, figure), 0, 0) : 0;
    consider_moves(&mind, &own);
    if (own.worth > stay && own.worth - stay > best->worth)
        *best = (struct offer){own.worth - stay, own.command};
}

/* Free Moves of the own pair are used where they lead on; others' figures are left alone. */
bool bot_turn_interlude(const struct game *game, const struct bot_temper *temper, struct command *command)
{
    const struct interlude *interlude = &game->interlude;
    struct offer best = {0, command_of(game, FIGURE_NONE, COMMAND_KEEP)};
    for (int k = 0; k < PAIR && interlude->figure == FIGURE_NONE && interlude->team == interlude->seat; k++)
        consider_lent(game, temper, (figure_id)(interlude->team * PAIR + k), &best);
    *command = best.command;
    return true;
}

bool bot_turn_overrun(const struct game *game, const struct bot_temper *temper, struct command *command)
{
    struct mind mind;
    figure_id figure = game->pending.card;
    mind_begin(&mind, game, temper, figure);
    int left = mind.actions;
    command->type = COMMAND_OVERRUN;
    command->figure = figure;
    command->to = game->streak.vacated;
    int there = mind_worth_at(&mind, command->to, left, mind.extras);
    int here = mind_worth_at(&mind, figure_square(game, figure), left, mind.extras);
    if (there <= here || !command_is_legal(game, command))
        command->type = COMMAND_KEEP;
    return true;
}
