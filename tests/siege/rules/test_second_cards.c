/* Doomtrooper cards and gear of the 2018 rules (S-CARD, S-DC, S-ITEM): each of the 22 cards and all gear, played
 * through the one door and refused where it does not fit. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/attack/attack.h"
#include "siege/rules/board/board.h"
#include "siege/rules/card/card.h"
#include "siege/rules/legion/legion.h"
#include "siege/rules/board/terrain.h"
#include "support/arena.h"
#include "support/hand.h"
#include "support/scene.h"
#include "support/lasting.h"

enum { A, B, C, D };
enum { TEXT, ACTION };

/* Two teams far apart in the turn of team 0, which holds this card. */
static struct tiny *field(const char *card)
{
    struct tiny *tiny = scene_plain(HAND_SCENE);
    if (card)
        hand_give(tiny, 0, card);
    tiny_turn(tiny, 0);
    return tiny;
}

static struct command action_for(const struct tiny *tiny, int team, const char *card, figure_id figure)
{
    return hand_play_at(tiny, team, card, ACTION, figure);
}

static struct command keep(const struct tiny *tiny)
{
    struct command command = tiny_command(tiny, COMMAND_KEEP);
    command.seat = tiny->game.pending.seat;
    return command;
}

/* A creature of the kind with this letter attacks in the Dark Legion's turn; reactions are still to come. */
static figure_id creature_attacks(struct tiny *tiny, char letter, figure_id target, int mode, const char *dice)
{
    figure_id id = tiny_creature(tiny, letter, 0);
    tiny_turn(tiny, SEAT_LEGION);
    MUST(tiny, scene_attack(tiny, id, target, mode, dice));
    return id;
}

/* ---- when and how many ----------------------------------------------------------------------------------------- */

/* S-EX-51: S-CARD-1, S-CARD-2, S-TURN-3 */
static void one_card_in_the_own_turn_others_in_those_of_others(void **state)
{
    (void)state;
    struct tiny *tiny = field("steady_aim");
    hand_give(tiny, 0, "weak_point");
    hand_give(tiny, 0, "field_dressing");
    tiny->game.figure[B].strength = 2;
    MUST(tiny, action_for(tiny, 0, "steady_aim", A));
    assert_int_equal(tiny_event(tiny, EVENT_ACTION_GAINED)->figure, A);
    assert_int_equal(tiny->game.figure[A].actions, 3);
    assert_int_equal(card_count(&tiny->game, 0), 2);
    figure_id l = tiny_creature(tiny, 'l', 0);
    REFUSED(tiny, hand_play_at(tiny, 0, "weak_point", TEXT, l), CARD_USED);
    REFUSED(tiny, action_for(tiny, 0, "weak_point", B), CARD_USED);
    REFUSED(tiny, action_for(tiny, 0, "field_dressing", B), CARD_USED);
    for (int i = 0; i < 3; i++)
        MUST(tiny, tiny_move(tiny, A, i % 2 ? 0 : 1, 0));
    REFUSED(tiny, tiny_move(tiny, A, 0, 0), NO_ACTIONS);
    tiny_turn(tiny, 1);
    REFUSED(tiny, hand_play_at(tiny, 0, "weak_point", TEXT, l), OWN_TURN_ONLY);
    REFUSED(tiny, action_for(tiny, 0, "field_dressing", B), OWN_TURN_ONLY);
    MUST(tiny, hand_play_at(tiny, 0, "field_dressing", TEXT, B));
    assert_int_equal(scene_strength(tiny, B), 4);
    tiny_free(tiny);
}

/* S-CARD-2: whose turn it is counts, so it is the card of the own turn, first or second. */
static void a_card_for_any_time_is_the_card_of_the_own_turn(void **state)
{
    (void)state;
    struct tiny *tiny = field("field_dressing");
    hand_give(tiny, 0, "rally_cry");
    tiny->game.figure[A].strength = 1;
    MUST(tiny, hand_play_at(tiny, 0, "field_dressing", TEXT, A));
    REFUSED(tiny, hand_play(tiny, 0, "rally_cry", TEXT), CARD_USED);
    scene_draw_marker(tiny, 0);
    MUST(tiny, hand_play(tiny, 0, "rally_cry", TEXT));
    hand_give(tiny, 0, "field_dressing");
    REFUSED(tiny, hand_play_at(tiny, 0, "field_dressing", TEXT, A), CARD_USED);
    tiny_turn(tiny, 1);
    MUST(tiny, hand_play_at(tiny, 0, "field_dressing", TEXT, A));
    tiny_free(tiny);
}

/* S-CARD-3, S-TURN-3: the one activated last has spent its two actions; the turn is not over before END TURN. */
static void the_last_one_may_still_take_the_extra_action(void **state)
{
    (void)state;
    struct tiny *tiny = field("steady_aim");
    MUST(tiny, tiny_move(tiny, A, 1, 0));
    for (int i = 0; i < 2; i++)
        MUST(tiny, tiny_move(tiny, B, 0, i % 2));
    REFUSED(tiny, tiny_move(tiny, B, 0, 0), NO_ACTIONS);
    assert_int_equal(tiny->game.turn.seat, 0);
    REFUSED(tiny, action_for(tiny, 0, "steady_aim", A), FIGURE_DONE); /* S-TURN-2 */
    MUST(tiny, action_for(tiny, 0, "steady_aim", B));
    MUST(tiny, tiny_move(tiny, B, 0, 0));
    REFUSED(tiny, tiny_move(tiny, B, 0, 1), NO_ACTIONS);
    tiny_free(tiny);
}

static void the_next_own_turn_allows_a_card_again(void **state)
{
    (void)state;
    struct tiny *tiny = field("steady_aim");
    hand_give(tiny, 0, "rally_cry");
    MUST(tiny, hand_play(tiny, 0, "rally_cry", TEXT));
    REFUSED(tiny, hand_play(tiny, 0, "steady_aim", TEXT), CARD_USED);
    scene_draw_marker(tiny, 0);
    MUST(tiny, hand_play(tiny, 0, "steady_aim", TEXT));
    tiny_free(tiny);
}

