/* history.h -- the commands of a game in order, and undo as far as nothing has been learnt. */
#ifndef SIEGE_RULES_TURN_HISTORY_H
#define SIEGE_RULES_TURN_HISTORY_H

#include "siege/rules/turn/game.h"

#include <stdbool.h>

/*
 * A step can be taken back until dice have been rolled, a hidden card has been turned up or dealt, the turn has passed
 * on, or another seat has answered. What teams take from the Bunker can be taken back, whoever took it, until all are
 * ready: teams take one card each in turn (C-EQUIP-7), so that others' cards and their being ready go back along with
 * the own one. The last HISTORY_STEPS steps are kept.
 *
 * Owns its memory: taken in history_new(), none later. A history can be replayed: setup and commands rebuild the game.
 */

enum { HISTORY_COMMANDS = 16384, HISTORY_STEPS = 64 };

/* Why undo stops there (G5). */
enum boundary { BOUNDARY_NONE, BOUNDARY_START, BOUNDARY_DICE, BOUNDARY_CARD, BOUNDARY_SEAT, BOUNDARY_DEPTH };

struct history;

/* An empty history of a game that starts so. NULL without memory. */
struct history *history_new(const struct game_setup *setup);
void history_free(struct history *history); /* NULL is fine */

/* Applies a command to `game` and remembers it. The same answer as game_apply(). A full history refuses nothing, but
 * remembers nothing more (HISTORY_COMMANDS is above any mission's length). */
struct reject history_apply(struct history *history, struct game *game, const struct command *command,
                            struct event_list *events);

/* Takes back the last command of this side of the boundary. False if there is none. */
bool history_undo(struct history *history, struct game *game);
bool history_redo(struct history *history, struct game *game, struct event_list *events);

/* How many commands can be taken back, and why no more. */
int history_undo_count(const struct history *history);
int history_redo_count(const struct history *history);
enum boundary history_boundary(const struct history *history);

/* The command that undo would take back, or that set the boundary; NULL if none. */
const struct command *history_last(const struct history *history);
const struct command *history_boundary_command(const struct history *history);

int history_count(const struct history *history);
const struct command *history_command(const struct history *history, int index);
uint64_t history_hash(const struct history *history, int index); /* of the game after that command */
const struct game_setup *history_setup(const struct history *history);

/* Starts the mission anew as the log's setup says and plays the first `count` commands of the log; *end is the game
 * after them. `proven`: every hash must agree; otherwise none is looked at. A history of those commands with today's
 * hashes and what can be undone of them, the caller's; NULL if a command is refused or leads elsewhere, or without
 * memory. */
struct history *history_replay(struct game *end, const struct scenario *scenario, const struct history *log, int count,
                               bool proven);

/* The same in a scenario that has been changed since it was `before`: its commands mean there what they meant then
 * (command_carried), up to the first one that is refused; the history tells how many were carried out. NULL if the
 * setup does not pass its check there, or without memory. */
struct history *history_replay_changed(struct game *end, const struct scenario *scenario, const struct scenario *before,
                                       const struct history *log);

/* The whole log again, in a game in which figures and dice may be put by hand; else as history_replay(). */
struct history *history_as_sandbox(struct game *end, const struct scenario *scenario, const struct history *log);

/* The log alone, as far as it is in force: of it nothing can be taken back. The caller's; NULL without memory. */
struct history *history_copy_log(const struct history *history);

/* Appends a command read from a file together with the hash it should lead to, without applying it. */
void history_append(struct history *history, const struct command *command, uint64_t hash);

#endif
