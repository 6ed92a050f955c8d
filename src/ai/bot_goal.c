#include "ai/bot_parts.h"
#include "ai/bot_plan.h"
#include "ai/choice.h"
#include "ai/sectors.h"
#include "rules/board.h"
#include "rules/reach.h"

enum { WANTED_NEARER = 8, CREATURE_NEARER = 4 };

static const struct bot_goal NOWHERE = {{-1, -1}, GATE_NONE};

static struct bot_goal goal_at(struct square at)
{
    return (struct bot_goal){at, GATE_NONE};
}

/* ---- candidates ------------------------------------------------------------------------------------------------------ */

static struct choice choose_figure(const struct game *game, struct square from, bool troopers, unsigned wanted_kinds)
{
    struct choice who = choice_none();
    figure_id end = troopers ? TROOPER_MAX : FIGURE_MAX;
    for (figure_id id = troopers ? 0 : TROOPER_MAX; id < end; id++) {
        if (!figure_on_board(game, id))
            continue;
        bool wanted = !troopers && (wanted_kinds >> game->figure[id].kind & 1u);
        choice_offer(&who, id, square_distance(from, figure_square(game, id)) - (wanted ? WANTED_NEARER : 0), 0);
    }
    return who;
}

static struct choice choose_unseen_sector(const struct game *game, struct square from)
{
    struct choice where = choice_none();
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (force_face_down(game, slot) > 0)
            choice_offer(&where, slot, sector_distance(game, slot, from), 0);
    return where;
}

/* The floor square of the sector that lies nearest, or SQUARE_NONE. */
static struct square nearest_square_of(const struct game *game, int slot, struct square from)
{
    struct choice where = choice_none();
    for (int i = 0; i < SECTOR_SIZE * SECTOR_SIZE; i++) {
        struct square at = sector_square(game, slot, i % SECTOR_SIZE, i / SECTOR_SIZE);
        if (board_is_floor(game, at))
            choice_offer(&where, i, square_distance(from, at), 0);
    }
    int best = where.best.id;
    return best < 0 ? SQUARE_NONE : sector_square(game, slot, best % SECTOR_SIZE, best / SECTOR_SIZE);
}

static struct choice choose_gate(const struct game *game, const struct bot_plan *plan, struct square from)
{
    const struct mission *mission = &game->scenario->mission;
    struct choice which = choice_none();
    for (int gate = 0; gate < mission->gates; gate++)
        if (bot_plan_gate_fits(game, plan, gate))
            choice_offer(&which, gate, square_distance(from, mission->gate[gate].inside[0]), 0);
    return which;
}

/* ---- Doomtroopers ------------------------------------------------------------------------------------------------------ */

static bool is_idle(const struct bot_plan *plan)
{
    return !plan->kill && !plan->reveal && plan->go_slots == 0;
}

/* Is it time to go? When nothing else is left to do, or when the way takes all the turns that are left. */
static bool is_exit_due(const struct game *game, const struct bot_plan *plan, figure_id figure, struct square from,
                        int gate)
{
    struct field field;
    if (is_idle(plan))
        return true;
    field_compute(game, game->scenario->mission.gate[gate].inside[0], false, true, &field);
    int way = field.steps[from.y][from.x];
    if (way == FIELD_FAR)
        way = 2 * square_distance(from, game->scenario->mission.gate[gate].inside[0]);
    int stride = figure_steps(game, figure) * game->scenario->mission.parameters.trooper_actions;
    return way + stride >= (bot_plan_turns_left(game) - 1) * stride;
}

static struct bot_goal goal_of_plan(const struct game *game, const struct bot_plan *plan, figure_id figure,
                                    struct square from)
{
    if (plan->exit) {
        struct choice gate = choose_gate(game, plan, from);
        if (choice_is_made(&gate) && is_exit_due(game, plan, figure, from, gate.best.id))
            return (struct bot_goal){game->scenario->mission.gate[gate.best.id].inside[0], (uint8_t)gate.best.id};
    }
    struct choice where = choice_none();
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (plan->go_slots >> slot & 1u)
            choice_offer(&where, slot, sector_distance(game, slot, from), 0);
    if (choice_is_made(&where) && where.best.value > 0)
        return goal_at(nearest_square_of(game, where.best.id, from));
    return NOWHERE;
}

/* The nearest creature, or the nearest sector where a card still lies face down. */
static struct bot_goal goal_of_hunt(const struct game *game, unsigned wanted_kinds, struct square from)
{
    struct choice who = choose_figure(game, from, false, wanted_kinds);
    struct choice where = choose_unseen_sector(game, from);
    bool sector_first = choice_is_made(&where) &&
                        (!choice_is_made(&who) || where.best.value + CREATURE_NEARER < who.best.value);
    if (sector_first)
        return goal_at(nearest_square_of(game, where.best.id, from));
    return choice_is_made(&who) ? goal_at(figure_square(game, (figure_id)who.best.id)) : NOWHERE;
}

static struct bot_goal goal_for_trooper(const struct game *game, figure_id figure, const struct bot_temper *temper,
                                        struct square from)
{
    struct bot_plan plan = {0};
    if (temper->plans) {
        plan = bot_plan_of(game, figure / PAIR);
        struct bot_goal goal = goal_of_plan(game, &plan, figure, from);
        if (square_is(goal.at))
            return goal;
    }
    return goal_of_hunt(game, plan.kinds, from);
}

/* ---- the Dark Legion --------------------------------------------------------------------------------------------------- */

static struct bot_goal goal_for_creature(const struct game *game, struct square from)
{
    const struct mission *mission = &game->scenario->mission;
    struct choice who = choose_figure(game, from, true, 0);
    if (choice_is_made(&who))
        return goal_at(figure_square(game, (figure_id)who.best.id));
    struct choice gate = choice_none();
    for (int i = 0; i < mission->gates; i++)
        if (mission->gate[i].flags & GATE_TROOPERS)
            choice_offer(&gate, i, square_distance(from, mission->gate[i].inside[0]), 0);
    return choice_is_made(&gate) ? goal_at(mission->gate[gate.best.id].inside[0]) : NOWHERE;
}

struct bot_goal bot_goal_for(const struct game *game, figure_id figure, const struct bot_temper *temper)
{
    struct square from = ends_origin(game, figure);
    if (!square_is(from))
        return NOWHERE;
    return figure_is_trooper(figure) ? goal_for_trooper(game, figure, temper, from) : goal_for_creature(game, from);
}

/* ---- the entrance -------------------------------------------------------------------------------------------------------- */

/* Steps from the gate to what the mission wants: an exit asked for, else the nearest card or creature. */
static int way_from(const struct game *game, const struct bot_plan *plan, int gate)
{
    struct square from = game->scenario->mission.gate[gate].inside[0];
    struct choice exit = plan->exit ? choose_gate(game, plan, from) : choice_none();
    if (choice_is_made(&exit))
        return exit.best.value;
    struct bot_goal goal = goal_of_hunt(game, plan->kinds, from);
    return square_is(goal.at) ? square_distance(from, goal.at) : 0;
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
