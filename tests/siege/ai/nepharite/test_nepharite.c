/*
 * The Nepharite: its commands are legal, always the same, blind to what is hidden, bounded and explained; and it is
 * stronger than the greedy commander.
 */
#include "siege/ai/bot/bot.h"
#include "shell/system/system.h"
#include "siege/ai/nepharite/nepharite.h"
#include "siege/ai/nepharite/nepharite_parts.h"
#include "siege/rules/turn/reason.h"
#include "support/arena.h"
#include "support/shipped.h"
#include "support/soak.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/scene.h"

enum { COMMANDS_MAX = 20000 };

/* A mission in play, and whoever plays it. */
struct table {
    struct scenario *scenario;
    struct game game;
    struct bot teams, greedy;
    struct nepharite *nepharite; /* NULL: the greedy bot plays the Dark Legion */
    struct event_list events;
};

static struct table *table_new(struct scenario *scenario, int teams, uint64_t seed, enum bot_policy policy)
{
    struct table *table = malloc(sizeof *table);
    assert_non_null(table);
    struct game_setup setup = game_setup_default(scenario->catalogue, teams, seed);
    setup.legion_deck = 0;
    setup.legion_corporation = 4;
    table->scenario = scenario;
    table->teams = (struct bot){policy, rng_seed(seed, 1)};
    table->greedy = (struct bot){BOT_GREEDY, rng_seed(seed, 2)};
    table->nepharite = NULL;
    table->events.count = 0;
    game_start(&table->game, scenario, &setup, &table->events);
    return table;
}

static void table_free(struct table *table)
{
    scenario_free(table->scenario);
    free(table);
}

static struct command decision(const struct table *table, struct nepharite *nepharite)
{
    struct command command;
    struct game view = game_view_for(&table->game, SEAT_LEGION);
    assert_true(nepharite_decide(nepharite, &view, &command));
    assert_int_equal(command_check(&table->game, &command).why, REJECT_NONE);
    assert_true(nepharite_nodes(nepharite) <= NEPHARITE_THINKING);
    return command;
}

static bool is_legion_asked(const struct table *table)
{
    return game_seat_to_act(&table->game) == SEAT_LEGION;
}

/* The next command of whoever is to act is carried out; false after the mission. */
static bool go_on(struct table *table)
{
    struct command command;
    if (game_is_over(&table->game))
        return false;
    if (is_legion_asked(table) && table->nepharite) {
        command = decision(table, table->nepharite);
    } else {
        struct game view = game_view_for(&table->game, game_seat_to_act(&table->game));
        assert_true(bot_decide(is_legion_asked(table) ? &table->greedy : &table->teams, &view, &command));
    }
    table->events.count = 0;
    assert_int_equal(game_apply(&table->game, &command, &table->events).why, REJECT_NONE);
    assert_true(table->game.commands < COMMANDS_MAX);
    return true;
}

static struct table *arena_table(uint32_t number, enum bot_policy policy)
{
    struct scenario *scenario = arena_scenario(shipped_catalogue(), number);
    assert_non_null(scenario);
    return table_new(scenario, scenario->mission.least_teams, number, policy);
}

/* ---- legal, the same, blind ------------------------------------------------------------------------------------ */

static void its_commands_are_legal_against_random_players(void **state)
{
    struct nepharite *nepharite = *state;
    for (uint32_t number = 0; number < 6; number++) {
        struct table *table = arena_table((uint32_t)soak_seed() + number, BOT_RANDOM);
        table->nepharite = nepharite;
        while (go_on(table))
            continue;
        table_free(table);
    }
}

static void its_commands_are_legal_in_every_shipped_mission(void **state)
{
    struct nepharite *nepharite = *state;
    for (int i = 0; i < SHIPPED_MISSIONS; i++) {
        struct table *table = table_new(shipped_scenario(SHIPPED_PATH[i]), 2, soak_seed() + (uint64_t)i, BOT_CAUTIOUS);
        table->nepharite = nepharite;
        while (go_on(table))
            continue;
        table_free(table);
    }
}

