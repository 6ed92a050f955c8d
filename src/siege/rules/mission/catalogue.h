/*
 * catalogue.h -- everything printed that all missions of an edition share: dice, figures, ranks, weapons, cards,
 * sectors, the AI deck.
 *
 * A plain value, filled by the loader from assets/rules and assets/ai, const afterwards. Titles and texts for people
 * are not here: they stand in the string table under keys made of the ids ("creature.legionnaire", "event.<id>.text").
 */
#ifndef SIEGE_RULES_MISSION_CATALOGUE_H
#define SIEGE_RULES_MISSION_CATALOGUE_H

#include "siege/rules/mission/condition.h"
#include "siege/rules/attack/dice.h"
#include "siege/rules/card/effect.h"
#include "siege/rules/board/geometry.h"
#include "siege/rules/turn/ids.h"
#include "siege/rules/mission/parameters.h"

enum {
    NAME_MAX_BYTES = 40,
    BAND_MAX = 6,
    RANK_MAX = 12,
    WEAPON_MAX = 16,
    GEAR_MAX = 20,
    SECTOR_MAX = 24, /* with those that a mission brings */
    ROSTER_MAX = 15,
    BEHAVIOUR_MAX = 16,
    BEHAVIOUR_LINES = 3,
    FLIGHTS = 4
};

/* Numbers of one creature kind on one reference card (C-COMP-6, C-COMP-7). */
struct creature_band {
    uint8_t armour; /* Armor Factor */
    uint8_t die;    /* defence die: 1 + enum die; 0: none (S-ARM-2) */
    struct dice_pool close, fire;
};

/* Doors, traps, terminals, turrets and portals on one reference board (S-REF-1). */
struct terrain_band {
    uint8_t terminal_armour, terminal_points; /* the armour is the difficulty of a hack, too (S-TECH-3) */
    uint8_t turret_armour, turret_points, turret_range;
    uint8_t trap_armour;
    uint8_t portal_armour, portal_points;
    struct dice_pool turret, trap; /* their attacks; trap: also of door cards and Time Bombs (S-TRAP-1) */
};

struct creature_kind {
    char id[NAME_MAX_BYTES]; /* "legionnaire" */
    uint8_t actions;         /* in a turn, C-DL-6 */
    uint8_t points;          /* Promotion Points for eliminating one, on all cards (C-PP-1, C-PP-2) */
    uint8_t figures;         /* in the pool, C-COMP-2 */
    char letter;             /* in sketches of boards: 'l' */
    uint8_t drawn_as;        /* 1 + the kind whose drawing it has; 0: its own */
    uint8_t figures_of;      /* 1 + the kind from whose figures its own were taken; 0: none's */
    struct creature_band band[BAND_MAX];
};

/* A row of a corporation's tray (C-RANK-1, C-RANK-3, C-EXTRA-1). */
struct rank {
    int16_t points; /* least PP of the rank */
    uint8_t die;    /* enum die: colour of attacks and Kevlarite */
    uint8_t extra_actions;
    uint8_t credits; /* of a single mission at this rank, C-MODE-1; of every mission, S-EQUIP-1 */
    /* 2018 edition (S-SETUP-7) */
    uint8_t defence;         /* enum die: the defence die */
    uint8_t cards;           /* Doomtrooper cards (S-SETUP-12) */
    uint8_t ability;         /* amount of the corporation's re-rolls (S-RR-3) */
    struct dice_pool combat; /* the three combat dice (S-DICE-1) */
};

struct corporation {
    char id[NAME_MAX_BYTES];           /* "bauhaus" */
    char letter;                       /* shown beside the colour: 'B' */
    char ability_text[NAME_MAX_BYTES]; /* the string table tells the ability as "corporation.<this>.ability" */
    struct effect_list ability;        /* C-CORP */
    struct rank rank[RANK_MAX];
};

struct trooper_kind {
    char id[NAME_MAX_BYTES]; /* "valerie_duval" */
    uint8_t corporation;     /* index */
    uint8_t specialist;      /* 1: close combat specialist, C-COMP-1 */
    uint8_t specialty;       /* MODE_*: close combat, firearm or tech specialist (S-COMP-3); 0 in the 1993 edition */
    uint8_t training_mode;   /* MODE_CLOSE or MODE_FIRE or both: what the figure holds, C-TRAIN-20 */
};

