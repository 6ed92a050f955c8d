/* option.c -- enters an option's changes into the set-up, finds options, and says which of them clash. */
#include "siege/rules/mission/option.h"

#include "siege/rules/turn/game.h"

#include <assert.h>
#include <string.h>

static struct parameter_change *find_change(struct game_setup *setup, uint16_t which)
{
    for (int i = 0; i < setup->changes; i++)
        if (setup->change[i].which == which)
            return &setup->change[i];
    return NULL;
}

bool option_agree(const struct rule_option *option, struct game_setup *setup)
{
    assert(option->changes <= OPTION_CHANGES && setup->changes <= SETUP_CHANGES_MAX);
    int added = 0;
    for (int i = 0; i < option->changes; i++)
        added += !find_change(setup, option->change[i].parameter);
    if (setup->changes + added > SETUP_CHANGES_MAX)
        return false;
    for (int i = 0; i < option->changes; i++) {
        const struct option_change *change = &option->change[i];
        struct parameter_change *place = find_change(setup, change->parameter);
        if (!place)
            place = &setup->change[setup->changes++];
        *place = (struct parameter_change){change->parameter, change->value};
    }
    return true;
}

bool option_is_on(const struct rule_option *option, const struct parameters *parameters)
{
    for (int i = 0; i < option->changes; i++)
        if (parameter_get(parameters, (enum parameter)option->change[i].parameter) != option->change[i].value)
            return false;
    return true;
}

bool option_clashes(const struct rule_option *a, const struct rule_option *b)
{
    for (int i = 0; i < a->changes; i++)
        for (int j = 0; j < b->changes; j++)
            if (a->change[i].parameter == b->change[j].parameter)
                return true;
    return false;
}

int option_find(const struct option_list *list, const char *id)
{
    for (int i = 0; i < list->count; i++)
        if (strcmp(list->item[i].id, id) == 0)
            return i;
    return -1;
}
