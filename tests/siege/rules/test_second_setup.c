/* How a mission of 2018 begins and goes round: set-up, Bunker, rounds and turns (S-SETUP, S-EQUIP, S-ROUND, S-TURN). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/board/board.h"
#include "siege/rules/card/bunker.h"
#include "siege/rules/turn/turn.h"
#include "siege/rules/turn/legal.h"
#include "siege/rules/board/terrain.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/turn/turn.h"
#include "support/scene.h"
#include "support/shipped.h"
#include "support/lasting.h"

#include <string.h>

enum { A, B, C, D, E, F };
enum { WEAPON, GEAR };
enum { BAUHAUS, CAPITOL, CYBERTRONIC, IMPERIAL, MISHIMA };

static struct scenario *scenario; /* Battle Plans */
static struct game game;
static struct event_list events;
static struct legal_list list;

static int open_mission(void **state)
{
    (void)state;
    scenario = shipped_scenario("missions/second/second-assault/01-battle-plans.json");
    return 0;
}

static int close_mission(void **state)
{
    (void)state;
    scenario_free(scenario);
    return 0;
}

static struct game_setup setup_of(int teams)
{
    struct game_setup setup = game_setup_default(scenario->catalogue, teams, 11);
    setup.draft = 1;
    return setup;
}

static void start(const struct game_setup *setup)
{
    events.count = 0;
    assert_int_equal(game_setup_check(scenario, setup).why, REJECT_NONE);
    game_start(&game, scenario, setup, &events);
}

static enum reject_why apply(struct command command)
{
    events.count = 0;
    return (enum reject_why)game_apply(&game, &command, &events).why;
}

static int count(enum event_type type)
{
    int found = 0;
    for (int i = 0; i < events.count; i++)
        found += events.item[i].type == type;
    return found;
}

/* Answers with the first that is legal until the Bunker opens. */
static void choose_pairs(void)
{
    while (game.pending.type == PENDING_PAIR) {
        legal_commands(&game, &list);
        struct command command = list.item[2]; /* the Tech Specialist stays behind */
        assert_int_equal(command.choice, 2);
        assert_int_equal(apply(command), REJECT_NONE);
    }
}

/* ---- set-up ---------------------------------------------------------------------------------------------------- */

/* S-SETUP-1: every team is of a corporation of its own. */
static void no_corporation_plays_twice(void **state)
{
    (void)state;
    struct game_setup setup = setup_of(3);
    setup.corporation[2] = setup.corporation[0];
    assert_int_equal(game_setup_check(scenario, &setup).why, REJECT_NO_SUCH_CHOICE);
    setup.corporation[2] = MISHIMA;
    assert_int_equal(game_setup_check(scenario, &setup).why, REJECT_NONE);
    setup.legion_corporation = MISHIMA;
    assert_int_equal(game_setup_check(scenario, &setup).why, REJECT_NO_SUCH_CHOICE);
}

/* S-SETUP-3: any mission may be played for itself, at any rank. */
static void a_single_mission_is_of_any_rank(void **state)
{
    (void)state;
    struct game_setup setup = setup_of(2);
    for (uint8_t rank = 1; rank <= 12; rank++) {
        setup.rank = rank;
        assert_int_equal(game_setup_check(scenario, &setup).why, REJECT_NONE);
    }
    setup.rank = 13;
    assert_int_equal(game_setup_check(scenario, &setup).why, REJECT_NO_SUCH_CHOICE);
}

/* S-SETUP-4, S-GEO-2, S-MIS-1, S-C1M1-IN, S-C1M1-REI, S-C1M1-DAT: the map of the first mission, entrances and doors. */
static void the_map_lies_as_the_mission_tells(void **state)
{
    (void)state;
    struct game_setup setup = setup_of(2);
    int white = 0, red = 0, doors = 0;
    start(&setup);
    for (int g = 0; g < scenario->mission.gates; g++) {
        int sector = scenario->catalogue->sector[scenario->mission.slot[scenario->mission.gate[g].slot].sector].number;
        int flags = scenario->mission.gate[g].flags & (GATE_TROOPERS | GATE_LEGION);
        if (flags)
            assert_true(sector == 14 || sector == 15);
        white += flags == GATE_TROOPERS;
        red += flags == GATE_LEGION;
    }
    for (int m = 0; m < game.markers; m++)
        doors += game.marker[m].state == MARKER_STANDS && game.marker[m].kind == MARKER_GATE;
    assert_int_equal(white, 4);
    assert_int_equal(red, 2);
    assert_int_equal(doors, 3);
    assert_int_equal(game.doors, 3); /* closed */
}

