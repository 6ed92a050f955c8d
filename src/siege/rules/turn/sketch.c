/* sketch.c -- a board drawn in letters becomes a position: floor, walls, gates, figures, doors and tokens. */
#include "siege/rules/turn/sketch.h"

#include "siege/rules/board/board.h"
#include "siege/rules/mission/pair.h"

#include <assert.h>
#include <string.h>

/* A position being laid out. */
struct table {
    struct scenario *scenario;
    struct game *game;
};

/* The sketch cut into lines, without leading or trailing empty ones. */
struct sketch {
    char cell[2 * BOARD_MAX + 1][2 * BOARD_MAX + 2];
    int width, height;
};

static bool is_trooper(char letter)
{
    return letter >= 'A' && letter <= 'Z';
}

static bool is_creature(char letter)
{
    return letter >= 'a' && letter <= 'z';
}

static char square_char(const struct sketch *sketch, int x, int y)
{
    return sketch->cell[2 * y + 1][2 * x + 1];
}

static int highest_letter(const struct sketch *sketch)
{
    int highest = 'A';
    for (int y = 0; y < sketch->height; y++)
        for (int x = 0; x < sketch->width; x++)
            if (is_trooper(square_char(sketch, x, y)) && square_char(sketch, x, y) > highest)
                highest = square_char(sketch, x, y);
    return highest;
}

/* False: no board. */
static bool cut(const char *text, struct sketch *sketch)
{
    int lines = 0;
    int columns = 0;
    memset(sketch, 0, sizeof *sketch);
    while (*text) {
        size_t length = strcspn(text, "\n");
        if (length) {
            if (lines > 2 * BOARD_MAX || length > 2 * BOARD_MAX + 1)
                return false;
            memcpy(sketch->cell[lines++], text, length);
            columns = (int)length > columns ? (int)length : columns;
        }
        text += length + (text[length] == '\n');
    }
    sketch->width = (columns - 1) / 2;
    sketch->height = (lines - 1) / 2;
    return sketch->width > 0 && sketch->height > 0 && highest_letter(sketch) < 'A' + TROOPER_MAX;
}

static bool is_open(char edge)
{
    return edge == ' ' || edge == ':' || edge == 'D' || edge == 0; /* a door is no wall of the board */
}

static void read_edges(const struct sketch *sketch, uint64_t floor[BOARD_MAX], struct board_rows *rows)
{
    memset(rows, 0, sizeof *rows);
    memset(floor, 0, BOARD_MAX * sizeof *floor);
    for (int y = 0; y < sketch->height; y++) {
        for (int x = 0; x < sketch->width; x++) {
            if (square_char(sketch, x, y) == '#')
                continue;
            floor[y] |= UINT64_C(1) << x;
            bool east = x + 1 < sketch->width && square_char(sketch, x + 1, y) != '#';
            bool south = y + 1 < sketch->height && square_char(sketch, x, y + 1) != '#';
            if (east && is_open(sketch->cell[2 * y + 1][2 * x + 2]))
                rows->link_e[y] |= UINT64_C(1) << x;
            if (south && is_open(sketch->cell[2 * y + 2][2 * x + 1]))
                rows->link_s[y] |= UINT64_C(1) << x;
        }
    }
    board_link_diagonals(rows);
}

static bool column_is_border(const struct sketch *sketch, int x)
{
    for (int y = 0; y < sketch->height; y++)
        if (sketch->cell[2 * y + 1][2 * x] == ':')
            return true;
    return false;
}

static bool row_is_border(const struct sketch *sketch, int y)
{
    for (int x = 0; x < sketch->width; x++)
        if (sketch->cell[2 * y][2 * x + 1] == ':')
            return true;
    return false;
}

static void read_sectors(const struct sketch *sketch, struct scenario *scenario)
{
    int borders = 0;
    for (int x = 1; x < sketch->width; x++)
        borders += column_is_border(sketch, x);
    memset(scenario->slot_at, SLOT_NONE, sizeof scenario->slot_at);
    int row = 0;
    for (int y = 0; y < sketch->height; y++) {
        row += y > 0 && row_is_border(sketch, y);
        int column = 0;
        for (int x = 0; x < sketch->width; x++) {
            column += x > 0 && column_is_border(sketch, x);
            int slot = row * (borders + 1) + column;
            if (square_char(sketch, x, y) != '#')
                scenario->slot_at[y][x] = (uint8_t)slot;
            scenario->mission.slot[slot].sector = 0;
            char c = square_char(sketch, x, y);
            if (c >= '1' && c <= '6') {
                scenario->has_stairs = true;
                scenario->stair_at[y][x] = (uint8_t)(10 + c - '0');
            }
        }
    }
}

