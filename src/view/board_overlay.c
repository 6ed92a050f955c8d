#include "view/board_overlay.h"

#include "rules/attack.h"
#include "rules/board.h"
#include "rules/reach.h"

#include <string.h>

void overlay_clear(struct overlay *overlay)
{
    memset(overlay, 0, sizeof *overlay);
    overlay->selected = overlay->hovered = FIGURE_NONE;
    overlay->hover = overlay->path_from = overlay->aim_from = overlay->aim_to = SQUARE_NONE;
    for (int i = 0; i < FIGURE_MAX; i++)
        overlay->permyriad[i] = -1;
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

/* ---- reach ------------------------------------------------------------------------------------------------------ */

void overlay_clear_reach(struct overlay *overlay)
{
    memset(overlay->reach, 0, sizeof overlay->reach);
    memset(overlay->exits, 0, sizeof overlay->exits);
    overlay->reach_any = false;
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
                }
            }
        }
    }
}

/* C-EXIT-2: leaving takes one step from a square just inside. */
static void light_exits(struct overlay *overlay, const struct game *game, figure_id figure, const struct reach *reach)
{
    const struct mission *mission = &game->scenario->mission;
    if (!figure_on_board(game, figure))
        return;
    for (int g = 0; g < mission->gates; g++) {
        const struct gate *gate = &mission->gate[g];
        bool way_out = figure_is_trooper(figure) && !(gate->flags & GATE_CLOSED) &&
                       (!mission->exits_only || (gate->flags & GATE_EXIT)) &&
                       game->turn.round >= mission->exits_from_round;
        for (int i = 0; way_out && i < gate->width; i++) {
            int steps = reach_steps_to(reach, gate->inside[i]);
            if (steps >= 0 && steps < reach->steps)
                overlay_add_gate(overlay->exits, g);
        }
    }
}

/* Where one more Move leads from every square that the first one can end on. */
static void light_second(struct overlay *overlay, const struct game *game, figure_id figure)
{
    struct game copy;
    struct reach reach;
    for (int y = 0; y < game->scenario->height; y++)
        for (int x = 0; x < game->scenario->width; x++)
            if (overlay->reach[y][x] != 0 && !(overlay->reach[y][x] & OVERLAY_SECOND)) {
                imagine(&copy, game, figure, square_at(x, y));
                reach_from(&copy, figure, square_at(x, y), figure_steps(&copy, figure), &reach);
                light(overlay, &copy, &reach, OVERLAY_SECOND);
            }
}

void overlay_set_reach(struct overlay *overlay, const struct game *game, figure_id figure, int moves)
{
    struct reach reach;
    overlay_clear_reach(overlay);
    if (moves < 1)
        return;
    reach_compute(game, figure, figure_steps(game, figure), &reach);
    light(overlay, game, &reach, 0);
    light_exits(overlay, game, figure, &reach);
    if (moves >= 2)
        light_second(overlay, game, figure);
    if (figure_on_board(game, figure))
        overlay->reach[game->figure[figure].y][game->figure[figure].x] = 0;
}

/* ---- path ------------------------------------------------------------------------------------------------------- */

void overlay_clear_path(struct overlay *overlay)
{
    overlay->path_count = overlay->path_second = 0;
    overlay->path_from = SQUARE_NONE;
    overlay->path_pinned = false;
}

static void append_path(struct overlay *overlay, const struct game *game, const struct reach *reach, struct square to)
{
    struct square path[STEP_MAX];
    int count = reach_path(game, reach, to, path);
    for (int i = 0; i < count && overlay->path_count < OVERLAY_PATH_MAX; i++)
        overlay->path[overlay->path_count++] = path[i];
}

