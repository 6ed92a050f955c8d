/* nepharite_plan.c -- what one creature could do with its activation. */
#include "siege/ai/aim.h"
#include "siege/ai/nepharite/nepharite_parts.h"
#include "siege/rules/turn/action.h"
#include "siege/rules/board/board.h"
#include "siege/rules/move/move.h"

#include <stddef.h>

enum {
    AGAIN = 90,        /* per cent that one more attack on the same one brings */
    LATER = 30,        /* per cent of an attack that can follow next turn */
    APPROACH = 7,      /* one step nearer to the Doomtroopers */
    APPROACH_FAR = 30, /* steps beyond which all is far */
    BREACH = 100,      /* one step nearer to the way that must be held against it */
    BREAK_OUT = 20000,
    STANDING = 5 /* doing anything at all must be worth this much more than staying */
};

/* One creature and what it has left. */
struct actor {
    struct look *look;
    struct plans *plans;
    figure_id figure;
    bool on_board;
    int actions; /* left, Move-only ones included */
    int attacks; /* of them at most */
    int goes_by; /* COMMAND_MOVE or COMMAND_JUMP */
    struct square from;
};

/* ---- places ---------------------------------------------------------------------------------------------------- */

/* A square at the end of the activation, attacks apart. */
struct place {
    int worth, danger, bar;
    figure_id feared, barred;
};

static int steps_near(const struct look *look, struct square at)
{
    int steps = look->to_foes.steps[at.y][at.x];
    return steps < APPROACH_FAR ? steps : APPROACH_FAR;
}

static struct place place_at(const struct actor *actor, struct square at)
{
    struct look *look = actor->look;
    struct place place = {.barred = FIGURE_NONE};
    place.danger = look_danger(look, actor->figure, at, &place.feared);
    place.bar = look_worth_of_barring(look, at, &place.barred);
    place.worth = place.bar + look_worth_of_ring(look, at) -
                  place.danger * look_worth_of_creature(look, actor->figure) / 1000;
    if (look->has_breach) {
        int left = look->breach.steps[at.y][at.x];
        place.worth -= BREACH * (left < APPROACH_FAR ? left : APPROACH_FAR);
    }
    if (look->turns_left > 1)
        place.worth -= APPROACH * steps_near(look, at);
    return place;
}

static struct aimed aim_from(const struct actor *actor, struct square at)
{
    aim_stand(&actor->look->there, actor->figure, at);
    return look_aim(actor->look, actor->figure);
}

/* So many attacks in a row. */
static int worth_of_attacks(int worth, int attacks)
{
    int sum = 0;
    for (int next = worth; attacks-- > 0; next = next * AGAIN / 100)
        sum += next;
    return sum;
}

/* ---- offering -------------------------------------------------------------------------------------------------- */

static struct command attack_of(const struct actor *actor, const struct aimed *aimed)
{
    struct command command = command_make(COMMAND_ATTACK, SEAT_LEGION, actor->figure);
    command.target = aimed->target;
    command.mode = aimed->mode;
    return command;
}

static struct command move_of(const struct actor *actor, struct square to)
{
    struct command command = command_make(actor->goes_by, SEAT_LEGION, actor->figure);
    command.to = to;
    return command;
}

/* Keeps it if it is the best of its kind; the caller fills in the commands then. */
static struct plan *offer(const struct actor *actor, int kind, int worth, const struct place *place)
{
    struct plan *plan = &actor->plans->of[kind];
    if (worth <= plan->worth)
        return NULL;
    *plan = (struct plan){.kind = (uint8_t)kind, .about = FIGURE_NONE, .worth = worth, .danger = place->danger};
    return plan;
}

static void add_command(struct plan *plan, struct command command)
{
    if (plan->commands < PLAN_COMMANDS)
        plan->command[plan->commands++] = command;
}

static void tell_strike(struct plan *plan, const struct aimed *aimed)
{
    plan->about = aimed->target;
    plan->chance = aimed->strike.wounds;
}

/* ---- staying and striking -------------------------------------------------------------------------------------- */

static int least(int a, int b)
{
    return a < b ? a : b;
}

static void offer_strikes(const struct actor *actor, const struct place *here, const struct aimed *aimed)
{
    int attacks = least(actor->actions, actor->attacks);
    struct plan *plan;
    if (aimed->target == FIGURE_NONE || attacks == 0)
        return;
    if ((plan = offer(actor, PLAN_STRIKE, worth_of_attacks(aimed->strike.worth, attacks) + here->worth, here))) {
        for (int i = 0; i < attacks; i++)
            add_command(plan, attack_of(actor, aimed));
        tell_strike(plan, aimed);
    }
}

