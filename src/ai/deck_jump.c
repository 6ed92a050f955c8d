#include "ai/aim.h"
#include "ai/deck_parts.h"
#include "rules/reason.h"
#include "rules/board.h"

/* Takes a square into account if the creature could stand there and attack the target in this mode. Nearest to the
 * target first, ties by the Tie Breaker. */
static void offer_square(const struct deck_actor *actor, struct game *there, const uint64_t taken[BOARD_MAX],
                         struct square at, figure_id target, int mode, struct choice *where)
{
    if (!board_has(actor->game->rows.floor, at) || board_has(taken, at))
        return;
    int distance = square_distance(at, figure_square(actor->game, target));
    if (choice_is_made(where) && distance > where->best.value)
        return;
    aim_stand(there, actor->figure, at);
    if (aim_is_legal(there, actor->figure, target, mode))
        choice_offer(where, at.y * BOARD_MAX + at.x, distance, choice_compass_rank(actor->tie, at));
}

/* The best square for an attack of this mode on the target, or SQUARE_NONE. */
static struct square pick_square(const struct deck_actor *actor, figure_id target, int mode)
{
    const struct game *game = actor->game;
    struct square goal = figure_square(game, target);
    int far = mode == MODE_CLOSE ? 1 : figure_range(game, actor->figure);
    struct game there = aim_lift(game, actor->figure);
    uint64_t taken[BOARD_MAX];
    ends_taken_rows(game, taken);
    struct choice where = choice_none();
    for (int y = goal.y - far < 0 ? 0 : goal.y - far; y <= goal.y + far && y < game->scenario->height; y++)
        for (int x = goal.x - far < 0 ? 0 : goal.x - far; x <= goal.x + far && x < game->scenario->width; x++)
            offer_square(actor, &there, taken, square_at(x, y), target, mode, &where);
    if (!choice_is_made(&where))
        return SQUARE_NONE;
    return square_at(where.best.id % BOARD_MAX, where.best.id / BOARD_MAX);
}

/* Is an action left for the attack after the jump? */
static bool can_follow_up(const struct deck_actor *actor)
{
    const struct figure *figure = &actor->game->figure[actor->figure];
    return figure->actions + (figure->moves > 0) >= 2;
}

bool deck_jump(struct deck_actor *actor, struct command *command)
{
    if (actor->game->legion.jumps == 0 || !actor->may_move || !actor->on_board || !can_follow_up(actor))
        return false;
    struct choice who = deck_move_choose_nearest(actor);
    if (!choice_is_made(&who))
        return false;
    bool fire_first =
        aim_expected(actor->game, actor->figure, MODE_FIRE) > aim_expected(actor->game, actor->figure, MODE_CLOSE);
    figure_id target = (figure_id)who.best.id;
    struct square to = pick_square(actor, target, fire_first ? MODE_FIRE : MODE_CLOSE);
    if (!square_is(to))
        to = pick_square(actor, target, fire_first ? MODE_CLOSE : MODE_FIRE);
    if (!square_is(to))
        return false;
    *command = deck_command(actor, COMMAND_JUMP);
    command->to = to;
    command->reason = choice_reason(&who, REASON_TOWARD, actor->card_index, actor->line);
    return command_check(actor->game, command).why == REJECT_NONE;
}
