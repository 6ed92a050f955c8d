/*
 * Computer players finish what they begin: whole missions without a refused command, in any seats.
 */
#include "siege/ai/bot/bot.h"
#include "siege/rules/turn/reason.h"
#include "siege/ai/prey.h"
#include "siege/ai/bot/bot_parts.h"
#include "siege/ai/bot/bot_goals.h"
#include "siege/ai/bot/bot_plan.h"
#include "siege/ai/deck/deck.h"
#include "support/arena.h"
#include "support/shipped.h"
#include "support/soak.h"
#include "support/lasting.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { MISSIONS = 200, COMMANDS_MAX = 20000 };

/* What came of some missions. */
struct sums {
    int kills, losses, won, commands;
};

static void play(const struct scenario *scenario, const struct game_setup *setup, struct bot bots[SEAT_COUNT],
                 struct game *game, struct sums *sums)
{
    struct event_list *events = malloc(sizeof *events);
    assert_non_null(events);
    events->count = 0;
    game_start(game, scenario, setup, events);
    int commands = 0;
    for (; !game_is_over(game); commands++) {
        struct command command;
        seat_id seat = game_seat_to_act(game);
        if (!deck_decide(game, &command)) {
            struct game view = game_view_for(game, seat);
            assert_true(bot_decide(&bots[seat], &view, &command));
        }
        events->count = 0;
        assert_int_equal(game_apply(game, &command, events).why, REJECT_NONE);
        assert_true(commands < COMMANDS_MAX);
    }
    sums->commands += commands;
    sums->won += game->turn.accomplished & 1;
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        sums->losses += game->figure[id].state == FIGURE_ELIMINATED;
    for (int team = 0; team < game->teams; team++)
        for (int kind = 0; kind < KIND_MAX; kind++)
            sums->kills += game->team[team].kills[kind];
    free(events);
}

static void seat_bots(struct bot bots[SEAT_COUNT], enum bot_policy policy, uint32_t seed)
{
    for (uint32_t seat = 0; seat < SEAT_COUNT; seat++)
        bots[seat] = (struct bot){policy, rng_seed(seed, seat)};
}

/* Every other mission has a player instead of the deck in the Dark Legion's seat. */
static struct game_setup setup_for(const struct scenario *scenario, uint32_t number)
{
    const struct mission *mission = &scenario->mission;
    int teams = mission->least_teams + (int)(number / 2 % (uint32_t)(mission->most_teams - mission->least_teams + 1));
    struct game_setup setup = game_setup_default(scenario->catalogue, teams, number * 31 + 7);
    if (number % 2) {
        setup.legion_deck = 0;
        setup.legion_corporation = 4;
    }
    assert_int_equal(game_setup_check(scenario, &setup).why, REJECT_NONE);
    return setup;
}

static struct scenario *scenario_number(uint32_t number)
{
    if (number % 4 == 0)
        return shipped_scenario(SHIPPED_PATH[number / 4 % SHIPPED_MISSIONS]);
    return arena_scenario(shipped_catalogue(), number);
}

static struct sums play_missions(enum bot_policy policy)
{
    struct sums sums = {0};
    for (uint32_t i = 0; i < MISSIONS; i++) {
        struct game game;
        struct bot bots[SEAT_COUNT];
        uint32_t number = (uint32_t)soak_seed() + i;
        struct scenario *scenario = scenario_number(number);
        assert_non_null(scenario);
        struct game_setup setup = setup_for(scenario, number);
        seat_bots(bots, policy, number);
        play(scenario, &setup, bots, &game, &sums);
        scenario_free(scenario);
    }
    return sums;
}

static void random_players_finish_missions(void **state)
{
    (void)state;
    assert_true(play_missions(BOT_RANDOM).kills > 0);
}

static void greedy_players_finish_missions(void **state)
{
    (void)state;
    assert_true(play_missions(BOT_GREEDY).kills > MISSIONS);
}

static void cautious_players_finish_missions_and_mind_the_objective(void **state)
{
    (void)state;
    struct sums sums = play_missions(BOT_CAUTIOUS);
    assert_true(sums.won > MISSIONS / 2); /* the arenas ask for one Doomtrooper off the board */
}

