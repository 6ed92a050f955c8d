/* mission_load_targets.c -- what lies on the board besides figures, citadel doors, rewards by number, and Special
 * actions. */
#include "shell/json/schema_fields.h"
#include "shell/json/suggest.h"
#include "siege/mission/load/mission_load_parts.h"
#include "siege/mission/mission_problems.h"
#include "siege/rules/mission/condition_rows.h"

#include <stdio.h>
#include <string.h>

/* E433 at `key` if `other` stands in the record too. True then. */
static bool contradicts(struct record record, const char *key, const char *other)
{
    if (!record_has(record, key) || !record_has(record, other))
        return false;
    node_key_report(record_get(record, key), PROBLEM_E433, PROBLEM_ARGS(.culprit = key, .expected = other));
    return true;
}

/* ---- targets --------------------------------------------------------------------------------------------------- */

/* E413 for a card that the mission does not use; if it uses none, that is told elsewhere. */
static int load_target_card(const struct mission_reader *reader, struct record record)
{
    if (!record_has(record, "with_force_card"))
        return CARD_NONE;
    int number = record_number(record, "with_force_card");
    int card = catalogue_find_force(reader->catalogue, number);
    if (card >= 0 && mission_uses_force(reader->out, card))
        return card;
    if (reader->out->force_cards > 0)
        node_report(record_get(record, "with_force_card"), PROBLEM_E413, PROBLEM_ARGS(.number = number));
    return CARD_NONE;
}

/* Which armour stands in the mission: some must, some have none of their own (E201, E438). E433: several lie on one of
 * several squares, however many of them are understood. */
static void check_target_keys(struct record record, const struct mission_marker *marker)
{
    enum marker_kind kind = (enum marker_kind)marker->kind;
    if (marker_traits(kind) & TRAIT_OBJECTIVE)
        node_require(record.node, "armour");
    else if (!marker_row(kind)->armour && record_has(record, "armour"))
        node_key_report(record_get(record, "armour"), PROBLEM_E438,
                        PROBLEM_ARGS(.culprit = "armour", .expected = marker_name(kind)));
    if (record_has(record, "apart") && !record_has(record, "in"))
        node_key_report(record_get(record, "apart"), PROBLEM_E433, PROBLEM_ARGS(.culprit = "apart", .expected = "at"));
    struct node at = record_get(record, "at");
    if (record_number(record, "number") > 1 && !record_has(record, "in") &&
        (node_type(at) != NODE_ARRAY || node_count(at) < 2))
        node_key_report(record_get(record, "number"), PROBLEM_E433,
                        PROBLEM_ARGS(.culprit = "number", .expected = "at"));
}

/* Doors on the same edge; one may be wider than the other. */
static bool same_edge(const struct mission_marker *a, const struct mission_marker *b)
{
    struct square from = squares_only(&a->at), to = squares_only(&b->at);
    int dx = to.x - from.x, dy = to.y - from.y;
    bool upright = a->side == EAST || a->side == WEST;
    int along = upright ? dy : dx, across = upright ? dx : dy;
    return (marker_traits(a->kind) & TRAIT_SWINGS) && (marker_traits(b->kind) & TRAIT_SWINGS) && a->side == b->side &&
           across == 0 && along < a->width && -along < b->width;
}

/* E437 at the door, or at the square, if the thing given at `other` is there already. */
static bool is_taken(struct node place, struct node other)
{
    if (node_exists(place))
        node_report(place, PROBLEM_E437, PROBLEM_ARGS(.culprit = node_text(place), .line = node_at(other).line));
    return node_exists(place);
}

/* E437 if something lies or stands there. */
static bool check_place_free(const struct mission_reader *reader, struct node node, const struct mission_marker *marker)
{
    const struct mission *mission = reader->out;
    bool door = marker_traits(marker->kind) & TRAIT_SWINGS;
    for (int i = 0; i < mission->markers; i++) {
        const struct mission_marker *other = &mission->marker[i];
        bool other_door = marker_traits(other->kind) & TRAIT_SWINGS;
        if ((same_edge(marker, other) && is_taken(node, reader->marker_at[i])) ||
            (!door && !other_door &&
             is_taken(mission_find_taken(reader, node, &marker->at, &other->at), reader->marker_at[i])))
            return false;
    }
    for (int i = 0; i < mission->start_figures && !door; i++)
        if (is_taken(mission_find_taken(reader, node, &marker->at, &mission->start_figure[i].at), reader->figure_at[i]))
            return false;
    return true;
}

