/* mission.c -- looks things up in a mission: slots of sectors, squares of gates and doorways, texts. */
#include "siege/rules/mission/mission.h"

#include "siege/rules/mission/condition_rows.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

static const enum direction SIDES[] = {NORTH, EAST, SOUTH, WEST};

int mission_slot_of(const struct mission *mission, const struct catalogue *catalogue, int number)
{
    int slots = mission->grid_width * mission->grid_height;
    for (int slot = 0; slot < slots; slot++) {
        int sector = mission->slot[slot].sector;
        if (sector != SLOT_NONE && catalogue->sector[sector].number == number)
            return slot;
    }
    return SLOT_NONE;
}

int mission_last_of_rounds(const struct mission *mission, int rounds, const struct parameters *rules)
{
    int cards = mission->event_cards;
    return rules->events && cards > 0 && cards < rounds ? cards : rounds;
}

int mission_count_sectors(const struct mission *mission, uint32_t without)
{
    int count = 0;
    for (int slot = 0; slot < mission->grid_width * mission->grid_height; slot++)
        count += mission->slot[slot].sector != SLOT_NONE && !(without >> slot & 1);
    return count;
}

int mission_door_slot(const struct mission *mission, const struct catalogue *catalogue,
                      const struct mission_marker *door)
{
    enum direction side;
    struct square inside[2], at = mission_door_named(door, &side);
    int slot = mission_slot_at(mission, at);
    int width = mission_list_doorway(mission, catalogue, slot, side, inside);
    return width == door->width && square_same(inside[0], at) ? slot : SLOT_NONE;
}

int mission_demanded(const struct mission *mission)
{
    int count = 0;
    for (int i = 0; i < mission->objectives; i++)
        count += !mission->objective[i].bonus;
    return count;
}

bool mission_is_final(const struct mission *mission)
{
    for (int i = 0; i < mission->objectives; i++)
        if (!mission->objective[i].bonus && !mission->points[i].final)
            return false;
    return mission_demanded(mission) > 0;
}

uint32_t mission_slots_of(const struct mission *mission, const struct squares *squares)
{
    uint32_t slots = 0;
    for (int i = 0; i < squares->count; i++)
        slots |= UINT32_C(1) << mission_slot_at(mission, squares->square[i]);
    return slots;
}

bool mission_has_followers(const struct mission *mission)
{
    for (int i = 0; i < mission->start_figures; i++)
        if (mission->start_figure[i].follower)
            return true;
    return false;
}

const struct start_figure *mission_follower(const struct mission *mission, int kind, int number)
{
    for (int i = 0; i < mission->start_figures; i++)
        if (mission->start_figure[i].follower && mission->start_figure[i].kind == kind && number-- == 0)
            return &mission->start_figure[i];
    return NULL;
}

bool mission_has_key_force(const struct mission *mission, int card)
{
    for (int i = 0; i < mission->key_forces; i++)
        if (mission->key_force[i].card == card)
            return true;
    return false;
}

bool mission_uses_force(const struct mission *mission, int card)
{
    for (int i = 0; i < mission->force_cards; i++)
        if (mission->force[i] == card)
            return true;
    return false;
}

int mission_count_markers(const struct mission *mission, unsigned kinds)
{
    int count = 0;
    for (int i = 0; i < mission->markers; i++)
        count += (kinds >> mission->marker[i].kind & 1) != 0;
    return count;
}

int mission_slot_beside(const struct mission *mission, int slot, enum direction side)
{
    assert(slot >= 0 && slot < mission->grid_width * mission->grid_height);
    int column = slot % mission->grid_width + direction_dx(side);
    int row = slot / mission->grid_width + direction_dy(side);
    if (column < 0 || row < 0 || column >= mission->grid_width || row >= mission->grid_height)
        return SLOT_NONE;
    int beside = row * mission->grid_width + column;
    return mission->slot[beside].sector == SLOT_NONE ? SLOT_NONE : beside;
}

/* The i-th square along a side of a sector, west to east or north to south. */
static struct square along_side(enum direction side, int i)
{
    assert(side < DIRECTIONS && side % 2 == 0 && i >= 0 && i < SECTOR_SIZE);
    const int last = SECTOR_SIZE - 1;
    switch (side) {
    case NORTH:
        return square_at(i, 0);
    case SOUTH:
        return square_at(i, last);
    case WEST:
        return square_at(0, i);
    default:
        return square_at(last, i);
    }
}