static void its_commands_are_legal_by_the_2018_rules(void **state)
{
    static const char *const PATH[] = {"missions/second/day-of-reckoning/02-supply-raid.json",
                                       "missions/second/second-assault/03-high-command-error.json",
                                       "missions/second/second-assault/05-throne-of-alakhai.json"};
    for (int i = 0; i < 3; i++) {
        struct table *table = table_new(shipped_scenario(PATH[i]), 2, soak_seed() + (uint64_t)i, BOT_CAUTIOUS);
        table->nepharite = *state;
        while (go_on(table))
            continue;
        table_free(table);
    }
}

static bool is_same(const struct command *a, const struct command *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static void the_same_view_and_seed_give_the_same_command(void **state)
{
    struct nepharite *other = nepharite_begin(malloc(nepharite_size(1)), 1, NEPHARITE_THINKING);
    struct table *table = table_new(shipped_scenario("missions/classic/02-trapped.json"), 2, 9, BOT_CAUTIOUS);
    assert_non_null(other);
    table->nepharite = *state;
    do {
        if (!is_legion_asked(table) || game_is_over(&table->game))
            continue;
        struct command command = decision(table, *state), again = decision(table, other);
        assert_true(is_same(&command, &again));
    } while (go_on(table));
    table_free(table);
    free(other);
}

static bool calls_off(void *context)
{
    int *left = context;
    return (*left)-- <= 0;
}

/* Two threads, three hands of which one cannot be had, or one after the other: the same commands and nodes. */
static void leave_one_out(int count, void (*work)(void *context, int index), void *context)
{
    for (int i = count - 1; i >= 0; i--)
        if (i != 1)
            work(context, i);
}

static void expect_the_same_by(int hands, nepharite_together *together, int thinking, struct nepharite *plays)
{
    struct nepharite *alone = nepharite_begin(malloc(nepharite_size(1)), 1, thinking);
    struct nepharite *helped = nepharite_begin(malloc(nepharite_size(hands)), 1, thinking);
    struct table *table = table_new(shipped_scenario("missions/classic/01-eagle-strike.json"), 2, 9, BOT_CAUTIOUS);
    assert_non_null(alone);
    assert_non_null(helped);
    nepharite_lend(helped, hands, together);
    table->nepharite = plays;
    int played_out = 0;
    do {
        if (!is_legion_asked(table) || game_is_over(&table->game))
            continue;
        struct command command, again;
        struct game view = game_view_for(&table->game, SEAT_LEGION);
        assert_true(nepharite_decide(alone, &view, &command));
        assert_true(nepharite_decide(helped, &view, &again));
        assert_true(is_same(&command, &again));
        assert_int_equal(nepharite_nodes(alone), nepharite_nodes(helped));
        assert_true(nepharite_nodes(alone) <= thinking);
        played_out += nepharite_nodes(alone) > 0;
    } while (go_on(table));
    assert_true(played_out > 0);
    table_free(table);
    free(alone);
    free(helped);
}

static void several_who_think_decide_as_one_does(void **state)
{
    expect_the_same_by(2, system_work_together, NEPHARITE_THINKING, *state);
    expect_the_same_by(2, system_work_together, NEPHARITE_THINKING / 4, *state);
    expect_the_same_by(3, leave_one_out, NEPHARITE_THINKING, *state);
    expect_the_same_by(2, system_work_together, NEPHARITE_THINKING + 500, *state);
}

static void a_decision_that_nobody_wants_ends_soon(void **state)
{
    struct nepharite *nepharite = *state;
    struct table *table = table_new(shipped_scenario("missions/classic/01-eagle-strike.json"), 2, 9, BOT_CAUTIOUS);
    table->nepharite = nepharite;
    do {
        if (!is_legion_asked(table) || game_is_over(&table->game))
            continue;
        int left = 2;
        struct command command;
        struct game view = game_view_for(&table->game, SEAT_LEGION);
        nepharite_ask(nepharite, calls_off, &left);
        (void)nepharite_decide(nepharite, &view, &command);
        assert_true(nepharite_nodes(nepharite) <= 240); /* two copies at most */
        nepharite_ask(nepharite, NULL, NULL);
    } while (go_on(table));
    table_free(table);
}

static void swap(uint8_t *a, uint8_t *b)
{
    uint8_t kept = *a;
    *a = *b;
    *b = kept;
}

/* Other dice, other hands, other events, other cards face down: nothing that the Dark Legion sees. */
static void change_hidden_things(struct game *game)
{
    game->dice = rng_seed(77, 1);
    game->cards = rng_seed(78, 2);
    game->deck = rng_seed(79, 3);
    for (int team = 0; team < TEAM_MAX; team++)
        for (int i = 0; i < HAND_MAX; i++)
            if (game->team[team].hand[i] != CARD_NONE && game->cards_count > i)
                swap(&game->team[team].hand[i], &game->cards_left[i]);
    for (int i = 1; i < game->events.count; i++)
        swap(&game->events.card[0], &game->events.card[i]);
    struct game view = game_view_for(game, SEAT_LEGION);
    for (int i = 1; i < game->force.count; i++)
        if (view.force.card[i] == CARD_HIDDEN && view.force.card[i - 1] == CARD_HIDDEN)
            swap(&game->force.card[i], &game->force.card[i - 1]);
}

static void what_is_hidden_does_not_change_its_decision(void **state)
{
    struct table *table = table_new(shipped_scenario("missions/classic/10-the-hunt-for-alakhai.json"), 2, 3,
                                    BOT_CAUTIOUS);
    int compared = 0;
    table->nepharite = *state;
    do {
        if (!is_legion_asked(table) || game_is_over(&table->game))
            continue;
        struct game kept = table->game;
        struct command command = decision(table, *state);
        change_hidden_things(&table->game);
        assert_true(game_hash(&kept) != game_hash(&table->game));
        struct command again = decision(table, *state);
        table->game = kept;
        assert_true(is_same(&command, &again));
        compared++;
    } while (go_on(table));
    assert_true(compared > 30);
    table_free(table);
}

/* ---- what it does ---------------------------------------------------------------------------------------------- */

static struct command decides_in(struct tiny *tiny, struct nepharite *nepharite)
{
    struct command command;
    struct game view = game_view_for(&tiny->game, SEAT_LEGION);
    assert_true(nepharite_decide(nepharite, &view, &command));
    return command;
}

static bool is_its_turn(const struct game *game)
{
    return game->turn.seat == SEAT_LEGION && game_seat_to_act(game) == SEAT_LEGION;
}

/* Two Doomtroopers beside a Razide, one of them with a single Strength point left. */
static void it_finds_the_obvious_kill(void **state)
{
    struct tiny *tiny = tiny_new("+-+-+-+-+\n"
                                 "|. . . .|\n"
                                 "+ + + + +\n"
                                 "|A r B .|\n"
                                 "+ + + + +\n"
                                 "|. . . .|\n"
                                 "+-+-+-+-+\n");
    tiny_turn(tiny, SEAT_LEGION);
    tiny->game.figure[1].strength = 1;
    struct command command = decides_in(tiny, *state);
    assert_int_equal(command.type, COMMAND_ATTACK);
    assert_int_equal(command.target, 1);
    tiny->game.figure[1].strength = 5;
    tiny->game.figure[0].strength = 1;
    assert_int_equal(decides_in(tiny, *state).target, 0);
    tiny_free(tiny);
}

static void it_says_whom_it_goes_for_and_how_weak_he_is(void **state)
{
    struct tiny *tiny = tiny_new("+-+-+-+-+\n"
                                 "|A . . r|\n"
                                 "+ + + + +\n"
                                 "|. . . .|\n"
                                 "+-+-+-+-+\n");
    tiny_turn(tiny, SEAT_LEGION);
    struct command command = decides_in(tiny, *state);
    assert_true(command.reason.kind >= REASON_STAY && command.reason.kind <= REASON_BREAK_OUT);
    assert_int_equal(command.reason.chosen, 0);
    assert_in_range(command.reason.value, 1, 99);
    assert_int_equal(command.reason.runner_up, 0xFF);
    assert_int_equal(command.reason.line, tiny->game.figure[0].strength);
    assert_int_equal(command.reason.other_value, REASON_COVERED_BY_NONE);
    tiny_free(tiny);
}

/* The Doomtroopers want out: one of them by any exit. */
static void ask_for_a_way_out(struct tiny *tiny)
{
    struct mission *mission = &tiny->scenario->mission;
    mission->objectives = 1;
    mission->nodes = 1;
    mission->objective[0] = (struct objective){
        .condition = 0, .team_condition = CONDITION_NONE, .team_each = CONDITION_NONE, .legion_each = CONDITION_NONE};
    mission->node[0] = (struct condition){.kind = CONDITION_COUNT,
                                          .first_child = CONDITION_NONE,
                                          .next = CONDITION_NONE,
                                          .at_least = 1,
                                          .at_most = INT16_MAX,
                                          .filter = {.troopers = 1, .states = WANT_WITHDRAWN}};
    mission->exits_only = 1;
}

/* Where the creature stands when its activation is over. */
static struct square acts_in(struct tiny *tiny, struct nepharite *nepharite, figure_id creature)
{
    while (!(tiny->game.figure[creature].flags & FIGURE_ACTIVE_DONE) && is_its_turn(&tiny->game))
        MUST(tiny, decides_in(tiny, nepharite));
    return figure_square(&tiny->game, creature);
}

static void it_stands_between_a_doomtrooper_and_the_exit(void **state)
{
    struct tiny *east = tiny_new("+-+-+-+-+-+-+-+\n"
                                 "|#|#|. l .|#|#|\n"
                                 "+-+-+ +-+ +-+-+\n"
                                 "|. . . A . . .X\n"
                                 "+-+-+-+-+-+-+-+\n");
    struct tiny *west = tiny_new("+-+-+-+-+-+-+-+\n"
                                 "|#|#|. l .|#|#|\n"
                                 "+-+-+ +-+ +-+-+\n"
                                 "X. . . A . . .|\n"
                                 "+-+-+-+-+-+-+-+\n");
    ask_for_a_way_out(east);
    ask_for_a_way_out(west);
    tiny_turn(east, SEAT_LEGION);
    tiny_turn(west, SEAT_LEGION);
    assert_true(acts_in(east, *state, tiny_creature(east, 'l', 0)).x > 3);
    assert_true(acts_in(west, *state, tiny_creature(west, 'l', 0)).x < 3);
    tiny_free(east);
    tiny_free(west);
}

/* Only who carries the load has anything to leave for. */
static void it_bars_nobody_who_has_yet_to_fetch_the_load(void **state)
{
    struct tiny *tiny = tiny_new("+-+-+-+-+-+-+-+\n"
                                 "|#|#|. l .|#|#|\n"
                                 "+-+-+ +-+ +-+-+\n"
                                 "|. . . A . . .X\n"
                                 "+-+-+-+-+-+-+-+\n");
    struct look *look = malloc(sizeof *look);
    figure_id whose;
    (void)state;
    assert_non_null(look);
    ask_for_a_way_out(tiny);
    tiny->scenario->mission.node[0].filter.marks = MARK_LOAD;
    tiny_turn(tiny, SEAT_LEGION);
    look_begin(look, &tiny->game);
    assert_int_equal(look_worth_of_barring(look, square_at(5, 1), &whose), 0);
    assert_int_equal(whose, FIGURE_NONE);
    tiny->game.figure[0].marks = MARK_LOAD;
    look_begin(look, &tiny->game);
    assert_true(look_worth_of_barring(look, square_at(5, 1), &whose) > 0);
    assert_int_equal(whose, 0);
    assert_int_equal(look_worth_of_barring(look, square_at(1, 1), &whose), 0);
    free(look);
    tiny_free(tiny);
}

/* No creature may stand beside a portal at the end. */
static void ask_for_a_free_portal(struct tiny *tiny)
{
    ask_for_a_way_out(tiny);
    tiny->scenario->mission.exits_only = 0;
    tiny->scenario->mission.node[0] = (struct condition){.kind = CONDITION_BESIDE,
                                                         .first_child = CONDITION_NONE,
                                                         .next = CONDITION_NONE,
                                                         .which = MARKER_PORTAL,
                                                         .at_most = 0,
                                                         .filter = {.creatures = 1, .states = WANT_ON_BOARD}};
}

static void it_stands_beside_the_portal_at_the_end(void **state)
{
    struct tiny *tiny = scene_plain("+-+-+-+-+-+-+-+\n"
                                    "|. . . l . . .|\n"
                                    "+ +-+-+-+-+-+ +\n"
                                    "|. . . A . . .|\n"
                                    "+-+-+-+-+-+-+-+\n");
    (void)scene_token(tiny, MARKER_PORTAL, 0, 0);
    ask_for_a_free_portal(tiny);
    tiny_turn(tiny, SEAT_LEGION);
    tiny->game.turn.round = tiny->scenario->mission.rounds;
    assert_true(acts_in(tiny, *state, tiny_creature(tiny, 'l', 0)).x <= 1);
    tiny_free(tiny);
}

/* ---- strength -------------------------------------------------------------------------------------------------- */

enum { GAMES = 12 };

/* Missions of two teams that the Dark Legion keeps from being accomplished. */
static int denied(const char *path, struct nepharite *nepharite)
{
    int sum = 0;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        struct table *table = table_new(shipped_scenario(path), 2, seed, BOT_CAUTIOUS);
        table->nepharite = nepharite;
        while (go_on(table))
            continue;
        sum += !(table->game.turn.accomplished & 1);
        table_free(table);
    }
    return sum;
}

