/* schema_catalogue.c -- rows of the files under assets/rules and of the AI deck: keys, types, bounds, members. */

#include "shell/json/schema_fields.h"
#include "base/list.h"
#include "siege/mission/catalogue/catalogue_load_parts.h"
#include "siege/mission/catalogue/own_load.h"
#include "siege/mission/load/field_kinds.h"
#include "siege/mission/load/mission_load.h"
#include "siege/mission/load/mission_load_parts.h"
#include "siege/rules/mission/catalogue.h"
#include "siege/rules/mission/option.h"

/* clang-format off */

static const char *const RULEBOOKS[] = {"C", "S"};
static const char *const DIE_COLOUR_WORDS[] = {"white", "red", "black"};
static const uint8_t BAND_DICE[] = {1 + DIE_WHITE, 1 + DIE_RED, 1 + DIE_BLACK};
static const char *const HOLD_WORDS[] = {"close", "fire"};
static const char *const MODE_WORDS[] = {"close", "fire", "any", "tech"};
static const uint8_t MODES[] = {MODE_CLOSE, MODE_FIRE, MODE_ANY, MODE_TECH};
static const char *const SHAPE_WORDS[] = {"swing", "line", "split", "grenade_mount", "trap", "barbs"};
static const char *const ATTACK_WORDS[] = {"close", "fire", "tech"}; /* in the order of their bits */
static const uint8_t ATTACK_BITS[] = {MODE_CLOSE, MODE_FIRE, MODE_TECH};
static const char *const ATTACK_KEYS[] = {"close", "fire", "tech", NULL};
static const char *const FLAG_WORDS[] = {"one_more", "stop", "remove"}; /* FORCE_* */
/* PLAY_* */
static const char *const MOMENT_WORDS[] = {"own_turn", "before_roll", "after_roll", "event", "kill", "any_time"};
static const char *const DOOR_WORDS[] = {"clear", "blast", "gas", "alarm"}; /* enum door_kind */
static const char *const EFFECT_WORDS[] = {EFFECTS(LIST_WORD)};
/* enum deed */
static const char *const DEED_WORDS[] = {"none", "capture", "message", "examine", "note", "scan", "drop", "collect"};
static const char *const AI_WORDS[] = {AI_VERBS(LIST_WORD)};

#define FORMAT_FIELD {FIELD_KEY("format", FORMAT), FIELD_NEEDED, FIELD_RANGE(1, 1)}
#define ID_FIELD(type) {FIELD_KEY("id", ID), FIELD_NEEDED, INTO_TEXT(type, id), .joins = '_', .unique = true}
#define CARD_ID_FIELD(type) {FIELD_KEY("id", ID), FIELD_NEEDED, INTO_TEXT(type, id), .joins = '_'}
#define CARD_NUMBER_FIELD(type)                                                                                        \
    {FIELD_KEY("number", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, 99), INTO(type, number), .unique = true}

static const struct field PARAMETER_FIELDS[] = {
    FORMAT_FIELD,
    {FIELD_KEY("edition", ID), FIELD_NEEDED, .max = 15, INTO(struct catalogue, id)},
    {FIELD_KEY("rulebook", WORD), FIELD_NEEDED, FIELD_WORDS(RULEBOOKS), INTO(struct catalogue, rulebook)},
    {FIELD_KEY("year", NUMBER), FIELD_RANGE(0, 9999), INTO(struct catalogue, year)},
    {FIELD_KEY("parameters", RULES), FIELD_NEEDED, INTO(struct catalogue, parameters)},
};

static const struct field FACE_FIELDS[] = {
    {FIELD_KEY("white", NUMBER), FIELD_NEEDED, FIELD_RANGE(0, 6), INTO(struct catalogue, hit_faces[DIE_WHITE])},
    {FIELD_KEY("red", NUMBER), FIELD_NEEDED, FIELD_RANGE(0, 6), INTO(struct catalogue, hit_faces[DIE_RED])},
    {FIELD_KEY("black", NUMBER), FIELD_NEEDED, FIELD_RANGE(0, 6), INTO(struct catalogue, hit_faces[DIE_BLACK])},
};
static const struct shape FACES = {SHAPE("hit_faces", FACE_FIELDS)};
static const struct field DICE_FIELDS[] = {
    FORMAT_FIELD,
    {FIELD_KEY("hit_faces", OBJECT), FIELD_NEEDED, FIELD_SHAPE(FACES), INTO_SAME},
};

