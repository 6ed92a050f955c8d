/* map.c -- the board of a mission with the coordinates its file uses: what lies where, and the lists below it. */
#include "tool/document.h"
#include "tool/map.h"

#include "siege/rules/mission/trigger_rows.h"
#include "siege/text/mission/mission_explain.h"
#include "siege/mission/load/field_kinds.h"
#include "siege/mission/load/mission_load.h"
#include "siege/rules/board/board.h"
#include "siege/text/names/names.h"

#include <stdlib.h>
#include <string.h>

static const char SIDES[] = {[NORTH] = 'n', [EAST] = 'e', [SOUTH] = 's', [WEST] = 'w'};
static const char DIGITS[] = "123456789abcdefghijklmnopqrstuvwxyz";

/* ---- names ------------------------------------------------------------------------------------------------------ */

bool map_has_sector(const struct map *map, int slot)
{
    return slot >= 0 && slot < map->mission->grid_width * map->mission->grid_height &&
           map->mission->slot[slot].sector != SLOT_NONE;
}

static const struct sector *sector_of(const struct map *map, int slot)
{
    return &map->catalogue->sector[map->mission->slot[slot].sector];
}

/* The square of its sector as printed. */
static struct square printed(const struct map *map, struct square at)
{
    int slot = mission_slot_at(map->mission, at);
    return square_turned(square_at(at.x % SECTOR_SIZE, at.y % SECTOR_SIZE), 4 - map->mission->slot[slot].quarters);
}

char map_column(const struct map *map, struct square at)
{
    return (char)('a' + printed(map, at).x);
}

char map_row(const struct map *map, struct square at)
{
    return (char)('1' + printed(map, at).y);
}

/* As the file names it: "3.c4". */
static void square_name(const struct map *map, struct square at, char out[MAP_NAME])
{
    int number = sector_of(map, mission_slot_at(map->mission, at))->number;
    (void)snprintf(out, MAP_NAME, "%d.%c%c", number, map_column(map, at), map_row(map, at));
}

void map_sector_name(const struct map *map, int slot, char out[MAP_NAME])
{
    (void)snprintf(out, MAP_NAME, "%d%s", sector_of(map, slot)->number, field_turn(map->mission->slot[slot].quarters));
}

/* ---- what lies where -------------------------------------------------------------------------------------------- */

static bool is_on_board(const struct map *map, struct square at)
{
    return board_holds(at) && at.x < map->mission->grid_width * SECTOR_SIZE &&
           at.y < map->mission->grid_height * SECTOR_SIZE && map_has_sector(map, mission_slot_at(map->mission, at));
}

/* Several that are drawn from one list may come to a square: all are noted, as far as there is room for them. */
static void mark(struct map *map, struct square at, char letter, char digit)
{
    const char sign[] = {letter, digit, 0};
    if (!is_on_board(map, at))
        return;
    char *first = map->mark[at.y][at.x], *signs = map->signs[at.y][at.x];
    bool printed_one = first[0] == 's' || first[0] == '#' || !first[0];
    if (printed_one || strcmp(first, sign) == 0) {
        (void)snprintf(first, 3, "%s", sign);
        return;
    }
    if (!signs[0])
        memcpy(signs, first, 3);
    size_t length = strlen(signs);
    if (!strstr(signs, sign) && length + 4 < MAP_SIGNS)
        (void)snprintf(signs + length, MAP_SIGNS - length, ", %s", sign);
}

/* Each set of things that may come to one square has one mark. */
static void mark_several(struct map *map)
{
    for (int i = 0; i < BOARD_MAX * BOARD_MAX; i++) {
        const char *signs = map->signs[i / BOARD_MAX][i % BOARD_MAX];
        int of = 0;
        while (of < map->severals && strcmp(map->several[of], signs) != 0)
            of++;
        if (!signs[0] || of == MAP_SEVERAL)
            continue;
        if (of == map->severals)
            memcpy(map->several[map->severals++], signs, MAP_SIGNS);
        (void)snprintf(map->mark[i / BOARD_MAX][i % BOARD_MAX], 3, "*%c", DIGITS[of]);
    }
}

