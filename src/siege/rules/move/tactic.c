/* tactic.c -- what specialists make of one action after another: overrun, charge, concentrated attacks. */
#include "siege/rules/move/tactic.h"

#include "siege/rules/board/board.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/move/move.h"
#include "siege/rules/move/reach.h"
#include "siege/rules/board/terrain.h"

#include <assert.h>

static bool is_specialist(const struct game *game, figure_id figure, int mode)
{
    return game_parameters(game)->tactics && figure_is_trooper(figure) &&
           game->scenario->catalogue->trooper[game->figure[figure].kind].specialty == mode;
}

static struct streak fresh(figure_id figure)
{
    return (struct streak){.figure = figure, .target = FIGURE_NONE, .vacated = SQUARE_NONE};
}

/* Each of the pair has a streak of its own: cards let one move in the middle of the other's activation. */
static struct streak streak_of(const struct game *game, figure_id figure)
{
    assert(is_figure_id(figure));
    if (game->streak.figure == figure)
        return game->streak;
    return game->aside.figure == figure ? game->aside : fresh(figure);
}

static void take_up(struct game *game, figure_id figure)
{
    assert(figure_is_trooper(figure));
    struct streak kept = game->streak;
    if (kept.figure == figure)
        return;
    game->streak = streak_of(game, figure);
    game->aside = kept;
}

void tactic_clear(struct game *game)
{
    game->streak = game->aside = fresh(FIGURE_NONE);
}

/* ---- concentrated attacks -------------------------------------------------------------------------------------- */

/* A split shot was aimed at two. */
static bool was_attacked(const struct streak *streak, int target)
{
    return target < FIGURE_MAX && (target == streak->target || (streak->target2 && target == streak->target2));
}

/* A grenade is thrown at a square, and a terminal is no figure. */
static bool is_at_figure(const struct command *command)
{
    return command->shape != SHAPE_GRENADE_MOUNT && command->shape != SHAPE_HACK;
}

/* S-CONC-1 to S-CONC-3, S-TECH-5: a figure that the last action attacked is attacked again. */
static bool is_concentrated(const struct game *game, const struct command *command)
{
    struct streak streak = streak_of(game, command->figure);
    if (command->mode == MODE_CLOSE || streak.mode != command->mode || !is_at_figure(command))
        return false;
    bool second = command->shape == SHAPE_SPLIT && was_attacked(&streak, command->target2);
    return (second || was_attacked(&streak, command->target)) && is_specialist(game, command->figure, command->mode);
}

static int gained(const struct game *game, const struct command *command)
{
    struct streak streak = streak_of(game, command->figure);
    if (command->shape == SHAPE_HACK)
        return 0;
    return command->mode == MODE_FIRE ? streak.fire : command->mode == MODE_TECH ? streak.tech : 0;
}

int tactic_bonus(const struct game *game, const struct command *command)
{
    assert(is_figure_id(command->figure));
    if (!figure_is_trooper(command->figure))
        return 0;
    if (command->mode == MODE_CLOSE)
        return command->charge && !tactic_check_charge(game, command).why;
    return gained(game, command) + is_concentrated(game, command);
}

static void note_attack(struct game *game, const struct command *command)
{
    struct streak *streak = &game->streak;
    bool again = is_concentrated(game, command);
    if (again && command->mode == MODE_FIRE && streak->fire < POOL_MAX)
        streak->fire++;
    if (again && command->mode == MODE_TECH && streak->tech < POOL_MAX)
        streak->tech++;
    streak->target = is_at_figure(command) ? command->target : FIGURE_NONE;
    streak->target2 = command->shape == SHAPE_SPLIT && command->target2 < FIGURE_MAX ? command->target2 : 0;
    streak->mode = command->mode;
}

void tactic_note_action(struct game *game, const struct command *command)
{
    if (!game_parameters(game)->tactics || !figure_is_trooper(command->figure))
        return;
    take_up(game, command->figure);
    game->streak.charge = 0;
    if (command->type == COMMAND_ATTACK) {
        note_attack(game, command);
    } else {
        game->streak.target = FIGURE_NONE;
        game->streak.target2 = 0;
    }
}

/* ---- charge ---------------------------------------------------------------------------------------------------- */

/* The sides of the square on which a creature stands within reach, a bit for each direction. */
static uint8_t enemies_beside(const struct game *game, struct square at)
{
    uint8_t sides = 0;
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (figure_on_board(game, id) && board_adjacent(game, at, figure_square(game, id)))
            sides |= (uint8_t)(1u << direction_between(at, figure_square(game, id)));
    return sides;
}

