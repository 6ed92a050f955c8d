/* task.c -- who may do a task where, what is taken and put down, and scanning. */
#include "siege/rules/mission/task.h"

#include "siege/rules/board/board.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/mission/points.h"
#include "siege/rules/mission/secondary.h"

#include <assert.h>

enum { MARKER_NOWHERE = -1, ANY_LOAD = ((1 << LOADS) - 1) * MARK_LOAD };

/* The slot of the mission's layout whose sector the square is in, or SLOT_NONE. */
static int home_at(const struct game *game, struct square at)
{
    return game_home_slot(game, game_slot_at(game, at));
}

static int home_of(const struct game *game, figure_id figure)
{
    assert(figure_on_board(game, figure));
    return home_at(game, figure_square(game, figure));
}

/* ---- where a task can be done ---------------------------------------------------------------------------------- */

/* Next to it, or on a token that lies on its square. S-GEO-5. */
static bool is_beside(const struct game *game, struct square from, struct square at)
{
    return square_same(from, at) || board_adjacent(game, from, at);
}

static bool is_meant(const struct game *game, const struct task *task, int marker)
{
    return game->marker[marker].state == MARKER_STANDS && game->marker[marker].kind == task->marker;
}

static bool serves(const struct game *game, const struct task *task, struct square from, int marker)
{
    assert(is_marker_number(marker));
    const struct marker *m = &game->marker[marker];
    return is_meant(game, task, marker) && is_beside(game, from, square_at(m->x, m->y));
}

/* The marker that the task is done at: the one named, or the first if none is. */
static int marker_for(const struct game *game, const struct task *task, figure_id target, struct square from)
{
    int named = target - TARGET_MARKER;
    if (target != FIGURE_NONE)
        return named >= 0 && named < game->markers && serves(game, task, from, named) ? named : MARKER_NOWHERE;
    for (int m = 0; m < game->markers; m++)
        if (serves(game, task, from, m))
            return m;
    return MARKER_NOWHERE;
}

/* S-C1M1-R1: adjacent to it; whoever stands on the square itself is not. */
static bool is_at_fixture(const struct game *game, const struct task *task, struct square from)
{
    assert(task->squares <= 4);
    for (int i = 0; i < task->squares; i++)
        if (board_adjacent(game, from, task->at[i]))
            return true;
    return false;
}

static bool is_at_place(const struct game *game, const struct task *task, figure_id target, struct square from)
{
    if (task->marker != MARKER_NONE)
        return marker_for(game, task, target, from) != MARKER_NOWHERE;
    if (task->squares)
        return is_at_fixture(game, task, from);
    int home = home_at(game, from);
    return home < SLOT_MAX && task->slots >> home & 1;
}

/* The place of the task, or the marker named, that is nearest to the square; SQUARE_NONE: there is none. */
static struct square nearest_place(const struct game *game, const struct task *task, figure_id target,
                                   struct square from)
{
    struct square best = SQUARE_NONE;
    for (int i = 0; task->marker == MARKER_NONE && i < task->squares; i++)
        if (!square_is(best) || square_distance(from, task->at[i]) < square_distance(from, best))
            best = task->at[i];
    for (int m = 0; task->marker != MARKER_NONE && m < game->markers; m++) {
        struct square at = square_at(game->marker[m].x, game->marker[m].y);
        bool named = target == FIGURE_NONE || target == TARGET_MARKER + m;
        if (named && is_meant(game, task, m) && square_is(at) &&
            (!square_is(best) || square_distance(from, at) < square_distance(from, best)))
            best = at;
    }
    return best;
}

/* Too far from it, on it, or with a wall between. S-GEO-5. */
static struct reject not_there(const struct game *game, const struct command *command)
{
    const struct task *task = &game->scenario->mission.task[command->choice];
    struct square from = figure_square(game, command->figure);
    struct square at = nearest_place(game, task, command->target, from);
    int far = square_is(at) ? square_distance(from, at) : 0;
    return reject_all(!square_is(at) ? REJECT_NO_TASK_HERE
                      : far == 0     ? REJECT_ON_TASK
                      : far == 1     ? REJECT_TASK_WALLED
                                     : REJECT_TASK_TOO_FAR,
                      command->figure, at, command->choice, far);
}

/* ---- doing it -------------------------------------------------------------------------------------------------- */

static bool is_specialist(const struct game *game, const struct task *task, figure_id figure)
{
    return task->specialty == 0 ||
           (game->scenario->catalogue->trooper[game->figure[figure].kind].specialty & task->specialty);
}

bool task_has_specialist(const struct game *game, int specialty)
{
    for (figure_id i = 0; i < TROOPER_MAX; i++) {
        int kind = game->figure[i].kind;
        if (!(game->team[i / PAIR].flags & TEAM_PLAYS))
            continue;
        if (specialty == 0 || kind == KIND_NONE ||
            (figure_in_play(game, i) && (game->scenario->catalogue->trooper[kind].specialty & specialty)))
            return true;
    }
    return false;
}

