/*
 * mission_load_parts.h -- pieces of the mission loader, and what they share.
 */
#ifndef SIEGE_MISSION_LOAD_MISSION_LOAD_PARTS_H
#define SIEGE_MISSION_LOAD_MISSION_LOAD_PARTS_H

#include "shell/json/schema.h"
#include "siege/mission/load/field_kinds.h"
#include "siege/rules/mission/catalogue.h"
#include "siege/rules/mission/mission.h"

#include <stdbool.h>

/* A condition: exactly one key, which is its kind. */
extern const struct shape SCHEMA_CONDITION;

/* What happens by itself: schema_trigger.c. */
extern const struct shape SCHEMA_TRIGGER;

/* A task with its rewards. */
extern const struct shape SCHEMA_OBJECTIVE;

/* What lies on the board besides figures; its rows stand beside its reader. */
extern const struct shape SCHEMA_TARGET;

/* The names of enum marker_kind. */
enum { SCHEMA_MARKER_COUNT = MARKER_KINDS };
extern const char *const SCHEMA_MARKERS[SCHEMA_MARKER_COUNT];
/* Markers that tasks and conditions name: all but the first, which is none. */
#define SCHEMA_MARKER_WORDS .words = SCHEMA_MARKERS + 1, .word_count = SCHEMA_MARKER_COUNT - 1

/* A mission being read. */
struct mission_reader {
    struct record file;
    const struct catalogue *catalogue;
    struct mission *out;
    bool has_board;                            /* the layout is whole: places on it can be named */
    uint8_t lacking[KIND_MAX];                 /* by kind: figures that were asked beyond those there are */
    struct node figure_at[CREATURE_MAX];       /* where each of the mission's start figures stands in the file */
    struct node condition_at[CONDITION_NODES]; /* where each of the mission's conditions stands */
    struct node text_at[TEXTS_MAX];            /* … and each text */
    struct node trigger_at[TRIGGER_MAX];       /* … and each trigger */
    struct node marker_at[MARKER_ALL];         /* … each target and door */
    struct node task_at[TASK_MAX];             /* … and each task */
    struct node counter_at[COUNTER_MAX];       /* … and each counter */
};

/* Reads a mission, which may have errors, into an empty `out`; of the reader only catalogue and out must be given.
 * Afterwards it tells where in the file things stand. True if the layout is whole. */
bool mission_read_places(struct mission_reader *reader, struct node node);

static inline struct mission_reader *mission_reader_of(const struct field_game *game)
{
    return naming_of(game)->mission;
}

/* What a problem calls the kind: the key of its name, written into `key`, or the words of one that a mission brings
 * along. */
const char *mission_kind_words(const struct catalogue *catalogue, int kind, char key[PROBLEM_WORD_SIZE]);

/* The number of the sector that lies there. */
static inline int mission_sector_number(const struct mission_reader *reader, int slot)
{
    return reader->catalogue->sector[reader->out->slot[slot].sector].number;
}

/* The slot of the sector named by a text; SLOT_NONE, reported as E303, if it does not lie on the board. */
int mission_load_slot(const struct mission_reader *reader, struct node node);

/* The slots of the sectors listed under `key`, as a mask. */
uint32_t mission_load_slots(const struct mission_reader *reader, struct record record, const char *key);

/* The problem at each sector of the list that lies on the board, but for those in these slots. What is no sector has
 * been reported already. */
void mission_report_sectors(const struct mission_reader *reader, struct node list, uint32_t but, int code);

/* A side of a sector: "4.e". */
struct doorway {
    int slot;
    enum direction side;
};

enum { SECTOR_NUMBER_SIZE = 4 };

/* "nesw". False for another letter. */
bool mission_parse_side(char letter, enum direction *side);

/* Reads "4.e" into the sector's number as a text and the side. Reports nothing. */
bool mission_parse_doorway(const char *text, char number[SECTOR_NUMBER_SIZE], enum direction *side);

