/* attack_list.c -- what an attack strikes, and every attack that a figure could make. */
#include "siege/rules/attack/attack.h"
#include "siege/rules/attack/attack_parts.h"
#include "siege/rules/board/board.h"
#include "siege/rules/board/los.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/board/shape.h"
#include "siege/rules/move/tactic.h"
#include "siege/rules/card/lasting.h"

#include <assert.h>

/* ---- struck ---------------------------------------------------------------------------------------------------- */

/* Figures and markers found so far, in order. */
struct found {
    const struct game *game;
    figure_id attacker;
    uint8_t aimed;    /* the declared target */
    struct square at; /* of a grenade */
    uint8_t *struck;
    int count;
};

static void add_struck(struct found *found, int target)
{
    assert(is_figure_id(target) || attack_is_marker(target) || target == FIGURE_NONE);
    if (found->count < SHAPE_STRUCK_MAX && attack_target_stands(found->game, target) &&
        !attack_is_shielded(found->game, found->attacker, target))
        found->struck[found->count++] = (uint8_t)target;
}

/* Whether a marker is struck on the way: always by the 1993 rules (C-WEAP-11); else only what was aimed at, since
 * sprays, swings and blasts strike figures. */
static bool strikes_marker(const struct found *found, int marker)
{
    if (!game_parameters(found->game)->terrain)
        return true;
    struct square at = attack_square(found->game, TARGET_MARKER + marker);
    bool aimed = found->aimed == TARGET_MARKER + marker || square_same(found->at, at);
    return aimed && (marker_traits(found->game->marker[marker].kind) & TRAIT_TARGET);
}

/* The marker on the square that an attack could be aimed at, or -1: a trap may lie where a Time Bomb does. */
static int target_on(const struct game *game, struct square at)
{
    return game_parameters(game)->terrain ? marker_on(game, at, TRAIT_TARGET) : marker_on(game, at, 0);
}

/* The figure there, and the marker there. */
static void add_squares(struct found *found, const struct square *squares, int count)
{
    for (int i = 0; i < count; i++) {
        figure_id figure = figure_at(found->game, squares[i]);
        if (figure != FIGURE_NONE)
            add_struck(found, figure);
        int marker = target_on(found->game, squares[i]);
        if (marker >= 0 && strikes_marker(found, marker))
            add_struck(found, TARGET_MARKER + marker);
    }
}

/* C-WEAP-2. A door at which the line is aimed is struck last: nothing passes it. */
static void add_line(struct found *found, const struct command *command)
{
    const struct game *game = found->game;
    struct square squares[SHAPE_SQUARES];
    struct square from = figure_square(game, command->figure);
    enum direction direction = attack_line_direction(from, attack_aim(game, command));
    if (direction == DIRECTION_NONE)
        return;
    int count = shape_line(game, from, direction, attack_line_range(game, command->figure), squares);
    assert(count <= SHAPE_SQUARES);
    add_squares(found, squares, count);
    if (attack_is_door(game, command->target))
        add_struck(found, command->target);
}

static void add_swing(struct found *found, const struct command *command)
{
    struct square squares[DIRECTIONS];
    int count = shape_swing(found->game, figure_square(found->game, command->figure),
                            attack_square(found->game, command->target), command->turn == 0, squares);
    add_squares(found, squares, count);
}

static void add_blast(struct found *found, struct square at)
{
    struct square squares[DIRECTIONS];
    add_squares(found, &at, 1);
    add_squares(found, squares, shape_blast(found->game, at, squares));
}

/* A card strikes a second one: the enemy beside the attacker that the command names, or the one of most points. */
figure_id attack_second_of(const struct game *game, const struct command *command)
{
    assert(is_figure_id(command->figure));
    if (!figure_is_trooper(command->figure) || command->shape ||
        !effect_next_second(game, command->figure / PAIR, command->mode))
        return FIGURE_NONE;
    figure_id best = FIGURE_NONE;
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++) {
        if (id == command->target || !figure_on_board(game, id) ||
            !board_adjacent(game, figure_square(game, command->figure), figure_square(game, id)) ||
            !attack_may(game, command->figure, id, command->mode))
            continue;
        if (id == command->target2)
            return id;
        if (best == FIGURE_NONE || figure_creature(game, id)->points > figure_creature(game, best)->points)
            best = id;
    }
    return best;
}

