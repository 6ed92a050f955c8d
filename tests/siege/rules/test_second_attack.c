/* Attacks by the 2018 rules: dice of the rank card, re-rolls, defence dice, cover, terrain, what it earns and costs
 * (S-ATT, S-DICE, S-RR, S-ARM, S-DMG, S-TERR, S-COVER, S-FF, S-PP). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/attack/attack.h"
#include "siege/rules/attack/attack_parts.h"
#include "siege/rules/attack/attack_resolve.h"
#include "siege/rules/board/board.h"
#include "siege/rules/board/terrain.h"
#include "support/scene.h"
#include "support/lasting.h"

#include <string.h>

static struct tiny *turn_on(const char *sketch, seat_id seat)
{
    struct tiny *tiny = tiny_second(sketch);
    tiny_turn(tiny, seat);
    return tiny;
}

/* Without the corporations' re-rolls. */
static struct tiny *plain_turn_on(const char *sketch, seat_id seat)
{
    struct tiny *tiny = scene_plain(sketch);
    tiny_turn(tiny, seat);
    return tiny;
}

static bool stands(const struct tiny *tiny, figure_id id)
{
    return figure_on_board(&tiny->game, id);
}

static struct creature_band *band_of(struct tiny *tiny, figure_id id)
{
    return &tiny->catalogue.kind[tiny->game.figure[id].kind].band[tiny->game.legion.band];
}

/* ---- dice ------------------------------------------------------------------------------------------------------ */

/* S-EX-13: S-ATT-4, S-ARM-1, S-DMG-1, S-DICE-5, S-PP-1 */
static void hits_must_exceed_the_defence(void **state)
{
    (void)state;
    struct tiny *tiny = plain_turn_on("+-+-+\n|A n|\n+-+-+", 0);
    figure_id n = scene_creature(tiny, 'n');
    int before = tiny->game.team[0].points;
    MUST(tiny, scene_attack(tiny, 0, n, MODE_CLOSE, "100"));
    assert_true(stands(tiny, n));
    assert_int_equal(tiny->game.team[0].points, before);
    MUST(tiny, scene_attack(tiny, 0, n, MODE_CLOSE, "101"));
    assert_false(stands(tiny, n));
    assert_int_equal(tiny->game.team[0].points, before + 2);
    assert_int_equal(tiny->game.team[0].kills_by[mode_index(MODE_CLOSE)], 1);
    assert_int_equal(tiny->game.team[0].kills_by[mode_index(MODE_FIRE)], 0);
    tiny_free(tiny);
}

static void expect_pool(struct dice_pool pool, int white, int red, int black)
{
    assert_int_equal(pool.count[DIE_WHITE], white);
    assert_int_equal(pool.count[DIE_RED], red);
    assert_int_equal(pool.count[DIE_BLACK], black);
}

/* S-DICE-1, S-DICE-3: all three of the rank card, and what the weapon card adds. */
static void a_weapon_of_three_uses_the_rank_card(void **state)
{
    (void)state;
    struct tiny *tiny = plain_turn_on("+-+-+\n|A n|\n+-+-+", 0);
    tiny_rank(tiny, 0, 2);
    tiny_weapon(tiny, 0, "punisher_shortsword");
    expect_pool(figure_pool(&tiny->game, 0, MODE_CLOSE), 2, 1, 0);
    expect_pool(figure_pool(&tiny->game, 0, MODE_FIRE), 0, 0, 0);
    expect_pool(figure_pool(&tiny->game, 0, MODE_TECH), 0, 0, 0);
    tiny_weapon(tiny, 0, "violator_combo");
    expect_pool(figure_pool(&tiny->game, 0, MODE_CLOSE), 3, 2, 0);
    expect_pool(figure_pool(&tiny->game, 0, MODE_FIRE), 2, 1, 0);
    tiny_weapon(tiny, 0, "talon_combo");
    expect_pool(figure_pool(&tiny->game, 0, MODE_TECH), 3, 1, 0);
    tiny_rank(tiny, 0, 12);
    expect_pool(figure_pool(&tiny->game, 0, MODE_TECH), 1, 0, 3);
    tiny_free(tiny);
}

/* S-EX-18: S-DICE-1, S-DICE-2, S-DICE-4, S-DICE-5 */
static void with_fewer_dice_the_player_chooses(void **state)
{
    (void)state;
    struct tiny *tiny = plain_turn_on("+-+-+\n|A n|\n+-+-+", 0);
    tiny_rank(tiny, 0, 2);
    tiny_weapon(tiny, 0, "plasma_carbine");
    struct command command = tiny_attack(tiny, 0, scene_creature(tiny, 'n'), MODE_CLOSE);
    expect_pool(attack_pool(&tiny->game, &command, 0), 0, 1, 0);
    command.pick = 1;
    expect_pool(attack_pool(&tiny->game, &command, 0), 1, 0, 0);
    command.pick = 2;
    REFUSED(tiny, command, WRONG_DICE);
    command.pick = 1 | 1 << 2;
    REFUSED(tiny, command, WRONG_DICE);
    command.pick = 1 << 4;
    REFUSED(tiny, command, WRONG_DICE);
    command.pick = 1;
    tiny_dice(tiny, "1");
    MUST(tiny, command);
    assert_int_equal(tiny_event(tiny, EVENT_DICE_ROLLED)->dice_count, 1);
    assert_int_equal(tiny_event(tiny, EVENT_DICE_ROLLED)->dice[0].colour, DIE_WHITE);
    tiny_weapon(tiny, 0, "punisher_shortsword");
    command.pick = 2 | 1 << 2; /* all of them */
    assert_int_equal(attack_check_command(&tiny->game, &command).why, REJECT_NONE);
    command.pick = 2;
    REFUSED(tiny, command, WRONG_DICE);
    tiny_free(tiny);
}

