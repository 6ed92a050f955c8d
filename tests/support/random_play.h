/*
 * random_play.h -- a shipped mission of either edition, agreed on and played at random: who sits where, ranks, drafts,
 * gear, house rules, difficulty, a campaign's points, and every command, all follow from one number.
 *
 * The caller applies the commands, so that a test can look at every position.
 */
#ifndef SUPPORT_RANDOM_PLAY_H
#define SUPPORT_RANDOM_PLAY_H

#include "siege/ai/bot/bot.h"
#include "siege/rules/turn/game.h"
#include "siege/rules/turn/legal.h"
#include "support/shipped.h"

#include <stdint.h>

enum {
    RANDOM_PLAY_PATHS = SHIPPED_MISSIONS + SHIPPED_SECOND_MISSIONS,
    RANDOM_PLAY_COMMANDS_MAX = 12000 /* no mission takes so many */
};

/* Who plays a seat. */
enum random_style {
    STYLE_ANYTHING, /* any legal command, Moves less often than their share, of anybody who may interrupt */
    STYLE_PERSON,   /* mostly what a bot would do, now and then something else, and cards at any time */
    STYLE_BOT,      /* the bot of that seat, random or thinking; the AI deck where it plays the Dark Legion */
    STYLE_NEPHARITE
};

struct random_play {
    const char *path; /* of the mission file, below the top folder */
    uint64_t number;
    const struct scenario *scenario; /* house rules and difficulty are in it */
    struct scenario *own; /* the same if this mission has one of its own; NULL: shared by all that go by the book */
    struct game_setup setup;
    struct game game;
    struct event_list events; /* of game_start(), then of random_play_step() */
    struct legal_list legal;  /* of the last command that was chosen from a list; room for the caller's own */
    struct rng rng;
    struct bot teams, legion;
    enum random_style team_style, legion_style;
    struct nepharite *nepharite; /* owned; NULL: somebody else plays the Dark Legion */
};

/* The mission that this number is played on; any two numbers in a row have different ones. */
const char *random_play_path(uint64_t number);

/* Agrees on a mission and starts it. One number and path, one mission. To be ended with random_play_end(). */
void random_play_begin(struct random_play *play, const char *path, uint64_t number);
void random_play_end(struct random_play *play);

/* The same on a scenario that no file holds; it is owned by `play` from now on. `path` only names it. */
void random_play_begin_on(struct random_play *play, struct scenario *scenario, const char *path, uint64_t number);

/* The same with a setup that has been agreed on elsewhere, as in a campaign; only who plays follows from the number. */
void random_play_begin_as(struct random_play *play, const char *path, uint64_t number, const struct game_setup *setup);

/* The next command, of whoever is to act or interrupts with a card or gear; it passes command_check() as long as the
 * caller has applied all commands so far to play->game. False after the mission. */
bool random_play_next(struct random_play *play, struct command *command);

/* random_play_next(), applied, what came of it in play->events. Fails the test if the command is refused, an invariant
 * breaks or the mission does not end. False after the mission. */
bool random_play_step(struct random_play *play, struct command *command);

/* For a test's teardown: names the mission in which the test failed. Nothing if none was being played. */
int random_play_teardown(void **state);

/* "mission 17 (missions/…, 2 teams), command 39" for a failure. In static memory. */
const char *random_play_where(const struct random_play *play);

#endif