/* Adds it, unless its place is taken. */
static void add_marker(struct mission_reader *reader, struct node node, struct mission_marker marker)
{
    struct mission *mission = reader->out;
    if (!check_place_free(reader, node, &marker))
        return;
    reader->marker_at[mission->markers] = node;
    mission->marker[mission->markers++] = marker;
}

/* E433; where it lies is said once. */
static bool placed_once(struct record record)
{
    bool twice = contradicts(record, "in", "with_force_card");
    twice |= contradicts(record, "at", "with_force_card");
    return !(contradicts(record, "at", "in") || twice);
}

static const char *const TARGET_WORDS[] = {"computer",    "teleporter", "terminal", "turret",
                                           "dark_portal", "container",  "debris",   "casualty"};
enum { TARGET_WORD_COUNT = sizeof TARGET_WORDS / sizeof *TARGET_WORDS };

/* Otherwise that has been reported, and nothing can be said of its kind. */
static bool has_kind(struct node target)
{
    const char *word = node_text_or(node_get(target, "kind"), "");
    for (int i = 0; i < TARGET_WORD_COUNT; i++)
        if (strcmp(TARGET_WORDS[i], word) == 0)
            return true;
    return false;
}

/* How many the entry brings: E470 where they are more than the squares on which they lie, which get one each. */
static int number_of(struct record record, const struct mission_marker *marker)
{
    int number = record_number(record, "number"), squares = marker->at.count;
    if (squares < 2 || number <= squares)
        return number;
    bool understood = squares == node_count(record_get(record, "at")); /* else one is misread, or named twice */
    if (understood || !problem_list_has_errors(record.node.tree->problems))
        node_report(record_get(record, "number"), PROBLEM_E470,
                    PROBLEM_ARGS(.number = number, .max = squares, .found = "problem.E470.number"));
    return squares;
}

static void read_target(struct record record, void *out, const struct field_game *game)
{
    const struct mission *mission = out;
    struct mission_reader *reader = mission_reader_of(game);
    struct mission_marker marker = {.force_card = (uint8_t)load_target_card(reader, record)};
    bool once = placed_once(record);
    struct node at = record_get(record, "at");
    record_fill(record, &marker, game);
    if (has_kind(record.node))
        check_target_keys(record, &marker);
    bool placed = marker.at.count > 0 || !node_exists(at);
    int number = number_of(record, &marker), room = TARGET_MAX - mission->markers;
    if (once && placed && room > 0 && number > room && number == record_number(record, "number")) {
        char written[PROBLEM_WORD_SIZE];
        node_report(record_get(record, "number"), PROBLEM_E203,
                    PROBLEM_ARGS(.culprit = node_written(written, sizeof written, record_get(record, "number")),
                                 .min = 1, .max = room, .found = "problem.E203.targets"));
        number = room;
    }
    for (int n = number; once && placed && n > 0; n--) {
        if (mission->markers == TARGET_MAX) {
            node_report(record.node, PROBLEM_E208, PROBLEM_ARGS(.number = mission->markers + n, .max = TARGET_MAX));
            return;
        }
        add_marker(reader, node_exists(at) ? at : record.node, marker);
    }
}

/* clang-format off */

enum { ARMOUR_MAX = 9 };

static const uint8_t TARGET_KINDS[] = {MARKER_COMPUTER, MARKER_TELEPORTER, MARKER_TERMINAL, MARKER_TURRET,
                                       MARKER_PORTAL,   MARKER_CONTAINER,  MARKER_DEBRIS,   MARKER_CASUALTY};
