/* The list of attacks against trying every one, and the odds against every roll there is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/attack/attack.h"
#include "siege/rules/board/board.h"
#include "siege/rules/attack/reroll.h"
#include "siege/rules/turn/legal.h"
#include "support/shipped.h"
#include "support/random_play.h"
#include "support/scene.h"
#include "support/soak.h"
#include "support/lasting.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static void give(struct tiny *tiny, figure_id figure, const char *id)
{
    int gear = shipped_find_gear(&tiny->catalogue, id);
    assert_true(gear >= 0);
    tiny->game.figure[figure].gear |= UINT32_C(1) << gear;
}

static void put_marker(struct tiny *tiny, int marker, enum marker_kind kind, int x, int y)
{
    tiny->game.marker[marker] = (struct marker){
        .kind = (uint8_t)kind, .armour = 1, .state = MARKER_STANDS, .x = (int8_t)x, .y = (int8_t)y, .side = EAST};
}

/* ---- the list -------------------------------------------------------------------------------------------------- */

enum { TRIED_MAX = 4096 };

struct tried {
    const struct tiny *tiny;
    struct command base;
    struct command legal[TRIED_MAX]; /* as the list is meant to have them */
    int count;
};

static bool is_legal(const struct tried *tried, const struct command *command)
{
    return attack_check_command(&tried->tiny->game, command).why == REJECT_NONE;
}

static void keep(struct tried *tried, const struct command *command)
{
    assert_true(tried->count < TRIED_MAX);
    tried->legal[tried->count++] = *command;
}

static bool is_door(const struct tried *tried, int target)
{
    return target >= TARGET_MARKER && tried->tiny->game.marker[target - TARGET_MARKER].kind == MARKER_DOOR;
}

static struct square place_of(const struct tried *tried, int target)
{
    const struct game *game = &tried->tiny->game;
    if (target < FIGURE_MAX)
        return figure_square(game, (figure_id)target);
    return square_at(game->marker[target - TARGET_MARKER].x, game->marker[target - TARGET_MARKER].y);
}

static int sign(int number)
{
    return (number > 0) - (number < 0);
}

static bool same_way(struct square from, struct square a, struct square b)
{
    return sign(a.x - from.x) == sign(b.x - from.x) && sign(a.y - from.y) == sign(b.y - from.y);
}

/* Of two that may stand for one line the nearer does, a figure before the marker on its square. */
static bool stands_for(const struct tried *tried, int target, int other)
{
    struct square from = figure_square(&tried->tiny->game, tried->base.figure);
    struct square a = place_of(tried, target);
    struct square b = place_of(tried, other);
    if (is_door(tried, target) || is_door(tried, other) || !same_way(from, a, b))
        return true;
    int difference = square_distance(from, a) - square_distance(from, b);
    return difference < 0 || (difference == 0 && target <= other);
}

/* One command per direction; and whoever in it is named, the same are struck. */
static void try_line(struct tried *tried, struct command command)
{
    struct command plain = command;
    plain.shape = 0;
    assert_int_equal(is_legal(tried, &plain), is_legal(tried, &command));
    if (!is_legal(tried, &command))
        return;
    bool first = true;
    uint8_t struck[SHAPE_STRUCK_MAX], others[SHAPE_STRUCK_MAX];
    int count = attack_list_struck(&tried->tiny->game, &command, struck);
    for (int other = 0; other < TARGET_MARKER + MARKER_MAX; other++) {
        struct command rival = command;
        rival.target = (figure_id)other;
        if (!is_legal(tried, &rival))
            continue;
        first = first && stands_for(tried, command.target, other);
        if (stands_for(tried, command.target, other) && stands_for(tried, other, command.target))
            continue; /* another line, or a door's own */
        assert_int_equal(attack_list_struck(&tried->tiny->game, &rival, others), count);
        assert_memory_equal(struck, others, (size_t)count);
    }
    if (first)
        keep(tried, &command);
}

static void try_splits(struct tried *tried, struct command command)
{
    for (int other = 0; other < TARGET_MARKER + MARKER_MAX; other++) {
        command.target2 = (figure_id)other;
        struct command swapped = command;
        swapped.target = command.target2;
        swapped.target2 = command.target;
        if (!is_legal(tried, &command))
            continue;
        assert_true(is_legal(tried, &swapped)); /* both or none, but for the order of refusals */
        if (command.target < command.target2)
            keep(tried, &command);
    }
}

