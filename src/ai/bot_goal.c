#include "ai/bot_parts.h"
#include "ai/bot_plan.h"
#include "ai/choice.h"
#include "ai/sectors.h"
#include "rules/board.h"
#include "rules/reach.h"

enum { WANTED_NEARER = 8, CREATURE_NEARER = 4, EXIT_MARGIN = 2 };

static const struct bot_goal NOWHERE = {{-1, -1}, GATE_NONE};

static struct bot_goal goal_at(struct square at)
{
    return (struct bot_goal){at, GATE_NONE};
}

/* ---- candidates, nearest by steps; what cannot be walked to is none ---------------------------------------------------- */

static int steps_to(const struct field *ways, struct square at)
{
    return ways->steps[at.y][at.x];
}

static struct choice choose_figure(const struct game *game, const struct field *ways, bool troopers,
                                   unsigned wanted_kinds)
{
    struct choice who = choice_none();
    figure_id end = troopers ? TROOPER_MAX : FIGURE_MAX;
    for (figure_id id = troopers ? 0 : TROOPER_MAX; id < end; id++) {
        if (!figure_on_board(game, id))
            continue;
        int steps = steps_to(ways, figure_square(game, id));
        bool wanted = !troopers && (wanted_kinds >> game->figure[id].kind & 1u);
        if (steps < FIELD_FAR)
            choice_offer(&who, id, steps - (wanted ? WANTED_NEARER : 0), 0);
    }
    return who;
}

/* The nearest square of these sectors: id is y * BOARD_MAX + x. */
static struct choice choose_square_in(const struct game *game, const struct field *ways, uint32_t slots)
{
    struct choice where = choice_none();
    for (int slot = 0; slot < SLOT_MAX; slot++) {
        if (!(slots >> slot & 1u))
            continue;
        for (int i = 0; i < SECTOR_SIZE * SECTOR_SIZE; i++) {
            struct square at = sector_square(game, slot, i % SECTOR_SIZE, i / SECTOR_SIZE);
            if (board_is_floor(game, at) && steps_to(ways, at) < FIELD_FAR)
                choice_offer(&where, at.y * BOARD_MAX + at.x, steps_to(ways, at), 0);
        }
    }
    return where;
}

static struct square square_of(const struct choice *where)
{
    return square_at(where->best.id % BOARD_MAX, where->best.id / BOARD_MAX);
}

static uint32_t unseen_slots(const struct game *game)
{
    uint32_t slots = 0;
    for (int i = 0; i < game->force.count; i++)
        if (game->force.place[i] < SLOT_MAX)
            slots |= UINT32_C(1) << game->force.place[i];
    return slots;
}

static struct choice choose_gate(const struct game *game, const struct bot_plan *plan, const struct field *ways)
{
    const struct mission *mission = &game->scenario->mission;
    struct choice which = choice_none();
    for (int gate = 0; gate < mission->gates; gate++)
        if (bot_plan_gate_fits(game, plan, gate) && steps_to(ways, mission->gate[gate].inside[0]) < FIELD_FAR)
            choice_offer(&which, gate, steps_to(ways, mission->gate[gate].inside[0]), 0);
    return which;
}

/* ---- Doomtroopers ------------------------------------------------------------------------------------------------------ */

static bool is_idle(const struct bot_plan *plan)
{
    return !plan->kill && !plan->reveal && plan->go_slots == 0;
}

/* Is it time to go? When nothing else is left to do, or when after one more action the way would take longer than
 * the turns that are left. */
static bool is_exit_due(const struct game *game, const struct bot_plan *plan, figure_id figure, int way)
{
    if (is_idle(plan))
        return true;
    int steps = figure_steps(game, figure);
    int later = (bot_plan_turns_left(game) - 1) * game->scenario->mission.parameters.trooper_actions;
    int actions = game->figure[figure].actions > 0 ? game->figure[figure].actions - 1 : 0;
    return way + 1 + EXIT_MARGIN > (later + actions) * steps;
}

