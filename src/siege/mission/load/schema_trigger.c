/* schema_trigger.c -- rows of triggers: a shape for what stands under each verb. */
#include "shell/json/schema_fields.h"
#include "siege/mission/load/field_kinds.h"
#include "siege/mission/load/key_home.h"
#include "siege/mission/load/mission_load_parts.h"
#include "siege/rules/mission/mission.h"

/* clang-format off */

enum { PAY_MOST = 20, NUMBER_MOST = 10, STRENGTHEN_MOST = 3 };

#define WHICH_KIND {FIELD_KEY("kind", KIND), FIELD_NEEDED, INTO(struct trigger_action, kind)}
#define HOW_MANY(most) {FIELD_KEY("number", NUMBER), .also = "count amount", FIELD_RANGE(1, most), .fallback = 1, INTO(struct trigger_action, number)}
#define IN_SECTORS {FIELD_KEY("in", SECTOR), .also = "sector sectors", .form = FORM_ONE_OR_LIST, .least = 1, .most = SLOT_MAX, \
                    INTO(struct trigger_action, slots)}
#define UNEXPLORED {FIELD_KEY("unexplored", BOOL), INTO(struct trigger_action, unexplored)}

static const struct field FIELDS_WAIT[] = {
    WHICH_KIND,
    {FIELD_KEY("at", DOORWAY), .also = "doorway door waiting_at", FIELD_NEEDED, .form = FORM_ONE_OR_LIST, .least = 1, .most = GATE_MAX,
     INTO(struct trigger_action, gates)},
    HOW_MANY(CREATURE_MAX),
    UNEXPLORED,
};
static const struct shape SHAPE_WAIT = {SHAPE("wait_at", FIELDS_WAIT), .read = mission_read_wait};

static const struct field FIELDS_LAY[] = {
    {FIELD_KEY("on", SECTOR), FIELD_NEEDED, INTO(struct trigger_action, slot)},
    HOW_MANY(4),
};
static const struct shape SHAPE_LAY = {SHAPE("lay_force", FIELDS_LAY)};

static const struct field FIELDS_ADD[] = {
    {FIELD_KEY("counter", ID), .also = "id name flag", FIELD_NEEDED, .max = COUNTER_NAME_BYTES - 1, .refers = "counters"},
    {FIELD_KEY("number", NUMBER), FIELD_RANGE(-COUNTER_MOST, COUNTER_MOST), .fallback = 1,
     INTO(struct trigger_action, amount)},
};
static const struct shape SHAPE_ADD = {SHAPE("add", FIELDS_ADD), .read = mission_read_count};

static const struct field FIELDS_SET[] = {
    {FIELD_KEY("counter", ID), .also = "id name flag", FIELD_NEEDED, .max = COUNTER_NAME_BYTES - 1, .refers = "counters"},
    {FIELD_KEY("to", NUMBER), FIELD_RANGE(0, COUNTER_MOST), .fallback = 1, INTO(struct trigger_action, amount)},
};
static const struct shape SHAPE_SET = {SHAPE("set", FIELDS_SET), .read = mission_read_count};

static const char *const PLACE_KEYS[] = {"at", "in", NULL};
static const struct field FIELDS_PLACE[] = {
    WHICH_KIND,
    {FIELD_KEY("at", SQUARE), FIELD_SQUARES, INTO(struct trigger_action, at)},
    IN_SECTORS,
    HOW_MANY(CREATURE_MAX),
    UNEXPLORED,
};
static const struct shape SHAPE_PLACE = {SHAPE("place", FIELDS_PLACE), .any_of = PLACE_KEYS, .any_alone = true, .read = mission_read_place};

static const struct field FIELDS_TAKE_AWAY[] = {
    WHICH_KIND,
    {FIELD_KEY("number", NUMBER), FIELD_RANGE(1, CREATURE_MAX), .fallback = CREATURE_MAX,
     INTO(struct trigger_action, number)},
};
static const struct shape SHAPE_TAKE_AWAY = {SHAPE("take_away", FIELDS_TAKE_AWAY)};

static const char *const STRENGTHEN_KEYS[] = {"actions", "armour", NULL};
static const struct field FIELDS_STRENGTHEN[] = {
    WHICH_KIND,
    {FIELD_KEY("actions", NUMBER), FIELD_RANGE(-STRENGTHEN_MOST, STRENGTHEN_MOST), INTO(struct trigger_action, amount)},
    {FIELD_KEY("armour", NUMBER), FIELD_RANGE(-STRENGTHEN_MOST, STRENGTHEN_MOST), INTO(struct trigger_action, armour)},
};
static const struct shape SHAPE_STRENGTHEN = {SHAPE("strengthen", FIELDS_STRENGTHEN), .any_of = STRENGTHEN_KEYS};

static const struct field FIELDS_STRIKE[] = {
    {FIELD_KEY("dice", DICE), FIELD_NEEDED, INTO(struct trigger_action, dice)},
    IN_SECTORS,
};
static const struct shape SHAPE_STRIKE = {SHAPE("strike", FIELDS_STRIKE)};

static const struct field FIELDS_HEAL[] = {
    HOW_MANY(NUMBER_MOST),
    IN_SECTORS,
};
static const struct shape SHAPE_HEAL = {SHAPE("heal", FIELDS_HEAL)};

