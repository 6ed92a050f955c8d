/* Attacks: whom, what the dice do, what is earned and paid (C-ATT, C-CC, C-FIRE, C-DMG, C-PP, C-CRED). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/attack/attack.h"
#include "siege/rules/board/board.h"
#include "support/scene.h"
#include "support/lasting.h"

#include <string.h>

static struct tiny *turn_on(const char *sketch, seat_id seat)
{
    struct tiny *tiny = tiny_new(sketch);
    tiny_turn(tiny, seat);
    return tiny;
}

/* ---- who may be attacked --------------------------------------------------------------------------------------- */

/* C-ATT-3 */
static void friends_cannot_be_targets(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+-+-+\n|A B . C l n|\n+-+-+-+-+-+-+", 0);
    tiny_weapon(tiny, 0, "punisher_combo");
    REFUSED(tiny, tiny_attack(tiny, 0, 1, MODE_CLOSE), TARGET_FRIEND);
    REFUSED(tiny, tiny_attack(tiny, 0, 2, MODE_FIRE), TARGET_FRIEND); /* another team's */
    REFUSED(tiny, tiny_attack(tiny, 0, 0, MODE_CLOSE), TARGET_FRIEND);
    tiny_turn(tiny, SEAT_LEGION);
    REFUSED(tiny, tiny_attack(tiny, tiny_creature(tiny, 'l', 0), tiny_creature(tiny, 'n', 0), MODE_CLOSE),
            TARGET_FRIEND);
    tiny_free(tiny);
}

/* C-ATT-2, C-DEF-7 */
static void attacker_and_target_must_be_on_the_board(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+\nEA l|\n+-+-+", 0);
    figure_id pool = TROOPER_MAX + 20;
    assert_int_equal(tiny->game.figure[pool].state, FIGURE_POOL);
    REFUSED(tiny, tiny_attack(tiny, 0, pool, MODE_CLOSE), TARGET_OUT);
    REFUSED(tiny, tiny_attack(tiny, 1, tiny_creature(tiny, 'l', 0), MODE_FIRE), STILL_WAITING);
    REFUSED(tiny, tiny_attack(tiny, 0, FIGURE_NONE, MODE_CLOSE), NO_SUCH_FIGURE);
    tiny_free(tiny);
}

/* C-CC-1 */
static void close_combat_needs_an_adjacent_target(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+\n"
                                "|A|l . c|\n"
                                "+ +-+ + +\n"
                                "|r . . .|\n"
                                "+-+-+-+-+",
                                0);
    REFUSED(tiny, tiny_attack(tiny, 0, tiny_creature(tiny, 'l', 0), MODE_CLOSE), WALL_BETWEEN);
    REFUSED(tiny, tiny_attack(tiny, 0, tiny_creature(tiny, 'c', 0), MODE_CLOSE), NOT_ADJACENT);
    MUST(tiny, scene_attack(tiny, 0, tiny_creature(tiny, 'r', 0), MODE_CLOSE, "000"));
    tiny_free(tiny);
}

/* C-CC-1: diagonally, too, and round the outer corner of a wall (C-GEO-5). */
static void close_combat_reaches_diagonally(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+\n|A|.|\n+ +-+\n|. l|\n+-+-+", 0);
    MUST(tiny, scene_attack(tiny, 0, tiny_creature(tiny, 'l', 0), MODE_CLOSE, "000"));
    tiny_free(tiny);
}

/* C-CC-2 */
static void an_adjacent_enemy_cannot_be_fired_at(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+\n|A l .|\n+ + + +\n|. . n|\n+-+-+-+", 0);
    tiny_weapon(tiny, 0, "plasma_carbine");
    REFUSED(tiny, tiny_attack(tiny, 0, tiny_creature(tiny, 'l', 0), MODE_FIRE), ADJACENT_TARGET);
    tiny_turn(tiny, SEAT_LEGION);
    REFUSED(tiny, tiny_attack(tiny, tiny_creature(tiny, 'l', 0), 0, MODE_FIRE), ADJACENT_TARGET);
    tiny_free(tiny);
}

