/* terrain.c -- what lies on the board and is no figure: doors, traps, bombs, smoke, turrets, cover. */
#include "siege/rules/board/terrain.h"

#include "siege/rules/board/board.h"
#include "siege/rules/legion/force.h"
#include "siege/rules/board/latch.h"
#include "siege/rules/board/los.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/board/shape.h"
#include "siege/rules/attack/strikes.h"
#include "siege/rules/card/lasting.h"

#include <assert.h>

static const struct dice_pool TRAP_DICE = {{0}}; /* none named: those of the reference board */

/* ---- kinds ----------------------------------------------------------------------------------------------------- */

static const struct terrain_band *band_of(const struct game *game)
{
    assert(game->legion.band < game->scenario->catalogue->bands);
    return &game->scenario->catalogue->terrain[game->legion.band];
}

int terrain_armour(const struct game *game, int marker)
{
    assert(is_marker_number(marker));
    int own = game->marker[marker].armour;
    return own ? own : marker_band_armour(band_of(game), game->marker[marker].kind);
}

int terrain_points(const struct game *game, int marker)
{
    assert(is_marker_number(marker));
    return marker_band_points(band_of(game), game->marker[marker].kind);
}

/* Entries never used come first: an attack under way may still name a thing that has just gone. */
static int free_entry(const struct game *game)
{
    for (int m = game->scenario->mission.markers; m < MARKER_ALL; m++)
        if (game->marker[m].state == MARKER_UNUSED)
            return m;
    for (int m = game->scenario->mission.markers; m < MARKER_ALL; m++)
        if (game->marker[m].state == MARKER_DESTROYED)
            return m;
    return -1;
}

int terrain_new_marker(struct game *game)
{
    int marker = free_entry(game);
    if (marker >= game->markers)
        game->markers = (uint8_t)(marker + 1);
    return marker;
}

static void put_down(struct game *game, int index, struct marker marker, struct event_list *events)
{
    assert(is_marker_number(index) && game->marker[index].state != MARKER_STANDS);
    marker.state = MARKER_STANDS;
    game->marker[index] = marker;
    struct event *event = marker_tell(game, index, EVENT_MARKER_PLACED, events);
    if (marker_traits(marker.kind) & TRAIT_EDGE)
        event->choice = marker.side;
    if (marker.owner < TEAM_MAX)
        event->seat = marker.owner;
}

/* ---- doors ----------------------------------------------------------------------------------------------------- */

int terrain_door_squares(const struct marker *door, struct square squares[DOOR_SQUARES])
{
    int width = door->stamp & DOOR_WIDTH;
    bool along_row = door->side == NORTH || door->side == SOUTH;
    int count = 0;
    for (int i = 0; i < width && i < DOOR_SQUARES / 2; i++) {
        struct square near = square_at(door->x + (along_row ? i : 0), door->y + (along_row ? 0 : i));
        squares[count++] = near;
        squares[count++] = square_step(near, (enum direction)door->side);
    }
    return count;
}

void terrain_set_door(struct board_rows *rows, const struct marker *door, bool open)
{
    struct square squares[DOOR_SQUARES];
    int count = terrain_door_squares(door, squares);
    for (int i = 0; i < count; i += 2)
        board_set_edge(rows, squares[i], (enum direction)door->side, open);
}

/* Is that one of its edges? `near` lies on the same side of the edge as the door's first square. */
static bool has_edge(const struct marker *door, struct square near)
{
    bool along_row = door->side == NORTH || door->side == SOUTH;
    int along = along_row ? near.x - door->x : near.y - door->y;
    return (along_row ? near.y == door->y : near.x == door->x) && along >= 0 && along < (door->stamp & DOOR_WIDTH);
}

int terrain_door_at(const struct game *game, struct square at, enum direction side)
{
    if (!game_parameters(game)->terrain)
        return -1;
    for (int m = 0; m < game->markers; m++) {
        const struct marker *door = &game->marker[m];
        bool same = door->side == side;
        if ((same || door->side == direction_opposite(side)) && marker_has(game, m, TRAIT_SWINGS) &&
            has_edge(door, same ? at : square_step(at, side)))
            return m;
    }
    return -1;
}

bool terrain_is_held_open(const struct game *game, const struct marker *door, figure_id except)
{
    struct square squares[DOOR_SQUARES];
    int count = terrain_door_squares(door, squares);
    for (int i = 0; i < count; i++) {
        if (!board_has(game->occupied, squares[i]))
            continue;
        for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
            if (id != except && figure_on_board(game, id) && square_same(figure_square(game, id), squares[i]))
                return true;
    }
    return false;
}

