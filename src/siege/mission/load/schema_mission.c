#include "siege/mission/load/schema_mission.h"

#include "shell/json/schema_fields.h"
#include "siege/rules/mission/condition.h"
#include "siege/rules/mission/mission.h"

/* clang-format off */

enum { REWARD_MAX = 20, ARMOUR_MAX = 9, TASK_TIMES_MAX = 20, CREATURE_ACTIONS_MAX = 6 };

static const char *const SIDE_WORDS[] = {"north", "east", "south", "west"};
static const char *const SECONDARY_WORDS[] = {"none", "some", "all"};
const char *const SCHEMA_MARKERS[SCHEMA_MARKER_COUNT] = {
#define X(id, name) name,
    MARKERS(X)
#undef X
};
static const struct field TEAMS_FIELDS[] = {
    {FIELD_KEY("min", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, TEAM_MAX), .fallback = 1},
    {FIELD_KEY("max", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, TEAM_MAX), .fallback = 4},
};
static const struct shape TEAMS = {SHAPE("teams", TEAMS_FIELDS)};

static const struct field BOARD_FIELDS[] = {
    {FIELD_KEY("layout", PLACE), FIELD_NEEDED, .form = FORM_ROWS, .least = 1, .most = GRID_MAX},
    {FIELD_KEY("closed", DOORWAY), FIELD_LISTED(1, CLOSED_MAX)},
    {FIELD_KEY("doors", DOOR), FIELD_LISTED(1, DOOR_MAX)},
};
static const struct shape BOARD = {SHAPE("board", BOARD_FIELDS)};

static const struct field CITADEL_FIELDS[] = {
    {FIELD_KEY("at", NUMBER), FIELD_NEEDED, FIELD_RANGE(0, BOARD_MAX), FIELD_LISTED(2, 2)},
    {FIELD_KEY("inside", SECTOR), FIELD_LISTED(1, 4)},
};
static const struct shape CITADEL = {SHAPE("citadel", CITADEL_FIELDS)};

static const struct field ENTRANCES_FIELDS[] = {
    {FIELD_KEY("doomtroopers", DOORWAY), FIELD_LISTED(1, GATE_MAX)},
    {FIELD_KEY("reinforcements", DOORWAY), FIELD_LISTED(1, GATE_MAX)},
};
static const struct shape ENTRANCES = {SHAPE("entrances", ENTRANCES_FIELDS)};

static const struct field EXITS_FIELDS[] = {
    {FIELD_KEY("only", DOORWAY), FIELD_LISTED(1, GATE_MAX)},
    {FIELD_KEY("from_round", NUMBER), FIELD_RANGE(1, ROUND_MAX), .fallback = 1},
};
static const struct shape EXITS = {SHAPE("exits", EXITS_FIELDS)};

static const struct field START_FIELDS[] = {
    {FIELD_KEY("in", SECTOR), FIELD_NEEDED, FIELD_LISTED(1, SLOT_MAX)},
};
static const struct shape START = {SHAPE("start", START_FIELDS)};

static const struct field PORTAL_FIELDS[] = {
    {FIELD_KEY("at", DOORWAY), FIELD_NEEDED},
    {FIELD_KEY("rounds", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, ROUND_MAX), FIELD_LISTED(1, ROUND_MAX)},
};
static const struct shape PORTAL = {SHAPE("portal", PORTAL_FIELDS)};

const char *const SCHEMA_TARGETS[SCHEMA_TARGET_COUNT] = {"computer",    "teleporter", "terminal", "turret",
                                                          "dark_portal", "container",  "debris",   "casualty"};
#define TARGET_WORDS .words = SCHEMA_TARGETS, .word_count = SCHEMA_TARGET_COUNT
static const char *const TARGET_PLACES[] = {"with_force_card", "in", "at", NULL};
static const struct field TARGET_FIELDS[] = {
    {FIELD_KEY("kind", WORD), FIELD_NEEDED, TARGET_WORDS},
    {FIELD_KEY("armour", NUMBER), FIELD_RANGE(0, ARMOUR_MAX)},
    {FIELD_KEY("with_force_card", NUMBER), FIELD_RANGE(1, 99)},
    {FIELD_KEY("in", SECTOR), FIELD_LISTED(1, SLOT_MAX)},
    {FIELD_KEY("at", SQUARE)},
    {FIELD_KEY("number", NUMBER), FIELD_RANGE(1, TARGET_MAX), .fallback = 1},
    {FIELD_KEY("apart", BOOL)},
};
static const struct shape TARGET = {SHAPE("target", TARGET_FIELDS), .any_of = TARGET_PLACES};

