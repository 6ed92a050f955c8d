/* tiny.c -- reads a board from its letters into a mission of its own, and puts figures, doors and tokens on it. */
#include "support/tiny.h"

#include "siege/rules/turn/action.h"
#include "siege/rules/board/alter.h"
#include "siege/rules/board/board.h"
#include "siege/rules/board/los.h"
#include "siege/rules/mission/pair.h"
#include "support/shipped.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* The sketch cut into lines, without leading or trailing empty ones. */
struct sketch {
    char cell[2 * BOARD_MAX + 1][2 * BOARD_MAX + 2];
    int width, height;
};

static void cut(const char *text, struct sketch *sketch)
{
    int lines = 0;
    int columns = 0;
    memset(sketch, 0, sizeof *sketch);
    while (*text) {
        size_t length = strcspn(text, "\n");
        if (length) {
            assert(lines <= 2 * BOARD_MAX && length <= 2 * BOARD_MAX + 1);
            memcpy(sketch->cell[lines++], text, length);
            columns = (int)length > columns ? (int)length : columns;
        }
        text += length + (text[length] == '\n');
    }
    sketch->width = (columns - 1) / 2;
    sketch->height = (lines - 1) / 2;
}

static char square_char(const struct sketch *sketch, int x, int y)
{
    return sketch->cell[2 * y + 1][2 * x + 1];
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
            if (c >= '1' && c <= '6')
                scenario->stair_at[y][x] = (uint8_t)(10 + c - '0');
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
    strcpy(mission->id, "tiny");
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

static int highest_letter(const struct sketch *sketch)
{
    int highest = 'A';
    for (int y = 0; y < sketch->height; y++)
        for (int x = 0; x < sketch->width; x++)
            if (isupper((unsigned char)square_char(sketch, x, y)) && square_char(sketch, x, y) > highest)
                highest = square_char(sketch, x, y);
    return highest;
}

static void put(struct game *game, figure_id id, int x, int y)
{
    game->figure[id].state = FIGURE_ON_BOARD;
    game->figure[id].x = (int8_t)x;
    game->figure[id].y = (int8_t)y;
}

static void put_creature(struct tiny *tiny, char letter, int x, int y)
{
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++) {
        const struct figure *figure = &tiny->game.figure[id];
        if (figure->kind != KIND_NONE && figure->state == FIGURE_POOL &&
            tiny->catalogue.kind[figure->kind].letter == letter) {
            put(&tiny->game, id, x, y);
            return;
        }
    }
}

/* One more marker of the mission, standing there. */
static void put_marker(struct tiny *tiny, struct mission_marker printed, enum direction side)
{
    struct mission *mission = &tiny->scenario->mission;
    int marker = mission->markers++;
    bool door = printed.kind == MARKER_GATE;
    assert(marker < MARKER_ALL);
    mission->marker[marker] = printed;
    tiny->game.marker[marker] = (struct marker){.kind = printed.kind,
                                                .armour = printed.armour,
                                                .state = MARKER_STANDS,
                                                .side = door ? (uint8_t)side : 0,
                                                .stamp = door ? printed.width : 0,
                                                .x = printed.at.x,
                                                .y = printed.at.y};
    if (tiny->game.markers <= marker)
        tiny->game.markers = (uint8_t)(marker + 1);
}

/* C-M05-SPC, or debris (S-MAP-4) */
static void put_token(struct tiny *tiny, int x, int y)
{
    bool debris = tiny->scenario->mission.parameters.terrain;
    put_marker(tiny,
               (struct mission_marker){.kind = debris ? MARKER_DEBRIS : MARKER_COMPUTER,
                                       .armour = debris ? 0 : 2,
                                       .force_card = CARD_NONE,
                                       .at = square_at(x, y)},
               NORTH);
}

static bool is_door(const struct sketch *sketch, int x, int y, enum direction side)
{
    if (x < 0 || y < 0 || x >= sketch->width || y >= sketch->height)
        return false;
    return side == EAST ? sketch->cell[2 * y + 1][2 * x + 2] == 'D' : sketch->cell[2 * y + 2][2 * x + 1] == 'D';
}

