/* Special weapons and gear: lines, swings, split shots, grenades, friends in the way, mission targets (C-WEAP). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/rng.h"
#include "siege/rules/turn/action.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/attack/attack_resolve.h"
#include "siege/rules/board/board.h"
#include "siege/rules/card/bunker.h"
#include "support/shipped.h"
#include "support/scene.h"
#include "support/lasting.h"

#include <stdio.h>
#include <string.h>

/* ---- arming and ordering --------------------------------------------------------------------------------------- */

/* The board with team 0's turn: A is of that corporation and Rank and holds that weapon. */
static struct tiny *armed(const char *sketch, const char *corporation, int rank, const char *weapon)
{
    struct tiny *tiny = tiny_new(sketch);
    tiny_team(tiny, 0, corporation, rank);
    tiny_weapon(tiny, 0, weapon);
    tiny_turn(tiny, 0);
    return tiny;
}

static int gear_named(const struct tiny *tiny, const char *id)
{
    int gear = shipped_find_gear(&tiny->catalogue, id);
    assert_true(gear >= 0);
    return gear;
}

static void give(struct tiny *tiny, figure_id figure, const char *id)
{
    tiny->game.figure[figure].gear |= UINT32_C(1) << gear_named(tiny, id);
}

static struct tiny *with_launcher(const char *sketch, const char *corporation, int rank)
{
    struct tiny *tiny = armed(sketch, corporation, rank, "plasma_carbine");
    give(tiny, 0, "grenade_launcher");
    return tiny;
}

/* The nth figure of this letter: a Doomtrooper by its capital, a creature by its kind's. */
static figure_id who(const struct tiny *tiny, char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (figure_id)(letter - 'A') : tiny_creature(tiny, letter, 0);
}

static struct command line(const struct tiny *tiny, int target)
{
    struct command command = tiny_attack(tiny, 0, (figure_id)target, MODE_FIRE);
    command.shape = SHAPE_LINE;
    return command;
}

enum { CLOCKWISE, OTHER_WAY };

static struct command swing(const struct tiny *tiny, int start, int turn)
{
    struct command command = tiny_attack(tiny, 0, (figure_id)start, MODE_CLOSE);
    command.shape = SHAPE_SWING;
    command.turn = (uint8_t)turn;
    return command;
}

static struct command split(const struct tiny *tiny, int first, int second)
{
    struct command command = tiny_attack(tiny, 0, (figure_id)first, MODE_FIRE);
    command.shape = SHAPE_SPLIT;
    command.target2 = (figure_id)second;
    return command;
}

static struct command grenade(const struct tiny *tiny, int x, int y)
{
    struct command command = tiny_attack(tiny, 0, FIGURE_NONE, MODE_FIRE);
    command.shape = SHAPE_GRENADE_MOUNT;
    command.to = square_at(x, y);
    return command;
}

static struct command rolling(struct tiny *tiny, const char *dice, struct command command)
{
    tiny_dice(tiny, dice);
    return command;
}

static figure_id creature_at(const struct tiny *tiny, int x, int y)
{
    figure_id id = figure_at(&tiny->game, square_at(x, y));
    assert_true(id >= TROOPER_MAX && id < FIGURE_MAX);
    return id;
}

/* ---- what came of it ------------------------------------------------------------------------------------------- */

static char letter_of(const struct tiny *tiny, int id)
{
    if (id >= TARGET_MARKER)
        return '*';
    return (char)(id < TROOPER_MAX ? 'A' + id : tiny->catalogue.kind[tiny->game.figure[id].kind].letter);
}

/* The letters of the targets of every event of the type, in order. */
static const char *letters(const struct tiny *tiny, enum event_type type, char text[32])
{
    int count = 0;
    for (int i = 0; i < tiny->events.count; i++) {
        const struct event *event = &tiny->events.item[i];
        if (event->type == type)
            text[count++] = letter_of(tiny, type == EVENT_ATTACK_RESULT ? event->target : event->figure);
    }
    text[count] = 0;
    return text;
}

#define STRUCK(tiny, text) assert_string_equal(letters(tiny, EVENT_ATTACK_RESULT, (char[32]){0}), text)
#define FALLEN(tiny, text) assert_string_equal(letters(tiny, EVENT_ELIMINATED, (char[32]){0}), text)
#define ARMOUR_ROLLED_BY(tiny, text) assert_string_equal(letters(tiny, EVENT_ARMOUR_ROLLED, (char[32]){0}), text)

/* What a preview says is struck. */
static const char *preview(const struct tiny *tiny, struct command command, char text[32])
{
    uint8_t struck[SHAPE_STRUCK_MAX];
    int count = attack_list_struck(&tiny->game, &command, struck);
    for (int i = 0; i < count; i++)
        text[i] = letter_of(tiny, struck[i]);
    text[count] = 0;
    return text;
}

#define PREVIEW(tiny, command, text) assert_string_equal(preview(tiny, command, (char[32]){0}), text)

static void points_are(const struct tiny *tiny, int team, int points)
{
    assert_int_equal(tiny->game.team[team].points, points);
}

/* No forced die is left over: exactly those were rolled. */
static void all_dice_rolled(const struct tiny *tiny)
{
    assert_int_equal(tiny->game.forced_count, 0);
}

/* ---- Gehenna Puker --------------------------------------------------------------------------------------------- */

static const char PUKER[] = "+-+-+-+-+-+-+\n"
                            "|. . . . . .|\n"
                            "+ + + + + + +\n"
                            "|A l C n . c|\n"
                            "+ + + + + + +\n"
                            "|. . . . r .|\n"
                            "+-+-+-+-+-+-+";

/* C-EX-27: C-WEAP-1, C-WEAP-2, C-PP-3, C-DMG-4. */
static void the_puker_burns_friend_and_foe(void **state)
{
    (void)state;
    struct tiny *tiny = armed(PUKER, "capitol", 2, "gehenna_puker");
    tiny_team(tiny, 1, "mishima", 1);
    tiny->game.team[0].points = 10;
    struct command command = line(tiny, who(tiny, 'n'));
    PREVIEW(tiny, command, "lCnc");
    MUST(tiny, rolling(tiny, "110 0", command));
    STRUCK(tiny, "lCnc");
    FALLEN(tiny, "lnc");
    ARMOUR_ROLLED_BY(tiny, "C");
    assert_int_equal(tiny_count(tiny, EVENT_DICE_ROLLED), 1);
    assert_int_equal(tiny->game.figure[2].strength, 4);
    points_are(tiny, 0, 10 + 1 + 2 + 3 - 3);
    points_are(tiny, 1, 0);
    assert_int_equal(tiny->game.legion.damage, 0); /* C-PP-6: friendly fire is nobody else's */
    all_dice_rolled(tiny);
    tiny_free(tiny);
}

/* C-PP-3, C-PP-5, by house rule: what armour stops counts, too, and so does a hit beyond the last Strength point. */
static void by_house_rule_every_hit_on_a_friend_costs(void **state)
{
    static const struct {
        const char *dice;
        int strength, change; /* two for the Necromutant behind, from two hits on */
    } CASES[] = {{"100", 5, -3}, {"110 0", 5, -6 + 2}, {"111 1", 5, -9 + 2}, {"111 0", 1, -9 + 2}, {"000", 5, 0}};
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        struct tiny *tiny = armed("+-+-+-+-+\n|A C n .|\n+-+-+-+-+", "capitol", 2, "gehenna_puker");
        tiny->scenario->mission.parameters.friendly_hits = 1;
        tiny->scenario->mission.parameters.doomtrooper_cards = 0;
        tiny_team(tiny, 1, "mishima", 1);
        tiny->game.team[0].points = 20;
        tiny->game.figure[2].strength = (uint8_t)CASES[i].strength;
        MUST(tiny, rolling(tiny, CASES[i].dice, line(tiny, who(tiny, 'n'))));
        points_are(tiny, 0, 20 + CASES[i].change);
        tiny_free(tiny);
    }
}

/* C-EX-28: C-WEAP-2. */
static void a_wall_stops_the_puker(void **state)
{
    (void)state;
    struct tiny *tiny = armed("+-+-+-+-+-+-+\n|A . n|r . .|\n+-+-+-+-+-+-+", "capitol", 2, "gehenna_puker");
    struct reject reject = attack_check(&tiny->game, 0, who(tiny, 'r'), MODE_FIRE);
    assert_int_equal(reject.why, REJECT_SIGHT_WALL);
    assert_true(square_same(reject.at, square_at(2, 0)));
    REFUSED(tiny, line(tiny, who(tiny, 'r')), SIGHT_WALL);
    MUST(tiny, rolling(tiny, "111", line(tiny, who(tiny, 'n'))));
    STRUCK(tiny, "n");
    FALLEN(tiny, "n");
    tiny_free(tiny);
}

