/* nepharite_look.c -- what a creature risks and gains on a square. */
#include "siege/ai/aim.h"
#include "siege/ai/bot/bot_goals.h"
#include "siege/ai/nepharite/nepharite_parts.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/board/board.h"
#include "siege/rules/board/los.h"

#include <string.h>

enum {
    STRENGTH_POINT = 100, /* one Promotion Point for one Strength */
    TROOPER_BASE = 250,   /* a Doomtrooper less */
    TROOPER_TURN = 60,    /* … for each turn that it would still have */
    TROOPER_LAST = 150,   /* … the last of its team */
    RUNNER = 400,         /* … when getting out decides */
    TURNS_SEEN = 8,
    CREATURE_POINT = 30,
    CREATURE_TURN = 6,
    PREY = 4000, /* the creature the mission is about */
    CLEAR = 250, /* one that must be gone at the end */
    CLEAR_LATE = 900,
    MISSION_POINT = 140,
    SPREAD = 50, /* per cent: attacks are spread over all who can be seen */
    BAR = 260,
    RING = 200,     /* standing where no creature may stand at the end */
    RING_STEP = 20, /* one step nearer to there */
    RING_FAR = 30,  /* steps beyond which all is far */
    RING_TURNS = 3  /* in these last turns */
};

/* ---- Doomtroopers ---------------------------------------------------------------------------------------------- */

static void add_seen(const struct game *game, struct square from, int range, uint64_t rows[BOARD_MAX])
{
    const uint64_t *seen = los_seen_rows(game, from);
    int first = from.y > range ? from.y - range : 0;
    for (int y = first; y <= from.y + range && y < game->scenario->height; y++)
        rows[y] |= seen ? seen[y] : game->scenario->floor[y];
}

static void find_strikes(const struct game *game, struct foe *foe)
{
    struct reach reach;
    int steps = figure_steps(game, foe->figure);
    int range = figure_range(game, foe->figure);
    int most = FOE_MOVES * steps < STEP_MAX ? FOE_MOVES * steps : STEP_MAX;
    memset(foe->close, 0, sizeof foe->close);
    memset(foe->fire, 0, sizeof foe->fire);
    reach_compute(game, foe->figure, most, &reach);
    for (int k = 0; k <= reach.steps; k++) {
        int moves = k == 0 ? 0 : steps && k <= steps ? 1 : 2;
        int touch = k <= 1 ? 0 : steps && k <= steps + 1 ? 1 : 2;
        for (int y = reach.first_row; y <= reach.last_row; y++) {
            foe->close[touch][y] |= reach.layer[k][y];
            for (uint64_t row = reach.layer[k][y] & (k ? ~game->occupied[y] : ~UINT64_C(0)); row; row &= row - 1)
                add_seen(game, square_at(__builtin_ctzll(row), y), range, foe->fire[moves]);
        }
    }
}

/* Of the team before the creatures act again: this round's if its marker still waits, and half of the next one. */
static int turns_of(const struct look *look, figure_id trooper)
{
    const struct turn *turn = &look->game->turn;
    int turns = turn->waiting_markers >> (trooper / PAIR) & 1u ? 100 : 0;
    if (turn->seat != SEAT_LEGION && turn->seat != SEAT_NONE)
        return turn->seat == trooper / PAIR ? 100 : turns;
    return look->turns_left > 1 ? turns + 50 : turns;
}

bool look_is_leaving(const struct look *look, figure_id trooper)
{
    return look->has_out && (!look->plan.marks || (look->game->figure[trooper].marks & look->plan.marks));
}

static void add_foe(struct look *look, figure_id id)
{
    struct foe *foe = &look->foe[look->foes++];
    const struct team *team = &look->game->team[id / PAIR];
    foe->figure = id;
    foe->turns = turns_of(look, id);
    foe->extras = team->extra_actions > 1 ? 50 : team->extra_actions * 40;
    foe->steps_out = FIELD_FAR;
    memset(foe->known, 0, sizeof foe->known);
    if (look_is_leaving(look, id)) {
        struct square at = ends_origin(look->game, id);
        foe->steps_out = look->out.steps[at.y][at.x];
    }
    find_strikes(look->game, foe);
}

static bool is_there(const struct game *game, figure_id id)
{
    return figure_on_board(game, id) || (figure_in_play(game, id) && game->figure[id].gate != GATE_NONE);
}

static bool find_gates(const struct game *game, uint64_t gates, struct field *ways)
{
    struct goals goals = {{0}};
    goals_add_gates(game, gates, &goals);
    if (gates)
        field_compute_nearest(game, goals.rows, true, true, SQUARE_NONE, 0, ways);
    return gates != 0;
}

