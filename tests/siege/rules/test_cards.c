/* Doomtrooper cards (C-DCARD): each of the thirteen, both sides, played through the one door and refused where it does
 * not fit; gear that is used up likewise. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/board/board.h"
#include "siege/rules/card/card.h"
#include "siege/rules/turn/invariant.h"
#include "support/arena.h"
#include "support/hand.h"
#include "support/scene.h"
#include "support/shipped.h"
#include "support/lasting.h"

enum { A, B, C, D };
enum { HELP, HINDER };

/* ---- 1 Combat Aura, Legionnaire Fear --------------------------------------------------------------------------- */

/* C-DCARD-2 */
static void combat_aura_keeps_the_dark_legion_off_the_pair_for_a_round(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene("combat_aura", NULL);
    figure_id l = tiny_creature(tiny, 'l', 0);
    arena_stand(&tiny->game, l, 1, 0, 2);
    tiny_turn(tiny, SEAT_LEGION);
    REFUSED(tiny, hand_play(tiny, 1, "combat_aura", HELP), NOT_IN_HAND);
    MUST(tiny, hand_play(tiny, 0, "combat_aura", HELP));
    assert_int_equal(tiny_count(tiny, EVENT_CARD_PLAYED), 1);
    assert_int_equal(card_count(&tiny->game, 0), 0);
    REFUSED(tiny, hand_play(tiny, 0, "combat_aura", HELP), NOT_IN_HAND); /* it is discarded */
    REFUSED(tiny, scene_attack(tiny, l, A, MODE_CLOSE, ""), SHIELDED);
    REFUSED(tiny, scene_attack(tiny, l, B, MODE_CLOSE, ""), SHIELDED);
    assert_string_equal(scene_refusal(tiny, tiny_attack(tiny, l, C, MODE_FIRE)), "NONE"); /* the other pair */
    scene_next_round(tiny);
    tiny_turn(tiny, SEAT_LEGION);
    MUST(tiny, scene_attack(tiny, l, A, MODE_CLOSE, "110"));
    assert_int_equal(scene_strength(tiny, A), 4);
    tiny_free(tiny);
}

static void a_card_is_refused_where_no_more_can_last(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene("combat_aura", "movement_boost");
    make_much_last(&tiny->game);
    REFUSED(tiny, hand_play(tiny, 0, "combat_aura", HELP), TOO_MUCH_LASTS);
    lasting_remove(&tiny->game, &tiny->game.lasting[0]);
    MUST(tiny, hand_play(tiny, 0, "combat_aura", HELP));
    assert_int_equal(tiny->game.lasting_count, LASTING_MAX);
    MUST(tiny, hand_play(tiny, 1, "movement_boost", HELP)); /* what does not last may be played */
    tiny_free(tiny);
}

static void legionnaire_fear_bars_close_combat_for_the_whole_mission(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene("combat_aura", NULL);
    figure_id l = tiny_creature(tiny, 'l', 0);
    arena_stand(&tiny->game, l, 7, 0, 2);
    REFUSED(tiny, hand_play_on(tiny, 0, "combat_aura", HINDER, 0), NO_SUCH_AIM);
    REFUSED(tiny, hand_play_on(tiny, 0, "combat_aura", HINDER, 2), NO_SUCH_AIM); /* plays not */
    REFUSED(tiny, hand_play_on(tiny, 0, "combat_aura", HINDER, SEAT_LEGION), NO_SUCH_AIM);
    MUST(tiny, hand_play_on(tiny, 0, "combat_aura", HINDER, 1));
    for (int round = 0; round < 2; round++) {
        tiny_turn(tiny, 1);
        REFUSED(tiny, tiny_attack(tiny, C, l, MODE_CLOSE), FEARED);
        REFUSED(tiny, tiny_attack(tiny, D, l, MODE_CLOSE), FEARED);
        scene_next_round(tiny);
    }
    arena_stand(&tiny->game, l, 6, 1, 2); /* two squares off: firearms still may */
    tiny_turn(tiny, 1);
    assert_string_equal(scene_refusal(tiny, tiny_attack(tiny, D, l, MODE_FIRE)), "NONE");
    tiny_turn(tiny, 0);
    arena_stand(&tiny->game, l, 1, 0, 2); /* the own pair does not fear it */
    assert_string_equal(scene_refusal(tiny, tiny_attack(tiny, A, l, MODE_CLOSE)), "NONE");
    tiny_free(tiny);
}

/* ---- 2 Control Defense System, Remote Controlled Door ---------------------------------------------------------- */

static void control_defense_system_shoots_any_creature(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene("control_defense_system", "combat_frenzy");
    figure_id n = tiny_creature(tiny, 'n', 0);
    figure_id gone = tiny_creature(tiny, 'c', 0);
    tiny->game.figure[gone].state = FIGURE_POOL;
    tiny->game.figure[gone].x = tiny->game.figure[gone].y = -1;
    tiny_turn(tiny, 1); /* in anyone's turn (C-DCARD-3) */
    REFUSED(tiny, hand_play_at(tiny, 0, "control_defense_system", HELP, C), NO_SUCH_AIM);
    REFUSED(tiny, hand_play_at(tiny, 0, "control_defense_system", HELP, gone), TARGET_OUT);
    tiny_dice(tiny, "110");
    MUST(tiny, hand_play_at(tiny, 0, "control_defense_system", HELP, n));
    const struct event *rolled = tiny_event(tiny, EVENT_DICE_ROLLED);
    assert_non_null(rolled);
    assert_int_equal(rolled->dice_count, 3);
    assert_int_equal(rolled->dice[0].colour, DIE_BLACK);
    assert_int_equal(tiny_count(tiny, EVENT_ELIMINATED), 1); /* 2 hits > Armor Factor 1 */
    assert_int_equal(tiny->game.team[0].points, 2);          /* C-PP-1 */
    assert_int_equal(tiny->game.pending.type, PENDING_NONE); /* nobody answers a card with a card */
    tiny_free(tiny);
}

/* C-GEO-8 */
static void remote_controlled_door_closes_a_narrow_way_until_three_hits(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+-+\n"
                                 "|A . . l .|\n"
                                 "+ +-+-+-+ +\n"
                                 "|B . . . .|\n"
                                 "+-+-+-+-+-+");
    hand_give(tiny, 0, "control_defense_system");
    tiny_turn(tiny, 0);
    struct command door = hand_play(tiny, 0, "control_defense_system", HINDER);
    door.to = square_at(0, 0);
    door.entry = NORTH_EAST;
    REFUSED(tiny, door, NO_NARROW_OPENING); /* not diagonally */
    door.entry = NORTH;
    REFUSED(tiny, door, NO_NARROW_OPENING); /* a wall already */
    door.to = square_at(1, 0);
    door.entry = EAST;
    MUST(tiny, door);
    REFUSED(tiny, tiny_move(tiny, A, 2, 0), NO_PATH);
    MUST(tiny, tiny_move(tiny, A, 1, 0));
    MUST(tiny, scene_attack(tiny, A, TARGET_MARKER, MODE_CLOSE, "110"));
    assert_int_equal(tiny->game.marker[0].state, MARKER_STANDS);
    tiny_turn(tiny, 0);
    MUST(tiny, scene_attack(tiny, A, TARGET_MARKER, MODE_CLOSE, "111"));
    assert_int_equal(tiny->game.marker[0].state, MARKER_DESTROYED);
    MUST(tiny, tiny_move(tiny, A, 2, 0));
    tiny_free(tiny);
}

