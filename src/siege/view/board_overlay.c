/* board_overlay.c -- fills the overlay from the rules: reach, path, aim, blocked squares. It is drawn elsewhere. */
#include "siege/view/board_overlay.h"

#include "siege/rules/attack/attack.h"
#include "siege/rules/board/board.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/mission/task.h"
#include "siege/rules/move/move.h"
#include "siege/rules/move/reach.h"
#include "siege/rules/board/shape.h"
#include "siege/rules/board/terrain.h"

#include <string.h>

enum {
    ALL_TARGETS = OVERLAY_TARGET | OVERLAY_TARGET_CLOSE | OVERLAY_TARGET_FIRE | OVERLAY_TARGET_TECH | OVERLAY_WOUND
};

void overlay_clear(struct overlay *overlay)
{
    memset(overlay, 0, sizeof *overlay);
    overlay->selected = overlay->hovered = FIGURE_NONE;
    overlay->hover = overlay->path_from = overlay->aim_from = overlay->struck_from = SQUARE_NONE;
    overlay_clear_aim(overlay);
    overlay->altering.slot = overlay->altering.other = SLOT_NONE;
    for (int target = 0; target < OVERLAY_TARGETS; target++)
        overlay->permyriad[target] = -1;
}

void overlay_add_gate(uint32_t gates[2], int gate)
{
    if (gate >= 0 && gate < GATE_MAX)
        gates[gate / 32] |= UINT32_C(1) << (gate % 32);
}

bool overlay_has_gate(const uint32_t gates[2], int gate)
{
    return gate >= 0 && gate < GATE_MAX && (gates[gate / 32] >> (gate % 32) & 1u);
}

/* The game as if the figure stood on another square; for questions only. */
static void imagine(struct game *copy, const struct game *game, figure_id figure, struct square at)
{
    *copy = *game;
    copy->figure[figure].state = FIGURE_ON_BOARD;
    copy->figure[figure].x = at.x;
    copy->figure[figure].y = at.y;
    board_occupy(copy);
}

/* Badges on all Doomtroopers that are held back now (S-BLOCK-1); overlay_set_reach() does it, too. */
static void set_blocked(struct overlay *overlay, const struct game *game)
{
    for (figure_id figure = 0; figure < TROOPER_MAX; figure++)
        overlay->mark[figure] = (uint16_t)((overlay->mark[figure] & ~OVERLAY_BLOCKED) |
                                           (figure_is_blocked(game, figure) ? OVERLAY_BLOCKED : 0));
}

/* ---- reach ----------------------------------------------------------------------------------------------------- */

void overlay_clear_reach(struct overlay *overlay)
{
    memset(overlay->reach, 0, sizeof overlay->reach);
    memset(overlay->exits, 0, sizeof overlay->exits);
    memset(overlay->far_exits, 0, sizeof overlay->far_exits);
    memset(overlay->passed, 0, sizeof overlay->passed);
    memset(overlay->deeds, 0, sizeof overlay->deeds);
    overlay->reach_any = overlay->reach_second = false;
}

static bool can_stop(const struct game *game, struct square at)
{
    return !board_has(game->occupied, at);
}

static void light(struct overlay *overlay, const struct game *game, const struct reach *reach, uint8_t bit)
{
    for (int k = 1; k <= reach->steps; k++) {
        for (int y = reach->first_row; y <= reach->last_row; y++) {
            for (uint64_t row = reach->layer[k][y]; row; row &= row - 1) {
                struct square at = square_at(__builtin_ctzll(row), y);
                uint8_t *cell = &overlay->reach[at.y][at.x];
                bool better = *cell == 0 || ((*cell & OVERLAY_SECOND) && (uint8_t)(k | bit) < *cell);
                if (better && can_stop(game, at)) {
                    *cell = (uint8_t)(k | bit);
                    overlay->reach_any = true;
                    overlay->reach_second |= bit == OVERLAY_SECOND;
                }
            }
        }
    }
}

/* S-MAP-3, S-MOVE-4: tokens and friends on the way. Doorways of teleporters lead on and are not marked. */
static void note_passed(struct overlay *overlay, const struct game *game, const struct reach *reach)
{
    for (int k = 1; k < reach->steps; k++)
        for (int y = reach->first_row; y <= reach->last_row; y++) {
            uint64_t there = reach->layer[k][y] & game->occupied[y];
            overlay->passed[y] |= reach->passes ? there | reach->passed[k][y] : there;
        }
    for (int m = 0; m < MARKER_ALL; m++)
        if (marker_is_doorway(game, m))
            overlay->passed[game->marker[m].y] &= ~(UINT64_C(1) << game->marker[m].x);
    if (figure_on_board(game, reach->figure))
        overlay->passed[game->figure[reach->figure].y] &= ~(UINT64_C(1) << game->figure[reach->figure].x);
}