/* C-EX-50: C-WEAP-1, C-WEAP-2, C-GEO-5. */
static void the_rulebooks_puker_figures(void **state)
{
    (void)state;
    static const char SKETCH[] = "+-+-+-+-+-+\n"
                                 "|.|. l . l|\n"
                                 "+ +-+-+ + +\n"
                                 "|. l . l .|\n"
                                 "+ + + + + +\n"
                                 "|. . l . l|\n"
                                 "+-+ + + + +\n"
                                 "|. .|. . .|\n"
                                 "+ + + + + +\n"
                                 "|. l|l . A|\n"
                                 "+-+-+-+-+-+";
    static const struct {
        int x, y; /* declared */
        const char *struck;
        struct square fallen[2];
    } CASE[] = {{2, 2, "ll", {{2, 2}, {1, 1}}}, {4, 2, "ll", {{4, 2}, {4, 0}}}, {2, 4, "l", {{2, 4}, {2, 4}}}};
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        struct tiny *tiny = armed(SKETCH, "capitol", 2, "gehenna_puker");
        MUST(tiny, rolling(tiny, "100", line(tiny, creature_at(tiny, CASE[i].x, CASE[i].y))));
        STRUCK(tiny, CASE[i].struck);
        FALLEN(tiny, CASE[i].struck);
        for (int k = 0; k < 2; k++)
            assert_false(board_has(tiny->game.occupied, CASE[i].fallen[k]));
        tiny_free(tiny);
    }
}

/* C-WEAP-2: an adjacent enemy is burnt but cannot be what the line is aimed at; neither can one aside of it. */
static void a_line_needs_an_enemy_at_two_squares_or_more(void **state)
{
    (void)state;
    struct tiny *tiny = armed(PUKER, "capitol", 2, "gehenna_puker");
    REFUSED(tiny, line(tiny, who(tiny, 'l')), ADJACENT_TARGET);
    REFUSED(tiny, line(tiny, who(tiny, 'r')), NO_ENEMY_IN_LINE);
    REFUSED(tiny, line(tiny, who(tiny, 'C')), TARGET_FRIEND);
    struct command plain = line(tiny, who(tiny, 'c'));
    plain.shape = 0; /* means the same to a line weapon */
    assert_int_equal(attack_shape(&tiny->game, &plain), SHAPE_LINE);
    MUST(tiny, rolling(tiny, "100", plain));
    assert_int_equal(tiny_event(tiny, EVENT_ATTACK_DECLARED)->shape, SHAPE_LINE);
    STRUCK(tiny, "lCnc");
    FALLEN(tiny, "l");
    struct command close = tiny_attack(tiny, 0, who(tiny, 'n'), MODE_CLOSE);
    close.shape = SHAPE_LINE;
    REFUSED(tiny, close, NO_SUCH_SHAPE);
    tiny_free(tiny);
}

/* C-WEAP-1, parameter line_range: how far the line burns, and how far it may be aimed. */
static void a_line_is_as_long_as_the_rules_say(void **state)
{
    (void)state;
    struct tiny *tiny = armed("+-+-+-+-+-+-+\n|A . l . l l|\n+-+-+-+-+-+-+", "capitol", 2, "gehenna_puker");
    PREVIEW(tiny, line(tiny, creature_at(tiny, 2, 0)), "lll");
    tiny->scenario->mission.parameters.line_range = 4;
    PREVIEW(tiny, line(tiny, creature_at(tiny, 2, 0)), "ll");
    struct reject reject = attack_check(&tiny->game, 0, creature_at(tiny, 5, 0), MODE_FIRE);
    assert_int_equal(reject.why, REJECT_OUT_OF_RANGE);
    assert_int_equal(reject.number, 5);
    assert_int_equal(reject.number2, 4);
    MUST(tiny, rolling(tiny, "100", line(tiny, creature_at(tiny, 4, 0))));
    STRUCK(tiny, "ll");
    tiny_free(tiny);
}

/* C-WEAP-2, C-STAIR-5: stairs hide what is behind their foot. */
static void stairs_end_a_line(void **state)
{
    (void)state;
    struct tiny *tiny = armed("+-+\n|A|\n+ +\n|l|\n+ +\n|5|\n+ +\n|3|\n+ +\n|n|\n+-+", "capitol", 2, "gehenna_puker");
    REFUSED(tiny, line(tiny, who(tiny, 'n')), SIGHT_STAIRS);
    tiny_free(tiny);
}

/* ---- Violator Sword and Combo ---------------------------------------------------------------------------------- */

/* C-WEAP-3 */
static void one_stroke_of_the_sword_is_a_plain_attack(void **state)
{
    (void)state;
    struct tiny *tiny = armed("+-+-+\n|A l|\n+ + +\n|n B|\n+-+-+", "capitol", 3, "violator_sword");
    struct command command = tiny_attack(tiny, 0, who(tiny, 'l'), MODE_CLOSE);
    PREVIEW(tiny, command, "l");
    MUST(tiny, rolling(tiny, "1000", command));
    STRUCK(tiny, "l");
    assert_int_equal(tiny_event(tiny, EVENT_DICE_ROLLED)->dice[0].colour, DIE_RED);
    tiny_free(tiny);
}

static const char SWING[] = "+-+-+-+\n"
                            "|n l .|\n"
                            "+ + + +\n"
                            "|. A|r|\n"
                            "+ + + +\n"
                            "|. c .|\n"
                            "+-+-+-+";

/* C-EX-29: C-WEAP-4, C-WEAP-5. */
static void a_swing_goes_one_way_until_a_wall(void **state)
{
    (void)state;
    static const struct {
        int turn;
        const char *struck;
        int points;
    } CASE[] = {{CLOCKWISE, "nl", 3}, {OTHER_WAY, "nc", 5}};
    for (int i = 0; i < 2; i++) {
        struct tiny *tiny = armed(SWING, "capitol", 3, "violator_sword");
        struct command command = swing(tiny, who(tiny, 'n'), CASE[i].turn);
        PREVIEW(tiny, command, CASE[i].struck);
        MUST(tiny, rolling(tiny, "1100", command));
        STRUCK(tiny, CASE[i].struck);
        FALLEN(tiny, CASE[i].struck);
        assert_int_equal(tiny_event(tiny, EVENT_ATTACK_DECLARED)->choice, CASE[i].turn);
        points_are(tiny, 0, CASE[i].points);
        tiny_free(tiny);
    }
}

/* C-EX-51: C-WEAP-4, C-WEAP-5, C-GEO-5, C-GEO-6. */
static void the_rulebooks_swing_figures(void **state)
{
    (void)state;
    static const struct {
        const char *sketch;
        int x, y, turn;
        struct square struck[3];
        int count, left; /* creatures still there afterwards */
    } CASE[] = {{"+-+-+-+-+\n|. . . .|\n+ + + + +\n|l . . .|\n+-+ + + +\n|l A|. .|\n+ + + + +\n|l l|. .|\n+-+-+-+-+",
                 1,
                 3,
                 CLOCKWISE,
                 {{1, 3}, {0, 3}, {0, 2}},
                 3,
                 1},
                {"+-+-+-+-+\n|. . . .|\n+ + + + +\n|. l l .|\n+ + + + +\n|l|A . l|\n+ + + + +\n|.|l . .|\n+-+-+-+-+",
                 1,
                 3,
                 OTHER_WAY,
                 {{1, 3}, {2, 1}, {1, 1}},
                 3,
                 2},
                {"+-+-+-+-+\n|. . . .|\n+ + + + +\n|l . l .|\n+-+ + + +\n|l A|l .|\n+ + + + +\n|. l|. .|\n+-+-+-+-+",
                 0,
                 1,
                 CLOCKWISE,
                 {{0, 1}, {2, 1}},
                 2,
                 3}};
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        struct tiny *tiny = armed(CASE[i].sketch, "capitol", 3, "violator_sword");
        MUST(tiny, rolling(tiny, "1000", swing(tiny, creature_at(tiny, CASE[i].x, CASE[i].y), CASE[i].turn)));
        assert_int_equal(tiny_count(tiny, EVENT_ELIMINATED), CASE[i].count);
        int next = 0;
        for (int e = 0; e < tiny->events.count; e++)
            if (tiny->events.item[e].type == EVENT_ELIMINATED)
                assert_true(square_same(tiny->events.item[e].at, CASE[i].struck[next++]));
        assert_int_equal(scene_count(tiny, "legionnaire", FIGURE_ON_BOARD), CASE[i].left);
        tiny_free(tiny);
    }
}

