/* result_points.c -- where the points of each seat come from, counted from the log. */
#include "siege/screen/result/result_points.h"

#include <string.h>

static void count_events(struct result_points *points, struct event_list *events)
{
    for (int i = 0; i < events->count; i++) {
        const struct event *event = &events->item[i];
        if (event->type == EVENT_POINTS && event->seat < SEAT_COUNT && event->choice < POINTS_CAUSES)
            points->part[event->seat][event->choice] += event->number;
    }
    events->count = 0;
}

void result_points_of_history(struct result_points *points, const struct scenario *scenario,
                              const struct history *history)
{
    struct game game;
    struct event_list events = {.count = 0};
    memset(points, 0, sizeof *points);
    memset(&game, 0, sizeof game);
    game_start(&game, scenario, history_setup(history), &events);
    count_events(points, &events);
    for (int i = 0; i < history_count(history); i++) {
        if (game_apply(&game, history_command(history, i), &events).why != REJECT_NONE)
            return;
        count_events(points, &events);
    }
}

int result_points_after(const struct result_points *points, seat_id seat)
{
    int sum = 0;
    for (int cause = POINTS_PRIMARY; cause < POINTS_CAUSES; cause++)
        sum += points->part[seat][cause];
    return sum;
}