static void it_beats_the_greedy_commander(void **state)
{
    static const char *const PATH[] = {"missions/classic/05-break-their-back.json",
                                       "missions/classic/06-hold-the-fort.json"};
    int own = 0, greedy = 0;
    for (int i = 0; i < 2; i++) {
        own += denied(PATH[i], *state);
        greedy += denied(PATH[i], NULL);
    }
    assert_true(own >= greedy + 4);
}

static int seat_it(void **state)
{
    void *memory = malloc(nepharite_size(1));
    *state = memory ? nepharite_begin(memory, 1, NEPHARITE_THINKING) : NULL;
    return memory ? 0 : -1;
}

static int dismiss_it(void **state)
{
    free(*state);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(its_commands_are_legal_against_random_players),
        cmocka_unit_test(its_commands_are_legal_in_every_shipped_mission),
        cmocka_unit_test(its_commands_are_legal_by_the_2018_rules),
        cmocka_unit_test(the_same_view_and_seed_give_the_same_command),
        cmocka_unit_test(several_who_think_decide_as_one_does),
        cmocka_unit_test(a_decision_that_nobody_wants_ends_soon),
        cmocka_unit_test(what_is_hidden_does_not_change_its_decision),
        cmocka_unit_test(it_finds_the_obvious_kill),
        cmocka_unit_test(it_stands_between_a_doomtrooper_and_the_exit),
        cmocka_unit_test(it_bars_nobody_who_has_yet_to_fetch_the_load),
        cmocka_unit_test(it_stands_beside_the_portal_at_the_end),
        cmocka_unit_test(it_says_whom_it_goes_for_and_how_weak_he_is),
        cmocka_unit_test(it_beats_the_greedy_commander),
    };
    return cmocka_run_group_tests(tests, seat_it, dismiss_it);
}
