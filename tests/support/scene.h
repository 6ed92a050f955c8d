/*
 * scene.h -- short ways to set a scene on a tiny board and to say what must follow.
 *
 * Include after cmocka.h. The two macros fail on the line of the test that uses them.
 */
#ifndef SUPPORT_SCENE_H
#define SUPPORT_SCENE_H

#include "support/tiny.h"

/* The command is legal and carried out; its events are kept in tiny->events. */
#define MUST(tiny, command) assert_string_equal(reject_name(tiny_apply(tiny, command)), "NONE")

/* The command is refused for this reason and nothing changes. */
#define REFUSED(tiny, command, reason) assert_string_equal(scene_refusal(tiny, command), #reason)

/* Why it is refused ("NONE" if it is not), after a proof that trying it left the game as it was. */
const char *scene_refusal(struct tiny *tiny, struct command command);

/* A board of 2018, dice without the corporations' re-rolls; it is nobody's turn yet. */
struct tiny *scene_plain(const char *sketch);

/* The same in the turn of team 0, doors as those beside them hold them; no events are kept. */
struct tiny *scene_second(const char *sketch);

/* The end of a test whose setup left its board in *state: it is freed. */
int scene_end(void **state);

/* A new token on a square, which stands and belongs to nobody; its marker. */
int scene_token(struct tiny *tiny, enum marker_kind kind, int x, int y);

/* Whatever door is opened, this waits behind it. */
void scene_only_door_card(struct tiny *tiny, enum door_kind kind);

/* The first creature of the kind with this letter; the test fails if there is none. */
figure_id scene_creature(const struct tiny *tiny, char letter);

/* The reference board's defence for this test, and no die. */
void scene_defend(struct tiny *tiny, char letter, int armour);

/* An attack with these dice: attack dice first, then Kevlarite. */
struct command scene_attack(struct tiny *tiny, figure_id attacker, figure_id target, int mode, const char *dice);

/* A blow at the target as a charge (S-CC-4). */
struct command scene_charge(const struct tiny *tiny, figure_id figure, figure_id target);

/* A move step by step: "E NE S" …; one that leaves by `gate` unless that is GATE_NONE. */
struct command scene_walk(const struct tiny *tiny, figure_id figure, const char *steps, int gate);

struct command scene_finish(const struct tiny *tiny, figure_id figure);
struct command scene_extra(struct command command); /* paid for with an Extra Action */

/* The seat's marker is drawn now and its turn begins as in play; the events of that are in tiny->events. */
void scene_draw_marker(struct tiny *tiny, seat_id seat);

/* The same for a team that has not entered yet: both Doomtroopers wait and the entrance is asked for. */
void scene_first_turn(struct tiny *tiny, int team);
struct command scene_entrance(const struct tiny *tiny, int gate);

/* The round ends and the next one begins, up to its first decision. */
void scene_next_round(struct tiny *tiny);

/* A card with this printed number face down on the slot. */
void scene_lay_force(struct tiny *tiny, int slot, int number);

/* Makes the sectors of these slots never entered. */
void scene_not_entered(struct tiny *tiny, int slot);

/* The Dark Legion's whole turn begins as the first of the round, with this printed Event Card on top (0: no Event
 * Cards), up to the first decision. The events since its begin are in tiny->events. */
void scene_legion_turn(struct tiny *tiny, int event_number);

/* Answers of the Dark Legion. */
struct command scene_call(const struct tiny *tiny, int called);
struct command scene_reinforce(const struct tiny *tiny, const char *kind, int gate);
struct command scene_turn_over(const struct tiny *tiny, int slot);
struct command scene_place(const struct tiny *tiny, const char *kind, int x, int y);

/* Index of a creature kind, and how many of it are in this state. */
int scene_kind(const struct tiny *tiny, const char *kind);
int scene_count(const struct tiny *tiny, const char *kind, enum figure_state state);

/* Strength points left. */
int scene_strength(const struct tiny *tiny, figure_id figure);

/* Puts all but `left` creatures of the kind out of the pool, as if they waited nowhere. */
void scene_leave_in_pool(struct tiny *tiny, const char *kind, int left);

bool scene_stands(const struct tiny *tiny, figure_id figure, int x, int y);

#endif