/* S-CARD-3, S-TURN-2 */
static void the_extra_action_goes_to_who_still_may_act(void **state)
{
    (void)state;
    struct tiny *tiny = field("steady_aim");
    MUST(tiny, tiny_move(tiny, A, 1, 0));
    MUST(tiny, scene_finish(tiny, A));
    REFUSED(tiny, action_for(tiny, 0, "steady_aim", A), FIGURE_DONE);
    REFUSED(tiny, action_for(tiny, 0, "steady_aim", C), NOT_YOUR_FIGURE);
    REFUSED(tiny, action_for(tiny, 0, "steady_aim", FIGURE_NONE), NO_SUCH_AIM);
    MUST(tiny, tiny_move(tiny, B, 0, 0));
    MUST(tiny, action_for(tiny, 0, "steady_aim", B));
    assert_int_equal(tiny->game.figure[B].actions, 2);
    tiny_free(tiny);
}

static void an_extra_action_serves_who_waits_to_come_in(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain("+-+-+-+-+\nE. . . A|\n+-+-+-+-+\n");
    struct figure *b = &tiny->game.figure[B];
    b->state = FIGURE_WAITING;
    b->gate = 0;
    hand_give(tiny, 0, "steady_aim");
    tiny_turn(tiny, 0);
    MUST(tiny, action_for(tiny, 0, "steady_aim", B));
    assert_int_equal(b->actions, 3);
    tiny_free(tiny);
}

/* S-SETUP-12 */
static void the_rank_card_tells_how_many_cards_are_dealt(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain(HAND_SCENE);
    struct parameters *parameters = &tiny->scenario->mission.parameters;
    parameters->doomtrooper_cards = 2;
    parameters->cards_by_rank = 1;
    tiny_rank(tiny, 0, 5);
    tiny->events.count = 0;
    card_deal(&tiny->game, &tiny->events);
    assert_int_equal(card_count(&tiny->game, 0), 3);
    assert_int_equal(card_count(&tiny->game, 1), 2);
    assert_int_equal(tiny->game.cards_count, 17);
    tiny_free(tiny);
}

/* S-DL-9 */
static void an_event_forbids_cards_for_a_turn(void **state)
{
    (void)state;
    struct tiny *tiny = field("rally_cry");
    make_last_until(&tiny->game, (struct effect){.verb = EFFECT_NO_CARDS}, IN_NEXT_TURN, lasting_team(0),
                    LASTS_ABOUT_NOTHING);
    scene_draw_marker(tiny, 0);
    REFUSED(tiny, hand_play(tiny, 0, "rally_cry", TEXT), CARDS_FORBIDDEN);
    REFUSED(tiny, action_for(tiny, 0, "rally_cry", A), CARDS_FORBIDDEN);
    scene_draw_marker(tiny, 0);
    MUST(tiny, hand_play(tiny, 0, "rally_cry", TEXT));
    tiny_free(tiny);
}

/* S-DC-2 */
static void a_card_is_carried_out_before_the_next_is_used(void **state)
{
    (void)state;
    struct tiny *tiny = field("double_time");
    hand_give(tiny, 1, "field_dressing");
    tiny->game.figure[C].strength = 1;
    MUST(tiny, hand_play(tiny, 0, "double_time", TEXT));
    REFUSED(tiny, hand_play_at(tiny, 1, "field_dressing", TEXT, C), CARD_RUNNING);
    MUST(tiny, keep(tiny));
    MUST(tiny, hand_play_at(tiny, 1, "field_dressing", TEXT, C));
    tiny_free(tiny);
}

/* S-DC-1, S-DC-3 */
static void a_hand_is_hidden_until_a_card_of_it_is_used(void **state)
{
    (void)state;
    struct tiny *tiny = field("rally_cry");
    struct game theirs = game_view_for(&tiny->game, 1);
    assert_int_equal(theirs.team[0].hand[0], CARD_HIDDEN);
    MUST(tiny, action_for(tiny, 0, "rally_cry", A));
    const struct event *told = tiny_event(tiny, EVENT_CARD_PLAYED);
    assert_int_equal(told->card, hand_card(tiny, "rally_cry"));
    assert_int_equal(told->choice, ACTION);
    assert_null(lasting_find(&tiny->game, EFFECT_UNBLOCKED, lasting_team(0))); /* not both uses */
    tiny_free(tiny);
}

/* ---- the cards, by number -------------------------------------------------------------------------------------- */

static void double_time_lets_both_move(void **state)
{
    (void)state;
    struct tiny *tiny = field("double_time");
    MUST(tiny, hand_play(tiny, 0, "double_time", TEXT));
    assert_int_equal(tiny->game.pending.type, PENDING_INTERLUDE);
    MUST(tiny, tiny_move(tiny, A, 2, 0));
    REFUSED(tiny, tiny_move(tiny, A, 1, 0), NO_ACTIONS);
    MUST(tiny, tiny_move(tiny, B, 2, 2));
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    assert_int_equal(tiny->game.figure[A].actions, 2);
    tiny_free(tiny);
}

static void field_dressing_saves_from_elimination(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain("+-+-+-+-+\n|A l . B|\n+-+-+-+-+\n");
    hand_give(tiny, 0, "field_dressing");
    tiny->game.figure[A].strength = 1;
    (void)creature_attacks(tiny, 'l', A, MODE_CLOSE, "110");
    assert_int_equal(tiny->game.pending.type, PENDING_REACT);
    MUST(tiny, keep(tiny)); /* before the roll */
    assert_int_equal(tiny->game.attack.stage, ATTACK_ROLLED);
    MUST(tiny, hand_play_at(tiny, 0, "field_dressing", TEXT, A));
    assert_int_equal(scene_strength(tiny, A), 2); /* 1 + 2 - 1 */
    assert_true(figure_on_board(&tiny->game, A));
    tiny_free(tiny);
}

static void steady_aim_rolls_dice_again(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain("+-+-+-+-+-+\n|A B . l .|\n+-+-+-+-+-+\n");
    hand_give(tiny, 0, "steady_aim");
    tiny_turn(tiny, 0);
    MUST(tiny, hand_play(tiny, 0, "steady_aim", TEXT));
    MUST(tiny, scene_attack(tiny, B, tiny_creature(tiny, 'l', 0), MODE_FIRE, "000"));
    assert_int_equal(tiny->game.pending.type, PENDING_REROLL);
    tiny_dice(tiny, "1");
    struct command again = tiny_command(tiny, COMMAND_REROLL);
    MUST(tiny, again);
    MUST(tiny, keep(tiny));
    assert_int_equal(tiny_count(tiny, EVENT_ELIMINATED), 1);
    assert_null(effect_next_attack(&tiny->game, 0, MODE_ANY)); /* the next one only */
    tiny_free(tiny);
}

