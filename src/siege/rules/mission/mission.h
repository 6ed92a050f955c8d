/*
 * mission.h -- one mission as a plain value: layout, ways in and out, cards, limits, objectives.
 *
 * Filled by the loader from a file under missions/, const afterwards.
 */
#ifndef SIEGE_RULES_MISSION_MISSION_H
#define SIEGE_RULES_MISSION_MISSION_H

#include "siege/rules/mission/catalogue.h"
#include "siege/rules/board/marker_rows.h"
#include "siege/rules/mission/condition.h"
#include "siege/rules/board/geometry.h"
#include "siege/rules/turn/ids.h"
#include "siege/rules/mission/parameters.h"

#include <stdbool.h>

enum {
    TITLE_MAX_BYTES = 80,
    BRIEF_MAX_BYTES = 2048,
    CLOSED_MAX = 8,
    WALL_MAX = 16, /* edges where triggers put up a wall or break one down */
    SETUP_FORCE_MAX = 4,
    TRIGGER_MAX = 24,
    TRIGGER_ACTIONS = 6,
    COUNTER_MAX = 8,   /* numbers that a mission's triggers keep */
    COUNTER_MOST = 99, /* how far one of them counts */
    COUNTER_NAME_BYTES = 24,
    STRENGTHENED_MOST = 6, /* actions or armour that triggers may give a kind of creature, or take */
    CLOCK_MAX = 6,         /* conditions that count rounds: `in_a_row` and `rounds_since` */
    OBJECTIVE_MAX = 6,
    ROUND_MAX = 20,
    TARGET_MAX = 12, /* markers that a mission names, citadel doors apart; the others are made in play */
    DOOR_MAX = 6,    /* citadel doors of a mission */
    TASK_TITLE_BYTES = 48,
    TEXTS_MAX = 16,
    TEXT_NAME_BYTES = 27,
    FOLLOWER_NAME_BYTES = 32,
    SQUARES_MAX = 16, /* of which one is drawn */
    TEXT_MAX_BYTES = 161
};

/* A sector lying in a slot of the layout. */
struct placement {
    uint8_t sector;   /* index in the catalogue, or SLOT_NONE for an empty place */
    uint8_t quarters; /* clockwise quarter turns, 0 to 3 */
};

/* What an opening in the board's edge is for. A mask. A gate with no flag is a plain opening (C-GEO-3). */
enum {
    GATE_TROOPERS = 1,
    GATE_LEGION = 2,
    GATE_EXIT = 4,
    GATE_CLOSED = 8,
    GATE_PORTAL = 16 /* creatures do not leave by it; Doomtroopers in its open rounds only (C-M07-R1) */
};

/* An outer doorway: two edges side by side on one side of one sector. */
struct gate {
    uint8_t slot;
    uint8_t side;            /* enum direction, orthogonal: the way out */
    uint8_t flags;           /* GATE_* */
    uint8_t width;           /* squares: 2 for printed doorways, 1 or 2 */
    uint32_t open_rounds;    /* of a portal: bit r: open in round r */
    struct square inside[2]; /* the squares just inside, west to east or north to south */
};

/* A doorway between two neighbouring sectors that this mission closes, at the beginning or by a trigger. */
struct closed_doorway {
    uint8_t slot, side;
    uint8_t later; /* 1: it is open when the mission begins */
};

/* An edge between two squares of one sector where triggers put up a wall or break one down. It goes with its sector. */
struct wall_edge {
    struct square at; /* of the board as the mission lays it */
    uint8_t side;     /* EAST or SOUTH: the same edge is always named in the same way */
    uint8_t stands;   /* 1: there is a wall when the mission begins */
};

/* A force card that is never left out (C-NUM-4), with a place of its own or without one. */
struct key_force {
    uint8_t card;   /* index in the catalogue */
    uint32_t slots; /* the Dark Legion player chooses among these; 0: shuffled among those that are laid */
};

/* Where something is put: nowhere, on the one square, or on one of several at random. Of the board as the mission lays
 * it. */
struct squares {
    uint8_t count;
    struct square square[SQUARES_MAX]; /* all different */
};

/* The one square. */
static inline struct squares squares_one(struct square at)
{
    return (struct squares){1, {at}};
}

/* The square if there is but one; SQUARE_NONE for none and for several. */
static inline struct square squares_only(const struct squares *squares)
{
    return squares->count == 1 ? squares->square[0] : SQUARE_NONE;
}

