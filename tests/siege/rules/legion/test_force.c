/* Force Cards: sectors entered, cards turned over, creatures placed (C-FORCE, C-DL-4, C-DL-5). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/legion/force.h"
#include "siege/rules/turn/legal.h"
#include "support/scene.h"

static const char TWO_SECTORS[] = "+-+-+-+-+-+-+-+-+\n"
                                  "|. . A .:. . . .|\n"
                                  "+ + + + + + + + +\n"
                                  "|. . . .:. . . .|\n"
                                  "+ + + + + + + + +\n"
                                  "|. . . .:. . . .|\n"
                                  "+-+-+-+-+-+-+-+-+";

static struct tiny *turn_on(const char *sketch)
{
    struct tiny *tiny = tiny_new(sketch);
    tiny_turn(tiny, 0);
    return tiny;
}

static const struct event *last(const struct tiny *tiny, enum event_type type)
{
    const struct event *found = NULL;
    for (int i = 0; i < tiny->events.count; i++)
        if (tiny->events.item[i].type == type)
            found = &tiny->events.item[i];
    return found;
}

static int index_of(const struct tiny *tiny, enum event_type type)
{
    for (int i = 0; i < tiny->events.count; i++)
        if (tiny->events.item[i].type == type)
            return i;
    return -1;
}

/* C-FORCE-1 */
static void a_card_is_revealed_once_the_move_is_complete(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on(TWO_SECTORS);
    scene_lay_force(tiny, 1, 1);
    MUST(tiny, tiny_move(tiny, 0, 5, 0));
    assert_int_equal(tiny_count(tiny, EVENT_SECTOR_ENTERED), 1);
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_REVEALED), 1);
    int revealed = index_of(tiny, EVENT_FORCE_REVEALED);
    for (int i = revealed; i < tiny->events.count; i++)
        assert_int_not_equal(tiny->events.item[i].type, EVENT_STEPPED);
    assert_int_equal(tiny->game.pending.type, PENDING_PLACE);
    assert_int_equal(tiny->game.pending.seat, SEAT_LEGION);
    tiny_free(tiny);
}

/* C-FORCE-1: none is passed over, however many sectors a long Move crosses; they come in the order entered. */
static void every_sector_of_a_long_move_is_revealed(void **state)
{
    static const char SIX[] = "+-+-+-+-+-+-+-+-+-+\n"
                              "|A:.:.:.:.:.:. . .|\n"
                              "+-+-+-+-+-+-+-+-+-+";
    (void)state;
    static struct legal_list list;
    struct tiny *tiny = turn_on(SIX);
    tiny->scenario->mission.parameters.move_steps = 8;
    for (int slot = 1; slot <= 6; slot++)
        scene_lay_force(tiny, slot, slot);
    MUST(tiny, tiny_move(tiny, 0, 8, 0));
    for (int slot = 1; slot <= 6; slot++) {
        assert_int_equal(tiny->game.legion.place_slot, slot);
        while (tiny->game.legion.place_slot == slot) {
            legal_commands(&tiny->game, &list);
            MUST(tiny, list.item[0]);
        }
    }
    assert_int_equal(force_face_down_all(&tiny->game), 0);
    tiny_free(tiny);
}

/* C-FORCE-1: only by the first Doomtrooper; a sector that was entered is not entered again. */
static void a_sector_is_entered_for_the_first_time_only_once(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on(TWO_SECTORS);
    MUST(tiny, tiny_move(tiny, 0, 4, 0));
    assert_int_equal(tiny_count(tiny, EVENT_SECTOR_ENTERED), 1);
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_REVEALED), 0);
    MUST(tiny, tiny_move(tiny, 0, 3, 0));
    scene_lay_force(tiny, 1, 1);
    tiny_turn(tiny, 0);
    MUST(tiny, tiny_move(tiny, 0, 4, 0));
    assert_int_equal(tiny_count(tiny, EVENT_SECTOR_ENTERED), 0);
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_REVEALED), 0);
    tiny_free(tiny);
}

/* C-FORCE-4: the sectors where Doomtroopers stand at the start count as entered. */
static void creatures_do_not_reveal_cards(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+\n|A l:. .|\n+-+-+-+-+");
    scene_lay_force(tiny, 1, 1);
    tiny_turn(tiny, SEAT_LEGION);
    MUST(tiny, tiny_move(tiny, tiny_creature(tiny, 'l', 0), 3, 0));
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_REVEALED), 0);
    assert_int_equal(tiny_count(tiny, EVENT_SECTOR_ENTERED), 0);
    tiny_free(tiny);
}