/* A grenade that strikes none but friends is legal and not listed. */
static void try_grenades(struct tried *tried, struct command command)
{
    for (int y = -1; y <= tried->tiny->scenario->height; y++) {
        for (int x = -1; x <= tried->tiny->scenario->width; x++) {
            uint8_t struck[SHAPE_STRUCK_MAX];
            bool foe = false;
            command.to = square_at(x, y);
            if (!is_legal(tried, &command))
                continue;
            for (int i = attack_list_struck(&tried->tiny->game, &command, struck) - 1; i >= 0; i--)
                foe = foe || struck[i] >= TROOPER_MAX;
            if (foe)
                keep(tried, &command);
        }
    }
}

static void try_target(struct tried *tried, struct command command)
{
    bool lines = (attack_shapes(&tried->tiny->game, command.figure) & SHAPE_LINE) != 0;
    if (is_legal(tried, &command) && !(lines && command.mode == MODE_FIRE))
        keep(tried, &command);
    command.shape = SHAPE_SWING;
    for (int turn = 0; turn <= 1; turn++) {
        command.turn = (uint8_t)turn;
        if (is_legal(tried, &command))
            keep(tried, &command);
    }
    command.turn = 0;
    command.shape = SHAPE_LINE;
    if (lines && command.mode == MODE_FIRE)
        try_line(tried, command);
    else
        assert_false(is_legal(tried, &command));
    command.shape = SHAPE_SPLIT;
    try_splits(tried, command);
}

static void try_all(struct tried *tried, const struct tiny *tiny, figure_id figure)
{
    tried->tiny = tiny;
    tried->count = 0;
    tried->base = COMMAND_EMPTY;
    tried->base.type = COMMAND_ATTACK;
    tried->base.seat = figure_seat(figure);
    tried->base.figure = figure;
    for (int mode = MODE_CLOSE; mode <= MODE_FIRE; mode++) {
        struct command command = tried->base;
        command.mode = (uint8_t)mode;
        for (int target = 0; target < 256; target++) {
            command.target = (figure_id)target;
            try_target(tried, command);
        }
        command.target = FIGURE_NONE;
        command.shape = SHAPE_GRENADE_MOUNT;
        try_grenades(tried, command);
    }
}

static bool is_among(const struct command *command, const struct command *list, int count)
{
    for (int i = 0; i < count; i++)
        if (memcmp(command, &list[i], sizeof *command) == 0)
            return true;
    return false;
}

/* How many attacks of each shape have been listed, and at doors. */
struct seen {
    int shape[16], doors, all;
};

static void see(struct seen *seen, const struct command *list, int count)
{
    for (int i = 0; i < count; i++) {
        seen->shape[list[i].shape]++;
        seen->doors += list[i].target == TARGET_MARKER + 5;
    }
    seen->all += count;
}

static void compare_lists(const struct tiny *tiny, figure_id figure, struct seen *seen)
{
    static struct tried tried;
    static struct command list[TRIED_MAX];
    try_all(&tried, tiny, figure);
    memset(list, 0, sizeof list);
    int count = attack_list(&tiny->game, figure, false, list, TRIED_MAX);
    assert_int_equal(count, tried.count);
    for (int i = 0; i < count; i++) {
        assert_true(is_among(&list[i], tried.legal, tried.count));
        assert_false(is_among(&list[i], list, i));
    }
    for (int most = 0; most <= count; most += 1 + count / 8) { /* never more than there is room for */
        static struct command less[TRIED_MAX];
        assert_int_equal(attack_list(&tiny->game, figure, false, less, most), most);
        assert_memory_equal(less, list, (size_t)most * sizeof *list);
    }
    see(seen, list, count);
}

static const char *const BOARD[] = {"+-+-+-+-+-+-+\n"
                                    "|A . l . n .|\n"
                                    "+ +-+ + + + +\n"
                                    "|r B|. c . l|\n"
                                    "+ + + + + +-+\n"
                                    "|. n . # l .|\n"
                                    "+-+ + +-+ + +\n"
                                    "|l . r . . p|\n"
                                    "+-+-+-+-+-+-+",
                                    "+-+-+-+-+-+-+-+\n"
                                    "|l . . n . . l|\n"
                                    "+ + + + + + + +\n"
                                    "|. n l . . r .|\n"
                                    "+ + + + + + +-+\n"
                                    "|. c A B . l .|\n"
                                    "+ +-+ + + + + +\n"
                                    "|. . . C . . .|\n"
                                    "+ + + + + + + +\n"
                                    "|n . . . . . z|\n"
                                    "+-+-+-+-+-+-+-+",
                                    "+-+-+-+-+-+-+\n"
                                    "|l A|. n . .|\n"
                                    "+-+-+-+-+-+-+"};

