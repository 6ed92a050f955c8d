/* Special weapons and gear of the 2018 rules: tentacles, barbs, Nimrod, Puker, swings, grenades, hacks (S-WEAP, S-ITEM,
 * S-TECH). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/attack/attack.h"
#include "siege/rules/attack/strikes.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/board/terrain.h"
#include "support/scene.h"
#include "support/lasting.h"

/* Team 0's turn, without the corporations' re-rolls. */
static struct tiny *turn_on(const char *sketch)
{
    struct tiny *tiny = scene_plain(sketch);
    tiny_turn(tiny, 0);
    return tiny;
}

/* The same with A a Tech Specialist. */
static struct tiny *tech_on(const char *sketch, const char *weapon)
{
    struct tiny *tiny = turn_on(sketch);
    tiny_specialist(tiny, 0, MODE_TECH);
    tiny_weapon(tiny, 0, weapon);
    return tiny;
}

static bool stands(const struct tiny *tiny, figure_id id)
{
    return figure_on_board(&tiny->game, id);
}

static int lay(struct tiny *tiny, enum marker_kind kind, int x, int y, int owner, int stamp)
{
    int m = terrain_new_marker(&tiny->game);
    assert_true(m >= 0);
    tiny->game.marker[m] = (struct marker){.kind = (uint8_t)kind,
                                           .state = MARKER_STANDS,
                                           .x = (int8_t)x,
                                           .y = (int8_t)y,
                                           .owner = (uint8_t)owner,
                                           .stamp = (uint8_t)stamp};
    return m;
}

static int trap_at(const struct tiny *tiny, int x, int y)
{
    int m = marker_on(&tiny->game, square_at(x, y), 0);
    return m >= 0 && tiny->game.marker[m].kind == MARKER_TRAP ? m : -1;
}

/* ---- tentacles ------------------------------------------------------------------------------------------------- */

/* S-EX-31: S-WEAP-1, S-WEAP-2, S-WEAP-3, S-TECH-1, S-TECH-2 */
static void a_tentacle_needs_no_sight_and_leaves_a_trap(void **state)
{
    (void)state;
    struct tiny *tiny = tech_on("+-+-+-+-+-+\n|A|. n . .|\n+-+-+-+-+-+", "tentacle_kit");
    figure_id n = scene_creature(tiny, 'n');
    int first = lay(tiny, MARKER_TRAP, 3, 0, 0, 0);
    int second = lay(tiny, MARKER_TRAP, 4, 0, 0, 0);
    int before = tiny->game.team[0].points;
    MUST(tiny, scene_attack(tiny, 0, n, MODE_TECH, "110"));
    assert_false(stands(tiny, n));
    assert_int_equal(tiny->game.team[0].points, before + 2);
    assert_int_equal(tiny->game.team[0].kills_by[mode_index(MODE_TECH)], 1);
    assert_int_equal(tiny->game.pending.type, PENDING_TRAP);
    assert_int_equal(tiny->game.pending.seat, 0);
    assert_int_equal(trap_at(tiny, 2, 0), -1);
    struct command choice = tiny_command(tiny, COMMAND_CHOOSE_TRAP);
    choice.target = (figure_id)(TARGET_MARKER + 20);
    REFUSED(tiny, choice, NO_SUCH_CHOICE);
    choice.target = n;
    REFUSED(tiny, choice, NO_SUCH_CHOICE);
    choice.target = (figure_id)(TARGET_MARKER + first);
    MUST(tiny, choice);
    assert_int_equal(trap_at(tiny, 3, 0), -1);
    assert_int_equal(trap_at(tiny, 4, 0), second);
    assert_true(trap_at(tiny, 2, 0) >= 0);
    assert_int_equal(terrain_traps_of(&tiny->game, 0), 2);
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    tiny_free(tiny);
}

