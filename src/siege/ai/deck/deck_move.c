/*
 * deck_move.c -- where the movements on cards lead: to the nearest, the compass, the swarm, the objective, or out of
 * sight.
 */
#include "siege/ai/aim.h"
#include "siege/ai/deck/deck_goal.h"
#include "siege/ai/deck/deck_parts.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/board/board.h"
#include "siege/rules/board/compass.h"
#include "siege/rules/board/los.h"
#include "siege/rules/move/move.h"
#include "siege/rules/move/ways.h"
#include "siege/rules/turn/reason.h"

#include <limits.h>
#include <stddef.h>

enum { SWARM_DISTANCE = 3 };

/* ---- whom or what to move toward ------------------------------------------------------------------------------- */

struct choice deck_move_choose_nearest(const struct deck_actor *actor)
{
    struct choice choice = choice_none();
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (figure_on_board(actor->game, id))
            choice_offer(&choice, id, square_distance(actor->at, figure_square(actor->game, id)),
                         deck_tie_rank(actor, figure_square(actor->game, id)));
    return choice;
}

struct choice deck_move_choose_target(const struct game *game, const struct deck_actor *actor, int mode)
{
    struct square from = figure_square(game, actor->figure);
    struct choice choice = choice_none();
    for (uint64_t prey = attack_may_mask(game, actor->figure, mode); prey; prey &= prey - 1) {
        figure_id id = (figure_id)__builtin_ctzll(prey);
        struct square at = figure_square(game, id);
        choice_offer(&choice, id, square_distance(from, at), deck_tie_rank(actor, at));
    }
    return choice;
}

static struct choice choose_by_compass(const struct deck_actor *actor)
{
    struct choice choice = choice_none();
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (figure_on_board(actor->game, id))
            choice_offer(&choice, id, 0,
                         compass_rank(&actor->game->scenario->mission, actor->card, figure_square(actor->game, id)));
    return choice;
}

static int count_creatures_near(const struct game *game, struct square at)
{
    int count = 0;
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (figure_is_creature_there(game, id))
            count += square_distance(figure_square(game, id), at) <= SWARM_DISTANCE;
    return count;
}

/* The Doomtrooper with most creatures near, those with none left out; values are negative counts here. */
static struct choice choose_swarmed(const struct deck_actor *actor)
{
    struct choice choice = choice_none();
    for (figure_id id = 0; id < TROOPER_MAX; id++) {
        if (!figure_on_board(actor->game, id))
            continue;
        struct square at = figure_square(actor->game, id);
        int near = count_creatures_near(actor->game, at);
        if (near > 0)
            choice_offer(&choice, id, -near, deck_tie_rank(actor, at));
    }
    return choice;
}

/* Goals beyond those of the mission never stand. */
static int next_goal(const struct game *game, int id)
{
    const struct mission *mission = &game->scenario->mission;
    id++;
    if (id < GOAL_MARKER)
        return id < mission->gates ? id : GOAL_MARKER;
    if (id < GOAL_FIXTURE)
        return id < GOAL_MARKER + game->markers ? id : GOAL_FIXTURE;
    return id < GOAL_FIXTURE + mission->tasks * GOAL_FIXTURES ? id : GOAL_COUNT;
}

static struct choice choose_objective(const struct deck_actor *actor, const struct deck_goals *goals)
{
    struct choice choice = choice_none();
    struct square at;
    for (int id = 0; id < GOAL_COUNT; id = next_goal(actor->game, id))
        if (deck_goal_stands(actor->game, goals, id, &at))
            choice_offer(&choice, id, square_distance(actor->at, at), deck_tie_rank(actor, at));
    return choice;
}

/* ---- where to end ---------------------------------------------------------------------------------------------- */

static const struct ends *ends_of(struct deck_actor *actor)
{
    if (!actor->ends_known)
        ends_list(actor->game, actor->figure, &actor->ends);
    actor->ends_known = true;
    return &actor->ends;
}

/* Is what stands there seen by a Doomtrooper other than `except`? */
static bool is_seen(const struct game *there, struct square at, int except)
{
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (id != except && figure_on_board(there, id) && los_clear(there, at, figure_square(there, id)))
            return true;
    return false;
}

