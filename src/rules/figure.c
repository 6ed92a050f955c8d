/* figure.c -- what a figure is and can do, computed from catalogue, rank, gear and abilities. */
#include "rules/board.h"
#include "rules/game.h"

static const struct parameters *parameters_of(const struct game *game)
{
    return &game->scenario->mission.parameters;
}

figure_id figure_at(const struct game *game, struct square at)
{
    if (!board_has(game->occupied, at))
        return FIGURE_NONE;
    for (figure_id id = 0; id < FIGURE_MAX; id++)
        if (game->figure[id].x == at.x && game->figure[id].y == at.y && figure_on_board(game, id))
            return id;
    return FIGURE_NONE;
}

const struct creature_kind *figure_creature(const struct game *game, figure_id id)
{
    return &game->scenario->catalogue->kind[game->figure[id].kind];
}

const struct creature_band *figure_band(const struct game *game, figure_id id)
{
    return &figure_creature(game, id)->band[game->legion.band];
}

/* The sum of an effect over the corporation's ability and the figure's gear. */
static int bonus_of(const struct game *game, figure_id id, enum effect_verb verb, int mode)
{
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

int figure_steps(const struct game *game, figure_id id)
{
    const struct parameters *parameters = parameters_of(game);
    if (!figure_is_trooper(id))
        return parameters->move_steps; /* C-DL-7 */
    int steps = parameters->move_steps + bonus_of(game, id, EFFECT_STEPS, MODE_ANY);
    if (!game->figure[id].hurt_paid || parameters->hurt_leg_each_move)
        steps -= game->figure[id].hurt;
    if (steps < 0)
        steps = 0;
    if (parameters->blocked_steps && figure_on_board(game, id) && steps > parameters->blocked_steps &&
        creature_beside(game, figure_square(game, id)))
        steps = parameters->blocked_steps;
    return steps < STEP_MAX ? steps : STEP_MAX;
}

int figure_full_strength(const struct game *game)
{
    int strength = parameters_of(game)->strength + parameters_of(game)->bonus_strength;
    return strength < 1 ? 1 : strength;
}

int figure_armour(const struct game *game, figure_id id)
{
    return figure_is_trooper(id) ? parameters_of(game)->armour : figure_band(game, id)->armour;
}

/* C-TRAIN-10: three dice for what the figure holds; otherwise the weapon card's number (C-ATT-4). */
static int weapon_dice(const struct game *game, figure_id id, int mode)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    const struct figure *figure = &game->figure[id];
    if (parameters_of(game)->figure_weapons)
        return catalogue->trooper[figure->kind].training_mode & mode ? 3 : 0;
    if (figure->weapon == CARD_NONE)
        return 0;
    const struct weapon *weapon = &catalogue->weapon[figure->weapon];
    return mode == MODE_CLOSE ? weapon->close : weapon->fire;
}

int figure_die(const struct game *game, figure_id id, int mode)
{
    const struct team *team = &game->team[id / PAIR];
    int lower = mode & MODE_FIRE ? game->figure[id].lower : 0;
    if (!figure_is_trooper(id) || lower == 0)
        return team->die;
    int rank = team->rank > lower ? team->rank - lower : 1;
    return game->scenario->catalogue->corporation[team->corporation].rank[rank - 1].die;
}

int figure_rerolls(const struct game *game, figure_id id, int mode)
{
    if (!figure_is_trooper(id))
        return mode == MODE_CLOSE ? game->legion.reroll_close : game->legion.reroll_fire;
    return bonus_of(game, id, EFFECT_REROLL, mode) + game->team[id / PAIR].rerolls;
}

int target_armour(const struct game *game, figure_id attacker, int team, int target, int mode)
{
    int armour = target >= TARGET_MARKER ? game->marker[target - TARGET_MARKER].armour
                                         : figure_armour(game, (figure_id)target);
    if (attacker != FIGURE_NONE && figure_is_trooper(attacker) && mode == MODE_FIRE)
        armour += bonus_of(game, attacker, EFFECT_TARGET_ARMOUR, mode);
    if (team < TEAM_MAX && game->team[team].weak_target == target)
        armour += game->team[team].weak_amount;
    return armour < 0 ? 0 : armour;
}

int game_home_slot(const struct game *game, int slot)
{
    if (!game->board_changed || slot >= SLOT_MAX)
        return slot;
    for (int home = 0; home < SLOT_MAX; home++)
        if (game->scenario->mission.slot[home].sector == game->slot_sector[slot])
            return home;
    return slot;
}

bool game_gate_closed(const struct game *game, int gate)
{
    bool changed = game->gate_changed >> gate & 1;
    bool closed = (game->scenario->mission.gate[gate].flags & GATE_CLOSED) != 0;
    return closed != changed;
}

int marker_at(const struct game *game, struct square at)
{
    for (int m = 0; m < game->markers; m++)
        if (game->marker[m].state == MARKER_STANDS && game->marker[m].kind != MARKER_DOOR &&
            game->marker[m].x == at.x && game->marker[m].y == at.y)
            return m;
    return -1;
}

struct dice_pool figure_pool(const struct game *game, figure_id id, int mode)
{
    if (!figure_is_trooper(id))
        return mode == MODE_CLOSE ? figure_band(game, id)->close : figure_band(game, id)->fire;
    struct dice_pool pool = {{0}};
    int dice = weapon_dice(game, id, mode);
    if (dice)
        dice += bonus_of(game, id, mode == MODE_CLOSE ? EFFECT_CLOSE_DICE : EFFECT_FIRE_DICE, MODE_ANY);
    pool.count[figure_die(game, id, mode)] = (uint8_t)(dice < POOL_MAX ? dice : POOL_MAX);
    return pool;
}

int figure_range(const struct game *game, figure_id id)
{
    const struct parameters *parameters = parameters_of(game);
    if (!figure_is_trooper(id))
        return parameters->creature_range;
    uint8_t weapon = game->figure[id].weapon;
    int own = weapon == CARD_NONE ? 0 : game->scenario->catalogue->weapon[weapon].most_range;
    return own ? own : parameters->firearm_range;
}

int team_in_play(const struct game *game, int team)
{
    int count = 0;
    for (int i = 0; i < PAIR; i++) {
        uint8_t state = game->figure[team * PAIR + i].state;
        count += state == FIGURE_WAITING || state == FIGURE_ON_BOARD;
    }
    return count;
}

int legion_available(const struct game *game, int kind)
{
    int count = 0;
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        count += game->figure[id].kind == kind && game->figure[id].state == FIGURE_POOL;
    return count;
}

int force_face_down(const struct game *game, int slot)
{
    int count = 0;
    for (int i = 0; i < game->force.count; i++)
        count += game->force.place[i] == slot;
    return count;
}

int force_face_down_all(const struct game *game)
{
    int count = 0;
    for (int i = 0; i < game->force.count; i++)
        count += game->force.place[i] < SLOT_MAX;
    return count;
}
