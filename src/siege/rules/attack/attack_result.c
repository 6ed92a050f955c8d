/* attack_result.c -- what hits do: armour, damage, eliminations, points. */
#include "siege/rules/attack/attack.h"
#include "siege/rules/attack/attack_parts.h"
#include "siege/rules/attack/attack_resolve.h"
#include "siege/rules/card/card.h"
#include "siege/rules/board/board.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/mission/points.h"
#include "siege/rules/mission/secondary.h"
#include "siege/rules/move/tactic.h"
#include "siege/rules/mission/task.h"
#include "siege/rules/board/terrain.h"
#include "siege/rules/card/lasting.h"

#include <assert.h>

/* One attack while its results are worked out. */
struct outcome {
    const struct attack_in_progress *attack;
    int team;             /* whose attack it is, TEAM_MAX for the Dark Legion's */
    int points[TEAM_MAX]; /* gains and losses, applied once at the end (C-PP-8) */
    bool fallen;          /* a creature was eliminated */
    struct event_list *events;
};

/* ---- points ---------------------------------------------------------------------------------------------------- */

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
    assert(is_team_number(team));
    const struct parameters *parameters = game_parameters(game);
    if (!parameters->credits || !parameters->loss_penalty)
        return;
    if (game->team[team].credits < parameters->loss_credits) {
        outcome->points[team] -= parameters->loss_pp;
        return;
    }
    if (parameters->loss_credits == 0)
        return;
    game->team[team].credits = (uint8_t)(game->team[team].credits - parameters->loss_credits);
    event_by(outcome->events, EVENT_CREDITS, (seat_id)team, -parameters->loss_credits, game->team[team].credits);
}

/* ---- eliminations ---------------------------------------------------------------------------------------------- */

static void announce_elimination(const struct game *game, figure_id id, const struct outcome *outcome)
{
    event_at(outcome->events, EVENT_ELIMINATED, id, figure_square(game, id), SLOT_NONE)->target =
        outcome->attack->attacker;
}

/* Attacks of figures count by their mode, barbs as the tech attack they belong to; traps and cards count nowhere. */
static void count_mode(struct team *team, const struct attack_in_progress *attack)
{
    assert(attack->mode == MODE_CLOSE || attack->mode == MODE_FIRE || attack->mode == MODE_TECH);
    if (attack->attacker != FIGURE_NONE || attack->source == SOURCE_BARB)
        team->kills_by[mode_index(attack->mode)]++;
}

/* C-ATT-7, C-PP-1, S-DMG-1, S-PP-1, S-TRAP-4. */
static void eliminate_creature(struct game *game, figure_id id, struct outcome *outcome)
{
    assert(!figure_is_trooper(id) && figure_on_board(game, id));
    const struct attack_in_progress *attack = outcome->attack;
    announce_elimination(game, id, outcome);
    card_note_kill(game, outcome->team, figure_square(game, id));
    if (attack->attacker != FIGURE_NONE && attack->mode == MODE_CLOSE && game_parameters(game)->tactics)
        tactic_note_vacated(game, attack->attacker, figure_square(game, id));
    outcome->fallen = true;
    bool follower = figure_follows(game, id);
    bool returns = game_parameters(game)->creatures_return && !follower;
    board_creature_leaves(game, id, returns ? FIGURE_POOL : FIGURE_ELIMINATED);
    if (outcome->team >= TEAM_MAX || follower)
        return;
    struct team *team = &game->team[outcome->team];
    assert(game_has_kind(game, game->figure[id].kind));
    int points = figure_creature(game, id)->points;
    team->kills[game->figure[id].kind]++;
    team->kill_points = (int16_t)(team->kill_points + points);
    outcome->points[outcome->team] += points + effect_take_kill_points(game, outcome->team);
    count_mode(team, attack);
    secondary_note_kill(game, outcome->team, game->figure[id].kind);
}

/* Is damage to this Doomtrooper the fault of the team that attacks? Not if it caused the attack itself: it walked into
 * a trap, stood beside its own bomb, or is the attacker. S-TRAP-4, S-ITEM-5, S-FF-3. */
static bool is_blamed(const struct game *game, figure_id target, const struct outcome *outcome)
{
    const struct attack_in_progress *attack = outcome->attack;
    if (outcome->team >= TEAM_MAX || attack->attacker == target)
        return false;
    return attack->source == SOURCE_FIGURE_OR_CARD || game->strikes.count == 0 || game->strikes.figure != target;
}