/* Every weapon with and without the launcher, with markers and a door on the board. */
static void the_list_is_what_trying_every_attack_finds(void **state)
{
    (void)state;
    struct seen seen = {{0}, 0, 0};
    for (size_t b = 0; b < sizeof BOARD / sizeof *BOARD; b++) {
        struct tiny *tiny = tiny_new(BOARD[b]);
        tiny_team(tiny, 0, "capitol", 4);
        if (b != 2)
            put_marker(tiny, 0, MARKER_COMPUTER, 4, b == 0 ? 3 : 2);
        put_marker(tiny, 1, MARKER_TELEPORTER, b == 2 ? 4 : 3, b == 2 ? 0 : 1);
        put_marker(tiny, 5, MARKER_DOOR, 1, b == 0 ? 1 : b == 1 ? 9 : 0);
        if (b == 1)
            tiny->game.marker[5].state = MARKER_DESTROYED;
        for (int w = 0; w < 2 * tiny->catalogue.weapons; w++) {
            tiny->game.figure[0].weapon = tiny->game.figure[1].weapon = (uint8_t)(w / 2);
            tiny->game.figure[0].gear = 0;
            if (w % 2)
                give(tiny, 0, "grenade_launcher");
            compare_lists(tiny, 0, &seen);
            if (figure_on_board(&tiny->game, 1))
                compare_lists(tiny, 1, &seen);
        }
        for (figure_id id = PAIR; id < FIGURE_MAX; id++)
            if (figure_on_board(&tiny->game, id))
                compare_lists(tiny, id, &seen);
        tiny_free(tiny);
    }
    static const int SHAPE[] = {0, SHAPE_SWING, SHAPE_LINE, SHAPE_SPLIT, SHAPE_GRENADE_MOUNT};
    for (size_t i = 0; i < sizeof SHAPE / sizeof *SHAPE; i++) {
        print_message("shape %d: %d attacks\n", SHAPE[i], seen.shape[SHAPE[i]]);
        assert_true(seen.shape[SHAPE[i]] >= 10);
    }
    print_message("%d attacks, %d at doors\n", seen.all, seen.doors);
    assert_true(seen.doors >= 10);
}

/* C-DEF-7, C-SEC-5 */
static void who_cannot_attack_has_no_list(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+\nEA l|\n+-+-+");
    struct command list[8];
    figure_id creature = tiny_creature(tiny, 'l', 0);
    assert_int_equal(attack_list(&tiny->game, 1, false, list, 8), 0);
    assert_int_equal(attack_list(&tiny->game, creature, true, list, 8), 1);
    assert_int_equal(list[0].extra, 1);
    assert_int_equal(list[0].seat, SEAT_LEGION);
    tiny->game.figure[creature].captor = 0;
    assert_int_equal(attack_list(&tiny->game, creature, false, list, 8), 0);
    assert_int_equal(attack_list(&tiny->game, 0, false, list, 8), 0); /* nobody to attack */
    tiny_free(tiny);
}

/* What the engine is offered in a turn is what the list has. */
static void the_engine_accepts_what_is_listed(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(BOARD[1]);
    static struct command list[TRIED_MAX];
    tiny_team(tiny, 0, "capitol", 4);
    for (int w = 0; w < tiny->catalogue.weapons; w++) {
        tiny->game.figure[0].weapon = (uint8_t)w;
        give(tiny, 0, "grenade_launcher");
        tiny_turn(tiny, 0);
        struct game before = tiny->game;
        int count = attack_list(&tiny->game, 0, false, list, TRIED_MAX);
        for (int i = 0; i < count; i++) {
            MUST(tiny, list[i]);
            assert_false(tiny->game.attack.running);
            assert_true(tiny_count(tiny, EVENT_ATTACK_RESULT) > 0);
            tiny->game = before;
        }
    }
    tiny_free(tiny);
}

/* ---- the odds -------------------------------------------------------------------------------------------------- */

