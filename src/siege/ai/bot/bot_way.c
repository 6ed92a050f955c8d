/*
 * bot_way.c -- how far a figure's goal is in steps and turns, which creature stands on the way, and what a step of it
 * is worth.
 */
#include "siege/ai/bot/bot_goals.h"
#include "siege/ai/choice.h"
#include "siege/rules/turn/action.h"

enum {
    STEP_WORTH = 6,   /* one step nearer to somebody to fight */
    CALM_WORTH = 15,  /* … to what the mission asks for, while there is time */
    BRISK_WORTH = 35, /* … when half of the time is needed for the way */
    HASTE_WORTH = 70, /* … when nearly all of it is */
    SPARE_MOVES = 2,  /* actions to be left at the end of the way */
    DETOUR = 4,       /* steps that are walked round a creature rather than through it */
    BEYOND = STEP_MAX /* how far around the figure steps are counted */
};

/* Of the goals the one with no step left nearest to the figure as the crow flies. */
static struct square nearest_of(const struct goals *goals, struct square from)
{
    struct choice where = choice_none();
    for (int y = 0; y < BOARD_MAX; y++)
        for (uint64_t row = goals->rows[y]; row; row &= row - 1) {
            struct square at = square_at(__builtin_ctzll(row), y);
            choice_offer(&where, y * BOARD_MAX + at.x, square_distance(from, at), 0);
        }
    return choice_is_made(&where) ? square_at(where.best.id % BOARD_MAX, where.best.id / BOARD_MAX) : SQUARE_NONE;
}

/* The creature near by that stands on the way, nearest first. */
static figure_id blocker_on(const struct game *game, const struct bot_way *way, struct square from)
{
    enum { NEAR = 4 };
    struct choice who = choice_none();
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++) {
        if (!figure_on_board(game, id))
            continue;
        struct square at = figure_square(game, id);
        int distance = square_distance(from, at);
        if (way->field.steps[at.y][at.x] < way->steps && distance <= NEAR)
            choice_offer(&who, id, distance, 0);
    }
    return choice_is_made(&who) ? (figure_id)who.best.id : FIGURE_NONE;
}

/* Round creatures if that is no great detour, else through them. */
static void find_field(const struct game *game, figure_id figure, const struct goals *goals, struct bot_way *way)
{
    struct square from = ends_origin(game, figure);
    bool trooper = figure_is_trooper(figure);
    way->goal = nearest_of(goals, from);
    way->in_way = FIGURE_NONE;
    field_compute_nearest(game, goals->rows, !trooper, trooper, from, BEYOND, &way->field);
    way->steps = way->field.steps[from.y][from.x];
    if (!trooper || (square_is(way->goal) && way->steps <= square_distance(from, way->goal) + DETOUR))
        return;
    struct field through;
    field_compute_nearest(game, goals->rows, true, true, from, BEYOND, &through);
    int straight = through.steps[from.y][from.x];
    if (straight + DETOUR >= way->steps && way->steps < FIELD_FAR)
        return;
    way->field = through;
    way->steps = straight;
    way->in_way = blocker_on(game, way, from);
}

static int actions_until(const struct game *game, figure_id figure, int turns)
{
    int each = game->scenario->mission.parameters.trooper_actions;
    return game->figure[figure].actions + game->figure[figure].moves + (turns - 1) * each;
}

/* Extra Actions of all turns to come: the track, what the corporation gains, and the figure's own. */
static int extras_until(const struct game *game, figure_id figure, int turns)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    const struct team *team = &game->team[figure / PAIR];
    int each = effect_sum(&catalogue->corporation[team->corporation].ability, EFFECT_TURN_EXTRA_ACTIONS, MODE_ANY);
    each += action_free_of_gear(game, figure);
    return action_extra_left(game, figure) + (turns - 1) * each;
}

/* The more of the time is needed for the way, the more a step is worth; nothing is gained by a way that is much too
 * long. */
static int worth_of_step(const struct game *game, figure_id figure, int way, int turns)
{
    int steps = figure_steps(game, figure) > 0 ? figure_steps(game, figure) : 1;
    int moves = (way + steps - 1) / steps;
    int left = actions_until(game, figure, turns);
    int all = left + extras_until(game, figure, turns);
    if (way >= FIELD_FAR || moves * 2 > all * 3)
        return STEP_WORTH;
    if (moves > all)
        return CALM_WORTH;
    int needed = moves + SPARE_MOVES;
    return needed * 4 >= left * 3 ? HASTE_WORTH : needed * 2 >= left ? BRISK_WORTH : CALM_WORTH;
}

void bot_way_find(const struct game *game, figure_id figure, const struct bot_plan *plan, const struct bot_side *side,
                  const struct bot_exit *exit, struct bot_way *way)
{
    struct goals goals = {{0}};
    bool purpose = false;
    way->known = false;
    way->in_way = FIGURE_NONE;
    if (!square_is(ends_origin(game, figure)))
        return;
    if (!figure_is_trooper(figure)) {
        goals_for_creature(game, plan, exit, &goals);
    } else {
        purpose = goals_for_purpose(game, figure, plan, side, exit, &goals);
        if (!purpose)
            goals_for_hunt(game, figure, plan, side, &goals);
    }
    if (goals_are_empty(&goals))
        return;
    way->known = true;
    find_field(game, figure, &goals, way);
    way->step_worth = purpose && goals_are_long_work(game, figure, plan) ? HASTE_WORTH
                      : purpose                       ? worth_of_step(game, figure, way->steps, exit->turns)
                      : plan->kill || plan->secondary ? CALM_WORTH
                                                      : STEP_WORTH;
}
