/* attack.c -- who may be attacked, and with which shapes. */
#include "siege/rules/attack/attack.h"

#include "siege/rules/attack/attack_parts.h"
#include "siege/rules/attack/attack_resolve.h"
#include "siege/rules/board/board.h"
#include "siege/rules/board/los.h"
#include "siege/rules/board/shape.h"
#include "siege/rules/move/tactic.h"
#include "siege/rules/board/terrain.h"
#include "siege/rules/card/lasting.h"

#include <assert.h>
#include <stdlib.h>

/* An attacker on a square, its own or one it might go to. */
struct stance {
    const struct game *game;
    figure_id attacker;
    struct square from;
    int mode;
};

/* ---- weapons, targets ------------------------------------------------------------------------------------------ */

const struct weapon *attack_weapon(const struct game *game, figure_id figure)
{
    assert(is_figure_id(figure));
    uint8_t weapon = game->figure[figure].weapon;
    bool held = figure_is_trooper(figure) && weapon != CARD_NONE &&
                !game_parameters(game)->figure_weapons; /* C-TRAIN-10 */
    assert(!held || weapon < game->scenario->catalogue->weapons);
    return held ? &game->scenario->catalogue->weapon[weapon] : NULL;
}

const struct effect *attack_grenade(const struct game *game, figure_id figure)
{
    if (!figure_is_trooper(figure))
        return NULL;
    for (uint32_t gear = game->figure[figure].gear; gear; gear &= gear - 1) {
        const struct effect_list *effects = &game->scenario->catalogue->gear[__builtin_ctz(gear)].effects;
        const struct effect *grenade = effect_find(effects, EFFECT_GRENADE);
        if (grenade)
            return grenade;
    }
    return NULL;
}

int attack_shapes(const struct game *game, figure_id figure)
{
    const struct weapon *weapon = attack_weapon(game, figure);
    int shapes = weapon ? weapon->shapes & ~(SHAPE_GRENADE_MOUNT | SHAPE_TRAP | SHAPE_BARBS) : 0;
    return attack_grenade(game, figure) ? shapes | SHAPE_GRENADE_MOUNT : shapes;
}

bool attack_is_marker(int target)
{
    return target >= TARGET_MARKER && target < TARGET_MARKER + MARKER_ALL;
}

static const struct marker *marker_of(const struct game *game, int target)
{
    assert(attack_is_marker(target));
    return &game->marker[target - TARGET_MARKER];
}

bool attack_is_door(const struct game *game, int target)
{
    return attack_is_marker(target) && marker_is_steel_door(marker_of(game, target)->kind);
}

/* C-ATT-2, C-ENTER-7, S-ENTER-5. */
bool attack_target_stands(const struct game *game, int target)
{
    if (attack_is_marker(target))
        return marker_of(game, target)->state == MARKER_STANDS;
    return target >= 0 && target < FIGURE_MAX && figure_on_board(game, (figure_id)target);
}

struct square attack_square(const struct game *game, int target)
{
    if (attack_is_marker(target))
        return square_at(marker_of(game, target)->x, marker_of(game, target)->y);
    assert(is_figure_id(target));
    return figure_square(game, (figure_id)target);
}

/* C-ATT-3: also the captives of the own team (C-SEC-5), followers of any, and markers to creatures. */
bool attack_is_friend(const struct game *game, figure_id attacker, int target)
{
    assert(is_figure_id(attacker) && (attack_is_marker(target) || is_figure_id(target)));
    if (!figure_is_trooper(attacker))
        return attack_is_marker(target) || !figure_is_prey(game, (figure_id)target);
    if (attack_is_marker(target))
        return false;
    return figure_is_trooper((figure_id)target) || figure_follows(game, (figure_id)target) ||
           game->figure[target].captor == attacker / PAIR;
}

bool attack_is_shielded(const struct game *game, figure_id attacker, int target)
{
    if (target >= TROOPER_MAX)
        return false;
    assert(is_team_number(target / PAIR));
    int shield = effect_shield(game, target / PAIR);
    /* no card of a team strikes Doomtroopers: what has no attacker is an Event Card, a trap or a turret */
    bool by_legion = attacker == FIGURE_NONE || !figure_is_trooper(attacker);
    return shield > 1 || (shield && by_legion);
}

