/*
 * alter.c -- what an alteration carries along: figures, markers, cards, walls and doors; and whether it is allowed.
 */
#include "siege/rules/board/alter.h"

#include "siege/rules/board/board.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/board/terrain.h"

#include <assert.h>

/* ---- which sectors --------------------------------------------------------------------------------------------- */

/* Printed number of the sector that the Event Card in play leaves alone, 0: none. */
static int exempt_number(const struct game *game)
{
    if (game->legion.event == CARD_NONE)
        return 0;
    assert(game->legion.event < game->scenario->catalogue->event_cards);
    const struct effect_list *effects = &game->scenario->catalogue->event[game->legion.event].effects;
    const struct effect *alters = effect_find(effects, EFFECT_ALTER_BOARD);
    return alters ? alters->sector : 0;
}

/* House rule (alter_stairs 0): slots where somebody stands on a flight of stairs. */
static uint32_t slots_with_climbers(const struct game *game)
{
    uint32_t slots = 0;
    for (figure_id id = 0; id < FIGURE_MAX; id++)
        if (figure_on_board(game, id) && board_stair(game, figure_square(game, id)))
            slots |= UINT32_C(1) << game_slot_at(game, figure_square(game, id));
    return slots;
}

uint32_t alter_slots(const struct game *game)
{
    const struct scenario *scenario = game->scenario;
    int exempt = exempt_number(game);
    uint32_t slots = 0;
    for (int slot = 0; slot < SLOT_MAX; slot++) {
        int sector = game->slot_sector[slot];
        if (sector != SLOT_NONE && scenario->catalogue->sector[sector].number != exempt)
            slots |= UINT32_C(1) << slot;
    }
    return scenario->mission.parameters.alter_stairs ? slots : slots & ~slots_with_climbers(game);
}

bool alter_ask(struct game *game)
{
    assert(!game_is_asked(game));
    uint32_t slots = alter_slots(game);
    if (slots == 0)
        return false;
    game->pending = (struct pending){
        .type = PENDING_ALTER, .seat = SEAT_LEGION, .card = game->legion.event, .slots = slots};
    return true;
}

static struct reject check_slot(const struct game *game, int slot)
{
    if (slot >= SLOT_MAX || !(alter_slots(game) >> slot & 1u))
        return reject_at(REJECT_SECTOR_STAYS, FIGURE_NONE, SQUARE_NONE, slot);
    return REJECT_FINE;
}

struct reject alter_check(const struct game *game, const struct command *command)
{
    if (command->choice != 0 && command->choice != 1 && command->choice != 3)
        return reject_for(REJECT_NO_SUCH_CHOICE);
    struct reject reject = check_slot(game, command->slot);
    if (reject.why || command->choice != 0)
        return reject;
    reject = check_slot(game, command->slot2);
    if (reject.why)
        return reject;
    return command->slot == command->slot2 ? reject_at(REJECT_SAME_SECTOR, FIGURE_NONE, SQUARE_NONE, command->slot)
                                           : REJECT_FINE;
}

/* ---- where things go ------------------------------------------------------------------------------------------- */

/* One alteration: what lies in slot[i] goes to slot[1 - i], turned; a sector that only turns has one slot twice. */
struct shift {
    uint8_t slot[2];
    uint8_t quarters;
};

static int slot_after(const struct shift *shift, int slot)
{
    assert(is_slot_number(shift->slot[0]) && is_slot_number(shift->slot[1]));
    if (slot == shift->slot[0])
        return shift->slot[1];
    return slot == shift->slot[1] ? shift->slot[0] : slot;
}

static uint32_t slots_after(const struct shift *shift, uint32_t slots)
{
    uint32_t after = 0;
    for (; slots; slots &= slots - 1)
        after |= UINT32_C(1) << slot_after(shift, __builtin_ctz(slots));
    return after;
}

static bool is_shifted(const struct shift *shift, int slot)
{
    return slot == shift->slot[0] || slot == shift->slot[1];
}

