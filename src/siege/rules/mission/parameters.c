/* parameters.c -- the table of parameters, their usual values, reading and setting one. */
#include "siege/rules/mission/parameters.h"

#include <assert.h>

static const struct parameter_entry TABLE[PARAMETER_COUNT] = {
#define X(name, value, least, greatest) {#name, value, least, greatest},
    PARAMETERS(X)
#undef X
};

const struct parameter_entry *parameter_table(void)
{
    return TABLE;
}

struct parameters parameters_default(void)
{
    return (struct parameters){
#define X(name, value, least, greatest) .name = value,
        PARAMETERS(X)
#undef X
    };
}

int parameter_get(const struct parameters *parameters, enum parameter which)
{
    switch (which) {
#define X(name, value, least, greatest)                                                                                \
    case PARAMETER_##name:                                                                                             \
        return parameters->name;
        PARAMETERS(X)
#undef X
    case PARAMETER_COUNT:
        break;
    }
    assert(!"parameter out of range");
    return 0;
}

void parameter_set(struct parameters *parameters, enum parameter which, int value)
{
    assert(which < PARAMETER_COUNT);
    assert(value >= TABLE[which].least && value <= TABLE[which].greatest);
    switch (which) {
#define X(name, default_value, least, greatest)                                                                        \
    case PARAMETER_##name:                                                                                             \
        parameters->name = (int16_t)value;                                                                             \
        return;
        PARAMETERS(X)
#undef X
    case PARAMETER_COUNT:
        break;
    }
    assert(!"parameter out of range");
}