/* False, reported, if it names no side of a sector on the board. */
bool mission_load_doorway(const struct mission_reader *reader, struct node node, struct doorway *out);

/* Is there a passage to the sector beside, which must lie there? */
bool mission_is_open_between(const struct mission_reader *reader, int slot, enum direction side);

/* The gate a doorway is, or GATE_NONE, reported as E405 or E406. */
int mission_load_gate(const struct mission_reader *reader, struct node node);

/* What a text that is not written as it must be should name. */
enum place_kind { PLACE_DOORWAY, PLACE_SQUARE, PLACE_DOOR, PLACE_EDGE };

/* E202 of a square or doorway whose sector and the rest are written apart, in curly brackets. False: it is not. */
bool mission_report_group(struct node node, enum place_kind kind);

/* E212 with what was meant by "4e", or with the places there are by "c4". */
void mission_report_place(const struct mission_reader *reader, struct node node, const char *format,
                          enum place_kind kind);

/* E406 at a side of the sector in the slot, with all its doorways, those to other sectors too. */
void mission_report_no_doorway(const struct mission_reader *reader, struct node node, int slot);

/* E405 or E406 at a side of the sector in the slot, with its outer doorways, or with all if it has none. */
void mission_report_no_gate(const struct mission_reader *reader, struct node node, int slot, int code, int number);

/* Reads "3.c4" into the sector's number as a text and the square as printed. Reports nothing. */
bool mission_parse_square(const char *text, char number[SECTOR_NUMBER_SIZE], struct square *square);

/* The square of the board that "3.c4" names, however sector 3 is turned; SQUARE_NONE, reported, if there is none. */
struct square mission_load_square(const struct mission_reader *reader, struct node node);

/* The same, and the square and the side that "3.c4.e" names, of a board that is whole; report nothing. */
struct square mission_square_named(const struct mission_reader *reader, const char *text);
struct square mission_edge_named(const struct mission_reader *reader, const char *text, enum direction *side);

/* Of what stands at `at`, a square or a list of such: the entry that names a square which the other thing has, too,
 * where one of the two has no choice. None if they can do without each other's squares. */
struct node mission_find_taken(const struct mission_reader *reader, struct node at, const struct squares *own,
                               const struct squares *other);

/* The entry of such a list, or the only value, that names this square of the board; none if there is none. */
struct node mission_find_named(const struct mission_reader *reader, struct node at, struct square square);

/* The square of the board that is printed there on the sector with this number, which `node` names in some way;
 * SQUARE_NONE, reported as above, if the sector does not lie on the board. */
struct square mission_find_square(const struct mission_reader *reader, struct node node, const char *number,
                                  struct square printed);

/* What there is to do beside the rows of a shape. The board comes before all that names places on it, tasks and doors
 * before conditions, texts before triggers. */
shape_read mission_read_teams, mission_read_board, mission_read_citadel, mission_read_entrances, mission_read_exits,
    mission_read_portal, mission_read_figure, mission_read_force, mission_read_task, mission_read_objective,
    mission_read_reward, mission_read_points, mission_read_counter, mission_read_trigger, mission_read_action,
    mission_read_wait, mission_read_count, mission_read_place, mission_read_fewer;

/* What keeps the place of a text that is yet to be written, in every language: I708 tells of it. */
#define MISSION_UNWRITTEN "…"

/* mission_check.c: what is wrong with the mission just read although every key is right, at its file's places: E408,
 * W5xx, I7xx. */
void mission_check(struct mission_reader *reader);

/* E433, E435: teams begin on the board or there is a way in. */
void mission_check_start(const struct mission_reader *reader);

/* E470: whatever lies or stands on one of several squares finds a free one. After the figures and the targets. */
void mission_check_drawn(const struct mission_reader *reader);

/* E434: a doorway leads to the other one. */
void mission_check_teleporters(const struct mission_reader *reader);

