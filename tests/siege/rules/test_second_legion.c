/* The Dark Legion's turn by the 2018 rules (S-DL): the 22 Event Cards, reinforcements by Force Cards, bombs and turrets
 * in their place. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/board/board.h"
#include "siege/rules/turn/legal.h"
#include "siege/rules/legion/legion.h"
#include "siege/rules/board/terrain.h"
#include "support/arena.h"
#include "support/hand.h"
#include "support/scene.h"
#include "support/lasting.h"

#include <string.h>

enum { A, B, C, D };
enum { WHITE_GATE, RED_GATE };

static const char FIELD[] = "+-+-+-+-+-+-+-+-+\n"
                            "EA . . .:. l . .R\n"
                            "+ + + + + + + + +\n"
                            "|B . . .:. . . .|\n"
                            "+ + + + + + + + +\n"
                            "|C D . .:. n c .|\n"
                            "+-+-+-+-+-+-+-+-+\n";
enum { LEFT, RIGHT };

/* The Dark Legion's turn with this Event Card; nothing lies in the draw pile. */
static struct tiny *event_turn(int number)
{
    struct tiny *tiny = scene_plain(FIELD);
    scene_legion_turn(tiny, number);
    return tiny;
}

static void pile(struct tiny *tiny, int number)
{
    scene_lay_force(tiny, FORCE_PILE, number);
}

static int waiting(const struct tiny *tiny)
{
    int count = 0;
    for (int kind = 0; kind < KIND_MAX; kind++)
        count += tiny->game.legion.reinforce[kind];
    return count;
}

static int wanted(const struct tiny *tiny, const char *kind)
{
    return tiny->game.legion.reinforce[scene_kind(tiny, kind)];
}

static int actions_of(const struct tiny *tiny, char letter)
{
    return tiny->game.figure[tiny_creature(tiny, letter, 0)].actions;
}

static struct command choose(const struct tiny *tiny, enum command_type type, int choice)
{
    struct command command = tiny_command(tiny, type);
    command.seat = tiny->game.pending.seat;
    command.choice = (uint8_t)choice;
    return command;
}

static struct command choose_figure(const struct tiny *tiny, figure_id figure)
{
    struct command command = choose(tiny, COMMAND_CHOOSE_FIGURE, 0);
    command.target = figure;
    return command;
}

static struct command choose_sector(const struct tiny *tiny, int slot)
{
    struct command command = choose(tiny, COMMAND_CHOOSE_SECTOR, 0);
    command.slot = (uint8_t)slot;
    return command;
}

static struct command jump_to(const struct tiny *tiny, figure_id figure, int x, int y)
{
    struct command command = tiny_move(tiny, figure, x, y);
    command.type = COMMAND_JUMP;
    return command;
}

/* ---- reinforcements -------------------------------------------------------------------------------------------- */

/* S-EX-44: S-DL-2, S-DL-3, S-DL-4, S-DL-10 */
static void a_force_card_is_drawn_for_every_team_that_still_takes_part(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain("+-+-+-+-+\n"
                                    "RA . . C|\n"
                                    "+-+-+-+-+\n"
                                    "|B D E F|\n"
                                    "+-+-+-+-+\n");
    for (figure_id id = 4; id < 6; id++) {
        tiny->game.figure[id].state = FIGURE_ELIMINATED;
        tiny->game.figure[id].x = tiny->game.figure[id].y = -1;
    }
    tiny->game.team[2].flags |= TEAM_OUT;
    board_occupy(&tiny->game);
    pile(tiny, 4);
    pile(tiny, 7);
    pile(tiny, 12);
    scene_legion_turn(tiny, 18);
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_DRAWN), 2);
    assert_int_equal(wanted(tiny, "centurion"), 1);
    assert_int_equal(wanted(tiny, "necromutant"), 1);
    assert_int_equal(waiting(tiny), 2);
    MUST(tiny, scene_reinforce(tiny, "centurion", 0));
    MUST(tiny, scene_reinforce(tiny, "necromutant", 0));
    figure_id n = FIGURE_NONE;
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (tiny->game.figure[id].state == FIGURE_WAITING &&
            tiny->game.figure[id].kind == scene_kind(tiny, "necromutant"))
            n = id;
    assert_string_not_equal(scene_refusal(tiny, tiny_move(tiny, n, 1, 0)), "NONE"); /* A stands in the way */
    arena_stand(&tiny->game, A, 2, 0, 0);
    arena_stand(&tiny->game, arena_creature(&tiny->game, "legionnaire"), 0, 0, 0);
    board_occupy(&tiny->game);
    assert_string_equal(scene_refusal(tiny, tiny_move(tiny, n, 1, 0)), "NONE"); /* over a creature */
    tiny_free(tiny);
}