/* C-FORCE-2 */
static void passing_through_a_sector_enters_it(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+-+-+\n"
                                "|. A:.:. . .|\n"
                                "+ + + + + + +\n"
                                "|. .:.:. . .|\n"
                                "+ + + + + + +\n"
                                "|. .:.:. . .|\n"
                                "+-+-+-+-+-+-+");
    scene_lay_force(tiny, 1, 1);
    MUST(tiny, scene_walk(tiny, 0, "E E E", GATE_NONE));
    assert_int_equal(tiny_count(tiny, EVENT_SECTOR_ENTERED), 2);
    assert_int_equal(tiny_event(tiny, EVENT_FORCE_REVEALED)->slot, 1);
    assert_int_equal(tiny->game.pending.type, PENDING_PLACE);
    MUST(tiny, scene_place(tiny, "legionnaire", 2, 0)); /* two squares from A, who has gone on */
    tiny_free(tiny);
}

/* C-FORCE-2: even by a Doomtrooper that leaves the board with the same Move. */
static void who_leaves_at_once_has_entered_the_sector(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+\n"
                                "|B A:. .X\n"
                                "+-+-+-+-+");
    scene_lay_force(tiny, 1, 1);
    MUST(tiny, scene_walk(tiny, 0, "E E", 0));
    assert_int_equal(tiny->game.figure[0].state, FIGURE_WITHDRAWN);
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_REVEALED), 1);
    tiny_free(tiny);
}

/* C-FORCE-3 */
static void sectors_are_revealed_in_the_order_entered(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+\n"
                                "|.:.:.:A|\n"
                                "+-+-+-+-+");
    for (int slot = 0; slot < 3; slot++)
        scene_lay_force(tiny, slot, 12); /* no creatures: no questions in between */
    MUST(tiny, tiny_move(tiny, 0, 0, 0));
    int slot = 2;
    for (int i = 0; i < tiny->events.count; i++)
        if (tiny->events.item[i].type == EVENT_FORCE_REVEALED)
            assert_int_equal(tiny->events.item[i].slot, slot--);
    assert_int_equal(slot, -1);
    tiny_free(tiny);
}

/* C-FORCE-1: all cards of the sector, each placed before the next is turned over. */
static void all_cards_of_a_sector_are_revealed(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on(TWO_SECTORS);
    scene_lay_force(tiny, 1, 6);
    scene_lay_force(tiny, 1, 10);
    MUST(tiny, tiny_move(tiny, 0, 4, 0));
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_REVEALED), 1);
    MUST(tiny, scene_place(tiny, "nepharite", 7, 2)); /* the one laid later lies on top */
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_REVEALED), 1);
    MUST(tiny, scene_place(tiny, "necromutant", 7, 0));
    MUST(tiny, scene_place(tiny, "necromutant", 7, 1));
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    assert_int_equal(force_face_down_all(&tiny->game), 0);
    tiny_free(tiny);
}

/* C-FORCE-5, C-FORCE-6, C-FORCE-7, C-FORCE-12 */
static void creatures_are_placed_in_the_sector_on_free_squares_away_from_doomtroopers(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+-+-+-+-+\n"
                                "|. . A .:. . . .|\n"
                                "+ + + + + + + + +\n"
                                "|. . . .:. . . .|\n"
                                "+ + + + + + + + +\n"
                                "|. . . C:. . . n|\n"
                                "+-+-+-+-+-+-+-+-+");
    scene_lay_force(tiny, 1, 1);
    MUST(tiny, tiny_move(tiny, 0, 5, 0));
    REFUSED(tiny, scene_place(tiny, "legionnaire", 6, 0), NEXT_TO_DOOMTROOPER);
    REFUSED(tiny, scene_place(tiny, "legionnaire", 4, 2), NEXT_TO_DOOMTROOPER); /* to C of another team and sector */
    REFUSED(tiny, scene_place(tiny, "legionnaire", 5, 0), SQUARE_TAKEN);
    REFUSED(tiny, scene_place(tiny, "legionnaire", 7, 2), SQUARE_TAKEN);
    REFUSED(tiny, scene_place(tiny, "legionnaire", 0, 0), NOT_IN_SECTOR);
    REFUSED(tiny, scene_place(tiny, "legionnaire", 30, 30), NOT_IN_SECTOR);
    REFUSED(tiny, scene_place(tiny, "necromutant", 7, 0), NONE_TO_PLACE);
    struct command other = scene_place(tiny, "legionnaire", 7, 0);
    other.kind = KIND_NONE;
    REFUSED(tiny, other, NONE_TO_PLACE);
    MUST(tiny, scene_place(tiny, "legionnaire", 7, 0));
    MUST(tiny, scene_place(tiny, "legionnaire", 6, 2));
    MUST(tiny, scene_place(tiny, "legionnaire", 5, 2));
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    assert_int_equal(game_seat_to_act(&tiny->game), 0);
    tiny_free(tiny);
}