static void begin_trying(const struct deck_actor *actor, struct tried *tried)
{
    tried->game = actor->game;
    tried->figure = actor->figure;
    tried->written = false;
}

/* Ends that no Doomtrooper sees, but for one. An end is looked at only if it would be chosen. */
struct cover {
    int except; /* or -1 */
    struct tried tried;
};

static void begin_covering(const struct deck_actor *actor, int except, struct cover *cover)
{
    cover->except = except;
    begin_trying(actor, &cover->tried);
}

static bool is_covered(struct cover *cover, struct square at)
{
    return !is_seen(aim_try(&cover->tried, at), at, cover->except);
}

/* Offers end i, if it is better than those so far and, where cover is sought, lies there. */
static void offer_end(struct deck_actor *actor, int i, int value, struct cover *cover, struct choice *choice)
{
    struct square at = actor->ends.item[i].at;
    int rank = deck_tie_rank(actor, at);
    if (choice_prefers(choice, value, rank) && (!cover || is_covered(cover, at)))
        choice_offer(choice, i, value, rank);
}

/* S-AI-13: it follows a shortest path, so the least whole way comes first: steps made and steps left; and as far as it
 * can, so of these ends the one with the least left. */
static int path_value(struct end end, int left)
{
    return (end.steps + left) * (FIELD_FAR + 1) + left;
}

/* The end that is farthest on a shortest path, with fewer steps left than `now` and at most `most` (S-AI-13), or -1.
 * Only those in cover, if not NULL. */
static int pick_by_field(struct deck_actor *actor, const struct field *field, int now, int most, struct cover *cover)
{
    const struct ends *ends = ends_of(actor);
    struct choice choice = choice_none();
    for (int i = 0; i < ends->count; i++) {
        struct square at = ends->item[i].at;
        int left = field->steps[at.y][at.x];
        if (left < now && left <= most)
            offer_end(actor, i, path_value(ends->item[i], left), cover, &choice);
    }
    return choice.best.id;
}

/* Without a path: the end with the least distance to the goal, less than now (S-AI-13), or -1. */
static int pick_by_distance(struct deck_actor *actor, struct square goal, struct cover *cover)
{
    const struct ends *ends = ends_of(actor);
    int now = actor->on_board ? square_distance(actor->at, goal) : INT_MAX;
    struct choice choice = choice_none();
    for (int i = 0; i < ends->count; i++) {
        int left = square_distance(ends->item[i].at, goal);
        if (left < now)
            offer_end(actor, i, left, cover, &choice);
    }
    return choice.best.id;
}

/* The rows of the ends from which the goal may be no more than so many steps away; false: there are none. */
static bool mark_ends_near(struct deck_actor *actor, struct square goal, int most, uint64_t rows[BOARD_MAX])
{
    const struct ends *ends = ends_of(actor);
    bool any = false, all = most == FIELD_FAR || reach_teleporters_stand(actor->game);
    for (int i = 0; i < ends->count; i++) {
        struct square at = ends->item[i].at;
        if (!all && square_distance(at, goal) > most)
            continue;
        rows[at.y] |= UINT64_C(1) << at.x;
        any = true;
    }
    return any;
}

/* The best end is the nearest one to the goal, or lies so few steps beyond that the whole way is no longer. */
static int steps_beyond_nearest(const struct deck_actor *actor)
{
    int steps = actor->ends.reach.steps;
    return steps > 2 ? steps - 2 : 0;
}

/* Finds the steps to the goal from every end that may count, kept from one line of the card to the next; false: none
 * does. `whole`: not only from the ends among which the best one is. */
static bool find_ways(struct deck_actor *actor, struct square goal, int most, bool whole)
{
    uint64_t rows[BOARD_MAX] = {0};
    if (square_same(actor->goal, goal) && actor->goal_most == most && (actor->goal_whole || !whole))
        return true;
    if (!mark_ends_near(actor, goal, most, rows))
        return false;
    struct field_need need = {SQUARE_NONE, most, whole ? FIELD_FAR : steps_beyond_nearest(actor), rows};
    if (actor->on_board) {
        need.from = actor->at; /* who moves comes nearer */
        rows[actor->at.y] |= UINT64_C(1) << actor->at.x;
    }
    field_compute_of(actor->game, actor->figure, goal, &need, &actor->ways);
    actor->goal = goal;
    actor->goal_most = most;
    actor->goal_whole = whole;
    return true;
}

