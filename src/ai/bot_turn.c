#include "ai/aim.h"
#include "ai/bot_parts.h"
#include "ai/bot_plan.h"
#include "ai/jump.h"
#include "rules/reach.h"

#include <stddef.h>

enum {
    STEP_WORTH = 6,     /* one step nearer to the goal */
    BACK_WORTH = 30,    /* one more Move that has to be spent on the way out */
    ENTER_WORTH = 3000, /* coming in */
    LEAVE_WORTH = 8000, /* being able to walk off in time */
    FIRST = 90,         /* per cent of an attack that can follow this turn */
    AGAIN = 90,         /* per cent of it that one more brings */
    REVEAL_WORTH = 60,  /* turning cards over with actions left */
    REVEAL_LATE_WORTH = 20,
    MID_TURN = 50, /* per cent of the danger where more actions follow */
    WEAK = 2,      /* Strength from which on a Doomtrooper minds its skin */
    NOT_FOUND = -1000000
};

/* Everything one decision about one figure looks at. */
struct mind {
    const struct game *game;
    const struct bot_temper *temper;
    figure_id figure;
    int actions; /* left, Move-only ones included */
    int extras;  /* Extra Actions that can follow them */
    bool on_board;
    struct game there; /* with the figure lifted */
    struct bot_gains gains;
    struct square goal;
    struct bot_exit exit;
    struct field field;
    int turns_left;
    int way; /* steps from here to the goal */
    struct ends ends;
    struct bot_threats threats;
};

/* The best command so far. */
struct offer {
    int worth;
    struct command command;
};

static struct command command_of(const struct game *game, figure_id figure, int type)
{
    struct command command = COMMAND_EMPTY;
    command.type = (uint8_t)type;
    command.seat = game->turn.seat;
    command.figure = figure;
    return command;
}

static void offer(const struct game *game, struct offer *best, int worth, const struct command *command)
{
    if (worth <= best->worth || command_check(game, command).why != REJECT_NONE)
        return;
    best->worth = worth;
    best->command = *command;
}

/* ---- whose action ----------------------------------------------------------------------------------------------- */

static bool is_usable(const struct game *game, figure_id id)
{
    const struct figure *figure = &game->figure[id];
    return figure->kind != KIND_NONE && figure_seat(id) == game->turn.seat && !(figure->flags & FIGURE_ACTIVE_DONE) &&
           (figure->state == FIGURE_ON_BOARD || figure->state == FIGURE_WAITING);
}

static int actions_left(const struct game *game, figure_id id)
{
    int actions = game->figure[id].actions;
    if (figure_is_trooper(id) && game->team[id / PAIR].limit < actions)
        actions = game->team[id / PAIR].limit;
    return actions + game->figure[id].moves;
}

static int extras_left(const struct game *game, figure_id id)
{
    if (!figure_is_trooper(id))
        return 0;
    int cap = game->scenario->mission.parameters.action_cap - game->figure[id].taken - actions_left(game, id);
    int extras = game->team[id / PAIR].extra_actions;
    return cap <= 0 ? 0 : extras < cap ? extras : cap;
}

static int distance_to_enemy(const struct game *game, figure_id figure)
{
    struct square from = ends_origin(game, figure);
    int least = BOARD_MAX;
    for (figure_id id = 0; id < FIGURE_MAX; id++) {
        if (figure_is_trooper(id) == figure_is_trooper(figure) || !figure_on_board(game, id))
            continue;
        int distance = square_distance(from, figure_square(game, id));
        least = distance < least ? distance : least;
    }
    return least;
}

/* The figure in activation; else who has the best attack, then who stands on the board, then who is nearest. */
static figure_id pick_figure(const struct game *game)
{
    if (game->turn.active != FIGURE_NONE)
        return game->turn.active;
    figure_id best = FIGURE_NONE;
    int best_rank = NOT_FOUND;
    for (figure_id id = 0; id < FIGURE_MAX; id++) {
        struct bot_gains gains;
        if (!is_usable(game, id) || actions_left(game, id) == 0)
            continue;
        bot_gain_begin(&gains, id);
        int rank = bot_gain_best(game, &gains).worth * BOARD_MAX - distance_to_enemy(game, id);
        rank -= figure_on_board(game, id) ? 0 : BOARD_MAX;
        if (rank <= best_rank)
            continue;
        best = id;
        best_rank = rank;
    }
    return best;
}

