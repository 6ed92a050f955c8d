#include "siege/rules/turn/history.h"

#include <stdlib.h>

struct entry {
    struct command command;
    uint64_t hash;
};

struct history {
    struct game_setup setup;
    int count;
    struct entry entry[HISTORY_COMMANDS];
    /* A ring: before[(first + i) % HISTORY_STEPS] is the game before the i-th command since the boundary; `done` of
     * `steps` are in force. */
    struct game before[HISTORY_STEPS];
    int first, steps, done;
    enum boundary boundary;
    int boundary_entry; /* index of the command that set it, or -1 */
};

struct history *history_new(const struct game *start, const struct game_setup *setup)
{
    struct history *history = calloc(1, sizeof *history);
    if (!history)
        return NULL;
    (void)start;
    history->setup = *setup;
    history->boundary = BOUNDARY_START;
    history->boundary_entry = -1;
    return history;
}

void history_free(struct history *history)
{
    free(history);
}

/* Does this event tell something that was hidden? */
static enum boundary boundary_of_event(const struct event *event)
{
    switch ((enum event_type)event->type) {
    case EVENT_DICE_ROLLED:
    case EVENT_DIE_REROLLED:
    case EVENT_ARMOUR_ROLLED:
    case EVENT_HEAL_ROLLED:
        return BOUNDARY_DICE;
    case EVENT_FORCE_REVEALED:
    case EVENT_EVENT_DRAWN:
    case EVENT_CARDS_DEALT:
    case EVENT_SECONDARY_DEALT:
    case EVENT_CARD_PLAYED:
    case EVENT_CARD_LOST:
    case EVENT_AI_CARD:
    case EVENT_AI_TIE_BREAKER:
    case EVENT_AI_SHUFFLED:
    case EVENT_FORCE_DRAWN:
    case EVENT_FORCE_SHUFFLED:
    case EVENT_DOOR_CARD:
    case EVENT_CARD_DRAWN:
        return BOUNDARY_CARD;
    case EVENT_MARKER_DRAWN:
    case EVENT_MISSION_ENDED:
        return BOUNDARY_SEAT;
    case EVENT_NONE:
    case EVENT_MISSION_BEGAN:
    case EVENT_FORCE_LAID:
    case EVENT_ROUND_BEGAN:
    case EVENT_EXTRA_GAINED:
    case EVENT_ENTRANCE_CHOSEN:
    case EVENT_ACTIVATED:
    case EVENT_EXTRA_SPENT:
    case EVENT_STEPPED:
    case EVENT_LEFT_BOARD:
    case EVENT_JUMPED:
    case EVENT_SECTOR_ENTERED:
    case EVENT_ATTACK_DECLARED:
    case EVENT_ATTACK_RESULT:
    case EVENT_STRENGTH_LOST:
    case EVENT_ELIMINATED:
    case EVENT_POINTS:
    case EVENT_CREDITS:
    case EVENT_FINISHED:
    case EVENT_TURN_ENDED:
    case EVENT_MARKER_REMOVED:
    case EVENT_CALL_DECIDED:
    case EVENT_EVENT_EFFECT:
    case EVENT_EVENT_WITHOUT_EFFECT:
    case EVENT_EVENT_DISCARDED:
    case EVENT_REINFORCEMENT:
    case EVENT_UNAVAILABLE:
    case EVENT_NO_ROOM:
    case EVENT_PLACED:
    case EVENT_REASON:
    case EVENT_ROUND_ENDED:
    case EVENT_LAST_ROUND:
    case EVENT_OBJECTIVE:
    case EVENT_SCORED:
    case EVENT_SANDBOX:
    case EVENT_TAKEN:
    case EVENT_READY:
    case EVENT_GEAR_USED:
    case EVENT_HEALED:
    case EVENT_INTERLUDE:
    case EVENT_INTERLUDE_ENDED:
    case EVENT_ATTACK_LOST:
    case EVENT_ATTACK_FAILED:
    case EVENT_EXTRA_LOST:
    case EVENT_FORCE_MOVED:
    case EVENT_BOARD_ALTERED:
    case EVENT_MARKER_PLACED:
    case EVENT_MARKER_DESTROYED:
    case EVENT_TELEPORTED:
    case EVENT_CAPTURED:
    case EVENT_EXAMINED:
    case EVENT_MESSAGE_TAKEN:
    case EVENT_SECONDARY_JUDGED:
    case EVENT_TRIGGERED:
    case EVENT_COMMANDER:
    case EVENT_PAIR_CHOSEN:
    case EVENT_SECONDARY_KEPT:
    case EVENT_RANK_CHANGED:
    case EVENT_TOKEN_PLACED:
    case EVENT_DOOR_OPENED:
    case EVENT_DOOR_SWINGS:
    case EVENT_TRAP_ATTACKS:
    case EVENT_SMOKE:
    case EVENT_EXPLODED:
    case EVENT_TASK_DONE:
    case EVENT_SCANNED:
    case EVENT_DROPPED:
    case EVENT_HACKED:
    case EVENT_RECKLESS:
    case EVENT_OVERRAN:
    case EVENT_ACTION_GAINED:
    case EVENT_GEAR_LOST:
    case EVENT_EVENT_IGNORED:
    case EVENT_GATE_BARRED:
    case EVENT_SECTOR_BLOCKED:
    case EVENT_PASS_ASKED:
    case EVENT_GUARD_WAKES:
    case EVENT_DEMOTED:
    case EVENT_TYPES:
        break;
    }
    return BOUNDARY_NONE;
}