/* C-FORCE-7, C-GEO-6 */
static void a_square_behind_a_wall_is_not_next_to_a_doomtrooper(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+\n"
                                "|A:.|.|\n"
                                "+-+-+ +\n"
                                "|.:. .|\n"
                                "+-+-+-+");
    scene_lay_force(tiny, 1, 1);
    MUST(tiny, tiny_move(tiny, 0, 1, 0));
    MUST(tiny, scene_place(tiny, "legionnaire", 2, 0));
    MUST(tiny, scene_place(tiny, "legionnaire", 1, 1));
    MUST(tiny, scene_place(tiny, "legionnaire", 2, 1));
    tiny_free(tiny);
}

/* C-FORCE-8, C-COMP-2 */
static void creatures_not_in_the_pool_are_ignored(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on(TWO_SECTORS);
    scene_leave_in_pool(tiny, "legionnaire", 1);
    scene_leave_in_pool(tiny, "razide", 0);
    scene_lay_force(tiny, 1, 8); /* a Razide, two Legionnaires */
    MUST(tiny, tiny_move(tiny, 0, 4, 0));
    assert_int_equal(tiny_count(tiny, EVENT_UNAVAILABLE), 2);
    assert_int_equal(last(tiny, EVENT_UNAVAILABLE)->kind, scene_kind(tiny, "razide"));
    assert_int_equal(last(tiny, EVENT_UNAVAILABLE)->number, 1);
    MUST(tiny, scene_place(tiny, "legionnaire", 7, 0));
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    tiny_free(tiny);
}

/* C-FORCE-9 */
static void placed_creatures_do_nothing_in_a_corporation_turn(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on(TWO_SECTORS);
    scene_lay_force(tiny, 1, 10);
    MUST(tiny, tiny_move(tiny, 0, 4, 0));
    MUST(tiny, scene_place(tiny, "nepharite", 7, 0));
    struct command command = tiny_move(tiny, tiny_creature(tiny, 'p', 0), 7, 1);
    REFUSED(tiny, command, NOT_YOUR_FIGURE);
    command.seat = SEAT_LEGION;
    REFUSED(tiny, command, NOT_YOUR_TURN);
    tiny_free(tiny);
}

/* C-FORCE-10 */
static void without_room_the_dark_legion_chooses_who_is_placed(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+\n|. A:. .|\n+-+-+-+-+");
    scene_lay_force(tiny, 1, 8);
    MUST(tiny, scene_walk(tiny, 0, "E W", GATE_NONE));
    MUST(tiny, scene_place(tiny, "razide", 3, 0)); /* the only free square not next to A */
    assert_int_equal(tiny_count(tiny, EVENT_NO_ROOM), 1);
    assert_int_equal(tiny_event(tiny, EVENT_NO_ROOM)->number, 2);
    assert_int_equal(scene_count(tiny, "legionnaire", FIGURE_ON_BOARD), 0);
    assert_int_equal(scene_count(tiny, "legionnaire", FIGURE_POOL), 12);
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    tiny_free(tiny);
}

/* C-FORCE-11 */
static void a_revealed_card_is_out_of_the_mission(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on(TWO_SECTORS);
    scene_lay_force(tiny, 1, 12);
    assert_int_equal(force_face_down(&tiny->game, 1), 1);
    MUST(tiny, tiny_move(tiny, 0, 4, 0));
    assert_int_equal(force_face_down(&tiny->game, 1), 0);
    assert_int_equal(tiny->game.force.place[0], FORCE_OUT);
    tiny_free(tiny);
}

/* ---- the Dark Legion's own reveal ------------------------------------------------------------------------------ */