static struct bot_goal goal_of_plan(const struct game *game, const struct bot_plan *plan, figure_id figure,
                                    const struct field *ways)
{
    if (plan->exit) {
        struct choice gate = choose_gate(game, plan, ways);
        if (choice_is_made(&gate) && is_exit_due(game, plan, figure, gate.best.value))
            return (struct bot_goal){game->scenario->mission.gate[gate.best.id].inside[0], (uint8_t)gate.best.id};
    }
    struct choice where = choose_square_in(game, ways, plan->go_slots);
    return choice_is_made(&where) && where.best.value > 0 ? goal_at(square_of(&where)) : NOWHERE;
}

/* The nearest creature, or the nearest sector where a card still lies face down. */
static struct bot_goal goal_of_hunt(const struct game *game, unsigned wanted_kinds, const struct field *ways)
{
    struct choice who = choose_figure(game, ways, false, wanted_kinds);
    struct choice where = choose_square_in(game, ways, unseen_slots(game));
    bool sector_first = choice_is_made(&where) &&
                        (!choice_is_made(&who) || where.best.value + CREATURE_NEARER < who.best.value);
    if (sector_first)
        return goal_at(square_of(&where));
    return choice_is_made(&who) ? goal_at(figure_square(game, (figure_id)who.best.id)) : NOWHERE;
}

static struct bot_goal goal_for_trooper(const struct game *game, figure_id figure, const struct bot_temper *temper,
                                        const struct field *ways)
{
    struct bot_plan plan = {0};
    if (temper->plans) {
        plan = bot_plan_of(game, figure / PAIR);
        struct bot_goal goal = goal_of_plan(game, &plan, figure, ways);
        if (square_is(goal.at))
            return goal;
    }
    return goal_of_hunt(game, plan.kinds, ways);
}

/* ---- the Dark Legion --------------------------------------------------------------------------------------------------- */

static struct bot_goal goal_for_creature(const struct game *game, const struct field *ways)
{
    const struct mission *mission = &game->scenario->mission;
    struct choice who = choose_figure(game, ways, true, 0);
    if (choice_is_made(&who))
        return goal_at(figure_square(game, (figure_id)who.best.id));
    struct choice gate = choice_none();
    for (int i = 0; i < mission->gates; i++)
        if ((mission->gate[i].flags & GATE_TROOPERS) && steps_to(ways, mission->gate[i].inside[0]) < FIELD_FAR)
            choice_offer(&gate, i, steps_to(ways, mission->gate[i].inside[0]), 0);
    return choice_is_made(&gate) ? goal_at(mission->gate[gate.best.id].inside[0]) : NOWHERE;
}

struct bot_goal bot_goal_for(const struct game *game, figure_id figure, const struct bot_temper *temper)
{
    struct field ways;
    struct square from = ends_origin(game, figure);
    if (!square_is(from))
        return NOWHERE;
    field_compute(game, from, true, true, &ways);
    return figure_is_trooper(figure) ? goal_for_trooper(game, figure, temper, &ways) : goal_for_creature(game, &ways);
}

/* ---- the entrance -------------------------------------------------------------------------------------------------------- */

/* Steps from the gate to what the mission wants: the way out if nothing else, else the nearest card or creature. */
static int way_from(const struct game *game, const struct bot_plan *plan, int gate)
{
    struct field ways;
    field_compute(game, game->scenario->mission.gate[gate].inside[0], true, true, &ways);
    struct choice exit = plan->exit && is_idle(plan) ? choose_gate(game, plan, &ways) : choice_none();
    if (choice_is_made(&exit))
        return exit.best.value;
    struct bot_goal goal = goal_of_hunt(game, plan->kinds, &ways);
    return square_is(goal.at) ? steps_to(&ways, goal.at) : FIELD_FAR;
}

int bot_goal_entrance(const struct game *game, seat_id seat)
{
    const struct mission *mission = &game->scenario->mission;
    struct bot_plan plan = bot_plan_of(game, seat);
    struct command command = COMMAND_EMPTY;
    struct choice which = choice_none();
    command.type = COMMAND_ENTRANCE;
    command.seat = seat;
    for (int gate = 0; gate < mission->gates; gate++) {
        command.gate = (uint8_t)gate;
        if (command_check(game, &command).why == REJECT_NONE)
            choice_offer(&which, gate, way_from(game, &plan, gate), 0);
    }
    return choice_is_made(&which) ? which.best.id : GATE_NONE;
}