static int steps_now(const struct deck_actor *actor, const struct field *field)
{
    return actor->on_board ? field->steps[actor->at.y][actor->at.x] : FIELD_FAR;
}

/* The field that tells the end, which is written down: that of walls alone, if nothing is in the way from where the
 * actor stands nor from the end, since other ends are no nearer than that. NULL: none leads on. */
static const struct field *pick_along(struct deck_actor *actor, struct square goal, int most, struct cover *cover,
                                      int *end)
{
    const struct field *field = ways_to(actor->game, actor->figure, goal);
    if (field && (!actor->on_board || ways_hold(actor->game, actor->at, goal))) {
        *end = pick_by_field(actor, field, steps_now(actor, field), most, cover);
        if (*end < 0 || ways_hold(actor->game, actor->ends.item[*end].at, goal))
            return field;
    }
    if (!find_ways(actor, goal, most, cover != NULL))
        return NULL;
    *end = pick_by_field(actor, &actor->ways, steps_now(actor, &actor->ways), most, cover);
    return &actor->ways;
}

static int pick_toward(struct deck_actor *actor, struct square goal, int most, struct cover *cover)
{
    int end = -1;
    const struct field *field = pick_along(actor, goal, most, cover, &end);
    bool no_path = field && most == FIELD_FAR && steps_now(actor, field) == FIELD_FAR;
    return end < 0 && no_path ? pick_by_distance(actor, goal, cover) : end;
}

static bool move_to_end(struct deck_actor *actor, int end, struct reason reason, struct command *command)
{
    if (end < 0)
        return false;
    *command = deck_command(actor, COMMAND_MOVE);
    command->to = actor->ends.item[end].at;
    command->reason = reason;
    move_take_way(actor->game, &actor->ends.reach, command);
    return true;
}

static struct reason reason_of(const struct deck_actor *actor, const struct choice *choice, int kind)
{
    return choice_reason(choice, kind, actor->card_index, actor->line);
}

/* The reason of a plain Move toward somebody; a creature that waits comes in by it. */
static int toward_kind(const struct deck_actor *actor)
{
    return actor->on_board ? REASON_TOWARD : REASON_ENTER;
}

static bool move_toward_figure(struct deck_actor *actor, const struct choice *who, int most, struct cover *cover,
                               struct reason reason, struct command *command)
{
    if (!actor->may_move || !choice_is_made(who))
        return false;
    struct square goal = figure_square(actor->game, (figure_id)who->best.id);
    return move_to_end(actor, pick_toward(actor, goal, most, cover), reason, command);
}

/* ---- the instructions ------------------------------------------------------------------------------------------ */

bool deck_move_toward_nearest(struct deck_actor *actor, int most, struct command *command)
{
    struct choice who = deck_move_choose_nearest(actor);
    return move_toward_figure(actor, &who, most, NULL, reason_of(actor, &who, toward_kind(actor)), command);
}

bool deck_move_toward_compass(struct deck_actor *actor, int most, struct command *command)
{
    struct choice who = choose_by_compass(actor);
    return move_toward_figure(actor, &who, most, NULL, reason_of(actor, &who, REASON_COMPASS), command);
}

bool deck_move_toward_swarm(struct deck_actor *actor, int most, struct command *command)
{
    struct choice who = choose_swarmed(actor);
    struct reason reason = reason_of(actor, &who, REASON_SWARM);
    reason.value = (int16_t)-reason.value;
    reason.other_value = (int16_t)-reason.other_value;
    return move_toward_figure(actor, &who, most, NULL, reason, command);
}

bool deck_move_flanking(struct deck_actor *actor, int most, struct command *command)
{
    struct choice who = deck_move_choose_nearest(actor);
    if (!actor->may_move || !choice_is_made(&who))
        return false;
    struct cover cover;
    begin_covering(actor, who.best.id, &cover);
    return move_toward_figure(actor, &who, most, &cover, reason_of(actor, &who, REASON_FLANK), command);
}

