/* reaction.c -- which cards and which gear would change what the question at hand is about; only those are listed. */
#include "siege/screen/board/reaction.h"

#include "siege/rules/attack/attack.h"
#include "siege/rules/attack/attack_resolve.h"
#include "siege/rules/card/card.h"
#include "siege/rules/card/effect_row.h"
#include "siege/rules/card/lasting.h"

#include <assert.h>

uint64_t reaction_bit(const struct command *command)
{
    assert(command->choice < 32);
    return UINT64_C(1) << (command->choice + (command->type == COMMAND_USE ? 32 : 0));
}

bool reaction_is_between_figures(const struct game *game)
{
    const struct attack_in_progress *attack = &game->attack;
    return attack->attacker < FIGURE_MAX && attack->target < FIGURE_MAX && figure_on_board(game, attack->attacker) &&
           figure_on_board(game, attack->target);
}

/* ---- the attack ------------------------------------------------------------------------------------------------ */

static bool has_missed_die(const struct attack_in_progress *attack)
{
    for (int i = 0; i < attack->dice; i++)
        if (!(attack->die[i] & (4 | 8)))
            return true;
    return false;
}

static bool is_struck(const struct attack_in_progress *attack, figure_id figure)
{
    for (int i = 0; i < attack->struck_count; i++)
        if (attack->struck[i] == figure)
            return true;
    return attack->target == figure;
}

int reaction_armour(const struct game *game, figure_id figure)
{
    const struct attack_in_progress *attack = &game->attack;
    return target_armour(game, attack->attacker, attack->by_team, figure, attack->mode);
}

/* Do the dice that lie there get through to it? */
static bool threatens(const struct game *game, figure_id figure)
{
    const struct attack_in_progress *attack = &game->attack;
    return is_struck(attack, figure) && attack->stage == ATTACK_ROLLED &&
           attack_hits_so_far(attack) > reaction_armour(game, figure);
}

/* Could the attack that has been declared do harm at all? Who cannot be quoted might be harmed. */
static bool may_harm(const struct game *game)
{
    const struct attack_in_progress *attack = &game->attack;
    if (attack->shape != 0 || !reaction_is_between_figures(game))
        return true;
    struct attack_odds odds = attack_quote_declared(game);
    return odds.total == 0 || odds.damage[0] < odds.total;
}

/* A shield that has been played already answers the attack. */
static bool is_safe(const struct game *game, seat_id seat)
{
    int shield = effect_shield(game, seat);
    return shield > 1 || (shield == 1 && !figure_is_trooper(game->attack.attacker));
}

/* Would one armour less let the attack through, or might it after dice are rolled again? */
static bool lacks_little(const struct game *game)
{
    const struct attack_in_progress *attack = &game->attack;
    int scored = attack_hits_so_far(attack);
    return attack->stage == ATTACK_ROLLED && (scored > 0 || attack->rerolls > 0) &&
           scored <= figure_armour(game, attack->target);
}

/* Is anybody struck, or anything, whom the dice as they lie hurt or break, or whom they do not yet? */
static bool has_struck(const struct game *game, bool hurt)
{
    const struct attack_in_progress *attack = &game->attack;
    int scored = attack_hits_so_far(attack);
    for (int i = 0; i < attack->struck_count; i++)
        if ((scored > reaction_armour(game, attack->struck[i])) == hurt)
            return true;
    return false;
}

/* What does nothing need not be spoiled. */
static bool gets_through(const struct game *game)
{
    return has_struck(game, true);
}

/* ---- answers --------------------------------------------------------------------------------------------------- */

struct answers {
    const struct game *game;
    struct reaction *out;
    int count;
};

static void add(struct answers *answers, const struct command *command, bool aims)
{
    if (answers->count < REACTIONS_MAX)
        answers->out[answers->count++] = (struct reaction){*command, aims};
}

static void add_if_fine(struct answers *answers, const struct command *command)
{
    if (command_check(answers->game, command).why == REJECT_NONE)
        add(answers, command, false);
}

static bool has_square(const struct game *game, struct command command)
{
    for (int y = 0; y < game->scenario->height; y++)
        for (uint64_t row = game->scenario->floor[y] & ~game->occupied[y]; row; row &= row - 1) {
            command.to = square_at(__builtin_ctzll(row), y);
            if (command_check(game, &command).why == REJECT_NONE)
                return true;
        }
    return false;
}

/* Is there an entrance that can still be barred? */
static bool has_gate(const struct game *game, struct command command)
{
    for (int gate = 0; gate < game->scenario->mission.gates; gate++) {
        command.gate = (uint8_t)gate;
        if (command_check(game, &command).why == REJECT_NONE)
            return true;
    }
    return false;
}