void terrain_swing_doors(struct game *game, struct event_list *events)
{
    if (!game_parameters(game)->terrain)
        return;
    bool swung = false;
    for (int m = 0; m < game->markers; m++) {
        if (!marker_has(game, m, TRAIT_SWINGS))
            continue;
        bool was_open = game->marker[m].stamp & DOOR_OPEN;
        bool waits = (game->marker[m].stamp & DOOR_SEALED) && !was_open && game->move.running;
        bool open = !latch_is_locked(game, m) &&
                    terrain_is_held_open(game, &game->marker[m], waits ? game->move.figure : FIGURE_NONE);
        if (open == was_open)
            continue;
        game->marker[m].stamp ^= DOOR_OPEN;
        marker_tell(game, m, EVENT_DOOR_SWINGS, events)->choice = open;
        swung = true;
    }
    if (swung)
        board_rebuild(game);
}

/* S-DOOR-4. */
void terrain_open(struct game *game, figure_id figure, int door, bool no_card, struct event_list *events)
{
    assert(marker_has(game, door, TRAIT_SWINGS));
    struct event *event = marker_tell(game, door, EVENT_DOOR_OPENED, events);
    event->figure = figure;
    event->choice = no_card;
    marker_take_away(game, door);
    board_rebuild(game);
}

/* What the opener has brought upon itself: its attacks wait in one row, and the trap of the square it has come to may
 * join them (S-DOOR-7). */
static void begin_row(struct game *game, figure_id figure)
{
    assert(figure == FIGURE_NONE || figure_is_trooper(figure));
    strikes_begin(game, SOURCE_TRAP, TEAM_MAX, figure, TRAP_DICE);
}

/* The squares at the door's edges and, on either side of it, the next ones in line that no wall cuts off. */
static bool is_within_gas(const struct game *game, const struct marker *door, struct square at)
{
    struct square squares[DOOR_SQUARES];
    int count = terrain_door_squares(door, squares);
    bool along_row = door->side == NORTH || door->side == SOUTH;
    for (int i = 0; i < count; i++) {
        bool in_line = along_row ? squares[i].y == at.y : squares[i].x == at.x;
        if (square_same(squares[i], at) || (in_line && board_adjacent(game, squares[i], at)))
            return true;
    }
    return false;
}

static void spread_gas(struct game *game, figure_id opener, const struct marker *door)
{
    assert(figure_on_board(game, opener));
    begin_row(game, opener);
    for (figure_id id = 0; id < FIGURE_MAX; id++)
        if (figure_on_board(game, id) && is_within_gas(game, door, figure_square(game, id)))
            strikes_add(game, id);
}

static void resolve_door_card(struct game *game, figure_id figure, const struct marker *door, int kind)
{
    assert(figure_on_board(game, figure));
    switch ((enum door_kind)kind) {
    case DOOR_CLEAR:
        break;
    case DOOR_BLAST:
        begin_row(game, figure);
        strikes_add(game, figure);
        break;
    case DOOR_GAS:
        spread_gas(game, figure, door);
        break;
    case DOOR_ALARM:
        game->move.alarm = (uint8_t)(1 + game_slot_at(game, figure_square(game, figure)));
        break;
    }
}

static bool is_tech_specialist(const struct game *game, figure_id figure)
{
    assert(figure_is_trooper(figure) && game->figure[figure].kind < game->scenario->catalogue->roster);
    return game->scenario->catalogue->trooper[game->figure[figure].kind].specialty == MODE_TECH;
}

void terrain_pass_door(struct game *game, figure_id figure, int door, struct event_list *events)
{
    assert(figure_on_board(game, figure));
    const struct catalogue *catalogue = game->scenario->catalogue;
    struct marker passed = game->marker[door];
    bool disarmed = is_tech_specialist(game, figure) || catalogue->door_cards == 0; /* S-DOOR-3 */
    terrain_open(game, figure, door, disarmed, events);
    if (disarmed)
        return;
    uint8_t card = (uint8_t)rng_below(&game->cards, catalogue->door_cards); /* S-DOOR-2: it is shuffled back */
    struct event *event = event_of(events, EVENT_DOOR_CARD, figure, door, 0);
    event->card = card;
    event->at = square_at(passed.x, passed.y);
    resolve_door_card(game, figure, &passed, catalogue->door[card].kind);
}