/* ---- what one place is worth ------------------------------------------------------------------------------------ */

static void mind_begin(struct mind *mind, const struct game *game, const struct bot_temper *temper, figure_id figure)
{
    mind->game = game;
    mind->temper = temper;
    mind->figure = figure;
    mind->actions = actions_left(game, figure);
    mind->on_board = figure_on_board(game, figure);
    mind->there = aim_lift(game, figure);
    mind->turns_left = bot_plan_turns_left(game);
    mind->extras = extras_left(game, figure);
    mind->goal = bot_goal_for(game, figure, temper);
    mind->exit.gate = GATE_NONE;
    if (figure_is_trooper(figure))
        mind->exit = bot_exit_for(game, figure, temper);
    if (mind->exit.gate != GATE_NONE && mind->exit.at_once)
        mind->goal = game->scenario->mission.gate[mind->exit.gate].inside[0];
    mind->way = FIELD_FAR;
    mind->threats.count = 0;
    bot_gain_begin(&mind->gains, figure);
    if (temper->danger && figure_is_trooper(figure) && game->figure[figure].strength <= WEAK)
        bot_threat_compute(&mind->there, figure, &mind->threats);
    if (square_is(mind->goal)) {
        bool trooper = figure_is_trooper(figure);
        field_compute(game, mind->goal, !trooper, trooper, &mind->field);
        struct square from = ends_origin(game, figure);
        mind->way = mind->field.steps[from.y][from.x];
    }
}

static int danger_at(const struct mind *mind, struct square at, int actions_after)
{
    int danger = bot_threat_at(&mind->threats, at) * mind->temper->danger / 100;
    return actions_after > 0 ? danger * MID_TURN / 100 : danger;
}

/* Steps nearer to the goal; by distance where there is no way. */
static int progress_to(const struct mind *mind, struct square at)
{
    if (!square_is(mind->goal))
        return 0;
    int left = mind->field.steps[at.y][at.x];
    if (mind->way < FIELD_FAR && left < FIELD_FAR)
        return mind->way - left;
    struct square from = ends_origin(mind->game, mind->figure);
    return square_distance(from, mind->goal) - square_distance(at, mind->goal);
}

/* Of one attack's worth, per cent: what so many of them bring together, or what may follow next turn. */
static int share_of(const struct mind *mind, int attacks)
{
    if (attacks == 0)
        return mind->turns_left > 1 ? mind->temper->later : 0;
    int share = 0;
    for (int next = FIRST; attacks-- > 0; next = next * AGAIN / 100)
        share += next;
    return share;
}

/* What being able to go out in time is worth to who shall leave, with so many actions left on that square. */
static int worth_of_way_out(const struct mind *mind, struct square at, int actions)
{
    if (mind->exit.gate == GATE_NONE || !bot_exit_is_in_reach(mind->game, &mind->exit, mind->figure, at, actions))
        return 0;
    int way = mind->exit.ways.steps[at.y][at.x];
    int steps = figure_steps(mind->game, mind->figure);
    return LEAVE_WORTH - way / steps * BACK_WORTH;
}

/* Cards where no Doomtrooper has been yet: targets, if actions are left for them. */
static int worth_of_reveal(const struct mind *mind, struct square at, int actions)
{
    int slot = game_slot_at(mind->game, at);
    if (!figure_is_trooper(mind->figure) || slot >= SLOT_MAX || mind->game->entered >> slot & 1u)
        return 0;
    if (force_face_down(mind->game, slot) == 0)
        return 0;
    return actions > 0 ? REVEAL_WORTH : REVEAL_LATE_WORTH;
}

/* Standing there with so many actions and Extra Actions left after getting there. */
static int worth_at(struct mind *mind, struct square at, int actions, int extras)
{
    aim_stand(&mind->there, mind->figure, at);
    int attack = bot_gain_best(&mind->there, &mind->gains).worth;
    int left = actions + extras;
    return attack * share_of(mind, left) / 100 + progress_to(mind, at) * STEP_WORTH + worth_of_reveal(mind, at, left) +
           worth_of_way_out(mind, at, left) - danger_at(mind, at, actions);
}

/* ---- what can be done ------------------------------------------------------------------------------------------- */