/* C-EXIT-2: leaving takes one step from a square just inside. */
static void light_exits(uint32_t exits[2], uint64_t gates, const struct game *game, const struct reach *reach)
{
    for (int g = 0; gates >> g && figure_on_board(game, reach->figure); g++) {
        const struct gate *gate = &game->scenario->mission.gate[g];
        for (int i = 0; gates >> g & 1u && i < gate->width; i++) {
            int steps = reach_steps_past(reach, gate->inside[i]);
            if (steps >= 0 && steps < reach->steps)
                overlay_add_gate(exits, g);
        }
    }
}

static uint64_t gates_open_to(const struct game *game, figure_id figure)
{
    uint64_t gates = 0;
    for (int g = 0; g < game->scenario->mission.gates; g++)
        gates |= move_check_exit(game, figure, g).why == REJECT_NONE ? UINT64_C(1) << g : 0;
    return gates;
}

/* S-MIS-3 */
static void note_deeds(struct overlay *overlay, const struct game *game, figure_id figure)
{
    for (int y = 0; y < game->scenario->height && game->scenario->mission.tasks; y++)
        for (int x = 0; x < game->scenario->width; x++)
            if (overlay->reach[y][x] && task_from(game, figure, square_at(x, y)) != TASK_NONE)
                overlay->deeds[y] |= UINT64_C(1) << x;
}

/* Where one more Move leads from every square that the first one can end on. */
static void light_second(struct overlay *overlay, const struct game *game, figure_id figure, uint64_t ways_out)
{
    struct game copy;
    struct reach reach;
    for (int y = 0; y < game->scenario->height; y++)
        for (int x = 0; x < game->scenario->width; x++)
            if (overlay->reach[y][x] != 0 && !(overlay->reach[y][x] & OVERLAY_SECOND)) {
                imagine(&copy, game, figure, square_at(x, y));
                reach_from(&copy, figure, square_at(x, y), figure_steps(&copy, figure), &reach);
                light(overlay, &copy, &reach, OVERLAY_SECOND);
                light_exits(overlay->far_exits, ways_out, &copy, &reach);
            }
}

void overlay_set_reach(struct overlay *overlay, const struct game *game, figure_id figure, int moves)
{
    struct reach reach;
    uint64_t gates = gates_open_to(game, figure);
    overlay_clear_reach(overlay);
    set_blocked(overlay, game);
    if (moves < 1)
        return;
    reach_compute(game, figure, figure_steps(game, figure), &reach);
    light(overlay, game, &reach, 0);
    note_passed(overlay, game, &reach);
    light_exits(overlay->exits, gates, game, &reach);
    if (moves >= 2)
        light_second(overlay, game, figure, gates & mission_ways_out(&game->scenario->mission));
    for (int word = 0; word < 2; word++)
        overlay->far_exits[word] &= ~overlay->exits[word];
    if (figure_on_board(game, figure))
        overlay->reach[game->figure[figure].y][game->figure[figure].x] = 0;
    note_deeds(overlay, game, figure);
}

/* ---- path ------------------------------------------------------------------------------------------------------ */

void overlay_clear_path(struct overlay *overlay)
{
    overlay->path_count = overlay->path_second = 0;
    overlay->far_count = overlay->far_now = 0;
    overlay->path_jumps = overlay->path_traps = overlay->path_doors = 0;
    overlay->path_disarms = false;
    overlay->path_from = SQUARE_NONE;
    overlay->path_pinned = false;
}

static bool is_trap(const struct game *game, struct square at)
{
    for (int m = 0; m < game->markers; m++)
        if (game->marker[m].state == MARKER_STANDS && (marker_traits(game->marker[m].kind) & TRAIT_SPRINGS) &&
            game->marker[m].x == at.x && game->marker[m].y == at.y)
            return true;
    return false;
}

/* Doors open for creatures by themselves; a Doomtrooper draws a card for each (S-DOOR-2). */
static bool crosses_door(const struct game *game, figure_id figure, struct square from, struct square to)
{
    enum direction way = square_is(from) ? direction_between(from, to) : DIRECTION_NONE;
    return game->scenario->mission.parameters.terrain && figure_is_trooper(figure) && way != DIRECTION_NONE &&
           reach_door_on_way(game, from, way) >= 0;
}