/* How an attack with the weapon spreads (C-WEAP). A mask. */
enum {
    SHAPE_SWING = 1,
    SHAPE_LINE = 2,
    SHAPE_SPLIT = 4,
    SHAPE_GRENADE_MOUNT = 8,
    SHAPE_TRAP = 16,  /* a tech attack that succeeds leaves a trap (S-WEAP-1) */
    SHAPE_BARBS = 32, /* … and one die strikes every figure around it (S-WEAP-5) */
    SHAPE_HACK = 64   /* of a command: a terminal is hacked (S-TECH-3) */
};

struct weapon {
    char id[NAME_MAX_BYTES]; /* "punisher_shortsword" */
    uint8_t copies, rank, cost;
    uint8_t close, fire;             /* number of dice; 0: no such attack */
    uint8_t least_range, most_range; /* of firearm attacks; most_range 0: parameters.firearm_range */
    uint8_t shapes;                  /* SHAPE_* mask */
    /* 2018 edition */
    uint8_t tech;                  /* number of dice */
    uint8_t icons;                 /* MODE_* mask: specialties that may carry it (S-EQUIP-7) */
    uint8_t tech_least, tech_most; /* range of tech attacks */
    struct dice_pool
        extra[ATTACK_MODES]; /* beyond the three of the rank card (S-DICE-3): close combat, firearm, tech */
};

/* The number of a single mode in such lists: 0, 1, 2. */
static inline int mode_index(int mode)
{
    return mode >> 1;
}

struct gear {
    char id[NAME_MAX_BYTES];
    uint8_t copies, rank, cost;
    uint8_t
        augments; /* MODE_*: it augments the weapon, which must make such attacks; 0: it is no augment (S-EQUIP-6) */
    uint8_t not_shapes; /* SHAPE_*: weapons that it does not go with (S-ITEM-9) */
    uint8_t action;     /* 1: using it is a Special action (S-ITEM-1) */
    struct effect_list effects;
};

struct force_card {
    char id[NAME_MAX_BYTES]; /* "legionnaire_cohort" */
    uint8_t number;          /* as printed, from 1 */
    uint8_t creatures[KIND_MAX];
    uint8_t flags; /* FORCE_* below */
};

/* As a reinforcement: one more card if it is the last one drawn; no more cards; and: out of the mission once used. */
enum { FORCE_ONE_MORE = 1, FORCE_STOP = 2, FORCE_REMOVE = 4 };

struct event_card {
    char id[NAME_MAX_BYTES]; /* "legionnaires_charge" */
    uint8_t number;          /* as printed, from 1 */
    struct effect_list effects;
    uint8_t reinforcements[KIND_MAX]; /* C-REIN-1 */
    uint8_t each_team[KIND_MAX];      /* and these for every team that takes part */
    uint8_t draw_force;               /* 1: and a Force Card for every team that takes part (S-DL-2) */
};

/* A Doomtrooper card: two effects, one of which is used (C-DCARD-2). */
struct doomtrooper_card {
    char id[NAME_MAX_BYTES]; /* "combat_aura" */
    uint8_t number;
    uint8_t moments;       /* PLAY_* mask; 0: whenever the 1993 rules allow it (C-DCARD-3) */
    struct effect side[2]; /* [0] helps its player, [1] hinders another; 2018: [0] its text, [1] an extra action */
};

/* When a card of the 2018 edition may be played (S-CARD-1, S-CARD-2). A mask. */
enum {
    PLAY_OWN_TURN = 1,
    PLAY_BEFORE_ROLL = 2, /* of a creature's attack */
    PLAY_AFTER_ROLL = 4,
    PLAY_EVENT = 8, /* an Event Card has been drawn */
    PLAY_KILL = 16, /* another team has eliminated a creature */
    PLAY_ANY_TIME = 32
};