static void mark_all(struct map *map, const struct squares *squares, char letter, char digit)
{
    for (int i = 0; i < squares->count; i++)
        mark(map, squares->square[i], letter, digit);
}

static void mark_sectors(struct map *map)
{
    for (int y = 0; y < BOARD_MAX; y++)
        for (int x = 0; x < BOARD_MAX; x++) {
            struct square at = square_at(x, y);
            if (!is_on_board(map, at))
                continue;
            const struct sector *sector = sector_of(map, mission_slot_at(map->mission, at));
            struct square local = printed(map, at);
            if (sector->stair[local.y][local.x])
                mark(map, at, 's', (char)('0' + sector->stair[local.y][local.x] % 10));
            if (sector->closed[local.y] >> local.x & 1)
                mark(map, at, '#', '#');
        }
}

/* Does it lie on a square from the beginning? */
static bool lies(const struct mission_marker *marker)
{
    return marker->slots == 0 && marker->force_card == CARD_NONE && marker->at.count > 0;
}

static bool is_door(const struct mission_marker *marker)
{
    return (marker_traits(marker->kind) & TRAIT_EDGE) != 0;
}

static char figure_letter(const struct start_figure *figure)
{
    return figure->follower ? '&' : '@';
}

/* Notes what lies where. */
static void prepare(struct map *map)
{
    const struct mission *mission = map->mission;
    memset(map->mark, 0, sizeof map->mark);
    memset(map->signs, 0, sizeof map->signs);
    mission_reach(&map->reach, mission, map->catalogue);
    mark_sectors(map);
    for (int i = 0; i < mission->tasks; i++)
        for (int k = 0; k < mission->task[i].squares; k++)
            mark(map, mission->task[i].at[k], 'A', DIGITS[i]);
    for (int i = 0; i < mission->markers; i++)
        if (lies(&mission->marker[i]) && !is_door(&mission->marker[i]))
            mark_all(map, &mission->marker[i].at, 'T', DIGITS[i]);
    for (int i = 0; i < mission->start_figures; i++)
        mark_all(map, &mission->start_figure[i].at, figure_letter(&mission->start_figure[i]),
                 map->catalogue->kind[mission->start_figure[i].kind].letter);
    mark_several(map);
}

/* Is it that side of the square, seen from either? Edges are kept on the east or south of theirs. */
static bool is_edge(struct square edge, enum direction edge_side, struct square at, enum direction side)
{
    return (square_same(edge, at) && edge_side == side) ||
           (square_same(square_step(edge, edge_side), at) && direction_opposite(edge_side) == side);
}

/* A door's edges go east or south from its square. NULL: none is there. */
static const struct mission_marker *door_on(const struct map *map, struct square at, enum direction side)
{
    for (int i = 0; i < map->mission->markers; i++) {
        const struct mission_marker *door = &map->mission->marker[i];
        for (int k = 0; is_door(door) && k < door->width; k++) {
            if (is_edge(mission_door_square(door, k), (enum direction)door->side, at, side))
                return door;
        }
    }
    return NULL;
}

/* What triggers do with a wall there; MAP_OPEN: nothing. */
static enum map_edge wall_changed(const struct map *map, struct square at, enum direction side)
{
    for (int i = 0; i < map->mission->walls; i++) {
        const struct wall_edge *wall = &map->mission->wall[i];
        if (is_edge(wall->at, (enum direction)wall->side, at, side))
            return wall->stands ? MAP_BREAKS : MAP_RISES;
    }
    return MAP_OPEN;
}

static int gate_at(const struct map *map, struct square at, enum direction side)
{
    for (int i = 0; i < map->mission->gates; i++)
        for (int k = 0; k < map->mission->gate[i].width; k++)
            if (map->mission->gate[i].side == side && square_same(map->mission->gate[i].inside[k], at))
                return i;
    return GATE_NONE;
}