/* Where a square goes with its sector. */
static struct square square_after(const struct game *game, const struct shift *shift, struct square at)
{
    int slot = game_slot_at(game, at);
    if (!is_shifted(shift, slot))
        return at;
    const struct mission *mission = &game->scenario->mission;
    struct square from = board_slot_corner(mission, slot);
    struct square to = board_slot_corner(mission, slot_after(shift, slot));
    struct square local = square_turned(square_at(at.x - from.x, at.y - from.y), shift->quarters);
    return square_at(to.x + local.x, to.y + local.y);
}

static void carry_figures(struct game *game, const struct shift *shift)
{
    for (figure_id id = 0; id < FIGURE_MAX; id++) {
        if (!figure_on_board(game, id))
            continue;
        struct square to = square_after(game, shift, figure_square(game, id));
        assert(board_is_floor(game, to));
        game->figure[id].x = to.x;
        game->figure[id].y = to.y;
    }
    board_occupy(game);
}

/* A door of two edges lies from west to east or from north to south. */
static struct square door_after(const struct game *game, const struct shift *shift, const struct marker *door)
{
    struct square squares[DOOR_SQUARES];
    int count = terrain_door_squares(door, squares);
    assert(count >= 2 && count % 2 == 0);
    struct square first = square_after(game, shift, squares[0]);
    struct square last = square_after(game, shift, squares[count - 2]);
    return last.x < first.x || last.y < first.y ? last : first;
}

static void carry_markers(struct game *game, const struct shift *shift)
{
    for (int m = 0; m < game->markers; m++) {
        struct marker *marker = &game->marker[m];
        if (marker->state != MARKER_STANDS)
            continue;
        struct square at = square_at(marker->x, marker->y);
        struct square to = (marker_traits(marker->kind) & TRAIT_SWINGS) ? door_after(game, shift, marker)
                                                                        : square_after(game, shift, at);
        if ((marker_traits(marker->kind) & TRAIT_EDGE) && is_shifted(shift, game_slot_at(game, at)))
            marker->side = (uint8_t)((marker->side + 2 * shift->quarters) % DIRECTIONS);
        marker->x = to.x;
        marker->y = to.y;
    }
}

/* Face-down cards, who knows them, and what has been entered or waits to be revealed. Where a team has been it counts
 * by sectors, not by places: that stays. */
static void carry_cards(struct game *game, const struct shift *shift)
{
    for (int i = 0; i < game->force.count; i++)
        if (game->force.place[i] < SLOT_MAX)
            game->force.place[i] = (uint8_t)slot_after(shift, game->force.place[i]);
    for (int team = 0; team < TEAM_MAX; team++)
        game->team[team].looked = slots_after(shift, game->team[team].looked);
    game->entered = slots_after(shift, game->entered);
    game->reveal = slots_after(shift, game->reveal);
    game->smoke = slots_after(shift, game->smoke);
    game->smoke_stays = slots_after(shift, game->smoke_stays);
    game->dark = slots_after(shift, game->dark);
    for (int i = 0; i < 4; i++)
        game->reveal_order[i] = (uint8_t)slot_after(shift, game->reveal_order[i]);
}

static void carry_sectors(struct game *game, const struct shift *shift)
{
    int a = shift->slot[0];
    int b = shift->slot[1];
    assert(game->slot_sector[a] != SLOT_NONE && game->slot_sector[b] != SLOT_NONE);
    uint8_t sector = game->slot_sector[a];
    uint8_t quarters = game->slot_quarters[a];
    game->slot_sector[a] = game->slot_sector[b];
    game->slot_quarters[a] = game->slot_quarters[b];
    game->slot_sector[b] = sector;
    game->slot_quarters[b] = (uint8_t)((quarters + shift->quarters) % 4);
}

/* ---- doors ----------------------------------------------------------------------------------------------------- */

/* Does a wall meet the edge at its end in direction `along`? The three other edges of that corner: one that goes on in
 * line, one on either side. Where no square is, everything is wall (C-GEO-2). */
static bool wall_meets(const struct game *game, struct square at, enum direction side, enum direction along)
{
    const struct board_rows *rows = &game->rows;
    struct square beyond = square_step(at, side);
    return board_wall(rows, square_step(at, along), side) || board_wall(rows, at, along) ||
           board_wall(rows, beyond, along);
}