static const struct field BAND_FIELDS[] = {
    {FIELD_KEY("close", DICE), FIELD_NEEDED, INTO(struct creature_band, close)},
    {FIELD_KEY("fire", DICE), FIELD_NEEDED, INTO(struct creature_band, fire)},
    {FIELD_KEY("armour", NUMBER), FIELD_NEEDED, FIELD_RANGE(0, 9), INTO(struct creature_band, armour)},
    {FIELD_KEY("die", WORD), FIELD_WORDS(DIE_COLOUR_WORDS), FIELD_VALUES(BAND_DICE), .silent = true, INTO(struct creature_band, die)},
};
static const struct shape BAND = {SHAPE("reference_card", BAND_FIELDS)};
static const struct field BANDS_FIELDS[] = {
    {FIELD_KEY("from_rank", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, RANK_MAX),
     INTO_LIST(1, struct catalogue, band_rank, bands)},
    {FIELD_KEY("teams", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, TEAM_MAX), INTO(struct catalogue, band_teams)},
};
static const struct shape BANDS = {SHAPE("reference_cards", BANDS_FIELDS)};
#define CREATURE_ROWS \
    {FIELD_KEY("letter", TEXT), FIELD_NEEDED, .max = 1, INTO(struct creature_kind, letter)}, \
    {FIELD_KEY("actions", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, 6), INTO(struct creature_kind, actions)}, \
    {FIELD_KEY("points", NUMBER), FIELD_NEEDED, FIELD_RANGE(0, 50), INTO(struct creature_kind, points)}, \
    {FIELD_KEY("figures", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, CREATURE_MAX), INTO(struct creature_kind, figures)}, \
    {FIELD_KEY("cards", OBJECT), FIELD_NEEDED, FIELD_SHAPE(BAND), INTO_EACH(1, struct creature_kind, band)}
static const struct field CREATURE_FIELDS[] = {ID_FIELD(struct creature_kind), CREATURE_ROWS};
static const struct shape CREATURE = {SHAPE("creature", CREATURE_FIELDS), .read = catalogue_read_creature};
#define TERRAIN_ARMOUR(member)                                                                                         \
    {FIELD_KEY("armour", NUMBER), FIELD_NEEDED, FIELD_RANGE(0, 9), INTO(struct terrain_band, member)}
#define TERRAIN_POINTS(member)                                                                                         \
    {FIELD_KEY("points", NUMBER), FIELD_NEEDED, FIELD_RANGE(0, 50), INTO(struct terrain_band, member)}
#define TERRAIN_ATTACK(member) {FIELD_KEY("attack", DICE), FIELD_NEEDED, INTO(struct terrain_band, member)}
static const struct field TERMINAL_FIELDS[] = {TERRAIN_ARMOUR(terminal_armour), TERRAIN_POINTS(terminal_points)};
static const struct shape TERMINAL = {SHAPE("terminal", TERMINAL_FIELDS)};
static const struct field TURRET_FIELDS[] = {
    TERRAIN_ATTACK(turret),
    {FIELD_KEY("range", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, BOARD_MAX), INTO(struct terrain_band, turret_range)},
    TERRAIN_ARMOUR(turret_armour),
    TERRAIN_POINTS(turret_points),
};
static const struct shape TURRET = {SHAPE("turret", TURRET_FIELDS)};
static const struct field TRAP_FIELDS[] = {TERRAIN_ATTACK(trap), TERRAIN_ARMOUR(trap_armour)};
static const struct shape TRAP = {SHAPE("trap", TRAP_FIELDS)};
static const struct field PORTAL_FIELDS[] = {TERRAIN_ARMOUR(portal_armour), TERRAIN_POINTS(portal_points)};
static const struct shape PORTAL = {SHAPE("dark_portal", PORTAL_FIELDS)};
/* S-REF-1 */
static const struct field TERRAIN_FIELDS[] = {
    {FIELD_KEY("terminal", OBJECT), FIELD_NEEDED, FIELD_SHAPE(TERMINAL), INTO_SAME},
    {FIELD_KEY("turret", OBJECT), FIELD_NEEDED, FIELD_SHAPE(TURRET), INTO_SAME},
    {FIELD_KEY("trap", OBJECT), FIELD_NEEDED, FIELD_SHAPE(TRAP), INTO_SAME},
    {FIELD_KEY("portal", OBJECT), FIELD_NEEDED, FIELD_SHAPE(PORTAL), INTO_SAME},
};
static const struct shape TERRAIN = {SHAPE("terrain", TERRAIN_FIELDS)};
static const struct field LEGION_FIELDS[] = {
    FORMAT_FIELD,
    {FIELD_KEY("reference_cards", OBJECT), FIELD_NEEDED, FIELD_SHAPE(BANDS), INTO_SAME},
    {FIELD_KEY("creatures", OBJECT), FIELD_NEEDED, FIELD_SHAPE(CREATURE), INTO_LIST(1, struct catalogue, kind, kinds)},
    {FIELD_KEY("terrain", OBJECT), FIELD_SHAPE(TERRAIN), INTO_EACH(1, struct catalogue, terrain)},
};