enum map_edge map_edge(const struct map *map, struct square at, enum direction side)
{
    const struct mission_marker *door = door_on(map, at, side);
    enum map_edge changed = wall_changed(map, at, side);
    if (door)
        return door->locked ? MAP_LOCKED : MAP_DOOR;
    if (changed != MAP_OPEN)
        return changed;
    int gate = gate_at(map, at, side);
    if (gate != GATE_NONE)
        return map->mission->gate[gate].flags & GATE_CLOSED ? MAP_WALL : MAP_OPEN;
    return board_wall(&map->reach.rows, at, side) ? MAP_WALL : MAP_OPEN;
}

int map_doorway(const struct map *map, int slot, enum direction side, struct square inside[2], char name[MAP_NAME],
                char uses[MAP_NAME])
{
    static const struct {
        unsigned flag;
        char letter;
    } USE[] = {{GATE_TROOPERS, 'D'}, {GATE_LEGION, 'R'}, {GATE_EXIT, 'X'}, {GATE_PORTAL, 'P'}, {GATE_CLOSED, '#'}};
    int count = mission_list_doorway(map->mission, map->catalogue, slot, side, inside), letters = 0;
    int gate = mission_find_gate(map->mission, slot, side);
    unsigned flags = gate == GATE_NONE ? 0 : mission_gate_uses(map->mission, gate);
    if (gate == GATE_NONE && count > 0 && map_edge(map, inside[0], side) == MAP_WALL)
        flags = GATE_CLOSED;
    (void)snprintf(name, MAP_NAME, "%d.%c", sector_of(map, slot)->number, SIDES[side]);
    for (size_t i = 0; i < sizeof USE / sizeof *USE; i++)
        if (flags & USE[i].flag)
            uses[letters++] = USE[i].letter;
    if (gate != GATE_NONE && !map->bare && !(flags & (GATE_EXIT | GATE_PORTAL)) && mission_lets_out(map->mission, gate))
        uses[letters++] = 'x';
    uses[letters] = '\0';
    return count;
}

/* ---- words ------------------------------------------------------------------------------------------------------ */

static void add(char out[MAP_LINE], const char *text)
{
    size_t length = strlen(out);
    (void)snprintf(out + length, MAP_LINE - length, "%s%s", length ? ", " : "", text);
}

static void add_phrase(const struct map *map, char out[MAP_LINE], const char *key, const struct phrase_slot *slots,
                       int count)
{
    char text[MAP_LINE];
    phrase_write(text, sizeof text, string_get(&map->tool->strings, key), slots, count);
    add(out, text);
}

static void tell(struct map *map, map_line *line, const char *key, const struct phrase_slot *slots, int count)
{
    char text[2 * MAP_LINE];
    phrase_write(text, sizeof text, string_get(&map->tool->strings, key), slots, count);
    line(map, text);
}

void map_title(const struct map *map, char out[MAP_LINE])
{
    out[0] = '\0';
    add_phrase(map, out, "tool.map.title", SLOTS({"title", map->mission->title, 0}));
}

static void add_round(const struct map *map, int slot, char out[MAP_LINE])
{
    if (map->reach.round[slot])
        add_phrase(map, out, "tool.map.note.round", SLOTS({"round", NULL, map->reach.round[slot]}));
    else
        add_phrase(map, out, "tool.map.note.never", NULL, 0);
}

void map_sector_round(const struct map *map, int slot, char out[MAP_LINE])
{
    out[0] = '\0';
    add_round(map, slot, out);
}

void map_sector_notes(const struct map *map, int slot, char out[MAP_LINE])
{
    const struct mission *mission = map->mission;
    out[0] = '\0';
    if (map->bare)
        return;
    add_round(map, slot, out);
    if (mission->inside >> slot & 1)
        add_phrase(map, out, "tool.map.note.inside", NULL, 0);
    if (mission->start_slots >> slot & 1)
        add_phrase(map, out, "tool.map.note.start", NULL, 0);
    if (mission->dark >> slot & 1)
        add_phrase(map, out, "tool.map.note.dark", NULL, 0);
    for (int i = 0; i < mission->key_forces; i++)
        if (mission->key_force[i].slots >> slot & 1)
            add_phrase(map, out, "tool.map.note.key",
                       SLOTS({"number", NULL, map->catalogue->force[mission->key_force[i].card].number}));
}