static void offer_stay(const struct actor *actor, const struct place *here, const struct aimed *aimed)
{
    int later = actor->look->turns_left > 1 ? aimed->strike.worth * LATER / 100 : 0;
    struct plan *plan = offer(actor, PLAN_STAY, here->worth + later + STANDING, here);
    if (!plan)
        return;
    add_command(plan, command_make(COMMAND_FINISH, SEAT_LEGION, actor->figure));
    plan->about = here->feared;
    plan->chance = here->danger / 10;
}

/* ---- one square ------------------------------------------------------------------------------------------------ */

/* What going there is for, when no attack follows. */
static int purpose_of(const struct place *there, const struct place *here)
{
    if (there->bar > here->bar)
        return PLAN_BAR;
    return there->danger < here->danger ? PLAN_HIDE : PLAN_ADVANCE;
}

static void tell_place(struct plan *plan, const struct actor *actor, const struct place *there,
                       const struct place *here, struct square at)
{
    plan->about = plan->kind == PLAN_BAR ? there->barred : plan->kind == PLAN_HIDE ? here->feared : FIGURE_NONE;
    plan->chance = plan->kind == PLAN_ADVANCE ? steps_near(actor->look, at) : there->danger / 10;
}

/* Where a creature walks first on a way of two Moves. */
struct way {
    const struct reach *reach;
    int steps; /* of one Move */
};

static void add_moves(struct plan *plan, const struct actor *actor, struct square to, const struct way *way)
{
    struct square path[STEP_MAX];
    int length = way ? reach_path(actor->look->game, way->reach, to, path) : 0;
    for (int at = length - 1; at >= 0 && length > way->steps; at--) {
        if (at >= way->steps || move_check_end(actor->look->game, actor->figure, path[at]).why)
            continue;
        add_command(plan, move_of(actor, path[at]));
        break;
    }
    add_command(plan, move_of(actor, to));
}

/* A square reached with so many Moves: attacks from there, or being there. */
static void consider_square(const struct actor *actor, struct square at, int moves, const struct place *here,
                            const struct aimed *now, const struct way *way)
{
    struct place there = place_at(actor, at);
    struct aimed aimed = aim_from(actor, at);
    int attacks = least(actor->actions - moves, actor->attacks);
    struct plan *plan;
    if (aimed.target != FIGURE_NONE && attacks > 0 &&
        (plan = offer(actor, PLAN_TO_STRIKE, worth_of_attacks(aimed.strike.worth, attacks) + there.worth, &there))) {
        add_moves(plan, actor, at, way);
        add_command(plan, attack_of(actor, &aimed));
        tell_strike(plan, &aimed);
    }
    int later = actor->look->turns_left > 1 ? aimed.strike.worth * LATER / 100 : 0;
    if ((plan = offer(actor, purpose_of(&there, here), there.worth + later, &there))) {
        add_moves(plan, actor, at, way);
        tell_place(plan, actor, &there, here, at);
    }
    attacks = least(actor->actions - moves, actor->attacks);
    if (moves == 1 && now->target != FIGURE_NONE && attacks > 0 &&
        (plan = offer(actor, PLAN_STRIKE_AND_GO, worth_of_attacks(now->strike.worth, attacks) + there.worth + later,
                      &there))) {
        add_command(plan, attack_of(actor, now));
        add_command(plan, move_of(actor, at));
        tell_strike(plan, now);
    }
}

/* ---- leaving by a way that is held against it ------------------------------------------------------------------ */

static void offer_break_out(const struct actor *actor, struct square at)
{
    const struct game *game = actor->look->game;
    for (uint64_t gates = actor->look->plan.held_gates; gates; gates &= gates - 1) {
        int gate = __builtin_ctzll(gates);
        struct command command = move_of(actor, at);
        command.gate = (uint8_t)gate;
        if (!command_is_legal(game, &command))
            continue;
        struct plan *plan = offer(actor, PLAN_BREAK_OUT, BREAK_OUT, &(struct place){0});
        if (plan)
            add_command(plan, command);
    }
}

static bool is_inside_breach(const struct look *look, struct square at)
{
    return look->has_breach && look->breach.steps[at.y][at.x] == 0;
}

/* ---- the whole activation -------------------------------------------------------------------------------------- */

