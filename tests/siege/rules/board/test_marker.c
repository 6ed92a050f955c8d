/* Mission targets on the board: the computer and the teleporter doorways (C-M05-SPC, C-M08-SPC, C-MOVE-7). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/board/board.h"
#include "siege/rules/turn/legal.h"
#include "siege/rules/board/los.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/move/reach.h"
#include "support/scene.h"
#include "support/shipped.h"
#include "support/lasting.h"

#include <stdlib.h>
#include <string.h>

/* C-EX-41: doorways on (2,0) and (4,1). */
static const char TWO_CORRIDORS[] = "+-+-+-+-+-+-+-+\n"
                                    "|A . * . . . .|\n"
                                    "+-+-+-+-+-+-+-+\n"
                                    "|. . . . * . .|\n"
                                    "+-+-+-+-+-+-+-+";

/* The computers of the sketch become a pair of doorways. */
static struct tiny *teleporters(const char *sketch)
{
    struct tiny *tiny = tiny_new(sketch);
    for (int m = 0; m < 2; m++)
        tiny->game.marker[m].kind = tiny->scenario->mission.marker[m].kind = MARKER_TELEPORTER;
    tiny_turn(tiny, 0);
    return tiny;
}

static struct command step_by_step(const struct tiny *tiny, figure_id figure, const char *steps, int x, int y)
{
    struct command command = scene_walk(tiny, figure, steps, GATE_NONE);
    command.to = square_at(x, y);
    return command;
}

static uint64_t listed_row(const struct tiny *tiny, figure_id figure, int y)
{
    static struct legal_list list;
    uint64_t row = 0;
    legal_commands_of(&tiny->game, figure, &list);
    for (int i = 0; i < list.count; i++)
        if (list.item[i].type == COMMAND_MOVE && list.item[i].gate == GATE_NONE && list.item[i].to.y == y)
            row |= UINT64_C(1) << list.item[i].to.x;
    return row;
}

/* ---- teleporters: C-M08-SPC, C-M08-R1, C-M08-R2 ---------------------------------------------------------------- */

/* C-EX-41 */
static void a_step_onto_a_doorway_leads_out_of_the_other(void **state)
{
    (void)state;
    struct tiny *tiny = teleporters(TWO_CORRIDORS);
    struct tiny *open = teleporters(TWO_CORRIDORS);
    MUST(tiny, step_by_step(tiny, 0, "E E E", 5, 1));
    assert_true(scene_stands(tiny, 0, 5, 1));
    assert_int_equal(tiny_count(tiny, EVENT_STEPPED), 3); /* the transfer costs none */
    const struct event *transfer = tiny_event(tiny, EVENT_PUT);
    assert_true(square_same(transfer->from, square_at(2, 0)));
    assert_true(square_same(transfer->at, square_at(4, 1)));
    MUST(open, tiny_move(open, 0, 5, 1)); /* without a path: the same */
    assert_true(scene_stands(open, 0, 5, 1));
    assert_int_equal(game_hash(&open->game), game_hash(&tiny->game));
    tiny_free(tiny);
    tiny_free(open);
}

/* C-EX-41: the squares that can be reached are those beside the other doorway. */
static void moves_through_doorways_are_listed(void **state)
{
    (void)state;
    struct tiny *tiny = teleporters(TWO_CORRIDORS);
    assert_int_equal(listed_row(tiny, 0, 0), 0x02);
    assert_int_equal(listed_row(tiny, 0, 1), 1u << 3 | 1u << 5);
    tiny_team(tiny, 0, "mishima", 1);
    assert_int_equal(listed_row(tiny, 0, 1), 1u << 2 | 1u << 3 | 1u << 5 | 1u << 6);
    tiny_free(tiny);
}

static void no_move_ends_on_a_doorway(void **state)
{
    (void)state;
    struct tiny *tiny = teleporters(TWO_CORRIDORS);
    REFUSED(tiny, tiny_move(tiny, 0, 2, 0), DOORWAY_NO_END);
    REFUSED(tiny, tiny_move(tiny, 0, 4, 1), DOORWAY_NO_END);
    REFUSED(tiny, step_by_step(tiny, 0, "E E", 4, 1), DOORWAY_NO_END);
    tiny_free(tiny);
}