static inline bool squares_hold(const struct squares *squares, struct square at)
{
    for (int i = 0; i < squares->count; i++)
        if (square_same(squares->square[i], at))
            return true;
    return false;
}

static inline bool squares_meet(const struct squares *a, const struct squares *b)
{
    for (int i = 0; i < a->count; i++)
        if (squares_hold(b, a->square[i]))
            return true;
    return false;
}

/* A creature that is there when the mission begins (C-M02-R1). */
struct start_figure {
    uint8_t kind;
    uint8_t gate;      /* it waits there, or GATE_NONE: it stands on the board */
    uint8_t guards;    /* 1: does not leave mission.guarded_slots before a Doomtrooper has come in */
    uint8_t if_failed; /* 1: only if the campaign's mission before was failed */
    uint8_t if_fewer;  /* 1: only while the values for fewer teams hold */
    uint8_t follower;  /* 1: nobody's creature, but somebody who goes with the team that reaches him first */
    char name[FOLLOWER_NAME_BYTES]; /* … for people: "the engineer"; "": no name */
    struct squares at;              /* none while it waits */
};

/* A mission target (C-M05-SPC, C-M08-SPC). */
struct mission_marker {
    uint8_t kind; /* enum marker_kind, no door of a card */
    uint8_t armour;
    uint8_t force_card; /* index: put down when this card is revealed, in its sector; CARD_NONE: at set-up */
    uint8_t side;       /* of a citadel door: on which side of `at`, an orthogonal direction */
    uint32_t slots;    /* at set-up: the Dark Legion player chooses a free square in one of these; 0: it lies at `at` */
    struct squares at; /* one of these */
    uint8_t width;     /* of a citadel door: edges, 1 or 2, going east or south from `at`, which is one square */
    uint8_t locked;    /* … 1: when the mission begins */
    uint8_t beyond;    /* … 1: its file names it from the other side, mission_door_named() */
    uint8_t apart;     /* 1: chosen away from walls and from others like it (debris of "No Soldier Left Behind") */
};

/* A Special action that the mission offers (S-MIS-3). */
struct task {
    char id[24];
    char title[TASK_TITLE_BYTES]; /* for people: "Photograph the plans" */
    uint8_t marker;               /* enum marker_kind: next to a standing one; MARKER_NONE: see squares and slots */
    uint8_t squares;              /* next to one of the fixtures listed, as desks (S-C1M1-R1) */
    struct square at[4];
    uint32_t slots;      /* anywhere in these sectors, if neither marker nor squares are given */
    uint8_t specialty;   /* MODE_*: only this specialist; 0: anybody */
    uint8_t takes;       /* 1: the marker is taken off the board */
    uint8_t load;        /* 1 + n: the Doomtrooper carries load n from now on; 0: nothing */
    uint8_t load_steps;  /* most steps in a Move with it; 0: not slowed */
    uint8_t most;        /* how often it can be done in all; 0: any number */
    uint8_t team_points; /* PP for doing it */
};

/* When a trigger is asked. */
#define TRIGGER_MOMENTS(X)                                                                                             \
    X(TRIGGER_ROUND_START, "round_start")                                                                              \
    X(TRIGGER_ROUND_END, "round_end")                                                                                  \
    X(TRIGGER_FORCE_REVEALED, "force_revealed") /* after the creatures of a card have been placed */                   \
    X(TRIGGER_ELIMINATION, "elimination")       /* after an attack that eliminated somebody */                         \
    X(TRIGGER_TURN_START, "turn_start")         /* after a marker has been drawn from the cup */                       \
    X(TRIGGER_TURN_END, "turn_end")                                                                                    \
    X(TRIGGER_DEED, "deed") /* after a command that changed something: a Move, an attack, a Special action … */

enum trigger_moment { TRIGGER_MOMENTS(LIST_ID) TRIGGER_MOMENT_COUNT };