static void blade_storm_strikes_a_second_neighbour(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain("+-+-+-+-+\n|l A l B|\n+-+-+-+-+\n");
    hand_give(tiny, 0, "blade_storm");
    tiny_turn(tiny, 0);
    MUST(tiny, hand_play(tiny, 0, "blade_storm", TEXT));
    struct command attack = scene_attack(tiny, A, tiny_creature(tiny, 'l', 0), MODE_CLOSE, "111");
    attack.target2 = tiny_creature(tiny, 'l', 1);
    MUST(tiny, attack);
    assert_int_equal(tiny_count(tiny, EVENT_ELIMINATED), 2);
    tiny_free(tiny);
}

static void overclock_serves_the_next_tech_attack(void **state)
{
    (void)state;
    struct tiny *tiny = field("overclock");
    MUST(tiny, hand_play(tiny, 0, "overclock", TEXT));
    const struct lasting *next = effect_next_attack(&tiny->game, 0, MODE_ANY);
    assert_non_null(next);
    assert_int_equal(next->mode, MODE_TECH);
    assert_int_equal(next->dice[DIE_RED], 1);
    assert_int_equal(effect_next_range(&tiny->game, 0, MODE_TECH), 5);
    assert_int_equal(effect_next_rerolls(&tiny->game, 0, MODE_TECH), 0);
    tiny_free(tiny);
}

static void armor_lock_raises_the_defence_against_one_roll(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain("+-+-+-+-+\n|A l . B|\n+-+-+-+-+\n");
    hand_give(tiny, 0, "armor_lock");
    tiny_turn(tiny, 0);
    REFUSED(tiny, hand_play(tiny, 0, "armor_lock", TEXT), CARD_NOT_NOW);
    (void)creature_attacks(tiny, 'l', A, MODE_CLOSE, "11");
    MUST(tiny, hand_play(tiny, 0, "armor_lock", TEXT));
    assert_int_equal(tiny_event(tiny, EVENT_ATTACK_RESULT)->number2, 2);
    assert_int_equal(scene_strength(tiny, A), 5);
    tiny_free(tiny);
}

static const char NICHE[] = "+-+-+-+-+-+\n"
                            "|A . . l .|\n"
                            "+ +-+-+-+-+\n"
                            "|. . . . B|\n"
                            "+-+-+-+-+-+\n";

static void dive_for_cover_leaves_the_line_of_fire(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain(NICHE);
    hand_give(tiny, 0, "dive_for_cover");
    (void)creature_attacks(tiny, 'l', A, MODE_FIRE, "");
    REFUSED(tiny, hand_play_to(tiny, 0, "dive_for_cover", TEXT, A, 0, 0), SQUARE_NOT_BESIDE);
    REFUSED(tiny, hand_play_to(tiny, 0, "dive_for_cover", TEXT, A, 2, 1), SQUARE_NOT_BESIDE);
    REFUSED(tiny, hand_play_to(tiny, 0, "dive_for_cover", TEXT, B, 3, 1), NO_SUCH_AIM);
    MUST(tiny, hand_play_to(tiny, 0, "dive_for_cover", TEXT, A, 0, 1));
    assert_true(scene_stands(tiny, A, 0, 1));
    assert_int_equal(tiny_count(tiny, EVENT_ATTACK_LOST), 1);
    assert_int_equal(tiny_count(tiny, EVENT_DICE_ROLLED), 0);
    tiny_free(tiny);
}

static void dive_for_cover_in_sight_does_not_help(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain(NICHE);
    hand_give(tiny, 0, "dive_for_cover");
    (void)creature_attacks(tiny, 'l', A, MODE_FIRE, "1100");
    MUST(tiny, hand_play_to(tiny, 0, "dive_for_cover", TEXT, A, 1, 0));
    assert_int_equal(scene_strength(tiny, A), 4);
    tiny_free(tiny);
}

static void jammed_breech_spoils_a_shot(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain(NICHE);
    hand_give(tiny, 0, "jammed_breech");
    tiny_turn(tiny, SEAT_LEGION);
    REFUSED(tiny, hand_play(tiny, 0, "jammed_breech", TEXT), CARD_NOT_NOW);
    MUST(tiny, scene_attack(tiny, tiny_creature(tiny, 'l', 0), A, MODE_FIRE, "111"));
    MUST(tiny, keep(tiny));
    MUST(tiny, hand_play(tiny, 0, "jammed_breech", TEXT));
    assert_int_equal(tiny_count(tiny, EVENT_ATTACK_FAILED), 1);
    assert_int_equal(scene_strength(tiny, A), 5);
    tiny_free(tiny);
}

static void phase_step_goes_through_a_wall(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain("+-+-+-+-+\n|A|. . B|\n+-+-+-+-+\n");
    hand_give(tiny, 0, "phase_step");
    tiny_turn(tiny, 0);
    REFUSED(tiny, scene_walk(tiny, A, "E", GATE_NONE), WALL_IN_WAY);
    MUST(tiny, hand_play_at(tiny, 0, "phase_step", TEXT, A));
    MUST(tiny, scene_walk(tiny, A, "E", GATE_NONE));
    assert_true(scene_stands(tiny, A, 1, 0));
    REFUSED(tiny, scene_walk(tiny, A, "W", GATE_NONE), WALL_IN_WAY); /* one Move only */
    tiny_free(tiny);
}

static void short_jump_goes_to_a_sector_beside_away_from_creatures(void **state)
{
    (void)state;
    struct tiny *tiny = field("short_jump");
    REFUSED(tiny, hand_play_to(tiny, 0, "short_jump", TEXT, A, 2, 2), SECTOR_NOT_BESIDE);
    REFUSED(tiny, hand_play_to(tiny, 0, "short_jump", TEXT, A, 7, 0), SECTOR_NOT_BESIDE);
    REFUSED(tiny, hand_play_to(tiny, 0, "short_jump", TEXT, A, 4, 0), NEXT_TO_CREATURE);
    REFUSED(tiny, hand_play_to(tiny, 0, "short_jump", TEXT, A, 5, 0), SQUARE_TAKEN);
    REFUSED(tiny, hand_play_to(tiny, 0, "short_jump", TEXT, C, 3, 0), NOT_YOUR_FIGURE);
    arena_stand(&tiny->game, tiny_creature(tiny, 'n', 0), 6, 2, 0);
    board_occupy(&tiny->game);
    MUST(tiny, hand_play_to(tiny, 0, "short_jump", TEXT, A, 3, 0));
    assert_true(scene_stands(tiny, A, 3, 0));
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_REVEALED), 0); /* S-FORCE-2 */
    tiny_free(tiny);
}