static void append_path(struct overlay *overlay, const struct game *game, const struct reach *reach, struct square to)
{
    struct square path[STEP_MAX];
    int count = reach_path(game, reach, to, path);
    struct square from = overlay->path_count ? overlay->path_lead[overlay->path_count - 1] : overlay->path_from;
    const struct catalogue *catalogue = game->scenario->catalogue;
    overlay->path_disarms = figure_is_trooper(reach->figure) &&
                            catalogue->trooper[game->figure[reach->figure].kind].specialty == MODE_TECH;
    for (int i = 0; i < count && overlay->path_count < OVERLAY_PATH_MAX; i++) {
        int at = overlay->path_count++;
        overlay->path[at] = path[i];
        overlay->path_lead[at] = marker_lead(game, path[i]);
        if (!square_same(overlay->path_lead[at], path[i]))
            overlay->path_jumps |= UINT32_C(1) << at;
        if (is_trap(game, path[i]))
            overlay->path_traps |= UINT32_C(1) << at;
        if (crosses_door(game, reach->figure, from, path[i]))
            overlay->path_doors |= UINT32_C(1) << at;
        from = overlay->path_lead[at];
    }
}

/* How often the way there changes its direction; `at`, where it begins, and `direction` go on with it. */
static int count_turns(const struct game *game, const struct reach *reach, struct square to, struct square *at,
                       enum direction *direction)
{
    struct square path[STEP_MAX];
    int turns = 0, count = reach_path(game, reach, to, path);
    for (int i = 0; i < count; i++) {
        enum direction now = square_is(*at) ? direction_between(*at, path[i]) : DIRECTION_NONE;
        turns += now != *direction && *direction != DIRECTION_NONE;
        *direction = now;
        *at = marker_lead(game, path[i]);
    }
    return turns;
}

/* The end of the first Move, of which `before` tells, from which the second one arrives with the fewest steps in all,
 * as far on as possible, and of such ways the straightest. */
static bool find_middle(const struct overlay *overlay, const struct game *game, const struct reach *before,
                        struct square to, struct square *middle)
{
    struct game copy;
    struct reach reach;
    figure_id figure = before->figure;
    int best = 2 * STEP_MAX + 1, best_first = 0, best_turns = 0;
    bool doorways = false;
    for (int m = 0; m < MARKER_ALL; m++)
        doorways = doorways || marker_partner(game, m) >= 0;
    for (int y = 0; y < game->scenario->height; y++) {
        for (int x = 0; x < game->scenario->width; x++) {
            uint8_t first = overlay->reach[y][x];
            if (first == 0 || (first & OVERLAY_SECOND) ||
                (!doorways && square_distance(square_at(x, y), to) > STEP_MAX))
                continue;
            imagine(&copy, game, figure, square_at(x, y));
            reach_from(&copy, figure, square_at(x, y), figure_steps(&copy, figure), &reach);
            int steps = reach_steps_to(&reach, to);
            if (steps < 1 || first + steps > best || (first + steps == best && first < best_first))
                continue;
            struct square at = figure_on_board(game, figure) ? figure_square(game, figure) : SQUARE_NONE;
            enum direction direction = DIRECTION_NONE;
            int turns = count_turns(game, before, square_at(x, y), &at, &direction);
            turns += count_turns(&copy, &reach, to, &at, &direction);
            if (first + steps == best && first == best_first && turns >= best_turns)
                continue;
            best = first + steps;
            best_first = first;
            best_turns = turns;
            *middle = square_at(x, y);
        }
    }
    return best <= 2 * STEP_MAX;
}

bool overlay_set_path(struct overlay *overlay, const struct game *game, figure_id figure, struct square to)
{
    struct reach reach;
    overlay_clear_path(overlay);
    bool inside = square_is(to) && to.x < BOARD_MAX && to.y < BOARD_MAX;
    uint8_t lit = inside ? overlay->reach[to.y][to.x] : 0;
    if (lit == 0)
        return false;
    struct square first_end = to;
    reach_compute(game, figure, figure_steps(game, figure), &reach);
    if ((lit & OVERLAY_SECOND) && !find_middle(overlay, game, &reach, to, &first_end))
        return false;
    overlay->path_from = figure_on_board(game, figure) ? figure_square(game, figure) : SQUARE_NONE;
    append_path(overlay, game, &reach, first_end);
    overlay->path_second = overlay->path_count;
    if (lit & OVERLAY_SECOND) {
        struct game copy;
        imagine(&copy, game, figure, first_end);
        reach_from(&copy, figure, first_end, figure_steps(&copy, figure), &reach);
        append_path(overlay, &copy, &reach, to);
    }
    return overlay->path_count > 0;
}