/* Two edges in a row are one door (S-DOOR). */
static void put_door(struct tiny *tiny, const struct sketch *sketch, int x, int y, enum direction side)
{
    int dx = side == SOUTH, dy = side == EAST;
    if (!is_door(sketch, x, y, side) || is_door(sketch, x - dx, y - dy, side))
        return;
    bool wide = is_door(sketch, x + dx, y + dy, side);
    put_marker(tiny,
               (struct mission_marker){.kind = MARKER_GATE,
                                       .force_card = CARD_NONE,
                                       .side = (uint8_t)side,
                                       .width = wide ? 2 : 1,
                                       .at = square_at(x, y)},
               side);
}

static void put_doors(struct tiny *tiny, const struct sketch *sketch)
{
    int before = tiny->scenario->mission.markers;
    for (int y = 0; y < sketch->height; y++)
        for (int x = 0; x < sketch->width; x++) {
            put_door(tiny, sketch, x, y, EAST);
            put_door(tiny, sketch, x, y, SOUTH);
        }
    if (tiny->scenario->mission.markers > before)
        board_rebuild(&tiny->game);
}

static void put_figures(struct tiny *tiny, const struct sketch *sketch)
{
    for (int y = 0; y < sketch->height; y++) {
        for (int x = 0; x < sketch->width; x++) {
            char c = square_char(sketch, x, y);
            if (isupper((unsigned char)c)) {
                put(&tiny->game, (figure_id)(c - 'A'), x, y);
                tiny->game.entered |= UINT32_C(1) << tiny->scenario->slot_at[y][x];
            } else if (islower((unsigned char)c)) {
                put_creature(tiny, c, x, y);
            } else if (c == '*') {
                put_token(tiny, x, y);
            }
        }
    }
    board_occupy(&tiny->game);
}

/* The close combat and the firearm specialist, where a team has three to choose from. */
static void choose_pairs(const struct catalogue *catalogue, struct game_setup *setup)
{
    for (int team = 0; team < setup->teams; team++)
        for (int k = 0; k < PAIR && pair_candidate(catalogue, team, 0) >= 0; k++)
            setup->trooper[team][k] = (uint8_t)pair_candidate(catalogue, setup->corporation[team], k);
}

static struct tiny *new_of(const struct catalogue *catalogue, const char *text)
{
    struct tiny *tiny = calloc(1, sizeof *tiny);
    assert(tiny);
    struct sketch sketch;
    struct mission mission;
    cut(text, &sketch);
    tiny->catalogue = *catalogue;
    make_mission(&mission, &tiny->catalogue);
    tiny->scenario = scenario_new(&tiny->catalogue, &mission);
    assert(tiny->scenario);
    tiny->scenario->width = (uint8_t)sketch.width;
    tiny->scenario->height = (uint8_t)sketch.height;
    read_edges(&sketch, tiny->scenario->floor, &tiny->scenario->rows);
    read_sectors(&sketch, tiny->scenario);
    read_obstructed(&sketch, tiny->scenario);
    read_gates(&sketch, tiny->scenario);
    sight_table_free(tiny->scenario->sight);
    tiny->scenario->sight = sight_table_new(tiny->scenario);
    struct game_setup setup = game_setup_default(&tiny->catalogue, (highest_letter(&sketch) - 'A') / PAIR + 1, 1);
    setup.legion_deck = 0;
    choose_pairs(&tiny->catalogue, &setup);
    game_start(&tiny->game, tiny->scenario, &setup, &tiny->events);
    tiny->game.pending.type = PENDING_NONE;
    tiny->game.turn.seat = SEAT_NONE;
    put_figures(tiny, &sketch);
    put_doors(tiny, &sketch);
    for (int team = 0; team < setup.teams; team++)
        tiny->game.team[team].gate = tiny->scenario->mission.gates ? 0 : GATE_NONE;
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        tiny->game.figure[id].flags = 0; /* whoever was drawn first has no first turn any more */
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (tiny->game.figure[id].state == FIGURE_WAITING)
            tiny->game.figure[id].gate = tiny->scenario->mission.gates ? 0 : GATE_NONE;
    return tiny;
}

struct tiny *tiny_new(const char *sketch)
{
    return new_of(shipped_catalogue(), sketch);
}

struct tiny *tiny_second(const char *sketch)
{
    return new_of(shipped_second(), sketch);
}

void tiny_free(struct tiny *tiny)
{
    if (!tiny)
        return;
    scenario_free(tiny->scenario);
    free(tiny);
}