static void ghost_signal_hides_from_firearms_till_the_own_next_turn(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain(NICHE);
    hand_give(tiny, 0, "ghost_signal");
    tiny_turn(tiny, 0);
    MUST(tiny, hand_play_at(tiny, 0, "ghost_signal", TEXT, A));
    tiny_turn(tiny, SEAT_LEGION);
    assert_string_not_equal(scene_refusal(tiny, tiny_attack(tiny, tiny_creature(tiny, 'l', 0), A, MODE_FIRE)), "NONE");
    scene_draw_marker(tiny, 0);
    tiny_turn(tiny, SEAT_LEGION);
    assert_string_equal(scene_refusal(tiny, tiny_attack(tiny, tiny_creature(tiny, 'l', 0), A, MODE_FIRE)), "NONE");
    tiny_free(tiny);
}

/* S-BLOCK-1 */
static void rally_cry_lets_nobody_block_the_pair(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain("+-+-+-+-+-+\n"
                                    "|l A . . .|\n"
                                    "+ + + + + +\n"
                                    "|. . . . B|\n"
                                    "+-+-+-+-+-+\n");
    hand_give(tiny, 0, "rally_cry");
    tiny_turn(tiny, 0);
    REFUSED(tiny, scene_walk(tiny, A, "E E E", GATE_NONE), TOO_FAR);
    MUST(tiny, hand_play(tiny, 0, "rally_cry", TEXT));
    MUST(tiny, scene_walk(tiny, A, "E E E", GATE_NONE));
    scene_draw_marker(tiny, 0);
    assert_null(lasting_find(&tiny->game, EFFECT_UNBLOCKED, lasting_team(0)));
    tiny_free(tiny);
}

static void weak_point_opens_a_creature_to_the_own_attacks(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain("+-+-+-+-+\n|A c . B|\n+-+-+-+-+\n");
    figure_id c = tiny_creature(tiny, 'c', 0);
    hand_give(tiny, 0, "weak_point");
    tiny_turn(tiny, 0);
    assert_int_equal(target_armour(&tiny->game, A, 0, c, MODE_CLOSE), 1);
    MUST(tiny, hand_play_at(tiny, 0, "weak_point", TEXT, c));
    assert_int_equal(target_armour(&tiny->game, A, 0, c, MODE_CLOSE), 0);
    MUST(tiny, scene_attack(tiny, A, c, MODE_CLOSE, "100"));
    assert_int_equal(tiny_count(tiny, EVENT_ARMOUR_ROLLED), 0);
    assert_int_equal(tiny_count(tiny, EVENT_ELIMINATED), 1);
    tiny_free(tiny);
}

static void override_commands_a_lesser_creature_once(void **state)
{
    (void)state;
    struct tiny *tiny = field("override");
    figure_id l = tiny_creature(tiny, 'l', 0);
    figure_id p = arena_creature(&tiny->game, "nepharite");
    arena_stand(&tiny->game, p, 6, 2, 0);
    REFUSED(tiny, hand_play_at(tiny, 0, "override", TEXT, p), NO_SUCH_AIM);
    MUST(tiny, hand_play_at(tiny, 0, "override", TEXT, l));
    assert_int_equal(tiny->game.pending.type, PENDING_INTERLUDE);
    MUST(tiny, tiny_move(tiny, l, 6, 1));
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    assert_true(scene_stands(tiny, l, 6, 1));
    tiny_free(tiny);
}

static void recon_sweep_shows_the_cards_of_a_sector_to_its_team_alone(void **state)
{
    (void)state;
    struct tiny *tiny = field("recon_sweep");
    scene_lay_force(tiny, 1, 24);
    scene_lay_force(tiny, 1, 5);
    scene_lay_force(tiny, 2, 6);
    struct command look = hand_play(tiny, 0, "recon_sweep", TEXT);
    look.slot = 0;
    REFUSED(tiny, look, NO_FORCE_CARD);
    look.slot = 1;
    MUST(tiny, look);
    struct game mine = game_view_for(&tiny->game, 0);
    struct game theirs = game_view_for(&tiny->game, 1);
    int known = 0;
    for (int i = 0; i < mine.force.count; i++) {
        known += mine.force.card[i] != CARD_HIDDEN;
        assert_int_equal(theirs.force.card[i], CARD_HIDDEN);
    }
    assert_int_equal(known, 2);
    tiny_free(tiny);
}

static void sealed_bulkhead_closes_a_wide_doorway(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain("+-+-+-+-+\n"
                                    "|A .:. C|\n"
                                    "+ + + + +\n"
                                    "|B .:. D|\n"
                                    "+-+-+-+-+\n");
    hand_give(tiny, 0, "sealed_bulkhead");
    tiny_turn(tiny, 0);
    struct command seal = hand_play(tiny, 0, "sealed_bulkhead", TEXT);
    seal.to = square_at(0, 0);
    seal.entry = EAST;
    assert_string_not_equal(scene_refusal(tiny, seal), "NONE"); /* no doorway between sectors */
    seal.to = square_at(1, 0);
    MUST(tiny, seal);
    assert_true(terrain_door_at(&tiny->game, square_at(1, 0), EAST) >= 0);
    assert_true(terrain_door_at(&tiny->game, square_at(1, 1), EAST) >= 0);
    assert_false(board_adjacent(&tiny->game, square_at(1, 0), square_at(2, 0)));
    tiny_free(tiny);
}

static void turret_link_shoots_any_creature(void **state)
{
    (void)state;
    struct tiny *tiny = field("turret_link");
    tiny_dice(tiny, "110");
    MUST(tiny, hand_play_at(tiny, 0, "turret_link", TEXT, tiny_creature(tiny, 'n', 0)));
    assert_int_equal(tiny_event(tiny, EVENT_DICE_ROLLED)->dice_count, 3);
    assert_int_equal(tiny_event(tiny, EVENT_DICE_ROLLED)->dice[0].colour, DIE_RED);
    assert_int_equal(tiny_count(tiny, EVENT_ELIMINATED), 1);
    assert_int_equal(tiny->game.team[0].points, 2);
    tiny_free(tiny);
}