/* What it does then: word in the file, and what stands under it. More is told by the verb's row (trigger_rows.h). */
#define TRIGGER_VERBS(X)                                                                                               \
    X(TRIGGER_SAY, "say", TAKES_TEXT)                                                                                  \
    X(TRIGGER_WAIT_AT, "wait_at", TAKES(WAIT))                                                                         \
    X(TRIGGER_OPEN, "open", TAKES_DOOR)                                                                                \
    X(TRIGGER_CLOSE, "close", TAKES_DOOR)                                                                              \
    X(TRIGGER_LAY_FORCE, "lay_force", TAKES(LAY))                                                                      \
    X(TRIGGER_ADD, "add", TAKES(ADD))                                                                                  \
    X(TRIGGER_SET, "set", TAKES(SET))                                                                                  \
    X(TRIGGER_PLACE, "place", TAKES(PLACE))                                                                            \
    X(TRIGGER_TAKE_AWAY, "take_away", TAKES(TAKE_AWAY))                                                                \
    X(TRIGGER_STRENGTHEN, "strengthen", TAKES(STRENGTHEN))                                                             \
    X(TRIGGER_SMOKE, "smoke", TAKES_SECTORS)                                                                           \
    X(TRIGGER_CLEAR_SMOKE, "clear_smoke", TAKES_SECTORS)                                                               \
    X(TRIGGER_STRIKE, "strike", TAKES(STRIKE))                                                                         \
    X(TRIGGER_HEAL, "heal", TAKES(HEAL))                                                                               \
    X(TRIGGER_POINTS, "points", TAKES(PAY))                                                                            \
    X(TRIGGER_CREDITS, "credits", TAKES(PAY_CREDITS))                                                                  \
    X(TRIGGER_EXTRA_ACTIONS, "extra_actions", TAKES_NUMBER)                                                            \
    X(TRIGGER_CARDS, "cards", TAKES_NUMBER)                                                                            \
    X(TRIGGER_CALLS, "calls", TAKES_NUMBER)                                                                            \
    X(TRIGGER_LAST_ROUND, "last_round", TAKES_TRUTH)                                                                   \
    X(TRIGGER_TURN, "turn", TAKES(TURN))                                                                               \
    X(TRIGGER_SWAP, "swap", TAKES_TWO_SECTORS)                                                                         \
    X(TRIGGER_BREACH, "breach", TAKES_EDGES)                                                                           \
    X(TRIGGER_WALL, "wall", TAKES_EDGES)                                                                               \
    X(TRIGGER_DARK, "dark", TAKES_SECTORS)                                                                             \
    X(TRIGGER_LIGHT, "light", TAKES_SECTORS)                                                                           \
    X(TRIGGER_LOCK, "lock", TAKES_DOOR)                                                                                \
    X(TRIGGER_UNLOCK, "unlock", TAKES_DOOR)

enum trigger_verb { TRIGGER_VERBS(LIST_ID) TRIGGER_VERB_COUNT };

/* Fields that a verb does not use hold their "none" value, or 0. */
struct trigger_action {
    uint8_t verb; /* enum trigger_verb */
    uint8_t kind, gate, slot, number;
    uint8_t counter;
    uint8_t inner;      /* a doorway between sectors: 1 + index in mission.closed; 0: none */
    uint8_t door;       /* a citadel door: 1 + index in mission.marker; 0: none */
    uint8_t unexplored; /* 1: only where no Doomtrooper has been yet */
    uint8_t legion;     /* 1: the Dark Legion player gains, not the teams */
    int8_t amount;      /* added; actions more */
    int8_t armour;      /* more */
    uint16_t walls;     /* bit i: mission.wall[i] */
    uint32_t slots;
    uint64_t gates;    /* one of these, at random */
    struct squares at; /* one of these, which stay where they are; `slots` are theirs */
    struct dice_pool dice;
    char text[TEXT_NAME_BYTES]; /* SAY: name of the text in the mission file */
};

struct trigger {
    char id[24];
    char title[TASK_TITLE_BYTES]; /* for people: "The ambush"; "": told by what it is */
    uint8_t moment;               /* enum trigger_moment */
    uint8_t condition;            /* root, or CONDITION_NONE */
    uint8_t once;
    uint8_t chance; /* percent, rolled when all else holds; 0: surely */
    uint8_t choose; /* so many of the actions, drawn at random; 0: all in order */
    uint8_t known;  /* 1: the brief tells of it */
    uint8_t actions;
    struct figure_filter of; /* ELIMINATION: one of these sides and kinds fell; empty: anybody */
    struct trigger_action action[TRIGGER_ACTIONS];
};

/* A number that triggers keep, from 0 to COUNTER_MOST. Asked only whether it is 0, it serves as a flag. */
struct mission_counter {
    char id[COUNTER_NAME_BYTES];
    char
        title[TASK_TITLE_BYTES]; /* for people: what it counts, "prisoners freed", or what it says, "the alarm rings" */
    char title_one[TASK_TITLE_BYTES]; /* … where it is 1: "prisoner freed"; "": the title stands behind no 1 */
    uint8_t start;
};