static bool is_feared(const struct game *game, figure_id attacker, int target, int mode)
{
    if (!figure_is_trooper(attacker) || attack_is_marker(target) || figure_is_trooper((figure_id)target))
        return false;
    assert(game_has_kind(game, game->figure[target].kind));
    int feared = lasting_kinds(game, EFFECT_FEAR, EFFECT_FEAR_TURN, lasting_team(attacker / PAIR), mode);
    return feared >> game->figure[target].kind & 1;
}

/* ---- reach ----------------------------------------------------------------------------------------------------- */

/* A door is reached from the squares on both sides of it, everything else on its one square. */
static int list_goals(const struct game *game, int target, struct square goals[2])
{
    goals[0] = attack_square(game, target);
    if (!attack_is_door(game, target))
        return 1;
    goals[1] = square_step(goals[0], (enum direction)marker_of(game, target)->side);
    return 2;
}

/* S-CC-1: nothing but walls and closed doors is in the way, no token (S-CC-7). Close at a door: from either of its
 * squares, with nothing but the door between (C-GEO-8). */
static struct reject check_close(const struct stance *stance, int target, struct square to)
{
    int distance = square_distance(stance->from, to);
    if (attack_is_door(stance->game, target))
        return distance == 0 ? REJECT_FINE : reject_all(REJECT_NOT_ADJACENT, target, to, distance, 0);
    if (distance > 1)
        return reject_all(REJECT_NOT_ADJACENT, target, to, distance, 0);
    if (!board_adjacent(stance->game, stance->from, to))
        return reject_all(REJECT_WALL_BETWEEN, target, to, distance, 0);
    return REJECT_FINE;
}

static struct reject refuse_sight(const struct stance *stance, int target, struct square to)
{
    struct los_result line = los_trace(stance->game, stance->from, to);
    switch ((enum los_block)line.block) {
    case LOS_WALL:
        return reject_all(REJECT_SIGHT_WALL, target, line.at, 0, 0);
    case LOS_CORNER:
        return reject_all(REJECT_SIGHT_CORNER, target, line.at, 0, 0);
    case LOS_FIGURE:
        return reject_all(REJECT_SIGHT_FIGURE, line.figure, line.at, 0, 0);
    case LOS_STAIRS:
        return reject_all(REJECT_SIGHT_STAIRS, target, line.at, 0, 0);
    case LOS_OFF_BOARD:
        return reject_all(REJECT_TARGET_OUT, target, to, 0, 0);
    case LOS_CLEAR:
        break;
    }
    assert(!"a line that is not clear has a reason");
    return REJECT_FINE;
}

/* C-CC-2, C-FIRE-2, C-FIRE-4; only creatures are too near to be fired at (S-TERR-2). */
static struct reject check_distance(const struct stance *stance, int target, struct square to, int most)
{
    const struct game *game = stance->game;
    int distance = square_distance(stance->from, to);
    bool terrain = attack_is_marker(target) && game_parameters(game)->terrain;
    bool beside = distance == 0 || board_adjacent(game, stance->from, to);
    if (beside && !terrain)
        return reject_all(REJECT_ADJACENT_TARGET, target, to, distance, 0);
    if (distance == 1 && !beside)
        return reject_all(REJECT_WALL_BETWEEN, target, to, distance, 0);
    const struct weapon *weapon = attack_weapon(game, stance->attacker);
    if (weapon && distance < weapon->least_range)
        return reject_all(REJECT_TOO_NEAR, target, to, distance, weapon->least_range);
    if (distance > most)
        return reject_all(REJECT_OUT_OF_RANGE, target, to, distance, most);
    return REJECT_FINE;
}

/* S-ITEM-3: no smoke on the way, where the attacker stands or where the shot ends. Nor does the dark hide where it
 * ends. */
