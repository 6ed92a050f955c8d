#include "siege/mission/catalogue/schema_catalogue.h"

#include "shell/json/schema_fields.h"
#include "siege/mission/load/schema_mission.h"
#include "siege/rules/mission/catalogue.h"
#include "siege/rules/mission/option.h"

#include <assert.h>

/* clang-format off */

static const char *const RULEBOOKS[] = {"C", "S"};
static const char *const DIE_COLOUR_WORDS[] = {"white", "red", "black"};
static const char *const HOLD_WORDS[] = {"close", "fire"};
static const char *const MODE_WORDS[] = {"close", "fire", "any", "tech"};
static const char *const SHAPE_WORDS[] = {"swing", "line", "split", "grenade_mount", "trap", "barbs"};
static const char *const ATTACK_WORDS[] = {"close", "fire", "tech"}; /* in the order of their bits */
static const char *const ATTACK_KEYS[] = {"close", "fire", "tech", NULL};
static const char *const FLAG_WORDS[] = {"one_more", "stop", "remove"}; /* FORCE_* */
static const char *const MOMENT_WORDS[] = {"own_turn", "before_roll", "after_roll", "event", "kill", "any_time"}; /* PLAY_* */
static const char *const DOOR_WORDS[] = {"clear", "blast", "gas", "alarm"}; /* enum door_kind */
static const char *const EFFECT_WORDS[] = {
#define X(id, name) name,
    EFFECTS(X)
#undef X
};
static const char *const DEED_WORDS[] = {"none", "capture", "message", "examine", "note", "scan", "drop", "collect"}; /* enum deed */
static const char *const AI_WORDS[] = {
#define X(id, name) name,
    AI_VERBS(X)
#undef X
};

#define FORMAT_FIELD {FIELD_KEY("format", FORMAT), FIELD_NEEDED, FIELD_RANGE(1, 1)}
#define ID_FIELD {FIELD_KEY("id", ID), FIELD_NEEDED, .max = NAME_MAX_BYTES - 1}
#define CARD_NUMBER_FIELD {FIELD_KEY("number", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, 99)}

static const struct field PARAMETER_FIELDS[] = {
    FORMAT_FIELD,
    {FIELD_KEY("edition", ID), FIELD_NEEDED, .max = 15},
    {FIELD_KEY("rulebook", WORD), FIELD_NEEDED, FIELD_WORDS(RULEBOOKS)},
    {FIELD_KEY("parameters", RULES), FIELD_NEEDED},
};

static const struct field FACE_FIELDS[] = {
    {FIELD_KEY("white", NUMBER), FIELD_NEEDED, FIELD_RANGE(0, 6)},
    {FIELD_KEY("red", NUMBER), FIELD_NEEDED, FIELD_RANGE(0, 6)},
    {FIELD_KEY("black", NUMBER), FIELD_NEEDED, FIELD_RANGE(0, 6)},
};
static const struct shape FACES = {SHAPE("hit_faces", FACE_FIELDS)};
static const struct field DICE_FIELDS[] = {
    FORMAT_FIELD,
    {FIELD_KEY("hit_faces", OBJECT), FIELD_NEEDED, FIELD_SHAPE(FACES)},
};