void tiny_turn(struct tiny *tiny, seat_id seat)
{
    struct game *game = &tiny->game;
    game->turn.phase = PHASE_TURN;
    game->turn.seat = seat;
    game->pending = (struct pending){.type = PENDING_NONE, .seat = SEAT_NONE};
    if (seat == SEAT_LEGION)
        game->legion.step = LEGION_ACTIVATE;
    action_begin_turn(game, seat);
}

void tiny_dice(struct tiny *tiny, const char *results)
{
    for (; *results; results++)
        if (*results == '0' || *results == '1')
            tiny->game.forced[tiny->game.forced_count++] = *results == '1';
}

figure_id tiny_creature(const struct tiny *tiny, char letter, int n)
{
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (figure_on_board(&tiny->game, id) && tiny->catalogue.kind[tiny->game.figure[id].kind].letter == letter &&
            n-- == 0)
            return id;
    return FIGURE_NONE;
}

enum reject_why tiny_apply(struct tiny *tiny, struct command command)
{
    tiny->events.count = 0;
    return (enum reject_why)game_apply(&tiny->game, &command, &tiny->events).why;
}

struct command tiny_command(const struct tiny *tiny, enum command_type type)
{
    struct command command = COMMAND_EMPTY;
    command.type = (uint8_t)type;
    command.seat = game_seat_to_act(&tiny->game);
    return command;
}

struct command tiny_move(const struct tiny *tiny, figure_id figure, int x, int y)
{
    struct command command = tiny_command(tiny, COMMAND_MOVE);
    command.figure = figure;
    command.to = square_at(x, y);
    return command;
}

struct command tiny_attack(const struct tiny *tiny, figure_id figure, figure_id target, int mode)
{
    struct command command = tiny_command(tiny, COMMAND_ATTACK);
    command.figure = figure;
    command.target = target;
    command.mode = (uint8_t)mode;
    return command;
}

void tiny_team(struct tiny *tiny, int team, const char *corporation, int rank)
{
    struct team *t = &tiny->game.team[team];
    int found = catalogue_find_corporation(&tiny->catalogue, corporation);
    assert(found >= 0);
    t->corporation = (uint8_t)found;
    tiny_rank(tiny, team, rank);
    int k = 0;
    for (int specialist = 1; specialist >= 0; specialist--)
        for (int i = 0; i < tiny->catalogue.roster && k < PAIR; i++)
            if (tiny->catalogue.trooper[i].corporation == found && tiny->catalogue.trooper[i].specialist == specialist)
                tiny->game.figure[team * PAIR + k++].kind = (uint8_t)i;
}

void tiny_rank(struct tiny *tiny, int team, int rank)
{
    struct team *t = &tiny->game.team[team];
    const struct rank *row = &tiny->catalogue.corporation[t->corporation].rank[rank - 1];
    t->rank = (uint8_t)rank;
    t->die = row->die;
    t->extra_actions = row->extra_actions;
    if (tiny->scenario->mission.parameters.ranks_in_play)
        t->points = row->points;
}

void tiny_specialist(struct tiny *tiny, figure_id figure, int mode)
{
    for (int i = 0; i < tiny->catalogue.roster; i++)
        if (tiny->catalogue.trooper[i].specialty == mode &&
            tiny->catalogue.trooper[i].corporation == tiny->game.team[figure / PAIR].corporation)
            tiny->game.figure[figure].kind = (uint8_t)i;
}

void tiny_gear(struct tiny *tiny, figure_id figure, const char *gear)
{
    int found = shipped_find_gear(&tiny->catalogue, gear);
    assert(found >= 0);
    tiny->game.figure[figure].gear |= UINT32_C(1) << found;
}

void tiny_weapon(struct tiny *tiny, figure_id figure, const char *weapon)
{
    int found = shipped_find_weapon(&tiny->catalogue, weapon);
    assert(found >= 0);
    tiny->game.figure[figure].weapon = (uint8_t)found;
}

int tiny_count(const struct tiny *tiny, enum event_type type)
{
    int count = 0;
    for (int i = 0; i < tiny->events.count; i++)
        count += tiny->events.item[i].type == type;
    return count;
}

const struct event *tiny_event(const struct tiny *tiny, enum event_type type)
{
    for (int i = 0; i < tiny->events.count; i++)
        if (tiny->events.item[i].type == type)
            return &tiny->events.item[i];
    return NULL;
}