/* C-EX-41: three steps from the doorway no step is left. */
static void who_is_three_steps_from_a_doorway_cannot_use_it(void **state)
{
    (void)state;
    struct tiny *tiny = teleporters("+-+-+-+-+-+-+-+\n"
                                    "|A . . * . . .|\n"
                                    "+-+-+-+-+-+-+-+\n"
                                    "|. . . . * . .|\n"
                                    "+-+-+-+-+-+-+-+");
    assert_int_equal(listed_row(tiny, 0, 0), 0x06);
    assert_int_equal(listed_row(tiny, 0, 1), 0);
    REFUSED(tiny, step_by_step(tiny, 0, "E E E", 4, 1), DOORWAY_NO_END);
    tiny_free(tiny);
}

/* C-EX-41: no legal step leads away from the other doorway. */
static void a_doorway_without_a_way_on_cannot_be_used(void **state)
{
    (void)state;
    struct tiny *tiny = teleporters("+-+-+-+-+-+-+-+\n"
                                    "|. A * . . . .|\n"
                                    "+-+-+-+-+-+-+-+\n"
                                    "|. . . l * n .|\n"
                                    "+-+-+-+-+-+-+-+");
    assert_int_equal(listed_row(tiny, 0, 0), 0x01);
    assert_int_equal(listed_row(tiny, 0, 1), 0);
    REFUSED(tiny, step_by_step(tiny, 0, "E E", 5, 1), FIGURE_IN_WAY);
    tiny_free(tiny);
}

/* Somebody can stand on a doorway: one who was there when it was put down, or brought there by the sandbox. */
static void a_doorway_whose_partner_is_taken_is_not_stepped_on(void **state)
{
    (void)state;
    struct tiny *tiny = teleporters(TWO_CORRIDORS);
    tiny->game.figure[TROOPER_MAX].state = FIGURE_ON_BOARD;
    tiny->game.figure[TROOPER_MAX].x = 4;
    tiny->game.figure[TROOPER_MAX].y = 1;
    board_occupy(&tiny->game);
    REFUSED(tiny, step_by_step(tiny, 0, "E E E", 5, 1), DOORWAY_BLOCKED);
    assert_int_equal(listed_row(tiny, 0, 0), 0x02);
    assert_int_equal(listed_row(tiny, 0, 1), 0);
    tiny_free(tiny);
}

/* C-M08-R1: entering a doorway again in the same Move teleports again. */
static void one_move_may_use_the_doorways_twice(void **state)
{
    (void)state;
    struct tiny *tiny = teleporters("+-+-+-+-+-+\n"
                                    "|. A * . .|\n"
                                    "+-+-+-+-+-+\n"
                                    "|. . * . .|\n"
                                    "+-+-+-+-+-+");
    tiny_team(tiny, 0, "mishima", 1);
    MUST(tiny, step_by_step(tiny, 0, "E E W E", 3, 0));
    assert_int_equal(tiny_count(tiny, EVENT_PUT), 2);
    assert_true(scene_stands(tiny, 0, 3, 0));
    tiny_free(tiny);
}

/* C-FORCE-4: arriving in a sector enters it. */
static void who_comes_out_of_a_doorway_has_entered_its_sector(void **state)
{
    (void)state;
    struct tiny *tiny = teleporters("+-+-+-+-+-+-+-+\n"
                                    "|. A * . .:. .|\n"
                                    "+-+-+-+-+-+-+-+\n"
                                    "|. . . . .:. *|\n"
                                    "+-+-+-+-+-+-+-+");
    scene_lay_force(tiny, 1, 1);
    MUST(tiny, step_by_step(tiny, 0, "E W", 5, 1));
    assert_int_equal(tiny_event(tiny, EVENT_SECTOR_ENTERED)->slot, 1);
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_REVEALED), 1);
    tiny_free(tiny);
}

static void creatures_use_doorways_too(void **state)
{
    (void)state;
    struct tiny *tiny = teleporters("+-+-+-+-+-+-+-+\n"
                                    "|A . . . * l .|\n"
                                    "+-+-+-+-+-+-+-+\n"
                                    "|. * . . . . .|\n"
                                    "+-+-+-+-+-+-+-+");
    tiny_turn(tiny, SEAT_LEGION);
    figure_id legionnaire = tiny_creature(tiny, 'l', 0);
    MUST(tiny, tiny_move(tiny, legionnaire, 3, 1));
    assert_int_equal(tiny_count(tiny, EVENT_PUT), 1);
    assert_true(scene_stands(tiny, legionnaire, 3, 1));
    tiny_free(tiny);
}