/* What the engine watches for a Secondary Mission besides its condition (C-SEC-5). */
enum deed {
    DEED_NONE,
    DEED_CAPTURE, /* a creature of `kinds` next to which a Doomtrooper ends a Move becomes the team's captive */
    DEED_MESSAGE, /* ending a turn at an outer doorway of the stairs sector gives MARK_MESSAGE */
    DEED_EXAMINE, /* an action next to a creature of `kinds` gives MARK_EXAMINED */
    DEED_NOTE,    /* `note` is asked at the end of every own turn; CONDITION_NOTED is its last answer */
    DEED_SCAN,    /* a Special action marks the sector as scanned by the team */
    DEED_DROP,    /* a Special action in the sector farthest from the team's entrance gives MARK_DROPPED */
    DEED_COLLECT  /* a creature of each kind that the team eliminates stays out of the pool until the card is fulfilled
                   */
};

enum { SECONDARY_NODES = 12 };

struct secondary_card {
    char id[NAME_MAX_BYTES]; /* "map_the_citadel" */
    uint8_t number;
    uint8_t team_credits;    /* to the team if accomplished */
    uint8_t legion_credits;  /* to the Dark Legion player if not (C-SEC-7) */
    uint8_t deed;            /* enum deed */
    uint8_t kinds;           /* bit k: creature kind k, for the deed */
    uint8_t condition, note; /* roots in node, or CONDITION_NONE */
    uint8_t nodes;
    uint8_t team_points, team_penalty, commander_penalty, legion_points; /* PP (S-SEC-3) */
    struct condition node[SECONDARY_NODES];
};

/* What waits behind a door (S-DOOR-2). */
enum door_kind { DOOR_CLEAR, DOOR_BLAST, DOOR_GAS, DOOR_ALARM };

struct door_card {
    char id[NAME_MAX_BYTES];
    uint8_t number;
    uint8_t kind; /* enum door_kind */
};

/* Two Doomtroopers with their equipment, for new players (S-EQUIP-9). */
struct quick_start {
    char id[NAME_MAX_BYTES];
    uint8_t corporation;
    uint8_t trooper[2]; /* of the roster */
    uint8_t weapon[2];  /* or CARD_NONE */
    uint32_t gear[2];   /* bit g: catalogue->gear[g] */
};

/* Walls of a sector, not turned: 9 grid lines each way; bit c of across[y]: wall on the line north of row y in
 * column c; bit r of down[x]: wall on the line west of column x in row r. Lines 0 and 8 are the outside; gaps there
 * are doorways (C-GEO-3, C-GEO-8). */
struct sector {
    uint8_t number; /* as printed: 1 to 16 */
    uint8_t across[SECTOR_SIZE + 1];
    uint8_t down[SECTOR_SIZE + 1];
    uint8_t stair[SECTOR_SIZE][SECTOR_SIZE]; /* [y][x]: 0, or 10 x flight (1 to 4) + stair square 1 to 6 (C-STAIR-1,
                                                S-STAIR-1) */
    uint8_t closed[SECTOR_SIZE]; /* bit x of row y: completely obstructed or empty, never entered (S-MAP-2) */
};

/* What a line of an AI card tells a creature to try. An alternative that cannot be carried out falls to the next. */
#define AI_VERBS(X)                                                                                                    \
    X(AI_CLOSE_ATTACK, "close_attack")                                                                                 \
    X(AI_FIREARM_ATTACK, "firearm_attack")                                                                             \
    X(AI_BEST_ATTACK, "best_attack") /* the one with more expected hits */                                             \
    X(AI_CLOSE_ELSE_FIREARM, "close_else_firearm")                                                                     \
    X(AI_MOVE_NEXT_TO_NEAREST, "move_next_to_nearest") /* only if a square adjacent to it can be reached now */        \
    X(AI_MOVE_TOWARD_NEAREST, "move_toward_nearest")                                                                   \
    X(AI_MOVE_TO_SHOT, "move_to_shot")                   /* the nearest square with a shot, else toward the nearest */ \
    X(AI_MOVE_FLANKING, "move_flanking")                 /* toward the nearest, ending out of sight of all others */   \
    X(AI_MOVE_TOWARD_OBJECTIVE, "move_toward_objective") /* the nearest objective, exit or portal */                   \
    X(AI_MOVE_TOWARD_SWARM, "move_toward_swarm")         /* the Doomtrooper with most creatures within 3 squares */    \
    X(AI_MOVE_UNSEEN, "move_unseen")                     /* if seen, to the nearest square not seen */                 \
    X(AI_MOVE_TOWARD_COMPASS, "move_toward_compass")     /* the Doomtrooper chosen by this card's compass */