/* C-DMG-7, C-EQUIP-11, S-DMG-2. */
static void eliminate_trooper(struct game *game, figure_id id, struct outcome *outcome)
{
    assert(figure_is_trooper(id) && game->figure[id].strength == 0);
    struct square fell = figure_square(game, id);
    announce_elimination(game, id, outcome);
    board_leave(game, id, FIGURE_ELIMINATED);
    game->figure[id].gear = 0;
    game->figure[id].weapon = CARD_NONE;
    task_put_down(game, id, fell, outcome->events);
    if (is_blamed(game, id, outcome))
        game->team[outcome->team].kills_troopers++;
    else
        game->legion.kills_troopers++;
    pay_for_loss(game, id / PAIR, outcome);
}

/* ---- hits ------------------------------------------------------------------------------------------------------ */

/* Kevlarite or defence dice, weakest first; nobody is asked (S-ARM-5). C-DMG-4 to C-DMG-6, S-ARM-2. */
static int roll_armour(struct game *game, figure_id target, struct dice_pool dice, struct event_list *events)
{
    assert(pool_size(dice) <= EVENT_DICE_MAX);
    if (pool_size(dice) == 0)
        return 0;
    struct event *event = event_add(events, EVENT_ARMOUR_ROLLED);
    int absorbed = 0;
    int count = 0;
    for (int colour = DIE_WHITE; colour < DIE_COLOURS; colour++) {
        for (int i = 0; i < dice.count[colour]; i++) {
            bool hit = roll_die(game, (enum die)colour);
            absorbed += hit;
            event->dice[count++] = (struct rolled_die){(uint8_t)colour, hit};
        }
    }
    event->figure = target;
    event->dice_count = (uint8_t)count;
    event->number = (int16_t)absorbed;
    return absorbed;
}

/* C-PP-3 to C-PP-6, S-FF-1. */
static void blame(struct game *game, figure_id target, int lost, struct outcome *outcome)
{
    const struct parameters *parameters = game_parameters(game);
    bool by_card = outcome->attack->attacker == FIGURE_NONE;
    if (is_blamed(game, target, outcome)) {
        struct team *team = &game->team[outcome->team];
        team->damage_dealt = (uint8_t)(team->damage_dealt + lost);
        if (parameters->reckless_tokens)
            points_reckless(game, outcome->team, lost, outcome->events);
        else if (!parameters->friendly_hits)
            outcome->points[outcome->team] -= parameters->friendly_fire_pp * lost;
    } else if (!by_card || parameters->card_damage_scores) {
        game->legion.damage = (int16_t)(game->legion.damage + lost);
    }
}

/* The other reading of C-PP-3, a house rule: each hit on another team's Doomtrooper, before armour (C-PP-5). */
static void blame_for_hits(const struct game *game, int target, int hits, struct outcome *outcome)
{
    const struct parameters *parameters = game_parameters(game);
    bool counts = parameters->friendly_hits && !parameters->reckless_tokens && target < TROOPER_MAX;
    if (counts && is_blamed(game, (figure_id)target, outcome))
        outcome->points[outcome->team] -= parameters->friendly_fire_pp * hits;
}

/* C-DEF-5, C-DMG-2, S-DMG-2; what is beyond the Strength left counts for nothing (S-DMG-3). */
static void hurt_trooper(struct game *game, figure_id target, int damage, struct outcome *outcome)
{
    assert(figure_is_trooper(target) && figure_on_board(game, target) && damage > 0);
    struct figure *figure = &game->figure[target];
    int lost = damage > figure->strength ? figure->strength : damage;
    figure->strength = (uint8_t)(figure->strength - lost);
    event_of(outcome->events, EVENT_STRENGTH_LOST, target, lost, figure->strength);
    blame(game, target, lost, outcome);
    bool last = figure->strength == 0;
    if (last)
        eliminate_trooper(game, target, outcome);
    points_of_loss(game, target, lost, last, outcome->events);
}

/* The squares around a grenade's take one hit less (C-WEAP-8). */
static int hits_on(const struct game *game, const struct attack_in_progress *attack, int target)
{
    int hits = attack->failed ? 0 : attack_hits(attack);
    return attack_is_beside_blast(game, attack, target) && hits > 0 ? hits - 1 : hits;
}