/* C-M08-R2: the one left leads nowhere and is an ordinary square, but no Move ends there. */
static void the_doorway_left_over_is_a_square_to_pass(void **state)
{
    (void)state;
    struct tiny *tiny = teleporters(TWO_CORRIDORS);
    marker_destroy(&tiny->game, 1, 0, &tiny->events);
    assert_int_equal(marker_partner(&tiny->game, 0), -1);
    assert_int_equal(tiny->game.board_changed, 0);
    assert_int_equal(listed_row(tiny, 0, 0), 0x0A);
    assert_int_equal(listed_row(tiny, 0, 1), 0);
    REFUSED(tiny, tiny_move(tiny, 0, 2, 0), DOORWAY_NO_END);
    MUST(tiny, tiny_move(tiny, 0, 3, 0));
    assert_int_equal(tiny_count(tiny, EVENT_PUT), 0);
    tiny_free(tiny);
}

/* C-LOS-6, C-M08-R2 */
static void markers_do_not_block_sight(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(TWO_CORRIDORS);
    assert_true(los_clear(&tiny->game, square_at(0, 0), square_at(6, 0)));
    assert_true(los_clear(&tiny->game, square_at(0, 0), square_at(2, 0)));
    tiny_free(tiny);
}

/* ---- reach, checked step by step ------------------------------------------------------------------------------- */

/* Can `figure` stand on `to` at the end of some sequence of at most `left` single steps that move_check() accepts? */
static bool walks_to(struct tiny *tiny, struct command *command, struct square at, struct square to, int left)
{
    command->to = to;
    if (command->steps > 0 && square_same(at, to) && !command_check(&tiny->game, command).why)
        return true;
    for (uint8_t d = 0; left > 0 && d < DIRECTIONS; d++) {
        struct square next = square_step(at, (enum direction)d);
        if (!board_linked(&tiny->game.rows, at, (enum direction)d) || !board_is_floor(&tiny->game, next))
            continue;
        command->step[command->steps++] = d;
        bool found = walks_to(tiny, command, marker_lead(&tiny->game, next), to, left - 1);
        command->steps--;
        if (found)
            return true;
    }
    return false;
}

/* What is offered is exactly what some path leads to, through doorways or not. */
static void the_squares_offered_are_those_that_paths_lead_to(void **state)
{
    (void)state;
    struct tiny *tiny = teleporters("+-+-+-+-+-+\n"
                                    "|. A . l .|\n"
                                    "+ + + + +-+\n"
                                    "|.|* . . .|\n"
                                    "+-+-+-+-+-+\n"
                                    "|. . n . .|\n"
                                    "+ + + + + +\n"
                                    "|. . . * .|\n"
                                    "+-+-+-+-+-+");
    for (int y = 0; y < 4; y++) {
        for (int x = 0; x < 5; x++) {
            struct command command = tiny_command(tiny, COMMAND_MOVE);
            command.figure = 0;
            bool walks = walks_to(tiny, &command, square_at(1, 0), square_at(x, y), 3);
            command.steps = 0;
            command.to = square_at(x, y);
            if (x == 1 && y == 0)
                continue; /* its own square: only by a path */
            assert_int_equal(walks, !command_check(&tiny->game, &command).why);
            assert_int_equal(walks, listed_row(tiny, 0, y) >> x & 1);
        }
    }
    tiny_free(tiny);
}

/* C-M08-R1: who walks through walls, too, goes back through a doorway only by a step away and a step back. */
static void standing_still_on_a_doorway_is_no_step_onto_it(void **state)
{
    (void)state;
    struct tiny *tiny = teleporters("+-+-+-+-+-+-+-+-+\n"
                                    "|A * . # # # * .|\n"
                                    "+-+-+-+-+-+-+-+-+");
    make_last(&tiny->game, EFFECT_PHASE, lasting_team(0), 0, 0);
    assert_int_equal(listed_row(tiny, 0, 0), UINT64_C(1) << 7);
    tiny_team(tiny, 0, "mishima", 1);
    MUST(tiny, tiny_move(tiny, 0, 2, 0));
    assert_int_equal(tiny_count(tiny, EVENT_STEPPED), 4);
    assert_true(scene_stands(tiny, 0, 2, 0));
    tiny_free(tiny);
}