static bool can_act_there(const struct game *game, figure_id figure)
{
    return game_parameters(game)->special_actions && figure < TROOPER_MAX && figure_on_board(game, figure);
}

/* Whether it may still be done, and by this one, wherever that stands. */
static struct reject check_who(const struct game *game, const struct command *command)
{
    figure_id figure = command->figure;
    const struct task *task = &game->scenario->mission.task[command->choice];
    if (task->most && task_times(game, command->choice) >= task->most)
        return reject_of(REJECT_TASK_DONE, figure, command->choice);
    if (!is_specialist(game, task, figure))
        return reject_of(REJECT_NOT_THIS_SPECIALIST, figure, command->choice);
    if (task->load && (game->figure[figure].marks & ANY_LOAD))
        return reject_of(REJECT_HANDS_FULL, figure, command->choice);
    return REJECT_FINE;
}

int task_from(const struct game *game, figure_id figure, struct square from)
{
    const struct mission *mission = &game->scenario->mission;
    struct command command = COMMAND_EMPTY;
    for (int task = 0; task < mission->tasks && figure < TROOPER_MAX; task++) {
        command.figure = figure;
        command.choice = (uint8_t)task;
        if (is_at_place(game, &mission->task[task], FIGURE_NONE, from) && !check_who(game, &command).why)
            return task;
    }
    return TASK_NONE;
}

struct reject task_check(const struct game *game, const struct command *command)
{
    if (!can_act_there(game, command->figure) || command->choice >= game->scenario->mission.tasks)
        return reject_of(REJECT_NO_TASK_HERE, command->figure, command->choice);
    const struct task *task = &game->scenario->mission.task[command->choice];
    bool there = is_at_place(game, task, command->target, figure_square(game, command->figure));
    struct reject reject = check_who(game, command);
    return there || reject.why == REJECT_TASK_DONE ? reject : not_there(game, command);
}

void task_do(struct game *game, const struct command *command, struct event_list *events)
{
    assert(command->choice < game->scenario->mission.tasks && figure_is_trooper(command->figure));
    const struct task *task = &game->scenario->mission.task[command->choice];
    figure_id figure = command->figure;
    int team = figure / PAIR;
    int marker = task->marker == MARKER_NONE ? MARKER_NOWHERE
                                             : marker_for(game, task, command->target, figure_square(game, figure));
    if (game->team[team].tasks[command->choice] < UINT8_MAX)
        game->team[team].tasks[command->choice]++;
    struct event *event = event_of(events, EVENT_TASK_DONE, figure, command->choice, 0);
    event->seat = (seat_id)team;
    event->amount = (int16_t)task_times(game, command->choice);
    if (marker != MARKER_NOWHERE)
        event->target = (figure_id)(TARGET_MARKER + marker);
    if (task->takes && marker != MARKER_NOWHERE)
        marker_destroy(game, marker, figure, events);
    if (task->load)
        game->figure[figure].marks |= (uint8_t)(MARK_LOAD << (task->load - 1));
    points_add(game, (seat_id)team, task->team_points, POINTS_TASK, events);
}

int task_times(const struct game *game, int task)
{
    assert(task >= 0 && task < TASK_MAX);
    int times = 0;
    for (int team = 0; team < TEAM_MAX; team++)
        times += game->team[team].tasks[task];
    return times;
}

/* ---- loads ----------------------------------------------------------------------------------------------------- */

/* A marker of the mission that was taken off the board by the task, or MARKER_NOWHERE. */
static int taken_marker(const struct game *game, const struct task *task)
{
    for (int m = 0; m < game->scenario->mission.markers; m++)
        if (game->marker[m].kind == task->marker && game->marker[m].state == MARKER_DESTROYED)
            return m;
    return MARKER_NOWHERE;
}

static bool may_lie(const struct game *game, struct square at)
{
    return board_is_floor(game, at) && !board_has(game->scenario->closed, at) && marker_on(game, at, 0) < 0;
}

/* That square, or the first one beside it, clockwise from north, where nothing lies; SQUARE_NONE if there is none. */
static struct square room_at(const struct game *game, struct square at)
{
    if (may_lie(game, at))
        return at;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        struct square beside = square_step(at, (enum direction)direction);
        if (board_linked(&game->rows, at, (enum direction)direction) && may_lie(game, beside))
            return beside;
    }
    return SQUARE_NONE;
}

static void put_back(struct game *game, int index, struct square at, struct event_list *events)
{
    assert(is_marker_number(index) && game->marker[index].state == MARKER_DESTROYED && board_is_floor(game, at));
    struct marker *marker = &game->marker[index];
    marker->state = MARKER_STANDS;
    marker->x = at.x;
    marker->y = at.y;
    marker_tell(game, index, EVENT_MARKER_PLACED, events);
}