static void a_card_that_is_the_last_brings_one_more(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain(FIELD);
    pile(tiny, 7);
    pile(tiny, 12);
    pile(tiny, 1); /* the second and last: one more */
    pile(tiny, 2); /* the first: no */
    scene_legion_turn(tiny, 18);
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_DRAWN), 3);
    assert_int_equal(wanted(tiny, "legionnaire"), 2);
    assert_int_equal(wanted(tiny, "centurion"), 1);
    tiny_free(tiny);
}

/* Our ruling: for one more alone the used cards are not shuffled. */
static void one_more_does_not_come_out_of_an_empty_pile(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain(FIELD);
    pile(tiny, 1);
    pile(tiny, 7);
    scene_legion_turn(tiny, 18);
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_DRAWN), 2);
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_SHUFFLED), 0);
    assert_int_equal(waiting(tiny), 2);
    tiny_free(tiny);
}

static void a_card_may_end_the_drawing(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain(FIELD);
    pile(tiny, 7);
    pile(tiny, 35);
    scene_legion_turn(tiny, 18);
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_DRAWN), 1);
    assert_int_equal(wanted(tiny, "ezoghoul"), 1);
    assert_int_equal(tiny->game.force.place[1], FORCE_OUT);
    tiny_free(tiny);
}

static void an_event_that_names_somebody_draws_nothing(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain(FIELD);
    pile(tiny, 7);
    scene_legion_turn(tiny, 20);
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_DRAWN), 0);
    assert_int_equal(wanted(tiny, "praetorian_stalker"), 2);
    tiny_free(tiny);
}

/* S-DL-4 */
static void what_the_pool_lacks_does_not_come(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain(FIELD);
    scene_leave_in_pool(tiny, "praetorian_stalker", 1);
    scene_legion_turn(tiny, 20);
    assert_int_equal(wanted(tiny, "praetorian_stalker"), 1);
    REFUSED(tiny, scene_reinforce(tiny, "praetorian_stalker", WHITE_GATE), NOT_AN_ENTRANCE);
    MUST(tiny, scene_reinforce(tiny, "praetorian_stalker", RED_GATE));
    tiny_free(tiny);
}

static void reinforcements_come_every_turn_and_nobody_is_asked(void **state)
{
    (void)state;
    struct tiny *tiny = event_turn(20);
    assert_int_equal(tiny_count(tiny, EVENT_CALL_DECIDED), 0);
    assert_int_equal(tiny->game.pending.type, PENDING_REINFORCE);
    tiny_free(tiny);
}

static struct command beside_portal(const struct tiny *tiny, const char *kind, int x, int y)
{
    struct command command = scene_reinforce(tiny, kind, GATE_NONE);
    command.to = square_at(x, y);
    return command;
}