/* ---- 3 Combat Frenzy, Combat Report ---------------------------------------------------------------------------- */

static void combat_frenzy_gives_two_extra_actions_before_the_turn_is_over(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene("combat_frenzy", "combat_frenzy");
    tiny->game.team[0].extra_actions = 0;
    MUST(tiny, hand_play(tiny, 0, "combat_frenzy", HELP));
    MUST(tiny, tiny_move(tiny, A, 1, 0));
    MUST(tiny, tiny_move(tiny, A, 0, 0));
    MUST(tiny, scene_extra(tiny_move(tiny, A, 1, 0)));
    MUST(tiny, scene_extra(tiny_move(tiny, A, 0, 0)));
    REFUSED(tiny, scene_extra(tiny_move(tiny, A, 1, 0)), ACTION_CAP); /* C-TURN-4 */
    MUST(tiny, tiny_move(tiny, B, 1, 1));
    MUST(tiny, tiny_move(tiny, B, 0, 1));
    REFUSED(tiny, scene_extra(tiny_move(tiny, B, 1, 1)), NO_EXTRA_ACTIONS);
    tiny->game.team[1].flags |= TEAM_HAS_MOVED;
    REFUSED(tiny, hand_play(tiny, 1, "combat_frenzy", HELP), TURN_IS_OVER);
    tiny_free(tiny);
}

/* C-PP-7 */
static void combat_report_takes_five_points_or_what_is_there(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene("combat_frenzy", "combat_frenzy");
    tiny->game.team[0].points = 0;
    tiny->game.team[1].points = 3;
    REFUSED(tiny, hand_play_on(tiny, 1, "combat_frenzy", HINDER, 0), NOTHING_TO_TAKE);
    REFUSED(tiny, hand_play_on(tiny, 1, "combat_frenzy", HINDER, SEAT_LEGION), NO_SUCH_AIM); /* no such player */
    MUST(tiny, hand_play_on(tiny, 0, "combat_frenzy", HINDER, 1));
    assert_int_equal(tiny->game.team[0].points, 3);
    assert_int_equal(tiny->game.team[1].points, 0);
    tiny->game.legion.corporation = 4; /* somebody plays the Dark Legion */
    tiny->game.legion.points = 12;
    MUST(tiny, hand_play_on(tiny, 1, "combat_frenzy", HINDER, SEAT_LEGION));
    assert_int_equal(tiny->game.legion.points, 7);
    assert_int_equal(tiny->game.team[1].points, 5);
    tiny_free(tiny);
}

/* ---- 4 Command Interference, Hurt Leg -------------------------------------------------------------------------- */

static struct command move_force(int slot)
{
    struct command command = COMMAND_EMPTY;
    command.type = COMMAND_MOVE_FORCE;
    command.seat = SEAT_LEGION;
    command.slot = (uint8_t)slot;
    return command;
}

static struct command interfere(const struct tiny *tiny, int slot)
{
    struct command command = hand_play(tiny, 0, "command_interference", HELP);
    command.slot = (uint8_t)slot;
    return command;
}

static void command_interference_sends_a_force_card_next_door(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+-+-+-+-+\n"
                                 "|A B:. .:. .:. C|\n"
                                 "+-+-+-+-+-+-+-+-+");
    hand_give(tiny, 0, "command_interference");
    hand_give(tiny, 1, "combat_aura");
    scene_lay_force(tiny, 1, 1);
    tiny_turn(tiny, 1);
    REFUSED(tiny, interfere(tiny, 2), NO_FORCE_CARD);
    REFUSED(tiny, interfere(tiny, 30), NO_FORCE_CARD);
    MUST(tiny, interfere(tiny, 1));
    assert_int_equal(tiny->game.pending.type, PENDING_MOVE_FORCE);
    assert_int_equal(game_seat_to_act(&tiny->game), SEAT_LEGION); /* where to is the Dark Legion's choice */
    REFUSED(tiny, move_force(3), WRONG_SECTOR);
    REFUSED(tiny, hand_play(tiny, 1, "combat_aura", HELP), CARD_RUNNING); /* C-DCARD-3 */
    MUST(tiny, move_force(2));
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_MOVED), 1);
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_REVEALED), 0);
    assert_int_equal(force_face_down(&tiny->game, 2), 1);
    assert_int_equal(force_face_down(&tiny->game, 1), 0);
    assert_int_equal(game_seat_to_act(&tiny->game), 1); /* the turn goes on */
    tiny_free(tiny);
}

static void a_force_card_sent_to_doomtroopers_is_revealed(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+-+-+-+-+\n"
                                 "|A B:. .:. .:. C|\n"
                                 "+ + + + + + + + +\n"
                                 "|. .:. .:. .:. .|\n"
                                 "+-+-+-+-+-+-+-+-+");
    hand_give(tiny, 0, "command_interference");
    scene_lay_force(tiny, 1, 1);
    tiny_turn(tiny, 1);
    MUST(tiny, interfere(tiny, 1));
    MUST(tiny, move_force(0));
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_REVEALED), 1);
    assert_int_equal(force_face_down_all(&tiny->game), 0);
    tiny_free(tiny);
}

static void hurt_leg_costs_a_square_each_round(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene("command_interference", NULL);
    tiny->game.figure[D].state = FIGURE_ELIMINATED;
    tiny->game.figure[D].strength = 0;
    tiny->game.figure[D].x = tiny->game.figure[D].y = -1;
    tiny_turn(tiny, SEAT_LEGION);
    REFUSED(tiny, hand_play_at(tiny, 0, "command_interference", HINDER, D), TARGET_OUT);
    REFUSED(tiny, hand_play_at(tiny, 0, "command_interference", HINDER, tiny_creature(tiny, 'l', 0)), NO_SUCH_AIM);
    MUST(tiny, hand_play_at(tiny, 0, "command_interference", HINDER, C));
    for (int round = 0; round < 2; round++) {
        scene_next_round(tiny);
        tiny_turn(tiny, 1);
        assert_int_equal(figure_steps(&tiny->game, C), 2);
        MUST(tiny, tiny_move(tiny, C, 7, 0));
        assert_int_equal(figure_steps(&tiny->game, C), 3); /* one square a round, not a Move */
        MUST(tiny, tiny_move(tiny, C, 8, 0));
    }
    tiny_free(tiny);
}

/* ---- 5 Commanding Voice, Steal Initiative ---------------------------------------------------------------------- */

static void commanding_voice_gives_two_actions_with_a_creature(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene("commanding_voice", "combat_aura");
    figure_id l = tiny_creature(tiny, 'l', 0);
    tiny_turn(tiny, 1); /* in another team's turn */
    REFUSED(tiny, hand_play_at(tiny, 0, "commanding_voice", HELP, A), NO_SUCH_AIM);
    tiny->game.figure[tiny_creature(tiny, 'c', 0)].captor = 1;
    REFUSED(tiny, hand_play_at(tiny, 0, "commanding_voice", HELP, tiny_creature(tiny, 'c', 0)), CAPTIVE);
    MUST(tiny, hand_play_at(tiny, 0, "commanding_voice", HELP, l));
    assert_int_equal(tiny->game.pending.type, PENDING_INTERLUDE);
    assert_int_equal(game_seat_to_act(&tiny->game), 0);
    REFUSED(tiny, tiny_move(tiny, A, 1, 0), NOT_YOUR_FIGURE);
    REFUSED(tiny, hand_play(tiny, 1, "combat_aura", HELP), CARD_RUNNING); /* C-DCARD-3 */
    MUST(tiny, tiny_move(tiny, l, 7, 0));
    assert_int_equal(tiny->game.pending.type, PENDING_INTERLUDE);
    MUST(tiny, scene_attack(tiny, l, C, MODE_CLOSE, "110"));
    assert_int_equal(scene_strength(tiny, C), 4);
    assert_int_equal(tiny_count(tiny, EVENT_INTERLUDE_ENDED), 1);
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    assert_int_equal(game_seat_to_act(&tiny->game), 1);
    assert_int_equal(tiny->game.figure[C].actions, 2); /* that turn is untouched */
    tiny_free(tiny);
}