/* Was the target there already when the Move ended? */
static bool was_beside(const struct game *game, const struct command *command)
{
    assert(is_figure_id(command->target));
    struct square at = figure_square(game, command->figure), target = figure_square(game, command->target);
    unsigned sides = streak_of(game, command->figure).charge;
    return sides != 0 && (!figure_on_board(game, command->target) || !board_adjacent(game, at, target) ||
                          (sides >> direction_between(at, target) & 1u));
}

/* S-CC-4. */
void tactic_note_move_end(struct game *game, figure_id figure)
{
    if (!is_specialist(game, figure, MODE_CLOSE) || !figure_on_board(game, figure))
        return;
    take_up(game, figure);
    game->streak.charge = enemies_beside(game, figure_square(game, figure));
}

/* S-CC-5: the very next action, a blow or a swing at an enemy figure that the Move has reached. Who is out of reach is
 * refused for that. */
struct reject tactic_check_charge(const struct game *game, const struct command *command)
{
    bool blow = command->mode == MODE_CLOSE && (command->shape == 0 || command->shape == SHAPE_SWING) &&
                command->target < FIGURE_MAX;
    bool may = blow && is_specialist(game, command->figure, MODE_CLOSE) && was_beside(game, command);
    return may ? REJECT_FINE : reject_of(REJECT_NO_CHARGE, command->figure, 0);
}

/* ---- overrun --------------------------------------------------------------------------------------------------- */

/* S-CC-2; of several squares vacated by one attack it may enter any (S-CC-3). */
void tactic_note_vacated(struct game *game, figure_id figure, struct square at)
{
    assert(is_figure_id(figure));
    if (!is_specialist(game, figure, MODE_CLOSE) || !figure_on_board(game, figure))
        return;
    enum direction direction = direction_between(figure_square(game, figure), at);
    if (direction == DIRECTION_NONE)
        return;
    struct streak *streak = &game->streak;
    take_up(game, figure);
    if (!streak->overrun)
        streak->vacated = at;
    streak->overrun |= (uint8_t)(1u << direction);
}

/* Adjacent, free, and nothing there on which no Move may end. */
static bool is_enterable(const struct game *game, figure_id figure, struct square at)
{
    assert(figure_on_board(game, figure));
    bool barred = marker_on(game, at, TRAIT_BARS | TRAIT_NO_END) >= 0;
    return board_adjacent(game, figure_square(game, figure), at) && figure_at(game, at) == FIGURE_NONE && !barred;
}

/* Those of the vacated squares that may still be entered, as bits of directions. */
static uint8_t open_directions(const struct game *game)
{
    const struct streak *streak = &game->streak;
    uint8_t open = 0;
    if (streak->figure >= TROOPER_MAX || !figure_on_board(game, streak->figure))
        return 0;
    for (int d = NORTH; d < DIRECTIONS; d++) {
        struct square at = square_step(figure_square(game, streak->figure), (enum direction)d);
        if ((streak->overrun >> d & 1) && is_enterable(game, streak->figure, at))
            open |= (uint8_t)(1u << d);
    }
    return open;
}

bool tactic_continue(struct game *game, struct event_list *events)
{
    assert(!game_is_asked(game));
    struct streak *streak = &game->streak;
    if (!streak->overrun)
        return false;
    streak->overrun = open_directions(game);
    if (!streak->overrun) {
        terrain_swing_doors(game, events);
        return false;
    }
    if (!is_enterable(game, streak->figure, streak->vacated))
        streak->vacated = square_step(figure_square(game, streak->figure),
                                      (enum direction)__builtin_ctz(streak->overrun));
    game->pending = (struct pending){
        .type = PENDING_OVERRUN, .seat = figure_seat(streak->figure), .card = streak->figure};
    return true;
}

struct reject tactic_check_overrun(const struct game *game, const struct command *command)
{
    const struct streak *streak = &game->streak;
    enum direction direction = DIRECTION_NONE;
    if (streak->figure < TROOPER_MAX && figure_on_board(game, streak->figure))
        direction = direction_between(figure_square(game, streak->figure), command->to);
    bool may = direction != DIRECTION_NONE && (streak->overrun >> direction & 1) &&
               is_enterable(game, streak->figure, command->to);
    return may ? REJECT_FINE : reject_at(REJECT_NO_OVERRUN, FIGURE_NONE, command->to, 0);
}

void tactic_stay(struct game *game, struct event_list *events)
{
    game->streak.overrun = 0;
    terrain_swing_doors(game, events);
}

/* It is no Move: nothing is turned over (S-CC-3), but the team has been in that sector. */
void tactic_overrun(struct game *game, const struct command *command, struct event_list *events)
{
    figure_id id = game->streak.figure;
    assert(figure_is_trooper(id));
    struct square from = figure_square(game, id);
    int door = reach_door_on_way(game, from, direction_between(from, command->to));
    game->streak.overrun = 0;
    game->streak.vacated = SQUARE_NONE;
    move_put(game, id, command->to, MANNER_ADVANCES, door, events);
}