/* One or several of the kind; "" for none. */
static const char *kind_name(const struct map *map, int kind, int number)
{
    const struct words words = {&map->tool->strings, map->catalogue};
    if (kind >= map->catalogue->kinds)
        return "";
    return (number == 1 ? kind_text : kind_plural_text)(NAME(&words), &words, kind);
}

static const char *thing_name(const struct map *map, int kind)
{
    const struct words words = {&map->tool->strings, map->catalogue};
    return marker_kind_text(&words, kind);
}

/* The numbers of the sectors in the mask. */
static const char *sectors_text(const struct map *map, uint32_t slots, char out[MAP_LINE])
{
    out[0] = '\0';
    for (int slot = 0; slot < SLOT_MAX; slot++) {
        char number[MAP_NAME];
        if (!(slots >> slot & 1) || !map_has_sector(map, slot))
            continue;
        (void)snprintf(number, sizeof number, "%d", sector_of(map, slot)->number);
        add(out, number);
    }
    return out;
}

static void gate_name(const struct map *map, int gate, char out[MAP_NAME])
{
    const struct gate *at = &map->mission->gate[gate];
    (void)snprintf(out, MAP_NAME, "%d.%c", sector_of(map, at->slot)->number, SIDES[at->side]);
}

/* The names of those that lie on the board. */
static const char *squares_text(const struct map *map, const struct squares *squares, char out[MAP_LINE])
{
    char name[MAP_NAME];
    out[0] = '\0';
    for (int i = 0; i < squares->count; i++)
        if (is_on_board(map, squares->square[i])) {
            square_name(map, squares->square[i], name);
            add(out, name);
        }
    return out;
}

/* As the file names it: "12.n" for one that fills a doorway, else "12.c4.e". */
static void door_name(const struct map *map, const struct mission_marker *door, char out[MAP_LINE])
{
    enum direction side;
    char square[MAP_NAME];
    struct square at = mission_door_named(door, &side);
    int slot = mission_door_slot(map->mission, map->catalogue, door);
    square_name(map, at, square);
    if (slot == SLOT_NONE)
        (void)snprintf(out, MAP_LINE, "%s.%c", square, SIDES[side]);
    else
        (void)snprintf(out, MAP_LINE, "%d.%c", sector_of(map, slot)->number, SIDES[side]);
}

static void tell_markers(struct map *map, map_line *line)
{
    for (int i = 0; i < map->mission->markers; i++) {
        const struct mission_marker *marker = &map->mission->marker[i];
        char sign[3] = {'T', DIGITS[i], 0}, place[MAP_LINE], sectors[MAP_LINE];
        struct phrase_slot slots[] = {{"sign", sign, 0},
                                      {"what", thing_name(map, marker->kind), 0},
                                      {"place", squares_text(map, &marker->at, place), 0},
                                      {"sectors", sectors_text(map, marker->slots, sectors), 0},
                                      {"number", NULL, 0}};
        if (is_door(marker))
            door_name(map, marker, place);
        if (marker->force_card != CARD_NONE)
            slots[4].number = map->catalogue->force[marker->force_card].number;
        tell(map, line,
             marker->locked                    ? "tool.map.door.locked"
             : is_door(marker)                 ? "tool.map.door"
             : marker->force_card != CARD_NONE ? "tool.map.target_card"
             : marker->slots                   ? "tool.map.target_in"
             : marker->at.count > 1            ? "tool.map.target_drawn"
                                               : "tool.map.target",
             slots, sizeof slots / sizeof *slots);
    }
}

/* What he is called who goes with the teams, and what he is by kind. */
static const char *figure_name(const struct map *map, const struct start_figure *figure)
{
    const char *kind = kind_name(map, figure->kind, 1);
    return !figure->follower
               ? kind
               : phrase_tell(&map->tool->strings,
                             string_get(&map->tool->strings,
                                        figure->name[0] ? "tool.map.follower" : "tool.map.follower.unnamed"),
                             SLOTS({"name", figure->name, 0}, {"what", kind, 0}));
}