/* C-DCARD-3: nobody is asked for an answer that could not be given. */
static void no_reaction_is_asked_while_a_card_is_carried_out(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene("commanding_voice", "medic");
    figure_id l = tiny_creature(tiny, 'l', 0);
    hand_equip(tiny, D, "laser_sight");
    hand_equip(tiny, A, "combat_medic_unit"); /* of a team that is not struck */
    hand_give(tiny, 0, "medic");
    MUST(tiny, hand_play_at(tiny, 0, "commanding_voice", HELP, l));
    MUST(tiny, tiny_move(tiny, l, 7, 0));
    MUST(tiny, scene_attack(tiny, l, C, MODE_CLOSE, "110"));
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    assert_int_equal(scene_strength(tiny, C), 4);
    tiny_free(tiny);
}

/* A creature that team 0 commands attacks C of team 1, who bears a Combat Medic Unit and has one point left; the dice
 * lie there. */
static struct tiny *medic_in_danger(void)
{
    struct tiny *tiny = hand_scene("commanding_voice", "medic");
    figure_id l = tiny_creature(tiny, 'l', 0);
    hand_equip(tiny, C, "combat_medic_unit");
    tiny->game.figure[C].strength = 1;
    MUST(tiny, hand_play_at(tiny, 0, "commanding_voice", HELP, l));
    MUST(tiny, tiny_move(tiny, l, 7, 0));
    MUST(tiny, scene_attack(tiny, l, C, MODE_CLOSE, "110"));
    assert_int_equal(tiny->game.pending.type, PENDING_REACT);
    assert_int_equal(game_seat_to_act(&tiny->game), 1);
    MUST(tiny, tiny_command(tiny, COMMAND_KEEP));
    assert_int_equal(tiny->game.attack.stage, ATTACK_ROLLED);
    assert_int_equal(tiny->game.pending.type, PENDING_REACT);
    return tiny;
}

/* C-DCARD-3, C-DMG-9: gear is no card; it saves its bearer before it is removed, whoever brought the attack. */
static void healing_gear_saves_its_bearer_in_the_middle_of_a_card(void **state)
{
    (void)state;
    struct tiny *tiny = medic_in_danger();
    REFUSED(tiny, hand_play_at(tiny, 1, "medic", HELP, C), CARD_RUNNING);
    REFUSED(tiny, hand_use(tiny, A, "combat_medic_unit"), GEAR_NOT_WORN);
    MUST(tiny, hand_use(tiny, C, "combat_medic_unit"));
    assert_int_equal(scene_strength(tiny, C), 4); /* healed to 5, then hit once */
    assert_int_equal(tiny_count(tiny, EVENT_ELIMINATED), 0);
    assert_int_equal(tiny->game.pending.type, PENDING_NONE); /* both actions have been taken */
    assert_int_equal(tiny->game.interlude.running, 0);
    tiny_free(tiny);
    tiny = medic_in_danger();
    MUST(tiny, tiny_command(tiny, COMMAND_KEEP));
    assert_int_equal(tiny_count(tiny, EVENT_ELIMINATED), 1);
    tiny_free(tiny);
}

/* House rule heal_own_turn: then nobody is asked either. */
static void healing_gear_is_not_asked_about_where_it_waits_for_the_own_turn(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene("commanding_voice", NULL);
    figure_id l = tiny_creature(tiny, 'l', 0);
    hand_equip(tiny, C, "combat_medic_unit");
    tiny->game.figure[C].strength = 1;
    tiny->scenario->mission.parameters.heal_own_turn = 1;
    MUST(tiny, hand_play_at(tiny, 0, "commanding_voice", HELP, l));
    MUST(tiny, tiny_move(tiny, l, 7, 0));
    MUST(tiny, scene_attack(tiny, l, C, MODE_CLOSE, "110"));
    assert_int_equal(tiny_count(tiny, EVENT_ELIMINATED), 1);
    tiny_free(tiny);
}

/* C-TURN-4: what a card lends ends by itself when its figures have had all the actions of their turn. */
static void an_interlude_ends_at_the_fourth_action(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene("movement_boost", NULL);
    tiny->game.figure[A].taken = 3;
    tiny->game.figure[B].taken = 4;
    MUST(tiny, hand_play(tiny, 0, "movement_boost", HELP));
    assert_int_equal(tiny->game.pending.type, PENDING_INTERLUDE);
    REFUSED(tiny, tiny_move(tiny, B, 1, 2), ACTION_CAP);
    MUST(tiny, tiny_move(tiny, A, 1, 0));
    assert_int_equal(tiny_count(tiny, EVENT_INTERLUDE_ENDED), 1);
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    hand_give(tiny, 0, "movement_boost");
    REFUSED(tiny, hand_play(tiny, 0, "movement_boost", HELP), NO_SUCH_AIM); /* both have had theirs */
    tiny_turn(tiny, 1);
    tiny->game.figure[A].taken = tiny->game.figure[B].taken = 4;
    MUST(tiny, hand_play(tiny, 0, "movement_boost", HELP)); /* in others' turns nothing is counted */
    assert_int_equal(tiny->game.pending.type, PENDING_INTERLUDE);
    tiny_free(tiny);
}

static void what_a_card_lends_may_be_given_up(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene("commanding_voice", NULL);
    MUST(tiny, hand_play_at(tiny, 0, "commanding_voice", HELP, tiny_creature(tiny, 'n', 0)));
    struct command keep = tiny_command(tiny, COMMAND_KEEP);
    keep.choice = 1;
    REFUSED(tiny, keep, NO_SUCH_CHOICE);
    MUST(tiny, tiny_command(tiny, COMMAND_KEEP));
    assert_int_equal(tiny_count(tiny, EVENT_INTERLUDE_ENDED), 1);
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    tiny_free(tiny);
}

static void steal_initiative_takes_a_card_at_random(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene("commanding_voice", NULL);
    REFUSED(tiny, hand_play_on(tiny, 0, "commanding_voice", HINDER, 1), NOTHING_TO_TAKE);
    REFUSED(tiny, hand_play_on(tiny, 0, "commanding_voice", HINDER, 0), NO_SUCH_AIM);
    hand_give(tiny, 1, "medic");
    hand_give(tiny, 1, "weak_spot");
    hand_give(tiny, 1, "combat_aura");
    MUST(tiny, hand_play_on(tiny, 0, "commanding_voice", HINDER, 1));
    assert_int_equal(card_count(&tiny->game, 0), 1);
    assert_int_equal(card_count(&tiny->game, 1), 2);
    assert_int_equal(card_in_hand(&tiny->game, 1, tiny->game.team[0].hand[0]), -1);
    assert_int_equal(tiny_event(tiny, EVENT_CARD_LOST)->number, 0);
    tiny_free(tiny);
}

/* ---- 6 Heroic Luck, Necrofear ---------------------------------------------------------------------------------- */