/* The odds that are told before it is played are those of every roll there is (A5). */
static void turret_link_tells_its_odds(void **state)
{
    (void)state;
    uint64_t ways = 0;
    struct attack_odds odds = {.total = 0};
    for (int roll = 0; roll < 8; roll++) {
        char dice[4] = {roll & 1 ? '1' : '0', roll & 2 ? '1' : '0', roll & 4 ? '1' : '0', '\0'};
        struct tiny *tiny = field("turret_link");
        figure_id target = tiny_creature(tiny, 'n', 0);
        int faces = tiny->game.scenario->catalogue->hit_faces[DIE_RED];
        uint64_t of_roll = 1;
        for (int die = 0; die < 3; die++)
            of_roll *= (uint64_t)(dice[die] == '1' ? faces : DIE_FACES - faces);
        odds = attack_quote_card(&tiny->game, 0, target, (struct dice_pool){.count[DIE_RED] = 3});
        tiny_dice(tiny, dice);
        MUST(tiny, hand_play_at(tiny, 0, "turret_link", TEXT, target));
        ways += tiny_count(tiny, EVENT_ELIMINATED) ? of_roll : 0;
        tiny_free(tiny);
    }
    assert_true(ways > 0);
    assert_int_equal(odds.total, DIE_FACES * DIE_FACES * DIE_FACES);
    assert_int_equal(odds.eliminated, ways);
}

static const char GATES[] = "+-+-+-+-+-+\n"
                            "RA . . . .R\n"
                            "+ + + + + +\n"
                            "|B . . C D|\n"
                            "+-+-+-+-+-+\n";

static void static_burst_silences_an_event_but_not_its_reinforcements(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain(GATES);
    hand_give(tiny, 0, "static_burst");
    hand_give(tiny, 1, "rally_cry");
    scene_lay_force(tiny, FORCE_PILE, 4);
    scene_lay_force(tiny, FORCE_PILE, 7);
    tiny_turn(tiny, 0);
    REFUSED(tiny, hand_play(tiny, 0, "static_burst", TEXT), CARD_NOT_NOW);
    scene_legion_turn(tiny, 5);
    assert_int_equal(tiny->game.pending.type, PENDING_REACT);
    assert_int_equal(tiny->game.pending.seat, 0);
    assert_true(card_fits_attack(&tiny->game, 0, hand_card(tiny, "static_burst"), TEXT));
    assert_false(card_fits_attack(&tiny->game, 0, hand_card(tiny, "static_burst"), ACTION));
    MUST(tiny, hand_play(tiny, 0, "static_burst", TEXT));
    assert_int_equal(tiny_count(tiny, EVENT_EVENT_IGNORED), 1);
    assert_int_equal(tiny->game.pending.seat, 1); /* everybody with cards is asked */
    REFUSED(tiny, hand_play(tiny, 1, "rally_cry", TEXT), OWN_TURN_ONLY);
    MUST(tiny, keep(tiny));
    assert_false(effect_forbids(&tiny->game, MODE_ANY));
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_DRAWN), 2);
    assert_int_equal(tiny->game.pending.type, PENDING_REINFORCE);
    tiny_free(tiny);
}

static void an_event_nobody_answers_holds(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain(GATES);
    hand_give(tiny, 1, "static_burst");
    scene_legion_turn(tiny, 5);
    assert_int_equal(tiny->game.pending.type, PENDING_REACT);
    MUST(tiny, keep(tiny));
    assert_true(effect_forbids(&tiny->game, MODE_FIRE));
    assert_false(effect_forbids(&tiny->game, MODE_CLOSE | MODE_TECH));
    tiny_free(tiny);
}

static void jam_the_gate_bars_one_entrance_for_the_turn(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain(GATES);
    hand_give(tiny, 0, "jam_the_gate");
    scene_lay_force(tiny, FORCE_PILE, 4);
    scene_lay_force(tiny, FORCE_PILE, 5);
    scene_legion_turn(tiny, 18);
    struct command jam = hand_play(tiny, 0, "jam_the_gate", TEXT);
    jam.gate = 7;
    REFUSED(tiny, jam, NOT_AN_ENTRANCE);
    jam.gate = 0;
    hand_give(tiny, 0, "jam_the_gate");
    MUST(tiny, jam);
    jam.gate = 1;
    REFUSED(tiny, jam, GATE_IS_BARRED); /* one entrance, not two */
    (void)hand_pass(tiny);
    assert_int_equal(tiny->game.pending.type, PENDING_REINFORCE);
    REFUSED(tiny, scene_reinforce(tiny, "legionnaire", 0), GATE_IS_BARRED);
    MUST(tiny, scene_reinforce(tiny, "legionnaire", 1));
    legion_end_turn(&tiny->game, &tiny->events);
    assert_int_equal(effect_barred_gate(&tiny->game), GATE_NONE);
    tiny_free(tiny);
}

static void glory_hunter_makes_the_next_kill_worth_more(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain("+-+-+-+-+\n|A l l B|\n+-+-+-+-+\n");
    hand_give(tiny, 0, "glory_hunter");
    tiny_turn(tiny, 0);
    MUST(tiny, hand_play(tiny, 0, "glory_hunter", TEXT));
    MUST(tiny, scene_attack(tiny, A, tiny_creature(tiny, 'l', 0), MODE_CLOSE, "111"));
    assert_int_equal(tiny->game.team[0].points, 3);
    assert_int_equal(tiny->game.lasting_count, 0);
    tiny_free(tiny);
}

static struct tiny *rivals(void)
{
    struct tiny *tiny = scene_plain("+-+-+-+-+-+\n"
                                    "|A l . . D|\n"
                                    "+ + + + + +\n"
                                    "|. . C . B|\n"
                                    "+-+-+-+-+-+\n");
    tiny_turn(tiny, 0);
    return tiny;
}

static void claim_jump_takes_points_for_a_kill_beside_the_own_pair(void **state)
{
    (void)state;
    struct tiny *tiny = rivals();
    hand_give(tiny, 1, "claim_jump");
    tiny->game.team[0].points = 4;
    tiny->game.figure[B].actions = 0;
    REFUSED(tiny, hand_play(tiny, 1, "claim_jump", TEXT), CARD_NOT_NOW);
    MUST(tiny, scene_attack(tiny, A, tiny_creature(tiny, 'l', 0), MODE_CLOSE, "111"));
    while (tiny->game.pending.type == PENDING_OVERRUN)
        MUST(tiny, keep(tiny));
    assert_int_equal(tiny->game.pending.type, PENDING_REACT);
    assert_int_equal(tiny->game.pending.seat, 1);
    MUST(tiny, hand_play(tiny, 1, "claim_jump", TEXT));
    assert_int_equal(tiny->game.team[0].points, 3);
    assert_int_equal(tiny->game.team[1].points, 2);
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    assert_int_equal(tiny->game.turn.claimants, 0);
    tiny_free(tiny);
}