static void players_of_all_kinds_sit_at_one_table(void **state)
{
    struct sums sums = {0};
    (void)state;
    for (uint32_t i = 1; i < 30; i += 2) {
        struct game game;
        uint32_t number = (uint32_t)soak_seed() + i;
        struct bot bots[SEAT_COUNT];
        struct scenario *scenario = scenario_number(number);
        struct game_setup setup = setup_for(scenario, number);
        for (uint32_t seat = 0; seat < SEAT_COUNT; seat++)
            bots[seat] = (struct bot){(enum bot_policy)(seat % 3), rng_seed(number, seat)};
        play(scenario, &setup, bots, &game, &sums);
        scenario_free(scenario);
    }
}

/* Same seeds, same game. */
static void a_game_of_bots_repeats_itself(void **state)
{
    uint64_t hash[2];
    (void)state;
    for (int run = 0; run < 2; run++) {
        struct game game;
        struct sums sums = {0};
        struct bot bots[SEAT_COUNT];
        struct scenario *scenario = scenario_number(5);
        struct game_setup setup = setup_for(scenario, 5);
        seat_bots(bots, BOT_RANDOM, 9);
        play(scenario, &setup, bots, &game, &sums);
        hash[run] = game_hash(&game);
        scenario_free(scenario);
    }
    assert_true(hash[0] == hash[1]);
}

/* ---- single decisions ------------------------------------------------------------------------------------------ */

static struct game table_for(const struct scenario *scenario, int width, int height)
{
    struct game game;
    struct event_list *events = malloc(sizeof *events);
    assert_non_null(events);
    events->count = 0;
    struct game_setup setup = game_setup_default(scenario->catalogue, 2, 3);
    game_start(&game, scenario, &setup, events);
    free(events);
    arena_clear(&game, width, height);
    game.turn.phase = PHASE_TURN;
    game.turn.seat = 0;
    game.turn.round = 1;
    game.turn.active = FIGURE_NONE;
    game.pending = (struct pending){.type = PENDING_NONE, .seat = SEAT_NONE};
    for (int i = 0; i < FORCE_MAX; i++)
        game.force.place[i] = FORCE_OUT;
    return game;
}

/* The Doomtrooper of team 0 that has firearm dice. */
static figure_id gunner(const struct game *game)
{
    return pool_size(figure_pool(game, 0, MODE_FIRE)) > pool_size(figure_pool(game, 1, MODE_FIRE)) ? 0 : 1;
}

static struct command decide(enum bot_policy policy, const struct game *game)
{
    struct bot bot = {policy, rng_seed(1, 1)};
    struct command command;
    assert_true(bot_decide(&bot, game, &command));
    return command;
}

static void greedy_shoots_when_it_can(void **state)
{
    (void)state;
    struct scenario *scenario = scenario_number(1);
    struct game game = table_for(scenario, 12, 12);
    figure_id creature = arena_creature(&game, "legionnaire");
    arena_stand(&game, creature, 5, 0, 2);
    arena_stand(&game, gunner(&game), 0, 0, 2);
    struct command command = decide(BOT_GREEDY, &game);
    assert_int_equal(command.type, COMMAND_ATTACK);
    assert_int_equal(command.target, creature);
    scenario_free(scenario);
}

static void greedy_walks_to_where_it_can_attack(void **state)
{
    (void)state;
    struct scenario *scenario = scenario_number(1);
    struct game game = table_for(scenario, 12, 1);
    figure_id creature = arena_creature(&game, "legionnaire");
    arena_stand(&game, creature, 4, 0, 2);
    arena_stand(&game, 0, 0, 0, 2);
    make_last(&game, EFFECT_FORBID_ATTACK, LASTS_ON_LEGION, MODE_FIRE, 0); /* an event: close combat only */
    struct command command = decide(BOT_GREEDY, &game);
    assert_int_equal(command.type, COMMAND_MOVE);
    assert_int_equal(command.to.x, 3);
    scenario_free(scenario);
}

