/* family.c -- the rows: which weapon, which creature. */
#include "siege/view/family.h"

#include <string.h>

/* The last row is that of all others. */
static const struct weapon_family {
    const char *id;
    uint8_t close, fire;
} WEAPONS[] = {
    {"gehenna_puker", FAMILY_BLADE, FAMILY_FLAME},          {"deathlockdrum", FAMILY_BLADE, FAMILY_DRUM_GUN},
    {"nimrod_autocannon", FAMILY_BLADE, FAMILY_AUTOCANNON}, {"violator_sword", FAMILY_GREAT_BLADE, FAMILY_CARBINE},
    {"violator_combo", FAMILY_GREAT_BLADE, FAMILY_CARBINE}, {NULL, FAMILY_BLADE, FAMILY_CARBINE},
};

static const struct creature_family {
    const char *id;
    uint8_t close, fire;
} CREATURES[] = {
    {"legionnaire", FAMILY_CLAWS, FAMILY_DRUM_GUN}, {"necromutant", FAMILY_CLAWS, FAMILY_DRUM_GUN},
    {"centurion", FAMILY_BLADE, FAMILY_DRUM_GUN},   {"razide", FAMILY_GREAT_BLADE, FAMILY_AUTOCANNON},
    {"nepharite", FAMILY_GREAT_BLADE, FAMILY_DARK}, {"ezoghoul", FAMILY_GREAT_BLADE, FAMILY_DARK},
    {NULL, FAMILY_CLAWS, FAMILY_DRUM_GUN},
};

static enum family of_trooper(const struct game *game, figure_id figure, int mode)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    int weapon = game->figure[figure].weapon, i = 0;
    while (WEAPONS[i].id && (weapon >= catalogue->weapons || strcmp(WEAPONS[i].id, catalogue->weapon[weapon].id) != 0))
        i++;
    return (enum family)(mode == MODE_FIRE ? WEAPONS[i].fire : WEAPONS[i].close);
}

enum family family_of_attack(const struct game *game, figure_id figure, int mode, int shape)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    if (shape == SHAPE_GRENADE_MOUNT)
        return FAMILY_GRENADE;
    if (mode == MODE_TECH)
        return FAMILY_TENTACLE;
    if (figure_is_trooper(figure))
        return of_trooper(game, figure, mode);
    int kind = figure < FIGURE_MAX ? game->figure[figure].kind : KIND_NONE, i = 0;
    while (CREATURES[i].id && (kind >= catalogue->kinds || strcmp(CREATURES[i].id, catalogue->kind[kind].id) != 0))
        i++;
    return (enum family)(mode == MODE_FIRE ? CREATURES[i].fire : CREATURES[i].close);
}
