#include "siege/rules/card/effect.h"

#include <assert.h>

static const char *const NAMES[EFFECT_COUNT] = {
#define X(id, name) name,
    EFFECTS(X)
#undef X
};

const char *effect_name(enum effect_verb verb)
{
    assert(verb < EFFECT_COUNT);
    return NAMES[verb];
}

/* Verbs without a mode of their own count for every mode. */
static bool touches(const struct effect *effect, int mode)
{
    return effect->mode == 0 || (effect->mode & mode) != 0;
}

int effect_sum(const struct effect_list *list, enum effect_verb verb, int mode)
{
    assert(list->count <= EFFECTS_MAX && verb < EFFECT_COUNT);
    int sum = 0;
    for (int i = 0; i < list->count; i++)
        if (list->item[i].verb == verb && touches(&list->item[i], mode))
            sum += list->item[i].amount;
    return sum;
}

static const uint8_t AIMS[EFFECT_COUNT] = {
    [EFFECT_HEAL] = AIM_OWN_FIGURE,
    [EFFECT_HEAL_ROLL] = AIM_OWN_FIGURE,
    [EFFECT_JUMP] = AIM_OWN_SQUARE,
    [EFFECT_FEAR] = AIM_TEAM,
    [EFFECT_CREATURE_STRIKE] = AIM_CREATURE,
    [EFFECT_DOOR] = AIM_EDGE,
    [EFFECT_TAKE_POINTS] = AIM_PLAYER,
    [EFFECT_MOVE_FORCE] = AIM_SECTOR,
    [EFFECT_HURT_LEG] = AIM_FIGURE,
    [EFFECT_COMMAND_CREATURE] = AIM_CREATURE,
    [EFFECT_STEAL_CARD] = AIM_TEAM,
    [EFFECT_TELEPORT_NEAR] = AIM_OWN_SQUARE,
    [EFFECT_TELEPORT_FAR] = AIM_FIGURE_SQUARE,
    [EFFECT_LOWER_RANK] = AIM_FIGURE,
    [EFFECT_COMMAND_PAIR] = AIM_TEAM,
    [EFFECT_ONE_ACTION] = AIM_TEAM,
    [EFFECT_LOSE_EXTRA] = AIM_TEAM,
    [EFFECT_WEAK_SPOT] = AIM_CREATURE,
    [EFFECT_DISCARD_CARD] = AIM_TEAM,
    [EFFECT_OPEN_DOOR] = AIM_DOOR,
    [EFFECT_BOMB] = AIM_SQUARE_BESIDE,
    [EFFECT_PHASE_FIGURE] = AIM_OWN_FIGURE,
    [EFFECT_SHIFT] = AIM_OWN_SQUARE,
    [EFFECT_EXTRA_ACTION] = AIM_OWN_FIGURE,
    [EFFECT_SIDESTEP] = AIM_OWN_SQUARE,
    [EFFECT_GHOST] = AIM_OWN_FIGURE,
    [EFFECT_WEAK_POINT] = AIM_CREATURE,
    [EFFECT_LOOK] = AIM_SECTOR,
    [EFFECT_SEAL] = AIM_EDGE,
    [EFFECT_BAR_GATE] = AIM_GATE,
};

enum aim effect_aim(enum effect_verb verb)
{
    assert(verb < EFFECT_COUNT);
    return (enum aim)AIMS[verb];
}