/* What every roll does to each of the struck. */
struct count {
    uint64_t hits[POOL_MAX + 1], damage[POOL_MAX + 1], eliminated;
};

struct census {
    struct count of[SHAPE_STRUCK_MAX];
    uint8_t struck[SHAPE_STRUCK_MAX];
    int targets;
    uint64_t total;
};

static void tally_results(const struct tiny *tiny, struct census *census, int hits[SHAPE_STRUCK_MAX])
{
    for (int i = 0; i < tiny->events.count; i++)
        for (int t = 0; t < census->targets; t++)
            if (tiny->events.item[i].type == EVENT_ATTACK_RESULT && tiny->events.item[i].target == census->struck[t])
                hits[t] = tiny->events.item[i].number;
}

/* The best policy: missed dice again, as many as may be. */
static void reroll_misses(struct tiny *tiny, struct census *census, int hits[SHAPE_STRUCK_MAX])
{
    while (tiny->game.pending.type == PENDING_REROLL) {
        struct command command = tiny_command(tiny, COMMAND_KEEP);
        for (int i = 0; i < tiny->game.attack.dice; i++) {
            if (tiny->game.attack.die[i] & (4 | 8)) /* a hit, or rolled again already */
                continue;
            command = tiny_command(tiny, COMMAND_REROLL);
            command.choice = (uint8_t)i;
            break;
        }
        MUST(tiny, command);
        tally_results(tiny, census, hits);
    }
}

static int damage_of(const struct game *before, const struct game *after, int target)
{
    if (target >= TARGET_MARKER) { /* destroyed, or hacked (S-TECH-4) */
        const struct marker *marker = &after->marker[target - TARGET_MARKER];
        return marker->state == MARKER_DESTROYED || ((marker_traits(marker->kind) & TRAIT_HACKED) &&
                                                     marker->stamp != before->marker[target - TARGET_MARKER].stamp);
    }
    if (target >= TROOPER_MAX)
        return after->figure[target].state != FIGURE_ON_BOARD;
    return before->figure[target].strength - after->figure[target].strength;
}

static void count_roll(struct tiny *tiny, const struct command *command, uint32_t bits, int dice, uint64_t ways,
                       struct census *census)
{
    struct game before = tiny->game;
    int hits[SHAPE_STRUCK_MAX] = {0};
    for (int i = 0; i < dice; i++)
        tiny->game.forced[tiny->game.forced_count++] = bits >> i & 1;
    MUST(tiny, *command);
    tally_results(tiny, census, hits);
    reroll_misses(tiny, census, hits);
    assert_false(tiny->game.attack.running);
    for (int t = 0; t < census->targets; t++) {
        int damage = damage_of(&before, &tiny->game, census->struck[t]);
        int all = census->struck[t] < TROOPER_MAX ? before.figure[census->struck[t]].strength : 1;
        census->of[t].hits[hits[t]] += ways;
        census->of[t].damage[damage] += ways;
        census->of[t].eliminated += damage == all ? ways : 0;
    }
    census->total += ways;
    tiny->game = before;
}

/* Lets the engine carry out the attack with every sequence of `dice` dice, all of one colour with so many hit faces. */
static void count_all_rolls(struct tiny *tiny, const struct command *command, int dice, uint64_t faces,
                            struct census *census)
{
    memset(census, 0, sizeof *census);
    census->targets = attack_list_struck(&tiny->game, command, census->struck);
    for (uint32_t bits = 0; bits < UINT32_C(1) << dice; bits++) {
        uint64_t ways = 1;
        for (int i = 0; i < dice; i++)
            ways *= bits >> i & 1 ? faces : DIE_FACES - faces;
        count_roll(tiny, command, bits, dice, ways, census);
    }
}

static void same_share(uint64_t a, uint64_t of_a, uint64_t b, uint64_t of_b)
{
    assert_true(a <= of_a && b <= of_b);
    assert_int_equal(a * of_b, b * of_a);
}

