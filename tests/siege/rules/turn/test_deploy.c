/* Teams that begin on the board (C-M06-IN, C-M06-R1, C-FORCE-4). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/board/board.h"
#include "siege/rules/turn/deploy.h"
#include "siege/rules/turn/legal.h"
#include "support/scene.h"
#include "support/shipped.h"

#include <stdlib.h>
#include <string.h>

enum { TEAMS = 3 };

/* Mission 6 with its set-up done as far as the first Doomtrooper's square. */
static struct tiny *hold_the_fort(void)
{
    struct tiny *tiny = calloc(1, sizeof *tiny);
    tiny->catalogue = *shipped_catalogue();
    tiny->scenario = shipped_scenario("missions/classic/06-hold-the-fort.json");
    struct game_setup setup = game_setup_default(&tiny->catalogue, TEAMS, 5);
    game_start(&tiny->game, tiny->scenario, &setup, &tiny->events);
    return tiny;
}

static int start_slot(const struct tiny *tiny)
{
    return __builtin_ctz(tiny->scenario->mission.start_slots);
}

static struct command deploy_at(const struct tiny *tiny, figure_id figure, int x, int y)
{
    struct square corner = board_slot_corner(&tiny->scenario->mission, start_slot(tiny));
    struct command command = tiny_command(tiny, COMMAND_DEPLOY);
    command.figure = figure;
    command.to = square_at(corner.x + x, corner.y + y);
    return command;
}

/* C-M06-R1: team after team, each both of its pair, before round 1. */
static void the_teams_are_asked_one_after_the_other(void **state)
{
    (void)state;
    struct tiny *tiny = hold_the_fort();
    for (figure_id id = 0; id < TEAMS * PAIR; id++) {
        figure_id chosen = id ^ 1; /* either of the pair may be first */
        assert_int_equal(tiny->game.turn.phase, PHASE_SETUP);
        assert_int_equal(tiny->game.pending.type, PENDING_DEPLOY);
        assert_int_equal(tiny->game.pending.seat, id / PAIR);
        assert_int_equal(tiny->game.pending.slots, tiny->scenario->mission.start_slots);
        MUST(tiny, deploy_at(tiny, chosen, id, 6));
        assert_int_equal(tiny_event(tiny, EVENT_PLACED)->figure, chosen);
        assert_true(figure_on_board(&tiny->game, chosen));
    }
    assert_int_equal(tiny->game.turn.phase, PHASE_TURN);
    assert_int_equal(tiny->game.turn.round, 1);
    assert_int_not_equal(tiny->game.pending.type, PENDING_ENTRANCE); /* nobody enters from outside */
    tiny_free(tiny);
}

/* S-MAP-2: not on an obstructed square; where every square is taken or obstructed nobody is asked. */
static void nobody_starts_on_an_obstructed_square(void **state)
{
    (void)state;
    struct tiny *tiny = hold_the_fort();
    struct command command = deploy_at(tiny, 0, 3, 3);
    tiny->scenario->closed[command.to.y] |= UINT64_C(1) << command.to.x;
    REFUSED(tiny, command, OBSTRUCTED);
    MUST(tiny, deploy_at(tiny, 0, 2, 3));
    memcpy(tiny->scenario->closed, tiny->scenario->floor, sizeof tiny->scenario->closed);
    tiny->game.pending = (struct pending){.type = PENDING_NONE, .seat = SEAT_NONE};
    assert_false(deploy_ask(&tiny->game, 0));
    tiny_free(tiny);
}

/* C-M06-IN: any free square of the sector. */
static void every_free_square_of_the_sector_is_offered(void **state)
{
    (void)state;
    static struct legal_list list;
    struct tiny *tiny = hold_the_fort();
    legal_commands(&tiny->game, &list);
    assert_int_equal(list.count, PAIR * 64);
    MUST(tiny, deploy_at(tiny, 0, 0, 0));
    legal_commands(&tiny->game, &list);
    assert_int_equal(list.count, 63);
    tiny_free(tiny);
}