void terrain_ring_alarm(struct game *game, int slot, struct event_list *events)
{
    int card = force_draw(game, events);
    if (card != CARD_NONE)
        force_reveal(game, card, slot, false, true, events);
}

/* Squares to the door: 1 on the squares at its edges. */
static int distance_to_door(const struct marker *door, struct square at)
{
    struct square squares[DOOR_SQUARES];
    int count = terrain_door_squares(door, squares);
    int least = BOARD_MAX;
    for (int i = 0; i < count; i++)
        if (square_distance(squares[i], at) + 1 < least)
            least = square_distance(squares[i], at) + 1;
    return least;
}

struct reject terrain_check_open(const struct game *game, figure_id figure, int target, int range)
{
    assert(range >= 0);
    int door = target - TARGET_MARKER;
    if (door < 0 || door >= MARKER_ALL || !marker_has(game, door, TRAIT_SWINGS))
        return reject_at(REJECT_NO_DOOR_THERE, figure, SQUARE_NONE, 0);
    if (!figure_on_board(game, figure))
        return reject_at(REJECT_FIGURE_OUT, figure, SQUARE_NONE, 0);
    if (latch_is_locked(game, door))
        return reject_at(REJECT_DOOR_LOCKED, figure, marker_square(game, door), 0);
    int distance = distance_to_door(&game->marker[door], figure_square(game, figure));
    return distance <= range ? REJECT_FINE
                             : reject_all(REJECT_OUT_OF_RANGE, figure, marker_square(game, door), distance, range);
}

/* Is the edge open and between two sectors, those of the edge beside it? */
static bool is_doorway(const struct game *game, struct square at, enum direction side)
{
    if (!board_is_floor(game, at) || !board_linked(&game->rows, at, side) || terrain_door_at(game, at, side) >= 0)
        return false;
    return game_slot_at(game, at) != game_slot_at(game, square_step(at, side));
}

/* The western or northern square of the doorway of exactly two edges to which this one belongs; none: no such. */
static struct square first_of_two(const struct game *game, struct square at, enum direction side)
{
    enum direction back = side == NORTH || side == SOUTH ? WEST : NORTH;
    struct square first = at;
    int edges = 1;
    while (is_doorway(game, square_step(first, back), side)) {
        first = square_step(first, back);
        edges++;
    }
    struct square next = square_step(at, direction_opposite(back));
    for (; is_doorway(game, next, side); next = square_step(next, direction_opposite(back)))
        edges++;
    return edges == 2 ? first : SQUARE_NONE;
}

struct reject terrain_check_seal(const struct game *game, struct square at, enum direction side)
{
    bool fits = side < DIRECTIONS && side % 2 == 0 && is_doorway(game, at, side) &&
                square_is(first_of_two(game, at, side));
    if (!fits)
        return reject_at(REJECT_NO_NARROW_OPENING, FIGURE_NONE, at, 0);
    return free_entry(game) < 0 ? reject_at(REJECT_NO_MARKER_LEFT, FIGURE_NONE, at, 0) : REJECT_FINE;
}

void terrain_seal(struct game *game, struct square at, enum direction side, struct event_list *events)
{
    struct square first = first_of_two(game, at, side);
    int index = terrain_new_marker(game);
    assert(index >= 0 && square_is(first));
    put_down(game, index,
             (struct marker){.kind = MARKER_GATE,
                             .side = (uint8_t)side,
                             .x = first.x,
                             .y = first.y,
                             .owner = TEAM_MAX,
                             .stamp = 2 | DOOR_SEALED},
             events);
    board_rebuild(game);
    terrain_swing_doors(game, events);
}

/* ---- traps and bombs ------------------------------------------------------------------------------------------- */

/* S-TRAP-4: who walks in has only itself to blame. */
void terrain_step_on(struct game *game, figure_id figure)
{
    assert(figure_on_board(game, figure));
    if (!game_parameters(game)->terrain)
        return;
    int trap = marker_on(game, figure_square(game, figure), TRAIT_SPRINGS);
    if (trap < 0)
        return;
    if (game->strikes.count == 0) /* else a door's row is waiting already */
        strikes_begin(game, SOURCE_TRAP, game->marker[trap].owner, figure, TRAP_DICE);
    strikes_add(game, figure);
}

