#include "rules/attack.h"

#include "rules/attack_resolve.h"
#include "rules/board.h"
#include "rules/los.h"
#include "rules/roll.h"

#include <assert.h>
#include <string.h>

/* ---- may it be made? ---------------------------------------------------------------------------------------- */

static struct reject refuse(enum reject_why why, figure_id figure, struct square at, int number, int number2)
{
    struct reject reject = reject_for(why);
    reject.figure = figure;
    reject.at = at;
    reject.number = (int16_t)number;
    reject.number2 = (int16_t)number2;
    return reject;
}

static bool same_side(figure_id a, figure_id b)
{
    return figure_is_trooper(a) == figure_is_trooper(b);
}

static struct reject check_close(const struct game *game, figure_id target, struct square from, struct square to)
{
    int distance = square_distance(from, to);
    if (distance > 1)
        return refuse(REJECT_NOT_ADJACENT, target, to, distance, 0);
    if (!board_adjacent(game, from, to))
        return refuse(REJECT_WALL_BETWEEN, target, to, distance, 0);
    return REJECT_FINE;
}

static struct reject refuse_sight(const struct game *game, figure_id target, struct square from, struct square to)
{
    struct los_result line = los_trace(game, from, to);
    switch ((enum los_block)line.block) {
    case LOS_WALL:
        return refuse(REJECT_SIGHT_WALL, target, line.at, 0, 0);
    case LOS_CORNER:
        return refuse(REJECT_SIGHT_CORNER, target, line.at, 0, 0);
    case LOS_FIGURE:
        return refuse(REJECT_SIGHT_FIGURE, line.figure, line.at, 0, 0);
    case LOS_STAIRS:
        return refuse(REJECT_SIGHT_STAIRS, target, line.at, 0, 0);
    case LOS_OFF_BOARD:
        return refuse(REJECT_TARGET_OUT, target, to, 0, 0);
    case LOS_CLEAR:
        break;
    }
    assert(!"a line that is not clear has a reason");
    return REJECT_FINE;
}

static struct reject check_fire(const struct game *game, figure_id attacker, figure_id target, struct square from,
                                struct square to)
{
    int distance = square_distance(from, to);
    if (board_adjacent(game, from, to))
        return refuse(REJECT_ADJACENT_TARGET, target, to, distance, 0);
    if (distance <= 1)
        return refuse(REJECT_WALL_BETWEEN, target, to, distance, 0);
    int range = figure_range(game, attacker);
    if (distance > range)
        return refuse(REJECT_OUT_OF_RANGE, target, to, distance, range);
    if (!los_clear(game, from, to))
        return refuse_sight(game, target, from, to);
    return REJECT_FINE;
}

/* C-DL-2: an event may forbid Doomtrooper attacks of a mode for a round. */
static bool is_forbidden(const struct game *game, figure_id attacker, int mode)
{
    return figure_is_trooper(attacker) && (game->legion.forbid_now & mode);
}

struct reject attack_check(const struct game *game, figure_id attacker, figure_id target, int mode)
{
    if (!figure_on_board(game, attacker))
        return refuse(game->figure[attacker].state == FIGURE_WAITING ? REJECT_STILL_WAITING : REJECT_FIGURE_OUT,
                      attacker, SQUARE_NONE, 0, 0);
    if (!figure_on_board(game, target))
        return refuse(REJECT_TARGET_OUT, target, SQUARE_NONE, 0, 0);
    if (same_side(attacker, target))
        return refuse(REJECT_TARGET_FRIEND, target, SQUARE_NONE, 0, 0);
    if (pool_size(figure_pool(game, attacker, mode)) == 0)
        return refuse(mode == MODE_CLOSE ? REJECT_NO_CLOSE_DICE : REJECT_NO_FIRE_DICE, attacker, SQUARE_NONE, 0, 0);
    if (is_forbidden(game, attacker, mode))
        return refuse(REJECT_ATTACK_FORBIDDEN, attacker, SQUARE_NONE, game->legion.forbid_card, 0);
    struct square from = figure_square(game, attacker);
    struct square to = figure_square(game, target);
    return mode == MODE_CLOSE ? check_close(game, target, from, to) : check_fire(game, attacker, target, from, to);
}