/* C-DL-4: it must turn over one card, of its choice, and only one. */
static void the_dark_legion_turns_over_one_card_of_its_choice(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+-+\n|A:.:. .:.|\n+-+-+-+-+-+");
    scene_lay_force(tiny, 1, 12);
    scene_lay_force(tiny, 2, 12);
    scene_legion_turn(tiny, 0);
    assert_int_equal(tiny->game.pending.type, PENDING_FORCE);
    REFUSED(tiny, tiny_command(tiny, COMMAND_END_TURN), CHOICE_FIRST);
    REFUSED(tiny, scene_turn_over(tiny, 0), NO_FORCE_CARD);
    REFUSED(tiny, scene_turn_over(tiny, 3), NO_FORCE_CARD);
    REFUSED(tiny, scene_turn_over(tiny, SLOT_NONE), NO_FORCE_CARD);
    MUST(tiny, scene_turn_over(tiny, 2));
    assert_int_equal(force_face_down_all(&tiny->game), 1);
    assert_int_equal(tiny->game.legion.step, LEGION_ACTIVATE);
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    tiny_free(tiny);
}

/* C-DL-4: and another one in its next turn. */
static void every_turn_of_the_dark_legion_turns_over_one_card(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+-+\n|A:.:. .:.|\n+-+-+-+-+-+");
    for (int slot = 1; slot <= 3; slot++)
        scene_lay_force(tiny, slot, 12);
    for (int slot = 1; slot <= 3; slot++) {
        scene_draw_marker(tiny, SEAT_LEGION);
        MUST(tiny, scene_turn_over(tiny, slot));
        assert_int_equal(tiny->game.legion.step, LEGION_ACTIVATE);
        MUST(tiny, tiny_command(tiny, COMMAND_END_TURN));
        assert_int_equal(force_face_down_all(&tiny->game), 3 - slot);
    }
    tiny_free(tiny);
}

/* C-DL-4 */
static void without_face_down_cards_nothing_is_turned_over(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+\n|A l|\n+-+-+");
    scene_legion_turn(tiny, 0);
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    assert_int_equal(tiny->game.legion.step, LEGION_ACTIVATE);
    tiny_free(tiny);
}

/* C-FORCE-12, C-FORCE-13, C-DL-5 */
static void its_creatures_may_stand_next_to_doomtroopers_and_act_at_once(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+\n|. A:. .|\n+-+-+-+-+");
    scene_lay_force(tiny, 1, 11);
    scene_legion_turn(tiny, 0);
    MUST(tiny, scene_turn_over(tiny, 1));
    MUST(tiny, scene_place(tiny, "ezoghoul", 2, 0));
    figure_id ezoghoul = tiny_creature(tiny, 'z', 0);
    assert_int_equal(tiny->game.figure[ezoghoul].actions, 3);
    MUST(tiny, scene_attack(tiny, ezoghoul, 0, MODE_CLOSE, "0000"));
    tiny_free(tiny);
}

/* C-FORCE-1: the Dark Legion's reveal is no entering; what still lies there is revealed by the first Doomtrooper. */
static void a_sector_opened_by_the_dark_legion_can_still_be_entered(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(TWO_SECTORS);
    scene_lay_force(tiny, 1, 12);
    scene_lay_force(tiny, 1, 12);
    tiny->game.force.card[0] = (uint8_t)catalogue_find_force(&tiny->catalogue, 10);
    scene_legion_turn(tiny, 0);
    MUST(tiny, scene_turn_over(tiny, 1));
    tiny_turn(tiny, 0);
    MUST(tiny, tiny_move(tiny, 0, 4, 0));
    assert_int_equal(tiny_count(tiny, EVENT_SECTOR_ENTERED), 1);
    MUST(tiny, scene_place(tiny, "nepharite", 7, 2));
    tiny_free(tiny);
}

/* The legal list of a placement is exactly the squares that pass the rule. */
static void legal_places_are_the_squares_the_rule_allows(void **state)
{
    (void)state;
    static struct legal_list list;
    struct tiny *tiny = turn_on(TWO_SECTORS);
    scene_lay_force(tiny, 1, 7); /* three kinds */
    MUST(tiny, tiny_move(tiny, 0, 4, 1));
    legal_commands(&tiny->game, &list);
    assert_int_equal(list.count, 3 * 6); /* x 6 and 7, three rows */
    for (int i = 0; i < list.count; i++)
        assert_true(list.item[i].to.x >= 6);
    tiny_free(tiny);
}

