/* board.c -- lays the sectors, links their squares, and keeps levels and guarded squares in rows of bits. */
#include "siege/rules/board/board.h"

#include <assert.h>
#include <string.h>

/* Bit x of open[side / 2][y] is set where the square's side has no wall of its own sector. */
struct openings {
    uint64_t open[DIRECTIONS / 2][BOARD_MAX + 1];
};

static void lay_sector(struct openings *openings, const struct sector *sector, int quarters, struct square corner)
{
    assert(quarters >= 0 && quarters < 4);
    assert(corner.x >= 0 && corner.x + SECTOR_SIZE <= BOARD_MAX && corner.y >= 0 &&
           corner.y + SECTOR_SIZE <= BOARD_MAX);
    for (int y = 0; y < SECTOR_SIZE; y++) {
        for (int x = 0; x < SECTOR_SIZE; x++) {
            struct square at = square_turned(square_at(x, y), quarters);
            const int wall[] = {[NORTH / 2] = sector->across[y] >> x,
                                [EAST / 2] = sector->down[x + 1] >> y,
                                [SOUTH / 2] = sector->across[y + 1] >> x,
                                [WEST / 2] = sector->down[x] >> y};
            for (int side = 0; side < DIRECTIONS / 2; side++)
                openings->open[(side + quarters) % (DIRECTIONS / 2)][corner.y + at.y] |= (uint64_t)(~wall[side] & 1)
                                                                                         << (corner.x + at.x);
        }
    }
}

static void link_squares(struct board_rows *rows, const struct openings *openings)
{
    for (int y = 0; y < BOARD_MAX; y++) {
        rows->link_e[y] = openings->open[EAST / 2][y] & openings->open[WEST / 2][y] >> 1;
        rows->link_s[y] = openings->open[SOUTH / 2][y] & openings->open[NORTH / 2][y + 1];
    }
}

/* Closes the whole border between a slot's sector and its neighbour on that side. */
static void close_border(struct board_rows *rows, struct square corner, enum direction side)
{
    assert(side < DIRECTIONS && side % 2 == 0);
    for (int i = 0; i < SECTOR_SIZE; i++) {
        if (side == NORTH || side == SOUTH) {
            int y = side == NORTH ? corner.y - 1 : corner.y + SECTOR_SIZE - 1;
            if (y >= 0)
                rows->link_s[y] &= ~(UINT64_C(1) << (corner.x + i));
        } else {
            int x = side == WEST ? corner.x - 1 : corner.x + SECTOR_SIZE - 1;
            if (x >= 0)
                rows->link_e[corner.y + i] &= ~(UINT64_C(1) << x);
        }
    }
}

struct square board_slot_corner(const struct mission *mission, int slot)
{
    assert(is_slot_number(slot) && mission->grid_width > 0);
    return square_at(slot % mission->grid_width * SECTOR_SIZE, slot / mission->grid_width * SECTOR_SIZE);
}

struct square board_edge_now(const struct mission *mission, const uint8_t slot_sector[SLOT_MAX],
                             const uint8_t slot_quarters[SLOT_MAX], struct square at, enum direction *side)
{
    const struct placement *laid = &mission->slot[mission_slot_at(mission, at)];
    for (int slot = 0; slot < mission->grid_width * mission->grid_height; slot++) {
        if (laid->sector == SLOT_NONE || slot_sector[slot] != laid->sector)
            continue;
        int quarters = (slot_quarters[slot] + 4 - laid->quarters) % 4;
        struct square corner = board_slot_corner(mission, slot);
        struct square local = square_turned(square_at(at.x % SECTOR_SIZE, at.y % SECTOR_SIZE), quarters);
        *side = (enum direction)((*side + 2 * (unsigned)quarters) % DIRECTIONS);
        return square_at(corner.x + local.x, corner.y + local.y);
    }
    return SQUARE_NONE;
}

struct square board_wall_edge(const struct mission *mission, const uint8_t slot_sector[SLOT_MAX],
                              const uint8_t slot_quarters[SLOT_MAX], int index, enum direction *side)
{
    assert(index >= 0 && index < mission->walls);
    *side = (enum direction)mission->wall[index].side;
    return board_edge_now(mission, slot_sector, slot_quarters, mission->wall[index].at, side);
}