/* C-WEAP-5: without a wall the blade comes all the way round, once; friends are in its way, too. */
static void a_free_swing_strikes_all_eight_squares(void **state)
{
    (void)state;
    static const char SKETCH[] = "+-+-+-+\n|l n c|\n+ + + +\n|B A C|\n+ + + +\n|r p z|\n+-+-+-+";
    struct tiny *tiny = armed(SKETCH, "capitol", 4, "violator_combo");
    PREVIEW(tiny, swing(tiny, who(tiny, 'n'), CLOCKWISE), "ncCzprBl");
    PREVIEW(tiny, swing(tiny, who(tiny, 'n'), OTHER_WAY), "nlBrpzCc");
    MUST(tiny, rolling(tiny, "11100 1 1", swing(tiny, who(tiny, 'n'), CLOCKWISE)));
    STRUCK(tiny, "ncCzprBl");
    FALLEN(tiny, "ncprl");
    ARMOUR_ROLLED_BY(tiny, "CB");
    points_are(tiny, 0, 2 + 3 + 7 + 5 + 1 - 3 - 3);
    all_dice_rolled(tiny);
    tiny_free(tiny);
}

/* C-WEAP-5: it starts at an adjacent enemy. */
static void a_swing_starts_at_an_adjacent_enemy(void **state)
{
    (void)state;
    struct tiny *tiny = armed("+-+-+-+\n|A|l n|\n+ +-+ +\n|B c .|\n+-+-+-+", "capitol", 3, "violator_sword");
    REFUSED(tiny, swing(tiny, who(tiny, 'l'), CLOCKWISE), WALL_BETWEEN);
    REFUSED(tiny, swing(tiny, who(tiny, 'n'), CLOCKWISE), NOT_ADJACENT);
    REFUSED(tiny, swing(tiny, who(tiny, 'B'), CLOCKWISE), TARGET_FRIEND);
    struct command fire = swing(tiny, who(tiny, 'c'), CLOCKWISE);
    fire.mode = MODE_FIRE;
    REFUSED(tiny, fire, NO_SUCH_SHAPE);
    MUST(tiny, rolling(tiny, "0000", swing(tiny, who(tiny, 'c'), CLOCKWISE)));
    STRUCK(tiny, "cB");
    tiny_free(tiny);
}

/* C-EX-33: C-PP-3, C-PP-5, C-PP-7, C-PP-8, C-WEAP-4. */
static void friendly_fire_cannot_push_points_below_zero(void **state)
{
    (void)state;
    struct tiny *tiny = armed("+-+-+\n|A l|\n+ + +\n|. B|\n+-+-+", "capitol", 3, "violator_sword");
    tiny->game.team[0].points = 2;
    MUST(tiny, rolling(tiny, "1110 1", swing(tiny, who(tiny, 'l'), CLOCKWISE)));
    FALLEN(tiny, "l");
    assert_int_equal(tiny->game.figure[1].strength, 4);
    points_are(tiny, 0, 0);
    assert_int_equal(tiny_count(tiny, EVENT_POINTS), 1); /* the net result, once */
    assert_int_equal(tiny_event(tiny, EVENT_POINTS)->number, -2);
    tiny_free(tiny);
}

/* ---- Nimrod Autocannon ----------------------------------------------------------------------------------------- */

static const char NIMROD[] = "+-+-+-+-+\n"
                             "|A . . r|\n"
                             "+ + + + +\n"
                             "|. . . .|\n"
                             "+ + + + +\n"
                             "|. . . l|\n"
                             "+-+-+-+-+";

/* C-EX-30: C-WEAP-6, C-WEAP-7, C-EQUIP-3. */
static void the_nimrod_fires_at_one_target_or_two(void **state)
{
    (void)state;
    struct tiny *tiny = armed(NIMROD, "capitol", 4, "nimrod_autocannon");
    struct game before = tiny->game;
    MUST(tiny, rolling(tiny, "111000", tiny_attack(tiny, 0, who(tiny, 'r'), MODE_FIRE)));
    FALLEN(tiny, "r");
    points_are(tiny, 0, 5);
    tiny->game = before;
    figure_id l = who(tiny, 'l');
    MUST(tiny, rolling(tiny, "110 100", split(tiny, who(tiny, 'r'), l)));
    STRUCK(tiny, "rl");
    FALLEN(tiny, "l");
    points_are(tiny, 0, 1);
    assert_int_equal(tiny_count(tiny, EVENT_DICE_ROLLED), 2);
    assert_int_equal(tiny_event(tiny, EVENT_DICE_ROLLED)->dice_count, 3);
    assert_int_equal(tiny_event(tiny, EVENT_ATTACK_DECLARED)->number2, l);
    all_dice_rolled(tiny);
    tiny_free(tiny);
}

static void dice_are(const struct tiny *tiny, int first, int second)
{
    int roll = 0;
    for (int i = 0; i < tiny->events.count; i++)
        if (tiny->events.item[i].type == EVENT_DICE_ROLLED)
            assert_int_equal(tiny->events.item[i].dice_count, roll++ ? second : first);
    assert_int_equal(roll, second ? 2 : 1);
}

/* C-EX-31: C-CORP-1, C-CORP-6, C-WEAP-6; gear that adds a die, and the house rule split_bonus_once. */
static void bonus_dice_go_into_every_roll(void **state)
{
    (void)state;
    struct tiny *tiny = armed(NIMROD, "bauhaus", 4, "nimrod_autocannon");
    struct game before = tiny->game;
    struct command both = split(tiny, who(tiny, 'r'), who(tiny, 'l'));
    MUST(tiny, tiny_attack(tiny, 0, who(tiny, 'r'), MODE_FIRE));
    dice_are(tiny, 7, 0);
    tiny->game = before;
    MUST(tiny, both);
    dice_are(tiny, 4, 4);
    tiny->game = before;
    give(tiny, 0, "explosive_ammo");
    MUST(tiny, both);
    dice_are(tiny, 5, 5);
    tiny->game = before;
    tiny->scenario->mission.parameters.split_bonus_once = 1;
    MUST(tiny, both);
    dice_are(tiny, 4, 3);
    tiny->game = before;
    tiny_weapon(tiny, 0, "punisher_combo"); /* in close combat there is none */
    assert_int_equal(pool_size(figure_pool(&tiny->game, 0, MODE_CLOSE)), 3);
    tiny_free(tiny);
}

/* C-EX-53: C-WEAP-6, C-WEAP-7, C-LOS-1. */
static void the_rulebooks_nimrod_figure(void **state)
{
    (void)state;
    static const char SKETCH[] =
        "+-+-+-+\n|. . l|\n+-+-+ +\n|l . .|\n+ + + +\n|. . A|\n+ + + +\n|l|. .|\n+ + + +\n|.|. .|\n+-+-+-+";
    struct tiny *tiny = armed(SKETCH, "capitol", 4, "nimrod_autocannon");
    figure_id first = creature_at(tiny, 2, 0);
    figure_id second = creature_at(tiny, 0, 1);
    figure_id hidden = creature_at(tiny, 0, 3);
    REFUSED(tiny, split(tiny, first, hidden), SIGHT_WALL);
    REFUSED(tiny, split(tiny, hidden, first), SIGHT_WALL);
    MUST(tiny, rolling(tiny, "100 000", split(tiny, first, second)));
    assert_int_equal(tiny->game.figure[first].state, FIGURE_POOL);
    assert_true(scene_stands(tiny, second, 0, 1));
    tiny_free(tiny);
}

/* C-WEAP-6: two different legal targets; C-WEAP-7: the second shot falls whatever the first one did. */
static void both_targets_of_a_split_shot_must_be_legal(void **state)
{
    (void)state;
    struct tiny *tiny = armed("+-+-+-+-+-+\n|n A . . l|\n+ + + + + +\n|. . . . c|\n+-+-+-+-+-+", "capitol", 4,
                              "nimrod_autocannon");
    REFUSED(tiny, split(tiny, who(tiny, 'l'), who(tiny, 'l')), SAME_TARGET);
    REFUSED(tiny, split(tiny, who(tiny, 'l'), who(tiny, 'n')), ADJACENT_TARGET);
    REFUSED(tiny, split(tiny, who(tiny, 'n'), who(tiny, 'l')), ADJACENT_TARGET);
    REFUSED(tiny, split(tiny, who(tiny, 'l'), FIGURE_NONE), NO_SUCH_FIGURE);
    REFUSED(tiny, split(tiny, who(tiny, 'l'), who(tiny, 'A')), TARGET_FRIEND);
    MUST(tiny, rolling(tiny, "111 110", split(tiny, who(tiny, 'l'), who(tiny, 'c'))));
    FALLEN(tiny, "lc");
    points_are(tiny, 0, 4);
    tiny_free(tiny);
}

