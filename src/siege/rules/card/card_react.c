/* card_react.c -- who is asked for a card when something happens, and actions that a card lends at once. */
#include "siege/rules/attack/attack_parts.h"
#include "siege/rules/board/board.h"
#include "siege/rules/card/card.h"
#include "siege/rules/card/card_parts.h"
#include "siege/rules/card/effect_row.h"
#include "siege/rules/card/lasting.h"

#include <assert.h>

/* ---- while an attack is made ----------------------------------------------------------------------------------- */

bool card_spoils(const struct game *game, const struct effect *effect)
{
    const struct attack_in_progress *attack = &game->attack;
    return attack->running && attack->stage == ATTACK_ROLLED && !attack->failed && attack->attacker != FIGURE_NONE &&
           figure_is_trooper(attack->attacker) && (attack->mode & effect->mode) && attack_hits(attack) > 0;
}

static bool is_by_creature(const struct attack_in_progress *attack)
{
    return attack->attacker != FIGURE_NONE && !figure_is_trooper(attack->attacker);
}

/* The Dark Legion's dice: of a creature, an Event Card or a turret. */
static bool is_by_legion(const struct attack_in_progress *attack)
{
    bool card = attack->attacker == FIGURE_NONE && attack->by_team >= TEAM_MAX;
    return is_by_creature(attack) ||
           (card && (attack->source == SOURCE_FIGURE_OR_CARD || attack->source == SOURCE_TURRET));
}

static bool is_struck_team(const struct game *game, int team)
{
    const struct attack_in_progress *attack = &game->attack;
    for (int i = 0; i < attack->struck_count; i++)
        if (attack->struck[i] < TROOPER_MAX && attack->struck[i] / PAIR == team)
            return true;
    return attack->target < TROOPER_MAX && attack->target / PAIR == team;
}

bool card_effect_fits_attack(const struct game *game, int team, const struct effect *effect)
{
    assert(is_team_number(team) && game->attack.running);
    const struct attack_in_progress *attack = &game->attack;
    bool declared = attack->stage == ATTACK_DECLARED;
    bool own = attack->attacker < TROOPER_MAX && attack->attacker / PAIR == team;
    switch ((enum answer)effect_row(effect->verb)->answer) {
    case ANSWER_SHIELD:
    case ANSWER_FLEE:
        return declared && is_struck_team(game, team) && !own;
    case ANSWER_HEAL:
        return !declared && is_struck_team(game, team);
    case ANSWER_REROLL:
        return own && !declared;
    case ANSWER_WEAKEN:
        return own && attack->target >= TROOPER_MAX && attack->target < FIGURE_MAX;
    case ANSWER_SPOIL_TROOPER:
        return !own && card_spoils(game, effect);
    case ANSWER_ARMOUR:
        return declared && is_by_legion(attack) && attack->target < TROOPER_MAX;
    case ANSWER_ASIDE:
        return declared && is_by_creature(attack) && (attack->mode & effect->mode) && is_struck_team(game, team);
    case ANSWER_SPOIL_CREATURE:
        return !declared && !attack->failed && is_by_creature(attack) && (attack->mode & effect->mode) &&
               attack_hits(attack) > 0;
    case ANSWER_NONE:
    case ANSWER_EVENT:
    case ANSWER_GATE:
    case ANSWER_CLAIM:
        break;
    }
    return false;
}

bool card_fits_attack(const struct game *game, int team, int card, int side)
{
    int moments = game->scenario->catalogue->doomtrooper[card].moments;
    if (moments && side == 1)
        return false;
    if (!game->attack.running)
        return (moments & card_window(game, team)) != 0;
    return card_effect_fits_attack(game, team, card_effect(game, card, side));
}

static bool has_healing_gear(const struct game *game, int team)
{
    assert(is_team_number(team));
    for (int k = 0; k < PAIR; k++)
        for (uint32_t gear = game->figure[team * PAIR + k].gear; gear; gear &= gear - 1) {
            const struct effect *effect = card_effect_of_gear(game, __builtin_ctz(gear));
            if (effect && effect_row(effect->verb)->answer == ANSWER_HEAL)
                return true;
        }
    return false;
}

static bool may_heal(const struct game *game, int team)
{
    return !game_parameters(game)->heal_own_turn && is_struck_team(game, team) && has_healing_gear(game, team);
}

/* Is there any card, in whoever's hand, with which the team could answer the attack as it stands? */
static bool some_card_fits(const struct game *game, int team)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    for (int card = 0; card < catalogue->doomtrooper_cards; card++)
        if (catalogue->doomtrooper[card].moments == 0 || card_fits_attack(game, team, card, 0))
            return true;
    return false;
}

static bool holds_cards(const struct game *game, int team)
{
    for (int i = 0; i < HAND_MAX; i++)
        if (game->team[team].hand[i] != CARD_NONE)
            return true;
    return false;
}

