/* schema_condition.c -- the shapes of conditions: a field for each argument, a shape for each form that takes them. */
#include "shell/json/schema_fields.h"
#include "siege/mission/load/field_kinds.h"
#include "siege/mission/load/key_home.h"
#include "siege/mission/load/mission_load_parts.h"
#include "siege/rules/mission/condition.h"
#include "siege/rules/mission/condition_forms.h"

/* clang-format off */

/* Each argument of a condition as a field, and what may stand under a condition's word; condition_load.c reads them by
 * their keys. */
#define SOME_OF(high) .form = FORM_ONE_OR_LIST, .least = 1, .most = high

#define FIELD_OF_FIGURES FIELD_KEY("figures", FIGURES), SOME_OF(KIND_MAX)
#define FIELD_OF_OWN FIELD_KEY("own", BOOL)
#define FIELD_OF_STATES FIELD_KEY("states", WORD), SOME_OF(4), FIELD_WORDS(STATE_WORDS), .words_also = STATE_WORDS_ALSO
#define FIELD_OF_SECTORS FIELD_KEY("sectors", SECTOR), .also = "in sector", FIELD_LISTED(1, SLOT_MAX)
#define FIELD_OF_THROUGH FIELD_KEY("through", DOORWAY)
#define FIELD_OF_MARKS FIELD_KEY("marks", WORD), SOME_OF(3), FIELD_WORDS(MARK_WORDS)
#define FIELD_OF_CAPTIVES FIELD_KEY("captives", BOOL)
#define FIELD_OF_CARRYING FIELD_KEY("carrying", ID), SOME_OF(LOADS), .max = 23, .refers = "tasks"
#define FIELD_OF_TASK FIELD_KEY("task", ID), .max = 23, .refers = "tasks"
#define FIELD_OF_COUNTER FIELD_KEY("name", ID), .also = "id counter flag", .max = COUNTER_NAME_BYTES - 1, .refers = "counters"
#define FIELD_OF_TRIGGER FIELD_KEY("trigger", ID), .max = 23, .refers = "when"
#define FIELD_OF_OF FIELD_KEY("of", OBJECT), FIELD_SHAPE(SCHEMA_CONDITION)
#define FIELD_OF_MARKER FIELD_KEY("kind", WORD), SCHEMA_MARKER_WORDS
#define FIELD_OF_MODE FIELD_KEY("mode", WORD), FIELD_WORDS(ATTACK_WORDS)
#define FIELD_OF_DOORWAY FIELD_KEY("at", DOOR)
#define FIELD_OF_DOORWAY_STATE FIELD_KEY("is", WORD), FIELD_WORDS(DOORWAY_WORDS)
#define FIELD_OF_BOUNDS BOTH_BOUNDS(BOUND_MAX)
#define FIELD_OF_PERCENT BOTH_BOUNDS(100)
#define BOTH_BOUNDS(high)                                                                                              \
    FIELD_KEY("at_least", NUMBER), .also = KEY_EQUALS_WORDS " min minimum least from number amount", FIELD_RANGE(0, high), .silent = true}, \
    {FIELD_KEY("at_most", NUMBER), .also = "max maximum most until up_to", FIELD_RANGE(0, high), .silent = true

#define TAKES(of_form) .type = FIELD_OBJECT, FIELD_SHAPE(SHAPE_##of_form)
#define TAKES_ONE .type = FIELD_OBJECT, FIELD_SHAPE(SCHEMA_CONDITION)
#define TAKES_LIST TAKES_ONE, FIELD_LISTED(1, CONDITION_NODES)
#define TAKES_TRUTH .type = FIELD_BOOL
#define TAKES_TRIGGER .type = FIELD_ID, .max = 23, .refers = "when"
#define TAKES_COUNTER .type = FIELD_ID, .max = COUNTER_NAME_BYTES - 1, .refers = "counters"

enum { BOUND_MAX = 10000, NEEDED = true, FREE = false };

static const char *const STATE_WORDS[] = {"waiting", "on_board", "eliminated", "withdrawn"};
static const char *const STATE_WORDS_ALSO[] = {"? outside", "onboard board on_the_board ? alive active standing",
    "dead killed destroyed fallen slain", "left exited escaped fled ? out gone off_board"};
static const char *const MARK_WORDS[] = {"message", "examined", "dropped"};
static const char *const ATTACK_WORDS[] = {"close", "fire", "tech"}; /* MODE_CLOSE, MODE_FIRE, MODE_TECH */
static const char *const DOORWAY_WORDS[] = {"closed", "open"}; /* 0, 1 */
static const char *const BOUND_KEYS[] = {"at_least", "at_most", NULL};

#define BOUNDED BOUND_KEYS
#define PLAIN NULL
#define A(argument, need) {FIELD_OF_##argument, .required = need},
#define F(form, title, numbers)                                                                                        \
    static const struct field FIELDS_##form[] = {FORM_##form(A)};                                                      \
    static const struct shape SHAPE_##form = {SHAPE(title, FIELDS_##form), .any_of = numbers};
CONDITION_FORMS(F)
#undef F
#undef A

/* Other words for those that join conditions, for which no slip is taken: one means the opposite of the next. */
enum { JOINS_ALL, JOINS_ANY, JOINS_NOT }; /* the first of CONDITIONS */
#define ALSO(id)                                                                                                       \
    (int)(id) == JOINS_ALL            ? "= ALL All and And AND && every both"                                           \
    : (int)(id) == JOINS_ANY          ? "= ANY Any or Or OR || either"                                                  \
    : (int)(id) == JOINS_NOT          ? "= NOT Not !"                                                                   \
    : (id) == CONDITION_ELIMINATIONS  ? "kills kill killed slain"                                                       \
    : (id) == CONDITION_HACKS         ? "hacked terminals terminals_hacked"                                             \
    : (id) == CONDITION_TASKS         ? "task tasks_done"                                                               \
    : (id) == CONDITION_TRIGGER_FIRED ? "fired triggered"                                                               \
                                      : NULL

static const struct field CONDITION_FIELDS[] = {
#define X(id, word, takes) {.key = word, .also = ALSO(id), takes},
    CONDITIONS(X)
#undef X
};
const struct shape SCHEMA_CONDITION = {SHAPE("condition", CONDITION_FIELDS), .exactly_one = true, .several = "all, any", .begins = "elimination_points"};
/* clang-format on */
