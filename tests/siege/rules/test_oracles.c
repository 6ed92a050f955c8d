/* Fast answers against plain ones: sight, reach, distance fields, adjacency, the legal list, on shipped boards, on
 * random ones and in positions of real play of both editions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/ai/bot/bot.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/board/board.h"
#include "siege/rules/mission/condition_rows.h"
#include "siege/rules/turn/legal.h"
#include "siege/rules/board/los.h"
#include "siege/rules/move/move.h"
#include "siege/rules/move/reach.h"
#include "siege/rules/move/ways.h"
#include "support/arena.h"
#include "support/oracle.h"
#include "support/random_play.h"
#include "support/slow_walk.h"
#include "support/soak.h"
#include "support/lasting.h"

#include <stdio.h>
#include <string.h>

enum { ARENAS = 24, PAIRS_EACH = 3000, FAST = 150, LOOK_EVERY = 30, PAIRS_LOOKED_AT = 60 };

struct position {
    struct game game;
    struct event_list events;
};

/* Plays on at random for a while. */
static void play_on(struct position *position, const struct scenario *scenario, uint64_t seed, int commands)
{
    struct game_setup setup = game_setup_default(scenario->catalogue, 4, seed);
    struct bot bot = {BOT_RANDOM, rng_seed(seed, 3)};
    setup.legion_deck = 0;
    position->events.count = 0;
    game_start(&position->game, scenario, &setup, &position->events);
    for (int i = 0; i < commands && !game_is_over(&position->game); i++) {
        struct command command;
        assert_true(bot_decide(&bot, &position->game, &command));
        position->events.count = 0;
        assert_int_equal(game_apply(&position->game, &command, &position->events).why, REJECT_NONE);
    }
}

static void compare_pair(const struct game *game, struct square a, struct square b)
{
    bool wanted = oracle_line_is_clear(game, a, b) && oracle_stairs_allow(game, a, b);
    if (los_clear(game, a, b) != wanted || los_clear(game, b, a) != wanted ||
        (los_trace(game, a, b).block == LOS_CLEAR) != wanted)
        fail_msg("sight (%d,%d) (%d,%d) of %s: rule text says %d", a.x, a.y, b.x, b.y, game->scenario->mission.id,
                 wanted);
    assert_int_equal(board_adjacent(game, a, b), oracle_adjacent(game, a, b));
}

static struct square random_floor(const struct game *game, struct rng *rng)
{
    for (;;) {
        struct square at = square_at((int)rng_below(rng, game->scenario->width),
                                     (int)rng_below(rng, game->scenario->height));
        if (board_is_floor(game, at))
            return at;
    }
}

/* C-LOS, C-STAIR: every pair of squares of every shipped board, figures included; and so A3's symmetry. */
static void sight_agrees_with_the_rule_text_on_every_pair_of_the_shipped_boards(void **state)
{
    (void)state;
    static struct position position;
    for (int m = 0; m < SHIPPED_MISSIONS; m++) {
        struct scenario *scenario = shipped_scenario(SHIPPED_PATH[m]);
        play_on(&position, scenario, 5, 150);
        for (int i = 0; i < BOARD_MAX * BOARD_MAX; i++) {
            struct square a = square_at(i % BOARD_MAX, i / BOARD_MAX);
            if (!board_is_floor(&position.game, a))
                continue;
            for (int j = i + 1; j < BOARD_MAX * BOARD_MAX; j++) {
                struct square b = square_at(j % BOARD_MAX, j / BOARD_MAX);
                if (board_is_floor(&position.game, b))
                    compare_pair(&position.game, a, b);
            }
        }
        scenario_free(scenario);
    }
}

static void fill_corners(struct position *position, struct scenario *scenario, uint64_t seed)
{
    play_on(position, scenario, seed, 130);
    scenario->mission.parameters.corner_sight = 0;
}

/* House rule corner_sight (C-LOS-3): the table of sight and the walk along the line agree with the text there, too;
 * and the rule hides somebody on these boards. */