/* Does it hold cards that it may play? The hand itself stays secret. */
static bool may_play(const struct game *game, int team)
{
    bool forbidden = game->turn.seat == team && effect_bars_cards(game, team);
    return holds_cards(game, team) && !card_runs(game) && !forbidden && !card_is_used_up(game, team);
}

static bool wants_offers(const struct game *game, int team)
{
    return team_takes_part(game, team) && !(game->team[team].flags & TEAM_QUIET);
}

/* Who is asked depends on what everybody can see, so that the question gives nothing away. C-DCARD-3: in the middle of
 * a card it is gear only. */
static bool may_react(const struct game *game, int team)
{
    if (!wants_offers(game, team) || (game->attack.asked >> team & 1))
        return false;
    return may_heal(game, team) || (may_play(game, team) && some_card_fits(game, team));
}

/* The team whose turn it is comes first, the others clockwise (C-DCARD-6). */
static int team_in_turn(const struct game *game, int i)
{
    assert(i >= 0 && i < TEAM_MAX);
    int first = game->turn.seat < TEAM_MAX ? game->turn.seat : 0;
    return (first + i) % TEAM_MAX;
}

bool card_offer(struct game *game)
{
    assert(game->attack.running);
    for (int i = 0; i < TEAM_MAX; i++) {
        int team = team_in_turn(game, i);
        if (!may_react(game, team))
            continue;
        game->pending = (struct pending){.type = PENDING_REACT, .seat = (seat_id)team};
        return true;
    }
    return false;
}

/* ---- while no attack is made (S-CARD-2) ------------------------------------------------------------------------ */

bool card_some_answer(const struct game *game, int moments)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    for (int card = 0; card < catalogue->doomtrooper_cards; card++)
        if (catalogue->doomtrooper[card].moments & moments)
            return true;
    return false;
}

/* Asks the next of these teams that holds cards and has not been asked. */
static bool offer_moment(struct game *game, int moment, int teams)
{
    if (!card_some_answer(game, moment))
        return false;
    for (int i = 0; i < TEAM_MAX; i++) {
        int team = team_in_turn(game, i);
        if (!(teams >> team & 1) || (game->turn.asked >> team & 1) || !wants_offers(game, team) ||
            !may_play(game, team))
            continue;
        game->pending = (struct pending){.type = PENDING_REACT, .seat = (seat_id)team};
        return true;
    }
    return false;
}

void card_open_event(struct game *game)
{
    game->turn.asked = 0;
}

bool card_offer_event(struct game *game)
{
    if (game->legion.effect > 0)
        return false;
    if (offer_moment(game, PLAY_EVENT, (1 << TEAM_MAX) - 1))
        return true;
    game->turn.asked = 0;
    return false;
}

void card_note_kill(struct game *game, int team, struct square at)
{
    assert(board_is_floor(game, at));
    if (team >= TEAM_MAX || !card_some_answer(game, PLAY_KILL))
        return;
    for (int other = 0; other < TEAM_MAX; other++)
        if (other != team && board_figure_beside(game, at, other * PAIR, PAIR) != FIGURE_NONE)
            game->turn.claimants = (uint8_t)(game->turn.claimants | 1u << other);
    game->killer = (uint8_t)(game->turn.claimants ? team : 0);
    game->turn.asked = 0;
}

/* Those who stand next to an eliminated creature may claim it. */
static bool offer_claim(struct game *game)
{
    if (game->turn.claimants == 0)
        return false;
    if (offer_moment(game, PLAY_KILL, game->turn.claimants))
        return true;
    game->turn.claimants = game->turn.asked = game->killer = 0;
    return false;
}

/* ---- interludes and the moved Force Card ----------------------------------------------------------------------- */

static bool interlude_goes_on(const struct game *game)
{
    const struct interlude *interlude = &game->interlude;
    if (interlude->actions == 0 && interlude->moves == 0)
        return false;
    if (interlude->figure != FIGURE_NONE)
        return card_may_act(game, interlude->figure);
    assert(is_team_number(interlude->team));
    for (int k = 0; k < PAIR; k++)
        if (card_may_act(game, (figure_id)(interlude->team * PAIR + k)) && !(interlude->used >> k & 1))
            return true;
    return false;
}

bool card_continue(struct game *game, struct event_list *events)
{
    assert(!game_is_asked(game));
    struct interlude *interlude = &game->interlude;
    if (!interlude->running)
        return offer_claim(game);
    if (interlude_goes_on(game)) {
        game->pending = (struct pending){.type = PENDING_INTERLUDE, .seat = interlude->seat};
        return true;
    }
    event_add(events, EVENT_INTERLUDE_ENDED)->seat = interlude->seat;
    *interlude = (struct interlude){.seat = SEAT_NONE, .team = SEAT_NONE, .figure = FIGURE_NONE};
    return true;
}