/* Gear adds dice to attacks of its mode; so does a card to the next one of the team, once. */
static void gear_and_cards_add_dice(void **state)
{
    (void)state;
    struct tiny *tiny = plain_turn_on("+-+-+-+-+-+\n|l A . r B|\n+-+-+-+-+-+", 0);
    tiny_weapon(tiny, 0, "punisher_combo");
    tiny_gear(tiny, 0, "cybernetic_power_arm_ii");
    expect_pool(figure_pool(&tiny->game, 0, MODE_CLOSE), 4, 0, 0);
    expect_pool(figure_pool(&tiny->game, 0, MODE_FIRE), 3, 0, 0);
    struct effect more = {.verb = EFFECT_NEXT_DICE, .mode = MODE_FIRE, .amount = 20, .dice = {.count[DIE_RED] = 1}};
    make_last_until(&tiny->game, more, UNTIL_TURN, lasting_team(0), LASTS_ABOUT_NOTHING);
    expect_pool(figure_pool(&tiny->game, 0, MODE_FIRE), 3, 1, 0);
    assert_int_equal(figure_range(&tiny->game, 0), 20);
    MUST(tiny, scene_attack(tiny, 0, scene_creature(tiny, 'l'), MODE_CLOSE, "0000"));
    assert_non_null(effect_next_attack(&tiny->game, 0, MODE_FIRE));            /* not spent by a blow */
    make_last(&tiny->game, EFFECT_NEXT_REROLL, lasting_team(0), MODE_FIRE, 2); /* in its place */
    expect_pool(figure_pool(&tiny->game, 0, MODE_FIRE), 3, 0, 0);
    assert_int_equal(figure_rerolls(&tiny->game, 1, MODE_FIRE), 2);
    MUST(tiny, scene_attack(tiny, 0, scene_creature(tiny, 'r'), MODE_FIRE, "1111"));
    assert_int_equal(tiny->game.attack.rerolls, 2);
    MUST(tiny, tiny_command(tiny, COMMAND_KEEP));
    assert_null(effect_next_attack(&tiny->game, 0, MODE_ANY));
    assert_int_equal(figure_rerolls(&tiny->game, 1, MODE_FIRE), 0);
    tiny_free(tiny);
}

/* ---- re-rolls -------------------------------------------------------------------------------------------------- */

static struct command reroll(const struct tiny *tiny, int index)
{
    struct command command = tiny_command(tiny, COMMAND_REROLL);
    command.choice = (uint8_t)index;
    return command;
}

/* S-EX-17: S-RR-1 to S-RR-4 */
static void a_die_is_rolled_again_once(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+\n|A n|\n+-+-+", 0);
    tiny_team(tiny, 0, "mishima", 1);
    tiny_weapon(tiny, 0, "punisher_shortsword");
    tiny_gear(tiny, 0, "chain_blade");
    figure_id n = scene_creature(tiny, 'n');
    MUST(tiny, scene_attack(tiny, 0, n, MODE_CLOSE, "100"));
    assert_int_equal(tiny->game.pending.type, PENDING_REROLL);
    assert_int_equal(tiny->game.attack.missed_rerolls, 1);
    assert_int_equal(tiny->game.attack.rerolls, 1);
    tiny_dice(tiny, "0");
    MUST(tiny, reroll(tiny, 1));
    assert_int_equal(tiny->game.attack.missed_rerolls, 0);
    assert_int_equal(tiny->game.attack.rerolls, 1);
    REFUSED(tiny, reroll(tiny, 1), NO_SUCH_DIE);
    tiny_dice(tiny, "1");
    MUST(tiny, reroll(tiny, 2));
    assert_false(stands(tiny, n));
    tiny_free(tiny);
}

/* S-RR-3: the ability is for dice that missed, and only for its mode. */
static void the_ability_rolls_missed_dice_of_its_mode(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+\n|A r|\n+-+-+", 0);
    tiny_team(tiny, 0, "mishima", 7);
    tiny_weapon(tiny, 0, "punisher_shortsword");
    assert_int_equal(figure_missed_rerolls(&tiny->game, 0, MODE_CLOSE), 2);
    assert_int_equal(figure_missed_rerolls(&tiny->game, 0, MODE_FIRE), 0);
    struct effect_list *ability = &tiny->catalogue.corporation[tiny->game.team[0].corporation].ability;
    ability->item[ability->count] = ability->item[0]; /* no line of the card */
    ability->item[ability->count].mode = MODE_FIRE;
    assert_int_equal(figure_missed_rerolls(&tiny->game, 0, MODE_FIRE), 0);
    MUST(tiny, scene_attack(tiny, 0, scene_creature(tiny, 'r'), MODE_CLOSE, "110"));
    REFUSED(tiny, reroll(tiny, 0), NO_SUCH_DIE);
    tiny_dice(tiny, "0");
    MUST(tiny, reroll(tiny, 2));
    assert_int_equal(tiny->game.pending.type, PENDING_NONE); /* no missed die is left */
    MUST(tiny, scene_attack(tiny, 0, scene_creature(tiny, 'r'), MODE_CLOSE, "111"));
    assert_int_not_equal(tiny->game.pending.type, PENDING_REROLL);
    tiny_free(tiny);
}

