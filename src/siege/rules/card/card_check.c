/* card_check.c -- may a Doomtrooper card be played, or gear be used, now and like that? */
#include "siege/rules/turn/action.h"
#include "siege/rules/card/card.h"
#include "siege/rules/card/card_parts.h"
#include "siege/rules/card/effect_row.h"
#include "siege/rules/move/move.h"
#include "siege/rules/card/lasting.h"

#include <assert.h>

/* ---- when ------------------------------------------------------------------------------------------------------ */

bool card_is_alone(const struct game *game, int team)
{
    if (game_parameters(game)->side_by_side)
        return true; /* there is nobody to take from */
    for (int other = 0; other < TEAM_MAX; other++)
        if (other != team && team_takes_part(game, other))
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
    if (card_runs(game) && (card || !question_asks(game, CHOICE_HAND)))
        return reject_for(REJECT_CARD_RUNNING);
    int cards = question_of(game)->cards;
    bool fits = cards == CARDS_OF_ALL || (cards == CARDS_OF_ASKED && game->pending.seat == team);
    return fits ? REJECT_FINE : reject_for(REJECT_CARD_NOT_NOW);
}

int card_window(const struct game *game, int team)
{
    if (!question_asks(game, CHOICE_HAND) || game->pending.seat != team)
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
    bool free = !game_is_asked(game) || question_asks(game, CHOICE_GATE);
    return game->turn.seat == team && free;
}

/* S-CARD-2: whose turn it is counts, not what the card is for. */
bool card_counts(const struct game *game, const struct command *command)
{
    return moments_of(game, command) && game->turn.seat == command->seat;
}

bool card_is_used_up(const struct game *game, int team)
{
    int most = game_parameters(game)->cards_each_turn;
    assert(is_team_number(team));
    return most && game->turn.seat == team && game->team[team].cards_used >= most;
}

/* S-CARD-1, S-CARD-2: cards that tell when they may be played. */
static struct reject check_told_moment(const struct game *game, const struct command *command, int moments)
{
    int number = command->seat;
    if (game->turn.phase != PHASE_TURN || game->turn.seat == SEAT_NONE)
        return reject_for(REJECT_CARD_NOT_NOW);
    if (game->turn.seat == number && effect_bars_cards(game, number))
        return reject_by(REJECT_CARDS_FORBIDDEN, FIGURE_NONE, command->seat, 0);
    if (card_runs(game))
        return reject_for(REJECT_CARD_RUNNING); /* S-DC-2 */
    if (card_is_used_up(game, number))
        return reject_by(REJECT_CARD_USED, FIGURE_NONE, command->seat, game_parameters(game)->cards_each_turn);
    if (((moments & PLAY_OWN_TURN) && is_own_move(game, number)) || (moments & card_window(game, number)))
        return REJECT_FINE;
    if (moments & PLAY_ANY_TIME)
        return check_moment(game, number, true);
    return reject_for(moments == PLAY_OWN_TURN ? REJECT_OWN_TURN_ONLY : REJECT_CARD_NOT_NOW);
}

/* ---- would it do anything? ------------------------------------------------------------------------------------- */

bool card_may_act(const struct game *game, figure_id id)
{
    assert(is_figure_id(id));
    const struct figure *figure = &game->figure[id];
    bool there = figure->state == FIGURE_ON_BOARD ||
                 (figure->state == FIGURE_WAITING && figure->gate != GATE_NONE && move_can_enter(game, id));
    return there && !action_cap_reached(game, id);
}

struct reject card_check_reaction(const struct effect_asked *asked)
{
    bool answers = asked->game->attack.running &&
                   card_effect_fits_attack(asked->game, asked->command->seat, asked->effect);
    return answers ? REJECT_FINE : reject_for(REJECT_CARD_NOT_NOW);
}

/* The team that would be harmed; SEAT_NONE: none. */
static seat_id harmed_by(const struct effect_asked *asked)
{
    const struct attack_in_progress *attack = &asked->game->attack;
    switch (effect_row(asked->effect->verb)->aim) {
    case AIM_TEAM:
    case AIM_PLAYER:
        return asked->command->kind;
    case AIM_FIGURE:
    case AIM_FIGURE_SQUARE:
        return asked->command->target < TROOPER_MAX ? figure_seat(asked->command->target) : SEAT_NONE;
    default: /* whoever attacks, or has just struck one down */
        return !attack->running                 ? asked->game->turn.seat
               : attack->attacker < TROOPER_MAX ? figure_seat(attack->attacker)
                                                : SEAT_NONE;
    }
}

bool card_hinders_own(const struct game *game, const struct command *command)
{
    if (command->type != COMMAND_PLAY || card_verb(game, command) == EFFECT_COUNT)
        return false;
    const struct effect *effect = card_effect(game, command->choice, command->turn);
    const struct effect_row *row = effect_row(effect->verb);
    bool spoils = row->answer == ANSWER_SPOIL_TROOPER && game->attack.running;
    return (effect_is_for_rivals((enum effect_verb)effect->verb) || spoils) &&
           harmed_by(&(struct effect_asked){game, effect, command}) == command->seat;
}

