/*
 * test_resume.c -- a program that is killed in the middle of a computer player's turn: whoever goes on gets the same
 * turn, command by command, whatever seed that program was started with.
 */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "siege/ai/bot/bot.h"
#include "siege/screen/board/session.h"
#include "support/window/desk.h"

enum { COMMANDS_MOST = 4000, KILLS = 3, LATER = 120 /* commands that are compared after the kill */ };

/* Who plays what. */
struct table {
    const char *mission;
    enum seat_control control[SEAT_COUNT];
    uint64_t seed;
    uint8_t teams;
};

/* What was played, command by command. */
struct played {
    int count;
    struct command command[COMMANDS_MOST];
    uint64_t hash[COMMANDS_MOST];
};

static void begin(struct desk *desk, struct session *session, const struct table *table)
{
    char why[WHY_MAX_BYTES] = "";
    const struct services *services = desk->services;
    struct scenario *scenario = services->open_scenario(services->self, table->mission, why);
    assert_string_equal(why, "");
    assert_non_null(scenario);
    struct game_setup setup = game_setup_default(scenario->catalogue, table->teams, table->seed);
    setup.legion_deck = table->control[SEAT_LEGION] == CONTROL_DECK;
    *session = (struct session){.services = services};
    assert_true(session_begin(session, scenario, table->mission, &setup, table->control, why));
}

/* Somebody who does the same in the same position. */
static bool act_as_person(struct session *session)
{
    struct command command;
    struct bot person = {BOT_CAUTIOUS, rng_seed(game_hash(&session->game), 1)};
    struct game view = game_view_for(&session->game, game_seat_to_act(&session->game));
    return bot_decide(&person, &view, &command) && session_apply(session, &command).why == REJECT_NONE;
}

/* Until so many commands have been given, or the mission is over. */
static void play(struct session *session, int commands)
{
    while (history_count(session->history) < commands && !game_is_over(&session->game))
        if (!(session_human_to_act(session) ? act_as_person(session) : session_step(session)))
            return;
}

static void note(const struct session *session, struct played *played)
{
    played->count = history_count(session->history);
    assert_in_range(played->count, 1, COMMANDS_MOST);
    for (int i = 0; i < played->count; i++) {
        played->command[i] = *history_command(session->history, i);
        played->hash[i] = history_hash(session->history, i);
    }
}

static struct session session;

/* In a child: plays that far and is killed. */
static void play_and_be_killed(struct desk *desk, const struct table *table, int commands)
{
    int status;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        desk->seed = 1000 + (uint64_t)commands;
        desk_start(desk);
        begin(desk, &session, table);
        play(&session, commands - 1);
        (void)services_look(desk->services, LIST_SAVES); /* at a person's pace all before it has been written */
        play(&session, commands);
        (void)raise(SIGKILL);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
}

/* What Continue offers. */
static void go_on(struct desk *desk)
{
    char why[WHY_MAX_BYTES] = "";
    const struct services *services = desk->services;
    assert_true(services_look(services, LIST_SAVES) > 0);
    const struct save_entry *newest = &services->saves.entry[0];
    assert_true(newest->autosave && newest->recovered);
    session = (struct session){.services = services};
    assert_true(services->load(services->self, newest->path, &session, why));
}

static void compare(const struct played *wanted, const struct played *found, int killed)
{
    for (int i = 0; i < wanted->count && i < found->count; i++)
        if (memcmp(&wanted->command[i], &found->command[i], sizeof wanted->command[i]) != 0 ||
            wanted->hash[i] != found->hash[i])
            fail_msg("killed after %d commands: command %d is another one", killed, i + 1);
    assert_int_equal(found->count, wanted->count < killed + LATER ? wanted->count : killed + LATER);
}

/* Is it somebody's turn who decides by computer, before that command and after it? */
static bool is_amid_computers_turn(const struct table *table, const struct played *played, int command)
{
    seat_id seat = played->command[command].seat;
    return command > 0 && table->control[seat] != CONTROL_HUMAN && played->command[command - 1].seat == seat;
}

static int next_kill(const struct table *table, const struct played *played, int from)
{
    while (from < played->count && !is_amid_computers_turn(table, played, from))
        from++;
    return from;
}

static void killed_games_go_on_the_same(struct desk *desk, const struct table *table)
{
    static struct played wanted, found;
    int kills = 0;
    begin(desk, &session, table);
    play(&session, COMMANDS_MOST);
    assert_true(game_is_over(&session.game));
    note(&session, &wanted);
    session_clear(&session);
    desk_stop(desk);
    for (int part = 1; part <= KILLS; part++) {
        int killed = next_kill(table, &wanted, wanted.count * part / (KILLS + 1));
        if (killed == wanted.count)
            continue;
        play_and_be_killed(desk, table, killed);
        desk->seed = (uint64_t)part;
        desk_start(desk);
        go_on(desk);
        assert_in_range(history_count(session.history), 1, killed);
        play(&session, killed + LATER);
        note(&session, &found);
        compare(&wanted, &found, killed);
        session_clear(&session);
        desk_stop(desk);
        kills++;
    }
    assert_true(kills > 0);
    desk_start(desk);
}

static void the_nepharite_decides_the_same_again(void **state)
{
    const struct table table = {"missions/classic/01-eagle-strike.json",
                                {CONTROL_HUMAN, CONTROL_CAUTIOUS, [SEAT_LEGION] = CONTROL_NEPHARITE},
                                3,
                                2};
    killed_games_go_on_the_same(*state, &table);
}

static void the_nepharite_of_2018_decides_the_same_again(void **state)
{
    const struct table table = {"missions/second/day-of-reckoning/02-supply-raid.json",
                                {CONTROL_HUMAN, CONTROL_GREEDY, [SEAT_LEGION] = CONTROL_NEPHARITE},
                                5,
                                2};
    killed_games_go_on_the_same(*state, &table);
}

static void the_deck_decides_the_same_again(void **state)
{
    const struct table table = {"missions/classic/02-trapped.json",
                                {CONTROL_GREEDY, CONTROL_HUMAN, CONTROL_CAUTIOUS, [SEAT_LEGION] = CONTROL_DECK},
                                4,
                                3};
    killed_games_go_on_the_same(*state, &table);
}

static void a_dark_legion_without_a_deck_decides_the_same_again(void **state)
{
    const struct table table = {"missions/classic/03-get-the-boss.json",
                                {CONTROL_HUMAN, CONTROL_CAUTIOUS, [SEAT_LEGION] = CONTROL_GREEDY},
                                6,
                                2};
    killed_games_go_on_the_same(*state, &table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define ON_DESK(test) cmocka_unit_test_setup_teardown(test, desk_open, desk_close)
        ON_DESK(the_nepharite_decides_the_same_again),
        ON_DESK(the_nepharite_of_2018_decides_the_same_again),
        ON_DESK(the_deck_decides_the_same_again),
        ON_DESK(a_dark_legion_without_a_deck_decides_the_same_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