int mission_list_doorway(const struct mission *mission, const struct catalogue *catalogue, int slot,
                         enum direction side, struct square inside[2])
{
    const struct placement *placement = &mission->slot[slot];
    assert(is_slot_number(slot) && placement->sector < catalogue->sectors);
    const struct sector *sector = &catalogue->sector[placement->sector];
    int left = slot % mission->grid_width * SECTOR_SIZE;
    int top = slot / mission->grid_width * SECTOR_SIZE;
    int width = 0;
    for (int i = 0; i < SECTOR_SIZE && width < 2; i++) {
        struct square local = along_side(side, i);
        if (!sector_has_wall(sector, placement->quarters, local, side))
            inside[width++] = square_at(left + local.x, top + local.y);
    }
    return width;
}

/* Adds the outer doorway on this side, if there is one. False if the list is full. */
static bool list_gate(struct mission *mission, const struct catalogue *catalogue, int slot, enum direction side)
{
    struct gate gate = {.slot = (uint8_t)slot, .side = (uint8_t)side, .inside = {SQUARE_NONE, SQUARE_NONE}};
    if (mission_slot_beside(mission, slot, side) != SLOT_NONE)
        return true;
    gate.width = (uint8_t)mission_list_doorway(mission, catalogue, slot, side, gate.inside);
    if (gate.width == 0)
        return true;
    if (mission->gates == GATE_MAX)
        return false;
    mission->gate[mission->gates++] = gate;
    return true;
}

int mission_list_gates(struct mission *mission, const struct catalogue *catalogue)
{
    int slots = mission->grid_width * mission->grid_height;
    assert(slots > 0 && slots <= SLOT_MAX);
    mission->gates = 0;
    for (int slot = 0; slot < slots; slot++) {
        if (mission->slot[slot].sector == SLOT_NONE)
            continue;
        for (size_t i = 0; i < sizeof SIDES / sizeof *SIDES; i++)
            if (!list_gate(mission, catalogue, slot, SIDES[i]))
                return GATE_MAX + 1;
    }
    return mission->gates;
}

int mission_find_gate(const struct mission *mission, int slot, enum direction side)
{
    for (int gate = 0; gate < mission->gates; gate++)
        if (mission->gate[gate].slot == slot && mission->gate[gate].side == side)
            return gate;
    return GATE_NONE;
}

int mission_find_closed(const struct mission *mission, int slot, enum direction side)
{
    int beside = mission_slot_beside(mission, slot, side);
    for (int i = 0; i < mission->closed_doorways; i++) {
        const struct closed_doorway *closed = &mission->closed[i];
        if ((closed->slot == slot && closed->side == side) ||
            (closed->slot == beside && closed->side == direction_opposite(side)))
            return i;
    }
    return -1;
}

uint64_t mission_gates_named(const struct mission *mission, const struct figure_filter *filter)
{
    uint64_t gates = 0;
    assert(filter->through <= GATE_MAX);
    if (filter->through)
        return UINT64_C(1) << (filter->through - 1);
    for (int gate = 0; gate < mission->gates; gate++)
        if (filter->slots >> mission->gate[gate].slot & 1u)
            gates |= UINT64_C(1) << gate;
    return gates;
}

bool mission_doorway_triggered(const struct mission *mission, const struct trigger_action *doorway,
                               enum trigger_verb verb)
{
    for (int i = 0; i < mission->triggers; i++)
        for (int a = 0; a < mission->trigger[i].actions; a++) {
            const struct trigger_action *action = &mission->trigger[i].action[a];
            if (action->verb == verb && action->gate == doorway->gate && action->inner == doorway->inner &&
                action->door == doorway->door)
                return true;
        }
    return false;
}

bool mission_gate_triggered(const struct mission *mission, int gate, enum trigger_verb verb)
{
    return mission_doorway_triggered(mission, &(const struct trigger_action){.gate = (uint8_t)gate}, verb);
}

bool mission_door_triggered(const struct mission *mission, int door, enum trigger_verb verb)
{
    const struct trigger_action named = {.gate = GATE_NONE, .door = (uint8_t)(door + 1)};
    return mission_doorway_triggered(mission, &named, verb);
}

bool mission_door_stays_locked(const struct mission *mission, int door)
{
    return mission->marker[door].locked && !mission_door_triggered(mission, door, TRIGGER_OPEN) &&
           !mission_door_triggered(mission, door, TRIGGER_UNLOCK);
}

bool mission_wall_triggered(const struct mission *mission, int index, enum trigger_verb verb)
{
    for (int i = 0; i < mission->triggers; i++)
        for (int a = 0; a < mission->trigger[i].actions; a++)
            if (mission->trigger[i].action[a].verb == verb && (mission->trigger[i].action[a].walls >> index & 1))
                return true;
    return false;
}