/* The boundary a command's events set; the first kind of news counts, a change of seat only if nothing else. */
static enum boundary boundary_of(const struct event_list *events, int from)
{
    enum boundary found = BOUNDARY_NONE;
    for (int i = from; i < events->count; i++) {
        enum boundary boundary = boundary_of_event(&events->item[i]);
        if (boundary != BOUNDARY_NONE && (found == BOUNDARY_NONE || boundary < found))
            found = boundary;
    }
    return found;
}

static void set_boundary(struct history *history, enum boundary boundary, int entry)
{
    history->boundary = boundary;
    history->boundary_entry = entry;
    history->first = history->steps = history->done = 0;
}

static struct game *step_at(struct history *history, int step)
{
    return &history->before[(history->first + step) % HISTORY_STEPS];
}

/* Forgets what was undone. */
static void drop_undone(struct history *history)
{
    history->count -= history->steps - history->done;
    history->steps = history->done;
}

void history_append(struct history *history, const struct command *command, uint64_t hash)
{
    if (history->count >= HISTORY_COMMANDS)
        return;
    history->entry[history->count++] = (struct entry){*command, hash};
    set_boundary(history, BOUNDARY_SEAT, history->count - 1);
}

/* A figure put down by hand belongs to no seat; what teams take from the Bunker lies open until all are ready. */
static bool is_open_to_all(const struct command *command)
{
    return command->type == COMMAND_SANDBOX_PLACE || command->type == COMMAND_SANDBOX_DICE ||
           command->type == COMMAND_TAKE || command->type == COMMAND_READY;
}

/* Is this an answer of another seat to what can still be taken back? */
static bool answers_another_seat(const struct history *history, const struct command *command)
{
    for (int i = history->count - history->steps; i < history->count && !is_open_to_all(command); i++) {
        const struct command *step = &history->entry[i].command;
        if (!is_open_to_all(step) && step->seat != command->seat)
            return true;
    }
    return false;
}

/* Keeps the game before a command; the oldest one makes room. */
static void push_step(struct history *history, const struct game *game)
{
    if (history->steps == HISTORY_STEPS) {
        history->boundary = BOUNDARY_DEPTH;
        history->boundary_entry = history->count - HISTORY_STEPS;
        history->first = (history->first + 1) % HISTORY_STEPS;
        history->steps--;
    }
    *step_at(history, history->steps) = *game;
    history->done = ++history->steps;
}

static void remember(struct history *history, const struct command *command, const struct game *before,
                     const struct game *after)
{
    if (history->count == HISTORY_COMMANDS) {
        set_boundary(history, BOUNDARY_DEPTH, history->count - 1);
        return;
    }
    if (answers_another_seat(history, command))
        set_boundary(history, BOUNDARY_SEAT, history->count - 1);
    push_step(history, before);
    history->entry[history->count++] = (struct entry){*command, game_hash(after)};
}

struct reject history_apply(struct history *history, struct game *game, const struct command *command,
                            struct event_list *events)
{
    struct reject reject = command_check(game, command);
    if (reject.why)
        return reject;
    struct command full = *command;
    command_complete(game, &full);
    drop_undone(history);
    const struct game before = *game;
    int from = events->count;
    (void)game_apply(game, &full, events);
    remember(history, &full, &before, game);
    enum boundary boundary = boundary_of(events, from);
    if (boundary != BOUNDARY_NONE)
        set_boundary(history, boundary, history->count - 1);
    return reject;
}

bool history_undo(struct history *history, struct game *game)
{
    if (history->done == 0)
        return false;
    *game = *step_at(history, --history->done);
    return true;
}

bool history_redo(struct history *history, struct game *game, struct event_list *events)
{
    if (history->done == history->steps)
        return false;
    int entry = history->count - history->steps + history->done;
    history->done++;
    (void)game_apply(game, &history->entry[entry].command, events);
    return true;
}

int history_undo_count(const struct history *history)
{
    return history->done;
}

int history_redo_count(const struct history *history)
{
    return history->steps - history->done;
}

enum boundary history_boundary(const struct history *history)
{
    return history->boundary;
}

int history_count(const struct history *history)
{
    return history->count - (history->steps - history->done);
}

const struct command *history_last(const struct history *history)
{
    return history->done ? &history->entry[history_count(history) - 1].command : NULL;
}

const struct command *history_boundary_command(const struct history *history)
{
    return history->boundary_entry < 0 ? NULL : &history->entry[history->boundary_entry].command;
}

const struct command *history_command(const struct history *history, int index)
{
    return &history->entry[index].command;
}

uint64_t history_hash(const struct history *history, int index)
{
    return history->entry[index].hash;
}

const struct game_setup *history_setup(const struct history *history)
{
    return &history->setup;
}
