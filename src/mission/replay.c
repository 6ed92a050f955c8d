#include "mission/replay.h"

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

bool replay_verify(struct replay_report *report, struct game *end, const struct scenario *scenario,
                   const struct history *history)
{
    struct event_list *events = malloc(sizeof *events);
    *report = (struct replay_report){.commands = history_count(history), .first_difference = -1};
    bool playable = events && game_setup_check(scenario, history_setup(history)).why == REJECT_NONE;
    if (!playable) {
        report->first_difference = 0;
        free(events);
        return false;
    }
    events->count = 0;
    game_start(end, scenario, history_setup(history), events);
    for (int i = 0; i < report->commands && report->first_difference < 0; i++)
        if (!apply_next(report, end, history, i, events))
            report->first_difference = i;
    free(events);
    return report->first_difference < 0;
}
