/* schema_mission.c -- rows of a mission file: keys, types, bounds, members. */

#include "shell/json/schema_fields.h"
#include "base/list.h"
#include "siege/mission/campaign/campaign_load.h"
#include "siege/mission/load/field_kinds.h"
#include "siege/mission/load/key_home.h"
#include "siege/mission/load/mission_load.h"
#include "siege/mission/load/mission_load_parts.h"
#include "siege/rules/mission/condition.h"
#include "siege/rules/mission/mission.h"

/* clang-format off */

enum { REWARD_MAX = 20, TASK_TIMES_MAX = 20, CREATURE_ACTIONS_MAX = 6 };
enum { TEAMS_MOST = 4 }; /* one corporation is left for the player of the Dark Legion */

static const char *const SIDE_WORDS[] = {"north", "east", "south", "west"};
static const uint8_t SIDES[] = {NORTH, EAST, SOUTH, WEST};
static const char *const SECONDARY_WORDS[] = {"none", "some", "all"};
const char *const SCHEMA_MARKERS[SCHEMA_MARKER_COUNT] = {MARKERS(LIST_WORD)};
static const uint8_t MARKER_VALUES[] = {
#define X(id, name) MARKER_##id + 1,
    MARKERS(X)
#undef X
};

static const struct field TEAMS_FIELDS[] = {
    {FIELD_KEY("min", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, TEAMS_MOST), .fallback = 1,
     INTO(struct mission, least_teams)},
    {FIELD_KEY("max", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, TEAMS_MOST), .fallback = 4, INTO(struct mission, most_teams)},
};
static const struct shape TEAMS = {SHAPE("teams", TEAMS_FIELDS), .read = mission_read_teams};

static const struct field BOARD_FIELDS[] = {
    {FIELD_KEY("layout", PLACE), FIELD_NEEDED, .form = FORM_ROWS, .least = 1, .most = GRID_MAX},
    {FIELD_KEY("closed", DOORWAY), FIELD_LISTED(1, CLOSED_MAX)},
    {FIELD_KEY("doors", DOOR), FIELD_LISTED(1, DOOR_MAX)},
    {FIELD_KEY("locked", DOOR), FIELD_LISTED(1, DOOR_MAX)},
    {FIELD_KEY("dark", SECTOR), FIELD_LISTED(1, SLOT_MAX)},
};
static const struct shape BOARD = {SHAPE("board", BOARD_FIELDS), .read = mission_read_board};

static const struct field CITADEL_FIELDS[] = {
    {FIELD_KEY("at", NUMBER), FIELD_NEEDED, FIELD_RANGE(0, BOARD_MAX), FIELD_LISTED(2, 2)},
    {FIELD_KEY("inside", SECTOR), FIELD_LISTED(1, 4), INTO(struct mission, inside)},
};
static const struct shape CITADEL = {SHAPE("citadel", CITADEL_FIELDS), .read = mission_read_citadel};

static const struct field ENTRANCES_FIELDS[] = {
    {FIELD_KEY("doomtroopers", DOORWAY), FIELD_LISTED(1, GATE_MAX)},
    {FIELD_KEY("reinforcements", DOORWAY), FIELD_LISTED(1, GATE_MAX)},
};
static const struct shape ENTRANCES = {SHAPE("entrances", ENTRANCES_FIELDS), .read = mission_read_entrances};

static const struct field EXITS_FIELDS[] = {
    {FIELD_KEY("only", DOORWAY), FIELD_LISTED(1, GATE_MAX)},
    {FIELD_KEY("from_round", NUMBER), FIELD_RANGE(1, ROUND_MAX), .fallback = 1, INTO(struct mission, exits_from_round)},
};
static const struct shape EXITS = {SHAPE("exits", EXITS_FIELDS), .read = mission_read_exits};

static const struct field START_FIELDS[] = {
    {FIELD_KEY("in", SECTOR), FIELD_NEEDED, FIELD_LISTED(1, SLOT_MAX), INTO(struct mission, start_slots)},
};
static const struct shape START = {SHAPE("start", START_FIELDS)};