static void dark_portals_let_reinforcements_out_from_a_round_on(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain(FIELD);
    tiny->game.marker[0] = (struct marker){.kind = MARKER_PORTAL, .state = MARKER_STANDS, .x = 6, .y = 1};
    tiny->game.markers = 1;
    tiny->scenario->mission.portals_from_round = 2;
    scene_legion_turn(tiny, 20);
    REFUSED(tiny, beside_portal(tiny, "praetorian_stalker", 6, 0), NOT_AN_ENTRANCE); /* round 1 */
    tiny->game.turn.round = 2;
    REFUSED(tiny, beside_portal(tiny, "praetorian_stalker", 3, 1), NOT_AN_ENTRANCE);
    REFUSED(tiny, beside_portal(tiny, "praetorian_stalker", 5, 0), SQUARE_TAKEN);
    MUST(tiny, beside_portal(tiny, "praetorian_stalker", 6, 0));
    assert_int_equal(tiny_count(tiny, EVENT_PLACED), 1);
    assert_int_equal(tiny->game.figure[figure_at(&tiny->game, square_at(6, 0))].state, FIGURE_ON_BOARD);
    tiny->game.marker[0].state = MARKER_DESTROYED;
    REFUSED(tiny, beside_portal(tiny, "praetorian_stalker", 7, 0), NOT_AN_ENTRANCE);
    MUST(tiny, scene_reinforce(tiny, "praetorian_stalker", RED_GATE));
    assert_int_equal(figure_at(&tiny->game, square_at(6, 0)) != FIGURE_NONE, 1);
    tiny_free(tiny);
}

static void without_entrances_portals_are_the_way(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain("+-+-+-+-+\n|A B . .|\n+-+-+-+-+\n");
    tiny->game.marker[0] = (struct marker){.kind = MARKER_PORTAL, .state = MARKER_STANDS, .x = 3, .y = 0};
    tiny->game.markers = 1;
    tiny->scenario->mission.portals_from_round = 1;
    scene_legion_turn(tiny, 20);
    assert_int_equal(tiny->game.pending.type, PENDING_REINFORCE);
    MUST(tiny, beside_portal(tiny, "praetorian_stalker", 2, 0));
    assert_int_equal(tiny_event(tiny, EVENT_NO_ROOM)->number, 1); /* nowhere for the second */
    tiny_free(tiny);
}

/* ---- the Event Cards, by number -------------------------------------------------------------------------------- */

/* S-DL-1: for the rest of the round. */
static void forbidden_till_the_round_ends(int number, int mode)
{
    struct tiny *tiny = event_turn(number);
    assert_true(effect_forbids(&tiny->game, mode));
    assert_false(effect_forbids(&tiny->game, MODE_ANY & ~mode));
    legion_end_turn(&tiny->game, &tiny->events);
    assert_true(effect_forbids(&tiny->game, mode));
    assert_false(effect_forbids(&tiny->game, MODE_ANY & ~mode));
    scene_next_round(tiny);
    assert_false(effect_forbids(&tiny->game, MODE_ANY));
    tiny_free(tiny);
}

static void phobia_block_and_encryption_forbid_attacks_for_the_rest_of_the_round(void **state)
{
    (void)state;
    forbidden_till_the_round_ends(1, MODE_CLOSE);
    forbidden_till_the_round_ends(5, MODE_FIRE);
    forbidden_till_the_round_ends(13, MODE_TECH);
}

static void a_forbidden_attack_is_refused(void **state)
{
    (void)state;
    struct tiny *tiny = event_turn(1);
    arena_stand(&tiny->game, tiny_creature(tiny, 'l', 0), 1, 0, 0);
    board_occupy(&tiny->game);
    tiny_turn(tiny, 0);
    REFUSED(tiny, tiny_attack(tiny, A, tiny_creature(tiny, 'l', 0), MODE_CLOSE), ATTACK_FORBIDDEN);
    tiny_free(tiny);
}

static void dark_teleportation_costs_an_action_and_leaves_the_sector(void **state)
{
    (void)state;
    struct tiny *tiny = event_turn(2);
    figure_id l = tiny_creature(tiny, 'l', 0);
    REFUSED(tiny, jump_to(tiny, l, 4, 1), SAME_SECTOR);
    MUST(tiny, jump_to(tiny, l, 3, 1));
    assert_true(scene_stands(tiny, l, 3, 1));
    assert_int_equal(tiny->game.figure[l].actions, 1);
    REFUSED(tiny, jump_to(tiny, l, 6, 1), NO_JUMP);
    tiny_free(tiny);
}

