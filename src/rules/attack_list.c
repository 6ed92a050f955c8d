/* attack_list.c -- what an attack strikes, and every attack that a figure could make. */
#include "rules/attack.h"
#include "rules/attack_parts.h"
#include "rules/board.h"
#include "rules/shape.h"

/* ---- struck ------------------------------------------------------------------------------------------------- */

/* Figures and markers found so far, in order. */
struct found {
    const struct game *game;
    figure_id attacker;
    uint8_t *struck;
    int count;
};

static void add_struck(struct found *found, int target)
{
    if (found->count < SHAPE_STRUCK_MAX && attack_target_stands(found->game, target) &&
        !attack_is_shielded(found->game, found->attacker, target))
        found->struck[found->count++] = (uint8_t)target;
}

/* The figure there, and the marker there (C-WEAP-11). */
static void add_squares(struct found *found, const struct square *squares, int count)
{
    for (int i = 0; i < count; i++) {
        figure_id figure = figure_at(found->game, squares[i]);
        if (figure != FIGURE_NONE)
            add_struck(found, figure);
        int marker = marker_at(found->game, squares[i]);
        if (marker >= 0)
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
    add_squares(found, squares, count);
    if (attack_is_marker(command->target) && game->marker[command->target - TARGET_MARKER].kind == MARKER_DOOR)
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

int attack_list_struck(const struct game *game, const struct command *command, uint8_t struck[SHAPE_STRUCK_MAX])
{
    struct found found = {game, command->figure, struck, 0};
    int shape = attack_shape(game, command);
    if (shape == SHAPE_GRENADE_MOUNT) {
        add_blast(&found, command->to);
    } else if (attack_target_stands(game, command->target) && shape == SHAPE_LINE) {
        add_line(&found, command);
    } else if (attack_target_stands(game, command->target) && shape == SHAPE_SWING) {
        add_swing(&found, command);
    } else {
        add_struck(&found, command->target);
        if (shape == SHAPE_SPLIT)
            add_struck(&found, command->target2);
    }
    return found.count;
}

/* ---- every attack of a figure ------------------------------------------------------------------------------- */

enum { TARGETS_MAX = FIGURE_MAX + MARKER_ALL };

struct listing {
    const struct game *game;
    struct command each; /* what all of them share */
    struct command *out;
    int count, most;
    uint8_t close[TARGETS_MAX], fire[TARGETS_MAX]; /* legal targets of single attacks */
    int closes, fires;
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
    return &list->out[list->count - 1];
}

static bool may(const struct listing *list, int target, int mode)
{
    return attack_check(list->game, list->each.figure, target, mode).why == REJECT_NONE;
}

static void add_single(struct listing *list, int target, bool lines)
{
    if (may(list, target, MODE_CLOSE)) {
        list->close[list->closes++] = (uint8_t)target;
        add(list, target, MODE_CLOSE, 0);
    }
    if (!lines && may(list, target, MODE_FIRE)) {
        list->fire[list->fires++] = (uint8_t)target;
        add(list, target, MODE_FIRE, 0);
    }
}

static void add_singles(struct listing *list, bool lines)
{
    bool trooper = figure_is_trooper(list->each.figure);
    for (int target = trooper ? TROOPER_MAX : 0; target < (trooper ? FIGURE_MAX : TROOPER_MAX); target++)
        if (figure_on_board(list->game, (figure_id)target))
            add_single(list, target, lines);
    for (int m = 0; trooper && m < list->game->markers; m++)
        if (list->game->marker[m].state == MARKER_STANDS)
            add_single(list, TARGET_MARKER + m, lines);
}

/* Who on this square may be declared as the target of a line, or -1. */
static int line_target(const struct listing *list, struct square at)
{
    figure_id figure = figure_at(list->game, at);
    if (figure != FIGURE_NONE && may(list, figure, MODE_FIRE))
        return figure;
    int marker = marker_at(list->game, at);
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
        if (list->game->marker[m].state == MARKER_STANDS && list->game->marker[m].kind == MARKER_DOOR &&
            may(list, TARGET_MARKER + m, MODE_FIRE))
            add(list, TARGET_MARKER + m, MODE_FIRE, SHAPE_LINE);
}

static void add_swings(struct listing *list)
{
    for (int i = 0; i < list->closes; i++) {
        int target = list->close[i];
        if (attack_is_marker(target) && list->game->marker[target - TARGET_MARKER].kind == MARKER_DOOR)
            continue;
        for (int turn = 0; turn <= 1 && list->count < list->most; turn++) {
            add(list, target, MODE_CLOSE, SHAPE_SWING);
            last(list)->turn = (uint8_t)turn;
        }
    }
}

static void add_splits(struct listing *list)
{
    for (int i = 0; i < list->fires; i++)
        for (int k = i + 1; k < list->fires && list->count < list->most; k++) {
            add(list, list->fire[i], MODE_FIRE, SHAPE_SPLIT);
            last(list)->target2 = list->fire[k];
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
    for (int m = 0; m < game->markers; m++)
        if (game->marker[m].state == MARKER_STANDS && game->marker[m].kind != MARKER_DOOR)
            mark_blast(game, rows, attack_square(game, TARGET_MARKER + m));
}

static void add_grenades(struct listing *list)
{
    uint64_t rows[BOARD_MAX] = {0};
    struct command grenade = list->each;
    grenade.mode = MODE_FIRE;
    grenade.shape = SHAPE_GRENADE_MOUNT;
    mark_enemies(list->game, grenade.figure, rows);
    for (int y = 0; y < BOARD_MAX; y++) {
        for (uint64_t row = rows[y]; row; row &= row - 1) {
            grenade.to = square_at(__builtin_ctzll(row), y);
            if (list->count < list->most && !attack_check_command(list->game, &grenade).why)
                list->out[list->count++] = grenade;
        }
    }
}

int attack_list(const struct game *game, figure_id figure, bool extra, struct command *out, int most)
{
    if (!figure_on_board(game, figure) || game->figure[figure].captor < TEAM_MAX)
        return 0;
    struct listing list = {.game = game, .each = COMMAND_EMPTY, .out = out, .most = most};
    list.each.type = COMMAND_ATTACK;
    list.each.seat = game->interlude.running ? game->interlude.seat : figure_seat(figure);
    list.each.figure = figure;
    list.each.extra = extra;
    int shapes = attack_shapes(game, figure);
    add_singles(&list, shapes & SHAPE_LINE);
    if (shapes & SHAPE_LINE)
        add_lines(&list);
    if (shapes & SHAPE_SWING)
        add_swings(&list);
    if (shapes & SHAPE_SPLIT)
        add_splits(&list);
    if (shapes & SHAPE_GRENADE_MOUNT)
        add_grenades(&list);
    return list.count;
}
