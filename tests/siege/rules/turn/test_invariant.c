/* Every invariant by which the random games are watched: a game that breaks it is found out, and by that name. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/board/board.h"
#include "siege/rules/turn/invariant.h"
#include "support/shipped.h"

enum { A, B };

static struct scenario *scenario;
static struct game game; /* of the 2018 edition with the AI deck, in its first turn of a team */
static figure_id creature, waiting;

static int begin(void **state)
{
    static struct event_list events;
    (void)state;
    scenario = shipped_scenario(SHIPPED_SECOND_PATH[0]);
    struct game_setup setup = game_setup_default(scenario->catalogue, 2, 3);
    events.count = 0;
    game_start(&game, scenario, &setup, &events);
    game.turn.phase = PHASE_TURN;
    game.turn.seat = 0;
    game.turn.round = 1;
    game.pending = (struct pending){.type = PENDING_NONE, .seat = SEAT_NONE};
    creature = TROOPER_MAX;
    waiting = TROOPER_MAX + 1;
    for (int x = 0; x < 2; x++) { /* A and the creature stand side by side */
        struct figure *figure = &game.figure[x ? creature : A];
        *figure = (struct figure){.kind = figure->kind,
                                  .state = FIGURE_ON_BOARD,
                                  .strength = figure->strength,
                                  .x = (int8_t)x,
                                  .gate = GATE_NONE,
                                  .weapon = figure->weapon,
                                  .captor = SEAT_NONE};
    }
    game.figure[waiting].state = FIGURE_WAITING;
    game.figure[waiting].gate = 0;
    board_occupy(&game);
    assert_null(invariant_broken(&game));
    return 0;
}

static int end(void **state)
{
    (void)state;
    scenario_free(scenario);
    return 0;
}

#define BROKEN(name) assert_string_equal(invariant_broken(&game) ? invariant_broken(&game) : "nothing", name)

static void figures_off_the_board_have_no_square(void **state)
{
    (void)state;
    game.figure[waiting].x = 3;
    BROKEN("a figure off the board has a square");
}

static void only_figures_that_exist_stand_on_the_board(void **state)
{
    (void)state;
    game.figure[A].kind = KIND_NONE;
    BROKEN("a figure that does not exist stands on the board");
}

static void figures_stand_on_squares(void **state)
{
    (void)state;
    game.figure[A].x = BOARD_MAX - 1;
    game.figure[A].y = BOARD_MAX - 1;
    BROKEN("a figure stands where there is no square");
}

static void one_figure_stands_on_a_square(void **state)
{
    (void)state;
    game.figure[creature].x = 0;
    board_occupy(&game);
    BROKEN("two figures stand on one square");
}

static void occupancy_is_where_figures_stand(void **state)
{
    (void)state;
    game.occupied[4] |= 1;
    BROKEN("occupancy differs from the figures");
}

static void strength_is_between_nothing_and_its_start(void **state)
{
    (void)state;
    uint8_t full = game.figure[A].strength;
    game.figure[A].strength = (uint8_t)(full + 1);
    BROKEN("Strength above its start");
    game.figure[A].strength = 0;
    BROKEN("eliminated and Strength 0 must go together");
    game.figure[A].strength = full;
    game.figure[B].state = FIGURE_ELIMINATED;
    BROKEN("eliminated and Strength 0 must go together");
    game.figure[B].state = FIGURE_POOL;
    BROKEN("a Doomtrooper in the pool");
}

static void actions_have_a_cap(void **state)
{
    (void)state;
    game.figure[A].taken = (uint8_t)(scenario->mission.parameters.action_cap + 1);
    BROKEN("more actions than the cap");
}

static void creatures_neither_appear_nor_vanish(void **state)
{
    (void)state;
    game.figure[waiting].kind = (uint8_t)((game.figure[waiting].kind + 1) % scenario->catalogue->kinds);
    BROKEN("creatures appeared or vanished");
}

static void who_waits_has_an_entrance(void **state)
{
    (void)state;
    game.figure[waiting].gate = GATE_NONE;
    BROKEN("a waiting creature without an entrance");
}

static void force_cards_are_there_once_and_lie_on_sectors(void **state)
{
    (void)state;
    uint8_t card = game.force.card[0];
    game.force.card[0] = game.force.card[1];
    BROKEN("a force card is unknown or twice in the deck");
    game.force.card[0] = scenario->catalogue->force_cards;
    BROKEN("a force card is unknown or twice in the deck");
    game.force.card[0] = CARD_HIDDEN; /* as in a seat's view */
    assert_null(invariant_broken(&game));
    game.force.card[0] = card;
    game.force.place[0] = SLOT_MAX - 1;
    BROKEN("a force card lies where no sector is");
}

