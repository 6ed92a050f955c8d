/*
 * player.h -- somebody who plays the program of program.h by mouse: what the rules allow becomes clicks on the board.
 */
#ifndef SUPPORT_WINDOW_PLAYER_H
#define SUPPORT_WINDOW_PLAYER_H

#include "siege/ai/bot/bot.h"
#include "support/window/program.h"

/* How many commands the mission counts so far; -1 away from the board. */
int player_commands(const struct program *program);

/* Clicks on what stands for the command and settles; true if the mission went on by it. */
bool player_try(struct program *program, const struct command *command);

/* The first of all legal commands that can be clicked: somebody who must enter may not end the turn. Fails the test if
 * there is none. */
void player_act_somehow(struct program *program);

/* Ends the turn, the question about unused actions answered. The button must be there. */
void player_end_turn(struct program *program);

/* What the bot would do. "Finish" has no button: the next figure is taken up, or the turn ends. */
struct command player_advice(struct bot *bot, const struct board_screen *board);

/* One decision: equipment as the Bunker recommends it, what the bot would do if that can be clicked, or else something
 * that can be. */
void player_decide(struct program *program, struct bot *bot);

/* From the board to the page of the result, by no more clicks than that: no text is clipped and none is missing. */
void player_play_to_the_result(struct program *program, struct bot *bot, int clicks_most);

#endif