/* The square beside that one from which one step less is left; none: the way ends there. */
static struct square step_nearer(const struct game *game, figure_id figure, const struct field *field, struct square at)
{
    static const uint8_t straight_first[] = {NORTH, EAST, SOUTH, WEST, NORTH_EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST};
    for (size_t i = 0; i < sizeof straight_first; i++) {
        enum direction way = (enum direction)straight_first[i];
        struct square next = square_step(at, way);
        if (!board_is_floor(game, next) || !reach_may_step(game, figure, at, way, 0))
            continue;
        struct square lead = marker_lead(game, next);
        if (field->steps[lead.y][lead.x] + 1 == field->steps[at.y][at.x])
            return next;
    }
    return SQUARE_NONE;
}

void overlay_set_far(struct overlay *overlay, const struct game *game, figure_id figure, struct square to)
{
    struct field field;
    overlay_clear_path(overlay);
    if (!figure_on_board(game, figure) || !board_is_floor(game, to))
        return;
    field_compute(game, to, false, true, &field);
    struct square at = figure_square(game, figure);
    overlay->path_from = at;
    while (overlay->far_count < OVERLAY_FAR_MAX && !square_same(at, to) && field.steps[at.y][at.x] < FIELD_FAR) {
        struct square next = step_nearer(game, figure, &field, at);
        if (!square_is(next))
            break;
        overlay->far[overlay->far_count++] = next;
        if (overlay->reach[next.y][next.x])
            overlay->far_now = overlay->far_count;
        at = marker_lead(game, next);
    }
    if (!square_same(at, to))
        overlay_clear_path(overlay);
}

/* ---- aim and targets ------------------------------------------------------------------------------------------- */

void overlay_clear_aim(struct overlay *overlay)
{
    overlay->aim = overlay->aim_blind = false;
    overlay->sight[0] = overlay->sight[1] = (struct sight){
        .to = SQUARE_NONE, .cover = SQUARE_NONE, .smoke = SQUARE_NONE};
}

/* Where a shot is lost that nothing stops: in smoke (S-ITEM-3), or where the dark hides its target; or none. */
static struct square shot_lost_at(const struct game *game, struct square from, struct square to)
{
    struct square smoke = terrain_smoke_between(game, from, to);
    return !square_is(smoke) && terrain_is_hidden(game, from, to) ? to : smoke;
}

/* The token that the line goes through, or none (S-COVER-3). */
static struct square cover_between(const struct game *game, struct square a, struct square b)
{
    struct square cells[2 * BOARD_MAX];
    if (!terrain_cover(game, a, b))
        return SQUARE_NONE;
    int count = los_cells(a, b, cells);
    for (int i = 0; i + 1 < count; i++)
        if (marker_on(game, cells[i], TRAIT_COVER) >= 0)
            return cells[i];
    return SQUARE_NONE;
}

static struct sight sight_to(const struct game *game, struct square from, struct square to)
{
    return (struct sight){to, los_trace(game, from, to), cover_between(game, from, to), shot_lost_at(game, from, to)};
}

void overlay_set_aim(struct overlay *overlay, const struct game *game, struct square from, struct square to)
{
    overlay->aim = board_is_floor(game, from) && board_is_floor(game, to) && !square_same(from, to);
    overlay->aim_from = from;
    if (overlay->aim)
        overlay->sight[0] = sight_to(game, from, to);
    overlay->sight[0].to = to;
}

void overlay_aim_by(struct overlay *overlay, int mode)
{
    overlay->aim_blind = mode == MODE_TECH;
    if (mode != MODE_FIRE) /* neither protects from a blade, nor from what rises out of the floor */
        overlay->sight[0].cover = overlay->sight[0].smoke = SQUARE_NONE;
}

void overlay_clear_marks(struct overlay *overlay, int mask)
{
    bool chances = mask & (OVERLAY_TARGET | OVERLAY_STRUCK);
    for (int target = 0; target < OVERLAY_TARGETS; target++) {
        overlay->mark[target] &= (uint16_t)~mask;
        overlay->permyriad[target] = chances ? (int16_t)-1 : overlay->permyriad[target];
    }
}