static void filled_corners_agree_with_the_rule_text(void **state)
{
    (void)state;
    static struct position position;
    int hidden = 0;
    for (uint32_t n = 0; n < ARENAS; n++) {
        struct scenario *scenario = arena_scenario(shipped_catalogue(), n + 50);
        struct rng rng = rng_seed(n, 28);
        fill_corners(&position, scenario, n);
        for (int i = 0; i < PAIRS_EACH; i++) {
            struct square a = random_floor(&position.game, &rng);
            struct square b = random_floor(&position.game, &rng);
            compare_pair(&position.game, a, b);
            bool seen = los_clear(&position.game, a, b);
            scenario->mission.parameters.corner_sight = 1;
            assert_true(!seen || los_clear(&position.game, a, b));
            hidden += !seen && los_clear(&position.game, a, b);
            scenario->mission.parameters.corner_sight = 0;
        }
        scenario_free(scenario);
    }
    print_message("%d lines hidden by filled corners\n", hidden);
    assert_true(hidden > 0);
}

/* ---- positions of real play ------------------------------------------------------------------------------------ */

static struct random_play play;
static struct {
    uint64_t positions, pairs, ways, fields, aims, settled, conditions, held, barred;
} looked;

/* A Move that names only its end: checked and completed in one search as it is one after the other; its steps pass. */
static void compare_settled(const struct game *game, figure_id figure, struct square to)
{
    struct command open = command_make(COMMAND_MOVE, game_seat_of(game, figure), figure);
    open.to = to;
    struct command full = open, settled = open;
    struct reject wanted = move_check(game, &open);
    if (!wanted.why)
        move_complete(game, &full);
    struct reject got = move_settle(game, &settled);
    assert_memory_equal(&got, &wanted, sizeof got);
    assert_memory_equal(&settled, &full, sizeof settled);
    if (!wanted.why)
        assert_int_equal(move_check(game, &settled).why, REJECT_NONE);
    looked.settled += !wanted.why;
}

/* C-MOVE, C-ENTER, S-MOVE, S-DOOR, S-ITEM-3: the steps to every square, where a Move may end, and a way there. */
static void compare_reach(const struct game *game, figure_id figure)
{
    static struct slow_steps steps;
    struct reach reach;
    struct square path[STEP_MAX];
    reach_compute(game, figure, figure_steps(game, figure), &reach);
    slow_reach(game, figure, &steps);
    for (int i = 0; i < BOARD_MAX * BOARD_MAX; i++) {
        struct square to = square_at(i % BOARD_MAX, i / BOARD_MAX);
        int wanted = steps.to[to.y][to.x] == SLOW_FAR ? -1 : steps.to[to.y][to.x];
        bool ends = wanted > 0 && slow_may_end_on(game, figure, to);
        if (reach_steps_past(&reach, to) != wanted || (ends && reach_steps_to(&reach, to) != wanted) ||
            (wanted > 0 && !ends && slow_who_stands(game, to) == FIGURE_NONE && reach_steps_to(&reach, to) >= 0))
            fail_msg("%s: reach of figure %d on (%d,%d) to (%d,%d): %d past, %d to, plainly %d, ends %d",
                     random_play_where(&play), figure, game->figure[figure].x, game->figure[figure].y, to.x, to.y,
                     reach_steps_past(&reach, to), reach_steps_to(&reach, to), wanted, ends);
        if (i % 5 == 0 && game->figure[figure].kind != KIND_NONE)
            compare_settled(game, figure, to);
        if (!ends)
            continue;
        looked.ways++;
        assert_int_equal(reach_path(game, &reach, to, path), wanted);
        for (int k = figure_on_board(game, figure) ? 0 : 1; k < wanted; k++)
            assert_int_equal(slow_distance(k ? slow_lead(game, path[k - 1]) : figure_square(game, figure), path[k]), 1);
        assert_true(square_same(slow_lead(game, path[wanted - 1]), to));
    }
}

/* The same where only some squares are needed: as far as the creature's own, within some steps, or little further than
 * the nearest of them. */