static const char *const TARGET_PLACES[] = {"with_force_card", "in", "at", NULL};
static const struct field TARGET_FIELDS[] = {
    {FIELD_KEY("kind", WORD), FIELD_NEEDED, FIELD_WORDS(TARGET_WORDS),
     FIELD_VALUES(TARGET_KINDS), INTO(struct mission_marker, kind)},
    {FIELD_KEY("armour", NUMBER), FIELD_RANGE(0, ARMOUR_MAX), .silent = true, INTO(struct mission_marker, armour)},
    {FIELD_KEY("with_force_card", NUMBER), FIELD_RANGE(1, 99)},
    {FIELD_KEY("in", SECTOR), FIELD_LISTED(1, SLOT_MAX), INTO(struct mission_marker, slots)},
    {FIELD_KEY("at", SQUARE), FIELD_SQUARES, INTO(struct mission_marker, at)},
    {FIELD_KEY("number", NUMBER), FIELD_RANGE(1, TARGET_MAX), .fallback = 1},
    {FIELD_KEY("apart", BOOL), INTO(struct mission_marker, apart)},
};
const struct shape SCHEMA_TARGET = {SHAPE("target", TARGET_FIELDS), .any_of = TARGET_PLACES, .any_alone = true, .begins = "armour",
                                    .read = read_target};
/* clang-format on */

/* ---- squares that are drawn ------------------------------------------------------------------------------------ */

/* All that lies or stands on one of several squares, in the order in which it is put there. */
struct drawn {
    int count;
    const struct squares *squares[MARKER_ALL + CREATURE_MAX];
};

/* E470: may those before have taken all squares of the newest? They may if each square is one of theirs and they are
 * as many. */
static void add_drawn(struct drawn *drawn, const struct squares *squares, struct node at)
{
    int before = 0, covered = 0;
    if (squares->count < 2)
        return;
    for (int i = 0; i < drawn->count; i++)
        before += squares_meet(drawn->squares[i], squares);
    for (int s = 0; s < squares->count; s++)
        for (int i = 0; i < drawn->count; i++)
            if (squares_hold(drawn->squares[i], squares->square[s])) {
                covered++;
                break;
            }
    if (covered == squares->count && before >= squares->count)
        node_report(at, PROBLEM_E470,
                    PROBLEM_ARGS(.number = before, .max = squares->count, .found = "problem.E470.others"));
    drawn->squares[drawn->count++] = squares;
}

void mission_check_drawn(const struct mission_reader *reader)
{
    struct drawn drawn = {.count = 0};
    const struct mission *mission = reader->out;
    for (int i = 0; i < mission->markers; i++)
        add_drawn(&drawn, &mission->marker[i].at, reader->marker_at[i]);
    for (int i = 0; i < mission->start_figures; i++)
        add_drawn(&drawn, &mission->start_figure[i].at, node_get(reader->figure_at[i], "at"));
}

/* E434: a doorway leads to the other one. */
void mission_check_teleporters(const struct mission_reader *reader)
{
    int doorways = 0;
    struct node targets = record_get(reader->file, "targets");
    for (struct node entry = node_first(targets); node_exists(entry); entry = node_next(entry))
        if (!has_kind(entry))
            return;
    for (int i = 0; i < reader->out->markers; i++)
        doorways += (marker_traits(reader->out->marker[i].kind) & TRAIT_LEADS) != 0;
    if (doorways != 0 && doorways != 2)
        node_report(targets, PROBLEM_E434, PROBLEM_ARGS(.number = doorways));
}

/* ---- doors ----------------------------------------------------------------------------------------------------- */

/* "3.c4.e" into the square and the side. Reports nothing. */
static bool parse_edge(const char *text, char square[SECTOR_NUMBER_SIZE + 4], enum direction *side)
{
    size_t length = strlen(text);
    if (length < 6 || length >= SECTOR_NUMBER_SIZE + 5 || text[length - 2] != '.')
        return false;
    memcpy(square, text, length - 2);
    square[length - 2] = '\0';
    return mission_parse_side(text[length - 1], side);
}

/* The square named at the beginning of an edge; SQUARE_NONE, reported, if there is none. */
static struct square load_edge_square(const struct mission_reader *reader, struct node node, const char *name,
                                      const char *format, enum place_kind kind)
{
    char number[SECTOR_NUMBER_SIZE];
    struct square local;
    if (!mission_parse_square(name, number, &local)) {
        mission_report_place(reader, node, format, kind);
        return SQUARE_NONE;
    }
    return mission_find_square(reader, node, number, local);
}

struct square mission_load_edge(const struct mission_reader *reader, struct node node, enum direction *side)
{
    char square[SECTOR_NUMBER_SIZE + 4] = "";
    const char *text = node_word(node);
    if (*text == '\0')
        return SQUARE_NONE;
    if (!parse_edge(text, square, side)) {
        mission_report_place(reader, node, "format.edge", PLACE_EDGE);
        return SQUARE_NONE;
    }
    return load_edge_square(reader, node, square, "format.edge", PLACE_EDGE);
}