static const struct field PORTAL_FIELDS[] = {
    {FIELD_KEY("at", DOORWAY), FIELD_NEEDED},
    {FIELD_KEY("rounds", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, ROUND_MAX), FIELD_LISTED(1, ROUND_MAX)},
};
static const struct shape PORTAL = {SHAPE("portal", PORTAL_FIELDS), .read = mission_read_portal};

static const char *const SPECIALTY_WORDS[] = {"anybody", "close", "fire", "tech"};
static const char *const TASK_PLACES[] = {"next_to", "beside", "in", NULL};
static const uint8_t SPECIALTIES[] = {0, MODE_CLOSE, MODE_FIRE, MODE_TECH};
static const struct field TASK_FIELDS[] = {
    {FIELD_KEY("id", ID), FIELD_NEEDED, .unique = true, INTO_TEXT(struct task, id)},
    {FIELD_KEY("title", TEXT), FIELD_SAID, FIELD_NEEDED, INTO_TEXT(struct task, title)},
    {FIELD_KEY("next_to", WORD), SCHEMA_MARKER_WORDS, FIELD_VALUES(MARKER_VALUES), .silent = true, INTO(struct task, marker)},
    {FIELD_KEY("beside", SQUARE), .also = "at square squares", INTO_LIST(1, struct task, at, squares)},
    {FIELD_KEY("in", SECTOR), FIELD_LISTED(1, SLOT_MAX), INTO(struct task, slots)},
    {FIELD_KEY("specialist", WORD), FIELD_WORDS(SPECIALTY_WORDS), FIELD_VALUES(SPECIALTIES),
     INTO(struct task, specialty)},
    {FIELD_KEY("takes", BOOL), INTO(struct task, takes)},
    {FIELD_KEY("carries", BOOL)},
    {FIELD_KEY("carrier_steps", NUMBER), FIELD_RANGE(1, STEP_MAX), INTO(struct task, load_steps)},
    {FIELD_KEY("most", NUMBER), FIELD_RANGE(1, TASK_TIMES_MAX), INTO(struct task, most)},
    {FIELD_KEY("points", NUMBER), FIELD_RANGE(1, REWARD_MAX), INTO(struct task, team_points)},
};
static const struct shape TASK = {SHAPE("task", TASK_FIELDS), .any_of = TASK_PLACES, .any_alone = true, .read = mission_read_task};

static const struct field REINFORCEMENTS_FIELDS[] = {
    {FIELD_KEY("barred_sectors", SECTOR), FIELD_LISTED(1, SLOT_MAX), INTO(struct mission, legion_barred_slots)},
    {FIELD_KEY("barred_rounds", NUMBER), FIELD_RANGE(1, ROUND_MAX), FIELD_LISTED(1, ROUND_MAX),
     INTO(struct mission, legion_barred_rounds)},
    {FIELD_KEY("portals_from_round", NUMBER), FIELD_RANGE(1, ROUND_MAX), INTO(struct mission, portals_from_round)},
};
static const struct shape REINFORCEMENTS = {SHAPE("reinforcements", REINFORCEMENTS_FIELDS)};

static const char *const STAND_KEYS[] = {"at", "waiting_at", NULL};
static const struct field START_FIGURE_FIELDS[] = {
    {FIELD_KEY("kind", KIND), FIELD_NEEDED, INTO(struct start_figure, kind)},
    {FIELD_KEY("at", SQUARE), FIELD_SQUARES, INTO(struct start_figure, at)},
    {FIELD_KEY("waiting_at", DOORWAY), INTO(struct start_figure, gate)},
    {FIELD_KEY("guards", BOOL), INTO(struct start_figure, guards)},
    {FIELD_KEY("if_failed_before", BOOL), INTO(struct start_figure, if_failed)},
    {FIELD_KEY("follower", BOOL), .also = "hostage captive prisoner guide", INTO(struct start_figure, follower)},
    {FIELD_KEY("name", TEXT), FIELD_SAID, INTO_TEXT(struct start_figure, name)},
};
static const struct shape START_FIGURE = {SHAPE("start_figure", START_FIGURE_FIELDS), .any_of = STAND_KEYS, .any_alone = true,
                                          .read = mission_read_figure};

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
    {FIELD_KEY("without_sectors", SECTOR), FIELD_LISTED(1, SLOT_MAX), INTO(struct mission, no_force_slots)},
    {FIELD_KEY("each", NUMBER), FIELD_RANGE(1, 4), .fallback = 1, INTO(struct mission, force_each)},
};
static const struct shape FORCE = {SHAPE("force", FORCE_FIELDS), .read = mission_read_force};