static void compare_needed(const struct game *game, figure_id creature, struct square goal, const struct field *all)
{
    static struct field field;
    uint64_t rows[BOARD_MAX];
    struct square own = figure_square(game, creature);
    struct field_need need = {looked.fields % 3 ? own : SQUARE_NONE, looked.fields % 2 ? FIELD_FAR : 4,
                              looked.fields % 5 ? FIELD_FAR : 1, rows};
    int nearest = FIELD_FAR;
    for (int y = 0; y < BOARD_MAX; y++) {
        rows[y] = game->scenario->floor[y] & (UINT64_C(0x1020408) >> y % 7);
        rows[y] |= y == own.y ? UINT64_C(1) << own.x : 0;
        for (uint64_t row = rows[y]; row; row &= row - 1)
            nearest = all->steps[y][__builtin_ctzll(row)] < nearest ? all->steps[y][__builtin_ctzll(row)] : nearest;
    }
    int most = looked.fields % 3 && all->steps[own.y][own.x] < need.most ? all->steps[own.y][own.x] : need.most;
    most = nearest + need.beyond < most ? nearest + need.beyond : most;
    field_compute_of(game, creature, goal, &need, &field);
    for (int y = 0; y < game->scenario->height; y++)
        for (uint64_t row = rows[y]; row; row &= row - 1) {
            int x = __builtin_ctzll(row), steps = all->steps[y][x];
            if (field.steps[y][x] != steps && !(steps > most && field.steps[y][x] == FIELD_FAR))
                fail_msg("%s: needed way of figure %d from (%d,%d) to (%d,%d): %d, in full %d",
                         random_play_where(&play), creature, x, y, goal.x, goal.y, field.steps[y][x], steps);
        }
}

/* The table of ways is never above the field, and no different where it says that it holds. */
static void compare_table(const struct game *game, figure_id creature, struct square goal, const struct field *all)
{
    const struct field *table = ways_to(game, creature, goal);
    for (int i = 0; table && i < BOARD_MAX * BOARD_MAX; i++) {
        struct square from = square_at(i % BOARD_MAX, i / BOARD_MAX);
        int steps = all->steps[from.y][from.x], by_table = table->steps[from.y][from.x];
        bool holds = ways_hold(game, from, goal);
        looked.held += holds;
        looked.barred += !holds && steps != by_table;
        if (by_table > steps || (holds && by_table != steps))
            fail_msg("%s: table of ways from (%d,%d) to (%d,%d): %d, in full %d", random_play_where(&play), from.x,
                     from.y, goal.x, goal.y, by_table, steps);
    }
}

/* S-AI-13: the steps of a creature to a Doomtrooper. */
static void compare_way_to_goal(const struct game *game, figure_id creature, struct square goal)
{
    static struct field field;
    static struct slow_steps steps;
    field_compute_of(game, creature, goal, NULL, &field);
    slow_steps_to_goal(game, creature, goal, &steps);
    for (int y = 0; y < game->scenario->height; y++)
        for (int x = 0; x < game->scenario->width; x++)
            if (field.steps[y][x] != (steps.to[y][x] == SLOW_FAR ? FIELD_FAR : steps.to[y][x]))
                fail_msg("%s: way of figure %d from (%d,%d) to (%d,%d): %d, plainly %d", random_play_where(&play),
                         creature, x, y, goal.x, goal.y, field.steps[y][x], steps.to[y][x]);
    compare_needed(game, creature, goal, &field);
    compare_table(game, creature, goal, &field);
    looked.fields++;
}

/* Its squares are reckoned, but it stays out: by a team's card or the mission's word (C-REIN-4). */
static bool is_kept_out(const struct game *game, figure_id id)
{
    return id >= TROOPER_MAX && game->figure[id].state == FIGURE_WAITING &&
           (game->figure[id].gate == effect_barred_gate(game) ||
            mission_bars_legion(&game->scenario->mission, game->turn.round));
}

/* C-ATT: whom one may attack, found without reasons, is what the check with reasons lets pass. */
static void compare_aims(const struct game *game, figure_id attacker)
{
    static const int MODE[] = {MODE_CLOSE, MODE_FIRE, MODE_TECH};
    for (int m = 0; m < 3; m++) {
        uint64_t mask = attack_may_mask(game, attacker, MODE[m]);
        for (int target = 0; target < TARGET_MARKER + game->markers; target++) {
            if (target >= FIGURE_MAX && target < TARGET_MARKER)
                continue;
            bool wanted = attack_check(game, attacker, target, MODE[m]).why == REJECT_NONE;
            looked.aims += wanted;
            if (attack_may(game, attacker, target, MODE[m]) != wanted ||
                (target < FIGURE_MAX && (mask >> target & 1) != wanted))
                fail_msg("%s: figure %d at %d, mode %d: plainly %d", random_play_where(&play), attacker, target,
                         MODE[m], wanted);
        }
    }
}