static void the_defensive_system_strikes_one_doomtrooper(void **state)
{
    (void)state;
    struct tiny *tiny = event_turn(3);
    assert_int_equal(tiny->game.pending.type, PENDING_FIGURE);
    tiny_dice(tiny, "1110");
    MUST(tiny, choose_figure(tiny, B));
    assert_int_equal(tiny_event(tiny, EVENT_DICE_ROLLED)->dice_count, 3);
    assert_int_equal(scene_strength(tiny, B), 3);
    tiny_free(tiny);
}

static void frenzy_and_wave_roll_a_die_again(void **state)
{
    (void)state;
    struct tiny *tiny = event_turn(4);
    figure_id l = tiny_creature(tiny, 'l', 0);
    assert_int_equal(figure_rerolls(&tiny->game, l, MODE_CLOSE), 1);
    assert_int_equal(figure_rerolls(&tiny->game, l, MODE_FIRE), 0);
    legion_end_turn(&tiny->game, &tiny->events);
    assert_int_equal(figure_rerolls(&tiny->game, l, MODE_CLOSE), 0);
    tiny_free(tiny);
    tiny = event_turn(7);
    assert_int_equal(figure_rerolls(&tiny->game, tiny_creature(tiny, 'l', 0), MODE_FIRE), 1);
    tiny_free(tiny);
}

/* S-DL-8 */
static void necrofrenzy_gives_two_kinds_an_action(void **state)
{
    (void)state;
    struct tiny *tiny = event_turn(6);
    assert_int_equal(actions_of(tiny, 'l'), 2);
    assert_int_equal(actions_of(tiny, 'n'), 3);
    assert_int_equal(actions_of(tiny, 'c'), 3);
    tiny_free(tiny);
}

static void intercepted_orders_leave_one_action(void **state)
{
    (void)state;
    struct tiny *tiny = event_turn(8);
    MUST(tiny, choose_figure(tiny, A));
    hand_give(tiny, 0, "steady_aim");
    scene_draw_marker(tiny, 0);
    assert_int_equal(tiny->game.figure[A].actions, 1);
    assert_int_equal(tiny->game.figure[B].actions, 2);
    MUST(tiny, hand_play_at(tiny, 0, "steady_aim", 1, A)); /* cards may still add actions */
    assert_int_equal(tiny->game.figure[A].actions, 2);
    scene_draw_marker(tiny, 0);
    assert_int_equal(tiny->game.figure[A].actions, 2);
    tiny_free(tiny);
}

static void dark_influence_gives_two_actions_to_any_creature(void **state)
{
    (void)state;
    struct tiny *tiny = event_turn(9);
    figure_id l = tiny_creature(tiny, 'l', 0);
    MUST(tiny, tiny_move(tiny, l, 6, 0));
    MUST(tiny, tiny_move(tiny, l, 5, 0));
    REFUSED(tiny, tiny_move(tiny, l, 6, 0), NO_ACTIONS);
    MUST(tiny, scene_extra(tiny_move(tiny, l, 6, 0)));
    MUST(tiny, scene_extra(tiny_move(tiny, l, 5, 0)));
    REFUSED(tiny, scene_extra(tiny_move(tiny, l, 6, 0)), NO_EXTRA_ACTIONS);
    tiny_free(tiny);
}

/* Also for one that has finished, while nobody else is in activation. */
static void dark_influence_calls_a_finished_creature_back(void **state)
{
    (void)state;
    struct tiny *tiny = event_turn(9);
    figure_id l = tiny_creature(tiny, 'l', 0);
    MUST(tiny, tiny_move(tiny, l, 6, 0));
    MUST(tiny, scene_finish(tiny, l));
    REFUSED(tiny, tiny_move(tiny, l, 5, 0), FIGURE_DONE);
    MUST(tiny, scene_extra(tiny_move(tiny, l, 5, 0)));
    MUST(tiny, scene_extra(tiny_move(tiny, l, 6, 0)));
    REFUSED(tiny, scene_extra(tiny_move(tiny, l, 5, 0)), FIGURE_DONE);
    assert_int_equal(tiny->game.turn.active, FIGURE_NONE);
    tiny_free(tiny);
}

