/* card_check.c -- may a Doomtrooper card be played, or gear be used, now and like that? */
#include "siege/rules/turn/action.h"
#include "siege/rules/card/card.h"
#include "siege/rules/card/card_parts.h"
#include "siege/rules/move/move.h"

#include <assert.h>

/* ---- when ------------------------------------------------------------------------------------------------------ */

bool card_takes_part(const struct game *game, int team)
{
    return team < TEAM_MAX && (game->team[team].flags & (TEAM_PLAYS | TEAM_OUT)) == TEAM_PLAYS;
}

bool card_is_alone(const struct game *game, int team)
{
    for (int other = 0; other < TEAM_MAX; other++)
        if (other != team && card_takes_part(game, other))
            return false;
    return true;
}

/* The roll of a team's card. */
static bool is_attack_of_card(const struct game *game)
{
    const struct attack_in_progress *attack = &game->attack;
    return attack->running && attack->attacker == FIGURE_NONE && attack->by_team < TEAM_MAX;
}

bool card_runs(const struct game *game)
{
    return game->interlude.running || game->pending.type == PENDING_MOVE_FORCE || is_attack_of_card(game);
}

/* C-DCARD-6: between actions, when an Event Card has been read, and while an attack is made. C-DCARD-3: no card while
 * another one is carried out; healing gear is no card, and saves its bearer from an attack that a card brought. */
static struct reject check_moment(const struct game *game, int team, bool card)
{
    if (game->turn.phase != PHASE_TURN || game->turn.seat == SEAT_NONE)
        return reject_for(REJECT_CARD_NOT_NOW);
    if (card_runs(game) && (card || !question_asks(game, ANSWER_HAND)))
        return reject_for(REJECT_CARD_RUNNING);
    int cards = question_of(game)->cards;
    bool fits = cards == CARDS_OF_ALL || (cards == CARDS_OF_ASKED && game->pending.seat == team);
    return fits ? REJECT_FINE : reject_for(REJECT_CARD_NOT_NOW);
}

int card_window(const struct game *game, int team)
{
    if (!question_asks(game, ANSWER_HAND) || game->pending.seat != team)
        return 0;
    if (game->attack.running)
        return game->attack.stage == ATTACK_DECLARED ? PLAY_BEFORE_ROLL : PLAY_AFTER_ROLL;
    return game->turn.claimants ? PLAY_KILL : PLAY_EVENT;
}

static int moments_of(const struct game *game, const struct command *command)
{
    assert(command->choice < game->scenario->catalogue->doomtrooper_cards);
    int moments = game->scenario->catalogue->doomtrooper[command->choice].moments;
    return moments && command->turn == 1 ? PLAY_OWN_TURN : moments; /* S-CARD-1: discarded for an action */
}

/* Between actions of the own turn. */
static bool is_own_move(const struct game *game, int team)
{
    bool free = !game_is_asked(game) || question_asks(game, ANSWER_GATE);
    return game->turn.seat == team && free;
}

bool card_counts(const struct game *game, const struct command *command)
{
    return (moments_of(game, command) & PLAY_OWN_TURN) && is_own_move(game, command->seat);
}

/* S-CARD-1, S-CARD-2: cards that tell when they may be played. */
static struct reject check_told_moment(const struct game *game, const struct command *command, int moments)
{
    int number = command->seat;
    const struct team *team = &game->team[number];
    int most = game->scenario->mission.parameters.cards_each_turn;
    if (game->turn.phase != PHASE_TURN || game->turn.seat == SEAT_NONE)
        return reject_for(REJECT_CARD_NOT_NOW);
    if (game->turn.seat == number && team->no_cards)
        return reject_by(REJECT_CARDS_FORBIDDEN, FIGURE_NONE, command->seat, 0);
    if (card_runs(game))
        return reject_for(REJECT_CARD_RUNNING); /* S-DC-2 */
    if (card_counts(game, command))
        return most && team->cards_used >= most ? reject_by(REJECT_CARD_USED, FIGURE_NONE, command->seat, most)
                                                : REJECT_FINE;
    if (moments & card_window(game, number))
        return REJECT_FINE;
    if (moments & PLAY_ANY_TIME)
        return check_moment(game, number, true);
    return reject_for(moments == PLAY_OWN_TURN ? REJECT_OWN_TURN_ONLY : REJECT_CARD_NOT_NOW);
}

/* ---- would it do anything? ------------------------------------------------------------------------------------- */

static struct reject check_heal(const struct game *game, figure_id target)
{
    assert(figure_is_trooper(target));
    return game->figure[target].strength < figure_full_strength(game)
               ? REJECT_FINE
               : reject_by(REJECT_STRENGTH_FULL, target, SEAT_NONE, game->figure[target].strength);
}

int card_points_of(const struct game *game, seat_id seat)
{
    assert(is_seat_number(seat));
    return seat == SEAT_LEGION ? game->legion.points : game->team[seat].points;
}

bool card_may_act(const struct game *game, figure_id id)
{
    assert(is_figure_id(id));
    const struct figure *figure = &game->figure[id];
    bool there = figure->state == FIGURE_ON_BOARD ||
                 (figure->state == FIGURE_WAITING && figure->gate != GATE_NONE && move_can_enter(game, id));
    return there && !action_cap_reached(game, id);
}