/* S-WEAP-3: what makes room is a trap of its own, not one that the mission laid. */
static void a_trap_of_the_mission_makes_no_room(void **state)
{
    (void)state;
    struct tiny *tiny = tech_on("+-+-+-+-+-+-+\n|A|. n . . .|\n+-+-+-+-+-+-+", "tentacle_kit");
    int own = lay(tiny, MARKER_TRAP, 3, 0, 0, 0);
    (void)lay(tiny, MARKER_TRAP, 4, 0, 0, 0);
    int foreign = lay(tiny, MARKER_TRAP, 5, 0, TEAM_MAX, 0);
    assert_int_equal(terrain_traps_of(&tiny->game, 0), 2);
    MUST(tiny, scene_attack(tiny, 0, scene_creature(tiny, 'n'), MODE_TECH, "110"));
    assert_int_equal(tiny->game.pending.type, PENDING_TRAP);
    struct command choice = tiny_command(tiny, COMMAND_CHOOSE_TRAP);
    choice.target = (figure_id)(TARGET_MARKER + foreign);
    REFUSED(tiny, choice, NO_SUCH_CHOICE);
    choice.target = (figure_id)(TARGET_MARKER + own);
    MUST(tiny, choice);
    assert_int_equal(terrain_traps_of(&tiny->game, 0), 2);
    tiny_free(tiny);
}

/* S-EX-31, the refusals; S-WEAP-1 */
static void a_tentacle_reaches_two_or_three_squares(void **state)
{
    (void)state;
    struct tiny *tiny = tech_on("+-+-+-+-+-+\n|A n c . r|\n+-+-+-+-+-+", "tentacle_kit");
    REFUSED(tiny, tiny_attack(tiny, 0, scene_creature(tiny, 'n'), MODE_TECH), TOO_NEAR);
    REFUSED(tiny, tiny_attack(tiny, 0, scene_creature(tiny, 'r'), MODE_TECH), OUT_OF_RANGE);
    struct command list[8];
    int tech = 0;
    for (int i = attack_list(&tiny->game, 0, false, list, 8) - 1; i >= 0; i--)
        tech += list[i].mode == MODE_TECH;
    assert_int_equal(tech, 1);
    tiny_gear(tiny, 0, "neural_jack");
    MUST(tiny, scene_attack(tiny, 0, scene_creature(tiny, 'r'), MODE_TECH, "000"));
    int trap = lay(tiny, MARKER_TRAP, 3, 0, 0, 0);
    REFUSED(tiny, tiny_attack(tiny, 0, (figure_id)(TARGET_MARKER + trap), MODE_TECH), NOT_ATTACKED);
    tiny_free(tiny);
}

/* S-TECH-2 */
static void a_tentacle_needs_a_wall_beside_the_attacker(void **state)
{
    (void)state;
    struct tiny *tiny = tech_on("+-+-+-+-+\n|. . . .|\n+ + + + +\n|. A . n|\n+ + + + +\n|. . . .|\n+-+-+-+-+",
                                "tentacle_kit");
    REFUSED(tiny, tiny_attack(tiny, 0, scene_creature(tiny, 'n'), MODE_TECH), NO_WALL_BESIDE);
    tiny_weapon(tiny, 0, "punisher_shortsword");
    REFUSED(tiny, tiny_attack(tiny, 0, scene_creature(tiny, 'n'), MODE_TECH), NO_TECH_DICE);
    tiny_free(tiny);
}

/* S-WEAP-1: without success no trap is laid. */
static void a_tentacle_that_fails_leaves_nothing(void **state)
{
    (void)state;
    struct tiny *tiny = tech_on("+-+-+-+-+\n|A . n .|\n+-+-+-+-+", "tentacle_kit");
    MUST(tiny, scene_attack(tiny, 0, scene_creature(tiny, 'n'), MODE_TECH, "100"));
    assert_int_equal(terrain_traps_of(&tiny->game, 0), 0);
    MUST(tiny, scene_attack(tiny, 0, scene_creature(tiny, 'n'), MODE_TECH, "1100"));
    assert_int_equal(terrain_traps_of(&tiny->game, 0), 1);
    assert_true(trap_at(tiny, 2, 0) >= 0);
    tiny_free(tiny);
}