/* S-DC-2: the card is played in the middle of a question and answered by another card; then the question is asked
 * again. */
static void a_question_waits_for_a_card_and_for_the_one_that_answers_it(void **state)
{
    (void)state;
    struct tiny *tiny = rivals();
    hand_give(tiny, 0, "turret_link");
    hand_give(tiny, 1, "claim_jump");
    tiny->game.team[0].points = 4;
    tiny->game.pending = (struct pending){.type = PENDING_ENTRANCE, .seat = 0};
    tiny_dice(tiny, "1111");
    MUST(tiny, hand_play_at(tiny, 0, "turret_link", TEXT, tiny_creature(tiny, 'l', 0)));
    assert_int_equal(tiny->game.pending.type, PENDING_REACT);
    assert_int_equal(tiny->game.kept.type, PENDING_ENTRANCE);
    MUST(tiny, hand_play(tiny, 1, "claim_jump", TEXT));
    assert_int_equal(tiny->game.pending.type, PENDING_ENTRANCE);
    assert_int_equal(tiny->game.kept.type, PENDING_NONE);
    tiny_free(tiny);
}

static void nobody_far_from_the_kill_is_asked(void **state)
{
    (void)state;
    struct tiny *tiny = rivals();
    hand_give(tiny, 1, "claim_jump");
    arena_stand(&tiny->game, C, 3, 1, 2);
    board_occupy(&tiny->game);
    MUST(tiny, scene_attack(tiny, A, tiny_creature(tiny, 'l', 0), MODE_CLOSE, "111"));
    while (tiny->game.pending.type == PENDING_OVERRUN)
        MUST(tiny, keep(tiny));
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    tiny_free(tiny);
}

static void cut_the_line_throws_away_a_rivals_card(void **state)
{
    (void)state;
    struct tiny *tiny = field("cut_the_line");
    REFUSED(tiny, hand_play_on(tiny, 0, "cut_the_line", TEXT, 1), NOTHING_TO_TAKE);
    hand_give(tiny, 1, "rally_cry");
    REFUSED(tiny, hand_play_on(tiny, 0, "cut_the_line", TEXT, 0), NO_SUCH_AIM);
    MUST(tiny, hand_play_on(tiny, 0, "cut_the_line", TEXT, 1));
    assert_int_equal(card_count(&tiny->game, 1), 0);
    tiny_free(tiny);
}

static void cut_the_line_alone_draws_a_card(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain("+-+-+-+\n|A . B|\n+-+-+-+\n");
    hand_give(tiny, 0, "cut_the_line");
    tiny_turn(tiny, 0);
    REFUSED(tiny, hand_play(tiny, 0, "cut_the_line", TEXT), NOTHING_TO_TAKE);
    tiny->game.cards_left[0] = (uint8_t)hand_card(tiny, "rally_cry");
    tiny->game.cards_count = 1;
    MUST(tiny, hand_play(tiny, 0, "cut_the_line", TEXT));
    assert_int_equal(tiny_count(tiny, EVENT_CARD_DRAWN), 1);
    assert_true(card_in_hand(&tiny->game, 0, hand_card(tiny, "rally_cry")) >= 0);
    assert_int_equal(tiny->game.cards_count, 0);
    tiny_free(tiny);
}

static void side_by_side_cut_the_line_draws_a_card(void **state)
{
    (void)state;
    struct tiny *tiny = field("cut_the_line");
    hand_give(tiny, 1, "rally_cry");
    tiny->scenario->mission.parameters.side_by_side = 1;
    REFUSED(tiny, hand_play_on(tiny, 0, "cut_the_line", TEXT, 1), SIDE_BY_SIDE);
    tiny->game.cards_left[0] = (uint8_t)hand_card(tiny, "overclock");
    tiny->game.cards_count = 1;
    MUST(tiny, hand_play(tiny, 0, "cut_the_line", TEXT));
    assert_true(card_in_hand(&tiny->game, 0, hand_card(tiny, "overclock")) >= 0);
    assert_int_equal(card_count(&tiny->game, 1), 1);
    tiny_free(tiny);
}

/* ---- gear ------------------------------------------------------------------------------------------------------ */

static void the_injector_heals_at_any_time(void **state)
{
    (void)state;
    struct tiny *tiny = field(NULL);
    hand_equip(tiny, B, "coagulant_auto_injector");
    tiny->game.figure[B].strength = 1;
    tiny_turn(tiny, 1);
    tiny_dice(tiny, "101");
    MUST(tiny, hand_use(tiny, B, "coagulant_auto_injector"));
    assert_int_equal(scene_strength(tiny, B), 3);
    assert_int_equal(tiny->game.figure[B].gear, 0);
    tiny_free(tiny);
}

static void the_command_helmet_gives_each_an_action(void **state)
{
    (void)state;
    struct tiny *tiny = field(NULL);
    hand_equip(tiny, A, "command_helmet_ii");
    hand_equip(tiny, B, "command_helmet_ii");
    MUST(tiny, hand_use(tiny, A, "command_helmet_ii"));
    assert_int_equal(tiny->game.figure[A].actions, 3);
    assert_int_equal(tiny->game.figure[B].actions, 3);
    MUST(tiny, tiny_move(tiny, A, 1, 0));
    MUST(tiny, scene_finish(tiny, A));
    MUST(tiny, hand_use(tiny, B, "command_helmet_ii"));
    assert_int_equal(tiny->game.figure[A].actions, 2); /* its activation is over */
    assert_int_equal(tiny->game.figure[B].actions, 4);
    tiny_turn(tiny, 1);
    hand_equip(tiny, A, "command_helmet_ii");
    REFUSED(tiny, hand_use(tiny, A, "command_helmet_ii"), OWN_TURN_ONLY);
    tiny_free(tiny);
}

