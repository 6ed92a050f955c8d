/* deploy.c -- team after team puts its Doomtroopers on the squares of its start. */
#include "siege/rules/turn/deploy.h"

#include "siege/rules/board/board.h"
#include "siege/rules/board/marker.h"

#include <assert.h>

static uint32_t start_slots(const struct game *game)
{
    return game->scenario->mission.start_slots;
}

static struct reject check_square(const struct game *game, int about, struct square at)
{
    (void)about;
    if (!board_is_floor(game, at) || !(start_slots(game) >> game_slot_at(game, at) & 1u))
        return reject_at(REJECT_NOT_IN_SECTOR, FIGURE_NONE, at, 0);
    if (board_has(game->scenario->closed, at))
        return reject_at(REJECT_OBSTRUCTED, FIGURE_NONE, at, 0);
    if (board_has(game->occupied, at))
        return reject_at(REJECT_SQUARE_TAKEN, figure_at(game, at), at, 0);
    bool free = marker_on(game, at, TRAIT_BARS | TRAIT_NO_END) < 0;
    return free ? REJECT_FINE : reject_at(REJECT_MARKER_IN_WAY, FIGURE_NONE, at, 0);
}

static bool somebody_waits(const struct game *game, int team)
{
    for (figure_id id = (figure_id)(team * PAIR); id < (team + 1) * PAIR; id++)
        if (game->figure[id].kind != KIND_NONE && game->figure[id].state == FIGURE_WAITING)
            return true;
    return false;
}

bool deploy_ask(struct game *game, int team)
{
    assert(!game_is_asked(game) && is_team_number(team));
    if (!start_slots(game) || !somebody_waits(game, team) || !board_some_square(game, SLOT_NONE, check_square, 0))
        return false;
    game->pending = (struct pending){
        .type = PENDING_DEPLOY, .seat = (seat_id)team, .card = CARD_NONE, .slots = start_slots(game)};
    return true;
}

struct reject deploy_check(const struct game *game, const struct command *command)
{
    figure_id id = command->figure;
    if (id >= TROOPER_MAX || game->figure[id].kind == KIND_NONE)
        return reject_at(REJECT_NO_SUCH_FIGURE, id, SQUARE_NONE, 0);
    if (figure_seat(id) != game->pending.seat)
        return reject_at(REJECT_NOT_YOUR_FIGURE, id, SQUARE_NONE, 0);
    if (game->figure[id].state != FIGURE_WAITING)
        return reject_at(REJECT_NOT_WAITING, id, SQUARE_NONE, 0);
    return check_square(game, 0, command->to);
}

/* C-FORCE-4: where it starts counts as entered, and no Force Card there is revealed by it. */
void deploy(struct game *game, const struct command *command, struct event_list *events)
{
    int slot = game_slot_at(game, command->to);
    assert(figure_is_trooper(command->figure) && game->figure[command->figure].state == FIGURE_WAITING &&
           slot < SLOT_MAX);
    game->entered |= UINT32_C(1) << slot;
    game->team[command->figure / PAIR].entered |= UINT32_C(1) << game_home_slot(game, slot);
    board_place(game, command->figure, command->to, events);
}