static void compare_odds(struct tiny *tiny, const struct command *command, int dice, enum die colour)
{
    static struct census census;
    struct attack_odds odds[SHAPE_STRUCK_MAX];
    count_all_rolls(tiny, command, dice, tiny->catalogue.hit_faces[colour], &census);
    assert_int_equal(attack_quote_shape(&tiny->game, command, odds), census.targets);
    assert_true(census.targets > 0);
    for (int t = 0; t < census.targets; t++) {
        uint64_t sum = 0;
        for (int n = 0; n <= POOL_MAX; n++) {
            same_share(odds[t].hits[n], odds[t].total, census.of[t].hits[n], census.total);
            same_share(odds[t].damage[n], odds[t].total, census.of[t].damage[n], census.total);
            sum += odds[t].damage[n];
            if (odds[t].damage[n])
                assert_true(odds[t].most_damage >= n);
        }
        assert_int_equal(sum, odds[t].total);
        assert_true(odds[t].damage[odds[t].most_damage] > 0);
        same_share(odds[t].eliminated, odds[t].total, census.of[t].eliminated, census.total);
    }
}

static struct tiny *shooter(const char *sketch, const char *corporation, int rank, const char *weapon)
{
    struct tiny *tiny = tiny_new(sketch);
    tiny_team(tiny, 0, corporation, rank);
    tiny_weapon(tiny, 0, weapon);
    tiny_turn(tiny, 0);
    return tiny;
}

static struct command order(const struct tiny *tiny, char target, int mode, int shape)
{
    struct command command = tiny_attack(tiny, 0, tiny_creature(tiny, target, 0), mode);
    command.shape = (uint8_t)shape;
    return command;
}

/* C-WEAP-1: friend and foe in one line, the Kevlarite of each; with a Disruptor, too. */
static void odds_of_a_line_are_those_of_every_roll(void **state)
{
    (void)state;
    for (int gear = 0; gear < 2; gear++) {
        struct tiny *tiny = shooter("+-+-+-+-+-+\n|A C . n r|\n+-+-+-+-+-+", "capitol", 2, "gehenna_puker");
        tiny_team(tiny, 1, "cybertronic", 1);
        tiny->game.figure[2].strength = (uint8_t)(2 - gear);
        if (gear)
            give(tiny, 0, "disruptor");
        struct command command = order(tiny, 'n', MODE_FIRE, SHAPE_LINE);
        compare_odds(tiny, &command, 3 + 2, DIE_WHITE);
        give(tiny, 0, "explosive_ammo");
        compare_odds(tiny, &command, 4 + 2, DIE_WHITE);
        tiny_free(tiny);
    }
}

/* Re-rolls of the shared roll. */
static void odds_count_rerolls(void **state)
{
    (void)state;
    struct tiny *tiny = shooter("+-+-+-+-+-+\n|A l . n r|\n+-+-+-+-+-+", "capitol", 2, "gehenna_puker");
    struct command command = order(tiny, 'n', MODE_FIRE, SHAPE_LINE);
    give(tiny, 0, "laser_sight");
    compare_odds(tiny, &command, 3 + 1, DIE_WHITE);
    give(tiny, 0, "targeting_eye");
    compare_odds(tiny, &command, 3 + 3, DIE_WHITE);
    tiny_weapon(tiny, 0, "deathlockdrum");
    tiny->game.figure[tiny_creature(tiny, 'l', 0)].y = 5;
    board_occupy(&tiny->game);
    command = order(tiny, 'n', MODE_FIRE, 0);
    compare_odds(tiny, &command, 4 + 3, DIE_WHITE);
    tiny_free(tiny);
}

/* C-WEAP-4 */
static void odds_of_a_swing_are_those_of_every_roll(void **state)
{
    (void)state;
    struct tiny *tiny = shooter("+-+-+-+\n|l n .|\n+ + + +\n|B A c|\n+ + + +\n|. . z|\n+-+-+-+", "cybertronic", 4,
                                "violator_sword");
    struct command command = order(tiny, 'n', MODE_CLOSE, SHAPE_SWING);
    compare_odds(tiny, &command, 4 + 2, DIE_RED);
    command.turn = 1;
    give(tiny, 0, "cybernetic_power_arm");
    tiny->game.figure[1].strength = 1;
    compare_odds(tiny, &command, 5 + 1 + 2, DIE_RED);
    tiny_free(tiny);
}

