/*
 * story.h -- a game told once more from its first command to its last, as the log told it.
 */
#ifndef SIEGE_TEXT_PLAY_STORY_H
#define SIEGE_TEXT_PLAY_STORY_H

#include "siege/rules/turn/history.h"
#include "siege/text/play/log.h"

/* Gets one line after the other; those for a single seat and those that look deeper too. */
typedef void story_listener(void *context, const struct log_line *line);

/* Plays the commands again on a game of its own. A history that does not begin where the mission does (a save of an
 * early version) is told as far as its commands can be carried out. */
void story_tell(const struct words *words, const struct scenario *scenario, const struct history *history,
                story_listener *listen, void *context);

#endif
