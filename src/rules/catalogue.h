/*
 * catalogue.h -- everything printed that all missions of an edition share: dice, figures, ranks, weapons, cards,
 * sectors, the AI deck.
 *
 * A plain value, filled by the loader from assets/rules and assets/ai, const afterwards. Titles and texts for people
 * are not here: they stand in the string table under keys made of the ids ("creature.legionnaire", "event.<id>.text").
 */
#ifndef RULES_CATALOGUE_H
#define RULES_CATALOGUE_H

#include "rules/condition.h"
#include "rules/dice.h"
#include "rules/effect.h"
#include "rules/geometry.h"
#include "rules/ids.h"
#include "rules/parameters.h"

enum {
    NAME_MAX_BYTES = 40,
    BAND_MAX = 6,
    RANK_MAX = 12,
    WEAPON_MAX = 16,
    GEAR_MAX = 20,
    SECTOR_MAX = 16,
    ROSTER_MAX = 15,
    BEHAVIOUR_MAX = 9,
    BEHAVIOUR_LINES = 3,
    FLIGHTS = 4
};

/* Numbers of one creature kind on one reference card (C-COMP-6, C-COMP-7). */
struct creature_band {
    uint8_t armour; /* Armor Factor */
    struct dice_pool close, fire;
};

struct creature_kind {
    char id[NAME_MAX_BYTES]; /* "legionnaire" */
    uint8_t actions;         /* in a turn, C-DL-6 */
    uint8_t points;          /* Promotion Points for eliminating one, on all cards (C-PP-1, C-PP-2) */
    uint8_t figures;         /* in the pool, C-COMP-2 */
    char letter;             /* in sketches of boards: 'l' */
    struct creature_band band[BAND_MAX];
};

/* A row of a corporation's tray (C-RANK-1, C-RANK-3, C-EXTRA-1). */
struct rank {
    int16_t points; /* least PP of the rank */
    uint8_t die;    /* enum die: colour of attacks and Kevlarite */
    uint8_t extra_actions;
    uint8_t credits; /* of a single mission at this rank, C-MODE-1 */
};

struct corporation {
    char id[NAME_MAX_BYTES];    /* "bauhaus" */
    char letter;                /* shown beside the colour: 'B' */
    struct effect_list ability; /* C-CORP */
    struct rank rank[RANK_MAX];
};

struct trooper_kind {
    char id[NAME_MAX_BYTES]; /* "valerie_duval" */
    uint8_t corporation;     /* index */
    uint8_t specialist;      /* 1: close combat specialist, C-COMP-1 */
    uint8_t training_mode;   /* MODE_CLOSE or MODE_FIRE or both: what the figure holds, C-TRAIN-20 */
};

/* How an attack with the weapon spreads (C-WEAP). A mask. */
enum { SHAPE_SWING = 1, SHAPE_LINE = 2, SHAPE_SPLIT = 4, SHAPE_GRENADE_MOUNT = 8 };

struct weapon {
    char id[NAME_MAX_BYTES]; /* "punisher_shortsword" */
    uint8_t copies, rank, cost;
    uint8_t close, fire;           /* number of dice; 0: no such attack */
    uint8_t least_range, most_range; /* of firearm attacks; most_range 0: parameters.firearm_range */
    uint8_t shapes;                /* SHAPE_* mask */
};

struct gear {
    char id[NAME_MAX_BYTES];
    uint8_t copies, rank, cost;
    struct effect_list effects;
};

struct force_card {
    char id[NAME_MAX_BYTES]; /* "legionnaire_cohort" */
    uint8_t number;          /* as printed, from 1 */
    uint8_t creatures[KIND_MAX];
};

struct event_card {
    char id[NAME_MAX_BYTES]; /* "legionnaires_charge" */
    uint8_t number;          /* as printed, from 1 */
    struct effect_list effects;
    uint8_t reinforcements[KIND_MAX]; /* C-REIN-1 */
};

/* A Doomtrooper card: two effects, one of which is used (C-DCARD-2). */
struct doomtrooper_card {
    char id[NAME_MAX_BYTES]; /* "combat_aura" */
    uint8_t number;
    uint8_t spare;
    struct effect side[2];   /* [0] helps its player, [1] hinders another */
};

/* What the engine watches for a Secondary Mission besides its condition (C-SEC-5). */
enum deed {
    DEED_NONE,
    DEED_CAPTURE, /* a creature of `kinds` next to which a Doomtrooper ends a Move becomes the team's captive */
    DEED_MESSAGE, /* ending a turn at an outer doorway of the stairs sector gives MARK_MESSAGE */
    DEED_EXAMINE, /* an action next to a creature of `kinds` gives MARK_EXAMINED */
    DEED_NOTE     /* `note` is asked at the end of every own turn; CONDITION_NOTED is its last answer */
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
    struct condition node[SECONDARY_NODES];
};