/* A condition that is decided before its count is complete is decided as by the whole count. */
static void compare_conditions(const struct game *game)
{
    const struct mission *mission = &game->scenario->mission;
    for (int node = 0; node < mission->nodes; node++)
        for (int team = 0; team <= TEAM_MAX; team++) {
            int number = condition_number(game, node, team);
            bool counts = condition_row(&mission->node[node])->number != NULL;
            assert_int_equal(condition_holds(game, node, team),
                             counts ? condition_fulfils(&mission->node[node], number) : number);
            looked.conditions++;
        }
}

static void look(const struct game *game, struct rng *rng)
{
    figure_id goal = FIGURE_NONE;
    looked.positions++;
    compare_conditions(game);
    for (int i = 0; i < PAIRS_LOOKED_AT; i++, looked.pairs++) {
        struct square a = random_floor(game, rng), b = random_floor(game, rng);
        if (!square_same(a, b))
            compare_pair(game, a, b);
    }
    for (figure_id id = 0; id < FIGURE_MAX; id++) {
        bool in_play = game->figure[id].state == FIGURE_ON_BOARD || game->figure[id].state == FIGURE_WAITING;
        if (in_play && !is_kept_out(game, id))
            compare_reach(game, id);
        if (game->figure[id].kind != KIND_NONE)
            compare_aims(game, id);
        if (id < TROOPER_MAX && figure_on_board(game, id))
            goal = id;
        if (id >= TROOPER_MAX && figure_on_board(game, id) && goal != FIGURE_NONE && rng_below(rng, 4) == 0)
            compare_way_to_goal(game, id, figure_square(game, goal));
    }
}

static void begin(uint64_t number)
{
    if (number % 4 == 3)
        random_play_begin_on(&play, arena_scenario(shipped_catalogue(), (uint32_t)number), "an arena", number);
    else
        random_play_begin(&play, random_play_path(number), number);
}

/* C-GEO, C-LOS, C-STAIR, C-MOVE, S-GEO, S-LOS, S-STAIR, S-MOVE and the house rules that change them. */
static void sight_and_reach_agree_with_the_rule_text_in_real_play(void **state)
{
    (void)state;
    struct command command;
    for (int i = 0; i < soak_missions(FAST); i++) {
        uint64_t number = soak_seed() + (uint64_t)i;
        struct rng rng = rng_seed(number, 8);
        begin(number);
        do {
            if (play.game.commands % LOOK_EVERY == number % LOOK_EVERY)
                look(&play.game, &rng);
        } while (random_play_step(&play, &command));
        random_play_end(&play);
    }
    print_message("%llu positions, %llu lines of sight, %llu ways, %llu fields, %llu aims, %llu Moves, "
                  "%llu conditions, %llu ways of the table, %llu barred\n",
                  (unsigned long long)looked.positions, (unsigned long long)looked.pairs,
                  (unsigned long long)looked.ways, (unsigned long long)looked.fields, (unsigned long long)looked.aims,
                  (unsigned long long)looked.settled, (unsigned long long)looked.conditions,
                  (unsigned long long)looked.held, (unsigned long long)looked.barred);
    assert_true(looked.held > 0 && looked.barred > 0);
}

static void compare_field(const struct game *game, struct square goal)
{
    static struct field field;
    static int16_t steps[BOARD_MAX][BOARD_MAX];
    field_compute(game, goal, true, false, &field);
    oracle_field(game, goal, steps);
    for (int y = 0; y < BOARD_MAX; y++)
        for (int x = 0; x < BOARD_MAX; x++)
            assert_int_equal(field.steps[y][x], steps[y][x] < 0 ? FIELD_FAR : steps[y][x]);
}

/* S-AI-13: for nobody in particular. */
static void fields_agree_with_a_plain_search(void **state)
{
    (void)state;
    static struct position position;
    for (uint32_t n = 0; n < ARENAS; n++) {
        struct scenario *scenario = arena_scenario(shipped_catalogue(), n + 100);
        struct rng rng = rng_seed(n, 18);
        play_on(&position, scenario, n, 140);
        for (int i = 0; i < 6; i++)
            compare_field(&position.game, random_floor(&position.game, &rng));
        scenario_free(scenario);
    }
}