/* ---- Grenade Launcher ------------------------------------------------------------------------------------------ */

static const char BLAST[] = "+-+-+-+-+-+-+\n"
                            "|A . . . n .|\n"
                            "+ + + + + + +\n"
                            "|. . . . r p|\n"
                            "+ + + + +-+ +\n"
                            "|. . . . l .|\n"
                            "+-+-+-+-+-+-+";

/* C-EX-32: C-WEAP-8, C-WEAP-9, C-GEO-6. */
static void a_grenade_strikes_its_square_and_those_beside(void **state)
{
    (void)state;
    struct tiny *tiny = with_launcher(BLAST, "capitol", 1);
    struct command command = grenade(tiny, 4, 1);
    PREVIEW(tiny, command, "rnp");
    MUST(tiny, rolling(tiny, "111", command));
    STRUCK(tiny, "rnp");
    FALLEN(tiny, "rn");
    points_are(tiny, 0, 7);
    const struct event *roll = tiny_event(tiny, EVENT_DICE_ROLLED);
    assert_int_equal(roll->dice_count, 3);
    for (int i = 0; i < 3; i++)
        assert_int_equal(roll->dice[i].colour, DIE_RED);
    assert_true(scene_stands(tiny, who(tiny, 'l'), 4, 2));
    tiny_free(tiny);
}

/* C-EX-52: C-WEAP-8, C-WEAP-9, C-GEO-5, C-LOS-2. */
static void the_rulebooks_grenade_figure(void **state)
{
    (void)state;
    static const char SKETCH[] = "+-+-+-+-+-+\n|l|l . . .|\n+ +-+-+ + +\n|. . l . .|\n+ + + + + +\n|. l . . .|\n"
                                 "+-+ + + + +\n|. l|. . .|\n+ + + + + +\n|. .|. . A|\n+-+-+-+-+-+";
    for (int hits = 1; hits <= 2; hits++) {
        struct tiny *tiny = with_launcher(SKETCH, "capitol", 1);
        MUST(tiny, rolling(tiny, hits == 2 ? "110" : "100", grenade(tiny, 1, 1)));
        STRUCK(tiny, "lll");
        assert_int_equal(tiny_count(tiny, EVENT_ELIMINATED), hits == 2 ? 3 : 0);
        assert_true(scene_stands(tiny, creature_at(tiny, 1, 0), 1, 0));
        assert_true(scene_stands(tiny, creature_at(tiny, 1, 3), 1, 3));
        tiny_free(tiny);
    }
}

/* C-WEAP-9: three red dice of the launcher, and the bonus dice of who throws, in the Rank's colour. */
static void a_grenade_has_its_own_dice(void **state)
{
    (void)state;
    struct tiny *tiny = with_launcher(BLAST, "bauhaus", 5);
    give(tiny, 0, "explosive_ammo");
    struct command command = grenade(tiny, 4, 1);
    struct dice_pool pool = attack_pool(&tiny->game, &command, 0);
    assert_int_equal(pool.count[DIE_RED], 3);
    assert_int_equal(pool.count[DIE_BLACK], 2);
    assert_int_equal(pool.count[DIE_WHITE], 0);
    struct command carbine = tiny_attack(tiny, 0, who(tiny, 'n'), MODE_FIRE);
    assert_int_equal(attack_pool(&tiny->game, &carbine, 0).count[DIE_BLACK], 5);
    tiny_free(tiny);
}

/* C-WEAP-9, by house rule: the dice of the attack, bonus dice among them. */
static void by_house_rule_a_grenade_has_the_dice_of_the_weapon(void **state)
{
    (void)state;
    struct tiny *tiny = with_launcher(BLAST, "bauhaus", 5);
    tiny->scenario->mission.parameters.grenade_of_weapon = 1;
    give(tiny, 0, "explosive_ammo");
    struct command command = grenade(tiny, 4, 1);
    struct dice_pool pool = attack_pool(&tiny->game, &command, 0);
    assert_int_equal(pool.count[DIE_RED], 0);
    assert_int_equal(pool.count[DIE_BLACK], 5);
    tiny_free(tiny);
}

/* C-WEAP-9: squares that may be aimed at. */
static void a_grenade_needs_a_square_in_sight_without_a_friend(void **state)
{
    (void)state;
    struct tiny *tiny = with_launcher("+-+-+-+-+-+-+\n"
                                      "|A . B . .|.|\n"
                                      "+ + + + + + +\n"
                                      "|. . . # . .|\n"
                                      "+-+-+ + + + +\n"
                                      "|. n . c . .|\n"
                                      "+-+-+-+-+-+-+",
                                      "capitol", 1);
    REFUSED(tiny, grenade(tiny, 1, 1), TOO_NEAR);
    REFUSED(tiny, grenade(tiny, 0, 0), TOO_NEAR);
    REFUSED(tiny, grenade(tiny, 2, 0), SQUARE_OF_FRIEND);
    REFUSED(tiny, grenade(tiny, 3, 0), SIGHT_FIGURE);
    REFUSED(tiny, grenade(tiny, 0, 2), SIGHT_WALL);
    REFUSED(tiny, grenade(tiny, 3, 1), OFF_BOARD);
    REFUSED(tiny, grenade(tiny, 6, 0), OFF_BOARD);
    REFUSED(tiny, grenade(tiny, -1, -1), OFF_BOARD);
    MUST(tiny, rolling(tiny, "111 0", grenade(tiny, 2, 1))); /* an empty square, between friend and foe */
    STRUCK(tiny, "Bcn");
    tiny_free(tiny);
}

/* C-WEAP-8: nobody needs to be there; C-WEAP-9: 24 squares. */
static void a_grenade_flies_as_far_as_a_shot(void **state)
{
    (void)state;
    static const char SKETCH[] = "+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+\n"
                                 "|A . . . . . . . . . . . . . . . . . . . . . . . . .|\n"
                                 "+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+";
    struct tiny *tiny = with_launcher(SKETCH, "capitol", 1);
    struct command far = grenade(tiny, 25, 0);
    struct reject reject = attack_check_command(&tiny->game, &far);
    assert_int_equal(reject.why, REJECT_OUT_OF_RANGE);
    assert_int_equal(reject.number, 25);
    assert_int_equal(reject.number2, 24);
    MUST(tiny, rolling(tiny, "111", grenade(tiny, 24, 0)));
    STRUCK(tiny, "");
    assert_int_equal(tiny_count(tiny, EVENT_ATTACK_LOST), 0);
    tiny_free(tiny);
}

/* ---- several Doomtroopers at once ------------------------------------------------------------------------------ */

/* C-WEAP-10, C-DMG-5, C-DMG-6: each its own Kevlarite, the nearest first. */
static void every_doomtrooper_struck_rolls_its_own_armour(void **state)
{
    (void)state;
    struct tiny *tiny = armed("+-+-+-+-+-+\n|A C E n D|\n+-+-+-+-+-+", "capitol", 2, "gehenna_puker");
    tiny_team(tiny, 1, "cybertronic", 1);
    tiny_team(tiny, 2, "mishima", 3);
    tiny->game.team[0].points = 20;
    MUST(tiny, rolling(tiny, "111 11 0 01", line(tiny, who(tiny, 'n'))));
    STRUCK(tiny, "CEnD");
    ARMOUR_ROLLED_BY(tiny, "CED");
    assert_int_equal(tiny->game.figure[2].strength, 5);
    assert_int_equal(tiny->game.figure[4].strength, 3);
    assert_int_equal(tiny->game.figure[3].strength, 4);
    points_are(tiny, 0, 20 + 2 - 3 * 3);
    assert_int_equal(tiny->game.team[0].damage_dealt, 3);
    all_dice_rolled(tiny);
    tiny_free(tiny);
}

/* C-PP-5, C-CRED-4, C-EQUIP-11, C-DMG-7: a comrade killed costs both teams, for points of Strength really lost. */
static void a_comrade_shot_dead_is_a_loss(void **state)
{
    (void)state;
    static const struct {
        uint8_t credits;
        int points_after;
    } CASE[] = {{1, 10 + 2 - 2 * 3}, {0, 10 + 2 - 2 * 3 - 5}};
    for (int i = 0; i < 2; i++) {
        struct tiny *tiny = armed("+-+-+-+\n|A B n|\n+-+-+-+", "capitol", 2, "gehenna_puker");
        tiny->game.team[0].points = 10;
        tiny->game.team[0].credits = CASE[i].credits;
        tiny->game.figure[1].strength = 2;
        give(tiny, 1, "laser_sight");
        MUST(tiny, rolling(tiny, "111 0", line(tiny, who(tiny, 'n'))));
        FALLEN(tiny, "Bn");
        points_are(tiny, 0, CASE[i].points_after);
        assert_int_equal(tiny->game.team[0].credits, 0);
        assert_int_equal(tiny->game.figure[1].gear, 0);
        assert_int_equal(tiny->game.figure[1].weapon, CARD_NONE);
        assert_int_equal(tiny->game.legion.kills_troopers, 0);
        tiny_free(tiny);
    }
}