/* ---- defence --------------------------------------------------------------------------------------------------- */

/* S-EX-14: S-ARM-2, S-ARM-3, S-ARM-5, S-ATT-5 */
static void a_creature_may_have_a_defence_die(void **state)
{
    (void)state;
    struct tiny *tiny = plain_turn_on("+-+-+\n|A p|\n+-+-+", 0);
    figure_id p = scene_creature(tiny, 'p');
    tiny_weapon(tiny, 0, "violator_sword");
    assert_int_equal(figure_armour(&tiny->game, p), 2);
    assert_int_equal(band_of(tiny, p)->die, 1 + DIE_RED);
    MUST(tiny, scene_attack(tiny, 0, p, MODE_CLOSE, "1110 1")); /* (a) */
    assert_true(stands(tiny, p));
    assert_int_equal(tiny_event(tiny, EVENT_ARMOUR_ROLLED)->figure, p);
    assert_int_equal(tiny_event(tiny, EVENT_ATTACK_RESULT)->amount, 0);
    MUST(tiny, scene_attack(tiny, 0, p, MODE_CLOSE, "1111 1")); /* (c) */
    assert_false(stands(tiny, p));
    tiny_free(tiny);
}

/* S-EX-14 (b); at two hits no damage is left that a die could cancel. */
static void without_damage_no_die_is_rolled(void **state)
{
    (void)state;
    struct tiny *tiny = plain_turn_on("+-+-+\n|A p|\n+-+-+", 0);
    figure_id p = scene_creature(tiny, 'p');
    tiny_weapon(tiny, 0, "violator_sword");
    MUST(tiny, scene_attack(tiny, 0, p, MODE_CLOSE, "1100"));
    assert_int_equal(tiny_count(tiny, EVENT_ARMOUR_ROLLED), 0);
    MUST(tiny, scene_attack(tiny, 0, p, MODE_CLOSE, "1110 0"));
    assert_false(stands(tiny, p));
    tiny_free(tiny);
}

/* S-EX-15: S-ARM-2, S-ARM-4, S-DMG-2, S-PP-3 */
static void a_doomtrooper_takes_damage(void **state)
{
    (void)state;
    struct tiny *tiny = plain_turn_on("+-+-+\n|A p|\n+-+-+", SEAT_LEGION);
    figure_id p = scene_creature(tiny, 'p');
    int before = tiny->game.legion.points;
    MUST(tiny, scene_attack(tiny, p, 0, MODE_CLOSE, "1000"));
    assert_int_equal(tiny_count(tiny, EVENT_ARMOUR_ROLLED), 0);
    assert_int_equal(scene_strength(tiny, 0), 5);
    MUST(tiny, scene_attack(tiny, p, 0, MODE_CLOSE, "1111 1"));
    assert_int_equal(tiny_event(tiny, EVENT_ARMOUR_ROLLED)->dice[0].colour, DIE_WHITE);
    assert_int_equal(scene_strength(tiny, 0), 3);
    assert_int_equal(tiny->game.legion.points, before + 2);
    tiny_rank(tiny, 0, 9);
    MUST(tiny, scene_attack(tiny, p, 0, MODE_CLOSE, "1110 1"));
    assert_int_equal(tiny_event(tiny, EVENT_ARMOUR_ROLLED)->dice[0].colour, DIE_BLACK);
    tiny_free(tiny);
}

/* S-EX-16: S-DMG-2, S-DMG-3, S-PP-3, S-PP-4; and a lost Doomtrooper costs its team nothing. */
static void overkill_counts_for_nothing(void **state)
{
    (void)state;
    struct tiny *tiny = plain_turn_on("+-+-+-+\n|A p B|\n+-+-+-+", SEAT_LEGION);
    figure_id p = scene_creature(tiny, 'p');
    tiny->game.figure[0].strength = 1;
    tiny_gear(tiny, 0, "chain_blade");
    int legion = tiny->game.legion.points;
    int team = tiny->game.team[0].points;
    MUST(tiny, scene_attack(tiny, p, 0, MODE_CLOSE, "1110 0"));
    assert_false(stands(tiny, 0));
    assert_int_equal(tiny->game.figure[0].gear, 0);
    assert_int_equal(tiny->game.legion.points, legion + 3);
    assert_int_equal(tiny->game.team[0].points, team);
    assert_int_equal(tiny_count(tiny, EVENT_CREDITS), 0);
    assert_int_equal(tiny->game.team[0].health_lost, 1);
    tiny_free(tiny);
}

