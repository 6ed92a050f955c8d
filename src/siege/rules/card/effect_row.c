/* effect_row.c -- the rows of all verbs in one table. */
#include "siege/rules/card/effect_row.h"

#include <assert.h>

static const struct effect_row *const ROWS[EFFECT_COUNT] = {
#define X(id, name) &id##_ROW,
    EFFECTS(X)
#undef X
};

const struct effect_row *effect_row(int verb)
{
    assert(verb >= 0 && verb < EFFECT_COUNT);
    return ROWS[verb];
}
