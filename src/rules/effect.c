#include "rules/effect.h"

#include <assert.h>
#include <string.h>

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

enum effect_verb effect_by_name(const char *name)
{
    int verb = 0;
    while (verb < EFFECT_COUNT && strcmp(NAMES[verb], name) != 0)
        verb++;
    return (enum effect_verb)verb;
}

/* Verbs without a mode of their own count for every mode. */
static bool touches(const struct effect *effect, int mode)
{
    return effect->mode == 0 || (effect->mode & mode) != 0;
}

int effect_sum(const struct effect_list *list, enum effect_verb verb, int mode)
{
    int sum = 0;
    for (int i = 0; i < list->count; i++)
        if (list->item[i].verb == verb && touches(&list->item[i], mode))
            sum += list->item[i].amount;
    return sum;
}

bool effect_is_ready(enum effect_verb verb)
{
    switch (verb) {
    case EFFECT_FIRE_DICE:
    case EFFECT_CLOSE_DICE:
    case EFFECT_ARMOUR_DICE:
    case EFFECT_STEPS:
    case EFFECT_TURN_EXTRA_ACTIONS:
    case EFFECT_CARDS:
    case EFFECT_ANY_ENTRANCE:
    case EFFECT_LEGION_REROLL:
    case EFFECT_FORBID_ATTACK:
    case EFFECT_LEGION_ACTIONS:
    case EFFECT_LEGION_JUMP:
    case EFFECT_TEAM_ACTIONS:
    case EFFECT_KIND_ACTIONS:
    case EFFECT_KIND_MOVES:
    case EFFECT_STRIKE:
        return true;
    case EFFECT_CREDITS:
    case EFFECT_REROLL:
    case EFFECT_TARGET_ARMOUR:
    case EFFECT_GRENADE:
    case EFFECT_HEAL:
    case EFFECT_HEAL_ROLL:
    case EFFECT_ROUND_EXTRA_ACTION:
    case EFFECT_PHASE:
    case EFFECT_JUMP:
    case EFFECT_ALTER_BOARD:
    case EFFECT_COUNT:
        break;
    }
    return false;
}
