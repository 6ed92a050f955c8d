/*
 * history.c -- the timeline of a game (base/timeline.h), and what a player may not take back.
 */
#include "siege/rules/turn/history.h"

#include "base/timeline.h"
#include "siege/rules/turn/carry.h"

#include <stdlib.h>
#include <string.h>

struct history {
    struct timeline line;
    struct game_setup setup;
    struct game before[HISTORY_STEPS];
    struct command command[HISTORY_COMMANDS];
    uint64_t hash[HISTORY_COMMANDS];
};

static void apply(void *game, const void *command, void *events)
{
    (void)game_apply(game, command, events);
}

static uint64_t hash_of(const void *game)
{
    return game_hash(game);
}

static const struct timeline_kind GAMES = {.value_size = sizeof(struct game),
                                           .command_size = sizeof(struct command),
                                           .commands = HISTORY_COMMANDS,
                                           .steps = HISTORY_STEPS,
                                           .apply = apply,
                                           .hash = hash_of};

struct history *history_new(const struct game_setup *setup)
{
    struct history *history = calloc(1, sizeof *history);
    if (!history)
        return NULL;
    history->setup = *setup;
    history->line.kind = &GAMES;
    history->line.before = (unsigned char *)history->before;
    history->line.command = (unsigned char *)history->command;
    history->line.hash = history->hash;
    timeline_begin(&history->line);
    return history;
}

struct history *history_copy_log(const struct history *history)
{
    int count = history_count(history);
    struct history *copy = history_new(&history->setup);
    if (!copy)
        return NULL;
    memcpy(copy->command, history->command, (size_t)count * sizeof *copy->command);
    memcpy(copy->hash, history->hash, (size_t)count * sizeof *copy->hash);
    copy->line.count = count;
    timeline_bar(&copy->line, BOUNDARY_SEAT);
    return copy;
}

void history_free(struct history *history)
{
    free(history);
}

/* The events that tell something that was hidden. */
static const uint8_t BOUNDARY_OF[EVENT_TYPES] = {
#define X(id, boundary) BOUNDARY_##boundary,
    EVENTS(X)
#undef X
};

/* The boundary a command's events set; the first kind of news counts, a change of seat only if nothing else. */
static enum boundary boundary_of(const struct event_list *events, int from)
{
    enum boundary found = BOUNDARY_NONE;
    for (int i = from; i < events->count; i++) {
        enum boundary boundary = (enum boundary)BOUNDARY_OF[events->item[i].type];
        if (boundary != BOUNDARY_NONE && (found == BOUNDARY_NONE || boundary < found))
            found = boundary;
    }
    return found;
}

void history_append(struct history *history, const struct command *command, uint64_t hash)
{
    timeline_append(&history->line, command, hash, BOUNDARY_SEAT);
}

/* A figure put down by hand belongs to no seat; what teams take from the Bunker lies open until all are ready. */
static bool is_open_to_all(const struct command *command)
{
    return command_is_by_hand(command->type) || command->type == COMMAND_TAKE || command->type == COMMAND_READY;
}

/* Is this an answer of another seat to what can still be taken back? */
static bool answers_another_seat(const struct history *history, const struct command *command)
{
    const struct timeline *line = &history->line;
    for (int i = line->count - line->steps; i < line->count && !is_open_to_all(command); i++) {
        const struct command *step = &history->command[i];
        if (!is_open_to_all(step) && step->seat != command->seat)
            return true;
    }
    return false;
}

/* Dice or a card are the last news, and the seat whose turn it is has done nothing since? Then they are why it can go
 * back no further, and no answer to them: creatures of the card that were placed. */
static bool goes_on_after_news(const struct history *history, const struct game *game, seat_id seat)
{
    const struct timeline *line = &history->line;
    if (game->turn.seat != seat || (line->reason != BOUNDARY_DICE && line->reason != BOUNDARY_CARD))
        return false;
    for (int i = line->count - line->steps; i < line->count; i++)
        if (history->command[i].seat == seat)
            return false;
    return true;
}

/* What others have answered stays. */
static void bar_answered(struct history *history, const struct game *game, seat_id seat)
{
    struct timeline *line = &history->line;
    int reason = line->reason, command = line->reason_command;
    bool goes_on = goes_on_after_news(history, game, seat);
    timeline_bar(line, BOUNDARY_SEAT);
    if (goes_on) {
        line->reason = reason;
        line->reason_command = command;
    }
}

