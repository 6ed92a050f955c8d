/* reel.c -- the places of a watched game's time line, found by playing it once. */
#include "siege/screen/board/reel.h"

#include <stdlib.h>

static void add(struct reel *reel, int step, enum reel_mark_kind kind, int number, figure_id figure)
{
    if (reel->marks < REEL_MARKS_MAX)
        reel->mark[reel->marks++] = (struct reel_mark){step, (uint8_t)kind, (uint8_t)number, figure};
}

static void note(struct reel *reel, int step, const struct event *event)
{
    if (event->type == EVENT_ROUND_BEGAN)
        add(reel, step, REEL_ROUND, event->number, FIGURE_NONE);
    else if (event->type == EVENT_ATTACK_DECLARED)
        add(reel, step, REEL_ATTACK, 0, event->figure);
    else if (event->type == EVENT_ELIMINATED)
        add(reel, step, figure_is_trooper(event->figure) ? REEL_FALL : REEL_KILL, 0, event->figure);
}

/* False if a command is refused. */
static bool survey(struct reel *reel, const struct scenario *scenario, struct event_list *events)
{
    struct game game;
    events->count = 0;
    game_start(&game, scenario, history_setup(reel->log), events);
    for (int step = 0; step <= reel->steps; step++) {
        for (int i = 0; i < events->count; i++)
            note(reel, step, &events->item[i]);
        events->count = 0;
        if (step < reel->steps && game_apply(&game, history_command(reel->log, step), events).why != REJECT_NONE)
            return false;
    }
    reel->over = game_is_over(&game);
    return true;
}

struct reel *reel_new(const struct scenario *scenario, struct history *log, const enum seat_control control[SEAT_COUNT])
{
    struct reel *reel = calloc(1, sizeof *reel);
    struct event_list *events = malloc(sizeof *events);
    bool follows = reel && events && log;
    if (follows) {
        *reel = (struct reel){.log = log, .steps = history_count(log), .looks = SEAT_NONE};
        for (int seat = 0; seat < SEAT_COUNT; seat++)
            reel->control[seat] = control[seat];
        follows = survey(reel, scenario, events);
    }
    free(events);
    if (follows)
        return reel;
    history_free(log);
    free(reel);
    return NULL;
}

void reel_free(struct reel *reel)
{
    if (reel)
        history_free(reel->log);
    free(reel);
}

int reel_next(const struct reel *reel, enum reel_mark_kind kind, int step, int by)
{
    int best = by > 0 ? reel->steps : 0;
    for (int i = 0; i < reel->marks; i++) {
        int at = reel->mark[i].step;
        if (reel->mark[i].kind != kind)
            continue;
        if (by > 0 && at > step && at < best)
            best = at;
        if (by < 0 && at < step && at > best)
            best = at;
    }
    return best;
}

int reel_step(const struct reel *reel, int step, int by)
{
    int to = step + by;
    while (to > 0 && to < reel->steps && history_command(reel->log, to - 1)->type == COMMAND_KEEP)
        to += by;
    return to < 0 ? 0 : to > reel->steps ? reel->steps : to;
}

seat_id reel_next_looker(const struct reel *reel, const struct game *game)
{
    int next = reel->looks == SEAT_NONE ? 0 : reel->looks + 1;
    while (next < TEAM_MAX && !(game->team[next].flags & TEAM_PLAYS))
        next++;
    return next < SEAT_COUNT ? (seat_id)next : SEAT_NONE;
}