/* C-WEAP-6: each target by its own dice. */
static void odds_of_a_split_shot_are_those_of_every_roll(void **state)
{
    (void)state;
    struct tiny *tiny = shooter("+-+-+-+-+\n|A . . r|\n+ + + + +\n|. . . .|\n+ + + + +\n|. . . l|\n+-+-+-+-+",
                                "bauhaus", 5, "nimrod_autocannon");
    struct command command = order(tiny, 'r', MODE_FIRE, SHAPE_SPLIT);
    command.target2 = tiny_creature(tiny, 'l', 0);
    compare_odds(tiny, &command, 4 + 4, DIE_BLACK);
    tiny->scenario->mission.parameters.split_bonus_once = 1;
    compare_odds(tiny, &command, 4 + 3, DIE_BLACK);
    command = order(tiny, 'r', MODE_FIRE, 0);
    compare_odds(tiny, &command, 7, DIE_BLACK);
    tiny_free(tiny);
}

/* C-WEAP-8: one hit less beside the square; friends and a mission target there. */
static void odds_of_a_grenade_are_those_of_every_roll(void **state)
{
    (void)state;
    struct tiny *tiny = shooter("+-+-+-+-+-+\n|A . . n c|\n+ + + + + +\n|. . . r C|\n+-+-+-+-+-+", "capitol", 1,
                                "plasma_carbine");
    tiny_team(tiny, 1, "mishima", 3);
    give(tiny, 0, "grenade_launcher");
    give(tiny, 0, "laser_sight");
    put_marker(tiny, 0, MARKER_COMPUTER, 2, 1);
    struct command command = order(tiny, 'n', MODE_FIRE, SHAPE_GRENADE_MOUNT);
    command.target = FIGURE_NONE;
    command.to = square_at(3, 0);
    compare_odds(tiny, &command, 3 + 1 + 1, DIE_RED);
    tiny_free(tiny);
}

/* C-DMG-4: a creature's attack on a Doomtrooper, and the single quote that screens ask for. */
static void odds_of_a_single_attack_are_the_same_either_way(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+\n|A z B|\n+-+-+-+");
    tiny_team(tiny, 0, "cybertronic", 1);
    tiny_turn(tiny, SEAT_LEGION);
    tiny->game.figure[0].strength = 2;
    figure_id creature = tiny_creature(tiny, 'z', 0);
    struct command command = tiny_attack(tiny, creature, 0, MODE_CLOSE);
    struct dice_pool pool = attack_pool(&tiny->game, &command, 0);
    assert_memory_equal(&pool, &figure_band(&tiny->game, creature)->close, sizeof pool);
    struct attack_odds shape[SHAPE_STRUCK_MAX];
    struct attack_odds single = attack_quote(&tiny->game, creature, 0, MODE_CLOSE);
    assert_int_equal(attack_quote_shape(&tiny->game, &command, shape), 1);
    assert_int_equal(shape[0].total, single.total);
    assert_int_equal(shape[0].eliminated, single.eliminated);
    assert_memory_equal(shape[0].hits, single.hits, sizeof single.hits);
    assert_memory_equal(shape[0].damage, single.damage, sizeof single.damage);
    assert_int_equal(single.armour, 1);
    assert_int_equal(single.armour_dice, 2);
    tiny_free(tiny);

    tiny = tiny_new("+-+-+-+\n|A l B|\n+-+-+-+");
    tiny_turn(tiny, SEAT_LEGION);
    command = tiny_attack(tiny, tiny_creature(tiny, 'l', 0), 1, MODE_CLOSE);
    pool = attack_pool(&tiny->game, &command, 0);
    assert_int_equal(pool.count[DIE_RED], pool_size(pool));
    tiny_team(tiny, 0, "imperial", 3); /* Kevlarite of the same colour */
    make_last(&tiny->game, EFFECT_LEGION_REROLL, LASTS_ON_LEGION, MODE_CLOSE, 1);
    compare_odds(tiny, &command, pool_size(pool) + 1 + 1, DIE_RED);
    tiny_free(tiny);
}

/* ---- odds in real play ----------------------------------------------------------------------------------------- */

enum { FAST = 100, LOOK_EVERY = 12, DICE_TRIED_MOST = 12 };

/* An attack of a mission under way, carried out with every row of dice that can fall. */
struct trial {
    struct game from; /* nobody holds a card */
    struct command command;
    struct game after;
    struct event_list events;
    uint8_t struck[SHAPE_STRUCK_MAX];
    int targets, rolls;
    bool fits; /* false: too many dice, or more is asked than which dice to roll again */
    double damage[SHAPE_STRUCK_MAX][POOL_MAX + 1], eliminated[SHAPE_STRUCK_MAX]; /* chances */
};

