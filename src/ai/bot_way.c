#include "ai/bot_parts.h"
#include "ai/choice.h"
#include "ai/sectors.h"
#include "rules/action.h"
#include "rules/board.h"
#include "rules/los.h"

#include <string.h>

enum {
    STEP_WORTH = 6,   /* one step nearer to somebody to fight */
    CALM_WORTH = 15,  /* … to what the mission asks for, while there is time */
    BRISK_WORTH = 35, /* … when half of the time is needed for the way */
    HASTE_WORTH = 70, /* … when nearly all of it is */
    SPARE_MOVES = 2,  /* actions to be left at the end of the way */
    DETOUR = 4,       /* steps that are walked round a creature rather than through it */
    BEYOND = STEP_MAX, /* how far around the figure steps are counted */
    FAR_STEPS = 16,
    CROWD = 2,        /* steps that another team at the same entrance costs */
    CARD_CREATURES = 3
};

/* Squares to make for; a set. */
struct goals {
    uint64_t rows[BOARD_MAX];
};

static void add(struct goals *goals, struct square at)
{
    goals->rows[at.y] |= UINT64_C(1) << at.x;
}

static bool is_empty(const struct goals *goals)
{
    uint64_t any = 0;
    for (int y = 0; y < BOARD_MAX; y++)
        any |= goals->rows[y];
    return any == 0;
}

/* ---- what may be made for --------------------------------------------------------------------------------------- */

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

static void add_gates(const struct game *game, uint64_t gates, struct goals *goals)
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
        goals->rows[y] |= seen[y] & ~near;
    }
}

static void add_creatures(const struct game *game, figure_id figure, unsigned kinds, struct goals *goals)
{
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (figure_on_board(game, id) && (kinds >> game->figure[id].kind & 1u) && game->figure[id].captor >= TEAM_MAX)
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

static uint32_t standing(const struct game *game, int kind)
{
    uint32_t markers = 0;
    for (int m = 0; m < game->markers; m++)
        if (game->marker[m].kind == kind && game->marker[m].state == MARKER_STANDS)
            markers |= UINT32_C(1) << m;
    return markers;
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
    add_beside_markers(game, share_of(game, figure, standing(game, task->marker), &errand), goals);
}

static void add_targets(const struct game *game, figure_id figure, uint32_t targets, struct goals *goals)
{
    const struct bot_errand errand = {0, 0, false};
    uint32_t there = 0;
    for (int m = 0; m < game->markers; m++)
        if ((targets >> m & 1u) && game->marker[m].state == MARKER_STANDS)
            there |= UINT32_C(1) << m;
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
    uint32_t fresh = standing(game, MARKER_TERMINAL);
    if (!(specialty_of(game, figure) & MODE_TECH))
        return;
    for (int m = 0; m < game->markers; m++)
        if (game->marker[m].stamp)
            fresh &= ~(UINT32_C(1) << m);
    add_beside_markers(game, share_of(game, figure, fresh, &errand), goals);
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
    add_gates(game, plan->held_gates, &goals);
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (id != figure && figure_on_board(game, id))
            goals.rows[game->figure[id].y] &= ~(UINT64_C(1) << game->figure[id].x);
    memcpy(rows, goals.rows, sizeof goals.rows);
    return !is_empty(&goals);
}

/* ---- what is made for ------------------------------------------------------------------------------------------- */

/* What the mission asks for by name: true if there is anything of the kind to go to. */
static bool list_purpose(const struct game *game, figure_id figure, const struct bot_plan *plan,
                         const struct bot_side *side, const struct bot_exit *exit, struct goals *goals)
{
    if (exit->gates && exit->at_once) {
        add_gates(game, exit->gates, goals);
        return true;
    }
    if (bot_way_posts(game, plan, figure, goals->rows))
        return true;
    add_sectors(game, plan->go_slots, goals);
    add_creatures(game, figure, plan->prey, goals);
    if (is_empty(goals) || game->teams > 1)
        add_creatures(game, figure, plan->trophies, goals);
    add_targets(game, figure, plan->targets, goals);
    add_tasks(game, figure, plan, goals);
    if (plan->hack)
        add_terminals(game, figure, goals);
    if (side->urgent)
        add_errands(game, figure, side, goals);
    add_sectors(game, bot_plan_seek_slots(game, plan), goals);
    drop_taken(game, figure, goals);
    return !is_empty(goals);
}

static bool any_of(const struct game *game, unsigned kinds)
{
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (figure_on_board(game, id) && (kinds >> game->figure[id].kind & 1u))
            return true;
    return false;
}

/* Whoever must be gone at the end, else any creature, or a card still face down. */
static void list_hunt(const struct game *game, figure_id figure, const struct bot_plan *plan,
                      const struct bot_side *side, struct goals *goals)
{
    enum { ALL_KINDS = 0xFF };
    bool wanted = plan->kinds && any_of(game, plan->kinds);
    add_creatures(game, figure, wanted ? plan->kinds : ALL_KINDS, goals);
    if (!wanted || plan->kinds == (1u << game->scenario->catalogue->kinds) - 1)
        add_sectors(game, bot_plan_unseen_slots(game), goals);
    add_sectors(game, side->go_slots, goals);
    drop_taken(game, figure, goals);
}

static void list_for_creature(const struct game *game, const struct bot_plan *plan, const struct bot_exit *exit,
                              struct goals *goals)
{
    const struct mission *mission = &game->scenario->mission;
    add_gates(game, exit->gates ? exit->gates : plan->held_gates, goals);
    if (exit->gates)
        return;
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (figure_on_board(game, id))
            add(goals, figure_square(game, id));
    for (int gate = 0; gate < mission->gates && is_empty(goals); gate++)
        if (mission->gate[gate].flags & GATE_TROOPERS)
            add_gate(game, gate, goals);
}

/* ---- the way ------------------------------------------------------------------------------------------------------ */

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
    for (uint32_t gear = game->figure[figure].gear; gear; gear &= gear - 1)
        each += effect_sum(&catalogue->gear[__builtin_ctz(gear)].effects, EFFECT_ROUND_EXTRA_ACTION, MODE_ANY);
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

/* Getting there is not all: something is to be carried out, or a terminal to be tried again and again. */
static bool is_long_work(const struct game *game, figure_id figure, const struct bot_plan *plan)
{
    return figure_is_trooper(figure) && ((plan->marks & ~(MARK_LOAD - 1)) ||
                                         (plan->hack && (specialty_of(game, figure) & MODE_TECH)));
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
        list_for_creature(game, plan, exit, &goals);
    } else {
        purpose = list_purpose(game, figure, plan, side, exit, &goals);
        if (!purpose)
            list_hunt(game, figure, plan, side, &goals);
    }
    if (is_empty(&goals))
        return;
    way->known = true;
    find_field(game, figure, &goals, way);
    way->step_worth = purpose && is_long_work(game, figure, plan) ? HASTE_WORTH
                      : purpose ? worth_of_step(game, figure, way->steps, exit->turns)
                      : plan->kill || plan->secondary ? CALM_WORTH : STEP_WORTH;
}