static const struct field EFFECT_FIELDS[] = {
    {FIELD_KEY("do", WORD), FIELD_NEEDED, FIELD_WORDS(EFFECT_WORDS), .fallback = EFFECT_COUNT},
    {FIELD_KEY("mode", WORD), FIELD_WORDS(MODE_WORDS), FIELD_VALUES(MODES), .later = true, .silent = true, INTO(struct effect, mode)},
    {FIELD_KEY("kinds", KIND), FIELD_LISTED(1, KIND_MAX), .later = true, INTO(struct effect, kinds)},
    {FIELD_KEY("amount", NUMBER), FIELD_RANGE(-12, 12), .fallback = 1, .later = true, INTO(struct effect, amount)},
    {FIELD_KEY("dice", DICE), .later = true, INTO(struct effect, dice)},
    {FIELD_KEY("exempt_sector", NUMBER), FIELD_RANGE(0, 16), .later = true, .silent = true, INTO(struct effect, sector)},
};
static const struct shape EFFECT = {SHAPE("effect", EFFECT_FIELDS), .read = catalogue_read_effect};

static const struct field RANK_FIELDS[] = {
    {FIELD_KEY("points", NUMBER), FIELD_NEEDED, FIELD_RANGE(0, 1000), INTO(struct rank, points)},
    {FIELD_KEY("die", WORD), FIELD_WORDS(DIE_COLOUR_WORDS), INTO(struct rank, die)},
    {FIELD_KEY("extra_actions", NUMBER), FIELD_RANGE(0, 12), INTO(struct rank, extra_actions)},
    {FIELD_KEY("credits", NUMBER), FIELD_NEEDED, FIELD_RANGE(0, 50), INTO(struct rank, credits)},
    {FIELD_KEY("combat", DICE), INTO(struct rank, combat)},
    {FIELD_KEY("defence", WORD), FIELD_WORDS(DIE_COLOUR_WORDS), INTO(struct rank, defence)},
    {FIELD_KEY("cards", NUMBER), FIELD_RANGE(0, HAND_MAX), INTO(struct rank, cards)},
};
static const char *const RANK_DICE[] = {"die", "combat", NULL};
static const struct shape RANK = {SHAPE("rank", RANK_FIELDS), .any_of = RANK_DICE, .read = catalogue_read_rank};
static const struct field CORPORATION_FIELDS[] = {
    ID_FIELD(struct corporation),
    {FIELD_KEY("letter", TEXT), FIELD_NEEDED, .max = 1, INTO(struct corporation, letter)},
    {FIELD_KEY("ability", OBJECT), FIELD_NEEDED, FIELD_SHAPE(EFFECT),
     INTO_LIST(0, struct corporation, ability.item, ability.count)},
    {FIELD_KEY("ability_text", ID), INTO_TEXT(struct corporation, ability_text)},
    {FIELD_KEY("extra_actions", NUMBER), FIELD_RANGE(0, 12), INTO_COLUMN(1, struct corporation, rank, extra_actions)},
    {FIELD_KEY("amounts", NUMBER), FIELD_RANGE(0, 12), INTO_COLUMN(1, struct corporation, rank, ability)},
    {FIELD_KEY("credits", NUMBER), FIELD_RANGE(0, 50), INTO_COLUMN(1, struct corporation, rank, credits)},
    {FIELD_KEY("cards", NUMBER), FIELD_RANGE(0, HAND_MAX), INTO_COLUMN(1, struct corporation, rank, cards)},
};
static const struct shape CORPORATION = {SHAPE("corporation", CORPORATION_FIELDS), .read = catalogue_read_corporation};
static const struct field CORPORATIONS_FIELDS[] = {
    FORMAT_FIELD,
    {FIELD_KEY("ranks", OBJECT), FIELD_NEEDED, FIELD_LISTED(1, RANK_MAX), FIELD_SHAPE(RANK)},
    {FIELD_KEY("corporations", OBJECT), FIELD_NEEDED, FIELD_SHAPE(CORPORATION),
     INTO_EACH(CORPORATIONS, struct catalogue, corporation)},
};