static const struct field COUNTER_FIELDS[] = {
    {FIELD_KEY("id", ID), FIELD_NEEDED, .unique = true, INTO_TEXT(struct mission_counter, id)},
    {FIELD_KEY("title", TEXT), FIELD_SAID, INTO_TEXT(struct mission_counter, title)},
    {FIELD_KEY("title_one", TEXT), FIELD_SAID, INTO_TEXT(struct mission_counter, title_one)},
    {FIELD_KEY("start", NUMBER), FIELD_RANGE(0, COUNTER_MOST), INTO(struct mission_counter, start)},
};
static const struct shape COUNTER = {SHAPE("counter", COUNTER_FIELDS), .read = mission_read_counter};

static const struct field EACH_FIELDS[] = {
    {FIELD_KEY("credits", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, REWARD_MAX), .fallback = 1},
    {FIELD_KEY("of", OBJECT), FIELD_NEEDED, FIELD_SHAPE(SCHEMA_CONDITION), .begins = "eliminations"},
};
static const struct shape EACH = {SHAPE("each", EACH_FIELDS)};

static const struct field REWARD_FIELDS[] = {
    {FIELD_KEY("team", NUMBER), FIELD_RANGE(0, REWARD_MAX), INTO(struct objective, team_credits)},
    {FIELD_KEY("team_each", OBJECT), FIELD_SHAPE(EACH)},
    {FIELD_KEY("legion_if_failed", NUMBER), FIELD_RANGE(0, REWARD_MAX), INTO(struct objective, legion_credits)},
    {FIELD_KEY("legion_each", OBJECT), FIELD_SHAPE(EACH)},
};
static const struct shape REWARD = {SHAPE("reward", REWARD_FIELDS), .read = mission_read_reward, .begins = "team"};

static const struct field EACH_POINTS_FIELDS[] = {
    {FIELD_KEY("points", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, REWARD_MAX), .fallback = 1},
    {FIELD_KEY("of", OBJECT), FIELD_NEEDED, FIELD_SHAPE(SCHEMA_CONDITION), .begins = "eliminations"},
};
static const struct shape EACH_POINTS = {SHAPE("each_points", EACH_POINTS_FIELDS)};

static const struct field POINTS_REWARD_FIELDS[] = {
    {FIELD_KEY("team", NUMBER), FIELD_RANGE(0, REWARD_MAX), INTO(struct objective_points, team)},
    {FIELD_KEY("each", OBJECT), FIELD_SHAPE(EACH_POINTS)},
    {FIELD_KEY("legion_if_failed", NUMBER), FIELD_RANGE(0, REWARD_MAX), INTO(struct objective_points, legion)},
    {FIELD_KEY("commander_if_failed", NUMBER), FIELD_RANGE(0, REWARD_MAX), INTO(struct objective_points, commander)},
};
static const struct shape POINTS_REWARD = {SHAPE("points_reward", POINTS_REWARD_FIELDS), .read = mission_read_points, .begins = "team"};

static const struct field OBJECTIVE_FIELDS[] = {
    {FIELD_KEY("id", ID), FIELD_NEEDED, .unique = true, INTO_TEXT(struct objective, id)},
    {FIELD_KEY("title", TEXT), FIELD_SAID, INTO_TEXT(struct objective, title)},
    {FIELD_KEY("done_when", OBJECT), .also = KEY_IF_WORDS " if done", FIELD_NEEDED, FIELD_SHAPE(SCHEMA_CONDITION)},
    {FIELD_KEY("team_done_when", OBJECT), FIELD_SHAPE(SCHEMA_CONDITION)},
    {FIELD_KEY("reward", OBJECT), FIELD_SHAPE(REWARD), INTO_SAME},
    {FIELD_KEY("points", OBJECT), FIELD_SHAPE(POINTS_REWARD)},
    {FIELD_KEY("final", BOOL)},
    {FIELD_KEY("bonus", BOOL), INTO(struct objective, bonus)},
    {FIELD_KEY("after", OBJECT), FIELD_SHAPE(SCHEMA_CONDITION)},
};
const struct shape SCHEMA_OBJECTIVE = {SHAPE("objective", OBJECTIVE_FIELDS), .read = mission_read_objective};