bool deck_move_unseen(struct deck_actor *actor, int most, struct command *command)
{
    (void)most;
    if (!actor->may_move || !actor->on_board || !is_seen(actor->game, actor->at, -1))
        return false;
    const struct ends *ends = ends_of(actor);
    struct cover cover;
    struct choice where = choice_none();
    begin_covering(actor, -1, &cover);
    for (int i = 0; i < ends->count; i++)
        offer_end(actor, i, ends->item[i].steps, &cover, &where);
    struct choice who = deck_move_choose_nearest(actor);
    return move_to_end(actor, where.best.id, reason_of(actor, &who, REASON_UNSEEN), command);
}

/* Off the board by that gate, if the Move reaches so far. */
static bool leave_by(const struct deck_actor *actor, int gate, struct reason reason, struct command *command)
{
    const struct gate *way = &actor->game->scenario->mission.gate[gate];
    *command = deck_command(actor, COMMAND_MOVE);
    command->gate = (uint8_t)gate;
    command->reason = reason;
    for (int i = 0; i < way->width && actor->on_board; i++) {
        command->to = way->inside[i];
        if (command_settle(actor->game, command).why == REJECT_NONE)
            return true;
    }
    return false;
}

/* Where the mission is lost when a creature gets out (C-M06-OBJ), a Move that reaches that way leads out. Ours; the
 * deck's own rules know no such missions. */
bool deck_move_toward_objective(struct deck_actor *actor, int most, struct command *command)
{
    struct deck_goals goals = deck_goals_of(&actor->game->scenario->mission);
    struct choice what = choose_objective(actor, &goals);
    struct square goal;
    if (!actor->may_move || !choice_is_made(&what))
        return false;
    struct reason reason = reason_of(actor, &what, REASON_OBJECTIVE);
    bool held = what.best.id < GOAL_MARKER && (goals.held >> what.best.id & 1u);
    if (held && leave_by(actor, what.best.id, reason, command))
        return true;
    (void)deck_goal_stands(actor->game, &goals, what.best.id, &goal);
    return move_to_end(actor, pick_toward(actor, goal, most, NULL), reason, command);
}

/* Squares from which there may be a shot at all: past walls somebody is seen. */
static void mark_views(const struct deck_actor *actor, uint64_t rows[BOARD_MAX])
{
    const struct game *game = actor->game;
    const struct reach *reach = &actor->ends.reach;
    for (figure_id id = 0; id < FIGURE_MAX; id++) {
        if (!figure_on_board(game, id) || !figure_is_prey(game, id))
            continue;
        const uint64_t *most = los_most_rows(game, figure_square(game, id));
        for (int y = reach->first_row; y <= reach->last_row; y++)
            rows[y] |= most ? most[y] : ~UINT64_C(0);
    }
}

/* The end of the fewest steps from which there is a shot, ties by the Tie Breaker, or -1. `shot`: whom at. */
static int pick_shot(struct deck_actor *actor, struct choice *shot)
{
    const struct ends *ends = ends_of(actor);
    struct tried tried;
    struct choice where = choice_none();
    uint64_t views[BOARD_MAX] = {0};
    begin_trying(actor, &tried);
    mark_views(actor, views);
    for (int i = 0; i < ends->count; i++) {
        struct end end = ends->item[i];
        int rank = deck_tie_rank(actor, end.at);
        if (choice_is_made(&where) && end.steps > where.best.value)
            break;
        if (!board_has(views, end.at) || !choice_prefers(&where, end.steps, rank))
            continue;
        struct choice seen = deck_move_choose_target(aim_try(&tried, end.at), actor, MODE_FIRE);
        if (!choice_is_made(&seen))
            continue;
        choice_offer(&where, i, end.steps, rank);
        *shot = seen;
    }
    return where.best.id;
}

static bool has_shot(const struct deck_actor *actor)
{
    if (!actor->on_board)
        return false;
    struct choice shot = deck_move_choose_target(actor->game, actor, MODE_FIRE);
    return choice_is_made(&shot);
}

bool deck_move_to_shot(struct deck_actor *actor, int most, struct command *command)
{
    if (!actor->may_move)
        return false;
    struct choice shot = choice_none();
    bool armed = aim_expected(actor->game, actor->figure, MODE_FIRE) > 0;
    int end = armed && !has_shot(actor) ? pick_shot(actor, &shot) : -1;
    if (end < 0)
        return deck_move_toward_nearest(actor, most, command);
    return move_to_end(actor, end, reason_of(actor, &shot, REASON_TO_SHOT), command);
}