static struct reject check_air(const struct stance *stance, int target, struct square to)
{
    const struct game *game = stance->game;
    struct square at = game->smoke ? terrain_smoke_between(game, stance->from, to) : SQUARE_NONE;
    if (square_is(at))
        return reject_all(REJECT_SMOKE_IN_WAY, target, at, 0, 0);
    if (terrain_is_hidden(game, stance->from, to))
        return reject_all(REJECT_IN_THE_DARK, target, to, square_distance(stance->from, to),
                          game_parameters(game)->dark_range);
    return REJECT_FINE;
}

/* Another enemy beside the attacker does not matter (C-FIRE-3). */
static struct reject check_fire(const struct stance *stance, int target, struct square to)
{
    struct reject reject = check_distance(stance, target, to, figure_range(stance->game, stance->attacker));
    if (!reject.why)
        reject = check_air(stance, target, to);
    if (reject.why)
        return reject;
    return los_clear(stance->game, stance->from, to) ? REJECT_FINE : refuse_sight(stance, target, to);
}

/* S-TECH-1, S-TECH-2, S-WEAP-1, S-WEAP-2: no line of sight is asked, and walls do not count. What rises from the floor
 * does so at creatures only. */
static struct reject check_tech(const struct stance *stance, int target, struct square to)
{
    const struct weapon *weapon = attack_weapon(stance->game, stance->attacker);
    bool tentacle = weapon && weapon->shapes & (SHAPE_TRAP | SHAPE_BARBS);
    int distance = square_distance(stance->from, to);
    int most = attack_tech_range(stance->game, stance->attacker);
    if (tentacle && attack_is_marker(target))
        return reject_all(REJECT_NOT_ATTACKED, target, to, 0, 0);
    if (tentacle && !terrain_wall_beside(stance->game, stance->from))
        return reject_all(REJECT_NO_WALL_BESIDE, stance->attacker, stance->from, 0, 0);
    if (weapon && distance < weapon->tech_least)
        return reject_all(REJECT_TOO_NEAR, target, to, distance, weapon->tech_least);
    return distance > most ? reject_all(REJECT_OUT_OF_RANGE, target, to, distance, most) : REJECT_FINE;
}

int attack_line_range(const struct game *game, figure_id attacker)
{
    int range = figure_range(game, attacker);
    int most = game_parameters(game)->line_range;
    return range < most ? range : most;
}

enum direction attack_line_direction(struct square from, struct square to)
{
    int dx = to.x - from.x;
    int dy = to.y - from.y;
    if (dx && dy && abs(dx) != abs(dy))
        return DIRECTION_NONE;
    return direction_between(from, square_at(from.x + (dx > 0) - (dx < 0), from.y + (dy > 0) - (dy < 0)));
}

/* C-WEAP-2, S-WEAP-11, S-WEAP-12: figures do not stop the line, walls and stairs do. */
static struct reject check_line(const struct stance *stance, int target, struct square to)
{
    struct reject reject = check_distance(stance, target, to, attack_line_range(stance->game, stance->attacker));
    if (!reject.why)
        reject = check_air(stance, target, to);
    if (reject.why)
        return reject;
    enum direction direction = attack_line_direction(stance->from, to);
    if (direction == DIRECTION_NONE)
        return reject_all(REJECT_NO_ENEMY_IN_LINE, target, to, 0, 0);
    struct square squares[SHAPE_SQUARES];
    int distance = square_distance(stance->from, to);
    assert(distance <= SHAPE_SQUARES);
    int count = shape_line(stance->game, stance->from, direction, distance, squares);
    if (count == distance)
        return REJECT_FINE;
    struct square last = count ? squares[count - 1] : stance->from;
    if (board_linked(&stance->game->rows, last, direction))
        return reject_all(REJECT_SIGHT_STAIRS, target, square_step(last, direction), 0, 0);
    return reject_all(direction % 2 ? REJECT_SIGHT_CORNER : REJECT_SIGHT_WALL, target, last, 0, 0);
}

static struct reject check_goal(const struct stance *stance, int target, struct square to)
{
    if (stance->mode == MODE_CLOSE)
        return check_close(stance, target, to);
    if (stance->mode == MODE_TECH)
        return check_tech(stance, target, to);
    const struct weapon *weapon = attack_weapon(stance->game, stance->attacker);
    return weapon && weapon->shapes & SHAPE_LINE ? check_line(stance, target, to) : check_fire(stance, target, to);
}