static struct random_play play;
static int attacks_tried, attacks_left_out;

static int faces_of(const struct game *game, int colour)
{
    return game->scenario->catalogue->hit_faces[colour];
}

/* The best of the missed dice again, as long as it may be; no card, no gear. False when the attack is over. */
static bool answer(struct trial *trial, struct command *command)
{
    const struct game *game = &trial->after;
    *command = COMMAND_EMPTY;
    command->type = COMMAND_KEEP;
    command->seat = game->pending.seat;
    int best = game->pending.type == PENDING_REROLL ? reroll_best(game) : -1;
    if (best >= 0) {
        command->type = COMMAND_REROLL;
        command->choice = (uint8_t)best;
    }
    bool asked = game->pending.type == PENDING_REROLL || game->pending.type == PENDING_REACT;
    trial->fits = trial->fits && (asked || !game->attack.running);
    return asked && trial->fits;
}

/* The dice rolled since the events began, into `colours`. */
static int dice_of(const struct event_list *events, uint8_t colours[FORCED_DICE_MAX])
{
    int count = 0;
    for (int i = 0; i < events->count; i++) {
        const struct event *event = &events->item[i];
        if (event->type == EVENT_DIE_REROLLED && count < FORCED_DICE_MAX)
            colours[count++] = event->dice[event->choice].colour;
        for (int die = 0; die < event->dice_count && count < FORCED_DICE_MAX; die++)
            if (event->type == EVENT_DICE_ROLLED || event->type == EVENT_ARMOUR_ROLLED)
                colours[count++] = event->dice[die].colour;
    }
    return count;
}

static void note_chance(struct trial *trial, double chance)
{
    for (int t = 0; t < trial->targets; t++) {
        int target = trial->struck[t];
        int damage = damage_of(&trial->from, &trial->after, target);
        int all = target < TROOPER_MAX ? trial->from.figure[target].strength : 1;
        trial->damage[t][damage] += chance;
        trial->eliminated[t] += damage == all ? chance : 0;
    }
    trial->rolls++;
}

/* The first `given` dice fall as the bits say; with every further die there are two ways on. */
static void roll_on(struct trial *trial, uint32_t bits, int given, double chance)
{
    uint8_t colours[FORCED_DICE_MAX];
    struct command command = trial->command;
    trial->after = trial->from;
    trial->after.forced_count = (uint8_t)given;
    for (int i = 0; i < given; i++)
        trial->after.forced[i] = bits >> i & 1;
    trial->events.count = 0;
    do {
        assert_int_equal(game_apply(&trial->after, &command, &trial->events).why, REJECT_NONE);
    } while (answer(trial, &command));
    int rolled = dice_of(&trial->events, colours);
    trial->fits = trial->fits && rolled <= DICE_TRIED_MOST;
    if (!trial->fits)
        return;
    if (rolled <= given) {
        note_chance(trial, chance);
        return;
    }
    double hit = faces_of(&trial->from, colours[given]) / (double)DIE_FACES;
    roll_on(trial, bits, given + 1, chance * (1 - hit));
    if (hit > 0)
        roll_on(trial, bits | UINT32_C(1) << given, given + 1, chance * hit);
}

static void same_chance(double chance, uint64_t ways, uint64_t total, const struct trial *trial, const char *what)
{
    if (fabs(chance - (double)ways / (double)total) > 1e-9)
        fail_msg("figure %d at %d, mode %d, shape %d, %s: %.6f, by every roll %.6f", trial->command.figure,
                 trial->command.target, trial->command.mode, trial->command.shape, what, (double)ways / (double)total,
                 chance);
}

static void try_attack(const struct game *game, const struct command *command)
{
    static struct trial trial;
    struct attack_odds odds[SHAPE_STRUCK_MAX];
    memset(&trial, 0, sizeof trial);
    trial.from = *game;
    for (int team = 0; team < TEAM_MAX; team++)
        memset(trial.from.team[team].hand, CARD_NONE, HAND_MAX);
    trial.command = *command;
    trial.fits = true;
    trial.targets = attack_list_struck(&trial.from, command, trial.struck);
    roll_on(&trial, 0, 0, 1);
    attacks_left_out += !trial.fits;
    attacks_tried += trial.fits;
    if (!trial.fits)
        return;
    assert_int_equal(attack_quote_shape(&trial.from, command, odds), trial.targets);
    for (int t = 0; t < trial.targets; t++) {
        for (int n = 0; n <= POOL_MAX; n++)
            same_chance(trial.damage[t][n], odds[t].damage[n], odds[t].total, &trial, "damage");
        same_chance(trial.eliminated[t], odds[t].eliminated, odds[t].total, &trial, "eliminated");
    }
}

