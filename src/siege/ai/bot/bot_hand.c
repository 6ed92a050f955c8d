/* bot_hand.c -- goes through all aims of each card and each piece of gear that the rules accept. */
#include "siege/ai/bot/bot_parts.h"

#include "siege/rules/card/card.h"

static bool try_hand(const struct game *game, const struct bot_temper *temper, seat_id seat, card_judge judge,
                     struct command *command)
{
    for (int i = 0; i < HAND_MAX; i++) {
        for (uint8_t side = 0; side <= 1; side++) {
            *command = command_make(COMMAND_PLAY, seat, FIGURE_NONE);
            command->choice = game->team[seat].hand[i];
            command->turn = side;
            if (command->choice < game->scenario->catalogue->doomtrooper_cards &&
                judge(game, temper, effect_row(card_verb(game, command)), command) && command_is_legal(game, command))
                return true;
        }
    }
    return false;
}

static bool try_gear(const struct game *game, const struct bot_temper *temper, seat_id seat, card_judge judge,
                     struct command *command)
{
    for (figure_id id = (figure_id)(seat * PAIR); id < seat * PAIR + PAIR; id++) {
        for (uint32_t gear = figure_on_board(game, id) ? game->figure[id].gear : 0; gear; gear &= gear - 1) {
            *command = command_make(COMMAND_USE, seat, id);
            command->choice = (uint8_t)__builtin_ctz(gear);
            enum effect_verb verb = card_verb(game, command);
            if (verb != EFFECT_COUNT && judge(game, temper, effect_row(verb), command) &&
                command_is_legal(game, command))
                return true;
        }
    }
    return false;
}

static bool has_anything(const struct game *game, seat_id seat)
{
    return game->team[seat].hand[0] != CARD_NONE || game->figure[seat * PAIR].gear ||
           game->figure[seat * PAIR + 1].gear;
}

bool hand_try(const struct game *game, const struct bot_temper *temper, seat_id seat, card_judge judge,
              struct command *command)
{
    if (seat >= TEAM_MAX || !has_anything(game, seat))
        return false;
    return try_hand(game, temper, seat, judge, command) || try_gear(game, temper, seat, judge, command);
}