/* S-ITEM-1, S-TURN-3 */
static void a_smoke_grenade_costs_an_action_and_fills_the_sector(void **state)
{
    (void)state;
    struct tiny *tiny = field(NULL);
    hand_equip(tiny, A, "smoke_grenade");
    MUST(tiny, hand_use(tiny, A, "smoke_grenade"));
    assert_int_equal(tiny->game.figure[A].actions, 1);
    assert_int_equal(tiny->game.figure[A].gear, 0);
    assert_true(terrain_in_smoke(&tiny->game, square_at(2, 2)));
    assert_false(terrain_in_smoke(&tiny->game, square_at(3, 0)));
    scene_next_round(tiny);
    assert_false(terrain_in_smoke(&tiny->game, square_at(2, 2)));
    tiny_free(tiny);
}

static void special_gear_needs_an_action(void **state)
{
    (void)state;
    struct tiny *tiny = field(NULL);
    hand_equip(tiny, A, "smoke_grenade");
    tiny->game.figure[A].actions = 0;
    REFUSED(tiny, hand_use(tiny, A, "smoke_grenade"), NO_ACTIONS);
    tiny_free(tiny);
}

/* S-ITEM-4, S-ITEM-5 */
static void a_time_bomb_goes_off_in_the_next_round(void **state)
{
    (void)state;
    struct tiny *tiny = field(NULL);
    hand_equip(tiny, A, "time_bomb");
    struct command lay = hand_use(tiny, A, "time_bomb");
    lay.to = square_at(2, 0);
    assert_string_not_equal(scene_refusal(tiny, lay), "NONE");
    lay.to = square_at(1, 0);
    MUST(tiny, lay);
    assert_int_equal(tiny->game.figure[A].actions, 1);
    arena_stand(&tiny->game, tiny_creature(tiny, 'l', 0), 2, 1, 0);
    arena_stand(&tiny->game, A, 0, 2, 0);
    arena_stand(&tiny->game, B, 6, 2, 0);
    board_occupy(&tiny->game);
    scene_legion_turn(tiny, 18);
    assert_int_equal(tiny_count(tiny, EVENT_EXPLODED), 0); /* still the round in which it was laid */
    tiny->game.turn.round++;
    tiny_dice(tiny, "111111");
    scene_legion_turn(tiny, 18);
    assert_int_equal(tiny_count(tiny, EVENT_EXPLODED), 1);
    assert_int_equal(tiny_count(tiny, EVENT_ELIMINATED), 1);
    int exploded = (int)(tiny_event(tiny, EVENT_EXPLODED) - tiny->events.item);
    int drawn = (int)(tiny_event(tiny, EVENT_EVENT_DRAWN) - tiny->events.item);
    assert_true(exploded < drawn); /* before step 1 */
    tiny_free(tiny);
}

static void the_molecular_phaser_serves_its_bearer_for_the_turn(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain("+-+-+-+-+\n|A|. . B|\n+-+-+-+-+\n");
    hand_equip(tiny, A, "molecular_phaser_ii");
    tiny_turn(tiny, 0);
    struct command use = hand_use(tiny, A, "molecular_phaser_ii");
    use.target = B;
    REFUSED(tiny, use, NO_SUCH_AIM);
    use.target = A;
    MUST(tiny, use);
    MUST(tiny, scene_walk(tiny, A, "E", GATE_NONE));
    MUST(tiny, scene_walk(tiny, A, "W", GATE_NONE));
    assert_int_equal(tiny->game.figure[A].actions, 0); /* the gear itself cost none */
    tiny_free(tiny);
}

static void the_glyph_decrypter_opens_a_door_from_two_squares(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain("+-+-+-+-+-+\n|. A .D. B|\n+-+-+-+-+-+\n");
    hand_equip(tiny, A, "glyph_decrypter");
    tiny_turn(tiny, 0);
    struct command use = hand_use(tiny, A, "glyph_decrypter");
    use.target = TARGET_MARKER;
    MUST(tiny, use);
    assert_int_equal(tiny->game.figure[A].actions, 1);
    assert_int_not_equal(tiny->game.figure[A].gear, 0); /* it serves again */
    assert_true(terrain_door_at(&tiny->game, square_at(2, 0), EAST) < 0);
    tiny_free(tiny);
}

static void dark_energy_shift_puts_its_bearer_anywhere(void **state)
{
    (void)state;
    struct tiny *tiny = field(NULL);
    hand_equip(tiny, A, "dark_energy_shift");
    struct command use = hand_use(tiny, A, "dark_energy_shift");
    use.to = square_at(7, 1);
    REFUSED(tiny, use, NEXT_TO_CREATURE);
    use.to = square_at(7, 0);
    MUST(tiny, use);
    assert_true(scene_stands(tiny, A, 7, 0));
    tiny_free(tiny);
}

static void the_medic_unit_saves_from_elimination(void **state)
{
    (void)state;
    struct tiny *tiny = scene_plain("+-+-+-+-+\n|A l . B|\n+-+-+-+-+\n");
    hand_equip(tiny, A, "combat_medic_unit");
    tiny->game.figure[A].strength = 1;
    (void)creature_attacks(tiny, 'l', A, MODE_CLOSE, "110");
    while (tiny->game.attack.stage == ATTACK_DECLARED)
        MUST(tiny, keep(tiny));
    MUST(tiny, hand_use(tiny, A, "combat_medic_unit"));
    assert_int_equal(scene_strength(tiny, A), 4); /* 1 + 4 - 1 */
    tiny_free(tiny);
}

/* S-ITEM-5, S-TRAP-3: the same against what nobody's weapon does. */
static void the_medic_unit_saves_from_a_bomb(void **state)
{
    (void)state;
    struct tiny *tiny = field(NULL);
    hand_equip(tiny, A, "combat_medic_unit");
    hand_equip(tiny, B, "time_bomb");
    struct command lay = hand_use(tiny, B, "time_bomb");
    lay.to = square_at(1, 1);
    MUST(tiny, lay);
    arena_stand(&tiny->game, B, 6, 2, 0);
    board_occupy(&tiny->game);
    tiny->game.figure[A].strength = 1;
    tiny->game.turn.round++;
    tiny_dice(tiny, "111111");
    scene_legion_turn(tiny, 18);
    while (tiny->game.pending.type == PENDING_REACT && tiny->game.attack.stage == ATTACK_DECLARED)
        MUST(tiny, keep(tiny));
    MUST(tiny, hand_use(tiny, A, "combat_medic_unit"));
    assert_true(figure_on_board(&tiny->game, A));
    tiny_free(tiny);
}