struct reject terrain_check_bomb(const struct game *game, figure_id figure, struct square at)
{
    if (!board_is_floor(game, at) || !figure_on_board(game, figure) ||
        !board_adjacent(game, figure_square(game, figure), at))
        return reject_at(REJECT_SQUARE_NOT_BESIDE, figure, at, 0);
    if (board_has(game->scenario->closed, at))
        return reject_at(REJECT_OBSTRUCTED, FIGURE_NONE, at, 0);
    if (board_has(game->occupied, at))
        return reject_at(REJECT_SQUARE_TAKEN, figure_at(game, at), at, 0);
    if (marker_on(game, at, 0) >= 0)
        return reject_at(REJECT_MARKER_IN_WAY, FIGURE_NONE, at, 0);
    return free_entry(game) < 0 ? reject_at(REJECT_NO_MARKER_LEFT, FIGURE_NONE, at, 0) : REJECT_FINE;
}

/* A bomb remembers its round and, in `side`, who laid it. */
void terrain_lay(struct game *game, enum marker_kind kind, int team, figure_id figure, struct square at,
                 struct event_list *events)
{
    assert(marker_traits(kind) & TRAIT_LAID);
    assert(board_is_floor(game, at));
    int index = terrain_new_marker(game);
    if (index < 0)
        return;
    bool bomb = marker_traits(kind) & TRAIT_TICKS;
    put_down(game, index,
             (struct marker){.kind = (uint8_t)kind,
                             .side = bomb ? figure : 0,
                             .x = at.x,
                             .y = at.y,
                             .owner = (uint8_t)team,
                             .stamp = bomb ? game->turn.round : figure},
             events);
}

bool terrain_is_trap_of(const struct game *game, int marker, figure_id figure)
{
    assert(is_figure_id(figure));
    return marker_has(game, marker, TRAIT_SPRINGS) && game->marker[marker].owner == figure / PAIR &&
           game->marker[marker].stamp == figure;
}

int terrain_traps_of(const struct game *game, figure_id figure)
{
    int count = 0;
    for (int m = 0; m < game->markers; m++)
        count += terrain_is_trap_of(game, m, figure);
    return count;
}

static void strike_square(struct game *game, struct square at)
{
    assert(board_holds(at));
    figure_id figure = figure_at(game, at);
    if (figure != FIGURE_NONE)
        strikes_add(game, figure);
}

bool terrain_explode(struct game *game, struct event_list *events)
{
    int bomb = 0;
    while (bomb < game->markers &&
           !(marker_has(game, bomb, TRAIT_TICKS) && game->marker[bomb].stamp < game->turn.round))
        bomb++;
    if (bomb == game->markers)
        return false;
    struct marker laid = game->marker[bomb];
    marker_tell(game, bomb, EVENT_EXPLODED, events);
    marker_take_away(game, bomb);
    struct square squares[DIRECTIONS];
    int count = shape_blast(game, square_at(laid.x, laid.y), squares);
    strikes_begin(game, SOURCE_TRAP, laid.owner, laid.side, TRAP_DICE);
    strike_square(game, square_at(laid.x, laid.y));
    for (int i = 0; i < count; i++)
        strike_square(game, squares[i]);
    return true;
}

void terrain_spike(struct game *game)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    bool begun = false;
    for (figure_id id = 0; id < TROOPER_MAX; id++) {
        uint8_t weapon = game->figure[id].weapon;
        if (!figure_on_board(game, id) || weapon == CARD_NONE || catalogue->weapon[weapon].tech == 0 ||
            !terrain_wall_beside(game, figure_square(game, id)))
            continue;
        if (!begun)
            begin_row(game, FIGURE_NONE);
        begun = true;
        strikes_add(game, id);
    }
}

bool terrain_wall_beside(const struct game *game, struct square at)
{
    for (int side = NORTH; side < DIRECTIONS; side += 2)
        if (board_wall(&game->rows, at, (enum direction)side) && terrain_door_at(game, at, (enum direction)side) < 0 &&
            board_gate_at(game, at, (enum direction)side) == GATE_NONE)
            return true;
    return false;
}

/* ---- turrets --------------------------------------------------------------------------------------------------- */