/* … in the turn of its team, which goes on? */
static struct reject check_gets_action(const struct game *game, figure_id id)
{
    if (game->figure[id].flags & FIGURE_ACTIVE_DONE)
        return reject_by(REJECT_FIGURE_DONE, id, SEAT_NONE, 0);
    if (action_cap_reached(game, id))
        return reject_by(REJECT_ACTION_CAP, id, SEAT_NONE, game->scenario->mission.parameters.action_cap);
    return card_may_act(game, id) ? REJECT_FINE : reject_by(REJECT_FIGURE_OUT, id, SEAT_NONE, 0);
}

static struct reject check_gets_actions(const struct game *game, int team)
{
    struct reject reject = check_gets_action(game, (figure_id)(team * PAIR));
    return reject.why ? check_gets_action(game, (figure_id)(team * PAIR + 1)) : reject;
}

static bool anybody_left_to_move(const struct game *game, int team)
{
    return card_may_act(game, (figure_id)(team * PAIR)) || card_may_act(game, (figure_id)(team * PAIR + 1));
}

static struct reject check_discard(const struct game *game, const struct effect *effect, const struct command *command)
{
    if (effect->amount && card_is_alone(game, command->seat))
        return game->cards_count ? REJECT_FINE : reject_by(REJECT_NOTHING_TO_TAKE, FIGURE_NONE, command->seat, 0);
    return card_count(game, command->kind) ? REJECT_FINE
                                           : reject_by(REJECT_NOTHING_TO_TAKE, FIGURE_NONE, command->kind, 0);
}

/* Effects without `kinds` may command any creature. */
static struct reject check_creature(const struct game *game, const struct effect *effect, figure_id target)
{
    assert(is_figure_id(target) && !figure_is_trooper(target));
    if (game->figure[target].captor < TEAM_MAX)
        return reject_by(REJECT_CAPTIVE, target, SEAT_NONE, 0);
    if (effect->kinds && !(effect->kinds >> game->figure[target].kind & 1))
        return reject_by(REJECT_NO_SUCH_AIM, target, SEAT_NONE, 0);
    return REJECT_FINE;
}

/* A reaction to the attack; who steps aside must be its target. */
static struct reject check_reaction(const struct game *game, const struct effect *effect, const struct command *command)
{
    if (!game->attack.running || !card_effect_fits_attack(game, command->seat, effect))
        return reject_for(REJECT_CARD_NOT_NOW);
    if (effect->verb == EFFECT_SIDESTEP && command->target != game->attack.target)
        return reject_by(REJECT_NO_SUCH_AIM, command->target, SEAT_NONE, 0);
    return REJECT_FINE;
}

/* The text of the Event Card that has just been drawn, if it has one. */
static struct reject check_event(const struct game *game, int team)
{
    const struct legion *legion = &game->legion;
    assert(card_window(game, team) != PLAY_EVENT || legion->event < game->scenario->catalogue->event_cards);
    bool text = card_window(game, team) == PLAY_EVENT && !legion->ignored &&
                game->scenario->catalogue->event[legion->event].effects.count;
    return text ? REJECT_FINE : reject_for(REJECT_CARD_NOT_NOW);
}

/* Would the effect do anything? */
static struct reject check_use(const struct game *game, const struct effect *effect, const struct command *command)
{
    int team = command->seat;
    seat_id rival = command->kind;
    switch ((enum effect_verb)effect->verb) {
    case EFFECT_HEAL:
    case EFFECT_HEAL_ROLL:
        return check_heal(game, command->target);
    case EFFECT_PAIR_ACTIONS:
        return game->team[team].flags & TEAM_HAS_MOVED ? reject_by(REJECT_TURN_IS_OVER, FIGURE_NONE, (seat_id)team, 0)
                                                       : REJECT_FINE;
    case EFFECT_ONE_ACTION:
        return game->team[rival].flags & TEAM_HAS_MOVED ? reject_by(REJECT_TURN_IS_OVER, FIGURE_NONE, rival, 0)
                                                        : REJECT_FINE;
    case EFFECT_TAKE_POINTS:
        return card_points_of(game, rival) ? REJECT_FINE : reject_by(REJECT_NOTHING_TO_TAKE, FIGURE_NONE, rival, 0);
    case EFFECT_LOSE_EXTRA:
        return game->team[rival].extra_actions ? REJECT_FINE : reject_by(REJECT_NOTHING_TO_TAKE, FIGURE_NONE, rival, 0);
    case EFFECT_DISCARD_CARD:
        return check_discard(game, effect, command);
    case EFFECT_STEAL_CARD:
        return card_count(game, rival) ? REJECT_FINE : reject_by(REJECT_NOTHING_TO_TAKE, FIGURE_NONE, rival, 0);
    case EFFECT_FAIL_ATTACK:
        return card_spoils(game, effect) ? REJECT_FINE : reject_for(REJECT_CARD_NOT_NOW);
    case EFFECT_COMMAND_CREATURE:
        return check_creature(game, effect, command->target);
    case EFFECT_FREE_MOVES:
        return anybody_left_to_move(game, team) ? REJECT_FINE : reject_for(REJECT_NO_SUCH_AIM);
    case EFFECT_COMMAND_PAIR:
        return anybody_left_to_move(game, rival) ? REJECT_FINE : reject_by(REJECT_NO_SUCH_AIM, FIGURE_NONE, rival, 0);
    case EFFECT_MOVE_FORCE:
        return card_sectors_beside(game, command->slot) ? REJECT_FINE : reject_for(REJECT_NO_SUCH_AIM);
    case EFFECT_EXTRA_ACTION:
        return check_gets_action(game, command->target);
    case EFFECT_EACH_ACTION:
        return check_gets_actions(game, team);
    case EFFECT_ATTACK_ARMOUR:
    case EFFECT_SIDESTEP:
    case EFFECT_FAIL_LEGION:
        return check_reaction(game, effect, command);
    case EFFECT_IGNORE_EVENT:
        return check_event(game, team);
    case EFFECT_CLAIM_POINTS:
        return card_points_of(game, game->killer) ? REJECT_FINE
                                                  : reject_by(REJECT_NOTHING_TO_TAKE, FIGURE_NONE, game->killer, 0);
    default:
        return REJECT_FINE;
    }
}

