/*
 * test_goal_state.c -- the goal on the bar: every demand of every mission in a few words, what is done, what can no
 * longer be.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "siege/rules/mission/condition.h"
#include "siege/rules/mission/hope.h"
#include "siege/rules/mission/trigger.h"
#include "siege/text/mission/goal_state.h"
#include "siege/text/mission/mission_explain.h"
#include "support/english.h"
#include "support/shipped.h"

static struct scenario *scenario;
static struct game game;
static struct words words;
static struct goal_state before, after;
static struct goal_told has_told; /* on the way from the one to the other */
static char banner[WORDS_SENTENCE_MAX];
static bool lost;

static bool turns(void)
{
    return goal_state_turn(banner, sizeof banner, &words, &before, &after, &has_told, &lost);
}

static void begin(const char *mission)
{
    static struct event_list events;
    scenario = shipped_scenario(mission);
    struct game_setup setup = game_setup_default(scenario->catalogue, 2, 7);
    events.count = 0;
    game_start(&game, scenario, &setup, &events);
    words = (struct words){english_strings(), scenario->catalogue};
    game.turn.round = 3;
    has_told = (struct goal_told){0, 0};
    lost = false;
}

/* The first objective has that title now. */
static void entitle(const char *title)
{
    snprintf(scenario->mission.objective[0].title, sizeof scenario->mission.objective[0].title, "%s", title);
}

static void set_team(int team, enum figure_state state, int gate)
{
    for (int k = 0; k < PAIR; k++) {
        game.figure[team * PAIR + k].state = (uint8_t)state;
        game.figure[team * PAIR + k].gate = (uint8_t)gate;
    }
}

static const char *brief(int part)
{
    static struct goal_state state;
    goal_state_read(&state, &words, &game, TEAM_MAX);
    assert_true(part < state.asked);
    return state.part[part].brief;
}

static const char *titled(int part)
{
    static struct goal_state state;
    goal_state_read(&state, &words, &game, TEAM_MAX);
    return state.titled[part];
}

static void a_goal_is_told_in_a_few_words(void **state)
{
    (void)state;
    char rounds[WORDS_SENTENCE_MAX];
    begin("missions/classic/01-eagle-strike.json");
    game.team[0].kill_points = 16;
    assert_string_equal(brief(0), "16/20 points");
    assert_string_equal(brief(1), "0/1 out");
    assert_string_equal(goal_rounds_text(rounds, sizeof rounds, &words, &game), "1 round after this");
    assert_string_equal(goal_time_text(rounds, sizeof rounds, &words, &game),
                        "Time: round 3 of 4, 1 round after this.");
    game.turn.round = 4;
    assert_string_equal(goal_rounds_text(rounds, sizeof rounds, &words, &game), "last round");
    assert_string_equal(goal_time_text(rounds, sizeof rounds, &words, &game), "Time: round 4 of 4, last round.");
    game.turn.round = 2;
    game.turn.last_round = 1; /* a trigger or the last Event Card has said so */
    assert_string_equal(goal_time_text(rounds, sizeof rounds, &words, &game), "Time: round 2 of 2, last round.");
    scenario_free(scenario);
}

/* Nor is "1 Centurions on the board". */
static void kinds_are_told_in_the_singular(void **state)
{
    (void)state;
    int kind = 0;
    begin("missions/classic/01-eagle-strike.json");
    while (strcmp(scenario->catalogue->kind[kind].id, "centurion") != 0)
        kind++;
    struct condition *asked = scenario->mission.node;
    while (!asked->filter.troopers)
        asked++;
    asked->filter = (struct figure_filter){.creatures = true, .kinds = (uint8_t)(1u << kind), .states = WANT_ON_BOARD};
    asked->at_least = INT16_MIN;
    asked->at_most = 2;
    for (int i = 0; i < 2; i++) {
        game.figure[TROOPER_MAX + i].kind = (uint8_t)kind;
        game.figure[TROOPER_MAX + i].state = FIGURE_ON_BOARD;
        assert_string_equal(brief(1),
                            i == 0 ? "Centurions on the board: 1, at most 2" : "2 Centurions on the board, at most 2");
    }
    scenario_free(scenario);
}