static const struct field BAND_FIELDS[] = {
    {FIELD_KEY("close", DICE), FIELD_NEEDED},
    {FIELD_KEY("fire", DICE), FIELD_NEEDED},
    {FIELD_KEY("armour", NUMBER), FIELD_NEEDED, FIELD_RANGE(0, 9)},
    {FIELD_KEY("die", WORD), FIELD_WORDS(DIE_COLOUR_WORDS)},
};
static const struct shape BAND = {SHAPE("reference_card", BAND_FIELDS)};
static const struct field BANDS_FIELDS[] = {
    {FIELD_KEY("from_rank", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, RANK_MAX), FIELD_LISTED(1, BAND_MAX)},
    {FIELD_KEY("teams", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, TEAM_MAX)},
};
static const struct shape BANDS = {SHAPE("reference_cards", BANDS_FIELDS)};
static const struct field CREATURE_FIELDS[] = {
    ID_FIELD,
    {FIELD_KEY("letter", TEXT), FIELD_NEEDED, .max = 1},
    {FIELD_KEY("actions", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, 6)},
    {FIELD_KEY("points", NUMBER), FIELD_NEEDED, FIELD_RANGE(0, 50)},
    {FIELD_KEY("figures", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, CREATURE_MAX)},
    {FIELD_KEY("cards", OBJECT), FIELD_NEEDED, FIELD_LISTED(1, BAND_MAX), FIELD_SHAPE(BAND)},
};
static const struct shape CREATURE = {SHAPE("creature", CREATURE_FIELDS)};
#define TERRAIN_ARMOUR {FIELD_KEY("armour", NUMBER), FIELD_NEEDED, FIELD_RANGE(0, 9)}
#define TERRAIN_POINTS {FIELD_KEY("points", NUMBER), FIELD_NEEDED, FIELD_RANGE(0, 50)}
#define TERRAIN_ATTACK {FIELD_KEY("attack", DICE), FIELD_NEEDED}
static const struct field PIECE_FIELDS[] = {TERRAIN_ARMOUR, TERRAIN_POINTS};
static const struct shape PIECE = {SHAPE("terrain_piece", PIECE_FIELDS)};
static const struct field TURRET_FIELDS[] = {
    TERRAIN_ATTACK,
    {FIELD_KEY("range", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, BOARD_MAX)},
    TERRAIN_ARMOUR,
    TERRAIN_POINTS,
};
static const struct shape TURRET = {SHAPE("turret", TURRET_FIELDS)};
static const struct field TRAP_FIELDS[] = {TERRAIN_ATTACK, TERRAIN_ARMOUR};
static const struct shape TRAP = {SHAPE("trap", TRAP_FIELDS)};
static const struct field TERRAIN_FIELDS[] = {
    {FIELD_KEY("terminal", OBJECT), FIELD_NEEDED, FIELD_SHAPE(PIECE)},
    {FIELD_KEY("turret", OBJECT), FIELD_NEEDED, FIELD_SHAPE(TURRET)},
    {FIELD_KEY("trap", OBJECT), FIELD_NEEDED, FIELD_SHAPE(TRAP)},
    {FIELD_KEY("portal", OBJECT), FIELD_NEEDED, FIELD_SHAPE(PIECE)},
};
static const struct shape TERRAIN = {SHAPE("terrain", TERRAIN_FIELDS)};
static const struct field LEGION_FIELDS[] = {
    FORMAT_FIELD,
    {FIELD_KEY("reference_cards", OBJECT), FIELD_NEEDED, FIELD_SHAPE(BANDS)},
    {FIELD_KEY("creatures", OBJECT), FIELD_NEEDED, FIELD_LISTED(1, KIND_MAX), FIELD_SHAPE(CREATURE)},
    {FIELD_KEY("terrain", OBJECT), FIELD_LISTED(1, BAND_MAX), FIELD_SHAPE(TERRAIN)},
};

static const struct field EFFECT_FIELDS[] = {
    {FIELD_KEY("do", WORD), FIELD_NEEDED, FIELD_WORDS(EFFECT_WORDS), .fallback = EFFECT_COUNT},
    {FIELD_KEY("mode", WORD), FIELD_WORDS(MODE_WORDS), .fallback = 2},
    {FIELD_KEY("kinds", KIND), FIELD_LISTED(1, KIND_MAX)},
    {FIELD_KEY("amount", NUMBER), FIELD_RANGE(-12, 12), .fallback = 1},
    {FIELD_KEY("dice", DICE)},
    {FIELD_KEY("exempt_sector", NUMBER), FIELD_RANGE(0, 16)},
};
static const struct shape EFFECT = {SHAPE("effect", EFFECT_FIELDS)};