struct reject history_apply(struct history *history, struct game *game, const struct command *command,
                            struct event_list *events)
{
    struct command full = *command;
    struct reject reject = command_settle(game, &full);
    if (reject.why)
        return reject;
    timeline_cut(&history->line);
    if (answers_another_seat(history, &full))
        bar_answered(history, game, full.seat);
    int from = events->count;
    struct rng drawn = game->cards;
    timeline_apply(&history->line, game, &full, events, BOUNDARY_DEPTH);
    enum boundary boundary = boundary_of(events, from);
    if (boundary == BOUNDARY_NONE && !command_is_by_hand(full.type) && game->cards.state != drawn.state)
        boundary = BOUNDARY_DICE; /* a trigger has left something to chance */
    if (boundary != BOUNDARY_NONE)
        timeline_bar(&history->line, (int)boundary);
    return reject;
}

bool history_undo(struct history *history, struct game *game)
{
    return timeline_undo(&history->line, game);
}

bool history_redo(struct history *history, struct game *game, struct event_list *events)
{
    return timeline_redo(&history->line, game, events);
}

int history_undo_count(const struct history *history)
{
    return history->line.done;
}

int history_redo_count(const struct history *history)
{
    return history->line.steps - history->line.done;
}

enum boundary history_boundary(const struct history *history)
{
    return history->line.reason_command < 0 ? BOUNDARY_START : (enum boundary)history->line.reason;
}

int history_count(const struct history *history)
{
    return timeline_count(&history->line);
}

const struct command *history_last(const struct history *history)
{
    return history->line.done ? &history->command[history_count(history) - 1] : NULL;
}

const struct command *history_boundary_command(const struct history *history)
{
    int command = history->line.reason_command;
    return command < 0 ? NULL : &history->command[command];
}

const struct command *history_command(const struct history *history, int index)
{
    return &history->command[index];
}

uint64_t history_hash(const struct history *history, int index)
{
    return history->hash[index];
}

const struct game_setup *history_setup(const struct history *history)
{
    return &history->setup;
}

/* The game as the setup says, and a history that begins there; NULL if it cannot be set up so. */
static struct history *begin_anew(struct game *game, const struct scenario *scenario, const struct game_setup *setup,
                                  struct event_list *events)
{
    if (game_setup_check(scenario, setup).why != REJECT_NONE)
        return NULL;
    events->count = 0;
    game_start(game, scenario, setup, events);
    return history_new(setup);
}

/* What is asked of a history that is played again. */
enum faith {
    FAITH_LEGAL, /* all its commands are legal */
    FAITH_PROVEN /* and lead to the same states */
};

static struct history *replay(struct game *end, const struct scenario *scenario, const struct game_setup *setup,
                              const struct history *log, int count, enum faith faith)
{
    struct event_list *events = malloc(sizeof *events);
    struct history *played = events ? begin_anew(end, scenario, setup, events) : NULL;
    bool follows = played != NULL;
    for (int i = 0; follows && i < count; i++) {
        events->count = 0;
        follows = history_apply(played, end, &log->command[i], events).why == REJECT_NONE &&
                  (faith != FAITH_PROVEN || played->hash[i] == log->hash[i]);
    }
    free(events);
    if (follows)
        return played;
    history_free(played);
    return NULL;
}

struct history *history_replay_changed(struct game *end, const struct scenario *scenario, const struct scenario *before,
                                       const struct history *log)
{
    struct event_list *events = malloc(sizeof *events);
    struct game *then = malloc(sizeof *then);
    struct history *played = events && then ? begin_anew(end, scenario, &log->setup, events) : NULL;
    int count = played ? timeline_count(&log->line) : 0;
    if (played) {
        events->count = 0;
        game_start(then, before, &log->setup, events);
    }
    for (int i = 0; i < count; i++) {
        const struct command command = command_carried(then, end, &log->command[i]);
        events->count = 0;
        if (history_apply(played, end, &command, events).why != REJECT_NONE)
            break;
        events->count = 0;
        (void)game_apply(then, &log->command[i], events);
    }
    free(then);
    free(events);
    return played;
}

struct history *history_replay(struct game *end, const struct scenario *scenario, const struct history *log, int count,
                               bool proven)
{
    return replay(end, scenario, &log->setup, log, count, proven ? FAITH_PROVEN : FAITH_LEGAL);
}

struct history *history_as_sandbox(struct game *end, const struct scenario *scenario, const struct history *log)
{
    struct game_setup setup = log->setup;
    setup.sandbox = SANDBOX_ENDING;
    return replay(end, scenario, &setup, log, log->line.count, FAITH_LEGAL);
}