/* Is there a sector and no wall on that side of a square of the board? */
bool mission_edge_is_open(const struct mission *mission, const struct catalogue *catalogue, struct square at,
                          enum direction side);

/* The square of the board and the side that "3.c4.e" names; SQUARE_NONE, reported, if it names none. */
struct square mission_load_edge(const struct mission_reader *reader, struct node node, enum direction *side);

/* The entry of mission.wall for the edge that is named so; -1, and reported as above, if there is none. */
int mission_find_wall(const struct mission_reader *reader, struct node node);

/* Can a wall go up or come down there: between two squares of one sector that are no steps of a flight of stairs? */
bool mission_edge_takes_wall(const struct mission *mission, const struct catalogue *catalogue, struct square at,
                             enum direction side);

/* Citadel doors. After the figures and the targets. */
void mission_load_doors(struct mission_reader *reader);

/* The number, among the mission's markers, of the citadel door on the edge or in the doorway that is named so: one of
 * its edges is enough. DOOR_MISNAMED has been reported, DOOR_NONE not: E469, with the doors that there are. */
enum { DOOR_NONE = -1, DOOR_MISNAMED = -2 };
int mission_find_door(const struct mission_reader *reader, struct node node);
void mission_report_no_door(const struct mission_reader *reader, struct node node);

/* Is it written as a side of a square, "3.c4.e"? */
bool mission_names_edge(const char *text);

/* The outer doorway, the one between two sectors or the door that is named so, into the action; what is none of them is
 * reported. After the doors. */
void mission_load_any_doorway(const struct mission_reader *reader, struct node node, struct trigger_action *out);

/* Where messages go if the mission does not say it. */
void mission_fill_messages(struct mission_reader *reader);

/* The mission's own sentences. */
void mission_load_texts(struct mission_reader *reader, struct node texts);

/* The task with the id that stands there, or -1, reported as E301. `reader` NULL: there are none. */
int mission_load_task(const struct mission_reader *reader, struct node node);

/* The counter of the mission with that id, or -1, reported as E301. `reader` NULL: there are none. */
int mission_load_counter(const struct mission_reader *reader, struct node node);

/* The number of the trigger with the id that stands there, or -1, reported as E301. The triggers need not have been
 * read. `reader` NULL: there are none. */
int mission_load_trigger(const struct mission_reader *reader, struct node node);

/* Reads the condition under `key` into the mission's nodes; its root or CONDITION_NONE. `team_asked`: "own" has a
 * meaning there. */
int mission_load_condition(struct mission_reader *reader, struct record record, const char *key, bool team_asked);

/* The sides and kinds named under `key`, one or a list of them, into the filter; nothing where it is left out. Of an
 * unknown one those that are possible are told with E301: creatures alone, or all. */
void mission_load_figures(const struct catalogue *catalogue, struct record record, const char *key, bool only_creatures,
                          struct figure_filter *out);

/* ---- condition trees of missions and of Secondary Mission cards ------------------------------------------------ */

/* Where the nodes go, and what they may name. Borrows everything. */
struct condition_reader {
    const struct catalogue *catalogue;    /* its creature kinds are known by now */
    const struct mission_reader *mission; /* whose board is named, or NULL: a card, which knows "stairs" only */
    struct condition *node;               /* room for `capacity` nodes */
    uint8_t *nodes;                       /* how many there are; raised for each node read */
    int capacity;
    struct node *at; /* if not NULL: where each node stands in the file */
};

/* Reads the condition under `key`, a field of SCHEMA_CONDITION; its root, or CONDITION_NONE if there is none.
 * `team_asked`: "own" has a meaning there, as on every card. */
int condition_load(const struct condition_reader *reader, struct record record, const char *key, bool team_asked);

/* Do both trees ask the same? */
bool condition_same(const struct condition *node, int one, int other);

#endif