static const char *const SPECIALTY_WORDS[] = {"anybody", "close", "fire", "tech"};
static const char *const TASK_PLACES[] = {"next_to", "beside", "in", NULL};
static const struct field TASK_FIELDS[] = {
    {FIELD_KEY("id", ID), FIELD_NEEDED, .max = 23},
    {FIELD_KEY("title", TEXT), FIELD_NEEDED, .max = TASK_TITLE_BYTES - 1},
    {FIELD_KEY("next_to", WORD), SCHEMA_MARKER_WORDS},
    {FIELD_KEY("beside", SQUARE), FIELD_LISTED(1, 4)},
    {FIELD_KEY("in", SECTOR), FIELD_LISTED(1, SLOT_MAX)},
    {FIELD_KEY("specialist", WORD), FIELD_WORDS(SPECIALTY_WORDS)},
    {FIELD_KEY("takes", BOOL)},
    {FIELD_KEY("carries", BOOL)},
    {FIELD_KEY("carrier_steps", NUMBER), FIELD_RANGE(1, STEP_MAX)},
    {FIELD_KEY("most", NUMBER), FIELD_RANGE(1, TASK_TIMES_MAX)},
    {FIELD_KEY("points", NUMBER), FIELD_RANGE(1, REWARD_MAX)},
};
static const struct shape TASK = {SHAPE("task", TASK_FIELDS), .any_of = TASK_PLACES};

static const struct field REINFORCEMENTS_FIELDS[] = {
    {FIELD_KEY("barred_sectors", SECTOR), FIELD_LISTED(1, SLOT_MAX)},
    {FIELD_KEY("barred_rounds", NUMBER), FIELD_RANGE(1, ROUND_MAX), FIELD_LISTED(1, ROUND_MAX)},
    {FIELD_KEY("portals_from_round", NUMBER), FIELD_RANGE(1, ROUND_MAX)},
};
static const struct shape REINFORCEMENTS = {SHAPE("reinforcements", REINFORCEMENTS_FIELDS)};

static const char *const STAND_KEYS[] = {"at", "waiting_at", NULL};
static const struct field START_FIGURE_FIELDS[] = {
    {FIELD_KEY("kind", KIND), FIELD_NEEDED},
    {FIELD_KEY("at", SQUARE)},
    {FIELD_KEY("waiting_at", DOORWAY)},
    {FIELD_KEY("guards", BOOL)},
    {FIELD_KEY("if_failed_before", BOOL)},
};
static const struct shape START_FIGURE = {SHAPE("start_figure", START_FIGURE_FIELDS), .any_of = STAND_KEYS};

static const struct field EVENTS_FIELDS[] = {
    {FIELD_KEY("use", EVENT_CARDS), FIELD_LISTED(1, EVENT_CARD_MAX)},
    {FIELD_KEY("without", EVENT_CARDS), FIELD_LISTED(1, EVENT_CARD_MAX)},
};
static const struct shape EVENTS = {SHAPE("events", EVENTS_FIELDS)};

static const struct field KEY_CARD_FIELDS[] = {
    {FIELD_KEY("card", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, 99)},
    {FIELD_KEY("sectors", SECTOR), FIELD_LISTED(1, SLOT_MAX)},
};
static const struct shape KEY_CARD = {SHAPE("key_card", KEY_CARD_FIELDS)};
static const struct field FORCE_FIELDS[] = {
    {FIELD_KEY("use", FORCE_CARDS), FIELD_NEEDED, FIELD_LISTED(1, FORCE_MAX)},
    {FIELD_KEY("key", OBJECT), FIELD_LISTED(1, SETUP_FORCE_MAX), FIELD_SHAPE(KEY_CARD)},
    {FIELD_KEY("without_sectors", SECTOR), FIELD_LISTED(1, SLOT_MAX)},
    {FIELD_KEY("each", NUMBER), FIELD_RANGE(1, 4), .fallback = 1},
};
static const struct shape FORCE = {SHAPE("force", FORCE_FIELDS)};