static void event_cards_are_there_once(void **state)
{
    (void)state;
    uint8_t card = game.events.card[0];
    game.events.card[0] = game.events.card[1];
    BROKEN("an Event Card is unknown or twice there");
    game.events.card[0] = scenario->catalogue->event_cards;
    BROKEN("an Event Card is unknown or twice there");
    game.events.card[0] = CARD_HIDDEN;
    assert_null(invariant_broken(&game));
    game.events.card[0] = card;
    game.legion.event = card; /* in play it is in the deck no more */
    BROKEN("an Event Card is unknown or twice there");
}

static void ai_cards_are_there_once(void **state)
{
    (void)state;
    uint8_t card = game.ai.card[0];
    game.ai.card[0] = game.ai.card[1];
    BROKEN("an AI card is unknown or twice in the deck");
    game.ai.card[0] = CARD_HIDDEN;
    assert_null(invariant_broken(&game));
    game.ai.card[0] = card;
    game.ai.next = (uint8_t)(game.ai.count + 1);
    BROKEN("more AI cards used than there are");
}

static void teams_have_what_they_may_have(void **state)
{
    (void)state;
    game.team[0].flags |= TEAM_OUT;
    BROKEN("a team is out though a Doomtrooper is in play");
    game.sandbox = 1; /* where figures come back */
    assert_null(invariant_broken(&game));
    game.team[0].extra_actions = (uint8_t)(scenario->mission.parameters.extra_action_cap + 1);
    BROKEN("more Extra Actions than the track holds");
    game.team[0].points = -1;
    BROKEN("Promotion Points below 0");
}

static void a_rank_is_that_of_its_points(void **state)
{
    (void)state;
    game.team[1].rank++;
    BROKEN("a Rank differs from its Promotion Points");
}

static void somebody_acts_until_the_mission_is_over(void **state)
{
    (void)state;
    game.turn.seat = SEAT_NONE;
    BROKEN("nobody is to act");
    game.turn.seat = 0;
    game.turn.round = (uint8_t)(scenario->mission.rounds + 1);
    BROKEN("more rounds than the time limit");
    game.turn.phase = PHASE_OVER;
    assert_null(invariant_broken(&game));
    game.pending.type = PENDING_REACT;
    BROKEN("a choice is pending after the mission");
}

static void the_board_is_that_of_the_mission(void **state)
{
    (void)state;
    struct board_rows rows = game.rows;
    game.rows.link_se[3] ^= 1u << 3;
    BROKEN("diagonal links differ from the walls");
    game.rows = rows;
    game.doors = 0;
    game.rows.link_e[3] ^= 1u << 3;
    board_link_corners(&game.rows, &scenario->mission.parameters);
    BROKEN("the board differs from the mission's though no card changed it");
}

static struct marker lying(enum marker_kind kind, int x, int y)
{
    return (struct marker){.kind = (uint8_t)kind, .state = MARKER_STANDS, .x = (int8_t)x, .y = (int8_t)y};
}

static void things_lie_on_squares_of_their_own(void **state)
{
    (void)state;
    int last = game.markers;
    game.marker[last] = lying(MARKER_DEBRIS, 4, 4);
    BROKEN("a marker stands beyond those in use");
    game.markers = (uint8_t)(last + 2);
    assert_null(invariant_broken(&game));
    game.marker[last + 1] = lying(MARKER_BOMB, 4, 4); /* hinders nobody (S-MAP-5) */
    assert_null(invariant_broken(&game));
    game.marker[last + 1] = lying(MARKER_DEBRIS, 4, 4);
    BROKEN("two markers lie on one square");
    game.marker[last + 1] = lying(MARKER_DEBRIS, BOARD_MAX - 1, BOARD_MAX - 1);
    BROKEN("a marker lies where there is no square");
    game.marker[last + 1] = lying(MARKER_DEBRIS, 0, 0); /* where A stands */
    BROKEN("a figure stands on a marker that nobody enters");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(figures_off_the_board_have_no_square),
        TEST(only_figures_that_exist_stand_on_the_board),
        TEST(figures_stand_on_squares),
        TEST(one_figure_stands_on_a_square),
        TEST(occupancy_is_where_figures_stand),
        TEST(strength_is_between_nothing_and_its_start),
        TEST(actions_have_a_cap),
        TEST(creatures_neither_appear_nor_vanish),
        TEST(who_waits_has_an_entrance),
        TEST(force_cards_are_there_once_and_lie_on_sectors),
        TEST(event_cards_are_there_once),
        TEST(ai_cards_are_there_once),
        TEST(teams_have_what_they_may_have),
        TEST(a_rank_is_that_of_its_points),
        TEST(somebody_acts_until_the_mission_is_over),
        TEST(the_board_is_that_of_the_mission),
        TEST(things_lie_on_squares_of_their_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