int attack_list_struck(const struct game *game, const struct command *command, uint8_t struck[SHAPE_STRUCK_MAX])
{
    struct found found = {game, command->figure, command->target, SQUARE_NONE, struck, 0};
    int shape = attack_shape(game, command);
    if (shape == SHAPE_GRENADE_MOUNT) {
        found.at = command->to;
        add_blast(&found, command->to);
    } else if (attack_target_stands(game, command->target) && shape == SHAPE_LINE) {
        add_line(&found, command);
    } else if (attack_target_stands(game, command->target) && shape == SHAPE_SWING) {
        add_swing(&found, command);
    } else {
        uint8_t second = shape == SHAPE_SPLIT ? command->target2 : attack_second_of(game, command);
        add_struck(&found, command->target);
        if (second != command->target)
            add_struck(&found, second);
    }
    return found.count;
}

/* ---- every attack of a figure ---------------------------------------------------------------------------------- */

enum { TARGETS_MAX = FIGURE_MAX + MARKER_ALL };

struct listing {
    const struct game *game;
    struct command each; /* what all of them share */
    struct command *out;
    int count, most;
    uint8_t close[TARGETS_MAX], fire[TARGETS_MAX]; /* legal targets of single attacks */
    int closes, fires;
    bool lines;  /* firearm attacks are lines */
    bool splits; /* a firearm attack at one target is a split one */
    bool tech;
};

static void add(struct listing *list, int target, int mode, int shape)
{
    if (list->count == list->most)
        return;
    struct command *command = &list->out[list->count++];
    *command = list->each;
    command->target = (figure_id)target;
    command->mode = (uint8_t)mode;
    command->shape = (uint8_t)shape;
}

static struct command *last(struct listing *list)
{
    assert(list->count > 0);
    return &list->out[list->count - 1];
}

static bool may(const struct listing *list, int target, int mode)
{
    return attack_may(list->game, list->each.figure, target, mode);
}

/* The same as a charge, where it may be one (S-CC-4). */
static void add_charge(struct listing *list)
{
    if (list->count == 0 || list->count == list->most || !game_parameters(list->game)->tactics)
        return;
    struct command charge = *last(list);
    charge.charge = 1;
    if (tactic_check_charge(list->game, &charge).why == REJECT_NONE)
        list->out[list->count++] = charge;
}

/* Which single attacks at a target are legal: a mask of modes. */
static void add_single(struct listing *list, int target, int modes)
{
    if (modes & MODE_CLOSE) {
        assert(list->closes < TARGETS_MAX);
        list->close[list->closes++] = (uint8_t)target;
        add(list, target, MODE_CLOSE, 0);
        add_charge(list);
    }
    if (modes & MODE_FIRE) {
        assert(list->fires < TARGETS_MAX);
        list->fire[list->fires++] = (uint8_t)target;
        add(list, target, MODE_FIRE, list->splits ? SHAPE_SPLIT : 0);
    }
    if (modes & MODE_TECH)
        add(list, target, MODE_TECH, 0);
}

static void add_hack(struct listing *list, int marker)
{
    assert(is_marker_number(marker));
    if (!(marker_traits(list->game->marker[marker].kind) & TRAIT_HACKED) || list->count == list->most)
        return;
    struct command hack = list->each;
    hack.target = (figure_id)(TARGET_MARKER + marker);
    hack.mode = MODE_TECH;
    hack.shape = SHAPE_HACK;
    if (attack_check_command(list->game, &hack).why == REJECT_NONE)
        list->out[list->count++] = hack;
}