/* ---- putting them down ----------------------------------------------------------------------------------------- */

static struct tiny *mission(const char *path, uint64_t seed)
{
    struct tiny *tiny = calloc(1, sizeof *tiny);
    tiny->catalogue = *shipped_catalogue();
    tiny->scenario = shipped_scenario(path);
    tiny->scenario->mission.parameters.doomtrooper_cards = 0;
    struct game_setup setup = game_setup_default(&tiny->catalogue, 4, seed);
    setup.legion_deck = 0;
    game_start(&tiny->game, tiny->scenario, &setup, &tiny->events);
    return tiny;
}

/* The first legal answer, until something else is asked than Force Cards to be laid. */
static void lay_force_cards(struct tiny *tiny)
{
    static struct legal_list list;
    while (tiny->game.pending.type == PENDING_LAY_FORCE) {
        legal_commands(&tiny->game, &list);
        MUST(tiny, list.item[0]);
    }
}

static struct command place_marker(const struct tiny *tiny, struct square at)
{
    struct command command = tiny_command(tiny, COMMAND_PLACE_MARKER);
    command.to = at;
    return command;
}

static struct square in_slot(const struct tiny *tiny, int slot, int x, int y)
{
    struct square corner = board_slot_corner(&tiny->scenario->mission, slot);
    return square_at(corner.x + x, corner.y + y);
}

/* C-M08-SPC, C-M08-R2: during set-up, one inside the Citadel, one outside, on free squares. */
static void the_dark_legion_puts_the_doorways_down_at_set_up(void **state)
{
    (void)state;
    struct tiny *tiny = mission("missions/classic/08-to-the-top.json", 1);
    lay_force_cards(tiny);
    const struct mission *printed = &tiny->scenario->mission;
    for (int m = 0; m < 2; m++) {
        assert_int_equal(tiny->game.pending.type, PENDING_MARKER);
        assert_int_equal(tiny->game.pending.seat, SEAT_LEGION);
        assert_int_equal(tiny->game.pending.card, m);
        uint32_t slots = tiny->game.pending.slots;
        assert_int_equal(slots, printed->marker[m].slots);
        int wrong = __builtin_ctz(printed->marker[!m].slots);
        REFUSED(tiny, place_marker(tiny, in_slot(tiny, wrong, 3, 3)), NOT_IN_SECTOR);
        REFUSED(tiny, place_marker(tiny, square_at(100, 0)), NOT_IN_SECTOR);
        struct square at = in_slot(tiny, __builtin_ctz(slots), 4, 5);
        MUST(tiny, place_marker(tiny, at));
        assert_int_equal(tiny_event(tiny, EVENT_MARKER_PLACED)->kind, MARKER_TELEPORTER);
        assert_int_equal(marker_on(&tiny->game, at, 0), m);
    }
    assert_int_not_equal(tiny->game.pending.type, PENDING_MARKER);
    assert_int_equal(marker_partner(&tiny->game, 0), 1);
    assert_int_equal(marker_partner(&tiny->game, 1), 0);
    tiny_free(tiny);
}

/* A board of two sectors with the computer under Force Card 12 in the second one. */
static struct tiny *computer_under_card(void)
{
    struct tiny *tiny = tiny_new("+-+-+-+-+-+-+-+\n"
                                 "|. . A:. . . .|\n"
                                 "+ + + + + + + +\n"
                                 "|. . .:. . . .|\n"
                                 "+-+-+-+-+-+-+-+");
    struct mission *mission = &tiny->scenario->mission;
    mission->markers = 1;
    mission->marker[0] = (struct mission_marker){
        .kind = MARKER_COMPUTER, .armour = 2, .force_card = (uint8_t)catalogue_find_force(&tiny->catalogue, 12)};
    marker_prepare(&tiny->game);
    scene_lay_force(tiny, 1, 12);
    return tiny;
}