static void tell_figures(struct map *map, map_line *line)
{
    for (int i = 0; i < map->mission->start_figures; i++) {
        const struct start_figure *figure = &map->mission->start_figure[i];
        char sign[3] = {figure_letter(figure), map->catalogue->kind[figure->kind].letter, 0}, place[MAP_LINE];
        bool waits = figure->gate != GATE_NONE;
        if (waits)
            gate_name(map, figure->gate, place);
        else
            squares_text(map, &figure->at, place);
        tell(map, line,
             waits                  ? "tool.map.figure_waits"
             : figure->at.count > 1 ? "tool.map.figure_drawn"
                                    : "tool.map.figure",
             SLOTS({"sign", sign, 0}, {"what", figure_name(map, figure), 0}, {"place", place, 0}));
    }
}

static void tell_tasks(struct map *map, map_line *line)
{
    for (int i = 0; i < map->mission->tasks; i++) {
        const struct task *task = &map->mission->task[i];
        char sign[3] = {'A', DIGITS[i], 0}, places[MAP_LINE] = "", name[MAP_NAME];
        for (int k = 0; k < task->squares; k++)
            if (is_on_board(map, task->at[k])) {
                square_name(map, task->at[k], name);
                add(places, name);
            }
        if (!task->squares && task->marker == MARKER_NONE)
            sectors_text(map, task->slots, places);
        tell(map, line, task->squares || task->marker == MARKER_NONE ? "tool.map.task" : "tool.map.task_next",
             SLOTS({"sign", sign, 0}, {"title", task->title, 0}, {"places", places, 0},
                   {"what", thing_name(map, task->marker), 0}));
    }
}

/* One place that an action is about, or those of which one is drawn. */
static void tell_action(struct map *map, map_line *line, const struct trigger *trigger,
                        const struct trigger_action *action, const char *place)
{
    char key[STRINGS_KEY_MAX], text[2 * MAP_LINE];
    bool drawn = action->at.count > 1 || (action->gates & (action->gates - 1));
    (void)snprintf(key, sizeof key, "tool.map.trigger.%s%s", trigger_verb_name((enum trigger_verb)action->verb),
                   drawn ? ".drawn" : "");
    phrase_write(text, sizeof text, string_get(&map->tool->strings, key),
                 SLOTS({"id", trigger->id, 0}, {"place", place, 0},
                       {"what", kind_name(map, action->kind, action->number), 0}, {"number", NULL, action->number}));
    if (trigger->chance)
        tell(map, line, "tool.map.trigger.chance", SLOTS({"text", text, 0}, {"n", NULL, trigger->chance}));
    else
        line(map, text);
}

static void tell_gates(struct map *map, map_line *line, const struct trigger *trigger,
                       const struct trigger_action *action)
{
    char name[MAP_NAME], places[MAP_LINE] = "";
    for (int gate = 0; gate < map->mission->gates; gate++)
        if (action->gates >> gate & 1) {
            gate_name(map, gate, name);
            add(places, name);
        }
    if (places[0])
        tell_action(map, line, trigger, action, places);
}

static void tell_sectors(struct map *map, map_line *line, const struct trigger *trigger,
                         const struct trigger_action *action)
{
    char place[MAP_NAME];
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (action->slots >> slot & 1 && map_has_sector(map, slot)) {
            (void)snprintf(place, sizeof place, "%d", sector_of(map, slot)->number);
            tell_action(map, line, trigger, action, place);
        }
}

/* Edges as files name them: "3.c4.e". */
static void tell_walls(struct map *map, map_line *line, const struct trigger *trigger,
                       const struct trigger_action *action)
{
    char square[MAP_NAME], place[MAP_NAME + 4];
    for (int i = 0; i < map->mission->walls; i++)
        if (action->walls >> i & 1) {
            square_name(map, map->mission->wall[i].at, square);
            (void)snprintf(place, sizeof place, "%s.%c", square, SIDES[map->mission->wall[i].side]);
            tell_action(map, line, trigger, action, place);
        }
}

