/* attack_result.c -- what hits do: armour, damage, eliminations, points. */
#include "rules/attack.h"
#include "rules/attack_parts.h"
#include "rules/attack_resolve.h"
#include "rules/marker.h"
#include "rules/points.h"
#include "rules/roll.h"

/* One attack while its results are worked out. */
struct outcome {
    const struct attack_in_progress *attack;
    int team;               /* whose attack it is, TEAM_MAX for the Dark Legion's */
    int points[TEAM_MAX];   /* gains and losses, applied once at the end (C-PP-8) */
    struct event_list *events;
};

static const struct parameters *parameters_of(const struct game *game)
{
    return &game->scenario->mission.parameters;
}

/* ---- points ------------------------------------------------------------------------------------------------- */

/* The attacker's team first. */
static void settle_points(struct game *game, const struct outcome *outcome)
{
    if (outcome->team < TEAM_MAX)
        team_add_points(game, outcome->team, outcome->points[outcome->team], outcome->events);
    for (int team = 0; team < TEAM_MAX; team++)
        if (team != outcome->team)
            team_add_points(game, team, outcome->points[team], outcome->events);
}

/* C-CRED-4, C-CRED-5. */
static void pay_for_loss(struct game *game, int team, struct outcome *outcome)
{
    const struct parameters *parameters = parameters_of(game);
    if (!parameters->credits)
        return;
    if (game->team[team].credits < parameters->loss_credits) {
        outcome->points[team] -= parameters->loss_pp;
        return;
    }
    if (parameters->loss_credits == 0)
        return;
    game->team[team].credits = (uint8_t)(game->team[team].credits - parameters->loss_credits);
    struct event *event = event_add(outcome->events, EVENT_CREDITS);
    event->seat = (seat_id)team;
    event->number = (int16_t)-parameters->loss_credits;
    event->number2 = game->team[team].credits;
}

/* ---- eliminations ------------------------------------------------------------------------------------------- */

static void take_off_board(struct game *game, figure_id id, enum figure_state state)
{
    struct figure *figure = &game->figure[id];
    if (figure->state == FIGURE_ON_BOARD)
        game->occupied[figure->y] &= ~(UINT64_C(1) << figure->x);
    figure->state = (uint8_t)state;
    figure->x = figure->y = -1;
    figure->left_round = game->turn.round;
}

static void announce_elimination(const struct game *game, figure_id id, const struct outcome *outcome)
{
    struct event *event = event_add(outcome->events, EVENT_ELIMINATED);
    event->figure = id;
    event->target = outcome->attack->attacker;
    event->at = figure_square(game, id);
}

/* C-ATT-7, C-PP-1. */
static void eliminate_creature(struct game *game, figure_id id, struct outcome *outcome)
{
    announce_elimination(game, id, outcome);
    take_off_board(game, id, parameters_of(game)->creatures_return ? FIGURE_POOL : FIGURE_ELIMINATED);
    game->figure[id].gate = GATE_NONE;
    game->figure[id].captor = SEAT_NONE;
    game->figure[id].actions = game->figure[id].moves = 0; /* should it come back in this turn */
    if (outcome->team >= TEAM_MAX)
        return;
    struct team *team = &game->team[outcome->team];
    int points = figure_creature(game, id)->points;
    team->kills[game->figure[id].kind]++;
    team->kill_points = (int16_t)(team->kill_points + points);
    outcome->points[outcome->team] += points;
}

/* C-DMG-7, C-EQUIP-11. */
static void eliminate_trooper(struct game *game, figure_id id, struct outcome *outcome)
{
    announce_elimination(game, id, outcome);
    take_off_board(game, id, FIGURE_ELIMINATED);
    game->figure[id].gear = 0;
    game->figure[id].weapon = CARD_NONE;
    if (outcome->team < TEAM_MAX)
        game->team[outcome->team].kills_troopers++;
    else
        game->legion.kills_troopers++;
    pay_for_loss(game, id / PAIR, outcome);
}

/* ---- hits --------------------------------------------------------------------------------------------------- */

