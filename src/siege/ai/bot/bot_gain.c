/*
 * bot_gain.c -- what an attack is worth: the prize for the creature, its odds, and what the Secondary Mission adds.
 */
#include "siege/ai/aim.h"
#include "siege/ai/bot/bot_parts.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/board/board.h"
#include "siege/rules/card/lasting.h"

enum {
    POINT = 100,        /* one Promotion Point */
    KILL_BONUS = 30,    /* an enemy less, whatever its points */
    TROOPER_LOSS = 400, /* a Doomtrooper less, for the Dark Legion */
    FRIEND_WOUND = 400, /* one Strength point of a Doomtrooper shot by another */
    FRIEND_LOSS = 1500,
    PREY_WORTH = 9000,   /* what the mission is about: a creature that must die, a target */
    TROPHY_WORTH = 1500, /* one that each team must have for itself */
    CLEAR_WORTH = 150,   /* one of those that must be gone at the end */
    MISSION_POINT = 60,  /* a Promotion Point that the mission counts, too */
    SIDE_POINT = 25,     /* … or the Secondary Mission */
    FRESH_WORTH = 120,   /* a kind that is missing in the collection */
    SIDE_HUNT = 80,      /* a kind or a way of fighting that the Secondary Mission wants */
    SIDE_URGENT = 5,     /* times that, where the mission itself asks for it */
    RING_WORTH = 400,    /* who stands where none may at the end */
    ATTACKS_MAX = 96,
    CLOSE = 0,
    FIRE = 1,
    TECH = 2
};

static const uint8_t MODE[ATTACK_MODES] = {MODE_CLOSE, MODE_FIRE, MODE_TECH};

void bot_gain_begin(struct bot_gains *gains, figure_id attacker, const struct bot_plan *plan,
                    const struct bot_side *side)
{
    gains->attacker = attacker;
    gains->in_way = FIGURE_NONE;
    gains->way_prize = 0;
    gains->plan = plan;
    gains->side = side;
    for (int row = 0; row < GAIN_ROWS; row++)
        gains->worth[row][CLOSE] = gains->worth[row][FIRE] = gains->worth[row][TECH] = GAIN_UNKNOWN;
}

/* ---- the prize ------------------------------------------------------------------------------------------------- */

static int prize_by_plan(const struct bot_plan *plan, int kind, int points)
{
    int prize = 0;
    if (!plan)
        return 0;
    prize += plan->prey >> kind & 1u ? PREY_WORTH : 0;
    prize += plan->trophies >> kind & 1u ? TROPHY_WORTH : 0;
    prize += plan->kinds >> kind & 1u ? CLEAR_WORTH : 0;
    return prize + (plan->points ? MISSION_POINT * points : 0);
}

static int prize_by_side(const struct bot_side *side, int kind, int points)
{
    if (!side)
        return 0;
    int hunt = side->hunted >> kind & 1u ? SIDE_HUNT : 0;
    int prize = (side->fresh >> kind & 1u ? FRESH_WORTH : 0) + (side->points ? SIDE_POINT * points : 0) + hunt;
    return side->urgent ? prize * SIDE_URGENT : prize;
}

/* Does it stand next to something from which creatures are to be kept away? */
static bool is_in_ring(const struct game *game, const struct bot_plan *plan, int target)
{
    if (!plan || target >= TARGET_MARKER)
        return false;
    for (uint32_t ring = plan->ring; ring; ring &= ring - 1) {
        const struct marker *marker = &game->marker[__builtin_ctz(ring)];
        if (board_adjacent(game, square_at(marker->x, marker->y), figure_square(game, (figure_id)target)))
            return true;
    }
    return false;
}

/* For eliminating it; none for an attack on squares alone. A kind that is to be spared brings its points all the same,
 * but no more than half. */
int bot_gain_prize(const struct game *game, const struct bot_gains *gains, int target)
{
    if (target == FIGURE_NONE)
        return 0;
    if (target >= TARGET_MARKER)
        return gains->plan && (gains->plan->targets >> (target - TARGET_MARKER) & 1u) ? PREY_WORTH : 0;
    int kind = game->figure[target].kind;
    int points = figure_creature(game, (figure_id)target)->points;
    int prize = points * POINT + KILL_BONUS + prize_by_plan(gains->plan, kind, points) +
                prize_by_side(gains->side, kind, points) + (target == gains->in_way ? gains->way_prize : 0) +
                (is_in_ring(game, gains->plan, target) ? RING_WORTH : 0);
    return gains->side && (gains->side->spared >> kind & 1u) ? prize / 2 : prize;
}

/* ---- one target ------------------------------------------------------------------------------------------------ */

static uint64_t sum_of_damage(const struct attack_odds *odds)
{
    uint64_t sum = 0;
    for (int damage = 1; damage <= odds->most_damage; damage++)
        sum += odds->damage[damage] * (uint64_t)damage;
    return sum;
}

/* More for a creature that falls in the way that the Secondary Mission wants. */
static int prize_by_mode(const struct bot_side *side, int target, int mode)
{
    if (!side || target >= TARGET_MARKER || !(side->modes & mode))
        return 0;
    return side->urgent ? SIDE_HUNT * SIDE_URGENT : SIDE_HUNT;
}

