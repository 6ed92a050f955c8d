/* replay.c -- a log is played again from the setup; nothing here knows files. */
#include "siege/mission/save/replay.h"

#include <stdlib.h>

static bool apply_next(struct replay_report *report, struct game *game, const struct history *history, int index,
                       struct event_list *events)
{
    events->count = 0;
    report->command = *history_command(history, index);
    report->expected = history_hash(history, index);
    report->reject = game_apply(game, &report->command, events);
    report->found = game_hash(game);
    return report->reject.why == REJECT_NONE && report->found == report->expected;
}

/* The game as its setup says. False if it cannot be set up so, or without memory for the events, which are the
 * caller's. */
static bool begin(struct game *game, const struct scenario *scenario, const struct history *history,
                  struct event_list **events)
{
    *events = malloc(sizeof **events);
    if (!*events || game_setup_check(scenario, history_setup(history)).why != REJECT_NONE)
        return false;
    (*events)->count = 0;
    game_start(game, scenario, history_setup(history), *events);
    return true;
}

bool replay_verify(struct replay_report *report, struct game *end, const struct scenario *scenario,
                   const struct history *history)
{
    struct event_list *events;
    *report = (struct replay_report){.commands = history_count(history), .first_difference = -1};
    if (!begin(end, scenario, history, &events))
        report->first_difference = 0;
    for (int i = 0; i < report->commands && report->first_difference < 0; i++)
        if (!apply_next(report, end, history, i, events))
            report->first_difference = i;
    free(events);
    return report->first_difference < 0;
}