static void heroic_luck_covers_the_dice_that_lie_there_and_those_to_come(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene("heroic_luck", "combat_aura");
    figure_id n = tiny_creature(tiny, 'n', 0);
    arena_stand(&tiny->game, n, 1, 0, 2);
    REFUSED(tiny, hand_play(tiny, 1, "heroic_luck", HELP), NOT_IN_HAND);
    MUST(tiny, scene_attack(tiny, A, n, MODE_CLOSE,
                            "100"
                            "1"));
    assert_int_equal(tiny->game.pending.type, PENDING_REACT);
    MUST(tiny, tiny_command(tiny, COMMAND_KEEP)); /* declared: team 0, then team 1 */
    MUST(tiny, tiny_command(tiny, COMMAND_KEEP));
    assert_int_equal(tiny->game.attack.stage, ATTACK_ROLLED);
    assert_int_equal(game_seat_to_act(&tiny->game), 0);
    MUST(tiny, hand_play(tiny, 0, "heroic_luck", HELP));
    assert_int_equal(tiny->game.pending.type, PENDING_REROLL);
    struct command again = tiny_command(tiny, COMMAND_REROLL);
    again.choice = 1;
    MUST(tiny, again); /* the fourth die prepared: a hit, 2 > 1 */
    (void)hand_pass(tiny);
    assert_false(figure_on_board(&tiny->game, n));
    assert_int_equal(figure_rerolls(&tiny->game, B, MODE_FIRE), 1); /* the rest of the round, both of the pair */
    scene_next_round(tiny);
    assert_int_equal(figure_rerolls(&tiny->game, B, MODE_FIRE), 0);
    tiny_free(tiny);
}

static void necrofear_bars_close_combat_with_necromutants(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene("heroic_luck", NULL);
    figure_id n = tiny_creature(tiny, 'n', 0);
    figure_id l = tiny_creature(tiny, 'l', 0);
    arena_stand(&tiny->game, n, 7, 0, 2);
    arena_stand(&tiny->game, l, 7, 1, 2);
    REFUSED(tiny, hand_play_on(tiny, 0, "heroic_luck", HINDER, 3), NO_SUCH_AIM);
    MUST(tiny, hand_play_on(tiny, 0, "heroic_luck", HINDER, 1));
    tiny_turn(tiny, 1);
    REFUSED(tiny, tiny_attack(tiny, C, n, MODE_CLOSE), FEARED);
    assert_string_equal(scene_refusal(tiny, tiny_attack(tiny, C, l, MODE_CLOSE)), "NONE");
    tiny_free(tiny);
}

/* ---- 7 Limited Teleportation, Dud Round ------------------------------------------------------------------------ */

static void limited_teleportation_reaches_the_sector_beside(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene("limited_teleportation", NULL);
    tiny_turn(tiny, SEAT_LEGION);
    scene_lay_force(tiny, 1, 1);
    REFUSED(tiny, hand_play_to(tiny, 0, "limited_teleportation", HELP, C, 4, 0), NOT_YOUR_FIGURE);
    REFUSED(tiny, hand_play_to(tiny, 0, "limited_teleportation", HELP, A, 7, 0), SECTOR_NOT_BESIDE);
    REFUSED(tiny, hand_play_to(tiny, 0, "limited_teleportation", HELP, A, 1, 0), SECTOR_NOT_BESIDE);
    REFUSED(tiny, hand_play_to(tiny, 0, "limited_teleportation", HELP, A, 5, 0), SQUARE_TAKEN);
    REFUSED(tiny, hand_play_to(tiny, 0, "limited_teleportation", HELP, A, 9, 0), OFF_BOARD);
    REFUSED(tiny, hand_play_to(tiny, 0, "limited_teleportation", HELP, A, -1, -1), OFF_BOARD);
    MUST(tiny, hand_play_to(tiny, 0, "limited_teleportation", HELP, A, 4, 2));
    assert_true(scene_stands(tiny, A, 4, 2));
    assert_int_equal(tiny_count(tiny, EVENT_FORCE_REVEALED), 1); /* C-FORCE-4: it has entered the sector */
    tiny_free(tiny);
}

static void dud_round_spoils_a_shot_that_hit(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene(NULL, "limited_teleportation");
    figure_id l = tiny_creature(tiny, 'l', 0);
    struct command dud = hand_play(tiny, 1, "limited_teleportation", HINDER);
    REFUSED(tiny, dud, CARD_NOT_NOW); /* no attack */
    MUST(tiny, scene_attack(tiny, B, l, MODE_FIRE, "1100"));
    assert_int_equal(game_seat_to_act(&tiny->game), 1);
    REFUSED(tiny, dud, CARD_NOT_NOW); /* declared: no dice yet */
    MUST(tiny, tiny_command(tiny, COMMAND_KEEP));
    assert_int_equal(tiny->game.attack.stage, ATTACK_ROLLED);
    MUST(tiny, dud);
    assert_int_equal(tiny_count(tiny, EVENT_ATTACK_FAILED), 1);
    assert_true(figure_on_board(&tiny->game, l));
    assert_int_equal(tiny->game.figure[B].actions, 1); /* the action is spent */
    tiny_free(tiny);
}

static void dud_round_does_not_spoil_a_blow_or_a_miss(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene(NULL, "limited_teleportation");
    figure_id l = tiny_creature(tiny, 'l', 0);
    arena_stand(&tiny->game, l, 1, 0, 2);
    struct command dud = hand_play(tiny, 1, "limited_teleportation", HINDER);
    MUST(tiny, scene_attack(tiny, A, l, MODE_CLOSE, "000"));
    MUST(tiny, tiny_command(tiny, COMMAND_KEEP));
    REFUSED(tiny, dud, CARD_NOT_NOW);
    (void)hand_pass(tiny);
    MUST(tiny, scene_attack(tiny, A, l, MODE_CLOSE, "110"));
    MUST(tiny, tiny_command(tiny, COMMAND_KEEP));
    REFUSED(tiny, dud, CARD_NOT_NOW);
    (void)hand_pass(tiny);
    assert_false(figure_on_board(&tiny->game, l));
    tiny_free(tiny);
}

/* ---- 8 Medic, Uncalibrated Targeter; 10 Medicine Injector, Combat Neurosis ------------------------------------- */

/* C-DMG-9 */
static void medic_and_medicine_injector_heal_two(void **state)
{
    static const char *const CARD[] = {"medic", "medicine_injector"};
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct tiny *tiny = hand_scene(CARD[i], NULL);
        REFUSED(tiny, hand_play_at(tiny, 0, CARD[i], HELP, A), STRENGTH_FULL);
        tiny->game.figure[A].strength = 2;
        tiny->game.figure[C].strength = 2;
        REFUSED(tiny, hand_play_at(tiny, 0, CARD[i], HELP, C), NOT_YOUR_FIGURE);
        MUST(tiny, hand_play_at(tiny, 0, CARD[i], HELP, A));
        assert_int_equal(scene_strength(tiny, A), 4);
        hand_give(tiny, 0, CARD[i]);
        MUST(tiny, hand_play_at(tiny, 0, CARD[i], HELP, A)); /* never above 5 */
        assert_int_equal(scene_strength(tiny, A), 5);
        assert_int_equal(tiny_event(tiny, EVENT_HEALED)->number, 1);
        tiny_free(tiny);
    }
}