/* What a condition that counts rounds goes by. */
struct mission_clock {
    uint8_t node;    /* IN_A_ROW: root of what must hold at the end of each round; else CONDITION_NONE */
    uint8_t trigger; /* … ROUNDS_SINCE this one fired first */
};

/* A sentence that a trigger shows (TRIGGER_SAY). */
struct mission_text {
    char name[TEXT_NAME_BYTES];
    char sentence[TEXT_MAX_BYTES];
};

enum secondary_mode { SECONDARY_NONE, SECONDARY_SOME, SECONDARY_ALL };

/* A task with its rewards. */
struct objective {
    char id[24];
    uint8_t condition;      /* root: the mission is accomplished */
    uint8_t team_condition; /* root, asked per team: it shares in the reward (C-M01-R2), or CONDITION_NONE */
    uint8_t team_credits;   /* to each entitled team (C-END-8) */
    uint8_t legion_credits; /* to the Dark Legion player if failed */
    uint8_t team_each;   /* node counting own figures: team_credits for each of them, or CONDITION_NONE (C-M02-RWD) */
    uint8_t legion_each; /* node: legion_credits for each counted, whether failed or not, or CONDITION_NONE */
    uint8_t bonus;       /* 1: it may be left undone, and brings its reward by itself */
    uint8_t after;       /* 1 + root: players are told of it only while this holds; 0: always */
    char title[TASK_TITLE_BYTES]; /* for people: "Hold the stairs"; "": told by what it asks */
};

/* What an objective is worth in PP (S-MIS-5), beside its struct objective. */
struct objective_points {
    uint8_t team, legion, commander; /* success, failure, what a commander loses besides (S-CMD-5) */
    uint8_t each;        /* PP more for each that node counts_each counts of the own team's, if accomplished */
    uint8_t counts_each; /* 1 + node; 0: none */
    uint8_t final;       /* 1: once it holds at the end of a round nothing can undo it (S-END-3) */
};

/* What a mission has for one or two teams in place of what its book prints for four: the whole of each value, whether
 * the file names it or not. mission_use_fewer() exchanges them. */
enum { FEWER_TEAMS_MOST = 2 };
struct fewer_teams {
    uint8_t given; /* 1: the file has such values */
    uint8_t on;    /* 1: the mission holds them, and those of the book stand here */
    uint8_t rounds, calls, force_each;
    uint8_t condition[OBJECTIVE_MAX], team_condition[OBJECTIVE_MAX];
    uint8_t trigger_condition[TRIGGER_MAX];
    uint8_t kind_actions[KIND_MAX];
    uint8_t armour[MARKER_ALL];
    uint32_t portal_rounds; /* in which every portal is open; 0: as printed */
    uint32_t legion_barred_rounds;
    struct parameters parameters;
};

/* C-PRIM-1, S-MIS-1. */
struct mission {
    char id[48];
    char title[TITLE_MAX_BYTES];
    char brief[BRIEF_MAX_BYTES];
    char edition[16]; /* id of the catalogue */
    uint8_t number;   /* in its book, 0 for training */
    uint8_t least_teams, most_teams;
    uint8_t rounds; /* 0: no limit */
    uint8_t calls;  /* for reinforcements; 0: as many as there are teams (C-NUM-2) */
    uint8_t grid_width, grid_height;
    struct placement slot[SLOT_MAX]; /* row by row: slot = row * grid_width + column */
    uint8_t gates;
    struct gate gate[GATE_MAX]; /* every outer doorway of the layout, in reading order of slots, N E S W */
    uint8_t closed_doorways;
    struct closed_doorway closed[CLOSED_MAX];
    uint8_t walls;
    struct wall_edge wall[WALL_MAX];
    uint32_t dark;         /* bit s: slot s lies in the dark when the mission begins */
    uint8_t north;         /* side of the map to which the north token points, an orthogonal direction (S-AI-1) */
    struct square citadel; /* the corner where the Citadel's wings meet, in squares; SQUARE_NONE for none */
    uint32_t inside;       /* bit s: slot s is inside the Citadel (C-COMP-5, C-REIN-3) */
    uint32_t at_walls;     /* bit s: slot s touches the Citadel's walls: takes left-over Force Cards (C-SETUP-11) */

    struct parameters parameters; /* of the catalogue, with this mission's "rules" on top */