static const struct field RANK_FIELDS[] = {
    {FIELD_KEY("points", NUMBER), FIELD_NEEDED, FIELD_RANGE(0, 1000)},
    {FIELD_KEY("die", WORD), FIELD_WORDS(DIE_COLOUR_WORDS)},
    {FIELD_KEY("extra_actions", NUMBER), FIELD_RANGE(0, 12)},
    {FIELD_KEY("credits", NUMBER), FIELD_NEEDED, FIELD_RANGE(0, 50)},
    {FIELD_KEY("combat", DICE)},
    {FIELD_KEY("defence", WORD), FIELD_WORDS(DIE_COLOUR_WORDS)},
    {FIELD_KEY("cards", NUMBER), FIELD_RANGE(0, HAND_MAX)},
};
static const char *const RANK_DICE[] = {"die", "combat", NULL};
static const struct shape RANK = {SHAPE("rank", RANK_FIELDS), .any_of = RANK_DICE};
static const struct field CORPORATION_FIELDS[] = {
    ID_FIELD,
    {FIELD_KEY("letter", TEXT), FIELD_NEEDED, .max = 1},
    {FIELD_KEY("ability", OBJECT), FIELD_NEEDED, FIELD_LISTED(0, EFFECTS_MAX), FIELD_SHAPE(EFFECT)},
    {FIELD_KEY("ability_text", ID), .max = NAME_MAX_BYTES - 1},
    {FIELD_KEY("extra_actions", NUMBER), FIELD_RANGE(0, 12), FIELD_LISTED(1, RANK_MAX)},
    {FIELD_KEY("amounts", NUMBER), FIELD_RANGE(0, 12), FIELD_LISTED(1, RANK_MAX)},
    {FIELD_KEY("credits", NUMBER), FIELD_RANGE(0, 50), FIELD_LISTED(1, RANK_MAX)},
    {FIELD_KEY("cards", NUMBER), FIELD_RANGE(0, HAND_MAX), FIELD_LISTED(1, RANK_MAX)},
};
static const struct shape CORPORATION = {SHAPE("corporation", CORPORATION_FIELDS)};
static const struct field CORPORATIONS_FIELDS[] = {
    FORMAT_FIELD,
    {FIELD_KEY("ranks", OBJECT), FIELD_NEEDED, FIELD_LISTED(1, RANK_MAX), FIELD_SHAPE(RANK)},
    {FIELD_KEY("corporations", OBJECT), FIELD_NEEDED, FIELD_LISTED(CORPORATIONS, CORPORATIONS),
     FIELD_SHAPE(CORPORATION)},
};

static const struct field TROOPER_FIELDS[] = {
    ID_FIELD,
    {FIELD_KEY("corporation", CORPORATION), FIELD_NEEDED},
    {FIELD_KEY("specialist", BOOL)},
    {FIELD_KEY("holds", WORD), FIELD_LISTED(1, 2), FIELD_WORDS(HOLD_WORDS)},
    {FIELD_KEY("specialty", WORD), FIELD_WORDS(ATTACK_WORDS)},
};
static const char *const TROOPER_ARMS[] = {"holds", "specialty", NULL};
static const struct shape TROOPER = {SHAPE("trooper", TROOPER_FIELDS), .any_of = TROOPER_ARMS};
static const struct field TROOPERS_FIELDS[] = {
    FORMAT_FIELD,
    {FIELD_KEY("troopers", OBJECT), FIELD_NEEDED, FIELD_LISTED(TROOPER_MAX, ROSTER_MAX), FIELD_SHAPE(TROOPER)},
};

static const struct field EXTRA_FIELDS[] = {
    {FIELD_KEY("close", DICE)},
    {FIELD_KEY("fire", DICE)},
    {FIELD_KEY("tech", DICE)},
};
static const struct shape EXTRA = {SHAPE("extra_dice", EXTRA_FIELDS), .any_of = ATTACK_KEYS};
static const struct field WEAPON_FIELDS[] = {
    ID_FIELD,
    {FIELD_KEY("copies", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, 20)},
    {FIELD_KEY("rank", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, RANK_MAX)},
    {FIELD_KEY("cost", NUMBER), FIELD_NEEDED, FIELD_RANGE(0, 20)},
    {FIELD_KEY("close", NUMBER), FIELD_NEEDED, FIELD_RANGE(0, 8)},
    {FIELD_KEY("fire", NUMBER), FIELD_NEEDED, FIELD_RANGE(0, 8)},
    {FIELD_KEY("range", NUMBER), FIELD_RANGE(2, BOARD_MAX), FIELD_LISTED(2, 2)},
    {FIELD_KEY("special", WORD), FIELD_LISTED(1, 4), FIELD_WORDS(SHAPE_WORDS)},
    {FIELD_KEY("icons", WORD), FIELD_LISTED(1, ATTACK_MODES), FIELD_WORDS(ATTACK_WORDS)},
    {FIELD_KEY("tech", NUMBER), FIELD_RANGE(0, 8)},
    {FIELD_KEY("tech_range", NUMBER), FIELD_RANGE(2, BOARD_MAX), FIELD_LISTED(2, 2)},
    {FIELD_KEY("extra", OBJECT), FIELD_SHAPE(EXTRA)},
};
static const struct shape WEAPON = {SHAPE("weapon", WEAPON_FIELDS)};
static const struct field GEAR_FIELDS[] = {
    ID_FIELD,
    {FIELD_KEY("copies", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, 20)},
    {FIELD_KEY("rank", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, RANK_MAX)},
    {FIELD_KEY("cost", NUMBER), FIELD_NEEDED, FIELD_RANGE(0, 20)},
    {FIELD_KEY("augments", WORD), FIELD_WORDS(ATTACK_WORDS)},
    {FIELD_KEY("not_for", WORD), FIELD_LISTED(1, 4), FIELD_WORDS(SHAPE_WORDS)},
    {FIELD_KEY("action", BOOL)},
    {FIELD_KEY("effects", OBJECT), FIELD_NEEDED, FIELD_LISTED(1, EFFECTS_MAX), FIELD_SHAPE(EFFECT)},
};
static const struct shape GEAR = {SHAPE("gear", GEAR_FIELDS)};
static const struct field EQUIPMENT_FIELDS[] = {
    FORMAT_FIELD,
    {FIELD_KEY("weapons", OBJECT), FIELD_NEEDED, FIELD_LISTED(1, WEAPON_MAX), FIELD_SHAPE(WEAPON)},
    {FIELD_KEY("gear", OBJECT), FIELD_NEEDED, FIELD_LISTED(0, GEAR_MAX), FIELD_SHAPE(GEAR)},
};