static const struct field TROOPER_FIELDS[] = {
    ID_FIELD(struct trooper_kind),
    {FIELD_KEY("corporation", CORPORATION), FIELD_NEEDED, INTO(struct trooper_kind, corporation)},
    {FIELD_KEY("specialist", BOOL), INTO(struct trooper_kind, specialist)},
    {FIELD_KEY("holds", WORD), FIELD_LISTED(1, 2), FIELD_WORDS(HOLD_WORDS), INTO(struct trooper_kind, training_mode)},
    {FIELD_KEY("specialty", WORD), FIELD_WORDS(ATTACK_WORDS),
     FIELD_VALUES(ATTACK_BITS), INTO(struct trooper_kind, specialty)},
};
static const char *const TROOPER_ARMS[] = {"holds", "specialty", NULL};
static const struct shape TROOPER = {SHAPE("trooper", TROOPER_FIELDS), .any_of = TROOPER_ARMS};
static const struct field TROOPERS_FIELDS[] = {
    FORMAT_FIELD,
    {FIELD_KEY("troopers", OBJECT), FIELD_NEEDED, FIELD_SHAPE(TROOPER),
     INTO_LIST(TROOPER_MAX, struct catalogue, trooper, roster)},
};

static const struct field EXTRA_FIELDS[] = {
    {FIELD_KEY("close", DICE), INTO(struct weapon, extra[0])},
    {FIELD_KEY("fire", DICE), INTO(struct weapon, extra[1])},
    {FIELD_KEY("tech", DICE), INTO(struct weapon, extra[2])},
};
static const struct shape EXTRA = {SHAPE("extra_dice", EXTRA_FIELDS), .any_of = ATTACK_KEYS};
#define WEAPON_ROWS \
    {FIELD_KEY("copies", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, 20), INTO(struct weapon, copies)}, \
    {FIELD_KEY("rank", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, RANK_MAX), INTO(struct weapon, rank)}, \
    {FIELD_KEY("cost", NUMBER), FIELD_NEEDED, FIELD_RANGE(0, 20), INTO(struct weapon, cost)}, \
    {FIELD_KEY("close", NUMBER), FIELD_NEEDED, FIELD_RANGE(0, 8), INTO(struct weapon, close)}, \
    {FIELD_KEY("fire", NUMBER), FIELD_NEEDED, FIELD_RANGE(0, 8), INTO(struct weapon, fire)}, \
    {FIELD_KEY("range", NUMBER), FIELD_RANGE(2, BOARD_MAX), INTO_PAIR(struct weapon, least_range, most_range)}, \
    {FIELD_KEY("special", WORD), FIELD_LISTED(1, 4), FIELD_WORDS(SHAPE_WORDS), INTO(struct weapon, shapes)}, \
    {FIELD_KEY("icons", WORD), FIELD_LISTED(1, ATTACK_MODES), FIELD_WORDS(ATTACK_WORDS), INTO(struct weapon, icons)}, \
    {FIELD_KEY("tech", NUMBER), FIELD_RANGE(0, 8), INTO(struct weapon, tech)}, \
    {FIELD_KEY("tech_range", NUMBER), FIELD_RANGE(2, BOARD_MAX), INTO_PAIR(struct weapon, tech_least, tech_most)}, \
    {FIELD_KEY("extra", OBJECT), FIELD_SHAPE(EXTRA), INTO_SAME}
static const struct field WEAPON_FIELDS[] = {ID_FIELD(struct weapon), WEAPON_ROWS};
static const struct shape WEAPON = {SHAPE("weapon", WEAPON_FIELDS), .read = catalogue_read_weapon};
#define GEAR_ROWS \
    {FIELD_KEY("copies", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, 20), INTO(struct gear, copies)}, \
    {FIELD_KEY("rank", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, RANK_MAX), INTO(struct gear, rank)}, \
    {FIELD_KEY("cost", NUMBER), FIELD_NEEDED, FIELD_RANGE(0, 20), INTO(struct gear, cost)}, \
    {FIELD_KEY("augments", WORD), FIELD_WORDS(ATTACK_WORDS), FIELD_VALUES(ATTACK_BITS), .silent = true, INTO(struct gear, augments)}, \
    {FIELD_KEY("not_for", WORD), FIELD_LISTED(1, 4), FIELD_WORDS(SHAPE_WORDS), INTO(struct gear, not_shapes)}, \
    {FIELD_KEY("action", BOOL), INTO(struct gear, action)}, \
    {FIELD_KEY("effects", OBJECT), FIELD_NEEDED, FIELD_SHAPE(EFFECT), \
     INTO_LIST(1, struct gear, effects.item, effects.count)}
static const struct field GEAR_FIELDS[] = {ID_FIELD(struct gear), GEAR_ROWS};
static const struct shape GEAR = {SHAPE("gear", GEAR_FIELDS)};
static const struct field EQUIPMENT_FIELDS[] = {
    FORMAT_FIELD,
    {FIELD_KEY("weapons", OBJECT), FIELD_NEEDED, FIELD_SHAPE(WEAPON), INTO_LIST(1, struct catalogue, weapon, weapons)},
    {FIELD_KEY("gear", OBJECT), FIELD_NEEDED, FIELD_SHAPE(GEAR), INTO_LIST(0, struct catalogue, gear, gears)},
};