void board_build(struct board_rows *rows, const struct catalogue *catalogue, const struct mission *mission,
                 const uint8_t slot_sector[SLOT_MAX], const uint8_t slot_quarters[SLOT_MAX],
                 struct board_changes changes)
{
    assert(mission->grid_width <= GRID_MAX && mission->grid_height <= GRID_MAX &&
           mission->closed_doorways <= CLOSED_MAX);
    struct openings openings;
    memset(&openings, 0, sizeof openings);
    for (int slot = 0; slot < mission->grid_width * mission->grid_height; slot++)
        if (slot_sector[slot] != SLOT_NONE)
            lay_sector(&openings, &catalogue->sector[slot_sector[slot]], slot_quarters[slot],
                       board_slot_corner(mission, slot));
    link_squares(rows, &openings);
    for (int i = 0; i < mission->closed_doorways; i++)
        if ((changes.doorways >> i & 1) == mission->closed[i].later)
            close_border(rows, board_slot_corner(mission, mission->closed[i].slot),
                         (enum direction)mission->closed[i].side);
    for (int i = 0; i < mission->walls; i++) {
        enum direction side = EAST;
        struct square at = changes.walls >> i & 1 ? board_wall_edge(mission, slot_sector, slot_quarters, i, &side)
                                                  : SQUARE_NONE;
        if (square_is(at))
            board_set_edge(rows, at, side, mission->wall[i].stands);
    }
    board_link_corners(rows, &mission->parameters);
}

/* All four edges that meet at the corner must be open. */
static void link_strictly(struct board_rows *rows)
{
    for (int y = 0; y < BOARD_MAX; y++) {
        uint64_t e = rows->link_e[y];
        uint64_t s = rows->link_s[y];
        uint64_t e_below = y + 1 < BOARD_MAX ? rows->link_e[y + 1] : 0;
        rows->link_se[y] = e & e_below & s & s >> 1;
        rows->link_sw[y] = e << 1 & e_below << 1 & s << 1 & s;
    }
}

void board_link_corners(struct board_rows *rows, const struct parameters *parameters)
{
    if (parameters->strict_corners)
        link_strictly(rows);
    else
        board_link_diagonals(rows);
}

void board_link_diagonals(struct board_rows *rows)
{
    for (int y = 0; y < BOARD_MAX; y++) {
        uint64_t e = rows->link_e[y];
        uint64_t s = rows->link_s[y];
        uint64_t e_below = y + 1 < BOARD_MAX ? rows->link_e[y + 1] : 0;
        rows->link_se[y] = (e & s >> 1) | (s & e_below);
        rows->link_sw[y] = (e << 1 & s << 1) | (s & e_below << 1);
    }
}

void board_set_edge(struct board_rows *rows, struct square at, enum direction side, bool open)
{
    assert(board_holds(at) && side < DIRECTIONS && side % 2 == 0);
    if (side == NORTH || side == WEST) {
        at = square_step(at, side);
        side = direction_opposite(side);
    }
    if (at.x < 0 || at.y < 0)
        return;
    uint64_t *row = side == EAST ? &rows->link_e[at.y] : &rows->link_s[at.y];
    uint64_t bit = UINT64_C(1) << at.x;
    *row = open ? *row | bit : *row & ~bit;
}

/* A link stands with its western or upper square. */
bool board_linked(const struct board_rows *rows, struct square from, enum direction direction)
{
    if (direction >= DIRECTIONS || !board_holds(from))
        return false;
    if (direction < EAST || direction > SOUTH_WEST) {
        from = square_step(from, direction);
        direction = direction_opposite(direction);
        if (!board_holds(from))
            return false;
    }
    const uint64_t *row = direction == EAST         ? rows->link_e
                          : direction == SOUTH      ? rows->link_s
                          : direction == SOUTH_EAST ? rows->link_se
                                                    : rows->link_sw;
    return row[from.y] >> from.x & 1u;
}

bool board_adjacent(const struct game *game, struct square a, struct square b)
{
    enum direction direction = direction_between(a, b);
    return direction != DIRECTION_NONE && board_linked(&game->rows, a, direction);
}

bool board_wall(const struct board_rows *rows, struct square at, enum direction side)
{
    return !board_linked(rows, at, side);
}