/* S-WEAP-4, S-WEAP-7: a kit has a blade; the Talon fires, too, less far, with a white die more in both. */
static void tech_weapons_do_more_than_tech(void **state)
{
    (void)state;
    struct tiny *tiny = tech_on("+-+-+-+-+-+-+-+-+-+-+\n|A . n . . . . . c r|\n+-+-+-+-+-+-+-+-+-+-+", "tentacle_kit");
    assert_int_equal(pool_size(figure_pool(&tiny->game, 0, MODE_CLOSE)), 1);
    assert_int_equal(pool_size(figure_pool(&tiny->game, 0, MODE_FIRE)), 0);
    tiny_weapon(tiny, 0, "talon_combo");
    assert_int_equal(pool_size(figure_pool(&tiny->game, 0, MODE_FIRE)), 4);
    assert_int_equal(pool_size(figure_pool(&tiny->game, 0, MODE_TECH)), 4);
    figure_id n = scene_creature(tiny, 'n');
    MUST(tiny, scene_attack(tiny, 0, n, MODE_TECH, "1100"));
    assert_int_equal(terrain_traps_of(&tiny->game, 0), 1);
    REFUSED(tiny, tiny_attack(tiny, 0, scene_creature(tiny, 'r'), MODE_FIRE), OUT_OF_RANGE);
    MUST(tiny, scene_attack(tiny, 0, scene_creature(tiny, 'c'), MODE_FIRE, "0000"));
    assert_int_equal(terrain_traps_of(&tiny->game, 0), 1);
    tiny_free(tiny);
}

/* ---- barbs ----------------------------------------------------------------------------------------------------- */

static struct command die(const struct tiny *tiny, int colour)
{
    struct command command = tiny_command(tiny, COMMAND_CHOOSE_DIE);
    command.choice = (uint8_t)colour;
    return command;
}

/* S-EX-32: S-WEAP-5, S-WEAP-6, S-ARM-1, S-PP-1. Rank 2 has two colours to choose from. */
static void barbs_strike_everybody_around_the_trap(void **state)
{
    (void)state;
    struct tiny *tiny = tech_on("+-+-+-+-+-+\n|A . . n l|\n+ + + + + +\n|. . . B .|\n+-+-+-+-+-+", "manus_kit");
    tiny_rank(tiny, 0, 2);
    tiny->scenario->mission.parameters.corporation_abilities = 1;
    tiny_team(tiny, 0, "cybertronic", 2); /* re-rolls of tech dice */
    tiny_specialist(tiny, 0, MODE_TECH);
    tiny_gear(tiny, 0, "security_download");
    figure_id l = scene_creature(tiny, 'l');
    int before = tiny->game.team[0].points;
    tiny_dice(tiny, "111");
    MUST(tiny, tiny_attack(tiny, 0, scene_creature(tiny, 'n'), MODE_TECH));
    MUST(tiny, tiny_command(tiny, COMMAND_KEEP)); /* the gear's re-roll */
    assert_int_equal(tiny->game.pending.type, PENDING_BARB);
    assert_int_equal(tiny->game.pending.card, l); /* clockwise from north: east comes before south */
    REFUSED(tiny, die(tiny, DIE_BLACK), NO_SUCH_CHOICE);
    tiny_dice(tiny, "1");
    MUST(tiny, die(tiny, DIE_RED));
    assert_int_equal(tiny_event(tiny, EVENT_DICE_ROLLED)->dice_count, 1);
    assert_int_equal(tiny_event(tiny, EVENT_DICE_ROLLED)->dice[0].colour, DIE_RED);
    assert_int_equal(tiny_count(tiny, EVENT_DIE_REROLLED), 0);
    assert_false(stands(tiny, l));
    assert_int_equal(tiny->game.pending.type, PENDING_BARB);
    assert_int_equal(tiny->game.pending.card, 1);
    tiny_dice(tiny, "1");
    MUST(tiny, die(tiny, DIE_WHITE));
    assert_int_equal(scene_strength(tiny, 1), 5);
    assert_int_equal(tiny->game.team[0].reckless, 0);
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    assert_int_equal(tiny->game.team[0].points, before + 3);
    assert_int_equal(tiny->game.team[0].kills_by[mode_index(MODE_TECH)], 2);
    assert_int_equal(tiny->game.strikes.count, 0);
    tiny_free(tiny);
}