/* Kevlarite or defence dice. C-DMG-4 to C-DMG-6. */
static int roll_armour(struct game *game, figure_id target, struct event_list *events)
{
    int dice = attack_armour_dice(game, target);
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

/* C-DEF-5, C-DMG-2, C-PP-3 to C-PP-6. */
static void hurt_trooper(struct game *game, figure_id target, int damage, struct outcome *outcome)
{
    struct figure *figure = &game->figure[target];
    int lost = damage > figure->strength ? figure->strength : damage;
    figure->strength = (uint8_t)(figure->strength - lost);
    struct event *event = event_add(outcome->events, EVENT_STRENGTH_LOST);
    event->figure = target;
    event->number = (int16_t)lost;
    event->number2 = figure->strength;
    bool by_card = outcome->attack->attacker == FIGURE_NONE;
    if (outcome->team < TEAM_MAX) {
        struct team *team = &game->team[outcome->team];
        team->damage_dealt = (uint8_t)(team->damage_dealt + lost);
        outcome->points[outcome->team] -= parameters_of(game)->friendly_fire_pp * lost;
    } else if (!by_card || parameters_of(game)->card_damage_scores) { /* C-PP-6 */
        game->legion.damage = (int16_t)(game->legion.damage + lost);
    }
    if (figure->strength == 0)
        eliminate_trooper(game, target, outcome);
}

/* The squares around a grenade's take one hit less (C-WEAP-8). */
static int hits_on(const struct game *game, const struct attack_in_progress *attack, int target)
{
    int hits = attack->failed ? 0 : attack_hits(attack);
    bool beside = attack->shape == SHAPE_GRENADE_MOUNT && !square_same(attack_square(game, target), attack->at);
    return beside && hits > 0 ? hits - 1 : hits;
}

static void tell_result(const struct attack_in_progress *attack, int target, int hits, int armour, int amount,
                        struct event_list *events)
{
    struct event *event = event_add(events, EVENT_ATTACK_RESULT);
    event->seat = attack_seat_of_card(attack);
    event->figure = attack->attacker;
    event->target = (figure_id)target;
    event->mode = attack->mode;
    event->shape = attack->shape;
    event->number = (int16_t)hits;
    event->number2 = (int16_t)armour;
    event->amount = (int16_t)amount;
}

static void strike_trooper(struct game *game, figure_id target, int hits, int armour, struct outcome *outcome)
{
    int through = hits > armour ? hits - armour : 0;
    if (hits >= parameters_of(game)->kevlarite_from) /* a Disruptor changes nothing about when it is rolled */
        through -= roll_armour(game, target, outcome->events);
    through = through < 0 ? 0 : through;
    tell_result(outcome->attack, target, hits, armour, through, outcome->events);
    if (through)
        hurt_trooper(game, target, through, outcome);
}

static void strike(struct game *game, int target, struct outcome *outcome)
{
    const struct attack_in_progress *attack = outcome->attack;
    int hits = hits_on(game, attack, target);
    int armour = target_armour(game, attack->attacker, outcome->team, target, attack->mode);
    if (target < TROOPER_MAX) {
        strike_trooper(game, (figure_id)target, hits, armour, outcome);
        return;
    }
    bool falls = hits > armour; /* C-ATT-6; hits beyond that are lost (C-ATT-8) */
    tell_result(attack, target, hits, armour, falls, outcome->events);
    if (falls && attack_is_marker(target))
        marker_destroy(game, target - TARGET_MARKER, attack->attacker, outcome->events);
    else if (falls)
        eliminate_creature(game, (figure_id)target, outcome);
}

static int team_of(const struct attack_in_progress *attack)
{
    if (attack->attacker == FIGURE_NONE)
        return attack->by_team;
    return figure_is_trooper(attack->attacker) ? attack->attacker / PAIR : TEAM_MAX;
}

/* C-WEAP-10. No result depends on another's, so that one after the other is the same as all together. */
int attack_strike(struct game *game, const struct attack_in_progress *attack, struct event_list *events)
{
    struct outcome outcome = {.attack = attack, .team = team_of(attack), .events = events};
    int there = 0;
    if (attack->failed) {
        struct event *event = event_add(events, EVENT_ATTACK_FAILED);
        event->figure = attack->attacker;
        event->target = attack->target;
    }
    for (int i = 0; i < attack->struck_count; i++) {
        if (!attack_target_stands(game, attack->struck[i]) ||
            attack_is_shielded(game, attack->attacker, attack->struck[i]))
            continue;
        strike(game, attack->struck[i], &outcome);
        there++;
    }
    settle_points(game, &outcome);
    return there;
}
