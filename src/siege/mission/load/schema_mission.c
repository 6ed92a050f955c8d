#include "siege/mission/load/schema_mission.h"

#include "shell/json/schema_fields.h"
#include "siege/rules/mission/condition.h"
#include "siege/rules/mission/mission.h"

/* clang-format off */

enum { BOUND_MAX = 10000, REWARD_MAX = 20, ARMOUR_MAX = 9, TASK_TIMES_MAX = 20, CREATURE_ACTIONS_MAX = 6 };

static const char *const SIDE_WORDS[] = {"north", "east", "south", "west"};
static const char *const STATE_WORDS[] = {"waiting", "on_board", "eliminated", "withdrawn"};
static const char *const SECONDARY_WORDS[] = {"none", "some", "all"};
static const char *const MARK_WORDS[] = {"message", "examined", "dropped"};
static const char *const ATTACK_WORDS[] = {"close", "fire", "tech"}; /* MODE_CLOSE, MODE_FIRE, MODE_TECH */
static const char *const MARKER_NAMES[MARKER_KINDS] = {
#define X(id, name) name,
    MARKERS(X)
#undef X
};
/* Markers that conditions name: all but the first, which is none, and doors made by cards. */
#define MARKER_WORDS .words = MARKER_NAMES + 1, .word_count = MARKER_KINDS - 1
static const char *const BOUND_KEYS[] = {"at_least", "at_most", NULL};

#define BOUND_FIELDS                                                                                                   \
    {FIELD_KEY("at_least", NUMBER), FIELD_RANGE(0, BOUND_MAX)},                                                        \
    {FIELD_KEY("at_most", NUMBER), FIELD_RANGE(0, BOUND_MAX)}

static const struct field COUNT_FIELDS[] = {
    {FIELD_KEY("figures", FIGURES), FIELD_NEEDED, .form = FORM_ONE_OR_LIST, .least = 1, .most = KIND_MAX},
    {FIELD_KEY("own", BOOL)},
    {FIELD_KEY("states", WORD), FIELD_NEEDED, .form = FORM_ONE_OR_LIST, .least = 1, .most = 4,
     FIELD_WORDS(STATE_WORDS)},
    {FIELD_KEY("sectors", SECTOR), FIELD_LISTED(1, SLOT_MAX)},
    {FIELD_KEY("through", DOORWAY)},
    {FIELD_KEY("marks", WORD), .form = FORM_ONE_OR_LIST, .least = 1, .most = 3, FIELD_WORDS(MARK_WORDS)},
    {FIELD_KEY("captives", BOOL)},
    {FIELD_KEY("carrying", ID), .form = FORM_ONE_OR_LIST, .least = 1, .most = LOADS, .max = 23},
    BOUND_FIELDS,
};
static const struct shape COUNT = {SHAPE("count", COUNT_FIELDS), .any_of = BOUND_KEYS};

static const struct field POINTS_FIELDS[] = {
    {FIELD_KEY("own", BOOL)},
    BOUND_FIELDS,
};
static const struct shape POINTS = {SHAPE("elimination_points", POINTS_FIELDS), .any_of = BOUND_KEYS};

static const struct field FACE_DOWN_FIELDS[] = {
    {FIELD_KEY("sectors", SECTOR), FIELD_LISTED(1, SLOT_MAX)},
    BOUND_FIELDS,
};
static const struct shape FACE_DOWN = {SHAPE("force_face_down", FACE_DOWN_FIELDS), .any_of = BOUND_KEYS};

static const struct field ROUND_FIELDS[] = {BOUND_FIELDS};
static const struct shape ROUND = {SHAPE("round", ROUND_FIELDS), .any_of = BOUND_KEYS};

static const struct field ELIMINATIONS_FIELDS[] = {
    {FIELD_KEY("figures", FIGURES), .form = FORM_ONE_OR_LIST, .least = 1, .most = KIND_MAX},
    {FIELD_KEY("own", BOOL)},
    BOUND_FIELDS,
};
static const struct shape ELIMINATIONS = {SHAPE("eliminations", ELIMINATIONS_FIELDS), .any_of = BOUND_KEYS};

static const struct field UNSEEN_FIELDS[] = {
    {FIELD_KEY("own", BOOL)},
    BOUND_FIELDS,
};
static const struct shape UNSEEN = {SHAPE("sectors_unseen", UNSEEN_FIELDS), .any_of = BOUND_KEYS};

static const struct field WOUNDS_FIELDS[] = {
    {FIELD_KEY("own", BOOL)},
    {FIELD_KEY("states", WORD), .form = FORM_ONE_OR_LIST, .least = 1, .most = 4, FIELD_WORDS(STATE_WORDS)},
    BOUND_FIELDS,
};
static const struct shape WOUNDS = {SHAPE("wounds", WOUNDS_FIELDS), .any_of = BOUND_KEYS};

static const struct field DESTROYED_FIELDS[] = {BOUND_FIELDS};
static const struct shape DESTROYED = {SHAPE("targets_destroyed", DESTROYED_FIELDS), .any_of = BOUND_KEYS};

static const struct field TASKS_DONE_FIELDS[] = {
    {FIELD_KEY("task", ID), FIELD_NEEDED, .max = 23},
    {FIELD_KEY("own", BOOL)},
    BOUND_FIELDS,
};
static const struct shape TASKS_DONE = {SHAPE("tasks_done", TASKS_DONE_FIELDS), .any_of = BOUND_KEYS};

static const struct field SHARE_FIELDS[] = {
    {FIELD_KEY("of", OBJECT), FIELD_NEEDED, FIELD_SHAPE(SCHEMA_CONDITION)},
    {FIELD_KEY("at_least", NUMBER), FIELD_RANGE(0, 100)},
    {FIELD_KEY("at_most", NUMBER), FIELD_RANGE(0, 100)},
};
static const struct shape SHARE = {SHAPE("share_of_teams", SHARE_FIELDS), .any_of = BOUND_KEYS};