static int worth_of_odds(const struct game *game, const struct bot_gains *gains, int target, int mode,
                         const struct attack_odds *odds)
{
    if (odds->total == 0)
        return 0;
    if (target < TARGET_MARKER && !figure_is_trooper(gains->attacker) && !figure_is_trooper((figure_id)target))
        return (int)(odds->eliminated * TROOPER_LOSS / odds->total); /* whom a team leads */
    if (target >= TROOPER_MAX) {
        int prize = bot_gain_prize(game, gains, target) + prize_by_mode(gains->side, target, mode);
        return (int)(odds->eliminated * (uint64_t)prize / odds->total);
    }
    uint64_t damage = sum_of_damage(odds);
    if (figure_is_trooper(gains->attacker))
        return -(int)((damage * FRIEND_WOUND + odds->eliminated * FRIEND_LOSS) / odds->total);
    return (int)((damage * POINT + odds->eliminated * TROOPER_LOSS) / odds->total);
}

static int worth_of(const struct game *game, const struct bot_gains *gains, int target, int mode)
{
    struct attack_odds odds = attack_quote(game, gains->attacker, target, mode);
    return worth_of_odds(game, gains, target, mode, &odds);
}

/* Where in worth[] it is noted. */
static int row_of(const struct game *game, const struct bot_gains *gains, int target)
{
    if (target == gains->in_way)
        return GAIN_IN_WAY;
    if (target >= TARGET_MARKER)
        return TROOPER_MAX + target - TARGET_MARKER;
    return figure_is_trooper((figure_id)target) ? target : game->figure[target].kind;
}

/* Is it worth something else than others of its kind? */
static bool is_special(const struct game *game, const struct bot_gains *gains, int target)
{
    if (!figure_is_trooper(gains->attacker))
        return target >= TROOPER_MAX;
    return effect_weakens(game, gains->attacker / PAIR, target) || is_in_ring(game, gains->plan, target);
}

static int worth_known(const struct game *game, struct bot_gains *gains, int target, int m)
{
    int *worth = &gains->worth[row_of(game, gains, target)][m];
    if (is_special(game, gains, target))
        return worth_of(game, gains, target, MODE[m]);
    if (*worth == GAIN_UNKNOWN)
        *worth = worth_of(game, gains, target, MODE[m]);
    return *worth;
}

static bool has_tech(const struct game *game, figure_id figure)
{
    uint8_t weapon = game->figure[figure].weapon;
    return figure_is_trooper(figure) && weapon < game->scenario->catalogue->weapons &&
           game->scenario->catalogue->weapon[weapon].tech > 0;
}

static void try_target(const struct game *game, struct bot_gains *gains, int target, struct square at,
                       struct bot_attack *best)
{
    int m = square_distance(figure_square(game, gains->attacker), at) <= 1 ? CLOSE : FIRE;
    int last = has_tech(game, gains->attacker) ? TECH : m;
    for (; m <= last; m = m == TECH ? m + 1 : TECH) {
        int worth = worth_known(game, gains, target, m);
        if (worth > best->worth && attack_may(game, gains->attacker, target, MODE[m]))
            *best = (struct bot_attack){(uint8_t)target, MODE[m], worth};
    }
}

struct bot_attack bot_gain_best(const struct game *game, struct bot_gains *gains)
{
    struct bot_attack best = {FIGURE_NONE, 0, 0};
    bool trooper = figure_is_trooper(gains->attacker);
    figure_id first = trooper ? TROOPER_MAX : 0;
    if (!figure_on_board(game, gains->attacker) || figure_is_led(game, gains->attacker))
        return best;
    for (figure_id id = first; id < FIGURE_MAX; id++)
        if (figure_on_board(game, id) && trooper != figure_is_prey(game, id))
            try_target(game, gains, id, figure_square(game, id), &best);
    for (int m = 0; trooper && gains->plan && m < game->markers; m++)
        if ((gains->plan->targets >> m & 1u) && game->marker[m].state == MARKER_STANDS)
            try_target(game, gains, TARGET_MARKER + m, square_at(game->marker[m].x, game->marker[m].y), &best);
    return best;
}

/* ---- special weapons ------------------------------------------------------------------------------------------- */

static int worth_of_command(const struct game *game, const struct bot_gains *gains, const struct command *command)
{
    struct attack_odds odds[SHAPE_STRUCK_MAX];
    uint8_t struck[SHAPE_STRUCK_MAX];
    int count = attack_list_struck(game, command, struck);
    int quoted = attack_quote_shape(game, command, odds);
    int worth = 0;
    for (int i = 0; i < count && i < quoted; i++)
        worth += worth_of_odds(game, gains, struck[i], command->mode, &odds[i]);
    return worth;
}

int bot_gain_attack(const struct game *game, struct bot_gains *gains, bool extra, struct command *command)
{
    if (attack_shapes(game, gains->attacker) == 0 && !game->scenario->mission.parameters.tactics) {
        struct bot_attack attack = bot_gain_best(game, gains);
        command->target = attack.target;
        command->mode = attack.mode;
        return attack.worth;
    }
    struct command list[ATTACKS_MAX];
    int count = attack_list(game, gains->attacker, extra, list, ATTACKS_MAX);
    int best = 0;
    for (int i = 0; i < count; i++) {
        int worth = worth_of_command(game, gains, &list[i]);
        if (worth <= best)
            continue;
        best = worth;
        list[i].seat = command->seat;
        *command = list[i];
    }
    return best;
}