static void add_gate(struct mission *mission, char edge, int x, int y, enum direction side, int slot)
{
    if (!strchr("ERXo", edge) || edge == 0)
        return;
    struct gate *gate = &mission->gate[mission->gates++];
    *gate = (struct gate){.slot = (uint8_t)slot, .side = (uint8_t)side, .width = 1};
    gate->inside[0] = gate->inside[1] = square_at(x, y);
    gate->flags = edge == 'E' ? GATE_TROOPERS : edge == 'R' ? GATE_LEGION : edge == 'X' ? GATE_EXIT : 0;
}

static void read_gates(const struct sketch *sketch, struct scenario *scenario)
{
    struct mission *mission = &scenario->mission;
    int right = sketch->width - 1;
    int bottom = sketch->height - 1;
    for (int y = 0; y < sketch->height; y++) {
        add_gate(mission, sketch->cell[2 * y + 1][0], 0, y, WEST, scenario->slot_at[y][0]);
        add_gate(mission, sketch->cell[2 * y + 1][2 * sketch->width], right, y, EAST, scenario->slot_at[y][right]);
    }
    for (int x = 0; x < sketch->width; x++) {
        add_gate(mission, sketch->cell[0][2 * x + 1], x, 0, NORTH, scenario->slot_at[0][x]);
        add_gate(mission, sketch->cell[2 * sketch->height][2 * x + 1], x, bottom, SOUTH, scenario->slot_at[bottom][x]);
    }
}

/* S-MAP-2 */
static void read_obstructed(const struct sketch *sketch, struct scenario *scenario)
{
    for (int y = 0; y < sketch->height; y++)
        for (int x = 0; x < sketch->width; x++)
            if (square_char(sketch, x, y) == '~')
                scenario->closed[y] |= UINT64_C(1) << x;
}

static void make_mission(struct mission *mission, const struct catalogue *catalogue)
{
    memset(mission, 0, sizeof *mission);
    strcpy(mission->id, "sketch");
    mission->least_teams = 1;
    mission->most_teams = TEAM_MAX;
    mission->rounds = 9;
    mission->grid_width = mission->grid_height = GRID_MAX;
    memset(mission->slot, SLOT_NONE, sizeof mission->slot);
    mission->citadel = SQUARE_NONE;
    mission->parameters = catalogue->parameters;
    mission->parameters.events = 0;
    mission->parameters.fewer_force_cards = 0;
    mission->parameters.doomtrooper_cards = 0; /* nobody is asked for a reaction, unless a test deals a hand */
    mission->parameters.cards_by_rank = 0;
    mission->exits_from_round = 1;
    mission->end_condition = CONDITION_NONE;
}

static void put(struct game *game, figure_id id, int x, int y)
{
    game->figure[id].state = FIGURE_ON_BOARD;
    game->figure[id].x = (int8_t)x;
    game->figure[id].y = (int8_t)y;
}

static void put_creature(struct table *table, char letter, int x, int y)
{
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++) {
        const struct figure *figure = &table->game->figure[id];
        if (figure->kind != KIND_NONE && figure->state == FIGURE_POOL &&
            table->scenario->catalogue->kind[figure->kind].letter == letter) {
            put(table->game, id, x, y);
            return;
        }
    }
}

/* One more marker of the mission, standing there. */
static void put_marker(struct table *table, struct mission_marker printed, enum direction side)
{
    struct mission *mission = &table->scenario->mission;
    int marker = mission->markers++;
    bool door = printed.kind == MARKER_GATE;
    assert(marker < MARKER_ALL);
    mission->marker[marker] = printed;
    table->game->marker[marker] = (struct marker){.kind = printed.kind,
                                                  .armour = printed.armour,
                                                  .state = MARKER_STANDS,
                                                  .side = door ? (uint8_t)side : 0,
                                                  .stamp = door ? printed.width : 0,
                                                  .x = squares_only(&printed.at).x,
                                                  .y = squares_only(&printed.at).y};
    if (table->game->markers <= marker)
        table->game->markers = (uint8_t)(marker + 1);
}

/* C-M05-SPC, or debris (S-MAP-4) */
static void put_token(struct table *table, int x, int y)
{
    bool debris = table->scenario->mission.parameters.terrain;
    put_marker(table,
               (struct mission_marker){.kind = debris ? MARKER_DEBRIS : MARKER_COMPUTER,
                                       .armour = debris ? 0 : 2,
                                       .force_card = CARD_NONE,
                                       .at = squares_one(square_at(x, y))},
               NORTH);
}