static int chance_of(const struct attack_odds *odds)
{
    return odds->total ? attack_permyriad(odds->eliminated, odds->total) : 0;
}

static int harm_of(const struct attack_odds *odds)
{
    return odds->total ? attack_permyriad(odds->total - odds->damage[0], odds->total) : 0;
}

/* It cannot be eliminated: the chance to wound it, if there is one. */
static void tell_harm(struct overlay *overlay, int target, int harm)
{
    if (harm == 0)
        return;
    overlay->mark[target] |= OVERLAY_WOUND;
    overlay->permyriad[target] = (int16_t)harm;
}

/* Marks and best chance of a figure or TARGET_MARKER + m. */
static void mark_target(struct overlay *overlay, const struct game *game, figure_id attacker, int target)
{
    static const struct {
        int mode, mark;
    } WAYS[] = {{MODE_CLOSE, OVERLAY_TARGET_CLOSE}, {MODE_FIRE, OVERLAY_TARGET_FIRE}, {MODE_TECH, OVERLAY_TARGET_TECH}};
    int harm = 0;
    for (int i = 0; i < ATTACK_MODES; i++) {
        if (attack_check(game, attacker, target, WAYS[i].mode).why != REJECT_NONE)
            continue;
        struct attack_odds odds = attack_quote_proposed(game, attacker, target, WAYS[i].mode);
        overlay->mark[target] |= (uint16_t)(OVERLAY_TARGET | WAYS[i].mark);
        if (chance_of(&odds) > overlay->permyriad[target])
            overlay->permyriad[target] = (int16_t)chance_of(&odds);
        harm = harm_of(&odds) > harm ? harm_of(&odds) : harm;
    }
    if (overlay->permyriad[target] == 0)
        tell_harm(overlay, target, harm);
}

static bool are_enemies(figure_id a, figure_id b)
{
    return figure_is_trooper(a) != figure_is_trooper(b);
}

/* A trap may be attacked by the team that has laid it, but it is not what that team looks for. */
static bool is_own_trap(const struct game *game, figure_id attacker, int marker)
{
    const struct marker *it = &game->marker[marker];
    return (marker_traits(it->kind) & TRAIT_SPRINGS) && it->owner == attacker / PAIR;
}

void overlay_set_targets(struct overlay *overlay, const struct game *game, figure_id attacker)
{
    overlay_clear_marks(overlay, ALL_TARGETS);
    if (!figure_on_board(game, attacker))
        return;
    for (figure_id target = 0; target < FIGURE_MAX; target++)
        if (are_enemies(attacker, target) && figure_on_board(game, target))
            mark_target(overlay, game, attacker, target);
    for (int m = 0; m < MARKER_ALL && figure_is_trooper(attacker); m++)
        if (game->marker[m].state == MARKER_STANDS && !is_own_trap(game, attacker, m))
            mark_target(overlay, game, attacker, TARGET_MARKER + m);
}

/* ---- the attack as it would be carried out (C-WEAP) ------------------------------------------------------------ */

void overlay_clear_strike(struct overlay *overlay)
{
    overlay->struck_count = overlay->struck_shape = overlay->struck_turn = 0;
    overlay->struck_from = SQUARE_NONE;
    if (overlay->range_any)
        memset(overlay->range, 0, sizeof overlay->range);
    overlay->range_any = false;
}

/* ---- range ----------------------------------------------------------------------------------------------------- */

/* Least and greatest distance of an attack, and whether it needs sight. */
struct span {
    int least, most;
    bool sight;
};

static bool is_within(const struct game *game, struct span span, struct square from, struct square to)
{
    int distance = square_distance(from, to);
    if (distance < span.least || distance > span.most)
        return false;
    return !span.sight || (los_clear(game, from, to) && !square_is(shot_lost_at(game, from, to)));
}

static void fill_range(struct overlay *overlay, const struct game *game, figure_id figure, struct span span)
{
    struct square from = figure_square(game, figure);
    memset(overlay->range, 0, sizeof overlay->range);
    for (int y = 0; y < game->scenario->height; y++)
        for (uint64_t row = game->scenario->floor[y]; row; row &= row - 1) {
            struct square to = square_at(__builtin_ctzll(row), y);
            if (is_within(game, span, from, to))
                overlay->range[y] |= UINT64_C(1) << to.x;
        }
    overlay->range_any = true;
}