/* C-MOVE: a way there is a way back, when the figures stay where they are. */
static void steps_are_symmetric(void **state)
{
    (void)state;
    static struct position position;
    for (int m = 0; m < SHIPPED_MISSIONS; m++) {
        struct scenario *scenario = shipped_scenario(SHIPPED_PATH[m]);
        play_on(&position, scenario, 6, 0);
        for (int y = 0; y < scenario->height; y++)
            for (int x = 0; x < scenario->width; x++)
                for (int d = 0; d < DIRECTIONS; d++) {
                    struct square to = square_step(square_at(x, y), (enum direction)d);
                    if (to.x < 0 || to.y < 0)
                        continue;
                    assert_int_equal(board_linked(&scenario->rows, square_at(x, y), (enum direction)d),
                                     board_linked(&scenario->rows, to, direction_opposite((enum direction)d)));
                }
        scenario_free(scenario);
    }
}

/* ---- the legal list: try every command ------------------------------------------------------------------------- */

/* What a command is about: the fields that are tried with every value. */
enum {
    ANY_FIGURE = 1,
    ANY_TARGET = 2,
    ANY_SQUARE = 4,
    ANY_GATE = 8,
    INSIDE_GATE = 16, /* `to`: a square inside the gate */
    ANY_SLOT = 32,
    LATER_SLOT = 64, /* slot2: the other way round it is the same swap */
    ANY_KIND = 128,
    ANY_CHOICE = 256,
    ANY_EXTRA = 512,
    ANY_MODE = 1024,
    CHARGES = 2048
};

static const struct trial {
    uint8_t type;
    int fields;
} TRIALS[] = {
    {COMMAND_ENTRANCE, ANY_GATE},
    {COMMAND_MOVE, ANY_FIGURE | ANY_EXTRA | ANY_SQUARE},
    {COMMAND_MOVE, ANY_FIGURE | ANY_EXTRA | ANY_GATE | INSIDE_GATE},
    {COMMAND_ATTACK, ANY_FIGURE | ANY_EXTRA | ANY_TARGET | ANY_MODE | CHARGES},
    {COMMAND_JUMP, ANY_FIGURE | ANY_EXTRA | ANY_SQUARE},
    {COMMAND_FINISH, ANY_FIGURE},
    {COMMAND_END_TURN, 0},
    {COMMAND_REROLL, ANY_CHOICE},
    {COMMAND_KEEP, 0},
    {COMMAND_CALL, ANY_CHOICE},
    {COMMAND_REINFORCE, ANY_KIND | ANY_GATE},
    {COMMAND_REINFORCE, ANY_KIND | ANY_SQUARE},
    {COMMAND_FORCE_SECTOR, ANY_SLOT},
    {COMMAND_PLACE, ANY_KIND | ANY_SQUARE},
    {COMMAND_CHOOSE_TEAM, ANY_CHOICE},
    {COMMAND_CHOOSE_FIGURE, ANY_TARGET},
    {COMMAND_TAKE, ANY_FIGURE | ANY_KIND | ANY_CHOICE},
    {COMMAND_READY, 0},
    {COMMAND_DEPLOY, ANY_FIGURE | ANY_SQUARE},
    {COMMAND_EXAMINE, ANY_FIGURE | ANY_TARGET | ANY_EXTRA},
    {COMMAND_ALTER, ANY_SLOT | ANY_CHOICE},
    {COMMAND_ALTER, ANY_SLOT | LATER_SLOT},
    {COMMAND_MOVE_FORCE, ANY_SLOT},
    {COMMAND_PLACE_MARKER, ANY_SQUARE},
    {COMMAND_AI_REVEAL, 0},
    {COMMAND_AI_TIE_BREAKER, 0},
    {COMMAND_TASK, ANY_FIGURE | ANY_CHOICE | ANY_TARGET | ANY_EXTRA},
    {COMMAND_SCAN, ANY_FIGURE | ANY_EXTRA},
    {COMMAND_CHOOSE_PAIR, ANY_CHOICE},
    {COMMAND_CHOOSE_CARD, ANY_CHOICE},
    {COMMAND_CHOOSE_SECTOR, ANY_SLOT},
    {COMMAND_CHOOSE_GEAR, ANY_CHOICE},
    {COMMAND_CHOOSE_DIE, ANY_CHOICE},
    {COMMAND_CHOOSE_TRAP, ANY_TARGET},
    {COMMAND_OVERRUN, ANY_SQUARE},
    {COMMAND_PERMIT, ANY_CHOICE},
};

