/* effect_row.c -- the rows of all verbs in one table. */
#include "siege/rules/card/effect_row.h"

const struct effect_row *const EFFECT_ROWS[EFFECT_COUNT] = {
#define X(id, name) &id##_ROW,
    EFFECTS(X)
#undef X
};