static void magnetic_restraints_block_a_sector_for_the_round(void **state)
{
    (void)state;
    struct tiny *tiny = event_turn(10);
    assert_int_equal(tiny->game.pending.type, PENDING_SECTOR);
    REFUSED(tiny, choose_sector(tiny, 9), WRONG_SECTOR);
    MUST(tiny, choose_sector(tiny, LEFT));
    assert_int_equal(tiny_event(tiny, EVENT_SECTOR_BLOCKED)->slot, LEFT);
    assert_int_equal(figure_steps(&tiny->game, A), 2);
    arena_stand(&tiny->game, B, 4, 0, 2);
    board_occupy(&tiny->game);
    tiny->game.figure[tiny_creature(tiny, 'l', 0)].x = 7;
    assert_int_equal(figure_steps(&tiny->game, B), 3);
    legion_end_turn(&tiny->game, &tiny->events);
    assert_int_equal(figure_steps(&tiny->game, A), 2);
    scene_next_round(tiny);
    assert_int_equal(figure_steps(&tiny->game, A), 3);
    tiny_free(tiny);
}

static void combat_neurosis_takes_a_team_its_cards(void **state)
{
    (void)state;
    struct tiny *tiny = event_turn(11);
    hand_give(tiny, 1, "rally_cry");
    hand_give(tiny, 0, "steady_aim");
    assert_int_equal(tiny->game.pending.type, PENDING_TEAM);
    MUST(tiny, choose(tiny, COMMAND_CHOOSE_TEAM, 1));
    scene_draw_marker(tiny, 1);
    REFUSED(tiny, hand_play(tiny, 1, "rally_cry", 0), CARDS_FORBIDDEN);
    scene_draw_marker(tiny, 0);
    MUST(tiny, hand_play(tiny, 0, "steady_aim", 0));
    tiny_free(tiny);
}

static void corrupted_equipment_takes_the_only_gear_at_once(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain(FIELD);
    tiny_gear(tiny, B, "laser_sight");
    scene_legion_turn(tiny, 12);
    assert_int_equal(tiny->game.pending.type, PENDING_FIGURE);
    REFUSED(tiny, choose_figure(tiny, A), TARGET_OUT); /* carries none */
    MUST(tiny, choose_figure(tiny, B));
    assert_int_equal(tiny_count(tiny, EVENT_GEAR_LOST), 1);
    assert_int_equal(tiny->game.figure[B].gear, 0);
    tiny_free(tiny);
}

static void of_several_pieces_the_owner_chooses(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain(FIELD);
    tiny_gear(tiny, C, "command_helmet_ii");
    tiny_gear(tiny, C, "chain_blade");
    scene_legion_turn(tiny, 12);
    MUST(tiny, choose_figure(tiny, C));
    assert_int_equal(tiny->game.pending.type, PENDING_GEAR);
    assert_int_equal(tiny->game.pending.seat, 1);
    assert_int_equal(tiny->game.pending.card, C);
    REFUSED(tiny, choose(tiny, COMMAND_CHOOSE_GEAR, hand_gear(tiny, "laser_sight")), NO_SUCH_CHOICE);
    MUST(tiny, choose(tiny, COMMAND_CHOOSE_GEAR, hand_gear(tiny, "chain_blade")));
    assert_int_equal(tiny->game.figure[C].gear, 1u << hand_gear(tiny, "command_helmet_ii"));
    tiny_free(tiny);
}