static uint64_t tried, legality_positions;

static bool is_listed(const struct legal_list *list, const struct command *command)
{
    for (int i = 0; i < list->count; i++)
        if (memcmp(&list->item[i], command, sizeof *command) == 0)
            return true;
    return false;
}

/* An attack of the weapon's shape stands in the list for the plain one: test_attack_odds.c tries those. A terminal may
 * be hacked besides. */
static bool has_a_shape(const struct game *game, const struct command *command)
{
    return command->type == COMMAND_ATTACK && (command->shape || attack_shapes(game, command->figure) != 0);
}

/* A task that names no marker is done at the first one, which the list names. */
static bool is_listed_by_marker(const struct game *game, const struct legal_list *list, const struct command *command)
{
    const struct mission *mission = &game->scenario->mission;
    struct command named = *command;
    if (command->type != COMMAND_TASK || command->target != FIGURE_NONE ||
        mission->task[command->choice].marker == MARKER_NONE)
        return false;
    for (int m = 0; m < game->markers; m++) {
        named.target = (uint8_t)(TARGET_MARKER + m);
        if (is_listed(list, &named))
            return true;
    }
    return false;
}

static void try_command(const struct game *game, const struct command *command, int *legal)
{
    tried++;
    if (command_check(game, command).why || has_a_shape(game, command) ||
        is_listed_by_marker(game, &play.legal, command))
        return;
    ++*legal;
    if (!is_listed(&play.legal, command))
        fail_msg(
            "%s of figure %d to (%d,%d) gate %d target %d mode %d slot %d kind %d choice %d is legal but not listed",
            command_name((enum command_type)command->type), command->figure, command->to.x, command->to.y,
            command->gate, command->target, command->mode, command->slot, command->kind, command->choice);
}

/* As many as the mission has tasks and one; more than there are of anything else. */
static int choices_of(const struct game *game, const struct command *command)
{
    return command->type == COMMAND_TASK ? game->scenario->mission.tasks + 1 : 64;
}

/* Tries every value of the fields, one after another. */
static void try_fields(const struct game *game, struct command command, int fields, int *legal)
{
    const struct scenario *scenario = game->scenario;
    int field = fields & -fields;
    int left = fields & ~field;
    switch (field) {
    case 0:
        try_command(game, &command, legal);
        break;
    case ANY_FIGURE:
        for (command.figure = 0; command.figure < FIGURE_MAX; command.figure++)
            try_fields(game, command, left, legal);
        break;
    case ANY_TARGET:
        for (command.target = 0; command.target < TARGET_MARKER + MARKER_ALL; command.target++)
            try_fields(game, command, left, legal);
        if (command.type == COMMAND_TASK) { /* one that is about no marker */
            command.target = FIGURE_NONE;
            try_fields(game, command, left, legal);
        }
        break;
    case ANY_SQUARE:
        for (int i = 0; i < scenario->width * scenario->height; i++) {
            command.to = square_at(i % scenario->width, i / scenario->width);
            try_fields(game, command, left, legal);
        }
        break;
    case ANY_GATE:
        for (command.gate = 0; command.gate < scenario->mission.gates; command.gate++)
            try_fields(game, command, left, legal);
        break;
    case INSIDE_GATE:
        for (int i = 0; i < scenario->mission.gate[command.gate].width; i++) {
            command.to = scenario->mission.gate[command.gate].inside[i];
            try_fields(game, command, left, legal);
        }
        break;
    case ANY_SLOT:
        for (command.slot = 0; command.slot < SLOT_MAX; command.slot++)
            try_fields(game, command, left, legal);
        break;
    case LATER_SLOT:
        for (command.slot2 = (uint8_t)(command.slot + 1); command.slot2 < SLOT_MAX; command.slot2++)
            try_fields(game, command, left, legal);
        break;
    case ANY_KIND:
        for (command.kind = 0; command.kind < KIND_MAX; command.kind++)
            try_fields(game, command, left, legal);
        break;
    case ANY_CHOICE:
        for (command.choice = command.type == COMMAND_ALTER; command.choice < choices_of(game, &command);
             command.choice++)
            try_fields(game, command, left, legal);
        break;
    case ANY_EXTRA:
        for (command.extra = 0; command.extra <= 1; command.extra++)
            try_fields(game, command, left, legal);
        break;
    case CHARGES:
        for (command.charge = 0; command.charge <= 1; command.charge++)
            try_fields(game, command, left, legal);
        break;
    case ANY_MODE:
        for (command.mode = MODE_CLOSE; command.mode <= MODE_TECH; command.mode = (uint8_t)(2 * command.mode))
            try_fields(game, command, left, legal);
        break;
    }
}