/* B3: without cards, too, each Move and attack of a creature has its reason. */
static void a_greedy_commander_gives_its_reasons(void **state)
{
    (void)state;
    struct scenario *scenario = scenario_number(1);
    struct game game = table_for(scenario, 12, 12);
    figure_id creature = arena_creature(&game, "legionnaire");
    arena_stand(&game, creature, 5, 0, 2);
    arena_stand(&game, 0, 0, 0, 2);
    arena_stand(&game, 1, 0, 3, 2);
    game.figure[0].strength = 2;
    struct command attack = COMMAND_EMPTY;
    attack.type = COMMAND_ATTACK;
    attack.seat = SEAT_LEGION;
    attack.figure = creature;
    attack.target = 0;
    struct reason reason = prey_reason(&game, &attack);
    assert_int_equal(reason.kind, REASON_STRIKE);
    assert_int_equal(reason.line, 2);
    assert_int_equal(reason.other_value, REASON_COVERED_BY_NONE - 1);
    game.turn.seat = SEAT_LEGION;
    struct command command = decide(BOT_GREEDY, &game);
    assert_true(command.type == COMMAND_ATTACK || command.type == COMMAND_MOVE);
    assert_int_not_equal(command.reason.kind, REASON_NONE);
    scenario_free(scenario);
}

static void danger_is_what_a_creature_can_strike_next_turn(void **state)
{
    (void)state;
    struct scenario *scenario = scenario_number(1);
    struct game game = table_for(scenario, 12, 12);
    struct bot_threats *threats = malloc(sizeof *threats);
    assert_non_null(threats);
    game.board_changed = 0;
    game.rows = scenario->rows;
    arena_stand(&game, 0, 0, 0, 2);
    bot_threat_compute(&game, 0, threats);
    assert_int_equal(bot_threat_at(threats, square_at(0, 0)), 0);
    arena_stand(&game, arena_creature(&game, "legionnaire"), 2, 0, 2);
    bot_threat_compute(&game, 0, threats);
    assert_int_equal(threats->count, 1);
    assert_true(bot_threat_at(threats, square_at(2, 1)) > 0);
    free(threats);
    scenario_free(scenario);
}

static void an_arena_asks_for_the_way_out(void **state)
{
    (void)state;
    struct scenario *scenario = scenario_number(1);
    struct game game = table_for(scenario, 12, 12);
    struct bot_plan plan = bot_plan_of(&game, 0);
    assert_int_equal(plan.exits, 1);
    assert_true(bot_plan_is_idle(&plan));
    assert_int_equal(bot_plan_turns_left(&game), scenario->mission.rounds);
    scenario_free(scenario);
}

static uint8_t add_leaf(struct mission *mission, enum condition_kind kind, int least, int most)
{
    mission->node[mission->nodes] = (struct condition){.kind = (uint8_t)kind,
                                                       .first_child = CONDITION_NONE,
                                                       .next = CONDITION_NONE,
                                                       .at_least = (int16_t)least,
                                                       .at_most = (int16_t)most};
    return mission->nodes++;
}

/* Only a condition that asks a counter has players do what raises it. */
static void what_raises_a_counter_is_wanted_for_the_counter_alone(void **state)
{
    (void)state;
    for (int counts = 0; counts < 2; counts++) {
        struct scenario *scenario = scenario_number(1);
        struct game game = table_for(scenario, 12, 12);
        struct mission *mission = &scenario->mission;
        mission->counters = mission->triggers = mission->objectives = 1;
        mission->trigger[0] = (struct trigger){
            .moment = TRIGGER_ROUND_END, .condition = add_leaf(mission, CONDITION_ELIMINATION_POINTS, 5, INT16_MAX)};
        mission->trigger[0].actions = 1;
        mission->trigger[0].action[0] = (struct trigger_action){.verb = TRIGGER_ADD, .amount = 1};
        mission->objective[0].condition = add_leaf(mission, counts ? CONDITION_COUNTER : CONDITION_ROUND, 9, INT16_MAX);
        assert_int_equal(bot_plan_of(&game, 0).kill, counts);
        scenario_free(scenario);
    }
}

/* Those whose fall raises the counter are hunted, others are not. */
static void whose_fall_is_counted_is_hunted(void **state)
{
    (void)state;
    struct scenario *scenario = scenario_number(1);
    struct game game = table_for(scenario, 12, 12);
    struct mission *mission = &scenario->mission;
    mission->counters = mission->triggers = mission->objectives = 1;
    mission->trigger[0] = (struct trigger){
        .moment = TRIGGER_ELIMINATION, .condition = CONDITION_NONE, .of = {.creatures = 1, .kinds = 4}, .actions = 1};
    mission->trigger[0].action[0] = (struct trigger_action){.verb = TRIGGER_ADD, .amount = 1};
    mission->objective[0].condition = add_leaf(mission, CONDITION_COUNTER, 1, INT16_MAX);
    assert_int_equal(bot_plan_of(&game, 0).prey, 4);
    mission->trigger[0].moment = TRIGGER_DEED;
    assert_int_equal(bot_plan_of(&game, 0).prey, 0);
    scenario_free(scenario);
}