/* C-PP-3: another team's Doomtrooper: the attacker's team loses the points, its own team the Credit. */
static void another_teams_doomtrooper_costs_the_attacker_points(void **state)
{
    (void)state;
    struct tiny *tiny = armed("+-+-+-+-+\n|A C . n|\n+-+-+-+-+", "capitol", 2, "gehenna_puker");
    tiny->game.team[0].points = tiny->game.team[1].points = 20;
    tiny->game.team[1].credits = 0;
    tiny->game.figure[2].strength = 1;
    MUST(tiny, rolling(tiny, "110 0", line(tiny, who(tiny, 'n'))));
    points_are(tiny, 0, 20 + 2 - 3);
    points_are(tiny, 1, 15);
    tiny_free(tiny);
}

/* ---- gear ------------------------------------------------------------------------------------------------------ */

/* Disruptor: Armor Factor one less to firearms, of Doomtroopers, too; Kevlarite is rolled as ever. */
static void a_disruptor_weakens_armour_to_firearms(void **state)
{
    (void)state;
    struct tiny *tiny = armed("+-+-+-+-+\n|A C . r|\n+ + + + +\n|n . . .|\n+-+-+-+-+", "capitol", 2, "gehenna_puker");
    give(tiny, 0, "disruptor");
    struct game before = tiny->game;
    MUST(tiny, rolling(tiny, "110 0", line(tiny, who(tiny, 'r'))));
    FALLEN(tiny, "r");
    assert_int_equal(tiny->game.figure[2].strength, 3);
    tiny->game = before;
    MUST(tiny, rolling(tiny, "100", line(tiny, who(tiny, 'r'))));
    assert_int_equal(tiny->game.figure[2].strength, 4); /* one hit, no armour, no Kevlarite */
    tiny->game = before;
    MUST(tiny, rolling(tiny, "1", tiny_attack(tiny, 0, who(tiny, 'n'), MODE_CLOSE)));
    FALLEN(tiny, "");
    tiny_free(tiny);
}

static struct command again(const struct tiny *tiny, int die)
{
    struct command command = tiny_command(tiny, COMMAND_REROLL);
    command.choice = (uint8_t)die;
    return command;
}

/* Laser Sight and Power Arm: one die of the one roll, whatever the shape; the other mode has none. */
static void sights_reroll_a_die_of_the_shared_roll(void **state)
{
    (void)state;
    struct tiny *tiny = armed(PUKER, "capitol", 2, "gehenna_puker");
    give(tiny, 0, "laser_sight");
    MUST(tiny, rolling(tiny, "100", line(tiny, who(tiny, 'n'))));
    assert_int_equal(tiny->game.pending.type, PENDING_REROLL);
    assert_int_equal(tiny->game.pending.seat, 0);
    tiny_dice(tiny, "1 1");
    MUST(tiny, again(tiny, 1));
    FALLEN(tiny, "lnc");
    assert_int_equal(tiny->game.figure[2].strength, 5);
    all_dice_rolled(tiny);
    tiny_free(tiny);

    tiny = armed(SWING, "capitol", 3, "violator_sword");
    give(tiny, 0, "laser_sight");
    MUST(tiny, rolling(tiny, "0000", swing(tiny, who(tiny, 'n'), CLOCKWISE)));
    assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    give(tiny, 0, "cybernetic_power_arm");
    MUST(tiny, rolling(tiny, "10000", swing(tiny, who(tiny, 'n'), CLOCKWISE)));
    assert_int_equal(tiny->game.pending.type, PENDING_REROLL);
    MUST(tiny, tiny_command(tiny, COMMAND_KEEP));
    FALLEN(tiny, "l");
    tiny_free(tiny);
}

/* Each roll of a split shot may be improved. */
static void a_split_shot_asks_after_each_roll(void **state)
{
    (void)state;
    struct tiny *tiny = armed(NIMROD, "capitol", 4, "nimrod_autocannon");
    give(tiny, 0, "targeting_eye");
    MUST(tiny, rolling(tiny, "110", split(tiny, who(tiny, 'r'), who(tiny, 'l'))));
    assert_int_equal(tiny->game.pending.type, PENDING_REROLL);
    tiny_dice(tiny, "1 000");
    MUST(tiny, again(tiny, 2));
    assert_int_equal(tiny->game.pending.type, PENDING_REROLL); /* of two dice each */
    MUST(tiny, tiny_command(tiny, COMMAND_KEEP));
    FALLEN(tiny, "r");
    assert_int_equal(tiny->game.attack.target, who(tiny, 'l'));
    assert_int_equal(tiny->game.pending.type, PENDING_REROLL);
    tiny_dice(tiny, "1");
    MUST(tiny, again(tiny, 0));
    REFUSED(tiny, again(tiny, 0), NO_SUCH_DIE);
    tiny_dice(tiny, "0");
    MUST(tiny, again(tiny, 1));
    FALLEN(tiny, "l");
    assert_false(tiny->game.attack.running);
    tiny_free(tiny);
}

static struct command answer(const struct tiny *tiny, seat_id seat, enum command_type type)
{
    struct command command = tiny_command(tiny, type);
    assert_int_equal(tiny->game.pending.type, PENDING_REACT);
    assert_int_equal(tiny->game.pending.seat, seat);
    return command;
}

static struct command use(const struct tiny *tiny, seat_id seat, figure_id figure, const char *gear)
{
    struct command command = answer(tiny, seat, COMMAND_USE);
    command.figure = figure;
    command.choice = (uint8_t)gear_named(tiny, gear);
    return command;
}

/* C-DCARD-6: healing gear of the one struck, before the roll and before the result counts. */
static void healing_gear_answers_an_attack(void **state)
{
    (void)state;
    struct tiny *tiny = armed("+-+-+-+-+\n|A C . n|\n+-+-+-+-+", "capitol", 2, "gehenna_puker");
    tiny->game.team[0].points = 20;
    tiny->game.figure[2].strength = 1;
    give(tiny, 2, "combat_medic_unit");
    MUST(tiny, line(tiny, who(tiny, 'n')));
    MUST(tiny, rolling(tiny, "111", answer(tiny, 1, COMMAND_KEEP)));
    assert_int_equal(tiny_event(tiny, EVENT_DICE_ROLLED)->number, 3);
    MUST(tiny, rolling(tiny, "0", use(tiny, 1, 2, "combat_medic_unit")));
    assert_int_equal(tiny_event(tiny, EVENT_HEALED)->number, 4);
    STRUCK(tiny, "Cn");
    FALLEN(tiny, "n");
    assert_int_equal(tiny->game.figure[2].strength, 3);
    points_are(tiny, 0, 20 + 2 - 2 * 3);
    tiny_free(tiny);
}

/* ---- cards ----------------------------------------------------------------------------------------------------- */

static void deal(struct tiny *tiny, int team, const char *id)
{
    int card = shipped_find_doomtrooper(&tiny->catalogue, id);
    assert_true(card >= 0);
    tiny->game.team[team].hand[0] = (uint8_t)card;
}

static struct command play(const struct tiny *tiny, seat_id seat, int side)
{
    struct command command = answer(tiny, seat, COMMAND_PLAY);
    command.choice = tiny->game.team[seat].hand[0];
    command.turn = (uint8_t)side;
    return command;
}

/* A card that spoils an attack spoils it for everybody struck, and for both shots of a split one (C-WEAP-7). */
static void a_failed_attack_harms_nobody(void **state)
{
    (void)state;
    struct tiny *tiny = armed(PUKER, "capitol", 2, "gehenna_puker");
    deal(tiny, 1, "limited_teleportation");
    MUST(tiny, line(tiny, who(tiny, 'n')));
    MUST(tiny, rolling(tiny, "111", answer(tiny, 1, COMMAND_KEEP)));
    MUST(tiny, play(tiny, 1, 1));
    assert_int_equal(tiny_count(tiny, EVENT_ATTACK_FAILED), 1);
    STRUCK(tiny, "lCnc");
    FALLEN(tiny, "");
    ARMOUR_ROLLED_BY(tiny, "");
    assert_int_equal(tiny->game.figure[2].strength, 5);
    assert_false(tiny->game.attack.running);
    tiny_free(tiny);

    tiny = armed("+-+-+-+-+\n|A . . r|\n+ + + + +\n|. C . .|\n+ + + + +\n|. . . l|\n+-+-+-+-+", "capitol", 4,
                 "nimrod_autocannon");
    deal(tiny, 1, "limited_teleportation");
    MUST(tiny, tiny_attack(tiny, 0, who(tiny, 'r'), MODE_FIRE));
    MUST(tiny, rolling(tiny, "111111", answer(tiny, 1, COMMAND_KEEP)));
    MUST(tiny, play(tiny, 1, 1));
    FALLEN(tiny, "");
    tiny_free(tiny);
}