/* ---- what else lies there -------------------------------------------------------------------------------------- */

/* C-MOVE-7, C-M08-SPC: no creature is placed on a target, nor on a doorway. */
static void creatures_are_not_placed_on_markers(void **state)
{
    (void)state;
    static const uint8_t KIND[] = {MARKER_COMPUTER, MARKER_TELEPORTER};
    for (int i = 0; i < 2; i++) {
        struct tiny *tiny = turn_on("+-+-+-+-+-+-+\n|. A:. . * .|\n+-+-+-+-+-+-+");
        tiny->game.marker[0].kind = KIND[i];
        scene_lay_force(tiny, 1, 1);
        MUST(tiny, tiny_move(tiny, 0, 2, 0));
        assert_string_equal(scene_refusal(tiny, scene_place(tiny, "legionnaire", 4, 0)),
                            i == 0 ? "MARKER_IN_WAY" : "DOORWAY_NO_END");
        MUST(tiny, scene_place(tiny, "legionnaire", 5, 0));
        tiny_free(tiny);
    }
}

/* House rule: while a team is outside, no creature is placed at its entrance. */
static void by_house_rule_creatures_are_not_placed_at_entrances(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+-+-+\n|C .:A . . .E\n+-+-+-+-+-+-+");
    tiny->game.figure[2].state = FIGURE_WAITING;
    tiny->game.figure[2].x = tiny->game.figure[2].y = -1;
    tiny->scenario->mission.parameters.entrance_guard = 1;
    scene_lay_force(tiny, 1, 1);
    scene_legion_turn(tiny, 0);
    MUST(tiny, scene_turn_over(tiny, 1));
    REFUSED(tiny, scene_place(tiny, "legionnaire", 5, 0), ENTRANCE_GUARDED);
    REFUSED(tiny, scene_place(tiny, "legionnaire", 4, 0), ENTRANCE_GUARDED);
    MUST(tiny, scene_place(tiny, "legionnaire", 3, 0));
    tiny_free(tiny);
}

/* ---- triggers -------------------------------------------------------------------------------------------------- */

/* TRIGGER_FORCE_REVEALED: after the creatures of the card have been placed, once for each card. */
static void a_trigger_is_asked_after_the_creatures_of_a_card(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on(TWO_SECTORS);
    struct mission *mission = &tiny->scenario->mission;
    mission->triggers = 1;
    mission->trigger[0] = (struct trigger){.moment = TRIGGER_FORCE_REVEALED, .condition = 0, .actions = 1};
    mission->trigger[0].action[0] = (struct trigger_action){.verb = TRIGGER_SAY};
    mission->nodes = 1; /* always true */
    mission->node[0] = (struct condition){.kind = CONDITION_ALL, .first_child = CONDITION_NONE, .next = CONDITION_NONE};
    scene_lay_force(tiny, 1, 1);
    int fired = 0;
    MUST(tiny, tiny_move(tiny, 0, 4, 0));
    while (tiny->game.pending.type == PENDING_PLACE) {
        static struct legal_list list;
        assert_int_equal(tiny_count(tiny, EVENT_TRIGGERED), 0);
        legal_commands(&tiny->game, &list);
        MUST(tiny, list.item[0]);
        fired = tiny_count(tiny, EVENT_TRIGGERED);
    }
    assert_int_equal(fired, 1);
    assert_true(index_of(tiny, EVENT_PLACED) < index_of(tiny, EVENT_TRIGGERED));
    tiny_free(tiny);
}

/* ---- "Command Interference" ------------------------------------------------------------------------------------ */

static const char THREE_SECTORS[] = "+-+-+-+-+-+-+-+-+-+\n"
                                    "|A . .:. . .:. . .|\n"
                                    "+-+-+-+-+-+-+-+-+-+";