/* S-EX-33: S-ITEM-9, S-ARM-2 */
static void a_disruptor_denies_the_defence_die(void **state)
{
    (void)state;
    struct tiny *tiny = plain_turn_on("+-+-+-+-+-+\n|. B . . n|\n+-+-+-+-+-+", 0);
    figure_id n = scene_creature(tiny, 'n');
    band_of(tiny, n)->die = 1 + DIE_BLACK;
    tiny_gear(tiny, 1, "disruptor_ii");
    assert_int_equal(attack_quote(&tiny->game, 1, n, MODE_FIRE).armour_dice, 0);
    assert_int_equal(attack_quote(&tiny->game, 1, n, MODE_CLOSE).armour_dice, 1);
    MUST(tiny, scene_attack(tiny, 1, n, MODE_FIRE, "110"));
    assert_int_equal(tiny_count(tiny, EVENT_ARMOUR_ROLLED), 0);
    assert_false(stands(tiny, n));
    tiny_free(tiny);
}

/* EFFECT_WEAK_POINT: defence one less and no die against the own team's attacks. */
static void a_weak_point_takes_defence_and_die(void **state)
{
    (void)state;
    struct tiny *tiny = plain_turn_on("+-+-+\n|A p|\n+-+-+", 0);
    figure_id p = scene_creature(tiny, 'p');
    make_last_about(&tiny->game, EFFECT_WEAK_POINT, lasting_team(0), -1, p);
    struct attack_odds odds = attack_quote(&tiny->game, 0, p, MODE_CLOSE);
    assert_int_equal(odds.armour, 1);
    assert_int_equal(odds.armour_dice, 0);
    MUST(tiny, scene_attack(tiny, 0, p, MODE_CLOSE, "110"));
    assert_false(stands(tiny, p));
    tiny_free(tiny);
}

/* The Pommel is for blows only. */
static void a_pommel_lowers_the_defence_against_blows(void **state)
{
    (void)state;
    struct tiny *tiny = plain_turn_on("+-+-+\n|A n|\n+-+-+", 0);
    figure_id n = scene_creature(tiny, 'n');
    tiny_gear(tiny, 0, "rune_inscribed_pommel");
    assert_int_equal(target_armour(&tiny->game, 0, 0, n, MODE_CLOSE), 0);
    assert_int_equal(target_armour(&tiny->game, 0, 0, n, MODE_FIRE), 1);
    assert_int_equal(target_armour(&tiny->game, 0, 0, scene_creature(tiny, 'n'), MODE_TECH), 1);
    tiny_free(tiny);
}

/* A card adds defence against the one attack being made. */
static void a_card_adds_defence_to_the_target(void **state)
{
    (void)state;
    struct tiny *tiny = plain_turn_on("+-+-+\n|A n|\n+-+-+", SEAT_LEGION);
    struct command command = tiny_attack(tiny, scene_creature(tiny, 'n'), 0, MODE_CLOSE);
    attack_declare(&tiny->game, &command, &tiny->events);
    tiny->game.attack.armour = 1;
    tiny_dice(tiny, "110");
    while (attack_continue(&tiny->game, &tiny->events))
        continue;
    assert_int_equal(scene_strength(tiny, 0), 5);
    assert_int_equal(tiny_event(tiny, EVENT_ATTACK_RESULT)->number2, 2);
    tiny_free(tiny);
}

/* ---- cover ----------------------------------------------------------------------------------------------------- */

/* S-EX-24: S-COVER-1, S-COVER-2, S-COVER-3 */
static void debris_in_the_line_gives_cover(void **state)
{
    (void)state;
    struct tiny *tiny = plain_turn_on("+-+-+-+-+-+\n|B . * . n|\n+-+-+-+-+-+", 0);
    figure_id n = scene_creature(tiny, 'n');
    assert_int_equal(attack_quote(&tiny->game, 1, n, MODE_FIRE).armour, 2);
    MUST(tiny, scene_attack(tiny, 1, n, MODE_FIRE, "110"));
    assert_true(stands(tiny, n));
    MUST(tiny, scene_attack(tiny, 1, n, MODE_FIRE, "1110"));
    assert_false(stands(tiny, n));
    tiny_free(tiny);
    tiny = plain_turn_on("+-+-+-+\n|B * .|\n+ + + +\n|. . .|\n+ + + +\n|. . n|\n+-+-+-+", 0);
    n = scene_creature(tiny, 'n');
    MUST(tiny, scene_attack(tiny, 1, n, MODE_FIRE, "110"));
    assert_false(stands(tiny, n));
    tiny_free(tiny);
}

/* S-COVER-1: who is not on the board, as a creature yet to be placed, has no line of sight with anything in it. */
static void who_is_not_on_the_board_has_no_cover(void **state)
{
    (void)state;
    struct tiny *tiny = plain_turn_on("+-+-+-+\n|* . .|\n+ + + +\n|. B n|\n+-+-+-+",
                                      0); /* a line to (-1,-1) meets the token */
    figure_id n = scene_creature(tiny, 'n');
    int bare = attack_quote(&tiny->game, 1, n, MODE_FIRE).armour;
    struct figure *creature = &tiny->game.figure[n];
    creature->x = creature->y = -1;
    creature->state = FIGURE_POOL;
    board_occupy(&tiny->game);
    assert_int_equal(attack_quote(&tiny->game, 1, n, MODE_FIRE).armour, bare);
    tiny_free(tiny);
}

