/*
 * bot.h -- computer players for any seat: random, greedy, cautious.
 */
#ifndef SIEGE_AI_BOT_BOT_H
#define SIEGE_AI_BOT_BOT_H

#include "base/rng.h"
#include "siege/rules/turn/game.h"

enum bot_policy {
    BOT_RANDOM,  /* any legal command of any figure, attacks more often than steps */
    BOT_GREEDY,  /* the action with most expected gain now */
    BOT_CAUTIOUS /* the same, minding what can strike back, and the objective */
};

/* A player. Plain value; the generator is its own, so that bots never shift a game's dice. */
struct bot {
    enum bot_policy policy;
    struct rng rng;
};

/* The command this bot gives for the seat to act, from that seat's view of the game. Always passes command_check(); a
 * Move may name only its end (command_settle). At random nothing is read that is hidden from anybody. False only after
 * the mission. */
bool bot_decide(struct bot *bot, const struct game *view, struct command *command);

#endif