/* "1 lamps put out" is never read: the title for one stands there, or the number behind the title. */
static void a_counter_is_told_in_the_singular(void **state)
{
    (void)state;
    begin("tests/language/three-faces.json");
    struct mission *mission = &scenario->mission;
    struct condition *asked = &mission->node[mission->objective[0].condition];
    assert_string_equal(brief(0), "0/3 faces broken");
    asked->at_least = 1;
    assert_string_equal(brief(0), "Faces broken: 0/1");
    snprintf(mission->counter[0].title_one, sizeof mission->counter[0].title_one, "face broken");
    assert_string_equal(brief(0), "0/1 face broken");
    asked->at_least = INT16_MIN;
    asked->at_most = 2;
    game.counter[0] = 1;
    assert_string_equal(brief(0), "1 face broken, at most 2");
    game.counter[0] = 2;
    assert_string_equal(brief(0), "2 faces broken, at most 2");
    game.counter[0] = 0;
    asked->at_most = 0;
    assert_string_equal(brief(0), "0 faces broken: none may be");
    asked->at_most = 2;
    mission->counter[0].title_one[0] = '\0';
    game.counter[0] = 1;
    assert_string_equal(brief(0), "Faces broken: 1, at most 2");
    scenario_free(scenario);
}

/* Where nothing is asked for: how many are gone, and what there is to be found yet. */
static void a_hunt_tells_what_is_left_of_it(void **state)
{
    (void)state;
    char told[GOAL_HUNT][WORDS_SENTENCE_MAX];
    begin("missions/training/trial-by-fire.json");
    assert_true(mission_is_hunt(&scenario->mission) && mission_is_training(&scenario->mission));
    game.team[0].kills[0] = 2;
    game.figure[TROOPER_MAX].state = FIGURE_ON_BOARD;
    for (int i = 0; i < GOAL_HUNT; i++)
        goal_hunt_text(told[i], sizeof told[i], &words, &game, 0, i);
    assert_string_equal(told[0], "Eliminated: Bauhaus\xC2\xA0"
                                 "2, Capitol\xC2\xA0"
                                 "0"); /* who has most wins: all are told */
    assert_string_equal(told[1], "1 standing");
    assert_string_equal(told[2], "5 cards face down");
    game.figure[TROOPER_MAX].status = STATUS_FOLLOWER; /* nobody's enemy */
    assert_string_equal(goal_hunt_text(told[1], sizeof told[1], &words, &game, 0, 1), "");
    game.figure[TROOPER_MAX].status = 0;
    game.figure[TROOPER_MAX].state = FIGURE_POOL;
    assert_string_equal(goal_hunt_text(told[1], sizeof told[1], &words, &game, 0, 1), "");
    game.teams = 1;
    assert_string_equal(goal_hunt_text(told[0], sizeof told[0], &words, &game, 0, 0), "2 creatures eliminated");
    scenario_free(scenario);
}

/* Who is gone: home, or for good. */
static void those_who_left_are_told_from_the_fallen(void **state)
{
    (void)state;
    char told[WORDS_SENTENCE_MAX];
    begin("missions/training/first-mission.json");
    assert_string_equal(result_fates(told, sizeof told, &words, &game), "");
    game.figure[1].state = FIGURE_WITHDRAWN;
    assert_non_null(strstr(result_fates(told, sizeof told, &words, &game), "Fallen: nobody."));
    game.figure[0].state = FIGURE_ELIMINATED;
    result_fates(told, sizeof told, &words, &game);
    assert_string_equal(told, "Left by an exit: Max Steiner. Fallen: Valerie Duval.");
    struct goal_state goal;
    goal_state_read(&goal, &words, &game, TEAM_MAX);
    assert_string_equal(goal.part[1].text, "Doomtroopers safely out: 1 of 1");
    scenario_free(scenario);
}

static void more_cannot_leave_than_are_left(void **state)
{
    (void)state;
    begin("missions/classic/07-portal-of-doom.json");
    const struct mission *mission = &scenario->mission;
    int root = mission->objective[0].condition;
    set_team(0, FIGURE_ON_BOARD, GATE_NONE);
    set_team(1, FIGURE_ELIMINATED, GATE_NONE);
    assert_false(condition_is_lost(&game, mission->node, root, TEAM_MAX));
    goal_state_read(&before, &words, &game, 0);
    game.figure[0].state = FIGURE_ELIMINATED;
    assert_true(condition_is_lost(&game, mission->node, root, TEAM_MAX));
    goal_state_read(&after, &words, &game, 0);
    assert_true(turns());
    assert_true(lost);
    assert_non_null(strstr(banner, "No longer possible"));
    assert_false(turns()); /* once */
    scenario_free(scenario);
}

