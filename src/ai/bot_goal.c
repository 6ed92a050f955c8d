#include "ai/bot_parts.h"
#include "ai/bot_plan.h"
#include "ai/choice.h"
#include "ai/sectors.h"
#include "rules/board.h"
#include "rules/los.h"
#include "rules/reach.h"

enum { WANTED_NEARER = 8, CREATURE_NEARER = 4, FAR_STEPS = 16, CARD_CREATURES = 3 };

/* ---- candidates, nearest by steps; what cannot be walked to is none --------------------------------------------- */

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

static int nearness(int steps)
{
    return steps < FAR_STEPS ? FAR_STEPS - steps : 0;
}

static uint32_t unseen_slots(const struct game *game)
{
    uint32_t slots = 0;
    for (int i = 0; i < game->force.count; i++)
        if (game->force.place[i] < SLOT_MAX)
            slots |= UINT32_C(1) << game->force.place[i];
    return slots;
}

/* The squares that see a creature of these kinds (0: any); none if the board was altered. */
static void add_views(const struct game *game, unsigned kinds, uint64_t seen[BOARD_MAX])
{
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++) {
        if (!figure_on_board(game, id) || (kinds && !(kinds >> game->figure[id].kind & 1u)))
            continue;
        const uint64_t *rows = los_seen_rows(game, figure_square(game, id));
        for (int y = 0; rows && y < game->scenario->height; y++)
            seen[y] |= rows[y];
    }
}

/* The nearest of them: a firearm need not go further. */
static struct choice choose_view(const struct game *game, unsigned kinds, const struct field *ways)
{
    struct choice where = choice_none();
    uint64_t seen[BOARD_MAX] = {0};
    add_views(game, kinds, seen);
    for (int y = 0; y < game->scenario->height; y++)
        for (uint64_t row = seen[y] & ~game->occupied[y]; row; row &= row - 1) {
            struct square at = square_at(__builtin_ctzll(row), y);
            if (steps_to(ways, at) < FIELD_FAR)
                choice_offer(&where, at.y * BOARD_MAX + at.x, steps_to(ways, at), 0);
        }
    return where;
}

/* The nearest creature, or the nearest sector where a card still lies face down. */
static struct square goal_of_hunt(const struct game *game, unsigned wanted_kinds, const struct field *ways)
{
    struct choice who = choose_figure(game, ways, false, wanted_kinds);
    struct choice where = choose_square_in(game, ways, unseen_slots(game));
    bool sector_first =
        choice_is_made(&where) && (!choice_is_made(&who) || where.best.value + CREATURE_NEARER < who.best.value);
    if (sector_first)
        return square_of(&where);
    return choice_is_made(&who) ? figure_square(game, (figure_id)who.best.id) : SQUARE_NONE;
}

static bool prefers_fire(const struct game *game, figure_id figure)
{
    return pool_size(figure_pool(game, figure, MODE_FIRE)) > pool_size(figure_pool(game, figure, MODE_CLOSE));
}

static struct square goal_for_trooper(const struct game *game, figure_id figure, const struct bot_temper *temper,
                                      const struct field *ways)
{
    struct bot_plan plan = {0};
    if (temper->plans)
        plan = bot_plan_of(game, figure / PAIR);
    struct choice where = choose_square_in(game, ways, plan.go_slots);
    if (choice_is_made(&where) && where.best.value > 0)
        return square_of(&where);
    struct choice view = prefers_fire(game, figure) ? choose_view(game, plan.kinds, ways) : choice_none();
    if (choice_is_made(&view) && view.best.value > 0)
        return square_of(&view);
    return goal_of_hunt(game, plan.kinds, ways);
}

/* ---- the Dark Legion -------------------------------------------------------------------------------------------- */

static struct square goal_for_creature(const struct game *game, const struct field *ways)
{
    const struct mission *mission = &game->scenario->mission;
    struct choice who = choose_figure(game, ways, true, 0);
    if (choice_is_made(&who))
        return figure_square(game, (figure_id)who.best.id);
    struct choice gate = choice_none();
    for (int i = 0; i < mission->gates; i++)
        if ((mission->gate[i].flags & GATE_TROOPERS) && steps_to(ways, mission->gate[i].inside[0]) < FIELD_FAR)
            choice_offer(&gate, i, steps_to(ways, mission->gate[i].inside[0]), 0);
    return choice_is_made(&gate) ? mission->gate[gate.best.id].inside[0] : SQUARE_NONE;
}

struct square bot_goal_for(const struct game *game, figure_id figure, const struct bot_temper *temper)
{
    struct field ways;
    struct square from = ends_origin(game, figure);
    if (!square_is(from))
        return SQUARE_NONE;
    field_compute(game, from, true, true, &ways);
    return figure_is_trooper(figure) ? goal_for_trooper(game, figure, temper, &ways) : goal_for_creature(game, &ways);
}

/* ---- the entrance ----------------------------------------------------------------------------------------------- */

/* How much there is to fight near the gate: creatures, and cards as several of them, the nearer the more. */
static int prey_near(const struct game *game, int gate)
{
    struct field ways;
    int sum = 0;
    uint32_t slots = unseen_slots(game);
    field_compute(game, game->scenario->mission.gate[gate].inside[0], true, true, &ways);
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (figure_on_board(game, id))
            sum += nearness(steps_to(&ways, figure_square(game, id)));
    for (int slot = 0; slot < SLOT_MAX; slot++) {
        struct choice where = choose_square_in(game, &ways, slots & UINT32_C(1) << slot);
        if (choice_is_made(&where))
            sum += nearness(where.best.value) * force_face_down(game, slot) * CARD_CREATURES;
    }
    return sum;
}

/* The way out if nothing else is asked for, else where most is to be fought. */
static int cost_of_gate(const struct game *game, const struct bot_plan *plan, int gate)
{
    bool out = plan->exits > 0 && bot_plan_is_idle(plan);
    return out ? bot_exit_steps(game, plan, game->scenario->mission.gate[gate].inside[0]) : -prey_near(game, gate);
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
            choice_offer(&which, gate, cost_of_gate(game, &plan, gate), 0);
    }
    return choice_is_made(&which) ? which.best.id : GATE_NONE;
}