    uint8_t force_cards;
    uint8_t force[FORCE_MAX]; /* indexes in the catalogue */
    uint8_t key_forces;
    struct key_force key_force[SETUP_FORCE_MAX];
    uint32_t no_force_slots; /* sectors without a card */
    uint8_t force_each;      /* cards on each sector (C-M06-FRC); 1 in the other missions */
    uint8_t markers;
    struct mission_marker marker[MARKER_ALL];
    uint32_t start_slots;           /* teams begin on any free squares of these (C-M06-IN); 0: they enter */
    uint8_t kind_actions[KIND_MAX]; /* actions of a creature kind in this mission, 0: as printed (C-M10-SPC) */

    /* Never more of a kind than its figures. A square of one that has but one is nobody else's, nor a target's; of
     * several there is always one that those before it leave free. */
    uint8_t start_figures;
    struct start_figure start_figure[CREATURE_MAX];

    uint8_t event_cards;
    uint8_t event[EVENT_CARD_MAX]; /* indexes of the cards that may be drawn (C-SETUP-14) */

    uint32_t legion_barred_slots;  /* reinforcements may not enter there */
    uint32_t legion_barred_rounds; /* bit r: no reinforcements called, placed or entering in round r (C-M04-REI) */
    uint8_t exits_from_round;      /* Doomtroopers may not leave before; 1: always (C-M04-OUT) */
    uint8_t exits_only;            /* 1: Doomtroopers leave only through gates marked GATE_EXIT (C-EXIT-3) */

    uint8_t tasks;
    struct task task[TASK_MAX];
    uint32_t guarded_slots;      /* start figures with `guards` stay in there until a Doomtrooper comes in */
    uint8_t portals_from_round;  /* reinforcements may appear next to dark portals; 0: never */
    uint8_t keeps_all_secondary; /* 1: no card is given back (S-SEC-1) */

    uint8_t secondary;         /* enum secondary_mode */
    uint32_t secondary_barred; /* bit c: this Secondary Mission card is left out (C-M06-SEC) */
    uint32_t message_slots;    /* sectors whose outer doorways serve DEED_MESSAGE */
    uint8_t triggers;
    struct trigger trigger[TRIGGER_MAX];
    uint8_t counters;
    struct mission_counter counter[COUNTER_MAX];
    uint8_t clocks;
    struct mission_clock clock[CLOCK_MAX];
    uint8_t texts;
    struct mission_text text[TEXTS_MAX];
    uint8_t objectives;
    struct objective objective[OBJECTIVE_MAX];
    struct objective_points points[OBJECTIVE_MAX];
    uint8_t end_condition; /* root: the mission ends at once, or CONDITION_NONE */
    uint8_t nodes;
    struct condition node[CONDITION_NODES];
    struct fewer_teams fewer;
};

/* Lets the values for fewer teams hold, or those of the book. A mission without such values stays as it is. */
void mission_use_fewer(struct mission *mission, bool fewer);

/* The slot that holds the sector with this printed number, or SLOT_NONE. A sector lies in a layout at most once. */
int mission_slot_of(const struct mission *mission, const struct catalogue *catalogue, int number);

/* The last of so many rounds by these rules: the one in which the last Event Card is drawn, if that comes before
 * (S-MIS-2). 0: there is no limit. */
int mission_last_of_rounds(const struct mission *mission, int rounds, const struct parameters *rules);

/* How many sectors lie in the layout, those in slots of the mask left out. */
int mission_count_sectors(const struct mission *mission, uint32_t without);

/* The i-th square of a citadel door, from 0, on the near side of its edges, as the mission lays the board. */
static inline struct square mission_door_square(const struct mission_marker *door, int i)
{
    bool along_row = door->side == NORTH || door->side == SOUTH;
    struct square first = door->at.square[0];
    return square_at(first.x + (along_row ? i : 0), first.y + (along_row ? 0 : i));
}

/* The first square of a citadel door and its side as the mission's file names it. */
static inline struct square mission_door_named(const struct mission_marker *door, enum direction *side)
{
    *side = door->beyond ? direction_opposite((enum direction)door->side) : (enum direction)door->side;
    return door->beyond ? square_step(door->at.square[0], (enum direction)door->side) : door->at.square[0];
}

/* The side of which sector's slot a door of two squares fills as the file names it; SLOT_NONE: it is one edge only. */
int mission_door_slot(const struct mission *mission, const struct catalogue *catalogue,
                      const struct mission_marker *door);

/* How many objectives must be accomplished: those that are no bonus. */
int mission_demanded(const struct mission *mission);

/* Is there something demanded, and can nothing undo any of it (S-END-3)? */
bool mission_is_final(const struct mission *mission);