/* The nearest goal that can be reached, or the nearest, with its answer. */
static struct reject check_goals(const struct stance *stance, int target, struct square *goal)
{
    struct square goals[2];
    int count = list_goals(stance->game, target, goals);
    int near = count > 1 && square_distance(stance->from, goals[1]) < square_distance(stance->from, goals[0]);
    *goal = goals[near];
    struct reject reject = check_goal(stance, target, goals[near]);
    if (reject.why && count > 1 && !check_goal(stance, target, goals[1 - near]).why) {
        *goal = goals[1 - near];
        return REJECT_FINE;
    }
    return reject;
}

/* ---- one target ------------------------------------------------------------------------------------------------ */

static struct reject check_attacker(const struct game *game, figure_id attacker)
{
    if (!figure_on_board(game, attacker))
        return reject_all(game->figure[attacker].state == FIGURE_WAITING ? REJECT_STILL_WAITING : REJECT_FIGURE_OUT,
                          attacker, SQUARE_NONE, 0, 0);
    return REJECT_FINE;
}

static enum reject_why no_dice(int mode)
{
    return mode == MODE_CLOSE ? REJECT_NO_CLOSE_DICE : mode == MODE_FIRE ? REJECT_NO_FIRE_DICE : REJECT_NO_TECH_DICE;
}

/* S-STAIR-3: nobody fires from the middle of a flight. */
static bool on_middle_steps(const struct game *game, struct square at)
{
    int step = game_parameters(game)->stairs_middle_sight ? board_stair(game, at) % 10 : 0;
    return step == 3 || step == 4;
}

/* Dice, and what cards have to say about the attacker. C-SEC-5, C-CC-3, C-DL-2. */
static struct reject check_means(const struct stance *stance)
{
    const struct game *game = stance->game;
    figure_id attacker = stance->attacker;
    if (pool_size(figure_pool(game, attacker, stance->mode)) == 0)
        return reject_all(no_dice(stance->mode), attacker, SQUARE_NONE, 0, 0);
    if (figure_is_trooper(attacker) && effect_forbids(game, stance->mode))
        return reject_all(REJECT_ATTACK_FORBIDDEN, attacker, SQUARE_NONE, effect_forbidding_card(game, stance->mode),
                          0);
    if (stance->mode == MODE_FIRE && on_middle_steps(game, stance->from))
        return reject_all(REJECT_STAIRS_NO_FIRE, attacker, stance->from, 0, 0);
    return REJECT_FINE;
}

static bool is_ghost(const struct game *game, int target, int mode)
{
    return target < TROOPER_MAX && effect_hides(game, (figure_id)target, mode);
}

static struct reject check_cards(const struct stance *stance, int target)
{
    if (attack_is_shielded(stance->game, stance->attacker, target) || is_ghost(stance->game, target, stance->mode))
        return reject_all(REJECT_SHIELDED, target, SQUARE_NONE, 0, 0);
    if (is_feared(stance->game, stance->attacker, target, stance->mode))
        return reject_all(REJECT_FEARED, target, SQUARE_NONE, 0, 0);
    return REJECT_FINE;
}

/* S-TERR-1; markers of the 1993 rules are there to be attacked. */
static bool is_never_attacked(const struct game *game, int target)
{
    return attack_is_marker(target) && game_parameters(game)->terrain &&
           !(marker_traits(marker_of(game, target)->kind) & TRAIT_TARGET);
}

static struct reject check_target(const struct stance *stance, int target)
{
    const struct game *game = stance->game;
    if (figure_is_led(game, stance->attacker))
        return reject_all(REJECT_CAPTIVE, stance->attacker, SQUARE_NONE, 0, 0);
    if (!attack_target_stands(game, target))
        return reject_all(REJECT_TARGET_OUT, target, SQUARE_NONE, 0, 0);
    if (attack_is_friend(game, stance->attacker, target))
        return reject_all(REJECT_TARGET_FRIEND, target, SQUARE_NONE, 0, 0);
    if (is_never_attacked(game, target))
        return reject_all(REJECT_NOT_ATTACKED, target, attack_square(game, target), 0, 0);
    struct reject reject = check_means(stance);
    if (reject.why)
        return reject;
    reject = check_cards(stance, target);
    struct square goal;
    return reject.why ? reject : check_goals(stance, target, &goal);
}