static void nobody_with_gear_is_left_alone(void **state)
{
    (void)state;
    struct tiny *tiny = event_turn(12);
    assert_int_equal(tiny_count(tiny, EVENT_EVENT_WITHOUT_EFFECT), 1);
    assert_int_not_equal(tiny->game.pending.type, PENDING_FIGURE);
    tiny_free(tiny);
}

static void the_defensive_spike_attacks_tech_weapons_next_to_walls(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain(FIELD);
    tiny_weapon(tiny, A, "tentacle_kit");
    tiny_weapon(tiny, C, "tentacle_kit");
    arena_stand(&tiny->game, C, 3, 1, 2); /* no wall here */
    board_occupy(&tiny->game);
    tiny_dice(tiny, "110");
    scene_legion_turn(tiny, 14);
    assert_int_equal(tiny_count(tiny, EVENT_EVENT_EFFECT), 1);
    assert_int_equal(tiny_count(tiny, EVENT_DICE_ROLLED), 1);
    assert_int_equal(scene_strength(tiny, A), 4);
    assert_int_equal(scene_strength(tiny, C), 5);
    tiny_free(tiny);
}

static void a_spike_without_victims_does_nothing(void **state)
{
    (void)state;
    struct tiny *tiny = event_turn(14);
    assert_int_equal(tiny_count(tiny, EVENT_EVENT_WITHOUT_EFFECT), 1);
    tiny_free(tiny);
}

static void legion_charge_grows_with_the_teams(void **state)
{
    (void)state;
    struct tiny *tiny = event_turn(15);
    assert_int_equal(wanted(tiny, "legionnaire"), 4);
    assert_int_equal(wanted(tiny, "necromutant"), 1);
    assert_int_equal(wanted(tiny, "centurion"), 1);
    tiny_free(tiny);
}

/* Fear of a kind in close combat in the team's next turn; somebody named and Force Cards come. */
static void feared(int number, const char *kind)
{
    struct tiny *tiny = scene_plain(FIELD);
    pile(tiny, 36);
    pile(tiny, 36);
    scene_legion_turn(tiny, number);
    MUST(tiny, choose(tiny, COMMAND_CHOOSE_TEAM, 0));
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_DRAWN), 2);
    assert_int_equal(wanted(tiny, kind), 1);
    MUST(tiny, scene_reinforce(tiny, kind, RED_GATE));
    figure_id id = arena_creature(&tiny->game, kind);
    arena_stand(&tiny->game, id, 1, 0, 0);
    board_occupy(&tiny->game);
    scene_draw_marker(tiny, 0);
    REFUSED(tiny, tiny_attack(tiny, A, id, MODE_CLOSE), FEARED);
    scene_draw_marker(tiny, 0);
    assert_string_equal(scene_refusal(tiny, tiny_attack(tiny, A, id, MODE_CLOSE)), "NONE");
    tiny_free(tiny);
}

static void fallen_friend_and_razide_fear_hold_for_one_turn(void **state)
{
    (void)state;
    feared(16, "centurion");
    feared(17, "razide");
}

static void silence_and_respite_do_nothing(void **state)
{
    (void)state;
    for (int number = 18; number <= 19; number++) {
        struct tiny *tiny = scene_plain(FIELD);
        pile(tiny, 36);
        pile(tiny, 36);
        scene_legion_turn(tiny, number);
        assert_int_equal(tiny_count(tiny, EVENT_EVENT_EFFECT), 0);
        assert_int_equal(tiny_count(tiny, EVENT_FORCE_DRAWN), 2);
        tiny_free(tiny);
    }
}