static const char *const PAID_WORDS[] = {"teams", "legion"};
#define PAID(least)                                                                                                    \
    {FIELD_KEY("number", NUMBER), FIELD_NEEDED, FIELD_RANGE(least, PAY_MOST), INTO(struct trigger_action, amount)},    \
    {FIELD_KEY("to", WORD), FIELD_WORDS(PAID_WORDS), INTO(struct trigger_action, legion)}
static const struct field FIELDS_PAY[] = {PAID(-PAY_MOST)};
static const struct shape SHAPE_PAY = {SHAPE("pay", FIELDS_PAY)};
static const struct field FIELDS_PAY_CREDITS[] = {PAID(1)};
static const struct shape SHAPE_PAY_CREDITS = {SHAPE("pay_credits", FIELDS_PAY_CREDITS)};

static const struct field FIELDS_TURN[] = {
    {FIELD_KEY("sector", SECTOR), FIELD_NEEDED, INTO(struct trigger_action, slot)},
    {FIELD_KEY("quarters", NUMBER), FIELD_RANGE(1, 3), .fallback = 1, INTO(struct trigger_action, number)},
};
static const struct shape SHAPE_TURN = {SHAPE("turn", FIELDS_TURN)};

#define TAKES(of_form) .type = FIELD_OBJECT, FIELD_SHAPE(SHAPE_##of_form), INTO_SAME
#define TAKES_TEXT .type = FIELD_ID, .max = TEXT_NAME_BYTES - 1, .refers = "texts"
#define TAKES_DOOR .type = FIELD_DOOR
#define TAKES_SECTORS .type = FIELD_SECTOR, .form = FORM_ONE_OR_LIST, .least = 1, .most = SLOT_MAX, INTO(struct trigger_action, slots)
#define TAKES_TWO_SECTORS .type = FIELD_SECTOR, FIELD_LISTED(2, 2), INTO(struct trigger_action, slots)
#define TAKES_EDGES .type = FIELD_EDGE, .form = FORM_ONE_OR_LIST, .least = 1, .most = WALL_MAX
#define TAKES_NUMBER .type = FIELD_NUMBER, FIELD_RANGE(1, NUMBER_MOST), INTO(struct trigger_action, number)
#define TAKES_TRUTH .type = FIELD_BOOL, .min = 1

#define ALSO(id)                                                                                                       \
    (id) == TRIGGER_SET         ? "flag"                                                                               \
    : (id) == TRIGGER_SAY       ? "text message show tell"                                                             \
    : (id) == TRIGGER_PLACE     ? "spawn create summon put"                                                            \
    : (id) == TRIGGER_TAKE_AWAY ? "remove delete"                                                                      \
    : (id) == TRIGGER_BREACH    ? "break break_down"                                                                   \
                                : NULL
static const struct field ACTION_FIELDS[] = {
#define X(id, word, takes) {.key = word, .also = ALSO(id), takes},
    TRIGGER_VERBS(X)
#undef X
};
static const struct shape ACTION = {SHAPE("trigger_action", ACTION_FIELDS), .exactly_one = true,
                                    .apart = true, .read = mission_read_action};

static const char *const MOMENT_WORDS[] = {TRIGGER_MOMENTS(LIST_WORD)};
static const char *const MOMENT_WORDS_ALSO[TRIGGER_MOMENT_COUNT] = {
    [TRIGGER_ROUND_START] = "start_of_round round_begin round_begins begin_round start_round ? each_round every_round round",
    [TRIGGER_ROUND_END] = "end_of_round round_ends end_round",
    [TRIGGER_FORCE_REVEALED] = "reveal revealed force_card",
    [TRIGGER_ELIMINATION] = "kill killed death eliminated",
    [TRIGGER_TURN_START] = "start_of_turn turn_begin turn_begins start_turn ? each_turn every_turn turn",
    [TRIGGER_TURN_END] = "end_of_turn turn_ends end_turn",
    [TRIGGER_DEED] = "? action move any always",
};
static const struct field TRIGGER_FIELDS[] = {
    {FIELD_KEY("id", ID), FIELD_NEEDED, .unique = true, INTO_TEXT(struct trigger, id)},
    {FIELD_KEY("title", TEXT), FIELD_SAID, INTO_TEXT(struct trigger, title)},
    {FIELD_KEY("on", WORD), FIELD_NEEDED, FIELD_WORDS(MOMENT_WORDS), .words_also = MOMENT_WORDS_ALSO, INTO(struct trigger, moment)},
    {FIELD_KEY("figures", FIGURES), .form = FORM_ONE_OR_LIST, .least = 1, .most = KIND_MAX},
    {FIELD_KEY("if", OBJECT), .also = KEY_IF_WORDS, FIELD_SHAPE(SCHEMA_CONDITION)},
    {FIELD_KEY("once", BOOL), INTO(struct trigger, once)},
    {FIELD_KEY("chance", NUMBER), FIELD_RANGE(1, 100), .begins = "50", INTO(struct trigger, chance)},
    {FIELD_KEY("do", OBJECT), .also = "action actions then effects", FIELD_NEEDED, FIELD_SHAPE(ACTION), INTO_LIST(1, struct trigger, action, actions)},
    {FIELD_KEY("choose", NUMBER), FIELD_RANGE(1, TRIGGER_ACTIONS), INTO(struct trigger, choose)},
    {FIELD_KEY("known", BOOL), INTO(struct trigger, known)},
};
const struct shape SCHEMA_TRIGGER = {SHAPE("trigger", TRIGGER_FIELDS), .read = mission_read_trigger};
/* clang-format on */