static void more_cannot_be_led_home_than_there_are(void **state)
{
    (void)state;
    figure_id who = TROOPER_MAX;
    begin("tests/language/the-engineer.json");
    struct mission *mission = &scenario->mission;
    struct condition *node = mission->node;
    while (!node->filter.followers || node->filter.states != WANT_WITHDRAWN)
        node++;
    while (!figure_follows(&game, who))
        who++;
    set_team(0, FIGURE_ON_BOARD, GATE_NONE);
    game.figure[who].state = FIGURE_ON_BOARD;
    assert_false(condition_is_lost(&game, mission->node, (int)(node - mission->node), TEAM_MAX));
    node->at_least = 2;
    assert_true(condition_is_lost(&game, mission->node, (int)(node - mission->node), TEAM_MAX));
    node->at_least = 1;
    char told[WORDS_SENTENCE_MAX];
    assert_string_equal(brief(0), "The engineer out: 0/1");
    assert_false(objectives_lack_followers(&game));
    assert_string_equal(goal_fallen_text(told, sizeof told, &words, &game), "");
    game.figure[who].state = FIGURE_ELIMINATED;
    assert_true(condition_is_lost(&game, mission->node, (int)(node - mission->node), TEAM_MAX));
    assert_true(objectives_lack_followers(&game));
    assert_string_equal(goal_fallen_text(told, sizeof told, &words, &game),
                        "The engineer has fallen: the task can no longer be accomplished.");
    mission->objective[0].bonus = true;
    assert_false(objectives_lack_followers(&game));
    scenario_free(scenario);
}

/* On the bar and the panel, too, only what the numbers leave open to those who play. */
static void ways_that_numbers_forbid_are_no_parts(void **state)
{
    (void)state;
    struct goal_state goal;
    begin("missions/second/day-of-reckoning/03-attack-on-the-west-tower.json");
    assert_int_equal(game.teams, 2);
    goal_state_read(&goal, &words, &game, TEAM_MAX);
    assert_int_equal(goal.asked, 1);
    assert_int_equal(goal.part[0].wanted, 4);
    assert_int_equal(goal.part[0].choice, -1);
    scenario_free(scenario);
}

/* The mission's only follower is called by its name; an objective has its title before its first line. */
static void a_goal_is_told_by_its_title_and_the_name_of_who_is_wanted(void **state)
{
    (void)state;
    begin("tests/language/the-engineer.json");
    struct mission *mission = &scenario->mission;
    struct objective_line first, second;
    entitle("Bring him home");
    assert_true(objective_progress(&first, &words, &game, 0, 0, 0));
    assert_true(objective_progress(&second, &words, &game, 0, 0, 1));
    assert_string_equal(first.text, "The engineer safely out: 0 of 1");
    assert_string_equal(objective_title(mission, &first, NULL), "Bring him home");
    assert_string_equal(objective_title(mission, &second, &first), "");
    mission->start_figure[mission->start_figures++] = (struct start_figure){.follower = 1};
    assert_true(objective_progress(&first, &words, &game, 0, 0, 0));
    assert_string_equal(first.text, "Followers safely out: 0 of 1");
    scenario_free(scenario);
}

/* The bar has the title of an objective and how it stands; with several parts the title is before the first. */
static void a_goal_on_the_bar_is_told_by_its_title(void **state)
{
    (void)state;
    begin("tests/language/the-engineer.json");
    struct mission *mission = &scenario->mission;
    entitle("Bring him home");
    assert_string_equal(titled(0), "Bring him home: 0/1");
    assert_non_null(strstr(mission_goal_text(&words, mission, 0),
                           "Goal: “Bring him home” (the engineer has left the board alive)."));
    mission->node[mission->objective[0].condition].at_least = INT16_MIN;
    mission->node[mission->objective[0].condition].at_most = 2;
    assert_string_equal(titled(0), "Bring him home: 0, at most 2");
    scenario_free(scenario);
    begin("missions/classic/01-eagle-strike.json");
    assert_string_equal(titled(0), "0/20 points");
    mission = &scenario->mission;
    entitle("Make them pay");
    assert_string_equal(titled(0), "Make them pay: 0/20 points");
    assert_string_equal(titled(1), "0/1 out");
    scenario_free(scenario);
}