/* C-CC-3, C-FIRE-1, C-EQUIP-10 */
static void an_attack_needs_dice_of_its_mode(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+\n|A l n|\n+-+-+-+", 0);
    figure_id near = tiny_creature(tiny, 'l', 0);
    tiny_weapon(tiny, 0, "nimrod_autocannon");
    REFUSED(tiny, tiny_attack(tiny, 0, near, MODE_CLOSE), NO_CLOSE_DICE);
    tiny_weapon(tiny, 0, "violator_sword");
    REFUSED(tiny, tiny_attack(tiny, 0, tiny_creature(tiny, 'n', 0), MODE_FIRE), NO_FIRE_DICE);
    tiny->game.figure[0].weapon = CARD_NONE;
    REFUSED(tiny, tiny_attack(tiny, 0, near, MODE_CLOSE), NO_CLOSE_DICE);
    REFUSED(tiny, tiny_attack(tiny, 0, near, MODE_FIRE), NO_FIRE_DICE);
    tiny_free(tiny);
}

/* C-CORP-1: no bonus die without a firearm. */
static void the_bauhaus_die_is_no_firearm(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+\n|A . l|\n+-+-+-+", 0);
    tiny_team(tiny, 0, "bauhaus", 1);
    tiny_weapon(tiny, 0, "punisher_shortsword");
    REFUSED(tiny, tiny_attack(tiny, 0, tiny_creature(tiny, 'l', 0), MODE_FIRE), NO_FIRE_DICE);
    tiny_free(tiny);
}

/* C-FIRE-2 */
static void firearms_of_both_sides_reach_24_squares(void **state)
{
    (void)state;
    static const char SKETCH[] = "+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+\n"
                                 "|A . . . . . . . . . . . . . . . . . . . . . . . l .|\n"
                                 "+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+";
    struct tiny *tiny = turn_on(SKETCH, 0);
    figure_id creature = tiny_creature(tiny, 'l', 0);
    for (uint8_t w = 0; w < tiny->catalogue.weapons; w++) {
        tiny->game.figure[0].weapon = w;
        if (tiny->catalogue.weapon[w].fire)
            assert_int_equal(attack_check(&tiny->game, 0, creature, MODE_FIRE).why, REJECT_NONE);
    }
    assert_int_equal(attack_check(&tiny->game, creature, 0, MODE_FIRE).why, REJECT_NONE);
    tiny->game.figure[creature].x = 25;
    board_occupy(&tiny->game);
    tiny_weapon(tiny, 0, "plasma_carbine");
    struct reject reject = attack_check(&tiny->game, 0, creature, MODE_FIRE);
    assert_int_equal(reject.why, REJECT_OUT_OF_RANGE);
    assert_int_equal(reject.number, 25);
    assert_int_equal(reject.number2, 24);
    assert_int_equal(attack_check(&tiny->game, creature, 0, MODE_FIRE).why, REJECT_OUT_OF_RANGE);
    tiny_free(tiny);
}

/* C-FIRE-3 */
static void who_stands_next_to_an_enemy_may_fire_at_another(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+\n|A . . n|\n+ + + + +\n|l . . .|\n+-+-+-+-+", 0);
    tiny_weapon(tiny, 0, "plasma_carbine");
    MUST(tiny, scene_attack(tiny, 0, tiny_creature(tiny, 'n', 0), MODE_FIRE, "0000"));
    tiny_free(tiny);
}

/* C-FIRE-4 */
static void a_neighbour_behind_a_wall_cannot_be_fired_at(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+\n|A|l|\n+-+-+\n|n .|\n+-+-+", 0);
    tiny_weapon(tiny, 0, "plasma_carbine");
    REFUSED(tiny, tiny_attack(tiny, 0, tiny_creature(tiny, 'l', 0), MODE_FIRE), WALL_BETWEEN);
    REFUSED(tiny, tiny_attack(tiny, 0, tiny_creature(tiny, 'n', 0), MODE_FIRE), WALL_BETWEEN);
    tiny_free(tiny);
}