/* "May not be attacked": a single attack is lost with its action; a line passes the pair by. */
static void a_shield_turns_an_attack_aside(void **state)
{
    (void)state;
    struct tiny *tiny = armed("+-+-+-+-+\n|A C . n|\n+-+-+-+-+", "capitol", 2, "gehenna_puker");
    deal(tiny, 1, "spectral_displacement");
    MUST(tiny, line(tiny, who(tiny, 'n')));
    MUST(tiny, rolling(tiny, "110", play(tiny, 1, 0)));
    STRUCK(tiny, "n");
    tiny_free(tiny);

    tiny = armed("+-+-+-+\n|C r .|\n+-+-+-+", "capitol", 1, "punisher_shortsword");
    deal(tiny, 1, "combat_aura");
    tiny_turn(tiny, SEAT_LEGION);
    MUST(tiny, tiny_attack(tiny, who(tiny, 'r'), 2, MODE_CLOSE));
    MUST(tiny, play(tiny, 1, 0));
    assert_int_equal(tiny_count(tiny, EVENT_ATTACK_LOST), 1);
    assert_int_equal(tiny_count(tiny, EVENT_DICE_ROLLED), 0);
    assert_int_equal(tiny->game.figure[who(tiny, 'r')].actions, 1);
    REFUSED(tiny, tiny_attack(tiny, who(tiny, 'r'), 2, MODE_CLOSE), SHIELDED);
    tiny_free(tiny);
}

/* Who is struck is settled when the dice fall: whoever has been moved away by then is safe. */
static void who_has_left_the_line_is_not_struck(void **state)
{
    (void)state;
    struct tiny *tiny = armed(PUKER, "capitol", 2, "gehenna_puker");
    struct command command = line(tiny, who(tiny, 'n'));
    tiny->events.count = 0;
    attack_declare(&tiny->game, &command, &tiny->events);
    assert_int_equal(tiny->game.attack.stage, ATTACK_DECLARED);
    assert_int_equal(tiny->game.attack.struck_count, 4);
    tiny->game.figure[2].y = 0;
    board_occupy(&tiny->game);
    tiny_dice(tiny, "111");
    while (attack_continue(&tiny->game, &tiny->events))
        continue;
    STRUCK(tiny, "lnc");
    tiny_free(tiny);
}

/* An Event Card's roll may be answered like an attack, a team's own card may not (C-DCARD-3). */
static void a_card_that_strikes_is_an_attack(void **state)
{
    (void)state;
    struct tiny *tiny = armed("+-+-+-+\n|C . l|\n+-+-+-+", "capitol", 1, "punisher_shortsword");
    struct dice_pool pool = {{0, 3, 0}};
    deal(tiny, 1, "spectral_displacement");
    tiny_turn(tiny, SEAT_LEGION);
    tiny->events.count = 0;
    attack_declare_card(&tiny->game, TEAM_MAX, 2, pool);
    assert_true(attack_continue(&tiny->game, &tiny->events));
    MUST(tiny, play(tiny, 1, 0));
    assert_int_equal(tiny_count(tiny, EVENT_ATTACK_LOST), 1);
    tiny_dice(tiny, "110");
    attack_declare_card(&tiny->game, 1, who(tiny, 'l'), pool);
    while (attack_continue(&tiny->game, &tiny->events))
        assert_int_equal(tiny->game.pending.type, PENDING_NONE);
    FALLEN(tiny, "l");
    points_are(tiny, 1, 1);
    tiny_free(tiny);
}

/* ---- mission targets and doors --------------------------------------------------------------------------------- */

static int put_marker(struct tiny *tiny, int marker, enum marker_kind kind, int armour, int x, int y)
{
    tiny->game.marker[marker] = (struct marker){
        .kind = (uint8_t)kind, .armour = (uint8_t)armour, .state = MARKER_STANDS, .x = (int8_t)x, .y = (int8_t)y};
    return TARGET_MARKER + marker;
}

/* C-M05-SPC, C-M05-R1: attacked like a creature, without points; creatures leave it alone. */
static void the_computer_is_attacked_like_a_creature(void **state)
{
    (void)state;
    for (int mode = MODE_CLOSE; mode <= MODE_FIRE; mode++) {
        struct tiny *tiny = armed("+-+-+-+\n|l A .|\n+ + + +\n|. . .|\n+-+-+-+", "capitol", 2, "punisher_combo");
        int target = put_marker(tiny, 0, MARKER_COMPUTER, 2, 2, 0);
        if (mode == MODE_FIRE) {
            tiny->game.figure[0].x = 0;
            tiny->game.figure[who(tiny, 'l')].x = 1;
            tiny->game.figure[who(tiny, 'l')].y = 1;
            board_occupy(&tiny->game);
        }
        REFUSED(tiny, tiny_attack(tiny, 0, TARGET_MARKER + 1, mode), NO_SUCH_FIGURE);
        MUST(tiny, rolling(tiny, "110", tiny_attack(tiny, 0, (figure_id)target, mode)));
        STRUCK(tiny, "*");
        assert_int_equal(tiny_event(tiny, EVENT_ATTACK_RESULT)->amount, 0);
        MUST(tiny, rolling(tiny, "111", tiny_attack(tiny, 0, (figure_id)target, mode)));
        assert_int_equal(tiny_count(tiny, EVENT_MARKER_DESTROYED), 1);
        assert_int_equal(tiny_event(tiny, EVENT_MARKER_DESTROYED)->figure, 0);
        points_are(tiny, 0, 0);
        tiny_turn(tiny, 0);
        REFUSED(tiny, tiny_attack(tiny, 0, (figure_id)target, mode), TARGET_OUT);
        tiny_turn(tiny, SEAT_LEGION);
        (void)put_marker(tiny, 0, MARKER_COMPUTER, 2, 2, 0);
        REFUSED(tiny, tiny_attack(tiny, who(tiny, 'l'), (figure_id)target, mode), TARGET_FRIEND);
        tiny_free(tiny);
    }
}

/* C-WEAP-11: struck by every shape, and declared as the target of each. */
static void markers_are_struck_by_every_shape(void **state)
{
    (void)state;
    struct tiny *tiny = armed("+-+-+-+-+\n|A . l .|\n+ + + + +\n|n . . .|\n+-+-+-+-+", "capitol", 2, "gehenna_puker");
    int target = put_marker(tiny, 0, MARKER_TELEPORTER, 1, 3, 0);
    MUST(tiny, rolling(tiny, "110", line(tiny, target)));
    STRUCK(tiny, "l*");
    assert_int_equal(tiny->game.marker[0].state, MARKER_DESTROYED);
    tiny_free(tiny);

    tiny = armed("+-+-+-+\n|. A l|\n+ + + +\n|. . .|\n+-+-+-+", "capitol", 3, "violator_sword");
    target = put_marker(tiny, 0, MARKER_COMPUTER, 2, 1, 1);
    PREVIEW(tiny, swing(tiny, who(tiny, 'l'), CLOCKWISE), "l*");
    MUST(tiny, rolling(tiny, "1110", swing(tiny, target, OTHER_WAY)));
    STRUCK(tiny, "*l");
    assert_int_equal(tiny_count(tiny, EVENT_MARKER_DESTROYED), 1);
    tiny_free(tiny);

    tiny = armed(NIMROD, "capitol", 4, "nimrod_autocannon");
    target = put_marker(tiny, 0, MARKER_COMPUTER, 2, 3, 1);
    MUST(tiny, rolling(tiny, "111 111", split(tiny, target, who(tiny, 'r'))));
    STRUCK(tiny, "*r");
    points_are(tiny, 0, 5);
    tiny_free(tiny);

    tiny = with_launcher(BLAST, "capitol", 1);
    (void)put_marker(tiny, 0, MARKER_COMPUTER, 2, 3, 1);
    (void)put_marker(tiny, 1, MARKER_TELEPORTER, 1, 4, 1);
    MUST(tiny, rolling(tiny, "111", grenade(tiny, 4, 1)));
    STRUCK(tiny, "r*np*");
    assert_int_equal(tiny->game.marker[0].state, MARKER_STANDS);
    assert_int_equal(tiny->game.marker[1].state, MARKER_DESTROYED);
    tiny_free(tiny);
}