static bool is_door(const struct sketch *sketch, int x, int y, enum direction side)
{
    if (x < 0 || y < 0 || x >= sketch->width || y >= sketch->height)
        return false;
    return side == EAST ? sketch->cell[2 * y + 1][2 * x + 2] == 'D' : sketch->cell[2 * y + 2][2 * x + 1] == 'D';
}

/* Two edges in a row are one door (S-DOOR). */
static void put_door(struct table *table, const struct sketch *sketch, int x, int y, enum direction side)
{
    int dx = side == SOUTH, dy = side == EAST;
    if (!is_door(sketch, x, y, side) || is_door(sketch, x - dx, y - dy, side))
        return;
    bool wide = is_door(sketch, x + dx, y + dy, side);
    put_marker(table,
               (struct mission_marker){.kind = MARKER_GATE,
                                       .force_card = CARD_NONE,
                                       .side = (uint8_t)side,
                                       .width = wide ? 2 : 1,
                                       .at = squares_one(square_at(x, y))},
               side);
}

static void put_doors(struct table *table, const struct sketch *sketch)
{
    int before = table->scenario->mission.markers;
    for (int y = 0; y < sketch->height; y++)
        for (int x = 0; x < sketch->width; x++) {
            put_door(table, sketch, x, y, EAST);
            put_door(table, sketch, x, y, SOUTH);
        }
    if (table->scenario->mission.markers > before)
        board_rebuild(table->game);
}

static void put_figures(struct table *table, const struct sketch *sketch)
{
    for (int y = 0; y < sketch->height; y++) {
        for (int x = 0; x < sketch->width; x++) {
            char c = square_char(sketch, x, y);
            if (is_trooper(c)) {
                put(table->game, (figure_id)(c - 'A'), x, y);
                table->game->entered |= UINT32_C(1) << table->scenario->slot_at[y][x];
            } else if (is_creature(c)) {
                put_creature(table, c, x, y);
            } else if (c == '*') {
                put_token(table, x, y);
            }
        }
    }
    board_occupy(table->game);
}

/* The close combat and the firearm specialist, where a team has three to choose from. */
static void choose_pairs(const struct catalogue *catalogue, struct game_setup *setup)
{
    for (int team = 0; team < setup->teams; team++)
        for (int k = 0; k < PAIR && pair_candidate(catalogue, team, 0) >= 0; k++)
            setup->trooper[team][k] = (uint8_t)pair_candidate(catalogue, setup->corporation[team], k);
}

/* Nobody has a turn, and nobody waits elsewhere than at the first gate. */
static void begin(const struct scenario *scenario, const struct sketch *sketch, struct game *game,
                  struct event_list *events)
{
    int gate = scenario->mission.gates ? 0 : GATE_NONE;
    struct game_setup setup = game_setup_default(scenario->catalogue, (highest_letter(sketch) - 'A') / PAIR + 1, 1);
    setup.legion_deck = 0;
    choose_pairs(scenario->catalogue, &setup);
    game_start(game, scenario, &setup, events);
    game->pending.type = PENDING_NONE;
    game->turn.seat = SEAT_NONE;
    for (int team = 0; team < setup.teams; team++)
        game->team[team].gate = (uint8_t)gate;
    for (figure_id id = 0; id < TROOPER_MAX; id++) {
        game->figure[id].flags = 0; /* whoever was drawn first has no first turn any more */
        if (game->figure[id].state == FIGURE_WAITING)
            game->figure[id].gate = (uint8_t)gate;
    }
}

struct scenario *sketch_new(const struct catalogue *catalogue, const char *text, struct game *game,
                            struct event_list *events)
{
    struct sketch sketch;
    struct mission mission;
    if (!cut(text, &sketch))
        return NULL;
    make_mission(&mission, catalogue);
    struct scenario *scenario = scenario_new(catalogue, &mission);
    if (!scenario)
        return NULL;
    scenario->width = (uint8_t)sketch.width;
    scenario->height = (uint8_t)sketch.height;
    read_edges(&sketch, scenario->floor, &scenario->rows);
    read_sectors(&sketch, scenario);
    read_obstructed(&sketch, scenario);
    read_gates(&sketch, scenario);
    scenario_tabulate(scenario);
    begin(scenario, &sketch, game, events);
    struct table table = {scenario, game};
    put_figures(&table, &sketch);
    put_doors(&table, &sketch);
    return scenario;
}

figure_id sketch_figure(const struct game *game, char letter)
{
    if (is_trooper(letter))
        return (figure_id)(letter - 'A' < TROOPER_MAX ? letter - 'A' : FIGURE_NONE);
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (figure_on_board(game, id) && game->scenario->catalogue->kind[game->figure[id].kind].letter == letter)
            return id;
    return FIGURE_NONE;
}