/* House rule: teams that stand side by side play nothing against each other. */
static struct reject check_side_by_side(const struct effect_asked *asked)
{
    seat_id harmed = harmed_by(asked);
    bool spared = effect_row(asked->effect->verb)->harms && game_parameters(asked->game)->side_by_side &&
                  harmed < TEAM_MAX && harmed != asked->command->seat;
    return spared ? reject_by(REJECT_SIDE_BY_SIDE, FIGURE_NONE, harmed, 0) : REJECT_FINE;
}

/* Whatever it is aimed at. */
static struct reject check_effect_now(const struct game *game, const struct effect *effect)
{
    const struct effect_row *row = effect_row(effect->verb);
    bool too_late = row->in_attack == IN_ATTACK_BEFORE_ROLL && game->attack.stage != ATTACK_DECLARED;
    if (game->attack.running && (row->in_attack == IN_ATTACK_NEVER || too_late))
        return reject_for(REJECT_CARD_NOT_NOW);
    return lasting_has_room(game, &row->lasts) ? REJECT_FINE : reject_for(REJECT_TOO_MUCH_LASTS);
}

static struct reject check_aimed(const struct game *game, const struct effect *effect, const struct command *command)
{
    const struct effect_row *row = effect_row(effect->verb);
    struct effect_asked asked = {game, effect, command};
    struct reject reject = check_side_by_side(&asked);
    if (!reject.why)
        reject = card_check_aim(&asked);
    return reject.why || !row->check ? reject : row->check(&asked);
}

/* C-ROUND-4, C-ROUND-5, S-ROUND-3: who has nobody in play takes no part. */
static struct reject check_player(const struct game *game, seat_id seat)
{
    if (seat >= TEAM_MAX || !(game->team[seat].flags & TEAM_PLAYS))
        return reject_by(REJECT_NOT_YOUR_TURN, FIGURE_NONE, seat, 0);
    return team_takes_part(game, seat) ? REJECT_FINE : reject_by(REJECT_NOBODY_LEFT, FIGURE_NONE, seat, 0);
}

struct reject card_check_now(const struct game *game, const struct command *command)
{
    struct reject reject = check_player(game, command->seat);
    if (reject.why)
        return reject;
    if (command->choice >= game->scenario->catalogue->doomtrooper_cards || command->turn > 1 ||
        card_in_hand(game, command->seat, command->choice) < 0)
        return reject_for(REJECT_NOT_IN_HAND);
    int moments = moments_of(game, command);
    reject = moments ? check_told_moment(game, command, moments) : check_moment(game, command->seat, true);
    return reject.why ? reject : check_effect_now(game, card_effect(game, command->choice, command->turn));
}

struct reject card_check_aimed(const struct game *game, const struct command *command)
{
    return check_aimed(game, card_effect(game, command->choice, command->turn), command);
}

struct reject card_check_play(const struct game *game, const struct command *command)
{
    struct reject reject = card_check_now(game, command);
    return reject.why ? reject : card_check_aimed(game, command);
}

bool card_list_places(const struct game *game, const struct command *command, struct card_places *places)
{
    bool play = command->type == COMMAND_PLAY;
    const struct effect *effect = play ? card_effect(game, command->choice, command->turn)
                                       : card_effect_of_gear(game, command->choice);
    if (!effect_row(effect->verb)->places)
        return false;
    struct command full = play ? *command : card_aimed(effect, command);
    struct effect_asked asked = {game, effect, &full};
    *places = (struct card_places){{0}, {0}};
    effect_row(effect->verb)->places(&asked, places);
    return true;
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
        return reject_of(REJECT_GEAR_NOT_WORN, command->figure, command->choice);
    if (!card_effect_of_gear(game, command->choice))
        return reject_of(REJECT_GEAR_WORKS_ALONE, command->figure, command->choice);
    return REJECT_FINE;
}

struct reject card_check_use(const struct game *game, const struct command *command)
{
    struct reject reject = check_player(game, command->seat);
    if (!reject.why)
        reject = check_worn(game, command);
    if (reject.why)
        return reject;
    const struct effect *effect = card_effect_of_gear(game, command->choice);
    const struct effect_row *row = effect_row(effect->verb);
    bool heals = row->answer == ANSWER_HEAL;
    bool own_turn = game->turn.seat == command->seat && !game_is_asked(game);
    if (!own_turn && (!heals || game_parameters(game)->heal_own_turn))
        return reject_for(REJECT_OWN_TURN_ONLY);
    reject = check_moment(game, command->seat, false);
    if (!reject.why && game->scenario->catalogue->gear[command->choice].action)
        reject = action_check(game, command); /* S-ITEM-1, S-ITEM-4 */
    if (reject.why)
        return reject;
    if (row->bearer_only && !heals && command->target != FIGURE_NONE && command->target != command->figure)
        return reject_of(REJECT_NO_SUCH_AIM, command->target, 0);
    struct command full = card_aimed(effect, command);
    reject = check_effect_now(game, effect);
    return reject.why ? reject : check_aimed(game, effect, &full);
}