struct reject attack_check_from(const struct game *game, figure_id attacker, struct square from, figure_id target,
                                int mode)
{
    struct game there = *game;
    struct figure *figure = &there.figure[attacker];
    if (figure_on_board(&there, attacker))
        there.occupied[figure->y] &= ~(UINT64_C(1) << figure->x);
    figure->state = FIGURE_ON_BOARD;
    figure->x = from.x;
    figure->y = from.y;
    there.occupied[from.y] |= UINT64_C(1) << from.x;
    return attack_check(&there, attacker, target, mode);
}

/* ---- odds --------------------------------------------------------------------------------------------------- */

static int rerolls_of(const struct game *game, figure_id attacker, int mode)
{
    if (!figure_is_trooper(attacker))
        return mode == MODE_CLOSE ? game->legion.reroll_close : game->legion.reroll_fire;
    return 0;
}

static int armour_dice_of(const struct game *game, figure_id target)
{
    if (!figure_is_trooper(target))
        return 0;
    const struct parameters *parameters = &game->scenario->mission.parameters;
    int dice = parameters->armour_dice;
    if (dice && parameters->corporation_abilities)
        dice += effect_sum(
            &game->scenario->catalogue->corporation[game->team[target / PAIR].corporation].ability,
            EFFECT_ARMOUR_DICE, MODE_ANY);
    return dice;
}

static void add_armour_rolls(const struct game *game, struct attack_odds *odds, const struct odds *attack,
                             figure_id target)
{
    struct dice_pool dice = {{0}};
    dice.count[odds->armour_die] = (uint8_t)odds->armour_dice;
    struct odds armour = odds_of_pool(dice, game->scenario->catalogue->hit_faces, 0);
    int strength = game->figure[target].strength;
    odds->total = attack->total * armour.total;
    for (int h = 0; h <= attack->most; h++) {
        odds->hits[h] = attack->ways[h] * armour.total;
        for (int absorbed = 0; absorbed <= armour.most; absorbed++) {
            uint64_t ways = attack->ways[h] * armour.ways[absorbed];
            int damage = h > odds->armour ? h - odds->armour - absorbed : 0; /* dice only if something gets through */
            damage = damage < 0 ? 0 : damage > strength ? strength : damage;
            odds->damage[damage] += ways;
            if (ways && damage > odds->most_damage)
                odds->most_damage = damage;
            if (damage == strength)
                odds->eliminated += ways;
        }
    }
}

struct attack_odds attack_quote(const struct game *game, figure_id attacker, figure_id target, int mode)
{
    struct attack_odds odds = {.pool = figure_pool(game, attacker, mode),
                               .rerolls = rerolls_of(game, attacker, mode),
                               .armour = figure_armour(game, target),
                               .armour_dice = armour_dice_of(game, target)};
    if (figure_is_trooper(target))
        odds.armour_die = game->team[target / PAIR].die;
    struct odds attack = odds_of_pool(odds.pool, game->scenario->catalogue->hit_faces, odds.rerolls);
    if (figure_is_trooper(target)) {
        add_armour_rolls(game, &odds, &attack, target);
        return odds;
    }
    odds.total = attack.total;
    memcpy(odds.hits, attack.ways, sizeof odds.hits);
    odds.eliminated = odds_at_least(&attack, odds.armour + 1);
    odds.damage[0] = odds.total - odds.eliminated;
    odds.damage[1] = odds.eliminated;
    odds.most_damage = odds.eliminated ? 1 : 0;
    return odds;
}

int attack_permyriad(uint64_t ways, uint64_t total)
{
    /* total is at most 6^16 here, so ways x 10000 fits in 64 bits */
    return total ? (int)((ways * 10000u + total / 2) / total) : 0;
}

/* ---- the dice fall ------------------------------------------------------------------------------------------ */

enum { ROLLED_HIT = 4, ROLLED_AGAIN = 8 };

static int hits_on_table(const struct attack_in_progress *attack)
{
    int hits = 0;
    for (int i = 0; i < attack->dice; i++)
        hits += (attack->die[i] & ROLLED_HIT) != 0;
    return hits;
}