/* May the turret fire at it, and how far is it? -1: no. */
static int distance_of_aim(const struct game *game, struct square from, figure_id figure)
{
    assert(figure_is_trooper(figure));
    if (!figure_on_board(game, figure) || effect_hides(game, figure, MODE_FIRE) || effect_shield(game, figure / PAIR))
        return -1;
    struct square at = figure_square(game, figure);
    int distance = square_distance(from, at);
    bool seen = distance > 0 && distance <= band_of(game)->turret_range && los_clear(game, from, at) &&
                !square_is(terrain_smoke_between(game, from, at)) && !terrain_is_hidden(game, from, at);
    return seen ? distance : -1;
}

/* The nearest Doomtrooper in sight; of several the one with the least Strength, then the lowest id. */
static figure_id aim_of_turret(const struct game *game, struct square from)
{
    figure_id best = FIGURE_NONE;
    int least = 0;
    for (figure_id id = 0; id < TROOPER_MAX; id++) {
        int distance = distance_of_aim(game, from, id);
        if (distance < 0)
            continue;
        if (best == FIGURE_NONE || distance < least ||
            (distance == least && game->figure[id].strength < game->figure[best].strength)) {
            best = id;
            least = distance;
        }
    }
    return best;
}

bool terrain_fire_turret(struct game *game)
{
    if (!game_parameters(game)->turrets_fire)
        return false;
    for (int m = game->legion.turrets_fired; m < game->markers; m++) {
        game->legion.turrets_fired = (uint8_t)(m + 1);
        if (!marker_has(game, m, TRAIT_FIRES))
            continue;
        figure_id target = aim_of_turret(game, marker_square(game, m));
        if (target == FIGURE_NONE)
            continue;
        strikes_begin(game, SOURCE_TURRET, TEAM_MAX, (figure_id)(TARGET_MARKER + m), band_of(game)->turret);
        strikes_add(game, target);
        return true;
    }
    return false;
}

/* ---- smoke and cover ------------------------------------------------------------------------------------------- */

void terrain_fill_smoke(struct game *game, int slot, struct event_list *events)
{
    assert(is_slot_number(slot) && game->slot_sector[slot] != SLOT_NONE);
    game->smoke |= UINT32_C(1) << slot;
    event_at(events, EVENT_SMOKE, FIGURE_NONE, SQUARE_NONE, slot)->choice = 1;
}

void terrain_clear_smoke(struct game *game, uint32_t slots, struct event_list *events)
{
    for (slots &= game->smoke; slots; slots &= slots - 1) {
        event_add(events, EVENT_SMOKE)->slot = (uint8_t)__builtin_ctz(slots);
        game->smoke &= ~(slots & -slots);
    }
}

bool terrain_in_smoke(const struct game *game, struct square at)
{
    if (!game->smoke || !board_is_floor(game, at))
        return false;
    int slot = game_slot_at(game, at);
    return slot < SLOT_MAX && (game->smoke >> slot & 1u);
}

bool terrain_in_dark(const struct game *game, struct square at)
{
    if (!game->dark || !board_is_floor(game, at))
        return false;
    int slot = game_slot_at(game, at);
    return slot < SLOT_MAX && (game->dark >> slot & 1u);
}

bool terrain_is_hidden(const struct game *game, struct square from, struct square at)
{
    return terrain_in_dark(game, at) && square_distance(from, at) > game_parameters(game)->dark_range;
}

uint64_t terrain_lit_row(const struct game *game, struct square at, int y)
{
    uint64_t lit = 0;
    if (!terrain_in_dark(game, at))
        return ~lit;
    for (int x = 0; x < game->scenario->width; x++)
        if (!terrain_is_hidden(game, square_at(x, y), at))
            lit |= UINT64_C(1) << x;
    return lit;
}

struct square terrain_smoke_between(const struct game *game, struct square a, struct square b)
{
    assert(board_holds(a) && board_holds(b));
    struct square cells[2 * BOARD_MAX];
    if (!game->smoke)
        return SQUARE_NONE;
    if (terrain_in_smoke(game, a))
        return a;
    int count = los_cells(a, b, cells);
    for (int i = 0; i < count; i++)
        if (terrain_in_smoke(game, cells[i]))
            return cells[i];
    return SQUARE_NONE;
}

/* Neither the attacker's nor the target's own square counts. */
bool terrain_cover(const struct game *game, struct square a, struct square b)
{
    struct square cells[2 * BOARD_MAX];
    if (!game_parameters(game)->terrain)
        return false;
    int count = los_cells(a, b, cells);
    for (int i = 0; i + 1 < count; i++)
        if (marker_on(game, cells[i], TRAIT_COVER) >= 0)
            return true;
    return false;
}