/* C-FIRE-1, C-LOS-1, C-LOS-3, C-STAIR-5: the reason for missing sight is told with its culprit. */
static void blocked_sight_is_refused_with_its_reason(void **state)
{
    (void)state;
    static const struct {
        const char *sketch;
        const char *why;
        struct square at;
    } CASE[] = {{"+-+-+-+-+\n|A .|. n|\n+-+-+-+-+", "SIGHT_WALL", {1, 0}},
                {"+-+-+-+-+\n|A B . n|\n+-+-+-+-+", "SIGHT_FIGURE", {1, 0}},
                {"+-+-+-+\n|A .|.|\n+-+ +-+\n|.|. .|\n+ + + +\n|. . n|\n+-+-+-+", "NONE", {-1, -1}},
                {"+-+-+-+\n|A|. .|\n+-+ + +\n|. . .|\n+ + + +\n|. . n|\n+-+-+-+", "SIGHT_CORNER", {0, 0}},
                {"+-+\n|A|\n+ +\n|5|\n+ +\n|3|\n+ +\n|n|\n+-+", "SIGHT_STAIRS", {0, 2}}};
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        struct tiny *tiny = turn_on(CASE[i].sketch, 0);
        tiny_weapon(tiny, 0, "plasma_carbine");
        struct reject reject = attack_check(&tiny->game, 0, tiny_creature(tiny, 'n', 0), MODE_FIRE);
        assert_string_equal(reject_name((enum reject_why)reject.why), CASE[i].why);
        assert_true(square_same(reject.at, CASE[i].at));
        tiny_free(tiny);
    }
}

/* C-WEAP-3 */
static void a_shape_that_the_weapon_lacks_is_refused(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+\n|A l|\n+-+-+", 0);
    struct command command = tiny_attack(tiny, 0, tiny_creature(tiny, 'l', 0), MODE_CLOSE);
    command.shape = SHAPE_SWING;
    REFUSED(tiny, command, NO_SUCH_SHAPE);
    tiny_free(tiny);
}

/* ---- dice ------------------------------------------------------------------------------------------------------ */

/* C-ATT-4: so many dice as the card says, all of the rank's colour; with the Bauhaus die in firearm attacks. */
static void the_roll_has_the_dice_of_the_weapon_in_the_ranks_colour(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+\n|A l n|\n+-+-+-+", 0);
    static const char *const OTHER[] = {"bauhaus", "capitol"};
    for (int c = 0; c < 2; c++) {
        for (int rank = 1; rank <= 6; rank++) {
            tiny_team(tiny, 0, OTHER[c], rank);
            tiny_weapon(tiny, 0, "punisher_combo");
            struct game before = tiny->game;
            MUST(tiny, scene_attack(tiny, 0, tiny_creature(tiny, 'l', 0), MODE_CLOSE, "000"));
            const struct event *roll = tiny_event(tiny, EVENT_DICE_ROLLED);
            assert_int_equal(roll->dice_count, 3);
            for (int i = 0; i < roll->dice_count; i++)
                assert_int_equal(roll->dice[i].colour, (rank - 1) / 2);
            assert_int_equal(roll->number, 0);
            tiny->game = before;
            tiny->game.figure[tiny_creature(tiny, 'l', 0)].y = 5; /* out of the line */
            board_occupy(&tiny->game);
            MUST(tiny, scene_attack(tiny, 0, tiny_creature(tiny, 'n', 0), MODE_FIRE, c == 0 ? "0000" : "000"));
            assert_int_equal(tiny_event(tiny, EVENT_DICE_ROLLED)->dice_count, c == 0 ? 4 : 3);
            tiny->game = before;
        }
    }
    tiny_free(tiny);
}

/* C-ATT-4, C-COMP-7: mixed pools of creatures come from the reference card in use. */
static void creatures_roll_the_dice_of_their_card(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+\n|A n|\n+-+-+", SEAT_LEGION);
    static const int COLOUR[] = {DIE_WHITE, DIE_RED, DIE_RED};
    for (uint8_t band = 0; band < 3; band++) {
        tiny->game.legion.band = band;
        struct game before = tiny->game;
        MUST(tiny, scene_attack(tiny, tiny_creature(tiny, 'n', 0), 0, MODE_CLOSE, "000"));
        const struct event *roll = tiny_event(tiny, EVENT_DICE_ROLLED);
        assert_int_equal(roll->dice_count, 3);
        for (int i = 0; i < 3; i++)
            assert_int_equal(roll->dice[i].colour, COLOUR[band]);
        tiny->game = before;
    }
    tiny_free(tiny);
}

/* ---- creatures ------------------------------------------------------------------------------------------------- */