/* With three dice alike nothing is asked; walls keep barbs away; damage to friends is the attacker's fault. */
static void barbs_of_one_colour_fall_at_once(void **state)
{
    (void)state;
    struct tiny *tiny = tech_on("+-+-+-+-+-+\n|A . . n|l|\n+ + + + + +\n|. . . B .|\n+-+-+-+-+-+", "manus_kit");
    tiny->scenario->mission.parameters.armour = 0;
    tiny_dice(tiny, "110 1 0");
    MUST(tiny, tiny_attack(tiny, 0, scene_creature(tiny, 'n'), MODE_TECH));
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    assert_true(stands(tiny, scene_creature(tiny, 'l')));
    assert_int_equal(scene_strength(tiny, 1), 4);
    assert_int_equal(tiny->game.team[0].reckless, 1);
    tiny_free(tiny);
}

/* ---- Nimrod ---------------------------------------------------------------------------------------------------- */

static struct command split(const struct tiny *tiny, figure_id figure, figure_id first, figure_id second)
{
    struct command command = tiny_attack(tiny, figure, first, MODE_FIRE);
    command.shape = SHAPE_SPLIT;
    command.target2 = second;
    return command;
}

static const char NIMROD[] = "+-+-+-+-+-+-+-+\n"
                             "|B . . . . n .|\n"
                             "+ + + + + + + +\n"
                             "|. . . l . . .|\n"
                             "+ + + + + + + +\n"
                             "|. . . . . . .|\n"
                             "+ + + + + + + +\n"
                             "|. . . . . . .|\n"
                             "+ + + + + + + +\n"
                             "|. . . . . . r|\n"
                             "+-+-+-+-+-+-+-+";

/* S-EX-26 (a): S-WEAP-8, S-WEAP-10, S-GEO-6 */
static void a_nimrod_rolls_for_each_of_two_targets(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on(NIMROD);
    tiny_weapon(tiny, 1, "nimrod_autocannon");
    figure_id n = scene_creature(tiny, 'n');
    figure_id r = scene_creature(tiny, 'r');
    tiny_dice(tiny, "110 110");
    MUST(tiny, split(tiny, 1, n, r));
    assert_int_equal(tiny_count(tiny, EVENT_DICE_ROLLED), 2);
    assert_false(stands(tiny, n));
    assert_true(stands(tiny, r));
    tiny_free(tiny);
}

/* S-EX-26 (b): S-WEAP-9: the rolls are not added together, and the second only falls if it is needed. */
static void a_nimrod_rolls_twice_at_one_target(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on(NIMROD);
    tiny_weapon(tiny, 1, "nimrod_autocannon");
    figure_id n = scene_creature(tiny, 'n');
    figure_id r = scene_creature(tiny, 'r');
    MUST(tiny, scene_attack(tiny, 1, r, MODE_FIRE, "110 110"));
    assert_int_equal(tiny_count(tiny, EVENT_DICE_ROLLED), 2);
    assert_true(stands(tiny, r));
    tiny_dice(tiny, "110");
    MUST(tiny, split(tiny, 1, n, FIGURE_NONE));
    assert_int_equal(tiny_count(tiny, EVENT_DICE_ROLLED), 1);
    assert_int_equal(tiny_count(tiny, EVENT_ATTACK_LOST), 0);
    assert_false(stands(tiny, n));
    assert_int_equal(tiny->game.forced_count, 0);
    tiny_free(tiny);
}

/* S-EX-26 (c), S-WEAP-8: 4 to 12 squares, and no more than 4 apart. */
static void a_nimrod_has_a_least_range_and_a_spread(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on(NIMROD);
    tiny_weapon(tiny, 1, "nimrod_autocannon");
    REFUSED(tiny, tiny_attack(tiny, 1, scene_creature(tiny, 'l'), MODE_FIRE), TOO_NEAR);
    REFUSED(tiny, split(tiny, 1, scene_creature(tiny, 'n'), scene_creature(tiny, 'l')), TOO_NEAR);
    tiny->scenario->mission.parameters.split_spread = 3;
    REFUSED(tiny, split(tiny, 1, scene_creature(tiny, 'n'), scene_creature(tiny, 'r')), TARGETS_TOO_FAR_APART);
    struct command list[16];
    assert_int_equal(attack_list(&tiny->game, 1, false, list, 16), 2);
    tiny->scenario->mission.parameters.split_spread = 4;
    assert_int_equal(attack_list(&tiny->game, 1, false, list, 16), 3);
    tiny_free(tiny);
}