/* What a trigger waits for that opens a doorway is wanted as long as it is closed. */
static void what_opens_a_way_is_wanted_while_it_is_closed(void **state)
{
    (void)state;
    for (int closed = 0; closed < 2; closed++) {
        struct scenario *scenario = scenario_number(1);
        struct game game = table_for(scenario, 12, 12);
        struct mission *mission = &scenario->mission;
        mission->triggers = mission->objectives = 1;
        mission->trigger[0] = (struct trigger){
            .moment = TRIGGER_DEED, .condition = add_leaf(mission, CONDITION_ELIMINATION_POINTS, 5, INT16_MAX)};
        mission->trigger[0].actions = 1;
        mission->trigger[0].action[0] = (struct trigger_action){.verb = TRIGGER_OPEN, .gate = 0};
        mission->objective[0].condition = add_leaf(mission, CONDITION_ROUND, 9, INT16_MAX);
        game.gate_changed = (uint64_t)closed; /* no gate of that mission is closed at first */
        assert_int_equal(bot_plan_of(&game, 0).kill, closed);
        scenario_free(scenario);
    }
}

/* "Your own" sectors are those that this team has not entered, wherever others have been. */
static void sectors_are_entered_by_the_team_that_must(void **state)
{
    (void)state;
    struct scenario *scenario = scenario_number(1);
    struct game game = table_for(scenario, 12, 12);
    struct mission *mission = &scenario->mission;
    mission->objectives = 1;
    mission->objective[0].condition = add_leaf(mission, CONDITION_SECTORS_UNSEEN, 0, 0);
    game.team[0].entered = 0;
    game.team[1].entered = ~UINT32_C(0);
    assert_int_equal(bot_plan_of(&game, 0).go_slots, 0);
    mission->node[mission->objective[0].condition].filter.own = 1;
    assert_int_not_equal(bot_plan_of(&game, 0).go_slots, 0);
    scenario_free(scenario);
}

/* ---- leaving in time (Eagle Strike: 20 points, and one Doomtrooper of the team off by sector 1 or 4) ----------- */

/* Both of team 0 one and four steps inside the first gate that counts; the mission's own walls. */
static struct game strike_table(const struct scenario *scenario, int round)
{
    struct game game = table_for(scenario, 12, 12);
    game.rows = scenario->rows;
    game.board_changed = 0;
    game.turn.round = (uint8_t)round;
    game.team[0].extra_actions = 0;
    struct square inside = scenario->mission.gate[0].inside[0];
    arena_stand(&game, 0, inside.x, inside.y, 2);
    arena_stand(&game, 1, inside.x, inside.y + 4, 2);
    return game;
}

static struct scenario *eagle_strike(void)
{
    struct scenario *scenario = shipped_scenario(SHIPPED_PATH[1]);
    assert_string_equal(scenario->mission.id, "classic.eagle-strike");
    return scenario;
}

static void one_of_a_team_leaves_and_the_other_fights_on(void **state)
{
    (void)state;
    struct scenario *scenario = eagle_strike();
    struct game game = strike_table(scenario, scenario->mission.rounds);
    assert_true(bot_exit_for(&game, 0, bot_temper_of(BOT_CAUTIOUS)).gates != 0);
    assert_true(bot_exit_for(&game, 1, bot_temper_of(BOT_CAUTIOUS)).gates == 0);
    scenario_free(scenario);
}

/* The last action is kept for the way out, the one before is an attack. */
static void who_leaves_attacks_as_long_as_the_exit_stays_in_reach(void **state)
{
    (void)state;
    struct scenario *scenario = eagle_strike();
    struct game game = strike_table(scenario, scenario->mission.rounds);
    struct square inside = figure_square(&game, 0);
    arena_stand(&game, arena_creature(&game, "legionnaire"), inside.x + 1, inside.y + 1, 2);
    game.figure[1].flags |= FIGURE_ACTIVE_DONE;
    make_last(&game, EFFECT_FORBID_ATTACK, LASTS_ON_LEGION, MODE_FIRE,
              0); /* so that the close combat counts whoever stands there */
    struct command command = decide(BOT_CAUTIOUS, &game);
    assert_int_equal(command.type, COMMAND_ATTACK);
    game.figure[0].actions = 1;
    command = decide(BOT_CAUTIOUS, &game);
    assert_int_equal(command.type, COMMAND_MOVE);
    assert_int_equal(command.gate, 0);
    scenario_free(scenario);
}