/* What opens, closes or fills which place. */
static void tell_trigger(struct map *map, map_line *line, const struct trigger *trigger,
                         const struct trigger_action *action)
{
    char place[MAP_LINE] = "";
    unsigned traits = trigger_row(action)->traits;
    if (action->door) {
        door_name(map, &map->mission->marker[action->door - 1], place);
    } else if (traits & VERB_DOORWAY && action->inner) {
        const struct closed_doorway *inner = &map->mission->closed[action->inner - 1];
        (void)snprintf(place, sizeof place, "%d.%c", sector_of(map, inner->slot)->number, SIDES[inner->side]);
    } else if (traits & VERB_DOORWAY && action->gate < map->mission->gates) {
        gate_name(map, action->gate, place);
    } else if (traits & VERB_FORCE && map_has_sector(map, action->slot)) {
        (void)snprintf(place, sizeof place, "%d", sector_of(map, action->slot)->number);
    } else if (traits & VERB_BRINGS && action->at.count) {
        squares_text(map, &action->at, place);
    }
    if (place[0])
        tell_action(map, line, trigger, action, place);
    else if (traits & VERB_AT_GATES)
        tell_gates(map, line, trigger, action);
    else if (traits & VERB_WALLS)
        tell_walls(map, line, trigger, action);
    else if (traits & (VERB_BRINGS | VERB_LIGHT))
        tell_sectors(map, line, trigger, action);
}

static void tell_triggers(struct map *map, map_line *line)
{
    for (int i = 0; i < map->mission->triggers; i++)
        for (int a = 0; a < map->mission->trigger[i].actions; a++)
            tell_trigger(map, line, &map->mission->trigger[i], &map->mission->trigger[i].action[a]);
}

/* The rounds of a portal. */
static void add_rounds(const struct map *map, int gate, char out[MAP_LINE])
{
    for (int round = 1; gate != GATE_NONE && round <= ROUND_MAX; round++)
        if (map->mission->gate[gate].flags & GATE_PORTAL && map->mission->gate[gate].open_rounds >> round & 1)
            add_phrase(map, out, "tool.map.note.round", SLOTS({"round", NULL, round}));
}

/* Which trigger opens the doorway, if one does: an outer one, or one between sectors, seen from either. */
static void add_opener(const struct map *map, int slot, enum direction side, char out[MAP_LINE])
{
    const struct mission *mission = map->mission;
    struct trigger_action asked = {.gate = (uint8_t)mission_find_gate(mission, slot, side)};
    asked.inner = (uint8_t)(mission_find_closed(mission, slot, side) + 1);
    for (int i = 0; i < mission->triggers; i++)
        for (int a = 0; a < mission->trigger[i].actions; a++) {
            const struct trigger_action *action = &mission->trigger[i].action[a];
            if (action->verb != TRIGGER_OPEN || action->gate != asked.gate || action->inner != asked.inner ||
                action->door || (!asked.inner && asked.gate == GATE_NONE))
                continue;
            add_phrase(map, out, "tool.map.use.opened", SLOTS({"id", mission->trigger[i].id, 0}));
            return;
        }
}

static void tell_doorways(struct map *map, map_line *line, int slot)
{
    static const char LETTER[] = "DRXP#x";
    for (int side = NORTH; side < DIRECTIONS; side += 2) {
        struct square inside[2];
        char name[MAP_NAME], uses[MAP_NAME], text[MAP_LINE] = "", key[] = "tool.map.use.0";
        if (map_doorway(map, slot, (enum direction)side, inside, name, uses) == 0)
            continue;
        int beside = mission_slot_beside(map->mission, slot, (enum direction)side);
        if (beside == SLOT_NONE)
            add_phrase(map, text, "tool.map.use.outer", NULL, 0);
        else
            add_phrase(map, text, "tool.map.use.inner", SLOTS({"number", NULL, sector_of(map, beside)->number}));
        for (const char *use = uses; *use; use++) {
            key[sizeof key - 2] = (char)('0' + (strchr(LETTER, *use) - LETTER));
            add_phrase(map, text, key, NULL, 0);
        }
        if (strchr(uses, '#'))
            add_opener(map, slot, (enum direction)side, text);
        add_rounds(map, mission_find_gate(map->mission, slot, (enum direction)side), text);
        tell(map, line, "tool.map.doorway", SLOTS({"name", name, 0}, {"uses", text, 0}));
    }
}

