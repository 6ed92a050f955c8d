/*
 * staged.h -- a mission that computer players play to its end, and the stage that shows it.
 */
#ifndef SUPPORT_WINDOW_STAGED_H
#define SUPPORT_WINDOW_STAGED_H

#include "siege/ai/bot/bot.h"
#include "siege/view/stage.h"

struct staged {
    struct scenario *scenario;
    struct game game, before; /* before the last command */
    struct event_list events; /* of the last command */
    struct bot bot;
    struct stage stage; /* as at the start; the test shows it what came */
};

/* Starts a mission that is freed along with the play; the bot's dice come from the seed of the setup. */
struct staged *staged_new(struct scenario *scenario, const struct game_setup *setup, enum bot_policy policy);
void staged_free(struct staged *staged);

/* One command by whoever must decide; false when the mission is over. */
bool staged_play_on(struct staged *staged);

/* This command, which must be legal. */
void staged_apply(struct staged *staged, const struct command *command);

/* Fails the test if a figure is shown in another way than wanted. */
void staged_expect_figures(const struct shown *shown, const struct shown *wanted);

/* All seats at this speed. */
void staged_set_speed(struct staged *staged, enum stage_speed speed);

#endif