/* Cards, gear and shaped attacks, tried out in their own tests: all that is listed may be done and stands once. */
static int check_listed_others(const struct game *game, const struct legal_list *list)
{
    int others = 0;
    for (int i = 0; i < list->count; i++) {
        const struct command *command = &list->item[i];
        bool silenced = command->type == COMMAND_KEEP && command->choice == 1; /* no cards this round */
        if (command->type != COMMAND_PLAY && command->type != COMMAND_USE && !has_a_shape(game, command) && !silenced)
            continue;
        assert_int_equal(command_check(game, command).why, REJECT_NONE);
        for (int k = 0; k < i; k++)
            assert_memory_not_equal(command, &list->item[k], sizeof *command);
        others++;
    }
    return others;
}

static void try_everything(const struct game *game)
{
    int legal = 0;
    struct command command = COMMAND_EMPTY;
    command.seat = game_seat_to_act(game);
    legal_commands(game, &play.legal);
    for (size_t i = 0; i < sizeof TRIALS / sizeof *TRIALS; i++) {
        command.type = TRIALS[i].type;
        command.figure = command.type == COMMAND_OVERRUN ? game->pending.card : FIGURE_NONE; /* who is asked */
        try_fields(game, command, TRIALS[i].fields, &legal);
    }
    assert_int_equal(legal, play.legal.count - check_listed_others(game, &play.legal));
    legality_positions++;
}

/* At one moment of each mission, and once whenever something is asked that has rarely been asked. */
static void the_legal_list_is_what_trying_every_command_finds(void **state)
{
    static int asked[PENDING_COUNT];
    (void)state;
    struct command command;
    for (int i = 0; i < soak_missions(FAST); i++) {
        uint64_t number = soak_seed() + (uint64_t)i;
        random_play_begin(&play, random_play_path(number), number);
        uint32_t moment = (uint32_t)(number * 37 % 300);
        do {
            int *times = &asked[play.game.pending.type];
            if (!game_is_over(&play.game) && (play.game.commands == moment || *times < 2)) {
                try_everything(&play.game);
                ++*times;
            }
        } while (random_play_step(&play, &command));
        random_play_end(&play);
    }
    print_message("%llu commands tried in %llu positions\n", (unsigned long long)tried,
                  (unsigned long long)legality_positions);
}

/* ---- the table of ways changes no game ------------------------------------------------------------------------- */

static uint64_t play_to_the_end(void)
{
    struct command command;
    while (random_play_step(&play, &command))
        continue;
    uint64_t hash = game_hash(&play.game);
    random_play_end(&play);
    return hash;
}

static void games_are_the_same_where_no_ways_were_reckoned(void **state)
{
    (void)state;
    for (uint64_t number = soak_seed(), last = number + RANDOM_PLAY_PATHS; number < last; number++) {
        const char *path = random_play_path(number);
        random_play_begin(&play, path, number);
        assert_non_null(play.scenario->ways);
        struct scenario *shipped = shipped_scenario(path), *bare = scenario_new(shipped->catalogue, &shipped->mission);
        scenario_free(shipped);
        uint64_t hastened = play_to_the_end();
        assert_null(bare->ways);
        random_play_begin_on(&play, bare, path, number);
        assert_true(play_to_the_end() == hastened);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sight_agrees_with_the_rule_text_on_every_pair_of_the_shipped_boards),
        cmocka_unit_test_teardown(sight_and_reach_agree_with_the_rule_text_in_real_play, random_play_teardown),
        cmocka_unit_test(filled_corners_agree_with_the_rule_text),
        cmocka_unit_test(fields_agree_with_a_plain_search),
        cmocka_unit_test(steps_are_symmetric),
        cmocka_unit_test_teardown(the_legal_list_is_what_trying_every_command_finds, random_play_teardown),
        cmocka_unit_test_teardown(games_are_the_same_where_no_ways_were_reckoned, random_play_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