/* S-RR-5: both rolls share the re-rolls of the attack. */
static void two_rolls_share_the_rerolls(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on(NIMROD);
    tiny->scenario->mission.parameters.corporation_abilities = 1; /* Bauhaus: missed shots */
    tiny_rank(tiny, 0, 8);                                        /* two of them */
    tiny_weapon(tiny, 1, "nimrod_autocannon");
    tiny_dice(tiny, "000");
    MUST(tiny, tiny_attack(tiny, 1, scene_creature(tiny, 'r'), MODE_FIRE));
    assert_int_equal(tiny->game.attack.missed_rerolls, 2);
    struct command again = tiny_command(tiny, COMMAND_REROLL);
    tiny_dice(tiny, "0");
    MUST(tiny, again);
    tiny_dice(tiny, "000");
    MUST(tiny, tiny_command(tiny, COMMAND_KEEP)); /* the other one is left for the second roll */
    assert_int_equal(tiny->game.pending.type, PENDING_REROLL);
    assert_int_equal(tiny->game.attack.turn, 1);
    assert_int_equal(tiny->game.attack.missed_rerolls, 1);
    tiny_dice(tiny, "0");
    MUST(tiny, again);
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    tiny_free(tiny);
}

/* S-WEAP-9: 3 white dice twice against defence 2: 8 of 216 rolls each, so 1 - (208/216)^2. */
static void odds_count_both_rolls(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on(NIMROD);
    tiny_weapon(tiny, 1, "nimrod_autocannon");
    struct attack_odds odds = attack_quote(&tiny->game, 1, scene_creature(tiny, 'r'), MODE_FIRE);
    assert_int_equal(odds.total, 216 * 216);
    assert_int_equal(odds.eliminated, 216 * 216 - 208 * 208);
    assert_int_equal(odds.hits[0] + odds.hits[1] + odds.hits[2] + odds.hits[3], odds.total);
    struct attack_odds each[SHAPE_STRUCK_MAX];
    struct command command = split(tiny, 1, scene_creature(tiny, 'r'), FIGURE_NONE);
    assert_int_equal(attack_quote_shape(&tiny->game, &command, each), 1);
    assert_int_equal(each[0].eliminated, odds.eliminated);
    command.target2 = scene_creature(tiny, 'n');
    assert_int_equal(attack_quote_shape(&tiny->game, &command, each), 2);
    assert_int_equal(each[0].eliminated, 8);
    tiny_free(tiny);
}

/* ---- Puker ----------------------------------------------------------------------------------------------------- */

/* S-EX-27: S-WEAP-11, S-WEAP-12, S-WEAP-15, S-FF-1, S-PP-1, S-PP-3 */
static void a_puker_fills_seven_squares(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+-+-+-+-+-+\n|A l . B n . . c r|\n+-+-+-+-+-+-+-+-+-+");
    tiny_weapon(tiny, 0, "gehenna_puker");
    scene_defend(tiny, 'c', 1);
    figure_id l = scene_creature(tiny, 'l');
    figure_id n = scene_creature(tiny, 'n');
    figure_id c = scene_creature(tiny, 'c');
    int before = tiny->game.team[0].points;
    int legion = tiny->game.legion.points;
    MUST(tiny, scene_attack(tiny, 0, n, MODE_FIRE, "110 0"));
    assert_false(stands(tiny, l));
    assert_false(stands(tiny, n));
    assert_false(stands(tiny, c));
    assert_true(stands(tiny, scene_creature(tiny, 'r')));
    assert_int_equal(scene_strength(tiny, 1), 4);
    assert_int_equal(tiny->game.team[0].points, before + 6);
    assert_int_equal(tiny->game.team[0].reckless, 1);
    assert_int_equal(tiny->game.legion.points, legion + 1);
    tiny_free(tiny);
}