/* A door between (1,0) and (2,0) of a corridor: the wall is there as long as it stands. */
static struct tiny *corridor(const char *sketch, const char *weapon, int rank)
{
    struct tiny *tiny = armed(sketch, "capitol", rank, weapon);
    (void)put_marker(tiny, 5, MARKER_DOOR, 1, 1, 0);
    tiny->game.marker[5].side = EAST;
    return tiny;
}

/* C-GEO-8: a door is struck from the squares on both sides, or fired at from farther away. */
static void a_door_is_attacked_from_both_sides(void **state)
{
    (void)state;
    enum { DOOR = TARGET_MARKER + 5 };
    static const struct {
        const char *sketch;
        const char *close, *fire;
    } CASE[] = {{"+-+-+-+-+\n|. A|. .|\n+-+-+-+-+", "NONE", "ADJACENT_TARGET"},
                {"+-+-+-+-+\n|. .|A .|\n+-+-+-+-+", "NONE", "ADJACENT_TARGET"},
                {"+-+-+-+-+-+\n|. .|. . A|\n+-+-+-+-+-+", "NOT_ADJACENT", "NONE"}};
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        struct tiny *tiny = corridor(CASE[i].sketch, "punisher_combo", 2);
        struct reject close = attack_check(&tiny->game, 0, DOOR, MODE_CLOSE);
        struct reject fire = attack_check(&tiny->game, 0, DOOR, MODE_FIRE);
        assert_string_equal(reject_name((enum reject_why)close.why), CASE[i].close);
        assert_string_equal(reject_name((enum reject_why)fire.why), CASE[i].fire);
        tiny_free(tiny);
    }
    struct tiny *tiny = corridor("+-+-+-+-+-+-+\n|. .|l n . A|\n+-+-+-+-+-+-+", "gehenna_puker", 2);
    PREVIEW(tiny, line(tiny, DOOR), "nl*"); /* nothing passes it: last */
    PREVIEW(tiny, line(tiny, who(tiny, 'n')), "nl");
    MUST(tiny, rolling(tiny, "110", line(tiny, DOOR)));
    STRUCK(tiny, "nl*");
    assert_int_equal(tiny_count(tiny, EVENT_MARKER_DESTROYED), 1);
    tiny_free(tiny);
    tiny = corridor("+-+-+-+-+\n|. A|. .|\n+-+-+-+-+", "violator_sword", 3);
    REFUSED(tiny, swing(tiny, DOOR, CLOCKWISE), NO_SUCH_SHAPE);
    MUST(tiny, rolling(tiny, "1100", tiny_attack(tiny, 0, DOOR, MODE_CLOSE)));
    assert_int_equal(tiny_count(tiny, EVENT_MARKER_DESTROYED), 1);
    tiny_free(tiny);
}

/* ---- everything that refuses ----------------------------------------------------------------------------------- */

/* C-WEAP-3, C-WEAP-6, C-EQUIP-12: a shape needs the card that has it. */
static void only_the_right_weapon_has_the_shape(void **state)
{
    (void)state;
    struct tiny *tiny = armed("+-+-+-+-+\n|l A . n|\n+-+-+-+-+", "capitol", 4, "punisher_combo");
    static const struct {
        const char *weapon;
        int shapes;
    } HAS[] = {{"punisher_shortsword", 0},
               {"plasma_carbine", 0},
               {"punisher_combo", 0},
               {"gehenna_puker", SHAPE_LINE},
               {"deathlockdrum", 0},
               {"violator_sword", SHAPE_SWING},
               {"violator_combo", SHAPE_SWING},
               {"nimrod_autocannon", SHAPE_SPLIT}};
    for (size_t i = 0; i < sizeof HAS / sizeof *HAS; i++) {
        tiny_weapon(tiny, 0, HAS[i].weapon);
        assert_int_equal(attack_shapes(&tiny->game, 0), HAS[i].shapes);
        if (!(HAS[i].shapes & SHAPE_SWING))
            REFUSED(tiny, swing(tiny, who(tiny, 'l'), CLOCKWISE), NO_SUCH_SHAPE);
        if (!(HAS[i].shapes & SHAPE_LINE))
            REFUSED(tiny, line(tiny, who(tiny, 'n')), NO_SUCH_SHAPE);
        if (!(HAS[i].shapes & SHAPE_SPLIT))
            REFUSED(tiny, split(tiny, who(tiny, 'n'), who(tiny, 'l')), NO_SUCH_SHAPE);
        REFUSED(tiny, grenade(tiny, 3, 0), NO_SUCH_SHAPE);
    }
    tiny_weapon(tiny, 0, "plasma_carbine");
    give(tiny, 0, "grenade_launcher");
    assert_int_equal(attack_shapes(&tiny->game, 0), SHAPE_GRENADE_MOUNT);
    assert_int_equal(attack_shapes(&tiny->game, who(tiny, 'l')), 0);
    tiny_free(tiny);
}

static void expect_refusal(const struct tiny *tiny, struct command command, const char *reason)
{
    assert_string_equal(reject_name((enum reject_why)attack_check_command(&tiny->game, &command).why), reason);
}

#define WHY(tiny, order, reason) expect_refusal(tiny, order, #reason)

/* Fields out of range, figures that are not there. */
static void nonsense_is_refused(void **state)
{
    (void)state;
    struct tiny *tiny = armed("+-+-+-+-+\nEA . . n|\n+-+-+-+-+", "capitol", 4, "nimrod_autocannon");
    figure_id n = who(tiny, 'n');
    struct command command = tiny_attack(tiny, 0, n, MODE_FIRE);
    WHY(tiny, command, NONE);
    command.mode = MODE_ANY;
    WHY(tiny, command, UNKNOWN_COMMAND);
    command.mode = 0;
    WHY(tiny, command, UNKNOWN_COMMAND);
    command.mode = MODE_FIRE;
    command.turn = 2;
    WHY(tiny, command, UNKNOWN_COMMAND);
    command.turn = 0;
    command.shape = SHAPE_SPLIT | SHAPE_LINE;
    WHY(tiny, command, NO_SUCH_SHAPE);
    command.shape = 0;
    command.figure = FIGURE_NONE;
    WHY(tiny, command, NO_SUCH_FIGURE);
    command.figure = 9; /* of a team that does not play */
    WHY(tiny, command, NO_SUCH_FIGURE);
    command.figure = 1;
    WHY(tiny, command, STILL_WAITING);
    tiny->game.figure[1].state = FIGURE_ELIMINATED;
    WHY(tiny, command, FIGURE_OUT);
    WHY(tiny, tiny_attack(tiny, 0, FIGURE_MAX, MODE_FIRE), NO_SUCH_FIGURE);
    WHY(tiny, tiny_attack(tiny, 0, TARGET_MARKER + MARKER_MAX, MODE_FIRE), NO_SUCH_FIGURE);
    WHY(tiny, tiny_attack(tiny, 0, TARGET_MARKER, MODE_FIRE), NO_SUCH_FIGURE);
    tiny->game.marker[0].state = MARKER_TO_COME;
    WHY(tiny, tiny_attack(tiny, 0, TARGET_MARKER, MODE_FIRE), TARGET_OUT);
    WHY(tiny, split(tiny, n, TARGET_MARKER), TARGET_OUT);
    WHY(tiny, tiny_attack(tiny, 0, n, MODE_CLOSE), NO_CLOSE_DICE);
    tiny_free(tiny);
}

