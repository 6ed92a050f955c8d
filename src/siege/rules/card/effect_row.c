/* effect_row.c -- the rows of all verbs in one table. */
#include "siege/rules/card/effect_row.h"

const struct effect_row *const EFFECT_ROWS[EFFECT_COUNT] = {
#define X(id, name) &id##_ROW,
    EFFECTS(X)
#undef X
};

bool effect_is_for_rivals(enum effect_verb verb)
{
    const struct effect_row *row = effect_row(verb);
    return row->harms && row->aim == AIM_FIGURE;
}