bool mission_lets_out(const struct mission *mission, int gate)
{
    unsigned flags = mission->gate[gate].flags;
    bool stays = flags & GATE_CLOSED && !mission_gate_triggered(mission, gate, TRIGGER_OPEN);
    return !stays && (!mission->exits_only || (flags & GATE_EXIT));
}

int mission_teleporter_beyond(const struct mission *mission, int marker)
{
    int first = -1;
    for (int m = 0; m < mission->markers; m++) {
        if (!(marker_traits(mission->marker[m].kind) & TRAIT_LEADS))
            continue;
        if (first >= 0 && (marker == first || marker == m))
            return marker == first ? m : first;
        first = first < 0 ? m : -1;
    }
    return -1;
}

/* Of a tree of conditions: the gates by which Doomtroopers get out as it asks. */
static uint64_t gates_asked(const struct mission *mission, int root)
{
    if (root == CONDITION_NONE)
        return 0;
    const struct condition *node = &mission->node[root];
    const struct figure_filter *filter = &node->filter;
    uint64_t gates = 0;
    for (int child = node->first_child; child != CONDITION_NONE; child = mission->node[child].next)
        gates |= gates_asked(mission, child);
    if (condition_row(node)->pursuit != PURSUE_FIGURES || !filter->troopers || filter->states != WANT_WITHDRAWN)
        return gates;
    bool anywhere = !filter->through && !filter->slots;
    return gates | (anywhere ? ~UINT64_C(0) : mission_gates_named(mission, filter));
}

uint64_t mission_ways_out(const struct mission *mission)
{
    uint64_t asked = mission->exits_only ? ~UINT64_C(0) : 0, ways = 0;
    for (int i = 0; i < mission->objectives; i++) {
        const struct objective_points *points = &mission->points[i];
        const int roots[] = {mission->objective[i].condition, mission->objective[i].team_condition,
                             mission->objective[i].team_each,
                             points->counts_each ? points->counts_each - 1 : CONDITION_NONE};
        for (size_t k = 0; k < sizeof roots / sizeof *roots; k++)
            asked |= gates_asked(mission, roots[k]);
    }
    for (int gate = 0; gate < mission->gates; gate++)
        if (asked >> gate & 1u && mission_lets_out(mission, gate))
            ways |= UINT64_C(1) << gate;
    return ways;
}

unsigned mission_gate_uses(const struct mission *mission, int gate)
{
    return mission->gate[gate].flags | (mission_ways_out(mission) >> gate & 1u ? GATE_EXIT : 0u);
}

const char *mission_find_text(const struct mission *mission, const char *name)
{
    for (int text = 0; text < mission->texts; text++)
        if (strcmp(mission->text[text].name, name) == 0)
            return mission->text[text].sentence;
    return NULL;
}

/* ---- fewer teams ----------------------------------------------------------------------------------------------- */

static void swap_bytes(void *a, void *b, size_t size)
{
    uint8_t *x = a, *y = b;
    for (size_t i = 0; i < size; i++) {
        uint8_t kept = x[i];
        x[i] = y[i];
        y[i] = kept;
    }
}

/* Two values of one type. */
#define SWAP(a, b) swap_bytes(&(a), &(b), sizeof(a))

void mission_use_fewer(struct mission *mission, bool fewer)
{
    struct fewer_teams *other = &mission->fewer;
    if (!other->given || (other->on != 0) == fewer)
        return;
    other->on = fewer;
    SWAP(mission->rounds, other->rounds);
    SWAP(mission->calls, other->calls);
    SWAP(mission->force_each, other->force_each);
    SWAP(mission->kind_actions, other->kind_actions);
    SWAP(mission->legion_barred_rounds, other->legion_barred_rounds);
    SWAP(mission->parameters, other->parameters);
    for (int i = 0; i < mission->objectives; i++) {
        SWAP(mission->objective[i].condition, other->condition[i]);
        SWAP(mission->objective[i].team_condition, other->team_condition[i]);
    }
    for (int i = 0; i < mission->triggers; i++)
        SWAP(mission->trigger[i].condition, other->trigger_condition[i]);
    for (int i = 0; i < mission->markers; i++)
        SWAP(mission->marker[i].armour, other->armour[i]);
    for (int i = 0; i < mission->gates; i++)
        if (mission->gate[i].flags & GATE_PORTAL)
            SWAP(mission->gate[i].open_rounds, other->portal_rounds);
}