static void uncalibrated_targeter_lowers_the_dice_of_shots(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene("medic", NULL);
    tiny_team(tiny, 1, "capitol", 3); /* red dice */
    REFUSED(tiny, hand_play_at(tiny, 0, "medic", HINDER, FIGURE_NONE), NO_SUCH_AIM);
    assert_int_equal(figure_pool(&tiny->game, D, MODE_FIRE).count[DIE_RED], 3);
    MUST(tiny, hand_play_at(tiny, 0, "medic", HINDER, D));
    for (int round = 0; round < 2; round++) {
        assert_int_equal(figure_pool(&tiny->game, D, MODE_FIRE).count[DIE_WHITE], 3); /* as at Rank 1 */
        assert_int_equal(figure_pool(&tiny->game, D, MODE_FIRE).count[DIE_RED], 0);
        assert_int_equal(figure_pool(&tiny->game, D, MODE_CLOSE).count[DIE_RED], 1);
        scene_next_round(tiny);
    }
    tiny_free(tiny);
}

static void combat_neurosis_leaves_one_action_each(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene("medicine_injector", NULL);
    tiny->game.team[0].flags |= TEAM_HAS_MOVED;
    hand_give(tiny, 1, "medicine_injector");
    tiny_turn(tiny, 1);
    REFUSED(tiny, hand_play_on(tiny, 1, "medicine_injector", HINDER, 0), TURN_IS_OVER);
    REFUSED(tiny, hand_play_on(tiny, 1, "medicine_injector", HINDER, 1), NO_SUCH_AIM);
    MUST(tiny, hand_play_on(tiny, 0, "medicine_injector", HINDER, 1));
    MUST(tiny, tiny_move(tiny, C, 7, 0));
    REFUSED(tiny, tiny_move(tiny, C, 8, 0), NO_ACTIONS);
    REFUSED(tiny, scene_extra(tiny_move(tiny, C, 8, 0)), NO_EXTRA_ACTIONS);
    MUST(tiny, tiny_move(tiny, D, 7, 1));
    REFUSED(tiny, tiny_move(tiny, D, 8, 1), NO_ACTIONS);
    scene_next_round(tiny);
    tiny_turn(tiny, 1);
    MUST(tiny, tiny_move(tiny, C, 8, 0));
    MUST(tiny, tiny_move(tiny, C, 7, 0)); /* that round only */
    tiny_free(tiny);
}

/* ---- 9 Movement Boost, Faulty Teleportation -------------------------------------------------------------------- */

static void movement_boost_gives_each_of_the_pair_a_free_move(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene("movement_boost", "movement_boost");
    tiny_turn(tiny, SEAT_LEGION); /* at any time */
    MUST(tiny, hand_play(tiny, 0, "movement_boost", HELP));
    assert_int_equal(tiny->game.pending.type, PENDING_INTERLUDE);
    assert_int_equal(game_seat_to_act(&tiny->game), 0);
    REFUSED(tiny, tiny_move(tiny, C, 7, 0), NOT_YOUR_FIGURE);
    REFUSED(tiny, tiny_attack(tiny, B, tiny_creature(tiny, 'l', 0), MODE_FIRE), MOVE_ACTIONS_ONLY);
    REFUSED(tiny, hand_play(tiny, 1, "movement_boost", HELP), CARD_RUNNING);
    MUST(tiny, tiny_move(tiny, B, 2, 2));
    REFUSED(tiny, tiny_move(tiny, B, 2, 1), NO_ACTIONS); /* one each */
    MUST(tiny, tiny_move(tiny, A, 2, 0));
    assert_int_equal(tiny_count(tiny, EVENT_INTERLUDE_ENDED), 1);
    assert_int_equal(game_seat_to_act(&tiny->game), SEAT_LEGION);
    for (figure_id id = C; id <= D; id++) { /* nobody of team 1 could move */
        tiny->game.figure[id].state = FIGURE_WAITING;
        tiny->game.figure[id].gate = GATE_NONE;
        tiny->game.figure[id].x = tiny->game.figure[id].y = -1;
    }
    REFUSED(tiny, hand_play(tiny, 1, "movement_boost", HELP), NO_SUCH_AIM);
    tiny_free(tiny);
}

static void faulty_teleportation_sends_anybody_to_another_sector(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene("movement_boost", NULL);
    REFUSED(tiny, hand_play_to(tiny, 0, "movement_boost", HINDER, C, 7, 0), SAME_SECTOR);
    REFUSED(tiny, hand_play_to(tiny, 0, "movement_boost", HINDER, C, 4, 1), SQUARE_TAKEN);
    REFUSED(tiny, hand_play_to(tiny, 0, "movement_boost", HINDER, tiny_creature(tiny, 'l', 0), 0, 2), NO_SUCH_AIM);
    MUST(tiny, hand_play_to(tiny, 0, "movement_boost", HINDER, C, 0, 2));
    assert_true(scene_stands(tiny, C, 0, 2));
    assert_int_equal(tiny_event(tiny, EVENT_PUT)->figure, C);
    assert_int_equal(tiny_event(tiny, EVENT_PUT)->choice, MANNER_TELEPORTED);
    tiny_free(tiny);
}

static void whoever_comes_by_a_card_wakes_the_guards_there(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene("movement_boost", NULL);
    figure_id guard = tiny_creature(tiny, 'l', 0);
    tiny->scenario->mission.guarded_slots = UINT32_C(1) << game_slot_at(&tiny->game, square_at(0, 2));
    tiny->game.figure[guard].status |= STATUS_GUARDS;
    MUST(tiny, hand_play_to(tiny, 0, "movement_boost", HINDER, C, 0, 2));
    assert_int_equal(tiny_count(tiny, EVENT_GUARD_WAKES), 1);
    assert_false(tiny->game.figure[guard].status & STATUS_GUARDS);
    tiny_free(tiny);
}

/* S-FORCE-2: where only the end of a Move turns Force Cards over, a card that sends somebody there does not. */
static void whoever_comes_by_a_card_has_ended_no_move_there(void **state)
{
    (void)state;
    for (int each = 0; each < 2; each++) {
        struct tiny *tiny = hand_scene("movement_boost", NULL);
        tiny->scenario->mission.parameters.reveal_each_team = (uint8_t)each;
        tiny->game.entered = 0;
        MUST(tiny, hand_play_to(tiny, 0, "movement_boost", HINDER, C, 0, 2));
        int home = game_home_slot(&tiny->game, game_slot_at(&tiny->game, square_at(0, 2)));
        assert_int_equal(tiny_count(tiny, EVENT_SECTOR_ENTERED), each ? 0 : 1);
        assert_int_equal(tiny_count(tiny, EVENT_TOKEN_PLACED), 0);
        assert_true(tiny->game.team[1].entered >> home & 1u);
        tiny_free(tiny);
    }
}

static void a_push_moves_a_neighbour_of_another_team_one_square(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene("movement_boost", NULL);
    tiny->catalogue.doomtrooper[hand_card(tiny, "movement_boost")].side[HINDER] = (struct effect){.verb = EFFECT_PUSH};
    REFUSED(tiny, hand_play_to(tiny, 0, "movement_boost", HINDER, C, 7, 0), NOT_BESIDE_PAIR);
    REFUSED(tiny, hand_play_to(tiny, 0, "movement_boost", HINDER, B, 1, 1), NO_SUCH_AIM); /* of the own pair */
    arena_stand(&tiny->game, C, 1, 0, 5);
    REFUSED(tiny, hand_play_to(tiny, 0, "movement_boost", HINDER, C, 3, 0), SQUARE_NOT_BESIDE);
    REFUSED(tiny, hand_play_to(tiny, 0, "movement_boost", HINDER, C, 0, 1), SQUARE_TAKEN);
    REFUSED(tiny, hand_play_to(tiny, 0, "movement_boost", HINDER, tiny_creature(tiny, 'l', 0), 4, 0), NO_SUCH_AIM);
    MUST(tiny, hand_play_to(tiny, 0, "movement_boost", HINDER, C, 2, 1));
    assert_true(scene_stands(tiny, C, 2, 1));
    assert_int_equal(tiny_event(tiny, EVENT_PUT)->choice, MANNER_PUSHED);
    tiny_free(tiny);
}