static void tell_result(const struct attack_in_progress *attack, int target, int hits, struct defence defence,
                        int amount, struct event_list *events)
{
    struct event *event = event_of(events, EVENT_ATTACK_RESULT, attack->attacker, hits, defence.armour);
    event->seat = attack_seat_of_card(attack);
    event->target = (figure_id)target;
    event->mode = attack->mode;
    event->shape = attack->shape;
    event->choice = (uint8_t)defence.cover;
    event->amount = (int16_t)amount;
}

/* What gets through armour and dice (C-DMG-4, S-DEF-3, S-ARM-1 to S-ARM-3, S-ATT-5). A Disruptor changes nothing about
 * when Kevlarite is rolled. */
static int damage_of(struct game *game, int target, int hits, struct defence defence, struct outcome *outcome)
{
    assert(hits >= 0 && defence.armour >= 0);
    int through = hits > defence.armour ? hits - defence.armour : 0;
    if (target < FIGURE_MAX && attack_defence_is_rolled(game, hits, defence.armour))
        through -= roll_armour(game, (figure_id)target, defence.dice, outcome->events);
    return through < 0 ? 0 : through;
}

/* Terrain gives its PP to the team that destroys it (S-TERR-1). */
static void destroy_marker(struct game *game, int marker, struct outcome *outcome)
{
    assert(is_marker_number(marker));
    int points = game_parameters(game)->terrain ? terrain_points(game, marker) : 0;
    marker_destroy(game, marker, outcome->attack->attacker, outcome->events);
    if (outcome->team >= TEAM_MAX)
        return;
    outcome->points[outcome->team] += points;
    if (game_parameters(game)->terrain && !(marker_traits(game->marker[marker].kind) & TRAIT_EDGE))
        game->marker[marker].side = (uint8_t)(1 + outcome->team);
}

/* S-TECH-4. */
static void hack(struct game *game, int marker, int hits, int armour, struct outcome *outcome)
{
    assert(is_team_number(outcome->team) && (marker_traits(game->marker[marker].kind) & TRAIT_HACKED));
    bool works = hits > armour;
    struct event *event = event_of(outcome->events, EVENT_HACKED, outcome->attack->attacker, marker, hits);
    event->choice = works;
    event->at = attack_square(game, TARGET_MARKER + marker);
    if (!works)
        return;
    game->team[outcome->team].hacks++;
    game->marker[marker].stamp |= (uint8_t)(1u << outcome->team); /* our ruling: every team hacks a terminal once */
}

static void strike(struct game *game, int target, struct outcome *outcome)
{
    const struct attack_in_progress *attack = outcome->attack;
    int hits = hits_on(game, attack, target);
    struct defence defence = attack_defence_of(game, attack, target);
    if (target == attack->target) /* the attack is no longer the game's */
        defence.armour += attack->armour;
    if (attack->shape == SHAPE_HACK) {
        hack(game, target - TARGET_MARKER, hits, defence.armour, outcome);
        return;
    }
    int through = damage_of(game, target, hits, defence, outcome);
    int amount = target < TROOPER_MAX ? attack_damage_taken(game, target, through)
                                      : through > 0; /* C-ATT-6; hits beyond that are lost (C-ATT-8) */
    tell_result(attack, target, hits, defence, amount, outcome->events);
    blame_for_hits(game, target, hits, outcome);
    if (amount == 0)
        return;
    if (target < TROOPER_MAX)
        hurt_trooper(game, (figure_id)target, amount, outcome);
    else if (attack_is_marker(target))
        destroy_marker(game, target - TARGET_MARKER, outcome);
    else
        eliminate_creature(game, (figure_id)target, outcome);
}

/* C-WEAP-10, S-WEAP-15. No result depends on another's, so that one after the other is the same as all together. */
int attack_strike(struct game *game, const struct attack_in_progress *attack, struct event_list *events)
{
    assert(attack->struck_count <= SHAPE_STRUCK_MAX && attack->dice <= POOL_MAX);
    struct outcome outcome = {.attack = attack, .team = attack_team(attack), .events = events};
    int there = 0;
    if (attack->failed)
        event_of(events, EVENT_ATTACK_FAILED, attack->attacker, 0, 0)->target = attack->target;
    for (int i = 0; i < attack->struck_count; i++) {
        if (!attack_target_stands(game, attack->struck[i]) ||
            attack_is_shielded(game, attack->attacker, attack->struck[i]))
            continue;
        strike(game, attack->struck[i], &outcome);
        there++;
    }
    settle_points(game, &outcome);
    if (outcome.fallen && !game->streak.overrun) /* S-CC-2: the victor goes first */
        terrain_swing_doors(game, events);
    return there;
}
