/*
 * bot_goals.c -- collects the squares: exits, markers, tasks, terminals, creatures, and where one stands to attack
 * them.
 */
#include "siege/ai/bot/bot_goals.h"

#include "siege/rules/board/board.h"
#include "siege/rules/board/los.h"
#include "siege/rules/board/terrain.h"

#include <string.h>

static void add(struct goals *goals, struct square at)
{
    goals->rows[at.y] |= UINT64_C(1) << at.x;
}

bool goals_are_empty(const struct goals *goals)
{
    uint64_t any = 0;
    for (int y = 0; y < BOARD_MAX; y++)
        any |= goals->rows[y];
    return any == 0;
}

/* ---- what may be made for -------------------------------------------------------------------------------------- */

static void add_sectors(const struct game *game, uint32_t slots, struct goals *goals)
{
    for (; slots; slots &= slots - 1) {
        struct square corner = sector_square(game, __builtin_ctz(slots), 0, 0);
        for (int y = corner.y; y < corner.y + SECTOR_SIZE; y++)
            goals->rows[y] |= game->scenario->floor[y] & UINT64_C(0xFF) << corner.x;
    }
}

static void add_gate(const struct game *game, int gate, struct goals *goals)
{
    const struct gate *way = &game->scenario->mission.gate[gate];
    for (int i = 0; i < way->width; i++)
        add(goals, way->inside[i]);
}

void goals_add_gates(const struct game *game, uint64_t gates, struct goals *goals)
{
    for (; gates; gates &= gates - 1)
        add_gate(game, __builtin_ctzll(gates), goals);
}

/* Squares from which something can be attacked: next to it, and for firearms whatever is seen from there. */
static void add_stands(const struct game *game, figure_id figure, struct square target, struct goals *goals)
{
    int close = pool_size(figure_pool(game, figure, MODE_CLOSE));
    int fire = pool_size(figure_pool(game, figure, MODE_FIRE));
    const uint64_t *seen = los_seen_rows(game, target);
    if (close >= fire || !seen)
        for (int direction = 0; direction < DIRECTIONS; direction++)
            if (board_linked(&game->rows, target, (enum direction)direction))
                add(goals, square_step(target, (enum direction)direction));
    if (fire < close || !seen)
        return;
    for (int y = 0; y < game->scenario->height; y++) {
        uint64_t near = y >= target.y - 1 && y <= target.y + 1 ? UINT64_C(7) << target.x >> 1 : 0;
        goals->rows[y] |= seen[y] & ~near & terrain_lit_row(game, target, y);
    }
}

static void add_creatures(const struct game *game, figure_id figure, unsigned kinds, struct goals *goals)
{
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (figure_on_board(game, id) && (kinds >> game->figure[id].kind & 1u) && game_seat_of(game, id) == SEAT_LEGION)
            add_stands(game, figure, figure_square(game, id), goals);
}

static void add_beside(const struct game *game, struct square at, struct goals *goals)
{
    for (int d = NORTH; d < DIRECTIONS; d++)
        if (board_linked(&game->rows, at, (enum direction)d))
            add(goals, square_step(at, (enum direction)d));
}

static int specialty_of(const struct game *game, figure_id figure)
{
    return game->scenario->catalogue->trooper[game->figure[figure].kind].specialty;
}

/* Its share; before the team has come in what nobody else goes for. */
static uint32_t share_of(const struct game *game, figure_id figure, uint32_t markers, const struct bot_errand *errand)
{
    return square_is(ends_origin(game, figure)) ? bot_share_of(game, figure, markers, errand)
                                                : bot_share_left(game, markers, errand);
}

static void add_beside_markers(const struct game *game, uint32_t markers, struct goals *goals)
{
    for (; markers; markers &= markers - 1) {
        const struct marker *marker = &game->marker[__builtin_ctz(markers)];
        add_beside(game, square_at(marker->x, marker->y), goals);
    }
}

static void add_task_markers(const struct game *game, figure_id figure, const struct task *task, struct goals *goals)
{
    int load = task->load ? MARK_LOAD << (task->load - 1) : 0;
    struct bot_errand errand = {task->specialty, (uint8_t)load, task->load != 0};
    add_beside_markers(game, share_of(game, figure, bot_plan_standing(game, UINT32_C(1) << task->marker), &errand),
                       goals);
}