/* ---- the entrance ------------------------------------------------------------------------------------------------- */

static int nearness(int steps)
{
    return steps < FAR_STEPS ? FAR_STEPS - steps : 0;
}

static int steps_to_sector(const struct game *game, const struct field *ways, int slot)
{
    int least = FIELD_FAR;
    for (int i = 0; i < SECTOR_SIZE * SECTOR_SIZE; i++) {
        struct square at = sector_square(game, slot, i % SECTOR_SIZE, i / SECTOR_SIZE);
        least = ways->steps[at.y][at.x] < least ? ways->steps[at.y][at.x] : least;
    }
    return least;
}

/* How much there is to fight near the gate: creatures, and cards as several of them, the nearer the more. */
static int prey_near(const struct game *game, int gate)
{
    struct field ways;
    int sum = 0;
    field_compute(game, game->scenario->mission.gate[gate].inside[0], true, true, &ways);
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (figure_on_board(game, id))
            sum += nearness(ways.steps[game->figure[id].y][game->figure[id].x]);
    for (uint32_t slots = bot_plan_unseen_slots(game); slots; slots &= slots - 1) {
        int slot = __builtin_ctz(slots);
        sum += nearness(steps_to_sector(game, &ways, slot)) * force_face_down(game, slot) * CARD_CREATURES;
    }
    return sum;
}

/* Steps to what the mission asks for from everywhere; false if that is nowhere in particular. */
static bool find_purpose(const struct game *game, figure_id figure, const struct bot_plan *plan, struct field *field)
{
    struct goals goals = {{0}};
    struct bot_exit exit = {.gates = 0};
    struct bot_side side = {0};
    bool out = plan->exits > 0 && bot_plan_is_idle(plan);
    if (out)
        add_gates(game, bot_plan_ways_out(game, plan), &goals);
    if (!out && !list_purpose(game, figure, plan, &side, &exit, &goals))
        return false;
    field_compute_nearest(game, goals.rows, true, true, SQUARE_NONE, 0, field);
    return !is_empty(&goals);
}

/* Teams that come in by the same gate are in each other's way. */
static int others_at(const struct game *game, seat_id seat, int gate)
{
    int others = 0;
    for (int team = 0; team < TEAM_MAX; team++)
        others += team != seat && (game->team[team].flags & TEAM_PLAYS) && game->team[team].gate == gate;
    return others;
}

int bot_way_entrance(const struct game *game, seat_id seat, const struct bot_temper *temper)
{
    const struct mission *mission = &game->scenario->mission;
    struct bot_plan plan = {0};
    struct command command = COMMAND_EMPTY;
    struct choice which = choice_none();
    struct field field;
    if (temper->plans)
        plan = bot_plan_of(game, seat);
    bool purpose = find_purpose(game, (figure_id)(seat * PAIR), &plan, &field);
    command.type = COMMAND_ENTRANCE;
    command.seat = seat;
    for (int gate = 0; gate < mission->gates; gate++) {
        struct square inside = mission->gate[gate].inside[0];
        command.gate = (uint8_t)gate;
        if (command_check(game, &command).why == REJECT_NONE)
            choice_offer(&which, gate, purpose ? field.steps[inside.y][inside.x] + CROWD * others_at(game, seat, gate) : -prey_near(game, gate), 0);
    }
    return choice_is_made(&which) ? which.best.id : GATE_NONE;
}