static void other_squares_and_figures_are_refused(void **state)
{
    (void)state;
    struct tiny *tiny = hold_the_fort();
    REFUSED(tiny, deploy_at(tiny, 0, 8, 0), NOT_IN_SECTOR);
    REFUSED(tiny, deploy_at(tiny, 0, 0, 8), NOT_IN_SECTOR);
    REFUSED(tiny, deploy_at(tiny, 0, 100, 100), NOT_IN_SECTOR);
    REFUSED(tiny, deploy_at(tiny, 2, 0, 0), NOT_YOUR_FIGURE);
    REFUSED(tiny, deploy_at(tiny, TROOPER_MAX, 0, 0), NO_SUCH_FIGURE);
    REFUSED(tiny, deploy_at(tiny, 200, 0, 0), NO_SUCH_FIGURE);
    MUST(tiny, deploy_at(tiny, 1, 2, 2));
    REFUSED(tiny, deploy_at(tiny, 1, 3, 3), NOT_WAITING);
    REFUSED(tiny, deploy_at(tiny, 0, 2, 2), SQUARE_TAKEN);
    struct command other = deploy_at(tiny, 2, 5, 5);
    other.seat = 1;
    REFUSED(tiny, other, NOT_YOUR_TURN);
    tiny_free(tiny);
}

/* C-FORCE-4: the sector counts as entered, and nothing is revealed. */
static void the_sector_counts_as_entered(void **state)
{
    (void)state;
    struct tiny *tiny = hold_the_fort();
    int slot = start_slot(tiny);
    scene_lay_force(tiny, slot, tiny->catalogue.force[0].number);
    int face_down = force_face_down(&tiny->game, slot);
    MUST(tiny, deploy_at(tiny, 0, 2, 2));
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_REVEALED), 0);
    assert_int_equal(force_face_down(&tiny->game, slot), face_down);
    assert_int_equal(tiny->game.entered, UINT32_C(1) << slot);
    assert_int_equal(tiny->game.team[0].entered, UINT32_C(1) << slot);
    assert_int_equal(tiny->game.team[1].entered, 0);
    tiny_free(tiny);
}

static void other_missions_ask_nobody(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+\nE. .|\n+-+-+");
    assert_false(deploy_ask(&tiny->game, 0));
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    tiny_free(tiny);
}

/* ---- C-M06-FRC, C-M06-R3 --------------------------------------------------------------------------------------- */

static void every_other_sector_has_two_force_cards(void **state)
{
    (void)state;
    struct tiny *tiny = calloc(1, sizeof *tiny);
    tiny->catalogue = *shipped_catalogue();
    tiny->scenario = shipped_scenario("missions/classic/06-hold-the-fort.json");
    struct game_setup setup = game_setup_default(&tiny->catalogue, 4, 5);
    game_start(&tiny->game, tiny->scenario, &setup, &tiny->events);
    int sectors = 0;
    for (int slot = 0; slot < SLOT_MAX; slot++) {
        bool other = tiny->game.slot_sector[slot] != SLOT_NONE && slot != start_slot(tiny);
        sectors += other;
        assert_int_equal(force_face_down(&tiny->game, slot), other ? 2 : 0);
    }
    assert_int_equal(sectors, 5);
    assert_int_equal(tiny->game.force.count, 10); /* the rest is set aside */
    tiny_free(tiny);
}

/* C-M06-R3, C-NUM-3: of the ten cards that would be dealt there are fewer for fewer teams; they run out at the highest
 * numbers. */
static void fewer_teams_find_fewer_cards_on_the_highest_sector_numbers(void **state)
{
    static const int NUMBER[] = {1, 2, 3, 5, 7};
    (void)state;
    for (int teams = 1; teams <= 4; teams++) {
        struct tiny *tiny = calloc(1, sizeof *tiny);
        tiny->catalogue = *shipped_catalogue();
        tiny->scenario = shipped_scenario("missions/classic/06-hold-the-fort.json");
        struct game_setup setup = game_setup_default(&tiny->catalogue, teams, 5);
        game_start(&tiny->game, tiny->scenario, &setup, &tiny->events);
        int left = 10 - (4 - teams);
        assert_int_equal(tiny->game.force.count, left);
        for (int i = 0; i < 5; i++) {
            int slot = mission_slot_of(&tiny->scenario->mission, &tiny->catalogue, NUMBER[i]);
            int here = left < 2 ? left : 2;
            assert_int_equal(force_face_down(&tiny->game, slot), here);
            left -= here;
        }
        tiny_free(tiny);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_teams_are_asked_one_after_the_other),
        cmocka_unit_test(nobody_starts_on_an_obstructed_square),
        cmocka_unit_test(every_free_square_of_the_sector_is_offered),
        cmocka_unit_test(other_squares_and_figures_are_refused),
        cmocka_unit_test(the_sector_counts_as_entered),
        cmocka_unit_test(other_missions_ask_nobody),
        cmocka_unit_test(every_other_sector_has_two_force_cards),
        cmocka_unit_test(fewer_teams_find_fewer_cards_on_the_highest_sector_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