static void show_dice(const struct attack_in_progress *attack, struct event *event)
{
    event->figure = attack->attacker;
    event->target = attack->target;
    event->mode = attack->mode;
    event->dice_count = attack->dice;
    for (int i = 0; i < attack->dice; i++)
        event->dice[i] = (struct rolled_die){attack->die[i] & 3, (attack->die[i] & ROLLED_HIT) != 0};
    event->number = (int16_t)hits_on_table(attack);
}

void attack_roll(struct game *game, figure_id attacker, figure_id target, int mode, struct dice_pool pool,
                 struct event_list *events)
{
    struct attack_in_progress *attack = &game->attack;
    game->turn.quiet_rounds = 0;
    memset(attack, 0, sizeof *attack);
    attack->running = 1;
    attack->attacker = attacker;
    attack->target = target;
    attack->target2 = FIGURE_NONE;
    attack->mode = (uint8_t)mode;
    attack->at = figure_square(game, target);
    attack->rerolls = attacker == FIGURE_NONE ? 0 : (uint8_t)rerolls_of(game, attacker, mode);
    for (int colour = DIE_BLACK; colour >= DIE_WHITE; colour--)
        for (int i = 0; i < pool.count[colour]; i++)
            attack->die[attack->dice++] =
                (uint8_t)(colour | (roll_die(game, (enum die)colour) ? ROLLED_HIT : 0));
    show_dice(attack, event_add(events, EVENT_DICE_ROLLED));
}

bool attack_die_may_be_rerolled(const struct game *game, int index)
{
    const struct attack_in_progress *attack = &game->attack;
    return attack->running && attack->rerolls && index >= 0 && index < attack->dice &&
           !(attack->die[index] & ROLLED_AGAIN);
}

bool attack_offers_reroll(const struct game *game)
{
    for (int i = 0; i < game->attack.dice; i++)
        if (attack_die_may_be_rerolled(game, i))
            return true;
    return false;
}

void attack_reroll(struct game *game, int index, struct event_list *events)
{
    struct attack_in_progress *attack = &game->attack;
    enum die colour = (enum die)(attack->die[index] & 3);
    attack->die[index] = (uint8_t)(colour | ROLLED_AGAIN | (roll_die(game, colour) ? ROLLED_HIT : 0));
    attack->rerolls--;
    struct event *event = event_add(events, EVENT_DIE_REROLLED);
    show_dice(attack, event);
    event->choice = (uint8_t)index;
}

/* Kevlarite or defence dice, rolled when something gets through the Armor Factor. C-DMG-4 to C-DMG-6. */
static int roll_armour(struct game *game, figure_id target, struct event_list *events)
{
    int dice = armour_dice_of(game, target);
    if (dice == 0)
        return 0;
    struct event *event = event_add(events, EVENT_ARMOUR_ROLLED);
    enum die colour = (enum die)game->team[target / PAIR].die;
    int absorbed = 0;
    for (int i = 0; i < dice; i++) {
        bool hit = roll_die(game, colour);
        absorbed += hit;
        event->dice[i] = (struct rolled_die){(uint8_t)colour, hit};
    }
    event->figure = target;
    event->dice_count = (uint8_t)dice;
    event->number = (int16_t)absorbed;
    return absorbed;
}

void team_add_points(struct game *game, int team, int change, struct event_list *events)
{
    if (!game->scenario->mission.parameters.promotion || change == 0)
        return;
    int before = game->team[team].points;
    int after = before + change < 0 ? 0 : before + change; /* C-PP-7 */
    game->team[team].points = (int16_t)after;
    struct event *event = event_add(events, EVENT_POINTS);
    event->seat = (seat_id)team;
    event->number = (int16_t)(after - before);
    event->number2 = (int16_t)after;
}

static void take_off_board(struct game *game, figure_id id, enum figure_state state)
{
    struct figure *figure = &game->figure[id];
    if (figure->state == FIGURE_ON_BOARD)
        game->occupied[figure->y] &= ~(UINT64_C(1) << figure->x);
    figure->state = (uint8_t)state;
    figure->x = figure->y = -1;
    figure->left_round = game->turn.round;
}