/* A square so many steps from the nearest way out. */
static struct square square_off(const struct bot_exit *exit, int steps)
{
    for (int y = 0; y < BOARD_MAX; y++)
        for (int x = 0; x < BOARD_MAX; x++)
            if (exit->ways.steps[y][x] == steps)
                return square_at(x, y);
    fail_msg("no square %d steps off", steps);
    return SQUARE_NONE;
}

/* Two actions of the last turn, three steps each; one step to leave, one to spare. */
static void nobody_who_shall_leave_walks_too_far_in(void **state)
{
    (void)state;
    struct scenario *scenario = eagle_strike();
    struct game game = strike_table(scenario, scenario->mission.rounds - 1);
    struct bot_exit exit = bot_exit_for(&game, 0, bot_temper_of(BOT_CAUTIOUS));
    assert_true(bot_exit_is_in_reach(&game, &exit, 0, square_off(&exit, 4), 0));
    assert_false(bot_exit_is_in_reach(&game, &exit, 0, square_off(&exit, 6), 0));
    assert_true(bot_exit_is_in_reach(&game, &exit, 0, square_off(&exit, 6), 1));
    scenario_free(scenario);
}

/* Once the points are reached, or in the last round; not before. */
static void greedy_leaves_when_it_is_time(void **state)
{
    (void)state;
    struct scenario *scenario = eagle_strike();
    struct game game = strike_table(scenario, 2);
    assert_true(bot_exit_for(&game, 0, bot_temper_of(BOT_GREEDY)).gates == 0);
    game.team[1].kill_points = 20;
    assert_true(bot_exit_for(&game, 0, bot_temper_of(BOT_GREEDY)).gates != 0);
    game = strike_table(scenario, scenario->mission.rounds);
    game.figure[1].flags |= FIGURE_ACTIVE_DONE;
    struct command command = decide(BOT_GREEDY, &game);
    assert_int_equal(command.type, COMMAND_MOVE);
    assert_int_not_equal(command.gate, GATE_NONE);
    scenario_free(scenario);
}

/* The exit is at hand and nothing else is to be done. */
static void cautious_walks_off_by_the_exit(void **state)
{
    (void)state;
    struct scenario *scenario = scenario_number(1);
    struct game game = table_for(scenario, 12, 12);
    int exit = 0;
    while (!(scenario->mission.gate[exit].flags & GATE_EXIT))
        exit++;
    struct square inside = scenario->mission.gate[exit].inside[0];
    game.rows = scenario->rows;
    game.board_changed = 0;
    arena_stand(&game, 0, inside.x, inside.y, 2);
    struct command command = decide(BOT_CAUTIOUS, &game);
    assert_int_equal(command.type, COMMAND_MOVE);
    assert_int_not_equal(command.gate, GATE_NONE);
    scenario_free(scenario);
}

/* The first two gates of an arena are open; a follower of team 0 is wanted out by the second. */
static void a_follower_is_led_to_the_doorway_that_is_asked(void **state)
{
    (void)state;
    struct scenario *scenario = scenario_number(1);
    struct mission *mission = &scenario->mission;
    struct game game = table_for(scenario, 12, 12);
    figure_id who = arena_creature(&game, "legionnaire");
    const struct bot_temper *temper = bot_temper_of(BOT_CAUTIOUS);
    assert_true(mission->gates >= 2);
    mission->exits_only = 0;
    mission->gate[0].flags &= (uint8_t) ~(GATE_CLOSED | GATE_PORTAL);
    mission->gate[1].flags &= (uint8_t) ~(GATE_CLOSED | GATE_PORTAL);
    arena_stand(&game, who, 5, 5, 2);
    game.figure[who].status |= STATUS_FOLLOWER;
    game.figure[who].captor = 0;
    mission->objectives = 1;
    mission->objective[0].condition = add_leaf(mission, CONDITION_COUNT, 1, INT16_MAX);
    struct condition *asked = &mission->node[mission->objective[0].condition];
    asked->filter = (struct figure_filter){.followers = 1, .states = WANT_WITHDRAWN};
    assert_int_equal(bot_exit_for(&game, who, temper).gates & 3, 3);
    asked->filter.through = 1 + 1;
    assert_int_equal(bot_exit_for(&game, who, temper).gates, 2);
    mission->gate[1].flags |= GATE_CLOSED; /* he waits for it to open */
    game = table_for(scenario, 12, 12);
    arena_stand(&game, who, 5, 5, 2);
    game.figure[who].status |= STATUS_FOLLOWER;
    game.figure[who].captor = 0;
    assert_int_equal(bot_exit_for(&game, who, temper).gates, 0);
    scenario_free(scenario);
}

