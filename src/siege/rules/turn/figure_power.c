/* figure_power.c -- what a figure can do: steps, dice, ranges and armour, from catalogue, rank, gear, abilities and
 * cards. */
#include "siege/rules/attack/attack_parts.h"
#include "siege/rules/board/board.h"
#include "siege/rules/card/lasting.h"
#include "siege/rules/turn/game.h"
#include "siege/rules/board/terrain.h"

#include <assert.h>

int figure_bonus(const struct game *game, figure_id id, enum effect_verb verb, int mode)
{
    assert(figure_is_trooper(id));
    const struct catalogue *catalogue = game->scenario->catalogue;
    int sum = 0;
    if (game_parameters(game)->corporation_abilities)
        sum += effect_sum(&catalogue->corporation[game->team[id / PAIR].corporation].ability, verb, mode);
    for (uint32_t gear = game->figure[id].gear; gear; gear &= gear - 1)
        sum += effect_sum(&catalogue->gear[__builtin_ctz(gear)].effects, verb, mode);
    return sum;
}

/* S-BLOCK-1, not past walls and closed doors (S-BLOCK-2); or an event holds back all in the sector; a card lets nothing
 * hold the pair back. */
bool figure_is_blocked(const struct game *game, figure_id id)
{
    assert(figure_is_trooper(id));
    if (!game_parameters(game)->blocked_steps || !figure_on_board(game, id) ||
        lasting_find(game, EFFECT_UNBLOCKED, lasting_team(id / PAIR)))
        return false;
    struct square at = figure_square(game, id);
    return board_creature_beside(game, at) != FIGURE_NONE || game_slot_at(game, at) == effect_blocked_slot(game);
}

/* S-ITEM-2: a Move that begins in smoke. */
static int steps_in_smoke(const struct game *game, figure_id id, int steps)
{
    bool slow = figure_on_board(game, id) && terrain_in_smoke(game, figure_square(game, id)) &&
                steps > game_parameters(game)->smoke_steps;
    return slow ? game_parameters(game)->smoke_steps : steps;
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
    const struct parameters *parameters = game_parameters(game);
    if (!figure_is_trooper(id))
        return steps_in_smoke(game, id, parameters->move_steps); /* C-DL-7, S-DLM-1; never blocked: S-BLOCK-3 */
    int steps = parameters->move_steps + figure_bonus(game, id, EFFECT_STEPS, MODE_ANY);
    if (!(game->figure[id].status & STATUS_HURT_PAID) || parameters->hurt_leg_each_move)
        steps -= effect_hurt(game, id);
    if (steps < 0)
        steps = 0;
    if (steps > parameters->blocked_steps && figure_is_blocked(game, id))
        steps = parameters->blocked_steps;
    steps = steps_with_load(game, id, steps_in_smoke(game, id, steps)); /* S-BLOCK-5: none of them adds up */
    return steps < STEP_MAX ? steps : STEP_MAX;
}

/* ---- dice ------------------------------------------------------------------------------------------------------ */

/* C-TRAIN-10: three dice for what the figure holds; otherwise the weapon card's number (C-ATT-4). */
int attack_weapon_dice(const struct game *game, figure_id id, int mode)
{
    assert(figure_is_trooper(id) && game->figure[id].kind < game->scenario->catalogue->roster);
    const struct catalogue *catalogue = game->scenario->catalogue;
    const struct figure *figure = &game->figure[id];
    if (game_parameters(game)->figure_weapons)
        return catalogue->trooper[figure->kind].training_mode & mode ? 3 : 0;
    if (figure->weapon == CARD_NONE)
        return 0;
    const struct weapon *weapon = &catalogue->weapon[figure->weapon];
    return mode == MODE_CLOSE ? weapon->close : mode == MODE_FIRE ? weapon->fire : weapon->tech;
}

/* The Rank whose dice count: the team's, less what a card took from firearm attacks. */
static const struct rank *rank_for(const struct game *game, figure_id id, int mode)
{
    const struct team *team = &game->team[id / PAIR];
    int lower = effect_lower(game, id, mode);
    assert(figure_is_trooper(id) && team->rank >= 1 && team->rank <= game->scenario->catalogue->ranks);
    int rank = team->rank > lower ? team->rank - lower : 1;
    return &game->scenario->catalogue->corporation[team->corporation].rank[rank - 1];
}

int figure_die(const struct game *game, figure_id id, int mode)
{
    assert(figure_is_trooper(id));
    int lower = effect_lower(game, id, mode);
    if (!figure_is_trooper(id) || lower == 0)
        return game->team[id / PAIR].die;
    return rank_for(game, id, mode)->die;
}

struct dice_pool attack_combat_dice(const struct game *game, figure_id id, int mode)
{
    return rank_for(game, id, mode)->combat;
}

static void add_pool(struct dice_pool *pool, struct dice_pool more)
{
    for (int colour = DIE_BLACK; colour >= DIE_WHITE; colour--) {
        int room = POOL_MAX - pool_size(*pool);
        assert(room >= 0);
        pool->count[colour] = (uint8_t)(pool->count[colour] + (more.count[colour] < room ? more.count[colour] : room));
    }
}

static void add_dice_of(struct dice_pool *pool, const struct effect_list *list, enum effect_verb verb, int mode)
{
    for (int i = 0; i < list->count; i++)
        if (list->item[i].verb == verb && (list->item[i].mode == 0 || (list->item[i].mode & mode)))
            add_pool(pool, list->item[i].dice);
}

static void add_gear_dice(const struct game *game, figure_id id, enum effect_verb verb, int mode,
                          struct dice_pool *pool)
{
    assert(figure_is_trooper(id));
    for (uint32_t gear = game->figure[id].gear; gear; gear &= gear - 1)
        add_dice_of(pool, &game->scenario->catalogue->gear[__builtin_ctz(gear)].effects, verb, mode);
}