/* C-ATT-6, C-PP-1, C-COMP-6: for every creature the hits that just do and just do not do. */
static void a_creature_falls_to_more_hits_than_its_armour(void **state)
{
    (void)state;
    static const struct {
        char letter;
        int armour, points;
    } CARD[] = {{'l', 0, 1}, {'n', 1, 2}, {'c', 1, 3}, {'r', 2, 5}, {'p', 2, 7}, {'z', 3, 10}};
    for (size_t i = 0; i < sizeof CARD / sizeof *CARD; i++) {
        char sketch[] = "+-+-+\n|A l|\n+-+-+";
        sketch[9] = CARD[i].letter;
        for (int hits = 0; hits <= 5; hits++) {
            struct tiny *tiny = turn_on(sketch, 0);
            char dice[] = "00000";
            memset(dice, '1', (size_t)hits);
            tiny_team(tiny, 0, "capitol", 4);
            tiny_weapon(tiny, 0, "violator_combo");
            figure_id target = tiny_creature(tiny, CARD[i].letter, 0);
            MUST(tiny, scene_attack(tiny, 0, target, MODE_CLOSE, dice));
            bool falls = hits > CARD[i].armour;
            assert_int_equal(tiny_count(tiny, EVENT_ELIMINATED), falls);
            assert_int_equal(tiny->game.figure[target].state, falls ? FIGURE_POOL : FIGURE_ON_BOARD);
            assert_int_equal(tiny->game.team[0].points, falls ? CARD[i].points : 0);
            assert_int_equal(tiny->game.team[0].kill_points, falls ? CARD[i].points : 0);
            assert_int_equal(tiny_event(tiny, EVENT_ATTACK_RESULT)->number, hits);
            assert_int_equal(tiny_event(tiny, EVENT_ATTACK_RESULT)->number2, CARD[i].armour);
            tiny_free(tiny);
        }
    }
}

/* C-ATT-6 with the higher reference cards. */
static void armour_is_that_of_the_reference_card_in_use(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+\n|A l|\n+-+-+", 0);
    tiny->game.legion.band = 1;
    assert_int_equal(figure_armour(&tiny->game, tiny_creature(tiny, 'l', 0)), 1);
    MUST(tiny, scene_attack(tiny, 0, tiny_creature(tiny, 'l', 0), MODE_CLOSE, "100"));
    assert_int_equal(tiny_count(tiny, EVENT_ELIMINATED), 0);
    MUST(tiny, scene_attack(tiny, 0, tiny_creature(tiny, 'l', 0), MODE_CLOSE, "110"));
    assert_int_equal(tiny_count(tiny, EVENT_ELIMINATED), 1);
    tiny_free(tiny);
}

/* C-ATT-7 */
static void an_eliminated_creature_is_available_at_once(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+\n|A z|\n+-+-+", 0);
    int kind = scene_kind(tiny, "ezoghoul");
    tiny_weapon(tiny, 0, "violator_combo");
    assert_int_equal(legion_available(&tiny->game, kind), 0);
    MUST(tiny, scene_attack(tiny, 0, tiny_creature(tiny, 'z', 0), MODE_CLOSE, "11111"));
    assert_int_equal(legion_available(&tiny->game, kind), 1);
    assert_false(board_has(tiny->game.occupied, square_at(1, 0)));
    tiny_free(tiny);
}

/* C-PP-1: to the attacker's team and no other. */
static void points_go_to_the_attackers_team(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+\n|A l C|\n+-+-+-+", 1);
    MUST(tiny, scene_attack(tiny, 2, tiny_creature(tiny, 'l', 0), MODE_CLOSE, "100"));
    assert_int_equal(tiny->game.team[0].points, 0);
    assert_int_equal(tiny->game.team[1].points, 1);
    tiny_free(tiny);
}

/* C-RANK-2 */
static void rank_does_not_change_during_a_mission(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+\n|A l|\n+-+-+", 0);
    tiny->game.team[0].points = 9;
    MUST(tiny, scene_attack(tiny, 0, tiny_creature(tiny, 'l', 0), MODE_CLOSE, "100"));
    assert_int_equal(tiny->game.team[0].points, 10);
    assert_int_equal(tiny->game.team[0].rank, 1);
    assert_int_equal(tiny->game.team[0].die, DIE_WHITE);
    tiny_free(tiny);
}

/* ---- Doomtroopers ---------------------------------------------------------------------------------------------- */

static const char DUEL[] = "+-+-+\n|A z|\n+-+-+";