/* The squares beside what creatures are to be kept away from. */
static bool ring_rows(const struct game *game, uint32_t markers, uint64_t rows[BOARD_MAX])
{
    uint32_t any = markers;
    memset(rows, 0, BOARD_MAX * sizeof *rows);
    for (; markers; markers &= markers - 1) {
        const struct marker *marker = &game->marker[__builtin_ctz(markers)];
        struct square at = square_at(marker->x, marker->y);
        for (int d = NORTH; d < DIRECTIONS; d++) {
            struct square beside = square_step(at, (enum direction)d);
            if (board_linked(&game->rows, at, (enum direction)d))
                rows[beside.y] |= UINT64_C(1) << beside.x;
        }
    }
    return any != 0;
}

static void find_ways(struct look *look)
{
    const struct game *game = look->game;
    uint64_t goals[BOARD_MAX] = {0};
    for (figure_id id = 0; id < TROOPER_MAX; id++) {
        struct square at = is_there(game, id) ? ends_origin(game, id) : SQUARE_NONE;
        if (square_is(at))
            goals[at.y] |= UINT64_C(1) << at.x;
    }
    field_compute_nearest(game, goals, true, true, SQUARE_NONE, 0, &look->to_foes);
    look->out_gates = look->plan.exits ? bot_plan_ways_out(game, &look->plan) : 0;
    look->has_out = find_gates(game, look->out_gates, &look->out);
    look->has_breach = find_gates(game, look->plan.held_gates, &look->breach);
    look->has_ring = look->turns_left <= RING_TURNS && ring_rows(game, look->plan.ring, look->ringed);
    if (look->has_ring)
        field_compute_nearest(game, look->ringed, true, true, SQUARE_NONE, 0, &look->ring);
}

void look_begin(struct look *look, const struct game *game)
{
    look->game = game;
    look->there = *game;
    look->plan = bot_plan_of(game, TEAM_MAX);
    look->turns_left = bot_plan_turns_left(game);
    look->foes = 0;
    memset(look->strike, 0, sizeof look->strike);
    find_ways(look);
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (is_there(game, id))
            add_foe(look, id);
}

/* ---- worth ----------------------------------------------------------------------------------------------------- */

/* How much of a Doomtrooper is left with that Strength, in per cent: every wound brings the end nearer. */
static int life_at(int strength)
{
    static const uint8_t LIFE[] = {0, 45, 64, 78, 90, 100};
    return strength < 5 ? LIFE[strength < 0 ? 0 : strength] : 100;
}

static int worth_of_trooper(const struct look *look, figure_id trooper)
{
    int turns = look->turns_left < TURNS_SEEN ? look->turns_left : TURNS_SEEN;
    int worth = TROOPER_BASE + TROOPER_TURN * turns;
    if (team_in_play(look->game, trooper / PAIR) == 1)
        worth += TROOPER_LAST;
    return worth + (look->plan.exits ? RUNNER : 0);
}

/* The worth of taking so much Strength from the Doomtrooper. */
static int worth_of_damage(const struct look *look, figure_id trooper, int damage)
{
    int strength = look->game->figure[trooper].strength;
    int life = life_at(strength) - life_at(strength - damage);
    return STRENGTH_POINT * damage + worth_of_trooper(look, trooper) * life / 100;
}

int look_worth_of_creature(const struct look *look, figure_id creature)
{
    int kind = look->game->figure[creature].kind;
    int points = figure_creature(look->game, creature)->points;
    int turns = look->turns_left < TURNS_SEEN ? look->turns_left : TURNS_SEEN;
    int worth = points * (CREATURE_POINT + CREATURE_TURN * (turns - 1) + (look->plan.points ? MISSION_POINT : 0));
    if (look->plan.prey >> kind & 1u)
        worth += PREY;
    if (look->plan.kinds >> kind & 1u)
        worth += look->turns_left <= 2 ? CLEAR_LATE : CLEAR;
    return worth;
}

/* ---- what Doomtroopers can do ---------------------------------------------------------------------------------- */

static int chance_of(const struct game *game, figure_id trooper, figure_id creature, int mode)
{
    struct attack_odds odds = attack_quote(game, trooper, creature, mode);
    return odds.total ? (int)(odds.eliminated * 1000 / odds.total) : 0;
}

static void know_foe(const struct look *look, struct foe *foe, figure_id creature, int kind)
{
    foe->known[kind] = true;
    foe->chance[kind][CLOSE_WAY] = chance_of(&look->there, foe->figure, creature, MODE_CLOSE);
    foe->chance[kind][FIRE_WAY] = chance_of(&look->there, foe->figure, creature, MODE_FIRE);
}

/* Attacks of one turn, in hundredths, after so many Moves. */
static int attacks_after(const struct look *look, const struct foe *foe, int moves)
{
    int actions = look->game->scenario->mission.parameters.trooper_actions - moves;
    return (actions > 0 ? actions * 100 : 0) + foe->extras;
}