static void add_figures(struct listing *list)
{
    figure_id attacker = list->each.figure;
    uint64_t close = attack_may_mask(list->game, attacker, MODE_CLOSE);
    uint64_t fire = list->lines ? 0 : attack_may_mask(list->game, attacker, MODE_FIRE);
    uint64_t tech = list->tech ? attack_may_mask(list->game, attacker, MODE_TECH) : 0;
    uint64_t all = close | fire | tech;
    if (!figure_is_trooper(attacker))
        all &= (UINT64_C(1) << TROOPER_MAX) - 1; /* whom they lead is not listed */
    for (; all; all &= all - 1) {
        int target = __builtin_ctzll(all);
        add_single(list, target,
                   (close >> target & 1 ? MODE_CLOSE : 0) | (fire >> target & 1 ? MODE_FIRE : 0) |
                       (tech >> target & 1 ? MODE_TECH : 0));
    }
}

static void add_marker(struct listing *list, int target)
{
    int modes = may(list, target, MODE_CLOSE) ? MODE_CLOSE : 0;
    modes |= !list->lines && may(list, target, MODE_FIRE) ? MODE_FIRE : 0;
    add_single(list, target, modes | (list->tech && may(list, target, MODE_TECH) ? MODE_TECH : 0));
}

static void add_singles(struct listing *list)
{
    add_figures(list);
    for (int m = 0; figure_is_trooper(list->each.figure) && m < list->game->markers; m++) {
        if (list->game->marker[m].state != MARKER_STANDS)
            continue;
        add_marker(list, TARGET_MARKER + m);
        if (list->tech)
            add_hack(list, m);
    }
}

/* Who on this square may be declared as the target of a line, or -1. */
static int line_target(const struct listing *list, struct square at)
{
    figure_id figure = figure_at(list->game, at);
    if (figure != FIGURE_NONE && may(list, figure, MODE_FIRE))
        return figure;
    int marker = target_on(list->game, at);
    return marker >= 0 && may(list, TARGET_MARKER + marker, MODE_FIRE) ? TARGET_MARKER + marker : -1;
}

static void add_line_at(struct listing *list, const struct square *squares, int count)
{
    int target = -1;
    for (int i = 1; i < count && target < 0; i++)
        target = line_target(list, squares[i]);
    if (target >= 0)
        add(list, target, MODE_FIRE, SHAPE_LINE);
}

static void add_lines(struct listing *list)
{
    struct square from = figure_square(list->game, list->each.figure);
    struct square squares[SHAPE_SQUARES];
    int range = attack_line_range(list->game, list->each.figure);
    for (int d = NORTH; d < DIRECTIONS; d++)
        add_line_at(list, squares, shape_line(list->game, from, (enum direction)d, range, squares));
    for (int m = 0; m < list->game->markers; m++)
        if (list->game->marker[m].state == MARKER_STANDS && marker_is_steel_door(list->game->marker[m].kind) &&
            may(list, TARGET_MARKER + m, MODE_FIRE))
            add(list, TARGET_MARKER + m, MODE_FIRE, SHAPE_LINE);
}

static void add_swings(struct listing *list)
{
    for (int i = 0; i < list->closes; i++) {
        int target = list->close[i];
        if (attack_is_door(list->game, target))
            continue;
        for (int turn = 0; turn <= 1 && list->count < list->most; turn++) {
            add(list, target, MODE_CLOSE, SHAPE_SWING);
            last(list)->turn = (uint8_t)turn;
            add_charge(list);
        }
    }
}

static void add_splits(struct listing *list)
{
    for (int i = 0; i < list->fires; i++)
        for (int k = i + 1; k < list->fires && list->count < list->most; k++) {
            if (attack_check_spread(list->game, list->fire[i], list->fire[k]).why)
                continue;
            add(list, list->fire[i], MODE_FIRE, SHAPE_SPLIT);
            last(list)->target2 = list->fire[k];
        }
}