#define FORCE_ROWS \
    {FIELD_KEY("creatures", KIND_COUNTS), FIELD_NEEDED, FIELD_RANGE(1, 12), INTO(struct force_card, creatures)}, \
    {FIELD_KEY("flags", WORD), FIELD_LISTED(1, 3), FIELD_WORDS(FLAG_WORDS), INTO(struct force_card, flags)}
static const struct field FORCE_FIELDS[] = {
    CARD_NUMBER_FIELD(struct force_card), CARD_ID_FIELD(struct force_card), FORCE_ROWS,
};
static const struct shape FORCE = {SHAPE("force_card", FORCE_FIELDS), .read = catalogue_read_force};
static const struct field FORCES_FIELDS[] = {
    FORMAT_FIELD,
    {FIELD_KEY("cards", OBJECT), FIELD_NEEDED, FIELD_SHAPE(FORCE), INTO_LIST(1, struct catalogue, force, force_cards)},
};

#define EVENT_ROWS \
    {FIELD_KEY("effects", OBJECT), FIELD_NEEDED, FIELD_SHAPE(EFFECT), \
     INTO_LIST(0, struct event_card, effects.item, effects.count)}, \
    {FIELD_KEY("reinforcements", KIND_COUNTS), FIELD_NEEDED, FIELD_RANGE(1, 12), \
     INTO(struct event_card, reinforcements)}, \
    {FIELD_KEY("each_team", KIND_COUNTS), FIELD_RANGE(1, 12), INTO(struct event_card, each_team)}, \
    {FIELD_KEY("draw_force", BOOL), INTO(struct event_card, draw_force)}
static const struct field EVENT_FIELDS[] = {
    CARD_NUMBER_FIELD(struct event_card), ID_FIELD(struct event_card), EVENT_ROWS,
};
static const struct shape EVENT = {SHAPE("event_card", EVENT_FIELDS), .read = catalogue_read_event};
static const struct field EVENTS_FIELDS[] = {
    FORMAT_FIELD,
    {FIELD_KEY("cards", OBJECT), FIELD_NEEDED, FIELD_SHAPE(EVENT), INTO_LIST(1, struct catalogue, event, event_cards)},
};

#define DOOMTROOPER_ROWS \
    {FIELD_KEY("help", OBJECT), FIELD_SHAPE(EFFECT), INTO(struct doomtrooper_card, side[0])}, \
    {FIELD_KEY("hinder", OBJECT), FIELD_SHAPE(EFFECT), INTO(struct doomtrooper_card, side[1])}, \
    {FIELD_KEY("when", WORD), FIELD_LISTED(1, 6), FIELD_WORDS(MOMENT_WORDS), INTO(struct doomtrooper_card, moments)}, \
    {FIELD_KEY("text", OBJECT), FIELD_SHAPE(EFFECT), INTO(struct doomtrooper_card, side[0])}, \
    {FIELD_KEY("discard", OBJECT), FIELD_SHAPE(EFFECT), INTO(struct doomtrooper_card, side[1])}
static const struct field DOOMTROOPER_FIELDS[] = {
    CARD_NUMBER_FIELD(struct doomtrooper_card), ID_FIELD(struct doomtrooper_card), DOOMTROOPER_ROWS,
};
static const struct shape DOOMTROOPER = {SHAPE("doomtrooper_card", DOOMTROOPER_FIELDS),
                                         .read = catalogue_read_doomtrooper};
static const struct field DOOMTROOPERS_FIELDS[] = {
    FORMAT_FIELD,
    {FIELD_KEY("cards", OBJECT), FIELD_NEEDED, FIELD_SHAPE(DOOMTROOPER),
     INTO_LIST(1, struct catalogue, doomtrooper, doomtrooper_cards)},
};