bool mission_edge_is_open(const struct mission *mission, const struct catalogue *catalogue, struct square at,
                          enum direction side)
{
    struct square to = square_step(at, side);
    if (to.x < 0 || to.y < 0 || to.x >= mission->grid_width * SECTOR_SIZE || to.y >= mission->grid_height * SECTOR_SIZE)
        return false;
    struct square both[2] = {at, to};
    for (int i = 0; i < 2; i++) {
        const struct placement *place = &mission->slot[mission_slot_at(mission, both[i])];
        struct square local = square_at(both[i].x % SECTOR_SIZE, both[i].y % SECTOR_SIZE);
        if (place->sector == SLOT_NONE)
            return false;
        if (sector_has_wall(&catalogue->sector[place->sector], place->quarters, local,
                            i == 0 ? side : direction_opposite(side)))
            return false;
    }
    return true;
}

/* A step of a flight: all but its top (C-STAIR-1). */
static bool is_step(const struct mission *mission, const struct catalogue *catalogue, struct square at)
{
    const struct placement *place = &mission->slot[mission_slot_at(mission, at)];
    struct square local = square_turned(square_at(at.x % SECTOR_SIZE, at.y % SECTOR_SIZE), 4 - place->quarters);
    int stair = catalogue->sector[place->sector].stair[local.y][local.x] % 10;
    return stair >= 1 && stair <= 4;
}

bool mission_edge_takes_wall(const struct mission *mission, const struct catalogue *catalogue, struct square at,
                             enum direction side)
{
    struct square to = square_step(at, side);
    bool inside = to.x >= 0 && to.y >= 0 && to.x / SECTOR_SIZE == at.x / SECTOR_SIZE &&
                  to.y / SECTOR_SIZE == at.y / SECTOR_SIZE;
    return inside && !is_step(mission, catalogue, at) && !is_step(mission, catalogue, to);
}

/* A door has its square on the north or west of it: the same door is always written in the same way. */
static struct mission_marker door_at(struct square at, enum direction side, int width)
{
    bool beyond = side == NORTH || side == WEST;
    if (beyond) {
        at = square_step(at, side);
        side = direction_opposite(side);
    }
    return (struct mission_marker){.kind = MARKER_GATE,
                                   .force_card = CARD_NONE,
                                   .side = (uint8_t)side,
                                   .at = squares_one(at),
                                   .width = (uint8_t)width,
                                   .beyond = beyond};
}

/* What a door's name means: one edge, or a doorway. */
struct door_place {
    struct doorway way; /* its slot SLOT_NONE: one edge on that side */
    struct square at;
    int width; /* 0: the sector has no doorway there */
};

/* False if it means nothing: reported, if there is something to report. */
static bool load_place(const struct mission_reader *reader, struct node node, struct door_place *out)
{
    char name[SECTOR_NUMBER_SIZE + 4];
    struct square inside[2] = {SQUARE_NONE, SQUARE_NONE};
    *out = (struct door_place){.way.slot = SLOT_NONE, .width = 1};
    if (parse_edge(node_text(node), name, &out->way.side)) {
        out->at = load_edge_square(reader, node, name, "format.door", PLACE_DOOR);
        return square_is(out->at);
    }
    if (!mission_load_doorway(reader, node, &out->way))
        return false;
    out->width = mission_list_doorway(reader->out, reader->catalogue, out->way.slot, out->way.side, inside);
    out->at = inside[0];
    return true;
}

/* Why no door can stand there: no doorway to another sector, one that is closed, a wall; or NULL. */
static const char *lack_of_room(const struct mission_reader *reader, const struct door_place *place)
{
    const struct mission *mission = reader->out;
    bool doorway = place->way.slot != SLOT_NONE;
    if (doorway && mission_slot_beside(mission, place->way.slot, place->way.side) == SLOT_NONE)
        return place->width ? "problem.E411.outer" : "problem.E411.wall";
    if (doorway && mission_find_closed(mission, place->way.slot, place->way.side) >= 0)
        return "problem.E411.closed";
    bool open = place->width && mission_edge_is_open(mission, reader->catalogue, place->at, place->way.side);
    return open ? NULL : "problem.E411.wall";
}