/* Walls of a sector, not turned: 9 grid lines each way; bit c of across[y]: wall on the line north of row y in
 * column c; bit r of down[x]: wall on the line west of column x in row r. Lines 0 and 8 are the outside; gaps there
 * are doorways (C-GEO-3, C-GEO-8). */
struct sector {
    uint8_t number; /* as printed: 1 to 16 */
    uint8_t across[SECTOR_SIZE + 1];
    uint8_t down[SECTOR_SIZE + 1];
    uint8_t stair[SECTOR_SIZE][SECTOR_SIZE]; /* [y][x]: 0, or 10 x flight (1 to 4) + stair square 1 to 6 (C-STAIR-1) */
};

/* What a line of an AI card tells a creature to try. An alternative that cannot be carried out falls to the next. */
#define AI_VERBS(X)                                                                                                    \
    X(AI_CLOSE_ATTACK, "close_attack")                                                                                 \
    X(AI_FIREARM_ATTACK, "firearm_attack")                                                                             \
    X(AI_BEST_ATTACK, "best_attack")                   /* the one with more expected hits */                           \
    X(AI_CLOSE_ELSE_FIREARM, "close_else_firearm")                                                                     \
    X(AI_MOVE_NEXT_TO_NEAREST, "move_next_to_nearest") /* only if a square adjacent to it can be reached now */        \
    X(AI_MOVE_TOWARD_NEAREST, "move_toward_nearest")                                                                   \
    X(AI_MOVE_TO_SHOT, "move_to_shot")                 /* the nearest square with a shot, else toward the nearest */   \
    X(AI_MOVE_FLANKING, "move_flanking")               /* toward the nearest, ending out of sight of all others */     \
    X(AI_MOVE_TOWARD_OBJECTIVE, "move_toward_objective") /* the nearest objective, exit or portal */                   \
    X(AI_MOVE_TOWARD_SWARM, "move_toward_swarm")       /* the Doomtrooper with most creatures within 3 squares */      \
    X(AI_MOVE_UNSEEN, "move_unseen")                   /* if seen, to the nearest square not seen */                   \
    X(AI_MOVE_TOWARD_COMPASS, "move_toward_compass")   /* the Doomtrooper chosen by this card's compass */

enum ai_verb {
#define X(id, name) id,
    AI_VERBS(X)
#undef X
    AI_VERB_COUNT
};

const char *ai_verb_name(enum ai_verb verb);
enum ai_verb ai_verb_by_name(const char *name); /* AI_VERB_COUNT if there is none */

struct ai_behaviour {
    char id[NAME_MAX_BYTES]; /* "charge" */
    char code;               /* 'A' */
    uint8_t lines;           /* 2 or 3 */
    uint8_t line[BEHAVIOUR_LINES]; /* enum ai_verb, tried in order (S-AI-10) */
};

struct ai_card {
    uint8_t number;             /* from 1 */
    uint8_t behaviour;          /* index */
    uint8_t primary, secondary; /* enum direction, orthogonal (S-AI-4) */
    uint8_t corporation;        /* index (S-AI-6) */
    uint8_t x, y;               /* matrix square within a sector, 0 to 7 (S-AI-8) */
};

struct catalogue {
    char id[NAME_MAX_BYTES]; /* "classic" */
    uint8_t rulebook;        /* 0: ids "C-…", 1: ids "S-…"; only an index into tables of rule ids */
    struct parameters parameters;
    uint8_t hit_faces[DIE_COLOURS]; /* of 6 */

    uint8_t kinds, bands, ranks, weapons, gears, force_cards, event_cards, sectors, roster, behaviours, ai_cards,
        doomtrooper_cards, secondary_cards;
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
    struct sector sector[SECTOR_MAX];
    struct ai_behaviour behaviour[BEHAVIOUR_MAX];
    struct ai_card ai[AI_CARD_MAX];
};

/* Finding by id or printed number: an index, or -1. */
int catalogue_find_kind(const struct catalogue *catalogue, const char *id);
int catalogue_find_corporation(const struct catalogue *catalogue, const char *id);
int catalogue_find_trooper(const struct catalogue *catalogue, const char *id);
int catalogue_find_weapon(const struct catalogue *catalogue, const char *id);
int catalogue_find_gear(const struct catalogue *catalogue, const char *id);
int catalogue_find_force(const struct catalogue *catalogue, int number);
int catalogue_find_event(const struct catalogue *catalogue, int number);
int catalogue_find_doomtrooper(const struct catalogue *catalogue, const char *id);
int catalogue_find_secondary(const struct catalogue *catalogue, const char *id);
int catalogue_find_sector(const struct catalogue *catalogue, int number);

/* The rank (from 1) of a team with so many PP (C-RANK-1); beyond the table it is the last one (C-RANK-4). */
int catalogue_rank_of(const struct catalogue *catalogue, int corporation, int points);

/* Is there a wall on `side` (orthogonal) of the square of a sector that lies turned by `quarters`? Square and side are
 * those of the board as it lies: (0,0) is the north-west square after turning. */
bool sector_has_wall(const struct sector *sector, int quarters, struct square square, enum direction side);

#endif