static const struct field CARD_REWARD_FIELDS[] = {
    {FIELD_KEY("team", NUMBER), FIELD_RANGE(0, 20), INTO(struct secondary_card, team_credits)},
    {FIELD_KEY("legion_if_failed", NUMBER), FIELD_RANGE(0, 20), INTO(struct secondary_card, legion_credits)},
    {FIELD_KEY("team_points", NUMBER), FIELD_RANGE(0, 50), INTO(struct secondary_card, team_points)},
    {FIELD_KEY("team_penalty", NUMBER), FIELD_RANGE(0, 50), INTO(struct secondary_card, team_penalty)},
    {FIELD_KEY("commander_penalty", NUMBER), FIELD_RANGE(0, 50), INTO(struct secondary_card, commander_penalty)},
    {FIELD_KEY("legion_points", NUMBER), FIELD_RANGE(0, 50), INTO(struct secondary_card, legion_points)},
};
static const char *const REWARD_KEYS[] = {"team", "team_points", NULL};
static const struct shape CARD_REWARD = {SHAPE("card_reward", CARD_REWARD_FIELDS), .any_of = REWARD_KEYS};
#define SECONDARY_ROWS \
    {FIELD_KEY("deed", WORD), FIELD_WORDS(DEED_WORDS), .fallback = DEED_NONE, INTO(struct secondary_card, deed)}, \
    {FIELD_KEY("kinds", KIND), FIELD_LISTED(1, KIND_MAX), INTO(struct secondary_card, kinds)}, \
    {FIELD_KEY("note", OBJECT), FIELD_SHAPE(SCHEMA_CONDITION)}, \
    {FIELD_KEY("done_when", OBJECT), FIELD_NEEDED, FIELD_SHAPE(SCHEMA_CONDITION)}, \
    {FIELD_KEY("reward", OBJECT), FIELD_NEEDED, FIELD_SHAPE(CARD_REWARD), INTO_SAME}
static const struct field SECONDARY_FIELDS[] = {
    CARD_NUMBER_FIELD(struct secondary_card), ID_FIELD(struct secondary_card), SECONDARY_ROWS,
};
static const struct shape SECONDARY = {SHAPE("secondary_card", SECONDARY_FIELDS), .read = catalogue_read_secondary};
static const struct field SECONDARIES_FIELDS[] = {
    FORMAT_FIELD,
    {FIELD_KEY("cards", OBJECT), FIELD_NEEDED, FIELD_SHAPE(SECONDARY),
     INTO_LIST(1, struct catalogue, secondary, secondary_cards)},
};

static const struct field DOOR_FIELDS[] = {
    CARD_NUMBER_FIELD(struct door_card),
    CARD_ID_FIELD(struct door_card),
    {FIELD_KEY("kind", WORD), FIELD_NEEDED, FIELD_WORDS(DOOR_WORDS), INTO(struct door_card, kind)},
};
static const struct shape DOOR = {SHAPE("door_card", DOOR_FIELDS)};
static const struct field DOORS_FIELDS[] = {
    FORMAT_FIELD,
    {FIELD_KEY("cards", OBJECT), FIELD_NEEDED, FIELD_SHAPE(DOOR), INTO_LIST(1, struct catalogue, door, door_cards)},
};

static const struct field OUTFIT_FIELDS[] = {
    {FIELD_KEY("trooper", TROOPER), FIELD_NEEDED, INTO(struct catalogue_outfit, trooper)},
    {FIELD_KEY("weapon", WEAPON), FIELD_NEEDED, INTO(struct catalogue_outfit, weapon)},
    {FIELD_KEY("gear", GEAR), FIELD_NEEDED, FIELD_LISTED(0, GEAR_MAX), INTO(struct catalogue_outfit, gear)},
};
static const struct shape OUTFIT = {SHAPE("outfit", OUTFIT_FIELDS)};
static const struct field QUICK_FIELDS[] = {
    ID_FIELD(struct quick_start),
    {FIELD_KEY("corporation", CORPORATION), FIELD_NEEDED, INTO(struct quick_start, corporation)},
    {FIELD_KEY("troopers", OBJECT), FIELD_NEEDED, FIELD_LISTED(PAIR, PAIR), FIELD_SHAPE(OUTFIT)},
};
static const struct shape QUICK = {SHAPE("quick_start", QUICK_FIELDS), .read = catalogue_read_quick_start};
static const struct field QUICKS_FIELDS[] = {
    FORMAT_FIELD,
    {FIELD_KEY("cards", OBJECT), FIELD_NEEDED, FIELD_SHAPE(QUICK),
     INTO_LIST(1, struct catalogue, quick_start, quick_starts)},
};

static const struct field OPTION_FIELDS[] = {
    ID_FIELD(struct rule_option),
    {FIELD_KEY("changes", RULES), FIELD_NEEDED},
};
static const struct shape OPTION = {SHAPE("option", OPTION_FIELDS), .read = catalogue_read_option};
static const struct field OPTIONS_FIELDS[] = {
    FORMAT_FIELD,
    {FIELD_KEY("options", OBJECT), FIELD_NEEDED, FIELD_SHAPE(OPTION), INTO_LIST(1, struct option_list, item, count)},
};
const struct shape SCHEMA_OPTIONS = {SHAPE("options", OPTIONS_FIELDS)};