/* E411 */
static void load_door(struct mission_reader *reader, struct node node)
{
    struct door_place place;
    if (!load_place(reader, node, &place))
        return;
    const char *why = lack_of_room(reader, &place);
    if (why)
        node_report(node, PROBLEM_E411, PROBLEM_ARGS(.culprit = node_text(node), .found = why));
    else
        add_marker(reader, node, door_at(place.at, place.way.side, place.width));
}

int mission_find_door(const struct mission_reader *reader, struct node node)
{
    struct door_place place;
    if (!load_place(reader, node, &place))
        return DOOR_MISNAMED;
    struct mission_marker named = door_at(place.at, place.way.side, place.width);
    for (int m = 0; place.width && m < reader->out->markers; m++)
        if (same_edge(&reader->out->marker[m], &named))
            return m;
    return DOOR_NONE;
}

struct square mission_edge_named(const struct mission_reader *reader, const char *text, enum direction *side)
{
    char square[SECTOR_NUMBER_SIZE + 4];
    return parse_edge(text, square, side) ? mission_square_named(reader, square) : SQUARE_NONE;
}

bool mission_names_edge(const char *text)
{
    char name[SECTOR_NUMBER_SIZE + 4];
    enum direction side;
    return parse_edge(text, name, &side);
}

/* Do both texts begin with the number of the same sector? */
static bool same_sector(const char *one, const char *other)
{
    size_t digits = strcspn(one, ".");
    return strcspn(other, ".") == digits && strncmp(one, other, digits) == 0;
}

/* Does the board ask for a door there that cannot stand (E411)? Then that is what is wrong, and it has been told. */
static bool door_was_refused(const struct mission_reader *reader, const char *name)
{
    struct node board = record_get(reader->file, "board");
    for (struct node entry = node_first(node_get(board, "doors")); node_exists(entry); entry = node_next(entry))
        if (node_says(entry, name))
            return true;
    return false;
}

/* The door that was meant is told where the sector has one door only, but put by no fix: the value names a place. */
void mission_report_no_door(const struct mission_reader *reader, struct node node)
{
    char list[PROBLEM_LIST_SIZE];
    const char *names[DOOR_MAX], *meant[DOOR_MAX], *text = node_text(node);
    int count = 0, near = 0;
    if (door_was_refused(reader, text))
        return;
    for (int m = 0; m < reader->out->markers && count < DOOR_MAX; m++)
        if (marker_traits(reader->out->marker[m].kind) & TRAIT_SWINGS)
            names[count++] = node_text_or(reader->marker_at[m], "");
    for (int i = 0; i < count; i++)
        if (same_sector(names[i], text))
            meant[near++] = names[i];
    bool guessed = near == 1 && suggest_find(text, meant, near) == 0;
    suggest_write_list(list, sizeof list, text, names, count);
    node_report(node, PROBLEM_E469,
                PROBLEM_ARGS(.culprit = text, .list = list, .suggestion = guessed ? meant[0] : NULL,
                             .found = count ? NULL : "problem.E469.none"));
}

/* E469 where no door is, I702 for one that is named twice. */
static void lock_door(struct mission_reader *reader, struct node node)
{
    int door = mission_find_door(reader, node);
    if (door == DOOR_NONE)
        mission_report_no_door(reader, node);
    if (door < 0)
        return;
    if (reader->out->marker[door].locked)
        node_report(node, PROBLEM_I702, PROBLEM_ARGS(.culprit = node_text(node)));
    reader->out->marker[door].locked = 1;
}

void mission_load_doors(struct mission_reader *reader)
{
    static const struct {
        const char *key;
        void (*load)(struct mission_reader *reader, struct node node);
    } LIST[] = {{"doors", load_door}, {"locked", lock_door}};
    struct record board = {record_get(reader->file, "board"), record_field(reader->file, "board")->shape};
    for (size_t k = 0; k < sizeof LIST / sizeof *LIST; k++) {
        int count;
        struct node entry = record_list(board, LIST[k].key, &count);
        for (int i = 0; i < count; i++, entry = node_next(entry))
            LIST[k].load(reader, entry);
    }
}

/* ---- messages -------------------------------------------------------------------------------------------------- */

