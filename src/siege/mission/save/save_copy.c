/* save_copy.c -- copies what a save is made of. */
#include "siege/mission/save/save_copy.h"

#include <stdio.h>

bool save_copy_take(struct save_copy *copy, const struct save_source *source)
{
    copy->source = *source;
    copy->game = *source->game;
    copy->log = history_copy_log(source->history);
    (void)snprintf(copy->mission_path, sizeof copy->mission_path, "%s", source->mission_path);
    copy->source.game = &copy->game;
    copy->source.history = copy->log;
    copy->source.mission_path = copy->mission_path;
    return copy->log != NULL;
}

void save_copy_clear(struct save_copy *copy)
{
    history_free(copy->log);
    copy->log = NULL;
}