static const struct field SECTOR_FIELDS[] = {
    {FIELD_KEY("number", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, 99), .unique = true, INTO(struct sector, number)},
    {FIELD_KEY("drawing", TEXT), FIELD_NEEDED, .max = 2 * SECTOR_SIZE + 1,
     FIELD_LISTED(2 * SECTOR_SIZE + 1, 2 * SECTOR_SIZE + 1)},
};
static const struct shape SECTOR = {SHAPE("sector", SECTOR_FIELDS), .read = catalogue_read_sector};
static const struct field SECTORS_FIELDS[] = {
    FORMAT_FIELD,
    {FIELD_KEY("sectors", OBJECT), FIELD_NEEDED, FIELD_SHAPE(SECTOR), INTO_LIST(1, struct catalogue, sector, sectors)},
};

#define BEHAVIOUR_ROWS \
    {FIELD_KEY("code", TEXT), FIELD_NEEDED, .max = 1, INTO(struct ai_behaviour, code)}, \
    {FIELD_KEY("lines", WORD), FIELD_NEEDED, FIELD_WORDS(AI_WORDS), INTO_LIST(1, struct ai_behaviour, line, lines)}
static const struct field BEHAVIOUR_FIELDS[] = {ID_FIELD(struct ai_behaviour), BEHAVIOUR_ROWS};
static const struct shape BEHAVIOUR = {SHAPE("behaviour", BEHAVIOUR_FIELDS)};
static const struct field AI_CARD_FIELDS[] = {
    {FIELD_KEY("number", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, AI_CARD_MAX), .unique = true,
     INTO(struct ai_card, number)},
    {FIELD_KEY("behaviour", TEXT), FIELD_NEEDED, .max = 1},
    {FIELD_KEY("compass", TEXT), FIELD_NEEDED, .max = 3},
    {FIELD_KEY("corporation", CORPORATION), FIELD_NEEDED, INTO(struct ai_card, corporation)},
    {FIELD_KEY("square", TEXT), FIELD_NEEDED, .max = 2},
};
static const struct shape AI_CARD = {SHAPE("ai_card", AI_CARD_FIELDS), .read = catalogue_read_ai_card};
static const struct field DECK_FIELDS[] = {
    FORMAT_FIELD,
    {FIELD_KEY("behaviours", OBJECT), FIELD_NEEDED, FIELD_SHAPE(BEHAVIOUR),
     INTO_LIST(1, struct catalogue, behaviour, behaviours)},
    {FIELD_KEY("cards", OBJECT), FIELD_NEEDED, FIELD_SHAPE(AI_CARD),
     INTO_LIST(AI_CARD_MAX, struct catalogue, ai, ai_cards)},
};

const struct shape SCHEMA_CATALOGUE[CATALOGUE_FILES] = {
    {SHAPE("parameters", PARAMETER_FIELDS), .read = catalogue_read_parameters},
    {SHAPE("dice", DICE_FIELDS)},
    {SHAPE("legion", LEGION_FIELDS), .read = catalogue_read_legion},
    {SHAPE("corporations", CORPORATIONS_FIELDS), .read = catalogue_read_corporations},
    {SHAPE("troopers", TROOPERS_FIELDS), .read = catalogue_read_troopers},
    {SHAPE("equipment", EQUIPMENT_FIELDS)},
    {SHAPE("force", FORCES_FIELDS)},
    {SHAPE("events", EVENTS_FIELDS)},
    {SHAPE("sectors", SECTORS_FIELDS)},
    {SHAPE("doomtrooper", DOOMTROOPERS_FIELDS)},
    {SHAPE("secondary", SECONDARIES_FIELDS)},
    {SHAPE("doors", DOORS_FIELDS), .optional = true},
    {SHAPE("quickstart", QUICKS_FIELDS), .optional = true},
    {SHAPE("deck", DECK_FIELDS)},
};

/* ---- what a mission's folder adds: the same rows with words of their own ---------------------------------------- */