/* S-MAP-1: the desks are printed on the floor; whoever wants may stand on one. */
static void desks_are_floor(void **state)
{
    (void)state;
    struct game_setup setup = setup_of(2);
    start(&setup);
    const struct task *task = &scenario->mission.task[0];
    assert_int_equal(task->squares, 2);
    for (int i = 0; i < task->squares; i++) {
        assert_true(board_is_floor(&game, task->at[i]));
        assert_false(board_has(scenario->closed, task->at[i]));
        assert_int_equal(marker_on(&game, task->at[i], 0), -1);
    }
}

/* S-APP-1, S-APP-2: the ten missions of the box, in their order. */
static void the_books_have_five_missions_each(void **state)
{
    (void)state;
    static const char *const TITLE[] = {"Battle Plans",        "You Got In / Now Get Out", "High Command Error!",
                                        "Secret Mission",      "Throne of Alakhai",        "No Soldier Left Behind",
                                        "Supply Raid",         "Attack on the West Tower", "Nepharite Summoning",
                                        "Ezoghoul Destruction"};
    for (int i = 0; i < SHIPPED_SECOND_MISSIONS; i++) {
        struct scenario *one = shipped_scenario(SHIPPED_SECOND_PATH[i]);
        assert_string_equal(one->mission.title, TITLE[i]);
        assert_int_equal(one->mission.number, i + 1);
        scenario_free(one);
    }
}

/* S-SETUP-5, S-MIS-2: one card for each round, of those that the mission lists. */
static void the_event_deck_has_a_card_for_each_round(void **state)
{
    (void)state;
    struct game_setup setup = setup_of(2);
    uint32_t seen = 0;
    start(&setup);
    assert_int_equal(game.events.count, 5);
    for (int i = 0; i < game.events.count; i++) {
        int number = scenario->catalogue->event[game.events.card[i]].number;
        assert_in_range(number, 1, 12);
        assert_false(seen >> number & 1);
        seen |= UINT32_C(1) << number;
    }
}

/* S-SETUP-8, S-REF-2, S-REF-4: the board is that of the rank agreed on, and stays. */
static void the_board_is_chosen_once(void **state)
{
    (void)state;
    struct game_setup setup = setup_of(2);
    setup.rank = 6;
    start(&setup);
    assert_int_equal(game.legion.band, 2);
    game.team[0].points = game.team[1].points = 100;
    choose_pairs();
    assert_int_equal(game.legion.band, 2);
}

/* S-SETUP-R2: everybody starts with the least PP of the rank, the Dark Legion player too. */
static void a_single_mission_starts_level(void **state)
{
    (void)state;
    struct game_setup setup = setup_of(2);
    setup.rank = 4;
    setup.legion_corporation = MISHIMA;
    setup.legion_deck = 0;
    start(&setup);
    assert_int_equal(game.team[0].points, 30);
    assert_int_equal(game.team[1].points, 30);
    assert_int_equal(game.legion.points, 30);
    assert_int_equal(game.turn.commander, SEAT_NONE);
}

/* S-SETUP-C1: the token is given before anything is chosen. */
static void the_commander_is_known_from_the_start(void **state)
{
    (void)state;
    struct game_setup setup = setup_of(3);
    setup.carried = 1;
    setup.points[1] = 12;
    start(&setup);
    assert_int_equal(game.turn.commander, 1);
    assert_int_equal(count(EVENT_COMMANDER), 1);
}

/* S-SETUP-9, S-SETUP-R3, S-EQUIP-4: two of three, with health 5; in a campaign whoever has least chooses first. */
static void pairs_are_chosen_in_the_order_of_the_bunker(void **state)
{
    (void)state;
    static const uint8_t ORDER[] = {1, 2, 0};
    struct game_setup setup = setup_of(3);
    setup.carried = 1;
    setup.points[0] = 15;
    setup.points[1] = 3;
    setup.points[2] = 9;
    start(&setup);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(game.pending.type, PENDING_PAIR);
        assert_int_equal(game.pending.seat, ORDER[i]);
        legal_commands(&game, &list);
        assert_int_equal(list.count, 3);
        assert_int_equal(apply(list.item[i]), REJECT_NONE);
        figure_id first = (figure_id)(ORDER[i] * PAIR);
        assert_int_not_equal(game.figure[first].kind, game.figure[first + 1].kind);
        assert_int_equal(game.figure[first].strength, 5);
    }
    for (int i = 0; i < 4; i++) { /* S-SETUP-10: then the Bunker, one card each, round and round */
        assert_int_equal(game.pending.type, PENDING_BUNKER);
        assert_int_equal(game.pending.seat, ORDER[i % 3]);
        assert_int_equal(apply(bunker_recommend(&game, ORDER[i % 3])), REJECT_NONE);
    }
}