/* The end of the first Move from which the second one arrives with the fewest steps in all, as far on as possible. */
static bool find_middle(const struct overlay *overlay, const struct game *game, figure_id figure, struct square to,
                        struct square *middle)
{
    struct game copy;
    struct reach reach;
    int best = 2 * STEP_MAX + 1, best_first = 0;
    for (int y = 0; y < game->scenario->height; y++) {
        for (int x = 0; x < game->scenario->width; x++) {
            uint8_t first = overlay->reach[y][x];
            if (first == 0 || (first & OVERLAY_SECOND) || square_distance(square_at(x, y), to) > STEP_MAX)
                continue;
            imagine(&copy, game, figure, square_at(x, y));
            reach_from(&copy, figure, square_at(x, y), figure_steps(&copy, figure), &reach);
            int steps = reach_steps_to(&reach, to);
            if (steps > 0 && (first + steps < best || (first + steps == best && first > best_first))) {
                best = first + steps;
                best_first = first;
                *middle = square_at(x, y);
            }
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
    if ((lit & OVERLAY_SECOND) && !find_middle(overlay, game, figure, to, &first_end))
        return false;
    overlay->path_from = figure_on_board(game, figure) ? figure_square(game, figure) : SQUARE_NONE;
    reach_compute(game, figure, figure_steps(game, figure), &reach);
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

/* ---- aim and targets -------------------------------------------------------------------------------------------- */

void overlay_clear_aim(struct overlay *overlay)
{
    overlay->aim = false;
}

void overlay_set_aim(struct overlay *overlay, const struct game *game, struct square from, struct square to)
{
    overlay->aim = board_is_floor(game, from) && board_is_floor(game, to) && !square_same(from, to);
    overlay->aim_from = from;
    overlay->aim_to = to;
    if (overlay->aim)
        overlay->aim_result = los_trace(game, from, to);
}

void overlay_clear_marks(struct overlay *overlay, int mask)
{
    for (int i = 0; i < FIGURE_MAX; i++) {
        overlay->mark[i] &= (uint8_t)~mask;
        if (mask & OVERLAY_TARGET)
            overlay->permyriad[i] = -1;
    }
}

static void quote(struct overlay *overlay, const struct game *game, figure_id attacker, figure_id target, int mode)
{
    struct attack_odds odds = attack_quote(game, attacker, target, mode);
    int chance = odds.total ? attack_permyriad(odds.eliminated, odds.total) : 0;
    if (chance > overlay->permyriad[target])
        overlay->permyriad[target] = (int16_t)chance;
}

static bool are_enemies(figure_id a, figure_id b)
{
    return figure_is_trooper(a) != figure_is_trooper(b);
}

void overlay_set_targets(struct overlay *overlay, const struct game *game, figure_id attacker)
{
    static const struct {
        int mode, mark;
    } WAYS[] = {{MODE_CLOSE, OVERLAY_TARGET_CLOSE}, {MODE_FIRE, OVERLAY_TARGET_FIRE}};
    overlay_clear_marks(overlay, OVERLAY_TARGET | OVERLAY_TARGET_CLOSE | OVERLAY_TARGET_FIRE);
    if (!figure_on_board(game, attacker))
        return;
    for (figure_id target = 0; target < FIGURE_MAX; target++) {
        if (!are_enemies(attacker, target) || !figure_on_board(game, target))
            continue;
        for (int i = 0; i < 2; i++) {
            if (attack_check(game, attacker, target, WAYS[i].mode).why != REJECT_NONE)
                continue;
            overlay->mark[target] |= (uint8_t)(OVERLAY_TARGET | WAYS[i].mark);
            quote(overlay, game, attacker, target, WAYS[i].mode);
        }
    }
}

static bool may_attack(const struct game *game, figure_id attacker, figure_id target)
{
    return attack_check(game, attacker, target, MODE_CLOSE).why == REJECT_NONE ||
           attack_check(game, attacker, target, MODE_FIRE).why == REJECT_NONE;
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

/* ---- threat ------------------------------------------------------------------------------------------------------ */

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
    int range = figure_range(game, attacker);
    const uint64_t *open = los_seen_rows(game, from);
    for (int y = 0; y < game->scenario->height; y++) {
        uint64_t left = game->rows.floor[y] & ~seen[y];
        if (open && from.y != y + 1 && from.y != y - 1 && from.y != y)
            left &= open[y];
        for (; left; left &= left - 1) {
            struct square to = square_at(__builtin_ctzll(left), y);
            int distance = square_distance(from, to);
            bool beside = distance == 1 && board_adjacent(game, from, to);
            if ((beside && close) || (distance > 1 && distance <= range && fire && los_clear(game, from, to)))
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

/* ---- pulses ------------------------------------------------------------------------------------------------------ */

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