/* House rule cover_die: a white defence die instead; creatures shoot at covered Doomtroopers, too. */
static void cover_may_be_a_die(void **state)
{
    (void)state;
    struct tiny *tiny = plain_turn_on("+-+-+-+-+-+\n|B . * . n|\n+-+-+-+-+-+", SEAT_LEGION);
    figure_id n = scene_creature(tiny, 'n');
    assert_int_equal(target_armour(&tiny->game, n, TEAM_MAX, 1, MODE_FIRE), 2);
    tiny->scenario->mission.parameters.cover_die = 1;
    struct attack_odds odds = attack_quote(&tiny->game, n, 1, MODE_FIRE);
    assert_int_equal(odds.armour, 1);
    assert_int_equal(odds.armour_dice, 2);
    MUST(tiny, scene_attack(tiny, n, 1, MODE_FIRE, "11 10"));
    assert_int_equal(tiny_event(tiny, EVENT_ARMOUR_ROLLED)->dice_count, 2);
    assert_int_equal(scene_strength(tiny, 1), 5);
    tiny_free(tiny);
}

/* ---- who may fire ---------------------------------------------------------------------------------------------- */

/* S-ATT-2, S-ATT-3 */
static void only_enemies_on_the_board_are_targets(void **state)
{
    (void)state;
    struct tiny *tiny = plain_turn_on("+-+-+-+-+-+\n|A B:. n C|\n+-+-+-+-+-+", 0);
    REFUSED(tiny, tiny_attack(tiny, 0, 1, MODE_CLOSE), TARGET_FRIEND);
    REFUSED(tiny, tiny_attack(tiny, 1, 2, MODE_FIRE), TARGET_FRIEND);
    MUST(tiny, scene_attack(tiny, 1, scene_creature(tiny, 'n'), MODE_FIRE, "000")); /* on another tile */
    tiny->game.figure[1].state = FIGURE_WAITING;
    REFUSED(tiny, tiny_attack(tiny, 1, scene_creature(tiny, 'n'), MODE_FIRE), STILL_WAITING);
    tiny_free(tiny);
}

/* S-CC-1, S-CC-7: walls and closed doors separate neighbours, tokens do not. */
static void a_blow_passes_tokens_but_no_wall(void **state)
{
    (void)state;
    struct tiny *tiny = plain_turn_on("+-+-+-+\n|A * .|\n+-+ + +\n|n l c|\n+-+-+-+", 0);
    REFUSED(tiny, tiny_attack(tiny, 0, scene_creature(tiny, 'n'), MODE_CLOSE), WALL_BETWEEN);
    REFUSED(tiny, tiny_attack(tiny, 0, scene_creature(tiny, 'c'), MODE_CLOSE), NOT_ADJACENT);
    MUST(tiny, scene_attack(tiny, 0, scene_creature(tiny, 'l'), MODE_CLOSE, "000")); /* past the debris */
    tiny_free(tiny);
}

/* S-DLA-1, S-DLA-2, S-DLA-4 */
static void creatures_attack_with_the_dice_of_the_board(void **state)
{
    (void)state;
    struct tiny *tiny = plain_turn_on("+-+-+-+-+\n|A n . B|\n+-+-+-+-+", SEAT_LEGION);
    figure_id n = scene_creature(tiny, 'n');
    expect_pool(figure_pool(&tiny->game, n, MODE_CLOSE), 3, 0, 0);
    expect_pool(figure_pool(&tiny->game, n, MODE_FIRE), 0, 2, 0);
    REFUSED(tiny, tiny_attack(tiny, n, 1, MODE_CLOSE), NOT_ADJACENT);
    REFUSED(tiny, tiny_attack(tiny, n, 1, MODE_TECH), NO_TECH_DICE);
    MUST(tiny, scene_attack(tiny, n, 0, MODE_CLOSE, "110 0"));
    assert_int_equal(scene_strength(tiny, 0), 4);
    tiny_free(tiny);
}

/* S-EX-22: S-FIRE-1, S-FIRE-2, S-LOS-1 */
static void a_neighbour_does_not_keep_from_firing_at_others(void **state)
{
    (void)state;
    struct tiny *tiny = plain_turn_on("+-+-+-+-+-+\n|B . . . n|\n+ + + + + +\n|l . . . .|\n+-+-+-+-+-+", 0);
    REFUSED(tiny, tiny_attack(tiny, 1, scene_creature(tiny, 'l'), MODE_FIRE), ADJACENT_TARGET);
    MUST(tiny, scene_attack(tiny, 1, scene_creature(tiny, 'n'), MODE_FIRE, "000"));
    tiny_weapon(tiny, 1, "nimrod_autocannon");
    tiny->game.figure[scene_creature(tiny, 'n')].x = 3;
    REFUSED(tiny, tiny_attack(tiny, 1, scene_creature(tiny, 'n'), MODE_FIRE), TOO_NEAR); /* least range 4 */
    tiny_free(tiny);
}