static const struct field EACH_FIELDS[] = {
    {FIELD_KEY("credits", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, REWARD_MAX), .fallback = 1},
    {FIELD_KEY("of", OBJECT), FIELD_NEEDED, FIELD_SHAPE(SCHEMA_CONDITION)},
};
static const struct shape EACH = {SHAPE("each", EACH_FIELDS)};

static const struct field REWARD_FIELDS[] = {
    {FIELD_KEY("team", NUMBER), FIELD_RANGE(0, REWARD_MAX)},
    {FIELD_KEY("team_each", OBJECT), FIELD_SHAPE(EACH)},
    {FIELD_KEY("legion_if_failed", NUMBER), FIELD_RANGE(0, REWARD_MAX)},
    {FIELD_KEY("legion_each", OBJECT), FIELD_SHAPE(EACH)},
};
static const struct shape REWARD = {SHAPE("reward", REWARD_FIELDS)};

static const struct field EACH_POINTS_FIELDS[] = {
    {FIELD_KEY("points", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, REWARD_MAX), .fallback = 1},
    {FIELD_KEY("of", OBJECT), FIELD_NEEDED, FIELD_SHAPE(SCHEMA_CONDITION)},
};
static const struct shape EACH_POINTS = {SHAPE("each_points", EACH_POINTS_FIELDS)};

static const struct field POINTS_REWARD_FIELDS[] = {
    {FIELD_KEY("team", NUMBER), FIELD_RANGE(0, REWARD_MAX)},
    {FIELD_KEY("each", OBJECT), FIELD_SHAPE(EACH_POINTS)},
    {FIELD_KEY("legion_if_failed", NUMBER), FIELD_RANGE(0, REWARD_MAX)},
    {FIELD_KEY("commander_if_failed", NUMBER), FIELD_RANGE(0, REWARD_MAX)},
};
static const struct shape POINTS_REWARD = {SHAPE("points_reward", POINTS_REWARD_FIELDS)};

static const struct field OBJECTIVE_FIELDS[] = {
    {FIELD_KEY("id", ID), FIELD_NEEDED, .max = 23},
    {FIELD_KEY("done_when", OBJECT), FIELD_NEEDED, FIELD_SHAPE(SCHEMA_CONDITION)},
    {FIELD_KEY("team_done_when", OBJECT), FIELD_SHAPE(SCHEMA_CONDITION)},
    {FIELD_KEY("reward", OBJECT), FIELD_SHAPE(REWARD)},
    {FIELD_KEY("points", OBJECT), FIELD_SHAPE(POINTS_REWARD)},
    {FIELD_KEY("final", BOOL)},
};
static const struct shape OBJECTIVE = {SHAPE("objective", OBJECTIVE_FIELDS)};

static const struct field WAIT_FIELDS[] = {
    {FIELD_KEY("kind", KIND), FIELD_NEEDED},
    {FIELD_KEY("at", DOORWAY), FIELD_NEEDED},
    {FIELD_KEY("number", NUMBER), FIELD_RANGE(1, CREATURE_MAX), .fallback = 1},
};
static const struct shape WAIT = {SHAPE("wait_at", WAIT_FIELDS)};

static const struct field LAY_FIELDS[] = {
    {FIELD_KEY("on", SECTOR), FIELD_NEEDED},
    {FIELD_KEY("number", NUMBER), FIELD_RANGE(1, 4), .fallback = 1},
};
static const struct shape LAY = {SHAPE("lay_force", LAY_FIELDS)};

/* Keys are the names of enum trigger_verb. */
static const struct field ACTION_FIELDS[] = {
    {FIELD_KEY("say", ID), .max = TEXT_NAME_BYTES - 1},
    {FIELD_KEY("wait_at", OBJECT), FIELD_SHAPE(WAIT)},
    {FIELD_KEY("open", DOORWAY)},
    {FIELD_KEY("close", DOORWAY)},
    {FIELD_KEY("lay_force", OBJECT), FIELD_SHAPE(LAY)},
};
static const struct shape ACTION = {SHAPE("trigger_action", ACTION_FIELDS), .exactly_one = true};