/* What is hidden by "after" is asked all the same: that more follows is told, and nothing is called reached before. */
static void more_that_is_not_told_yet_is_announced(void **state)
{
    (void)state;
    begin("tests/language/three-faces.json");
    struct mission *mission = &scenario->mission;
    const char *more = string_get(english_strings(), "goal.staged");
    goal_state_read(&before, &words, &game, TEAM_MAX);
    assert_false(before.more); /* a bonus may stay a surprise */
    assert_null(strstr(mission_goal_text(&words, mission, 0), more));
    mission->objective[1].bonus = 0;
    goal_state_read(&before, &words, &game, TEAM_MAX);
    assert_int_equal(before.asked, 1);
    assert_true(before.more);
    assert_non_null(strstr(mission_goal_text(&words, mission, 0), more));
    after = before;
    after.asked = after.count = 0;
    assert_false(turns());
    game.counter[0] = 1; /* what it waits for */
    goal_state_read(&after, &words, &game, TEAM_MAX);
    assert_int_equal(after.asked, 2);
    assert_false(after.more);
    game.counter[0] = 0;
    mission->objective[0].after = mission->objective[1].after;
    assert_string_equal(mission_goal_text(&words, mission, 0), more); /* never: eliminate the creatures */
    game.turn.phase = PHASE_OVER;
    assert_string_equal(result_task(&words, &game), string_get(english_strings(), "result.why.untold"));
    scenario_free(scenario);
}

/* A counter that nothing lowers has passed the most that a bonus allows: that is for good. */
static void a_bonus_by_a_counter_that_only_grows_can_be_lost(void **state)
{
    (void)state;
    begin("tests/language/the-engineer.json");
    struct mission *mission = &scenario->mission;
    struct trigger_action *action = &mission->trigger[0].action[mission->trigger[0].actions - 1];
    struct objective_line line;
    mission->counters = 1;
    mission->node[mission->nodes] = (struct condition){.kind = CONDITION_COUNTER,
                                                       .first_child = CONDITION_NONE,
                                                       .next = CONDITION_NONE,
                                                       .at_least = INT16_MIN,
                                                       .at_most = 3};
    mission->objective[0].condition = mission->nodes++;
    mission->objective[0].bonus = true;
    for (int value = 3; value < 5; value++) {
        game.counter[0] = (uint8_t)value;
        assert_true(objective_progress(&line, &words, &game, 0, TEAM_MAX, 0));
        assert_int_equal(line.lost, value == 4);
        assert_false(line.hopeless); /* the mission is not lost by it */
    }
    *action = (struct trigger_action){.verb = TRIGGER_ADD, .amount = -1};
    assert_true(objective_progress(&line, &words, &game, 0, TEAM_MAX, 0));
    assert_false(line.lost);
    scenario_free(scenario);
}

/* What must not be is not told as if it had to be. */
static void a_demand_that_is_denied_says_so(void **state)
{
    (void)state;
    begin("missions/classic/01-eagle-strike.json");
    struct mission *mission = &scenario->mission;
    struct goal_state goal;
    goal_state_read(&goal, &words, &game, TEAM_MAX);
    int leaf = mission->nodes++, denied = mission->nodes++;
    mission->node[leaf] = mission->node[goal.part[0].node];
    mission->node[leaf].next = CONDITION_NONE;
    mission->node[denied] = (struct condition){.kind = CONDITION_NOT,
                                               .first_child = (uint8_t)leaf,
                                               .next = CONDITION_NONE,
                                               .at_least = INT16_MIN,
                                               .at_most = INT16_MAX};
    mission->objective[0].condition = (uint8_t)denied;
    game.team[0].kill_points = 16;
    assert_string_equal(brief(0), "not: 16/20 points");
    mission->objective[0].bonus = true; /* not: it is no bonus */
    assert_string_equal(brief(0), "bonus if not: 16/20 points");
    scenario_free(scenario);
}