/* S-STAIR-3 */
static void nobody_fires_from_the_middle_of_a_flight(void **state)
{
    (void)state;
    struct tiny *tiny = plain_turn_on("+-+-+-+\n|5 6 .|\n+ + + +\n|3 4 .|\n+ + + +\n|1 2 .|\n+-+-+-+", 0);
    figure_id legionnaire = TROOPER_MAX;
    struct figure *figures = tiny->game.figure;
    figures[1].state = figures[legionnaire].state = FIGURE_ON_BOARD;
    figures[1].x = 0;
    figures[1].y = 1;
    figures[legionnaire].x = 0;
    figures[legionnaire].y = 0;
    REFUSED(tiny, tiny_attack(tiny, 1, legionnaire, MODE_FIRE), STAIRS_NO_FIRE);
    figures[1].y = 2;
    assert_int_not_equal(attack_check(&tiny->game, 1, legionnaire, MODE_FIRE).why, REJECT_STAIRS_NO_FIRE);
    tiny_free(tiny);
}

/* S-ITEM-3 */
static void nobody_fires_through_smoke(void **state)
{
    (void)state;
    struct tiny *tiny = plain_turn_on("+-+-+-+-+-+-+\n|B . : . : n .|\n+-+-+-+-+-+-+", 0);
    figure_id n = scene_creature(tiny, 'n');
    MUST(tiny, scene_attack(tiny, 1, n, MODE_FIRE, "000"));
    for (int slot = 0; slot < 3; slot++) {
        tiny->game.smoke = UINT32_C(1) << slot;
        if (terrain_in_smoke(&tiny->game, square_at(0, 0)) || terrain_in_smoke(&tiny->game, square_at(2, 0)) ||
            terrain_in_smoke(&tiny->game, figure_square(&tiny->game, n)))
            REFUSED(tiny, tiny_attack(tiny, 1, n, MODE_FIRE), SMOKE_IN_WAY);
    }
    tiny->game.smoke = 7;
    REFUSED(tiny, tiny_attack(tiny, 1, n, MODE_FIRE), SMOKE_IN_WAY);
    tiny_turn(tiny, SEAT_LEGION);
    REFUSED(tiny, tiny_attack(tiny, n, 1, MODE_FIRE), SMOKE_IN_WAY);
    tiny_free(tiny);
}

/* EFFECT_GHOST, EFFECT_FEAR_TURN, and an event that forbids tech. */
static void cards_keep_from_attacks(void **state)
{
    (void)state;
    struct tiny *tiny = plain_turn_on("+-+-+-+-+-+\n|A l . . n|\n+-+-+-+-+-+", 0);
    figure_id l = scene_creature(tiny, 'l');
    make_last_kinds(&tiny->game, EFFECT_FEAR_TURN, lasting_team(0), MODE_CLOSE, 1u << tiny->game.figure[l].kind);
    REFUSED(tiny, tiny_attack(tiny, 0, l, MODE_CLOSE), FEARED);
    make_nothing_last(&tiny->game);
    tiny_weapon(tiny, 0, "tentacle_kit");
    make_last(&tiny->game, EFFECT_FORBID_ATTACK, LASTS_ON_LEGION, MODE_TECH, 0);
    REFUSED(tiny, tiny_attack(tiny, 0, l, MODE_TECH), ATTACK_FORBIDDEN);
    tiny_turn(tiny, SEAT_LEGION);
    make_last(&tiny->game, EFFECT_GHOST, 0, MODE_FIRE, 0);
    tiny->game.figure[l].state = FIGURE_POOL;
    tiny->game.occupied[0] &= ~UINT64_C(2);
    REFUSED(tiny, tiny_attack(tiny, scene_creature(tiny, 'n'), 0, MODE_FIRE), SHIELDED);
    make_nothing_last(&tiny->game);
    MUST(tiny, scene_attack(tiny, scene_creature(tiny, 'n'), 0, MODE_FIRE, "00"));
    tiny_free(tiny);
}

/* ---- terrain --------------------------------------------------------------------------------------------------- */

/* S-TERR-1, S-TERR-2: its PP go to the team; one may fire at terrain beside one, at least in the weapon's range. */
static void terrain_is_attacked_like_a_creature(void **state)
{
    (void)state;
    struct tiny *tiny = plain_turn_on("+-+-+-+-+\n|A . . B|\n+-+-+-+-+", 0);
    int turret = scene_token(tiny, MARKER_TURRET, 1, 0);
    figure_id target = (figure_id)(TARGET_MARKER + turret);
    int before = tiny->game.team[0].points;
    int armour = terrain_armour(&tiny->game, turret);
    assert_int_equal(armour, 1);
    MUST(tiny, scene_attack(tiny, 0, target, MODE_CLOSE, "100"));
    assert_int_equal(tiny->game.marker[turret].state, MARKER_STANDS);
    MUST(tiny, scene_attack(tiny, 1, target, MODE_FIRE, "110"));
    assert_int_equal(tiny->game.marker[turret].state, MARKER_DESTROYED);
    assert_int_equal(tiny->game.team[0].points, before + 2);
    assert_int_equal(tiny->game.marker[turret].side, 1 + 0); /* by team 0 */
    int trap = scene_token(tiny, MARKER_TRAP, 2, 0);
    tiny_turn(tiny, 0);
    REFUSED(tiny, tiny_attack(tiny, 1, (figure_id)(TARGET_MARKER + trap), MODE_FIRE), TOO_NEAR);
    tiny->catalogue.weapon[tiny->game.figure[1].weapon].least_range = 0;
    MUST(tiny, scene_attack(tiny, 1, (figure_id)(TARGET_MARKER + trap), MODE_FIRE, "111"));
    assert_int_equal(tiny->game.marker[trap].state, MARKER_DESTROYED);
    tiny_free(tiny);
}