enum ai_verb { AI_VERBS(LIST_ID) AI_VERB_COUNT };

const char *ai_verb_name(enum ai_verb verb);

struct ai_behaviour {
    char id[NAME_MAX_BYTES];       /* "charge" */
    char code;                     /* 'A' */
    uint8_t lines;                 /* 2 or 3 */
    uint8_t line[BEHAVIOUR_LINES]; /* enum ai_verb, tried in order (S-AI-10) */
};

struct ai_card {
    uint8_t number;             /* from 1 */
    uint8_t behaviour;          /* index */
    uint8_t primary, secondary; /* enum direction, orthogonal (S-AI-4) */
    uint8_t corporation;        /* index (S-AI-6) */
    uint8_t x, y;               /* matrix square within a sector, 0 to 7 (S-AI-8) */
};

struct own_parts;

struct catalogue {
    char id[NAME_MAX_BYTES];     /* "classic" */
    const char *editions;        /* the ids of all editions there are, "classic, second"; NULL: not told */
    const struct own_parts *own; /* what a mission's folder adds (siege/text/names/own_parts.h); NULL: nothing */
    uint8_t rulebook;            /* 0: ids "C-…", 1: ids "S-…"; only an index into tables of rule ids */
    uint16_t year;               /* in which it came out; 0: not told */
    struct parameters parameters;
    uint8_t hit_faces[DIE_COLOURS]; /* of 6 */

    uint8_t kinds, bands, ranks, weapons, gears, force_cards, event_cards, sectors, roster, behaviours, ai_cards,
        doomtrooper_cards, secondary_cards, door_cards, quick_starts;
    struct creature_kind kind[KIND_MAX];
    uint8_t band_rank[BAND_MAX]; /* the rank from which on a reference card is used (C-SETUP-6); [0] is 1 */
    uint8_t band_teams;          /* how many teams must have that rank: 2 */
    struct corporation corporation[CORPORATIONS];
    struct trooper_kind trooper[ROSTER_MAX];
    struct weapon weapon[WEAPON_MAX];
    struct gear gear[GEAR_MAX];
    struct force_card force[FORCE_MAX];
    struct event_card event[EVENT_CARD_MAX];
    struct doomtrooper_card doomtrooper[DOOMTROOPER_CARD_MAX];
    struct secondary_card secondary[SECONDARY_MAX];
    struct terrain_band terrain[BAND_MAX]; /* as the creatures' bands */
    struct door_card door[DOOR_CARD_MAX];
    struct quick_start quick_start[QUICK_START_MAX];
    struct sector sector[SECTOR_MAX];
    struct ai_behaviour behaviour[BEHAVIOUR_MAX];
    struct ai_card ai[AI_CARD_MAX];
};

/* Finding by id or printed number: an index, or -1. */
int catalogue_find_kind(const struct catalogue *catalogue, const char *id);
int catalogue_find_corporation(const struct catalogue *catalogue, const char *id);
int catalogue_find_force(const struct catalogue *catalogue, int number);
int catalogue_find_event(const struct catalogue *catalogue, int number);
int catalogue_find_secondary(const struct catalogue *catalogue, const char *id);
int catalogue_find_sector(const struct catalogue *catalogue, int number);

/* The rank (from 1) of a team with so many PP (C-RANK-1); beyond the table it is the last one (C-RANK-4). */
int catalogue_rank_of(const struct catalogue *catalogue, int corporation, int points);

/* Is there a wall on `side` (orthogonal) of the square of a sector that lies turned by `quarters`? Square and side are
 * those of the board as it lies: (0,0) is the north-west square after turning. */
bool sector_has_wall(const struct sector *sector, int quarters, struct square square, enum direction side);

#endif
