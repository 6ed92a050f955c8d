/* schema_condition.c -- the shapes of conditions: a field for each argument, a shape for each form that takes them. */
#include "siege/mission/load/condition_arguments.h"
#include "siege/mission/load/schema_mission.h"
#include "siege/rules/mission/condition.h"
#include "siege/rules/mission/condition_forms.h"

/* clang-format off */
enum { BOUND_MAX = 10000, NEEDED = true, FREE = false };

static const char *const STATE_WORDS[] = {"waiting", "on_board", "eliminated", "withdrawn"};
static const char *const MARK_WORDS[] = {"message", "examined", "dropped"};
static const char *const ATTACK_WORDS[] = {"close", "fire", "tech"}; /* MODE_CLOSE, MODE_FIRE, MODE_TECH */
static const char *const BOUND_KEYS[] = {"at_least", "at_most", NULL};

#define A(argument, need) {FIELD_OF_##argument, .required = need},
#define F(form, title)                                                                                                 \
    static const struct field FIELDS_##form[] = {FORM_##form(A)};                                                      \
    static const struct shape SHAPE_##form = {SHAPE(title, FIELDS_##form), .any_of = BOUND_KEYS};
CONDITION_FORMS(F)
#undef F
#undef A

static const struct field CONDITION_FIELDS[] = {
#define X(id, word, takes) {.key = word, takes},
    CONDITIONS(X)
#undef X
};
const struct shape SCHEMA_CONDITION = {SHAPE("condition", CONDITION_FIELDS), .exactly_one = true};
/* clang-format on */