static void add_targets(const struct game *game, figure_id figure, uint32_t targets, struct goals *goals)
{
    const struct bot_errand errand = {0, 0, false};
    uint32_t there = targets & bot_plan_standing(game, UINT32_MAX);
    for (there = share_of(game, figure, there, &errand); there; there &= there - 1) {
        const struct marker *marker = &game->marker[__builtin_ctz(there)];
        add_stands(game, figure, square_at(marker->x, marker->y), goals);
    }
}

/* Squares from which a task can be done, or a terminal hacked. */
static void add_tasks(const struct game *game, figure_id figure, const struct bot_plan *plan, struct goals *goals)
{
    const struct mission *mission = &game->scenario->mission;
    for (unsigned tasks = plan->tasks; tasks; tasks &= tasks - 1) {
        const struct task *task = &mission->task[__builtin_ctz(tasks)];
        if (task->specialty && !(task->specialty & specialty_of(game, figure)))
            continue;
        if (task->marker != MARKER_NONE)
            add_task_markers(game, figure, task, goals);
        for (int i = 0; i < task->squares; i++)
            add_beside(game, task->at[i], goals);
        if (task->marker == MARKER_NONE && task->squares == 0)
            add_sectors(game, task->slots, goals);
    }
}

/* Terminals that nobody has hacked, for who can. */
static void add_terminals(const struct game *game, figure_id figure, struct goals *goals)
{
    const struct bot_errand errand = {MODE_TECH, 0, false};
    uint32_t fresh = bot_plan_standing(game, marker_kinds_with(TRAIT_HACKED));
    if (!(specialty_of(game, figure) & MODE_TECH))
        return;
    for (int m = 0; m < game->markers; m++)
        if (game->marker[m].stamp)
            fresh &= ~(UINT32_C(1) << m);
    add_beside_markers(game, share_of(game, figure, fresh, &errand), goals);
}

/* Turns that the follower needs to the nearest of these ways out. */
static int turns_of_way(const struct game *game, uint64_t gates, figure_id follower)
{
    struct field field;
    struct goals goals = {{0}};
    struct square from = figure_square(game, follower);
    int each = figure_steps(game, follower) * figure_creature(game, follower)->actions;
    goals_add_gates(game, gates, &goals);
    field_compute_nearest(game, goals.rows, true, true, SQUARE_NONE, 0, &field);
    return each > 0 ? (field.steps[from.y][from.x] + each - 1) / each : FIELD_FAR;
}

static bool is_any_near(const struct game *game, struct square at)
{
    enum { NEAR = 6 };
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (figure_is_creature_there(game, id) && square_distance(figure_square(game, id), at) <= NEAR)
            return true;
    return false;
}

/* Creatures strike at a follower as soon as he is led: while they are near and there is time for his way later, they
 * are fought first. Without an end to the mission nobody waits; nor where some can fight while others fetch him. */
static bool waits(const struct game *game, const struct bot_plan *plan, figure_id follower)
{
    enum { TO_HIM = 1 /* turn */, MANY_TEAMS = 4 };
    if (!game->scenario->mission.rounds || game->teams >= MANY_TEAMS ||
        !is_any_near(game, figure_square(game, follower)))
        return false;
    uint64_t gates = plan->lead_gates ? plan->lead_gates : bot_plan_ways_out(game, plan);
    return bot_plan_turns_left(game) > turns_of_way(game, gates, follower) + TO_HIM;
}

void goals_add_followers(const struct game *game, const struct bot_plan *plan, bool waiting, struct goals *goals)
{
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (figure_on_board(game, id) && figure_follows(game, id) && game->figure[id].captor >= TEAM_MAX &&
            waits(game, plan, id) == waiting)
            add_beside(game, figure_square(game, id), goals);
}