/* The slot in which a square of the board lies. */
static inline int mission_slot_at(const struct mission *mission, struct square at)
{
    return at.y / SECTOR_SIZE * mission->grid_width + at.x / SECTOR_SIZE;
}

/* Is the Force Card one of those that are never left out (C-NUM-4)? */
bool mission_has_key_force(const struct mission *mission, int card);

/* Is the Force Card among those of the mission? */
bool mission_uses_force(const struct mission *mission, int card);

/* How many things of these kinds (bit k: kind k) the mission puts on the board. */
int mission_count_markers(const struct mission *mission, unsigned kinds);

/* The slot next to this one on the side (orthogonal), or SLOT_NONE where no sector lies there. */
int mission_slot_beside(const struct mission *mission, int slot, enum direction side);

/* The squares of the board just inside the doorway on `side` of the sector in the slot, west to east or north to
 * south, whatever lies behind it. Returns how many, 0 to 2. */
int mission_list_doorway(const struct mission *mission, const struct catalogue *catalogue, int slot,
                         enum direction side, struct square inside[2]);

/* Finds every outer doorway of the layout and lists it in mission->gate with no flags, in the order told above.
 * Returns how many; GATE_MAX + 1 if there are too many. */
int mission_list_gates(struct mission *mission, const struct catalogue *catalogue);

/* The gate on `side` of `slot`, or GATE_NONE. */
int mission_find_gate(const struct mission *mission, int slot, enum direction side);

/* The entry of mission.closed for the doorway between sectors there, which may lie at the other one's side; or -1. */
int mission_find_closed(const struct mission *mission, int slot, enum direction side);

/* Bit g: the filter names gate g as a way out: itself, or the sector on which it lies. */
uint64_t mission_gates_named(const struct mission *mission, const struct figure_filter *filter);

/* Does a trigger of the mission do this to the gate, surely or perhaps; to the doorway of that action, which may lie
 * between sectors; to the citadel door that is mission->marker[door]? */
bool mission_gate_triggered(const struct mission *mission, int gate, enum trigger_verb verb);
bool mission_doorway_triggered(const struct mission *mission, const struct trigger_action *doorway,
                               enum trigger_verb verb);
bool mission_door_triggered(const struct mission *mission, int door, enum trigger_verb verb);

/* Is that door locked when the mission begins, and no trigger opens or unlocks it? */
bool mission_door_stays_locked(const struct mission *mission, int door);

/* The same of walls: does a trigger do this at mission->wall[index]? */
bool mission_wall_triggered(const struct mission *mission, int index, enum trigger_verb verb);

/* The slots in which the squares lie, as a mask. */
uint32_t mission_slots_of(const struct mission *mission, const struct squares *squares);

/* May Doomtroopers leave by it at some time? Entrances lead out, too, unless the mission names its exits (C-EXIT-3,
 * C-EXIT-4). */
bool mission_lets_out(const struct mission *mission, int gate);

/* The other of two teleporters: they belong together two by two, in the order of the file (C-M08-SPC). -1: none. */
int mission_teleporter_beyond(const struct mission *mission, int marker);

/* The gates that are shown as ways out: those that the mission names as exits, and wherever else its objectives let
 * Doomtroopers leave for their sake. Bit g for gate g; 0: nobody is asked to leave. */
uint64_t mission_ways_out(const struct mission *mission);

/* GATE_* as they are shown: with GATE_EXIT for each way out. */
unsigned mission_gate_uses(const struct mission *mission, int gate);

/* Does anybody begin as a follower? */
bool mission_has_followers(const struct mission *mission);

/* The start figure that the n-th follower of the kind is, from 0, or NULL. */
const struct start_figure *mission_follower(const struct mission *mission, int kind, int number);

/* Is it played by the training rules, without Ranks (C-TRAIN-1)? */
static inline bool mission_is_training(const struct mission *mission)
{
    return !mission->parameters.promotion;
}

/* Is nothing asked of the teams but to eliminate more than the others (C-TRAIN-15)? */
static inline bool mission_is_hunt(const struct mission *mission)
{
    return mission->objectives == 0 && mission->parameters.win_by_eliminations;
}

/* The sentence with that name among the mission's texts, or NULL. */
const char *mission_find_text(const struct mission *mission, const char *name);

/* Must the Dark Legion do without reinforcements in that round? Missions without a time limit have rounds above
 * ROUND_MAX, in which nothing is barred. */
static inline bool mission_bars_legion(const struct mission *mission, int round)
{
    return round <= ROUND_MAX && (mission->legion_barred_rounds >> round & 1) != 0;
}

#endif