/* S-EX-28: S-WEAP-12, S-GEO-4 */
static void a_wall_stops_the_puker(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+\n|A . . .|\n+ + + + +\n|. . . .|\n+ +-+-+ +\n|. . n .|\n+ + + + +\n|. . . "
                                ".|\n+-+-+-+-+");
    tiny_weapon(tiny, 0, "gehenna_puker");
    REFUSED(tiny, tiny_attack(tiny, 0, scene_creature(tiny, 'n'), MODE_FIRE), SIGHT_CORNER);
    tiny_free(tiny);
}

/* S-WEAP-12: tokens on the way are no figures; cover counts for each figure. */
static void the_spray_passes_tokens(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+-+-+\n|A . n . . l|\n+-+-+-+-+-+-+");
    tiny_weapon(tiny, 0, "gehenna_puker");
    int turret = lay(tiny, MARKER_TURRET, 3, 0, TEAM_MAX, 0);
    figure_id n = scene_creature(tiny, 'n');
    figure_id l = scene_creature(tiny, 'l');
    struct command command = tiny_attack(tiny, 0, n, MODE_FIRE);
    struct attack_odds odds[SHAPE_STRUCK_MAX];
    assert_int_equal(attack_quote_shape(&tiny->game, &command, odds), 2);
    assert_int_equal(odds[0].armour, 1);
    assert_int_equal(odds[1].armour, 1); /* 0 and cover */
    tiny_dice(tiny, "100");
    MUST(tiny, command);
    assert_true(stands(tiny, n));
    assert_true(stands(tiny, l));
    assert_int_equal(tiny->game.marker[turret].state, MARKER_STANDS);
    MUST(tiny, scene_attack(tiny, 0, (figure_id)(TARGET_MARKER + turret), MODE_FIRE, "110"));
    assert_int_equal(tiny->game.marker[turret].state, MARKER_DESTROYED);
    assert_false(stands(tiny, n));
    tiny_free(tiny);
}

/* ---- swings ---------------------------------------------------------------------------------------------------- */

static struct command swing(const struct tiny *tiny, figure_id figure, figure_id start, int turn)
{
    struct command command = tiny_attack(tiny, figure, start, MODE_CLOSE);
    command.shape = SHAPE_SWING;
    command.turn = (uint8_t)turn;
    return command;
}

static const char SWING[] = "+-+-+-+\n"
                            "|n B .|\n"
                            "+ + + +\n"
                            "|. A|r|\n"
                            "+ + + +\n"
                            "|. c .|\n"
                            "+-+-+-+";

/* S-EX-29: S-WEAP-13, S-WEAP-14, S-WEAP-15, S-FF-1 */
static void a_swing_strikes_a_friend_and_stops_at_a_wall(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on(SWING);
    tiny_weapon(tiny, 0, "violator_sword");
    scene_defend(tiny, 'c', 1);
    figure_id n = scene_creature(tiny, 'n');
    int before = tiny->game.team[0].points;
    tiny_dice(tiny, "1110 1");
    MUST(tiny, swing(tiny, 0, n, 0));
    assert_false(stands(tiny, n));
    assert_true(stands(tiny, scene_creature(tiny, 'r')));
    assert_true(stands(tiny, scene_creature(tiny, 'c')));
    assert_int_equal(scene_strength(tiny, 1), 4);
    assert_int_equal(tiny->game.team[0].points, before + 2);
    assert_int_equal(tiny->game.team[0].reckless, 1);
    tiny_free(tiny);
    tiny = turn_on(SWING);
    tiny_weapon(tiny, 0, "violator_sword");
    struct command other = swing(tiny, 0, scene_creature(tiny, 'n'), 1);
    uint8_t struck[SHAPE_STRUCK_MAX];
    assert_int_equal(attack_list_struck(&tiny->game, &other, struck), 2);
    assert_int_equal(struck[0], scene_creature(tiny, 'n'));
    assert_int_equal(struck[1], scene_creature(tiny, 'c'));
    tiny_free(tiny);
}

