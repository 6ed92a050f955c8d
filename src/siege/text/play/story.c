/* story.c -- plays a history again and hands over what the log tells of it. */
#include "siege/text/play/story.h"

#include <string.h>

/* Forgets the events that were told. */
static void tell_events(const struct words *words, const struct game *after, struct event_list *events,
                        struct log_strike *strike, story_listener *listen, void *context)
{
    struct log_reader reader;
    struct log_line line;
    log_begin(&reader, words, after, events);
    reader.strike = strike;
    while (log_next(&reader, &line))
        listen(context, &line);
    events->count = 0;
}

void story_tell(const struct words *words, const struct scenario *scenario, const struct history *history,
                story_listener *listen, void *context)
{
    struct game game;
    struct event_list events = {.count = 0};
    struct log_strike strike = {.open = false};
    memset(&game, 0, sizeof game);
    game_start(&game, scenario, history_setup(history), &events);
    tell_events(words, &game, &events, &strike, listen, context);
    for (int i = 0; i < history_count(history); i++) {
        if (game_apply(&game, history_command(history, i), &events).why != REJECT_NONE)
            return;
        tell_events(words, &game, &events, &strike, listen, context);
    }
}