static const struct field STANDING_FIELDS[] = {
    {FIELD_KEY("kind", WORD), FIELD_NEEDED, MARKER_WORDS},
    {FIELD_KEY("sectors", SECTOR), FIELD_LISTED(1, SLOT_MAX)},
    BOUND_FIELDS,
};
static const struct shape STANDING = {SHAPE("standing", STANDING_FIELDS), .any_of = BOUND_KEYS};

static const struct field BROKEN_FIELDS[] = {
    {FIELD_KEY("kind", WORD), FIELD_NEEDED, MARKER_WORDS},
    {FIELD_KEY("own", BOOL)},
    BOUND_FIELDS,
};
static const struct shape BROKEN = {SHAPE("broken", BROKEN_FIELDS), .any_of = BOUND_KEYS};

static const struct field KILLS_BY_FIELDS[] = {
    {FIELD_KEY("mode", WORD), FIELD_NEEDED, FIELD_WORDS(ATTACK_WORDS)},
    {FIELD_KEY("own", BOOL)},
    BOUND_FIELDS,
};
static const struct shape KILLS_BY = {SHAPE("kills_by", KILLS_BY_FIELDS), .any_of = BOUND_KEYS};

static const struct field BESIDE_FIELDS[] = {
    {FIELD_KEY("figures", FIGURES), FIELD_NEEDED, .form = FORM_ONE_OR_LIST, .least = 1, .most = KIND_MAX},
    {FIELD_KEY("own", BOOL)},
    {FIELD_KEY("kind", WORD), FIELD_NEEDED, MARKER_WORDS},
    BOUND_FIELDS,
};
static const struct shape BESIDE = {SHAPE("beside", BESIDE_FIELDS), .any_of = BOUND_KEYS};

/* Numbers that are asked of one team, or of all together. */
static const struct field OF_TEAM_FIELDS[] = {
    {FIELD_KEY("own", BOOL)},
    BOUND_FIELDS,
};
static const struct shape OF_TEAM = {SHAPE("of_team", OF_TEAM_FIELDS), .any_of = BOUND_KEYS};

/* Keys are the names of enum condition_kind. */
static const struct field CONDITION_FIELDS[] = {
    {FIELD_KEY("all", OBJECT), FIELD_LISTED(1, CONDITION_NODES), FIELD_SHAPE(SCHEMA_CONDITION)},
    {FIELD_KEY("any", OBJECT), FIELD_LISTED(1, CONDITION_NODES), FIELD_SHAPE(SCHEMA_CONDITION)},
    {FIELD_KEY("not", OBJECT), FIELD_SHAPE(SCHEMA_CONDITION)},
    {FIELD_KEY("count", OBJECT), FIELD_SHAPE(COUNT)},
    {FIELD_KEY("elimination_points", OBJECT), FIELD_SHAPE(POINTS)},
    {FIELD_KEY("force_face_down", OBJECT), FIELD_SHAPE(FACE_DOWN)},
    {FIELD_KEY("round", OBJECT), FIELD_SHAPE(ROUND)},
    {FIELD_KEY("ended_early", BOOL)},
    {FIELD_KEY("eliminations", OBJECT), FIELD_SHAPE(ELIMINATIONS)},
    {FIELD_KEY("kinds_eliminated", OBJECT), FIELD_SHAPE(ELIMINATIONS)},
    {FIELD_KEY("sectors_unseen", OBJECT), FIELD_SHAPE(UNSEEN)},
    {FIELD_KEY("wounds", OBJECT), FIELD_SHAPE(WOUNDS)},
    {FIELD_KEY("targets_destroyed", OBJECT), FIELD_SHAPE(DESTROYED)},
    {FIELD_KEY("noted", BOOL)},
    {FIELD_KEY("tasks", OBJECT), FIELD_SHAPE(TASKS_DONE)},
    {FIELD_KEY("teams", OBJECT), FIELD_SHAPE(SHARE)},
    {FIELD_KEY("standing", OBJECT), FIELD_SHAPE(STANDING)},
    {FIELD_KEY("broken", OBJECT), FIELD_SHAPE(BROKEN)},
    {FIELD_KEY("hacks", OBJECT), FIELD_SHAPE(OF_TEAM)},
    {FIELD_KEY("kills_by", OBJECT), FIELD_SHAPE(KILLS_BY)},
    {FIELD_KEY("health_lost", OBJECT), FIELD_SHAPE(OF_TEAM)},
    {FIELD_KEY("reckless", OBJECT), FIELD_SHAPE(OF_TEAM)},
    {FIELD_KEY("unmarked", OBJECT), FIELD_SHAPE(OF_TEAM)},
    {FIELD_KEY("scans", OBJECT), FIELD_SHAPE(OF_TEAM)},
    {FIELD_KEY("firsts", OBJECT), FIELD_SHAPE(OF_TEAM)},
    {FIELD_KEY("beside", OBJECT), FIELD_SHAPE(BESIDE)},
    {FIELD_KEY("crowd", OBJECT), FIELD_SHAPE(OF_TEAM)},
    {FIELD_KEY("lead", OBJECT), FIELD_SHAPE(OF_TEAM)},
    {FIELD_KEY("primary", BOOL)},
    {FIELD_KEY("secondary", OBJECT), FIELD_SHAPE(OF_TEAM)},
};
const struct shape SCHEMA_CONDITION = {SHAPE("condition", CONDITION_FIELDS), .exactly_one = true};

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
    {FIELD_KEY("next_to", WORD), MARKER_WORDS},
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