static const char *const MOMENT_WORDS[] = {
#define X(id, name) name,
    TRIGGER_MOMENTS(X)
#undef X
};
static const struct field TRIGGER_FIELDS[] = {
    {FIELD_KEY("id", ID), FIELD_NEEDED, .max = 23},
    {FIELD_KEY("on", WORD), FIELD_NEEDED, FIELD_WORDS(MOMENT_WORDS)},
    {FIELD_KEY("if", OBJECT), FIELD_SHAPE(SCHEMA_CONDITION)},
    {FIELD_KEY("once", BOOL)},
    {FIELD_KEY("do", OBJECT), FIELD_NEEDED, FIELD_LISTED(1, TRIGGER_ACTIONS), FIELD_SHAPE(ACTION)},
};
static const struct shape TRIGGER = {SHAPE("trigger", TRIGGER_FIELDS)};

static const struct field MISSION_FIELDS[] = {
    {FIELD_KEY("format", FORMAT), FIELD_NEEDED, FIELD_RANGE(1, MISSION_FORMAT)},
    {FIELD_KEY("id", ID), FIELD_NEEDED, .max = 47},
    {FIELD_KEY("edition", EDITION), FIELD_NEEDED, .max = 15},
    {FIELD_KEY("number", NUMBER), FIELD_RANGE(0, 99)},
    {FIELD_KEY("title", TEXT), FIELD_NEEDED, .max = TITLE_MAX_BYTES - 1},
    {FIELD_KEY("brief", TEXT), FIELD_NEEDED, .max = BRIEF_MAX_BYTES - 1},
    {FIELD_KEY("teams", OBJECT), FIELD_SHAPE(TEAMS)},
    {FIELD_KEY("board", OBJECT), FIELD_NEEDED, FIELD_SHAPE(BOARD)},
    {FIELD_KEY("citadel", OBJECT), FIELD_SHAPE(CITADEL)},
    {FIELD_KEY("north", WORD), FIELD_WORDS(SIDE_WORDS)},
    {FIELD_KEY("entrances", OBJECT), FIELD_NEEDED, FIELD_SHAPE(ENTRANCES)},
    {FIELD_KEY("start", OBJECT), FIELD_SHAPE(START)},
    {FIELD_KEY("exits", OBJECT), FIELD_SHAPE(EXITS)},
    {FIELD_KEY("portals", OBJECT), FIELD_LISTED(1, GATE_MAX), FIELD_SHAPE(PORTAL)},
    {FIELD_KEY("reinforcements", OBJECT), FIELD_SHAPE(REINFORCEMENTS)},
    {FIELD_KEY("figures", OBJECT), FIELD_LISTED(1, CREATURE_MAX), FIELD_SHAPE(START_FIGURE)},
    {FIELD_KEY("creature_actions", KIND_COUNTS), FIELD_RANGE(1, CREATURE_ACTIONS_MAX)},
    {FIELD_KEY("targets", OBJECT), FIELD_LISTED(1, TARGET_MAX), FIELD_SHAPE(TARGET)},
    {FIELD_KEY("tasks", OBJECT), FIELD_LISTED(1, TASK_MAX), FIELD_SHAPE(TASK)},
    {FIELD_KEY("rounds", NUMBER), FIELD_NEEDED, FIELD_RANGE(0, ROUND_MAX)},
    {FIELD_KEY("force", OBJECT), FIELD_NEEDED, FIELD_SHAPE(FORCE)},
    {FIELD_KEY("events", OBJECT), FIELD_SHAPE(EVENTS)},
    {FIELD_KEY("secondary_missions", WORD), FIELD_WORDS(SECONDARY_WORDS)},
    {FIELD_KEY("secondary_left_out", SECONDARY), FIELD_LISTED(1, SECONDARY_MAX)},
    {FIELD_KEY("keeps_all_secondary", BOOL)},
    {FIELD_KEY("message_sectors", SECTOR), FIELD_LISTED(1, SLOT_MAX)},
    {FIELD_KEY("rules", RULES)},
    {FIELD_KEY("objectives", OBJECT), FIELD_LISTED(1, OBJECTIVE_MAX), FIELD_SHAPE(OBJECTIVE)},
    {FIELD_KEY("end_when", OBJECT), FIELD_SHAPE(SCHEMA_CONDITION)},
    {FIELD_KEY("texts", TEXTS), .max = TEXT_MAX_BYTES - 1, .most = TEXTS_MAX},
    {FIELD_KEY("when", OBJECT), FIELD_LISTED(1, TRIGGER_MAX), FIELD_SHAPE(TRIGGER)},
};
const struct shape SCHEMA_MISSION = {SHAPE("mission", MISSION_FIELDS)};
/* clang-format on */