/* C-DL-2, C-DCARD-2, C-SEC-5: what cards forbid holds for every shape. */
static void cards_forbid_every_shape(void **state)
{
    (void)state;
    struct tiny *tiny = armed("+-+-+-+-+\n|l A . n|\n+-+-+-+-+", "capitol", 4, "plasma_carbine");
    give(tiny, 0, "grenade_launcher");
    struct game before = tiny->game;
    tiny->game.legion.event = 3;
    make_last(&tiny->game, EFFECT_FORBID_ATTACK, LASTS_ON_LEGION, MODE_FIRE, 0);
    struct command command = grenade(tiny, 3, 0);
    assert_int_equal(attack_check_command(&tiny->game, &command).number, 3);
    WHY(tiny, grenade(tiny, 3, 0), ATTACK_FORBIDDEN);
    WHY(tiny, tiny_attack(tiny, 0, who(tiny, 'n'), MODE_FIRE), ATTACK_FORBIDDEN);
    WHY(tiny, tiny_attack(tiny, 0, who(tiny, 'l'), MODE_CLOSE), NONE);
    tiny->game = before;
    make_last_kinds(&tiny->game, EFFECT_FEAR, lasting_team(0), MODE_FIRE, 1u << scene_kind(tiny, "necromutant"));
    WHY(tiny, grenade(tiny, 3, 0), FEARED);
    WHY(tiny, tiny_attack(tiny, 0, who(tiny, 'n'), MODE_FIRE), FEARED);
    make_last_kinds(&tiny->game, EFFECT_FEAR, lasting_team(0), MODE_CLOSE, 1u << scene_kind(tiny, "legionnaire"));
    WHY(tiny, tiny_attack(tiny, 0, who(tiny, 'l'), MODE_CLOSE), FEARED);
    tiny_weapon(tiny, 0, "violator_sword");
    WHY(tiny, swing(tiny, who(tiny, 'l'), CLOCKWISE), FEARED);
    tiny->game = before;
    tiny->game.figure[who(tiny, 'l')].captor = 0;
    WHY(tiny, tiny_attack(tiny, 0, who(tiny, 'l'), MODE_CLOSE), TARGET_FRIEND);
    WHY(tiny, tiny_attack(tiny, who(tiny, 'l'), 0, MODE_CLOSE), CAPTIVE);
    tiny->game = before;
    make_last(&tiny->game, EFFECT_SHIELD, lasting_team(0), 0, 1);
    WHY(tiny, tiny_attack(tiny, who(tiny, 'l'), 0, MODE_CLOSE), SHIELDED);
    tiny_free(tiny);
}

/* Any bytes are answered, and asking changes nothing. */
static void any_bytes_are_answered(void **state)
{
    (void)state;
    struct tiny *tiny = armed(SWING, "capitol", 4, "violator_combo");
    struct rng rng = rng_seed(31, 4);
    (void)put_marker(tiny, 0, MARKER_COMPUTER, 2, 0, 1);
    struct game before = tiny->game;
    for (int n = 0; n < 20000; n++) {
        struct command command = COMMAND_EMPTY;
        tiny->game.figure[0].weapon = (uint8_t)(n % tiny->catalogue.weapons);
        tiny->game.figure[0].gear = n & 64 ? UINT32_C(1) << gear_named(tiny, "grenade_launcher") : 0;
        uint8_t *field[] = {&command.figure, &command.target, &command.target2,
                            &command.mode,   &command.shape,  &command.turn};
        static const uint8_t MOST[] = {3, 80, 80, 3, 9, 2};
        for (size_t i = 0; i < sizeof field / sizeof *field; i++)
            *field[i] = (uint8_t)rng_below(&rng, rng_below(&rng, 8) ? MOST[i] + 1u : 256u);
        command.to = square_at((int)rng_below(&rng, 7) - 1, (int)rng_below(&rng, 256) - 128);
        (void)attack_check_command(&tiny->game, &command);
    }
    tiny->game.figure[0].weapon = before.figure[0].weapon;
    tiny->game.figure[0].gear = 0;
    assert_memory_equal(&before, &tiny->game, sizeof before);
    tiny_free(tiny);
}

/* ---- parameters of weapons and gear ---------------------------------------------------------------------------- */

/* C-EQUIP-15 and the parameter swing_combo_rank. */
static void the_violator_combo_has_its_rank_from_the_rules(void **state)
{
    (void)state;
    struct tiny *tiny = armed("+-+-+\n|A l|\n+-+-+", "capitol", 3, "punisher_combo");
    int combo = shipped_find_weapon(&tiny->catalogue, "violator_combo");
    tiny->game.figure[0].weapon = CARD_NONE;
    tiny->game.team[0].bunker_credits = 12;
    struct reject reject = bunker_check(&tiny->game, 0, 0, combo);
    assert_int_equal(reject.why, REJECT_RANK_TOO_LOW);
    assert_int_equal(reject.number, 4);
    tiny->scenario->mission.parameters.swing_combo_rank = 3;
    assert_int_equal(bunker_check(&tiny->game, 0, 0, combo).why, REJECT_NONE);
    tiny_free(tiny);
}

/* The Command Helmet's action is its bearer's, or, by the house rule helmet_shared, of either of the pair. */
static void the_helmets_action_attacks_once_more(void **state)
{
    (void)state;
    for (int shared = 0; shared <= 1; shared++) {
        struct tiny *tiny = armed("+-+-+-+\n|A z B|\n+-+-+-+", "capitol", 1, "punisher_shortsword");
        tiny_weapon(tiny, 1, "punisher_shortsword");
        tiny->game.team[0].extra_actions = 0;
        tiny->scenario->mission.parameters.helmet_shared = (int16_t)shared;
        give(tiny, 0, "command_helmet");
        tiny_turn(tiny, 0);
        assert_int_equal(action_extra_left(&tiny->game, 0), 1);
        assert_int_equal(action_extra_left(&tiny->game, 1), shared);
        for (int k = 0; k < PAIR; k++) {
            figure_id id = (figure_id)(1 - k);
            struct command command = tiny_attack(tiny, id, who(tiny, 'z'), MODE_CLOSE);
            MUST(tiny, command);
            MUST(tiny, command);
            if (action_extra_left(&tiny->game, id))
                MUST(tiny, scene_extra(command));
            REFUSED(tiny, scene_extra(command), NO_EXTRA_ACTIONS);
        }
        tiny_free(tiny);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_puker_burns_friend_and_foe),
        cmocka_unit_test(by_house_rule_every_hit_on_a_friend_costs),
        cmocka_unit_test(a_wall_stops_the_puker),
        cmocka_unit_test(the_rulebooks_puker_figures),
        cmocka_unit_test(a_line_needs_an_enemy_at_two_squares_or_more),
        cmocka_unit_test(a_line_is_as_long_as_the_rules_say),
        cmocka_unit_test(stairs_end_a_line),
        cmocka_unit_test(one_stroke_of_the_sword_is_a_plain_attack),
        cmocka_unit_test(a_swing_goes_one_way_until_a_wall),
        cmocka_unit_test(the_rulebooks_swing_figures),
        cmocka_unit_test(a_free_swing_strikes_all_eight_squares),
        cmocka_unit_test(a_swing_starts_at_an_adjacent_enemy),
        cmocka_unit_test(friendly_fire_cannot_push_points_below_zero),
        cmocka_unit_test(the_nimrod_fires_at_one_target_or_two),
        cmocka_unit_test(bonus_dice_go_into_every_roll),
        cmocka_unit_test(the_rulebooks_nimrod_figure),
        cmocka_unit_test(both_targets_of_a_split_shot_must_be_legal),
        cmocka_unit_test(a_grenade_strikes_its_square_and_those_beside),
        cmocka_unit_test(the_rulebooks_grenade_figure),
        cmocka_unit_test(a_grenade_has_its_own_dice),
        cmocka_unit_test(by_house_rule_a_grenade_has_the_dice_of_the_weapon),
        cmocka_unit_test(a_grenade_needs_a_square_in_sight_without_a_friend),
        cmocka_unit_test(a_grenade_flies_as_far_as_a_shot),
        cmocka_unit_test(every_doomtrooper_struck_rolls_its_own_armour),
        cmocka_unit_test(a_comrade_shot_dead_is_a_loss),
        cmocka_unit_test(another_teams_doomtrooper_costs_the_attacker_points),
        cmocka_unit_test(a_disruptor_weakens_armour_to_firearms),
        cmocka_unit_test(sights_reroll_a_die_of_the_shared_roll),
        cmocka_unit_test(a_split_shot_asks_after_each_roll),
        cmocka_unit_test(healing_gear_answers_an_attack),
        cmocka_unit_test(a_failed_attack_harms_nobody),
        cmocka_unit_test(a_shield_turns_an_attack_aside),
        cmocka_unit_test(who_has_left_the_line_is_not_struck),
        cmocka_unit_test(a_card_that_strikes_is_an_attack),
        cmocka_unit_test(the_computer_is_attacked_like_a_creature),
        cmocka_unit_test(markers_are_struck_by_every_shape),
        cmocka_unit_test(a_door_is_attacked_from_both_sides),
        cmocka_unit_test(only_the_right_weapon_has_the_shape),
        cmocka_unit_test(nonsense_is_refused),
        cmocka_unit_test(cards_forbid_every_shape),
        cmocka_unit_test(any_bytes_are_answered),
        cmocka_unit_test(the_violator_combo_has_its_rank_from_the_rules),
        cmocka_unit_test(the_helmets_action_attacks_once_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