static struct stance stance_of(const struct game *game, figure_id attacker, int mode)
{
    return (struct stance){game, attacker, figure_square(game, attacker), mode};
}

struct reject attack_check(const struct game *game, figure_id attacker, int target, int mode)
{
    assert(is_figure_id(attacker) && game->figure[attacker].kind != KIND_NONE);
    assert(mode == MODE_CLOSE || mode == MODE_FIRE || mode == MODE_TECH);
    struct reject reject = check_attacker(game, attacker);
    if (reject.why)
        return reject;
    struct stance stance = stance_of(game, attacker, mode);
    return check_target(&stance, target);
}

/* ---- the same without reasons ---------------------------------------------------------------------------------- */

/* The answer of check_fire(), where sight that is blocked is not asked by what. */
static bool is_under_fire(const struct stance *stance, const uint64_t *most, int target, struct square to, int range)
{
    return los_clear_among(stance->game, most, stance->from, to) && !check_air(stance, target, to).why &&
           !check_distance(stance, target, to, range).why;
}

/* Do only check_close(), check_tech() or check_line() know? */
static bool is_no_plain_fire(const struct stance *stance)
{
    const struct weapon *weapon = attack_weapon(stance->game, stance->attacker);
    return stance->mode != MODE_FIRE || (weapon && weapon->shapes & SHAPE_LINE);
}

/* The answer of check_goals(). */
static bool is_in_reach(const struct stance *stance, int target)
{
    struct square goals[2];
    if (is_no_plain_fire(stance))
        return check_goals(stance, target, goals).why == REJECT_NONE;
    int range = figure_range(stance->game, stance->attacker);
    for (int i = list_goals(stance->game, target, goals) - 1; i >= 0; i--)
        if (is_under_fire(stance, los_most_rows(stance->game, stance->from), target, goals[i], range))
            return true;
    return false;
}

/* The distances at which a figure may be attacked at all. */
struct span {
    int least, most;
};

static struct span span_of(const struct stance *stance)
{
    if (stance->mode == MODE_CLOSE)
        return (struct span){1, 1};
    if (stance->mode == MODE_FIRE)
        return (struct span){2, figure_range(stance->game, stance->attacker)};
    return (struct span){0, attack_tech_range(stance->game, stance->attacker)};
}

/* Whom it could attack, if its means and the way there allow it. `seen`: only who stands there; NULL: anywhere. */
static uint64_t list_foes_within(const struct stance *stance, struct span span, const uint64_t *seen)
{
    const struct game *game = stance->game;
    bool trooper = figure_is_trooper(stance->attacker);
    bool all = trooper || mission_has_followers(&game->scenario->mission);
    uint64_t foes = 0;
    for (figure_id id = trooper ? TROOPER_MAX : 0; id < (all ? FIGURE_MAX : TROOPER_MAX); id++) {
        if (!figure_on_board(game, id))
            continue;
        struct square at = figure_square(game, id);
        if (seen && !(seen[at.y] >> at.x & 1u))
            continue;
        int distance = square_distance(stance->from, at);
        foes |= (uint64_t)(distance >= span.least && distance <= span.most) << id;
    }
    return foes;
}

static bool is_somebody_beside(const struct game *game, struct square at)
{
    uint64_t rows = game->occupied[at.y] & ~(UINT64_C(1) << at.x);
    rows |= at.y > 0 ? game->occupied[at.y - 1] : 0;
    rows |= at.y + 1 < BOARD_MAX ? game->occupied[at.y + 1] : 0;
    return (rows << 1 >> at.x & 7u) != 0;
}