/* Its corner, by the square to the south-east or else the one to the north-west of it. */
static void tell_citadel(struct map *map, map_line *line)
{
    struct square at = map->mission->citadel, before = square_at(at.x - 1, at.y - 1);
    char place[MAP_NAME];
    bool behind = square_is(at) && is_on_board(map, at);
    if (!behind && !(square_is(at) && is_on_board(map, before)))
        return;
    square_name(map, behind ? at : before, place);
    tell(map, line, behind ? "tool.map.citadel" : "tool.map.citadel_before", SLOTS({"place", place, 0}));
}

/* Doors that are locked and walls that come and go, as they are drawn. */
static void tell_special_edges(struct map *map, map_line *line)
{
    const struct mission *mission = map->mission;
    bool locked = false;
    for (int i = 0; i < mission->markers; i++)
        locked = locked || mission->marker[i].locked;
    if (mission->walls)
        tell(map, line, map->picture ? "tool.map.walls.picture" : "tool.map.walls", NULL, 0);
    if (locked && map->picture)
        tell(map, line, "tool.map.locked.picture", NULL, 0);
}

static void tell_dark(struct map *map, map_line *line)
{
    char sectors[MAP_LINE];
    if (!map->mission->dark)
        return;
    tell(map, line, "tool.map.dark", SLOTS({"sectors", sectors_text(map, map->mission->dark, sectors), 0}));
    if (map->picture)
        tell(map, line, "tool.map.dark.picture", NULL, 0);
}

void map_tell(struct map *map, map_line *line)
{
    const char *changes = mission_explain_changes(map->mission);
    tell(map, line, "tool.map.legend", NULL, 0);
    if (map->picture)
        tell(map, line, "tool.map.tints", NULL, 0);
    if (changes)
        tell(map, line, changes, NULL, 0);
    if (trigger_traits(map->mission) & VERB_SHIFTS)
        tell(map, line, "explain.changes.stay", NULL, 0);
    tell_special_edges(map, line);
    tell_dark(map, line);
    for (int i = 0; i < map->severals && !map->picture; i++) {
        const char sign[] = {'*', DIGITS[i], 0};
        tell(map, line, "tool.map.several", SLOTS({"sign", sign, 0}, {"signs", map->several[i], 0}));
    }
    tell_markers(map, line);
    tell_figures(map, line);
    tell_tasks(map, line);
    tell_triggers(map, line);
    tell_citadel(map, line);
    if (map->mission->exits_from_round > 1)
        tell(map, line, "tool.map.exits_from", SLOTS({"round", NULL, map->mission->exits_from_round}));
    tell(map, line, "tool.map.doorways", NULL, 0);
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (map_has_sector(map, slot))
            tell_doorways(map, line, slot);
    tell(map, line, "tool.map.reach", NULL, 0);
    for (int slot = 0; slot < SLOT_MAX; slot++) {
        char name[MAP_NAME], notes[MAP_LINE];
        if (!map_has_sector(map, slot))
            continue;
        (void)snprintf(name, sizeof name, "%d", sector_of(map, slot)->number);
        map_sector_notes(map, slot, notes);
        tell(map, line, "tool.map.sector", SLOTS({"number", name, 0}, {"notes", notes, 0}));
    }
}

/* ---- the command ------------------------------------------------------------------------------------------------ */

struct map_call {
    const char *file, *out, *edition; /* edition: its sectors instead of a file */
    bool svg;
    long long teams; /* 0: as printed */
};

