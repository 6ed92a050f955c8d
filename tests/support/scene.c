/* scene.c -- commands in short for tests: walking, attacking, ending turns, and what a refusal must be. */
#include "support/scene.h"

#include "siege/rules/board/board.h"
#include "siege/rules/turn/turn.h"
#include "siege/rules/legion/legion.h"
#include "siege/rules/board/terrain.h"

#include <assert.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

const char *scene_refusal(struct tiny *tiny, struct command command)
{
    uint64_t before = game_hash(&tiny->game);
    const char *name = reject_name((enum reject_why)command_check(&tiny->game, &command).why);
    if (strcmp(name, "NONE") != 0) {
        const char *applied = reject_name(tiny_apply(tiny, command));
        if (strcmp(applied, name) != 0 || tiny->events.count != 0 || game_hash(&tiny->game) != before)
            return "a refusal that changed something";
    }
    return name;
}

struct tiny *scene_plain(const char *sketch)
{
    struct tiny *tiny = tiny_second(sketch);
    tiny->scenario->mission.parameters.corporation_abilities = 0;
    return tiny;
}

struct tiny *scene_second(const char *sketch)
{
    struct tiny *tiny = scene_plain(sketch);
    tiny->events.count = 0;
    terrain_swing_doors(&tiny->game, &tiny->events);
    tiny_turn(tiny, 0);
    tiny->events.count = 0;
    return tiny;
}

int scene_end(void **state)
{
    tiny_free(*state);
    return 0;
}

int scene_token(struct tiny *tiny, enum marker_kind kind, int x, int y)
{
    int marker = terrain_new_marker(&tiny->game);
    assert_true(marker >= 0);
    tiny->game.marker[marker] = (struct marker){
        .kind = (uint8_t)kind, .state = MARKER_STANDS, .x = (int8_t)x, .y = (int8_t)y, .owner = TEAM_MAX};
    return marker;
}

void scene_only_door_card(struct tiny *tiny, enum door_kind kind)
{
    tiny->catalogue.door_cards = 1;
    tiny->catalogue.door[0].kind = (uint8_t)kind;
}

figure_id scene_creature(const struct tiny *tiny, char letter)
{
    figure_id id = tiny_creature(tiny, letter, 0);
    assert_int_not_equal(id, FIGURE_NONE);
    return id;
}

void scene_defend(struct tiny *tiny, char letter, int armour)
{
    struct creature_band *band =
        &tiny->catalogue.kind[tiny->game.figure[scene_creature(tiny, letter)].kind].band[tiny->game.legion.band];
    band->armour = (uint8_t)armour;
    band->die = 0;
}

struct command scene_charge(const struct tiny *tiny, figure_id figure, figure_id target)
{
    struct command command = tiny_attack(tiny, figure, target, MODE_CLOSE);
    command.charge = 1;
    return command;
}

struct command scene_attack(struct tiny *tiny, figure_id attacker, figure_id target, int mode, const char *dice)
{
    tiny_dice(tiny, dice);
    return tiny_attack(tiny, attacker, target, mode);
}

static uint8_t direction_named(const char *name, size_t length)
{
    static const char *const NAME[DIRECTIONS] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
    for (uint8_t d = 0; d < DIRECTIONS; d++)
        if (strlen(NAME[d]) == length && strncmp(NAME[d], name, length) == 0)
            return d;
    assert(!"a direction");
    return 0;
}

struct command scene_walk(const struct tiny *tiny, figure_id figure, const char *steps, int gate)
{
    struct command command = tiny_command(tiny, COMMAND_MOVE);
    struct square at = figure_square(&tiny->game, figure);
    const struct figure *mover = &tiny->game.figure[figure];
    if (mover->state == FIGURE_WAITING)
        at = tiny->scenario->mission.gate[mover->gate].inside[0];
    command.figure = figure;
    command.gate = (uint8_t)gate;
    while (*steps) {
        size_t length = strcspn(steps, " ");
        uint8_t direction = direction_named(steps, length);
        command.step[command.steps++] = direction;
        at = square_step(at, (enum direction)direction);
        steps += length;
        steps += *steps == ' ';
    }
    command.to = at;
    return command;
}

struct command scene_finish(const struct tiny *tiny, figure_id figure)
{
    struct command command = tiny_command(tiny, COMMAND_FINISH);
    command.figure = figure;
    return command;
}

struct command scene_extra(struct command command)
{
    command.extra = 1;
    return command;
}

void scene_draw_marker(struct tiny *tiny, seat_id seat)
{
    struct turn *turn = &tiny->game.turn;
    uint8_t others = (uint8_t)(turn->waiting_markers & ~(1u << seat));
    turn->phase = PHASE_TURN;
    turn->seat = SEAT_NONE;
    turn->active = FIGURE_NONE;
    turn->waiting_markers = (uint8_t)(1u << seat);
    turn->drawn = 0;
    tiny->game.pending = (struct pending){.type = PENDING_NONE, .seat = SEAT_NONE};
    tiny->events.count = 0;
    game_continue(&tiny->game, &tiny->events);
    turn->waiting_markers = others;
}