/* EFFECT_NEXT_SECOND: the same roll on a second adjacent enemy, of the player's choice, once. */
static void a_blow_may_strike_a_second_enemy(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+\n|n A l|\n+ + + +\n|. r .|\n+-+-+-+");
    make_last(&tiny->game, EFFECT_NEXT_SECOND, lasting_team(0), MODE_CLOSE, 0);
    figure_id n = scene_creature(tiny, 'n');
    struct command command = tiny_attack(tiny, 0, n, MODE_CLOSE);
    uint8_t struck[SHAPE_STRUCK_MAX];
    assert_int_equal(attack_list_struck(&tiny->game, &command, struck), 2);
    assert_int_equal(struck[1], scene_creature(tiny, 'r')); /* of most points where nobody is named */
    struct command list[16];
    assert_int_equal(attack_list(&tiny->game, 0, false, list, 16), 6);
    command.target2 = scene_creature(tiny, 'l');
    tiny_dice(tiny, "110");
    MUST(tiny, command);
    assert_int_equal(tiny_count(tiny, EVENT_ELIMINATED), 2);
    assert_true(stands(tiny, scene_creature(tiny, 'r')));
    assert_false(effect_next_second(&tiny->game, 0, MODE_ANY));
    tiny_free(tiny);
}

/* ---- grenades -------------------------------------------------------------------------------------------------- */

static struct command grenade(const struct tiny *tiny, figure_id figure, int x, int y)
{
    struct command command = tiny_command(tiny, COMMAND_ATTACK);
    command.figure = figure;
    command.mode = MODE_FIRE;
    command.shape = SHAPE_GRENADE_MOUNT;
    command.to = square_at(x, y);
    return command;
}

/* S-EX-30: S-ITEM-7, S-ITEM-8, S-GEO-5 */
static void a_grenade_has_the_carbines_dice(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on(
        "+-+-+-+-+-+-+\n|B . . . n .|\n+ + + + + + +\n|. . . . r c|\n+ + + + +-+ +\n|. . . . l .|\n+-+-+-+-+-+-+");
    tiny_gear(tiny, 1, "grenade_launcher_ii");
    scene_defend(tiny, 'r', 2);
    scene_defend(tiny, 'c', 2);
    figure_id n = scene_creature(tiny, 'n');
    figure_id r = scene_creature(tiny, 'r');
    struct command command = grenade(tiny, 1, 4, 1);
    assert_int_equal(pool_size(attack_pool(&tiny->game, &command, 0)), 3);
    tiny_dice(tiny, "111");
    MUST(tiny, command);
    assert_false(stands(tiny, r));
    assert_false(stands(tiny, n));
    assert_true(stands(tiny, scene_creature(tiny, 'c')));
    assert_true(stands(tiny, scene_creature(tiny, 'l')));
    tiny_free(tiny);
}

/* S-ITEM-7: 8 squares, whatever the carbine's range; S-ITEM-8: cover only on the square itself. */
static void a_grenade_flies_eight_squares(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+-+-+-+-+-+-+\n|B . . * . . n l . .|\n+-+-+-+-+-+-+-+-+-+-+");
    tiny_gear(tiny, 1, "grenade_launcher_ii");
    tiny->game.figure[scene_creature(tiny, 'n')].state = FIGURE_POOL;
    tiny->game.occupied[0] &= ~(UINT64_C(1) << 6);
    REFUSED(tiny, grenade(tiny, 1, 9, 0), OUT_OF_RANGE);
    struct command command = grenade(tiny, 1, 6, 0);
    struct attack_odds odds[SHAPE_STRUCK_MAX];
    assert_int_equal(attack_quote_shape(&tiny->game, &command, odds), 1);
    assert_int_equal(odds[0].armour, 0); /* beside the square */
    tiny_dice(tiny, "110");
    MUST(tiny, command);
    assert_int_equal(tiny_count(tiny, EVENT_ELIMINATED), 1);
    command = grenade(tiny, 1, 7, 0);
    assert_int_equal(attack_check_command(&tiny->game, &command).why, REJECT_NONE);
    tiny_free(tiny);
}

/* ---- hacks ----------------------------------------------------------------------------------------------------- */