/* What happens at once and on the board does not go in the middle of an attack. */
static bool goes_with_attack(const struct game *game, const struct effect *effect)
{
    switch ((enum effect_verb)effect->verb) {
    case EFFECT_CREATURE_STRIKE:
    case EFFECT_COMMAND_CREATURE:
    case EFFECT_COMMAND_PAIR:
    case EFFECT_FREE_MOVES:
    case EFFECT_MOVE_FORCE:
    case EFFECT_DOOR:
        return false;
    case EFFECT_TELEPORT_NEAR:
    case EFFECT_TELEPORT_FAR:
    case EFFECT_JUMP:
    case EFFECT_SHIELD:
        return game->attack.stage == ATTACK_DECLARED;
    default:
        return true;
    }
}

static struct reject check_effect(const struct game *game, const struct effect *effect, const struct command *command)
{
    if (game->attack.running && !goes_with_attack(game, effect))
        return reject_for(REJECT_CARD_NOT_NOW);
    struct reject reject = card_check_aim(game, effect, command);
    return reject.why ? reject : check_use(game, effect, command);
}

struct reject card_check_play(const struct game *game, const struct command *command)
{
    if (!card_takes_part(game, command->seat))
        return reject_by(REJECT_NOT_YOUR_TURN, FIGURE_NONE, command->seat, 0);
    if (command->choice >= game->scenario->catalogue->doomtrooper_cards || command->turn > 1 ||
        card_in_hand(game, command->seat, command->choice) < 0)
        return reject_for(REJECT_NOT_IN_HAND);
    int moments = moments_of(game, command);
    struct reject reject = moments ? check_told_moment(game, command, moments)
                                   : check_moment(game, command->seat, true);
    return reject.why ? reject : check_effect(game, card_effect(game, command->choice, command->turn), command);
}

/* ---- gear ------------------------------------------------------------------------------------------------------ */

/* Who wears it, and whether it is something to be used. */
static struct reject check_worn(const struct game *game, const struct command *command)
{
    struct reject reject = card_check_trooper(game, command->figure, command->seat);
    if (reject.why)
        return reject;
    if (command->choice >= game->scenario->catalogue->gears ||
        !(game->figure[command->figure].gear >> command->choice & 1))
        return reject_by(REJECT_GEAR_NOT_WORN, command->figure, SEAT_NONE, command->choice);
    if (!card_effect_of_gear(game, command->choice))
        return reject_by(REJECT_GEAR_WORKS_ALONE, command->figure, SEAT_NONE, command->choice);
    return REJECT_FINE;
}

struct reject card_check_use(const struct game *game, const struct command *command)
{
    if (!card_takes_part(game, command->seat))
        return reject_by(REJECT_NOT_YOUR_TURN, FIGURE_NONE, command->seat, 0);
    struct reject reject = check_worn(game, command);
    if (reject.why)
        return reject;
    const struct effect *effect = card_effect_of_gear(game, command->choice);
    bool own_turn = game->turn.seat == command->seat && !game_is_asked(game);
    if (!own_turn && (!card_heals(effect) || game->scenario->mission.parameters.heal_own_turn))
        return reject_for(REJECT_OWN_TURN_ONLY);
    reject = check_moment(game, command->seat, false);
    if (!reject.why && game->scenario->catalogue->gear[command->choice].action)
        reject = action_check(game, command); /* S-ITEM-1, S-ITEM-4 */
    if (reject.why)
        return reject;
    if (card_serves_bearer(effect) && !card_heals(effect) && command->target != FIGURE_NONE &&
        command->target != command->figure)
        return reject_by(REJECT_NO_SUCH_AIM, command->target, SEAT_NONE, 0);
    struct command full = card_aimed(effect, command);
    return check_effect(game, effect, &full);
}
