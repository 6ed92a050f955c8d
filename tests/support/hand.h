/*
 * hand.h -- Doomtrooper cards and gear on tiny boards: who holds what, playing it, letting reactions pass, and every
 * play there could be.
 */
#ifndef SUPPORT_HAND_H
#define SUPPORT_HAND_H

#include "siege/rules/turn/legal.h"
#include "support/tiny.h"

/* Team 0 (Bauhaus, A and B) in the west, team 1 (Capitol, C and D) in the east, sectors 0, 1 and 2 side by side. */
extern const char HAND_SCENE[];

/* That board in the turn of team 0, with a card in the hand of each team; NULL: none. */
struct tiny *hand_scene(const char *first, const char *second);

/* Puts the card with this id into the team's hand. */
void hand_give(struct tiny *tiny, int team, const char *card);

/* Puts the gear with this id on the Doomtrooper. */
void hand_equip(struct tiny *tiny, figure_id figure, const char *gear);

/* The index of card or gear with this id. */
int hand_card(const struct tiny *tiny, const char *card);
int hand_gear(const struct tiny *tiny, const char *gear);

/* PLAY of this side (0 helps, 1 hinders), its aim still open; USE of gear by its bearer. */
struct command hand_play(const struct tiny *tiny, int team, const char *card, int side);
struct command hand_use(const struct tiny *tiny, figure_id figure, const char *gear);

/* The same with what it is aimed at. */
struct command hand_play_at(const struct tiny *tiny, int team, const char *card, int side, figure_id target);
struct command hand_play_on(const struct tiny *tiny, int team, const char *card, int side, seat_id rival);
struct command hand_play_to(const struct tiny *tiny, int team, const char *card, int side, figure_id target, int x,
                            int y);

/* Lets every reaction pass; returns how many teams were asked. The events of the last KEEP are in tiny->events. */
int hand_pass(struct tiny *tiny);

/* Every PLAY, USE and KEEP of the seat that passes command_check(), found by trying all cards, sides, gear and aims. A
 * door's edge is named by its northern or western square. At most `most`; returns how many there are. */
int hand_try_all(const struct game *game, seat_id seat, struct command *out, int most);

#endif
