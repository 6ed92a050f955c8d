/* deploy.c -- team after team puts its Doomtroopers on the squares of its start. */
#include "siege/rules/turn/deploy.h"

#include "siege/rules/board/board.h"
#include "siege/rules/board/marker.h"

#include <assert.h>

static struct reject refuse(enum reject_why why, figure_id figure, struct square at)
{
    struct reject reject = reject_for(why);
    reject.figure = figure;
    reject.at = at;
    return reject;
}

static uint32_t start_slots(const struct game *game)
{
    return game->scenario->mission.start_slots;
}

static struct reject check_square(const struct game *game, struct square at)
{
    if (!board_is_floor(game, at) || !(start_slots(game) >> game_slot_at(game, at) & 1u))
        return refuse(REJECT_NOT_IN_SECTOR, FIGURE_NONE, at);
    if (board_has(game->scenario->closed, at))
        return refuse(REJECT_OBSTRUCTED, FIGURE_NONE, at);
    if (board_has(game->occupied, at))
        return refuse(REJECT_SQUARE_TAKEN, figure_at(game, at), at);
    bool free = marker_on(game, at, TRAIT_BARS | TRAIT_NO_END) < 0;
    return free ? REJECT_FINE : refuse(REJECT_MARKER_IN_WAY, FIGURE_NONE, at);
}

static bool any_square(const struct game *game)
{
    for (int y = 0; y < game->scenario->height; y++)
        for (int x = 0; x < game->scenario->width; x++)
            if (!check_square(game, square_at(x, y)).why)
                return true;
    return false;
}

/* The first team of which somebody is still to be placed, in the order of C-M06-R1; TEAM_MAX if none is. */
static int next_team(const struct game *game)
{
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (game->figure[id].kind != KIND_NONE && game->figure[id].state == FIGURE_WAITING)
            return id / PAIR;
    return TEAM_MAX;
}

bool deploy_continue(struct game *game)
{
    assert(!game_is_asked(game));
    int team = start_slots(game) ? next_team(game) : TEAM_MAX;
    if (team == TEAM_MAX || !any_square(game))
        return false;
    game->pending = (struct pending){
        .type = PENDING_DEPLOY, .seat = (seat_id)team, .card = CARD_NONE, .slots = start_slots(game)};
    return true;
}

struct reject deploy_check(const struct game *game, const struct command *command)
{
    figure_id id = command->figure;
    if (id >= TROOPER_MAX || game->figure[id].kind == KIND_NONE)
        return refuse(REJECT_NO_SUCH_FIGURE, id, SQUARE_NONE);
    if (figure_seat(id) != game->pending.seat)
        return refuse(REJECT_NOT_YOUR_FIGURE, id, SQUARE_NONE);
    if (game->figure[id].state != FIGURE_WAITING)
        return refuse(REJECT_NOT_WAITING, id, SQUARE_NONE);
    return check_square(game, command->to);
}

/* C-FORCE-4: where it starts counts as entered, and no Force Card there is revealed by it. */
void deploy(struct game *game, const struct command *command, struct event_list *events)
{
    struct figure *figure = &game->figure[command->figure];
    assert(figure_is_trooper(command->figure) && board_is_floor(game, command->to) &&
           !board_has(game->occupied, command->to));
    int slot = game_slot_at(game, command->to);
    assert(figure->state == FIGURE_WAITING && slot < SLOT_MAX);
    figure->state = FIGURE_ON_BOARD;
    figure->x = command->to.x;
    figure->y = command->to.y;
    figure->gate = GATE_NONE;
    game->occupied[command->to.y] |= UINT64_C(1) << command->to.x;
    game->entered |= UINT32_C(1) << slot;
    game->team[command->figure / PAIR].entered |= UINT32_C(1) << game_home_slot(game, slot);
    struct event *event = event_add(events, EVENT_PLACED);
    event->figure = command->figure;
    event->at = command->to;
    event->slot = (uint8_t)slot;
}