uint64_t attack_may_mask(const struct game *game, figure_id attacker, int mode)
{
    assert(is_figure_id(attacker) && FIGURE_MAX <= 64);
    if (!figure_on_board(game, attacker) || figure_is_led(game, attacker))
        return 0;
    if (mode == MODE_CLOSE && !is_somebody_beside(game, figure_square(game, attacker)))
        return 0;
    struct stance stance = stance_of(game, attacker, mode);
    struct span span = span_of(&stance);
    bool fires = !is_no_plain_fire(&stance);
    const uint64_t *most = fires ? los_most_rows(game, stance.from) : NULL;
    uint64_t foes = list_foes_within(&stance, span, most), fine = 0;
    if (!foes || check_means(&stance).why)
        return 0;
    for (; foes; foes &= foes - 1) {
        int target = __builtin_ctzll(foes);
        bool reached = fires ? is_under_fire(&stance, most, target, figure_square(game, (figure_id)target), span.most)
                             : is_in_reach(&stance, target);
        if (reached && !attack_is_friend(game, attacker, target) && !check_cards(&stance, target).why)
            fine |= foes & -foes;
    }
    return fine;
}

/* Found out quickly by distance, which is different at markers: a door has two squares. */
static bool is_out_of_span(const struct game *game, figure_id attacker, int target, int mode)
{
    if (attack_is_marker(target) || mode == MODE_TECH)
        return false;
    int distance = square_distance(figure_square(game, attacker), figure_square(game, (figure_id)target));
    return mode == MODE_CLOSE ? distance != 1 : distance <= 1;
}

bool attack_may(const struct game *game, figure_id attacker, int target, int mode)
{
    if (!figure_on_board(game, attacker) || figure_is_led(game, attacker) || !attack_target_stands(game, target) ||
        is_out_of_span(game, attacker, target, mode) || attack_is_friend(game, attacker, target) ||
        is_never_attacked(game, target))
        return false;
    struct stance stance = stance_of(game, attacker, mode);
    return is_in_reach(&stance, target) && !check_means(&stance).why && !check_cards(&stance, target).why;
}

/* ---- shapes ---------------------------------------------------------------------------------------------------- */

int attack_shape(const struct game *game, const struct command *command)
{
    assert(is_figure_id(command->figure));
    if (command->shape || command->mode != MODE_FIRE)
        return command->shape;
    int always = game_parameters(game)->split_twice ? SHAPE_LINE | SHAPE_SPLIT : SHAPE_LINE;
    return attack_shapes(game, command->figure) & always;
}

struct square attack_aim(const struct game *game, const struct command *command)
{
    if (command->shape == SHAPE_GRENADE_MOUNT)
        return command->to;
    if (!attack_is_door(game, command->target))
        return attack_square(game, command->target);
    struct stance stance = stance_of(game, command->figure, command->mode);
    struct square goal;
    (void)check_goals(&stance, command->target, &goal);
    return goal;
}

static bool is_target(const struct game *game, int target)
{
    if (attack_is_marker(target))
        return marker_of(game, target)->state != MARKER_UNUSED;
    return target < FIGURE_MAX && game->figure[target].kind != KIND_NONE;
}

/* C-WEAP-9. */
static struct reject check_grenade_square(const struct stance *stance, struct square to)
{
    const struct game *game = stance->game;
    if (!board_is_floor(game, to))
        return reject_all(REJECT_OFF_BOARD, FIGURE_NONE, to, 0, 0);
    int distance = square_distance(stance->from, to);
    if (distance < 2)
        return reject_all(REJECT_TOO_NEAR, FIGURE_NONE, to, distance, 2);
    int most = game_parameters(game)->grenade_range;
    int range = most ? most : figure_range(game, stance->attacker);
    if (distance > range)
        return reject_all(REJECT_OUT_OF_RANGE, FIGURE_NONE, to, distance, range);
    struct reject reject = check_air(stance, FIGURE_NONE, to);
    if (reject.why)
        return reject;
    figure_id there = figure_at(game, to);
    if (there != FIGURE_NONE && attack_is_friend(game, stance->attacker, there))
        return reject_all(REJECT_SQUARE_OF_FRIEND, there, to, 0, 0);
    if (there != FIGURE_NONE && is_feared(game, stance->attacker, there, MODE_FIRE))
        return reject_all(REJECT_FEARED, there, to, 0, 0);
    return los_clear(game, stance->from, to) ? REJECT_FINE : refuse_sight(stance, FIGURE_NONE, to);
}

