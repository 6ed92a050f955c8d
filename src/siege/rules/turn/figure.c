/* figure.c -- what a figure is and can do, computed from catalogue, rank, gear and abilities. */
#include "siege/rules/attack/attack_parts.h"
#include "siege/rules/board/board.h"
#include "siege/rules/turn/game.h"
#include "siege/rules/board/terrain.h"

#include <assert.h>

static const struct parameters *parameters_of(const struct game *game)
{
    return &game->scenario->mission.parameters;
}

int figure_bonus(const struct game *game, figure_id id, enum effect_verb verb, int mode)
{
    assert(figure_is_trooper(id));
    const struct catalogue *catalogue = game->scenario->catalogue;
    int sum = 0;
    if (parameters_of(game)->corporation_abilities)
        sum += effect_sum(&catalogue->corporation[game->team[id / PAIR].corporation].ability, verb, mode);
    for (uint32_t gear = game->figure[id].gear; gear; gear &= gear - 1)
        sum += effect_sum(&catalogue->gear[__builtin_ctz(gear)].effects, verb, mode);
    return sum;
}

static bool creature_beside(const struct game *game, struct square at)
{
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (figure_on_board(game, id) && board_adjacent(game, at, figure_square(game, id)))
            return true;
    return false;
}

/* S-BLOCK-1, not past walls and closed doors (S-BLOCK-2); or an event holds back all in the sector; a card lets nothing
 * hold the pair back. */
static bool is_blocked(const struct game *game, figure_id id)
{
    assert(figure_is_trooper(id) && figure_on_board(game, id));
    struct square at = figure_square(game, id);
    return !game->team[id / PAIR].unblocked &&
           (creature_beside(game, at) || game_slot_at(game, at) == game->legion.blocked_slot);
}

/* S-ITEM-2: a Move that begins in smoke. */
static int steps_in_smoke(const struct game *game, figure_id id, int steps)
{
    bool slow = figure_on_board(game, id) && terrain_in_smoke(game, figure_square(game, id)) &&
                steps > parameters_of(game)->smoke_steps;
    return slow ? parameters_of(game)->smoke_steps : steps;
}

int figure_load(const struct game *game, figure_id id)
{
    const struct mission *mission = &game->scenario->mission;
    assert(is_figure_id(id) && mission->tasks <= TASK_MAX);
    for (int i = 0; figure_is_trooper(id) && i < mission->tasks; i++)
        if (mission->task[i].load && (game->figure[id].marks & MARK_LOAD << (mission->task[i].load - 1)))
            return i;
    return -1;
}

/* What the mission lets a Doomtrooper walk with its load. */
static int steps_with_load(const struct game *game, figure_id id, int steps)
{
    int load = figure_load(game, id);
    int most = load < 0 ? 0 : game->scenario->mission.task[load].load_steps;
    return most && most < steps ? most : steps;
}

int figure_steps(const struct game *game, figure_id id)
{
    assert(is_figure_id(id));
    const struct parameters *parameters = parameters_of(game);
    if (!figure_is_trooper(id))
        return steps_in_smoke(game, id, parameters->move_steps); /* C-DL-7, S-DLM-1; never blocked: S-BLOCK-3 */
    int steps = parameters->move_steps + figure_bonus(game, id, EFFECT_STEPS, MODE_ANY);
    if (!game->figure[id].hurt_paid || parameters->hurt_leg_each_move)
        steps -= game->figure[id].hurt;
    if (steps < 0)
        steps = 0;
    if (parameters->blocked_steps && figure_on_board(game, id) && steps > parameters->blocked_steps &&
        is_blocked(game, id))
        steps = parameters->blocked_steps;
    steps = steps_with_load(game, id, steps_in_smoke(game, id, steps)); /* S-BLOCK-5: none of them adds up */
    return steps < STEP_MAX ? steps : STEP_MAX;
}

int figure_armour(const struct game *game, figure_id id)
{
    return figure_is_trooper(id) ? parameters_of(game)->armour : figure_band(game, id)->armour;
}

/* ---- defence --------------------------------------------------------------------------------------------------- */