/* C-DMG-2 to C-DMG-6, C-PP-4, C-CORP-3: every number of hits with every Kevlarite result. */
static void armour_and_kevlarite_absorb_hits(void **state)
{
    (void)state;
    static const char *const WHO[] = {"imperial", "cybertronic"};
    static const char *const KEVLARITE[] = {"00", "10", "01", "11"};
    for (int c = 0; c < 2; c++) {
        for (int hits = 0; hits <= 4; hits++) {
            for (int k = 0; k < 4; k++) {
                struct tiny *tiny = turn_on(DUEL, SEAT_LEGION);
                char dice[8] = "0000";
                memset(dice, '1', (size_t)hits);
                int kevlarite_dice = hits < 2 ? 0 : c + 1;
                strncat(dice, KEVLARITE[k], (size_t)kevlarite_dice);
                tiny_team(tiny, 0, WHO[c], 1);
                MUST(tiny, scene_attack(tiny, tiny_creature(tiny, 'z', 0), 0, MODE_CLOSE, dice));
                int absorbed = 1;
                for (int i = 0; i < kevlarite_dice; i++)
                    absorbed += KEVLARITE[k][i] == '1';
                int damage = hits > absorbed ? hits - absorbed : 0;
                assert_int_equal(tiny->game.figure[0].strength, 5 - damage);
                assert_int_equal(tiny->game.legion.damage, damage);
                assert_int_equal(tiny_count(tiny, EVENT_ARMOUR_ROLLED), hits >= 2);
                assert_int_equal(tiny_count(tiny, EVENT_STRENGTH_LOST), damage > 0);
                assert_int_equal(tiny->game.forced_count, 0); /* exactly these dice were rolled */
                tiny_free(tiny);
            }
        }
    }
}

/* House rule kevlarite_from (C-DMG-4): one hit is enough for the roll; no hit is none. */
static void by_house_rule_kevlarite_is_rolled_from_the_first_hit_on(void **state)
{
    (void)state;
    static const char *const DICE[] = {"0000", "10001", "11001", "11000"};
    static const int LEFT[] = {5, 5, 5, 4};
    for (int hits = 0; hits < 4; hits++) {
        struct tiny *tiny = turn_on(DUEL, SEAT_LEGION);
        tiny->scenario->mission.parameters.kevlarite_from = 1;
        MUST(tiny, scene_attack(tiny, tiny_creature(tiny, 'z', 0), 0, MODE_CLOSE, DICE[hits]));
        assert_int_equal(tiny_count(tiny, EVENT_ARMOUR_ROLLED), hits > 0);
        assert_int_equal(tiny->game.figure[0].strength, LEFT[hits]);
        assert_int_equal(tiny->game.forced_count, 0);
        tiny_free(tiny);
    }
}

/* C-DMG-4: Kevlarite dice have the colour of the team's rank. */
static void kevlarite_has_the_colour_of_the_rank(void **state)
{
    (void)state;
    for (int rank = 1; rank <= 6; rank++) {
        struct tiny *tiny = turn_on(DUEL, SEAT_LEGION);
        tiny_team(tiny, 0, "cybertronic", rank);
        MUST(tiny, scene_attack(tiny, tiny_creature(tiny, 'z', 0), 0, MODE_CLOSE, "110000"));
        const struct event *roll = tiny_event(tiny, EVENT_ARMOUR_ROLLED);
        assert_int_equal(roll->dice_count, 2);
        assert_int_equal(roll->dice[0].colour, (rank - 1) / 2);
        assert_int_equal(roll->dice[1].colour, (rank - 1) / 2);
        tiny_free(tiny);
    }
}

/* C-DMG-7, C-CRED-4, C-CRED-5, C-PP-5: with and without a Credit. */
static void a_lost_doomtrooper_costs_a_credit_or_five_points(void **state)
{
    (void)state;
    static const struct {
        uint8_t credits;
        int16_t points;
        uint8_t credits_after;
        int16_t points_after;
    } CASE[] = {{2, 8, 1, 8}, {1, 8, 0, 8}, {0, 8, 0, 3}, {0, 3, 0, 0}};
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        struct tiny *tiny = turn_on("+-+-+-+\n|A z B|\n+-+-+-+", SEAT_LEGION);
        tiny->game.figure[0].strength = 2;
        tiny->game.team[0].credits = CASE[i].credits;
        tiny->game.team[0].points = CASE[i].points;
        MUST(tiny, scene_attack(tiny, tiny_creature(tiny, 'z', 0), 0, MODE_CLOSE, "11110"));
        assert_int_equal(tiny->game.figure[0].state, FIGURE_ELIMINATED);
        assert_int_equal(tiny->game.legion.damage, 2); /* hits beyond the last point of Strength do not count */
        assert_int_equal(tiny->game.legion.kills_troopers, 1);
        assert_int_equal(tiny->game.team[0].credits, CASE[i].credits_after);
        assert_int_equal(tiny->game.team[0].points, CASE[i].points_after);
        assert_false(board_has(tiny->game.occupied, square_at(0, 0)));
        assert_false(tiny->game.team[0].flags & TEAM_OUT);
        tiny_free(tiny);
    }
}