static void what_has_left_cannot_be_hunted(void **state)
{
    (void)state;
    begin("missions/classic/10-the-hunt-for-alakhai.json");
    const struct mission *mission = &scenario->mission;
    int nepharite = catalogue_find_kind(scenario->catalogue, "nepharite");
    set_team(0, FIGURE_ON_BOARD, GATE_NONE);
    assert_false(condition_is_lost(&game, mission->node, mission->objective[0].condition, TEAM_MAX));
    for (int id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (game.figure[id].kind == nepharite)
            game.figure[id].state = FIGURE_WITHDRAWN;
    assert_true(condition_is_lost(&game, mission->node, mission->objective[0].condition, TEAM_MAX));
    scenario_free(scenario);
}

static void a_demand_that_is_fulfilled_is_told_once(void **state)
{
    (void)state;
    begin("missions/classic/01-eagle-strike.json");
    lost = true;
    set_team(0, FIGURE_ON_BOARD, GATE_NONE);
    goal_state_read(&before, &words, &game, 0);
    game.team[0].kill_points = 20;
    goal_state_read(&after, &words, &game, 0);
    assert_true(turns());
    assert_false(lost);
    assert_non_null(strstr(banner, "20 of 20"));
    assert_false(turns());
    scenario_free(scenario);
}

/* "Three by all together, or two by each team": asked for one instead of the other, and only when neither can be is the
 * goal lost. */
static void one_of_two_ways_is_enough(void **state)
{
    (void)state;
    begin("missions/second/day-of-reckoning/02-supply-raid.json");
    for (int i = 0; i < scenario->mission.nodes; i++)
        if (scenario->mission.node[i].at_least == 3)
            scenario->mission.node[i].filter.marks = 0; /* without loads: else two for each would be three, too */
    set_team(0, FIGURE_ON_BOARD, GATE_NONE);
    set_team(1, FIGURE_ON_BOARD, GATE_NONE);
    goal_state_read(&before, &words, &game, TEAM_MAX);
    assert_int_equal(before.asked, 2);
    assert_false(objective_is_instead(&before.part[0], NULL));
    assert_true(objective_is_instead(&before.part[1], &before.part[0]));
    game.figure[2].state = FIGURE_ELIMINATED; /* the team cannot bring out two any more, all together still three */
    goal_state_read(&after, &words, &game, TEAM_MAX);
    assert_true(after.part[1].lost && !after.part[1].hopeless);
    assert_false(after.part[0].lost);
    assert_false(turns());
    game.figure[3].state = FIGURE_ELIMINATED;
    goal_state_read(&after, &words, &game, TEAM_MAX);
    assert_true(after.part[0].hopeless && after.part[1].hopeless);
    assert_true(turns());
    assert_true(lost);
    scenario_free(scenario);
}

/* No part of any mission is longer than a bar has room for, or lacks its words. */
static void every_mission_has_a_short_goal(void **state)
{
    (void)state;
    static const char *const missions[] = {
        "missions/classic/02-trapped.json",
        "missions/classic/03-get-the-boss.json",
        "missions/classic/04-assault-on-the-east-tower.json",
        "missions/classic/05-break-their-back.json",
        "missions/classic/06-hold-the-fort.json",
        "missions/classic/08-to-the-top.json",
        "missions/classic/09-corridors-of-death.json",
        "missions/second/second-assault/01-battle-plans.json",
        "missions/second/second-assault/02-you-got-in-now-get-out.json",
        "missions/second/second-assault/03-high-command-error.json",
        "missions/second/second-assault/05-throne-of-alakhai.json",
        "missions/second/day-of-reckoning/01-no-soldier-left-behind.json",
        "missions/second/day-of-reckoning/02-supply-raid.json",
        "missions/second/day-of-reckoning/04-nepharite-summoning.json",
    };
    for (size_t i = 0; i < sizeof missions / sizeof *missions; i++) {
        struct goal_state goal;
        begin(missions[i]);
        set_team(0, FIGURE_ON_BOARD, GATE_NONE);
        goal_state_read(&goal, &words, &game, TEAM_MAX);
        assert_true(goal.asked > 0);
        for (int part = 0; part < goal.asked; part++) {
            print_message("%s\n", goal.part[part].brief);
            assert_in_range(strlen(goal.part[part].brief), 3, 48);
            assert_false(goal.part[part].lost);
        }
        scenario_free(scenario);
    }
    assert_int_equal(strings_missing_count(english_strings()), 0);
}

/* Asked before each one leaves: only the one with whom the goal is reached is told so. */
static void the_goal_is_reached_by_leaving_only_once(void **state)
{
    char text[WORDS_SENTENCE_MAX];
    (void)state;
    begin("missions/classic/01-eagle-strike.json");
    game.team[0].kill_points = 20;
    int gate = 0;
    while (gate < GATE_MAX &&
           strstr(goal_after_leaving(text, sizeof text, &words, &game, 0, gate, 0), "With that") == NULL)
        gate++;
    assert_true(gate < GATE_MAX);
    game.figure[0].state = FIGURE_WITHDRAWN;
    game.figure[0].gate = (uint8_t)gate;
    assert_string_equal(goal_after_leaving(text, sizeof text, &words, &game, 1, gate, 0),
                        "All of the goal has been reached already.");
    /* the goal was reached before; what is new is the other team's share (C-M01-R2) */
    (void)goal_after_leaving(text, sizeof text, &words, &game, 2, gate, 1);
    assert_null(strstr(text, "With that"));
    assert_non_null(strstr(text, "Capitol then has its share in the reward: 1 Credit"));
    game.figure[2].state = FIGURE_WITHDRAWN;
    game.figure[2].gate = (uint8_t)gate;
    assert_null(strstr(goal_after_leaving(text, sizeof text, &words, &game, 3, gate, 1), "share"));
    scenario_free(scenario);
}

/* With a title it is for players, whether or not an objective asks it at the moment; a flag while it is set. */
static void a_counter_with_a_title_is_told(void **state)
{
    (void)state;
    char text[WORDS_SENTENCE_MAX];
    begin("tests/language/three-faces.json");
    struct mission *mission = &scenario->mission;
    game.counter[0] = 2;
    assert_false(objectives_counter(text, sizeof text, &words, &game, 0, TEAM_MAX)); /* the objective says it */
    mission->objective[0].after = (uint8_t)(mission->end_condition + 1);             /* not yet */
    assert_true(objectives_counter(text, sizeof text, &words, &game, 0, TEAM_MAX));
    assert_string_equal(text, "Faces broken: 2");
    mission->counter[0].title[0] = '\0';
    assert_false(objectives_counter(text, sizeof text, &words, &game, 0, TEAM_MAX));
    assert_false(objectives_counter(text, sizeof text, &words, &game, 1, TEAM_MAX));
    mission->counter[mission->counters] = (struct mission_counter){.id = "alarm", .title = "the alarm rings"};
    mission->node[mission->nodes] = (struct condition){.kind = CONDITION_FLAG,
                                                       .first_child = CONDITION_NONE,
                                                       .next = CONDITION_NONE,
                                                       .which = mission->counters,
                                                       .at_least = 1,
                                                       .at_most = INT16_MAX};
    mission->nodes++;
    assert_false(objectives_counter(text, sizeof text, &words, &game, mission->counters++, TEAM_MAX));
    game.counter[1] = 1;
    assert_true(objectives_counter(text, sizeof text, &words, &game, 1, TEAM_MAX));
    assert_string_equal(text, "The alarm rings");
    scenario_free(scenario);
}

/* A bonus is marked on the bar and in what tells that it is done, which calls an objective by its title. */
static void a_bonus_is_marked_and_called_by_its_title(void **state)
{
    (void)state;
    begin("tests/language/three-faces.json");
    struct mission *mission = &scenario->mission;
    mission->objective[0].bonus = true;
    assert_string_equal(brief(0), "0/3 faces broken (bonus)");
    entitle("Break the faces");
    goal_state_read(&before, &words, &game, TEAM_MAX);
    assert_string_equal(before.titled[0], "Break the faces (bonus): 0/3");
    game.counter[0] = 3;
    goal_state_read(&after, &words, &game, TEAM_MAX);
    assert_true(turns());
    assert_string_equal(banner, "Done: Break the faces (bonus)");
    mission->objective[0].bonus = false;
    has_told = (struct goal_told){0, 0};
    goal_state_read(&after, &words, &game, TEAM_MAX);
    assert_true(turns());
    assert_string_equal(banner, "Done: Break the faces");
    scenario_free(scenario);
}

/* A bonus that is not done, or that is not told of yet, is no part of what leaving brings. */
static void leaving_brings_no_bonus_that_is_not_done(void **state)
{
    char text[WORDS_SENTENCE_MAX];
    (void)state;
    begin("tests/language/three-faces.json");
    struct mission *mission = &scenario->mission;
    struct condition *unhurt = &mission->node[mission->objective[1].condition];
    assert_true(mission->objective[1].bonus && mission->objective[1].after);
    (void)goal_after_leaving(text, sizeof text, &words, &game, 0, 0, 0);
    assert_non_null(strstr(text, "share in the reward: 3 Credits"));
    assert_false(objective_is_told(mission, &game, 1));
    game.counter[0] = 1;
    assert_true(objective_is_told(mission, &game, 1));
    (void)goal_after_leaving(text, sizeof text, &words, &game, 0, 0, 0);
    assert_non_null(strstr(text, "share in the reward: 4 Credits")); /* nobody has fallen: it is done */
    unhurt->at_least = 1;
    (void)goal_after_leaving(text, sizeof text, &words, &game, 0, 0, 0);
    assert_non_null(strstr(text, "share in the reward: 3 Credits"));
    scenario_free(scenario);
}

/* The one team of a mission that asks for both of its pair has lost one of them. */
static void a_mission_that_cannot_succeed_says_so(void **state)
{
    (void)state;
    char text[WORDS_SENTENCE_MAX];
    struct goal_state goal;
    static struct event_list events;
    scenario = shipped_scenario("missions/second/second-assault/01-battle-plans.json");
    mission_use_fewer(&scenario->mission, true);
    struct game_setup setup = game_setup_default(scenario->catalogue, 1, 7);
    events.count = 0;
    game_start(&game, scenario, &setup, &events);
    words = (struct words){english_strings(), scenario->catalogue};
    game.turn.round = 2;
    set_team(0, FIGURE_ON_BOARD, GATE_NONE);
    goal_state_read(&goal, &words, &game, 0);
    assert_string_equal(goal_lost_text(text, sizeof text, &words, &game, &goal), "");
    (void)goal_after_leaving(text, sizeof text, &words, &game, 0, 0, 0);
    assert_null(strstr(text, "No longer possible"));
    assert_null(strstr(text, "changes nothing")); /* there is still much to do */
    game.figure[1].state = FIGURE_ELIMINATED;
    goal_state_read(&goal, &words, &game, 0);
    (void)goal_lost_text(text, sizeof text, &words, &game, &goal);
    assert_non_null(strstr(text, "can no longer be accomplished"));
    assert_non_null(strstr(text, "still bring Promotion Points"));
    (void)goal_after_leaving(text, sizeof text, &words, &game, 0, 0, 0);
    assert_non_null(strstr(text, "can no longer be accomplished"));
    (void)objective_missing(text, sizeof text, &words, &game);
    assert_non_null(strstr(text, "Photograph the battle plans: 0 of 1; "));
    assert_non_null(strstr(text, "off the board alive: 0 of 1; "));
    assert_non_null(strstr(text, "at least 1 creature: 0 of 1"));
    scenario_free(scenario);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(those_who_left_are_told_from_the_fallen),
        cmocka_unit_test(ways_that_numbers_forbid_are_no_parts),
        cmocka_unit_test(more_cannot_be_led_home_than_there_are),
        cmocka_unit_test(a_counter_is_told_in_the_singular),
        cmocka_unit_test(kinds_are_told_in_the_singular),
        cmocka_unit_test(a_hunt_tells_what_is_left_of_it),
        cmocka_unit_test(a_goal_is_told_in_a_few_words),
        cmocka_unit_test(more_cannot_leave_than_are_left),
        cmocka_unit_test(a_goal_is_told_by_its_title_and_the_name_of_who_is_wanted),
        cmocka_unit_test(a_goal_on_the_bar_is_told_by_its_title),
        cmocka_unit_test(more_that_is_not_told_yet_is_announced),
        cmocka_unit_test(a_bonus_by_a_counter_that_only_grows_can_be_lost),
        cmocka_unit_test(a_demand_that_is_denied_says_so),
        cmocka_unit_test(what_has_left_cannot_be_hunted),
        cmocka_unit_test(a_demand_that_is_fulfilled_is_told_once),
        cmocka_unit_test(one_of_two_ways_is_enough),
        cmocka_unit_test(the_goal_is_reached_by_leaving_only_once),
        cmocka_unit_test(leaving_brings_no_bonus_that_is_not_done),
        cmocka_unit_test(a_counter_with_a_title_is_told),
        cmocka_unit_test(a_bonus_is_marked_and_called_by_its_title),
        cmocka_unit_test(every_mission_has_a_short_goal),
        cmocka_unit_test(a_mission_that_cannot_succeed_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