/* For one or two teams: the same keys as in the mission. */
static const struct field FEWER_OBJECTIVE_FIELDS[] = {
    {FIELD_KEY("id", ID), FIELD_NEEDED, .max = 23, .unique = true, .refers = "objectives"},
    {FIELD_KEY("done_when", OBJECT), FIELD_SHAPE(SCHEMA_CONDITION)},
    {FIELD_KEY("team_done_when", OBJECT), FIELD_SHAPE(SCHEMA_CONDITION)},
};
static const char *const FEWER_OBJECTIVE_KEYS[] = {"done_when", "team_done_when", NULL};
static const struct shape FEWER_OBJECTIVE = {SHAPE("fewer_objective", FEWER_OBJECTIVE_FIELDS),
                                             .any_of = FEWER_OBJECTIVE_KEYS};
static const struct field FEWER_TRIGGER_FIELDS[] = {
    {FIELD_KEY("id", ID), FIELD_NEEDED, .max = 23, .unique = true, .refers = "when"},
    {FIELD_KEY("if", OBJECT), .also = KEY_IF_WORDS, FIELD_NEEDED, FIELD_SHAPE(SCHEMA_CONDITION)},
};
static const struct shape FEWER_TRIGGER = {SHAPE("fewer_trigger", FEWER_TRIGGER_FIELDS)};
static const struct field FEWER_FIELDS[] = {
    {FIELD_KEY("rounds", NUMBER), FIELD_RANGE(1, ROUND_MAX), INTO(struct fewer_teams, rounds)},
    {FIELD_KEY("calls", NUMBER), FIELD_RANGE(1, ROUND_MAX), INTO(struct fewer_teams, calls)},
    {FIELD_KEY("barred_rounds", NUMBER), FIELD_RANGE(1, ROUND_MAX), FIELD_LISTED(1, ROUND_MAX),
     INTO(struct fewer_teams, legion_barred_rounds)},
    {FIELD_KEY("portal_rounds", NUMBER), FIELD_RANGE(1, ROUND_MAX), FIELD_LISTED(1, ROUND_MAX),
     INTO(struct fewer_teams, portal_rounds)},
    {FIELD_KEY("force_each", NUMBER), FIELD_RANGE(1, 4), INTO(struct fewer_teams, force_each)},
    {FIELD_KEY("figures", OBJECT), FIELD_LISTED(1, CREATURE_MAX), FIELD_SHAPE(START_FIGURE)},
    {FIELD_KEY("creature_actions", KIND_COUNTS), FIELD_RANGE(1, CREATURE_ACTIONS_MAX),
     INTO(struct fewer_teams, kind_actions)},
    {FIELD_KEY("target_armour", NUMBER), FIELD_RANGE(1, 6)},
    {FIELD_KEY("rules", RULES), INTO(struct fewer_teams, parameters)},
    {FIELD_KEY("objectives", OBJECT), FIELD_LISTED(1, OBJECTIVE_MAX), FIELD_SHAPE(FEWER_OBJECTIVE)},
    {FIELD_KEY("when", OBJECT), FIELD_LISTED(1, TRIGGER_MAX), FIELD_SHAPE(FEWER_TRIGGER)},
};
static const struct shape FEWER = {SHAPE("fewer_teams", FEWER_FIELDS), .read = mission_read_fewer};