static void a_time_rift_lets_the_nepharite_through_walls_and_figures(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain("+-+-+-+-+-+\n"
                                    "|. A|. B .R\n"
                                    "+-+-+-+-+-+\n");
    scene_legion_turn(tiny, 21);
    assert_int_equal(waiting(tiny), 3);
    MUST(tiny, scene_reinforce(tiny, "nepharite", 0));
    figure_id p = FIGURE_NONE;
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (tiny->game.figure[id].kind == scene_kind(tiny, "nepharite"))
            p = id;
    MUST(tiny, scene_reinforce(tiny, "necromutant", 0));
    MUST(tiny, scene_reinforce(tiny, "legionnaire", 0));
    MUST(tiny, tiny_move(tiny, p, 2, 0)); /* past B */
    MUST(tiny, tiny_move(tiny, p, 0, 0)); /* through the wall and A */
    legion_end_turn(&tiny->game, &tiny->events);
    assert_int_equal(effect_kinds_phasing(&tiny->game), 0);
    tiny_free(tiny);
}

static void the_ezoghoul_uses_any_entrance(void **state)
{
    (void)state;
    struct tiny *tiny = event_turn(22);
    REFUSED(tiny, scene_reinforce(tiny, "legionnaire", WHITE_GATE), NOT_AN_ENTRANCE);
    MUST(tiny, scene_reinforce(tiny, "ezoghoul", WHITE_GATE));
    MUST(tiny, scene_reinforce(tiny, "legionnaire", RED_GATE));
    tiny_free(tiny);
}

/* ---- the order of the turn ------------------------------------------------------------------------------------- */

static int first_of(const struct tiny *tiny, enum event_type type)
{
    for (int i = 0; i < tiny->events.count; i++)
        if (tiny->events.item[i].type == type)
            return i;
    return -1;
}

/* S-DL-1, S-DL-2, S-DL-5, S-DL-7 */
static void the_steps_follow_one_another(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain(FIELD);
    pile(tiny, 4);
    pile(tiny, 7);
    scene_lay_force(tiny, RIGHT, 12);
    scene_legion_turn(tiny, 1);
    assert_true(first_of(tiny, EVENT_EVENT_DRAWN) < first_of(tiny, EVENT_EVENT_EFFECT));
    assert_true(first_of(tiny, EVENT_EVENT_EFFECT) < first_of(tiny, EVENT_FORCE_DRAWN));
    assert_int_equal(tiny->game.pending.type, PENDING_REINFORCE);
    MUST(tiny, scene_reinforce(tiny, "legionnaire", RED_GATE));
    MUST(tiny, scene_reinforce(tiny, "necromutant", RED_GATE));
    assert_int_equal(tiny->game.pending.type, PENDING_FORCE);
    MUST(tiny, scene_turn_over(tiny, RIGHT));
    MUST(tiny, scene_place(tiny, "centurion", 7, 1));
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    assert_int_equal(tiny->game.legion.step, LEGION_ACTIVATE);
    assert_int_equal(tiny->game.figure[figure_at(&tiny->game, square_at(7, 1))].actions, 2); /* S-DL-7 */
    tiny_free(tiny);
}

/* S-DL-9 */
static void the_card_is_thrown_away_at_the_end_of_the_turn(void **state)
{
    (void)state;
    struct tiny *tiny = event_turn(4);
    MUST(tiny, tiny_command(tiny, COMMAND_END_TURN));
    assert_int_equal(tiny_count(tiny, EVENT_EVENT_DISCARDED), 1);
    assert_int_equal(lasting_sum(&tiny->game, EFFECT_LEGION_REROLL, LASTS_ON_LEGION, MODE_ANY), 0);
    tiny_free(tiny);
}

/* S-DL-11: the last card is drawn, the Dark Legion's turn was the last of the round. */
static void after_the_last_turn_of_the_last_round_nobody_acts(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain(FIELD);
    tiny->scenario->mission.parameters.events = 1;
    scene_legion_turn(tiny, 18);
    tiny->game.turn.last_round = 1;
    tiny->game.turn.waiting_markers = 0;
    MUST(tiny, tiny_command(tiny, COMMAND_END_TURN));
    assert_true(game_is_over(&tiny->game));
    tiny_free(tiny);
}