static struct command hack(const struct tiny *tiny, figure_id figure, int marker)
{
    struct command command = tiny_command(tiny, COMMAND_ATTACK);
    command.figure = figure;
    command.mode = MODE_TECH;
    command.shape = SHAPE_HACK;
    command.target = (figure_id)(TARGET_MARKER + marker);
    return command;
}

/* S-EX-49: S-TECH-3, S-TECH-4, S-ATT-1, S-TECH-6 */
static void a_terminal_is_hacked(void **state)
{
    (void)state;
    struct tiny *tiny = tech_on("+-+-+-+-+\n|A . . .|\n+ + + + +\n|B . . .|\n+-+-+-+-+", "tentacle_kit");
    int terminal = lay(tiny, MARKER_TERMINAL, 1, 0, TEAM_MAX, 0);
    int far = lay(tiny, MARKER_TERMINAL, 3, 0, TEAM_MAX, 0);
    int debris = lay(tiny, MARKER_DEBRIS, 1, 1, TEAM_MAX, 0);
    assert_int_equal(terrain_armour(&tiny->game, terminal), 1);
    REFUSED(tiny, hack(tiny, 0, far), NOT_ADJACENT);
    REFUSED(tiny, hack(tiny, 0, debris), NOT_A_TERMINAL);
    REFUSED(tiny, hack(tiny, 1, terminal), NOT_A_TECH_SPECIALIST);
    struct command list[8];
    int hacks = 0;
    for (int i = attack_list(&tiny->game, 0, false, list, 8) - 1; i >= 0; i--)
        hacks += list[i].shape == SHAPE_HACK;
    assert_int_equal(hacks, 1);
    tiny_dice(tiny, "100");
    MUST(tiny, hack(tiny, 0, terminal));
    assert_int_equal(tiny_event(tiny, EVENT_HACKED)->choice, 0);
    assert_int_equal(tiny->game.team[0].hacks, 0);
    tiny_dice(tiny, "110");
    MUST(tiny, hack(tiny, 0, terminal));
    assert_int_equal(tiny_event(tiny, EVENT_HACKED)->choice, 1);
    assert_int_equal(tiny_event(tiny, EVENT_HACKED)->number2, 2);
    assert_int_equal(tiny->game.team[0].hacks, 1);
    assert_int_equal(tiny->game.marker[terminal].state, MARKER_STANDS);
    tiny_gear(tiny, 0, "glyph_decrypter");
    struct command more = hack(tiny, 0, terminal);
    assert_int_equal(attack_pool(&tiny->game, &more, 0).count[DIE_RED], 1);
    tiny_free(tiny);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tentacle_needs_no_sight_and_leaves_a_trap),
        cmocka_unit_test(a_trap_of_the_mission_makes_no_room),
        cmocka_unit_test(a_tentacle_reaches_two_or_three_squares),
        cmocka_unit_test(a_tentacle_needs_a_wall_beside_the_attacker),
        cmocka_unit_test(a_tentacle_that_fails_leaves_nothing),
        cmocka_unit_test(tech_weapons_do_more_than_tech),
        cmocka_unit_test(barbs_strike_everybody_around_the_trap),
        cmocka_unit_test(barbs_of_one_colour_fall_at_once),
        cmocka_unit_test(a_nimrod_rolls_for_each_of_two_targets),
        cmocka_unit_test(a_nimrod_rolls_twice_at_one_target),
        cmocka_unit_test(a_nimrod_has_a_least_range_and_a_spread),
        cmocka_unit_test(two_rolls_share_the_rerolls),
        cmocka_unit_test(odds_count_both_rolls),
        cmocka_unit_test(a_puker_fills_seven_squares),
        cmocka_unit_test(a_wall_stops_the_puker),
        cmocka_unit_test(the_spray_passes_tokens),
        cmocka_unit_test(a_swing_strikes_a_friend_and_stops_at_a_wall),
        cmocka_unit_test(a_blow_may_strike_a_second_enemy),
        cmocka_unit_test(a_grenade_has_the_carbines_dice),
        cmocka_unit_test(a_grenade_flies_eight_squares),
        cmocka_unit_test(a_terminal_is_hacked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
