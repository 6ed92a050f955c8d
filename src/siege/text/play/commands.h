/*
 * commands.h -- a command by name: "Move Max Steiner to C4".
 */
#ifndef SIEGE_TEXT_PLAY_COMMANDS_H
#define SIEGE_TEXT_PLAY_COMMANDS_H

#include "siege/rules/turn/command.h"
#include "siege/rules/turn/game.h"
#include "siege/text/names/words.h"

/* For undo lists, previews, replays and the text channel. Any bytes are accepted. */
const char *command_sentence(char *out, size_t size, const struct words *words, const struct game *game,
                             const struct command *command);

/* "Steiner's shot", "move of Steiner": the same as a noun, in brackets after a boundary. */
const char *command_deed_text(char *out, size_t size, const struct words *words, const struct game *game,
                              const struct command *command);

#endif