static const struct weapon *weapon_of(const struct game *game, figure_id figure)
{
    uint8_t weapon = game->figure[figure].weapon;
    return figure_is_trooper(figure) && weapon != CARD_NONE ? &game->scenario->catalogue->weapon[weapon] : NULL;
}

static int least_range(const struct game *game, figure_id figure, int mode)
{
    const struct weapon *weapon = weapon_of(game, figure);
    int own = !weapon ? 0 : mode == MODE_TECH ? weapon->tech_least : weapon->least_range;
    return own > 1 ? own : mode == MODE_TECH ? 1 : 2; /* nobody fires at what stands beside (S-FIRE-2) */
}

void overlay_set_range(struct overlay *overlay, const struct game *game, figure_id figure, int mode)
{
    if (!figure_on_board(game, figure))
        return;
    int most = mode == MODE_TECH ? attack_tech_range(game, figure) : figure_range(game, figure);
    fill_range(overlay, game, figure, (struct span){least_range(game, figure, mode), most, mode != MODE_TECH});
}

/* Tech reaches through walls, some weapons not what is near, grenades not far: that is shown. */
static void show_range(struct overlay *overlay, const struct game *game, const struct command *attack, int shape)
{
    int grenade = game->scenario->mission.parameters.grenade_range;
    if (shape == SHAPE_GRENADE_MOUNT && grenade)
        fill_range(overlay, game, attack->figure, (struct span){1, grenade, true});
    else if (shape == SHAPE_HACK || shape == SHAPE_GRENADE_MOUNT)
        return;
    else if (attack->mode == MODE_TECH ||
             (attack->mode == MODE_FIRE && least_range(game, attack->figure, MODE_FIRE) > 2))
        overlay_set_range(overlay, game, attack->figure, attack->mode);
}

/* ---- what it strikes ------------------------------------------------------------------------------------------- */

/* Friends are those whom nobody would attack on purpose: Doomtroopers of all teams, the own captive. */
static bool is_friend(const struct game *game, figure_id attacker, int target)
{
    if (target >= TARGET_MARKER)
        return false;
    return !are_enemies(attacker, (figure_id)target) ||
           (game->figure[target].captor < TEAM_MAX && game->figure[target].captor == figure_seat(attacker));
}

static void strike_square(struct overlay *overlay, const struct game *game, figure_id attacker, struct square at)
{
    figure_id figure = figure_at(game, at);
    int by = figure != FIGURE_NONE         ? is_friend(game, attacker, figure) ? STRUCK_FRIEND : STRUCK_ENEMY
             : marker_on(game, at, 0) >= 0 ? STRUCK_ENEMY
                                           : STRUCK_NOBODY;
    if (overlay->struck_count == BOARD_MAX)
        return;
    overlay->struck[overlay->struck_count] = at;
    overlay->struck_by[overlay->struck_count++] = (uint8_t)by;
}

static enum direction way_of_line(struct square from, struct square to)
{
    int dx = to.x - from.x, dy = to.y - from.y;
    if (dx && dy && dx != dy && dx != -dy)
        return DIRECTION_NONE;
    return direction_between(from, square_at(from.x + (dx > 0) - (dx < 0), from.y + (dy > 0) - (dy < 0)));
}

static int line_range(const struct game *game, figure_id attacker)
{
    int range = figure_range(game, attacker), most = game->scenario->mission.parameters.line_range;
    return range < most ? range : most;
}

/* The squares of its shape, in its order; none for single targets. */
static int list_squares(const struct game *game, const struct command *attack, int shape,
                        struct square squares[SHAPE_SQUARES])
{
    struct square from = figure_square(game, attack->figure);
    if (shape == SHAPE_GRENADE_MOUNT) {
        if (!board_is_floor(game, attack->to))
            return 0;
        squares[0] = attack->to;
        return 1 + shape_blast(game, attack->to, squares + 1);
    }
    if (shape == SHAPE_SWING)
        return shape_swing(game, from, attack_aim(game, attack), attack->turn == 0, squares);
    if (shape != SHAPE_LINE)
        return 0;
    enum direction way = way_of_line(from, attack_aim(game, attack));
    return way == DIRECTION_NONE ? 0 : shape_line(game, from, way, line_range(game, attack->figure), squares);
}

