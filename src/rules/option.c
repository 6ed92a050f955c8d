#include "rules/option.h"

#include <assert.h>
#include <string.h>

void option_apply(const struct rule_option *option, struct parameters *parameters)
{
    assert(option->changes <= OPTION_CHANGES);
    for (int i = 0; i < option->changes; i++)
        parameter_set(parameters, (enum parameter)option->change[i].parameter, option->change[i].value);
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