static const struct field MISSION_FIELDS[] = {
    {FIELD_KEY("format", FORMAT), FIELD_NEEDED, FIELD_RANGE(1, MISSION_FORMAT)},
    {FIELD_KEY("id", ID), FIELD_NEEDED, INTO_TEXT(struct mission, id)},
    {FIELD_KEY("edition", EDITION), FIELD_NEEDED, INTO_TEXT(struct mission, edition)},
    {FIELD_KEY("number", NUMBER), FIELD_RANGE(0, 99), INTO(struct mission, number)},
    {FIELD_KEY("title", TEXT), FIELD_SAID, FIELD_NEEDED, INTO_TEXT(struct mission, title)},
    {FIELD_KEY("brief", TEXT), FIELD_SAID, FIELD_NEEDED, INTO_TEXT(struct mission, brief)},
    {FIELD_KEY("teams", OBJECT), FIELD_SHAPE(TEAMS), INTO_SAME},
    {FIELD_KEY("board", OBJECT), FIELD_NEEDED, FIELD_SHAPE(BOARD), INTO_SAME},
    {FIELD_KEY("citadel", OBJECT), FIELD_SHAPE(CITADEL), INTO_SAME},
    {FIELD_KEY("north", WORD), FIELD_WORDS(SIDE_WORDS), FIELD_VALUES(SIDES), INTO(struct mission, north)},
    {FIELD_KEY("entrances", OBJECT), FIELD_NEEDED, FIELD_SHAPE(ENTRANCES), INTO_SAME},
    {FIELD_KEY("start", OBJECT), FIELD_SHAPE(START), INTO_SAME},
    {FIELD_KEY("exits", OBJECT), FIELD_SHAPE(EXITS), INTO_SAME},
    {FIELD_KEY("portals", OBJECT), FIELD_LISTED(1, GATE_MAX), FIELD_SHAPE(PORTAL), INTO_SAME},
    {FIELD_KEY("reinforcements", OBJECT), FIELD_SHAPE(REINFORCEMENTS), INTO_SAME},
    {FIELD_KEY("figures", OBJECT), FIELD_LISTED(1, CREATURE_MAX), FIELD_SHAPE(START_FIGURE), INTO_SAME},
    {FIELD_KEY("creature_actions", KIND_COUNTS), FIELD_RANGE(1, CREATURE_ACTIONS_MAX),
     INTO(struct mission, kind_actions)},
    {FIELD_KEY("targets", OBJECT), FIELD_LISTED(1, TARGET_MAX), FIELD_SHAPE(SCHEMA_TARGET), .later = true, INTO_SAME},
    {FIELD_KEY("tasks", OBJECT), FIELD_SHAPE(TASK), INTO_LIST(1, struct mission, task, tasks)},
    {FIELD_KEY("rounds", NUMBER), FIELD_NEEDED, FIELD_RANGE(0, ROUND_MAX), INTO(struct mission, rounds)},
    {FIELD_KEY("counters", OBJECT), FIELD_SHAPE(COUNTER), INTO_LIST(1, struct mission, counter, counters)},
    {FIELD_KEY("force", OBJECT), FIELD_NEEDED, FIELD_SHAPE(FORCE), INTO_SAME},
    {FIELD_KEY("events", OBJECT), FIELD_SHAPE(EVENTS)},
    {FIELD_KEY("secondary_missions", WORD), FIELD_WORDS(SECONDARY_WORDS), INTO(struct mission, secondary)},
    {FIELD_KEY("secondary_left_out", SECONDARY), FIELD_LISTED(1, SECONDARY_MAX),
     INTO(struct mission, secondary_barred)},
    {FIELD_KEY("keeps_all_secondary", BOOL), INTO(struct mission, keeps_all_secondary)},
    {FIELD_KEY("message_sectors", SECTOR), FIELD_LISTED(1, SLOT_MAX), INTO(struct mission, message_slots)},
    {FIELD_KEY("rules", RULES), INTO(struct mission, parameters)},
    {FIELD_KEY("objectives", OBJECT), FIELD_SHAPE(SCHEMA_OBJECTIVE), .later = true, INTO_LIST(1, struct mission, objective, objectives)},
    {FIELD_KEY("end_when", OBJECT), FIELD_SHAPE(SCHEMA_CONDITION)},
    {FIELD_KEY("texts", TEXTS), .max = TEXT_MAX_BYTES - 1, .most = TEXTS_MAX, INTO_SAME},
    {FIELD_KEY("when", OBJECT), .also = "triggers trigger", FIELD_SHAPE(SCHEMA_TRIGGER), .later = true, INTO_LIST(1, struct mission, trigger, triggers)},
    {FIELD_KEY("fewer_teams", OBJECT), FIELD_SHAPE(FEWER), .later = true, INTO(struct mission, fewer)},
};
const struct shape SCHEMA_MISSION = {SHAPE("mission", MISSION_FIELDS), .unlike = &SCHEMA_CAMPAIGN};
/* clang-format on */