static void announce_elimination(const struct game *game, figure_id id, figure_id by, struct event_list *events)
{
    struct event *event = event_add(events, EVENT_ELIMINATED);
    event->figure = id;
    event->target = by;
    event->at = figure_square(game, id);
}

static void eliminate_creature(struct game *game, figure_id id, figure_id by, struct event_list *events)
{
    const struct parameters *parameters = &game->scenario->mission.parameters;
    announce_elimination(game, id, by, events);
    take_off_board(game, id, parameters->creatures_return ? FIGURE_POOL : FIGURE_ELIMINATED);
    game->figure[id].gate = GATE_NONE;
    if (by == FIGURE_NONE)
        return;
    struct team *team = &game->team[by / PAIR];
    int points = figure_creature(game, id)->points;
    team->kills[game->figure[id].kind]++;
    team->kill_points = (int16_t)(team->kill_points + points);
    team_add_points(game, by / PAIR, points, events); /* C-PP-1 */
}

/* C-CRED-4, C-CRED-5. */
static void pay_for_loss(struct game *game, int team, struct event_list *events)
{
    const struct parameters *parameters = &game->scenario->mission.parameters;
    if (!parameters->credits)
        return;
    if (game->team[team].credits < parameters->loss_credits) {
        team_add_points(game, team, -parameters->loss_pp, events);
        return;
    }
    if (parameters->loss_credits == 0)
        return;
    game->team[team].credits = (uint8_t)(game->team[team].credits - parameters->loss_credits);
    struct event *event = event_add(events, EVENT_CREDITS);
    event->seat = (seat_id)team;
    event->number = (int16_t)-parameters->loss_credits;
    event->number2 = game->team[team].credits;
}

static void eliminate_trooper(struct game *game, figure_id id, figure_id by, struct event_list *events)
{
    announce_elimination(game, id, by, events);
    take_off_board(game, id, FIGURE_ELIMINATED);
    if (by == FIGURE_NONE || !figure_is_trooper(by))
        game->legion.kills_troopers++;
    else
        game->team[by / PAIR].kills_troopers++;
    pay_for_loss(game, id / PAIR, events);
}

/* C-DMG-2, C-PP-3 to C-PP-6. */
static void hurt_trooper(struct game *game, figure_id target, figure_id by, int damage, struct event_list *events)
{
    struct figure *figure = &game->figure[target];
    int lost = damage > figure->strength ? figure->strength : damage;
    figure->strength = (uint8_t)(figure->strength - lost);
    struct event *event = event_add(events, EVENT_STRENGTH_LOST);
    event->figure = target;
    event->number = (int16_t)lost;
    event->number2 = figure->strength;
    const struct parameters *parameters = &game->scenario->mission.parameters;
    if (by != FIGURE_NONE && figure_is_trooper(by)) {
        game->team[by / PAIR].damage_dealt = (uint8_t)(game->team[by / PAIR].damage_dealt + lost);
        team_add_points(game, by / PAIR, -parameters->friendly_fire_pp * lost, events);
    } else if (by != FIGURE_NONE || parameters->card_damage_scores) { /* C-PP-6 */
        game->legion.damage = (int16_t)(game->legion.damage + lost);
    }
    if (figure->strength == 0)
        eliminate_trooper(game, target, by, events);
}

void attack_resolve(struct game *game, struct event_list *events)
{
    struct attack_in_progress attack = game->attack;
    memset(&game->attack, 0, sizeof game->attack);
    int hits = hits_on_table(&attack);
    int armour = figure_armour(game, attack.target);
    bool trooper = figure_is_trooper(attack.target);
    int through = hits > armour ? hits - armour : 0;
    if (through && trooper)
        through -= roll_armour(game, attack.target, events);
    through = through < 0 ? 0 : through;
    struct event *event = event_add(events, EVENT_ATTACK_RESULT);
    event->figure = attack.attacker;
    event->target = attack.target;
    event->mode = attack.mode;
    event->number = (int16_t)hits;
    event->number2 = (int16_t)armour;
    event->amount = (int16_t)(trooper ? through : through > 0);
    if (through && trooper)
        hurt_trooper(game, attack.target, attack.attacker, through, events);
    else if (through)
        eliminate_creature(game, attack.target, attack.attacker, events);
}