/* What the Secondary Mission wants, where the mission itself asks for it. */
static void add_errands(const struct game *game, figure_id figure, const struct bot_side *side, struct goals *goals)
{
    add_sectors(game, side->go_slots, goals);
    add_creatures(game, figure, side->hunted, goals);
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (figure_on_board(game, id) && (side->examine >> game->figure[id].kind & 1u))
            add_beside(game, figure_square(game, id), goals);
    if (side->hack)
        add_terminals(game, figure, goals);
}

/* Getting there is not all: something is to be carried out, or a terminal to be tried again and again. */
bool goals_are_long_work(const struct game *game, figure_id figure, const struct bot_plan *plan)
{
    return figure_is_trooper(figure) &&
           ((plan->marks & ~(MARK_LOAD - 1)) || (plan->hack && (specialty_of(game, figure) & MODE_TECH)));
}

/* Where nobody can stand now is no goal, but for the figure's own square. */
static void drop_taken(const struct game *game, figure_id figure, struct goals *goals)
{
    uint64_t taken[BOARD_MAX];
    ends_taken_rows(game, taken);
    if (figure_on_board(game, figure))
        taken[game->figure[figure].y] &= ~(UINT64_C(1) << game->figure[figure].x);
    for (int y = 0; y < BOARD_MAX; y++)
        goals->rows[y] &= ~taken[y];
}

bool bot_way_posts(const struct game *game, const struct bot_plan *plan, figure_id figure, uint64_t rows[BOARD_MAX])
{
    struct goals goals = {{0}};
    goals_add_gates(game, plan->held_gates, &goals);
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (id != figure && figure_on_board(game, id))
            goals.rows[game->figure[id].y] &= ~(UINT64_C(1) << game->figure[id].x);
    memcpy(rows, goals.rows, sizeof goals.rows);
    return !goals_are_empty(&goals);
}

/* ---- what is made for ------------------------------------------------------------------------------------------ */

/* What the mission asks for by name: true if there is anything of the kind to go to. */
bool goals_for_purpose(const struct game *game, figure_id figure, const struct bot_plan *plan,
                       const struct bot_side *side, const struct bot_exit *exit, struct goals *goals)
{
    if (exit->gates && exit->at_once) {
        goals_add_gates(game, exit->gates, goals);
        return true;
    }
    if (bot_way_posts(game, plan, figure, goals->rows))
        return true;
    add_sectors(game, plan->go_slots, goals);
    add_creatures(game, figure, plan->prey, goals);
    if (goals_are_empty(goals) || game->teams > 1)
        add_creatures(game, figure, plan->trophies, goals);
    add_targets(game, figure, plan->targets, goals);
    add_tasks(game, figure, plan, goals);
    if (plan->hack)
        add_terminals(game, figure, goals);
    if (plan->lead)
        goals_add_followers(game, plan, false, goals);
    if (side->urgent)
        add_errands(game, figure, side, goals);
    add_sectors(game, bot_plan_seek_slots(game, plan), goals);
    drop_taken(game, figure, goals);
    return !goals_are_empty(goals);
}

/* Whoever must be gone at the end, else any creature, or a card still face down. */
void goals_for_hunt(const struct game *game, figure_id figure, const struct bot_plan *plan, const struct bot_side *side,
                    struct goals *goals)
{
    enum { ALL_KINDS = 0xFF };
    bool wanted = plan->kinds && bot_plan_is_anywhere(game, plan->kinds);
    add_creatures(game, figure, wanted ? plan->kinds : ALL_KINDS, goals);
    if (!wanted || plan->kinds == (1u << game->scenario->catalogue->kinds) - 1)
        add_sectors(game, bot_plan_unseen_slots(game), goals);
    add_sectors(game, side->go_slots, goals);
    drop_taken(game, figure, goals);
}

void goals_for_creature(const struct game *game, const struct bot_plan *plan, const struct bot_exit *exit,
                        struct goals *goals)
{
    const struct mission *mission = &game->scenario->mission;
    goals_add_gates(game, exit->gates ? exit->gates : plan->held_gates, goals);
    if (exit->gates)
        return;
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (figure_on_board(game, id))
            add(goals, figure_square(game, id));
    for (int gate = 0; gate < mission->gates && goals_are_empty(goals); gate++)
        if (mission->gate[gate].flags & GATE_TROOPERS)
            add_gate(game, gate, goals);
}