int board_stair(const struct game *game, struct square at)
{
    const struct scenario *scenario = game->scenario;
    if (!scenario->has_stairs)
        return 0;
    if (!game->board_changed)
        return scenario->stair_at[at.y][at.x];
    int slot = scenario->slot_at[at.y][at.x];
    if (slot == SLOT_NONE || game->slot_sector[slot] == SLOT_NONE)
        return 0;
    struct square corner = board_slot_corner(&scenario->mission, slot);
    struct square local = square_turned(square_at(at.x - corner.x, at.y - corner.y), 4 - game->slot_quarters[slot]);
    assert(local.x >= 0 && local.x < SECTOR_SIZE && local.y >= 0 && local.y < SECTOR_SIZE);
    return scenario->catalogue->sector[game->slot_sector[slot]].stair[local.y][local.x];
}

/* The slots of stairs sectors. */
static uint32_t stair_slots(const struct game *game)
{
    const struct scenario *scenario = game->scenario;
    const uint64_t *rows = board_lies_as_laid(game) ? scenario->stairs : scenario->floor;
    uint32_t slots = 0;
    for (int y = 0; y < scenario->height && scenario->has_stairs; y++)
        for (uint64_t row = rows[y]; row; row &= row - 1)
            if (board_stair(game, square_at(__builtin_ctzll(row), y)))
                slots |= UINT32_C(1) << game_slot_at(game, square_at(__builtin_ctzll(row), y));
    return slots;
}

static int level_in(const struct game *game, struct square at, uint32_t stairs)
{
    if (!(stairs >> game_slot_at(game, at) & 1u))
        return 0;
    int stair = board_stair(game, at) % 10;
    return stair >= 1 && stair <= 4 ? -1 : 1;
}

int board_level(const struct game *game, struct square at)
{
    return level_in(game, at, stair_slots(game));
}

void board_level_rows(const struct game *game, uint64_t ground[BOARD_MAX], uint64_t top[BOARD_MAX])
{
    uint32_t stairs = stair_slots(game);
    if (!game->scenario->has_stairs) { /* all is ground */
        memcpy(ground, game->scenario->floor, BOARD_MAX * sizeof *ground);
        memset(top, 0, BOARD_MAX * sizeof *top);
        return;
    }
    for (int y = 0; y < BOARD_MAX; y++) {
        ground[y] = top[y] = 0;
        for (uint64_t row = game->scenario->floor[y]; row; row &= row - 1) {
            int level = level_in(game, square_at(__builtin_ctzll(row), y), stairs);
            ground[y] |= level == 0 ? row & -row : 0;
            top[y] |= level == 1 ? row & -row : 0;
        }
    }
}

/* Is there a team of which nobody has come in yet? */
static bool team_is_outside(const struct game *game)
{
    for (int team = 0; team < TEAM_MAX; team++) {
        bool in = !team_takes_part(game, team);
        for (int i = 0; i < PAIR; i++)
            in = in || game->figure[team * PAIR + i].state != FIGURE_WAITING;
        if (!in)
            return true;
    }
    return false;
}

static void guard_square(const struct game *game, struct square inside, uint64_t rows[BOARD_MAX])
{
    assert(board_holds(inside));
    rows[inside.y] |= UINT64_C(1) << inside.x;
    for (int d = NORTH; d < DIRECTIONS; d++) {
        struct square beside = square_step(inside, (enum direction)d);
        if (board_linked(&game->rows, inside, (enum direction)d))
            rows[beside.y] |= UINT64_C(1) << beside.x;
    }
}

bool board_guarded_rows(const struct game *game, uint64_t rows[BOARD_MAX])
{
    const struct mission *mission = &game->scenario->mission;
    if (!mission->parameters.entrance_guard || !team_is_outside(game))
        return false;
    memset(rows, 0, BOARD_MAX * sizeof *rows);
    for (int g = 0; g < mission->gates; g++)
        for (int i = 0; i < mission->gate[g].width; i++)
            if ((mission->gate[g].flags & GATE_TROOPERS) && !game_gate_closed(game, g))
                guard_square(game, mission->gate[g].inside[i], rows);
    return true;
}

bool board_is_guarded(const struct game *game, struct square at)
{
    uint64_t rows[BOARD_MAX];
    return board_guarded_rows(game, rows) && board_has(rows, at);
}

figure_id board_figure_beside(const struct game *game, struct square at, int first, int count)
{
    for (figure_id id = (figure_id)first; id < first + count; id++)
        if (figure_on_board(game, id) && board_adjacent(game, at, figure_square(game, id)))
            return id;
    return FIGURE_NONE;
}

figure_id board_trooper_beside(const struct game *game, struct square at)
{
    return board_figure_beside(game, at, 0, TROOPER_MAX);
}