/* S-TERR-1, S-DOOR-5 */
static void debris_and_doors_are_not_attacked(void **state)
{
    (void)state;
    struct tiny *tiny = plain_turn_on("+-+-+-+-+\n|A * .D.|\n+-+-+-+-+", 0);
    int refused = 0;
    for (int m = 0; m < tiny->game.markers; m++) {
        if (tiny->game.marker[m].state != MARKER_STANDS)
            continue;
        REFUSED(tiny, tiny_attack(tiny, 0, (figure_id)(TARGET_MARKER + m), MODE_CLOSE), NOT_ATTACKED);
        refused++;
    }
    assert_int_equal(refused, 2);
    struct command list[8];
    assert_int_equal(attack_list(&tiny->game, 0, false, list, 8), 0);
    tiny_free(tiny);
}

/* ---- friendly fire, no figure ---------------------------------------------------------------------------------- */

/* S-FF-1, S-FF-3 */
static void damage_to_friends_gives_tokens(void **state)
{
    (void)state;
    struct tiny *tiny = plain_turn_on("+-+-+-+-+\n|A C . n|\n+-+-+-+-+", 0);
    tiny_weapon(tiny, 0, "gehenna_puker");
    int before = tiny->game.team[0].points;
    int legion = tiny->game.legion.points;
    struct command command = tiny_attack(tiny, 0, scene_creature(tiny, 'n'), MODE_FIRE);
    tiny_dice(tiny, "111 0");
    MUST(tiny, command);
    assert_int_equal(scene_strength(tiny, 2), 3);
    assert_int_equal(tiny->game.team[0].reckless, 2);
    assert_int_equal(tiny->game.team[0].damage_dealt, 2);
    assert_int_equal(tiny->game.team[0].points, before + 2); /* the Necromutant's, nothing is paid before the end */
    assert_int_equal(tiny->game.legion.points, legion + 2);
    tiny_free(tiny);
}

static void strike_by(struct tiny *tiny, enum attack_source source, int team, int target, const char *dice)
{
    tiny->events.count = 0;
    tiny_dice(tiny, dice);
    attack_declare_source(&tiny->game, source, team, target, (struct dice_pool){{0}}, &tiny->events);
    while (attack_continue(&tiny->game, &tiny->events))
        continue;
}

/* S-TRAP-1, S-TRAP-4, S-PP-5: a trap that somebody walks into blames nobody; its owner is paid for creatures. */
static void a_trap_strikes_with_the_dice_of_the_board(void **state)
{
    (void)state;
    struct tiny *tiny = plain_turn_on("+-+-+-+-+\n|A C . l|\n+-+-+-+-+", 1);
    int points = tiny->game.team[0].points;
    tiny->game.strikes = (struct strikes){.count = 1, .next = 1, .source = SOURCE_TRAP, .figure = 2, .who = {2}};
    strike_by(tiny, SOURCE_TRAP, 0, 2, "11 0");
    assert_int_equal(tiny_event(tiny, EVENT_TRAP_ATTACKS)->figure, 2);
    assert_int_equal(tiny_event(tiny, EVENT_TRAP_ATTACKS)->choice, 0);
    assert_int_equal(tiny_event(tiny, EVENT_DICE_ROLLED)->dice_count, 2);
    assert_int_equal(scene_strength(tiny, 2), 4);
    assert_int_equal(tiny->game.team[0].reckless, 0);
    assert_int_equal(tiny->game.legion.points, 1);
    tiny->game.strikes = (struct strikes){.count = 0};
    strike_by(tiny, SOURCE_TRAP, 0, scene_creature(tiny, 'l'), "10");
    assert_int_equal(tiny->game.team[0].points, points + 1);
    assert_int_equal(tiny->game.team[0].kills_by[0] + tiny->game.team[0].kills_by[1] + tiny->game.team[0].kills_by[2],
                     0);
    tiny_free(tiny);
}

/* S-ITEM-5: a bomb blames the team that laid it for all but the one who did. */
static void a_bomb_blames_who_laid_it(void **state)
{
    (void)state;
    struct tiny *tiny = plain_turn_on("+-+-+-+\n|A C B|\n+-+-+-+", SEAT_LEGION);
    tiny->game.strikes = (struct strikes){.count = 3, .next = 3, .source = SOURCE_TRAP, .figure = 0, .who = {0, 2, 1}};
    strike_by(tiny, SOURCE_TRAP, 0, 0, "11 0");
    assert_int_equal(tiny->game.team[0].reckless, 0);
    strike_by(tiny, SOURCE_TRAP, 0, 2, "11 0");
    assert_int_equal(tiny->game.team[0].reckless, 1);
    strike_by(tiny, SOURCE_TRAP, 0, 1, "11 0");
    assert_int_equal(tiny->game.team[0].reckless, 2);
    tiny_free(tiny);
}

