/*
 * move.h -- a Move action: entering, steps, leaving (C-MOVE, C-ENTER, C-EXIT, C-REIN-4).
 */
#ifndef SIEGE_RULES_MOVE_MOVE_H
#define SIEGE_RULES_MOVE_MOVE_H

#include "siege/rules/turn/game.h"

/* Is the way of this MOVE legal? Whose action it is, is not asked. */
struct reject move_check(const struct game *game, const struct command *command);

/* Writes the path into the command if it only names its last square. The command must be legal. */
void move_complete(const struct game *game, struct command *command);

/* Writes down the shortest way to its last square, which must lie within the reach of its figure. */
struct reach;
void move_take_way(const struct game *game, const struct reach *reach, struct command *command);

/* Both at once: what is legal is complete from then on, anything else stays as it is. */
struct reject move_settle(const struct game *game, struct command *command);

/* Will a Doomtrooper that ends a Move there have a Force Card turned over: one lies there, and nobody has been there
 * yet, or, by the rules of 2018, nobody of its team? C-FORCE-1, S-FORCE-1. */
bool move_turns_force(const struct game *game, figure_id figure, struct square to);

/* Begins it: the steps follow one by one in move_continue(), so that traps and doors happen between them. */
void move_resolve(struct game *game, const struct command *command, struct event_list *events);

/* The next step of the Move under way, or its end with all that follows from it; false when there is none. */
bool move_continue(struct game *game, struct event_list *events);

/* S-MOVE-5: asks the next team through whose Doomtroopers the Move goes (PENDING_PASS, the Move is kept aside); false
 * if nobody has to be asked, as where the AI deck plays the Dark Legion: there the teams belong together. Then its
 * answer: true when all agree and `move` is the command to carry out. Who says no is not asked again in this turn. */
bool move_ask_to_pass(struct game *game, const struct command *command);
bool move_permit(struct game *game, const struct command *answer, struct command *move, struct event_list *events);

/* The Move for which PENDING_PASS asks; game.move holds its figure, which waits at a gate or is on the board. */
struct command move_asked(const struct game *game);

/* A creature swaps a Move for a jump to any free square (event "Dark Teleportation"). */
struct reject move_check_jump(const struct game *game, const struct command *command);
void move_resolve_jump(struct game *game, const struct command *command, struct event_list *events);

/* May a team choose this gate to come in by (C-ENTER-1)? A closed one only while all its entrances are closed. */
bool move_is_entrance(const struct game *game, int gate);

/* Does nothing but who stands there keep the figure from coming in: its entrance is open and not barred in this round?
 * True of one that does not wait. C-REIN-2, C-M04-R1. */
bool move_may_come_in(const struct game *game, figure_id figure);

/* Could a waiting figure come in with a Move now? C-ENTER-3 to C-ENTER-5; not where its entrance is closed, nor with no
 * step to take. */
bool move_can_enter(const struct game *game, figure_id figure);

/* The same if it waited at that gate: false where others stand in the doorway, so that there is no step to take. */
bool move_can_enter_by(const struct game *game, figure_id figure, int gate);

/* May the figure end a Move there, be put or placed there, as far as the square is concerned: one of the board, free,
 * no marker on it, not guarded against creatures? */
struct reject move_check_end(const struct game *game, figure_id figure, struct square at);

/* Puts a figure that is on the board down on another, free square. Guards wake, doors swing, and where it is a
 * Doomtrooper its team has been in that sector; Force Cards lie there to be revealed (C-FORCE-4), but not where only
 * the end of a Move turns them over (S-FORCE-2). `door` is gone through on the way (S-DOOR-10), -1: none. */
void move_put(struct game *game, figure_id figure, struct square to, enum manner manner, int door,
              struct event_list *events);

/* Two figures that are on the board change places at once, with all that follows for each of them as in move_put(). No
 * door is gone through, and nobody charges from there (S-CC-5). */
void move_swap(struct game *game, figure_id first, figure_id second, struct event_list *events);

/* May the figure leave the board through that gate in this round? Followers are bound by the mission's ways out as
 * Doomtroopers are. C-EXIT-3, C-M04-OUT, C-M07-R1. */
struct reject move_check_exit(const struct game *game, figure_id figure, int gate);

#endif