static int free_door(const struct game *game)
{
    for (int m = game->scenario->mission.markers; m < MARKER_MAX; m++)
        if (game->marker[m].state != MARKER_STANDS)
            return m;
    return -1;
}

struct reject door_check(const struct game *game, struct square at, enum direction side)
{
    enum direction left = (enum direction)((side + 6) % DIRECTIONS);
    if (side >= DIRECTIONS || side % 2 || !board_is_floor(game, at) || !board_linked(&game->rows, at, side) ||
        !wall_meets(game, at, side, left) || !wall_meets(game, at, side, direction_opposite(left)))
        return reject_at(REJECT_NO_NARROW_OPENING, FIGURE_NONE, at, 0);
    return free_door(game) < 0 ? reject_at(REJECT_NO_MARKER_LEFT, FIGURE_NONE, at, 0) : REJECT_FINE;
}

void door_list(const struct game *game, uint64_t east[BOARD_MAX], uint64_t south[BOARD_MAX])
{
    const uint64_t *e = game->rows.link_e, *s = game->rows.link_s, *floor = game->scenario->floor;
    for (int y = 0; y < game->scenario->height && free_door(game) >= 0; y++) {
        uint64_t e_above = y > 0 ? e[y - 1] : 0, s_above = y > 0 ? s[y - 1] : 0;
        uint64_t e_below = y + 1 < BOARD_MAX ? e[y + 1] : 0;
        uint64_t open_north = e_above & s_above & s_above >> 1, open_south = e_below & s[y] & s[y] >> 1;
        uint64_t open_east = s[y] >> 1 & e[y] & e_below, open_west = (s[y] & e[y] & e_below) << 1;
        east[y] = floor[y] & e[y] & ~open_north & ~open_south;
        south[y] = floor[y] & s[y] & ~open_east & ~open_west;
    }
}

void door_close(struct game *game, struct square at, enum direction side, int armour, struct event_list *events)
{
    assert(!door_check(game, at, side).why);
    int index = free_door(game);
    assert(index >= 0);
    game->marker[index] = (struct marker){.kind = MARKER_DOOR,
                                          .armour = (uint8_t)armour,
                                          .state = MARKER_STANDS,
                                          .side = (uint8_t)side,
                                          .x = at.x,
                                          .y = at.y};
    marker_tell(game, index, EVENT_MARKER_PLACED, events)->choice = (uint8_t)side;
    board_rebuild(game);
}

/* ---- the board ------------------------------------------------------------------------------------------------- */

void alter_carry(struct game *game, int slot, int other, int quarters)
{
    struct shift shift = {.slot = {(uint8_t)slot, (uint8_t)other}, .quarters = (uint8_t)quarters};
    carry_figures(game, &shift);
    carry_markers(game, &shift);
    carry_cards(game, &shift);
    carry_sectors(game, &shift);
    board_rebuild(game);
}

struct square alter_carried(const struct game *game, int slot, int other, int quarters, struct square at)
{
    struct shift shift = {.slot = {(uint8_t)slot, (uint8_t)other}, .quarters = (uint8_t)quarters};
    return square_after(game, &shift, at);
}

struct square alter_followed(const struct game *before, const struct game *after, struct square at)
{
    if (!board_holds(at))
        return at;
    int slot = game_slot_at(before, at), other = 0;
    assert(is_slot_number(slot));
    while (other < SLOT_MAX && after->slot_sector[other] != before->slot_sector[slot])
        other++;
    if (other == SLOT_MAX || before->slot_sector[slot] == SLOT_NONE)
        return at;
    return alter_carried(before, slot, other, (after->slot_quarters[other] - before->slot_quarters[slot]) & 3, at);
}

void alter_sectors(struct game *game, int slot, int other, int quarters, struct event_list *events)
{
    struct event *event = event_at(events, EVENT_BOARD_ALTERED, FIGURE_NONE, SQUARE_NONE, slot);
    event->choice = (uint8_t)quarters;
    event->number = (int16_t)other;
    alter_carry(game, slot, other, quarters);
}

void alter_board(struct game *game, const struct command *command, struct event_list *events)
{
    assert(!alter_check(game, command).why);
    alter_sectors(game, command->slot, command->choice ? command->slot : command->slot2, command->choice, events);
}