static void consider_one_move(const struct actor *actor, const struct place *here, const struct aimed *now)
{
    struct ends ends;
    ends_list(actor->look->game, actor->figure, &ends);
    for (int i = 0; i < ends.count; i++) {
        consider_square(actor, ends.item[i].at, 1, here, now, NULL);
        if (is_inside_breach(actor->look, ends.item[i].at))
            offer_break_out(actor, ends.item[i].at);
    }
}

static void consider_two_moves(const struct actor *actor, const struct place *here, const struct aimed *now)
{
    struct reach reach;
    uint64_t taken[BOARD_MAX];
    int steps = figure_steps(actor->look->game, actor->figure);
    struct way way = {&reach, steps};
    if (steps == 0)
        return;
    reach_compute(actor->look->game, actor->figure, least(2 * steps, STEP_MAX), &reach);
    ends_taken_rows(actor->look->game, taken);
    for (int k = steps + 1; k <= reach.steps; k++)
        for (int y = reach.first_row; y <= reach.last_row; y++)
            for (uint64_t row = reach.layer[k][y] & ~taken[y]; row; row &= row - 1)
                consider_square(actor, square_at(__builtin_ctzll(row), y), 2, here, now, &way);
}

/* An event may let it jump: to where it can attack one of them. */
static void consider_jumps(const struct actor *actor, const struct place *here, const struct aimed *now)
{
    struct look *look = actor->look;
    struct actor jumper = *actor;
    jumper.goes_by = COMMAND_JUMP;
    for (int i = 0; i < look->foes; i++) {
        if (!figure_on_board(look->game, look->foe[i].figure))
            continue;
        struct square at = jump_square(look->game, actor->figure, look->foe[i].figure, NULL);
        if (square_is(at))
            consider_square(&jumper, at, 1, here, now, NULL);
    }
}

static struct actor actor_of(struct look *look, figure_id creature, struct plans *plans)
{
    const struct game *game = look->game;
    const struct figure *it = &game->figure[creature];
    int bonus = game->legion.bonus_actions;
    return (struct actor){.look = look,
                          .plans = plans,
                          .figure = creature,
                          .on_board = it->state == FIGURE_ON_BOARD,
                          .actions = action_unused(game, creature) + bonus,
                          .attacks = it->captor < TEAM_MAX ? 0 : it->actions + bonus,
                          .goes_by = COMMAND_MOVE,
                          .from = ends_origin(game, creature)};
}

void plans_find(struct look *look, figure_id creature, struct plans *plans)
{
    struct actor actor = actor_of(look, creature, plans);
    struct place here = {.barred = FIGURE_NONE, .feared = FIGURE_NONE};
    struct aimed now = {FIGURE_NONE, 0, {0}};
    for (int kind = 0; kind < PLAN_KINDS; kind++)
        plans->of[kind].worth = PLAN_NONE;
    look->there = aim_lift(look->game, creature);
    if (!square_is(actor.from))
        return;
    here = place_at(&actor, actor.from);
    if (actor.on_board) {
        now = aim_from(&actor, actor.from);
        offer_strikes(&actor, &here, &now);
    }
    offer_stay(&actor, &here, &now);
    if (actor.actions > 0)
        consider_one_move(&actor, &here, &now);
    if (actor.actions > 1)
        consider_two_moves(&actor, &here, &now);
    if (jump_is_worthwhile(look->game, creature))
        consider_jumps(&actor, &here, &now);
    if (is_inside_breach(look, actor.from))
        offer_break_out(&actor, actor.from);
}

/* ---- who is next ----------------------------------------------------------------------------------------------- */

static bool can_act(const struct game *game, figure_id id)
{
    return aim_may_act(game, id) && game_seat_of(game, id) == SEAT_LEGION && action_unused(game, id) > 0;
}

figure_id plans_pick_creature(struct look *look)
{
    const struct game *game = look->game;
    figure_id best = FIGURE_NONE;
    int best_rank = PLAN_NONE;
    if (game->turn.active != FIGURE_NONE)
        return game->turn.active;
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++) {
        struct square at = ends_origin(game, id);
        if (!can_act(game, id) || !square_is(at))
            continue;
        look->there = aim_lift(game, id);
        int rank = figure_on_board(game, id) ? look_aim(look, id).strike.worth * BOARD_MAX : -BOARD_MAX;
        rank -= steps_near(look, at);
        if (rank <= best_rank)
            continue;
        best = id;
        best_rank = rank;
    }
    return best;
}