static struct reject check_grenade(const struct game *game, figure_id attacker, struct square to)
{
    assert(attack_grenade(game, attacker));
    struct stance stance = stance_of(game, attacker, MODE_FIRE);
    if (effect_forbids(game, MODE_FIRE))
        return reject_all(REJECT_ATTACK_FORBIDDEN, attacker, SQUARE_NONE, effect_forbidding_card(game, MODE_FIRE), 0);
    if (on_middle_steps(game, stance.from))
        return reject_all(REJECT_STAIRS_NO_FIRE, attacker, stance.from, 0, 0);
    return check_grenade_square(&stance, to);
}

/* S-WEAP-8. */
struct reject attack_check_spread(const struct game *game, int first, int second)
{
    assert((attack_is_marker(first) || is_figure_id(first)) && (attack_is_marker(second) || is_figure_id(second)));
    int most = game_parameters(game)->split_spread;
    struct square at = attack_square(game, second);
    int distance = square_distance(attack_square(game, first), at);
    return most && distance > most ? reject_all(REJECT_TARGETS_TOO_FAR_APART, second, at, distance, most) : REJECT_FINE;
}

/* One target for both rolls where the weapon rolls twice at it (S-WEAP-9), else two, both checked before any roll
 * (S-WEAP-10). */
static struct reject check_split(const struct game *game, const struct command *command)
{
    bool one = command->target2 == FIGURE_NONE || command->target2 == command->target;
    if (one && game_parameters(game)->split_twice)
        return attack_check(game, command->figure, command->target, MODE_FIRE);
    if (!is_target(game, command->target2))
        return reject_all(REJECT_NO_SUCH_FIGURE, command->target2, SQUARE_NONE, 0, 0);
    if (command->target == command->target2)
        return reject_all(REJECT_SAME_TARGET, command->target, SQUARE_NONE, 0, 0);
    struct reject reject = attack_check(game, command->figure, command->target, MODE_FIRE);
    if (!reject.why)
        reject = attack_check(game, command->figure, command->target2, MODE_FIRE);
    return reject.why ? reject : attack_check_spread(game, command->target, command->target2);
}

/* S-TECH-3, S-TECH-6: next to the terminal, which is to be seen from there. */
static struct reject check_hack(const struct game *game, const struct command *command)
{
    struct stance stance = stance_of(game, command->figure, MODE_TECH);
    if (!attack_is_marker(command->target) || !attack_target_stands(game, command->target) ||
        !(marker_traits(marker_of(game, command->target)->kind) & TRAIT_HACKED))
        return reject_all(REJECT_NOT_A_TERMINAL, command->target, SQUARE_NONE, 0, 0);
    if (figure_is_trooper(command->figure) && marker_of(game, command->target)->stamp >> command->figure / PAIR & 1)
        return reject_all(REJECT_TERMINAL_HACKED, command->figure, SQUARE_NONE, 0, 0);
    const struct trooper_kind *kind = &game->scenario->catalogue->trooper[game->figure[command->figure].kind];
    if (!figure_is_trooper(command->figure) || kind->specialty != MODE_TECH)
        return reject_all(REJECT_NOT_A_TECH_SPECIALIST, command->figure, SQUARE_NONE, 0, 0);
    struct reject reject = check_means(&stance);
    return reject.why ? reject : check_close(&stance, command->target, attack_square(game, command->target));
}

/* Does the attacker have this shape, and does it go with the mode? */
static bool has_shape(const struct game *game, const struct command *command, int shape)
{
    if (shape == 0)
        return true;
    if (shape == SHAPE_HACK)
        return command->mode == MODE_TECH;
    bool known = shape == SHAPE_SWING || shape == SHAPE_LINE || shape == SHAPE_SPLIT || shape == SHAPE_GRENADE_MOUNT;
    int mode = shape == SHAPE_SWING ? MODE_CLOSE : MODE_FIRE;
    return known && command->mode == mode && (attack_shapes(game, command->figure) & shape);
}