/* S-EQUIP-4: in a single mission clockwise from the left of the Dark Legion player. */
static void a_single_mission_drafts_clockwise(void **state)
{
    (void)state;
    struct game_setup setup = setup_of(3);
    start(&setup);
    choose_pairs();
    for (int i = 0; i < 6; i++) {
        assert_int_equal(game.pending.seat, i % 3);
        assert_int_equal(apply(bunker_recommend(&game, i % 3)), REJECT_NONE);
    }
}

/* ---- the Bunker ------------------------------------------------------------------------------------------------ */

static int weapon(const char *id)
{
    int index = shipped_find_weapon(scenario->catalogue, id);
    assert_true(index >= 0);
    return index;
}

static int gear(const char *id)
{
    int index = shipped_find_gear(scenario->catalogue, id);
    assert_true(index >= 0);
    return index;
}

#define BUNKER(figure, kind, index, reason)                                                                            \
    assert_string_equal(reject_name((enum reject_why)bunker_check(&game, figure, kind, index).why), #reason)

/* Capitol and Mishima, each with its Close Combat and its Firearm Specialist. */
static void open_bunker(uint8_t rank)
{
    struct game_setup setup = setup_of(2);
    setup.corporation[0] = CAPITOL;
    setup.corporation[1] = MISHIMA;
    setup.rank = rank;
    start(&setup);
    choose_pairs();
    assert_int_equal(game.pending.type, PENDING_BUNKER);
}

/* S-EX-45: S-EQUIP-1, S-EQUIP-2, S-EQUIP-3, S-EQUIP-6, S-EQUIP-7, S-EQUIP-11, S-EQUIP-12 */
static void s_ex_45_equipment(void **state)
{
    (void)state;
    open_bunker(3);
    game.team[0].bunker_credits = game.team[1].bunker_credits = 3;
    BUNKER(A, WEAPON, weapon("punisher_combo"), NONE);
    BUNKER(B, WEAPON, weapon("punisher_combo"), NONE);
    BUNKER(C, WEAPON, weapon("punisher_combo"), RANK_TOO_LOW);
    BUNKER(B, WEAPON, weapon("violator_sword"), WRONG_ICON);
    BUNKER(D, WEAPON, weapon("violator_sword"), WRONG_ICON);
    BUNKER(A, WEAPON, weapon("violator_sword"), NONE);
    BUNKER(C, WEAPON, weapon("violator_sword"), NONE);
    BUNKER(B, GEAR, gear("grenade_launcher_ii"), RANK_TOO_LOW);
    BUNKER(D, GEAR, gear("grenade_launcher_ii"), RANK_TOO_LOW);
    game.team[0].bunker_credits = 1;
    BUNKER(A, WEAPON, weapon("punisher_combo"), CREDITS_TOO_LOW);
}

/* S-EQUIP-1, S-EQUIP-13: Credits of the rank card, more of them for Capitol, for this mission only. */
static void credits_come_with_the_rank(void **state)
{
    (void)state;
    open_bunker(8);
    assert_int_equal(bunker_credits_left(&game, 0), 11);
    assert_int_equal(bunker_credits_left(&game, 1), 9);
    assert_int_equal(game.team[0].credits, 0); /* nothing is kept */
}

static struct command take(figure_id figure, int kind, int index)
{
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_TAKE;
    command.seat = (seat_id)(figure / PAIR);
    command.figure = figure;
    command.kind = (uint8_t)kind;
    command.choice = (uint8_t)index;
    return command;
}

/* S-EQUIP-3: a card is assigned when it is taken, to one of the own pair that can carry it. */
static void a_card_nobody_can_carry_is_not_taken(void **state)
{
    (void)state;
    open_bunker(8);
    BUNKER(A, WEAPON, weapon("tentacle_kit"), WRONG_ICON);
    BUNKER(B, WEAPON, weapon("tentacle_kit"), WRONG_ICON);
    struct command command = take(C, WEAPON, weapon("punisher_shortsword"));
    command.seat = 0;
    assert_int_equal(apply(command), REJECT_NOT_YOUR_FIGURE);
    BUNKER(B, GEAR, gear("laser_sight"), NOTHING_TO_AUGMENT);
}

/* S-EQUIP-5: cards of no cost need no Credits; who has stopped has stopped. */
static void the_armed_may_stop_and_the_poor_are_armed(void **state)
{
    (void)state;
    open_bunker(1);
    game.team[0].bunker_credits = 0;
    BUNKER(A, WEAPON, weapon("punisher_shortsword"), NONE);
    BUNKER(A, GEAR, gear("time_bomb"), CREDITS_TOO_LOW);
    struct command ready = COMMAND_EMPTY;
    ready.type = COMMAND_READY;
    ready.seat = 0;
    assert_int_equal(apply(ready), REJECT_NONE);
    assert_int_equal(apply(take(C, WEAPON, weapon("punisher_shortsword"))), REJECT_NONE);
    assert_int_equal(game.pending.seat, 1);
    assert_int_equal(apply(take(A, WEAPON, weapon("punisher_shortsword"))), REJECT_NOT_YOUR_TURN);
}

/* S-EQUIP-6 */
static void one_weapon_three_others_and_one_augment(void **state)
{
    (void)state;
    open_bunker(12);
    game.team[0].bunker_credits = 40;
    game.figure[A].weapon = (uint8_t)weapon("violator_sword");
    BUNKER(A, WEAPON, weapon("punisher_shortsword"), HAS_WEAPON);
    game.figure[A].gear = UINT32_C(1) << gear("chain_blade");
    BUNKER(A, GEAR, gear("rune_inscribed_pommel"), AUGMENT_FULL);
    game.figure[A].gear |= UINT32_C(1) << gear("time_bomb");
    BUNKER(A, GEAR, gear("smoke_grenade"), NONE);
    game.figure[A].gear |= UINT32_C(1) << gear("smoke_grenade");
    BUNKER(A, GEAR, gear("command_helmet_ii"), GEAR_FULL);
}

/* S-EQUIP-8, S-DMG-2 */
static void the_fallen_give_back_their_cards(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_second("+-+-+-+\n|A n .|\n+-+-+-+\n");
    figure_id n = tiny_creature(tiny, 'n', 0);
    tiny_gear(tiny, A, "time_bomb");
    tiny->game.figure[A].strength = 1;
    tiny_turn(tiny, SEAT_LEGION);
    MUST(tiny, scene_attack(tiny, n, A, MODE_CLOSE, "111 0"));
    assert_int_equal(tiny->game.figure[A].state, FIGURE_ELIMINATED);
    assert_int_equal(tiny->game.figure[A].weapon, CARD_NONE);
    assert_int_equal(tiny->game.figure[A].gear, 0);
    tiny_free(tiny);
}

/* ---- rounds and turns ------------------------------------------------------------------------------------------ */

static const char WAY_IN[] = "+-+-+-+-+-+\n"
                             "EA . . . C|\n"
                             "+ + + + + +\n"
                             "|B . . . D|\n"
                             "+-+-+-+-+-+\n";

/* S-ROUND-1, S-ROUND-2: every marker once, in an order drawn anew each round. */
static void every_marker_is_drawn_once(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_second(WAY_IN);
    struct turn *turn = &tiny->game.turn;
    bool differs = false;
    seat_id first = SEAT_NONE;
    for (int round = 0; round < 12; round++) {
        unsigned drawn = 0;
        tiny->events.count = 0;
        turn_begin_round(&tiny->game, &tiny->events);
        assert_int_equal(turn->waiting_markers, 1u << 0 | 1u << 1 | 1u << SEAT_LEGION);
        for (int i = 0; i < 3; i++) {
            turn_next(&tiny->game, &tiny->events);
            assert_false(drawn >> turn->seat & 1);
            drawn |= 1u << turn->seat;
            differs = differs || (i == 0 && first != SEAT_NONE && turn->seat != first);
            if (i == 0)
                first = turn->seat;
            turn->seat = SEAT_NONE;
        }
        assert_int_equal(turn->waiting_markers, 0);
    }
    assert_true(differs);
    tiny_free(tiny);
}

/* S-ROUND-4, S-ROUND-3: a team that has left has no marker any more, at once. */
static void a_team_that_has_left_has_no_marker(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_second(WAY_IN);
    scene_draw_marker(tiny, 0);
    assert_true(tiny->game.turn.waiting_markers >> 1 & 1);
    tiny->game.figure[C].state = tiny->game.figure[D].state = FIGURE_WITHDRAWN;
    tiny->events.count = 0;
    game_continue(&tiny->game, &tiny->events);
    assert_int_equal(tiny_event(tiny, EVENT_MARKER_REMOVED)->seat, 1);
    assert_false(tiny->game.turn.waiting_markers >> 1 & 1);
    tiny_free(tiny);
}

/* S-ROUND-5, S-ITEM-1 */
static void what_lasts_for_the_round_ends_with_it(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_second(WAY_IN);
    tiny->game.turn.phase = PHASE_TURN;
    terrain_fill_smoke(&tiny->game, 0, &tiny->events);
    make_last_about(&tiny->game, EFFECT_BLOCK_SECTOR, LASTS_ON_LEGION, 0, 0);
    make_last(&tiny->game, EFFECT_FORBID_ATTACK, LASTS_ON_LEGION, MODE_FIRE, 0);
    scene_next_round(tiny);
    assert_int_equal(tiny->game.smoke, 0);
    assert_int_equal(tiny->game.lasting_count, 0);
    tiny_free(tiny);
}

/* S-TURN-1: both come in by the one entrance chosen in the first turn. */
static void a_team_comes_in_by_one_entrance(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_second(WAY_IN);
    scene_first_turn(tiny, 0);
    assert_int_equal(tiny->game.pending.type, PENDING_ENTRANCE);
    int gate = tiny->scenario->mission.gates - 1;
    while (!(tiny->scenario->mission.gate[gate].flags & GATE_TROOPERS))
        gate--;
    MUST(tiny, scene_entrance(tiny, gate));
    assert_int_equal(tiny->game.figure[A].gate, gate);
    assert_int_equal(tiny->game.figure[B].gate, gate);
    tiny_free(tiny);
}

/* S-TURN-4 */
static void unused_actions_are_lost(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_second(WAY_IN);
    tiny_turn(tiny, 0);
    assert_int_equal(tiny->game.figure[A].actions, 2);
    MUST(tiny, tiny_move(tiny, A, 1, 0));
    turn_end(&tiny->game, &tiny->events);
    assert_int_equal(tiny->game.figure[A].actions, 0);
    assert_int_equal(tiny->game.figure[B].actions, 0);
    tiny_turn(tiny, 0);
    assert_int_equal(tiny->game.figure[A].actions, 2);
    tiny_free(tiny);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_corporation_plays_twice),
        cmocka_unit_test(a_single_mission_is_of_any_rank),
        cmocka_unit_test(the_map_lies_as_the_mission_tells),
        cmocka_unit_test(desks_are_floor),
        cmocka_unit_test(the_books_have_five_missions_each),
        cmocka_unit_test(the_event_deck_has_a_card_for_each_round),
        cmocka_unit_test(the_board_is_chosen_once),
        cmocka_unit_test(a_single_mission_starts_level),
        cmocka_unit_test(the_commander_is_known_from_the_start),
        cmocka_unit_test(pairs_are_chosen_in_the_order_of_the_bunker),
        cmocka_unit_test(a_single_mission_drafts_clockwise),
        cmocka_unit_test(s_ex_45_equipment),
        cmocka_unit_test(credits_come_with_the_rank),
        cmocka_unit_test(a_card_nobody_can_carry_is_not_taken),
        cmocka_unit_test(the_armed_may_stop_and_the_poor_are_armed),
        cmocka_unit_test(one_weapon_three_others_and_one_augment),
        cmocka_unit_test(the_fallen_give_back_their_cards),
        cmocka_unit_test(every_marker_is_drawn_once),
        cmocka_unit_test(a_team_that_has_left_has_no_marker),
        cmocka_unit_test(what_lasts_for_the_round_ends_with_it),
        cmocka_unit_test(a_team_comes_in_by_one_entrance),
        cmocka_unit_test(unused_actions_are_lost),
    };
    return cmocka_run_group_tests(tests, open_mission, close_mission);
}