/* C-PP-7 */
static void points_never_fall_below_zero_and_the_event_tells_the_real_change(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+\n|A z B|\n+-+-+-+", SEAT_LEGION);
    tiny->game.figure[0].strength = 1;
    tiny->game.team[0].credits = 0;
    tiny->game.team[0].points = 3;
    MUST(tiny, scene_attack(tiny, tiny_creature(tiny, 'z', 0), 0, MODE_CLOSE, "11000"));
    assert_int_equal(tiny_event(tiny, EVENT_POINTS)->number, -3);
    assert_int_equal(tiny_event(tiny, EVENT_POINTS)->number2, 0);
    tiny_free(tiny);
}

/* C-ATT-8, C-DMG: hits are not remembered from attack to attack. */
static void hits_do_not_add_up_over_attacks(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+\n|A r|\n+-+-+", 0);
    for (int i = 0; i < 2; i++)
        MUST(tiny, scene_attack(tiny, 0, tiny_creature(tiny, 'r', 0), MODE_CLOSE, "110"));
    assert_int_equal(scene_count(tiny, "razide", FIGURE_ON_BOARD), 1);
    tiny_turn(tiny, SEAT_LEGION);
    for (int i = 0; i < 2; i++)
        MUST(tiny, scene_attack(tiny, tiny_creature(tiny, 'r', 0), 0, MODE_CLOSE, "100"));
    assert_int_equal(tiny->game.figure[0].strength, 5);
    tiny_free(tiny);
}

/* C-DMG-1 */
static void doomtroopers_start_with_strength_five(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+\n|A D|\n+-+-+");
    for (figure_id id = 0; id < 4; id++)
        assert_int_equal(tiny->game.figure[id].strength, 5);
    tiny_free(tiny);
}

/* Event Cards 2 and 4: one die of each attack may be rolled again, once; or none. */
static void a_reroll_offers_every_die_once(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+\n|A l|\n+-+-+", SEAT_LEGION);
    make_last(&tiny->game, EFFECT_LEGION_REROLL, LASTS_ON_LEGION, MODE_CLOSE, 1);
    figure_id creature = tiny_creature(tiny, 'l', 0);
    MUST(tiny, scene_attack(tiny, creature, 0, MODE_CLOSE, "10"));
    assert_int_equal(tiny->game.pending.type, PENDING_REROLL);
    assert_int_equal(tiny->game.pending.seat, SEAT_LEGION);
    REFUSED(tiny, tiny_command(tiny, COMMAND_END_TURN), CHOICE_FIRST);
    struct command reroll = tiny_command(tiny, COMMAND_REROLL);
    reroll.choice = 2;
    REFUSED(tiny, reroll, NO_SUCH_DIE);
    reroll.choice = 1;
    tiny_dice(tiny, "1 0");
    MUST(tiny, reroll);
    assert_int_equal(tiny_event(tiny, EVENT_DIE_REROLLED)->number, 2);
    assert_int_equal(tiny_event(tiny, EVENT_DIE_REROLLED)->choice, 1);
    assert_int_equal(tiny->game.figure[0].strength, 4);
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    MUST(tiny, scene_attack(tiny, creature, 0, MODE_CLOSE, "10"));
    MUST(tiny, tiny_command(tiny, COMMAND_KEEP));
    assert_int_equal(tiny->game.figure[0].strength, 4);
    REFUSED(tiny, tiny_command(tiny, COMMAND_KEEP), NOT_ASKED);
    tiny_free(tiny);
}

/* A hit may be rolled again, too, and be lost. */
static void a_rerolled_hit_may_be_lost(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+\n|A l|\n+-+-+", SEAT_LEGION);
    make_last(&tiny->game, EFFECT_LEGION_REROLL, LASTS_ON_LEGION, MODE_CLOSE, 1);
    MUST(tiny, scene_attack(tiny, tiny_creature(tiny, 'l', 0), 0, MODE_CLOSE, "11"));
    struct command reroll = tiny_command(tiny, COMMAND_REROLL);
    reroll.choice = 0;
    tiny_dice(tiny, "0");
    MUST(tiny, reroll);
    assert_int_equal(tiny->game.figure[0].strength, 5);
    tiny_free(tiny);
}