void overlay_tell_odds(struct overlay *overlay, const struct game *game, const struct command *attack)
{
    uint8_t struck[SHAPE_STRUCK_MAX];
    struct attack_odds odds[SHAPE_STRUCK_MAX];
    int count = attack_list_struck(game, attack, struck), shape = attack_shape(game, attack);
    int mark = shape == 0 || shape == SHAPE_HACK ? 0 : OVERLAY_STRUCK;
    attack_quote_shape(game, attack, odds);
    for (int i = 0; i < count; i++) {
        bool friend = is_friend(game, attack->figure, struck[i]);
        overlay->mark[struck[i]] &= (uint16_t)~OVERLAY_WOUND;
        overlay->mark[struck[i]] |= (uint16_t)(mark | (friend ? OVERLAY_FRIEND : 0));
        overlay->permyriad[struck[i]] = (int16_t)(friend ? harm_of(&odds[i]) : chance_of(&odds[i]));
        if (!friend && chance_of(&odds[i]) == 0)
            tell_harm(overlay, struck[i], harm_of(&odds[i]));
    }
}

static void aim_at_targets(struct overlay *overlay, const struct game *game, const struct command *attack)
{
    struct square from = figure_square(game, attack->figure);
    if (!attack_target_stands(game, attack->target))
        return;
    overlay_set_aim(overlay, game, from, attack_aim(game, attack));
    overlay_aim_by(overlay, attack->mode);
    overlay->mark[attack->target] |= OVERLAY_AIMED;
    if (attack->shape != SHAPE_SPLIT || !attack_target_stands(game, attack->target2))
        return;
    overlay->sight[1] = sight_to(game, from, attack_square(game, attack->target2));
    overlay->mark[attack->target2] |= OVERLAY_AIMED;
}

void overlay_set_attack(struct overlay *overlay, const struct game *game, const struct command *attack)
{
    struct square squares[SHAPE_SQUARES];
    overlay_clear_strike(overlay);
    if (!figure_on_board(game, attack->figure))
        return;
    int shape = attack_shape(game, attack);
    bool area = shape == SHAPE_GRENADE_MOUNT;
    if (area ? !board_is_floor(game, attack->to) : !attack_target_stands(game, attack->target))
        return;
    if (area)
        overlay_set_aim(overlay, game, figure_square(game, attack->figure), attack->to);
    else
        aim_at_targets(overlay, game, attack);
    show_range(overlay, game, attack, shape);
    overlay->struck_shape = (uint8_t)shape;
    overlay->struck_turn = attack->turn;
    overlay->struck_from = figure_square(game, attack->figure);
    int count = list_squares(game, attack, shape, squares);
    for (int i = 0; i < count; i++)
        strike_square(overlay, game, attack->figure, squares[i]);
    if (shape != 0)
        overlay_clear_marks(overlay, ALL_TARGETS);
    overlay_tell_odds(overlay, game, attack);
}

static bool may_attack(const struct game *game, figure_id attacker, figure_id target)
{
    return attack_check(game, attacker, target, MODE_CLOSE).why == REJECT_NONE ||
           attack_check(game, attacker, target, MODE_FIRE).why == REJECT_NONE ||
           attack_check(game, attacker, target, MODE_TECH).why == REJECT_NONE;
}

void overlay_set_preview(struct overlay *overlay, const struct game *game, figure_id figure, struct square square)
{
    overlay_clear_marks(overlay, OVERLAY_SHOOTABLE | OVERLAY_SEES);
    if (!board_is_floor(game, square))
        return;
    struct game copy;
    imagine(&copy, game, figure, square);
    for (figure_id other = 0; other < FIGURE_MAX; other++) {
        if (!are_enemies(figure, other) || !figure_on_board(game, other))
            continue;
        if (may_attack(&copy, figure, other))
            overlay->mark[other] |= OVERLAY_SHOOTABLE;
        if (may_attack(&copy, other, figure))
            overlay->mark[other] |= OVERLAY_SEES;
    }
}

/* ---- threat ---------------------------------------------------------------------------------------------------- */

void overlay_clear_threat(struct overlay *overlay)
{
    memset(overlay->threat, 0, sizeof overlay->threat);
    overlay->threat_any = false;
    overlay->unknown = 0;
}

