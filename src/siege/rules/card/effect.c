/* effect.c -- lists of effects. */
#include "siege/rules/card/effect.h"

#include <assert.h>
#include <stddef.h>

const char *effect_name(enum effect_verb verb)
{
    static const char *const NAME[] = {EFFECTS(LIST_WORD)};
    assert(verb < EFFECT_COUNT);
    return NAME[verb];
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

const struct effect *effect_find(const struct effect_list *list, enum effect_verb verb)
{
    assert(list->count <= EFFECTS_MAX && verb < EFFECT_COUNT);
    for (int i = 0; i < list->count; i++)
        if (list->item[i].verb == verb)
            return &list->item[i];
    return NULL;
}