static struct reject check_shape(const struct game *game, const struct command *command)
{
    int shape = attack_shape(game, command);
    if (!has_shape(game, command, shape))
        return reject_all(REJECT_NO_SUCH_SHAPE, command->figure, SQUARE_NONE, 0, 0);
    if (shape == SHAPE_GRENADE_MOUNT)
        return check_grenade(game, command->figure, command->to);
    if (!is_target(game, command->target))
        return reject_all(REJECT_NO_SUCH_FIGURE, command->target, SQUARE_NONE, 0, 0);
    if (shape == SHAPE_SPLIT)
        return check_split(game, command);
    if (shape == SHAPE_HACK)
        return check_hack(game, command);
    if (shape == SHAPE_SWING && attack_is_door(game, command->target))
        return reject_all(REJECT_NO_SUCH_SHAPE, command->figure, SQUARE_NONE, 0, 0);
    return attack_check(game, command->figure, command->target, command->mode);
}

/* S-DICE-2: as many of the rank card's dice as the weapon has, unless all are used anyway. */
static struct reject check_pick(const struct game *game, const struct command *command)
{
    if (command->pick == 0)
        return REJECT_FINE;
    bool ranked = game_parameters(game)->rank_dice && figure_is_trooper(command->figure);
    struct dice_pool from = {{0}};
    if (ranked)
        from = attack_combat_dice(game, command->figure, command->mode);
    int dice = ranked ? attack_weapon_dice(game, command->figure, command->mode) : 0;
    int most = pool_size(from);
    bool fits = command->pick < 1 << 2 * DIE_COLOURS;
    int picked = 0;
    for (int colour = DIE_WHITE; colour < DIE_COLOURS; colour++) {
        int count = command->pick >> 2 * colour & 3;
        fits = fits && count <= from.count[colour];
        picked += count;
    }
    dice = dice < most ? dice : most;
    return fits && picked == dice ? REJECT_FINE : reject_all(REJECT_WRONG_DICE, command->figure, SQUARE_NONE, dice, 0);
}

static struct reject check_extras(const struct game *game, const struct command *command)
{
    struct reject reject = check_pick(game, command);
    if (reject.why || !command->charge)
        return reject;
    return tactic_check_charge(game, command);
}

struct reject attack_check_command(const struct game *game, const struct command *command)
{
    if (command->figure >= FIGURE_MAX || game->figure[command->figure].kind == KIND_NONE)
        return reject_all(REJECT_NO_SUCH_FIGURE, command->figure, SQUARE_NONE, 0, 0);
    bool mode = command->mode == MODE_CLOSE || command->mode == MODE_FIRE || command->mode == MODE_TECH;
    if (!mode || command->turn > 1 || command->charge > 1)
        return reject_for(REJECT_UNKNOWN_COMMAND);
    if (command->shape == 0 && !is_target(game, command->target))
        return reject_all(REJECT_NO_SUCH_FIGURE, command->target, SQUARE_NONE, 0, 0);
    struct reject reject = check_attacker(game, command->figure);
    if (reject.why)
        return reject;
    if (figure_is_led(game, command->figure))
        return reject_all(REJECT_CAPTIVE, command->figure, SQUARE_NONE, 0, 0);
    reject = check_shape(game, command);
    return reject.why ? reject : check_extras(game, command);
}

/* ---- the attack in progress -------------------------------------------------------------------------------------- */

seat_id attack_seat_of_card(const struct attack_in_progress *attack)
{
    bool by_card = attack->attacker == FIGURE_NONE && attack->source == SOURCE_FIGURE_OR_CARD;
    return by_card && attack->by_team < TEAM_MAX ? attack->by_team : SEAT_NONE;
}

int attack_hits(const struct attack_in_progress *attack)
{
    assert(attack->dice <= POOL_MAX);
    int hits = 0;
    for (int i = 0; i < attack->dice; i++)
        hits += (attack->die[i] & ROLLED_HIT) != 0;
    return hits;
}