/* ---- the dark -------------------------------------------------------------------------------------------------- */

/* dark_range: firearms reach who stands in the dark from near squares only, whoever fires; who fires from the dark into
 * the light is not hindered, and blows are what they are. */
static void who_stands_in_the_dark_is_fired_at_from_near(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+-+-+\n|A .:. c . n|\n+-+-+-+-+-+-+", 0);
    struct game *game = &tiny->game;
    figure_id c = tiny_creature(tiny, 'c', 0);
    const struct square at = figure_square(game, c);
    const int distance = square_distance(square_at(0, 0), at);
    tiny_weapon(tiny, 0, "punisher_combo");
    game->dark = UINT32_C(1) << game_slot_at(game, at);
    assert_int_equal(game_parameters(game)->dark_range, 3);
    tiny->scenario->mission.parameters.dark_range = (int16_t)distance;
    assert_int_equal(attack_check(game, 0, c, MODE_FIRE).why, REJECT_NONE);
    tiny->scenario->mission.parameters.dark_range = (int16_t)(distance - 1);
    REFUSED(tiny, tiny_attack(tiny, 0, c, MODE_FIRE), IN_THE_DARK);
    struct reject reject = attack_check(game, 0, c, MODE_FIRE);
    assert_int_equal(reject.figure, c);
    assert_int_equal(reject.number, distance);
    assert_int_equal(reject.number2, distance - 1);
    tiny_turn(tiny, SEAT_LEGION);
    assert_int_equal(attack_check(game, c, 0, MODE_FIRE).why, REJECT_NONE); /* out of the dark */
    game->dark = UINT32_MAX;
    REFUSED(tiny, tiny_attack(tiny, c, 0, MODE_FIRE), IN_THE_DARK);
    board_stand(game, 0, square_at(at.x - 1, at.y));
    assert_int_equal(attack_check(game, c, 0, MODE_CLOSE).why, REJECT_NONE);
    tiny_free(tiny);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(friends_cannot_be_targets),
        cmocka_unit_test(who_stands_in_the_dark_is_fired_at_from_near),
        cmocka_unit_test(attacker_and_target_must_be_on_the_board),
        cmocka_unit_test(close_combat_needs_an_adjacent_target),
        cmocka_unit_test(close_combat_reaches_diagonally),
        cmocka_unit_test(an_adjacent_enemy_cannot_be_fired_at),
        cmocka_unit_test(an_attack_needs_dice_of_its_mode),
        cmocka_unit_test(the_bauhaus_die_is_no_firearm),
        cmocka_unit_test(firearms_of_both_sides_reach_24_squares),
        cmocka_unit_test(who_stands_next_to_an_enemy_may_fire_at_another),
        cmocka_unit_test(a_neighbour_behind_a_wall_cannot_be_fired_at),
        cmocka_unit_test(blocked_sight_is_refused_with_its_reason),
        cmocka_unit_test(a_shape_that_the_weapon_lacks_is_refused),
        cmocka_unit_test(the_roll_has_the_dice_of_the_weapon_in_the_ranks_colour),
        cmocka_unit_test(creatures_roll_the_dice_of_their_card),
        cmocka_unit_test(a_creature_falls_to_more_hits_than_its_armour),
        cmocka_unit_test(armour_is_that_of_the_reference_card_in_use),
        cmocka_unit_test(an_eliminated_creature_is_available_at_once),
        cmocka_unit_test(points_go_to_the_attackers_team),
        cmocka_unit_test(rank_does_not_change_during_a_mission),
        cmocka_unit_test(armour_and_kevlarite_absorb_hits),
        cmocka_unit_test(by_house_rule_kevlarite_is_rolled_from_the_first_hit_on),
        cmocka_unit_test(kevlarite_has_the_colour_of_the_rank),
        cmocka_unit_test(a_lost_doomtrooper_costs_a_credit_or_five_points),
        cmocka_unit_test(points_never_fall_below_zero_and_the_event_tells_the_real_change),
        cmocka_unit_test(hits_do_not_add_up_over_attacks),
        cmocka_unit_test(doomtroopers_start_with_strength_five),
        cmocka_unit_test(a_reroll_offers_every_die_once),
        cmocka_unit_test(a_rerolled_hit_may_be_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