/* Per mille that it falls in one turn of this Doomtrooper: the best way to strike, as often as there are actions. */
static int chance_in_turn(const struct look *look, const struct foe *foe, int kind, struct square at)
{
    int best = 0;
    for (int moves = 0; moves <= FOE_MOVES; moves++) {
        int one = 0;
        if (board_has(foe->close[moves], at))
            one = foe->chance[kind][CLOSE_WAY];
        if (board_has(foe->fire[moves], at) && foe->chance[kind][FIRE_WAY] > one)
            one = foe->chance[kind][FIRE_WAY];
        int attacks = attacks_after(look, foe, moves);
        int safe = 1000;
        for (; attacks >= 100; attacks -= 100)
            safe = safe * (1000 - one) / 1000;
        safe = safe * (1000 - one * attacks / 100) / 1000;
        best = 1000 - safe > best ? 1000 - safe : best;
    }
    return best;
}

int look_danger(struct look *look, figure_id creature, struct square at, figure_id *most)
{
    int kind = look->game->figure[creature].kind;
    int safe = 1000, worst = 0;
    if (most)
        *most = FIGURE_NONE;
    for (int i = 0; i < look->foes; i++) {
        struct foe *foe = &look->foe[i];
        if (foe->turns == 0)
            continue;
        if (!foe->known[kind])
            know_foe(look, foe, creature, kind);
        int chance = chance_in_turn(look, foe, kind, at) * foe->turns / 100 * SPREAD / 100;
        chance = chance > 990 ? 990 : chance;
        safe = safe * (1000 - chance) / 1000;
        if (most && chance > worst) {
            worst = chance;
            *most = foe->figure;
        }
    }
    return 1000 - safe;
}

/* ---- what creatures can do ------------------------------------------------------------------------------------- */

/* An attack on one Doomtrooper: its worth from wherever it is legal. */
static const struct strike *strike_on(struct look *look, figure_id creature, figure_id target, int way)
{
    struct strike *strike = &look->strike[look->game->figure[creature].kind][target][way];
    if (strike->known)
        return strike;
    struct attack_odds odds = attack_quote(&look->there, creature, target, way == CLOSE_WAY ? MODE_CLOSE : MODE_FIRE);
    *strike = (struct strike){.known = true};
    if (odds.total == 0)
        return strike;
    uint64_t worth = 0, wounds = 0;
    for (int damage = 1; damage <= odds.most_damage; damage++) {
        worth += odds.damage[damage] * (uint64_t)worth_of_damage(look, target, damage);
        wounds += odds.damage[damage];
    }
    strike->worth = (int)(worth / odds.total);
    strike->wounds = (int)((wounds * 100 + odds.total / 2) / odds.total);
    return strike;
}

struct aimed look_aim(struct look *look, figure_id creature)
{
    struct aimed best = {FIGURE_NONE, 0, {0}};
    struct square from = figure_square(&look->there, creature);
    for (int i = 0; i < look->foes; i++) {
        figure_id target = look->foe[i].figure;
        if (!figure_on_board(look->game, target))
            continue;
        int way = square_distance(from, figure_square(look->game, target)) <= 1 ? CLOSE_WAY : FIRE_WAY;
        int mode = way == CLOSE_WAY ? MODE_CLOSE : MODE_FIRE;
        const struct strike *strike = strike_on(look, creature, target, way);
        if (strike->worth > best.strike.worth && attack_may(&look->there, creature, target, mode))
            best = (struct aimed){target, (uint8_t)mode, *strike};
    }
    return best;
}

/* ---- barring the way ------------------------------------------------------------------------------------------- */

/* Free squares as far from the way out, side by side with this one: how many it takes to close the passage here. */
static int width_of_passage(const struct look *look, struct square at)
{
    int level = look->out.steps[at.y][at.x], width = 0;
    for (int dy = -2; dy <= 2; dy++)
        for (int dx = -2; dx <= 2; dx++) {
            struct square beside = square_at(at.x + dx, at.y + dy);
            if (board_has(look->game->scenario->floor, beside) && !board_has(look->there.occupied, beside))
                width += look->out.steps[beside.y][beside.x] == level;
        }
    return width < 1 ? 1 : width;
}

int look_worth_of_barring(const struct look *look, struct square at, figure_id *whose)
{
    if (whose)
        *whose = FIGURE_NONE;
    if (!look->has_out || look->out.steps[at.y][at.x] >= FIELD_FAR)
        return 0;
    int level = look->out.steps[at.y][at.x], barred = 0, nearest = FIELD_FAR;
    for (int i = 0; i < look->foes; i++) {
        struct square from = ends_origin(look->game, look->foe[i].figure);
        int away = square_distance(from, at);
        if (look->foe[i].steps_out >= FIELD_FAR || level >= look->foe[i].steps_out ||
            level + away > look->foe[i].steps_out + 1)
            continue;
        barred++;
        if (whose && away < nearest) {
            nearest = away;
            *whose = look->foe[i].figure;
        }
    }
    return barred ? BAR * (1 + barred) / 2 / width_of_passage(look, at) : 0;
}

/* ---- standing where none may stand ----------------------------------------------------------------------------- */

int look_worth_of_ring(const struct look *look, struct square at)
{
    if (!look->has_ring)
        return 0;
    int left = look->ring.steps[at.y][at.x];
    return left == 0 ? RING : -RING_STEP * (left < RING_FAR ? left : RING_FAR);
}