static void gear_that_holds_by_itself_is_not_used(void **state)
{
    (void)state;
    static const char *const GEAR[] = {
        "explosive_ammunition", "laser_sight",  "security_download",     "cybernetic_power_arm_ii", "chain_blade",
        "neural_jack",          "disruptor_ii", "rune_inscribed_pommel", "grenade_launcher_ii"};
    struct tiny *tiny = field(NULL);
    for (size_t i = 0; i < sizeof GEAR / sizeof *GEAR; i++) {
        hand_equip(tiny, A, GEAR[i]);
        REFUSED(tiny, hand_use(tiny, A, GEAR[i]), GEAR_WORKS_ALONE);
    }
    tiny_free(tiny);
}

static int dice_of(const struct tiny *tiny, figure_id figure, int mode)
{
    return pool_size(figure_pool(&tiny->game, figure, mode));
}

static void gear_adds_dice_and_re_rolls(void **state)
{
    (void)state;
    struct tiny *tiny = field(NULL);
    int fire = dice_of(tiny, B, MODE_FIRE), close = dice_of(tiny, A, MODE_CLOSE);
    hand_equip(tiny, B, "explosive_ammunition");
    hand_equip(tiny, A, "cybernetic_power_arm_ii");
    assert_int_equal(dice_of(tiny, B, MODE_FIRE), fire + 1);
    assert_int_equal(dice_of(tiny, A, MODE_CLOSE), close + 1);
    hand_equip(tiny, B, "laser_sight");
    hand_equip(tiny, A, "chain_blade");
    hand_equip(tiny, A, "security_download");
    assert_int_equal(figure_rerolls(&tiny->game, B, MODE_FIRE), 1);
    assert_int_equal(figure_rerolls(&tiny->game, B, MODE_CLOSE), 0);
    assert_int_equal(figure_rerolls(&tiny->game, A, MODE_CLOSE), 1);
    assert_int_equal(figure_rerolls(&tiny->game, A, MODE_TECH), 1);
    figure_id n = tiny_creature(tiny, 'n', 0);
    hand_equip(tiny, A, "rune_inscribed_pommel");
    assert_int_equal(target_armour(&tiny->game, A, 0, n, MODE_CLOSE), 0);
    assert_int_equal(target_armour(&tiny->game, B, 0, n, MODE_FIRE), 1);
    tiny_free(tiny);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_card_in_the_own_turn_others_in_those_of_others),
        cmocka_unit_test(a_card_for_any_time_is_the_card_of_the_own_turn),
        cmocka_unit_test(the_last_one_may_still_take_the_extra_action),
        cmocka_unit_test(the_next_own_turn_allows_a_card_again),
        cmocka_unit_test(the_extra_action_goes_to_who_still_may_act),
        cmocka_unit_test(an_extra_action_serves_who_waits_to_come_in),
        cmocka_unit_test(the_rank_card_tells_how_many_cards_are_dealt),
        cmocka_unit_test(an_event_forbids_cards_for_a_turn),
        cmocka_unit_test(a_card_is_carried_out_before_the_next_is_used),
        cmocka_unit_test(a_hand_is_hidden_until_a_card_of_it_is_used),
        cmocka_unit_test(double_time_lets_both_move),
        cmocka_unit_test(field_dressing_saves_from_elimination),
        cmocka_unit_test(steady_aim_rolls_dice_again),
        cmocka_unit_test(blade_storm_strikes_a_second_neighbour),
        cmocka_unit_test(overclock_serves_the_next_tech_attack),
        cmocka_unit_test(armor_lock_raises_the_defence_against_one_roll),
        cmocka_unit_test(dive_for_cover_leaves_the_line_of_fire),
        cmocka_unit_test(dive_for_cover_in_sight_does_not_help),
        cmocka_unit_test(jammed_breech_spoils_a_shot),
        cmocka_unit_test(phase_step_goes_through_a_wall),
        cmocka_unit_test(short_jump_goes_to_a_sector_beside_away_from_creatures),
        cmocka_unit_test(ghost_signal_hides_from_firearms_till_the_own_next_turn),
        cmocka_unit_test(rally_cry_lets_nobody_block_the_pair),
        cmocka_unit_test(weak_point_opens_a_creature_to_the_own_attacks),
        cmocka_unit_test(override_commands_a_lesser_creature_once),
        cmocka_unit_test(recon_sweep_shows_the_cards_of_a_sector_to_its_team_alone),
        cmocka_unit_test(sealed_bulkhead_closes_a_wide_doorway),
        cmocka_unit_test(turret_link_shoots_any_creature),
        cmocka_unit_test(turret_link_tells_its_odds),
        cmocka_unit_test(static_burst_silences_an_event_but_not_its_reinforcements),
        cmocka_unit_test(an_event_nobody_answers_holds),
        cmocka_unit_test(jam_the_gate_bars_one_entrance_for_the_turn),
        cmocka_unit_test(glory_hunter_makes_the_next_kill_worth_more),
        cmocka_unit_test(claim_jump_takes_points_for_a_kill_beside_the_own_pair),
        cmocka_unit_test(a_question_waits_for_a_card_and_for_the_one_that_answers_it),
        cmocka_unit_test(nobody_far_from_the_kill_is_asked),
        cmocka_unit_test(cut_the_line_throws_away_a_rivals_card),
        cmocka_unit_test(cut_the_line_alone_draws_a_card),
        cmocka_unit_test(side_by_side_cut_the_line_draws_a_card),
        cmocka_unit_test(the_injector_heals_at_any_time),
        cmocka_unit_test(the_command_helmet_gives_each_an_action),
        cmocka_unit_test(a_smoke_grenade_costs_an_action_and_fills_the_sector),
        cmocka_unit_test(special_gear_needs_an_action),
        cmocka_unit_test(a_time_bomb_goes_off_in_the_next_round),
        cmocka_unit_test(the_molecular_phaser_serves_its_bearer_for_the_turn),
        cmocka_unit_test(the_glyph_decrypter_opens_a_door_from_two_squares),
        cmocka_unit_test(dark_energy_shift_puts_its_bearer_anywhere),
        cmocka_unit_test(the_medic_unit_saves_from_elimination),
        cmocka_unit_test(the_medic_unit_saves_from_a_bomb),
        cmocka_unit_test(gear_that_holds_by_itself_is_not_used),
        cmocka_unit_test(gear_adds_dice_and_re_rolls),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