void task_put_down(struct game *game, figure_id figure, struct square at, struct event_list *events)
{
    int number = figure < TROOPER_MAX ? figure_load(game, figure) : -1;
    if (number < 0 || !square_is(at))
        return;
    const struct task *task = &game->scenario->mission.task[number];
    int index = task->takes ? taken_marker(game, task) : MARKER_NOWHERE;
    struct square room = room_at(game, at);
    game->figure[figure].marks &= (uint8_t)~ANY_LOAD;
    if (index == MARKER_NOWHERE || !square_is(room))
        return;
    put_back(game, index, room, events);
    uint8_t *times = &game->team[figure / PAIR].tasks[number];
    *times = (uint8_t)(*times - (*times > 0));
}

/* ---- Secondary Missions ---------------------------------------------------------------------------------------- */

/* Twice the centre of the sector in the slot: it lies between squares. */
static struct square doubled_centre(const struct game *game, int slot)
{
    assert(is_slot_number(slot) && game->slot_sector[slot] != SLOT_NONE);
    struct square first = SQUARE_NONE, last = SQUARE_NONE;
    for (int y = 0; y < game->scenario->height; y++)
        for (int x = 0; x < game->scenario->width; x++) {
            if (game->scenario->slot_at[y][x] != slot)
                continue;
            if (!square_is(first))
                first = last = square_at(x, y);
            first.x = (int8_t)(x < first.x ? x : first.x);
            last = square_at(x > last.x ? x : last.x, y);
        }
    return square_at(first.x + last.x, first.y + last.y);
}

/* Twice the square by which the team came in; a team that began on the board has the centre of its first sector. */
static struct square doubled_entrance(const struct game *game, int team)
{
    assert(is_team_number(team));
    const struct mission *mission = &game->scenario->mission;
    uint8_t gate = game->team[team].gate;
    if (gate < mission->gates)
        return square_at(2 * mission->gate[gate].inside[0].x, 2 * mission->gate[gate].inside[0].y);
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (mission->start_slots >> slot & 1)
            return doubled_centre(game, slot);
    return SQUARE_NONE;
}

bool task_is_farthest(const struct game *game, int team, int slot)
{
    struct square from = doubled_entrance(game, team);
    if (!square_is(from) || slot >= SLOT_MAX || game->slot_sector[slot] == SLOT_NONE)
        return false;
    int own = square_distance(from, doubled_centre(game, slot));
    for (int other = 0; other < SLOT_MAX; other++)
        if (game->slot_sector[other] != SLOT_NONE && square_distance(from, doubled_centre(game, other)) > own)
            return false;
    return true;
}

static bool has_dropped(const struct game *game, int team)
{
    return (game->figure[team * PAIR].marks | game->figure[team * PAIR + 1].marks) & MARK_DROPPED;
}

static bool can_scan(const struct game *game, figure_id figure)
{
    int home = home_of(game, figure);
    return secondary_has_deed(game, figure / PAIR, DEED_SCAN) && home < SLOT_MAX &&
           !(game->team[figure / PAIR].scans >> home & 1);
}

static bool can_drop(const struct game *game, figure_id figure)
{
    assert(figure_is_trooper(figure));
    int team = figure / PAIR;
    return secondary_has_deed(game, team, DEED_DROP) && !has_dropped(game, team) &&
           task_is_farthest(game, team, game_slot_at(game, figure_square(game, figure)));
}

struct reject task_check_scan(const struct game *game, const struct command *command)
{
    figure_id figure = command->figure;
    bool fits = can_act_there(game, figure) && (can_scan(game, figure) || can_drop(game, figure));
    return fits ? REJECT_FINE : reject_of(REJECT_NOTHING_TO_SCAN, figure, 0);
}

static void tell_of_sector(const struct game *game, figure_id figure, enum event_type type, struct event_list *events)
{
    assert(figure_on_board(game, figure));
    event_at(events, type, figure, SQUARE_NONE, game_slot_at(game, figure_square(game, figure)));
}

/* With both cards one action serves both. */
void task_scan(struct game *game, const struct command *command, struct event_list *events)
{
    assert(!task_check_scan(game, command).why);
    figure_id figure = command->figure;
    bool scans = can_scan(game, figure), drops = can_drop(game, figure);
    if (scans) {
        game->team[figure / PAIR].scans |= UINT32_C(1) << home_of(game, figure);
        tell_of_sector(game, figure, EVENT_SCANNED, events);
    }
    if (drops) {
        game->figure[figure].marks |= MARK_DROPPED;
        tell_of_sector(game, figure, EVENT_DROPPED, events);
    }
}