static bool can_attack_normally(const struct game *game, figure_id figure)
{
    return game->figure[figure].actions > 0 && actions_left(game, figure) > game->figure[figure].moves;
}

/* Extra Actions are worth nothing after the mission: the fewer turns are left, the less is asked of them. */
static int worth_for_extra(const struct mind *mind)
{
    int rounds = mind->game->scenario->mission.rounds;
    if (rounds < 2)
        return mind->temper->extra_worth;
    return mind->temper->extra_worth * (bot_plan_turns_left(mind->game) - 1) / (rounds - 1);
}

static void consider_attack(struct mind *mind, struct offer *best)
{
    struct bot_attack attack = bot_gain_best(mind->game, &mind->gains);
    if (attack.worth == 0)
        return;
    bool normal = can_attack_normally(mind->game, mind->figure);
    if (!normal && figure_is_trooper(mind->figure) && attack.worth < worth_for_extra(mind))
        return;
    struct command command = command_of(mind->game, mind->figure, COMMAND_ATTACK);
    command.target = attack.target;
    command.mode = attack.mode;
    command.extra = !normal;
    struct square at = figure_square(mind->game, mind->figure);
    int after = normal ? mind->actions - 1 : 0;
    int extras = normal ? mind->extras : mind->extras - 1;
    int left = after + extras;
    int worth = attack.worth + (left > 0 ? attack.worth * share_of(mind, left) / 100 : 0);
    offer(mind->game, best, worth + worth_of_way_out(mind, at, left) - danger_at(mind, at, after), &command);
}

static void consider_leaving(struct mind *mind, struct square at, struct offer *best)
{
    const struct game *game = mind->game;
    if (mind->exit.gate == GATE_NONE || (mind->turns_left > 1 && !mind->exit.at_once))
        return;
    const struct gate *gate = &game->scenario->mission.gate[mind->exit.gate];
    for (int i = 0; i < gate->width; i++) {
        if (!square_same(gate->inside[i], at))
            continue;
        struct command command = command_of(game, mind->figure, COMMAND_MOVE);
        command.to = at;
        command.gate = mind->exit.gate;
        command.extra = mind->actions == 0;
        offer(game, best, mind->exit.at_once ? 2 * LEAVE_WORTH : LEAVE_WORTH, &command);
    }
}

static void consider_moves(struct mind *mind, struct offer *best)
{
    struct command command = command_of(mind->game, mind->figure, COMMAND_MOVE);
    command.extra = mind->actions == 0;
    int after = command.extra ? 0 : mind->actions - 1;
    int extras = command.extra ? mind->extras - 1 : mind->extras;
    ends_list(mind->game, mind->figure, &mind->ends);
    if (mind->on_board)
        consider_leaving(mind, figure_square(mind->game, mind->figure), best);
    for (int i = 0; i < mind->ends.count; i++) {
        struct square at = mind->ends.item[i].at;
        command.to = at;
        int worth = worth_at(mind, at, after, extras) + (mind->on_board ? 0 : ENTER_WORTH);
        offer(mind->game, best, worth, &command);
        consider_leaving(mind, at, best);
    }
}

/* A creature without an attack may jump to one (event). */
static void consider_jump(struct mind *mind, struct offer *best)
{
    const struct game *game = mind->game;
    if (!jump_is_worthwhile(game, mind->figure) || aim_is_possible(game, mind->figure))
        return;
    figure_id target = figure_at(game, mind->goal);
    if (target == FIGURE_NONE || !figure_is_trooper(target))
        return;
    struct command command = command_of(game, mind->figure, COMMAND_JUMP);
    command.to = jump_square(game, mind->figure, target, NULL);
    if (square_is(command.to))
        offer(game, best, worth_at(mind, command.to, mind->actions - 1, mind->extras), &command);
}

/* Moving with an Extra Action: only where no turn is left for it. */
static bool can_move(const struct mind *mind)
{
    return mind->actions > 0 || (mind->on_board && mind->extras > 0 && mind->turns_left <= 1);
}

static void consider_finish(struct mind *mind, struct offer *best)
{
    struct command command = command_of(mind->game, mind->figure, COMMAND_FINISH);
    int worth = mind->on_board ? worth_at(mind, figure_square(mind->game, mind->figure), 0, 0) : 0;
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