static const struct field FORCE_FIELDS[] = {
    CARD_NUMBER_FIELD,
    ID_FIELD,
    {FIELD_KEY("creatures", KIND_COUNTS), FIELD_NEEDED, FIELD_RANGE(1, 12)},
    {FIELD_KEY("flags", WORD), FIELD_LISTED(1, 3), FIELD_WORDS(FLAG_WORDS)},
};
static const struct shape FORCE = {SHAPE("force_card", FORCE_FIELDS)};
static const struct field FORCES_FIELDS[] = {
    FORMAT_FIELD,
    {FIELD_KEY("cards", OBJECT), FIELD_NEEDED, FIELD_LISTED(1, FORCE_MAX), FIELD_SHAPE(FORCE)},
};

static const struct field EVENT_FIELDS[] = {
    CARD_NUMBER_FIELD,
    ID_FIELD,
    {FIELD_KEY("effects", OBJECT), FIELD_NEEDED, FIELD_LISTED(0, EFFECTS_MAX), FIELD_SHAPE(EFFECT)},
    {FIELD_KEY("reinforcements", KIND_COUNTS), FIELD_NEEDED, FIELD_RANGE(1, 12)},
    {FIELD_KEY("each_team", KIND_COUNTS), FIELD_RANGE(1, 12)},
    {FIELD_KEY("draw_force", BOOL)},
};
static const struct shape EVENT = {SHAPE("event_card", EVENT_FIELDS)};
static const struct field EVENTS_FIELDS[] = {
    FORMAT_FIELD,
    {FIELD_KEY("cards", OBJECT), FIELD_NEEDED, FIELD_LISTED(1, EVENT_CARD_MAX), FIELD_SHAPE(EVENT)},
};

static const struct field DOOMTROOPER_FIELDS[] = {
    CARD_NUMBER_FIELD,
    ID_FIELD,
    {FIELD_KEY("help", OBJECT), FIELD_SHAPE(EFFECT)},
    {FIELD_KEY("hinder", OBJECT), FIELD_SHAPE(EFFECT)},
    {FIELD_KEY("when", WORD), FIELD_LISTED(1, 6), FIELD_WORDS(MOMENT_WORDS)},
    {FIELD_KEY("text", OBJECT), FIELD_SHAPE(EFFECT)},
    {FIELD_KEY("discard", OBJECT), FIELD_SHAPE(EFFECT)},
};
static const struct shape DOOMTROOPER = {SHAPE("doomtrooper_card", DOOMTROOPER_FIELDS)};
static const struct field DOOMTROOPERS_FIELDS[] = {
    FORMAT_FIELD,
    {FIELD_KEY("cards", OBJECT), FIELD_NEEDED, FIELD_LISTED(1, DOOMTROOPER_CARD_MAX), FIELD_SHAPE(DOOMTROOPER)},
};