figure_id board_creature_beside(const struct game *game, struct square at)
{
    return board_figure_beside(game, at, TROOPER_MAX, CREATURE_MAX);
}

int board_gate_at(const struct game *game, struct square at, enum direction side)
{
    assert(side < DIRECTIONS && side % 2 == 0);
    const struct mission *mission = &game->scenario->mission;
    for (int g = 0; g < mission->gates; g++)
        for (int i = 0; i < mission->gate[g].width; i++)
            if (mission->gate[g].side == side && square_same(mission->gate[g].inside[i], at))
                return g;
    return GATE_NONE;
}

/* Does the sector that lies there now have a doorway on that edge of the square? */
static bool is_gap(const struct game *game, struct square at, enum direction side)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    int slot = game_slot_at(game, at);
    return slot < SLOT_MAX && game->slot_sector[slot] < catalogue->sectors &&
           !sector_has_wall(&catalogue->sector[game->slot_sector[slot]], game->slot_quarters[slot],
                            square_at(at.x % SECTOR_SIZE, at.y % SECTOR_SIZE), side);
}

bool board_doorway_shut(const struct game *game, struct square at, enum direction side)
{
    const struct mission *mission = &game->scenario->mission;
    struct square beyond = square_step(at, side);
    int gate = board_gate_at(game, at, side);
    if (gate != GATE_NONE)
        return game_gate_closed(game, gate);
    bool on_board = beyond.x >= 0 && beyond.y >= 0 && beyond.x < game->scenario->width &&
                    beyond.y < game->scenario->height;
    if (!on_board || game_slot_at(game, at) == game_slot_at(game, beyond) || !is_gap(game, at, side) ||
        !is_gap(game, beyond, direction_opposite(side)))
        return false;
    int closed = mission_find_closed(mission, game_slot_at(game, at), side);
    return closed >= 0 && game_doorway_closed(game, closed);
}

bool board_some_square(const struct game *game, int slot, square_check *check, int about)
{
    const uint64_t *rows = slot == SLOT_NONE ? game->scenario->floor : game->scenario->in_slot[slot];
    for (int y = 0; y < game->scenario->height; y++)
        for (uint64_t row = rows[y] & ~game->occupied[y]; row; row &= row - 1)
            if (!check(game, about, square_at(__builtin_ctzll(row), y)).why)
                return true;
    return false;
}

void board_occupy(struct game *game)
{
    memset(game->occupied, 0, sizeof game->occupied);
    for (figure_id id = 0; id < FIGURE_MAX; id++)
        if (figure_on_board(game, id))
            game->occupied[game->figure[id].y] |= UINT64_C(1) << game->figure[id].x;
}

static void leave_square(struct game *game, const struct figure *figure)
{
    if (figure->state == FIGURE_ON_BOARD)
        game->occupied[figure->y] &= ~(UINT64_C(1) << figure->x);
}

void board_stand(struct game *game, figure_id id, struct square at)
{
    assert(is_figure_id(id) && board_is_floor(game, at));
    struct figure *figure = &game->figure[id];
    leave_square(game, figure);
    figure->state = FIGURE_ON_BOARD;
    figure->x = at.x;
    figure->y = at.y;
    game->occupied[at.y] |= UINT64_C(1) << at.x;
}

void board_place(struct game *game, figure_id id, struct square at, struct event_list *events)
{
    assert(!board_has(game->occupied, at));
    board_stand(game, id, at);
    game->figure[id].gate = GATE_NONE;
    event_at(events, EVENT_PLACED, id, at, game_slot_at(game, at));
}

void board_creature_leaves(struct game *game, figure_id id, enum figure_state state)
{
    assert(!figure_is_trooper(id));
    struct figure *figure = &game->figure[id];
    board_leave(game, id, state);
    figure->gate = GATE_NONE;
    figure->captor = SEAT_NONE;
    figure->status &= STATUS_FOLLOWER;
    figure->actions = figure->moves = 0;
}

void board_leave(struct game *game, figure_id id, enum figure_state state)
{
    assert(is_figure_id(id) && state != FIGURE_ON_BOARD && state != FIGURE_WAITING);
    struct figure *figure = &game->figure[id];
    leave_square(game, figure);
    figure->state = (uint8_t)state;
    figure->x = figure->y = -1;
    figure->left_round = game->turn.round;
    if (game->turn.active == id) /* by a Move of its own, by a trap or by a card */
        game->turn.active = FIGURE_NONE;
}