/* Adds to `seen` every square that can be attacked from `from`, lifting the attacker off its own square. */
static void add_attacked(const struct game *game, figure_id attacker, struct square from, uint64_t seen[BOARD_MAX])
{
    bool close = pool_size(figure_pool(game, attacker, MODE_CLOSE)) > 0;
    bool fire = pool_size(figure_pool(game, attacker, MODE_FIRE)) > 0;
    int range = figure_range(game, attacker), least = least_range(game, attacker, MODE_FIRE);
    struct span tech = {least_range(game, attacker, MODE_TECH), 0, false};
    if (pool_size(figure_pool(game, attacker, MODE_TECH)) > 0)
        tech.most = attack_tech_range(game, attacker);
    const uint64_t *open = los_seen_rows(game, from);
    for (int y = 0; y < game->scenario->height; y++) {
        uint64_t left = game->scenario->floor[y] & ~seen[y];
        if (open && tech.most == 0 && from.y != y + 1 && from.y != y - 1 && from.y != y)
            left &= open[y];
        for (; left; left &= left - 1) {
            struct square to = square_at(__builtin_ctzll(left), y);
            int distance = square_distance(from, to);
            bool beside = distance == 1 && board_adjacent(game, from, to);
            bool shot = distance >= least && distance <= range && fire && los_clear(game, from, to) &&
                        !square_is(shot_lost_at(game, from, to));
            if ((beside && close) || shot || is_within(game, tech, from, to))
                seen[y] |= UINT64_C(1) << to.x;
        }
    }
}

/* Squares where the attacker can stand when it attacks: all its actions but one may be Moves. */
static void standing_squares(const struct game *game, figure_id attacker, uint64_t stand[BOARD_MAX])
{
    int actions = figure_is_trooper(attacker) ? game->scenario->mission.parameters.trooper_actions
                                              : figure_creature(game, attacker)->actions;
    int steps = figure_steps(game, attacker) * (actions - 1);
    struct reach reach;
    reach_compute(game, attacker, steps < STEP_MAX ? steps : STEP_MAX, &reach);
    for (int k = 0; k <= reach.steps; k++)
        for (int y = reach.first_row; y <= reach.last_row; y++)
            stand[y] |= reach.layer[k][y];
    for (int y = 0; y < BOARD_MAX; y++)
        stand[y] &= ~game->occupied[y];
    if (figure_on_board(game, attacker))
        stand[game->figure[attacker].y] |= UINT64_C(1) << game->figure[attacker].x;
}

static void threaten(struct overlay *overlay, const struct game *game, figure_id attacker)
{
    uint64_t stand[BOARD_MAX] = {0}, seen[BOARD_MAX] = {0};
    struct game lifted = *game;
    standing_squares(game, attacker, stand);
    if (figure_on_board(game, attacker))
        lifted.occupied[game->figure[attacker].y] &= ~(UINT64_C(1) << game->figure[attacker].x);
    for (int y = 0; y < game->scenario->height; y++)
        for (uint64_t row = stand[y]; row; row &= row - 1)
            add_attacked(&lifted, attacker, square_at(__builtin_ctzll(row), y), seen);
    for (int y = 0; y < game->scenario->height; y++)
        for (uint64_t row = seen[y]; row; row &= row - 1)
            overlay->threat[y][__builtin_ctzll(row)]++;
}

static bool takes_part(const struct game *game, figure_id figure)
{
    uint8_t state = game->figure[figure].state;
    return state == FIGURE_ON_BOARD || (state == FIGURE_WAITING && game->figure[figure].gate != GATE_NONE);
}

void overlay_set_threat(struct overlay *overlay, const struct game *game, seat_id seat)
{
    overlay_clear_threat(overlay);
    overlay->threat_any = true;
    for (figure_id figure = 0; figure < FIGURE_MAX; figure++)
        if (figure_is_trooper(figure) == (seat == SEAT_LEGION) && takes_part(game, figure))
            threaten(overlay, game, figure);
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (seat != SEAT_LEGION && force_face_down(game, slot) > 0)
            overlay->unknown |= UINT32_C(1) << slot;
}

/* ---- pulses ---------------------------------------------------------------------------------------------------- */

void overlay_pulse(struct overlay *overlay, const struct square *squares, int count, uint64_t now)
{
    overlay->pulse_count = 0;
    for (int i = 0; i < count && overlay->pulse_count < OVERLAY_PULSE_MAX; i++)
        if (square_is(squares[i]))
            overlay->pulse[overlay->pulse_count++] = squares[i];
    overlay->pulse_began = now;
}

bool overlay_is_pulsing(const struct overlay *overlay, uint64_t now)
{
    return overlay->pulse_count > 0 && now < overlay->pulse_began + OVERLAY_PULSE_MS;
}