void attack_add_dice(const struct game *game, figure_id id, int mode, struct dice_pool *pool)
{
    add_gear_dice(game, id, EFFECT_ATTACK_DICE, mode, pool);
    const struct lasting *next = effect_next_attack(game, id / PAIR, mode);
    if (next)
        add_pool(pool, (struct dice_pool){{next->dice[0], next->dice[1], next->dice[2]}});
}

void attack_add_hack_dice(const struct game *game, figure_id id, struct dice_pool *pool)
{
    add_gear_dice(game, id, EFFECT_HACK_DICE, MODE_TECH, pool);
}

/* The strongest of the dice (S-DICE-4). */
static struct dice_pool strongest(struct dice_pool from, int dice)
{
    assert(dice >= 0);
    struct dice_pool pool = {{0}};
    for (int colour = DIE_BLACK; colour >= DIE_WHITE; colour--) {
        pool.count[colour] = (uint8_t)(from.count[colour] < dice ? from.count[colour] : dice);
        dice -= pool.count[colour];
    }
    return pool;
}

/* S-DICE-1 to S-DICE-3. */
struct dice_pool attack_ranked_pool(const struct game *game, figure_id id, int mode, int pick)
{
    struct dice_pool pool = {{0}};
    int dice = attack_weapon_dice(game, id, mode);
    if (dice == 0)
        return pool;
    pool = attack_combat_dice(game, id, mode);
    if (dice < pool_size(pool) && pick)
        pool = (struct dice_pool){{(uint8_t)(pick & 3), (uint8_t)(pick >> 2 & 3), (uint8_t)(pick >> 4 & 3)}};
    else if (dice < pool_size(pool))
        pool = strongest(pool, dice);
    else if (game->figure[id].weapon != CARD_NONE)
        add_pool(&pool, game->scenario->catalogue->weapon[game->figure[id].weapon].extra[mode_index(mode)]);
    attack_add_dice(game, id, mode, &pool);
    return pool;
}

/* ---- re-rolls -------------------------------------------------------------------------------------------------- */

int figure_rerolls(const struct game *game, figure_id id, int mode)
{
    assert(is_figure_id(id));
    if (!figure_is_trooper(id))
        return lasting_sum(game, EFFECT_LEGION_REROLL, LASTS_ON_LEGION, mode);
    return figure_bonus(game, id, EFFECT_REROLL, mode) +
           lasting_sum(game, EFFECT_ROUND_REROLL, lasting_team(id / PAIR), MODE_ANY) +
           effect_next_rerolls(game, id / PAIR, mode);
}

int figure_missed_rerolls(const struct game *game, figure_id id, int mode)
{
    if (!figure_is_trooper(id) || !game_parameters(game)->corporation_abilities)
        return 0;
    const struct team *team = &game->team[id / PAIR];
    assert(team->rank >= 1 && team->rank <= game->scenario->catalogue->ranks);
    const struct corporation *corporation = &game->scenario->catalogue->corporation[team->corporation];
    for (int i = 0; i < corporation->ability.count; i++) {
        const struct effect *effect = &corporation->ability.item[i];
        if (effect->verb == EFFECT_REROLL_MISSED && (effect->mode & mode))
            return corporation->rank[team->rank - 1].ability;
    }
    return 0;
}

/* ---- defence --------------------------------------------------------------------------------------------------- */

/* Creatures make no tech attacks (S-DLA-1); their dice stand on the reference board (S-DLA-2, S-DLA-4). */
struct dice_pool figure_pool(const struct game *game, figure_id id, int mode)
{
    assert(is_figure_id(id));
    struct dice_pool pool = {{0}};
    if (!figure_is_trooper(id))
        return mode == MODE_TECH    ? pool
               : mode == MODE_CLOSE ? figure_band(game, id)->close
                                    : figure_band(game, id)->fire;
    if (game_parameters(game)->rank_dice)
        return attack_ranked_pool(game, id, mode, 0);
    int dice = attack_weapon_dice(game, id, mode);
    if (dice)
        dice += figure_bonus(game, id, mode == MODE_CLOSE ? EFFECT_CLOSE_DICE : EFFECT_FIRE_DICE, MODE_ANY);
    pool.count[figure_die(game, id, mode)] = (uint8_t)(dice < POOL_MAX ? dice : POOL_MAX);
    return pool;
}

int figure_range(const struct game *game, figure_id id)
{
    assert(is_figure_id(id));
    const struct parameters *parameters = game_parameters(game);
    if (!figure_is_trooper(id))
        return parameters->creature_range;
    uint8_t weapon = game->figure[id].weapon;
    int own = weapon == CARD_NONE ? 0 : game->scenario->catalogue->weapon[weapon].most_range;
    int range = own ? own : parameters->firearm_range;
    int next = effect_next_range(game, id / PAIR, MODE_FIRE);
    return next > range ? next : range;
}

int attack_tech_range(const struct game *game, figure_id id)
{
    uint8_t weapon = game->figure[id].weapon;
    int range = weapon == CARD_NONE ? 0 : game->scenario->catalogue->weapon[weapon].tech_most;
    for (uint32_t gear = game->figure[id].gear; gear; gear &= gear - 1) {
        int reach = effect_sum(&game->scenario->catalogue->gear[__builtin_ctz(gear)].effects, EFFECT_TECH_RANGE,
                               MODE_ANY);
        range = reach > range ? reach : range;
    }
    int next = effect_next_range(game, id / PAIR, MODE_TECH);
    return next > range ? next : range;
}