/* Every other choice of the second enemy. */
static void add_seconds(struct listing *list)
{
    for (int i = 0; i < list->closes; i++)
        for (int k = 0; k < list->closes && list->count < list->most; k++) {
            struct command command = list->each;
            command.target = list->close[i];
            command.mode = MODE_CLOSE;
            if (k == i || attack_second_of(list->game, &command) == list->close[k] || attack_is_marker(list->close[k]))
                continue;
            add(list, list->close[i], MODE_CLOSE, 0);
            last(list)->target2 = list->close[k];
            add_charge(list);
        }
}

static void mark(uint64_t rows[BOARD_MAX], struct square at)
{
    rows[at.y] |= UINT64_C(1) << at.x;
}

/* Squares from which a grenade reaches the one given. */
static void mark_blast(const struct game *game, uint64_t rows[BOARD_MAX], struct square at)
{
    struct square squares[DIRECTIONS];
    mark(rows, at);
    for (int i = shape_blast(game, at, squares) - 1; i >= 0; i--)
        mark(rows, squares[i]);
}

/* Marks every square at which a grenade would strike an enemy. */
static void mark_enemies(const struct game *game, figure_id attacker, uint64_t rows[BOARD_MAX])
{
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (figure_on_board(game, id) && !attack_is_friend(game, attacker, id))
            mark_blast(game, rows, figure_square(game, id));
    bool blasted = !game_parameters(game)->terrain; /* else only what it is aimed at */
    for (int m = 0; m < game->markers; m++) {
        if (game->marker[m].state != MARKER_STANDS || marker_is_steel_door(game->marker[m].kind))
            continue;
        if (blasted)
            mark_blast(game, rows, attack_square(game, TARGET_MARKER + m));
        else if (marker_traits(game->marker[m].kind) & TRAIT_TARGET)
            mark(rows, attack_square(game, TARGET_MARKER + m));
    }
}

static void add_grenades(struct listing *list)
{
    uint64_t rows[BOARD_MAX] = {0};
    struct command grenade = list->each;
    grenade.mode = MODE_FIRE;
    grenade.shape = SHAPE_GRENADE_MOUNT;
    struct square from = figure_square(list->game, grenade.figure);
    mark_enemies(list->game, grenade.figure, rows);
    for (int y = 0; y < BOARD_MAX; y++) {
        for (uint64_t row = rows[y]; row; row &= row - 1) {
            grenade.to = square_at(__builtin_ctzll(row), y);
            if (list->count < list->most && los_clear(list->game, from, grenade.to) &&
                !attack_check_command(list->game, &grenade).why)
                list->out[list->count++] = grenade;
        }
    }
}

int attack_list(const struct game *game, figure_id figure, bool extra, struct command *out, int most)
{
    assert(is_figure_id(figure) && most >= 0);
    if (!figure_on_board(game, figure) || figure_is_led(game, figure))
        return 0;
    struct listing list = {.game = game, .each = command_make(COMMAND_ATTACK, 0, figure), .out = out, .most = most};
    list.each.seat = game->interlude.running ? game->interlude.seat : figure_seat(figure);
    list.each.extra = extra;
    int shapes = attack_shapes(game, figure);
    bool trooper = figure_is_trooper(figure);
    list.lines = shapes & SHAPE_LINE;
    list.splits = shapes & SHAPE_SPLIT && game_parameters(game)->split_twice;
    list.tech = trooper && pool_size(figure_pool(game, figure, MODE_TECH)) > 0;
    add_singles(&list);
    if (shapes & SHAPE_LINE)
        add_lines(&list);
    if (trooper && effect_next_second(game, figure / PAIR, MODE_ANY))
        add_seconds(&list);
    if (shapes & SHAPE_SWING)
        add_swings(&list);
    if (shapes & SHAPE_SPLIT)
        add_splits(&list);
    if (shapes & SHAPE_GRENADE_MOUNT)
        add_grenades(&list);
    assert(list.count <= most);
    return list.count;
}