static const struct field CARD_REWARD_FIELDS[] = {
    {FIELD_KEY("team", NUMBER), FIELD_RANGE(0, 20)},
    {FIELD_KEY("legion_if_failed", NUMBER), FIELD_RANGE(0, 20)},
    {FIELD_KEY("team_points", NUMBER), FIELD_RANGE(0, 50)},
    {FIELD_KEY("team_penalty", NUMBER), FIELD_RANGE(0, 50)},
    {FIELD_KEY("commander_penalty", NUMBER), FIELD_RANGE(0, 50)},
    {FIELD_KEY("legion_points", NUMBER), FIELD_RANGE(0, 50)},
};
static const char *const REWARD_KEYS[] = {"team", "team_points", NULL};
static const struct shape CARD_REWARD = {SHAPE("card_reward", CARD_REWARD_FIELDS), .any_of = REWARD_KEYS};
static const struct field SECONDARY_FIELDS[] = {
    CARD_NUMBER_FIELD,
    ID_FIELD,
    {FIELD_KEY("deed", WORD), FIELD_WORDS(DEED_WORDS), .fallback = DEED_NONE},
    {FIELD_KEY("kinds", KIND), FIELD_LISTED(1, KIND_MAX)},
    {FIELD_KEY("note", OBJECT), FIELD_SHAPE(SCHEMA_CONDITION)},
    {FIELD_KEY("done_when", OBJECT), FIELD_NEEDED, FIELD_SHAPE(SCHEMA_CONDITION)},
    {FIELD_KEY("reward", OBJECT), FIELD_NEEDED, FIELD_SHAPE(CARD_REWARD)},
};
static const struct shape SECONDARY = {SHAPE("secondary_card", SECONDARY_FIELDS)};
static const struct field SECONDARIES_FIELDS[] = {
    FORMAT_FIELD,
    {FIELD_KEY("cards", OBJECT), FIELD_NEEDED, FIELD_LISTED(1, SECONDARY_MAX), FIELD_SHAPE(SECONDARY)},
};

static const struct field DOOR_FIELDS[] = {
    CARD_NUMBER_FIELD,
    ID_FIELD,
    {FIELD_KEY("kind", WORD), FIELD_NEEDED, FIELD_WORDS(DOOR_WORDS)},
};
static const struct shape DOOR = {SHAPE("door_card", DOOR_FIELDS)};
static const struct field DOORS_FIELDS[] = {
    FORMAT_FIELD,
    {FIELD_KEY("cards", OBJECT), FIELD_NEEDED, FIELD_LISTED(1, DOOR_CARD_MAX), FIELD_SHAPE(DOOR)},
};

static const struct field OUTFIT_FIELDS[] = {
    {FIELD_KEY("trooper", ID), FIELD_NEEDED, .max = NAME_MAX_BYTES - 1},
    {FIELD_KEY("weapon", ID), FIELD_NEEDED, .max = NAME_MAX_BYTES - 1},
    {FIELD_KEY("gear", ID), FIELD_NEEDED, FIELD_LISTED(0, GEAR_MAX), .max = NAME_MAX_BYTES - 1},
};
static const struct shape OUTFIT = {SHAPE("outfit", OUTFIT_FIELDS)};
static const struct field QUICK_FIELDS[] = {
    ID_FIELD,
    {FIELD_KEY("corporation", CORPORATION), FIELD_NEEDED},
    {FIELD_KEY("troopers", OBJECT), FIELD_NEEDED, FIELD_LISTED(PAIR, PAIR), FIELD_SHAPE(OUTFIT)},
};
static const struct shape QUICK = {SHAPE("quick_start", QUICK_FIELDS)};
static const struct field QUICKS_FIELDS[] = {
    FORMAT_FIELD,
    {FIELD_KEY("cards", OBJECT), FIELD_NEEDED, FIELD_LISTED(1, QUICK_START_MAX), FIELD_SHAPE(QUICK)},
};

static const struct field OPTION_FIELDS[] = {
    ID_FIELD,
    {FIELD_KEY("changes", RULES), FIELD_NEEDED},
};
static const struct shape OPTION = {SHAPE("option", OPTION_FIELDS)};
static const struct field OPTIONS_FIELDS[] = {
    FORMAT_FIELD,
    {FIELD_KEY("options", OBJECT), FIELD_NEEDED, FIELD_LISTED(1, OPTION_MAX), FIELD_SHAPE(OPTION)},
};
const struct shape SCHEMA_OPTIONS = {SHAPE("options", OPTIONS_FIELDS)};

