/* tiny.c -- a position from its sketch, and what tests change on it. */
#include "support/tiny.h"

#include "siege/rules/turn/action.h"
#include "siege/rules/turn/sketch.h"
#include "support/shipped.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static struct tiny *new_of(const struct catalogue *catalogue, const char *text)
{
    struct tiny *tiny = calloc(1, sizeof *tiny);
    assert(tiny);
    tiny->catalogue = *catalogue;
    tiny->scenario = sketch_new(&tiny->catalogue, text, &tiny->game, &tiny->events);
    assert(tiny->scenario);
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