/* S-RR-5, S-WEAP-8, S-WEAP-9: the re-rolls of Bauhaus are shared by both rolls of a Nimrod, at one target or at two. */
static void odds_of_two_rolls_share_the_rerolls(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_second("+-+-+-+-+-+-+-+\n"
                                    "|B . . . . n .|\n"
                                    "+ + + + + + + +\n"
                                    "|. . . . . . .|\n"
                                    "+ + + + + + + +\n"
                                    "|. . . . . . r|\n"
                                    "+-+-+-+-+-+-+-+");
    static struct legal_list list;
    int splits = 0;
    tiny_weapon(tiny, 1, "nimrod_autocannon");
    for (int rank = 1; rank <= 12; rank += 11 / 2) {
        tiny_rank(tiny, 0, rank);
        tiny_turn(tiny, 0);
        legal_commands_of(&tiny->game, 1, &list);
        for (int i = 0; i < list.count; i++) {
            if (list.item[i].type != COMMAND_ATTACK)
                continue;
            try_attack(&tiny->game, &list.item[i]);
            splits += list.item[i].target2 != FIGURE_NONE;
        }
    }
    assert_true(splits > 0);
    assert_int_equal(attacks_left_out, 0);
    tiny_free(tiny);
}

/* C-ATT, C-DMG, C-WEAP, S-ATT, S-ARM, S-RR: what is told before an attack is what all rolls together bring. */
static void odds_in_real_play_are_those_of_every_roll(void **state)
{
    (void)state;
    struct command command;
    for (int i = 0; i < soak_missions(FAST); i++) {
        uint64_t number = soak_seed() + (uint64_t)i;
        struct rng rng = rng_seed(number, 6);
        random_play_begin(&play, random_play_path(number), number);
        do {
            if (play.game.commands % LOOK_EVERY != 0 || play.game.pending.type != PENDING_NONE)
                continue;
            legal_commands(&play.game, &play.legal);
            int at = play.legal.count ? (int)rng_below(&rng, (uint32_t)play.legal.count) : 0;
            for (int k = 0; k < play.legal.count; k++) { /* the first attack from there on */
                command = play.legal.item[(at + k) % play.legal.count];
                if (command.type == COMMAND_ATTACK) {
                    try_attack(&play.game, &command);
                    break;
                }
            }
        } while (random_play_step(&play, &command));
        random_play_end(&play);
    }
    print_message("%d attacks tried, %d left out\n", attacks_tried, attacks_left_out);
    assert_true(attacks_tried > 0);
}

static void hundredths_are_rounded_to_the_nearest(void **state)
{
    (void)state;
    assert_int_equal(attack_permyriad(0, 6), 0);
    assert_int_equal(attack_permyriad(1, 6), 1667);
    assert_int_equal(attack_permyriad(1, 3), 3333);
    assert_int_equal(attack_permyriad(6, 6), 10000);
    assert_int_equal(attack_permyriad(UINT64_C(2821109907456) / 2, UINT64_C(2821109907456)), 5000);
    assert_int_equal(attack_permyriad(0, 0), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_list_is_what_trying_every_attack_finds),
        cmocka_unit_test(who_cannot_attack_has_no_list),
        cmocka_unit_test(the_engine_accepts_what_is_listed),
        cmocka_unit_test(odds_of_a_line_are_those_of_every_roll),
        cmocka_unit_test(odds_count_rerolls),
        cmocka_unit_test(odds_of_a_swing_are_those_of_every_roll),
        cmocka_unit_test(odds_of_a_split_shot_are_those_of_every_roll),
        cmocka_unit_test(odds_of_a_grenade_are_those_of_every_roll),
        cmocka_unit_test(odds_of_a_single_attack_are_the_same_either_way),
        cmocka_unit_test(odds_of_two_rolls_share_the_rerolls),
        cmocka_unit_test_teardown(odds_in_real_play_are_those_of_every_roll, random_play_teardown),
        cmocka_unit_test(hundredths_are_rounded_to_the_nearest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