static void a_force_card_moves_unseen(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on(THREE_SECTORS);
    scene_lay_force(tiny, 1, 3);
    scene_lay_force(tiny, 1, 5); /* on top of card 3 */
    scene_lay_force(tiny, 2, 1);
    tiny->events.count = 0;
    force_move(&tiny->game, 1, 2, &tiny->events);
    assert_int_equal(tiny->events.count, 1);
    const struct event *moved = tiny_event(tiny, EVENT_FORCE_MOVED);
    assert_int_equal(moved->slot, 1);
    assert_int_equal(moved->number, 2);
    assert_int_equal(moved->card, CARD_NONE);
    assert_int_equal(force_face_down(&tiny->game, 1), 1);
    assert_int_equal(force_face_down(&tiny->game, 2), 2);
    static const int SLOT[] = {2, 2, 1}; /* it lies on top there, too */
    static const int NUMBER[] = {5, 1, 3};
    for (int i = 0; i < 3; i++) {
        force_turn_over(&tiny->game, SLOT[i], true, &tiny->events);
        assert_int_equal(last(tiny, EVENT_FORCE_REVEALED)->card, catalogue_find_force(&tiny->catalogue, NUMBER[i]));
        tiny->game.legion.place_slot = SLOT_NONE; /* its creatures have been placed */
    }
    tiny_free(tiny);
}

/* Only the card that comes is turned over, not another that lay there; its creatures keep away (C-FORCE-5). */
static void where_a_doomtrooper_stands_the_card_is_revealed(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on(THREE_SECTORS);
    scene_lay_force(tiny, 0, 3);
    scene_lay_force(tiny, 1, 1);
    tiny->events.count = 0;
    force_move(&tiny->game, 1, 0, &tiny->events);
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_REVEALED), 1);
    assert_int_equal(last(tiny, EVENT_FORCE_REVEALED)->card, catalogue_find_force(&tiny->catalogue, 1));
    assert_int_equal(force_face_down(&tiny->game, 0), 1);
    assert_int_equal(force_check_place(&tiny->game, scene_kind(tiny, "legionnaire"), square_at(1, 0)).why,
                     REJECT_NEXT_TO_DOOMTROOPER);
    assert_int_equal(force_check_place(&tiny->game, scene_kind(tiny, "legionnaire"), square_at(2, 0)).why, REJECT_NONE);
    tiny_free(tiny);
}

/* C-FORCE-1: an entered sector without a Doomtrooper in it keeps the card face down. */
static void in_a_sector_left_again_the_card_stays_face_down(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on(THREE_SECTORS);
    tiny->game.entered = 7;
    scene_lay_force(tiny, 1, 1);
    tiny->events.count = 0;
    force_move(&tiny->game, 1, 2, &tiny->events);
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_REVEALED), 0);
    assert_int_equal(force_face_down(&tiny->game, 2), 1);
    tiny_free(tiny);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_is_revealed_once_the_move_is_complete),
        cmocka_unit_test(every_sector_of_a_long_move_is_revealed),
        cmocka_unit_test(a_sector_is_entered_for_the_first_time_only_once),
        cmocka_unit_test(creatures_do_not_reveal_cards),
        cmocka_unit_test(passing_through_a_sector_enters_it),
        cmocka_unit_test(who_leaves_at_once_has_entered_the_sector),
        cmocka_unit_test(sectors_are_revealed_in_the_order_entered),
        cmocka_unit_test(all_cards_of_a_sector_are_revealed),
        cmocka_unit_test(creatures_are_placed_in_the_sector_on_free_squares_away_from_doomtroopers),
        cmocka_unit_test(a_square_behind_a_wall_is_not_next_to_a_doomtrooper),
        cmocka_unit_test(creatures_not_in_the_pool_are_ignored),
        cmocka_unit_test(placed_creatures_do_nothing_in_a_corporation_turn),
        cmocka_unit_test(without_room_the_dark_legion_chooses_who_is_placed),
        cmocka_unit_test(a_revealed_card_is_out_of_the_mission),
        cmocka_unit_test(the_dark_legion_turns_over_one_card_of_its_choice),
        cmocka_unit_test(every_turn_of_the_dark_legion_turns_over_one_card),
        cmocka_unit_test(without_face_down_cards_nothing_is_turned_over),
        cmocka_unit_test(its_creatures_may_stand_next_to_doomtroopers_and_act_at_once),
        cmocka_unit_test(a_sector_opened_by_the_dark_legion_can_still_be_entered),
        cmocka_unit_test(legal_places_are_the_squares_the_rule_allows),
        cmocka_unit_test(creatures_are_not_placed_on_markers),
        cmocka_unit_test(by_house_rule_creatures_are_not_placed_at_entrances),
        cmocka_unit_test(a_trigger_is_asked_after_the_creatures_of_a_card),
        cmocka_unit_test(a_force_card_moves_unseen),
        cmocka_unit_test(where_a_doomtrooper_stands_the_card_is_revealed),
        cmocka_unit_test(in_a_sector_left_again_the_card_stays_face_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