void scene_first_turn(struct tiny *tiny, int team)
{
    struct game *game = &tiny->game;
    game->team[team].gate = GATE_NONE;
    for (int i = team * PAIR; i < team * PAIR + PAIR; i++) {
        game->figure[i].state = FIGURE_WAITING;
        game->figure[i].x = game->figure[i].y = -1;
        game->figure[i].gate = GATE_NONE;
    }
    board_occupy(game);
    scene_draw_marker(tiny, (seat_id)team);
}

void scene_next_round(struct tiny *tiny)
{
    tiny->game.turn.seat = SEAT_NONE;
    tiny->game.turn.waiting_markers = 0;
    tiny->game.pending = (struct pending){.type = PENDING_NONE, .seat = SEAT_NONE};
    tiny->events.count = 0;
    game_continue(&tiny->game, &tiny->events);
}

struct command scene_entrance(const struct tiny *tiny, int gate)
{
    struct command command = tiny_command(tiny, COMMAND_ENTRANCE);
    command.gate = (uint8_t)gate;
    return command;
}

void scene_lay_force(struct tiny *tiny, int slot, int number)
{
    struct force_deck *force = &tiny->game.force;
    int card = catalogue_find_force(&tiny->catalogue, number);
    assert(card >= 0 && force->count < FORCE_MAX);
    force->card[force->count] = (uint8_t)card;
    force->place[force->count++] = (uint8_t)slot;
}

void scene_not_entered(struct tiny *tiny, int slot)
{
    tiny->game.entered &= ~(UINT32_C(1) << slot);
}

static uint8_t markers_of_teams(const struct game *game)
{
    unsigned markers = 0;
    for (int team = 0; team < TEAM_MAX; team++)
        if ((game->team[team].flags & (TEAM_PLAYS | TEAM_OUT)) == TEAM_PLAYS)
            markers |= 1u << team;
    return (uint8_t)markers;
}

void scene_legion_turn(struct tiny *tiny, int event_number)
{
    struct game *game = &tiny->game;
    tiny->scenario->mission.parameters.events = event_number != 0;
    game->events.count = 0;
    if (event_number) {
        int card = catalogue_find_event(&tiny->catalogue, event_number);
        assert(card >= 0);
        memset(game->events.card, 0, 8); /* further cards below, so that this is not the last round */
        game->events.card[8] = (uint8_t)card;
        game->events.count = 9;
    }
    game->turn.phase = PHASE_TURN;
    game->turn.seat = SEAT_LEGION;
    game->turn.waiting_markers = markers_of_teams(game);
    game->pending = (struct pending){.type = PENDING_NONE, .seat = SEAT_NONE};
    tiny->events.count = 0;
    legion_begin_turn(game);
    game_continue(game, &tiny->events);
}

struct command scene_call(const struct tiny *tiny, int called)
{
    struct command command = tiny_command(tiny, COMMAND_CALL);
    command.choice = (uint8_t)called;
    return command;
}

struct command scene_reinforce(const struct tiny *tiny, const char *kind, int gate)
{
    struct command command = tiny_command(tiny, COMMAND_REINFORCE);
    command.kind = (uint8_t)scene_kind(tiny, kind);
    command.gate = (uint8_t)gate;
    return command;
}

struct command scene_turn_over(const struct tiny *tiny, int slot)
{
    struct command command = tiny_command(tiny, COMMAND_FORCE_SECTOR);
    command.slot = (uint8_t)slot;
    return command;
}

struct command scene_place(const struct tiny *tiny, const char *kind, int x, int y)
{
    struct command command = tiny_command(tiny, COMMAND_PLACE);
    command.kind = (uint8_t)scene_kind(tiny, kind);
    command.to = square_at(x, y);
    return command;
}

int scene_kind(const struct tiny *tiny, const char *kind)
{
    int found = catalogue_find_kind(&tiny->catalogue, kind);
    assert(found >= 0);
    return found;
}

int scene_strength(const struct tiny *tiny, figure_id figure)
{
    return tiny->game.figure[figure].strength;
}

int scene_count(const struct tiny *tiny, const char *kind, enum figure_state state)
{
    int wanted = scene_kind(tiny, kind);
    int count = 0;
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        count += tiny->game.figure[id].kind == wanted && tiny->game.figure[id].state == state;
    return count;
}

void scene_leave_in_pool(struct tiny *tiny, const char *kind, int left)
{
    int wanted = scene_kind(tiny, kind);
    int count = 0;
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++) {
        struct figure *figure = &tiny->game.figure[id];
        if (figure->kind == wanted && figure->state == FIGURE_POOL && count++ >= left)
            figure->state = FIGURE_WITHDRAWN;
    }
}

bool scene_stands(const struct tiny *tiny, figure_id figure, int x, int y)
{
    return figure_on_board(&tiny->game, figure) && square_same(figure_square(&tiny->game, figure), square_at(x, y));
}