static const struct field SECTOR_FIELDS[] = {
    {FIELD_KEY("number", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, 99)},
    {FIELD_KEY("drawing", TEXT), FIELD_NEEDED, .max = 2 * SECTOR_SIZE + 1,
     FIELD_LISTED(2 * SECTOR_SIZE + 1, 2 * SECTOR_SIZE + 1)},
};
static const struct shape SECTOR = {SHAPE("sector", SECTOR_FIELDS)};
static const struct field SECTORS_FIELDS[] = {
    FORMAT_FIELD,
    {FIELD_KEY("sectors", OBJECT), FIELD_NEEDED, FIELD_LISTED(1, SECTOR_MAX), FIELD_SHAPE(SECTOR)},
};

static const struct field BEHAVIOUR_FIELDS[] = {
    ID_FIELD,
    {FIELD_KEY("code", TEXT), FIELD_NEEDED, .max = 1},
    {FIELD_KEY("lines", WORD), FIELD_NEEDED, FIELD_LISTED(1, BEHAVIOUR_LINES), FIELD_WORDS(AI_WORDS)},
};
static const struct shape BEHAVIOUR = {SHAPE("behaviour", BEHAVIOUR_FIELDS)};
static const struct field AI_CARD_FIELDS[] = {
    {FIELD_KEY("number", NUMBER), FIELD_NEEDED, FIELD_RANGE(1, AI_CARD_MAX)},
    {FIELD_KEY("behaviour", TEXT), FIELD_NEEDED, .max = 1},
    {FIELD_KEY("compass", TEXT), FIELD_NEEDED, .max = 3},
    {FIELD_KEY("corporation", CORPORATION), FIELD_NEEDED},
    {FIELD_KEY("square", TEXT), FIELD_NEEDED, .max = 2},
};
static const struct shape AI_CARD = {SHAPE("ai_card", AI_CARD_FIELDS)};
static const struct field DECK_FIELDS[] = {
    FORMAT_FIELD,
    {FIELD_KEY("behaviours", OBJECT), FIELD_NEEDED, FIELD_LISTED(1, BEHAVIOUR_MAX), FIELD_SHAPE(BEHAVIOUR)},
    {FIELD_KEY("cards", OBJECT), FIELD_NEEDED, FIELD_LISTED(AI_CARD_MAX, AI_CARD_MAX), FIELD_SHAPE(AI_CARD)},
};

static const struct shape FILES[CATALOGUE_FILE_COUNT] = {
    [CATALOGUE_FILE_PARAMETERS] = {SHAPE("parameters", PARAMETER_FIELDS)},
    [CATALOGUE_FILE_DICE] = {SHAPE("dice", DICE_FIELDS)},
    [CATALOGUE_FILE_LEGION] = {SHAPE("legion", LEGION_FIELDS)},
    [CATALOGUE_FILE_CORPORATIONS] = {SHAPE("corporations", CORPORATIONS_FIELDS)},
    [CATALOGUE_FILE_TROOPERS] = {SHAPE("troopers", TROOPERS_FIELDS)},
    [CATALOGUE_FILE_EQUIPMENT] = {SHAPE("equipment", EQUIPMENT_FIELDS)},
    [CATALOGUE_FILE_FORCE] = {SHAPE("force", FORCES_FIELDS)},
    [CATALOGUE_FILE_EVENTS] = {SHAPE("events", EVENTS_FIELDS)},
    [CATALOGUE_FILE_SECTORS] = {SHAPE("sectors", SECTORS_FIELDS)},
    [CATALOGUE_FILE_DOOMTROOPER] = {SHAPE("doomtrooper", DOOMTROOPERS_FIELDS)},
    [CATALOGUE_FILE_SECONDARY] = {SHAPE("secondary", SECONDARIES_FIELDS)},
    [CATALOGUE_FILE_DOORS] = {SHAPE("doors", DOORS_FIELDS)},
    [CATALOGUE_FILE_QUICKSTART] = {SHAPE("quickstart", QUICKS_FIELDS)},
    [CATALOGUE_FILE_DECK] = {SHAPE("deck", DECK_FIELDS)},
};

static const char *const NAMES[CATALOGUE_FILE_COUNT] = {
#define X(id, name) name,
    CATALOGUE_FILES(X)
#undef X
};
/* clang-format on */

const char *schema_catalogue_name(enum catalogue_file file)
{
    assert(file < CATALOGUE_FILE_COUNT);
    return NAMES[file];
}

const struct shape *schema_catalogue(enum catalogue_file file)
{
    assert(file < CATALOGUE_FILE_COUNT);
    return &FILES[file];
}

bool schema_catalogue_is_optional(enum catalogue_file file)
{
    return file == CATALOGUE_FILE_DOORS || file == CATALOGUE_FILE_QUICKSTART;
}