static struct tiny *swap_scene(void)
{
    struct tiny *tiny = hand_scene("movement_boost", NULL);
    tiny->catalogue.doomtrooper[hand_card(tiny, "movement_boost")].side[HELP] = (struct effect){.verb = EFFECT_SWAP};
    return tiny;
}

static void a_swap_changes_the_places_of_the_own_pair(void **state)
{
    (void)state;
    struct tiny *tiny = swap_scene();
    struct figure there = tiny->game.figure[B];
    int actions = tiny->game.figure[A].actions;
    tiny->game.figure[B].state = FIGURE_WAITING;
    tiny->game.figure[B].x = tiny->game.figure[B].y = -1;
    board_occupy(&tiny->game);
    REFUSED(tiny, hand_play(tiny, 0, "movement_boost", HELP), PAIR_NOT_ON_BOARD);
    tiny->game.figure[B] = there;
    board_occupy(&tiny->game);
    MUST(tiny, hand_play(tiny, 0, "movement_boost", HELP));
    assert_true(scene_stands(tiny, A, 0, 1));
    assert_true(scene_stands(tiny, B, 0, 0));
    assert_int_equal(figure_at(&tiny->game, square_at(0, 1)), A);
    assert_int_equal(tiny_count(tiny, EVENT_PUT), PAIR);
    assert_int_equal(tiny_event(tiny, EVENT_PUT)->choice, MANNER_SWAPS);
    assert_int_equal(tiny->game.figure[A].actions, actions);
    assert_null(invariant_broken(&tiny->game));
    MUST(tiny, tiny_move(tiny, A, 1, 1));
    tiny_free(tiny);
}

static void a_swap_is_for_the_own_turn_and_not_for_an_attack(void **state)
{
    (void)state;
    struct tiny *tiny = swap_scene();
    tiny_turn(tiny, 1);
    REFUSED(tiny, hand_play(tiny, 0, "movement_boost", HELP), OWN_TURN_ONLY);
    tiny_turn(tiny, SEAT_LEGION);
    REFUSED(tiny, hand_play(tiny, 0, "movement_boost", HELP), OWN_TURN_ONLY);
    tiny_turn(tiny, 0);
    figure_id l = tiny_creature(tiny, 'l', 0);
    MUST(tiny, scene_attack(tiny, B, l, MODE_FIRE, ""));
    assert_true(tiny->game.attack.running);
    REFUSED(tiny, hand_play(tiny, 0, "movement_boost", HELP), CARD_NOT_NOW);
    tiny_free(tiny);
}

/* C-FORCE-4, S-FORCE-2: what follows where somebody is put follows for both; no Move has ended there. */
static void who_changes_places_comes_into_the_other_sector(void **state)
{
    (void)state;
    for (int each = 0; each < 2; each++) {
        struct tiny *tiny = swap_scene();
        figure_id guard = tiny_creature(tiny, 'l', 0);
        arena_stand(&tiny->game, B, 3, 0, 5);
        int slot = game_slot_at(&tiny->game, square_at(3, 0));
        tiny->scenario->mission.parameters.reveal_each_team = (uint8_t)each;
        tiny->scenario->mission.guarded_slots = UINT32_C(1) << slot;
        tiny->game.figure[guard].status |= STATUS_GUARDS;
        scene_lay_force(tiny, slot, 1);
        tiny->game.entered = tiny->game.team[0].entered = 0;
        MUST(tiny, hand_play(tiny, 0, "movement_boost", HELP));
        assert_true(scene_stands(tiny, A, 3, 0));
        assert_int_equal(tiny_count(tiny, EVENT_GUARD_WAKES), 1);
        assert_int_equal(tiny_count(tiny, EVENT_SECTOR_ENTERED), each ? 0 : PAIR);
        assert_int_equal(tiny_count(tiny, EVENT_FORCE_REVEALED), each ? 0 : 1);
        assert_int_equal(tiny_count(tiny, EVENT_TOKEN_PLACED), 0);
        assert_int_equal(__builtin_popcount(tiny->game.team[0].entered), PAIR);
        tiny_free(tiny);
    }
}

/* ---- 11 Molecular Phasing, Coordinating Error ------------------------------------------------------------------ */

static void molecular_phasing_leads_through_walls_for_a_round(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+\n"
                                 "|A|.|.|\n"
                                 "+-+-+-+\n"
                                 "|B|.|C|\n"
                                 "+-+-+-+");
    hand_give(tiny, 0, "molecular_phasing");
    tiny_turn(tiny, 0);
    REFUSED(tiny, tiny_move(tiny, A, 2, 0), NO_PATH);
    struct command other = hand_play(tiny, 0, "molecular_phasing", HELP);
    other.seat = 1;
    REFUSED(tiny, other, NOT_IN_HAND);
    MUST(tiny, hand_play(tiny, 0, "molecular_phasing", HELP));
    MUST(tiny, tiny_move(tiny, A, 2, 0));
    MUST(tiny, tiny_move(tiny, B, 1, 1));
    tiny_turn(tiny, 1);
    REFUSED(tiny, tiny_move(tiny, C, 1, 0), NO_PATH); /* the own pair only */
    scene_next_round(tiny);
    tiny_turn(tiny, 0);
    REFUSED(tiny, tiny_move(tiny, A, 1, 0), NO_PATH);
    tiny_free(tiny);
}

static void coordinating_error_costs_two_extra_actions(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene("molecular_phasing", NULL);
    tiny->game.team[1].extra_actions = 3;
    MUST(tiny, hand_play_on(tiny, 0, "molecular_phasing", HINDER, 1));
    assert_int_equal(tiny->game.team[1].extra_actions, 1);
    hand_give(tiny, 0, "molecular_phasing");
    MUST(tiny, hand_play_on(tiny, 0, "molecular_phasing", HINDER, 1));
    assert_int_equal(tiny->game.team[1].extra_actions, 0);
    hand_give(tiny, 0, "molecular_phasing");
    REFUSED(tiny, hand_play_on(tiny, 0, "molecular_phasing", HINDER, 1), NOTHING_TO_TAKE);
    tiny_free(tiny);
}

/* ---- 12 Spectral Displacement, False Orders -------------------------------------------------------------------- */

static void spectral_displacement_undoes_an_attack_that_was_declared(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene("spectral_displacement", NULL);
    figure_id l = tiny_creature(tiny, 'l', 0);
    arena_stand(&tiny->game, l, 1, 0, 2);
    tiny_turn(tiny, SEAT_LEGION);
    MUST(tiny, scene_attack(tiny, l, A, MODE_CLOSE, ""));
    assert_int_equal(game_seat_to_act(&tiny->game), 0);
    MUST(tiny, hand_play(tiny, 0, "spectral_displacement", HELP));
    assert_int_equal(tiny_count(tiny, EVENT_ATTACK_LOST), 1);
    assert_int_equal(tiny_count(tiny, EVENT_DICE_ROLLED), 0);
    assert_int_equal(scene_strength(tiny, A), 5);
    assert_int_equal(tiny->game.figure[l].actions, 1);
    REFUSED(tiny, tiny_attack(tiny, l, A, MODE_CLOSE), SHIELDED);
    tiny_free(tiny);
}