static bool makes_for_the_follower(const struct game *game, bool waiting)
{
    struct goals goals = {{0}};
    struct bot_plan plan = bot_plan_of(game, 0);
    assert_true(plan.lead);
    goals_add_followers(game, &plan, waiting, &goals);
    return !goals_are_empty(&goals);
}

/* He is fetched when nobody is near who would strike at him, or when it is time. */
static void a_follower_waits_until_the_creatures_near_him_are_gone(void **state)
{
    (void)state;
    struct scenario *scenario = scenario_number(1);
    struct mission *mission = &scenario->mission;
    struct game game = table_for(scenario, 12, 12);
    figure_id who = arena_creature(&game, "legionnaire");
    mission->gate[0].flags &= (uint8_t) ~(GATE_CLOSED | GATE_PORTAL);
    mission->rounds = 9;
    arena_stand(&game, who, 5, 5, 2);
    game.figure[who].status |= STATUS_FOLLOWER;
    game.figure[who].captor = SEAT_NONE;
    mission->objectives = 1;
    mission->objective[0].condition = add_leaf(mission, CONDITION_COUNT, 1, INT16_MAX);
    mission->node[mission->objective[0].condition].filter = (struct figure_filter){.followers = 1,
                                                                                   .states = WANT_WITHDRAWN};
    game.turn.round = 2;
    assert_true(makes_for_the_follower(&game, false));
    figure_id enemy = arena_creature(&game, "necromutant");
    arena_stand(&game, enemy, 8, 5, 2);
    assert_true(makes_for_the_follower(&game, true));
    assert_false(makes_for_the_follower(&game, false));
    arena_stand(&game, enemy, 12, 5, 2);
    assert_true(makes_for_the_follower(&game, false));
    arena_stand(&game, enemy, 8, 5, 2);
    game.turn.round = 9;
    assert_true(makes_for_the_follower(&game, false));
    scenario_free(scenario);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_players_finish_missions),
        cmocka_unit_test(greedy_players_finish_missions),
        cmocka_unit_test(a_greedy_commander_gives_its_reasons),
        cmocka_unit_test(cautious_players_finish_missions_and_mind_the_objective),
        cmocka_unit_test(players_of_all_kinds_sit_at_one_table),
        cmocka_unit_test(a_game_of_bots_repeats_itself),
        cmocka_unit_test(greedy_shoots_when_it_can),
        cmocka_unit_test(greedy_walks_to_where_it_can_attack),
        cmocka_unit_test(danger_is_what_a_creature_can_strike_next_turn),
        cmocka_unit_test(an_arena_asks_for_the_way_out),
        cmocka_unit_test(whose_fall_is_counted_is_hunted),
        cmocka_unit_test(what_raises_a_counter_is_wanted_for_the_counter_alone),
        cmocka_unit_test(what_opens_a_way_is_wanted_while_it_is_closed),
        cmocka_unit_test(sectors_are_entered_by_the_team_that_must),
        cmocka_unit_test(a_follower_is_led_to_the_doorway_that_is_asked),
        cmocka_unit_test(a_follower_waits_until_the_creatures_near_him_are_gone),
        cmocka_unit_test(cautious_walks_off_by_the_exit),
        cmocka_unit_test(one_of_a_team_leaves_and_the_other_fights_on),
        cmocka_unit_test(who_leaves_attacks_as_long_as_the_exit_stays_in_reach),
        cmocka_unit_test(nobody_who_shall_leave_walks_too_far_in),
        cmocka_unit_test(greedy_leaves_when_it_is_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