/* EFFECT_KILL_POINTS: the next creature gives more. */
static void a_card_pays_more_for_the_next_creature(void **state)
{
    (void)state;
    struct tiny *tiny = plain_turn_on("+-+-+-+\n|l A n|\n+-+-+-+", 0);
    make_last(&tiny->game, EFFECT_KILL_POINTS, lasting_team(0), 0, 2);
    int before = tiny->game.team[0].points;
    MUST(tiny, scene_attack(tiny, 0, scene_creature(tiny, 'l'), MODE_CLOSE, "100"));
    if (tiny->game.pending.type == PENDING_OVERRUN)
        MUST(tiny, tiny_command(tiny, COMMAND_KEEP));
    assert_int_equal(tiny->game.team[0].points, before + 3);
    MUST(tiny, scene_attack(tiny, 0, scene_creature(tiny, 'n'), MODE_CLOSE, "110"));
    assert_int_equal(tiny->game.team[0].points, before + 5);
    tiny_free(tiny);
}

/* ---- odds ------------------------------------------------------------------------------------------------------ */

/* S-ARM-2: 3 white dice against defence 1 and a white die. Of 216 x 6 rolls: 3 hits are 8 of 216 rolls and leave two,
 * 2 hits are 48 of 216 and leave one, which the die takes away in two cases of six. */
static void odds_count_the_defence_die(void **state)
{
    (void)state;
    struct tiny *tiny = plain_turn_on("+-+-+\n|A c|\n+-+-+", 0);
    struct attack_odds odds = attack_quote(&tiny->game, 0, scene_creature(tiny, 'c'), MODE_CLOSE);
    assert_int_equal(odds.total, 216 * 6);
    assert_int_equal(odds.eliminated, 8 * 6 + 48 * 4);
    assert_int_equal(odds.damage[0] + odds.damage[1], odds.total);
    assert_int_equal(odds.damage[1], odds.eliminated);
    assert_int_equal(odds.armour_dice, 1);
    assert_int_equal(odds.armour_die, DIE_WHITE);
    tiny_free(tiny);
}

/* S-ARM-2: from one damage on, whatever the defence: against defence 2 the die is not rolled at two hits. */
static void odds_of_a_doomtrooper_follow_the_damage(void **state)
{
    (void)state;
    struct tiny *tiny = plain_turn_on("+-+-+\n|A n|\n+-+-+", SEAT_LEGION);
    struct attack_odds odds = attack_quote(&tiny->game, scene_creature(tiny, 'n'), 0, MODE_CLOSE);
    assert_int_equal(odds.damage[2], 8 * 4);
    assert_int_equal(odds.damage[1], 8 * 2 + 48 * 4);
    tiny->scenario->mission.parameters.armour = 2;
    odds = attack_quote(&tiny->game, scene_creature(tiny, 'n'), 0, MODE_CLOSE);
    assert_int_equal(odds.damage[1], 8 * 4);
    tiny_free(tiny);
}

static void permyriads_of_large_totals_fit(void **state)
{
    (void)state;
    assert_int_equal(attack_permyriad(UINT64_MAX / 2, UINT64_MAX), 5000);
    assert_int_equal(attack_permyriad(1, 3), 3333);
    assert_int_equal(attack_permyriad(0, 0), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hits_must_exceed_the_defence),
        cmocka_unit_test(a_weapon_of_three_uses_the_rank_card),
        cmocka_unit_test(with_fewer_dice_the_player_chooses),
        cmocka_unit_test(gear_and_cards_add_dice),
        cmocka_unit_test(a_die_is_rolled_again_once),
        cmocka_unit_test(the_ability_rolls_missed_dice_of_its_mode),
        cmocka_unit_test(a_creature_may_have_a_defence_die),
        cmocka_unit_test(without_damage_no_die_is_rolled),
        cmocka_unit_test(a_doomtrooper_takes_damage),
        cmocka_unit_test(overkill_counts_for_nothing),
        cmocka_unit_test(a_disruptor_denies_the_defence_die),
        cmocka_unit_test(a_weak_point_takes_defence_and_die),
        cmocka_unit_test(a_pommel_lowers_the_defence_against_blows),
        cmocka_unit_test(a_card_adds_defence_to_the_target),
        cmocka_unit_test(debris_in_the_line_gives_cover),
        cmocka_unit_test(who_is_not_on_the_board_has_no_cover),
        cmocka_unit_test(cover_may_be_a_die),
        cmocka_unit_test(only_enemies_on_the_board_are_targets),
        cmocka_unit_test(a_blow_passes_tokens_but_no_wall),
        cmocka_unit_test(creatures_attack_with_the_dice_of_the_board),
        cmocka_unit_test(a_neighbour_does_not_keep_from_firing_at_others),
        cmocka_unit_test(nobody_fires_from_the_middle_of_a_flight),
        cmocka_unit_test(nobody_fires_through_smoke),
        cmocka_unit_test(cards_keep_from_attacks),
        cmocka_unit_test(terrain_is_attacked_like_a_creature),
        cmocka_unit_test(debris_and_doors_are_not_attacked),
        cmocka_unit_test(damage_to_friends_gives_tokens),
        cmocka_unit_test(a_trap_strikes_with_the_dice_of_the_board),
        cmocka_unit_test(a_bomb_blames_who_laid_it),
        cmocka_unit_test(a_card_pays_more_for_the_next_creature),
        cmocka_unit_test(odds_count_the_defence_die),
        cmocka_unit_test(odds_of_a_doomtrooper_follow_the_damage),
        cmocka_unit_test(permyriads_of_large_totals_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