static void a_shield_comes_too_late_when_the_dice_lie_there(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene("spectral_displacement", NULL);
    figure_id l = tiny_creature(tiny, 'l', 0);
    arena_stand(&tiny->game, l, 1, 0, 2);
    tiny_turn(tiny, SEAT_LEGION);
    MUST(tiny, scene_attack(tiny, l, A, MODE_CLOSE,
                            "11"
                            "0"));
    MUST(tiny, tiny_command(tiny, COMMAND_KEEP));
    assert_int_equal(tiny->game.attack.stage, ATTACK_ROLLED);
    REFUSED(tiny, hand_play(tiny, 0, "spectral_displacement", HELP), CARD_NOT_NOW);
    MUST(tiny, tiny_command(tiny, COMMAND_KEEP));
    assert_int_equal(scene_strength(tiny, A), 4);
    tiny_free(tiny);
}

static void false_orders_move_another_pair_twice(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene("spectral_displacement", NULL);
    REFUSED(tiny, hand_play_on(tiny, 0, "spectral_displacement", HINDER, 0), NO_SUCH_AIM);
    MUST(tiny, hand_play_on(tiny, 0, "spectral_displacement", HINDER, 1));
    assert_int_equal(game_seat_to_act(&tiny->game), 0);
    REFUSED(tiny, tiny_move(tiny, A, 1, 0), NOT_YOUR_FIGURE);
    REFUSED(tiny, tiny_attack(tiny, D, tiny_creature(tiny, 'l', 0), MODE_FIRE), MOVE_ACTIONS_ONLY);
    MUST(tiny, tiny_move(tiny, C, 6, 0));
    MUST(tiny, tiny_move(tiny, C, 4, 2)); /* both by one of them */
    assert_int_equal(tiny_count(tiny, EVENT_INTERLUDE_ENDED), 1);
    assert_true(scene_stands(tiny, C, 4, 2));
    assert_int_equal(tiny->game.figure[A].actions, 2);
    tiny_turn(tiny, 1);
    assert_int_equal(tiny->game.figure[C].actions, 2); /* their own turn is untouched */
    tiny_free(tiny);
}

/* ---- 13 Weak Spot, Lost Initiative ----------------------------------------------------------------------------- */

static void weak_spot_lowers_the_armour_against_own_attacks(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene("weak_spot", NULL);
    figure_id n = tiny_creature(tiny, 'n', 0);
    arena_stand(&tiny->game, n, 1, 0, 2);
    REFUSED(tiny, hand_play_at(tiny, 0, "weak_spot", HELP, C), NO_SUCH_AIM);
    MUST(tiny, hand_play_at(tiny, 0, "weak_spot", HELP, n));
    assert_int_equal(target_armour(&tiny->game, A, 0, n, MODE_CLOSE), 0);
    assert_int_equal(target_armour(&tiny->game, C, 1, n, MODE_CLOSE), 1);
    MUST(tiny, scene_attack(tiny, A, n, MODE_CLOSE, "100"));
    assert_false(figure_on_board(&tiny->game, n)); /* 1 hit > 0 */
    scene_next_round(tiny);
    assert_int_equal(target_armour(&tiny->game, A, 0, n, MODE_CLOSE), 1);
    tiny_free(tiny);
}

static void lost_initiative_throws_a_card_away(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene("weak_spot", "medic");
    REFUSED(tiny, hand_play_on(tiny, 0, "weak_spot", HINDER, SEAT_LEGION), NO_SUCH_AIM);
    MUST(tiny, hand_play_on(tiny, 0, "weak_spot", HINDER, 1));
    assert_int_equal(card_count(&tiny->game, 1), 0);
    assert_int_equal(card_count(&tiny->game, 0), 0);
    assert_int_equal(tiny_event(tiny, EVENT_CARD_LOST)->card, hand_card(tiny, "medic"));
    hand_give(tiny, 0, "weak_spot");
    REFUSED(tiny, hand_play_on(tiny, 0, "weak_spot", HINDER, 1), NOTHING_TO_TAKE);
    tiny_free(tiny);
}

/* ---- gear that is used up (C-EQUIP-11) ------------------------------------------------------------------------- */

static void healing_gear_serves_its_bearer_once_in_anyones_turn(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene(NULL, NULL);
    hand_equip(tiny, A, "combat_medic_unit");
    hand_equip(tiny, B, "coagulant_auto_injector");
    tiny_turn(tiny, SEAT_LEGION);
    REFUSED(tiny, hand_use(tiny, A, "combat_medic_unit"), STRENGTH_FULL);
    tiny->game.figure[A].strength = tiny->game.figure[B].strength = 1;
    REFUSED(tiny, hand_use(tiny, B, "combat_medic_unit"), GEAR_NOT_WORN);
    MUST(tiny, hand_use(tiny, A, "combat_medic_unit"));
    assert_int_equal(scene_strength(tiny, A), 5);
    REFUSED(tiny, hand_use(tiny, A, "combat_medic_unit"), GEAR_NOT_WORN); /* used up */
    tiny_dice(tiny, "101");
    MUST(tiny, hand_use(tiny, B, "coagulant_auto_injector"));
    assert_int_equal(tiny_event(tiny, EVENT_HEAL_ROLLED)->dice_count, 3);
    assert_int_equal(tiny_event(tiny, EVENT_HEAL_ROLLED)->number, 2);
    assert_int_equal(scene_strength(tiny, B), 3);
    tiny_free(tiny);
}

static void healing_waits_for_the_own_turn_by_house_rule(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene(NULL, NULL);
    tiny->scenario->mission.parameters.heal_own_turn = 1;
    hand_equip(tiny, A, "combat_medic_unit");
    tiny->game.figure[A].strength = 1;
    tiny_turn(tiny, 1);
    REFUSED(tiny, hand_use(tiny, A, "combat_medic_unit"), OWN_TURN_ONLY);
    tiny_turn(tiny, 0);
    MUST(tiny, hand_use(tiny, A, "combat_medic_unit"));
    tiny_free(tiny);
}

static void phaser_and_teleportal_work_in_the_own_turn(void **state)
{
    (void)state;
    struct tiny *tiny = hand_scene(NULL, NULL);
    hand_equip(tiny, A, "molecular_phaser");
    hand_equip(tiny, A, "teleportal");
    hand_equip(tiny, A, "laser_sight");
    struct command jump = hand_use(tiny, A, "teleportal");
    jump.target = B; /* either of the pair, to any sector */
    jump.to = square_at(7, 2);
    tiny_turn(tiny, 1);
    REFUSED(tiny, hand_use(tiny, A, "molecular_phaser"), OWN_TURN_ONLY);
    REFUSED(tiny, jump, OWN_TURN_ONLY);
    tiny_turn(tiny, 0);
    REFUSED(tiny, hand_use(tiny, A, "laser_sight"), GEAR_WORKS_ALONE);
    REFUSED(tiny, jump, SQUARE_TAKEN);
    jump.to = square_at(6, 2);
    MUST(tiny, jump);
    assert_true(scene_stands(tiny, B, 6, 2));
    MUST(tiny, hand_use(tiny, A, "molecular_phaser"));
    assert_true(effect_phases(&tiny->game, 0));
    tiny_free(tiny);
}