/* Are reinforcements still to come in this turn, so that a barred entrance makes a difference? S-DL-2, S-DL-4. */
static bool awaits_reinforcements(const struct game *game)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    uint8_t card = game->legion.event;
    if (mission_bars_legion(&game->scenario->mission, game->turn.round))
        return false;
    if (card >= catalogue->event_cards)
        return true;
    int named = catalogue->event[card].draw_force;
    for (int kind = 0; kind < KIND_MAX; kind++)
        named += catalogue->event[card].reinforcements[kind] + catalogue->event[card].each_team[kind];
    return named > 0;
}

/* Has the Event Card just drawn a text at all? */
static bool has_event_text(const struct game *game)
{
    uint8_t card = game->legion.event;
    return card < game->scenario->catalogue->event_cards && game->scenario->catalogue->event[card].effects.count > 0;
}

/* For each of the pair that the attack strikes. */
static void add_for_struck(struct answers *answers, struct command command, bool heals)
{
    for (int k = 0; k < PAIR; k++) {
        command.target = (figure_id)(command.seat * PAIR + k);
        if (!figure_on_board(answers->game, command.target))
            continue;
        if (heals && threatens(answers->game, command.target))
            add_if_fine(answers, &command);
        else if (!heals && !is_safe(answers->game, command.seat) && is_struck(&answers->game->attack, command.target) &&
                 has_square(answers->game, command))
            add(answers, &command, true);
    }
}

/* Would a card that needs no aim change anything? */
static bool helps(const struct game *game, seat_id seat, enum answer answer)
{
    switch (answer) {
    case ANSWER_SHIELD:
        return !is_safe(game, seat);
    case ANSWER_SPOIL_TROOPER:
    case ANSWER_SPOIL_CREATURE:
        return gets_through(game);
    case ANSWER_REROLL:
        return has_missed_die(&game->attack) && has_struck(game, false);
    case ANSWER_WEAKEN:
        return lacks_little(game);
    case ANSWER_ARMOUR: /* would one more defence spare somebody anything? */
        return game->attack.target < TROOPER_MAX && !game->attack.failed && may_harm(game);
    case ANSWER_EVENT:
        return has_event_text(game);
    case ANSWER_CLAIM:
        return true;
    case ANSWER_GATE:
    case ANSWER_HEAL:
    case ANSWER_FLEE:
    case ANSWER_ASIDE:
    case ANSWER_NONE:
        break;
    }
    return false;
}

static void add_side(struct answers *answers, struct command command)
{
    const struct game *game = answers->game;
    enum answer answer = (enum answer)effect_row(card_verb(game, &command))->answer;
    if (answer == ANSWER_GATE && awaits_reinforcements(game) && has_gate(game, command))
        add(answers, &command, true);
    if (answer == ANSWER_HEAL || answer == ANSWER_FLEE || answer == ANSWER_ASIDE)
        add_for_struck(answers, command, answer == ANSWER_HEAL);
    if (answer == ANSWER_WEAKEN)
        command.target = game->attack.target;
    if (helps(game, command.seat, answer))
        add_if_fine(answers, &command);
}

static void add_cards(struct answers *answers, seat_id seat, uint64_t unasked)
{
    const struct game *game = answers->game;
    for (int i = 0; i < HAND_MAX * 2; i++) {
        struct command command = COMMAND_EMPTY;
        command.type = COMMAND_PLAY;
        command.seat = seat;
        command.choice = game->team[seat].hand[i / 2];
        command.turn = (uint8_t)(i % 2);
        if (command.choice < game->scenario->catalogue->doomtrooper_cards && !(unasked & reaction_bit(&command)) &&
            card_fits_attack(game, seat, command.choice, command.turn))
            add_side(answers, command);
    }
}

static void add_gear(struct answers *answers, seat_id seat, uint64_t unasked)
{
    const struct game *game = answers->game;
    if (game->attack.running && game->attack.stage == ATTACK_ROLLED && !gets_through(game))
        return; /* the dice that lie there harm nobody */
    for (int k = 0; k < PAIR; k++) {
        struct command command = COMMAND_EMPTY;
        command.type = COMMAND_USE;
        command.seat = seat;
        command.figure = (figure_id)(seat * PAIR + k);
        if (!game->attack.running || !threatens(game, command.figure))
            continue;
        for (uint32_t gear = game->figure[command.figure].gear; gear; gear &= gear - 1) {
            command.choice = (uint8_t)__builtin_ctz(gear);
            if (!(unasked & reaction_bit(&command)))
                add_if_fine(answers, &command);
        }
    }
}

int reaction_list(const struct game *game, seat_id seat, uint64_t unasked, struct reaction out[REACTIONS_MAX])
{
    struct answers answers = {game, out, 0};
    if (!question_asks(game, CHOICE_HAND) || game->pending.seat != seat || seat >= TEAM_MAX)
        return 0;
    add_cards(&answers, seat, unasked);
    add_gear(&answers, seat, unasked);
    return answers.count;
}