/* The slots of the layout in which a sector with stairs lies. */
static uint32_t slots_with_stairs(const struct mission_reader *reader)
{
    static const struct sector FLAT;
    uint32_t mask = 0;
    for (int slot = 0; reader->has_board && slot < SLOT_MAX; slot++) {
        int sector = reader->out->slot[slot].sector;
        if (sector != SLOT_NONE && memcmp(reader->catalogue->sector[sector].stair, FLAT.stair, sizeof FLAT.stair) != 0)
            mask |= (uint32_t)1 << slot;
    }
    return mask;
}

void mission_fill_messages(struct mission_reader *reader)
{
    if (!record_has(reader->file, "message_sectors"))
        reader->out->message_slots = slots_with_stairs(reader);
}

/* ---- rewards by number ----------------------------------------------------------------------------------------- */

/* What is given for each thing counted, if the record has the key: sets the amount and returns what is counted. E436:
 * what compares no number that can be paid for. */
static int load_each(struct mission_reader *reader, struct record reward, const char *key, bool team_asked,
                     const char *amount_key, uint8_t *amount)
{
    if (!record_has(reward, key))
        return CONDITION_NONE;
    struct record each = record_object(reward, key);
    int node = mission_load_condition(reader, each, "of", team_asked);
    *amount = (uint8_t)record_number(each, amount_key);
    if (node != CONDITION_NONE && !(condition_row(&reader->out->node[node])->traits & PAID))
        node_report(record_get(each, "of"), PROBLEM_E436, PROBLEM_NO_ARGS);
    return node;
}

void mission_read_reward(struct record reward, void *out, const struct field_game *game)
{
    struct objective *objective = out;
    struct mission_reader *reader = mission_reader_of(game);
    contradicts(reward, "team_each", "team");
    contradicts(reward, "legion_each", "legion_if_failed");
    record_fill(reward, out, game);
    objective->team_each = (uint8_t)load_each(reader, reward, "team_each", true, "credits", &objective->team_credits);
    objective->legion_each = (uint8_t)load_each(reader, reward, "legion_each", false, "credits",
                                                &objective->legion_credits);
}

void mission_read_points(struct record record, void *out, const struct field_game *game)
{
    struct objective_points *points = out;
    record_fill(record, out, game);
    int node = load_each(mission_reader_of(game), record, "each", true, "points", &points->each);
    points->counts_each = (uint8_t)(node == CONDITION_NONE ? 0 : node + 1);
}

/* ---- Special actions ------------------------------------------------------------------------------------------- */

/* E433: where it is done is said once. */
static void check_place(struct record record)
{
    static const char *const PLACES[] = {"next_to", "beside", "in"};
    const char *found = NULL;
    for (int i = 0; i < 3; i++) {
        if (!record_has(record, PLACES[i]))
            continue;
        if (found)
            node_key_report(record_get(record, PLACES[i]), PROBLEM_E433,
                            PROBLEM_ARGS(.culprit = PLACES[i], .expected = found));
        found = PLACES[i];
    }
}

/* The next load that no task gives yet; E440 if there is none. */
static int next_load(const struct mission_reader *reader, struct node node)
{
    int loads = 0;
    for (int i = 0; i < reader->out->tasks; i++)
        loads = reader->out->task[i].load > loads ? reader->out->task[i].load : loads;
    if (loads < LOADS)
        return loads + 1;
    node_report(node, PROBLEM_E440, PROBLEM_ARGS(.max = LOADS));
    return 0;
}

void mission_read_task(struct record record, void *out, const struct field_game *game)
{
    struct task *task = out;
    struct mission_reader *reader = mission_reader_of(game);
    bool carries = record_bool(record, "carries");
    reader->task_at[reader->out->tasks] = record.node;
    check_place(record);
    record_fill(record, out, game);
    if (task->takes && !record_has(record, "next_to") && !record_misspells(record, "next_to"))
        node_report(record.node, PROBLEM_E201, PROBLEM_ARGS(.culprit = "next_to"));
    if (carries)
        task->load = (uint8_t)next_load(reader, record_get(record, "carries"));
    if (task->load_steps && !carries)
        node_key_report(record_get(record, "carrier_steps"), PROBLEM_E439, PROBLEM_ARGS(.culprit = task->id));
}

int mission_load_task(const struct mission_reader *reader, struct node node)
{
    int count = 0;
    const char *names[TASK_MAX];
    for (int i = 0; reader && i < reader->out->tasks; i++)
        names[count++] = reader->out->task[i].id;
    return node_name(node, names, count, PROBLEM_E301);
}