static void turrets_fire_before_the_creatures_act(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain(FIELD);
    tiny->game.marker[0] = (struct marker){.kind = MARKER_TURRET, .state = MARKER_STANDS, .x = 3, .y = 0};
    tiny->game.markers = 1;
    scene_legion_turn(tiny, 18);
    assert_int_equal(tiny_count(tiny, EVENT_DICE_ROLLED), 1);
    assert_int_equal(tiny->game.legion.step, LEGION_ACTIVATE);
    assert_int_equal(actions_of(tiny, 'l'), 2);
    tiny_free(tiny);
}

/* All that the Dark Legion may answer passes its check. */
static void every_answer_listed_is_legal(void **state)
{
    (void)state;
    static struct legal_list list;
    for (int number = 1; number <= 22; number++) {
        struct tiny *tiny = scene_plain(FIELD);
        tiny_gear(tiny, A, "laser_sight");
        pile(tiny, 4);
        pile(tiny, 7);
        scene_legion_turn(tiny, number);
        while (tiny->game.pending.type != PENDING_NONE) {
            legal_commands(&tiny->game, &list);
            assert_true(list.count > 0);
            for (int i = 0; i < list.count; i++)
                assert_int_equal(command_check(&tiny->game, &list.item[i]).why, REJECT_NONE);
            MUST(tiny, list.item[0]);
        }
        tiny_free(tiny);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_force_card_is_drawn_for_every_team_that_still_takes_part),
        cmocka_unit_test(a_card_that_is_the_last_brings_one_more),
        cmocka_unit_test(one_more_does_not_come_out_of_an_empty_pile),
        cmocka_unit_test(a_card_may_end_the_drawing),
        cmocka_unit_test(an_event_that_names_somebody_draws_nothing),
        cmocka_unit_test(what_the_pool_lacks_does_not_come),
        cmocka_unit_test(reinforcements_come_every_turn_and_nobody_is_asked),
        cmocka_unit_test(dark_portals_let_reinforcements_out_from_a_round_on),
        cmocka_unit_test(without_entrances_portals_are_the_way),
        cmocka_unit_test(phobia_block_and_encryption_forbid_attacks_for_the_rest_of_the_round),
        cmocka_unit_test(a_forbidden_attack_is_refused),
        cmocka_unit_test(dark_teleportation_costs_an_action_and_leaves_the_sector),
        cmocka_unit_test(the_defensive_system_strikes_one_doomtrooper),
        cmocka_unit_test(frenzy_and_wave_roll_a_die_again),
        cmocka_unit_test(necrofrenzy_gives_two_kinds_an_action),
        cmocka_unit_test(intercepted_orders_leave_one_action),
        cmocka_unit_test(dark_influence_gives_two_actions_to_any_creature),
        cmocka_unit_test(dark_influence_calls_a_finished_creature_back),
        cmocka_unit_test(magnetic_restraints_block_a_sector_for_the_round),
        cmocka_unit_test(combat_neurosis_takes_a_team_its_cards),
        cmocka_unit_test(corrupted_equipment_takes_the_only_gear_at_once),
        cmocka_unit_test(of_several_pieces_the_owner_chooses),
        cmocka_unit_test(nobody_with_gear_is_left_alone),
        cmocka_unit_test(the_defensive_spike_attacks_tech_weapons_next_to_walls),
        cmocka_unit_test(a_spike_without_victims_does_nothing),
        cmocka_unit_test(legion_charge_grows_with_the_teams),
        cmocka_unit_test(fallen_friend_and_razide_fear_hold_for_one_turn),
        cmocka_unit_test(silence_and_respite_do_nothing),
        cmocka_unit_test(a_time_rift_lets_the_nepharite_through_walls_and_figures),
        cmocka_unit_test(the_ezoghoul_uses_any_entrance),
        cmocka_unit_test(the_steps_follow_one_another),
        cmocka_unit_test(the_card_is_thrown_away_at_the_end_of_the_turn),
        cmocka_unit_test(after_the_last_turn_of_the_last_round_nobody_acts),
        cmocka_unit_test(turrets_fire_before_the_creatures_act),
        cmocka_unit_test(every_answer_listed_is_legal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
