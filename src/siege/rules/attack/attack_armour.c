/* attack_armour.c -- what the struck has against an attack: armour, cover, and what gear and cards do to them. */
#include "siege/rules/attack/attack.h"
#include "siege/rules/attack/attack_parts.h"

#include "siege/rules/board/terrain.h"
#include "siege/rules/card/lasting.h"

#include <assert.h>

/* S-COVER-1: only firearm attacks, of figures and turrets; a grenade's neighbours have none. */
bool attack_in_cover(const struct game *game, figure_id attacker, int target, int mode)
{
    if (!game_parameters(game)->terrain || mode != MODE_FIRE || attacker == FIGURE_NONE || target >= FIGURE_MAX)
        return false;
    if (!attack_target_stands(game, attacker) || !attack_target_stands(game, target)) /* quoted before it comes in */
        return false;
    return terrain_cover(game, attack_square(game, attacker), figure_square(game, (figure_id)target));
}

/* Only gear that names the mode: what names none is of firearms. */
static int gear_of_mode(const struct game *game, figure_id id, enum effect_verb verb, int mode)
{
    int sum = 0;
    for (uint32_t gear = game->figure[id].gear; gear; gear &= gear - 1) {
        const struct effect_list *effects = &game->scenario->catalogue->gear[__builtin_ctz(gear)].effects;
        for (int i = 0; i < effects->count; i++)
            if (effects->item[i].verb == verb && (effects->item[i].mode & mode))
                sum += effects->item[i].amount;
    }
    return sum;
}

/* Defence that a card played against the attack in progress adds. */
static int card_armour(const struct game *game, figure_id attacker, int target)
{
    const struct attack_in_progress *attack = &game->attack;
    return attack->running && attack->attacker == attacker && attack->target == target ? attack->armour : 0;
}

int attack_bare_armour(const struct game *game, figure_id attacker, int team, int target, int mode)
{
    assert(target >= TARGET_MARKER ? is_marker_number(target - TARGET_MARKER) : is_figure_id(target));
    assert(team <= TEAM_MAX);
    int armour = target >= TARGET_MARKER ? terrain_armour(game, target - TARGET_MARKER)
                                         : figure_armour(game, (figure_id)target);
    if (attacker != FIGURE_NONE && figure_is_trooper(attacker))
        armour += mode == MODE_FIRE ? figure_bonus(game, attacker, EFFECT_TARGET_ARMOUR, mode)
                                    : gear_of_mode(game, attacker, EFFECT_TARGET_ARMOUR, mode);
    if (team < TEAM_MAX)
        armour += effect_weakness(game, team, target);
    armour += card_armour(game, attacker, target);
    return armour < 0 ? 0 : armour;
}

int target_armour(const struct game *game, figure_id attacker, int team, int target, int mode)
{
    int armour = attack_bare_armour(game, attacker, team, target, mode);
    if (!game_parameters(game)->cover_die && attack_in_cover(game, attacker, target, mode))
        armour += game_parameters(game)->cover;
    return armour;
}