/* C-ROUND-4, C-ROUND-5, C-DCARD-3: a team without Doomtroopers in play plays no card and is not asked for one. */
static void a_team_with_nobody_left_plays_no_card(void **state)
{
    static struct legal_list list;
    (void)state;
    for (int state_then = FIGURE_ELIMINATED; state_then <= FIGURE_WITHDRAWN; state_then++) {
        struct tiny *tiny = hand_scene("combat_frenzy", "combat_aura");
        legal_plays(&tiny->game, 1, &list);
        assert_true(list.count > 0);
        for (figure_id id = C; id <= D; id++) {
            tiny->game.figure[id].state = (uint8_t)state_then;
            tiny->game.figure[id].x = tiny->game.figure[id].y = -1;
        }
        board_occupy(&tiny->game);
        MUST(tiny, tiny_move(tiny, A, 1, 0));
        assert_true(tiny->game.team[1].flags & TEAM_OUT);
        assert_int_equal(card_count(&tiny->game, 1), 1); /* it keeps what it cannot play */
        REFUSED(tiny, hand_play(tiny, 1, "combat_aura", HELP), NOBODY_LEFT);
        legal_plays(&tiny->game, 1, &list);
        assert_int_equal(list.count, 0);
        figure_id l = tiny_creature(tiny, 'l', 0);
        arena_stand(&tiny->game, l, 2, 0, 2);
        MUST(tiny, scene_attack(tiny, A, l, MODE_CLOSE, "000"));
        while (tiny->game.pending.type == PENDING_REACT) {
            assert_int_equal(tiny->game.pending.seat, 0);
            struct command keep = tiny_command(tiny, COMMAND_KEEP);
            keep.seat = tiny->game.pending.seat;
            MUST(tiny, keep);
        }
        tiny_free(tiny);
    }
}

/* ---- allies ---------------------------------------------------------------------------------------------------- */

/* How many plays of the card by team 0 name team 1 or one of its Doomtroopers. */
static int plays_at_the_other_team(const struct game *game)
{
    enum { PLAYS_MOST = 4096 };
    static struct command plays[PLAYS_MOST];
    int count = hand_try_all(game, 0, plays, PLAYS_MOST), named = 0;
    assert_true(count <= PLAYS_MOST);
    for (int i = 0; i < count; i++) {
        bool trooper = plays[i].target < TROOPER_MAX && figure_seat(plays[i].target) == 1;
        named += plays[i].type == COMMAND_PLAY && (trooper || plays[i].kind == 1);
    }
    return named;
}

/* C-DCARD-5 as a house rule: who stands side by side plays nothing against each other. */
static void by_house_rule_no_card_harms_another_team(void **state)
{
    (void)state;
    const struct catalogue *catalogue = shipped_catalogue();
    int harmful = 0;
    for (int i = 0; i < catalogue->doomtrooper_cards; i++) {
        struct tiny *tiny = hand_scene(catalogue->doomtrooper[i].id, "medic");
        tiny->game.team[1].points = 10;
        harmful += plays_at_the_other_team(&tiny->game) > 0;
        tiny->scenario->mission.parameters.side_by_side = 1;
        assert_int_equal(plays_at_the_other_team(&tiny->game), 0);
        tiny_free(tiny);
    }
    assert_in_range(harmful, 7, 13);
    struct tiny *tiny = hand_scene("commanding_voice", "medic");
    tiny->scenario->mission.parameters.side_by_side = 1;
    REFUSED(tiny, hand_play_on(tiny, 0, "commanding_voice", HINDER, 1), SIDE_BY_SIDE);
    tiny_free(tiny);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_team_with_nobody_left_plays_no_card),
        cmocka_unit_test(combat_aura_keeps_the_dark_legion_off_the_pair_for_a_round),
        cmocka_unit_test(a_card_is_refused_where_no_more_can_last),
        cmocka_unit_test(legionnaire_fear_bars_close_combat_for_the_whole_mission),
        cmocka_unit_test(control_defense_system_shoots_any_creature),
        cmocka_unit_test(remote_controlled_door_closes_a_narrow_way_until_three_hits),
        cmocka_unit_test(combat_frenzy_gives_two_extra_actions_before_the_turn_is_over),
        cmocka_unit_test(combat_report_takes_five_points_or_what_is_there),
        cmocka_unit_test(command_interference_sends_a_force_card_next_door),
        cmocka_unit_test(a_force_card_sent_to_doomtroopers_is_revealed),
        cmocka_unit_test(hurt_leg_costs_a_square_each_round),
        cmocka_unit_test(commanding_voice_gives_two_actions_with_a_creature),
        cmocka_unit_test(no_reaction_is_asked_while_a_card_is_carried_out),
        cmocka_unit_test(healing_gear_saves_its_bearer_in_the_middle_of_a_card),
        cmocka_unit_test(healing_gear_is_not_asked_about_where_it_waits_for_the_own_turn),
        cmocka_unit_test(an_interlude_ends_at_the_fourth_action),
        cmocka_unit_test(what_a_card_lends_may_be_given_up),
        cmocka_unit_test(steal_initiative_takes_a_card_at_random),
        cmocka_unit_test(heroic_luck_covers_the_dice_that_lie_there_and_those_to_come),
        cmocka_unit_test(necrofear_bars_close_combat_with_necromutants),
        cmocka_unit_test(limited_teleportation_reaches_the_sector_beside),
        cmocka_unit_test(dud_round_spoils_a_shot_that_hit),
        cmocka_unit_test(dud_round_does_not_spoil_a_blow_or_a_miss),
        cmocka_unit_test(medic_and_medicine_injector_heal_two),
        cmocka_unit_test(uncalibrated_targeter_lowers_the_dice_of_shots),
        cmocka_unit_test(combat_neurosis_leaves_one_action_each),
        cmocka_unit_test(movement_boost_gives_each_of_the_pair_a_free_move),
        cmocka_unit_test(faulty_teleportation_sends_anybody_to_another_sector),
        cmocka_unit_test(a_push_moves_a_neighbour_of_another_team_one_square),
        cmocka_unit_test(a_swap_changes_the_places_of_the_own_pair),
        cmocka_unit_test(a_swap_is_for_the_own_turn_and_not_for_an_attack),
        cmocka_unit_test(who_changes_places_comes_into_the_other_sector),
        cmocka_unit_test(whoever_comes_by_a_card_wakes_the_guards_there),
        cmocka_unit_test(whoever_comes_by_a_card_has_ended_no_move_there),
        cmocka_unit_test(molecular_phasing_leads_through_walls_for_a_round),
        cmocka_unit_test(coordinating_error_costs_two_extra_actions),
        cmocka_unit_test(spectral_displacement_undoes_an_attack_that_was_declared),
        cmocka_unit_test(a_shield_comes_too_late_when_the_dice_lie_there),
        cmocka_unit_test(false_orders_move_another_pair_twice),
        cmocka_unit_test(weak_spot_lowers_the_armour_against_own_attacks),
        cmocka_unit_test(lost_initiative_throws_a_card_away),
        cmocka_unit_test(healing_gear_serves_its_bearer_once_in_anyones_turn),
        cmocka_unit_test(healing_waits_for_the_own_turn_by_house_rule),
        cmocka_unit_test(phaser_and_teleportal_work_in_the_own_turn),
        cmocka_unit_test(by_house_rule_no_card_harms_another_team),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