#define OWN_TITLE {FIELD_KEY("title", TEXT), FIELD_SAID, .max = OWN_TITLE_BYTES}
#define OWN_WORDS OWN_TITLE, {FIELD_KEY("description", TEXT), FIELD_SAID, .max = OWN_WORDS_BYTES}
static const struct field OWN_CREATURE_FIELDS[] = {
    ID_FIELD(struct creature_kind),
    OWN_TITLE,
    {FIELD_KEY("plural", TEXT), FIELD_SAID, .max = OWN_TITLE_BYTES},
    {FIELD_KEY("description", TEXT), FIELD_SAID, .max = OWN_WORDS_BYTES},
    {FIELD_KEY("drawn_as", KIND), INTO(struct creature_kind, drawn_as)},
    {FIELD_KEY("figures_of", KIND), INTO(struct creature_kind, figures_of)},
    CREATURE_ROWS,
};
static const struct shape OWN_CREATURE = {SHAPE("creature", OWN_CREATURE_FIELDS), .read = catalogue_read_own_creature};
static const struct field OWN_WEAPON_FIELDS[] = {ID_FIELD(struct weapon), OWN_WORDS, WEAPON_ROWS};
static const struct shape OWN_WEAPON = {SHAPE("weapon", OWN_WEAPON_FIELDS), .read = catalogue_read_weapon};
static const struct field OWN_GEAR_FIELDS[] = {ID_FIELD(struct gear), OWN_WORDS, GEAR_ROWS};
static const struct shape OWN_GEAR = {SHAPE("gear", OWN_GEAR_FIELDS)};
static const struct field OWN_FORCE_FIELDS[] = {
    CARD_NUMBER_FIELD(struct force_card), CARD_ID_FIELD(struct force_card), OWN_WORDS, FORCE_ROWS,
};
static const struct shape OWN_FORCE = {SHAPE("force_card", OWN_FORCE_FIELDS), .read = catalogue_read_force};
static const struct field OWN_EVENT_FIELDS[] = {
    CARD_NUMBER_FIELD(struct event_card), ID_FIELD(struct event_card), OWN_WORDS, EVENT_ROWS,
};
static const struct shape OWN_EVENT = {SHAPE("event_card", OWN_EVENT_FIELDS), .read = catalogue_read_event};
static const struct field OWN_DOOMTROOPER_FIELDS[] = {
    CARD_NUMBER_FIELD(struct doomtrooper_card), ID_FIELD(struct doomtrooper_card),
    OWN_WORDS,
    {FIELD_KEY("hinder_title", TEXT), FIELD_SAID, .max = OWN_TITLE_BYTES},
    {FIELD_KEY("hinder_description", TEXT), FIELD_SAID, .max = OWN_WORDS_BYTES},
    DOOMTROOPER_ROWS,
};
static const struct shape OWN_DOOMTROOPER = {SHAPE("doomtrooper_card", OWN_DOOMTROOPER_FIELDS),
                                             .read = catalogue_read_doomtrooper};
static const struct field OWN_SECONDARY_FIELDS[] = {
    CARD_NUMBER_FIELD(struct secondary_card), ID_FIELD(struct secondary_card), OWN_WORDS, SECONDARY_ROWS,
};
static const struct shape OWN_SECONDARY = {SHAPE("secondary_card", OWN_SECONDARY_FIELDS),
                                           .read = catalogue_read_secondary};
static const struct field OWN_BEHAVIOUR_FIELDS[] = {ID_FIELD(struct ai_behaviour), OWN_TITLE, BEHAVIOUR_ROWS};
static const struct shape OWN_BEHAVIOUR = {SHAPE("behaviour", OWN_BEHAVIOUR_FIELDS)};
static const struct shape OWN_AI_CARD = {SHAPE("ai_card", AI_CARD_FIELDS), .read = catalogue_read_own_ai_card};
#define OWN_LIST(key, shape, list, number)                                                                             \
    {FIELD_KEY(key, OBJECT), FIELD_SHAPE(shape), .later = true, INTO_LIST(1, struct catalogue, list, number)}
/* In an order in which later ones name things of earlier ones. */
static const struct field OWN_FIELDS[] = {
    FORMAT_FIELD,
    {FIELD_KEY("edition", EDITION), FIELD_NEEDED, INTO(struct catalogue, id)},
    OWN_LIST("sectors", SECTOR, sector, sectors),
    OWN_LIST("creatures", OWN_CREATURE, kind, kinds),
    OWN_LIST("weapons", OWN_WEAPON, weapon, weapons),
    OWN_LIST("gear", OWN_GEAR, gear, gears),
    OWN_LIST("force_cards", OWN_FORCE, force, force_cards),
    OWN_LIST("event_cards", OWN_EVENT, event, event_cards),
    OWN_LIST("doomtrooper_cards", OWN_DOOMTROOPER, doomtrooper, doomtrooper_cards),
    OWN_LIST("secondary_cards", OWN_SECONDARY, secondary, secondary_cards),
    OWN_LIST("behaviours", OWN_BEHAVIOUR, behaviour, behaviours),
    OWN_LIST("ai_cards", OWN_AI_CARD, ai, ai_cards),
};
const struct shape SCHEMA_OWN = {SHAPE("own", OWN_FIELDS), .unlike = &SCHEMA_MISSION};

/* clang-format on */