/* C-M05-SPC, C-M05-R1: in that sector, not next to a Doomtrooper (C-FORCE-5), before the card's creatures. */
static void the_computer_comes_with_its_card_before_the_creatures(void **state)
{
    (void)state;
    struct tiny *tiny = computer_under_card();
    tiny_turn(tiny, 0);
    MUST(tiny, tiny_move(tiny, 0, 3, 0));
    assert_int_equal(tiny->game.pending.type, PENDING_MARKER);
    assert_int_equal(tiny->game.pending.slots, 2);
    REFUSED(tiny, place_marker(tiny, square_at(4, 1)), NEXT_TO_DOOMTROOPER);
    REFUSED(tiny, place_marker(tiny, square_at(3, 0)), SQUARE_TAKEN);
    REFUSED(tiny, place_marker(tiny, square_at(1, 1)), NOT_IN_SECTOR);
    MUST(tiny, place_marker(tiny, square_at(5, 1)));
    assert_int_equal(tiny->game.marker[0].state, MARKER_STANDS);
    assert_int_equal(tiny->game.marker[0].armour, 2);
    if (tiny->game.pending.type == PENDING_PLACE)
        for (int kind = 0; kind < tiny->catalogue.kinds; kind++)
            if (tiny->game.legion.place[kind])
                REFUSED(tiny, scene_place(tiny, tiny->catalogue.kind[kind].id, 5, 1), MARKER_IN_WAY);
    tiny_free(tiny);
}

/* C-M05-R1, C-FORCE-13: in its own turn the Dark Legion may put it next to a Doomtrooper. */
static void in_its_own_turn_the_dark_legion_may_put_it_beside(void **state)
{
    (void)state;
    struct tiny *tiny = computer_under_card();
    scene_legion_turn(tiny, 0);
    assert_int_equal(tiny->game.pending.type, PENDING_FORCE);
    MUST(tiny, scene_turn_over(tiny, 1));
    assert_int_equal(tiny->game.pending.type, PENDING_MARKER);
    MUST(tiny, place_marker(tiny, square_at(3, 0)));
    assert_int_equal(marker_on(&tiny->game, square_at(3, 0), 0), 0);
    tiny_free(tiny);
}

/* A target is never lost: where every free square is next to a Doomtrooper, those are allowed. */
static void the_computer_finds_room_next_to_doomtroopers_if_there_is_no_other(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+\n|. A:. .|\n+-+-+-+-+");
    struct mission *mission = &tiny->scenario->mission;
    mission->markers = 1;
    mission->marker[0] = (struct mission_marker){
        .kind = MARKER_COMPUTER, .armour = 2, .force_card = (uint8_t)catalogue_find_force(&tiny->catalogue, 12)};
    marker_prepare(&tiny->game);
    scene_lay_force(tiny, 1, 12);
    tiny_turn(tiny, 0);
    MUST(tiny, tiny_move(tiny, 0, 2, 0));
    MUST(tiny, place_marker(tiny, square_at(3, 0)));
    tiny_free(tiny);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_step_onto_a_doorway_leads_out_of_the_other),
        cmocka_unit_test(moves_through_doorways_are_listed),
        cmocka_unit_test(no_move_ends_on_a_doorway),
        cmocka_unit_test(who_is_three_steps_from_a_doorway_cannot_use_it),
        cmocka_unit_test(a_doorway_without_a_way_on_cannot_be_used),
        cmocka_unit_test(a_doorway_whose_partner_is_taken_is_not_stepped_on),
        cmocka_unit_test(one_move_may_use_the_doorways_twice),
        cmocka_unit_test(who_comes_out_of_a_doorway_has_entered_its_sector),
        cmocka_unit_test(creatures_use_doorways_too),
        cmocka_unit_test(the_doorway_left_over_is_a_square_to_pass),
        cmocka_unit_test(markers_do_not_block_sight),
        cmocka_unit_test(the_squares_offered_are_those_that_paths_lead_to),
        cmocka_unit_test(standing_still_on_a_doorway_is_no_step_onto_it),
        cmocka_unit_test(the_dark_legion_puts_the_doorways_down_at_set_up),
        cmocka_unit_test(the_computer_comes_with_its_card_before_the_creatures),
        cmocka_unit_test(in_its_own_turn_the_dark_legion_may_put_it_beside),
        cmocka_unit_test(the_computer_finds_room_next_to_doomtroopers_if_there_is_no_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