static bool read_call(struct map_call *call, int count, char **arguments)
{
    for (int i = 0; i < count; i++) {
        const char *value;
        if (strcmp(arguments[i], "--svg") == 0 || strcmp(arguments[i], "--text") == 0)
            call->svg = arguments[i][2] == 's';
        else if ((value = tool_option_out(count, arguments, &i)) != NULL) {
            if (!value[0])
                return false;
            call->out = value;
        } else if ((value = tool_option(count, arguments, &i, "--sectors")) != NULL) {
            call->edition = value;
        } else if ((value = tool_option(count, arguments, &i, "--teams")) != NULL) {
            if (!tool_number(value, 1, TEAM_MAX, &call->teams))
                return false;
        } else if (arguments[i][0] == '-' || call->file)
            return false;
        else
            call->file = arguments[i];
    }
    return call->edition ? !call->file && !call->svg && !call->teams : call->file != NULL;
}

static int hand_out(const struct tool *tool, const struct map_call *call, struct bytes *drawn)
{
    int status = tool_hand_out(tool, call->out, drawn->failed ? NULL : drawn->bytes, drawn->length);
    free(drawn->bytes);
    return status;
}

static int draw(const struct tool *tool, const struct map_call *call, struct mission *mission,
                const struct catalogue *catalogue)
{
    static struct map map;
    struct bytes drawn = {0};
    if (call->teams)
        mission_use_fewer(mission, call->teams <= FEWER_TEAMS_MOST);
    map = (struct map){.tool = tool, .mission = mission, .catalogue = catalogue, .out = &drawn};
    prepare(&map);
    (call->svg ? map_draw_svg : map_draw_text)(&map);
    return hand_out(tool, call, &drawn);
}

/* Three beside each other, apart, so that every doorway is an outer one. */
static void lay_sectors(struct mission *mission, const struct catalogue *catalogue, int first)
{
    *mission = (struct mission){.parameters = catalogue->parameters, .grid_width = GRID_MAX, .grid_height = 1};
    mission->citadel = SQUARE_NONE;
    for (int slot = 0; slot < SLOT_MAX; slot++) {
        int sector = slot < GRID_MAX && slot % 2 == 0 ? first + slot / 2 : catalogue->sectors;
        mission->slot[slot].sector = sector < catalogue->sectors ? (uint8_t)sector : SLOT_NONE;
    }
    (void)mission_list_gates(mission, catalogue);
}

static int draw_sectors(const struct tool *tool, const struct map_call *call)
{
    static struct map map;
    static struct mission mission;
    struct bytes drawn = {0};
    const struct catalogue *catalogue = editions_find(tool->editions, call->edition);
    if (!catalogue)
        return tool_usage(tool, "map");
    for (int first = 0; first < catalogue->sectors; first += (GRID_MAX + 1) / 2) {
        lay_sectors(&mission, catalogue, first);
        map = (struct map){.tool = tool, .mission = &mission, .catalogue = catalogue, .bare = true, .out = &drawn};
        prepare(&map);
        map_draw_row(&map, 0);
    }
    return hand_out(tool, call, &drawn);
}

int tool_map(struct tool *tool, int count, char **arguments)
{
    struct map_call call = {0};
    if (!read_call(&call, count, arguments))
        return tool_usage(tool, "map");
    if (!tool_open_editions(tool))
        return TOOL_USAGE;
    if (call.edition)
        return draw_sectors(tool, &call);
    if (document_is_other(tool, call.file, "tool.kind.not_drawn"))
        return TOOL_PROBLEMS;
    struct mission *mission = calloc(1, sizeof *mission);
    const struct catalogue *catalogue = editions_of_file(tool->editions, call.file);
    bool board = mission && mission_load_board(mission, catalogue, call.file, tool->problems);
    bool wrong = !mission || tool->problems->errors > 0;
    if (wrong)
        problem_list_print(stderr, tool->problems, PROBLEM_FORMAT_TEXT, &tool->strings);
    int status = board ? draw(tool, &call, mission, catalogue) : TOOL_PROBLEMS;
    free(mission);
    return status == TOOL_FINE && wrong ? TOOL_PROBLEMS : status;
}
